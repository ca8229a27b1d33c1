"""Notices between the processes of one installation, and counters they share: Redis, or nobody where one is alone.

A notice only says that something has changed; whoever misses one finds out by looking into the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

Notice = dict[str, Any]
Listener = Callable[[Notice], None]

_CHANNEL = "smashup:notices"
_MANY = 10_000
"""From so many counts on, those that are over are looked for, and again when there are twice as many as are left."""
_PATIENCE = 0.5
"""How long somebody may have to wait for Redis."""
_REST = 10.0
"""How long it is asked nothing after it has not answered in time: nobody else has to wait for it."""


class Hub(Protocol):
    """What carries notices to the other processes."""

    async def open(self, listener: Listener) -> None: ...
    async def close(self) -> None: ...
    def publish(self, notice: Notice) -> None: ...
    async def count(self, key: str, seconds: int, by: int = 1) -> int: ...


class LocalHub:
    """There is nobody else."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[float, int]] = {}
        self._many = _MANY

    async def open(self, listener: Listener) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, notice: Notice) -> None:
        pass

    async def count(self, key: str, seconds: int, by: int = 1) -> int:
        """How often that has happened within so many seconds, this time included; `by` -1 takes one time back."""
        now = time.monotonic()
        if len(self._counts) > self._many:
            self._counts = {k: v for k, v in self._counts.items() if v[0] > now}
            self._many = max(_MANY, 2 * len(self._counts))
        until, count = self._counts.pop(key, (0.0, 0))
        if until <= now:
            until, count = now + seconds, 0
        if count + by:
            self._counts[key] = (until, count + by)
        return count + by


class RedisHub:
    """Notices over one Redis channel; a lost connection is taken up again."""

    def __init__(self, url: str) -> None:
        self._redis = redis.asyncio.from_url(
            url, socket_connect_timeout=3, socket_timeout=5, retry=Retry(NoBackoff(), 0)
        )
        self._alone = LocalHub()
        self._rests_until = 0.0
        self._reader: asyncio.Task[None] | None = None
        self._sender: asyncio.Task[None] | None = None
        self._out: asyncio.Queue[str] = asyncio.Queue(10_000)

    async def open(self, listener: Listener) -> None:
        subscribed = asyncio.Event()
        self._reader = asyncio.create_task(self._read_on(listener, subscribed))
        self._sender = asyncio.create_task(self._send_on())
        with suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), 5)

    async def close(self) -> None:
        for task in (self._reader, self._sender):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self._redis.aclose()

    def publish(self, notice: Notice) -> None:
        with suppress(asyncio.QueueFull):
            self._out.put_nowait(json.dumps(notice))

    async def _send_on(self) -> None:
        while True:
            words = await self._out.get()
            try:
                await self._redis.publish(_CHANNEL, words)
            except (RedisError, OSError) as problem:
                log.warning("Redis does not answer (%s); other processes will look by themselves", problem)

    async def _read_on(self, listener: Listener, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    subscribed.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            _hear(listener, message["data"])
            except (RedisError, OSError) as problem:
                log.warning("Redis does not answer (%s); trying again", problem)
                await asyncio.sleep(1)

    async def count(self, key: str, seconds: int, by: int = 1) -> int:
        if time.monotonic() < self._rests_until:
            return await self._alone.count(key, seconds, by)
        try:
            async with asyncio.timeout(_PATIENCE), self._redis.pipeline(transaction=True) as pipe:
                name = f"smashup:count:{key}"
                await pipe.set(name, 0, ex=seconds, nx=True)  # queued: a pipeline sends with execute
                await pipe.incrby(name, by)
                return int((await pipe.execute())[1])
        except (RedisError, OSError) as problem:
            self._rests_until = time.monotonic() + _REST
            log.warning("Redis does not answer (%r); this process counts alone", problem)
            return await self._alone.count(key, seconds, by)


def _hear(listener: Listener, words: str | bytes) -> None:
    try:
        listener(json.loads(words))
    except Exception:
        log.exception("A notice could not be understood")


def make_hub(url: str) -> Hub:
    return RedisHub(url) if url else LocalHub()
