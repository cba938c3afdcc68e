"""Chance: one seed decides everything, and anybody can do the sum again."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rule_levels, seeds
from umbau.engine import BadNotation, IllegalMove, Seat, Tile, deal, profiles, verify_shuffle
from umbau.engine.setup import draw_again
from umbau.engine.shuffle import below, words

SEED = bytes(range(32))


def test_the_published_expansion_is_done_again_by_hand():
    """Written out from the words of the reference, with nothing of the engine."""
    lemada = profiles.get("lemada")
    mixed = list(lemada.box(2).tiles)
    numbers = (
        int.from_bytes(sha256(SEED + b"deal" + block.to_bytes(8, "big")).digest()[at : at + 4], "big")
        for block in range(1000)
        for at in range(0, 32, 4)
    )
    for place in range(len(mixed) - 1, 0, -1):
        fair = 2**32 - 2**32 % (place + 1)
        other = next(word for word in numbers if word < fair) % (place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    drawn = deal(lemada, 2, SEED)
    assert drawn.order == tuple(mixed)
    assert drawn.seed_hash == sha256(SEED).hexdigest()


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
