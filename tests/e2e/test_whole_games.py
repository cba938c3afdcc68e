"""Two people with nothing but their browsers play whole games, and every tile is there once at every revision."""

import pytest
from playwright.sync_api import expect

from tests.e2e.games import DUO, LEMADA, Game
from tests.e2e.page import DESKTOP, PHONE, Player
from tests.e2e.table import Pair
from umbau.cli.running import lan_address

pytestmark = pytest.mark.timeout(240)  # half a minute on a machine that has nothing else to do


def test_two_people_play_a_whole_game_of_duo_and_begin_the_next(serve, somebody):
    server = serve(DUO.deal, DUO.deal, quick=False)
    pair = at_one_table(server.url, DUO, somebody("Anna", PHONE), somebody("Ben", DESKTOP))

    def in_between(turn: int, mover: Player, other: Player) -> None:
        if turn == 3:
            mover.page.reload()
        if turn == 5:
            server.restart()
        if turn in (3, 5):
            comes_back_to_its_draft(mover, other)

    pair.play(DUO, in_between)
    ends_and_begins_anew(pair, DUO)


def test_two_people_play_a_whole_game_of_lemada_over_the_network(serve, somebody):
    if not lan_address():
        pytest.skip("this machine has no address but its own")
    server = serve(LEMADA.deal, LEMADA.deal, quick=False, host="0.0.0.0")  # noqa: S104 # to be reached from the network is the point
    pair = at_one_table(server.url, LEMADA, somebody("Anna", PHONE), somebody("Ben", DESKTOP))

    def in_between(turn: int, mover: Player, other: Player) -> None:
        if turn == 4:
            server.restart()
        if turn == 5:
            mover.page.reload()
        if turn in (4, 5):
            comes_back_to_its_draft(mover, other)

    pair.play(LEMADA, in_between)
    ends_and_begins_anew(pair, LEMADA)


def at_one_table(url: str, game: Game, host: Player, guest: Player) -> Pair:
    """From the landing page to the deal, which comes by itself."""
    link = host.create(url, game.profile)
    guest.join(link)
    pair = Pair((host, guest))
    for player in pair.players:
        player.wait_for("playing")
    return pair


def comes_back_to_its_draft(mover: Player, other: Player) -> None:
    """What was laid before the page, or the server, went away lies there again."""
    for player in (mover, other):
        player.wait_for_line("open")
    other.shows(mover.see().board)
    Pair((mover, other)).settle(mover)


def ends_and_begins_anew(pair: Pair, game: Game) -> None:
    """The final board stays to be seen, the winner is named, and the next game begins when both are ready."""
    winner = pair.players[game.winner]
    for player in pair.players:
        expect(player.page.locator("[data-end]")).to_contain_text(winner.name)
        assert player.see().lying
        player.press("ready")
    for player in pair.players:
        player.wait_for("playing", "exchange" if game.offers else "play")
    pair.settle()
    assert not pair.players[0].see().lying
