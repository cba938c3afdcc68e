"""Lays without rebuilding: own melds, and single tiles to melds that lie there. Every board comes from the judge."""

from __future__ import annotations

from collections.abc import Callable

from umbau.bots.melds import additions, choices, melds_in
from umbau.engine import GameState, Melds, Reading, Tile, check

Eye = Callable[[], bool]
"""Whether somebody sees what there is to see, asked anew for each possibility."""


def sees_all() -> bool:
    """Overlook nothing."""
    return True


def own_melds(state: GameState, nodes: int, *, jokers: bool, eye: Eye = sees_all) -> Melds:
    """Give the board with the most own tiles laid as new melds; as it is, if the rules allow none.

    ``nodes``: how many choices of melds are looked at.
    """
    found = melds_in(state.rack(state.mover), state.profile, state.box, jokers=jokers)
    noticed = [meld for meld in found if eye()]
    wanted = sorted(choices(noticed, nodes), key=_worth, reverse=True)
    boards = (_board(state, chosen) for chosen in wanted if _may_open(state, chosen))
    return next((board for board in boards if _is_legal(state, board)), state.board)


def _worth(chosen: tuple[Reading, ...]) -> tuple[int, int]:
    tiles = [tile for meld in chosen for tile in meld.tiles]
    return len(tiles), -sum(tile.is_joker for tile in tiles)


def _may_open(state: GameState, chosen: tuple[Reading, ...]) -> bool:
    """Sort out what is too low anyhow, before the engine is asked."""
    counted = _COUNTED[state.profile.opening.shape](chosen)
    return state.seats[state.mover].opened or counted >= state.profile.opening.min


def _all_points(chosen: tuple[Reading, ...]) -> int:
    return sum(meld.value for meld in chosen)


def _longest_run(chosen: tuple[Reading, ...]) -> int:
    return max((meld.value for meld in chosen if meld.kind != "group"), default=0)


_COUNTED = {"any": _all_points, "single_run": _longest_run}


def _board(state: GameState, chosen: tuple[Reading, ...]) -> Melds:
    return (*state.board, *(meld.tiles for meld in chosen))


def _is_legal(state: GameState, board: Melds) -> bool:
    return check(state, state.mover, board).legal


def with_additions(state: GameState, board: Melds, *, jokers: bool, eye: Eye = sees_all) -> Melds:
    """Put what is left on the rack to melds on the table, tile by tile, as long as that goes."""
    waiting, before = left(state, board), None
    while waiting != before:
        before = waiting
        for tile in sorted(waiting, key=lambda tile: (tile.is_joker, tile)):
            if (jokers or not tile.is_joker) and eye():
                board = _added(state, board, tile)
        waiting = left(state, board)
    return board


def _added(state: GameState, board: Melds, tile: Tile) -> Melds:
    longer = additions(board, tile, state.profile, state.box)
    return next((candidate for candidate in longer if _is_legal(state, candidate)), board)


def left(state: GameState, board: Melds) -> tuple[Tile, ...]:
    """Give the tiles that are still on the mover's rack when the board lies like this."""
    laid = {tile for meld in board for tile in meld}
    return tuple(tile for tile in state.rack(state.mover) if tile not in laid)
