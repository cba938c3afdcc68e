"""Random turns by every rule level: the engine against the naive judge, until each level has had 100,000.

A turn here is a move of the seat whose turn it is, put to both judges: a lay-out (sensible, daring or broken), a draw,
a pass, a time-out. After each the two agree on the verdict, on every reading, on the state that follows and on the
score; every tile of the box is there once; the events lead to the same state as they are written and read again; and
what one seat (by turns each, and a watcher) sees is the same to the byte when all that is hidden from it is exchanged.
After each game the whole of it is replayed, from its record too.

Goes on where it was: what a chunk gave is kept in .cache/bench/turns.jsonl. ``UMBAU_TURNS=2000`` asks for fewer turns.
"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests import naive_judge as judge
from tests.engine_machine.machine import Ask, Games
from tests.engine_machine.secrets import assert_event_is_fair, assert_view_is_fair, watchers
from umbau.engine import Evidence, GameState, Move, Phase, Problem, Seat, Step

KEPT = Path(__file__).parent.parent / ".cache/bench/turns.jsonl"
WANTED = int(os.environ.get("UMBAU_TURNS", "100000"))
CHUNK = 2_000
GAME = 60
"""Requests after which another game begins."""


@dataclass
class Told:
    """What a chunk gave: turns, those that laid something, disagreements, seconds in all and in each judge."""

    level: str
    chunk: int
    turns: int = 0
    laid: int = 0
    mismatches: int = 0
    seconds: float = 0.0
    engine: float = 0.0
    naive: float = 0.0


class Turns(Games):
    """Games of one rule level, counted and timed."""

    def start(self, level: str, chunk: int) -> None:
        """Begin a chunk; its chances hang on level and number alone."""
        self.levels = ((level, {}),)
        self.told = Told(level, chunk)
        self.rng = Random(f"{level} {chunk}")
        self.begin(self.rng)

    def both_judge(self, seat: int, ask: Ask) -> bool:
        """Count what is a turn."""
        state = self.game.state
        own = seat == state.mover and state.phase is Phase.PLAY and ask["do"] in {"play", "draw", "pass", "timeout"}
        legal = super().both_judge(seat, ask)
        self.told.turns += own
        self.told.laid += own and legal and ask["do"] == "play"
        return legal

    def judge_says(self, seat: int, ask: Ask, *, can_play: bool) -> dict[str, Any]:
        """Time the naive judge."""
        began = time.process_time()
        verdict = super().judge_says(seat, ask, can_play=can_play)
        self.told.naive += time.process_time() - began
        return verdict

    def engine_says(self, seat: Seat, move: Move, evidence: Evidence) -> tuple[Problem, ...]:
        """Time the engine."""
        began = time.process_time()
        problems = super().engine_says(seat, move, evidence)
        self.told.engine += time.process_time() - began
        return problems

    def agree_on_moves(self) -> None:
        """Compare what is offered after every fourth turn: it asks the judge as often as there are seats."""
        if self.rng.random() < 1 / 4:
            super().agree_on_moves()

    def keep_secrets(self, before: GameState, step: Step) -> None:
        """Look over one shoulder at a time."""
        seat = self.rng.choice(watchers(step.state))
        assert_view_is_fair(step.state, seat, self.rng)
        for event in step.events:
            assert_event_is_fair(before, step.state, event, seat)

    def go(self) -> None:
        """Make one request."""
        playing = self.game.state.phase is Phase.PLAY
        ways = [self.play_sensibly] * 3 + [self.ask_anything, self.go_on]
        ways += [self.play_something_broken, self.run_out_of_time] if playing else []
        self.rng.choice(ways)(self.rng.getrandbits(32))


def chunk_of(level: str, number: int) -> Told:
    """Play a chunk to its end. A disagreement is told in full and ends its game."""
    games, began = Turns(), time.process_time()
    games.start(level, number)
    while games.told.turns < CHUNK:
        try:
            for _ in range(GAME):
                games.go()
            games.teardown()
        except AssertionError as wrong:
            games.told.mismatches += 1
            print(f"{level} {number}: {wrong} {getattr(wrong, '__notes__', '')}")
        games.begin(games.rng)
    games.told.seconds = time.process_time() - began
    return games.told


def known() -> list[Told]:
    """What is kept of earlier runs."""
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    return [Told(**json.loads(line)) for line in lines]


def measure() -> list[str]:
    """Play what is missing on all cores, a chunk of each level in turn, and give the table."""
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    done = {(told.level, told.chunk) for told in known()}
    asked = [(level, number) for number in range(-(-WANTED // CHUNK)) for level in judge.RULES]
    with ProcessPoolExecutor() as pool:
        playing = [pool.submit(chunk_of, *one) for one in asked if one not in done]
        for told in map(Future.result, as_completed(playing)):
            with KEPT.open("a") as file:
                file.write(json.dumps(asdict(told)) + "\n")
            print(f"{told.level} {told.chunk + 1}: {told.turns} turns, {told.mismatches} mismatches", flush=True)
    return table(known())


def table(found: list[Told]) -> list[str]:
    """A row for each level, and their sum."""
    sums: dict[str, Counter[str]] = {level: Counter() for level in (*judge.RULES, "**all**")}
    for told in found:
        numbers = {name: value for name, value in asdict(told).items() if name not in {"level", "chunk"}}
        for level in (told.level, "**all**"):
            sums[level].update(numbers)
    head = ["| rules | turns | that laid | mismatches | CPU s | engine : naive judge |", "|---|---|---|---|---|---|"]
    return head + [_row(level, numbers) for level, numbers in sums.items() if numbers["turns"]]


def _row(level: str, it: Counter[str]) -> str:
    ratio = f"1 : {it['naive'] / it['engine']:.1f}"
    return f"| {level} | {it['turns']:,} | {it['laid']:,} | {it['mismatches']} | {it['seconds']:.0f} | {ratio} |"
