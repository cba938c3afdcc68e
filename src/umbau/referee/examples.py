"""The examples of the rule book: cases (the referee judges them), each of one rule, drawn on pages and sheets.

An example is the same for every rule level; its verdict is not. What it shows is therefore never written down, only
asked for:

>>> from umbau.engine import profiles
>>> wrap = EXAMPLES["wrap"]
>>> wrap.rule, (ruled(wrap, profiles.get("lemada")) or {})["error"]
('R4', 'meld.gap')
>>> joker = EXAMPLES["opening-joker"]
>>> [(ruled(joker, profiles.get(slug)) or {})["legal"] for slug in ("lemada", "duo")]
[True, False]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from umbau.engine import Profile
from umbau.referee.cases import KINDS
from umbau.referee.errors import BadCase
from umbau.referee.given import Input, Verdict


@dataclass(frozen=True, slots=True)
class Strip:
    """Tiles that lie together in a drawing.

    Attributes:
        what: ``tiles``, ``table``, ``rack``, ``after``, ``draft``, ``drawn``, or ``seat``.
        melds: the tiles; one list where there are no melds.
        laid: by meld, the places of the tiles that came from the rack.
        name: of the seat.
    """

    what: str
    melds: tuple[tuple[str, ...], ...]
    laid: tuple[tuple[int, ...], ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A case, and the rule that it is an example of."""

    id: str
    rule: str
    kind: str
    input: Input

    @property
    def strips(self) -> tuple[Strip, ...]:
        """What is to be drawn, from above."""
        return tuple(strip for strip in _strips(self.input) if any(strip.melds))


def ruled(example: Example, profile: Profile) -> Verdict | None:
    """Give the referee's verdict by a rule level; None where its box has no such tiles."""
    try:
        return KINDS[example.kind](profile, example.input)
    except BadCase:
        return None


# Telling --------------------------------------------------------------------------------------------------------------


Told = tuple[str, dict[str, str | int]]
"""A text and its facts; no text where a verdict's problems say it all."""
NOTHING: Told = ("", {})


def said(example: Example, verdict: Verdict, profile: Profile) -> Told:
    """Tell a verdict."""
    return _TOLD[example.kind](example, verdict, profile)


def _meld(_: Example, verdict: Verdict, __: Profile) -> Told:
    return ("shown-value", {"value": verdict["value"]}) if verdict["valid"] else NOTHING


def _move(example: Example, verdict: Verdict, profile: Profile) -> Told:
    if not verdict["legal"]:
        return _refused(example, verdict, profile)
    if verdict["wins"]:
        return "shown-wins", {}
    points = verdict.get("opening_value")
    return ("shown-opening", {"value": points}) if points is not None else ("shown-good", {})


def _refused(example: Example, verdict: Verdict, profile: Profile) -> Told:
    """What becomes of an invalid lay-out is said where it is the question."""
    if example.rule != "R28":
        return NOTHING
    if profile.invalid_end_penalty:
        return "shown-penalty", {"drawn": verdict["drawn"]}
    return ("shown-taken-back", {}) if profile.invalid_end == "revert" else NOTHING


def _time(example: Example, verdict: Verdict, _: Profile) -> Told:
    before, draft, after = (sorted(map(sorted, it)) for it in (
        example.input["table_before"], example.input["draft_table"], verdict["table_after"],
    ))  # fmt: skip
    if draft == before:
        return "shown-time-idle", {"drawn": verdict["drawn"]}
    if after == draft:
        return "shown-time-kept", {}
    return "shown-time-back" if after == before else "shown-time-part", {"drawn": verdict["drawn"]}


def _end(example: Example, verdict: Verdict, _: Profile) -> Told:
    winners = verdict.get("winners", [example.input.get("winner")])
    return ("shown-won", {"name": winners[0]}) if winners else ("shown-draw", {})


def _start(_: Example, verdict: Verdict, __: Profile) -> Told:
    if "granted" in verdict:
        return ("shown-granted", {}) if verdict["granted"] else NOTHING
    if "by_lot" in verdict:
        return "shown-lot", {}
    again = ", ".join(verdict.get("redraw", []))
    return ("shown-redraw", {"names": again}) if again else ("shown-starter", {"name": verdict["starter"]})


def _offer(_: Example, verdict: Verdict, __: Profile) -> Told:
    return ("shown-good", {}) if verdict["legal"] else NOTHING


_TOLD: dict[str, Callable[[Example, Verdict, Profile], Told]] = {
    "set": _meld,
    "turn": _move,
    "timeout": _time,
    "scoring": _end,
    "blocked_end": _end,
    "setup": _start,
    "exchange": _offer,
}


# Drawing --------------------------------------------------------------------------------------------------------------


def _strips(it: Input) -> Iterator[Strip]:
    if "tiles" in it:
        yield Strip("tiles", (tuple(it["tiles"]),))
    if "redeal_claim" in it:
        yield Strip("rack", (tuple(it["redeal_claim"]),))
    if "table_before" in it:
        yield from _turn(it)
    for name, rack in it.get("racks", {}).items():
        yield Strip("seat", (tuple(rack),), name=name)
    for name, tile in it.get("start_draw", {}).items():
        yield Strip("seat", ((tile,),), name=name)


def _turn(it: Input) -> Iterator[Strip]:
    yield Strip("table", _melds(it["table_before"]))
    yield Strip("rack", (tuple(it["rack_before"]),))
    if it.get("action_sequence", [""])[0] == "draw":
        yield Strip("drawn", (tuple(it["pool_next"][:1]),))
    for key, what in (("table_after", "after"), ("draft_table", "draft")):
        if key in it:
            melds = _melds(it[key])
            yield Strip(what, melds, _laid(it, melds))


def _laid(it: Input, melds: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Find the tiles that the table did not have."""
    lay = [tile for meld in it["table_before"] for tile in meld]
    found = []
    for meld in melds:
        new = []
        for place, tile in enumerate(meld):
            if tile in lay:
                lay.remove(tile)
            else:
                new.append(place)
        found.append(tuple(new))
    return tuple(found)


def _melds(value: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, value))


# Writing --------------------------------------------------------------------------------------------------------------


_POOL = "k1 k2 k3 k4"


def _split(text: str) -> list[list[str]]:
    return [part.split() for part in text.split("|") if part.strip()]


def _set(rule: str, id_: str, tiles: str, *, arrangement: str = "free") -> Example:
    return Example(id_, rule, "set", {"tiles": tiles.split(), "arrangement": arrangement})


def _turned(rule: str, id_: str, before: str, rack: str, after: str, *, opened: bool = True, **more: Any) -> Example:  # noqa: ANN401 # input
    it = {"opened": opened, "table_before": _split(before), "rack_before": rack.split()}
    return Example(id_, rule, "turn", {**it, **({"table_after": _split(after)} if after else {}), **more})


def _timed_out(rule: str, id_: str, rack: str, draft: str, pool: str = _POOL, **more: Any) -> Example:  # noqa: ANN401 # input
    it = {"opened": True, "table_before": _split("r9 b9 k9 o9"), "rack_before": rack.split(), "pool_next": pool.split()}
    return Example(id_, rule, "timeout", it | {"draft_table": _split(draft), "pool_size": len(pool.split())} | more)


def _offered(rule: str, id_: str, rack: str, offer: str) -> Example:
    it = {"racks": {"Anna": rack.split()}, "offers": {"Anna": offer.split()}, "confirmed": {}}
    return Example(id_, rule, "exchange", it)


def _scored(rule: str, id_: str, racks: dict[str, str], **more: Any) -> Example:  # noqa: ANN401 # input
    held = {name: rack.split() for name, rack in racks.items()}
    winner = next(name for name, rack in held.items() if not rack)
    return Example(id_, rule, "scoring", {"end": "out", "winner": winner, "racks": held, **more})


def _blocked(rule: str, id_: str, racks: dict[str, str]) -> Example:
    held = {name: rack.split() for name, rack in racks.items()}
    stuck = {"pool_size": 0, "consecutive_passes": len(held), "last_round_over": True, "history": []}
    return Example(id_, rule, "blocked_end", {"seats": list(held), "racks": held, **stuck})


_NINES = "r9 b9 k9 o9"
_BROKEN = "r9 b9 o9 | k9 | k10 k11"
_PAIRS = "b3 b3 r8 r8 o10 o10 k1 k4 k7 r2 b11 o5 b6 j"
_TWENTY = f"r7 r7 {_PAIRS} k2 k9 o1 r12"

_ALL = (
    # Tiles and melds
    _turned("R1", "invented", "b4 b5 b6", "b7 o2", "b4 b5 b6 b7 b8"),
    _turned("R2", "joker-home", "b9 j b11", "b10 o2", "b9 b10 b11"),
    _set("R3", "too-short", "r7 b7"),
    _set("R4", "run", "r3 r4 r5"),
    _set("R4", "wrap", "r12 r13 r1"),
    _set("R5", "group", "r7 b7 k7 o7"),
    _set("R5", "colour-twice", "r7 r7 b7"),
    _set("R6", "joker-low", "j r9 r10", arrangement="ordered"),
    _set("R6", "joker-high", "r9 r10 j", arrangement="ordered"),
    _set("R6", "joker-end", "r12 r13 j"),
    _set("R7", "joker-group", "r4 k4 j"),
    _set("R7", "joker-run", "b9 j b11"),
    _set("R8", "jokers-adjacent", "r5 j j r8", arrangement="ordered"),
    # The turn
    _turned("R10", "drawn-tile", "b4 b5 b6", "r1 o2", "b4 b5 b6 b7", action_sequence=["draw", "play", "end_turn"],
            pool_next=["b7", "k1"], pool_size=40),
    _turned("R11", "nothing-laid", "r4 r5 r6 r7 r8 r9", "b1 o2", "r4 r5 r6 | r7 r8 r9"),
    _turned("R22", "pass-able", "b4 b5 b6", "b7 o2", "", action_sequence=["pass"], pool_next=[], pool_size=0),
    # The opening
    _turned("R12", "opening-33", "", "r8 k8 o8 b2 b3 b4 r1", "r8 k8 o8 | b2 b3 b4", opened=False),
    _turned("R12", "opening-30", "", "r9 r10 r11 b1", "r9 r10 r11", opened=False),
    _turned("R12", "opening-51", "", "r11 r12 r13 k5 b5 o5 r1", "r11 r12 r13 | k5 b5 o5", opened=False),
    _turned("R13", "opening-group", "", "r10 b10 k10 b1", "r10 b10 k10", opened=False),
    _turned("R14", "opening-joker", "", "r12 j r10 b1 o13 k13 b13", "r10 j r12 | o13 k13 b13", opened=False),
    _turned("R15", "opening-table", "b4 b5 b6", "b7 r1", "b4 b5 b6 b7", opened=False),
    _turned("R16", "opening-and-adding", "b4 b5 b6", "r10 r11 r12 r13 b7 k13 o13 b13 o2",
            "r10 r11 r12 | r13 k13 o13 b13 | b4 b5 b6 b7", opened=False),
    # Rebuilding and jokers
    _turned("R17", "take-fourth", _NINES, "k10 k11 o2", "r9 b9 o9 | k9 k10 k11"),
    _turned("R17", "split", "r4 r5 r6 r7 r8", "r6 o2", "r4 r5 r6 | r6 r7 r8"),
    _turned("R18", "joker-swapped", "b9 j b11", "b10 r4 k4 o2", "b9 b10 b11 | r4 k4 j"),
    _turned("R18", "joker-taken", "r7 b7 k7 j", "r8 b8 o2", "r7 b7 k7 | r8 b8 j"),
    _turned("R18", "joker-from-table", "b9 j b11 | r10 b10 k10 o10", "r4 k4 o2", "b9 b10 b11 | r10 k10 o10 | r4 k4 j"),
    _turned("R19", "joker-one-colour", "b3 r3 j", "k3 r8 b8 o2", "b3 r3 k3 | r8 b8 j"),
    _turned("R20", "joker-split", "b7 b8 j b10 b11", "b9 o2", "b7 b8 b9 | j b10 b11"),
    _turned("R20", "joker-added", "b9 j b11", "b12 o2", "b9 j b11 b12"),
    _turned("R21", "joker-stays", "b9 j b11", "b10 o2", "b9 b10 b11 j"),
    # Before the first turn
    _offered("R24", "offer", _TWENTY, "r7 b3"),
    Example("highest", "R25", "setup", {"start_draw": {"Anna": "r5", "Ben": "k12", "Clara": "b3"}}),
    Example("tied", "R25", "setup", {"start_draw": {"Anna": "r9", "Ben": "k9", "Clara": "j"}}),
    Example("three-pairs", "R26", "setup", {"redeal_claim": _PAIRS.split()}),
    # The clock
    _turned("R28", "broken", _NINES, "k10 k11 o2", _BROKEN, pool_next=_split(_POOL)[0], pool_size=4),
    _timed_out("R29", "time-idle", "k10 k11 o2", _NINES),
    _timed_out("R29", "time-broken", "k10 k11 o2", "r9 b9 o9 | k9 k10 | k11"),
    _timed_out("R29", "time-good", "k10 k11 o2", "r9 b9 o9 | k9 k10 k11"),
    _timed_out("R30", "short-pool", "k10 k11 o2", _BROKEN, "k1"),
    # The end and the score
    _turned("R31", "last-tile", "b4 b5 b6", "b7", "b4 b5 b6 b7"),
    _blocked("R31", "stuck", {"Anna": "r4", "Ben": "b10"}),
    _scored("R34", "joker-left", {"Anna": "", "Ben": "r5 b12 j"}),
    _scored("R35", "out", {"Anna": "", "Ben": "r5 b12"}),
    _blocked("R36", "blocked", {"Anna": "r4 b2", "Ben": "b10"}),
    _blocked("R36", "tied-sums", {"Anna": "r5 b5", "Ben": "k10"}),
    _scored("R37", "never-opened", {"Anna": "", "Ben": "r10 b10 k10"}, opened={"Anna": True, "Ben": False},
            could_have_opened={"Ben": True}),
)  # fmt: skip

EXAMPLES: dict[str, Example] = {example.id: example for example in _ALL}
"""Every example by its name, in the order of the rules."""
