"""Deals laid out by hand, and chance that hands them out: a rigged game comes in through the composition root."""

from __future__ import annotations

from collections.abc import Sequence

from umbau.engine.profile import Profile
from umbau.engine.state import Deal, Seat
from umbau.engine.tile import Tile, TileSet, parse_tiles
from umbau.rooms.real import SecretChance

BOX = TileSet()


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles by their own names, ``r7'`` being the second copy."""
    return tuple(Tile.parse(word) for word in text.split())


def deal(racks: Sequence[str], pool: str = "", *, starter: int = 0, lots: str = "", start: str = "") -> Deal:
    """A deal with these racks and the first tiles of the pool; what is not named lies at the bottom.

    ``lots``: offered tiles that chance picks first. ``start``: what each seat drew for the start.
    """
    named = tiles(" ".join([*racks, pool]))
    first = tiles(lots)
    draws = (tuple((Seat(seat), tile) for seat, tile in enumerate(parse_tiles(start))),) if start else ()
    return Deal(
        order=(*named, *rest_of(named)),
        starter=Seat(starter),
        lots=(*first, *rest_of(first)),
        start_draws=draws,
    )


def rest_of(named: Sequence[Tile]) -> list[Tile]:
    """The tiles of the box that are not named; naming one twice is a slip of the test.

    >>> len(rest_of(tiles("r7 r7'")))
    104
    """
    assert len(set(named)) == len(named), "a tile is named twice"
    assert all(tile in BOX for tile in named), "a tile is named that the box has not"
    return [tile for tile in BOX.tiles if tile not in set(named)]


class RiggedChance(SecretChance):
    """Hands out the given deals in turn, then real ones. Tokens, names and codes stay secret."""

    def __init__(self, *deals: Deal) -> None:
        self._deals = list(deals)

    def deal(self, profile: Profile, players: int, starter: Seat | None) -> Deal:
        """Give the next rigged deal as it is, whoever was to begin."""
        return self._deals.pop(0) if self._deals else super().deal(profile, players, starter)
