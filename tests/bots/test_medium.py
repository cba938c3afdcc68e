"""Medium never asks for what the rules forbid, and it does play and rebuild a little."""

from collections import Counter

from umbau import bots
from umbau.engine import (
    Confirm,
    Draw,
    Offer,
    Pass,
    Play,
    Seat,
    TextTiles,
    deal,
    new_game,
    position,
    profiles,
    step,
    view_of,
)

ANN = Seat(0)
DUO, LEMADA = profiles.get("duo"), profiles.get("lemada")


def answer(profile, rack, board="", *, opened=False, pool="", has_drawn=True, bot="medium", seed=1):
    """What a bot on seat 0 does with this rack and board."""
    tiles = TextTiles()
    melds, own = tiles.melds(board), tiles.take(rack)
    racks, stock, seats = [own, tiles.take("o1 o2")], tiles.take(pool), [0] if opened else []
    state = position(profile, racks, melds, stock, opened=seats, has_drawn=has_drawn)
    return bots.choose(view_of(state, ANN), profile, seed, 2000, bot)


def laid(move):
    return {" ".join(map(str, meld)) for meld in move.melds}


def test_it_opens_with_several_melds():
    assert laid(answer(LEMADA, "r5 r6 r7 k4 b4 o4 k13", pool="k9")) == {"r5 r6 r7", "b4 k4 o4"}


def test_it_does_not_open_below_thirty():
    assert answer(LEMADA, "r5 r6 r7 k2 b2 o2 k13", pool="k9") == Draw()


def test_it_opens_with_a_joker_where_it_must():
    move = answer(LEMADA, "r10 b10 j k2", pool="k9")
    assert isinstance(move, Play)
    assert sorted(map(str, move.melds[0])) == ["b10", "j", "r10"]


def test_unopened_it_lets_the_table_be():
    assert answer(LEMADA, "r4 k13", "r1 r2 r3", pool="k9") == Draw()


def test_opened_it_puts_tiles_to_ends_of_runs_and_to_groups_of_three():
    move = answer(LEMADA, "r4 o7 k13", "r1 r2 r3 | r7 b7 k7", opened=True, pool="k9")
    assert laid(move) == {"r1 r2 r3 r4", "r7 b7 k7 o7"}


def test_it_lays_its_joker_at_once():
    move = answer(LEMADA, "r4 j k13", "r1 r2 r3", opened=True, pool="k9")
    assert {len(meld) for meld in move.melds} == {5}


def test_it_rebuilds_one_meld_for_a_tile():
    move = answer(LEMADA, "r4 k13", "r1 r2 r3 r4 r5 r6", opened=True, pool="k9")
    assert sum(map(len, move.melds)) == 7


def test_it_ends_the_game_with_its_joker():
    move = answer(LEMADA, "r4 j", "r1 r2 r3", opened=True, pool="k9")
    assert {len(meld) for meld in move.melds} == {5}


def test_it_passes_where_nothing_can_be_drawn():
    assert answer(LEMADA, "r4 k13", "b1 b2 b3", opened=True) == Pass()


def test_it_draws_first_where_the_rules_say_so():
    assert answer(DUO, "r9 r10 r11", pool="k9", has_drawn=False) == Draw()
    assert laid(answer(DUO, "r9 r10 r11", pool="k9")) == {"r9 r10 r11"}


def test_it_offers_one_of_each_pair_and_then_stands_by_it():
    state = new_game(DUO, 2, deal(DUO, 2, bytes(32))).state
    offered = bots.choose(view_of(state, ANN), DUO, 1, 2000)
    assert isinstance(offered, Offer)
    pairs = Counter(tile.face for tile in state.rack(ANN) if not tile.is_joker)
    assert [tile.face for tile in offered.tiles] == sorted(face for face, copies in pairs.items() if copies == 2)
    after = step(state, ANN, offered).state
    assert bots.choose(view_of(after, ANN), DUO, 1, 2000) == Confirm()
