"""Deals that agree with everything a seat has seen: where the unseen tiles may be.

A rack is followed back through its turns: which of its tiles were there at which of them is left to chance. A tile that
alone could have been laid while it was there, and was not, is (nearly) never given to it; where several tiles together
could have been laid, one of them is changed for another. Now and then something is let stand all the same, because
people overlook things and hold things back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Any

from umbau.bots.clues import Laid, Rack, Step, Stuck, Took, racks, unseen
from umbau.bots.protocol import Question
from umbau.bots.relaxed import counts_of, extra_for, still_melds
from umbau.engine import Melds, Profile, Tile, TileSet
from umbau.solver.backend import module
from umbau.solver.packing import faces, one_each, shape_of, unpack

Faces = list[int]

LET_STAND = 0.05
"""How likely somebody does not lay though it could."""
_LOOKS_BACK = 8
"""Turns a rack is followed back; older ones say little about the tiles that are left."""
_CHANGES = 8
"""Tiles that are changed before a rack is taken as it is."""


Lays = Callable[[bytes], Sequence[int]]


@dataclass(frozen=True, slots=True)
class World:
    """Where the unseen tiles are: a rack of faces for each other seat that plays, and the pool."""

    racks: tuple[Faces, ...]
    pool: Faces


@dataclass(frozen=True, slots=True)
class _Test:
    """A moment at which a rack could lay nothing.

    Attributes:
        lays: gives, for counts of faces with jokers left out, the faces that could have been laid.
        singles: bit ``1 << face`` for each face that alone could have been laid.
        laid: faces that were on the rack then, and have been laid since.
        taken: known faces that were not there yet.
    """

    lays: Lays
    singles: int
    laid: tuple[int, ...]
    taken: tuple[int, ...]


@dataclass
class _Slot:
    """A tile of the rack whose face is not known, and the tests it was there for."""

    tests: list[int] = field(default_factory=list)
    face: int = -1


def worlds(question: Question) -> Iterator[World]:
    """Give worlds without end; the order of the seats is that of `umbau.bots.clues.racks`."""
    view, profile = question.view, question.profile
    box = profile.box(len(view.seats))
    known = racks(view, profile, question.seen)
    sure = {tile for rack in known for tile in rack.known}
    stock = [faces(box)[tile.face] for tile in unseen(view, profile) if tile not in sure]
    guesses = [_Guess(rack, profile, box, question.random) for rack in known]
    while True:
        left = sorted(stock, key=lambda _: question.random.random())
        held = tuple(guess.rack(left) for guess in guesses)
        yield World(held, left)


class _Guess:
    """Draws racks of one seat."""

    def __init__(self, rack: Rack, profile: Profile, box: TileSet, random: Random) -> None:
        self._size = rack.size
        self._random = random
        self._known = [faces(box)[tile.face] for tile in rack.known]
        self._joker = shape_of(box).joker
        self._steps = _recent(rack.steps)
        self._tests = _tests(self._steps, profile, box)

    def rack(self, stock: Faces) -> Faces:
        """Take a rack out of the stock, which is in random order and stays so."""
        slots = [_Slot() for _ in range(min(len(stock), self._size - len(self._known)))]
        self._live_through(slots)
        self._fill(slots, stock)
        for _ in range(_CHANGES if slots and stock else 0):
            guilty = self._guilty(slots)
            if not guilty:
                break
            self._change(self._random.choice(guilty), stock)
        return self._known + [slot.face for slot in slots]

    def _live_through(self, slots: list[_Slot]) -> None:
        """Follow the slots back: each test sees those that were there already."""
        there, number = list(slots), 0
        for step in self._steps:
            if isinstance(step, Stuck):
                for slot in there:
                    slot.tests.append(number)
                number += 1
            elif isinstance(step, Took):
                for _ in range(min(len(there), step.count - len(step.tiles))):
                    there.pop(int(self._random.random() * len(there)))

    def _fill(self, slots: list[_Slot], stock: Faces) -> None:
        """Give each slot a tile of the stock that fits, the oldest slots first."""
        for slot in sorted(slots, key=lambda slot: -len(slot.tests)):
            self._give(slot, stock)

    def _give(self, slot: _Slot, stock: Faces) -> None:
        """Begin anywhere: what did not fit an older slot must not be the first that is offered to this one."""
        unfit = self._unfit(slot)
        begin = int(self._random.random() * len(stock))
        places = chain(range(begin, len(stock)), range(begin))
        slot.face = stock.pop(next((place for place in places if not unfit >> stock[place] & 1), begin))

    def _unfit(self, slot: _Slot) -> int:
        """Give the faces that would have been laid from this slot, as bits."""
        unfit = 0
        for number in slot.tests:
            if self._random.random() >= LET_STAND:
                unfit |= self._tests[number].singles
        return unfit

    def _change(self, slot: _Slot, stock: Faces) -> None:
        given_up = slot.face
        self._give(slot, stock)
        stock.insert(int(self._random.random() * (len(stock) + 1)), given_up)

    def _guilty(self, slots: list[_Slot]) -> list[_Slot]:
        """Give the slots that could have been laid at the newest moment at which any could."""
        for number, test in enumerate(self._tests):
            there = [slot for slot in slots if number in slot.tests]
            if not there:
                break
            counts = bytearray(self._joker + 1)
            for face in (*self._known, *test.laid):
                counts[face] += 1
            for face in test.taken:
                counts[face] -= 1
            for slot in there:
                counts[slot.face] += 1
            counts[self._joker] = 0
            lays = test.lays(bytes(counts))
            if lays and self._random.random() >= LET_STAND:
                return [slot for slot in there if slot.face in lays]
        return []


def _recent(steps: Sequence[Step]) -> list[Step]:
    """Give the steps as far as a rack is followed back."""
    stuck = [place for place, step in enumerate(steps) if isinstance(step, Stuck)]
    return list(steps[: stuck[:_LOOKS_BACK][-1] + 1]) if stuck else []


def _tests(steps: Sequence[Step], profile: Profile, box: TileSet) -> list[_Test]:
    tests: list[_Test] = []
    laid: Faces = []
    taken: Faces = []
    for step in steps:
        if isinstance(step, Laid):
            laid += _faces(step.tiles, box)
        elif isinstance(step, Took):
            taken += _faces(step.tiles, box)
        else:
            lays, singles = _what_went(step, profile, box)
            tests.append(_Test(lays, singles, tuple(laid), tuple(taken)))
    return tests


def _what_went(step: Stuck, profile: Profile, box: TileSet) -> tuple[Lays, int]:
    if not step.opened:
        return _opening(profile, box), 0
    table = counts_of(_open_melds(step.table, profile), box)
    return _laying_on(table, box), _singles(table, box)


def _open_melds(board: Melds, profile: Profile) -> Melds:
    """Give the melds that anybody may rebuild without further ado: only with them is it certain what could be laid."""
    if profile.manipulation != "full":
        return ()
    still = still_melds(board, profile)
    return tuple(meld for meld in board if meld not in still)


def _laying_on(table: bytes, box: TileSet) -> Lays:
    core: Any = module(box)
    extra, ones = extra_for(box), one_each(shape_of(box))

    def lays(rack: bytes) -> Sequence[int]:
        if not core.playable(table, rack, *extra):
            return ()
        lying = b"".join(unpack(core.best(table, rack, ones, *extra)[2]))
        return [face for face in set(lying) if lying.count(face) > table[face]]

    return lays


def _opening(profile: Profile, box: TileSet) -> Lays:
    core: Any = module(box)
    extra, minimum, ones = extra_for(box), profile.opening.min, one_each(shape_of(box))
    if profile.opening.shape == "single_run":
        return lambda rack: next(unpack(core.opening_run(rack, minimum, 0, *extra)), b"")

    def lays(rack: bytes) -> Sequence[int]:
        found = core.opening(rack, minimum, 0, ones, *extra)
        return b"".join(unpack(found[2])) if found else ()

    return lays


@lru_cache(maxsize=512)
def _singles(table: bytes, box: TileSet) -> int:
    core, extra, size = module(box), extra_for(box), len(table)
    fits = 0
    for face in range(size - 1):
        if table[face] < box.copies and core.playable(table, bytes(face) + b"\1" + bytes(size - 1 - face), *extra):
            fits |= 1 << face
    return fits


def _faces(tiles: Sequence[Tile], box: TileSet) -> tuple[int, ...]:
    face = faces(box)
    return tuple(face[tile.face] for tile in tiles)
