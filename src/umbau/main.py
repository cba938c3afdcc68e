"""The composition root: settings in, a running server out. Everything is put together here and nowhere else."""

from __future__ import annotations

import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import uvicorn
from litestar import Litestar
from litestar.handlers import BaseRouteHandler

from umbau import sheets
from umbau.engine.errors import UmbauError
from umbau.rooms.hub import Hub
from umbau.rooms.ports import Chance, Clock, Oracle, Ports, TableStore, Thinker
from umbau.rooms.ports import Settings as HouseNumbers
from umbau.rooms.real import SecretChance, WallClock
from umbau.rooms.scores import Scores, ScoreStore
from umbau.rooms.thinking import WorkerOracle, WorkerThinker
from umbau.store.sqlite import SqliteStore
from umbau.web import logs
from umbau.web.app import make_app, make_edge
from umbau.web.edge import Edge
from umbau.web.limits import BODY_LIMIT
from umbau.web.metrics import Metrics
from umbau.web.print_order import Order
from umbau.web.settings import Settings

PING_SECONDS = 20.0
GRACE_SECONDS = 5


def build(  # noqa: PLR0913 - one argument for each part that a test may replace
    settings: Settings,
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
    thinker: Thinker | None = None,
    oracle: Oracle | None = None,
    store: Store | None = None,
    numbers: HouseNumbers | None = None,
    more: Sequence[BaseRouteHandler] = (),
) -> Litestar:
    """Put a server together. What is not given is the real thing; tests rig chance and turn the clock by hand.

    Raises:
        UmbauError: another process uses the database, or a later version has changed it.
    """
    clock = clock or WallClock()
    kept = store or SqliteStore.open(settings.database)
    metrics = Metrics()
    ports = Ports(
        store=kept,
        clock=clock,
        chance=chance or SecretChance(),
        thinker=thinker or WorkerThinker(),
        oracle=oracle or WorkerOracle(),
        settings=numbers or house_numbers(settings),
        observe=metrics.observe,
    )
    hub = Hub(ports)
    desk = Scores(kept, clock, ports.chance)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()
            await kept.close()

    return make_app(make_edge(hub, settings, clock.now_ms, metrics, desk, print_sheet), [lifespan], more)


def print_sheet(order: Order) -> bytes:
    """Print what the edge is asked for."""
    look = sheets.Look(order.paper, order.language)
    if order.evening is not None:
        return sheets.render(sheets.filled_score(order.evening, look))
    papers = {
        "rules": lambda: sheets.rule_card(order.profile, look),
        "score": lambda: sheets.empty_score(order.profile, order.players, look, order.games),
        "tournament": lambda: sheets.tournament(order.profile, order.players, order.rounds, look),
    }
    return sheets.render(papers[order.kind]())


def house_numbers(settings: Settings) -> HouseNumbers:
    """What the rooms need of the settings."""
    return HouseNumbers(keep_days=settings.keep_days, bot_pause=round(settings.bot_pause * 1000))


class Store(TableStore, ScoreStore, Protocol):
    """Everything that is to be remembered."""


class Server(uvicorn.Server):
    """Says when it is ready, and when it begins to stop."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so, then wait for what is being answered, and stop."""
        self._stopping()
        await super().shutdown(sockets)


def server(app: Litestar, settings: Settings, ready: Callable[[], None] = lambda: None) -> Server:
    """The server around the application, tuned for many quiet sockets (docs/adr/0002)."""
    config = uvicorn.Config(
        app,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=BODY_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        server_header=False,
        access_log=False,
        log_config=None,
    )
    edge: Edge = app.state.edge
    return Server(config, ready, edge.let_waiters_go)


def run_server(settings: Settings, door: socket.socket, *, started: Callable[[], None]) -> None:
    """Serve on an open socket until a signal says stop.

    Raises:
        UmbauError: another process uses the database, a later version has changed it, or it cannot be used.
    """
    logs.configure(settings.log_level, sys.stderr)
    running = server(build(settings), settings, started)
    running.run(sockets=[door])
    if not running.started:
        raise UmbauError("The server could not start; the last line of the log says why.")
