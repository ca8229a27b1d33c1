"""Connections before anybody has asked anything: how many there may be, and how much and how long each may take.

uvicorn waits for the head of a request and for its body as long as it takes, and a head may be of any length. Without a
proxy that does better, some hundred silent connections would keep everybody else out. It also reads all that has come
before it looks at anything else: a quarter of a megabyte of the smallest requests or frames takes it seconds.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import http11

from smashup.server.errors import Refusal
from smashup.server.limits import Bucket, network_of
from smashup.server.security import LARGEST_BODY, LARGEST_HEAD, LONG_HEAD, TOO_LARGE

LARGEST_MESSAGE = 64 * 1024
LARGEST_REQUEST = 8 * LARGEST_BODY
"""After the head: the body with the framing of its pieces, and what may follow it."""
HEAD_SECONDS = 10.0
"""For the head of a request, from the connection or from its first byte on."""
BODY_SECONDS = 30.0
UNREAD_SECONDS = 60.0
"""How long an answer may wait for its reader to go on reading."""
MOST_REQUESTS = 16
"""So many may wait for the answer to the one before."""
FRAMES, FRAMES_AT_ONCE = 200.0, 800.0
"""So many frames a second may come over a socket, and so many at once: messages, pieces of them, pings and pongs."""
MOST_PIECES = 1000
"""So many frames a message may come in."""
_PIECE = 4 * 1024
"""So much of what has come is read before we look whether it is more than may come."""
_TOO_MANY = 4429
http11.MAX_LINE_LENGTH = LARGEST_HEAD
"""A line of a head may be as long here as the head of any other request."""
_SHARE = 4
"""One address holds at most this part of all connections."""


class Places:
    """How many connections are open, and from where. Trusted proxies bring many visitors: they have no share."""

    def __init__(self, most: int, is_proxy: Callable[[str], bool]) -> None:
        self.most = most
        self.share = max(1, most // _SHARE)
        self.taken: Counter[str] = Counter()
        self._is_proxy = is_proxy

    def free(self, address: str) -> bool:
        """Is there a place for another one from there?"""
        if self.taken.total() >= self.most:
            return False
        return self._is_proxy(address) or self.taken[network_of(address)] < self.share

    def take(self, address: str) -> None:
        self.taken[network_of(address)] += 1

    def give_back(self, address: str) -> None:
        network = network_of(address)
        self.taken[network] -= 1
        if not self.taken[network]:
            del self.taken[network]


class Config(uvicorn.Config):
    """uvicorn as we run it."""

    def __init__(self, app: Any, places: int, **options: Any) -> None:
        super().__init__(
            app,
            http=Requests,
            ws=Socket,
            access_log=False,
            server_header=False,
            ws_max_size=LARGEST_MESSAGE,
            **options,
        )
        trusted = ProxyHeadersMiddleware(app, self.forwarded_allow_ips).trusted_hosts
        self.places = Places(places, lambda address: address in trusted)


class Reader:
    """The other side, from which we expect that it reads what we send."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def expect_reader(self) -> None:
        """A connection is closed once all has been sent: with one who does not read that would be never."""
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def reads_on(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Requests(HttpToolsProtocol, Reader):
    """A connection over which requests come."""

    config: Config

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._address: str | None = None
        """Whose place it has taken, if any."""
        self._clock: asyncio.TimerHandle | None = None
        self._in_body = False
        self._parts = 0
        """How many heads and bodies have come to their end."""
        self._fed = 0
        """Bytes since then."""

    # beginning and end -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        address = _address_of(transport)
        if not self.config.places.free(address):
            self._refuse(503, "crowded", "So many are here that there is no place left. Try again in a moment.")
            return
        self.config.places.take(address)
        self._address = address
        super().connection_made(transport)
        self._within(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_clock()
        self.reads_on()
        if self._address is not None:
            self.config.places.give_back(self._address)
            self._address = None

    # what comes in -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        for piece in _pieces(data):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._read(piece)

    def _read(self, data: bytes) -> None:
        if self._clock is None:
            self._within(HEAD_SECONDS)
        parts = self._parts
        super().data_received(data)
        if self._address is None or self.transport.is_closing():
            return
        if len(self.pipeline) > MOST_REQUESTS:
            self.transport.abort()
            return
        self._fed = self._fed + len(data) if self._parts == parts else 0
        if self._in_body and self._fed > LARGEST_REQUEST:
            self._end(413, "too_large", TOO_LARGE)
        elif not self._in_body and self._fed > LARGEST_HEAD:
            self._end(431, "too_large", LONG_HEAD)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._parts += 1
        self._in_body = True
        self._within(BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._parts += 1
        self._in_body = False
        if self.cycle is not None and self.cycle.response_complete:  # that came after its answer: no clock is running
            self._within(HEAD_SECONDS)
        else:
            self._stop_clock()

    def _within(self, seconds: float) -> None:
        """What has begun must be complete by then."""
        self._stop_clock()
        self._clock = self.loop.call_later(seconds, self._late)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _late(self) -> None:
        if self.flow.read_paused:  # it is we who have not read on
            self._within(BODY_SECONDS)
        else:
            self._end(408, "too_slow", "That took too long.")

    # what goes out -----------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads_on()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.expect_reader()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.expect_reader()

    def _end(self, status: int, code: str, words: str) -> None:
        """Says why, where nothing else is being said, and closes."""
        self._stop_clock()
        cycle = self.cycle
        answering = cycle is not None and cycle.response_started and not cycle.response_complete
        if answering or self.transport.get_write_buffer_size():
            self.transport.abort()
            return
        if cycle is not None:  # whoever still waits for the rest of the request hears that it does not come
            cycle.disconnected = True
            cycle.message_event.set()
        self._refuse(status, code, words)

    def _refuse(self, status: int, code: str, words: str) -> None:
        body = json.dumps(Refusal(code, words).data()).encode()
        head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
        self.transport.write(STATUS_LINE[status] + head + body)
        self.transport.close()


class Socket(WebSocketsSansIOProtocol, Reader):
    """A connection that has become a socket. It keeps the place of the request that it was."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = _address_of(self.transport)
        self._frames = Bucket(FRAMES, FRAMES_AT_ONCE)
        self.config.places.take(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.reads_on()
        self.config.places.give_back(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            for piece in _pieces(data):
                if self.transport.is_closing():
                    return
                super().data_received(piece)
            return
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))  # why that request cannot open a socket
            self.transport.close()

    def handle_events(self) -> None:
        if self._frames.take(len(self.conn.events)) and len(self.frames) < MOST_PIECES:
            super().handle_events()
            return
        self.conn.fail(_TOO_MANY, "Not so fast, please.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.expect_reader()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads_on()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.expect_reader()


def _pieces(data: bytes) -> Iterator[bytes]:
    return (data[start : start + _PIECE] for start in range(0, len(data), _PIECE))


def _address_of(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else "unknown"
