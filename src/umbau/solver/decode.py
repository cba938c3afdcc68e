"""From faces back to tiles: which of two equal tiles lies where.

Nobody can tell equal tiles apart, but a page that animates a move and a person who follows it can: a meld that stays
keeps its own tiles and its order, and what else stays together stays as it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from umbau.engine import Melds, Tile, TileSet
from umbau.solver.packing import faces


def arrange(board: Melds, rack: tuple[Tile, ...], melds: Iterable[bytes], box: TileSet) -> Melds:
    """Give melds of faces as tiles of board and rack; those that stay first, in the board's order.

    >>> from umbau.engine import TextTiles, TileSet
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r1 k1 b1 | r1 r2 r3"), tiles.take("o1 o2")
    >>> new = [bytes((0, 1, 2)), bytes((0, 13, 26, 39))]
    >>> [" ".join(map(str, meld)) for meld in arrange(board, rack, new, TileSet())]
    ["r1' r2 r3", 'r1 b1 k1 o1']
    """
    face = faces(box)
    new = list(melds)
    kept, changed = _keep([(meld, sorted(face[tile.face] for tile in meld)) for meld in board], new)
    by_face: dict[int, list[Tile]] = defaultdict(list)
    for tile in (*rack[::-1], *(tile for meld in changed[::-1] for tile in meld[::-1])):
        by_face[face[tile.face]].append(tile)
    return (*kept, *_fill(new, [set(meld) for meld in changed], by_face))


def _keep(old: list[tuple[tuple[Tile, ...], list[int]]], new: list[bytes]) -> tuple[list[tuple[Tile, ...]], Melds]:
    """Take the melds that stay out of the new ones; give them, and the old ones that change."""
    sought: dict[bytes, list[bytes]] = defaultdict(list)
    for meld in new:
        sought[bytes(sorted(meld))].append(meld)
    kept, changed = [], []
    for tiles, key in old:
        if found := sought.get(bytes(key)):
            new.remove(found.pop())
            kept.append(tiles)
        else:
            changed.append(tiles)
    return kept, tuple(changed)


def _fill(new: list[bytes], old: list[set[Tile]], by_face: dict[int, list[Tile]]) -> Melds:
    """Give the tiles of each new meld: those of the old meld it shares most with first, the rack's last."""
    return tuple(_one(meld, old, by_face) for meld in new)


def _one(meld: bytes, old: list[set[Tile]], by_face: dict[int, list[Tile]]) -> tuple[Tile, ...]:
    near = max(old, key=lambda tiles: sum(any(t in tiles for t in by_face[face]) for face in meld), default=set())
    return tuple(_take(by_face[face], near) for face in meld)


def _take(stock: list[Tile], near: set[Tile]) -> Tile:
    tile = next((tile for tile in reversed(stock) if tile in near), stock[-1])
    stock.remove(tile)
    return tile
