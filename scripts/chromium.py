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
PACKAGES = ("chromium", "libatomic1")  # Playwright's driver needs the second, and a bare Debian lacks it
WHY = "The tests need a Chromium that Playwright can drive."


def find() -> Path | None:
    """Where a Chromium is: the system's, else Playwright's, else None."""
    for name in NAMES:
        if path := shutil.which(name):
            return Path(path)
    return playwrights() if driver_starts() else None


def playwrights() -> Path | None:
    """Playwright's own Chromium, once it is installed."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where the system has no browser

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def driver_starts() -> bool:
    """Whether Playwright itself runs here."""
    return starts(sys.executable, "-m", "playwright")


def starts(*program: str | Path) -> bool:
    """Whether a program says its version; one that lacks a library does not."""
    return subprocess.run([*program, "--version"], capture_output=True, check=False).returncode == 0


def provide() -> Path:
    """Find a Chromium that can be driven, or install it.

    Raises:
        MissingError: neither way worked; says what to type.
    """
    if not find() or not driver_starts():
        install()
    browser = find()
    if browser is None or not starts(browser) or not driver_starts():
        raise apt.MissingError(f"{WHY}\nPlease run: sudo apt-get install {' '.join(PACKAGES)}")
    return browser


def install() -> None:
    """Debian's Chromium where we may, Playwright's where we may not."""
    if apt.may_install():
        apt.install(*PACKAGES, why=WHY)
    elif driver_starts():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


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
