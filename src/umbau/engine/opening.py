"""The first meld of a seat: how many points, of what shape, with which tiles (R12 to R16)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem
from umbau.engine.meld import Reading, read_free

if TYPE_CHECKING:
    from collections.abc import Iterator

    from umbau.engine.board import Change, Lying


def verify_opening(it: Change) -> Iterator[Problem]:
    """Judge the first play of a seat that has not opened."""
    rule = it.profile.opening
    points = opening_points(it)
    if not rule.same_turn_table and not it.table_untouched:
        yield Problem("opening.uses_table" if points < rule.min else "opening.extra_action")
    yield from _SHAPES[rule.shape](it, points)


def opening_points(it: Change) -> int:
    """Points that count towards the opening, so far: R12 for any shape, R13 for one single run."""
    return _POINTS[it.profile.opening.shape](it)


def laid_points(it: Change) -> int:
    """Add up all melds made of rack tiles only; an opening run with table tiles in it counts with its own block."""
    own, run = _own_points(it), opening_points(it)
    alone = any(meld.value >= run for meld in _own_melds(it))
    lengthened = it.profile.opening.shape == "single_run" and run >= it.profile.opening.min and not alone
    return own + run if lengthened else own


# Any shape --------------------------------------------------------------------------------------------------------


def _own_points(it: Change) -> int:
    """R12: melds of rack tiles only. Equal tiles are interchangeable, the reading that is best for the seat counts."""
    by_face = sum(meld.value for meld in _own_melds(it))
    laid = set(it.laid)
    return max(by_face, sum(meld.value for meld in it.lies if laid.issuperset(meld.tiles)))


def _own_melds(it: Change) -> list[Lying]:
    left = Counter(it.laid_faces)
    own = []
    for meld in sorted(it.fresh, key=lambda meld: -meld.value):
        need = Counter(tile.face for tile in meld.tiles)
        if need <= left:
            left -= need
            own.append(meld)
    return own


def _any_shape(it: Change, points: int) -> Iterator[Problem]:
    if it.profile.opening.joker == "forbidden" and _laid_jokers(it):
        yield Problem("opening.has_joker", tiles=_laid_jokers(it))
    if points < it.profile.opening.min:
        yield _short("opening.too_low", it, points, _other_order(it))


def _other_order(it: Change) -> int:
    """Points of the same melds, each in the order in which it counts most (a joker at the other end of its run)."""
    found = (read_free(meld.tiles, it.profile, it.box) for meld in _own_melds(it))
    return sum(reading.value for reading in found if isinstance(reading, Reading))


# One single run ---------------------------------------------------------------------------------------------------


def _best_run(it: Change, *, jokers: bool) -> int:
    """R13: the most that consecutive tiles laid from the rack are worth in one run of the table."""
    return max((_block(meld, it, jokers=jokers) for meld in it.lies), default=0)


def _block(meld: Lying, it: Change, *, jokers: bool) -> int:
    run = next((sense.tiles for sense in meld.senses if sense.kind == "run"), ())
    if not run:
        return 0
    place, real = next((i, tile) for i, tile in enumerate(run) if tile.number)
    numbered = enumerate(run, real.number - place)
    blocks = groupby(numbered, lambda pair: it.laid_faces[pair[1].face] > 0 and (jokers or not pair[1].is_joker))
    return max((sum(number for number, _ in block) for own, block in blocks if own), default=0)


def _single_run_points(it: Change) -> int:
    return _best_run(it, jokers=it.profile.opening.joker == "value")


def _single_run(it: Change, points: int) -> Iterator[Problem]:
    if points >= it.profile.opening.min:
        return
    if _best_run(it, jokers=True) >= it.profile.opening.min:
        yield Problem("opening.has_joker", tiles=_laid_jokers(it))
    else:
        yield _short("opening.no_single_run", it, points)


def _laid_jokers(it: Change) -> tuple[str, ...]:
    return tuple(str(tile) for tile in it.laid if tile.is_joker)


def _short(code: str, it: Change, points: int, other_order: int = 0) -> Problem:
    """Say what is missing; ``other_order``, if that would do, is told too."""
    needed = it.profile.opening.min
    more = (("other_order", other_order),) if other_order >= needed else ()
    return Problem(code, facts=(("points", points), ("needed", needed), *more))


_SHAPES = {"any": _any_shape, "single_run": _single_run}
_POINTS = {"any": _own_points, "single_run": _single_run_points}
