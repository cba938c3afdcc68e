"""One game between bots, from its seed to its record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from umbau import bots
from umbau.arena.evidence import evidence_for
from umbau.engine import (
    ClaimRedeal,
    Event,
    Evidence,
    GameState,
    Move,
    Phase,
    Profile,
    Record,
    Seat,
    SeenEvent,
    deal,
    new_game,
    seen,
    step,
    view_of,
)

MOST_MOVES = 5_000
"""No game between bots takes so many; one that does is a fault of ours."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played.

    Attributes:
        record: of the whole game; the seed is in it.
        wall_ms: for each seat how long each of its decisions took, by the clock on the wall.
        cpu_ms: the same, by the time the processor spent on it.
    """

    record: Record
    wall_ms: tuple[tuple[float, ...], ...]
    cpu_ms: tuple[tuple[float, ...], ...]


@dataclass
class _Game:
    """A game on its way."""

    state: GameState
    events: list[Event]
    deals: int
    wall: list[list[float]]
    cpu: list[list[float]]
    seen: list[list[SeenEvent]] = field(default_factory=list)

    def happened(self, events: Sequence[Event]) -> None:
        self.events.extend(events)
        for seat, kept in enumerate(self.seen):
            views = (seen(event, Seat(seat)) for event in events)
            kept.extend(view for view in views if view is not None)


def play_game(profile: Profile, names: Sequence[str], seed: bytes, nodes: int) -> Played:
    """Let bots play a game; the same arguments give the same game.

    Args:
        profile: the rule level.
        names: of the bots, by seat.
        seed: 32 bytes that decide the deal and, with the turn, each bot's own chance.
        nodes: how much a bot may look at for one move.

    Raises:
        UnknownBot: there is no such bot.
        IllegalMove: the rule level is not for so many seats, or a bot asked for what the rules forbid.
    """
    players = [bots.get(name) for name in names]
    begun = new_game(profile, len(names), deal(profile, len(names), seed))
    game = _Game(begun.state, [], 1, [[] for _ in names], [[] for _ in names], [[] for _ in names])
    game.happened(begun.events)
    for number in range(MOST_MOVES):
        if game.state.phase is Phase.OVER:
            break
        _move(game, players, seed, number, nodes)
    record = Record(profile, tuple(names), tuple(game.events), seed=seed.hex())
    return Played(record, tuple(map(tuple, game.wall)), tuple(map(tuple, game.cpu)))


def _move(game: _Game, players: Sequence[bots.Bot], seed: bytes, number: int, nodes: int) -> None:
    state = game.state
    seat = to_act(state)
    view, own_seed = view_of(state, seat), _own_seed(seed, number)
    wall, cpu = time.perf_counter(), time.process_time()
    move = bots.choose(view, state.profile, own_seed, nodes, players[seat], tuple(game.seen[seat]))
    game.wall[seat].append((time.perf_counter() - wall) * 1000)
    game.cpu[seat].append((time.process_time() - cpu) * 1000)
    done = step(state, seat, move, _evidence(game, seat, move, seed))
    game.deals += isinstance(move, ClaimRedeal)
    game.state = done.state
    game.happened(done.events)


def to_act(state: GameState) -> Seat:
    """Give the seat the game waits for; in the exchange the first that has not confirmed."""
    if state.phase is Phase.PLAY:
        return state.mover
    return next(Seat(seat) for seat, it in enumerate(state.seats) if not it.confirmed)


def _own_seed(seed: bytes, number: int) -> int:
    return int.from_bytes(sha256(seed + number.to_bytes(4, "big")).digest()[:8], "big")


def _evidence(game: _Game, seat: Seat, move: Move, seed: bytes) -> Evidence:
    state = game.state
    if isinstance(move, ClaimRedeal):
        return Evidence(redeal=deal(state.profile, len(state.seats), seed, starter=state.starter, redeal=game.deals))
    return evidence_for(state, seat, move)
