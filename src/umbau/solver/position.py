"""A question in tiles, and its answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from umbau.engine import Melds, Profile, TextTiles, Tile, TileSet
from umbau.engine.board import all_lying, lying
from umbau.solver.decode import arrange, settled
from umbau.solver.errors import BadBox, TableInvalid, TooMany, UnknownTile
from umbau.solver.packing import LEAST_NUMBERS, MOST_FACES, Shape, counts, faces, faces_of_tiles, pack, shape_of, unpack

FREE = Profile("free")
"""What a meld is where no further rule is asked: jokers may lie side by side."""


@dataclass(frozen=True)
class Position:
    """A table and a rack, looked at without regard to whose turn it is: jokers are free, the opening is done.

    What the backends need of it is packed once, at the first question.

    Attributes:
        board: the melds on the table.
        rack: the tiles that may be laid.
        box: the tiles there are.
    """

    board: Melds
    rack: tuple[Tile, ...]
    box: TileSet = field(default_factory=TileSet)

    @classmethod
    def of(cls, board: str, rack: str, box: TileSet | None = None) -> Position:
        """Read a position; melds have strokes between them. Copy marks mean nothing.

        Raises:
            BadNotation: a word is no tile.

        >>> Position.of("r4 r5 r6 | b1 k1 o1", "r7 r7 j").table.count(1)
        6
        """
        tiles = TextTiles()
        return cls(tiles.melds(board), tiles.take(rack), box or TileSet())

    @property
    def shape(self) -> Shape:
        """Shape of the box."""
        return shape_of(self.box)

    @cached_property
    def table(self) -> bytes:
        """Counts of the tiles on the table. Raises as `check`."""
        return counts([face for meld in self._faces for face in meld], self.shape)

    @cached_property
    def hand(self) -> bytes:
        """Counts of the rack. Raises as `check`."""
        return counts([self._index[tile] for tile in self.rack], self.shape)

    @cached_property
    def packed(self) -> bytes:
        """The board, packed as it lies. Raises as `check`."""
        return pack(self._faces)

    @cached_property
    def _faces(self) -> list[list[int]]:
        """The faces of each meld."""
        index = self._index
        return [[index[tile] for tile in meld] for meld in self.board]

    @cached_property
    def is_valid(self) -> bool:
        """Whether everything on the table is a meld."""
        return all(all_lying(self.board, FREE, self.box))

    def demand_valid(self) -> None:
        """Check that everything on the table is a meld.

        Raises:
            TableInvalid: it is not.
        """
        if not self.is_valid:
            wrong = next(meld for meld in self.board if not is_meld(meld, self.box))
            raise TableInvalid(f"{' '.join(map(str, wrong)) or 'an empty meld'} on the table is no meld")

    def check(self) -> None:
        """Check that the box holds these tiles.

        Raises:
            UnknownTile: a tile that the box does not have.
            TooMany: more of a tile than the box has, or the same one twice.
            BadBox: its runs are too short to be cut in two, or it has more faces than a byte counts.
        """
        _ = self._index

    @cached_property
    def _index(self) -> dict[Tile, int]:
        """The face of each tile of the box, which holds all tiles of the position: that is checked here, once."""
        if self.box.numbers < LEAST_NUMBERS or len(faces(self.box)) > MOST_FACES:
            raise BadBox(f"the solver knows boxes of {LEAST_NUMBERS} numbers at least and {MOST_FACES} faces at most")
        every = [*self.rack, *(tile for meld in self.board for tile in meld)]
        if len(set(every)) < len(every):
            twice = next(tile for tile, times in Counter(every).items() if times > 1)
            raise TooMany(f"the tile {twice} is there twice")
        index = faces_of_tiles(self.box)
        for tile in every:
            if tile not in index:
                self._refuse(tile)
        return index

    def _refuse(self, tile: Tile) -> None:
        word = tile._replace(copy=0)
        if word in self.box:
            raise TooMany(f"there are more tiles {word} than in the box")
        raise UnknownTile(f"the box has no tile '{word}'")


def is_meld(tiles: tuple[Tile, ...], box: TileSet) -> bool:
    """Whether tiles are a meld, in any order.

    >>> from umbau.engine import parse_tiles
    >>> is_meld(parse_tiles("r4 j r6"), TileSet())
    True
    """
    return lying(tiles, FREE, box) is not None


@dataclass(frozen=True)
class Answer:
    """What can be laid.

    Attributes:
        position: the question.
        tiles: how many tiles of the rack are laid, a joker as one.
        points: the sum of their numbers, a joker as 0.
        packed: all melds afterwards, packed.
        exact: whether nothing better exists; else it is the best that was found.
        laid: the melds, where they are known as tiles already.
        calm: whether equal tiles shall lie so that it takes fewest steps.
    """

    position: Position
    tiles: int
    points: int
    packed: bytes
    exact: bool = True
    laid: Melds | None = None
    calm: bool = False

    @classmethod
    def of_melds(cls, position: Position, melds: Melds, *, exact: bool = True) -> Answer:
        """Make an answer of a whole board that somebody found."""
        mine, face = set(position.rack), faces_of_tiles(position.box)
        laid = [tile for meld in melds for tile in meld if tile in mine]
        packed = pack([[face[tile] for tile in meld] for meld in melds])
        return cls(position, len(laid), sum(tile.number for tile in laid), packed, exact, melds)

    @cached_property
    def melds(self) -> Melds:
        """The whole board afterwards, in tiles; melds that stay lie as they lay."""
        if self.laid is not None:
            return self.laid
        board, box = self.position.board, self.position.box
        melds = arrange(board, self.position.rack, unpack(self.packed), box)
        return settled(board, melds, box) if self.calm else melds

    @cached_property
    def rest(self) -> tuple[Tile, ...]:
        """Tiles that stay on the rack."""
        lying = {tile for meld in self.melds for tile in meld}
        return tuple(tile for tile in self.position.rack if tile not in lying)
