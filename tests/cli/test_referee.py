"""``umbau referee``: cases in, verdicts out; what cannot be read is answered, and the rest goes on."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from umbau import cli
from umbau.engine import Setting
from umbau.engine.rules import RULE_OF
from umbau.referee import judge
from umbau.referee.explain import FIELDS, explain_answer, tell
from umbau.referee.house import read_house
from umbau.referee.language import texts
from umbau.referee.lines import Judged, judge_lines

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/cases.jsonl"
CASES = [json.loads(line) for line in GOLDEN.read_text().splitlines()]
UMBAU = [sys.executable, "-c", "from umbau.cli import main; main()"]
LANGUAGES = ("de", "en")

SET = {"id": "S", "kind": "set", "rules": ["duo"], "input": {"tiles": ["r7", "b7", "k7"], "arrangement": "free"}}
TABLE = {
    "opened": True,
    "table_before": [],
    "rack_before": ["r9", "b9", "k9", "o1"],
    "table_after": [["r9", "b9", "k9"]],
}
TURN = {"id": "T", "kind": "turn", "rules": ["lemada"], "input": TABLE}


@pytest.fixture
def umbau(capsys):
    """Run the referee here; give its exit status, the lines it printed and what it complained about."""

    def run(*words):
        status = 0
        try:
            cli.main(["referee", *map(str, words)])
        except SystemExit as end:
            status = int(end.code or 0)
        printed, complaint = capsys.readouterr()
        return status, printed.splitlines(), complaint

    return run


@pytest.fixture
def file(tmp_path):
    """Write a file of cases; text and bytes are written as they are."""

    def write(*cases):
        path = tmp_path / "cases.jsonl"
        lines = [case if isinstance(case, bytes) else json.dumps(case).encode() for case in cases]
        path.write_bytes(b"".join(line + b"\n" for line in lines))
        return path

    return write


def piped(text, *words):
    return subprocess.run(
        [*UMBAU, "referee", *words], input=text, capture_output=True, text=True, timeout=60, check=False
    )


# Verdicts -------------------------------------------------------------------------------------------------------------


def test_every_case_of_the_collection_is_answered_for_each_of_its_rules_in_order(umbau):
    status, lines, complaint = umbau(GOLDEN)
    answers = [json.loads(line) for line in lines]
    assert (status, complaint) == (0, "")
    assert [(a["id"], a["rules"]) for a in answers] == [(c["id"], rules) for c in CASES for rules in c["rules"]]
    verdicts = [json.loads(json.dumps(ruling.verdict)) for case in CASES for ruling in judge(case)]
    assert [a["verdict"] for a in answers] == [{"error": None, "problems": []} | verdict for verdict in verdicts]


def test_the_rules_of_the_command_take_the_place_of_those_of_the_case(umbau, file, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('base = "lemada"\nopening.min = 50\n')
    _, lines, _ = umbau(file(TURN, SET), "--rules", "klub", "--rules", house)
    named: list[object] = [json.loads(line)["rules"] for line in lines]
    assert named == ["klub", {"base": "lemada", "opening.min": 50}] * 2


def test_a_case_needs_no_rules_where_the_command_names_them(umbau, file):
    case = {key: value for key, value in SET.items() if key != "rules"}
    assert json.loads(umbau(file(case), "--rules", "short")[1][0])["verdict"]["value"] == 21


@pytest.mark.parametrize(
    ("parameter", "value", "legal"),
    [("opening.min", 20, True), ("opening.min", 50, False), ("opening.shape", "single_run", False)],
)
def test_rules_in_a_case_may_change_a_base(umbau, file, parameter: str, value: Setting, legal):
    rules = [{"base": "lemada", parameter: value}]
    status, (line,), _ = umbau(file(TURN | {"rules": rules, "input": TABLE | {"opened": False}}))
    assert (status, json.loads(line)["rules"], json.loads(line)["verdict"]["legal"]) == (0, rules[0], legal)


def test_every_problem_is_told_with_its_place(umbau, file):
    _, (line,), _ = umbau(file(TURN | {"input": TABLE | {"table_after": [["r9", "b9", "k9"], ["o1", "o1"]]}}))
    verdict = json.loads(line)["verdict"]
    assert verdict["error"] == "tile.not_available"
    assert [(problem["code"], problem["meld"]) for problem in verdict["problems"]] == [
        ("tile.not_available", None),
        ("meld.too_short", 1),
    ]


def test_an_id_comes_back_as_it_was(umbau, file):
    _, lines, _ = umbau(file(SET | {"id": 7}, SET | {"id": ["a", 1]}, {k: v for k, v in SET.items() if k != "id"}))
    assert [json.loads(line)["id"] for line in lines] == [7, ["a", 1], None]


# Streams --------------------------------------------------------------------------------------------------------------


def test_a_minus_reads_the_standard_input():
    ended = piped(json.dumps(SET) + "\n\n" + json.dumps(TURN), "-")
    assert [json.loads(line)["id"] for line in ended.stdout.splitlines()] == ["S", "T"]
    assert (ended.returncode, ended.stderr) == (0, "")


def test_an_answer_comes_before_the_next_case_is_asked():
    with subprocess.Popen([*UMBAU, "referee", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(2):
            asked.stdin.write(json.dumps(SET) + "\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["verdict"]["valid"]
        asked.stdin.close()
        assert asked.wait(timeout=30) == 0


@pytest.mark.parametrize(
    "words", [("rules", "show", "jumbo"), ("rules", "compare", "lemada", "klub"), ("rules", "list")]
)
def test_whoever_has_read_enough_of_the_rules_may_go_too(words):
    with subprocess.Popen([*UMBAU, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
        assert asked.stdout
        assert asked.stderr
        asked.stdout.close()
        assert (asked.stderr.read(), asked.wait(timeout=30)) == (b"", 0)


@pytest.mark.parametrize("explain", [(), ("--explain",)])
def test_half_a_character_in_a_name_is_written_as_json_writes_it(explain):
    ended = piped('{"id": "\\ud800", "kind": "set", "rules": ["duo"], "input": {"tiles": ["r1"]}}\n', "-", *explain)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "\\ud800" in ended.stdout


def test_whoever_has_read_enough_may_go():
    with subprocess.Popen([*UMBAU, "referee", GOLDEN], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
        assert asked.stdout
        assert asked.stderr
        asked.stdout.readline()
        asked.stdout.close()
        assert asked.stderr.read() == b""
        assert asked.wait(timeout=30) == 0


# What cannot be read --------------------------------------------------------------------------------------------------

BAD_LINES = {
    "not JSON": (b"{oops", None, "case.not_json", "this is no JSON: "),
    "half a case": (b'{"id": "X", "kind":', None, "case.not_json", "this is no JSON: "),
    "no number": (b'{"id": NaN}', None, "case.not_json", "this is no JSON: NaN is no number"),
    "no UTF-8": (b'{"id": "\xff"}', None, "case.not_json", "this is no UTF-8 text"),
    "too deep": (b"[" * 100_000, None, "case.not_json", "this is no JSON that can be read"),
    "a number too long": (b"9" * 5_000, None, "case.not_json", "this is no JSON that can be read"),
    "a list": ([1], None, "case.bad", "a case is an object"),
    "no kind": ({"id": "X"}, "X", "case.bad", "there is no kind of case None"),
    "no input": ({"id": "X", "kind": "set", "rules": ["duo"]}, "X", "case.bad", "input is missing"),
    "no rules": ({"id": "X", "kind": "set", "input": {}}, "X", "case.bad", "rules are missing"),
    "an unknown slug": (SET | {"rules": ["dou"]}, "S", "profile.bad", "there is no profile 'dou'; did you mean 'duo'?"),
    "an unknown base": (SET | {"rules": [{"base": "lemda"}]}, "S", "profile.bad", "did you mean 'lemada'?"),
    "an unknown parameter": (
        SET | {"rules": [{"base": "lemada", "joker.rack_valeu": 25}]},
        "S",
        "profile.bad",
        "did you mean 'joker.rack_value'?",
    ),
    "a parameter of the wrong type": (
        SET | {"rules": [{"base": "lemada", "opening.min": "fifty"}]},
        "S",
        "profile.bad",
        "opening.min cannot be 'fifty'",
    ),
    "rules that clash": (
        SET | {"rules": [{"base": "lemada", "exchange_phase": True}]},
        "S",
        "profile.bad",
        "the exchange is for exactly two players",
    ),
    "rules that are a number": (SET | {"rules": [7]}, "S", "profile.bad", "rules are a slug or an object with a base"),
    "a field of the wrong type": (
        TURN | {"input": TABLE | {"opened": "yes"}},
        "T",
        "case.bad",
        "opened cannot be 'yes'",
    ),
    "a step that is a list": (
        TURN | {"input": TABLE | {"action_sequence": [["draw"]]}},
        "T",
        "case.bad",
        "there is no action ['draw']",
    ),
    "a question that is a list": (
        {"id": "Q", "kind": "setup", "rules": ["duo"], "input": {"query": ["clock"]}},
        "Q",
        "case.bad",
        "there is no question ['clock']",
    ),
    "a tile that is none": (SET | {"input": {"tiles": ["r7", "7r"]}}, "S", "case.bad", "'7r' is no tile"),
    "a tile three times on the rack": (
        TURN | {"input": TABLE | {"rack_before": ["r9", "r9", "r9"]}},
        "T",
        "case.bad",
        "there are more tiles r9 than in the box",
    ),
    "a tile three times on table and rack": (
        TURN | {"input": TABLE | {"table_before": [["r9", "b9", "k9"]], "rack_before": ["r9", "r9"]}},
        "T",
        "case.bad",
        "there are more tiles r9 than in the box",
    ),
}


@pytest.mark.parametrize(("line", "name", "code", "message"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_line_that_cannot_be_read_is_answered_and_the_rest_goes_on(umbau, file, line, name, code, message):
    status, lines, complaint = umbau(file(SET, line, TURN))
    before, answer, after = map(json.loads, lines)
    assert (before["id"], after["id"], after["verdict"]["legal"]) == ("S", "T", True)
    assert set(answer) == {"id", "error"}
    assert (answer["id"], answer["error"]["code"]) == (name, code)
    assert message in answer["error"]["message"]
    assert (status, complaint) == (1, "umbau: 1 of 3 answers say that a case cannot be read.\n")


def test_a_tile_three_times_in_a_set_is_a_verdict(umbau, file):
    status, (line,), _ = umbau(file(SET | {"input": {"tiles": ["r7", "r7", "r7"]}}))
    assert (status, json.loads(line)["verdict"]["valid"]) == (0, False)


def test_where_only_some_rules_cannot_be_read_the_others_have_their_verdict(umbau, file):
    three = {"opened": True, "table_before": [], "rack_before": ["r9", "r9", "r9"], "table_after": []}
    status, lines, _ = umbau(file(TURN | {"rules": ["lemada", "six-player", "klb"], "input": three}))
    answers = [json.loads(line) for line in lines]
    assert status == 1
    assert [answer["rules"] for answer in answers] == ["lemada", "six-player", "klb"]
    assert ["error" in answer for answer in answers] == [True, False, True]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere.jsonl",), "There is no file nowhere.jsonl."),
        (("/",), "/ cannot be read: "),
        ((), "FILE"),
        ((GOLDEN, "--rules", "dou"), "There is no rule level “dou”; did you mean “duo”?"),
        ((GOLDEN, "--rules", "dou", "--language", "de"), "Es gibt kein Regelwerk „dou“. Meinst du „duo“?"),
        ((GOLDEN, "--rules", "nowhere.toml"), "There is no file nowhere.toml."),
        ((GOLDEN, "--language", "fr"), "--language"),
        ((GOLDEN, "--explian"), "--explain"),
    ],
)
def test_what_cannot_be_asked_is_a_sentence_and_exit_status_2(umbau, words, sentence):
    status, lines, complaint = umbau(*words)
    assert (status, lines) == (2, [])
    assert complaint.startswith("umbau: ")
    assert sentence in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("empty", [(), (b"",), (b"  ", b"\t")], ids=["empty", "an empty line", "blanks"])
def test_a_file_without_a_case_is_a_sentence(umbau, file, empty):
    path = file(*empty)
    assert umbau(path) == (1, [], f"umbau: There is no case in {path}.\n")


def test_an_empty_standard_input_is_a_sentence():
    ended = piped("", "-")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "umbau: There is no case in the standard input.\n"


# Sentences ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_of_the_collection_is_told_with_rules_and_sources(language):
    with GOLDEN.open("rb") as lines:
        answers = list(judge_lines(lines))
    for answer in answers:
        assert isinstance(answer, Judged)
        heading, *told = explain_answer(answer, language).split("\n")
        assert heading.startswith(f"{answer.id}, ")
        sources = [line for line in told if re.match(r"  R\d+ .+: .+", line)]
        cited = {rule for line in told if line not in sources for rule in re.findall(r"R\d+(?=[,)])", line)}
        assert {line.split()[0] for line in sources} == cited
        assert [line for line in told if "none" in line or "True" in line or "False" in line or "_" in line] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_is_told_with_its_rule(language):
    told = texts(language)
    for code, rule in RULE_OF.items():
        assert told(f"problem-{code.replace('.', '-')}", points=1, needed=2, pairs=1)
        assert told(f"rule-{rule[1:]}")


def test_no_field_of_a_verdict_is_left_out():
    for case in CASES:
        for ruling in judge(case):
            assert set(ruling.verdict) - {"error", "problems"} <= set(FIELDS[case["kind"]])


def test_the_languages_say_the_same(umbau, file):
    case = TURN | {"input": TABLE | {"opened": False}}
    assert umbau(file(case), "--explain")[1][:3] == [
        "T, Lemada",
        "  Not allowed.",
        "  Your first play counts at least 30 points; so far it is 27. (R12)",
    ]
    assert umbau(file(case), "--explain", "--language", "de")[1][:3] == [
        "T, Lemada",
        "  Nicht erlaubt.",
        "  Die erste eigene Auslage zählt mindestens 30 Punkte; bisher sind es 27. (R12)",
    ]


def rules_told(field, kind, rules, given):
    """The rules on which the sentence of a field rests, and the sentence."""
    (ruling,) = judge({"id": "Q", "kind": kind, "rules": [rules], "input": given})
    told = tell(kind, ruling, "en")
    return next(line for line in told.lines if line.sentence.startswith(field)).rules


def test_a_lay_out_that_is_allowed_says_by_which_rules():
    opening = {"opened": False, "table_before": [], "rack_before": ["r9", "b9", "k9", "r1"]}
    swap = {"opened": True, "table_before": [["b9", "j", "b11"]], "rack_before": ["b10", "r4", "k4", "o2"]}
    jack = swap | {"table_after": [["b9", "b10", "b11"], ["r4", "k4", "j"]]}
    tens = opening | {"rack_before": ["r10", "b10", "k10", "r1"], "table_after": [["r10", "b10", "k10"]]}
    assert rules_told("Allowed", "opening", "lemada", tens) == ("R12", "R14")
    assert rules_told("Allowed", "joker_retrieval", "lemada", jack) == ("R18", "R21")
    assert rules_told("Not allowed", "opening", "lemada", opening | {"table_after": [["r9", "b9", "k9"]]}) == ()


def test_points_rest_on_the_flat_loss_where_there_is_one():
    given = {"end": "out", "winner": "A", "racks": {"A": [], "B": ["r4"]}, "opened": {"A": True, "B": False}}
    assert rules_told("Points", "scoring", "mso", given) == ("R35", "R34", "R37")
    assert rules_told("Points", "scoring", "lemada", given) == ("R35", "R34")


@pytest.mark.parametrize(
    ("rack", "winner", "points"), [([], ("R31",), ("R35", "R34")), (["r2"], ("R31", "R36"), ("R36", "R34"))]
)
def test_who_has_no_tile_left_went_out_and_nobody_is_blocked(rack, winner, points):
    given = {
        "seats": ["A", "B"],
        "racks": {"A": rack, "B": ["r4"]},
        "pool_size": 0,
        "consecutive_passes": 2,
        "history": [],
    }
    assert rules_told("The game is over", "blocked_end", "lemada", given) == ("R31",)
    assert rules_told("A wins", "blocked_end", "lemada", given) == winner
    assert rules_told("Points", "blocked_end", "lemada", given) == points
    unopened = given | {"opened": {"A": True, "B": False}}
    assert rules_told("Points", "blocked_end", "mso", unopened) == (*points, "R37")


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Die Joker stehen für Rote 6; Rote 7."), ("en", "Red 6; Red 7")]
)
def test_what_each_joker_stands_for_is_told_apart(language, sentence):
    (answer,) = judge_lines([json.dumps(SET | {"input": {"tiles": ["r5", "j", "j"]}}).encode()])
    assert sentence in explain_answer(answer, language)


def test_a_house_rule_is_cited_as_one(umbau, file):
    rules = [{"base": "lemada", "opening.min": 50}]
    _, lines, _ = umbau(file(TURN | {"rules": rules, "input": TABLE | {"opened": False}}), "--explain")
    assert lines[0] == "T, Lemada, 1 house rule"
    assert "  R12 Enough points: house rule" in lines


def test_a_house_rule_that_cannot_be_is_told_in_the_language_asked_for(umbau, file):
    cases = [
        SET | {"rules": [{"base": "duo", **changes}]} for changes in ({"opening.min": 92}, {"opening.shape": "two"})
    ]
    _, lines, _ = umbau(file(*cases), "--explain", "--language", "de")
    told = " ".join(lines)
    assert "Keine einzelne Folge ist 92 Punkte wert; die höchste zählt 91." in told
    assert "„Rauskommen mit“ kann nicht „two“ sein, nur eins von: any, single_run." in told


def test_what_cannot_be_read_is_told_as_well(umbau, file):
    status, lines, _ = umbau(file(SET, b"oops"), "--explain", "--language", "de")
    assert status == 1
    assert "?: nicht lesbar. this is no JSON: Expecting value in column 1" in lines


# Without the other parts ----------------------------------------------------------------------------------------------

ALONE = """
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top != "umbau":
            raise ModuleNotFoundError(f"not here: {name}", name=name)

sys.meta_path.insert(0, Nothing())
import umbau.engine
from umbau.referee import judge
case = {"kind": "set", "rules": ["duo"], "input": {"tiles": ["r7", "b7", "k7"]}}
print(next(judge(case)).verdict["value"])
"""


def test_engine_and_referee_need_nothing_but_python():
    ended = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stdout, ended.stderr) == ("21\n", "")


SERVER_PARTS = ("litestar", "uvicorn", "sqlalchemy", "alembic", "structlog", "segno", "websockets", "typst")


def test_the_command_needs_no_server_and_no_sheets(file):
    blocked = f"import sys; sys.modules.update(dict.fromkeys({SERVER_PARTS})); from umbau.cli import main; main()"
    words = [sys.executable, "-c", blocked, "referee", file(SET), "--explain"]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0
    assert ended.stdout.startswith("S, Duo\n  Valid. (R3)\n")


# The page that shows it -----------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs/how-to/settle-a-dispute.md").read_text()


def test_the_page_about_disputes_shows_what_is_printed(umbau, file):
    typed = r"^\$ cat quarrel.jsonl\n(.*?)^\$ umbau referee --explain quarrel.jsonl\n(.*?)```"
    shown = re.search(typed, PAGE, re.MULTILINE | re.DOTALL)
    assert shown
    _, lines, _ = umbau(file(json.loads(shown[1])), "--explain")
    assert "\n".join(lines).rstrip() == shown[2].rstrip()


def test_the_house_rule_of_that_page_holds_together():
    toml = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert toml
    assert read_house(toml[1]).clock.seconds is None


def test_the_six_lines_of_python_on_that_page_run():
    test = doctest.DocTestParser().get_doctest(PAGE, {}, "settle-a-dispute", None, 0)
    report: list[str] = []
    assert len(test.examples) == 5
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)
