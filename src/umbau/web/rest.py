"""The tables over HTTP: all that a program needs to create, join and play."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import Response, get, post, put
from litestar.params import FromPath
from msgspec import Meta, Struct

from umbau.engine import profiles
from umbau.rooms.asks import PlayerId, TableId
from umbau.rooms.room import Room
from umbau.rooms.view import Seated
from umbau.web import accept, wire
from umbau.web.edge import Edge, HttpRequest, TheEdge, holder_of, player_of, token_of
from umbau.web.errors import Refusal
from umbau.web.limits import address_key
from umbau.web.logs import logger
from umbau.web.openapi import Doc
from umbau.web.origin import address
from umbau.web.present import entry_out, hint_out, problems_out, profile_out, verdict_out

SEAT = ("seat.missing", "seat.token", "table.unknown")
PAGE = 200
"""Revisions in one answer of ``events``."""


class AfterWait(Struct):
    """Wait for a revision after ``after``, no longer than ``wait`` seconds."""

    after: wire.Rev = 0
    wait: Annotated[float, Meta(ge=0, le=25)] = 0


class After(Struct):
    """Revisions after ``after``."""

    after: wire.Rev = 0


def answer(content: Any, status: int = 200, *, cookie: str | None = None) -> Response[bytes]:  # noqa: ANN401 # a wire type
    """An answer in JSON that nobody keeps."""
    headers = {"cache-control": "no-store", **({"set-cookie": cookie} if cookie else {})}
    return Response(msgspec.json.encode(content), media_type="application/json", status_code=status, headers=headers)


@get(
    "/api/profiles",
    doc=Doc("The rule levels, with every parameter", answer=list[wire.ProfileView]),
)
async def list_profiles() -> Response[bytes]:
    """The rule levels a table can be set up with; the box is the one for the fewest players."""
    return answer([profile_out(profile, profile.box(profile.players[0])) for profile in profiles.ALL])


@post(
    "/api/tables",
    doc=Doc(
        "Set up a table and take its first seat",
        body=wire.CreateTable,
        answer=wire.Seated,
        status=201,
        refusals=("limit.create", "profile.unknown", "profile.bad", "players.count", "clock.fixed", "name.bad"),
    ),
)
async def create_table(request: HttpRequest, edge: TheEdge) -> Response[bytes]:
    """Create."""
    wanted = accept.body(await request.body(), wire.CreateTable)
    edge.limits.create.check(address_key(address(request)))
    seated = await edge.hub.create(accept.create(wanted))
    edge.metrics.created.inc()
    logger(table=seated.table, profile=wanted.profile).info("table created")
    return _seated(request, edge, seated)


@post(
    "/api/tables/{table:str}/seats",
    doc=Doc(
        "Take a free seat",
        body=wire.JoinTable,
        answer=wire.Seated,
        status=201,
        refusals=(
            "table.unknown",
            "table.full",
            "table.started",
            "name.taken",
            "name.bad",
            "seat.already",
            "limit.join",
        ),
    ),
)
async def join_table(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Join."""
    wanted = accept.body(await request.body(), wire.JoinTable)
    edge.limits.join.check(address_key(address(request)))
    room = await edge.hub.room(TableId(table))
    token = token_of(request)
    if token is not None and await room.who(token) is not None:
        raise Refusal("seat.already")
    seated = await room.join(wanted.name)
    logger(table=table, seat=seated.seat).info("seat taken")
    return _seated(request, edge, seated)


def _seated(request: HttpRequest, edge: Edge, seated: Seated) -> Response[bytes]:
    told = wire.Seated(
        table=seated.table,
        seat=seated.seat,
        token=seated.token,
        link=edge.presenter(request).link(seated.table),
        code=seated.code,
    )
    return answer(told, 201, cookie=edge.cookie(request, seated.table, seated.token))


@get(
    "/api/tables/{table:str}",
    doc=Doc(
        "The table as this seat sees it; without a token as a watcher does",
        query=AfterWait,
        answer=wire.TableAnswer,
        refusals=("table.unknown", "seat.token"),
    ),
)
async def read_table(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Read, at once or when there is news (long poll)."""
    wanted = accept.query(request.query_params, AfterWait)
    room = await edge.hub.room(TableId(table))
    player = await player_of(request, room)
    await room.touch(player)
    if wanted.wait:
        await room.changed(wanted.after, wanted.wait)
        await room.touch(player)
    return answer(edge.presenter(request).answer(edge.now_ms(), await room.view(player)))


@post(
    "/api/tables/{table:str}/commands",
    doc=Doc(
        "Ask for something: move, start, leave ...",
        body=wire.Command,
        answer=wire.Ack,
        refusals=(*SEAT, "rev.stale", "turn.not_yours", "move.illegal", "tile.unknown", "host.only", "limit.commands"),
    ),
)
async def give_command(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Command."""
    command = accept.body(await request.body(), wire.Command)
    room = await edge.hub.room(TableId(table))
    player = await holder_of(request, room)
    edge.limits.command.check(f"{table} {player}")
    return answer(await obey(edge, room, player, command))


async def obey(edge: Edge, room: Room, player: PlayerId | None, command: wire.Command) -> wire.Ack:
    """Have a command done, over HTTP or a socket."""
    kind = command.do.__struct_config__.tag
    with edge.metrics.command(str(kind)):
        done = await room.command(player, command.id, command.rev, accept.ask(command.do, room.box))
    return wire.Ack(command.id, done.rev, done.taken_back, problems_out(done.problems))


@put(
    "/api/tables/{table:str}/draft",
    doc=Doc(
        "Show an unfinished arrangement and hear what the judge says",
        body=wire.Draft,
        answer=wire.Verdict,
        refusals=(*SEAT, "rev.stale", "turn.not_yours", "draft.tiles", "tile.unknown", "limit.commands"),
    ),
)
async def lay_draft(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Draft."""
    draft = accept.body(await request.body(), wire.Draft)
    room = await edge.hub.room(TableId(table))
    player = await holder_of(request, room)
    edge.limits.command.check(f"{table} {player}")
    verdict = await room.draft(player, draft.rev, accept.melds(draft.melds, room.box), draft.seq)
    return answer(verdict_out(verdict, room.box))


@post(
    "/api/tables/{table:str}/hint",
    doc=Doc(
        "Ask for a hint, as the mover: that something can be laid, which tiles, or how",
        body=wire.AskHint,
        answer=wire.HintAnswer,
        refusals=(*SEAT, "hint.none", "hint.draw_first", "rev.stale", "turn.not_yours", "limit.commands"),
    ),
)
async def give_hint(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Hint."""
    asked = accept.body(await request.body(), wire.AskHint)
    room = await edge.hub.room(TableId(table))
    player = await holder_of(request, room)
    edge.limits.hint.check(f"{table} {player}")
    return answer(hint_out(await room.hint(player, asked.rev), asked.level, room.box))


@get(
    "/api/tables/{table:str}/events",
    doc=Doc(
        "What happened, as this seat may see it; the table keeps the last 200 revisions at hand",
        query=After,
        answer=wire.EventsAnswer,
        refusals=("table.unknown", "seat.token"),
    ),
)
async def read_events(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """Events."""
    wanted = accept.query(request.query_params, After)
    room = await edge.hub.room(TableId(table))
    player = await player_of(request, room)
    await room.touch(player)
    entries = await room.history(player, wanted.after, PAGE)
    return answer(wire.EventsAnswer(room.rev, [entry_out(entry, room.box) for entry in entries]))


@get(
    "/api/tables/{table:str}/records/{number:str}",
    doc=Doc(
        "The record of a finished game, JSON Lines, enough to replay it and to check the shuffle",
        kind="application/jsonl",
        refusals=("message.bad", "table.unknown", "record.unknown", "record.unfinished"),
    ),
)
async def read_record(edge: TheEdge, table: FromPath[str], number: FromPath[str]) -> Response[bytes]:
    """Record."""
    wanted = accept.query({"number": number}, _Number).number
    text = await edge.hub.record(TableId(table), wanted)
    return Response(text.encode(), media_type="application/jsonl", headers={"cache-control": "no-store"})


class _Number(Struct):
    number: Annotated[int, Meta(ge=1, le=1_000_000)]


@get(
    "/api/tables/{table:str}/qr.svg",
    doc=Doc("The link of the table as a QR code", kind="image/svg+xml", refusals=("table.unknown", "message.bad")),
)
async def draw_qr(request: HttpRequest, edge: TheEdge, table: FromPath[str]) -> Response[bytes]:
    """QR."""
    room = await edge.hub.room(TableId(table))
    try:
        code = segno.make(edge.presenter(request).link(room.id), error="m")
    except segno.DataOverflowError as error:  # who asks says what this server is called
        raise Refusal("message.bad", "The address of this server is too long for a QR code.") from error
    picture = BytesIO()
    # With its namespace, or a browser shows no picture; on white, or no camera reads it on a dark page.
    code.save(picture, kind="svg", scale=8, border=2, omitsize=True, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


@get(
    "/api/codes/{code:str}",
    doc=Doc("Find the table that is called so aloud", answer=wire.Found, refusals=("code.unknown", "limit.join")),
)
async def find_code(request: HttpRequest, edge: TheEdge, code: FromPath[str]) -> Response[bytes]:
    """Find."""
    edge.limits.join.check(address_key(address(request)))
    table = await edge.hub.find_code(code)
    if table is None:
        raise Refusal("code.unknown")
    return answer(wire.Found(table))


HANDLERS = [
    list_profiles,
    create_table,
    join_table,
    read_table,
    give_command,
    lay_draft,
    give_hint,
    read_events,
    read_record,
    draw_qr,
    find_code,
]
