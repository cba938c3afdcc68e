"""Who is at the table: by open pages, or by a request a moment ago."""

from __future__ import annotations

from collections import Counter

from umbau.rooms.asks import PlayerId


class Presence:
    """Counts pages per player (None: watchers). Kept in memory only; after a restart everybody is away until seen."""

    def __init__(self, now: int, touch_ms: int) -> None:
        self._began = now
        self._touch_ms = touch_ms
        self._pages: Counter[PlayerId | None] = Counter()
        self._touched_until: dict[PlayerId, int] = {}
        self._left: dict[PlayerId, int] = {}

    @property
    def watchers(self) -> int:
        """How many pages without a seat are open."""
        return self._pages[None]

    def page_opened(self, player: PlayerId | None) -> None:
        """Count a page in."""
        self._pages[player] += 1

    def page_closed(self, player: PlayerId | None, now: int) -> None:
        """Count a page out. Closing the last one is a clear word: an earlier request no longer counts."""
        self._pages[player] -= 1
        if player is not None:
            self._left[player] = now
        if player is not None and self._pages[player] == 0:
            self._touched_until.pop(player, None)

    def touch(self, player: PlayerId, now: int) -> None:
        """Note a request: presence for a while."""
        self._touched_until[player] = now + self._touch_ms

    def is_here(self, player: PlayerId | None, now: int) -> bool:
        """Whether this player is at the table."""
        if player is None:
            return False
        return self._pages[player] > 0 or self._touched_until.get(player, 0) > now

    def away_since(self, player: PlayerId, now: int) -> int | None:
        """Give when this player was last here, None for now."""
        if self.is_here(player, now):
            return None
        return max(self._began, self._left.get(player, 0), self._touched_until.get(player, 0))

    def next_change(self, players: list[PlayerId], now: int, away_ms: int) -> int | None:
        """Give when something changes by itself: a touch fades, or somebody has been away for long."""
        times = [until for until in self._touched_until.values() if until > now]
        absences = (self.away_since(player, now) for player in players)
        times += [since + away_ms for since in absences if since is not None and since + away_ms > now]
        return min(times, default=None)
