"""Partial take-back at the time-out (R29): the valid melds stay, everything else goes to the rack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from umbau.engine.board import Change
from umbau.engine.conservation import verify_conservation
from umbau.engine.events import KeptPart
from umbau.engine.jokers import verify_jokers
from umbau.engine.meld import Face, Reading
from umbau.engine.opening import verify_opening
from umbau.engine.rebuilding import verify_rebuilding

if TYPE_CHECKING:
    from umbau.engine.moves import Melds
    from umbau.engine.state import GameState, Seat
    from umbau.engine.tile import Tile


def kept_part(state: GameState, seat: Seat, draft: Melds) -> KeptPart | None:
    """Give what stays of a draft; None where everything goes back.

    Before the opening the part stays only if it opens by itself, and a part that breaks the joker rule does not stay.
    """
    whole = Change(state.profile, state.box, state.board, draft, state.rack(seat))
    kept = _as_it_lay(state, tuple(reading.tiles for reading in whole.readings if isinstance(reading, Reading)))
    part = Change(state.profile, state.box, state.board, kept, state.rack(seat))
    on_board = {tile for meld in kept for tile in meld}
    to_rack = tuple(tile for meld in state.board for tile in meld if tile not in on_board)
    opened = state.seats[seat].opened
    if _forged(whole) or _objections(part, state, to_rack, opened=opened):
        return None
    return KeptPart(seat, kept, to_rack, part.laid, opened=not opened and bool(part.laid))


def _as_it_lay(state: GameState, melds: Melds) -> Melds:
    """Let tiles of the table lie where equal ones of the rack do while they are loose: nobody can tell them apart."""
    lying = {tile for meld in melds for tile in meld}
    loose: dict[Face, list[Tile]] = {}
    for tile in (tile for meld in state.board for tile in meld if tile not in lying):
        loose.setdefault(tile.face, []).append(tile)
    table = {tile for meld in state.board for tile in meld}
    return tuple(
        tuple(loose[tile.face].pop() if tile not in table and loose.get(tile.face) else tile for tile in meld)
        for meld in melds
    )


def _forged(draft: Change) -> bool:
    """Whether somebody else's tiles lie in a draft. What is missing is in the seat's hand, and goes to its rack."""
    missing = {"tile.table_removed", "tile.joker_removed"}
    return any(problem.code not in missing for problem in verify_conservation(draft))


def _objections(part: Change, state: GameState, to_rack: tuple[Tile, ...], *, opened: bool) -> bool:
    if not opened and any(verify_opening(part)):
        return True
    all_opened = all(seat.opened or seat.gone for seat in state.seats)
    return any(verify_rebuilding(part, all_opened=all_opened)) or bool(verify_jokers(part, to_rack=to_rack))
