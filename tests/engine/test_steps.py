"""Every move and exactly what it leads to, event by event."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.engine.table import melds, table
from umbau.engine import (
    BadNotation,
    ClaimRedeal,
    Confirm,
    Confirmed,
    Deal,
    Dealt,
    Draw,
    Drew,
    Ended,
    Evidence,
    Exchanged,
    KeptPart,
    LastRound,
    Leave,
    Left,
    Offer,
    Offered,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    Problem,
    Result,
    Seat,
    Skip,
    TakenBack,
    TextTiles,
    TimedOut,
    TimeOut,
    TurnBegan,
    check,
    deal,
    evolve,
    new_game,
    open_moves,
    parse_tiles,
    position,
    profiles,
    step,
)

A, B, C = Seat(0), Seat(1), Seat(2)
NEXT = TurnBegan(B, 2)
SHORT = Problem("meld.too_short", 1, ("r4", "r5"))


def lemada(rack="r4 r5 o1", other="b9", pool="k1 k2 k3 k4", **more):
    return table("lemada", "r1 r2 r3", rack, other, pool=pool, **more)


def events(state, move, seat=A, evidence=None):
    """What a move leads to; the state after it must be what the events make."""
    done = step(state, seat, move, evidence or Evidence())
    after = state
    for event in done.events:
        after = evolve(after, event)
    assert after == done.state
    return list(done.events)


def tiles(text):
    return parse_tiles(text)


# --- the beginning ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"starter": Seat(2)},
        {"starter": Seat(-1)},
        {"order": ()},
        {"lots": ()},
    ],
    ids=str,
)
def test_a_deal_that_is_not_the_box_or_begins_nowhere_is_refused(wrong):
    profile = profiles.get("lemada")
    with pytest.raises(BadNotation):
        new_game(profile, 2, replace(deal(profile, 2, bytes(32)), **wrong))


@pytest.mark.parametrize("starter", [A, B])
def test_a_game_begins_with_the_deal_and_the_first_turn_or_the_exchange(starter):
    for slug in ("lemada", "duo"):
        profile = profiles.get(slug)
        dealt = deal(profile, 2, bytes(32), starter=starter)
        begun = new_game(profile, 2, dealt)
        assert begun.events == (Dealt(dealt),) + ((TurnBegan(starter, 1),) if slug == "lemada" else ())
        assert begun.state.phase is (Phase.PLAY if slug == "lemada" else Phase.EXCHANGE)


def test_a_new_deal_begins_with_its_starter_or_who_comes_after():
    jumbo = profiles.get("jumbo")
    state = position(jumbo, [TextTiles().take("r1 r1 b2 b2 k3 k3"), (), ()])
    box = jumbo.box(3).tiles
    new, shown = Deal(box, B, box), state.rack(A)
    assert events(state, ClaimRedeal(), evidence=Evidence(redeal=new)) == [Dealt(new, A, shown), TurnBegan(B, 2)]
    gone = state.with_seat(B, gone=True)
    assert events(gone, ClaimRedeal(), evidence=Evidence(redeal=new)) == [Dealt(new, A, shown), TurnBegan(C, 2)]
    with pytest.raises(BadNotation):
        step(state, A, ClaimRedeal(), Evidence(redeal=replace(new, order=box[1:])))


def test_the_exchange_ends_with_the_last_confirmation():
    duo = profiles.get("duo")
    state = new_game(duo, 2, deal(duo, 2, bytes(32), starter=B)).state
    assert events(state, Offer()) == [Offered(A, ())]
    first = step(state, A, Confirm()).state
    assert events(first, Confirm(), B) == [Confirmed(B), Exchanged(((), ())), TurnBegan(B, 1)]


@pytest.mark.parametrize(
    ("state", "seat", "expected"),
    [
        (lemada(), A, ("draw", "play", "leave")),
        (lemada(), B, ("leave",)),
        (lemada(pool=""), A, ("play", "pass", "leave")),
        (lemada().with_seat(A, gone=True), A, ()),
        (replace(lemada(), phase=Phase.OVER), A, ()),
        (replace(lemada(), phase=Phase.OVER), B, ()),
        (table("duo", "", "r1", pool="k1", has_drawn=False), A, ("draw",)),
        (table("duo", "", "r1", pool="k1"), A, ("play", "pass")),
        (table("duo", "", "r1", pool="k1"), B, ()),
        (table("duo", "", "r1", has_drawn=False), A, ("play", "pass")),
        (new_game(profiles.get("duo"), 2, deal(profiles.get("duo"), 2, bytes(32))).state, B, ("offer", "confirm")),
    ],
)
def test_the_moves_that_are_open(state, seat, expected):
    assert open_moves(state, seat) == expected


# --- drawing, playing, passing ----------------------------------------------------------------------------------------


def test_drawing():
    assert events(lemada(), Draw()) == [Drew(A, tiles("k1"), "turn"), NEXT]
    assert events(table("duo", "", "r1", pool="k1 k2", has_drawn=False), Draw()) == [Drew(A, tiles("k1"), "turn")]


def test_playing():
    laid = melds("r1 r2 r3 r4 r5")
    assert events(lemada(), Play(laid)) == [Played(A, laid, tiles("r4 r5")), NEXT]
    assert events(lemada(), Play(melds("r5 r4 r3 r2 r1"))) == [Played(A, laid, tiles("r4 r5")), NEXT]
    opening = table("lemada", "", "r10 b10 k10 o1", "b9", pool="k1", opened=())
    tens = melds("r10 b10 k10")
    assert events(opening, Play(tens)) == [Played(A, tens, tiles("r10 b10 k10"), opened=True), NEXT]


def test_the_last_tile_ends_the_game():
    laid = melds("r1 r2 r3 r4 r5")
    result = Result("out", (A,), (Fraction(9), Fraction(-9)), (0, 9))
    assert events(lemada("r4 r5"), Play(laid)) == [Played(A, laid, tiles("r4 r5")), Ended(result)]


def test_passing_and_the_end_of_the_lap():
    state = lemada(pool="")
    assert events(state, Pass()) == [Passed(A), NEXT]
    last = step(state, A, Pass()).state
    result = Result("blocked", (B,), (Fraction(-1), Fraction(1)), (10, 9))
    assert events(last, Pass(), B) == [Passed(B), Ended(result)]


def test_with_three_the_lap_is_three_and_without_who_left_two():
    state = table("lemada", "", "r1", "r5", "r9")
    for seat in (A, B):
        state = step(state, seat, Pass()).state
    assert state.phase is Phase.PLAY
    assert step(state, C, Pass()).state.phase is Phase.OVER
    left = table("lemada", "", "r1", "r5", "r9").with_seat(B, gone=True)
    assert step(step(left, A, Pass()).state, C, Pass()).state.phase is Phase.OVER


def test_the_last_round_is_announced_once_and_begins_with_who_took_the_last_tile():
    state = table("jumbo", "", "r1", "r5", "r9", pool="k1")
    assert events(state, Draw()) == [Drew(A, tiles("k1"), "turn"), LastRound((A, B, C)), TurnBegan(A, 2)]
    last = step(state, A, Draw()).state
    assert events(last, Pass()) == [Passed(A), TurnBegan(B, 3)]
    last = step(step(last, A, Pass()).state, B, Pass()).state
    result = Result("blocked", (A,), (Fraction(0), Fraction(0), Fraction(0)), (2, 5, 9))
    ended = step(last, C, Pass())
    assert ended.events[0] == Passed(C)
    assert isinstance(ended.events[1], Ended)
    assert (ended.events[1].result.winners, ended.events[1].result.sums) == (result.winners, result.sums)


def test_the_last_round_leaves_out_who_is_gone():
    state = table("jumbo", "", "r1", "r5", "r9", pool="k1").with_seat(C, gone=True)
    assert events(state, Draw())[1] == LastRound((A, B))


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_leaving():
    two = lemada()
    result = Result("left", (B,), (Fraction(-10), Fraction(10)), (10, 9))
    assert events(two, Leave()) == [Left(A), Ended(result)]
    three = table("lemada", "", "r1", "r5", "r9", pool="k1")
    assert events(three, Leave()) == [Left(A), TurnBegan(B, 2)]
    assert events(three, Leave(), B) == [Left(B)]
    alone = three.with_seat(B, gone=True)
    assert events(alone, Leave(), C)[1].result.winners == (A,)


# --- an invalid end ---------------------------------------------------------------------------------------------------

BROKEN = melds("r1 r2 r3 | r4 r5")


def test_an_invalid_end_is_taken_back_where_the_level_says_so():
    back = TakenBack(A, BROKEN, (SHORT,))
    assert events(lemada(changes={"invalid_end": "revert"}), Play(BROKEN)) == [back]
    fined = lemada(changes={"invalid_end_penalty": 3})
    assert events(fined, Play(BROKEN)) == [back, Drew(A, tiles("k1 k2 k3"), "penalty"), NEXT]
    one = lemada(changes={"invalid_end_penalty": 1})
    assert events(one, Play(BROKEN)) == [back, Drew(A, tiles("k1"), "penalty"), NEXT]
    empty = lemada(pool="", changes={"invalid_end_penalty": 3})
    assert events(empty, Play(BROKEN)) == [back, Passed(A), NEXT]
    last = table("jumbo", "r1 r2 r3", "r4 r5", "b9", pool="k1", changes={"invalid_end_penalty": 3})
    assert events(last, Play(BROKEN)) == [
        back,
        Drew(A, tiles("k1"), "penalty"),
        LastRound((A, B)),
        TurnBegan(A, 2),
    ]


def test_a_table_taken_apart_without_an_own_tile_is_taken_back_too():
    state = lemada(changes={"invalid_end": "revert"})
    apart = melds("r1 | r2 r3")
    (back,) = events(state, Play(apart))
    assert isinstance(back, TakenBack)
    assert [problem.code for problem in back.problems] == ["meld.too_short", "meld.too_short", "turn.nothing_laid"]


# --- the clock --------------------------------------------------------------------------------------------------------

LEGAL = melds("r1 r2 r3 r4 r5")
OUT = TimedOut(A)
THREE = Drew(A, tiles("k1 k2 k3"), "penalty")


@pytest.mark.parametrize("draft", [None, melds("r1 r2 r3"), (*melds("r1 r2 r3"), ())], ids=str)
def test_an_idle_time_out(draft):
    assert events(lemada(), TimeOut(draft)) == [OUT, Drew(A, tiles("k1 k2 k3"), "time"), NEXT]
    one = lemada(changes={"timeout.idle_tiles": 1})
    assert events(one, TimeOut(draft)) == [OUT, Drew(A, tiles("k1"), "time"), NEXT]
    none = lemada(changes={"timeout.idle_tiles": 0})
    assert events(none, TimeOut(draft)) == [OUT, NEXT]
    assert events(lemada(pool=""), TimeOut(draft)) == [OUT, Passed(A), NEXT]
    assert events(lemada(pool="k1"), TimeOut(draft)) == [OUT, Drew(A, tiles("k1"), "time"), NEXT]


def test_a_legal_lay_out_when_time_runs_out():
    played = Played(A, LEGAL, tiles("r4 r5"), by_clock=True)
    assert events(lemada(), TimeOut(melds("r5 r4 r3 r2 r1"))) == [OUT, played, NEXT]
    assert events(lemada(), TimeOut((*LEGAL, ()))) == [OUT, played, NEXT]
    strict = lemada(changes={"timeout.accept_legal": False})
    assert events(strict, TimeOut(LEGAL)) == [OUT, TakenBack(A, LEGAL, by_clock=True), THREE, NEXT]


def test_a_broken_lay_out_when_time_runs_out():
    back = TakenBack(A, BROKEN, by_clock=True)
    assert events(lemada(), TimeOut(BROKEN)) == [OUT, back, THREE, NEXT]
    assert events(lemada(pool=""), TimeOut(BROKEN)) == [OUT, back, Passed(A), NEXT]
    assert events(lemada(pool="k1"), TimeOut(BROKEN)) == [OUT, back, Drew(A, tiles("k1"), "penalty"), NEXT]


def test_a_part_that_is_kept_when_time_runs_out():
    partial = {"timeout.mode": "partial"}
    draft = melds("r1 r2 r3 r4 | r5")
    kept = KeptPart(A, melds("r1 r2 r3 r4"), (), tiles("r4"))
    assert events(lemada(changes=partial), TimeOut(draft)) == [OUT, kept, THREE, NEXT]
    assert events(lemada(pool="", changes=partial), TimeOut(draft)) == [OUT, kept, NEXT]
    nothing = KeptPart(A, (), tiles("r1 r2 r3"), ())
    apart = melds("r1 r2 | r3")
    assert events(lemada(pool="", changes=partial), TimeOut(apart)) == [OUT, nothing, Passed(A), NEXT]
    forged = melds("r1 r2 r3 | b9")
    assert events(lemada(changes=partial), TimeOut(forged)) == [OUT, TakenBack(A, forged, by_clock=True), THREE, NEXT]


@pytest.mark.parametrize("draft", [None, LEGAL, BROKEN], ids=str)
def test_where_the_draw_comes_first_the_clock_takes_care_of_it(draft):
    back = [] if draft is None else [TakenBack(A, draft, by_clock=True)]
    waiting = table("duo", "r1 r2 r3", "r4 r5 o1", "b9", pool="k1 k2", has_drawn=False)
    assert events(waiting, TimeOut(draft)) == [OUT, *back, Drew(A, tiles("k1"), "time"), NEXT]
    drawn = table("duo", "r1 r2 r3", "r4 r5 o1", "b9", pool="k1 k2")
    assert events(drawn, TimeOut(draft)) == [OUT, *back, NEXT]
    fined = table("duo", "r1 r2 r3", "r4 r5 o1", "b9", pool="k1 k2", changes={"timeout.moved_tiles": 1})
    penalty = [] if draft is None else [Drew(A, tiles("k1"), "penalty")]
    assert events(fined, TimeOut(draft)) == [OUT, *back, *penalty, NEXT]


def test_skipping_who_is_absent_costs_a_tile_at_most():
    assert events(lemada(), Skip()) == [Drew(A, tiles("k1"), "skip"), NEXT]
    assert events(lemada(changes={"timeout.idle_tiles": 0}), Skip()) == [Passed(A), NEXT]
    assert events(lemada(pool=""), Skip()) == [Passed(A), NEXT]
    waiting = table("duo", "", "r1", "b9", pool="k1 k2", has_drawn=False)
    assert events(waiting, Skip()) == [Drew(A, tiles("k1"), "skip"), NEXT]
    assert events(table("duo", "", "r1", "b9", pool="k1 k2"), Skip()) == [Passed(A), NEXT]


# --- the draft check --------------------------------------------------------------------------------------------------


def test_a_draft_is_told_meld_by_meld():
    told = check(lemada(), A, BROKEN)
    assert [reading and reading.value for reading in told.readings] == [6, None]
    assert (told.problems, told.legal, told.laid) == ((SHORT,), False, tiles("r4 r5"))
    assert (told.points, told.needed) == (0, None)
    good = check(lemada(), A, LEGAL)
    assert (good.problems, good.legal) == ((), True)


@pytest.mark.parametrize(("slug", "draft", "points"), [("duo", "", 0), ("duo", "r1 r2 r3", 0), ("lemada", "", 0)])
def test_before_the_opening_a_draft_tells_its_points(slug, draft, points):
    told = check(table(slug, "r1 r2 r3", "r4 o1", opened=()), A, melds(draft))
    assert (told.points, told.needed) == (points, 30)
