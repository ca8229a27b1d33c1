"""`smashup serve`: the game in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from smashup.extras import NotInstalled

LogFormat = Literal["text", "json"]
LogLevel = Literal["info", "warning", "error"]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    or_another_port: Annotated[
        bool, typer.Option("--or-another-port", help="Take another free port where that one is taken.")
    ] = False,
    data: Annotated[
        Path | None, typer.Option(help="The folder of the database.", show_default="the user's data folder")
    ] = None,
    log_format: Annotated[
        LogFormat | None, typer.Option(help="Lines for people, or JSON for programs.", show_default="text")
    ] = None,
    log_level: Annotated[
        LogLevel | None,
        typer.Option(help="From where on it is said; info names every request.", show_default="warning"),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page where there is a desktop.")
    ] = False,
) -> None:
    """Play in the browser: starts the server and says where it is.

    smashup serve

    smashup serve --host 0.0.0.0 --port 80 --data /var/lib/smashup

    DATABASE_URL, REDIS_URL and the other settings for several processes are in docs/operations.md.
    """
    try:
        from smashup.server.run import run
        from smashup.server.settings import Settings
    except ModuleNotFoundError as problem:
        raise NotInstalled("the server", "server", problem) from None
    settings = Settings.from_environment(data=data, log_format=log_format, log_level=log_level)

    def say(words: str) -> None:
        print(words)
        sys.stdout.flush()

    run(settings, host, port, or_another=or_another_port, open_browser=open_browser, say=say)
