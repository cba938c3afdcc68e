"""What crosses the wire about the rule book: what pages need to say every rule, for every rule level."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from umbau.web.wire import Out, ProblemOut
from umbau.web.wire_rules import OriginOut


class Changes(Struct):
    """``set``: parameters that a house rule changes, ``opening.min:50,clock.seconds:none``."""

    set: Annotated[str, Meta(max_length=2000)] = ""


class ChapterOut(Out):
    """Rules that belong together, in the order in which one reads them. Its title is the text ``chapter-<name>``."""

    name: str
    rules: list[str]


class StripOut(Out):
    """Tiles that lie together in a drawing.

    ``what``: ``tiles``, ``table``, ``rack``, ``drawn``, ``after``, ``draft``, or ``seat``, whose ``name`` it has.
    ``laid``: by meld, the places of the tiles that came from the rack.
    """

    what: str
    melds: list[list[str]]
    laid: list[list[int]]
    name: str


class ExampleOut(Out):
    """An example of a rule, drawn from above. What holds of it, each rule level says in ``shown``."""

    id: str
    rule: str
    strips: list[StripOut]


class QuestionOut(Out):
    """A quarrel at a table: the text ``ask-<id>`` with its answers; the ``rule`` at length, the ``example`` drawn."""

    id: str
    rule: str
    example: str | None


class ShownOut(Out):
    """The referee's verdict of an example. ``good``: whether it is allowed, null where that is not the question.

    ``text`` and ``facts`` tell it, where ``problems`` do not; ``scores`` by name.
    """

    example: str
    good: bool | None
    problems: list[ProblemOut]
    text: str
    facts: dict[str, str | int]
    scores: dict[str, str]


class AnsweredOut(Out):
    """What an answer rests on: the parameter or rule ``key``, and ``good`` (``yes``, ``no``, ``none``)."""

    question: str
    key: str
    good: str


class BookLevel(Out):
    """What a rule level says. ``facts``: the variables of the texts. ``origins``: by parameter and by rule.

    ``shown``: the examples for which its box has the tiles.
    ``base`` and ``changed``: a house rule's, what the parameters are that it changes, as facts of the base.
    """

    slug: str
    base: str | None
    changed: dict[str, str | int]
    facts: dict[str, str | int]
    origins: dict[str, OriginOut]
    shown: list[ShownOut]
    answered: list[AnsweredOut]


class RuleBook(Out):
    """The rule book. ``parameters``: what a rule hangs on, by its number."""

    chapters: list[ChapterOut]
    parameters: dict[str, list[str]]
    minute: list[str]
    questions: list[QuestionOut]
    examples: list[ExampleOut]
    levels: list[BookLevel]
