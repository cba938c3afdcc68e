"""The referee and the turn clock on real screens."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks import grave_faults, running_out
from tests.e2e.page import DESKTOP, PHONE, TABLET


@pytest.fixture
def url(serve) -> str:
    return str(serve().url)


def zone(page: Page, name: str) -> None:
    page.locator(f"[data-zone={name}] [data-action=zone]").click()


def ruling(page: Page, slug: str) -> str | None:
    card = page.locator(f"[data-ruling={slug}]")
    expect(card).to_be_visible()
    return card.get_attribute("data-good")


def open_referee(page: Page, url: str, query: str = "") -> None:
    page.goto(f"{url}/referee{query}")
    page.wait_for_selector("[name=first] option", state="attached")


def test_a_quarrel_is_laid_out_by_finger_and_two_books_answer_at_once(url, somebody):
    page = somebody("Anna", PHONE).page
    open_referee(page, url)
    page.locator("[name=second]").select_option("klub")
    for name, faces in (("before", "b9 j b11"), ("rack", "b10 o2"), ("after", "b9 b10 b11 j")):
        zone(page, name)
        for face in faces.split():
            page.locator(f"[data-face={face}]").tap()
    assert (ruling(page, "lemada"), ruling(page, "klub")) == ("false", "true")
    expect(page.locator("[data-ruling=lemada]")).to_contain_text("R21")
    page.locator("[data-zone=after] [data-tile-here=j]").tap()
    expect(page.locator("[data-ruling=klub][data-good=false]")).to_be_visible()


def test_a_position_is_typed_and_its_link_says_the_same_elsewhere(url, somebody):
    page = somebody("Anna").page
    open_referee(page, url)
    page.locator("[name=before]").fill("r7 b7 k7")
    page.locator("[name=rack]").fill("o7 r1")
    page.locator("[name=after]").fill("r7 b7 k7 o7")
    assert ruling(page, "lemada") == "true"
    other = somebody("Ben", PHONE).page
    open_referee(other, url, page.url.partition("/referee")[2])
    assert ruling(other, "lemada") == "true"
    expect(other.locator("[name=after]")).to_have_value("r7 b7 k7 o7")


def test_one_meld_is_judged_alone(url, somebody):
    page = somebody("Anna").page
    open_referee(page, url)
    page.locator("[name=kind][value=one]").check(force=True)
    page.locator("[name=after]").fill("r12 r13 r1")
    assert ruling(page, "lemada") == "false"
    page.locator("[name=after]").fill("r11 r12 r13")
    expect(page.locator("[data-ruling=lemada][data-good=true]")).to_be_visible()


def test_what_is_no_tile_is_said_and_nothing_is_lost(url, somebody):
    page = somebody("Anna", PHONE).page
    open_referee(page, url)
    page.locator("[name=after]").fill("r7 7b k7")
    expect(page.locator("#after-wrong")).to_contain_text("7b")
    expect(page.locator("[name=after]")).to_have_value("r7 7b k7")
    page.locator("[name=after]").fill("r7 r7 r7 | b1 b2 b3")
    expect(page.locator("[data-error=referee], [data-ruling][data-good=false]").first).to_be_visible()


QUARRELS = {
    "joker-end": "Joker",
    "joker-opening": "Joker",
    "wrap": "12-13-1",
    "rebuilding": "umbauen",
    "joker-free": "Joker",
    "opening-adding": "anlegen",
    "penalty": "Zeit",
    "pool-empty": "Vorrat",
    "must-play": "zurückhalten",
}


def test_common_quarrels_have_their_answer_ready(url, somebody):
    page = somebody("Anna", PHONE).page
    open_referee(page, url)
    for name, about in QUARRELS.items():
        question = page.locator(f"[data-question={name}]")
        question.locator("summary").tap()
        expect(question.locator("table")).to_be_visible()
        expect(question.locator("summary")).to_contain_text(about, ignore_case=True)


@pytest.mark.parametrize("window", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_stands_out_of_the_window(url, somebody, window, scheme):
    page = somebody("Anna", window, bypass_csp=True, service_workers="block", color_scheme=scheme).page
    open_referee(page, url, "?before=b9+j+b11&rack=b10+o2&after=b9+b10+b11+j+%7C+r1+r2&rules=lemada,klub")
    ruling(page, "klub")
    found = {"referee": grave_faults(page) + running_out(page)}
    page.goto(f"{url}/clock")
    page.wait_for_selector("[name=rules] option", state="attached")
    found["clock"] = grave_faults(page) + running_out(page)
    page.locator("[data-action=begin-clock]").click()
    page.locator("[data-action=next]").click()
    found["running"] = grave_faults(page) + running_out(page)
    assert found == {"referee": [], "clock": [], "running": []}


# The clock ------------------------------------------------------------------------------------------------------------


def begin_clock(page: Page, url: str) -> None:
    page.goto(f"{url}/clock")
    page.wait_for_selector("[name=rules] option", state="attached")
    page.locator("[name=player-1]").fill("Anna")
    page.locator("[name=player-2]").fill("Ben")


def test_the_clock_runs_by_the_rules_and_says_what_time_out_costs(url, somebody):
    page = somebody("Anna", PHONE).page
    page.clock.install()
    begin_clock(page, url)
    page.locator("[name=rules]").select_option("playmanual-de")
    page.locator("[data-action=begin-clock]").click()
    face = page.locator("[data-action=next]")
    expect(face).to_contain_text("2:00")
    face.tap()
    page.clock.run_for(15_000)
    expect(face).to_contain_text("1:45")
    page.locator("[data-action=hold]").tap()
    page.clock.run_for(60_000)
    expect(face).to_contain_text("1:45")
    page.locator("[data-action=hold]").tap()
    page.clock.run_for(106_000)
    expect(page.locator("[data-clock=over] [role=status]")).to_contain_text("3")
    expect(face).to_contain_text("3")
    face.tap()
    expect(face).to_contain_text("Ben")
    expect(face).to_contain_text("2:00")


def test_the_clock_goes_on_after_a_reload(url, somebody):
    page = somebody("Anna", PHONE).page
    page.clock.install()
    begin_clock(page, url)
    page.locator("[data-action=begin-clock]").click()
    page.locator("[data-action=next]").tap()
    page.locator("[data-action=next]").tap()
    page.clock.run_for(20_000)
    page.reload()
    page.clock.run_for(1_000)
    expect(page.locator("[data-action=next]")).to_contain_text("Ben")
    expect(page.locator("[data-action=next]")).to_contain_text("0:3")
    page.locator("[data-action=stop]").tap()
    page.reload()
    expect(page.locator("[data-action=begin-clock]")).to_be_visible()


def test_the_clock_goes_by_keyboard(url, somebody):
    page = somebody("Anna").page
    begin_clock(page, url)
    page.locator("[data-action=begin-clock]").press("Enter")
    page.locator("[data-action=next]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator("[data-action=next]")).to_contain_text("Ben")
    page.locator("[data-action=turn-back]").press("Enter")
    expect(page.locator("[data-clock=standing]")).to_contain_text("Anna")
