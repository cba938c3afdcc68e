"""What the parameters of a profile may be: the kind of each, its choices, its limits (R42).

The kinds are read off the types of ``Profile``; only the limits of numbers stand here.

>>> kind_of("opening.shape").choices, kind_of("hand_size").most, kind_of("clock.seconds").optional
(('any', 'single_run'), 40, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Literal, TypeGuard, get_args, get_origin, get_type_hints

from umbau.engine.profile import Profile, Setting
from umbau.engine.tile import COLOURS

Kind = Literal["switch", "choice", "number", "span", "colours"]

FEWEST_PLAYERS = 2
MOST_PLAYERS = 6
_LIMITS = {
    "hand_size": (3, 40),
    "deal_jokers": (0, 2),
    "redeal_pairs": (0, 20),
    "opening.min": (0, 500),
    "joker.rack_value": (0, 500),
    "clock.seconds": (10, 3600),
    "timeout.idle_tiles": (0, 20),
    "timeout.moved_tiles": (0, 20),
    "invalid_end_penalty": (0, 20),
    "score.unopened": (0, 1000),
    "score.unopened_able": (0, 1000),
    "players": (FEWEST_PLAYERS, MOST_PLAYERS),
    "tile_set.colours": (1, len(COLOURS)),
    "tile_set.copies": (1, 4),
    "tile_set.numbers": (3, 30),
    "tile_set.jokers": (0, 8),
}
_NO_FIELDS: dict[str, Kind] = {
    "players": "span",
    "tile_set.colours": "colours",
    "tile_set.copies": "number",
    "tile_set.numbers": "number",
    "tile_set.jokers": "number",
}
"""Parameters that files and JSON have otherwise than ``Profile``."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a parameter may be.

    Attributes:
        name: dotted, such as ``opening.min``.
        kind: ``switch``: true or false; ``choice``: one of ``choices``; ``number``: whole, from ``least`` to ``most``;
            ``span``: the least and the greatest of two such numbers; ``colours``: from ``least`` to ``most`` different
            letters out of ``choices``.
        optional: None is a value too: a clock that is off, a loss that is not counted.
    """

    name: str
    kind: Kind
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False

    def allows(self, value: Setting) -> bool:
        """Whether the parameter can have a value."""
        if value is None:
            return self.optional
        return bool(_ALLOWS[self.kind](self, value))

    def _within(self, value: object) -> bool:
        return is_whole(value) and self.least is not None and self.most is not None and self.least <= value <= self.most


def kind_of(name: str) -> Parameter:
    """Give what a parameter may be.

    Raises:
        LookupError: there is no such parameter.
    """
    least, most = _LIMITS.get(name, (None, None))
    if name in _NO_FIELDS:
        kind = _NO_FIELDS[name]
        return Parameter(name, kind, tuple(COLOURS) if kind == "colours" else (), least, most)
    options = _options(_hint(name))
    if bool in options:
        return Parameter(name, "switch")
    if int in options:
        return Parameter(name, "number", (), least, most, optional=None in options)
    return Parameter(name, "choice", tuple(str(option) for option in options))


def _hint(name: str) -> object:
    owner: type = Profile
    *path, last = name.split(".")
    for part in path:
        owner = get_type_hints(owner)[part]
    return get_type_hints(owner)[last]


def _options(hint: object) -> tuple[object, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, UnionType):
        return tuple(None if part is type(None) else part for part in get_args(hint))
    return (hint,)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; ``True`` is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_span(parameter: Parameter, value: object) -> bool:
    span = [value, value] if is_whole(value) else value
    if not isinstance(span, list | tuple) or len(span) != len((FEWEST_PLAYERS, MOST_PLAYERS)):
        return False
    return all(map(parameter._within, span)) and bool(span[0] <= span[1])  # noqa: SLF001 # its own


def _are_colours(parameter: Parameter, value: object) -> bool:
    if not isinstance(value, str) or len(set(value)) != len(value) or not set(value) <= set(parameter.choices):
        return False
    return parameter._within(len(value))  # noqa: SLF001 # its own


_ALLOWS = {
    "switch": lambda _, value: isinstance(value, bool),
    "choice": lambda parameter, value: isinstance(value, str) and value in parameter.choices,
    "number": lambda parameter, value: parameter._within(value),  # noqa: SLF001 # its own
    "span": _is_span,
    "colours": _are_colours,
}
