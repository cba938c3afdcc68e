"""What can happen at one value, worked out once for every kind of value: nothing here knows a position.

Values are looked at in order, 1, 2, 3 … For a colour, all that matters of the values before is which runs are open,
ending at the value just done, and how long they are, three being as good as more. That is a *state*: lengths in
descending order, at most as many as there are copies of a tile. (More parallel runs never help: where one more covers a
value, two of them can be joined so that at least a joker comes free. See docs/reference/solver.md.)

Jokers have no place yet. Runs begin and end with numbered tiles; a joker extends a run inside, a run that is closed too
short is padded with jokers at an end, and a group takes the fewest jokers that make its tiles legal. Jokers that are
left over are put somewhere at the end (`umbau.solver.reference.rebuild`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, permutations, product
from typing import NamedTuple

SHORTEST = 3
"""Tiles of the smallest meld."""

State = tuple[int, ...]
"""Lengths of the open runs of a colour, capped at 3, descending."""

CLOSE, TILE, JOKER = "close", "tile", "joker"
"""What happens to an open run at a value."""


class Option(NamedTuple):
    """One thing to do with the tiles of a colour at a value.

    Attributes:
        laid: how many tiles of the rack are used.
        after: index of the next state.
        jokers: how many jokers it takes.
        ends: for each open run of the state before, `CLOSE`, `TILE` or `JOKER`; further tiles begin new runs.
    """

    laid: int
    after: int
    jokers: int
    ends: tuple[str, ...]


@lru_cache(maxsize=16)
def states(copies: int) -> tuple[State, ...]:
    """Give all states; index 0 is "no open run".

    >>> len(states(2)), states(2)[:3]
    (10, ((), (3,), (2,)))
    """
    sizes = range(copies + 1)
    return tuple(state for size in sizes for state in combinations_with_replacement((3, 2, 1), size))


@lru_cache(maxsize=16)
def closing(copies: int) -> tuple[int, ...]:
    """Give, for each state, the jokers it takes to close all its runs."""
    return tuple(sum(SHORTEST - length for length in state) for state in states(copies))


@lru_cache(maxsize=1024)
def options(copies: int, jokers: int, table: int, rack: int, grouped: int) -> tuple[tuple[Option, ...], ...]:
    """Give, for each state, what can be done with the tiles of a value that do not all go to groups.

    Options that are never better than another are left out.

    Args:
        copies: parallel runs at most.
        jokers: jokers at most.
        table: tiles of this colour and value that must be used.
        rack: tiles that may be used.
        grouped: how many of them go to groups.
    """
    every = states(copies)
    return tuple(undominated(_options(every, state, jokers, table - grouped, rack), copies) for state in every)


@lru_cache(maxsize=1024)
def full(copies: int, jokers: int, table: int, rack: int, grouped: int) -> tuple[tuple[Option, ...], ...]:
    """Give the `options` that leave no tile on the rack: where a group would take one for nothing, none should stay."""
    kept = options(copies, jokers, table + rack, 0, grouped)
    return tuple(tuple(option._replace(laid=rack) for option in row) for row in kept)


def _options(every: tuple[State, ...], state: State, jokers: int, least: int, rack: int) -> list[Option]:
    return [
        Option(laid, every.index(after), cost, ends)
        for laid in range(rack, -1, -1)
        for after, cost, ends in _steps(state, least + laid, len(every[-1]))
        if cost <= jokers
    ]


def _steps(state: State, tiles: int, most: int) -> Iterator[tuple[State, int, tuple[str, ...]]]:
    """Give every next state when this many tiles go to runs, with its cost in jokers and what happens to each run."""
    for ends in product((CLOSE, TILE, JOKER), repeat=len(state)):
        begun = tiles - ends.count(TILE)
        if begun < 0 or begun + len(state) - ends.count(CLOSE) > most:
            continue
        longer = [min(length + 1, SHORTEST) for length, end in zip(state, ends, strict=True) if end != CLOSE]
        pads = sum(SHORTEST - length for length, end in zip(state, ends, strict=True) if end == CLOSE)
        yield tuple(sorted(longer + [1] * begun, reverse=True)), pads + ends.count(JOKER), ends


def undominated(found: Iterable[Option], copies: int) -> tuple[Option, ...]:
    """Give the options that no other one beats, the most laid first."""
    kept: list[Option] = []
    for option in sorted(found, key=lambda option: (-option.laid, option.jokers, option.after)):
        if not any(_dominates(other, option, states(copies)) for other in kept):
            kept = [other for other in kept if not _dominates(option, other, states(copies))] + [option]
    return tuple(kept)


def _dominates(one: Option, other: Option, every: tuple[State, ...]) -> bool:
    """Whether one option, with as many jokers as the other, can always do as well."""
    spare = other.jokers - one.jokers
    return one.laid >= other.laid and spare >= 0 and _price(every[one.after], every[other.after]) <= spare


@lru_cache(maxsize=4096)
def _price(one: State, other: State) -> int:
    """Give the jokers with which one state can stand in for another: to lengthen a run, to close one too many."""
    if len(other) > len(one):
        return 99
    return min(
        sum(max(0, want - have) for have, want in zip(chosen, other, strict=False))
        + sum(SHORTEST - have for have in chosen[len(other) :])
        for chosen in set(permutations(one))
    )


class Grouping(NamedTuple):
    """One way to make groups at a value.

    Attributes:
        jokers: how many jokers it takes at least.
        tiles: how many tiles of each colour.
        full: for each colour, whether no tile should stay on the rack.
    """

    jokers: int
    tiles: tuple[int, ...]
    full: tuple[bool, ...]


@lru_cache(maxsize=4096)
def groupings(counts: tuple[int, ...], jokers: int) -> tuple[Grouping, ...]:
    """Give the ways to make groups from so many tiles of each colour with at most so many jokers.

    >>> [grouping.tiles for grouping in groupings((1, 1, 1, 1), 0)]
    [(0, 0, 0, 0), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0), (1, 1, 1, 1)]
    """
    if len(counts) < SHORTEST:
        return (Grouping(0, (0,) * len(counts), (False,) * len(counts)),)
    vectors = product(*(range(count + 1) for count in counts))
    return tuple(
        Grouping(need, tiles, _full(tiles, counts, need)) for tiles in vectors if (need := short_of(tiles)) <= jokers
    )


def short_of(tiles: Iterable[int]) -> int:
    """Give the jokers that these tiles of one value, so many of each colour, need to make groups."""
    each = tuple(tiles)
    return max(0, SHORTEST * max(each) - sum(each))


def _full(tiles: tuple[int, ...], counts: tuple[int, ...], need: int) -> tuple[bool, ...]:
    return tuple(
        tiles[place] < count and short_of((*tiles[:place], tiles[place] + 1, *tiles[place + 1 :])) <= need
        for place, count in enumerate(counts)
    )


Key = tuple[int, ...]
"""The states of some colours."""
Side = tuple[tuple[int, ...], tuple[bool, ...]]
"""For some colours: how many tiles of each go to groups, and whether none of the others should stay on the rack."""
Chosen = tuple[int, ...]
"""For some colours, the places of what they do among their options. (Numbers alone: there are many of these, and Python
need not look through them for garbage.)"""
Doing = tuple[int, Key, tuple[int, ...], Chosen]
"""What some colours do: jokers, their next states, how many tiles each lays, the places of their options."""


class Together:
    """All that some colours can do at a value; what has been worked out once is kept for all positions.

    Attributes:
        copies: parallel runs at most.
        jokers: jokers at most.
        cells: for each colour, how many tiles are on the table and on the rack.
        sides: what groupings can say to them.
    """

    def __init__(self, copies: int, jokers: int, cells: tuple[tuple[int, int], ...], sides: tuple[Side, ...]) -> None:
        self._ask = (copies, jokers, cells)
        self._sides = sides
        self._known: dict[Key, tuple[tuple[int, tuple[Doing, ...]], ...]] = {}

    def __call__(self, states: Key) -> tuple[tuple[int, tuple[Doing, ...]], ...]:
        """Give what they can do in these states, for each place in ``sides`` at which there is something."""
        found = self._known.get(states)
        if found is None:
            every = ((place, _doings(*self._ask, side, states)) for place, side in enumerate(self._sides))
            found = self._known[states] = tuple((place, doings) for place, doings in every if doings)
        return found


together = lru_cache(maxsize=2048)(Together)


def _doings(copies: int, jokers: int, cells: tuple[tuple[int, int], ...], side: Side, states: Key) -> tuple[Doing, ...]:
    given = zip(cells, *side, states, strict=True)
    rows = [(full if use_all else options)(copies, jokers, *cell, grouped)[at] for cell, grouped, use_all, at in given]
    return tuple(
        (used, tuple(option.after for _, option in each), tuple(o.laid for _, o in each), tuple(at for at, _ in each))
        for each in product(*map(enumerate, rows))
        if (used := sum(option.jokers for _, option in each)) <= jokers
    )


class Halved(NamedTuple):
    """The groupings of a value and what they say to two halves of the colours.

    Attributes:
        lefts: what can be said to the first half, each once.
        rights: to the second.
        choices: each grouping, with places in ``lefts`` and ``rights``.
    """

    lefts: tuple[Side, ...]
    rights: tuple[Side, ...]
    choices: tuple[tuple[Grouping, int, int], ...]


@lru_cache(maxsize=4096)
def halved(counts: tuple[int, ...], jokers: int) -> Halved:
    """Give the `groupings` for two halves."""
    middle = len(counts) // 2
    every = groupings(counts, jokers)
    left = [(one.tiles[:middle], one.full[:middle]) for one in every]
    right = [(one.tiles[middle:], one.full[middle:]) for one in every]
    lefts, rights = tuple(dict.fromkeys(left)), tuple(dict.fromkeys(right))
    places = (map(lefts.index, left), map(rights.index, right))
    return Halved(lefts, rights, tuple(zip(every, *places, strict=True)))


@lru_cache(maxsize=4096)
def charges(counts: tuple[int, ...], jokers: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Give, for each colour, how many of its tiles may go to groups and a part of the jokers this takes.

    The parts that the colours of a grouping pay never come to more than the grouping takes, so a bound that looks at
    each colour alone may count them.
    """
    found = groupings(counts, jokers)
    one, two = (min((g.jokers for g in found if max(g.tiles) == size), default=0) for size in (1, 2))
    payer = next((place for place, count in enumerate(counts) if count), 0)
    second = next((place for place, count in enumerate(counts) if count > 1), 0)
    return tuple(
        tuple((n, _charge(n, place, (payer, one), (second, two))) for n in sorted({g.tiles[place] for g in found}))
        for place in range(len(counts))
    )


def _charge(tiles: int, place: int, single: tuple[int, int], double: tuple[int, int]) -> int:
    """Let the first colour pay for one group, the first with two tiles for two groups, nobody twice for the same."""
    (payer, one), (second, two) = single, double
    if tiles > 1 and place == second:
        return max(0, two if payer == second else two - one)
    return one if tiles and place == payer else 0
