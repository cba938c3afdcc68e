"""``umbau referee``: cases in, verdicts out, one line of JSON each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from umbau.cli.errors import Failed
from umbau.cli.rules import named_rules
from umbau.engine.errors import UmbauError
from umbau.referee.lines import Answer, Unreadable, judge_lines, to_json

STANDARD_INPUT = "-"


def referee(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    rules: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    explain: Annotated[bool, Parameter(negative="")] = False,
    language: Literal["de", "en"] = "en",
) -> None:
    """Judge cases: which rule book says what.

    One case a line comes in, as JSON; for each of its rules one line with the verdict goes out. A line that cannot be
    read is answered with what is wrong; the rest goes on, and the exit status is 1.

    Parameters
    ----------
    file
        File of cases; - reads the standard input.
    rules
        Judge by these instead of the rules of each case: a slug or a house rule file. May be given several times.
    explain
        Write sentences with the numbers of the rules and their sources, not JSON.
    language
        Language of the sentences.
    """
    by = [named_rules(name, language) for name in rules]
    answers = judge_lines(read_lines(file), by)
    say = _teller(language) if explain else to_json
    bad, good = write(answers, say)
    if not bad + good:
        raise Failed(f"There is no case in {source_name(file)}.")
    if bad:
        raise Failed(f"{bad} of {bad + good} answers say that a case cannot be read.")


def read_lines(file: str) -> Iterator[bytes]:
    """Give the lines of a file as they come.

    Raises:
        UmbauError: there is no such file, or it cannot be read.
    """
    if file == STANDARD_INPUT:
        yield from sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as lines:
            yield from lines
    except FileNotFoundError as error:
        raise UmbauError(f"There is no file {file}.") from error
    except OSError as error:
        raise UmbauError(f"{file} cannot be read: {error.strerror or error}.") from error


def source_name(file: str) -> str:
    """Say where the cases come from."""
    return "the standard input" if file == STANDARD_INPUT else file


def write(answers: Iterator[Answer], say: Callable[[Answer], str]) -> tuple[int, int]:
    """Write every answer as soon as it is there; count those that are errors, and the others."""
    bad = good = 0
    for answer in answers:
        # Half a character in a name is written as JSON writes it: no stream takes it as it is.
        print(say(answer).encode(errors="backslashreplace").decode(), flush=True)
        bad += isinstance(answer, Unreadable)
        good += not isinstance(answer, Unreadable)
    return bad, good


def _teller(language: Literal["de", "en"]) -> Callable[[Answer], str]:
    from umbau.referee.explain import explain_answer

    return lambda answer: explain_answer(answer, language) + "\n"
