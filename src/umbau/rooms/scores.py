"""Score sheets of people with real tiles, shared by a link: several phones read and write the same one.

A sheet is one text with a revision number; whoever writes says which revision was seen, and is told the newer one
otherwise. Nothing here knows what stands on a sheet.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass
from typing import NewType, Protocol

from umbau.rooms.errors import RoomError
from umbau.rooms.ports import Chance, Clock, StaleRevision

SheetId = NewType("SheetId", str)


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet as it is kept: revisions count from 1."""

    rev: int
    text: str


class ScoreStore(Protocol):
    """Remembers score sheets."""

    async def keep_scores(self, sheet: SheetId, kept: Kept, at: int) -> None:
        """Keep a sheet: revision 1 is a new one, any other follows the one before.

        Raises:
            StaleRevision: the sheet has another revision; nothing is changed.
        """

    async def load_scores(self, sheet: SheetId) -> Kept | None:
        """Give a sheet, None if there is none."""


class UnknownScores(RoomError):
    """No sheet has this id."""

    def __init__(self) -> None:
        super().__init__("scores.unknown")


class ScoresMovedOn(RoomError):
    """Somebody else has written meanwhile; ``rev`` says where the sheet stands."""

    def __init__(self, rev: int) -> None:
        super().__init__("scores.stale", rev=rev)


class Scores:
    """The shared sheets of one server."""

    def __init__(self, store: ScoreStore, clock: Clock, chance: Chance) -> None:
        self._store, self._clock, self._chance = store, clock, chance
        self._changed: defaultdict[SheetId, list[asyncio.Event]] = defaultdict(list)

    async def create(self, text: str) -> SheetId:
        """Keep a new sheet and give the id by which it is found."""
        sheet = SheetId(self._chance.table_id())
        await self._store.keep_scores(sheet, Kept(1, text), self._clock.now_ms())
        return sheet

    async def read(self, sheet: SheetId) -> Kept:
        """Give a sheet.

        Raises:
            UnknownScores: there is none.
        """
        kept = await self._store.load_scores(sheet)
        if kept is None:
            raise UnknownScores
        return kept

    async def read_after(self, sheet: SheetId, after: int, wait: float) -> Kept:
        """Give a sheet as soon as its revision is beyond ``after``, at the latest after ``wait`` seconds.

        Raises:
            UnknownScores: there is none.
        """
        news = asyncio.Event()
        self._changed[sheet].append(news)
        try:
            kept = await self.read(sheet)
            if kept.rev > after or not wait:
                return kept
            await asyncio.wait_for(news.wait(), wait)
        except TimeoutError:
            return kept
        finally:
            self._forget(sheet, news)
        return await self.read(sheet)

    def _forget(self, sheet: SheetId, news: asyncio.Event) -> None:
        self._changed[sheet].remove(news)
        if not self._changed[sheet]:
            del self._changed[sheet]

    async def write(self, sheet: SheetId, seen: int, text: str) -> int:
        """Keep a sheet after revision ``seen`` and give its new revision.

        Raises:
            UnknownScores: there is none.
            ScoresMovedOn: it has another revision by now.
        """
        if seen < 1:  # nobody has seen a sheet before its first revision, and it must not make one
            raise ScoresMovedOn((await self.read(sheet)).rev)
        try:
            await self._store.keep_scores(sheet, Kept(seen + 1, text), self._clock.now_ms())
        except StaleRevision:
            raise ScoresMovedOn((await self.read(sheet)).rev) from None
        for news in self._changed.get(sheet, ()):
            news.set()
        return seen + 1

    def let_waiters_go(self) -> None:
        """Answer everybody who waits: the server stops."""
        for waiting in self._changed.values():
            for news in waiting:
                news.set()
