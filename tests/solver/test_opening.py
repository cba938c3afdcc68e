"""The first meld, against the oracle."""

from array import array
from functools import cache
from random import Random

import pytest

from tests import ilp
from tests.solver.faces import check, count, weight
from umbau.solver.packing import points_first, tiles_first
from umbau.solver.reference.opening import worth


def rack(seed: int) -> bytes:
    """A random hand, at times with more jokers than chance would give."""
    random = Random(seed)
    box = [*range(52), *range(52), 52, 52] + [52, 52] * random.choice((0, 5))
    hand = random.sample(box, random.choice((14, 14, 18, 24, 30)))
    return bytes(min(2, hand.count(face)) for face in range(53))


@cache
def right(seed: int, minimum: int, jokers: int, weights: bytes) -> int | None:
    hand = rack(seed) if jokers else bytes((*rack(seed)[:52], 0))
    return ilp.opening(hand, minimum, array("I", weights))


@pytest.mark.parametrize("jokers", [0, 1])
@pytest.mark.parametrize(("minimum", "weights"), [(30, tiles_first()), (50, tiles_first()), (40, points_first())])
def test_the_opening_is_the_heaviest_that_is_worth_enough(solver, minimum, jokers, weights):
    for seed in range(50):
        found = solver.opening(rack(seed), minimum, jokers, weights)
        answer = right(seed, minimum, jokers, weights)
        assert (None if found is None else weight(found[2], [0] * 53, weights)) == answer, seed
        if found is not None:
            check(found, [0] * 53, rack(seed))
            assert worth(found[2]) >= minimum
            assert jokers or 52 not in found[2]


def test_fewer_tiles_are_laid_where_more_would_be_worth_too_little(solver):
    hand = count("r1 r2 r3 j r12 r13")
    assert solver.opening(hand, 42, 1, tiles_first())[0] == 6
    assert solver.opening(count("r10 r11 j r1 r2"), 33, 1, tiles_first())[0] == 3


def test_a_rack_of_all_tiles_opens_with_all(solver):
    assert solver.opening(bytes([2] * 53), 400, 1, tiles_first())[0] == 106


@pytest.mark.parametrize("minimum", [0, 30])
def test_who_has_no_meld_cannot_open_even_where_no_worth_is_asked(solver, minimum):
    assert solver.opening(bytes(53), minimum, 1, tiles_first()) is None
    assert solver.opening(count("r1 b2 j"), minimum, 1, tiles_first()) is None
