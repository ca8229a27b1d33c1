"""Everything over HTTP (docs/protocol.md)."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

import smashup
from smashup import boxes
from smashup.server import messages, pages, words
from smashup.server.aside import Aside
from smashup.server.encodings import taken
from smashup.server.errors import Refusal
from smashup.server.house import House
from smashup.server.limits import Limiter, network_of
from smashup.server.people import People
from smashup.server.records import PersonRecord, TableRecord, new_id
from smashup.server.table import drafting, leaving, lobby
from smashup.server.turns import Claim

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
        (431, "Too long a head"),
        (500, "Our fault"),
    )
}

router = APIRouter(responses=REFUSALS)


_SHOWN = 100
"""To show a step of a replay counts for so many choices."""


class Desk:
    """What the requests need; one per application."""

    def __init__(self, house: House, people: People, *, limits: bool) -> None:
        self.house = house
        self.people = people
        self.reads = Limiter(30, 240, on=limits)
        self.writes = Limiter(2, 40, on=limits)
        self.messages = Limiter(300, 3_000, on=limits)
        """Over all sockets of an address; what is dear counts for more."""
        self.arrivals = Limiter(0.5, 60, on=limits)
        self.registrations = Limiter(0.05, 40, on=limits)
        """By address, behind which a whole class may sit; each costs a hash."""
        self.replays = Limiter(2_000, 20_000, on=limits)
        """In choices that are made again; to show a step counts for so many more."""
        self.reviews = Limiter(0.1, 5, on=limits)
        self.puzzles = Aside()


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def address_of(asking: HTTPConnection) -> str:
    """Where somebody asks from, as limits count it."""
    return network_of(asking.client.host) if asking.client is not None else "unknown"


TheDesk = Annotated[Desk, Depends(desk_of)]


async def visitor(request: Request, desk: TheDesk) -> PersonRecord | None:
    """Whoever asks, or nobody known."""
    address = address_of(request)
    if not desk.reads.allows(address):
        raise too_often()
    person = await desk.people.visitor(request.cookies)
    desk.house.bans.check(person.id if person is not None else None, address)
    return person


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
_TABLE = r"^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, Path(pattern=_TABLE)]


def is_table(word: str) -> bool:
    return re.fullmatch(_TABLE, word) is not None


def too_often() -> Refusal:
    return Refusal("too_often", "That is too often. Wait a moment, then try again.", 429)


def greeted(request: Request, desk: Desk, person: PersonRecord, session: str) -> JSONResponse:
    """Tells somebody who they are, with cookies that say so."""
    response = JSONResponse(_me(person))
    desk.people.greet(response, person, session=session, secure=request.url.scheme == "https")
    return response


def _me(person: PersonRecord) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "account": person.account is not None}


# people --------------------------------------------------------------------------------------------------------------


@router.get("/api/me", response_model=messages.Person)
async def me(request: Request, desk: TheDesk, person: Visitor) -> Response:
    """Who I am; a new visitor becomes a guest."""
    if person is None:
        if not desk.arrivals.allows(address_of(request)):
            raise too_often()
        return greeted(request, desk, await desk.people.store.add_person(words.guest_name()), new_id())
    return greeted(request, desk, person, desk.people.session(request.cookies) or new_id())


@router.put("/api/me", response_model=messages.Person)
async def rename(desk: TheDesk, person: Writer, wish: messages.Rename) -> dict[str, Any]:
    name = words.name(wish.name)
    await desk.people.store.rename(person.id, name)
    return {**_me(person), "name": name}


# what there is -------------------------------------------------------------------------------------------------------


@cache
def _catalogue() -> tuple[bytes, bytes, str]:
    everything = {**smashup.catalogue(), "looks": boxes.looks()}
    body = json.dumps(everything, separators=(",", ":"), ensure_ascii=False).encode()
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
    mine = person.id if person is not None else None
    return {"tables": [desk.house.listed(record, mine) for record in records]}


@router.post("/api/tables", response_model=messages.Table)
async def open_table(request: Request, desk: TheDesk, person: Writer, wish: messages.NewTable) -> dict[str, Any]:
    record = lobby.opened(
        person,
        [(seat.kind, seat.level) for seat in wish.seats],
        wish.factions_by,
        name=wish.name,
        public=wish.public,
        options=dict(wish.options),
        factions=wish.factions,
        seed=wish.seed,
        pool=wish.pool,
        first=wish.first,
        clock=wish.clock.model_dump() if wish.clock is not None else None,
        windows=wish.windows,
        names=[seat.name for seat in wish.seats],
    )
    return _shown(desk, await desk.house.open_table(record, address_of(request)), person)


@router.post("/api/quick", response_model=messages.Table)
async def quick(request: Request, desk: TheDesk, person: Writer, wish: messages.Quick) -> dict[str, Any]:
    """A game against bots that has already begun."""
    if wish.name is not None:
        name = words.name(wish.name)
        await desk.people.store.rename(person.id, name)
        person = PersonRecord(person.id, name, person.account, person.password, person.epoch)
    seats = [("person", None), *[("bot", wish.level)] * (wish.players - 1)]
    record = await desk.house.open_table(lobby.opened(person, seats, "random"), address_of(request))
    return _shown(desk, record, person)


@router.get("/api/tables/{table}", response_model=messages.Table)
async def table_(desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.record(table), person)


@router.post("/api/tables/{table}/join", response_model=messages.Table)
async def join(desk: TheDesk, person: Writer, table: TableId, wish: messages.Join) -> dict[str, Any]:
    return _shown(desk, await desk.house.alter(table, lambda now: lobby.join(now, person, wish.seat)), person)


@router.post("/api/tables/{table}/leave", response_model=messages.Table)
async def leave(desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    record = await desk.house.alter_game(table, lambda now, played: leaving.leave(now, played, person))
    return _shown(desk, record, person)


@router.post("/api/tables/{table}/seats/{seat}", response_model=messages.Table)
async def set_seat(
    desk: TheDesk,
    person: Writer,
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=3)],
    wish: messages.SeatWish,
) -> dict[str, Any]:
    return _shown(desk, await desk.house.set_seat(table, person, seat, wish.kind, wish.level), person)


@router.post("/api/tables/{table}/arrange", response_model=messages.Table)
async def arrange(desk: TheDesk, person: Writer, table: TableId, wish: messages.Arrange) -> dict[str, Any]:
    """The host's pool of factions, who begins, the clock, and how Me First goes."""
    wishes = wish.model_dump(exclude_unset=True)
    return _shown(desk, await desk.house.alter(table, lambda now: lobby.arrange(now, person, wishes)), person)


@router.post("/api/tables/{table}/factions", response_model=messages.Table)
async def take_factions(desk: TheDesk, person: Writer, table: TableId, wish: messages.Factions) -> dict[str, Any]:
    record = await desk.house.alter(table, lambda now: lobby.take_factions(now, person, wish.factions, wish.seat))
    return _shown(desk, record, person)


@router.post("/api/tables/{table}/draft", response_model=messages.Table)
async def draft(desk: TheDesk, person: Writer, table: TableId, wish: messages.DraftPick) -> dict[str, Any]:
    record = await desk.house.alter(table, lambda now: drafting.pick(now, person, wish.faction))
    return _shown(desk, record, person)


@router.get("/api/tables/{table}/advice", response_model=messages.Advice, dependencies=[Depends(visitor)])
async def advice(desk: TheDesk, table: TableId) -> dict[str, Any]:
    """Which of the factions left goes well with what the player who picks already has."""
    return {"advice": drafting.advice(await desk.house.record(table))}


@router.post("/api/tables/{table}/start", response_model=messages.Table)
async def start(desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.alter(table, lambda now: lobby.start(now, person)), person)


@router.post("/api/tables/{table}/rematch", response_model=messages.Table)
async def rematch(request: Request, desk: TheDesk, person: Writer, table: TableId) -> dict[str, Any]:
    return _shown(desk, await desk.house.rematch(table, person, address_of(request)), person)


# games that were played ----------------------------------------------------------------------------------------------


async def _played_again(request: Request, desk: Desk, table: str) -> None:
    """Refuses whoever has had more games played again than they may; this one has to be as well."""
    if not desk.replays.allows(address_of(request), (await desk.house.record(table)).steps):
        raise too_often()


@router.get("/api/tables/{table}/save", response_model=messages.Save)
async def save(request: Request, desk: TheDesk, person: Visitor, table: TableId) -> Response:
    await _played_again(request, desk, table)
    data = await desk.house.archive.save(table, person.id if person is not None else None)
    return JSONResponse(data, headers=_as_file(f"smashup-{table[:8]}.json"))


@router.post(
    "/api/tables/{table}/report",
    response_model=messages.Save,
    responses={202: {"model": messages.ReportKept, "description": "Kept until the game is over"}},
)
async def report(
    request: Request, desk: TheDesk, person: Writer, table: TableId, wish: messages.ReportWish
) -> Response:
    await _played_again(request, desk, table)
    data = await desk.house.archive.report(table, person, wish.step, words.clean(wish.words))
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
async def kept_report(request: Request, desk: TheDesk, person: Visitor, table: TableId, report: TableId) -> Response:
    await _played_again(request, desk, table)
    data = await desk.house.archive.kept_report(table, report, person.id if person is not None else None)
    return JSONResponse(data, headers=_as_file(f"smashup-report-{table[:8]}-{data['report']['step']}.json"))


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


async def rewound(request: Request, desk: Desk, table: str, shown: int, step: int | None = None) -> TableRecord:
    """The table, if whoever asks may have so much of its replay shown as there is to wind."""
    address = address_of(request)
    if not desk.replays.allows(address, shown):
        raise too_often()
    record = await desk.house.record(table)
    if not desk.replays.allows(address, await desk.house.archive.replays.work(record, step)):
        raise too_often()
    return record


@router.get("/api/tables/{table}/replay", response_model=messages.Replay)
async def replay(request: Request, desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    record = await rewound(request, desk, table, 5 * _SHOWN)
    return {"table": _shown(desk, record, person), **await desk.house.archive.replays.index(record)}


@router.get("/api/tables/{table}/review", response_model=messages.Review)
async def review(request: Request, desk: TheDesk, person: Visitor, table: TableId) -> dict[str, Any]:
    """The mistakes of whoever asks, or of everybody to those who did not play or have shared a device."""
    record = await desk.house.record(table)
    held = record.seats_of(person.id if person is not None else None)
    seat = held[0] if len(held) == 1 else -1
    if not desk.house.archive.has_review(table, seat) and not desk.reviews.allows(address_of(request)):
        raise too_often()
    claim = Claim(address_of(request), person.id if person is not None else "")
    return await desk.house.archive.review(record, seat, claim)


@router.get("/api/tables/{table}/replay/{step}", response_model=messages.ReplayStep)
async def replay_step(
    request: Request,
    desk: TheDesk,
    table: TableId,
    step: Annotated[int, Path(ge=0, le=10**6)],
    eyes: Literal["all", "none", "0", "1", "2", "3"] = "all",
) -> Response:
    record = await rewound(request, desk, table, _SHOWN, step)
    return JSONResponse(await desk.house.archive.replays.show(record, step, eyes))


@router.post("/api/tables/{table}/play-on", response_model=messages.Table)
async def play_on(
    request: Request, desk: TheDesk, person: Writer, table: TableId, wish: messages.PlayOn
) -> dict[str, Any]:
    await _played_again(request, desk, table)
    record = await desk.house.archive.play_on(table, person, wish.step, wish.seat, wish.level, address_of(request))
    return _shown(desk, record, person)
