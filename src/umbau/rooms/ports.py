"""What the rooms need from outside: time, chance, a memory, somebody who thinks for bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from umbau import bots
from umbau.engine import Deal, GameView, Move, Profile, Seat, SeenEvent
from umbau.engine.questions import Question
from umbau.rooms.asks import TableId
from umbau.solver.hints import Advice
from umbau.solver.legal import Found


class Handle(Protocol):
    """Something that was asked for and can be called off."""

    def cancel(self) -> None:
        """Call it off; later than that, nothing happens."""


class Clock(Protocol):
    """Time in milliseconds since 1970. It never runs backwards while the server runs."""

    def now_ms(self) -> int:
        """Give the time."""

    def call_at(self, when_ms: int, call: Callable[[], None]) -> Handle:
        """Call once, on the event loop, at this time or a little later, never earlier."""


class Chance(Protocol):
    """Everything that is left to chance; a rigged one makes tests repeatable."""

    def deal(self, profile: Profile, players: int, starter: Seat | None) -> Deal:
        """Draw everything for one game; ``starter`` None: chance decides that too."""

    def token(self) -> str:
        """Give a secret for a seat, at least 128 bits."""

    def table_id(self) -> TableId:
        """Give a name for a table that nobody guesses."""

    def code(self) -> str:
        """Give a short name for a table that can be said aloud, such as ``LUPO47``."""

    def number(self) -> int:
        """Give a seed for a bot's own chance."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks about: no more than a person in its seat would see, and saw in this game so far.

    ``bot``: which one thinks, by its name in `umbau.bots`.
    """

    view: GameView
    profile: Profile
    seed: int
    nodes: int
    bot: str = bots.DEFAULT
    seen: tuple[SeenEvent, ...] = ()


class Thinker(Protocol):
    """Thinks for bots, off the event loop."""

    async def think(self, thought: Thought) -> Move | None:
        """Give the bot's move, or None when it came to nothing (a crash, no time left)."""

    async def close(self) -> None:
        """Stop; think no more."""


class Oracle(Protocol):
    """Answers what only an exact search can know, off the event loop."""

    async def look(self, question: Question) -> Found:
        """Give what the search found; ``can_play`` None when it came to nothing (a crash, no time left)."""

    async def advise(self, question: Question) -> Advice:
        """Give a move that the seat may make; ``can_play`` None when it came to nothing."""

    async def close(self) -> None:
        """Stop; look no more."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One revision as it is stored.

    Attributes:
        rev: from 1, without gaps.
        at: when, in milliseconds since 1970.
        events: JSON text of the list of events.
        command: who asked and under which id (``p1:abcd1234``), None for what the table did by itself.
    """

    rev: int
    at: int
    events: str
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """What must be found without reading a table: its next deadline, and its code while it has one."""

    deadline: int | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was stored: revisions 1, 2, 3 ..., its head, and the text of the draft, if there is one."""

    entries: tuple[Entry, ...]
    head: Head
    draft: str | None = None


class StaleRevision(Exception):
    """The table has another revision than the writer thought."""


class RepeatedCommand(Exception):
    """The table has a revision for this very command already; ``rev`` says which."""

    def __init__(self, rev: int) -> None:
        super().__init__(rev)
        self.rev = rev


class CodeTaken(Exception):
    """An open table has this code."""


class TableStore(Protocol):
    """Remembers tables. Every method is atomic, and done for good when it returns.

    Anything but the errors named here comes out as ``StoreFailed``.
    """

    async def create(self, table: TableId, entry: Entry, head: Head) -> None:
        """Keep a new table with its revision 1.

        Raises:
            CodeTaken: an open table has the code.
        """

    async def append(self, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
        """Keep one more revision and the new head, and forget the draft if asked to: all or nothing.

        Raises:
            RepeatedCommand: the table has this command; nothing is changed.
            StaleRevision: the last revision is not the one before ``entry.rev``; nothing is changed.
        """

    async def load(self, table: TableId) -> Stored | None:
        """Give a whole table, None if there is none."""

    async def save_draft(self, table: TableId, draft: str) -> None:
        """Keep the draft, in the place of an earlier one. It is dropped when there is no such table."""

    async def set_deadline(self, table: TableId, deadline: int | None) -> None:
        """Change the deadline alone."""

    async def find_code(self, code: str) -> TableId | None:
        """Give the table that is called so, None if there is none."""

    async def recover(self, now_ms: int) -> tuple[tuple[TableId, int], ...]:
        """Put off every deadline by the time since the last heartbeat, beat, and give tables with their deadlines."""

    async def heartbeat(self, now_ms: int) -> None:
        """Note that the server is alive."""

    async def clean(self, before_ms: int, keep: frozenset[TableId]) -> int:
        """Forget tables whose last revision is older than this, all but ``keep``; give how many."""

    async def close(self) -> None:
        """Finish what was asked for, and let go of the file."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Numbers of the house, times in milliseconds.

    Attributes:
        starts_after: from the last seat taken to the deal.
        away: how long a seat must be away before others may skip it.
        touch: how long a request without a socket counts as presence; longer than one may wait for news.
        nudge: how long between two reminders.
        bot_pause: how long a bot seems to think at least.
        think: how long it may think at most.
        bot_nodes: how many positions it may look at.
        patience: how long a search for evidence may take before who waits for it is told.
        heartbeat: how often the store is told that the server lives.
        idle: how long an empty room without anything to do stays in memory.
        keep_days: days without a change after which a table is forgotten.
        history: how many revisions back a page is told.
    """

    starts_after: int = 3_000
    away: int = 120_000
    touch: int = 30_000
    nudge: int = 5_000
    bot_pause: int = 1_200
    think: int = 10_000
    bot_nodes: int = 2_000
    patience: int = 300
    heartbeat: int = 2_000
    idle: int = 600_000
    keep_days: int = 60
    history: int = 200


def _pass_over(_name: str, _value: float) -> None:
    """Keep no figures."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All of it together. ``observe`` is told figures by name: ``timer_lateness`` in seconds."""

    store: TableStore
    clock: Clock
    chance: Chance
    thinker: Thinker
    oracle: Oracle
    settings: Settings = Settings()
    observe: Callable[[str, float], None] = _pass_over
