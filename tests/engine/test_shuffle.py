"""Chance: one seed decides everything, and anybody can do the sum again."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rule_levels, seeds
from umbau.engine import BadNotation, IllegalMove, Seat, Tile, TileSet, deal, profiles, shuffle, verify_shuffle
from umbau.engine.setup import draw_again
from umbau.engine.shuffle import below, words

SEED = bytes(range(32))


def numbers_by_hand(label):
    """The stream of a label, from the words of the reference, with nothing of the engine."""
    return (
        int.from_bytes(sha256(SEED + label + block.to_bytes(8, "big")).digest()[at : at + 4], "big")
        for block in range(1000)
        for at in range(0, 32, 4)
    )


def below_by_hand(limit, numbers):
    return next(word for word in numbers if word < 2**32 - 2**32 % limit) % limit


def mixed_by_hand(tiles, numbers):
    mixed = list(tiles)
    for place in range(len(mixed) - 1, 0, -1):
        other = below_by_hand(place + 1, numbers)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return tuple(mixed)


def test_the_published_expansion_is_done_again_by_hand():
    lemada, duo = profiles.get("lemada"), profiles.get("duo")
    box = lemada.box(2).tiles
    drawn = deal(lemada, 2, SEED)
    assert drawn.order == mixed_by_hand(box, numbers_by_hand(b"deal"))
    assert drawn.lots == mixed_by_hand(box, numbers_by_hand(b"lots"))
    assert deal(lemada, 2, SEED, redeal=2).order == mixed_by_hand(box, numbers_by_hand(b"redeal-2"))
    assert (drawn.seed_hash, drawn.seed) == (sha256(SEED).hexdigest(), SEED.hex())
    first = mixed_by_hand(box, numbers_by_hand(b"start"))
    assert drawn.start_draws[0] == ((Seat(0), first[0]), (Seat(1), first[1]))
    assert deal(duo, 2, SEED).starter == below_by_hand(2, numbers_by_hand(b"start"))
    assert deal(duo, 2, SEED).start_draws == ()


def test_who_begins_a_later_game_is_taken_over_and_nothing_is_drawn():
    for slug in ("lemada", "duo"):
        later = deal(profiles.get(slug), 2, SEED, starter=Seat(1))
        assert (later.starter, later.start_draws) == (1, ())
        assert later.order == deal(profiles.get(slug), 2, SEED).order


def test_when_the_box_is_drawn_to_its_end_it_is_mixed_again():
    """In a box of five tiles with two numbers these two are tied again and again."""
    tiny = TileSet("rb", 1, 2, 1)
    draws, starter = shuffle._START["highest"](2, bytes([6]) * 32, tiny)
    drawn = [tile for round_ in draws for _, tile in round_]
    assert (len(drawn), starter) == (33, 1)
    assert all(set(drawn[at : at + 5]) == set(tiny.tiles) for at in range(0, 30, 5))


def test_jokers_dealt_first_lie_at_the_front_of_each_rack_in_the_order_of_the_mix():
    mso = profiles.get("mso")
    mixed = mixed_by_hand(mso.box(2).tiles, numbers_by_hand(b"deal"))
    jokers = [tile for tile in mixed if tile.is_joker]
    rest = [tile for tile in mixed if not tile.is_joker]
    assert deal(mso, 2, SEED).order == (jokers[0], *rest[:13], jokers[1], *rest[13:26], *rest[26:])
    one = mso.override({"tile_set.jokers": 3})
    order = deal(one, 2, SEED).order
    assert [tile.is_joker for tile in (order[0], order[14])] == [True, True]
    assert len(set(order)) == 107


@given(rule_levels, seeds)
def test_a_deal_holds_the_box_and_proves_itself(profile, seed):
    drawn = deal(profile, profile.players[1], seed)
    assert sorted(drawn.order) == sorted(drawn.lots) == sorted(profile.box(profile.players[1]).tiles)
    assert verify_shuffle(profile, profile.players[1], drawn)


@given(seeds, st.integers(0, 1))
def test_a_later_game_proves_itself_too_and_a_swapped_tile_is_found(seed, starter):
    duo = profiles.get("duo")
    drawn = deal(duo, 2, seed, starter=Seat(starter))
    assert verify_shuffle(duo, 2, drawn)
    first, second, *rest = drawn.order
    assert not verify_shuffle(duo, 2, replace(drawn, order=(second, first, *rest)))


@given(seeds, st.integers(2, 4))
def test_the_highest_tile_begins_after_jokers_and_ties_were_drawn_again(seed, players):
    drawn = deal(profiles.get("lemada"), players, seed)
    left: dict[Seat, Tile] = {}
    for draws in map(dict, drawn.start_draws):
        assert set(draws) == set(draw_again(left) if left else range(players))
        left = left | draws if any(tile.is_joker for tile in left.values()) else draws
    assert draw_again(left) == ()
    assert left[drawn.starter] == max(left.values(), key=lambda tile: tile.number)


def test_a_new_deal_of_the_same_game_is_another_and_proves_itself():
    jumbo = profiles.get("jumbo")
    first, again = (deal(jumbo, 3, SEED, starter=Seat(1), redeal=number) for number in (0, 1))
    assert first.order != again.order
    assert verify_shuffle(jumbo, 3, again, redeal=1)
    assert not verify_shuffle(jumbo, 3, again)


def test_jokers_are_dealt_first_where_the_profile_says_so():
    mso = profiles.get("mso")
    order = deal(mso, 2, SEED).order
    assert [sum(tile.is_joker for tile in order[at : at + 14]) for at in (0, 14)] == [1, 1]


def test_every_number_below_a_limit_comes_up_about_equally_often():
    stream = words(SEED, "test")
    count = Counter(below(10, stream) for _ in range(10_000))
    assert set(count) == set(range(10))
    assert all(900 < times < 1100 for times in count.values())


def test_streams_of_different_labels_differ():
    assert list(islice(words(SEED, "deal"), 4)) != list(islice(words(SEED, "lots"), 4))


def test_a_seed_has_32_bytes_and_a_profile_its_players():
    with pytest.raises(BadNotation, match="32 bytes"):
        deal(profiles.get("duo"), 2, b"short")
    with pytest.raises(IllegalMove, match=r"players\.count"):
        deal(profiles.get("duo"), 3, SEED)
