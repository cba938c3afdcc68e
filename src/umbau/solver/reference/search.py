"""The search: best first, value by value, steered by what each colour could still win.

A node is a value and the state of every colour there, with the jokers used so far. Its *loss* is how much of the weight
that the bound promised at the start is out of reach. Nodes of the smallest loss are looked at first, and of those the
last found. The bound never promises less than there is and never grows on the way, so the first node that reaches the
end is the best.

The colours are looked at in two halves: what a half can do at a value, in a state, with so many tiles in groups, comes
up again and again and is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from heapq import heappop, heappush
from operator import add, mul
from typing import NamedTuple

from umbau.solver.reference.moves import Chosen, Grouping, Key, Option, Side, halved, together
from umbau.solver.reference.problem import NEVER, Levels, Problem

HOPELESS = -NEVER // 2
"""A loss that says: the table cannot be arranged this way."""

Part = tuple[int, Key, int, Levels, Chosen]
"""What a half does: jokers used, its next states, what it wins now, what it could win later, which options it chose."""
Parts = dict[int, list[Part]]
"""The parts of a half in a state, by what a grouping says to it, where anything can be done."""
Node = tuple[int, int, int, Key, Key, bool, "Node | None", int, Chosen]
"""Value to come, weight won, jokers left, states of both halves, whether a run exists or none is needed; then the node
before, and what was done there: the place of the grouping, and of the options of all colours."""


class Way(NamedTuple):
    """A best way through the values: the weight that is won; for each value the groups and each colour's option."""

    won: int
    steps: tuple[tuple[Grouping, tuple[Option, ...]], ...]


class Half:
    """Some colours at a value, and what they can do there in a state, by what a grouping says to them."""

    def __init__(self, problem: Problem, value: int, colours: range, sides: tuple[Side, ...]) -> None:
        self.parts: dict[Key, Parts] = {}
        cells = tuple(problem.cell(colour, value) for colour in colours)
        self._together = together(problem.shape.copies, problem.jokers, cells, sides)
        self._weights = [problem.weights[colour * problem.shape.numbers + value] for colour in colours]
        self._bound = [problem.levels(colour, value + 1) for colour in colours]
        self._nothing = (0,) * (problem.jokers + 1)
        self._ahead: dict[Key, Levels | None] = {}
        self._won: dict[tuple[int, ...], int] = {}

    def find(self, key: Key) -> Parts:
        """Work out what can be done in a state."""
        found: Parts = {}
        for side, every in self._together(key):
            parts = []
            for used, after, laid, chosen in every:
                if after not in self._ahead:
                    self._ahead[after] = self._levels(after)
                if laid not in self._won:
                    self._won[laid] = sum(map(mul, laid, self._weights))
                ahead = self._ahead[after]
                if ahead is not None:
                    parts.append((used, after, self._won[laid], ahead, chosen))
            if parts:
                found[side] = parts
        self.parts[key] = found
        return found

    def _levels(self, key: Key) -> Levels | None:
        """Give what these colours could still win, None if they cannot all lie."""
        each = [levels(state) for levels, state in zip(self._bound, key, strict=True)] or [self._nothing]
        levels = reduce(shared, each)
        return levels if levels[-1] >= 0 else None


def shared(one: Levels, other: Levels) -> Levels:
    """Give what two can win together that share jokers; for up to two jokers written out, as it is asked so often."""
    if len(one) == 1:
        return (one[0] + other[0],)
    if len(one) == 2:  # noqa: PLR2004 # levels for no joker and for one
        (a, b), (c, d) = one, other
        return a + c, max(a + d, b + c)
    if len(one) == 3:  # noqa: PLR2004 # and for two
        (a, b, c), (d, e, f) = one, other
        return a + d, max(a + e, b + d), max(a + f, b + e, c + d)
    return tuple([max(map(add, one, other[spare::-1])) for spare in range(len(one))])


class Layer:
    """A value: its groupings, and the colours in two halves."""

    def __init__(self, problem: Problem, value: int) -> None:
        lefts, rights, self.groupings = halved(problem.counts[value], problem.jokers)
        middle = problem.shape.colours // 2
        self.left = Half(problem, value, range(middle), lefts)
        self.right = Half(problem, value, range(middle, problem.shape.colours), rights)
        self._choices: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Choice]] = {}

    def choices(self, left: Parts, right: Parts) -> list[Choice]:
        """Give the groupings for which both halves can do something."""
        key = (tuple(left), tuple(right))
        if key not in self._choices:
            self._choices[key] = [
                (place, grouping.jokers, on_left, on_right)
                for place, (grouping, on_left, on_right) in enumerate(self.groupings)
                if on_left in left and on_right in right
            ]
        return self._choices[key]


Choice = tuple[int, int, int, int]
"""A grouping: its place, its jokers, and what it says to each half."""


def search(problem: Problem, *, need_run: bool = False) -> Way | None:
    """Give a best way through all values, None if there is none.

    With ``need_run`` at least one run must be there at the end.
    """
    return _Search(problem, need_run=need_run).way()


class _Search:
    def __init__(self, problem: Problem, *, need_run: bool) -> None:
        self._problem = problem
        self._need_run = need_run
        self._layers: dict[int, Layer] = {}
        self._promised = self._root()
        self._seen: list[dict[tuple[Key, Key, int, bool], int]] = [{} for _ in range(problem.shape.numbers)]
        self._open: dict[int, list[Node]] = {}
        self._losses: list[int] = []

    def _root(self) -> int:
        return reduce(shared, [self._problem.levels(colour, 0)(0) for colour in range(self._problem.shape.colours)])[-1]

    def way(self) -> Way | None:
        if self._promised < 0:
            return None
        nothing = (0,) * self._problem.shape.colours
        middle = self._problem.shape.colours // 2
        start = (nothing[:middle], nothing[middle:], not self._need_run)
        self._push(0, (0, 0, self._problem.jokers, *start, None, 0, ()))
        while self._losses:
            loss = self._losses[0]
            nodes = self._open[loss]
            if not nodes:
                heappop(self._losses)
                del self._open[loss]
            else:
                node = nodes.pop()
                if node[0] == self._problem.shape.numbers:
                    return Way(node[1], tuple(self._steps(node))[::-1])
                self._expand(node)
        return None

    def _push(self, lost: int, node: Node) -> None:
        if lost not in self._open:
            self._open[lost] = []
            heappush(self._losses, lost)
        self._open[lost].append(node)

    def _layer(self, value: int) -> Layer:
        if value not in self._layers:
            self._layers[value] = Layer(self._problem, value)
        return self._layers[value]

    def _expand(self, node: Node) -> None:
        """Add what can follow a node; loops over bare tuples, because this is where the time goes."""
        value, won, jokers, left_key, right_key, has_run, *_ = node
        seen, after = self._seen[value], value + 1
        ends = after == self._problem.shape.numbers
        layer = self._layer(value)
        left = layer.left.parts.get(left_key) or layer.left.find(left_key)
        right = layer.right.parts.get(right_key) or layer.right.find(right_key)
        for place, grouped, on_left, on_right in layer.choices(left, right):
            right_parts = right[on_right]
            for left_jokers, left_next, left_won, left_ahead, on_the_left in left[on_left]:
                spare, so_far = jokers - grouped - left_jokers, won + left_won
                for right_jokers, right_next, right_won, right_ahead, on_the_right in right_parts:
                    rest = spare - right_jokers
                    if rest > 0:
                        ahead = max(map(add, left_ahead, right_ahead[rest::-1]))
                    elif rest:
                        continue
                    else:
                        ahead = left_ahead[0] + right_ahead[0]
                    both = so_far + right_won
                    lost = self._promised - both - ahead
                    run = has_run or any(left_next) or any(right_next)
                    key = (left_next, right_next, rest, run)
                    if lost > HOPELESS or seen.get(key, HOPELESS) <= lost or (ends and not run):
                        continue
                    seen[key] = lost
                    done = on_the_left + on_the_right
                    self._push(lost, (after, both, rest, left_next, right_next, run, node, place, done))

    def _steps(self, end: Node) -> Iterator[tuple[Grouping, tuple[Option, ...]]]:
        """Give what is done at each value, the last first."""
        *_, before, place, chosen = end
        while before is not None:
            value, states = before[0], before[3] + before[4]
            grouping, _, _ = self._layer(value).groupings[place]
            rows = [self._problem.options(colour, value, grouping)[state] for colour, state in enumerate(states)]
            yield grouping, tuple(row[at] for row, at in zip(rows, chosen, strict=True))
            *_, before, place, chosen = before
