"""What the documents promise is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
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
