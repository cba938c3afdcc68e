"""Turns and what follows them: drawing, passing, the clock, the end (R9 to R11, R22, R28 to R33)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.engine.table import kinds, melds, table
from umbau.engine import (
    BadNotation,
    ClaimRedeal,
    Draw,
    Drew,
    Evidence,
    IllegalMove,
    KeptPart,
    LastRound,
    Leave,
    Pass,
    Phase,
    Play,
    Seat,
    Skip,
    TakenBack,
    TimeOut,
    check,
    deal,
    new_game,
    open_moves,
    profiles,
    step,
    verify,
    view_of,
)

BROKEN = melds("r9 b9 o9 | k9 | k10 k11")
WHOLE = melds("r9 b9 o9 | k9 k10 k11")


def rebuilding(slug, **more):
    """A table with a group of nines, and a rack that can take one of them into a run."""
    options = {"pool": "k1 k2 k3 k4"} | more
    return table(slug, "r9 b9 k9 o9", "k10 k11 o2", "o3", **options)


def codes(state, move, evidence=None):
    return [problem.code for problem in verify(state, state.mover, move, evidence or Evidence())]


def ending(state):
    """The result of a game that is over."""
    assert state.result is not None
    return state.result


def refused(state, seat, move):
    with pytest.raises(IllegalMove) as refusal:
        step(state, seat, move)
    return [problem.code for problem in refusal.value.problems]


# --- whose turn, what was sent ----------------------------------------------------------------------------------------


def test_only_the_seat_to_move_moves():
    state = rebuilding("lemada")
    assert refused(state, Seat(1), Draw()) == ["turn.not_yours"]
    assert refused(state, Seat(7), Draw()) == ["seat.unknown"]


@pytest.mark.parametrize(
    ("after", "code"),
    [
        ("r9 b9 k9 o9 | r1 r2 r3", "tile.not_available"),
        ("r9 b9 k9 o9 | k10 k11 k11", "tile.not_available"),
        ("b9 k9 o9", "tile.table_removed"),
    ],
)
def test_a_wrong_message_is_refused_in_every_profile_and_nothing_is_taken_back(after, code):
    for slug in ("duo", "lemada"):
        assert refused(rebuilding(slug), Seat(0), Play(melds(after)))[0] == code


def test_a_tile_sent_twice_is_refused():
    meld = melds("k10 k11 o2")[0]
    assert refused(rebuilding("duo"), Seat(0), Play((*melds("r9 b9 k9 o9"), meld, meld[:1]))) == [
        "tile.twice",
        "meld.mixed",
        "meld.too_short",
    ]


def test_an_empty_meld_is_refused_with_its_place():
    problems = verify(rebuilding("lemada"), Seat(0), Play((*WHOLE, ())))
    assert [(problem.code, problem.meld) for problem in problems] == [("meld.empty", 2)]


def test_all_problems_are_given_in_the_order_of_the_rule_book():
    state = table("duo", "r9 b9 k9 o9", "k10 o2", pool="k1", opened=(), has_drawn=False)
    after = melds("r9 b9 | k9 k10 | r1 r2 r3")
    assert codes(state, Play(after)) == [
        "turn.draw_first",
        "tile.not_available",
        "tile.table_removed",
        "meld.too_short",
        "meld.too_short",
    ]


def test_a_draft_is_judged_as_if_the_turn_ended_now():
    found = check(rebuilding("lemada"), Seat(0), BROKEN)
    assert [reading and reading.kind for reading in found.readings] == ["group", None, None]
    assert not found.legal
    assert [(problem.code, problem.meld) for problem in found.problems] == [
        ("meld.too_short", 1),
        ("meld.too_short", 2),
    ]
    assert check(rebuilding("lemada"), Seat(0), WHOLE).legal


def test_the_page_is_told_how_many_points_the_opening_has():
    found = check(table("duo", "", "r7 r8 r9 b1", opened=()), Seat(0), melds("r7 r8 r9"))
    assert (found.points, found.needed) == (24, 30)
    found = check(table("lemada", "", "r7 r8 r9 b1 k1 o1", opened=()), Seat(0), melds("r7 r8 r9 | b1 k1 o1"))
    assert (found.points, found.needed) == (27, 30)


# --- what may be done -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "expected"),
    [
        ("lemada", {}, ("draw", "play", "leave")),
        ("lemada", {"pool": ""}, ("play", "pass", "leave")),
        ("duo", {"has_drawn": False}, ("draw",)),
        ("duo", {}, ("play", "pass")),
        ("duo", {"pool": "", "has_drawn": False}, ("play", "pass")),
    ],
)
def test_the_moves_open_to_the_mover(slug, options, expected):
    state = rebuilding(slug, **options)
    assert open_moves(state, Seat(0)) == expected
    assert view_of(state, Seat(0)).moves == expected
    assert view_of(state, None).moves == ()


def test_who_must_play_may_not_pass():
    state = rebuilding("mso", pool="")
    assert codes(state, Pass(), Evidence(can_play=True)) == ["turn.must_play"]
    assert codes(state, Pass(), Evidence(can_play=False)) == []
    assert codes(state, Pass()) == ["turn.evidence_missing"]


def test_the_drawn_tile_is_shown_to_its_seat_alone():
    drawn = step(rebuilding("duo", has_drawn=False), Seat(0), Draw()).state
    assert str(view_of(drawn, Seat(0)).drawn) == "k1"
    assert view_of(drawn, Seat(1)).drawn is None
    assert codes(drawn, Draw()) == ["turn.already_drawn"]


# --- turns that go wrong ----------------------------------------------------------------------------------------------


def test_an_invalid_end_takes_the_lay_out_back_and_the_turn_goes_on():
    state = rebuilding("duo")
    done = step(state, Seat(0), Play(BROKEN))
    assert kinds(done) == ["TakenBack"]
    assert done.state.rack(Seat(0)) == state.rack(Seat(0))
    assert done.state.mover == 0


def test_an_unchanged_board_is_no_play_and_nothing_is_taken_back():
    assert refused(rebuilding("duo"), Seat(0), Play(melds("k9 r9 b9 o9"))) == ["turn.nothing_laid"]


def test_a_house_fine_ends_the_turn():
    done = step(rebuilding("lemada", changes={"invalid_end_penalty": 3}), Seat(0), Play(BROKEN))
    assert kinds(done) == ["TakenBack", "Drew", "TurnBegan"]
    assert done.state.mover == 1


@pytest.mark.parametrize(
    ("slug", "move", "options", "drawn", "events"),
    [
        ("playmanual", TimeOut(), {}, 1, ["TimedOut", "Drew", "TurnBegan"]),
        ("lemada", TimeOut(), {}, 3, ["TimedOut", "Drew", "TurnBegan"]),
        ("lemada", TimeOut(melds("k9 r9 b9 o9")), {}, 3, ["TimedOut", "Drew", "TurnBegan"]),
        ("playmanual", TimeOut(BROKEN), {}, 3, ["TimedOut", "TakenBack", "Drew", "TurnBegan"]),
        ("playmanual", TimeOut(()), {}, 3, ["TimedOut", "TakenBack", "Drew", "TurnBegan"]),
        ("lemada", TimeOut(WHOLE), {}, 0, ["TimedOut", "Played", "TurnBegan"]),
        ("lemada", TimeOut(BROKEN), {"pool": "k1"}, 1, ["TimedOut", "TakenBack", "Drew", "TurnBegan"]),
        ("lemada", TimeOut(BROKEN), {"pool": ""}, 0, ["TimedOut", "TakenBack", "Passed", "TurnBegan"]),
        ("duo", TimeOut(), {}, 0, ["TimedOut", "TurnBegan"]),
        ("duo", TimeOut(WHOLE), {}, 0, ["TimedOut", "TakenBack", "TurnBegan"]),
        ("duo", TimeOut(), {"has_drawn": False}, 1, ["TimedOut", "Drew", "TurnBegan"]),
        ("duo", TimeOut(BROKEN), {"has_drawn": False}, 1, ["TimedOut", "TakenBack", "Drew", "TurnBegan"]),
        ("lemada", Skip(), {}, 1, ["Drew", "TurnBegan"]),
        ("duo", Skip(), {}, 0, ["Passed", "TurnBegan"]),
        ("duo", Skip(), {"has_drawn": False}, 1, ["Drew", "TurnBegan"]),
        ("lemada", Skip(), {"pool": ""}, 0, ["Passed", "TurnBegan"]),
    ],
)
def test_what_the_clock_and_the_others_do_to_a_turn(slug, move, options, drawn, events):
    done = step(rebuilding(slug, **options), Seat(0), move)
    assert kinds(done) == events
    assert sum(len(event.tiles) for event in done.events if isinstance(event, Drew)) == drawn
    assert done.state.mover == 1


def test_a_partial_take_back_keeps_what_is_valid_and_gives_the_rest_to_the_rack():
    done = step(rebuilding("playmanual-de"), Seat(0), TimeOut(BROKEN))
    kept = next(event for event in done.events if isinstance(event, KeptPart))
    assert kept.melds == melds("r9 b9 o9")
    assert [str(tile) for tile in done.state.rack(Seat(0))] == ["k10", "k11", "o2", "k9", "k1", "k2", "k3"]


def test_a_part_whose_joker_lies_in_a_new_meld_is_kept_where_equal_tiles_tell_it_so():
    """The old run's own orange eight may be the one that goes to the rack, so the joker lies in a new meld (2.11)."""
    state = table("playmanual-de", "o6 o7 o8 | b8 j o8 | r7 r8 r9", "k1", pool="k2 k3 k4")
    done = step(state, Seat(0), TimeOut(melds("o6 o7 o8 j | b8 | r7 r8 r9")))
    assert kinds(done)[:2] == ["TimedOut", "KeptPart"]
    assert done.state.board == melds("o6 o7 o8 j | r7 r8 r9")
    alone = table("playmanual-de", "o6 o7 o8 | b8 j k8 | r7 r8 r9", "k1", pool="k2 k3 k4")
    assert kinds(step(alone, Seat(0), TimeOut(melds("o6 o7 o8 j | b8 k8 | r7 r8 r9"))))[1] == "TakenBack"


def test_who_only_exchanges_equal_tiles_of_the_table_has_moved_nothing():
    state = table("playmanual", "k10 b10 o10 | o9 o10 o11", "r1 r2", pool="k1 k2 k3")
    done = step(state, Seat(0), TimeOut(melds("k10 b10 o10' | o9 o10 o11")))
    assert kinds(done) == ["TimedOut", "Drew", "TurnBegan"]
    assert len(done.state.rack(Seat(0))) == 3
    assert done.state.board == state.board


@pytest.mark.parametrize(
    ("board", "rack", "draft", "opened", "event"),
    [
        ("k6 k7 k8", "k6 k7 k8 r3 r4 r5 r6 r7", "k6 k7' | k6' k7 k8' | r3 r4 r5 r6 r7", (), "TakenBack"),
        ("k6 k7 k8", "k6 k7 k8 r4 r5 r6 r7 r8", "k6 k7 | k6' k7' k8' | r4 r5 r6 r7 r8", (), "KeptPart"),
        ("o7 o8 o9 o10 | j r11 r12", "o7 r10 b1", "o7 | o7' o8 o9 o10 j | r10 r11 r12", (0,), "TakenBack"),
        ("o7 o8 o9 o10 | j r11 r12", "b7 k7 r10 b1", "o8 o9 o10 | o7 b7 j | r10 r11 r12", (0,), "Played"),
    ],
    ids=["too little is laid", "enough is laid", "the joker lies in an old meld", "the joker lies in a new meld"],
)
def test_a_tile_of_the_table_may_be_the_one_that_stays_where_an_equal_one_was_laid(board, rack, draft, opened, event):
    state = table("playmanual-de", board, rack, pool="b2 b3 b4", opened=opened)
    done = step(state, Seat(0), TimeOut(melds(draft)))
    assert kinds(done)[1] == event
    on_table = {tile for meld in done.state.board for tile in meld}
    assert {tile for meld in state.board for tile in meld} <= on_table


def test_a_part_that_breaks_the_joker_rule_is_not_kept():
    state = table("playmanual-de", "r7 b7 k7 j", "r8 b8 o2", pool="k1 k2 k3")
    done = step(state, Seat(0), TimeOut(melds("r7 b7 k7 | j r8")))
    assert any(isinstance(event, TakenBack) for event in done.events)
    assert done.state.board == state.board


# --- the end ----------------------------------------------------------------------------------------------------------


def test_who_lays_the_last_tile_has_won():
    state = table("lemada", "b4 b5 b6", "b7", "r3 j")
    done = step(state, Seat(0), Play(melds("b4 b5 b6 b7")))
    assert kinds(done) == ["Played", "Ended"]
    assert ending(done.state).winners == (0,)
    assert ending(done.state).scores == (Fraction(33), Fraction(-33))
    assert view_of(done.state, None).seats[1].rack == done.state.rack(Seat(1))
    assert refused(done.state, Seat(1), Draw()) == ["game.over"]


def test_the_turn_that_takes_the_last_tile_is_no_pass():
    state = step(rebuilding("duo", pool="k1", has_drawn=False), Seat(0), Draw()).state
    state = step(state, Seat(0), Pass()).state
    assert state.passes == 0
    state = step(state, Seat(1), Pass()).state
    assert state.phase is Phase.PLAY
    assert ending(step(state, Seat(0), Pass()).state).reason == "drawn"


def test_a_turn_lost_on_time_counts_towards_the_lap_of_passes():
    state = step(rebuilding("lemada", pool=""), Seat(0), TimeOut(BROKEN)).state
    assert ending(step(state, Seat(1), Pass()).state).reason == "blocked"


def test_a_play_breaks_the_lap_of_passes():
    state = table("lemada", "b4 b5 b6", "r1 r2", "b7 o3")
    state = step(state, Seat(0), Pass()).state
    state = replace(state, seats=tuple(replace(seat, opened=True) for seat in state.seats))
    state = step(state, Seat(1), Play(melds("b4 b5 b6 b7"))).state
    assert state.passes == 0
    assert step(state, Seat(0), Pass()).state.phase is Phase.PLAY


def test_the_last_round_begins_with_the_drawer_and_gives_everybody_one_turn():
    done = step(table("jumbo", "", "r4", "b10", "k7", pool="o6"), Seat(0), Draw())
    assert done.events[1] == LastRound((Seat(0), Seat(1), Seat(2)))
    state = done.state
    for seat in (0, 1, 2):
        assert state.mover == seat
        state = step(state, Seat(seat), Pass()).state
    assert ending(state).winners == (2,)


def test_a_penalty_that_empties_the_pool_begins_the_last_round_too():
    done = step(rebuilding("jumbo", pool="k1 k2"), Seat(0), TimeOut(BROKEN))
    assert kinds(done) == ["TimedOut", "TakenBack", "Drew", "LastRound", "TurnBegan"]


def test_when_one_of_two_leaves_the_other_has_won():
    done = step(table("lemada", "", "r4 r5", "b10"), Seat(1), Leave())
    assert kinds(done) == ["Left", "Ended"]
    assert ending(done.state).scores == (Fraction(10), Fraction(-10))
    assert refused(table("duo", "", "r4", "b10"), Seat(1), Leave()) == ["leave.clock_runs"]


def test_when_one_of_three_leaves_the_rack_is_frozen_and_pays_at_the_end():
    state = table("lemada", "", "r4", "b10", "k7")
    assert kinds(step(state, Seat(1), Leave())) == ["Left"]
    left = step(state, Seat(0), Leave())
    assert kinds(left) == ["Left", "TurnBegan"]
    assert refused(left.state, Seat(0), Pass()) == ["seat.gone"]
    state = step(left.state, Seat(1), Pass()).state
    result = ending(step(state, Seat(2), Pass()).state)
    assert result.winners == (2,)
    assert result.scores == (Fraction(-4), Fraction(-3), Fraction(7))


def test_who_never_opened_pays_a_flat_loss_in_a_profile_that_says_so():
    state = table("mso", "", "r10 r11 r12", "r13 b13 k13", opened=())
    done = step(state, Seat(0), Play(melds("r10 r11 r12")), Evidence(could_have_opened={Seat(1): True}))
    assert ending(done.state).scores == (Fraction(200), Fraction(-200))


# --- before the first turn --------------------------------------------------------------------------------------------


def test_a_redeal_mixes_all_racks_again():
    jumbo = profiles.get("jumbo")
    state = table("jumbo", "", "b3 b3 r8 r8 o10 o10 k1 k2", "k3", pool="k5")
    again = deal(jumbo, 2, bytes(32), starter=Seat(1), redeal=1)
    assert open_moves(state, Seat(0)) == ("draw", "play", "claim_redeal", "leave")
    done = step(state, Seat(0), ClaimRedeal(), Evidence(redeal=again))
    assert kinds(done) == ["Dealt", "TurnBegan"]
    assert done.state.mover == 1
    assert done.state.rack(Seat(0)) == again.order[:14]
    assert codes(state, ClaimRedeal()) == ["redeal.deal_missing"]


def test_too_few_pairs_or_an_action_of_ones_own_end_the_claim():
    state = table("jumbo", "", "b3 b3 r8 r8 j j k1", "k3", pool="k5")
    assert codes(state, ClaimRedeal()) == ["redeal.too_few_pairs"]
    acted = state.with_seat(Seat(0), acted=True)
    assert codes(acted, ClaimRedeal()) == ["redeal.acted", "redeal.too_few_pairs"]
    assert codes(rebuilding("lemada"), ClaimRedeal()) == ["redeal.none"]


def test_a_game_begins_only_with_the_right_number_of_seats_and_a_whole_box():
    duo = profiles.get("duo")
    dealt = deal(duo, 2, bytes(32))
    with pytest.raises(IllegalMove, match=r"players\.count"):
        new_game(duo, 3, dealt)
    with pytest.raises(BadNotation, match="every tile of the box once"):
        new_game(duo, 2, replace(dealt, order=dealt.order[:-1] + dealt.order[:1]))
