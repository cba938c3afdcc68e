"""What each event changes, and that it changes nothing else."""

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from tests.engine.table import melds
from umbau.engine import (
    Confirmed,
    Deal,
    Dealt,
    Drew,
    Ended,
    Exchanged,
    GameState,
    KeptPart,
    LastRound,
    Left,
    Offered,
    Passed,
    Phase,
    Played,
    Problem,
    Result,
    Seat,
    SeatState,
    TakenBack,
    TimedOut,
    TurnBegan,
    blank,
    evolve,
    parse_tiles,
    profiles,
    replay,
)

A, B, C = Seat(0), Seat(1), Seat(2)
BOARD = melds("r1 r2 r3 | b7 k7 o7")
RACKS = (parse_tiles("r4 r5 j"), parse_tiles("b1 b2"), parse_tiles("k1"))


def game(slug="lemada", **changes) -> GameState:
    """Three seats in the middle of a game; the first is to move."""
    before = GameState(
        profile=profiles.get(slug),
        box=profiles.get(slug).box(2),
        phase=Phase.PLAY,
        seats=tuple(map(SeatState, RACKS)),
        board=BOARD,
        pool=parse_tiles("o1 o2 o3"),
        starter=B,
        mover=A,
        lots=parse_tiles("o3 o2 o1"),
        seed_hash="hash",
        turn=5,
    )
    return replace(before, **changes)


def changed(before, event):
    """The fields that an event changes, those of seats by their number."""
    after = evolve(before, event)
    found = {
        field.name: getattr(after, field.name)
        for field in fields(before)
        if field.name != "seats" and getattr(before, field.name) != getattr(after, field.name)
    }
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        found |= {
            f"{seat}.{field.name}": getattr(now, field.name)
            for field in fields(was)
            if getattr(was, field.name) != getattr(now, field.name)
        }
    return found


def test_before_anything_happened_every_tile_is_in_the_box():
    before = blank(profiles.get("six-player"), 5)
    assert (before.phase, before.starter, before.mover) == (Phase.PLAY, 0, 0)
    assert (before.board, before.pool, before.lots, before.turn, before.passes) == ((), (), (), 0, 0)
    assert before.seats == (SeatState(()),) * 5
    assert len(before.box.tiles) == 160
    assert replay(profiles.get("six-player"), 5, ()) == before


@pytest.mark.parametrize("slug", ["lemada", "duo"])
def test_a_deal_begins_anew_for_who_is_still_there(slug):
    profile = profiles.get(slug)
    box, hand = profile.box(2), profile.hand_size
    deal = Deal(box.tiles, B, box.tiles[::-1], (), "hash", "seed")
    seat = SeatState(parse_tiles("r1"), opened=True, acted=True, confirmed=True, gone=True)
    before = replace(blank(profile, 2), seats=(seat, SeatState(parse_tiles("b1"))), board=BOARD, turn=7, passes=1)
    exchange = slug == "duo"
    offer = () if exchange else None
    after = evolve(before, Dealt(deal, A))
    assert after == replace(
        blank(profile, 2),
        phase=Phase.EXCHANGE if exchange else Phase.PLAY,
        seats=(
            SeatState(box.tiles[:hand], offer=offer, gone=True),
            SeatState(box.tiles[hand : 2 * hand], offer=offer),
        ),
        pool=box.tiles[2 * hand :],
        starter=B,
        mover=B,
        lots=box.tiles[::-1],
        seed_hash="hash",
        turn=7,
    )


def test_the_exchange():
    before = game("duo", phase=Phase.EXCHANGE).with_seat(A, confirmed=True, offer=())
    offer = parse_tiles("r4")
    assert changed(before, Offered(A, offer)) == {"0.offer": offer, "0.confirmed": False}
    assert changed(before, Confirmed(B)) == {"1.confirmed": True}
    ready = replace(before, seats=(replace(before.seats[0], offer=offer), *before.seats[1:]))
    given = (offer, parse_tiles("b1"), parse_tiles("k1"))
    assert changed(ready, Exchanged(given)) == {
        "phase": Phase.PLAY,
        "0.rack": parse_tiles("r5 j b1"),
        "0.offer": None,
        "0.confirmed": False,
        "1.rack": parse_tiles("b2 k1"),
        "2.rack": parse_tiles("r4"),
    }


@pytest.mark.parametrize("pool", [parse_tiles("o1 o2"), ()])
def test_a_turn_begins_with_nothing_drawn_and_knows_whether_the_pool_was_empty(pool):
    before = game(pool=pool, drawn=parse_tiles("r4")[0], has_drawn=True, pool_was_empty=bool(pool), passes=2)
    assert changed(before, TurnBegan(B, 6)) == {
        "mover": B,
        "turn": 6,
        "drawn": None,
        "has_drawn": False,
        "pool_was_empty": not pool,
    }


def test_in_the_last_round_a_turn_uses_the_place_of_its_seat_up():
    before = game(last_round=(B, C))
    assert changed(before, TurnBegan(B, 6)) == {"mover": B, "turn": 6, "last_round": (C,)}
    assert changed(before, TurnBegan(C, 6)) == {"mover": C, "turn": 6}
    assert changed(game(), LastRound((A, B, C))) == {"last_round": (A, B, C)}


@pytest.mark.parametrize(
    ("slug", "reason", "more"),
    [
        ("lemada", "turn", {}),
        ("lemada", "time", {}),
        ("duo", "time", {}),
        ("duo", "skip", {}),
        ("duo", "turn", {"has_drawn": True, "drawn": parse_tiles("o1")[0]}),
    ],
)
def test_a_drawn_tile_goes_from_the_pool_to_the_rack(slug, reason, more):
    drew = Drew(A, parse_tiles("o1"), reason)
    rest = {"pool": parse_tiles("o2 o3"), "0.rack": parse_tiles("r4 r5 j o1"), "0.acted": True}
    assert changed(game(slug), drew) == rest | more
    assert changed(game(slug), Drew(A, parse_tiles("o1 o2 o3"), "penalty"))["pool"] == ()


def test_a_play_takes_its_tiles_from_the_rack_and_breaks_the_lap():
    after = melds("r1 r2 r3 r4 | b7 k7 o7")
    told = {"board": after, "passes": 0, "0.rack": parse_tiles("r5 j"), "0.acted": True}
    assert changed(game(passes=2), Played(A, after, parse_tiles("r4"))) == told
    opening = Played(A, after, parse_tiles("r4"), opened=True)
    assert changed(game(passes=2), opening) == told | {"0.opened": True}
    opened = game(passes=2).with_seat(A, opened=True)
    assert changed(opened, Played(A, after, parse_tiles("r4"))) == told


def test_a_pass_counts_when_the_turn_began_with_an_empty_pool():
    assert changed(game(passes=1, pool_was_empty=True), Passed(A)) == {"passes": 2, "0.acted": True}
    assert changed(game(passes=1), Passed(A)) == {"passes": 0, "0.acted": True}


def test_what_is_taken_back_or_overtaken_by_the_clock_leaves_the_table_alone():
    back = TakenBack(A, melds("r4"), (Problem("meld.too_short"),))
    assert changed(game(passes=1), back) == {"0.acted": True}
    assert changed(game(passes=1), TimedOut(A)) == {"0.acted": True}


def test_a_kept_part_carries_the_rest_to_the_rack():
    after = melds("r1 r2 r3 r4")
    part = KeptPart(A, after, parse_tiles("b7 k7 o7"), parse_tiles("r4"), opened=True)
    told = {"board": after, "0.rack": parse_tiles("r5 j b7 k7 o7"), "0.acted": True}
    assert changed(game(passes=2), part) == told | {"passes": 0, "0.opened": True}
    nothing = KeptPart(A, melds("r1 r2 r3"), parse_tiles("b7 k7 o7"), (), opened=False)
    assert changed(game(passes=2), nothing) == {
        "board": melds("r1 r2 r3"),
        "0.rack": parse_tiles("r4 r5 j b7 k7 o7"),
        "0.acted": True,
    }
    opened = game().with_seat(A, opened=True)
    assert "0.opened" not in changed(opened, nothing)


@pytest.mark.parametrize(
    ("passes", "leaver", "left"),
    [
        (0, A, 0),
        (0, B, 0),
        (1, A, 1),
        (1, C, 0),
        (1, B, 1),
        (2, C, 1),
        (2, B, 1),
        (2, A, 2),
    ],
)
def test_who_leaves_stands_for_no_pass_any_more(passes, leaver, left):
    """Seat 0 is to move: of the passes before, the last was seat 2's, the one before seat 1's."""
    told = changed(game(passes=passes), Left(leaver))
    assert told == {f"{leaver}.gone": True} | ({} if left == passes else {"passes": left})


def test_who_leaves_has_no_turn_in_the_last_round():
    assert changed(game(last_round=(B, C)), Left(C)) == {"2.gone": True, "last_round": (B,)}
    assert changed(game(last_round=(B,)), Left(C)) == {"2.gone": True}


def test_the_end():
    result = Result("out", (A,), (Fraction(3), Fraction(-3)), (0, 3))
    assert changed(game(), Ended(result)) == {"phase": Phase.OVER, "result": result}
