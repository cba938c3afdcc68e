"""Boards of groups alone, with every joker in its place.

Only there can a joker be left over that fits nowhere: groups of all colours take no more. Values do not touch each
other on such a board, so it is enough to know, for each value, what can be won with exactly so many jokers.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from umbau.solver.reference.moves import SHORTEST
from umbau.solver.reference.problem import NEVER, Problem


class Groups(NamedTuple):
    """Groups at a value: how many, of how many tiles of each colour, with how many jokers, and what is won."""

    won: int
    number: int
    tiles: tuple[int, ...]
    jokers: int


class Board(NamedTuple):
    """A board of groups: what is won, and the groups of each value."""

    won: int
    values: tuple[Groups, ...] = ()


def best_groups(problem: Problem) -> Board | None:
    """Give the heaviest board of groups alone that holds the table, None if there is none."""
    boards: dict[int, Board] = {0: Board(0)}
    for value in range(problem.shape.numbers):
        found = _at(problem, value)
        boards = _extended(boards, found, problem.jokers)
    weight, held = problem.weights[-1], problem.table[-1]
    ends = [board._replace(won=board.won + weight * (used - held)) for used, board in boards.items() if used >= held]
    return max(ends, default=None)


def _extended(boards: dict[int, Board], found: dict[int, Groups], most: int) -> dict[int, Board]:
    longer: dict[int, Board] = {}
    for (used, board), (jokers, groups) in product(boards.items(), found.items()):
        total = used + jokers
        won = board.won + groups.won
        if total <= most and won > longer.get(total, Board(NEVER)).won:
            longer[total] = Board(won, (*board.values, groups))
    return longer


def _at(problem: Problem, value: int) -> dict[int, Groups]:
    """Give the best groups of a value for each number of jokers."""
    shape, most = problem.shape, problem.jokers
    at = [colour * shape.numbers + value for colour in range(shape.colours)]
    best: dict[int, Groups] = {}
    for laid in product(*(range(problem.rack[face] + 1) for face in at)):
        won = sum(problem.weights[face] * more for face, more in zip(at, laid, strict=True))
        tiles = tuple(problem.table[face] + more for face, more in zip(at, laid, strict=True))
        for number, jokers in _sizes(tiles, most, shape.colours):
            if won > best.get(jokers, Groups(NEVER, 0, (), 0)).won:
                best[jokers] = Groups(won, number, tiles, jokers)
    return best


def _sizes(tiles: tuple[int, ...], most: int, colours: int) -> list[tuple[int, int]]:
    """Give how many groups these tiles can make with how many jokers; each has a tile, and no colour twice."""
    total = sum(tiles)
    return [
        (number, jokers)
        for number in range(max(tiles), total + 1)
        for jokers in range(most + 1)
        if SHORTEST * number <= total + jokers <= colours * number
    ]
