"""What Containerfile and compose.yaml do, without a container (script/container-check): a wheel, a fresh environment
with the locked versions, a user without rights, PostgreSQL and Redis on loopback; then a game is played.

The steps are read from the two files, so that they are what is checked.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import yaml

from tests.server.client import PATIENCE, Browser
from tests.server.processes import Services, free_port

ROOT = Path(__file__).resolve().parent.parent.parent
CONTAINERFILE, COMPOSE = ROOT / "Containerfile", ROOT / "compose.yaml"
NOBODY = 65534


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of the Containerfile, a list for each FROM."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: list[list[tuple[str, str]]] = []
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            found.append([])
        if word:
            found[-1].append((word, rest))
    return found


def compose() -> dict[str, Any]:
    """What compose.yaml says, with the defaults of its variables."""
    text = re.sub(r"\$\{\w+(?::-([^}]*))?\}", lambda found: found[1] or "", COMPOSE.read_text(encoding="utf-8"))
    data: dict[str, Any] = yaml.safe_load(text)
    return data


def all_of(stage: list[tuple[str, str]], word: str) -> list[str]:
    return [rest for found, rest in stage if found == word]


def environment(stage: list[tuple[str, str]]) -> dict[str, str]:
    return dict(pair.split("=", 1) for line in all_of(stage, "ENV") for pair in shlex.split(line))


def say(words: str) -> None:
    print(words, flush=True)


def install(python: str, folder: Path) -> Path:
    """Carries out both stages; where the programs are then."""
    build, site = stages()
    for step in all_of(build, "RUN"):
        say(f"build: {step}")
        subprocess.run(shlex.split(step), check=True, cwd=ROOT)
    programs = folder / "venv" / "bin"
    subprocess.run([python, "-m", "venv", programs.parent], check=True)
    dist = folder / "dist"
    dist.mkdir()
    newest = max((ROOT / "dist").glob("*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    for file in (newest, ROOT / "dist" / "runtime.lock"):
        shutil.copy(file, dist)
    for step in all_of(site, "RUN"):
        if "pip install" not in step:
            say(f"left out, for there is no container: {step}")
            continue
        say(step)
        subprocess.run(step.replace("/dist/", f"{dist}/"), check=True, shell=True, env=path_first(programs))
    return programs


def path_first(programs: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ("HOME", "LANG", "TMPDIR") or "PIP" in name}
    return {**kept, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", **more}


async def check(base: str) -> None:
    """Ready, well, and good for a game."""
    async with httpx.AsyncClient(base_url=base, timeout=10) as client:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if (await client.get("/readyz")).status_code == 200:
                    break
            except httpx.TransportError:
                pass
            if time.monotonic() > deadline:
                raise SystemExit("The server does not become ready.")
            await asyncio.sleep(0.2)
        health = (await client.get("/healthz")).json()
        page = await client.get("/")
    if health["database"] != {"state": "ok", "kind": "postgresql"}:
        raise SystemExit(f"The server is not well: {health}")
    if 'id="app"' not in page.text and "<script" not in page.text:
        raise SystemExit("The wheel has no page in it.")
    async with Browser(base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1))
            say(f"A game was played: {seat.state['table']['result']}")


def main() -> None:
    python = next(
        (name for name in ("/usr/bin/python3", "/usr/local/bin/python3") if Path(name).exists()), sys.executable
    )
    folder = Path(tempfile.mkdtemp(prefix="smashup-container-"))
    folder.chmod(0o755)
    services = Services()
    process: subprocess.Popen[bytes] | None = None
    try:
        programs = install(python, folder)
        say("PostgreSQL and Redis on loopback ...")
        services.start()
        _, site = stages()
        home = folder / "home"
        home.mkdir()
        user = NOBODY if os.geteuid() == 0 else None
        if user is not None:
            os.chown(home, user, user)
        port = free_port()
        command = [
            {"0.0.0.0": "127.0.0.1", "8000": str(port)}.get(word, word) for word in json.loads(all_of(site, "CMD")[-1])
        ]
        own = {name: value or "" for name, value in compose()["services"]["site"]["environment"].items()}
        settings = {**environment(site), **own, "DATABASE_URL": services.database_url, "REDIS_URL": services.redis_url}
        settings |= {"SMASHUP_DATA": str(home), "HOME": str(home), "SMASHUP_RATE_LIMITS": "off"}
        say(f"{shlex.join(command)}, as {'nobody' if user is not None else 'this user'}")
        process = subprocess.Popen(
            command,
            env=path_first(programs, **settings),
            cwd=home,
            user=user,
            group=user,
            extra_groups=[] if user else None,
        )
        asyncio.run(check(f"http://127.0.0.1:{port}"))
        probe = re.search(r"CMD (\[.*\])", all_of(site, "HEALTHCHECK")[0])
        assert probe is not None
        words = [word.replace(":8000/", f":{port}/") for word in json.loads(probe[1])]
        subprocess.run(words, check=True, env=path_first(programs))
        process.send_signal(signal.SIGTERM)
        if process.wait(PATIENCE) not in (0, -signal.SIGTERM):
            raise SystemExit(f"The server ended with {process.returncode}.")
        say("All is well.")
    finally:
        if process is not None and process.poll() is None:
            process.kill()
        services.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
