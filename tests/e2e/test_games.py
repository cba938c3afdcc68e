"""The planned games are legal from the first turn to the last: checked on the engine, without a browser."""

import pytest

from tests.e2e.games import DUO, LEMADA, SHORT, Game, Put, Turn
from tests.e2e.rigged import BOX, tiles
from umbau.engine import Confirm, Draw, GameState, Offer, Pass, Phase, Play, Seat, new_game, profiles, step
from umbau.engine.moves import Melds


@pytest.mark.parametrize("game", [DUO, LEMADA, SHORT], ids=["duo", "lemada", "short"])
def test_a_planned_game_ends_with_its_last_turn(game: Game):
    state = new_game(profiles.get(game.profile), 2, game.deal).state
    for seat, offer in enumerate(game.offers or ()):
        state = step(state, Seat(seat), Offer(tiles(offer))).state
        state = step(state, Seat(seat), Confirm()).state
    for turn in game.turns:
        assert (state.phase, state.mover) == (Phase.PLAY, turn.seat)
        state = played(state, turn)
        assert sorted(lying(state)) == sorted(BOX.tiles)
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert state.result.winners == (game.winner,)


def played(state: GameState, turn: Turn) -> GameState:
    seat = Seat(turn.seat)
    if state.profile.draw_mode == "first" or turn.end == "draw":
        state = step(state, seat, Draw()).state
    if turn.end == "draw":
        return state
    if turn.end == "pass":
        return step(state, seat, Pass()).state
    board = state.board
    for put in turn.puts:
        board = laid(board, put)
    return step(state, seat, Play(board)).state


def laid(board: Melds, put: Put) -> Melds:
    moving = tiles(put.tiles)
    rest = [tuple(tile for tile in meld if tile not in moving) for meld in board]
    onto = tiles(put.onto or "")
    grown = [(*meld, *moving) if set(onto) & set(meld) else meld for meld in rest]
    return (*(meld for meld in grown if meld), *(() if onto else (moving,)))


def lying(state: GameState):
    return [*(tile for meld in state.board for tile in meld), *(t for s in state.seats for t in s.rack), *state.pool]
