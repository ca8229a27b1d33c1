"""A real server on loopback for the tests of this folder."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI

from smashup.server import limits
from smashup.server.app import create_app
from smashup.server.house import House
from smashup.server.run import Server, address, listen
from smashup.server.settings import Settings
from tests.clock import Clock
from tests.server.client import PATIENCE


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the limits go by: however slow the machine, nobody is given time to ask once more."""
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    return clock


class Running:
    """A server in a thread of its own, and a way to look inside."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: FastAPI = create_app(settings)
        self._socket = listen("127.0.0.1", 0)
        self.base = address(self._socket)
        config = uvicorn.Config(
            self.app, log_level="error", access_log=False, timeout_graceful_shutdown=2, ws_ping_interval=None
        )
        self._ready = threading.Event()
        self._server = Server(config, self._ready.set)
        self._loop: asyncio.AbstractEventLoop
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            with asyncio.Runner() as runner:
                self._loop = runner.get_loop()
                runner.run(self._server.serve([self._socket]))
        finally:
            self._ready.set()

    def start(self) -> Running:
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start in time"
        assert self._server.started, "the server did not start"
        return self

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def house(self) -> House:
        house: House = self.app.state.desk.house
        return house

    async def inside(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Carries out something in the server's own loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), self._loop))


def memory_folder() -> Path | None:
    """Where files need no disk: tests of the rules of the house do not wait for it."""
    shared = Path("/dev/shm")
    return shared if shared.is_dir() and os.access(shared, os.W_OK) else None


@pytest.fixture(scope="session")
def data_folder() -> Iterator[Callable[[], Path]]:
    root = Path(tempfile.mkdtemp(prefix="smashup-test-", dir=memory_folder()))
    count = 0

    def make() -> Path:
        nonlocal count
        count += 1
        folder = root / str(count)
        folder.mkdir()
        return folder

    yield make
    shutil.rmtree(root, ignore_errors=True)


@pytest.fixture(scope="session")
def serve(data_folder: Callable[[], Path]) -> Iterator[Callable[..., Running]]:
    """Starts servers; they end with the tests. However slow the machine, their bots and hints come to an end, and a
    table that a test looks into stays in memory.
    """
    running: list[Running] = []
    patient = {"bot_seconds": PATIENCE, "idle_seconds": 3600}

    def start(**settings: Any) -> Running:
        settings = {"workers": 1, "rate_limits": False, "poll_seconds": 0.3, **patient, **settings}
        settings.setdefault("data", data_folder())
        server = Running(Settings(**settings)).start()
        running.append(server)
        return server

    yield start
    for server in running:
        if server._thread.is_alive():
            server.stop()


@pytest.fixture(scope="session")
def server(serve: Callable[..., Running]) -> Running:
    """One server for all tests that do not need one of their own."""
    return serve()
