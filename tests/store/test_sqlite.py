"""What only a store on disk can do."""

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
from typing import cast

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from umbau.rooms.asks import TableId
from umbau.rooms.errors import StoreFailed
from umbau.rooms.ports import Entry, Head
from umbau.store.errors import StoreLocked, StoreTooNew, StoreUnusable
from umbau.store.schema import metadata
from umbau.store.sqlite import SqliteStore

ONE = TableId("one")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "umbau.db"


async def test_what_was_kept_is_there_after_opening_again(path):
    store = SqliteStore.open(path)
    await store.create(ONE, Entry(1, 1000, "[]"), Head(5000, "LUPO47"))
    await store.save_draft(ONE, "draft")
    await store.close()
    again = SqliteStore.open(path)
    stored = await again.load(ONE)
    await again.close()
    assert stored is not None
    assert (stored.entries, stored.head, stored.draft) == ((Entry(1, 1000, "[]"),), Head(5000, "LUPO47"), "draft")


async def test_it_writes_ahead_and_syncs_fully(path):
    store = SqliteStore.open(path)
    names = ("journal_mode", "synchronous")
    settings = await store._do(lambda connection: [_pragma(connection, name) for name in names])
    await store.close()
    assert settings == ["wal", 2]


def _pragma(connection, name):
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


async def test_the_migrations_make_what_the_schema_says(path):
    store = SqliteStore.open(path)
    differences = await store._do(lambda connection: compare_metadata(MigrationContext.configure(connection), metadata))
    await store.close()
    assert differences == []


async def test_a_second_store_on_the_same_file_is_refused_with_a_sentence(path):
    store = SqliteStore.open(path)
    with pytest.raises(StoreLocked, match=f"process {os.getpid()}.*already uses the database .*umbau.db;"):
        SqliteStore.open(path)
    await store.close()
    await SqliteStore.open(path).close()


async def test_another_process_is_refused_too(path):
    store = SqliteStore.open(path)
    program = f"""
from pathlib import Path
from typing import cast
from umbau.store.sqlite import SqliteStore
SqliteStore.open(Path({str(path)!r}))
"""
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    await store.close()
    assert other.returncode == 1
    assert "already uses the database" in other.stderr


async def test_a_database_of_a_later_version_is_left_alone(path):
    await SqliteStore.open(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreTooNew, match="later version"):
        SqliteStore.open(path)


@pytest.mark.parametrize("content", [b"no database at all " * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_database_is_refused_with_a_sentence_and_left_alone(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(StoreUnusable, match=r"umbau\.db cannot be used: .*database"):
        SqliteStore.open(path)
    assert path.read_bytes() == content


async def test_a_folder_in_the_place_of_the_database_is_refused_with_a_sentence(path):
    path.mkdir(parents=True)
    with pytest.raises(StoreUnusable, match="unable to open"):
        SqliteStore.open(path)


async def test_one_bad_change_does_not_spoil_the_others(path, caplog):
    caplog.set_level(logging.CRITICAL)
    store = SqliteStore.open(path)
    good = [store.create(TableId(f"t{number}"), Entry(1, 1000, "[]"), Head()) for number in range(5)]
    bad = store.create(TableId("bad"), Entry(1, 1000, cast("str", None)), Head())
    outcomes = await asyncio.gather(*good, bad, return_exceptions=True)
    assert outcomes[:5] == [None] * 5
    assert isinstance(outcomes[5], StoreFailed)
    assert await store.load(TableId("bad")) is None
    assert await store.load(TableId("t4")) is not None
    await store.close()


@pytest.mark.parametrize("place", [0, 20, 39])
async def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_kept(path, caplog, place):
    store = SqliteStore.open(path)
    pages = await store._do(lambda connection: _pragma(connection, "page_count"))
    await store._do(lambda connection: _pragma(connection, f"max_page_count = {pages + 8}"))
    texts = ["[]" if number != place else "x" * 200_000 for number in range(40)]
    creates = (store.create(TableId(f"t{number}"), Entry(1, 1, text), Head()) for number, text in enumerate(texts))
    outcomes = await asyncio.gather(*creates, return_exceptions=True)
    kept = [await store.load(TableId(f"t{number}")) is not None for number in range(40)]
    assert [outcome is None for outcome in outcomes] == kept
    assert isinstance(outcomes[place], StoreFailed)
    assert "SQLITE_FULL" in caplog.text
    await store._do(lambda connection: _pragma(connection, "max_page_count = 100000"))
    await store.create(ONE, Entry(1, 1, "[]"), Head())
    assert await store.load(ONE) is not None
    await store.close()


async def test_a_closed_store_refuses(path):
    store = SqliteStore.open(path)
    await store.close()
    with pytest.raises(StoreFailed):
        await store.load(ONE)


def test_an_acknowledged_revision_survives_a_kill(path):
    program = f"""
import asyncio, os, signal
from pathlib import Path
from umbau.rooms.ports import Entry, Head
from umbau.store.sqlite import SqliteStore
async def main():
    store = SqliteStore.open(Path({str(path)!r}))
    await store.create("one", Entry(1, 1000, "[]"), Head())
    for rev in range(2, 50):
        await store.append("one", Entry(rev, 1000, "[]"), Head(), clear_draft=False)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""
    killed = subprocess.run([sys.executable, "-c", program], check=False)
    assert killed.returncode == -9
    with sqlite3.connect(path) as connection:
        count = connection.execute("SELECT count(*) FROM revisions").fetchone()
    connection.close()
    assert count == (49,)
