"""`smashup admin`: what whoever runs a server can do with its database, while it runs too."""

from __future__ import annotations

import asyncio
import json
import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table

from smashup import SmashUpError
from smashup.cli import commands, files
from smashup.cli.words import t
from smashup.extras import NotInstalled

_WIDE = 200
_UNITS = {"h": 3600, "d": 86400, "w": 7 * 86400}
_IDS = {"ignore_unknown_options": True}
"""An id may begin with a dash; for the same reason there are no options of one letter."""

Data = Annotated[
    Path | None,
    typer.Option(help="option-data", show_default="default-the-user-data-folder"),
]
AsJson = Annotated[bool, typer.Option("--json", help="option-admin-json")]
Yes = Annotated[bool, typer.Option("--yes", help="option-yes")]
Limit = Annotated[int, typer.Option(min=1, help="option-limit")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="option-table")]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="option-person")]
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
        console.print(t("admin-none"))
        return
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        grid.add_column(t("admin-column", column=column), no_wrap=column == "id")
    for row in rows:
        grid.add_row(*(_cell(row[column]) for column in columns))
    console.print(grid, markup=False, highlight=False)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    if isinstance(value, bool):
        return t("admin-yes", answer="yes" if value else "no")
    text = "" if value is None else str(value)
    return text[:16].replace("T", " ") if re.match(r"\d{4}-\d\d-\d\dT", text) else text


def _sure(question: str, yes: bool, as_json: bool) -> None:
    if yes or as_json:
        return
    try:
        answer = input(f"{question} [y/N]: ")
    except EOFError:
        answer = ""
    if answer.strip().casefold() not in ("y", "yes"):
        raise typer.Exit(1)


def _done(found: dict[str, Any], words: str, as_json: bool) -> None:
    print(json.dumps(found, ensure_ascii=False) if as_json else words)


# looking -------------------------------------------------------------------------------------------------------------


def tables(
    state: Annotated[TableState | None, typer.Option(help="option-admin-tables-state")] = None,
    person: Annotated[str | None, typer.Option(help="option-admin-tables-person")] = None,
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
    name: Annotated[str | None, typer.Argument(help="option-admin-people-name")] = None,
    accounts: Annotated[bool, typer.Option("--accounts", help="option-admin-people-accounts")] = False,
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
    state: Annotated[EventState | None, typer.Option(help="option-admin-events-state")] = None,
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
    _sure(t("admin-close", table=table), yes, as_json)
    _done(_do(data, "close", table), t("admin-closed"), as_json)


def delete_table(table: TableId, yes: Yes = False, data: Data = None, as_json: AsJson = False) -> None:
    """Delete a table with its game, its result and what was said at it.

    smashup admin delete-table WqPmT1s3S2uNfJm0p7hYxA
    """
    _sure(t("admin-delete-table", table=table), yes, as_json)
    _done(_do(data, "delete_table", table), t("admin-table-deleted"), as_json)


def delete_person(
    person: PersonId,
    games: Annotated[
        Literal["keep", "delete"],
        typer.Option(help="option-admin-delete-person-games"),
    ] = "keep",
    yes: Yes = False,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Delete a person with their account, their words and their reports. Bots play on for them.

    smashup admin delete-person ann --games delete
    """
    _sure(t("admin-delete-person", person=person), yes, as_json)
    _done(_do(data, "delete_person", person, games), t("admin-person-deleted"), as_json)


def ban(
    person: Annotated[str | None, typer.Option(help="option-admin-ban-person")] = None,
    address: Annotated[str | None, typer.Option(help="option-admin-ban-address")] = None,
    reason: Annotated[str, typer.Option(help="option-admin-ban-reason")] = "",
    until: Annotated[
        str | None,
        typer.Option(help="option-admin-ban-until", show_default="default-for-ever"),
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
    _sure(t("admin-ban", whom=str(person or address)), yes, as_json)
    found = _do(data, "ban", person, address, reason[:200], end)
    code = "admin-banned-until" if until else "admin-banned"
    _done(found, t(code, whom=found["person"] or found["address"], until=until or ""), as_json)


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
    number: Annotated[int, typer.Argument(help="option-admin-unban-number")],
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Lift a ban.

    smashup admin unban 3
    """
    _done(_do(data, "unban", number), t("admin-unbanned"), as_json)


def export(
    person: PersonId,
    out: Annotated[Path | None, typer.Option(help="option-admin-export-out", show_default="default-the-screen")] = None,
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


app = commands.group(
    tables, people, events, bans, close, ban, unban, export, delete_table, delete_person, context_settings=_IDS
)
