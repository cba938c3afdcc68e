"""From faces back to tiles: which of two equal tiles lies where.

Nobody can tell equal tiles apart, but a page that animates a move and a person who follows it can: a meld that stays
keeps its own tiles and its order, and what else stays together stays as it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from umbau.engine import Melds, Tile, TileSet
from umbau.solver.handling import FROM_RACK, Spot, fewest
from umbau.solver.packing import faces_of_tiles, shape_of
from umbau.solver.pairing import common, pairs


def arrange(board: Melds, rack: tuple[Tile, ...], melds: Iterable[bytes], box: TileSet) -> Melds:
    """Give melds of faces as tiles of board and rack; those that stay first, in the board's order.

    >>> from umbau.engine import TextTiles, TileSet
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r1 k1 b1 | r1 r2 r3"), tiles.take("o1 o2")
    >>> new = [bytes((0, 1, 2)), bytes((0, 13, 26, 39))]
    >>> [" ".join(map(str, meld)) for meld in arrange(board, rack, new, TileSet())]
    ["r1' r2 r3", 'r1 b1 k1 o1']
    """
    face = faces_of_tiles(box)
    new = list(melds)
    kept, changed = _keep([(meld, [face[tile] for tile in meld]) for meld in board], new)
    stay = _stay(changed, new)
    lying = {tile for tiles in stay for tile in tiles.values()}
    by_face: dict[int, list[Tile]] = defaultdict(list)
    for tile in (*rack[::-1], *(tile for meld, _ in changed[::-1] for tile in meld[::-1])):
        if tile not in lying:
            by_face[face[tile]].append(tile)
    return (*kept, *(_one(meld, still, by_face) for meld, still in zip(new, stay, strict=True)))


def settled(board: Melds, after: Melds, box: TileSet) -> Melds:
    """Exchange equal tiles so that it takes fewest steps from one board to the other.

    >>> from umbau.engine import TextTiles, TileSet
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r7 r8 r9 | r9 b9 k9"), tiles.take("r6 r7 r8")
    >>> after = ((*rack[:2], rack[2], board[1][0]), board[0][:2] + board[0][2:], board[1][1:])
    >>> [" ".join(map(str, meld)) for meld in settled(board, after, TileSet())][0]
    "r6 r7' r8' r9'"
    """
    stays = {frozenset(meld) for meld in board} & {frozenset(meld) for meld in after}
    old, new = ([meld for meld in melds if frozenset(meld) not in stays] for melds in (board, after))
    face = faces_of_tiles(box)
    faced = [[[face[tile] for tile in meld] for meld in melds] for melds in (old, new)]
    found = fewest(faced[0], faced[1], shape_of(box))
    if found is None:
        return after
    tiles = _by_source(old, new, face)
    made = iter(
        tuple(tiles[spot, one].pop() for spot, one in zip(sources, faces, strict=True))
        for sources, faces in zip(found.sources, faced[1], strict=True)
    )
    return tuple(meld if frozenset(meld) in stays else next(made) for meld in after)


def _by_source(
    old: Sequence[tuple[Tile, ...]], new: Sequence[tuple[Tile, ...]], face: Mapping[Tile, int]
) -> dict[tuple[Spot, int], list[Tile]]:
    """Give tiles by where they come from, and their faces."""
    there = {tile: (place, spot) for place, meld in enumerate(old) for spot, tile in enumerate(meld)}
    found: dict[tuple[Spot, int], list[Tile]] = defaultdict(list)
    for tile in chain(*new):
        found[there.get(tile, FROM_RACK), face[tile]].append(tile)
    return found


Faced = tuple[tuple[Tile, ...], list[int]]
"""A meld, and its faces."""


def _keep(old: list[Faced], new: list[bytes]) -> tuple[list[tuple[Tile, ...]], list[Faced]]:
    """Take the melds that stay out of the new ones; give them, and the old ones that change."""
    sought: dict[bytes, list[bytes]] = defaultdict(list)
    for meld in new:
        sought[bytes(sorted(meld))].append(meld)
    kept, changed = [], []
    for tiles, these in old:
        if found := sought.get(bytes(sorted(these))):
            new.remove(found.pop())
            kept.append(tiles)
        else:
            changed.append((tiles, these))
    return kept, changed


def _stay(old: list[Faced], new: Sequence[bytes]) -> list[dict[tuple[int, int], Tile]]:
    """Give for each new meld the tiles that lie still in it, by face and which of its equals."""
    stay: list[dict[tuple[int, int], Tile]] = [{} for _ in new]
    for place, to in _paired([these for _, these in old], new).items():
        for tile, face in zip(*old[place], strict=True):
            nth = sum(1 for other, _ in stay[to] if other == face)
            if nth < new[to].count(face):
                stay[to][face, nth] = tile
    return stay


def _paired(old: Sequence[Sequence[int]], new: Sequence[bytes]) -> dict[int, int]:
    """Pair as `pairs` does, which need not be asked when each old meld shares most with another single new one.

    Then no assignment is as good as this one, for in any other an old meld keeps less company.
    """
    sets = [frozenset(meld) for meld in new]
    found: dict[int, int] = {}
    for place, meld in enumerate(old):
        shared = [_common(meld, other, faces) for other, faces in zip(new, sets, strict=True)]
        most = max(shared, default=0)
        if most:
            found[place] = shared.index(most)
            if shared.count(most) > 1:
                return pairs(old, new)
    return found if len(set(found.values())) == len(found) else pairs(old, new)


def _common(one: Sequence[int], other: bytes, faces: frozenset[int]) -> int:
    """Give how many tiles two melds have in common; jokers apart, no face is twice in one."""
    return len(faces.intersection(one)) if len(faces) == len(other) else common(one, other)


def _one(meld: bytes, still: dict[tuple[int, int], Tile], by_face: dict[int, list[Tile]]) -> tuple[Tile, ...]:
    tiles = []
    for place, face in enumerate(meld):
        tile = still.get((face, meld[:place].count(face)))
        tiles.append(by_face[face].pop() if tile is None else tile)
    return tuple(tiles)
