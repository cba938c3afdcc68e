"""The evenings that the page is held to are still what the engine says."""

import json

from tests.referee.desk.evenings import GOLDEN, files


def test_the_golden_evenings_are_fresh():
    assert {name: (GOLDEN / name).read_text("utf-8") for name in files()} == files()


def test_they_hold_good_and_bad_ones_of_many_kinds():
    evenings = [json.loads(line) for line in (GOLDEN / "evenings.jsonl").read_text("utf-8").splitlines()]
    errors = {evening["error"] for evening in evenings if "error" in evening}
    assert errors >= {"tile_too_many", "sizes_needed", "winner_holds", "sum_impossible"}
    scores = [score for it in evenings for result in it.get("results", ()) for score in result["scores"] or ()]
    assert any("/" in score for score in scores)
    assert sum("results" in evening and len(evening["results"]) > 1 for evening in evenings) > 60
