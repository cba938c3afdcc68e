"""Cases and rulings: which rules a case asks about, which kind of question it is, what comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from umbau.engine import BadProfile, Fault, Profile, profiles
from umbau.referee.endings import blocked_end, scoring, went_out
from umbau.referee.errors import BadCase
from umbau.referee.given import Input, Verdict
from umbau.referee.offers import exchange
from umbau.referee.series import standing
from umbau.referee.sets import meld
from umbau.referee.setups import setup
from umbau.referee.timeouts import timeout
from umbau.referee.turns import turn

KINDS: dict[str, Callable[[Profile, Input], Verdict]] = {
    "set": meld,
    "opening": turn,
    "turn": turn,
    "joker_retrieval": turn,
    "timeout": timeout,
    "blocked_end": blocked_end,
    "scoring": scoring,
    "exchange": exchange,
    "setup": setup,
    "standing": standing,
}
"""The ten kinds of case."""

Rules = str | Mapping[str, Any]
"""Rules as a case names them: a slug, or ``{"base": slug, "parameter": value}``."""


@dataclass(frozen=True, slots=True)
class Case:
    """A question: a kind, what is given, and the rules to judge it by."""

    id: str | None
    kind: str
    input: Input
    rules: tuple[Rules, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer by one rule book. ``verdict`` has the fields of the case's kind that its input decides.

    ``out``: what looks like a blocked game is none, because somebody has no tile left.
    """

    id: str | None
    rules: Rules
    verdict: Verdict
    out: bool = False


def judge(case: Case | Mapping[str, Any]) -> Iterator[Ruling]:
    """Judge a case by each of its rules, in order.

    Raises:
        BadCase: the case cannot be read.
        BadProfile: its rules name no profile or no parameter.
    """
    it = case if isinstance(case, Case) else read_case(case)
    judged = KINDS[it.kind]
    return (
        Ruling(it.id, rules, judged(read_rules(rules), it.input), it.kind == "blocked_end" and went_out(it.input))
        for rules in it.rules
    )


def read_case(obj: object, rules: Sequence[Rules] = ()) -> Case:
    """Read a case. ``rules`` take the place of its own.

    Raises:
        BadCase: it is none.
    """
    if not isinstance(obj, Mapping):
        raise BadCase("a case is an object")
    kind, given, own = obj.get("kind"), obj.get("input"), rules or obj.get("rules")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadCase(f"there is no kind of case {kind!r}")
    if not isinstance(given, Mapping):
        raise BadCase("input is missing")
    if isinstance(own, str | Mapping):
        own = [own]
    if not isinstance(own, Sequence) or not own:
        raise BadCase("rules are missing")
    return Case(None if obj.get("id") is None else str(obj["id"]), kind, given, tuple(own))


def read_rules(rules: object) -> Profile:
    """Give the profile of a slug, or of a base with overrides.

    Raises:
        BadProfile: there is none, or no such parameter.
    """
    if isinstance(rules, str):
        return profiles.get(rules)
    if not isinstance(rules, Mapping) or not isinstance(rules.get("base"), str):
        sentence = f"rules are a slug or an object with a base, not {rules!r}"
        raise BadProfile(Fault("rules.shape", sentence, (), (("given", str(rules)),)))
    return profiles.get(rules["base"]).override({key: value for key, value in rules.items() if key != "base"})
