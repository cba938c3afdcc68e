"""Whatever is sent, the answer is a coded error with a sentence, and nothing has changed. Over HTTP and the socket."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.serving import Seat, Table, closed, create, is_coded, until


def play(*melds: list[int]) -> dict[str, Any]:
    return {"type": "play", "melds": list(melds)}


def rack(seat: Seat) -> list[int]:
    return list(seat.view()["game"]["rack"])


def foreign_tile(table: Table) -> int:
    return rack(table.other)[0]


# What the mover may send, as (what to do, code, code of a problem) ----------------------------------------------------

Wish = Callable[[Table], dict[str, Any]]
ILLEGAL: dict[str, tuple[Wish, str, str | None]] = {
    "a tile that is not ours": (lambda table: play([foreign_tile(table)]), "move.illegal", "tile.not_available"),
    "a tile twice": (lambda table: play(rack(table.mover)[:1] * 2), "move.illegal", "tile.twice"),
    "a tile that does not exist": (lambda _: play([200]), "tile.unknown", None),
    "empty melds": (lambda _: play([], []), "move.illegal", "meld.empty"),
    "nothing laid": (lambda _: play(), "move.illegal", "turn.nothing_laid"),
    "a meld too short": (lambda table: play(rack(table.mover)[:2]), "move.illegal", "meld.too_short"),
    "a move of the exchange": (lambda _: {"type": "confirm"}, "move.illegal", None),
}


@pytest.mark.parametrize(("wish", "code", "problem"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_over_http_changes_nothing(table: Table, wish, code, problem):
    before = table.everything()
    refused = table.mover.send(wish(table))
    assert is_coded(refused, 422, code), refused.text
    if problem:
        assert problem in [told["code"] for told in refused.json()["error"]["problems"]]
    assert table.everything() == before
    assert table.count() == 106


@pytest.mark.parametrize(("wish", "code", "problem"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_over_the_socket_changes_nothing(table: Table, wish, code, problem):
    before = table.everything()
    command = {"type": "command", "id": "abcd1234", "rev": before[0]["rev"], "do": wish(table)}
    refused = ask(table.mover, command)
    assert (refused["id"], refused["error"]["code"]) == ("abcd1234", code)
    assert refused["error"]["message"].endswith(".")
    if problem:
        assert problem in [told["code"] for told in refused["error"]["problems"]]
    assert table.everything() == before


def ask(seat: Seat, message: Any) -> dict[str, Any]:
    """Send one message over a socket and wait for its refusal or answer."""
    with seat.open_socket() as page:
        page.send(message if isinstance(message, str | bytes) else json.dumps(message))
        while True:
            told = json.loads(page.recv(timeout=10))
            if told["type"] in ("refused", "ack", "verdict", "pong"):
                return dict(told)


# Out of turn, out of date, out of place -------------------------------------------------------------------------------


def test_a_command_out_of_turn(table: Table):
    before = table.everything()
    assert is_coded(table.other.send("draw"), 409, "turn.not_yours")
    assert ask(table.other, command(table, "draw"))["error"]["code"] == "turn.not_yours"
    assert table.everything() == before


def command(table: Table, do: str, **changes: Any) -> dict[str, Any]:
    rev = table.watcher.view()["rev"]
    return {"type": "command", "id": "abcd1234", "rev": rev, "do": {"type": do}, **changes}


def test_a_stale_revision_is_told_where_the_table_stands(table: Table):
    rev = table.watcher.view()["rev"]
    mover, other = table.mover, table.other
    assert mover.send("draw").status_code == 200
    before = table.everything()
    refused = other.send("draw", rev=rev)
    assert is_coded(refused, 409, "rev.stale")
    assert refused.json()["rev"] == rev + 1
    assert ask(other, command(table, "draw", rev=rev))["error"]["code"] == "rev.stale"
    assert table.everything() == before


def test_a_command_with_the_same_id_gets_the_same_answer_and_is_done_once(table: Table):
    mover, rev = table.mover, table.watcher.view()["rev"]
    first = mover.send("draw", rev=rev, name="only-once")
    before = table.everything()
    again = mover.send("draw", rev=rev, name="only-once")
    assert (again.status_code, again.json()) == (200, first.json())
    over_the_socket = ask(mover, {"type": "command", "id": "only-once", "rev": rev, "do": {"type": "draw"}})
    assert over_the_socket == first.json()
    assert table.everything() == before


@pytest.mark.parametrize("wrong", ["nonsense", "a" * 5000, "ä"])
def test_a_wrong_token(table: Table, wrong):
    stranger = Seat(table.address, table.watcher.table)
    headers = {"authorization": f"Bearer {wrong}".encode()}
    before = table.everything()
    refused = stranger.request("POST", "/commands", headers=headers, json=command(table, "draw"))
    assert is_coded(refused, 403, "seat.token")
    assert is_coded(stranger.request("GET", headers=headers), 403, "seat.token")
    assert table.everything() == before


def test_a_cookie_that_holds_no_seat_is_taken_back(table: Table):
    refused = table.watcher.request("GET", headers={"cookie": "umbau_seat=nonsense"})
    assert is_coded(refused, 403, "seat.token")
    assert "Max-Age=0" in refused.headers["set-cookie"]


def test_a_command_without_a_token(table: Table):
    before = table.everything()
    assert is_coded(table.watcher.send("draw"), 401, "seat.missing")
    assert is_coded(table.watcher.request("PUT", "/draft", json={"rev": 1, "melds": []}), 401, "seat.missing")
    assert ask(table.watcher, command(table, "draw"))["error"]["code"] == "seat.none"
    assert table.everything() == before


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "/events", None),
        ("GET", "/records/1", None),
        ("GET", "/qr.svg", None),
        ("POST", "/seats", {"name": "Eve"}),
        ("POST", "/commands", {"id": "abcd1234", "rev": 1, "do": {"type": "draw"}}),
        ("PUT", "/draft", {"rev": 1, "melds": []}),
    ],
)
@pytest.mark.parametrize("name", ["nowhere", "%00", "x" * 3000, "%C3%A4"])
def test_an_unknown_table(address: str, method, path, body, name):
    assert is_coded(Seat(address, name, "token").request(method, path, json=body), 404, "table.unknown")


def test_a_full_table(waiting: Table):
    taken = waiting.watcher.request("POST", "/seats", json={"name": "Bob"})
    assert taken.status_code == 201
    before = waiting.everything()
    assert is_coded(waiting.watcher.request("POST", "/seats", json={"name": "Eve"}), 409, "table.full")
    assert [view["rev"] for view in waiting.everything()] == [view["rev"] for view in before]


def test_one_browser_takes_one_seat(waiting: Table):
    assert is_coded(waiting.seats[0].request("POST", "/seats", json={"name": "Eve"}), 409, "seat.already")


def test_only_the_host_starts_and_holds(waiting: Table):
    guest = waiting.watcher.request("POST", "/seats", json={"name": "Bob"}).json()
    bob = Seat(waiting.address, waiting.watcher.table, guest["token"])
    for wish in ("start", "hold"):
        assert is_coded(bob.send(wish), 403, "host.only")


# What cannot be read --------------------------------------------------------------------------------------------------


def text(rev: str = "1", do: str = '{"type": "draw"}', name: str = "abcd1234", more: str = "") -> str:
    return f'{{"type": "command", "id": "{name}", "rev": {rev}, "do": {do}{more}}}'


def play_text(melds: str) -> str:
    return text(do=f'{{"type": "play", "melds": {melds}}}')


UNREADABLE = {
    "text where a number belongs": text(rev='"soon"'),
    "text where a tile belongs": play_text('[["r7"]]'),
    "a fraction of a tile": play_text("[[1.5]]"),
    "a negative tile": play_text("[[-1]]"),
    "a number of thirty digits": text(rev="1" + "0" * 30),
    "too many melds": play_text(json.dumps([[1]] * 81)),
    "an unknown command": text(do='{"type": "cheat"}'),
    "an unknown field": text(more=', "also": 1'),
    "an id too short": text(name="a"),
    "no object": "[]",
    "null": "null",
    "no JSON": "{",
    "nothing": "",
    "very deep": "[" * 10_000,
    "not UTF-8": b"\xff\xfe",
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_over_http(table: Table, content):
    before = table.everything()
    refused = table.mover.request("POST", "/commands", content=content)
    assert is_coded(refused, 400, "message.bad"), refused.text
    assert table.everything() == before


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_over_the_socket(table: Table, content):
    before = table.everything()
    assert ask(table.mover, content)["error"]["code"] == "message.bad"
    assert table.everything() == before


def test_a_body_too_long_is_413_with_a_code(table: Table):
    long = b" " * (64 * 1024 + 1)
    before = table.everything()
    assert is_coded(table.mover.request("POST", "/commands", content=long), 413, "message.too_long")
    streamed = table.mover.request("POST", "/commands", content=iter([long]))  # says no length beforehand
    assert is_coded(streamed, 413, "message.too_long")
    assert table.everything() == before


def test_a_socket_message_too_long_is_1009(table: Table):
    before = table.everything()
    with table.mover.open_socket() as page:
        page.recv(timeout=10)
        page.send("x" * (64 * 1024 + 1))
        assert closed(page)[0] == 1009
    assert table.everything() == before


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"profile": "nonsense"}, "profile.unknown"),
        ({"profile": "duo", "seats": 3}, "players.count"),
        ({"profile": "lemada", "seats": 6}, "players.count"),
        ({"name": "   "}, "name.bad"),
        ({"name": "a\x00b"}, "name.bad"),
    ],
)
def test_a_table_that_cannot_be(address: str, wish, code):
    assert is_coded(create(address, **wish), 422, code)


@pytest.mark.parametrize("wish", [{"seats": "two"}, {"seats": 99}, {"name": ""}, {"name": "x" * 25}, {"clock": 7}])
def test_a_table_that_cannot_be_read(address: str, wish):
    assert is_coded(create(address, **wish), 400, "message.bad")


@pytest.mark.parametrize("query", ["after=soon", "after=-1", "wait=99", f"after={'9' * 30}"])
def test_parameters_that_cannot_be_read(table: Table, query):
    assert is_coded(table.watcher.request("GET", f"?{query}"), 400, "message.bad")


# Sockets that are not let in ------------------------------------------------------------------------------------------


def test_the_socket_of_an_unknown_table_is_closed_with_a_reason(address: str):
    with Seat(address, "nowhere").open_socket() as page:
        assert closed(page) == (4404, "table.unknown")


def test_the_socket_of_a_wrong_token_is_closed_with_a_reason(table: Table):
    with Seat(table.address, table.watcher.table, "nonsense").open_socket() as page:
        assert closed(page) == (4403, "seat.token")


def test_two_tabs_on_one_seat_are_both_told_and_the_draft_belongs_to_the_last(table: Table):
    mover, tiles = table.mover, rack(table.mover)
    rev = table.watcher.view()["rev"]
    with mover.open_socket() as one, mover.open_socket() as two:
        first, second = json.loads(one.recv(timeout=10)), json.loads(two.recv(timeout=10))
        assert first["type"] == second["type"] == "welcome"
        two.send(json.dumps({"type": "draft", "rev": rev, "melds": [tiles[:1]], "seq": 1}))
        one.send(json.dumps({"type": "draft", "rev": rev, "melds": [tiles[:2]], "seq": 2}))
        two.send(json.dumps(command(table, "draw")))
        assert until(one, "update")["table"]["rev"] == until(two, "update")["table"]["rev"] == rev + 1
        one.send(json.dumps(command(table, "draw", id="too-late", rev=rev)))
        assert until(one, "refused")["error"]["code"] == "rev.stale"
    assert table.count() == 106
