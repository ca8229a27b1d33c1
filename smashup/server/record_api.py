"""Your record over HTTP (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from smashup.server.api import REFUSALS, TheDesk, Visitor, address_of, too_often
from smashup.server.messages import Outgoing
from smashup.server.record import record_of

router = APIRouter(responses=REFUSALS)

_MOST = 10_000
"""A game counts like a choice of a replay, up to so many of them."""


class Streak(Outgoing):
    """Games in a row: `now` is negative where they were lost."""

    now: int
    best: int


class Rating(Outgoing):
    """Against the bots, with what it lies between; `history` has the last of those before."""

    rating: float
    low: float
    high: float
    games: int
    history: list[float]


class LevelRating(Outgoing):
    level: str
    rating: float


class RecordLine(Outgoing):
    """Games with a faction, or a pair of them; `vp` is the average."""

    names: list[str]
    games: int
    wins: int
    vp: float


class Opponent(Outgoing):
    """Games with somebody, or with bots of a level: how often one has ended ahead of them, and behind."""

    name: str
    games: int
    ahead: int
    behind: int


class MyRecord(Outgoing):
    games: int
    wins: int
    streak: Streak
    rating: Rating | None
    levels: list[LevelRating]
    factions: list[RecordLine]
    pairs: list[RecordLine]
    opponents: list[Opponent]
    bots: list[Opponent]


@router.get("/api/record", response_model=MyRecord)
async def record(request: Request, desk: TheDesk, person: Visitor) -> dict[str, Any]:
    """What I have won, with what and against whom."""
    if person is None:
        return record_of([])
    count = await desk.house.store.count_finished_of(person.id)
    if not desk.replays.allows(address_of(request), min(count, _MOST)):
        raise too_often()
    games = await desk.house.store.finished_of(person.id)
    return await desk.house.archive.replays.aside.do(record_of, games)
