"""What may happen to melds that lie on the table: R17 (append only) and the cover test it shares with locked sets."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from umbau.engine.board import Change, Lying
    from umbau.engine.meld import Face


def verify_rebuilding(it: Change, *, all_opened: bool) -> Iterator[Problem]:
    """R17: where melds may only be added to, each must lie whole in a meld afterwards."""
    free = it.profile.manipulation == "full" or (it.profile.manipulation == "after_all_opened" and all_opened)
    if free or it.table_untouched:
        return
    homes = [[place for place, meld in enumerate(it.lies) if lies_whole(old, meld)] for old in it.was]
    if not _fits(it, homes, 0, {}):
        yield Problem("rebuild.append_only")


def lies_whole(old: Lying, new: Lying) -> bool:
    """Whether a meld lies whole in another: all its faces, and its jokers with a meaning they had."""
    return old.faces <= new.faces and _jokers_match(old.jokers, new.jokers)


def _jokers_match(old: Sequence[frozenset[Face]], new: Sequence[frozenset[Face]]) -> bool:
    return not old or any(
        all(one & other for one, other in zip(old, chosen, strict=True)) for chosen in permutations(new, len(old))
    )


def _fits(it: Change, homes: list[list[int]], index: int, taken: dict[int, frozenset[Face]]) -> bool:
    """Whether all melds find a home at once: no two that share a face, or need the same jokers, in one."""
    if index == len(homes):
        return _jokers_fit(it, homes)
    faces = it.was[index].faces
    for home in homes[index]:
        held = taken.get(home, frozenset())
        settled = [*homes[:index], [home], *homes[index + 1 :]]
        if not held & faces and _fits(it, settled, index + 1, taken | {home: held | faces}):
            return True
    return False


def _jokers_fit(it: Change, homes: list[list[int]]) -> bool:
    for place, meld in enumerate(it.lies):
        jokers = [joker for old, home in zip(it.was, homes, strict=True) if home == [place] for joker in old.jokers]
        if len(jokers) > len(meld.jokers) or not _jokers_match(jokers, meld.jokers):
            return False
    return True
