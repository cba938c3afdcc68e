"""Where the search for a legal move starts: what the opening and the rules of rebuilding settle beforehand.

A seat that has opened and may rebuild starts with nothing settled. Where melds may only be added to (R17), each old
meld is settled first, as it lies or longer. An opening settles the melds that open (R12), or the run (R13); what else
may happen in that turn is left open or is nothing at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

from umbau.engine import Profile, TileSet
from umbau.engine.board import Lying
from umbau.engine.judge import all_opened
from umbau.solver.legal_homes import SHORTEST, all_homes, all_melds, grown, look, stretched
from umbau.solver.legal_nodes import Node, Problem
from umbau.solver.legal_search import Search
from umbau.solver.packing import unpack


def look_everywhere(search: Search) -> None:
    """Search all that a seat may do in its turn."""
    state, seat = search.problem.state, search.problem.seat
    if not state.seats[seat].opened:
        Opening(search).look()
    elif _may_rebuild(state.profile, everybody=all_opened(state)):
        search.look((search.problem.root,))
    else:
        search.look(_added_to(search, search.problem.root, search.rules.old))


def _may_rebuild(profile: Profile, *, everybody: bool) -> bool:
    return {"full": True, "append_only": False, "after_all_opened": everybody}[profile.manipulation]


def _added_to(search: Search, node: Node, old: tuple[Lying, ...]) -> Iterator[Node]:
    """R17: settle old meld after old meld, as it lies or with what is added to it."""
    if not old:
        yield node
        return
    problem = search.problem
    for meld in dict.fromkeys(grown(old[0], problem.state.box, node.rack[-1])):
        mine = list(meld)
        for face in problem.faces_of(old[0].tiles):
            mine.remove(face)
        after = problem.settle(node, bytes(meld), mine)
        if after and search.relax(after):
            yield from _added_to(search, after, old[1:])


@dataclass(frozen=True)
class Opening:
    """The first play of a seat."""

    search: Search

    @cached_property
    def problem(self) -> Problem:
        """The position."""
        return self.search.problem

    @cached_property
    def start(self) -> Node:
        """What may be used beside the melds that open: the table too, or the rack only."""
        rule, problem = self.problem.state.profile.opening, self.problem
        start = problem.root if rule.same_turn_table else problem.frozen
        no_jokers = rule.joker == "forbidden" and rule.shape == "any"
        return _without_jokers(start) if no_jokers else start

    @cached_property
    def with_jokers(self) -> bool:
        """Whether a joker may lie in what opens."""
        return self.problem.state.profile.opening.joker == "value"

    @cached_property
    def held(self) -> bool:
        """Whether the table may be used, and its melds only be added to (R16, R17)."""
        state = self.problem.state
        table_too = state.profile.opening.same_turn_table
        return table_too and not _may_rebuild(state.profile, everybody=all_opened(state))

    def _beside(self, node: Node, old: tuple[Lying, ...] | None = None) -> Iterator[Node]:
        """Settle the table as well, where its melds are only added to; ``old``: those that are not settled yet."""
        if not self.held:
            yield node
            return
        yield from _added_to(self.search, node, self.search.rules.old if old is None else old)

    def look(self) -> None:
        """Search all ways to open."""
        if self.problem.state.profile.opening.min <= 0:
            self.search.look(self._beside(self.start))
        else:
            _SHAPES[self.problem.state.profile.opening.shape](self)

    # R12: any melds ------------------------------------------------------------------------------------------------

    def any_shape(self) -> None:
        """Try the best melds of the rack; where these do not settle it, every choice of melds that is enough."""
        best = self._best_from_rack()
        if best is None:
            return
        alone, with_table = (self._settled(start, best) for start in (self.problem.frozen, self.start))
        self.search.look(after for node in (with_table,) if node for after in self._beside(node))
        self.search.look(filter(None, (alone,)))
        table_too = self.problem.state.profile.opening.same_turn_table
        above = self.start if table_too else alone
        if above and self.search.relax(above):
            choices = self._choices(self.start, self.problem.state.profile.opening.min, 0)
            self.search.look(after for node in choices for after in self._beside(node))

    def _best_from_rack(self) -> tuple[bytes, ...] | None:
        problem, needed = self.problem, self.problem.state.profile.opening.min
        core, other = problem.core
        found = core.opening(problem.root.rack, needed, int(self.with_jokers), problem.weights, *other)
        return None if found is None else tuple(unpack(found[2]))

    def _settled(self, start: Node, melds: tuple[bytes, ...]) -> Node | None:
        node: Node | None = start
        for meld in melds:
            node = node and self.problem.settle_own(node, meld)
        return node

    @cached_property
    def _from_rack(self) -> tuple[tuple[int, bytes], ...]:
        """Every meld that can be laid from the rack, with what it is worth, dearest first."""
        state, root = self.problem.state, self.problem.root
        adjacent, jokers = state.profile.joker.adjacent, root.rack[-1] if self.with_jokers else 0
        homes = (home.meld for home in all_homes(state.box, jokers, adjacent=adjacent))
        there = [meld for meld in (*all_melds(state.box), *homes) if self.problem.settle_own(root, meld)]
        worth = ((look(meld, state.box, adjacent=adjacent), meld) for meld in there)
        return tuple(sorted(((lies.value, meld) for lies, meld in worth if lies), reverse=True))

    def _choices(self, node: Node, needed: int, start: int) -> Iterator[Node]:
        """Settle melds of the rack, dearest first, until they are worth enough."""
        if needed <= 0:
            yield node
            return
        for place, (value, meld) in enumerate(self._from_rack[start:], start):
            if value * self._most_melds(node) < needed:
                return
            after = self.problem.settle_own(node, meld)
            if after and self.search.relax(after):
                yield from self._choices(after, needed - value, place)

    def _most_melds(self, node: Node) -> int:
        return sum(node.rack) // SHORTEST

    # R13: one single run -------------------------------------------------------------------------------------------

    def single_run(self) -> None:
        """Try every shortest run of rack tiles that is enough, as it is and lengthened."""
        self.search.look_best_first(dict.fromkeys(self._runs()))

    def _runs(self) -> Iterator[Node]:
        box = self.problem.state.box
        for first, window in self._windows():
            must = self._from_the_rack(window)
            whole = self.held or first // box.numbers in self._locked
            most = box.numbers if whole else 2 * SHORTEST
            for before, after in product(range(most), range(most)):
                if whole or not _can_be_cut(len(window), before, after):
                    melds = stretched(window, first, (before, after), box)
                    yield from (node for meld in melds if self._is_run(meld) for node in self._settled_run(meld, must))

    @cached_property
    def _locked(self) -> set[int]:
        """The colours of runs that a joker locks: no piece of these can be cut off the run that opens."""
        colours = self.problem.state.box.colours
        return {colours.index(colour) for meld in self.search.rules.locked for colour, _ in meld.faces}

    def _settled_run(self, meld: tuple[int, ...], must: list[int]) -> Iterator[Node]:
        """Settle a run that opens; where the table is only added to, with no old meld in it but whole ones."""
        if not self.held:
            yield from filter(None, (self.problem.settle(self.start, bytes(meld), must),))
            return
        for inside, outside in _parted(self.search.rules.old):
            table = Counter(self.problem.faces_of(tile for lies in inside for tile in lies.tiles))
            own = Counter(meld) - table
            if table <= Counter(meld) and Counter(must) <= own:
                node = self.problem.settle(self.start, bytes(meld), own.elements())
                yield from self._beside(node, outside) if node else ()

    def _is_run(self, meld: tuple[int, ...]) -> bool:
        state = self.problem.state
        return look(meld, state.box, adjacent=state.profile.joker.adjacent) is not None

    def _from_the_rack(self, window: tuple[int, ...]) -> list[int]:
        """All numbered tiles, and a joker if there is one: the judge cannot tell jokers apart."""
        joker = self.problem.joker
        return [face for face in window if face != joker] + [joker] * (joker in window)

    def _windows(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Give the shortest stretches that are worth enough, with their first face; jokers where they may lie."""
        box, rack = self.problem.state.box, self.problem.root.rack
        wild = (self.problem.joker,) if self.with_jokers and rack[-1] else ()
        for first, length in _shortest(box, self.problem.state.profile.opening.min):
            places = [((face,) if rack[face] else ()) + wild for face in range(first, first + length)]
            yield from ((first, window) for window in product(*places))


def _parted(old: tuple[Lying, ...]) -> Iterator[tuple[tuple[Lying, ...], tuple[Lying, ...]]]:
    """Part the melds of the table: those that the run of the opening takes in, at most one a side, and the others."""
    for number in range(3):
        for inside in combinations(range(len(old)), number):
            others = tuple(lies for place, lies in enumerate(old) if place not in inside)
            yield tuple(old[place] for place in inside), others


def _without_jokers(node: Node) -> Node:
    return node._replace(rack=node.rack[:-1] + b"\0")


def _shortest(box: TileSet, needed: int) -> Iterator[tuple[int, int]]:
    """Give first face and length of each stretch of numbers that is worth so much, and shorter would not be."""
    for colour, low in product(range(len(box.colours)), range(1, box.numbers + 1)):
        sums = ((high, (low + high) * (high - low + 1) // 2) for high in range(low, box.numbers + 1))
        high, points = next(((high, points) for high, points in sums if points >= needed), (0, needed + low))
        if points - low < needed:
            yield colour * box.numbers + low - 1, high - low + 1


def _can_be_cut(window: int, before: int, after: int) -> bool:
    """Whether a piece can be cut off a lengthened run that leaves its window whole; true as well of what is no run."""
    length = window + before + after
    cuts = range(SHORTEST, length - SHORTEST + 1)
    return length < SHORTEST or any(cut <= before or cut >= before + window for cut in cuts)


_SHAPES = {"any": Opening.any_shape, "single_run": Opening.single_run}
