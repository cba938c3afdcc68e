"""``umbau sheet``: score sheets, rule cards and tournament sheets as PDF."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from umbau.cli.errors import Failed
from umbau.cli.rules import named_rules
from umbau.cli.score import read_sheet, write_file
from umbau.engine import Profile
from umbau.referee import read_rules

if TYPE_CHECKING:
    from umbau.sheets.look import Paper

Language = Literal["de", "en"]

# Flags of every command.
Out = Annotated[
    Path,
    Parameter(
        name=["--output", "-o"], allow_leading_hyphen=True, help="PDF to write; - writes to the standard output."
    ),
]
Level = Annotated[str, Parameter(help="Slug of a rule level, or a house rule file.")]
Size = Annotated[Literal["a4", "letter"], Parameter(help="Size of the paper.")]
Spoken = Annotated[Language, Parameter(help="Language of the sheet and of complaints.")]

sheet = App(name="sheet", help="Print score sheets, rule cards and tournament sheets as PDF.")


@sheet.command
def score(  # noqa: PLR0913 # each is a flag
    *,
    output: Out,
    rules: Annotated[
        str | None,
        Parameter(help="Slug of a rule level, or a house rule file; playmanual if nothing says another."),
    ] = None,
    players: Annotated[
        str, Parameter(help="Names with commas between; without, there are lines to write them on.")
    ] = "",
    games: Annotated[int, Parameter(help="Rows of an empty sheet.")] = 12,
    filled: Annotated[
        str | None,
        Parameter(
            name="--from",
            allow_leading_hyphen=True,
            help="Score sheet (CSV or JSON) to print; - reads the standard input.",
        ),
    ] = None,
    paper: Size = "a4",
    language: Spoken = "en",
) -> None:
    """Print a score sheet: an empty one, or a filled one with --from."""
    from umbau import sheets

    look = sheets.Look(paper, language)

    def made() -> Paper:
        if filled is not None:
            return sheets.filled_score(read_sheet(filled, rules, language), look)
        return sheets.empty_score(_profile(rules), _names(players), look, games)

    _print(made, output, language)


@sheet.command(name="rules")
def rules_(
    *,
    output: Out,
    rules: Level = "playmanual",
    players: Annotated[
        str,
        Parameter(help="Names of those who play by it, with commas between, if they are to stand on the card."),
    ] = "",
    paper: Size = "a4",
    language: Spoken = "en",
) -> None:
    """Print a rule level on one page."""
    from umbau import sheets

    profile = _profile(rules)
    _print(lambda: sheets.rule_card(profile, sheets.Look(paper, language), _names(players)), output, language)


@sheet.command
def tournament(
    *,
    output: Out,
    rules: Level = "klub",
    players: Annotated[str, Parameter(help="Names with commas between; without, a blank list.")] = "",
    rounds: Annotated[int, Parameter(help="Rounds of the evening.")] = 3,
    paper: Size = "a4",
    language: Spoken = "en",
) -> None:
    """Print who sits where in each round of a club evening, and a list for the results."""
    from umbau import sheets

    profile, look = _profile(rules), sheets.Look(paper, language)
    _print(lambda: sheets.tournament(profile, _names(players), rounds, look), output, language)


def _profile(rules: str | None) -> Profile:
    return read_rules(named_rules(rules or "playmanual"))


def _names(players: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in players.split(",")) if players.strip() else ()


def _print(made: Callable[[], Paper], output: Path, language: Language) -> None:
    from umbau.referee.desk import BadScore
    from umbau.referee.desk.told import complaint
    from umbau.referee.language import texts
    from umbau.sheets import render

    try:
        pdf = render(made())
    except BadScore as error:
        raise Failed(f"{complaint(texts(language), error)} [{error.code}]") from error
    if str(output) == "-":
        sys.stdout.buffer.write(pdf)
    else:
        write_file(output, pdf)
