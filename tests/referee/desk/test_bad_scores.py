"""What cannot stand on a score sheet is refused with a code, a sentence in each language, and where it is."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umbau.engine import Seat, UmbauError, profiles
from umbau.referee.desk import BadScore, Evening, Game, Left, read_csv, read_json
from umbau.referee.desk.told import complaint
from umbau.referee.language import texts

LEMADA = profiles.get("lemada")
HEAD = "game,end,winner,Anna,Ben\n"
SOURCES = Path(__file__).parents[3] / "src/umbau/referee/desk"

BAD_CSV = {
    "desk.csv_empty": "\ufeff \n",
    "desk.csv_header": "game,winner,Anna,Ben\n1,Anna,,3\n",
    "desk.csv_row": HEAD + "1,out,Anna,,3,4,5\n",
    "desk.csv_broken": HEAD + '1,out,Anna,,"3\n',
    "desk.players_count": "game,end,winner\n",
    "desk.name_twice": "game,end,winner,Anna,anna \n",
    "desk.name_bad": f"game,end,winner,Anna,{'x' * 41}\n",
    "desk.name_missing": "game,end,winner,Anna, ,Ben\n",
    "desk.player_unknown": HEAD + "1,out,Zoe,,3\n",
    "desk.end_unknown": HEAD + "1,won,Anna,,3\n",
    "desk.winner_missing": HEAD + "1,out,,,3\n",
    "desk.winner_holds": HEAD + "1,out,Anna,5,3\n",
    "desk.rack_empty": HEAD + "1,out,Anna,,\n",
    "desk.sizes_needed": HEAD + "1,blocked,,8,8\n",
    "desk.tile_unknown": HEAD + "1,out,Anna,,red 9\n",
    "desk.tile_too_many": HEAD + "1,out,Anna,,r7 r7 r7\n",
    "desk.tile_not_in_box": HEAD + "1,out,Anna,,z14\n",
    "desk.cell_unreadable": HEAD + "1,out,Anna,,12.5\n",
    "desk.sum_impossible": HEAD + "1,out,Anna,,9999\n",
    "desk.size_impossible": HEAD + "1,out,Anna,,30 (200)\n",
    "desk.not_zero": HEAD + "1,points,Anna,30,-29\n",
    "desk.points_differ": "game,end,winner,Anna,Ben,points: Ben\n1,out,Anna,,23,-24\n",
}

GOOD = {"format": "umbau-scores", "version": 1, "rules": "lemada", "players": ["Anna", "Ben"], "games": []}
BAD_JSON = {
    "desk.json_broken": "{",
    "desk.json_format": {"format": "pdf"},
    "desk.json_version": GOOD | {"version": 2},
    "desk.json_field": GOOD | {"players": "Anna"},
    "desk.rules_unknown": GOOD | {"rules": "lemda"},
    "desk.end_unknown": GOOD | {"games": [{"end": []}]},
    "desk.player_unknown": GOOD | {"first": "Zoe"},
    "desk.players_count": GOOD | {"players": list("ABCDEFG")},
    "desk.cell_unreadable": GOOD | {"games": [{"end": "blocked", "left": {"Anna": True}}]},
    "desk.racks_missing": None,
}


@pytest.mark.parametrize(("code", "text"), BAD_CSV.items())
def test_a_broken_csv_is_refused_with_its_code(code, text):
    with pytest.raises(BadScore) as refused:
        read_csv(text, LEMADA)
    assert refused.value.code == code


@pytest.mark.parametrize(("code", "plain"), [pair for pair in BAD_JSON.items() if pair[1]])
def test_a_broken_json_is_refused_with_its_code(code, plain):
    with pytest.raises(BadScore) as refused:
        read_json(plain if isinstance(plain, str) else json.dumps(plain))
    assert refused.value.code == code


def test_a_game_needs_a_rack_for_each_player():
    with pytest.raises(BadScore) as refused:
        Evening(LEMADA, ("A", "B"), games=(Game("draw", (Left(3),)),))
    assert refused.value.code == "desk.racks_missing"


def test_every_code_of_the_desk_is_among_these_and_has_a_sentence_in_each_language():
    codes = {code for file in SOURCES.glob("*.py") for code in re.findall(r'BadScore\("(desk\.\w+)"', file.read_text())}
    assert codes == {*BAD_CSV, *BAD_JSON}
    for language in ("de", "en"):
        assert [code for code in codes if not texts(language).has(code.replace(".", "-"))] == []


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("text", BAD_CSV.values())
def test_every_complaint_is_a_whole_sentence(text, language):
    with pytest.raises(BadScore) as refused:
        read_csv(text, LEMADA)
    assert re.fullmatch(r"\S.{10,}[.)?]", complaint(texts(language), refused.value), re.DOTALL)


def test_a_complaint_says_in_which_game_and_about_whom():
    with pytest.raises(BadScore) as refused:
        read_csv(HEAD + "1,out,Anna,,3\n2,out,Anna,,r7 7r\n", LEMADA)
    assert complaint(texts("en"), refused.value).startswith("Game 2, Ben: “7r” is no tile.")


@given(st.text(max_size=200))
def test_any_text_is_a_sheet_or_a_refusal(text):
    for reader in (lambda: read_csv(text, LEMADA), lambda: read_csv(HEAD + text, LEMADA), lambda: read_json(text)):
        try:
            assert isinstance(reader(), Evening)
        except UmbauError as error:
            assert error.code.startswith("desk.")


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(1, 40)), min_size=2, max_size=6), st.booleans())
def test_points_of_what_is_entered_add_up_to_zero_or_are_refused(racks, blocked):
    left = tuple(Left(*rack) for rack in racks)
    game = Game("blocked", left) if blocked else Game("out", (Left(0, 0), *left[1:]), (Seat(0),))
    try:
        evening = Evening(LEMADA, tuple("ABCDEF"[: len(racks)]), games=(game,))
    except BadScore as error:
        assert error.code == "desk.sum_impossible"
        return
    assert sum(evening.results()[0].scores or (), Fraction(0)) == 0
