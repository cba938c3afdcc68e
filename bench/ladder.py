"""How far the bots are apart: mirrored matches of neighbours, each in a file from which an interrupted run goes on.

The seeds are other ones than those the bots were tuned on.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from umbau.arena import Line, Match, Tally, tally
from umbau.arena.log import Log
from umbau.arena.run import run
from umbau.engine import profiles

FILES = Path(__file__).with_name("matches")
SEED = 20_261_130
NODES = 300
"""For one move; master plays out some hundred games with that."""
MATCHES = (("easy", "medium", 400), ("medium", "strong", 400), ("strong", "master", 1000))


def measure() -> list[str]:
    """Play what is missing; give the lines of a table."""
    lines = [
        f"Two players, lemada, mirrored deals, {NODES} nodes a move; a share is of the games, with its 95 % interval.",
        "",
        "| match | games | share of the stronger | points a game | ms a move (CPU) p50 / p99 | (wall) p50 / p99 |",
        "|---|---|---|---|---|---|",
    ]
    return lines + [_row(weak, strong, games) for weak, strong, games in MATCHES]


def _row(weak: str, strong: str, games: int) -> str:
    it = tally(_played(weak, strong, games), 1)
    share = f"{it.share.mean:.1%} ({it.share.low:.1%} to {it.share.high:.1%})"
    times = f"{_times(it.cpu_ms)} | {_times(it.wall_ms)}"
    return f"| {strong} against {weak} | {it.games} | **{share}** | {_points(it)} | {times} |"


def _played(weak: str, strong: str, games: int) -> list[Line]:
    match = Match((weak, strong), profiles.get("lemada"), 2, games, SEED, NODES)
    log = Log(FILES / f"{weak}-{strong}.jsonl", match)
    try:
        run(match, log, os.cpu_count() or 1, lambda _: _tell(weak, strong, len(log.lines), games))
    finally:
        log.close()
    return log.lines


def _tell(weak: str, strong: str, done: int, games: int) -> None:
    if done % 20 == 0:
        print(f"{strong} against {weak}: {done} of {games} games", file=sys.stderr)


def _points(it: Tally) -> str:
    return f"{it.points.mean:+.1f}" if it.points else "none"


def _times(p50_p99: tuple[float, float]) -> str:
    return f"{p50_p99[0]:.1f} / {p50_p99[1]:.1f}"
