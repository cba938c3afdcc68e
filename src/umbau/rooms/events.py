"""What happened at a table. Together with the engine's events this is all that is stored of it.

A revision is a list of these. Every field that was not there from the start has a default, so that old tables load.
"""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine import Event, Seat, Setting
from umbau.rooms.asks import PlayerId

FIRST_BOT = "simple"
"""The only bot there was when an event did not say which."""


@dataclass(frozen=True, slots=True)
class TableMade:
    """A table was set up.

    Attributes:
        profile: slug of its rule level.
        clock: seconds a turn may take, None for off.
        code: what it is called aloud.
        overrides: its house rules, by the dotted names of the parameters.
        hints: whether it gives hints.
    """

    profile: str
    seats: int
    clock: int | None
    code: str | None = None
    overrides: tuple[tuple[str, Setting], ...] = ()
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took a seat. ``token_hash``: SHA-256 (hex) of the secret that holds it."""

    seat: Seat
    player: PlayerId
    name: str
    token_hash: str


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot took a seat. ``bot``: which one, by its name in `umbau.bots`."""

    seat: Seat
    name: str
    bot: str = FIRST_BOT


@dataclass(frozen=True, slots=True)
class BotChanged:
    """Another bot plays on a bot's seat, under the same name."""

    seat: Seat
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat is free again: its holder left or was taken off."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Somebody else looks after the table now."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Starting:
    """All seats are taken; the deal follows by itself in a moment."""


@dataclass(frozen=True, slots=True)
class Held:
    """The host stopped that."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game begins; free seats are left out for good. The engine's ``Dealt`` follows."""

    number: int


@dataclass(frozen=True, slots=True)
class SaidReady:
    """A seat is ready for the next game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedToBot:
    """A bot plays this seat from now on; ``for_good``: its holder gave it up."""

    seat: Seat
    for_good: bool = False
    bot: str = FIRST_BOT


@dataclass(frozen=True, slots=True)
class CameBack:
    """The holder of a seat plays it again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TableClosed:
    """No person is left at the table."""


TableOnly = (
    TableMade
    | Joined
    | BotSeated
    | BotChanged
    | SeatFreed
    | HostChanged
    | Starting
    | Held
    | GameStarted
    | SaidReady
    | HandedToBot
    | CameBack
    | TableClosed
)
TableEvent = TableOnly | Event
Events = tuple[TableEvent, ...]
"""What happens together: one revision, or a part of one."""
