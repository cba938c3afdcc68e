"""Awkward positions, against an integer programme that shares no code with the solver."""

from array import array
from functools import cache

import pytest

from tests import ilp
from tests.solver import fuzz
from tests.solver.faces import check, weight
from umbau.solver.packing import one_each, points_first, tiles_first

SEEDS = range(200)


@cache
def right(seed: int, weights: bytes) -> int | None:
    """The oracle's answer; both implementations are held against the same."""
    return ilp.best(*fuzz.box_of(*fuzz.position(seed)), array("I", weights))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("weights", [tiles_first(), points_first()], ids=["tiles", "points"])
def test_what_is_laid_weighs_as_much_as_the_oracle_says(solver, part, weights):
    for seed in SEEDS[part::4]:
        table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
        found = solver.best(table, rack, weights)
        check(found, table, rack)
        assert weight(found[2], table, weights) == right(seed, weights), seed


def test_something_is_playable_where_the_oracle_lays_something(solver):
    for seed in SEEDS[::2]:
        table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
        assert solver.playable(table, rack) == ((right(seed, tiles_first()) or 0) > 0), seed


def test_a_table_that_needs_the_rack_is_repaired_where_the_oracle_can(solver):
    for seed in range(1000, 1100):
        table, rack = map(list, fuzz.box_of(*fuzz.position(seed)))
        moved = next((face for face in range(52) if rack[face]), 0)
        table[moved], rack[moved] = table[moved] + rack[moved], 0
        found = solver.best(bytes(table), bytes(rack), one_each())
        answer = ilp.best(table, rack, [1] * 53)
        assert (None if found is None else found[0]) == answer, seed


def test_the_awkward_positions_are_awkward():
    tables = [fuzz.position(seed)[0] for seed in SEEDS]
    four = sum(any(len(meld) == 4 and meld.count(fuzz.JOKER) for meld in table) for table in tables)
    full = sum(any(len(meld) == 13 for meld in table) for table in tables)
    only_groups = sum(
        bool(table) and all(len({f % 13 for f in m if f != fuzz.JOKER}) == 1 for m in table) for table in tables
    )
    assert min(four, full, only_groups) >= 15
