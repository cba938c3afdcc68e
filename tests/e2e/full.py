"""Boards fuller than a short game gets them: written into the store while the server rests."""

from __future__ import annotations

from tests.e2e.rigged import BOX, tiles
from umbau.engine.events import Drew, Event, KeptPart, Played, TurnBegan
from umbau.engine.moves import Melds
from umbau.engine.state import Deal, Seat
from umbau.engine.tile import JOKER, Tile
from umbau.rooms.table import TableState

ONES = "r1 b1 k1 o1"
FIRST, SECOND = Seat(0), Seat(1)
RUNS = (range(1, 6), range(6, 10), range(10, 14))


def all_melds() -> Melds:
    """The whole box as 25 melds: first copies in groups of four, second copies in runs, a joker before two of those.

    >>> sum(map(len, all_melds())), len(all_melds())
    (106, 25)
    """
    groups = [tuple(Tile(colour, number) for colour in BOX.colours) for number in range(1, 14)]
    runs = [tuple(Tile(colour, number, 1) for number in run) for run in RUNS for colour in BOX.colours]
    jokers = [tile for tile in BOX.tiles if tile.colour == JOKER]
    led = [(joker, *run) for joker, run in zip(jokers, runs[-len(jokers) :], strict=True)]
    return (*groups, *runs[: -len(jokers)], *led)


def fill_the_board(state: TableState, keep: str = "") -> tuple[Event, ...]:
    """What brings every tile but ``keep`` (whole melds) to the board; the first seat holds those and is to move."""
    game = state.playing
    assert game is not None
    kept = tiles(keep)
    board = tuple(meld for meld in all_melds() if not set(kept) & set(meld))
    lies = {tile for meld in board for tile in meld}
    assert len(lies) + len(kept) == len(BOX.tiles), "keep whole melds"
    own = (*game.rack(FIRST), *game.pool)
    return (
        Drew(FIRST, game.pool, "penalty"),
        KeptPart(FIRST, board, to_rack=kept, laid=own, opened=True),
        Played(SECOND, board, laid=game.rack(SECOND), opened=True),
        TurnBegan(FIRST, game.turn + 1),
    )


def one_left_in_the_pool() -> Deal:
    """A deal whose last tile of the pool is ``o1``; the second rack holds ``k1``, the first one begins."""
    last, second = tiles("o1"), tiles("k1")
    others = tuple(tile for tile in BOX.tiles if tile not in {*last, *second})
    return Deal(order=(*others[:14], *second, *others[14:], *last), starter=FIRST, lots=BOX.tiles)


def leave_the_ones(state: TableState) -> tuple[Event, ...]:
    """What brings every tile but the ones to the board: the first seat holds two, the second one, the pool the last."""
    game = state.playing
    assert game is not None
    first, second = tiles("r1 b1"), tiles("k1")
    board = tuple(meld for meld in all_melds() if not set(tiles(ONES)) & set(meld))
    theirs = tuple(tile for tile in game.rack(SECOND) if tile not in second)
    return (
        Drew(FIRST, game.pool[:-1], "penalty"),
        Played(SECOND, board, laid=theirs, opened=True),
        KeptPart(FIRST, board, to_rack=first, laid=(*game.rack(FIRST), *game.pool[:-1]), opened=True),
        TurnBegan(FIRST, game.turn + 1),
    )
