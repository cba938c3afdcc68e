"""Beside the table: the referee, shared score sheets and paper over HTTP."""

import threading
import time
from typing import Any

import httpx
import pypdfium2
import pytest

from tests.web.serving import is_coded
from umbau.engine import profiles

SHEET: dict[str, Any] = {
    "format": "umbau-scores",
    "version": 1,
    "rules": "klub",
    "players": ["Anna", "李雷"],
    "first": "Anna",
    "games": [{"end": "out", "winners": ["Anna"], "left": {"李雷": "r5 b12 j"}}],
}
CASE: dict[str, Any] = {"opened": True, "table_before": [["b9", "j", "b11"]], "rack_before": ["b10", "o2"]}


def case(*rules, after, language="en"):
    given = {**CASE, "table_after": after}
    return {"kind": "turn", "input": given, "rules": list(rules), "language": language}


# The referee ----------------------------------------------------------------------------------------------------------


def test_each_rule_level_rules_in_words_with_rule_and_source(address):
    asked = case("lemada", "klub", after=[["b9", "b10", "b11", "j"]])
    answer = httpx.post(f"{address}/api/referee", json=asked)
    assert answer.status_code == 200, answer.text
    lemada, klub = answer.json()["rulings"]
    assert (lemada["verdict"]["legal"], klub["verdict"]["legal"]) == (False, True)
    assert (lemada["profile"], klub["profile"]) == ("Lemada", "Klub")
    assert "R21" in {rule for line in lemada["lines"] for rule in line["rules"]}
    assert any(cited["rule"] == "R21" and cited["source"] for cited in lemada["cited"])


def test_a_ruling_is_told_in_german_too(address):
    asked = case("lemada", after=[["b9", "b10"]], language="de")
    (ruling,) = httpx.post(f"{address}/api/referee", json=asked).json()["rulings"]
    assert any("Folge" in line["sentence"] or "Stein" in line["sentence"] for line in ruling["lines"])
    assert any(line["meld"] == 0 for line in ruling["lines"])


def test_a_house_rule_judges(address):
    rules = [{"base": "lemada", "opening.min": 50}]
    tiles = {"opened": False, "table_before": [], "rack_before": ["r10", "b10", "k10", "o1"]}
    asked = {"kind": "opening", "input": {**tiles, "table_after": [["r10", "b10", "k10"]]}, "rules": rules}
    (ruling,) = httpx.post(f"{address}/api/referee", json=asked).json()["rulings"]
    assert ruling["verdict"]["legal"] is False


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "chess", "input": {}, "rules": ["klub"]},
        {"kind": "set", "input": {}, "rules": ["klub"]},
        {"kind": "set", "input": {"tiles": ["r99"], "arrangement": "free"}, "rules": ["klup"]},
        {"kind": "set", "input": {"tiles": 5}, "rules": ["klub"]},
        {"kind": "set", "input": {"tiles": ["r7"]}, "rules": [{"base": "klub", "opening.min": "many"}]},
    ],
)
def test_a_case_that_cannot_be_read_is_refused_with_a_sentence(address, asked):
    answer = httpx.post(f"{address}/api/referee", json=asked)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "case.bad"
    assert len(answer.json()["error"]["message"]) > 40


# Shared score sheets --------------------------------------------------------------------------------------------------


def test_a_score_sheet_is_kept_and_read_by_everybody_with_its_link(address):
    made = httpx.post(f"{address}/api/scores", json=SHEET)
    assert made.status_code == 201, made.text
    kept = made.json()
    assert len(kept["id"]) >= 12
    read = httpx.get(f"{address}/api/scores/{kept['id']}").json()
    assert (read["rev"], read["sheet"]["players"]) == (1, SHEET["players"])
    assert read["sheet"]["games"][0]["left"]["李雷"] == "r5 b12 j"


def test_who_writes_without_having_seen_the_newest_is_told_so_and_nothing_is_lost(address):
    sheet = httpx.post(f"{address}/api/scores", json=SHEET).json()["id"]
    url = f"{address}/api/scores/{sheet}"
    longer = SHEET | {"games": [*SHEET["games"], {"end": "blocked", "left": {"Anna": 3, "李雷": 4}}]}
    assert httpx.put(url, json={"rev": 1, "sheet": longer}).json()["rev"] == 2
    late = httpx.put(url, json={"rev": 1, "sheet": SHEET})
    assert is_coded(late, 409, "scores.stale")
    assert late.json()["rev"] == 2
    assert len(httpx.get(url).json()["sheet"]["games"]) == 2


def test_a_phone_that_waits_hears_of_what_another_writes(address):
    sheet = httpx.post(f"{address}/api/scores", json=SHEET).json()["id"]
    url = f"{address}/api/scores/{sheet}"
    heard = {}

    def wait():
        heard.update(httpx.get(url, params={"after": 1, "wait": 20}, timeout=30).json())

    waiting = threading.Thread(target=wait)
    waiting.start()
    time.sleep(0.3)
    httpx.put(url, json={"rev": 1, "sheet": SHEET | {"games": []}})
    waiting.join(10)
    assert (heard["rev"], heard["sheet"]["games"]) == (2, [])


def test_nobody_waits_longer_than_asked(address):
    sheet = httpx.post(f"{address}/api/scores", json=SHEET).json()["id"]
    answer = httpx.get(f"{address}/api/scores/{sheet}", params={"after": 1, "wait": 0.2}, timeout=10)
    assert answer.json()["rev"] == 1


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"players": []}, 422, "scores.bad"),
        ({"players": ["A"] * 7}, 400, "message.bad"),
        ({"players": ["A", "a"], "first": "A", "games": []}, 422, "scores.bad"),
        ({"games": [{"end": "out", "winners": ["Anna"], "left": {"李雷": "r7 r7 r7"}}]}, 422, "scores.bad"),
        ({"games": [{"end": "points", "points": {"Anna": 5}}]}, 422, "scores.bad"),
        ({"games": [{"end": "won"}]}, 400, "message.bad"),
        ({"rules": "klup"}, 422, "scores.bad"),
        ({"version": 2}, 400, "message.bad"),
    ],
)
def test_a_score_sheet_that_cannot_be_is_refused(address, change, status, code):
    answer = httpx.post(f"{address}/api/scores", json=SHEET | change)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"] == code


def test_a_score_sheet_nobody_made_is_unknown(address):
    assert is_coded(httpx.get(f"{address}/api/scores/none"), 404, "scores.unknown")
    for rev in (0, 1, 7):
        assert is_coded(
            httpx.put(f"{address}/api/scores/none", json={"rev": rev, "sheet": SHEET}), 404, "scores.unknown"
        )


# Paper ----------------------------------------------------------------------------------------------------------------


def text(pdf: bytes) -> str:
    pages = pypdfium2.PdfDocument(pdf)
    return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in pages).split())


def test_paper_comes_as_pdf(address):
    asked = {"rules": "klub", "language": "de"}
    rules = httpx.get(f"{address}/api/paper/rules.pdf", params=asked, timeout=20)
    assert rules.headers["content-type"] == "application/pdf"
    assert "Ein übriger Joker kostet 50." in text(rules.content)
    score = httpx.get(f"{address}/api/paper/score.pdf", params=asked | {"players": "Anna\nBen"}, timeout=20)
    assert "Anna" in text(score.content)
    club = httpx.get(f"{address}/api/paper/tournament.pdf", params=asked | {"rounds": 2}, timeout=20)
    assert club.content.startswith(b"%PDF")


def test_a_house_rule_and_a_filled_sheet_are_printed(address):
    house = '{"base": "lemada", "opening.min": 42}'
    card = httpx.get(f"{address}/api/paper/rules.pdf", params={"rules": house}, timeout=20)
    assert "worth at least 42" in text(card.content)
    filled = httpx.post(f"{address}/api/paper/score.pdf", json=SHEET, params={"paper": "letter"}, timeout=20)
    assert filled.status_code == 200, filled.text
    assert "+67" in text(filled.content)


@pytest.mark.parametrize(
    ("path", "asked", "status", "code"),
    [
        ("rules", {"rules": "klup"}, 422, "paper.bad"),
        ("rules", {"rules": '{"base": '}, 422, "paper.bad"),
        ("rules", {"paper": "a5"}, 400, "message.bad"),
        ("score", {"players": "A\na"}, 422, "paper.bad"),
        ("score", {"games": 0}, 400, "message.bad"),
        ("tournament", {"players": "A"}, 422, "paper.bad"),
    ],
)
def test_paper_that_cannot_be_is_refused(address, path, asked, status, code):
    answer = httpx.get(f"{address}/api/paper/{path}.pdf", params=asked, timeout=20)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"] == code


def test_every_rule_level_has_its_card(address):
    for profile in profiles.ALL:
        answer = httpx.get(f"{address}/api/paper/rules.pdf", params={"rules": profile.slug}, timeout=20)
        assert answer.status_code == 200, profile.slug
