"""A rule level on one page: short sentences in the order in which one explains the game, with drawn examples.

>>> from umbau.engine import profiles
>>> from umbau.referee.language import texts
>>> sections = card(profiles.get("klub"), texts("en"))
>>> next(section for section in sections if section.name == "scoring").sentences[0]
'Who goes out gets what the others have left; each of them loses it. A joker left over costs 50.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from umbau.engine import Profile

if TYPE_CHECKING:
    from umbau.referee.language import Fact, Texts

Facts = Mapping[str, "Fact"]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence: its text, when it is said, and the facts in it.

    ``text`` may hold a place ``{}`` that ``choice`` fills: ``card-draw.{}`` with ``first``.
    """

    text: str
    choice: Callable[[Profile], str] | None = None
    when: Callable[[Profile], bool] = lambda _: True
    facts: Callable[[Profile], Facts] = lambda _: {}

    def said(self, profile: Profile, say: Texts) -> Iterator[str]:
        """Give the sentence, if it is said of this rule level."""
        if self.when(profile):
            key = self.text.format(self.choice(profile)) if self.choice else self.text
            yield say(key, **self.facts(profile))


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the card. ``examples``: melds, each tile in text form."""

    name: str
    title: str
    sentences: tuple[str, ...]
    examples: tuple[tuple[str, ...], ...] = ()


def card(profile: Profile, say: Texts) -> tuple[Section, ...]:
    """Give the sections of a rule level's card."""
    return tuple(
        Section(
            name,
            say(f"card-title-{name}"),
            tuple(sentence for line in lines for sentence in line.said(profile, say)),
            tuple(tuple(meld.split()) for meld in _examples(name, profile)),
        )
        for name, lines in SECTIONS.items()
    )


EXAMPLES: Mapping[str, tuple[str, ...]] = {"groups": ("r7 b7 k7", "r7 b7 k7 o7"), "runs": ("b9 b10 b11", "k3 j k5 k6")}
OPENINGS: Mapping[str, tuple[tuple[int, tuple[str, ...]], ...]] = {
    "any": ((15, ("r4 r5 r6",)), (30, ("r4 r5 r6", "b5 k5 o5")), (51, ("k11 k12 k13", "r5 b5 o5"))),
    "single_run": ((30, ("r9 r10 r11",)), (50, ("r8 r9 r10 r11 r12",))),
}
"""For each shape of the opening some examples by what they are worth, ascending."""


def _examples(section: str, profile: Profile) -> tuple[str, ...]:
    if section != "opening":
        return EXAMPLES.get(section, ())
    worth = (melds for value, melds in OPENINGS[profile.opening.shape] if value >= profile.opening.min)
    return next(worth, ())


def _yes(value: bool) -> str:  # noqa: FBT001 # it turns one into a word
    return "yes" if value else "no"


def _box(profile: Profile) -> Facts:
    box = profile.tile_sets[0][1]
    return {
        "tiles": len(box.tiles) - box.jokers,
        "jokers": box.jokers,
        "hand": profile.hand_size,
        "least": profile.players[0],
        "most": profile.players[1],
    }


def _bigger(profile: Profile) -> Facts:
    box = profile.tile_sets[-1][1]
    return {"tiles": len(box.tiles) - box.jokers, "jokers": box.jokers, "from": profile.tile_sets[-2][0] + 1}


def _replaces(profile: Profile) -> bool:
    return profile.joker.retrieve == "replace"


def _counts_points(profile: Profile) -> bool:
    return profile.score.mode == "points"


def _clock(profile: Profile) -> bool:
    return profile.clock.seconds is not None


SECTIONS: Mapping[str, tuple[Line, ...]] = {
    "setup": (
        Line("card-box", facts=_box),
        Line("card-bigger-box", when=lambda it: len(it.tile_sets) > 1, facts=_bigger),
        Line("card-deal-jokers", when=lambda it: it.deal_jokers > 0, facts=lambda it: {"count": it.deal_jokers}),
        Line("card-start.{}", lambda it: it.start_draw),
        Line("card-order", when=lambda it: it.seat_order == "counter_clockwise"),
        Line("card-redeal", when=lambda it: it.redeal_pairs > 0, facts=lambda it: {"pairs": it.redeal_pairs}),
        Line("card-exchange", when=lambda it: it.exchange_phase),
    ),
    "groups": (Line("card-group"),),
    "runs": (Line("card-run"),),
    "turn": (Line("card-draw.{}", lambda it: it.draw_mode), Line("card-end-of-turn")),
    "opening": (
        Line("card-opening.{}", lambda it: it.opening.shape, facts=lambda it: {"min": it.opening.min}),
        Line("card-opening-joker.{}", lambda it: it.opening.joker),
        Line("card-opening-table.{}", lambda it: _yes(it.opening.same_turn_table)),
    ),
    "rebuilding": (Line("card-manipulation.{}", lambda it: it.manipulation), Line("card-never-back")),
    "joker": (
        Line("card-joker-is"),
        Line("card-joker-adjacent", when=lambda it: not it.joker.adjacent),
        Line("card-joker-retrieve.{}", lambda it: it.joker.retrieve),
        Line("card-joker-either", when=lambda it: _replaces(it) and not it.joker.group3_both),
        Line("card-joker-source.{}", lambda it: it.joker.replace_source, when=_replaces),
        Line("card-joker-both", when=lambda it: _replaces(it) and it.joker.group3_both),
        Line("card-joker-locked", when=lambda it: it.joker.locked_sets),
        Line("card-joker-reuse.{}", lambda it: it.joker.reuse),
    ),
    "clock": (
        Line("card-clock-off", when=lambda it: not _clock(it)),
        Line("card-clock", when=_clock, facts=lambda it: {"seconds": it.clock.seconds or 0}),
        Line("card-clock-idle", when=_clock, facts=lambda it: {"tiles": it.timeout.idle_tiles}),
        Line(
            "card-clock-moved.{}",
            lambda it: it.timeout.mode,
            when=_clock,
            facts=lambda it: {"tiles": it.timeout.moved_tiles},
        ),
        Line("card-clock-legal", when=lambda it: _clock(it) and it.timeout.accept_legal),
    ),
    "end": (
        Line("card-out"),
        Line("card-empty.{}", lambda it: it.empty_pool),
        Line("card-must-play", when=lambda it: it.must_play_when_pool_empty),
        Line("card-blocked.{}", lambda it: it.blocked.result),
    ),
    "scoring": (
        Line("card-points", when=_counts_points, facts=lambda it: {"joker": it.joker.rack_value}),
        Line("card-wins-only", when=lambda it: not _counts_points(it)),
        Line(
            "card-blocked-score.{}",
            lambda it: it.blocked.score,
            when=lambda it: _counts_points(it) and it.blocked.result == "lowest_sum",
        ),
        Line("card-tie.{}", lambda it: it.blocked.tie, when=lambda it: it.blocked.result == "lowest_sum"),
        Line(
            "card-unopened",
            when=lambda it: it.score.unopened is not None,
            facts=lambda it: {"points": it.score.unopened or 0},
        ),
        Line(
            "card-unopened-able",
            when=lambda it: it.score.unopened_able is not None,
            facts=lambda it: {"points": it.score.unopened_able or 0},
        ),
        Line("card-standing.{}", lambda it: it.standing),
        Line("card-games.{}", lambda it: it.games),
        Line("card-next.{}", lambda it: it.next_starter),
    ),
}
