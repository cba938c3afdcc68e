"""Thinks for bots in a worker process of low priority, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from umbau import bots
from umbau.engine import Move
from umbau.rooms.ports import Thought

log = logging.getLogger(__name__)

_NICENESS = 10


def think(thought: Thought) -> Move:
    """Think here and now."""
    return bots.choose(thought.view, thought.profile, thought.seed, thought.nodes)


class InlineThinker:
    """Thinks on the spot; for tests and simulations."""

    async def think(self, thought: Thought) -> Move | None:
        """Give the bot's move."""
        return think(thought)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerThinker:
    """Keeps worker processes. One that crashes or thinks too long costs its bot a thought and is replaced."""

    def __init__(self, workers: int = 1, think_ms: int = 10_000) -> None:
        self._workers = workers
        self._think_s = think_ms / 1000
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, thought: Thought) -> Move | None:
        """Give the bot's move, or None when it came to nothing."""
        loop = asyncio.get_running_loop()
        try:
            pool = self._pool = self._pool or self._start()
            return await asyncio.wait_for(loop.run_in_executor(pool, think, thought), self._think_s)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("a bot came to nothing: %s", type(error).__name__)
            self._replace(pool)
        except Exception:  # whatever a bot does wrong, the game goes on
            log.exception("a bot came to nothing")
        return None

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_down)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        _end(pool)

    async def close(self) -> None:
        """End the workers, whatever they think about."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_end, pool)


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
