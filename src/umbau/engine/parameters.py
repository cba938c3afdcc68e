"""The parameters of a profile by their dotted names: read, overridden, compared, checked (R42).

>>> from umbau.engine import profiles
>>> house = profiles.get("lemada").override({"opening.min": 50})
>>> house.slug, overrides(house, profiles.get("lemada"))
('lemada+', {'opening.min': 50})
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from umbau.engine.clashes import clashes
from umbau.engine.errors import BadProfile, Fact, Fault
from umbau.engine.kinds import Parameter, is_whole, kind_of
from umbau.engine.profile import Profile, Setting
from umbau.engine.tile import TileSet

_NOT_RULES = {"slug", "base", "sources"}
_BOX = "tile_set"


def parameters(profile: Profile) -> dict[str, Setting]:
    """Give every parameter of a profile by its dotted name, as files and JSON have it."""
    flat = dict(_flatten(profile, ""))
    flat["players"] = list(profile.players)
    flat |= {f"tile_set.{key}": value for key, value in _box_setting(profile.tile_sets[-1][1]).items()}
    return flat


def described() -> tuple[Parameter, ...]:
    """Give what every parameter may be, in the order in which ``parameters`` names them."""
    return tuple(kind_of(name) for name in _NAMES)


def _flatten(value: object, prefix: str) -> list[tuple[str, Setting]]:
    found: list[tuple[str, Setting]] = []
    for field in fields(value):  # type: ignore[arg-type] # only called with dataclasses
        if not prefix and field.name in {*_NOT_RULES, "players", "tile_sets"}:
            continue
        inner = getattr(value, field.name)
        found += _flatten(inner, f"{field.name}.") if is_dataclass(inner) else [(prefix + field.name, inner)]
    return found


def _box_setting(box: TileSet) -> dict[str, str | int]:
    return {"colours": box.colours, "copies": box.copies, "numbers": box.numbers, "jokers": box.jokers}


_NAMES = tuple(parameters(Profile("")))


def overrides(profile: Profile, base: Profile) -> dict[str, Setting]:
    """Give the parameters in which a profile differs from another, with its own values."""
    old = parameters(base)
    return {key: value for key, value in parameters(profile).items() if old[key] != value}


def override(profile: Profile, changes: Mapping[str, Setting], *, kept: bool = False) -> Profile:
    """Give a profile with some parameters changed; with none changed, the profile itself.

    A house rule changed again is its base with all changes, and with all of them undone that base. ``kept``: they
    were let pass when a table was set up, so they stand, whatever is refused today.

    Raises:
        BadProfile: with every parameter that does not exist or cannot have its value; or, where all can, with
            everything that cannot go together.
    """
    flat = dict(_parts(changes))
    faults = tuple(filter(None, (_fault(key, value) for key, value in flat.items())))
    if faults:
        raise BadProfile(*faults)
    if profile.base:
        from umbau.engine.profiles import get  # noqa: PLC0415 # they are made of what is defined here

        base = get(profile.base)
        return override(base, overrides(profile, base) | flat, kept=kept)
    changed = profile
    for key, value in sorted(flat.items(), key=lambda change: change[0] != "players"):
        changed = _set(changed, key, value)
    if changed == profile:
        return profile
    house = replace(changed, slug=f"{profile.slug}+", base=profile.slug)
    return house if kept else checked(house)


def _parts(changes: Mapping[str, Setting]) -> Iterator[tuple[str, Setting]]:
    """Give the changes by dotted names, also where the box is given as one mapping."""
    for key, value in changes.items():
        if key == _BOX and isinstance(value, Mapping):
            yield from ((f"{_BOX}.{part}", inner) for part, inner in value.items())
        else:
            yield key, value


def _fault(key: str, value: Setting) -> Fault | None:
    if key == _BOX:
        return Fault("house.box_parts", "tile_set is a mapping of colours, copies, numbers and jokers", (key,))
    if key not in _NAMES:
        return _unknown(key)
    kind = kind_of(key)
    if kind.allows(value):
        return None
    return Fault(
        _BAD_VALUE[kind.kind], f"{key} cannot be {value!r}{_instead(kind)}", (key,), tuple(_facts(kind, value))
    )


_BAD_VALUE = {
    "switch": "house.no_switch",
    "choice": "house.no_choice",
    "number": "house.no_number",
    "span": "house.no_span",
    "colours": "house.no_colours",
}


def _instead(kind: Parameter) -> str:
    either = f", but one of {', '.join(kind.choices)}" if kind.choices else ""
    return either or (f", but {kind.least} to {kind.most}" if kind.most is not None else "")


def _facts(kind: Parameter, value: Setting) -> Iterator[tuple[str, Fact]]:
    yield "name", kind.name
    yield "value", str(value)
    yield "choices", ", ".join(kind.choices)
    yield "least", kind.least or 0
    yield "most", kind.most or 0


def _unknown(key: str) -> Fault:
    near = nearest(key, _NAMES)
    sentence = f"there is no parameter {key!r}" + (f"; did you mean {near!r}?" if near else "")
    return Fault("house.no_parameter", sentence, (), (("name", key), ("near", near or "")))


# Setting ----------------------------------------------------------------------------------------------------------


def _set(profile: Profile, key: str, value: Setting) -> Profile:
    if key == "players":
        return replace(profile, players=_span(value))
    head, _, tail = key.partition(".")
    if head == _BOX:
        return _set_box(profile, tail, value)
    inner = replace(getattr(profile, head), **{tail: value}) if tail else value
    return replace(profile, **{head: inner})  # type: ignore[arg-type] # checked by _fault


def _set_box(profile: Profile, part: str, value: object) -> Profile:
    """One box for all numbers of players; what is not named stays as in the greatest box."""
    limit, greatest = profile.tile_sets[-1]
    box = replace(greatest, **{part: value})  # type: ignore[arg-type] # checked by _fault
    return profile if box == greatest else replace(profile, tile_sets=((max(limit, profile.players[1]), box),))


def _span(value: object) -> tuple[int, int]:
    if is_whole(value):
        return value, value
    least, most = value if isinstance(value, list | tuple) else ()
    return least, most


# Checking ---------------------------------------------------------------------------------------------------------


def checked(profile: Profile) -> Profile:
    """Give the profile itself if its numbers and switches go together.

    Raises:
        BadProfile: they do not; with everything that cannot go together.
    """
    faults = tuple(clashes(profile))
    if faults:
        raise BadProfile(*faults)
    return profile


# Nearest word -----------------------------------------------------------------------------------------------------

_NEAR = 0.4
_TYPO = 2  # two letters that changed places


def nearest(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str | None:
    """Give the known word that is most like a word, None when nothing is like it."""
    best = min(known, key=lambda other: distance(word, other))
    return best if distance(word, best) <= max(_TYPO, max(len(word), len(best)) * _NEAR) else None


def distance(one: str, other: str) -> int:
    """Count the letters to put in, take out or change to turn a word into another.

    >>> distance("lemda", "lemada"), distance("dou", "duo")
    (1, 2)
    """
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        diagonal, row[0] = row[0], i
        for j, sign in enumerate(other, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (letter != sign))
    return row[-1]
