"""What the server says to whoever runs it: lines for people or JSON for programs, each with the request it is about."""

from __future__ import annotations

import json
import logging
import os
import re
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smashup.server import metrics
from smashup.server.records import new_id

access = logging.getLogger("smashup.access")

REQUEST_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_request: ContextVar[str | None] = ContextVar("request", default=None)
_METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE"}
_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


def configure(form: str, level: str) -> None:
    """Sets up the log of this process, and of those that it starts."""
    os.environ.update(SMASHUP_LOG_FORMAT=form, SMASHUP_LOG_LEVEL=level)
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler, metrics.ProblemCounter()]
    root.setLevel(level.upper())


def _details(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra`, and the request that all this is about."""
    found = {name: value for name, value in vars(record).items() if name not in _USUAL}
    request = _request.get()
    return found if request is None else {**found, "request_id": request}


class TextLines(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        details = " ".join(f"{name}={value!r}" for name, value in _details(record).items())
        return super().formatMessage(record) + (f" ({details})" if details else "")


class JsonLines(logging.Formatter):
    """One object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_details(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Traced:
    """Gives every request an id, or keeps the one it comes with; measures how long it takes, and says so."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        request = given if REQUEST_ID.fullmatch(given) else new_id()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                status = message.get("status", 101)
                message.setdefault("headers", [])
                MutableHeaders(scope=message)["x-request-id"] = request
            await send(message)

        token = _request.set(request)
        begun = time.perf_counter()
        try:
            await self.app(scope, receive, answer)
        finally:
            if scope["type"] == "http":
                _tell(scope, status, time.perf_counter() - begun)
            _request.reset(token)


def _tell(scope: Scope, status: int, seconds: float) -> None:
    """Names the kind of request, never the address itself: whoever has the link of a table may play there."""
    route = getattr(scope.get("route"), "path", "none")
    method = scope["method"] if scope["method"] in _METHODS else "other"
    metrics.REQUESTS.labels(method, route, str(status)).observe(seconds)
    address = scope["client"][0] if scope.get("client") else None
    details = {"status": status, "seconds": round(seconds, 4), "address": address}
    access.info("%s %s", method, route, extra=details)
