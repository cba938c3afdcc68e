"""Hints at a table: for the mover alone, only where the table gives them, and the table goes on meanwhile."""

import asyncio

import pytest

from tests.fakes import SlowOracle, settle
from tests.rooms.conftest import House
from tests.rooms.test_lobby import refused
from umbau.engine import Confirm, Draw, GameState, Play, verify


async def game_of(person) -> GameState:
    game: GameState | None = (await person.room())._state.playing
    assert game
    return game


async def hint(person, rev=None):
    room = await person.room()
    return await room.hint(person.player, room.rev if rev is None else rev)


async def at_move(people):
    """The one whose turn it is."""
    mover = (await people[0].view()).game.view.mover
    return next(person for person in people if person.seat == mover)


@pytest.mark.parametrize("wanted", [{"profile": "lemada"}, {"profile": "jumbo", "bots": 0}])
async def test_a_table_of_people_gives_hints_only_when_asked_to(house, wanted):
    ann = await house.create(**wanted)
    told = await house.create(**wanted, hints=True)
    alone = await house.create(profile="lemada", seats=3, bots=2)
    off = await house.create(profile="lemada", bots=1, hints=False)
    assert [(await one.view()).hints for one in (ann, told, alone, off)] == [False, True, True, False]


async def test_a_hint_is_a_move_that_may_be_made(house):
    people = await house.table("Ann", "Bo", profile="jumbo", hints=True)
    for _ in range(30):
        mover = await at_move(people)
        advice, state = await hint(mover), await game_of(mover)
        if advice.can_play:
            assert verify(state, mover.seat, Play(advice.melds)) == ()
            assert set(advice.tiles) <= set(state.rack(mover.seat))
            await mover.do(Play(advice.melds))
            return
        await mover.do(Draw())
    pytest.fail("nobody could open in thirty turns")


async def test_nobody_else_gets_one_and_nobody_where_there_are_none(house):
    people = await house.table("Ann", "Bo", profile="lemada", hints=True)
    mover = await at_move(people)
    other = next(person for person in people if person is not mover)
    await refused("turn.not_yours", hint(other))
    await refused("rev.stale", hint(mover, rev=0))
    room = await mover.room()
    await refused("turn.not_yours", room.hint(None, room.rev))
    plain = await house.table("Cy", "Di", profile="lemada")
    await refused("hint.none", hint(await at_move(plain)))


async def test_before_the_draw_there_is_none(house):
    people = await house.table("Ann", "Bo", profile="duo", hints=True)
    for person in people:
        await person.do(Confirm())
    mover = await at_move(people)
    await refused("hint.draw_first", hint(mover))
    await mover.do(Draw())
    assert (await hint(mover)).can_play is not None


async def test_it_is_looked_for_once_a_turn_and_the_table_goes_on_meanwhile():
    house = House(oracle=SlowOracle())
    await house.hub.start()
    people = await house.table("Ann", "Bo", profile="lemada", hints=True)
    mover = await at_move(people)
    house.oracle.may_answer.clear()
    asked = [asyncio.create_task(hint(mover)) for _ in range(3)]
    await settle()
    await mover.draft(())
    await mover.do(Draw())
    house.oracle.may_answer.set()
    first, *others = await asyncio.gather(*asked)
    assert others == [first, first]
    assert len(house.oracle.asked) == 1
    await hint(await at_move(people))
    assert len(house.oracle.asked) == 2
    await house.close()


async def test_the_table_still_gives_hints_after_a_restart(house):
    ann = await house.create(profile="lemada", hints=True)
    await house.restart()
    assert (await ann.view()).hints
