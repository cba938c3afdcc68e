"""Bots at a table: whose thought is wanted now, and how it comes back.

A bot is shown what a person in its seat would see. Its answer goes through the room's inbox like any other; one that
was thought for an earlier state is dropped there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from umbau.engine import Move, Phase, Seat, seen, view_of
from umbau.rooms.ports import Handle, Ports, Thought
from umbau.rooms.table import TableState


@dataclass(frozen=True, slots=True)
class Job:
    """A thought that is wanted. Equal jobs are the same question: a change elsewhere does not restart it."""

    seat: Seat
    game: int
    turn: int
    since: int


def wanted(state: TableState) -> Job | None:
    """Give the first seat of a bot that the game waits for, as a job."""
    game = state.playing
    if game is None or state.game is None:
        return None
    for seat in state.to_move:
        if state.chairs[seat].kind == "bot":
            exchanging = game.phase is Phase.EXCHANGE
            since = len(game.seats[seat].offer or ()) if exchanging else state.game.touched
            return Job(seat, state.game.number, game.turn, since)
    return None


def _thought(state: TableState, seat: Seat, ports: Ports) -> Thought:
    """Give a bot what a person in its seat has seen."""
    if state.game is None:
        raise ValueError("without a game there is nothing to think about")
    game = state.game.state
    return Thought(
        view_of(game, seat),
        game.profile,
        ports.chance.number(),
        ports.settings.bot_nodes,
        state.chairs[seat].bot,
        tuple(it for event in state.game.happened if (it := seen(event, seat)) is not None),
    )


class BotSeats:
    """At most one bot of a table thinks at a time."""

    def __init__(self, ports: Ports, moved: Callable[[Job, Move | None], None]) -> None:
        self._ports = ports
        self._moved = moved
        self._job: Job | None = None
        self._pause: Handle | None = None
        self._thinking: asyncio.Task[None] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._job is not None

    def look(self, state: TableState) -> None:
        """See whether another thought is wanted than the one that is on."""
        job = wanted(state)
        if job == self._job:
            return
        self.stop()
        if job is not None:
            self._begin(job, state)

    def _begin(self, job: Job, state: TableState) -> None:
        self._job = job
        thought = _thought(state, job.seat, self._ports)
        when = self._ports.clock.now_ms() + self._ports.settings.bot_pause
        self._pause = self._ports.clock.call_at(when, lambda: self._think(job, thought))

    def _think(self, job: Job, thought: Thought) -> None:
        self._thinking = asyncio.create_task(self._answer(job, thought), name=f"bot on seat {job.seat}")

    async def _answer(self, job: Job, thought: Thought) -> None:
        move = await self._ports.thinker.think(thought)
        self._moved(job, move)

    def is_current(self, job: Job) -> bool:
        """Whether an answer to this job is still wanted."""
        return job == self._job

    def done(self) -> None:
        """Forget the job: its answer has come."""
        self._job = None

    def stop(self) -> None:
        """Think no more about the present job."""
        self._job = None
        if self._pause:
            self._pause.cancel()
        if self._thinking and not self._thinking.done():
            self._thinking.cancel()
