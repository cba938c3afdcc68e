"""The board before and after a play, compared. Equal tiles are interchangeable here: nobody can tell them apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from umbau.engine.errors import Problem
from umbau.engine.meld import Face, Reading, Sense, open_senses, reading_of, why_not

if TYPE_CHECKING:
    from collections.abc import Callable

    from umbau.engine.moves import Melds
    from umbau.engine.profile import Profile
    from umbau.engine.state import GameState, Seat
    from umbau.engine.tile import Tile, TileSet


@dataclass(frozen=True)
class Lying:
    """A legal meld as it lies: its printed faces, and for each joker the faces it may stand for in any open sense."""

    tiles: tuple[Tile, ...]
    senses: tuple[Sense, ...]

    @cached_property
    def faces(self) -> frozenset[Face]:
        """Faces of the numbered tiles; a legal meld holds each at most once."""
        return frozenset(tile.face for tile in self.tiles if tile.number)

    @cached_property
    def jokers(self) -> tuple[frozenset[Face], ...]:
        """For each joker, in reading order, what it may stand for."""
        parts = zip(*(sense.jokers for sense in self.senses), strict=True)
        return tuple(frozenset(face for part in joker for face in part) for joker in parts)

    @cached_property
    def key(self) -> tuple[frozenset[Face], tuple[tuple[Face, ...], ...]]:
        """Equal for melds that say the same, whichever copies they are made of."""
        return self.faces, tuple(sorted(tuple(sorted(joker)) for joker in self.jokers))

    @cached_property
    def reading(self) -> Reading:
        """The meld as it is read."""
        return reading_of(self.senses)

    @cached_property
    def value(self) -> int:
        """Points of the highest sense."""
        return max(sense.value for sense in self.senses)


def lying(tiles: tuple[Tile, ...], profile: Profile, box: TileSet) -> Lying | None:
    """Look at a meld as it lies; None when it is no meld."""
    return _look(box, adjacent=profile.joker.adjacent)(tiles)


def all_lying(melds: Melds, profile: Profile, box: TileSet) -> tuple[Lying | None, ...]:
    """Look at every meld of a board as it lies; None for one that is no meld."""
    return tuple(map(_look(box, adjacent=profile.joker.adjacent), melds))


@lru_cache(maxsize=32)
def _look(box: TileSet, *, adjacent: bool) -> Callable[[tuple[Tile, ...]], Lying | None]:
    """Give what looks at melds and remembers them: from one play to the next most melds of a table stay."""

    @lru_cache(maxsize=1 << 14)
    def look(tiles: tuple[Tile, ...]) -> Lying | None:
        found = open_senses(tiles, box, adjacent=adjacent)
        return Lying(found[0].tiles, found) if found else None

    return look


@dataclass(frozen=True)
class Change:
    """What a play changes: the board before and after, by one seat with its rack."""

    profile: Profile
    box: TileSet
    before: Melds
    after: Melds
    rack: tuple[Tile, ...]

    @cached_property
    def _looks(self) -> tuple[Lying | None, ...]:
        """Each meld afterwards as it lies."""
        return all_lying(self.after, self.profile, self.box)

    @cached_property
    def readings(self) -> tuple[Reading | tuple[Problem, ...], ...]:
        """Each meld afterwards as it is read, or why it is none."""
        looks = zip(self.after, self._looks, strict=True)
        return tuple(lies.reading if lies else why_not(meld, self.profile, self.box) for meld, lies in looks)

    @cached_property
    def laid(self) -> tuple[Tile, ...]:
        """Own tiles that lie on the board afterwards, in the order of the rack."""
        on_board = set().union(*self.after)
        return tuple(tile for tile in self.rack if tile in on_board)

    @cached_property
    def laid_faces(self) -> Counter[Face]:
        """How many of each face were laid."""
        return Counter(tile.face for tile in self.laid)

    @cached_property
    def printed(self) -> Counter[Face]:
        """How many numbered tiles of each face lie in the legal melds afterwards."""
        return Counter(chain.from_iterable(meld.faces for meld in self.lies))

    @cached_property
    def was(self) -> tuple[Lying, ...]:
        """The melds before, as they lay."""
        return tuple(filter(None, all_lying(self.before, self.profile, self.box)))

    @cached_property
    def lies(self) -> tuple[Lying, ...]:
        """The legal melds afterwards, as they lie."""
        return tuple(filter(None, self._looks))

    @property
    def all_melds(self) -> bool:
        """Whether everything afterwards is a legal meld."""
        return len(self.lies) == len(self.after)

    @cached_property
    def fresh(self) -> tuple[Lying, ...]:
        """The melds afterwards that did not lie there before."""
        old = Counter(meld.key for meld in self.was)
        fresh = []
        for meld in self.lies:
            if old[meld.key]:
                old[meld.key] -= 1
            else:
                fresh.append(meld)
        return tuple(fresh)

    @cached_property
    def table_untouched(self) -> bool:
        """Whether every meld of the table still lies there as it was."""
        return len(self.lies) - len(self.fresh) == len(self.was)

    @cached_property
    def jokers_untouched(self) -> bool:
        """Whether every meld of the table with a joker still lies there as it was."""
        was, lies = (Counter(meld.key for meld in melds if meld.jokers) for melds in (self.was, self.lies))
        return was <= lies


def change(state: GameState, seat: Seat, melds: Melds) -> Change:
    """Compare the board of a state with a new arrangement by a seat."""
    return Change(state.profile, state.box, state.board, melds, state.rack(seat))


def nothing_moved(state: GameState, melds: Melds) -> bool:
    """Whether an arrangement is the board as it lies (R29).

    The order of the melds and the order inside a group mean nothing, nor does which of two equal tiles of the table
    lies where, and empty melds are none.
    """
    if melds == state.board:
        return True
    if Counter(chain(*melds)) != Counter(chain(*state.board)):
        return False
    after = all_lying(tuple(meld for meld in melds if meld), state.profile, state.box)
    before = all_lying(state.board, state.profile, state.box)
    return None not in after and Counter(map(_says, after)) == Counter(map(_says, before))


def _says(meld: Lying | None) -> object:
    return meld and meld.key
