"""Positions that are made to be awkward: groups full of jokers, full runs, eight of a value, parallel runs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Meld = list[int]
JOKER = 52


class Bag:
    """The box of 106, as counts of what is left."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = [2] * 53

    def take(self, faces: Meld) -> bool:
        """Take these faces if all are there."""
        if any(faces.count(face) > self.left[face] for face in faces):
            return False
        for face in faces:
            self.left[face] -= 1
        return True

    def with_jokers(self, meld: Meld, most: int) -> Meld:
        """Put jokers for some of the tiles of a meld, as far as there are any; one tile stays."""
        number = min(self.random.randint(0, most), self.left[JOKER], len(meld) - 1)
        places = self.random.sample(range(len(meld)), number)
        return [JOKER if place in places else face for place, face in enumerate(meld)]

    def one(self, near: Meld) -> int | None:
        """Take a tile that is left, more likely one beside others."""
        beside = [face + step for face in near for step in (-1, 0, 1, 13, -13) if 0 <= face + step < JOKER]
        pool: list[int] = [face for face in (*beside, *range(53), JOKER, JOKER) if self.left[face]]
        if not pool:
            return None
        face: int = self.random.choice(pool)
        self.left[face] -= 1
        return face


def _run(bag: Bag, colour: int, first: int, length: int, jokers: int) -> Meld:
    return bag.with_jokers([colour * 13 + first + step for step in range(length)], jokers)


def four_group(bag: Bag) -> list[Meld]:
    value = bag.random.randrange(13)
    return [bag.with_jokers([colour * 13 + value for colour in range(4)], 2)]


def full_run(bag: Bag) -> list[Meld]:
    return [_run(bag, bag.random.randrange(4), 0, 13, bag.random.choice((0, 0, 0, 1, 2)))]


def eight_of_a_value(bag: Bag) -> list[Meld]:
    value = bag.random.randrange(13)
    return [bag.with_jokers([colour * 13 + value for colour in range(4)], 1) for _ in range(2)]


def parallel_runs(bag: Bag) -> list[Meld]:
    colour, start = bag.random.randrange(4), bag.random.randrange(8)
    spans = [(min(10, start + bag.random.randrange(3)), bag.random.randint(3, 5)) for _ in range(3)]
    return [_run(bag, colour, first, min(length, 13 - first), 2) for first, length in spans]


def a_meld(bag: Bag) -> list[Meld]:
    if bag.random.random() < 0.5:
        value, size = bag.random.randrange(13), bag.random.randint(3, 4)
        return [bag.with_jokers([c * 13 + value for c in bag.random.sample(range(4), size)], 2)]
    length = bag.random.randint(3, 7)
    return [_run(bag, bag.random.randrange(4), bag.random.randrange(14 - length), length, 2)]


PIECES: tuple[Callable[[Bag], list[Meld]], ...] = (four_group, full_run, eight_of_a_value, parallel_runs, a_meld)


def position(seed: int) -> tuple[list[Meld], Meld]:
    """A table of melds and a rack, faces each; the same for the same seed."""
    random = Random(seed)
    bag = Bag(random)
    favourite = random.choice(PIECES)
    table: list[Meld] = []
    for _ in range(random.choice((0, 1, 1, 2, 2, 3, 4, 6))):
        piece = favourite if random.random() < 0.6 else random.choice(PIECES)
        table += [meld for meld in piece(bag) if bag.take(meld)]
    near = [face for meld in table for face in meld if face != JOKER]
    rack: Meld = []
    for _ in range(random.choice((1, 1, 2, 3, 5, 8, 14))):
        face = bag.one([*near, *(face for face in rack if face != JOKER)])
        rack += [] if face is None else [face]
    return table, rack


def box_of(table: list[Meld], rack: Meld) -> tuple[list[int], list[int]]:
    """Counts of table and rack."""
    lying = [face for meld in table for face in meld]
    return [lying.count(face) for face in range(53)], [rack.count(face) for face in range(53)]
