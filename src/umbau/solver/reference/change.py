"""The least change among the heaviest arrangements.

First as many melds of the board as possible stay exactly. Which ones cannot all stay is found out by asking: as long as
the melds that are left cannot all stay, a smallest set of them that cannot (a *conflict*) is sought, and at least one
of each conflict must be taken apart. The smallest choice that does so and still leads to the best move is the answer.
Then, for every such choice, the tiles that are free are grouped so that fewest are moved (`regroup`).
"""

from __future__ import annotations

from collections.abc import Iterator

from umbau.solver.packing import STANDARD, Shape, counts, unpack
from umbau.solver.reference.answer import arranged, count
from umbau.solver.reference.problem import Problem
from umbau.solver.reference.regroup import Meld, Regroup

Changed = tuple[int, int, bytes, int, int, bool]
"""Tiles laid, their points, all melds, melds that stay, tiles that move, whether both are proved."""
Broken = frozenset[int]
"""Places of the melds that are taken apart."""

NODES = 5_000
"""How many melds are tried before the search for the fewest moved tiles gives up its proof."""


def least_change(
    board: bytes, rack: bytes, weights: bytes, nodes: int = NODES, shape: Shape = STANDARD
) -> Changed | None:
    """Give, of the heaviest arrangements, one that changes the table least; None if there is no arrangement.

    First as many melds of the board as possible stay exactly, then as few tiles of the table as possible move: tiles
    of the table less the greatest number that stay together when every old meld is paired with at most one new meld.

    >>> from umbau.solver.packing import counts, pack, tiles_first
    >>> least_change(pack([[0, 1, 2], [3, 16, 29]]), counts([3, 4]), tiles_first())[3:]
    (1, 0, True)
    """
    old = [tuple(meld) for meld in unpack(board)]
    table = counts([face for meld in old for face in meld], shape)
    search = _Change(old, Problem.of(table, rack, weights, shape), nodes)
    return search.answer()


class _Change:
    def __init__(self, old: list[Meld], problem: Problem, nodes: int) -> None:
        self._old = old
        self._problem = problem
        self._nodes = nodes
        self._known: dict[tuple[bytes, bytes], int | None] = {}

    def answer(self) -> Changed | None:
        goal = self._heaviest(self._problem.table, self._problem.rack)
        if goal is None:
            return None
        moved, best = sum(self._problem.table) + 1, None
        for broken in self._smallest(goal):
            old = [self._old[place] for place in sorted(broken)]
            free, weights = sum(map(len, old)), list(self._problem.weights)
            least, known = free - moved, best is not None
            found = Regroup(old, weights, goal, self._heaviest, self._problem.shape, self._nodes, least, known)
            found.search(self._problem.rack)
            self._nodes = found.nodes
            if free - found.stay < moved:
                moved, best = free - found.stay, (broken, found)
            if not moved or self._nodes <= 0:
                break
        assert best is not None  # noqa: S101 # the first choice is searched until a way is found
        return self._told(*best)

    def _told(self, broken: Broken, found: Regroup) -> Changed:
        kept = [meld for place, meld in enumerate(self._old) if place not in broken]
        rest = arranged(self._made(bytes(len(found.rest)), found.rest)) or []
        tiles, points, packed = count(self._problem, [*map(list, kept), *map(list, found.melds), *rest])
        free = sum(len(self._old[place]) for place in broken)
        return tiles, points, packed, len(kept), free - found.stay, self._nodes > 0

    def _made(self, table: bytes, rack: bytes) -> Problem:
        return Problem(table, rack, self._problem.weights, self._problem.shape)

    def _heaviest(self, table: bytes, rack: bytes) -> int | None:
        """Give the greatest weight of rack tiles that can be laid with these of the table, None if these cannot lie."""
        key = (table, rack)
        if key not in self._known:
            melds = arranged(self._made(table, rack))
            self._known[key] = None if melds is None else self._weight(melds, table)
        return self._known[key]

    def _weight(self, melds: list[list[int]], table: bytes) -> int:
        lying = sum(count * weight for count, weight in zip(table, self._problem.weights, strict=True))
        return sum(self._problem.weights[face] for meld in melds for face in meld) - lying

    # Which melds stay ------------------------------------------------------------------------------------------------

    def _smallest(self, goal: int) -> Iterator[Broken]:
        """Give every smallest set of melds that must be taken apart to reach the goal."""
        conflicts: list[Broken] = []
        every = frozenset(range(len(self._old)))
        size, known = 0, set[Broken]()
        while True:
            broken = next((one for one in _hitting(conflicts, size) if one not in known), None)
            if broken is None:
                if known:
                    return
                size += 1
            elif self._stay(every - broken, goal):
                known.add(broken)
                yield broken
            else:
                conflicts.append(self._shrunk(every - broken, goal))

    def _stay(self, kept: Broken, goal: int) -> bool:
        """Whether all these melds may stay."""
        left = bytearray(self._problem.table)
        for place in kept:
            for face in self._old[place]:
                left[face] -= 1
        return self._heaviest(bytes(left), self._problem.rack) == goal

    def _shrunk(self, kept: Broken, goal: int) -> Broken:
        """Give a smallest part of these melds, which cannot all stay, that cannot all stay."""
        for place in sorted(kept):
            if not self._stay(kept - {place}, goal):
                kept -= {place}
        return kept


def _hitting(conflicts: list[Broken], size: int, chosen: Broken = frozenset()) -> Iterator[Broken]:
    """Give sets of this size that hold something of every conflict."""
    missed = next((conflict for conflict in conflicts if not conflict & chosen), None)
    if missed is None:
        if len(chosen) == size:
            yield chosen
    elif len(chosen) < size:
        for place in sorted(missed):
            yield from _hitting(conflicts, size, chosen | {place})
