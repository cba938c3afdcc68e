"""The first meld, against the oracle."""

from array import array
from functools import cache
from random import Random

import pytest

from tests import ilp
from tests.solver.faces import check, count, weight
from umbau.engine import profiles
from umbau.solver import reference
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


@pytest.mark.parametrize(
    ("rack", "most"),
    [
        ("k9 k10 k11 k11 k12 k12 k13 k13 j", 102),
        ("k9 k9 k10 k10 k11 k11 k12 k12 k13 k13 j", 121),
        ("k9 k9 k10 k10 k11 k12 k12 k13 k13 j j", 121),
        ("k9 k9 k10 k10 k11 k11 k12 k12 k13 k13 j j", 136),
    ],
)
def test_jokers_keep_more_than_two_runs_of_a_colour_open(solver, rack, most):
    found = solver.opening(count(rack), most, 1, tiles_first())
    check(found, [0] * 53, count(rack))
    assert worth(found[2]) == most
    assert found[0] == len(rack.split())
    assert solver.opening(count(rack), most + 1, 1, tiles_first()) is None


def high_rack(seed: int) -> bytes:
    """Up to forty tiles, most of them high and of few colours, with jokers."""
    random = Random(seed)
    high = [colour * 13 + number for colour in random.sample(range(4), 2) for number in range(7, 13)] * 2
    hand = random.sample(high, random.choice((10, 14, 18, 24)))
    hand += random.sample([face for face in [*range(52)] * 2 if face not in high], random.choice((0, 4, 14)))
    return bytes([*(hand.count(face) for face in range(52)), random.choice((1, 2, 2))])


@pytest.mark.parametrize("minimum", [80, 91, 100, 150, 200, None])
def test_no_minimum_is_too_high_to_be_answered_exactly(solver, minimum):
    for seed in range(12):
        hand = high_rack(seed)
        wanted = minimum or most_points_of(hand) + seed
        found = solver.opening(hand, wanted, 1, tiles_first())
        right = ilp.opening(hand, wanted, array("I", tiles_first()))
        assert (None if found is None else weight(found[2], [0] * 53, tiles_first())) == right, seed
        assert found is None or worth(found[2]) >= wanted


def most_points_of(hand: bytes) -> int:
    """What can be laid for certain: jokers count nothing here."""
    found = reference.best(bytes(53), hand, points_first())
    return found[1] if found else 0


def test_the_highest_minimum_of_a_house_rule_is_answered(solver):
    highest = profiles.get("lemada").override({"opening.min": 500}).opening.min
    assert solver.opening(bytes([2] * 53), highest, 1, tiles_first())[0] == 106
    assert solver.opening(count("r1 r2 r3"), highest, 1, tiles_first()) is None
