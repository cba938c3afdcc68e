"""The rules over HTTP: every parameter and every rule level, described for pages and programs."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args

import msgspec
from litestar import Response, get, post

from umbau.engine import BadProfile, Parameter, Profile, TileSet, described, parameters, profiles
from umbau.referee import words
from umbau.referee.house import read_changes, write_house
from umbau.referee.language import Texts, texts
from umbau.referee.rulebook import origin, rule_of
from umbau.web import accept
from umbau.web.edge import HttpRequest, TheEdge
from umbau.web.errors import fault_out
from umbau.web.limits import address_key
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.present import profile_out
from umbau.web.rest import answer
from umbau.web.wire import FaultOut, RuleValue
from umbau.web.wire_rules import (
    BoxSize,
    Group,
    Language,
    LevelOut,
    OriginOut,
    ParameterOut,
    RulesAnswer,
    RulesChecked,
    RulesToCheck,
)

GROUPS: dict[Group, tuple[str, ...]] = {
    "opening": ("opening.min", "opening.shape", "opening.joker", "opening.same_turn_table"),
    "turn": ("draw_mode", "invalid_end", "invalid_end_penalty", "seat_order"),
    "clock": (
        "clock.seconds",
        "clock.fixed",
        "timeout.mode",
        "timeout.idle_tiles",
        "timeout.moved_tiles",
        "timeout.accept_legal",
    ),
    "rebuilding": (
        "manipulation",
        "joker.retrieve",
        "joker.replace_source",
        "joker.reuse",
        "joker.group3_both",
        "joker.locked_sets",
        "joker.adjacent",
    ),
    "end": ("empty_pool", "must_play_when_pool_empty", "blocked.result", "blocked.tie", "leave"),
    "score": (
        "score.mode",
        "joker.rack_value",
        "blocked.score",
        "score.unopened",
        "score.unopened_able",
        "standing",
        "games",
    ),
    "setup": (
        "players",
        "hand_size",
        "deal_jokers",
        "exchange_phase",
        "redeal_pairs",
        "start_draw",
        "next_starter",
        "tile_set.colours",
        "tile_set.numbers",
        "tile_set.copies",
        "tile_set.jokers",
    ),
}
"""The parameters as people look for them."""

KINDS = {parameter.name: parameter for parameter in described()}


@get(
    "/api/rules",
    doc=Doc(
        "Every parameter of the rules and every rule level, with words and sources", query=Language, answer=RulesAnswer
    ),
)
async def describe_rules(request: HttpRequest) -> Response[bytes]:
    """All that can be said of the rules."""
    wanted = accept.query(request.query_params, Language)
    return answer(described_in(wanted.language))


@cache
def described_in(language: Literal["de", "en"]) -> RulesAnswer:
    """Describe everything in a language."""
    say = texts(language)
    found = [_parameter(say, KINDS[name], group) for group, names in GROUPS.items() for name in names]
    return RulesAnswer(language, list(get_args(Group)), found, [_level(say, profile) for profile in profiles.ALL])


@post(
    "/api/rules/check",
    doc=Doc(
        "Whether a house rule holds together, and what it changes",
        body=RulesToCheck,
        answer=RulesChecked,
        refusals=("limit.asks",),
    ),
    status_code=200,
)
async def check_rules(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Check; what is wrong is no refusal here but the answer."""
    wanted = accept.body(await request.body(), RulesToCheck)
    edge.limits.ask.check(address_key(address(request)))
    try:
        base, changes = (wanted.profile, wanted.overrides) if wanted.toml is None else _read(wanted.toml)
    except BadProfile as error:
        return answer(RulesChecked(None, {}, _faults(error), None, None))
    return answer(checked(base, changes))


def _read(text: str) -> tuple[str, dict[str, RuleValue]]:
    """A file may say what no form can, such as dates; such values are told as the words they are."""
    base, changes = read_changes(text)
    return base[:WORD], {name[:NAME]: _plain(value) for name, value in changes.items()}


NAME, WORD = 60, 40
"""Letters of a name and of a value that are told; more are none of ours."""


def _plain(value: object) -> RuleValue:
    try:
        told: RuleValue = msgspec.convert(value, RuleValue)
    except msgspec.ValidationError:
        return str(value)[:WORD]
    return told


def checked(base: str, changes: dict[str, RuleValue]) -> RulesChecked:
    """What is to be said of a house rule."""
    try:
        profile = profiles.get(base).override(changes)  # type: ignore[arg-type] # what is no value is told
    except BadProfile as error:
        known = base if base in LEVELS else None
        return RulesChecked(known, changes, _faults(error), None, None)
    house: Any = profiles.overrides(profile)
    level = profile_out(profile, profile.box(profile.players[0]))
    return RulesChecked(base, house, [], level, write_house(profile) + "\n")


LEVELS = {profile.slug for profile in profiles.ALL}


def _faults(error: BadProfile) -> list[FaultOut]:
    return [fault_out(fault) for fault in error.faults]


def _parameter(say: Texts, it: Parameter, group: Group) -> ParameterOut:
    values: list[Any] = [True, False] if it.kind == "switch" else list(it.choices) if it.kind == "choice" else []
    values += [None] if it.optional else []
    said = {_WORD.get(value, str(value)): words.setting(say, it.name, value) for value in values}
    return ParameterOut(
        name=it.name,
        group=group,
        kind=it.kind,
        choices=list(it.choices),
        least=it.least,
        most=it.most,
        optional=it.optional,
        rule=rule_of(it.name),
        title=say(words.key(it.name)),
        words=said,
    )


_WORD = {True: "yes", False: "no", None: "none"}


def _level(say: Texts, profile: Profile) -> LevelOut:
    origins = {name: origin(profile, name) for name in KINDS}
    return LevelOut(
        slug=profile.slug,
        title=say(f"profile-{profile.slug}"),
        about=say(f"profile-{profile.slug}-about"),
        players=list(profile.players),
        playable=True,
        values=parameters(profile),  # type: ignore[arg-type] # no parameter of a level is a mapping
        origins={name: OriginOut(it.source, it.by) for name, it in origins.items()},
        boxes=[_box(limit, box) for limit, box in profile.tile_sets],
    )


def _box(players: int, box: TileSet) -> BoxSize:
    return BoxSize(players, box.colours, box.copies, box.numbers, box.jokers, len(box.tiles))


HANDLERS = [describe_rules, check_rules]
