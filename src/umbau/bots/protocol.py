"""What a bot is: it is shown what a person in its seat would see, and answers with a move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Protocol

from umbau.engine import GameState, GameView, Move, Profile, SeatState, SeenEvent


@dataclass(frozen=True)
class Question:
    """What a bot is asked.

    Attributes:
        view: the game as its seat sees it; it is asked only when ``view.moves`` holds something to do.
        profile: the rule level.
        seed: of its own chance.
        nodes: how much it may look at; a bot says in its own words what it counts (positions, games played out).
        seen: what its seat saw happen in this game so far, in order; empty where nobody kept it.
    """

    view: GameView
    profile: Profile
    seed: int
    nodes: int
    seen: tuple[SeenEvent, ...] = ()

    @cached_property
    def random(self) -> Random:
        """Its own chance, repeatable by the seed."""
        return Random(self.seed)  # noqa: S311 - repeatable chance


class Bot(Protocol):
    """Plays a seat. It keeps nothing in mind between two questions."""

    @property
    def name(self) -> str:
        """What it is called in lists."""

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""


def imagine(view: GameView, profile: Profile) -> GameState:
    """Give a state that looks like the view, for asking the engine.

    Racks of others are empty, and of the pool only its size is right.
    """
    if view.you is None:
        raise ValueError("a watcher has nothing to play")
    box = profile.box(len(view.seats))
    seats = [SeatState((), seat.opened, confirmed=seat.confirmed, gone=seat.gone) for seat in view.seats]
    seats[view.you] = SeatState(view.rack, view.opening_needed is None, view.offer)
    return GameState(
        profile=profile,
        box=box,
        phase=view.phase,
        seats=tuple(seats),
        board=view.board,
        pool=box.tiles[: view.pool],
        starter=view.starter,
        mover=view.mover,
        lots=(),
        drawn=view.drawn,
        has_drawn=view.has_drawn,
        pool_was_empty=not view.pool,
        last_round=view.last_round,
        turn=view.turn,
    )
