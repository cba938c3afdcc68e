"""Numbers for whoever watches the server, at ``/metrics``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

KIND = CONTENT_TYPE_LATEST
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The server's own registry, so that two servers in one process do not count together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Histogram(
            "umbau_command_seconds",
            "From a command read to its answer: decided and saved",
            ("kind",),
            buckets=FINE,
            registry=self.registry,
        )
        self.refused = Counter("umbau_refused", "Refusals by code", ("code",), registry=self.registry)
        self.created = Counter("umbau_tables_created", "Tables set up", registry=self.registry)
        self.sockets = Gauge("umbau_sockets", "Open sockets", registry=self.registry)
        self.lateness = Histogram(
            "umbau_timer_lateness_seconds",
            "How late the turn clock acted",
            buckets=FINE,
            registry=self.registry,
        )

    @contextmanager
    def command(self, kind: str) -> Iterator[None]:
        """Time one command that succeeds."""
        began = perf_counter()
        yield
        self.commands.labels(kind).observe(perf_counter() - began)

    def observe(self, name: str, value: float) -> None:
        """Take a figure of the rooms; one we do not know is passed over."""
        if name == "timer_lateness":
            self.lateness.observe(value)

    def text(self) -> bytes:
        """All numbers in the text format of Prometheus."""
        return generate_latest(self.registry)
