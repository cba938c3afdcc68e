"""What a seat has seen of the others: tiles that are known to be on a rack, and turns in which somebody could not lay.

Of a rack nobody sees more than its size. But who drew instead of laying had, most likely, nothing to lay on the table
as it was; and what is left after a play is, most likely, nothing that could have gone too. From the newest turn back to
the first this makes a list of steps: what the rack was before, and what it could not do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from umbau.engine import (
    GameView,
    KeptPart,
    Melds,
    Passed,
    Played,
    Profile,
    Seat,
    SeenDeal,
    SeenDraw,
    SeenEvent,
    SeenExchange,
    TakenBack,
    Tile,
)


@dataclass(frozen=True, slots=True)
class Stuck:
    """The rack at this moment could lay nothing on this table; before it had opened: could not open."""

    table: Melds
    opened: bool


@dataclass(frozen=True, slots=True)
class Took:
    """Before this moment the rack held so many tiles less: drawn ones, or these from the table."""

    count: int
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """Before this moment the rack held these tiles too."""

    tiles: tuple[Tile, ...]


Step = Stuck | Took | Laid


@dataclass(frozen=True, slots=True)
class Rack:
    """What is known of another seat's rack.

    Attributes:
        seat: whose it is.
        size: how many tiles it holds.
        known: tiles that are certainly among them.
        steps: the newest first.
    """

    seat: Seat
    size: int
    known: tuple[Tile, ...]
    steps: tuple[Step, ...]


def racks(view: GameView, profile: Profile, seen: Iterable[SeenEvent]) -> tuple[Rack, ...]:
    """Give what is known of every other rack that still plays; without events only the sizes."""
    others = [Seat(seat) for seat in range(len(view.seats)) if seat != view.you and not view.seats[seat].gone]
    notes = {seat: _Notes(seat) for seat in others}
    scene = _Scene(profile, view.you, len(view.seats), notes)
    for event in seen:
        note = _NOTE.get(type(event))
        if note is not None:
            note(scene, event)
    return tuple(_rack(view, notes[seat]) for seat in others)


def _rack(view: GameView, notes: _Notes) -> Rack:
    size = view.seats[notes.seat].tiles
    lying = {tile for meld in view.board for tile in meld} | set(view.rack)
    known = tuple(sorted(notes.known - lying))[:size]
    return Rack(notes.seat, size, known, tuple(reversed(notes.steps)))


@dataclass
class _Notes:
    """What is noted about one seat on the way through the events, oldest first."""

    seat: Seat
    opened: bool = False
    known: set[Tile] = field(default_factory=set)
    steps: list[Step] = field(default_factory=list)


@dataclass
class _Scene:
    profile: Profile
    you: Seat | None
    players: int
    notes: dict[Seat, _Notes]
    board: Melds = ()


def _dealt(scene: _Scene, _: SeenDeal) -> None:
    scene.board = ()
    for notes in scene.notes.values():
        notes.opened = False
        notes.known.clear()
        notes.steps.clear()


def _exchanged(scene: _Scene, event: SeenExchange) -> None:
    """What a seat gave, the one before it holds now."""
    for notes in scene.notes.values():
        if scene.you is not None and (notes.seat + 1) % scene.players == scene.you:
            notes.known |= set(event.gave)


def _drew(scene: _Scene, event: SeenDraw) -> None:
    notes = scene.notes.get(event.seat)
    if notes is None:
        return
    if event.reason == "turn" and scene.profile.draw_mode == "ends_turn":
        notes.steps.append(Stuck(scene.board, notes.opened))
    notes.steps.append(Took(event.count))


def _passed(scene: _Scene, event: Passed) -> None:
    notes = scene.notes.get(event.seat)
    if notes is not None:
        notes.steps.append(Stuck(scene.board, notes.opened))


def _played(scene: _Scene, event: Played) -> None:
    scene.board = event.melds
    notes = scene.notes.get(event.seat)
    if notes is None:
        return
    opened_now, notes.opened = not notes.opened, True
    notes.known -= set(event.laid)
    notes.steps.append(Laid(event.laid))
    if not opened_now or scene.profile.opening.same_turn_table:
        notes.steps.append(Stuck(scene.board, opened=True))


def _kept_part(scene: _Scene, event: KeptPart) -> None:
    scene.board = event.melds
    notes = scene.notes.get(event.seat)
    if notes is None:
        return
    notes.opened = notes.opened or event.opened
    notes.known = (notes.known - set(event.laid)) | set(event.to_rack)
    notes.steps += [Laid(event.laid), Took(len(event.to_rack), event.to_rack)]


def _taken_back(scene: _Scene, event: TakenBack) -> None:
    """Tiles of a lay-out that were not on the table before are on the rack they came from."""
    notes = scene.notes.get(event.seat)
    if notes is not None:
        lying = {tile for meld in scene.board for tile in meld}
        notes.known |= {tile for meld in event.draft for tile in meld} - lying


_NOTE: dict[type, Callable[[_Scene, Any], None]] = {
    SeenDeal: _dealt,
    SeenExchange: _exchanged,
    SeenDraw: _drew,
    Passed: _passed,
    Played: _played,
    KeptPart: _kept_part,
    TakenBack: _taken_back,
}


def unseen(view: GameView, profile: Profile) -> tuple[Tile, ...]:
    """Give the tiles that are neither on the table nor on the own rack."""
    known = {*view.rack, *(tile for meld in view.board for tile in meld)}
    return tuple(tile for tile in profile.box(len(view.seats)).tiles if tile not in known)
