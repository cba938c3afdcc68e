"""Cases of the kind ``standing``: several games, who leads, who begins the next, how many are a round."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, cast

from umbau.engine import Profile, Result, Seat, leaders, next_starter, suggested_games
from umbau.engine import standing as rows_of
from umbau.referee.endings import number
from umbau.referee.errors import BadCase
from umbau.referee.given import Input, Verdict, index, names, need, shown, whole


def standing(profile: Profile, it: Input) -> Verdict:
    """Answer the question that the input asks: the standing, the next starter, the number of games."""
    if "games" in it:
        return _standing(profile, it)
    if "players" in it:
        return {"suggested_games": suggested_games(profile, whole(it, "players"))}
    seats = names(it, "seats")
    first = Seat(index(seats, it.get("first_starter"), "first_starter"))
    starter = next_starter(profile, len(seats), first, whole(it, "games_played"))
    return {"next_starter": seats[starter], "needs_ready": seats}


def _standing(profile: Profile, it: Input) -> Verdict:
    seats = names(it, "seats")
    games = [_game(game, seats) for game in need(it, "games", list)]
    rows = sorted(rows_of(profile, games, len(seats)), key=lambda row: row.seat)
    points = {seats[row.seat]: number(row.points) for row in rows}
    return {
        "points": None if profile.score.mode == "wins_only" else points,
        "wins": {seats[row.seat]: row.wins for row in rows},
        "leaders": [seats[seat] for seat in leaders(rows)],
    }


def _game(game: Any, seats: list[str]) -> Result:  # noqa: ANN401 # JSON
    if not isinstance(game, dict):
        raise BadCase("a game is an object")
    winners = tuple(Seat(index(seats, name, "winners")) for name in need(game, "winners", list))
    scores = game.get("scores")
    if scores is None:
        return Result("out", winners, None, ())
    if not isinstance(scores, dict):
        raise BadCase(f"scores cannot be {shown(scores)}")
    return Result("out", winners, tuple(_points(scores.get(seat)) for seat in seats), ())


def _points(value: object) -> Fraction:
    """Read points as a case writes them: a number, or ``"7/3"``; never ``"1e999999"``, which nobody can add up."""
    known = isinstance(value, int | float) and not isinstance(value, bool)
    try:
        if known or (isinstance(value, str) and _FRACTION.fullmatch(value)):
            return Fraction(cast("float | str", value))
    except (ValueError, OverflowError, ZeroDivisionError):
        pass
    raise BadCase(f"scores cannot be {shown(value)}")


_FRACTION = re.compile(r"[+-]?\d{1,18}(/\d{1,18})?")
