"""Two people at one table: plays planned games through their pages and counts the tiles after every revision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tests.e2e.games import Game, Turn
from tests.e2e.page import BOX_SIZE, Player, Seen

Between = Callable[[int, Player, Player], None]


def nothing(_: int, __: Player, ___: Player) -> None:
    """What happens in the middle of most turns."""


@dataclass
class Pair:
    """The people in the order of their seats."""

    players: tuple[Player, Player]

    def settle(self, mover: Player | None = None) -> None:
        """Wait until both pages show the same revision and the mover's board; every tile must be there once."""
        newest = max(player.see().rev for player in self.players)
        for player in self.players:
            player.reach(newest)
        board = (mover or self.players[0]).see().board
        for player in self.players:
            player.shows(board)
        first, second = (player.see() for player in self.players)
        assert first.rev == second.rev
        assert_all_tiles_once(first, second)
        assert_all_tiles_once(second, first)

    def play(self, game: Game, between: Between = nothing) -> None:
        """Play a game from its deal to its end. ``between``: called in each turn when its tiles lie, before it ends."""
        if game.offers:
            self.exchange(game.offers)
        for number, turn in enumerate(game.turns, start=1):
            mover, other = self.players[turn.seat], self.players[1 - turn.seat]
            self.begin(mover, draws=game.draws_first and turn.end != "draw")
            self.lay(mover, turn, drag=number % 2 == 1)
            between(number, mover, other)
            mover.press_main(turn.end)
            self.settle()
        for player in self.players:
            player.wait_for("over")

    def exchange(self, offers: tuple[str, str]) -> None:
        """Both offer and confirm."""
        for player in self.players:
            player.wait_for("playing", "exchange")
        self.settle()
        for player, offer in zip(self.players, offers, strict=True):
            player.offer(offer.split())
            self.settle()
        for player in self.players:
            player.wait_for("playing", "play")

    def begin(self, mover: Player, *, draws: bool) -> None:
        """Wait for the turn; where turns begin with a draw, draw."""
        mover.wait_for("playing", "play")
        if draws:
            mover.press_main("draw")
            self.settle()

    def lay(self, mover: Player, turn: Turn, *, drag: bool) -> None:
        """Lay what the plan says, by tapping or by dragging, and wait for the judge."""
        for put in turn.puts:
            tiles = put.tiles.split()
            mover.put(tiles, put.onto, drag=drag)
            mover.judged(tiles[0])
            self.settle(mover)


def assert_all_tiles_once(mover: Seen, other: Seen) -> None:
    """Board and rack of one page, rack of the other, and the pool make up the box; no tile is there twice."""
    named = [*mover.lying, *(mover.rack or []), *(other.rack or [])]
    twice = [tile for tile, times in Counter(named).items() if times > 1]
    assert not twice, f"doubled: {twice}"
    assert not mover.loose, "tiles on the board outside of melds"
    assert len(named) + mover.pool == BOX_SIZE, f"{BOX_SIZE - len(named) - mover.pool} tiles are missing"
