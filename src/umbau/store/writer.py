"""The one thread that touches the database, and its group commit.

All work comes through one queue. Whatever waits there is done in one transaction, each piece in its own savepoint: one
that fails is rolled back alone, the commit is shared, and nobody is answered before it. One connection that writes
*and* checkpoints is also what keeps clear of the bug of SQLite before 3.51.3 that can lose pages when two do so.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from umbau.rooms.errors import StoreFailed
from umbau.rooms.ports import CodeTaken, RepeatedCommand, StaleRevision

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Connection], T]
_TOGETHER = 64
_EXPECTED = (CodeTaken, RepeatedCommand, StaleRevision)


@dataclass(frozen=True, slots=True)
class _Order:
    """A piece of work, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]

    def tell(self, value: object, error: Exception | None) -> None:
        """Answer, on the event loop of who waits."""
        try:
            self.answer.get_loop().call_soon_threadsafe(self._set, value, error)
        except RuntimeError:  # that loop is closed; nobody waits any more
            log.warning("nobody waits for the store's answer")

    def _set(self, value: object, error: Exception | None) -> None:
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(value)
        else:
            self.answer.set_exception(error)


class Writer:
    """Runs work on one connection in one thread, in the order of asking."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._closed = False
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Have work done; when this returns, it is on the disk.

        Raises:
            StoreFailed: the database did not do it.
        """
        if self._closed:
            raise StoreFailed
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.put(_Order(work, answer))
        return await answer

    async def close(self) -> None:
        """Finish what waits, then end."""
        if not self._closed:
            self._closed = True
            self._orders.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while (orders := self._wait()) is not None:
                _together(connection, orders)

    def _wait(self) -> list[_Order] | None:
        first = self._orders.get()
        if first is None:
            return None
        orders = [first]
        while len(orders) < _TOGETHER and not self._orders.empty():
            order = self._orders.get()
            if order is None:
                self._orders.put(None)
                break
            orders.append(order)
        return orders


def _together(connection: Connection, orders: list[_Order]) -> None:
    try:
        with connection.begin():
            done = [_one(connection, order) for order in orders]
    except Exception:
        log.exception("nothing of %d changes could be saved: %s", len(orders), _reason())
        done = [(None, StoreFailed())] * len(orders)
    for order, (value, error) in zip(orders, done, strict=True):
        order.tell(value, error)


def _one(connection: Connection, order: _Order) -> tuple[object, Exception | None]:
    try:
        with connection.begin_nested():
            return order.work(connection), None
    except _EXPECTED as error:
        return None, error
    except Exception:
        if not _is_in_transaction(connection):
            raise
        log.exception("a change could not be saved: %s", _reason())
        return None, StoreFailed()


def _reason() -> str:
    """Give the database's own word for what went wrong first (``SQLITE_FULL``), never what was to be saved."""
    error = sys.exception()
    while error is not None and error.__context__ is not None:
        error = error.__context__
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


def _is_in_transaction(connection: Connection) -> bool:
    """Tell whether what came earlier still waits for the commit.

    On a full or failing disk SQLite takes back the whole transaction, not the savepoint alone. Nothing of it is kept
    then, so nobody may be told that it was.
    """
    return bool(getattr(connection.connection.driver_connection, "in_transaction", True))
