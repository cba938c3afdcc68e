"""A score sheet as CSV: a row for each game, a column for each player; comma, semicolon or tab between.

The columns are ``game``, ``end``, ``winner``, one for each player, and where they are needed ``unopened``,
``could_have_opened`` (names with ``|`` between). An export also has ``points: Anna`` for each player; an import checks
them. A row with the end ``points`` has the points themselves in the players' columns.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from umbau.engine import Profile, Seat, points_to_text
from umbau.referee.desk.cells import read_left, read_points, write_left
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import BETWEEN_NAMES, ENDS, End, Evening, Game, check_players

FIXED = ("game", "end", "winner", "unopened", "could_have_opened")
POINTS = "points: "
T = TypeVar("T")
_BETWEEN = (",", ";", "\t")


def read_csv(text: str, profile: Profile) -> Evening:
    """Read a score sheet.

    Raises:
        BadScore: with the number of the game, ``desk.csv_empty``, ``desk.csv_header``, ``desk.csv_row`` ...
    """
    rows = _rows(text)
    head = [name.strip() for name in rows[0]]
    players = _players(head)
    evening = Evening(profile, players)
    for number, row in enumerate(rows[1:], 1):
        if len(row) != len(head):
            raise BadScore("desk.csv_row", game=number, cells=len(row), columns=len(head))
        evening = _with_row(evening, Row(number, dict(zip(head, row, strict=True)), players, profile))
    return evening


def _rows(text: str) -> list[list[str]]:
    lines = text.removeprefix("\ufeff").strip()
    if not lines:
        raise BadScore("desk.csv_empty")
    first = lines.partition("\n")[0]
    between = max(_BETWEEN, key=first.count)
    try:
        rows = [row for row in csv.reader(io.StringIO(lines), delimiter=between, strict=True) if any(row)]
    except csv.Error as error:
        raise BadScore("desk.csv_broken", why=str(error)) from error
    if not rows:
        raise BadScore("desk.csv_empty")
    return rows


def _players(head: Sequence[str]) -> tuple[str, ...]:
    if "end" not in head:
        raise BadScore("desk.csv_header", missing="end")
    if twice := [name for name in head if head.count(name) > 1]:
        raise BadScore("desk.name_twice", name=twice[0])
    players = tuple(name for name in head if name not in FIXED and not name.startswith(POINTS))
    check_players(players)
    return players


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet; ``number`` is that of its game."""

    number: int
    cells: Mapping[str, str]
    players: tuple[str, ...]
    profile: Profile

    def read(self, reader: Callable[[str], T]) -> tuple[T, ...]:
        """Read the cell of each player."""
        return tuple(self._cell(reader, name) for name in self.players)

    def _cell(self, reader: Callable[[str], T], name: str) -> T:
        try:
            return reader(self.cells[name])
        except BadScore as error:
            raise BadScore(error.code, game=self.number, name=name, **error.facts) from error

    def names(self, column: str) -> tuple[Seat, ...]:
        """Give the seats that a cell names."""
        text = self.cells.get(column, "").strip()
        return tuple(self._seat(name.strip()) for name in text.split(BETWEEN_NAMES)) if text else ()

    def _seat(self, name: str) -> Seat:
        if name not in self.players:
            raise BadScore("desk.player_unknown", game=self.number, name=name)
        return Seat(self.players.index(name))


def _with_row(evening: Evening, row: Row) -> Evening:
    end = row.cells["end"].strip().lower()
    if end not in ENDS:
        raise BadScore("desk.end_unknown", game=row.number, end=end)
    longer = evening.add(_game(row, end))
    _check_given(longer, row)
    return longer


def _game(row: Row, end: End) -> Game:
    unopened, able = frozenset(row.names("unopened")), frozenset(row.names("could_have_opened"))
    if end == "points":
        blank = not any(row.cells[name].strip() for name in row.players)
        return Game(end, winners=row.names("winner"), points=None if blank else row.read(read_points))
    winners = row.names("winner") if end == "out" else ()
    return Game(end, row.read(lambda cell: read_left(cell, row.profile)), winners, None, unopened, able)


def _check_given(evening: Evening, row: Row) -> None:
    """Points that stand in the file are those that come out."""
    scores = evening.results()[-1].scores
    for seat, name in enumerate(row.players):
        given = row.cells.get(POINTS + name, "").strip()
        if given and scores is not None and read_points(given) != scores[seat]:
            counted = points_to_text(scores[seat])
            raise BadScore("desk.points_differ", game=row.number, name=name, given=given, counted=counted)


# Writing --------------------------------------------------------------------------------------------------------------


def write_csv(evening: Evening) -> str:
    """Write a score sheet, with the points of each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["game", "end", "winner", *evening.players, *FIXED[3:], *map(POINTS.__add__, evening.players)])
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
    return BETWEEN_NAMES.join(evening.players[seat] for seat in sorted(seats))
