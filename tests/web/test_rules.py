"""The rules over HTTP."""

from typing import Any

import httpx
import pytest

from tests.web.serving import is_coded
from umbau.engine import parameters, profiles


def rules(address: str, language: str = "en") -> dict[str, Any]:
    answer = httpx.get(f"{address}/api/rules", params={"language": language})
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def test_every_parameter_is_described_once_in_a_group_that_is_named(address: str):
    told = rules(address)
    names = [parameter["name"] for parameter in told["parameters"]]
    assert sorted(names) == sorted(parameters(profiles.get("duo")))
    assert list(dict.fromkeys(parameter["group"] for parameter in told["parameters"])) == told["groups"]


def test_every_level_has_a_value_and_an_origin_for_every_parameter(address: str):
    told = rules(address)
    names = {parameter["name"] for parameter in told["parameters"]}
    assert [level["slug"] for level in told["levels"]] == [profile.slug for profile in profiles.ALL]
    for level in told["levels"]:
        assert level["values"] == parameters(profiles.get(level["slug"]))
        assert set(level["origins"]) == names


@pytest.mark.parametrize(("language", "title"), [("de", "Punkte zum Rauskommen"), ("en", "Points to open with")])
def test_the_words_are_in_the_language_asked_for(address: str, language: str, title: str):
    told = {parameter["name"]: parameter for parameter in rules(address, language)["parameters"]}
    assert told["opening.min"]["title"] == title
    assert all(set(it["choices"]) <= set(it["words"]) for it in told.values() if it["kind"] == "choice")


def test_the_box_depends_on_how_many_play(address: str):
    six = next(level for level in rules(address)["levels"] if level["slug"] == "six-player")
    assert [(box["players"], box["tiles"]) for box in six["boxes"]] == [(4, 106), (6, 160)]


def test_a_language_that_nobody_speaks_here_is_refused(address: str):
    assert is_coded(httpx.get(f"{address}/api/rules", params={"language": "xx"}), 400, "message.bad")
