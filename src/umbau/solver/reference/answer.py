"""The best arrangement, and the yes-or-no questions that follow from it."""

from __future__ import annotations

from operator import mul

from umbau.solver.packing import STANDARD, Shape, counts, one_each, pack, unpack
from umbau.solver.reference.groups import best_groups
from umbau.solver.reference.problem import Problem
from umbau.solver.reference.rebuild import absorb, rebuild, rebuild_groups
from umbau.solver.reference.search import promise, search

Found = tuple[int, int, bytes]
"""Tiles of the rack that are laid, their points, and all melds, packed."""


def best(table: bytes, rack: bytes, weights: bytes, shape: Shape = STANDARD) -> Found | None:
    """Give a heaviest arrangement that holds every tile of the table and any of the rack; None if there is none.

    >>> from umbau.solver.packing import tiles_first
    >>> best(counts([0, 1, 2]), counts([4]), tiles_first())[:2]
    (0, 0)
    """
    problem = Problem.of(table, rack, weights, shape)
    melds = arranged(problem)
    return None if melds is None else count(problem, melds)


def arranged(problem: Problem) -> list[list[int]] | None:
    """Give the melds of a heaviest arrangement, None if there is none."""
    way = search(problem)
    if way is None:
        return None
    melds = rebuild(way, problem.shape)
    return melds.melds() if absorb(melds, problem.jokers) else _exactly(problem)


def heaviest(problem: Problem) -> int | None:
    """Give the weight of the rack tiles in a heaviest arrangement, None if there is none."""
    if not problem.jokers:
        way = search(problem)
        return None if way is None else way.won
    melds = arranged(problem)
    if melds is None:
        return None
    laid = sum(problem.weights[face] for meld in melds for face in meld)
    lying: int = sum(map(mul, problem.table, problem.weights))
    return laid - lying


def _exactly(problem: Problem) -> list[list[int]] | None:
    """Decide what the jokers that found no place leave open: a board with a run, which takes them, or groups alone."""
    groups, with_run = best_groups(problem), search(problem, need_run=True)
    if with_run is not None:
        won = with_run.won + problem.rack[-1] * problem.weights[-1]
        if groups is None or won > groups.won:
            melds = rebuild(with_run, problem.shape)
            absorb(melds, problem.jokers)
            return melds.melds()
    return None if groups is None else rebuild_groups(groups, problem.shape).melds()


def count(problem: Problem, melds: list[list[int]]) -> Found:
    """Count what is laid, and pack it."""
    packed = pack(melds)
    there = counts((face for meld in unpack(packed) for face in meld), problem.shape)
    laid = [after - before for after, before in zip(there, problem.table, strict=True)]
    return sum(laid), sum(problem.shape.number(face) * more for face, more in enumerate(laid)), packed


def playable(table: bytes, rack: bytes, shape: Shape = STANDARD) -> bool:
    """Whether an arrangement holds the table and at least one tile of the rack."""
    problem = Problem.of(table, rack, one_each(shape), shape)
    if not rack[-1] and promise(problem) <= 0:
        return False
    return bool(heaviest(problem))


def can_finish(table: bytes, rack: bytes, shape: Shape = STANDARD) -> bool:
    """Whether an arrangement holds the table and the whole rack."""
    together = bytes(map(sum, zip(table, rack, strict=True)))
    return heaviest(Problem.of(together, bytes(len(rack)), one_each(shape), shape)) is not None


def finishing(table: bytes, rack: bytes, shape: Shape = STANDARD) -> bytes:
    """Give a flag for each face: with this one tile more, drawn, the rack could go out.

    Faces of which all copies are on table and rack cannot be drawn; of jokers there are as many as copies.
    """
    return bytes(_would_finish(table, rack, face, shape) for face in range(shape.joker + 1))


def _would_finish(table: bytes, rack: bytes, face: int, shape: Shape) -> bool:
    if table[face] + rack[face] >= shape.copies:
        return False
    more = bytearray(rack)
    more[face] += 1
    return can_finish(table, bytes(more), shape)
