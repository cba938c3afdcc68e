"""The evenings that the page is held to are still what the engine says."""

import csv
import json
import time

from tests.referee.desk.evenings import GOLDEN, files
from umbau.engine import profiles
from umbau.referee.desk import from_plain, read_csv, write_csv


def test_the_golden_evenings_are_fresh():
    assert {name: (GOLDEN / name).read_text("utf-8") for name in files()} == files()


def test_they_hold_good_and_bad_ones_of_many_kinds():
    evenings = [json.loads(line) for line in (GOLDEN / "evenings.jsonl").read_text("utf-8").splitlines()]
    errors = {evening["error"] for evening in evenings if "error" in evening}
    assert errors >= {"tile_too_many", "sizes_needed", "winner_holds", "sum_impossible"}
    scores = [score for it in evenings for result in it.get("results", ()) for score in result["scores"] or ()]
    assert any("/" in score for score in scores)
    assert sum("results" in evening and len(evening["results"]) > 1 for evening in evenings) > 60


def test_sheets_that_are_hard_to_read_are_refused_or_come_out_as_they_went_in():
    sheets = [json.loads(line) for line in (GOLDEN / "csv.jsonl").read_text("utf-8").splitlines()]
    read = [it for it in sheets if "csv" in it]
    for it in read:
        again = read_csv(it["csv"], profiles.get(it["level"]))
        assert again.players == tuple(it["sheet"]["players"])
        assert write_csv(again) == it["csv"]
    assert len(read) > 50
    assert {it["error"] for it in sheets if "error" in it} >= {"csv_broken", "name_bad", "cell_unreadable"}


def test_a_spreadsheet_never_gets_a_name_as_a_formula():
    sheet = {"rules": "klub", "players": ['=HYPERLINK("http://x","y")', "@SUM(A1)"], "games": []}
    written = write_csv(
        from_plain(sheet | {"games": [{"end": "out", "winners": ["@SUM(A1)"], "left": {sheet["players"][0]: 5}}]})
    )
    assert not [cell for line in csv.reader(written.splitlines()) for cell in line if cell.startswith(("=", "@", "+"))]
    assert read_csv(written, profiles.get("klub")).players == tuple(sheet["players"])


def test_two_hundred_games_are_read_at_once():
    names = [f"Player {place}" for place in range(6)]
    game = {"end": "out", "winners": names[:1], "left": dict.fromkeys(names[1:], "23 (4)")}
    began = time.process_time()
    evening = from_plain({"rules": "klub", "players": names, "games": [game] * 200})
    assert read_csv(write_csv(evening), evening.profile) == evening
    assert time.process_time() - began < 3
