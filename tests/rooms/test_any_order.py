"""Whatever people, the clock and the server do, in whatever order: the table stays whole."""

import asyncio
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fakes import settle
from tests.rooms.conftest import House
from umbau import bots
from umbau.engine import Confirm, Draw, Offer, Pass, Play, TimedOut, TurnBegan
from umbau.rooms.asks import HandToBot, Hold, Leave, Nudge, Ready, SkipSeat, Start, TableId
from umbau.rooms.codec import unfold
from umbau.rooms.errors import RoomError
from umbau.rooms.table import TableState, apply

WHO = st.integers(0, 2)
ASKS = st.sampled_from(
    [Draw(), Pass(), Confirm(), Offer(()), Play(()), Ready(), Leave(), Nudge(), SkipSeat(), Hold(), Start()]
)
DEEDS = st.one_of(
    st.tuples(st.just("ask"), WHO, ASKS, st.integers(0, 2)),
    st.tuples(st.just("play"), WHO),
    st.tuples(st.just("play"), WHO),
    st.tuples(st.just("draft"), WHO, st.integers(0, 6)),
    st.tuples(st.just("hand over"), WHO, WHO),
    st.tuples(st.just("connect"), WHO),
    st.tuples(st.just("disconnect"), WHO),
    st.tuples(st.just("wait"), st.sampled_from([1, 2_000, 61_000, 121_000])),
    st.tuples(st.just("restart"), st.sampled_from([0, 5_000, 3_600_000])),
)


class Evening:
    """A table and what is done at it. A refusal is an answer; everything else that goes wrong is a failure."""

    def __init__(self, house, people):
        self.house, self.people = house, people

    async def do(self, deed, *details):
        try:
            await getattr(self, deed.replace(" ", "_"))(*details)
        except RoomError as error:
            assert error.code != "store.failed"

    async def ask(self, who, ask, behind):
        person = self.people[who]
        rev = (await person.room()).rev - behind
        identity = f"{person.player}-{rev}-{type(ask).__name__}"
        first = await person.do(ask, rev=max(0, rev), command_id=identity)
        known = identity in {key.partition(":")[2] for key in (await person.room())._answers}
        assert not known or await person.do(ask, rev=0, command_id=identity) == first

    async def play(self, who):
        view = await self.people[who].view()
        if view.game and {"confirm", "draw", "pass"} & set(view.game.view.moves):
            await self.people[who].do(bots.choose(view.game.view, view.profile, 1, 100))

    async def draft(self, who, tiles):
        view = await self.people[who].view()
        if view.game:
            await self.people[who].draft((*view.game.view.board, view.game.view.rack[:tiles]))

    async def hand_over(self, who, whom):
        await self.people[who].do(HandToBot(self.people[whom].seat))

    async def connect(self, who):
        await self.people[who].connect()

    async def disconnect(self, who):
        if self.people[who].page:
            await self.people[who].disconnect()

    async def wait(self, ms):
        await self.house.clock.advance(ms)

    async def restart(self, down_ms):
        for person in self.people:
            person.page = None
        await self.house.restart(down_ms)

    async def check(self):
        await settle()
        room = await self.people[0].room()
        stored = await self.house.store.load(room.id)
        state, happenings = unfold(room.id, stored.entries)
        assert state == room._state
        assert [it.rev for it in happenings] == list(range(1, len(happenings) + 1))
        assert stored.head.deadline == room._deadline
        assert (stored.draft is None) == (room._draft is None)
        self.check_history(happenings)
        for seat in (None, *state.seats):
            self.check_view(room, state, room._view(seat))

    def check_history(self, happenings):
        state, timed_out = TableState(TableId("table")), Counter[tuple[int, int]]()
        for it in happenings:
            state = apply(state, it.rev, it.events)
            assert sum(isinstance(event, TurnBegan) for event in it.events) <= 1
            if state.game:
                turn = state.game.number, state.game.state.turn
                timed_out.update(turn for event in it.events if isinstance(event, TimedOut))
                self.house.check_game(state.game.state)
        assert not timed_out or max(timed_out.values()) == 1

    def check_view(self, room, state, view):
        if view.clock and view.clock.deadline is None:
            here = [chair for chair in state.chairs if room._presence.is_here(chair.player, self.house.clock.now_ms())]
            assert here == []
        if state.playing:
            others = [t for s in state.seats if s != view.you for t in state.playing.rack(s)]
            assert not {repr(tile) for tile in others} & set(_words(view))


def _words(view):
    """Tiles a view shows, the box and the lay-out on the table left out."""
    return [repr(tile) for tile in (*view.game.view.rack, *(view.game.view.offer or ()))]


@settings(max_examples=40)
@given(
    table=st.sampled_from([("duo", 2, 60), ("duo", 2, 0), ("lemada", 2, 60), ("lemada", 3, 60), ("lemada", 3, 0)]),
    deeds=st.lists(DEEDS, min_size=20, max_size=60),
)
def test_the_table_stays_whole(table, deeds):
    asyncio.run(evening(table, deeds))


async def evening(table, deeds):
    profile, seats, clock = table
    house = House()
    await house.hub.start()
    people = await house.table(*["Ann", "Bo", "Cy"][:seats], profile=profile, clock=clock)
    it = Evening(house, [*people, people[0]][:3])
    for deed in deeds:
        await it.do(*deed)
        await it.check()
    await house.close()
