"""Work beside the event loop: however much of it there is, the loop waits for one thread and not for many."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smashup.server import games, logs, run
from smashup.server.aside import Aside
from smashup.server.settings import Settings
from tests.server.client import PATIENCE, Browser
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


class Held:
    """Work that goes on until it is let go."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self.work = work
        self.begun = 0
        self.released = threading.Event()

    def __call__(self, *arguments: Any) -> Any:
        self.begun += 1
        assert self.released.wait(PATIENCE)
        return self.work(*arguments)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def test_one_piece_of_work_is_done_after_the_other():
    aside, held = Aside(), Held(lambda number: number)
    doing = [asyncio.create_task(aside.do(held, number)) for number in range(4)]
    await until(lambda: held.begun)
    doing.pop(2).cancel()
    await until(lambda: aside.waiting == 2)
    assert held.begun == 1
    held.released.set()
    assert await asyncio.gather(*doing) == [0, 1, 3]
    assert (held.begun, aside.waiting) == (3, 0)


async def test_what_fails_holds_up_nothing():
    aside = Aside()
    with pytest.raises(ZeroDivisionError):
        await aside.do(lambda: 1 // 0)
    assert await aside.do(lambda: 1) == 1


def test_threads_give_way_to_the_event_loop_soon(data_folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch):
    """It waits so long for each that is busy, whenever it has sent something."""
    usual, found = sys.getswitchinterval(), list[float]()
    monkeypatch.setattr(run, "_calm_the_collector", lambda: None)
    monkeypatch.setattr(logs, "configure", lambda *_: None)
    monkeypatch.setattr(run.Server, "run", lambda *_, **__: found.append(sys.getswitchinterval()))
    try:
        run.run(Settings(data=data_folder()), "127.0.0.1", 0, say=lambda _: None)
    finally:
        sys.setswitchinterval(usual)
    assert found
    assert found[0] < 0.001


async def test_games_are_opened_one_after_the_other(serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch):
    """As after a start, when everybody comes back at once."""
    server = serve()
    held = Held(games.restore)
    monkeypatch.setattr(games, "restore", held)
    async with Browser(server.base) as ann:
        wish = {"seats": [{"kind": "person"}, {"kind": "open"}], "factions_by": "random"}
        async with Browser(server.base) as bob:
            tables = [(await ann.post("/api/tables", wish))["id"] for _ in range(3)]
            for table in tables:
                await bob.post(f"/api/tables/{table}/join")
                await ann.post(f"/api/tables/{table}/start")
        server.house.tables.clear()
        coming = [asyncio.create_task(ann.sit(table)) for table in tables]
        await until(lambda: server.house.aside.waiting == 2)
        assert held.begun == 1
        held.released.set()
        for seat in await asyncio.gather(*coming):
            await seat.close()
