"""Plays the games of a match that are still to be played, on all cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from umbau.arena.log import Log
from umbau.arena.match import Line, Match, Pairing

_AHEAD = 4
"""So many games for each worker are handed out at a time, so that an interrupted run loses little."""


def run(match: Match, log: Log, workers: int, told: Callable[[Line], None]) -> None:
    """Play what is missing in the file; ``told`` hears of each game as soon as it is kept."""
    done = {(line.pair, line.game) for line in log.lines}
    missing = (it for it in match.pairings if (it.pair, it.game) not in done)
    play = _here if workers <= 1 else _in_workers
    for line in play(match, missing, workers):
        log.add(line)
        told(line)


def _here(match: Match, missing: Iterator[Pairing], _: int) -> Iterator[Line]:
    return map(match.play, missing)


def _in_workers(match: Match, missing: Iterator[Pairing], workers: int) -> Iterator[Line]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_settle_down) as pool:
        try:
            yield from _all(pool, match, missing, workers * _AHEAD)
        finally:
            pool.shutdown(cancel_futures=True)


def _all(pool: ProcessPoolExecutor, match: Match, missing: Iterator[Pairing], ahead: int) -> Iterator[Line]:
    waiting: set[Future[Line]] = {pool.submit(match.play, it) for it in islice(missing, ahead)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(match.play, it) for it in islice(missing, len(done))}
        for future in done:
            yield future.result()


def _settle_down() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the whole run is stopped at its top
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_parent() -> None:
    """A run that is killed cannot tell its workers, which would wait for games for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
