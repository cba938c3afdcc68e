"""What only a search can know about a position, for the judge."""

from __future__ import annotations

from umbau.engine import Evidence, GameState, Move, Seat


def evidence_for(state: GameState, seat: Seat, move: Move) -> Evidence:  # noqa: ARG001
    return Evidence()
