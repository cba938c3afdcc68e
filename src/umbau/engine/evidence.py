"""What only a search or chance can know, handed in from outside: the engine imports nothing and never guesses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from umbau.engine.state import Deal, Seat


@dataclass(frozen=True, slots=True)
class Evidence:
    """Facts from an exact search or from chance; None: not known.

    Attributes:
        can_play: whether the mover's rack can lay anything (``must_play_when_pool_empty``, R22).
        could_have_opened: seats that never opened but could have (``score.unopened_able``); asked for at the end.
        redeal: the new deal that a rightful redeal claim gets (R26).
    """

    can_play: bool | None = None
    could_have_opened: Mapping[Seat, bool] | None = None
    redeal: Deal | None = None
