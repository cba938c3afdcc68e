"""Before the first turn and from seat to seat: how many play, whose turn comes next, pairs, draws (R23, R25, R26)."""

import pytest

from umbau.engine import IllegalMove, Seat, next_seat, pairs, parse_tiles, profiles
from umbau.engine.setup import check_players, draw_again, highest, lap, paired

LEMADA, SABRA = profiles.get("lemada"), profiles.get("sabra")


def seats(*numbers):
    return tuple(map(Seat, numbers))


@pytest.mark.parametrize(("slug", "least", "most"), [("lemada", 2, 4), ("duo", 2, 2), ("six-player", 2, 6)])
def test_an_edition_is_for_so_many_players_and_says_so(slug, least, most):
    profile = profiles.get(slug)
    for players in (least, most):
        check_players(profile, players)
    for players in (least - 1, most + 1):
        with pytest.raises(IllegalMove) as refused:
            check_players(profile, players)
        (problem,) = refused.value.problems
        assert str(problem) == f"players.count(players={players}, least={least}, most={most})"


@pytest.mark.parametrize(
    ("rack", "number"),
    [
        ("", 0),
        ("r1 b1 k1", 0),
        ("r1 r1 b2", 1),
        ("r1 r1 b2 b2 k3 k3", 3),
        ("j j r1 r1", 1),
        ("r1 r1 r1", 1),
        ("r1 r1 r1 r1", 2),
    ],
)
def test_pairs_are_of_equal_number_and_colour(rack, number):
    assert pairs(parse_tiles(rack)) == number
    assert len(paired(parse_tiles(rack))) == 2 * number


@pytest.mark.parametrize(
    ("profile", "seat", "gone", "expected"),
    [
        (LEMADA, 0, (), 1),
        (LEMADA, 3, (), 0),
        (LEMADA, 0, (1,), 2),
        (LEMADA, 2, (3, 0), 1),
        (LEMADA, 1, (0, 2, 3), 1),
        (SABRA, 0, (), 3),
        (SABRA, 2, (1,), 0),
        (SABRA, 0, (3, 2), 1),
    ],
)
def test_the_turn_goes_round_and_past_who_is_gone(profile, seat, gone, expected):
    assert next_seat(profile, 4, Seat(seat), seats(*gone)) == expected


@pytest.mark.parametrize(
    ("profile", "first", "gone", "expected"),
    [
        (LEMADA, 0, (), (0, 1, 2, 3)),
        (LEMADA, 3, (), (3, 0, 1, 2)),
        (LEMADA, 1, (2,), (1, 3, 0)),
        (LEMADA, 1, (1,), (2, 3, 0)),
        (SABRA, 1, (), (1, 0, 3, 2)),
    ],
)
def test_a_lap_is_everybody_once(profile, first, gone, expected):
    assert lap(profile, 4, Seat(first), seats(*gone)) == expected


@pytest.mark.parametrize(
    ("drawn", "again"),
    [
        ("r5 b9 k7", ()),
        ("r9 b9 k7", (0, 1)),
        ("r5 b5 k7", ()),
        ("r9 b9 k9", (0, 1, 2)),
        ("j b9 k9", (0,)),
        ("j b9 j", (0, 2)),
        ("r9 b9 j", (2,)),
    ],
)
def test_jokers_draw_again_and_then_who_is_tied_for_the_highest(drawn, again):
    assert draw_again(dict(enumerate(parse_tiles(drawn)))) == again  # type: ignore[arg-type] # numbers of seats


def test_the_highest_number_begins():
    assert highest({Seat(0): parse_tiles("r5")[0], Seat(1): parse_tiles("b9")[0], Seat(2): parse_tiles("k7")[0]}) == 1
