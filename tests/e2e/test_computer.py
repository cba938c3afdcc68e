"""Alone against the computer, from the landing page to the end."""

from playwright.sync_api import expect

from tests.e2e.page import PHONE
from tests.e2e.rigged import deal

HUMAN, COMPUTER = 0, 1

# The computer begins; then one turn brings everything of the first rack to the table, the drawn b8 with it.
NEARLY_WON = deal(
    [
        "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 b1 b2 b3 b4 b5 b6 b7",
        "k1 k3 k5 k7 k9 k11 o2 o4 o6 o8 o10 o12 k2' k4' k6' k8' o1' o3' o5' o7'",
    ],
    "o13' b8",
    starter=COMPUTER,
)


def test_somebody_beats_the_computer(serve, somebody):
    server = serve(NEARLY_WON)
    anna = somebody("Anna", PHONE, reduced_motion="no-preference")  # with everything that moves
    anna.open(server.url)
    anna.press("computer")
    anna.fill("name", "Anna")
    anna.press("create-table")
    anna.wait_for("playing", "exchange")
    anna.offer([])
    anna.wait_for("playing", "play")
    anna.press_main("draw")
    anna.put([f"r{number}" for number in range(1, 14)])
    anna.put([f"b{number}" for number in range(1, 9)])
    anna.judged("b8")
    anna.press_main("end-turn")
    anna.wait_for("over")
    expect(anna.page.locator("[data-end]")).to_contain_text("Anna")
    anna.press("ready")
    anna.wait_for("playing", "exchange")
