"""Cases of the kind ``set``: is this a meld, what is it worth, what do its jokers stand for."""

from __future__ import annotations

from umbau.engine import Problem, Profile, Reading, problem_to_json, read_free, read_strictly
from umbau.referee.errors import BadCase
from umbau.referee.given import Copies, Input, Verdict, need, tiles

_READ = {"ordered": read_strictly, "free": read_free}


def meld(profile: Profile, it: Input) -> Verdict:
    """Read tiles as a meld; ``arrangement`` says whether their order counts."""
    box = profile.tile_sets[-1][1]
    arrangement = need(it, "arrangement", str, "ordered")
    if arrangement not in _READ:
        raise BadCase(f"arrangement cannot be {arrangement!r}")
    copies = Copies(box)
    found = tuple(copies.beyond(face) for face in tiles(need(it, "tiles", list)))
    unknown = {tile.face: str(tile) for tile in reversed(found) if tile not in box}
    if unknown:
        return _no_meld((Problem("tile.unknown", tiles=tuple(reversed(unknown.values()))),))
    reading = _READ[arrangement](found, profile, box)
    return _meld(reading) if isinstance(reading, Reading) else _no_meld(reading)


def _meld(reading: Reading) -> Verdict:
    return {
        "valid": True,
        "value": reading.value,
        "kind": reading.kind,
        "joker_as": ["/".join(faces) for faces in reading.stands_for],
        "error": None,
        "problems": [],
    }


def _no_meld(problems: tuple[Problem, ...]) -> Verdict:
    return {"valid": False, "error": problems[0].code, "problems": [problem_to_json(problem) for problem in problems]}
