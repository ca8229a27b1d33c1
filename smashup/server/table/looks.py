"""How a table looks from outside, as data for whoever asks."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from smashup import Setup
from smashup.server import messages
from smashup.server.records import PACE, ChatRecord, SeatRecord, TableRecord
from smashup.server.table import device, drafting
from smashup.server.table.windows import STOPS


def table_data(
    record: TableRecord, person: str | None, now: float, connected: Collection[int] = (), spectators: int = 0
) -> dict[str, Any]:
    """The table as that person sees it in lists and in the lobby."""
    held = record.seats_of(person)
    return {
        "id": record.id,
        "name": record.name,
        "host": record.host,
        "public": record.public,
        "state": record.state,
        "created": moment(record.created),
        "updated": moment(record.updated),
        "factions_by": record.factions_by,
        "options": record.options,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "person": seat.person,
                "name": seat.name,
                "level": seat.level,
                "factions": seat.factions,
                "ready": seat.ready,
                "connected": seat.seat in connected,
                "you": held == [seat.seat],
                "yours": seat.seat in held,
            }
            for seat in record.seats
        ],
        "you": device.eyes_of(record, person, None),
        "spectators": spectators,
        "link": f"/t/{record.id}",
        "draft": drafting.data(record),
        "result": record.result,
        "rematch": record.rematch,
        "turn": record.turn,
        "waiting_for": record.waiting_for,
        "event": record.event,
        "pool": record.pool,
        "first": record.first,
        "clock": _clock_data(record, now),
        "windows": record.windows,
        "compacted": record.compacted,
        "came_from": record.came_from,
    }


def _clock_data(record: TableRecord, now: float) -> dict[str, Any] | None:
    """The clock of the table, and how many seconds are left to whoever is waited for."""
    if record.clock is None:
        return None
    left = max(0.0, record.deadline - now) if record.deadline is not None else None
    return {**record.clock, "left": left}


def check(record: TableRecord) -> None:
    """Fails where what is stored of the table makes no sense."""
    messages.Table.model_validate(table_data(record, None, 0))
    if record.waiting_for is not None:
        record.seats[record.waiting_for]
    if record.setup is not None:
        Setup.from_dict(record.setup)


def chat_data(entry: ChatRecord) -> dict[str, Any]:
    return {"type": "chat", "seat": entry.seat, "name": entry.name, "text": entry.text, "at": moment(entry.at)}


def preferences_data(seat: SeatRecord | None) -> dict[str, Any]:
    held = seat.preferences if seat is not None else {}
    return {
        "pace": held.get("pace", PACE),
        "stops": held.get("stops", list(STOPS)),
        "pass_scoring": seat is not None and seat.passing is not None,
    }


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
