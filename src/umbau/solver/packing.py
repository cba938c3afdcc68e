r"""Tiles as bytes, the language of both backends.

A *face* is ``colour * numbers + number - 1`` with the colours in the order of the box; the joker comes last (52 in the
box of 106). *Counts* are one byte for each face, how many tiles there are of it. *Packed melds* are, for each meld, a
byte with its length and then its faces in reading order. *Weights* are one native ``uint32`` for each face.

>>> from umbau.engine import TileSet, parse_tiles
>>> box = TileSet()
>>> [face_of(tile, box) for tile in parse_tiles("r1 o13 j")]
[0, 51, 52]
>>> pack([[0, 1, 2], [12, 25, 38]])
b'\x03\x00\x01\x02\x03\x0c\x19&'
>>> [list(meld) for meld in unpack(pack([[0, 1, 2], [12, 25, 38]]))]
[[0, 1, 2], [12, 25, 38]]
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from umbau.engine import Tile, TileSet

MOST_FACES = 256
"""A face is a byte."""
LEAST_NUMBERS = 6
"""With fewer a run of all numbers cannot be cut in two, and a joker that is left over may find no place."""


class Shape(NamedTuple):
    """What a search must know of a box; how many jokers there are is in the counts."""

    colours: int = 4
    numbers: int = 13
    copies: int = 2

    @property
    def joker(self) -> int:
        """Face of the joker; also how many other faces there are."""
        return self.colours * self.numbers

    def number(self, face: int) -> int:
        """Give the number of a face, 0 for the joker."""
        return 0 if face == self.joker else face % self.numbers + 1


STANDARD = Shape()


@lru_cache(maxsize=64)
def shape_of(box: TileSet) -> Shape:
    """Give the shape of a box."""
    return Shape(len(box.colours), box.numbers, box.copies)


def face_of(tile: Tile, box: TileSet) -> int:
    """Give the face of a tile of this box."""
    return faces(box)[tile.face]


@lru_cache(maxsize=64)
def faces(box: TileSet) -> dict[tuple[str, int], int]:
    """Give the face of every colour and number in a box."""
    named = [(colour, number) for colour in box.colours for number in range(1, box.numbers + 1)]
    return {name: face for face, name in enumerate([*named, ("j", 0)])}


@lru_cache(maxsize=64)
def faces_of_tiles(box: TileSet) -> dict[Tile, int]:
    """Give the face of every tile in a box."""
    return {tile: face_of(tile, box) for tile in box.tiles}


def counts(these: Iterable[int], shape: Shape = STANDARD) -> bytes:
    """Count faces."""
    count = bytearray(shape.joker + 1)
    for face in these:
        count[face] += 1
    return bytes(count)


def pack(melds: Iterable[Sequence[int]]) -> bytes:
    """Pack melds, given by their faces in reading order."""
    return b"".join(bytes((len(meld), *meld)) for meld in melds)


def unpack(packed: bytes) -> Iterator[bytes]:
    """Give the faces of each packed meld."""
    start = 0
    while start < len(packed):
        end = start + 1 + packed[start]
        yield packed[start + 1 : end]
        start = end


def weigh(weight: Callable[[int], int], shape: Shape = STANDARD) -> bytes:
    """Pack weights, given for the number of a tile; the joker's number is 0."""
    return array("I", [weight(shape.number(face)) for face in range(shape.joker + 1)]).tobytes()


@lru_cache(maxsize=64)
def tiles_first(shape: Shape = STANDARD) -> bytes:
    """Give weights for most tiles and, of those, most points."""
    many = max(1024, 1 << _all_points(shape).bit_length())
    return weigh(lambda number: many + number, shape)


@lru_cache(maxsize=64)
def points_first(shape: Shape = STANDARD) -> bytes:
    """Give weights for most points and, of those, most tiles; a joker has no points."""
    many = max(128, 1 << (shape.joker * shape.copies + MOST_FACES).bit_length()) if shape != STANDARD else 128
    return weigh(lambda number: many * number + 1, shape)


@lru_cache(maxsize=64)
def one_each(shape: Shape = STANDARD) -> bytes:
    """Give every tile the weight 1."""
    return weigh(lambda _: 1, shape)


def _all_points(shape: Shape) -> int:
    return shape.colours * shape.copies * shape.numbers * (shape.numbers + 1) // 2
