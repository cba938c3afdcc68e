"""Whole games as plans: the deal, and what each seat does in each of its turns.

They are short, and hold one of everything: exchange, opening, pass, draw, rebuilding, joker swap, going out.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.e2e.rigged import deal
from umbau.engine import profiles
from umbau.engine.state import Deal


@dataclass(frozen=True)
class Put:
    """Lay tiles (names with blanks between) into the meld that holds ``onto``, or as a new meld."""

    tiles: str
    onto: str | None = None


@dataclass(frozen=True)
class Turn:
    """One turn of a seat: what it puts, and how it ends: ``end-turn``, ``pass`` or ``draw``."""

    seat: int
    puts: tuple[Put, ...] = ()
    end: str = "end-turn"


@dataclass(frozen=True)
class Game:
    """A game from its deal to its end. ``offers``: what each seat offers in the exchange; ``winner`` goes out."""

    profile: str
    deal: Deal
    turns: tuple[Turn, ...]
    winner: int
    offers: tuple[str, str] | None = None

    @property
    def draws_first(self) -> bool:
        """Whether a turn begins with a draw."""
        return profiles.get(self.profile).draw_mode == "first"


ANNA, BEN = 0, 1

DUO = Game(
    profile="duo",
    deal=deal(
        [
            "r1 r1' r2 r3 r12 b1 b1' b2' b3' b9 b10 b11 b12 k1 k3 k5 o1 o5 o12 j",
            "k2 k2' k7 k9 k10 k11 k12 k13 b4 b7 b8 r5 r8' r13 o2 o6 o7 o8 o9 o13",
        ],
        "k4 k6' r4 o3 r5' b13' r6",
        lots="r1' k2'",
    ),
    offers=("r1' b1'", "k2'"),  # one of Anna's two is given, and the lots say which
    turns=(
        Turn(ANNA, (Put("b9 b10 b11 b12"),)),  # the opening: one run worth 42
        Turn(BEN, end="pass"),
        Turn(ANNA, (Put("k5 o5 j"), Put("r1 r2 r3"))),
        Turn(BEN, (Put("k10 k11 k12 k13"), Put("r5", onto="k5"), Put("j b7 b8"))),  # opens and frees the joker
        Turn(ANNA, (Put("b12 r12 o12"), Put("k2' k3 k4"))),  # takes b12 out of a run of the table
        Turn(BEN, (Put("o6 o7 o8"),)),
        Turn(ANNA, (Put("k1 b1 o1"), Put("b1' b2' b3'"), Put("r4 r5' r6", onto="r3"))),
    ),
    winner=ANNA,
)

LEMADA = Game(
    profile="lemada",
    deal=deal(
        [
            "b8 o8 r8 k8 k1 k2 k3 o4 o5 r2 b5 o11 k12' b13",
            "r7 r8' r9 r10 r11 r12 r13 k4 k7 k9 k10 b10 o3 j",
        ],
        "o1'",
        starter=BEN,
        start="b4 r9",
    ),
    turns=(
        Turn(BEN, (Put("r10 r11 r12"),)),  # the opening: 33
        Turn(ANNA, end="draw"),
        Turn(BEN, (Put("k7 j k9"),)),
        Turn(ANNA, (Put("b8 o8 r8"), Put("k1 k2 k3"))),  # 24 of 30, then 30
        Turn(BEN, (Put("r7 r8' r9"), Put("r10 b10 k10"), Put("r13", onto="r12"))),  # three melds out of one run
        Turn(ANNA, (Put("k8", onto="k7"), Put("o4 o5 j"))),  # the joker for the eight it stood for
        Turn(BEN, (Put("o3", onto="o4"), Put("k4", onto="k3"))),
    ),
    winner=BEN,
)

# Two turns: for tests that only need to get from the deal to the end.
SHORT = Game(
    profile="duo",
    deal=deal(
        [
            "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 b1 b2 b3 b4 b5 b6 b7",
            "k10 k11 k12 k13 k1 k1' k3 k5 k7 o2 o4 o6 o8 o10 o12 k8' o1' o3' o5' o7'",
        ],
        "o13' b8",
        starter=BEN,
    ),
    offers=("", "k1'"),  # nothing for something: nothing is swapped
    turns=(
        Turn(BEN, (Put("k10 k11 k12 k13"),)),
        Turn(ANNA, (Put("b1 b2 b3 b4 b5 b6 b7 b8"), Put("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13"))),
    ),
    winner=ANNA,
)
