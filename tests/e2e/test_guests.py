"""Who opens the link of a table gets a seat while one is free, and may watch afterwards."""

from playwright.sync_api import expect

from tests.e2e.games import DUO
from tests.e2e.page import PHONE


def test_the_third_who_opens_the_link_of_three_seats_gets_the_last_one(serve, somebody):
    server = serve()
    anna, ben, mia = somebody("Anna"), somebody("Ben"), somebody("Mia", PHONE)
    link = anna.create(server.url, "lemada", seats="3")
    ben.join(link)
    mia.join(link)
    for player in (anna, ben, mia):
        player.wait_for("playing", "play")
        assert len(player.see().rack or []) == 14


def test_the_third_who_opens_the_link_of_two_seats_sees_the_table_without_racks(serve, somebody):
    server = serve(DUO.deal)
    anna, ben, watcher = somebody("Anna"), somebody("Ben"), somebody("Mia", PHONE)
    link = anna.create(server.url, "duo")
    ben.join(link)
    anna.wait_for("playing")
    watcher.open(link)
    watcher.wait_for("playing", "exchange")
    seen = watcher.see()
    assert (seen.rack, seen.others, seen.lying) == (None, [], [])
    assert [seat["tiles"] for seat in seen.seats] == [20, 20]
    expect(watcher.action("join")).to_have_count(0)


def test_a_wrong_code_keeps_what_was_typed_and_says_so(serve, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(serve().url)
    anna.fill("code", "lupo 48")
    anna.press("join")
    expect(anna.page.locator("[data-error]")).to_contain_text("LUPO 48", ignore_case=True)
    expect(anna.page.locator('input[name="code"]')).to_have_value("lupo 48")


def test_the_code_said_aloud_leads_to_the_table(serve, somebody):
    server = serve()
    anna, ben = somebody("Anna"), somebody("Ben", PHONE)
    link = anna.create(server.url, "duo")
    code = anna.page.locator("[data-code]").get_attribute("data-code") or ""
    ben.open(server.url)
    ben.fill("code", f" {code[:4].lower()} {code[4:]} ")
    ben.press("join")
    ben.page.wait_for_url(link)
    ben.fill("name", ben.name)
    ben.press("join")
    ben.wait_for("playing")
