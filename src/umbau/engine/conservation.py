"""Nothing missing, nothing invented: R1 and R2, a comparison of the very tiles."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from umbau.engine.board import Change
    from umbau.engine.tile import Tile


def verify_conservation(it: Change) -> Iterator[Problem]:
    """R1, R2: every tile afterwards was on the table or on the own rack, once; every table tile is still there."""
    table, laid_out = list(chain.from_iterable(it.before)), list(chain.from_iterable(it.after))
    known, lying = {*table, *it.rack}, set(laid_out)
    if len(lying) == len(laid_out) and lying <= known and lying.issuperset(table):  # as nearly always
        return
    after = Counter(laid_out)
    foreign = [tile for tile in after if tile not in known]
    yield from _about("tile.unknown", (tile for tile in foreign if tile not in it.box))
    yield from _about("tile.not_available", (tile for tile in foreign if tile in it.box))
    yield from _about("tile.twice", (tile for tile, count in after.items() if count > 1))
    missing = [tile for tile in table if tile not in after]
    yield from _about("tile.joker_removed", (tile for tile in missing if tile.is_joker))
    yield from _about("tile.table_removed", (tile for tile in missing if not tile.is_joker))


def _about(code: str, tiles: Iterable[Tile]) -> Iterator[Problem]:
    names = tuple(map(str, tiles))
    if names:
        yield Problem(code, tiles=names)
