"""Lines of JSON in, lines of JSON out: cases are judged one after the other, and none stops the rest."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from umbau.engine import UmbauError
from umbau.referee.cases import Case, Rules, Ruling, judge, read_case
from umbau.referee.errors import BadCase


class BadLine(BadCase):
    """A line that is no JSON at all."""

    code = "case.not_json"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """What cannot be judged: a whole line, or one of its rules where others can.

    Attributes:
        id: of the case as the line has it, None where it could not be read or has none.
        rules: the rules it concerns; None: the whole line.
        error: what is wrong; its text is the sentence.
    """

    id: object
    rules: Rules | None
    error: UmbauError


@dataclass(frozen=True, slots=True)
class Judged:
    """A ruling with the kind of its case, and its id as the line has it."""

    id: object
    kind: str
    ruling: Ruling


Answer = Judged | Unreadable


def judge_lines(lines: Iterable[bytes], rules: Sequence[Rules] = ()) -> Iterator[Answer]:
    """Judge the cases of a file, line by line as they come; empty lines are nothing. ``rules`` replace a case's own.

    >>> line = b'{"id": 1, "kind": "set", "input": {"tiles": ["r7", "b7", "k7"]}}'
    >>> [(answer.ruling.rules, answer.ruling.verdict["value"]) for answer in judge_lines([line], ["duo"])]
    [('duo', 21)]
    >>> [str(answer.error) for answer in judge_lines([b"oops"])]
    ['this is no JSON: Expecting value in column 1']
    """
    for line in lines:
        if line.strip():
            yield from _judge_line(line, rules)


def _judge_line(line: bytes, rules: Sequence[Rules]) -> Iterator[Answer]:
    name: object = None
    try:
        obj = _json(line)
        name = obj.get("id") if isinstance(obj, Mapping) else None
        case = read_case(obj, rules)
    except UmbauError as error:
        yield Unreadable(name, None, error)
        return
    answers = [_judge(name, case, one) for one in case.rules]
    failed = [answer for answer in answers if isinstance(answer, Unreadable)]
    yield from [Unreadable(name, None, failed[0].error)] if len(failed) == len(answers) else answers


def _judge(name: object, case: Case, rules: Rules) -> Answer:
    try:
        (ruling,) = judge(Case(case.id, case.kind, case.input, (rules,)))
    except UmbauError as error:
        return Unreadable(name, rules, error)
    return Judged(name, case.kind, ruling)


def _json(line: bytes) -> object:
    try:
        return json.loads(line.decode("utf-8-sig"), parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise BadLine(f"this is no JSON: {error.msg} in column {error.colno}") from error
    except UnicodeDecodeError as error:
        raise BadLine("this is no UTF-8 text") from error
    except (ValueError, RecursionError) as error:
        raise BadLine("this is no JSON that can be read: too deep, or a number too long") from error


def _no_number(word: str) -> object:
    raise BadLine(f"this is no JSON: {word} is no number")


def to_json(answer: Answer) -> str:
    """Write an answer as one line."""
    return json.dumps(_plain(answer), ensure_ascii=False)


_NO_PROBLEM: dict[str, Any] = {"error": None, "problems": []}


def _plain(answer: Answer) -> dict[str, Any]:
    if isinstance(answer, Judged):
        verdict = answer.ruling.verdict
        return {"id": answer.id, "rules": answer.ruling.rules, "verdict": {**verdict, **_absent(verdict)}}
    concerns = {} if answer.rules is None else {"rules": answer.rules}
    error = {"code": answer.error.code, "message": str(answer.error)}
    return {"id": answer.id} | concerns | {"error": error}


def _absent(verdict: Mapping[str, Any]) -> dict[str, Any]:
    """Give what every verdict has, where a kind of case knows no objections."""
    return {key: value for key, value in _NO_PROBLEM.items() if key not in verdict}
