"""Tables with house rules: refused, kept, restored, recorded, and played by, also by bots."""

import pytest

from tests.fakes import ScriptedThinker, settle
from tests.rooms.conftest import SETTINGS, House
from tests.rooms.test_whole_games import check_every_revision, play_on
from umbau.engine import BadProfile, Draw, Played, Record, profiles, rack_value
from umbau.rooms.asks import CreateTable, TableId
from umbau.rooms.codec import dumps_events, unfold
from umbau.rooms.errors import CreateRefused
from umbau.rooms.events import TableMade
from umbau.rooms.ports import Entry
from umbau.store.sqlite import SqliteStore

HOUSE = {"opening.min": 50, "joker.rack_value": 25, "players": [2, 3]}


async def refused(house, code, **wanted):
    with pytest.raises(CreateRefused) as caught:
        await house.create(**wanted)
    assert caught.value.code == code
    return caught.value


async def test_a_table_shows_its_house_rules_to_everybody(house):
    ann, bo = await house.table("Ann", "Bo", profile="lemada", overrides=HOUSE)
    for person in (ann, bo):
        assert profiles.overrides((await person.view()).profile) == HOUSE


async def test_what_cannot_go_together_is_refused_with_every_fault(house):
    error = await refused(house, "profile.bad", profile="lemada", overrides={"exchange_phase": True, "hand_size": 30})
    assert [fault.code for fault in error.faults] == ["house.box_small", "house.exchange_two"]
    assert house.hub.rooms == ()


async def test_seats_and_clock_are_judged_by_the_house_rules(house):
    await refused(house, "players.count", profile="lemada", seats=4, overrides={"players": [2, 3]})
    await refused(house, "clock.fixed", profile="lemada", clock=90, overrides={"clock.fixed": True})
    ann = await house.create(profile="lemada", overrides={"clock.seconds": 45})
    assert (await ann.view()).clock_seconds == 45


async def test_changes_that_change_nothing_are_not_kept(house):
    ann = await house.create(profile="lemada", overrides={"opening.min": 30})
    assert (await ann.view()).profile is profiles.get("lemada")
    happenings = await check_every_revision(house, ann.table)
    assert happenings[0].events[0] == TableMade("lemada", 2, 60, (await ann.view()).code)


async def test_a_restart_brings_the_house_rules_back(tmp_path):
    house = House(SqliteStore.open(tmp_path / "umbau.db"))
    await house.hub.start()
    ann, bo = await house.table("Ann", "Bo", profile="jumbo", overrides=HOUSE | {"tile_set.jokers": 4})
    await (await ann.room()).changed(2, 5)  # the deal is written by another thread
    before = await ann.view()
    await house.store.close()
    house.store = SqliteStore.open(tmp_path / "umbau.db")
    await house.restart()
    after = await ann.view()
    assert after.profile == before.profile
    assert len(after.box.tiles) == 108
    assert (await bo.view()).game.view.opening_needed == 50
    await house.close()
    await house.store.close()


@pytest.mark.parametrize(
    "changes",
    [
        HOUSE,
        {"opening.shape": "single_run", "opening.same_turn_table": True, "draw_mode": "first", "timeout.idle_tiles": 0},
        {"tile_set.numbers": 6, "tile_set.colours": "rbk", "hand_size": 9, "opening.min": 12, "joker.retrieve": "free"},
        {"opening.joker": "forbidden", "manipulation": "append_only", "score.mode": "wins_only", "standing": "wins"},
        {"players": 2, "exchange_phase": True, "empty_pool": "last_round", "blocked.result": "draw"},
        {"must_play_when_pool_empty": True, "score.unopened": 50, "score.unopened_able": 100, "tile_set.copies": 3},
    ],
    ids=", ".join,
)
async def test_a_whole_game_with_a_bot_comes_to_its_end_by_house_rules(house, changes):
    (ann,) = await house.table("Ann", profile="lemada", seats=2, bots=1, overrides=changes)
    await play_on([ann])
    view = await ann.view()
    assert view.status == "over"
    happenings = await check_every_revision(house, ann.table)
    first = {}
    for event in (event for it in happenings for event in it.events if isinstance(event, Played)):
        if event.seat not in first:
            first[event.seat] = sum(tile.number for tile in event.laid)
    jokers = 2 * 13  # a joker counts at most as the highest number
    assert all(points + jokers >= view.profile.opening.min for points in first.values())
    record = Record.loads(await house.hub.record(ann.table, 1))
    assert record.profile == view.profile
    assert record.replay().result == (await ann.room())._state.game.state.result


def test_a_table_is_found_again_although_its_rules_would_be_refused_today():
    made = TableMade("lemada", 2, 60, None, (("redeal_pairs", 8),))
    with pytest.raises(BadProfile):
        profiles.get("lemada").override(dict(made.overrides))
    entry = Entry(1, 1000, dumps_events([made], profiles.get("lemada").box(2)))
    state, _ = unfold(TableId("old"), [entry])
    assert profiles.overrides(state.profile) == {"redeal_pairs": 8}


async def test_what_a_joker_costs_is_what_the_house_says(house):
    ann = await house.create(profile="lemada", overrides=HOUSE)
    profile = (await ann.view()).profile
    joker = profile.box(2).tiles[-1]
    assert rack_value([joker], profile) == 25


async def test_a_bot_thinks_by_the_house_rules():
    thinker = ScriptedThinker(Draw())
    house = House(thinker=thinker, settings=SETTINGS)
    await house.hub.start()
    ann = await house.create(profile="lemada", seats=2, bots=1, overrides=HOUSE)
    await ann.connect()
    await house.clock.advance(3000)
    for _ in range(4):
        await settle(5)
        if "draw" in (await ann.view()).game.view.moves:
            await ann.do(Draw())
    assert thinker.asked
    assert {thought.profile.opening.min for thought in thinker.asked} == {50}
    await house.close()


def test_without_house_rules_a_table_is_asked_for_as_ever():
    assert CreateTable("Ann").overrides == {}
