"""An evening of games as it stands on the score sheet: who plays, what was left on each rack, what it comes to.

>>> from umbau.engine import profiles
>>> klub = profiles.get("klub")
>>> evening = Evening(klub, ("Anna", "Ben"), games=(Game("out", (NOTHING, tiles_left("r5 b12 j", klub)), (Seat(0),)),))
>>> [(row.seat, row.wins, int(row.points)) for row in evening.standing()]
[(0, 1, 67), (1, 0, -67)]
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal, Self

from umbau.engine import (
    BadNotation,
    Profile,
    Result,
    Seat,
    StandingRow,
    Tile,
    TileSet,
    next_starter,
    parse_tiles,
    rack_value,
    standing,
    suggested_games,
)
from umbau.engine.score import Count, blocked, out
from umbau.referee.desk.errors import BadScore

End = Literal["out", "blocked", "draw", "points"]
"""How a game was written down: somebody went out, nobody could lay any more, nobody won, or its points alone."""

ENDS: tuple[End, ...] = ("out", "blocked", "draw", "points")
PLAYERS = (2, 6)
"""Least and greatest number of players of a score sheet, whatever box they play with."""
NAME_LENGTH = 40
FIRST = Seat(0)
BETWEEN_NAMES = "|"


@dataclass(frozen=True, slots=True)
class Left:
    """What was left on a rack: its sum, its number of tiles if that is known, and the tiles if they were entered."""

    sum: int
    size: int | None = None
    tiles: tuple[Tile, ...] | None = None


NOTHING = Left(0, 0, ())


def tiles_left(text: str, profile: Profile) -> Left:
    """Count the tiles left on a rack, written as ``r5 b12 j``.

    Raises:
        BadScore: ``desk.tile_unknown``.
    """
    try:
        tiles = parse_tiles(text)
    except BadNotation as error:
        raise BadScore("desk.tile_unknown", tile=str(error)) from error
    return Left(rack_value(tiles, profile), len(tiles), tiles)


@dataclass(frozen=True, slots=True)
class Game:
    """One game as it was written down.

    Attributes:
        end: how it ended.
        left: what was left on each rack, by seat; not looked at where ``end`` is ``points``.
        winners: who went out (``out``), or who won by the points that are given; else empty.
        points: by seat, where ``end`` is ``points``; None where the rule level knows only wins.
        unopened: seats that never opened, of which ``able`` could have (R37).
        id: by which phones that share a sheet tell games apart; empty where nothing has to.
    """

    end: End
    left: tuple[Left, ...] = ()
    winners: tuple[Seat, ...] = ()
    points: tuple[Fraction, ...] | None = None
    unopened: frozenset[Seat] = frozenset()
    able: frozenset[Seat] = frozenset()
    id: str = ""


@dataclass(frozen=True)
class Evening:
    """Several games of the same players by one rule level. Everything that is made is checked.

    Raises:
        BadScore: names, a rack or a sum that cannot be.
    """

    profile: Profile
    players: tuple[str, ...]
    first: Seat = FIRST
    games: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        check_players(self.players)
        for number, game in enumerate(self.games, 1):
            _check(self, game, number)

    def with_games(self, games: Iterable[Game]) -> Self:
        """Give the sheet with these games instead of its own. Each is looked at before the next is taken.

        Raises:
            BadScore: the first game that cannot be.
        """
        taken = []
        for number, game in enumerate(games, 1):
            _check(self, game, number)
            taken.append(game)
        return replace(self, games=tuple(taken))

    @property
    def box(self) -> TileSet:
        """The tiles they play with; with more players than the edition is made for, its greatest box."""
        most = self.profile.players[1]
        return self.profile.box(min(max(len(self.players), self.profile.players[0]), most))

    def add(self, game: Game) -> Self:
        """Give the sheet with one more game."""
        return replace(self, games=(*self.games, game))

    def results(self) -> tuple[Result, ...]:
        """Give winners and points of each game, counted by the engine (R34 to R37)."""
        return tuple(map(self.result, self.games))

    def result(self, game: Game) -> Result:
        """Give winners and points of one game, whether it stands on the sheet or not."""
        return _result(self, game)

    def standing(self) -> tuple[StandingRow, ...]:
        """Give everybody's wins, points and rank, best first (R38)."""
        return standing(self.profile, self.results(), len(self.players))

    def course(self) -> tuple[tuple[Fraction, ...], ...]:
        """Give the running points of each seat after each game."""
        sums = [Fraction(0)] * len(self.players)
        rows = []
        for result in self.results():
            sums = [old + new for old, new in zip(sums, result.scores or [Fraction(0)] * len(sums), strict=True)]
            rows.append(tuple(sums))
        return tuple(rows)

    @property
    def next_starter(self) -> Seat:
        """Give who begins the next game (R40)."""
        return next_starter(self.profile, len(self.players), self.first, len(self.games))

    @property
    def suggested_games(self) -> int | None:
        """Give how many games are one round, None where that is open (R39)."""
        return suggested_games(self.profile, len(self.players))


# What can be on a sheet -----------------------------------------------------------------------------------------------


def check_players(players: tuple[str, ...]) -> None:
    """Refuse names that cannot head a sheet.

    Raises:
        BadScore: ``desk.players_count``, ``desk.name_missing``, ``desk.name_bad``, ``desk.name_twice``.
    """
    least, most = PLAYERS
    if not least <= len(players) <= most:
        raise BadScore("desk.players_count", players=len(players), least=least, most=most)
    seen: set[str] = set()
    for place, name in enumerate(players, 1):
        if not name.strip():
            raise BadScore("desk.name_missing", place=place)
        if not can_be_printed(name) or BETWEEN_NAMES in name:
            raise BadScore("desk.name_bad", name=name[:NAME_LENGTH], most=NAME_LENGTH)
        if alike(name) in seen:
            raise BadScore("desk.name_twice", name=name)
        seen.add(alike(name))


_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"
"""Unseen, but names in Persian, in Indian scripts and with emoji are written with them."""


def can_be_printed(name: str) -> bool:
    """Whether a name is short enough and has no line breaks or signs that nobody sees."""
    signs = (sign for sign in name if sign not in _JOINERS)
    return len(name) <= NAME_LENGTH and all(unicodedata.category(sign) not in _UNSEEN for sign in signs)


def alike(name: str) -> str:
    """Give what names that people would mix up have in common: ``STRASSE`` and ``Straße`` are one."""
    return unicodedata.normalize("NFC", name.strip()).upper().lower()


def _check(it: Evening, game: Game, number: int) -> None:
    if game.end == "points":
        _check_points(it, game, number)
        return
    if len(game.left) != len(it.players):
        raise BadScore("desk.racks_missing", game=number, players=len(it.players), racks=len(game.left))
    _check_tiles(it, game, number)
    for seat, left in enumerate(game.left):
        _check_left(it, left, number, it.players[seat])
    _CHECKS[game.end](it, game, number)


def _check_tiles(it: Evening, game: Game, number: int) -> None:
    """Each tile lies on one rack, and there are no more of them than in the box."""
    seen: dict[tuple[str, int], int] = {}
    for tile in (tile for left in game.left for tile in left.tiles or ()):
        copies = _copies(it.box, tile)
        if not copies:
            raise BadScore("desk.tile_not_in_box", game=number, tile=str(tile._replace(copy=0)))
        seen[tile.face] = seen.get(tile.face, 0) + 1
        if seen[tile.face] > copies:
            raise BadScore("desk.tile_too_many", game=number, tile=str(tile._replace(copy=0)), copies=copies)


def _copies(box: TileSet, tile: Tile) -> int:
    if tile.is_joker:
        return box.jokers
    return box.copies if tile.colour in box.colours and tile.number <= box.numbers else 0


def _check_left(it: Evening, left: Left, number: int, name: str) -> None:
    """A typed sum must be one that so many tiles, or the whole box, can have."""
    values = _values(it.profile, it.box)
    size = left.size
    if size is not None and size > len(values):
        raise BadScore("desk.size_impossible", game=number, name=name, size=size, box=len(values))
    least, most = (0, sum(values)) if size is None else (sum(values[:size]), sum(values[len(values) - size :]))
    if not least <= left.sum <= most:
        raise BadScore("desk.sum_impossible", game=number, name=name, sum=left.sum, least=least, most=most)


@lru_cache(maxsize=64)
def _values(profile: Profile, box: TileSet) -> tuple[int, ...]:
    """What each tile of a box counts on a rack, least first: the same for every rack of an evening."""
    return tuple(sorted(rack_value([tile], profile) for tile in box.tiles))


def _check_out(it: Evening, game: Game, number: int) -> None:
    if len(game.winners) != 1:
        raise BadScore("desk.winner_missing", game=number)
    (winner,) = game.winners
    if game.left[winner].sum or game.left[winner].size:
        raise BadScore("desk.winner_holds", game=number, name=it.players[winner], sum=game.left[winner].sum)
    if it.profile.score.mode == "points":
        _check_held(it, game, number, but=winner)


def _check_blocked(it: Evening, game: Game, number: int) -> None:
    if it.profile.blocked.result == "draw":
        return
    _check_held(it, game, number)
    lowest = min(left.sum for left in game.left)
    tied = [seat for seat, left in enumerate(game.left) if left.sum == lowest]
    unknown = [it.players[seat] for seat in tied if game.left[seat].size is None]
    if len(tied) > 1 and unknown and it.profile.blocked.tie == "fewest_tiles":
        raise BadScore("desk.sizes_needed", game=number, names=", ".join(unknown))


def _check_held(it: Evening, game: Game, number: int, but: Seat | None = None) -> None:
    for seat, left in enumerate(game.left):
        if seat != but and left.size in {None, 0} and not left.sum:
            raise BadScore("desk.rack_empty", game=number, name=it.players[seat])


def _check_draw(_: Evening, __: Game, ___: int) -> None:
    """Nothing is counted."""


_CHECKS = {"out": _check_out, "blocked": _check_blocked, "draw": _check_draw}


def _check_points(it: Evening, game: Game, number: int) -> None:
    if game.points is None:
        return
    if len(game.points) != len(it.players):
        raise BadScore("desk.racks_missing", game=number, players=len(it.players), racks=len(game.points))
    total = sum(game.points, Fraction(0))
    if total:
        raise BadScore("desk.not_zero", game=number, total=str(total))


# What it comes to -----------------------------------------------------------------------------------------------------


def _result(it: Evening, game: Game) -> Result:
    if game.end == "points":
        return Result("out", game.winners, None if it.profile.score.mode == "wins_only" else game.points, ())
    counted = _count(it, game)
    if game.end == "out":
        return out(counted, game.winners[0])
    if game.end == "blocked":
        return blocked(counted)
    zero = None if it.profile.score.mode == "wins_only" else (Fraction(0),) * len(it.players)
    return Result("drawn", (), zero, counted.sums)


def _count(it: Evening, game: Game) -> Count:
    seats = range(len(it.players))
    return Count(
        it.profile,
        tuple(left.sum for left in game.left),
        tuple(left.size or 0 for left in game.left),
        [seat not in game.unopened for seat in seats],
        {Seat(seat): seat in game.able for seat in seats},
        [False] * len(it.players),
    )
