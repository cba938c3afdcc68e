"""The compiled solver: the questions of `umbau.solver.reference`, answered in microseconds.

Everything goes in and comes out as bytes, so that a call costs little more than its search:

- a *face* is ``colour * 13 + number - 1`` with the colours in the order r b k o; 52 is the joker;
- *counts* are 53 bytes, how many tiles there are of each face (at most 2);
- *packed melds* are, for each meld, a byte with its length and then its faces in reading order: a run ascending with
  its jokers where they lie, a group in the order of colours with its jokers at the end;
- *weights* are 53 native ``uint32`` (``array("I", …)``), each below ``2**20``: what is maximised is their sum over the
  rack tiles that are played. Most tiles, then most points: ``1024 + number``, joker 1024. Most points, then most
  tiles: ``number * 128 + 1``, joker 1.

Jokers are free: whatever lies on the table may be taken apart. Every function may be called from several threads; it
lets other threads run while it searches. Input that is not of this shape raises `ValueError`, never anything worse.
"""

from typing import Final

NODES: Final[int]
"""How many positions a search looks at before it gives up proving (flag ``exact`` of `least_change`)."""

PROVE: Final[int]
"""The same where the proof is worth waiting for."""

FACES: Final[int]
"""53: the number of faces, the joker included."""

def best(table: bytes, rack: bytes, weights: bytes, /) -> tuple[int, int, bytes] | None:
    """Give a heaviest arrangement that holds every table tile and any tiles of the rack.

    Returns:
        ``(tiles, points, melds)``: how many tiles of the rack are played (a joker is one), the sum of their numbers (a
        joker is 0), and all melds, packed. None if the tiles of the table cannot be arranged at all, whatever the rack
        adds.

    """

def playable(table: bytes, rack: bytes, /) -> bool:
    """Whether an arrangement exists that holds the table and at least one tile of the rack."""

def can_finish(table: bytes, rack: bytes, /) -> bool:
    """Whether an arrangement exists that holds the table and the whole rack."""

def finishing(table: bytes, rack: bytes, /) -> bytes:
    """Give 53 flags (0 or 1): with this one tile more, drawn, the rack could go out.

    A face of which two are on table and rack already cannot be drawn: 0.
    """

def opening(rack: bytes, minimum: int, jokers: int, weights: bytes, /) -> tuple[int, int, bytes] | None:
    """Give a heaviest lay-out of melds from the rack alone that are worth at least ``minimum``.

    Args:
        rack: counts.
        minimum: what the melds must be worth together, a joker counting as the tile it stands for (0 to 999).
        jokers: 1 if jokers may be used, 0 if they must stay on the rack.
        weights: what is maximised, as in `best`.

    Returns:
        As `best`; the worth that counts for ``minimum`` is not part of it. None if no lay-out is worth enough.

    """

def opening_run(rack: bytes, minimum: int, jokers: int, /) -> bytes:
    """Give every single run, packed, that can be laid from the rack and is worth at least ``minimum``.

    A place is filled by a joker only where the rack has no such tile, and only with ``jokers`` = 1. By colour, then
    by first number, then by length.
    """

def least_change(
    board: bytes, rack: bytes, weights: bytes, nodes: int = ..., /
) -> tuple[int, int, bytes, int, int, int, bool] | None:
    """Give, of the heaviest arrangements, one that changes the table least.

    First as many melds of the board as possible stay exactly (the same faces), then as few tiles of the table as
    possible move: tiles of the table less the greatest number that stay together when every old meld is paired with
    at most one new meld. Then it takes as few steps as possible (`umbau.solver.handling`). Jokers count like any tile.

    Args:
        board: the melds on the table, packed.
        rack: counts.
        weights: as in `best`.
        nodes: how many positions to look at before giving up the proof of what is kept; for the rest a 512th of it.

    Returns:
        ``(tiles, points, melds, kept, moved, steps, exact)``: as `best`, then how many melds stay, how many tiles
        move, how many steps it takes, and whether all three are proved (the arrangement is one of the heaviest in any
        case). None as in `best`.

    """

def playouts(
    table: bytes,
    racks: bytes,
    pools: bytes,
    /,
    *,
    seats: int,
    turn: int = 0,
    opened: int = 0,
    drawn: bool = False,
    games: int = 1,
    seed: int = 0,
    minimum: int = 30,
    opening_jokers: bool = True,
    opening_run: bool = False,
    same_turn: bool = False,
    draw_first: bool = False,
    last_round: bool = False,
    joker_value: int = 30,
    blocked_draw: bool = False,
    blocked_full: bool = False,
    hold: int = 1,
) -> tuple[tuple[float, ...], tuple[int, ...], int, int]:
    """Play games to the end from dealt positions, every seat playing *strong*: exactly, and keeping its jokers.

    Strong opens as soon as it can, lays as many tiles as it can (most points among those) without its jokers, and
    uses them only to go out or once an opponent holds no more than ``hold`` tiles. Jokers on the table are free;
    penalties, clocks and exchanges do not exist here.

    Args:
        table: counts of what lies on the table, the same in every deal.
        racks: counts, ``seats`` of them for each deal, one deal after the other.
        pools: counts of the pool of each deal; drawn in random order.
        seats: how many players, 2 to 6.
        turn: whose turn it is.
        opened: bit ``1 << seat`` for every seat that has opened.
        drawn: whether the seat at turn has drawn already (only with ``draw_first``).
        games: how often every deal is played, each time with another order of its pool.
        seed: of the generator; the same call gives the same answer.
        minimum: of the opening.
        opening_jokers: whether jokers may be used to open.
        opening_run: whether the opening must be one single run.
        same_turn: whether the table may be used in the turn of the opening.
        draw_first: whether a turn begins with a draw, after which one may lay; else who does not lay draws.
        last_round: whether each seat has just one more turn once the pool is empty; else the game goes on until
            nobody lays for a whole round.
        joker_value: of a joker left on the rack.
        blocked_draw: whether a blocked game is a draw; else the lowest rack wins, of equal ones the fewest tiles,
            and if these are equal too they share.
        blocked_full: whether the winner of a blocked game gets the full racks of the others; else the differences.
        hold: an opponent with so few tiles makes strong use its jokers.

    Returns:
        ``(wins, points, played, turns)``: for each seat the games it won (a shared win counts in part) and its points
        over all games (minus its rack, the winner all of those), then the number of games and of turns.

    """

def self_play(
    games: int, seed: int = 0, /, *, seats: int = 2, hand: int = 14
) -> tuple[tuple[float, ...], tuple[int, ...], int, int]:
    """Deal and play whole games of *strong* against itself with the rules of `playouts`' defaults.

    The seats begin in turn, game by game. Returns what `playouts` returns.
    """
