"""The search: best first, value by value, steered by what each colour could still win.

A node is a value and the state of every colour there, with the jokers that are left. Its *loss* is how much of the
weight that the bound promised at the start is out of reach. Nodes of the smallest loss are looked at first. The bound
never promises less than there is and never grows on the way, so the first node that reaches the end is the best.

Many nodes have the same loss. With these one goes through the values in turn and expands the best node of each; then
again with more of each, until the end is reached or none is left. A way through, if there is one, is found early. And
nearly every node comes after those that *cover* it, being as good as it in every colour: it is passed over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import reduce
from heapq import heappop, heappush
from operator import add, and_, mul
from typing import NamedTuple

from umbau.solver.reference.moves import Grouping, Option, stands_for, states
from umbau.solver.reference.problem import NEVER, Levels, Problem
from umbau.solver.reference.together import Chosen, Doing, Said, Together, choices, halved, split, together

HOPELESS = -NEVER // 2
"""A loss that says: the table cannot be arranged this way."""
WIDER = 2
"""How many times as many nodes of a value are expanded from one turn to the next."""

Part = tuple[int, int, Levels, Chosen]
"""What a half does: the key of its next states, what it wins now, what it could win later, which options it chose."""
Node = tuple[int, int, int, bool, "Node | None", int, Chosen]
"""Jokers left, the key of all states, weight won, whether a run exists or none is needed; then the node before, and
what was done there: the place of the grouping, and of the options of all colours."""
Memory = dict[tuple[int, bool], dict[int, int]]
"""For so many jokers left, and whether a run existed before or none is needed: the most that is won, by key."""


class Way(NamedTuple):
    """A best way through the values: the weight that is won; for each value the groups and each colour's option."""

    won: int
    steps: tuple[tuple[Grouping, tuple[Option, ...]], ...]


class Half(dict[int, "tuple[tuple[Said, ...], Parts]"]):
    """Some colours at a value. For a key of theirs: what the others must know, and for each of this what can be done.

    What was not asked for before is worked out. A key, times ``unit``, is their share of the key of all colours.
    """

    __slots__ = ("_about", "_find")

    def __init__(self, find: Together, ahead: Ahead, weights: Sequence[int], unit: int) -> None:
        super().__init__()
        self._find = find
        self._about = ahead, Won(weights), unit

    def __missing__(self, key: int) -> tuple[tuple[Said, ...], Parts]:
        said, each = self._find(key)
        self[key] = found = said, Parts(each, *self._about)
        return found


class Parts(dict[int, list[Part]]):
    """All that a half can do in a state, by the place of what the others must know; what leads nowhere is left out."""

    __slots__ = ("_about", "_each")

    def __init__(self, each: tuple[tuple[Doing, ...], ...], ahead: Ahead, won: Won, unit: int) -> None:
        super().__init__()
        self._each = each
        self._about = ahead, won, unit

    def __missing__(self, place: int) -> list[Part]:
        ahead, won, unit = self._about
        self[place] = found = [
            (after * unit, won[laid], levels, chosen)
            for after, laid, chosen in self._each[place]
            if (levels := ahead[after])[-1] >= 0
        ]
        return found


class Won(dict[tuple[int, ...], int]):
    """The weight of so many tiles of each colour."""

    __slots__ = ("_weights",)

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__()
        self._weights = weights

    def __missing__(self, laid: tuple[int, ...]) -> int:
        weight: int = sum(map(mul, laid, self._weights))
        self[laid] = weight
        return weight


class Ahead(dict[int, Levels]):
    """What some colours could still win together from a value on, by their key."""

    __slots__ = ("_copies", "_rows", "_size")

    def __init__(self, problem: Problem, value: int, colours: range) -> None:
        super().__init__()
        self._rows = [problem.bounds[colour][value] for colour in colours]
        self._size = problem.jokers + 1
        self._copies = problem.shape.copies

    def __missing__(self, key: int) -> Levels:
        size, at = self._size, split(key, self._copies, len(self._rows))
        each = [row[state * size : (state + 1) * size] for row, state in zip(self._rows, at, strict=True)]
        self[key] = together = reduce(shared, each) if each else (0,) * size
        return together


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


class Expanded:
    """The nodes of a value that were expanded, so that no other is which one of them covers.

    For each colour and state the nodes that can stand in for it are the bits of a number.
    """

    __slots__ = ("_nodes", "_shape", "_standing")

    def __init__(self, copies: int, colours: int) -> None:
        self._nodes: list[tuple[int, int, bool]] = []
        self._standing = [[0] * len(states(copies)) for _ in range(colours)]
        self._shape = (copies, colours)

    def covers(self, node: Node) -> bool:
        """Whether a node is as good as this one; if none is, this one is noted."""
        jokers, key, won, run, *_ = node
        at = split(key, *self._shape)
        which = reduce(and_, [standing[state] for standing, state in zip(self._standing, at, strict=True)])
        while which:
            last = which.bit_length() - 1
            its_jokers, its_won, its_run = self._nodes[last]
            if its_jokers >= jokers and its_won >= won and its_run >= run:
                return True
            which ^= 1 << last
        self._note((jokers, won, run), at)
        return False

    def _note(self, node: tuple[int, int, bool], at: tuple[int, ...]) -> None:
        bit = 1 << len(self._nodes)
        self._nodes.append(node)
        others = stands_for(self._shape[0])
        for standing, state in zip(self._standing, at, strict=True):
            for other in others[state]:
                standing[other] |= bit


class Layer:
    """A value: its groupings, the colours in two halves, and what was expanded."""

    __slots__ = ("counts", "expanded", "groupings", "left", "right")

    def __init__(self, problem: Problem, value: int, base: int) -> None:
        copies, colours, numbers = problem.shape.copies, problem.shape.colours, problem.shape.numbers
        self.counts = problem.counts[value]
        self.groupings, lefts, rights, _ = halved(self.counts, problem.jokers)
        self.expanded = Expanded(copies, colours)
        middle, cells, weights = colours // 2, problem.cells[value], problem.weights[value:-1:numbers]
        left = together(copies, problem.jokers, cells[:middle], lefts)
        right = together(copies, problem.jokers, cells[middle:], rights)
        self.left = Half(left, Ahead(problem, value + 1, range(middle)), weights[:middle], base)
        self.right = Half(right, Ahead(problem, value + 1, range(middle, colours)), weights[middle:], 1)


def promise(problem: Problem) -> int:
    """Give a weight that no way exceeds, found without a search; less than 0: the table cannot be arranged."""
    return Ahead(problem, 0, range(problem.shape.colours))[0][-1]


def search(problem: Problem, *, need_run: bool = False) -> Way | None:
    """Give a best way through all values, None if there is none.

    With ``need_run`` at least one run must be there at the end.
    """
    promised = promise(problem)
    return None if promised < 0 else _Search(problem, promised).way(need_run=need_run)


class _Search:
    def __init__(self, problem: Problem, promised: int) -> None:
        numbers, colours = problem.shape.numbers, problem.shape.colours
        self._problem = problem
        self._promised = promised
        self._base = len(states(problem.shape.copies)) ** (colours - colours // 2)
        self._layers = [Layer(problem, value, self._base) for value in range(numbers)]
        self._seen: list[Memory] = [defaultdict(dict) for _ in range(numbers + 1)]
        self._open: dict[int, list[list[Node]]] = {}
        self._losses: list[int] = []

    def way(self, *, need_run: bool) -> Way | None:
        self._waiting(0)[0].append((self._problem.jokers, 0, 0, not need_run, None, 0, ()))
        while self._losses:
            loss = heappop(self._losses)
            end = self._end(self._open[loss])
            if end is not None:
                return Way(end[2], tuple(self._steps(end))[::-1])
            del self._open[loss]
        return None

    def _waiting(self, lost: int) -> list[list[Node]]:
        """Give the nodes of a loss, by value."""
        if lost not in self._open:
            self._open[lost] = [[] for _ in range(self._problem.shape.numbers + 1)]
            heappush(self._losses, lost)
        return self._open[lost]

    def _end(self, waiting: list[list[Node]]) -> Node | None:
        """Expand nodes of the same loss, and those of this loss that follow; give one at the end."""
        *values, ends = waiting
        width = 1
        while any(waiting):
            for value, nodes in enumerate(values):
                if nodes:
                    self._expand_best(value, nodes, width)
            end = next((node for node in ends if node[3]), None)
            if end is not None:
                return end
            ends.clear()
            width *= WIDER
        return None

    def _expand_best(self, value: int, nodes: list[Node], width: int) -> None:
        """Expand so many nodes; a node comes before those that it covers."""
        covers = self._layers[value].expanded.covers
        nodes.sort()
        while nodes and width:
            node = nodes.pop()
            if not covers(node):
                self._expand(value, node)
                width -= 1

    def _expand(self, value: int, node: Node) -> None:
        """Add what can follow a node; loops over bare tuples, because this is where the time goes."""
        jokers, key, won, has_run, *_ = node
        layer = self._layers[value]
        key_left, key_right = divmod(key, self._base)
        said_left, lefts = layer.left[key_left]
        said_right, rights = layer.right[key_right]
        promised, after, waiting = self._promised, value + 1, self._open
        for used, place, at_left, at_right in choices(layer.counts, self._problem.jokers, said_left, said_right):
            rest = jokers - used
            if rest < 0:
                break
            seen = self._seen[after][rest, has_run]
            for left_next, left_won, left_ahead, on_the_left in lefts[at_left]:
                so_far = won + left_won
                for right_next, right_won, right_ahead, on_the_right in rights[at_right]:
                    both, next_key = so_far + right_won, left_next + right_next
                    if seen.get(next_key, -1) >= both:
                        continue
                    seen[next_key] = both
                    if rest:
                        lost = promised - both - max(map(add, left_ahead, right_ahead[rest::-1]))
                    else:
                        lost = promised - both - left_ahead[0] - right_ahead[0]
                    if lost < HOPELESS:
                        run = has_run or next_key > 0
                        nodes = (waiting.get(lost) or self._waiting(lost))[after]
                        nodes.append((rest, next_key, both, run, node, place, on_the_left + on_the_right))

    def _steps(self, end: Node) -> Iterator[tuple[Grouping, tuple[Option, ...]]]:
        """Give what is done at each value, the last first."""
        *_, before, place, chosen = end
        for value in reversed(range(self._problem.shape.numbers)):
            assert before is not None  # noqa: S101 # only the first value has nothing before it
            grouping = self._layers[value].groupings[place]
            at = split(before[1], self._problem.shape.copies, self._problem.shape.colours)
            rows = [self._problem.options(colour, value, grouping)[state] for colour, state in enumerate(at)]
            yield grouping, tuple(row[at] for row, at in zip(rows, chosen, strict=True))
            *_, before, place, chosen = before
