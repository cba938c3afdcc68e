"""A score sheet as CSV: a row for each game, a column for each player; comma, semicolon or tab between.

The columns are ``game``, ``end``, ``winner``, one for each player, and where they are needed ``unopened``,
``could_have_opened`` (names with ``|`` between). An export also has ``points: Anna`` for each player; an import checks
them. A row with the end ``points`` has the points themselves in the players' columns.

A name that a spreadsheet would take for a formula (``=1+1``), or a reader for another column (``end``), has an
apostrophe in front there.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from umbau.engine import Profile, Seat, points_to_text
from umbau.referee.desk.cells import read_left, read_points, write_left
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import BETWEEN_NAMES, ENDS, NAME_LENGTH, Evening, Game, check_players

FIXED = ("game", "end", "winner", "unopened", "could_have_opened")
POINTS = "points: "
T = TypeVar("T")
_BETWEEN = (",", ";", "\t")


def read_csv(text: str, profile: Profile) -> Evening:
    """Read a score sheet.

    Raises:
        BadScore: with the number of the game, ``desk.csv_empty``, ``desk.csv_header``, ``desk.csv_row`` ...
    """
    head, *rows = _rows(text)
    columns = list(map(_column, head))
    empty = Evening(profile, _players(columns))
    return empty.with_games(_games(empty, (Row.of(columns, row, number) for number, row in enumerate(rows, 1))))


def _rows(text: str) -> list[list[str]]:
    lines = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n").lstrip().rstrip("\n")
    if not lines.strip():
        raise BadScore("desk.csv_empty")
    try:
        rows = [row for row in _parsed(lines, _between(lines)) if any(map(str.strip, row))]
    except csv.Error as error:
        raise BadScore("desk.csv_broken", why=str(error)) from error
    if not rows:
        raise BadScore("desk.csv_empty")
    width = max(place for place, cell in enumerate(rows[0], 1) if cell.strip())
    return [_without_blanks(row, width) for row in rows]


def _parsed(lines: str, between: str) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(lines), delimiter=between, strict=True)


def _between(lines: str) -> str:
    """Find the sign between cells: the one by which the first line has a column ``end``; names may hold the others."""
    first = lines.partition("\n")[0]
    return next((sign for sign in _BETWEEN if _has_end(first, sign)), max(_BETWEEN, key=first.count))


def _has_end(first: str, between: str) -> bool:
    try:
        return "end" in map(_column, next(_parsed(first, between)))
    except csv.Error:
        return False


def _without_blanks(row: list[str], width: int) -> list[str]:
    """Leave away what spreadsheets write to the right of the last column: cells that hold nothing."""
    return row if any(map(str.strip, row[width:])) else row[:width]


def _column(name: str) -> str:
    """Give what a column is called: the fixed ones in any case, players as they are written."""
    plain = name.strip()
    return plain.lower() if plain.lower() in FIXED else plain


def _players(columns: Sequence[str]) -> tuple[str, ...]:
    if "end" not in columns:
        raise BadScore("desk.csv_header", missing="end")
    if twice := [name for name, count in Counter(columns).items() if name and count > 1]:
        raise BadScore("desk.name_twice", name=twice[0][:NAME_LENGTH])
    players = tuple(map(_read_name, filter(_is_player, columns)))
    check_players(players)
    return players


def _is_player(column: str) -> bool:
    return column not in FIXED and not column.startswith(POINTS)


# A spreadsheet takes `=1+1` for a formula, a reader `end` for the column of that name: such a name has `'` in front.
_GUARDED = re.compile(rf"'*(?:[=+\-@]|{POINTS}|(?:{'|'.join(FIXED)})\Z)", re.IGNORECASE | re.ASCII)


def _write_name(name: str) -> str:
    return f"'{name}" if _GUARDED.match(name) else name


def _read_name(text: str) -> str:
    return text[1:] if text.startswith("'") and _GUARDED.match(text) else text


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: the number of its game, its cells by column, and those of the players by seat."""

    number: int
    cells: Mapping[str, str]
    own: tuple[str, ...]

    @classmethod
    def of(cls, columns: Sequence[str], row: Sequence[str], number: int) -> Self:
        """Take a row as it was read."""
        if len(row) != len(columns):
            raise BadScore("desk.csv_row", game=number, cells=len(row), columns=len(columns))
        pairs = list(zip(columns, row, strict=True))
        return cls(number, dict(pairs), tuple(cell for column, cell in pairs if _is_player(column)))

    def names(self, column: str, players: tuple[str, ...]) -> tuple[Seat, ...]:
        """Give the seats that a cell names."""
        text = self.cells.get(column, "").strip()
        return tuple(self._seat(name.strip(), players) for name in text.split(BETWEEN_NAMES)) if text else ()

    def _seat(self, text: str, players: tuple[str, ...]) -> Seat:
        name = _read_name(text)
        if name not in players:
            raise BadScore("desk.player_unknown", game=self.number, name=name)
        return Seat(players.index(name))


def _games(empty: Evening, rows: Iterable[Row]) -> Iterator[Game]:
    for row in rows:
        game = _game(empty, row)
        yield game  # whoever takes it looks at it before the next is asked for
        _check_given(empty, game, row)


def _game(it: Evening, row: Row) -> Game:
    end = row.cells["end"].strip().lower()
    if end not in ENDS:
        raise BadScore("desk.end_unknown", game=row.number, end=end[:20])
    winners = row.names("winner", it.players) if end in {"out", "points"} else ()
    if end == "points":
        blank = not any(map(str.strip, row.own))
        return Game(end, winners=winners, points=None if blank else _read(it, row, row.own, read_points))
    unopened, able = (row.names(column, it.players) for column in FIXED[3:])
    left = _read(it, row, row.own, lambda cell: read_left(cell, it.profile))
    return Game(end, left, winners, None, frozenset(unopened), frozenset(able))


def _read(it: Evening, row: Row, cells: Iterable[str], reader: Callable[[str], T]) -> tuple[T, ...]:
    return tuple(_cell(row, name, cell, reader) for name, cell in zip(it.players, cells, strict=True))


def _cell(row: Row, name: str, cell: str, reader: Callable[[str], T]) -> T:
    try:
        return reader(cell)
    except BadScore as error:
        raise BadScore(error.code, game=row.number, name=name, **error.facts) from error


def _check_given(it: Evening, game: Game, row: Row) -> None:
    """Points that stand in the file are those that come out."""
    scores = it.result(game).scores
    for seat, name in enumerate(it.players):
        given = row.cells.get(POINTS + name, "").strip()
        if given and scores is not None and _cell(row, name, given, read_points) != scores[seat]:
            counted = points_to_text(scores[seat])
            raise BadScore("desk.points_differ", game=row.number, name=name, given=given[:20], counted=counted)


# Writing --------------------------------------------------------------------------------------------------------------


def write_csv(evening: Evening) -> str:
    """Write a score sheet, with the points of each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    players = evening.players
    writer.writerow([*FIXED[:3], *map(_write_name, players), *FIXED[3:], *(f"{POINTS}{name}" for name in players)])
    writer.writerows(_written(evening))
    return out.getvalue()


def _written(evening: Evening) -> Iterator[list[str]]:
    for number, (game, result) in enumerate(zip(evening.games, evening.results(), strict=True), 1):
        points = [points_to_text(score) for score in result.scores or ()] or [""] * len(evening.players)
        own = points if game.end == "points" else [write_left(left) for left in game.left]
        yield [
            str(number),
            game.end,
            _names(evening, game.winners or result.winners),
            *own,
            _names(evening, game.unopened),
            _names(evening, game.able),
            *points,
        ]


def _names(evening: Evening, seats: Sequence[Seat] | frozenset[Seat]) -> str:
    return BETWEEN_NAMES.join(_write_name(evening.players[seat]) for seat in sorted(seats))
