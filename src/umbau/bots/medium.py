"""Medium: sees all own melds and additions, rebuilds a meld or two of the table at a time, and keeps no joker."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from umbau.bots.habits import answer
from umbau.bots.laying import left, own_melds, with_additions
from umbau.bots.protocol import Question
from umbau.engine import GameState, Melds, Move, check
from umbau.solver import Position, most_tiles

_REBUILDS = 50
"""So many nodes one rebuilding costs: it looks at 40 choices of melds for 2,000."""


@dataclass(frozen=True, slots=True)
class Medium:
    """Lays whatever it finds, jokers at once."""

    name: str = "medium"

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""
        return answer(question, lambda state: _lay(state, question))


def _lay(state: GameState, question: Question) -> Melds | None:
    board = with_additions(state, own_melds(state, question.nodes, jokers=True), jokers=True)
    if state.seats[state.mover].opened:
        board = _rebuilt(state, board, question)
    return None if board == state.board else board


def _rebuilt(state: GameState, board: Melds, question: Question) -> Melds:
    """Take some melds and pairs of melds, one choice after the other, and see what their tiles and the rack make."""
    melds = [*state.board]
    choices = [(meld,) for meld in melds] + list(combinations(melds, 2))
    for chosen in question.random.sample(choices, min(len(choices), question.nodes // _REBUILDS)):
        if set(chosen) <= set(board):
            board = _with(state, board, chosen)
    return board


def _with(state: GameState, board: Melds, chosen: Melds) -> Melds:
    """Give the board with these melds rebuilt, if that lays something and is allowed."""
    found = most_tiles(Position(chosen, left(state, board), state.box))
    if not found.tiles:
        return board
    rest = tuple(meld for meld in board if meld not in chosen)
    rebuilt = rest + found.melds
    return rebuilt if check(state, state.mover, rebuilt).legal else board
