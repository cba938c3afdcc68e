"""The published schema is true: schemathesis sends what it allows and what it forbids, and reads the answers by it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.handlers import HTTPRouteHandler
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.serving import Seat, started
from umbau.web import openapi, rest, socket, wire
from umbau.web.app import HANDLERS
from umbau.web.errors import ALL_SENTENCES, CLOSE, STATUS
from umbau.web.openapi import Doc

ROOT = Path(__file__).parents[2]
ROUTES = [handler for handler in HANDLERS if isinstance(handler, HTTPRouteHandler)]
DOCUMENT = openapi.document(ROUTES)
OPERATIONS = [
    found.ok() for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations() if isinstance(found, Ok)
]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="session")
def document(address: str) -> dict[str, Any]:
    return dict(httpx.get(f"{address}/schema").json())


@pytest.fixture(scope="session")
def seat(address: str) -> Seat:
    """A real table and a real token, so that not every request ends at an unknown table."""
    return started(address).seats[0]


@pytest.mark.parametrize("operation", OPERATIONS, ids=[operation.label for operation in OPERATIONS])
@pytest.mark.parametrize("known", [True, False], ids=["a real table", "any table"])
@given(data=st.data())
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_answers_are_as_the_schema_says(address: str, seat: Seat, operation, known, data):
    case = data.draw(operation.as_strategy())
    case.query = {name: value for name, value in (case.query or {}).items() if name != "wait"}
    if known and "table" in case.path_parameters:
        case.path_parameters["table"] = seat.table
    headers = {**(case.headers or {}), **(seat.headers if known else {})}
    case.call_and_validate(base_url=address, headers=headers, checks=CHECKS)


def test_the_server_publishes_this_very_document(document):
    assert document == json.loads(json.dumps(DOCUMENT))


def test_every_route_of_the_api_is_described(document):
    described = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert ("/api/tables/{table}/commands", "post") in described
    there = {path for handler in ROUTES for path in handler.paths if path.startswith("/api/")}
    assert {path for path, _ in described} >= {re.sub(r":\w+}", "}", path) for path in there}


def test_the_messages_of_the_socket_are_among_the_components(document):
    assert {"FromPage", "ToPage", "Welcome", "Update", "Refused"} <= set(document["components"]["schemas"])


def test_a_tile_in_a_meld_is_bounded_in_the_published_schema(document):
    melds = document["components"]["schemas"]["Play"]["properties"]["melds"]
    assert melds["items"]["items"]["maximum"] == 255


def test_every_code_with_a_status_has_a_sentence():
    told = {code for handler in rest.HANDLERS for code in documented(handler).refusals}
    assert (set(STATUS) | set(CLOSE) | told) - set(ALL_SENTENCES) == set()


def documented(handler) -> Doc:
    doc: Doc = handler.opt["doc"]
    return doc


def test_the_socket_is_described_where_people_read():
    assert documented(socket.table_socket).summary


def test_the_page_for_people_names_every_call_message_and_close_code():
    page = (ROOT / "docs/reference/api.md").read_text()
    calls = {f"`{method.upper()} {path}`" for path, methods in DOCUMENT["paths"].items() for method in methods}
    tags = {kind.__struct_config__.tag for union in (wire.FromPage, wire.ToPage, wire.Do) for kind in get_args(union)}
    assert {name for name in calls | {f"`{tag}`" for tag in tags} if name not in page} == set()
    assert {code for code in CLOSE.values() if str(code) not in page} == set()
