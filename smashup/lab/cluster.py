"""The same run on a Ray cluster: `smashup lab run --ray ADDRESS`. Needs `pip install smashup[cluster]`.

Every node has the same smashup installed. The process that was started hands out the games and writes the results,
as it does with workers of its own; the games of a worker or node that is lost are played again.
"""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
from typing import Any

from smashup.extras import NotInstalled
from smashup.lab.errors import BadPlan
from smashup.lab.plan import Plan, bots_version
from smashup.lab.play import play_batch
from smashup.lab.run import AHEAD, MOST_DEATHS, Queue, Results
from smashup.version import engine_version

try:
    import ray
except ImportError as problem:
    raise NotInstalled("playing on a cluster", "cluster", problem) from None

PATIENCE = 20.0
"""Seconds that a cluster has to answer."""


class Cluster:
    """All cores of a Ray cluster, of which this machine is a node. `address` is "host:port", or "auto" to find it."""

    def __init__(self, address: str) -> None:
        _look_for(address)
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError, OSError) as problem:
            raise _unreachable(address, problem) from None

    def play(self, plan: Plan, queue: Queue) -> Results:
        try:
            yield from _play(plan, queue)
        finally:
            ray.shutdown()


def _play(plan: Plan, queue: Queue) -> Results:
    task = ray.remote(num_cpus=1, max_retries=3)(_remote_batch)
    running: dict[Any, list[int]] = {}
    again: list[list[int]] = []
    failures = 0
    while True:
        places = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        while len(running) < places and (batch := again.pop() if again else queue.take()):
            running[task.remote(plan, batch)] = batch
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE)
        for ref in done:
            batch = running.pop(ref)
            try:
                engine, bots, result = ray.get(ref)
            except ray.exceptions.RayTaskError as problem:
                raise BadPlan(
                    "The nodes of the cluster cannot play: {cause}. Is the same smashup installed on them?",
                    cause=repr(problem.cause),
                ) from None
            except ray.exceptions.RayError as problem:
                failures += 1
                if failures == MOST_DEATHS:
                    raise BadPlan("The cluster loses all its workers: {problem}", problem=problem) from None
                again.append(batch)
                continue
            if (engine, bots) != (engine_version(), bots_version(plan.bots)):
                raise BadPlan(
                    "A node of the cluster has the engine {engine} and the bots {bots}: not the ones here.",
                    engine=engine,
                    bots=bots,
                )
            failures = 0
            yield result


def _remote_batch(plan: Plan, games: list[int]) -> tuple[str, str, tuple[list[str], float]]:
    return engine_version(), bots_version(plan.bots), play_batch(plan, games)


# finding it ----------------------------------------------------------------------------------------------------------


def _look_for(address: str) -> None:
    """Ray waits very long for what is not there, and may end the whole process over it: so somebody else asks."""
    if address == "auto":
        return
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise BadPlan('The address of a cluster is "host:port" or "auto", not {address}.', address=repr(address))
    try:
        with socket.create_connection((host, int(port)), timeout=PATIENCE / 4):
            pass
    except OSError as problem:
        raise _unreachable(address, problem.strerror or problem) from None
    asking = "import ray, sys; ray.init(address=sys.argv[1])"
    try:
        subprocess.run([sys.executable, "-c", asking, address], check=True, capture_output=True, timeout=PATIENCE)
    except subprocess.SubprocessError:
        raise _unreachable(address, "there is something else") from None


def _unreachable(address: str, problem: object) -> BadPlan:
    return BadPlan(
        "There is no Ray cluster to be reached at {address} ({problem}).",
        address=address,
        problem=str(problem).splitlines()[0],
    )
