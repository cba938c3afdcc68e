"""Stand-ins for what comes from outside: time, chance, a store that is slow or broken, bots with a script."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from umbau import engine
from umbau.engine import Deal, Move, Profile, Seat
from umbau.engine.questions import Question
from umbau.rooms.asks import TableId
from umbau.rooms.errors import StoreFailed
from umbau.rooms.ports import Entry, Head, Thought
from umbau.rooms.thinking import find_hint, search
from umbau.solver.hints import Advice
from umbau.solver.legal import Found
from umbau.store.memory import MemoryStore

START = 1_800_000_000_000


class HandHandle:
    def __init__(self) -> None:
        self.is_off = False

    def cancel(self) -> None:
        self.is_off = True


class HandClock:
    """A clock that is moved by hand. ``advance`` rings what falls due on the way, in order, each at its time."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, Callable[[], None], HandHandle]] = []
        self._order = count()

    def now_ms(self) -> int:
        return self._now

    def call_at(self, when_ms: int, call: Callable[[], None]) -> HandHandle:
        handle = HandHandle()
        heapq.heappush(self._waiting, (when_ms, next(self._order), call, handle))
        if when_ms <= self._now:
            asyncio.get_running_loop().call_soon(self._ring)
        return handle

    def _ring(self) -> None:
        while self._waiting and self._waiting[0][0] <= self._now:
            _, _, call, handle = heapq.heappop(self._waiting)
            if not handle.is_off:
                handle.cancel()
                call()

    async def advance(self, ms: int) -> None:
        """Let time pass, and everything happen that happens meanwhile."""
        until = self._now + ms
        while self._waiting and self._waiting[0][0] <= until:
            self._now = max(self._now, self._waiting[0][0])
            self._ring()
            await settle()
        self._now = until
        await settle()

    def jump(self, ms: int) -> None:
        """Move the clock without anything happening, as while the server is down."""
        self._now += ms


async def settle(rounds: int = 30) -> None:
    """Let every task that can go on go on."""
    for _ in range(rounds):
        await asyncio.sleep(0)


@dataclass
class RiggedChance:
    """Repeatable chance: names count up, deals come from a list first and then from numbered seeds."""

    deals: list[Deal] = field(default_factory=list)
    seeds: count[int] = field(default_factory=lambda: count(1))
    names: count[int] = field(default_factory=lambda: count(1))

    def deal(self, profile: Profile, players: int, starter: Seat | None) -> Deal:
        if self.deals:
            return self.deals.pop(0)
        seed = next(self.seeds).to_bytes(engine.SEED_BYTES, "big")
        return engine.deal(profile, players, seed, starter=starter)

    def token(self) -> str:
        return f"token-{next(self.names):020}"

    def table_id(self) -> TableId:
        return TableId(f"table{next(self.names)}")

    def code(self) -> str:
        return f"LUPO{next(self.names):02}"

    def number(self) -> int:
        return 7


class ScriptedThinker:
    """Answers from a list; when that is empty it comes to nothing."""

    def __init__(self, *moves: Move | None) -> None:
        self._moves = list(moves)
        self.asked: list[Thought] = []

    async def think(self, thought: Thought) -> Move | None:
        self.asked.append(thought)
        return self._moves.pop(0) if self._moves else None

    async def close(self) -> None:
        pass


class SlowOracle:
    """Finds what is to be found, or what it is told to; does not answer before it is let."""

    def __init__(self, found: Found | None = None) -> None:
        self._found = found
        self.asked: list[Question] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def look(self, question: Question) -> Found:
        self.asked.append(question)
        await self.may_answer.wait()
        return self._found or search(question)

    async def advise(self, question: Question) -> Advice:
        self.asked.append(question)
        await self.may_answer.wait()
        return find_hint(question)

    async def close(self) -> None:
        pass


class SlowStore(MemoryStore):
    """Does not append before it is let; ``broken`` makes it refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.may_append = asyncio.Event()
        self.may_append.set()
        self.broken = False

    async def append(self, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
        await self.may_append.wait()
        if self.broken:
            raise StoreFailed
        await super().append(table, entry, head, clear_draft=clear_draft)

    async def heartbeat(self, now_ms: int) -> None:
        if self.broken:
            raise StoreFailed
        await super().heartbeat(now_ms)
