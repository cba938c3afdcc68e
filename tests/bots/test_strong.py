"""Strong lays all that can be laid, and lets go of a joker only for a reason."""

import pytest

from tests.bots.test_medium import answer, laid
from umbau import bots
from umbau.engine import Draw, Pass, Play, Seat, TextTiles, position, profiles, view_of

LEMADA, JUMBO, MSO = (profiles.get(slug) for slug in ("lemada", "jumbo", "mso"))


def strong(profile, rack, board="", *, opened=True, pool="k9"):
    return answer(profile, rack, board, opened=opened, pool=pool, bot="strong")


def test_it_rebuilds_the_whole_table_for_one_tile():
    move = strong(LEMADA, "b5 k13", "r3 r4 r5 | k5 o5 r5 | b6 b7 b8 b9 | r6 r7 r8")
    assert sum(map(len, move.melds)) == 14


def test_it_keeps_its_joker_while_it_can_play_without():
    assert laid(strong(LEMADA, "r4 j k13", "r1 r2 r3")) == {"r1 r2 r3 r4"}


def test_it_would_rather_draw_than_lay_its_joker():
    assert strong(LEMADA, "j k13", "r1 r2 r3") == Draw()


def test_it_ends_the_game_with_its_joker():
    assert {len(meld) for meld in strong(LEMADA, "r4 j", "r1 r2 r3").melds} == {5}


def test_it_opens_with_a_joker_where_it_must():
    move = strong(LEMADA, "r10 b10 j k2", opened=False)
    assert isinstance(move, Play)


def test_with_an_empty_pool_its_joker_may_go():
    assert isinstance(strong(LEMADA, "j k13", "r1 r2 r3", pool=""), Play)


def test_where_it_must_lay_it_lays_its_joker():
    assert isinstance(strong(MSO, "j k13", "r1 r2 r3", pool=""), Play)


def test_it_passes_where_nothing_can_be_laid_or_drawn():
    assert strong(LEMADA, "r5 k13", "b1 b2 b3", pool="") == Pass()


def test_the_rules_of_jokers_are_its_own():
    """By jumbo the joker leaves freely; by lemada it must be replaced."""
    assert isinstance(strong(JUMBO, "b10 o2 o3 o4 k1", "b9 j b11"), Play)
    assert laid(strong(LEMADA, "o2 o3 o4 k1", "b9 j b11")) == {"b9 j b11", "o2 o3 o4"}


@pytest.mark.parametrize("name", [bot.name for bot in bots.ALL])
def test_what_others_hold_makes_no_difference(name):
    """Two games that differ only in what is hidden from a seat get the same answer."""
    tiles = TextTiles()
    own, board, other, pool = tiles.take("r4 o7"), tiles.melds("r1 r2 r3"), tiles.take("k1 k2"), tiles.take("k3 k4")
    one = position(LEMADA, [own, other], board, opened=[0], pool=pool)
    two = position(LEMADA, [own, pool], board, opened=[0], pool=other)
    answers = {bots.choose(view_of(state, Seat(0)), LEMADA, 1, 200, name) for state in (one, two)}
    assert len(answers) == 1
