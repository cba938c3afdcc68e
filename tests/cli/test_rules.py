"""``umbau rules``: every rule level by name, told whole, compared, and house rules checked."""

import re
import tomllib
from pathlib import Path

import pytest

from umbau import cli
from umbau.engine import BadProfile, parameters, profiles
from umbau.engine.clashes import CLASHES
from umbau.referee import words
from umbau.referee.house import read_house, write_house
from umbau.referee.language import texts
from umbau.referee.rulebook import OUTSIDE, origin, rule_of, stands_for_rule
from umbau.referee.words import key, setting

ROOT = Path(__file__).parents[2]
SLUGS = [profile.slug for profile in profiles.ALL]
LANGUAGES = ("de", "en")


@pytest.fixture
def umbau(capsys):
    """Run a command here; give its exit status, what it printed and what it complained about."""

    def run(*words):
        status = 0
        try:
            cli.main([str(word) for word in words])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def house(tmp_path):
    """Write a house rule file."""

    def write(text):
        file = tmp_path / "house.toml"
        file.write_text(text)
        return file

    return write


# What is printed ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_list_names_every_rule_level(umbau, language):
    status, printed, _ = umbau("rules", "list", "--language", language)
    assert status == 0
    assert [line.split()[0] for line in printed.splitlines()] == SLUGS
    assert all(len(line.split(": ", 1)[1]) > 10 for line in printed.splitlines())


@pytest.mark.parametrize("slug", SLUGS)
def test_show_tells_every_parameter_as_a_house_rule_file_has_it(umbau, slug):
    status, printed, _ = umbau("rules", "show", slug)
    lines = re.findall(r"^  (\S+ = (?:\[.*?\]|\S+)) +(R\d+)  ", printed, re.MULTILINE)
    told = read_house(f'base = "{slug}"\n' + "\n".join(line for line, _ in lines if not line.startswith("tile_set")))
    assert status == 0
    assert told == profiles.get(slug)
    assert {line.split()[0] for line, _ in lines} == set(parameters(told))


def test_what_a_leftover_joker_costs_and_who_says_so(umbau):
    _, printed, _ = umbau("rules", "show", "klub")
    (line,) = [line for line in printed.splitlines() if "joker.rack_value" in line]
    assert line.split(maxsplit=5) == [
        "joker.rack_value",
        "=",
        "50",
        "R34",
        "SG",
        "Points that a leftover joker costs: 50",
    ]
    assert "SG   Spielstrategen" in printed


def test_compare_tells_only_what_differs_with_both_sources(umbau):
    status, printed, _ = umbau("rules", "compare", "lemada", "klub")
    told = re.findall(r"^([a-z][\w.]*): .* \((R\d+)\)\n  Lemada  (.+)\n  Klub    (.+)$", printed, re.MULTILINE)
    lemada, klub = parameters(profiles.get("lemada")), parameters(profiles.get("klub"))
    assert status == 0
    assert [name for name, *_ in told] == [name for name in lemada if lemada[name] != klub[name]]
    assert ("joker.rack_value", "R34", "30  SG", "50  SG") in told
    assert {name: row for name, _, _, row in told}["redeal_pairs"].split("  ") == ["3", "our decision, after SG"]


def test_compare_with_itself_says_that_nothing_differs(umbau):
    assert umbau("rules", "compare", "duo", "duo")[:2] == (0, "Duo and Duo: no difference\n")


def test_a_house_rule_is_compared_and_shown_like_a_rule_level(umbau, house):
    file = house('base = "lemada"\nopening.min = 50\n')
    assert "  Lemada, 1 house rule  50  house rule\n" in umbau("rules", "compare", "klub", file)[1]
    assert "opening.min = 50                   R12  house rule" in umbau("rules", "show", file)[1]


# House rules ----------------------------------------------------------------------------------------------------------


def test_a_good_house_rule_is_told_with_what_it_changes(umbau, house):
    file = house('base = "lemada"\nopening.min = 50\n[clock]\nseconds = "none"\n')
    status, printed, _ = umbau("rules", "check", file)
    assert status == 0
    assert printed.startswith(f"{file}: The rules hold together.\nLemada and Lemada, 2 house rules: 2 differences\n")
    assert "Lemada, 2 house rules  no clock  house rule" in printed


BAD_HOUSES = {
    "switches that clash": (
        'base = "lemada"\nexchange_phase = true',
        "exchange_phase: “Exchange before the first turn” is for exactly two players only (“How many play”: 2).",
        "exchange_phase: „Vor dem ersten Zug wird getauscht“ geht nur, wenn genau zwei spielen (",
    ),
    "a locked joker that leaves freely": (
        'base = "jumbo"\n[joker]\nlocked_sets = true',
        "joker.locked_sets: “Where a joker lies, one only adds” goes only with “A joker leaves its ",
        "joker.locked_sets: „Wo ein Joker liegt, wird nur angelegt“ passt nur zu „Ein Joker wird frei: ",
    ),
    "too few tiles": (
        'base = "lemada"\nhand_size = 30',
        "hand_size: 4 times 30 tiles, and the box has only 106.",
        "hand_size: 4 mal 30 Steine, und im Kasten sind nur 106.",
    ),
    "an unknown parameter": (
        'base = "lemada"\nopening.mni = 50',
        "There is no rule “opening.mni”; did you mean “opening.min”?",
        "Es gibt keine Regel „opening.mni“. Meinst du „opening.min“?",
    ),
    "a parameter like no other": (
        'base = "lemada"\nzzzzzzzzzzzzzzzzzzzz = 50',
        "There is no rule “zzzzzzzzzzzzzzzzzzzz”.",
        "Es gibt keine Regel „zzzzzzzzzzzzzzzzzzzz“.",
    ),
    "an unknown base": (
        'base = "lemda"',
        "There is no rule level “lemda”; did you mean “lemada”?",
        "Es gibt kein Regelwerk „lemda“. Meinst du „lemada“?",
    ),
    "no base": (
        "opening.min = 50",
        'A house rule names the rules it starts from, such as base = "lemada".',
        "Eine Hausregel nennt das Regelwerk, von dem sie ausgeht",
    ),
    "a text for a number": (
        'base = "lemada"\nopening.min = "fifty"',
        "opening.min: “Points to open with” is a whole number from 0 to 500, not “fifty”.",
        "opening.min: „Punkte zum Rauskommen“ ist eine ganze Zahl von 0 bis 500, nicht „fifty“.",
    ),
    "a number beyond reason": (
        'base = "lemada"\nhand_size = 400',
        "hand_size: “Tiles to begin with” is a whole number from 3 to 40, not “400”.",
        "hand_size: „Steine am Anfang“ ist eine ganze Zahl von 3 bis 40, nicht „400“.",
    ),
    "a switch that is a number": (
        'base = "lemada"\nclock.fixed = 1',
        "clock.fixed: “The clock is fixed” is yes or no, not “1”.",
        "clock.fixed: „Die Uhr steht fest“ ist ja oder nein, nicht „1“.",
    ),
    "a word that is no choice": (
        'base = "lemada"\nopening.shape = "twice"',
        "opening.shape: “Opening with” cannot be “twice”, only one of: any, single_run.",
        "opening.shape: „Rauskommen mit“ kann nicht „twice“ sein, nur eins von: any, single_run.",
    ),
    "players that are none": (
        'base = "lemada"\nplayers = [4, 2]',
        "players: “How many play” is two numbers from 2 to 6, the smaller first, not “[4, 2]”.",
        "players: „Wie viele spielen“ sind zwei Zahlen von 2 bis 6",
    ),
    "colours that are none": (
        'base = "lemada"\ntile_set.colours = "rg"',
        "tile_set.colours: “Colours” is different letters out of r, b, k, o, not “rg”.",
        "tile_set.colours: „Farben“ sind verschiedene Buchstaben aus r, b, k, o, nicht „rg“.",
    ),
    "a run that cannot be": (
        'base = "duo"\nopening.min = 92',
        "opening.min: No single run is worth 92 points; the highest counts 91.",
        "opening.min: Keine einzelne Folge ist 92 Punkte wert; die höchste zählt 91.",
    ),
    "no TOML": ("base: lemada", "This file is no TOML: line 1 cannot be read.", "Diese Datei ist kein TOML, Zeile 1"),
    "an empty file": ("", "A house rule names the rules it starts from", "Eine Hausregel nennt das Regelwerk"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD_HOUSES)
def test_a_house_rule_that_does_not_hold_together_is_a_sentence(umbau, house, name, language):
    text, english, german = BAD_HOUSES[name]
    file = house(text)
    status, printed, complaint = umbau("rules", "check", file, "--language", language)
    assert (status, printed) == (1, "")
    assert complaint.startswith(f"umbau: {file}: {german if language == 'de' else english}")
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_cannot_be_has_a_sentence_of_its_own(language):
    say = texts(language)
    found = [fault for changes in CLASHING for fault in refused(changes)]
    assert {fault.code for fault in found} == {clash.code for clash in CLASHES}
    assert all(len(words.fault(say, fault)) > 20 for fault in found)


CLASHING = (
    {"players": [2, 6]},
    {"tile_set.copies": 4, "tile_set.numbers": 30},
    {"hand_size": 30},
    {"deal_jokers": 2},
    {"opening.shape": "single_run", "opening.min": 92},
    {"opening.min": 500, "tile_set.copies": 1},
    {"redeal_pairs": 8},
    {"exchange_phase": True, "tile_set.copies": 1, "hand_size": 3},
    {"next_starter": "alternate", "leave": "clock_runs"},
    {"joker.retrieve": "free", "joker.locked_sets": True, "joker.group3_both": True, "joker.replace_source": "rack"},
    {"timeout.mode": "partial", "draw_mode": "first", "clock.fixed": True, "clock.seconds": None},
    {"score.mode": "wins_only", "score.unopened": 50},
    {"score.unopened_able": 50},
)


def refused(changes):
    with pytest.raises(BadProfile) as refusal:
        profiles.get("lemada").override(changes)
    return refusal.value.faults


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("check", "nowhere.toml"), "There is no file nowhere.toml."),
        (("check", "/"), "/ cannot be read: "),
        (("show", "dou"), "There is no rule level “dou”; did you mean “duo”?"),
        (("show", "nowhere.toml"), "There is no file nowhere.toml."),
        (("show", "zzzzzzzzzzzzzz"), "There is no rule level “zzzzzzzzzzzzzz”.\n"),
        (("show", "dou", "--language", "de"), "Es gibt kein Regelwerk „dou“. Meinst du „duo“?"),
        (("compare", "lemada", "jumbbo"), "did you mean “jumbo”?"),
        (("compare", "lemada"), "OTHER"),
        (("lsit",), "lsit"),
        (("list", "--language", "fr"), "--language"),
    ],
)
def test_what_is_not_there_is_a_sentence_and_exit_status_2(umbau, asked, sentence):
    status, printed, complaint = umbau("rules", *asked)
    assert (status, printed) == (2, "")
    assert complaint.startswith("umbau: ")
    assert sentence in complaint
    assert complaint.count("\n") == 1


def test_a_file_that_is_no_text_is_a_sentence(umbau, tmp_path):
    (tmp_path / "house.toml").write_bytes(b"\xff\xfe")
    assert "is no UTF-8 text." in umbau("rules", "check", tmp_path / "house.toml")[2]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_house_rule_that_is_written_is_read_the_same(slug):
    changed = profiles.get(slug).override({"opening.min": 42, "clock.seconds": 90, "joker.rack_value": 7})
    assert read_house(write_house(changed)) == changed
    assert tomllib.loads(write_house(profiles.get(slug))) == {"base": slug}


# The rule book behind it ----------------------------------------------------------------------------------------------


def headings():
    pages = "".join(page.read_text() for page in (ROOT / "docs/rules").glob("*.md"))
    return re.findall(r"^## (R\d+)\. (.*)$", pages, re.MULTILINE)


def sections():
    pages = "\n".join(page.read_text() for page in (ROOT / "docs/rules").glob("*.md"))
    found = re.finditer(r"^## (R\d+)\. .*?(?=^## |\Z)", pages, re.MULTILINE | re.DOTALL)
    return {match[1]: match[0] for match in found}


def test_the_rules_are_called_as_in_the_rule_book():
    assert len(headings()) == 42
    assert [(rule, texts("en")(f"rule-{rule[1:]}")) for rule, _ in headings()] == headings()


def test_a_parameter_belongs_to_the_rule_that_names_it():
    told = sections()
    named = {parameter: rule_of(parameter) for parameter in parameters(profiles.get("duo"))}
    assert [parameter for parameter, rule in named.items() if f"- `{parameter}`: " not in told[rule]] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_value_of_a_rule_level_has_words(language, slug):
    say = texts(language)
    for parameter, value in parameters(profiles.get(slug)).items():
        assert say(key(parameter))
        assert "_" not in setting(say, parameter, value)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_and_parameter_has_an_origin_in_every_rule_level(slug):
    known = (ROOT / "docs/rules/sources.md").read_text()
    profile = profiles.get(slug)
    for name in [*parameters(profile), *(rule for rule, _ in headings())]:
        came = origin(profile, name)
        assert came.source or came.by == "ours"
        assert [tag for tag in re.findall(r"\b(?:PM|SG|RT|SS|o-\w+)\b", came.source) if tag not in known] == []


@pytest.mark.parametrize("slug", OUTSIDE)
def test_what_an_outside_rule_level_changes_has_a_source(slug):
    base = {"locked-joker-both": "locked-joker"}.get(slug, "playmanual")
    mine, theirs = parameters(profiles.get(slug)), parameters(profiles.get(base))
    different = [name for name in mine if mine[name] != theirs[name]]
    assert different
    assert {origin(profiles.get(slug), name).by for name in different} == {"book"}


def test_each_rule_has_one_parameter_that_stands_for_it_or_none():
    standing = [name for name in parameters(profiles.get("duo")) if stands_for_rule(name)]
    assert len({rule_of(name) for name in standing}) == len(standing)
    assert stands_for_rule("R1")
    assert not stands_for_rule("clock.fixed")
