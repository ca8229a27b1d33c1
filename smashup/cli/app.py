"""The commands of `smashup`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import smashup
from smashup import boxes, say
from smashup.cli import admin, bench, box, event, files, lab, puzzles
from smashup.cli.advice import review
from smashup.cli.commands import Command, Group, add, civil
from smashup.cli.ladder import ladder
from smashup.cli.serve import serve
from smashup.cli.words import refusal, speak

app = typer.Typer(
    name="smashup",
    cls=Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

HOUSE = "panel-house"
TABLE = "panel-table"


def _version(wanted: bool) -> None:
    if wanted:
        print(f"smashup {smashup.__version__}")
        raise typer.Exit


@civil
def _language(code: str) -> None:
    if code:
        speak(code)


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="option-smashup-version")
    ] = False,
    sets: Annotated[
        list[Path] | None,
        typer.Option("--sets", metavar="FOLDER", help="option-smashup-sets"),
    ] = None,
    lang: Annotated[
        str,
        typer.Option(
            metavar="CODE",
            callback=_language,
            is_eager=True,
            help="option-smashup-lang",
            show_default="default-the-system",
        ),
    ] = "",
) -> None:
    _take_boxes(sets or [])


@civil
def _take_boxes(folders: list[Path]) -> None:
    """Boxes from outside join the catalogue; what is wrong with one is said, and the others are played with."""
    for folder in folders:
        boxes.use_folder(folder)
    if folders or boxes.VARIABLE in os.environ:
        for problem in smashup.full_catalogue().problems:
            Console(stderr=True).print(say(problem.says), markup=False, highlight=False, soft_wrap=True, style="yellow")


# play ----------------------------------------------------------------------------------------------------------------


@app.command(cls=Command)
@civil
def play(
    context: typer.Context,
    players: Annotated[
        int | None, typer.Option(help="option-play-players", rich_help_panel=TABLE, show_default="2")
    ] = None,
    humans: Annotated[
        int,
        typer.Option(min=0, help="option-play-humans", rich_help_panel=TABLE),
    ] = 1,
    bots: Annotated[
        str,
        typer.Option(
            help="option-play-bots",
            rich_help_panel=TABLE,
        ),
    ] = "normal",
    names: Annotated[str, typer.Option(help="option-play-names", rich_help_panel=TABLE)] = "",
    factions: Annotated[
        str,
        typer.Option(
            help="option-play-factions",
            rich_help_panel=TABLE,
        ),
    ] = "",
    draft: Annotated[bool, typer.Option("--draft", help="option-play-draft", rich_help_panel=TABLE)] = False,
    pool: Annotated[
        str,
        typer.Option(
            help="option-pool",
            rich_help_panel=TABLE,
            show_default="all",
        ),
    ] = "",
    first: Annotated[str, typer.Option(help="option-play-first", rich_help_panel=TABLE)] = "random",
    seed: Annotated[
        int | None,
        typer.Option(help="option-play-seed", rich_help_panel=TABLE, show_default="default-random"),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="option-play-load", rich_help_panel=TABLE)] = None,
    bases: Annotated[str, typer.Option(help="option-play-bases", rich_help_panel=HOUSE)] = "sets",
    mulligan: Annotated[str, typer.Option(help="option-play-mulligan", rich_help_panel=HOUSE)] = "shuffle",
    base_deck: Annotated[str, typer.Option(help="option-play-base-deck", rich_help_panel=HOUSE)] = "reshuffle",
    victory_check: Annotated[str, typer.Option(help="option-play-victory-check", rich_help_panel=HOUSE)] = "end",
    presence: Annotated[str, typer.Option(help="option-play-presence", rich_help_panel=HOUSE)] = "power",
    duplicate_factions: Annotated[
        bool, typer.Option("--duplicate-factions", help="option-play-duplicate-factions", rich_help_panel=HOUSE)
    ] = False,
    promos: Annotated[bool, typer.Option("--promos", help="option-play-promos", rich_help_panel=HOUSE)] = False,
    edition: Annotated[str, typer.Option(help="option-play-edition", rich_help_panel=HOUSE)] = "printed",
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard.

    smashup play --players 3 --bots normal,random

    smashup play --factions "Time Travelers+Shapeshifters"

    smashup play --humans 2 --bots "" --draft --pool "Pretty Pretty,Science Fiction"

    smashup play --players 4 --draft --pool 8 --first Ann
    """
    from smashup.cli.keyboard import Keyboard
    from smashup.cli.play import Session, load_game
    from smashup.cli.seating import Seating, Wishes, deal_in

    console = Console()
    keyboard = Keyboard(console)
    if load is not None:
        _alone(context, "load")
        game, levels = load_game(load)
    else:
        options = smashup.Options(
            bases=bases,
            mulligan=mulligan,
            base_deck=base_deck,
            victory_check=victory_check,
            presence=presence,
            duplicate_factions=duplicate_factions,
            promos=promos,
            edition=edition,
        )
        seating = Seating.of(players, humans, bots, names)
        wishes = Wishes(factions, pool, first, draft)
        game, levels = deal_in(console, keyboard, seating, wishes, seed, options)
    Session(console, keyboard, game, levels).run()


def _alone(context: typer.Context, name: str) -> None:
    """Refuses other options beside one that they mean nothing to."""
    given = {param.name: param.opts[0] for param in context.command.params if _typed(context, param.name)}
    own = given.pop(name)
    if given:
        raise smashup.BadSetup(refusal("alone", options=list(given.values()), own=own))


def _typed(context: typer.Context, name: str | None) -> bool:
    """Is the option on the command line, and not just as it always is?"""
    source = context.get_parameter_source(name) if name is not None else None
    return source is not None and source.name == "COMMANDLINE"


# the others ----------------------------------------------------------------------------------------------------------


@app.command(cls=Command)
@civil
def cards(
    name: Annotated[list[str] | None, typer.Argument(help="option-cards-name")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="option-json")] = False,
) -> None:
    """Browse the catalogue: all factions, one of them, or a single card or base.

    smashup cards

    smashup cards time travelers

    smashup cards furious --json
    """
    from smashup.cli.browse import lookup, show_cards

    words = " ".join(name or ())
    if as_json:
        print(json.dumps(lookup(words) if words else smashup.catalogue(), indent=1, ensure_ascii=False))
    else:
        show_cards(Console(), words)


@app.command(cls=Command)
@civil
def replay(
    file: Annotated[Path, typer.Argument(help="option-replay-file")],
    eyes: Annotated[str, typer.Option(help="option-replay-eyes")] = "all",
    log: Annotated[bool, typer.Option("--log", help="option-replay-log")] = False,
    at: Annotated[int, typer.Option(help="option-replay-at")] = 0,
) -> None:
    """Step through a saved game: forwards, backwards, turn by turn.

    smashup replay game.json --eyes Ann

    smashup replay game.json --log
    """
    from smashup.cli.keyboard import Keyboard
    from smashup.cli.replay import Replay

    console = Console()
    tape = Replay(console, Keyboard(console), files.read_json(file), eyes, at)
    if log:
        tape.print_log()
    else:
        tape.run()


for function in (box.check, box.new_faction, serve, ladder, review):
    add(app, function)
for part in (admin, event, lab, puzzles, bench):
    app.add_typer(part.app, name=part.__name__.rpartition(".")[2])


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
