"""What leaves a room: the table as one seat sees it, and the messages to its pages.

Built on ``umbau.engine.view``, which alone decides what of a game a seat may see. For equal seats the very same object
is handed out, so that whoever encodes it may do so once.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from umbau.engine import GameView, Problem, Profile, Reading, Seat, Tile, TileSet
    from umbau.rooms.asks import PlayerId, TableId

Status = Literal["lobby", "starting", "playing", "over", "closed"]
SeatKind = Literal["human", "bot", "free"]


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat was taken. ``token`` is the secret that holds it; it is nowhere else."""

    table: TableId
    player: PlayerId
    seat: Seat
    token: str
    code: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """A command is done and saved. ``taken_back``: the lay-out was invalid and went back to the rack."""

    rev: int
    taken_back: bool = False
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat. ``kind`` bot with ``stand_in``: a bot plays for its holder until that one is back.

    ``connected``: a page or a program of its holder is there; bots always are. ``away_since``: milliseconds, None while
    connected. ``bot``: which bot plays it, empty for people. ``gone``, tile counts and the like are in the game's own
    seats.
    """

    seat: Seat
    name: str
    kind: SeatKind
    connected: bool
    away_since: int | None
    ready: bool
    stand_in: bool
    bot: str
    wins: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class ClockView:
    """The turn clock. ``deadline`` None: asleep, because nobody is at the table. Times in milliseconds."""

    seat: Seat
    total: int
    deadline: int | None
    idle_tiles: int
    moved_tiles: int
    accepts_legal: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """One row of the final sheet, best first.

    ``tiles`` and ``left``: how many tiles are left on the rack and their value; ``score``: of this game, None where
    there are no points; ``wins`` and ``points``: of all games of this table so far.
    """

    rank: int
    seat: Seat
    name: str
    tiles: int
    left: int
    score: Fraction | None
    wins: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class DraftMeld:
    """A meld being laid; ``reading`` None while it is not valid."""

    tiles: tuple[Tile, ...]
    reading: Reading | None


@dataclass(frozen=True, slots=True)
class LiveDraft:
    """What the mover has on the table right now: public, as at a real table."""

    rev: int
    seat: Seat
    melds: tuple[DraftMeld, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge on a draft, for the mover alone. ``points`` of ``needed`` while opening (None once opened)."""

    seq: int
    rev: int
    melds: tuple[DraftMeld, ...]
    problems: tuple[Problem, ...]
    legal: bool
    points: int
    needed: int | None


@dataclass(frozen=True, slots=True)
class GamePart:
    """A game of the table: the engine's view and what the table remembers of it.

    ``last_play``: tiles laid from the rack in the last play, by ``last_player``. ``ranking`` is empty before the end.
    """

    number: int
    view: GameView
    last_play: tuple[Tile, ...]
    last_player: Seat | None
    ranking: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as the seat ``you`` sees it; None for a watcher.

    ``code`` is told to seats only. ``starts_at``: when the deal follows by itself. ``can_skip``: seats this one may
    skip or hand to a bot now. ``leaders``: who is first after the games so far, as the profile counts. ``verdict``:
    only for the mover. ``watchers``: open pages without a seat. ``hints``: the table gives hints.
    """

    id: TableId
    rev: int
    status: Status
    you: Seat | None
    host: Seat
    profile: Profile
    box: TileSet
    clock_seconds: int | None
    seats: tuple[SeatLine, ...]
    code: str | None
    starts_at: int | None
    clock: ClockView | None
    game: GamePart | None
    games_played: int
    games_suggested: int | None
    leaders: tuple[Seat, ...]
    can_skip: tuple[Seat, ...]
    watchers: int
    draft: LiveDraft | None
    verdict: Verdict | None
    hints: bool = False


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """One revision as a seat may see it; ``events`` is empty where it may see nothing of it.

    An event is one of ``umbau.rooms.events`` (without its secrets: see ``seen_at_table``), one of the engine's, or
    ``SeenDeal``, ``SeenDraw``, ``SeenExchange`` of ``umbau.engine.view``.
    """

    rev: int
    at: int
    events: tuple[object, ...]


# Messages to a page ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Welcome:
    """The first message of a page: the whole table and what happened lately, oldest first."""

    now: int
    table: TableView
    history: tuple[SeenEntry, ...]


@dataclass(frozen=True, slots=True)
class Updated:
    """A new revision and the table after it."""

    now: int
    entry: SeenEntry
    table: TableView


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """Somebody came or went, or the clock fell asleep or woke, or somebody may be skipped now; no new revision."""

    now: int
    table: TableView


@dataclass(frozen=True, slots=True)
class Nudged:
    """A seat reminds this page's seat that it is its turn."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Checking:
    """What this page's seat asked for takes a while: a search finds out whether the seat can still lay."""


Message = Welcome | Updated | PresenceChanged | LiveDraft | Verdict | Nudged | Checking
"""Everything a page is sent. ``LiveDraft`` goes to all other pages, ``Verdict`` to the other pages of the mover."""
