"""``umbau sheet``: paper out of the command line."""

import errno
import io
import os
import re
import sys
from pathlib import Path

import pytest

from tests.sheets.papers import pages, text
from umbau import cli


@pytest.fixture
def umbau(capsys):
    """Run a command here; give its exit status and what it complained about."""

    def run(*words):
        status = 0
        try:
            cli.main(["sheet", *map(str, words)])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, capsys.readouterr().err

    return run


@pytest.fixture
def out(tmp_path):
    return tmp_path / "sheet.pdf"


def test_a_score_sheet_for_named_players_in_german(umbau, out):
    assert umbau("score", "--rules", "klub", "--players", "Anna, Ben", "--language", "de", "-o", out) == (0, "")
    said = text(out.read_bytes())
    assert "Punkteblatt" in said
    assert "Anna" in said
    assert "Ein übriger Joker kostet 50." in said


def test_a_filled_sheet_out_of_a_file(umbau, out, tmp_path):
    sheet = tmp_path / "evening.csv"
    sheet.write_text("game,end,winner,Anna,Ben\n1,out,Anna,,r5 b12 j\n")
    assert umbau("score", "--from", sheet, "--rules", "klub", "-o", out) == (0, "")
    assert "+67" in text(out.read_bytes())


def test_a_rule_card_and_a_tournament(umbau, out):
    assert umbau("rules", "--rules", "duo", "-o", out) == (0, "")
    assert pages(out.read_bytes()) == 1
    assert umbau("tournament", "--players", "A,B,C,D,E", "--rounds", 2, "-o", out) == (0, "")
    assert "Round 2" in text(out.read_bytes())


def test_a_house_rule_file_has_a_card(umbau, out, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('base = "lemada"\nopening.min = 42\n')
    assert umbau("rules", "--rules", house, "-o", out) == (0, "")
    assert "worth at least 42" in text(out.read_bytes()).replace("\n", " ")


def test_the_standard_output_takes_it_too(umbau, monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written))
    assert umbau("rules", "-o", "-")[0] == 0
    assert written.getvalue().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("score", "--players", "A"), 1, "desk.players_count"),
        (("score", "--players", "A,B,C,D,E,F,G"), 1, "here are 7"),
        (("score", "--players", "A,a"), 1, "desk.name_twice"),
        (("score", "--games", "0"), 1, "sheet.games"),
        (("score", "--from", "missing.csv"), 2, "There is no file missing.csv."),
        (("tournament", "--rounds", "99"), 1, "sheet.rounds"),
        (("rules", "--rules", "klup"), 2, "klub"),
        (("rules", "--paper", "a5"), 2, "--paper"),
        (("rules", "--language", "fr"), 2, "--language"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence_and_leaves_no_file(umbau, out, words, status, said):
    code, complaint = umbau(*words, "-o", out)
    assert code == status
    assert said in complaint
    assert not out.exists()


def test_a_file_that_cannot_be_written_keeps_what_was_there(umbau, tmp_path):
    (tmp_path / "sheet.pdf").mkdir()
    status, complaint = umbau("rules", "-o", tmp_path / "sheet.pdf")
    assert status == 1
    assert "cannot be written" in complaint
    assert list(tmp_path.iterdir()) == [tmp_path / "sheet.pdf"]
    assert umbau("rules", "-o", tmp_path / "no/such/folder.pdf")[0] == 1


def test_what_is_no_file_is_written_to_and_a_link_is_followed(umbau, tmp_path):
    pipe, link, sheet = tmp_path / "pipe", tmp_path / "link.pdf", tmp_path / "sheet.pdf"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    link.symlink_to(sheet)
    assert umbau("rules", "-o", pipe)[0] == 0
    assert os.read(reader, 5) == b"%PDF-"
    os.close(reader)
    assert pipe.is_fifo()
    assert umbau("rules", "-o", link)[0] == 0
    assert link.is_symlink()
    assert sheet.read_bytes().startswith(b"%PDF")


def test_a_full_disk_leaves_the_file_that_was_there(umbau, out, monkeypatch):
    out.write_bytes(b"before")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    status, complaint = umbau("rules", "-o", out)
    assert (status, out.read_bytes()) == (1, b"before")
    assert "No space left" in complaint


@pytest.mark.parametrize("kind", ["score", "rules", "tournament"])
def test_every_sheet_takes_rules_players_and_language(umbau, out, kind):
    words = ("--rules", "klub", "--players", "Anna,Ben", "--language", "de", "-o", out)
    assert umbau(kind, *words) == (0, "")
    assert kind != "rules" or pages(out.read_bytes()) == 1
    assert re.search(r"Anna\W+Ben", text(out.read_bytes()))
