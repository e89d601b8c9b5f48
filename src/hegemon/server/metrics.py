"""What the server counts, in the form Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._received = Counter("hegemon_messages_received", "Messages from clients", registry=self.registry)
        self._refused = Counter("hegemon_messages_refused", "Messages refused", registry=self.registry)
        self._made = Counter("hegemon_matches_made", "Matches made", ["game"], registry=self.registry)
        self._entries = Counter("hegemon_entries_stored", "Lines of records stored", registry=self.registry)
        self._seconds = Histogram(
            "hegemon_store_seconds",
            "From a change to its commit",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
            registry=self.registry,
        )

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def received(self) -> None:
        self._received.inc()

    def refused(self) -> None:
        self._refused.inc()

    def made(self, game: str) -> None:
        self._made.labels(game).inc()

    def stored(self, entries: int, seconds: float) -> None:
        self._entries.inc(entries)
        self._seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
