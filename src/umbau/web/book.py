"""The rule book over HTTP: every rule level's facts, sources and verdicts; and those of a house rule."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from umbau.engine import BadProfile, Profile, Setting, problem_from_json, profiles
from umbau.referee import book
from umbau.referee.examples import EXAMPLES, Example, ruled, said
from umbau.referee.given import Verdict
from umbau.web import accept
from umbau.web.edge import HttpRequest, TheEdge
from umbau.web.errors import Refusal, problem_out
from umbau.web.house import served
from umbau.web.limits import address_key
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.pages import Asset
from umbau.web.rest import answer
from umbau.web.wire_book import (
    AnsweredOut,
    BookLevel,
    Changes,
    ChapterOut,
    ExampleOut,
    QuestionOut,
    RuleBook,
    ShownOut,
    StripOut,
)
from umbau.web.wire_rules import OriginOut


@get("/api/rulebook", doc=Doc("The rule book: every rule, by every rule level", answer=RuleBook))
async def read_book(request: HttpRequest) -> Response[Any]:
    """All of it; a page asks again only whether it is still the same."""
    return served(await asyncio.to_thread(_bound), request)


@get(
    "/api/rulebook/{slug:str}",
    doc=Doc(
        "What the rule book says of a rule level, or of a house rule made from it",
        query=Changes,
        answer=BookLevel,
        refusals=("profile.unknown", "message.bad", "limit.asks"),
    ),
)
async def read_level(request: HttpRequest, edge: TheEdge, slug: FromPath[str]) -> Response[bytes]:
    """One rule level, with what a table changes; the examples are judged off the event loop."""
    edge.limits.ask.check(address_key(address(request)))
    changes = accept.query(request.query_params, Changes).set
    return answer(await asyncio.to_thread(level, _house(slug, changes)))


def _house(slug: str, changes: str) -> Profile:
    try:
        base = profiles.get(slug)
    except BadProfile as error:
        raise Refusal("profile.unknown") from error
    try:
        return base.override(dict(map(_change, changes.split(",") if changes else [])))
    except BadProfile as error:
        raise Refusal("message.bad", f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def _change(text: str) -> tuple[str, Setting]:
    """Read ``opening.min:50``; a list is written ``players:2-3``."""
    name, _, value = text.partition(":")
    return name.strip(), _value(value.strip())


def _value(text: str) -> Setting:
    least, dash, most = text.partition("-")
    if dash and least.isdecimal() and most.isdecimal():
        return [int(least), int(most)]
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if text.isdecimal() else text


_WORDS: dict[str, bool | None] = {"yes": True, "no": False, "true": True, "false": False, "none": None}


# Written --------------------------------------------------------------------------------------------------------------


@cache
def _bound() -> Asset:
    return Asset(msgspec.json.encode(whole()), "application/json")


def whole() -> RuleBook:
    """Write the whole book."""
    return RuleBook(
        chapters=[ChapterOut(name, [f"R{number}" for number in rules]) for name, rules in book.CHAPTERS.items()],
        parameters={rule: list(book.parameters_of(rule, profiles.ALL[0])) for rule in book.RULES},
        minute=list(book.MINUTE),
        questions=[QuestionOut(it.id, it.rule, it.example) for it in book.QUESTIONS],
        examples=[_example(it) for it in EXAMPLES.values()],
        levels=[level(profile) for profile in profiles.ALL],
    )


@lru_cache(maxsize=200)
def level(profile: Profile) -> BookLevel:
    """Write what a rule level says."""
    return BookLevel(
        slug=profile.slug,
        base=profile.base,
        changed=_changed(profile),
        facts=book.facts(profile),
        origins={key: OriginOut(it.source, it.by) for key, it in book.origins(profile).items()},
        shown=[_shown(it, verdict, profile) for it in EXAMPLES.values() if (verdict := ruled(it, profile)) is not None],
        answered=[_answered(it, profile) for it in book.QUESTIONS],
    )


def _changed(profile: Profile) -> dict[str, str | int]:
    """What a house rule changes: by parameter, the value of its base as texts choose by it."""
    if not profile.base:
        return {}
    base = book.facts(profiles.get(profile.base)) | {"players": _span(profiles.get(profile.base))}
    return {key: base[key.replace(".", "_")] for key in profiles.overrides(profile)}


def _span(profile: Profile) -> str:
    return "-".join(map(str, dict.fromkeys(profile.players)))


def _example(it: Example) -> ExampleOut:
    strips = [
        StripOut(strip.what, list(map(list, strip.melds)), list(map(list, strip.laid)), strip.name)
        for strip in it.strips
    ]
    return ExampleOut(it.id, it.rule, strips)


def _shown(it: Example, verdict: Verdict, profile: Profile) -> ShownOut:
    text, facts = said(it, verdict, profile)
    problems = [problem_out(problem_from_json(problem)) for problem in verdict.get("problems", [])]
    return ShownOut(it.id, book.good(verdict), problems, text, facts, _scores(verdict.get("scores")))


def _scores(scores: Mapping[str, Any] | None) -> dict[str, str]:
    return {name: str(points) for name, points in (scores or {}).items()}


def _answered(it: book.Question, profile: Profile) -> AnsweredOut:
    good = book.answer_facts(it, profile)["good"]
    return AnsweredOut(it.id, book.decisive(it, profile), str(good))


HANDLERS = [read_book, read_level]
