"""Has searched what must be known before something is decided, and decides then."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from umbau.engine import Seat
from umbau.engine.questions import Question
from umbau.rooms.decide import Unanswered
from umbau.rooms.events import Events
from umbau.rooms.ports import Ports
from umbau.solver.legal import Found

Answers = Mapping[Question, Found]


class Inquiry:
    """Asks the oracle for one table. It is awaited in the inbox, so meanwhile nothing else happens at the table."""

    def __init__(self, ports: Ports, takes_a_while: Callable[[Seat], None]) -> None:
        self._ports = ports
        self._takes_a_while = takes_a_while

    async def decide(self, decide: Callable[[Answers], Events], asker: Seat | None = None) -> Events:
        """Decide with what is known; as long as that is not enough, find out more. ``asker``: who waits for it."""
        found: dict[Question, Found] = {}
        while True:
            try:
                return decide(found)
            except Unanswered as unanswered:
                found |= await self._find_out(unanswered.questions, asker)

    async def _find_out(self, questions: tuple[Question, ...], asker: Seat | None) -> dict[Question, Found]:
        when = self._ports.clock.now_ms() + self._ports.settings.patience
        alarm = self._ports.clock.call_at(when, lambda: None if asker is None else self._takes_a_while(asker))
        try:
            return {question: await self._ports.oracle.look(question) for question in questions}
        finally:
            alarm.cancel()
