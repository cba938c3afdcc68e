"""How much is too much: token buckets, per address, per seat and per socket."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from umbau.web.errors import Refusal

BODY_LIMIT = 64 * 1024
"""Bytes of a body or a socket message."""
HOUR, MINUTE = 3600, 60


@dataclass(slots=True)
class Bucket:
    """Holds up to ``size`` tokens and gains ``rate`` a second; what takes place costs one."""

    size: float
    rate: float
    tokens: float
    at: float

    def take(self, now: float) -> float:
        """Take a token: 0.0; or give the seconds until there is one, and take none."""
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return (1 - self.tokens) / self.rate
        self.tokens -= 1
        return 0.0


@dataclass(slots=True)
class Limiter:
    """One bucket per key; keys not seen for long are forgotten. ``size`` 0: no limit.

    >>> limiter = Limiter("limit.create", size=2, rate=0.5, now=lambda: 0.0)
    >>> limiter.check("a"), limiter.check("a")
    (None, None)
    >>> limiter.check("a")
    Traceback (most recent call last):
        ...
    umbau.web.errors.Refusal: Too many tables were created from this address; wait a while.
    """

    code: str
    size: float
    rate: float
    now: Callable[[], float] = monotonic
    most: int = 10_000
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def check(self, key: str) -> None:
        """Count one for this key.

        Raises:
            Refusal: too many; it says when to try again.
        """
        if not self.size:
            return
        wait = self.bucket(key).take(self.now())
        if wait:
            raise Refusal(self.code, retry_after=int(wait) + 1)

    def bucket(self, key: str) -> Bucket:
        """The bucket of a key, a full one if it is new."""
        found = self.buckets.pop(key, None) or Bucket(self.size, self.rate, self.size, self.now())
        self.buckets[key] = found
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return found


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of the edge.

    Attributes:
        create: tables per address.
        join: tries to sit down or to use a spoken code, per address.
        command: commands and drafts over HTTP, per seat.
        ask: cases, papers and score sheets, per address.
        hint: hints, per seat.
    """

    create: Limiter
    join: Limiter
    command: Limiter
    ask: Limiter
    hint: Limiter

    @classmethod
    def of(cls, create_limit: int, join_limit: int) -> Limits:
        """The limits with this many tables per address and hour, and this many tries to join per minute."""
        return cls(
            Limiter("limit.create", create_limit, create_limit / HOUR),
            Limiter("limit.join", join_limit, join_limit / MINUTE),
            Limiter("limit.commands", 200, 50),
            Limiter("limit.asks", 300, 10),
            Limiter("limit.commands", 20, 1),
        )


def socket_bucket(now: float) -> Bucket:
    """The bucket of one socket: a burst of 60 messages, then 20 a second."""
    return Bucket(60, 20, 60, now)


@dataclass(slots=True)
class Doors:
    """Counts the open sockets of each seat."""

    most: int
    open: dict[str, int] = field(default_factory=dict)

    def enter(self, key: str) -> None:
        """Count one more.

        Raises:
            Refusal: there are enough.
        """
        if self.open.get(key, 0) >= self.most:
            raise Refusal("limit.sockets")
        self.open[key] = self.open.get(key, 0) + 1

    def leave(self, key: str) -> None:
        """Count one less."""
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def total(self) -> int:
        """All open sockets."""
        return sum(self.open.values())


def address_key(address: str) -> str:
    """What counts as one address: of IPv6 the network of 64 bits, as one household has.

    >>> address_key("2001:db8::1"), address_key("192.0.2.7"), address_key("unknown")
    ('2001:db8::/64', '192.0.2.7', 'unknown')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((parsed, 64), strict=False)) if isinstance(parsed, IPv6Address) else address
