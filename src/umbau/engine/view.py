"""What a seat may see: the one door through which a state or an event leaves the engine.

Two states that differ only in what is hidden from a seat give equal views of that seat, to the byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from umbau.engine.board import all_lying
from umbau.engine.events import Dealt, Drew, Event, Exchanged, Offered
from umbau.engine.exchange import offerable
from umbau.engine.play import moves
from umbau.engine.state import GameState, Phase, Result, Seat, SeatState

if TYPE_CHECKING:
    from umbau.engine.meld import Reading
    from umbau.engine.moves import Melds
    from umbau.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it. ``tiles`` is a count; ``rack`` is filled only when the game is over."""

    tiles: int
    opened: bool
    confirmed: bool
    gone: bool
    rack: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as one seat (or, with ``you`` None, a watcher) sees it.

    Attributes:
        you: the seat this view is for, None for a watcher.
        rack: the seat's own tiles; empty for a watcher.
        offer: the seat's own offer in the exchange, None outside it.
        offerable: own tiles that may be offered: both tiles of each pair; empty outside the exchange.
        board: the melds; ``readings`` has one entry for each.
        pool: how many tiles are left.
        drawn: the tile the seat itself drew last in its current turn, else None.
        moves: names of the moves open to this seat now: any of ``offer confirm draw play pass claim_redeal leave``.
        opening_needed: points this seat still needs lay in its first meld; None once it has opened.
    """

    you: Seat | None
    phase: Phase
    turn: int
    mover: Seat
    starter: Seat
    rack: tuple[Tile, ...]
    offer: tuple[Tile, ...] | None
    offerable: tuple[Tile, ...]
    board: Melds
    readings: tuple[Reading, ...]
    pool: int
    drawn: Tile | None
    has_drawn: bool
    seats: tuple[SeatView, ...]
    moves: tuple[str, ...]
    opening_needed: int | None
    last_round: tuple[Seat, ...] | None
    seed_hash: str
    result: Result | None


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """A deal: who drew what for the start, who begins, the hash of the seed.

    ``shown``: the pairs for which ``redeal_by`` claimed it, open to all.
    """

    starter: Seat
    start_draws: tuple[tuple[tuple[Seat, Tile], ...], ...]
    seed_hash: str
    redeal_by: Seat | None
    shown: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenDraw:
    """A draw: how many; which only to the seat itself (empty for all others)."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SeenExchange:
    """The exchange: how many each gave; what it gave and got only to the seat itself."""

    count: int
    gave: tuple[Tile, ...]
    got: tuple[Tile, ...]


SeenEvent = Event | SeenDeal | SeenDraw | SeenExchange


def view(state: GameState, seat: Seat | None) -> GameView:
    """Give what a seat, or a watcher (None), may see of a state."""
    own = None if seat is None else state.seats[seat]
    over = state.phase is Phase.OVER
    return GameView(
        you=seat,
        phase=state.phase,
        turn=state.turn,
        mover=state.mover,
        starter=state.starter,
        rack=own.rack if own else (),
        offer=own.offer if own else None,
        offerable=offerable(own.rack) if own and state.phase is Phase.EXCHANGE else (),
        board=state.board,
        readings=_readings(state),
        pool=len(state.pool),
        drawn=state.drawn if seat == state.mover else None,
        has_drawn=state.has_drawn,
        seats=tuple(_seat(other, over=over) for other in state.seats),
        moves=() if seat is None else moves(state, seat),
        opening_needed=None if own is None or own.opened else state.profile.opening.min,
        last_round=state.last_round,
        seed_hash=state.seed_hash,
        result=state.result,
    )


def _readings(state: GameState) -> tuple[Reading, ...]:
    return tuple(lies.reading for lies in all_lying(state.board, state.profile, state.box) if lies)


def _seat(seat: SeatState, *, over: bool) -> SeatView:
    return SeatView(len(seat.rack), seat.opened, seat.confirmed, seat.gone, seat.rack if over else None)


def seen(event: Event, seat: Seat | None) -> SeenEvent | None:
    """Give what a seat, or a watcher (None), may see of an event; None for a bare revision number."""
    see = _SEE.get(type(event))
    return see(event, seat) if see else event


def _deal(event: Dealt, _: Seat | None) -> SeenDeal:
    deal = event.deal
    return SeenDeal(deal.starter, deal.start_draws, deal.seed_hash, event.redeal_by, event.shown)


def _offer(event: Offered, seat: Seat | None) -> Offered | None:
    return event if event.seat == seat else None


def _exchange(event: Exchanged, seat: Seat | None) -> SeenExchange:
    count = len(event.given[0])
    if seat is None:
        return SeenExchange(count, (), ())
    return SeenExchange(count, event.given[seat], event.given[(seat + 1) % len(event.given)])


def _draw(event: Drew, seat: Seat | None) -> SeenDraw:
    return SeenDraw(event.seat, len(event.tiles), event.tiles if event.seat == seat else (), event.reason)


_SEE: dict[type[Event], Callable[[Any, Seat | None], SeenEvent | None]] = {
    Dealt: _deal,
    Offered: _offer,
    Exchanged: _exchange,
    Drew: _draw,
}
