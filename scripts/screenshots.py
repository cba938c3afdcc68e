"""Pictures of every screen, from a running table: three sizes, light and dark, and the one of the README.

python scripts/screenshots.py [folder]    # build/screenshots if none is named; docs/img/table.png in any case
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts import chromium
from tests.e2e.conftest import FLAGS
from tests.e2e.games import DUO
from tests.e2e.page import DESKTOP, Player, Window
from tests.e2e.server import LiveServer
from tests.e2e.table import Pair

Theme = Literal["light", "dark"]

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build/screenshots"
README_PICTURE = ROOT / "docs/img/table.png"
README_TURN = 6

SIZES = {"360x640": (360, 640), "768x1024": (768, 1024), "1440x900": (1440, 900)}
THEMES: tuple[Theme, ...] = ("light", "dark")
TABLE_TURN = 5


class Camera:
    """Takes one screen in all sizes and themes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, screen: str, page: Page) -> None:
        """Take a screen, and leave the window as it was."""
        before = page.viewport_size
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                snap(page, self._folder / f"{screen}-{size}-{theme}.png", theme)
        if before:
            page.set_viewport_size(before)
        page.emulate_media(color_scheme="light")


def snap(page: Page, path: Path, theme: Theme) -> None:
    """Take one picture once letters and tiles are where they belong."""
    page.emulate_media(color_scheme=theme)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, animations="disabled")
    print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def shrink(path: Path) -> None:
    """Keep a picture in few colours: most for what is calm, some for the few pixels of tiles that are not."""
    picture = Image.open(path).convert("RGB")
    pixels, hues = (zip(*[iter(it.tobytes())] * 3, strict=True) for it in (picture, picture.convert("HSV")))
    vivid = bytes(chain.from_iterable(rgb for rgb, hsv in zip(pixels, hues, strict=True) if is_vivid(*hsv)))
    tiles = Image.frombytes("RGB", (len(vivid) // 3, 1), vivid)
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours(picture, CALM) + colours(tiles, VIVID))
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)


CALM, VIVID = 72, 24


def is_vivid(hue: int, saturation: int, value: int) -> bool:
    """Whether a pixel is neither felt nor near to grey."""
    return saturation > 150 and value > 90 and not 90 < hue < 140  # noqa: PLR2004 - looked for by eye


def colours(picture: Image.Image, number: int) -> list[int]:
    """Give so many colours that stand for all of a picture."""
    few = picture.quantize(number, method=Image.Quantize.MEDIANCUT, kmeans=3)
    return (few.getpalette() or [])[: 3 * number]


def arrive(browser: Browser, name: str, locale: str) -> Player:
    """Open a window for somebody who speaks this language."""
    window = Window(DESKTOP.width, DESKTOP.height, locale)
    return Player(name, browser.new_context(**window.options()).new_page())


def before_the_game(url: str, anna: Player, ben: Player) -> Iterator[tuple[str, Page]]:
    """Landing page to waiting room to the seat that is kept free."""
    anna.open(url)
    yield "landing", anna.page
    anna.press("create")
    anna.fill("name", anna.name)
    yield "create", anna.page
    link = anna.create(url, DUO.profile)
    anna.wait_for("lobby")
    yield "lobby", anna.page
    ben.open(link)
    ben.fill("name", ben.name)
    yield "seat", ben.page
    ben.join(link)


def take_all(browser: Browser, url: str, camera: Camera) -> None:
    """Play one game and take every screen on the way."""
    anna, ben = arrive(browser, "Anna", "de-DE"), arrive(browser, "Ben", "en-GB")
    for screen, page in before_the_game(url, anna, ben):
        camera.shoot(screen, page)
    pair = Pair((anna, ben))
    anna.wait_for("playing", "exchange")
    anna.tap(["b1'"])
    camera.shoot("exchange", anna.page)

    def look(turn: int, mover: Player, other: Player) -> None:
        if turn == TABLE_TURN:
            camera.shoot("table", mover.page)
            camera.shoot("table-off-turn", other.page)
        if turn == README_TURN:
            README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
            snap(mover.page, README_PICTURE, "light")
            shrink(README_PICTURE)

    anna.tap(["b1'"])
    pair.play(DUO, look)
    camera.shoot("end", anna.page)
    anna.press("show-table")
    camera.shoot("final-board", anna.page)


def main(arguments: list[str]) -> int:
    """Take all pictures."""
    folder = Path(arguments[0]).resolve() if arguments else FOLDER
    where = chromium.provide()
    with (
        tempfile.TemporaryDirectory() as data,
        LiveServer(Path(data), DUO.deal) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=where, args=FLAGS)
        take_all(browser, server.url, Camera(folder))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
