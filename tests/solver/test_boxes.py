"""Boxes other than that of 106, against the oracle. Only the reference knows them."""

from array import array
from random import Random

import pytest

from tests import ilp
from umbau.engine import TileSet
from umbau.solver import (
    Position,
    finishing_tiles,
    least_change,
    most_points,
    most_tiles,
    opening,
    opening_runs,
    playable,
)
from umbau.solver.errors import BadBox
from umbau.solver.packing import counts, points_first, shape_of, tiles_first, unpack
from umbau.solver.position import is_meld
from umbau.solver.steps import replay, steps

BOXES = [
    TileSet(copies=3, jokers=4),
    TileSet(jokers=4),
    TileSet(copies=3, jokers=0),
    TileSet(colours="rbkog"),
    TileSet(colours="rbkogw", copies=1, jokers=3),
    TileSet(colours="rbk", numbers=9),
    TileSet(colours="rb", numbers=10, copies=3),
    TileSet(numbers=6, jokers=3),
    TileSet(copies=1, jokers=1),
    TileSet(numbers=15),
    TileSet(colours="r"),
]
names = pytest.mark.parametrize("box", BOXES, ids=lambda b: f"{b.colours}-{b.numbers}x{b.copies}+{b.jokers}")


def a_position(box: TileSet, seed: int) -> Position:
    """A table that the box can make, found by laying out a random hand; then another hand as the rack."""
    random = Random(seed)
    tiles = random.sample(box.tiles, min(len(box.tiles), random.choice((12, 24, 40))))
    first = most_tiles(Position((), tuple(tiles), box))
    rest = [tile for tile in box.tiles if all(tile not in meld for meld in first.melds)]
    return Position(first.melds, tuple(random.sample(rest, min(len(rest), random.choice((2, 6, 12))))), box)


@names
def test_the_best_move_is_that_of_the_oracle(box):
    shape = shape_of(box)
    for seed in range(8):
        position = a_position(box, seed)
        for ask, weights in ((most_tiles, tiles_first(shape)), (most_points, points_first(shape))):
            answer = ask(position)
            assert all(is_meld(meld, box) for meld in answer.melds)
            assert {t for m in answer.melds for t in m} >= {t for m in position.board for t in m}
            after = counts([face for meld in unpack(answer.packed) for face in meld], shape)
            won = sum((a - b) * w for a, b, w in zip(after, position.table, array("I", weights), strict=True))
            right = ilp.best(position.table, position.hand, array("I", weights), ilp.Box(*shape))
            assert won == right, seed


@names
def test_the_least_change_lays_as_much_and_its_steps_lead_there(box):
    for seed in range(6):
        position = a_position(box, seed)
        answer, most = least_change(position), most_tiles(position)
        assert (answer.tiles, answer.points) == (most.tiles, most.points), seed
        end = replay(position.board, position.rack, steps(position.board, answer.melds))
        assert set(map(frozenset, end)) == set(map(frozenset, answer.melds))
        assert all(is_meld(meld, box) for meld in answer.melds)


def test_in_a_box_of_two_colours_no_group_is_sought():
    position = Position.of("j b7 b8 | b8 j b10 | r8 r9 r10", "b7 r7 j", TileSet(colours="rb", jokers=3))
    assert least_change(position, prove=True).tiles == 3


@names
def test_the_opening_is_that_of_the_oracle(box):
    for seed in range(4):
        hand = tuple(Random(seed).sample(box.tiles, min(len(box.tiles), 14)))
        answer = opening(hand, 30, box=box)
        weights = array("I", tiles_first(shape_of(box)))
        right = ilp.opening(Position((), hand, box).hand, 30, weights, ilp.Box(*shape_of(box)))
        assert (answer is None) == (right is None), seed
        if answer is not None:
            assert sum(weights[face] for meld in unpack(answer.packed) for face in meld) == right, seed


def test_a_box_in_which_a_run_cannot_be_cut_in_two_is_refused():
    with pytest.raises(BadBox):
        most_tiles(Position.of("", "r1 r2 r3", TileSet(numbers=5)))
    assert most_tiles(Position.of("", "r1 r2 r3", TileSet(numbers=6))).tiles == 3


def test_the_other_questions_know_other_boxes():
    box = TileSet(copies=3, jokers=4)
    position = Position.of("r1 r2 r3", "r4 r4 r4 j j j j", box)
    assert playable(position)
    assert most_tiles(position).tiles == 7
    assert least_change(Position.of("r1 r2 r3", "r4 b9", box)).tiles == 1
    assert len(opening_runs(position.rack, 9, box=box, jokers=True)) > 0
    three_jokers = Position.of("r1 r2 r3 j | j j b1", "b9 b8", box)
    assert "j" in map(str, finishing_tiles(three_jokers))
    assert "j" not in map(str, finishing_tiles(Position.of("r1 r2 r3 j", "b9 b8", TileSet(jokers=1))))
    assert "j" not in map(str, finishing_tiles(Position.of("r1 r2 r3 | j j b1 | j j b2", "b9", box)))
