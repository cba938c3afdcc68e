"""What the documents promise is there, and their examples run."""

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from umbau import cli
from umbau.engine.clashes import CLASHES
from umbau.web import errors
from umbau.web.settings import Settings

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text() and page.parent.name != "rules"]
"""The rule book's pages are run with the engine's tests."""
RECORDS = sorted((ROOT / "docs/adr").glob("*.md"))


def names(pages: list[Path]) -> list[str]:
    return [str(page.relative_to(ROOT)) for page in pages]


def paths_in_table(page: str) -> list[str]:
    """Code spans with a slash or an ending, in the rows of tables."""
    rows = "\n".join(line for line in page.splitlines() if line.startswith("|"))
    return [span for span in re.findall(r"`([^`]+)`", rows) if re.fullmatch(r"[\w./-]+", span)]


def test_every_path_in_where_does_it_go_exists():
    paths = paths_in_table((ROOT / "CONTRIBUTING.md").read_text())
    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


def local_links(page: Path) -> list[str]:
    targets = re.findall(r"\]\(([^)\s]+)\)", page.read_text())
    return [target.split("#")[0] for target in targets if not re.match(r"[a-z]+:|#|/", target)]


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_every_link_to_a_file_leads_somewhere(page):
    assert [link for link in local_links(page) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=names(WITH_EXAMPLES))
def test_every_example_in_python_gives_what_stands_there(page):
    example = doctest.DocTestParser().get_doctest(page.read_text(), {}, page.name, str(page), 0)
    report: list[str] = []
    outcome = doctest.DocTestRunner().run(example, out=report.append)
    assert outcome.attempted
    assert not outcome.failed, "".join(report)


def test_the_readme_settles_a_dispute_in_six_lines():
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len([line for line in block.splitlines() if line.startswith((">>>", "..."))]) == 6


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_every_make_target_that_is_named_exists(page):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"^\$ make ([a-z-]+)|`make ([a-z-]+)", page.read_text(), re.MULTILINE))
    assert {name for pair in named for name in pair if name} <= targets


def test_the_records_of_decisions_are_numbered_without_gap():
    assert [int(record.name[:4]) for record in RECORDS] == list(range(1, len(RECORDS) + 1))


@pytest.mark.parametrize("record", RECORDS, ids=names(RECORDS))
def test_a_record_says_why_what_then_and_what_else(record):
    text = record.read_text()
    assert text.startswith(f"# {int(record.name[:4])}. ")
    assert re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE) == ["Context", "Decision", "Consequences", "Rejected"]


def rows(page: str) -> list[list[str]]:
    """The cells of every row of every table."""
    lines = (ROOT / "docs" / page).read_text().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


def test_every_setting_is_told_with_its_flag_and_variable():
    told = {tuple(re.findall(r"`([^`]+)`", " ".join(row[:3]))[-2:]) for row in rows("how-to/host.md")}
    names = [field.name for field in fields(Settings)]
    assert {(f"--{name.replace('_', '-')}", f"UMBAU_{name.upper()}") for name in names} <= told


def test_every_command_is_told():
    page = (ROOT / "docs/how-to/host.md").read_text()
    assert [name for name in cli.COMMANDS if f"umbau {name}" not in page] == []


def test_every_code_of_a_refusal_is_told_and_the_row_is_true():
    true = [
        [f"`{code}`", str(errors.STATUS.get(code, errors.CONFLICT)), str(errors.CLOSE.get(code, "")), sentence]
        for code, sentence in sorted(errors.ALL_SENTENCES.items())
    ]
    told = [row for row in rows("reference/errors.md") if row[0].startswith("`")]
    assert [row for row in told if not row[0].startswith("`house.")] == true


def test_everything_that_can_be_wrong_with_a_house_rule_is_told():
    said = re.findall(r"^error-(house-\w+) =", (ROOT / "src/umbau/texts/en/house.ftl").read_text(), re.MULTILINE)
    told = [row[0].strip("`") for row in rows("reference/errors.md") if row[0].startswith("`house.")]
    assert told == sorted(name.replace("-", ".") for name in said)
    assert {clash.code for clash in CLASHES} < set(told)


def test_every_record_of_a_decision_is_in_the_index():
    index = (ROOT / "docs/index.md").read_text()
    assert [record.name for record in RECORDS if f"(adr/{record.name})" not in index] == []
