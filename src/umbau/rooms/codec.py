"""Events of a table as JSON text, the only thing that is stored of it.

``[{"table": "SaidReady", "seat": 0}, {"game": {...}}]``: the table's own by name and fields, the engine's in its own
words. A field that is missing has its default, one that is not known is passed over: old tables load, and new ones do
after a step back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, get_args

from umbau.engine import TileSet, event_from_json, event_to_json
from umbau.rooms.asks import TableId
from umbau.rooms.events import TableEvent, TableOnly
from umbau.rooms.ports import Entry
from umbau.rooms.sight import Draft, Happening
from umbau.rooms.table import TableState, evolve_table, is_game_event

_KINDS: dict[str, type] = {kind.__name__: kind for kind in get_args(TableOnly)}


def dumps_events(events: Iterable[TableEvent], box: TileSet) -> str:
    """Write the events of one revision."""
    return _dumps([_to_json(event, box) for event in events])


def _dumps(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _to_json(event: TableEvent, box: TileSet) -> dict[str, Any]:
    if is_game_event(event):
        return {"game": event_to_json(event, box)}
    return {"table": type(event).__name__} | {part.name: getattr(event, part.name) for part in fields(event)}


def from_json(value: dict[str, Any], box: TileSet) -> TableEvent:
    """Read one event."""
    if "game" in value:
        return event_from_json(value["game"], box)
    kind = _KINDS[value["table"]]
    known = {part.name for part in fields(kind)} & value.keys()
    event: TableEvent = kind(**{name: _frozen(value[name]) for name in known})
    return event


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def unfold(table: TableId, entries: Iterable[Entry]) -> tuple[TableState, list[Happening]]:
    """Read a table: its state, and what happened, oldest first."""
    state = TableState(table)
    happenings = []
    for entry in entries:
        state, happening = _unfold_one(state, entry)
        happenings.append(happening)
    return state, happenings


def _unfold_one(state: TableState, entry: Entry) -> tuple[TableState, Happening]:
    state, events = replace(state, rev=entry.rev), []
    for value in json.loads(entry.events):
        event = from_json(value, state.box)  # the box may change with the event before: fewer seats, fewer tiles
        state = evolve_table(state, event)
        events.append(event)
    return state, Happening(entry.rev, entry.at, tuple(events))


def dumps_draft(draft: Draft, box: TileSet) -> str:
    """Write a draft."""
    plain = {part.name: getattr(draft, part.name) for part in fields(draft)}
    return _dumps(plain | {"melds": [box.ids(meld) for meld in draft.melds]})


def loads_draft(text: str, box: TileSet) -> Draft:
    """Read a draft."""
    value = json.loads(text)
    value["melds"] = tuple(tuple(map(box.tile, meld)) for meld in value["melds"])
    return Draft(**value)
