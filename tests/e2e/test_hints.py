"""Hints at the table: that something goes, which tiles, and how; the person still ends the turn."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.page import DESKTOP, PHONE, Player, Window
from tests.e2e.rigged import deal

# Anna opens with a red run; in her second turn its 7 makes a group with those of her rack.
SEVENS = deal(
    ["r4 r5 r6 r7 b7 k7 o12 b12 r12 o1 o3 k2 k9 b2", "k1 k3 k5 k8 k10 k12 o2 o4 o6 o8 o10 o13 b1 b3"],
    "b5 k11' o5' o9'",
)
WORDS = {
    "phone": {
        "can": "Du kannst etwas legen.",
        "tiles": "Die hier gehen: blaue 7 und schwarze 7.",
        "take": "Nimm die rote 7 aus Rot 4\N{EN DASH}7.",
        "lay": "Leg rote 7, blaue 7 und schwarze 7 neu aus.",
        "done": "So kann es liegen.",
        "none": "In diesem Zug lässt sich nichts legen.",
    },
    "desktop": {
        "can": "You can lay something.",
        "tiles": "These can go: blue 7 and black 7.",
        "take": "Take the red 7 out of red 4\N{EN DASH}7.",
        "lay": "Lay red 7, blue 7 and black 7 as a new meld.",
        "done": "It can lie like this.",
        "none": "Nothing can be laid this turn.",
    },
}


def line(player: Player) -> Locator:
    """The status line."""
    return player.page.locator("[data-line]")


def named(player: Player) -> set[str | None]:
    """The tiles that a hint points at."""
    return {one.get_attribute("data-tile") for one in player.page.locator("[data-hint] [data-tile]").all()}


def press_hint(player: Player) -> None:
    """Ask for a hint and wait for it; the first one of a server has its process started."""
    player.press("hint")
    expect(player.action("hint")).not_to_have_attribute("aria-busy", "true", timeout=25_000)


def ask_again(player: Player, window: Window) -> None:
    """With the finger, or with the key that the list of keys tells."""
    if window is PHONE:
        press_hint(player)
        return
    player.page.keyboard.press("?")
    expect(player.page.get_by_text("H: hint")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_text("H: hint")).to_have_count(0)
    player.page.keyboard.press("h")


def two_at_a_table(serve, somebody, window):
    """Anna in this window, and Bo; Anna has opened, and it is her turn again."""
    anna, bo = somebody("Anna", window), somebody("Bo")
    bo.join(anna.set_up(serve(SEVENS).url, "lemada", hints=True, clock=0))
    anna.wait_for("playing", "play")
    anna.put(["r4", "r5", "r6", "r7"])
    anna.put(["r12", "b12", "o12"])
    anna.judged("r12")
    anna.press_main("end-turn")
    bo.wait_for_turn()
    bo.press_main("draw")
    anna.wait_for_turn()
    return anna, bo


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_somebody_is_shown_a_move_step_by_step_and_ends_the_turn(serve, somebody, window):
    words = WORDS["phone" if window is PHONE else "desktop"]
    anna, bo = two_at_a_table(serve, somebody, window)
    assert bo.action("hint").count() == 0
    press_hint(anna)
    expect(line(anna)).to_contain_text(words["can"])
    assert named(anna) == set()
    ask_again(anna, window)
    expect(line(anna)).to_contain_text(words["tiles"])
    assert named(anna) == {"b7", "k7"}
    anna.press("hint")
    expect(line(anna)).to_contain_text(words["take"])
    assert named(anna) == {"r7"}
    expect(line(anna)).to_contain_text(words["lay"])
    expect(line(anna)).to_contain_text(words["done"])
    anna.shows([["r4", "r5", "r6"], ["r12", "b12", "o12"], ["r7", "b7", "k7"]])
    anna.judged("r7")
    assert named(anna) == set()
    anna.press_main("end-turn")
    bo.shows([["r4", "r5", "r6"], ["r12", "b12", "o12"], ["r7", "b7", "k7"]])


def test_the_steps_can_be_skipped_and_undone_at_once(serve, somebody):
    anna, _bo = two_at_a_table(serve, somebody, PHONE)
    for _ in range(3):
        press_hint(anna)
    expect(line(anna)).to_contain_text(WORDS["phone"]["take"])
    anna.press("hint")
    anna.shows([["r4", "r5", "r6"], ["r12", "b12", "o12"], ["r7", "b7", "k7"]])
    expect(line(anna)).to_contain_text(WORDS["phone"]["done"])
    anna.press("undo")
    anna.shows([["r4", "r5", "r6", "r7"], ["r12", "b12", "o12"]])
    assert {"b7", "k7"} <= set(anna.see().rack or [])


def test_who_goes_on_by_hand_is_not_disturbed(serve, somebody):
    anna, _bo = two_at_a_table(serve, somebody, PHONE)
    for _ in range(3):
        press_hint(anna)
    anna.put(["o1", "o3"])
    expect(anna.action("hint")).not_to_have_text(re.compile("Ans Ende"))
    assert ["o1", "o3"] in anna.see().board


def test_a_table_without_hints_has_no_button_and_one_is_chosen_in_the_form(serve, somebody):
    server = serve(SEVENS, SEVENS)
    anna = somebody("Anna", PHONE)
    anna.set_up(server.url, "lemada", bots=1, hints=False, clock=0)
    anna.wait_for("playing", "play")
    assert anna.action("hint").count() == 0
    anna.create(server.url, "lemada", bots="1", hints="yes", clock="0")
    anna.wait_for("playing", "play")
    expect(anna.action("hint")).to_be_visible()
