"""Positions with known answers, which an independent integer programme has checked."""

import json
from pathlib import Path

import pytest

from tests.solver.faces import check, count
from umbau.solver.packing import points_first, tiles_first

POSITIONS = [
    json.loads(line) for line in (Path(__file__).parents[1] / "golden/positions.jsonl").read_text().splitlines()
]


def counted(position: dict[str, list[str]]) -> tuple[bytes, bytes]:
    return count(" ".join(tile for meld in position["table"] for tile in meld)), count(" ".join(position["rack"]))


@pytest.mark.parametrize("part", range(9))
@pytest.mark.parametrize(
    ("weights", "which", "answer"), [(tiles_first, 0, "best_tiles"), (points_first, 1, "best_points")]
)
def test_every_position_of_the_corpus_gets_its_answer_and_melds_that_the_engine_takes(
    solver, part, weights, which, answer
):
    for position in POSITIONS[part::9]:
        table, rack = counted(position)
        found = solver.best(table, rack, weights())
        assert found[which] == position[answer], position["id"]
        check(found, table, rack)


def test_whether_anything_is_playable_is_known_for_every_position(solver):
    wrong = [p["id"] for p in POSITIONS[::6] if solver.playable(*counted(p)) != (p["best_tiles"] > 0)]
    assert wrong == []


def test_a_rack_can_go_out_where_the_best_move_lays_all_of_it(solver):
    wrong = [p["id"] for p in POSITIONS[::6] if solver.can_finish(*counted(p)) != (p["best_tiles"] == len(p["rack"]))]
    assert wrong == []


def test_the_tiles_that_let_a_rack_go_out_are_those_with_which_it_can(solver):
    for position in POSITIONS[::100]:
        table, rack = counted(position)
        flags = solver.finishing(table, rack)
        for face in range(53):
            there = table[face] + rack[face]
            more = bytes(n + (place == face) for place, n in enumerate(rack))
            assert bool(flags[face]) == (there < 2 and solver.can_finish(table, more)), (position["id"], face)
