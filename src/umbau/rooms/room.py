"""A live table: one inbox, one task, one writer. Queues, saves, tells; what an ask comes to is decided in ``decide``.

Commands, the clock, bots and presence all go through the inbox, one after the other. A change is saved before anybody
is told of it; when saving fails, the table is read anew and nobody was told anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from hmac import compare_digest

from umbau.engine import Ended, Melds, Move, Passed, Played, Seat, TakenBack, TileSet, TurnBegan
from umbau.engine.questions import Question
from umbau.rooms import decide, seating
from umbau.rooms.asks import Ask, Nudge, PlayerId, TableId
from umbau.rooms.bot_seats import BotSeats, Job
from umbau.rooms.clock import next_deadline
from umbau.rooms.codec import dumps_draft, dumps_events, loads_draft, unfold
from umbau.rooms.errors import CommandRefused, RoomError, StoreFailed, UnknownTable
from umbau.rooms.events import Events, TableEvent
from umbau.rooms.hinting import Hints
from umbau.rooms.inbox import Inbox
from umbau.rooms.inquiry import Answers, Inquiry
from umbau.rooms.outbox import Outbox
from umbau.rooms.pages import Attachment, Pages, Telling
from umbau.rooms.ports import Entry, Handle, Head, Ports, RepeatedCommand, StaleRevision, Stored
from umbau.rooms.presence import Presence
from umbau.rooms.sight import Draft, Happening, Scene, live_draft, seen_entry, table_view, verdict
from umbau.rooms.table import TableState, apply, hash_token
from umbau.rooms.view import (
    Answer,
    Checking,
    Nudged,
    PresenceChanged,
    Seated,
    SeenEntry,
    TableView,
    Updated,
    Verdict,
    Welcome,
)
from umbau.solver.hints import Advice

log = logging.getLogger(__name__)

_RETRY_MS = 1_000
_ENDS_DRAFT = (TurnBegan, TakenBack, Played, Passed, Ended)
"""After one of these the draft no longer says how the table lies."""


class Room:
    """A live table. Its methods may be called from anywhere on the event loop; each is atomic.

    All raise ``CommandRefused`` (``table.busy``) when far too much is asked at once, and those that change something
    ``StoreFailed`` when it could not be saved.
    """

    def __init__(self, ports: Ports, table: TableId, stored: Stored) -> None:
        self.id = table
        self._ports = ports
        self._pages = Pages()
        self._presence = Presence(ports.clock.now_ms(), ports.settings.touch)
        self._bots = BotSeats(ports, self._bot_answered)
        self._alarms: dict[str, Handle] = {}
        self._changed = asyncio.Event()
        self._is_ending = False
        self._nudged_at = 0
        self._told: Scene | None = None
        self.last_used = ports.clock.now_ms()
        self._state = TableState(table)
        self._deadline: int | None = None
        self._draft: Draft | None = None
        self._hints = Hints(ports.oracle)
        self._inquiry = Inquiry(ports, self._tell_checking)
        self._read(stored)
        self._inbox = Inbox(f"room {table}", ports.clock, self._on_time)
        self._look_ahead()

    # What pages and programs ask --------------------------------------------------------------------------------------

    @property
    def box(self) -> TileSet:
        """The tiles this table plays with: ids on the wire are places in it."""
        return self._state.box

    @property
    def rev(self) -> int:
        """The table's revision."""
        return self._state.rev

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going to happen by itself."""
        return not self._pages and self._deadline is None and not self._bots.is_thinking and self._inbox.is_quiet

    async def who(self, token: str) -> PlayerId | None:
        """Give the player whose seat a token holds, None for any other token."""
        hashed = hash_token(token)
        found = None
        for chair in self._state.chairs:  # all of them, so that the time tells nothing
            if chair.player is not None and compare_digest(chair.token_hash, hashed):
                found = chair.player
        return found

    async def join(self, name: str) -> Seated:
        """Take the first free seat.

        Raises:
            JoinRefused: none is free, the table has started or closed, or the name will not do.
        """
        return await self._inbox.ask(lambda: self._join(name))

    async def command(self, player: PlayerId | None, command_id: str, rev: int, do: Ask) -> Answer:
        """Do what a player asks for. The same ``command_id`` again gives the same answer and changes nothing.

        Raises:
            CommandRefused: it cannot be: with a code, problems, and for ``rev.stale`` the table's revision.
        """
        return await self._inbox.ask(lambda: self._command(player, command_id, rev, do))

    async def draft(
        self, player: PlayerId | None, rev: int, melds: Melds, seq: int = 0, origin: Attachment | None = None
    ) -> Verdict:
        """Keep the mover's unfinished arrangement, show it to all pages but ``origin``, and say what the judge thinks.

        Raises:
            CommandRefused: not this player's turn, an outdated ``rev``, or tiles that are neither here nor there.
        """
        return await self._inbox.ask(lambda: self._lay_draft(player, rev, melds, seq, origin))

    async def hint(self, player: PlayerId | None, rev: int) -> Advice:
        """Give the mover a move that the rules allow. It is looked for once in a turn, and meanwhile the table goes on.

        Raises:
            CommandRefused: the table gives no hints, not this player's turn, outdated ``rev``, or a draw comes first.
        """
        return await self._hints.find(await self._inbox.ask(lambda: self._ask_hint(player, rev)))

    async def attach(self, player: PlayerId | None, outbox: Outbox, after: int | None = None) -> Attachment:
        """Let a page in: first a ``Welcome`` with the kept revisions after ``after`` (None: all), then all news."""
        return await self._inbox.ask(lambda: self._attach(player, outbox, after))

    async def detach(self, page: Attachment) -> None:
        """Let a page go; twice, or after the room has stopped, does no harm."""
        if not self._inbox.is_stopped:
            await self._inbox.ask(lambda: self._detach(page))

    async def touch(self, player: PlayerId | None) -> None:
        """Count a request of a seat as presence for a while."""
        if player is not None:
            await self._inbox.ask(lambda: self._touch(player))

    async def view(self, player: PlayerId | None) -> TableView:
        """Give the table as this player, or a watcher (None), may see it."""
        await self._inbox.ask(self._nothing)
        return self._view(self._state.seat_of(player))

    async def history(self, player: PlayerId | None, after: int, limit: int = 200) -> tuple[SeenEntry, ...]:
        """Give the oldest ``limit`` of the kept revisions after ``after``, oldest first. The last 200 are kept."""
        await self._inbox.ask(self._nothing)
        return self._seen_after(self._state.seat_of(player), after)[:limit]

    async def changed(self, after: int, timeout_s: float) -> int:
        """Wait until the revision is past ``after``, but no longer than that; give it."""
        self.last_used = self._ports.clock.now_ms()
        try:
            async with asyncio.timeout(timeout_s):
                while self._state.rev <= after and not self._is_ending:
                    await self._changed.wait()
        except TimeoutError:
            pass
        return self._state.rev

    def let_waiters_go(self) -> None:
        """Answer everybody who waits for news; from now on nobody waits here any more."""
        self._is_ending = True
        self._changed.set()

    async def stop(self, reason: str = "restart") -> None:
        """End the room's life in memory; what was saved stays. Its pages are closed with this reason."""
        self._bots.stop()
        for alarm in self._alarms.values():
            alarm.cancel()
        self._pages.close(reason)
        await self._inbox.stop()
        self.let_waiters_go()

    # Commands ---------------------------------------------------------------------------------------------------------

    async def _nothing(self) -> None:
        """Being asked is enough: what is due has been done before."""

    async def _join(self, name: str) -> Seated:
        token = self._ports.chance.token()
        events, seat, player = seating.join(self._state, name, hash_token(token))
        self._presence.touch(player, self._now)
        await self._commit(events)
        return Seated(self.id, player, seat, token, self._state.code)

    async def _command(self, player: PlayerId | None, command_id: str, rev: int, do: Ask) -> Answer:
        seat = self._state.seat_of(player)
        key = f"{player}:{command_id}"
        if key in self._answers:
            return self._answers[key]
        if seat is None:
            raise CommandRefused("seat.none")
        events = await self._inquiry.decide(
            lambda found: decide.command(self._state, seat, rev, do, self._moment(found)), seat
        )
        if isinstance(do, Nudge):
            self._nudge(seat)
        return await self._commit(events, key)

    def _nudge(self, by: Seat) -> None:
        if self._now < self._nudged_at + self._ports.settings.nudge:
            return
        self._nudged_at = self._now
        self._tell(lambda seat: Nudged(by) if seat != by and seat in self._state.to_move else None)

    async def _commit(self, events: tuple[TableEvent, ...], command: str | None = None) -> Answer:
        """Save one revision, then tell it. No events: nothing to save, nothing to tell."""
        if not events:
            return Answer(self._state.rev)
        after = apply(self._state, self._state.rev + 1, events)
        entry = Entry(after.rev, self._now, dumps_events(events, after.box), command)
        ends_draft = any(isinstance(event, _ENDS_DRAFT) for event in events)
        deadline = self._next_deadline(after, events)
        await self._save(entry, Head(deadline, after.code), clear_draft=ends_draft)
        self._state, self._deadline = after, deadline
        self._draft = None if ends_draft else self._draft
        self._remember(Happening(entry.rev, entry.at, events), command)
        self._tell_update()
        self._look_ahead()
        return _answer(after.rev, events)

    async def _save(self, entry: Entry, head: Head, *, clear_draft: bool) -> None:
        try:
            await self._ports.store.append(self.id, entry, head, clear_draft=clear_draft)
        except (RepeatedCommand, StaleRevision):
            await self._reload()
            raise CommandRefused("rev.stale", rev=self._state.rev) from None
        except StoreFailed:
            await self._reload()
            raise

    def _remember(self, happening: Happening, command: str | None) -> None:
        self._history.append(happening)
        if command is not None:
            self._answers[command] = _answer(happening.rev, happening.events)

    async def _reload(self) -> None:
        """Take over what is stored; where that is more than was known, pages see it by the gap."""
        stored, before = await self._ports.store.load(self.id), self._state.rev
        if stored is None:
            raise UnknownTable
        self._read(stored)
        if self._state.rev != before:
            self._tell_update()
        self._look_ahead()

    def _read(self, stored: Stored) -> None:
        self._state, happenings = unfold(self.id, stored.entries)
        self._history = deque(happenings, self._ports.settings.history)
        commands = zip(stored.entries, happenings, strict=True)
        self._answers = {entry.command: _answer(it.rev, it.events) for entry, it in commands if entry.command}
        self._deadline = stored.head.deadline
        self._draft = loads_draft(stored.draft, self._state.box) if stored.draft else None

    # Drafts -----------------------------------------------------------------------------------------------------------

    async def _lay_draft(
        self, player: PlayerId | None, rev: int, melds: Melds, seq: int, origin: Attachment | None
    ) -> Verdict:
        game, seat = decide.check_draft(self._state, player, rev, melds)
        draft = Draft(seat, melds, seq, self._state.rev)
        judged = verdict(game, draft)
        await self._ports.store.save_draft(self.id, dumps_draft(draft, self._state.box))
        self._draft = draft
        self._tell(lambda _: live_draft(judged, seat), but=origin)
        self._tell(lambda other: judged if other == seat else None, but=origin)
        return judged

    async def _ask_hint(self, player: PlayerId | None, rev: int) -> Question:
        return decide.check_hint(self._state, player, rev)

    # Time, bots, presence ---------------------------------------------------------------------------------------------

    @property
    def _now(self) -> int:
        return self._ports.clock.now_ms()

    def _moment(self, found: Answers | None = None) -> decide.Moment:
        away = {seat: self._now - since for seat, since in self._away_since().items()}
        draft = self._draft.melds if self._draft and self._is_moved(self._draft) else None
        return decide.Moment(self._ports.chance.deal, away, self._ports.settings.away, draft, found or {})

    def _is_moved(self, draft: Draft) -> bool:
        return self._state.playing is not None and draft.melds != self._state.playing.board

    def _next_deadline(self, state: TableState, events: tuple[TableEvent, ...] = ()) -> int | None:
        somebody = any(self._presence.is_here(chair.player, self._now) for chair in state.chairs)
        starts_after = self._ports.settings.starts_after
        return next_deadline(state, events, self._deadline, self._now, starts_after=starts_after, somebody=somebody)

    def _look_ahead(self) -> None:
        """Set the alarms for what comes by itself."""
        self._set_alarm("deadline", self._deadline)
        players = [chair.player for chair in self._state.chairs if chair.player is not None]
        self._set_alarm("presence", self._presence.next_change(players, self._now, self._ports.settings.away))
        self._bots.look(self._state)

    def _set_alarm(self, name: str, when: int | None) -> None:
        if name in self._alarms:
            self._alarms.pop(name).cancel()
        if when is not None:
            act = self._nothing if name == "deadline" else self._presence_changed
            self._alarms[name] = self._ports.clock.call_at(when, lambda: self._inbox.post(act))

    async def _on_time(self, asked_at: int) -> None:
        """Do what is due, before anything that was asked for later than that."""
        if self._deadline is None or asked_at < self._deadline:
            return
        self._ports.observe("timer_lateness", (self._now - self._deadline) / 1000)
        try:
            await self._commit(await self._inquiry.decide(lambda found: decide.due(self._state, self._moment(found))))
        except StoreFailed:
            log.exception("what was due could not be saved; once more in a moment")
            self._set_alarm("deadline", self._now + _RETRY_MS)
        except Exception:  # a fault of ours must not shut the table for good
            log.exception("what was due could not be done")
            self._deadline = None

    def _bot_answered(self, job: Job, move: Move | None) -> None:
        self._inbox.post(lambda: self._bot_moves(job, move))

    async def _bot_moves(self, job: Job, move: Move | None) -> None:
        if not self._bots.is_current(job):
            return
        self._bots.done()
        try:
            events = await self._decide_bot(job, move)
        except CommandRefused as error:
            log.warning("a bot's move was refused: %s", " ".join(map(str, error.problems)) or error.code)
            events = await self._decide_bot(job, None)
        await self._commit(events)

    async def _decide_bot(self, job: Job, move: Move | None) -> Events:
        return await self._inquiry.decide(
            lambda found: decide.bot_move(self._state, job.seat, move, self._moment(found))
        )

    def _away_since(self) -> dict[Seat, int]:
        people = ((seat, self._state.chairs[seat].player) for seat in self._state.seats_of_kind("human"))
        since = {seat: self._presence.away_since(player, self._now) for seat, player in people if player is not None}
        return {seat: when for seat, when in since.items() if when is not None}

    async def _presence_changed(self) -> None:
        """Wake the clock if it may wake, show who is here, and have somebody who is here look after the table."""
        await self._commit(decide.host_handed_on(self._state, self._moment()))
        deadline = self._next_deadline(self._state)
        if deadline != self._deadline:
            await self._ports.store.set_deadline(self.id, deadline)
            self._deadline = deadline
        self._look_ahead()
        self._tell_presence()

    async def _arrive(self, player: PlayerId | None) -> None:
        self.last_used = self._now
        await self._commit(decide.came_back(self._state, player))
        await self._presence_changed()

    async def _attach(self, player: PlayerId | None, outbox: Outbox, after: int | None) -> Attachment:
        self._presence.page_opened(player)
        page = Attachment(player, outbox)
        try:
            await self._arrive(player)
        except RoomError:
            self._presence.page_closed(player, self._now)
            raise
        seat = self._state.seat_of(player)
        outbox.put(Welcome(self._now, self._view(seat), self._seen_after(seat, after or 0)))
        self._pages.add(page)
        return page

    async def _detach(self, page: Attachment) -> None:
        if self._pages.remove(page):
            self._presence.page_closed(page.player, self._now)
            self.last_used = self._now
            await self._presence_changed()

    async def _touch(self, player: PlayerId) -> None:
        was_here = self._presence.is_here(player, self._now)
        self._presence.touch(player, self._now)
        if not was_here:
            await self._arrive(player)

    # Telling ----------------------------------------------------------------------------------------------------------

    def _view(self, seat: Seat | None) -> TableView:
        return table_view(self._state, seat, self._scene())

    def _scene(self) -> Scene:
        moment = self._moment()
        can_skip = {seat: decide.can_skip(self._state, seat, moment) for seat in self._state.seats}
        return Scene(self._deadline, self._away_since(), can_skip, self._presence.watchers, self._draft)

    def _seen_after(self, seat: Seat | None, after: int) -> tuple[SeenEntry, ...]:
        return tuple(seen_entry(self._state, it, seat) for it in self._history if it.rev > after)

    def _tell(self, message: Telling, *, but: Attachment | None = None) -> None:
        self._pages.tell(self._state.seat_of, message, but=but)

    def _tell_checking(self, asker: Seat) -> None:
        self._tell(lambda seat: Checking() if seat == asker else None)

    def _tell_presence(self) -> None:
        if self._scene() != self._told:
            self._told = self._scene()
            self._tell(lambda seat: PresenceChanged(self._now, self._view(seat)))

    def _tell_update(self) -> None:
        self._told = self._scene()
        last = self._history[-1]
        self._tell(lambda seat: Updated(self._now, seen_entry(self._state, last, seat), self._view(seat)))
        self._changed.set()
        self._changed = asyncio.Event()


def _answer(rev: int, events: tuple[TableEvent, ...]) -> Answer:
    """Give the answer to the command that led to these events: the same from memory and from the store."""
    for event in events:
        if isinstance(event, TakenBack) and not event.by_clock:
            return Answer(rev, taken_back=True, problems=event.problems)
    return Answer(rev)
