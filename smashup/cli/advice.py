"""Hints in a game, and `smashup review`: what the bots think of people's choices."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import smashup
from smashup import Game, say
from smashup.cli import files
from smashup.cli.browse import seats_of
from smashup.cli.style import mark, named, seat_style, signs
from smashup.cli.words import does, t

if TYPE_CHECKING:
    from smashup.bots.review import Review

WIDTH = 50
"""Columns of the line from no chance to a sure win."""


def show_hints(console: Console, game: Game, seat: int) -> None:
    """The three best choices with the chance to win, and what they achieve."""
    from smashup.bots.hints import hints

    with console.status(t("thinking")):
        found = hints(game, seat)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold")
    grid.add_column()
    for hint in found:
        grid.add_row(f"{hint.chance:.0%}", Text.assemble((say(hint.says), "bold"), t("hint", does=does(hint.does))))
    console.print(grid)


def review(
    file: Annotated[Path, typer.Argument(help="option-review-file")],
    player: Annotated[str, typer.Option(help="option-review-player", show_default="default-the-people")] = "",
    mistakes: Annotated[int, typer.Option(min=0, help="option-review-mistakes")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="option-json")] = False,
) -> None:
    """Look at a finished game again: the win chance over the turns, and the largest mistakes with what was better.

    smashup review game.json --player Ann
    """
    from rich.progress import Progress

    from smashup.bots.review import review as look_again

    data = files.read_json(file)
    game = smashup.load(data)
    seats = _seats(game, player, data.get("seats"))
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(t("looking"), total=None)
        result = look_again(
            game, seats, count=mistakes, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )
    if as_json:
        print(json.dumps(result.to_dict(), indent=1, ensure_ascii=False))
    else:
        show_review(Console(), result, file)


def _seats(game: Game, player: str, levels: object) -> list[int]:
    """Whoever is named; else the people as the save knows them, or everybody."""
    if player:
        return seats_of(player, game.players)
    everybody = seats_of("all", game.players)
    if isinstance(levels, list) and len(levels) == len(everybody):
        return [seat for seat in everybody if levels[seat] == "person"] or everybody
    return everybody


def show_review(console: Console, result: Review, file: Path) -> None:
    sign = signs(console)
    console.print(t("chances"), style="bold")
    for moment in result.moments:
        line = Text(f"{moment.turn:>3} ", style="dim")
        line.append_text(mark(moment.seat, sign)).append(" ")
        for seat, cells in enumerate(_cells(moment.chances)):
            line.append(sign.seats[seat % len(sign.seats)] * cells, style=seat_style(seat))
        line.append("  " + "  ".join(f"{chance:.0%}" for chance in moment.chances))
        line.append(f"  {t('prizes', prizes=' : '.join(map(str, moment.scores)))}", style="dim")
        console.print(line)
    legend = Text("    ")
    for seat, name in enumerate(result.players):
        legend.append_text(named(seat, name, sign)).append("   ")
    console.print(legend)
    console.print()
    if not result.mistakes:
        console.print(t("no-mistakes"))
    for number, mistake in enumerate(result.mistakes, 1):
        heading = Text(f"{t('mistake', number=number, turn=mistake.turn)} ")
        heading.append_text(named(mistake.seat, result.players[mistake.seat], sign))
        heading.append(f" {t('lost', share=f'{mistake.cost:.0%}')}", style="bold")
        console.print(heading)
        console.print(f"   {t('took', label=mistake.taken)}", markup=False, highlight=False)
        better = t("better", label=mistake.better, words=does(mistake.does))
        console.print(f"   {better}", markup=False, highlight=False)
        _see(console, file, mistake.step)
    if (best := result.best) is not None:
        heading = Text(f"{t('best', turn=best.turn)} ")
        heading.append_text(named(best.seat, result.players[best.seat], sign))
        heading.append(f" {t('gained', share=f'{best.gain:.0%}')}", style="bold")
        console.print(heading)
        console.print(f"   {t('took-so', label=best.taken, words=does(best.does))}", markup=False, highlight=False)
        _see(console, file, best.step)


def _see(console: Console, file: Path, step: int) -> None:
    console.print(
        f"   {t('see-it', command=f'smashup replay {file} --at {step}')}", style="dim", markup=False, highlight=False
    )


def _cells(chances: list[float]) -> list[int]:
    """How the columns are shared out."""
    ends = [0]
    whole = 0.0
    for chance in chances:
        whole += chance
        ends.append(round(min(whole, 1.0) * WIDTH))
    return [after - before for before, after in pairwise(ends)]
