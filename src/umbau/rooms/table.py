"""A table as a value: who sits where, which game is on, what was played so far. Events fold into it.

A revision is a list of events that happen together; ``apply`` folds one, ``functools.reduce`` a whole table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, TypeGuard

from umbau import bots
from umbau.engine import (
    Dealt,
    Ended,
    Event,
    GameState,
    KeptPart,
    Phase,
    Played,
    Profile,
    Result,
    Seat,
    Tile,
    TileSet,
    blank,
    evolve,
    profiles,
)
from umbau.rooms.asks import PlayerId, TableId
from umbau.rooms.events import (
    BotChanged,
    BotSeated,
    CameBack,
    GameStarted,
    HandedToBot,
    Held,
    HostChanged,
    Joined,
    SaidReady,
    SeatFreed,
    Starting,
    TableClosed,
    TableEvent,
    TableMade,
    TableOnly,
)
from umbau.rooms.view import SeatKind, Status


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the table. A bot with ``stand_in`` plays for the holder, who may come back.

    ``since``: the revision at which the holder sat down; what happened earlier was not its to see. ``bot``: which bot
    plays it, empty for people.
    """

    kind: SeatKind = "free"
    name: str = ""
    player: PlayerId | None = None
    token_hash: str = ""
    ready: bool = False
    stand_in: bool = False
    since: int = 0
    bot: str = ""


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game at a table.

    ``began`` and ``touched``: the revisions at which it began and at which it last changed. ``last_play``: the tiles
    laid in the last play, by ``last_player``. ``seed``: of its chance (empty when rigged), for new deals; ``deals``: so
    far. ``happened``: everything since the last deal.
    """

    number: int
    state: GameState
    names: tuple[str, ...]
    began: int
    touched: int
    last_play: tuple[Tile, ...] = ()
    last_player: Seat | None = None
    seed: str = ""
    deals: int = 0
    happened: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class TableState:
    """A table between two revisions: complete and secret.

    ``held``: the host stopped the countdown. ``results``: of the games that count together; ``first_starter``: of the
    first of them. ``strangers``: somebody new sat down, so the next game starts the count anew. ``hints``: the table
    gives hints.
    """

    id: TableId
    rev: int = 0
    profile: Profile = field(default_factory=lambda: Profile(""))
    clock_seconds: int | None = None
    status: Status = "lobby"
    chairs: tuple[Chair, ...] = ()
    host: PlayerId | None = None
    code: str | None = None
    held: bool = False
    players_so_far: int = 0
    game: TableGame | None = None
    results: tuple[Result, ...] = ()
    first_starter: Seat | None = None
    strangers: bool = False
    hints: bool = False

    @property
    def box(self) -> TileSet:
        """The tiles this table plays with."""
        return self.profile.box(len(self.chairs))

    @property
    def playing(self) -> GameState | None:
        """The running game, if one runs."""
        return self.game.state if self.game and self.status == "playing" else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(index) for index in range(len(self.chairs)))

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """Give the seat somebody holds."""
        held = (seat for seat in self.seats if player is not None and self.chairs[seat].player == player)
        return next(held, None)

    def seats_of_kind(self, kind: SeatKind) -> tuple[Seat, ...]:
        """Give the seats with somebody of this kind on them."""
        return tuple(seat for seat in self.seats if self.chairs[seat].kind == kind)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Seats the game waits for: the mover, or in the exchange all who have not confirmed."""
        game = self.playing
        if game is None:
            return ()
        if game.phase is Phase.EXCHANGE:
            return tuple(seat for seat in self.seats if not game.seats[seat].confirmed)
        return (game.mover,)


def hash_token(token: str) -> str:
    """Give what is stored of a token.

    >>> hash_token("secret")[:8]
    '2bb80d53'
    """
    return hashlib.sha256(token.encode()).hexdigest()


def evolve_table(state: TableState, event: TableEvent) -> TableState:
    """Fold one event into the table."""
    return _game_goes_on(state, event) if is_game_event(event) else _CHANGES[type(event)](state, event)


def apply(state: TableState, rev: int, events: Iterable[TableEvent]) -> TableState:
    """Fold one revision into the table."""
    return reduce(evolve_table, events, replace(state, rev=rev))


def _sit(state: TableState, seat: Seat, chair: Chair) -> TableState:
    chairs = list(state.chairs)
    chairs[seat] = chair
    return replace(state, chairs=tuple(chairs))


def _change_chair(state: TableState, seat: Seat, **changes: Any) -> TableState:  # noqa: ANN401 - as replace takes them
    return _sit(state, seat, replace(state.chairs[seat], **changes))


def _made(state: TableState, event: TableMade) -> TableState:
    profile = profiles.get(event.profile)
    if event.overrides:
        profile = profile.override(dict(event.overrides), kept=True)
    chairs = (Chair(),) * event.seats
    made = replace(state, profile=profile, clock_seconds=event.clock, code=event.code, chairs=chairs)
    return replace(made, hints=event.hints)


def _joined(state: TableState, event: Joined) -> TableState:
    chair = Chair("human", event.name, event.player, event.token_hash, since=state.rev)
    seated = _sit(state, event.seat, chair)
    return replace(
        seated,
        host=state.host or event.player,
        players_so_far=state.players_so_far + 1,
        strangers=state.status == "over",
    )


def _bot_seated(state: TableState, event: BotSeated) -> TableState:
    chair = Chair("bot", event.name, bot=bots.known(event.bot))
    return replace(_sit(state, event.seat, chair), strangers=state.status == "over")


def _bot_changed(state: TableState, event: BotChanged) -> TableState:
    return _change_chair(state, event.seat, bot=bots.known(event.bot))


def _seat_freed(state: TableState, event: SeatFreed) -> TableState:
    status: Status = "lobby" if state.status == "starting" else state.status
    return replace(_sit(state, event.seat, Chair()), status=status)


def _host_changed(state: TableState, event: HostChanged) -> TableState:
    return replace(state, host=event.player)


def _starting(state: TableState, _: Starting) -> TableState:
    return replace(state, status="starting")


def _held(state: TableState, _: Held) -> TableState:
    return replace(state, status="lobby", held=True)


def _game_started(state: TableState, event: GameStarted) -> TableState:
    taken = tuple(replace(chair, ready=False) for chair in state.chairs if chair.kind != "free")
    opening = blank(state.profile, len(taken))
    game = TableGame(event.number, opening, tuple(chair.name for chair in taken), state.rev, state.rev)
    new = replace(state, status="playing", chairs=taken, game=game, code=None)
    return replace(new, results=(), first_starter=None, strangers=False) if state.strangers else new


def _said_ready(state: TableState, event: SaidReady) -> TableState:
    return _change_chair(state, event.seat, ready=True)


def _handed_to_bot(state: TableState, event: HandedToBot) -> TableState:
    if event.for_good:
        return _sit(state, event.seat, Chair("bot", state.chairs[event.seat].name, bot=bots.known(event.bot)))
    return _change_chair(state, event.seat, kind="bot", stand_in=True, bot=bots.known(event.bot))


def _came_back(state: TableState, event: CameBack) -> TableState:
    return _change_chair(state, event.seat, kind="human", stand_in=False, bot="")


def _closed(state: TableState, _: TableClosed) -> TableState:
    return replace(state, status="closed", code=None)


_CHANGES: dict[type, Callable[[TableState, Any], TableState]] = {
    TableMade: _made,
    Joined: _joined,
    BotSeated: _bot_seated,
    BotChanged: _bot_changed,
    SeatFreed: _seat_freed,
    HostChanged: _host_changed,
    Starting: _starting,
    Held: _held,
    GameStarted: _game_started,
    SaidReady: _said_ready,
    HandedToBot: _handed_to_bot,
    CameBack: _came_back,
    TableClosed: _closed,
}


def is_game_event(event: TableEvent) -> TypeGuard[Event]:
    """Tell the engine's events from the table's own."""
    return type(event) not in _CHANGES


def _game_goes_on(state: TableState, event: Event) -> TableState:
    if state.game is None:
        raise TypeError(f"{type(event).__name__} without a game")
    before = () if isinstance(event, Dealt) else state.game.happened
    game = replace(state.game, state=evolve(state.game.state, event), touched=state.rev, happened=(*before, event))
    if isinstance(event, Played | KeptPart):
        game = replace(game, last_play=event.laid, last_player=event.seat)
    if isinstance(event, Dealt):
        game = replace(game, seed=event.deal.seed, deals=game.deals + 1)
    return _note(replace(state, game=game), event)


def _note(state: TableState, event: Event) -> TableState:
    if isinstance(event, Dealt) and state.first_starter is None:
        return replace(state, first_starter=event.deal.starter)
    if isinstance(event, Ended):
        return replace(state, status="over", results=(*state.results, event.result))
    return state


__all__ = ["Chair", "TableGame", "TableOnly", "TableState", "apply", "evolve_table", "hash_token", "is_game_event"]
