"""What the reference knows about values, before it sees a position."""

from itertools import product

import pytest

from tests.solver import fuzz
from umbau.solver.packing import points_first, tiles_first
from umbau.solver.reference.moves import needed, options, short_of, stands_for, states
from umbau.solver.reference.problem import Problem
from umbau.solver.reference.search import Expanded, promise, search
from umbau.solver.reference.together import split, too_large

HELD = [(table, rack) for table in range(3) for rack in range(3 - table)]
RUN, PAIR = states(2).index((3,)), states(2).index((3, 3))
SHORT = states(2).index((1,))


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_a_state_comes_after_those_for_which_it_can_stand_in(copies):
    assert all(max(others) == state for state, others in enumerate(stands_for(copies)))


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_standing_in_goes_on_from_one_state_to_the_next(copies):
    every = stands_for(copies)
    assert all(set(every[other]) <= set(others) for others in every for other in others)


def test_a_run_of_three_stands_in_for_none_and_for_any_shorter_one():
    named = {states(2)[other] for other in stands_for(2)[RUN]}
    assert named == {(), (1,), (2,), (3,)}


def test_two_runs_of_three_stand_in_for_everything():
    assert len(stands_for(2)[PAIR]) == len(states(2))


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_grouping_is_too_large_exactly_if_a_smaller_one_does_as_well(most):
    for tiles in product(range(most + 1), repeat=4):
        for need in product(*(range(number + 1) for number in tiles)):
            between = product(*(range(low, number + 1) for low, number in zip(need, tiles, strict=True)))
            smaller = [less for less in between if less != tiles and short_of(less) <= short_of(tiles)]
            assert too_large(tiles, need) == bool(smaller), (tiles, need)


@pytest.mark.parametrize(("table", "rack"), HELD)
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_a_tile_that_needs_no_group_is_laid_without_one_for_no_more_jokers(table, rack, jokers):
    held = (2, jokers, table, rack)
    for grouped, state in product(range(table + rack + 1), range(len(states(2)))):
        for option in options(*held, grouped)[state]:
            need = needed(held, grouped, state, option)
            assert need <= grouped
            for fewer in range(need, grouped):
                assert any(o.laid >= option.laid and o.jokers <= option.jokers for o in options(*held, fewer)[state])


def test_a_key_is_split_into_the_states_it_was_made_of():
    for at in product(range(len(states(2))), repeat=3):
        assert split(at[0] * 100 + at[1] * 10 + at[2], 2, 3) == at


def a_node(jokers, won, *at):
    key = 0
    for state in at:
        key = key * len(states(2)) + state
    return jokers, key, won, True, None, 0, ()


def test_a_node_is_covered_by_one_that_has_as_much_of_everything():
    expanded = Expanded(2, 4)
    assert not expanded.covers(a_node(1, 100, RUN, 0, 0, SHORT))
    assert expanded.covers(a_node(1, 100, RUN, 0, 0, SHORT))
    assert expanded.covers(a_node(0, 99, SHORT, 0, 0, SHORT))
    for node in (
        (2, 99, RUN, 0, 0, SHORT),
        (1, 101, 0, 0, 0, SHORT),
        (1, 100, RUN, SHORT, 0, SHORT),
        (1, 100, PAIR, 0, 0, 0),
    ):
        assert not expanded.covers(a_node(*node))


def test_a_node_without_a_run_covers_none_that_has_had_one():
    expanded = Expanded(2, 4)
    assert not expanded.covers((0, 0, 0, False, None, 0, ()))
    assert not expanded.covers((0, 0, 0, True, None, 0, ()))
    assert expanded.covers((0, 0, 0, False, None, 0, ()))


@pytest.mark.parametrize("seed", range(60))
def test_no_way_wins_more_than_was_promised(seed):
    table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
    for weights in (tiles_first(), points_first()):
        problem = Problem.of(table, rack, weights)
        way = search(problem)
        assert way is not None
        assert 0 <= way.won <= promise(problem)


def test_a_table_that_cannot_be_arranged_may_be_told_without_a_search():
    table = bytes((1, *(0,) * 52))
    assert promise(Problem.of(table, bytes(53), tiles_first())) < 0
