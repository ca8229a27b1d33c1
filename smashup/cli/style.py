"""How seats and powers look: every seat has a shape and a colour, so that no one has to tell colours apart."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

COLOURS = ("#56B4E9", "#E69F00", "#CC79A7", "#009E73")
"""Sky blue, orange, purple and green that look different to everybody (after Okabe and Ito)."""


@dataclass(frozen=True)
class Signs:
    """The characters a terminal can show."""

    seats: tuple[str, str, str, str]
    empty: str
    arrow: str
    more: str
    less: str
    on_it: str
    dash: str
    ellipsis: str
    talent: str
    cancelled: str


UNICODE = Signs(("●", "▲", "■", "◆"), "·", "→", "▴", "▾", "└", "–", "…", "✦", "✕")
ASCII = Signs(("o", "^", "#", "*"), ".", "->", "+", "-", "`", "-", "...", "T", "x")


def signs(console: Console) -> Signs:
    """Shapes where the terminal has them, plain characters where it has not."""
    return UNICODE if console.encoding.lower().startswith("utf") else ASCII


def seat_style(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def mark(seat: int, sign: Signs) -> Text:
    """The shape of a seat in its colour."""
    return Text(sign.seats[seat % len(sign.seats)], style=seat_style(seat))


def named(seat: int, name: str, sign: Signs) -> Text:
    """A player's shape and name."""
    return Text.assemble(mark(seat, sign), " ", (name, f"bold {seat_style(seat)}"))


def clipped(words: str, width: int, sign: Signs) -> str:
    """As much of the words as fits."""
    if len(words) <= width:
        return words
    return words[: max(width - len(sign.ellipsis), 0)].rstrip() + sign.ellipsis
