"""Bots: a bot sees a view and answers with a move."""

from umbau.bots.easy import Easy
from umbau.bots.master import Master
from umbau.bots.medium import Medium
from umbau.bots.protocol import Bot, Question, imagine
from umbau.bots.strong import Strong
from umbau.engine import GameView, Move, Profile, SeenEvent, UmbauError, nearest

ALL: tuple[Bot, ...] = (Easy(), Medium(), Strong(), Master())
"""Every bot there is, the weakest first. The list is explicit: a bot is what stands here."""

DEFAULT = "medium"
"""Who sits down where nobody says which."""

_FORMER = {"simple": "medium"}
"""Names that tables were stored with, and who plays them now."""


class UnknownBot(UmbauError):
    """There is no bot of this name."""

    code = "bot.unknown"


def get(name: str) -> Bot:
    """Give a bot by its name.

    Raises:
        UnknownBot: there is none; the sentence names the nearest.
    """
    wanted = _FORMER.get(name, name)
    names = tuple(bot.name for bot in ALL)
    for bot in ALL:
        if bot.name == wanted:
            return bot
    near = nearest(name, names)
    help_with_it = f"did you mean {near!r}?" if near else f"there are {', '.join(names)}."
    raise UnknownBot(f"There is no bot {name!r}; {help_with_it}")


def known(name: str) -> str:
    """Give the name of the bot that plays under a name today; of one that nobody knows any more, the default."""
    try:
        return get(name).name
    except UnknownBot:
        return DEFAULT


def choose(
    view: GameView,
    profile: Profile,
    seed: int,
    nodes: int,
    bot: Bot | str = DEFAULT,
    seen: tuple[SeenEvent, ...] = (),
) -> Move:
    """Have a bot choose a move; the same question and seed give the same move.

    >>> from umbau.engine import deal, new_game, profiles, step, view_of
    >>> duo = profiles.get("duo")
    >>> state = new_game(duo, 2, deal(duo, 2, bytes(32))).state
    >>> choose(view_of(state, 0), duo, seed=1, nodes=1000)
    Offer(tiles=(Tile(colour='b', number=9, copy=0), Tile(colour='k', number=10, copy=1)))
    """
    asked = get(bot) if isinstance(bot, str) else bot
    return asked.choose(Question(view, profile, seed, nodes, seen))


__all__ = ["ALL", "DEFAULT", "Bot", "Question", "UnknownBot", "choose", "get", "imagine", "known"]
