"""Fold events into the state. No rule is decided here: an event says what happened, this says what that means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from umbau.engine import events as e
from umbau.engine.setup import lap
from umbau.engine.state import Deal, GameState, Phase, Seat, SeatState

if TYPE_CHECKING:
    from umbau.engine.events import Event
    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile

Tiles = tuple["Tile", ...]


def blank(profile: Profile, players: int) -> GameState:
    """Give the state before anything happened: every tile is in the box. ``evolve`` begins here."""
    return GameState(
        profile=profile,
        box=profile.box(players),
        phase=Phase.PLAY,
        seats=(SeatState(rack=()),) * players,
        board=(),
        pool=(),
        starter=Seat(0),
        mover=Seat(0),
        lots=(),
    )


def replay(profile: Profile, players: int, happened: Iterable[Event]) -> GameState:
    """Give the state after some events from the beginning of a game."""
    return reduce(evolve, happened, blank(profile, players))


def evolve(state: GameState, event: Event) -> GameState:
    """Give the state after an event. Pure, total, and quick: replaying a game is a plain fold."""
    return _EVOLVE[type(event)](state, event)


def _dealt(state: GameState, event: e.Dealt) -> GameState:
    deal, players = event.deal, len(state.seats)
    fresh = blank(state.profile, players)
    exchange = state.profile.exchange_phase
    return replace(
        fresh,
        phase=Phase.EXCHANGE if exchange else Phase.PLAY,
        seats=tuple(
            SeatState(rack, offer=() if exchange else None, gone=seat.gone)
            for rack, seat in zip(_racks(deal, state.profile.hand_size, players), state.seats, strict=True)
        ),
        pool=deal.order[state.profile.hand_size * players :],
        starter=deal.starter,
        mover=deal.starter,
        lots=deal.lots,
        seed_hash=deal.seed_hash,
        turn=state.turn,
    )


def _racks(deal: Deal, size: int, players: int) -> list[Tiles]:
    return [deal.order[size * seat : size * (seat + 1)] for seat in range(players)]


def _offered(state: GameState, event: e.Offered) -> GameState:
    return state.with_seat(event.seat, offer=event.tiles, confirmed=False)


def _confirmed(state: GameState, event: e.Confirmed) -> GameState:
    return state.with_seat(event.seat, confirmed=True)


def _exchanged(state: GameState, event: e.Exchanged) -> GameState:
    received = event.given[1:] + event.given[:1]
    seats = tuple(
        replace(seat, rack=_without(seat.rack, gave) + got, offer=None, confirmed=False)
        for seat, gave, got in zip(state.seats, event.given, received, strict=True)
    )
    return replace(state, phase=Phase.PLAY, seats=seats)


def _turn_began(state: GameState, event: e.TurnBegan) -> GameState:
    left = state.last_round
    if left is not None and left[:1] == (event.seat,):
        left = left[1:]
    return replace(
        state,
        mover=event.seat,
        turn=event.turn,
        drawn=None,
        has_drawn=False,
        pool_was_empty=not state.pool,
        last_round=left,
    )


def _drew(state: GameState, event: e.Drew) -> GameState:
    seats = state.seats_with(event.seat, rack=state.rack(event.seat) + event.tiles, acted=True)
    pool = state.pool[len(event.tiles) :]
    if event.reason == "turn" and state.profile.draw_mode == "first":
        return replace(state, seats=seats, pool=pool, has_drawn=True, drawn=event.tiles[0])
    return replace(state, seats=seats, pool=pool)


def _played(state: GameState, event: e.Played) -> GameState:
    opened = state.seats[event.seat].opened or event.opened
    rack = _without(state.rack(event.seat), event.laid)
    seats = state.seats_with(event.seat, rack=rack, opened=opened, acted=True)
    return replace(state, seats=seats, board=event.melds, passes=0)


def _passed(state: GameState, event: e.Passed) -> GameState:
    passes = state.passes + 1 if state.pool_was_empty else 0
    return replace(state, seats=state.seats_with(event.seat, acted=True), passes=passes)


def _taken_back(state: GameState, event: e.TakenBack) -> GameState:
    return state.with_seat(event.seat, acted=True)


def _kept_part(state: GameState, event: e.KeptPart) -> GameState:
    rack = _without(state.rack(event.seat), event.laid) + event.to_rack
    opened = state.seats[event.seat].opened or event.opened
    kept = replace(state.with_seat(event.seat, rack=rack, opened=opened, acted=True), board=event.melds)
    return replace(kept, passes=0) if event.laid else kept


def _timed_out(state: GameState, event: e.TimedOut) -> GameState:
    return state.with_seat(event.seat, acted=True)


def _last_round(state: GameState, event: e.LastRound) -> GameState:
    return replace(state, last_round=event.order)


def _left(state: GameState, event: e.Left) -> GameState:
    gone = replace(state.with_seat(event.seat, gone=True), passes=_passes_of_others(state, event.seat))
    if gone.last_round is None:
        return gone
    return replace(gone, last_round=tuple(seat for seat in gone.last_round if seat != event.seat))


def _passes_of_others(state: GameState, seat: Seat) -> int:
    """Give the passes in a row that still count: a seat that left stands for none in the lap."""
    gone = [Seat(other) for other, it in enumerate(state.seats) if it.gone]
    order = lap(state.profile, len(state.seats), state.mover, gone)
    return state.passes - (seat in order[1:][-state.passes :] if state.passes else 0)


def _ended(state: GameState, event: e.Ended) -> GameState:
    return replace(state, phase=Phase.OVER, result=event.result)


def _without(rack: Tiles, tiles: Tiles) -> Tiles:
    away = set(tiles)
    return tuple(tile for tile in rack if tile not in away)


_EVOLVE: dict[type[Event], Callable[[GameState, Any], GameState]] = {
    e.Dealt: _dealt,
    e.Offered: _offered,
    e.Confirmed: _confirmed,
    e.Exchanged: _exchanged,
    e.TurnBegan: _turn_began,
    e.Drew: _drew,
    e.Played: _played,
    e.Passed: _passed,
    e.TakenBack: _taken_back,
    e.KeptPart: _kept_part,
    e.TimedOut: _timed_out,
    e.LastRound: _last_round,
    e.Left: _left,
    e.Ended: _ended,
}
