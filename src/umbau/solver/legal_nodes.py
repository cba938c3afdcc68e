"""Nodes of the search for legal moves: some melds are settled, the rest is a question for the core."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import add, mul
from types import ModuleType
from typing import NamedTuple

from umbau.engine import GameState, Melds, Seat, Tile
from umbau.solver.backend import is_standard, module
from umbau.solver.decode import arrange
from umbau.solver.packing import Shape, counts, faces, pack, shape_of, unpack

_MUST = 1 << 17
"""More than all tiles of a rack weigh together, by the usual weights."""
_MOST = (1 << 20) - 1
"""The greatest weight there is."""


class Node(NamedTuple):
    """What is settled, and what is left.

    Attributes:
        table: counts of table tiles (and of rack tiles that must be laid) that have no place yet.
        rack: counts of rack tiles that may be laid.
        gain: weight of the rack tiles laid already.
        own: settled melds made of rack tiles only.
        melds: other settled melds.
        home: index of the first home that a further joker may take.
        old: how many locked melds of the table are decided.
    """

    table: bytes
    rack: bytes
    gain: int = 0
    own: tuple[bytes, ...] = ()
    melds: tuple[bytes, ...] = ()
    home: int = 0
    old: int = 0

    @property
    def jokers(self) -> int:
        """How many jokers of the table have no place yet."""
        return self.table[-1]


class Relaxed(NamedTuple):
    """The best way to go on from a node when jokers are free: nothing below the node is worth more than ``value``."""

    value: int
    packed: bytes


@dataclass(frozen=True)
class Problem:
    """A position as the core sees it: faces, counts and weights."""

    state: GameState
    seat: Seat
    weights: bytes

    @cached_property
    def rack(self) -> tuple[Tile, ...]:
        """Tiles of the seat."""
        return self.state.rack(self.seat)

    @cached_property
    def weight(self) -> tuple[int, ...]:
        """Weight of each face."""
        return tuple(array("I", self.weights))

    @cached_property
    def joker(self) -> int:
        """Face of the joker."""
        return shape_of(self.state.box).joker

    def faces_of(self, tiles: Iterable[Tile]) -> list[int]:
        """Give tiles as faces."""
        face = faces(self.state.box)
        return [face[colour, number] for colour, number, _ in tiles]

    @cached_property
    def root(self) -> Node:
        """Nothing settled."""
        shape = shape_of(self.state.box)
        return Node(counts(chain.from_iterable(self._old), shape), counts(self._rack_faces, shape))

    @cached_property
    def frozen(self) -> Node:
        """Every meld of the table settled as it lies."""
        return self.root._replace(table=bytes(len(self.root.table)), melds=tuple(map(bytes, self._old)))

    @cached_property
    def core(self) -> tuple[ModuleType, tuple[Shape, ...]]:
        """Who answers, and what must be said of the box."""
        box = self.state.box
        return module(box), () if is_standard(box) else (shape_of(box),)

    def relax(self, node: Node) -> Relaxed | None:
        """Ask the core; None when what is left of the table cannot be arranged."""
        core, other = self.core
        found = core.best(node.table, node.rack, self.weights, *other)
        if found is None:
            return None
        return Relaxed(self._value(node, found[2]), found[2])

    def _value(self, node: Node, packed: bytes) -> int:
        """Give what is laid when an answer of the core is added to a node."""
        before, after = map(mul, self.weight, node.table), map(self.weight.__getitem__, b"".join(unpack(packed)))
        laid: int = sum(after) - sum(before)
        return node.gain + laid

    def calm(self, node: Node) -> Relaxed | None:
        """Ask the core for the arrangement that changes least, as far as what is settled leaves old melds whole.

        Tiles of the others go in as rack tiles that weigh more than all else; what then comes out may be worth less
        than it should, which its value says.
        """
        whole, scraps = self._left_over(node)
        core, other = self.core
        rack = bytes(map(add, node.rack, scraps))
        heavy = [min(weight + _MUST * bool(must), _MOST) for weight, must in zip(self.weight, scraps, strict=True)]
        found = core.least_change(pack(whole), rack, array("I", heavy).tobytes(), core.NODES, *other)
        if found is None:
            return None
        return Relaxed(self._value(node, found[2]), found[2])

    def _left_over(self, node: Node) -> tuple[list[list[int]], bytes]:
        """Give the old melds that are still whole, and counts of the other tiles that must lie on the table."""
        left, whole = bytearray(node.table), []
        for meld in self._old:
            if all(left[face] for face in meld) and meld.count(self.joker) <= left[self.joker]:
                whole.append(meld)
                for face in meld:
                    left[face] -= 1
        return whole, bytes(left)

    def laid(self, node: Node, packed: bytes) -> list[int]:
        """Count the rack tiles that an answer of the core lays."""
        after = counts([face for meld in unpack(packed) for face in meld], shape_of(self.state.box))
        return [now - before for now, before in zip(after, node.table, strict=True)]

    # Settling ------------------------------------------------------------------------------------------------------

    def settle(self, node: Node, meld: bytes, own: Iterable[int] = (), home: int | None = None) -> Node | None:
        """Settle a meld; None when a tile is missing.

        Tiles of the table are taken first: what then stays on the rack may still be laid. ``own`` are faces that must
        come from the rack; ``home`` is the next home that may be taken, if that changes.
        """
        table, rack, gain, must = bytearray(node.table), bytearray(node.rack), node.gain, list(own)
        for face in meld:
            if face in must or not table[face]:
                if not rack[face]:
                    return None
                rack[face] -= 1
                gain += self.weight[face]
                if face in must:
                    must.remove(face)
            else:
                table[face] -= 1
        then = node.home if home is None else home
        return Node(bytes(table), bytes(rack), gain, node.own, (*node.melds, meld), then, node.old)

    def settle_own(self, node: Node, meld: bytes) -> Node | None:
        """Settle a meld of rack tiles only."""
        after = self.settle(node, meld, meld)
        return after and after._replace(own=(*node.own, meld), melds=node.melds)

    def force(self, node: Node, face: int, number: int) -> Node:
        """Say of some rack tiles that they must be laid."""
        table, rack = bytearray(node.table), bytearray(node.rack)
        table[face] += number
        rack[face] -= number
        return node._replace(table=bytes(table), rack=bytes(rack), gain=node.gain + number * self.weight[face])

    # Back to tiles -------------------------------------------------------------------------------------------------

    def board(self, node: Node, packed: bytes) -> Melds:
        """Give a whole board: what is settled, and the core's answer for the rest. Melds that stay come first.

        Which of equal tiles lies where is left to chance in the others.
        """
        kept, new = self._kept((*node.melds, *unpack(packed)))
        stock = self._stock(kept)
        own = [tuple(stock[face].pop(0) for face in meld) for meld in node.own]
        rest = (tuple(stock[face].pop() for face in meld) for meld in new)
        return (*(self.state.board[place] for place in sorted(kept)), *rest, *own)

    def _kept(self, melds: Iterable[bytes]) -> tuple[set[int], list[bytes]]:
        """Give the places of the old melds that are among these, and the others of these."""
        kept: set[int] = set()
        new: list[bytes] = []
        for meld in melds:
            same = self._places.get(self._key(meld), ())
            place = next((place for place in same if place not in kept), None)
            if place is None:
                new.append(meld)
            else:
                kept.add(place)
        return kept, new

    @cached_property
    def _places(self) -> dict[bytes, list[int]]:
        """The places of the old melds by their keys."""
        places: dict[bytes, list[int]] = defaultdict(list)
        for place, old in enumerate(self._old):
            places[self._key(bytes(old))].append(place)
        return places

    def _key(self, meld: bytes) -> bytes:
        """Equal for melds that say the same: the order of a group means nothing."""
        numbered = meld if self.joker not in meld else meld.replace(bytes((self.joker,)), b"")
        is_group = len(numbered) > 1 and (numbered[0] - numbered[1]) % self.state.box.numbers == 0
        return bytes(sorted(meld)) if is_group else meld

    @cached_property
    def _old(self) -> tuple[list[int], ...]:
        """The faces of each meld on the table."""
        return tuple(map(self.faces_of, self.state.board))

    def _stock(self, kept: Collection[int] = ()) -> dict[int, list[Tile]]:
        """Give the tiles of each face, those of the rack first; without those of old melds that are kept."""
        stock: dict[int, list[Tile]] = defaultdict(list)
        for tile, face in zip(self.rack, self._rack_faces, strict=True):
            stock[face].append(tile)
        for place, meld in enumerate(self.state.board):
            if place not in kept:
                for tile, face in zip(meld, self._old[place], strict=True):
                    stock[face].append(tile)
        return stock

    @cached_property
    def _rack_faces(self) -> list[int]:
        return self.faces_of(self.rack)

    def tidy(self, node: Node, packed: bytes) -> Melds:
        """Give the same board so that as much as can stays together, down to which of equal tiles lies where.

        A meld that was settled because of its joker may mean something else in the order in which it lay.
        """
        stock = self._stock()
        own = tuple(tuple(stock[face].pop(0) for face in meld) for meld in node.own)
        laid = {tile for meld in own for tile in meld}
        rack = tuple(tile for tile in self.rack if tile not in laid)
        return (*arrange(self.state.board, rack, [*node.melds, *unpack(packed)], self.state.box), *own)
