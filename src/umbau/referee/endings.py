"""Cases of the kinds ``blocked_end`` and ``scoring``: is the game over, who won, what does everybody pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from umbau.engine import Profile, Result, Seat, next_seat, points_to_text
from umbau.engine.score import Count, blocked, count_racks, out
from umbau.referee.errors import BadCase
from umbau.referee.given import Copies, Input, Verdict, index, names, need, racks, whole


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a history."""

    seat: Seat
    did: str


TOOK = {"draw", "penalty"}
LAID_NOTHING = {"pass", "timeout"}
_DID = TOOK | LAID_NOTHING | {"play"}


def number(points: Fraction) -> int | str:
    """Give points as a case writes them: whole, or ``"7/3"``."""
    return int(points) if points.denominator == 1 else points_to_text(points)


def scoring(profile: Profile, it: Input) -> Verdict:
    """Give the points of a game that somebody won by going out, or that was drawn."""
    held = racks(it)
    seats = list(held)
    counted = _count(profile, it, [held[seat] for seat in seats], seats)
    end = need(it, "end", str)
    if end not in {"out", "draw"}:
        raise BadCase(f"end cannot be {end!r}")
    if end == "draw":
        none = None if profile.score.mode == "wins_only" else (Fraction(0),) * len(seats)
        result = Result("drawn", (), none, counted.sums)
    else:
        result = out(counted, Seat(index(seats, it.get("winner"), "winner")))
    return {
        "scores": _scores(result, seats),
        "wins_added": {seat: int(place in result.winners) for place, seat in enumerate(seats)},
    }


def blocked_end(profile: Profile, it: Input) -> Verdict:
    """Say whether a game ends here, and how; else whose turn it is, and whether a last round begins."""
    seats = names(it, "seats")
    held = racks(it)
    if set(held) != set(seats):
        raise BadCase("racks are those of the seats")
    history = _history(it, seats)
    counted = _count(profile, it, [held[seat] for seat in seats], seats)
    result = _result(profile, it, counted, history)
    if result is None:
        return {"ends": False, "draw": False} | _goes_on(profile, it, seats, history)
    return {
        "ends": True,
        "winners": [seats[winner] for winner in result.winners],
        "scores": _scores(result, seats),
        "draw": not result.winners,
        "announce": False,
    }


def went_out(it: Input) -> bool:
    """Whether a rack is empty: then that seat has won (R31), and nobody is blocked."""
    return not all(racks(it).values())


def _count(profile: Profile, it: Input, held: Sequence[list[tuple[str, int]]], seats: list[str]) -> Count:
    copies = Copies(profile.box(max(profile.players[0], min(len(seats), profile.players[1]))))
    tiles = [copies.take(rack) for rack in held]
    opened = need(it, "opened", dict, {})
    could = need(it, "could_have_opened", dict, {})
    return count_racks(
        profile,
        tiles,
        [bool(opened.get(seat, True)) for seat in seats],
        {Seat(place): bool(could.get(seat)) for place, seat in enumerate(seats)},
        [False] * len(seats),
    )


def _scores(result: Result, seats: list[str]) -> dict[str, int | str] | None:
    if result.scores is None:
        return None
    return {seat: number(points) for seat, points in zip(seats, result.scores, strict=True)}


# Is it over? ------------------------------------------------------------------------------------------------------


def _history(it: Input, seats: list[str]) -> list[Turn]:
    turns = []
    for entry in need(it, "history", list, []):
        name, _, did = str(entry).rpartition(":")
        if did not in _DID:
            raise BadCase(f"history cannot have {entry!r}")
        turns.append(Turn(Seat(index(seats, name, "history")), did))
    return turns


def _result(profile: Profile, it: Input, counted: Count, history: list[Turn]) -> Result | None:
    empty = [Seat(seat) for seat, size in enumerate(counted.sizes) if not size]
    if empty:
        last = history[-1].seat if history and history[-1].seat in empty else empty[0]
        return out(counted, last)
    if whole(it, "pool_size") > 0:
        return None
    if profile.empty_pool == "last_round":
        return blocked(counted) if need(it, "last_round_over", bool, False) else None  # noqa: FBT003 # missing: no
    return blocked(counted) if _passes(it, history) >= len(counted.sizes) else None


def _passes(it: Input, history: list[Turn]) -> int:
    """Count the passes: turns that began with an empty pool and laid nothing. The turn that took the last is none."""
    said = whole(it, "consecutive_passes")
    for back, turn in enumerate(reversed(history)):
        if turn.did not in LAID_NOTHING:
            return min(said, back)
    return said


def _goes_on(profile: Profile, it: Input, seats: list[str], history: list[Turn]) -> Verdict:
    if not history:
        return {"announce": False}
    last = history[-1]
    order = _last_round(profile, it, len(seats), history)
    following = next_seat(profile, len(seats), last.seat)
    if order and last.did in TOOK:
        following = order[0]
    verdict: Verdict = {"announce": bool(order) and last.did in TOOK, "next_player": seats[following]}
    return verdict | ({"final_turn_order": [seats[seat] for seat in order]} if order else {})


def _last_round(profile: Profile, it: Input, players: int, history: list[Turn]) -> list[Seat]:
    """Give the order of the last round, where the history shows who took the last tile."""
    took = [turn.seat for turn in history if turn.did in TOOK]
    if profile.empty_pool != "last_round" or whole(it, "pool_size") > 0 or not took:
        return []
    order = [took[-1]]
    while len(order) < players:
        order.append(next_seat(profile, players, order[-1]))
    return order
