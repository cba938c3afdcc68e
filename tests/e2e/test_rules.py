"""Rules that few profiles have, at the table: the last round, the claim for a new deal, who must play."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.full import leave_the_ones, one_left_in_the_pool
from tests.e2e.page import DESKTOP, PHONE
from tests.e2e.table import Pair

LAST_ROUND = re.compile("Letzte Runde|Last round")


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["de", "en"])
def test_who_takes_the_last_tile_hears_of_the_last_round_and_so_do_the_others(serve, somebody, window):
    server = serve(one_left_in_the_pool())
    anna, ben = somebody("Anna", window), somebody("Ben")
    link = anna.set_up(server.url, "jumbo", clock=0)
    ben.join(link)
    for player in (anna, ben):
        player.wait_for("playing", "play")
    before = anna.see().rev
    server.restart_with(link.rsplit("/", 1)[1], leave_the_ones)
    for player in (anna, ben):
        player.reach(before + 1)
    assert anna.see().pool == 1
    expect(anna.page.locator("[data-line]")).not_to_contain_text(LAST_ROUND)
    anna.press_main("draw")
    for player in (anna, ben):
        expect(player.page.locator("[data-line]")).to_contain_text(LAST_ROUND)
        expect(player.page.locator('[aria-live="polite"]', has_text=LAST_ROUND)).to_have_count(1)
    Pair((anna, ben)).settle()
    anna.press_main("pass")
    expect(ben.page.locator("[data-line]")).to_contain_text(LAST_ROUND)
    ben.press_main("pass")
    for player in (anna, ben):
        player.wait_for("over")
        expect(player.page.locator("[data-line]")).not_to_contain_text(LAST_ROUND)
