"""A table with a hand clock, and people who act at it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.fakes import HandClock, RiggedChance, settle
from umbau.rooms.asks import CreateTable
from umbau.rooms.hub import Hub
from umbau.rooms.outbox import Outbox
from umbau.rooms.ports import Ports, Settings
from umbau.rooms.thinking import InlineOracle, InlineThinker
from umbau.rooms.view import PresenceChanged, Updated
from umbau.store.memory import MemoryStore

SETTINGS = Settings(bot_pause=0, bot_nodes=500)


class Person:
    """Somebody with a seat and, while connected, a page."""

    def __init__(self, house, seated):
        self.house = house
        self.table, self.player, self.token, self.seat = seated.table, seated.player, seated.token, seated.seat
        self.page = None
        self.outbox: Any = None
        self._ids = count()

    async def room(self):
        return await self.house.hub.room(self.table)

    async def connect(self, limit=1000):
        room = await self.room()
        self.outbox = Outbox(limit)
        self.page = await room.attach(self.player, self.outbox)
        return self

    async def disconnect(self):
        await (await self.room()).detach(self.page)

    async def do(self, ask, *, rev=None, command_id=None):
        room = await self.room()
        identity = command_id or f"{self.player}-command-{next(self._ids)}"
        answer = await room.command(self.player, identity, room.rev if rev is None else rev, ask)
        self.house.check_tiles(room)
        return answer

    async def draft(self, melds, *, rev=None, seq=1):
        room = await self.room()
        return await room.draft(self.player, room.rev if rev is None else rev, melds, seq, self.page)

    async def view(self):
        return await (await self.room()).view(self.player)

    async def history(self, after=0):
        return await (await self.room()).history(self.player, after)

    def messages(self):
        """Give what has come since the last call."""
        found = list(self.outbox._messages)
        self.outbox._messages.clear()
        return found

    def updates(self):
        return [message for message in self.messages() if isinstance(message, Updated)]

    def presence(self):
        return [message for message in self.messages() if isinstance(message, PresenceChanged)]


class House:
    """A server with everything in hand: time, chance, store, bots."""

    def __init__(
        self, store: Any = None, thinker: Any = None, settings=SETTINGS, clock=None, observe=None, oracle: Any = None
    ):
        self.clock = clock or HandClock()
        self.store: Any = store or MemoryStore()
        self.thinker: Any = thinker or InlineThinker()
        self.oracle: Any = oracle or InlineOracle()
        self.chance: Any = RiggedChance()
        self.ports = Ports(self.store, self.clock, self.chance, self.thinker, self.oracle, settings)
        if observe:
            self.ports = replace(self.ports, observe=observe)
        self.hub = Hub(self.ports)

    async def create(self, **wanted):
        return Person(self, await self.hub.create(CreateTable(**{"name": "Ann"} | wanted)))

    async def join(self, person, name):
        room = await person.room()
        return Person(self, await room.join(name))

    async def table(self, *names, connected=True, **wanted):
        """Set up a table of these people and let the game begin."""
        first = await self.create(**{"name": names[0], "seats": len(names)} | wanted)
        people = [first, *[await self.join(first, name) for name in names[1:]]]
        if connected:
            for person in people:
                await person.connect()
        await self.clock.advance(3000)
        return people

    async def restart(self, down_ms=0):
        """Kill the server, let time pass, start another on the same store."""
        for room in self.hub.rooms:
            await room.stop()
        for alarm in self.hub._alarms.values():
            alarm.cancel()
        self.clock._waiting.clear()
        self.clock.jump(down_ms)
        self.ports = replace(self.ports, store=self.store)
        self.hub = Hub(self.ports)
        await self.hub.start()
        await settle()

    def check_tiles(self, room):
        """Board + racks + pool = the box, each tile once."""
        if room._state.game is not None:
            self.check_game(room._state.game.state)

    def check_game(self, state):
        everywhere = [*state.pool, *(tile for seat in state.seats for tile in seat.rack)]
        everywhere += [tile for meld in state.board for tile in meld]
        assert Counter(everywhere) == Counter(state.box.tiles)

    async def close(self):
        await self.hub.stop()


@pytest.fixture
async def house():
    it = House()
    await it.hub.start()
    yield it
    await it.close()
