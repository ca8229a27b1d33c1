"""Redis that has stopped answering while its connections stand: whoever logs in does not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from smashup.server import hub
from smashup.server.hub import LocalHub, RedisHub
from tests.clock import Clock

pytestmark = pytest.mark.anyio


class Frozen:
    """Takes whatever is sent and never says a word, as a Redis does that was stopped."""

    def __init__(self) -> None:
        self.asked = 0
        self._writers: list[asyncio.StreamWriter] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        self._writers.append(writer)
        await reader.read()

    def close(self) -> None:
        for writer in self._writers:
            writer.transport.abort()


@pytest.fixture
async def frozen() -> AsyncIterator[tuple[Frozen, RedisHub]]:
    redis = Frozen()
    server = await asyncio.start_server(redis.hear, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    found = RedisHub(f"redis://127.0.0.1:{port}/0")
    yield redis, found
    await found.close()
    redis.close()
    server.close()


async def test_a_frozen_redis_is_waited_for_once_and_then_left_alone(
    frozen: tuple[Frozen, RedisHub], clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hub, "time", clock)
    redis, found = frozen
    assert [await found.count("login", 60) for _ in range(5)] == [1, 2, 3, 4, 5], "the process counts by itself"
    assert redis.asked == 1
    clock.now += 11
    assert await found.count("login", 60) == 6
    assert redis.asked == 2, "after a while it is tried again"


async def test_what_is_taken_back_was_never_counted(clock: Clock, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hub, "time", clock)
    found = LocalHub()
    assert [await found.count("a", 60, by) for by in (1, 1, -1, 1, 1)] == [1, 2, 1, 2, 3]
    clock.now += 61
    assert await found.count("a", 60) == 1


async def test_what_is_taken_back_takes_no_room(clock: Clock, monkeypatch: pytest.MonkeyPatch):
    """Somebody who is refused each time leaves nothing behind, however many names they try."""
    monkeypatch.setattr(hub, "time", clock)
    found = LocalHub()
    for number in range(10):
        await found.count(f"login-to:{number}", 900)
        await found.count(f"login-to:{number}", 900, -1)
    assert not found._counts


async def test_many_counts_are_seldom_looked_through(clock: Clock, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hub, "time", clock)
    monkeypatch.setattr(hub, "_MANY", 4)
    found, looked = LocalHub(), []
    for number in range(64):
        before = found._counts
        await found.count(str(number), 900)
        looked += [number] if found._counts is not before else []
    assert looked == [5, 11, 23, 47]
    clock.now += 901
    for number in range(64):
        await found.count(f"later {number}", 900)
    assert len(found._counts) == 64, "what is over goes"
