"""The rule book over HTTP."""

from typing import Any

import httpx
import pytest

from tests.web.serving import is_coded
from umbau.engine import profiles
from umbau.engine.rules import RULE_OF
from umbau.referee import book


@pytest.fixture
def told(address: str) -> dict[str, Any]:
    answer = httpx.get(f"{address}/api/rulebook")
    assert answer.status_code == 200
    whole: dict[str, Any] = answer.json()
    return whole


def level(address: str, slug: str, changes: str = "") -> dict[str, Any]:
    answer = httpx.get(f"{address}/api/rulebook/{slug}", params={"set": changes})
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def test_the_book_has_every_rule_once_and_every_rule_level(told):
    rules = [rule for chapter in told["chapters"] for rule in chapter["rules"]]
    assert sorted(rules) == sorted(book.RULES)
    assert [it["slug"] for it in told["levels"]] == [profile.slug for profile in profiles.ALL]
    assert told["parameters"]["R34"] == ["joker.rack_value"]


def test_every_level_answers_every_question_and_judges_every_example(told):
    examples, questions = ([it["id"] for it in told[name]] for name in ("examples", "questions"))
    for it in told["levels"]:
        assert [shown["example"] for shown in it["shown"]] == examples
        assert [answered["question"] for answered in it["answered"]] == questions
        assert {answered["key"] for answered in it["answered"]} <= set(it["origins"])


def test_a_refused_example_names_its_rule(told):
    problems = [problem for it in told["levels"] for shown in it["shown"] for problem in shown["problems"]]
    assert len(problems) > 100
    assert [problem for problem in problems if problem["rule"] != RULE_OF[problem["code"]]] == []


def test_the_book_is_sent_again_only_when_it_is_another(address: str):
    first = httpx.get(f"{address}/api/rulebook")
    again = httpx.get(f"{address}/api/rulebook", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_house_rule_tells_what_it_changes_and_what_was_before(address: str):
    house = level(address, "lemada", "opening.min:50,clock.seconds:none,joker.locked_sets:yes,players:2-3")
    assert (house["slug"], house["base"]) == ("lemada+", "lemada")
    changed = {"opening.min": 30, "clock.seconds": 60, "joker.locked_sets": "no", "players": "2-4"}
    assert house["changed"] == changed
    assert {key: house["origins"][key]["by"] for key in changed} == dict.fromkeys(changed, "house")
    assert [house["facts"][name] for name in ("opening_min", "clock_seconds", "joker_locked_sets")] == [
        50,
        "none",
        "yes",
    ]


def test_examples_are_judged_by_the_house_rule(address: str):
    shown = {it["example"]: it for it in level(address, "lemada", "opening.min:50")["shown"]}
    assert [shown[name]["good"] for name in ("opening-33", "opening-51")] == [False, True]
    assert shown["opening-33"]["problems"][0]["facts"] == {"points": 33, "needed": 50}


def test_a_house_rule_with_another_box_shows_the_examples_it_has_the_tiles_for(address: str):
    shown = {it["example"] for it in level(address, "lemada", "tile_set.numbers:9,hand_size:8")["shown"]}
    assert "too-short" in shown
    assert "take-fourth" not in shown


def test_a_level_without_changes_is_the_level_itself(address: str, told):
    assert level(address, "klub") == next(it for it in told["levels"] if it["slug"] == "klub")


@pytest.mark.parametrize("changes", ["opening.mni:50", "opening.min:fifty", "opening.min", "exchange_phase:yes", ","])
def test_a_house_rule_that_does_not_hold_together_is_refused_with_a_sentence(address: str, changes: str):
    answer = httpx.get(f"{address}/api/rulebook/lemada", params={"set": changes})
    assert is_coded(answer, 400, "message.bad")


def test_an_unknown_rule_level_is_refused(address: str):
    assert is_coded(httpx.get(f"{address}/api/rulebook/lemda"), 422, "profile.unknown")


@pytest.mark.parametrize("path", ["/rules", "/rules/klub", "/rules/compare/lemada/klub", "/t/aB3-x_9/rules"])
def test_an_address_of_the_book_brings_the_page(address: str, path: str):
    answer = httpx.get(address + path)
    assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, "text/html")
