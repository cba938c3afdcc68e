"""The rules over HTTP."""

from typing import Any

import httpx
import pytest

from tests.web.serving import is_coded, quick_settings, serving
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


# House rules ----------------------------------------------------------------------------------------------------------


def check(address: str, **asked: Any) -> dict[str, Any]:
    answer = httpx.post(f"{address}/api/rules/check", json=asked)
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def create(address: str, **wanted: Any) -> httpx.Response:
    return httpx.post(f"{address}/api/tables", json={"name": "Mia", **wanted})


def test_a_good_house_rule_is_told_with_what_it_changes(address: str):
    told = check(
        address, profile="lemada", overrides={"opening.min": 50, "clock.seconds": None, "draw_mode": "ends_turn"}
    )
    assert told["faults"] == []
    assert told["overrides"] == {"opening.min": 50, "clock.seconds": None}
    assert (told["level"]["slug"], told["level"]["base"], told["level"]["clock"]) == ("lemada+", "lemada", None)
    assert told["level"]["changes"][0] == {"name": "opening.min", "value": 50, "was": 30}
    assert told["toml"] == 'base = "lemada"\nopening.min = 50\nclock.seconds = "none"\n'


def test_no_change_is_the_rule_level_itself(address: str):
    told = check(address, profile="lemada", overrides={"opening.min": 30})
    assert (told["level"]["slug"], told["level"]["changes"], told["overrides"]) == ("lemada", [], {})


def test_what_is_written_to_a_file_is_read_the_same(address: str):
    told = check(address, profile="jumbo", overrides={"players": [2, 3], "joker.rack_value": 25, "tile_set.jokers": 4})
    again = check(address, toml=told["toml"])
    assert again == told
    assert told["profile"] == "jumbo"


BAD = {
    "two that clash": ({"exchange_phase": True}, "house.exchange_two", "exchange_phase"),
    "an opening no run reaches": (
        {"opening.shape": "single_run", "opening.min": 92},
        "house.run_too_high",
        "opening.min",
    ),
    "too few tiles": ({"hand_size": 30}, "house.box_small", "hand_size"),
    "a text for a number": ({"opening.min": "fifty"}, "house.no_number", "opening.min"),
    "half a point": ({"opening.min": 30.5}, "house.no_number", "opening.min"),
    "nothing for a number": ({"opening.min": None}, "house.no_number", "opening.min"),
    "yes for a number": ({"opening.min": True}, "house.no_number", "opening.min"),
    "below the least": ({"opening.min": -1}, "house.no_number", "opening.min"),
    "a number for a switch": ({"exchange_phase": 1}, "house.no_switch", "exchange_phase"),
    "a word that is no choice": ({"opening.shape": "two_runs"}, "house.no_choice", "opening.shape"),
    "players the wrong way round": ({"players": [4, 2]}, "house.no_span", "players"),
    "one number for two": ({"players": [2]}, "house.no_span", "players"),
    "a colour that is none": ({"tile_set.colours": "rbg"}, "house.no_colours", "tile_set.colours"),
}


@pytest.mark.parametrize(("overrides", "code", "parameter"), BAD.values(), ids=BAD)
def test_what_cannot_be_is_said_at_its_parameter_before_and_after_sending(address, overrides, code, parameter):
    told = check(address, profile="lemada", overrides=overrides)
    (fault,) = told["faults"]
    assert (fault["code"], fault["parameters"][0]) == (code, parameter)
    assert fault["message"]
    assert (told["profile"], told["overrides"], told["level"], told["toml"]) == ("lemada", overrides, None, None)
    refused = create(address, profile="lemada", overrides=overrides)
    assert is_coded(refused, 422, "profile.bad")
    assert refused.json()["error"]["faults"] == [fault]


def test_a_parameter_that_does_not_exist_names_the_nearest(address: str):
    (fault,) = check(address, profile="lemada", overrides={"opening.mni": 50})["faults"]
    assert (fault["code"], fault["facts"]) == ("house.no_parameter", {"name": "opening.mni", "near": "opening.min"})


def test_everything_that_is_wrong_is_told_at_once(address: str):
    refused = create(address, profile="lemada", overrides={"opening.min": -1, "hand_size": 400})
    assert [fault["parameters"] for fault in refused.json()["error"]["faults"]] == [["opening.min"], ["hand_size"]]


def test_an_unknown_rule_level_is_told(address: str):
    told = check(address, profile="lemda", overrides={"opening.min": 50})
    assert (told["profile"], told["faults"][0]["code"]) == (None, "house.no_profile")
    assert is_coded(create(address, profile="lemda", overrides={"opening.min": 50}), 422, "profile.unknown")


FILES = {
    "no TOML": ("base: lemada", "house.no_toml"),
    "nothing": ("", "house.no_base"),
    "no base": ("opening.min = 50", "house.no_base"),
    "an unknown base": ('base = "lemda"', "house.no_profile"),
    "a nest without bottom": ("a = " + "[" * 9000, "house.no_toml"),
    "a number without end": ("a = " + "9" * 9000, "house.no_toml"),
    "a date": ('base = "lemada"\nopening.min = 2024-01-01', "house.no_number"),
    "more than any number": ('base = "lemada"\nopening.min = 99999999999999999999', "house.no_number"),
    "no number at all": ('base = "lemada"\nopening.min = nan', "house.no_number"),
    "lists in a list": ('base = "lemada"\nplayers = [[2], [4]]', "house.no_span"),
    "a list of tables": ('base = "lemada"\n[[opening]]\nmin = 50', "house.no_parameter"),
    "a switch in quotes": ('base = "lemada"\nexchange_phase = "true"', "house.no_switch"),
    "a long name": (f'base = "lemada"\n{"x" * 500} = 1', "house.no_parameter"),
}


@pytest.mark.parametrize(("text", "code"), FILES.values(), ids=FILES)
def test_a_file_that_is_no_house_rule_is_told_with_a_code(address: str, text: str, code: str):
    assert [fault["code"] for fault in check(address, toml=text)["faults"]] == [code]


def test_what_a_bad_file_says_is_kept_for_the_form(address: str):
    told = check(address, toml='base = "jumbo"\nopening.min = 40\nexchange_phase = true\n')
    assert (told["profile"], told["overrides"]) == ("jumbo", {"opening.min": 40, "exchange_phase": True})
    assert [fault["code"] for fault in told["faults"]] == ["house.exchange_two"]


@pytest.mark.parametrize(
    "asked",
    [
        {"overrides": {"opening.min": [1] * 7}},
        {"overrides": {"x" * 61: 1}},
        {"overrides": {f"x{number}": 1 for number in range(101)}},
        {"overrides": [1]},
        {"toml": "#" * 20_001},
        {"rules": 1},
    ],
)
def test_what_is_no_question_is_refused(address: str, asked):
    assert is_coded(httpx.post(f"{address}/api/rules/check", json=asked), 400, "message.bad")


# At the table ---------------------------------------------------------------------------------------------------------


def test_every_seat_and_every_watcher_is_shown_the_rules_with_the_changes(address: str):
    made = create(address, profile="lemada", overrides={"opening.min": 50}).json()
    mia = {"authorization": f"Bearer {made['token']}"}
    path = f"{address}/api/tables/{made['table']}"
    leo = {"authorization": f"Bearer {httpx.post(f'{path}/seats', json={'name': 'Leo'}).json()['token']}"}
    for headers in (mia, leo, {}):
        profile = httpx.get(path, headers=headers).json()["table"]["profile"]
        assert (profile["slug"], profile["base"]) == ("lemada+", "lemada")
        assert profile["changes"] == [{"name": "opening.min", "value": 50, "was": 30}]
        assert profile["rules"]["opening.min"] == 50
        assert profile["rules"]["players"] == [2, 4]


def test_house_rules_say_how_many_may_sit_and_how_long_a_turn_takes(address: str):
    for_six = {"players": [2, 6], "tile_set.copies": 3, "clock.seconds": 45}
    made = create(address, profile="lemada", seats=6, overrides=for_six).json()
    table = httpx.get(f"{address}/api/tables/{made['table']}").json()["table"]
    assert (len(table["seats"]), table["clock_seconds"], len(table["profile"]["box"]["tiles"])) == (6, 45, 158)
    assert is_coded(create(address, profile="lemada", seats=6), 422, "players.count")
    assert is_coded(create(address, profile="lemada", overrides={"clock.fixed": True}, clock=90), 422, "clock.fixed")


def test_house_rules_survive_a_restart(tmp_path):
    changes = {"opening.min": 50, "players": [2, 3], "clock.seconds": None}
    with serving(quick_settings(tmp_path)) as address:
        made = create(address, profile="jumbo", overrides=changes).json()
        before = httpx.get(f"{address}/api/tables/{made['table']}").json()["table"]["profile"]
    with serving(quick_settings(tmp_path)) as address:
        after = httpx.get(f"{address}/api/tables/{made['table']}").json()["table"]["profile"]
    assert before == after
    assert {change["name"]: change["value"] for change in after["changes"]} == changes
