"""Tiles and the box they come from.

A tile is physical: the two red sevens are two tiles, ``r7`` and ``r7'``. Colours are ``r`` (red), ``b`` (blue),
``k`` (black) and ``o`` (orange); ``j`` is a joker. On the wire a tile is its place in the box, 0-105 in a box of 106.

>>> Tile.parse("r7'")
Tile(colour='r', number=7, copy=1)
>>> str(Tile.parse("b13")), str(Tile.parse("j'"))
('b13', "j'")
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from umbau.engine.errors import BadNotation

if TYPE_CHECKING:
    from collections.abc import Iterable

JOKER = "j"
COLOURS = "rbko"

_NOTATION = re.compile(r"(?:([a-ik-z])([1-9][0-9]?)|(j))('*)", re.ASCII)


class Tile(NamedTuple):
    """One physical tile. A joker has the colour ``j`` and the number 0; ``copy`` counts from 0."""

    colour: str
    number: int
    copy: int = 0

    @property
    def is_joker(self) -> bool:
        """Whether this tile stands for another."""
        return self.colour == JOKER

    @property
    def face(self) -> tuple[str, int]:
        """What is printed on it; equal for the copies of a tile."""
        return self.colour, self.number

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form.

        Raises:
            BadNotation: the text is no tile.
        """
        match = _NOTATION.fullmatch(text)
        if match is None:
            raise BadNotation(text)
        colour, number, joker, marks = match.groups()
        return cls(joker or colour, int(number or 0), len(marks))

    def __str__(self) -> str:
        """Give the text form: ``r7``, ``r7'``, ``j``."""
        return self.colour + (str(self.number) if self.number else "") + "'" * self.copy


@dataclass(frozen=True)
class TileSet:
    """The box: ``copies`` of each number in each colour, and some jokers.

    A tile's id is its place in ``tiles``: the first copies by colour and number, then the second, then the jokers.

    >>> box = TileSet()
    >>> len(box.tiles), box.id_of(Tile.parse("r7")), box.id_of(Tile.parse("r7'")), box.id_of(Tile.parse("j"))
    (106, 6, 58, 104)
    """

    colours: str = COLOURS
    copies: int = 2
    numbers: int = 13
    jokers: int = 2

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, in the order of their ids."""
        numbered = (
            Tile(colour, number, copy)
            for copy in range(self.copies)
            for colour in self.colours
            for number in range(1, self.numbers + 1)
        )
        return (*numbered, *(Tile(JOKER, 0, copy) for copy in range(self.jokers)))

    @cached_property
    def _ids(self) -> dict[Tile, int]:
        return {tile: index for index, tile in enumerate(self.tiles)}

    def id_of(self, tile: Tile) -> int:
        """Give a tile's id.

        Raises:
            BadNotation: the box has no such tile.
        """
        if tile not in self._ids:
            raise BadNotation(str(tile))
        return self._ids[tile]

    def ids(self, tiles: Iterable[Tile]) -> tuple[int, ...]:
        """Give the ids of several tiles, in their order. Raises as `id_of`."""
        try:
            return tuple(map(self._ids.__getitem__, tiles))
        except KeyError as error:
            raise BadNotation(str(error.args[0])) from None

    def tile(self, tile_id: int) -> Tile:
        """Give the tile of an id.

        Raises:
            BadNotation: the box has no such id.
        """
        if not 0 <= tile_id < len(self.tiles):
            raise BadNotation(str(tile_id))
        return self.tiles[tile_id]

    def __hash__(self) -> int:
        """Equal for equal boxes; quick, because much is looked up by a box."""
        return self.numbers << 16 | self.copies << 8 | self.jokers

    def __contains__(self, tile: object) -> bool:
        """Whether the box holds this very tile."""
        return tile in self._ids


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles written with blanks between them; a face written twice is its next copy.

    >>> [str(tile) for tile in parse_tiles("r7 r7 j b1")]
    ['r7', "r7'", 'j', 'b1']
    """
    seen: dict[Tile, int] = {}
    tiles = []
    for word in text.split():
        tile = Tile.parse(word)
        while tile in seen:
            tile = tile._replace(copy=tile.copy + 1)
        seen[tile] = 1
        tiles.append(tile)
    return tuple(tiles)
