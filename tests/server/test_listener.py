"""Connections that want to keep everybody else out: long heads, slow ones, silent ones, and very many."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from smashup.server import listener
from smashup.server.limits import network_of
from smashup.server.listener import Places
from smashup.server.messages import PROTOCOL
from smashup.server.run import places
from smashup.server.security import LARGEST_BODY, LARGEST_HEAD
from smashup.server.settings import Settings
from tests.server.client import PATIENCE, Browser, dial
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

HEAD = "POST /api/quick HTTP/1.1\r\nHost: localhost\r\n"


class Wire:
    """A connection over which anything may be sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, words: str) -> None:
        self.writer.write(words.encode("latin-1"))
        await self.writer.drain()

    async def send_on(self, words: str, times: int) -> None:
        """Again and again, until the other side has had enough."""
        try:
            for _ in range(times):
                await self.send(words)
        except ConnectionError:
            pass

    async def answer(self) -> tuple[int, Any]:
        """Status and body of one answer."""
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode().lower()
        length = next(int(line.split(":")[1]) for line in head.splitlines() if line.startswith("content-length"))
        return int(head.split()[1]), json.loads(await self.reader.readexactly(length))

    async def ended(self) -> None:
        """Waits until the server has closed the connection, whatever it still says."""
        await self.rest()

    async def rest(self) -> bytes:
        """What the server still says until it closes the connection."""
        said = b""
        try:
            while more := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                said += more
        except ConnectionError:
            pass
        return said


@asynccontextmanager
async def wire(server: Running, **options: Any) -> AsyncIterator[Wire]:
    where = urlsplit(server.base)
    reader, writer = await asyncio.open_connection(where.hostname, where.port, **options)
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


async def nobody_is_left(server: Running) -> None:
    """Waits until every connection has given its place back."""
    async with asyncio.timeout(PATIENCE):
        while server.config.places.taken:
            await asyncio.sleep(0.01)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Shortens one of the limits, where the test says so: whatever else it does may take its time."""

    def shorten(limit: str) -> None:
        monkeypatch.setattr(listener, limit, 0.2)

    return shorten


async def test_a_long_head_is_refused_before_it_ends(server: Running):
    for words in ("X-Long: ", "Cookie: a=", "GET /"):
        async with wire(server) as long:
            await long.send("" if words.startswith("GET") else HEAD)
            await long.send(words)
            await long.send_on("x" * 1024, LARGEST_HEAD // 1024)
            status, body = await long.answer()
            assert (status, body["error"]["code"]) == (431, "too_large")
            await long.ended()


async def test_many_headers_are_refused_before_they_end(server: Running):
    async with wire(server) as long:
        await long.send(HEAD)
        await long.send_on("X-Another: one of many\r\n" * 100, LARGEST_HEAD // 2400 + 1)
        assert (await long.answer())[0] == 431


@pytest.mark.parametrize("path", ["/healthz", "/api/tables/nonsense", "/"])
async def test_a_long_head_is_refused_also_where_it_comes_at_once(server: Running, path: str):
    async with Browser(server.base) as ann:
        many = {f"X-{number}": "x" * 100 for number in range(400)}, {f"X-{number}": "" for number in range(4000)}
        for headers in ({"X-Long": "x" * LARGEST_HEAD}, *many):
            response = await ann.http.get(path, headers=headers)
            assert (response.status_code, response.json()["error"]["code"]) == (431, "too_large")
        assert (await ann.http.get(f"{path}?{'x' * LARGEST_HEAD}")).status_code == 431
        assert (await ann.http.get("/healthz", headers={"X-Long": "x" * (LARGEST_HEAD - 1000)})).status_code == 200
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        ann.http.cookies.set("long", "x" * LARGEST_HEAD)
        with pytest.raises(InvalidStatus):
            await ann.sit(table)


async def test_a_socket_may_come_with_as_long_a_head_as_any_request(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        ann.http.cookies.set("long", "x" * (LARGEST_HEAD - 2000))
        async with await ann.sit(table) as seat:
            await seat.asked()


@pytest.mark.parametrize(
    "endless",
    [
        pytest.param("1\r\nx\r\n", id="pieces of a body"),
        pytest.param("1;" + "x" * 1000 + "\r\nx\r\n", id="what may be said about the pieces"),
        pytest.param("0\r\n" + "X-Trailer: x\r\n" * 100, id="headers after the body"),
    ],
)
async def test_a_request_without_end_is_cut_off(server: Running, endless: str):
    async with wire(server) as long:
        await long.send(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n")
        first, _, more = endless.partition("\r\n") if endless.startswith("0") else ("", "", endless)
        await long.send(f"{first}\r\n" if first else "")
        await asyncio.gather(long.send_on(more * 20, 20 * LARGEST_BODY // len(more)), long.ended())


@pytest.mark.parametrize("words", ["GET /heal", HEAD, f"{HEAD}X-Slow: ", "\r\n"])
async def test_a_slow_head_is_waited_for_only_so_long(
    serve: Callable[..., Running], hasty: Callable[[str], None], words: str
):
    hasty("HEAD_SECONDS")
    server = serve()
    async with wire(server) as slow:
        await slow.send(words)
        status, body = await slow.answer()
        assert (status, body["error"]["code"]) == (408, "too_slow")
        await slow.ended()
    await nobody_is_left(server)


async def test_whoever_says_nothing_at_all_is_let_go(server: Running, hasty: Callable[[str], None]):
    hasty("HEAD_SECONDS")
    async with wire(server) as silent:
        await silent.ended()


async def test_a_head_that_drips_is_not_waited_for_longer(server: Running, hasty: Callable[[str], None]):
    """Every byte that comes would put a time limit for silence off."""
    hasty("HEAD_SECONDS")
    async with wire(server) as slow:
        await slow.send(HEAD)
        drip = asyncio.create_task(_drip(slow))
        assert (await slow.answer())[0] == 408
        drip.cancel()


async def _drip(slow: Wire) -> None:
    while True:
        await slow.send_on("x", 1)
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("length", ["Content-Length: 100", "Transfer-Encoding: chunked"])
async def test_a_slow_body_is_waited_for_only_so_long(server: Running, hasty: Callable[[str], None], length: str):
    hasty("BODY_SECONDS")
    async with Browser(server.base) as ann, wire(server) as slow:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ann.http.cookies.jar)
        token = ann.http.cookies["smashup_csrf"]
        await slow.send(f"{HEAD}Cookie: {cookies}\r\nX-CSRF-Token: {token}\r\n{length}\r\n\r\n")
        status, body = await slow.answer()
        assert (status, body["error"]["code"]) == (408, "too_slow")
        await slow.ended()


async def test_a_body_that_comes_after_its_answer_keeps_no_connection_open(
    server: Running, hasty: Callable[[str], None]
):
    """The bytes end the time that a connection has between two requests, and begin none."""
    async with wire(server) as slow:
        await slow.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n")
        assert (await slow.answer())[0] == 200
        hasty("HEAD_SECONDS")
        await slow.send("bytes")
        await slow.ended()


async def test_a_connection_is_not_kept_open_by_bytes_that_mean_nothing(server: Running, hasty: Callable[[str], None]):
    async with wire(server) as slow:
        await slow.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await slow.answer())[0] == 200
        hasty("HEAD_SECONDS")
        await asyncio.gather(slow.send_on("\r\n", 3), slow.ended())


async def test_whoever_does_not_read_the_answer_is_let_go(
    serve: Callable[..., Running], hasty: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
):
    hasty("UNREAD_SECONDS")
    monkeypatch.setattr(listener, "MOST_REQUESTS", 200)
    server = serve()
    async with wire(server, limit=1) as deaf:
        await deaf.send("GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        await nobody_is_left(server)


async def test_whoever_waits_for_no_answer_is_let_go(server: Running):
    """What has come at once is read at once: thousands of small requests would keep everybody else waiting."""
    async with wire(server) as hasty:
        await hasty.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3000)
        assert (await hasty.rest()).count(b"HTTP/1.1 200") < 3000


PING, TEXT, MORE = b"\x89\x80\0\0\0\0", b"\x81\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
"""Frames without content: a ping, a message, and a piece of a message after which more come."""


@pytest.mark.parametrize("frame", [pytest.param(PING, id="pings"), pytest.param(TEXT, id="messages")])
async def test_whoever_sends_frames_without_end_is_let_go(server: Running, frame: bytes):
    assert await _closed_with(server, frame * 10_000) == 4429


async def test_a_message_in_pieces_without_end_is_cut_off(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Pieces without content never make it too long."""
    monkeypatch.setattr(listener, "FRAMES_AT_ONCE", math.inf)
    assert await _closed_with(server, b"\x01\x80\0\0\0\0" + MORE * 10_000) == 4429


async def _closed_with(server: Running, words: bytes) -> int | None:
    """The code with which the socket of a table ends over which that comes."""
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        path = f"/api/tables/{table}/socket?protocol={PROTOCOL}"
        async with dial(server.base, path, cookies=ann.cookies) as socket:
            socket.transport.write(words)
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
            return socket.close_code


async def test_when_all_places_are_taken_the_next_is_told_at_once(serve: Callable[..., Running]):
    server = serve(connections=4)
    async with wire(server), wire(server), wire(server) as third:
        async with wire(server):
            await _taken(server, 4)
            async with wire(server) as late:
                status, body = await late.answer()
                assert (status, body["error"]["code"]) == (503, "crowded")
                await late.ended()
        await _taken(server, 3)
        async with wire(server) as next_one:
            await next_one.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await next_one.answer())[0] == 200, "a place that was given back is taken by the next"
        await third.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await third.answer())[0] == 200
    await nobody_is_left(server)


async def _taken(server: Running, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while server.config.places.taken.total() != count:
            await asyncio.sleep(0.01)


async def test_a_socket_has_a_place_for_as_long_as_it_is_open(serve: Callable[..., Running]):
    server = serve()
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table):
            await _taken(server, 1)
        await nobody_is_left(server)
        with pytest.raises(InvalidStatus):
            async with dial(server.base, f"/api/tables/{table}/socket", origin="http://elsewhere.example"):
                pass
        await nobody_is_left(server)


def test_one_address_has_only_a_share_of_the_places():
    found = Places(40, lambda address: address == "127.0.0.1")
    for number in range(10):
        assert found.free("192.0.2.1")
        found.take("::ffff:192.0.2.1" if number % 2 else "192.0.2.1")
    assert not found.free("192.0.2.1")
    assert found.free("192.0.2.2")
    for number in range(10):
        found.take(f"2001:db8:0:1::{number}")
    assert not found.free("2001:db8:0:1::99"), "a whole network belongs to whoever has one address of it"
    assert found.free("2001:db8:0:2::99")
    for _ in range(20):
        assert found.free("127.0.0.1"), "a trusted proxy brings many visitors"
        found.take("127.0.0.1")
    assert not any(map(found.free, ("127.0.0.1", "192.0.2.2")))
    found.give_back("192.0.2.1")
    assert found.free("192.0.2.2")


def test_with_ipv6_a_network_counts_and_no_single_address():
    assert network_of("192.0.2.7") == network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::") == "2001:db8:1:2::/64"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("testclient") == "testclient"


def test_there_are_fewer_connections_than_files():
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    assert places(10) == 10
    assert places(10**9) < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_an_operator_says_how_many_connections_there_may_be(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SMASHUP_CONNECTIONS", "77")
    assert Settings.from_environment().connections == 77
