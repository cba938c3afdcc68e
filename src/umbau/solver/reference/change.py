"""The least change among the heaviest arrangements.

First as many melds of the board as possible stay exactly. Which ones cannot all stay is found out by asking: as long as
the melds that are left cannot all stay, a smallest set of them that cannot (a *conflict*) is sought, and at least one
of each conflict must be taken apart. The smallest choice that does so and still leads to the best move is the answer.
Then, for every such choice, the tiles that are free are grouped so that fewest are moved, in fewest steps (`regroup`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umbau.solver.packing import STANDARD, Shape, counts, unpack
from umbau.solver.reference.answer import arranged, count, heaviest
from umbau.solver.reference.problem import Problem
from umbau.solver.reference.regroup import Best, Meld, Regroup, is_meld

Changed = tuple[int, int, bytes, int, int, int, bool]
"""Tiles laid, their points, all melds, melds that stay, tiles that move, steps, whether all three are proved."""
Broken = frozenset[int]
"""Places of the melds that are taken apart."""

NODES = 300
"""How many melds are tried before the search for the fewest moved tiles gives up its proof."""
PROVE = 3_000
"""The same where the proof is worth waiting for."""


def least_change(
    board: bytes, rack: bytes, weights: bytes, nodes: int = NODES, shape: Shape = STANDARD
) -> Changed | None:
    """Give, of the heaviest arrangements, one that changes the table least; None if there is no arrangement.

    What is no meld on the board cannot stay.

    First as many melds of the board as possible stay exactly, then as few tiles of the table as possible move: tiles
    of the table less the greatest number that stay together when every old meld is paired with at most one new meld.
    Then it takes as few steps as possible (`umbau.solver.handling`).

    >>> from umbau.solver.packing import counts, pack, tiles_first
    >>> least_change(pack([[0, 1, 2], [3, 16, 29]]), counts([3, 4]), tiles_first())[3:]
    (1, 0, 1, True)
    """
    old = [tuple(meld) for meld in unpack(board) if meld]
    table = counts([face for meld in old for face in meld], shape)
    search = _Change(old, Problem.of(table, rack, weights, shape), nodes)
    return search.answer()


class _Change:
    def __init__(self, old: list[Meld], problem: Problem, nodes: int) -> None:
        self._old = old
        self._problem = problem
        self._nodes = nodes
        self._known: dict[tuple[bytes, bytes], int | None] = {}
        self._reached: dict[tuple[bytes, bytes], int | None] = {}

    def answer(self) -> Changed | None:
        problem = self._problem
        melds = arranged(problem)
        if melds is None:
            return None
        goal, laid = (
            _weight(melds, problem.table, problem.weights),
            sum(meld.count(problem.shape.joker) for meld in melds),
        )
        offers = range(laid - problem.table[-1] + 1) if not problem.weights[-1] else (laid - problem.table[-1],)
        found = [one for jokers in offers if (one := self._with(jokers, goal)) is not None]
        best = min(found, key=lambda one: (-one[3], one[4], one[5]))
        return (*best[:-1], all(one[-1] for one in found))

    def _with(self, jokers: int, goal: int) -> Changed | None:
        """With so many jokers of the rack, all of which are laid; None if the goal is not reached so."""
        problem, joker = self._problem, self._problem.shape.joker
        table = bytes((*problem.table[:-1], problem.table[-1] + jokers))
        free = goal - jokers * problem.weights[-1]
        if self._heaviest(table, self._rack) != free:
            return None
        best = Best(sum(table) + 1, 0, self._nodes)
        for broken in self._smallest(table, free):
            old = [self._old[place] for place in sorted(broken)]
            spare = table[-1] - sum(meld.count(joker) for place, meld in enumerate(self._old) if place not in broken)
            weights = [*problem.weights[:-1], 0]
            if Regroup(old, weights, self._reach, problem.shape, best).search(self._rack, spare, free):
                best.broken = broken
            if best.nodes <= 0:
                break
        return self._told(best)

    def _told(self, best: Best) -> Changed:
        assert best.melds is not None  # noqa: S101 # the first choice is searched until a way is found
        kept = [list(meld) for place, meld in enumerate(self._old) if place not in best.broken]
        tiles, points, packed = count(self._problem, [*kept, *map(list, best.melds)])
        return tiles, points, packed, len(kept), best.moved, best.steps, best.nodes > 0 and best.sure

    @property
    def _rack(self) -> bytes:
        """What may be laid beside the jokers, which are counted with what must."""
        return bytes((*self._problem.rack[:-1], 0))

    def _made(self, table: bytes, rack: bytes) -> Problem:
        return Problem(table, rack, self._problem.weights, self._problem.shape)

    def _reach(self, need: bytes, rack: bytes) -> int | None:
        """Give the greatest weight that can be laid where jokers weigh nothing and need not be laid."""
        key = (need, rack)
        if key not in self._reached:
            weights = [*self._problem.weights[:-1], 0]
            self._reached[key] = heaviest(Problem(need, rack, weights, self._problem.shape))
        return self._reached[key]

    def _heaviest(self, table: bytes, rack: bytes) -> int | None:
        """Give the greatest weight of rack tiles that can be laid with these of the table, None if these cannot lie."""
        key = (table, rack)
        if key not in self._known:
            self._known[key] = heaviest(self._made(table, rack))
        return self._known[key]

    # Which melds stay ------------------------------------------------------------------------------------------------

    def _smallest(self, table: bytes, goal: int) -> Iterator[Broken]:
        """Give every smallest set of melds that must be taken apart to reach the goal."""
        conflicts = [
            frozenset({place}) for place, meld in enumerate(self._old) if not is_meld(meld, self._problem.shape)
        ]
        every = frozenset(range(len(self._old)))
        size, known = 0, set[Broken]()
        while True:
            broken = next((one for one in _hitting(conflicts, size) if one not in known), None)
            if broken is None:
                if known:
                    return
                size += 1
            elif self._stay(table, every - broken, goal):
                known.add(broken)
                yield broken
            else:
                conflicts.append(self._shrunk(table, every - broken, goal))

    def _stay(self, table: bytes, kept: Broken, goal: int) -> bool:
        """Whether all these melds may stay."""
        left = bytearray(table)
        for place in kept:
            for face in self._old[place]:
                left[face] -= 1
        return self._heaviest(bytes(left), self._rack) == goal

    def _shrunk(self, table: bytes, kept: Broken, goal: int) -> Broken:
        """Give a smallest part of these melds, which cannot all stay, that cannot all stay."""
        for place in sorted(kept):
            if not self._stay(table, kept - {place}, goal):
                kept -= {place}
        return kept


def _weight(melds: list[list[int]], table: bytes, weights: Sequence[int]) -> int:
    """Give the weight of what the melds have beside the table."""
    lying = sum(count * weight for count, weight in zip(table, weights, strict=True))
    return sum(weights[face] for meld in melds for face in meld) - lying


def _hitting(conflicts: list[Broken], size: int, chosen: Broken = frozenset()) -> Iterator[Broken]:
    """Give sets of this size that hold something of every conflict."""
    missed = next((conflict for conflict in conflicts if not conflict & chosen), None)
    if missed is None:
        if len(chosen) == size:
            yield chosen
    elif len(chosen) < size:
        for place in sorted(missed):
            yield from _hitting(conflicts, size, chosen | {place})
