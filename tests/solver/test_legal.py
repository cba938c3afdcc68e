"""The best legal move under every rule level, against every board there is."""

from itertools import product
from random import Random

import pytest

from tests.solver import brute
from umbau.engine import (
    GameState,
    Play,
    Profile,
    Seat,
    Setting,
    TextTiles,
    Tile,
    parse_tiles,
    position,
    profiles,
    verify,
)
from umbau.solver import legal

SMALL: dict[str, Setting] = {
    "tile_set": {"colours": "rbk", "numbers": 6, "copies": 2, "jokers": 2},
    "hand_size": 5,
    "redeal_pairs": 0,
}
"""A box in which a handful of tiles go together in many ways."""

RETRIEVE: tuple[dict[str, Setting], ...] = (
    {"joker.retrieve": "free"},
    {},
    {"joker.replace_source": "rack"},
    {"joker.group3_both": True},
)
REUSE: tuple[dict[str, Setting], ...] = (
    {"joker.reuse": "any"},
    {"joker.reuse": "new_set"},
    {"joker.reuse": "new_set_rack"},
)
MORE: tuple[dict[str, Setting], ...] = ({}, {"joker.locked_sets": True}, {"joker.adjacent": False})
ME, OTHER = Seat(0), Seat(1)

NEVER = {"joker.retrieve": "free", "joker.locked_sets": True}
"""Jokers in locked melds cannot leave freely."""

JOKER_RULES = [
    one | two | three
    for one, two, three in product(RETRIEVE, REUSE, MORE)
    if not NEVER.items() <= (one | three).items()
]

OPENINGS = [
    {"opening.shape": shape, "opening.joker": joker, "opening.same_turn_table": table}
    for shape, joker, table in product(("any", "single_run"), ("value", "forbidden"), (True, False))
]
REBUILDING = [{"manipulation": "append_only"}, {"manipulation": "after_all_opened"}]


def is_the_best_of_all(state: GameState) -> None:
    """What the search gives is legal, proved, and what the slow search finds."""
    best = brute.best(state, ME)
    tiles, points = legal.best_legal(state, ME), legal.best_legal(state, ME, "points")
    assert (tiles.exact, points.exact) == (True, True)
    assert (tiles.tiles, tiles.points) == best.tiles_first
    assert (points.points, points.tiles) == best.points_first
    for answer in (tiles, points):
        assert answer.melds == state.board or not verify(state, ME, Play(answer.melds))
        assert brute.worth(state, ME, answer.melds) == (answer.tiles, answer.points)
    assert legal.can_play_legally(state, ME) is (best.tiles_first[0] > 0)
    assert legal.goes_out(state, ME) is (best.tiles_first[0] == len(state.rack(ME)))


@pytest.mark.parametrize("opened", [True, False], ids=["opened", "opening"])
@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
def test_no_board_of_a_small_box_is_better_whatever_the_rule_level(profile, opened):
    for seed in range(12):
        house = profile.override(SMALL | {"opening.min": Random(seed).choice((6, 9, 12))})
        is_the_best_of_all(brute.small(house, seed, opened=opened))


@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
def test_no_board_of_the_real_box_is_better_whatever_the_rule_level(profile):
    for seed in range(100, 106):
        is_the_best_of_all(brute.small(profile, seed, opened=bool(seed % 3)))


@pytest.mark.parametrize("rule", JOKER_RULES, ids=lambda rule: " ".join(map(str, rule.values())) or "as it is")
def test_no_board_is_better_under_any_joker_rule(rule):
    for seed in range(200, 206):
        is_the_best_of_all(brute.small(house_rule(SMALL | rule), seed, opened=True))


@pytest.mark.parametrize("rule", OPENINGS, ids=lambda rule: " ".join(map(str, rule.values())))
def test_no_board_is_better_in_any_kind_of_opening(rule):
    for seed in range(300, 312):
        house = house_rule(SMALL | rule | {"opening.min": Random(seed).choice((0, 3, 6, 9, 12))})
        is_the_best_of_all(brute.small(house, seed, opened=False))


@pytest.mark.parametrize("rule", REBUILDING, ids=lambda rule: rule["manipulation"])
def test_no_board_is_better_where_melds_may_only_be_added_to(rule):
    for seed in range(400, 412):
        state = brute.small(house_rule(SMALL | rule), seed, opened=True)
        is_the_best_of_all(state.with_seat(OTHER, opened=bool(seed % 2)))


@pytest.mark.parametrize("rule", REBUILDING, ids=lambda rule: rule["manipulation"])
@pytest.mark.parametrize("shape", ["any", "single_run"])
def test_no_board_is_better_where_one_may_only_add_in_the_turn_of_the_opening(rule, shape):
    for seed in range(500, 512):
        least = Random(seed).choice((0, 3, 6, 9))
        opening = {"opening.min": least, "opening.shape": shape, "opening.same_turn_table": True}
        state = brute.small(house_rule(SMALL | rule | opening), seed, opened=False)
        is_the_best_of_all(state.with_seat(OTHER, opened=bool(seed % 2)))


def house_rule(changes: dict[str, Setting]) -> Profile:
    """The rules of Lemada, changed."""
    return profiles.get("lemada").override(changes)


# Single positions -------------------------------------------------------------------------------------------------


def at(slug: str, board: str, rack: str, *, opened: bool = True) -> GameState:
    """A position at a table with these rules."""
    tiles = TextTiles()
    melds, hand = tiles.melds(board), tiles.take(rack)
    return position(profiles.get(slug), [hand, ()], melds, opened=[0] if opened else [])


def laid(state: GameState) -> str:
    """What the best legal move lays, in order."""
    answer = legal.best_legal(state, ME)
    return " ".join(sorted(str(tile) for tile in state.rack(ME) if tile not in answer.rest))


def test_a_swapped_joker_must_go_to_a_new_set():
    assert laid(at("lemada", "b9 j b11", "b10 k3 k4")) == "b10 k3 k4"
    assert laid(at("lemada", "b9 j b11", "b10 o2")) == ""


def test_a_joker_leaves_only_for_the_tile_it_stands_for_or_freely():
    board, rack = "r4 r5 r6 j", "k9 k10"
    assert [laid(at(slug, board, rack)) for slug in ("lemada", "jumbo")] == ["", "k10 k9"]


def test_a_locked_set_keeps_its_tiles():
    board, rack = "r4 r5 r6 j", "b4 k4"
    assert [laid(at(slug, board, rack)) for slug in ("lemada", "locked-joker")] == ["b4 k4", ""]


def test_a_run_with_the_same_tiles_that_means_something_else_is_another_one():
    board = "b7 b8 b9 j | j b8 b9"
    assert laid(at("lemada", board, "k8 k10 r1")) == "k10 k8"


def test_the_single_run_opens_and_the_rest_of_the_table_is_free_in_the_same_turn():
    state = at("duo", "r1 r2 r3 | k5 b5 o5", "r9 r10 r11 r4 r5", opened=False)
    assert laid(state) == "r10 r11 r4 r5 r9"
    assert laid(at("lemada", "r1 r2 r3 | k5 b5 o5", "r9 r10 r11 r4 r5", opened=False)) == "r10 r11 r9"


def test_the_opening_run_may_be_lengthened_by_table_tiles():
    assert laid(at("duo", "r9 b9 k9 o9 | k1 k2 k3", "r10 r11 r12 r13", opened=False)) == "r10 r11 r12 r13"


def test_a_locked_run_of_the_table_may_be_lengthened_to_the_run_that_opens():
    tiles = TextTiles()
    board, rack = tiles.melds("b1 b2 b3 j b5 | k6 r6 b6"), tiles.take("b6 b4 k1")
    opening: dict[str, Setting] = {"opening.shape": "single_run", "opening.min": 6}
    house = profiles.get("locked-joker").override(SMALL | opening)
    is_the_best_of_all(position(house, [rack, ()], board))
    assert legal.best_legal(position(house, [rack, ()], board), ME).tiles > 0


def test_without_questions_left_nothing_is_claimed():
    state = at("lemada", "b9 j b11", "b10 o2")
    assert legal.can_play_legally(state, ME, nodes=1) is None
    assert not legal.best_legal(state, ME, nodes=1).exact


def test_a_seat_is_judged_as_if_it_were_its_turn():
    tiles = TextTiles()
    board, mine, theirs = tiles.melds("r1 r2 r3"), tiles.take("k9"), tiles.take("r4")
    state = position(profiles.get("duo"), [mine, theirs], board, tiles.take("b1"), opened=[0, 1], has_drawn=False)
    assert [legal.can_play_legally(state, seat) for seat in (ME, OTHER)] == [False, True]


def test_a_rack_opens_by_itself_or_not():
    rack = parse_tiles("r9 r10 r11 j")
    assert [legal.could_open(rack, profiles.get(slug)) for slug in ("duo", "short", "sabra", "lemada")] == [
        True,
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("slug", ["lemada", "jumbo", "locked-joker"])
def test_the_tiles_to_go_out_with_are_those_with_which_some_board_holds_the_whole_rack(slug):
    for seed in range(600, 604):
        state = brute.small(profiles.get(slug).override(SMALL), seed, opened=True)
        state = state.with_seat(ME, rack=state.rack(ME)[:2])
        assert set(legal.finishing_legally(state, ME)) == {tile for tile in unseen(state) if goes_out_with(tile, state)}


def unseen(state: GameState) -> list[Tile]:
    """One tile of each face that lies neither on the table nor on the own rack."""
    seen = {*state.rack(ME), *(tile for meld in state.board for tile in meld)}
    return list({tile.face: tile for tile in reversed(state.box.tiles) if tile not in seen}.values())


def goes_out_with(tile: Tile, state: GameState) -> bool:
    rack = (*state.rack(ME), tile)
    return brute.best(state.with_seat(ME, rack=rack), ME).tiles_first[0] == len(rack)


def test_only_tiles_that_may_be_laid_as_the_rules_want_let_a_rack_go_out():
    state = at("lemada", "b9 j b11", "o3 k3")
    assert "b10" in map(str, legal.finishing_legally(state, ME))
    locked = at("lemada", "b9 j b11", "o3")
    assert "b10" not in map(str, legal.finishing_legally(locked, ME))
