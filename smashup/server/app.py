"""The application: its parts put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import smashup
from smashup import worded
from smashup.server import (
    account_api,
    api,
    event_api,
    health,
    invitations,
    lab_api,
    puzzle_api,
    record_api,
    schemas,
    share_api,
    sockets,
)
from smashup.server.errors import Refusal, not_found
from smashup.server.events import Events
from smashup.server.health import Checkup
from smashup.server.house import House
from smashup.server.hub import make_hub
from smashup.server.logs import Traced
from smashup.server.pages import Pages, client_folder
from smashup.server.people import People
from smashup.server.security import TOO_LARGE, Guard
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.server.thinking import Thinkers

log = logging.getLogger(__name__)

_FAILURES = {
    400: ("bad_request", "That request could not be read."),
    404: ("not_found", "There is nothing here."),
    405: ("not_allowed", "That cannot be asked in this way."),
    413: ("too_large", TOO_LARGE),
}
_BROKEN = Refusal("internal", "Something went wrong on our side; nothing has changed. Please try again.", 500)


class Mender:
    """A fault of ours is logged with its request and answered like any other refusal."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, answer)
        except Exception:
            if begun:
                raise
            log.exception("A request failed")
            await JSONResponse(_BROKEN.data(), _BROKEN.status)(scope, receive, send)


async def shown_of(request: Request, path: str) -> str:
    """What a link to a table tells of it before anybody follows it."""
    kind, _, table = path.partition("/")
    if kind not in ("t", "replay", "from") or not api.is_table(table):
        return ""
    desk: api.Desk = request.app.state.desk
    if not desk.reads.allows(api.address_of(request)):
        return ""
    try:
        return invitations.preview(await desk.house.record(table), request.url, turning=kind == "from")
    except Refusal:
        return ""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    settings = settings if settings is not None else Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store(settings).open()
        hub = make_hub(settings.redis_url)
        thinkers = Thinkers(settings.workers, settings.bot_seconds, settings.slow)
        house = await House(settings, store, hub, thinkers).open()
        app.state.desk = api.Desk(house, People(store, hub, throttle=settings.rate_limits), limits=settings.rate_limits)
        app.state.checkup = Checkup(store)
        app.state.events = await Events(house).open()
        try:
            yield
        finally:
            await app.state.events.close()
            await house.close()
            await thinkers.close()
            await store.close()

    app = FastAPI(
        title="smashup",
        version=smashup.__version__,
        description="Lobby, tables and replays of smashup; what happens at a table goes over its socket.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.leaving = False
    app.state.listens = ""
    app.include_router(health.router)
    app.include_router(api.router)
    app.include_router(account_api.router)
    app.include_router(sockets.router)
    app.include_router(event_api.router)
    app.include_router(lab_api.router)
    app.include_router(puzzle_api.router)
    app.include_router(invitations.router)
    app.include_router(record_api.router)
    app.include_router(share_api.router)
    app.add_middleware(Mender)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Traced)
    pages = Pages(client_folder(settings.web))

    @app.get("/socket.json", include_in_schema=False)
    def socket_schema() -> dict[str, Any]:
        """What server and clients say over the socket of a table, as JSON Schema."""
        return schemas.socket_schema()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        return await run_in_threadpool(pages.answer, request, path, await shown_of(request, path))

    @app.exception_handler(Refusal)
    async def refused(_: Request, problem: Refusal) -> Response:
        return JSONResponse(problem.data(), problem.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, problem: RequestValidationError) -> Response:
        named = next((error["loc"][1] for error in problem.errors() if error["loc"][0] == "path"), None)
        if named is not None:
            return await refused(request, not_found(str(named)))
        where = [".".join(str(part) for part in error["loc"]) for error in problem.errors()]
        words = [f"{place}: {error['msg']}" for place, error in zip(where, problem.errors(), strict=True)]
        said = worded("That request is not valid ({problems}).", problems="; ".join(words)[:300])
        found = Refusal("invalid", said, 422, {"fields": where})
        return JSONResponse(found.data(), 422)

    @app.exception_handler(HTTPException)
    async def failed(_: Request, problem: HTTPException) -> Response:
        code, words = _FAILURES.get(problem.status_code, ("error", f"{problem.detail}."))
        return JSONResponse(Refusal(code, words).data(), problem.status_code, headers=problem.headers)

    return app
