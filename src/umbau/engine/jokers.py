"""The joker rules: how a joker leaves its meld and where it goes (R18 to R21).

The order of hand movements inside a turn is invisible, so the rules are tests on the board before and after. Jokers are
interchangeable, and so are equal tiles: of all ways to match the jokers before with those after, the best one counts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby, permutations
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from umbau.engine.board import Change, Lying
    from umbau.engine.meld import Face
    from umbau.engine.tile import Tile

THREE = 3
"""Size of the group that has two colours missing around its joker."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a joker lies: index of its meld, and what it may stand for there."""

    meld: int
    faces: frozenset[Face]


Match = tuple[Place | None, ...]
"""For each joker before the play its place afterwards; None: on the rack (partial take-back only)."""

Demand = tuple[int, "frozenset[Face]"]
"""So many different tiles out of these faces must lie on the table."""


def verify_jokers(it: Change, *, to_rack: tuple[Tile, ...] = ()) -> tuple[Problem, ...]:
    """Judge what became of the jokers of the table. ``to_rack``: tiles that a partial take-back carries to the rack."""
    old, rule = _places(it.was), it.profile.joker
    if not old or (rule.retrieve == "free" and rule.reuse == "any" and not rule.locked_sets):
        return ()
    if it.jokers_untouched:
        return ()
    places: list[Place | None] = [*_places(it.lies), *(None for tile in to_rack if tile.is_joker)]
    carried = Counter(tile.face for tile in to_rack)
    verdicts = (tuple(Matched(it, old, match, carried).problems()) for match in permutations(places, len(old)))
    return _best(verdicts)


def _best(verdicts: Iterator[tuple[Problem, ...]]) -> tuple[Problem, ...]:
    best: tuple[Problem, ...] | None = None
    for problems in verdicts:
        if not problems:
            return ()
        if best is None or len(problems) < len(best):
            best = problems
    return best or ()


def _places(melds: tuple[Lying, ...]) -> tuple[Place, ...]:
    return tuple(Place(index, faces) for index, meld in enumerate(melds) for faces in meld.jokers)


@dataclass(frozen=True)
class Matched:
    """One way to match the jokers before with those afterwards."""

    it: Change
    old: tuple[Place, ...]
    match: Match
    to_rack: Counter[Face]

    def problems(self) -> Iterator[Problem]:
        """Give what the joker rules object to in this match."""
        rule = self.it.profile.joker
        if rule.retrieve == "replace" and not self._replaced():
            yield Problem("joker.not_replaced")
        if rule.locked_sets and not all(map(self._lock_held, range(len(self.it.was)))):
            yield Problem("joker.set_locked")
        if code := _REUSE[rule.reuse](self):
            yield Problem(code)

    # R18: the swap test ----------------------------------------------------------------------------------------

    @cached_property
    def moved(self) -> tuple[int, ...]:
        """Which jokers do not stand any more for anything they could stand for."""
        pairs = enumerate(zip(self.old, self.match, strict=True))
        return tuple(index for index, (old, new) in pairs if new is None or not old.faces & new.faces)

    def _replaced(self) -> bool:
        """R18, R19: for each moved joker a real tile that it could stand for lies on the table, two need two."""
        demands = list(self._demands())
        return not demands or _met(demands, self._replacements())

    def _replacements(self) -> Counter[Face]:
        if self.it.profile.joker.replace_source == "rack":
            return self.it.laid_faces
        return self.it.printed

    def _demands(self) -> Iterator[Demand]:
        for index, jokers in groupby((self.old[joker] for joker in self.moved), lambda place: place.meld):
            moved = list(jokers)
            if self.it.profile.joker.group3_both and _group_of_three(self.it.was[index]):
                yield len(moved) + 1, moved[0].faces
            else:
                yield from ((1, place.faces) for place in moved)

    # R20: locked sets ------------------------------------------------------------------------------------------

    def _lock_held(self, index: int) -> bool:
        """R20: a meld keeps its tiles around each joker that stays; what replaced another joker lies there too."""
        own = [(old, new) for old, new in zip(self.old, self.match, strict=True) if old.meld == index]
        stayed = [new for old, new in own if new is not None and old.faces & new.faces]
        if not stayed:
            return True
        home = self.it.lies[stayed[0].meld]
        went = [(1, old.faces) for old, new in own if new is None or not old.faces & new.faces]
        together = all(new.meld == stayed[0].meld for new in stayed)
        return together and self.it.was[index].faces <= home.faces and _met(went, Counter(home.faces))

    # R21: where the freed joker goes ---------------------------------------------------------------------------

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The melds that hold a moved joker afterwards."""
        new = (self.match[index] for index in self.moved)
        return tuple(dict.fromkeys(place.meld for place in new if place is not None))

    def _any(self) -> str | None:
        return None

    def _new_set(self) -> str | None:
        """R21: its meld must not contain all real tiles of any meld that lay there before (as pieces, not faces)."""
        clashes = [
            (target, index)
            for target in self.targets
            for index, old in enumerate(self.it.was)
            if old.faces <= self.it.lies[target].faces
        ]
        return None if self._escape(clashes, {}) else "joker.reuse_not_new"

    def _escape(self, clashes: list[tuple[int, int]], where: dict[tuple[int, Face], int]) -> bool:
        """Whether equal tiles can be told apart so that of each old meld some piece lies outside the joker's meld."""
        if not clashes:
            return True
        (target, index), *rest = clashes
        faces = self.it.was[index].faces
        if any(where.get((index, face), target) != target for face in faces):
            return self._escape(rest, where)
        return any(
            self._escape(rest, where | {(index, face): home})
            for face in faces
            if (index, face) not in where
            for home in self._places_of(face)
            if home != target and home not in _homes(where, face)
        )

    def _places_of(self, face: Face) -> Iterator[int]:
        """Give where pieces of a face are now: melds, and below zero each on the rack."""
        yield from (home for home, meld in enumerate(self.it.lies) if face in meld.faces)
        yield from range(-self.to_rack[face], 0)

    def _new_set_rack(self) -> str | None:
        """R21: beside the joker lie only tiles laid from the rack in this turn."""
        beside = Counter(face for target in self.targets for face in self.it.lies[target].faces)
        stayed = {new.meld for index, new in enumerate(self.match) if new is not None and index not in self.moved}
        clean = beside <= self.it.laid_faces and not stayed & set(self.targets)
        return None if clean else "joker.reuse_not_from_rack"


_REUSE = {"any": Matched._any, "new_set": Matched._new_set, "new_set_rack": Matched._new_set_rack}  # noqa: SLF001


def _homes(where: dict[tuple[int, Face], int], face: Face) -> set[int]:
    return {home for (_, other), home in where.items() if other == face}


def _group_of_three(meld: Lying) -> bool:
    return len(meld.tiles) == THREE and all(sense.kind == "group" for sense in meld.senses)


def _met(demands: list[Demand], supply: Counter[Face]) -> bool:
    """Whether the supply meets all demands at once; a demand wants different faces, each tile serves once."""
    if not demands:
        return True
    (number, faces), *rest = demands
    there = sorted(face for face in faces if supply[face] > 0)
    if not rest:
        return number <= len(there)
    return any(_met(rest, supply - Counter(chosen)) for chosen in combinations(there, number))
