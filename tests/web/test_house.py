"""Health, numbers, the page, the headers."""

import time
from pathlib import Path
from xml.etree import ElementTree as ET

import httpx
import pytest

import umbau
from tests.fakes import SlowStore
from tests.web.serving import Table, is_coded, quick_settings, serving
from umbau.rooms.ports import Settings as HouseNumbers
from umbau.web import pages


def test_the_server_says_it_is_well(address: str, table: Table):
    health = httpx.get(f"{address}/healthz").json()
    assert (health["status"], health["version"]) == ("ok", umbau.__version__)
    assert health["tables"] >= 1
    assert health["sqlite"].startswith("3.")


def test_the_numbers_count_commands_by_kind(address: str, table: Table):
    def draws() -> float:
        lines = httpx.get(f"{address}/metrics").text.splitlines()
        counts = [line.split()[1] for line in lines if line.startswith('umbau_command_seconds_count{kind="draw"}')]
        return float(counts[0]) if counts else 0.0

    before = draws()
    assert table.mover.send("draw").status_code == 200
    assert draws() == before + 1


@pytest.mark.parametrize("path", ["/", "/new", "/t/anything", "/t/anything?after=1"])
def test_the_page_answers_at_its_addresses_and_is_asked_for_anew(address: str, path):
    page = httpx.get(address + path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert httpx.get(address + path, headers={"if-none-match": page.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/profiles", "/api/tables/nowhere", "/nothing"])
def test_every_answer_keeps_browsers_on_our_side(address: str, path):
    headers = httpx.get(address + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy  # nothing but our own files
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/nothing", "/assets/nothing.js", "/../pyproject.toml", "/.sources", "/api", "/api/x"]
)
def test_there_is_nothing_at_other_addresses(address: str, path):
    assert is_coded(httpx.get(address + path), 404, "path.unknown")


def test_a_host_too_long_for_a_qr_code_is_a_refusal(address: str, table: Table):
    path = f"{address}/api/tables/{table.watcher.table}/qr.svg"
    assert is_coded(httpx.get(path, headers={"host": "a" * 4000}), 400, "message.bad")


def test_another_method_is_refused(address: str):
    assert is_coded(httpx.delete(f"{address}/api/tables"), 405, "method.unknown")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[", "http://127.0.0.1"])
def test_what_a_page_of_another_site_sends_is_refused(address: str, origin):
    sent = httpx.post(f"{address}/api/tables", json={"name": "Ada"}, headers={"origin": origin})
    assert is_coded(sent, 403, "origin.foreign")
    ours = httpx.post(f"{address}/api/tables", json={"name": "Ada"}, headers={"origin": address})
    assert ours.status_code == 201


def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path: Path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/page-1a2b.js").write_text("1")
    (tmp_path / "index.html").write_text("<p>")
    (tmp_path / ".sources").write_text("x")
    found = pages.load(tmp_path)
    assert set(found) == {"/index.html", "/assets/page-1a2b.js"}
    assert "immutable" in found["/assets/page-1a2b.js"].cache
    assert found["/index.html"].cache == "no-cache"


def test_without_a_built_page_a_sentence_says_how_to_build_it(tmp_path: Path):
    assert b"make bundle" in pages.load(tmp_path)["/index.html"].content


def test_the_link_as_a_picture(waiting: Table):
    drawn = waiting.watcher.request("GET", "/qr.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(drawn.content).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - our own


def test_a_spoken_code_leads_to_the_table_until_the_deal(address: str, waiting: Table):
    code = waiting.seats[0].view()["code"]
    spoken = f"{code[:4].lower()} {code[4:]}"
    assert httpx.get(f"{address}/api/codes/{spoken}").json() == {"table": waiting.watcher.table}
    waiting.watcher.request("POST", "/seats", json={"name": "Bob"})
    assert waiting.seats[0].send("start").status_code == 200
    assert is_coded(httpx.get(f"{address}/api/codes/{code}"), 404, "code.unknown")


def test_the_rule_levels_say_every_parameter(address: str):
    levels = {level["slug"]: level for level in httpx.get(f"{address}/api/profiles").json()}
    assert levels["lemada"]["rules"]["opening.min"] == 30
    assert levels["duo"]["rules"]["exchange_phase"] is True
    assert levels["duo"]["players"] == [2, 2]
    assert levels["duo"]["box"]["tiles"][6] == "r7"


def test_a_long_poll_answers_as_soon_as_there_is_news(table: Table):
    rev = table.watcher.view()["rev"]
    assert table.mover.send("draw").status_code == 200
    news = table.watcher.request("GET", f"?after={rev}&wait=20")
    assert news.json()["table"]["rev"] > rev
    assert news.elapsed.total_seconds() < 10


def test_a_long_poll_without_news_answers_in_time(table: Table):
    rev = table.watcher.view()["rev"]
    same = table.watcher.request("GET", f"?after={rev}&wait=0.2")
    assert same.json()["table"]["rev"] == rev


def test_what_happened_can_be_read_later(table: Table):
    rev = table.watcher.view()["rev"]
    table.mover.send("draw")
    told = table.watcher.request("GET", f"/events?after={rev}").json()
    assert [entry["rev"] for entry in told["entries"]] == [rev + 1]
    assert [event["what"] for event in told["entries"][0]["happened"]] == ["drew", "turn"]


def test_a_request_of_a_seat_counts_as_presence(waiting: Table):
    assert waiting.seats[0].view()["seats"][0]["connected"] is True


@pytest.mark.parametrize("path", ["/", "/healthz", "/schema", "/api/profiles", "/api/tables/nowhere", "/nothing"])
def test_head_is_answered_as_get_is_without_the_body(address: str, path):
    shown, told = httpx.get(address + path), httpx.head(address + path)
    assert (told.status_code, told.content) == (shown.status_code, b"")
    for name in ("content-type", "cache-control", "content-length"):
        assert told.headers.get(name) == shown.headers.get(name)


def test_what_changes_something_is_not_done_by_head(address: str):
    assert httpx.head(f"{address}/api/tables").status_code == 405


def test_a_server_that_can_save_nothing_is_not_well_until_it_can_again(tmp_path):
    store = SlowStore()
    with serving(quick_settings(tmp_path), store=store, numbers=HouseNumbers(heartbeat=20)) as address:
        for broken, code, status in ((True, 503, "store_failed"), (False, 200, "ok")):
            store.broken = broken
            end = time.monotonic() + 10
            while (health := httpx.get(f"{address}/healthz")).status_code != code:
                assert time.monotonic() < end
            assert health.json()["status"] == status
