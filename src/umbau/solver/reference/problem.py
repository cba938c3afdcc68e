"""A position as the search wants it: value by value, with what each value offers, and a bound for what is left."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from umbau.solver.packing import STANDARD, Shape
from umbau.solver.reference.moves import Grouping, Option, charges, closing, full, groupings, options

NEVER = -(1 << 40)
"""Weight of what cannot be; sums of several are still far below any weight."""

Levels = tuple[int, ...]
"""Weight that can be won with 0, 1, 2 … jokers at most."""
Rows = tuple[tuple[Levels, ...], ...]
"""For each value, and one more for the end, the levels of each state."""
Cell = tuple[int, int, int, tuple[tuple[int, int], ...]]
"""A colour's tiles of a value: on the table, on the rack, weight of one, and what may go to groups at which charge."""


@dataclass(frozen=True)
class Problem:
    """Counts of table and rack with weights.

    ``jokers`` is how many there are in all: an arrangement may use them as it likes, since those of the rack that are
    left over find a place as well (unless the board has neither a run nor a group of three).
    """

    table: bytes
    rack: bytes
    weights: Sequence[int]
    shape: Shape = STANDARD

    @classmethod
    def of(cls, table: bytes, rack: bytes, weights: bytes, shape: Shape = STANDARD) -> Problem:
        """Read packed weights.

        Raises:
            ValueError: something has not as many parts as there are faces.
        """
        weighed = array("I", weights).tolist()
        if not len(table) == len(rack) == len(weighed) == shape.joker + 1:
            raise ValueError(f"counts and weights have {shape.joker + 1} parts")
        return cls(table, rack, weighed, shape)

    @property
    def jokers(self) -> int:
        """Jokers on table and rack."""
        return self.table[-1] + self.rack[-1]

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """For each value, how many tiles of each colour there are."""
        numbers, joker = self.shape.numbers, self.shape.joker
        both = [on_table + on_rack for on_table, on_rack in zip(self.table[:joker], self.rack[:joker], strict=True)]
        return tuple(zip(*(both[start : start + numbers] for start in range(0, joker, numbers)), strict=True))

    @cached_property
    def groupings(self) -> tuple[tuple[Grouping, ...], ...]:
        """For each value, the ways to make groups."""
        return tuple(groupings(counts, self.jokers) for counts in self.counts)

    @cached_property
    def bounds(self) -> tuple[Rows, ...]:
        """For each colour, the weight it could win from each value on, if it had the groups and jokers to itself."""
        charged = [charges(counts, self.jokers) for counts in self.counts]
        return tuple(self._bound(colour, charged) for colour in range(self.shape.colours))

    def _bound(self, colour: int, charged: list[tuple[tuple[tuple[int, int], ...], ...]]) -> Rows:
        start = colour * self.shape.numbers
        end = start + self.shape.numbers
        laid = (charge[colour] for charge in charged)
        column = tuple(zip(self.table[start:end], self.rack[start:end], self.weights[start:end], laid, strict=True))
        return _rows(self.shape.copies, self.jokers, column)

    def options(self, colour: int, value: int, grouped: int, *, use_all: bool) -> tuple[tuple[Option, ...], ...]:
        """Give, for each state of a colour, what can be done at a value when so many tiles go to groups."""
        face = colour * self.shape.numbers + value
        which = full if use_all else options
        return which(self.shape.copies, self.jokers, self.table[face], self.rack[face], grouped)


Move = tuple[int, int, int]
"""Tiles laid, next state, jokers, charges for groups included."""


@lru_cache(maxsize=4096)
def _moves(
    copies: int, jokers: int, table: int, rack: int, laid: tuple[tuple[int, int], ...]
) -> tuple[tuple[Move, ...], ...]:
    """Give, for each state, what a colour alone can do at a value; what is never better is left out."""
    every = [(charge, options(copies, jokers, table, rack, grouped)) for grouped, charge in laid]
    return tuple(
        _useful(
            (option.laid, option.after, option.jokers + charge)
            for charge, rows in every
            for option in rows[state]
            if option.jokers + charge <= jokers
        )
        for state in range(len(closing(copies)))
    )


def _useful(found: object) -> tuple[Move, ...]:
    moves = sorted(set(found), key=lambda move: (-move[0], move[2]))  # type: ignore[call-overload]
    return tuple(
        move
        for place, move in enumerate(moves)
        if not any(other[1] == move[1] and other[2] <= move[2] for other in moves[:place])
    )


@lru_cache(maxsize=4096)
def _rows(copies: int, jokers: int, column: tuple[Cell, ...]) -> Rows:
    """Work back from the last value: the best of what a state can do now and what its next state can win."""
    reached = [frozenset((0,))]
    for table, rack, _, laid in column:
        reached.append(_next(copies, jokers, table, rack, laid, reached[-1]))
    pads = closing(copies)
    rows = [tuple(tuple(0 if need <= spare else NEVER for spare in range(jokers + 1)) for need in pads)]
    for (table, rack, weight, laid), alive in zip(reversed(column), reversed(reached[:-1]), strict=True):
        rows.append(_row(_moves(copies, jokers, table, rack, laid), weight, alive, rows[-1], jokers))
    return tuple(reversed(rows))


@lru_cache(maxsize=16384)
def _next(
    copies: int, jokers: int, table: int, rack: int, laid: tuple[tuple[int, int], ...], states: frozenset[int]
) -> frozenset[int]:
    moves = _moves(copies, jokers, table, rack, laid)
    return frozenset(after for state in states for _, after, _ in moves[state])


def _row(
    moves: tuple[tuple[Move, ...], ...], weight: int, alive: frozenset[int], ahead: tuple[Levels, ...], jokers: int
) -> tuple[Levels, ...]:
    nothing = (NEVER,) * (jokers + 1)
    return tuple(
        tuple(
            max(
                [laid * weight + ahead[after][spare - need] for laid, after, need in row if need <= spare],
                default=NEVER,
            )
            for spare in range(jokers + 1)
        )
        if state in alive
        else nothing
        for state, row in enumerate(moves)
    )
