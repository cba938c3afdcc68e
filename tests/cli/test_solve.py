"""``umbau solve`` and ``umbau solver info``: positions in, best moves out; what cannot be read is answered."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from umbau import cli
from umbau.engine import Play, Seat, TextTiles, Tile, position, profiles, verify
from umbau.solver import backend
from umbau.solver.lines import Options, solve_lines

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/positions.jsonl"
UMBAU = [sys.executable, "-c", "from umbau.cli import main; main()"]
RUN = ["r4", "r5", "r6"]


@pytest.fixture
def umbau(capfdbinary):
    """Run the command here; give its exit status, its lines as JSON and what it complained about."""

    def run(*words):
        status = 0
        try:
            cli.main(list(map(str, words)))
        except SystemExit as end:
            status = int(end.code or 0)
        printed, complaint = capfdbinary.readouterr()
        return status, [json.loads(line) for line in printed.splitlines()], complaint.decode()

    return run


@pytest.fixture
def solve(umbau, tmp_path):
    """Solve lines, given as values or as bytes."""

    def run(*lines, flags=()):
        path = tmp_path / "positions.jsonl"
        path.write_bytes(b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines))
        return umbau("solve", path, *flags)

    return run


def refused(answer):
    return answer["error"]["code"]


def test_a_position_is_answered_in_the_form_that_is_promised(solve):
    status, (answer,), _ = solve(
        {"id": 7, "table": [RUN, ["b1", "k1", "o1"]], "rack": ["r7", "o9", "j"], "opened": True}
    )
    assert status == 0
    assert {key: answer[key] for key in ("id", "tiles", "points", "rest", "exact")} == {
        "id": 7, "tiles": 2, "points": 7, "rest": ["o9"], "exact": True,
    }  # fmt: skip
    assert sorted(tile for meld in answer["melds"] for tile in meld) == sorted([*RUN, "r7", "b1", "k1", "o1", "j"])


def test_the_objective_decides_and_ties_go_to_the_other(solve):
    line = {"id": "a", "table": [], "rack": ["k1", "k2", "k4", "k5", "b13", "o13", "j"]}
    assert [a["tiles"] for a in solve(line)[1]] == [5]
    assert [a["points"] for a in solve(line, flags=["--objective", "points"])[1]] == [26]


@pytest.mark.parametrize("name", [None, 0, "x", 1.5, [1], {"a": 1}])
def test_an_id_comes_back_whatever_it_is(solve, name):
    assert solve({"id": name, "table": [], "rack": []})[1][0]["id"] == name


def test_an_id_may_look_like_an_error(solve):
    assert solve({"id": {"error": {"code": "x"}}, "table": [], "rack": []})[0] == 0


@pytest.mark.parametrize("name", [b"1e999", b"123456789012345678901234567890", b"-0.0", b'"\\u00fc"', '"ü"'.encode()])
def test_an_id_comes_back_as_it_was_written_with_an_error_too(name):
    begin = b'{"id":' + name
    for mark in (b"", b"\xef\xbb\xbf"):
        for rest in (b',"table":[],"rack":["j"]}', b',"table":[],"rack":["x"]}', b',"table":[],"rack":[5]}'):
            assert solve_lines([mark + begin + rest], Options())[0].startswith(begin + b",")


def test_a_line_that_is_not_utf_8_does_not_come_back(solve):
    status, answers, _ = solve(b'{"id":"\xff","table":[],"rack":[]}', {"id": 1, "table": [], "rack": []})
    assert (status, refused(answers[0]), answers[1]["id"]) == (1, "position.bad_line", 1)


@pytest.mark.parametrize("opened", [{}, {"opened": True}, {"opened": False}, {"opened": None}])
def test_without_rules_the_opening_is_done_whatever_the_line_says(solve, opened):
    assert solve({"table": [RUN], "rack": ["r7"]} | opened)[1][0]["tiles"] == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"oops", "position.bad_line"),
        (b"[1, 2]", "position.bad_line"),
        (b"\xff\xfe", "position.bad_line"),
        (b"[" * 5000, "position.bad_line"),
        ({"table": [RUN]}, "position.bad_line"),
        ({"table": [RUN], "rack": "r7"}, "position.bad_line"),
        ({"table": [RUN], "rack": [7]}, "position.bad_line"),
        ({"table": ["r7"], "rack": []}, "position.bad_line"),
        ({"table": [], "rack": ["x7"]}, "position.unknown_tile"),
        ({"table": [], "rack": ["r14"]}, "position.unknown_tile"),
        ({"table": [], "rack": ["r7 r8"]}, "position.unknown_tile"),
        ({"table": [["r0", "r1", "r2"]], "rack": []}, "position.unknown_tile"),
        ({"table": [RUN], "rack": ["r4", "r4"]}, "position.too_many"),
        ({"table": [], "rack": ["j", "j", "j"]}, "position.too_many"),
        ({"table": [], "rack": ["r7"] * 300}, "position.too_many"),
        ({"table": [["r7"] * 300], "rack": []}, "position.table_invalid"),
        ({"table": [["r4", "r5"]], "rack": ["r6"]}, "position.table_invalid"),
        ({"table": [[]], "rack": ["r6"]}, "position.table_invalid"),
        ({"table": [["r7", "b7", "k7", "o7", "j"]], "rack": []}, "position.table_invalid"),
    ],
)
def test_a_bad_line_is_answered_with_what_is_wrong_and_the_rest_goes_on(solve, line, code):
    bad = line if isinstance(line, bytes) else {"id": 1, **line}
    status, answers, complaint = solve(bad, {"id": 2, "table": [RUN], "rack": ["r7"]})
    assert status == 1
    assert refused(answers[0]) == code
    assert answers[0]["error"]["message"]
    assert answers[0]["id"] == (None if isinstance(line, bytes) else 1)
    assert (answers[1]["id"], answers[1]["tiles"]) == (2, 1)
    assert complaint == "umbau: 1 of 2 lines have no answer.\n"


@pytest.mark.parametrize("flags", [[], ["--least-change"], ["--rules", "lemada"]])
def test_every_way_to_solve_refuses_alike(solve, flags):
    lines = [
        {"table": [], "rack": ["r99"]},
        {"table": [RUN], "rack": ["r7 r8"]},
        {"table": [["r4 r5 r6"]], "rack": [""]},
        {"table": [RUN], "rack": ["r4", "r4"]},
        {"table": [["r4", "r5"]], "rack": ["r6"]},
    ]
    codes = [*["position.unknown_tile"] * 3, "position.too_many", "position.table_invalid"]
    assert [refused(answer) for answer in solve(*lines, flags=flags)[1]] == codes


@pytest.mark.parametrize("flags", [["--repair"], ["--repair", "--least-change"]])
def test_a_table_that_is_not_all_melds_is_repaired_if_asked(solve, flags):
    lines = [{"table": [["r4", "r5"]], "rack": ["r6", "b1"]}, {"table": [["r4", "r5"]], "rack": ["b1"]}]
    status, (mended, broken), _ = solve(*lines, flags=flags)
    assert (mended["tiles"], mended["melds"], mended["rest"]) == (1, [RUN], ["b1"])
    lonely = {"table": [["j"], [], RUN], "rack": ["b1"]}
    assert solve(lonely, flags=flags)[1][0]["melds"] == [[*RUN, "j"]]
    assert (refused(broken), status) == ("position.no_arrangement", 1)


def test_a_mark_of_the_byte_order_and_long_line_ends_are_passed_over(solve):
    line = json.dumps({"id": 1, "table": [RUN], "rack": ["r7"]}).encode()
    status, answers, _ = solve(b"\xef\xbb\xbf" + line + b"\r", line + b"\r")
    assert (status, [answer["tiles"] for answer in answers]) == (0, [1, 1])


def test_an_empty_rack_and_a_full_one_are_answered(solve):
    box = [f"{colour}{number}" for colour in "rbko" for number in range(1, 14)]
    lines = [{"table": [RUN], "rack": []}, {"table": [], "rack": [*box, *box, "j", "j"]}, {"table": [], "rack": []}]
    assert [a["tiles"] for a in solve(*lines)[1]] == [0, 106, 0]
    groups = [[f"{c}{number}" for c in "rbko"] for number in range(1, 14)]
    assert solve({"table": [*groups, *groups], "rack": ["j", "j"]})[1][0]["tiles"] == 2


def test_the_least_change_keeps_what_can_be_kept_as_it_lies(solve):
    table = [["r6", "r5", "r4"], ["j", "k9", "b9"], ["o1", "o2", "o3"]]
    (answer,) = solve({"table": table, "rack": ["o4"]}, flags=["--least-change"])[1]
    assert answer["melds"] == [*table[:2], ["o1", "o2", "o3", "o4"]]


def test_the_least_change_is_proved_where_that_takes_a_while(solve):
    table = (
        "r11 k11 b11 | o7 b7 r7 | b1 b2 b3 b4 | k4 k5 k6 | k8 k9 k10 | k1 k2 k3 k4 | o13 k13 r13 b13 | k7 o7 r7 b7 |"
        "k13 j o13 | o10 o11 o12 | b4 b5 b6 | b10 k10 o10 | k1 k2 j | o2 o3 o4"
    )
    rack = "r1 r2 r3 r4 r5 b3 b8 b9 k9 k11 k12 o3 o8 o11"
    *lying, held = (meld.split() for meld in f"{table} | {rack}".split("|"))
    (answer,) = solve({"table": lying, "rack": held}, flags=["--least-change"])[1]
    assert answer["exact"] or backend.backend().name == "reference"


def test_with_rules_a_move_is_one_that_they_allow(solve):
    lines = [json.loads(line) for line in GOLDEN.read_text().splitlines()[:12]]
    for line in lines:
        line["rules"] = "ignored"
    _, answers, _ = solve(*lines, flags=["--rules", "lemada"])
    for line, answer in zip(lines, answers, strict=True):
        tiles = TextTiles()
        board, rack = tiles.melds(" | ".join(map(" ".join, line["table"]))), tiles.take(" ".join(line["rack"]))
        state = position(profiles.get("lemada"), [rack, ()], board, opened=[0, 1])
        assert answer["tiles"] <= line["best_tiles"]
        if answer["tiles"]:
            assert verify(state, Seat(0), Play(on(answer["melds"], (board, rack)))) == ()


def on(melds, of):
    """The melds of an answer in the tiles of a position: any of equal ones."""
    board, rack = of
    stock = [*(tile for meld in board for tile in meld), *rack]

    def take(word):
        tile = next(tile for tile in stock if tile.face == Tile.parse(word).face)
        stock.remove(tile)
        return tile

    return tuple(tuple(map(take, meld)) for meld in melds)


def test_with_rules_who_has_not_opened_must_open(solve):
    line = {"table": [["r9", "b9", "k9"]], "rack": ["o9", "r1", "b1", "k1"]}
    flags = ["--rules", "lemada"]
    assert solve(line, flags=flags)[1][0]["tiles"] == 4
    assert solve(line | {"opened": False}, flags=flags)[1][0]["tiles"] == 0
    assert solve(line | {"opened": False, "players": 9}, flags=flags)[1][0]["error"]["code"] == "position.bad_line"


def test_a_file_that_is_not_there_and_one_without_positions_are_said(umbau, solve):
    assert umbau("solve", "nowhere.jsonl") == (2, [], "umbau: There is no file nowhere.jsonl.\n")
    status, answers, complaint = solve(b"", b"  ")
    assert (status, answers) == (1, [])
    assert complaint.startswith("umbau: There is no position in ")


def test_unknown_rules_are_said(solve):
    status, answers, complaint = solve({"table": [], "rack": []}, flags=["--rules", "chess"])
    assert (status, answers) == (2, [])
    assert "chess" in complaint


def test_many_positions_are_answered_in_order_by_several_processes(umbau, tmp_path):
    lines = GOLDEN.read_text().splitlines()
    many = [line.replace('{"id":', '{"id":1', 1) for line in lines] + lines
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(many))
    status, answers, _ = umbau("solve", path, "--jobs", "2")
    assert status == 0
    asked = [json.loads(line) for line in many]
    assert [answer["id"] for answer in answers] == [line["id"] for line in asked]
    assert [answer["tiles"] for answer in answers] == [line["best_tiles"] for line in asked]


def test_an_answer_comes_before_the_next_question_is_asked():
    with subprocess.Popen([*UMBAU, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for number in (1, 2):
            process.stdin.write(json.dumps({"id": number, "table": [RUN], "rack": ["r7"]}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait() == 0


def test_who_reads_only_the_first_lines_hears_no_complaint():
    command = [*UMBAU, "solve", str(GOLDEN), "--jobs", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert json.loads(process.stdout.readline())["id"] == 3
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_line_of_many_blocks_is_answered_and_what_stands_around_it(umbau, tmp_path):
    good = json.dumps({"id": 1, "table": [RUN], "rack": ["r7"]})
    path = tmp_path / "long.jsonl"
    path.write_text(f'{good}\n{{"id": 2, "table": [], "rack": [{",".join(["5"] * 10**6)}]}}\n\n{good}')
    _, answers, _ = umbau("solve", path)
    assert [(answer["id"], answer.get("tiles")) for answer in answers] == [(1, 1), (2, None), (1, 1)]


def test_a_command_that_is_killed_leaves_no_process(tmp_path):
    path = tmp_path / "many.jsonl"
    path.write_bytes(GOLDEN.read_bytes() * 10)
    command = [*UMBAU, "solve", str(path), "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline()
        process.kill()
        process.communicate(timeout=20)  # comes to an end when nobody holds the output open


@pytest.mark.parametrize(
    ("asked", "status", "says"),
    [
        ("reference", 0, "reference: UMBAU_SOLVER=reference asks for it"),
        ("", 0, f"{backend.backend().name}: {backend.backend().why}"),
        ("abacus", 1, "umbau: UMBAU_SOLVER=abacus is neither kernel nor reference."),
    ],
)
def test_solver_info_says_which_implementation_runs_and_why(asked, status, says):
    environment = {**os.environ, "UMBAU_SOLVER": asked}
    done = subprocess.run([*UMBAU, "solver", "info"], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, (done.stdout + done.stderr).strip()) == (status, says)
