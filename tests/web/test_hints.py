"""Hints over HTTP: as much as was asked for, for the mover alone."""

from typing import Any

import httpx

from tests.web.serving import Seat, Table, create, is_coded


def alone(address: str, **wish: Any) -> Table:
    """Ada and a bot; Ada is to move."""
    made = create(address, profile="lemada", bots=1, clock=0, **wish).json()
    table = Table(address, [Seat(address, made["table"], made["token"])])
    ada = table.seats[0]
    ada.send("start")
    while ada.view()["game"]["mover"] != 0:
        ada.request("GET", f"?after={ada.view()['rev']}&wait=5")
    return table


def ask(seat: Seat, level: int, rev: int | None = None) -> httpx.Response:
    return seat.request("POST", "/hint", json={"rev": seat.view()["rev"] if rev is None else rev, "level": level})


def test_each_level_tells_more_and_the_move_may_be_made(address: str):
    ada = alone(address).seats[0]
    assert ada.view()["hints"] is True
    for _ in range(60):
        hint = ask(ada, 1).json()
        if hint["can_play"]:
            break
        ada.send("draw")
        while ada.view()["game"]["mover"] != 0:
            ada.request("GET", f"?after={ada.view()['rev']}&wait=5")
    assert hint == {"can_play": True, "tiles": [], "steps": [], "melds": []}
    which, how = ask(ada, 2).json(), ask(ada, 3).json()
    rack = ada.view()["game"]["rack"]
    assert set(which["tiles"]) <= set(rack)
    assert (which["steps"], which["melds"]) == ([], [])
    assert how["tiles"] == which["tiles"] != []
    assert how["steps"][-1]["after"]
    assert ada.send({"type": "play", "melds": how["melds"]}).status_code == 200


def test_a_hint_is_refused_with_a_code(address: str, table: Table):
    assert is_coded(ask(table.mover, 1), 409, "hint.none")
    ada = alone(address).seats[0]
    assert is_coded(ask(ada, 1, rev=0), 409, "rev.stale")
    assert is_coded(ask(ada, 4), 400, "message.bad")
    watcher = Seat(ada.address, ada.table)
    assert is_coded(ask(watcher, 1), 401, "seat.missing")


def test_hints_are_limited(address: str):
    ada = alone(address).seats[0]
    rev = ada.view()["rev"]
    codes = [ask(ada, 1, rev).status_code for _ in range(30)]
    assert codes[0] == 200
    assert 429 in codes
