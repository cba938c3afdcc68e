"""One suite for every store: what ``umbau.rooms.ports.TableStore`` promises."""

import asyncio

import pytest

from umbau.rooms.asks import TableId
from umbau.rooms.ports import CodeTaken, Entry, Head, RepeatedCommand, StaleRevision
from umbau.rooms.scores import Kept, SheetId
from umbau.store.memory import MemoryStore
from umbau.store.sqlite import SqliteStore

ONE, TWO = TableId("one"), TableId("two")


@pytest.fixture(params=["memory", "sqlite"])
async def store(request, tmp_path):
    opened = MemoryStore() if request.param == "memory" else SqliteStore.open(tmp_path / "umbau.db")
    yield opened
    await opened.close()


def entry(rev, command=None, *, at=1000):
    return Entry(rev, at, f'[{{"rev":{rev}}}]', command)


async def append(store, table, new, *, head=Head(), clear_draft=False):  # noqa: B008 - frozen
    await store.append(table, new, head, clear_draft=clear_draft)


async def test_a_table_comes_back_as_it_was_kept(store):
    await store.create(ONE, entry(1), Head(5000, "LUPO47"))
    await append(store, ONE, entry(2, "p1:aaaaaaaa"), head=Head(6000, None))
    loaded = await store.load(ONE)
    assert loaded.entries == (entry(1), entry(2, "p1:aaaaaaaa"))
    assert loaded.head == Head(6000, None)
    assert loaded.draft is None


async def test_a_table_nobody_made_is_none(store):
    assert await store.load(ONE) is None


async def test_a_stale_revision_changes_nothing(store):
    await store.create(ONE, entry(1), Head())
    await append(store, ONE, entry(2))
    for stale in (entry(2, "p1:bbbbbbbb"), entry(4), entry(1)):
        with pytest.raises(StaleRevision):
            await append(store, ONE, stale, head=Head(1, "X"))
    assert (await store.load(ONE)).entries == (entry(1), entry(2))
    assert (await store.load(ONE)).head == Head()


async def test_a_table_that_is_not_there_takes_no_revision(store):
    with pytest.raises(StaleRevision):
        await append(store, ONE, entry(1))
    assert await store.load(ONE) is None


async def test_a_repeated_command_tells_its_revision_and_changes_nothing(store):
    await store.create(ONE, entry(1), Head())
    await append(store, ONE, entry(2, "p1:aaaaaaaa"))
    await append(store, ONE, entry(3))
    with pytest.raises(RepeatedCommand) as repeated:
        await append(store, ONE, entry(4, "p1:aaaaaaaa"))
    assert repeated.value.rev == 2
    assert len((await store.load(ONE)).entries) == 3


async def test_the_same_command_at_another_table_is_another(store):
    for table in (ONE, TWO):
        await store.create(table, entry(1), Head())
        await append(store, table, entry(2, "p1:aaaaaaaa"))
    assert (await store.load(TWO)).entries[-1].command == "p1:aaaaaaaa"


async def test_of_two_writers_of_one_revision_one_wins(store):
    await store.create(ONE, entry(1), Head())
    outcomes = await asyncio.gather(
        *(append(store, ONE, entry(2, f"p1:{name * 8}")) for name in "abcdefgh"), return_exceptions=True
    )
    assert outcomes.count(None) == 1
    assert [type(it) for it in outcomes if it is not None] == [StaleRevision] * 7
    assert len((await store.load(ONE)).entries) == 2


async def test_many_tables_are_written_at_once(store):
    tables = [TableId(f"t{number}") for number in range(100)]
    await asyncio.gather(*(store.create(table, entry(1), Head()) for table in tables))
    await asyncio.gather(*(append(store, table, entry(2)) for table in tables))
    assert [len((await store.load(table)).entries) for table in tables] == [2] * 100


async def test_the_draft_is_overwritten_and_forgotten_with_a_revision(store):
    await store.create(ONE, entry(1), Head())
    await store.save_draft(ONE, "first")
    await store.save_draft(ONE, "second")
    await append(store, ONE, entry(2), clear_draft=False)
    assert (await store.load(ONE)).draft == "second"
    await append(store, ONE, entry(3), clear_draft=True)
    assert (await store.load(ONE)).draft is None


async def test_a_refused_revision_keeps_the_draft(store):
    await store.create(ONE, entry(1), Head())
    await store.save_draft(ONE, "kept")
    with pytest.raises(StaleRevision):
        await append(store, ONE, entry(7), clear_draft=True)
    assert (await store.load(ONE)).draft == "kept"


async def test_a_draft_for_no_table_is_dropped(store):
    await store.save_draft(ONE, "lost")
    assert await store.load(ONE) is None


async def test_a_code_leads_to_its_table_until_it_dies(store):
    await store.create(ONE, entry(1), Head(code="LUPO47"))
    assert await store.find_code("LUPO47") == ONE
    with pytest.raises(CodeTaken):
        await store.create(TWO, entry(1), Head(code="LUPO47"))
    assert await store.load(TWO) is None
    await append(store, ONE, entry(2), head=Head(code=None))
    assert await store.find_code("LUPO47") is None
    await store.create(TWO, entry(1), Head(code="LUPO47"))
    assert await store.find_code("LUPO47") == TWO


async def test_downtime_is_credited_once(store):
    await store.create(ONE, entry(1), Head(deadline=60_000))
    await store.create(TWO, entry(1), Head(deadline=None))
    assert await store.recover(10_000) == ((ONE, 60_000),)
    await store.heartbeat(20_000)
    assert await store.recover(50_000) == ((ONE, 90_000),)
    assert await store.recover(50_000) == ((ONE, 90_000),)
    assert (await store.load(TWO)).head.deadline is None


async def test_a_clock_set_back_neither_takes_time_away_nor_gives_any(store):
    await store.create(ONE, entry(1), Head(deadline=60_000))
    await store.recover(50_000)
    assert await store.recover(10_000) == ((ONE, 20_000),)


async def test_a_deadline_can_be_changed_alone(store):
    await store.create(ONE, entry(1), Head(60_000, "LUPO47"))
    await store.set_deadline(ONE, None)
    assert (await store.load(ONE)).head == Head(None, "LUPO47")


async def test_dead_tables_are_forgotten_and_living_ones_are_not(store):
    await store.create(ONE, entry(1, at=100), Head(code="LUPO47"))
    await store.create(TWO, entry(1, at=100), Head())
    await append(store, TWO, entry(2, at=900))
    assert await store.clean(500, frozenset({ONE})) == 0
    assert await store.clean(500, frozenset()) == 1
    assert await store.load(ONE) is None
    assert await store.find_code("LUPO47") is None
    assert len((await store.load(TWO)).entries) == 2


SHEET = SheetId("sheet")


async def test_a_score_sheet_is_kept_revision_by_revision(store):
    assert await store.load_scores(SHEET) is None
    await store.keep_scores(SHEET, Kept(1, "one"), 1000)
    await store.keep_scores(SHEET, Kept(2, "two"), 2000)
    assert await store.load_scores(SHEET) == Kept(2, "two")


async def test_a_score_sheet_is_not_written_over_by_who_has_not_seen_it(store):
    with pytest.raises(StaleRevision):
        await store.keep_scores(SHEET, Kept(2, "two"), 1000)
    await store.keep_scores(SHEET, Kept(1, "one"), 1000)
    for rev in (1, 3):
        with pytest.raises(StaleRevision):
            await store.keep_scores(SHEET, Kept(rev, "other"), 2000)
    assert await store.load_scores(SHEET) == Kept(1, "one")


async def test_a_score_sheet_that_nobody_touches_is_forgotten_with_the_tables(store):
    await store.keep_scores(SHEET, Kept(1, "one"), 1000)
    await store.clean(1000, frozenset())
    assert await store.load_scores(SHEET) is not None
    await store.clean(1001, frozenset())
    assert await store.load_scores(SHEET) is None
