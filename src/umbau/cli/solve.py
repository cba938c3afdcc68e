"""``umbau solve``: positions in, best moves out, one line of JSON each, on all cores."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, BinaryIO, Literal

from cyclopts import Parameter

from umbau.cli.errors import Failed
from umbau.cli.referee import STANDARD_INPUT, source_name
from umbau.cli.rules import named_rules
from umbau.engine.errors import UmbauError
from umbau.referee import read_rules
from umbau.solver.lines import Options, solve_lines

BLOCK = 1 << 16
"""Bytes that are read at once; what comes slower is answered as it comes."""

STARTED = "fork" if sys.platform == "linux" else "spawn"
"""How processes are made: as a copy, which has everything imported, where that is safe."""

Answered = tuple[bytes, int, int]
"""Lines of answers, how many there are, how many of them are errors."""


def solve(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    rules: str | None = None,
    objective: Literal["tiles", "points"] = "tiles",
    least_change: Annotated[bool, Parameter(negative="")] = False,
    repair: Annotated[bool, Parameter(negative="")] = False,
    jobs: int = 0,
) -> None:
    """Solve positions: what is the best move.

    One position a line comes in, such as {"id": 1, "table": [["r4", "r5", "r6"]], "rack": ["r7", "j"], "opened": true};
    one line with its answer goes out. A line that cannot be read is answered with what is wrong; the rest goes on, and
    the exit status is 1.

    Parameters
    ----------
    file
        File of positions; - reads the standard input.
    rules
        Seek the best move that is legal by these: a slug or a house rule file. Without them jokers are free and the
        opening is done.
    objective
        What is wanted most; ties go to the other.
    least_change
        Of the best moves give one that changes the table least.
    repair
        Arrange a table that is not all melds instead of refusing it. Under rules there is no move from such a table.
    jobs
        Processes that solve; 0: one for each core.
    """
    profile = None if rules is None else read_rules(named_rules(rules))
    options = Options(objective, least_change, repair, profile)
    with _opened(file) as source:
        answers = _answers(_blocks(source), options, jobs or os.cpu_count() or 1)
        try:
            total, bad = _write(answers)
        except BrokenPipeError:
            # Whoever reads has seen enough; what Python would still flush goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
    if not total:
        raise Failed(f"There is no position in {source_name(file)}.")
    if bad:
        raise Failed(f"{bad} of {total} lines have no answer.")


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file == STANDARD_INPUT:
        return ExitStack().enter_context(open(0, "rb", buffering=0, closefd=False))  # closes nothing
    try:
        return Path(file).open("rb", buffering=0)
    except FileNotFoundError as error:
        raise UmbauError(f"There is no file {file}.") from error
    except OSError as error:
        raise UmbauError(f"{file} cannot be read: {error.strerror or error}.") from error


def _blocks(source: BinaryIO) -> Iterator[list[bytes]]:
    """Give lines as they come, many at once where many are there."""
    begun: list[bytes] = []  # in parts, for a line may be longer than anybody thought
    while data := source.read(BLOCK):
        first, *lines = data.split(b"\n")
        begun.append(first)
        if lines:
            *whole, rest = lines
            yield [b"".join(begun), *whole]
            begun = [rest]
    if any(begun):
        yield [b"".join(begun)]


def _write(answers: Iterator[Answered]) -> tuple[int, int]:
    total = bad = 0
    for text, number, errors in answers:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
        total, bad = total + number, bad + errors
    return total, bad


def _answer(lines: list[bytes], options: Options) -> Answered:
    text, bad = solve_lines(lines, options)
    return text, text.count(b"\n"), bad


def _answers(blocks: Iterator[list[bytes]], options: Options, jobs: int) -> Iterator[Answered]:
    """Answer blocks in order: here as long as they are small, then in processes of their own."""
    for lines in blocks:
        if jobs > 1 and sum(map(len, lines)) > BLOCK // 2:
            yield from _in_processes(lines, blocks, options, jobs)
        else:
            yield _answer(lines, options)


def _in_processes(first: list[bytes], blocks: Iterator[list[bytes]], options: Options, jobs: int) -> Iterator[Answered]:
    """Read in a thread of its own, so that an answer need not wait for the next question."""
    waiting: queue.Queue[Future[Answered] | BaseException | None] = queue.Queue(maxsize=4 * jobs)
    context = get_context(STARTED)
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle_down, initargs=(os.getpid(),)) as pool:
        # The processes are made at the first call: before there is a thread, so that they may be copies of this one.
        waiting.put(pool.submit(_answer, first, options))

        def read() -> None:
            try:
                for lines in blocks:
                    waiting.put(pool.submit(_answer, lines, options))
            except BaseException as error:  # noqa: BLE001 # told where it can be seen
                waiting.put(error)
            else:
                waiting.put(None)

        threading.Thread(target=read, daemon=True).start()
        try:
            while (one := waiting.get()) is not None:
                if isinstance(one, BaseException):
                    raise one
                yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)  # nobody waits for what is not begun


def _settle_down(parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the whole command is stopped at its top
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """A command that is killed cannot tell its processes, which would wait for ever and hold its output open."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
