"""House rules from the page on which a table is set up to the table, and what cannot go together."""

import json
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.e2e.checks import grave_faults, running_out
from tests.e2e.page import DESKTOP, PHONE, Player
from tests.e2e.rigged import deal
from tests.e2e.table import Pair

TENS = "r10 b10 k10 o10"
FOURS = "r4 b4 k4"
DEAL = deal(
    [f"{TENS} {FOURS} o1 k2 b6 r8 o13 b13 k7", "r1 b1 k3 o3 r5 b7 k8 o9 r11 b12 k13 o2 r6 k6"], "o6 r2", start="r9 b3"
)


def opened_form(player: Player, url: str, profile: str = "lemada") -> None:
    player.open(f"{url}/new")
    player.fill("name", player.name)
    player.choose("profile", profile)
    player.press("change-rules")


def open_part(player: Player, part: str) -> None:
    player.touch_it(player.page.locator(f'[data-part="{part}"] > summary'))


def switch(player: Player, name: str) -> None:
    player.touch_it(player.page.locator("label", has=player.page.locator(f'input[name="{name}"]')))


def set_up(player: Player) -> str:
    player.press("create-table")
    player.page.wait_for_url("**/t/*")
    return player.page.url


def fault(player: Player, place: str):
    return player.page.locator(f'[data-error="{place}"]')


def told(url: str, link: str) -> dict[str, Any]:
    answer = httpx.get(f"{url}/api/tables/{link.rsplit('/', 1)[1]}").json()
    return dict(answer["table"]["profile"])


# From the form to the table -------------------------------------------------------------------------------------------


def test_a_house_rule_is_seen_before_the_deal_and_in_play_and_the_table_keeps_to_it(serve, somebody):
    url = serve(DEAL).url
    anna, ben = somebody("Anna", PHONE), somebody("Ben", DESKTOP)
    opened_form(anna, url)
    open_part(anna, "opening")
    anna.fill("opening.min", "50")
    row = anna.page.locator('[data-parameter="opening.min"]')
    expect(row).to_have_attribute("data-changed", "true")
    expect(row).to_contain_text("Lemada: 30")
    link = set_up(anna)
    expect(anna.page.locator('[data-change="opening.min"]')).to_contain_text("50 statt 30")

    ben.open(link)  # before he takes the seat
    expect(ben.page.locator('[data-change="opening.min"]')).to_contain_text("50 instead of 30")
    ben.fill("name", "Ben")
    ben.press("join")
    pair = Pair((anna, ben))
    for player in pair.players:
        player.wait_for("playing", "play")
        expect(player.page.locator("[data-house]")).to_be_visible()
        look_at_the_rules(player)

    anna.put(TENS.split())
    anna.judged("r10")
    anna.press_rested("end-turn")
    expect(anna.page.locator("[data-refusal]")).to_contain_text("50")
    assert anna.see().rev == ben.see().rev
    anna.put(FOURS.split())
    anna.judged("r4")
    anna.press_main("end-turn")
    pair.settle()
    assert sorted(ben.see().lying) == sorted(f"{TENS} {FOURS}".split())


def look_at_the_rules(player: Player) -> None:
    """In play: all rules in words, and the one that is changed marked."""
    player.touch_it(player.menu("table-rules"))
    rules = player.page.locator("[data-rule]")
    expect(rules.first).to_be_visible()
    marked = player.page.locator('[data-rule][data-changed="true"]')
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-rule", "opening.min")
    expect(marked).to_contain_text("50")
    expect(marked).to_contain_text("30")
    assert rules.count() > 40
    player.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_rules_are_shown_in_the_exchange(serve, somebody):
    url = serve().url
    anna, ben = somebody("Anna", PHONE), somebody("Ben")
    link = anna.set_up(url, "duo", overrides={"clock.seconds": 45, "joker.adjacent": False})
    ben.join(link)
    anna.wait_for("playing", "exchange")
    anna.press("table-rules")
    expect(anna.page.locator('[data-rule][data-changed="true"]')).to_have_count(2)
    expect(anna.page.locator('[data-change="clock.seconds"]')).to_contain_text("45 statt 60")


def test_everything_can_be_changed_with_the_keyboard_alone(serve, somebody):
    url = serve().url
    anna = somebody("Anna", DESKTOP)
    anna.open(f"{url}/new")
    keys = anna.page.keyboard
    anna.page.locator('input[name="name"]').focus()
    keys.type("Anna")
    anna.page.locator('input[name="profile"][value="lemada"]').focus()
    keys.press("Space")
    for _ in range(6):  # past what else is said of the rule levels
        keys.press("Tab")
        if anna.page.locator('[data-action="change-rules"]:focus').count():
            break
    keys.press("Enter")  # change the rules
    keys.press("Tab")
    keys.press("Enter")  # opening
    keys.press("Tab")  # one less
    keys.press("Tab")
    for _ in range(5):
        keys.press("ArrowUp")
    keys.press("Tab")
    keys.press("Enter")  # one more
    keys.press("Tab")
    keys.press("Tab")  # past "undo" to the shape
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Tab")  # past its "undo" to the joker
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Tab")  # the switch
    keys.press("Space")
    keys.press("Enter")  # sends the form
    anna.page.wait_for_url("**/t/*")
    assert {it["name"]: it["value"] for it in told(url, anna.page.url)["changes"]} == {
        "opening.min": 36,
        "opening.shape": "single_run",
        "opening.joker": "forbidden",
        "opening.same_turn_table": True,
    }


def test_a_changed_rule_goes_back_to_what_the_rule_level_says(serve, somebody):
    anna = somebody("Anna", PHONE)
    opened_form(anna, serve().url)
    open_part(anna, "opening")
    row = anna.page.locator('[data-parameter="opening.min"]')
    anna.touch_it(row.locator('[data-action="more"]'))
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("31")
    anna.touch_it(row.locator('[data-action="reset-rule"]'))
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("30")
    expect(row).to_have_attribute("data-changed", "false")


def test_the_clock_of_the_form_and_the_clock_of_the_rules_are_one(serve, somebody):
    url = serve().url
    anna = somebody("Anna", PHONE)
    opened_form(anna, url)
    open_part(anna, "clock")
    anna.fill("clock.seconds", "45")
    expect(anna.page.locator('[name="clock"][value="45"]')).to_be_checked()
    anna.choose("clock", "90")
    expect(anna.page.locator('input[name="clock.seconds"]')).to_have_value("60")
    anna.fill("clock.seconds", "75")
    link = set_up(anna)
    assert told(url, link)["clock"] == 75


# What cannot go together ----------------------------------------------------------------------------------------------


def test_what_cannot_go_together_is_said_at_its_place_and_nothing_is_lost(serve, somebody):
    url = serve().url
    anna = somebody("Anna", PHONE)
    opened_form(anna, url)
    open_part(anna, "opening")
    open_part(anna, "setup")
    anna.fill("opening.min", "40")
    switch(anna, "exchange_phase")
    expect(fault(anna, "exchange_phase")).to_contain_text("wenn genau zwei spielen")  # before anything is sent
    anna.press("create-table")
    expect(fault(anna, "rules")).to_be_visible()
    expect(anna.page.locator('input[name="exchange_phase"]')).to_be_focused()
    expect(fault(anna, "exchange_phase")).to_be_in_viewport()
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("40")
    expect(anna.page.locator('input[name="name"]')).to_have_value("Anna")
    anna.fill("players.most", "2")
    expect(fault(anna, "exchange_phase")).to_have_count(0)
    link = set_up(anna)
    changes = {it["name"]: it["value"] for it in told(url, link)["changes"]}
    assert changes == {"opening.min": 40, "exchange_phase": True, "players": [2, 2]}


def test_the_server_is_the_judge_also_of_a_form_that_was_sent_at_once(serve, somebody):
    anna = somebody("Anna", DESKTOP)
    opened_form(anna, serve().url, "duo")
    open_part(anna, "opening")
    anna.page.route("**/api/rules/check", lambda route: route.abort())
    anna.fill("opening.min", "92")
    anna.press("create-table")
    expect(fault(anna, "opening.min")).to_have_text("No single run is worth 92 points; the highest counts 91.")
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("92")
    expect(anna.page.locator('input[name="opening.min"]')).to_be_focused()


def test_what_is_no_number_stays_as_it_was_typed(serve, somebody):
    anna = somebody("Anna", DESKTOP)
    opened_form(anna, serve().url)
    open_part(anna, "opening")
    anna.fill("opening.min", "fifty")
    expect(fault(anna, "opening.min")).to_contain_text("a whole number from 0 to 500")
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("fifty")
    anna.page.locator('[data-parameter="opening.min"] [data-action="more"]').click()
    expect(anna.page.locator('input[name="opening.min"]')).to_have_value("0")
    expect(fault(anna, "opening.min")).to_have_count(0)


# Files ----------------------------------------------------------------------------------------------------------------


def test_house_rules_go_into_a_file_and_come_back(serve, somebody, tmp_path: Path):
    url = serve().url
    anna = somebody("Anna", PHONE)
    opened_form(anna, url)
    open_part(anna, "opening")
    anna.fill("opening.min", "50")
    with anna.page.expect_download() as download:
        anna.press("save-house")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "lemada-Hausregeln.toml"
    assert file.read_text() == 'base = "lemada"\nopening.min = 50\n'

    ben = somebody("Ben", DESKTOP)
    opened_form(ben, url, "duo")
    ben.page.locator('input[name="house-file"]').set_input_files(file)
    expect(ben.page.locator('[name="profile"][value="lemada"]')).to_be_checked()
    link = set_up(ben)
    assert json.dumps(told(url, link)["changes"]) == '[{"name": "opening.min", "value": 50, "was": 30}]'


def test_pasted_rules_that_do_not_fit_are_shown_where_they_do_not(serve, somebody):
    anna = somebody("Anna", PHONE)
    opened_form(anna, serve().url)
    anna.press("paste-house")
    text = anna.page.locator('textarea[name="house-text"]')
    text.fill("base: lemada")
    anna.press("take-house")
    expect(fault(anna, "house-file")).to_contain_text("Zeile 1")
    expect(text).to_have_value("base: lemada")
    text.fill('base = "duo"\nopening.min = 92')
    anna.press("take-house")
    expect(fault(anna, "opening.min")).to_contain_text("die höchste zählt 91")
    expect(anna.page.locator('[name="profile"][value="duo"]')).to_be_checked()
    anna.press("save-house")
    expect(fault(anna, "house-file")).to_contain_text("sobald die Regeln zusammenpassen")


def test_the_sheet_is_for_everybody(serve, somebody):
    """Axe finds nothing grave on it, open as far as it goes, and nothing stands out of a small window."""
    url = serve().url
    for window in (PHONE, DESKTOP):
        anna = somebody("Anna", window, bypass_csp=True)
        opened_form(anna, url)
        for part in ("opening", "turn", "clock", "rebuilding", "end", "score", "setup"):
            open_part(anna, part)
        anna.fill("opening.min", "-1")
        expect(fault(anna, "opening.min")).to_be_visible()
        for theme in ("light", "dark"):
            anna.page.emulate_media(color_scheme=theme)
            assert [*grave_faults(anna.page), *running_out(anna.page)] == []
