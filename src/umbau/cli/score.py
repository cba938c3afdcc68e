"""``umbau score``: the standing of an evening out of a score sheet."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from umbau.cli.errors import Failed
from umbau.cli.referee import read_lines, source_name
from umbau.cli.rules import named_rules
from umbau.engine import Profile
from umbau.referee import read_rules

if TYPE_CHECKING:
    from umbau.referee.desk import Evening

SPREADSHEETS = "cp1252"
"""Spreadsheets on Windows write CSV in the letters of western Europe unless they are asked for UTF-8."""
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
WITHOUT_RULES = "playmanual"
"""By what a sheet is counted that names no rules: the base of all others."""


def score(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    rules: str | None = None,
    form: Annotated[Literal["text", "csv", "json"], Parameter(name="--format")] = "text",
    language: Literal["de", "en"] = "en",
) -> None:
    """Count a score sheet and print the standing.

    A sheet is CSV (game, end, winner, then a column for each player with what was left: 23, 23 (4) or r5 b12 j) or
    JSON as the score desk saves it.

    Parameters
    ----------
    file
        Score sheet; - reads the standard input.
    rules
        Slug of a rule level, or a house rule file. Else what the sheet says, else playmanual.
    form
        Print sentences and tables, or the whole sheet as CSV or JSON.
    language
        Language of the sentences.
    """
    from umbau.referee.desk import write_csv, write_json

    evening = read_sheet(file, rules, language)
    if form == "text":
        print("\n".join(_told(evening, language)))
    else:
        print({"csv": write_csv, "json": write_json}[form](evening), end="")


def read_sheet(file: str, rules: str | None, language: Literal["de", "en"]) -> Evening:
    """Read a score sheet, CSV or JSON by its first sign.

    Raises:
        Failed: the sheet cannot be counted; the sentence says where.
        UmbauError: there is no such file or rule level.
    """
    from umbau.referee.desk import BadScore, read_csv, read_json
    from umbau.referee.desk.told import complaint
    from umbau.referee.language import texts

    profile = _profile(rules)
    text = _text(file)
    try:
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return read_json(text.lstrip("\ufeff"), profile)
        return read_csv(text, profile or _default())
    except BadScore as error:
        raise Failed(f"{source_name(file)}: {complaint(texts(language), error)} [{error.code}]") from error


def _text(file: str) -> str:
    content = b"".join(read_lines(file))
    try:
        return content.decode("utf-16" if content.startswith(_UTF_16) else "utf-8")
    except UnicodeDecodeError:
        return content.decode(SPREADSHEETS, "replace")


def _profile(rules: str | None) -> Profile | None:
    return None if rules is None else read_rules(named_rules(rules))


def _default() -> Profile:
    return read_rules(WITHOUT_RULES)


def _told(evening: Evening, language: Literal["de", "en"]) -> list[str]:
    from umbau.referee.desk.told import standings
    from umbau.referee.language import texts

    return list(standings(texts(language), evening))


def write_file(out: Path, content: bytes) -> None:
    """Write a file whole or not at all. What is no file, such as ``/dev/stdout``, is written to and stays what it is.

    Raises:
        Failed: it cannot be written; what was there is still there.
    """
    target = out.resolve()
    part = target.with_name(target.name + ".part")
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(content)
            return
        part.write_bytes(content)
        part.replace(target)
    except OSError as error:
        part.unlink(missing_ok=True) if part.is_file() else None
        raise Failed(f"{out} cannot be written: {error.strerror or error}.") from error
