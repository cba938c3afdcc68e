"""Plans the steps of a move.

What an old meld gives to a new one is a piece (`umbau.solver.handling`, which chooses those that stay on the table).
All that an old meld loses to the hand is taken in one step, and where that leaves a gap, the meld is in two parts;
parts that still lie together and belong to different melds are split, one step each. Several pieces that stayed for one
new meld are joined, one step each; what comes from hand and rack is put to it in one step; a new meld with nothing on
the table is laid in one step. Melds that exchange no tiles are planned apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from umbau.engine import Melds
from umbau.solver import handling
from umbau.solver.handling import Piece
from umbau.solver.steps import Step, Tiles

Edge = tuple[int, int]
"""A piece: from which old meld, into which new one."""

Stays = frozenset[Edge]


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

    @cached_property
    def stays(self) -> Stays:
        """The pieces that stay, chosen so that the steps are few."""
        mine = {(old, new): Piece(old, new, self._places(old, new)) for old, new in self.edges}
        size = [len(meld) for meld in self.board]
        groups = frozenset(old for old in self.olds if _is_group(self.board[old]))
        grown = frozenset(new for new in self.news if self._added(new, frozenset(self.edges)))
        found = handling.cheapest(handling.Melds(tuple(mine.values()), size, groups, grown))
        assert found is not None  # noqa: S101 # there is always a way
        return frozenset(edge for edge, piece in mine.items() if piece in found.pieces)

    def _places(self, old: int, new: int) -> frozenset[int]:
        mine, meld = set(self._pieces[old, new]), self.board[old]
        places = handling.row([tile.number for tile in meld])
        return frozenset(place for place, tile in zip(places, meld, strict=True) if tile in mine)

    def _steps_apart(self, old: int, stays: Stays) -> int:
        """How many steps it takes to take an old meld apart."""
        mine = [edge for edge in self.edges if edge[0] == old]
        here = stays.intersection(mine)
        return (len(here) < len(mine)) + len(here) - len(self._parts(old, stays))

    def _added(self, new: int, stays: Stays) -> Tiles:
        """Tiles of a new meld that come from hand or rack."""
        lie = set(chain(*(self._pieces[edge] for edge in stays if edge[1] == new)))
        return tuple(tile for tile in self.after[new] if tile not in lie)

    def _parts(self, old: int, stays: Stays) -> tuple[tuple[Edge, ...], ...]:
        """What is left of an old meld when the rest was taken: staying pieces that still lie side by side."""
        kept = [Piece(*edge, self._places(*edge)) for edge in self.edges if edge in stays and edge[0] == old]
        found = handling.parts(kept, group=_is_group(self.board[old]))
        return tuple(tuple((piece.old, piece.new) for piece in part) for part in found)

    # The steps -----------------------------------------------------------------------------------------------------

    def steps(self) -> Iterator[Step]:
        """Give the steps, one new meld after the other, those first that need the fewest steps before them."""
        stays, open_olds, left = self.stays, set(self.olds), list(self.news)
        while left:
            needs = {new: {old for old, other in self.edges if other == new} & open_olds for new in left}
            new = min(left, key=lambda one: sum(self._steps_apart(old, stays) for old in needs[one]))
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
