"""A program needs nothing but HTTP to create a table, join and play a whole game, and into the next."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.web.serving import Table, started

EXAMPLE = Path(__file__).parents[2] / "docs/examples/play_over_http.py"
LONG = 400
"""Turns after which a game that does not end is broken."""


def test_the_example_of_the_documentation_plays_a_game_to_its_end(address: str):
    ran = subprocess.run([sys.executable, EXAMPLE, address], capture_output=True, text=True, timeout=60, check=True)
    result = json.loads(ran.stdout)
    assert result["reason"] in ("out", "blocked")
    assert {row["name"] for row in result["ranking"]} == {"Ada", "Bob"}


def test_the_example_is_as_short_as_the_documentation_says():
    assert len([line for line in EXAMPLE.read_text().splitlines() if line.strip()]) <= 40


def test_a_game_of_duo_goes_through_exchange_and_turns_into_the_next_game(address: str):
    table = started(address, profile="duo")
    exchange(table)
    play_to_the_end(table)
    view = table.watcher.view()
    assert view["status"] == "over"
    assert view["game"]["result"]["reason"] in ("out", "drawn")
    starter = view["game"]["starter"]
    for seat in table.seats:
        assert seat.send("ready").status_code == 200
    following = table.watcher.view()
    assert (following["status"], following["game"]["number"], following["game"]["phase"]) == ("playing", 2, "exchange")
    assert following["game"]["starter"] == 1 - starter
    assert table.count() == 106


def exchange(table: Table) -> None:
    """Both offer all they may; each gives the smaller of the two counts."""
    offers = [seat.view()["game"]["offerable"] for seat in table.seats]
    one_of_each = [one_per_face(offer, table) for offer in offers]
    before = [set(seat.view()["game"]["rack"]) for seat in table.seats]
    for seat, offer in zip(table.seats, one_of_each, strict=True):
        assert seat.send({"type": "offer", "tiles": offer}).status_code == 200
        assert table.count() == 106
    for seat in table.seats:
        assert seat.send("confirm").status_code == 200
        assert table.count() == 106
    given = [len(old - set(seat.view()["game"]["rack"])) for old, seat in zip(before, table.seats, strict=True)]
    assert given == [min(map(len, one_of_each))] * 2


def one_per_face(offer: list[int], table: Table) -> list[int]:
    """One tile of each pair."""
    text = table.watcher.view()["profile"]["box"]["tiles"]
    return list({text[tile].rstrip("'"): tile for tile in offer}.values())


def play_to_the_end(table: Table) -> None:
    """Draw and pass until the game is over: with an empty pool, two such turns in a row end it."""
    for _ in range(LONG):
        view = table.watcher.view()
        if view["status"] == "over":
            return
        seat = table.seats[view["game"]["mover"]]
        moves = seat.view()["game"]["moves"]
        done = seat.send("draw" if "draw" in moves else "pass")
        assert done.status_code == 200, done.text
        assert table.count() == 106
    raise AssertionError("the game does not end")


def test_the_record_of_a_finished_game_tells_the_seed_and_replays(address: str):
    table = started(address)
    play_to_the_end(table)
    record = table.watcher.request("GET", "/records/1")
    assert record.status_code == 200
    lines = [json.loads(line) for line in record.text.splitlines()]
    assert "umbau-record" in lines[0]
    assert lines[0]["seed_hash"] == table.watcher.view()["game"]["seed_hash"]
    assert "seed" in lines[-1]


def test_the_record_of_a_running_game_is_not_told(table: Table):
    told: dict[str, Any] = table.watcher.request("GET", "/records/1").json()
    assert told["error"]["code"] == "record.unfinished"
    assert table.watcher.request("GET", "/records/2").json()["error"]["code"] == "record.unknown"
