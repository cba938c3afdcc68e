"""Seats that leave while the pool is empty: the lap of passes, the last round and the scores of who stays (2.14)."""

from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive_judge as judge
from tests.engine_machine.machine import Games
from tests.engine_machine.positions import late
from umbau.engine import Leave, Pass, Phase, parse_tiles, position, profiles, step

TURNS: dict[str, Pass | Leave] = {"pass": Pass(), "leave": Leave()}


def after(*asked):
    """Four seats, a pool that was empty from the start, seat 0 to move; ``asked``: seat and what it does."""
    racks = [parse_tiles(text) for text in ("r1 r2", "k9 k3", "o13", "r8 r9")]
    state = position(profiles.get("lemada"), racks, (parse_tiles("b4 b5 b6"),), opened=range(4))
    return reduce(lambda now, ask: step(now, ask[0], TURNS[ask[1]]).state, asked, state)


def test_a_lap_of_passes_waits_for_everybody_who_is_still_there():
    state = after((0, "pass"), (1, "pass"), (0, "leave"), (2, "pass"))
    assert state.phase is Phase.PLAY
    assert after((0, "pass"), (1, "pass"), (0, "leave"), (2, "pass"), (3, "pass")).phase is Phase.OVER
    assert state.mover == 3


def test_the_lap_is_full_when_the_last_seat_that_has_not_passed_leaves():
    state = after((0, "pass"), (1, "pass"), (2, "pass"), (3, "leave"))
    assert state.result is not None
    assert (state.result.reason, state.result.winners) == ("blocked", (0,))


def test_who_left_pays_the_whole_sum_and_never_wins_the_blocked_game():
    state = after((0, "leave"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert state.result is not None
    assert state.result.winners == (1,)
    assert [*map(int, state.result.scores or ())] == [-3, 9, -1, -5]


@pytest.mark.parametrize("level", ["lemada", "jumbo", "sabra", "short"])
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_judges_agree_while_seats_leave_one_by_one(level, seed):
    rng, games = Random(seed), Games()
    games.game = late(profiles.get(level), judge.RULES[level], rng.choice((3, 4)), rng)
    for _ in range(12):
        if rng.random() < 0.25:
            games.ask(rng.randrange(len(games.game.state.seats)), {"do": "leave"})
        elif rng.random() < 0.15:
            games.sensible_turn(rng)
        else:
            games.ask(games.mover, {"do": "draw" if games.game.state.pool else "pass"})
    games.teardown()
