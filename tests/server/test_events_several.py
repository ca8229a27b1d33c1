"""Events over two server processes with PostgreSQL and Redis: both show the same at once, and one of them is enough."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import redis.asyncio
from websockets.asyncio.client import ClientConnection

from smashup.server import hub
from tests.server.client import PATIENCE, Browser, Data, dial
from tests.server.processes import ServerProcess, Services
from tests.server.test_events import Organiser, play_to_the_end
from tests.server.test_several import services  # noqa: F401  a fixture

pytestmark = pytest.mark.anyio

NEVER = "3600"


@pytest.fixture
def start(
    services: Services,  # noqa: F811
    data_folder: Callable[[], Path],
) -> Iterator[Callable[..., ServerProcess]]:
    """Starts another process of the same installation."""
    started: list[ServerProcess] = []

    def another(**settings: str) -> ServerProcess:
        where = {"DATABASE_URL": services.database_url, "REDIS_URL": services.redis_url}
        started.append(ServerProcess(data_folder(), 0, **where, **settings).dealt_by(3).start())
        return started[-1]

    yield another
    for server in started:
        if server.running:
            server.kill()


class Watcher:
    """Somebody who looks at an event and hears at once what the socket says, whatever else goes on."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._version = 0
        self._news = asyncio.Condition()

    async def listen(self) -> None:
        async for text in self._socket:
            message: Data = json.loads(text)
            if message["type"] == "changed":
                async with self._news:
                    self._version = message["version"]
                    self._news.notify_all()

    async def heard_of(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self._version >= version)


@asynccontextmanager
async def watching(base: str, organiser: Organiser) -> AsyncIterator[Watcher]:
    async with dial(base, f"{organiser.path}/socket") as socket:
        watcher = Watcher(socket)
        listening = asyncio.create_task(watcher.listen())
        yield watcher
        listening.cancel()


async def listening(services: Services, count: int) -> None:  # noqa: F811
    """Waits until so many processes hear notices: a process does not wait for that for ever before it serves."""
    async with redis.asyncio.from_url(services.redis_url) as client, asyncio.timeout(PATIENCE):
        while [heard for _, heard in await client.pubsub_numsub(hub._CHANNEL)] != [count]:
            await asyncio.sleep(0.05)


async def test_both_processes_tell_of_a_change_at_once(
    start: Callable[..., ServerProcess],
    services: Services,  # noqa: F811
):
    """Nobody ever looks into the database by themselves here: only the notice can have told."""
    one, two = start(SMASHUP_POLL_SECONDS=NEVER), start(SMASHUP_POLL_SECONDS=NEVER)
    await listening(services, 2)
    async with Browser(one.base) as olga, Browser(two.base) as guest:
        organiser = await Organiser.of(olga)
        async with watching(two.base, organiser) as watcher:
            for action, fields in (("add_bots", {"count": 8, "level": "random"}), ("start", {}), ("begin", {})):
                version = (await organiser.steer(action, **fields))["version"]
                await watcher.heard_of(version)
                assert (await guest.get(organiser.path))["version"] >= version


async def test_players_on_both_processes_one_killed_and_the_event_goes_on(start: Callable[..., ServerProcess]):
    one, two = start(), start()
    async with Browser(one.base) as olga, Browser(one.base) as ann, Browser(two.base) as bob:
        organiser = await Organiser.of(olga)
        numbers = [
            (await browser.post(f"{organiser.path}/join", {"name": name}))["you"]
            for browser, name in ((ann, "Ann"), (bob, "Bob"))
        ]
        await organiser.steer("add_bots", count=6, level="random")
        await organiser.steer("start")
        data = await organiser.steer("begin")
        tables = {seat["name"]: table for table in data["rounds"][0]["tables"] for seat in table["seats"]}
        name = tables["Bob"]["name"]
        await organiser.until(lambda now: name in now["games"])
        async with await bob.sit(tables["Bob"]["link"]):  # over the second process; asked about over the first
            await organiser.until(lambda now: numbers[1] not in now["games"][name]["missing"])
        await organiser.until(lambda now: numbers[1] in now["games"][name]["missing"])
        async with watching(two.base, organiser) as watcher:
            for number in numbers:
                await organiser.steer("stand_in", player=number, level="random")
            one.kill()
            olga.http.base_url = two.base
            assert (await organiser.look())["organiser"] is True
            data = await play_to_the_end(organiser)
            await watcher.heard_of(data["version"])
        assert data["winner"] is not None
        assert [len(round_["tables"]) for round_ in data["rounds"]] == [2, 1]
        assert len(data["standings"]) == 8
