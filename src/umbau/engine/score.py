"""Points, wins and standings (R34 to R41). Points are exact fractions: a shared win divides evenly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from umbau.engine.setup import next_seat
from umbau.engine.state import Result, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from umbau.engine.profile import Profile
    from umbau.engine.state import GameState
    from umbau.engine.tile import Tile


def rack_value(tiles: Iterable[Tile], profile: Profile) -> int:
    """R34: add up what is left on a rack; a joker counts as the profile says.

    >>> from umbau.engine import parse_tiles, profiles
    >>> rack_value(parse_tiles("r5 b12 j"), profiles.get("klub"))
    67
    """
    return sum(profile.joker.rack_value if tile.is_joker else tile.number for tile in tiles)


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One seat's place over several games. ``rank`` counts from 1, equals share it."""

    seat: Seat
    wins: int
    points: Fraction
    rank: int


# One game ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """What is counted at the end of a game: value and size of each rack, who opened, who could have, who is gone."""

    profile: Profile
    sums: tuple[int, ...]
    sizes: tuple[int, ...]
    opened: Sequence[bool]
    could_have_opened: Mapping[Seat, bool]
    gone: Sequence[bool]

    def flat(self, seat: int) -> int | None:
        """R37: the flat loss of a seat that never opened; None where it pays its tiles."""
        if self.opened[seat]:
            return None
        able = self.could_have_opened.get(Seat(seat), False)
        rule = self.profile.score
        return rule.unopened_able if able and rule.unopened_able is not None else rule.unopened


def count_racks(
    profile: Profile,
    racks: Sequence[tuple[Tile, ...]],
    opened: Sequence[bool],
    could_have_opened: Mapping[Seat, bool],
    gone: Sequence[bool],
) -> Count:
    """Count the tiles that are left on the racks."""
    sums = tuple(rack_value(rack, profile) for rack in racks)
    return Count(profile, sums, tuple(map(len, racks)), opened, could_have_opened, gone)


def count(state: GameState, could_have_opened: Mapping[Seat, bool] | None = None) -> Count:
    """Take from a state what the end of a game counts."""
    seats = state.seats
    return count_racks(
        state.profile,
        [seat.rack for seat in seats],
        [seat.opened for seat in seats],
        could_have_opened or {},
        [seat.gone for seat in seats],
    )


def out(it: Count, winner: Seat, reason: str = "out") -> Result:
    """R35: the losers pay what they hold, the winner gets all of it."""
    return _result(it, (winner,), reason, it.sums)


def blocked(it: Count) -> Result:
    """R36: nobody lays any more: lowest sum, or a draw, as the profile says."""
    if it.profile.blocked.result == "draw":
        return Result("drawn", (), None if _wins_only(it) else (Fraction(0),) * len(it.sums), it.sums)
    winners = _lowest(it)
    least = it.sums[winners[0]] if it.profile.blocked.score == "difference" else 0
    losses = tuple(own if it.gone[seat] else own - least for seat, own in enumerate(it.sums))
    return _result(it, winners, "blocked", losses)


def _lowest(it: Count) -> tuple[Seat, ...]:
    """R36: the lowest sum wins; a tie goes to the fewest tiles, then it is shared. Who left cannot win."""
    here = [Seat(seat) for seat in range(len(it.sums)) if not it.gone[seat]]
    by_tiles = it.profile.blocked.tie == "fewest_tiles"
    rank = {seat: (it.sums[seat], it.sizes[seat] if by_tiles else 0) for seat in here}
    best = min(rank.values())
    return tuple(seat for seat in here if rank[seat] == best)


def _result(it: Count, winners: tuple[Seat, ...], reason: str, losses: Sequence[int]) -> Result:
    if _wins_only(it):
        return Result(reason, winners, None, it.sums)
    pays = [_pays(it, seat, loss) for seat, loss in enumerate(losses)]
    total = sum(loss for seat, loss in enumerate(pays) if seat not in winners)
    share = Fraction(total, len(winners))
    scores = tuple(share if seat in winners else Fraction(-loss) for seat, loss in enumerate(pays))
    return Result(reason, winners, scores, it.sums)


def _pays(it: Count, seat: int, loss: int) -> int:
    flat = it.flat(seat)
    return loss if flat is None else flat


def _wins_only(it: Count) -> bool:
    return it.profile.score.mode == "wins_only"


# Several games ----------------------------------------------------------------------------------------------------


def standing(profile: Profile, games: Sequence[Result], seats: int) -> tuple[StandingRow, ...]:
    """R38: wins and points of each seat over several games, best first; equals share a rank."""
    wins = [sum(seat in game.winners for game in games) for seat in range(seats)]
    points = [sum((game.scores[seat] for game in games if game.scores), Fraction(0)) for seat in range(seats)]
    worth = [_WORTH[profile.standing](wins[seat], points[seat]) for seat in range(seats)]
    rows = [
        StandingRow(Seat(seat), wins[seat], points[seat], 1 + sum(other > worth[seat] for other in worth))
        for seat in range(seats)
    ]
    return tuple(sorted(rows, key=lambda row: (row.rank, row.seat)))


def leaders(rows: Sequence[StandingRow]) -> tuple[Seat, ...]:
    """Give the seats in first place."""
    return tuple(row.seat for row in rows if row.rank == 1)


_WORTH: dict[str, Callable[[int, Fraction], tuple[Fraction | int, ...]]] = {
    "wins_then_points": lambda wins, points: (wins, points),
    "points": lambda _, points: (points, 0),
    "wins": lambda wins, _: (wins, 0),
}


def suggested_games(profile: Profile, players: int) -> int | None:
    """R39: give the number of games of one round: as many as players, or none where it is open."""
    return {"players": players}.get(profile.games)


def next_starter(profile: Profile, players: int, first_starter: Seat, games_played: int) -> Seat:
    """R40: the start moves on by one seat with each game; with two seats it alternates."""
    seat = first_starter
    for _ in range(games_played % players):
        seat = _NEXT[profile.next_starter](profile, players, seat)
    return seat


def _clockwise(_: Profile, players: int, seat: Seat) -> Seat:
    return Seat((seat + 1) % players)


_NEXT: dict[str, Callable[[Profile, int, Seat], Seat]] = {"clockwise": _clockwise, "alternate": next_seat}
