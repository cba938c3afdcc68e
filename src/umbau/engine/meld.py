"""Runs and groups: is this a legal meld, what is it worth, what does each joker stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from umbau.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class Reading:
    """A legal meld as it is read.

    Attributes:
        kind: ``run``, ``group``, or ``either`` when both readings give the same highest value.
        tiles: the tiles in reading order (as laid where that is legal, else as arranged).
        value: points by the order as laid; the highest reading where several are open (rules.md 2.2, 2.4, 2.5).
        stands_for: for each joker, in reading order, the faces it may stand for, such as ``("k7", "o7")``.
    """

    kind: Literal["run", "group", "either"]
    tiles: tuple[Tile, ...]
    value: int
    stands_for: tuple[tuple[str, ...], ...] = ()
