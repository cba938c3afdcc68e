"""The rule book as data: chapters, what a rule level's sentences need to know, the questions people quarrel about.

Sentences lie in the texts: ``rule-12`` is the title of R12, ``book-12`` what it says, ``minute-…`` the rules in sixty
seconds, ``ask-…`` the questions. All take the facts of a rule level, so each says what holds there:

>>> from umbau.engine import profiles
>>> from umbau.referee.language import texts
>>> texts("en")("book-34", **facts(profiles.get("klub")))
'A joker that is left on your rack at the end costs 50 points.'
"""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine import Profile, Setting, parameters
from umbau.referee.examples import EXAMPLES, ruled
from umbau.referee.given import Verdict
from umbau.referee.rulebook import Origin, origin, rule_of

CHAPTERS: dict[str, tuple[int, ...]] = {
    "setup": (23, 27, 25, 24, 26),
    "melds": (3, 4, 5, 6, 7, 8),
    "opening": (12, 13, 14, 15, 16),
    "turn": (9, 10, 11, 22, 1, 2),
    "rebuilding": (17,),
    "joker": (18, 19, 20, 21),
    "clock": (29, 30, 28, 41),
    "end": (31, 32, 33),
    "scoring": (34, 35, 36, 37, 38, 39, 40),
    "house": (42,),
}
"""The rules in the order in which one reads them. Their numbers are those of docs/rules."""

RULES = tuple(f"R{number}" for numbers in CHAPTERS.values() for number in numbers)

MINUTE = ("start", "melds", "turn", "opening", "rebuilding", "joker", "clock", "end")
"""The rules in sixty seconds, sentence by sentence."""

Fact = str | int


def facts(profile: Profile) -> dict[str, Fact]:
    """Give what sentences about a rule level need: every parameter, ``_`` for the dot, in words to choose by.

    ``yes`` and ``no`` for switches, ``none`` for no value. Beyond the parameters: ``players_least``, ``players_most``,
    ``tiles`` in the box for the fewest, ``tiles_most`` in the box for the most players, ``penalty_same``: whether the
    clock punishes who moved nothing as it does everybody.
    """
    least, most = profile.players
    known = {key.replace(".", "_"): _fact(value) for key, value in parameters(profile).items() if key != "players"}
    sizes = {"tiles": len(profile.box(least).tiles), "tiles_most": len(profile.box(most).tiles)}
    same = _WORDS[profile.timeout.idle_tiles == profile.timeout.moved_tiles]
    return known | {"players_least": least, "players_most": most, "penalty_same": same} | sizes


def _fact(value: Setting) -> Fact:
    return _WORDS.get(value, str(value)) if value is None or isinstance(value, bool) else _plain(value)


_WORDS: dict[bool | None, str] = {True: "yes", False: "no", None: "none"}


def _plain(value: object) -> Fact:
    return value if isinstance(value, int) else str(value)


def parameters_of(rule: str, profile: Profile) -> tuple[str, ...]:
    """Give the parameters that a rule hangs on."""
    return tuple(key for key in parameters(profile) if rule_of(key) == rule)


def origins(profile: Profile) -> dict[str, Origin]:
    """Give the source of every parameter and every rule in a rule level."""
    return {key: origin(profile, key) for key in (*parameters(profile), *RULES)}


# The questions people quarrel about -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """A quarrel at a table.

    Attributes:
        id: ``ask-<id>`` is the question, its attribute ``.answer`` the answer by a rule level.
        rule: where the rule book answers it at length.
        keys: what the answer rests on, in this order: the first of them that decides it is named as the source.
        example: a drawn one, whose verdict the answer knows as ``good``; or none.
    """

    id: str
    rule: str
    keys: tuple[str, ...]
    example: str | None = None


QUESTIONS: tuple[Question, ...] = (
    Question("joker-left", "R34", ("score.mode=wins_only", "joker.rack_value"), "joker-left"),
    Question("joker-opening", "R14", ("opening.joker",), "opening-joker"),
    Question("penalty", "R29", ("timeout.moved_tiles",), "time-broken"),
    Question("wrap", "R4", ("R4",), "wrap"),
    Question("joker-free", "R18", ("joker.retrieve",), "joker-taken"),
    Question("blocked", "R36", ("blocked.result=draw", "blocked.score"), "blocked"),
    Question("drawn-tile", "R10", ("draw_mode",), "drawn-tile"),
    Question("opening-points", "R12", ("opening.shape=single_run", "opening.min"), "opening-33"),
    Question("opening-adding", "R16", ("opening.same_turn_table",), "opening-and-adding"),
    Question("rebuilding", "R17", ("manipulation",), "take-fourth"),
    Question("joker-where", "R21", ("joker.reuse",), "joker-stays"),
    Question("joker-group", "R19", ("joker.retrieve=free", "joker.group3_both"), "joker-one-colour"),
    Question("joker-locked", "R20", ("joker.locked_sets",), "joker-split"),
    Question("joker-end", "R6", ("R6",), "joker-end"),
    Question("two-jokers", "R8", ("joker.adjacent",), "jokers-adjacent"),
    Question("must-play", "R22", ("must_play_when_pool_empty",), "pass-able"),
    Question("pool-empty", "R32", ("empty_pool",)),
    Question("clock", "R29", ("clock.seconds",)),
    Question("invalid", "R28", ("invalid_end",), "broken"),
    Question("redeal", "R26", ("redeal_pairs",), "three-pairs"),
    Question("standing", "R38", ("standing",)),
)


def decisive(question: Question, profile: Profile) -> str:
    """Give the key that decides a question in a rule level: the last one, or one before it that has its value."""
    *conditional, last = question.keys
    values = parameters(profile)
    pairs = (key.split("=") for key in conditional)
    return next((key for key, value in pairs if values[key] == value), last)


def answer_facts(question: Question, profile: Profile) -> dict[str, Fact]:
    """Give the facts for an answer: those of the rule level, and what the referee says of the question's example."""
    verdict = ruled(EXAMPLES[question.example], profile) if question.example else None
    return facts(profile) | {"good": _WORDS[good(verdict or {})]}


def good(verdict: Verdict) -> bool | None:
    """Whether a verdict allows what was tried; None where it only says what follows."""
    return next((bool(verdict[field]) for field in ("legal", "valid", "granted") if field in verdict), None)
