"""Master ends what can be ended, sees what strong does not, and copes without the compiled kernel."""

import pytest

from tests.bots.test_medium import answer
from umbau.bots import playout
from umbau.bots.playout import Outcome, Start, play_on
from umbau.engine import Draw, Pass, Play, profiles

LEMADA, DUO, MSO = (profiles.get(slug) for slug in ("lemada", "duo", "mso"))
BOX = LEMADA.box(2)


def master(profile, rack, board="", *, opened=True, pool="k9 k8 k7", seed=1):
    return answer(profile, rack, board, opened=opened, pool=pool, bot="master", seed=seed)


def test_it_goes_out_when_it_can():
    assert {len(meld) for meld in master(LEMADA, "r4 j", "r1 r2 r3").melds} == {5}


def test_it_draws_where_nothing_can_be_laid():
    assert master(LEMADA, "r5 k13", "b1 b2 b3") == Draw()


def test_it_passes_where_nothing_can_be_laid_or_drawn():
    assert master(LEMADA, "r5 k13", "b1 b2 b3", pool="") == Pass()


def test_where_it_must_lay_it_lays():
    assert isinstance(master(MSO, "j k13", "r1 r2 r3", pool=""), Play)


def counts(text):
    colours = "rbko"
    held = bytearray(53)
    for word in text.split():
        held[52 if word == "j" else colours.index(word[0]) * 13 + int(word[1:]) - 1] += 1
    return bytes(held)


def start(mine, other, *, table="r1 r2 r3", turn=0, opened=(True, True)):
    """Two seats about to go on; nothing is left to draw."""
    return Start(counts(table), ((counts(mine), counts(other)),), (counts(""),), opened, turn)


@pytest.fixture(params=["kernel", "plain"])
def played(request, monkeypatch):
    """Plays positions on, with what is there and in plain Python."""
    if request.param == "plain":
        monkeypatch.setattr(playout, "is_quick", lambda _: False)
    return lambda position, profile=LEMADA: play_on(position, profile, BOX, 1)


def test_who_can_go_out_wins(played):
    assert played(start("r4", "k5 k9")).wins == (1, 0)
    assert played(start("r4 r5", "b5", turn=0)).points == (5, -5)


def test_a_joker_goes_when_all_goes(played):
    assert played(start("r4 j", "k5 k9")).wins == (1, 0)


def test_a_blocked_game_goes_to_the_lowest_rack_or_to_nobody(played):
    assert played(start("k9", "k5")).wins == (0, 1)
    assert played(start("k9", "k5"), DUO).wins == (0, 0)


def test_who_has_not_opened_cannot_use_the_table(played):
    """Its four fits, but the other side, whose rack is lower, wins the blocked game."""
    assert played(start("r4", "k1 k1", opened=(False, True))).wins == (0, 1)
    assert played(start("r4", "k1 k1", opened=(True, True))).wins == (1, 0)


def test_the_same_seed_plays_the_same(played):
    one = start("r4 k9 k1", "k5 b9 b2")
    assert isinstance(played(one), Outcome)
    assert played(one) == played(one)
