"""What the lab found, for the page that shows it (docs/protocol.md)."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from smashup import results
from smashup.server.api import REFUSALS
from smashup.server.encodings import taken

router = APIRouter(responses=REFUSALS)


class Rate(BaseModel):
    """A share of games with its 95 % interval; None where there were no games."""

    games: int
    wins: float
    rate: float | None
    low: float | None
    high: float | None


class Sources(BaseModel):
    """VP of a player and game by where they come from."""

    first: float
    second: float
    third: float
    abilities: float


class Faction(Rate):
    """Strengths are logits; 0 is the average faction. None where there were too few games."""

    name: str
    strength: float | None
    strength_low: float | None = None
    strength_high: float | None = None
    vp: float
    vp_from: Sources


class Pair(Rate):
    factions: tuple[str, str]
    strength: float | None
    strength_low: float | None = None
    strength_high: float | None = None
    synergy: float | None
    synergy_low: float | None = None
    synergy_high: float | None = None


class Matchup(Rate):
    """How often one faction ends ahead of another."""

    faction: str
    against: str


class Order(Rate):
    """A place in the turn order, from 1."""

    order: int
    effect: float | None
    effect_low: float | None = None
    effect_high: float | None = None


class BotShare(Rate):
    bot: str
    seats: int
    effect: float | None
    effect_low: float | None = None
    effect_high: float | None = None


class Distribution(BaseModel):
    """`counts` are [value, games]."""

    mean: float
    low: float | None
    high: float | None
    tenth: float
    median: float
    ninth: float
    counts: list[tuple[int, int]]


class Gain(BaseModel):
    name: str
    vp: int


class Vp(Sources):
    winner: float
    sources: list[Gain]


class Base(BaseModel):
    name: str
    scored: int
    per_game: float
    vp: float
    power: float
    cards: float
    players: float


class Difference(BaseModel):
    """How much more often players win who had a card; `sure`: more than chance."""

    share: float | None
    difference: float | None
    low: float | None = None
    high: float | None = None
    sure: bool | None = None


class Card(BaseModel):
    name: str
    faction: str
    opened: Difference
    drawn: Difference
    played: Difference


class Setting(BaseModel):
    """All games of one size of table with the same bots."""

    bots: str
    players: int
    games: int
    left_out: int
    even: float
    factions: list[Faction]
    pairs: list[Pair]
    synergy_spread: float | None
    matchups: list[Matchup]
    order: list[Order]
    bots_apart: list[BotShare]
    turns: Distribution
    margin: Distribution
    vp: Vp
    bases: list[Base]
    cards: list[Card]


class Run(BaseModel):
    command: str
    games: int
    played: int
    engine: str


class Findings(BaseModel):
    format: int
    runs: list[Run]
    factions: list[str]
    settings: list[Setting]


@cache
def _tag() -> str:
    return f'"{hashlib.blake2b(results.packed(), digest_size=12).hexdigest()}"'


@router.get("/api/lab", response_model=Findings)
async def lab(request: Request) -> Response:
    """Which factions win: the results that come with the server."""
    headers = {"etag": _tag(), "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == _tag():
        return Response(status_code=304, headers=headers)
    body = results.packed()
    if "gzip" in taken(request):
        headers["content-encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type="application/json")
