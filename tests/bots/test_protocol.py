"""What a bot is asked, and what it imagines of all that it does not see."""

import pytest

from tests.engine.table import table
from umbau.bots import Question, imagine
from umbau.engine import Seat, view_of

STATES = [
    table("lemada", "r1 r2 r3 | k5 j o5", "b10 j r4", "k1 k2", pool="o1 o2 o3"),
    table("lemada", "r1 r2 r3", "b10 j r4", "k1 k2", opened=(1,)),
    table("mso", "r1 r2 r3", "b10", "k1 k2", pool="o1 o2", has_drawn=False),
]


@pytest.mark.parametrize("state", STATES)
def test_what_a_bot_imagines_looks_like_what_it_sees(state):
    view = view_of(state, state.mover)
    imagined = imagine(view, state.profile)
    assert (imagined.board, imagined.rack(state.mover), len(imagined.pool)) == (view.board, view.rack, view.pool)
    assert view_of(imagined, state.mover).moves == view.moves
    assert [seat.opened for seat in imagined.seats] == [seat.opened for seat in view.seats]
    assert not imagined.rack(1 - state.mover)


def test_a_watcher_imagines_nothing():
    with pytest.raises(ValueError, match="watcher"):
        imagine(view_of(STATES[0], None), STATES[0].profile)


def test_the_same_seed_is_the_same_chance_and_it_goes_on():
    first, again, other = (Question(view_of(STATES[0], Seat(0)), STATES[0].profile, seed, 100) for seed in (7, 7, 8))
    drawn = [first.random.random() for _ in range(3)]
    assert drawn == [again.random.random() for _ in range(3)] != [other.random.random() for _ in range(3)]
    assert len(set(drawn)) == 3
