"""A crew on a Ray cluster. Needs the extra `cluster`.

Only plain data crosses: the sealed plan, batches and rows as bytes. A batch whose node dies is done
again by Ray on another node; a result belongs to its batch, so no game counts twice.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence

import ray

from hegemon.core.errors import HegemonError
from hegemon.lab.batches import Batch
from hegemon.lab.crews import WAITING_A_WORKER, LostWorkers
from hegemon.lab.run import Crew

AUTO = "auto"
RETRIES = 5
PATIENCE = 10.0
"""Seconds to wait for an answer from an address."""


class NoCluster(HegemonError):
    """The cluster cannot be reached."""


def cluster_crew(address: str) -> Crew:
    """The workers of a running cluster; `auto` is the one this machine belongs to."""
    connect(address)

    def work_through(work: Callable[[Batch], bytes], pieces: Sequence[Batch]) -> Iterator[tuple[Batch, bytes]]:
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(work_on)
        shared = ray.put(work)
        waiting = list(reversed(pieces))
        handed: dict[ray.ObjectRef[bytes], Batch] = {}
        while waiting or handed:
            while waiting and len(handed) < max(2, processors() * WAITING_A_WORKER):
                batch = waiting.pop()
                handed[play.remote(shared, batch.table, batch.first, batch.after, batch.plan)] = batch
            for done in ray.wait(list(handed), num_returns=1)[0]:
                batch = handed.pop(done)
                try:
                    yield batch, ray.get(done)
                except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
                    raise LostWorkers(
                        f"Nodes of the cluster died {RETRIES + 1} times over the same work ({batch}); finished work is "
                        "kept. Look at the cluster, and give the same command again to go on."
                    ) from error

    return work_through


def work_on(work: Callable[[Batch], bytes], table: int, first: int, after: int, plan: int) -> bytes:
    """On a node of the cluster: one batch."""
    return work(Batch(table, first, after, plan))


def connect(address: str) -> None:
    """Join a cluster as a driver; never starts one, so that nothing is left running."""
    if ray.is_initialized():
        return
    if address != AUTO:
        knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray has no common error for a cluster that does not take us in.
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise unreachable(address, reason[:160]) from None


def knock(address: str) -> None:
    """Whether anybody answers there at all: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise NoCluster(f"'{address}' is no address of a cluster; write HOST:PORT, or auto for this machine's own.")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise unreachable(address, str(error)) from None


def unreachable(address: str, reason: str) -> NoCluster:
    return NoCluster(
        f"The cluster at '{address}' cannot be reached ({reason.rstrip('.')}); start one with ray start --head, check "
        "the address, or leave out --cluster to use this machine."
    )


def processors() -> int:
    """How many batches the cluster can do at once now; nodes may come and go."""
    found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return int(found.get("CPU", 1))
