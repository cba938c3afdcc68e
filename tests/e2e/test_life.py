"""What happens around a game: words of a refusal, a lost line, a second tab, another language, silence."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.games import DUO, LEMADA
from tests.e2e.page import DESKTOP, PHONE, Player
from tests.e2e.rigged import deal
from tests.e2e.table import Pair

ANNA_BEGINS = deal(["b8 o8 r8 k8 k1 k2 k3 o4 o5 r2 b5 o11 k12' b13", "r7 r8' r9 r10 r11 r12 r13 k4 k7 k9 k10 b10 o3 j"])


@pytest.fixture
def table(serve, somebody):
    """A server and two people whose game has just been dealt."""

    def at(profile: str, dealt, window=DESKTOP):
        server = serve(dealt)
        anna, ben = somebody("Anna", window), somebody("Ben")
        ben.join(anna.create(server.url, profile))
        for player in (anna, ben):
            player.wait_for("playing")
        return server, anna, ben

    return at


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["de", "en"])
def test_a_refused_end_of_turn_says_why_and_leaves_everything_lying(table, window):
    _, anna, ben = table("lemada", ANNA_BEGINS, window)
    anna.put(["b8", "o8", "r8"])
    anna.judged("b8")
    expect(anna.page.locator("[data-line]")).to_contain_text("24")
    lying = anna.see().board
    anna.press_rested("end-turn")
    expect(anna.page.locator("[data-refusal]")).to_contain_text("24")
    expect(anna.page.locator("[data-refusal]")).to_contain_text("30")
    assert anna.see().board == lying
    anna.put(["k1", "k2", "k3"])  # what was missing
    anna.judged("k1")
    anna.press_main("end-turn")
    Pair((anna, ben)).settle()
    assert len(ben.see().lying) == 6


JOKER_FIRST = deal(["r9 r10 j b1 k2 k5 o3 o5 o8 b4 b6 r2 k12 b13", "r7 r8' r4 r1 r11 r12 r13 k4 k7 k9 k10 b10 o4 o1"])


def test_a_joker_at_the_wrong_end_of_an_opening_is_told_where_it_counts_enough(table):
    _, anna, ben = table("lemada", JOKER_FIRST)
    anna.put(["j", "r9", "r10"])
    anna.judged("r9")
    expect(anna.page.locator("[data-line]")).to_contain_text("other end: 30")
    anna.press_rested("end-turn")
    expect(anna.page.locator("[data-refusal]")).to_contain_text("other end")
    anna.press("reset")
    anna.put(["r9", "r10", "j"])
    anna.judged("r9")
    anna.press_main("end-turn")
    Pair((anna, ben)).settle()
    assert ben.see().board == [["r9", "r10", "j"]]


def test_before_the_opening_the_table_takes_no_tile_and_says_why_at_the_drop(table):
    """Field case B21, on the page."""
    _, anna, ben = table("lemada", LEMADA.deal)
    ben.put(["r10", "r11", "r12"])
    ben.press_main("end-turn")
    Pair((anna, ben)).settle()
    words = anna.page.locator("[data-line]").inner_text()
    anna.select(["r2"])
    anna.touch_it(anna.on_board("r10"))
    expect(anna.page.locator("[data-line]")).not_to_have_text(words)
    assert anna.has("r2")


def test_duo_asks_before_it_takes_a_lay_out_back(table):
    _, anna, ben = table("duo", DUO.deal)
    Pair((anna, ben)).exchange(("", ""))
    anna.press_main("draw")
    anna.put(["b9", "b10"])
    anna.judged("b9", valid=False)
    expect(anna.page.locator('[data-valid="false"]')).to_contain_text("too short")  # a word, not only a colour
    anna.press_rested("end-turn")
    anna.press("no")
    assert anna.see().lying == ["b9", "b10"]
    anna.press_main_and("end-turn", "yes")
    anna.shows([])
    Pair((anna, ben)).settle()
    assert {"b9", "b10"} <= set(anna.see().rack or [])


def test_undo_redo_and_reset_bring_back_what_was(table):
    _, anna, _ = table("lemada", ANNA_BEGINS)
    anna.put(["b8", "o8", "r8"])
    anna.put(["k1", "k2", "k3"])
    anna.press("undo")
    anna.shows([["b8", "o8", "r8"]])
    anna.press("redo")
    anna.shows([["b8", "o8", "r8"], ["k1", "k2", "k3"]])
    anna.press("reset")
    anna.shows([])
    assert len(anna.see().rack or []) == 14


def test_the_rack_is_sorted_by_runs_and_by_groups(table):
    _, anna, _ = table("lemada", ANNA_BEGINS)
    anna.press("sort-run")
    assert anna.see().rack == ["r2", "r8", "b5", "b8", "b13", "k1", "k2", "k3", "k8", "k12'", "o4", "o5", "o8", "o11"]
    anna.press("sort-group")
    assert anna.see().rack == ["k1", "r2", "k2", "k3", "o4", "b5", "o5", "r8", "b8", "k8", "o8", "o11", "k12'", "b13"]


def test_a_lost_line_says_so_keeps_the_draft_and_comes_back(table):
    server, anna, ben = table("lemada", ANNA_BEGINS)
    server.stop()
    anna.wait_for_line("lost")
    anna.put(["b8", "o8", "r8"])
    server.start_again()
    anna.wait_for_line("open")
    anna.judged("b8")
    ben.shows([["b8", "o8", "r8"]])
    Pair((anna, ben)).settle(anna)


def test_a_window_without_network_catches_up_when_it_is_back(table):
    _, anna, ben = table("lemada", LEMADA.deal)
    anna.page.context.set_offline(True)
    ben.put(["r10", "r11", "r12"])
    ben.press_main("end-turn")
    anna.page.context.set_offline(False)
    Pair((anna, ben)).settle(ben)


def test_two_tabs_on_one_seat_show_the_same(table):
    _, anna, ben = table("lemada", ANNA_BEGINS)
    tab = Player("Anna", anna.page.context.new_page())
    tab.open(anna.page.url)
    tab.wait_for("playing", "play")
    assert sorted(tab.see().rack or []) == sorted(anna.see().rack or [])
    anna.put(["b8", "o8", "r8"])
    tab.shows([["b8", "o8", "r8"]])
    tab.put(["k1", "k2", "k3"])
    anna.shows([["b8", "o8", "r8"], ["k1", "k2", "k3"]])
    tab.press_main("end-turn")
    Pair((anna, ben)).settle()
    Pair((tab, ben)).settle()
    assert not tab.errors


def test_another_language_is_chosen_and_stays(somebody, serve):
    anna = somebody("Anna", DESKTOP)
    anna.open(serve().url)
    language = anna.page.locator("html")
    expect(language).to_have_attribute("lang", "en")
    english = anna.action("create").inner_text()
    anna.change_language("de")
    expect(language).to_have_attribute("lang", "de")
    expect(anna.action("create")).not_to_have_text(english)
    anna.page.reload()
    expect(language).to_have_attribute("lang", "de")


def test_the_browser_s_language_is_taken_first(somebody, serve):
    anna = somebody("Anna", PHONE)
    anna.open(serve().url)
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")
    expect(anna.action("create")).to_have_text(re.compile("Tisch aufstellen"))


def test_silence_is_kept(table):
    _, anna, _ = table("lemada", ANNA_BEGINS)
    expect(anna.menu("sound")).to_have_attribute("aria-pressed", "true")
    anna.press("sound")
    expect(anna.action("sound")).to_have_attribute("aria-pressed", "false")
    anna.page.reload()
    expect(anna.menu("sound")).to_have_attribute("aria-pressed", "false")


def test_the_title_says_whose_turn_it_is(table):
    _, anna, ben = table("lemada", ANNA_BEGINS)
    mine, theirs = anna.page.title(), ben.page.title()
    assert mine != theirs
    anna.press_main("draw")
    Pair((anna, ben)).settle()
    expect(anna.page).to_have_title(theirs)
    expect(ben.page).to_have_title(mine)
