"""The routes that are about the server: health, numbers, schema, and the page itself."""

from __future__ import annotations

import sqlite3
from http import HTTPStatus
from typing import Any, Literal

import msgspec
from litestar import Litestar, Response, get

import umbau
from umbau.web import wire
from umbau.web.edge import HttpRequest, TheEdge
from umbau.web.errors import Refusal
from umbau.web.metrics import KIND
from umbau.web.openapi import Doc
from umbau.web.pages import Asset
from umbau.web.rest import answer

COMPARE = "/rules/compare/{one:str}/{other:str}"
PAGES = [
    "/",
    "/new",
    "/t/{table:str}",
    "/t/{table:str}/rules",
    "/rules",
    "/rules/{slug:str}",
    COMPARE,
    "/score",
    "/score/{sheet:str}",
    "/referee",
    "/clock",
]
"""Addresses of the page; it finds out by itself which one it is."""


@get("/healthz", doc=Doc("Whether the server is well", answer=wire.Health))
async def healthz(edge: TheEdge) -> Response[bytes]:
    """Health: 503 while nothing can be saved."""
    well = edge.hub.can_save
    status: Literal["ok", "store_failed"] = "ok" if well else "store_failed"
    health = wire.Health(status, umbau.__version__, sqlite3.sqlite_version, len(edge.hub.rooms))
    return answer(health, HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE)


@get("/metrics", doc=Doc("Numbers in the text format of Prometheus", kind="text/plain"))
async def metrics(edge: TheEdge) -> Response[bytes]:
    """Metrics."""
    edge.metrics.sockets.set(edge.seats.total() + edge.watchers.total())
    return Response(edge.metrics.text(), headers={"content-type": KIND})


@get("/schema")
async def schema(request: HttpRequest) -> Response[bytes]:
    """OpenAPI, made once."""
    app: Litestar = request.app
    return Response(msgspec.json.encode(app.state.openapi), media_type="application/vnd.oai.openapi+json")


@get(PAGES)
async def page(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """The page."""
    return served(edge.assets["/index.html"], request)


@get("/{path:path}")
async def asset(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """A file of the page."""
    found = edge.assets.get(request.scope["path"])
    if found is None:
        raise Refusal("path.unknown")
    return served(found, request)


def served(asset: Asset, request: HttpRequest) -> Response[Any]:
    """What is read once and kept: packed where the browser can, and not sent again while it is the same."""
    headers = {"etag": asset.etag, "cache-control": asset.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(None, status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.content, media_type=asset.kind, headers=headers)


HANDLERS = [healthz, metrics, schema, page, asset]
