"""Points, standings, starters (R34 to R40)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import BOX, rule_levels
from umbau.engine import Result, Seat, next_starter, parse_tiles, profiles, standing
from umbau.engine.score import blocked, count_racks, leaders, out

racks = st.lists(st.sampled_from(BOX.tiles), unique=True, max_size=40).flatmap(
    lambda tiles: st.integers(2, 4).map(lambda seats: [tuple(tiles[seat::seats]) for seat in range(seats)])
)


def count(profile, held, **more):
    everybody = [True] * len(held)
    options = {"opened": everybody, "could_have_opened": {}, "gone": [False] * len(held)} | more
    return count_racks(profile, held, **options)


@given(rule_levels, racks)
def test_the_points_of_a_game_add_up_to_zero(profile, held):
    for result in (out(count(profile, held), Seat(0)), blocked(count(profile, held))):
        assert sum(result.scores or ()) == 0
        assert all(result.scores is None or result.scores[winner] >= 0 for winner in result.winners)


@given(rule_levels, racks, st.lists(st.booleans(), min_size=4, max_size=4))
def test_who_left_never_wins_and_never_gains(profile, held, left):
    gone = [*left[: len(held) - 1], False]
    result = blocked(count(profile, held, gone=gone))
    for seat in range(len(held)):
        assert not (gone[seat] and seat in result.winners)
        assert not gone[seat] or result.scores is None or result.scores[seat] <= 0


def result(*points):
    best = max(points)
    winners = tuple(Seat(seat) for seat, each in enumerate(points) if each == best)
    return Result("out", winners, tuple(map(Fraction, points)), ())


def test_equals_share_a_rank_and_the_next_rank_is_left_out():
    rows = standing(profiles.get("jumbo"), [result(10, -5, -5)], 3)
    assert [(row.seat, row.rank) for row in rows] == [(0, 1), (1, 2), (2, 2)]


@pytest.mark.parametrize(("slug", "leader"), [("lemada", (0,)), ("jumbo", (1,)), ("duo", (0,))])
def test_what_leads_depends_on_the_profile(slug, leader):
    games = [result(10, -10), result(10, -10), result(-60, 60)]
    assert leaders(standing(profiles.get(slug), games, 2)) == leader


def test_before_the_first_game_all_lead():
    assert leaders(standing(profiles.get("duo"), [], 2)) == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_as_many_games_as_players_each_begins_once(players):
    lemada = profiles.get("lemada")
    starters = [next_starter(lemada, players, Seat(1), played) for played in range(players)]
    assert sorted(starters) == list(range(players))


def test_in_duo_the_start_alternates():
    assert [next_starter(profiles.get("duo"), 2, Seat(1), played) for played in range(4)] == [1, 0, 1, 0]


@pytest.mark.parametrize(("mode", "standing_by", "scores"), [("points", "points", (0, 0)), ("wins_only", "wins", None)])
def test_a_draw_costs_nobody_anything(mode, standing_by, scores):
    house = profiles.get("lemada").override(
        {"blocked.result": "draw", "score.mode": mode, "standing": standing_by}  # what goes with wins only
    )
    drawn = blocked(count(house, [parse_tiles("r5"), parse_tiles("b9 j")]))
    assert (drawn.reason, drawn.winners, drawn.scores, drawn.sums) == ("drawn", (), scores, (5, 39))
