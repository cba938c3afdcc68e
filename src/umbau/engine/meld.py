"""Runs and groups: is this a legal meld, what is it worth, what does each joker stand for.

A meld is *read* as it lies where that is legal, else it is arranged to the highest legal reading (R6). Where its places
allow both a run and a group, both stay open and the higher counts (R7).

>>> from umbau.engine import parse_tiles, profiles, read
>>> duo = profiles.get("duo")
>>> reading = read(parse_tiles("r4 k4 j"), duo, duo.box(2))
>>> reading.kind, reading.value, reading.stands_for
('group', 12, (('b4', 'o4'),))
>>> [str(problem) for problem in read(parse_tiles("r3 r4 r6"), duo, duo.box(2))]
['meld.gap(tiles=r3 r4 r6)']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from umbau.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile, TileSet

SHORTEST = 3
"""Tiles of the smallest meld (R3)."""
_REMEMBERED = 1 << 14
"""Melds whose reading is kept at hand: some hundred games."""

Face = tuple[str, int]
"""What is printed on a tile: colour and number."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One way to read a meld: ``jokers`` has, in reading order, the faces that each joker may stand for."""

    kind: Literal["run", "group"]
    tiles: tuple[Tile, ...]
    value: int
    jokers: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A legal meld as it is read.

    Attributes:
        kind: ``run``, ``group``, or ``either`` when both readings give the same highest value.
        tiles: the tiles in reading order (as laid where that is legal, else as arranged).
        value: points by the order as laid; the highest reading where several are open (R6, R7).
        stands_for: for each joker, in reading order, the faces it may stand for, such as ``("k7", "o7")``.
    """

    kind: Literal["run", "group", "either"]
    tiles: tuple[Tile, ...]
    value: int
    stands_for: tuple[tuple[str, ...], ...] = ()


def read(tiles: tuple[Tile, ...], profile: Profile, box: TileSet) -> Reading | tuple[Problem, ...]:
    """Read a meld as laid where that is legal, else arranged to its highest value; give the problems of no meld.

    Rules R3 to R8.
    """
    return _reading(tiles, box, adjacent=profile.joker.adjacent) or why_not(tiles, profile, box)


@lru_cache(maxsize=_REMEMBERED)
def _reading(tiles: tuple[Tile, ...], box: TileSet, *, adjacent: bool) -> Reading | None:
    found = open_senses(tiles, box, adjacent=adjacent)
    return reading_of(found) if found else None


def read_free(tiles: tuple[Tile, ...], profile: Profile, box: TileSet) -> Reading | tuple[Problem, ...]:
    """Read a meld whose order means nothing: arranged to its highest value (R6)."""
    found = _arranged(tiles, box, adjacent=profile.joker.adjacent)
    return reading_of(found) if found else why_not(tiles, profile, box)


def read_strictly(tiles: tuple[Tile, ...], profile: Profile, box: TileSet) -> Reading | tuple[Problem, ...]:
    """Read a meld as it lies and not otherwise (``arrangement: ordered``); the order of a group means nothing."""
    found = _as_laid(tiles, box, adjacent=profile.joker.adjacent)
    return reading_of(found) if found else why_not(tiles, profile, box)


def open_senses(tiles: tuple[Tile, ...], box: TileSet, *, adjacent: bool) -> tuple[Sense, ...]:
    """Give every open way to read a meld (at most a run and a group); none when it is no meld."""
    return _as_laid(tiles, box, adjacent=adjacent) or _arranged(tiles, box, adjacent=adjacent)


def reading_of(found: tuple[Sense, ...]) -> Reading:
    """Make one reading of the open ways to read a meld: the highest counts."""
    value = max(sense.value for sense in found)
    best = [sense for sense in found if sense.value == value]
    faces = zip(*(sense.jokers for sense in best), strict=True)
    stands_for = tuple(tuple(dict.fromkeys(name(face) for part in parts for face in part)) for parts in faces)
    return Reading(best[0].kind if len(best) == 1 else "either", best[0].tiles, value, stands_for)


def name(face: Face) -> str:
    """Give the text form of a face: ``r7``."""
    return f"{face[0]}{face[1]}"


# As laid ----------------------------------------------------------------------------------------------------------


def _as_laid(tiles: tuple[Tile, ...], box: TileSet, *, adjacent: bool) -> tuple[Sense, ...]:
    if len(tiles) < SHORTEST:
        return ()
    if adjacent or _apart(tiles):
        return _present(_run(tiles, box), _group(tiles, box))
    return _apart_group(tiles, box)


def _present(*found: Sense | None) -> tuple[Sense, ...]:
    return tuple(sense for sense in found if sense is not None)


def _apart_group(tiles: tuple[Tile, ...], box: TileSet) -> tuple[Sense, ...]:
    """R8: a group has no order, so it is one where its jokers could lie apart: with tiles enough between them."""
    jokers = sum(not tile.number for tile in tiles)
    return _present(_group(tiles, box)) if jokers <= len(tiles) - jokers + 1 else ()


def _run(tiles: tuple[Tile, ...], box: TileSet) -> Sense | None:
    """R4: one colour, ascending by one, place decides what a joker is, 1 low and the highest number high."""
    place, real = next(((i, tile) for i, tile in enumerate(tiles) if tile.number), (0, None))
    if real is None:
        return None
    first, colour = real.number - place, real.colour
    if first < 1 or first + len(tiles) - 1 > box.numbers:
        return None
    if any(tile.number and tile[:2] != (colour, first + i) for i, tile in enumerate(tiles)):
        return None
    jokers = tuple(((colour, first + i),) for i, tile in enumerate(tiles) if not tile.number)
    return Sense("run", tiles, len(tiles) * (2 * first + len(tiles) - 1) // 2, jokers)


def _group(tiles: tuple[Tile, ...], box: TileSet) -> Sense | None:
    """R5: one number, all colours different; a joker is any colour that is missing (R7)."""
    reals = [tile for tile in tiles if tile.number]
    colours = {tile.colour for tile in reals}
    if len({tile.number for tile in reals}) != 1 or len(colours) < len(reals) or len(tiles) > len(box.colours):
        return None
    number = reals[0].number
    missing = tuple((colour, number) for colour in box.colours if colour not in colours)
    return Sense("group", tiles, number * len(tiles), (missing,) * (len(tiles) - len(reals)))


def _apart(tiles: tuple[Tile, ...]) -> bool:
    """R8: no two jokers side by side."""
    return all(left.number or right.number for left, right in pairwise(tiles))


# Arranged ---------------------------------------------------------------------------------------------------------


def _arranged(tiles: tuple[Tile, ...], box: TileSet, *, adjacent: bool) -> tuple[Sense, ...]:
    """Give the highest run and the highest group that these tiles make in any order."""
    reals = tuple(sorted(tile for tile in tiles if tile.number))
    jokers = tuple(tile for tile in tiles if not tile.number)
    if len(tiles) < SHORTEST or not reals:
        return ()
    orders = (order for order in _run_orders(reals, jokers, box) if adjacent or _apart(order))
    run = next((sense for order in orders if (sense := _run(order, box)) is not None), None)
    group = _present(_group(tiles, box)) if adjacent else _apart_group(tiles, box)
    return (*_present(run), *group)


def _run_orders(reals: tuple[Tile, ...], jokers: tuple[Tile, ...], box: TileSet) -> Iterator[tuple[Tile, ...]]:
    """Give every order in which the tiles may lie as a run, the highest first."""
    numbers = {tile.number: tile for tile in reals}
    length = len(reals) + len(jokers)
    if len(numbers) < len(reals) or len({tile.colour for tile in reals}) > 1:
        return
    for first in range(min(reals[0].number, box.numbers - length + 1), max(0, reals[-1].number - length), -1):
        left = iter(jokers)
        yield tuple(numbers.get(first + i) or next(left) for i in range(length))


# Why it is no meld ------------------------------------------------------------------------------------------------


def why_not(tiles: tuple[Tile, ...], profile: Profile, box: TileSet) -> tuple[Problem, ...]:
    """Say why these tiles are no meld, as one problem."""
    reals = [tile for tile in tiles if tile.number]
    return (Problem(_objection(tiles, reals, profile, box), tiles=tuple(map(str, tiles))),)


def _objection(tiles: tuple[Tile, ...], reals: list[Tile], profile: Profile, box: TileSet) -> str:
    if not tiles:
        return "meld.empty"
    if len(tiles) < SHORTEST:
        return "meld.too_short"
    if not reals:
        return "meld.only_jokers"
    if len({tile.number for tile in reals}) == 1:
        return _group_objection(tiles, reals, profile, box)
    if len({tile.colour for tile in reals}) == 1:
        return _run_objection(tiles, reals, profile, box)
    return "meld.mixed"


def _group_objection(tiles: tuple[Tile, ...], reals: list[Tile], profile: Profile, box: TileSet) -> str:
    if len({tile.colour for tile in reals}) < len(reals):
        return "meld.colour_twice"
    if profile.joker.adjacent or len(tiles) > len(box.colours):
        return "meld.too_long"
    return "meld.jokers_adjacent"


def _run_objection(tiles: tuple[Tile, ...], reals: list[Tile], profile: Profile, box: TileSet) -> str:
    numbers = {tile.number for tile in reals}
    if len(numbers) < len(reals):
        return "meld.number_twice"
    if len(tiles) > box.numbers:
        return "meld.too_long"
    if max(numbers) - min(numbers) >= len(tiles):
        return "meld.gap"
    return "meld.jokers_adjacent" if not profile.joker.adjacent else "meld.beyond_end"
