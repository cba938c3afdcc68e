"""What an ask comes to: pure functions from a table and an ask to events, or a refusal.

Chance and time come in with the ``Moment``. Nothing here changes anything; the room saves and tells what is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from umbau import bots, engine
from umbau.engine import (
    ClaimRedeal,
    Confirm,
    Deal,
    Draw,
    Evidence,
    GameState,
    IllegalMove,
    Melds,
    Move,
    Offer,
    Pass,
    Phase,
    Play,
    Seat,
    Skip,
    TimeOut,
    open_moves,
    step,
)
from umbau.engine.questions import Question, open_questions
from umbau.rooms.asks import (
    Ask,
    FreeSeat,
    HandToBot,
    Hold,
    Leave,
    Nudge,
    PlayerId,
    Ready,
    SeatBot,
    SkipSeat,
    Start,
)
from umbau.rooms.errors import CommandRefused
from umbau.rooms.events import (
    BotChanged,
    BotSeated,
    CameBack,
    Events,
    HandedToBot,
    Held,
    HostChanged,
    SaidReady,
    SeatFreed,
    TableClosed,
)
from umbau.rooms.seating import Dealer, begin, bot_name, check_bot, fill, go_on_when_ready, start_when_full
from umbau.rooms.table import Chair, TableState, apply
from umbau.solver.legal import Found


@dataclass(frozen=True, slots=True)
class Moment:
    """What an ask depends on beside the table.

    Attributes:
        deal: gives everything chance decides for a game.
        away: for each absent seat, for how many milliseconds.
        away_limit: from how many on others may do something about it.
        draft: the mover's unfinished arrangement, None where nothing was moved.
        found: what searches have found out about this state, by what was asked.
    """

    deal: Dealer
    away: Mapping[Seat, int]
    away_limit: int
    draft: Melds | None = None
    found: Mapping[Question, Found] = field(default_factory=dict)


class Unanswered(Exception):
    """It cannot be decided before these questions are answered; the room asks, and comes again with what was found."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        super().__init__(questions)
        self.questions = questions


# Commands -------------------------------------------------------------------------------------------------------------


def command(state: TableState, seat: Seat, rev: int, ask: Ask, moment: Moment) -> Events:
    """Decide what somebody on a seat asks for; no events: it is well, and nothing changes.

    ``rev`` is what the asker had seen. It must cover what the ask depends on: a turn depends on every move before it,
    an offer on the game alone (the other side's confirmation does not make it stale), the rest on nothing.

    Raises:
        CommandRefused: it cannot be.
    """
    if state.status == "closed":
        raise CommandRefused("table.closed")
    decide, since = _COMMANDS.get(type(ask), (_unknown, _any_time))
    if not since(state) <= rev <= state.rev:
        raise CommandRefused("rev.stale", rev=state.rev)
    return decide(state, seat, ask, moment)


def _any_time(_: TableState) -> int:
    return 0


def _this_game(state: TableState) -> int:
    return state.game.began if state.game else 0


def _this_turn(state: TableState) -> int:
    return state.game.touched if state.game else 0


def _unknown(_state: TableState, _seat: Seat, _ask: Ask, _moment: Moment) -> Events:
    raise CommandRefused("command.unknown")


def _running(state: TableState) -> GameState:
    if state.playing is None:
        raise CommandRefused("table.not_started" if state.game is None else "table.over")
    return state.playing


def _move(state: TableState, seat: Seat, move: Move, moment: Moment) -> Events:
    game = _running(state)
    return _step(state, seat, move, moment, _redeal(game, state, move, moment))


def _redeal(game: GameState, state: TableState, move: Move, moment: Moment) -> Deal | None:
    """Give the new deal a claim asks for: from the seed of the game, so that its record can be verified."""
    if not isinstance(move, ClaimRedeal) or state.game is None:
        return None
    players, seed = len(state.chairs), bytes.fromhex(state.game.seed)
    if not seed:
        return moment.deal(state.profile, players, game.starter)
    return engine.deal(state.profile, players, seed, starter=game.starter, redeal=state.game.deals)


def _turn_move(state: TableState, seat: Seat, move: Move, moment: Moment) -> Events:
    game = _running(state)
    if game.phase is Phase.PLAY and game.mover != seat:
        raise CommandRefused("turn.not_yours")
    return _move(state, seat, move, moment)


def _step(state: TableState, seat: Seat, move: Move, moment: Moment, redeal: Deal | None = None) -> Events:
    game, evidence = _running(state), Evidence(redeal=redeal)
    while questions := open_questions(game, seat, move, evidence):
        if not moment.found.keys() >= set(questions):
            raise Unanswered(questions)
        evidence = _with_answers(evidence, questions, moment.found)
    try:
        return step(game, seat, move, evidence).events
    except IllegalMove as error:
        raise CommandRefused("move.illegal", problems=error.problems) from error


def _with_answers(evidence: Evidence, questions: tuple[Question, ...], found: Mapping[Question, Found]) -> Evidence:
    """Add what was found. Where a search gave up, nobody is held to a play that nobody can show (R22, R37)."""
    answers = {question.seat: found[question].can_play is True for question in questions}
    if questions[0].at_end:
        return replace(evidence, could_have_opened=answers)
    return replace(evidence, can_play=answers[questions[0].seat])


# Between games --------------------------------------------------------------------------------------------------------


def _host_between_games(state: TableState, seat: Seat) -> None:
    if state.chairs[seat].player != state.host:
        raise CommandRefused("host.only")
    if state.status == "playing":
        raise CommandRefused("table.started")


def _host_in_lobby(state: TableState, seat: Seat) -> None:
    _host_between_games(state, seat)
    if state.status == "over":
        raise CommandRefused("table.started")


def _start(state: TableState, seat: Seat, ask: Start, moment: Moment) -> Events:
    _host_in_lobby(state, seat)
    check_bot(ask.bot, CommandRefused)
    filled = fill(state, ask.bot) if ask.fill == "bots" else ()
    full = apply(state, state.rev, filled)
    if len(full.seats) - len(full.seats_of_kind("free")) < state.profile.players[0]:
        raise CommandRefused("players.count")
    return (*filled, *begin(full, moment.deal))


def _hold(state: TableState, seat: Seat, _: Hold, __: Moment) -> Events:
    _host_in_lobby(state, seat)
    return (Held(),) if state.status == "starting" else ()


def _seat_bot(state: TableState, seat: Seat, ask: SeatBot, moment: Moment) -> Events:
    check_bot(ask.bot, CommandRefused)
    if seat == state.seat_of(state.host) and _chair(state, ask.seat).kind == "bot":
        return (BotChanged(ask.seat, state.chairs[ask.seat].name, ask.bot),)
    _host_between_games(state, seat)
    if _chair(state, ask.seat).kind != "free":
        raise CommandRefused("seat.taken")
    events: Events = (BotSeated(ask.seat, bot_name(state), ask.bot),)
    return go_on_when_ready(state, start_when_full(apply(state, state.rev, events), events), moment.deal)


def _free(state: TableState, seat: Seat, ask: FreeSeat, __: Moment) -> Events:
    _host_between_games(state, seat)
    chair = _chair(state, ask.seat)
    if chair.kind == "free":
        raise CommandRefused("seat.free")
    if chair.player == state.host:
        raise CommandRefused("seat.host")
    return (SeatFreed(ask.seat),)


def _chair(state: TableState, seat: Seat) -> Chair:
    if seat not in state.seats:
        raise CommandRefused("seat.unknown")
    return state.chairs[seat]


def _ready(state: TableState, seat: Seat, _: Ready, moment: Moment) -> Events:
    if state.status != "over":
        raise CommandRefused("table.not_over")
    return () if state.chairs[seat].ready else go_on_when_ready(state, (SaidReady(seat),), moment.deal)


# Leaving and being away -----------------------------------------------------------------------------------------------


def _leave(state: TableState, seat: Seat, _: Leave, moment: Moment) -> Events:
    if state.status != "playing":
        return _vacate(state, seat, (SeatFreed(seat),))
    if state.profile.leave == "clock_runs":
        return ()
    if len(state.chairs) == 2:  # noqa: PLR2004 - R33: of two, the one who stays wins
        return _vacate(state, seat, (*_step(state, seat, engine.Leave(), moment), SeatFreed(seat)))
    return _vacate(state, seat, (HandedToBot(seat, for_good=True, bot=bots.DEFAULT),))


def _vacate(state: TableState, seat: Seat, events: Events) -> Events:
    after = apply(state, state.rev, events)
    people = [chair.player for chair in after.chairs if chair.player is not None]
    if not people:
        return (*events, TableClosed())
    return (*events, HostChanged(people[0])) if state.chairs[seat].player == state.host else events


_WAITS_FOR_PEOPLE = {"playing", "over"}
_WAITS_FOR_HOST = {"lobby", "over"}


def _skip(state: TableState, seat: Seat, _: SkipSeat, moment: Moment) -> Events:
    game = _running(state)
    if game.phase is not Phase.PLAY or state.clock_seconds is not None:
        raise CommandRefused("skip.clock")
    _check_away(state, seat, game.mover, moment)
    return _step(state, game.mover, Skip(), moment)


def _hand_to_bot(state: TableState, seat: Seat, ask: HandToBot, moment: Moment) -> Events:
    chair = _chair(state, ask.seat)
    check_bot(ask.bot, CommandRefused)
    if state.status not in _WAITS_FOR_PEOPLE:
        raise CommandRefused("table.not_started")
    if chair.kind == "bot":
        raise CommandRefused("skip.bot")
    if clock_will_do(state):
        raise CommandRefused("skip.clock")
    _check_away(state, seat, ask.seat, moment)
    return go_on_when_ready(state, (HandedToBot(ask.seat, bot=ask.bot),), moment.deal)


def clock_will_do(state: TableState) -> bool:
    """Whether a running clock deals with absent seats: not with the clock off, in the exchange or between games."""
    game = state.playing
    return game is not None and game.phase is Phase.PLAY and state.clock_seconds is not None


def _check_away(state: TableState, asker: Seat, seat: Seat, moment: Moment) -> None:
    if seat == asker or state.chairs[seat].kind != "human" or seat not in moment.away:
        raise CommandRefused("skip.not_away")
    if moment.away[seat] < moment.away_limit:
        raise CommandRefused("skip.too_early")


def can_skip(state: TableState, asker: Seat | None, moment: Moment) -> tuple[Seat, ...]:
    """Give the seats that ``asker`` may skip or hand to a bot now."""
    if asker is None or state.status not in _WAITS_FOR_PEOPLE or clock_will_do(state):
        return ()
    away = (seat for seat in state.seats_of_kind("human") if moment.away.get(seat, -1) >= moment.away_limit)
    return tuple(seat for seat in away if seat != asker)


def _nudge(state: TableState, seat: Seat, _: Nudge, __: Moment) -> Events:
    if seat in state.to_move and len(state.to_move) == 1:
        raise CommandRefused("turn.yours")
    _running(state)
    return ()


def check_draft(state: TableState, player: PlayerId | None, rev: int, melds: Melds) -> tuple[GameState, Seat]:
    """Give the game and the seat a draft belongs to.

    Raises:
        CommandRefused: not this one's turn, not this turn's revision, or not tiles a turn can move.
    """
    seat, game = state.seat_of(player), _running(state)
    if not _this_turn(state) <= rev <= state.rev:
        raise CommandRefused("rev.stale", rev=state.rev)
    if seat is None or game.phase is not Phase.PLAY or seat != game.mover:
        raise CommandRefused("turn.not_yours")
    laid = [tile for meld in melds for tile in meld]
    known = {*game.rack(seat), *(tile for meld in game.board for tile in meld)}
    if len(set(laid)) < len(laid) or not known.issuperset(laid):
        raise CommandRefused("draft.tiles")
    return game, seat


def check_hint(state: TableState, player: PlayerId | None, rev: int) -> Question:
    """Give what a hint is asked for: the turn as it began, whatever the draft says.

    Raises:
        CommandRefused: the table gives none, or this one cannot lay now.
    """
    if not state.hints:
        raise CommandRefused("hint.none")
    game, seat = check_draft(state, player, rev, _running(state).board)
    if "play" not in open_moves(game, seat):
        raise CommandRefused("hint.draw_first")
    return Question(game, seat, at_end=False)


# What the table does by itself ----------------------------------------------------------------------------------------


def due(state: TableState, moment: Moment) -> Events:
    """Decide what happens when the table's deadline has come: the deal, or the end of the turn."""
    if state.status == "starting":
        return begin(state, moment.deal)
    game = state.playing
    return () if game is None else _step(state, game.mover, TimeOut(moment.draft), moment)


_PLAINEST: dict[str, Move] = {"confirm": Confirm(), "draw": Draw(), "pass": Pass()}


def bot_move(state: TableState, seat: Seat, move: Move | None, moment: Moment) -> Events:
    """Decide a bot's move, by the same judge as anybody's. None: it came to nothing, so the plainest move is made.

    A bot that wants to pass and must play plays what the search has found.
    """
    if move is None:
        names = open_moves(_running(state), seat)
        move = next((plain for name, plain in _PLAINEST.items() if name in names), Skip())
    try:
        return _turn_move(state, seat, move, moment)
    except CommandRefused:
        boards = [it.board for question, it in moment.found.items() if question.seat == seat and not question.at_end]
        if not isinstance(move, Pass) or not boards or boards[0] is None:
            raise
        return _turn_move(state, seat, Play(boards[0]), moment)


def host_handed_on(state: TableState, moment: Moment) -> Events:
    """Decide who looks after the table when its host has been away for long and the game waits: who is here does."""
    host = state.seat_of(state.host)
    if state.status not in _WAITS_FOR_HOST or host is None or moment.away.get(host, -1) < moment.away_limit:
        return ()
    here = (state.chairs[seat].player for seat in state.seats_of_kind("human") if seat not in moment.away)
    return tuple(HostChanged(player) for player in here if player is not None)[:1]


def came_back(state: TableState, player: PlayerId | None) -> Events:
    """Decide what happens when somebody is at the table again for whom a bot stood in."""
    seat = state.seat_of(player)
    return (CameBack(seat),) if seat is not None and state.chairs[seat].stand_in else ()


_COMMANDS: dict[type, tuple[Callable[[TableState, Seat, Any, Moment], Events], Callable[[TableState], int]]] = {
    Offer: (_move, _this_game),
    Confirm: (_move, _this_game),
    ClaimRedeal: (_move, _this_game),
    Draw: (_turn_move, _this_turn),
    Play: (_turn_move, _this_turn),
    Pass: (_turn_move, _this_turn),
    Start: (_start, _any_time),
    Hold: (_hold, _any_time),
    SeatBot: (_seat_bot, _any_time),
    FreeSeat: (_free, _any_time),
    Ready: (_ready, _this_game),
    Leave: (_leave, _any_time),
    Nudge: (_nudge, _any_time),
    SkipSeat: (_skip, _this_turn),
    HandToBot: (_hand_to_bot, _this_game),
}
"""Who decides an ask, and from which revision on it counts."""
