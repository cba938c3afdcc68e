"""A game from the deal to its end: moves in, new state and events out.

>>> from umbau.engine import Draw, deal, new_game, profiles, step
>>> lemada = profiles.get("lemada")
>>> game = new_game(lemada, 2, deal(lemada, 2, bytes(32)))
>>> [type(event).__name__ for event in game.events]
['Dealt', 'TurnBegan']
>>> drawn = step(game.state, game.state.mover, Draw())
>>> [type(event).__name__ for event in drawn.events], len(drawn.state.pool)
(['Drew', 'TurnBegan'], 77)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any

from umbau.engine import events as e
from umbau.engine import moves as m
from umbau.engine import score
from umbau.engine.board import Change, change, nothing_moved
from umbau.engine.errors import BadNotation, IllegalMove, Problem
from umbau.engine.evidence import Evidence
from umbau.engine.evolve import blank, evolve
from umbau.engine.exchange import given
from umbau.engine.judge import NOTHING_KNOWN, is_input_error, must_draw_first, verify
from umbau.engine.meld import Reading
from umbau.engine.opening import opening_points
from umbau.engine.partial import kept_part
from umbau.engine.setup import check_players, lap, next_seat, paired, pairs
from umbau.engine.state import Deal, GameState, Phase, Seat

if TYPE_CHECKING:
    from umbau.engine.events import Event
    from umbau.engine.moves import Melds, Move
    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile


__all__ = ["DraftCheck", "Evidence", "Step", "check", "evolve", "moves", "new_game", "step", "verify"]


@dataclass(frozen=True, slots=True)
class Step:
    """What a move led to: the state after it, and the events that lead there, in order."""

    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class DraftCheck:
    """The judge on an unfinished lay-out.

    Attributes:
        readings: one for each meld; None where it is no legal meld.
        problems: every objection to ending the turn like this now.
        points: points that count towards the opening so far; of all melds of rack tiles once the seat has opened.
        needed: points of the opening, None once the seat has opened.
        legal: whether the turn may end like this.
        laid: own tiles that lie on the board.
    """

    readings: tuple[Reading | None, ...]
    problems: tuple[Problem, ...]
    points: int
    needed: int | None
    legal: bool
    laid: tuple[Tile, ...]


def new_game(profile: Profile, players: int, deal: Deal) -> Step:
    """Begin a game: deal, and where there is no exchange the first turn.

    Raises:
        IllegalMove: the profile does not play with so many seats (``players.count``).
        BadNotation: the deal is not exactly the box.
    """
    check_players(profile, players)
    _check_deal(profile, players, deal)
    return _begin(blank(profile, players), e.Dealt(deal))


def _begin(state: GameState, dealt: e.Dealt) -> Step:
    after = _after(state, (dealt,))
    if after.state.phase is Phase.EXCHANGE:
        return after
    starter, gone = after.state.starter, _gone(after.state)
    first = next_seat(state.profile, len(state.seats), starter, gone) if starter in gone else starter
    return _then(after, _turn(after.state, first))


def _check_deal(profile: Profile, players: int, deal: Deal) -> None:
    box = profile.box(players)
    if sorted(deal.order) != sorted(box.tiles) or sorted(deal.lots) != sorted(box.tiles):
        raise BadNotation("a deal holds every tile of the box once")
    if not 0 <= deal.starter < players:
        raise BadNotation("the seat that begins is none of the table's")


def step(state: GameState, seat: Seat, move: Move, evidence: Evidence = NOTHING_KNOWN) -> Step:
    """Make a move.

    Where the profile takes an invalid lay-out back (``invalid_end: revert``) or fines it, such a play is a step too,
    with ``TakenBack`` first among its events; what was wrongly *sent* (foreign tiles, not your turn) is refused always.

    Raises:
        IllegalMove: the rules do not allow it; carries all problems. The state is what it was.
    """
    problems = verify(state, seat, move, evidence)
    if not problems:
        return _STEP[type(move)](state, seat, move, evidence)
    if isinstance(move, m.Play) and _takes_back(state, seat, move, problems):
        return _invalid_end(state, seat, move, problems, evidence)
    raise IllegalMove(problems)


def check(state: GameState, seat: Seat, melds: Melds) -> DraftCheck:
    """Judge a lay-out while it is being made, as if the seat ended its turn now."""
    it = change(state, seat, melds)
    problems = verify(state, seat, m.Play(melds))
    opened = state.seats[seat].opened
    return DraftCheck(
        readings=tuple(reading if isinstance(reading, Reading) else None for reading in it.readings),
        problems=problems,
        points=opening_points(it),
        needed=None if opened else state.profile.opening.min,
        legal=not problems,
        laid=it.laid,
    )


def moves(state: GameState, seat: Seat) -> tuple[str, ...]:
    """Give the names of the moves open to a seat now. ``play`` says that it may lay, not that it can."""
    if state.phase is Phase.OVER or state.seats[seat].gone:
        return ()
    return tuple(name for name, open_to in _OPEN.items() if open_to(state, seat))


def _may(
    move: Move, evidence: Evidence = NOTHING_KNOWN, *, phases: frozenset[Phase] = frozenset(Phase)
) -> Callable[[GameState, Seat], bool]:
    return lambda state, seat: state.phase in phases and not verify(state, seat, move, evidence)


def _may_play(state: GameState, seat: Seat) -> bool:
    return state.phase is Phase.PLAY and seat == state.mover and not must_draw_first(state)


def _may_claim(state: GameState, seat: Seat) -> bool:
    needed = state.profile.redeal_pairs
    return bool(needed) and not state.seats[seat].acted and pairs(state.rack(seat)) >= needed


_OPEN: dict[str, Callable[[GameState, Seat], bool]] = {
    "offer": lambda state, _: state.phase is Phase.EXCHANGE,
    "confirm": _may(m.Confirm(), phases=frozenset({Phase.EXCHANGE})),
    "draw": _may(m.Draw()),
    "play": _may_play,
    "pass": _may(m.Pass(), Evidence(can_play=False)),
    "claim_redeal": _may_claim,
    "leave": _may(m.Leave()),
}


# Putting a step together ------------------------------------------------------------------------------------------


def _after(state: GameState, happened: Iterable[Event]) -> Step:
    happened = tuple(happened)
    return Step(reduce(evolve, happened, state), happened)


def _then(before: Step, happened: Iterable[Event]) -> Step:
    after = _after(before.state, happened)
    return Step(after.state, before.events + after.events)


def _turn(state: GameState, seat: Seat) -> tuple[Event, ...]:
    return (e.TurnBegan(seat, state.turn + 1),)


def _end_turn(done: Step, evidence: Evidence) -> Step:
    """R31 to R33: what follows the end of a turn: the end of the game, the last round, the next turn."""
    state = done.state
    if not state.rack(state.mover) and not state.seats[state.mover].gone:
        return _then(done, (e.Ended(score.out(_count(state, evidence), state.mover)),))
    if _last_round_begins(state):
        done = _then(done, (e.LastRound(_round_from(state, state.mover)),))
    if _is_blocked(done.state):
        return _then(done, (e.Ended(score.blocked(_count(state, evidence))),))
    return _then(done, _turn(done.state, _next_mover(done.state)))


def _last_round_begins(state: GameState) -> bool:
    """R32: the pool ran out just now, and the profile gives everybody one more turn."""
    announced = state.last_round is not None
    return state.profile.empty_pool == "last_round" and not state.pool and not announced


def _round_from(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    return lap(state.profile, len(state.seats), seat, _gone(state))


def _is_blocked(state: GameState) -> bool:
    """R31: a full lap of passes with an empty pool, or the end of the last round."""
    if state.last_round is not None:
        return not state.last_round
    return state.passes >= len(state.seats) - len(_gone(state))


def _next_mover(state: GameState) -> Seat:
    if state.last_round:
        return state.last_round[0]
    return next_seat(state.profile, len(state.seats), state.mover, _gone(state))


def _gone(state: GameState) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, it in enumerate(state.seats) if it.gone)


def _count(state: GameState, evidence: Evidence) -> score.Count:
    return score.count(state, evidence.could_have_opened)


# The moves --------------------------------------------------------------------------------------------------------


def _offer(state: GameState, seat: Seat, move: m.Offer, _: Evidence) -> Step:
    return _after(state, (e.Offered(seat, move.tiles),))


def _confirm(state: GameState, seat: Seat, _: m.Confirm, __: Evidence) -> Step:
    """R24: when all have confirmed, the exchange takes place and the first turn begins."""
    done = _after(state, (e.Confirmed(seat),))
    if not all(other.confirmed or other.gone for other in done.state.seats):
        return done
    done = _then(done, (e.Exchanged(given(done.state)),))
    return _then(done, _turn(done.state, done.state.starter))


def _draw(state: GameState, seat: Seat, _: m.Draw, evidence: Evidence) -> Step:
    done = _after(state, (e.Drew(seat, state.pool[:1]),))
    return done if state.profile.draw_mode == "first" else _end_turn(done, evidence)


def _play(state: GameState, seat: Seat, move: m.Play, evidence: Evidence) -> Step:
    return _end_turn(_after(state, (_played(state, seat, move.melds, by_clock=False),)), evidence)


def _played(state: GameState, seat: Seat, melds: Melds, *, by_clock: bool) -> e.Played:
    it = change(state, seat, melds)
    return e.Played(seat, _in_order(it), it.laid, opened=not state.seats[seat].opened, by_clock=by_clock)


def _in_order(it: Change) -> Melds:
    """Lay each meld as it is read."""
    return tuple(lies.reading.tiles for lies in it.lies)


def _pass(state: GameState, seat: Seat, _: m.Pass, evidence: Evidence) -> Step:
    return _end_turn(_after(state, (e.Passed(seat),)), evidence)


def _claim_redeal(state: GameState, seat: Seat, _: m.ClaimRedeal, evidence: Evidence) -> Step:
    if evidence.redeal is None:  # verify asks for it
        raise IllegalMove((Problem("redeal.deal_missing"),))
    _check_deal(state.profile, len(state.seats), evidence.redeal)
    return _begin(state, e.Dealt(evidence.redeal, redeal_by=seat, shown=paired(state.rack(seat))))


def _leave(state: GameState, seat: Seat, _: m.Leave, evidence: Evidence) -> Step:
    """R33: with two seats the other wins; with more the rack is frozen and the seat is skipped."""
    done = _after(state, (e.Left(seat),))
    stayers = [Seat(other) for other, it in enumerate(done.state.seats) if not it.gone]
    if len(stayers) == 1:
        return _then(done, (e.Ended(score.out(_count(done.state, evidence), stayers[0], "left")),))
    return done if seat != state.mover or state.phase is Phase.EXCHANGE else _end_turn(done, evidence)


# The end of a turn that did not go well ---------------------------------------------------------------------------


def _takes_back(state: GameState, seat: Seat, move: m.Play, problems: tuple[Problem, ...]) -> bool:
    """R28: whether a refused play is a lay-out to be taken back, and not merely a wrong message."""
    answers = state.profile.invalid_end == "revert" or state.profile.invalid_end_penalty > 0
    if not answers or any(map(is_input_error, problems)):
        return False
    it = change(state, seat, move.melds)
    return bool(it.laid) or not it.table_untouched


def _invalid_end(state: GameState, seat: Seat, move: m.Play, problems: tuple[Problem, ...], evidence: Evidence) -> Step:
    """R28: the lay-out is taken back; the turn goes on, or the house fine is drawn and ends it."""
    done = _after(state, (e.TakenBack(seat, move.melds, problems),))
    if not state.profile.invalid_end_penalty:
        return done
    done = _then(done, _tiles(done.state, seat, state.profile.invalid_end_penalty, "penalty"))
    return _end_turn(_then(done, _lost_turn(done.state, seat)), evidence)


def _tiles(state: GameState, seat: Seat, number: int, reason: str) -> tuple[Event, ...]:
    """R30: draw so many, or what the pool still has."""
    tiles = state.pool[:number]
    return (e.Drew(seat, tiles, reason),) if tiles else ()


def _lost_turn(state: GameState, seat: Seat) -> tuple[Event, ...]:
    """A lost turn that began with an empty pool counts as a pass (R31)."""
    return (e.Passed(seat),) if state.pool_was_empty else ()


def _time_out(state: GameState, seat: Seat, move: m.TimeOut, evidence: Evidence) -> Step:
    """R29: what the clock does: accepts a legal lay-out, or takes back, or keeps a part, and lets tiles be drawn."""
    done = _after(state, (e.TimedOut(seat),))
    draft = state.board if move.draft is None else tuple(filter(None, move.draft))
    if nothing_moved(state, draft):
        return _end_turn(_lose_time(done, seat, moved=False), evidence)
    if state.profile.timeout.accept_legal and not verify(state, seat, m.Play(draft)):
        return _end_turn(_then(done, (_played(state, seat, draft, by_clock=True),)), evidence)
    kept = kept_part(state, seat, draft) if state.profile.timeout.mode == "partial" else None
    done = _then(done, (kept or e.TakenBack(seat, draft, by_clock=True),))
    return _end_turn(_lose_time(done, seat, moved=True), evidence)


def _lose_time(done: Step, seat: Seat, *, moved: bool) -> Step:
    """Draw what the clock costs; with a draw that comes first in a turn that draw, if it is still due."""
    rule, state = done.state.profile.timeout, done.state
    first = state.profile.draw_mode == "first"
    due = 0 if (moved and not first) or state.has_drawn else rule.idle_tiles
    done = _then(done, _tiles(state, seat, due, "time"))
    done = _then(done, _tiles(done.state, seat, rule.moved_tiles if moved else 0, "penalty"))
    laid = any(isinstance(event, e.KeptPart) and event.laid for event in done.events)
    return done if laid else _then(done, _lost_turn(done.state, seat))


def _skip(state: GameState, seat: Seat, _: m.Skip, evidence: Evidence) -> Step:
    """The others end an absent seat's turn: as an idle time-out, but never more than one tile."""
    due = 0 if state.has_drawn else min(1, state.profile.timeout.idle_tiles)
    drew = _tiles(state, seat, due, "skip")
    return _end_turn(_after(state, drew or (e.Passed(seat),)), evidence)


_STEP: dict[type[Move], Callable[[GameState, Seat, Any, Evidence], Step]] = {
    m.Offer: _offer,
    m.Confirm: _confirm,
    m.Draw: _draw,
    m.Play: _play,
    m.Pass: _pass,
    m.ClaimRedeal: _claim_redeal,
    m.TimeOut: _time_out,
    m.Skip: _skip,
    m.Leave: _leave,
}
