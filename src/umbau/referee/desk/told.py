"""A score sheet in sentences and as a table of text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction

from umbau.engine import Result, points_to_text
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import Evening
from umbau.referee.language import Texts
from umbau.referee.words import profile_name


def complaint(say: Texts, error: BadScore) -> str:
    """Say what is wrong, with the game and the player where they are known."""
    what = say(error.text_key, **error.facts)
    at = {key: error.facts[key] for key in ("game", "name") if key in error.facts}
    if not at.get("game"):
        return what
    return say("desk-at-player" if "name" in at else "desk-at-game", what=what, **at)


def standings(say: Texts, evening: Evening) -> Iterator[str]:
    """Tell the games and the standing, a line each."""
    yield say("score-by", rules=profile_name(say, evening.profile), games=len(evening.games))
    if evening.games:
        yield ""
        yield from _aligned([[say("score-game"), *evening.players, ""], *_games(say, evening)])
    yield ""
    rows = [[str(row.rank), evening.players[row.seat], str(row.wins), points(row.points)] for row in evening.standing()]
    heads = [say(f"score-{name}") for name in ("rank", "player", "wins", "points")]
    counted = 3 if evening.profile.score.mode == "wins_only" else 4
    yield from _aligned([row[:counted] for row in (heads, *rows)])
    yield ""
    yield _next(say, evening)


def _games(say: Texts, evening: Evening) -> Iterator[list[str]]:
    for number, result in enumerate(evening.results(), 1):
        scores = [points(it) for it in result.scores or ()] or _wins(evening, result)
        yield [str(number), *scores, how(say, evening, result)]


def _wins(evening: Evening, result: Result) -> list[str]:
    return ["1" if seat in result.winners else "" for seat in range(len(evening.players))]


def how(say: Texts, evening: Evening, result: Result) -> str:
    """Say how a game ended."""
    if not result.winners:
        return say("score-end.draw")
    shared = "shared" if len(result.winners) > 1 else "blocked" if result.reason == "blocked" else "out"
    return say(f"score-end.{shared}", name=", ".join(evening.players[seat] for seat in result.winners))


def points(value: Fraction) -> str:
    """Write points with their sign, minus as a true minus: ``+67``, ``+10/3``."""
    text = points_to_text(value)
    return text if text == "0" else text.replace("-", "\u2212") if text.startswith("-") else f"+{text}"


def _next(say: Texts, evening: Evening) -> str:
    games = evening.suggested_games
    if games is not None and len(evening.games) >= games:
        return say("score-round-over", games=games)
    return say("score-next", name=evening.players[evening.next_starter])


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Give lines with columns under each other; a wide sign (CJK) takes two places."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell + " " * (most - width(cell)) for cell, most in zip(row, widths, strict=True)).rstrip()


def width(text: str) -> int:
    """Give how many places a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else not unicodedata.combining(sign) for sign in text)
