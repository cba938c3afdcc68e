"""Remembers tables in one SQLite file: one process, one writing connection, nothing acknowledged before it is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from umbau.rooms.asks import TableId
from umbau.rooms.ports import Entry, Head, Stored
from umbau.rooms.scores import Kept, SheetId
from umbau.store import statements
from umbau.store.errors import StoreUnusable
from umbau.store.lock import FileLock
from umbau.store.migrate import migrate
from umbau.store.writer import Writer

T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class SqliteStore:
    """A store in a file. Make it with ``open``."""

    def __init__(self, engine: Engine, lock: FileLock) -> None:
        self._engine = engine
        self._lock = lock
        self._writer = Writer(engine)

    @classmethod
    def open(cls, path: Path) -> SqliteStore:
        """Open the database at ``path``, made and brought up to date if need be.

        Raises:
            StoreLocked: another process uses it.
            StoreTooNew: a later version of this program has changed it.
            StoreUnusable: it is damaged, no database, or cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock.take(path.with_name(path.name + ".lock"))
        try:
            engine = _engine(path)
            migrate(engine)
        except DBAPIError as error:
            lock.release()
            raise StoreUnusable(f"The database {path} cannot be used: {error.orig}.") from error
        except BaseException:
            lock.release()
            raise
        return cls(engine, lock)

    @property
    def version(self) -> str:
        """The version of SQLite, for log and health page."""
        return sqlite3.sqlite_version

    async def _do(self, work: Callable[..., T], *args: object, **options: object) -> T:
        return await self._writer.do(partial(_turn, work, args, options))

    async def create(self, table: TableId, entry: Entry, head: Head) -> None:
        """Keep a new table."""
        await self._do(statements.create, table, entry, head)

    async def append(self, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
        """Keep one more revision."""
        await self._do(statements.append, table, entry, head, clear_draft=clear_draft)

    async def load(self, table: TableId) -> Stored | None:
        """Give a whole table."""
        return await self._do(statements.load, table)

    async def save_draft(self, table: TableId, draft: str) -> None:
        """Keep the draft."""
        await self._do(statements.save_draft, table, draft)

    async def set_deadline(self, table: TableId, deadline: int | None) -> None:
        """Change the deadline alone."""
        await self._do(statements.set_deadline, table, deadline)

    async def find_code(self, code: str) -> TableId | None:
        """Give the table that is called so."""
        return await self._do(statements.find_code, code)

    async def recover(self, now_ms: int) -> tuple[tuple[TableId, int], ...]:
        """Put off every deadline by the time since the last heartbeat."""
        return await self._do(statements.recover, now_ms)

    async def heartbeat(self, now_ms: int) -> None:
        """Note that the server is alive."""
        await self._do(statements.heartbeat, now_ms)

    async def clean(self, before_ms: int, keep: frozenset[TableId]) -> int:
        """Forget dead tables."""
        return await self._do(statements.clean, before_ms, keep)

    async def keep_scores(self, sheet: SheetId, kept: Kept, at: int) -> None:
        """Keep a score sheet after the revision before."""
        await self._do(statements.keep_scores, sheet, kept, at)

    async def load_scores(self, sheet: SheetId) -> Kept | None:
        """Give a score sheet."""
        return await self._do(statements.load_scores, sheet)

    async def close(self) -> None:
        """Finish what was asked for, and let another process have the file."""
        await self._writer.close()
        self._engine.dispose()
        self._lock.release()


def _turn(work: Callable[..., T], args: tuple[object, ...], options: dict[str, object], connection: Connection) -> T:
    return work(connection, *args, **options)


def _engine(path: Path) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=StaticPool,  # one connection: it migrates, then it is the writer's
        connect_args={"check_same_thread": False},
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _set_up(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions are begun here, not guessed by the driver
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
