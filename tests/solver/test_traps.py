"""Where other solvers are known to go wrong."""

import pytest

from tests.solver.faces import check, count, faces_of
from umbau.solver.packing import points_first, tiles_first, unpack


def most(solver, table, rack, weights=tiles_first):
    """Tiles and points of the best move; the arrangement is checked."""
    there, hand = count(table), count(rack)
    found = solver.best(there, hand, weights())
    check(found, there, hand)
    return found[:2]


def test_most_points_is_not_most_tiles(solver):
    rack = "k1 k2 k4 k5 b13 o13 j"
    assert most(solver, "", rack, points_first) == (3, 26)
    assert most(solver, "", rack, tiles_first) == (5, 12)


def test_a_group_of_four_may_keep_its_joker(solver):
    assert most(solver, "k5 b5 o5 j", "r9 r10 r11") == (3, 30)


def test_a_table_on_which_nothing_can_be_laid_is_no_failure(solver):
    assert most(solver, "k5 b5 o5 j", "r9 k2") == (0, 0)
    assert not solver.playable(count("k5 b5 o5 j"), count("r9"))


def test_a_joker_alone_can_be_laid_at_the_end_of_a_run(solver):
    assert most(solver, "k5 k6 k7", "j") == (1, 0)
    assert solver.playable(count("k5 k6 k7"), count("j"))


@pytest.mark.parametrize(
    ("table", "rack", "tiles"),
    [
        ("r5 r6 r7", "j j", 2),
        ("", "r5 j j", 3),
        ("", "j j", 0),
        ("k5 b5 o5", "j j", 1),
        ("k5 b5 o5 r5", "j", 0),
    ],
    ids=["run", "one-tile", "no-tile", "group-of-three", "full-group"],
)
def test_jokers_beyond_what_melds_need_are_laid_where_there_is_room(solver, table, rack, tiles):
    assert most(solver, table, rack)[0] == tiles


@pytest.mark.parametrize(
    ("table", "rack", "tiles"),
    [
        ("r5 b5 k5 o5 | r5 b5 k5 o5", "j", 1),
        ("r5 b5 k5 o5 | r5 b5 k5", "j j", 2),
        ("r5 b5 k5 o5", "j j", 2),
        ("k5 b5 o5 r5 | k9 b9 o9 r9", "j j", 2),
        ("r5 b5 k5 | r5 b5 k5", "j j", 2),
    ],
    ids=["eight-and-one", "seven-and-two", "four-and-two", "four-and-two-beside-four", "six-and-two"],
)
def test_more_groups_of_a_value_make_room_for_jokers(solver, table, rack, tiles):
    assert most(solver, table, rack)[0] == tiles


def test_a_joker_of_the_table_stays_though_its_only_room_is_a_group_of_four(solver):
    assert most(solver, "r5 b5 k5 j", "o5") == (0, 0)
    assert most(solver, "r5 b5 k5 j", "o5 r1 r2 r3")[0] == 4


def test_a_run_of_all_numbers_is_split_to_take_a_joker(solver):
    full = " ".join(f"r{number}" for number in range(1, 14))
    assert most(solver, full, "j") == (1, 0)
    assert most(solver, full, "j j") == (2, 0)


def test_three_parallel_runs_with_all_of_a_colour(solver):
    both = " ".join(f"r{number} r{number}" for number in range(1, 14))
    assert most(solver, "", f"{both} j j") == (28, 182)
    assert most(solver, "r1 r2 r3 | r2 r3 j | r4 r5 r6", "j r4 r5 r1") == (4, 10)


def test_more_tiles_than_a_box_holds_are_no_position(solver):
    with pytest.raises(ValueError, match=r"."):
        solver.best(count("r1 r2 r3"), count("r1 r1"), tiles_first())
    with pytest.raises(ValueError, match=r"."):
        solver.best(count("r1 r2 r3")[:52], count(""), tiles_first())


def test_a_run_stops_at_both_ends(solver):
    assert most(solver, "", "r12 r13 r1") == (0, 0)
    assert most(solver, "", "r12 r13 j") == (3, 25)
    assert list(unpack(solver.best(count(""), count("r12 r13 j"), tiles_first())[2])) == [bytes(faces_of("j r12 r13"))]


def test_what_cannot_be_arranged_has_no_answer(solver):
    assert solver.best(count("r1 r2"), count("b9"), tiles_first()) is None
    assert not solver.playable(count("r1 r2"), count("b9"))
    assert not solver.can_finish(count("r1 r2"), count("b9"))


def test_the_rack_may_complete_what_lies_there_incomplete(solver):
    assert most(solver, "r1 r2", "r3 b9") == (1, 3)
