"""The questions, in tiles: each packs its position, asks the backend and keeps the answer packed until it is read."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable

from umbau.engine import Melds, Tile, TileSet
from umbau.solver import reference
from umbau.solver.backend import is_standard, module
from umbau.solver.errors import NoArrangement
from umbau.solver.packing import face_of, faces, points_first, tiles_first, unpack
from umbau.solver.position import Answer, Position


def most_tiles(position: Position, *, repair: bool = False) -> Answer:
    """Give an arrangement that lays most tiles and, of those, most points.

    A joker counts as a tile and has no points.

    Raises:
        UnknownTile: a tile that the box does not have.
        TooMany: the same tile twice.
        TableInvalid: what lies on the table is not all melds, and ``repair`` is not asked.
        NoArrangement: nor can the rack repair it.

    >>> most_tiles(Position.of("", "k1 k2 k4 k5 b13 o13 j")).tiles
    5
    """
    return best(position, tiles_first(position.shape), repair=repair)


def most_points(position: Position, *, repair: bool = False) -> Answer:
    """Give an arrangement that lays most points and, of those, most tiles. Raises as `most_tiles`.

    >>> most_points(Position.of("", "k1 k2 k4 k5 b13 o13 j")).points
    26
    """
    return best(position, points_first(position.shape), repair=repair)


def best(position: Position, weights: bytes, *, repair: bool = False) -> Answer:
    """Give an arrangement in which the tiles laid have the greatest weight together. Raises as `most_tiles`.

    Args:
        position: the question.
        weights: what each tile is worth, from `weights`. A tile of weight 0 may be laid or not; who wants one kept
            leaves it out of the rack.
        repair: take a table that is not all melds, and arrange it.

    >>> keep = weights(lambda tile: 0 if tile.is_joker else 1)
    >>> best(Position.of("", "r1 r2 r3 b3 k3"), keep).tiles
    3
    """
    if not repair:
        position.demand_valid()
    found = module(position.box).best(position.table, position.hand, weights, *_other(position))
    return _answer(position, found)


def weights(weight: Callable[[Tile], int], box: TileSet | None = None) -> bytes:
    """Give each tile a weight, a whole number from 0 to 2**20 - 1; equal tiles weigh the same.

    >>> len(weights(lambda tile: tile.number)) // 4
    53
    """
    return array("I", [weight(Tile(*face)) for face in faces(box or TileSet())]).tobytes()


def playable(position: Position) -> bool:
    """Whether at least one tile of the rack can be laid. Raises for bad tiles as `most_tiles`.

    >>> playable(Position.of("k5 k6 k7", "j")), playable(Position.of("k5 k6 k7", "r1 k9"))
    (True, False)
    """
    position.demand_valid()
    return bool(module(position.box).playable(position.table, position.hand, *_other(position)))


def can_finish(position: Position) -> bool:
    """Whether the whole rack can be laid now.

    >>> can_finish(Position.of("k5 k6 k7", "k8 r5 b5 o5"))
    True
    """
    position.demand_valid()
    return bool(module(position.box).can_finish(position.table, position.hand, *_other(position)))


def finishing_tiles(position: Position) -> tuple[Tile, ...]:
    """Give the tiles of which one more, drawn, would let the rack go out; a first copy stands for every copy.

    >>> [str(tile) for tile in finishing_tiles(Position.of("k5 k6 k7", "r7 o7"))]
    ['b7', 'k4', 'k7', 'j']
    """
    position.demand_valid()
    where, other = module(position.box), _other(position)
    *flags, _ = where.finishing(position.table, position.hand, *other)
    flags.append(_a_joker_is_left(position) and where.can_finish(position.table, _with_joker(position.hand), *other))
    return tuple(Tile(*face) for face, flag in zip(faces(position.box), flags, strict=True) if flag)


def _a_joker_is_left(position: Position) -> bool:
    """Whether the box has a joker more: how many it has, a backend is not told."""
    return position.table[-1] + position.hand[-1] < position.box.jokers


def _with_joker(hand: bytes) -> bytes:
    return bytes((*hand[:-1], hand[-1] + 1))


def opening(
    rack: Iterable[Tile],
    minimum: int,
    *,
    jokers: bool = True,
    weights: bytes | None = None,
    box: TileSet | None = None,
) -> Answer | None:
    """Give the best melds from the rack alone whose worth reaches a minimum, a joker being worth what it stands for.

    Args:
        rack: the tiles.
        minimum: worth the melds must have together.
        jokers: whether jokers may be laid.
        weights: what is maximised; without it most tiles, then most points.
        box: the tiles there are.

    Returns:
        None if the rack cannot open.

    >>> from umbau.engine import parse_tiles
    >>> opening(parse_tiles("k10 b10 j"), 30).tiles
    3
    >>> opening(parse_tiles("k10 b10 j"), 30, jokers=False) is None
    True
    """
    position = Position((), tuple(rack), box or TileSet())
    what = weights or tiles_first(position.shape)
    found = module(position.box).opening(position.hand, minimum, int(jokers), what, *_other(position))
    return _answer(position, found) if found else None


def opening_runs(rack: Iterable[Tile], minimum: int, *, jokers: bool = False, box: TileSet | None = None) -> Melds:
    """Give every single run from the rack that is worth a minimum, by colour, first number and length.

    A joker lies only where the rack has no such tile.

    >>> from umbau.engine import parse_tiles
    >>> [" ".join(map(str, run)) for run in opening_runs(parse_tiles("r9 r10 r11 r12"), 33)]
    ['r9 r10 r11 r12', 'r10 r11 r12']
    """
    position = Position((), tuple(rack), box or TileSet())
    packed = module(position.box).opening_run(position.hand, minimum, int(jokers), *_other(position))
    return tuple(_run(position, run) for run in unpack(packed))


def least_change(
    position: Position, weights: bytes | None = None, *, repair: bool = False, prove: bool = False
) -> Answer:
    """Give, of the heaviest arrangements, one that changes the table least. Raises as `most_tiles`.

    First, as many melds of the board as possible stay exactly; then as few tiles of the table as possible move, which
    is: all but those that stay together when each old meld is paired with at most one new meld; then it takes as few
    steps as possible (`umbau.solver.steps`). Without ``weights`` the heaviest is most tiles, then most points.

    ``exact`` says whether all of this is proved. The search gives up the proof within milliseconds; with ``prove`` it
    goes on for a while, at most a few tenths of a second in the kernel and many seconds in the reference.

    >>> answer = least_change(Position.of("r1 b1 k1 o1 | r5 b5 k5 o5", "r2 r3 o9"))
    >>> answer.tiles, sorted(" ".join(map(str, meld)) for meld in answer.melds)
    (2, ['b1 k1 o1', 'r1 r2 r3', 'r5 b5 k5 o5'])
    """
    if not repair:
        position.demand_valid()
    what = weights or tiles_first(position.shape)
    # The kernel knows nothing but melds on the board; what is to be repaired is for the reference.
    where = module(position.box) if position.is_valid else reference
    shape = {} if is_standard(position.box) else {"shape": position.shape}
    found = where.least_change(position.packed, position.hand, what, where.PROVE if prove else where.NODES, **shape)
    if found is None:
        raise NoArrangement("the table cannot be arranged")
    tiles, points, packed, _, _, _, exact = found
    return Answer(position, tiles, points, packed, exact, calm=True)


def _other(position: Position) -> tuple[object, ...]:
    """Give the shape as a further argument where only the reference can answer."""
    return () if is_standard(position.box) else (position.shape,)


def _answer(position: Position, found: tuple[int, int, bytes] | None) -> Answer:
    if found is None:
        raise NoArrangement("the table cannot be arranged, whatever the rack adds")
    return Answer(position, *found)


def _run(position: Position, run: bytes) -> tuple[Tile, ...]:
    stock = sorted(position.rack, reverse=True)
    by_face = {face_of(tile, position.box): [t for t in stock if t.face == tile.face] for tile in stock}
    return tuple(by_face[face].pop() for face in run)
