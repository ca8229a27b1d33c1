"""Events over HTTP and WebSocket (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response, WebSocket
from fastapi.responses import JSONResponse

from smashup.server import event_messages as messages
from smashup.server.api import REFUSALS, Desk, TheDesk, Visitor, Writer, address_of, too_often
from smashup.server.connections import Connection
from smashup.server.encodings import taken
from smashup.server.errors import Refusal
from smashup.server.events import Events
from smashup.server.records import PersonRecord
from smashup.server.security import same_origin
from smashup.server.sockets import MESSAGE_LENGTH, Patience, come_in, next_text, sending
from smashup.tournament.export import as_data, standings_csv, tables_csv

router = APIRouter(responses=REFUSALS)

EventId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")]
_GONE, _FOREIGN, _CROWDED = 4404, 4403, 4429
_EXPORT = 9
"""So many requests more an export counts for: a large event takes a while to write."""


def events_of(request: Request) -> Events:
    events: Events = request.app.state.events
    return events


TheEvents = Annotated[Events, Depends(events_of)]


@router.get("/api/events", response_model=messages.EventLines)
async def events_(events: TheEvents, person: Visitor, scope: Literal["public", "mine"] = "public") -> dict[str, Any]:
    if scope == "public":
        records = await events.store.public_events()
    else:
        records = await events.store.events_of(person.id) if person is not None else []
    return {"events": [events.line(record) for record in records]}


async def _page(request: Request, event: str, person: PersonRecord | None) -> Response:
    """The event as somebody sees it; a large one is long, and many ask for it at once."""
    page = (await events_of(request).page(event, person.id if person is not None else None)).encode()
    headers = {"vary": "accept-encoding"}
    if "gzip" in taken(request):
        page = await asyncio.to_thread(gzip.compress, page, 3)
        headers["content-encoding"] = "gzip"
    return Response(page, headers=headers, media_type="application/json")


@router.post("/api/events", response_model=messages.EventData)
async def create(request: Request, events: TheEvents, person: Writer, wish: messages.NewEvent) -> Response:
    """A new event; whoever makes it is its first organiser."""
    return await _page(request, await events.create(person, wish, address_of(request)), person)


@router.get("/api/events/{event}", response_model=messages.EventData)
async def event_(request: Request, person: Visitor, event: EventId) -> Response:
    return await _page(request, event, person)


@router.post("/api/events/{event}/join", response_model=messages.EventData)
async def join(
    request: Request, events: TheEvents, person: Writer, event: EventId, wish: messages.JoinEvent
) -> Response:
    await events.join(event, person, wish.name)
    return await _page(request, event, person)


@router.post("/api/events/{event}/leave", response_model=messages.EventData)
async def leave(request: Request, events: TheEvents, person: Writer, event: EventId) -> Response:
    await events.leave(event, person)
    return await _page(request, event, person)


@router.post("/api/events/{event}/back", response_model=messages.EventData)
async def back(request: Request, events: TheEvents, person: Writer, event: EventId) -> Response:
    """No bot plays for me any more, from my next table on."""
    await events.come_back(event, person)
    return await _page(request, event, person)


@router.post("/api/events/{event}/organise", response_model=messages.EventData)
async def organise(
    request: Request, events: TheEvents, person: Writer, event: EventId, wish: messages.Organise
) -> Response:
    await events.organise(event, person, wish.key)
    return await _page(request, event, person)


@router.post("/api/events/{event}/steer", response_model=messages.EventData)
async def steer(request: Request, events: TheEvents, person: Writer, event: EventId, wish: messages.Steer) -> Response:
    await events.steer(event, person, wish)
    return await _page(request, event, person)


@router.get(
    "/api/events/{event}/export/{form}",
    responses={200: {"content": {"application/json": {}, "text/csv": {}}, "description": "The file"}},
)
async def export(
    request: Request,
    desk: TheDesk,
    events: TheEvents,
    _: Visitor,
    event: EventId,
    form: Literal["json", "standings", "tables"],
) -> Response:
    """The whole event as JSON, or its standings or its tables as CSV."""
    if not desk.reads.allows(address_of(request), _EXPORT):
        raise too_often()
    found = await events.now(event)
    name = f"smashup-event-{event[:8]}-{form}.{'json' if form == 'json' else 'csv'}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    if form == "json":
        return await asyncio.to_thread(lambda: JSONResponse(as_data(found), headers=headers))
    text = await asyncio.to_thread(standings_csv if form == "standings" else tables_csv, found)
    return Response(text, headers=headers, media_type="text/csv")


@router.websocket("/api/events/{event}/socket")
async def socket(websocket: WebSocket, event: str) -> None:
    """Says when the event has changed (whoever wants to know how asks over HTTP), and how its games go on."""
    desk: Desk = websocket.app.state.desk
    events: Events = websocket.app.state.events
    if not same_origin(websocket.headers):
        await websocket.close(_FOREIGN)
        return
    async with come_in(websocket, "event") as connection:
        try:
            if not desk.reads.allows(connection.address):
                raise too_often()
            desk.house.bans.check(connection.person, connection.address)
            await events.watchers.watch(event, connection)
        except Refusal as problem:
            await websocket.close(_GONE if problem.status in (403, 404) else _CROWDED, problem.message[:100])
            return
        try:
            async with sending(websocket, connection):
                await _listen(websocket, connection, Patience(desk.messages, connection.address))
        finally:
            events.watchers.unwatch(event, connection)


async def _listen(websocket: WebSocket, connection: Connection, patience: Patience) -> None:
    while (text := await next_text(websocket)) is not None:
        if patience.bears():
            if _is_ping(text):
                connection.send({"type": "pong"})
        elif patience.left <= 0:
            await websocket.close(_CROWDED)
            return


def _is_ping(text: str) -> bool:
    try:
        data = json.loads(text) if len(text) <= MESSAGE_LENGTH else None
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("type") == "ping"
