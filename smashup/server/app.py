"""The application: its parts put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

import smashup
from smashup.server import api, event_api, lab_api, sockets
from smashup.server.errors import Refusal, not_found
from smashup.server.events import Events
from smashup.server.house import House
from smashup.server.hub import make_hub
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


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    settings = settings if settings is not None else Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store(settings).open()
        hub = make_hub(settings.redis_url)
        thinkers = Thinkers(settings.workers, settings.bot_seconds)
        house = await House(settings, store, hub, thinkers).open()
        app.state.desk = api.Desk(house, People(store, hub, throttle=settings.rate_limits), limits=settings.rate_limits)
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
    app.include_router(api.router)
    app.include_router(sockets.router)
    app.include_router(event_api.router)
    app.include_router(lab_api.router)
    app.add_middleware(Guard, settings=settings)
    pages = Pages(client_folder(settings.web))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        return pages.answer(request, path)

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
        found = Refusal("invalid", f"That request is not valid ({'; '.join(words)[:300]}).", 422, {"fields": where})
        return JSONResponse(found.data(), 422)

    @app.exception_handler(HTTPException)
    async def failed(_: Request, problem: HTTPException) -> Response:
        code, words = _FAILURES.get(problem.status_code, ("error", f"{problem.detail}."))
        return JSONResponse(Refusal(code, words).data(), problem.status_code, headers=problem.headers)

    @app.exception_handler(Exception)
    async def broke(_: Request, problem: Exception) -> Response:
        words = "Something went wrong on our side; nothing has changed. Please try again."
        return JSONResponse(Refusal("internal", words).data(), 500)

    return app
