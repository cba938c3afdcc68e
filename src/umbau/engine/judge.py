"""The one judge: may this seat make this move now? Everything that decides a rule asks here.

All problems are given, in the order of the rule book: whose turn it is, tiles, melds, a rack tile, opening or
rebuilding, jokers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from umbau.engine import moves as m
from umbau.engine.board import Change, change
from umbau.engine.conservation import verify_conservation
from umbau.engine.errors import Problem
from umbau.engine.evidence import Evidence
from umbau.engine.exchange import verify_offer
from umbau.engine.jokers import verify_jokers
from umbau.engine.meld import Reading
from umbau.engine.opening import verify_opening
from umbau.engine.rebuilding import verify_rebuilding
from umbau.engine.setup import pairs
from umbau.engine.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from umbau.engine.moves import Move
    from umbau.engine.state import GameState, Seat

NOTHING_KNOWN = Evidence()


def verify(state: GameState, seat: Seat, move: Move, evidence: Evidence = NOTHING_KNOWN) -> tuple[Problem, ...]:
    """Give every objection to a move; none means that ``step`` takes it.

    >>> from umbau.engine import Pass, Play, TextTiles, parse_tiles, position, profiles
    >>> tiles = TextTiles()
    >>> board, rack, pool = tiles.melds("b4 b5 b6"), tiles.take("b7 o2"), tiles.take("k1")
    >>> state = position(profiles.get("lemada"), [rack, ()], board, pool, opened=[0])
    >>> verify(state, 0, Play((parse_tiles("b4 b5 b6 b7"),)))
    ()
    >>> [str(problem) for problem in verify(state, 0, Pass())]
    ['turn.must_draw']
    """
    if not 0 <= seat < len(state.seats):
        return (Problem("seat.unknown"),)
    if state.phase is Phase.OVER:
        return (Problem("game.over"),)
    if state.seats[seat].gone:
        return (Problem("seat.gone"),)
    return tuple(_VERIFY[type(move)](state, seat, move, evidence))


def layout_problems(it: Change, *, opened: bool, all_opened: bool) -> Iterator[Problem]:
    """Judge a lay-out alone, whoever's turn it is: the rules that a board must keep at the end of a turn."""
    broken = tuple(verify_conservation(it))
    yield from broken
    yield from meld_problems(it)
    if not it.laid:
        yield Problem("turn.nothing_laid")
    if broken or not (it.laid or not it.table_untouched):
        return
    yield from () if opened else verify_opening(it)
    yield from verify_rebuilding(it, all_opened=all_opened)
    if it.all_melds:
        yield from verify_jokers(it)


def meld_problems(it: Change) -> Iterator[Problem]:
    """R3 to R8: give what is wrong with each meld, with its place."""
    if it.all_melds:
        return
    for index, reading in enumerate(it.readings):
        if not isinstance(reading, Reading):
            yield from (Problem(problem.code, index, problem.tiles, problem.facts) for problem in reading)


def is_input_error(problem: Problem) -> bool:
    """Whether a problem is one of what was sent and not of how the tiles lie: no lay-out is taken back for it."""
    return problem.code.startswith(("tile.", "seat.", "game.", "exchange.", "pool.")) or problem.code in _REFUSED


_REFUSED = {"turn.not_yours", "turn.draw_first", "meld.empty"}


def _mover_only(judge: Callable[..., Iterator[Problem]]) -> Callable[..., Iterator[Problem]]:
    """Let a judge of turns see only moves of the seat whose turn it is."""

    def judged(state: GameState, seat: Seat, move: Move, evidence: Evidence) -> Iterator[Problem]:
        if state.phase is Phase.EXCHANGE:
            yield Problem("exchange.running")
        elif seat != state.mover:
            yield Problem("turn.not_yours")
        else:
            yield from judge(state, seat, move, evidence)

    return judged


def _exchange_only(judge: Callable[..., Iterator[Problem]]) -> Callable[..., Iterator[Problem]]:
    def judged(state: GameState, seat: Seat, move: Move, evidence: Evidence) -> Iterator[Problem]:
        if state.phase is Phase.EXCHANGE:
            yield from judge(state, seat, move, evidence)
        else:
            yield Problem("exchange.over")

    return judged


def must_draw_first(state: GameState) -> bool:
    """Whether the compulsory draw of this turn is still due (R10)."""
    return state.profile.draw_mode == "first" and not state.has_drawn and bool(state.pool)


@_exchange_only
def _offer(state: GameState, seat: Seat, move: m.Offer, _: Evidence) -> Iterator[Problem]:
    yield from verify_offer(state.rack(seat), move.tiles)


@_exchange_only
def _confirm(state: GameState, seat: Seat, _: m.Confirm, __: Evidence) -> Iterator[Problem]:
    if state.seats[seat].confirmed:
        yield Problem("exchange.confirmed")


@_mover_only
def _draw(state: GameState, _: Seat, __: m.Draw, ___: Evidence) -> Iterator[Problem]:
    if state.has_drawn:
        yield Problem("turn.already_drawn")
    elif not state.pool:
        yield Problem("pool.empty")


@_mover_only
def _play(state: GameState, seat: Seat, move: m.Play, _: Evidence) -> Iterator[Problem]:
    if must_draw_first(state):
        yield Problem("turn.draw_first")
    opened = state.seats[seat].opened
    yield from layout_problems(change(state, seat, move.melds), opened=opened, all_opened=all_opened(state))


@_mover_only
def _pass(state: GameState, _: Seat, __: m.Pass, evidence: Evidence) -> Iterator[Problem]:
    if must_draw_first(state):
        yield Problem("turn.draw_first")
    elif state.pool and state.profile.draw_mode == "ends_turn":
        yield Problem("turn.must_draw")
    elif not state.pool and state.profile.must_play_when_pool_empty and evidence.can_play is not False:
        yield Problem("turn.must_play" if evidence.can_play else "turn.evidence_missing")


@_mover_only
def _by_the_clock(*_: object) -> Iterator[Problem]:
    yield from ()


def _claim_redeal(state: GameState, seat: Seat, _: m.ClaimRedeal, evidence: Evidence) -> Iterator[Problem]:
    needed = state.profile.redeal_pairs
    found = pairs(state.rack(seat))
    if not needed:
        yield Problem("redeal.none")
        return
    if state.seats[seat].acted:
        yield Problem("redeal.acted")
    if found < needed:
        yield Problem("redeal.too_few_pairs", facts=(("pairs", found), ("needed", needed)))
    elif evidence.redeal is None:
        yield Problem("redeal.deal_missing")


def _leave(state: GameState, _: Seat, __: m.Leave, ___: Evidence) -> Iterator[Problem]:
    if state.profile.leave == "clock_runs":
        yield Problem("leave.clock_runs")


def all_opened(state: GameState) -> bool:
    """Whether every seat that is still there has opened."""
    return all(seat.opened or seat.gone for seat in state.seats)


_VERIFY: dict[type[Move], Callable[..., Iterator[Problem]]] = {
    m.Offer: _offer,
    m.Confirm: _confirm,
    m.Draw: _draw,
    m.Play: _play,
    m.Pass: _pass,
    m.ClaimRedeal: _claim_redeal,
    m.TimeOut: _by_the_clock,
    m.Skip: _by_the_clock,
    m.Leave: _leave,
}
