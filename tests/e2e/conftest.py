"""A browser for the tests of one file, a server for one test, people with a window each.

The browser lives no longer than a file: Playwright's loop must be gone before another file's async tests begin.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from scripts import chromium
from tests.e2e.page import DESKTOP, Player, Window
from tests.e2e.server import LiveServer
from umbau.engine.state import Deal

FLAGS = ("--no-sandbox", "--disable-background-networking", "--disable-quic", "--disable-gpu")
PATIENCE_MS = 15_000
expect.set_options(timeout=PATIENCE_MS)
FAILED = pytest.StashKey[bool]()
PICTURES = Path(__file__).resolve().parents[2] / "test-results"

Seat = Callable[..., Player]
Serve = Callable[..., LiveServer]


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Where Chromium is; where there is none the test fails with what to type."""
    return chromium.provide()


@pytest.fixture(scope="module")
def browser(chromium_path: Path) -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers; they are stopped when the test is over."""
    running: list[LiveServer] = []

    def start(*deals: Deal, **kwargs) -> LiveServer:
        running.append(LiveServer(tmp_path / f"data{len(running)}", *deals, **kwargs))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the fixtures of a test know that it failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def somebody(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Seat]:
    """Opens windows for people; an error on a page fails the test. What a failed test saw is kept as pictures."""
    contexts: list[BrowserContext] = []
    people: list[Player] = []

    def arrive(name: str, window: Window = DESKTOP, **options) -> Player:
        contexts.append(browser.new_context(**window.options() | options))
        contexts[-1].set_default_timeout(PATIENCE_MS)
        people.append(Player(name, contexts[-1].new_page(), touch=window.touch))
        return people[-1]

    yield arrive
    if request.node.stash.get(FAILED, False):
        for player in people:
            player.page.screenshot(path=PICTURES / f"{request.node.name[:80]}-{player.name}.png")
    errors = [f"{player.name}: {error}" for player in people for error in player.errors]
    for context in contexts:
        context.close()
    assert not errors
