"""A mouse and a finger with the same three movements, so that a test can play with either."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import CDPSession, Page

STEPS = 6


@dataclass(frozen=True)
class Point:
    """A place on the page, in CSS pixels."""

    x: float
    y: float

    def towards(self, other: Point, part: float) -> Point:
        """The point that lies this part of the way to another."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)


class Hand(Protocol):
    """What a hand can do."""

    def down(self, at: Point) -> None:
        """Press."""

    def move(self, to: Point) -> None:
        """Move while pressed."""

    def up(self) -> None:
        """Let go."""


class Mouse:
    """The mouse of a window."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, at: Point) -> None:
        """Press the left button."""
        self._mouse.move(at.x, at.y)
        self._mouse.down()

    def move(self, to: Point) -> None:
        """Move there, on the way as a hand does."""
        self._mouse.move(to.x, to.y, steps=STEPS)

    def up(self) -> None:
        """Let the button go."""
        self._mouse.up()


class Finger:
    """Fingers of a window with touch: the first one drags, others may come and the system may take them away."""

    def __init__(self, page: Page) -> None:
        self._cdp: CDPSession = page.context.new_cdp_session(page)
        self._at: dict[int, Point] = {}

    def down(self, at: Point, finger: int = 0) -> None:
        """Put a finger down."""
        self._at[finger] = at
        self._tell("touchStart")

    def move(self, to: Point, finger: int = 0) -> None:
        """Move it, on the way as a hand does."""
        start = self._at[finger]
        for step in range(1, STEPS + 1):
            self._at[finger] = start.towards(to, step / STEPS)
            self._tell("touchMove")

    def up(self, finger: int = 0) -> None:
        """Lift it; the browser wants to be told which one, as long as another one is down."""
        lifted = {finger: self._at.pop(finger)}
        self._tell("touchEnd", lifted if self._at else {})

    def cancel(self) -> None:
        """The system takes all fingers for itself: a call, a gesture at the edge."""
        self._at.clear()
        self._tell("touchCancel", {})

    def _tell(self, kind: str, fingers: dict[int, Point] | None = None) -> None:
        told = self._at if fingers is None else fingers
        points = [{"x": at.x, "y": at.y, "id": finger} for finger, at in told.items()]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def drag(hand: Hand, start: Point, *way: Point) -> None:
    """Press, go along a way, and let go at its end."""
    hand.down(start)
    for point in way:
        hand.move(point)
    hand.up()
