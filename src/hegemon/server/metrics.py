"""What the server counts, in the form Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector


class Elsewhere(Collector):
    """A counter that somebody else counts."""

    def __init__(self, name: str, about: str, value: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.value = value

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.about, value=self.value())


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

        self._waited = Histogram(
            "hegemon_thought_wait_seconds",
            "From a bot's turn or a request for a hint to the beginning of the thought",
            ["kind"],
            buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0),
            registry=self.registry,
        )
        self._thought = Histogram(
            "hegemon_thought_seconds",
            "How long a thought took once begun",
            ["kind"],
            buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0),
            registry=self.registry,
        )

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def count(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that only grows and is kept elsewhere."""
        self.registry.register(Elsewhere(name, about, value))

    def watch_each(self, name: str, about: str, values: Mapping[str, Callable[[], float]]) -> None:
        """Such a number for each of several kinds."""
        gauge = Gauge(name, about, ["kind"], registry=self.registry)
        for kind, value in values.items():
            gauge.labels(kind).set_function(value)

    def thought(self, kind: str, waited: float, seconds: float) -> None:
        self._waited.labels(kind).observe(waited)
        self._thought.labels(kind).observe(seconds)

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
