"""A whole game as text: JSON Lines, version 1. Enough to replay it and to verify its shuffle.

The first line is the head, then one line for each event, and in a finished game last the seed::

    {"umbau-record": 1, "profile": "duo", "overrides": {}, "players": ["Ada", "Bo"], "seed_hash": "5f..."}
    {"what": "dealt", "deal": {"order": [...], ...}, "redeal_by": null, "at": 1700000000000}
    {"what": "turn", "seat": 0, "turn": 1}
    {"seed": "00..."}

``at`` (milliseconds since 1970) may stand in an event's line. A record holds every secret of its game: it is for the
store, and for the players once the game is over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

from umbau.engine import profiles
from umbau.engine.codec import event_from_json, event_to_json
from umbau.engine.errors import BadNotation
from umbau.engine.events import Dealt, Event
from umbau.engine.evolve import replay
from umbau.engine.setup import check_players
from umbau.engine.shuffle import SEED_BYTES, verify_shuffle

if TYPE_CHECKING:
    from umbau.engine.profile import Profile
    from umbau.engine.state import GameState

__all__ = ["VERSION", "Record", "event_from_json", "event_to_json"]

VERSION = 1
_MARK = "umbau-record"
_TO_TEXT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game: who played by which rules, and what happened.

    Attributes:
        profile: the rule level.
        players: names by seat.
        events: everything that happened, in order.
        at: milliseconds since 1970 for each event, None where not known; empty: for none.
        seed: hex of the seed, empty while the game runs or the deal was rigged.
    """

    profile: Profile
    players: tuple[str, ...]
    events: tuple[Event, ...]
    at: tuple[int | None, ...] = ()
    seed: str = ""

    def dumps(self) -> str:
        """Give the text of the record, each line ended."""
        return "".join(_TO_TEXT.encode(line) + "\n" for line in self._lines())

    def _lines(self) -> list[dict[str, Any]]:
        box = self.profile.box(len(self.players))
        times = self.at or (None,) * len(self.events)
        body = [
            event_to_json(_without_seed(event), box) | ({} if at is None else {"at": at})
            for event, at in zip(self.events, times, strict=True)
        ]
        return [self._head(), *body, *([{"seed": self.seed}] if self.seed else [])]

    def _head(self) -> dict[str, Any]:
        return {
            _MARK: VERSION,
            "profile": self.profile.base or self.profile.slug,
            "overrides": profiles.overrides(self.profile),
            "players": list(self.players),
            "seed_hash": next((event.deal.seed_hash for event in self.events if isinstance(event, Dealt)), ""),
        }

    @classmethod
    def loads(cls, text: str) -> Self:
        """Read the text of a record.

        Raises:
            BadNotation: it is none, or of a version that we do not know.
            BadProfile: its rule level is none.
        """
        written = enumerate(text.split("\n"), 1)  # names may hold what ``splitlines`` takes for an end of line
        head, *lines = [_object(line, number) for number, line in written if line.strip()] or [{}]
        if head.get(_MARK) != VERSION:
            raise BadNotation(f"the first line of a record says {_MARK}: {VERSION}")
        profile, players = _head_parts(head)
        box = profile.box(len(players))
        seed = _seed(lines.pop()) if lines and "seed" in lines[-1] else ""
        happened = tuple(_with_seed(event_from_json(line, box), seed) for line in lines)
        times = tuple(line.get("at") for line in lines)
        return cls(profile, players, happened, times if any(at is not None for at in times) else (), seed)

    def replay(self) -> GameState:
        """Give the state at the end of the record."""
        return replay(self.profile, len(self.players), self.events)

    def verify(self) -> bool:
        """Whether the seed has the hash that was shown, and every deal is what it gives. False without a seed."""
        deals = [event.deal for event in self.events if isinstance(event, Dealt)]
        if not self.seed or not deals:
            return False
        shown = sha256(bytes.fromhex(self.seed)).hexdigest()
        return all(
            deal.seed_hash == shown and verify_shuffle(self.profile, len(self.players), deal, redeal=number)
            for number, deal in enumerate(deals)
        )


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        obj = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadNotation(f"line {number} of the record is no JSON") from error
    if not isinstance(obj, dict):
        raise BadNotation(f"line {number} of the record is no object")
    return obj


def _head_parts(head: Mapping[str, Any]) -> tuple[Profile, tuple[str, ...]]:
    names, changes = head.get("players"), head.get("overrides", {})
    if not isinstance(names, list) or not isinstance(changes, dict):
        raise BadNotation("the head of a record has a list of players and an object of overrides")
    profile = profiles.get(str(head.get("profile"))).override(changes)
    check_players(profile, len(names))
    return profile, tuple(map(str, names))


def _seed(line: Mapping[str, Any]) -> str:
    seed = line["seed"]
    try:
        known = len(bytes.fromhex(seed))
    except (TypeError, ValueError) as error:
        raise BadNotation("the seed of a record is written in hex") from error
    if known != SEED_BYTES:
        raise BadNotation(f"the seed of a record has {SEED_BYTES} bytes")
    return str(seed)


def _without_seed(event: Event) -> Event:
    return replace(event, deal=replace(event.deal, seed="")) if isinstance(event, Dealt) else event


def _with_seed(event: Event, seed: str) -> Event:
    return replace(event, deal=replace(event.deal, seed=seed)) if isinstance(event, Dealt) else event
