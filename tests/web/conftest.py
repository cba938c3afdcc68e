"""One server for all tests of the edge that need no settings of their own."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Table, lobby, quick_settings, serving, started


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server."""
    with serving(quick_settings(tmp_path_factory.mktemp("server"))) as where:
        yield where


@pytest.fixture
def table(address: str) -> Table:
    """A table of two in the middle of its first turn."""
    return started(address)


@pytest.fixture
def waiting(address: str) -> Table:
    """A table with a free seat."""
    return lobby(address)
