"""What a seat may see: the one door through which a state or an event leaves the engine.

Two states that differ only in what is hidden from a seat give equal views of that seat, to the byte.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from umbau.engine.events import Event
    from umbau.engine.meld import Reading
    from umbau.engine.moves import Melds
    from umbau.engine.state import GameState, Phase, Result, Seat
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
    """A deal: who drew what for the start, who begins, the hash of the seed."""

    starter: Seat
    start_draws: tuple[tuple[tuple[Seat, Tile], ...], ...]
    seed_hash: str
    redeal_by: Seat | None


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


SeenEvent = object  # narrowed below, once Event is importable at run time without a cycle


def view(state: GameState, seat: Seat | None) -> GameView:
    """Give what a seat, or a watcher (None), may see of a state."""
    raise NotImplementedError


def seen(event: Event, seat: Seat | None) -> object | None:
    """Give what a seat, or a watcher (None), may see of an event; None for a bare revision number."""
    raise NotImplementedError
