"""Events as JSON and back. Tiles are ids of the box, points exact text (``"10/3"``); every field is always there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from umbau.engine import events as e
from umbau.engine.errors import BadNotation, Problem
from umbau.engine.events import Event
from umbau.engine.state import Deal, Result, Seat

if TYPE_CHECKING:
    from umbau.engine.tile import TileSet

Json = dict[str, Any]
"""An object of a JSON text."""

Codec = tuple[Callable[[Any, "TileSet"], Any], Callable[[Any, "TileSet"], Any]]
"""How a field becomes JSON and comes back."""


def event_to_json(event: Event, box: TileSet) -> Json:
    """Give an event as JSON: ``{"what": "drew", "seat": 0, "tiles": [12], "reason": "turn"}``. Holds secrets."""
    return {"what": NAMES[type(event)]} | _to(event, box)


def event_from_json(obj: Mapping[str, Any], box: TileSet) -> Event:
    """Give the event of a JSON object. Fields that are not known are ignored, so that newer records can be read.

    Raises:
        BadNotation: it is none.
    """
    kind = _KINDS.get(str(obj.get("what")))
    if kind is None:
        raise BadNotation(f"no event is called {obj.get('what')!r}")
    return _from(kind, obj, box)  # type: ignore[no-any-return] # kind is one of Event


def deal_to_json(deal: Deal, box: TileSet) -> Json:
    """Give a deal as JSON, the seed included."""
    return _to(deal, box)


def deal_from_json(obj: Mapping[str, Any], box: TileSet) -> Deal:
    """Give the deal of a JSON object.

    Raises:
        BadNotation: it is none.
    """
    return _from(Deal, obj, box)  # type: ignore[no-any-return] # says what it makes


def points_to_text(points: Fraction) -> str:
    """Give exact points as text.

    >>> points_to_text(Fraction(10, 3)), points_to_text(Fraction(67))
    ('10/3', '67')
    """
    return str(points)


def _to(value: object, box: TileSet) -> Json:
    return {name: write(getattr(value, name), box) for name, (write, _) in _FIELDS[type(value)].items()}


def _from(kind: type, obj: Mapping[str, Any], box: TileSet) -> Any:  # noqa: ANN401 # what ``kind`` makes
    try:
        return kind(**{key: read(obj[key], box) for key, (_, read) in _FIELDS[kind].items() if key in obj})
    except BadNotation:
        raise
    except (TypeError, ValueError, LookupError, AttributeError, ZeroDivisionError) as error:
        raise BadNotation(f"{kind.__name__.lower()}: {error}") from error


# Codecs -----------------------------------------------------------------------------------------------------------


def _seat(value: object) -> Seat:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadNotation(f"a seat is a number, not {value!r}")
    return Seat(value)


def _exactly(kind: type) -> Codec:
    def read(value: object, _: TileSet) -> object:
        if type(value) is not kind:
            raise BadNotation(f"{value!r} is no {kind.__name__}")
        return value

    return (lambda value, _: value, read)


def _draw(pair: Any, box: TileSet) -> tuple[Seat, Any]:  # noqa: ANN401 # JSON
    return _seat(pair[0]), box.tile(pair[1])


_TEXT = _exactly(str)
_YES_NO = _exactly(bool)
_NUMBER = _exactly(int)
_SEAT: Codec = (lambda seat, _: seat, lambda value, _: _seat(value))
_MAYBE_SEAT: Codec = (lambda seat, _: seat, lambda value, _: None if value is None else _seat(value))
_SEATS: Codec = (lambda seats, _: list(seats), lambda value, _: tuple(map(_seat, value)))
_TILES: Codec = (lambda tiles, box: list(box.ids(tiles)), lambda ids, box: tuple(map(box.tile, ids)))
_MELDS: Codec = (
    lambda melds, box: [list(box.ids(meld)) for meld in melds],
    lambda melds, box: tuple(tuple(map(box.tile, meld)) for meld in melds),
)
_DRAWS: Codec = (
    lambda rounds, box: [[[seat, box.id_of(tile)] for seat, tile in draws] for draws in rounds],
    lambda rounds, box: tuple(tuple(_draw(pair, box) for pair in draws) for draws in rounds),
)
_POINTS: Codec = (
    lambda points, _: None if points is None else [points_to_text(each) for each in points],
    lambda points, _: None if points is None else tuple(Fraction(str(each)) for each in points),
)
_SUMS: Codec = (lambda sums, _: list(sums), lambda sums, _: tuple(map(int, sums)))
_PROBLEMS: Codec = (
    lambda problems, _: [problem_to_json(problem) for problem in problems],
    lambda problems, _: tuple(map(problem_from_json, problems)),
)


def problem_to_json(problem: Problem) -> Json:
    """Give a problem as JSON."""
    return {"code": problem.code, "meld": problem.meld, "tiles": list(problem.tiles), "facts": dict(problem.facts)}


def problem_from_json(obj: Mapping[str, Any]) -> Problem:
    """Give the problem of a JSON object."""
    return Problem(str(obj["code"]), obj["meld"], tuple(map(str, obj["tiles"])), tuple(obj["facts"].items()))


def _nested(kind: type) -> Codec:
    return (_to, lambda value, box: _from(kind, value, box))


_FIELDS: dict[type, dict[str, Codec]] = {
    Deal: {
        "order": _TILES,
        "starter": _SEAT,
        "lots": _TILES,
        "start_draws": _DRAWS,
        "seed_hash": _TEXT,
        "seed": _TEXT,
    },
    Result: {"reason": _TEXT, "winners": _SEATS, "scores": _POINTS, "sums": _SUMS},
    e.Dealt: {"deal": _nested(Deal), "redeal_by": _MAYBE_SEAT, "shown": _TILES},
    e.Offered: {"seat": _SEAT, "tiles": _TILES},
    e.Confirmed: {"seat": _SEAT},
    e.Exchanged: {"given": _MELDS},
    e.TurnBegan: {"seat": _SEAT, "turn": _NUMBER},
    e.Drew: {"seat": _SEAT, "tiles": _TILES, "reason": _TEXT},
    e.Played: {"seat": _SEAT, "melds": _MELDS, "laid": _TILES, "opened": _YES_NO, "by_clock": _YES_NO},
    e.Passed: {"seat": _SEAT},
    e.TakenBack: {"seat": _SEAT, "draft": _MELDS, "problems": _PROBLEMS, "by_clock": _YES_NO},
    e.KeptPart: {"seat": _SEAT, "melds": _MELDS, "to_rack": _TILES, "laid": _TILES, "opened": _YES_NO},
    e.TimedOut: {"seat": _SEAT},
    e.LastRound: {"order": _SEATS},
    e.Left: {"seat": _SEAT},
    e.Ended: {"result": _nested(Result)},
}

NAMES: dict[type[Event], str] = {
    e.Dealt: "dealt",
    e.Offered: "offered",
    e.Confirmed: "confirmed",
    e.Exchanged: "exchanged",
    e.TurnBegan: "turn",
    e.Drew: "drew",
    e.Played: "played",
    e.Passed: "passed",
    e.TakenBack: "taken_back",
    e.KeptPart: "kept_part",
    e.TimedOut: "timed_out",
    e.LastRound: "last_round",
    e.Left: "left",
    e.Ended: "ended",
}
"""What an event is called in records and on the wire."""

_KINDS = {name: kind for kind, name in NAMES.items()}
