"""A position as the search wants it, value by value, with a bound for what each colour can still win."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from umbau.solver.packing import STANDARD, Shape
from umbau.solver.reference.moves import Grouping, Option, charges, closing, full, options, undominated

NEVER = -(1 << 40)
"""Weight of what cannot be; sums of several are still far below any weight."""

Levels = tuple[int, ...]
"""Weight that can be won with 0, 1, 2 … jokers at most."""
Rows = tuple[tuple[int, ...], ...]
"""For each value, and one more for the end, the levels of all states, one after the other."""
Laid = tuple[tuple[int, int], ...]
"""How many tiles of a colour and value may go to groups, each with what that takes of the jokers."""


@dataclass(frozen=True)
class Problem:
    """Counts of table and rack with weights.

    All jokers, those of the rack too, may be used as one likes: what is left over of them finds a place as well, unless
    the board has neither a run nor a group with room.
    """

    table: bytes
    rack: bytes
    weights: Sequence[int]
    shape: Shape = STANDARD

    @classmethod
    def of(cls, table: bytes, rack: bytes, weights: bytes, shape: Shape = STANDARD) -> Problem:
        """Read packed weights.

        Raises:
            ValueError: something has not as many parts as there are faces, or there are more tiles than in a box.
        """
        weighed = array("I", weights).tolist()
        if not len(table) == len(rack) == len(weighed) == shape.joker + 1:
            raise ValueError(f"counts and weights have {shape.joker + 1} parts")
        if any(lying + held > shape.copies for lying, held in zip(table[:-1], rack[:-1], strict=True)):
            raise ValueError(f"there are {shape.copies} tiles of a face at most")
        return cls(table, rack, weighed, shape)

    @cached_property
    def jokers(self) -> int:
        """Jokers on table and rack."""
        return self.table[-1] + self.rack[-1]

    @cached_property
    def cells(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each value, how many tiles of each colour are on the table and on the rack."""
        each, numbers = list(zip(self.table, self.rack, strict=True)), self.shape.numbers
        return tuple([tuple(each[value:-1:numbers]) for value in range(numbers)])

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """For each value, how many tiles of each colour there are."""
        return tuple([tuple([on_table + on_rack for on_table, on_rack in cells]) for cells in self.cells])

    @cached_property
    def bounds(self) -> tuple[Rows, ...]:
        """For each colour, the weight it could win from each value on, if it had the groups and jokers to itself."""
        charged = [charges(counts, self.jokers) for counts in self.counts]
        return tuple(self._bound(colour, charged) for colour in range(self.shape.colours))

    def _bound(self, colour: int, charged: list[tuple[Laid, ...]]) -> Rows:
        start = colour * self.shape.numbers
        end = start + self.shape.numbers
        cells = zip(self.table[start:end], self.rack[start:end], [laid[colour] for laid in charged], strict=True)
        return _rows(self.shape.copies, self.jokers, tuple(cells), tuple(self.weights[start:end]))

    def options(self, colour: int, value: int, grouping: Grouping) -> tuple[tuple[Option, ...], ...]:
        """Give, for each state of a colour, what can be done at a value beside some groups."""
        which = full if grouping.full[colour] else options
        return which(self.shape.copies, self.jokers, *self.cells[value][colour], grouping.tiles[colour])


Cell = tuple[int, int, Laid]
"""A colour's tiles of a value: how many on the table and on the rack, and what may go to groups."""


@lru_cache(maxsize=4096)
def _moves(copies: int, jokers: int, cell: Cell) -> tuple[tuple[Option, ...], ...]:
    """Give, for each state, all that a colour alone can do at a value, charges for groups counted as jokers."""
    table, rack, laid = cell
    every = [(charge, options(copies, jokers, table, rack, grouped)) for grouped, charge in laid]
    return tuple(
        tuple(
            option._replace(jokers=option.jokers + charge)
            for charge, rows in every
            for option in rows[state]
            if option.jokers + charge <= jokers
        )
        for state in range(len(closing(copies)))
    )


@lru_cache(maxsize=4096)
def _best_moves(copies: int, jokers: int, cell: Cell) -> tuple[tuple[Option, ...], ...]:
    return tuple(undominated(moves, copies) for moves in _moves(copies, jokers, cell))


Program = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Places of a flat row of levels to fill, each with the moves that lead on: tiles laid, place in the row ahead."""


@lru_cache(maxsize=16384)
def _program(copies: int, jokers: int, cell: Cell, alive: frozenset[int]) -> tuple[Program, frozenset[int]]:
    """Give what is to be worked out for the states that can come up, and the states that come up next."""
    moves, levels = _best_moves(copies, jokers, cell), jokers + 1
    program = tuple(
        (
            state * levels + spare,
            tuple((m.laid, m.after * levels + spare - m.jokers) for m in moves[state] if m.jokers <= spare),
        )
        for state in sorted(alive)
        for spare in range(levels)
    )
    return program, frozenset(move.after for state in alive for move in _moves(copies, jokers, cell)[state])


@lru_cache(maxsize=256)
def _rows(copies: int, jokers: int, cells: tuple[Cell, ...], weights: tuple[int, ...]) -> Rows:
    """Work back from the last value: the best of what a state can do now and what its next state can win."""
    alive, programs = frozenset((0,)), []
    for cell in cells:
        program, alive = _program(copies, jokers, cell, alive)
        programs.append(program)
    rows = [tuple(0 if need <= spare else NEVER for need in closing(copies) for spare in range(jokers + 1))]
    for program, weight in zip(reversed(programs), reversed(weights), strict=True):
        rows.append(_row(program, weight, rows[-1]))
    return tuple(reversed(rows))


def _row(program: Program, weight: int, ahead: tuple[int, ...]) -> tuple[int, ...]:
    row = [NEVER] * len(ahead)
    for place, moves in program:
        if len(moves) == 1:
            laid, after = moves[0]
            row[place] = ahead[after] + laid * weight
        elif moves:
            row[place] = max([ahead[after] + laid * weight for laid, after in moves])
    return tuple(row)
