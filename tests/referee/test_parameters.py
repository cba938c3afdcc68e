"""Every number and switch of a rule level, in each of its positions: the same question, another verdict.

A row names a parameter, the rules it is turned in, a question, and what each value makes of the answer. A parameter
without a row, or a value of a switch that no row tries, is a failing test.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.engine.table import kinds, melds, table
from umbau.engine import (
    BadProfile,
    IllegalMove,
    Leave,
    Play,
    Seat,
    Setting,
    deal,
    parameters,
    profiles,
    step,
)
from umbau.engine.kinds import kind_of
from umbau.referee import judge

LEMADA = profiles.get("lemada")


@dataclass(frozen=True)
class Row:
    """``told``: value, and what it makes of the answer. ``beside``: other parameters that it needs to go with."""

    parameter: str
    ask: Callable[[Any], Any]
    told: tuple[tuple[Setting, Any], ...]
    base: str = "lemada"
    beside: Mapping[str, Any] = field(default_factory=dict)

    def house(self, value: Setting) -> dict[str, Any]:
        return {"base": self.base, **self.beside, self.parameter: value}


def asked(kind, *fields, **given):
    """A question of the referee; of the verdict these fields."""

    def ask(house):
        (ruling,) = judge({"kind": kind, "rules": [house], "input": given})
        found = tuple(ruling.verdict.get(name) for name in fields)
        return found[0] if len(found) == 1 else found

    return ask


def laid(before, rack, after, *, opened=True, kind="turn", fields=("error",), **more):
    """A lay-out; None: it is legal."""
    tiles = {"table_before": sets(before), "rack_before": rack.split(), "table_after": sets(after)}
    return asked(kind, *fields, opened=opened, **tiles, **more)


def sets(text):
    return [part.split() for part in text.split("|") if part.strip()]


def timed_out(before, rack, draft, *fields):
    """What the clock leaves and takes; six tiles are in the pool."""
    tiles = {"table_before": sets(before), "rack_before": rack.split(), "draft_table": sets(draft)}
    return asked("timeout", *fields, opened=True, **tiles, pool_next=["k1", "k2", "k3"], pool_size=6)


def blocked(racks, *fields, **more):
    given = {"seats": list(racks), "racks": {seat: rack.split() for seat, rack in racks.items()}, "pool_size": 0}
    return asked("blocked_end", *fields, **given | {"consecutive_passes": len(racks), "last_round_over": True} | more)


def profile_of(house):
    return profiles.get(house["base"]).override({key: value for key, value in house.items() if key != "base"})


def jokers_dealt(house):
    """How many jokers the first racks hold; this seed gives none by chance."""
    dealt = deal(profile_of(house), 2, bytes(32 * [1]))
    return [sum(tile.is_joker for tile in dealt.order[14 * seat : 14 * (seat + 1)]) for seat in (0, 1)]


def may_be_set(house):
    """Whether this value can be chosen for two to four players."""
    try:
        profile_of(house)
    except BadProfile:
        return False
    return True


def broken_end(house):
    """What happens to somebody who ends the turn on an invalid table."""
    changes = {key: value for key, value in house.items() if key != "base"}
    try:
        done = step(table("lemada", "r3 r4 r5", "r6 o1", changes=changes), Seat(0), Play(melds("r3 r4 | r5 r6")))
    except IllegalMove:
        return "refused"
    return kinds(done)


def one_leaves(house):
    changes = {key: value for key, value in house.items() if key != "base"}
    try:
        done = step(table("lemada", "", "r1", "r5", changes=changes), Seat(0), Leave())
    except IllegalMove as refusal:
        return str(refusal)
    return done.state.result and done.state.result.winners


OPENING = {"opened": False, "kind": "opening"}
SPLIT = ("r1 r2 r3 r4 r5 r6", "r7 o1", "r1 r2 r3 | r4 r5 r6 r7")
JOKER_OUT = ("r7 b7 k7 j", "r8 b8 o1", "r7 b7 k7 | r8 b8 j")
FREE = {"joker.retrieve": "free", "joker.reuse": "any"}
ANY_SET = {"joker.reuse": "any"}
TWO = {"players": 2}
OUT = {"end": "out", "winner": "A"}
TIED = {"A": "r10", "B": "b4 k6", "C": "o12"}
THREE_PAIRS = "r1 r1 b2 b2 k3 k3 o4 o5 o6 o7 o8 o9 o10 o11".split()  # noqa: SIM905 # reads like a rack
GAMES = [
    {"winners": ["A"], "scores": {"A": 5, "B": -5}},
    {"winners": ["A"], "scores": {"A": 5, "B": -5}},
    {"winners": ["B"], "scores": {"A": -40, "B": 40}},
    {"winners": ["B"], "scores": {"A": -5, "B": 5}},
]
LEADERS = asked("standing", "leaders", seats=["A", "B"], games=GAMES)
TWO_TO_ONE = asked("standing", "leaders", seats=["A", "B"], games=GAMES[:3])

ROWS = (
    Row("players", asked("setup", "legal", players=5), (([2, 4], False), ([2, 6], True)), base="six-player"),
    Row(
        "seat_order",
        asked("setup", "next_player", query="next_player", seats=["A", "B", "C"], after="A"),
        (("clockwise", "B"), ("counter_clockwise", "C")),
    ),
    Row("hand_size", asked("setup", "hand", "pool", players=3), ((14, (14, 64)), (20, (20, 46)))),
    Row("tile_set.colours", asked("set", "joker_as", tiles=["r7", "b7", "j"]), (("rbko", ["k7/o7"]), ("rbk", ["k7"]))),
    Row("tile_set.copies", asked("setup", "total", "pool", players=2), ((2, (106, 78)), (3, (158, 130)))),
    Row("tile_set.numbers", asked("set", "valid", tiles=["r12", "r13", "j"]), ((13, False), (14, True))),
    Row("tile_set.jokers", asked("set", "valid", tiles=["r7", "j", "j", "j"]), ((2, False), (3, True))),
    Row("deal_jokers", jokers_dealt, ((0, [0, 0]), (1, [1, 1])), beside=TWO),
    Row(
        "start_draw",
        asked("setup", "starter", "by_lot", start_draw={"A": "r5", "B": "b9"}),
        (("highest", ("B", None)), ("lot", (None, True))),
    ),
    Row("next_starter", may_be_set, (("clockwise", True), ("alternate", False))),
    Row("redeal_pairs", asked("setup", "granted", redeal_claim=THREE_PAIRS), ((0, False), (3, True), (4, False))),
    Row(
        "exchange_phase",
        asked("exchange", "legal", racks={"A": ["r1", "r1"], "B": ["b1"]}, offers={"A": ["r1"]}, confirmed={}),
        ((False, False), (True, True)),
        beside=TWO,
    ),
    Row(
        "draw_mode",
        laid("r1 r2 r3", "b1", "r1 r2 r3 r4", action_sequence=["draw", "play", "end_turn"], pool_next=["r4"]),
        (("ends_turn", "turn.ended"), ("first", None)),
    ),
    Row(
        "opening.min",
        laid("", "r10 r11 r12 o1", "r10 r11 r12", **OPENING),
        ((30, None), (33, None), (34, "opening.too_low"), (50, "opening.too_low")),
    ),
    Row(
        "opening.shape",
        laid("", "r10 b10 k10 o1", "r10 b10 k10", **OPENING),
        (("any", None), ("single_run", "opening.no_single_run")),
    ),
    Row(
        "opening.joker",
        laid("", "r10 r11 j o1", "r10 r11 j", **OPENING),
        (("value", None), ("forbidden", "opening.has_joker")),
    ),
    Row(
        "opening.same_turn_table",
        laid("b1 b2 b3", "r10 r11 r12 b4 o1", "r10 r11 r12 | b1 b2 b3 b4", **OPENING),
        ((False, "opening.extra_action"), (True, None)),
    ),
    Row(
        "manipulation",
        laid(*SPLIT),
        (("full", None), ("append_only", "rebuild.append_only"), ("after_all_opened", "rebuild.append_only")),
    ),
    Row("joker.retrieve", laid(*JOKER_OUT), (("replace", "joker.not_replaced"), ("free", None)), beside=ANY_SET),
    Row(
        "joker.replace_source",
        laid("r7 b7 k7 j | o7 o8 o9 o10", "r1 b1 o1", "r7 b7 k7 o7 | o8 o9 o10 | r1 b1 j"),
        (("any", None), ("rack", "joker.not_replaced")),
    ),
    Row(
        "joker.group3_both",
        laid("r7 b7 j", "k7 r1 b1 o1", "r7 b7 k7 | r1 b1 j"),
        ((False, None), (True, "joker.not_replaced")),
    ),
    Row(
        "joker.locked_sets",
        laid("r4 r5 r6 j", "b4 k4 o1", "r5 r6 j | r4 b4 k4"),
        ((False, None), (True, "joker.set_locked")),
    ),
    Row(
        "joker.reuse",
        laid("r7 b7 k7 j | b1 b2 b3", "o7 o1", "r7 b7 k7 o7 | b1 b2 b3 j"),
        (("any", None), ("new_set", "joker.reuse_not_new"), ("new_set_rack", "joker.reuse_not_from_rack")),
    ),
    Row("joker.adjacent", asked("set", "valid", tiles=["r5", "j", "j", "r8"]), ((True, True), (False, False))),
    Row(
        "joker.rack_value",
        asked("scoring", "scores", racks={"A": [], "B": ["j", "r1"]}, **OUT),
        ((30, {"A": 31, "B": -31}), (25, {"A": 26, "B": -26}), (50, {"A": 51, "B": -51})),
    ),
    Row("clock.seconds", asked("setup", "seconds", query="clock"), ((60, 60), (120, 120), (None, None))),
    Row("clock.fixed", asked("setup", "changeable", query="clock"), ((False, True), (True, False))),
    Row(
        "timeout.mode",
        timed_out("r1 r2 r3", "b5 b6 b7 o1", "r1 r2 | r3 | b5 b6 b7", "table_after", "drawn"),
        (("revert", ([["r1", "r2", "r3"]], 3)), ("partial", ([["b5", "b6", "b7"]], 3))),
    ),
    Row("timeout.idle_tiles", timed_out("r1 r2 r3", "o1", "r1 r2 r3", "drawn"), ((1, 1), (3, 3), (0, 0))),
    Row("timeout.moved_tiles", timed_out("r1 r2 r3", "o1", "r1 r2 r3 o1", "drawn"), ((3, 3), (5, 5), (0, 0))),
    Row(
        "timeout.accept_legal",
        timed_out("r1 r2 r3", "r4 o1", "r1 r2 r3 r4", "rack_after"),
        ((True, ["o1"]), (False, ["r4", "o1", "k1", "k2", "k3"])),
    ),
    Row("invalid_end", broken_end, (("refuse", "refused"), ("revert", ["TakenBack"]))),
    Row(
        "invalid_end_penalty",
        laid("r1 r2 r3", "o1", "r1 r2 r3 o1", fields=("legal", "drawn", "turn_ends"), pool_size=6),
        ((0, (False, 0, False)), (3, (False, 3, True))),
    ),
    Row(
        "empty_pool",
        blocked(TIED, "announce", "next_player", consecutive_passes=0, last_round_over=False, history=["B:draw"]),
        (("play_on", (False, "C")), ("last_round", (True, "B"))),
    ),
    Row(
        "must_play_when_pool_empty",
        asked(
            "turn",
            "error",
            opened=True,
            table_before=[["r1", "r2", "r3"]],
            rack_before=["r4", "o1"],
            action_sequence=["pass"],
            pool_size=0,
        ),
        ((False, None), (True, "turn.must_play")),
    ),
    Row(
        "blocked.result",
        blocked({"A": "r10", "B": "b4"}, "winners", "draw"),
        (("lowest_sum", (["B"], False)), ("draw", ([], True))),
    ),
    Row(
        "blocked.score",
        blocked({"A": "r10", "B": "b4"}, "scores"),
        (("difference", {"A": -6, "B": 6}), ("full", {"A": -10, "B": 10})),
    ),
    Row("blocked.tie", blocked(TIED, "winners"), (("fewest_tiles", ["A"]), ("shared", ["A", "B"]))),
    Row(
        "score.mode",
        asked("scoring", "scores", racks={"A": [], "B": ["r1"]}, **OUT),
        (("points", {"A": 1, "B": -1}), ("wins_only", None)),
        beside={"standing": "wins"},
    ),
    Row(
        "score.unopened",
        asked("scoring", "scores", racks={"A": [], "B": ["r1"]}, opened={"B": False}, **OUT),
        ((None, {"A": 1, "B": -1}), (100, {"A": 100, "B": -100})),
    ),
    Row(
        "score.unopened_able",
        asked(
            "scoring",
            "scores",
            racks={"A": [], "B": ["r1"], "C": ["r1"]},
            opened={"A": True, "B": False, "C": False},
            could_have_opened={"B": True, "C": False},
            **OUT,
        ),
        ((None, {"A": 200, "B": -100, "C": -100}), (200, {"A": 300, "B": -200, "C": -100})),
        beside={"score.unopened": 100},
    ),
    Row(
        "standing",
        lambda house: (TWO_TO_ONE(house), LEADERS(house)),
        (("wins_then_points", (["A"], ["B"])), ("points", (["B"], ["B"])), ("wins", (["A"], ["A", "B"]))),
    ),
    Row("games", asked("standing", "suggested_games", players=3), (("players", 3), ("number", None), ("open", None))),
    Row("leave", one_leaves, (("stayer_wins", (1,)), ("clock_runs", "leave.clock_runs")), beside=TWO),
)

POSITIONS = [(row, value, told) for row in ROWS for value, told in row.told]


@pytest.mark.parametrize(
    ("row", "value", "told"), POSITIONS, ids=[f"{it.parameter}={value}" for it, value, _ in POSITIONS]
)
def test_a_parameter_decides_as_it_stands(row, value, told):
    assert row.ask(row.house(value)) == told


def test_no_parameter_is_without_a_row():
    assert sorted(row.parameter for row in ROWS) == sorted(parameters(LEMADA))


@pytest.mark.parametrize("row", ROWS, ids=[row.parameter for row in ROWS])
def test_a_row_shows_every_position_of_a_switch_and_that_it_matters(row):
    tried = [value for value, _ in row.told]
    assert len({str(told) for _, told in row.told}) > 1
    kind = kind_of(row.parameter)
    choices = {"switch": (True, False), "choice": kind.choices}.get(kind.kind, ())
    assert [choice for choice in choices if choice not in tried] == []
    assert not kind.optional or None in tried
