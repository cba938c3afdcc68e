"""What could be laid if jokers were free and everything might be rebuilt: what is impossible here is so by every rule.

These questions take microseconds; the legal search need not begin where the answer is no.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from umbau.engine import GameState, Melds, Profile, Tile, TileSet
from umbau.solver.backend import is_standard, module
from umbau.solver.decode import arrange
from umbau.solver.packing import counts, faces_of_tiles, one_each, shape_of, tiles_first, unpack


def could_lay(state: GameState, rack: Sequence[Tile]) -> bool:
    """Whether the mover might lay something of these tiles, or, before it has opened, open with them."""
    core: Any = module(state.box)
    extra = extra_for(state.box)
    if state.seats[state.mover].opened:
        return bool(core.playable(counts_of(state.board, state.box), counted(rack, state.box), *extra))
    rule = state.profile.opening
    if rule.shape != "any" or rule.same_turn_table:
        return True
    held, ones = counted(rack, state.box), one_each(shape_of(state.box))
    return core.opening(held, rule.min, int(rule.joker == "value"), ones, *extra) is not None


def surely_most(state: GameState, rack: Sequence[Tile]) -> Melds | None:
    """Give the board with most tiles laid where that is certain to be legal and best; None: the rules must be searched.

    Melds with jokers lie still unless jokers are free. Where nothing more could be laid if they were, that is the best.
    """
    rules, box, tiles = state.profile, state.box, tuple(rack)
    plain = rules.joker.adjacent or not any(tile.is_joker for tile in rack)
    if not state.seats[state.mover].opened or rules.manipulation != "full" or not plain:
        return None
    core: Any = module(box)
    still = still_melds(state.board, rules)
    free = tuple([meld for meld in state.board if meld not in still]) if still else state.board
    further = (counted(rack, box), tiles_first(shape_of(box)), *extra_for(box))
    *laid, packed = core.best(counts_of(free, box), *further)
    if still and laid < list(core.best(counts_of(state.board, box), *further)[:2]):
        return None
    return still + arrange(free, tiles, unpack(packed), box)


def still_melds(board: Melds, profile: Profile) -> Melds:
    """Give the melds that cannot be rebuilt without further ado: those with jokers, unless these are free."""
    rule = profile.joker
    if rule.retrieve == "free" and rule.reuse == "any" and not rule.locked_sets and rule.adjacent:
        return ()
    return tuple([meld for meld in board if not all(number for _, number, _ in meld)])


def could_go_out(state: GameState, rack: Sequence[Tile]) -> bool:
    """Whether the mover might lay all of these tiles."""
    core: Any = module(state.box)
    table = counts_of(state.board, state.box)
    return bool(core.can_finish(table, counted(rack, state.box), *extra_for(state.box)))


def extra_for(box: TileSet) -> tuple[object, ...]:
    """Give the shape as a further argument where only the reference can answer."""
    return () if is_standard(box) else (shape_of(box),)


def counted(tiles: Sequence[Tile], box: TileSet) -> bytes:
    """Count tiles by their faces."""
    return counts(map(faces_of_tiles(box).__getitem__, tiles), shape_of(box))


@lru_cache(maxsize=1024)
def counts_of(board: Melds, box: TileSet) -> bytes:
    """Count what lies on a board."""
    return counted(list(chain.from_iterable(board)), box)
