"""Easy overlooks some of what there is, not always the same, and never what it must not."""

import pytest

from tests.bots.test_medium import answer
from umbau.engine import Draw, Play, profiles

LEMADA, MSO = profiles.get("lemada"), profiles.get("mso")


def easy(profile, rack, board, seed, pool="k9"):
    return answer(profile, rack, board, opened=True, pool=pool, bot="easy", seed=seed)


def test_it_sees_an_addition_more_often_than_not_but_not_always():
    moves = [easy(LEMADA, "r4 k13", "r1 r2 r3", seed) for seed in range(60)]
    seen = sum(isinstance(move, Play) for move in moves)
    assert all(isinstance(move, Play | Draw) for move in moves)
    assert 30 < seen < 60


def test_it_never_rebuilds():
    """Only the five reds taken apart make room for the second r3."""
    assert {type(easy(LEMADA, "r3 k13", "r1 r2 r3 r4 r5", seed)) for seed in range(20)} == {Draw}


@pytest.mark.parametrize("bot", ["easy", "medium", "strong", "master"])
def test_where_it_must_lay_it_rebuilds_what_it_would_not_see(bot):
    """Only the five reds taken apart make room for the second r3."""
    assert isinstance(answer(MSO, "r3 k13", "r1 r2 r3 r4 r5", opened=True, bot=bot, seed=1), Play)


def test_where_it_must_lay_it_overlooks_nothing():
    moves = [easy(MSO, "r4 k13", "r1 r2 r3", seed, pool="") for seed in range(30)]
    assert {type(move) for move in moves} == {Play}
