"""The picture of the terminal game in the README: `script/picture` draws it anew."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import typer
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

import smashup
from smashup import bots
from smashup.cli.keyboard import Keyboard
from smashup.cli.play import PERSON, Session

FILE = Path(__file__).resolve().parents[2] / "docs" / "images" / "terminal.svg"
FACTIONS = [("Cyborg Apes", "Time Travelers"), ("Super Spies", "Shapeshifters")]
SEED, TURN = 12, 19
FORMAT = re.sub(r"\s*@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""Rich's frame without the fonts that it would fetch from elsewhere."""


class _Nobody(Keyboard):
    """Types nothing."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = False

    def ask(self, prompt: object) -> str:
        raise EOFError


def draw() -> str:
    """A game of two bots up to the middle, seen from the first seat."""
    game = smashup.new_game(["Ann", "Robby"], FACTIONS, SEED, first=0)
    bot = bots.make("normal", SEED)
    while game.choice is not None and game.turn < TURN:
        game.choose(bot.choose(game, game.choice.player))
    console = Console(
        file=io.StringIO(), record=True, width=110, height=40, force_terminal=True, color_system="truecolor"
    )
    session = Session(console, _Nobody(console), game, [PERSON, "normal"])
    begun = [event["number"] for event in game.events() if event["kind"] == "BeginTurn"]
    session.read[0] = begun[-2]
    with contextlib.suppress(EOFError):
        session.run()
    return console.export_svg(title="smashup play", theme=MONOKAI, code_format=FORMAT, unique_id="smashup")


def picture() -> None:
    """Draw the picture of the terminal game in docs/images anew."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(draw(), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    typer.run(picture)
