"""What can go wrong in the engine.

UmbauError
├── BadNotation        not a tile, move or record at all
├── BadProfile         a profile whose numbers and switches cannot go together
└── IllegalMove        understood, but the rules do not allow it; carries every problem

A problem is data: a dotted code and where it is. Sentences are made from it at the edge, per language.
"""

from __future__ import annotations

from dataclasses import dataclass, field


class UmbauError(Exception):
    """Root of everything this package raises on purpose. ``code`` is stable and dotted."""

    code = "error"


class BadNotation(UmbauError):
    """The text names no tile, move or record."""

    code = "notation.bad"


Fact = str | int


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a rule level.

    Attributes:
        code: dotted and stable, such as ``house.exchange_two``; every language has a sentence for each.
        sentence: the same in English, for whoever has no texts at hand.
        parameters: names of the parameters concerned, first the one to look at; empty where it is about none.
        facts: what a sentence needs to know.
    """

    code: str
    sentence: str
    parameters: tuple[str, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()


class BadProfile(UmbauError):
    """A rule level that does not exist or cannot be. ``faults`` holds everything that is wrong with it."""

    code = "profile.bad"

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(fault.sentence for fault in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that a rule objects to.

    Attributes:
        code: dotted and stable, such as ``meld.too_short``; the rule book has a rule for each.
        meld: index of the meld in the submitted arrangement, where the problem has such a place.
        tiles: text forms of the tiles concerned.
        facts: numbers a sentence needs, such as ``points`` and ``needed``.
    """

    code: str
    meld: int | None = None
    tiles: tuple[str, ...] = ()
    facts: tuple[tuple[str, int], ...] = field(default=())

    def __str__(self) -> str:
        """Code and fields, for logs and tests; never a sentence."""
        places = [] if self.meld is None else [f"meld={self.meld}"]
        places += [f"tiles={' '.join(self.tiles)}"] if self.tiles else []
        places += [f"{name}={value}" for name, value in self.facts]
        return f"{self.code}({', '.join(places)})" if places else self.code


class IllegalMove(UmbauError):
    """The move is understood and not allowed. ``problems`` holds all objections, in the order of the rule book."""

    code = "move.illegal"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems
