"""How many steps of a person's hands lead from some melds to others, and how.

What an old meld gives to a new one is a *piece*. A piece stays on the table, and the new meld grows around it, or it
goes through the hand. All that an old meld loses to the hand is one step. Parts of it that still lie together and
belong to different melds are split, one step each. Several pieces that stayed for one new meld are joined, one step
each, and what comes to it from hand or rack is one step. Which pieces stay, and which of two equal tiles goes where,
are the choices that make the steps few.

>>> fewest([[6, 7, 8, 9]], [[6, 7, 8], [9, 22, 35]]).steps
2
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, permutations, product

from umbau.solver.packing import STANDARD, Shape

FROM_RACK = (-1, 0)
"""Where a tile comes from that no old meld has."""

_WORK = 20_000
_WORK_OF_ALL = 60_000
"""Choices that are looked at for one way to say which tile goes where, and for all such ways."""
_WAYS = 1024
_PAIR = 2

Spot = tuple[int, int]
"""An old meld and a place in it."""
Sources = tuple[tuple[Spot, ...], ...]
"""For each tile of each new meld where it comes from; `FROM_RACK` for one of the rack."""

Cost = tuple[int, int, int]
"""Steps, scraps that are left about, tiles that go through the hand."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What an old meld gives to a new one: the places of its tiles in the old one."""

    old: int
    new: int
    places: frozenset[int]


@dataclass(frozen=True, slots=True)
class Melds:
    """What is to be known of old and new melds.

    Attributes:
        pieces: what goes where.
        size: of each old meld.
        groups: old melds in which any two tiles lie side by side.
        grown: new melds that get tiles of the rack.
    """

    pieces: tuple[Piece, ...]
    size: Sequence[int]
    groups: frozenset[int]
    grown: frozenset[int]


@dataclass(frozen=True, slots=True)
class Stays:
    """Pieces that stay, what that costs, and whether it is sure that no choice costs less."""

    pieces: frozenset[Piece]
    cost: Cost
    sure: bool


def parts(pieces: Sequence[Piece], *, group: bool) -> tuple[tuple[Piece, ...], ...]:
    """Give pieces of one old meld in the parts in which they lie when all else is gone."""
    left, found = list(pieces), []
    while left:
        part = [left.pop(0)]
        for one in part:
            near = [other for other in left if group or _touch(one, other)]
            part += near
            left = [other for other in left if other not in near]
        found.append(tuple(piece for piece in pieces if piece in part))
    return tuple(found)


def _touch(one: Piece, other: Piece) -> bool:
    return any(place + 1 in other.places or place - 1 in other.places for place in one.places)


def cheapest(melds: Melds, limit: int = 1 << 30, work: int = _WORK) -> Stays | None:
    """Choose the pieces that stay so that the steps are fewest; None if they are not fewer than ``limit``.

    Old melds are decided one after the other; a way is given up where it cannot be better than the best so far.
    """
    search = _Search(melds, (limit, 0, 0), work)
    return search.found()


@dataclass
class _Search:
    melds: Melds
    best: Cost
    work: int
    stays: frozenset[Piece] | None = None
    _open: dict[int, int] = field(default_factory=dict)
    _staying: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def found(self) -> Stays | None:
        pieces = self.melds.pieces
        self._into = {new: sum(piece.new == new for piece in pieces) for new in {piece.new for piece in pieces}}
        self._open = dict(self._into)
        mine = [[piece for piece in pieces if piece.old == old] for old in sorted({piece.old for piece in pieces})]
        rest = sum(len(some) > 1 for some in mine) + sum(map(self._is_mixed, self._into))
        fresh = len(self.melds.grown - set(self._into))
        self._decide(mine, (fresh, 0, 0), rest, frozenset())
        return None if self.stays is None else Stays(self.stays, self.best, self.work > 0)

    def _decide(self, mine: list[list[Piece]], cost: Cost, rest: int, stays: frozenset[Piece]) -> None:
        """``cost``: of what is decided; ``rest``: steps that the others take at least."""
        if (cost[0] + rest, *cost[1:]) >= self.best:
            return
        if not mine:
            self.best, self.stays = cost, stays
            return
        pieces, *others = mine
        closing = [piece.new for piece in pieces if self._open[piece.new] == 1]
        less = (len(pieces) > 1) + sum(map(self._is_mixed, closing))
        for piece in pieces:
            self._open[piece.new] -= 1
        for chosen in product((True, False), repeat=len(pieces)):
            if self.work <= 0:
                break
            self.work -= 1
            here = tuple(piece for piece, stay in zip(pieces, chosen, strict=True) if stay)
            for piece in here:
                self._staying[piece.new] += 1
            more = self._cost_of_old(pieces, here), sum(map(self._cost_of_new, closing))
            steps, scraps, hand = more[0]
            self._decide(
                others, (cost[0] + steps + more[1], cost[1] + scraps, cost[2] + hand), rest - less, stays.union(here)
            )
            for piece in here:
                self._staying[piece.new] -= 1
        for piece in pieces:
            self._open[piece.new] += 1

    def _is_mixed(self, new: int) -> bool:
        return self._into[new] > 1 or new in self.melds.grown

    def _cost_of_new(self, new: int) -> int:
        stay = self._staying[new]
        return stay - 1 + (stay < self._into[new] or new in self.melds.grown) if stay else 1

    def _cost_of_old(self, pieces: Sequence[Piece], here: Sequence[Piece]) -> Cost:
        group = pieces[0].old in self.melds.groups
        steps = (len(here) < len(pieces)) + len(here) - len(parts(here, group=group))
        in_hand = sum(len(piece.places) for piece in pieces) - sum(len(piece.places) for piece in here)
        return steps, sum(map(self._is_scrap, here)), in_hand

    def _is_scrap(self, piece: Piece) -> bool:
        """Whether a piece is so small that a person takes it along: one tile, or two that are not most of a meld."""
        size = len(piece.places)
        return size == 1 or (size == _PAIR and size * _PAIR <= self.melds.size[piece.old])


# Equal tiles ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Handling:
    """The fewest steps.

    Attributes:
        steps: how many.
        sources: where each tile comes from.
        sure: whether it is proved that there are no fewer.
    """

    steps: int
    sources: Sources
    sure: bool


def fewest(
    old: Sequence[Sequence[int]], new: Sequence[Sequence[int]], shape: Shape = STANDARD, limit: int = 1 << 30
) -> Handling | None:
    """Give the fewest steps from old melds to new ones, both by their faces; None if there are not fewer than a limit.

    Args:
        old: the melds before, as they lie; none of them stays as it is.
        new: the melds after, with the tiles of the old ones and of the rack.
        shape: of the box.
        limit: how many steps are of no interest any more.
    """
    groups = frozenset(place for place, meld in enumerate(old) if _is_group(meld, shape))
    size = [len(meld) for meld in old]
    rows = [row([shape.number(face) for face in meld], shape.numbers) for meld in old]
    best, work, sure = None, _WORK_OF_ALL, True
    for number, sources in enumerate(islice(_sent(old, new), _WAYS + 1)):
        if number == _WAYS or work <= 0:
            sure = False
            break
        search = _Search(_melds(sources, rows, size, groups), (limit, 0, 0), min(work, _WORK))
        found = search.found()
        work, sure = work - min(work, _WORK) + search.work, sure and search.work > 0
        if found is not None:
            limit, best = found.cost[0], sources
    return None if best is None else Handling(limit, best, sure)


def _is_group(meld: Sequence[int], shape: Shape) -> bool:
    return len({face % shape.numbers for face in meld if face != shape.joker}) == 1


def row(numbers: Sequence[int], top: int = STANDARD.numbers) -> list[int]:
    """Give where each tile of a meld lies in a row; a joker has the number 0.

    A meld lies as it is read. Only a run out of order is put in order first: jokers fill its gaps, others go to its
    upper end, as long as there is room below ``top``.

    >>> row([0, 5, 6]), row([6, 5, 0]), row([6, 0, 4, 7])
    ([0, 1, 2], [0, 1, 2], [2, 1, 0, 3])
    """
    real = {number: place for place, number in enumerate(numbers) if number}
    jokers = [place for place, number in enumerate(numbers) if not number]
    disorder = len(real) > 1 and not _lies_in_a_row(numbers, top)
    if not disorder or len(real) + len(jokers) < len(numbers) or max(real) - min(real) >= len(numbers):
        return list(range(len(numbers)))
    first = min(*real, max(1, max(top, *real) + 1 - len(numbers)))
    order = [real[number] if number in real else jokers.pop(0) for number in range(first, first + len(numbers))]
    return [order.index(place) for place in range(len(numbers))]


def _lies_in_a_row(numbers: Sequence[int], top: int) -> bool:
    """Whether a run is in order, up or down, jokers at its ends too."""
    return any(
        len(starts := {number - place for place, number in enumerate(side) if number}) == 1
        and 1 <= min(starts) <= top + 1 - len(numbers)
        for side in (numbers, numbers[::-1])
    )


def _sent(old: Sequence[Sequence[int]], new: Sequence[Sequence[int]]) -> Iterator[Sources]:
    """Give every way to say where the tiles of the new melds come from; of equal tiles either may."""
    there: dict[int, list[Spot]] = defaultdict(list)
    for place, meld in enumerate(old):
        for spot, face in enumerate(meld):
            there[face].append((place, spot))
    wanted = [face for meld in new for face in meld]
    each = [set(permutations(_filled(there[face], wanted.count(face)))) for face in dict.fromkeys(wanted)]
    for ways in product(*(sorted(orders) for orders in each)):
        left = {face: list(way) for face, way in zip(dict.fromkeys(wanted), ways, strict=True)}
        yield tuple(tuple(left[face].pop() for face in meld) for meld in new)


def _filled(spots: list[Spot], many: int) -> list[Spot]:
    return [*spots, *[FROM_RACK] * (many - len(spots))]


def _melds(sources: Sources, rows: Sequence[Sequence[int]], size: Sequence[int], groups: frozenset[int]) -> Melds:
    taken: dict[tuple[int, int], set[int]] = defaultdict(set)
    for to, come in enumerate(sources):
        for place, spot in come:
            if place >= 0:
                taken[place, to].add(rows[place][spot])
    pieces = tuple(Piece(place, to, frozenset(spots)) for (place, to), spots in taken.items())
    return Melds(pieces, size, groups, frozenset(to for to, come in enumerate(sources) if FROM_RACK in come))
