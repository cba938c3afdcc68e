"""Positions to tune on and to check with, from games the solver plays against itself. Their seeds are reported nowhere.

A position is (table, rack): two counts of the 53 faces (`umbau.solver._kernel`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

from umbau.solver import _kernel as kernel

FACES = 53
JOKER = 52
COPIES = 2
HAND = 14
THRESHOLD = 30
TILES = array("I", [*(1024 + face % 13 + 1 for face in range(JOKER)), 1024]).tobytes()
POINTS = array("I", [*(128 * (face % 13 + 1) + 1 for face in range(JOKER)), 1]).tobytes()
STYLES = ("tiles", "tiles", "points", "keep jokers", "slow")

Position = tuple[bytes, bytes]


def melds(packed: bytes) -> Iterator[bytes]:
    """Unpack melds."""
    at = 0
    while at < len(packed):
        yield packed[at + 1 : at + 1 + packed[at]]
        at += 1 + packed[at]


def counts(packed: bytes) -> list[int]:
    """How many tiles of each face lie in packed melds."""
    found = [0] * FACES
    for meld in melds(packed):
        for face in meld:
            found[face] += 1
    return found


def game(seed: int) -> Iterator[Position]:
    """Give every position in which somebody who has opened is to move, to the end or to a round without tiles moving.

    Odd seeds go on after the first player is out, which gives full tables.
    """
    chance = Random(seed)
    seats = 2 + seed % 3
    pool = [face for face in range(FACES) for _ in range(COPIES)]
    chance.shuffle(pool)
    racks = [[0] * FACES for _ in range(seats)]
    styles = [chance.choice(STYLES) for _ in racks]
    for rack in racks:
        for _ in range(HAND):
            rack[pool.pop()] += 1
    table, opened, idle, turn = [0] * FACES, [False] * seats, 0, 0
    while idle < seats:
        rack = racks[turn]
        if opened[turn] and any(rack):
            yield bytes(table), bytes(rack)
        found = _move(table, rack, styles[turn], chance, opened=opened[turn], pool=len(pool))
        idle += 1
        if found:
            idle, opened[turn] = 0, True
            for face, count in enumerate(found):
                rack[face] -= count - table[face]
            table = found
            if not any(rack) and seed % 2 == 0:
                return
        elif pool:
            idle = 0
            rack[pool.pop()] += 1
        turn = (turn + 1) % seats


def _move(
    table: list[int], rack: list[int], style: str, chance: Random, *, opened: bool, pool: int
) -> list[int] | None:
    used = list(rack)
    if style == "keep jokers" and pool and sum(rack) > 1:
        used[JOKER] = 0
    if style == "slow" and opened and chance.random() < 1 / 2:
        used = [count if chance.random() < 1 / 2 else 0 for count in used]
    weights = POINTS if style == "points" else TILES
    if opened:
        found = kernel.best(bytes(table), bytes(used), weights)
        return counts(found[2]) if found and found[0] else None
    laid = kernel.opening(bytes(used), THRESHOLD, 1, weights)
    return [a + b for a, b in zip(table, counts(laid[2]), strict=True)] if laid else None


def sample(games: int, first: int, count: int) -> list[Position]:
    """Choose positions of many games, more of those with full tables and jokers in sight."""
    chance = Random(first)
    found = [position for seed in range(first, first + games) for position in game(seed)]
    weights = [_interest(table, rack) for table, rack in found]
    return chance.choices(found, weights, k=count)


def _interest(table: bytes, rack: bytes) -> float:
    return (1 + sum(table) / 20) * (1, 2, 4)[table[JOKER] + rack[JOKER]]
