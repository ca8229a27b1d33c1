"""A real server on loopback for the tests of this folder."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from smashup import seeds
from smashup.server import limits
from smashup.server.app import create_app
from smashup.server.house import House
from smashup.server.listener import Config
from smashup.server.run import Server, address, listen
from smashup.server.settings import Settings
from tests.clock import Clock
from tests.server.client import PATIENCE

_chance = pytest.MonkeyPatch()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """What a test is dealt is the same in every run: one that passes once passes again."""
    deal_by(item.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    _chance.undo()


def deal_by(name: str) -> None:
    """From now on all games, drafts and events of this process are dealt by this name."""
    seed = random.Random(name).getrandbits(seeds.BITS)
    _chance.setattr(seeds, "fresh", lambda: seed)


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
        self.config = Config(
            self.app, settings.connections, log_level="error", timeout_graceful_shutdown=2, ws_ping_interval=None
        )
        self._ready = threading.Event()
        self._server = Server(self.config, self._ready.set)
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
        self.app.state.checkup.seconds = PATIENCE  # on a busy machine a sound database may answer late
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


@contextmanager
def starting(data_folder: Callable[[], Path]) -> Iterator[Callable[..., Running]]:
    """Starts servers, which end with the block. However slow the machine, their bots and hints come to an end, and a
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

    try:
        yield start
    finally:
        for server in running:
            if server._thread.is_alive():
                server.stop()


@pytest.fixture
def serve(data_folder: Callable[[], Path]) -> Iterator[Callable[..., Running]]:
    """Starts servers that end with the test: one that goes on would take time from all tests after it."""
    with starting(data_folder) as start:
        yield start


@pytest.fixture(scope="module")
def serve_module(data_folder: Callable[[], Path]) -> Iterator[Callable[..., Running]]:
    """Starts servers that end with the tests of a file."""
    with starting(data_folder) as start:
        yield start


@pytest.fixture(scope="session")
def server(data_folder: Callable[[], Path]) -> Iterator[Running]:
    """One server for all tests that do not need one of their own."""
    with starting(data_folder) as start:
        yield start()
