"""``umbau solve`` on 10,000 positions from games: the whole process, with one job and with two.

What the start takes is measured apart, on a single position. On a busy machine the processor time says more than the
clock: ``positions/s of processor`` is what one core gives that has nothing else to do.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.positions import FACES, JOKER, counts, melds, sample
from umbau.solver import _kernel as kernel
from umbau.solver.lines import NAMES
from umbau.solver.packing import tiles_first

NUMBER = 10_000
ROUNDS = 3
FIRST = 9_000_000
"""Seeds of games that nothing else looks at."""
COMMAND = [sys.executable, "-c", "from umbau.cli import main; main()", "solve"]

Took = tuple[float, float]
"""Seconds by the clock, and of processor time over all processes."""


def measure() -> list[str]:
    """Positions in a second after the start, by the clock and by processor time."""
    lines = _lines()
    with tempfile.TemporaryDirectory() as folder:
        many, one = Path(folder, "many.jsonl"), Path(folder, "one.jsonl")
        many.write_text("".join(lines))
        one.write_text(lines[0])
        rows = [_row(many, one, jobs) for jobs in (1, 2)]
    head = "| jobs | positions/s by the clock | positions/s of processor | start s, of processor |"
    load = f"Processes that wanted a core meanwhile: {os.getloadavg()[0]:.0f}, of {os.cpu_count()} cores."
    return [head, "|---|---|---|---|", *rows, "", load]


def _lines() -> list[str]:
    """Positions as lines; the table is laid out as the solver would."""
    return [_line(number, *position) for number, position in enumerate(sample(NUMBER // 12, FIRST, NUMBER))]


def _line(number: int, table: bytes, rack: bytes) -> str:
    found = kernel.best(table, bytes(FACES), tiles_first())
    assert found is not None
    assert sum(counts(found[2])) == sum(table)
    lying = [[NAMES[face] for face in meld] for meld in melds(found[2])]
    hand = [NAMES[face] for face in range(JOKER + 1) for _ in range(rack[face])]
    return json.dumps({"id": number, "table": lying, "rack": hand}) + "\n"


def _row(many: Path, one: Path, jobs: int) -> str:
    starts = [_run(one, jobs) for _ in range(ROUNDS)]
    runs = [_run(many, jobs) for _ in range(ROUNDS)]
    start, whole = ([median(part) for part in zip(*every, strict=True)] for every in (starts, runs))
    rates = [NUMBER / max(1e-9, took - begun) for took, begun in zip(whole, start, strict=True)]
    return f"| {jobs} | {rates[0]:,.0f} | {rates[1]:,.0f} | {start[1]:.2f} |"


def _run(path: Path, jobs: int) -> Took:
    before, began = _processor(), time.perf_counter()
    done = subprocess.run([*COMMAND, str(path), "--jobs", str(jobs)], stdout=subprocess.PIPE, check=True)
    took = time.perf_counter() - began, _processor() - before
    assert done.stdout.count(b"\n") == path.read_bytes().count(b"\n")
    return took


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
