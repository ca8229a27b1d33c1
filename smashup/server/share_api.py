"""Sharing a finished game: its picture, its turning point, and a table that goes on from there (docs/protocol.md)."""

from __future__ import annotations

import hashlib
from typing import Any

from fastapi import APIRouter, Request, Response

from smashup.server import messages
from smashup.server.api import REFUSALS, Desk, TableId, TheDesk, Visitor, Writer, address_of, rewound, too_often
from smashup.server.messages import Incoming, Level, Outgoing
from smashup.server.records import TableRecord

router = APIRouter(responses=REFUSALS)

_DEAR = 500
"""A picture counts for so many choices that are made again."""


class Turning(Outgoing):
    """The start of the turn in which `seat` lost the game, with their chance to win it at that moment."""

    turn: int
    step: int
    seat: int
    chance: float


class Challenge(Incoming):
    level: Level = "normal"


async def _shared(request: Request, desk: Desk, table: str) -> TableRecord:
    """The table, for whoever may have so much of it played again."""
    if not desk.house.archive.sharing.known(table):
        return await rewound(request, desk, table, _DEAR)
    if not desk.replays.allows(address_of(request), _DEAR):
        raise too_often()
    return await desk.house.record(table)


@router.get("/api/tables/{table}/turning", response_model=Turning)
async def turning(request: Request, desk: TheDesk, _: Visitor, table: TableId) -> dict[str, Any]:
    found = await desk.house.archive.sharing.turning(await _shared(request, desk, table))
    return {"turn": found.turn, "step": found.step, "seat": found.seat, "chance": found.chances[found.seat]}


@router.get("/api/tables/{table}/picture.png", response_class=Response)
async def picture(request: Request, desk: TheDesk, _: Visitor, table: TableId) -> Response:
    """The game as a picture of 1200 by 630."""
    drawn = await desk.house.archive.sharing.picture(await _shared(request, desk, table))
    headers = {"etag": f'"{hashlib.blake2b(drawn, digest_size=12).hexdigest()}"', "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(drawn, headers=headers, media_type="image/png")


@router.post("/api/tables/{table}/challenge", response_model=messages.Table)
async def challenge(request: Request, desk: TheDesk, person: Writer, table: TableId, wish: Challenge) -> dict[str, Any]:
    """A table that goes on from the turning point against bots; the one that still runs, where I have begun already."""
    house = desk.house
    for record in await house.store.tables_of(person.id):
        if record.came_from == table and not record.over:
            return house.table_data(record, person.id)
    moment = await house.archive.sharing.turning(await _shared(request, desk, table))
    opened = await house.archive.play_on(table, person, moment.step, moment.seat, wish.level, address_of(request))
    return house.table_data(opened, person.id)
