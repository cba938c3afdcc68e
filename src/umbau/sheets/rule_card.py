"""A rule level on one page."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.engine import Profile
from umbau.referee.card import card
from umbau.referee.desk import check_players
from umbau.referee.words import profile_name
from umbau.sheets.drawn import Drawing, meld
from umbau.sheets.look import Look, Paper


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, its sentences, and drawn examples."""

    title: str
    sentences: tuple[str, ...]
    melds: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on the card."""

    about: str
    parts: tuple[Part, ...]
    foot: str


def rule_card(profile: Profile, look: Look, players: tuple[str, ...] = ()) -> Paper:
    """Give the card of a rule level or house rule; with the names of those who play by it, if wanted.

    Raises:
        BadScore: names that cannot stand on it.
    """
    if players:
        check_players(players)
    say = look.say
    parts = tuple(
        Part(section.title, section.sentences, tuple(meld(tiles, say) for tiles in section.examples))
        for section in card(profile, say)
    )
    names = (say("sheet-for", names=", ".join(players)),) if players else ()
    about = " ".join((say(f"profile-{profile.base or profile.slug}-about"), *names))
    return Paper("rules", profile_name(say, profile), look, Card(about, parts, say("sheet-foot")))
