"""Runs the server: one process, one port, until Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

import uvicorn
from alembic.util import CommandError
from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError

import smashup
from smashup import Message, SmashUpError, worded
from smashup.server import logs
from smashup.server.app import create_app
from smashup.server.listener import Config
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.speech import ENGLISH, speaker

_FILES = 65_536
"""So many files and connections are open at most, where the system lets us."""
_OWN_FILES = 200
"""For the database, the workers and whatever else is no connection."""
_NO_DATABASE = (SQLAlchemyError, PostgresError, InterfaceError, CommandError, OSError)
_NOT_FOR_THE_DRIVER = (TypeError, ValueError)
"""What the driver says to an address with options that it does not know."""


_SWITCH_SECONDS = 0.0005
"""A thread with much to do lets others go on after so long. The event loop waits so long for each of them whenever it
has sent or received something: with the five milliseconds that are usual, a few such threads keep everybody waiting.
"""


class CannotListen(SmashUpError):
    """No port to be had."""


class NoDatabase(SmashUpError):
    """A database that cannot be reached, read or brought up to date."""


def listen(host: str, port: int, *, or_another: bool = False) -> socket.socket:
    """A socket on that port; where it is taken, on another free one if that is wanted."""
    try:
        try:
            return _listening(host, port)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE or not or_another:
                raise
            return _listening(host, 0)
    except OSError as problem:
        words = problem.strerror or problem
        hint = (
            worded("{option} takes a free one.", option="--or-another-port")
            if problem.errno == errno.EADDRINUSE
            else ""
        )
        raise CannotListen(
            "The server cannot listen at {host}, port {port}: {problem}. {hint}",
            host=host,
            port=port,
            problem=words,
            hint=hint,
        ) from problem


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
        words = (
            worded("it does not answer")
            if isinstance(cause, TimeoutError)
            else (str(cause) or repr(cause)).splitlines()[0]
        )
        where = (
            worded("at {variable}", variable="DATABASE_URL")
            if settings.database_url
            else worded("in {folder}", folder=str(settings.data))
        )
        raise NoDatabase("The database {where} cannot be opened: {problem}.", where=where, problem=words) from problem


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
    """Says where it is as soon as it answers, and that it is about to end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], drain: float = 0) -> None:
        super().__init__(config)
        self._ready = ready
        self._drain = drain
        self._leaving: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Says at /readyz that it leaves, and goes on for a while, so that a proxy sends visitors elsewhere; told once
        more, it ends at once.
        """
        super().handle_exit(sig, frame)
        if self._leaving is None:
            self._leaving = time.monotonic() + self._drain
            self.config.app.state.leaving = True  # type: ignore[union-attr]
            self.should_exit = self._drain == 0

    async def on_tick(self, counter: int) -> bool:
        if self._leaving is not None and time.monotonic() >= self._leaving:
            self.should_exit = True
        return await super().on_tick(counter)


def places(wanted: int) -> int:
    """How many connections there may be: as many as wanted, and so few that each has a file to itself. Were there more,
    the system would take no new ones, and nobody could even be refused.
    """
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    more = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < more:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, max(_OWN_FILES, soft - _OWN_FILES))


def _calm_the_collector() -> None:
    """The games of running tables live long: looking through all of them for garbage would take a second now and then
    in which nobody is answered. What is young is looked at as usual, so often that there is little of it each time; the
    rest when the house is cleaned (keeper.py).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 2, 1_000_000)


def run(
    settings: Settings,
    host: str,
    port: int,
    *,
    or_another: bool = False,
    open_browser: bool = False,
    say: Callable[[Message], Any] = print,
) -> None:
    """Serves until it is told to end."""
    logs.configure(settings.log_format, settings.log_level)
    sock = listen(host, port, or_another=or_another)
    try:
        asyncio.run(open_once(settings))
    except NoDatabase:
        sock.close()
        raise
    where = address(sock)

    def ready() -> None:
        if sock.getsockname()[1] != port and port != 0:
            say(Message("listens-elsewhere", port=str(port)))
        say(Message("listens", address=where))
        if open_browser and has_desktop():
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    app = create_app(settings)
    app.state.listens = sock.getsockname()[0]
    config = Config(
        app, places(settings.connections), log_config=None, log_level="warning", timeout_graceful_shutdown=3
    )
    server = Server(config, ready, settings.drain_seconds)
    smashup.full_catalogue()
    speaker(ENGLISH)  # else the first game would wait for the cards and the words
    _calm_the_collector()
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        server.run(sockets=[sock])
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()
