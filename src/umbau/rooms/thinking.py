"""Thinks for bots and searches for evidence: in worker processes of low priority, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TypeVar

from umbau import bots
from umbau.engine import Move
from umbau.engine.questions import Question
from umbau.rooms.ports import Thought
from umbau.solver.hints import Advice, advise
from umbau.solver.legal import Found, find_play

log = logging.getLogger(__name__)

A = TypeVar("A")
T = TypeVar("T")

_NICENESS = 10
_START_S = 60


def think(thought: Thought) -> Move:
    """Think here and now."""
    return bots.choose(thought.view, thought.profile, thought.seed, thought.nodes, thought.bot, thought.seen)


def search(question: Question) -> Found:
    """Search here and now."""
    return find_play(question.state, question.seat)


def find_hint(question: Question) -> Advice:
    """Look for a hint here and now."""
    return advise(question.state, question.seat)


class InlineThinker:
    """Thinks on the spot; for tests and simulations."""

    async def think(self, thought: Thought) -> Move | None:
        """Give the bot's move."""
        return think(thought)

    async def close(self) -> None:
        """Nothing to stop."""


class InlineOracle:
    """Searches on the spot; for tests and simulations."""

    async def look(self, question: Question) -> Found:
        """Give what the search found."""
        return search(question)

    async def advise(self, question: Question) -> Advice:
        """Give a hint."""
        return find_hint(question)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerThinker:
    """Keeps worker processes for bots. One that crashes or thinks too long costs its bot a thought and is replaced."""

    def __init__(self, workers: int = 1, think_ms: int = 10_000) -> None:
        self._workers = Workers("a bot", workers, think_ms)

    async def think(self, thought: Thought) -> Move | None:
        """Give the bot's move, or None when it came to nothing."""
        return await self._workers.do(think, thought)

    async def close(self) -> None:
        """End the workers, whatever they think about."""
        await self._workers.close()


class WorkerOracle:
    """Keeps worker processes of its own, so that no question waits for bots, nor a rule's question for hints.

    They are started with the first question, and the first hint.
    """

    def __init__(self, workers: int = 1, look_ms: int = 5_000, advise_ms: int = 20_000) -> None:
        self._workers = Workers("a search", workers, look_ms)
        self._advisers = Workers("a hint", workers, advise_ms)

    async def look(self, question: Question) -> Found:
        """Give what the search found; ``can_play`` None when it came to nothing."""
        return await self._workers.do(search, question) or Found(None)

    async def advise(self, question: Question) -> Advice:
        """Give a hint; ``can_play`` None when it came to nothing."""
        return await self._advisers.do(find_hint, question) or Advice(None)

    async def close(self) -> None:
        """End the workers, whatever they search."""
        await self._workers.close()
        await self._advisers.close()


class Workers:
    """A few processes that work on one thing each; one that crashes or takes too long is replaced.

    The time that something may take counts from when it is begun: neither its waiting for others nor the start of a
    process is held against it.
    """

    def __init__(self, name: str, number: int, limit_ms: int) -> None:
        self._name = name
        self._number = number
        self._limit_s = limit_ms / 1000
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(number)

    async def do(self, work: Callable[[A], T], given: A) -> T | None:
        """Have something worked out, None when it came to nothing."""
        async with self._free:
            return await self._do(work, given)

    async def _do(self, work: Callable[[A], T], given: A) -> T | None:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            if pool is None:
                pool = self._pool = self._start()
                await asyncio.wait_for(loop.run_in_executor(pool, _wake), _START_S)
            return await asyncio.wait_for(loop.run_in_executor(pool, work, given), self._limit_s)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("%s came to nothing: %s", self._name, type(error).__name__)
            self._replace(pool)
        except Exception:  # whatever it does wrong, the game goes on
            log.exception("%s came to nothing", self._name)
        return None

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._number, mp_context=context, initializer=_settle_down)

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        if self._pool is pool:
            self._pool = None
        if pool is not None:
            _end(pool)

    async def close(self) -> None:
        """End the processes, whatever they work on."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_end, pool)


def _wake() -> None:
    """Be there: being asked for it has loaded everything."""


def _end(pool: ProcessPoolExecutor) -> None:
    workers = list((pool._processes or {}).values())  # noqa: SLF001 - the only way to end one that thinks for ever
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()


def _settle_down() -> None:
    """Make a worker polite: low priority, deaf to Ctrl-C, and gone when the server is gone, however that ended."""
    os.nice(_NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
