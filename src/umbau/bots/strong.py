"""Strong: lays the most tiles that the rules allow, exactly, and keeps its jokers until they let it go out."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.bots.habits import answer
from umbau.bots.protocol import Question
from umbau.bots.relaxed import could_go_out, could_lay, surely_most
from umbau.engine import GameState, Melds, Move, Tile
from umbau.solver.legal import find_best, find_out

NODES_A_QUESTION = 10


@dataclass(frozen=True, slots=True)
class Strong:
    """Most tiles, then most points. Ten nodes are one question of the legal search to the solver's core."""

    name: str = "strong"

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""
        return answer(question, lambda state: lay(state, question.nodes // NODES_A_QUESTION))


def lay(state: GameState, nodes: int) -> Melds | None:
    """Give the board after the play of *strong*; None where it keeps what it has.

    Jokers go when all goes; else only to open, and once the pool is empty, where nothing can be laid without them.
    """
    seat = state.mover
    rack = state.rack(seat)
    plain = tuple(tile for tile in rack if not tile.is_joker)
    if len(plain) == len(rack):
        return _most(state, rack, nodes)
    thrifty = _most(state.with_seat(seat, rack=plain), plain, nodes)
    if could_go_out(state, rack) and (out := find_out(state, seat, nodes=nodes)).board is not None:
        return out.board
    if thrifty is not None or (state.seats[seat].opened and state.pool):
        return thrifty
    return _most(state, rack, nodes)


def _most(state: GameState, rack: tuple[Tile, ...], nodes: int) -> Melds | None:
    if not could_lay(state, rack):
        return None
    if (board := surely_most(state, rack)) is not None:
        return board
    return find_best(state, state.mover, nodes=nodes).board
