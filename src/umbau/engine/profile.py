"""A rule level as a value: every number and switch that the rule books vary.

No code compares a profile's name; it reads a field. A house rule is a profile plus overrides:

>>> from umbau.engine import profiles
>>> profiles.get("lemada").opening.min
30
>>> profiles.get("lemada").override({"opening.min": 50}).opening.min
50
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from umbau.engine.tile import TileSet

Setting = str | int | bool | None | list[int] | dict[str, str | int]
"""The value of a parameter as files and JSON have it."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The first meld. ``joker`` is ``forbidden``: with shape ``any`` in every meld, with ``single_run`` in the run."""

    min: int = 30
    shape: Literal["any", "single_run"] = "any"
    joker: Literal["value", "forbidden"] = "value"
    same_turn_table: bool = False


@dataclass(frozen=True, slots=True)
class Joker:
    """How a joker leaves its meld, where it goes, what it costs on the rack (0: no points are kept)."""

    retrieve: Literal["free", "replace"] = "replace"
    replace_source: Literal["any", "rack"] = "any"
    group3_both: bool = False
    locked_sets: bool = False
    reuse: Literal["any", "new_set", "new_set_rack"] = "new_set"
    adjacent: bool = True
    rack_value: int = 30


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds a turn may take (None: off) and whether the table may choose another number."""

    seconds: int | None = 60
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Timeout:
    """What the clock does. ``idle_tiles`` with ``draw_mode: first`` is the compulsory draw, due only before it."""

    mode: Literal["revert", "partial"] = "revert"
    idle_tiles: int = 1
    moved_tiles: int = 3
    accept_legal: bool = True


@dataclass(frozen=True, slots=True)
class Blocked:
    """How a game ends in which nobody lays any more."""

    result: Literal["lowest_sum", "draw"] = "lowest_sum"
    score: Literal["difference", "full"] = "difference"
    tie: Literal["fewest_tiles", "shared"] = "fewest_tiles"


@dataclass(frozen=True, slots=True)
class Score:
    """What is counted. ``unopened`` / ``unopened_able``: flat loss of who never opened / could have."""

    mode: Literal["points", "wins_only"] = "points"
    unopened: int | None = None
    unopened_able: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule level comes from: tag of the source list and a sentence per locale lives in the texts."""

    tag: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A named rule level (docs/rules). Defaults are those of ``playmanual`` (P1).

    Attributes:
        slug: its name in links, files and the command line; only shown and looked up, never compared by a rule.
        base: slug of the profile a house rule was made from, else None.
        players: least and greatest number of seats.
        tile_sets: box by greatest number of players it serves, ascending: ``((4, TileSet()),)``.
        leave: two seats when one leaves: ``stayer_wins``, or ``clock_runs`` (R33).
    """

    slug: str
    base: str | None = None
    players: tuple[int, int] = (2, 4)
    seat_order: Literal["clockwise", "counter_clockwise"] = "clockwise"
    tile_sets: tuple[tuple[int, TileSet], ...] = ((4, TileSet()),)
    hand_size: int = 14
    deal_jokers: int = 0
    start_draw: Literal["highest", "lot"] = "highest"
    next_starter: Literal["clockwise", "alternate"] = "clockwise"
    redeal_pairs: int = 0
    exchange_phase: bool = False
    draw_mode: Literal["ends_turn", "first"] = "ends_turn"
    opening: Opening = Opening()
    manipulation: Literal["full", "append_only", "after_all_opened"] = "full"
    joker: Joker = Joker()
    clock: Clock = Clock()
    timeout: Timeout = Timeout()
    invalid_end: Literal["refuse", "revert"] = "refuse"
    invalid_end_penalty: int = 0
    empty_pool: Literal["play_on", "last_round"] = "play_on"
    must_play_when_pool_empty: bool = False
    blocked: Blocked = Blocked()
    score: Score = Score()
    standing: Literal["wins_then_points", "points", "wins"] = "wins_then_points"
    games: Literal["players", "number", "open"] = "players"
    leave: Literal["stayer_wins", "clock_runs"] = "stayer_wins"
    sources: tuple[Source, ...] = field(default=())

    def box(self, players: int) -> TileSet:
        """Give the tiles that are used with this many players."""
        return next(box for limit, box in self.tile_sets if players <= limit)

    @property
    def needs_search(self) -> bool:
        """Whether a rule of this level can only be judged with evidence from an exact search (R22, R37)."""
        return self.must_play_when_pool_empty or self.score.unopened_able is not None

    def override(self, changes: Mapping[str, Setting], *, kept: bool = False) -> Profile:
        """Give a house rule: this profile with some parameters changed by their dotted names.

        ``kept``: a table plays by them already, so that they go together is no question any more.

        Raises:
            BadProfile: no such parameter, a value it cannot have, or values that cannot go together.
        """
        from umbau.engine.parameters import override  # noqa: PLC0415 # needs the type defined here

        return override(self, changes, kept=kept)
