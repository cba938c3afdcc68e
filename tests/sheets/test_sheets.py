"""Sheets of paper: text and picture as they were judged good, one page per card, glyphs for every name."""

import io
import re

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.sheets.papers import GOLDEN, NAMES, image, pages, papers, text
from umbau.engine import profiles
from umbau.referee.desk import BadScore, Evening, read_csv
from umbau.sheets import BadSheet, Look, empty_score, filled_score, picture, render, rule_card, tournament
from umbau.sheets.render import STANDARD

PAPERS = papers()
LEMADA = profiles.get("lemada")


@pytest.fixture(scope="module")
def printed():
    return {name: render(paper) for name, paper in PAPERS.items()}


@pytest.mark.parametrize("name", PAPERS)
def test_a_sheet_says_what_it_said(printed, name):
    assert text(printed[name]) == (GOLDEN / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", PAPERS)
def test_a_sheet_looks_as_it_looked(printed, name):
    drawn, golden = image(printed[name]), Image.open(GOLDEN / f"{name}.png").convert("L")
    assert drawn.size == golden.size
    far = ImageChops.difference(drawn, golden).point(lambda it: 255 if it > 80 else 0)
    assert far.histogram()[255] < drawn.width * drawn.height / 500


def test_the_comparison_of_pictures_sees_another_sheet(printed):
    one, other = image(printed["score-empty-de-a4"]), image(printed["score-filled-de-a4"])
    far = ImageChops.difference(one, other).point(lambda it: 255 if it > 80 else 0)
    assert far.histogram()[255] > one.width * one.height / 500


def test_every_sheet_is_tagged_for_screen_readers_and_says_its_language(printed):
    assert STANDARD == "ua-1"  # typst refuses to write what does not hold to it
    for name, pdf in printed.items():
        assert b"/MarkInfo" in pdf
        assert b"pdfuaid" in pdf or b"pdfuaid:part" in pdf
        assert f"/Lang({name.split('-')[-2]})".encode() in pdf.replace(b" ", b"")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_card_of_every_rule_level_fits_on_one_page(paper, language):
    for profile in profiles.ALL:
        assert (profile.slug, pages(render(rule_card(profile, Look(paper, language))))) == (profile.slug, 1)


def test_paper_has_the_size_that_was_asked_for(printed):
    sizes = {name: tuple(round(it) for it in pypdfium2.PdfDocument(pdf)[0].get_size()) for name, pdf in printed.items()}
    assert sizes["rules-duo-de-a4"] == (595, 842)
    assert sizes["rules-klub-en-letter"] == (612, 792)
    assert sizes["score-six-en-letter"] == (792, 612)


def test_names_in_every_script_have_their_glyphs(printed):
    said = text(printed["score-filled-de-a4"])
    for name in NAMES:
        assert name in said or name[::-1] in said  # Hebrew comes out in the order in which it is seen
    fonts = set(re.findall(rb"/BaseFont/[A-Z]{6}\+([A-Za-z]+)", printed["score-filled-de-a4"].replace(b" ", b"")))
    assert {b"Rubik", b"NotoSansSC"} <= {font.split(b"-")[0] for font in fonts}


def test_the_same_sheet_is_the_same_file():
    paper = PAPERS["score-filled-de-a4"]
    assert render(paper) == render(paper)


def test_a_sheet_can_be_seen_before_it_is_printed():
    assert Image.open(io.BytesIO(picture(PAPERS["rules-duo-de-a4"]))).size == (794, 1123)


def test_what_names_contain_is_text_and_never_markup():
    players = ("#panic()", "*b* _c_", "$x$", "\\u{41}")
    said = text(render(empty_score(LEMADA, players, Look())))
    assert all(name in said for name in players)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: empty_score(LEMADA, ("A",), Look()), "desk.players_count"),
        (lambda: empty_score(LEMADA, tuple("ABCDEFG"), Look()), "desk.players_count"),
        (lambda: empty_score(LEMADA, ("A", "a"), Look()), "desk.name_twice"),
        (lambda: empty_score(LEMADA, ("A", "B"), Look(), games=0), "sheet.games"),
        (lambda: tournament(LEMADA, ("A",), 3, Look()), "sheet.players"),
        (lambda: tournament(LEMADA, ("A", "B"), 0, Look()), "sheet.rounds"),
        (lambda: tournament(LEMADA, ("A", "B"), 13, Look()), "sheet.rounds"),
        (lambda: tournament(LEMADA, ("A", " "), 3, Look()), "sheet.name_bad"),
        (lambda: tournament(LEMADA, ("A", "B", "a"), 3, Look()), "desk.name_twice"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(make, code):
    with pytest.raises(BadScore) as refused:
        make()
    assert refused.value.code == code


def test_an_installation_without_typst_says_so(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(BadSheet) as refused:
        render(PAPERS["rules-duo-de-a4"])
    assert refused.value.code == "sheet.no_typst"


def test_an_evening_without_a_game_has_a_sheet():
    assert pages(render(filled_score(Evening(LEMADA, ("A", "B")), Look()))) == 1


def test_a_long_evening_goes_on_on_the_next_page():
    rows = "".join(f"{number},out,A,,{number}\n" for number in range(1, 61))
    evening = read_csv("game,end,winner,A,B\n" + rows, LEMADA)
    assert pages(render(filled_score(evening, Look()))) > 1


def test_a_name_for_which_there_are_no_letters_is_still_printed():
    nobody_writes_so = "\U00010380\U00010381"  # Ugaritic, dead for three thousand years
    assert render(empty_score(profiles.get("klub"), (nobody_writes_so, "Ben"), Look())).startswith(b"%PDF")
