"""The compiled solver against others on the same positions, in one process, position by position.

Most tiles: against the package rummikub-solver 1.0.0, the better of its two backends for each position. *Hot* is the
best of three calls in a row, *cold* the first call right after the peer's. What the peer cannot answer is measured
against our own integer programme (tests/ilp.py, HiGHS), which builds and solves a model for each question.

Every part goes on where it was: what is measured is kept in .cache/bench. ``UMBAU_BENCH_POSITIONS=50`` asks for fewer.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.storm import CORPUS, WEIGHTS, counts, face
from umbau.solver import backend, reference

ROOT = Path(__file__).parents[1]
LIMIT = int(os.environ.get("UMBAU_BENCH_POSITIONS", "1000000"))
CALLS = 3
FACES = 53
PEER = "rummikub-solver 1.0.0"
Times = dict[str, float]
"""Microseconds, by what was measured."""


class Known(NamedTuple):
    """A position of the corpus."""

    id: int
    board: bytes
    table: bytes
    rack: bytes
    tiles: int


def corpus() -> list[Known]:
    """Every position whose answer is known, at most ``LIMIT`` of them."""
    known = [json.loads(line) for line in CORPUS.read_text().splitlines()]
    return [
        Known(
            position["id"],
            b"".join(bytes([len(meld), *map(face, meld)]) for meld in position["table"]),
            counts([tile for meld in position["table"] for tile in meld]),
            counts(position["rack"]),
            position["best_tiles"],
        )
        for position in known[:: max(1, len(known) // LIMIT)]
    ]


def kernel() -> Any:  # noqa: ANN401 # a module of one shape, compiled or not
    """The compiled kernel; without it there is nothing to measure."""
    found = backend.kernel()
    if isinstance(found, str):
        raise SystemExit(found)
    return found


# --- measuring -------------------------------------------------------------------------------------------------


def timed(ask: Callable[[], object]) -> float:
    """Microseconds of one call."""
    start = time.perf_counter_ns()
    ask()
    return (time.perf_counter_ns() - start) / 1000


def hot(ask: Callable[[], object]) -> float:
    """Microseconds of the best of three calls in a row."""
    return min(timed(ask) for _ in range(CALLS))


def resumed(part: str, keys: Sequence[object], measure: Callable[[int], Times]) -> list[Times]:
    """Measure every key that was not measured before; results are kept as they come."""
    kept = ROOT / f".cache/bench/{part}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    done = {}
    if kept.exists():
        done = {row["key"]: row["times"] for row in map(json.loads, kept.read_text().splitlines())}
    with kept.open("a") as file:
        for place, key in enumerate(keys):
            if key in done:
                continue
            done[key] = measure(place)
            file.write(json.dumps({"key": key, "times": done[key]}) + "\n")
            file.flush()
    return [done[key] for key in keys]


def quantile(values: Sequence[float], share: float) -> float:
    """The value that so large a share stays below."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def row(name: str, values: Sequence[float], goal: str = "") -> str:
    """A line of a table of times."""
    shown = " | ".join(f"{value:,.1f}" for value in (*(quantile(values, s) for s in (0.5, 0.99)), max(values)))
    return f"| {name} | {len(values)} | {shown} | {goal} |"


HEAD = ["| µs | positions | p50 | p99 | max | goal |", "|---|---|---|---|---|---|"]
RATIO_HEAD = ["", "| times faster, per position | p5 | p50 | worst | goal |", "|---|---|---|---|---|"]


def ratio(name: str, others: Sequence[float], ours: Sequence[float], goal: str = "") -> str:
    """A line of a table of ratios."""
    found = [theirs / own for theirs, own in zip(others, ours, strict=True)]
    return f"| {name} | {quantile(found, 0.05):,.0f} | {quantile(found, 0.5):,.0f} | {min(found):,.0f} | {goal} |"


# --- most tiles ---------------------------------------------------------------------------------------------------


class Peer:
    """The other package, with one of its backends. Its faces are ours plus one, in an order of colours of its own."""

    def __init__(self, name: str) -> None:
        """Make its model, which it uses again for every position."""
        import rummikub_solver as peer  # type: ignore[import-not-found, unused-ignore] # noqa: PLC0415 # group bench

        self._mode = peer.SolverMode.TILE_COUNT
        self._rules = peer.RuleSet(solver_backend=peer.MILPSolver(name))

    def question(self, known: Known) -> Callable[[], object]:
        """Ready to be asked: its own state is made before the clock runs."""
        state = self._rules.new_game()
        state.add_table(*_tiles(known.table))
        state.add_rack(*_tiles(known.rack))
        state.initial = False
        return lambda: self._rules.solve(state, self._mode)


def _tiles(held: bytes) -> list[int]:
    return [number + 1 for number in range(FACES) for _ in range(held[number])]


def most_tiles() -> list[str]:
    """Give the lines of the part ``solver``."""
    if find_spec("rummikub_solver") is None:
        return [f"could not run: needs {PEER} (pip install --group bench)"]
    positions, ours = corpus(), kernel()
    peers = {name: Peer(name) for name in ("SCIPY", "HIGHS")}

    def measure(place: int) -> Times:
        known = positions[place]
        times = {name: hot(peer.question(known)) for name, peer in peers.items()}
        times["cold"] = timed(lambda: ours.best(known.table, known.rack, WEIGHTS[0]))
        times["hot"] = hot(lambda: ours.best(known.table, known.rack, WEIGHTS[0]))
        times["points"] = hot(lambda: ours.best(known.table, known.rack, WEIGHTS[1]))
        packed: bytes = ours.best(known.table, known.rack, WEIGHTS[0])[2]
        times["melds"] = hot(lambda: list(_melds(packed)))
        return times

    gc.disable()
    found = resumed("solver", [known.id for known in positions], measure)
    gc.enable()
    column = {name: [times[name] for times in found] for name in found[0]}
    better = [min(times["SCIPY"], times["HIGHS"]) for times in found]
    return [
        *HEAD,
        row(f"{PEER}, SciPy", column["SCIPY"]),
        row(f"{PEER}, HiGHS", column["HIGHS"]),
        row("**most tiles, hot**", column["hot"], "20 / 400 / 3,000"),
        row("most tiles, cold", column["cold"]),
        row("most points, hot", column["points"]),
        row("melds decoded, beside that", column["melds"]),
        *RATIO_HEAD,
        ratio("**hot, to its better backend**", better, column["hot"], "300 / 2,000"),
        ratio("**cold, to its better backend**", better, column["cold"], "100 / 350"),
    ]


def _melds(packed: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(packed):
        yield packed[at + 1 : at + 1 + packed[at]]
        at += 1 + packed[at]


# --- what the peer cannot answer -------------------------------------------------------------------------------------


def playable() -> list[str]:
    """Give the lines of the part ``playable``: the positions in which nothing is."""
    from tests import ilp  # noqa: PLC0415 # needs the group test

    ours = kernel()
    positions = [known for known in corpus() if not known.tiles]

    def measure(place: int) -> Times:
        _, _, table, rack, _ = positions[place]
        return {
            "ilp": timed(lambda: ilp.best(table, rack, [1] * FACES)),
            "hot": hot(lambda: ours.playable(table, rack)),
        }

    return _against("nothing playable", resumed("playable", [known.id for known in positions], measure), "3 / 100 / -")


OPENING_RACKS = 600
SEED = 30
SMALL, LARGE = 14, 30


def racks() -> list[bytes]:
    """Racks to open with: half of them of 14 tiles, the others larger."""
    chance = Random(SEED)
    bag = [number for number in range(FACES) for _ in range(2)]
    found = []
    for place in range(min(OPENING_RACKS, LIMIT)):
        held = bytearray(FACES)
        for number in chance.sample(bag, SMALL if place % 2 else chance.randint(SMALL + 1, LARGE)):
            held[number] += 1
        found.append(bytes(held))
    return found


def opening() -> list[str]:
    """Give the lines of the part ``opening``: 30 points, jokers counting as what they stand for."""
    from tests import ilp  # noqa: PLC0415 # needs the group test

    ours, hands = kernel(), racks()
    weights = array("I", WEIGHTS[0])

    def measure(place: int) -> Times:
        rack = hands[place]
        return {
            "ilp": timed(lambda: ilp.opening(rack, 30, weights)),
            "hot": hot(lambda: ours.opening(rack, 30, 1, WEIGHTS[0])),
            "single run": hot(lambda: ours.opening_run(rack, 30, 1)),
        }

    found = resumed("opening", list(range(len(hands))), measure)
    lines = _against("opening at 30", found, "- / 200 / -")
    return [*lines[:4], row("as one single run", [times["single run"] for times in found]), *lines[4:]]


ILP_EVERY = 50
"""The integer programme takes seconds: only every fiftieth position is asked of it."""


def least_change() -> list[str]:
    """Give the lines of the part ``least_change``."""
    from tests import ilp  # noqa: PLC0415 # needs the group test

    ours, positions = kernel(), corpus()
    weights = array("I", WEIGHTS[0])

    def measure(place: int) -> Times:
        known = positions[place]
        times = {"hot": hot(lambda: ours.least_change(known.board, known.rack, WEIGHTS[0]))}
        if place % ILP_EVERY == 0:
            times["ilp"] = timed(lambda: ilp.least_change([*map(tuple, _melds(known.board))], known.rack, weights))
        return times

    found = resumed("least_change", [known.id for known in positions], measure)
    compared = [times for times in found if "ilp" in times]
    proved, with_time = (
        sum(ours.least_change(k.board, k.rack, WEIGHTS[0], nodes)[6] for k in positions)
        for nodes in (ours.NODES, ours.PROVE)
    )
    return [
        *HEAD,
        row("integer programme (HiGHS)", [times["ilp"] for times in compared]),
        row("**least change**", [times["hot"] for times in found], "60 / 6,000 / -"),
        *RATIO_HEAD,
        ratio("to the integer programme", [t["ilp"] for t in compared], [t["hot"] for t in compared]),
        "",
        f"All levels proved (melds kept, tiles moved, steps): {proved} of {len(positions)}; if asked to: {with_time}.",
    ]


def _against(name: str, found: list[Times], goal: str) -> list[str]:
    column = {what: [times[what] for times in found] for what in found[0]}
    return [
        *HEAD,
        row("integer programme (HiGHS)", column["ilp"]),
        row(f"**{name}**", column["hot"], goal),
        *RATIO_HEAD,
        ratio("to the integer programme", column["ilp"], column["hot"]),
    ]


# --- the reference ---------------------------------------------------------------------------------------------


def pure_python() -> list[str]:
    """Give the lines of the part ``reference``: the implementation in Python, against the kernel."""
    ours, positions = kernel(), corpus()

    def measure(place: int) -> Times:
        _, _, table, rack, _ = positions[place]
        return {
            "reference": min(timed(lambda: reference.best(table, rack, WEIGHTS[0])) for _ in range(2)),
            "hot": hot(lambda: ours.best(table, rack, WEIGHTS[0])),
        }

    found = resumed("reference", [known.id for known in positions], measure)
    column = {what: [times[what] for times in found] for what in found[0]}
    return [
        *HEAD,
        row("**most tiles, reference**", column["reference"], "1,500 / 12,000 / 300,000"),
        row("most tiles, kernel", column["hot"]),
        *RATIO_HEAD,
        ratio("kernel to reference", column["reference"], column["hot"]),
    ]


def apart() -> list[str]:
    """Run `most_tiles` in a process of its own: the peer sets up HiGHS once for all, not as the others need it."""
    command = [sys.executable, "-m", "bench.solver"]
    said = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return said[said.index(HEAD[0]) :].splitlines() if HEAD[0] in said else said.splitlines()  # HiGHS greets first


PARTS: dict[str, Callable[[], list[str]]] = {
    "solver": apart,
    "playable": playable,
    "opening": opening,
    "least_change": least_change,
    "reference": pure_python,
}

if __name__ == "__main__":
    print("\n".join(most_tiles()))
