"""A move as steps that a person can follow."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solver import brute
from umbau.engine import Melds, TextTiles, Tile, TileSet, profiles
from umbau.solver import Position, least_change, legal
from umbau.solver.decode import settled
from umbau.solver.steps import BadStep, Step, replay, step_from_json, step_to_json, steps

CORPUS = Path(__file__).parent.parent / "golden" / "positions.jsonl"
BOX = TileSet()


def told(board: str, after: str) -> list[str]:
    """The steps from one written board to another."""
    return [str(step) for step in steps(_board(board), _board(after))]


def _board(text: str) -> Melds:
    return TextTiles().melds(text)


def _same(one: Melds, other: Melds) -> bool:
    return Counter(map(frozenset, one)) == Counter(map(frozenset, other))


@pytest.mark.parametrize("part", range(8))
def test_the_steps_of_every_known_position_end_in_its_move(part):
    for line in CORPUS.read_text(encoding="utf-8").splitlines()[part::8]:
        given_ = json.loads(line)
        position = Position.of("|".join(map(" ".join, given_["table"])), " ".join(given_["rack"]))
        melds = least_change(position).melds
        made = steps(position.board, melds)
        end = replay(position.board, position.rack, made)
        assert _same(end, melds), given_["id"]
        assert set(chain(*end)) == set(chain(*melds))
        assert all(meld in end for meld in position.board if frozenset(meld) in map(frozenset, melds))
        assert not {meld for step in made for meld in step.before} & set(melds), given_["id"]


def test_a_new_meld_is_one_step():
    assert told("r1 r2 r3", "r1 r2 r3 | b4 b5 b6") == ["lay b4 b5 b6: > b4 b5 b6"]


def test_tiles_at_both_ends_are_one_step():
    assert told("r4 r5 r6", "r3 r4 r5 r6 r7") == ["put r3 r7: r4 r5 r6 > r3 r4 r5 r6 r7"]


def test_a_run_is_split_and_one_part_grows():
    assert told("r3 r4 r5 r6 r7 r8", "r3 r4 r5 | r6 r7 r8 r9") == [
        "split r3 r4 r5: r3 r4 r5 r6 r7 r8 > r3 r4 r5 | r6 r7 r8",
        "put r9: r6 r7 r8 > r6 r7 r8 r9",
    ]


def test_two_runs_are_joined():
    assert told("r3 r4 r5 | r6 r7 r8", "r3 r4 r5 r6 r7 r8") == [
        "join r6 r7 r8: r3 r4 r5 | r6 r7 r8 > r3 r4 r5 r6 r7 r8"
    ]


def test_a_tile_out_of_the_middle_leaves_two_runs():
    assert told("r1 r2 r3 r4 r5 r6 r7 | b4 k4", "r1 r2 r3 | r5 r6 r7 | r4 b4 k4") == [
        "take r4: r1 r2 r3 r4 r5 r6 r7 > r1 r2 r3 | r5 r6 r7",
        "put r4: b4 k4 > r4 b4 k4",
    ]


def test_a_joker_is_swapped():
    assert told("b9 j b11", "b9 b10 b11 | j k3 k4") == [
        "take j: b9 j b11 > b9 b11",
        "put b10: b9 b11 > b9 b10 b11",
        "lay j k3 k4: > j k3 k4",
    ]


def test_a_joker_that_changes_ends_is_a_step():
    assert told("j r5 r6", "r5 r6 j") == ["put j: j r5 r6 > r5 r6 j"]


def test_a_joker_that_is_not_between_two_parts_does_not_hold_them_together():
    assert told("j r5 r6 r7 r8 r9 r10 | b7 k7", "j r5 r6 | r8 r9 r10 | r7 b7 k7") == [
        "take r7: j r5 r6 r7 r8 r9 r10 > j r5 r6 | r8 r9 r10",
        "put r7: b7 k7 > r7 b7 k7",
    ]


def test_of_two_jokers_in_a_meld_each_stays_where_it_lies():
    board = _board("j r3 r4 r5 r6 r7 r8 j | b5 k5 o5 | b6 k6 o6")
    after = _board("r7 r8 j | j r3 r4 | b5 k5 o5 r5 | b6 k6 o6 r6")
    assert len(steps(board, after)) == len(steps(board, settled(board, after, BOX))) + 1


def test_two_jokers_in_one_group_leave_room_for_all_other_ways_to_place_equal_tiles():
    position = Position.of(
        "b12 j j r12 | b9 b10 b11 | o12 r12 k12 b12 | k11 r11 b11 | k11 o11 r11 | o11 o12 o13",
        "o10 b8 o7 r4 k13 k3 k10 r9 r10 k10 r13 k6 b8 k12",
    )
    assert len(steps(position.board, least_change(position, prove=True).melds)) == 11


def test_the_order_of_melds_and_of_a_group_is_no_step():
    assert told("b1 k1 r1 | b2 k2 r2", "r2 k2 b2 | r1 b1 k1") == []


def test_steps_cannot_lose_a_tile_or_play_one_that_is_nowhere():
    tiles = TextTiles()
    board, rack = tiles.melds("r1 r2 r3 r4"), tiles.take("b7")
    with pytest.raises(BadStep):
        steps(board, (board[0][:3],))
    taken = Step("take", board[0][3:], board, (board[0][:3],))
    foreign = Step("lay", tiles.take("k1"), (), ((Tile("k", 1),),))
    for made in ((taken,), (taken, taken), (foreign,)):
        with pytest.raises(BadStep):
            replay(board, rack, made)


@given(st.integers(0, 10**6))
def test_steps_survive_json(seed):
    rng = Random(seed)
    melds = tuple(tuple(rng.sample(BOX.tiles, rng.randint(1, 13))) for _ in range(rng.randint(1, 4)))
    step = Step(rng.choice(("take", "put", "split", "join", "lay")), melds[0], melds[1:], melds)
    assert step_from_json(json.loads(json.dumps(step_to_json(step, BOX))), BOX) == step


# No shorter way ---------------------------------------------------------------------------------------------------

Melds_ = frozenset[frozenset[Tile]]

Place = tuple[Melds_, frozenset[Tile]]
"""What lies on the table, and what is in the hand or on the rack."""


@pytest.mark.parametrize("slug", ["jumbo", "lemada", "duo"])
def test_no_shorter_way_leads_to_the_same_board(slug):
    tried = 0
    for seed in range(60):
        state = brute.small(profiles.get(slug), seed, opened=True, most=6)
        after = legal.best_legal(state, state.mover).melds
        made = steps(state.board, after)
        if 2 <= len(made) <= 3:
            tried += 1
            assert not _reachable(state.board, state.rack(state.mover), after, len(made) - 1), made
    assert tried


def _reachable(board: Melds, rack: tuple[Tile, ...], after: Melds, depth: int) -> bool:
    laid, goals = set(chain(*after)), frozenset(map(frozenset, after))
    places: set[Place] = {(frozenset(map(frozenset, board)), frozenset(tile for tile in rack if tile in laid))}
    for _ in range(depth):
        places = {then for place in places for then in _next(*place, goals)}
    return (goals, frozenset()) in places


def _next(table: Melds_, hand: frozenset[Tile], goals: Melds_) -> Iterator[Place]:
    """Every step there is: take and split at will, put and join what stays together."""
    yield from _takes(table, hand)
    yield from ((then, left) for then, left in _puts(table, hand) if all(_fits(meld, goals) for meld in then - table))


def _fits(meld: frozenset[Tile], goals: Melds_) -> bool:
    return any(meld <= goal for goal in goals)


def _takes(table: Melds_, hand: frozenset[Tile]) -> Iterator[Place]:
    """Take tiles out of a meld, which may leave two, or split it."""
    for meld in table:
        for some in _some(meld):
            rest, left = meld - some, table - {meld}
            low = frozenset(tile for tile in rest if tile.number < min(some, key=_number).number)
            yield left | _full(some, rest), hand
            yield left | _full(rest), hand | some
            yield left | _full(low, rest - low), hand | some


def _puts(table: Melds_, hand: frozenset[Tile]) -> Iterator[Place]:
    for some in _some(hand):
        yield table | {some}, hand - some
        yield from ((table - {meld} | {meld | some}, hand - some) for meld in table)
    yield from ((table - {one, other} | {one | other}, hand) for one, other in combinations(table, 2))


def _full(*melds: frozenset[Tile]) -> Melds_:
    return frozenset(meld for meld in melds if meld)


def _number(tile: Tile) -> int:
    return tile.number


def _some(tiles: frozenset[Tile]) -> Iterator[frozenset[Tile]]:
    for size in range(1, len(tiles) + 1):
        yield from map(frozenset, combinations(tiles, size))
