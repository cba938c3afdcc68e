"""What a table refuses.

UmbauError
└── RoomError              a dotted code; ``str`` gives one English sentence
    ├── UnknownTable       table.unknown
    ├── CreateRefused      profile.unknown, profile.bad, players.count, clock.bad, clock.fixed, name.bad,
    │                      bot.unknown
    ├── JoinRefused        table.full, table.started, table.closed, name.bad, name.taken
    ├── CommandRefused     everything else; ``problems`` where a rule objects, ``rev`` where the table stands
    └── StoreFailed        store.failed; whether the change was kept is not known, asking again with the same id tells
"""

from __future__ import annotations

from umbau.engine import Fault, Problem, UmbauError

SENTENCES = {
    "table.unknown": "There is no such table.",
    "table.full": "Every seat of this table is taken.",
    "table.started": "The game at this table has already begun.",
    "table.not_started": "The game at this table has not begun yet.",
    "table.over": "The game at this table is over.",
    "table.not_over": "The game at this table is not over.",
    "table.closed": "This table was closed because everybody left.",
    "seat.token": "This token does not belong to a seat of this table.",
    "seat.none": "Only somebody with a seat at this table can ask for this.",
    "seat.unknown": "The table has no such seat.",
    "seat.taken": "This seat is taken.",
    "seat.free": "This seat is free already.",
    "seat.host": "The host cannot be taken off a seat.",
    "turn.not_yours": "It is another seat's turn.",
    "turn.yours": "It is your own turn.",
    "rev.stale": "The table has moved on; this was asked about an earlier state.",
    "move.illegal": "The rules do not allow this.",
    "hint.none": "This table gives no hints.",
    "hint.draw_first": "Draw a tile first; then there can be a hint.",
    "draft.tiles": "The draft holds tiles that are neither on the table nor on your rack.",
    "name.bad": "A name has 1 to 24 visible characters.",
    "name.taken": "Somebody at this table has this name.",
    "host.only": "Only the host can do this.",
    "command.unknown": "There is no such command.",
    "players.count": "This rule level is not played by so many.",
    "profile.bad": "These rules do not go together.",
    "profile.unknown": "There is no such rule level.",
    "bot.unknown": "There is no such bot.",
    "clock.bad": "The clock is off or runs for 10 to 600 seconds.",
    "clock.fixed": "This rule level does not let the table choose the clock.",
    "skip.not_away": "This seat is not away.",
    "skip.too_early": "The seat has not been away for two minutes.",
    "skip.clock": "The clock is running and will end the turn by itself.",
    "skip.bot": "A bot already plays this seat.",
    "record.unknown": "There is no such game at this table.",
    "record.unfinished": "The record is shown when the game is over.",
    "scores.unknown": "There is no such score sheet.",
    "scores.stale": "Somebody else has written on this score sheet; look at it again.",
    "store.failed": "The change could not be saved.",
    "store.locked": "Another server already uses this database.",
    "table.busy": "The table is busy; please try again.",
}
"""One English sentence for every code a table can refuse with."""


class RoomError(UmbauError):
    """Something a table refuses. ``code`` is stable and dotted, see ``SENTENCES``."""

    def __init__(self, code: str, *, problems: tuple[Problem, ...] = (), rev: int | None = None) -> None:
        super().__init__(SENTENCES[code])
        self.code = code
        self.problems = problems
        self.rev = rev


class UnknownTable(RoomError):
    """No table has this id."""

    def __init__(self) -> None:
        super().__init__("table.unknown")


class CreateRefused(RoomError):
    """No table can be set up like this. ``faults`` is filled with ``profile.bad``."""

    def __init__(self, code: str, *, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.faults = faults


class JoinRefused(RoomError):
    """No seat for this person."""


class CommandRefused(RoomError):
    """A command or draft that changes nothing. ``problems`` is filled with ``move.illegal``."""


class StoreFailed(RoomError):
    """The store did not answer as it should; the room reads the table anew before it goes on."""

    def __init__(self) -> None:
        super().__init__("store.failed")
