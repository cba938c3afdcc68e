"""The turn clock: it ends turns on time, exactly once, and never starts in an empty room."""

from itertools import pairwise

import pytest

from tests.fakes import SlowStore, settle
from tests.rooms.conftest import House
from tests.rooms.test_game import exchanged
from tests.rooms.test_lobby import refused
from umbau.engine import Confirm, Draw, Drew, Play, TakenBack, TimedOut, TurnBegan
from umbau.rooms.asks import HandToBot, Leave, SkipSeat

MINUTE = 60_000


async def events(person):
    room = await person.room()
    return [event for it in room._history for event in it.events]


async def timeouts(person):
    return [event.seat for event in await events(person) if isinstance(event, TimedOut)]


async def lemada(house, *names, **wanted):
    """People at a lemada table, the one to move first."""
    people = await house.table(*(names or ("Ann", "Bo")), profile="lemada", **wanted)
    mover = (await people[0].view()).game.view.mover
    return people[mover:] + people[:mover]


async def test_the_clock_ends_the_turn_on_time_and_once(house):
    ann, bo = await lemada(house)
    rev = (await ann.view()).rev
    await house.clock.advance(MINUTE - 1)
    assert (await ann.view()).rev == rev
    await house.clock.advance(1)
    view = await ann.view()
    assert (view.rev, view.game.view.mover) == (rev + 1, bo.seat)
    assert await timeouts(ann) == [ann.seat]
    assert view.clock.deadline == house.clock.now_ms() + MINUTE


async def test_it_goes_on_with_every_page_closed_and_then_sleeps(house):
    ann, bo = await lemada(house)
    await ann.disconnect()
    await bo.disconnect()
    await house.clock.advance(MINUTE)
    assert await timeouts(ann) == [ann.seat]
    assert (await ann.room())._deadline is None
    await house.clock.advance(2 * 60 * MINUTE)
    assert await timeouts(ann) == [ann.seat]
    view = await (await ann.room()).view(None)
    assert (view.clock.seat, view.clock.deadline) == (bo.seat, None)


async def test_a_sleeping_table_wakes_for_a_seat_but_not_for_a_watcher(house):
    ann, bo = await lemada(house)
    for person in (ann, bo):
        await person.disconnect()
    await house.clock.advance(10 * MINUTE)
    room = await ann.room()
    watcher = await room.attach(None, ann.outbox)
    assert (await room.view(None)).clock.deadline is None
    await room.detach(watcher)
    await ann.connect()
    assert (await ann.view()).clock.deadline == house.clock.now_ms() + MINUTE
    assert (await house.store.load(ann.table)).head.deadline == house.clock.now_ms() + MINUTE
    await house.clock.advance(MINUTE)
    assert await timeouts(ann) == [ann.seat, bo.seat]


async def test_a_request_wakes_it_too(house):
    ann, bo = await lemada(house)
    for person in (ann, bo):
        await person.disconnect()
    await house.clock.advance(10 * MINUTE)
    await (await ann.room()).touch(bo.player)
    assert (await ann.view()).clock.deadline == house.clock.now_ms() + MINUTE


async def test_the_draft_is_judged_when_the_clock_runs_out(house):
    ann, bo = await lemada(house)
    tile = (await ann.view()).game.view.rack[0]
    await ann.draft(((tile,),))
    await house.clock.advance(MINUTE)
    (back,) = [event for event in await events(ann) if isinstance(event, TakenBack)]
    assert (back.draft, back.by_clock) == (((tile,),), True)
    penalty = [len(event.tiles) for event in await events(ann) if isinstance(event, Drew)]
    assert penalty == [3]
    view = await bo.view()
    assert (view.draft, view.game.view.seats[ann.seat].tiles) == (None, 17)


async def test_what_is_asked_after_the_deadline_comes_too_late(house):
    """Even when the alarm rings late, the request meets a turn that is over."""
    ann, bo = await lemada(house)
    rev = (await ann.view()).rev
    house.clock.jump(MINUTE)
    await refused("rev.stale", ann.do(Draw(), rev=rev))
    assert (await bo.view()).game.view.mover == bo.seat
    await house.clock.advance(0)
    assert await timeouts(ann) == [ann.seat]


async def test_what_was_asked_before_the_deadline_counts(house):
    ann, bo = await lemada(house)
    await house.clock.advance(MINUTE - 1)
    await ann.do(Draw())
    await house.clock.advance(1)
    assert await timeouts(ann) == []
    assert (await bo.view()).clock.deadline == house.clock.now_ms() - 1 + MINUTE


async def test_a_restart_in_mid_turn_credits_the_time_it_took(house):
    ann, bo = await lemada(house)
    await house.clock.advance(20_000)
    await house.restart(down_ms=3_600_000)
    view = await ann.view()
    left = view.clock.deadline - house.clock.now_ms()
    assert view.game.view.mover == ann.seat
    assert 40_000 <= left <= 42_000  # to the last sign of life, one every two seconds
    await house.clock.advance(left - 1)
    assert await timeouts(ann) == []
    await house.clock.advance(1)
    assert await timeouts(ann) == [ann.seat]
    assert (await bo.view()).clock.deadline is None


async def test_restarts_one_after_another_credit_each_time_once(house):
    ann, _ = await lemada(house)
    for _ in range(3):
        await house.clock.advance(10_000)
        await house.restart(down_ms=MINUTE)
    assert 30_000 <= (await ann.view()).clock.deadline - house.clock.now_ms() <= 36_000


async def test_a_deal_that_was_to_come_comes_after_a_restart(house):
    ann = await house.create()
    await house.join(ann, "Bo")
    await house.clock.advance(2000)
    await house.restart(down_ms=5000)
    assert (await ann.view()).status == "starting"
    await house.clock.advance(1000)
    assert (await ann.view()).status == "playing"


async def test_a_time_out_that_cannot_be_saved_is_tried_again():
    house = House(SlowStore())
    ann, _ = await lemada(house)
    house.store.broken = True
    await house.clock.advance(MINUTE + 2500)
    assert await timeouts(ann) == []
    house.store.broken = False
    await house.clock.advance(1000)
    assert await timeouts(ann) == [ann.seat]
    await house.close()


async def test_with_the_clock_off_nothing_ends_a_turn(house):
    ann, _ = await lemada(house, clock=0)
    await house.clock.advance(2 * 60 * MINUTE)
    view = await ann.view()
    assert (await timeouts(ann), view.clock, view.clock_seconds) == ([], None, None)


async def test_an_absent_seat_may_be_skipped_after_two_minutes(house):
    ann, bo = await lemada(house, clock=0)
    await refused("skip.not_away", bo.do(SkipSeat()))
    await ann.disconnect()
    await house.clock.advance(2 * MINUTE - 1)
    assert (await bo.view()).can_skip == ()
    await refused("skip.too_early", bo.do(SkipSeat()))
    bo.messages()
    await house.clock.advance(1)
    assert [message.table.can_skip for message in bo.presence()] == [(ann.seat,)]
    await bo.do(SkipSeat())
    view = await bo.view()
    assert (view.game.view.mover, view.game.view.seats[ann.seat].tiles) == (bo.seat, 15)


async def test_with_the_clock_on_nobody_skips(house):
    ann, bo = await lemada(house)
    await ann.disconnect()
    await house.clock.advance(30_000)
    await refused("skip.clock", bo.do(SkipSeat()))
    await refused("skip.clock", bo.do(HandToBot(ann.seat)))


async def test_an_absent_seat_may_be_handed_to_a_bot_until_its_holder_is_back(house):
    ann, bo = await lemada(house, clock=0)
    await ann.disconnect()
    await house.clock.advance(2 * MINUTE)
    await bo.do(HandToBot(ann.seat))
    await settle()
    view = await bo.view()
    assert (view.seats[ann.seat].kind, view.seats[ann.seat].stand_in) == ("bot", True)
    await refused("skip.bot", bo.do(HandToBot(ann.seat)))
    assert view.game.view.mover == bo.seat
    rev = view.rev
    await ann.connect()
    view = await ann.view()
    assert (view.seats[ann.seat].kind, view.you, view.rev) == ("human", ann.seat, rev + 1)


async def test_in_the_exchange_an_absent_seat_may_be_handed_over_though_the_clock_is_on(house):
    ann, bo = await house.table("Ann", "Bo")
    await ann.disconnect()
    await house.clock.advance(2 * MINUTE)
    assert (await bo.view()).can_skip == (ann.seat,)
    await refused("skip.clock", bo.do(SkipSeat()))
    await bo.do(HandToBot(ann.seat))
    await bo.do(Confirm())
    await settle()
    assert (await bo.view()).game.view.turn >= 1


async def test_the_stayer_wins_when_one_of_two_leaves(house):
    ann, bo = await lemada(house)
    await bo.do(Leave())
    view = await ann.view()
    assert (view.status, view.game.view.result.reason, view.game.view.result.winners) == ("over", "left", (ann.seat,))
    assert [(row.rank, row.seat) for row in view.game.ranking] == [(1, ann.seat), (2, bo.seat)]
    assert {row.name for row in view.game.ranking} == {"Ann", "Bo"}
    assert view.seats[bo.seat].kind == "free"
    assert (await bo.view()).you is None


async def test_of_three_the_one_who_leaves_is_replaced_by_a_bot(house):
    ann, bo, cy = await lemada(house, "Ann", "Bo", "Cy")
    await ann.do(Leave())
    await settle()
    view = await bo.view()
    assert (view.status, view.seats[ann.seat].kind, view.seats[ann.seat].stand_in) == ("playing", "bot", False)
    assert view.game.view.mover == bo.seat
    assert view.clock.deadline == house.clock.now_ms() + MINUTE
    await ann.connect()
    assert (await ann.view()).you is None
    assert (await cy.view()).seats[ann.seat].kind == "bot"


async def test_a_table_that_everybody_left_is_closed(house):
    ann, bo, cy = await lemada(house, "Ann", "Bo", "Cy")
    for person in (ann, bo, cy):
        await person.do(Leave())
    view = await (await ann.room()).view(None)
    assert (view.status, view.clock) == ("closed", None)


async def test_a_duo_plays_on_against_the_clock_of_who_left(house):
    ann, bo = await exchanged(house)
    await ann.do(Leave())
    await ann.disconnect()
    await house.clock.advance(MINUTE)
    assert await timeouts(bo) == [ann.seat]
    assert (await bo.view()).game.view.mover == bo.seat


async def test_turns_of_a_whole_night_alternate_without_a_gap(house):
    ann, _ = await lemada(house)
    await house.clock.advance(20 * MINUTE)
    turns = [event for event in await events(ann) if isinstance(event, TurnBegan)]
    assert [later.turn - earlier.turn for earlier, later in pairwise(turns)] == [1] * (len(turns) - 1)
    assert all(earlier.seat != later.seat for earlier, later in pairwise(turns))
    assert len(turns) == 21


@pytest.mark.parametrize("late_ms", [0, 1, 5000])
async def test_a_late_alarm_still_ends_the_turn_once(house, late_ms):
    ann, bo = await lemada(house)
    house.clock.jump(MINUTE + late_ms)
    await house.clock.advance(0)
    assert await timeouts(ann) == [ann.seat]
    assert (await bo.view()).clock.deadline == house.clock.now_ms() + MINUTE


async def test_a_play_in_another_seats_turn_costs_nothing(house):
    ann, bo = await lemada(house)
    deadline = (await ann.view()).clock.deadline
    await refused("turn.not_yours", bo.do(Play(())))
    assert (await ann.view()).clock.deadline == deadline
