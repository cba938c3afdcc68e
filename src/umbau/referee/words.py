"""Rule levels, parameters, tiles and sources as one says them."""

from __future__ import annotations

from collections.abc import Iterable

from umbau.engine import BadProfile, Fault, Profile, Setting, Tile, profiles
from umbau.referee.language import Texts
from umbau.referee.rulebook import Origin


def tile(texts: Texts, text: str) -> str:
    """Say a tile: ``r7`` is *Red 7*."""
    it = Tile.parse(text)
    return texts("tile-joker") if it.is_joker else texts("tile", colour=it.colour, number=it.number)


def tiles(texts: Texts, words: Iterable[str]) -> str:
    """Say several tiles."""
    return ", ".join(tile(texts, word) for word in words)


def profile_name(texts: Texts, profile: Profile) -> str:
    """Say which rules these are; a house rule is told as its base and how much it changes."""
    if not profile.base:
        return texts(f"profile-{profile.slug}")
    base = texts(f"profile-{profile.base}")
    return texts("profile-house", base=base, changes=len(profiles.overrides(profile)))


def source(texts: Texts, origin: Origin) -> str:
    """Say where a value comes from."""
    if origin.by == "house":
        return texts("source-house")
    place = " ".join(_place(texts, word) for word in origin.source.split())
    if origin.by == "book":
        return place
    return texts("source-after", source=place) if place else texts("source-ours")


def _place(texts: Texts, word: str) -> str:
    return texts(f"source-{word}") if word in {"note", "closing"} else word


def key(parameter: str) -> str:
    """Give the name of a parameter's text."""
    return f"parameter-{parameter.replace('.', '-')}"


def setting(texts: Texts, parameter: str, value: Setting) -> str:
    """Say the value of a parameter."""
    if isinstance(value, list):
        return str(value[0]) if len(set(value)) == 1 else texts("setting-span", least=value[0], most=value[-1])
    word = _SWITCH.get(value, str(value)) if value is None or isinstance(value, bool) else str(value)
    own = f"{key(parameter)}.{word}"
    return next((texts(name) for name in (own, f"setting-{word}") if texts.has(name)), word)


_SWITCH: dict[bool | None, str] = {True: "yes", False: "no", None: "none"}


# What is wrong with a house rule --------------------------------------------------------------------------------------


def refusal(texts: Texts, error: BadProfile) -> str:
    """Say everything that is wrong with a rule level, each with the parameter to look at in the file."""
    return " ".join(": ".join([*one.parameters[:1], fault(texts, one)]) for one in error.faults)


def fault(texts: Texts, fault: Fault) -> str:
    """Say one thing that is wrong."""
    facts = dict(fault.facts)
    more = next((name for name in ("near", "line") if facts.get(name)), "")
    if fault.parameters and texts.has(key(fault.parameters[0])):
        facts["parameter"] = texts(key(fault.parameters[0]))
    own = f"error-{fault.code.replace('.', '-')}"
    return texts(f"{own}.{more}" if more else own, **facts)
