"""Cases of the kind ``setup``: one question each about the box, the players, the start and the redeal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from umbau.engine import (
    ClaimRedeal,
    Evidence,
    IllegalMove,
    Profile,
    Seat,
    SeatState,
    TileSet,
    deal,
    next_seat,
    position,
    problem_to_json,
    verify,
)
from umbau.engine.setup import check_players, draw_again, highest
from umbau.referee.errors import BadCase
from umbau.referee.given import Copies, Input, Verdict, index, names, need, tiles, whole


def setup(profile: Profile, it: Input) -> Verdict:
    """Answer the one question that the input asks."""
    asked = next((key for key in _QUESTIONS if key in it), None)
    if asked is None:
        raise BadCase("a setup case asks about players, start_draw, redeal_claim, or has a query")
    return _QUESTIONS[asked](profile, it)


def _players(profile: Profile, it: Input) -> Verdict:
    players = whole(it, "players")
    try:
        check_players(profile, players)
    except IllegalMove as refusal:
        problems = [problem_to_json(problem) for problem in refusal.problems]
        return {"legal": False, "error": refusal.problems[0].code, "problems": problems}
    box = profile.box(players)
    pool = len(box.tiles) - players * profile.hand_size
    return {"legal": True, "error": None, "hand": profile.hand_size, "pool": pool} | _box(box)


def _box(box: TileSet) -> Verdict:
    numbered = [tile for tile in box.tiles if not tile.is_joker]
    return {
        "total": len(box.tiles),
        "numbered": len(numbered),
        "jokers": box.jokers,
        "copies_of_each": box.copies,
        "each_number_total": box.copies * len(box.colours),
        "face_sum": sum(tile.number for tile in numbered),
        "colours": list(box.colours),
    }


def _start_draw(profile: Profile, it: Input) -> Verdict:
    """R25: who begins, or who draws again. Where a lot decides, nothing is drawn."""
    if profile.start_draw == "lot":
        return {"by_lot": True}
    drawn = need(it, "start_draw", dict)
    copies = Copies(profile.tile_sets[-1][1])
    seats = list(drawn)
    draws = {Seat(place): copies.take(tiles([drawn[name]]))[0] for place, name in enumerate(seats)}
    if not draws:
        raise BadCase("start_draw names no seat")
    again = draw_again(draws)
    outcome = {"redraw": [seats[seat] for seat in again]} if again else {"starter": seats[highest(draws)]}
    return outcome | {"tiles_returned": True, "reshuffled": True}


def _redeal_claim(profile: Profile, it: Input) -> Verdict:
    """R26: granted when the judge has nothing against the claim."""
    rack = Copies(profile.tile_sets[-1][1]).take(tiles(need(it, "redeal_claim", list)))
    acted = need(it, "claimer_has_acted", bool, False)  # noqa: FBT003 # what a missing field means
    state = position(profile, [rack, ()])
    state = replace(state, seats=(SeatState(rack, acted=acted), state.seats[1]))
    new = deal(profile, profile.players[0], bytes(32), starter=Seat(0), redeal=1)
    problems = verify(state, Seat(0), ClaimRedeal(), Evidence(redeal=new))
    return {
        "granted": not problems,
        "reshuffled": not problems,
        "error": problems[0].code if problems else None,
        "problems": [problem_to_json(problem) for problem in problems],
    }


def _query(profile: Profile, it: Input) -> Verdict:
    query = it["query"]
    if not isinstance(query, str) or query not in _QUERIES:
        raise BadCase(f"there is no question {query!r}")
    return _QUERIES[query](profile, it)


def _tiles(profile: Profile, it: Input) -> Verdict:
    return _box(profile.box(whole(it, "players", profile.players[0])))


def _clock(profile: Profile, _: Input) -> Verdict:
    return {"seconds": profile.clock.seconds, "changeable": not profile.clock.fixed}


def _next_player(profile: Profile, it: Input) -> Verdict:
    seats = names(it, "seats")
    after = index(seats, it.get("after"), "after")
    return {"next_player": seats[next_seat(profile, len(seats), Seat(after))]}


_QUESTIONS: dict[str, Callable[[Profile, Input], Verdict]] = {
    "query": _query,
    "start_draw": _start_draw,
    "redeal_claim": _redeal_claim,
    "players": _players,
}
_QUERIES: dict[object, Callable[[Profile, Input], Verdict]] = {
    "tiles": _tiles,
    "clock": _clock,
    "next_player": _next_player,
}
