"""How a joker leaves its meld and where it goes (R17 to R21)."""

import pytest

from tests.engine.table import refusals, table


def lay(board, rack, after, slug="lemada", **changes):
    return refusals(
        table(slug, board, rack, changes={key.replace("__", "."): value for key, value in changes.items()}), after
    )


def test_a_joker_that_still_can_stand_for_what_it_stood_for_has_not_moved():
    assert lay("r7 b7 j", "k7 o1", "r7 b7 k7 j") == []


def test_a_joker_does_not_change_ends():
    assert lay("j b9 b10", "b12 o2", "b9 b10 j b12") == ["joker.not_replaced", "joker.reuse_not_new"]


def test_two_moved_jokers_need_two_replacing_tiles():
    board = "r4 b4 k4 j | r4 b4 k4 j"
    moved = "r8 k8 j | r9 k9 j'"
    assert lay(board, "o4 r8 k8 r9 k9 o2", f"r4 b4 k4 o4 | r4' b4' k4' | {moved}") == ["joker.not_replaced"]
    assert lay(board, "o4 o4 r8 k8 r9 k9 o2", f"r4 b4 k4 o4 | r4' b4' k4' o4' | {moved}") == []


def test_jokers_are_interchangeable_and_the_best_way_to_match_them_counts():
    board = "b9 j b11 | r4 k4 j'"
    assert lay(board, "b10 r4 k4 o2", "b9 b10 b11 | r4 k4 j | r4' k4' j'") == []
    assert lay(board, "b10 r4 k4 o2", "b9 b10 b11 | r4 k4 j' | r4' k4' j") == []


def test_equal_tiles_are_interchangeable_when_a_new_meld_is_asked_for():
    """The old meld's tiles may be taken to be those of the meld without the joker."""
    board = "b9 j b11 | r4 r5 r6"
    assert lay(board, "b10 r4 r5 r6 o2", "b9 b10 b11 | r4' r5' r6' | r4 r5 r6 j") == []
    assert lay(board, "b10 r7 o2", "b9 b10 b11 | r4 r5 r6 j") == ["joker.reuse_not_new"]


def test_the_new_meld_may_be_made_of_table_tiles():
    board = "b9 j b11 | r4 b4 k4 o4"
    assert lay(board, "b10 k5 o2", "b9 b10 b11 | r4 b4 o4 | k4 k5 j") == []
    assert lay(board, "b10 k5 o2", "b9 b10 b11 | r4 b4 o4 | k4 k5 j", joker__reuse="new_set_rack") == [
        "joker.reuse_not_from_rack"
    ]


def test_a_joker_that_stays_is_no_company_for_one_that_must_lie_with_rack_tiles_only():
    board, rack = "b9 j b11 | r4 r5 j'", "b10 k8 o8 o2"
    assert lay(board, rack, "b9 b10 b11 | r4 r5 j' | k8 o8 j", joker__reuse="new_set_rack") == []
    assert lay(board, "b10 r7 o2", "b9 b10 b11 | r4 r5 j' r7 j", joker__reuse="new_set_rack") == [
        "joker.reuse_not_from_rack"
    ]


def test_a_replacing_tile_may_have_to_come_from_the_rack():
    board = "b9 j b11 | r10 b10 k10 o10"
    after = "b9 b10 b11 | r10 k10 o10 | r4 k4 j"
    assert lay(board, "r4 k4 o2", after) == []
    assert lay(board, "r4 k4 o2", after, joker__replace_source="rack") == ["joker.not_replaced"]


def test_a_laid_twin_of_the_replacing_tile_is_enough_wherever_it_lies():
    """Two blue tens cannot be told apart: the one from the rack may be taken to lie in the run."""
    board = "b9 j b11 | r10 b10 k10"
    after = "b9 b10 b11 | r10 b10' k10 | r4 k4 j"
    assert lay(board, "b10 r4 k4 o2", after, joker__replace_source="rack") == []


def test_both_missing_colours_may_be_asked_for():
    both = {"joker__group3_both": True}
    assert lay("b3 r3 j", "k3 r8 b8 o2", "b3 r3 k3 | r8 b8 j", **both) == ["joker.not_replaced"]
    assert lay("b3 r3 j", "k3 o3 r8 b8 o2", "b3 r3 k3 o3 | r8 b8 j", **both) == []
    assert lay("b3 r3 j", "k3 k3 r8 b8 o2", "b3 r3 k3 | r8 b8 j", **both) == ["joker.not_replaced"]
    assert lay("b3 j b5", "b4 r8 b8 o2", "b3 b4 b5 | r8 b8 j", **both) == []


@pytest.mark.parametrize(
    ("board", "rack", "after", "expected"),
    [
        ("b7 b8 j b10 b11", "b9 o2", "b7 b8 b9 | j b10 b11", ["joker.set_locked"]),
        ("b8 j b10 b11", "r11 k11 o2", "b8 j b10 | r11 k11 b11", ["joker.set_locked"]),
        ("b9 j b11", "b12 o2", "b9 j b11 b12", []),
        ("b9 j b11", "b10 r4 k4 o2", "b9 b10 b11 | r4 k4 j", []),
        ("b8 j b10 b11", "b9 r11 k11 r4 k4 o2", "b8 b9 b10 | r11 k11 b11 | r4 k4 j", []),
    ],
)
def test_a_locked_meld_is_added_to_and_nothing_is_taken_until_its_joker_is_replaced(board, rack, after, expected):
    assert lay(board, rack, after, slug="locked-joker") == expected


def test_in_a_free_profile_a_joker_goes_where_it_likes():
    assert lay("r7 b7 k7 j", "r8 b8 o2", "r7 b7 k7 | r8 b8 j", slug="duo") == []
    assert lay("b9 j b11", "b10 o2", "b9 b10 b11 j", slug="duo") == []


def test_append_only_lets_melds_grow_and_merge_but_not_break():
    only = {"manipulation": "append_only"}
    assert lay("b1 b2 b3 | b5 b6 b7", "b4 o2", "b1 b2 b3 b4 b5 b6 b7", **only) == []
    assert lay("r9 b9 k9 o9", "k10 k11 o2", "r9 b9 o9 | k9 k10 k11", **only) == ["rebuild.append_only"]
    assert lay("b9 j b11", "b10 r4 k4 o2", "b9 b10 b11 | r4 k4 j", **only)[0] == "rebuild.append_only"
    assert lay("r4 r5 r6 | r4 r5 r6", "r7 r7 o2", "r4 r5 r6 r7 | r4' r5' r6' r7'", **only) == []


def test_rebuilding_may_wait_until_all_have_opened():
    wait = {"manipulation": "after_all_opened"}
    board, rack, after = "r9 b9 k9 o9", "k10 k11 o2", "r9 b9 o9 | k9 k10 k11"
    assert refusals(table("lemada", board, rack, opened=(0,), changes=wait), after) == ["rebuild.append_only"]
    assert refusals(table("lemada", board, rack, opened=(0, 1), changes=wait), after) == []
