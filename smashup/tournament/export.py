"""An event for other programs: JSON with everything, CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from smashup import Message
from smashup.tournament.event import Event, Round, Table
from smashup.tournament.outlook import ComingRound, ahead
from smashup.tournament.ranking import moved_on, order_of, standings, ties
from smashup.tournament.rules import RULES

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def as_data(event: Event) -> dict[str, Any]:
    """Everything that everybody may see, JSON-able; no seeds, from which games to come could be foreseen."""
    names = event.names()
    return {
        "name": event.name,
        "state": event.state,
        "paused": event.paused,
        "pool": list(event.pool) or None,
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
        "rounds": [_round_data(event, round_, names) for round_ in event.rounds],
        "ahead": [_coming_data(round_) for round_ in ahead(event)],
        "standings": [line._asdict() for line in standings(event)],
        "journal": [{"by": entry.by, "says": entry.says} for entry in event.journal],
        "rules": [{"title": rule.title.data(), "text": rule.text.data()} for rule in RULES],
    }


def _round_data(event: Event, round_: Round, names: dict[int, str]) -> dict[str, Any]:
    on = moved_on(event, round_)
    origins = origins_of(event, round_)
    return {
        "number": round_.number,
        "kind": round_.kind,
        "final": round_.final,
        "over": round_.over,
        "begun": round_.begun,
        "tables": [
            {
                **_table_data(table, order_of(event, round_, table), on, names),
                "from": sources(table, origins),
            }
            for table in round_.tables
        ],
    }


def _table_data(table: Table, order: Sequence[int], on: set[int], names: dict[int, str]) -> dict[str, Any]:
    result = table.result
    return {
        "name": table.name,
        "state": table.state,
        "link": table.link,
        "seats": [
            {
                "number": number,
                "name": names[number],
                "factions": list(result.factions[seat]) if result is not None and result.factions else [],
                "vp": result.scores[seat] if result is not None else None,
                "power": result.power[seat] if result is not None else None,
                "tie": result.tie_break(seat) if result is not None else None,
                "place": order.index(number) + 1 if result is not None else None,
                "moves_on": result is not None and number in on,
            }
            for seat, number in enumerate(table.seats)
        ],
        "ties": [tie.data() for tie in ties(table, names)],
        "note": result.note if result is not None else "",
    }


def _coming_data(round_: ComingRound) -> dict[str, Any]:
    return {
        "number": round_.number,
        "kind": round_.kind,
        "final": round_.final,
        "tables": [{"name": table.name, "seats": table.seats, "from": list(table.sources)} for table in round_.tables],
    }


def origins_of(event: Event, round_: Round) -> dict[int, str]:
    """The table of the round before at which each entrant sat; nobody's where nobody had to qualify."""
    if round_.number <= event.preliminary + 1:
        return {}
    before = event.rounds[round_.number - 2]
    return {number: table.name for table in before.tables for number in table.seats}


def sources(table: Table, origins: dict[int, str]) -> list[str]:
    """The tables from which the players of a table come, in their order."""
    names = dict.fromkeys(origins[number] for number in table.seats if number in origins)
    return sorted(names, key=lambda name: int(name.partition(".")[2]))


def standings_csv(event: Event) -> str:
    head = ("place", "number", "name", "bot", "round", "table", "place at table", "vp", "power", "points", "left")
    return _csv(
        (*head, "prizes"),
        (
            (
                *(line.place, line.number, line.name, line.bot, line.round, line.table, line.at_table),
                *(line.vp, line.power, line.points, "yes" if line.left else "", " and ".join(map(_prize, line.prizes))),
            )
            for line in standings(event)
        ),
    )


def _prize(prize: str) -> str:
    return str(Message("event-prize", prize=prize))


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
