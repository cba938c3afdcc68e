"""Can this rack lay anything? A small exact search for the positions that come before a referee.

It is exact within its budget; where the budget does not reach it says so and claims nothing. Every board it finds is
put before the judge: the search knows no rule but what a meld is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from umbau.engine import GameState, Melds, Play, Seat, Tile, verify
from umbau.engine.meld import SHORTEST, Reading, read

BUDGET = 200_000
"""Melds that are tried before the search gives up."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: whether the seat can lay, and a board that proves it. ``can_play`` None: it gave up."""

    can_play: bool | None
    board: Melds | None = None


def find_play(state: GameState, seat: Seat, budget: int = BUDGET) -> Found:
    """Look for a way to end a turn with at least one tile of the seat laid."""
    search = Search(state, budget)
    for melds in search.boards(seat):
        if not verify(state, seat, Play(melds)):
            return Found(can_play=True, board=melds)
    return Found(search.failed)


def can_play(state: GameState, seat: Seat, budget: int = BUDGET) -> bool | None:
    """Whether a seat can end its turn with at least one of its tiles laid; None: too much to search."""
    return find_play(state, seat, budget).can_play


@dataclass
class Search:
    """One search; ``left`` is what is left of its budget."""

    state: GameState
    left: int

    @property
    def failed(self) -> bool | None:
        """What to say when nothing was found."""
        return None if self.left <= 0 else False

    def boards(self, seat: Seat) -> Iterator[Melds]:
        """Give arrangements that hold the whole table: first those that leave it as it is, then rebuilt ones."""
        table = tuple(tile for meld in self.state.board for tile in meld)
        rack = self.state.rack(seat)
        yield from self._more(rack, self.state.board)
        if self.state.seats[seat].opened or self.state.profile.opening.same_turn_table:
            yield from self._cover(table, rack, ())

    def _cover(self, table: tuple[Tile, ...], rack: tuple[Tile, ...], melds: Melds) -> Iterator[Melds]:
        if not table:
            yield from self._more(rack, melds)
            return
        first = min(table, key=_jokers_last)
        for meld in self._melds_with(first, (*table, *rack)):
            yield from self._cover(_less(table, meld), _less(rack, meld), (*melds, meld))

    def _more(self, rack: tuple[Tile, ...], melds: Melds) -> Iterator[Melds]:
        """Give a covered table alone and with further melds out of the rack."""
        yield melds
        tiles = tuple(sorted(rack, key=_jokers_last))
        for place, first in enumerate(tiles):
            for meld in self._melds_with(first, tiles[place:]):
                yield from self._more(_less(tiles[place + 1 :], meld), (*melds, meld))

    def _melds_with(self, first: Tile, tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
        """Give the melds that hold a tile and others of these; of equal tiles the first serves."""
        anchors = [first] if first.number else [tile for tile in _one_each(tiles) if tile.number]
        for anchor in anchors:
            for meld in chain(self._runs(anchor, tiles), self._groups(anchor, tiles)):
                self.left -= 1
                if self.left <= 0:
                    return
                if first in meld and isinstance(read(meld, self.state.profile, self.state.box), Reading):
                    yield meld

    def _runs(self, anchor: Tile, tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
        by_number = {tile.number: tile for tile in reversed(tiles) if tile.colour == anchor.colour}
        by_number[anchor.number] = anchor
        last = self.state.box.numbers
        for low in range(anchor.number, 0, -1):
            for high in range(max(anchor.number, low + SHORTEST - 1), last + 1):
                choices = [_choice(by_number.get(n), must=n == anchor.number) for n in range(low, high + 1)]
                yield from _fill(choices, _jokers(tiles))

    def _groups(self, anchor: Tile, tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
        by_colour = {tile.colour: tile for tile in reversed(tiles) if tile.number == anchor.number}
        others = [tile for colour, tile in by_colour.items() if colour != anchor.colour]
        jokers = _jokers(tiles)
        for size in range(len(others) + 1):
            for chosen in combinations(others, size):
                yield from ((anchor, *chosen, *jokers[:extra]) for extra in range(len(jokers) + 1))


Choice = tuple[Tile | None, ...]
"""What may lie in a place of a run: a tile; None: a joker."""


def _choice(tile: Tile | None, *, must: bool) -> Choice:
    return (tile,) if must or tile is None else (tile, None)


def _fill(choices: list[Choice], jokers: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """Give every way to take one of each choice, as far as the jokers reach."""
    if not choices:
        yield ()
        return
    for tile in choices[0]:
        if tile is not None:
            yield from ((tile, *rest) for rest in _fill(choices[1:], jokers))
        elif jokers:
            yield from ((jokers[0], *rest) for rest in _fill(choices[1:], jokers[1:]))


def _jokers(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile.is_joker)


def _one_each(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple({tile.face: tile for tile in reversed(tiles)}.values())


def _less(tiles: tuple[Tile, ...], meld: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile not in meld)


def _jokers_last(tile: Tile) -> tuple[bool, Tile]:
    return tile.is_joker, tile
