"""The best move that a rule level allows, and whether there is any.

The core of the solver knows no rule but what a meld is. Here every answer is a move that ``verify`` passes for the
state's own profile: its opening, its rule of rebuilding, its joker rules. Each search is exact within its budget of
questions to the core; where that does not reach, the answer says so.

>>> from umbau.engine import TextTiles, position, profiles
>>> tiles = TextTiles()
>>> board, rack = tiles.melds("b9 j b11"), tiles.take("b10 o2")
>>> lemada, jumbo = (position(profiles.get(slug), [rack, ()], board, opened=[0]) for slug in ("lemada", "jumbo"))
>>> can_play_legally(lemada, 0), can_play_legally(jumbo, 0)
(False, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from umbau.engine import GameState, Melds, Phase, Profile, Seat, Tile, TileSet, position
from umbau.solver.legal_nodes import Problem
from umbau.solver.legal_search import Search
from umbau.solver.legal_starts import look_everywhere
from umbau.solver.packing import one_each, points_first, shape_of, tiles_first
from umbau.solver.position import Answer, Position
from umbau.solver.questions import finishing_tiles

NODES = 10_000
"""Questions to the core before a search gives up its proof."""

Objective = Literal["tiles", "points"]
_WEIGHTS = {"tiles": tiles_first, "points": points_first}


@dataclass(frozen=True, slots=True)
class Found:
    """Whether a seat can lay, and a board that shows it. ``can_play`` None: the budget did not reach."""

    can_play: bool | None
    board: Melds | None = None


def best_legal(
    state: GameState,
    seat: Seat,
    objective: Objective | bytes = "tiles",
    *,
    nodes: int = NODES,
    least_change: bool = False,
) -> Answer:
    """Give the best legal play of a seat, judged as if it were its turn and what must be drawn first were drawn.

    Args:
        state: a state; whose turn it is in it means nothing.
        seat: who plays.
        objective: most tiles and then most points, the other way round, or the weight of each face
            (`umbau.solver.weights`).
        nodes: questions to the core.
        least_change: of equally good moves prefer one that leaves more of the table as it lies.

    Returns:
        The answer; its board is that of the state when nothing can be laid. ``exact`` says that it is proved that no
        legal play is better.

    Raises:
        TableInvalid: what lies on the table is not all melds.

    >>> from umbau.engine import TextTiles, profiles
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r1 r2 r3"), tiles.take("r4 k11 b11 o11")
    >>> state = position(profiles.get("lemada"), [rack, ()], board)
    >>> answer = best_legal(state, 0)
    >>> answer.tiles, [" ".join(map(str, meld)) for meld in answer.melds], answer.exact
    (3, ['r1 r2 r3', 'b11 k11 o11'], True)
    """
    weights = objective if isinstance(objective, bytes) else _WEIGHTS[objective](shape_of(state.box))
    search = _searched(state, seat, weights, nodes=nodes)
    if least_change:
        search.calm_down()
    asked = Position(state.board, state.rack(seat), state.box)
    return Answer.of_melds(asked, search.found or state.board, exact=search.proved)


def find_best(state: GameState, seat: Seat, objective: Objective = "tiles", *, nodes: int = NODES) -> Found:
    """Look for the best legal play, as `best_legal`, and give the board only."""
    return _answered(_searched(state, seat, _WEIGHTS[objective](shape_of(state.box)), nodes=nodes))


def can_play_legally(state: GameState, seat: Seat, *, nodes: int = NODES) -> bool | None:
    """Whether a seat can end a turn with at least one of its tiles laid.

    This is the evidence for R22 (must play) and R37 (could have opened). The answer is exact under every profile and
    house rule; None only where the budget does not reach. The seat is judged as if it were its turn, whoever moves in
    the state and even if the game is over, and as if what must be drawn first were drawn.
    """
    return find_play(state, seat, nodes=nodes).can_play


def find_play(state: GameState, seat: Seat, *, nodes: int = NODES) -> Found:
    """Look for a legal play, as `can_play_legally`, and give a board that shows it."""
    search = _searched(state, seat, one_each(shape_of(state.box)), nodes=nodes, any_will_do=True)
    return _answered(search)


def find_out(state: GameState, seat: Seat, *, nodes: int = NODES) -> Found:
    """Look for a legal play that lays the whole rack, and give the board. ``can_play`` says whether there is one.

    >>> from umbau.engine import TextTiles, profiles
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r1 r2 r3"), tiles.take("r4 b4 k4")
    >>> state = position(profiles.get("lemada"), [rack, ()], board, opened=[0])
    >>> [" ".join(map(str, meld)) for meld in find_out(state, 0).board]
    ['r1 r2 r3', 'r4 b4 k4']
    """
    rack = state.rack(seat)
    if not rack:
        return Found(can_play=False)
    weights = one_each(shape_of(state.box))
    return _answered(_searched(state, seat, weights, nodes=nodes, any_will_do=True, more_than=len(rack) - 1))


def goes_out(state: GameState, seat: Seat, *, nodes: int = NODES) -> bool | None:
    """Whether a seat can lay its whole rack now; None where the budget does not reach."""
    return find_out(state, seat, nodes=nodes).can_play


def finishing_legally(state: GameState, seat: Seat, *, nodes: int = NODES) -> tuple[Tile, ...]:
    """Give the tiles of which one more, drawn, would let a seat lay its whole rack; one copy stands for every copy.

    Whether others hold the tile is not asked; all copies may not lie on the table or on the own rack.

    >>> from umbau.engine import TextTiles, profiles
    >>> tiles = TextTiles()
    >>> board, rack = tiles.melds("r1 r2 r3"), tiles.take("b4 k4")
    >>> state = position(profiles.get("lemada"), [rack, ()], board, opened=[0])
    >>> [str(tile) for tile in finishing_legally(state, 0)]
    ['r4', 'o4', 'j']
    """
    rack = state.rack(seat)
    seen = {*rack, *(tile for meld in state.board for tile in meld)}
    drawn = (
        next((tile for tile in _copies(sought, state.box) if tile not in seen), None) for sought in _free(state, seat)
    )
    return tuple(
        tile for tile in drawn if tile and goes_out(state.with_seat(seat, rack=(*rack, tile)), seat, nodes=nodes)
    )


def _free(state: GameState, seat: Seat) -> tuple[Tile, ...]:
    """Give the tiles that would do if jokers were free and the opening done: no others can."""
    return finishing_tiles(Position(state.board, state.rack(seat), state.box))


def _copies(tile: Tile, box: TileSet) -> Iterator[Tile]:
    return (other for other in box.tiles if other.face == tile.face)


def could_open(rack: tuple[Tile, ...], profile: Profile, box: TileSet | None = None) -> bool | None:
    """Whether a rack opens by itself, on an empty table; None where the budget does not reach.

    >>> from umbau.engine import parse_tiles, profiles
    >>> rack = parse_tiles("k10 b10 j")
    >>> could_open(rack, profiles.get("lemada")), could_open(rack, profiles.get("short"))
    (True, False)
    """
    state = position(profile, [rack, *[()] * (profile.players[0] - 1)])
    return can_play_legally(replace(state, box=box or state.box), Seat(0))


def _searched(
    state: GameState, seat: Seat, weights: bytes, *, nodes: int, any_will_do: bool = False, more_than: int = 0
) -> Search:
    Position(state.board, (), state.box).demand_valid()
    search = Search(Problem(_turn_of(state, seat), seat, weights), more_than, nodes, any_will_do=any_will_do)
    look_everywhere(search)
    return search


def _turn_of(state: GameState, seat: Seat) -> GameState:
    """Give the state in which a seat is asked what it can do: it is its turn, and what must be drawn first is drawn."""
    seats = state.seats_with(seat, gone=False)
    return replace(state, phase=Phase.PLAY, mover=seat, has_drawn=True, result=None, seats=seats)


def _answered(search: Search) -> Found:
    if search.found is not None:
        return Found(can_play=True, board=search.found)
    return Found(can_play=False if search.proved else None)
