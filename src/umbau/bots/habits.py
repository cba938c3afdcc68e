"""What every bot does alike: the exchange, a new deal, and a turn without a lay-out."""

from __future__ import annotations

from collections.abc import Callable

from umbau.bots.protocol import Question, imagine
from umbau.engine import ClaimRedeal, Confirm, Draw, GameState, Melds, Move, Offer, Pass, Phase, Play
from umbau.solver.legal import find_play

Lay = Callable[[GameState], Melds | None]
"""Gives the board after the best lay-out it finds, None for no play."""


def answer(question: Question, lay: Lay) -> Move:
    """Give a move: what ``lay`` finds where the seat may lay, else what the rules leave."""
    view = question.view
    if "claim_redeal" in view.moves:
        return ClaimRedeal()
    if view.phase is Phase.EXCHANGE:
        return _exchange(question)
    if "play" in view.moves:
        state = imagine(view, question.profile)
        board = lay(state)
        if board is None and must_lay(state):  # the table searches too, and would not let it pass
            board = find_play(state, state.mover).board
        if board is not None:
            return Play(board)
    return Draw() if "draw" in view.moves else Pass()


def _exchange(question: Question) -> Move:
    """Offer one tile of each pair, then stand by it: a second copy of a tile fits into few melds."""
    pairs = {tile.face: tile for tile in question.view.offerable}
    if question.view.offer or not pairs:
        return Confirm()
    return Offer(tuple(sorted(pairs.values())))


def must_lay(state: GameState) -> bool:
    """Whether who can lay has to (R22)."""
    return state.profile.must_play_when_pool_empty and not state.pool
