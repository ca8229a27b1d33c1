"""A real server and a real Chromium for the tests of this folder."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

T = TypeVar("T")
ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "web" / "dist" / "index.html"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STARTS_WITHIN = 60


def missing() -> str | None:
    """Why nothing can be tested in a browser here, or None."""
    try:
        import playwright.sync_api  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as problem:
        return f"{problem.name} is not installed: script/setup installs it"
    if not Path(CHROMIUM).exists():
        return "there is no Chromium on this machine: apt-get install chromium"
    if not DIST.exists():
        return "the browser client is not built: run script/web"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    reason = missing()
    for item in items:
        if here in item.path.parents and reason is not None:
            item.add_marker(pytest.mark.skip(reason=reason))


class Server:
    """`smashup serve` in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.base = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        port = self.base.rpartition(":")[2] or "0"
        environment = {**os.environ, "SMASHUP_RATE_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
        program = "from smashup.cli import main; main()"
        command = [sys.executable, "-c", program, "serve", "--port", port, "--data", str(self.data)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT)
        self._process = process
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://[\d.]+:\d+", line):
                self.base = found[0]
                break
        else:
            pytest.fail("the server ended before it was there")
        threading.Thread(target=process.stdout.read, daemon=True).start()
        deadline = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                with urllib.request.urlopen(f"{self.base}/healthz", timeout=5):
                    return self
            except OSError:
                assert time.monotonic() < deadline, "the server does not answer"
                time.sleep(0.1)

    def stop(self, *, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(20)
        self._process = None

    def kill(self) -> None:
        """As if the power had gone."""
        self.stop(how=signal.SIGKILL)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data")).start()
    yield running
    running.stop()


async def play_out(base: str, name: str) -> str:
    """A game of somebody by that name against a bot, with any answer to every question; its table."""
    from tests.server.client import Browser

    async with Browser(base) as person:
        await person.named(name)
        table = str((await person.post("/api/quick", {"level": "random"}))["id"])
        async with await person.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1))
    return table


def beside(work: Coroutine[Any, Any, T]) -> T:
    """Carries out something asynchronous beside the loop that drives the browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@pytest.fixture(scope="session")
def finished(server: Server) -> str:
    """The table of a game that is over."""
    return beside(play_out(server.base, "Ida"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Visit = Callable[..., "Page"]
"""Opens a page in a browser of its own: `visit()`, `visit(width=360, height=740, phone=True)`."""


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_page(width: int = 1440, height: int = 900, *, phone: bool = False, dark: bool = False) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(_complaint(message)) if _complaint(message) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, problems


def _complaint(message: Any) -> str:
    """What a page wrote to its console as an error, except that the server was away (which tests do on purpose)."""
    away = r"WebSocket connection|ERR_CONNECTION|Failed to load resource"
    return "" if message.type != "error" or re.search(away, message.text) else str(message.text)
