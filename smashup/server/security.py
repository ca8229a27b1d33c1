"""What every answer carries and every request must bear: names, sizes, headers."""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Mapping
from itertools import chain
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smashup.server.errors import RELOAD, Refusal
from smashup.server.messages import PROTOCOL
from smashup.server.settings import Settings

LARGEST_HEAD = 32 * 1024
LARGEST_BODY = 64 * 1024
TOO_LARGE = "That is more than we ever need to know."
LONG_HEAD = "The head of that request is too long."

_LONGEST_HOST = 260
"""A name has at most 253 characters, and a port six."""

_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions and sizes that the client computes
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        own = socket.gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", *settings.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        parts = [*chain(*headers.raw), scope["path"], scope["query_string"]]
        if sum(map(len, parts)) + 2 * len(parts) > LARGEST_HEAD:  # with the two characters that follow each of them
            await self._refuse(scope, receive, send, 431, "too_large", LONG_HEAD)
            return
        if not self._is_us(headers.get("host", "")):
            await self._refuse(scope, receive, send, 421, "wrong_host", "This server does not go by that name.")
            return
        if not scope["path"].isprintable():
            await self._refuse(scope, receive, send, 404, "not_found", "There is nothing here.")
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if scope["path"].startswith("/api/") and is_outdated(headers):
            await self._refuse(scope, receive, send, RELOAD.status, RELOAD.code, RELOAD.message)
            return
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            await self._refuse(scope, receive, send, 413, "too_large", TOO_LARGE)
            return
        secure = scope.get("scheme") == "https"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope["path"], secure=secure)
            await send(message)

        await self.app(scope, _limited(receive), send_with_headers)

    def _is_us(self, host: str) -> bool:
        """Foreign names that somebody lets point here are not answered (DNS rebinding)."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
            if name not in self.names and not name.endswith(".localhost"):
                ipaddress.ip_address(name)
        except ValueError:
            return False
        return len(host) <= _LONGEST_HOST

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, status: int, code: str, words: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": words})
            return
        body = json.dumps(Refusal(code, words).data()).encode()
        start: Message = {"type": "http.response.start", "status": status, "headers": []}
        headers = MutableHeaders(scope=start)
        headers["content-type"] = "application/json"
        headers["content-length"] = str(len(body))
        _add_headers(headers, "/api/", secure=False)
        await send(start)
        await send({"type": "http.response.body", "body": body})


def is_outdated(headers: Mapping[str, str]) -> bool:
    """Does a page ask that speaks another protocol? One of before there were numbers names none; programs need not."""
    named = headers.get("x-protocol")
    return headers.get("sec-fetch-mode") == "cors" if named is None else named != str(PROTOCOL)


def _limited(receive: Receive) -> Receive:
    taken = 0

    async def read() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise HTTPException(413)
        return message

    return read


def _add_headers(headers: MutableHeaders, path: str, *, secure: bool) -> None:
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/") or path in ("/healthz", "/readyz", "/metrics"):
        headers.setdefault("cache-control", "no-store")
    if secure:
        headers.setdefault("strict-transport-security", "max-age=31536000")


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does a socket come from a page of this very server?"""
    try:
        origin = urlsplit(headers.get("origin", ""))
    except ValueError:
        return False
    if origin.scheme not in ("http", "https") or not origin.netloc:
        return False
    default = ":80" if origin.scheme == "http" else ":443"
    return origin.netloc.lower().removesuffix(default) == headers.get("host", "").lower().removesuffix(default)
