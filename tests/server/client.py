"""A browser without a screen: cookies, requests and sockets, as the client in web/ uses them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from smashup import say
from smashup.server.messages import PROTOCOL

Data = dict[str, Any]

PATIENCE = 240.0
"""Seconds until a test gives up waiting: long, for the machine may be busy with other things."""

FRESH = httpx.Limits(max_keepalive_connections=0)
"""Every request has a connection of its own: one that was kept may be closed by the server, which keeps it for five
seconds, just when the next request goes out.
"""


def dial(base: str, path: str, origin: str = "", cookies: str = "") -> connect:
    """A socket of a server, as a page of that server opens it. However busy the machine is, it opens in the end, and
    no ping that was not answered in time ends it.
    """
    return connect(
        base.replace("http", "ws", 1) + path,
        additional_headers={"Cookie": cookies} if cookies else None,
        origin=Origin(origin or base),
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )


class Browser:
    """One visitor with their cookies."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=FRESH)
        self.me: Data = {}

    async def __aenter__(self) -> Self:
        self.me = await self.get("/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if method != "GET":
            headers.setdefault("X-CSRF-Token", self.http.cookies.get("smashup_csrf") or "")
        return await self.http.request(method, path, json=body, headers=headers)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def get(self, path: str) -> Any:
        return _data(await self.ask("GET", path))

    async def post(self, path: str, body: Any = None) -> Any:
        return _data(await self.ask("POST", path, {} if body is None else body))

    async def refused(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """The status and code of a request that must be refused, with a sentence."""
        response = await self.ask(method, path, body, **headers)
        assert response.status_code >= 400, response.text
        error = response.json()["error"]
        assert error["message"].endswith((".", "!", "?", ")"))
        return response.status_code, error["code"]

    async def named(self, name: str) -> Self:
        response = await self.ask("PUT", "/api/me", {"name": name})
        self.me = _data(response)
        return self

    async def until(self, path: str, condition: Callable[[Any], object]) -> Any:
        """What stands there as soon as the condition is true of it."""
        async with asyncio.timeout(PATIENCE):
            while not condition(found := await self.get(path)):
                await asyncio.sleep(0.05)
        return found

    async def sit(self, table: str, base: str = "") -> Seat:
        """Opens the socket of a table (over another process of the same house where `base` says so)."""
        return await Seat(self, table, base or self.base).open()


def _data(response: httpx.Response) -> Any:
    assert response.status_code < 300, (response.status_code, response.text)
    return response.json() if response.content else None


class Seat:
    """A socket at a table; remembers everything it was ever sent."""

    def __init__(self, browser: Browser, table: str, base: str) -> None:
        self.browser = browser
        self.table = table
        self.base = base
        self.received: list[Data] = []
        self.log: dict[float, Data] = {}
        self.state: Data = {}
        self.closed_with: int | None = None
        self.refusals: list[Data] = []
        self._socket: ClientConnection
        self._reader: asyncio.Task[None]
        self._news = asyncio.Event()
        self._number = 0

    async def open(self, *, wait: bool = True) -> Self:
        path = f"/api/tables/{self.table}/socket?protocol={PROTOCOL}"
        self._socket = await dial(self.base, path, cookies=self.browser.cookies)
        self._reader = asyncio.create_task(self._read_on())
        if wait:
            await self.until(lambda: bool(self.state) or self.closed_with is not None)
        return self

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._socket.close()
        await self._reader

    async def _read_on(self) -> None:
        try:
            async for text in self._socket:
                message = json.loads(text)
                self.received.append(message)
                if message["type"] == "state":
                    self._take(message)
                elif message["type"] == "refused":
                    self.refusals.append(message)
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed_with = self._socket.close_code
        self._news.set()

    def _take(self, message: Data) -> None:
        self.state = message
        start = message["log_from"]
        self.log = {number: entry for number, entry in self.log.items() if number < start}
        for entry in message["log"]:
            assert entry["number"] >= start
            self.log[entry["number"]] = entry

    # looking -----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        seat: int = self.state["table"]["you"]
        return seat

    @property
    def question(self) -> str | None:
        question: str | None = self.state["question"]
        return question

    @property
    def options(self) -> list[Data]:
        options: list[Data] = self.state["view"]["choice"]["options"]
        return options

    @property
    def over(self) -> bool:
        return self.state["table"]["state"] in ("finished", "abandoned")

    @property
    def sentences(self) -> list[str]:
        return [say(entry["says"]) for entry in self.log.values()]

    async def until(self, condition: Callable[[], object]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    self._news.clear()
                    with suppress(TimeoutError):  # what is waited for may be said to another seat
                        await asyncio.wait_for(self._news.wait(), 0.1)
        except TimeoutError:
            last = {key: value for key, value in self.state.items() if key not in ("view", "log")}
            raise AssertionError(f"waited in vain; the last state is {last}, refusals {self.refusals}") from None

    # doing -------------------------------------------------------------------------------------------------------

    async def send(self, kind: str, **fields: Any) -> str:
        self._number += 1
        number = f"m{self._number}"
        await self._socket.send(json.dumps({"type": kind, "id": number, **fields}))
        return number

    async def send_raw(self, text: str | bytes) -> None:
        await self._socket.send(text)

    async def choose(self, index: int) -> None:
        """Answers the open question and waits until the table has moved on."""
        question = self.question
        assert question is not None
        refused = len(self.refusals)
        await self.send("choose", question=question, index=index)
        await self.until(lambda: self.question != question or len(self.refusals) > refused or self.over)
        assert len(self.refusals) == refused, self.refusals[-1]

    async def pick(self, kind: str) -> None:
        """Chooses the first option of that kind."""
        await self.choose(next(i for i, option in enumerate(self.options) if option["kind"] == kind))

    async def at_play_cards(self) -> Self:
        """Answers whatever comes before, with the last option, until it is this seat's Play Cards phase."""
        while await self.asked() and self.state["view"]["choice"]["kind"] != "play cards":
            await self.choose(len(self.options) - 1)
        return self

    async def refused(self, kind: str, **fields: Any) -> str:
        """The code of the refusal that this message must meet."""
        number = await self.send(kind, **fields)
        await self.until(lambda: any(r["id"] == number for r in self.refusals))
        refusal = next(r for r in self.refusals if r["id"] == number)
        assert refusal["message"]
        code: str = refusal["code"]
        return code

    async def answer(self, kind: str, **fields: Any) -> Data:
        """The next message of the same type as the question (why, preview)."""
        seen = len(self.received)
        await self.send(kind, **fields)
        await self.until(lambda: any(m["type"] == kind for m in self.received[seen:]))
        return next(m for m in self.received[seen:] if m["type"] == kind)

    async def asked(self) -> bool:
        """Waits until this seat is asked something; False when the game is over or the connection gone."""
        await self.until(lambda: self.question is not None or self.over or self.closed_with is not None)
        return self.question is not None and self.closed_with is None

    async def all_heard(self) -> None:
        """Waits until everything that was sent has been dealt with, or the connection is gone."""
        seen = len(self.received)
        with suppress(ConnectionClosed):
            await self.send("ping")
        await self.until(
            lambda: self.closed_with is not None or any(message["type"] == "pong" for message in self.received[seen:])
        )

    async def hurry(self) -> Self:
        await self.send("preferences", pace=0)
        await self.until(lambda: self.state["preferences"]["pace"] == 0)
        return self

    async def play_on(self, rng: random.Random, choices: int = 10_000) -> int:
        """Plays at random, at most so many choices; how many it made."""
        made = 0
        while made < choices and await self.asked():
            await self.choose(rng.randrange(len(self.options)))
            made += 1
        return made

    async def play_until_cut_off(self, rng: random.Random, answered: dict[int, int]) -> None:
        """Plays at random until the game or the connection ends; notes the picks that the table has moved on from,
        by the numbers of their choices.
        """
        while await self.asked():
            question = self.question
            assert question is not None
            index = rng.randrange(len(self.options))
            try:
                sent = await self.send("choose", question=question, index=index)
            except ConnectionClosed:
                return
            await self.until(lambda: self.question != question or self.closed_with is not None)  # noqa: B023
            await self.all_heard()  # another process may have answered what this one still asked
            if self.question != question and not any(refusal["id"] == sent for refusal in self.refusals):
                answered[int(question.partition(".")[0])] = index
