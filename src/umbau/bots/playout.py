"""Plays games on to their end, every seat as *strong* would, by counts of faces alone: jokers on the table are free.

The compiled kernel does this in a fraction of a millisecond a game. Where it is not there, the same is done here with
the questions of the reference, a hundred times slower: few games, for a few rounds, and then who has least wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from umbau.bots.relaxed import extra_for
from umbau.engine import Profile, TileSet
from umbau.solver.backend import is_standard, module
from umbau.solver.packing import shape_of, tiles_first, unpack

_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Start:
    """Where games are played on from.

    Attributes:
        table: counts of what lies on the table.
        racks: for each deal the counts of each seat, in the order of their turns.
        pools: for each deal the counts of its pool.
        opened: for each seat whether it has opened.
        turn: whose turn it is.
    """

    table: bytes
    racks: tuple[tuple[bytes, ...], ...]
    pools: tuple[bytes, ...]
    opened: tuple[bool, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """For each seat the games it won (a shared win in part) and its points, over all deals."""

    wins: tuple[float, ...]
    points: tuple[float, ...]


def is_quick(box: TileSet) -> bool:
    """Whether the compiled kernel plays."""
    return is_standard(box) and hasattr(module(box), "playouts")


def play_on(start: Start, profile: Profile, box: TileSet, seed: int) -> Outcome:
    """Play each deal to its end; the same arguments give the same outcome."""
    return _compiled(start, profile, box, seed) if is_quick(box) else _plain(start, profile, box)


def _compiled(start: Start, profile: Profile, box: TileSet, seed: int) -> Outcome:
    kernel: Any = module(box)
    wins, points, _, _ = kernel.playouts(
        start.table,
        b"".join(rack for racks in start.racks for rack in racks),
        b"".join(start.pools),
        seats=len(start.opened),
        turn=start.turn,
        opened=sum(opened << seat for seat, opened in enumerate(start.opened)),
        seed=seed,
        minimum=profile.opening.min,
        opening_jokers=profile.opening.joker == "value",
        opening_run=profile.opening.shape == "single_run",
        same_turn=profile.opening.same_turn_table,
        draw_first=profile.draw_mode == "first",
        last_round=profile.empty_pool == "last_round",
        joker_value=profile.joker.rack_value,
        blocked_draw=profile.blocked.result == "draw",
        blocked_full=profile.blocked.score == "full",
        hold=0,
    )
    return Outcome(tuple(wins), tuple(map(float, points)))


# Without the kernel -------------------------------------------------------------------------------------------------


def _plain(start: Start, profile: Profile, box: TileSet) -> Outcome:
    seats = range(len(start.opened))
    ends = [_Game(start, deal, profile, box).play() for deal in range(len(start.racks))]
    wins = [sum(end.wins[seat] for end in ends) for seat in seats]
    return Outcome(tuple(wins), tuple(sum(end.points[seat] for end in ends) for seat in seats))


@dataclass
class _Game:
    start: Start
    deal: int
    profile: Profile
    box: TileSet
    passes: int = 0
    table: bytes = b""
    racks: list[bytes] = field(default_factory=list)
    pool: list[int] = field(default_factory=list)
    opened: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.core: Any = module(self.box)
        self.shape = shape_of(self.box)
        self.extra = extra_for(self.box)
        self.table = self.start.table
        self.racks = list(self.start.racks[self.deal])
        self.opened = list(self.start.opened)
        counts = self.start.pools[self.deal]
        self.pool = _mixed([face for face in range(len(counts)) for _ in range(counts[face])])

    def play(self) -> Outcome:
        """Give the end of the game; of one that goes on, how it stands after some rounds."""
        seats, turn = len(self.racks), self.start.turn
        for _ in range(_ROUNDS * seats):
            self._turn(turn)
            if not any(self.racks[turn]):
                return _ended(turn, self.racks, self.profile)
            if self.passes >= seats:
                return self._blocked()
            turn = (turn + 1) % seats
        return self._least()

    def _turn(self, seat: int) -> None:
        drawn = self.profile.draw_mode == "first" and self._draw(seat)
        laid = self._laid(seat)
        if laid is not None:
            self._lay(seat, laid)
            self.passes = 0
        elif not drawn and not self._draw(seat):
            self.passes += 1

    def _draw(self, seat: int) -> bool:
        if not self.pool:
            return False
        self.racks[seat] = _plus(self.racks[seat], self.pool.pop())
        return True

    def _laid(self, seat: int) -> bytes | None:
        """Give the melds of the whole table after the play of a seat."""
        rack = self.racks[seat]
        plain = rack[:-1] + b"\0"
        if not self.opened[seat]:
            return self._opening(plain, 0) or self._opening(rack, 1)
        if rack != plain and self.core.can_finish(self.table, rack, *self.extra):
            plain = rack
        found = self.core.best(self.table, plain, tiles_first(self.shape), *self.extra)
        return found[2] if found and found[0] else None

    def _opening(self, rack: bytes, jokers: int) -> bytes | None:
        rule = self.profile.opening
        if jokers and rule.joker == "forbidden":
            return None
        if rule.shape == "single_run":
            runs = list(unpack(self.core.opening_run(rack, rule.min, jokers, *self.extra)))
            return self._with(max(runs, key=len)) if runs else None
        found = self.core.opening(rack, rule.min, jokers, tiles_first(self.shape), *self.extra)
        return self._with(b"".join(unpack(found[2]))) if found else None

    def _with(self, faces: bytes) -> bytes:
        """Give what lies on the table with these faces, as one pack; only its counts are looked at."""
        return bytes([255]) + faces

    def _lay(self, seat: int, packed: bytes) -> None:
        opening = packed[:1] == b"\xff"
        new = packed[1:] if opening else b"".join(unpack(packed))
        after = bytearray(self.table) if opening else bytearray(len(self.table))
        for face in new:
            after[face] += 1
        was = self.table
        self.racks[seat] = bytes(h + b - a for h, b, a in zip(self.racks[seat], was, after, strict=True))
        self.table, self.opened[seat] = bytes(after), True

    def _blocked(self) -> Outcome:
        if self.profile.blocked.result == "draw":
            return Outcome((0.0,) * len(self.racks), (0.0,) * len(self.racks))
        return self._least()

    def _least(self) -> Outcome:
        sums = [_sum(rack, self.profile) for rack in self.racks]
        return _ended(sums.index(min(sums)), self.racks, self.profile)


def _mixed(pool: list[int]) -> list[int]:
    """Give the pool in an order that is always the same and favours nobody."""
    step = next(step for step in (37, 41, 43) if len(pool) % step or not pool)
    return [pool[place * step % len(pool)] for place in range(len(pool))]


def _plus(rack: bytes, face: int) -> bytes:
    return rack[:face] + bytes([rack[face] + 1]) + rack[face + 1 :]


def _sum(rack: bytes, profile: Profile) -> int:
    numbers = profile.tile_sets[-1][1].numbers
    return sum(n * (face % numbers + 1) for face, n in enumerate(rack[:-1])) + rack[-1] * profile.joker.rack_value


def _ended(winner: int, racks: Sequence[bytes], profile: Profile) -> Outcome:
    sums = [_sum(rack, profile) for rack in racks]
    points = [float(-it) for it in sums]
    points[winner] = float(sum(sums) - sums[winner])
    return Outcome(tuple(float(seat == winner) for seat in range(len(racks))), tuple(points))
