"""OpenAPI 3.1, put together from the routes and the schemas of the wire types.

Litestar's own generator loses bounds inside of lists (a tile id in a meld), so each handler carries a ``Doc`` and the
schemas come from ``umbau.web.schema``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, get_args, get_origin

import msgspec
from litestar.handlers import HTTPRouteHandler

import umbau
from umbau.web import wire
from umbau.web.errors import ALL_SENTENCES, CONFLICT, STATUS
from umbau.web.schema import Schema, relaxed, schemas

JSON = "application/json"
ALWAYS = ("server.failed", "store.failed")
WITH_BODY = ("message.bad", "message.too_long", "origin.foreign")


@dataclass(frozen=True, slots=True)
class Doc:
    """What the documentation says of a route.

    Attributes:
        summary: what it does.
        body: type of the request's body.
        query: struct of the parameters after the question mark.
        answer: type of the answer, or a list of one; None: not JSON, of this ``kind``.
        refusals: the codes it refuses with, beyond those that any route may.
    """

    summary: str
    body: type | None = None
    query: type | None = None
    answer: Any = None
    status: int = 200
    kind: str = JSON
    refusals: tuple[str, ...] = ()


def document(handlers: Iterable[HTTPRouteHandler]) -> Schema:
    """The whole document; routes without a ``Doc`` are no part of it."""
    paths: dict[str, Schema] = defaultdict(dict)
    for handler in handlers:
        doc: Doc | None = handler.opt.get("doc")
        if doc is not None:
            for path in handler.paths:
                for method in handler.http_methods:
                    paths[_plain(path)][method.lower()] = _operation(handler, path, doc)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Umbau",
            "version": umbau.__version__,
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": ABOUT,
        },
        "paths": dict(paths),
        "components": {"schemas": schemas(), "securitySchemes": SEAT_SCHEMES},
    }


ABOUT = """\
Create a table, join one and play, with nothing but HTTP. Everything but reading as a watcher needs the token of a seat.
Over the socket at `/api/tables/{table}/socket?after=rev` a page sends `FromPage` and receives `ToPage`, both among the
components. Every refusal is an `ErrorBody`: a stable code and a sentence; nothing has changed.
"""
SEAT_SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "The token of a seat"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "umbau_seat", "description": "The same, as pages send it"},
}
_PARAMETER = re.compile(r"\{(\w+):\w+\}")


def _plain(path: str) -> str:
    return _PARAMETER.sub(r"{\1}", path)


def _operation(handler: HTTPRouteHandler, path: str, doc: Doc) -> Schema:
    operation: Schema = {"operationId": handler.handler_name, "summary": doc.summary}
    parameters = [_path_parameter(name) for name in _PARAMETER.findall(path)] + _query_parameters(doc.query)
    if parameters:
        operation["parameters"] = parameters
    if doc.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _body(doc.body)}}}
    if "seat.token" in doc.refusals:
        watchers_too: list[Schema] = [] if "seat.missing" in doc.refusals else [{}]
        operation["security"] = [{"token": []}, {"cookie": []}, *watchers_too]
    operation["responses"] = {str(doc.status): _success(doc), **_refusals(doc)}
    return operation


def _path_parameter(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _query_parameters(kind: type | None) -> list[Schema]:
    if kind is None:
        return []
    schema = msgspec.json.schema_components([kind])[1][kind.__name__]
    return [{"name": name, "in": "query", "schema": part} for name, part in schema["properties"].items()]


def _body(kind: type) -> Schema:
    """A message sent over HTTP need not say its type, so it has a schema of its own."""
    if "type" not in schemas()[kind.__name__]["properties"]:
        return _reference(kind)
    return relaxed(schemas()[kind.__name__])


def _reference(kind: Any) -> Schema:  # noqa: ANN401 # a type or a list of one
    if get_origin(kind) is list:
        return {"type": "array", "items": _reference(get_args(kind)[0])}
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _success(doc: Doc) -> Schema:
    schema = {"type": "string"} if doc.answer is None else _reference(doc.answer)
    return {"description": doc.summary, "content": {doc.kind: {"schema": schema}}}


def _refusals(doc: Doc) -> Schema:
    codes = [*doc.refusals, *ALWAYS, *(WITH_BODY if doc.body else ()), *(["message.bad"] if doc.query else ())]
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys(codes):
        by_status[STATUS.get(code, CONFLICT)].append(code)
    return {
        str(status): {
            "description": "  \n".join(f"`{code}`: {ALL_SENTENCES[code]}" for code in sorted(found)),
            "content": {JSON: {"schema": _reference(wire.ErrorBody)}},
        }
        for status, found in sorted(by_status.items())
    }
