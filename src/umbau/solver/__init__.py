"""The exact solver: what is the best move, and is there any.

Two implementations of one method answer: a readable one in Python (`umbau.solver.reference`), and the same compiled,
where the install could build it (`umbau.solver.backend` says which runs). Jokers are free and the opening is done,
unless a function says otherwise; what is *legal* under a rule level is asked of `umbau.solver.legal`.

>>> from umbau.solver import Position, most_tiles
>>> answer = most_tiles(Position.of("r4 r5 r6 | b1 k1 o1", "r7 r8 o9"))
>>> answer.tiles, answer.points, sorted(" ".join(map(str, meld)) for meld in answer.melds)
(2, 15, ['b1 k1 o1', 'r4 r5 r6 r7 r8'])
"""

from umbau.solver.errors import BadPosition, NoArrangement, TableInvalid, TooMany, UnknownTile
from umbau.solver.position import Answer, Position
from umbau.solver.questions import (
    best,
    can_finish,
    finishing_tiles,
    least_change,
    most_points,
    most_tiles,
    opening,
    opening_runs,
    playable,
    weights,
)

__all__ = [
    "Answer",
    "BadPosition",
    "NoArrangement",
    "Position",
    "TableInvalid",
    "TooMany",
    "UnknownTile",
    "best",
    "can_finish",
    "finishing_tiles",
    "least_change",
    "most_points",
    "most_tiles",
    "opening",
    "opening_runs",
    "playable",
    "weights",
]
