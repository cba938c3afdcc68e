"""Makes the views: everything that leaves a room is built here, from what the engine lets a seat see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from umbau.engine import GameState, Melds, Seat, StandingRow, check, leaders, seen, standing, suggested_games, view_of
from umbau.rooms.clock import turn_ms
from umbau.rooms.events import Joined, TableEvent, TableMade
from umbau.rooms.table import TableGame, TableState, is_game_event
from umbau.rooms.view import (
    ClockView,
    DraftMeld,
    GamePart,
    LiveDraft,
    Rank,
    SeatLine,
    SeenEntry,
    TableView,
    Verdict,
)


@dataclass(frozen=True, slots=True)
class Draft:
    """The mover's unfinished arrangement. ``seq``: the page's own count, comes back in the verdict."""

    seat: Seat
    melds: Melds
    seq: int
    rev: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What a view shows beside the table itself.

    ``away_since``: per absent seat, milliseconds since 1970. ``can_skip``: per asking seat.
    """

    deadline: int | None
    away_since: Mapping[Seat, int]
    can_skip: Mapping[Seat, tuple[Seat, ...]]
    watchers: int
    draft: Draft | None


def table_view(state: TableState, seat: Seat | None, scene: Scene) -> TableView:
    """Give the table as a seat, or a watcher (None), may see it."""
    judged = verdict(state.playing, scene.draft) if state.playing and scene.draft else None
    mover = scene.draft.seat if scene.draft else Seat(0)
    return TableView(
        id=state.id,
        rev=state.rev,
        status=state.status,
        you=seat,
        host=state.seat_of(state.host) or Seat(0),
        profile=state.profile,
        box=state.box,
        clock_seconds=state.clock_seconds,
        seats=_seats(state, scene),
        code=None if seat is None else state.code,
        starts_at=scene.deadline if state.status == "starting" else None,
        clock=_clock(state, scene.deadline),
        game=_game(state, state.game, seat) if state.game else None,
        games_played=len(state.results),
        games_suggested=suggested_games(state.profile, len(state.chairs)),
        leaders=leaders(tuple(_counts(state).values())) if state.results else (),
        can_skip=() if seat is None else scene.can_skip.get(seat, ()),
        watchers=scene.watchers,
        draft=live_draft(judged, mover) if judged else None,
        verdict=judged if seat == mover else None,
        hints=state.hints,
    )


def _seats(state: TableState, scene: Scene) -> tuple[SeatLine, ...]:
    counts = _counts(state)
    return tuple(
        SeatLine(
            seat=seat,
            name=chair.name,
            kind=chair.kind,
            connected=chair.kind != "free" and seat not in scene.away_since,
            away_since=scene.away_since.get(seat),
            ready=chair.ready or chair.kind == "bot",
            stand_in=chair.stand_in,
            bot=chair.bot,
            wins=counts[seat].wins,
            points=counts[seat].points,
        )
        for seat, chair in zip(state.seats, state.chairs, strict=True)
    )


def _counts(state: TableState) -> dict[Seat, StandingRow]:
    return {row.seat: row for row in standing(state.profile, state.results, len(state.chairs))}


def _clock(state: TableState, deadline: int | None) -> ClockView | None:
    total, game = turn_ms(state), state.playing
    if total is None or game is None:
        return None
    timeout = state.profile.timeout
    return ClockView(game.mover, total, deadline, timeout.idle_tiles, timeout.moved_tiles, timeout.accept_legal)


def _game(state: TableState, game: TableGame, seat: Seat | None) -> GamePart:
    return GamePart(
        number=game.number,
        view=view_of(game.state, seat),
        last_play=game.last_play,
        last_player=game.last_player,
        ranking=ranking(state),
    )


def ranking(state: TableState) -> tuple[Rank, ...]:
    """Give the final sheet of the last game, best first; equal results share a rank. Empty while it runs."""
    game = state.game
    result = game.state.result if game else None
    if game is None or result is None:
        return ()
    counts = _counts(state)

    def key(seat: Seat) -> tuple[object, ...]:
        points = -result.scores[seat] if result.scores else result.sums[seat]
        return (bool(result.winners) and seat not in result.winners, points if result.winners else 0)

    order = sorted(counts, key=key)
    keys = [key(seat) for seat in order]
    return tuple(
        Rank(
            rank=1 + keys.index(key(seat)),
            seat=seat,
            name=game.names[seat],
            tiles=len(game.state.rack(seat)),
            left=result.sums[seat],
            score=result.scores[seat] if result.scores else None,
            wins=counts[seat].wins,
            points=counts[seat].points,
        )
        for seat in order
    )


# The draft ------------------------------------------------------------------------------------------------------------


def verdict(game: GameState, draft: Draft) -> Verdict:
    """Give the judge's word on a draft, for its seat alone."""
    it = check(game, draft.seat, draft.melds)
    melds = tuple(map(DraftMeld, draft.melds, it.readings))
    return Verdict(draft.seq, draft.rev, melds, it.problems, it.legal, it.points, it.needed)


def live_draft(judged: Verdict, seat: Seat) -> LiveDraft:
    """Give the draft as everybody may see it: the melds and how they read, not what the judge says of the whole."""
    return LiveDraft(judged.rev, seat, judged.melds)


# Revisions ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happening:
    """One revision in the room's memory: what happened, secrets included."""

    rev: int
    at: int
    events: tuple[TableEvent, ...]


def seen_entry(state: TableState, happening: Happening, seat: Seat | None) -> SeenEntry:
    """Give what a seat may see of a revision; of those before it sat down, what a watcher may see."""
    if seat is not None and happening.rev < state.chairs[seat].since:
        seat = None
    events = (_seen(event, seat) for event in happening.events)
    return SeenEntry(happening.rev, happening.at, tuple(event for event in events if event is not None))


def _seen(event: TableEvent, seat: Seat | None) -> object | None:
    if isinstance(event, Joined):
        return replace(event, token_hash="")
    if isinstance(event, TableMade):
        return replace(event, code=None)
    return seen(event, seat) if is_game_event(event) else event
