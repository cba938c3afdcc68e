"""What the store does, as plain functions of a connection: written once for every database.

Each runs inside a transaction or savepoint that its caller ends.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from umbau.rooms.asks import TableId
from umbau.rooms.ports import CodeTaken, Entry, Head, RepeatedCommand, StaleRevision, Stored
from umbau.store.schema import heartbeats, revisions, tables

_BEAT_ID = 1
_CLEAN_AT_ONCE = 200
"""Tables forgotten in one go: a long clean must not hold up moves."""


def create(connection: Connection, table: TableId, entry: Entry, head: Head) -> None:
    """Keep a new table with its first revision."""
    try:
        connection.execute(insert(tables).values(id=table, **_head(entry, head)))
    except IntegrityError as error:
        raise CodeTaken from error
    _add(connection, table, entry)


def _head(entry: Entry, head: Head) -> dict[str, object]:
    return {"rev": entry.rev, "deadline": head.deadline, "code": head.code, "touched_at": entry.at}


def _add(connection: Connection, table: TableId, entry: Entry) -> None:
    connection.execute(
        insert(revisions).values(table_id=table, rev=entry.rev, at=entry.at, command=entry.command, events=entry.events)
    )


def append(connection: Connection, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
    """Keep one more revision: the row of the table is moved on only from the revision before."""
    _check_repeated(connection, table, entry.command)
    changes = _head(entry, head) | ({"draft": None} if clear_draft else {})
    moved_on = update(tables).where(tables.c.id == table, tables.c.rev == entry.rev - 1).values(**changes)
    if connection.execute(moved_on).rowcount != 1:
        raise StaleRevision
    _add(connection, table, entry)


def _check_repeated(connection: Connection, table: TableId, command: str | None) -> None:
    if command is None:
        return
    same = select(revisions.c.rev).where(revisions.c.table_id == table, revisions.c.command == command)
    rev = connection.scalar(same)
    if rev is not None:
        raise RepeatedCommand(rev)


def load(connection: Connection, table: TableId) -> Stored | None:
    """Give a whole table."""
    head = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if head is None:
        return None
    rows = connection.execute(
        select(revisions.c.rev, revisions.c.at, revisions.c.events, revisions.c.command)
        .where(revisions.c.table_id == table)
        .order_by(revisions.c.rev)
    )
    return Stored(tuple(Entry(*row) for row in rows), Head(head.deadline, head.code), head.draft)


def save_draft(connection: Connection, table: TableId, draft: str) -> None:
    """Keep the draft in the place of an earlier one."""
    connection.execute(update(tables).where(tables.c.id == table).values(draft=draft))


def set_deadline(connection: Connection, table: TableId, deadline: int | None) -> None:
    """Change the deadline alone."""
    connection.execute(update(tables).where(tables.c.id == table).values(deadline=deadline))


def find_code(connection: Connection, code: str) -> TableId | None:
    """Give the table that is called so."""
    return connection.scalar(select(tables.c.id).where(tables.c.code == code))


def recover(connection: Connection, now_ms: int) -> tuple[tuple[TableId, int], ...]:
    """Put off every deadline by the time since the last heartbeat, and beat."""
    last = connection.scalar(select(heartbeats.c.at).where(heartbeats.c.id == _BEAT_ID))
    down = max(0, now_ms - last) if last is not None else 0
    waiting = tables.c.deadline.is_not(None)
    connection.execute(update(tables).where(waiting).values(deadline=tables.c.deadline + down))
    heartbeat(connection, now_ms)
    rows = connection.execute(select(tables.c.id, tables.c.deadline).where(waiting))
    return tuple((TableId(row.id), row.deadline) for row in rows)


def heartbeat(connection: Connection, now_ms: int) -> None:
    """Note that the server is alive."""
    beat = update(heartbeats).where(heartbeats.c.id == _BEAT_ID).values(at=now_ms)
    if connection.execute(beat).rowcount == 0:
        connection.execute(insert(heartbeats).values(id=_BEAT_ID, at=now_ms))


def clean(connection: Connection, before_ms: int, keep: frozenset[TableId]) -> int:
    """Forget tables that nobody has touched since, but not more than a batch at once."""
    old = select(tables.c.id).where(tables.c.touched_at < before_ms).order_by(tables.c.touched_at)
    dead = [table for table in connection.scalars(old) if table not in keep][:_CLEAN_AT_ONCE]
    connection.execute(delete(revisions).where(revisions.c.table_id.in_(dead)))
    connection.execute(delete(tables).where(tables.c.id.in_(dead)))
    return len(dead)
