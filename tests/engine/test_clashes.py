"""What cannot go together in a house rule, each at its limit: the last that passes, the first that does not (R42)."""

import pytest

from umbau.engine import BadProfile, Setting, described, nearest, profiles
from umbau.engine.clashes import CLASHES
from umbau.engine.kinds import kind_of

SMALL = {"players": 2, "hand_size": 3, "tile_set.colours": "r", "tile_set.copies": 1}
BARE = {"tile_set.jokers": 0}
DEALT = {"players": 3, "deal_jokers": 2}
LARGE = {"tile_set.numbers": 14, "tile_set.copies": 3}

# Code, rule level, what goes with both, what is let pass, what is not, and the facts of the sentence
LIMITS = [
    ("house.box_missing", "lemada", {}, {"players": [2, 4]}, {"players": [2, 5]}, {"most": 4}),
    ("house.box_large", "lemada", LARGE, {"tile_set.jokers": 2}, {"tile_set.jokers": 3}, {"tiles": 171, "most": 170}),
    (
        "house.box_small",
        "lemada",
        BARE,
        {"hand_size": 25},
        {"hand_size": 26},
        {"hand": 26, "players": 4, "tiles": 104, "most": 25},
    ),
    (
        "house.box_small",
        "six-player",
        {"players": [4, 6]},
        {"hand_size": 26},
        {"hand_size": 27},
        {"hand": 27, "players": 4, "tiles": 106, "most": 26},
    ),
    (
        "house.box_small",
        "lemada",
        {"tile_set.jokers": 1},
        {"hand_size": 26},
        {"hand_size": 27},
        {"hand": 27, "players": 4, "tiles": 105, "most": 26},
    ),
    (
        "house.jokers_few",
        "lemada",
        DEALT,
        {"tile_set.jokers": 6},
        {"tile_set.jokers": 5},
        {"needed": 6, "players": 3, "jokers": 5},
    ),
    ("house.run_too_high", "duo", {}, {"opening.min": 91}, {"opening.min": 92}, {"min": 92, "most": 91}),
    (
        "house.opening_too_high",
        "lemada",
        SMALL,
        {"opening.min": 91 + 26},
        {"opening.min": 91 + 27},
        {"min": 118, "most": 117},
    ),
    (
        "house.opening_too_high",
        "short",
        SMALL | {"tile_set.colours": "rb"},
        {"opening.min": 2 * 91},
        {"opening.min": 2 * 91 + 1},
        {"min": 183, "most": 182},
    ),
    ("house.pairs_too_many", "jumbo", {}, {"redeal_pairs": 7}, {"redeal_pairs": 8}, {"pairs": 8, "most": 7}),
    ("house.pairs_too_many", "mso", {}, {"redeal_pairs": 6}, {"redeal_pairs": 7}, {"pairs": 7, "most": 6}),
    (
        "house.pairs_too_many",
        "lemada",
        {"players": 2, "tile_set.colours": "r", "tile_set.numbers": 3, "hand_size": 8, "tile_set.jokers": 8},
        {"redeal_pairs": 4, "tile_set.copies": 4},
        {"redeal_pairs": 4, "tile_set.copies": 3},
        {"pairs": 4, "most": 3},
    ),
    ("house.exchange_two", "lemada", {}, {"exchange_phase": True, "players": 2}, {"exchange_phase": True}, {}),
    ("house.exchange_pairs", "duo", {}, {"tile_set.copies": 2}, {"tile_set.copies": 1}, {}),
    ("house.starter_two", "lemada", {"next_starter": "alternate"}, {"players": 2}, {"players": [2, 3]}, {}),
    ("house.leave_two", "lemada", {"leave": "clock_runs"}, {"players": 2}, {"players": [2, 3]}, {}),
    (
        "house.locked_free",
        "lemada",
        {"joker.locked_sets": True},
        {"joker.retrieve": "replace"},
        {"joker.retrieve": "free"},
        {},
    ),
    (
        "house.both_free",
        "lemada",
        {"joker.group3_both": True},
        {"joker.retrieve": "replace"},
        {"joker.retrieve": "free"},
        {},
    ),
    (
        "house.source_free",
        "lemada",
        {"joker.replace_source": "rack"},
        {"joker.retrieve": "replace"},
        {"joker.retrieve": "free"},
        {},
    ),
    ("house.partial_first", "playmanual-de", {}, {"draw_mode": "ends_turn"}, {"draw_mode": "first"}, {}),
    ("house.clock_off_fixed", "klub", {}, {"clock.seconds": 30}, {"clock.seconds": None}, {}),
    ("house.standing_wins", "lemada", {"score.mode": "wins_only"}, {"standing": "wins"}, {"standing": "points"}, {}),
    ("house.unopened_points", "duo", {}, {"score.unopened": None}, {"score.unopened": 100}, {}),
    ("house.unopened_able", "lemada", {"score.unopened_able": 200}, {"score.unopened": 0}, {}, {}),
]


@pytest.mark.parametrize(("code", "base", "beside", "passes", "clashes", "facts"), LIMITS)
def test_a_combination_is_refused_from_its_limit_on(code, base, beside, passes, clashes, facts):
    assert profiles.get(base).override(beside | passes).players
    with pytest.raises(BadProfile) as refused:
        profiles.get(base).override(beside | clashes)
    (fault,) = refused.value.faults
    assert (fault.code, dict(fault.facts)) == (code, facts)
    assert set(fault.parameters) == set(next(clash.parameters for clash in CLASHES if clash.code == code))
    assert str(refused.value) == next(clash.sentence for clash in CLASHES if clash.code == code).format(**facts)


def test_every_combination_that_cannot_be_has_its_limit_here():
    assert {code for code, *_ in LIMITS} == {clash.code for clash in CLASHES}


NUMBERS = [it for it in described() if it.kind == "number"]


@pytest.mark.parametrize("it", NUMBERS, ids=[it.name for it in NUMBERS])
def test_a_number_has_a_least_and_a_greatest(it):
    assert it.least is not None
    assert it.most is not None
    assert it.allows(it.least)
    assert it.allows(it.most)
    assert not it.allows(it.least - 1)
    assert not it.allows(it.most + 1)
    assert not it.allows(it.most > 0)
    assert it.allows(None) == it.optional


def test_the_limits_of_numbers_are_what_the_documentation_says():
    told = {it.name: (it.least, it.most) for it in described() if it.most is not None}
    assert told == {
        "hand_size": (3, 40),
        "deal_jokers": (0, 2),
        "redeal_pairs": (0, 20),
        "opening.min": (0, 500),
        "joker.rack_value": (0, 500),
        "clock.seconds": (10, 3600),
        "timeout.idle_tiles": (0, 20),
        "timeout.moved_tiles": (0, 20),
        "invalid_end_penalty": (0, 20),
        "score.unopened": (0, 1000),
        "score.unopened_able": (0, 1000),
        "players": (2, 6),
        "tile_set.colours": (1, 4),
        "tile_set.copies": (1, 4),
        "tile_set.numbers": (3, 30),
        "tile_set.jokers": (0, 8),
    }


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("players", [2, 6], True),
        ("players", (3, 3), True),
        ("players", 6, True),
        ("players", [1, 4], False),
        ("players", [2, 7], False),
        ("players", [4, 3], False),
        ("players", [2, 3, 4], False),
        ("players", [2, "4"], False),
        ("players", [2, True], False),
        ("players", 1, False),
        ("players", "24", False),
        ("tile_set.colours", "okbr", True),
        ("tile_set.colours", "r", True),
        ("tile_set.colours", "", False),
        ("tile_set.colours", "rr", False),
        ("tile_set.colours", "rx", False),
        ("tile_set.colours", 4, False),
        ("exchange_phase", False, True),
        ("exchange_phase", 0, False),
        ("exchange_phase", None, False),
        ("opening.shape", "any", True),
        ("opening.shape", "two", False),
        ("opening.shape", True, False),
        ("clock.seconds", None, True),
        ("clock.seconds", True, False),
        ("clock.seconds", 60.0, False),
    ],
)
def test_a_parameter_allows_what_it_can_have(name, value, allowed):
    assert kind_of(name).allows(value) == allowed


BAD_VALUES = [
    ("hand_size", 2, "house.no_number", "hand_size cannot be 2, but 3 to 40", {"choices": "", "least": 3, "most": 40}),
    ("exchange_phase", 1, "house.no_switch", "exchange_phase cannot be 1", {"choices": "", "least": 0, "most": 0}),
    (
        "opening.shape",
        "two",
        "house.no_choice",
        "opening.shape cannot be 'two', but one of any, single_run",
        {"choices": "any, single_run", "least": 0, "most": 0},
    ),
    ("players", 9, "house.no_span", "players cannot be 9, but 2 to 6", {"choices": "", "least": 2, "most": 6}),
    (
        "tile_set.colours",
        "rx",
        "house.no_colours",
        "tile_set.colours cannot be 'rx', but one of r, b, k, o",
        {"choices": "r, b, k, o", "least": 1, "most": 4},
    ),
]


@pytest.mark.parametrize(("name", "value", "code", "sentence", "facts"), BAD_VALUES)
def test_a_value_that_cannot_be_is_told_with_what_can(name, value, code, sentence, facts):
    with pytest.raises(BadProfile) as refused:
        profiles.get("lemada").override({name: value})
    (fault,) = refused.value.faults
    assert (fault.code, fault.parameters, str(refused.value)) == (code, (name,), sentence)
    assert dict(fault.facts) == {"name": name, "value": str(value)} | facts


def test_everything_that_is_wrong_is_said_one_after_the_other():
    with pytest.raises(BadProfile) as refused:
        profiles.get("lemada").override({"players": 7, "hand_size": 2})
    assert str(refused.value) == "players cannot be 7, but 2 to 6; hand_size cannot be 2, but 3 to 40"


def test_a_box_that_is_no_mapping_is_refused():
    with pytest.raises(BadProfile, match="colours, copies, numbers and jokers") as refused:
        profiles.get("lemada").override({"tile_set": 4})
    assert [(fault.code, fault.parameters) for fault in refused.value.faults] == [("house.box_parts", ("tile_set",))]


def test_a_changed_box_is_one_for_all_numbers_of_players():
    house = profiles.get("six-player").override({"tile_set.jokers": 3})
    assert [len(house.box(players).tiles) for players in (2, 4, 6)] == [159, 159, 159]
    assert profiles.get("six-player").override({"tile_set.jokers": 4}) == profiles.get("six-player")


def test_a_box_and_players_may_be_changed_together_in_any_order():
    changes: dict[str, Setting] = {"tile_set.copies": 3, "players": [2, 6]}
    assert profiles.get("lemada").override(changes).box(6).copies == 3


WORDS = ("jumbo", "lemada", "klub", "klub-2007", "duo", "playmanual")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("dou", "duo"),
        ("lemda", "lemada"),
        ("Klub", "klub"),
        ("klub-2008", "klub-2007"),
        ("lxmxdx", None),
        ("leyxdx", None),
        ("lemxdx", "lemada"),
        ("xyz", None),
        ("d", "duo"),
        ("playmanuXXXX", "playmanual"),
        ("playmanXXXXX", None),
    ],
)
def test_the_nearest_word_is_one_that_is_like_it(word, near):
    assert nearest(word, WORDS) == near
