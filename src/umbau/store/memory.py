"""Remembers tables in memory, for tests and simulations. Same promises as the others, but for the power cut."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from umbau.rooms.asks import TableId
from umbau.rooms.ports import CodeTaken, Entry, Head, RepeatedCommand, StaleRevision, Stored
from umbau.rooms.scores import Kept, SheetId


@dataclass
class MemoryStore:
    """A store that forgets everything when it goes."""

    _tables: dict[TableId, Stored] = field(default_factory=dict)
    _beat: int | None = None
    _scores: dict[SheetId, tuple[Kept, int]] = field(default_factory=dict)

    async def create(self, table: TableId, entry: Entry, head: Head) -> None:
        """Keep a new table."""
        if head.code is not None and await self.find_code(head.code):
            raise CodeTaken
        self._tables[table] = Stored((entry,), head)

    async def append(self, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
        """Keep one more revision."""
        stored = self._tables.get(table)
        if stored is None:
            raise StaleRevision
        for earlier in stored.entries:
            if entry.command is not None and earlier.command == entry.command:
                raise RepeatedCommand(earlier.rev)
        if stored.entries[-1].rev != entry.rev - 1:
            raise StaleRevision
        draft = None if clear_draft else stored.draft
        self._tables[table] = Stored((*stored.entries, entry), head, draft)

    async def load(self, table: TableId) -> Stored | None:
        """Give a whole table."""
        return self._tables.get(table)

    async def save_draft(self, table: TableId, draft: str) -> None:
        """Keep the draft."""
        if table in self._tables:
            self._tables[table] = replace(self._tables[table], draft=draft)

    async def set_deadline(self, table: TableId, deadline: int | None) -> None:
        """Change the deadline alone."""
        if table in self._tables:
            self._set_deadline(table, deadline)

    def _set_deadline(self, table: TableId, deadline: int | None) -> None:
        stored = self._tables[table]
        self._tables[table] = replace(stored, head=replace(stored.head, deadline=deadline))

    async def find_code(self, code: str) -> TableId | None:
        """Give the table that is called so."""
        return next((table for table, stored in self._tables.items() if stored.head.code == code), None)

    async def recover(self, now_ms: int) -> tuple[tuple[TableId, int], ...]:
        """Put off every deadline by the time since the last heartbeat."""
        down = now_ms - self._beat if self._beat is not None else 0
        due = [(table, stored.head.deadline) for table, stored in self._tables.items()]
        shifted = tuple((table, deadline + down) for table, deadline in due if deadline is not None)
        for table, deadline in shifted:
            self._set_deadline(table, deadline)
        self._beat = now_ms
        return shifted

    async def heartbeat(self, now_ms: int) -> None:
        """Note that the server is alive."""
        self._beat = now_ms

    async def clean(self, before_ms: int, keep: frozenset[TableId]) -> int:
        """Forget dead tables."""
        dead = [
            table for table, stored in self._tables.items() if stored.entries[-1].at < before_ms and table not in keep
        ]
        for table in dead:
            del self._tables[table]
        self._scores = {sheet: (kept, at) for sheet, (kept, at) in self._scores.items() if at >= before_ms}
        return len(dead)

    async def keep_scores(self, sheet: SheetId, kept: Kept, at: int) -> None:
        """Keep a score sheet after the revision before."""
        before = self._scores[sheet][0].rev if sheet in self._scores else 0
        if before != kept.rev - 1:
            raise StaleRevision
        self._scores[sheet] = (kept, at)

    async def load_scores(self, sheet: SheetId) -> Kept | None:
        """Give a score sheet."""
        return self._scores[sheet][0] if sheet in self._scores else None

    async def close(self) -> None:
        """Nothing to let go of."""
