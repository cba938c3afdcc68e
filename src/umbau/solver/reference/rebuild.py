"""From the way through the values back to melds, and a place for every joker that is left over."""

from __future__ import annotations

from dataclasses import dataclass, field

from umbau.solver.packing import Shape
from umbau.solver.reference.groups import Board
from umbau.solver.reference.moves import CLOSE, SHORTEST, TILE, Option, states
from umbau.solver.reference.search import Way

Meld = list[int]
"""Faces in reading order."""


@dataclass
class Table:
    """Melds being built: runs and groups, and the jokers that have no place yet."""

    shape: Shape
    runs: list[Run] = field(default_factory=list)
    groups: list[Meld] = field(default_factory=list)

    def melds(self) -> list[Meld]:
        """Give all melds in reading order."""
        return [*(run.faces(self.shape) for run in self.runs), *self.groups]

    @property
    def jokers(self) -> int:
        """How many jokers have a place."""
        return sum(meld.count(self.shape.joker) for meld in self.melds())


@dataclass
class Run:
    """A run being built: its colour, its first value (from 0), and whether each place has a tile or a joker."""

    colour: int
    first: int
    tiles: list[bool]

    @property
    def after(self) -> int:
        """The value after its last."""
        return self.first + len(self.tiles)

    def pad(self, numbers: int) -> None:
        """Put a joker to an end, the upper one where there is room."""
        if self.after < numbers:
            self.tiles.append(False)
        else:
            self.first -= 1
            self.tiles.insert(0, False)

    def faces(self, shape: Shape) -> Meld:
        """Give its faces."""
        start = self.colour * shape.numbers + self.first
        return [start + place if tile else shape.joker for place, tile in enumerate(self.tiles)]


def rebuild(way: Way, shape: Shape) -> Table:
    """Give the melds of a way through the values; jokers that it does not need are not on it."""
    table = Table(shape)
    open_runs: list[list[Run]] = [[] for _ in range(shape.colours)]
    for value, (grouping, options) in enumerate(way.steps):
        for colour, option in enumerate(options):
            if open_runs[colour] or option.after:
                open_runs[colour] = _advance(table, open_runs[colour], option, (colour, value))
        if any(grouping.tiles):
            table.groups += share(value, grouping.tiles, max(grouping.tiles), grouping.jokers, shape)
    for runs in open_runs:
        _close(table, runs)
    return table


def _advance(table: Table, open_runs: list[Run], option: Option, at: tuple[int, int]) -> list[Run]:
    """Do to the open runs of a colour what was chosen at a value; give those that are open afterwards."""
    longest_first = sorted(open_runs, key=lambda run: -min(len(run.tiles), SHORTEST))
    going = []
    for run, end in zip(longest_first, option.ends, strict=True):
        if end == CLOSE:
            _close(table, [run])
        else:
            run.tiles.append(end == TILE)
            going.append(run)
    begun = len(states(table.shape.copies)[option.after]) - len(going)
    return [*going, *(Run(*at, [True]) for _ in range(begun))]


def _close(table: Table, runs: list[Run]) -> None:
    for run in runs:
        while len(run.tiles) < SHORTEST:
            run.pad(table.shape.numbers)
        table.runs.append(run)


def share(value: int, tiles: tuple[int, ...], number: int, jokers: int, shape: Shape) -> list[Meld]:
    """Deal the tiles of a value out to groups, evenly, then the jokers to the smallest."""
    groups: list[Meld] = [[] for _ in range(number)]
    turn = 0
    for colour, count in enumerate(tiles):
        for _ in range(count):
            groups[turn % number].append(colour * shape.numbers + value)
            turn += 1
    for _ in range(jokers):
        min(groups, key=len).append(shape.joker)
    return groups


def rebuild_groups(board: Board, shape: Shape) -> Table:
    """Give the melds of a board of groups."""
    table = Table(shape)
    for value, groups in enumerate(board.values):
        if groups.number:
            table.groups += share(value, groups.tiles, groups.number, groups.jokers, shape)
    return table


def absorb(table: Table, jokers: int) -> bool:
    """Put the jokers that are left over, of so many in all, to the ends of runs and into groups; false: one is left."""
    return all(_take_joker(table) for _ in range(jokers - table.jokers))


def _take_joker(table: Table) -> bool:
    numbers, colours = table.shape.numbers, table.shape.colours
    run = next((run for run in table.runs if len(run.tiles) < numbers), None)
    group = next((group for group in table.groups if len(group) < colours), None)
    if run is not None:
        run.pad(numbers)
    elif group is not None:
        group.append(table.shape.joker)
    elif table.runs:
        _split(table)
        return _take_joker(table)
    return run is not None or group is not None


def _split(table: Table) -> None:
    """Cut a run of all numbers in two, each with a numbered tile; then there is an end to put a joker to."""
    run = table.runs.pop()
    cut = next(at for at in range(SHORTEST, len(run.tiles)) if any(run.tiles[:at]))
    table.runs += [Run(run.colour, 0, run.tiles[:cut]), Run(run.colour, cut, run.tiles[cut:])]
