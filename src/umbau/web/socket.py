"""The socket of a page: one reader, one writer, and a bounded outbox between the room and the writer.

What will not get better by trying again is accepted and then closed with a code (44xx) and a reason, because a browser
tells a page nothing about a socket that was not accepted.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from umbau.engine.errors import UmbauError
from umbau.rooms.asks import PlayerId, TableId
from umbau.rooms.outbox import Outbox, OutboxClosed
from umbau.rooms.pages import Attachment
from umbau.rooms.room import Room
from umbau.rooms.view import Message
from umbau.web import accept, wire
from umbau.web.edge import Edge, TheEdge, player_of
from umbau.web.errors import CLOSE, Refusal, rev_of, told
from umbau.web.limits import address_key, socket_bucket
from umbau.web.logs import Log, logger
from umbau.web.openapi import Doc
from umbau.web.origin import address, origin_is_ours
from umbau.web.present import Presenter, verdict_out
from umbau.web.rest import After, obey

PageSocket = WebSocket[Any, Any, Any]

SEND_TIMEOUT = 30.0
"""Seconds after which a page that reads nothing is given up."""
FAULT = 1011
GONE = {"resync": "socket.slow", "restart": "server.restart", "closed": "server.restart"}
"""Why an outbox was closed, as a code of ``CLOSE``."""

_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/socket", doc=Doc("The socket of a page"))
async def table_socket(socket: PageSocket, edge: TheEdge, table: FromPath[str]) -> None:
    """Let a page in, if it is one of ours, and serve it until one side has enough."""
    if not origin_is_ours(socket, edge.settings):
        await socket.close()  # before it is accepted: 403
        return
    log = logger(table=table)
    try:
        await serve(socket, edge, table, log)
    except UmbauError as error:
        await shut(socket, CLOSE.get(error.code, FAULT), error.code)
    except (WebSocketDisconnect, OSError):
        log.debug("page gone")
    except Exception:
        log.exception("socket failed")
        await shut(socket, FAULT, "server.failed")


async def shut(socket: PageSocket, code: int, reason: str) -> None:
    """Close with code and reason; a page that is gone already does not mind."""
    try:
        await socket.close(code, reason)
    except (WebSocketException, RuntimeError):
        return


async def serve(socket: PageSocket, edge: Edge, table: str, log: Log) -> None:
    """Accept, find out who it is, and pass messages on.

    Raises:
        UmbauError: unknown table, wrong token, too many sockets, or the room let go of the page.
    """
    room, player = await admit(socket, edge, table)
    after = accept.query(socket.query_params, After).after
    doors, who = (edge.seats, player) if player else (edge.watchers, address_key(address(socket)))
    key = f"{table} {who}"
    doors.enter(key)
    log.info("page opened", watcher=player is None)
    try:
        await converse(Page(socket, edge, room, player, edge.presenter(socket)), after)
    finally:
        doors.leave(key)
        log.info("page closed")


async def admit(socket: PageSocket, edge: Edge, table: str) -> tuple[Room, PlayerId | None]:
    """Accept the socket. A cookie that holds no seat any more is taken back with the same answer."""
    try:
        room = await edge.hub.room(TableId(table))
        player = await player_of(socket, room)
    except UmbauError as error:
        stale = error.code == "seat.token"
        await socket.accept(headers={"set-cookie": edge.cookie(socket, table, None)} if stale else {})
        raise
    await socket.accept()
    return room, player


async def converse(page: Page, after: int) -> None:
    """Run reader and writer until one ends; then the other ends too."""
    attachment = await page.room.attach(page.player, page.outbox, after or None)
    tasks = [asyncio.create_task(page.read(attachment)), asyncio.create_task(page.write())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await page.room.detach(attachment)
    for task in done:
        task.result()


class Page:
    """One open socket."""

    def __init__(
        self, socket: PageSocket, edge: Edge, room: Room, player: PlayerId | None, presenter: Presenter
    ) -> None:
        self.socket, self.edge, self.room, self.player, self.presenter = socket, edge, room, player, presenter
        self.outbox = Outbox()
        self.bucket = socket_bucket(monotonic())

    async def send(self, message: wire.ToPage) -> None:
        """Send one message.

        Raises:
            TimeoutError: the page takes nothing in.
        """
        async with asyncio.timeout(SEND_TIMEOUT):
            await self.socket.send_data(_encode(message).decode(), mode="text")

    async def write(self) -> None:
        """Pass on what the room says, and the replies, in their order."""
        try:
            while True:
                message: Message | wire.ToPage = await self.outbox.get()
                await self.send(message if isinstance(message, wire.Out) else self.told(message))
        except OutboxClosed as closed:
            raise Refusal(GONE.get(closed.reason, "server.restart")) from closed

    def told(self, message: Message) -> wire.ToPage:
        """A message of the room, for the wire."""
        return self.presenter.message(message, self.room.box)

    async def read(self, attachment: Attachment) -> None:
        """Do what the page asks, one message after the other."""
        while True:
            content = await self.receive()
            try:
                self.spend()
                reply = await self.reply(accept.message(content), attachment)
            except UmbauError as error:
                reply = wire.Refused(accept.command_id(content), told(error), rev_of(error) or self.room.rev)
                self.edge.metrics.refused.labels(error.code).inc()
            self.outbox.put(reply)  # type: ignore[arg-type] # waits in the same line as the room's news
            await asyncio.sleep(0)  # the writer comes in between: only a page that does not read falls behind

    async def receive(self) -> str | bytes:
        """The next message.

        Raises:
            WebSocketDisconnect: the page is gone.
        """
        event: dict[str, Any] = dict(await self.socket.receive())
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="page gone", code=event.get("code", 1000))
        content: str | bytes | None = event.get("text")
        return content if content is not None else event.get("bytes") or b""

    def spend(self) -> None:
        """Count a message.

        Raises:
            Refusal: too many lately.
        """
        if self.bucket.take(monotonic()):
            raise Refusal("limit.commands")

    async def reply(self, message: wire.FromPage, attachment: Attachment) -> wire.ToPage:
        """What a message comes to."""
        match message:
            case wire.Ping():
                return wire.Pong(message.sent, self.edge.now_ms())
            case wire.Command():
                return await obey(self.edge, self.room, self.player, message)
            case wire.Draft():
                melds = accept.melds(message.melds, self.room.box)
                verdict = await self.room.draft(self.player, message.rev, melds, message.seq, attachment)
                return verdict_out(verdict, self.room.box)
