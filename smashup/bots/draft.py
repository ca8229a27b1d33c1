"""The draft adviser: which of the factions left goes well with one's first pick.

It knows games between bots (`factions.json`, by smashup/bots/tuning.py): how often each faction and each pair won.
Few games of a pair say little, so that a pair's own record counts the more the more games there are; the rest is what
its two factions do in general.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from typing import Any

from smashup import SmashUpError

DOUBT_PAIR = 12.0
DOUBT_FACTION = 10.0
"""So many games of nothing but chance are added to what was counted."""


@dataclass(frozen=True)
class Advice:
    """A faction that is left, and how a pair with it is expected to do."""

    faction: str
    rate: float
    """The expected share of two-player games won, from 0 to 1."""
    games: int
    """Games of this very pair that were seen."""
    words: str

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


Record = Mapping[str, tuple[float, float]]
"""A faction or "A + B" -> (games, points); a win at a table of n seats is n/2 points."""


@cache
def _records() -> tuple[Record, Record]:
    data = json.loads(resources.files(__package__).joinpath("factions.json").read_text(encoding="utf-8"))
    return (
        {name: (row[0], row[1]) for name, row in data["factions"].items()},
        {name: (row[0], row[1]) for name, row in data["pairs"].items()},
    )


def pair_name(one: str, two: str) -> str:
    return " + ".join(sorted((one, two)))


def advise(available: Iterable[str], first: str | None = None) -> list[Advice]:
    """The factions that are left, the best first; with the first pick, by what goes well with it."""
    names = sorted(set(available))
    if not names:
        raise SmashUpError("No faction is left to advise on.")
    advice = [_advice(name, first) for name in names if name != first]
    return sorted(advice, key=lambda row: (-row.rate, row.faction))


def bots_pick(level: str, available: Sequence[str], first: str | None, rng: random.Random) -> str:
    """What a bot drafts: the simple ones anything, the others one of the three that the adviser likes best."""
    if level in ("random", "easy"):
        return rng.choice(sorted(available))
    return rng.choice(advise(available, first)[:3]).faction


def _advice(name: str, first: str | None) -> Advice:
    own = _rate(name)
    if first is None:
        games = int(_records()[0].get(name, (0, 0.0))[0])
        return Advice(name, round(own, 4), games, f"{name} win {own:.0%} of such games")
    alone = _joint(own, _rate(first))
    count, points = _records()[1].get(pair_name(first, name), (0, 0.0))
    rate = min(max((points + DOUBT_PAIR * alone) / (count + DOUBT_PAIR), 0.0), 1.0)
    if rate > alone + 0.02:
        words = f"better together with {first} than apart"
    elif rate < alone - 0.02:
        words = f"weaker together with {first} than apart"
    elif own > 0.52:
        words = "strong with anyone"
    else:
        words = "nothing special" if own > 0.48 else "weak with most"
    return Advice(name, round(rate, 4), int(count), words)


def _rate(name: str) -> float:
    """How a faction does with anyone; an unknown one does as chance does."""
    games, points = _records()[0].get(name, (0, 0.0))
    return min(max((points + DOUBT_FACTION * 0.5) / (games + DOUBT_FACTION), 0.02), 0.98)


def _joint(one: float, two: float) -> float:
    """Two factions that know nothing of each other: their odds are multiplied."""
    odds = one / (1 - one) * two / (1 - two)
    return odds / (1 + odds)
