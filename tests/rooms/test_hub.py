"""All tables of a server: what stays in memory, what is forgotten, what the next server finds."""

import asyncio
import logging
from dataclasses import replace
from itertools import count

import pytest

from tests.fakes import START, SlowStore, settle
from tests.rooms.conftest import House
from tests.rooms.test_lobby import refused
from umbau.rooms.errors import StoreFailed, UnknownTable
from umbau.rooms.outbox import OutboxClosed

DAY = 86_400_000


async def test_an_idle_room_leaves_the_memory_and_comes_back(house):
    ann = await house.create()
    assert len(house.hub.rooms) == 1
    await house.clock.advance(12 * 60_000)
    assert house.hub.rooms == ()
    assert (await ann.view()).seats[0].name == "Ann"


async def test_a_room_with_a_page_stays(house):
    ann = await (await house.create()).connect()
    await house.clock.advance(60 * 60_000)
    assert len(house.hub.rooms) == 1
    assert ann.outbox.reason is None


async def test_a_table_nobody_touched_for_long_is_forgotten(house):
    ann = await house.create()
    bo = await house.create(name="Bo")
    await bo.connect()
    house.clock.jump(61 * DAY)
    await house.clock.advance(120_000)
    await refused("table.unknown", house.hub.room(ann.table), UnknownTable)
    assert (await bo.view()).status == "lobby"


async def test_a_table_of_yesterday_still_stands(house):
    ann, bo = await house.table("Ann", "Bo", connected=False)
    before = await ann.view()
    await house.restart(down_ms=DAY)
    after = await ann.view()
    assert after.game == before.game
    assert (await bo.view()).you == bo.seat


async def test_one_table_has_one_room_however_many_ask_at_once(house):
    ann = await house.create()
    await house.restart()
    rooms = await asyncio.gather(*(house.hub.room(ann.table) for _ in range(20)))
    assert len(set(map(id, rooms))) == 1


async def test_a_code_that_is_taken_is_drawn_again(house):
    ann = await house.create()
    taken = (await ann.view()).code
    codes = iter([taken, taken, "LUPO77"])
    house.chance.code = lambda: next(codes)
    cy = await house.create(name="Cy")
    assert (await cy.view()).code == "LUPO77"


async def test_stopping_tells_the_pages_that_the_server_restarts(house):
    ann = await (await house.create()).connect()
    ann.messages()
    await house.hub.stop()
    with pytest.raises(OutboxClosed, match="restart"):
        await ann.outbox.get()


async def test_pages_and_long_polls_end_well_when_the_server_stops(house):
    ann = await (await house.create()).connect()
    room = await ann.room()
    waiting = asyncio.create_task(room.changed(room.rev, 25))
    await settle()
    await house.hub.stop()
    assert await waiting == room.rev
    await room.detach(ann.page)


async def test_the_server_gives_a_sign_of_life_every_two_seconds(house):
    await house.clock.advance(7_500)
    assert house.store._beat == START + 6_000


async def test_rooms_with_a_deadline_are_taken_up_without_being_asked_for(house):
    ann, bo = await house.table("Ann", "Bo", profile="lemada")
    mover = (await ann.view()).game.view.mover
    await house.restart(down_ms=1000)
    assert len(house.hub.rooms) == 1
    await house.clock.advance(70_000)
    assert (await bo.view()).game.view.mover != mover


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_taken_up(house, caplog):
    caplog.set_level(logging.CRITICAL)
    for name in ("Ann", "Bo"):
        await house.table(name, "Cy", profile="lemada")
    broken, whole = house.store._tables
    stored = house.store._tables[broken]
    house.store._tables[broken] = replace(stored, entries=(replace(stored.entries[0], events="[{}]"),))
    await house.restart()
    assert [room.id for room in house.hub.rooms] == [whole]


async def test_a_table_has_one_room_also_where_the_first_try_to_read_it_failed(house, monkeypatch):
    table = (await house.create()).table
    await house.restart()
    load, tries = house.store.load, count()

    async def fail_first(asked):
        await settle(2)
        if next(tries) == 0:
            raise StoreFailed
        return await load(asked)

    monkeypatch.setattr(house.store, "load", fail_first)
    first, second = [asyncio.create_task(house.hub.room(table)) for _ in range(2)]
    await asyncio.wait([first])
    third = asyncio.create_task(house.hub.room(table))
    assert isinstance(first.exception(), StoreFailed)
    assert await second is await third


async def test_lateness_of_timers_is_measured():
    seen = []
    house = House(observe=lambda name, value: seen.append((name, value)))
    await house.table("Ann", "Bo")
    assert seen == [("timer_lateness", 0.0)]
    await settle()
    await house.close()


async def test_a_store_that_cannot_save_is_told_until_it_can_again():
    house = House(SlowStore())
    await house.hub.start()
    assert house.hub.can_save
    house.store.broken = True
    await house.clock.advance(2_000)
    assert not house.hub.can_save
    house.store.broken = False
    await house.clock.advance(2_000)
    assert house.hub.can_save
    await house.close()
