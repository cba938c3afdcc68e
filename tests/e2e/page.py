"""Somebody at a table who has nothing but a browser window: finds everything by the data attributes of the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from tests.e2e.hands import Finger, Hand, Mouse, Point

BOX_SIZE = 106
MAIN_BUTTON_REST_MS = 300
"""The main button ignores presses within 250 ms of its caption changing, and while something is on its way."""

NEAR = 2
MOST_CORRECTIONS = 5
NEXT_FRAME = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"
EXPECTED_NOISE = ("Failed to load resource", "WebSocket")
"""What the browser itself says when the server refuses or is away."""

# One call, so that what is read belongs together.
READ = """() => {
  const root = document.querySelector('[data-rev]');
  const all = (at, what) => [...at.querySelectorAll(what)];
  const names = (at) => all(at, '[data-tile]').map((tile) => tile.dataset.tile);
  const board = root && root.querySelector('[data-board]');
  const rack = root && root.querySelector('[data-rack="own"]');
  const pool = root && root.querySelector('[data-pool]');
  return root && {
    rev: Number(root.dataset.rev), status: root.dataset.status, phase: root.dataset.phase ?? '',
    board: board ? all(board, '[data-meld]').map(names) : [],
    loose: board ? all(board, '[data-tile]').filter((tile) => !tile.closest('[data-meld]')).length : 0,
    valid: board ? all(board, '[data-meld]').map((meld) => meld.dataset.valid ?? '') : [],
    rack: rack ? names(rack) : null,
    others: all(root, '[data-rack]').filter((r) => r.dataset.rack !== 'own').map(names),
    pool: pool ? Number(pool.dataset.pool) : 0,
    seats: all(root, '[data-seat]').map((seat) => ({
      seat: Number(seat.dataset.seat), turn: seat.dataset.turn === 'true', tiles: Number(seat.dataset.tiles),
      connected: seat.dataset.connected === 'true',
    })),
  };
}"""
RESTED = """([action, rest, asked]) => {
  const button = document.querySelector(`[data-action="${action}"]`);
  const still = button && button.getAttribute('aria-busy') !== 'true' && window.rested?.button === button;
  if (!still || window.rested.asked !== asked) window.rested = {button, asked, since: performance.now()};
  return button !== null && performance.now() - window.rested.since > rest;
}"""
TOGETHER = """(tiles) => [...document.querySelectorAll('[data-board] [data-meld]')].some((meld) =>
  tiles.every((tile) => [...meld.querySelectorAll('[data-tile]')].some((lying) => lying.dataset.tile === tile)))"""
SHOWS = """(melds) => {
  const lie = (all) => all.map((meld) => [...meld].sort().join(' ')).sort().join(' | ');
  const names = (meld) => [...meld.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile);
  return lie([...document.querySelectorAll('[data-board] [data-meld]')].map(names)) === lie(melds);
}"""
REACHED = "(rev) => Number(document.querySelector('[data-rev]')?.dataset.rev ?? -1) >= rev"


@dataclass(frozen=True)
class Window:
    """How large a window is, in which language its browser speaks, whether it is touched."""

    width: int
    height: int
    locale: str
    touch: bool = False

    def options(self) -> dict[str, Any]:
        """As Playwright wants it. Motion is reduced: what moves for 240 ms is waited for 240 ms."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "locale": self.locale,
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "reduced_motion": "reduce",
        }


PHONE = Window(360, 640, "de-DE", touch=True)
TABLET = Window(768, 1024, "de-DE", touch=True)
DESKTOP = Window(1440, 900, "en-GB")


@dataclass(frozen=True)
class Seen:
    """What a page shows, read at one moment. ``rack`` None: no own seat. Tiles by name."""

    rev: int
    status: str
    phase: str
    board: list[list[str]]
    loose: int
    valid: list[str]
    rack: list[str] | None
    others: list[list[str]]
    pool: int
    seats: list[dict[str, Any]] = field(default_factory=list)

    @property
    def lying(self) -> list[str]:
        """All tiles of the board."""
        return [tile for meld in self.board for tile in meld]


class Player:
    """One person, one window."""

    def __init__(self, name: str, page: Page, *, touch: bool = False) -> None:
        self.name = name
        self.page = page
        self.touch = touch
        self.hand: Hand = Finger(page) if touch else Mouse(page)
        self.errors: list[str] = []
        self._asked = count()
        page.on("pageerror", self._failed)
        page.on("console", self._said)

    def _failed(self, error: Error) -> None:
        self.errors.append(error.message)

    def _said(self, message: ConsoleMessage) -> None:
        if (
            message.type == "error"
            and "Failed to load resource" not in message.text
            and "WebSocket" not in message.text
        ):
            self.errors.append(message.text)

    # Finding and pressing -------------------------------------------------------------------------------------------

    def see(self) -> Seen:
        """Read the table."""
        self.page.wait_for_selector("[data-rev]", state="attached")
        return Seen(**self.page.evaluate(READ))

    def action(self, name: str) -> Locator:
        """The button of an action; of several the one that lies on top, which comes last."""
        return self.page.locator(f'[data-action="{name}"]:visible').last

    def press(self, name: str) -> None:
        """Press a button the way this window is used."""
        self.touch_it(self.action(name))

    def touch_it(self, what: Locator) -> None:
        """Tap or click."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def press_main(self, name: str) -> None:
        """Press the main button once it has said this for a moment; wait for the revision that comes of it."""
        rev = self.see().rev
        self.press_rested(name)
        self.reach(rev + 1)

    def press_rested(self, name: str) -> None:
        """Press the main button once it has said this for a moment."""
        self.page.wait_for_function(RESTED, arg=[name, MAIN_BUTTON_REST_MS, next(self._asked)])
        self.press(name)

    def press_main_and(self, name: str, answer: str) -> None:
        """Press the main button, answer what it asks, and wait for the revision that comes of it."""
        rev = self.see().rev
        self.press_rested(name)
        self.press(answer)
        self.reach(rev + 1)

    def menu(self, name: str) -> Locator:
        """A switch of the menu, which is opened where it has to be."""
        if not self.action(name).count():
            self.press("menu")
        return self.action(name)

    def change_language(self, language: str) -> None:
        """Choose a language, by a switch or from a list."""
        self.press("language")
        choice = self.action(f"language-{language}")
        if choice.count():
            self.touch_it(choice)

    def wait_for_line(self, state: str) -> None:
        """Wait until the line to the server is ``open`` or ``lost``."""
        self.page.wait_for_selector(f'[data-rev][data-connection="{state}"]', state="attached")

    def reach(self, rev: int) -> None:
        """Wait until the page shows this revision or a later one."""
        self.page.wait_for_function(REACHED, arg=rev)

    def shows(self, board: list[list[str]]) -> None:
        """Wait until these melds, in any order, lie on the board."""
        self.page.wait_for_function(SHOWS, arg=board)

    def wait_for(self, status: str, phase: str | None = None) -> None:
        """Wait for a status of the table, and a phase of its game."""
        more = f'[data-phase="{phase}"]' if phase else ""
        self.page.wait_for_selector(f'[data-rev][data-status="{status}"]{more}', state="attached")

    def wait_for_turn(self) -> None:
        """Wait until the main button offers something to do."""
        self.page.wait_for_selector('[data-action="draw"], [data-action="end-turn"], [data-action="pass"]')

    # Tiles ----------------------------------------------------------------------------------------------------------

    def named(self, tile: str) -> Locator:
        """A tile, wherever it is to be seen."""
        return self.page.locator(f'[data-tile="{tile}"]')

    def in_rack(self, tile: str) -> Locator:
        """A tile of the own rack."""
        return self.page.locator(f'[data-rack="own"] [data-tile="{tile}"]')

    def on_board(self, tile: str) -> Locator:
        """A tile of the board."""
        return self.page.locator(f'[data-board] [data-tile="{tile}"]')

    def middle(self, what: Locator) -> Point:
        """Where the middle of something is."""
        box = what.bounding_box()
        assert box is not None, f"{what} is not to be seen"
        return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def has(self, tile: str) -> bool:
        """Whether a tile is in the own rack."""
        return self.in_rack(tile).count() == 1

    def tap(self, tiles: list[str]) -> None:
        """Tap tiles of the rack, whatever that does."""
        for tile in tiles:
            self.touch_it(self.in_rack(tile))

    def select(self, tiles: list[str]) -> None:
        """Tap tiles of the rack, in this order, so that they are selected."""
        for tile in tiles:
            if not self.is_selected(tile):
                self.touch_it(self.in_rack(tile))

    def is_selected(self, tile: str) -> bool:
        """Whether a tile of the rack is selected."""
        return self.page.locator('[data-rack="own"] [data-selected]', has=self.named(tile)).count() == 1

    def take(self, tile: str, target: Point) -> None:
        """Drag a tile, and what is selected with it, so that it rides over a point; let go there."""
        self.hold(tile, target)
        self.hand.up()

    def hold(self, tile: str, target: Point) -> None:
        """Drag a tile over a point and keep it in hand. A finger carries tiles above itself: it aims by their place."""
        source = self.in_rack(tile) if self.has(tile) else self.on_board(tile)
        self.hand.down(self.middle(source))
        self.hand.move(target)
        if self.touch:
            self._aim(target)

    def _aim(self, target: Point) -> None:
        """Correct the finger until what rides above it is where it should be."""
        finger = target
        for _ in range(MOST_CORRECTIONS):
            self.page.evaluate(NEXT_FRAME)
            rides = self.middle(self.page.locator("[data-ride]"))
            if abs(rides.x - target.x) + abs(rides.y - target.y) < NEAR:
                return
            finger = Point(finger.x + target.x - rides.x, finger.y + target.y - rides.y)
            self.hand.move(finger)

    def put(self, tiles: list[str], onto: str | None = None, *, drag: bool = False) -> None:
        """Lay tiles into the meld that holds ``onto``, or as a new one: own tiles together, then those of the table."""
        own = [tile for tile in tiles if self.has(tile)]
        home = onto or own[-1]
        if own:
            self.select(own)
            self._give(own, onto, drag=drag)
            expect(self.on_board(own[0])).to_be_visible()
        for tile in tiles:
            if tile not in own:
                self.take(tile, self.middle(self.on_board(home)))
        self.page.wait_for_function(TOGETHER, arg=[home, *tiles])

    def _give(self, own: list[str], onto: str | None, *, drag: bool) -> None:
        target = self.on_board(onto) if onto else self.page.locator("[data-new-meld]")
        if drag:
            self.take(own[0], self.middle(target))
        else:
            self.touch_it(target)

    def judged(self, tile: str, *, valid: bool = True) -> None:
        """Wait for the judge's word on the meld that holds a tile."""
        want = "true" if valid else "false"
        tile_in_it = self.page.locator(f'[data-tile="{tile}"]')
        expect(self.page.locator(f'[data-board] [data-meld][data-valid="{want}"]', has=tile_in_it)).to_be_visible()

    # Before the game ------------------------------------------------------------------------------------------------

    def open(self, url: str) -> None:
        """Go to an address."""
        self.page.goto(url)

    def create(self, url: str, profile: str, **choices: str) -> str:
        """Set a table up from the landing page; gives its address."""
        self.open(url)
        self.press("create")
        self.fill("name", self.name)
        for field_name, value in {"profile": profile, **choices}.items():
            self.choose(field_name, value)
        self.press("create-table")
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def set_up(self, url: str, profile: str, **wanted: object) -> str:
        """Set a table up as a program would, where a test is not about the form; gives its address."""
        answer = self.page.request.post(f"{url}/api/tables", data={"name": self.name, "profile": profile, **wanted})
        assert answer.ok, answer.text()
        self.open(f"{url}/t/{answer.json()['table']}")  # the browser has the cookie
        return self.page.url

    def join(self, link: str) -> None:
        """Open a link and take the seat."""
        self.open(link)
        self.fill("name", self.name)
        self.press("join")
        expect(self.action("join")).to_have_count(0)

    def fill(self, field_name: str, text: str) -> None:
        """Write into a field."""
        self.page.locator(f'input[name="{field_name}"]').fill(text)

    def choose(self, field_name: str, value: str) -> None:
        """Choose among options, whatever they are drawn as."""
        option = self.page.locator(f'[name="{field_name}"][value="{value}"]')
        self.touch_it(self.page.locator("label", has=option))
        expect(option).to_be_checked()

    def offer(self, tiles: list[str]) -> None:
        """Offer tiles in the exchange and stand by it."""
        self.tap(tiles)
        self.press_main("confirm")
