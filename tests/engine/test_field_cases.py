"""What went wrong at other tables of this kind, as small inputs with the right outcome. Each test bears its number."""

from fractions import Fraction

import pytest

from tests.engine.table import kinds, melds, refusals, table
from umbau.engine import (
    Draw,
    IllegalMove,
    Pass,
    Play,
    Reading,
    Result,
    Seat,
    TextTiles,
    Tile,
    check,
    deal,
    parse_tiles,
    profiles,
    read,
    standing,
    step,
    verify,
)
from umbau.engine.rules import RULE_OF
from umbau.engine.score import Count, blocked, count_racks, out

LEMADA = profiles.get("lemada")
BOX = LEMADA.box(4)


def worth(text: str) -> int | str:
    """What a meld is worth, or what is wrong with it."""
    found = read(parse_tiles(text), LEMADA, BOX)
    return found.value if isinstance(found, Reading) else found[0].code


@pytest.mark.parametrize(
    ("case", "meld", "expected"),
    [
        ("B01", "r4 j r6", 15),
        ("B02", "k10 b10 j", 30),
        ("B03", "j k13 b13", 39),
        ("B04", "r11 r12 j", 36),
        ("B05", "b6 j b8 j", 30),
        ("B07", "r12 r13 r1", "meld.gap"),
        ("B07", "r13 r1 r2", "meld.gap"),
        ("B07", "r12 j r1", "meld.gap"),
        ("B08", "r1 j r5", "meld.gap"),
        ("B08", "r12 r13 j", 36),
        ("B09", "r3 j r7", "meld.gap"),
        ("B09", "r3 j j r6", 18),
        ("B10", "b10 b10 j", "meld.colour_twice"),
        ("B11", "r1 j r3", 6),
        ("B13", "r10 j j", 33),
        ("B13", "r13 j j", 39),
        ("B14", "j j j", "meld.only_jokers"),
        ("B15", "r7 b7 k7 o7 j", "meld.too_long"),
        ("B71", "o13 r13 k13 k13", "meld.colour_twice"),
        ("B74", "r1 r2 j r4 r5", 15),
    ],
)
def test_a_meld_is_read_right(case, meld, expected):
    assert worth(meld) == expected, case


def test_b65_tiles_dropped_in_any_order_lie_in_order():
    assert read(parse_tiles("r5 r3 r4"), LEMADA, BOX) == Reading("run", parse_tiles("r3 r4 r5"), 12)


OPENINGS = [
    ("B02", "", "k10 b10 j o1", "k10 b10 j", []),
    ("B05", "", "b6 j b8 j o1", "b6 j b8 j", []),
    ("B11", "", "r1 j r3 o1", "r1 j r3", ["opening.too_low"]),
    ("B13", "", "r10 j j o1", "r10 j j", []),
    ("B13", "", "r13 j j o1", "r13 j j", []),
    ("B18", "r9 b9 k9", "o9 r1", "r9 b9 k9 o9", ["opening.uses_table", "opening.too_low"]),
    ("B19", "", "r9 b9 k9 o1", "r9 b9 k9", ["opening.too_low"]),
    ("B19", "", "r9 b9 k9 r1 b1 k1 o1", "r9 b9 k9 | r1 b1 k1", []),
    ("B20", "r10 r11 r12", "b9 b10 b11 r13 o1", "b9 b10 b11 | r10 r11 r12 r13", ["opening.extra_action"]),
]


@pytest.mark.parametrize(("case", "board", "rack", "after", "expected"), OPENINGS)
def test_an_opening_is_judged_right(case, board, rack, after, expected):
    assert refusals(table("lemada", board, rack, opened=()), after) == expected, case


def test_b19_the_refusal_says_how_many_points_are_missing():
    state = table("lemada", "", "r9 b9 k9 o1", opened=())
    (problem,) = verify(state, Seat(0), Play((parse_tiles("r9 b9 k9"),)))
    assert dict(problem.facts) == {"points": 27, "needed": 30}


def test_b20_the_message_names_the_rule():
    assert (RULE_OF["opening.extra_action"], RULE_OF["opening.uses_table"]) == ("R16", "R15")


def test_b21_a_draft_on_a_table_meld_is_told_before_the_turn_ends():
    state = table("lemada", "r9 b9 k9", "o9 r1", opened=())
    draft = check(state, Seat(0), (parse_tiles("r9 b9 k9 o9"),))
    assert [problem.code for problem in draft.problems] == ["opening.uses_table", "opening.too_low"]
    assert not draft.legal


def test_b20_where_the_level_allows_table_play_in_the_opening_turn():
    state = table("lemada", "r10 r11 r12", "b9 b10 b11 r13 o1", opened=(), changes={"opening.same_turn_table": True})
    assert refusals(state, "b9 b10 b11 | r10 r11 r12 r13") == []


TURNS = [
    ("B17", "r3 r4 r5", "j o1", "r3 r4 r5 j", []),
    ("B22", "r3 r4 r5 | b7 k7 o7", "r6 o1", "r3 r4 r5 r6", ["tile.table_removed"]),
    ("B23", "r3 r4 r5", "r6 o1", "r3 r4 r5 r6 | r6 r4 r5", ["tile.twice"]),
    ("B29", "r3 r4 r5 r6 r7 r8", "o1", "r3 r4 r5 | r6 r7 r8", ["turn.nothing_laid"]),
    ("B30", "r3 j r5", "r4 b10 k10 o1", "r3 r4 r5 | b10 k10 j", []),
    ("B31", "r3 j r5", "r4 o1", "r3 r4 r5", ["tile.joker_removed"]),
    ("B32", "r3 j r5 r6 | b7 k7 o7", "b5 k5 r8 o1", "b5 k5 r5 | r6 j r8 | b7 k7 o7", ["tile.table_removed"]),
    ("B33", "r10 r11 r12", "r9 r13 o1", "r9 r10 r11 r12 r13", []),
    ("B35", "r9 b9 k9", "r10 r11 o1", "r9 r10 r11 | b9 k9", ["meld.too_short"]),
    ("B77", "r3 r4 r5", "o1", "r3 r4 r5", ["turn.nothing_laid"]),
    ("B78", "r1 r2 r3 r4", "b7 k7 o7 o1", "r2 r3 r4 | b7 k7 o7", ["tile.table_removed"]),
]


@pytest.mark.parametrize(("case", "board", "rack", "after", "expected"), TURNS)
def test_a_turn_is_judged_right(case, board, rack, after, expected):
    assert refusals(table("lemada", board, rack), after) == expected, case


@pytest.mark.parametrize(("slug", "expected"), [("lemada", ["joker.not_replaced"]), ("jumbo", []), ("duo", [])])
def test_b32_a_joker_that_is_not_replaced_leaves_only_where_jokers_are_free(slug, expected):
    assert refusals(table(slug, "r7 b7 k7 j", "r8 b8 o1"), "r7 b7 k7 | r8 b8 j") == expected


@pytest.mark.parametrize("slug", ["duo", "lemada"])
def test_b28_a_tile_that_no_box_has_spoils_the_whole_message(slug):
    state = table(slug, "b4 b5 b6", "b7 o1", pool="k2")
    with pytest.raises(IllegalMove, match=r"tile\.unknown"):
        step(state, Seat(0), Play((parse_tiles("b4 b5 b6 b7"), (Tile("r", 14),))))


def test_b35_the_pair_that_is_left_is_marked():
    state = table("lemada", "r9 b9 k9", "r10 r11 o1")
    (problem,) = verify(state, Seat(0), Play(melds("r9 r10 r11 | b9 k9")))
    assert (problem.code, problem.meld, problem.tiles) == ("meld.too_short", 1, ("b9", "k9"))


def test_b26_after_an_invalid_submit_a_correct_one_works():
    state = table("duo", "b4 b5 b6", "b7 k1 k2", pool="o9")
    refused = step(state, Seat(0), Play((*state.board, parse_tiles("b7 k1 k2"))))
    assert refused.state.rack(Seat(0)) == state.rack(Seat(0))
    done = step(refused.state, Seat(0), Play((parse_tiles("b4 b5 b6 b7"),)))
    assert kinds(done) == ["Played", "TurnBegan"]


def test_b44_with_an_empty_pool_there_is_a_pass_and_a_full_round_of_passes_ends_the_game():
    done = step(step(table("lemada", "", "r4", "b10"), Seat(0), Pass()).state, Seat(1), Pass())
    assert kinds(done) == ["Passed", "Ended"]


def test_b45_a_draw_is_no_pass():
    state = table("lemada", "", "r4", "b10", pool="k1 k2 k3")
    for seat in (0, 1, 0):
        state = step(state, Seat(seat), Draw()).state
    assert (state.passes, state.result) == (0, None)


def test_b46_the_last_tile_wins_at_once_also_when_it_is_a_joker():
    state = table("lemada", "b4 b5 b6", "j", "r1")
    done = step(state, Seat(0), Play((parse_tiles("b4 b5 b6 j"),)))
    assert done.state.result is not None
    assert done.state.result.winners == (0,)


def counted(*racks: str) -> Count:
    held = [TextTiles().take(rack) for rack in racks]
    return count_racks(LEMADA, held, [True] * len(racks), {}, [False] * len(racks))


def test_b48_equal_totals_have_a_winner_or_several():
    assert blocked(counted("r10", "r4 b6", "o12")).winners == (0,)
    assert blocked(counted("r10", "b10", "o12")).winners == (0, 1)


def test_b49_the_points_of_a_game():
    assert out(counted("", "r12", "j", "k7"), Seat(0)).scores == tuple(map(Fraction, (49, -12, -30, -7)))


def test_b50_seats_are_listed_by_their_points():
    game = Result("out", (Seat(1),), tuple(map(Fraction, (5, 40, 12))), ())
    rows = standing(profiles.get("jumbo"), [game], 3)
    assert [row.seat for row in rows] == [1, 2, 0]


@pytest.mark.parametrize("slug", [profile.slug for profile in profiles.ALL])
def test_b54_who_begins_is_drawn_and_is_not_always_the_first_seat(slug):
    profile = profiles.get(slug)
    deals = [deal(profile, 2, bytes([number]) * 32) for number in range(120)]
    assert {dealt.starter for dealt in deals} == {0, 1}
    rounds = [draws for dealt in deals for draws in dealt.start_draws]
    again = [draws for draws in rounds if any(tile.is_joker for _, tile in draws)]
    assert bool(again) == (profile.start_draw == "highest")
    for dealt in deals:
        last = {seat: tile for draws in dealt.start_draws for seat, tile in draws}
        assert not any(tile.is_joker for tile in last.values())
        assert not last or dealt.starter in last


def test_b51_nobody_is_limited_to_so_many_tiles():
    rack = " ".join(f"{colour}{number}" for colour in "rbko" for number in (1, 3, 5, 7, 9, 11, 13))
    state = table("lemada", "", rack, pool="o2")
    assert len(step(state, Seat(0), Draw()).state.rack(Seat(0))) == 29
