"""The hidden exchange before the first turn (R24): which tiles may be offered, and what changes hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from umbau.engine.state import GameState
    from umbau.engine.tile import Tile


def offerable(rack: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Give the tiles that may be offered: all tiles of each pair of equal number and colour, never a joker.

    >>> from umbau.engine import parse_tiles
    >>> [str(tile) for tile in offerable(parse_tiles("r7 b3 r7 j j"))]
    ['r7', "r7'"]
    """
    count = Counter(tile.face for tile in rack)
    return tuple(tile for tile in rack if count[tile.face] > 1 and not tile.is_joker)


def verify_offer(rack: tuple[Tile, ...], offer: tuple[Tile, ...]) -> Iterator[Problem]:
    """R24: own tiles, paired, one of each pair, no joker."""
    owned = [tile for tile in offer if tile in rack]
    paired = set(offerable(rack))
    count = Counter(tile.face for tile in offer)
    tests = (
        ("offer.not_owned", [tile for tile in offer if tile not in rack]),
        ("offer.joker", [tile for tile in owned if tile.is_joker]),
        ("offer.not_paired", [tile for tile in owned if tile not in paired and not tile.is_joker]),
        ("offer.both_of_pair", [tile for tile in owned if tile in paired and count[tile.face] > 1]),
    )
    yield from (Problem(code, tiles=tuple(map(str, tiles))) for code, tiles in tests if tiles)


def given(state: GameState) -> tuple[tuple[Tile, ...], ...]:
    """Give what each seat gives: as many as the smaller offer has; of a surplus, what comes first in the lots."""
    offers = [seat.offer or () for seat in state.seats]
    count = min(map(len, offers))
    rank = {tile: place for place, tile in enumerate(state.lots)}
    return tuple(tuple(sorted(offer, key=rank.__getitem__)[:count]) for offer in offers)
