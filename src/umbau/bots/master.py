"""Master: plays the game on to its end in many deals that agree with everything seen, and takes what wins most often.

Candidates are the plays an exact search finds under different wishes (most tiles, most points, with and without jokers,
this tile or that one kept, another opening) and keeping everything. All are tried in the same deals; the worse half is
dropped and the rest tried in more, until one is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from umbau.bots.clues import racks
from umbau.bots.habits import answer, must_lay
from umbau.bots.playout import Outcome, Start, is_quick, play_on
from umbau.bots.protocol import Question
from umbau.bots.relaxed import could_lay
from umbau.bots.strong import NODES_A_QUESTION, lay
from umbau.bots.worlds import World, worlds
from umbau.engine import GameState, Melds, Move, Seat, Tile
from umbau.engine.setup import lap
from umbau.solver import weights
from umbau.solver.legal import Objective, best_legal
from umbau.solver.packing import faces, shape_of

_MOST_CANDIDATES = 8
_FEW_CANDIDATES = 4
"""Plays that are tried, with the compiled kernel and without it."""
_LIKINGS = 6
"""Other plays that are asked for, each with its own liking for tiles."""
_NODES_A_WISH = 40
_MOST_WORLDS = 80
"""Guesses of the hidden tiles for one move; more games are played in them with the pool in another order."""
_SLOW = 100
"""How many times fewer games are played out without the compiled kernel."""

Laid = frozenset[tuple[tuple[str, int], int]]
"""What a play lays: how many of each face."""


@dataclass(frozen=True, slots=True)
class Master:
    """Four nodes are a game played out of those that are left of a whole one."""

    name: str = "master"

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""
        return answer(question, lambda state: _lay(state, question))


def _lay(state: GameState, question: Question) -> Melds | None:
    candidates = _candidates(state, question)
    first = candidates[0]
    if len(candidates) == 1 or (first is not None and _goes_out(state, first)):
        return first
    return _Trial(state, question, candidates).best()


# What might be played -----------------------------------------------------------------------------------------------


def _candidates(state: GameState, question: Question) -> list[Melds | None]:
    """Give different plays, that of *strong* first; None, the last, is keeping everything."""
    most = _MOST_CANDIDATES if is_quick(state.box) else _FEW_CANDIDATES
    found: dict[Laid, Melds | None] = {}
    for board in _plays(state, question):
        found.setdefault(_laid(state, board), board)
        if len(found) == most - 1:
            break
    if not found or not must_lay(state):
        found.setdefault(frozenset(), None)
    return list(found.values())


def _plays(state: GameState, question: Question) -> Iterator[Melds]:
    """Give plays one after the other; the same may come twice."""
    rack = state.rack(state.mover)
    if not could_lay(state, rack):
        return
    usual = lay(state, question.nodes // NODES_A_QUESTION)
    if usual is not None:
        yield usual
    for asked, wish in _wishes(state, rack, question):
        found = best_legal(asked, state.mover, wish, nodes=question.nodes // _NODES_A_WISH)
        if found.tiles:
            yield found.melds


def _wishes(
    state: GameState, rack: tuple[Tile, ...], question: Question
) -> Iterator[tuple[GameState, Objective | bytes]]:
    plain = tuple(tile for tile in rack if not tile.is_joker)
    thrifty = state.with_seat(state.mover, rack=plain)
    yield thrifty, "points"
    if len(plain) < len(rack):
        yield state, "tiles"
    for _ in range(_LIKINGS):
        yield thrifty, _liking(state, question)


def _liking(state: GameState, question: Question) -> bytes:
    """Like each face more or less: some plays lay fewer tiles, but others."""
    random = question.random
    likes: dict[tuple[str, int], int] = {}
    for tile in state.box.tiles:
        likes.setdefault(tile.face, random.choice((1, 400, 700, 1000)) + tile.number)
    return weights(lambda tile: likes[tile.face], state.box)


def _laid(state: GameState, board: Melds) -> Laid:
    """Give what a play lays, by faces: plays that lay the same are the same here."""
    lying = {tile for meld in board for tile in meld}
    count: dict[tuple[str, int], int] = {}
    for tile in state.rack(state.mover):
        if tile in lying:
            count[tile.face] = count.get(tile.face, 0) + 1
    return frozenset(count.items())


def _goes_out(state: GameState, board: Melds) -> bool:
    lying = {tile for meld in board for tile in meld}
    return lying.issuperset(state.rack(state.mover))


# What comes of it ---------------------------------------------------------------------------------------------------


class _Trial:
    """Candidates tried in the same deals."""

    def __init__(self, state: GameState, question: Question, candidates: list[Melds | None]) -> None:
        self._state, self._question = state, question
        self._left = [_Candidate(state, board) for board in candidates]
        gone = [Seat(seat) for seat, it in enumerate(state.seats) if it.gone]
        self._order = lap(state.profile, len(state.seats), state.mover, gone)
        self._seats = [rack.seat for rack in racks(question.view, question.profile, ())]
        self._worlds = worlds(question)
        self._known: list[World] = []

    def best(self) -> Melds | None:
        """Halve the candidates until one is left."""
        rounds = max(1, (len(self._left) - 1).bit_length())
        games = self._games() // rounds
        for number in range(rounds):
            deals = self._deals(max(1, games // len(self._left)))
            seed = self._question.random.getrandbits(32)
            for candidate in self._left:
                candidate.hear(self._outcome(candidate, deals, seed), len(deals))
            self._left.sort(key=lambda candidate: candidate.worth, reverse=True)
            if number < rounds - 1:
                self._left = self._left[: (len(self._left) + 1) // 2]
        return self._left[0].board

    def _deals(self, number: int) -> list[World]:
        """Give so many worlds; past the first few, known ones in which the pool is drawn in another order."""
        self._known += islice(self._worlds, max(0, min(number, _MOST_WORLDS) - len(self._known)))
        return list(islice(cycle(self._known), number))

    def _games(self) -> int:
        """Give how many games the nodes allow: late in a game one takes less time."""
        whole, left = len(self._state.box.tiles), len(self._state.pool) + 20
        games = self._question.nodes * whole // (4 * left)
        return max(len(self._left), games if is_quick(self._state.box) else games // _SLOW)

    def _outcome(self, candidate: _Candidate, deals: list[World], seed: int) -> Outcome:
        state = self._state
        opened = [state.seats[seat].opened for seat in self._order]
        opened[0] = opened[0] or candidate.board is not None
        dealt = [self._dealt(candidate, deal) for deal in deals]
        start = Start(
            candidate.table,
            tuple(held for held, _ in dealt),
            tuple(pool for _, pool in dealt),
            tuple(opened),
            1 % len(self._order),
        )
        return play_on(start, state.profile, state.box, seed)

    def _dealt(self, candidate: _Candidate, deal: World) -> tuple[tuple[bytes, ...], bytes]:
        """Give racks in the order of turns, and the pool, in which a candidate that draws has drawn."""
        held = dict(zip(self._seats, deal.racks, strict=True))
        mine, pool = list(candidate.rack), list(deal.pool)
        draws = candidate.board is None and self._state.profile.draw_mode == "ends_turn"
        if draws and pool:
            mine.append(pool.pop())
        size = shape_of(self._state.box).joker + 1
        racks_in_order = (_counts(mine if seat == self._order[0] else held[seat], size) for seat in self._order)
        return tuple(racks_in_order), _counts(pool[: len(self._state.pool)], size)


class _Candidate:
    """A play, and how it fared."""

    def __init__(self, state: GameState, board: Melds | None) -> None:
        self.board = board
        face = faces(state.box)
        lying = [tile for meld in (state.board if board is None else board) for tile in meld]
        there = set(lying)
        self.table = _counts([face[tile.face] for tile in lying], shape_of(state.box).joker + 1)
        self.rack = [face[tile.face] for tile in state.rack(state.mover) if tile not in there]
        self._wins, self._points, self._games = 0.0, 0.0, 0

    def hear(self, outcome: Outcome, games: int) -> None:
        """Note what came of more games."""
        self._wins += outcome.wins[0]
        self._points += outcome.points[0]
        self._games += games

    @property
    def worth(self) -> tuple[float, float]:
        """Give games won, then points, both for each game."""
        return self._wins / self._games, self._points / self._games


def _counts(held: list[int], size: int) -> bytes:
    counts = bytearray(size)
    for face in held:
        counts[face] += 1
    return bytes(counts)
