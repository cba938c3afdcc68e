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
    """Give all states; index 0 is "no open run", and a state that can stand in for another one comes after it.

    >>> states(2)
    ((), (1,), (2,), (3,), (1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))
    """
    sizes = range(copies + 1)
    return tuple(state for size in sizes for state in sorted(combinations_with_replacement((3, 2, 1), size)))


@lru_cache(maxsize=16)
def stands_for(copies: int) -> tuple[tuple[int, ...], ...]:
    """Give, for each state, those for which it can stand in without a joker, itself among them.

    >>> [states(2)[other] for other in stands_for(2)[states(2).index((2, 2))]]
    [(1, 1), (2, 1), (2, 2)]
    """
    every = states(copies)
    return tuple(tuple(at for at, other in enumerate(every) if _price(one, other) == 0) for one in every)


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


@lru_cache(maxsize=16384)
def needed(tiles: tuple[int, int, int, int], grouped: int, state: int, option: Option) -> int:
    """Give how many tiles an option needs in groups: with as few there, another one is at least as good.

    A run of three may well go on, and its tile needs no group; a tile without a run does.

    >>> single = (2, 0, 1, 0)
    >>> [needed(single, 1, state, options(*single, 1)[state][0]) for state in map(states(2).index, ((3,), ()))]
    [0, 1]

    Args:
        tiles: copies, jokers, table and rack, as in `options`.
        grouped: how many of them go to groups.
        state: the state before.
        option: one of its options.
    """
    every = states(tiles[0])
    while grouped and any(_dominates(other, option, every) for other in options(*tiles, grouped - 1)[state]):
        grouped -= 1
    return grouped


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
