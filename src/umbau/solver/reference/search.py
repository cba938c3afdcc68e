"""The search: best first, value by value, steered by what each colour could still win.

A node is a value and the state of every colour there, with the jokers used so far. Its *loss* is how much of the weight
that a bound promised at the root is out of reach. Nodes of the smallest loss are looked at first, and of those the
last found; the bound never promises less than there is, so the first node that reaches the end is the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from umbau.solver.reference.moves import Grouping, Option
from umbau.solver.reference.problem import NEVER, Levels, Problem


class Node(NamedTuple):
    """A value reached.

    Attributes:
        value: index of the value to come.
        states: of every colour.
        jokers: used so far.
        has_run: whether some tile went to a run.
        won: weight of the tiles laid so far.
        before: the node before; None at the start.
        grouping: the groups made at the value before.
        options: what each colour did there.
    """

    value: int
    states: tuple[int, ...]
    jokers: int = 0
    has_run: bool = False
    won: int = 0
    before: Node | None = None
    grouping: Grouping | None = None
    options: tuple[Option, ...] = ()


def search(problem: Problem, *, need_run: bool = False) -> Node | None:
    """Give the last node of a best way through all values, None if there is none.

    With ``need_run`` at least one run must be there at the end.
    """
    start = Node(0, (0,) * problem.shape.colours)
    promised = ahead(problem, start.value, start.states, problem.jokers)
    if promised < 0:
        return None
    open_nodes: dict[int, list[Node]] = {0: [start]}
    losses = [0]
    best: dict[tuple[int, tuple[int, ...], int, bool], int] = {}
    while losses:
        loss = losses[0]
        if not open_nodes[loss]:
            heappop(losses)
            del open_nodes[loss]
            continue
        node = open_nodes[loss].pop()
        if node.value == problem.shape.numbers:
            return node
        for child in children(problem, node):
            left = ahead(problem, child.value, child.states, problem.jokers - child.jokers)
            if left < 0 or (need_run and child.value == problem.shape.numbers and not child.has_run):
                continue
            lost = promised - child.won - left
            key = (child.value, child.states, child.jokers, need_run and child.has_run)
            if best.get(key, lost + 1) <= lost:
                continue
            best[key] = lost
            if lost not in open_nodes:
                open_nodes[lost] = []
                heappush(losses, lost)
            open_nodes[lost].append(child)
    return None


def ahead(problem: Problem, value: int, states: tuple[int, ...], spare: int) -> int:
    """Give a bound for the weight to be won from a value on; below 0 if the table cannot be arranged."""
    shared: Levels = (0,) * (spare + 1)
    for rows, state in zip(problem.bounds, states, strict=True):
        alone = rows[value][state]
        shared = tuple(max(shared[i] + alone[n - i] for i in range(n + 1)) for n in range(spare + 1))
    return shared[spare]


def children(problem: Problem, node: Node) -> Iterator[Node]:
    """Give the nodes at the next value."""
    numbers, weights, spare = problem.shape.numbers, problem.weights, problem.jokers - node.jokers
    for grouping in problem.groupings[node.value]:
        if grouping.jokers > spare:
            continue
        partial: list[tuple[int, int, bool, tuple[Option, ...]]] = [(grouping.jokers, 0, node.has_run, ())]
        for colour, state in enumerate(node.states):
            rows = problem.options(colour, node.value, grouping.tiles[colour], use_all=grouping.full[colour])
            weight = weights[colour * numbers + node.value]
            partial = [
                (used + option.jokers, won + option.laid * weight, run or option.after > 0, (*chosen, option))
                for used, won, run, chosen in partial
                for option in rows[state]
                if used + option.jokers <= spare
            ]
        for used, won, run, chosen in partial:
            states = tuple(option.after for option in chosen)
            yield Node(node.value + 1, states, node.jokers + used, run, node.won + won, node, grouping, chosen)


__all__ = ["NEVER", "Node", "search"]
