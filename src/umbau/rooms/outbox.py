"""The bounded queue between a room and one page: a slow page never slows the room."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from umbau.rooms.view import Message


class OutboxClosed(Exception):
    """Nothing more will come. ``reason``: ``resync`` (the page was too slow), ``closed``, ``restart``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Outbox:
    """Messages for one page, oldest first."""

    def __init__(self, limit: int = 64) -> None:
        self._limit = limit
        self._messages: deque[Message] = deque()
        self._news = asyncio.Event()
        self.reason: str | None = None

    def put(self, message: Message) -> bool:
        """Add a message. False: it is closed, or was full and is now closed for ``resync``."""
        if self.reason is None and len(self._messages) >= self._limit:
            self.close("resync")
        if self.reason is not None:
            return False
        self._messages.append(message)
        self._news.set()
        return True

    def close(self, reason: str = "closed") -> None:
        """Close it. After ``resync`` the page starts anew, so what still waits is dropped."""
        self.reason = self.reason or reason
        if self.reason == "resync":
            self._messages.clear()
        self._news.set()

    async def get(self) -> Message:
        """Wait for the next message.

        Raises:
            OutboxClosed: closed, and nothing is left in it.
        """
        while not self._messages:
            if self.reason is not None:
                raise OutboxClosed(self.reason)
            self._news.clear()
            await self._news.wait()
        return self._messages.popleft()
