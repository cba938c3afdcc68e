"""What a seat may ask for, and what the clock and the table ask on its behalf. All frozen."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine.tile import Tile

Melds = tuple[tuple[Tile, ...], ...]
"""An arrangement of the board: melds in order, each with its tiles in order."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Exchange: offer these tiles (may be none). Takes back an earlier confirmation of this seat."""

    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Confirm:
    """Exchange: stand by the offer. When all have, the exchange happens."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one tile: instead of playing (ends the turn), or first thing in a turn, as the profile says."""


@dataclass(frozen=True, slots=True)
class Play:
    """End the turn with the board arranged like this: the *final arrangement*, all melds."""

    melds: Melds


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without laying anything, where the profile allows it."""


@dataclass(frozen=True, slots=True)
class ClaimRedeal:
    """Ask for a new deal because of pairs on the first rack. The new deal comes as ``Evidence.redeal``."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock of the seat to move ran out while the board lay like this (``None``: nothing was moved)."""

    draft: Melds | None = None


@dataclass(frozen=True, slots=True)
class Skip:
    """The others end the turn of an absent seat (clock off): as an idle time-out without penalty beyond one tile."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat gives up its place for good (R33)."""


Move = Offer | Confirm | Draw | Play | Pass | ClaimRedeal | TimeOut | Skip | Leave
