"""The table of a case: faces are given their copies so that before and after fit together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from umbau.engine import GameState, Melds, Profile, Tile, TileSet, position
from umbau.engine.meld import Face
from umbau.referee.errors import BadCase
from umbau.referee.given import Copies, Input, melds, need, tiles, whole


@dataclass(frozen=True)
class Table:
    """A table before a turn: the state with seat 0 to move, and the box."""

    state: GameState
    box: TileSet
    copies: Copies

    def arrange(self, after: list[list[Face]], state: GameState | None = None) -> Melds:
        """Give the tiles of an arrangement: what lay in the same meld before, then table tiles, then own ones.

        A face that is neither on the table nor on the rack gets the next copy, which nobody has here.
        """
        left = _Left(state or self.state, self.copies)
        kept = [left.meld(faces) for faces in after]
        return tuple(same or tuple(map(left.tile, faces)) for same, faces in zip(kept, after, strict=True))


class _Left:
    """What of the table and the rack has no place yet."""

    def __init__(self, state: GameState, copies: Copies) -> None:
        self._copies = copies
        self._melds = list(state.board)
        self._tiles = [*(tile for meld in state.board for tile in meld), *state.rack(state.mover)]

    def meld(self, faces: list[Face]) -> tuple[Tile, ...]:
        """Give the tiles of a meld that lies there as before; none where there is no such meld."""
        same = next((meld for meld in self._melds if [tile.face for tile in meld] == faces), ())
        if same:
            self._melds.remove(same)
            self._tiles = [tile for tile in self._tiles if tile not in same]
        return same

    def tile(self, face: Face) -> Tile:
        """Give a tile of a face."""
        found = next((tile for tile in self._tiles if tile.face == face), None)
        if found is None:
            return self._copies.beyond(face)
        self._tiles.remove(found)
        return found


def read_table(profile: Profile, it: Input, *, has_drawn: bool) -> Table:
    """Read table, rack and pool of a case. Which tiles come next from the pool is taken as it is told.

    Raises:
        BadCase: a field is missing, ``pool_next`` does not fit ``pool_size``, or table and rack hold more tiles than
            the box: whoever wrote that down has miscounted, and nobody broke a rule.
    """
    box = profile.tile_sets[-1][1]
    copies = Copies(box)
    board = tuple(copies.take(meld) for meld in melds(need(it, "table_before", list)))
    rack = copies.take(tiles(need(it, "rack_before", list)))
    first = copies.take_any(tiles(need(it, "pool_next", list, [])))
    rest = copies.rest()
    size = whole(it, "pool_size", len(first) + len(rest))
    if size < len(first):
        raise BadCase("pool_next has more tiles than pool_size says")
    opened = [0] if need(it, "opened", bool) else []
    pool = (*first, *rest)[:size]
    state = position(profile, [rack, ()], board, pool, opened=opened, has_drawn=has_drawn)
    return Table(replace(state, box=box), box, copies)


def faces_of(state: GameState) -> list[list[str]]:
    """Give the board as a case writes it."""
    return [[str(Tile(*tile.face)) for tile in meld] for meld in state.board]
