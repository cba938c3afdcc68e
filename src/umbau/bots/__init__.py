"""Bots: a bot sees a view and answers with a move."""

from random import Random

from umbau.bots.protocol import Bot, Question, imagine
from umbau.bots.simple import Simple
from umbau.engine import GameView, Move, Profile

ALL: tuple[Bot, ...] = (Simple(),)
"""Every bot there is. The list is explicit: a bot is what stands here."""


def choose(view: GameView, profile: Profile, seed: int, nodes: int, bot: Bot = ALL[0]) -> Move:
    """Have a bot choose a move.

    >>> from umbau.engine import deal, new_game, profiles, step, view_of
    >>> duo = profiles.get("duo")
    >>> state = new_game(duo, 2, deal(duo, 2, bytes(32))).state
    >>> choose(view_of(state, 0), duo, seed=1, nodes=1000)
    Offer(tiles=(Tile(colour='b', number=9, copy=0), Tile(colour='k', number=10, copy=1)))
    """
    return bot.choose(Question(view, profile, Random(seed), nodes))  # noqa: S311 - a bot needs repeatable chance


__all__ = ["ALL", "Bot", "Question", "choose", "imagine"]
