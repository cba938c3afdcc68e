"""What a refusal says, to the letter: code, place, tiles and numbers (R9 to R26)."""

from dataclasses import replace

import pytest

from tests.engine.table import melds, table
from umbau.engine import (
    ClaimRedeal,
    Confirm,
    Draw,
    Evidence,
    IllegalMove,
    Leave,
    Offer,
    Pass,
    Phase,
    Play,
    Seat,
    SeatState,
    Skip,
    TakenBack,
    TextTiles,
    TimeOut,
    blank,
    open_moves,
    parse_tiles,
    position,
    profiles,
    step,
    verify,
)
from umbau.engine.board import nothing_moved

LAID_WRONGLY = ("meld.", "opening.", "joker.", "rebuild.", "turn.nothing_laid")
"""What a lay-out is taken back for, where the level does so; a wrong message is only refused."""

MINE, OTHER = Seat(0), Seat(1)
LAID = Play(melds("r1 r2 r3 r4"))


def said(state, move, seat=MINE, evidence=None):
    """Everything that is said against a move, as the log writes it; ``step`` refuses it, or takes it back, so too."""
    problems = verify(state, seat, move, evidence or Evidence())
    if problems:
        try:
            back = step(state, seat, move, evidence or Evidence()).events[0]
        except IllegalMove as refused:
            assert refused.problems == problems
            assert str(refused) == "; ".join(map(str, problems))
        else:
            assert back == TakenBack(seat, move.melds, problems)
            assert state.profile.invalid_end == "revert"
            assert all(problem.code.startswith(LAID_WRONGLY) for problem in problems)
    return [str(problem) for problem in problems]


def exchange():
    duo, tiles = profiles.get("duo"), TextTiles()
    racks = [tiles.take("r7 r7 b3 b3 k9 j j"), tiles.take("k12 k12 r11 o9")]
    seats = tuple(SeatState(rack, offer=()) for rack in racks)
    return replace(blank(duo, 2), phase=Phase.EXCHANGE, seats=seats, lots=duo.box(2).tiles)


@pytest.mark.parametrize("slug", ["duo", "lemada"])
@pytest.mark.parametrize(
    "move", [LAID, Draw(), Pass(), TimeOut(), Skip(), Leave(), ClaimRedeal(), Offer(), Confirm()], ids=repr
)
def test_a_seat_that_is_none_one_that_is_gone_and_a_game_that_is_over_refuse_everything(slug, move):
    state = table(slug, "r1 r2 r3", "r4 o1", "b5", pool="k1")
    for seat in (Seat(2), Seat(-1), Seat(7)):
        assert said(state, move, seat) == ["seat.unknown"]
    assert said(state.with_seat(MINE, gone=True), move) == ["seat.gone"]
    assert said(replace(state, phase=Phase.OVER), move) == ["game.over"]


@pytest.mark.parametrize("move", [LAID, Draw(), Pass(), TimeOut(), Skip()], ids=repr)
def test_turns_are_refused_while_tiles_are_exchanged_and_to_who_is_not_to_move(move):
    assert said(exchange(), move) == ["exchange.running"]
    assert said(table("duo", "r1 r2 r3", "r4 o1", "b5", pool="k1"), move, OTHER) == ["turn.not_yours"]


@pytest.mark.parametrize("move", [Offer(), Confirm()], ids=repr)
def test_what_belongs_to_the_exchange_is_refused_when_it_is_over(move):
    for slug in ("duo", "lemada"):
        assert said(table(slug, "", "r1 r1"), move) == ["exchange.over"]


def test_a_confirmation_is_given_once():
    state = step(exchange(), MINE, Confirm()).state
    assert said(state, Confirm()) == ["exchange.confirmed"]
    assert said(state, Confirm(), OTHER) == []


@pytest.mark.parametrize(
    ("offer", "expected"),
    [
        ("r13 o1", ["offer.not_owned(tiles=r13 o1)"]),
        ("j j", ["offer.joker(tiles=j j')"]),
        ("k9", ["offer.not_paired(tiles=k9)"]),
        ("b3 b3", ["offer.both_of_pair(tiles=b3 b3')"]),
        ("b3 b3 j k9 r13", ["offer.not_owned(tiles=r13)", "offer.joker(tiles=j)", "offer.not_paired(tiles=k9)",
                            "offer.both_of_pair(tiles=b3 b3')"]),
    ],
)  # fmt: skip
def test_what_cannot_be_offered_is_named(offer, expected):
    assert said(exchange(), Offer(parse_tiles(offer))) == expected


def test_drawing_and_passing_say_what_is_due():
    waiting = table("duo", "r1 r2 r3", "r4 o1", pool="k1", has_drawn=False)
    assert said(waiting, Draw()) == []
    assert said(waiting, Pass()) == ["turn.draw_first"]
    assert said(waiting, LAID) == ["turn.draw_first"]
    drawn = table("duo", "r1 r2 r3", "r4 o1", pool="k1")
    assert said(drawn, Draw()) == ["turn.already_drawn"]
    assert said(drawn, Pass()) == []
    assert said(table("lemada", "", "r4", pool="k1"), Pass()) == ["turn.must_draw"]
    for slug in ("duo", "lemada"):
        empty = table(slug, "r1 r2 r3", "r4 o1", has_drawn=False)
        assert said(empty, Draw()) == ["pool.empty"]
        assert said(empty, Pass()) == []
        assert said(empty, LAID) == []


def test_who_must_play_is_told_by_evidence_and_without_it_nothing_is_guessed():
    state = table("mso", "r1 r2 r3", "r4 o1")
    assert said(state, Pass()) == ["turn.evidence_missing"]
    assert said(state, Pass(), evidence=Evidence(can_play=True)) == ["turn.must_play"]
    assert said(state, Pass(), evidence=Evidence(can_play=False)) == []
    assert said(table("mso", "r1 r2 r3", "r4", pool="k1"), Pass(), evidence=Evidence(can_play=False)) == [
        "turn.must_draw"
    ]


def test_a_claim_of_a_new_deal_says_how_many_pairs_are_missing():
    jumbo = profiles.get("jumbo")
    tiles = TextTiles()
    two = position(jumbo, [tiles.take("r1 r1 b2 b2 k3 j j"), tiles.take("o1")])
    three = position(jumbo, [TextTiles().take("r1 r1 b2 b2 k3 k3"), ()])
    assert said(two, ClaimRedeal()) == ["redeal.too_few_pairs(pairs=2, needed=3)"]
    assert said(two.with_seat(MINE, acted=True), ClaimRedeal()) == [
        "redeal.acted",
        "redeal.too_few_pairs(pairs=2, needed=3)",
    ]
    assert said(three, ClaimRedeal()) == ["redeal.deal_missing"]
    assert said(three.with_seat(MINE, acted=True), ClaimRedeal()) == ["redeal.acted", "redeal.deal_missing"]
    assert said(position(profiles.get("lemada"), [TextTiles().take("r1 r1"), ()]), ClaimRedeal()) == ["redeal.none"]
    assert "claim_redeal" in open_moves(three, MINE)
    assert "claim_redeal" not in open_moves(two, MINE)
    assert "claim_redeal" not in open_moves(three.with_seat(MINE, acted=True), MINE)


def test_nobody_leaves_where_the_clock_just_runs_on():
    assert said(table("duo", "", "r1"), Leave()) == ["leave.clock_runs"]
    assert said(table("lemada", "", "r1", "r5"), Leave(), OTHER) == []


TABLE = "r1 r2 r3 | b7 k7 o7"


@pytest.mark.parametrize(
    ("rack", "after", "expected"),
    [
        ("r4", "r1 r2 r3 r4 | b7 k7 o7 | o1 o2 o3", ["tile.not_available(tiles=o1 o2 o3)"]),
        ("r4", "r1 r2 r3 r4 | b7 k7 o7 | x1", ["tile.unknown(tiles=x1)", "meld.too_short(meld=2, tiles=x1)"]),
        (
            "r4",
            "r1 r2 r3 r4 | b7 k7 o7 | r14 b13 r15",
            ["tile.unknown(tiles=r14 r15)", "tile.not_available(tiles=b13)", "meld.mixed(meld=2, tiles=r14 b13 r15)"],
        ),
        ("r4", "r1 r2 r3 r4 | b7 k7 o7 | r1", ["tile.twice(tiles=r1)", "meld.too_short(meld=2, tiles=r1)"]),
        ("r4", "r1 r2 r3 r4 | b7 k7", ["tile.table_removed(tiles=o7)", "meld.too_short(meld=1, tiles=b7 k7)"]),
        ("r4 b8", "r1 r2 r3 r4 | b7 k7 o7 b8", ["meld.mixed(meld=1, tiles=b7 k7 o7 b8)"]),
        ("r5", "r1 r2 r3 r5 | b7 k7 o7", ["meld.gap(meld=0, tiles=r1 r2 r3 r5)"]),
        ("r2", "r1 r2 r3 r2' | b7 k7 o7", ["meld.number_twice(meld=0, tiles=r1 r2 r3 r2')"]),
        ("b7", "r1 r2 r3 | b7 k7 o7 b7'", ["meld.colour_twice(meld=1, tiles=b7 k7 o7 b7')"]),
        ("r7 j", "r1 r2 r3 | b7 k7 o7 r7 j", ["meld.too_long(meld=1, tiles=b7 k7 o7 r7 j)"]),
        ("j j", "r1 r2 r3 | b7 k7 o7 | j j'", ["meld.too_short(meld=2, tiles=j j')"]),
        ("r9", TABLE, ["turn.nothing_laid"]),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_its_place(rack, after, expected):
    assert said(table("lemada", TABLE, rack), Play(melds(after))) == expected


@pytest.mark.parametrize("slug", ["duo", "lemada"])
def test_an_empty_meld_is_a_wrong_message(slug):
    state = table(slug, TABLE, "r4")
    with pytest.raises(IllegalMove) as refused:
        step(state, MINE, Play((*melds("r1 r2 r3 r4 | b7 k7 o7"), ())))
    assert str(refused.value) == "meld.empty(meld=2)"


def test_a_joker_that_is_missing_is_told_apart():
    state = table("lemada", "r1 j r3 | b7 k7 o7", "r2 o1")
    assert said(state, Play(melds("r1 r2 r3 | b7 k7"))) == [
        "tile.joker_removed(tiles=j)",
        "tile.table_removed(tiles=o7)",
        "meld.too_short(meld=1, tiles=b7 k7)",
    ]


def test_jokers_alone_are_no_meld():
    house = {"tile_set.jokers": 3}
    state = table("lemada", TABLE, "j j j", changes=house)
    assert said(state, Play(melds(f"{TABLE} | j j' j''"))) == ["meld.only_jokers(meld=2, tiles=j j' j'')"]


def test_jokers_may_have_to_lie_apart():
    state = table("lemada", TABLE, "r5 j j r8", changes={"joker.adjacent": False})
    assert said(state, Play(melds(f"{TABLE} | r5 j j' r8"))) == ["meld.jokers_adjacent(meld=2, tiles=r5 j j' r8)"]
    five = table("lemada", "r1 r2 r3", "b7 k7 o7 r7 j", changes={"joker.adjacent": False})
    assert said(five, Play(melds("r1 r2 r3 | b7 k7 o7 r7 j"))) == ["meld.too_long(meld=1, tiles=b7 k7 o7 r7 j)"]


def test_a_run_is_never_longer_than_its_numbers():
    run = " ".join(f"r{number}" for number in range(1, 14))
    state = table("lemada", "b7 k7 o7", f"{run} j j")
    assert said(state, Play(melds(f"b7 k7 o7 | {run} j"))) == [f"meld.too_long(meld=1, tiles={run} j)"]


@pytest.mark.parametrize(
    ("slug", "board", "rack", "after", "expected"),
    [
        ("lemada", "", "r9 b9 k9 o1", "r9 b9 k9", ["opening.too_low(points=27, needed=30)"]),
        ("sabra", "", "r10 b10 k10 o1", "r10 b10 k10", ["opening.too_low(points=30, needed=50)"]),
        ("duo", "", "r9 b9 k9 o1", "r9 b9 k9", ["opening.no_single_run(points=0, needed=30)"]),
        ("duo", "", "r8 r9 r10 o1", "r8 r9 r10", ["opening.no_single_run(points=27, needed=30)"]),
        ("duo", "", "r9 r10 j o1", "r9 r10 j", ["opening.has_joker(tiles=j)"]),
        ("short", "", "r10 b10 j o1", "r10 b10 j", ["opening.has_joker(tiles=j)"]),
        (
            "short",
            "",
            "r1 b1 j o1",
            "r1 b1 j",
            ["opening.has_joker(tiles=j)", "opening.too_low(points=3, needed=30)"],
        ),
        (
            "lemada",
            "r1 r2 r3",
            "r4 o1",
            "r1 r2 r3 r4",
            ["opening.uses_table", "opening.too_low(points=0, needed=30)"],
        ),
        ("lemada", "r1 r2 r3", "r4 r10 b10 k10 o1", "r1 r2 r3 r4 | r10 b10 k10", ["opening.extra_action"]),
        (
            "lemada",
            "r1 r2 r3 r4 r5 r6",
            "r10 b10 k10 o1",
            "r1 r2 r3 | r4 r5 r6 | r10 b10 k10",
            ["opening.extra_action"],
        ),
    ],
)
def test_what_is_missing_for_an_opening_is_told_in_points(slug, board, rack, after, expected):
    assert said(table(slug, board, rack, opened=()), Play(melds(after))) == expected


def test_equal_tiles_of_an_opening_may_change_places():
    """The copies laid may be taken for those that lay there, wherever they lie now."""
    state = table("lemada", "r9 b9 k9", "r9 b9 k9 r7 r8 b7 b8 k7 k8 o1", opened=())
    swapped = "r9' b9' k9' | r7 r8 r9 | b7 b8 b9 | k7 k8 k9"
    assert said(state, Play(melds(swapped))) == []


def test_what_was_laid_counts_once_however_many_melds_it_would_make():
    state = table("lemada", "r9 b9 k9 o9", "r9 b9 k9 o10 o11 k1", opened=(), changes={"opening.same_turn_table": True})
    assert said(state, Play(melds("r9 b9 k9 | r9' b9' k9' | o9 o10 o11"))) == ["opening.too_low(points=27, needed=30)"]


def test_of_two_melds_that_share_a_laid_tile_the_dearer_counts():
    state = table("lemada", "r9 b9 k9 o9", "r9 b9 k9 r10 r11 k1", opened=(), changes={"opening.same_turn_table": True})
    assert said(state, Play(melds("b9 k9 o9 | r9' b9' k9' | r9 r10 r11"))) == []


def test_nothing_is_moved_by_another_order_or_by_an_empty_place():
    state = table("lemada", "r1 r2 r3 | b7 k7 o7", "r4")
    assert nothing_moved(state, state.board)
    assert nothing_moved(state, melds("k7 o7 b7 | r3 r2 r1"))
    assert nothing_moved(state, (*state.board, ()))
    assert nothing_moved(state, melds("r1 r2 r3 | b7 k7 o7"))
    for other in ("r1 r2 r3", "r1 r2 r3 | b7 k7 o7 | r4", "r1 r2 r3 r4 | b7 k7 o7", "r1 r2 | r3 | b7 k7 o7"):
        assert not nothing_moved(state, melds(other))
    twins = table("lemada", "r1 r2 r3 | r1 r2 r3", "r4")
    assert nothing_moved(twins, melds("r1 r2 r3' | r1' r2' r3"))
    assert not nothing_moved(table("lemada", "r1 r2 r3", "r1"), melds("r1' r2 r3"))
    joker = table("lemada", "r1 r2 j", "r4")
    assert not nothing_moved(table("lemada", "j r2 r3", "r4"), melds("r2 r3 j"))
    assert nothing_moved(joker, melds("r2 r1 j"))


def test_points_of_an_opening_run_are_counted_from_its_first_place():
    house = {"opening.shape": "single_run", "opening.min": 31}
    state = table("lemada", "", "j r10 r11 o1", opened=(), changes=house)
    assert said(state, Play(melds("j r10 r11"))) == ["opening.no_single_run(points=30, needed=31)"]
    duo = table("duo", "", "j r9 r10 o1", opened=())
    assert said(duo, Play(melds("j r9 r10"))) == ["opening.no_single_run(points=19, needed=30)"]
    assert said(table("duo", "", "j r9 r10 r11 o1", opened=()), Play(melds("j r9 r10 r11"))) == []


def test_of_two_own_blocks_in_a_run_the_dearer_counts():
    state = table("duo", "r8 b8 k8 o8", "r7 r9 r10 r11 o1", opened=())
    assert said(state, Play(melds("b8 k8 o8 | r7 r8 r9 r10 r11"))) == []
