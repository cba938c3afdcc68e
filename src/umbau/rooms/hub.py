"""All tables of one server: sets them up, finds them, keeps the busy ones in memory, and lets the dead ones go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from umbau.engine import Seat
from umbau.rooms.asks import CreateTable, PlayerId, TableId
from umbau.rooms.clock import next_deadline
from umbau.rooms.codec import dumps_events
from umbau.rooms.errors import StoreFailed, UnknownTable
from umbau.rooms.events import Events
from umbau.rooms.ports import CodeTaken, Entry, Handle, Head, Ports
from umbau.rooms.records import record_of
from umbau.rooms.room import Room
from umbau.rooms.seating import create
from umbau.rooms.table import TableState, apply, hash_token
from umbau.rooms.view import Seated

Chore = Callable[[], Awaitable[None]]

log = logging.getLogger(__name__)

_SWEEP_MS = 60_000
_DAY_MS = 86_400_000
_CODE_TRIES = 50


class Hub:
    """The way to every table. ``start`` first, ``stop`` last."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._rooms: dict[TableId, Room] = {}
        self._loading: dict[TableId, asyncio.Lock] = {}
        self._alarms: dict[str, Handle] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._can_save = True

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms in memory, for figures."""
        return tuple(self._rooms.values())

    @property
    def can_save(self) -> bool:
        """Whether the last heartbeat could be saved: not with a full disk, or a database that is gone."""
        return self._can_save

    async def start(self) -> None:
        """Take up what was going on: deadlines are put off by the time the server was down."""
        deadlines = await self._ports.store.recover(self._now)
        for table, _ in deadlines:
            await self._take_up(table)
        self._every("heartbeat", self._ports.settings.heartbeat, self._beat)
        self._every("sweep", _SWEEP_MS, self._sweep)
        await self._sweep()

    async def _take_up(self, table: TableId) -> None:
        """Load a table; one that cannot be read must not keep the others from being served."""
        try:
            await self.room(table)
        except Exception:
            log.exception("a table could not be taken up")

    def let_waiters_go(self) -> None:
        """Answer everybody who waits for news, because the server is about to stop."""
        for room in self.rooms:
            room.let_waiters_go()

    async def stop(self) -> None:
        """Close all rooms with ``restart`` and beat once more; the store is left open for its owner to close."""
        await asyncio.gather(*self._chores, return_exceptions=True)
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        self._rooms.clear()
        await self._ports.store.heartbeat(self._now)
        await self._ports.thinker.close()
        await self._ports.oracle.close()

    async def create(self, ask: CreateTable) -> Seated:
        """Set up a table and seat its host.

        Raises:
            CreateRefused: there cannot be such a table.
        """
        table, token = self._ports.chance.table_id(), self._ports.chance.token()
        for _ in range(_CODE_TRIES):
            code = self._ports.chance.code()
            events = create(table, ask, code, hash_token(token))
            try:
                await self._keep(table, events)
            except CodeTaken:
                continue
            room = await self.room(table)
            await room.touch(PlayerId("p1"))
            return Seated(table, PlayerId("p1"), Seat(0), token, code)
        raise RuntimeError("no free code")

    async def _keep(self, table: TableId, events: Events) -> None:
        state = apply(TableState(table), 1, events)
        starts_after = self._ports.settings.starts_after
        deadline = next_deadline(state, events, None, self._now, starts_after=starts_after, somebody=True)
        entry = Entry(1, self._now, dumps_events(events, state.box))
        await self._ports.store.create(table, entry, Head(deadline, state.code))

    async def room(self, table: TableId) -> Room:
        """Give a table's room, from memory or from the store.

        Raises:
            UnknownTable: there is no such table.
        """
        async with self._loading.setdefault(table, asyncio.Lock()):
            try:
                room = self._rooms.get(table) or await self._load(table)
            finally:
                self._loading.pop(table, None)
        room.last_used = self._now
        return room

    async def _load(self, table: TableId) -> Room:
        stored = await self._ports.store.load(table)
        if stored is None:
            raise UnknownTable
        if table not in self._rooms:  # whoever waited while another try failed may be here twice
            self._rooms[table] = Room(self._ports, table, stored)
        return self._rooms[table]

    async def find_code(self, code: str) -> TableId | None:
        """Give the table with this code; case, blanks and hyphens do not matter."""
        return await self._ports.store.find_code("".join(filter(str.isalnum, code)).upper())

    async def record(self, table: TableId, number: int) -> str:
        """Give the record of a finished game of a table, as text.

        Raises:
            UnknownTable: there is no such table.
            CommandRefused: ``record.unknown`` or ``record.unfinished``.
        """
        stored = await self._ports.store.load(table)
        if stored is None:
            raise UnknownTable
        return record_of(table, stored.entries, number)

    # Chores -----------------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> int:
        return self._ports.clock.now_ms()

    def _every(self, name: str, period_ms: int, chore: Chore) -> None:
        """Do something again and again; once that failed is no reason to stop."""

        async def work() -> None:
            try:
                await chore()
            except StoreFailed:
                log.exception("%s failed", name)
            self._every(name, period_ms, chore)

        def begin() -> None:
            task = asyncio.create_task(work(), name=name)
            self._chores.add(task)
            task.add_done_callback(self._chores.discard)

        self._alarms[name] = self._ports.clock.call_at(self._now + period_ms, begin)

    async def _beat(self) -> None:
        try:
            await self._ports.store.heartbeat(self._now)
        except StoreFailed:
            self._can_save = False
            raise
        self._can_save = True

    async def _sweep(self) -> None:
        """Let idle rooms go from memory, and tables nobody has touched for long from the store."""
        for table, room in list(self._rooms.items()):
            if room.is_idle and room.last_used + self._ports.settings.idle < self._now:
                del self._rooms[table]
                await room.stop()
        before = self._now - self._ports.settings.keep_days * _DAY_MS
        count = await self._ports.store.clean(before, frozenset(self._rooms))
        if count:
            log.info("forgot %d tables", count)
