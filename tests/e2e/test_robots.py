"""The attributes that robots rely on: the page has all that are documented, and no others."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs/reference/robots.md").read_text()
SOURCES = [
    path.read_text()
    for path in sorted((ROOT / "client/src").rglob("*"))
    if path.suffix in {".svelte", ".ts", ".css"} and not path.name.endswith((".test.ts", ".testing.ts"))
]


def first_cells(text: str) -> list[str]:
    """What stands in code spans in the first column of the tables."""
    cells = re.findall(r"^\|([^|]*)\|", text, re.MULTILINE)
    return [span for cell in cells for span in re.findall(r"`([a-z-]+)`", cell)]


def documented_attributes() -> set[str]:
    return set(re.findall(r"`(data-[a-z-]+)`", DOCUMENT))


def documented_actions() -> set[str]:
    buttons = DOCUMENT.split("## Buttons")[1].split("## ")[0]
    return {name for name in first_cells(buttons) if name != "data-action"}


def attributes_of_the_page() -> set[str]:
    return {name for source in SOURCES for name in re.findall(r"\bdata-[a-z]+(?:-[a-z]+)*", source)}


def actions_of_the_page() -> set[str]:
    """Written out, or handed to the component that draws the button."""
    written = r"""(?:\bdata-action=|\baction=|\btool\(|\bbutton\()["']([a-z-]+)["']"""
    return {name for source in SOURCES for name in re.findall(written, source)}


def test_the_page_has_the_documented_attributes():
    assert attributes_of_the_page() == documented_attributes()


def test_the_page_has_the_documented_actions():
    assert actions_of_the_page() == documented_actions()
