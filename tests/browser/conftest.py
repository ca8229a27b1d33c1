"""A real server and a real Chromium for the tests of this folder."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from tests.server import client
from tests.server.processes import ServerProcess

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
PATIENCE = 1000 * client.PATIENCE
"""Milliseconds until a test gives up waiting."""
SEED = 2
"""Of all that the servers of these tests deal: a test that passes once is dealt the same cards the next time."""


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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("data")).dealt_by(SEED).start()
    yield running
    running.interrupt()


FACTIONS = (("Pirates", "Cyborg Apes"), ("Dinosaurs", "Mounties"), ("Fairies", "Penguins"), ("Kitty Cats", "Luchadors"))


async def play_out(base: str, name: str, players: int = 2) -> str:
    """A game of somebody by that name against bots, with any answer to every question; its table."""
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": "random"}] * (players - 1)]
    dealt = {"factions_by": "choose", "factions": FACTIONS[:players], "seed": 1, "first": 0}
    async with client.Browser(base) as person:
        await person.named(name)
        table = str((await person.post("/api/tables", {"seats": seats, **dealt}))["id"])
        async with await person.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1))
    return table


def beside(work: Coroutine[Any, Any, T]) -> T:
    """Carries out something asynchronous beside the loop that drives the browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@pytest.fixture(scope="session")
def finished(server: ServerProcess) -> str:
    """The table of a game that is over."""
    return beside(play_out(server.base, "Ida"))


@pytest.fixture(scope="session")
def finished_by_four(server: ServerProcess) -> str:
    return beside(play_out(server.base, "Guest 5210", 4))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may kill."""
    running = ServerProcess(tmp_path).dealt_by(SEED).start()
    yield running
    if running.running:
        running.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
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
        context.set_default_timeout(PATIENCE)
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
