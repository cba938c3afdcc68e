"""Which bot plays a seat: said at the creation, in the waiting room, for somebody away, and at any time later."""

import pytest

from tests.fakes import ScriptedThinker, settle
from tests.rooms.conftest import House
from umbau import bots
from umbau.engine import Confirm, Draw, Offered, Seat, SeenDraw, SeenExchange, seen
from umbau.rooms.asks import FreeSeat, HandToBot, Leave, SeatBot, Start, TableId
from umbau.rooms.codec import unfold
from umbau.rooms.errors import CommandRefused, CreateRefused
from umbau.rooms.ports import Entry

ANN, BOT = Seat(0), Seat(1)
MINUTE = 60_000


async def refused(code, awaitable, error=CommandRefused):
    with pytest.raises(error) as caught:
        await awaitable
    assert caught.value.code == code


async def strengths(person):
    return [seat.bot for seat in (await person.view()).seats]


async def test_a_table_is_set_up_with_bots_of_one_strength(house):
    ann = await house.create(profile="lemada", seats=4, bots=2, bot="easy")
    assert await strengths(ann) == ["", "easy", "easy", ""]


async def test_the_host_seats_bots_of_different_strength_and_changes_his_mind(house):
    ann = await house.create(profile="lemada", seats=4)
    await ann.do(SeatBot(Seat(1), "easy"))
    await ann.do(SeatBot(Seat(2), "medium"))
    await ann.do(SeatBot(Seat(1), "medium"))
    assert await strengths(ann) == ["", "medium", "medium", ""]
    assert len({seat.name for seat in (await ann.view()).seats}) == 4


async def test_free_seats_are_filled_with_the_bot_that_was_asked_for(house):
    ann = await house.create(profile="lemada", seats=3)
    await ann.do(Start("bots", "easy"))
    assert await strengths(ann) == ["", "easy", "easy"]


async def test_a_bot_that_is_not_known_is_refused(house):
    ann = await house.create(profile="lemada", seats=3, bots=1)
    await refused("bot.unknown", ann.do(SeatBot(Seat(2), "wizard")))
    await refused("bot.unknown", ann.do(Start("bots", "wizard")))
    await refused("bot.unknown", house.create(seats=2, bots=1, bot="wizard"), CreateRefused)


async def test_only_the_host_says_how_well_a_bot_plays(house):
    ann = await house.create(profile="lemada", seats=3, bots=1)
    bo = await house.join(ann, "Bo")
    await refused("host.only", bo.do(SeatBot(BOT, "easy")))


async def test_a_seat_of_somebody_away_gets_the_bot_that_was_asked_for(house):
    ann, bo = await house.table("Ann", "Bo", profile="lemada", clock=0)
    await ann.disconnect()
    await house.clock.advance(2 * MINUTE)
    await refused("bot.unknown", bo.do(HandToBot(ann.seat, "wizard")))
    await bo.do(HandToBot(ann.seat, "easy"))
    assert await strengths(bo) == ["easy", ""]
    await ann.connect()
    assert await strengths(bo) == ["", ""]


async def test_the_host_changes_the_bot_of_somebody_who_left(house):
    ann, _, cy = await house.table("Ann", "Bo", "Cy", profile="lemada")
    await cy.do(Leave())
    assert await strengths(ann) == ["", "", bots.DEFAULT]
    await ann.do(SeatBot(cy.seat, "easy"))
    assert await strengths(ann) == ["", "", "easy"]


async def test_the_bot_that_sits_there_is_the_one_that_thinks():
    house = House(thinker=ScriptedThinker())
    await house.hub.start()
    await house.table("Ann", seats=2, bots=1, bot="easy")
    await settle()
    assert {thought.bot for thought in house.thinker.asked} == {"easy"}
    await house.close()


async def test_a_bot_is_told_what_its_seat_saw_and_no_more():
    house = House(thinker=ScriptedThinker(Confirm()))
    await house.hub.start()
    (ann,) = await house.table("Ann", seats=2, bots=1)
    await ann.do(Confirm())
    await settle()
    if (await ann.view()).game.view.mover == ann.seat:
        await ann.do(Draw())
        await house.clock.advance(2 * MINUTE)
    game = (await ann.room())._state.game
    told = house.thinker.asked[-1].seen
    everything = [seen(event, BOT) for event in game.happened]
    assert list(told) == [it for it in everything if it is not None][: len(told)]
    assert any(isinstance(it, SeenExchange) for it in told)
    assert not any(isinstance(it, Offered) and it.seat == ANN for it in told)
    assert all(it.tiles == () for it in told if isinstance(it, SeenDraw) and it.seat == ANN)
    await house.close()


@pytest.mark.parametrize(
    ("stored", "plays"), [("", bots.DEFAULT), (',"bot":"retired"', bots.DEFAULT), (',"bot":"easy"', "easy")]
)
def test_a_bot_of_an_old_table_is_played_by_one_that_there_is(stored, plays):
    made = '[{"table":"TableMade","profile":"duo","seats":2,"clock":null}]'
    seated = f'[{{"table":"BotSeated","seat":1,"name":"Ada"{stored}}}]'
    state, _ = unfold(TableId("one"), [Entry(1, 1, made), Entry(2, 2, seated)])
    assert state.chairs[1].bot == plays


async def test_a_seat_that_is_freed_has_no_bot(house):
    ann = await house.create(profile="lemada", seats=3, bots=1)
    await ann.do(FreeSeat(BOT))
    assert await strengths(ann) == ["", "", ""]
