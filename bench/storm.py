"""Ask a compiled kernel everything: the corpus, and bytes that are no positions. Run with the file of the kernel.

    python -m bench.storm FILE [SECONDS]

Prints how many questions were answered and refused; a kernel that crashes does not get that far. For the sanitizers and
other processors, where only the standard library is at hand.
"""

from __future__ import annotations

import json
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

CORPUS = Path(__file__).parents[1] / "tests/golden/positions.jsonl"
FACES = 53
WEIGHTS = (
    array("I", [*(1024 + face % 13 + 1 for face in range(52)), 1024]).tobytes(),
    array("I", [*(128 * (face % 13 + 1) + 1 for face in range(52)), 1]).tobytes(),
    array("I", [2**20 - 1] * FACES).tobytes(),
    bytes(4 * FACES),
)


def load(path: str) -> ModuleType:
    """Load an extension from a file."""
    loader = ExtensionFileLoader("umbau.solver._kernel", path)
    spec = spec_from_loader(loader.name, loader)
    if spec is None:
        raise ImportError(path)
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def face(tile: str) -> int:
    """Number of a face."""
    return FACES - 1 if tile == "j" else "rbko".index(tile[0]) * 13 + int(tile[1:]) - 1


def counts(tiles: list[str]) -> bytes:
    """How many tiles there are of each face."""
    found = bytearray(FACES)
    for tile in tiles:
        found[face(tile)] += 1
    return bytes(found)


def corpus(kernel: ModuleType, step: int = 1) -> int:
    """Ask the positions whose answers are known; every ``step``-th."""
    lines = CORPUS.read_text().splitlines()[::step]
    for line in lines:
        known = json.loads(line)
        table, rack = counts([tile for meld in known["table"] for tile in meld]), counts(known["rack"])
        board = b"".join(bytes([len(meld), *map(face, meld)]) for meld in known["table"])
        assert kernel.best(table, rack, WEIGHTS[0])[0] == known["best_tiles"], known["id"]
        assert kernel.best(table, rack, WEIGHTS[1])[1] == known["best_points"], known["id"]
        assert kernel.playable(table, rack) == (known["best_tiles"] > 0), known["id"]
        assert kernel.can_finish(table, rack) == (known["best_tiles"] == len(known["rack"])), known["id"]
        assert kernel.least_change(board, rack, WEIGHTS[0], 20_000)[0] == known["best_tiles"], known["id"]
        kernel.opening(rack, 30, 1, WEIGHTS[0])
        kernel.opening_run(rack, 30, 1)
    return len(lines)


def noise(chance: Random) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Questions that are mostly no questions: any bytes, nearly counts, nearly melds."""
    while True:
        table, rack, weights, board = _counts(chance), _counts(chance), _weights(chance), _board(chance)
        yield "best", (table, rack, weights)
        yield "playable", (table, rack)
        yield "can_finish", (table, rack)
        yield "opening", (rack, chance.randrange(-5, 420), chance.randrange(-1, 3), weights)
        yield "opening_run", (rack, chance.randrange(-5, 420), chance.randrange(-1, 3))
        yield "least_change", (board, rack, weights, chance.choice((0, 1, 100, 5000, -1)))
        yield "finishing", (table, bytes(min(count, 1) for count in rack[:FACES]))


def _now_and_then(chance: Random, share: float) -> bool:
    return chance.random() < share


def _some(chance: Random, length: int) -> bytes:
    return chance.randbytes(chance.randrange(2 * length) if _now_and_then(chance, 0.1) else length)


def _counts(chance: Random) -> bytes:
    if _now_and_then(chance, 0.05):
        return _some(chance, FACES)
    share = chance.choice((0.02, 0.1, 0.3, 0.5))
    found = bytearray(int(chance.random() < share) for _ in range(FACES))
    if _now_and_then(chance, 0.3):
        found[chance.randrange(FACES)] = chance.choice((2, 2, 3, 255))
    return bytes(found)


def _weights(chance: Random) -> bytes:
    return _some(chance, 4 * FACES) if _now_and_then(chance, 0.1) else chance.choice(WEIGHTS)


def _board(chance: Random) -> bytes:
    packed = bytearray()
    for _ in range(chance.randrange(12)):
        colour, first, length = chance.randrange(4), chance.randrange(13), chance.randrange(3, 8)
        run = [colour * 13 + first + i for i in range(length)]
        group = [first + 13 * c for c in chance.sample(range(4), chance.choice((3, 4)))]
        meld = [52 if _now_and_then(chance, 0.05) else tile for tile in chance.choice((run, group))]
        packed += bytes([len(meld), *(tile % 256 for tile in meld)])
    if packed and _now_and_then(chance, 0.2):
        packed[chance.randrange(len(packed))] = chance.randrange(256)
    return bytes(packed)


def storm(kernel: ModuleType, seconds: float, seed: int) -> tuple[int, int]:
    """Ask noise for some time; gives how many questions were answered and how many refused."""
    answered = refused = 0
    end = time.monotonic() + seconds
    for name, arguments in noise(Random(seed)):
        ask: Callable[..., object] = getattr(kernel, name)
        try:
            ask(*arguments)
            answered += 1
        except ValueError:
            refused += 1
        if time.monotonic() > end:
            break
    return answered, refused


def main(path: str, seconds: str = "20") -> None:
    """Everything once."""
    kernel = load(path)
    asked = corpus(kernel)
    answered, refused = storm(kernel, float(seconds), 1)
    games = kernel.self_play(50, 1)[2]
    print(f"{asked} positions right, noise: {answered} answered, {refused} refused, {games} games")


if __name__ == "__main__":
    main(*sys.argv[1:])
