"""What programs ask that look after the server: is it well, may it be given visitors, how much does it do."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import logging
import time
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST

import smashup
from smashup.server import messages, metrics
from smashup.server.api import TheDesk
from smashup.server.errors import Refusal
from smashup.server.store import Store

log = logging.getLogger(__name__)
router = APIRouter()

CHECK_SECONDS = 3.0
"""How long the database may take to read and write a row."""
_FRESH_SECONDS = 1.0
_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class Checkup:
    """Looks whether the database can be read and written. Many who ask at once cost it no more than one."""

    def __init__(self, store: Store, seconds: float = CHECK_SECONDS) -> None:
        self.store = store
        self.seconds = seconds
        self._found = ""
        self._at = -_FRESH_SECONDS
        self._looking: asyncio.Task[str] | None = None

    async def state(self) -> str:
        """ "ok", or what is wrong: "unreachable", "unwritable", "slow"."""
        if time.monotonic() - self._at < _FRESH_SECONDS:
            return self._found
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> str:
        try:
            self._found = await self._check()
        finally:
            self._at = time.monotonic()
            self._looking = None
        return self._found

    async def _check(self) -> str:
        state = "unreachable"
        try:
            async with asyncio.timeout(self.seconds):
                await self.store.ping()
                state = "unwritable"
                await self.store.touch()
        except TimeoutError:
            return "slow"
        except Exception as problem:  # whatever it is, the database cannot do what it must
            log.warning("The database is %s: %s", state, problem)
            return state
        return "ok"


@router.get("/healthz", response_model=messages.Health, responses={503: {"model": messages.Health}})
async def health(request: Request, desk: TheDesk) -> Response:
    """Does the server do its work? A process that does not is worth a restart."""
    state = await _checkup(request).state()
    data = {
        "status": "ok" if state == "ok" else "failing",
        "version": smashup.__version__,
        "database": {"state": state, "kind": desk.house.store.kind},
    }
    return JSONResponse(data, 200 if state == "ok" else 503)


@router.get("/readyz", response_model=messages.Ready, responses={503: {"model": messages.Ready}})
async def ready(request: Request, desk: TheDesk) -> Response:
    """May visitors be sent here? Not to a process that is about to end or that another version's database meets."""
    why = await _not_ready(request, desk)
    data: dict[str, Any] = {"ready": why is None, "why": why, "version": smashup.__version__}
    return JSONResponse(data, 200 if why is None else 503)


def _checkup(request: Request) -> Checkup:
    checkup: Checkup = request.app.state.checkup
    return checkup


async def _not_ready(request: Request, desk: TheDesk) -> str | None:
    if request.app.state.leaving or desk.house.closing:
        return "The server is about to end."
    state = await _checkup(request).state()
    if state != "ok":
        return f"The database is {state}."
    if not await desk.house.store.is_current():
        return "The database belongs to another version."
    return None


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request, desk: TheDesk) -> Response:
    """For Prometheus: on this machine, or with the token that the operator has set."""
    token = desk.house.settings.metrics_token
    given = request.headers.get("authorization", "")
    if not (_is_at_home(request) or (token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()))):
        raise Refusal("forbidden", "The figures are for whoever runs the server.", 403)
    return Response(await metrics.page(desk.house), media_type=CONTENT_TYPE_LATEST)


def _is_at_home(request: Request) -> bool:
    """Does it come from this very machine, and not for somebody else by way of a proxy?"""
    client = request.client.host if request.client is not None else ""
    named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    forwarded = any(name in request.headers for name in _FORWARDED)
    return not forwarded and _is_loopback(client) and (named == "localhost" or _is_loopback(named))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
