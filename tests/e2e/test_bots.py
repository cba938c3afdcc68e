"""Bots of every strength: chosen with the table, in the waiting room, for who left, and during a game."""

from playwright.sync_api import expect

from tests.e2e.page import DESKTOP, PHONE, TABLET
from tests.e2e.rigged import deal

ANNA_BEGINS = deal(["b8 o8 r8 k8 k1 k2 k3 o4 o5 r2 b5 o11 k12' b13", "r7 r8' r9 r10 r11 r12 r13 k4 k7 k9 k10 b10 o3 j"])


def test_a_turn_against_an_easy_computer(serve, somebody):
    server = serve(ANNA_BEGINS)
    anna = somebody("Anna", PHONE)
    anna.open(server.url)
    anna.press("create")
    anna.fill("name", "Anna")
    anna.choose("profile", "lemada")
    anna.choose("bots", "1")
    anna.choose("bot", "easy")
    anna.press("create-table")
    anna.wait_for("playing", "play")
    anna.press_main("draw")
    anna.wait_for_turn()
    assert anna.see().pool < 106 - 14 - 14


def test_the_host_chooses_in_the_waiting_room_and_again_at_the_table(serve, somebody):
    server = serve(ANNA_BEGINS)
    anna = somebody("Anna", TABLET)
    anna.create(server.url, "lemada", seats=3)
    anna.page.locator('[data-seat="1"] [data-action="seat-bot"]').click()
    chosen = anna.page.locator('[data-seat="1"] select[name="bot"]')
    expect(chosen).to_have_value("medium")
    chosen.select_option("master")
    expect(chosen).to_have_value("master")
    anna.press("start")
    anna.wait_for("playing", "play")
    anna.press("menu")
    chosen = anna.page.locator('select[name="bot"]')
    expect(chosen).to_have_value("master")
    chosen.select_option("easy")
    expect(chosen).to_have_value("easy")


def test_a_master_takes_the_place_of_who_left(serve, somebody):
    server = serve(ANNA_BEGINS, away_ms=400)
    anna, ben = somebody("Anna"), somebody("Ben", DESKTOP)
    link = anna.create(server.url, "lemada", clock="0")
    ben.join(link)
    for player in (anna, ben):
        player.wait_for("playing")
    anna.page.close()
    ben.page.locator('select[name="bot"]').select_option("master")
    ben.press("hand-to-bot")
    ben.wait_for_turn()
    assert [seat["tiles"] for seat in ben.see().seats if seat["seat"] == 0] != [14]
