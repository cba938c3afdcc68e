"""Awkward positions, against an integer programme that shares no code with the solver."""

from array import array
from types import ModuleType

import pytest

from tests import ilp
from tests.solver import fuzz
from tests.solver.faces import check, weight
from umbau.solver import backend, reference
from umbau.solver.packing import one_each, points_first, tiles_first

SEEDS = range(200)


@pytest.fixture
def implementations() -> list[ModuleType]:
    """Both where there is a kernel: what the oracle says, which takes its time, serves both."""
    kernel = backend.kernel()
    return [reference] if isinstance(kernel, str) else [reference, kernel]


@pytest.mark.parametrize("part", range(8))
def test_as_much_is_laid_as_the_oracle_lays_and_anything_is_playable_where_it_lays_something(implementations, part):
    for seed in SEEDS[part::8]:
        table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
        for weights in (tiles_first(), points_first()):
            right = ilp.best(table, rack, array("I", weights))
            for solver in implementations:
                found = solver.best(table, rack, weights)
                check(found, table, rack)
                assert weight(found[2], table, weights) == right, (seed, solver)
                assert solver.playable(table, rack) == bool(right), (seed, solver)


def test_a_table_that_needs_the_rack_is_repaired_where_the_oracle_can(implementations):
    repaired = 0
    for seed in range(1000, 1060):
        table, rack = map(list, fuzz.box_of(*fuzz.position(seed)))
        moved = next((face for face in range(52) if rack[face]), 0)
        table[moved], rack[moved] = table[moved] + rack[moved], 0
        right = ilp.best(table, rack, [1] * 53)
        repaired += right is not None
        for solver in implementations:
            found = solver.best(bytes(table), bytes(rack), one_each())
            assert (None if found is None else found[0]) == right, (seed, solver)
    assert 0 < repaired < 60


def test_the_awkward_positions_are_awkward():
    tables = [fuzz.position(seed)[0] for seed in SEEDS]
    four = sum(any(len(meld) == 4 and meld.count(fuzz.JOKER) for meld in table) for table in tables)
    full = sum(any(len(meld) == 13 for meld in table) for table in tables)
    values = [[{face % 13 for face in meld if face != fuzz.JOKER} for meld in table] for table in tables]
    only_groups = sum(bool(table) and all(len(meld) == 1 for meld in table) for table in values)
    assert min(four, full, only_groups) >= 15
