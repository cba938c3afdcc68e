"""What only a search can know about a position, for the judge: at a table the room finds it out."""

from __future__ import annotations

from dataclasses import replace

from umbau.engine import Evidence, GameState, Move, Seat
from umbau.engine.questions import Question, open_questions
from umbau.solver.legal import find_play


def evidence_for(state: GameState, seat: Seat, move: Move) -> Evidence:
    """Find out what the judge must know before it decides a move. Where a search gives up, nobody is held to a play."""
    evidence = Evidence()
    while questions := open_questions(state, seat, move, evidence):
        answers = {question.seat: _can_play(question) for question in questions}
        if questions[0].at_end:
            evidence = replace(evidence, could_have_opened=answers)
        else:
            evidence = replace(evidence, can_play=answers[questions[0].seat])
    return evidence


def _can_play(question: Question) -> bool:
    return find_play(question.state, question.seat).can_play is True
