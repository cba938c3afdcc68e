"""Reading the input of a case, field by field: each reader gives what it promises or raises ``BadCase``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, cast

from umbau.engine import BadNotation, Tile, TileSet
from umbau.engine.meld import Face
from umbau.referee.errors import BadCase

Input = Mapping[str, Any]
Verdict = dict[str, Any]
"""The answer to a case: the fields of its kind, ready to be written as JSON."""

MOST = 1000
"""Tiles, melds or seats in one list: far more than any box and any table has."""

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 80
_MISSING = object()


def shown(value: object) -> str:
    """Write a value into a sentence, cut where it is long."""
    return _SHORT.repr(value)


def need(it: Input, key: str, kind: type | tuple[type, ...], default: object = _MISSING) -> Any:  # noqa: ANN401 # kind
    """Give a field of the input that has to be of a kind."""
    value = it.get(key, default)
    if value is _MISSING:
        raise BadCase(f"{key} is missing")
    wrong_bool = isinstance(value, bool) and kind is int
    if not isinstance(value, kind) or wrong_bool:
        raise BadCase(f"{key} cannot be {shown(value)}")
    return value


def whole(it: Input, key: str, default: object = _MISSING) -> int:
    """Give a number that is not negative."""
    value = need(it, key, int, default)
    if value < 0:
        raise BadCase(f"{key} cannot be {value}")
    return cast("int", value)


def tiles(value: object) -> list[Face]:
    """Give the faces of a list of tiles."""
    if not isinstance(value, list):
        raise BadCase(f"{shown(value)} is no list of tiles")
    _check_number(len(value), "tiles")
    return [_face(word) for word in value]


def _face(word: object) -> Face:
    try:
        return Tile.parse(str(word)).face
    except BadNotation as error:
        raise BadCase(f"{shown(word)} is no tile") from error


def melds(value: object) -> list[list[Face]]:
    """Give the faces of a list of melds."""
    if not isinstance(value, list):
        raise BadCase(f"{shown(value)} is no list of melds")
    _check_number(len(value), "melds")
    found = [tiles(meld) for meld in value]
    _check_number(sum(map(len, found)), "tiles")
    return found


def _check_number(number: int, what: str) -> None:
    if number > MOST:
        raise BadCase(f"{number} {what} are too many to judge: at most {MOST}")


def racks(it: Input) -> dict[str, list[Face]]:
    """Give the faces on each rack, by seat."""
    return {str(seat): tiles(rack) for seat, rack in need(it, "racks", dict).items()}


def names(it: Input, key: str) -> list[str]:
    """Give a list of seats, each once."""
    found = [str(name) for name in need(it, key, list)]
    if len(set(found)) < len(found) or not found:
        raise BadCase(f"{key} names a seat twice, or none")
    _check_number(len(found), "seats")
    return found


def index(seats: list[str], name: object, key: str) -> int:
    """Give the place of a seat among the seats."""
    if name not in seats:
        raise BadCase(f"{key} is no seat: {shown(name)}")
    return seats.index(str(name))


def text(tiles: Iterable[Tile]) -> list[str]:
    """Give tiles as a case writes them: without copies."""
    return [str(tile._replace(copy=0)) for tile in tiles]


def check_face(face: Face, box: TileSet) -> None:
    """Refuse a colour or a number that is printed on no tile of a box.

    Raises:
        BadCase: so it is.
    """
    tile = Tile(*face)
    if not tile.is_joker and (tile.colour not in box.colours or tile.number > box.numbers):
        raise BadCase(f"{str(tile)!r} is no tile of this box")


class Copies:
    """Turns faces into the very tiles of a box: the first, the second copy, and so on."""

    def __init__(self, box: TileSet) -> None:
        self._box = box
        self._used: dict[Face, int] = {}

    def take(self, faces: Iterable[Face]) -> tuple[Tile, ...]:
        """Give the next copies.

        Raises:
            BadCase: the box has not so many.
        """
        return tuple(self._checked(self.beyond(face)) for face in faces)

    def take_any(self, faces: Iterable[Face]) -> tuple[Tile, ...]:
        """Give the next copies, even where the box has none."""
        return tuple(map(self.beyond, faces))

    def beyond(self, face: Face) -> Tile:
        """Give the next copy, even where the box has none.

        Raises:
            BadCase: no box of this kind has such a face.
        """
        check_face(face, self._box)
        copy = self._used.get(face, 0)
        self._used[face] = copy + 1
        return Tile(*face, copy)

    def _checked(self, tile: Tile) -> Tile:
        if tile not in self._box:
            raise BadCase(f"there are more tiles {Tile(*tile.face)} than in the box")
        return tile

    def rest(self) -> tuple[Tile, ...]:
        """Give the tiles that were not taken."""
        return tuple(tile for tile in self._box.tiles if tile.copy >= self._used.get(tile.face, 0))
