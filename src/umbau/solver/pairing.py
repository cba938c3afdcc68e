"""Old melds paired with new ones so that as many tiles as possible stay together.

This is what "fewest tiles moved" means, and who shows a move lets the tiles that stay together lie still.
"""

from __future__ import annotations

from collections.abc import Sequence


def common(one: Sequence[int], other: Sequence[int]) -> int:
    """Give how many tiles two melds, given by their faces, have in common."""
    return sum(min(one.count(face), other.count(face)) for face in set(one))


def paired(old: Sequence[Sequence[int]], new: Sequence[Sequence[int]]) -> int:
    """Give how many tiles stay together at most.

    >>> paired([(0, 1, 2, 3), (13, 14, 15)], [(0, 1, 2), (3, 16, 29), (13, 14, 15)])
    6
    """
    return sum(common(old[place], new[to]) for place, to in pairs(old, new).items())


def pairs(old: Sequence[Sequence[int]], new: Sequence[Sequence[int]]) -> dict[int, int]:
    """Give for places of old melds the place of the new one that each is paired with; none is there twice.

    An assignment of greatest weight, found by the Hungarian method with potentials; those with nothing in common are
    left out.

    >>> pairs([(0, 1, 2, 3), (13, 14, 15)], [(0, 1, 2), (3, 16, 29), (13, 14, 15)])
    {0: 0, 1: 2}
    """
    size = max(len(old), len(new))
    gain = [[common(a, b) for b in new] + [0] * (size - len(new)) for a in old]
    gain += [[0] * size for _ in range(size - len(old))]
    chosen = _assigned(gain)
    return {row: column for row, column in enumerate(chosen) if gain[row][column]}


def _assigned(gain: list[list[int]]) -> list[int]:
    """Give the column of each row in an assignment of greatest gain; the matrix is square."""
    size = len(gain)
    row_of, high, low = [-1] * (size + 1), [0] * size, [0] * (size + 1)
    for row in range(size):
        row_of[size] = row
        _augment(gain, row_of, high, low)
    chosen = [0] * size
    for column in range(size):
        chosen[row_of[column]] = column
    return chosen


def _augment(gain: list[list[int]], row_of: list[int], high: list[int], low: list[int]) -> None:
    """Add the row that ``row_of`` has last: find the cheapest way to a free column, and change over along it."""
    size = len(gain)
    far, came, done = [1 << 30] * (size + 1), [size] * (size + 1), [False] * (size + 1)
    at = size
    while row_of[at] != -1:
        done[at] = True
        row = row_of[at]
        for column in range(size):
            cost = -gain[row][column] - high[row] - low[column]
            if not done[column] and cost < far[column]:
                far[column], came[column] = cost, at
        nearest = min((column for column in range(size) if not done[column]), key=far.__getitem__)
        step = far[nearest]
        for column in range(size + 1):
            if done[column]:
                high[row_of[column]] += step
                low[column] -= step
            else:
                far[column] -= step
        at = nearest
    while at != size:
        row_of[at] = row_of[came[at]]
        at = came[at]
    row_of[size] = -1
