"""From a move submitted to the other page's event, with 200 open tables, against a bare echo over the same server.

The tables are real: two pages each; a draw is decided, saved to disk (synchronous=FULL), sent to both. The echo sends
as many bytes as such an event has, as often. Rounds alternate, so that both meet the same machine.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from statistics import quantiles

import httpx
from websockets.asyncio.client import ClientConnection, connect

TABLES = 200
ROUNDS = 3
SECONDS = 8
PER_SECOND = 50
"""Moves in all tables together: each makes one every four seconds, which is fast play."""

Once = Callable[[], Awaitable[float]]


def measure() -> list[str]:
    """Seconds from submit to the other's event, p50 and p99, as a ratio to the echo."""
    with tempfile.TemporaryDirectory() as folder, running(folder) as port:
        moves, echoes = asyncio.run(rounds(port))
    rows = [("bare echo", echoes), ("move to the other page", moves)]
    lines = ["| | samples | p50 ms | p99 ms |", "|---|---|---|---|"]
    lines += [f"| {name} | {len(times)} | {p(times, 50):.2f} | {p(times, 99):.2f} |" for name, times in rows]
    ratios = " | ".join(f"{p(moves, part) / p(echoes, part):.1f}" for part in (50, 99))
    return [*lines, f"| **ratio** | | **{ratios.replace(' | ', '** | **')}** |"]


def p(times: list[float], part: int) -> float:
    """A percentile, in milliseconds."""
    return quantiles(times, n=100)[part - 1] * 1000


@contextmanager
def running(folder: str) -> Iterator[int]:
    """The server in a process of its own; gives its port."""
    process = subprocess.Popen([sys.executable, "-m", "bench.echo_server", folder], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait()


async def rounds(port: int) -> tuple[list[float], list[float]]:
    """Times of moves and of echoes."""
    async with AsyncExitStack() as stack:
        tables = await open_tables(port, stack)
        size = len(await tables[0].event_text())
        echoes = [Echo(await opened(stack, f"ws://127.0.0.1:{port}/echo"), "x" * size) for _ in range(TABLES)]
        moved, echoed = [], []
        for _ in range(ROUNDS):
            echoed += await steadily([echo.once for echo in echoes])
            moved += await steadily([table.once for table in tables])
    return moved, echoed


async def steadily(doers: list[Once]) -> list[float]:
    """Let everybody act in turn, at a steady pace whether or not earlier ones are done; gives the times."""
    mixed = itertools.cycle(random.sample(doers, len(doers)))
    began, tasks = time.perf_counter(), []
    for number in range(SECONDS * PER_SECOND):
        await asyncio.sleep(max(0.0, began + number / PER_SECOND - time.perf_counter()))
        tasks.append(asyncio.create_task(_timed(next(mixed))))
    return list(await asyncio.gather(*tasks))


async def _timed(once: Once) -> float:
    return await once()


@dataclass
class Echo:
    """One socket of the echo."""

    socket: ClientConnection
    text: str

    async def once(self) -> float:
        """There and back."""
        began = time.perf_counter()
        await self.socket.send(self.text)
        await self.socket.recv()
        return time.perf_counter() - began


@dataclass
class Table:
    """A table and its two pages."""

    pages: list[ClientConnection]
    rev: int
    mover: int
    last: str = field(default="")

    async def once(self) -> float:
        """The mover draws; time until the other page knows."""
        mine, theirs = self.pages[self.mover], self.pages[1 - self.mover]
        command = {"type": "command", "id": secrets.token_hex(8), "rev": self.rev, "do": {"type": "draw"}}
        began = time.perf_counter()
        await mine.send(json.dumps(command))
        self.last = await told(theirs, '"update"')
        took = time.perf_counter() - began
        await told(mine, '"update"')
        update = json.loads(self.last)
        self.rev, self.mover = update["table"]["rev"], update["table"]["game"]["mover"]
        return took

    async def event_text(self) -> str:
        """An event as a page gets it."""
        await self.once()
        return self.last


async def told(page: ClientConnection, kind: str) -> str:
    """The next message of a kind."""
    while True:
        text = await page.recv(decode=True)
        if text.startswith(f'{{"type":{kind}'):
            return text


async def open_tables(port: int, stack: AsyncExitStack) -> list[Table]:
    """Set all tables up and open their pages."""
    base = f"http://127.0.0.1:{port}/api/tables"
    async with httpx.AsyncClient(verify=ssl.create_default_context(), timeout=30) as http:
        return [await open_table(http, base, stack) for _ in range(TABLES)]


async def open_table(http: httpx.AsyncClient, base: str, stack: AsyncExitStack) -> Table:
    """One table of two, in its first turn."""
    host = (await http.post(base, json={"name": "Ada", "profile": "lemada", "clock": 0})).json()
    address = f"{base}/{host['table']}"
    http.cookies.clear()  # another person's browser
    guest = (await http.post(f"{address}/seats", json={"name": "Bob"})).json()
    mine = {"authorization": f"Bearer {host['token']}"}
    rev = (await http.get(address, headers=mine)).json()["table"]["rev"]
    start = {"id": secrets.token_hex(8), "rev": rev, "do": {"type": "start"}}
    assert (await http.post(f"{address}/commands", json=start, headers=mine)).status_code == httpx.codes.OK
    view = (await http.get(address)).json()["table"]
    url = address.replace("http", "ws", 1) + "/socket"
    pages = [await opened(stack, url, token) for token in (host["token"], guest["token"])]
    return Table(pages, view["rev"], view["game"]["mover"])


async def opened(stack: AsyncExitStack, url: str, token: str | None = None) -> ClientConnection:
    """An open socket, closed with the stack."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await stack.enter_async_context(connect(url, additional_headers=headers, compression=None))
