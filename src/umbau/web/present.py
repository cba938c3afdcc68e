"""Views of a table, as the rooms give them, to wire types. Takes views only, never a state: nothing secret passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from umbau.engine import events as game
from umbau.engine import parameters, profiles
from umbau.engine import view as seen
from umbau.engine.errors import Problem
from umbau.engine.meld import Reading
from umbau.engine.profile import Profile
from umbau.engine.state import Result
from umbau.engine.tile import Tile, TileSet
from umbau.rooms import events as table
from umbau.rooms import view as rooms
from umbau.solver.hints import Advice
from umbau.solver.steps import Step
from umbau.web import wire
from umbau.web.errors import problem_out


def problems_out(problems: Iterable[Problem]) -> list[wire.ProblemOut]:
    """Several problems."""
    return [problem_out(problem) for problem in problems]


# Rule levels ----------------------------------------------------------------------------------------------------------


def profile_out(profile: Profile, box: TileSet) -> wire.ProfileView:
    """A rule level with the box it is played with."""
    return wire.ProfileView(
        slug=profile.slug,
        base=profile.base,
        players=list(profile.players),
        hand_size=profile.hand_size,
        clock=profile.clock.seconds,
        clock_fixed=profile.clock.fixed,
        rules=parameters(profile),  # type: ignore[arg-type] # no parameter of a level is a mapping
        changes=changes_out(profile),
        box=box_out(box),
    )


def box_out(box: TileSet) -> wire.BoxView:
    """A box, with the text form of each tile at its id."""
    return wire.BoxView(box.colours, box.copies, box.numbers, box.jokers, [str(tile) for tile in box.tiles])


def changes_out(profile: Profile) -> list[wire.ChangeOut]:
    """What a house rule changes, with what was there; nothing for a rule level."""
    was: Any = parameters(profiles.get(profile.base)) if profile.base else {}
    house: Any = profiles.overrides(profile)
    return [wire.ChangeOut(name, value, was[name]) for name, value in house.items()]


# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Presenter:
    """Writes what one page or program is told. ``link`` makes the shared address of a table from its id."""

    link: Callable[[str], str]

    def table(self, view: rooms.TableView) -> wire.TableOut:
        """The table as a seat sees it."""
        return wire.TableOut(
            id=view.id,
            link=self.link(view.id),
            rev=view.rev,
            status=view.status,
            you=view.you,
            host=view.host,
            profile=profile_out(view.profile, view.box),
            clock_seconds=view.clock_seconds,
            seats=_seats(view),
            code=view.code,
            starts_at=view.starts_at,
            clock=_clock(view.clock),
            game=_game(view.game, view.box) if view.game else None,
            games_played=view.games_played,
            games_suggested=view.games_suggested,
            leaders=list(view.leaders),
            can_skip=list(view.can_skip),
            watchers=view.watchers,
            hints=view.hints,
        )

    def answer(self, now: int, view: rooms.TableView) -> wire.TableAnswer:
        """The table, read over HTTP."""
        return wire.TableAnswer(now, self.table(view), *_on_the_table(view))

    def welcome(self, message: rooms.Welcome) -> wire.Welcome:
        """First message of a socket."""
        view = message.table
        history = [entry_out(entry, view.box) for entry in message.history]
        return wire.Welcome(message.now, self.table(view), history, *_on_the_table(view))

    def message(self, message: rooms.Message, box: TileSet) -> wire.ToPage:
        """Any message of a room; ``box`` is that of the table."""
        match message:
            case rooms.Updated():
                entry = entry_out(message.entry, message.table.box)
                return wire.Update(message.now, entry, self.table(message.table))
            case rooms.Welcome():
                return self.welcome(message)
            case rooms.PresenceChanged():
                return _presence(message)
            case rooms.Verdict():
                return verdict_out(message, box)
            case rooms.LiveDraft():
                return draft_out(message, box)
            case rooms.Nudged() | rooms.Checking():
                return _word(message)


def _word(message: rooms.Nudged | rooms.Checking) -> wire.Nudged | wire.Checking:
    """A word to a page beside the game."""
    return wire.Nudged(message.by) if isinstance(message, rooms.Nudged) else wire.Checking()


def _on_the_table(view: rooms.TableView) -> tuple[wire.LiveDraft | None, wire.Verdict | None]:
    return (
        draft_out(view.draft, view.box) if view.draft else None,
        verdict_out(view.verdict, view.box) if view.verdict else None,
    )


def _presence(message: rooms.PresenceChanged) -> wire.Presence:
    view = message.table
    return wire.Presence(message.now, _seats(view), _clock(view.clock), list(view.can_skip), view.watchers)


def _seats(view: rooms.TableView) -> list[wire.SeatOut]:
    in_game: Sequence[seen.SeatView | None] = view.game.view.seats if view.game else ()
    padded = [*in_game, *[None] * len(view.seats)]
    return [_seat(line, playing, view.box) for line, playing in zip(view.seats, padded, strict=False)]


def _seat(line: rooms.SeatLine, playing: seen.SeatView | None, box: TileSet) -> wire.SeatOut:
    seat = wire.SeatOut(
        seat=line.seat,
        name=line.name,
        kind=line.kind,
        connected=line.connected,
        away_since=line.away_since,
        ready=line.ready,
        stand_in=line.stand_in,
        bot=line.bot,
        wins=line.wins,
        points=str(line.points),
    )
    if playing is not None:
        seat.tiles, seat.opened = playing.tiles, playing.opened
        seat.confirmed, seat.gone = playing.confirmed, playing.gone
        seat.rack = None if playing.rack is None else list(box.ids(playing.rack))
    return seat


def _clock(clock: rooms.ClockView | None) -> wire.ClockOut | None:
    if clock is None:
        return None
    return wire.ClockOut(
        clock.seat, clock.total, clock.deadline, clock.idle_tiles, clock.moved_tiles, clock.accepts_legal
    )


# The game -------------------------------------------------------------------------------------------------------------


def _game(part: rooms.GamePart, box: TileSet) -> wire.GameOut:
    view = part.view
    return wire.GameOut(
        number=part.number,
        phase=view.phase.value,
        turn=view.turn,
        mover=view.mover,
        starter=view.starter,
        rack=list(box.ids(view.rack)),
        offer=None if view.offer is None else list(box.ids(view.offer)),
        offerable=list(box.ids(view.offerable)),
        board=[meld_out(*meld, box) for meld in zip(view.board, view.readings, strict=True)],
        pool=view.pool,
        drawn=None if view.drawn is None else box.id_of(view.drawn),
        has_drawn=view.has_drawn,
        moves=list(view.moves),
        opening_needed=view.opening_needed,
        last_round=None if view.last_round is None else list(view.last_round),
        seed_hash=view.seed_hash,
        last_play=list(box.ids(part.last_play)),
        last_player=part.last_player,
        result=_result(view.result, part.ranking) if view.result else None,
    )


def _result(result: Result, ranking: Iterable[rooms.Rank]) -> wire.ResultOut:
    return wire.ResultOut(result.reason, list(result.winners), [_rank(row) for row in ranking])  # type: ignore[arg-type]


def _rank(row: rooms.Rank) -> wire.RankOut:
    score = None if row.score is None else str(row.score)
    return wire.RankOut(row.rank, row.seat, row.name, row.tiles, row.left, score, row.wins, str(row.points))


def meld_out(tiles: Iterable[Tile], reading: Reading | None, box: TileSet) -> wire.MeldOut:
    """A meld on the table or being laid; without a reading it is not valid."""
    if reading is None:
        return wire.MeldOut(list(box.ids(tiles)), valid=False)
    jokers = [list(faces) for faces in reading.stands_for]
    return wire.MeldOut(list(box.ids(tiles)), kind=reading.kind, value=reading.value, jokers=jokers)


def draft_out(draft: rooms.LiveDraft, box: TileSet) -> wire.LiveDraft:
    """What the mover has on the table."""
    return wire.LiveDraft(draft.rev, draft.seat, [meld_out(meld.tiles, meld.reading, box) for meld in draft.melds])


def verdict_out(verdict: rooms.Verdict, box: TileSet) -> wire.Verdict:
    """The judge on it."""
    return wire.Verdict(
        seq=verdict.seq,
        rev=verdict.rev,
        melds=[meld_out(meld.tiles, meld.reading, box) for meld in verdict.melds],
        problems=problems_out(verdict.problems),
        legal=verdict.legal,
        points=verdict.points,
        needed=verdict.needed,
    )


def hint_out(advice: Advice, level: int, box: TileSet) -> wire.HintAnswer:
    """As much of a hint as was asked for."""
    return wire.HintAnswer(
        can_play=advice.can_play,
        tiles=list(box.ids(advice.tiles)) if level >= _WHICH else [],
        steps=[_step(step, box) for step in advice.steps] if level >= _HOW else [],
        melds=_melds(advice.melds, box) if level >= _HOW else [],
    )


_WHICH, _HOW = 2, 3


def _step(step: Step, box: TileSet) -> wire.StepOut:
    return wire.StepOut(step.kind, list(box.ids(step.tiles)), _melds(step.before, box), _melds(step.after, box))


# What happened --------------------------------------------------------------------------------------------------------


def entry_out(entry: rooms.SeenEntry, box: TileSet) -> wire.Entry:
    """One revision; what the page need not hear of is left out."""
    told = (happened(event, box) for event in entry.events)
    return wire.Entry(entry.rev, entry.at, [event for event in told if event is not None])


def happened(event: object, box: TileSet) -> wire.Happened | None:
    """One thing that happened; None for what the view of the table says already."""
    writer = _HAPPENED.get(type(event))
    return writer(event, box) if writer else None


def _melds(melds: Iterable[Iterable[Tile]], box: TileSet) -> list[list[int]]:
    return [list(box.ids(meld)) for meld in melds]


def _just(what: str) -> Callable[[Any, TileSet], wire.Happened]:
    """What has no more to it than who did it, and under which name."""
    return lambda event, _: wire.Happened(what, getattr(event, "seat", None), name=getattr(event, "name", None))


def _dealt(event: seen.SeenDeal, box: TileSet) -> wire.Happened:
    draws = [[[seat, box.id_of(tile)] for seat, tile in one] for one in event.start_draws]
    if event.redeal_by is None:
        return wire.Happened("dealt", event.starter, draws=draws)
    pairs = list(box.ids(event.shown))
    return wire.Happened("dealt", event.starter, tiles=pairs, reason="redeal", draws=draws, by=event.redeal_by)


def _offered(event: game.Offered, box: TileSet) -> wire.Happened:
    return wire.Happened("offered", event.seat, len(event.tiles), list(box.ids(event.tiles)))


def _exchanged(event: seen.SeenExchange, box: TileSet) -> wire.Happened:
    return wire.Happened("exchanged", None, event.count, list(box.ids(event.gave)), got=list(box.ids(event.got)))


def _drew(event: seen.SeenDraw, box: TileSet) -> wire.Happened:
    return wire.Happened("drew", event.seat, event.count, list(box.ids(event.tiles)), reason=event.reason)


def _turn(event: game.TurnBegan, _: TileSet) -> wire.Happened:
    return wire.Happened("turn", event.seat, event.turn)


def _played(event: game.Played, box: TileSet) -> wire.Happened:
    return wire.Happened(
        "played",
        event.seat,
        len(event.laid),
        list(box.ids(event.laid)),
        _melds(event.melds, box),
        opened=event.opened,
        by_clock=event.by_clock,
    )


def _taken_back(event: game.TakenBack, box: TileSet) -> wire.Happened:
    return wire.Happened(
        "taken_back",
        event.seat,
        melds=_melds(event.draft, box),
        by_clock=event.by_clock,
        problems=problems_out(event.problems),
    )


def _kept_part(event: game.KeptPart, box: TileSet) -> wire.Happened:
    return wire.Happened(
        "kept_part",
        event.seat,
        len(event.laid),
        list(box.ids(event.laid)),
        _melds(event.melds, box),
        list(box.ids(event.to_rack)),
        opened=event.opened,
        by_clock=True,
    )


def _last_round(event: game.LastRound, _: TileSet) -> wire.Happened:
    return wire.Happened("last_round", event.order[0] if event.order else None, len(event.order))


def _ended(event: game.Ended, _: TileSet) -> wire.Happened:
    winner = event.result.winners[0] if len(event.result.winners) == 1 else None
    return wire.Happened("ended", winner, reason=event.result.reason)


_HAPPENED: dict[type, Callable[[Any, TileSet], wire.Happened]] = {
    seen.SeenDeal: _dealt,
    game.Offered: _offered,
    game.Confirmed: _just("confirmed"),
    seen.SeenExchange: _exchanged,
    game.TurnBegan: _turn,
    seen.SeenDraw: _drew,
    game.Played: _played,
    game.Passed: _just("passed"),
    game.TakenBack: _taken_back,
    game.KeptPart: _kept_part,
    game.TimedOut: _just("timed_out"),
    game.LastRound: _last_round,
    game.Left: _just("left"),
    game.Ended: _ended,
    table.Joined: _just("joined"),
    table.BotSeated: _just("bot_seated"),
    table.BotChanged: _just("bot_changed"),
    table.SeatFreed: _just("seat_freed"),
    table.Starting: _just("starting"),
    table.Held: _just("held"),
    table.GameStarted: lambda event, _: wire.Happened("started", count=event.number),
    table.SaidReady: _just("ready"),
    table.HandedToBot: _just("handed_to_bot"),
    table.CameBack: _just("back"),
}
