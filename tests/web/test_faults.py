"""When we are at fault, the answer says so in the agreed way, and the table is unharmed."""

import json

import pytest

from tests.web.serving import Table, closed, is_coded
from umbau.web import rest, socket


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in the way of every command."""

    async def obey(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rest, "obey", obey)
    monkeypatch.setattr(socket, "obey", obey)


def test_a_bug_behind_a_socket_closes_it_with_1011(table: Table, broken):
    before = table.everything()
    with table.mover.open_socket() as page:
        page.recv(timeout=10)
        command = {"type": "command", "id": "abcd1234", "rev": before[0]["rev"], "do": {"type": "draw"}}
        page.send(json.dumps(command))
        assert closed(page) == (1011, "server.failed")
    assert table.everything() == before


def test_a_bug_behind_a_call_is_500_with_a_code(table: Table, broken):
    before = table.everything()
    refused = table.mover.send("draw")
    assert is_coded(refused, 500, "server.failed")
    assert "ZeroDivision" not in refused.text
    assert table.everything() == before
