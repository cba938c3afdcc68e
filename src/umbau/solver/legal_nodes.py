"""Nodes of the search for legal moves: some melds are settled, the rest is a question for the core."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from types import ModuleType

from umbau.engine import GameState, Melds, Seat, Tile
from umbau.solver import reference
from umbau.solver.backend import is_standard, module
from umbau.solver.decode import arrange
from umbau.solver.packing import Shape, counts, faces, pack, shape_of, unpack


@dataclass(frozen=True, slots=True)
class Node:
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


@dataclass(frozen=True, slots=True)
class Relaxed:
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
    def weight(self) -> array[int]:
        """Weight of each face."""
        return array("I", self.weights)

    @cached_property
    def joker(self) -> int:
        """Face of the joker."""
        return shape_of(self.state.box).joker

    def faces_of(self, tiles: Iterable[Tile]) -> list[int]:
        """Give tiles as faces."""
        face = faces(self.state.box)
        return [face[tile.face] for tile in tiles]

    def counts_of(self, tiles: Iterable[Tile]) -> bytes:
        """Count tiles by their faces."""
        return counts(self.faces_of(tiles), shape_of(self.state.box))

    @cached_property
    def root(self) -> Node:
        """Nothing settled."""
        table = self.counts_of(tile for meld in self.state.board for tile in meld)
        return Node(table, self.counts_of(self.rack))

    @cached_property
    def frozen(self) -> Node:
        """Every meld of the table settled as it lies."""
        packed = tuple(bytes(self.faces_of(meld)) for meld in self.state.board)
        return replace(self.root, table=bytes(len(self.root.table)), melds=packed)

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
        laid = sum(self.weight[face] * number for face, number in enumerate(self.laid(node, found[2])))
        return Relaxed(node.gain + laid, found[2])

    def calm(self, node: Node) -> Relaxed | None:
        """Ask the core for the arrangement that changes least. What is settled has taken its tiles out of the old."""
        core, other = self.core
        old, left = [], bytearray(node.table)
        for meld in map(self.faces_of, self.state.board):
            there = [face for face in meld if _taken(left, face)]
            old += [there] if there else []
        change = getattr(core, "least_change", reference.least_change)
        found = change(pack(old), node.rack, self.weights, *other)
        if found is None or any(left):  # a rack tile that must be laid belongs to no old meld
            return None
        laid = sum(self.weight[face] * number for face, number in enumerate(self.laid(node, found[2])))
        return Relaxed(node.gain + laid, found[2])

    def laid(self, node: Node, packed: bytes) -> list[int]:
        """Count the rack tiles that an answer of the core lays."""
        after = counts([face for meld in unpack(packed) for face in meld], shape_of(self.state.box))
        return [now - before for now, before in zip(after, node.table, strict=True)]

    # Settling ------------------------------------------------------------------------------------------------------

    def settle(self, node: Node, meld: bytes, own: Iterable[int] = ()) -> Node | None:
        """Settle a meld; None when a tile is missing.

        Tiles of the table are taken first: what then stays on the rack may still be laid. ``own`` are faces that must
        come from the rack.
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
        return replace(node, table=bytes(table), rack=bytes(rack), gain=gain, melds=(*node.melds, meld))

    def settle_own(self, node: Node, meld: bytes) -> Node | None:
        """Settle a meld of rack tiles only."""
        after = self.settle(node, meld, meld)
        return after and replace(after, own=(*node.own, meld), melds=node.melds)

    def force(self, node: Node, face: int, number: int) -> Node:
        """Say of some rack tiles that they must be laid."""
        table, rack = bytearray(node.table), bytearray(node.rack)
        table[face] += number
        rack[face] -= number
        return replace(node, table=bytes(table), rack=bytes(rack), gain=node.gain + number * self.weight[face])

    # Back to tiles -------------------------------------------------------------------------------------------------

    def board(self, node: Node, packed: bytes) -> Melds:
        """Give a whole board: what is settled, and an answer of the core for the rest."""
        stock = sorted(self.rack, reverse=True)
        own = tuple(tuple(_take(stock, face, self) for face in meld) for meld in node.own)
        kept = tuple(tile for tile in self.rack if tile in stock)
        return (*arrange(self.state.board, kept, [*node.melds, *unpack(packed)], self.state.box), *own)


def _taken(left: bytearray, face: int) -> bool:
    """Take one of a face, if there is one left."""
    left[face] -= (there := left[face] > 0)
    return there


def _take(stock: list[Tile], face: int, problem: Problem) -> Tile:
    known = faces(problem.state.box)
    tile = next(tile for tile in reversed(stock) if known[tile.face] == face)
    stock.remove(tile)
    return tile
