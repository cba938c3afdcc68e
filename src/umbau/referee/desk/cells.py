"""One cell of a score sheet: a sum, a sum with the number of tiles, or the tiles themselves."""

from __future__ import annotations

import re
from fractions import Fraction

from umbau.engine import Profile
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import NOTHING, Left, tiles_left

_SUM = re.compile(r"([0-9]{1,5})(?:\s*\(([0-9]{1,3})\))?")
_POINTS = re.compile(r"[+-]?[0-9]{1,9}(?:/[1-9][0-9]{0,3})?")
SHARES = 60
"""A win is shared by at most six, so points are always whole sixtieths."""
_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2032": "'", "\u2019": "'"})
"""Signs that spreadsheets and phones put in the place of the plain ones."""


def read_left(text: str, profile: Profile) -> Left:
    """Read what was left on a rack: ``23``, ``23 (4)`` (four tiles), ``r5 b12 j``, or nothing.

    >>> from umbau.engine import profiles
    >>> read_left("23 (4)", profiles.get("klub"))
    Left(sum=23, size=4, tiles=None)
    >>> read_left("r5 j", profiles.get("klub")).sum
    55

    Raises:
        BadScore: ``desk.cell_unreadable``, ``desk.tile_unknown``.
    """
    text = text.strip().translate(_MINUS)
    if text in {"", "-", "0"}:
        return NOTHING
    if match := _SUM.fullmatch(text):
        total, size = match.groups()
        return Left(int(total), int(size) if size else None)
    if text[0] in "0123456789+-":
        raise BadScore("desk.cell_unreadable", text=text[:20])
    return tiles_left(text, profile)


def write_left(left: Left) -> str:
    """Write it so that ``read_left`` reads it again."""
    if left.tiles:
        return " ".join(str(tile._replace(copy=0)) for tile in left.tiles)
    if not left.sum and not left.size:
        return ""
    return str(left.sum) if left.size is None else f"{left.sum} ({left.size})"


def read_points(text: str) -> Fraction:
    """Read points, ``-5`` or ``10/3``.

    Raises:
        BadScore: ``desk.cell_unreadable``.
    """
    text = text.strip().translate(_MINUS)
    points = Fraction(text) if _POINTS.fullmatch(text) else None
    if points is None or SHARES % points.denominator:
        raise BadScore("desk.cell_unreadable", text=text[:20])
    return points
