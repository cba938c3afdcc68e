"""A verdict in sentences: what is so, by which numbered rule, and who says so.

>>> from umbau.referee import judge
>>> case = {"id": "Q", "kind": "set", "rules": ["lemada"], "input": {"tiles": ["r7", "b7"]}}
>>> (ruling,) = judge(case)
>>> print(explain("set", ruling, "en"))
Q, Lemada
  Not valid. (R3)
  A run or group has at least three tiles. (R3)
  R3 A meld has three tiles or more: SG
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from umbau.engine import BadProfile, Profile
from umbau.engine.rules import RULE_OF
from umbau.referee import words
from umbau.referee.cases import Ruling, read_rules
from umbau.referee.language import Language, Texts, texts
from umbau.referee.lines import Answer, Judged
from umbau.referee.rulebook import origin, rule_of, stands_for_rule

Keys = tuple[str, ...]
"""What a sentence rests on: rules (``R12``) or parameters, whose rule and source are looked up."""

_TURN: dict[str, Keys] = {
    "legal": (),
    "opening_value": ("opening.min",),
    "rack_after": (),
    "drawn": ("draw_mode",),
    "turn_ends": (),
    "wins": ("R31",),
}
_BOX = ("total", "numbered", "copies_of_each", "jokers", "each_number_total", "face_sum", "colours")
_EXCHANGE = (
    "legal",
    "exchange_phase",
    "phase",
    "exchanged",
    "gives",
    "hand_sizes",
    "turn_clock_running",
    "offers_shown_to_other",
)

FIELDS: dict[str, dict[str, Keys]] = {
    "set": {"valid": ("R3",), "value": (), "kind": (), "joker_as": ("R7",)},
    "opening": _TURN | {"legal": ("opening.min", "opening.joker")},
    "turn": _TURN,
    "joker_retrieval": _TURN | {"legal": ("joker.retrieve", "joker.reuse")},
    "timeout": {
        "table_after": ("timeout.mode",),
        "rack_after": (),
        "drawn": ("timeout.idle_tiles", "timeout.moved_tiles"),
        "turn_ends": ("R29",),
        "opened_after": (),
    },
    "blocked_end": {
        "ends": ("R31",),
        "winners": ("blocked.result", "blocked.tie"),
        "scores": ("blocked.score", "joker.rack_value"),
        "draw": ("blocked.result",),
        "announce": ("R32",),
        "next_player": ("seat_order",),
        "final_turn_order": ("R32",),
    },
    "scoring": {"scores": ("score.mode", "joker.rack_value"), "wins_added": ("score.mode",)},
    "exchange": dict.fromkeys(_EXCHANGE, ("R24",)),
    "setup": {
        "legal": ("players",),
        "hand": ("hand_size",),
        "pool": (),
        **dict.fromkeys(_BOX, ("tile_set.copies", "tile_set.jokers")),
        "by_lot": ("start_draw",),
        "starter": ("start_draw",),
        "redraw": ("start_draw",),
        "tiles_returned": (),
        "granted": ("redeal_pairs",),
        "reshuffled": (),
        "seconds": ("clock.seconds",),
        "changeable": ("clock.fixed",),
        "next_player": ("seat_order",),
    },
    "standing": {
        "points": ("standing",),
        "wins": ("standing",),
        "leaders": ("standing",),
        "suggested_games": ("games",),
        "next_starter": ("next_starter",),
        "needs_ready": (),
    },
}
"""The fields of a verdict in the order in which they are told, by kind, and what each rests on."""

_LAID_OUT = {"opening", "joker_retrieval"}
"""Kinds whose lay-out is allowed by rules of its own; where it is not, the objections have theirs."""

_OUT: dict[str, Keys] = {"winners": ("R31",), "scores": ("score.mode", "joker.rack_value"), "draw": ()}
"""What the fields of ``blocked_end`` rest on where somebody went out."""

_COUNTED = {"blocked_end", "scoring"}
"""Kinds whose points come from what is left on the racks."""

_BY_KIND_OF_MELD = {"run": ("R4",), "group": ("R5",), "either": ("R4", "R5")}


def explain_answer(answer: Answer, language: Language) -> str:
    """Tell an answer of ``judge_lines``."""
    if isinstance(answer, Judged):
        return explain(answer.kind, answer.ruling, language)
    say, error = texts(language), answer.error
    name = ", ".join(str(part) for part in (answer.id, answer.rules) if part is not None)
    message = words.refusal(say, error) if isinstance(error, BadProfile) else str(error)
    return say("referee-unreadable", id=name or "?", message=message)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a ruling. ``rules``: numbers in the rule book; ``meld``: index of the meld that it is about."""

    sentence: str
    rules: tuple[str, ...] = ()
    meld: int | None = None
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cited:
    """Where a rule of a ruling comes from: its number, what it is called, who says so."""

    rule: str
    title: str
    source: str


@dataclass(frozen=True, slots=True)
class Told:
    """A ruling in words: by which rules, the verdict with what the rules object to and what follows, the sources."""

    profile: str
    lines: tuple[Line, ...]
    cited: tuple[Cited, ...]


def tell(kind: str, ruling: Ruling, language: Language) -> Told:
    """Tell a ruling, part by part."""
    say, profile = texts(language), read_rules(ruling.rules)
    first, *rest = _fields(say, profile, kind, ruling)
    told = [first, *_problems(say, ruling.verdict.get("problems", [])), *rest]
    cited = dict.fromkeys(key for _, keys in told for key in keys)
    return Told(words.profile_name(say, profile), tuple(it.line for it in told), _cited(say, profile, cited))


def explain(kind: str, ruling: Ruling, language: Language) -> str:
    """Tell a ruling: a heading, the verdict with what the rules object to, what follows, the sources."""
    say, told = texts(language), tell(kind, ruling, language)
    heading = say("referee-case", id=ruling.id or "?", profile=told.profile)
    sources = [say("referee-source", rule=it.rule, title=it.title, source=it.source) for it in told.cited]
    return "\n  ".join([heading, *map(_with_rules, told.lines), *sources])


class _Part(NamedTuple):
    """A line, and the keys on which it rests."""

    line: Line
    keys: Keys


def _part(sentence: str, keys: Keys, **place: Any) -> _Part:  # noqa: ANN401 # fields of a line
    return _Part(Line(sentence, tuple(dict.fromkeys(map(rule_of, keys))), **place), keys)


def _with_rules(line: Line) -> str:
    return f"{line.sentence} ({', '.join(line.rules)})" if line.rules else line.sentence


def _cited(say: Texts, profile: Profile, keys: Iterable[str]) -> tuple[Cited, ...]:
    return tuple(dict.fromkeys(_source(say, profile, key) for key in keys))


def _source(say: Texts, profile: Profile, key: str) -> Cited:
    rule, who = rule_of(key), words.source(say, origin(profile, key))
    title = say(f"rule-{rule[1:]}") if stands_for_rule(key) else say(words.key(key))
    return Cited(rule, title, who)


def _problems(say: Texts, problems: list[Any]) -> Iterator[_Part]:
    for problem in problems:
        sentence = say(f"problem-{problem['code'].replace('.', '-')}", **problem["facts"])
        place = 0 if problem["meld"] is None or not problem["tiles"] else problem["meld"] + 1
        tiles = words.tiles(say, problem["tiles"])
        told = say("referee-problem", sentence=sentence, place=place, tiles=tiles)
        yield _part(told, (RULE_OF[problem["code"]],), meld=problem["meld"], tiles=tuple(problem["tiles"]))


# The fields of a verdict ----------------------------------------------------------------------------------------------


def _fields(say: Texts, profile: Profile, kind: str, ruling: Ruling) -> Iterator[_Part]:
    verdict, fields = ruling.verdict, FIELDS[kind] | (_OUT if ruling.out else {})
    for field, keys in fields.items():
        if field in verdict and (sentence := _field(say, kind, field, verdict[field])):
            yield _part(sentence, (*_rests_on(kind, field, verdict[field], keys), *_flat(profile, kind, field)))


def _rests_on(kind: str, field: str, value: Any, keys: Keys) -> Keys:  # noqa: ANN401 # JSON
    if field == "kind":
        return _BY_KIND_OF_MELD[value]
    return () if field == "legal" and kind in _LAID_OUT and not value else keys


def _flat(profile: Profile, kind: str, field: str) -> Keys:
    """R37: where who never opened loses a flat sum, points rest on that too."""
    flat = field == "scores" and kind in _COUNTED and profile.score.unopened is not None
    return ("score.unopened",) if flat else ()


def _field(say: Texts, kind: str, field: str, value: Any) -> str:  # noqa: ANN401 # JSON
    own = f"referee-{kind}-{field}"
    key = own if say.has(own) else f"referee-{field}"
    return say(key, value=_WORDS.get(field, _word)(say, value), count=_count(value)).strip()


def _count(value: object) -> int:
    if isinstance(value, int):
        return value
    return len(value) if isinstance(value, list | dict) else 0


def _word(say: Texts, value: Any) -> str:  # noqa: ANN401 # JSON
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or say("referee-nobody")
    return _shares(say, value) if isinstance(value, dict) else str(value)


def _shares(say: Texts, value: Mapping[str, Any]) -> str:
    return ", ".join(say("referee-share", name=name, points=str(points)) for name, points in value.items())


def _melds(say: Texts, value: list[list[str]]) -> str:
    return " | ".join(words.tiles(say, meld) for meld in value)


def _jokers(say: Texts, value: list[str]) -> str:
    return "; ".join(_any_of(say, faces.split("/")) for faces in value)


def _any_of(say: Texts, faces: list[str]) -> str:
    *others, last = (words.tile(say, face) for face in faces)
    return say("referee-or", one=", ".join(others), other=last) if others else last


def _gives(say: Texts, value: Mapping[str, Any]) -> str:
    return ", ".join(
        say(
            "referee-gives-share",
            name=name,
            count=gift["count"],
            tiles=words.tiles(say, gift["out_of"]) or say("referee-nothing"),
        )
        for name, gift in value.items()
    )


def _colours(say: Texts, value: list[str]) -> str:
    return ", ".join(say("colour", colour=colour) for colour in value)


_WORDS: dict[str, Callable[[Texts, Any], str]] = {
    "table_after": _melds,
    "rack_after": words.tiles,
    "joker_as": _jokers,
    "gives": _gives,
    "colours": _colours,
}
