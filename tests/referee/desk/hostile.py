"""Score sheets as CSV that are hard to read, and what is read; the page is held to the same."""

from __future__ import annotations

import csv
import io
from random import Random
from typing import Any

from umbau.engine import profiles
from umbau.referee.desk import BadScore, read_csv, to_plain, write_csv

SEED = 7
SHEETS = 250
LEVELS = ("lemada", "klub", "duo", "mso", "short", "six-player")
NAMES = (
    *("Anna", "Ben", "=1+1", "+49", "-Ben", "@cem", "'=x", "'Anna", "end", "Game", "points: Anna", "constructor"),
    *(
        "__proto__",
        'Ben "der" Rote',
        "a,b",
        "a;b;;;;;;",
        ";;;;,",
        "李雷",
        "שרה",
        "\u0639\u200c\u0631",
        "Zoe\u0308",
        "Straße",
    ),
    *("👩\u200d👧" * 5, "x" * 40, "\u3000Li\u3000", "Łukasz", "1", "r7", "\ue000", "a|b", " ", "y" * 41, "\u202eab"),
)
ENDS = ("out", "out", "blocked", "draw", "points", " OUT ", "won", "")
CELLS = (
    *(
        "",
        "",
        "23",
        "17 (3)",
        "17 (2)",
        "17(2)",
        "r5 b12 j",
        "r7 r7 r7",
        "-",
        "0",
        "007",
        " 5 ",
        "\u22125",
        "+90",
        "-90",
    ),
    *(
        "10/3",
        "1/7",
        "10/05",
        "5/0",
        "12.5",
        "9999",
        "30 (200)",
        "r7\u2019 r7",
        "\u00a023",
        "z14",
        "=1+1",
        "23 (4",
        "''",
    ),
)
LINES = ("\n", "\r\n", "\r", "\n\n", "\n,,,,,\n")
NOISE = "\",;\t\n\r|'=0 j\ufeff"


def sheets() -> list[dict[str, Any]]:
    """Texts, the level by which they are read, and what comes out of them."""
    random = Random(SEED)
    return [_read(_text(random), random.choice(LEVELS)) for _ in range(SHEETS)]


def _text(random: Random) -> str:
    tame = random.random() < 0.6
    names = random.sample(NAMES[: 26 if tame else None], random.randint(2, 4 if tame else 7))
    head = [random.choice(("game", "Game", "#")) if not tame else "game", "end", "winner", *map(_guarded, names)]
    more = random.random() < 0.5
    rows = [head + ["unopened", "could_have_opened"] * more]
    games = [_row(random, names, str(number + 1), tame=tame) for number in range(random.randint(0, 4))]
    rows += [row + ["", ""] * more for row in games]
    between, end = random.choice(",;\t"), random.choice(LINES[: 2 if tame else None])
    out = io.StringIO()
    csv.writer(out, delimiter=between, lineterminator="\n", quoting=random.choice((0, 1))).writerows(rows)
    text = random.choice(("", "\ufeff")) + out.getvalue().replace("\n", end)
    return text if tame else _noisy(random, text)


def _guarded(name: str) -> str:
    return f"'{name}" if name.lower() in {"end", "game"} or name[0] in "=+-@" else name


def _row(random: Random, names: list[str], number: str, *, tame: bool) -> list[str]:
    winner = random.choice(names)
    if tame and random.random() < 0.8:
        left = ["" if name == winner else random.choice(("5", "17 (3)", "r5 b12 j")) for name in names]
        return [number, "out", _guarded(winner), *left]
    end = random.choice(ENDS[:5] if tame else ENDS)
    return [number, end, _guarded(winner) if random.random() < 0.9 else "Zoe", *(random.choice(CELLS) for _ in names)]


def _noisy(random: Random, text: str) -> str:
    for _ in range(random.choice((0, 1, 1, 3))):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(NOISE) + text[place + random.choice((0, 1)) :]
    return text


def _read(text: str, level: str) -> dict[str, Any]:
    try:
        evening = read_csv(text, profiles.get(level))
    except BadScore as error:
        return {
            "text": text,
            "level": level,
            "error": error.code.removeprefix("desk."),
            "game": error.facts.get("game"),
        }
    return {"text": text, "level": level, "sheet": to_plain(evening), "csv": write_csv(evening)}
