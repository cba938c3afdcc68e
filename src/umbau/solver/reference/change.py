"""The least change among the heaviest arrangements."""

from __future__ import annotations

from collections import Counter

from umbau.solver.packing import STANDARD, Shape, counts, unpack
from umbau.solver.reference.answer import best

Changed = tuple[int, int, bytes, int, int, bool]
"""Tiles laid, their points, all melds, melds that stay, tiles that move, whether both are proved."""


def least_change(board: bytes, rack: bytes, weights: bytes, shape: Shape = STANDARD) -> Changed | None:
    """Give, of the heaviest arrangements, one that changes the table least; None if there is no arrangement.

    For now any of the heaviest, which it says by its last part, false.
    """
    old = [bytes(sorted(meld)) for meld in unpack(board)]
    found = best(counts((face for meld in old for face in meld), shape), rack, weights, shape)
    if found is None:
        return None
    kept = sum((Counter(old) & Counter(bytes(sorted(meld)) for meld in unpack(found[2]))).values())
    return (*found, kept, 0, kept == len(old))
