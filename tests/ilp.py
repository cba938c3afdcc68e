"""An oracle: the solver's questions as integer programmes, solved by HiGHS. It shares no code with the solver.

A column for every meld there can be, as a multiset of faces; how often it lies is a whole number. A row for every face:
what lies of it is what the table has, and some of the rack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

import highspy
import numpy as np

Meld = tuple[int, ...]
"""Faces, sorted: 0 … colours * numbers - 1, then the joker."""


@dataclass(frozen=True)
class Box:
    colours: int = 4
    numbers: int = 13
    copies: int = 2

    @property
    def joker(self) -> int:
        return self.colours * self.numbers


STANDARD = Box()
UNBOUNDED = highspy.kHighsInf


@lru_cache(maxsize=64)
def melds(box: Box, jokers: int, longest: int) -> Mapping[Meld, int]:
    """Every meld with at most so many jokers, with the most it can be worth."""
    worth: dict[Meld, int] = {}
    for meld, value in (*_runs(box, jokers, longest), *_groups(box, jokers)):
        worth[meld] = max(value, worth.get(meld, 0))
    return worth


def _runs(box: Box, jokers: int, longest: int) -> Iterator[tuple[Meld, int]]:
    for colour in range(box.colours):
        for length in range(3, longest + 1):
            for first in range(1, box.numbers - length + 2):
                faces = [colour * box.numbers + number - 1 for number in range(first, first + length)]
                value = sum(range(first, first + length))
                for filled in range(min(jokers, length - 1) + 1):
                    for places in combinations(range(length), filled):
                        real = [face for place, face in enumerate(faces) if place not in places]
                        yield (*real, *[box.joker] * filled), value


def _groups(box: Box, jokers: int) -> Iterator[tuple[Meld, int]]:
    for number in range(1, box.numbers + 1):
        faces = [colour * box.numbers + number - 1 for colour in range(box.colours)]
        for real in range(1, box.colours + 1):
            for chosen in combinations(faces, real):
                for filled in range(max(0, 3 - real), min(jokers, box.colours - real) + 1):
                    yield (*chosen, *[box.joker] * filled), number * (real + filled)


@dataclass
class Model:
    """A maximisation over whole numbers, built column by column."""

    rows: list[tuple[float, float]] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    upper: list[float] = field(default_factory=list)
    entries: list[dict[int, float]] = field(default_factory=list)

    def row(self, low: float, high: float) -> int:
        self.rows.append((low, high))
        return len(self.rows) - 1

    def column(self, gain: float, upper: float, entries: Mapping[int, float]) -> int:
        self.gains.append(gain)
        self.upper.append(upper)
        self.entries.append(dict(entries))
        return len(self.gains) - 1

    def solve(self) -> list[int] | None:
        """The columns of an optimum; None: there is no solution."""
        solver = highspy.Highs()
        solver.silent()
        solver.setOptionValue("mip_rel_gap", 0.0)
        solver.setOptionValue("mip_abs_gap", 0.0)
        solver.setOptionValue("threads", 1)
        # HiGHS 1.16 aggregates rows wrongly at times: what can be solved is infeasible then, or its optimum is not
        # the best. All of it is quicker without, too.
        solver.setOptionValue("presolve", "off")
        solver.passModel(self._lp())
        solver.run()
        if solver.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
            return None
        assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal, solver.getModelStatus()
        found = [round(value) for value in solver.getSolution().col_value]
        assert self._holds(found)
        return found

    def _holds(self, found: Sequence[int]) -> bool:
        """Whether whole numbers keep all bounds exactly, not only within a tolerance."""
        sums = [0.0] * len(self.rows)
        for value, entries in zip(found, self.entries, strict=True):
            for row, each in entries.items():
                sums[row] += each * value
        rows = all(low <= total <= high for total, (low, high) in zip(sums, self.rows, strict=True))
        return rows and all(0 <= value <= most for value, most in zip(found, self.upper, strict=True))

    def _lp(self) -> highspy.HighsLp:
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.gains), len(self.rows)
        lp.sense_ = highspy.ObjSense.kMaximize
        lp.col_cost_ = np.array(self.gains, dtype=float)
        lp.col_lower_, lp.col_upper_ = np.zeros(len(self.gains)), np.array(self.upper, dtype=float)
        lp.row_lower_ = np.array([low for low, _ in self.rows], dtype=float)
        lp.row_upper_ = np.array([high for _, high in self.rows], dtype=float)
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(self.gains)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_ = np.cumsum([0, *(len(entries) for entries in self.entries)])
        lp.a_matrix_.index_ = np.array([row for entries in self.entries for row in entries], dtype=int)
        lp.a_matrix_.value_ = np.array([value for entries in self.entries for value in entries.values()], dtype=float)
        return lp


def best(table: Sequence[int], rack: Sequence[int], weights: Sequence[int], box: Box = STANDARD) -> int | None:
    """The greatest weight of rack tiles that can be laid; None: the table cannot be arranged."""
    return _laid(table, rack, weights, box, minimum=0)


def opening(rack: Sequence[int], minimum: int, weights: Sequence[int], box: Box = STANDARD) -> int | None:
    """The greatest weight of melds from the rack alone that are worth a minimum; None: there are none."""
    return _laid([0] * len(rack), rack, weights, box, minimum)


def _laid(table: Sequence[int], rack: Sequence[int], weights: Sequence[int], box: Box, minimum: int) -> int | None:
    model = Model()
    faces = _faces(model, table, rack, weights)
    worth = model.row(minimum, UNBOUNDED)
    for meld, value in _possible(table, rack, box, cut=True).items():
        count = Counter(meld)
        model.column(0, box.copies, {**{faces[face]: times for face, times in count.items()}, worth: value})
    found = model.solve()
    return None if found is None else sum(n * w for n, w in zip(found, weights, strict=False))


def _faces(model: Model, table: Sequence[int], rack: Sequence[int], weights: Sequence[int]) -> list[int]:
    """A row for each face, and a column for what the rack gives of it; these columns come first."""
    rows = [model.row(number, number) for number in table]
    for row, most, weight in zip(rows, rack, weights, strict=True):
        model.column(weight, most, {row: -1})
    return rows


def _possible(table: Sequence[int], rack: Sequence[int], box: Box, *, cut: bool) -> dict[Meld, int]:
    """The melds that these tiles can make. ``cut``: without runs that can be cut into shorter ones."""
    there = [on_table + on_rack for on_table, on_rack in zip(table, rack, strict=True)]
    jokers = there[-1]
    longest = min(5, box.numbers) if cut and jokers <= 2 else box.numbers
    return {
        meld: value
        for meld, value in melds(box, jokers, longest).items()
        if all(there[face] for face in meld if face != box.joker)
    }


def least_change(
    board: Sequence[Meld], rack: Sequence[int], weights: Sequence[int], box: Box = STANDARD
) -> tuple[int, int, int] | None:
    """The greatest weight; with it, how many old melds can stay; with both, how few tiles of the table move."""
    table = [0] * len(rack)
    for meld in board:
        for face in meld:
            table[face] += 1
    heaviest = best(table, rack, weights, box)
    return None if heaviest is None else (heaviest, *_stay(board, table, rack, weights, heaviest, box))


def _stay(
    board: Sequence[Meld], table: list[int], rack: Sequence[int], weights: Sequence[int], heaviest: int, box: Box
) -> tuple[int, int]:
    model = Model()
    faces = _faces(model, table, rack, weights)
    model.gains = [0.0] * len(model.gains)
    heavy = model.row(heaviest - 0.5, UNBOUNDED)  # whole numbers: half a unit is room for roundings, and no more
    for column, weight in enumerate(weights):
        model.entries[column][heavy] = weight
    old = [model.row(0, 1) for _ in board]
    pairs = []
    for meld in _possible(table, rack, box, cut=False):
        there = model.row(0, UNBOUNDED)
        model.column(0, box.copies, {**{faces[face]: n for face, n in Counter(meld).items()}, there: 1})
        for place, before in enumerate(board):
            common = sum((Counter(before) & Counter(meld)).values())
            if common:
                same = tuple(sorted(before)) == tuple(sorted(meld))
                pairs.append((model.column(common + 1000 * same, 1, {old[place]: 1, there: -1}), common, same))
    found = model.solve()
    assert found is not None
    assert sum(n * weight for n, weight in zip(found, weights, strict=False)) == heaviest
    stay = [(common, same) for column, common, same in pairs if found[column]]
    return sum(same for _, same in stay), sum(table) - sum(common for common, _ in stay)
