"""How others come to a table: a link that leads here from their devices too, its QR code, and what is shown of it."""

from __future__ import annotations

import asyncio
import html
import ipaddress
import socket
from contextlib import suppress
from io import BytesIO
from typing import Any, Literal

import segno
from fastapi import APIRouter, Depends, Request, Response
from starlette.datastructures import URL

from smashup import Message, say
from smashup.server import sharing
from smashup.server.api import REFUSALS, TableId, TheDesk, visitor
from smashup.server.messages import Outgoing
from smashup.server.picture.scene import HEIGHT, WIDTH
from smashup.server.records import SeatRecord, TableRecord

router = APIRouter(responses=REFUSALS)

_ANYWHERE = ("10.255.255.255", 1)
"""Nothing is sent there: only the address from which it would be is asked for."""


class Invitation(Outgoing):
    """A link to send; `reach` is "device" where only this machine knows that address."""

    link: str
    reach: Literal["device", "network"]
    port: int


@router.get("/api/tables/{table}/invitation", response_model=Invitation, dependencies=[Depends(visitor)])
async def invitation(request: Request, desk: TheDesk, table: TableId) -> dict[str, Any]:
    await desk.house.record(table)
    return invite(request.url, table, request.app.state.listens)


@router.get("/api/tables/{table}/invitation.svg", response_class=Response, dependencies=[Depends(visitor)])
async def code(request: Request, desk: TheDesk, table: TableId) -> Response:
    """The link as a QR code."""
    await desk.house.record(table)
    link = invite(request.url, table, request.app.state.listens)["link"]
    return Response(await asyncio.to_thread(_code, link), media_type="image/svg+xml")


def _code(link: str) -> bytes:
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=4, light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue()


def invite(asked: URL, table: str, listens: str) -> dict[str, Any]:
    """The table's link for others. Whoever came by an address of this machine's own is told the one by which the
    network finds it, where the server listens to that.
    """
    host, port = asked.hostname or "", asked.port or (443 if asked.scheme == "https" else 80)
    reach = "network"
    where = asked.netloc
    if _own(host):
        outside = _outside() if listens in ("0.0.0.0", "::") else None
        where = f"{outside}:{port}" if outside is not None else asked.netloc
        reach = "network" if outside is not None else "device"
    return {"link": f"{asked.scheme}://{where}/t/{table}", "reach": reach, "port": port}


def _own(host: str) -> bool:
    """Is it an address that means another machine wherever else it is used?"""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def _outside() -> str | None:
    """This machine's address in its network; None without one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(_ANYWHERE)
        found = str(sock.getsockname()[0])
        return None if _own(found) else found
    return None


def preview(record: TableRecord, asked: URL, *, turning: bool = False) -> str:
    """What a messenger shows of a link to the table: who plays what, and how it ended (Open Graph); or of one to the
    moment at which it turned.
    """
    over = record.state == "finished" and not record.compacted
    title, words = _title(record), _words(record)
    if turning and over:
        title, words = sharing.said("picture-question"), sharing.challenge(record)
    tags = {"og:type": "website", "og:site_name": "smashup", "og:url": str(asked), "og:title": title}
    tags |= {"og:description": words}
    if over:
        where = f"{asked.scheme}://{asked.netloc}/api/tables/{record.id}/picture.png"
        tags |= {"og:image": where, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    lines = [f'<meta property="{name}" content="{html.escape(text)}">' for name, text in tags.items()]
    card = "summary_large_image" if over else "summary"
    return "\n".join([*lines, f'<meta name="twitter:card" content="{card}">'])


def _said(code: str, **params: Any) -> str:
    return say(Message(code, **params))


def _title(record: TableRecord) -> str:
    result = record.result
    winner = result["winner"] if result is not None else None
    if result is not None and winner is not None:
        scores = sorted(result["scores"], reverse=True)
        best = record.seats[winner].name
        return _said("invitation-won", player=best, score=" : ".join(str(score) for score in scores))
    if record.state == "lobby":
        return _said("invitation-lobby", table=record.name)
    return _said("invitation-table", players=[seat.name for seat in record.seats if seat.kind != "open"])


def _words(record: TableRecord) -> str:
    if record.state == "lobby":
        free = sum(seat.kind == "open" for seat in record.seats)
        return _said("invitation-free", count=free) if free else _said("invitation-full")
    return _said("invitation-factions", players="; ".join(_with_factions(seat) for seat in record.seats))


def _with_factions(seat: SeatRecord) -> str:
    if not seat.factions:
        return seat.name
    return _said("invitation-player", player=seat.name, factions=" + ".join(seat.factions))
