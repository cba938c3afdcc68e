"""The rule book: a quarrel is settled in two taps, every rule has an address, a refusal leads to its rule."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import grave_faults, running_out
from tests.e2e.conftest import Seat, Serve
from tests.e2e.page import DESKTOP, PHONE, TABLET, Player, Window
from tests.e2e.rigged import deal
from tests.e2e.server import LiveServer

LOW = deal(["b8 o8 r8 k1 k2 k3 o4 o5 r2 b5 o11 k12 b13 b12", "r7 r8' r9 r10 r11 r12 r13 k4 k7 k9 k10 b10 o3 j"])
LAID = ["r8", "b8", "o8"]


@pytest.fixture
def url(serve) -> str:
    server: LiveServer = serve()
    return server.url


def question(page: Page, name: str) -> Locator:
    return page.locator(f'[data-question="{name}"]')


def rule(page: Page, number: str) -> Locator:
    return page.locator(f'[data-numbered="{number}"]')


def in_sight(what: Locator) -> bool:
    """Whether something lies in the window as it is, without scrolling."""
    box, size = what.bounding_box(), what.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def tells_what_a_leftover_joker_costs(page: Page, *, german: bool) -> None:
    answer = question(page, "joker-left").locator("table")
    for points in (25, 30, 50):
        expect(answer.locator("th", has_text=f"{points} {'Punkte' if german else 'points'}")).to_be_visible()
    klub = answer.locator("tr", has_text=re.compile("^Klub(?! 2007)"))
    expect(klub).to_contain_text("Turnierregeln des Klubs" if german else "tournament rules")


# Two taps -------------------------------------------------------------------------------------------------------------


def test_what_a_leftover_joker_costs_and_who_says_so_is_two_taps_from_the_front_page(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(url)
    assert in_sight(anna.action("rules"))
    anna.press("rules")
    first = question(anna.page, "joker-left").locator("summary")
    expect(first).to_contain_text("25 · 30 · 50")
    assert in_sight(first)
    first.tap()
    tells_what_a_leftover_joker_costs(anna.page, german=True)
    assert running_out(anna.page) == []


def test_the_same_by_keyboard(url, somebody):
    ben = somebody("Ben", DESKTOP)
    ben.open(url)
    ben.action("rules").focus()
    ben.page.keyboard.press("Enter")
    expect(question(ben.page, "joker-left")).to_be_visible()
    for _ in range(10):
        ben.page.keyboard.press("Tab")
        if ben.page.evaluate("document.activeElement.tagName") == "SUMMARY":
            break
    ben.page.keyboard.press("Enter")
    tells_what_a_leftover_joker_costs(ben.page, german=False)


def test_an_open_answer_has_an_address_and_stands_after_a_reload(url, somebody):
    anna = somebody("Anna", TABLET)
    anna.open(f"{url}/rules")
    question(anna.page, "wrap").locator("summary").tap()
    expect(question(anna.page, "wrap").locator("table")).to_contain_text("Alle Regelwerke: nein")
    anna.page.wait_for_url("**/rules#wrap")
    anna.page.reload()
    expect(question(anna.page, "wrap").locator("table")).to_be_visible()
    expect(anna.page.locator("details[open]")).to_have_count(1)


@pytest.mark.parametrize("word", ["Strafsteine", "uhr ABGELAUFEN"])
def test_a_word_finds_the_question(url, somebody, word):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/rules")
    anna.fill("search", word)
    expect(question(anna.page, "penalty")).to_be_visible()
    expect(question(anna.page, "wrap")).to_have_count(0)


def test_a_word_finds_a_rule_and_leads_to_it(url, somebody):
    ben = somebody("Ben")
    ben.open(f"{url}/rules")
    ben.fill("search", "third copy xyz")
    expect(ben.page.get_by_text("Nothing here about that")).to_be_visible()
    ben.fill("search", "R25")
    ben.page.get_by_role("link", name="R25 Who begins").click()
    expect(rule(ben.page, "R25")).to_be_focused()


# A page for every rule level ------------------------------------------------------------------------------------------


def test_the_page_of_a_level_has_every_rule_and_opens_at_the_one_that_is_named(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/rules/klub#R34")
    expect(rule(anna.page, "R34")).to_be_focused()
    assert in_sight(rule(anna.page, "R34").locator("h3"))
    expect(rule(anna.page, "R34")).to_contain_text("kostet 50 Punkte")
    expect(anna.page.locator("[data-numbered]")).to_have_count(42)
    expect(anna.page.locator("[data-level=klub] ol > li")).to_have_count(8)
    assert running_out(anna.page) == []
    anna.press("back")
    anna.page.wait_for_url("**/rules")


def test_a_chapter_is_one_tap_away_and_has_an_address(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/rules/jumbo")
    anna.page.get_by_role("link", name="Der Joker", exact=True).tap()
    expect(anna.page.get_by_role("heading", name="Der Joker", exact=True)).to_be_in_viewport()
    anna.page.wait_for_url("**/rules/jumbo#about-joker")
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="Der Joker", exact=True)).to_be_in_viewport()


def test_a_drawn_example_says_what_the_referee_says_of_it_in_this_level(url, somebody):
    ben = somebody("Ben")
    for slug, told in (("lemada", "This is fine: 72 points."), ("duo", "no joker")):
        ben.open(f"{url}/rules/{slug}")
        expect(rule(ben.page, "R14").locator("figure")).to_contain_text(re.compile(re.escape(told), re.IGNORECASE))
    expect(rule(ben.page, "R14").locator("[data-tile]")).to_have_count(6)


def test_a_house_rule_has_an_address_and_is_marked(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/rules/lemada?set=opening.min:50,joker.rack_value:25")
    page = anna.page.locator('[data-level="lemada+"]')
    expect(page).to_contain_text("2 Hausregeln")
    expect(page.locator("ul").first).to_contain_text("Punkte zum Rauskommen: 50, statt 30")
    expect(rule(anna.page, "R12")).to_contain_text("mindestens 50 Punkte")
    expect(rule(anna.page, "R12")).to_contain_text("Hausregel dieses Tischs")
    expect(rule(anna.page, "R13")).not_to_contain_text("Hausregel")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/rules/lemda", "There is no rule level of this name."),
        ("/rules/lemda?set=opening.min:50", "There is no rule level of this name."),
        ("/rules/lemada?set=opening.min:many", "These house rules do not hold together."),
        ("/rules/compare/lemada/klob", "There is no rule level of this name."),
        ("/t/nowhere/rules", "There is no table here."),
    ],
)
def test_an_address_that_leads_nowhere_says_so(url, somebody, path, told):
    ben = somebody("Ben")
    ben.open(url + path)
    expect(ben.page.get_by_role("heading", name=told)).to_be_visible()


def test_who_sets_a_table_up_can_read_what_the_chosen_rules_say(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/new")
    anna.choose("profile", "lemada")
    with anna.page.expect_popup() as opened:
        anna.press("rule-book")
    expect(opened.value.locator("[data-level=lemada]")).to_be_visible()
    expect(anna.page.locator('input[value="lemada"]')).to_be_checked()


def test_the_rules_of_a_table_have_an_address_of_their_own(url, somebody):
    ben = somebody("Ben")
    link = ben.create(url, "lemada", clock="120")
    ben.open(f"{link}/rules")
    page = ben.page.locator('[data-level="lemada+"]')
    expect(page.locator("ul").first).to_contain_text("Seconds for a turn: 120")
    ben.press("back")
    ben.page.wait_for_url(link)


# Comparing ------------------------------------------------------------------------------------------------------------


def test_two_levels_are_compared_and_each_can_be_chosen(url, somebody):
    anna = somebody("Anna", PHONE)
    anna.open(f"{url}/rules")
    anna.press("compare")
    table = anna.page.locator("[data-compared]")
    expect(table.locator("tbody", has_text="übriger Joker")).to_contain_text("50")
    differ = table.locator("tbody").count()
    expect(table).to_have_attribute("data-compared", str(differ))
    anna.page.locator("input[name=all]").tap()
    assert table.locator("tbody").count() > differ + 20
    anna.page.locator("select[name=other]").select_option("lemada")
    anna.page.wait_for_url("**/rules/compare/lemada/lemada")
    expect(table).to_have_attribute("data-compared", "0")
    anna.page.locator("input[name=all]").tap()
    expect(anna.page.get_by_text("In allem")).to_be_visible()
    assert running_out(anna.page) == []


def test_the_comparison_says_who_says_so_on_both_sides(url, somebody):
    ben = somebody("Ben")
    ben.open(f"{url}/rules/compare/klub-2007/klub")
    joker = ben.page.locator("[data-compared] tbody", has_text="leftover joker").locator("td")
    expect(joker.nth(0)).to_contain_text("tournament rules of 2007")
    expect(joker.nth(1)).to_contain_text("tournament rules (told by")


# At the table ---------------------------------------------------------------------------------------------------------


def low_opening(serve: Serve, somebody: Seat, window: Window) -> Player:
    """Anna lays 24 points for an opening of 30."""
    server = serve(LOW)
    anna, ben = somebody("Anna", window), somebody("Ben")
    link = anna.create(server.url, "lemada")
    ben.join(link)
    for player in (anna, ben):
        player.wait_for("playing", "play")
    anna.put(LAID)
    anna.judged("b8")
    return anna


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["de", "en"])
def test_a_refusal_leads_to_its_rule_and_the_draft_stays(serve, somebody, window):
    anna = low_opening(serve, somebody, window)
    anna.press_rested("end-turn")
    card = anna.page.locator("[data-refusal]")
    touch(anna, card.locator('[data-action="to-rule"]'))
    sheet = anna.page.get_by_role("dialog")
    expect(rule(sheet.page, "R12")).to_contain_text("mindestens 30" if window is PHONE else "at least 30")
    expect(sheet.locator('[data-action="rule-book"]')).to_have_attribute("href", re.compile("/rules/lemada#R12$"))
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert anna.see().board == [LAID]
    expect(card).to_be_visible()


def test_what_is_missing_in_a_draft_leads_to_its_rule_before_anything_is_refused(serve, somebody):
    anna = low_opening(serve, somebody, PHONE)
    link = anna.page.locator('[data-line] [data-action="to-rule"]')
    expect(link).to_have_text("R12 →")
    link.tap()
    expect(rule(anna.page, "R12")).to_be_visible()
    assert anna.see().board == [LAID]


def test_the_whole_book_opens_beside_the_table(serve, somebody):
    anna = low_opening(serve, somebody, DESKTOP)
    anna.press_rested("end-turn")
    anna.page.locator('[data-refusal] [data-action="to-rule"]').click()
    with anna.page.expect_popup() as opened:
        anna.page.locator('[data-action="rule-book"]').click()
    expect(rule(opened.value, "R12")).to_be_focused()
    assert anna.see().board == [LAID]


def touch(player: Player, what: Locator) -> None:
    player.touch_it(what)


# Everybody can use it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_serious_and_nothing_stands_out_of_the_window(url, somebody, window):
    anna = somebody("Anna", window, bypass_csp=True)
    found = []
    for path in (
        "/rules#joker-left",
        "/rules/compare/lemada/klub",
        "/rules/jumbo?set=opening.min:50",
    ):
        anna.open(url + path)
        anna.page.locator("table, [data-numbered]").first.wait_for()
        for theme in ("light", "dark"):
            anna.page.emulate_media(color_scheme=theme)
            found += [f"{path}, {theme}: {fault}" for fault in (*grave_faults(anna.page), *running_out(anna.page))]
        anna.open("about:blank")
    assert not found, "\n".join(found)
