"""The open pages of a room, and how they are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from umbau.engine import Seat
from umbau.rooms.asks import PlayerId
from umbau.rooms.outbox import Outbox
from umbau.rooms.view import Message

Telling = Callable[[Seat | None], Message | None]
"""Makes the message for a seat (None: watchers); None: this one is not told."""


@dataclass(eq=False, frozen=True, slots=True)
class Attachment:
    """A page at the table; ``player`` None: a watcher."""

    player: PlayerId | None
    outbox: Outbox


class Pages:
    """Keeps the pages and hands each message out once per seat: pages of one seat get the very same object."""

    def __init__(self) -> None:
        self._open: list[Attachment] = []

    def __bool__(self) -> bool:
        """Whether any page is open."""
        return bool(self._open)

    def add(self, page: Attachment) -> None:
        """Let a page in."""
        self._open.append(page)

    def remove(self, page: Attachment) -> bool:
        """Let a page go; False when it was gone already."""
        if page not in self._open:
            return False
        self._open.remove(page)
        return True

    def tell(
        self,
        seat_of: Callable[[PlayerId | None], Seat | None],
        message: Telling,
        *,
        but: Attachment | None = None,
    ) -> None:
        """Send each page what ``message`` makes for its seat (None: nothing). Full outboxes close themselves."""
        made: dict[Seat | None, Message | None] = {}
        for page in self._open:
            seat = seat_of(page.player)
            if seat not in made:
                made[seat] = message(seat)
            news = made[seat]
            if news is not None and page is not but:
                page.outbox.put(news)

    def close(self, reason: str) -> None:
        """Close all pages."""
        for page in self._open:
            page.outbox.close(reason)
