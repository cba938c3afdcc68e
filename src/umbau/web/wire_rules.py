"""What crosses the wire about rule levels and house rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from umbau.engine.kinds import Kind
from umbau.web.wire import FaultOut, In, Out, Overrides, ProfileView, RuleValue, Slug

Group = Literal["opening", "turn", "clock", "rebuilding", "end", "score", "setup"]
"""What a parameter is about; the order in which people ask for it."""


class Language(Struct):
    """``language`` of the words in the answer."""

    language: Literal["de", "en"] = "en"


class ParameterOut(Out):
    """A parameter of the rules: what it may be, and how it is said.

    ``kind``: ``switch`` true or false, ``choice`` one of ``choices``, ``number`` from ``least`` to ``most``, ``span`` a
    pair of such numbers, ``colours`` different letters out of ``choices``. ``optional``: null is a value too. ``rule``:
    its number in the rule book. ``words``: of each choice, and of ``none``, ``yes`` and ``no`` where those are values.
    """

    name: str
    group: Group
    kind: Kind
    choices: list[str]
    least: int | None
    most: int | None
    optional: bool
    rule: str
    title: str
    words: dict[str, str]


class OriginOut(Out):
    """Who says so. ``by``: ``book``: the source; ``ours``: it is silent or open there, our decision follows it."""

    source: str
    by: Literal["book", "ours", "house"]


class BoxSize(Out):
    """The box for up to so many ``players``; ``tiles`` in all."""

    players: int
    colours: str
    copies: int
    numbers: int
    jokers: int
    tiles: int


class LevelOut(Out):
    """A rule level: every parameter's value and origin by its name, and its boxes, the smallest first.

    The values of ``tile_set.…`` are those of the greatest box. ``playable``: tables can be set up with it.
    """

    slug: str
    title: str
    about: str
    players: list[int]
    playable: bool
    values: dict[str, RuleValue]
    origins: dict[str, OriginOut]
    boxes: list[BoxSize]


class RulesAnswer(Out):
    """Every parameter, grouped in order, and every rule level."""

    language: Literal["de", "en"]
    groups: list[Group]
    parameters: list[ParameterOut]
    levels: list[LevelOut]


class RulesToCheck(In):
    """A house rule: a rule level and changes, or the text of a file with both; beside ``toml`` nothing is read."""

    profile: Slug = "duo"
    overrides: Overrides = field(default_factory=dict)
    toml: Annotated[str, Meta(max_length=20_000)] | None = None


class RulesChecked(Out):
    """Whether a house rule holds together.

    ``profile`` and ``overrides``: as they were understood, those that cannot be included; ``profile`` is None where no
    rule level could be made out. ``level``: the rules as a table would play them, and ``toml`` the same as a file; both
    None where ``faults`` say what is wrong.
    """

    profile: str | None
    overrides: dict[str, RuleValue]
    faults: list[FaultOut]
    level: ProfileView | None
    toml: str | None
