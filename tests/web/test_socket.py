"""The socket of a page."""

import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.web.serving import Seat, Table, closed, create, quick_settings, serving, until


def send(page, **message) -> None:
    page.send(json.dumps(message))


def test_the_first_message_is_the_whole_table(table: Table):
    with table.mover.open_socket() as page:
        welcome = json.loads(page.recv(timeout=10))
    assert welcome["type"] == "welcome"
    assert welcome["table"]["you"] == table.seats.index(table.mover)
    assert welcome["history"][-1]["rev"] == welcome["table"]["rev"]


def test_a_move_comes_to_the_other_page_without_its_secrets(table: Table):
    mover, other = table.mover, table.other
    rev = table.watcher.view()["rev"]
    with mover.open_socket() as mine, other.open_socket() as theirs:
        send(mine, type="command", id="abcd1234", rev=rev, do={"type": "draw"})
        assert until(mine, "ack") == {**until_ack(rev)}
        update = until(theirs, "update")
    assert update["entry"]["rev"] == rev + 1
    drew = update["entry"]["happened"][0]
    assert (drew["what"], drew["count"], drew["tiles"]) == ("drew", 1, [])
    assert table.count() == 106


def until_ack(rev: int) -> dict[str, object]:
    return {"type": "ack", "id": "abcd1234", "rev": rev + 1, "taken_back": False, "problems": []}


def test_a_draft_comes_back_judged_and_is_shown_to_the_other(table: Table):
    mover, other = table.mover, table.other
    rev, tiles = table.watcher.view()["rev"], mover.view()["game"]["rack"][:2]
    with mover.open_socket() as mine, other.open_socket() as theirs:
        send(mine, type="draft", rev=rev, melds=[tiles], seq=7)
        verdict, shown = until(mine, "verdict"), until(theirs, "draft")
    assert (verdict["seq"], verdict["legal"], verdict["melds"][0]["valid"]) == (7, False, False)
    assert verdict["problems"]
    assert shown["melds"][0]["tiles"] == tiles
    assert mover.answer()["draft"]["melds"][0]["tiles"] == tiles
    assert table.count() == 106


def test_a_reload_brings_the_draft_back(table: Table):
    mover = table.mover
    rev, tiles = table.watcher.view()["rev"], mover.view()["game"]["rack"][:3]
    laid = mover.request("PUT", "/draft", json={"rev": rev, "melds": [tiles], "seq": 1})
    assert laid.status_code == 200, laid.text
    with mover.open_socket() as page:
        welcome = json.loads(page.recv(timeout=10))
    assert welcome["draft"]["melds"][0]["tiles"] == tiles
    assert welcome["verdict"]["seq"] == 1


def test_a_ping_measures_the_way(table: Table):
    with table.watcher.open_socket() as page:
        send(page, type="ping", sent=12)
        pong = until(page, "pong")
    assert pong["sent"] == 12
    assert abs(pong["now"] - time.time() * 1000) < 60_000


def test_who_comes_and_goes_is_told(waiting: Table):
    host = waiting.seats[0]
    with waiting.watcher.open_socket() as watching:
        json.loads(watching.recv(timeout=10))
        with host.open_socket() as page:
            page.recv(timeout=10)
        assert until(watching, "presence")["seats"][0]["connected"] is False
        with host.open_socket() as page:
            page.recv(timeout=10)
            assert until(watching, "presence")["seats"][0]["connected"] is True


def test_pages_of_other_sites_are_refused_before_anything_is_told(table: Table):
    with pytest.raises(InvalidStatus) as refused, table.mover.open_socket(origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_a_page_of_ours_is_let_in(table: Table):
    with table.mover.open_socket(origin=table.address) as page:
        assert json.loads(page.recv(timeout=10))["type"] == "welcome"


def test_the_public_address_is_ours_too(tmp_path: Path):
    with serving(quick_settings(tmp_path, public_url="https://play.example.org")) as address:
        seat = Seat(address, create(address).json()["table"])
        with seat.open_socket(origin="https://play.example.org") as page:
            assert json.loads(page.recv(timeout=10))["type"] == "welcome"
        with pytest.raises(InvalidStatus), seat.open_socket(origin="http://play.example.org"):
            pass


def test_a_seat_has_only_so_many_pages(tmp_path: Path):
    with serving(quick_settings(tmp_path, sockets_per_seat=1)) as address:
        made = create(address).json()
        seat = Seat(address, made["table"], made["token"])
        with seat.open_socket() as first:
            first.recv(timeout=10)
            with seat.open_socket() as second:
                assert closed(second) == (4429, "limit.sockets")


def test_too_many_messages_are_refused_and_the_socket_stays(table: Table):
    with table.watcher.open_socket() as page:
        for sent in range(80):
            send(page, type="ping", sent=sent)
        assert until(page, "refused")["error"]["code"] == "limit.commands"
        time.sleep(0.2)
        send(page, type="ping", sent=99)
        while until(page, "pong")["sent"] != 99:
            pass


def test_a_restart_is_1012_and_the_table_is_there_again(tmp_path: Path):
    settings = quick_settings(tmp_path)
    with serving(settings) as address:
        made = create(address).json()
        seat = Seat(address, made["table"], made["token"])
        page_of_seat = seat.open_socket()
        page = page_of_seat.__enter__()
        page.recv(timeout=10)
    assert closed(page)[0] == 1012
    with serving(settings) as address:
        again = Seat(address, made["table"], made["token"])
        assert again.view()["you"] == 0


def test_a_browser_is_known_by_its_cookie(table: Table):
    browser = Seat(table.address, table.watcher.table)
    with browser.open_socket(cookie=f"umbau_seat={table.seats[1].token}", origin=table.address) as page:
        assert json.loads(page.recv(timeout=10))["table"]["you"] == 1


def test_a_cookie_that_holds_no_seat_is_taken_back_with_the_handshake(table: Table):
    browser = Seat(table.address, table.watcher.table)
    with browser.open_socket(cookie="umbau_seat=nonsense") as page:
        assert page.response is not None
        assert "Max-Age=0" in page.response.headers["set-cookie"]
        assert closed(page) == (4403, "seat.token")


def test_a_page_that_comes_back_is_told_only_what_it_missed(table: Table):
    rev = table.watcher.view()["rev"]
    assert table.mover.send("draw").status_code == 200
    url = f"{table.address.replace('http', 'ws')}/api/tables/{table.watcher.table}/socket?after={rev}"
    with connect(url) as page:
        welcome = json.loads(page.recv(timeout=10))
    assert [entry["rev"] for entry in welcome["history"]] == [rev + 1]


@pytest.mark.parametrize("after", ["soon", "-1"])
def test_a_page_that_asks_for_nonsense_is_closed_with_a_reason(table: Table, after):
    url = f"{table.address.replace('http', 'ws')}/api/tables/{table.watcher.table}/socket?after={after}"
    with connect(url) as page:
        assert closed(page) == (4400, "message.bad")
