"""What to tell a person who asks for a hint: that something can be laid, which tiles, and how.

>>> from umbau.engine import Seat, TextTiles, position, profiles
>>> tiles = TextTiles()
>>> board, rack = tiles.melds("r6 r7 r8 r9"), tiles.take("b9 k9 b1 j")
>>> advice = advise(position(profiles.get("lemada"), [rack, ()], board, opened=[0]), Seat(0))
>>> [str(tile) for tile in advice.tiles], [str(step) for step in advice.steps]
(['b9', 'k9'], ['take r9: r6 r7 r8 r9 > r6 r7 r8', 'lay r9 b9 k9: > r9 b9 k9'])
"""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine import GameState, Melds, Seat, Tile
from umbau.solver.decode import settled
from umbau.solver.legal import best_legal
from umbau.solver.position import Answer
from umbau.solver.steps import Step, steps

NODES = 2_000
"""Questions to the core for one hint; where they do not reach, it gives the best move found."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that a seat may make.

    Attributes:
        can_play: whether the seat can lay anything; None: nothing was found, and it is not sure that nothing is there.
        tiles: the tiles of the rack that the move lays, in the order of the rack.
        melds: the board after it; as it is when nothing is laid.
        steps: how to get there.
    """

    can_play: bool | None
    tiles: tuple[Tile, ...] = ()
    melds: Melds = ()
    steps: tuple[Step, ...] = ()


def advise(state: GameState, seat: Seat, *, nodes: int = NODES) -> Advice:
    """Give a good move that changes little: one that goes out, else most tiles without own jokers, else with them.

    A joker in hand is worth more than the place it saves, as long as something else can be laid.
    """
    answer = best_legal(state, seat, nodes=nodes, least_change=True)
    if answer.rest and any(tile.is_joker for tile in state.rack(seat)):
        answer = _thrifty(state, seat, nodes) or answer
    if not answer.tiles:
        return Advice(can_play=False if answer.exact else None, melds=state.board)
    melds = settled(state.board, answer.melds, state.box)
    lying = {tile for meld in melds for tile in meld}
    laid = tuple(tile for tile in state.rack(seat) if tile in lying)
    return Advice(can_play=True, tiles=laid, melds=melds, steps=steps(state.board, melds))


def _thrifty(state: GameState, seat: Seat, nodes: int) -> Answer | None:
    """Give the best move that keeps the own jokers, None when there is none."""
    kept = state.with_seat(seat, rack=tuple(tile for tile in state.rack(seat) if not tile.is_joker))
    answer = best_legal(kept, seat, nodes=nodes, least_change=True)
    return answer if answer.tiles else None
