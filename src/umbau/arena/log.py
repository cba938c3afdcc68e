"""The file of a match: its head, then one line for each game. What stands in it is not played again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from umbau.arena.match import BadMatch, Line, Match

_NOTHING: dict[str, Any] = {}


class Log:
    """A match's file, open for more games. A line that an interrupted run left unfinished is taken away."""

    def __init__(self, path: Path, match: Match) -> None:
        """Open or begin the file.

        Raises:
            BadMatch: it holds something else, or cannot be written.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_bytes() if path.exists() else b""
            self.lines = _lines(path, match, text)
            self._file = path.open("r+b" if path.exists() else "w+b")
            self._file.truncate(text.rfind(b"\n") + 1)
            self._file.seek(0, 2)
        except OSError as error:
            raise BadMatch(f"{path} cannot be written: {error.strerror or error}.") from error
        if not self._file.tell():
            self._write(match.head())

    def add(self, line: Line) -> None:
        """Keep a game."""
        self.lines.append(line)
        self._write(line.to_json())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _write(self, value: dict[str, Any]) -> None:
        self._file.write(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._file.flush()


def _lines(path: Path, match: Match, text: bytes) -> list[Line]:
    whole = text[: text.rfind(b"\n") + 1].splitlines()
    if not whole and not text:
        return []
    head, *games = [_object(line) for line in whole] or [_NOTHING]
    if head != match.head():
        raise BadMatch(f"{path} holds another match or none at all; name another file.")
    try:
        lines = [Line.from_json(line) for line in games]
    except (KeyError, TypeError, ValueError) as error:
        raise BadMatch(f"{path} has a line that is no game; name another file.") from error
    return [line for line in lines if line.pair < match.games // 2]


def _object(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        return _NOTHING
    return value if isinstance(value, dict) else _NOTHING
