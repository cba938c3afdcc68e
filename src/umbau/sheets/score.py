"""Score sheets, empty ones to write on and filled ones."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine import Profile, Seat
from umbau.referee.card import card
from umbau.referee.desk import Evening, check_players
from umbau.referee.desk.told import how, points
from umbau.referee.words import profile_name
from umbau.sheets.errors import BadSheet
from umbau.sheets.look import Look, Paper

GAMES = 12
"""Rows of an empty sheet."""
MOST_GAMES = 200
EMPTY_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """A game: what each scored, the running sum after it, how it ended."""

    number: int
    scores: tuple[str, ...]
    sums: tuple[str, ...]
    how: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What stands on a score sheet; names and cells of an empty one are empty."""

    rules: str
    labels: dict[str, str]
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    wins: tuple[str, ...]
    totals: tuple[str, ...]
    ranks: tuple[str, ...]
    reminders: tuple[str, ...]
    foot: str


def empty_score(profile: Profile, players: tuple[str, ...], look: Look, games: int = GAMES) -> Paper:
    """Give a sheet to write on, for named players or, without names, for four.

    Raises:
        BadScore: names that cannot head a sheet; ``sheet.games`` for a number of rows that cannot be.
    """
    if players:
        check_players(players)
    if not 1 <= games <= MOST_GAMES:
        raise BadSheet("sheet.games", games=games, most=MOST_GAMES)
    names = players or ("",) * EMPTY_PLAYERS
    blank = ("",) * len(names)
    rows = tuple(Row(number, blank, blank, "") for number in range(1, games + 1))
    return _paper(profile, look, names, rows, (blank, blank, blank))


def filled_score(evening: Evening, look: Look) -> Paper:
    """Give the sheet of an evening."""
    seats = [Seat(seat) for seat in range(len(evening.players))]
    by_seat = {row.seat: row for row in evening.standing()}
    ends = (
        tuple(str(by_seat[seat].wins) for seat in seats),
        tuple(_points(evening, points(by_seat[seat].points)) for seat in seats),
        tuple(str(by_seat[seat].rank) for seat in seats),
    )
    return _paper(evening.profile, look, evening.players, _rows(evening, look), ends)


def _rows(evening: Evening, look: Look) -> tuple[Row, ...]:
    rows = []
    for number, (result, sums) in enumerate(zip(evening.results(), evening.course(), strict=True), 1):
        scores = tuple(points(score) for score in result.scores or ())
        wins = tuple("1" if seat in result.winners else "" for seat in range(len(evening.players)))
        running = tuple(_points(evening, points(total)) for total in sums)
        rows.append(Row(number, scores or wins, running, how(look.say, evening, result)))
    return tuple(rows)


def _points(evening: Evening, text: str) -> str:
    return text if evening.profile.score.mode == "points" else ""


def _paper(
    profile: Profile,
    look: Look,
    players: tuple[str, ...],
    rows: tuple[Row, ...],
    ends: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
) -> Paper:
    say = look.say
    labels = {name: say(f"sheet-{name}") for name in ("date", "place", "name", "game", "wins", "total", "rank", "how")}
    reminders = next(section.sentences for section in card(profile, say) if section.name == "scoring")
    rules = profile_name(say, profile)
    sheet = ScoreSheet(rules, labels, players, rows, *ends, reminders, say("sheet-foot"))
    return Paper("score", say("sheet-score"), look, sheet)
