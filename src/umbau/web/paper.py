"""Sheets of paper over HTTP. What prints them is handed in: the edge knows no typst."""

from __future__ import annotations

import asyncio
import json

from litestar import Response, get, post

from umbau.engine import Profile, UmbauError
from umbau.referee import read_rules
from umbau.referee.desk import BadScore
from umbau.referee.desk.told import complaint
from umbau.referee.language import texts
from umbau.web import accept
from umbau.web.edge import Edge, HttpRequest, TheEdge
from umbau.web.errors import Refusal
from umbau.web.limits import address_key
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.print_order import Order
from umbau.web.scores import read_sheet
from umbau.web.wire_desk import FilledPaper, RulesPaper, ScorePaper, ScoreSheet, TournamentPaper

PDF = "application/pdf"
REFUSALS = ("paper.bad", "paper.missing", "limit.asks")


@get("/api/paper/rules.pdf", doc=Doc("A rule level on one page", query=RulesPaper, kind=PDF, refusals=REFUSALS))
async def rules_paper(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Print a rule card."""
    it = accept.query(request.query_params, RulesPaper)
    return await _printed(request, edge, Order("rules", _profile(it), it.paper, it.language))


@get("/api/paper/score.pdf", doc=Doc("An empty score sheet", query=ScorePaper, kind=PDF, refusals=REFUSALS))
async def score_paper(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Print an empty score sheet."""
    it = accept.query(request.query_params, ScorePaper)
    order = Order("score", _profile(it), it.paper, it.language, _names(it.players), games=it.games)
    return await _printed(request, edge, order)


@get("/api/paper/tournament.pdf", doc=Doc("A tournament sheet", query=TournamentPaper, kind=PDF, refusals=REFUSALS))
async def tournament_paper(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Print seating and result list."""
    it = accept.query(request.query_params, TournamentPaper)
    order = Order("tournament", _profile(it), it.paper, it.language, _names(it.players), rounds=it.rounds)
    return await _printed(request, edge, order)


@post(
    "/api/paper/score.pdf",
    doc=Doc("A filled score sheet", body=ScoreSheet, query=FilledPaper, kind=PDF, refusals=("scores.bad", *REFUSALS)),
    status_code=200,
)
async def filled_paper(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Print a filled score sheet."""
    it = accept.query(request.query_params, FilledPaper)
    evening = read_sheet(accept.body(await request.body(), ScoreSheet))
    order = Order("score", evening.profile, it.paper, it.language, evening=evening)
    return await _printed(request, edge, order)


def _profile(it: RulesPaper) -> Profile:
    try:
        return read_rules(json.loads(it.rules) if it.rules.startswith("{") else it.rules)
    except (UmbauError, ValueError, RecursionError) as error:
        raise Refusal("paper.bad", f"{error}.") from error


def _names(lines: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in lines.splitlines() if name.strip())


async def _printed(request: HttpRequest, edge: Edge, order: Order) -> Response[bytes]:
    edge.limits.ask.check(address_key(address(request)))
    try:
        pdf = await asyncio.to_thread(edge.printer, order)
    except BadScore as error:
        code = "paper.missing" if error.code == "sheet.no_typst" else "paper.bad"
        raise Refusal(code, complaint(texts("en"), error)) from error
    shown = f'inline; filename="umbau-{order.kind}.pdf"'
    return Response(pdf, media_type=PDF, headers={"cache-control": "no-store", "content-disposition": shown})


HANDLERS = [rules_paper, score_paper, tournament_paper, filled_paper]
