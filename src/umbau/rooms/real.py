"""Time and chance as they are outside of tests."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

from umbau import engine
from umbau.engine import SEED_BYTES, Deal, Profile, Seat
from umbau.rooms.asks import TableId

_CONSONANTS = "BDFGKLMNPRST"
_VOWELS = "AEIOU"
_TABLE_ID_BYTES = 9
_TOKEN_BYTES = 24
_LONGEST_WAIT_S = 3_600.0


class WallClock:
    """The wall clock at the start of the server, carried on by the monotonic one: setting the clock ends no turn."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now_ms(self) -> int:
        """Give the time."""
        return int((time.monotonic() + self._offset) * 1000)

    def call_at(self, when_ms: int, call: Callable[[], None]) -> _Alarm:
        """Call once, on the event loop, at this time or a little later, never earlier."""
        return _Alarm(self, when_ms, call)


class _Alarm:
    """A call to come; looks at the clock again when it is woken early."""

    def __init__(self, clock: WallClock, when_ms: int, call: Callable[[], None]) -> None:
        self._clock = clock
        self._when_ms = when_ms
        self._call = call
        self._set()

    def _set(self) -> None:
        wait = max(0.0, (self._when_ms - self._clock.now_ms()) / 1000)
        self._handle = asyncio.get_running_loop().call_later(min(wait, _LONGEST_WAIT_S), self._ring)

    def _ring(self) -> None:
        if self._clock.now_ms() < self._when_ms:
            self._set()
        else:
            self._call()

    def cancel(self) -> None:
        """Call it off."""
        self._handle.cancel()


class SecretChance:
    """Chance from the operating system: nobody can foresee or repeat it."""

    def deal(self, profile: Profile, players: int, starter: Seat | None) -> Deal:
        """Draw everything for one game from a fresh 256-bit seed."""
        return engine.deal(profile, players, secrets.token_bytes(SEED_BYTES), starter=starter)

    def token(self) -> str:
        """Give a secret for a seat: 192 bits."""
        return secrets.token_urlsafe(_TOKEN_BYTES)

    def table_id(self) -> TableId:
        """Give a name for a table: 72 bits, twelve letters, digits, ``-`` and ``_``."""
        return TableId(secrets.token_urlsafe(_TABLE_ID_BYTES))

    def code(self) -> str:
        """Give a short name for a table that can be said aloud: two syllables and two digits."""
        letters = (secrets.choice(kind) for kind in (_CONSONANTS, _VOWELS) * 2)
        return "".join(letters) + f"{secrets.randbelow(100):02}"

    def number(self) -> int:
        """Give a seed for a bot's own chance."""
        return secrets.randbits(64)
