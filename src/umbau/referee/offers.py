"""Cases of the kind ``exchange``: the hidden exchange before the first turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from umbau.engine import (
    Confirm,
    GameState,
    Offer,
    Offered,
    Phase,
    Profile,
    Seat,
    Step,
    Tile,
    position,
    problem_to_json,
    seen,
    step,
    verify,
)
from umbau.referee.errors import BadCase
from umbau.referee.given import Copies, Input, Verdict, check_face, need, racks, text, tiles


def exchange(profile: Profile, it: Input) -> Verdict:
    """Judge a single offer, or say what the confirmed offers lead to."""
    if "query" in it:
        return _query(profile, it)
    held = racks(it)
    state = _state(profile, list(held.values()))
    offers = {name: tiles(offer) for name, offer in need(it, "offers", dict).items()}
    if set(offers) - set(held):
        raise BadCase("offers are those of the racks")
    for face in chain.from_iterable(offers.values()):
        check_face(face, state.box)
    moves = {name: Offer(_own(state, Seat(seat), offers.get(name, []))) for seat, name in enumerate(held)}
    problems = tuple(p for seat, name in enumerate(held) for p in verify(state, Seat(seat), moves[name]))
    verdict: Verdict = {
        "legal": not problems,
        "error": problems[0].code if problems else None,
        "problems": [problem_to_json(problem) for problem in problems],
    }
    confirmed = need(it, "confirmed", dict, {})
    return verdict | (_outcome(state, moves, confirmed, offers) if confirmed and not problems else {})


def _query(profile: Profile, it: Input) -> Verdict:
    if it["query"] != "exchange_phase":
        raise BadCase(f"there is no question {it['query']!r}")
    return {"exchange_phase": profile.exchange_phase}


def _state(profile: Profile, held: list[list[tuple[str, int]]]) -> GameState:
    box = profile.tile_sets[-1][1]
    copies = Copies(box)
    state = position(profile, [copies.take(rack) for rack in held], has_drawn=False)
    seats = tuple(replace(seat, offer=()) for seat in state.seats)
    phase = Phase.EXCHANGE if profile.exchange_phase else Phase.PLAY
    return replace(state, phase=phase, box=box, seats=seats, pool=copies.rest(), lots=box.tiles, turn=0)


def _own(state: GameState, seat: Seat, offer: list[tuple[str, int]]) -> tuple[Tile, ...]:
    """Give the tiles of an offer: own ones, as far as they reach."""
    left = list(state.rack(seat))
    found: list[Tile] = []
    for face in offer:
        tile = next((tile for tile in left if tile.face == face), Tile(*face, len(found) + 9))
        left = [other for other in left if other != tile]
        found.append(tile)
    return tuple(found)


def _outcome(
    state: GameState, moves: dict[str, Offer], confirmed: dict[str, object], offers: dict[str, list[tuple[str, int]]]
) -> Verdict:
    done = Step(state, ())
    for seat, name in enumerate(moves):
        done = step(done.state, Seat(seat), moves[name])
    for seat, name in enumerate(moves):
        if confirmed.get(name):
            done = step(done.state, Seat(seat), Confirm())
    over = done.state.phase is Phase.PLAY
    count = min(len(offer.tiles) for offer in moves.values())
    verdict: Verdict = {
        "phase": str(done.state.phase),
        "exchanged": count if over else None,
        "hand_sizes": {name: len(done.state.rack(Seat(seat))) for seat, name in enumerate(moves)},
        "turn_clock_running": over,
        "offers_shown_to_other": seen(Offered(Seat(0), next(iter(moves.values())).tiles), Seat(1)) is not None,
    }
    gives = {name: {"count": count, "out_of": _words(offers.get(name, []))} for name in moves}
    return verdict | ({"gives": gives} if over else {})


def _words(faces: list[tuple[str, int]]) -> list[str]:
    return text(Tile(*face) for face in faces)
