"""What several colours can do together at one value, worked out once for every kind of value.

The colours are looked at in two halves. A half is told by a grouping which of its tiles go to groups, and what it can
do then comes up again and again. All that the other half must know of it is what it was told, how many jokers it takes,
and which of its tiles need their group: a grouping of which nobody needs enough is worse than a smaller one.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from umbau.solver.reference.moves import SHORTEST, Grouping, Option, full, groupings, needed, options, short_of, states

T = TypeVar("T", bound=Hashable)
Cell = tuple[int, int]
"""Tiles of a colour and value on the table and on the rack."""
Side = tuple[tuple[int, ...], tuple[bool, ...]]
"""For some colours: how many tiles of each go to groups, and whether none of the others should stay on the rack."""
Chosen = tuple[int, ...]
"""For some colours, the places of what they do among their options. (Numbers alone: there are many of these, and Python
need not look through them for garbage.)"""
Doing = tuple[int, tuple[int, ...], Chosen]
"""What some colours do: the key of their next states, how many tiles each lays, the places of their options."""
Choice = tuple[int, int, int, int]
"""A grouping with what both halves do: jokers it takes, its place, places of what the halves do."""


Said = tuple[int, int, tuple[int, ...]]
"""What the other half must know of what some colours do: the place of what they were told, how many jokers they take,
and how many tiles of each colour need to be in groups."""
Doings = tuple[tuple[Said, ...], tuple[tuple[Doing, ...], ...]]
"""All that some colours can do: what the others must know, each once, and for each of these what can be done."""


@lru_cache(maxsize=65536)
def split(key: int, copies: int, colours: int) -> tuple[int, ...]:
    """Give the states of so many colours for which a number, their *key*, stands.

    >>> split(305, 2, 4)
    (0, 3, 0, 5)
    """
    size = len(states(copies))
    return tuple(key // size**place % size for place in reversed(range(colours)))


class Together:
    """All that some colours can do at a value; what has been worked out once is kept for all positions.

    Attributes:
        copies: parallel runs at most.
        jokers: jokers at most.
        cells: of each colour.
        sides: what groupings can tell them.
    """

    def __init__(self, copies: int, jokers: int, cells: tuple[Cell, ...], sides: tuple[Side, ...]) -> None:
        self._ask = (copies, jokers, cells)
        self._sides = sides
        self._known: dict[int, Doings] = {}

    def __call__(self, key: int) -> Doings:
        """Give what they can do in the states of a key."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = _doings(*self._ask, self._sides, key)
        return found


together = lru_cache(maxsize=2048)(Together)


def _doings(copies: int, jokers: int, cells: tuple[Cell, ...], sides: tuple[Side, ...], key: int) -> Doings:
    found: dict[Said, list[Doing]] = {}
    at, size = split(key, copies, len(cells)), len(states(copies))
    for place, side in enumerate(sides):
        rows = [_row(copies, jokers, *each) for each in zip(cells, *side, at, strict=True)]
        for each in product(*rows):
            used = sum([option.jokers for option, _, _ in each])
            if used <= jokers:
                said = _one((place, used, _one(tuple([need for _, need, _ in each]))))
                found.setdefault(said, []).append(_doing(each, size))
    return tuple(found), tuple(map(tuple, found.values()))


Row = tuple[tuple[Option, int, int], ...]
"""Options, each with how many tiles it needs in groups, and its place."""


@lru_cache(maxsize=4096)
def _row(copies: int, jokers: int, cell: Cell, grouped: int, use_all: bool, state: int) -> Row:  # noqa: FBT001 # cached
    row = (full if use_all else options)(copies, jokers, *cell, grouped)[state]
    need = [needed((copies, jokers, *cell), grouped, state, option) for option in row]
    return tuple(zip(row, need, range(len(row)), strict=True))


def _doing(each: tuple[tuple[Option, int, int], ...], size: int) -> Doing:
    after = 0
    for option, _, _ in each:
        after = after * size + option.after
    return after, _one(tuple([option.laid for option, _, _ in each])), _one(tuple([place for _, _, place in each]))


@lru_cache(maxsize=65536)
def _one(these: T) -> T:
    """Give the same for what is equal: there are a million of these, and few are different."""
    return these


class Halved(NamedTuple):
    """The groupings of a value and what they tell two halves of the colours.

    Attributes:
        groupings: all of them.
        lefts: what can be told to the first half, each once.
        rights: to the second.
        beside: for each place in ``lefts``, all places in ``rights`` that go with it, and the place of the grouping.
    """

    groupings: tuple[Grouping, ...]
    lefts: tuple[Side, ...]
    rights: tuple[Side, ...]
    beside: tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=4096)
def halved(counts: tuple[int, ...], jokers: int) -> Halved:
    """Give the `groupings` for two halves."""
    middle = len(counts) // 2
    every = groupings(counts, jokers)
    left = [(one.tiles[:middle], one.full[:middle]) for one in every]
    right = [(one.tiles[middle:], one.full[middle:]) for one in every]
    lefts, rights = tuple(dict.fromkeys(left)), tuple(dict.fromkeys(right))
    beside = [tuple([(rights.index(right[at]), at) for at in range(len(every)) if left[at] == one]) for one in lefts]
    return Halved(every, lefts, rights, tuple(beside))


@lru_cache(maxsize=16384)
def choices(
    counts: tuple[int, ...], jokers: int, lefts: tuple[Said, ...], rights: tuple[Said, ...]
) -> tuple[Choice, ...]:
    """Give what two halves can do together, the fewest jokers first, without what a smaller grouping does as well."""
    every, _, _, beside = halved(counts, jokers)
    on_right = _by_side(rights)
    found = [
        (used, place, at_left, at_right)
        for at_left, (left, left_jokers, left_need) in enumerate(lefts)
        for right, place in beside[left]
        for at_right, right_jokers, right_need in on_right.get(right, ())
        if (used := every[place].jokers + left_jokers + right_jokers) <= jokers
        and not too_large(every[place].tiles, left_need + right_need)
    ]
    return tuple(sorted(found))


def _by_side(every: tuple[Said, ...]) -> dict[int, list[tuple[int, int, tuple[int, ...]]]]:
    found: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
    for place, (side, jokers, need) in enumerate(every):
        found.setdefault(side, []).append((place, jokers, need))
    return found


@lru_cache(maxsize=16384)
def too_large(tiles: tuple[int, ...], need: tuple[int, ...]) -> bool:
    """Whether a smaller grouping has all tiles that need one, and takes no more jokers.

    Fewer groups are tried, of all tiles that find room in them; then as many groups with a tile less.

    >>> too_large((1, 1, 1, 1), (0, 1, 1, 1)), too_large((1, 1, 1, 0), (0, 1, 1, 0))
    (True, False)
    >>> too_large((2, 1, 1, 1), (1, 0, 0, 0))
    True
    """
    most = max(tiles)
    fewer = ([min(number, room) for number in tiles] for room in range(max(need), most))
    return any(short_of(less) <= short_of(tiles) for less in fewer) or (need != tiles and sum(tiles) > SHORTEST * most)
