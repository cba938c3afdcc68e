"""Easy: plays like a beginner. Own melds and single tiles to melds on the table, and not all of what there is."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.bots.habits import answer, must_lay
from umbau.bots.laying import Eye, own_melds, sees_all, with_additions
from umbau.bots.protocol import Question
from umbau.engine import GameState, Melds, Move

_OVERLOOKS = 0.3


@dataclass(frozen=True, slots=True)
class Easy:
    """Lays jokers as soon as they fit, and overlooks three possibilities out of ten."""

    name: str = "easy"

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""
        return answer(question, lambda state: _lay(state, question))


def _lay(state: GameState, question: Question) -> Melds | None:
    seen = _all_seen(state, question.nodes, lambda: question.random.random() >= _OVERLOOKS)
    if seen is None and must_lay(state):  # the table would not let it pass
        return _all_seen(state, question.nodes, sees_all)
    return seen


def _all_seen(state: GameState, nodes: int, eye: Eye) -> Melds | None:
    laid = own_melds(state, nodes, jokers=True, eye=eye)
    board = with_additions(state, laid, jokers=True, eye=eye)
    return None if board == state.board else board
