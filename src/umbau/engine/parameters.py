"""The parameters of a profile by their dotted names: read, overridden, compared, checked (R42).

>>> from umbau.engine import profiles
>>> house = profiles.get("lemada").override({"opening.min": 50})
>>> house.slug, overrides(house, profiles.get("lemada"))
('lemada+', {'opening.min': 50})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace

from umbau.engine.errors import BadProfile
from umbau.engine.kinds import Parameter, is_whole, kind_of
from umbau.engine.profile import Profile, Setting
from umbau.engine.tile import TileSet

_NOT_RULES = {"slug", "base", "sources"}
_MOST_TILES = 256


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


def override(profile: Profile, changes: Mapping[str, Setting]) -> Profile:
    """Give a profile with some parameters changed; with none changed, the profile itself.

    Raises:
        BadProfile: no such parameter, a value it cannot have, or values that cannot go together.
    """
    known = parameters(profile)
    for key, value in changes.items():
        if key not in known and key != "tile_set":
            raise BadProfile(f"there is no parameter {key!r}{_nearest(key, known)}")
        _check(key, value)
    changed = profile
    for key, value in sorted(changes.items(), key=lambda change: change[0] != "players"):
        changed = _set(changed, key, value)
    if changed == profile:
        return profile
    base = profile.base or profile.slug
    return checked(replace(changed, slug=f"{base}+", base=base))


def _nearest(word: str, known: Mapping[str, object]) -> str:
    near = nearest(word, known)
    return f"; did you mean {near!r}?" if near else ""


# Setting ----------------------------------------------------------------------------------------------------------


def _set(profile: Profile, key: str, value: Setting) -> Profile:
    if key == "players":
        return replace(profile, players=_span(value))
    head, _, tail = key.partition(".")
    if head == "tile_set":
        return _set_box(profile, {tail: value} if tail else value)
    inner = replace(getattr(profile, head), **{tail: value}) if tail else value
    return replace(profile, **{head: inner})  # type: ignore[arg-type] # checked by _check


def _set_box(profile: Profile, value: object) -> Profile:
    """One box for all numbers of players; what is not named stays as in the greatest box."""
    if not isinstance(value, Mapping):
        raise BadProfile("tile_set is a mapping of colours, copies, numbers and jokers")
    merged = _box_setting(profile.tile_sets[-1][1]) | dict(value)
    for key, inner in merged.items():
        _check(f"tile_set.{key}", inner)
    limit, greatest = profile.tile_sets[-1]
    box = TileSet(**merged)
    return profile if box == greatest else replace(profile, tile_sets=((max(limit, profile.players[1]), box),))


def _span(value: object) -> tuple[int, int]:
    if is_whole(value):
        return value, value
    least, most = value if isinstance(value, list | tuple) else ()
    return least, most


# Checking ---------------------------------------------------------------------------------------------------------


def _check(key: str, value: Setting) -> None:
    if key == "tile_set":
        return  # in _set_box, where its parts are known
    if key not in _NAMES or not kind_of(key).allows(value):
        raise BadProfile(f"{key} cannot be {value!r}")


Clash = tuple[Callable[[Profile], bool], str]

_CLASHES: tuple[Clash, ...] = (
    (lambda p: p.exchange_phase and p.players != (2, 2), "the exchange is for exactly two players"),
    (lambda p: p.joker.locked_sets and p.joker.retrieve == "free", "jokers in locked melds cannot leave freely"),
    (
        lambda p: p.joker.group3_both and p.joker.retrieve == "free",
        "both colours are asked for only where a joker is replaced",
    ),
    (
        lambda p: p.joker.replace_source == "rack" and p.joker.retrieve == "free",
        "a joker that leaves freely is not replaced",
    ),
    (
        lambda p: p.leave == "clock_runs" and p.players != (2, 2),
        "only with two players can the clock run on for who left",
    ),
    (
        lambda p: p.timeout.mode == "partial" and p.draw_mode == "first",
        "a partial take-back needs a draw that ends the turn",
    ),
    (lambda p: p.score.mode == "wins_only" and p.standing != "wins", "without points the standing goes by wins"),
    (lambda p: p.score.unopened_able is not None and p.score.unopened is None, "unopened_able needs unopened"),
    (lambda p: p.clock.fixed and p.clock.seconds is None, "a clock that is off cannot be fixed"),
    (lambda p: p.next_starter == "alternate" and p.players[1] > 2, "the start alternates only between two players"),  # noqa: PLR2004
    (lambda p: p.players[1] > p.tile_sets[-1][0], "there is no box for so many players"),
    (lambda p: any(len(box.tiles) > _MOST_TILES for _, box in p.tile_sets), "the box is too large"),
    (
        lambda p: any(p.hand_size * min(limit, p.players[1]) >= len(box.tiles) for limit, box in p.tile_sets),
        "the box is too small for the first racks",
    ),
    (
        lambda p: any(p.deal_jokers * min(limit, p.players[1]) > box.jokers for limit, box in p.tile_sets),
        "there are not enough jokers to deal",
    ),
)


def checked(profile: Profile) -> Profile:
    """Give the profile itself if its numbers and switches go together.

    Raises:
        BadProfile: they do not; the sentence says which.
    """
    for clashes, sentence in _CLASHES:
        if clashes(profile):
            raise BadProfile(sentence)
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
