"""What a seat and a watcher see of a state and of what happens, field by field."""

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.table import table
from umbau.engine import (
    Confirmed,
    Deal,
    Dealt,
    Drew,
    Exchanged,
    GameView,
    Offered,
    Passed,
    Phase,
    Reading,
    Result,
    Seat,
    SeatView,
    SeenDeal,
    SeenDraw,
    SeenExchange,
    TurnBegan,
    parse_tiles,
    profiles,
    seen,
    view_of,
)

A, B, C = Seat(0), Seat(1), Seat(2)


def test_everything_that_is_seen_of_a_game():
    state = replace(
        table("duo", "r1 r2 r3", "r4 o1", "b9", pool="k1 k2", opened=(1,)),
        drawn=parse_tiles("o1")[0],
        seed_hash="hash",
        last_round=(B,),
        starter=B,
        turn=7,
    )
    everybody: dict[str, Any] = {
        "phase": Phase.PLAY,
        "turn": 7,
        "mover": A,
        "starter": B,
        "offer": None,
        "offerable": (),
        "board": (parse_tiles("r1 r2 r3"),),
        "readings": (Reading("run", parse_tiles("r1 r2 r3"), 6),),
        "pool": 2,
        "has_drawn": True,
        "seats": (
            SeatView(2, opened=False, confirmed=False, gone=False),
            SeatView(1, opened=True, confirmed=False, gone=False),
        ),
        "last_round": (B,),
        "seed_hash": "hash",
        "result": None,
    }
    mine: dict[str, Any] = {
        "rack": parse_tiles("r4 o1"),
        "drawn": parse_tiles("o1")[0],
        "moves": ("play", "pass"),
        "opening_needed": 30,
    }
    other: dict[str, Any] = {"rack": parse_tiles("b9"), "drawn": None, "moves": (), "opening_needed": None}
    watcher: dict[str, Any] = {"rack": (), "drawn": None, "moves": (), "opening_needed": None}
    assert view_of(state, A) == GameView(you=A, **everybody, **mine)
    assert view_of(state, B) == GameView(you=B, **everybody, **other)
    assert view_of(state, None) == GameView(you=None, **everybody, **watcher)


def test_when_the_game_is_over_all_racks_are_shown_and_the_pool_is_not():
    result = Result("out", (A,), None, (0, 9))
    state = replace(table("lemada", "", "r4", "b9", pool="k1"), phase=Phase.OVER, result=result)
    told = view_of(state, None)
    assert [seat.rack for seat in told.seats] == [parse_tiles("r4"), parse_tiles("b9")]
    assert (told.pool, told.result, told.moves) == (1, result, ())
    running = view_of(table("lemada", "", "r4", "b9", pool="k1"), B)
    assert [seat.rack for seat in running.seats] == [None, None]


def test_who_is_gone_and_who_has_confirmed_is_seen_by_all():
    state = table("lemada", "", "r4", "b9").with_seat(B, gone=True, confirmed=True)
    assert view_of(state, None).seats[1] == SeatView(1, opened=False, confirmed=True, gone=True)


def test_an_offer_is_seen_by_its_seat_alone_and_only_in_the_exchange_something_may_be_offered():
    state = replace(table("duo", "", "r4 r4 o1", "b9"), phase=Phase.EXCHANGE).with_seat(A, offer=parse_tiles("r4"))
    assert view_of(state, A).offer == parse_tiles("r4")
    assert view_of(state, A).offerable == parse_tiles("r4 r4")
    for other in (B, None):
        assert (view_of(state, other).offer, view_of(state, other).offerable) == (None, ())
    assert view_of(replace(state, phase=Phase.PLAY), A).offerable == ()


DEAL = Deal(parse_tiles("r1 r2"), B, parse_tiles("r2 r1"), (((A, parse_tiles("r1")[0]),),), "hash", "seed")
GIVEN = (parse_tiles("r1"), parse_tiles("b2"), parse_tiles("k3"))


@pytest.mark.parametrize("seat", [A, B, None])
def test_a_deal_shows_who_drew_what_and_no_rack(seat):
    dealt = Dealt(DEAL, C, parse_tiles("r9 r9"))
    assert seen(dealt, seat) == SeenDeal(B, DEAL.start_draws, "hash", C, parse_tiles("r9 r9"))


@pytest.mark.parametrize(
    ("event", "seat", "expected"),
    [
        (Drew(A, parse_tiles("r1 r2"), "time"), A, SeenDraw(A, 2, parse_tiles("r1 r2"), "time")),
        (Drew(A, parse_tiles("r1 r2"), "time"), B, SeenDraw(A, 2, (), "time")),
        (Drew(A, parse_tiles("r1 r2"), "time"), None, SeenDraw(A, 2, (), "time")),
        (Offered(A, parse_tiles("r1")), A, Offered(A, parse_tiles("r1"))),
        (Offered(A, parse_tiles("r1")), B, None),
        (Offered(A, parse_tiles("r1")), None, None),
        (Exchanged(GIVEN), A, SeenExchange(1, parse_tiles("r1"), parse_tiles("b2"))),
        (Exchanged(GIVEN), C, SeenExchange(1, parse_tiles("k3"), parse_tiles("r1"))),
        (Exchanged(GIVEN), None, SeenExchange(1, (), ())),
        (Confirmed(A), B, Confirmed(A)),
        (Passed(A), None, Passed(A)),
        (TurnBegan(A, 3), B, TurnBegan(A, 3)),
    ],
)
def test_what_is_seen_of_an_event(event, seat, expected):
    assert seen(event, seat) == expected


def test_a_level_that_can_only_be_judged_with_a_search_says_so():
    assert [profile.slug for profile in profiles.ALL if profile.needs_search] == ["mso"]
    lemada = profiles.get("lemada")
    assert lemada.override({"must_play_when_pool_empty": True}).needs_search
    assert lemada.override({"score.unopened": 100, "score.unopened_able": 200}).needs_search
    assert not lemada.override({"score.unopened": 100}).needs_search
