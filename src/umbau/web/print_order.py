"""What the edge asks of whoever prints: it knows no typst itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from umbau.engine import Profile
from umbau.referee.desk import Evening
from umbau.referee.language import Language


@dataclass(frozen=True, slots=True)
class Order:
    """A sheet that is asked for. ``evening``: what a filled score sheet shows, None for an empty one."""

    kind: Literal["rules", "score", "tournament"]
    profile: Profile
    paper: Literal["a4", "letter"]
    language: Language
    players: tuple[str, ...] = ()
    games: int = 12
    rounds: int = 3
    evening: Evening | None = None


class Printer(Protocol):
    """Prints."""

    def __call__(self, order: Order) -> bytes:
        """Give the PDF.

        Raises:
            BadScore: such a sheet cannot be; ``sheet.no_typst``: this installation prints nothing.
        """
