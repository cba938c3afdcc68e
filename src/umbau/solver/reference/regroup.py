"""How the tiles of melds that are taken apart lie afterwards, so that most stay together and it takes fewest steps.

Tile by tile, the lowest that must lie goes into every meld it can be part of, and once all lie that must, those of the
rack that are still to be laid. A way is given up where the goal is no longer within reach, or where it cannot be better
than the best way so far. A meld takes the jokers that it cannot do without; those that are left at the end join any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from operator import floordiv, mod

from umbau.solver.handling import fewest
from umbau.solver.packing import Shape
from umbau.solver.pairing import paired
from umbau.solver.reference.moves import SHORTEST

Meld = tuple[int, ...]
Reach = Callable[[bytes, bytes], int | None]
"""Gives, for counts that must be placed and counts that may be, the greatest weight of the latter, jokers weighing
nothing."""


@dataclass
class Best:
    """The best way so far: tiles that move, steps, the new melds; and how many melds may still be tried.

    ``sure`` says that the steps of no way were too many to count.
    """

    moved: int
    steps: int
    nodes: int
    melds: tuple[Meld, ...] | None = None
    broken: frozenset[int] = frozenset()
    sure: bool = True

    def is_beaten_by(self, moved: int, steps: int) -> bool:
        """Whether another way moves fewer tiles, or as few in fewer steps."""
        return (moved, steps) < (self.moved, self.steps)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Different tiles as bits, and how many jokers."""

    faces: int
    jokers: int

    def common(self, other: Tiles) -> int:
        """Give how many tiles two melds have in common."""
        return (self.faces & other.faces).bit_count() + min(self.jokers, other.jokers)

    def is_part_of(self, other: Tiles) -> bool:
        """Whether another meld has all of these."""
        return not self.faces & ~other.faces and self.jokers <= other.jokers


@dataclass(frozen=True, slots=True)
class Left:
    """What is still to be placed.

    Attributes:
        need: counts of what must be, jokers apart.
        rack: counts of what may be; all jokers are there.
        missing: weight that is still to be laid.
    """

    need: bytes
    rack: bytes
    missing: int

    def there(self, face: int) -> int:
        """Give how many tiles of a face are left."""
        return self.need[face] + self.rack[face]

    @property
    def jokers(self) -> int:
        """How many jokers are left."""
        return self.rack[-1]

    def without(self, meld: Meld, weights: list[int]) -> Left:
        """Give what is left when a meld is placed; what must be placed is taken first."""
        need, rack, missing = bytearray(self.need), bytearray(self.rack), self.missing
        for face in meld:
            if need[face]:
                need[face] -= 1
            else:
                rack[face] -= 1
                missing -= weights[face]
        return Left(bytes(need), bytes(rack), missing)


@dataclass
class Regroup:
    """One search: the melds that are taken apart, weights of faces (of a joker none), what to ask, the best so far."""

    old: list[Meld]
    weights: list[int]
    reach: Reach
    shape: Shape
    best: Best
    _tiles: list[Tiles] = field(default_factory=list)

    def search(self, rack: bytes, jokers: int, goal: int) -> bool:
        """Look for a better way; whether one was found. ``goal`` is the weight to be laid, jokers apart."""
        self._tiles = [self._bits(meld) for meld in self.old]
        before = self.best.melds
        need = bytearray(len(rack))
        for meld in self.old:
            for face in meld:
                need[face] += 1
        need[-1] = 0
        self._go_on(Left(bytes(need), bytes((*rack[:-1], jokers)), goal), ())
        return self.best.melds is not before

    def _bits(self, meld: Meld) -> Tiles:
        jokers = meld.count(self.shape.joker)
        return Tiles(sum(1 << face for face in set(meld) - {self.shape.joker}), jokers)

    def _go_on(self, left: Left, melds: tuple[Meld, ...]) -> None:
        face = self._lowest(left.need)
        if face is not None:
            self._try_all(face, left, melds)
        elif not left.missing:
            self._finish(left.jokers, melds)
            self._lay_jokers(left, melds)
        elif (face := self._lowest(left.rack)) is not None:
            self._try_all(face, left, melds)
            rest = bytearray(left.rack)
            rest[face] = 0
            self._try(Left(left.need, bytes(rest), left.missing), melds)

    def _lay_jokers(self, left: Left, melds: tuple[Meld, ...]) -> None:
        """All is laid that weighs something: what weighs nothing may still make melds with jokers that are left."""
        rest = bytearray(0 if weight else count for count, weight in zip(left.rack, self.weights, strict=True))
        while rest[-1] and (face := self._lowest(bytes(rest))) is not None:
            self._try_all(face, Left(left.need, bytes(rest), 0), melds, only_wild=True)
            rest[face] = 0

    def _lowest(self, counts: bytes) -> int | None:
        numbers, joker = self.shape.numbers, self.shape.joker
        order = (face for value in range(numbers) for face in range(value, joker, numbers))
        return next((face for face in order if counts[face]), None)

    def _try_all(self, face: int, left: Left, melds: tuple[Meld, ...], *, only_wild: bool = False) -> None:
        ways_ = (meld for meld in melds_with(face, left, self.shape) if not only_wild or self.shape.joker in meld)
        after = ((meld, left.without(meld, self.weights)) for meld in ways_)
        ways = [(self._promise((*melds, meld), rest), meld, rest) for meld, rest in after]
        for promise, meld, rest in sorted(ways, key=lambda way: way[0]):
            if self.best.is_beaten_by(*promise):
                self._try(rest, (*melds, meld))

    def _try(self, left: Left, melds: tuple[Meld, ...]) -> None:
        if self.best.nodes <= 0 and self.best.melds is not None:
            return
        self.best.nodes -= 1
        if left.missing >= 0 and self.reach(left.need, left.rack) == left.missing:
            self._go_on(left, melds)

    def _promise(self, melds: tuple[Meld, ...], left: Left) -> tuple[int, int]:
        """Give how many tiles move and how many steps it takes, at least, if these melds lie."""
        new = [self._bits(meld) for meld in melds]
        full = [Tiles(tiles.faces, tiles.jokers + left.jokers) for tiles in new]
        later = Tiles(sum(1 << face for face in range(self.shape.joker) if left.there(face)), left.jokers)
        moved = steps = 0
        claims: dict[int, list[int]] = {}
        for tiles, meld in zip(self._tiles, self.old, strict=True):
            most = sorted(((tiles.common(one), place) for place, one in enumerate(full)), reverse=True)[:2]
            other = max(tiles.common(later), *(count for count, _ in most[1:]), 0)
            count, place = most[0]
            moved += len(meld) - max(count, other)
            steps += max(count, other) < len(meld)
            if count > other:
                claims.setdefault(place, []).append(count - other)
        moved += sum(sum(gains) - max(gains) for gains in claims.values())  # a new meld goes with one old one
        return moved, steps + sum(not any(one.is_part_of(old) for old in self._tiles) for one in new)

    def _finish(self, jokers: int, melds: tuple[Meld, ...], start: int = 0) -> None:
        """All lies but some jokers: let them join any meld from one on."""
        if not jokers:
            self._weigh(melds)
            return
        for place in range(start, len(melds)):
            longer = _joined(melds[place], self.shape)
            if longer is not None:
                self._finish(jokers - 1, (*melds[:place], longer, *melds[place + 1 :]), place)

    def _weigh(self, melds: tuple[Meld, ...]) -> None:
        moved = sum(map(len, self.old)) - paired(self.old, melds)
        if moved > self.best.moved:
            return
        found = fewest(self.old, melds, self.shape, self.best.steps if moved == self.best.moved else 1 << 30)
        if found is None:
            return
        self.best.sure &= found.sure
        self.best.moved, self.best.steps, self.best.melds = moved, found.steps, melds


# Melds ------------------------------------------------------------------------------------------------------------


def is_meld(meld: Meld, shape: Shape) -> bool:
    """Whether faces are a meld, in any order.

    >>> from umbau.solver.packing import STANDARD
    >>> [is_meld(meld, STANDARD) for meld in ((2, 52, 0), (0, 13, 26), (0, 13, 1), (0, 52))]
    [True, True, False, False]
    """
    real = {face for face in meld if face != shape.joker}
    numbers, colours = ({part(face, shape.numbers) for face in real} for part in (mod, floordiv))
    is_group = len(numbers) == 1 and len(meld) <= shape.colours
    is_run = len(colours) == 1 and max(numbers) - min(numbers) < len(meld) <= shape.numbers
    return len(meld) >= SHORTEST and len(real) + meld.count(shape.joker) == len(meld) and (is_group or is_run)


def melds_with(face: int, left: Left, shape: Shape) -> Iterator[Meld]:
    """Give every meld of what is left that holds a face, with no joker more than it needs."""
    yield from _runs_with(face, left, shape)
    yield from _groups_with(face, left, shape)


def _runs_with(face: int, left: Left, shape: Shape) -> Iterator[Meld]:
    start = face - face % shape.numbers
    for first in range(start, face + 1):
        for last in range(face, start + shape.numbers):
            if left.there(first) and left.there(last):
                yield from _filled(first, last, face, left, shape)


def _filled(first: int, last: int, face: int, left: Left, shape: Shape) -> Iterator[Meld]:
    """Give the runs between two tiles: with jokers where a tile is missing, or in its place."""
    inner = [place for place in range(first + 1, last) if place != face]
    gaps = {place for place in inner if not left.there(place)}
    spare = left.jokers - len(gaps) - max(0, SHORTEST - (last - first + 1))
    others = [place for place in inner if place not in gaps]
    for more in range(min(spare, len(others)) + 1):
        for chosen in combinations(others, more):
            wild = gaps.union(chosen)
            yield _padded(tuple(shape.joker if place in wild else place for place in range(first, last + 1)), shape)


def _groups_with(face: int, left: Left, shape: Shape) -> Iterator[Meld]:
    equal = range(face % shape.numbers, shape.joker, shape.numbers)
    others = [other for other in equal if left.there(other) and other != face]
    sizes = range(max(1, SHORTEST - 1 - left.jokers), shape.colours) if shape.colours >= SHORTEST else ()
    for size in sizes:
        for chosen in combinations(others, size):
            yield _padded(tuple(sorted((face, *chosen))), shape)


def _padded(meld: Meld, shape: Shape) -> Meld:
    while len(meld) < SHORTEST:
        meld = _joined(meld, shape) or meld
    return meld


def _joined(meld: Meld, shape: Shape) -> Meld | None:
    """Give a meld with one joker more, None if it has no room; in a run it lies at the upper end if it can."""
    real = [face for face in meld if face != shape.joker]
    if len({face % shape.numbers for face in real}) == 1 and len(real) > 1:
        return (*meld, shape.joker) if len(meld) < shape.colours else None
    if len(meld) == shape.numbers:
        return None
    top = real[-1] % shape.numbers + len(meld) - 1 - meld.index(real[-1])
    return (*meld, shape.joker) if top + 1 < shape.numbers else (shape.joker, *meld)
