"""A table without a clock, and somebody whose page is closed: the others need not wait for ever."""

import pytest
from playwright.sync_api import expect

from tests.e2e.page import DESKTOP, PHONE
from tests.e2e.rigged import deal

ANNA_BEGINS = deal(["b8 o8 r8 k8 k1 k2 k3 o4 o5 r2 b5 o11 k12' b13", "r7 r8' r9 r10 r11 r12 r13 k4 k7 k9 k10 b10 o3 j"])
AWAY_MS = 400


@pytest.fixture(params=[PHONE, DESKTOP], ids=["de", "en"])
def left_alone(serve, somebody, request):
    """Anna is to move and has closed her page; Ben sits there."""
    server = serve(ANNA_BEGINS, away_ms=AWAY_MS)
    anna, ben = somebody("Anna"), somebody("Ben", request.param)
    link = anna.create(server.url, "lemada", clock="0")
    ben.join(link)
    for player in (anna, ben):
        player.wait_for("playing")
    context = anna.page.context
    anna.page.close()
    expect(ben.page.locator('[data-seat="0"]')).to_have_attribute("data-connected", "false")
    return ben, context, link


def test_who_is_away_may_be_reminded_and_skipped(left_alone):
    ben, _, _ = left_alone
    ben.press("nudge")
    ben.press("skip")
    ben.wait_for_turn()
    seen = ben.see()
    assert [seat["tiles"] for seat in seen.seats if seat["seat"] == 0] == [15]
    assert seen.pool == 106 - 14 - 14 - 1


def test_a_bot_stands_in_until_who_was_away_is_back(left_alone):
    ben, context, link = left_alone
    ben.press("hand-to-bot")
    ben.wait_for_turn()
    back = context.new_page()
    back.goto(link)
    expect(back.locator('[data-rack="own"] [data-tile]').first).to_be_visible()
    expect(ben.page.locator('[data-seat="0"]')).to_have_attribute("data-connected", "true")
