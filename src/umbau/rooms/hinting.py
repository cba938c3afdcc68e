"""Hints of one table: looked for once in a turn, however often and by how many pages they are asked for."""

from __future__ import annotations

import asyncio

from umbau.engine.questions import Question
from umbau.rooms.ports import Oracle
from umbau.solver.hints import Advice


class Hints:
    """Remembers the last hint, or that it is being looked for."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._asked: Question | None = None
        self._hint: asyncio.Future[Advice] | None = None

    async def find(self, question: Question) -> Advice:
        """Give a hint; what came to nothing is looked for anew."""
        if self._hint is None or self._asked != question or _came_to_nothing(self._hint):
            self._asked, self._hint = question, asyncio.ensure_future(self._oracle.advise(question))
        return await asyncio.shield(self._hint)


def _came_to_nothing(hint: asyncio.Future[Advice]) -> bool:
    return hint.done() and (hint.cancelled() or hint.exception() is not None or hint.result().can_play is None)
