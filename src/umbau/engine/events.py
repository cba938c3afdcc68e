"""What happened. Events are the only thing that is stored; ``evolve`` folds them into the state.

An event carries everything that is needed to replay it, secrets included; ``view`` decides what a seat sees of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from umbau.engine.errors import Problem
    from umbau.engine.moves import Melds
    from umbau.engine.state import Deal, Result, Seat
    from umbau.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game began: profile slug and overrides are in the record's head; this is chance.

    ``redeal_by``: who claimed a new deal, with the pairs that were ``shown`` for it (R26).
    """

    deal: Deal
    redeal_by: Seat | None = None
    shown: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat changed its offer in the exchange (others see nothing)."""

    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A seat stands by its offer (others see just that)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The exchange took place: what each seat gave, by seat."""

    given: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins. The room starts the clock on this event."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took tiles from the pool. ``reason``: ``turn``, ``time``, ``penalty`` or ``skip``."""

    seat: Seat
    tiles: tuple[Tile, ...]
    reason: str = "turn"


@dataclass(frozen=True, slots=True)
class Played:
    """A seat ended its turn with this board. ``laid``: its own tiles that lie there now; ``opened``: by this play."""

    seat: Seat
    melds: Melds
    laid: tuple[Tile, ...]
    opened: bool = False
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat ended its turn and laid nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A lay-out was taken back, by the button (``by_clock`` false, the turn goes on) or by the clock."""

    seat: Seat
    draft: Melds
    problems: tuple[Problem, ...] = ()
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class KeptPart:
    """Time-out in ``partial`` mode: the valid melds stay, the rest goes to the seat's rack (table tiles too)."""

    seat: Seat
    melds: Melds
    to_rack: tuple[Tile, ...]
    laid: tuple[Tile, ...]
    opened: bool = False


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock of a seat ran out. Precedes what it led to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastRound:
    """The pool ran out and the profile gives everybody one more turn, in this order."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A seat gave up its place."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    result: Result


Event = (
    Dealt
    | Offered
    | Confirmed
    | Exchanged
    | TurnBegan
    | Drew
    | Played
    | Passed
    | TakenBack
    | KeptPart
    | TimedOut
    | LastRound
    | Left
    | Ended
)
