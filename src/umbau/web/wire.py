"""Everything that crosses the wire, as types: the schema, the TypeScript types and the documentation come from here.

Tiles are ids, 0-105 in a box of 106 (``/api/profiles`` lists the text form of each). Times are milliseconds of the
server's clock since 1970. Points are strings, whole (``"67"``) or exact fractions (``"10/3"``).
Every number, text and list has an upper bound, and unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Rev = Annotated[int, Meta(ge=0, le=2**31 - 1, description="Revision of the table; grows by one with every change.")]
Millis = Annotated[int, Meta(ge=0, le=2**53 - 1)]
TileId = Annotated[int, Meta(ge=0, le=255)]
SeatNo = Annotated[int, Meta(ge=0, le=5)]
Tiles = Annotated[list[TileId], Meta(max_length=170)]
Melds = Annotated[list[Tiles], Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
BotName = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z-]+$")]
"""Which bot: easy, medium, strong or master."""
DEFAULT_BOT = "medium"
Slug = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9-]+$")]
RuleNumber = Annotated[int, Meta(ge=-(2**31), le=2**31)] | Annotated[float, Meta(ge=-1e9, le=1e9)]
RuleValue = (
    bool | RuleNumber | Annotated[str, Meta(max_length=40)] | Annotated[list[RuleNumber], Meta(max_length=6)] | None
)
"""Value of a parameter of the rules; whether it can have that value is for the rules to say."""

ParameterName = Annotated[str, Meta(max_length=60)]
Overrides = Annotated[dict[ParameterName, RuleValue], Meta(max_length=100)]


class In(Struct, forbid_unknown_fields=True):
    """Comes in: unknown fields are refused."""


class Out(Struct):
    """Goes out: readers ignore fields they do not know."""


# What a seat asks for -------------------------------------------------------------------------------------------------


class Offer(In, tag="offer"):
    """Exchange: offer these tiles (none is fine). Takes an earlier confirmation back."""

    tiles: Tiles


class Confirm(In, tag="confirm"):
    """Exchange: stand by the offer."""


class Draw(In, tag="draw"):
    """Draw a tile."""


class Play(In, tag="play"):
    """End the turn with the board lying like this: all melds, not only the new ones."""

    melds: Melds


class Pass(In, tag="pass"):
    """End the turn without laying anything."""


class ClaimRedeal(In, tag="claim_redeal"):
    """Claim a new deal because of the pairs on the first rack."""


class Start(In, tag="start"):
    """Host: deal now; ``fill`` says what happens to free seats, ``bot`` who sits down there."""

    fill: Literal["leave_out", "bots"] = "leave_out"
    bot: BotName = DEFAULT_BOT


class Hold(In, tag="hold"):
    """Host: stop the countdown to the deal. ``start`` deals at once."""


class SeatBot(In, tag="seat_bot"):
    """Host: give a free seat to a bot (before the deal), or say how well a seated bot plays (at any time)."""

    seat: SeatNo
    bot: BotName = DEFAULT_BOT


class FreeSeat(In, tag="free_seat"):
    """Host, before the deal: take a bot or a guest off a seat."""

    seat: SeatNo


class Ready(In, tag="ready"):
    """After a game: ready for the next one."""


class Leave(In, tag="leave"):
    """Give the seat up for good."""


class Nudge(In, tag="nudge"):
    """Remind the seat to move that it is its turn."""


class SkipSeat(In, tag="skip_seat"):
    """End the turn of the absent seat to move (clock off, away for two minutes)."""


class HandToBot(In, tag="hand_to_bot"):
    """Give the absent seat to a bot (clock off, away for two minutes)."""

    seat: SeatNo
    bot: BotName = DEFAULT_BOT


Do = (
    Offer
    | Confirm
    | Draw
    | Play
    | Pass
    | ClaimRedeal
    | Start
    | Hold
    | SeatBot
    | FreeSeat
    | Ready
    | Leave
    | Nudge
    | SkipSeat
    | HandToBot
)


class Command(In, tag="command"):
    """Ask for something. The same ``id`` again gets the same answer; a ``rev`` behind the table gets ``rev.stale``."""

    id: CommandId
    rev: Rev
    do: Do


class Draft(In, tag="draft"):
    """The mover's unfinished arrangement, all melds. Overwrites the last one; ``seq`` comes back in the verdict."""

    rev: Rev
    melds: Melds
    seq: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


class Ping(In, tag="ping"):
    """Measure the way; comes back as ``pong``."""

    sent: Millis


FromPage = Command | Draft | Ping
"""What a page may send over its socket."""


# REST bodies ----------------------------------------------------------------------------------------------------------


class CreateTable(In):
    """Set up a table. ``clock``: seconds a turn may take, 0 for off, absent for the profile's own.

    ``overrides``: house rules, by the dotted names of the parameters. ``hints``: whether the table gives hints; absent:
    only where nobody else plays.
    """

    name: Name
    profile: Slug = "duo"
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    bots: Annotated[int, Meta(ge=0, le=5)] = 0
    bot: BotName = DEFAULT_BOT
    clock: Literal[0, 30, 60, 90, 120] | None = None
    overrides: Overrides = {}
    hints: bool | None = None


class AskHint(In):
    """Ask for a hint, as the mover. ``level`` 1: whether anything can be laid, 2: which tiles, 3: how."""

    rev: Rev
    level: Annotated[int, Meta(ge=1, le=3)] = 3


class JoinTable(In):
    """Take a free seat."""

    name: Name


class Seated(Out):
    """A seat is taken. ``token`` is its secret: the page holds it as a cookie, programs as a bearer token."""

    table: str
    seat: SeatNo
    token: str
    link: str
    code: str | None


class Found(Out):
    """The table behind a spoken code."""

    table: str


class BoxView(Out):
    """The tiles of a box: ``tiles[id]`` is the text form of a tile."""

    colours: str
    copies: int
    numbers: int
    jokers: int
    tiles: list[str]


class ChangeOut(Out):
    """A house rule: a parameter, its value, and what it ``was`` in the rule level it starts from."""

    name: str
    value: RuleValue
    was: RuleValue


class ProfileView(Out):
    """A rule level, as the create page and programs need it; ``rules`` has every parameter by its dotted name.

    ``base``: of a house rule, the slug of the rule level it starts from; ``changes``: in what it differs from that.
    """

    slug: str
    base: str | None
    players: list[int]
    hand_size: int
    clock: int | None
    clock_fixed: bool
    rules: dict[str, RuleValue]
    changes: list[ChangeOut]
    box: BoxView


# What happened, as one seat may see it --------------------------------------------------------------------------------


class ProblemOut(Out):
    """One objection of the rules: a dotted code, where it is, the numbers a sentence needs, and its rule (``R12``)."""

    code: str
    meld: int | None = None
    tiles: list[str] = []
    facts: dict[str, int] = {}
    rule: str | None = None


class Happened(Out):
    """One thing that happened. Which fields are filled depends on ``what``.

    ``what``: dealt, offered, confirmed, exchanged, turn, drew, played, passed, taken_back, kept_part, timed_out,
    last_round, left, ended (the game); joined, bot_seated, seat_freed, starting, held, started, ready, handed_to_bot,
    back (the table). ``tiles``: laid, drawn, offered or given; ``got``: taken over in the exchange or onto the rack.
    A new deal (``reason`` redeal) was claimed ``by`` a seat with these pairs as ``tiles``.
    """

    what: str
    seat: SeatNo | None = None
    count: int | None = None
    tiles: list[TileId] = []
    melds: list[list[TileId]] = []
    got: list[TileId] = []
    opened: bool = False
    by_clock: bool = False
    reason: str | None = None
    name: str | None = None
    draws: list[list[list[int]]] = []
    by: SeatNo | None = None
    problems: list[ProblemOut] = []


class MeldOut(Out):
    """How a meld is read. Not ``valid``: ``kind`` is None. ``jokers``: what each joker, in order, may stand for."""

    tiles: list[TileId]
    valid: bool = True
    kind: Literal["run", "group", "either"] | None = None
    value: int = 0
    jokers: list[list[str]] = []


class Verdict(Out, tag="verdict"):
    """The judge on a draft: each meld, all problems of ending the turn now, and the opening points so far."""

    seq: int
    rev: Rev
    melds: list[MeldOut]
    problems: list[ProblemOut]
    legal: bool
    points: int
    needed: int | None


class LiveDraft(Out, tag="draft"):
    """What the mover has on the table right now, as the other pages see it (and the mover's other tab)."""

    rev: Rev
    seat: SeatNo
    melds: list[MeldOut]


class SeatOut(Out):
    """A seat. ``away_since``: when its last page closed, None while connected.

    ``stand_in``: a bot plays it until its holder is back. ``bot``: which bot plays it, empty for people. ``rack``:
    after the game only.
    """

    seat: SeatNo
    name: str
    kind: Literal["human", "bot", "free"]
    connected: bool
    away_since: Millis | None
    tiles: int = 0
    opened: bool = False
    confirmed: bool = False
    ready: bool = False
    gone: bool = False
    stand_in: bool = False
    bot: str = ""
    wins: int = 0
    points: str = "0"
    rack: list[TileId] | None = None


class ClockOut(Out):
    """The turn clock. ``deadline`` None: asleep (nobody is at the table). ``total`` in milliseconds.

    At zero the seat draws ``idle_tiles`` if nothing was moved, ``moved_tiles`` if something was;
    ``accepts_legal``: a legal arrangement counts as played instead.
    """

    seat: SeatNo
    total: Millis
    deadline: Millis | None
    idle_tiles: int
    moved_tiles: int
    accepts_legal: bool


class RankOut(Out):
    """One row of the final sheet, best first: ``left`` on the rack, ``score`` of this game, and the table's count."""

    rank: int
    seat: SeatNo
    name: str
    tiles: int
    left: int
    score: str | None
    wins: int
    points: str


class ResultOut(Out):
    """How the game ended: out, blocked, drawn or left."""

    reason: Literal["out", "blocked", "drawn", "left"]
    winners: list[SeatNo]
    ranking: list[RankOut]


class GameOut(Out):
    """The game as this seat sees it."""

    number: int
    phase: Literal["exchange", "play", "over"]
    turn: int
    mover: SeatNo
    starter: SeatNo
    rack: list[TileId]
    offer: list[TileId] | None
    offerable: list[TileId]
    board: list[MeldOut]
    pool: int
    drawn: TileId | None
    has_drawn: bool
    moves: list[str]
    opening_needed: int | None
    last_round: list[SeatNo] | None
    seed_hash: str
    last_play: list[TileId]
    last_player: SeatNo | None
    result: ResultOut | None


class TableOut(Out):
    """The table as this seat (``you``; None for a watcher) sees it.

    ``leaders``: who is first after the games so far, as the rules count. ``link``: what to share. ``hints``: whether it
    gives hints.
    """

    id: str
    link: str
    rev: Rev
    status: Literal["lobby", "starting", "playing", "over", "closed"]
    you: SeatNo | None
    host: SeatNo
    profile: ProfileView
    clock_seconds: int | None
    seats: list[SeatOut]
    code: str | None
    starts_at: Millis | None
    clock: ClockOut | None
    game: GameOut | None
    games_played: int
    games_suggested: int | None
    leaders: list[SeatNo]
    can_skip: list[SeatNo]
    watchers: int
    hints: bool


class Entry(Out):
    """One revision as this seat may see it; ``happened`` is empty where it may see nothing of it."""

    rev: Rev
    at: Millis
    happened: list[Happened]


class Welcome(Out, tag="welcome"):
    """First message of a socket: the whole table, and what happened lately (newest last)."""

    now: Millis
    table: TableOut
    history: list[Entry]
    draft: LiveDraft | None
    verdict: Verdict | None


class Update(Out, tag="update"):
    """A new revision, and the table as it stands after it. A gap in ``rev`` means: ask for the rest."""

    now: Millis
    entry: Entry
    table: TableOut


class Presence(Out, tag="presence"):
    """Somebody came or went, or the clock fell asleep or woke; no new revision."""

    now: Millis
    seats: list[SeatOut]
    clock: ClockOut | None
    can_skip: list[SeatNo]
    watchers: int


class Ack(Out, tag="ack"):
    """The command is done and saved. ``taken_back``: the lay-out was invalid and went back to the rack (duo)."""

    id: CommandId
    rev: Rev
    taken_back: bool = False
    problems: list[ProblemOut] = []


class FaultOut(Out):
    """One thing that is wrong with a house rule: ``code`` is stable, ``message`` one English sentence.

    ``parameters``: dotted names of those it is about, first the one to look at; ``facts``: what a sentence needs.
    """

    code: str
    message: str
    parameters: list[str]
    facts: dict[str, str | int]


class ErrorOut(Out):
    """What went wrong: ``code`` is stable, ``message`` one English sentence.

    ``problems``: where a rule objects. ``faults``: what is wrong with a house rule, with ``profile.bad``.
    """

    code: str
    message: str
    problems: list[ProblemOut] = []
    faults: list[FaultOut] = []


class Refused(Out, tag="refused"):
    """The command (or draft, or an unreadable message: ``id`` None) was refused; nothing has changed."""

    id: str | None
    error: ErrorOut
    rev: Rev


class Pong(Out, tag="pong"):
    """Answer to ``ping``."""

    sent: Millis
    now: Millis


class Nudged(Out, tag="nudged"):
    """Somebody reminds this seat."""

    by: SeatNo


class Checking(Out, tag="checking"):
    """An exact search takes a while to find out whether this seat, which wants to pass, can still lay."""


ToPage = Welcome | Update | Verdict | LiveDraft | Presence | Ack | Refused | Pong | Nudged | Checking
"""What a page may receive over its socket."""


class ErrorBody(Out):
    """Body of every HTTP answer that is not a success. ``rev``: of the table, where a command was refused."""

    error: ErrorOut
    rev: Rev | None = None


class TableAnswer(Out):
    """A table, read over HTTP."""

    now: Millis
    table: TableOut
    draft: LiveDraft | None
    verdict: Verdict | None


class StepOut(Out):
    """A step of a hint: the melds ``before`` become those ``after``; ``tiles`` move.

    ``take`` tiles into the hand, ``put`` tiles to a meld, ``split`` a meld, ``join`` two, or ``lay`` a new one.
    """

    kind: Literal["take", "put", "split", "join", "lay"]
    tiles: list[TileId]
    before: list[list[TileId]]
    after: list[list[TileId]]


class HintAnswer(Out):
    """A hint. ``can_play``: whether this seat can lay anything, None where the search gave up.

    ``tiles``: those of the own rack that go (from level 2). ``steps``: how, and ``melds``: the board after them (level
    3).
    """

    can_play: bool | None
    tiles: list[TileId] = []
    steps: list[StepOut] = []
    melds: list[list[TileId]] = []


class EventsAnswer(Out):
    """Revisions after a given one, oldest first, as this seat may see them."""

    rev: Rev
    entries: list[Entry]


class Health(Out):
    """How the server is. ``tables``: how many are in memory, because somebody is there or a clock runs.

    ``status`` store_failed (with HTTP 503): nothing can be saved, because the disk is full or the database is gone.
    """

    status: Literal["ok", "store_failed"]
    version: str
    sqlite: str | None
    tables: int
