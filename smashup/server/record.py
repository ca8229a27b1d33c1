"""What somebody has won with what and against whom: read from their finished games, and kept nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce
from pydantic import ValidationError

from smashup.server.messages import Result
from smashup.server.records import TableRecord

LADDER = {"random": -3.6, "easy": 13.6, "normal": 28.5, "hard": 35.6, "expert": 43.6, "master": 45.5}
"""How strong the bots are (records/bots-results.json): they stay as they are while a person is rated against them.
`master` was not in that ladder and is put a little above `expert`.
"""
_SURE = 2.0
"""The spread of a bot's rating, about that of the ladder."""
_SHOWN = 50
"""So many ratings are shown of a history."""


@dataclass(frozen=True)
class Other:
    """Somebody else at a table: a bot of that level, or a person."""

    place: int
    name: str
    person: str | None
    level: str | None


@dataclass(frozen=True)
class Finished:
    """A game that was played to its end, as whoever asks has seen it."""

    place: int
    vp: int
    factions: tuple[str, ...]
    others: tuple[Other, ...]


def finished(record: TableRecord, person: str) -> Finished | None:
    """The game at that table as one of its players has seen it; None where its result makes no sense."""
    seat = record.seat_of(person)
    try:
        result = Result.model_validate(record.result)
        places, own = result.places, record.seats[-1 if seat is None else seat]
        others = tuple(
            Other(places[held.seat], held.name, held.person, (held.level or "normal") if held.kind == "bot" else None)
            for held in record.seats
            if held is not own
        )
        return Finished(places[own.seat], result.scores[own.seat], tuple(own.factions), others)
    except (ValidationError, IndexError):
        return None


def record_of(games: Sequence[Finished]) -> dict[str, Any]:
    """The record of these games, the first first."""
    people = [(other, game) for game in games for other in game.others if other.level is None]
    bots = [(other, game) for game in games for other in game.others if other.level is not None]
    return {
        "games": len(games),
        "wins": sum(game.place == 1 for game in games),
        "streak": _streak(games),
        "rating": _rating(games),
        "levels": [{"level": level, "rating": rating} for level, rating in LADDER.items()],
        "factions": _lines(((faction, game) for game in games for faction in game.factions), lambda name: [name]),
        "pairs": _lines(((tuple(sorted(game.factions)), game) for game in games if game.factions), list),
        "opponents": _against(people, lambda other: other.person or other.name, lambda other: other.name),
        "bots": sorted(
            _against(bots, lambda other: other.level, lambda other: str(other.level)),
            key=lambda line: list(LADDER).index(line["name"]) if line["name"] in LADDER else len(LADDER),
        ),
    }


def _streak(games: Sequence[Finished]) -> dict[str, int]:
    """How many games in a row were won (negative: lost) last, and how many at most."""
    now = best = 0
    for game in games:
        won = game.place == 1
        now = (max(now, 0) + 1) if won else (min(now, 0) - 1)
        best = max(best, now)
    return {"now": now, "best": best}


def _rating(games: Iterable[Finished]) -> dict[str, Any] | None:
    """By the places at tables where everybody else is a bot of the ladder; None without such a game."""
    model = PlackettLuce()
    mine = model.rating()
    history: list[float] = []
    for game in games:
        levels = [other.level for other in game.others]
        if not levels or any(level not in LADDER for level in levels):
            continue
        bots = [model.rating(mu=LADDER[level], sigma=_SURE) for level in levels if level is not None]
        ranks = [float(game.place), *(float(other.place) for other in game.others)]
        mine = model.rate([[mine], *([bot] for bot in bots)], ranks=ranks)[0][0]
        history.append(round(mine.mu, 1))
    if not history:
        return None
    spread = 2 * mine.sigma
    return {
        "rating": round(mine.mu, 1),
        "low": round(mine.mu - spread, 1),
        "high": round(mine.mu + spread, 1),
        "games": len(history),
        "history": history[-_SHOWN:],
    }


def _lines(games: Iterable[tuple[Hashable, Finished]], named: Callable[[Any], list[str]]) -> list[dict[str, Any]]:
    """Games, wins and VP for each of these, those played most often first."""
    found: dict[Hashable, list[Finished]] = {}
    for key, game in games:
        found.setdefault(key, []).append(game)
    lines = [
        {
            "names": named(key),
            "games": len(those),
            "wins": sum(game.place == 1 for game in those),
            "vp": round(sum(game.vp for game in those) / len(those), 1),
        }
        for key, those in found.items()
    ]
    return sorted(lines, key=lambda line: (-line["games"], -line["wins"], line["names"]))


def _against(
    met: Iterable[tuple[Other, Finished]], key: Callable[[Other], Hashable], name: Callable[[Other], str]
) -> list[dict[str, Any]]:
    """How often one met each of these, and how often one ended ahead; the name is the one of the last game."""
    found: dict[Hashable, list[tuple[Other, Finished]]] = {}
    for other, game in met:
        found.setdefault(key(other), []).append((other, game))
    lines = [
        {
            "name": name(those[-1][0]),
            "games": len(those),
            "ahead": sum(game.place < other.place for other, game in those),
            "behind": sum(game.place > other.place for other, game in those),
        }
        for those in found.values()
    ]
    return sorted(lines, key=lambda line: (-line["games"], line["name"]))
