"""``umbau arena``: figures at the end, a file to go on from, and one sentence for what cannot be."""

import json
import subprocess
import sys
import time

import pytest

UMBAU = [sys.executable, "-c", "from umbau.cli import main; main()"]


def arena(cwd, *words):
    return subprocess.run([*UMBAU, "arena", *words], capture_output=True, text=True, cwd=cwd, timeout=100, check=False)


def test_a_match_is_told_and_kept(tmp_path):
    words = ("easy", "medium", "--games", "4", "--nodes", "100", "--rules", "duo", "--seed", "3")
    first = arena(tmp_path, *words)
    assert first.returncode == 0
    assert "4 games by duo, 2 seats, seed 3: arena-easy-medium-duo-3.jsonl" in first.stdout
    assert "95 % interval" in first.stdout
    assert "4/4" in first.stderr
    assert len((tmp_path / "arena-easy-medium-duo-3.jsonl").read_text().splitlines()) == 5
    again = arena(tmp_path, *words)
    assert again.stdout == first.stdout


def test_a_match_that_is_killed_leaves_no_process_and_goes_on(tmp_path):
    words = ("easy", "medium", "--games", "16", "--nodes", "100", "--rules", "duo", "--workers", "2")
    file = tmp_path / "arena-easy-medium-duo-0.jsonl"
    with subprocess.Popen([*UMBAU, "arena", *words], cwd=tmp_path, stdout=subprocess.PIPE) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
        process.communicate(timeout=20)  # comes to an end when nobody holds the output open
    file.write_bytes(file.read_bytes()[:-40])  # the last line is written in part
    assert arena(tmp_path, *words).returncode == 0
    whole = arena(tmp_path, *words, "--out", "whole.jsonl")
    assert whole.returncode == 0
    assert played(file) == played(tmp_path / "whole.jsonl")


def played(file):
    """The games of a match without the times they took."""
    lines = map(json.loads, file.read_text().splitlines()[1:])
    return sorted((line["pair"], line["game"], line["record"]) for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("easy", "meduim"), "There is no bot 'meduim'; did you mean 'medium'?"),
        (("easy", "medium", "--games", "7"), "the number of games is even"),
        (("easy", "medium", "--games", "0"), "the number of games is even"),
        (("easy", "medium", "--games", "-4"), "the number of games is even"),
        (("easy", "medium", "--rules", "lemda"), "lemada"),
        (("easy", "medium", "--out", "."), "cannot be written"),
        (("easy", "medium", "--rules", "duo", "--players", "4"), "players.count"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(tmp_path, words, sentence):
    refused = arena(tmp_path, *words)
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
