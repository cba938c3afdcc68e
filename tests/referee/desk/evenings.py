"""Evenings that the page's arithmetic is held to. ``python -m tests.referee.desk.evenings`` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.referee.desk import hostile
from umbau.engine import UmbauError, parameters, points_to_text, profiles
from umbau.referee import read_rules
from umbau.referee.desk import BadScore, from_plain

GOLDEN = Path(__file__).parents[2] / "golden/desk"
SEED = 20_26
EVENINGS = 400
HOUSE: tuple[dict[str, Any], ...] = (
    {"joker.rack_value": 0},
    {"blocked.tie": "shared"},
    {"blocked.score": "full", "standing": "wins"},
    {"score.unopened": 100, "score.unopened_able": 200},
    {"blocked.result": "draw"},
    {"score.mode": "wins_only", "standing": "wins"},
    {"next_starter": "alternate", "seat_order": "counter_clockwise"},
)


def levels() -> list[dict[str, Any]]:
    """What the page knows of every rule level."""
    return [
        {
            "slug": profile.slug,
            "values": parameters(profile),
            "boxes": [
                {
                    "players": most,
                    "colours": box.colours,
                    "copies": box.copies,
                    "numbers": box.numbers,
                    "jokers": box.jokers,
                }
                for most, box in profile.tile_sets
            ],
        }
        for profile in profiles.ALL
    ]


def evenings() -> list[dict[str, Any]]:
    """Random sheets, good and bad, and what the engine makes of them."""
    random = Random(SEED)
    return [_judged(_sheet(random)) for _ in range(EVENINGS)]


def _sheet(random: Random) -> dict[str, Any]:
    players = [f"P{seat}" for seat in range(random.randint(2, 6))]
    slug = random.choice(profiles.ALL).slug
    house = {"base": slug, **random.choice(HOUSE)}
    rules: Any = house if random.random() < 0.5 and _is_possible(house) else slug
    games = [_game(random, players) for _ in range(random.randint(0, 5))]
    return {"rules": rules, "players": players, "first": random.choice(players), "games": games}


def _is_possible(rules: dict[str, Any]) -> bool:
    try:
        read_rules(rules)
    except UmbauError:
        return False
    return True


def _game(random: Random, players: list[str]) -> dict[str, Any]:
    end = random.choice(["out", "out", "blocked", "blocked", "draw"])
    left = {name: _left(random) for name in players}
    winner = random.choice(players)
    if end == "out" and random.random() < 0.95:
        left[winner] = ""
    unopened = [name for name in players if random.random() < 0.2]
    able = [name for name in unopened if random.random() < 0.5]
    won = [winner] if end == "out" else []
    return {"end": end, "winners": won, "left": left, "unopened": unopened, "could_have_opened": able}


def _left(random: Random) -> str:
    kind = random.random()
    if kind < 0.4:
        return str(random.choice([1, 5, 5, 17, 17, 60, 123]))
    if kind < 0.7:
        return f"{random.choice([12, 12, 30])} ({random.choice([2, 3])})"
    faces = [f"{colour}{number}" for colour in "rbko" for number in range(1, 14)] + ["j"]
    return " ".join(random.choice(faces) for _ in range(random.randint(1, 5)))


def _judged(sheet: dict[str, Any]) -> dict[str, Any]:
    try:
        evening = from_plain(sheet)
    except BadScore as error:
        return {"sheet": sheet, "error": error.code.removeprefix("desk."), "game": error.facts.get("game")}
    results = [
        {"winners": list(it.winners), "scores": it.scores and [points_to_text(score) for score in it.scores]}
        for it in evening.results()
    ]
    rows = [[row.seat, row.wins, points_to_text(row.points), row.rank] for row in evening.standing()]
    return {"sheet": sheet, "results": results, "standing": rows, "next": evening.players[evening.next_starter]}


def files() -> dict[str, str]:
    """What each file holds."""
    lines = [json.dumps(evening, ensure_ascii=False) for evening in evenings()]
    hard = [json.dumps(sheet, ensure_ascii=False) for sheet in hostile.sheets()]
    return {
        "levels.json": json.dumps(levels(), indent=1) + "\n",
        "evenings.jsonl": "\n".join(lines) + "\n",
        "csv.jsonl": "\n".join(hard) + "\n",
    }


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (GOLDEN / name).write_text(text, "utf-8")
