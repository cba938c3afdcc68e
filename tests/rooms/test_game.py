"""A game at a table: commands, drafts, views, what each page is told."""

import asyncio
from typing import Any

import pytest

from tests.fakes import SlowStore, settle
from tests.rooms.conftest import House
from tests.rooms.test_lobby import refused
from umbau.engine import Confirm, Draw, Offer, Offered, Pass, Phase, Play, SeenDraw
from umbau.rooms.asks import Leave, Nudge, Ready
from umbau.rooms.errors import StoreFailed
from umbau.rooms.outbox import Outbox, OutboxClosed
from umbau.rooms.view import LiveDraft, Nudged, PresenceChanged, Updated, Verdict, Welcome


async def exchanged(house, **wanted):
    """Two people after an empty exchange; the one to move first."""
    people = await house.table("Ann", "Bo", **wanted)
    for person in people:
        await person.do(Confirm())
    mover = (await people[0].view()).game.view.mover
    return people if people[0].seat == mover else people[::-1]


async def test_the_others_see_only_that_somebody_confirmed(house):
    ann, bo = await house.table("Ann", "Bo")
    offer = (await ann.view()).game.view.offerable[:1]
    bo.messages()
    await ann.do(Offer(offer))
    await ann.do(Confirm())
    hidden, shown = bo.updates()
    assert hidden.entry.events == ()
    assert hidden.table.game.view.offer == ()
    assert hidden.table.game.view.seats[0].confirmed is False
    assert shown.table.game.view.seats[0].confirmed is True
    assert [type(event) for event in (await ann.history())[-2].events] == [Offered]


async def test_the_other_sides_confirmation_does_not_make_mine_stale(house):
    ann, bo = await house.table("Ann", "Bo")
    rev = (await ann.view()).rev
    await ann.do(Confirm(), rev=rev)
    await bo.do(Offer(()), rev=rev)
    await bo.do(Confirm(), rev=rev)
    assert (await bo.view()).game.view.phase is Phase.PLAY


async def test_the_exchange_has_no_clock(house):
    ann, bo = await house.table("Ann", "Bo")
    await house.clock.advance(3_600_000)
    assert (await ann.view()).game.view.phase is Phase.EXCHANGE
    assert (await ann.view()).clock is None
    await ann.do(Confirm())
    await bo.do(Confirm())
    clock = (await ann.view()).clock
    assert (clock.total, clock.deadline) == (60_000, house.clock.now_ms() + 60_000)


async def test_the_same_command_again_gets_the_same_answer(house):
    ann, bo = await exchanged(house)
    first = await ann.do(Draw(), command_id="abcdefgh")
    await ann.do(Pass())
    again = await ann.do(Draw(), command_id="abcdefgh", rev=0)
    assert again == first
    assert (await ann.view()).rev == first.rev + 1
    await refused("turn.not_yours", ann.do(Draw()))
    await bo.do(Draw(), command_id="abcdefgh")
    assert (await bo.view()).rev == first.rev + 2


async def test_the_same_command_is_known_after_a_restart(house):
    ann, _ = await exchanged(house)
    first = await ann.do(Draw(), command_id="abcdefgh")
    await house.restart()
    assert await ann.do(Draw(), command_id="abcdefgh", rev=0) == first


async def test_a_stale_revision_is_refused_and_told(house):
    ann, bo = await exchanged(house)
    old = (await ann.view()).rev
    await ann.do(Draw())
    assert (await refused("rev.stale", ann.do(Draw(), rev=old))).rev == old + 1
    assert (await refused("rev.stale", bo.do(Draw(), rev=old + 7))).rev == old + 1
    assert (await ann.view()).rev == old + 1


async def test_who_is_not_to_move_may_not(house):
    _, bo = await exchanged(house)
    before = await bo.view()
    for move in (Draw(), Pass(), Play(())):
        await refused("turn.not_yours", bo.do(move))
    assert await bo.view() == before


async def test_what_the_rules_refuse_changes_nothing_and_says_why(house):
    ann, _ = await exchanged(house)
    await ann.do(Draw())
    before = await ann.view()
    error = await refused("move.illegal", ann.do(Play(())))
    assert error.problems
    assert await ann.view() == before


async def test_an_invalid_end_takes_the_lay_out_back_and_the_turn_goes_on(house):
    ann, _ = await exchanged(house)
    await ann.do(Draw())
    tile = (await ann.view()).game.view.rack[0]
    await ann.draft(((tile,),))
    answer = await ann.do(Play(((tile,),)), command_id="abcdefgh")
    assert answer.taken_back
    assert "meld.too_short" in {problem.code for problem in answer.problems}
    view = await ann.view()
    assert (view.game.view.mover, view.draft, tile in view.game.view.rack) == (ann.seat, None, True)
    await house.restart()
    assert await ann.do(Play(((tile,),)), command_id="abcdefgh", rev=0) == answer


async def test_only_the_drawer_sees_what_was_drawn(house):
    ann, bo = await exchanged(house)
    for person in (ann, bo):
        person.messages()
    await ann.do(Draw())
    (mine,), (theirs,) = ann.updates(), bo.updates()
    assert mine.entry.events == (SeenDraw(ann.seat, 1, (mine.table.game.view.drawn,), "turn"),)
    assert theirs.entry.events == (SeenDraw(ann.seat, 1, (), "turn"),)
    assert theirs.table.game.view.drawn is None


async def test_a_watcher_sees_no_rack(house):
    ann, _ = await exchanged(house)
    view = await (await ann.room()).view(None)
    assert (view.you, view.game.view.rack, view.game.view.moves, view.can_skip) == (None, (), (), ())
    racks = [tile for seat in (await ann.room())._state.game.state.seats for tile in seat.rack]
    assert not [tile for tile in racks if repr(tile) in repr(view)]


async def test_the_draft_is_shown_live_and_judged_for_the_mover(house):
    ann, bo = await exchanged(house)
    await ann.do(Draw())
    rack = (await ann.view()).game.view.rack
    other_tab = await (await ann.room()).attach(ann.player, Outbox())
    watcher = await (await ann.room()).attach(None, Outbox())
    for box in (ann.outbox, bo.outbox, other_tab.outbox, watcher.outbox):
        box._messages.clear()
    verdict = await ann.draft(((rack[0],),), seq=5)
    assert (verdict.seq, verdict.legal, verdict.needed) == (5, False, 30)
    assert [type(message) for message in ann.messages()] == []
    assert [type(message) for message in bo.messages()] == [LiveDraft]
    assert [type(message) for message in watcher.outbox._messages] == [LiveDraft]
    assert [type(message) for message in other_tab.outbox._messages] == [LiveDraft, Verdict]


async def test_the_draft_is_back_after_a_reload_and_after_a_restart(house):
    ann, bo = await exchanged(house)
    await ann.do(Draw())
    tile = (await ann.view()).game.view.rack[0]
    await ann.draft(((tile,),), seq=3)
    before = await ann.view()
    await house.restart()
    view = await ann.view()
    assert (view.draft, view.verdict) == (before.draft, before.verdict)
    assert view.draft.melds[0].tiles == (tile,)
    assert (await bo.view()).draft == view.draft
    assert (await bo.view()).verdict is None


async def test_a_draft_of_tiles_from_nowhere_is_refused(house):
    ann, bo = await exchanged(house)
    await ann.do(Draw())
    mine, foreign = (await ann.view()).game.view.rack[0], (await bo.view()).game.view.rack[0]
    await refused("draft.tiles", ann.draft(((foreign,),)))
    await refused("draft.tiles", ann.draft(((mine, mine),)))
    await refused("turn.not_yours", bo.draft(((foreign,),)))
    await refused("rev.stale", ann.draft(((mine,),), rev=1))
    assert (await ann.view()).draft is None


async def test_two_tabs_of_a_seat_are_both_live(house):
    ann, _ = await exchanged(house)
    second = Outbox()
    await (await ann.room()).attach(ann.player, second)
    ann.messages()
    second._messages.clear()
    rev = (await ann.view()).rev
    await ann.do(Draw(), rev=rev)
    (one,), (two,) = ann.updates(), second._messages
    assert one is two
    await refused("rev.stale", ann.do(Draw(), rev=rev))


async def test_a_page_begins_with_a_welcome_and_what_it_missed(house):
    ann, _ = await exchanged(house)
    await ann.disconnect()
    rev = (await ann.view()).rev
    await ann.do(Draw())
    outbox = Outbox()
    await (await ann.room()).attach(ann.player, outbox, after=rev)
    welcome = await outbox.get()
    assert isinstance(welcome, Welcome)
    assert [entry.rev for entry in welcome.history] == [rev + 1]
    assert welcome.table.rev == rev + 1
    assert not [message for message in outbox._messages if isinstance(message, Updated)]


async def test_every_page_gets_every_revision_without_a_gap(house):
    ann, bo = await house.table("Ann", "Bo")
    outbox = Outbox(1000)
    await (await ann.room()).attach(None, outbox)
    welcome = await outbox.get()
    assert isinstance(welcome, Welcome)
    first = welcome.table.rev
    for person in (ann, bo):
        await person.do(Offer(()))
        await person.do(Confirm())
    await settle()
    revs = [message.entry.rev for message in outbox._messages if isinstance(message, Updated)]
    assert revs == list(range(first + 1, first + 5))


async def test_a_slow_page_is_closed_and_does_not_slow_the_room(house):
    ann, bo = await exchanged(house)
    slow = Outbox(3)
    await (await ann.room()).attach(None, slow)
    for person in (ann, bo, ann, bo):
        await person.do(Draw())
        await person.do(Pass())
    assert slow.reason == "resync"
    with pytest.raises(OutboxClosed, match="resync"):
        await slow.get()
    assert bo.outbox.reason is None


async def test_only_the_last_200_revisions_are_kept_at_hand(house):
    ann, bo = await exchanged(house, clock=0)
    for _ in range(110):
        for person in (ann, bo):
            await person.do(Pass() if (await person.view()).game.view.pool == 0 else Draw())
            if "pass" in (await person.view()).game.view.moves:
                await person.do(Pass())
        if (await ann.view()).status == "over":
            break
    entries, rev = await ann.history(), (await ann.view()).rev
    assert [entry.rev for entry in entries] == list(range(max(1, rev - 199), rev + 1))
    assert [entry.rev for entry in await ann.history(after=rev - 2)] == [rev - 1, rev]


async def test_nobody_is_told_before_it_is_saved():
    house = House(SlowStore())
    ann, bo = await exchanged(house)
    bo.messages()
    rev = (await bo.view()).rev
    house.store.may_append.clear()
    drawing = asyncio.create_task(ann.do(Draw()))
    await settle()
    assert bo.messages() == []
    assert not drawing.done()
    house.store.may_append.set()
    assert (await drawing).rev == rev + 1
    assert len(bo.updates()) == 1
    await house.close()


async def test_what_could_not_be_saved_did_not_happen():
    house = House(SlowStore())
    ann, bo = await exchanged(house)
    before = await ann.view()
    bo.messages()
    house.store.broken = True
    await refused("store.failed", ann.do(Draw(), command_id="abcdefgh"), StoreFailed)
    assert await ann.view() == before
    assert bo.updates() == []
    house.store.broken = False
    assert (await ann.do(Draw(), command_id="abcdefgh")).rev == before.rev + 1
    await house.close()


async def test_another_writer_makes_the_room_read_anew(house):
    ann, _ = await exchanged(house)
    room = await ann.room()
    stored = await house.store.load(ann.table)
    twin = House(house.store, clock=house.clock)
    other = await twin.hub.room(ann.table)
    await other.command(ann.player, "abcdefgh", other.rev, Draw())
    await refused("rev.stale", room.command(ann.player, "ijklmnop", len(stored.entries), Draw()))
    assert room.rev == other.rev
    assert await room.command(ann.player, "abcdefgh", 0, Draw()) == await other.command(
        ann.player, "abcdefgh", 0, Draw()
    )
    await twin.close()


async def test_a_nudge_reaches_the_mover_alone_and_not_too_often(house):
    ann, bo = await exchanged(house)
    ann.messages()
    bo.messages()
    await bo.do(Nudge())
    await bo.do(Nudge())
    assert ann.messages() == [Nudged(bo.seat)]
    assert bo.messages() == []
    await refused("turn.yours", ann.do(Nudge()))
    await house.clock.advance(5000)
    ann.messages()
    await bo.do(Nudge())
    assert ann.messages() == [Nudged(bo.seat)]


async def test_a_long_poll_ends_with_the_next_revision_or_in_time(house):
    ann, _ = await exchanged(house)
    room = await ann.room()
    rev = room.rev
    assert await room.changed(rev, 0.01) == rev
    waiting = asyncio.create_task(room.changed(rev, 10))
    await settle()
    await ann.do(Draw())
    assert await waiting == rev + 1


async def test_a_request_counts_as_presence_for_a_while(house):
    ann = await house.create()
    watching = Outbox()
    await (await ann.room()).attach(None, watching)
    told: Any = watching._messages
    assert (await ann.view()).seats[0].connected
    await house.clock.advance(30_000)
    line = (await ann.view()).seats[0]
    assert (line.connected, line.away_since) == (False, house.clock.now_ms())
    await (await ann.room()).touch(ann.player)
    assert (await ann.view()).seats[0].connected
    changes = [message for message in told if isinstance(message, PresenceChanged)]
    assert [message.table.seats[0].connected for message in changes] == [False, True]


async def test_presence_is_told_only_when_it_changed(house):
    ann, _ = await exchanged(house)
    ann.messages()
    second = await (await ann.room()).attach(ann.player, Outbox())
    await (await ann.room()).touch(ann.player)
    await (await ann.room()).detach(second)
    await house.clock.advance(31_000)
    assert ann.presence() == []
    await ann.disconnect()
    await ann.connect()
    assert (await ann.view()).seats[ann.seat].away_since is None


async def test_ready_before_the_end_is_refused(house):
    ann, _ = await exchanged(house)
    await refused("table.not_over", ann.do(Ready()))


async def test_leaving_a_duo_throws_nobody_out(house):
    ann, bo = await exchanged(house)
    rev = (await ann.view()).rev
    assert (await ann.do(Leave())).rev == rev
    assert (await bo.view()).status == "playing"
    assert (await ann.do(Draw())).rev == rev + 1
