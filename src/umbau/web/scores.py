"""Score sheets over HTTP: kept behind a link that several phones share, and counted."""

from __future__ import annotations

import json

import msgspec
from litestar import Response, get, post, put
from litestar.params import FromPath

from umbau.referee.desk import BadScore, Evening, from_plain, to_plain
from umbau.referee.desk.told import complaint
from umbau.referee.language import texts
from umbau.rooms.scores import Kept, SheetId
from umbau.web import accept
from umbau.web.edge import HttpRequest, TheEdge
from umbau.web.errors import Refusal
from umbau.web.limits import address_key
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.rest import AfterWait, answer
from umbau.web.wire_desk import ScoresAnswer, ScoreSheet, WriteScores


def read_sheet(sheet: ScoreSheet) -> Evening:
    """Read a score sheet.

    Raises:
        Refusal: ``scores.bad``, saying what cannot stand on it.
    """
    try:
        return from_plain(msgspec.to_builtins(sheet))
    except BadScore as error:
        raise Refusal("scores.bad", complaint(texts("en"), error)) from error


def _text(sheet: ScoreSheet) -> str:
    return json.dumps(to_plain(read_sheet(sheet)), ensure_ascii=False)


def _answer(sheet: SheetId, kept: Kept, status: int = 200) -> Response[bytes]:
    return answer(ScoresAnswer(sheet, kept.rev, json.loads(kept.text)), status)


@post(
    "/api/scores",
    doc=Doc(
        "Keep a score sheet behind a link",
        body=ScoreSheet,
        answer=ScoresAnswer,
        status=201,
        refusals=("scores.bad", "limit.create"),
    ),
)
async def create_scores(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Create. Who knows the id may read and write."""
    text = _text(accept.body(await request.body(), ScoreSheet))
    edge.limits.create.check(address_key(address(request)))
    return _answer(await edge.scores.create(text), Kept(1, text), 201)


@get(
    "/api/scores/{sheet:str}",
    doc=Doc(
        "A shared score sheet; waits for a revision after `after`",
        query=AfterWait,
        answer=ScoresAnswer,
        refusals=("scores.unknown",),
    ),
)
async def read_scores(sheet: FromPath[str], request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Read."""
    wanted = accept.query(request.query_params, AfterWait)
    return _answer(SheetId(sheet), await edge.scores.read_after(SheetId(sheet), wanted.after, wanted.wait))


@put(
    "/api/scores/{sheet:str}",
    doc=Doc(
        "Write a shared score sheet",
        body=WriteScores,
        answer=ScoresAnswer,
        refusals=("scores.bad", "scores.unknown", "scores.stale", "limit.asks"),
    ),
)
async def write_scores(sheet: FromPath[str], request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Write, if nobody has written since."""
    edge.limits.ask.check(address_key(address(request)))
    wanted = accept.body(await request.body(), WriteScores)
    text = _text(wanted.sheet)
    rev = await edge.scores.write(SheetId(sheet), wanted.rev, text)
    return _answer(SheetId(sheet), Kept(rev, text))


HANDLERS = [create_scores, read_scores, write_scores]
