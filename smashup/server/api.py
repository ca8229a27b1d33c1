"""Everything over HTTP (docs/protocol.md)."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.background import BackgroundTask

import smashup
from smashup.server import messages, pages, words
from smashup.server.encodings import taken
from smashup.server.errors import Refusal
from smashup.server.house import House
from smashup.server.limits import Limiter
from smashup.server.people import People
from smashup.server.records import PersonRecord, TableRecord

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": messages.Failure, "description": words_}
    for status, words_ in (
        (400, "Not understood"),
        (401, "No session, or a wrong password"),
        (403, "Not allowed"),
        (404, "Not there"),
        (405, "Not this way"),
        (409, "Not now"),
        (410, "Not any more"),
        (413, "Too large"),
        (421, "Not this server"),
        (422, "Not valid"),
        (429, "Too often"),
        (500, "Our fault"),
    )
}

router = APIRouter(responses=REFUSALS)


class Desk:
    """What the requests need; one per application."""

    def __init__(self, house: House, people: People, *, limits: bool) -> None:
        self.house = house
        self.people = people
        self.reads = Limiter(30, 240, on=limits)
        self.writes = Limiter(2, 40, on=limits)
        self.arrivals = Limiter(0.5, 60, on=limits)
        self.replays = Limiter(20, 200, on=limits)
        self.reviews = Limiter(0.1, 5, on=limits)


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else "unknown"


TheDesk = Annotated[Desk, Depends(desk_of)]


async def visitor(request: Request, desk: TheDesk) -> PersonRecord | None:
    """Whoever asks, or nobody known."""
    if not desk.reads.allows(address_of(request)):
        raise too_often()
    return await desk.people.visitor(request.cookies)


Visitor = Annotated[PersonRecord | None, Depends(visitor)]


async def writer(request: Request, desk: TheDesk, person: Visitor) -> PersonRecord:
    """Somebody who may change something: known, and on a page of ours."""
    if person is None:
        raise Refusal("no_session", "We do not know you yet. Load the page again.", 401)
    desk.people.check_csrf(person, request.headers.get("x-csrf-token"))
    if not desk.writes.allows(person.id):
        raise too_often()
    return person


Writer = Annotated[PersonRecord, Depends(writer)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")]


def too_often() -> Refusal:
    return Refusal("too_often", "That is too often. Wait a moment, then try again.", 429)


def _me(person: PersonRecord) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "account": person.account is not None}


def _greeted(request: Request, desk: Desk, person: PersonRecord) -> JSONResponse:
    response = JSONResponse(_me(person))
    desk.people.greet(response, person, request.cookies, secure=request.url.scheme == "https")
    return response


# people --------------------------------------------------------------------------------------------------------------


@router.get("/api/me", response_model=messages.Me)
async def me(request: Request, desk: TheDesk, person: Visitor) -> Response:
    """Who I am; a new visitor becomes a guest."""
    if person is None:
        if not desk.arrivals.allows(address_of(request)):
            raise too_often()
        person = await desk.people.store.add_person(words.guest_name())
    return _greeted(request, desk, person)


@router.put("/api/me", response_model=messages.Me)
async def rename(desk: TheDesk, person: Writer, wish: messages.Rename) -> dict[str, Any]:
    name = words.name(wish.name)
    await desk.people.store.rename(person.id, name)
    return {**_me(person), "name": name}


@router.post("/api/account", response_model=messages.Me)
async def register(request: Request, desk: TheDesk, person: Writer, wish: messages.Credentials) -> Response:
    if not desk.arrivals.allows(f"account {address_of(request)}", 10):
        raise too_often()
    return _greeted(request, desk, await desk.people.register(person, wish.name, wish.password))


@router.post("/api/session", response_model=messages.Me)
async def log_in(request: Request, desk: TheDesk, person: Writer, wish: messages.Credentials) -> Response:
    """A guest's games go along to the account."""
    found = await desk.people.log_in(wish.name, wish.password, address_of(request))
    if person.account is None and found.id != person.id:
        await desk.house.adopt(person.id, found.id)
    response = _greeted(request, desk, found)
    if found.id != person.id:
        response.background = BackgroundTask(desk.house.part, person.id, desk.people.session(request.cookies))
    return response


@router.delete("/api/session", status_code=204)
async def log_out(request: Request, desk: TheDesk, person: Writer) -> Response:
    response = Response(status_code=204)
    await desk.people.log_out(response, person, request.cookies)
    await desk.house.part(person.id, desk.people.session(request.cookies))
    return response


# what there is -------------------------------------------------------------------------------------------------------


@cache
def _catalogue() -> tuple[bytes, bytes, str]:
    body = json.dumps(smashup.catalogue(), separators=(",", ":"), ensure_ascii=False).encode()
    return body, gzip.compress(body, mtime=0), f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


@router.get("/api/catalogue", response_model=messages.Catalogue)
async def catalogue(request: Request) -> Response:
    body, packed, tag = _catalogue()
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in taken(request):
        headers["content-encoding"] = "gzip"
        body = packed
    return Response(body, headers=headers, media_type="application/json")


@router.get("/api/rules", response_model=messages.Rules)
async def rules(response: Response) -> dict[str, str]:
    response.headers["cache-control"] = "public, max-age=300"
    return {"markdown": pages.rules_text()}


@router.get("/healthz", response_model=messages.Health, responses={503: {"model": messages.Health}})
async def health(desk: TheDesk) -> Response:
    store = desk.house.store
    try:
        await store.ping()
        state = "ok"
    except (SQLAlchemyError, OSError):
        state = "unreachable"
    data = {
        "status": "ok" if state == "ok" else "failing",
        "version": smashup.__version__,
        "database": {"state": state, "kind": store.kind},
    }
    return JSONResponse(data, 200 if state == "ok" else 503)


# tables --------------------------------------------------------------------------------------------------------------


def _shown(desk: Desk, record: TableRecord, person: PersonRecord | None) -> dict[str, Any]:
    return desk.house.table_data(record, person.id if person is not None else None)


@router.get("/api/tables", response_model=messages.Tables)
async def tables(desk: TheDesk, person: Visitor, scope: Literal["public", "mine"] = "public") -> dict[str, Any]:
    store = desk.house.store
    if scope == "public":
        records = await store.public_tables()
    else:
        records = await store.tables_of(person.id) if person is not None else []
    return {"tables": [_shown(desk, record, person) for record in records]}


@router.post("/api/tables", response_model=messages.TableData)
async def open_table(desk: TheDesk, person: Writer, wish: messages.NewTable) -> dict[str, Any]:
    record = await desk.house.open_table(
        person,
        [(seat.kind, seat.level) for seat in wish.seats],
        wish.factions_by,
        name=wish.name,
        public=wish.public,
        options=dict(wish.options),
        factions=wish.factions,
        seed=wish.seed,
    )
    return _shown(desk, record, person)


@router.post("/api/quick", response_model=messages.TableData)
async def quick(desk: TheDesk, person: Writer, wish: messages.Quick) -> dict[str, Any]:
    """A game against bots that has already begun."""
    if wish.name is not None:
        name = words.name(wish.name)
        await desk.people.store.rename(person.id, name)
        person = PersonRecord(person.id, name, person.account, person.password, person.epoch)
    return _shown(desk, await desk.house.quick(person, wish.level, wish.players), person)


@router.get("/api/tables/{table}", response_model=messages.TableData)
async def table_(desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.record(table), person)


@router.post("/api/tables/{table}/join", response_model=messages.TableData)
async def join(desk: TheDesk, person: Writer, table: TableId, wish: messages.Join) -> dict[str, Any]:
    return _shown(desk, await desk.house.join(table, person, wish.seat), person)


@router.post("/api/tables/{table}/leave", response_model=messages.TableData)
async def leave(desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.leave(table, person), person)


@router.post("/api/tables/{table}/seats/{seat}", response_model=messages.TableData)
async def set_seat(
    desk: TheDesk,
    person: Writer,
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=3)],
    wish: messages.SeatWish,
) -> dict[str, Any]:
    return _shown(desk, await desk.house.set_seat(table, person, seat, wish.kind, wish.level), person)


@router.post("/api/tables/{table}/factions", response_model=messages.TableData)
async def take_factions(desk: TheDesk, person: Writer, table: TableId, wish: messages.Factions) -> dict[str, Any]:
    return _shown(desk, await desk.house.take_factions(table, person, wish.factions), person)


@router.post("/api/tables/{table}/draft", response_model=messages.TableData)
async def draft(desk: TheDesk, person: Writer, table: TableId, wish: messages.DraftPick) -> dict[str, Any]:
    return _shown(desk, await desk.house.draft(table, person, wish.faction), person)


@router.get("/api/tables/{table}/advice", response_model=messages.Advice, dependencies=[Depends(visitor)])
async def advice(desk: TheDesk, table: TableId) -> dict[str, Any]:
    """Which of the factions left goes well with what the player who picks already has."""
    return {"advice": await desk.house.advice(table)}


@router.post("/api/tables/{table}/start", response_model=messages.TableData)
async def start(desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.start(table, person), person)


@router.post("/api/tables/{table}/rematch", response_model=messages.TableData)
async def rematch(desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.rematch(table, person), person)


# games that were played ----------------------------------------------------------------------------------------------


@router.get("/api/tables/{table}/save", response_model=messages.Save)
async def save(desk: TheDesk, person: Visitor, table: TableId) -> Response:
    data = await desk.house.save(table, person.id if person is not None else None)
    return JSONResponse(data, headers=_as_file(f"smashup-{table[:8]}.json"))


@router.post(
    "/api/tables/{table}/report",
    response_model=messages.Save,
    responses={202: {"model": messages.ReportKept, "description": "Kept until the game is over"}},
)
async def report(desk: TheDesk, person: Writer, table: TableId, wish: messages.ReportWish) -> Response:
    data = await desk.house.report(table, person, wish.step, words.clean(wish.words))
    if data.get("kept"):
        return JSONResponse(data, 202)
    return JSONResponse(data, headers=_as_file(f"smashup-report-{table[:8]}-{data['report']['step']}.json"))


@router.get("/api/tables/{table}/reports", response_model=messages.Reports)
async def reports(desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    """What I have reported at this table."""
    await desk.house.record(table)
    found = await desk.house.store.reports_of(table, person.id) if person is not None else []
    return {"reports": [{"id": one.id, "table": table, "step": one.step, "words": one.words} for one in found]}


@router.get("/api/tables/{table}/reports/{report}", response_model=messages.Save)
async def kept_report(desk: TheDesk, person: Visitor, table: TableId, report: TableId) -> Response:
    data = await desk.house.kept_report(table, report, person.id if person is not None else None)
    return JSONResponse(data, headers=_as_file(f"smashup-report-{table[:8]}-{data['report']['step']}.json"))


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


@router.get("/api/tables/{table}/replay", response_model=messages.Replay)
async def replay(request: Request, desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    if not desk.replays.allows(address_of(request), 5):
        raise too_often()
    record = await desk.house.record(table)
    return {"table": _shown(desk, record, person), **await desk.house.replays.index(record)}


@router.get("/api/tables/{table}/review", response_model=messages.Review)
async def review(request: Request, desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    """The mistakes of whoever asks, or of everybody to those who did not play."""
    record = await desk.house.record(table)
    held = record.seat_of(person.id if person is not None else None)
    seat = -1 if held is None else held
    if not desk.house.has_review(table, seat) and not desk.reviews.allows(address_of(request)):
        raise too_often()
    return await desk.house.review(record, seat)


@router.get("/api/tables/{table}/replay/{step}", response_model=messages.ReplayStep)
async def replay_step(
    request: Request,
    desk: TheDesk,
    table: TableId,
    step: Annotated[int, Path(ge=0, le=10**6)],
    eyes: Literal["all", "none", "0", "1", "2", "3"] = "all",
) -> Response:
    if not desk.replays.allows(address_of(request)):
        raise too_often()
    record = await desk.house.record(table)
    return JSONResponse(await desk.house.replays.show(record, step, eyes))


@router.post("/api/tables/{table}/play-on", response_model=messages.TableData)
async def play_on(desk: TheDesk, person: Writer, table: TableId, wish: messages.PlayOn) -> dict[str, Any]:
    return _shown(desk, await desk.house.play_on(table, person, wish.step, wish.seat, wish.level), person)
