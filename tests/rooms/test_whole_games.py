"""Whole games in a room, to the end and into the next one; with a kill after every revision."""

from dataclasses import replace

import pytest

from tests.fakes import ScriptedThinker, settle
from tests.rooms.conftest import SETTINGS, House
from tests.rooms.test_lobby import refused
from umbau import bots
from umbau.engine import Confirm, Dealt, Draw, Pass, Play, Record, Seat
from umbau.rooms.asks import FreeSeat, HandToBot, Leave, Ready, SeatBot
from umbau.rooms.codec import unfold
from umbau.rooms.errors import CommandRefused
from umbau.rooms.ports import Stored
from umbau.rooms.room import Room
from umbau.rooms.table import TableState, apply
from umbau.solver.legal import find_play
from umbau.store.sqlite import SqliteStore


async def play_on(people, turns=2000):
    """Let people play as the simple bot would, until the game is over or ``turns`` moves are made."""
    for number in range(turns):
        await settle(5)
        views = [await person.view() for person in people]
        if views[0].status != "playing":
            return number
        for person, view in zip(people, views, strict=True):
            if to_act(view) and person.seat is not None:
                await act(person, view, number)
                break
    return turns


async def act(person, view, seed):
    """Move as a bot would; who may not pass plays what can be found."""
    try:
        await person.do(bots.choose(view.game.view, view.profile, seed, 300))
    except CommandRefused as refusal:
        assert [problem.code for problem in refusal.problems] == ["turn.must_play"]
        board = find_play((await person.room())._state.game.state, person.seat).board
        assert board is not None
        await person.do(Play(board))


def to_act(view):
    return {"confirm", "draw", "pass", "play"} & set(view.game.view.moves)


async def check_every_revision(house, table):
    """Fold what is stored: the tiles are the box at every revision, and the fold gives what the room holds."""
    stored = await house.store.load(table)
    _, happenings = unfold(table, stored.entries)
    state = TableState(table)
    for number, it in enumerate(happenings, 1):
        state = apply(state, it.rev, it.events)
        assert it.rev == number
        if state.game:
            house.check_game(state.game.state)
    assert state == (await house.hub.room(table))._state
    return happenings


TABLES = [("duo", 2, 0), ("duo", 2, 1), ("lemada", 2, 1), ("lemada", 3, 2), ("lemada", 4, 3), ("lemada", 3, 0)]


@pytest.mark.parametrize(("profile", "seats", "robots"), TABLES, ids=str)
async def test_a_whole_game_comes_to_its_end(house, profile, seats, robots):
    names = ["Ann", "Bo", "Cy", "Di"][: seats - robots]
    people = await house.table(*names, profile=profile, seats=seats, bots=robots)
    await play_on(people)
    view = await people[0].view()
    assert view.status == "over"
    assert view.game.view.result is not None
    assert all(seat.rack is not None for seat in view.game.view.seats)
    assert [row.rank for row in view.game.ranking] == sorted(row.rank for row in view.game.ranking)
    assert sorted(row.seat for row in view.game.ranking) == list(range(seats))
    assert {row.seat for row in view.game.ranking if row.rank == 1} >= set(view.game.view.result.winners)
    assert sum(line.wins for line in view.seats) == len(view.game.view.result.winners)
    await check_every_revision(house, people[0].table)


async def test_when_both_are_ready_the_next_game_begins_with_the_other_starter(house):
    ann, bo = await house.table("Ann", "Bo")
    starters = []
    for number in (1, 2, 3):
        await play_on([ann, bo])
        view = await ann.view()
        assert (view.status, view.game.number, view.games_played) == ("over", number, number)
        starters.append(view.game.view.starter)
        rev = view.rev
        await ann.do(Ready(), rev=rev)
        view = await bo.view()
        assert (view.status, [line.ready for line in view.seats].count(True)) == ("over", 1)
        assert view.game.view.result is not None
        await bo.do(Ready(), rev=rev)
        assert (await bo.view()).status == "playing"
    assert starters[0] != starters[1]
    assert starters[0] == starters[2]


async def test_bots_are_always_ready(house):
    (ann,) = await house.table("Ann", profile="lemada", seats=3, bots=2)
    await play_on([ann])
    await ann.do(Ready())
    view = await ann.view()
    assert (view.status, view.game.number) == ("playing", 2)


async def test_who_leaves_after_the_game_makes_room_for_somebody_new_and_the_count_starts_anew(house):
    ann, bo = await house.table("Ann", "Bo")
    await play_on([ann, bo])
    await bo.do(Leave())
    await ann.do(Ready())
    view = await ann.view()
    assert (view.status, view.seats[bo.seat].kind, view.games_played) == ("over", "free", 1)
    cy = await house.join(ann, "Cy")
    assert (await cy.view()).status == "over"
    await cy.do(Ready())
    view = await cy.view()
    assert (view.status, view.game.number, view.games_played) == ("playing", 2, 0)
    assert "token_hash='" not in repr(await cy.history()).replace("token_hash=''", "")


async def test_somebody_new_sees_of_earlier_games_what_a_watcher_sees(house):
    ann, bo = await house.table("Ann", "Bo")
    await play_on([ann, bo])
    await bo.do(Leave())
    before = await (await ann.room()).history(None, 0)
    cy = await house.join(ann, "Cy")
    assert (await cy.history())[: len(before)] == before


async def test_a_free_seat_may_be_given_to_a_bot_after_the_game(house):
    ann, bo = await house.table("Ann", "Bo")
    await play_on([ann, bo])
    await ann.do(Ready())
    await refused("host.only", bo.do(SeatBot(Seat(0))))
    await ann.do(FreeSeat(Seat(1)))
    await ann.do(SeatBot(Seat(1)))
    view = await ann.view()
    assert (view.status, view.seats[1].kind, view.games_played) == ("playing", "bot", 0)
    assert [seat.wins for seat in view.seats] == [0, 0]


async def test_an_absent_seat_does_not_keep_the_others_from_the_next_game(house):
    ann, bo, cy = await house.table("Ann", "Bo", "Cy", profile="lemada")
    await play_on([ann, bo, cy])
    await cy.disconnect()
    for person in (ann, bo):
        await person.do(Ready())
    await house.clock.advance(120_000)
    await ann.do(HandToBot(cy.seat))
    assert (await ann.view()).status == "playing"


@pytest.mark.parametrize("profile", ["duo", "lemada"])
async def test_a_kill_after_every_revision_changes_nothing(house, profile):
    """What a fresh room reads after each revision is what the old one held, views and answers included."""
    ann, bo = await house.table("Ann", "Bo", profile=profile)
    await play_on([ann, bo])
    stored = await house.store.load(ann.table)
    _, happenings = unfold(ann.table, stored.entries)
    state = TableState(ann.table)
    for number, it in enumerate(happenings, 1):
        state = apply(state, it.rev, it.events)
        again, _ = unfold(ann.table, stored.entries[:number])
        assert again == state
    room = Room(house.ports, ann.table, Stored(stored.entries, stored.head, stored.draft))
    live = await ann.room()
    for seat in (None, Seat(0), Seat(1)):
        assert room._view(seat).game == live._view(seat).game
    assert room._answers == live._answers
    await room.stop()


@pytest.mark.parametrize("profile", ["duo", "lemada"])
async def test_a_whole_game_with_a_restart_after_every_move_on_disk(tmp_path, profile):
    house = House(SqliteStore.open(tmp_path / "umbau.db"))
    await house.hub.start()
    ann, bo = await house.table("Ann", "Bo", profile=profile)
    await (await ann.room()).changed(2, 5)  # the deal is written by another thread
    for _ in range(400):
        before = (await ann.room())._state
        await house.store.close()
        house.store = SqliteStore.open(tmp_path / "umbau.db")
        await house.restart()
        assert (await ann.room())._state == before
        if await play_on([ann, bo], turns=4) < 4:
            break
    assert (await ann.view()).status == "over"
    await check_every_revision(house, ann.table)
    await house.close()
    await house.store.close()


async def test_the_record_of_a_finished_game_replays_and_its_shuffle_is_verified(house):
    ann, bo = await house.table("Ann", "Bo")
    await refused("record.unfinished", house.hub.record(ann.table, 1))
    await refused("record.unknown", house.hub.record(ann.table, 2))
    await play_on([ann, bo])
    first = (await ann.room())._state.game.state
    for person in (ann, bo):
        await person.do(Ready())
    record = Record.loads(await house.hub.record(ann.table, 1))
    assert record.replay() == first
    assert record.verify()
    assert record.players == ("Ann", "Bo")
    await refused("record.unfinished", house.hub.record(ann.table, 2))


async def test_a_bot_that_comes_to_nothing_draws_or_passes():
    house = House(thinker=ScriptedThinker())
    (ann,) = await house.table("Ann", seats=2, bots=1)
    await ann.do(Confirm())
    await settle()
    for _ in range(4):
        view = await ann.view()
        assert view.game.view.mover == ann.seat
        await ann.do(Draw())
        await ann.do(Pass())
        await settle()
    assert len(house.thinker.asked) >= 5
    await house.close()


async def test_a_bot_that_asks_for_what_is_forbidden_draws_or_passes(caplog):
    house = House(thinker=ScriptedThinker(*(Draw(), Pass(), Draw()) * 5))
    (ann,) = await house.table("Ann", seats=2, bots=1)
    await ann.do(Confirm())
    await settle()
    if (await ann.view()).game.view.turn == 1:
        await ann.do(Draw())
        await ann.do(Pass())
        await settle()
    view = await ann.view()
    assert (view.game.view.mover, view.game.view.seats[1].tiles) == (ann.seat, 21)
    assert "a bot's move was refused" in caplog.text
    await house.close()


async def test_a_bot_is_shown_no_more_than_its_seat_may_see():
    house = House(thinker=ScriptedThinker())
    (ann,) = await house.table("Ann", profile="lemada", seats=2, bots=1)
    await settle()
    if not house.thinker.asked:
        await ann.do(Draw())
        await settle()
    game = (await ann.room())._state.game.state
    shown = repr(house.thinker.asked[0].view)
    assert not [tile for tile in game.rack(ann.seat) if repr(tile) in shown]
    assert not [tile for tile in game.pool if repr(tile) in shown]
    await house.close()


async def test_a_bot_pauses_as_a_person_would():
    house = House(settings=replace(SETTINGS, bot_pause=1200))
    (ann,) = await house.table("Ann", seats=2, bots=1)
    await ann.do(Confirm())
    await settle()
    assert (await ann.view()).game.view.turn == 0
    await house.clock.advance(2400)
    assert (await ann.view()).game.view.turn >= 1
    await house.close()


async def test_the_deal_in_the_store_is_the_one_that_was_rigged(house):
    ann, _ = await house.table("Ann", "Bo")
    happenings = await check_every_revision(house, ann.table)
    (deal,) = [event.deal for it in happenings for event in it.events if isinstance(event, Dealt)]
    assert deal.seed == f"{1:064x}"
