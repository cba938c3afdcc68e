"""Runs and groups (R3 to R8)."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import BOX, runs, tile_lists
from umbau.engine import Reading, Tile, TileSet, parse_tiles, profiles, read, read_free, read_strictly
from umbau.engine.board import all_lying

LEMADA = profiles.get("lemada")


def reading(text, profile=LEMADA):
    return read(parse_tiles(text), profile, BOX)


def code(text, profile=LEMADA):
    return fault(read(parse_tiles(text), profile, BOX))


def fault(found):
    """The code of what is no meld."""
    assert not isinstance(found, Reading)
    return found[0].code


def all_melds(longest_run: int, most_jokers: int) -> set[tuple[Tile, ...]]:
    """Every multiset of faces that makes a meld, found by asking about each that could."""
    jokers = [tile for tile in BOX.tiles if tile.is_joker]
    by_colour = (
        chosen
        for colour in BOX.colours
        for size in range(1, longest_run + 1)
        for chosen in combinations([Tile(colour, number) for number in range(1, 14)], size)
        if chosen[-1].number - chosen[0].number < longest_run
    )
    by_number = (
        chosen
        for number in range(1, 14)
        for size in (2, 3, 4)
        for chosen in combinations([Tile(colour, number) for colour in BOX.colours], size)
    )
    asked = (
        ((*chosen, *jokers[:count]), limit)
        for found, limit in ((by_colour, longest_run), (by_number, 4))
        for chosen in found
        for count in range(most_jokers + 1)
    )
    return {
        tiles for tiles, limit in asked if len(tiles) <= limit and isinstance(read_free(tiles, LEMADA, BOX), Reading)
    }


@pytest.mark.parametrize(("jokers", "count"), [(0, 185), (1, 679), (2, 1173)])
def test_there_are_so_many_melds_with_runs_of_three_to_five(jokers, count):
    assert len(all_melds(5, jokers)) == count


@pytest.mark.parametrize(("jokers", "count"), [(0, 329), (1, 1911), (2, 6301)])
def test_there_are_so_many_melds_with_runs_of_any_length(jokers, count):
    assert len(all_melds(13, jokers)) == count


@given(runs(), st.randoms(use_true_random=False))
def test_a_run_is_read_in_ascending_order_however_it_is_laid(run, rng):
    laid = rng.sample(run, len(run))
    assert read(tuple(laid), LEMADA, BOX) == Reading("run", run, sum(tile.number for tile in run))


@given(tile_lists(3, 6), st.randoms(use_true_random=False))
def test_whether_tiles_are_a_meld_does_not_hang_on_their_order(tiles, rng):
    other = tuple(rng.sample(tiles, len(tiles)))
    one, two = read(tiles, LEMADA, BOX), read(other, LEMADA, BOX)
    assert isinstance(one, Reading) == isinstance(two, Reading)


@given(tile_lists(3, 6))
def test_no_order_is_worth_more_than_the_free_arrangement(tiles):
    best = read_free(tiles, LEMADA, BOX)
    for order in list(permutations(tiles))[:24]:
        found = read(order, LEMADA, BOX)
        assert not isinstance(found, Reading) or (isinstance(best, Reading) and found.value <= best.value)


@given(tile_lists(3, 6))
def test_a_reading_holds_the_tiles_it_was_given_and_reads_the_same_again(tiles):
    found = read(tiles, LEMADA, BOX)
    if isinstance(found, Reading):
        assert sorted(found.tiles) == sorted(tiles)
        assert read_strictly(found.tiles, LEMADA, BOX) == found


@given(tile_lists())
def test_what_is_no_meld_has_exactly_one_problem_that_names_its_tiles(tiles):
    found = read(tiles, LEMADA, BOX)
    if not isinstance(found, Reading):
        assert [problem.tiles for problem in found] == [tuple(map(str, tiles))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "meld.empty"),
        ("r7 b7", "meld.too_short"),
        ("r7 b8 k9", "meld.mixed"),
        ("r7 b7 r7", "meld.colour_twice"),
        ("r7 b7 k7 o7 j", "meld.too_long"),
        ("r3 r4 r4 r5", "meld.number_twice"),
        ("r3 r4 r6", "meld.gap"),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 j", "meld.too_long"),
        ("r12 r13 r1", "meld.gap"),
    ],
)
def test_what_is_no_meld_is_called_by_its_fault(text, expected):
    assert code(text) == expected


def test_only_jokers_are_no_meld():
    assert code("j j j") == "meld.only_jokers"


def test_an_order_that_would_go_past_the_end_is_arranged():
    assert reading("r12 r13 j").tiles == parse_tiles("j r12 r13")
    assert fault(read_strictly(parse_tiles("r12 r13 j"), LEMADA, BOX)) == "meld.beyond_end"


def test_jokers_that_must_lie_apart_are_laid_apart_where_that_can_be_done():
    apart = LEMADA.override({"joker.adjacent": False})
    assert reading("r5 r7 j j", apart).tiles == parse_tiles("r5 j r7 j")
    assert code("r5 j j r8", apart) == "meld.jokers_adjacent"


def test_in_a_group_jokers_lie_apart_as_long_as_there_are_tiles_between_them():
    apart = profiles.get("six-player").override({"joker.adjacent": False})
    assert reading("r7 b7 j j", apart) == Reading("group", parse_tiles("r7 b7 j j"), 28, (("k7", "o7"),) * 2)
    assert fault(read(parse_tiles("r7 j j j"), apart, apart.box(6))) == "meld.jokers_adjacent"


def test_both_readings_stay_open_where_they_give_the_same():
    assert reading("j r12 j").kind == "either"
    assert reading("j r12 j").stands_for == (("r11", "b12", "k12", "o12"), ("r13", "b12", "k12", "o12"))


def test_where_jokers_lie_apart_a_group_is_one_in_any_order_it_is_laid():
    apart = LEMADA.override({"joker.adjacent": False})
    found = read_strictly(parse_tiles("j j r7 b7"), apart, BOX)
    assert isinstance(found, Reading)
    assert (found.kind, found.value, found.stands_for) == ("group", 28, (("k7", "o7"), ("k7", "o7")))
    assert fault(read_strictly(parse_tiles("r5 j j r8"), apart, BOX)) == "meld.jokers_adjacent"


def test_what_is_remembered_of_a_meld_is_remembered_for_its_box_and_its_rule():
    apart, small = LEMADA.override({"joker.adjacent": False}), TileSet(numbers=7)
    tiles = parse_tiles("r5 j j r8")
    for _ in "ab":
        (lies, _) = all_lying((tiles, tiles[:3]), LEMADA, BOX)
        assert lies
        assert lies.value == 26
        assert all_lying((tiles, tiles[:3]), LEMADA, small)[0] is None
        assert all_lying((tiles,), apart, BOX) == (None,)
