"""Accounts over HTTP (docs/protocol.md). Whatever changes who may come in begins a new session."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.background import BackgroundTask

from smashup.server import messages
from smashup.server.api import REFUSALS, Desk, TheDesk, Visitor, Writer, address_of, greeted, too_often
from smashup.server.errors import Refusal
from smashup.server.event_api import TheEvents
from smashup.server.records import PersonRecord, new_id

router = APIRouter(responses=REFUSALS)


def _anew(request: Request, desk: Desk, person: PersonRecord, gone: str | None) -> Response:
    """The person in a new session; the sockets of all that were `gone` had are closed."""
    response = greeted(request, desk, person, new_id())
    if gone is not None:
        response.background = BackgroundTask(desk.house.part, gone)
    return response


@router.post("/api/account", response_model=messages.Person)
async def register(request: Request, desk: TheDesk, person: Writer, wish: messages.Credentials) -> Response:
    if not desk.registrations.allows(address_of(request)):
        raise too_often()
    return _anew(request, desk, await desk.people.register(person, wish.name, wish.password), person.id)


@router.post("/api/session", response_model=messages.Person)
async def log_in(request: Request, desk: TheDesk, person: Writer, wish: messages.Credentials) -> Response:
    """A guest's games go along to the account."""
    found = await desk.people.log_in(wish.name, wish.password, address_of(request))
    return await _come_in(request, desk, person, found)


@router.post("/api/recovery", response_model=messages.Person)
async def recover(request: Request, desk: TheDesk, person: Writer, wish: messages.Recovery) -> Response:
    """A new password for a recovery code; one is logged in then, and nowhere else."""
    found = await desk.people.recover(wish.name, wish.code, wish.password, address_of(request))
    await desk.house.part(found.id)
    return await _come_in(request, desk, person, found)


async def _come_in(request: Request, desk: Desk, person: PersonRecord, found: PersonRecord) -> Response:
    desk.house.bans.check(found.id, address_of(request))
    held = desk.people.session(request.cookies)
    await desk.people.store.end_session(person.id, held)
    if person.account is None and found.id != person.id:
        await desk.house.adopt(person.id, found.id)
    response = greeted(request, desk, found, new_id())
    response.background = BackgroundTask(desk.house.part, person.id, held)
    return response


@router.delete("/api/session", status_code=204)
async def log_out(request: Request, desk: TheDesk, person: Writer) -> Response:
    response = Response(status_code=204)
    await desk.people.log_out(response, person, request.cookies)
    await desk.house.part(person.id, desk.people.session(request.cookies))
    return response


@router.delete("/api/sessions", response_model=messages.Person)
async def log_out_everywhere(request: Request, desk: TheDesk, person: Writer) -> Response:
    """All other sessions end; this one goes on with another cookie."""
    return _anew(request, desk, await desk.people.log_out_everywhere(person), person.id)


@router.get("/api/account", response_model=messages.Account)
async def account(desk: TheDesk, person: Visitor) -> dict[str, Any]:
    if person is None or person.account is None:
        raise Refusal("no_account", "You have no account yet.")
    return {"login": person.account, "codes": await desk.people.store.count_codes(person.id)}


@router.put("/api/account/password", response_model=messages.Person)
async def change_password(request: Request, desk: TheDesk, person: Writer, wish: messages.NewPassword) -> Response:
    """All other sessions end."""
    found = await desk.people.change_password(person, wish.password, wish.new, address_of(request))
    return _anew(request, desk, found, person.id)


@router.post("/api/account/codes", response_model=messages.Codes)
async def new_codes(request: Request, desk: TheDesk, person: Writer, wish: messages.Password) -> dict[str, Any]:
    """Recovery codes in place of all former ones; they are never shown again."""
    return {"codes": await desk.people.new_codes(person, wish.password, address_of(request))}


@router.post("/api/account/delete", status_code=204)
async def delete(
    request: Request, desk: TheDesk, events: TheEvents, person: Writer, wish: messages.Farewell
) -> Response:
    """Running games pass to bots; finished ones stay under another name, or go where nobody else has played."""
    await desk.people.confirm(person, wish.password, address_of(request))
    places = await desk.people.store.places_of(person.id)
    await events.depart(person)
    await desk.house.depart(person.id, places, remove=wish.games == "remove")
    response = Response(status_code=204, background=BackgroundTask(desk.house.part, person.id))
    desk.people.take_leave(response)
    return response
