"""Faces by their names, and an arrangement looked at by the engine."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from umbau.engine import Profile, Reading, Tile, TileSet, read_free, read_strictly
from umbau.solver.packing import counts, faces, unpack

BOX = TileSet()
FREE = Profile("free")
NAMES = [Tile(*face) for face in faces(BOX)]
"""A tile of each face."""
FACES = {str(tile): face for face, tile in enumerate(NAMES)}


def faces_of(text: str) -> list[int]:
    """Faces written with blanks between them."""
    return [FACES[word] for word in text.split()]


def count(text: str) -> bytes:
    """Counts of tiles written with blanks (or strokes, which mean nothing) between them."""
    return counts(faces_of(text.replace("|", " ")))


def laid(packed: bytes, table: Sequence[int]) -> list[int]:
    """For each face how many tiles more lie in the packed melds than on the table."""
    after = counts([face for meld in unpack(packed) for face in meld])
    return [there - before for there, before in zip(after, table, strict=True)]


def weight(packed: bytes, table: Sequence[int], weights: bytes) -> int:
    """What the rack tiles in the packed melds weigh."""
    return sum(more * each for more, each in zip(laid(packed, table), array("I", weights), strict=True))


def are_melds(packed: bytes, *, ordered: bool = True) -> bool:
    """Whether the engine takes all packed melds as melds, in the order in which they lie or in any."""
    read = read_strictly if ordered else read_free
    return all(isinstance(read(_tiles(meld), FREE, BOX), Reading) for meld in unpack(packed))


def _tiles(meld: Iterable[int]) -> tuple[Tile, ...]:
    copies: dict[int, int] = {}
    tiles = []
    for face in meld:
        tiles.append(NAMES[face]._replace(copy=copies.get(face, 0)))
        copies[face] = copies.get(face, 0) + 1
    return tuple(tiles)


def check(found: tuple[int, int, bytes], table: Sequence[int], rack: Sequence[int], *, ordered: bool = True) -> None:
    """Check an arrangement: legal melds, the whole table, no tile that the rack has not, counted right."""
    tiles, points, packed = found
    more = laid(packed, table)
    assert are_melds(packed, ordered=ordered)
    assert all(0 <= n <= held for n, held in zip(more, rack, strict=True))
    assert tiles == sum(more)
    assert points == sum(n * NAMES[face].number for face, n in enumerate(more))
