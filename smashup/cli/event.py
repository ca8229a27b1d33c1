"""`smashup event`: events of many tables, rehearsed with bots, shown and exported."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from smashup import Message, say, seeds
from smashup.cli import commands, files
from smashup.cli.bracket import TIES, draw_bracket
from smashup.cli.pool import pool_of
from smashup.cli.words import t

if TYPE_CHECKING:
    from smashup.tournament import Event

_TOP = 8

Everything = Annotated[bool, typer.Option("--all", help="option-all")]
AsJson = Annotated[bool, typer.Option("--json", help="option-json")]
Saved = Annotated[Path, typer.Argument(help="option-event")]


def simulate(
    players: Annotated[int, typer.Option(help="option-event-simulate-players")] = 16,
    bots: Annotated[str, typer.Option(help="option-event-simulate-bots")] = "normal",
    seed: Annotated[
        int | None,
        typer.Option(
            parser=seeds.number, metavar="<int>", help="option-event-simulate-seed", show_default="default-random"
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="option-event-simulate-name")] = "World Tour",
    rounds: Annotated[int, typer.Option(help="option-event-simulate-rounds")] = 0,
    cut: Annotated[int, typer.Option(help="option-event-simulate-cut")] = 0,
    pool: Annotated[str, typer.Option(help="option-pool", show_default="all")] = "",
    workers: Annotated[int, typer.Option(min=1, help="option-workers")] = 1,
    save: Annotated[Path | None, typer.Option(help="option-event-simulate-save")] = None,
    every: Everything = False,
    as_json: AsJson = False,
) -> None:
    """Rehearse a whole event with bots: tables of four, drafts, two move on, until one wins (RULES 14).

    smashup event simulate --players 64 --bots normal,hard --seed 7

    smashup event simulate --players 30 --bots random --rounds 3 --cut 2 --save cup.json
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from smashup.tournament import rehearsal, tables_in_all

    number = seeds.fresh() if seed is None else seed
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    drafted = pool_of(pool, random.Random(f"pool {number}"))
    event = rehearsal.entered(name, players, levels, number, rounds, cut or (1 if rounds else 0), drafted)
    if save is not None:
        files.check_writable(save)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_round(final=False, number=1), total=tables_in_all(event))

        def progress(now: Event) -> None:
            bar.update(task, advance=1, description=_round(final=now.round.final, number=now.round.number))

        event = rehearsal.simulate(event, workers, progress)
    if save is not None:
        files.write_json(save, event.to_dict())
    _tell(event, every, as_json)


def show(file: Saved, every: Everything = False, as_json: AsJson = False) -> None:
    """Show a saved event: its bracket, its standings and its winner.

    smashup event show cup.json --all
    """
    _tell(_read(file), every, as_json)


def rules() -> None:
    """The rules of an event: tables, ties, drop-outs, no-shows, late arrivals, prizes.

    smashup event rules
    """
    from smashup.tournament import RULES

    console = Console()
    for rule in RULES:
        console.print(Text.assemble((f"{say(rule.title)}.", "bold"), f" {say(rule.text)}"))


def export(
    file: Saved,
    out: Annotated[Path, typer.Option(help="option-event-export-out")] = Path("."),
    form: Annotated[str, typer.Option("--format", help="option-event-export-form")] = "all",
) -> None:
    """Write an event as JSON (everything) and CSV (the standings, and every seat of every table).

    smashup event export cup.json --out results --format csv
    """
    from smashup.tournament import BadEvent
    from smashup.tournament.export import as_data, standings_csv, tables_csv

    if form not in ("json", "csv", "all"):
        raise BadEvent("There is no format {form}: json, csv or all.", form=repr(form))
    event = _read(file)
    written = {}
    if form != "csv":
        written["event.json"] = json.dumps(as_data(event), indent=1, ensure_ascii=False) + "\n"
    if form != "json":
        written |= {"standings.csv": standings_csv(event), "tables.csv": tables_csv(event)}
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, text in written.items():
            (out / name).write_text(text, encoding="utf-8", newline="")
            print(out / name)
    except OSError as problem:
        raise BadEvent("{out} cannot be written: {reason}.", out=out, reason=problem.strerror or problem) from problem


app = commands.group(simulate, show, export, rules)


def _read(file: Path) -> Event:
    from smashup.tournament import BadEvent, from_dict

    data = files.read_json(file)
    if isinstance(data, dict) and "standings" in data:
        raise BadEvent(
            "{file} is what --json or export has written, for other programs; what --save wrote is needed.", file=file
        )
    return from_dict(data)


def _tell(event: Event, every: bool, as_json: bool) -> None:
    from smashup.tournament.export import as_data

    data = as_data(event)
    if as_json:
        print(json.dumps({"seed": event.to_dict()["seed"], **data}, indent=1, ensure_ascii=False))
        return
    console = Console()
    for round_ in data["rounds"]:
        if every or round_["kind"] == "preliminary":
            _show_round(console, round_)
    for line in draw_bracket(console, data):
        console.print(line, highlight=False, no_wrap=True, crop=False)
    if any(seat["tie"] for round_ in data["rounds"] for table in round_["tables"] for seat in table["seats"]):
        console.print(t("event-ties", **TIES), style="dim", highlight=False)
    console.print()
    lines = data["standings"] if every else data["standings"][:_TOP]
    console.print(_standings(lines, points=event.preliminary > 0))
    if len(data["standings"]) > len(lines):
        more = t("event-more", count=len(data["standings"]) - len(lines), option="--all")
        console.print(more, style="dim", highlight=False)
    console.print()
    console.print(_ending(data), style="bold", highlight=False, markup=False)
    console.print(t("event-seed", seed=str(event.to_dict()["seed"])), style="dim", highlight=False)


def _ending(data: dict[str, Any]) -> str:
    if data["winner"] is not None:
        return t("event-wins", player=data["winner"], event=data["name"])
    return t("event-stands", event=data["name"], state=data["state"])


def _round(*, final: bool, number: int) -> str:
    return t("event-round", final="yes" if final else "no", number=number)


def _show_round(console: Console, round_: dict[str, Any]) -> None:
    console.print(_round(final=round_["final"], number=round_["number"]), style="bold", highlight=False)
    for table in round_["tables"]:
        seats = sorted(table["seats"], key=lambda seat: seat["place"] or 0)
        words = ", ".join(f"{seat['name']} {'' if seat['vp'] is None else seat['vp']}".strip() for seat in seats)
        console.print(f"  {table['name']:>6}  {words}", highlight=False, markup=False, soft_wrap=True)
        for tie in table["ties"]:
            console.print(f"          {say(tie)}", style="dim", highlight=False, markup=False, soft_wrap=True)
    console.print()


def _standings(lines: list[dict[str, Any]], *, points: bool) -> Table:
    shown = Table(box=None, pad_edge=False)
    shown.add_column("", justify="right")
    for head in ["player", "round", "at-table", "vp", "power", *(["points"] if points else []), "prizes"]:
        title = t("event-column", column=head)
        shown.add_column(title, justify="left" if head in ("player", "prizes") else "right", no_wrap=head == "player")
    for line in lines:
        cells = [line["place"], line["name"], line["round"] or "", line["at_table"] or "", line["vp"], line["power"]]
        cells += [line["points"]] if points else []
        prizes = ", ".join(say(Message("event-prize", prize=prize)) for prize in line["prizes"])
        shown.add_row(*(Text(str(cell)) for cell in cells), prizes, style="bold" if line["place"] == 1 else "")
    return shown
