"""The card of a rule level: true to its numbers, whole in both languages, and with examples that are melds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rule_levels
from umbau.engine import Profile, Reading, parse_tiles, profiles, read
from umbau.referee.card import card
from umbau.referee.language import texts

LANGUAGES = ("de", "en")


def told(profile: Profile, language: str = "en") -> str:
    return " ".join(sentence for section in card(profile, texts(language)) for sentence in section.sentences)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda it: it.slug)
def test_every_rule_level_has_a_whole_card_in_each_language(profile, language):
    sections = card(profile, texts(language))
    assert all(section.title and section.sentences for section in sections)
    assert all(sentence[-1] in ".:" and len(sentence) > 8 for section in sections for sentence in section.sentences)


@given(rule_levels)
def test_every_example_is_a_meld(profile):
    for section in card(profile, texts("en")):
        for meld in section.examples:
            assert isinstance(read(parse_tiles(" ".join(meld)), profile, profile.box(2)), Reading)


@given(rule_levels, st.integers(1, 60))
def test_the_example_of_an_opening_opens(level, points):
    profile = level.override({"opening.min": points})
    melds = next(section.examples for section in card(profile, texts("en")) if section.name == "opening")
    read_melds = [read(parse_tiles(" ".join(meld)), profile, profile.box(2)) for meld in melds]
    assert not melds or sum(meld.value for meld in read_melds if isinstance(meld, Reading)) >= points


@pytest.mark.parametrize(
    ("slug", "sentence"),
    [
        ("klub", "A joker left over costs 50."),
        ("playmanual-de", "A joker left over costs 25."),
        ("duo", "one single run out of your own rack, worth at least 30."),
        ("duo", "Wins are counted, not points."),
        ("duo", "never a joker, face down"),
        ("sabra", "counter-clockwise"),
        ("sabra", "worth at least 50 together"),
        ("short", "Without a clock."),
        ("jumbo", "everybody has one more turn"),
        ("jumbo", "3 pairs of equal tiles"),
        ("mso", "who can lay must lay"),
        ("mso", "Who could have opened and never did loses 200."),
        ("six-player", "From 5 players on with 156 tiles and 4 jokers."),
        ("locked-joker-both", "both missing colours must be laid"),
        ("playmanual-de", "what is right stays, loose tiles go to your rack, draw 3."),
    ],
)
def test_a_card_says_what_is_special(slug, sentence):
    assert sentence in told(profiles.get(slug))


def test_a_house_rule_changes_its_card():
    house = profiles.get("lemada").override({"opening.min": 42, "joker.adjacent": False, "clock.seconds": None})
    assert "worth at least 42 together" in told(house)
    assert "Zwei Joker dürfen nicht nebeneinander liegen." in told(house, "de")
    assert "Ohne Uhr." in told(house, "de")
