"""The real server in a thread: real store, real sockets, chance as the test wants it."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Self

from tests.e2e.rigged import RiggedChance
from umbau.cli.running import lan_address, listen
from umbau.engine.state import Deal
from umbau.main import Server, build, house_numbers, server
from umbau.rooms.asks import TableId
from umbau.rooms.codec import dumps_events, unfold
from umbau.rooms.events import TableEvent
from umbau.rooms.ports import Chance, Entry
from umbau.rooms.table import TableState
from umbau.store.sqlite import SqliteStore
from umbau.web.settings import Settings

PATIENCE_S = 20
QUICK_MS = 100
"""From the last seat taken to the deal, where a test is not about that."""


class LiveServer:
    """A server on a free port. ``restart`` brings it back on the same port and database, as after an update."""

    def __init__(
        self,
        data_dir: Path,
        *deals: Deal,
        chance: Chance | None = None,
        host: str = "127.0.0.1",
        quick: bool = True,
        away_ms: int | None = None,
    ) -> None:
        door = listen(host, 0)
        shown = host if host != "0.0.0.0" else lan_address()  # noqa: S104 # one test serves the network on purpose
        port = door.getsockname()[1]
        self.url = f"http://{shown}:{port}"
        self._settings = Settings(host=host, port=port, data_dir=data_dir, bot_pause=0, log_level="error")
        self._numbers = replace(house_numbers(self._settings), starts_after=QUICK_MS) if quick else None
        if self._numbers and away_ms is not None:
            self._numbers = replace(self._numbers, away=away_ms)
        self._chance = chance or RiggedChance(*deals)
        self._start(door)

    def _start(self, door: socket.socket) -> None:
        ready = threading.Event()
        self._server: Server = server(
            build(self._settings, chance=self._chance, numbers=self._numbers), self._settings, ready.set
        )
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [door]}, daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE_S), "the server did not start"

    def stop(self) -> None:
        """Stop as on a signal: sockets are closed with 1012, the database is let go."""
        self._server.should_exit = True
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive(), "the server did not stop"

    def restart(self) -> None:
        """Stop, and start anew from what was saved."""
        self.stop()
        self.start_again()

    def start_again(self) -> None:
        """Start anew after a stop."""
        self._start(listen(self._settings.host, self._settings.port))

    def restart_with(self, table: str, happened: Callable[[TableState], Sequence[TableEvent]]) -> None:
        """Stop, write one more revision into the database, and start from there."""
        self.stop()
        work = _write(self._settings.database, TableId(table), happened)
        with ThreadPoolExecutor(1) as aside:  # the main thread has Playwright's loop
            aside.submit(asyncio.run, work).result()
        self.start_again()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


async def _write(database: Path, table: TableId, happened: Callable[[TableState], Sequence[TableEvent]]) -> None:
    store = SqliteStore.open(database)
    stored = await store.load(table)
    assert stored is not None
    state, _ = unfold(table, stored.entries)
    entry = Entry(state.rev + 1, stored.entries[-1].at, dumps_events(happened(state), state.box))
    await store.append(table, entry, stored.head, clear_draft=True)
    await store.close()
