"""A running server for tests: the real application on a free port of this machine, in a thread of its own."""

from __future__ import annotations

import json
import secrets
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from umbau.main import Server, build, server
from umbau.web.settings import Settings

START_SECONDS = 20
TLS = ssl.create_default_context()
"""Made once: it takes longer than any request here, and none of them uses it."""


@contextmanager
def serving(settings: Settings, **parts: Any) -> Iterator[str]:
    """Run the application made of these settings and parts; gives its address."""
    door = socket.create_server(("127.0.0.1", 0))
    ready = threading.Event()
    running: Server = server(build(settings, **parts), settings, ready.set)
    thread = threading.Thread(target=running.run, args=([door],))
    thread.start()
    try:
        assert ready.wait(START_SECONDS), "the server did not start"
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join()
        door.close()


def quick_settings(folder: Path, **changes: Any) -> Settings:
    """Settings under which a test need not wait."""
    return Settings(**{"data_dir": folder, "create_limit": 0, "join_limit": 0, "bot_pause": 0.0, **changes})


@dataclass
class Seat:
    """Somebody at a table, over HTTP; ``token`` None: a watcher."""

    address: str
    table: str
    token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def request(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        url = f"{self.address}/api/tables/{self.table}{path}"
        return httpx.request(
            method, url, headers={**self.headers, **more.pop("headers", {})}, timeout=40, verify=TLS, **more
        )

    def answer(self) -> dict[str, Any]:
        read = self.request("GET")
        assert read.status_code == 200, read.text
        return dict(read.json())

    def view(self) -> dict[str, Any]:
        return dict(self.answer()["table"])

    def send(self, do: dict[str, Any] | str, *, rev: int | None = None, name: str | None = None) -> httpx.Response:
        """Give a command at the current revision, or another."""
        body = {
            "id": name or secrets.token_hex(8),
            "rev": self.view()["rev"] if rev is None else rev,
            "do": {"type": do} if isinstance(do, str) else do,
        }
        return self.request("POST", "/commands", json=body)

    @contextmanager
    def open_socket(self, **more: Any) -> Iterator[ClientConnection]:
        url = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/socket"
        with connect(url, additional_headers={**self.headers, **more}, open_timeout=10) as opened:
            yield opened


@dataclass
class Table:
    """A table with everybody at it."""

    address: str
    seats: list[Seat] = field(default_factory=list)

    @property
    def watcher(self) -> Seat:
        return Seat(self.address, self.seats[0].table)

    @property
    def mover(self) -> Seat:
        seat: int = self.watcher.view()["game"]["mover"]
        return self.seats[seat]

    @property
    def other(self) -> Seat:
        mover = self.mover
        return next(seat for seat in self.seats if seat is not mover)

    @cached_property
    def ids(self) -> dict[str, int]:
        """Tile ids by text form."""
        return {text: index for index, text in enumerate(self.watcher.view()["profile"]["box"]["tiles"])}

    def count(self) -> int:
        """Tiles on the board, on all racks and in the pool: the box, or a test fails."""
        views = [seat.view()["game"] for seat in self.seats]
        board = [tile for meld in views[0]["board"] for tile in meld["tiles"]]
        racks = [tile for view in views for tile in view["rack"]]
        assert len({*board, *racks}) == len(board) + len(racks)
        return len(board) + len(racks) + int(views[0]["pool"])

    def everything(self) -> list[Any]:
        """All that everybody sees of table and game; equal before and after what was refused."""
        return [{**seat.view(), "seats": None, "clock": None} for seat in (*self.seats, self.watcher)]


def create(address: str, **wish: Any) -> httpx.Response:
    return httpx.post(f"{address}/api/tables", json={"name": "Ada", **wish}, timeout=20, verify=TLS)


def lobby(address: str, *, profile: str = "lemada", seats: int = 2) -> Table:
    """A table with a host and free seats."""
    made = create(address, profile=profile, seats=seats, clock=0 if profile == "lemada" else None)
    assert made.status_code == 201, made.text
    return Table(address, [Seat(address, made.json()["table"], made.json()["token"])])


def started(address: str, *, profile: str = "lemada") -> Table:
    """A table of two with the tiles dealt."""
    table = lobby(address, profile=profile)
    guest = table.watcher.request("POST", "/seats", json={"name": "Bob"})
    assert guest.status_code == 201, guest.text
    table.seats.append(Seat(address, table.watcher.table, guest.json()["token"]))
    begun = table.seats[0].send("start")
    assert begun.status_code == 200, begun.text
    return table


def is_coded(answer: httpx.Response, status: int, code: str) -> bool:
    """Whether this is a refusal with this status and code, and a sentence for people."""
    told = answer.json()["error"]
    assert told["message"][0].isupper()
    assert told["message"].endswith(".")
    return (answer.status_code, told["code"]) == (status, code)


def until(page: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        told = json.loads(page.recv(timeout=10))
        if told["type"] == kind:
            return dict(told)


def closed(page: ClientConnection) -> tuple[int, str]:
    """Code and reason with which the server closes."""
    with pytest.raises(ConnectionClosed) as end:
        list(iter(partial(page.recv, timeout=10), None))
    assert end.value.rcvd is not None
    return end.value.rcvd.code, end.value.rcvd.reason
