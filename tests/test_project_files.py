"""The files around the code: what a fresh clone needs in order to install and run."""

import os
import re
import shutil
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

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


def wheel_of(project: Path, version: str = "standard") -> set[str]:
    """The files of the wheel that is built from a copy of the project with little in it."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    for name in ("smashup/__init__.py", "docs/rules.md"):
        (project / name).parent.mkdir()
        shutil.copy(ROOT / name, project / name)
    (wheel,) = WheelBuilder(str(project)).build(directory=str(project / "dist"), versions=[version])
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_a_wheel_holds_the_rules_and_the_built_client(tmp_path: Path):
    for name in ("index.html", "assets/app.js", ".stamp"):
        path = tmp_path / "web" / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    files = {name for name in wheel_of(tmp_path) if name.startswith("smashup/server/")}
    assert files == {
        "smashup/server/rules.md",
        "smashup/server/web/index.html",
        "smashup/server/web/assets/app.js",
    }


def test_a_wheel_can_be_built_without_the_client(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    files = {name for name in wheel_of(tmp_path) if name.startswith("smashup/server/")}
    assert files == {"smashup/server/rules.md"}
    assert "script/wheel" in capsys.readouterr().err


def test_an_editable_install_takes_everything_from_the_project(tmp_path: Path):
    assert not any(name.startswith("smashup/") for name in wheel_of(tmp_path, "editable"))
