"""What comes in: bytes to wire types, wire types to what the rooms understand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from umbau.engine import moves
from umbau.engine.errors import BadNotation
from umbau.engine.state import Seat
from umbau.engine.tile import Tile, TileSet
from umbau.rooms import asks
from umbau.web import wire
from umbau.web.errors import Refusal

T = TypeVar("T")

_from_page = msgspec.json.Decoder[Any](wire.FromPage)


def body(content: bytes, kind: type[T]) -> T:
    """Read a body.

    Raises:
        Refusal: ``message.bad``, saying what is wrong and where.
    """
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _bad(error) from error


def message(content: str | bytes) -> wire.FromPage:
    """Read a message of a socket.

    Raises:
        Refusal: ``message.bad``, saying what is wrong and where.
    """
    try:
        read: wire.FromPage = _from_page.decode(content)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _bad(error) from error
    return read


def query(parameters: Mapping[str, Any], kind: type[T]) -> T:
    """Read the parameters after the question mark.

    Raises:
        Refusal: ``message.bad``, saying what is wrong and where.
    """
    try:
        return msgspec.convert(dict(parameters.items()), kind, strict=False)
    except msgspec.ValidationError as error:
        raise _bad(error) from error


def _bad(error: Exception) -> Refusal:
    return Refusal("message.bad", f"{error}." if str(error) else "")


def command_id(content: str | bytes) -> str | None:
    """The ``id`` of a message that could not be read as a whole, where it has one."""
    try:
        return msgspec.json.decode(content, type=_Id).id
    except (msgspec.DecodeError, RecursionError):
        return None


class _Id(msgspec.Struct):
    id: wire.CommandId


def tiles(ids: Iterable[int], box: TileSet) -> tuple[Tile, ...]:
    """Ids to tiles.

    Raises:
        Refusal: ``tile.unknown``.
    """
    try:
        return tuple(box.tile(tile_id) for tile_id in ids)
    except BadNotation as error:
        raise Refusal("tile.unknown", f"It has no tile {error}.") from error


def melds(lists: Iterable[Iterable[int]], box: TileSet) -> moves.Melds:
    """Lists of ids to melds.

    Raises:
        Refusal: ``tile.unknown``.
    """
    return tuple(tiles(meld, box) for meld in lists)


def ask(do: wire.Do, box: TileSet) -> asks.Ask:
    """What a seat asks for.

    Raises:
        Refusal: ``tile.unknown``.
    """
    return _ASKS[type(do)](do, box)


def _plain(kind: Callable[[], asks.Ask]) -> Callable[[Any, TileSet], asks.Ask]:
    return lambda _do, _box: kind()


_ASKS: dict[type, Callable[[Any, TileSet], asks.Ask]] = {
    wire.Offer: lambda do, box: moves.Offer(tiles(do.tiles, box)),
    wire.Confirm: _plain(moves.Confirm),
    wire.Draw: _plain(moves.Draw),
    wire.Play: lambda do, box: moves.Play(melds(do.melds, box)),
    wire.Pass: _plain(moves.Pass),
    wire.ClaimRedeal: _plain(moves.ClaimRedeal),
    wire.Start: lambda do, _: asks.Start(do.fill, do.bot),
    wire.Hold: _plain(asks.Hold),
    wire.SeatBot: lambda do, _: asks.SeatBot(Seat(do.seat), do.bot),
    wire.FreeSeat: lambda do, _: asks.FreeSeat(Seat(do.seat)),
    wire.Ready: _plain(asks.Ready),
    wire.Leave: _plain(asks.Leave),
    wire.Nudge: _plain(asks.Nudge),
    wire.SkipSeat: _plain(asks.SkipSeat),
    wire.HandToBot: lambda do, _: asks.HandToBot(Seat(do.seat), do.bot),
}


def create(wanted: wire.CreateTable) -> asks.CreateTable:
    """A table to set up."""
    return asks.CreateTable(
        name=wanted.name,
        profile=wanted.profile,
        seats=wanted.seats,
        bots=wanted.bots,
        clock=wanted.clock,
        bot=wanted.bot,
        overrides=wanted.overrides,  # type: ignore[arg-type] # what is no value of a rule, the rules refuse
        hints=wanted.hints,
    )
