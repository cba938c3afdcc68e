"""What crosses the wire beside the table: cases for the referee, score sheets, paper."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from umbau.web.wire import In, Out, Rev, RuleValue, Slug

Parameter = Annotated[str, Meta(max_length=60)]
Rules = Slug | Annotated[dict[Parameter, RuleValue], Meta(max_length=80)]
"""A rule level by its slug, or a house rule: ``{"base": slug, "opening.min": 50}``."""
Language = Literal["de", "en"]
PlayerName = Annotated[str, Meta(min_length=1, max_length=40)]
Cell = Annotated[str, Meta(max_length=400)] | Annotated[int, Meta(ge=-100_000, le=100_000)]
Names = Annotated[list[PlayerName], Meta(max_length=6)]


class JudgeCase(In):
    """A case for the referee, to be judged by each of ``rules``. Kinds and inputs: docs/reference/referee.md."""

    kind: Annotated[str, Meta(max_length=40)]
    input: dict[str, Any]
    rules: Annotated[list[Rules], Meta(min_length=1, max_length=20)]
    language: Language = "en"


class LineOut(Out):
    """A sentence of a ruling, the rules on which it rests, and the meld that it is about (by its place after)."""

    sentence: str
    rules: list[str]
    meld: int | None
    tiles: list[str]


class CitedOut(Out):
    """Who says so."""

    rule: str
    title: str
    source: str


class RulingOut(Out):
    """The ruling of one rule level; ``verdict`` has the fields of the case's kind."""

    profile: str
    verdict: dict[str, Any]
    lines: list[LineOut]
    cited: list[CitedOut]


class JudgedAnswer(Out):
    """The rulings, in the order of the rules asked for."""

    rulings: list[RulingOut]


class ScoreGame(In):
    """A game on a score sheet. ``left``: by player 23, "23 (4)" (four tiles) or "r5 b12 j"; ``points``: 24, "10/3".

    ``id``: by which phones that share a sheet tell games apart; any text, kept as it is.
    """

    end: Literal["out", "blocked", "draw", "points"]
    winners: Names = field(default_factory=list)
    left: dict[PlayerName, Cell] = field(default_factory=dict)
    points: dict[PlayerName, Cell] | None = None
    unopened: Names = field(default_factory=list)
    could_have_opened: Names = field(default_factory=list)
    id: Annotated[str, Meta(max_length=40)] = ""


class ScoreSheet(In):
    """A score sheet as the score desk keeps it."""

    format: Literal["umbau-scores"]
    version: Literal[1]
    rules: Rules
    players: Names
    first: PlayerName
    games: Annotated[list[ScoreGame], Meta(max_length=200)]


class WriteScores(In):
    """The sheet after revision ``rev``, as it is to be now."""

    rev: Rev
    sheet: ScoreSheet


class ScoresAnswer(Out):
    """A shared score sheet."""

    id: str
    rev: int
    sheet: dict[str, Any]


class RulesPaper(Struct):
    """``rules``: a slug, or a house rule as JSON."""

    rules: Annotated[str, Meta(max_length=4000)] = "playmanual"
    paper: Literal["a4", "letter"] = "a4"
    language: Language = "en"


class ScorePaper(RulesPaper):
    """``players``: names, one a line; without, lines to write on. ``games``: rows."""

    players: Annotated[str, Meta(max_length=400)] = ""
    games: Annotated[int, Meta(ge=1, le=200)] = 12


class TournamentPaper(RulesPaper):
    """``players``: names, one a line."""

    players: Annotated[str, Meta(max_length=9000)] = ""
    rounds: Annotated[int, Meta(ge=1, le=12)] = 3


class FilledPaper(Struct):
    """Size and language of a filled score sheet."""

    paper: Literal["a4", "letter"] = "a4"
    language: Language = "en"
