"""What a test asks of a whole screen: that everybody can use it, that every tile can be seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path("client/node_modules/axe-core/axe.min.js")
GRAVE = {"serious", "critical"}

RUN_AXE = "() => axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"

# Whatever one can press or write into must lie within the width of the window.
RUNNING_OUT = """() => [...document.querySelectorAll('button, input, a, [data-board], [data-rack]')]
  .map((at) => [at, at.getBoundingClientRect()])
  .filter(([at, r]) => at.checkVisibility() && r.width > 1 && (r.left < -1 || r.right > innerWidth + 1))
  .map(([at, r]) => `${at.outerHTML.slice(0, 120)} ends at ${Math.round(r.right)} of ${innerWidth}`)"""


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


def running_out(page: Page) -> list[str]:
    """What stands out of the window at its left or right, where nobody can reach it."""
    found: list[str] = page.evaluate(RUNNING_OUT)
    return found
