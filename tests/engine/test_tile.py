"""Tiles, their texts, and the box that they come from."""

from itertools import chain

import pytest

from umbau.engine import BadNotation, Tile, TileSet, parse_tiles

BOX = TileSet()
BIG = TileSet(copies=3, jokers=4)


@pytest.mark.parametrize(
    ("text", "tile", "joker"),
    [
        ("r1", Tile("r", 1, 0), False),
        ("o13", Tile("o", 13, 0), False),
        ("b7'", Tile("b", 7, 1), False),
        ("k10''", Tile("k", 10, 2), False),
        ("j", Tile("j", 0, 0), True),
        ("j'''", Tile("j", 0, 3), True),
    ],
)
def test_a_tile_is_written_as_it_is_read(text, tile, joker):
    assert Tile.parse(text) == tile
    assert str(tile) == text
    assert (tile.is_joker, tile.face) == (joker, (tile.colour, tile.number))


@pytest.mark.parametrize(
    "text", ["", "r", "7", "r0", "r07", "r100", "R7", "rr7", "r7 ", " r7", "j1", "jj", "r7`", "r7'x", "r\u0667", "\n"]
)
def test_what_is_no_tile_is_refused(text):
    with pytest.raises(BadNotation) as refused:
        Tile.parse(text)
    assert str(refused.value) == text


@pytest.mark.parametrize("box", [BOX, BIG, TileSet("rb", 1, 5, 0)], ids=str)
def test_a_box_holds_each_tile_once_under_its_own_number(box):
    assert len(set(box.tiles)) == len(box.tiles) == len(box.colours) * box.copies * box.numbers + box.jokers
    assert [box.id_of(tile) for tile in box.tiles] == list(range(len(box.tiles)))
    assert [box.tile(number) for number in range(len(box.tiles))] == list(box.tiles)
    assert box.ids(box.tiles[5:8]) == (5, 6, 7)
    assert all(tile in box for tile in box.tiles)


def test_the_numbers_of_the_usual_box_are_published():
    named = {"r1": 0, "r13": 12, "b1": 13, "k1": 26, "o13": 51, "r1'": 52, "o13'": 103, "j": 104, "j'": 105}
    assert {text: BOX.id_of(Tile.parse(text)) for text in named} == named
    assert sum(tile.number for tile in BOX.tiles) == 728
    assert (len(BOX.tiles), len(BIG.tiles)) == (106, 160)


@pytest.mark.parametrize("text", ["r14", "x1", "r1''", "j''"])
def test_a_tile_that_is_not_in_the_box_has_no_number(text):
    tile = Tile.parse(text)
    assert tile not in BOX
    with pytest.raises(BadNotation, match=text):
        BOX.id_of(tile)
    with pytest.raises(BadNotation):
        BOX.ids([BOX.tiles[0], tile])


@pytest.mark.parametrize("number", [-1, 106, 1000])
def test_a_number_that_is_not_in_the_box_is_no_tile(number):
    with pytest.raises(BadNotation, match=str(number)):
        BOX.tile(number)


def test_a_face_written_again_is_the_next_copy():
    assert list(map(str, parse_tiles("r7 r7 r7 j b1 j"))) == ["r7", "r7'", "r7''", "j", "b1", "j'"]
    assert list(map(str, parse_tiles("r7' r7 r7'"))) == ["r7'", "r7", "r7''"]
    assert parse_tiles("") == ()
    assert parse_tiles(" ".join(map(str, BOX.tiles))) == BOX.tiles


def test_faces_of_a_box_are_those_of_its_colours_and_numbers():
    faces = {tile.face for tile in BIG.tiles if not tile.is_joker}
    assert faces == set(chain.from_iterable(((colour, number) for number in range(1, 14)) for colour in "rbko"))


def test_equal_boxes_are_found_as_one_and_others_are_not():
    assert len({TileSet(), TileSet("rbko"), TileSet(colours="rbkg"), TileSet(jokers=4)}) == 3
