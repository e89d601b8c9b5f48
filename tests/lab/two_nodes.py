"""Play a plan on a cluster of two local nodes, and kill one of them by its own process ids in the middle.

    python -m tests.lab.two_nodes PLAN ROWS

A program of its own, because Ray changes the process it runs in; the test that starts it sets the token and
Ray's folder. Every process is ended by an id that was started here; `ray stop` would end those of others too.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import ray
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from hegemon.lab.batches import Batch, LabPlan
from hegemon.lab.cluster import cluster_crew
from hegemon.lab.run import play_run

HOST = "127.0.0.1"
BATCHES_BEFORE_THE_KILL = 6
PATIENCE = 90.0


class Node:
    """One node: the `ray start` that waits for it, and the processes that are its children."""

    def __init__(self, *words: str) -> None:
        program = Path(sys.executable).with_name("ray")
        common = ["--node-ip-address", HOST, "--num-cpus", "1", "--object-store-memory", "80000000"]
        common += ["--disable-usage-stats", "--block"]
        self.process = subprocess.Popen(
            [program, "start", *words, *common], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def children(self) -> list[int]:
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(word) for word in told.read_text().split()] if told.exists() else []

    def kill(self) -> None:
        """At once, as if the machine had lost its power."""
        for process in [self.process.pid, *self.children()]:
            os.kill(process, signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        port: int = one.getsockname()[1]
        return port


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {PATIENCE:.0f} s for {what}")
        time.sleep(0.2)


def answers(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex((HOST, port)) == 0


def alive() -> set[str]:
    """The ids of the nodes that are there."""
    nodes: list[dict[str, str]] = ray.nodes()  # type: ignore[no-untyped-call]
    return {node["NodeID"] for node in nodes if node["Alive"]}


def main(plan_file: str, rows_file: str) -> None:
    plan = msgspec.json.decode(Path(plan_file).read_bytes(), type=LabPlan)
    port = free_port()
    nodes = [Node("--head", "--port", str(port), "--include-dashboard", "false")]
    try:
        wait_until(lambda: answers(port), "the first node")
        crew = cluster_crew(f"{HOST}:{port}")
        head = alive()
        nodes.append(Node("--address", f"{HOST}:{port}"))
        wait_until(lambda: len(alive()) == 2, "the second node")
        # Its first worker takes seconds to start; wait for it, so that the node is at work when it is killed.
        [second] = alive() - head
        there = NodeAffinitySchedulingStrategy(second, soft=False)
        ray.get(ray.remote(num_cpus=1)(answers).options(scheduling_strategy=there).remote(port))
        done = 0

        def with_a_kill(work: Callable[[Batch], bytes], pieces: Sequence[Batch]) -> Iterator[tuple[Batch, bytes]]:
            nonlocal done
            for batch, rows in crew(work, pieces):
                done += 1
                if done == BATCHES_BEFORE_THE_KILL:
                    nodes[1].kill()
                yield batch, rows

        rows = play_run(plan, with_a_kill, batch_size=2)
        Path(rows_file).write_bytes(msgspec.msgpack.encode(rows))
        wait_until(lambda: len(alive()) == 1, "the loss to be noticed")
        print(json.dumps({"batches": done, "alive": len(alive())}))
    finally:
        ray.shutdown()
        for node in reversed(nodes):
            node.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
