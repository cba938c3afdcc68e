"""Puts the edge together: routes, refusals, headers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, cast

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from umbau.engine.errors import UmbauError
from umbau.rooms.hub import Hub
from umbau.rooms.scores import Scores
from umbau.web import book, house, judging, openapi, pages, paper, rest, rules, scores, socket
from umbau.web.edge import MOST_WATCHERS, Edge, HttpRequest
from umbau.web.errors import Refusal, body, status
from umbau.web.limits import BODY_LIMIT, Doors, Limits
from umbau.web.logs import logger
from umbau.web.metrics import Metrics
from umbau.web.origin import origin_is_ours
from umbau.web.print_order import Printer
from umbau.web.settings import Settings

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]

HANDLERS: list[BaseRouteHandler] = [
    *rest.HANDLERS,
    *rules.HANDLERS,
    *judging.HANDLERS,
    *scores.HANDLERS,
    *paper.HANDLERS,
    *book.HANDLERS,
    *house.HANDLERS,
    socket.table_socket,
]

HTTP_CODES = {400: "message.bad", 404: "path.unknown", 405: "method.unknown", 413: "message.too_long"}
"""What Litestar itself refuses, as codes."""
SAFETY = [(name.encode(), value.encode()) for name, value in pages.SAFETY.items()]
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def make_edge(
    hub: Hub, settings: Settings, now_ms: Callable[[], int], metrics: Metrics, desk: Scores, printer: Printer
) -> Edge:
    """The parts of the edge for one server."""
    return Edge(
        hub=hub,
        settings=settings,
        now_ms=now_ms,
        scores=desk,
        printer=printer,
        limits=Limits.of(settings.create_limit, settings.join_limit),
        seats=Doors(settings.sockets_per_seat),
        watchers=Doors(MOST_WATCHERS),
        metrics=metrics,
        assets=pages.load(),
    )


def make_app(edge: Edge, lifespan: Sequence[Lifespan] = (), more: Sequence[BaseRouteHandler] = ()) -> Litestar:
    """The ASGI application. ``more``: further routes, as the bench has one."""
    app = Litestar(
        [*HANDLERS, *more],
        dependencies={"edge": Provide(lambda: edge, sync_to_thread=False)},
        exception_handlers={UmbauError: refuse, HTTPException: refuse_http, Exception: fail},
        before_request=check_origin,
        before_send=[add_safety],
        request_max_body_size=BODY_LIMIT,
        state=State({"edge": edge, "openapi": openapi.document(_documented())}),
        openapi_config=None,
        logging_config=None,
        lifespan=list(lifespan),
    )
    app.asgi_handler = head_as_get(app.asgi_handler)
    return app


def head_as_get(app: ASGIApp) -> ASGIApp:
    """Answer HEAD as GET is answered; the server leaves the body out (RFC 9110, 9.3.2)."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        raw = cast("dict[str, Any]", scope)
        if raw.get("method") == "HEAD":  # a socket has no method
            raw["method"] = "GET"
        await app(scope, receive, send)

    return answered


def _documented() -> list[HTTPRouteHandler]:
    return [handler for handler in HANDLERS if isinstance(handler, HTTPRouteHandler)]


async def add_safety(message: Message, _: Scope) -> None:
    """Put the headers that keep browsers on our side on every answer, refusals too."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *SAFETY]


async def check_origin(request: HttpRequest) -> Response[Any] | None:
    """Refuse what a page of another site sends with our cookies."""
    if request.method in SAFE_METHODS or origin_is_ours(request, _edge(request).settings):
        return None
    return refuse(request, Refusal("origin.foreign"))


def _edge(request: HttpRequest) -> Edge:
    edge: Edge = request.app.state.edge
    return edge


def refuse(request: HttpRequest, error: UmbauError) -> Response[bytes]:
    """Tell a refusal. A cookie that holds no seat any more is taken back."""
    edge = _edge(request)
    edge.metrics.refused.labels(error.code).inc()
    stale = error.code == "seat.token"
    cookie = edge.cookie(request, request.path_params["table"], None) if stale else None
    told = rest.answer(body(error), status(error), cookie=cookie)
    if isinstance(error, Refusal) and error.retry_after is not None:
        told.headers["retry-after"] = str(error.retry_after)
    return told


def refuse_http(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    """Tell what Litestar refuses the way we tell it."""
    code = HTTP_CODES.get(error.status_code)
    return refuse(request, Refusal(code)) if code else fail(request, error)


def fail(request: HttpRequest, error: Exception) -> Response[bytes]:
    """Our own fault: log it, tell no details."""
    logger(method=request.method).error("request failed", exc_info=error)
    return refuse(request, Refusal("server.failed"))
