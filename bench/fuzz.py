"""Awkward positions: both implementations of the solver against an integer programme, until 4,000 are asked.

Groups full of jokers, full runs, eight tiles of a value, parallel runs (tests/solver/fuzz.py), other ones than the
tests ask. Each is asked for most tiles, most points and whether anything is playable; every arrangement is looked at by
the engine: melds, the whole table, no tile that the rack has not, counted right.

Goes on where it was: what a chunk gave is kept in .cache/bench/fuzz.jsonl. ``UMBAU_FUZZ=400`` asks for fewer positions.
Where a chunk was asked before there was a kernel, the kernel is held against the reference, if that was never wrong.
"""

from __future__ import annotations

import json
import os
import time
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType

from tests import ilp
from tests.solver import fuzz
from tests.solver.faces import check, weight
from umbau.solver import backend, reference
from umbau.solver.packing import points_first, tiles_first

KEPT = Path(__file__).parent.parent / ".cache/bench/fuzz.jsonl"
WANTED = int(os.environ.get("UMBAU_FUZZ", "4000"))
CHUNK = 200
FIRST = 1_000_000
"""The tests' own positions come before this seed."""


@dataclass
class Told:
    """What a chunk gave: positions, those without a move, differences; milliseconds in each for both objectives."""

    chunk: int
    positions: int = 0
    unplayable: int = 0
    reference_wrong: int = 0
    kernel_wrong: int = 0
    reference: float = 0.0
    kernel: float = 0.0
    oracle: float = 0.0


def measure() -> list[str]:
    """Differences from the oracle, and the time that each takes."""
    os.nice(19 - os.nice(0))
    kernel = backend.kernel()
    known = {told.chunk: told for told in _kept()}
    module = None if isinstance(kernel, str) else kernel
    for number in range(WANTED // CHUNK):
        if number not in known:
            known[number] = _keep(chunk_of(number, module))
            print(f"fuzz: {(number + 1) * CHUNK} of {WANTED}", flush=True)
        elif module is not None and not known[number].kernel and not known[number].reference_wrong:
            known[number] = _keep(_caught_up(known[number], module))
    return _table([known[number] for number in range(WANTED // CHUNK)], kernel)


def _kept() -> list[Told]:
    return [Told(**json.loads(line)) for line in KEPT.read_text().splitlines()] if KEPT.exists() else []


def _keep(told: Told) -> Told:
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("a") as kept:
        kept.write(json.dumps(asdict(told)) + "\n")
    return told


def chunk_of(number: int, kernel: ModuleType | None) -> Told:
    """Ask all positions of a chunk."""
    told = Told(number)
    for seed in range(FIRST + number * CHUNK, FIRST + (number + 1) * CHUNK):
        _ask(told, seed, kernel)
    return told


def _caught_up(told: Told, kernel: ModuleType) -> Told:
    """Hold a kernel against what the reference says, which the oracle confirmed."""
    for seed in range(FIRST + told.chunk * CHUNK, FIRST + (told.chunk + 1) * CHUNK):
        table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
        right: list[int | None] = []
        for weights in (tiles_first(), points_first()):
            found = reference.best(table, rack, weights)
            right.append(found and weight(found[2], table, weights))
        _time(told, "kernel", kernel, (table, rack), right)
    return told


def _ask(told: Told, seed: int, kernel: ModuleType | None) -> None:
    table, rack = map(bytes, fuzz.box_of(*fuzz.position(seed)))
    told.positions += 1
    right = []
    for weights in (tiles_first(), points_first()):
        began = time.process_time()
        right.append(ilp.best(table, rack, array("I", weights)))
        told.oracle += (time.process_time() - began) * 1000
    told.unplayable += right[0] == 0
    for name, module in (("reference", reference), ("kernel", kernel)):
        if module is not None:
            _time(told, name, module, (table, rack), right)


def _time(told: Told, name: str, module: ModuleType, asked: tuple[bytes, bytes], right: list[int | None]) -> None:
    """Ask an implementation; add its time, and whether it differs."""
    began = time.process_time()
    found = [module.best(*asked, weights) for weights in (tiles_first(), points_first())]
    setattr(told, name, getattr(told, name) + (time.process_time() - began) * 1000)
    wrong = not _agrees(found, right, *asked) or module.playable(*asked) != bool(right[0])
    setattr(told, f"{name}_wrong", getattr(told, f"{name}_wrong") + wrong)
    if wrong:
        print(f"fuzz: {name} differs in chunk {told.chunk}: {asked}", flush=True)


def _agrees(found: list[tuple[int, int, bytes]], right: list[int | None], table: bytes, rack: bytes) -> bool:
    try:
        for one in found:
            check(one, table, rack)
    except AssertionError:
        return False
    weighed = [weight(one[2], table, w) for one, w in zip(found, (tiles_first(), points_first()), strict=True)]
    return weighed == right


def _table(told: list[Told], kernel: ModuleType | str) -> list[str]:
    asked = sum(one.positions for one in told)
    rows: list[tuple[str, int | str, float]] = [("integer programme (HiGHS)", "", sum(one.oracle for one in told))]
    rows += [("reference", sum(one.reference_wrong for one in told), sum(one.reference for one in told))]
    if not isinstance(kernel, str):
        rows += [("kernel", sum(one.kernel_wrong for one in told), sum(one.kernel for one in told))]
    base = rows[0][2]
    stuck = sum(one.unplayable for one in told)
    lines = [
        f"| {asked} positions, {stuck} without a move | differences | mean ms | times faster |",
        "|---|---|---|---|",
    ]
    return lines + [f"| {name} | {wrong} | {ms / asked / 2:.3f} | {base / ms:.0f} |" for name, wrong, ms in rows]
