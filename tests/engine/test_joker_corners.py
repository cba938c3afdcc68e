"""Corners of the joker rules: locked melds with two jokers, equal tiles that change places, the partial take-back."""

import pytest

from tests.engine.table import kinds, melds, table
from tests.engine.test_jokers import lay
from umbau.engine import Evidence, KeptPart, Seat, TimeOut, step

LOCKED = {"slug": "locked-joker"}


def test_of_two_locked_melds_each_is_looked_at():
    board = "r4 r5 r6 j | b9 j b11 b12"
    assert lay(board, "b4 k4 o1", "r5 r6 j | b9 j' b11 b12 | r4 b4 k4", **LOCKED) == ["joker.set_locked"]
    assert lay(board, "r3 b13 o1", "r3 r4 r5 r6 j | b9 j' b11 b12 b13", **LOCKED) == []


def test_a_locked_meld_that_nobody_touched_stays_as_it_is():
    assert lay("r4 r5 j | b1 b2 b3", "b4 o1", "r4 r5 j | b1 b2 b3 b4", **LOCKED) == []


def test_of_two_jokers_in_a_locked_meld_one_may_be_replaced_where_it_lay():
    assert lay("r4 j r6 j", "r5 b1 k1 o1", "r4 r5 r6 j' | b1 k1 j", **LOCKED) == []


def test_what_replaces_a_joker_of_a_locked_meld_lies_in_that_meld():
    after = "r5 r6 j' | r4 b4 k4 | b9 k9 j"
    assert lay("j r5 r6 j", "r4 b4 k4 b9 k9 o1", after, **LOCKED) == ["joker.set_locked"]


def test_jokers_of_a_locked_meld_stay_together_even_where_each_could_mean_the_same_elsewhere():
    assert lay("r7 b7 j j", "r7 b7 o1", "r7 b7 j | r7' b7' j'", **LOCKED) == ["joker.set_locked"]


def test_two_freed_jokers_may_lie_with_the_copies_of_one_old_meld():
    """Of the old run some pieces may be taken to lie in the one meld and some in the other: neither holds it whole."""
    board, rack = "b9 j b11 | k9 j k11 | r4 r5 r6", "b10 k10 r4 r5 r6 o2"
    assert lay(board, rack, "b9 b10 b11 | k9 k10 k11 | r4 r5 r6 j | r4' r5' r6' j'") == []


def test_two_old_melds_in_one_new_one_may_each_leave_a_piece_in_the_same_place():
    board, rack = "b9 j b11 | r1 r2 r3 | r4 r5 r6", "b10 r3 r4 r5 o2"
    assert lay(board, rack, "b9 b10 b11 | r1 r2 r3 r4 r5 r6 j | r3' r4' r5'") == []
    assert lay(board, "b10 r7 o2", "b9 b10 b11 | r1 r2 r3 r4 r5 r6 j r7") != []


def test_a_joker_that_stays_is_no_rack_tile_beside_one_that_moved():
    board, rack = "b9 j b11 | r7 b7 j", "b10 k7 r7 b7 o2"
    after = "b9 b10 b11 | r7 b7 k7 | r7' b7' j j'"
    assert lay(board, rack, after, joker__reuse="new_set_rack") == ["joker.reuse_not_from_rack"]


def test_all_tiles_that_were_laid_may_lie_beside_the_joker():
    board, rack = "b9 j b11 | r10 b10 k10 o10", "r4 k4 o2"
    after = "b9 b10 b11 | r10 k10 o10 | r4 k4 j"
    assert lay(board, rack, after, joker__reuse="new_set_rack") == []


def test_both_colours_are_not_asked_for_where_the_meld_may_be_a_run():
    assert lay("r5 j j", "r6 b1 k1 o2", "r5 r6 j' | b1 k1 j", joker__group3_both=True) == []


def test_all_that_is_wrong_with_a_joker_is_told_in_the_order_of_the_rule_book():
    after = "r4 r5 r6 | b9 b10 b11 j"
    assert lay("r4 r5 r6 j | b9 b10 b11", "o1", after) == [
        "turn.nothing_laid",
        "joker.not_replaced",
        "joker.reuse_not_new",
    ]
    assert lay("r4 r5 r6 j | b9 b10 b11", "o1", after, slug="locked-joker") == [
        "turn.nothing_laid",
        "joker.not_replaced",
        "joker.reuse_not_new",
    ]


# --- the partial take-back --------------------------------------------------------------------------------------------


def run_out(board, rack, draft, *, opened=(0,), others=("r1",), **changes):
    """What happens when the clock stops on a draft: the names of the events, and what was kept."""
    state = table(
        "playmanual-de",
        board,
        rack,
        *others,
        pool="k1 k1 o1 o1",
        opened=opened,
        changes={key.replace("__", "."): value for key, value in changes.items()},
    )
    done = step(state, Seat(0), TimeOut(melds(draft)), Evidence())
    kept = [event for event in done.events if isinstance(event, KeptPart)]
    assert sum(map(len, done.state.board)) + sum(len(seat.rack) for seat in done.state.seats) == 4 + sum(
        map(len, state.board)
    ) + sum(len(seat.rack) for seat in state.seats) - len(done.state.pool)
    return kinds(done)[1], kept[0] if kept else None, done.state


@pytest.mark.parametrize("missing", ["b6", "b5"])
def test_what_is_missing_in_a_draft_is_in_the_hand_and_goes_to_the_rack(missing):
    left = " ".join(tile for tile in ("b4", "b5", "b6") if tile != missing)
    what, kept, state = run_out("r4 r5 r6 | b4 b5 b6", "r7 k9", f"r4 r5 r6 r7 | {left}")
    assert what == "KeptPart"
    assert kept.melds == melds("r4 r5 r6 r7")
    assert kept.opened is False
    assert {str(tile) for tile in state.rack(Seat(0))} >= {"b4", "b5", "b6", "k9"}


def test_a_joker_that_is_missing_in_a_draft_goes_to_the_rack_too():
    what, kept, state = run_out("r4 r5 r6 | b4 j b6", "r7 b5 k9", "r4 r5 r6 r7 | b4 b5 b6")
    assert (what, kept.to_rack) == ("KeptPart", melds("j")[0])
    assert "j" in {str(tile) for tile in state.rack(Seat(0))}


def test_a_draft_with_a_tile_of_somebody_else_is_not_kept():
    assert run_out("r4 r5 r6", "r7 k9", "r4 r5 r6 r7 | r1", others=("r1",))[0] == "TakenBack"


def test_a_part_that_opens_says_so_and_one_that_lays_nothing_does_not():
    what, kept, state = run_out("", "r10 b10 k10 o2", "r10 b10 k10 | o2", opened=())
    assert (what, kept.opened, state.seats[0].opened) == ("KeptPart", True, True)
    what, kept, state = run_out("r4 r5 r6 r7", "k9", "r4 r5 r6 | r7")
    assert (what, kept.opened, kept.laid) == ("KeptPart", False, ())


def test_a_part_keeps_to_what_may_be_rebuilt():
    split = ("r1 r2 r3 r4 r5 r6", "r7 k9", "r1 r2 r3 | r4 r5 r6 r7 | k9")
    waiting = {"manipulation": "after_all_opened"}
    assert run_out(*split)[0] == "KeptPart"
    assert run_out(*split, **waiting)[0] == "TakenBack"
    assert run_out(*split, opened=(0, 1), **waiting)[0] == "KeptPart"
    assert run_out(*split, manipulation="append_only", opened=(0, 1))[0] == "TakenBack"


@pytest.mark.parametrize("rule", [{"manipulation": "append_only"}, {"joker.retrieve": "replace", "joker.reuse": "any"}])
def test_a_part_that_opens_keeps_to_the_rules_of_the_table_it_uses(rule):
    """Table play in the turn of the opening, and the clock stops on a joker that nobody replaced."""
    draft = ("b9 j b11 b12 b13", "r9 r10 r11 k7", "r9 r10 r11 | b11 b12 b13 | b9 j | k7")
    both = {"opening.same_turn_table": True}
    assert run_out(*draft, opened=(), **(both | rule))[0] == "TakenBack"
    assert run_out(*draft, opened=(), **(both | {"joker.retrieve": "free", "joker.reuse": "any"}))[0] == "KeptPart"
