"""Thinking in a worker process: polite, off the event loop, and no loss when it dies."""

import asyncio
import os
import signal
import time
from typing import Any

import pytest

from umbau.engine import Pass, Seat, TextTiles, deal, new_game, position, profiles, view_of
from umbau.engine.questions import open_questions
from umbau.rooms import thinking
from umbau.rooms.ports import Thought
from umbau.rooms.thinking import InlineOracle, InlineThinker, WorkerOracle, Workers, WorkerThinker

DUO = profiles.get("duo")


@pytest.fixture
async def thinker():
    it = WorkerThinker(think_ms=10_000)
    yield it
    await it.close()


@pytest.fixture
def thought():
    state = new_game(DUO, 2, deal(DUO, 2, bytes(32))).state
    return Thought(view_of(state, Seat(0)), DUO, 7, 500)


async def worker_of(thinker):
    return await asyncio.get_running_loop().run_in_executor(thinker._workers._pool, os.getpid)


async def test_a_worker_thinks_what_would_be_thought_here(thinker, thought):
    assert await thinker.think(thought) == await InlineThinker().think(thought)
    worker = await worker_of(thinker)
    assert worker != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)


async def test_a_worker_that_dies_costs_one_thought(thinker, thought):
    await thinker.think(thought)
    os.kill(await worker_of(thinker), signal.SIGKILL)
    outcomes = [await thinker.think(thought) for _ in range(2)]
    assert outcomes[-1] == thinking.think(thought)


async def test_a_bot_that_fails_comes_to_nothing(thinker, thought, caplog):
    nothing: Any = None
    broken = Thought(nothing, DUO, 7, 500)
    assert await thinker.think(broken) is None
    assert "a bot came to nothing" in caplog.text
    assert await thinker.think(thought) == thinking.think(thought)


async def test_what_takes_too_long_is_stopped_and_the_next_is_thought(thought):
    hasty = WorkerThinker(think_ms=500)
    assert await hasty._workers.do(sum, range(10**12)) is None
    hasty._workers._limit_s = 60
    assert await hasty.think(thought) == thinking.think(thought)
    await hasty.close()


async def test_closing_ends_the_worker(thinker, thought):
    await thinker.think(thought)
    worker = await worker_of(thinker)
    await thinker.close()
    for _ in range(200):
        if not is_running(worker):
            break
        await asyncio.sleep(0.01)
    assert not is_running(worker)


@pytest.fixture
def question():
    tiles = TextTiles()
    board, rack = tiles.melds("b4 b5 b6"), tiles.take("b7 o2")
    state = position(profiles.get("mso"), [rack, tiles.take("r1")], board, opened=[0])
    (asked,) = open_questions(state, Seat(0), Pass())
    return asked


async def test_a_search_runs_in_a_process_of_its_own_and_finds_what_would_be_found_here(question):
    oracle = WorkerOracle()
    found = await oracle.look(question)
    assert (found, found.can_play) == (await InlineOracle().look(question), True)
    assert await worker_of(oracle) != os.getpid()
    await oracle.close()


async def test_a_search_that_takes_too_long_claims_nothing(question):
    hasty = WorkerOracle(look_ms=0)  # however fast the machine is
    assert (await hasty.look(question)).can_play is None
    await hasty.close()


async def test_waiting_for_others_is_not_held_against_anybody():
    workers = Workers("a test", 1, 2_000)
    sleep: Any = time.sleep
    slow = [workers.do(sleep, 0.3) for _ in range(8)]
    found = await asyncio.gather(workers.do(abs, -3), *slow, workers.do(abs, 4))
    assert (found[0], found[-1]) == (3, 4)
    await workers.close()


async def test_what_takes_too_long_costs_nobody_but_itself():
    workers = Workers("a test", 1, 2_000)
    sleep: Any = time.sleep
    slow = asyncio.create_task(workers.do(sleep, 60))
    quick = asyncio.create_task(workers.do(abs, -3))
    assert await asyncio.gather(slow, quick) == [None, 3]
    await workers.close()


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
