"""Melds of some tiles, chosen so that as many as possible of them stay together.

What must be placed is placed tile by tile: every meld that could hold the next one is tried, those that keep most
together first. A way is given up where the best move is no longer within reach, or where it cannot keep more together
than the best way so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from umbau.solver.packing import Shape
from umbau.solver.pairing import common, paired
from umbau.solver.reference.moves import SHORTEST

Meld = tuple[int, ...]
Heaviest = Callable[[bytes, bytes], int | None]
"""Gives, for counts that must be placed and counts that may be, the greatest weight of the latter."""


@dataclass
class Regroup:
    """One search.

    Attributes:
        old: the melds that are taken apart.
        weights: of each face.
        goal: weight of the rack tiles that must be laid.
        heaviest: what the search asks whether the goal is within reach.
        shape: of the box.
        nodes: how many more melds may be tried.
        stay: how many tiles stay together in the best way so far; at first how many must be beaten.
        known: whether a way is known, so that the search may give up.
        melds: that best way; rack tiles in ``rest`` make further melds that have nothing to do with the table.
        rest: counts of these.
    """

    old: list[Meld]
    weights: list[int]
    goal: int
    heaviest: Heaviest
    shape: Shape
    nodes: int
    stay: int
    known: bool
    melds: list[Meld] = field(default_factory=list)
    rest: bytes = b""

    def search(self, rack: bytes) -> None:
        """Look for the way that keeps most together."""
        need = bytearray(len(rack))
        for meld in self.old:
            for face in meld:
                need[face] += 1
        self._place(need, bytearray(rack), 0, [])

    def _place(self, need: bytearray, rack: bytearray, won: int, melds: list[Meld]) -> None:
        if self._most(need, rack, melds) <= self.stay or (self.known and self.nodes <= 0):
            return
        if self.heaviest(bytes(need), bytes(rack)) != self.goal - won:
            return
        face = self._next(need, rack)
        if face is None:
            self._end(rack, melds)
            return
        there = [a + b for a, b in zip(need, rack, strict=True)]
        found = melds_with(face, there, self.shape)
        for meld in sorted(found, key=lambda meld: -max((common(meld, old) for old in self.old), default=0)):
            self.nodes -= 1
            self._place(*self._after(need, rack, won, meld), [*melds, meld])
        if not need[face]:
            less = bytearray(rack)
            less[face] = 0
            self._place(need, less, won, melds)

    def _after(self, need: bytearray, rack: bytearray, won: int, meld: Meld) -> tuple[bytearray, bytearray, int]:
        less, left = bytearray(need), bytearray(rack)
        for face in meld:
            if less[face]:
                less[face] -= 1
            else:
                left[face] -= 1
                won += self.weights[face]
        return less, left, won

    def _next(self, need: bytearray, rack: bytearray) -> int | None:
        """Give the next face to place: one that must be, else one of the rack that the table has too."""
        must = next((face for face, count in enumerate(need) if count), None)
        faces = {face for meld in self.old for face in meld}
        return must if must is not None else next((face for face in sorted(faces) if rack[face]), None)

    def _most(self, need: bytearray, rack: bytearray, melds: list[Meld]) -> int:
        """Give how many tiles can stay together at most."""
        return sum(
            max([common(old, meld) for meld in melds] + [self._left(old, need, rack)], default=0) for old in self.old
        )

    def _left(self, old: Meld, need: bytearray, rack: bytearray) -> int:
        return sum(min(old.count(face), need[face] + rack[face]) for face in set(old))

    def _end(self, rack: bytearray, melds: list[Meld]) -> None:
        stay = paired(self.old, melds)
        if stay > self.stay:
            self.stay, self.melds, self.rest, self.known = stay, melds, bytes(rack), True


def melds_with(face: int, there: list[int], shape: Shape) -> set[Meld]:
    """Give every meld that holds a face and can be made of what is there, in reading order."""
    if face == shape.joker:
        each = (melds_with(other, there, shape) for other in range(shape.joker) if there[other])
        return {meld for melds in each for meld in melds if shape.joker in meld}
    return {*_runs_with(face, there, shape), *_groups_with(face, there, shape)}


def _runs_with(face: int, there: list[int], shape: Shape) -> Iterator[Meld]:
    start = face - face % shape.numbers
    for first in range(start, face + 1):
        for after in range(max(face + 1, first + SHORTEST), start + shape.numbers + 1):
            yield from _filled(range(first, after), face, there, shape)


def _filled(places: range, face: int, there: list[int], shape: Shape) -> Iterator[Meld]:
    """Give a run with each number of jokers in it that can be."""
    gaps = [place for place in places if not there[place]]
    others = [place for place in places if there[place] and place != face]
    for more in range(there[shape.joker] - len(gaps) + 1):
        for chosen in combinations(others, more):
            yield tuple(shape.joker if place in gaps or place in chosen else place for place in places)


def _groups_with(face: int, there: list[int], shape: Shape) -> Iterator[Meld]:
    others = [
        other for other in range(face % shape.numbers, shape.joker, shape.numbers) if there[other] and other != face
    ]
    for size in range(SHORTEST, shape.colours + 1):
        for jokers in range(min(there[shape.joker], size - 1) + 1):
            for chosen in combinations(others, size - jokers - 1):
                yield (*sorted((face, *chosen)), *[shape.joker] * jokers)
