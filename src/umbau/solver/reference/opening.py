"""The first meld: from the rack alone, worth so much, a joker being worth the tile it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from umbau.solver.packing import STANDARD, Shape, pack, unpack, weigh
from umbau.solver.reference.answer import Found, best
from umbau.solver.reference.placing import Placing
from umbau.solver.reference.problem import Problem
from umbau.solver.reference.search import promise, search


def opening(rack: bytes, minimum: int, jokers: int, weights: bytes, shape: Shape = STANDARD) -> Found | None:
    """Give a heaviest lay-out of melds from the rack alone that are worth a minimum together, None if there is none.

    With ``jokers`` 0 they stay on the rack.

    >>> from umbau.solver.packing import counts, tiles_first
    >>> opening(counts([9, 22, 52]), 30, 1, tiles_first())[:2]
    (3, 20)
    """
    hand = rack if jokers else bytes((*rack[:-1], 0))
    nothing = bytes(len(rack))
    points = Problem.of(nothing, hand, _numbers(shape), shape)
    wanted = minimum - hand[-1] * shape.numbers
    if promise(points) < wanted:
        return None
    free = best(nothing, hand, weights, shape)
    if free is None or not free[0]:
        return None
    if worth(free[2], shape) >= minimum:
        return free
    most = search(points)
    if most is None or most.won < wanted:
        return None
    melds = Placing(Problem.of(nothing, hand, weights, shape)).best(minimum)
    return None if melds is None else _found(melds, shape)


@lru_cache(maxsize=64)
def _numbers(shape: Shape) -> bytes:
    return weigh(lambda number: number, shape)


def _found(melds: list[list[int]], shape: Shape) -> Found:
    faces = [face for meld in melds for face in meld]
    return len(faces), sum(map(shape.number, faces)), pack(melds)


def worth(packed: bytes, shape: Shape = STANDARD) -> int:
    """Give what melds are worth together, each as it lies.

    >>> worth(pack([[9, 52, 52], [0, 13, 26]]))
    36
    """
    return sum(_worth(meld, shape) for meld in unpack(packed))


def _worth(meld: bytes, shape: Shape) -> int:
    (place, face), *others = [(place, face) for place, face in enumerate(meld) if face != shape.joker]
    number = shape.number(face)
    first, last = number - place, number - place + len(meld) - 1
    run, group = sum(range(first, last + 1)), number * len(meld)
    if others:
        return group if shape.number(others[0][1]) == number else run
    return max(run * (first >= 1 and last <= shape.numbers), group * (len(meld) <= shape.colours))


def opening_run(rack: bytes, minimum: int, jokers: int, shape: Shape = STANDARD) -> bytes:
    r"""Give every single run that can be laid from the rack and is worth a minimum, packed.

    By colour, then first number, then length. A joker lies only where the rack has no such tile, and only with
    ``jokers`` 1.

    >>> from umbau.solver.packing import counts
    >>> opening_run(counts([9, 10, 11]), 30, 0)
    b'\x03\t\n\x0b'
    """
    return pack(_runs(rack, minimum, rack[-1] * bool(jokers), shape))


def _runs(rack: bytes, minimum: int, jokers: int, shape: Shape) -> Iterator[list[int]]:
    for start in range(0, shape.joker, shape.numbers):
        for first in range(shape.numbers - 2):
            for after in range(first + 3, shape.numbers + 1):
                run = [start + v if rack[start + v] else shape.joker for v in range(first, after)]
                filled = run.count(shape.joker)
                if filled <= jokers and filled < len(run) and sum(range(first + 1, after + 1)) >= minimum:
                    yield run
