"""The table's clock: when its next deadline is. Pure; the room sets the alarm and stores the deadline.

A turn's clock never *starts* in an empty room: the running turn still runs out, then the table sleeps (no deadline),
and the full turn of the next seat begins when somebody of the table is back. The exchange has no clock, and bots need
none.
"""

from __future__ import annotations

from umbau.engine import Phase, TurnBegan
from umbau.rooms.events import TableEvent
from umbau.rooms.table import TableState


def turn_ms(state: TableState) -> int | None:
    """Give the milliseconds a turn may take where the clock counts now, else None."""
    game = state.playing
    if game is None or game.phase is not Phase.PLAY or state.clock_seconds is None:
        return None
    return state.clock_seconds * 1000 if state.chairs[game.mover].kind == "human" else None


def next_deadline(
    state: TableState,
    events: tuple[TableEvent, ...],
    before: int | None,
    now: int,
    *,
    starts_after: int,
    somebody: bool,
) -> int | None:
    """Give the deadline of a table after ``events`` (none: only presence changed), where it was ``before``.

    ``somebody``: a seat of the table is present. All times in milliseconds.
    """
    if state.status == "starting":
        return now + starts_after if before is None else before
    total = turn_ms(state)
    if total is None:
        return None
    began = any(isinstance(event, TurnBegan) for event in events)
    if before is not None and not began:
        return before
    return now + total if somebody else None
