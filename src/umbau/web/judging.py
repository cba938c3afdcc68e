"""The referee over HTTP: a case in, a ruling for each rule level, in words."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Response, post

from umbau.engine import UmbauError
from umbau.referee import judge, read_case
from umbau.referee.explain import Line, Told, tell
from umbau.web import accept
from umbau.web.edge import HttpRequest, TheEdge
from umbau.web.errors import Refusal
from umbau.web.limits import address_key
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.rest import answer
from umbau.web.wire_desk import CitedOut, JudgeCase, JudgedAnswer, LineOut, RulingOut


@post(
    "/api/referee",
    doc=Doc(
        "Judge a case by several rule levels",
        body=JudgeCase,
        answer=JudgedAnswer,
        refusals=("case.bad", "limit.asks"),
    ),
    status_code=200,
)
async def judge_case(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Judge, off the event loop: a rule may ask for a search."""
    edge.limits.ask.check(address_key(address(request)))
    asked = accept.body(await request.body(), JudgeCase)
    return answer(await asyncio.to_thread(judged, asked))


def judged(asked: JudgeCase) -> JudgedAnswer:
    """Judge a case.

    Raises:
        Refusal: ``case.bad``, saying what cannot be read.
    """
    rules = [msgspec.to_builtins(it) for it in asked.rules]
    try:
        case = read_case({"kind": asked.kind, "input": asked.input, "rules": rules})
        told = [(ruling.verdict, tell(case.kind, ruling, asked.language)) for ruling in judge(case)]
    except UmbauError as error:
        raise Refusal("case.bad", f"{error}.") from error
    return JudgedAnswer([_ruling(verdict, words) for verdict, words in told])


def _ruling(verdict: Mapping[str, Any], told: Told) -> RulingOut:
    cited = [CitedOut(it.rule, it.title, it.source) for it in told.cited]
    return RulingOut(told.profile, dict(verdict), list(map(_line, told.lines)), cited)


def _line(it: Line) -> LineOut:
    return LineOut(it.sentence, list(it.rules), it.meld, list(it.tiles))


HANDLERS = [judge_case]
