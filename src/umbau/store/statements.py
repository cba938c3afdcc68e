"""What the store does, as plain functions of a connection: written once for every database.

Each runs inside a transaction or savepoint that its caller ends.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from umbau.rooms.asks import TableId
from umbau.rooms.ports import CodeTaken, Entry, Head, RepeatedCommand, StaleRevision, Stored
from umbau.rooms.scores import Kept, SheetId
from umbau.store.schema import heartbeats, revisions, scores, tables

_BEAT_ID = 1
_CLEAN_AT_ONCE = 200
"""Tables forgotten in one go: a long clean must not hold up moves."""


# The path of every move: put together once, so that a move costs no more than its execution.
_add = insert(revisions)
_same_command = select(revisions.c.rev).where(
    revisions.c.table_id == bindparam("table"), revisions.c.command == bindparam("sent")
)
_move_on = update(tables).where(tables.c.id == bindparam("table"), tables.c.rev == bindparam("before"))
_move_on = _move_on.values({name: bindparam(f"new_{name}") for name in ("rev", "deadline", "code", "touched_at")})
_set_draft = update(tables).where(tables.c.id == bindparam("table")).values(draft=bindparam("new_draft"))
_set_deadline = update(tables).where(tables.c.id == bindparam("table")).values(deadline=bindparam("new_deadline"))
_move_on_without_draft = _move_on.values(draft=None)


def create(connection: Connection, table: TableId, entry: Entry, head: Head) -> None:
    """Keep a new table with its first revision."""
    row = {"rev": entry.rev, "deadline": head.deadline, "code": head.code, "touched_at": entry.at}
    try:
        connection.execute(insert(tables).values(id=table, **row))
    except IntegrityError as error:
        raise CodeTaken from error
    connection.execute(_add, _row(table, entry))


def _row(table: TableId, entry: Entry) -> dict[str, object]:
    return {
        "table_id": table,
        "rev": entry.rev,
        "at": entry.at,
        "command": entry.command,
        "events": entry.events,
    }


def append(connection: Connection, table: TableId, entry: Entry, head: Head, *, clear_draft: bool) -> None:
    """Keep one more revision: the row of the table is moved on only from the revision before."""
    _check_repeated(connection, table, entry.command)
    changes = {
        "table": table,
        "before": entry.rev - 1,
        "new_rev": entry.rev,
        "new_deadline": head.deadline,
        "new_code": head.code,
        "new_touched_at": entry.at,
    }
    if connection.execute(_move_on_without_draft if clear_draft else _move_on, changes).rowcount != 1:
        raise StaleRevision
    connection.execute(_add, _row(table, entry))


def _check_repeated(connection: Connection, table: TableId, command: str | None) -> None:
    if command is None:
        return
    rev = connection.scalar(_same_command, {"table": table, "sent": command})
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
    connection.execute(_set_draft, {"table": table, "new_draft": draft})


def set_deadline(connection: Connection, table: TableId, deadline: int | None) -> None:
    """Change the deadline alone."""
    connection.execute(_set_deadline, {"table": table, "new_deadline": deadline})


def find_code(connection: Connection, code: str) -> TableId | None:
    """Give the table that is called so."""
    return connection.scalar(select(tables.c.id).where(tables.c.code == code))


def recover(connection: Connection, now_ms: int) -> tuple[tuple[TableId, int], ...]:
    """Put off every deadline by the time since the last heartbeat, and beat.

    Where the clock of the machine was set back meanwhile, deadlines come nearer: what was left of a turn is left.
    """
    last = connection.scalar(select(heartbeats.c.at).where(heartbeats.c.id == _BEAT_ID))
    down = now_ms - last if last is not None else 0
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
    connection.execute(delete(scores).where(scores.c.touched_at < before_ms))
    return len(dead)


def keep_scores(connection: Connection, sheet: SheetId, kept: Kept, at: int) -> None:
    """Keep a score sheet, moved on only from the revision before."""
    row = {"rev": kept.rev, "text": kept.text, "touched_at": at}
    if kept.rev == 1:
        try:
            connection.execute(insert(scores).values(id=sheet, **row))
        except IntegrityError as error:
            raise StaleRevision from error
        return
    here = (scores.c.id == sheet) & (scores.c.rev == kept.rev - 1)
    if connection.execute(update(scores).where(here).values(**row)).rowcount != 1:
        raise StaleRevision


def load_scores(connection: Connection, sheet: SheetId) -> Kept | None:
    """Give a score sheet."""
    row = connection.execute(select(scores.c.rev, scores.c.text).where(scores.c.id == sheet)).one_or_none()
    return None if row is None else Kept(row.rev, row.text)
