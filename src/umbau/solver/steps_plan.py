"""Plans the steps of a move.

What an old meld gives to a new one is a *piece*. A piece either stays on the table, and the new meld grows around it,
or it is taken into the hand. All that an old meld loses is taken in one step, and where that leaves a gap, the meld is
in two parts; parts that still lie together and belong to different melds are split, one step each. Several pieces that
stayed for one new meld are joined, one step each; what comes from hand and rack is put to it in one step; a new meld
with nothing on the table is laid in one step. Which pieces stay is the choice that makes the steps few. Melds that
exchange no tiles are planned apart; a few pieces are tried in every way, many by changing one or two choices at a time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations, pairwise, product

from umbau.engine import Melds
from umbau.solver.steps import Step, Tiles

_PAIR = 2

EXACT = 10
"""Pieces that hang together and are still tried in every way: 1,024 plans."""

Edge = tuple[int, int]
"""A piece: from which old meld, into which new one."""

Stays = frozenset[Edge]

Meld = tuple[str, int]
"""An ``old`` or a ``new`` meld."""

Cost = tuple[int, int, int]


def plan(board: Melds, after: Melds) -> tuple[Step, ...]:
    """Give the steps from one board to the other, melds that exchange no tiles one group after the other."""
    groups = (Group(board, after, edges, news) for edges, news in _groups(board, after))
    todo = sorted((steps for group in groups if (steps := tuple(group.steps()))), key=len)
    return tuple(chain(*todo))


def _groups(board: Melds, after: Melds) -> Iterator[tuple[tuple[Edge, ...], tuple[int, ...]]]:
    """Give the pieces that hang together, each group with its new melds."""
    edges = _edges(board, after)
    left = set(range(len(after)))
    while left:
        news, before = {min(left)}, 0
        while len(news) > before:
            before = len(news)
            olds = {old for old, new in edges if new in news}
            news |= {new for old, new in edges if old in olds}
        left -= news
        yield tuple(edge for edge in edges if edge[1] in news), tuple(sorted(news))


def _edges(board: Melds, after: Melds) -> tuple[Edge, ...]:
    home = {tile: old for old, meld in enumerate(board) for tile in meld}
    return tuple(dict.fromkeys((home[t], new) for new, meld in enumerate(after) for t in meld if t in home))


@dataclass(frozen=True)
class Group:
    """Old and new melds that exchange tiles."""

    board: Melds
    after: Melds
    edges: tuple[Edge, ...]
    news: tuple[int, ...]

    @cached_property
    def olds(self) -> tuple[int, ...]:
        """The old melds."""
        return tuple(dict.fromkeys(old for old, _ in self.edges))

    @cached_property
    def _pieces(self) -> dict[Edge, Tiles]:
        """Tiles that an old meld gives to a new one, in the order they have there."""
        return {edge: self._common(*edge) for edge in self.edges}

    def _common(self, old: int, new: int) -> Tiles:
        mine = set(self.board[old])
        return tuple(tile for tile in self.after[new] if tile in mine)

    # Which pieces stay ---------------------------------------------------------------------------------------------

    def stays(self) -> Stays:
        """Choose the pieces that stay so that the steps are few."""
        if len(self.edges) <= EXACT:
            return min(self._every_choice(), key=self._cost)
        starts = (frozenset(self._largest()), frozenset(self.edges), frozenset[Edge]())
        return min((self._improved(start) for start in starts), key=self._cost)

    def _every_choice(self) -> Iterator[Stays]:
        for choice in product((True, False), repeat=len(self.edges)):
            yield frozenset(edge for edge, stays in zip(self.edges, choice, strict=True) if stays)

    def _largest(self) -> Iterator[Edge]:
        """Of each new meld the largest piece."""
        for new in self.news:
            mine = self._into[new]
            yield from [max(mine, key=lambda edge: len(self._pieces[edge]))] if mine else []

    def _improved(self, stays: Stays) -> Stays:
        """Change one choice, or two at the same meld, as long as that makes it better."""
        better = True
        while better:
            better = False
            for change in self._changes:
                near = frozenset(chain(*(self._near[edge] for edge in change)))
                if self._local(near, stays ^ change) < self._local(near, stays):
                    stays, better = stays ^ change, True
        return stays

    @cached_property
    def _changes(self) -> tuple[Stays, ...]:
        pairs = (pair for mine in (*self._from.values(), *self._into.values()) for pair in combinations(mine, _PAIR))
        return tuple(dict.fromkeys(map(frozenset, (*([edge] for edge in self.edges), *pairs))))

    @cached_property
    def _near(self) -> dict[Edge, tuple[Meld, Meld]]:
        """The two melds whose steps a piece decides about."""
        return {(old, new): (("old", old), ("new", new)) for old, new in self.edges}

    @cached_property
    def _from(self) -> dict[int, tuple[Edge, ...]]:
        return {old: tuple(edge for edge in self.edges if edge[0] == old) for old in self.olds}

    @cached_property
    def _into(self) -> dict[int, tuple[Edge, ...]]:
        return {new: tuple(edge for edge in self.edges if edge[1] == new) for new in self.news}

    def _cost(self, stays: Stays) -> Cost:
        return self._local(
            frozenset([*(("old", old) for old in self.olds), *(("new", new) for new in self.news)]), stays
        )

    def _local(self, melds: Iterable[Meld], stays: Stays) -> Cost:
        """Give what a choice costs at some melds: steps, scraps it leaves about, and tiles that pass the hand."""
        costs = [self._meld_cost(meld, stays) for meld in melds]
        return sum(one for one, _, _ in costs), sum(two for _, two, _ in costs), sum(three for _, _, three in costs)

    def _meld_cost(self, meld: Meld, stays: Stays) -> Cost:
        kind, place = meld
        key = (meld, stays.intersection(self._from[place] if kind == "old" else self._into[place]))
        if key not in self._known:
            self._known[key] = (
                self._old_cost(place, key[1]) if kind == "old" else (self._new_steps(place, key[1]), 0, 0)
            )
        return self._known[key]

    @cached_property
    def _known(self) -> dict[tuple[Meld, Stays], Cost]:
        return {}

    def _old_cost(self, old: int, stays: Stays) -> Cost:
        mine = self._from[old]
        steps = (len(stays) < len(mine)) + len(stays) - len(self._parts(old, stays))
        in_hand = sum(len(self._pieces[edge]) for edge in mine if edge not in stays)
        return steps, sum(map(self._is_scrap, stays)), in_hand

    def _is_scrap(self, edge: Edge) -> bool:
        """Whether a piece is so small that a person takes it along: one tile, or two that are not most of a meld."""
        size = len(self._pieces[edge])
        return size == 1 or (size == _PAIR and size * _PAIR <= len(self.board[edge[0]]))

    def _new_steps(self, new: int, stays: Stays) -> int:
        return max(len(stays) - 1, 0) + (not stays or bool(self._added(new, stays)))

    def _added(self, new: int, stays: Stays) -> Tiles:
        """Tiles of a new meld that come from hand or rack."""
        lie = set(chain(*(self._pieces[edge] for edge in stays if edge[1] == new)))
        return tuple(tile for tile in self.after[new] if tile not in lie)

    def _parts(self, old: int, stays: Stays) -> tuple[tuple[Edge, ...], ...]:
        """What is left of an old meld when the rest was taken: staying pieces that still lie side by side."""
        kept = [edge for edge in self.edges if edge in stays and edge[0] == old]
        if len(kept) < _PAIR or _is_group(self.board[old]):
            return (tuple(kept),) if kept else ()
        owner = {tile: edge for edge in kept for tile in self._pieces[edge]}
        touching = {(owner[a], owner[b]) for a, b in pairwise(self.board[old]) if a in owner and b in owner}
        return tuple(_linked(kept, touching))

    # The steps -----------------------------------------------------------------------------------------------------

    def steps(self) -> Iterator[Step]:
        """Give the steps, one new meld after the other, those first that need the fewest steps before them."""
        stays, open_olds, left = self.stays(), set(self.olds), list(self.news)
        while left:
            needs = {new: {old for old, other in self.edges if other == new} & open_olds for new in left}
            new = min(left, key=lambda one: sum(self._meld_cost(("old", old), stays)[0] for old in needs[one]))
            for old in sorted(needs[new]):
                yield from self._take_apart(old, stays)
            open_olds -= needs[new]
            left.remove(new)
            yield from self._put_together(new, stays)

    def _take_apart(self, old: int, stays: Stays) -> Iterator[Step]:
        meld, parts = self.board[old], self._parts(old, stays)
        lying = {tile for part in parts for edge in part for tile in self._pieces[edge]}
        taken = tuple(tile for tile in meld if tile not in lying)
        rests = tuple(self._part(part, old) for part in parts)
        if taken:
            yield Step("take", taken, (meld,), rests)
        for part in parts:
            yield from self._split(part, old)

    def _part(self, part: Iterable[Edge], old: int) -> Tiles:
        """Tiles of pieces: of a single one in the order of the new meld, of several in that of the old."""
        edges = tuple(part)
        if len(edges) == 1 and len(self._pieces[edges[0]]) < len(self.board[old]):
            return self._pieces[edges[0]]
        lie = set(chain(*(self._pieces[edge] for edge in edges)))
        return tuple(tile for tile in self.board[old] if tile in lie)

    def _split(self, part: tuple[Edge, ...], old: int) -> Iterator[Step]:
        for place in range(len(part) - 1):
            cuts = (part[place:], part[place : place + 1], part[place + 1 :])
            whole, one, rest = (self._part(some, old) for some in cuts)
            yield Step("split", one, (whole,), (one, rest))

    def _put_together(self, new: int, stays: Stays) -> Iterator[Step]:
        meld, added = self.after[new], self._added(new, stays)
        lying = [self._part((edge,), edge[0]) for edge in self.edges if edge in stays and edge[1] == new]
        while len(lying) > 1:
            one, other, *rest = lying
            both = tuple(tile for tile in meld if tile in {*one, *other})
            yield Step("join", other, (one, other), (both,))
            lying = [both, *rest]
        if added:
            yield Step("put" if lying else "lay", added, tuple(lying), (meld,))
        elif lying[0] != meld and not _is_group(meld):
            yield Step("put", tuple(tile for tile in meld if tile.is_joker), (lying[0],), (meld,))


def _is_group(meld: Tiles) -> bool:
    """Whether the order of a meld means nothing."""
    return len({tile.number for tile in meld if tile.number}) == 1


def _linked(edges: list[Edge], touching: set[tuple[Edge, Edge]]) -> Iterator[tuple[Edge, ...]]:
    """Give the pieces that hang together, in their order."""
    near = defaultdict(set)
    for one, other in touching:
        near[one].add(other)
        near[other].add(one)
    left = list(edges)
    while left:
        part, new = {left[0]}, {left[0]}
        while new:
            new = set(chain(*(near[edge] for edge in new))) - part
            part |= new
        yield tuple(edge for edge in left if edge in part)
        left = [edge for edge in left if edge not in part]
