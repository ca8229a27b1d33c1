"""The draft adviser: which of the factions left goes well with one's first pick.

It knows what the lab found in games of two between bots of the level `normal` (smashup/results): how strong every
faction is, and what every pair is worth beyond its factions, as far as the number of games allows to say so.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Any, NamedTuple

from smashup import Message, SmashUpError, results

LEVEL = "normal"
NOTABLE = 0.08
"""A difference in logits that is worth a word: two points of a hundred games."""


@dataclass(frozen=True)
class Advice:
    """A faction that is left, and how a pair with it is expected to do."""

    faction: str
    rate: float
    """The expected share of two-player games won against an average pair, from 0 to 1."""
    games: int
    """Games of this very faction or pair that were seen."""
    says: Message

    @property
    def words(self) -> str:
        """What is to be said of it, in English."""
        return str(self.says)

    def to_dict(self) -> dict[str, Any]:
        return {"faction": self.faction, "rate": self.rate, "games": self.games, "says": self.says.data()}


class Known(NamedTuple):
    """What is known of a faction or a pair, in logits."""

    strength: float = 0.0
    synergy: float = 0.0
    games: int = 0


NOTHING = Known()


@cache
def _known() -> Mapping[frozenset[str], Known]:
    """By the set of one faction, or of two."""
    setting = results.setting(LEVEL, 2)
    if setting is None:
        return {}
    alone = {frozenset([row["name"]]): Known(row["strength"] or 0.0, 0.0, row["games"]) for row in setting["factions"]}
    together = {
        frozenset(row["factions"]): Known(row["strength"] or 0.0, row["synergy"] or 0.0, row["games"])
        for row in setting["pairs"]
    }
    return {**alone, **together}


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
    own = _known().get(frozenset([name]), NOTHING)
    if first is None:
        rate = _chance(own.strength)
        return Advice(name, rate, own.games, Message("advice-alone", faction=name, percent=round(100 * rate)))
    other = _known().get(frozenset([first]), NOTHING)
    pair = _known().get(frozenset([name, first]), Known(own.strength + other.strength))
    if pair.synergy > NOTABLE:
        says = Message("advice-better-with", first=first)
    elif pair.synergy < -NOTABLE:
        says = Message("advice-weaker-with", first=first)
    elif own.strength > NOTABLE:
        says = Message("advice-strong")
    else:
        says = Message("advice-weak" if own.strength < -NOTABLE else "advice-nothing")
    return Advice(name, _chance(pair.strength), pair.games, says)


def _chance(logit: float) -> float:
    return round(1 / (1 + exp(-logit)), 4)
