"""The files around the code: what a fresh clone needs in order to install and run."""

import json
import os
import re
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Iterable
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
    groups = [name for group in project["dependency-groups"].values() for name in group if isinstance(name, str)]
    return [*project["project"]["dependencies"], *needed, *groups]


def names_of(requirements: Iterable[str]) -> set[str]:
    """The packages that requirements name, as lock files write them."""
    names = (re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower() for requirement in requirements)
    return {re.sub(r"[._-]+", "-", name) for name in names}


def package_of(module: str) -> str:
    """The npm package that a module comes from: "svelte" for "svelte/transition", "@a/b" for "@a/b/c"."""
    return "/".join(module.split("/")[: 2 if module.startswith("@") else 1])


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
    runtime, play, dev = (pins(ROOT / "requirements" / f"{name}.lock") for name in ("runtime", "play", "dev"))
    assert runtime.items() < play.items() < dev.items()


def test_whoever_plays_from_a_clone_needs_nothing_of_the_lab_and_the_tests():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    others = [*extras["lab"], *extras["env"], *(name for name in groups["dev"] if isinstance(name, str))]
    play = pins(ROOT / "requirements" / "play.lock").keys()
    assert names_of(groups["build"]) <= play
    # uvicorn takes the first of these, too; the bots think with the second, and the third rates who plays them
    assert play.isdisjoint(names_of(others) - {"pyyaml", "numpy", "openskill"})


def test_the_page_is_built_with_what_playing_installs():
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    sources = [path for path in (ROOT / "web").glob("*.ts") if path.name != "vitest.config.ts"]
    sources += [
        path
        for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
    ]
    named = {
        found[1]
        for path in sources
        for found in re.finditer(r"""from '([^.'][^']*)'""", path.read_text(encoding="utf-8"))
        if not found[1].startswith("virtual:")  # what vite.config.ts makes itself
    }
    assert {"svelte", "vite"} <= {package_of(name) for name in named} <= package["dependencies"].keys()


def test_a_cluster_gets_what_was_tested_and_ray():
    cluster, dev = pins(ROOT / "requirements" / "cluster.lock"), pins(ROOT / "requirements" / "dev.lock")
    assert "ray" in cluster
    assert all(dev.get(name, version) == version for name, version in cluster.items())


@pytest.mark.parametrize("requirement", requirements())
def test_every_requirement_is_locked(requirement: str):
    assert names_of([requirement]) <= pins(ROOT / "requirements" / "dev.lock").keys(), "run script/lock"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_can_be_run(script: Path):
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")


def progress(tmp_path: Path, command: str) -> subprocess.CompletedProcess[str]:
    words = [str(ROOT / "script" / "progress"), "Cooking", str(tmp_path / "log"), "2", "^egg", "bash", "-c", command]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_what_an_installation_says_is_kept_and_not_shown(tmp_path: Path):
    done = progress(tmp_path, "echo egg; echo salt >&2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "Cooking ...\n")
    assert (tmp_path / "log").read_text() == "egg\nsalt\n"


def test_an_installation_that_fails_shows_its_words(tmp_path: Path):
    done = progress(tmp_path, "echo no more eggs; exit 3")
    assert done.returncode == 3
    assert done.stderr.splitlines()[:2] == ["Cooking ...", "no more eggs"]
    assert "Cooking failed" in done.stderr


def test_an_installation_on_a_terminal_shows_how_far_it_is(tmp_path: Path):
    controller, terminal = os.openpty()
    words = [str(ROOT / "script" / "progress"), "Cooking", str(tmp_path / "log"), "2", "^egg"]
    command = f"echo egg; until grep -q '1 of 2' {tmp_path}/seen; do :; done"
    (tmp_path / "seen").touch()
    with subprocess.Popen([*words, "bash", "-c", command], stderr=terminal) as running:
        os.close(terminal)
        seen = b""
        while b"1 of 2" not in seen:
            seen += os.read(controller, 1000)
        (tmp_path / "seen").write_bytes(seen)
        assert running.wait() == 0
    os.close(controller)


@pytest.mark.parametrize(("script", "word"), [("setup", "everything"), ("web", "site")])
def test_a_word_that_an_installing_script_does_not_know_is_refused(script: str, word: str):
    done = subprocess.run([str(ROOT / "script" / script), word], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f'there is no "{word}"' in done.stderr


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


def test_every_record_says_who_writes_it():
    page = (ROOT / "records" / "README.md").read_text(encoding="utf-8")
    for record in (ROOT / "records").iterdir():
        assert record.name == "README.md" or f"[{record.name}]({record.name})" in page


def test_the_tests_that_the_page_on_security_names_are_there():
    named = re.findall(r"`([\w/]*test_\w+\.py)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))
    assert len(named) > 10
    for name in named:
        assert any((folder / name).is_file() for folder in (ROOT, ROOT / "tests", ROOT / "tests" / "server")), name
