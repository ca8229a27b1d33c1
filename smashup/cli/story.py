"""The event log in sentences, as one seat may read it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from smashup import Game, say
from smashup.cli.style import Signs, mark
from smashup.shapes import LogEntry

Line = tuple[Text, Text]
"""The shape of whoever does it, and a sentence."""


def story(game: Game, since: int, eyes: Iterable[int], sign: Signs) -> list[Line]:
    """What happened since that event, with the secrets of the seats in `eyes` and of no others."""
    allowed = set(eyes)
    return [_line(event, allowed, sign) for event in game.events(since)]


def told(lines: Iterable[Line]) -> Table:
    """The lines below each other."""
    grid = Table.grid(padding=(0, 1))
    for line in lines:
        grid.add_row(*line)
    return grid


def _line(event: LogEntry, eyes: set[int], sign: Signs) -> Line:
    seat = event["player"]
    heading = event["kind"] in ("BeginTurn", "Scoring", "Win")
    line = Text(say(event["says"]), style="bold" if heading else "")
    secret = event.get("secret")
    if secret is not None and eyes.intersection(secret["seats"]):
        line.append(f" {say(secret['says'])}", style="italic")
    return Text(" ") if seat is None else mark(seat, sign), line
