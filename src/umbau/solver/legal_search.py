"""The search for the best legal move: relax, ask the judge, and where it objects settle where a joker goes.

With jokers free, the core gives the most that any move from here can lay. Where its arrangement passes the judge, it is
the best legal one. Where it does not, a joker rule objects, and the search branches on the meld a joker ends in
(`umbau.solver.legal_homes`); once all jokers have their homes, only the tiles that must be laid in their stead can be
missing, and it branches on those. What is worth no more than the best legal move known is never looked into.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations, product
from operator import add

from umbau.engine import Melds, Play, Tile, TileSet, verify
from umbau.engine.board import Lying, all_lying
from umbau.engine.jokers import THREE
from umbau.engine.meld import Face
from umbau.solver.legal_homes import Home, all_homes, as_homes, bits_of, cells_of, grown, look, standing_for, stock_bits
from umbau.solver.legal_nodes import Node, Problem, Relaxed
from umbau.solver.packing import faces, unpack


@dataclass
class Search:
    """One search.

    Attributes:
        problem: the position.
        value: what a move must be worth more than; grows with every better one that is found.
        left: how many questions to the core are left.
        any_will_do: stop at the first move found.
        found: the best board found.
        at: the node it was found at, and ``how``: what the core answered there.
        proved: whether nothing was left out for want of questions.
    """

    problem: Problem
    value: int = 0
    left: int = 20_000
    any_will_do: bool = False
    found: Melds | None = None
    at: Node | None = None
    how: Relaxed | None = None
    proved: bool = True
    done: bool = False
    rules: Rules = field(init=False)

    def __post_init__(self) -> None:
        self.rules = Rules(self.problem)

    def look(self, starts: Iterable[Node]) -> None:
        """Look into some nodes, one after the other."""
        for start in starts:
            if self.done:
                return
            relaxed = self.relax(start)
            if relaxed and not self.accept(start, relaxed):
                self.branch(start, relaxed)

    def look_best_first(self, starts: Iterable[Node]) -> None:
        """Look into some nodes, those that promise most first."""
        asked = ((start, self.relax(start)) for start in starts)
        promising = [(start, relaxed) for start, relaxed in asked if relaxed]
        for start, relaxed in sorted(promising, key=lambda one: -one[1].value):
            if self.promises(relaxed) and not self.accept(start, relaxed):
                self.branch(start, relaxed)

    def relax(self, node: Node | None) -> Relaxed | None:
        """Ask the core about a node; None when it promises nothing more than is known.

        One that is None, because it holds nothing, counts as a question too: what a budget buys does not depend on how
        much is seen beforehand.
        """
        if self.done:
            return None
        if self.left <= 0:
            self.proved, self.done = False, True
            return None
        self.left -= 1
        relaxed = self.problem.relax(node) if node else None
        return relaxed if relaxed and self.promises(relaxed) else None

    def promises(self, relaxed: Relaxed) -> bool:
        """Whether a node may hold something better than is known."""
        return not self.done and relaxed.value > self.value

    def accept(self, node: Node, relaxed: Relaxed) -> bool:
        """Take the core's arrangement if the judge passes it: then nothing below the node is better."""
        if not self.rules.enough_stay(node, relaxed.packed):
            return False
        board = self.problem.board(node, relaxed.packed)
        if not self._is_legal(board):
            return False
        self.found, self.at, self.how = board, node, relaxed
        self.value, self.done = relaxed.value, self.any_will_do
        return True

    def _is_legal(self, board: Melds) -> bool:
        return not verify(self.problem.state, self.problem.seat, Play(board))

    def calm_down(self) -> None:
        """Change the board found for one that is worth as much and moves less of the table, if the judge passes it."""
        if self.at is None or self.how is None:
            return
        calm = self.problem.calm(self.at)
        answers = (calm, self.how) if calm and calm.value == self.value else (self.how,)
        boards = (self.problem.tidy(self.at, answer.packed) for answer in answers)
        self.found = next(filter(self._is_legal, boards), self.found)

    def branch(self, node: Node, above: Relaxed) -> None:
        """Look below a node whose own arrangement is not legal."""
        open_nodes = []
        for child in self.rules.children(node, above):
            relaxed = self.relax(child)
            if child and relaxed and not self.accept(child, relaxed):
                open_nodes.append((child, relaxed))
            if self.value >= above.value:
                return
        for child, relaxed in sorted(open_nodes, key=lambda one: -one[1].value):
            if self.promises(relaxed):
                self.branch(child, relaxed)


@dataclass(frozen=True)
class Rules:
    """What the joker rules leave open in a position; everything here only leaves out what can never be legal."""

    problem: Problem

    @cached_property
    def old(self) -> tuple[Lying, ...]:
        """The melds on the table."""
        state = self.problem.state
        return tuple(filter(None, all_lying(state.board, state.profile, state.box)))

    @cached_property
    def places(self) -> tuple[frozenset[Face], ...]:
        """For each joker of the table, what it may stand for."""
        return tuple(joker for meld in self.old for joker in meld.jokers)

    @cached_property
    def old_faces(self) -> frozenset[Face]:
        """Everything that a joker of the table may stand for."""
        return frozenset().union(*self.places)

    @cached_property
    def locked(self) -> tuple[Lying, ...]:
        """The melds of the table that a joker locks."""
        return tuple(meld for meld in self.old if meld.jokers and self.problem.state.profile.joker.locked_sets)

    @cached_property
    def homes(self) -> tuple[Home, ...]:
        """Every meld a joker may end in for which there are tiles; first those in which one may be said to stay."""
        lacking, stead = ~stock_bits(self._everything), self._stead
        every = all_homes(*self._kind_of_homes, adjacent=self._adjacent)
        others = (home for home in every if not home.needs & lacking and not home.stands & stead)
        return (*self.staying_homes, *others)

    @cached_property
    def staying_homes(self) -> tuple[Home, ...]:
        """Those in which a joker of the table may be said to stay."""
        kind, adjacent, lacking = self._kind_of_homes, self._adjacent, ~stock_bits(self._everything)
        index, every = faces(self.problem.state.box), all_homes(*kind, adjacent=adjacent)
        places = {place for face in self.old_faces for place in standing_for(index[face], *kind, adjacent=adjacent)}
        return tuple([every[place] for place in sorted(places) if not every[place].needs & lacking])

    @property
    def _kind_of_homes(self) -> tuple[TileSet, int]:
        """The box, and how many jokers there are."""
        return self.problem.state.box, self._everything[-1]

    @property
    def _adjacent(self) -> bool:
        return self.problem.state.profile.joker.adjacent

    @cached_property
    def _everything(self) -> list[int]:
        """Counts of table and rack together."""
        return list(map(add, self.problem.root.table, self.problem.root.rack))

    def stays(self, home: Home) -> bool:
        """Whether a joker of the table may be said to have stayed in this home."""
        return bool(home.stands & self._stead)

    @cached_property
    def _stead(self) -> int:
        """`old_faces`, as bits."""
        return self._bits(self.old_faces)

    def _bits(self, these: Iterable[Face]) -> int:
        face = faces(self.problem.state.box)
        return bits_of(face[name] for name in these)

    def _fits(self, home: Home) -> bool:
        """Leave out a home that breaks a rule whatever lies around it. With jokers on the rack nobody can say."""
        if self.problem.root.rack[-1]:
            return True
        rule = self.problem.state.profile.joker
        if not self.stays(home):
            return _NEW[rule.reuse](self, home)
        return not rule.locked_sets or len(self.places) > 1 or any(self._holds(home, meld) for meld in self.old)

    def _holds(self, home: Home, old: Lying) -> bool:
        """R20: whether a joker of an old meld stays, with all that lay around it."""
        stead = frozenset().union(*old.jokers)
        return bool(home.stands & self._bits(stead)) and not self._bits(old.faces) & ~home.numbered

    def any_home(self, _: Home) -> bool:
        """Any set will do."""
        return True

    def new_home(self, home: Home) -> bool:
        """R21: of each old meld that lies whole in it, a tile must lie elsewhere too."""
        return all(meld & ~home.numbered for meld in self._only_once)

    @cached_property
    def _only_once(self) -> tuple[int, ...]:
        """The old melds of whose tiles there are no copies, as bits."""
        melds = (self._bits(meld.faces) for meld in self.old)
        copies = bits_of(face for face, number in enumerate(self._everything) if number > 1)
        return tuple(meld for meld in melds if not meld & copies)

    def home_from_rack(self, home: Home) -> bool:
        """R21: beside the joker, only tiles from the rack."""
        return not home.numbered & ~stock_bits(self.problem.root.rack)

    # R18, R19 ------------------------------------------------------------------------------------------------------

    @cached_property
    def must_stay(self) -> int:
        """How many jokers of the table must stay at least, because nothing can lie in their stead."""
        if self.problem.state.profile.joker.retrieve == "free":
            return 0
        sizes = range(len(self.places), 0, -1)
        free = (size for size in sizes for some in combinations(self.places, size) if _met(some, self._supply))
        return len(self.places) - next(free, 0)

    @cached_property
    def _supply(self) -> Counter[Face]:
        """What may lie in the stead of a joker."""
        from_table = self.problem.state.profile.joker.replace_source == "any"
        stock, index = self._everything if from_table else self.problem.root.rack, faces(self.problem.state.box)
        return Counter({face: stock[index[face]] for face in self.old_faces})

    def enough_stay(self, node: Node, packed: bytes) -> bool:
        """Whether as many jokers stay as must; else the judge need not be asked."""
        if not self.must_stay:
            return True
        jokers = self._jokers_in((*node.own, *node.melds, *unpack(packed)))
        return _most_pairs(jokers, self._places) >= self.must_stay

    def _jokers_in(self, melds: Iterable[bytes]) -> tuple[int, ...]:
        """Give what each joker in these melds may stand for, as bits."""
        return tuple(self._bits(joker) for lies in map(self._read, melds) if lies for joker in lies.jokers)

    @cached_property
    def _places(self) -> tuple[int, ...]:
        """`places`, as bits."""
        return tuple(map(self._bits, self.places))

    def _read(self, meld: bytes) -> Lying | None:
        if self.problem.joker not in meld:
            return None
        return look(meld, self.problem.state.box, adjacent=self._adjacent)

    # Children ------------------------------------------------------------------------------------------------------

    def children(self, node: Node, above: Relaxed) -> Iterator[Node | None]:
        """Divide a node: between them, the children hold every legal board that it holds. None holds nothing."""
        if node.old < len(self.locked):
            yield from self._locked_below(node)
        elif node.jokers or node.rack[-1]:
            yield from self._homes_below(node)
        else:
            yield from self._forced(node, above)

    def _locked_below(self, node: Node) -> Iterator[Node]:
        """R20: one more locked meld is settled with all it holds, or all its jokers leave."""
        meld, then = self.locked[node.old], node._replace(old=node.old + 1)
        held = (self.problem.settle(then, home.meld) for home in self._holding(meld))
        yield from (after for after in held if after)
        if any(meld.faces <= lies.faces for lies in map(self._read, node.melds) if lies):
            yield then
        yield from dict.fromkeys(self._left_by_jokers(meld, then))

    def _left_by_jokers(self, meld: Lying, node: Node) -> Iterator[Node]:
        """R18, R19: all jokers leave a meld, so what lies in their stead must be laid."""
        for stead in self._steads(meld):
            after: Node | None = node
            for face, number in Counter(self.problem.faces_of(map(_tile, stead))).items():
                lacking = max(0, number - self._lying(face))
                there = after is not None and lacking <= after.rack[face]
                after = self.problem.force(after, face, lacking) if after and there else None
            if after:
                yield after

    def _steads(self, meld: Lying) -> Iterator[tuple[Face, ...]]:
        """Give every choice of faces that may lie in the stead of all jokers of a meld."""
        rule = self.problem.state.profile.joker
        if rule.group3_both and len(meld.tiles) == THREE and all(sense.kind == "group" for sense in meld.senses):
            yield from combinations(sorted(meld.jokers[0]), len(meld.jokers) + 1)
        else:
            yield from product(*map(sorted, meld.jokers))

    def _lying(self, face: int) -> int:
        """How many of a face lie on the table already and may serve."""
        return 0 if self.problem.state.profile.joker.replace_source == "rack" else self.problem.root.table[face]

    def _holding(self, meld: Lying) -> tuple[Home, ...]:
        """Give the homes that hold a locked meld: some of its jokers replaced, and with what may be added."""
        state, root = self.problem.state, self.problem.root
        whole = (meld, *_replaced(meld, state.box))
        melds = (longer for lies in whole for longer in grown(lies, state.box, root.rack[-1] + root.table[-1]))
        return as_homes(melds, state.box, adjacent=state.profile.joker.adjacent)

    def _homes_below(self, node: Node) -> Iterator[Node | None]:
        if not node.jokers:
            yield node._replace(rack=node.rack[:-1] + b"\0")
        stock, jokers = stock_bits(list(map(add, node.table, node.rack))), node.jokers + node.rack[-1]
        settled = self._jokers_in((*node.own, *node.melds)) if self.must_stay else ()
        staying = sum(1 for stead in settled if stead & self._stead)
        homes = self.staying_homes if staying < self.must_stay else self.homes
        for index, home in enumerate(homes[node.home :], node.home):
            if home.needs & ~stock or not self._fits(home):
                continue
            others = jokers - len(home.steads)
            if self.must_stay > others and self.must_stay > others + _most_pairs(settled + home.steads, self._places):
                yield None
            elif after := self.problem.settle(node, home.meld, home=index):
                yield after

    def _forced(self, node: Node, above: Relaxed) -> Iterator[Node]:
        """Lay one more of a tile that the joker rules ask for."""
        laid = self.problem.laid(node, above.packed)
        for face in self._asked_for(node):
            if laid[face] < node.rack[face]:
                yield self.problem.force(node, face, laid[face] + 1)

    def _asked_for(self, node: Node) -> list[int]:
        beside = {face for meld in (*node.own, *node.melds) if self.problem.joker in meld for face in meld}
        stead = self.problem.faces_of(map(_tile, self.old_faces))
        return sorted(beside.union(stead) - {self.problem.joker})


_NEW = {"any": Rules.any_home, "new_set": Rules.new_home, "new_set_rack": Rules.home_from_rack}


@lru_cache(maxsize=1 << 12)
def _most_pairs(jokers: tuple[int, ...], places: tuple[int, ...]) -> int:
    """Give how many jokers can be said to lie at as many different places, what each may stand for given as bits.

    >>> _most_pairs((0b011, 0b001), (0b001, 0b010)), _most_pairs((0b001, 0b001), (0b001, 0b010))
    (2, 1)
    """
    if not jokers:
        return 0
    first, *rest = jokers
    others = (places[:index] + places[index + 1 :] for index, place in enumerate(places) if first & place)
    return max(_most_pairs(tuple(rest), places), *(1 + _most_pairs(tuple(rest), left) for left in others), 0)


def _replaced(meld: Lying, box: TileSet) -> Iterator[Lying]:
    """Give a meld with some of its jokers, but not all, replaced by what they stand for."""
    for sense in meld.senses:
        for stead in product(*((None, *joker) for joker in sense.jokers)):
            if None in stead and any(stead):
                left = iter(stead)
                tiles = [tile if tile.number else _tile(next(left) or tile.face) for tile in sense.tiles]
                found = look(cells_of(tiles, box), box, adjacent=True)
                yield from () if found is None else (found,)


def _met(demands: Sequence[frozenset[Face]], supply: Counter[Face]) -> bool:
    """Whether a different tile can be had for each demand."""
    if not demands:
        return True
    first, *rest = demands
    return any(_met(rest, supply - Counter([face])) for face in first if supply[face] > 0)


def _tile(face: Face) -> Tile:
    return Tile(*face)
