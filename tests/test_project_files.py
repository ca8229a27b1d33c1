"""The files around the code: what a fresh clone needs in order to install and run."""

import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
SCRIPTS = [*sorted((ROOT / "script").iterdir()), ROOT / ".ci" / "run"]


def entries(lock: Path) -> list[str]:
    """The packages of a lock file, each with its hashes."""
    text = re.sub(r"^\s*#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return re.split(r"\n(?=\S)", text)


def pins(lock: Path) -> dict[str, str]:
    """The packages of a lock file and their exact versions."""
    parted = (entry.split()[0].partition("==") for entry in entries(lock))
    return {name: version for name, _, version in parted}


def requirements() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    needed = [*extras["server"], *extras["lab"], *extras["env"]]
    return [*project["project"]["dependencies"], *needed, *project["dependency-groups"]["dev"]]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_name_no_package_index(lock: Path):
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_package_is_pinned_with_hashes(lock: Path):
    for entry in entries(lock):
        assert re.match(r"[A-Za-z0-9._-]+==\S+ .*\n +--hash=sha256:", entry)


def test_what_players_get_is_what_was_tested():
    runtime, dev = pins(ROOT / "requirements" / "runtime.lock"), pins(ROOT / "requirements" / "dev.lock")
    assert runtime.items() <= dev.items()


def test_a_cluster_gets_what_was_tested_and_ray():
    cluster, dev = pins(ROOT / "requirements" / "cluster.lock"), pins(ROOT / "requirements" / "dev.lock")
    assert "ray" in cluster
    assert all(dev.get(name, version) == version for name, version in cluster.items())


@pytest.mark.parametrize("requirement", requirements())
def test_every_requirement_is_locked(requirement: str):
    name = re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower()
    assert name in pins(ROOT / "requirements" / "dev.lock"), "run script/lock"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_can_be_run(script: Path):
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
