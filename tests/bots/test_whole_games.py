"""Every bot plays every rule level to its end, and never asks for what the rules forbid."""

from random import Random

import pytest

from tests.bots.games import play
from umbau import bots
from umbau.engine import Phase, Play, profiles

NAMES = [bot.name for bot in bots.ALL]


def table(profile, seed):
    """Bots for every seat, in an order that changes with the seed."""
    players = Random(seed).randint(*profile.players)
    return [NAMES[(seed + seat) % len(NAMES)] for seat in range(players)]


@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_come_to_an_end(profile, seed):
    moves, state = play(profile, table(profile, seed), bytes([seed]) * 32)
    assert state.phase is Phase.OVER
    assert any(isinstance(move, Play) for move in moves)


HOUSE_RULES = [
    ("duo", {"joker.retrieve": "replace", "joker.reuse": "new_set_rack"}),
    ("duo", {"redeal_pairs": 2, "opening.shape": "any"}),
    ("lemada", {"opening.shape": "single_run", "opening.min": 20, "must_play_when_pool_empty": True}),
    ("lemada", {"manipulation": "append_only", "joker.locked_sets": True}),
    ("lemada", {"manipulation": "after_all_opened", "joker.adjacent": False, "seat_order": "counter_clockwise"}),
    ("lemada", {"draw_mode": "first", "empty_pool": "last_round", "opening.joker": "forbidden"}),
    ("lemada", {"tile_set": {"copies": 3, "jokers": 4}}),
    ("lemada", {"tile_set": {"colours": "rbk", "numbers": 9, "jokers": 0}, "hand_size": 9}),
]


@pytest.mark.parametrize(("slug", "changes"), HOUSE_RULES, ids=str)
def test_house_rules_are_played_too(slug, changes):
    profile = profiles.get(slug).override(changes)
    moves, state = play(profile, table(profile, 1), bytes([7]) * 32, nodes=200)
    assert state.phase is Phase.OVER
    assert any(isinstance(move, Play) for move in moves)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name):
    duo = profiles.get("duo")
    one, other = (play(duo, [name, "easy"], bytes(32), nodes=100)[0] for _ in range(2))
    assert one == other
