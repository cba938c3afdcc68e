"""Every screen, in daylight and in the dark: axe finds nothing serious, and everything is within reach."""

from typing import Literal

from tests.e2e.checks import grave_faults, running_out
from tests.e2e.games import SHORT
from tests.e2e.page import DESKTOP, PHONE, Player
from tests.e2e.table import Pair

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LAST_TURN = len(SHORT.turns)


class Inspection:
    """Collects what is wrong on the way through a game, in daylight and in the dark."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def look(self, screen: str, *players: Player) -> None:
        for player in players:
            for theme in THEMES:
                player.page.emulate_media(color_scheme=theme)
                faults = [*grave_faults(player.page), *running_out(player.page)]
                self.found += [f"{screen}, {theme}, {player.name}: {fault}" for fault in faults]

    def in_turn(self, turn: int, mover: Player, other: Player) -> None:
        if turn == LAST_TURN:
            self.look("table, laying", mover)
            self.look("table, watching the other", other)


def test_axe_finds_nothing_serious_on_any_screen_and_nothing_stands_out_of_the_window(serve, somebody):
    url = serve(SHORT.deal, quick=False).url
    options = {"bypass_csp": True}  # axe is put into the page from outside
    anna, ben = somebody("Anna", PHONE, **options), somebody("Ben", DESKTOP, **options)
    inspection = Inspection()
    link = before_the_game(url, anna, ben, inspection)
    ben.join(link)
    pair = Pair((anna, ben))
    for player in pair.players:
        player.wait_for("playing", "exchange")
    inspection.look("exchange", *pair.players)
    pair.play(SHORT, inspection.in_turn)
    inspection.look("end", *pair.players)
    for player in pair.players:
        player.press("show-table")
    inspection.look("final board", *pair.players)
    assert not inspection.found, "\n".join(inspection.found)


def before_the_game(url: str, anna: Player, ben: Player, inspection: Inspection) -> str:
    anna.open(url)
    inspection.look("landing", anna)
    anna.press("create")
    anna.fill("name", "Anna")
    inspection.look("create", anna)
    link = anna.create(url, "duo")
    anna.wait_for("lobby")
    inspection.look("lobby", anna)
    ben.open(link)
    ben.fill("name", "Ben")
    inspection.look("seat", ben)
    return link
