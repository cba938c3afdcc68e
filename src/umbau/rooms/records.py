"""The record of a finished game of a table, from what is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from umbau.engine import Dealt, Event, Record
from umbau.rooms.asks import TableId
from umbau.rooms.codec import unfold
from umbau.rooms.errors import CommandRefused
from umbau.rooms.ports import Entry
from umbau.rooms.sight import Happening
from umbau.rooms.table import TableGame, TableState, apply, is_game_event


def record_of(table: TableId, entries: Iterable[Entry], number: int) -> str:
    """Give the record of game ``number`` (from 1) as text.

    Raises:
        CommandRefused: ``record.unknown``, or ``record.unfinished``: it holds every secret of its game.
    """
    _, happenings = unfold(table, entries)
    revisions = [(game, it) for game, it in _games(table, happenings) if game.number == number]
    if not revisions:
        raise CommandRefused("record.unknown")
    last = revisions[-1][0]
    if last.state.result is None:
        raise CommandRefused("record.unfinished")
    lines = [(event, it.at) for _, it in revisions for event in it.events if is_game_event(event)]
    return _record(last, lines).dumps()


def _games(table: TableId, happenings: Iterable[Happening]) -> Iterator[tuple[TableGame, Happening]]:
    """Give each revision with the game it belongs to, as that stood after it."""
    state = TableState(table)
    for it in happenings:
        state = apply(state, it.rev, it.events)
        if state.game is not None:
            yield state.game, it


def _record(game: TableGame, lines: list[tuple[Event, int]]) -> Record:
    events, times = zip(*lines, strict=True)
    seed = next((event.deal.seed for event in events if isinstance(event, Dealt)), "")
    return Record(game.state.profile, game.names, events, times, seed)
