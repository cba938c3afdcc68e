"""A match: which games it is made of, and what is kept of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from umbau import bots
from umbau.arena.game import Played, play_game
from umbau.engine import Profile, Record, Result, UmbauError, points_to_text, profiles
from umbau.engine.setup import check_players

VERSION = 1
_MARK = "umbau-arena"


class BadMatch(UmbauError):
    """A match cannot be like this; the sentence says why."""

    code = "arena.bad"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a match: the pair of mirrored games it belongs to, and which of the two it is (0 or 1)."""

    pair: int
    game: int


@dataclass(frozen=True, slots=True)
class Match:
    """Two bots, and how often they meet.

    Attributes:
        sides: names of the two bots; at a table of more than two seats they take turns around it.
        players: number of seats.
        games: how many, even: each deal is played twice, with the sides changed over.
        nodes: how much a bot may look at for one move.
    """

    sides: tuple[str, str]
    profile: Profile
    players: int
    games: int
    seed: int = 0
    nodes: int = 2_000

    def __post_init__(self) -> None:
        """Refuse what cannot be played.

        Raises:
            BadMatch: the number of games is not even and positive.
            UnknownBot: there is no such bot.
            IllegalMove: the rule level is not for so many seats.
        """
        if self.games < 1 or self.games % 2:
            raise BadMatch(f"Deals are played twice, so the number of games is even and at least 2, not {self.games}.")
        for side in self.sides:
            bots.get(side)
        check_players(self.profile, self.players)

    @property
    def pairings(self) -> Iterator[Pairing]:
        """All games in order."""
        return (Pairing(pair, game) for pair in range(self.games // 2) for game in (0, 1))

    def side_of(self, pairing: Pairing, seat: int) -> int:
        """Give the side that plays a seat."""
        return (seat + pairing.game) % 2

    def head(self) -> dict[str, Any]:
        """Give what a file of this match begins with. The number of games is no part: a match may be made longer."""
        return {
            _MARK: VERSION,
            "bots": list(self.sides),
            "profile": self.profile.base or self.profile.slug,
            "overrides": profiles.overrides(self.profile),
            "players": self.players,
            "seed": self.seed,
            "nodes": self.nodes,
        }

    def seed_of(self, pairing: Pairing) -> bytes:
        """Give the seed of a game; both games of a pair have the same, so the same deal."""
        return sha256(f"umbau-arena {self.seed} {pairing.pair}".encode()).digest()

    def play(self, pairing: Pairing) -> Line:
        """Play one game of the match."""
        sides = [self.side_of(pairing, seat) for seat in range(self.players)]
        played = play_game(self.profile, [self.sides[side] for side in sides], self.seed_of(pairing), self.nodes)
        return _line(pairing, played, sides)


@dataclass(frozen=True, slots=True)
class Line:
    """What is kept of one game; everything by side, not by seat.

    Attributes:
        wins: 1 for the winner's side, parts of it after a shared win, 0 and 0 when nobody won.
        points: per seat of the side; None where the rules keep none.
        wall_ms: how long each decision took, by the clock on the wall.
        cpu_ms: the same, by the time the processor spent on it.
        record: the text of the record.
    """

    pair: int
    game: int
    wins: tuple[float, float]
    points: tuple[Fraction, Fraction] | None
    wall_ms: tuple[tuple[float, ...], tuple[float, ...]]
    cpu_ms: tuple[tuple[float, ...], tuple[float, ...]]
    record: str

    def to_json(self) -> dict[str, Any]:
        """Give the object that stands in the file."""
        return {
            "pair": self.pair,
            "game": self.game,
            "wins": self.wins,
            "points": None if self.points is None else [points_to_text(points) for points in self.points],
            "wall_ms": self.wall_ms,
            "cpu_ms": self.cpu_ms,
            "record": self.record,
        }

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> Line:
        """Read such an object.

        Raises:
            KeyError, TypeError, ValueError: it is none.
        """
        points, (one, other) = line["points"], line["wins"]
        return cls(
            int(line["pair"]),
            int(line["game"]),
            (float(one), float(other)),
            None if points is None else (Fraction(points[0]), Fraction(points[1])),
            _two(line["wall_ms"]),
            _two(line["cpu_ms"]),
            str(line["record"]),
        )

    def game_record(self) -> Record:
        """Give the game itself."""
        return Record.loads(self.record)


def _two(lists: list[list[float]]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    one, other = lists
    return tuple(one), tuple(other)


def _line(pairing: Pairing, played: Played, sides: list[int]) -> Line:
    result = played.record.replay().result
    if result is None:
        raise BadMatch(f"Game {pairing.game} of pair {pairing.pair} does not end.")
    return Line(
        pairing.pair,
        pairing.game,
        _wins(result, sides),
        _points(result, sides),
        _by_side(played.wall_ms, sides),
        _by_side(played.cpu_ms, sides),
        played.record.dumps(),
    )


def _wins(result: Result, sides: list[int]) -> tuple[float, float]:
    won = [sides[seat] for seat in result.winners]
    return won.count(0) / max(1, len(won)), won.count(1) / max(1, len(won))


def _points(result: Result, sides: list[int]) -> tuple[Fraction, Fraction] | None:
    if result.scores is None:
        return None
    sums = [sum((p for p, it in zip(result.scores, sides, strict=True) if it == side), Fraction(0)) for side in (0, 1)]
    return sums[0] / sides.count(0), sums[1] / sides.count(1)


def _by_side(times: tuple[tuple[float, ...], ...], sides: list[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return _one_side(times, sides, 0), _one_side(times, sides, 1)


def _one_side(times: tuple[tuple[float, ...], ...], sides: list[int], side: int) -> tuple[float, ...]:
    return tuple(round(ms, 3) for own, it in zip(times, sides, strict=True) if it == side for ms in own)
