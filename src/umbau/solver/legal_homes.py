"""Homes of jokers: the melds in which a joker can end a turn.

Every rule about jokers (R8, R18 to R21) speaks only of the melds that hold one. Once these are chosen, the rest of the
board is a question without jokers, and that one the core answers exactly.

Of a run, only pieces that cannot be cut further are needed: where a run can be cut, the board with both pieces breaks
no joker rule that the board with the whole run keeps (the joker's piece holds fewer tiles of old melds, and its place
means the same). A piece with a single numbered tile is never cut off, because it could be read as a group too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations, product
from operator import or_

from umbau.engine import Profile, Tile, TileSet
from umbau.engine.board import Lying, lying
from umbau.solver.packing import faces, shape_of

SHORTEST = 3
"""Tiles of the smallest meld."""

_ENOUGH = 2
"""Numbered tiles that make a piece with a joker read in one way only."""


@dataclass(frozen=True, slots=True)
class Home:
    """A meld with at least one joker.

    There are thousands, so what is asked of each is kept as bits: one for each face, from ``1 << 0``.

    Attributes:
        meld: faces in reading order.
        lies: the meld as the engine reads it.
        numbered: its numbered tiles.
        needs: these and its jokers, as `stock_bits` writes them.
        steads: what each of its jokers may stand for.
        stands: what any of them may stand for.
    """

    meld: bytes
    lies: Lying
    numbered: int
    needs: int
    steads: tuple[int, ...]
    stands: int


def bits_of(these: Iterable[int]) -> int:
    """Give faces as bits."""
    bits = 0
    for face in these:
        bits |= 1 << face
    return bits


def stock_bits(counts: Sequence[int]) -> int:
    """Give counts as bits: one for each face that is there; the joker comes last, with as many as there are.

    >>> bin(stock_bits([2, 0, 1, 3]))
    '0b111101'
    """
    *numbered, jokers = counts
    return bits_of(face for face, number in enumerate(numbered) if number) | _unary(jokers) << len(numbered)


def _unary(number: int) -> int:
    return (1 << number) - 1


@lru_cache(maxsize=32)
def all_homes(box: TileSet, jokers: int, *, adjacent: bool) -> tuple[Home, ...]:
    """Give every home with at most so many jokers that cannot be cut.

    >>> len(all_homes(TileSet(), 1, adjacent=True))
    602
    """
    melds = (*_runs(box, jokers), *_groups(box, jokers))
    return as_homes(melds, box, adjacent=adjacent)


@lru_cache(maxsize=512)
def standing_for(face: int, box: TileSet, jokers: int, *, adjacent: bool) -> tuple[int, ...]:
    """Give the places in `all_homes` of those in which a joker may stand for a face."""
    homes = all_homes(box, jokers, adjacent=adjacent)
    return tuple(place for place, home in enumerate(homes) if home.stands >> face & 1)


@lru_cache(maxsize=32)
def all_melds(box: TileSet) -> tuple[bytes, ...]:
    """Give every meld without jokers that cannot be cut.

    >>> len(all_melds(TileSet()))
    185
    """
    lengths = range(SHORTEST, 2 * SHORTEST)
    starts = ((colour * box.numbers, length) for colour in range(len(box.colours)) for length in lengths)
    runs = (range(s + n, s + n + length) for s, length in starts for n in range(box.numbers - length + 1))
    groups = (combinations(range(n, joker_of(box), box.numbers), size) for n, size in _sizes(box))
    return (*map(bytes, runs), *(bytes(group) for some in groups for group in some))


def _sizes(box: TileSet) -> Iterator[tuple[int, int]]:
    """Give each number (from 0) with each size of a group."""
    return product(range(box.numbers), range(SHORTEST, len(box.colours) + 1))


def as_homes(melds: Iterable[tuple[int, ...]], box: TileSet, *, adjacent: bool) -> tuple[Home, ...]:
    """Look at melds of faces; what is no meld is left out."""
    found = ((bytes(meld), look(meld, box, adjacent=adjacent)) for meld in dict.fromkeys(melds))
    return tuple(_home(meld, lies, box) for meld, lies in found if lies is not None)


def _home(meld: bytes, lies: Lying, box: TileSet) -> Home:
    face, joker = faces(box), joker_of(box)
    numbered = bits_of(face for face in meld if face != joker)
    steads = tuple(bits_of(face[name] for name in stead) for stead in lies.jokers)
    return Home(meld, lies, numbered, numbered | _unary(len(steads)) << joker, steads, reduce(or_, steads, 0))


def look(meld: Iterable[int], box: TileSet, *, adjacent: bool) -> Lying | None:
    """Read a meld of faces in the order it has; None when it is no meld."""
    profile = _READS[adjacent]
    return lying(tiles_of(meld, box), profile, box)


def tiles_of(meld: Iterable[int], box: TileSet) -> tuple[Tile, ...]:
    """Give faces as tiles, all first copies; jokers are told apart."""
    names = _names(box)
    joker = len(names) - 1
    count = iter(range(len(names)))
    return tuple(Tile(*names[face], next(count) if face == joker else 0) for face in meld)


def joker_of(box: TileSet) -> int:
    """Give the face of the joker."""
    return shape_of(box).joker


@lru_cache(maxsize=32)
def _names(box: TileSet) -> tuple[tuple[str, int], ...]:
    return tuple(faces(box))


_FREE = Profile("free")
_READS = {True: _FREE, False: _FREE.override({"joker.adjacent": False})}


# Runs and groups --------------------------------------------------------------------------------------------------


def _runs(box: TileSet, jokers: int) -> Iterator[tuple[int, ...]]:
    for length in range(SHORTEST, min(box.numbers, 2 * SHORTEST + jokers) + 1):
        for pattern in _patterns(length, jokers):
            if not _can_be_cut(pattern):
                for colour, first in product(range(len(box.colours)), range(box.numbers - length + 1)):
                    yield _filled(pattern, colour * box.numbers + first, box)


def _patterns(length: int, jokers: int) -> Iterator[tuple[bool, ...]]:
    """Give every way to put one to so many jokers into a run, with at least one numbered tile."""
    for number in range(1, min(jokers, length - 1) + 1):
        for places in combinations(range(length), number):
            yield tuple(place in places for place in range(length))


def _can_be_cut(pattern: tuple[bool, ...]) -> bool:
    cuts = range(SHORTEST, len(pattern) - SHORTEST + 1)
    return any(_stands(pattern[:cut]) and _stands(pattern[cut:]) for cut in cuts)


def _stands(piece: tuple[bool, ...]) -> bool:
    return piece.count(False) >= _ENOUGH


def _filled(pattern: tuple[bool, ...], first: int, box: TileSet) -> tuple[int, ...]:
    return tuple(joker_of(box) if is_joker else first + place for place, is_joker in enumerate(pattern))


def _groups(box: TileSet, jokers: int) -> Iterator[tuple[int, ...]]:
    colours, joker = range(len(box.colours)), joker_of(box)
    for number, size in _sizes(box):
        for wild in range(1, min(jokers, size - 1) + 1):
            for chosen in combinations(colours, size - wild):
                yield from _orders(tuple(colour * box.numbers + number for colour in chosen), wild, joker)


def _orders(real: tuple[int, ...], wild: int, joker: int) -> Iterator[tuple[int, ...]]:
    """Jokers come last; around a single tile their order decides whether the group may be read as a run too."""
    for before in range(wild + 1 if len(real) == 1 else 1):
        yield (*[joker] * before, *real, *[joker] * (wild - before))


# Melds that grow --------------------------------------------------------------------------------------------------


def grown(lies: Lying, box: TileSet, jokers: int) -> Iterator[tuple[int, ...]]:
    """Give a meld as it lies and with what can be added to it: as a run at its ends, as a group its missing colours.

    At an end of a run two tiles are enough: three are a meld of their own. The meld itself comes first.
    """
    for sense in lies.senses:
        cells = cells_of(sense.tiles, box)
        more = _longer_run(cells, box) if sense.kind == "run" else _larger_group(cells, box)
        yield from (meld for meld in more if meld.count(joker_of(box)) - len(lies.jokers) <= jokers)


def cells_of(tiles: Iterable[Tile], box: TileSet) -> tuple[int, ...]:
    """Give tiles as faces."""
    face = faces(box)
    return tuple(face[tile.face] for tile in tiles)


def _longer_run(cells: tuple[int, ...], box: TileSet) -> Iterator[tuple[int, ...]]:
    joker = joker_of(box)
    place, real = next((place, face) for place, face in enumerate(cells) if face != joker)
    for before, after in product(range(SHORTEST), repeat=2):
        yield from stretched(cells, real - place, (before, after), box)


def stretched(cells: tuple[int, ...], first: int, more: tuple[int, int], box: TileSet) -> Iterator[tuple[int, ...]]:
    """Give a run with so many places more before and after it; in each lies the tile of that number or a joker.

    ``first`` is the face of its first place, also where a joker lies there.
    """
    before, after = more
    low, high = first - before, first + len(cells) + after
    start = first - first % box.numbers
    if low < start or high > start + box.numbers:
        return
    new = [*range(low, first), *range(first + len(cells), high)]
    for number in range(min(box.jokers, len(new)) + 1):
        for jokers in map(set, combinations(new, number)):
            added = [joker_of(box) if face in jokers else face for face in new]
            yield (*added[:before], *cells, *added[before:])


def _larger_group(cells: tuple[int, ...], box: TileSet) -> Iterator[tuple[int, ...]]:
    joker = joker_of(box)
    real = [face for face in cells if face != joker]
    number = real[0] % box.numbers
    missing = [face for face in range(number, joker, box.numbers) if face not in real]
    for size in range(len(box.colours) - len(cells) + 1):
        for wild in range(size + 1):
            for chosen in combinations(missing, size - wild):
                yield (*real, *chosen, *[joker] * (len(cells) - len(real) + wild))
