"""The commands of `smashup`."""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from rich.console import Console

import smashup
from smashup import SmashUpError, boxes
from smashup.cli import admin, bench, box, event, files, lab, puzzles
from smashup.cli.advice import review
from smashup.cli.ladder import ladder
from smashup.cli.pool import HELP as POOL
from smashup.cli.serve import serve
from smashup.cli.words import refusal, said, speak

F = TypeVar("F", bound=Callable[..., Any])

app = typer.Typer(
    name="smashup",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="""The card game Smash Up: take two factions, shuffle them together, smash bases with your minions.

    Start with [bold]smashup play[/]. In the game, [bold]help[/] tells what you can type.""",
    epilog="Errors are a sentence and exit code 2.",
)

HOUSE = "House rules (numbers are those of docs/rules.md)"
TABLE = "The table"


def civil(command: F) -> F:
    """Refusals of the library and of the system are a sentence and exit code 2; whoever leaves, leaves quietly."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            result = command(*args, **kwargs)
            if sys.stdout is not None:
                sys.stdout.flush()
            return result
        except SmashUpError as problem:
            _refuse(said(problem))
        except EOFError:
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            sys.stdout.write("\n")
            raise typer.Exit(130) from None
        except BrokenPipeError:
            _say_no_more()
            raise typer.Exit(0) from None
        except OSError as problem:
            if problem.filename is None:
                _say_no_more()
            where = f" {problem.filename}" if problem.filename else ""
            _refuse(f"Reading or writing{where} failed: {problem.strerror or problem}.")

    return run  # type: ignore[return-value]


def _refuse(sentence: str) -> NoReturn:
    Console(stderr=True).print(sentence, markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2) from None


def _say_no_more() -> None:
    """What is still to be printed goes nowhere, so that Python does not try to print it once more at its end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _version(wanted: bool) -> None:
    if wanted:
        print(f"smashup {smashup.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and leave.")
    ] = False,
    sets: Annotated[
        list[Path] | None,
        typer.Option(
            "--sets", metavar="FOLDER", help="Play with the boxes of this folder too; may be given several times."
        ),
    ] = None,
    lang: Annotated[
        str,
        typer.Option(
            metavar="CODE", help="The language of games: a folder of smashup/locale.", show_default="the system's"
        ),
    ] = "",
) -> None:
    civil(speak)(lang, os.environ)
    _take_boxes(sets or [])


@civil
def _take_boxes(folders: list[Path]) -> None:
    """Boxes from outside join the catalogue; what is wrong with one is said, and the others are played with."""
    for folder in folders:
        boxes.use_folder(folder)
    if folders or boxes.VARIABLE in os.environ:
        for problem in smashup.full_catalogue().problems:
            Console(stderr=True).print(str(problem), markup=False, highlight=False, soft_wrap=True, style="yellow")


# play ----------------------------------------------------------------------------------------------------------------


@app.command()
@civil
def play(
    context: typer.Context,
    players: Annotated[
        int | None, typer.Option(help="How many sit at the table, 2 to 4.", rich_help_panel=TABLE, show_default="2")
    ] = None,
    humans: Annotated[
        int,
        typer.Option(
            min=0, help="How many of them are people at this keyboard; 0 lets bots play.", rich_help_panel=TABLE
        ),
    ] = 1,
    bots: Annotated[
        str,
        typer.Option(
            help="What plays the other seats (random, easy, normal, hard, expert, master), or one for each, "
            '"hard,easy".',
            rich_help_panel=TABLE,
        ),
    ] = "normal",
    names: Annotated[str, typer.Option(help='Names of the people, "Mia,Tom".', rich_help_panel=TABLE)] = "",
    factions: Annotated[
        str,
        typer.Option(
            help='Who plays what, "Cyborg Apes+Super Spies,random"; whoever is not named gets random ones.',
            rich_help_panel=TABLE,
        ),
    ] = "",
    draft: Annotated[bool, typer.Option("--draft", help="Draft the factions (1.7).", rich_help_panel=TABLE)] = False,
    pool: Annotated[
        str,
        typer.Option(
            help=POOL,
            rich_help_panel=TABLE,
            show_default="all",
        ),
    ] = "",
    first: Annotated[
        str, typer.Option(help="Who begins (1.6): random, a name, or a seat from 1 on.", rich_help_panel=TABLE)
    ] = "random",
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same deal.", rich_help_panel=TABLE, show_default="random"),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.", rich_help_panel=TABLE)] = None,
    bases: Annotated[
        str, typer.Option(help="1.3: bases of the sets in the game, or all.", rich_help_panel=HOUSE)
    ] = "sets",
    mulligan: Annotated[str, typer.Option(help="1.5: shuffle, discard or forced.", rich_help_panel=HOUSE)] = "shuffle",
    base_deck: Annotated[
        str, typer.Option(help="7.8: an empty base deck: reshuffle it, or use it once.", rich_help_panel=HOUSE)
    ] = "reshuffle",
    victory_check: Annotated[
        str, typer.Option(help="8.1: at the end of the turn, or after scoring too.", rich_help_panel=HOUSE)
    ] = "end",
    presence: Annotated[
        str, typer.Option(help="7.5: power or a minion earns VP, or only minions count.", rich_help_panel=HOUSE)
    ] = "power",
    duplicate_factions: Annotated[
        bool, typer.Option("--duplicate-factions", help="1.2: two copies of every set.", rich_help_panel=HOUSE)
    ] = False,
    promos: Annotated[
        bool, typer.Option("--promos", help="13.4: later titans and bases.", rich_help_panel=HOUSE)
    ] = False,
    edition: Annotated[
        str, typer.Option(help="The texts of the cards: printed, or current, as revised since.", rich_help_panel=HOUSE)
    ] = "printed",
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard.

    Without options: you against one bot, with random factions.

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


@app.command()
@civil
def cards(
    name: Annotated[list[str] | None, typer.Argument(help="A faction, card or base, or a part of its name.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
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


@app.command()
@civil
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game, or a game that the fuzzer or a crash left.")],
    eyes: Annotated[str, typer.Option(help="Whose hand to see: a player's name, or all.")] = "all",
    log: Annotated[bool, typer.Option("--log", help="Print the whole story and leave.")] = False,
    at: Annotated[int, typer.Option(help="Begin after that many choices.")] = 0,
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


app.command()(civil(box.check))
app.command("new-faction")(civil(box.new_faction))
app.command()(civil(serve))
app.command()(civil(ladder))
app.command()(civil(review))
app.add_typer(admin.commands(civil), name="admin")
app.add_typer(event.commands(civil), name="event")
app.add_typer(lab.commands(civil), name="lab")
app.add_typer(puzzles.commands(civil), name="puzzles")
app.add_typer(bench.commands(civil), name="bench")


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
