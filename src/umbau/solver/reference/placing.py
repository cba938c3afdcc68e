"""Lay-outs in which every joker has its place from the start, because its place is what it is worth.

The values are looked at in order, as in the search. A run is open with its length (3 is as good as more); it is written
negative as long as it has jokers only, because jokers alone are no meld.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from umbau.solver.reference.moves import CLOSE, JOKER, SHORTEST, TILE
from umbau.solver.reference.problem import NEVER, Problem
from umbau.solver.reference.rebuild import share

State = tuple[int, ...]
"""Open runs of a colour, descending."""


class Runs(NamedTuple):
    """What the runs of a colour do at a value.

    Attributes:
        ends: for each open run, what happens to it.
        begun: for each new run, what it begins with.
        after: the next state.
        tiles: how many numbered tiles this takes.
        jokers: how many jokers.
    """

    ends: tuple[str, ...]
    begun: tuple[str, ...]
    after: State
    tiles: int
    jokers: int


class Groups(NamedTuple):
    """Groups at a value: how many tiles of each colour, how many groups, how many jokers in them."""

    tiles: tuple[int, ...]
    number: int
    jokers: int


Choice = tuple[tuple[Runs, ...], Groups]


class Placing:
    """Searches the heaviest melds of table and rack that are worth a minimum; remembers what it has found."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._most = _worth_from(problem)
        self._found: dict[tuple[int, tuple[State, ...], int, int], tuple[int, Choice | None]] = {}

    def best(self, minimum: int) -> list[list[int]] | None:
        """Give the melds, None if no lay-out is worth that much."""
        jokers, colours = self._problem.jokers, self._problem.shape.colours
        start: tuple[State, ...] = ((),) * colours
        won, _ = self._best(0, start, jokers, minimum)
        return None if won < 0 else self._melds(start, jokers, minimum)

    def _best(self, value: int, states: tuple[State, ...], jokers: int, missing: int) -> tuple[int, Choice | None]:
        if value == self._problem.shape.numbers:
            closed = all(length == SHORTEST for state in states for length in state)
            whole = jokers <= self._problem.rack[-1]
            return (0 if closed and whole and not missing else NEVER), None
        if missing > self._most[value] + jokers * self._problem.shape.numbers:
            return NEVER, None
        key = (value, states, jokers, missing)
        if key not in self._found:
            every = ((self._won(key, choice), choice) for choice in self._choices(value, states, jokers))
            self._found[key] = max(every, key=lambda pair: pair[0], default=(NEVER, None))
        return self._found[key]

    def _won(self, key: tuple[int, tuple[State, ...], int, int], choice: Choice) -> int:
        value, _, jokers, missing = key
        runs, groups = choice
        tiles = [run.tiles + grouped for run, grouped in zip(runs, groups.tiles, strict=True)]
        used = sum(run.jokers for run in runs) + groups.jokers
        worth = (value + 1) * (sum(tiles) + used)
        ahead, _ = self._best(value + 1, tuple(run.after for run in runs), jokers - used, max(0, missing - worth))
        return ahead + self._laid(tiles, value) + used * self._problem.weights[-1]

    def _laid(self, tiles: list[int], value: int) -> int:
        """Give the weight of what is laid of each colour at a value; all that lies on the table must be."""
        weights, table = self._problem.weights, self._problem.table
        over = [(laid - table[face], weights[face]) for laid, face in zip(tiles, self._faces(value), strict=True)]
        return NEVER if any(more < 0 for more, _ in over) else sum(more * weight for more, weight in over)

    def _faces(self, value: int) -> range:
        shape = self._problem.shape
        return range(value, shape.joker, shape.numbers)

    def _choices(self, value: int, states: tuple[State, ...], jokers: int) -> Iterator[Choice]:
        held = self._problem.counts[value]
        rows = (
            runs_of(state, tiles, jokers, self._near(value, colour))
            for colour, (state, tiles) in enumerate(zip(states, held, strict=True))
        )
        for runs in product(*rows):
            spare = jokers - sum(run.jokers for run in runs)
            if spare >= 0:
                left = tuple(tiles - run.tiles for tiles, run in zip(held, runs, strict=True))
                yield from ((runs, groups) for groups in groups_of(left, spare))

    def _near(self, value: int, colour: int) -> int:
        """Give how many jokers a run that begins here needs before its first tile; many where it finds none."""
        numbers = self._problem.shape.numbers
        return next((v - value for v in range(value, numbers) if self._problem.counts[v][colour]), numbers)

    def _melds(self, states: tuple[State, ...], jokers: int, missing: int) -> list[list[int]]:
        shape = self._problem.shape
        melds: list[list[int]] = []
        lying: list[list[list[int]]] = [[] for _ in states]
        for value in range(shape.numbers):
            _, choice = self._best(value, states, jokers, missing)
            assert choice is not None  # noqa: S101 # there is a way from here
            runs, groups = choice
            for colour, (run, face) in enumerate(zip(runs, self._faces(value), strict=True)):
                melds += _advance(lying[colour], run, face, shape.joker)
            melds += share(value, groups.tiles, groups.number, groups.jokers, shape) if groups.number else []
            used = sum(run.jokers for run in runs) + groups.jokers
            laid = sum(run.tiles for run in runs) + sum(groups.tiles) + used
            states, jokers = tuple(run.after for run in runs), jokers - used
            missing = max(0, missing - (value + 1) * laid)
        return [*melds, *(run for runs_open in lying for run in runs_open)]


def _worth_from(problem: Problem) -> list[int]:
    """Give for each value what all tiles from there on are worth, jokers apart."""
    each = [(value + 1) * sum(counts) for value, counts in enumerate(problem.counts)]
    return [sum(each[value:]) for value in range(len(each) + 1)]


def _advance(lying: list[list[int]], runs: Runs, face: int, joker: int) -> list[list[int]]:
    """Do to the open runs of a colour what was chosen; give those that are closed."""
    lying.sort(key=lambda run: -_length(run, joker))
    what = {TILE: face, JOKER: joker}
    closed = [run for run, end in zip(lying, runs.ends, strict=True) if end == CLOSE]
    going = [[*run, what[end]] for run, end in zip(lying, runs.ends, strict=True) if end != CLOSE]
    lying[:] = [*going, *([what[begin]] for begin in runs.begun)]
    return closed


def _length(run: list[int], joker: int) -> int:
    length = min(len(run), SHORTEST)
    return length if any(face != joker for face in run) else -length


@lru_cache(maxsize=1 << 14)
def runs_of(state: State, tiles: int, jokers: int, near: int) -> tuple[Runs, ...]:
    """Give all that the runs of a colour can do with so many tiles and jokers at most.

    ``near`` says after how many values there is a tile, without which no run may begin with jokers.
    """
    found: dict[tuple[State, int, int], Runs] = {}
    for ends in product((CLOSE, TILE, JOKER), repeat=len(state)):
        if any(end == CLOSE and length < SHORTEST for length, end in zip(state, ends, strict=True)):
            continue
        more_tiles, more_jokers = tiles - ends.count(TILE), jokers - ends.count(JOKER)
        for real in range(more_tiles + 1):
            for wild in range(more_jokers + 1 if near <= jokers else min(more_jokers + 1, 1)):
                run = _runs(state, ends, (TILE,) * real + (JOKER,) * wild)
                found.setdefault((run.after, run.tiles, run.jokers), run)
    return tuple(found.values())


def _runs(state: State, ends: tuple[str, ...], begun: tuple[str, ...]) -> Runs:
    going = [_longer(length, end) for length, end in zip(state, ends, strict=True) if end != CLOSE]
    after = tuple(sorted((*going, *(1 if begin == TILE else -1 for begin in begun)), reverse=True))
    every = (*ends, *begun)
    return Runs(ends, begun, after, every.count(TILE), every.count(JOKER))


def _longer(length: int, end: str) -> int:
    longer = min(abs(length) + 1, SHORTEST)
    return -longer if length < 0 and end == JOKER else longer


@lru_cache(maxsize=1 << 14)
def groups_of(left: tuple[int, ...], jokers: int) -> tuple[Groups, ...]:
    """Give all groups that can be made of so many tiles of each colour and jokers at most."""
    colours = len(left)
    return tuple(
        Groups(tiles, number, used)
        for tiles in product(*(range(count + 1) for count in left))
        for number in range(max(tiles), sum(tiles) + 1)
        for used in range(jokers + 1)
        if SHORTEST * number <= sum(tiles) + used <= colours * number
    )
