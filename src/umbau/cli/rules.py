"""``umbau rules``: the rule levels by name, what each says, where two differ, whether a house rule holds together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cyclopts import App

from umbau.cli.errors import Failed
from umbau.engine import BadProfile, Profile, parameters, profiles
from umbau.engine.errors import UmbauError
from umbau.referee import read_rules
from umbau.referee.house import read_house, toml
from umbau.referee.rulebook import origin, rule_of

if TYPE_CHECKING:
    from umbau.referee.language import Texts

Language = Literal["de", "en"]

rules = App(name="rules", help="Rule levels: list, show, compare; check a house rule.")


def named_rules(name: str, language: Language = "en") -> dict[str, Any] | str:
    """Give rules as a case names them, from a slug or from a house rule file.

    Raises:
        UmbauError: there is no such slug or file, or the house rule does not hold together.
    """
    try:
        found = read_house(_text(name)) if name.endswith(".toml") else profiles.get(name)
    except BadProfile as error:
        from umbau.referee import words

        raise UmbauError(words.refusal(_texts(language), error)) from error
    return {"base": found.base, **profiles.overrides(found)} if found.base else found.slug


def _text(file: str) -> str:
    try:
        return Path(file).read_text("utf-8-sig")
    except FileNotFoundError as error:
        raise UmbauError(f"There is no file {file}.") from error
    except UnicodeDecodeError as error:
        raise UmbauError(f"{file} is no UTF-8 text.") from error
    except OSError as error:
        raise UmbauError(f"{file} cannot be read: {error.strerror or error}.") from error


def _texts(language: Language) -> Texts:
    from umbau.referee.language import texts

    return texts(language)


# Commands -------------------------------------------------------------------------------------------------------------


@rules.command(name="list")
def list_(*, language: Language = "en") -> None:
    """Name every rule level.

    Parameters
    ----------
    language
        Language of the sentences.
    """
    say = _texts(language)
    width = max(len(profile.slug) for profile in profiles.ALL)
    for profile in profiles.ALL:
        slug = profile.slug
        print(f"{slug:{width}}  {say(f'profile-{slug}')}: {say(f'profile-{slug}-about')}")


@rules.command
def show(name: str, /, *, language: Language = "en") -> None:
    """Show every parameter of a rule level, as a house rule file has it, with its rule and its source.

    Parameters
    ----------
    name
        Slug of a rule level, or a house rule file.
    language
        Language of the sentences.
    """
    say, profile = _texts(language), read_rules(named_rules(name, language))
    print("\n".join(told(say, profile)))


@rules.command
def compare(one: str, other: str, /, *, language: Language = "en") -> None:
    """Show in what two rule levels differ, and who says so.

    Parameters
    ----------
    one
        Slug of a rule level, or a house rule file.
    other
        Slug of a rule level, or a house rule file.
    language
        Language of the sentences.
    """
    say = _texts(language)
    pair = (read_rules(named_rules(one, language)), read_rules(named_rules(other, language)))
    print("\n".join(compared(say, *pair)))


@rules.command
def check(file: Path, /, *, language: Language = "en") -> None:
    """Check whether a house rule holds together, and show what it changes.

    Parameters
    ----------
    file
        TOML file with the base and the parameters that differ.
    language
        Language of the sentences.
    """
    from umbau.referee import words

    say, text = _texts(language), _text(str(file))
    try:
        house = read_house(text)
    except BadProfile as error:
        raise Failed(f"{file}: {words.refusal(say, error)}") from error
    print(f"{file}: {say('house-good')}")
    print("\n".join(compared(say, profiles.get(house.base or house.slug), house)))


# What they print ------------------------------------------------------------------------------------------------------


def told(say: Texts, profile: Profile) -> Iterator[str]:
    """Tell a whole rule level, a line for each parameter."""
    from umbau.referee import words

    yield f"{words.profile_name(say, profile)} ({profile.slug})"
    rows = [_row(say, profile, parameter) for parameter in sorted(parameters(profile), key=_box_first)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    for row in rows:
        yield "  " + "  ".join([*(f"{cell:{width}}" for cell, width in zip(row, widths, strict=False)), row[-1]])
    yield from legend(say, (row[2] for row in rows))


def _box_first(parameter: str) -> bool:
    return not parameter.startswith(("players", "tile_set"))


def _row(say: Texts, profile: Profile, parameter: str) -> tuple[str, ...]:
    from umbau.referee import words

    value = parameters(profile)[parameter]
    sentence = f"{say(words.key(parameter))}: {words.setting(say, parameter, value)}"
    who = words.source(say, origin(profile, parameter))
    return f"{parameter} = {toml(value)}", rule_of(parameter), who, sentence


def compared(say: Texts, one: Profile, other: Profile) -> Iterator[str]:
    """Tell the parameters in which two rule levels differ, a block for each."""
    from umbau.referee import words

    names = [f"{words.profile_name(say, profile)}" for profile in (one, other)]
    mine, theirs = parameters(one), parameters(other)
    different = [parameter for parameter in mine if mine[parameter] != theirs[parameter]]
    yield say("compare-heading", one=names[0], other=names[1], count=len(different))
    sources = []
    for parameter in different:
        yield f"\n{parameter}: {say(words.key(parameter))} ({rule_of(parameter)})"
        rows = [(name, *_value(say, profile, parameter)) for name, profile in zip(names, (one, other), strict=True)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            yield ("  " + "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))).rstrip()
        sources += [row[-1] for row in rows]
    yield from legend(say, sources)


def _value(say: Texts, profile: Profile, parameter: str) -> tuple[str, str]:
    from umbau.referee import words

    value = parameters(profile)[parameter]
    return words.setting(say, parameter, value), words.source(say, origin(profile, parameter))


def legend(say: Texts, sources: Iterable[str]) -> Iterator[str]:
    """Say what the tags mean that were named."""
    named = {"o" if word.startswith("o-") else word for source in sources for word in source.replace(",", "").split()}
    lines = [f"{'o-…' if tag == 'o' else tag:3}  {say(f'tag-{tag}')}" for tag in TAGS if tag in named]
    yield from ["", *lines] if lines else ()


TAGS = ("PM", "SG", "RT", "SS", "o")
