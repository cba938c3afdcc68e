"""The simple bot: opens when it can, lays own melds and puts tiles to melds on the table; it does not rebuild."""

from __future__ import annotations

from dataclasses import dataclass

from umbau.bots.melds import additions, choices, melds_in
from umbau.bots.protocol import Question, imagine
from umbau.engine import Confirm, Draw, GameState, Melds, Move, Offer, Pass, Phase, Play, Reading, Tile, check


@dataclass(frozen=True, slots=True)
class Simple:
    """Answers at once, and only with what the engine allows."""

    name: str = "simple"

    def choose(self, question: Question) -> Move:
        """Give a move that the rules allow."""
        view = question.view
        if view.phase is Phase.EXCHANGE:
            return _exchange(question)
        if "play" in view.moves:
            board = _lay(imagine(view, question.profile), question)
            if board is not None:
                return Play(board)
        return Draw() if "draw" in view.moves else Pass()


def _exchange(question: Question) -> Move:
    """Offer one tile of each pair, then stand by it."""
    pairs = {tile.face: tile for tile in question.view.offerable}
    if question.view.offer or not pairs:
        return Confirm()
    return Offer(tuple(sorted(pairs.values())))


def _lay(state: GameState, question: Question) -> Melds | None:
    """Give the board after the best lay-out it finds, None for no play. Jokers are kept unless they end the game."""
    thrifty = _with_additions(state, _own_melds(state, question, jokers=False), jokers=False)
    if thrifty is not None and not _left(state, thrifty):
        return thrifty
    lavish = _with_additions(state, _own_melds(state, question, jokers=True), jokers=True)
    if lavish is not None and (thrifty is None or not _left(state, lavish)):
        return lavish
    return thrifty


def _own_melds(state: GameState, question: Question, *, jokers: bool) -> Melds:
    """Give the board with the most own tiles laid as new melds; without any, if the rules allow none."""
    rack = state.rack(state.mover)
    found = melds_in(rack, state.profile, state.box, jokers=jokers)
    wanted = sorted(choices(found, question.nodes), key=_worth, reverse=True)
    boards = (_board(state, chosen) for chosen in wanted if _may_open(state, chosen))
    return next((board for board in boards if _is_legal(state, board)), state.board)


def _worth(chosen: tuple[Reading, ...]) -> tuple[int, int]:
    tiles = [tile for meld in chosen for tile in meld.tiles]
    return len(tiles), -sum(tile.is_joker for tile in tiles)


def _may_open(state: GameState, chosen: tuple[Reading, ...]) -> bool:
    """Sort out what is too low anyhow, before the engine is asked."""
    counted = _COUNTED[state.profile.opening.shape](chosen)
    return state.seats[state.mover].opened or counted >= state.profile.opening.min


def _all_points(chosen: tuple[Reading, ...]) -> int:
    return sum(meld.value for meld in chosen)


def _longest_run(chosen: tuple[Reading, ...]) -> int:
    return max((meld.value for meld in chosen if meld.kind != "group"), default=0)


_COUNTED = {"any": _all_points, "single_run": _longest_run}


def _board(state: GameState, chosen: tuple[Reading, ...]) -> Melds:
    return (*state.board, *(meld.tiles for meld in chosen))


def _is_legal(state: GameState, board: Melds) -> bool:
    return check(state, state.mover, board).legal


def _with_additions(state: GameState, board: Melds, *, jokers: bool) -> Melds | None:
    """Put what is left to melds on the table, tile by tile; None when nothing at all was laid."""
    waiting, before = _left(state, board), None
    while waiting != before:
        before = waiting
        for tile in sorted(waiting, key=lambda tile: (tile.is_joker, tile)):
            if jokers or not tile.is_joker:
                board = _added(state, board, tile)
        waiting = _left(state, board)
    return None if board == state.board else board


def _added(state: GameState, board: Melds, tile: Tile) -> Melds:
    longer = additions(board, tile, state.profile, state.box)
    return next((candidate for candidate in longer if _is_legal(state, candidate)), board)


def _left(state: GameState, board: Melds) -> tuple[Tile, ...]:
    laid = {tile for meld in board for tile in meld}
    return tuple(tile for tile in state.rack(state.mover) if tile not in laid)
