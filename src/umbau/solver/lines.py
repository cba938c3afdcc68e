"""Positions as lines of JSON, answers as lines of JSON: made for thousands of them in a second.

In the box of 106 with free jokers nothing but faces and counts is made between the line and the kernel; what
melds look like as JSON, and whether they are melds at all, is kept from line to line.

>>> answered, bad = solve_lines([b'{"id": 1, "table": [["r4", "r5", "r6"]], "rack": ["r7", "b1"]}'], Options())
>>> print(answered.decode(), end="")
{"id":1,"tiles":1,"points":7,"melds":[["r4","r5","r6","r7"]],"rest":["b1"],"exact":true}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import msgspec

from umbau.engine import BadNotation, Play, Profile, Seat, TextTiles, Tile, TileSet, UmbauError, position, verify
from umbau.solver.backend import backend
from umbau.solver.errors import BadPosition, NoArrangement, TableInvalid, TooMany, UnknownTile
from umbau.solver.legal import best_legal
from umbau.solver.packing import faces, points_first, tiles_first, unpack
from umbau.solver.position import Answer, Position, is_meld
from umbau.solver.questions import least_change

BOX = TileSet()
JOKER = len(faces(BOX)) - 1
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
COPIES = [BOX.copies] * JOKER + [BOX.jokers]
NAMES = ["".join(map(str, face)) if face[1] else face[0] for face in faces(BOX)]
FACES = {name + "'" * copy: face for face, name in enumerate(NAMES) for copy in range(2)}


class BadLine(BadPosition):
    """A line that is no JSON, or none of a position."""

    code = "position.bad_line"


class Named(msgspec.Struct, kw_only=True):
    """What comes back of a line, whatever it is."""

    id: msgspec.Raw = msgspec.Raw(b"null")


class Line(Named, kw_only=True):
    """A position as a line has it. ``opened`` and ``players`` mean something only under rules."""

    table: list[tuple[str, ...]]
    rack: list[str]
    opened: bool | None = True
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """How lines are answered.

    Attributes:
        objective: ``tiles`` or ``points``; ties go to the other.
        least_change: of the best moves one that changes the table least.
        repair: take a table that is not all melds, and arrange it.
        profile: rules whose best legal move is sought; None: jokers are free, the opening is done.
    """

    objective: Literal["tiles", "points"] = "tiles"
    least_change: bool = False
    repair: bool = False
    profile: Profile | None = None


_decode = msgspec.json.Decoder(Line).decode
_decode_name = msgspec.json.Decoder(Named).decode
_WEIGHTS = {"tiles": tiles_first(), "points": points_first()}


def solve_lines(lines: Iterable[bytes], options: Options) -> tuple[bytes, int]:
    """Answer lines; empty ones are nothing.

    Returns:
        The answers, a line each and in order, and how many of them are errors.
    """
    answers = [solve_line(line, options) for line in lines if line.strip()]
    return b"".join(text for text, _ in answers), sum(not is_answer for _, is_answer in answers)


def solve_line(line: bytes, options: Options) -> tuple[bytes, bool]:
    """Answer a line, and say whether it has an answer; what is wrong with it is told where it has none."""
    name = b"null"
    try:
        asked = _read(line)
        name = bytes(asked.id)
        free = options.profile is None and not options.least_change
        return (_quick if free else _slow)(asked, name, options), True
    except UmbauError as error:
        told = {"code": error.code, "message": str(error)}
        return b'{"id":%s,"error":%s}\n' % (_name(line, name), msgspec.json.encode(told)), False


def _read(line: bytes) -> Line:
    try:
        if not line.isascii():
            line.decode()  # what stands in an id is not read, and comes back as it is
        return _decode(line.removeprefix(BYTE_ORDER_MARK))
    except UnicodeDecodeError as error:
        raise BadLine("this is no JSON: it is not UTF-8") from error
    except msgspec.ValidationError as error:
        raise BadLine(f"this is no position: {error}") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadLine(f"this is no JSON: {error}") from error


def _name(line: bytes, name: bytes) -> bytes:
    """Give the id of a line that is no position, where it has one."""
    if name != b"null":
        return name
    try:
        line.decode()
        return bytes(_decode_name(line.removeprefix(BYTE_ORDER_MARK)).id)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return name


# Free jokers, the box of 106 ------------------------------------------------------------------------------------------


def _quick(asked: Line, name: bytes, options: Options) -> bytes:
    table = [0] * len(COPIES)
    for meld in asked.table:
        look = _look(meld)
        if not look.is_meld and not options.repair:
            raise TableInvalid(f"{' '.join(meld) or 'an empty meld'} on the table is no meld")
        for face in look.faces:
            table[face] += 1
    rack = [_face(word) for word in asked.rack]
    hand = _counted(rack, table)
    found = backend().module.best(bytes(table), hand, _WEIGHTS[options.objective])
    if found is None:
        raise NoArrangement("the table cannot be arranged, whatever the rack adds")
    tiles, points, packed = found
    melds = [bytes(meld) for meld in unpack(packed)]
    rest = _rest(rack, table, melds)
    return _ANSWER % (name, tiles, points, b",".join(map(_shown, melds)), _names(rest), b"true")


_ANSWER = b'{"id":%s,"tiles":%d,"points":%d,"melds":[%s],"rest":%s,"exact":%s}\n'


@dataclass(frozen=True, slots=True)
class _Look:
    faces: tuple[int, ...]
    is_meld: bool


@lru_cache(maxsize=1 << 16)
def _look(meld: tuple[str, ...]) -> _Look:
    found = tuple(map(_face, meld))
    return _Look(found, is_meld(TextTiles().take(" ".join(meld)), BOX))


def _face(word: str) -> int:
    face = FACES.get(word)
    if face is None:
        raise UnknownTile(f"the box has no tile {word!r}")
    return face


def _counted(rack: list[int], table: list[int]) -> bytes:
    hand = [0] * len(COPIES)
    for face in rack:
        hand[face] += 1
    for face, most in enumerate(COPIES):
        if table[face] + hand[face] > most:
            raise TooMany(f"there are {table[face] + hand[face]} tiles {NAMES[face]}, and {most} in the box")
    return bytes(hand)


def _rest(rack: list[int], table: list[int], melds: list[bytes]) -> list[int]:
    """Give what is left of the rack, in its order."""
    laid = [-there for there in table]
    for meld in melds:
        for face in meld:
            laid[face] += 1
    rest = []
    for face in rack:
        if laid[face] > 0:
            laid[face] -= 1
        else:
            rest.append(face)
    return rest


@lru_cache(maxsize=1 << 16)
def _shown(meld: bytes) -> bytes:
    return _names(meld)


def _names(these: Iterable[int]) -> bytes:
    return b"[" + b",".join([_QUOTED[face] for face in these]) + b"]"


_QUOTED = [b'"%s"' % name.encode() for name in NAMES]


# Rules, least change --------------------------------------------------------------------------------------------------


def _slow(asked: Line, name: bytes, options: Options) -> bytes:
    answer = _legal(asked, options) if options.profile else _least(_position(asked, BOX), options)
    rest, melds = map(_plain, answer.rest), [list(map(_plain, meld)) for meld in answer.melds]
    shown = msgspec.json.encode(melds)[1:-1], msgspec.json.encode(list(rest))
    return _ANSWER % (name, answer.tiles, answer.points, *shown, b"true" if answer.exact else b"false")


def _plain(tile: Tile) -> str:
    return str(tile).rstrip("'")


def _least(where: Position, options: Options) -> Answer:
    return least_change(where, _WEIGHTS[options.objective], repair=options.repair, prove=True)


def _position(asked: Line, box: TileSet) -> Position:
    """Read the tiles, whose copies the box has.

    Raises:
        UnknownTile: the box has no such tile.
        TooMany: it has not as many.
    """
    tiles = TextTiles()
    melds = tuple(_tiles(meld, tiles) for meld in asked.table)
    where = Position(melds, _tiles(asked.rack, tiles), box)
    where.check()
    return where


def _tiles(words: Iterable[str], tiles: TextTiles) -> tuple[Tile, ...]:
    return tuple(_tile(word, tiles) for word in words)


def _tile(word: str, tiles: TextTiles) -> Tile:
    try:
        (tile,) = tiles.take(word)
    except (BadNotation, ValueError) as error:
        raise UnknownTile(f"the box has no tile {word!r}") from error
    return tile


def _legal(asked: Line, options: Options) -> Answer:
    profile = options.profile or Profile("free")
    players = _players(asked, profile)
    where = _position(asked, profile.box(players))
    where.demand_valid()
    opened = range(asked.opened is False, players)
    state = position(profile, [where.rack, *[()] * (players - 1)], where.board, opened=opened)
    answer = best_legal(state, Seat(0), options.objective, least_change=options.least_change)
    if not options.least_change or not answer.tiles:
        return answer
    least = _least(where, options)
    as_good = (least.tiles, least.points) == (answer.tiles, answer.points)
    if as_good and not verify(state, Seat(0), Play(least.melds)):
        return least
    return Answer.of_melds(where, answer.melds, exact=False)


def _players(asked: Line, profile: Profile) -> int:
    """Give how many play: what the line says, else the fewest whose box holds all its tiles."""
    if asked.players is not None:
        if not profile.players[0] <= asked.players <= profile.players[1]:
            raise BadLine(f"{asked.players} cannot play by these rules")
        return asked.players
    words = Counter(word.rstrip("'") for part in (*asked.table, asked.rack) for word in part)
    for players in range(profile.players[0], profile.players[1] + 1):
        have = Counter(_plain(tile) for tile in profile.box(players).tiles)
        if words <= have:
            return players
    return profile.players[0]
