"""`smashup serve`: the game in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from smashup import Message
from smashup import say as in_words
from smashup.extras import NotInstalled

LogFormat = Literal["text", "json"]
LogLevel = Literal["info", "warning", "error"]


def serve(
    host: Annotated[str, typer.Option(help="option-serve-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="option-serve-port")] = 8000,
    or_another_port: Annotated[bool, typer.Option("--or-another-port", help="option-serve-or-another-port")] = False,
    data: Annotated[
        Path | None, typer.Option(help="option-serve-data", show_default="default-the-user-data-folder")
    ] = None,
    log_format: Annotated[LogFormat | None, typer.Option(help="option-serve-log-format", show_default="text")] = None,
    log_level: Annotated[
        LogLevel | None,
        typer.Option(help="option-serve-log-level", show_default="warning"),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="option-serve-open-browser")] = False,
) -> None:
    """Play in the browser: starts the server and says where it is.

    smashup serve

    smashup serve --host 0.0.0.0 --port 80 --data /var/lib/smashup
    """
    try:
        from smashup.server.run import run
        from smashup.server.settings import Settings
    except ModuleNotFoundError as problem:
        raise NotInstalled("the server", "server", problem) from None
    settings = Settings.from_environment(data=data, log_format=log_format, log_level=log_level)

    def say(what: Message) -> None:
        print(in_words(what))
        sys.stdout.flush()

    run(settings, host, port, or_another=or_another_port, open_browser=open_browser, say=say)
