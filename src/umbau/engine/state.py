"""The state of one game: frozen, complete, and secret. Only ``view`` turns it into something a seat may see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from umbau.engine.moves import Melds
    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile, TileSet

Seat = NewType("Seat", int)
"""A place in a game, 0 to players - 1, listed clockwise."""


class Phase(StrEnum):
    """Where a game stands."""

    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything chance decides for one game, drawn before it begins.

    Attributes:
        order: the whole box, mixed; racks come from its front (seat by seat), the rest is the pool, next tile first.
        start_draws: rounds of the draw for the start; a round maps seat to tile. Empty when a lot decides.
        starter: the seat that begins.
        lots: the whole box, mixed again; of the tiles offered in the exchange those that come first here are given.
        seed_hash: SHA-256 (hex) of the seed, shown at the deal; empty for a rigged deal.
        seed: hex of the 256-bit seed, shown only in the finished record; empty for a rigged deal.
    """

    order: tuple[Tile, ...]
    starter: Seat
    lots: tuple[Tile, ...]
    start_draws: tuple[tuple[tuple[Seat, Tile], ...], ...] = ()
    seed_hash: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        reason: ``out``, ``blocked``, ``drawn`` or ``left``.
        winners: one seat, several after a shared win, none after a draw.
        scores: exact points per seat, or None where no points exist.
        sums: value of the tiles left on each rack (jokers at the profile's rack value), for the final sheet.
    """

    reason: str
    winners: tuple[Seat, ...]
    scores: tuple[Fraction, ...] | None
    sums: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat of a game. ``offer`` is None outside the exchange; ``gone`` after it left for good."""

    rack: tuple[Tile, ...]
    opened: bool = False
    offer: tuple[Tile, ...] | None = None
    confirmed: bool = False
    acted: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """A game between two moves.

    Attributes:
        board: melds on the table in stable order, tiles of each in reading order.
        pool: tiles still to be drawn, next one first.
        mover: the seat whose turn it is (also during the exchange: who will begin).
        drawn: the tile the mover drew in this turn (``draw_mode: first``), else None.
        has_drawn: whether the compulsory draw of this turn is done.
        pool_was_empty: whether this turn began with an empty pool.
        passes: turns in a row that laid nothing, counting only turns that began with an empty pool.
        last_round: seats that still have a turn in the announced last round, next first; None before it.
        turn: number of the turn, from 1; the exchange is turn 0.
    """

    profile: Profile
    box: TileSet
    phase: Phase
    seats: tuple[SeatState, ...]
    board: Melds
    pool: tuple[Tile, ...]
    starter: Seat
    mover: Seat
    lots: tuple[Tile, ...]
    seed_hash: str = ""
    drawn: Tile | None = None
    has_drawn: bool = False
    pool_was_empty: bool = False
    passes: int = 0
    last_round: tuple[Seat, ...] | None = None
    turn: int = 0
    result: Result | None = None

    def rack(self, seat: Seat) -> tuple[Tile, ...]:
        """Give the tiles a seat holds."""
        return self.seats[seat].rack

    def with_seat(self, seat: Seat, **changes: object) -> GameState:
        """Give the state with some fields of one seat replaced."""
        return replace(self, seats=self.seats_with(seat, **changes))

    def seats_with(self, seat: Seat, **changes: object) -> tuple[SeatState, ...]:
        """Give all seats with some fields of one replaced."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type] # names are checked by replace itself
        return tuple(seats)
