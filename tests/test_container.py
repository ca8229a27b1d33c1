"""Containerfile and compose.yaml agree with the program and each other (script/container-check runs their steps)."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import typer

from smashup.cli import app
from smashup.server.settings import Settings
from tests.server.container import ROOT, all_of, compose, environment, stages

IMAGE = re.compile(r"[a-z]+:[0-9]+(\.[0-9]+)*(-slim)?")
BUILD, SITE = stages()


def test_images_have_plain_names_with_a_version():
    images = [rest.split()[0] for rest in (*all_of(BUILD, "FROM"), *all_of(SITE, "FROM"))]
    images += [service["image"] for service in compose()["services"].values() if "image" in service]
    assert len(images) == 4
    for image in images:
        assert IMAGE.fullmatch(image), image


def test_the_site_runs_as_a_user_of_its_own_in_a_folder_of_its_own():
    words = [word for word, _ in SITE]
    assert words.index("USER") < words.index("CMD")
    assert words.index("RUN") < words.index("USER")
    (user,) = all_of(SITE, "USER")
    assert user != "root"
    assert user in all_of(SITE, "RUN")[0].split()
    home = environment(SITE)["SMASHUP_DATA"]
    assert all_of(SITE, "VOLUME") == [home]
    assert f"--home-dir {home} " in all_of(SITE, "RUN")[0]
    assert compose()["services"]["site"]["volumes"] == [f"data:{home}"]


def test_only_locked_versions_are_installed():
    (install,) = [step for step in all_of(SITE, "RUN") if "pip install" in step]
    packages, wheel = install.split(" && ")
    assert "--require-hashes -r /dist/runtime.lock" in packages
    assert "--no-deps /dist/" in wheel


def test_the_command_is_one_that_there_is():
    words = json.loads(all_of(SITE, "CMD")[-1])
    assert words[:2] == ["smashup", "serve"]
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    context = command.make_context("serve", words[2:])
    assert context.params["host"] == "0.0.0.0"
    assert [str(context.params["port"])] == all_of(SITE, "EXPOSE")
    (port,) = compose()["services"]["site"]["ports"]
    assert port == "127.0.0.1:8000:8000", "from this machine only"
    assert "http://127.0.0.1:8000/healthz" in all_of(SITE, "HEALTHCHECK")[0]


def test_every_variable_is_one_that_the_server_knows(monkeypatch: pytest.MonkeyPatch):
    own = compose()["services"]["site"]["environment"]
    documented = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    for name in (*environment(SITE), *own):
        assert f"`{name}`" in documented, name
    for name, value in {**environment(SITE), **own}.items():
        monkeypatch.setenv(name, value or "")
    settings = Settings.from_environment()
    assert settings.database.drivername == "postgresql+asyncpg"
    assert settings.log_format == "json"
    assert type(settings).model_fields.keys() >= {"database_url", "redis_url"}


def test_the_services_of_the_addresses_are_there_and_waited_for():
    services = compose()["services"]
    own = services["site"]["environment"]
    named = {re.split(r"[@/:]+", own[name])[at] for name, at in (("DATABASE_URL", -2), ("REDIS_URL", 1))}
    assert named == services.keys() - {"site"}
    assert services["site"]["depends_on"] == {name: {"condition": "service_healthy"} for name in named}
    assert all("healthcheck" in services[name] and "ports" not in services[name] for name in named)


def test_the_image_is_built_from_what_the_wheel_needs():
    taken = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"}
    needed = {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "requirements", "script", "smashup", "web"}
    assert taken >= needed
    assert all((ROOT / name).exists() for name in taken)
    for step in all_of(BUILD, "RUN"):
        assert Path(ROOT, shlex.split(step)[0]).is_file()
