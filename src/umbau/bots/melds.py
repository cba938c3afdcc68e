"""Finds melds in a rack, and choices of melds that share no tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from umbau.engine import Melds, Profile, Reading, Tile, TileSet, read

SHORTEST = 3
Tiles = tuple[Tile, ...]


def melds_in(rack: Sequence[Tile], profile: Profile, box: TileSet, *, jokers: bool) -> tuple[Reading, ...]:
    """Give the melds that can be laid from a rack, longest and highest first; of equal tiles the first is taken.

    >>> from umbau.engine import parse_tiles, profiles
    >>> lemada = profiles.get("lemada")
    >>> found = melds_in(parse_tiles("r5 r6 r7 r8 k7 b7 j"), lemada, lemada.box(2), jokers=False)
    >>> [" ".join(map(str, meld.tiles)) for meld in found]
    ['r5 r6 r7 r8', 'r6 r7 r8', 'r7 b7 k7', 'r5 r6 r7']
    """
    wild = [tile for tile in rack if tile.is_joker] if jokers else []
    laid = (*_runs(rack, wild, box), *_groups(rack, wild, box))
    found = [reading for tiles in laid if isinstance(reading := read(tiles, profile, box), Reading)]
    return tuple(sorted(found, key=lambda meld: (len(meld.tiles), meld.value), reverse=True))


def _by_face(rack: Sequence[Tile]) -> dict[tuple[str, int], Tile]:
    return {tile.face: tile for tile in sorted(rack, reverse=True) if not tile.is_joker}


def _runs(rack: Sequence[Tile], wild: Sequence[Tile], box: TileSet) -> Iterator[Tiles]:
    have = _by_face(rack)
    for colour in box.colours:
        for first, last in combinations(range(1, box.numbers + 2), 2):
            places = [have.get((colour, number)) for number in range(first, last)]
            if len(places) >= SHORTEST and places.count(None) <= min(len(wild), len(places) - 1):
                yield _filled(places, wild)


def _groups(rack: Sequence[Tile], wild: Sequence[Tile], box: TileSet) -> Iterator[Tiles]:
    have = _by_face(rack)
    for number in range(1, box.numbers + 1):
        tiles = [have[colour, number] for colour in box.colours if (colour, number) in have]
        for size in range(SHORTEST, len(box.colours) + 1):
            for real in range(max(1, size - len(wild)), min(size, len(tiles)) + 1):
                for chosen in combinations(tiles, real):
                    yield _filled([*chosen, *[None] * (size - real)], wild)


def _filled(places: Sequence[Tile | None], wild: Sequence[Tile]) -> Tiles:
    left = iter(wild)
    return tuple(tile or next(left) for tile in places)


def choices(found: Sequence[Reading], nodes: int) -> Iterator[tuple[Reading, ...]]:
    """Give choices of melds that share no tile, those with the first melds first, as many as ``nodes`` allow."""
    open_choices: list[tuple[int, tuple[Reading, ...], frozenset[Tile]]] = [(0, (), frozenset())]
    while open_choices and nodes > 0:
        nodes -= 1
        start, chosen, used = open_choices.pop()
        yield chosen
        further = [
            (place + 1, (*chosen, meld), used | set(meld.tiles))
            for place, meld in enumerate(found[start:], start)
            if used.isdisjoint(meld.tiles)
        ]
        open_choices.extend(reversed(further))


def additions(board: Melds, tile: Tile, profile: Profile, box: TileSet) -> Iterator[Melds]:
    """Give the boards on which a tile was put to an end of a meld."""
    for place, meld in enumerate(board):
        for longer in ((*meld, tile), (tile, *meld)):
            reading = read(longer, profile, box)
            if isinstance(reading, Reading) and reading.tiles == longer:
                yield (*board[:place], longer, *board[place + 1 :])
