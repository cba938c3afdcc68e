"""The log tells the host what goes on, in JSON, and nobody else's secrets."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from tests.web.serving import Table, quick_settings, serving, started
from umbau.web import logs


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What a server logs at its most talkative."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.configure("debug", stream)
    yield stream
    root.handlers[:], root.level = handlers, level
    logging.getLogger("umbau").setLevel(logging.NOTSET)
    structlog.reset_defaults()


def play(table: Table) -> list[str]:
    """Some of everything: draws, drafts, refusals, pages; gives all that must not be logged."""
    secrets = [str(seat.token) for seat in table.seats]
    for _ in range(6):
        mover = table.mover
        rack, rev = mover.view()["game"]["rack"], table.watcher.view()["rev"]
        secrets.append(json.dumps(rack))
        mover.request("PUT", "/draft", json={"rev": rev, "melds": [rack[:3]]})
        mover.send({"type": "play", "melds": [rack[:2]]})
        with mover.open_socket() as page:
            page.recv(timeout=10)
        drawn = mover.send("draw")
        assert drawn.status_code == 200, drawn.text
    table.watcher.request("GET", headers={"authorization": "Bearer nonsense-token"})
    return [*secrets, "nonsense-token", "Ada", "Bob"]


def test_a_game_leaves_no_tile_and_no_token_in_the_log(log: io.StringIO, tmp_path):
    with serving(quick_settings(tmp_path)) as address:
        secrets = play(started(address))
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert {"table created", "seat taken", "page opened", "page closed"} <= {line["event"] for line in lines}
    assert [secret for secret in secrets if secret in log.getvalue()] == []
    # No field holds a list, and no text a tile.
    ours = [value for line in lines if line["logger"].startswith("umbau") for value in line.values()]
    assert [value for value in ours if isinstance(value, list)] == []
    assert [value for value in ours if isinstance(value, str) and is_tile(value)] == []


def is_tile(text: str) -> bool:
    return any(word.rstrip("'")[:1] in "rbkoj" and word.rstrip("'")[1:].isdigit() for word in text.split())


def fail() -> None:
    raise ValueError("the rack was r7 b3")


def test_the_text_of_an_exception_stays_out_of_the_log(log: io.StringIO):
    logging.getLogger("umbau").setLevel(logging.INFO)
    with pytest.raises(ValueError, match="r7") as failure:
        fail()
    logs.logger(table="x").error("socket failed", exc_info=failure.value)
    line = json.loads(log.getvalue())
    assert (line["error"], line["table"]) == ("ValueError", "x")
    assert "test_logs.py" in line["trace"][-1]
    assert "r7" not in log.getvalue()
