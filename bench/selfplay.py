"""How fast strong plays against itself on one core: in the kernel alone, and through the engine with records."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from umbau.arena.game import play_game
from umbau.engine import profiles
from umbau.solver.backend import backend

GOALS = {"kernel": 1_500, "engine": 150}
ROUNDS = 5
KERNEL_GAMES = 600
ENGINE_GAMES = 20


def measure() -> list[str]:
    """Play games both ways, in turns; give the lines of a table."""
    kernel, engine = zip(*((_kernel(number), _engine(number)) for number in range(ROUNDS)), strict=True)
    rows = (("kernel, `self_play`", kernel, "kernel"), ("`engine.step`, with records", engine, "engine"))
    return [
        "*strong* against *strong*, two players, lemada's numbers; games a second of processor time on one core.",
        "",
        "| | median | best | goal |",
        "|---|---|---|---|",
        *(f"| {what} | {median(found):,.0f} | {max(found):,.0f} | {GOALS[goal]:,} |" for what, found, goal in rows),
    ]


def _kernel(seed: int) -> float:
    module: Any = backend().module
    if not hasattr(module, "self_play"):
        return float("nan")
    return _a_second(lambda: module.self_play(KERNEL_GAMES, seed), KERNEL_GAMES)


def _engine(seed: int) -> float:
    lemada = profiles.get("lemada")

    def play() -> None:
        for number in range(ENGINE_GAMES):
            game = play_game(lemada, ("strong", "strong"), (seed * ENGINE_GAMES + number).to_bytes(32, "big"), 2_000)
            game.record.dumps()

    return _a_second(play, ENGINE_GAMES)


def _a_second(play: Callable[[], object], games: int) -> float:
    start = time.process_time()
    play()
    return games / (time.process_time() - start)
