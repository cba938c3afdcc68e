"""Deals that agree with everything a seat has seen: where the unseen tiles may be.

A rack is drawn from the unseen tiles and followed back through its turns. Where it could have laid although its holder
did not, one of its tiles is changed for another unseen one, and it is followed again; now and then such a turn is let
stand, because people overlook things and hold things back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from umbau.bots.clues import Laid, Rack, Step, Stuck, Took, racks, unseen
from umbau.bots.protocol import Question
from umbau.engine import Melds, Profile, Tile, TileSet
from umbau.solver.backend import is_standard, module
from umbau.solver.packing import faces, one_each, shape_of

Faces = list[int]

LET_STAND = 0.05
"""How likely somebody does not lay though it could."""
_LOOKS_BACK = 10
"""Turns a rack is followed back; older ones say little about the tiles that are left."""
_CHANGES = 24
"""Tiles that are changed before a rack is taken as it is."""


@dataclass(frozen=True, slots=True)
class World:
    """Where the unseen tiles are: a rack of faces for each other seat that plays, and the pool in the order of drawing."""

    racks: tuple[Faces, ...]
    pool: Faces


@dataclass(frozen=True, slots=True)
class _Turn:
    """One step back, in faces: a test the rack must fail, or how it changes."""

    can_lay: Callable[[bytes], bool] | None
    took: int = 0
    tiles: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()


def worlds(question: Question) -> Iterator[World]:
    """Give worlds without end; the order of the seats is that of `umbau.bots.clues.racks`."""
    view, profile = question.view, question.profile
    box = profile.box(len(view.seats))
    known = racks(view, profile, question.seen)
    sure = {tile for rack in known for tile in rack.known}
    stock = [faces(box)[tile.face] for tile in unseen(view, profile) if tile not in sure]
    guesses = [_Guess(rack, profile, box, question.random) for rack in known]
    while True:
        left = list(stock)
        question.random.shuffle(left)
        held = tuple(guess.rack(left) for guess in guesses)
        yield World(held, left)


class _Guess:
    """Draws racks of one seat."""

    def __init__(self, rack: Rack, profile: Profile, box: TileSet, random: Random) -> None:
        self._size = rack.size
        self._random = random
        self._known = [faces(box)[tile.face] for tile in rack.known]
        self._joker = shape_of(box).joker
        self._turns = _turns(rack.steps, profile, box)

    def rack(self, stock: Faces) -> Faces:
        """Take a rack out of the stock, as good as it can be found."""
        hidden = [stock.pop() for _ in range(min(len(stock), self._size - len(self._known)))]
        best, depth = list(hidden), -1
        for _ in range(_CHANGES if hidden and stock else 0):
            reached, guilty = self._follow(hidden)
            if reached > depth:
                best, depth = list(hidden), reached
            if guilty is None:
                break
            self._change(hidden, guilty, stock)
        self._settle(hidden, best, stock)
        return self._known + best

    def _change(self, hidden: Faces, guilty: Faces, stock: Faces) -> None:
        """Change one of the guilty tiles for one of the stock."""
        suspects = [place for place, face in enumerate(hidden) if face in guilty]
        mine = self._random.choice(suspects or range(len(hidden)))
        other = self._random.randrange(len(stock))
        hidden[mine], stock[other] = stock[other], hidden[mine]

    def _settle(self, hidden: Faces, best: Faces, stock: Faces) -> None:
        """Make the stock what is left beside the best rack that was met."""
        stock += hidden
        for face in best:
            stock.remove(face)
        self._random.shuffle(stock)

    def _follow(self, hidden: Faces) -> tuple[int, Faces | None]:
        """Follow a rack back; give how far that went, and what it held when it should not have been able to lay."""
        held = self._known + hidden
        counts = bytearray(self._joker + 1)
        for face in held:
            counts[face] += 1
        for depth, turn in enumerate(self._turns):
            if turn.can_lay is not None:
                if turn.can_lay(self._without_jokers(counts)) and self._random.random() >= LET_STAND:
                    return depth, held
                continue
            self._step_back(turn, held, counts)
        return len(self._turns), None

    def _without_jokers(self, counts: bytearray) -> bytes:
        return bytes(counts[: self._joker]) + b"\0"

    def _step_back(self, turn: _Turn, held: Faces, counts: bytearray) -> None:
        for face in turn.tiles:
            if face in held:
                held.remove(face)
                counts[face] -= 1
        for _ in range(min(len(held), turn.took - len(turn.tiles))):
            place = self._random.randrange(len(held))
            counts[held[place]] -= 1
            held[place] = held[-1]
            held.pop()
        for face in turn.laid:
            held.append(face)
            counts[face] += 1


def _turns(steps: Sequence[Step], profile: Profile, box: TileSet) -> list[_Turn]:
    turns, seen_stuck = [], 0
    for step in steps:
        seen_stuck += isinstance(step, Stuck)
        if seen_stuck > _LOOKS_BACK:
            break
        turns.append(_TURN[type(step)](step, profile, box))
    while turns and turns[-1].can_lay is None:
        turns.pop()
    return turns


def _stuck(step: Stuck, profile: Profile, box: TileSet) -> _Turn:
    if step.opened:
        return _Turn(_playable_on(_counts(step.table, box), box))
    return _Turn(_opens(profile, box))


def _playable_on(table: bytes, box: TileSet) -> Callable[[bytes], bool]:
    core, extra = module(box), _extra(box)
    return lambda rack: bool(core.playable(table, rack, *extra))


def _opens(profile: Profile, box: TileSet) -> Callable[[bytes], bool]:
    core, extra, minimum = module(box), _extra(box), profile.opening.min
    if profile.opening.shape == "single_run":
        return lambda rack: bool(core.opening_run(rack, minimum, 0, *extra))
    ones = one_each(shape_of(box))
    return lambda rack: core.opening(rack, minimum, 0, ones, *extra) is not None


def _extra(box: TileSet) -> tuple[object, ...]:
    """Give the shape as a further argument where only the reference can answer."""
    return () if is_standard(box) else (shape_of(box),)


def _took(step: Took, _: Profile, box: TileSet) -> _Turn:
    return _Turn(None, took=step.count, tiles=_faces(step.tiles, box))


def _laid(step: Laid, _: Profile, box: TileSet) -> _Turn:
    return _Turn(None, laid=_faces(step.tiles, box))


_TURN: dict[type, Callable[[Any, Profile, TileSet], _Turn]] = {Stuck: _stuck, Took: _took, Laid: _laid}


def _faces(tiles: Sequence[Tile], box: TileSet) -> tuple[int, ...]:
    face = faces(box)
    return tuple(face[tile.face] for tile in tiles)


@lru_cache(maxsize=512)
def _counts(board: Melds, box: TileSet) -> bytes:
    counts = bytearray(shape_of(box).joker + 1)
    for meld in board:
        for face in _faces(meld, box):
            counts[face] += 1
    return bytes(counts)
