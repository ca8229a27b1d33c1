"""Runs the server: one process, one port, until Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn
from alembic.util import CommandError
from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError

from smashup import SmashUpError
from smashup.server.app import create_app
from smashup.server.settings import Settings
from smashup.server.store import Store

LARGEST_MESSAGE = 64 * 1024
_NO_DATABASE = (SQLAlchemyError, PostgresError, InterfaceError, CommandError, OSError)
_NOT_FOR_THE_DRIVER = (TypeError, ValueError)
"""What the driver says to an address with options that it does not know."""


class CannotListen(SmashUpError):
    """No port to be had."""


class NoDatabase(SmashUpError):
    """A database that cannot be reached, read or brought up to date."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on another free one where it is taken."""
    try:
        try:
            return _listening(host, port)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise
            return _listening(host, 0)
    except OSError as problem:
        words = problem.strerror or problem
        raise CannotListen(f"The server cannot listen at {host}, port {port}: {words}.") from problem


def _listening(host: str, port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(1024)
    except OSError:
        sock.close()
        raise
    sock.setblocking(False)
    return sock


async def open_once(settings: Settings) -> None:
    """Makes sure of the database, so that an operator reads a sentence where it cannot be had."""
    try:
        store = Store(settings)
        try:
            await store.open()
        finally:
            await store.close()
    except (*_NO_DATABASE, *_NOT_FOR_THE_DRIVER) as problem:
        cause = getattr(problem, "orig", None) or problem
        words = "it does not answer" if isinstance(cause, TimeoutError) else (str(cause) or repr(cause)).splitlines()[0]
        where = "at DATABASE_URL" if settings.database_url else f"in {settings.data}"
        raise NoDatabase(f"The database {where} cannot be opened: {words}.") from problem


def address(sock: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = sock.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def has_desktop() -> bool:
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _calm_the_collector() -> None:
    """The games of running tables live long: looking through all of them for garbage would take a second now and then
    in which nobody is answered. What is young is looked at as usual; the rest when the house is cleaned (house.py).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)


def run(
    settings: Settings, host: str, port: int, *, open_browser: bool = False, say: Callable[[str], Any] = print
) -> None:
    """Serves until it is told to end."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    asyncio.run(open_once(settings))
    sock = listen(host, port)
    where = address(sock)

    def ready() -> None:
        if sock.getsockname()[1] != port and port != 0:
            say(f"Port {port} is taken.")
        say(f"smashup is at {where} (Ctrl-C ends it)")
        if open_browser and has_desktop():
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_max_queue=16,
        timeout_graceful_shutdown=3,
    )
    server = Server(config, ready)
    _calm_the_collector()
    try:
        server.run(sockets=[sock])
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()
