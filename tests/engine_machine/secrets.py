"""No seat ever sees a tile of another, whatever leaves the engine: walked through by hand and by exchange."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from umbau.engine.play import Step
from umbau.engine.state import GameState, Phase, Seat, SeatState
from umbau.engine.tile import Tile
from umbau.engine.view import seen, view


def tiles_in(thing: Any) -> Iterator[Tile]:
    """Every tile anywhere in a value."""
    if isinstance(thing, Tile):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from tiles_in(getattr(thing, field.name))
    elif isinstance(thing, tuple | list | set | frozenset):
        for part in thing:
            yield from tiles_in(part)
    elif isinstance(thing, dict):
        yield from tiles_in(tuple(thing.items()))


def assert_no_secrets(before: GameState, step: Step, rng: Random) -> None:
    for seat in watchers(step.state):
        assert_view_is_fair(step.state, seat, rng)
        for event in step.events:
            assert_event_is_fair(before, step.state, event, seat)


def watchers(state: GameState) -> list[Seat | None]:
    """Every seat, and somebody who only watches."""
    return [None, *map(Seat, range(len(state.seats)))]


def known_to(state: GameState, seat: Seat | None) -> set[Tile]:
    if state.phase is Phase.OVER:
        return set(state.box.tiles) - set(state.pool)
    own = () if seat is None else state.rack(seat)
    return {*itertools.chain(*state.board), *own}


def assert_view_is_fair(state: GameState, seat: Seat | None, rng: Random) -> None:
    shown = view(state, seat)
    assert set(tiles_in(shown)) <= known_to(state, seat)
    assert repr(shown).encode() == repr(view(with_other_secrets(state, seat, rng), seat)).encode()


def assert_event_is_fair(before: GameState, after: GameState, event: Any, seat: Seat | None) -> None:
    draft = set(tiles_in(getattr(event, "draft", ())))  # what lay on the table is public, even what was taken back
    shown = seen(event, seat)
    mine = known_to(before, seat) | known_to(after, seat) | draft
    assert shown is None or set(tiles_in(shown)) <= mine


def with_other_secrets(state: GameState, seat: Seat | None, rng: Random) -> GameState:
    """A state that looks the same to a seat: the tiles that it cannot see have changed places."""
    over = state.phase is Phase.OVER
    hidden = [tile for n, other in enumerate(state.seats) if n != seat and not over for tile in other.rack]
    hidden += state.pool
    swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def other_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(swap.get(tile, tile) for tile in tiles)

    def other_seat(held: SeatState) -> SeatState:
        offer = None if held.offer is None else other_tiles(held.offer)
        return replace(held, rack=other_tiles(held.rack), offer=offer)

    drawn = None if state.drawn is None else swap.get(state.drawn, state.drawn)
    seats = tuple(map(other_seat, state.seats))
    return replace(state, seats=seats, pool=other_tiles(state.pool), drawn=drawn)
