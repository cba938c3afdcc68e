"""``umbau score``: a sheet in, the standing out."""

import io
import json
import sys

import pytest

from umbau import cli

SHEET = "game;end;winner;Anna;Bén;李雷\n1;out;Anna;;23;r5 b12 j\n2;blocked;;17 (3);17 (2);20\n"


@pytest.fixture
def umbau(capsys):
    """Run a command here; give its exit status, what it printed and what it complained about."""

    def run(*words):
        status = 0
        try:
            cli.main(["score", *map(str, words)])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def sheet(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text(SHEET, "utf-8-sig")
    return file


def test_a_sheet_is_counted_and_told(umbau, sheet):
    status, out, complaint = umbau(sheet, "--rules", "klub")
    assert (status, complaint) == (0, "")
    assert "+90   −23  −67   Anna went out" in out  # noqa: RUF001 # a true minus
    assert "blocked, Bén won" in out
    assert out.endswith("李雷 begins the next game.\n")


def test_a_sheet_is_told_in_german(umbau, sheet):
    assert "Platz  Spieler  Siege  Punkte" in umbau(sheet, "--language", "de")[1]


def test_a_level_that_knows_only_wins_shows_no_points(umbau, sheet):
    out = umbau(sheet, "--rules", "duo")[1]
    assert "Points" not in out
    assert "a draw" in out


def test_csv_becomes_json_and_csv_again_without_a_loss(umbau, sheet, tmp_path):
    as_json = tmp_path / "evening.json"
    as_json.write_text(umbau(sheet, "--format", "json", "--rules", "klub")[1])
    assert json.loads(as_json.read_text())["rules"] == "klub"
    assert umbau(as_json)[1] == umbau(sheet, "--rules", "klub")[1]
    assert umbau(as_json, "--format", "csv")[1] == umbau(sheet, "--rules", "klub", "--format", "csv")[1]


def test_a_house_rule_file_counts(umbau, sheet, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('base = "klub"\njoker.rack_value = 7\n')
    assert "−24" in umbau(sheet, "--rules", house)[1]  # noqa: RUF001 # a true minus


def test_the_standard_input_is_a_sheet_too(umbau, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHEET.encode())))
    assert umbau("-")[0] == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "desk.csv_empty"),
        (b"game,end,winner,A,B\n1,out,A,,r7 r7 r7\n", "Game 1: r7 is left more often than the box has it: twice."),
        (b"game,end,winner,A,B\n1,out,A,,901\n", "Game 1, B: 901 points cannot be left there"),
        (b"game,end,winner,A,A\n", "desk.name_twice"),
        (b"game,end,winner\n", "desk.players_count"),
        (b"game,end,winner,A,B,C,D,E,F,G\n", "here are 7"),
        (b'game,end,winner,A,"B\n', "desk.csv_broken"),
        (b"{", "desk.json_broken"),
    ],
)
def test_a_sheet_that_cannot_be_counted_is_one_sentence_and_exit_status_1(umbau, tmp_path, text, said):
    file = tmp_path / "bad.csv"
    file.write_bytes(text)
    status, out, complaint = umbau(file)
    assert (status, out) == (1, "")
    assert said in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("missing.csv",), "There is no file missing.csv."),
        (("tests",), "tests cannot be read"),
        (("README.md", "--rules", "klup"), "klub"),
        (("README.md", "--format", "pdf"), "--format"),
    ],
)
def test_what_cannot_be_understood_is_one_sentence_and_exit_status_2(umbau, words, said):
    status, _, complaint = umbau(*words)
    assert status == 2
    assert said in complaint


@pytest.mark.parametrize("letters", ["utf-8", "utf-16", "cp1252"])
def test_a_spreadsheet_may_have_written_it_in_letters_of_its_own(umbau, tmp_path, letters):
    file = tmp_path / "evening.csv"
    file.write_text("game;end;winner;Jürgen;Zoë\r\n1;out;Jürgen;;23\r\n", letters, newline="")
    status, out, _ = umbau(file)
    assert status == 0
    assert "Jürgen begins" in out or "Zoë begins" in out


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 5000, b"%PDF-1.7\n\xff\xfe\0", b"{" * 90_000, b"end," * 90_000, b'"' * 140_001]
)
def test_what_is_no_sheet_is_one_sentence(umbau, tmp_path, content):
    file = tmp_path / "evening.csv"
    file.write_bytes(content)
    status, out, complaint = umbau(file)
    assert (status, out) == (1, "")
    assert "[desk." in complaint
    assert len(complaint.strip().splitlines()) == 1
    assert len(complaint) < 400
