"""How much one server process holds: tables with bots, and people who answer over sockets (script/load).

Everything is on loopback. The server is a process of its own with its database on the disk, as people start it. Where
there is a Chromium, the first page is measured too, as a newcomer loads it.

`--attack bots` measures something else: how long a visitor waits for `easy` bots while guests of another address keep
as many bots at work as they are given, at tables and in events.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from smashup.server.messages import PROTOCOL
from tests.browser.conftest import CHROMIUM, FLAGS, missing
from tests.server.processes import ServerProcess

VISITS = 7
TICKS = 50
_NO_ROOM, _TOO_OFTEN = 409, 429


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    states: int = 0
    finished: int = 0
    refused: int = 0
    lost: int = 0
    measuring: bool = False


def resident(process: int) -> int:
    """Memory of a process in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def busy(process: int) -> float:
    """Processor time of a process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


class Person:
    """Somebody who sits at a table against bots and answers after a while."""

    address = ""
    """Where a proxy says that they come from."""

    def __init__(self, base: str, tally: Tally, arguments: argparse.Namespace, number: int) -> None:
        self.base = base
        self.tally = tally
        self.arguments = arguments
        self.rng = random.Random(number)
        self.cookies = self.token = ""
        self.table = ""
        self.sent: tuple[str, float] | None = None
        self.answering: asyncio.Task[None] | None = None

    async def take_seat(self, http: httpx.AsyncClient) -> None:
        await self.arrive(http)
        wish = {"level": self.arguments.level or "random", "players": self.arguments.players}
        self.table = (await self.post(http, "/api/quick", wish)).raise_for_status().json()["id"]

    async def arrive(self, http: httpx.AsyncClient) -> None:
        http.cookies.clear()
        await http.get("/api/me", headers=self._from())
        self.cookies = "; ".join(f"{c.name}={c.value}" for c in http.cookies.jar)
        self.token = http.cookies["smashup_csrf"]

    async def post(self, http: httpx.AsyncClient, path: str, wish: dict[str, Any]) -> httpx.Response:
        http.cookies.clear()
        headers = {"Cookie": self.cookies, "X-CSRF-Token": self.token, **self._from()}
        return await http.post(path, json=wish, headers=headers)

    def _from(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address} if self.address else {}

    async def play(self) -> None:
        address = self.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket?protocol={PROTOCOL}"
        headers = {"Cookie": self.cookies, **self._from()}
        compression = "deflate" if self.arguments.compress else None
        try:
            async with connect(
                address, additional_headers=headers, origin=Origin(self.base), max_size=None, compression=compression
            ) as socket:
                async for text in socket:
                    await self._hear(socket, json.loads(text))
                    if self.table == "":
                        return
        except (ConnectionClosed, OSError):
            self.tally.lost += 1

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "refused":
            self.tally.refused += 1
            return
        if message["type"] != "state":
            return
        now = time.perf_counter()
        self.tally.states += 1
        question = message["question"]
        if self.sent is not None and question != self.sent[0]:
            if self.tally.measuring:
                self.tally.latencies.append(now - self.sent[1])
            self.sent = None
        if message["table"]["state"] == "finished":
            self.tally.finished += 1
            self.table = ""
            return
        if question is not None and self.sent is None:
            count = len(message["view"]["choice"]["options"])
            self.sent = (question, now)
            self.answering = asyncio.create_task(self._answer(socket, question, count))

    async def _answer(self, socket: ClientConnection, question: str, count: int) -> None:
        await asyncio.sleep(self.rng.expovariate(1 / self.arguments.think))
        choice = {"type": "choose", "id": 1, "question": question, "index": self.rng.randrange(count)}
        self.sent = (question, time.perf_counter())
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(choice))


class Quick(Person):
    """Somebody who answers quickly and whose bots do not pause: it counts how long they wait until they are asked
    again. When a game is over, they open another table.
    """

    async def go_on(self, http: httpx.AsyncClient) -> None:
        while True:
            while (response := await self.post(http, "/api/quick", self.wish)).status_code == _TOO_OFTEN:
                await asyncio.sleep(1)
            if response.status_code == _NO_ROOM:
                return
            self.table = response.raise_for_status().json()["id"]
            await self.play()

    @property
    def wish(self) -> dict[str, Any]:
        return {"level": "easy", "players": 2}

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] != "state":
            return
        question, over = message["question"], message["table"]["state"] == "finished"
        if message["preferences"]["pace"]:
            await socket.send(json.dumps({"type": "preferences", "id": 0, "pace": 0}))
        if self.sent is not None and question != self.sent[0] and (over or question is not None):
            if self.tally.measuring:
                self.tally.latencies.append(time.perf_counter() - self.sent[1])
            self.sent = None
        if over:
            self.table = ""
        elif question is not None and self.sent is None:
            count = len(message["view"]["choice"]["options"])
            self.sent = (question, time.perf_counter())
            self.answering = asyncio.create_task(self._answer(socket, question, count))


class Visitor(Quick):
    """Whose wait is measured."""

    address = "198.51.100.1"


class Attacker(Quick):
    """One of the guests of another address, with three bots at each of its tables."""

    address = "198.51.100.66"

    @property
    def wish(self) -> dict[str, Any]:
        return {"level": self.level, "players": 4}

    @property
    def level(self) -> str:
        return self.arguments.level or "expert"

    async def fill_event(self, http: httpx.AsyncClient, bots: int) -> int:
        """An event of as many bots as there is room for; it begins at once. How many there are."""
        response = await self._insist(http, "/api/events", {"name": "Bots"})
        path, held, more = f"/api/events/{response.json()['id']}", 0, bots
        while more and held < bots:
            response = await self._steer(http, path, action="add_bots", count=min(more, bots - held), level=self.level)
            if response.status_code == _NO_ROOM:
                more //= 2
            else:
                held = len(response.raise_for_status().json()["players"])
        if held > 1:
            await self._steer(http, path, action="start")
            await self._steer(http, path, action="begin")
        return held

    async def _steer(self, http: httpx.AsyncClient, path: str, **wish: Any) -> httpx.Response:
        version = (await http.get(path, headers=self._from())).json()["version"]
        return await self._insist(http, f"{path}/steer", {**wish, "version": version})

    async def _insist(self, http: httpx.AsyncClient, path: str, wish: dict[str, Any]) -> httpx.Response:
        while (response := await self.post(http, path, wish)).status_code == _TOO_OFTEN:
            await asyncio.sleep(1)
        return response


async def attack(server: ServerProcess, arguments: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    """How long a visitor waits for `easy` bots: in peace, and while others keep theirs at work."""
    calm, hard, theirs = Tally(), Tally(), Tally()
    arguments.think = 0.2
    async with httpx.AsyncClient(base_url=server.base, timeout=600) as http:
        visitor = Visitor(server.base, calm, arguments, 0)
        await visitor.arrive(http)
        playing = [asyncio.create_task(visitor.go_on(http))]
        calm.measuring = True
        await wait(arguments.seconds, progress, "In peace")
        calm.measuring = False
        event = 0
        for number in progress.track(range(1, arguments.guests + 1), description="Guests come"):
            guest = Attacker(server.base, theirs, arguments, number)
            await guest.arrive(http)
            event += await guest.fill_event(http, 1024 // arguments.guests)
            token, cookies = guest.token, guest.cookies
            for _ in range(40 // arguments.guests):
                guest = Attacker(server.base, theirs, arguments, number)
                guest.token, guest.cookies = token, cookies
                playing.append(asyncio.create_task(guest.go_on(http)))
        await wait(arguments.warm_up, progress, "Warming up")
        held = sum(not task.done() for task in playing) - 1
        visitor.tally = hard
        hard.measuring = True
        await wait(arguments.seconds, progress, "Under attack")
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    unanswered = time.perf_counter() - visitor.sent[1] if visitor.sent is not None else 0.0
    waits = [*hard.latencies, unanswered] if unanswered > max(hard.latencies, default=0) else hard.latencies
    return {
        "tables with three bots": held,
        "bots in events": event,
        "waits measured": len(waits),
        "wait in peace p50 s": round(quantile(calm.latencies, 0.5), 3),
        "wait in peace p95 s": round(quantile(calm.latencies, 0.95), 3),
        "wait under attack p50 s": round(quantile(waits, 0.5), 3),
        "wait under attack p95 s": round(quantile(waits, 0.95), 3),
        "wait under attack max s": round(max(waits, default=0), 3),
    }


async def run(arguments: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    folder = Path(tempfile.mkdtemp(prefix="smashup-load-"))
    environment = {"SMASHUP_POLL_SECONDS": "2", "SMASHUP_LEASE_SECONDS": "6"}
    if arguments.attack:
        environment |= {"SMASHUP_RATE_LIMITS": "on", "SMASHUP_BOT_SECONDS": "30"}
        if arguments.no_allowance:
            environment |= {f"SMASHUP_{name}": "100000" for name in ("MOST_TABLES", "MOST_BOTS", "MOST_EVENT_BOTS")}
    server = ServerProcess(folder, 0, **environment).start()
    try:
        if arguments.attack:
            return await attack(server, arguments, progress)
        first = await first_page(server, progress)
        return {**first, **await measure(server, arguments, progress)}
    finally:
        server.interrupt()
        shutil.rmtree(folder, ignore_errors=True)


async def first_page(server: ServerProcess, progress: Progress) -> dict[str, Any]:
    """The lobby in a fresh browser: what comes over the line, and when one can press "Play now"; medians."""
    if missing() is not None:
        return {"first page": f"not measured ({missing()})"}
    from playwright.async_api import async_playwright

    sizes: list[float] = []
    times: list[float] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for _ in progress.track(range(VISITS), description="Loading the first page"):
            page = await browser.new_page()
            line = await page.context.new_cdp_session(page)
            await line.send("Network.enable")
            received: list[float] = []
            line.on("Network.loadingFinished", lambda event, into=received: into.append(event["encodedDataLength"]))
            await page.goto(server.base)
            await page.get_by_role("button", name="Play now against a bot").click(trial=True)
            times.append(await page.evaluate("performance.now()"))
            await page.wait_for_load_state("networkidle")
            sizes.append(sum(received))
            await page.context.close()
        await browser.close()
    return {
        "first page kB, compressed": round(quantile(sizes, 0.5) / 1e3, 1),
        "first page usable after ms": round(quantile(times, 0.5)),
    }


async def wait(seconds: float, progress: Progress, words: str) -> None:
    for _ in progress.track(range(TICKS), description=words):
        await asyncio.sleep(seconds / TICKS)


async def measure(server: ServerProcess, arguments: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    tally = Tally()
    process = server.process.pid
    people = [Person(server.base, tally, arguments, number) for number in range(arguments.tables)]
    async with httpx.AsyncClient(base_url=server.base, timeout=60) as http:
        warm = Person(server.base, tally, arguments, -1)
        await warm.take_seat(http)
        await asyncio.sleep(2)
        before = resident(process)
        for person in progress.track(people, description=f"Opening {len(people)} tables"):
            await person.take_seat(http)
        idle = resident(process)
        playing = [asyncio.create_task(person.play()) for person in people]
        await wait(arguments.warm_up, progress, "Warming up")
        tally.measuring = True
        states, started, worked = tally.states, time.perf_counter(), busy(process)
        await wait(arguments.seconds, progress, "Measuring")
        elapsed = time.perf_counter() - started
        made = tally.states - states
        worked = busy(process) - worked
        tally.measuring = False
        full = resident(process)
        held = sum(not task.done() for task in playing)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    count = max(1, len(people))
    return {
        "tables": held,
        "tables finished": tally.finished,
        "connections lost": tally.lost,
        "answers refused": tally.refused,
        "people's choices a second": round(len(tally.latencies) / elapsed, 1),
        "choices a second, bots included": round(made / elapsed, 1),
        "latency p50 ms": round(1000 * quantile(tally.latencies, 0.5), 1),
        "latency p99 ms": round(1000 * quantile(tally.latencies, 0.99), 1),
        "latency max ms": round(1000 * max(tally.latencies, default=0), 1),
        "processor time of the server %": round(100 * worked / elapsed, 1),
        "processor time per choice ms": round(1000 * worked / max(1, made), 2),
        "memory of the server MB": round(full / 1e6, 1),
        "memory per running table kB": round((full - before) / count / 1e3, 1),
        "memory per idle table kB": round((idle - before) / count / 1e3, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="tables, each with one person and bots (500)")
    parser.add_argument("--seconds", type=float, default=30, help="how long it is measured (30)")
    parser.add_argument("--warm-up", type=float, default=10, help="seconds before that (10)")
    parser.add_argument("--think", type=float, default=5, help="seconds a person thinks on average (5)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="seats at a table (2)")
    parser.add_argument("--level", help="the level of the bots (random; of an attack expert)")
    parser.add_argument("--compress", action="store_true", help="sockets with compression, as browsers use them")
    parser.add_argument("--attack", choices=("bots",), help="how long a visitor waits while others hog the bots")
    parser.add_argument("--guests", type=int, default=4, help="how many guests attack, of one address (4)")
    parser.add_argument(
        "--no-allowance", action="store_true", help="let them have as many tables and bots as they like"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    arguments = parser.parse_args()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        found = asyncio.run(run(arguments, progress))
    if arguments.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:34} {value:>10}")


if __name__ == "__main__":
    main()
