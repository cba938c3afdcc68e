"""What only a search can answer: the engine says before which move it needs to know what; room and referee find out.

Every question is the same one: can this seat, whose turn it is in this state, end it with one of its tiles laid?

>>> from umbau.engine import Evidence, Pass, Play, TextTiles, position, profiles
>>> tiles = TextTiles()
>>> rack, other, board = tiles.take("b7 o2"), tiles.take("r1"), tiles.melds("b4 b5 b6")
>>> state = position(profiles.get("mso"), [rack, other], board, opened=[0])
>>> [(question.seat, question.at_end) for question in open_questions(state, 0, Pass())]
[(0, False)]
>>> open_questions(state, 0, Pass(), Evidence(can_play=True))  # it is refused, nothing is left to ask
()
>>> out = position(profiles.get("mso"), [rack[:1], other], board, opened=[0])
>>> played = Play(((*board[0], rack[0]),))
>>> [(question.seat, question.at_end) for question in open_questions(out, 0, played)]
[(1, True)]
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from umbau.engine.errors import IllegalMove
from umbau.engine.evidence import Evidence
from umbau.engine.judge import NOTHING_KNOWN
from umbau.engine.moves import Move
from umbau.engine.play import step, verify
from umbau.engine.state import GameState, Phase, Seat


@dataclass(frozen=True, slots=True)
class Question:
    """Whether ``seat``, whose turn it is in ``state``, can end it with at least one of its tiles laid.

    Attributes:
        at_end: False: it wants to pass (R22). True: it never opened, and the game is over; the state is the last one
            with the turn given to it (R37).
    """

    state: GameState
    seat: Seat
    at_end: bool


def open_questions(
    state: GameState, seat: Seat, move: Move, evidence: Evidence = NOTHING_KNOWN
) -> tuple[Question, ...]:
    """Give what must be known before a move is decided and is not in the evidence; none: ``step`` can decide."""
    if not state.profile.needs_search:
        return ()
    codes = {problem.code for problem in verify(state, seat, move, evidence)}
    if "turn.evidence_missing" in codes:
        return (Question(state, seat, at_end=False),)
    if state.profile.score.unopened_able is None or evidence.could_have_opened is not None:
        return ()
    try:
        last = step(state, seat, move, evidence).state
    except IllegalMove:
        return ()
    if last.phase is not Phase.OVER:
        return ()
    return tuple(_could_open(last, Seat(other)) for other, it in enumerate(last.seats) if not it.opened)


def _could_open(last: GameState, seat: Seat) -> Question:
    """What a seat holds at the end, judged as if it had one more turn, after the draw that may come first."""
    turn = replace(last, phase=Phase.PLAY, mover=seat, has_drawn=True, result=None)
    return Question(turn.with_seat(seat, gone=False), seat, at_end=True)
