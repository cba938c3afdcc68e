"""Rule levels and house rules (R42)."""

import re
from pathlib import Path

import pytest

from tests.naive_judge import RULES
from umbau.engine import BadProfile, overrides, parameters, profiles

SOURCES = Path(__file__).parents[2] / "docs/rules/sources.md"


def test_every_profile_has_its_own_slug_and_goes_together_with_itself():
    slugs = [profile.slug for profile in profiles.ALL]
    assert len(set(slugs)) == len(slugs) == 13
    for profile in profiles.ALL:
        assert profile.override(parameters(profile)) is profile


def test_a_house_rule_keeps_its_base_and_says_what_it_changes():
    house = profiles.get("lemada").override({"opening.min": 50}).override({"joker.retrieve": "free"})
    assert (house.slug, house.base) == ("lemada+", "lemada")
    assert profiles.overrides(house) == {"opening.min": 50, "joker.retrieve": "free"}
    assert house.opening.min == 50
    assert profiles.overrides(profiles.get("klub")) == {}


def test_a_change_that_changes_nothing_is_no_house_rule():
    lemada = profiles.get("lemada")
    assert lemada.override({"opening.min": 30}) is lemada


def test_profiles_are_compared_parameter_by_parameter():
    assert overrides(profiles.get("klub"), profiles.get("jumbo")) == {
        "joker.rack_value": 50,
        "clock.fixed": True,
        "games": "number",
    }


def test_the_number_of_players_and_the_box_can_be_changed():
    duel = profiles.get("lemada").override({"players": 2})
    assert duel.players == (2, 2)
    big = profiles.get("lemada").override({"players": [2, 3], "tile_set.jokers": 4})
    assert len(big.box(3).tiles) == 108
    assert parameters(big)["players"] == [2, 3]


@pytest.mark.parametrize(
    ("slug", "near"), [("lemda", "lemada"), ("dou", "duo"), ("jumb", "jumbo"), ("locked-jocker", "locked-joker")]
)
def test_an_unknown_slug_names_the_nearest(slug, near):
    with pytest.raises(BadProfile, match=f"did you mean '{near}'"):
        profiles.get(slug)


def test_a_slug_like_no_other_names_none():
    with pytest.raises(BadProfile, match=r"no profile 'xqzwv'$"):
        profiles.get("xqzwv")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"opening.mni": 50}, "did you mean 'opening.min'"),
        ({"opening.min": "50"}, "opening.min cannot be '50'"),
        ({"opening.min": -1}, "opening.min cannot be -1"),
        ({"opening.min": True}, "opening.min cannot be True"),
        ({"opening.same_turn_table": 1}, "cannot be 1"),
        ({"opening.shape": "two_runs"}, "cannot be 'two_runs'"),
        ({"clock.seconds": 0}, "cannot be 0"),
        ({"joker.rack_value": None}, "cannot be None"),
        ({"hand_size": 14.5}, "cannot be 14.5"),
        ({"players": [4, 2]}, "players cannot be"),
        ({"players": "two"}, "players cannot be"),
        ({"tile_set": {"colors": "rb"}}, "did you mean 'tile_set.colours'"),
        ({"tile_set": 3}, "tile_set is a mapping"),
        ({"tile_set.colours": "rbj"}, "tile_set.colours cannot be"),
        ({"slug": "mine"}, "there is no parameter 'slug'"),
        ({"exchange_phase": True}, "for exactly two players"),
        ({"joker.locked_sets": True, "joker.retrieve": "free"}, "cannot leave freely"),
        ({"joker.group3_both": True, "joker.retrieve": "free"}, "both colours"),
        ({"joker.replace_source": "rack", "joker.retrieve": "free"}, "is not replaced"),
        ({"leave": "clock_runs"}, "only with two players"),
        ({"timeout.mode": "partial", "draw_mode": "first"}, "partial take-back"),
        ({"score.mode": "wins_only"}, "goes by wins"),
        ({"score.unopened_able": 100}, "needs unopened"),
        ({"clock.fixed": True, "clock.seconds": None}, "cannot be fixed"),
        ({"next_starter": "alternate"}, "between two players"),
        ({"players": [2, 6]}, "no box for so many"),
        ({"hand_size": 30}, "too small for the first racks"),
        ({"deal_jokers": 2}, "not enough jokers"),
        ({"tile_set.copies": 4, "tile_set.numbers": 30}, "too large: 482 tiles, at most 170"),
        ({"tile_set.colours": "rbg"}, "but one of r, b, k, o"),
        ({"opening.shape": "single_run", "opening.min": 92}, "the highest is worth 91"),
        ({"opening.shape": "single_run", "tile_set.numbers": 7}, "the highest is worth 28"),
        ({"opening.min": 500, "tile_set.copies": 1}, "all tiles together are worth 390"),
        ({"redeal_pairs": 8}, "at most 7"),
        ({"redeal_pairs": 1, "tile_set.copies": 1}, "at most 0"),
        ({"exchange_phase": True, "players": 2, "tile_set.copies": 1}, "needs every tile twice"),
        ({"score.mode": "wins_only", "standing": "wins", "score.unopened": 50}, "without points nobody can lose"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(changes, sentence):
    with pytest.raises(BadProfile, match=sentence):
        profiles.get("lemada").override(changes)


def test_a_clock_can_be_switched_off():
    assert profiles.get("lemada").override({"clock.seconds": None}).clock.seconds is None


def test_everything_that_is_wrong_is_told_at_once():
    with pytest.raises(BadProfile) as refused:
        profiles.get("lemada").override({"opening.min": -1, "opening.mni": 50, "exchange_phase": True})
    assert [fault.code for fault in refused.value.faults] == ["house.no_number", "house.no_parameter"]
    with pytest.raises(BadProfile) as refused:
        profiles.get("lemada").override({"leave": "clock_runs", "exchange_phase": True})
    assert [fault.code for fault in refused.value.faults] == ["house.exchange_two", "house.leave_two"]


def test_a_fault_names_the_parameter_to_look_at_and_its_numbers():
    with pytest.raises(BadProfile) as refused:
        profiles.get("lemada").override({"hand_size": 30})
    (fault,) = refused.value.faults
    assert fault.parameters[0] == "hand_size"
    assert dict(fault.facts) == {"hand": 30, "players": 4, "tiles": 106, "most": 26}


def test_only_boxes_that_are_used_must_be_large_enough():
    big = profiles.get("six-player").override({"players": [5, 6], "hand_size": 26})
    assert big.hand_size * 6 < len(big.box(6).tiles)


def test_the_highest_opening_that_can_be_is_allowed():
    assert profiles.get("duo").override({"opening.min": 91}).opening.min == 91
    assert profiles.get("lemada").override({"redeal_pairs": 7}).redeal_pairs == 7


@pytest.mark.parametrize("profile", profiles.ALL, ids=[profile.slug for profile in profiles.ALL])
def test_every_value_of_a_level_is_the_one_that_the_second_judge_read_in_the_rule_book(profile):
    read = dict(RULES[profile.slug])
    box = read.pop("tile_set")
    told = {name: tuple(value) if isinstance(value, list) else value for name, value in parameters(profile).items()}
    if profile.score.mode == "wins_only":  # what a joker costs there is nobody's business
        read.pop("joker.rack_value")
    assert {name: told[name] for name in read} == read
    assert set(told) - set(read) <= {"leave", "joker.rack_value", *(name for name in told if "tile_set" in name)}
    boxes = tuple((most, {part: getattr(it, part) for part in box[0][1]}) for most, it in profile.tile_sets)
    assert boxes == box


def test_a_level_names_its_sources_and_is_listed_once():
    slugs = [profile.slug for profile in profiles.ALL]
    listed = set(re.findall(r"\b(?:PM|SG|RT|SS|o-\w+)\b", SOURCES.read_text()))
    assert sorted(slugs) == sorted(RULES)
    for profile in profiles.ALL:
        assert profile.sources
        assert {source.tag for source in profile.sources} <= listed
        assert profile.base is None
        assert profiles.get(profile.slug) is profile
