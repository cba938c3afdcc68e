"""What somebody may ask of a table, beside the moves of the game itself (those are ``umbau.engine.moves``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NewType

from umbau.bots import DEFAULT as USUAL_BOT
from umbau.engine import ClaimRedeal, Confirm, Draw, Offer, Pass, Play, Seat, Setting

TableId = NewType("TableId", str)
"""The public name of a table, part of its link."""

PlayerId = NewType("PlayerId", str)
"""A person at one table, for as long as it holds a seat there; not secret."""


@dataclass(frozen=True, slots=True)
class CreateTable:
    """Set up a table.

    Attributes:
        clock: seconds a turn may take, 0 for off, None for the profile's own.
        overrides: house rules, by the dotted names of the parameters.
        hints: whether the table gives hints; None: only where nobody else plays.
    """

    name: str
    profile: str = "duo"
    seats: int = 2
    bots: int = 0
    clock: int | None = None
    bot: str = USUAL_BOT
    overrides: Mapping[str, Setting] = field(default_factory=dict)
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """Host: deal now. ``fill`` says what happens to free seats, ``bot`` which bot sits down there."""

    fill: Literal["leave_out", "bots"] = "leave_out"
    bot: str = USUAL_BOT


@dataclass(frozen=True, slots=True)
class Hold:
    """Host: stop the countdown to the deal."""


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Host: give a free seat to a bot (between games), or say which bot plays on the seat of one (at any time)."""

    seat: Seat
    bot: str = USUAL_BOT


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """Host, between games: take a bot or a guest off a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    """After a game: ready for the next one."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat up (R33)."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind the seat to move that it is its turn."""


@dataclass(frozen=True, slots=True)
class SkipSeat:
    """End the turn of the absent seat to move."""


@dataclass(frozen=True, slots=True)
class HandToBot:
    """Let a bot play for an absent seat until its holder is back."""

    seat: Seat
    bot: str = USUAL_BOT


TableAsk = Start | Hold | SeatBot | FreeSeat | Ready | Leave | Nudge | SkipSeat | HandToBot
GameAsk = Offer | Confirm | Draw | Play | Pass | ClaimRedeal
Ask = TableAsk | GameAsk
"""Everything ``Room.command`` takes."""
