"""The referee and the naive judge rule alike on random sets, lay-outs, turns and time-outs, by every rule level."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive_judge as judge
from tests.engine_machine import arrange
from tests.engine_machine.test_machine import HOUSE_RULES
from tests.naive_judge import Set
from tests.test_naive_judge import READERS, plain, rules_of
from umbau.referee import judge as rulings_on

Given = dict[str, Any]

NOT_TOLD = {"manipulation", "invalid_end_penalty"}
"""What a lay-out alone does not decide: who else has opened, what is drawn."""

LEVELS: list[str | dict[str, Any]] = [
    *(slug for slug in judge.RULES if slug != "mso"),  # its duty to play asks for a search, which the judge has not
    *({"base": slug, **changes} for slug, changes in HOUSE_RULES if not NOT_TOLD & set(changes)),
]
TILES = judge.all_tiles(judge.SMALL_BOX)
SEQUENCES = (
    ["draw"],
    ["pass"],
    ["draw", "pass"],
    ["draw", "end_turn"],
    ["play", "end_turn"],
    ["draw", "play", "end_turn"],
)


def shown(tiles: Set) -> Set:
    return [judge.face(tile) for tile in tiles]


def some_set(rng: Random) -> Given:
    jokers = ["j", "j'"][: rng.choice((0, 1, 1, 2))]
    first, *others = rng.sample(TILES[:52], 40)
    tiles = next(arrange.sets_with(first, [*others, *jokers], rng), [first, *jokers])
    if rng.random() < 0.3:
        arrange.WRONGS[rng.randrange(5)]([tiles], [], others, rng)
    if rng.random() < 0.4:
        rng.shuffle(tiles)
    return {"tiles": shown(tiles), "arrangement": rng.choice(["ordered", "free"])}


def some_lay_out(rng: Random) -> Given:
    mixed = rng.sample(TILES, len(TILES))
    board = arrange.own_sets(mixed[: rng.randint(0, 45)], rng)
    left = [tile for tile in mixed if not any(tile in tiles for tiles in board)]
    opened = rng.random() < 0.7
    rack = left[: rng.choice((3, 6, 10, 20))]
    ways = arrange.SENSIBLE if board and opened else arrange.OPENINGS
    after = rng.choice(ways)(board, rack, rng)
    if rng.random() < 0.35:
        after = arrange.broken(after, rack, left, rng)
    return {
        "opened": opened,
        "table_before": list(map(shown, board)),
        "rack_before": shown(rack),
        "table_after": [shown(tiles) for tiles in after if tiles],
    }


def pool(rng: Random, lay_out: Given) -> Given:
    lying = judge.faces([*lay_out["table_before"], lay_out["rack_before"]])
    left = [tile for tile in TILES[:52] if not lying[tile]]
    size = rng.choice((0, 1, 2, 40))
    return {"pool_next": rng.sample(left, min(size, 4, len(left))), "pool_size": min(size, len(left))}


def some_turn(rng: Random) -> Given:
    lay_out = some_lay_out(rng)
    return lay_out | pool(rng, lay_out) | {"action_sequence": rng.choice(SEQUENCES)}


def some_time_out(rng: Random) -> Given:
    lay_out = some_lay_out(rng)
    draft = rng.choice([lay_out["table_before"], lay_out["table_after"], lay_out["table_after"]])
    return lay_out | pool(rng, lay_out) | {"draft_table": draft, "drawn_this_turn": rng.random() < 0.5}


ASKED: dict[str, tuple[str, Callable[[Random], Given], tuple[str, ...]]] = {
    "set": ("set", some_set, ("valid", "value")),
    "lay-out": ("turn", some_lay_out, ("legal", "rack_after", "wins")),
    "turn": ("turn", some_turn, ("legal", "rack_after", "drawn", "turn_ends", "wins")),
    "time-out": ("timeout", some_time_out, ("table_after", "rack_after", "drawn", "turn_ends", "opened_after")),
}


@pytest.mark.parametrize("asked", ASKED)
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=60)
def test_referee_and_naive_judge_rule_alike(asked: str, seed: int) -> None:
    kind, make, keys = ASKED[asked]
    rng = Random(seed)
    case = make(rng)
    for level, ruling in zip(LEVELS, rulings_on({"kind": kind, "rules": LEVELS, "input": case}), strict=True):
        rules = rules_of(level)
        if not all(judge.readings(tiles, rules) for tiles in case.get("table_before", [])):
            continue  # by these rules no such table can lie there
        given_here = case if rules["draw_mode"] == "first" else case | {"drawn_this_turn": False}
        said, ruled = READERS[kind](rules, given_here), ruling.verdict
        compared = [key for key in keys if key in ruled]
        assert compared
        assert {key: plain(key, said[key], rules) for key in compared} == {
            key: plain(key, ruled[key], rules) for key in compared
        }, (level, case)
