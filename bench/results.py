"""Keeps results in bench/results.md, a section for each part."""

from __future__ import annotations

import platform
import re
from datetime import UTC, datetime
from pathlib import Path

import umbau

FILE = Path(__file__).with_name("results.md")
TITLE = (
    "# Measurements\n\nMade by `make bench ARGS=--write`. Ratios are what counts; the rest depends on the machine.\n"
)


def sections() -> dict[str, str]:
    """What the file holds, by part."""
    text = FILE.read_text() if FILE.exists() else ""
    return dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def has(part: str) -> bool:
    """Whether a part has a result."""
    return part in sections()


def put(part: str, lines: list[str]) -> None:
    """Keep a part's result in the place of an earlier one."""
    told = "\n".join(lines)
    where = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, umbau {umbau.__version__}"
    kept = {**sections(), part: f"\n{datetime.now(UTC):%Y-%m-%d}, {where}\n\n{told}\n\n"}
    FILE.write_text(TITLE + "".join(f"\n## {name}\n{body.rstrip()}\n" for name, body in sorted(kept.items())))
