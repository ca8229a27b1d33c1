"""Real processes on loopback: servers that can be killed, PostgreSQL and Redis."""

from __future__ import annotations

import glob
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

from tests.server.client import PATIENCE

_MAIN = "from smashup.cli import main; main()"
_PORTS = range(20_000, 32_000)
_GIVEN: set[int] = set()


def free_port() -> int:
    """A port below those that systems give to outgoing connections, which no other test and no other process of this
    test run is given: nobody takes it before its server is up or while it is down.
    """
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    this = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = random.SystemRandom().choice(_PORTS[this % processes :: processes])
        with socket.socket() as sock, suppress(OSError):
            sock.bind(("127.0.0.1", port))
            if port not in _GIVEN:
                _GIVEN.add(port)
                return port


def serve(seed: int | None = None) -> list[str]:
    """The command; with a seed, every game, draft and event of that server is dealt by it."""
    chance = "" if seed is None else f"from smashup import seeds; seeds.fresh = lambda: {seed}; "
    return [sys.executable, "-c", chance + _MAIN, "serve"]


class ServerProcess:
    """`smashup serve` as a person starts it."""

    def __init__(self, data: Path, port: int = 0, **environment: str) -> None:
        self.data = data
        self._serve = serve()
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "SMASHUP_RATE_LIMITS": "off",
            "SMASHUP_WORKERS": "1",
            "SMASHUP_POLL_SECONDS": "0.5",
            "SMASHUP_LEASE_SECONDS": "2",
            "SMASHUP_BOT_SECONDS": str(PATIENCE),
            **environment,
        }
        for name in ("DATABASE_URL", "REDIS_URL"):
            if name not in environment:
                self.environment.pop(name, None)
        self.process: subprocess.Popen[str]
        self.said: list[str] = []

    def dealt_by(self, seed: int) -> Self:
        """Every game, draft and event there is dealt by that seed."""
        self._serve = serve(seed)
        return self

    def start(self, *options: str, errors: IO[str] | None = None) -> Self:
        command = [*self._serve, "--port", str(self.port), "--data", str(self.data), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.said.append(line)
        assert self.base in line, f"the server said {line!r}"
        return self

    def kill(self) -> None:
        """As by kill -9: nothing is said and nothing is put away."""
        self.process.kill()
        self._end()

    def interrupt(self) -> int:
        """As by Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    @property
    def running(self) -> bool:
        return self.process.poll() is None


class Missing(Exception):
    """A program that is not installed."""


def _program(name: str) -> str:
    found = shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))[::-1]), None)
    if found is None:
        raise Missing(f"{name} is not installed (script/services installs it where it can)")
    return found


class Services:
    """PostgreSQL and Redis for one test run."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="smashup-services-"))
        self.processes: list[subprocess.Popen[bytes]] = []
        self._log: IO[bytes] | None = None
        self.database_url = ""
        self.redis_url = ""

    def start(self) -> Self:
        redis, postgres, initdb = _program("redis-server"), _program("postgres"), _program("initdb")
        self._log = (self.folder / "log").open("wb")
        self._start_redis(redis)
        self._start_postgres(postgres, initdb)
        return self

    def _start_redis(self, redis: str) -> None:
        port = free_port()
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self._run([redis, *options])
        self._wait(lambda: _listens(port), "Redis")
        self.redis_url = f"redis://127.0.0.1:{port}/0"

    def _start_postgres(self, postgres: str, initdb: str) -> None:
        port = free_port()
        home = self.folder / "postgres"
        home.mkdir()
        user: str | None = None
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            user = "postgres"
            shutil.chown(home, user)
            self.folder.chmod(0o755)
        data = str(home / "data")
        make = [initdb, "-D", data, "-A", "trust", "-U", "smashup", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(make, check=True, stdout=self._log, stderr=self._log, cwd="/", user=user)
        options = ["-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", str(home), "-c", "fsync=off"]
        self._run([postgres, *options], user)
        said = self.folder / "log"  # it listens before it lets anybody in
        self._wait(lambda: "system is ready to accept connections" in said.read_text(errors="replace"), "PostgreSQL")
        self.database_url = f"postgresql://smashup@127.0.0.1:{port}/postgres"

    def _run(self, command: list[str], user: str | None = None) -> None:
        self.processes.append(subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd="/", user=user))

    def _wait(self, ready: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not ready():
            if time.monotonic() > deadline or self.processes[-1].poll() is not None:
                raise Missing(f"{what} does not start here: {(self.folder / 'log').read_text()[-500:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.send_signal(signal.SIGINT)
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        if self._log is not None:
            self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _listens(port: int) -> bool:
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0
