"""A house rule as a TOML file: the rule level it starts from, and the parameters that differ (R42).

>>> profile = read_house('''
... base = "lemada"
... opening.min = 50
... clock.seconds = "none"
... ''')
>>> profile.opening.min, profile.clock.seconds
(50, None)
>>> print(write_house(profile))
base = "lemada"
opening.min = 50
clock.seconds = "none"
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from umbau.engine import BadProfile, Fault, Profile, Setting, profiles

NONE = "none"
"""What a file says for no value, which TOML cannot: a clock that is off, a loss that is not counted."""


def read_house(text: str) -> Profile:
    """Read a house rule.

    Raises:
        BadProfile: the text is no TOML, it names no base, or what it changes is unknown or cannot go together.
    """
    base, changes = read_changes(text)
    return profiles.get(base).override(changes)


def read_changes(text: str) -> tuple[str, dict[str, Setting]]:
    """Read what a house rule says, whether that can be or not: slug of the base, and the changes by dotted names.

    Raises:
        BadProfile: the text is no TOML or names no base.
    """
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers without end and nests without bottom are no TOMLDecodeError
        raise BadProfile(_no_toml(error)) from error
    base = found.pop("base", None)
    if not isinstance(base, str):
        raise BadProfile(Fault("house.no_base", 'a house rule names the rules it starts from: base = "lemada"'))
    return base, dict(_flat(found, ""))


def _no_toml(error: Exception) -> Fault:
    """What Python says of it is English; where it is, everybody can read."""
    why = str(error)
    place = _PLACE.search(why)
    line = int(place["line"]) if place else 0
    return Fault("house.no_toml", f"this is no TOML: {why}", (), (("line", line),))


_PLACE = re.compile(r"at line (?P<line>\d+)")


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Setting]]:
    """Give dotted names, whether the file wrote them dotted, quoted or as tables."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, None if value == NONE else value


def write_house(profile: Profile) -> str:
    """Write a rule level as such a file."""
    lines = [f"{name} = {toml(value)}" for name, value in profiles.overrides(profile).items()]
    return "\n".join([f'base = "{profile.base or profile.slug}"', *lines])


def toml(value: Setting) -> str:
    """Write the value of a parameter; TOML and JSON agree on all that occur."""
    return json.dumps(NONE if value is None else value)
