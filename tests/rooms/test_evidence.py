"""What only a search can know: who must play with an empty pool, and who could have opened.

The box is small, so that everything can be seen: one tile of each number 1 to 6 in four colours. With an opening of 15
Ann can open with her red run, and Bo, who holds no more than three ones, cannot; with one of 3 Bo can, too.
"""

import asyncio

import pytest

from tests.engine.table import melds
from tests.fakes import ScriptedThinker, SlowOracle, settle
from tests.rooms.conftest import House, Person
from tests.rooms.test_lobby import refused
from umbau.engine import Deal, Draw, Pass, Phase, Play, Seat, TileSet, parse_tiles
from umbau.rooms.asks import Leave, Nudge, PlayerId, SkipSeat, Start, TableId
from umbau.rooms.codec import dumps_events
from umbau.rooms.events import BotSeated, Joined, TableMade
from umbau.rooms.outbox import Outbox
from umbau.rooms.ports import Entry, Head
from umbau.rooms.table import hash_token
from umbau.rooms.view import Checking, Seated
from umbau.solver.legal import Found

ANN, BO, POOL = "r3 r4 r5 r6 b2 b4 b6 k1 k3 k5 o2", "r1 r2 b1 b3 b5 k2 k4 k6 o1 o3 o5", "o4 o6"
BOX = TileSet(colours="rbko", copies=1, numbers=6, jokers=0)
SMALL = {
    "tile_set.copies": 1,
    "tile_set.numbers": 6,
    "tile_set.jokers": 0,
    "hand_size": 11,
    "deal_jokers": 0,
    "redeal_pairs": 0,
}
RED, ONES = melds("r3 r4 r5 r6"), melds("r1 b1 o1")


async def mso(house, *, opening=15, clock: int | None = 60, bot=False):
    """Ann and Bo (or a bot) at a table of the small box; both have drawn, the pool is empty, Ann is to move."""
    table, overrides = TableId("small"), tuple({**SMALL, "opening.min": opening}.items())
    second = BotSeated(Seat(1), "Bo") if bot else Joined(Seat(1), PlayerId("p2"), "Bo", hash_token("bo"))
    ann = Joined(Seat(0), PlayerId("p1"), "Ann", hash_token("ann"))
    events = (TableMade("mso", 2, clock, None, overrides), ann, second)
    entry = Entry(1, house.clock.now_ms(), dumps_events(events, BOX))
    await house.store.create(table, entry, Head())
    order = parse_tiles(f"{ANN} {BO} {POOL}")
    house.chance.deals.append(Deal(order, Seat(0), order))
    people = [Person(house, Seated(table, PlayerId(f"p{seat + 1}"), Seat(seat), "", None)) for seat in (0, 1)]
    await begin(house, people[:1] if bot else people)
    return people


async def begin(house, people):
    for person in people:
        await person.connect()
    await people[0].do(Start())
    for person in people:
        await person.do(Draw())
    await settle()


async def game(person):
    return (await person.room())._state.game.state


def codes(error):
    return [problem.code for problem in error.problems]


async def test_who_can_play_must_and_who_cannot_may_pass(house):
    ann, bo = await mso(house)
    assert codes(await refused("move.illegal", ann.do(Pass()))) == ["turn.must_play"]
    await ann.do(Play(RED))
    await bo.do(Pass())
    await ann.do(Pass())
    state = await game(ann)
    assert (state.phase, state.result.reason, state.result.winners) == (Phase.OVER, "blocked", (0,))
    assert state.result.scores == (100, -100)


async def test_who_could_have_opened_pays_for_holding_back(house):
    ann, bo = await mso(house, opening=3)
    await ann.do(Play(RED))
    await house.clock.advance(60_000)
    assert (await game(ann)).mover == ann.seat, "a turn lost on time is none that must be played"
    await ann.do(Pass())
    state = await game(bo)
    assert state.result.scores == (200, -200)


async def test_the_clock_asks_too_when_it_ends_the_game(house):
    ann, bo = await mso(house, opening=3)
    await ann.do(Play(RED))
    await house.clock.advance(120_000)
    state = await game(bo)
    assert (state.result.reason, state.result.scores) == ("blocked", (200, -200))


@pytest.mark.parametrize(("opening", "loss"), [(3, 200), (15, 100)])
async def test_who_leaves_unopened_pays_what_the_search_says(house, opening, loss):
    ann, bo = await mso(house, opening=opening)
    await ann.do(Play(RED))
    await bo.do(Leave())
    assert (await game(ann)).result.scores == (loss, -loss)


async def test_an_absent_seat_that_is_skipped_is_asked_about_at_the_end(house):
    ann, bo = await mso(house, opening=3, clock=None)
    await ann.do(Play(RED))
    await bo.disconnect()
    await house.clock.advance(150_000)
    await ann.do(SkipSeat())
    await ann.do(Pass())
    assert (await game(ann)).result.scores == (200, -200)


async def test_a_bot_that_would_rather_pass_plays_what_was_found():
    house = House(thinker=ScriptedThinker(Draw(), Pass()))
    (ann, _) = await mso(house, opening=3, bot=True)
    await ann.do(Play(RED))
    await settle()
    state = await game(ann)
    assert state.mover == ann.seat
    assert state.seats[1].opened
    assert state.board[: len(RED)] == RED
    await house.close()


async def test_a_bot_that_comes_to_nothing_plays_what_was_found_or_passes():
    for opening, opened in ((3, True), (15, False)):
        house = House(thinker=ScriptedThinker(Draw(), None))
        ann, _ = await mso(house, opening=opening, bot=True)
        await ann.do(Play(RED))
        await settle()
        state = await game(ann)
        assert (state.mover, state.seats[1].opened, state.passes) == (ann.seat, opened, 0 if opened else 1)
        await house.close()


async def test_nobody_is_held_to_a_play_that_nobody_can_show():
    house = House(oracle=SlowOracle(Found(None)))
    ann, bo = await mso(house)
    await ann.do(Pass())
    await bo.do(Pass())
    assert (await game(ann)).result.scores == (-100, 100), "who could not be shown to be able is not fined for it"
    await house.close()


async def test_a_search_is_asked_for_a_pass_with_an_empty_pool_and_at_the_end_alone():
    house = House(oracle=SlowOracle())
    ann, bo = await mso(house)
    await refused("move.illegal", ann.do(Pass()))
    await refused("move.illegal", ann.do(Play(ONES)))
    await ann.do(Play(RED))
    assert [(question.seat, question.at_end) for question in house.oracle.asked] == [(0, False)]
    await bo.do(Pass())
    await ann.do(Pass())
    asked = [(question.seat, question.at_end) for question in house.oracle.asked[1:]]
    assert asked == [(1, False), (0, False), (1, True)]
    await house.close()


async def test_who_waits_for_a_slow_search_is_told_and_nobody_else():
    house = House(oracle=SlowOracle())
    ann, bo = await mso(house)
    house.oracle.may_answer.clear()
    for person in (ann, bo):
        person.messages()
    passing = asyncio.create_task(ann.do(Pass()))
    await settle()
    await house.clock.advance(299)
    assert ann.messages() == []
    await house.clock.advance(1)
    assert (ann.messages(), bo.messages()) == ([Checking()], [])
    house.oracle.may_answer.set()
    assert codes(await refused("move.illegal", passing)) == ["turn.must_play"]
    await house.close()


async def test_of_a_slow_search_for_the_clock_nobody_is_told():
    house = House(oracle=SlowOracle())
    ann, bo = await mso(house, opening=3)
    watcher = Outbox()
    await (await ann.room()).attach(None, watcher)
    await ann.do(Play(RED))
    await ann.do(Nudge())
    house.oracle.may_answer.clear()
    watcher._messages.clear()
    await house.clock.advance(121_000)
    assert [message for message in watcher._messages if isinstance(message, Checking)] == []
    house.oracle.may_answer.set()
    await settle()
    assert (await game(bo)).phase is Phase.OVER
    await house.close()


async def test_a_quick_search_is_not_worth_a_word():
    house = House(oracle=SlowOracle())
    ann, _ = await mso(house)
    ann.messages()
    await refused("move.illegal", ann.do(Pass()))
    await house.clock.advance(1000)
    assert ann.messages() == []
    await house.close()


async def test_a_pass_in_time_counts_although_the_search_outlasts_the_clock():
    house = House(oracle=SlowOracle())
    ann, bo = await mso(house)
    await ann.do(Play(RED))
    await house.clock.advance(59_900)
    house.oracle.may_answer.clear()
    passing = asyncio.create_task(bo.do(Pass()))
    await settle()
    await house.clock.advance(5_000)
    house.oracle.may_answer.set()
    answer = await passing
    await settle()
    assert (await game(bo)).mover == ann.seat
    assert [type(event).__name__ for event in (await bo.history())[-1].events] == ["Passed", "TurnBegan"]
    assert (await bo.view()).rev == answer.rev
    await house.close()


async def test_a_refused_pass_does_not_stop_the_clock():
    house = House(oracle=SlowOracle())
    ann, bo = await mso(house)
    await house.clock.advance(59_900)
    house.oracle.may_answer.clear()
    passing = asyncio.create_task(ann.do(Pass()))
    await settle()
    await house.clock.advance(5_000)
    house.oracle.may_answer.set()
    await refused("move.illegal", passing)
    await settle()
    assert (await game(bo)).mover == bo.seat
    await house.close()


async def test_a_server_that_stops_during_a_search_loses_nothing():
    house = House(oracle=SlowOracle())
    ann, _ = await mso(house)
    house.oracle.may_answer.clear()
    passing = asyncio.create_task(ann.do(Pass(), command_id="abcdefgh"))
    await settle()
    await house.restart()
    await refused("table.busy", passing)
    house.oracle.may_answer.set()
    await refused("move.illegal", ann.do(Pass(), command_id="abcdefgh"))
    await house.close()
