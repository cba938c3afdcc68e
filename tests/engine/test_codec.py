"""Every event as JSON, to the letter, and what is refused where JSON is read."""

import json
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

from umbau.engine import (
    BadNotation,
    BadProfile,
    Confirmed,
    Deal,
    Dealt,
    Drew,
    Ended,
    Exchanged,
    IllegalMove,
    KeptPart,
    LastRound,
    Left,
    Offered,
    Passed,
    Played,
    Problem,
    Result,
    Seat,
    TakenBack,
    TileSet,
    TimedOut,
    TurnBegan,
    UmbauError,
    deal_from_json,
    deal_to_json,
    event_from_json,
    event_to_json,
    parse_tiles,
    points_to_text,
    problem_from_json,
    problem_to_json,
)

A, B = Seat(0), Seat(1)
BOX = TileSet()
R1, R2 = parse_tiles("r1 r2")
DEAL = Deal((R1, R2), B, (R2, R1), (((A, R1), (B, R2)), ((A, R2),)), "5f", "00")
DEAL_JSON = {
    "order": [0, 1],
    "starter": 1,
    "lots": [1, 0],
    "start_draws": [[[0, 0], [1, 1]], [[0, 1]]],
    "seed_hash": "5f",
    "seed": "00",
}
PROBLEM = Problem("opening.too_low", 2, ("r1", "r2"), (("points", 3), ("needed", 30)))
PROBLEM_JSON = {
    "code": "opening.too_low",
    "meld": 2,
    "tiles": ["r1", "r2"],
    "facts": {"points": 3, "needed": 30},
}
RESULT = Result("blocked", (A, B), (Fraction(10, 3), Fraction(-10, 3)), (5, 9))
WRITTEN: list[tuple[Any, dict[str, Any]]] = [
    (Dealt(DEAL), {"what": "dealt", "deal": DEAL_JSON, "redeal_by": None, "shown": []}),
    (Dealt(DEAL, B, (R1,)), {"what": "dealt", "deal": DEAL_JSON, "redeal_by": 1, "shown": [0]}),
    (Offered(A, (R1,)), {"what": "offered", "seat": 0, "tiles": [0]}),
    (Confirmed(B), {"what": "confirmed", "seat": 1}),
    (Exchanged(((R1,), (R2,))), {"what": "exchanged", "given": [[0], [1]]}),
    (TurnBegan(A, 3), {"what": "turn", "seat": 0, "turn": 3}),
    (Drew(A, (R1, R2), "time"), {"what": "drew", "seat": 0, "tiles": [0, 1], "reason": "time"}),
    (
        Played(A, ((R1,), (R2,)), (R2,), opened=True, by_clock=True),
        {"what": "played", "seat": 0, "melds": [[0], [1]], "laid": [1], "opened": True, "by_clock": True},
    ),
    (Passed(B), {"what": "passed", "seat": 1}),
    (
        TakenBack(A, ((R1,),), (PROBLEM,), by_clock=True),
        {"what": "taken_back", "seat": 0, "draft": [[0]], "problems": [PROBLEM_JSON], "by_clock": True},
    ),
    (
        KeptPart(A, ((R1,),), (R2,), (R1,), opened=True),
        {"what": "kept_part", "seat": 0, "melds": [[0]], "to_rack": [1], "laid": [0], "opened": True},
    ),
    (TimedOut(A), {"what": "timed_out", "seat": 0}),
    (LastRound((B, A)), {"what": "last_round", "order": [1, 0]}),
    (Left(B), {"what": "left", "seat": 1}),
    (
        Ended(RESULT),
        {
            "what": "ended",
            "result": {"reason": "blocked", "winners": [0, 1], "scores": ["10/3", "-10/3"], "sums": [5, 9]},
        },
    ),
    (
        Ended(Result("drawn", (), None, (5, 9))),
        {"what": "ended", "result": {"reason": "drawn", "winners": [], "scores": None, "sums": [5, 9]}},
    ),
]


@pytest.mark.parametrize(("event", "written"), WRITTEN, ids=[str(written["what"]) for _, written in WRITTEN])
def test_an_event_is_written_like_this_and_comes_back(event, written):
    assert event_to_json(event, BOX) == written
    assert list(written) == ["what", *(field.name for field in fields(event))]
    assert event_from_json(json.loads(json.dumps(written)), BOX) == event
    assert event_from_json(written | {"mood": "fine"}, BOX) == event


def test_a_deal_and_a_problem_are_written_alone_too():
    assert deal_to_json(DEAL, BOX) == DEAL_JSON
    assert DEAL_JSON.keys() == {field.name for field in fields(DEAL)}
    assert deal_from_json(DEAL_JSON, BOX) == DEAL
    assert problem_to_json(PROBLEM) == PROBLEM_JSON
    assert problem_from_json(PROBLEM_JSON) == PROBLEM
    bare = Problem("turn.must_draw")
    assert problem_from_json(problem_to_json(bare)) == bare


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"what": "sneezed"}, "no event is called 'sneezed'"),
        ({}, "no event is called None"),
        ({"what": "turn", "seat": True, "turn": 1}, "a seat is a number, not True"),
        ({"what": "turn", "seat": "0", "turn": 1}, "a seat is a number, not '0'"),
        ({"what": "turn", "seat": 0, "turn": "1"}, "'1' is no int"),
        ({"what": "turn", "seat": 0, "turn": True}, "True is no int"),
        ({"what": "drew", "seat": 0, "tiles": [0], "reason": 1}, "1 is no str"),
        ({"what": "drew", "seat": 0, "tiles": [106], "reason": "turn"}, "106"),
        ({"what": "drew", "seat": 0, "tiles": [-1], "reason": "turn"}, "-1"),
        ({"what": "drew", "seat": 0, "tiles": 3, "reason": "turn"}, "drew: "),
        ({"what": "played", "seat": 0, "melds": [], "laid": [], "opened": 1, "by_clock": False}, "1 is no bool"),
        ({"what": "passed"}, "passed: "),
        ({"what": "last_round", "order": [None]}, "a seat is a number, not None"),
        ({"what": "ended", "result": {"reason": "out", "winners": [0], "scores": ["1/0"], "sums": [1]}}, "result: "),
        ({"what": "ended", "result": {"reason": "out", "winners": [0], "scores": ["x"], "sums": [1]}}, "result: "),
        ({"what": "ended", "result": {"reason": "out", "winners": [0], "scores": None, "sums": ["x"]}}, "result: "),
        ({"what": "taken_back", "seat": 0, "draft": [], "problems": [{"code": "x"}], "by_clock": False}, "takenback: "),
        ({"what": "dealt", "deal": DEAL_JSON | {"start_draws": [[[0]]]}, "redeal_by": None}, "deal: "),
    ],
)
def test_what_is_no_event_is_refused_with_a_sentence(written, sentence):
    with pytest.raises(BadNotation) as refused:
        event_from_json(written, BOX)
    assert str(refused.value).startswith(sentence)


def test_what_an_older_record_did_not_say_has_its_default():
    assert event_from_json({"what": "drew", "seat": 0, "tiles": [0]}, BOX) == Drew(A, (R1,), "turn")
    assert event_from_json({"what": "dealt", "deal": DEAL_JSON}, BOX) == Dealt(DEAL)
    played = {"what": "played", "seat": 0, "melds": [[0]], "laid": [0]}
    assert event_from_json(played, BOX) == Played(A, ((R1,),), (R1,), opened=False, by_clock=False)
    assert event_from_json({"what": "taken_back", "seat": 0, "draft": []}, BOX) == TakenBack(A, ())
    part = {"what": "kept_part", "seat": 0, "melds": [], "to_rack": [], "laid": []}
    assert event_from_json(part, BOX) == KeptPart(A, (), (), (), opened=False)


@pytest.mark.parametrize(
    ("points", "text"), [(Fraction(3), "3"), (Fraction(-7, 2), "-7/2"), (Fraction(0), "0"), (Fraction(6, 2), "3")]
)
def test_points_are_exact_text(points, text):
    assert points_to_text(points) == text


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("a.b"), "a.b"),
        (Problem("a.b", 0), "a.b(meld=0)"),
        (Problem("a.b", None, ("r1", "r2")), "a.b(tiles=r1 r2)"),
        (PROBLEM, "opening.too_low(meld=2, tiles=r1 r2, points=3, needed=30)"),
    ],
)
def test_a_problem_in_the_log_is_its_code_and_its_fields(problem, text):
    assert str(problem) == text


def test_every_error_has_its_code():
    assert [kind.code for kind in (UmbauError, BadNotation, BadProfile, IllegalMove)] == [
        "error",
        "notation.bad",
        "profile.bad",
        "move.illegal",
    ]
