"""Questions in tiles, and what is wrong with some."""

from dataclasses import FrozenInstanceError

import pytest

from umbau.engine import BadNotation, TextTiles, Tile, TileSet, parse_tiles
from umbau.solver import (
    Answer,
    NoArrangement,
    Position,
    TableInvalid,
    TooMany,
    UnknownTile,
    best,
    can_finish,
    finishing_tiles,
    least_change,
    most_points,
    most_tiles,
    opening,
    playable,
    weights,
)

QUESTIONS = (most_tiles, most_points, playable, can_finish, finishing_tiles, least_change)
asked = pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.__name__)


def names(tiles):
    return [str(tile) for tile in tiles]


@asked
def test_a_tile_three_times_is_refused(ask):
    with pytest.raises(TooMany, match="r7"):
        ask(Position.of("r7 b7 k7 | r7 b7 o7", "r7"))


@asked
def test_the_same_tile_twice_is_refused(ask):
    tile = Tile("r", 7)
    with pytest.raises(TooMany, match="r7"):
        ask(Position((), (tile, tile)))


@asked
def test_a_tile_that_is_in_no_box_is_refused(ask):
    with pytest.raises(UnknownTile, match="r14"):
        ask(Position.of("", "r14"))
    with pytest.raises(UnknownTile, match="r13"):
        ask(Position.of("", "r13", TileSet(numbers=12)))


@asked
@pytest.mark.parametrize("table", ["r7 r8", "r7 b7 k7 o7 j", "r1 r2 r4", "j j", "r13 r1 r2"])
def test_a_table_that_is_not_all_melds_is_refused(ask, table):
    with pytest.raises(TableInvalid):
        ask(Position.of(table, "o3"))


def test_words_that_are_no_tiles_are_refused():
    with pytest.raises(BadNotation):
        Position.of("", "r7 seven")


@pytest.mark.parametrize("ask", [most_tiles, most_points, least_change])
def test_a_table_is_repaired_if_asked(ask):
    assert names(ask(Position.of("r7 r8", "r9 o1"), repair=True).rest) == ["o1"]
    with pytest.raises(NoArrangement):
        ask(Position.of("r7 r8", "o1"), repair=True)


def test_an_empty_rack_lays_nothing():
    position = Position.of("r7 r8 r9", "")
    assert (most_tiles(position).tiles, playable(position), can_finish(position)) == (0, False, True)
    assert most_tiles(Position.of("", "")).melds == ()


def test_all_tiles_on_one_side_are_answered():
    box = TileSet()
    assert most_tiles(Position((), box.tiles)).tiles == 106
    whole = most_tiles(Position((), box.tiles)).melds
    assert finishing_tiles(Position(whole, ())) == ()
    assert not playable(Position(whole, ()))


def test_an_answer_holds_every_tile_once_and_what_is_left():
    position = Position.of("r4 r5 r6 | b1 k1 o1", "r7 r7 j o9")
    answer = most_tiles(position)
    lying = [tile for meld in answer.melds for tile in meld]
    assert sorted([*lying, *answer.rest]) == sorted(
        [*(tile for meld in position.board for tile in meld), *position.rack]
    )
    assert len(answer.rest) == len(position.rack) - answer.tiles


def test_equal_tiles_of_the_table_stay_where_they_were():
    tiles = TextTiles()
    board = tiles.melds("r1 k1 b1 | r1 r2 r3 | o4 o5 o6")
    answer = most_tiles(Position(board, tiles.take("o1 o7")))
    assert set(answer.melds) >= {board[1]}
    assert {frozenset(meld) for meld in answer.melds} >= {frozenset((*board[0], Tile("o", 1)))}


def test_an_answer_can_be_made_of_a_board_that_somebody_found():
    tiles = TextTiles()
    board, rack = tiles.melds("r4 r5 r6"), tiles.take("r7 j o2")
    position = Position(board, rack)
    answer = Answer.of_melds(position, ((*board[0], rack[0], rack[1]),), exact=False)
    assert (answer.tiles, answer.points, answer.exact, names(answer.rest)) == (2, 7, False, ["o2"])


def test_a_position_cannot_change_and_is_packed_once():
    position = Position.of("r4 r5 r6", "r7")
    assert position.table is position.table
    with pytest.raises(FrozenInstanceError):
        position.rack = ()  # type: ignore[misc]


def test_any_weight_may_be_asked_for():
    position = Position.of("", "r1 r2 r3 k9 k10 k11 j b3 o3")
    keep_red = weights(lambda tile: 1 if tile.colour != "r" else 0)
    assert best(position, keep_red).tiles >= 6
    only_threes = weights(lambda tile: tile.number == 3)
    assert {str(tile) for meld in best(position, only_threes).melds for tile in meld} >= {"r3", "b3", "o3"}


def test_the_joker_is_kept_by_leaving_it_out_of_the_rack():
    rack = parse_tiles("r1 r2 j b9")
    assert most_tiles(Position((), rack)).tiles == 3
    assert most_tiles(Position((), tuple(tile for tile in rack if not tile.is_joker))).tiles == 0


def test_an_opening_may_be_asked_with_any_weights():
    rack = parse_tiles("r10 r11 r12 b1 b2 b3")
    whole = opening(rack, 30)
    assert whole
    assert whole.rest == ()
    dear = opening(rack, 30, weights=weights(lambda tile: 100 if tile.colour == "r" else 1))
    assert dear
    assert {str(tile) for meld in dear.melds for tile in meld} >= {"r10", "r11", "r12"}
