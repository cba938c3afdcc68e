"""A move as a person makes it: a short list of steps, each with the melds it changes.

A step takes tiles into the hand, puts tiles to a meld, splits a meld, joins two, or lays a new one. The steps of a
move, made one after the other, end in its board.

>>> from umbau.engine import TextTiles
>>> tiles = TextTiles()
>>> board, rack = tiles.melds("r6 r7 r8 r9 | b1 b2 b3"), tiles.take("b9 k9")
>>> after = (board[0][:3], board[1], (board[0][3], *rack))
>>> for step in steps(board, after):
...     print(step)
take r9: r6 r7 r8 r9 > r6 r7 r8
lay r9 b9 k9: > r9 b9 k9
>>> replay(board, rack, steps(board, after)) == (board[0][:3], board[1], (board[0][3], *rack))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Literal, get_args

from umbau.engine import BadNotation, Melds, Tile, TileSet, UmbauError

Kind = Literal["take", "put", "split", "join", "lay"]

KINDS: dict[object, Kind] = {kind: kind for kind in get_args(Kind)}

Tiles = tuple[Tile, ...]


class BadStep(UmbauError):
    """A step cannot be made on this board: a meld is not there, or a tile is not at hand."""

    code = "step.bad"


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Attributes:
        kind: ``take`` tiles of a meld into the hand; ``put`` tiles from hand or rack to a meld; ``split`` a meld;
            ``join`` two melds; ``lay`` a new meld of tiles from hand and rack.
        tiles: the tiles that move, in the order in which they lie; those that are split off or joined.
        before: the melds the step changes, as they lie before it: tiles are pieces, so no two melds are the same.
        after: what they are after it.
    """

    kind: Kind
    tiles: Tiles
    before: Melds
    after: Melds

    def __str__(self) -> str:
        """Give the step for logs and tests."""
        return f"{self.kind} {_text(self.tiles)}:{_melds(self.before)} >{_melds(self.after)}"


def steps(board: Melds, after: Melds) -> tuple[Step, ...]:
    """Give the steps that lead from a board to another one that holds its tiles and more.

    A meld that lies on both boards is not touched. The steps are the fewest that end with each tile where it is there;
    if equal tiles may change places, `umbau.solver.handling.fewest` knows how. With dozens of pieces that hang
    together the search ends before that is certain.

    Raises:
        BadStep: a tile of the board is missing afterwards.
    """
    from umbau.solver.steps_plan import plan  # noqa: PLC0415 # needs the types defined here

    missing = set(chain(*board)) - set(chain(*after))
    if missing:
        raise BadStep(f"{_text(tuple(sorted(missing)))} lies on the board before and not after")
    return plan(board, after)


def replay(board: Melds, rack: Iterable[Tile], made: Iterable[Step]) -> Melds:
    """Make steps one by one and give the board they end in; a changed meld lies where its first part lay.

    Raises:
        BadStep: a step cannot be made, or tiles are still in the hand at the end.
    """
    now, at_hand, taken = list(board), set(rack), set[Tile]()
    for step in made:
        now = _made(now, step)
        gone, come = set(chain(*step.before)), set(chain(*step.after))
        if not come - gone <= at_hand | taken:
            raise BadStep(f"not at hand: {step}")
        taken = (taken | (gone - come)) - (come - gone)
        at_hand -= come
    if taken:
        raise BadStep(f"still in the hand: {_text(tuple(sorted(taken)))}")
    return tuple(now)


def _made(now: list[Tiles], step: Step) -> list[Tiles]:
    if not all(meld in now for meld in step.before):
        raise BadStep(f"not on the board: {step}")
    place = min((now.index(meld) for meld in step.before), default=len(now))
    left = [meld for meld in now[place:] if meld not in step.before]
    return [*now[:place], *step.after, *left]


# JSON -------------------------------------------------------------------------------------------------------------


def step_to_json(step: Step, box: TileSet) -> dict[str, object]:
    """Give a step as JSON, tiles by their ids."""
    return {
        "kind": step.kind,
        "tiles": list(box.ids(step.tiles)),
        "before": [list(box.ids(meld)) for meld in step.before],
        "after": [list(box.ids(meld)) for meld in step.after],
    }


def step_from_json(data: Mapping[str, object], box: TileSet) -> Step:
    """Read a step.

    Raises:
        BadNotation: it is none.

    >>> box = TileSet()
    >>> lay = Step("lay", box.tiles[:3], (), (box.tiles[:3],))
    >>> step_from_json(step_to_json(lay, box), box) == lay
    True
    """
    kind = data.get("kind")
    if kind not in KINDS:
        raise BadNotation(f"{kind!r} is no kind of step")
    tiles, before, after = (data.get(name) for name in ("tiles", "before", "after"))
    return Step(KINDS[kind], _row(tiles, box), _rows(before, box), _rows(after, box))


def _rows(value: object, box: TileSet) -> Melds:
    if not isinstance(value, list):
        raise BadNotation(f"{value!r} are no melds")
    return tuple(_row(row, box) for row in value)


def _row(value: object, box: TileSet) -> Tiles:
    if not isinstance(value, list) or not all(isinstance(number, int) for number in value):
        raise BadNotation(f"{value!r} are no tiles")
    return tuple(map(box.tile, value))


def _melds(melds: Melds) -> str:
    return " |".join(" " + _text(meld) for meld in melds)


def _text(tiles: Tiles) -> str:
    return " ".join(map(str, tiles))
