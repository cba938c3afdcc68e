"""Where melds may only be added to, each lies whole in a meld afterwards, jokers with the same meaning (R17, 2.26)."""

import pytest

from tests.engine.table import refusals, table
from tests.engine.test_jokers import lay

NO = ["rebuild.append_only"]


@pytest.mark.parametrize(
    ("board", "rack", "after", "expected"),
    [
        # What nobody touched lies whole where it lay.
        ("r1 r2 r3 | b7 k7 o7", "r4 o1", "r1 r2 r3 r4 | b7 k7 o7", []),
        ("b9 j b11 | k9 j k11", "b12 o1", "b9 j b11 b12 | k9 j' k11", []),
        # Two may become one, but no two lie in the same tiles.
        ("r1 r2 r3 | r4 r5 r6", "r7 o1", "r1 r2 r3 r4 r5 r6 r7", []),
        ("r1 r2 r3 | r1 r2 r3", "r4 o1", "r1 r2 r3 r4 | r1' r2' r3'", []),
        ("r1 r2 r3 | r1 r2 r3", "b1 k1 b2 k2 b3 k3", "r1 r2 r3 | r1' b1 k1 | r2' b2 k2 | r3' b3 k3", NO),
        (
            "r1 r2 r3 | r4 r5 r6 | r1 r2 r3",
            "b1 k1 b2 k2 b3 k3",
            "r1 r2 r3 r4 r5 r6 | r1' b1 k1 | r2' b2 k2 | r3' b3 k3",
            NO,
        ),
        # Nothing is taken, not even the fourth of a group or the end of a run.
        ("r7 b7 k7 o7", "r8 r9 o1", "b7 k7 o7 | r7 r8 r9", NO),
        ("r1 r2 r3 r4", "b4 k4 o1", "r1 r2 r3 | r4 b4 k4", NO),
        ("r1 r2 r3 r4 r5 r6", "r7 o1", "r1 r2 r3 | r4 r5 r6 r7", NO),
        # A joker keeps a meaning that it had.
        ("r7 b7 j", "k7 o1", "r7 b7 k7 j", []),
        ("r5 r6 j", "r8 o1", "r5 r6 j r8", []),
        ("r5 r6 j", "r7 o1", "j r5 r6 r7", NO),
        ("r5 r6 j", "j o1", "r5 r6 j j'", []),
        ("j r5 r6 j", "r9 o1", "r5 r6 j j' r9", NO),
        ("r4 j r6", "r5 b1 k1 o1", "r4 r5 r6 | b1 k1 j", NO),
        # Two jokers that mean the same are still two.
        ("r3 r4 j | j r6 r7", "b1 k1 o1", "r3 r4 j r6 r7 | b1 k1 j'", NO),
        ("r3 r4 j | j r6 r7", "r9 o1", "r3 r4 j r6 r7 j' r9", NO),
    ],
)
def test_melds_are_added_to_and_nothing_else(board, rack, after, expected):
    assert lay(board, rack, after, slug="jumbo", manipulation="append_only") == expected
    assert lay(board, rack, after, slug="jumbo") == []


@pytest.mark.parametrize("slug", ["duo", "locked-joker"])
@pytest.mark.parametrize("rule", ["append_only", "after_all_opened"])
def test_in_the_turn_of_the_opening_too_melds_are_only_added_to(slug, rule):
    board, rack, only = "b4 b5 b6 b7 b8 b9", "r9 r10 r11 b10 o2", {"manipulation": rule}
    split = refusals(table(slug, board, rack, opened=(), changes=only), "r9 r10 r11 | b4 b5 b6 | b7 b8 b9")
    longer = refusals(table(slug, board, rack, opened=(), changes=only), "r9 r10 r11 | b4 b5 b6 b7 b8 b9 b10")
    assert (split, longer) == (["rebuild.append_only"], [])
