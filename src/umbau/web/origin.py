"""Where a request comes from: its address, its origin, the address people share."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from umbau.web.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]

LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}


def origin_is_ours(connection: Connection, settings: Settings) -> bool:
    """Whether the page that asks is one of ours. Programs send no origin; browsers always do when it matters."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin == _origin(settings.public_url) or _host(origin) == connection.headers.get("host", "no host")


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as http://[
        return ""


def _origin(url: str | None) -> str | None:
    return url.rstrip("/") if url else None


def is_https(connection: Connection) -> bool:
    """Whether the browser came by https, as far as we, or a proxy we trust, can tell."""
    return connection.scope["scheme"] in ("https", "wss")


def share_base(connection: Connection, settings: Settings) -> str:
    """The address of this server that others can use, without a slash at its end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = connection.headers.get("host", f"{settings.host}:{settings.port}")
    if settings.share_url and host.rpartition(":")[0] in LOOPBACK:
        return settings.share_url
    return f"{'https' if is_https(connection) else 'http'}://{host}"


def address(connection: Connection) -> str:
    """The address of who asks."""
    return connection.client.host if connection.client else "unknown"
