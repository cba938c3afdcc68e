"""The rule book and the engine say the same: numbers, codes, values, examples, sources."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from tests.engine.rule_book import values_line
from umbau.engine import EVENT_NAMES, parameters, profiles, rules

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/rules").glob("*.md"))
SOURCES = [*(ROOT / "src/umbau/engine").glob("*.py"), *(ROOT / "src/umbau/referee").glob("*.py")]
RULE = re.compile(r"^## (R\d+)\. .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)

RULES = {match[1]: match[0] for page in PAGES for match in RULE.finditer(page.read_text())}


def refusals(text: str) -> list[str]:
    line = re.search(r"^Refusals: (.*)$", text, re.MULTILINE)
    return re.findall(r"`([a-z_.]+)`", line[1]) if line else []


def codes_in_code() -> set[str]:
    """Every dotted text in engine and referee that begins like a code of a problem."""
    families = {code.split(".")[0] for code in rules.RULE_OF} - {"joker", "opening"}
    texts = {
        node.value
        for path in SOURCES
        if path.name != "rules.py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    dotted = {text for text in texts if re.fullmatch(r"[a-z]+\.[a-z_]+", text)}
    return {text for text in dotted if text.split(".")[0] in families or text in rules.RULE_OF}


def test_the_reference_of_records_lists_every_event_with_its_fields():
    rows = re.findall(r"^\| (`\w+`.*?) \| (.*) \|$", (ROOT / "docs/reference/record.md").read_text(), re.MULTILINE)
    fields = {name: set(re.findall(r"`(\w+)`", cell)) for names, cell in rows for name in re.findall(r"`(\w+)`", names)}
    for kind, name in EVENT_NAMES.items():
        assert set(kind.__dataclass_fields__) <= fields[name], name


def test_the_rules_are_numbered_from_1_to_42_each_once():
    numbers = [match[1] for page in PAGES for match in RULE.finditer(page.read_text())]
    assert sorted(numbers, key=lambda rule: int(rule[1:])) == [f"R{number}" for number in range(1, 43)]


def test_every_code_of_the_engine_has_a_rule_and_every_rule_only_codes_that_exist():
    assert codes_in_code() == set(rules.RULE_OF)


LISTED = {rule: set(refusals(text)) for rule, text in RULES.items()}
UNDER = {(rule, code) for rule, codes in LISTED.items() for code in codes}


def test_a_refusal_is_found_under_its_rule():
    assert {(rule, code) for code, rule in rules.RULE_OF.items()} <= UNDER
    assert {code for _, code in UNDER} == rules.RULE_OF.keys()


def test_every_parameter_has_one_line_and_the_line_is_true():
    lines = [line for text in RULES.values() for line in text.splitlines() if line.startswith("- `")]
    assert sorted(lines) == sorted(map(values_line, parameters(profiles.get("duo"))))


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule != "R42"])
def test_every_rule_names_a_source_that_is_listed(rule):
    known = (ROOT / "docs/rules/sources.md").read_text()
    named = re.search(r"^Source: (.*?)\n\n", RULES[rule], re.MULTILINE | re.DOTALL)
    assert named
    tags = re.findall(r"\b(?:PM|SG|RT|SS|o-\w+)\b", named[1])
    assert [tag for tag in tags if tag not in known] == []
    assert tags or "default of ours*" in named[1]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_shows_an_example(rule):
    assert ">>> " in RULES[rule]


WITH_EXAMPLES = [page for page in [*PAGES, ROOT / "docs/reference/record.md"] if ">>> " in page.read_text()]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=[page.name for page in WITH_EXAMPLES])
def test_the_examples_of_a_page_run(page):
    test = doctest.DocTestParser().get_doctest(page.read_text(), {}, page.name, str(page), 0)
    report: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=report.append)
    assert outcome.failed == 0, "".join(report)
