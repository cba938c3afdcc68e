"""The list of bots, and what leans on it."""

import re
from pathlib import Path

import pytest

from umbau import bots
from umbau.web import wire

ROOT = Path(__file__).resolve().parents[2]
NAMES = [bot.name for bot in bots.ALL]


def test_the_weakest_comes_first():
    assert NAMES == ["easy", "medium", "strong", "master"]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_is_found_by_its_name(name):
    assert bots.get(name).name == name == bots.known(name)


def test_a_former_name_is_played_by_who_plays_it_today():
    assert bots.get("simple").name == bots.known("simple") == "medium"
    assert bots.known("retired") == bots.DEFAULT


def test_the_page_knows_the_same_bots():
    page = (ROOT / "client/src/bots.ts").read_text()
    assert re.findall(r"'(\w+)'", page.splitlines()[1]) == NAMES
    assert f"USUAL_BOT = '{bots.DEFAULT}'" in page
    assert bots.DEFAULT == wire.DEFAULT_BOT


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_bot_has_a_word_and_a_sentence(language):
    text = (ROOT / f"src/umbau/texts/{language}/bots.ftl").read_text()
    assert re.findall(r"^bot-(\w+) =", text, re.MULTILINE) == NAMES
    assert set(re.findall(r"\[(\w+)\]", text)) == set(NAMES)
