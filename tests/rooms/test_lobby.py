"""Setting up a table, and everything before the deal."""

import pytest

from umbau.engine import Phase, Seat
from umbau.rooms.asks import FreeSeat, Hold, Leave, Ready, SeatBot, Start
from umbau.rooms.errors import CommandRefused, CreateRefused, JoinRefused, UnknownTable


async def refused(code, awaitable, error=CommandRefused):
    with pytest.raises(error) as caught:
        await awaitable
    assert caught.value.code == code
    assert str(caught.value).endswith(".")
    return caught.value


async def test_the_deal_follows_by_itself_three_seconds_after_the_last_seat(house):
    ann = await house.create()
    assert (await ann.view()).status == "lobby"
    await house.join(ann, "Bo")
    view = await ann.view()
    assert (view.status, view.starts_at) == ("starting", house.clock.now_ms() + 3000)
    await house.clock.advance(2999)
    assert (await ann.view()).status == "starting"
    await house.clock.advance(1)
    view = await ann.view()
    assert (view.status, view.game.view.phase, len(view.game.view.rack)) == ("playing", Phase.EXCHANGE, 20)


async def test_a_table_against_the_computer_starts_at_once(house):
    ann = await house.create(bots=1)
    view = await ann.view()
    assert view.status == "starting"
    assert [line.kind for line in view.seats] == ["human", "bot"]
    assert view.seats[1].name


async def test_the_host_may_hold_and_deal(house):
    ann = await house.create()
    bo = await house.join(ann, "Bo")
    await refused("host.only", bo.do(Hold()))
    await ann.do(Hold())
    await house.clock.advance(60_000)
    assert (await ann.view()).status == "lobby"
    await ann.do(Start())
    assert (await bo.view()).status == "playing"
    await refused("table.started", ann.do(Start()))


@pytest.mark.parametrize(
    ("fill", "kinds"), [("leave_out", ["human", "human"]), ("bots", ["human", "human", "bot", "bot"])]
)
async def test_empty_seats_are_left_out_or_given_to_bots(house, fill, kinds):
    ann = await house.create(profile="lemada", seats=4)
    await house.join(ann, "Bo")
    await ann.do(Start(fill))
    view = await ann.view()
    assert [line.kind for line in view.seats] == kinds
    assert len(view.game.view.seats) == len(kinds)


async def test_seats_left_out_in_the_middle_close_up(house):
    ann = await house.create(profile="lemada", seats=4)
    bo, cy = await house.join(ann, "Bo"), await house.join(ann, "Cy")
    await bo.do(Leave())
    await ann.do(Start())
    view = await cy.view()
    assert (view.you, [line.name for line in view.seats]) == (1, ["Ann", "Cy"])
    assert (await bo.view()).you is None


async def test_nobody_plays_alone(house):
    ann = await house.create(profile="lemada", seats=4)
    await refused("players.count", ann.do(Start()))


async def test_the_host_seats_bots_and_frees_seats(house):
    ann = await house.create(profile="lemada", seats=3)
    bo = await house.join(ann, "Bo")
    await refused("seat.taken", ann.do(SeatBot(Seat(1))))
    await refused("seat.unknown", ann.do(SeatBot(Seat(7))))
    await refused("seat.host", ann.do(FreeSeat(Seat(0))))
    await refused("seat.free", ann.do(FreeSeat(Seat(2))))
    await ann.do(SeatBot(Seat(2)))
    assert (await ann.view()).status == "starting"
    await ann.do(FreeSeat(Seat(2)))
    assert (await ann.view()).status == "lobby"
    await ann.do(FreeSeat(Seat(1)))
    await refused("seat.none", bo.do(Ready()))
    assert await (await ann.room()).who(bo.token) is None


async def test_a_full_table_and_a_started_one_take_nobody(house):
    ann = await house.create()
    await house.join(ann, "Bo")
    room = await ann.room()
    await refused("table.full", room.join("Cy"), JoinRefused)
    await house.clock.advance(3000)
    await refused("table.started", room.join("Cy"), JoinRefused)


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "tab\u0000", "\u202eevil", "\u3164", "\u2800 \u2800", "\u0301", "\u200d\u200c"]
)
async def test_bad_names_are_refused(house, name):
    await refused("name.bad", house.create(name=name), CreateRefused)
    ann = await house.create()
    await refused("name.bad", (await ann.room()).join(name), JoinRefused)


@pytest.mark.parametrize(
    "name", ["שרה", "\u0645\u06cc\u200c\u062e\u0648", "👨\u200d👩\u200d👧", "🎲🇩🇪", "Zoë", "李", "2"]
)
async def test_names_of_all_scripts_and_pictures_are_kept(house, name):
    assert (await (await house.create(name=name)).view()).seats[0].name == name


@pytest.mark.parametrize("name", ["  ANN ", "\uff21nn", "An\u200dn"])
async def test_two_people_cannot_have_one_name(house, name):
    ann = await house.create()
    await refused("name.taken", (await ann.room()).join(name), JoinRefused)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"profile": "nonsense"}, "profile.unknown"),
        ({"seats": 3}, "players.count"),
        ({"bots": 2}, "players.count"),
        ({"clock": 3}, "clock.bad"),
        ({"profile": "klub", "clock": 30}, "clock.fixed"),
    ],
)
async def test_impossible_tables_are_refused(house, wanted, code):
    await refused(code, house.create(**wanted), CreateRefused)


@pytest.mark.parametrize(("asked", "seconds"), [(None, 60), (0, None), (30, 30), (120, 120)])
async def test_the_clock_is_what_was_asked_for(house, asked, seconds):
    ann = await house.create(clock=asked)
    assert (await ann.view()).clock_seconds == seconds


async def test_the_code_leads_to_the_table_and_dies_at_the_deal(house):
    ann = await house.create()
    code = (await ann.view()).code
    spoken = f" {code[:4].lower()} {code[4:]} "
    assert await house.hub.find_code(spoken) == ann.table
    assert (await (await ann.room()).view(None)).code is None
    await house.join(ann, "Bo")
    assert await house.hub.find_code(code) == ann.table
    await house.clock.advance(3000)
    assert await house.hub.find_code(code) is None
    assert (await ann.view()).code is None


async def test_leaving_the_lobby_frees_the_seat_and_passes_the_house_on(house):
    ann = await house.create()
    bo = await house.join(ann, "Bo")
    await ann.do(Leave())
    view = await bo.view()
    assert (view.status, view.host, view.seats[0].kind) == ("lobby", 1, "free")
    await bo.do(Leave())
    room = await bo.room()
    assert (await room.view(None)).status == "closed"
    await refused("table.closed", room.join("Cy"), JoinRefused)


async def test_an_unknown_table_is_unknown(house):
    await refused("table.unknown", house.hub.room("nowhere"), UnknownTable)


async def test_only_the_token_holds_the_seat(house):
    ann = await house.create()
    room = await ann.room()
    assert await room.who(ann.token) == ann.player
    assert await room.who(ann.token + "x") is None
    assert await room.who("") is None


async def test_no_token_is_ever_stored(house):
    ann = await house.create()
    bo = await house.join(ann, "Bo")
    stored = await house.store.load(ann.table)
    text = "".join(entry.events for entry in stored.entries)
    assert ann.token not in text
    assert bo.token not in text


async def test_no_hash_leaves_the_room(house):
    ann = await house.create()
    bo = await house.join(ann, "Bo")
    told = repr(await bo.history())
    assert "token_hash=''" in told
    assert not [chair for chair in (await ann.room())._state.chairs if chair.token_hash in told]


async def test_a_host_who_does_not_come_back_is_replaced_by_a_guest_who_may_deal(house):
    ann = await (await house.create(profile="lemada", seats=3)).connect()
    bo = await (await house.join(ann, "Bo")).connect()
    await ann.disconnect()
    await house.clock.advance(119_999)
    await refused("host.only", bo.do(Start()))
    await house.clock.advance(1)
    assert (await bo.view()).host == bo.seat
    await bo.do(FreeSeat(ann.seat))
    await bo.do(Start("bots"))
    assert (await bo.view()).status == "playing"


async def test_a_host_who_is_away_stays_host_where_nobody_else_is_here(house):
    ann = await (await house.create(profile="lemada", seats=3)).connect()
    bo = await (await house.join(ann, "Bo")).connect()
    await bo.disconnect()
    await ann.disconnect()
    await house.clock.advance(3_600_000)
    await ann.connect()
    assert (await ann.view()).host == ann.seat
