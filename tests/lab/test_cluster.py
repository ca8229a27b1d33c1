"""Runs on a Ray cluster of two nodes, which live on this machine: the same results as anywhere, whoever dies."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from smashup.lab import BadPlan
from smashup.lab import run as running
from smashup.lab.folder import Folder
from smashup.lab.plan import Plan
from smashup.lab.run import Alone, run

from .conftest import SMALL
from .test_run import files

# As on a laptop: Ray takes the loopback address for this machine's, and listens nowhere else. It looks when imported.
os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
if not Path("/proc").is_dir():
    pytest.skip("who plays on a node is read from /proc, which this system has not", allow_module_level=True)
pytest.importorskip("ray", reason="Ray is not installed: pip install 'smashup[cluster]'", exc_type=ImportError)

from ray.cluster_utils import Cluster as Nodes

from smashup.lab import cluster
from smashup.lab.cluster import Cluster

LONGER = Plan(games=400, seed=4, players=(2, 3))


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head and a second node, each with one core."""
    folder = Path(tempfile.mkdtemp(prefix="ray-"))  # short: it holds sockets
    own = folder / "ray"
    own.mkdir()
    common: dict[str, Any] = {
        "num_cpus": 1,
        "node_ip_address": "127.0.0.1",
        "include_dashboard": False,
        "temp_dir": str(own),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", str(folder))  # or a head notes its address in a folder that nobody has made
        found = Nodes(initialize_head=True, head_node_args=common)
        try:
            found.add_node(**common)
            found.wait_for_nodes()
            yield found
        finally:
            found.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


def workers(node: Any) -> list[int]:
    """The processes of a node that play games at this moment."""
    (raylet,) = node.all_processes["raylet"]
    parent = raylet.process.pid
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children if b"_remote_batch" in command_of(child)]


def command_of(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return b""


def test_two_nodes_give_the_same_files(nodes: Any, small: Path, tmp_path: Path):
    run(Folder.for_run(tmp_path / "ray", SMALL), Cluster(nodes.address))
    assert files(tmp_path / "ray") == files(small)


def test_the_games_of_killed_workers_and_of_a_lost_node_are_played_again(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(running, "BATCH_SECONDS", 0.0)  # one by one: whoever is killed has not played the last
    run(Folder.for_run(tmp_path / "alone", LONGER), Alone())
    (second,) = nodes.worker_nodes
    killed: list[int] = []
    lost: list[int] = []

    def disturb(done: int, total: int) -> None:
        if done >= 5 and len(killed) < 2:
            for pid in workers(nodes.head_node) + workers(second):
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
        elif len(killed) >= 2 and not lost:
            nodes.remove_node(second, allow_graceful=False)
            lost.append(done)

    run(Folder.for_run(tmp_path / "ray", LONGER), Cluster(nodes.address), disturb)
    assert len(killed) >= 2
    assert lost
    assert files(tmp_path / "ray") == files(tmp_path / "alone")


def test_workers_that_only_die_end_the_run(nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def die(plan: Plan, games: list[int]) -> Any:
        os._exit(1)

    monkeypatch.setattr(cluster, "_remote_batch", die)
    monkeypatch.setattr(cluster, "MOST_DEATHS", 1)
    with pytest.raises(BadPlan, match="loses all its workers"):
        run(Folder.for_run(tmp_path / "dying", SMALL), Cluster(nodes.address))


def test_nodes_with_another_engine_are_refused(nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def other(plan: Plan, games: list[int]) -> Any:
        return "0.0.9+00000000", "random", ([], 0.0)

    monkeypatch.setattr(cluster, "_remote_batch", other)
    with pytest.raises(BadPlan, match=r"has the engine 0\.0\.9"):
        run(Folder.for_run(tmp_path / "other", SMALL), Cluster(nodes.address))


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:", ":6379", "127.0.0.1:99999", "ray://nowhere"])
def test_what_is_no_address_is_refused(address: str):
    with pytest.raises(BadPlan, match="The address of a cluster is"):
        Cluster(address)


def test_a_cluster_that_is_not_there_is_a_sentence():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(BadPlan, match="There is no Ray cluster to be reached"):
            Cluster(address)


def test_something_else_at_the_address_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "PATIENCE", 4.0)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(BadPlan, match="something else"):
            Cluster(f"127.0.0.1:{other.getsockname()[1]}")
