"""A score sheet as JSON: players, rules, and a list of games; the form that pages keep and share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from umbau.engine import BadProfile, Profile, Seat, points_to_text, profiles
from umbau.referee.cases import read_rules
from umbau.referee.desk.cells import read_left, read_points, write_left
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import ENDS, End, Evening, Game, Left, check_players

FORMAT = "umbau-scores"
VERSION = 1
ID_LENGTH = 40


def read_json(text: str | bytes, profile: Profile | None = None) -> Evening:
    """Read a score sheet; ``profile`` counts instead of the rules that it names.

    Raises:
        BadScore: ``desk.json_broken``, ``desk.json_field`` (which one), ``desk.json_version`` ...
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadScore("desk.json_broken", why=str(error)[:80]) from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadScore("desk.json_format", format=FORMAT)
    if found.get("version") != VERSION:
        raise BadScore("desk.json_version", version=str(found.get("version"))[:20])
    return from_plain(found, profile)


def from_plain(found: Mapping[str, Any], profile: Profile | None = None) -> Evening:
    """Make a score sheet of plain JSON values.

    Raises:
        BadScore: as ``read_json``.
    """
    rules = profile or _rules(found.get("rules"))
    players = _list(found, "players")
    if not all(isinstance(name, str) for name in players):
        raise BadScore("desk.json_field", field="players")
    names = tuple(players)
    check_players(names)
    first = _seat(names, found.get("first", names[0]), "first", 0)
    games = enumerate(_list(found, "games"), 1)
    return Evening(rules, names, first).with_games(_game(game, names, rules, number) for number, game in games)


def _rules(named: Any) -> Profile:  # noqa: ANN401 # JSON
    if not isinstance(named, str | dict):
        raise BadScore("desk.json_field", field="rules")
    try:
        return read_rules(named)
    except BadProfile as error:
        raise BadScore("desk.rules_unknown", why=str(error)) from error


def _list(found: Mapping[str, Any], field: str, default: list[Any] | None = None) -> list[Any]:
    value = found.get(field, default)
    if not isinstance(value, list):
        raise BadScore("desk.json_field", field=field)
    return value


def _seat(names: tuple[str, ...], name: Any, field: str, number: int) -> Seat:  # noqa: ANN401 # JSON
    if not isinstance(name, str):
        raise BadScore("desk.json_field", field=field)
    if name not in names:
        raise BadScore("desk.player_unknown", game=number, name=name[:40])
    return Seat(names.index(name))


def _game(game: Any, names: tuple[str, ...], rules: Profile, number: int) -> Game:  # noqa: ANN401 # JSON
    if not isinstance(game, dict):
        raise BadScore("desk.json_field", field=f"games[{number}]")
    end, its = game.get("end"), game.get("id", "")
    if not isinstance(its, str) or len(its) > ID_LENGTH:
        raise BadScore("desk.json_field", field=f"games[{number}].id")
    if end not in ENDS:
        raise BadScore("desk.end_unknown", game=number, end=str(end)[:20])
    winners, unopened, able = (
        tuple(_seat(names, name, field, number) for name in _list(game, field, []))
        for field in ("winners", "unopened", "could_have_opened")
    )
    if end == "points":
        return Game("points", winners=winners, points=_points(game, names, number), id=its)
    left = tuple(_left(game.get("left"), name, rules, number) for name in names)
    return Game(
        cast("End", end), left, winners if end == "out" else (), None, frozenset(unopened), frozenset(able), its
    )


def _points(game: Mapping[str, Any], names: tuple[str, ...], number: int) -> Any:  # noqa: ANN401 # tuple or None
    given = game.get("points")
    if given is None:
        return None
    if not isinstance(given, dict):
        raise BadScore("desk.json_field", field=f"games[{number}].points")
    return tuple(_told(given.get(name, 0), read_points, name, number) for name in names)


def _left(given: Any, name: str, rules: Profile, number: int) -> Left:  # noqa: ANN401 # JSON
    if not isinstance(given, dict):
        raise BadScore("desk.json_field", field=f"games[{number}].left")
    return cast("Left", _told(given.get(name, ""), lambda text: read_left(text, rules), name, number))


def _told(value: Any, reader: Any, name: str, number: int) -> Any:  # noqa: ANN401 # JSON
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise BadScore("desk.cell_unreadable", game=number, name=name, text=str(value)[:20])
    try:
        return reader(str(value))
    except BadScore as error:
        raise BadScore(error.code, game=number, name=name, **error.facts) from error


# Writing --------------------------------------------------------------------------------------------------------------


def write_json(evening: Evening) -> str:
    """Write a score sheet so that ``read_json`` reads it again."""
    return json.dumps(to_plain(evening), ensure_ascii=False, indent=2) + "\n"


def to_plain(evening: Evening) -> dict[str, Any]:
    """Give a score sheet as plain JSON values."""
    changes = profiles.overrides(evening.profile)
    base = evening.profile.base or evening.profile.slug
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"base": base, **changes} if changes else base,
        "players": list(evening.players),
        "first": evening.players[evening.first],
        "games": [_written(evening, game) for game in evening.games],
    }


def _written(evening: Evening, game: Game) -> dict[str, Any]:
    names = evening.players
    its = {"id": game.id} if game.id else {}
    plain: dict[str, Any] = its | {"end": game.end, "winners": [names[seat] for seat in game.winners]}
    if game.end == "points":
        points = game.points
        return plain | {"points": points and {names[i]: points_to_text(it) for i, it in enumerate(points)}}
    return plain | {
        "left": {names[i]: write_left(left) for i, left in enumerate(game.left)},
        "unopened": [names[seat] for seat in sorted(game.unopened)],
        "could_have_opened": [names[seat] for seat in sorted(game.able)],
    }
