"""Rules that few profiles have, at the table: the last round, the claim for a new deal, who must play."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.full import leave_the_ones, one_left_in_the_pool
from tests.e2e.page import DESKTOP, PHONE
from tests.e2e.rigged import deal
from tests.e2e.table import Pair

LAST_ROUND = re.compile("Letzte Runde|Last round")


def to_the_last_tile(server, link, *players):
    """Bring a game that has just been dealt to where one tile is left in the pool."""
    for player in players:
        player.wait_for("playing", "play")
    before = players[0].see().rev
    server.restart_with(link.rsplit("/", 1)[1], leave_the_ones)
    for player in players:
        player.reach(before + 1)
    assert players[0].see().pool == 1


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["de", "en"])
def test_who_takes_the_last_tile_hears_of_the_last_round_and_so_do_the_others(serve, somebody, window):
    server = serve(one_left_in_the_pool())
    anna, ben = somebody("Anna", window), somebody("Ben")
    link = anna.set_up(server.url, "jumbo", clock=0)
    ben.join(link)
    to_the_last_tile(server, link, anna, ben)
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


def test_after_as_many_games_as_players_the_sheet_says_who_has_won(serve, somebody):
    server = serve(one_left_in_the_pool(), one_left_in_the_pool())
    anna, ben = somebody("Anna", PHONE), somebody("Ben")
    link = anna.set_up(server.url, "lemada", clock=0)
    ben.join(link)
    for number in (1, 2):
        to_the_last_tile(server, link, anna, ben)
        anna.press_main("draw")
        ben.press_main("pass")
        anna.press_main("pass")
        sheet = anna.page.locator("[data-end]")
        expect(sheet).to_contain_text(f"Partie {number} von 2")
        expect(sheet.locator("[data-standing]")).to_have_count(number - 1)
        if number == 1:
            for player in (anna, ben):
                player.press("ready")
    expect(anna.page.locator("[data-standing]")).to_contain_text("Nach 2 Partien gewinnt Ben")
    expect(ben.page.locator("[data-standing]")).to_contain_text("Ben 2 wins, +4")


def test_at_a_tournament_who_can_lay_may_not_pass(serve, somebody):
    server = serve(one_left_in_the_pool())
    anna, ben = somebody("Anna"), somebody("Ben", PHONE)
    link = anna.set_up(server.url, "mso", clock=0)
    ben.join(link)
    to_the_last_tile(server, link, anna, ben)
    anna.press_main("draw")
    ben.wait_for_turn()
    ben.press_rested("pass")
    card = ben.page.locator("[data-refusal]")
    expect(card).to_contain_text("du kannst noch legen")
    expect(card).to_contain_text("R22")
    Pair((anna, ben)).settle()
    assert ben.see().rack == ["k1"]


PAIRS = ["r1 r1' b2 b2' k3 k3' o4 o6 o8 r10 b12 k13 k7 r5", "r2 r2' b3 b4 b6 b8 k5 k9 k10 o1 o10 o12 r13 j"]
DEALT_ANEW = ["r1 b2 b2' k3 k5 o4 o6 o8 r10 b12 k13 k7 r5 o13", "r2 r2' b3 b4 b6 b8 k1 k9 k10 o1 o10 o12 r13 j"]


@pytest.mark.parametrize(("profile", "window"), [("jumbo", PHONE), ("klub", DESKTOP)], ids=["jumbo-de", "klub-en"])
def test_three_pairs_are_shown_to_all_for_a_new_deal(serve, somebody, window, profile):
    server = serve(deal(PAIRS, starter=1), deal(DEALT_ANEW, starter=1))
    anna, ben, clara = somebody("Anna", window), somebody("Ben"), somebody("Clara", PHONE)
    link = anna.set_up(server.url, profile)
    ben.join(link)
    clara.open(link)
    for player in (anna, ben):
        player.wait_for("playing", "play")
    expect(ben.action("redeal")).to_have_count(0)
    rev = anna.see().rev
    anna.press("redeal")
    for player in (anna, ben, clara):
        player.reach(rev + 1)
        card = player.page.locator("[data-shown]")
        expect(card.locator("[role=img]")).to_have_count(6)
        expect(card).to_contain_text(re.compile("Anna|You|Du"))
    Pair((anna, ben)).settle()
    assert sorted(anna.see().rack or []) == sorted(DEALT_ANEW[0].split())
    assert sorted(ben.see().rack or []) == sorted(DEALT_ANEW[1].split())
    anna.press("seen")
    expect(anna.page.locator("[data-shown]")).to_have_count(0)
    expect(anna.action("redeal")).to_have_count(0)
    ben.press_main("draw")
    for player in (ben, clara):
        expect(player.page.locator("[data-shown]")).to_have_count(0)


def test_a_claim_that_comes_too_late_is_refused_with_the_rule(serve, somebody):
    server = serve(deal(PAIRS))
    anna, ben = somebody("Anna"), somebody("Ben")
    link = anna.set_up(server.url, "jumbo")
    ben.join(link)
    for player in (anna, ben):
        player.wait_for("playing", "play")
    expect(anna.action("redeal")).to_be_visible()
    anna.page.context.set_offline(True)
    commands = f"{link.replace('/t/', '/api/tables/')}/commands"
    draw = {"id": "draws-elsewhere", "rev": anna.see().rev, "do": {"type": "draw"}}
    assert anna.page.request.post(commands, data=draw).ok
    anna.press("redeal")
    anna.page.context.set_offline(False)
    card = anna.page.locator("[data-refusal]")
    expect(card).to_contain_text("before your first turn")
    expect(card).to_contain_text("R26")
    expect(anna.action("redeal")).to_have_count(0)
    assert len(anna.see().rack or []) == 15
