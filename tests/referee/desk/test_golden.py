"""Every scoring and standing case of the golden collection goes through the score desk's own ways in."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from umbau.engine import leaders, points_to_text, profiles
from umbau.referee import read_rules
from umbau.referee.desk import from_plain, read_csv, read_json, to_plain, write_csv, write_json

CASES = [json.loads(line) for line in (Path(__file__).parents[2] / "golden/cases.jsonl").read_text().splitlines()]


def of(*kinds):
    found = [(case, rules) for case in CASES if case["kind"] in kinds for rules in case["rules"]]
    return pytest.mark.parametrize(
        ("case", "rules"), found, ids=[f"{case['id']}-{n}" for n, (case, _) in enumerate(found)]
    )


def sheet(rules, players, games, first=None):
    return from_plain({"rules": rules, "players": players, "first": first or players[0], "games": games})


def again(evening):
    """What is read again from JSON and from CSV is the same sheet."""
    assert read_json(write_json(evening)) == evening
    assert read_csv(write_csv(evening), evening.profile).results() == evening.results()
    return evening


def plain(points):
    return {name: int(it) if it.denominator == 1 else points_to_text(it) for name, it in points.items()}


def written(case):
    """The game of a case as somebody at the desk enters it: the tiles on each rack."""
    it = case["input"]
    names = list(it["racks"])
    opened, able = it.get("opened", {}), it.get("could_have_opened", {})
    winner = it.get("winner") or next((name for name, rack in it["racks"].items() if not rack), None)
    end = it.get("end") or ("out" if winner else "blocked")
    return names, {
        "end": end,
        "winners": [winner] if end == "out" else [],
        "left": {name: " ".join(rack) for name, rack in it["racks"].items()},
        "unopened": [name for name in names if not opened.get(name, True)],
        "could_have_opened": [name for name in names if able.get(name)],
    }


@of("scoring")
def test_a_game_that_is_entered_by_its_tiles_scores_as_the_case_says(case, rules):
    names, game = written(case)
    (result,) = again(sheet(rules, names, [game])).results()
    scores = result.scores and plain(dict(zip(names, result.scores, strict=True)))
    assert scores == case["expect"].get("scores", scores)
    wins = {name: int(seat in result.winners) for seat, name in enumerate(names)}
    assert wins == case["expect"].get("wins_added", wins)


@of("blocked_end")
def test_a_blocked_game_scores_as_the_case_says(case, rules):
    if not case["expect"].get("ends"):
        assert "scores" not in case["expect"]
        return
    names, game = written(case)
    (result,) = again(sheet(rules, names, [game])).results()
    expect = case["expect"]
    assert sorted(names[seat] for seat in result.winners) == sorted(
        expect.get("winners", [names[seat] for seat in result.winners])
    )
    scores = result.scores and plain(dict(zip(names, result.scores, strict=True)))
    assert scores == expect.get("scores", scores)


def points_game(game):
    return {"end": "points", "winners": game["winners"], "points": game["scores"]}


@of("standing")
def test_standings_starters_and_rounds_are_as_the_case_says(case, rules):
    it, expect = case["input"], case["expect"]
    if "players" in it:
        names = [str(place) for place in range(it["players"])]
        assert sheet(rules, names, []).suggested_games == expect["suggested_games"]
        return
    names = it["seats"]
    if "games" not in it:
        nothing = {"end": "draw", "left": {}}
        evening = sheet(rules, names, [nothing] * it["games_played"], it["first_starter"])
        assert names[evening.next_starter] == expect["next_starter"]
        return
    rows = again(sheet(rules, names, list(map(points_game, it["games"])))).standing()
    got = {
        "points": plain({names[row.seat]: row.points for row in rows}),
        "wins": {names[row.seat]: row.wins for row in rows},
        "leaders": [names[seat] for seat in leaders(rows)],
    }
    assert {key: got[key] for key in expect} == expect


def test_every_rule_level_counts_an_evening_whose_points_add_up_to_zero():
    game = {"end": "out", "winners": ["Anna"], "left": {"Ben": 23, "Cem": "r5 b12 j"}}
    for profile in profiles.ALL:
        evening = again(sheet(profile.slug, ["Anna", "Ben", "Cem"], [game]))
        assert sum((row.points for row in evening.standing()), Fraction(0)) == 0
        assert evening.standing()[0].wins == 1


def test_a_house_rule_counts_and_is_kept_in_the_file():
    game = {"end": "out", "winners": ["A"], "left": {"B": "j"}}
    evening = again(sheet({"base": "klub", "joker.rack_value": 7}, ["A", "B"], [game]))
    assert evening.standing()[0].points == 7
    assert to_plain(evening)["rules"] == {"base": "klub", "joker.rack_value": 7}
    assert read_rules({"base": "klub", "joker.rack_value": 7}) == evening.profile
