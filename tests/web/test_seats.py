"""A seat is held by a token: in a browser a cookie nobody reads, for programs a bearer token."""

from http.cookies import Morsel, SimpleCookie

import httpx

from tests.web.serving import Seat, Table, create, quick_settings, serving


def seat_cookie(answer: httpx.Response) -> "Morsel[str]":
    return SimpleCookie(answer.headers["set-cookie"])["umbau_seat"]


def test_the_cookie_is_for_this_table_alone_and_no_script_reads_it(address: str):
    made = create(address)
    cookie = seat_cookie(made)
    assert cookie.value == made.json()["token"]
    assert cookie["path"] == f"/api/tables/{made.json()['table']}"
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"]) == (True, "Lax", "")


def test_the_cookie_is_as_good_as_the_token(waiting: Table):
    browser = Seat(waiting.address, waiting.watcher.table)
    seen = browser.request("GET", headers={"cookie": f"umbau_seat={waiting.seats[0].token}"}).json()
    assert seen["table"]["you"] == 0


def test_the_cookie_is_secure_when_a_trusted_proxy_says_https(tmp_path):
    with serving(quick_settings(tmp_path, trusted_proxy=("127.0.0.1",))) as address:
        headers = {"x-forwarded-proto": "https", "host": "play.example.org"}
        made = httpx.post(f"{address}/api/tables", json={"name": "Ada"}, headers=headers)
    assert seat_cookie(made)["secure"] is True
    assert made.json()["link"].startswith("https://play.example.org/t/")


def test_nobody_else_is_believed_about_https(address: str):
    made = httpx.post(f"{address}/api/tables", json={"name": "Ada"}, headers={"x-forwarded-proto": "https"})
    assert seat_cookie(made)["secure"] == ""
    assert made.json()["link"].startswith(f"{address}/t/")


def test_a_page_opened_as_localhost_shares_the_address_others_can_reach(tmp_path):
    with serving(quick_settings(tmp_path, share_url="http://192.0.2.7:8000")) as address:
        assert create(address).json()["link"].startswith("http://192.0.2.7:8000/t/")


def test_a_watcher_sees_no_rack_and_no_code(table: Table, waiting: Table):
    assert table.watcher.view()["game"]["rack"] == []
    assert table.watcher.view()["you"] is None
    assert waiting.watcher.view()["code"] is None
    assert waiting.seats[0].view()["code"] is not None


def test_each_seat_sees_its_own_rack_alone(table: Table):
    racks = [seat.view()["game"]["rack"] for seat in table.seats]
    assert [len(rack) for rack in racks] == [14, 14]
    assert not set(racks[0]) & set(racks[1])
    assert table.count() == 106
