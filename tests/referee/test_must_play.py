"""Can this rack lay anything? (R22)"""

import pytest

from tests.engine.table import table
from umbau.engine import Seat
from umbau.solver.legal import can_play_legally as can_play


@pytest.mark.parametrize(
    ("board", "rack", "expected"),
    [
        ("b4 b5 b6", "b7 r1", True),
        ("b4 b5 b6", "k12 r1", False),
        ("b4 b5 b6", "r1 b1 k1", True),
        ("b4 b5 b6", "j", True),
        ("r9 b9 k9 o9", "k10 k11 o2", True),
        ("r4 r5 r6 r7 r8", "r6 o2", True),
        ("r4 r5 r6 r7", "r5 o2", False),
        ("r1 r2 r3 | b1 b2 b3 | k1 k2 k3 | b4 k4 o4", "o1 o2 o3 o13", True),
        ("r3 r4 r5 r6 | b3 b4 b5 b6 | k3 k4 k5 k6", "o4 r9", True),
        ("b9 j b11", "b10 r4 o2", False),
        ("b9 j b11", "b10 r4 k4", True),
    ],
)
def test_it_finds_a_lay_out_where_there_is_one(board, rack, expected):
    assert can_play(table("lemada", board, rack), Seat(0)) is expected


def test_a_joker_that_may_leave_freely_opens_more():
    board, rack = "r7 b7 k7 j", "r9 b9 o2"
    assert can_play(table("lemada", board, rack), Seat(0)) is False
    assert (
        can_play(table("lemada", board, rack, changes={"joker.retrieve": "free", "joker.reuse": "any"}), Seat(0))
        is True
    )


def test_before_the_opening_only_an_opening_counts():
    assert can_play(table("lemada", "b4 b5 b6", "b7 r1 r2 r3", opened=()), Seat(0)) is False
    assert can_play(table("lemada", "b4 b5 b6", "b7 r9 r10 r11", opened=()), Seat(0)) is True


def test_what_is_too_much_to_search_is_not_claimed():
    board = " | ".join(f"{colour}1 {colour}2 {colour}3 {colour}4 {colour}5 {colour}6" for colour in "rbko")
    assert can_play(table("lemada", board, "r12 b10 k8"), Seat(0), nodes=0) is None
