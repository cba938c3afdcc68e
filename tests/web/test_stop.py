"""What those are told who are at a table when the server stops."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.serving import Table, closed, quick_settings, serving, started


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Table, ExitStack]]:
    """A table at a server that a test may stop by closing the stack."""
    with ExitStack() as running:
        yield started(running.enter_context(serving(quick_settings(tmp_path)))), running


def test_who_waits_for_news_is_answered_at_once(house):
    table, running = house
    with ThreadPoolExecutor() as others:
        waiting = others.submit(table.mover.request, "GET", "?after=99&wait=25")
        time.sleep(0.5)
        began = time.monotonic()
        running.close()
        answer = waiting.result()
    assert answer.status_code == 200
    assert answer.json()["table"]["status"] == "playing"
    assert time.monotonic() - began < 15


def test_a_page_is_told_that_the_server_restarts(house):
    table, running = house
    with table.mover.open_socket() as page:
        page.recv(timeout=10)
        running.close()
        assert closed(page)[0] == 1012
