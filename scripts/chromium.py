"""The browser for tests and screenshots: find a Chromium, install one where there is none.

    python scripts/chromium.py    # prints where it is

Debian's own when we are root there, otherwise the one Playwright brings.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts import apt

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MEND = "No Chromium for the tests. Please run: sudo apt-get install chromium"


def find() -> Path | None:
    """Where a Chromium is: the system's, else Playwright's, else None."""
    for name in NAMES:
        if path := shutil.which(name):
            return Path(path)
    own = playwrights()
    return own if own.exists() else None


def playwrights() -> Path:
    """Where Playwright keeps its Chromium, once it is installed."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where the system has no browser

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def provide() -> Path:
    """Find a Chromium or install one.

    Raises:
        MissingError: neither way worked; says what to type.
    """
    if not find():
        if apt.may_install():
            apt.install("chromium", why="The tests need a browser.")
        else:
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    browser = find()
    if browser is None:
        raise apt.MissingError(MEND)
    check(browser)
    return browser


def check(browser: Path) -> None:
    """A browser that is there may still lack libraries.

    Raises:
        MissingError: it does not start.
    """
    asked = subprocess.run([browser, "--version"], capture_output=True, text=True, check=False)
    if asked.returncode:
        raise apt.MissingError(f"{browser} does not start: {asked.stderr.strip()}\n{MEND}")


def main() -> int:
    """Print the browser's path, or what to do."""
    try:
        print(provide())
    except apt.MissingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
