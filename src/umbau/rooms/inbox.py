"""The one queue of a room: whatever changes it comes through here, one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from umbau.rooms.errors import CommandRefused, RoomError
from umbau.rooms.ports import Clock

log = logging.getLogger(__name__)

T = TypeVar("T")
Act = Callable[[], Awaitable[T]]
_LIMIT = 256


@dataclass(frozen=True, slots=True)
class _Letter:
    """What to do, when it was asked for, and who waits for the answer."""

    act: Act[Any]
    at: int
    answer: asyncio.Future[Any]


class Inbox:
    """Does what it is asked for in the order of asking. ``first`` is done before each, with the time of the asking."""

    def __init__(self, name: str, clock: Clock, first: Callable[[int], Awaitable[None]]) -> None:
        self._clock = clock
        self._first = first
        self._letters: asyncio.Queue[_Letter] = asyncio.Queue(_LIMIT)
        self._busy = False
        self._task = asyncio.create_task(self._work(), name=name)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing waits in it and nothing is being done."""
        return self._letters.empty() and not self._busy

    @property
    def is_stopped(self) -> bool:
        """Whether it does no more."""
        return self._task.done()

    async def ask(self, act: Act[T]) -> T:
        """Have something done, wait for it, and give what it gives or raise what it raises."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Letter(act, self._clock.now_ms(), answer))
        return await answer

    def post(self, act: Act[object]) -> None:
        """Have something done; nobody waits for it, and what it raises goes into the log."""
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_log_failure)
        try:
            self._put(_Letter(act, self._clock.now_ms(), answer))
        except CommandRefused as error:
            answer.set_exception(error)

    def _put(self, letter: _Letter) -> None:
        if self._task.done() or self._letters.full():
            raise CommandRefused("table.busy")
        self._letters.put_nowait(letter)

    async def _work(self) -> None:
        while True:
            letter = await self._letters.get()
            self._busy = True
            await self._open(letter)
            self._busy = False

    async def _open(self, letter: _Letter) -> None:
        try:
            await self._first(letter.at)
            _answer(letter, await letter.act())
        except asyncio.CancelledError:
            _refuse(letter, CommandRefused("table.busy"))
            raise
        except Exception as error:  # noqa: BLE001 - it belongs to who asked, the room goes on
            _refuse(letter, error)

    async def stop(self) -> None:
        """Do no more; who waits is refused with ``table.busy`` and may ask again elsewhere."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        while not self._letters.empty():
            _refuse(self._letters.get_nowait(), CommandRefused("table.busy"))


def _answer(letter: _Letter, value: object) -> None:
    if not letter.answer.done():
        letter.answer.set_result(value)


def _refuse(letter: _Letter, error: Exception) -> None:
    if not letter.answer.done():
        letter.answer.set_exception(error)


def _log_failure(answer: asyncio.Future[object]) -> None:
    error = None if answer.cancelled() else answer.exception()
    if isinstance(error, RoomError):
        log.warning("not done: %s", error.code)
    elif error is not None:
        log.error("not done", exc_info=error)
