"""`smashup admin`: what whoever runs a server can do with its database, while it runs too."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table

from smashup import SmashUpError
from smashup.cli import files
from smashup.extras import NotInstalled

_WIDE = 200
_UNITS = {"h": 3600, "d": 86400, "w": 7 * 86400}
_IDS = {"ignore_unknown_options": True}
"""An id may begin with a dash; for the same reason there are no options of one letter."""

Data = Annotated[
    Path | None,
    typer.Option(
        help="The folder of the database, where DATABASE_URL names none.", show_default="the user's data folder"
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs; nothing is asked.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask whether this is meant.")]
Limit = Annotated[int, typer.Option(min=1, help="At most so many, the newest first.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table: the end of its link.")]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="The id of a person, or the name of an account.")]
TableState = Literal["lobby", "drafting", "playing", "finished", "abandoned"]
EventState = Literal["registration", "running", "finished", "cancelled"]


class BadWish(SmashUpError):
    """Something on the command line that cannot be meant."""


def _do(data: Path | None, what: str, *args: Any, **wishes: Any) -> Any:
    """Carries out a function of smashup/server/admin.py on the database."""
    try:
        from smashup.server import admin
        from smashup.server.settings import Settings
    except ModuleNotFoundError as problem:
        raise NotInstalled("the server", "server", problem) from None

    async def run() -> Any:
        async with admin.opened(Settings.from_environment(data=data)) as store:
            return await getattr(admin, what)(store, *args, **wishes)

    return asyncio.run(run())


def _show(rows: list[dict[str, Any]], columns: list[str], as_json: bool) -> None:
    if as_json:
        print(json.dumps(rows, indent=1, ensure_ascii=False))
        return
    console = Console()
    if not console.is_terminal:
        console = Console(width=_WIDE)
    if not rows:
        console.print("None.")
        return
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        grid.add_column(column.replace("_", " "), no_wrap=column == "id")
    for row in rows:
        grid.add_row(*(_cell(row[column]) for column in columns))
    console.print(grid, markup=False, highlight=False)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = "" if value is None else str(value)
    return text[:16].replace("T", " ") if re.match(r"\d{4}-\d\d-\d\dT", text) else text


def _sure(question: str, yes: bool, as_json: bool) -> None:
    if not (yes or as_json or typer.confirm(question)):
        raise typer.Exit(1)


def _done(found: dict[str, Any], words: str, as_json: bool) -> None:
    print(json.dumps(found, ensure_ascii=False) if as_json else words)


# looking -------------------------------------------------------------------------------------------------------------


def tables(
    state: Annotated[TableState | None, typer.Option(help="Only tables in this state.")] = None,
    person: Annotated[str | None, typer.Option(help="Only tables at which this person sits (an id).")] = None,
    limit: Limit = 50,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """List tables.

    smashup admin tables --state playing
    """
    rows = _do(data, "tables", state, person, limit)
    _show(rows, ["id", "name", "state", "seats", "waiting_for", "updated"], as_json)


def people(
    name: Annotated[str | None, typer.Argument(help="An id, or a part of a name.")] = None,
    accounts: Annotated[bool, typer.Option("--accounts", help="Only those who can log in.")] = False,
    limit: Limit = 50,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """List people: guests and accounts.

    smashup admin people ann --accounts
    """
    rows = _do(data, "people", name, accounts=accounts, limit=limit)
    _show(rows, ["id", "name", "account", "created", "seen"], as_json)


def events(
    state: Annotated[EventState | None, typer.Option(help="Only events in this state.")] = None,
    limit: Limit = 50,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """List events.

    smashup admin events --state running
    """
    rows = _do(data, "events", state, limit)
    _show(rows, ["id", "name", "state", "players", "public", "updated"], as_json)


def bans(data: Data = None, as_json: AsJson = False) -> None:
    """List the bans that hold.

    smashup admin bans
    """
    _show(_do(data, "bans"), ["id", "person", "address", "reason", "at", "until"], as_json)


# doing ---------------------------------------------------------------------------------------------------------------


def close(table: TableId, yes: Yes = False, data: Data = None, as_json: AsJson = False) -> None:
    """Close a table: its game ends without a result, whoever plays it.

    smashup admin close WqPmT1s3S2uNfJm0p7hYxA
    """
    _sure(f"Close table {table}?", yes, as_json)
    _done(_do(data, "close", table), "The table is closed.", as_json)


def delete_table(table: TableId, yes: Yes = False, data: Data = None, as_json: AsJson = False) -> None:
    """Delete a table with its game, its result and what was said at it.

    smashup admin delete-table WqPmT1s3S2uNfJm0p7hYxA
    """
    _sure(f"Delete table {table} for ever?", yes, as_json)
    _done(_do(data, "delete_table", table), "The table is deleted.", as_json)


def delete_person(
    person: PersonId,
    games: Annotated[
        Literal["keep", "delete"],
        typer.Option(help="Games at which no other person sat; in the others someone who left has played."),
    ] = "keep",
    yes: Yes = False,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Delete a person with their account, their words and their reports. Bots play on for them.

    smashup admin delete-person ann --games delete
    """
    _sure(f"Delete {person} for ever?", yes, as_json)
    _done(_do(data, "delete_person", person, games), "The person is deleted.", as_json)


def ban(
    person: Annotated[str | None, typer.Option(help="Whom: the id of a person, or the name of an account.")] = None,
    address: Annotated[str | None, typer.Option(help="Or an address, or a network such as 192.0.2.0/24.")] = None,
    reason: Annotated[str, typer.Option(help="Why; whoever is banned reads it.")] = "",
    until: Annotated[
        str | None,
        typer.Option(help="How long (12h, 7d, 4w) or until when (2027-01-31, in UTC).", show_default="for ever"),
    ] = None,
    yes: Yes = False,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Ban a person or an address. Bots play on for a person; a guest can come back as another, an address cannot.

    smashup admin ban --person ann --reason "Insults" --until 7d

    smashup admin ban --address 2001:db8:1:2::/64 --until 2027-01-31
    """
    end = _moment(until)
    _sure(f"Ban {person or address}?", yes, as_json)
    found = _do(data, "ban", person, address, reason[:200], end)
    _done(found, f"{found['person'] or found['address']} is banned{f' until {until}' if until else ''}.", as_json)


def _moment(words: str | None) -> float | None:
    if words is None:
        return None
    if (span := re.fullmatch(r"(\d{1,4})([hdw])", words)) is not None:
        return time.time() + int(span[1]) * _UNITS[span[2]]
    try:
        return datetime.fromisoformat(words).replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise BadWish("{words} is no time: 12h, 7d, 4w, or a day such as 2027-01-31.", words=repr(words)) from None


def unban(
    number: Annotated[int, typer.Argument(help="The number of the ban, as `smashup admin bans` lists it.")],
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Lift a ban.

    smashup admin unban 3
    """
    _done(_do(data, "unban", number), "The ban is lifted.", as_json)


def export(
    person: PersonId,
    out: Annotated[Path | None, typer.Option(help="The file to write to.", show_default="the screen")] = None,
    data: Data = None,
) -> None:
    """Export all that is stored of a person, as JSON: to give it to them.

    smashup admin export ann --out ann.json
    """
    found = _do(data, "export", person)
    if out is None:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        files.write_json(out, found)
        print(out)


def commands(civil: Callable[[Any], Any]) -> typer.Typer:
    """The commands, to be put under `smashup`."""
    app = typer.Typer(
        no_args_is_help=True,
        help="For whoever runs a server: look at its tables, people and events, close, ban, export, delete. "
        "Servers that run notice within seconds. The database is that of --data, or of DATABASE_URL.",
    )
    for command in (tables, people, events, bans, close, ban, unban, export, delete_table, delete_person):
        app.command(command.__name__.replace("_", "-"), context_settings=_IDS)(civil(command))
    return app
