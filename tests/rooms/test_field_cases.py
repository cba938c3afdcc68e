"""What went wrong at other live tables, restated for ours. Each test bears the number of its case."""

from dataclasses import replace

import pytest

from tests.rooms.test_clock import MINUTE, events, lemada, timeouts
from tests.rooms.test_game import exchanged
from tests.rooms.test_lobby import refused
from tests.rooms.test_whole_games import play_on
from umbau.engine import Confirm, Draw, Played, Seat, TakenBack, deal, parse_tiles, profiles
from umbau.rooms.asks import Ready
from umbau.rooms.errors import JoinRefused

TENS = parse_tiles("r10 b10 k10")
RUN = parse_tiles("r9 r10 r11")


def dealt(slug, hand):
    """A deal that gives these tiles to the first seat, which begins."""
    profile = profiles.get(slug)
    original = deal(profile, 2, bytes(32), starter=Seat(0))
    rest = [tile for tile in original.order if tile not in hand]
    return replace(original, order=(*hand, *rest))


async def test_b37_a_valid_lay_out_counts_when_the_clock_stops_where_the_level_says_so(house):
    house.chance.deals.append(dealt("lemada", TENS))
    ann, bo = await lemada(house)
    await ann.draft((TENS,))
    await house.clock.advance(MINUTE)
    assert [event.by_clock for event in await events(ann) if isinstance(event, Played)] == [True]
    view = (await bo.view()).game.view
    assert (view.board, view.seats[ann.seat].tiles, view.pool) == ((TENS,), 11, 78)
    house.check_tiles(await ann.room())


async def test_b37_where_only_the_button_ends_a_turn_it_goes_back_and_nothing_is_half_done(house):
    house.chance.deals.append(dealt("duo", RUN))
    ann, bo = await exchanged(house)
    await ann.do(Draw())
    await ann.draft((RUN,))
    await house.clock.advance(MINUTE)
    assert [event.by_clock for event in await events(ann) if isinstance(event, TakenBack)] == [True]
    view = (await bo.view()).game.view
    assert (view.board, view.seats[ann.seat].tiles, view.pool) == ((), 21, 65)
    house.check_tiles(await ann.room())


async def test_b38_a_clock_that_stops_in_the_middle_of_a_move_restores_the_table(house):
    ann, _ = await lemada(house)
    rack = (await ann.view()).game.view.rack
    await ann.draft((rack[:1], rack[1:3]))
    await house.clock.advance(MINUTE)
    view = await ann.view()
    assert (view.draft, view.game.view.board) == (None, ())
    assert set(rack) <= set(view.game.view.rack)
    await refused("rev.stale", ann.draft((rack[:1],), rev=view.rev - 1))


async def test_b40_only_the_mover_s_clock_runs(house):
    ann, bo = await lemada(house)
    for mover in (ann, bo, ann):
        clock = (await bo.view()).clock
        assert (clock.seat, clock.deadline) == (mover.seat, house.clock.now_ms() + MINUTE)
        await house.clock.advance(20_000)
        await mover.do(Draw())


@pytest.mark.parametrize("connected", [True, False])
async def test_b41_b43_the_server_ends_a_turn_by_its_own_time_once_and_asks_no_page(house, connected):
    """A page sends no time and no time-out: how far its clock is off, or that it is closed, changes nothing."""
    ann, bo = await lemada(house)
    if not connected:
        await ann.disconnect()
    await house.clock.advance(MINUTE)
    assert await timeouts(bo) == [ann.seat]
    assert (await bo.view()).game.view.mover == bo.seat


async def test_b53_a_game_that_nobody_finished_is_in_no_count(house):
    ann, bo = await lemada(house)
    for person in (ann, bo):
        await person.do(Draw())
        await person.disconnect()
    await house.clock.advance(60 * MINUTE)
    view = await ann.view()
    assert (view.status, view.games_played) == ("playing", 0)
    assert [(line.wins, line.points) for line in view.seats] == [(0, 0), (0, 0)]


async def test_b55_a_reload_in_mid_turn_finds_seat_rack_clock_and_draft_again(house):
    ann, _ = await lemada(house)
    tile = (await ann.view()).game.view.rack[0]
    await ann.draft(((tile,),))
    await house.clock.advance(10_000)
    before = await ann.view()
    await ann.disconnect()
    await ann.connect()
    after = await ann.view()
    assert (after.you, after.game, after.draft) == (ann.seat, before.game, before.draft)
    assert after.clock.deadline == before.clock.deadline == house.clock.now_ms() + 50_000


async def test_b57_b80_what_the_whole_room_is_sent_holds_no_rack(house):
    """A watcher is sent what all are: it names no tile that somebody holds, and none of the pool."""
    ann, bo = await lemada(house)
    room = await ann.room()
    dealt_at = room.rev  # what was drawn for the start was shown and went back
    for person in (ann, bo, ann):
        await person.do(Draw())
        told = repr(await room.view(None)) + repr(await room.history(None, dealt_at))
        state = room._state.game.state
        hidden = [*state.pool, *(tile for seat in state.seats for tile in seat.rack)]
        assert [tile for tile in hidden if repr(tile) in told] == []
    assert "SeenDraw" in told


async def test_b58_a_fifth_person_at_a_table_of_four_is_refused_with_words(house):
    people = await house.table("Ann", "Bo", "Cy", "Di", profile="lemada")
    room = await people[0].room()
    await refused("table.started", room.join("Eve"), JoinRefused)
    assert len((await people[0].view()).seats) == 4


async def test_b60_the_next_game_is_at_the_same_table_with_the_same_seats_and_lets_nobody_in(house):
    ann, bo = await house.table("Ann", "Bo", profile="lemada", clock=0)
    await play_on([ann, bo])
    seats = [line.name for line in (await ann.view()).seats]
    for person in (ann, bo):
        await person.do(Ready())
    view = await ann.view()
    assert (view.status, view.game.number, [line.name for line in view.seats]) == ("playing", 2, seats)
    assert (view.id, view.code) == (ann.table, None)
    await refused("table.started", (await ann.room()).join("Eve"), JoinRefused)


async def test_b64_a_table_that_nobody_looks_at_costs_nothing_and_rings_no_alarm(house):
    ann, bo = await house.table("Ann", "Bo", profile="lemada")
    for person in (ann, bo):
        await person.disconnect()
    await house.clock.advance(24 * 60 * MINUTE)
    assert not house.hub.rooms
    assert (await ann.view()).game.view.turn <= 2


@pytest.mark.parametrize("slug", ["lemada", "duo"])
async def test_b82_the_game_is_still_there_when_all_lost_the_network_for_twenty_seconds(house, slug):
    people = await house.table("Ann", "Bo", profile=slug)
    if slug == "duo":
        for person in people:
            await person.do(Confirm())
    before = await people[0].view()
    for person in people:
        await person.disconnect()
    await house.clock.advance(20_000)
    for person in people:
        await person.connect()
    after = await people[0].view()
    assert (after.rev, after.game) == (before.rev, before.game)
    assert after.clock.deadline == before.clock.deadline
