"""Nothing that may happen, be asked or be told is forgotten on the way to or from the wire."""

from typing import get_args

import pytest

from umbau.engine import Tile, TileSet, events, parse_tiles, profiles
from umbau.engine.view import SeenDeal, SeenDraw, SeenExchange
from umbau.rooms import asks
from umbau.rooms import events as table
from umbau.web import accept, present, wire
from umbau.web.errors import Refusal

BOX = TileSet()
SEEN_OTHERWISE = {events.Dealt: SeenDeal, events.Drew: SeenDraw, events.Exchanged: SeenExchange}
SAID_BY_THE_VIEW = {table.TableMade, table.HostChanged, table.TableClosed}


def test_everything_that_may_happen_is_told_or_left_to_the_view():
    seen = {SEEN_OTHERWISE.get(kind, kind) for kind in get_args(events.Event)}
    assert set(present._HAPPENED) == seen | set(get_args(table.TableOnly)) - SAID_BY_THE_VIEW


def test_everything_a_page_may_ask_is_understood():
    assert set(accept._ASKS) == set(get_args(wire.Do))
    reached = {type(accept.ask(do, BOX)) for do in samples()}
    assert reached == set(get_args(asks.Ask))


def samples() -> list[wire.Do]:
    """One of each ask."""
    filled = {"tiles": [0], "melds": [[0, 1, 2]], "seat": 1}
    return [
        kind(**{name: filled[name] for name in kind.__struct_fields__ if name in filled}) for kind in get_args(wire.Do)
    ]


def test_what_a_seat_drew_is_told_by_ids_and_to_the_others_by_number():
    tiles = parse_tiles("r7 j")
    assert present.happened(SeenDraw(0, 2, tiles, "time"), BOX) == wire.Happened("drew", 0, 2, [6, 104], reason="time")  # type: ignore[arg-type]
    assert present.happened(SeenDraw(0, 2, (), "time"), BOX) == wire.Happened("drew", 0, 2, [], reason="time")  # type: ignore[arg-type]


def test_a_meld_without_a_reading_is_not_valid():
    told = present.meld_out(parse_tiles("r7 b8"), None, BOX)
    assert (told.valid, told.kind, told.tiles) == (False, None, [6, 20])


@pytest.mark.parametrize("tile_id", [106, 255])
def test_an_id_outside_the_box_is_refused(tile_id):
    with pytest.raises(Refusal) as refused:
        accept.tiles([0, tile_id], BOX)
    assert refused.value.code == "tile.unknown"


@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
def test_a_rule_level_tells_all_its_parameters(profile):
    told = present.profile_out(profile, profile.box(profile.players[0]))
    assert {"hand_size", "opening.min", "joker.retrieve", "timeout.mode", "blocked.score"} <= set(told.rules)
    assert told.box.tiles[0] == str(Tile("r", 1))
