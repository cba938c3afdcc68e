"""A state written down by hand: for examples, tests, and a quarrel at a real table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from umbau.engine.evolve import blank
from umbau.engine.state import GameState, Phase, Seat, SeatState
from umbau.engine.tile import Tile

if TYPE_CHECKING:
    from umbau.engine.moves import Melds
    from umbau.engine.profile import Profile


class Tiles:
    """Gives written tiles their copies: a face that was written before is its next copy."""

    def __init__(self) -> None:
        self._next: dict[Tile, int] = {}

    def take(self, text: str) -> tuple[Tile, ...]:
        """Read tiles with blanks between them; copy marks in the text mean nothing."""
        return tuple(map(self._one, text.replace("'", "").split()))

    def melds(self, text: str) -> Melds:
        """Read melds with strokes between them: ``r4 r5 r6 | b1 k1 o1``."""
        return tuple(self.take(part) for part in text.split("|") if part.strip())

    def _one(self, word: str) -> Tile:
        tile = Tile.parse(word)
        copy = self._next.get(tile, 0)
        self._next[tile] = copy + 1
        return tile._replace(copy=copy)


def position(
    profile: Profile,
    racks: Sequence[Iterable[Tile]],
    board: Melds = (),
    pool: Iterable[Tile] = (),
    *,
    opened: Iterable[int] = (),
    has_drawn: bool = True,
) -> GameState:
    """Give a state in the middle of a game: seat 0 is to move. ``opened``: seats that have opened.

    Where the profile draws first, that has happened unless ``has_drawn`` is false. What stands nowhere is nowhere: such
    a state need not hold the whole box.

    >>> from umbau.engine import Play, profiles, verify
    >>> tiles = Tiles()
    >>> board, rack = tiles.melds("b4 b5 b6"), tiles.take("b7 o2")
    >>> state = position(profiles.get("lemada"), [rack, ()], board, opened=[0])
    >>> verify(state, 0, Play((board[0] + rack[:1],)))
    ()
    """
    has_opened, stock = set(opened), tuple(pool)
    seats = tuple(SeatState(tuple(rack), opened=seat in has_opened) for seat, rack in enumerate(racks))
    return replace(
        blank(profile, len(seats)),
        phase=Phase.PLAY,
        seats=seats,
        board=board,
        pool=stock,
        mover=Seat(0),
        has_drawn=has_drawn and profile.draw_mode == "first",
        pool_was_empty=not stock,
        turn=1,
    )
