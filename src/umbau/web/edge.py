"""What every handler of the edge needs, in one value, and who is asking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from umbau.rooms.asks import PlayerId
from umbau.rooms.hub import Hub
from umbau.rooms.room import Room
from umbau.rooms.scores import Scores
from umbau.web.errors import Refusal
from umbau.web.limits import Doors, Limits
from umbau.web.metrics import Metrics
from umbau.web.origin import Connection, is_https, share_base
from umbau.web.pages import Asset
from umbau.web.present import Presenter
from umbau.web.print_order import Printer
from umbau.web.settings import Settings

HttpRequest = Request[Any, Any, Any]

COOKIE = "umbau_seat"
DAY = 86_400
MOST_WATCHERS = 64
"""Pages without a seat that one address may have open at one table."""


@dataclass(frozen=True, slots=True)
class Edge:
    """The edge's parts. ``now_ms`` is the clock of the rooms."""

    hub: Hub
    settings: Settings
    now_ms: Callable[[], int]
    scores: Scores
    printer: Printer
    limits: Limits
    seats: Doors
    watchers: Doors
    metrics: Metrics
    assets: dict[str, Asset]

    def presenter(self, connection: Connection) -> Presenter:
        """Whoever asks is told links it can share."""
        base = share_base(connection, self.settings)
        return Presenter(lambda table: f"{base}/t/{table}")

    def let_waiters_go(self) -> None:
        """Answer everybody who waits for news: the server stops."""
        self.hub.let_waiters_go()
        self.scores.let_waiters_go()

    def cookie(self, connection: Connection, table: str, token: str | None) -> str:
        """The ``Set-Cookie`` line that holds a seat in a browser; without a token, that lets it go."""
        age = self.settings.keep_days * DAY if token else 0
        parts = [f"{COOKIE}={token or ''}", f"Path=/api/tables/{table}", f"Max-Age={age}", "HttpOnly", "SameSite=Lax"]
        return "; ".join([*parts, "Secure"] if is_https(connection) else parts)


TheEdge = NamedDependency[Edge]
"""How a handler asks for it."""


def token_of(connection: Connection) -> str | None:
    """The token that came along: a program's bearer token goes before a browser's cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE)


async def player_of(connection: Connection, room: Room) -> PlayerId | None:
    """Who is asking: None for a watcher, who sends no token.

    Raises:
        Refusal: ``seat.token``, the token that came is not one of this table's.
    """
    token = token_of(connection)
    if token is None:
        return None
    player = await room.who(token)
    if player is None:
        raise Refusal("seat.token")
    return player


async def holder_of(connection: Connection, room: Room) -> PlayerId:
    """Who is asking, where only a seat may.

    Raises:
        Refusal: ``seat.missing`` without a token, ``seat.token`` with a wrong one.
    """
    player = await player_of(connection, room)
    if player is None:
        raise Refusal("seat.missing")
    await room.touch(player)
    return player
