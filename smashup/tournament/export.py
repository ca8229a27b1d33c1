"""An event for other programs: JSON with everything, CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from smashup.tournament.event import Event, Round, Table
from smashup.tournament.ranking import movers, order_of, standings, ties
from smashup.tournament.rules import RULES

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def as_data(event: Event) -> dict[str, Any]:
    """Everything that everybody may see, JSON-able; no seeds, from which games to come could be foreseen."""
    names = event.names()
    return {
        "name": event.name,
        "state": event.state,
        "paused": event.paused,
        "version": event.version,
        "preliminary": event.preliminary,
        "cut": event.cut,
        "winner": names.get(event.winner) if event.winner is not None else None,
        "players": [
            {
                "number": entrant.number,
                "name": entrant.name,
                "bot": entrant.played_by,
                "stand_in": entrant.stand_in is not None,
                "left": entrant.left,
            }
            for entrant in event.entrants
        ],
        "rounds": [_round_data(event, round_) for round_ in event.rounds],
        "standings": [line.to_dict() for line in standings(event)],
        "journal": [{"by": entry.by, "text": entry.text} for entry in event.journal],
        "rules": [{"title": title, "text": text} for title, text in RULES],
    }


def _round_data(event: Event, round_: Round) -> dict[str, Any]:
    on = {number for group in movers(event, round_) for number in group} if not round_.final else set()
    return {
        "number": round_.number,
        "kind": round_.kind,
        "final": round_.final,
        "over": round_.over,
        "begun": round_.begun,
        "tables": [_table_data(event, round_, table, on) for table in round_.tables],
    }


def _table_data(event: Event, round_: Round, table: Table, on: set[int]) -> dict[str, Any]:
    names = event.names()
    order = order_of(event, round_, table)
    result = table.result
    return {
        "name": table.name,
        "state": table.state,
        "link": table.link,
        "from": sources(event, round_, table),
        "seats": [
            {
                "number": number,
                "name": names[number],
                "factions": list(result.factions[seat]) if result is not None and result.factions else [],
                "vp": result.scores[seat] if result is not None else None,
                "power": result.power[seat] if result is not None else None,
                "place": order.index(number) + 1 if result is not None else None,
                "moves_on": result is not None and number in on,
            }
            for seat, number in enumerate(table.seats)
        ],
        "ties": ties(event, table),
        "note": result.note if result is not None else "",
    }


def sources(event: Event, round_: Round, table: Table) -> list[str]:
    """The tables of the round before from which these players come; none where nobody had to qualify."""
    if round_.number <= event.preliminary + 1:
        return []
    before = event.rounds[round_.number - 2]
    return [found.name for found in before.tables if set(found.seats) & set(table.seats)]


def standings_csv(event: Event) -> str:
    head = ("place", "number", "name", "bot", "round", "table", "place at table", "vp", "power", "points", "left")
    return _csv(
        (*head, "prizes"),
        (
            (
                *(line.place, line.number, line.name, line.bot, line.round, line.table, line.at_table),
                *(line.vp, line.power, line.points, "yes" if line.left else "", " and ".join(line.prizes)),
            )
            for line in standings(event)
        ),
    )


def tables_csv(event: Event) -> str:
    head = ("round", "table", "state", "seat", "number", "name", "factions", "vp", "power", "place", "moves on", "note")
    data = as_data(event)
    return _csv(
        head,
        (
            (
                *(round_["number"], table["name"], table["state"], seat, player["number"], player["name"]),
                *(" + ".join(player["factions"]), player["vp"], player["power"], player["place"]),
                *("yes" if player["moves_on"] else "", table["note"]),
            )
            for round_ in data["rounds"]
            for table in round_["tables"]
            for seat, player in enumerate(table["seats"], 1)
        ),
    )


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([_cell(value) for value in row])
    return text.getvalue()


def _cell(value: object) -> object:
    """Words that a spreadsheet would take for a formula are quoted."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
