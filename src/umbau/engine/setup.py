"""Before the first turn: how many may play, who begins, pairs on the first rack (R23, R25, R26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from umbau.engine.errors import IllegalMove, Problem
from umbau.engine.state import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile

_STEP = {"clockwise": 1, "counter_clockwise": -1}


def check_players(profile: Profile, players: int) -> None:
    """R23: refuse a number of seats that the edition is not made for.

    Raises:
        IllegalMove: ``players.count``.
    """
    least, most = profile.players
    if not least <= players <= most:
        facts = (("players", players), ("least", least), ("most", most))
        raise IllegalMove((Problem("players.count", facts=facts),))


def pairs(rack: Iterable[Tile]) -> int:
    """R26: count pairs of equal number and colour; two jokers are no pair."""
    return len(paired(rack)) // 2


def paired(rack: Iterable[Tile]) -> tuple[Tile, ...]:
    """R26: give the tiles of all pairs, pair by pair: what is shown openly for a new deal.

    >>> from umbau.engine import parse_tiles
    >>> " ".join(map(str, paired(parse_tiles("o2 r7 b3 r7' j j' o2'"))))
    "o2 o2' r7 r7'"
    """
    by_face: dict[tuple[str, int], list[Tile]] = {}
    for tile in rack:
        if not tile.is_joker:
            by_face.setdefault(tile.face, []).append(tile)
    return tuple(tile for same in by_face.values() for tile in same[: len(same) // 2 * 2])


def next_seat(profile: Profile, players: int, seat: Seat, gone: Sequence[Seat] = ()) -> Seat:
    """Give whose turn comes after a seat; seats that are gone are skipped.

    >>> from umbau.engine import profiles
    >>> next_seat(profiles.get("lemada"), 3, Seat(2)), next_seat(profiles.get("sabra"), 3, Seat(0))
    (0, 2)
    """
    step = _STEP[profile.seat_order]
    order = (Seat((seat + step * i) % players) for i in range(1, players + 1))
    return next(other for other in order if other not in gone)


def lap(profile: Profile, players: int, first: Seat, gone: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """Give the seats in the order of their turns, from a seat on; seats that are gone are left out.

    >>> from umbau.engine import profiles
    >>> lap(profiles.get("lemada"), 4, Seat(2), gone=[Seat(3)]), lap(profiles.get("sabra"), 3, Seat(0))
    ((2, 0, 1), (0, 2, 1))
    """
    step = _STEP[profile.seat_order]
    order = (Seat((first + step * i) % players) for i in range(players))
    return tuple(seat for seat in order if seat not in gone)


def draw_again(draws: Mapping[Seat, Tile]) -> tuple[Seat, ...]:
    """Say who draws again for the start: a joker has no number, a tie for the highest none yet (R25)."""
    jokers = tuple(seat for seat, tile in draws.items() if tile.is_joker)
    if jokers:
        return jokers
    best = max(tile.number for tile in draws.values())
    highest = tuple(seat for seat, tile in draws.items() if tile.number == best)
    return highest if len(highest) > 1 else ()


def highest(draws: Mapping[Seat, Tile]) -> Seat:
    """R25: give the seat that drew the highest number."""
    return max(draws, key=lambda seat: draws[seat].number)
