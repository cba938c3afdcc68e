"""What a test asks of a whole screen: that everybody can use it, that every tile can be seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path("client/node_modules/axe-core/axe.min.js")
GRAVE = {"serious", "critical"}

RUN_AXE = "() => axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"


@cache
def axe() -> str:
    """The text of axe-core; `make test` installs it with the client."""
    return (Path(__file__).resolve().parents[2] / AXE).read_text()


def grave_faults(page: Page) -> list[str]:
    """What axe calls serious or critical on a screen, each with its first place."""
    page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]} ({node['failureSummary']})"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]
