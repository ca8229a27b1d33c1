"""`smashup serve`: the game in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from smashup.extras import NotInstalled


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; another free one where it is taken.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="The folder of the database.", show_default="the user's data folder")
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
    settings = Settings.from_environment(data=data)

    def say(words: str) -> None:
        print(words)
        sys.stdout.flush()

    run(settings, host, port, open_browser=open_browser, say=say)
