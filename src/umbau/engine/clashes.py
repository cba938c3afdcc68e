"""What cannot go together in a rule level, and why (R42): one row for each combination.

Refused is only what is certain never to work or to mean nothing at all, so that a table may have its own ideas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from umbau.engine.errors import Fact, Fault
from umbau.engine.profile import Profile
from umbau.engine.tile import TileSet

MOST_TILES = 170
_DUEL = (2, 2)
_PAIR = 2

Facts = dict[str, Fact]


@dataclass(frozen=True, slots=True)
class Clash:
    """A combination that cannot be.

    Attributes:
        code: of the fault.
        parameters: what takes part in it, first what one would rather change.
        found: gives None where it is not there, else the facts of its sentence.
        sentence: in English; other languages have theirs by the code.
    """

    code: str
    parameters: tuple[str, ...]
    found: Callable[[Profile], Facts | None]
    sentence: str

    def fault(self, facts: Facts) -> Fault:
        """Give what is told of it."""
        return Fault(self.code, self.sentence.format(**facts), self.parameters, tuple(facts.items()))


def clashes(profile: Profile) -> Iterator[Fault]:
    """Give everything that cannot go together in a profile."""
    for clash in CLASHES:
        facts = clash.found(profile)
        if facts is not None:
            yield clash.fault(facts)


def _when(condition: Callable[[Profile], bool]) -> Callable[[Profile], Facts | None]:
    return lambda profile: {} if condition(profile) else None


def _boxes(profile: Profile) -> Iterator[tuple[int, TileSet]]:
    """Give the boxes that are used, each with the most who play with it."""
    least, most = profile.players
    for limit, box in profile.tile_sets:
        if limit >= least:
            yield min(limit, most), box


def _too_large(profile: Profile) -> Facts | None:
    tiles = max((len(box.tiles) for _, box in _boxes(profile)), default=0)
    return {"tiles": tiles, "most": MOST_TILES} if tiles > MOST_TILES else None


def _too_small(profile: Profile) -> Facts | None:
    """At least one tile is left for the pool, or nobody could ever draw."""
    for players, box in _boxes(profile):
        if profile.hand_size * players >= len(box.tiles):
            most = (len(box.tiles) - 1) // players
            return {"hand": profile.hand_size, "players": players, "tiles": len(box.tiles), "most": most}
    return None


def _few_jokers(profile: Profile) -> Facts | None:
    for players, box in _boxes(profile):
        if profile.deal_jokers * players > box.jokers:
            return {"needed": profile.deal_jokers * players, "players": players, "jokers": box.jokers}
    return None


def _high_run(profile: Profile) -> Facts | None:
    most = max((_run(box) for _, box in _boxes(profile)), default=0)
    return {"min": profile.opening.min, "most": most} if _single(profile) and profile.opening.min > most else None


def _single(profile: Profile) -> bool:
    return profile.opening.shape == "single_run"


def _run(box: TileSet) -> int:
    """Count the points of the longest run."""
    return box.numbers * (box.numbers + 1) // 2


def _high_opening(profile: Profile) -> Facts | None:
    """Whoever held every tile could not open: each joker counts at most as the highest number."""
    joker = profile.opening.joker == "value"
    values = [
        _run(box) * len(box.colours) * box.copies + joker * box.jokers * box.numbers for _, box in _boxes(profile)
    ]
    most = max(values, default=0)
    return {"min": profile.opening.min, "most": most} if not _single(profile) and profile.opening.min > most else None


def _many_pairs(profile: Profile) -> Facts | None:
    """Pairs on the first rack: two copies each, and jokers dealt beforehand are none."""
    box = max((box for _, box in _boxes(profile)), key=lambda box: box.copies, default=TileSet())
    on_rack = (profile.hand_size - profile.deal_jokers) // _PAIR
    in_box = len(box.colours) * box.numbers * (box.copies // _PAIR)
    most = min(on_rack, in_box)
    return {"pairs": profile.redeal_pairs, "most": most} if profile.redeal_pairs > most else None


def _no_pairs(profile: Profile) -> bool:
    return all(box.copies < _PAIR for _, box in _boxes(profile))


CLASHES: tuple[Clash, ...] = (
    Clash(
        "house.box_missing",
        ("players", "tile_set.copies"),
        lambda p: {"most": p.tile_sets[-1][0]} if p.players[1] > p.tile_sets[-1][0] else None,
        "there is no box for so many players: this one is for up to {most}",
    ),
    Clash(
        "house.box_large",
        ("tile_set.numbers", "tile_set.copies", "tile_set.colours", "tile_set.jokers"),
        _too_large,
        "the box is too large: {tiles} tiles, at most {most} fit on a table",
    ),
    Clash(
        "house.box_small",
        ("hand_size", "players", "tile_set.numbers", "tile_set.copies", "tile_set.colours", "tile_set.jokers"),
        _too_small,
        "the box is too small for the first racks: {players} times {hand} of {tiles} tiles, at most {most} each",
    ),
    Clash(
        "house.jokers_few",
        ("deal_jokers", "tile_set.jokers", "players"),
        _few_jokers,
        "there are not enough jokers to deal: {needed} for {players} players, and {jokers} in the box",
    ),
    Clash(
        "house.run_too_high",
        ("opening.min", "opening.shape", "tile_set.numbers"),
        _high_run,
        "no single run is worth {min}: the highest is worth {most}",
    ),
    Clash(
        "house.opening_too_high",
        ("opening.min", "opening.joker", "tile_set.numbers", "tile_set.copies", "tile_set.colours", "tile_set.jokers"),
        _high_opening,
        "nobody could open with {min}: all tiles together are worth {most}",
    ),
    Clash(
        "house.pairs_too_many",
        ("redeal_pairs", "hand_size", "deal_jokers", "tile_set.copies"),
        _many_pairs,
        "no first rack can have {pairs} pairs: at most {most}",
    ),
    Clash(
        "house.exchange_two",
        ("exchange_phase", "players"),
        _when(lambda p: p.exchange_phase and p.players != _DUEL),
        "the exchange is for exactly two players",
    ),
    Clash(
        "house.exchange_pairs",
        ("exchange_phase", "tile_set.copies"),
        _when(lambda p: p.exchange_phase and _no_pairs(p)),
        "the exchange needs every tile twice, or nobody has a pair to offer from",
    ),
    Clash(
        "house.starter_two",
        ("next_starter", "players"),
        _when(lambda p: p.next_starter == "alternate" and p.players != _DUEL),
        "the start alternates only between two players",
    ),
    Clash(
        "house.leave_two",
        ("leave", "players"),
        _when(lambda p: p.leave == "clock_runs" and p.players != _DUEL),
        "only with two players can the clock run on for who left",
    ),
    Clash(
        "house.locked_free",
        ("joker.locked_sets", "joker.retrieve"),
        _when(lambda p: p.joker.locked_sets and p.joker.retrieve == "free"),
        "jokers in locked melds cannot leave freely",
    ),
    Clash(
        "house.both_free",
        ("joker.group3_both", "joker.retrieve"),
        _when(lambda p: p.joker.group3_both and p.joker.retrieve == "free"),
        "both colours are asked for only where a joker is replaced",
    ),
    Clash(
        "house.source_free",
        ("joker.replace_source", "joker.retrieve"),
        _when(lambda p: p.joker.replace_source == "rack" and p.joker.retrieve == "free"),
        "a joker that leaves freely is not replaced",
    ),
    Clash(
        "house.partial_first",
        ("timeout.mode", "draw_mode"),
        _when(lambda p: p.timeout.mode == "partial" and p.draw_mode == "first"),
        "a partial take-back needs a draw that ends the turn",
    ),
    Clash(
        "house.clock_off_fixed",
        ("clock.fixed", "clock.seconds"),
        _when(lambda p: p.clock.fixed and p.clock.seconds is None),
        "a clock that is off cannot be fixed",
    ),
    Clash(
        "house.standing_wins",
        ("standing", "score.mode"),
        _when(lambda p: p.score.mode == "wins_only" and p.standing != "wins"),
        "without points the standing goes by wins",
    ),
    Clash(
        "house.unopened_points",
        ("score.unopened", "score.mode"),
        _when(lambda p: p.score.mode == "wins_only" and p.score.unopened is not None),
        "without points nobody can lose any for not opening",
    ),
    Clash(
        "house.unopened_able",
        ("score.unopened_able", "score.unopened"),
        _when(lambda p: p.score.unopened_able is not None and p.score.unopened is None),
        "unopened_able needs unopened: what it costs never to have opened",
    ),
)
