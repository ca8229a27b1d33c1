"""Which options look good before anybody has tried them: priors for the search, and a fast player for its playouts.

What is known of a kind of option (`lore.json`, gathered from self-play by smashup/bots/tuning.py) is how much better
it was on average than doing nothing, in victory points, when the greedy bot tried it. For minions the place counts
on top: what their power would change at each base.
"""

from __future__ import annotations

import json
import random
from functools import cache
from importlib import resources
from math import exp
from typing import Any

from smashup import Base, Choice, Game, Group, Message, Option
from smashup.bots.evaluation import Weights

Lore = dict[str, float]
"""The kind of an option -> its average advantage in VP."""

Key = tuple[Any, ...]
"""An option's name that is the same in every guess of the hidden cards."""

_UNKNOWN = {"minion": 0.2, "action": 0.35, "talent": 0.4, "titan": 0.8}
"""What a play of an unknown card is taken for."""
_PASSIVE = {"decline": -0.15, "done": -0.1, "pass": 0.0}


@cache
def lore() -> Lore:
    """What self-play knows."""
    data = json.loads(resources.files(__package__).joinpath("lore.json").read_text(encoding="utf-8"))
    return {kind: value[0] for kind, value in data["lore"].items()}


def scores(game: Game, weights: Weights, known: Lore) -> list[float]:
    """What every option of the pending choice seems to be worth."""
    choice = game.choice
    assert choice is not None
    if choice.kind == "play cards":
        return _play_scores(choice, weights, known)
    return _pick_scores(choice, weights, known)


def keys(game: Game) -> list[Key]:
    """The names of the options of the pending choice."""
    choice = game.choice
    assert choice is not None
    return _play_keys(choice.groups) if choice.kind == "play cards" else _pick_keys(choice)


def _play_scores(choice: Choice, weights: Weights, known: Lore) -> list[float]:
    found: list[float] = []
    seat = choice.player
    gains = _Gains(seat, weights)
    for kind, card, places, _ in choice.groups:
        if kind == "end":
            found.append(0.0)
        elif kind == "talent":
            found.append(known.get(f"talent {card.title}", _UNKNOWN["talent"]))
        elif card.is_minion:
            worth = known.get(f"play {card.title}", _UNKNOWN["minion"])
            power = card.printed_power
            found += [worth + gains.of(place, power) for place in places]
        else:
            unknown = _UNKNOWN[card.kind]
            found += [known.get(play_kind(card, place, seat), unknown) for place in places]
    return found


def _play_keys(groups: list[Group]) -> list[Key]:
    found: list[Key] = []
    for kind, card, places, how in groups:
        if kind == "end":
            found.append(("end",))
        elif kind == "talent":
            found.append(("talent", card.uid, how.name))
        else:
            name, owner = card.title, card.owner.seat
            found += [(name, owner, None if place is None else place.uid) for place in places]
    return found


def _pick_scores(choice: Choice, weights: Weights, known: Lore) -> list[float]:
    found: list[float] = []
    seat = choice.player
    source = choice.source.title if choice.source is not None else "-"
    gains: _Gains | None = None
    for option in choice.options:
        kind = option.kind
        worth = known.get(pick_kind(source, option, seat))
        if worth is None:
            worth = _PASSIVE.get(kind, 0.0)
        if kind == "play" and option.base is not None:
            card: Any = option.card
            if card is not None and card.is_minion:
                if gains is None:
                    gains = _Gains(seat, weights)
                worth += gains.of(option.base, card.printed_power)
        found.append(worth)
    return found


def _pick_keys(choice: Choice) -> list[Key]:
    found: list[Key] = []
    seen: dict[Key, int] = {}
    for option in choice.options:
        key = _pick_key(option)
        again = seen.get(key)
        if again is None:
            seen[key] = 0
        else:
            seen[key] = again + 1
            key = (*key, again + 1)
        found.append(key)
    return found


def play_kind(card: Any, place: Any, seat: int) -> str:
    """The kind of a play in the lore: the card and what it is played on."""
    if place is None or place.is_base:
        return f"play {card.title}"
    return f"play {card.title} on {'own' if place.you.seat == seat else 'other'}"


def pick_kind(source: str, option: Option, seat: int) -> str:
    """The kind of a pick in the lore: whose ability asks, and what is picked."""
    kind = option.kind
    if kind == "mode":
        return f"{source}: {_mode(option)}"
    card = option.card
    if kind == "play":
        return play_kind(card, option.target, seat) if card is not None and card.is_action else f"play {_title(card)}"
    if card is not None:
        if card.is_base or not card.in_play:  # type: ignore[attr-defined]
            return f"{source}: {_title(card)}"
        return f"{source}: {'own' if card.you.seat == seat else 'other'} {card.kind}"
    if option.player is not None:
        return f"{source}: {'own' if option.player.seat == seat else 'other'} player"
    return f"{source}: {kind}"


def _mode(option: Option) -> str:
    """The words of a mode, or where it is no card's own what stands for them."""
    verb = option.verb
    return verb.key if isinstance(verb, Message) else str(verb)


def _title(card: Any) -> str:
    return "-" if card is None else str(card.title)


def _pick_key(option: Option) -> Key:
    card = option.card
    who: Any = None
    if card is not None:
        who = card.uid if card.is_base or card.in_play else (card.title, card.owner.seat)  # type: ignore[attr-defined]
    return (
        option.kind,
        _mode(option) if option.kind == "mode" else None,
        who,
        None if option.base is None else option.base.uid,
        None if option.target is None else option.target.uid,
        None if option.player is None else option.player.seat,
        option.place,
    )


class _Gains:
    """What a minion's power would change for a seat at each base, asked once for each base and power."""

    __slots__ = ("_known", "_now", "_seat", "_weights")

    def __init__(self, seat: int, weights: Weights) -> None:
        self._seat = seat
        self._weights = weights
        self._known: dict[tuple[int, int], float] = {}
        self._now: dict[int, tuple[list[int], int, float]] = {}

    def of(self, base: Base, power: int) -> float:
        gain = self._known.get((base.uid, power))
        if gain is None:
            now = self._now.get(base.uid)
            if now is None:
                *totals, whole = base.totals
                missing = base.current_breakpoint - whole
                now = totals, missing, self._standing(base, totals, missing)
                self._now[base.uid] = now
            totals, missing, before = now
            after = list(totals)
            after[self._seat] += power
            gain = self._standing(base, after, missing - power) - before
            self._known[base.uid, power] = gain
        return gain

    def _standing(self, base: Base, totals: list[int], missing: int) -> float:
        """The VP that the base promises the seat, less what it promises the best of the others."""
        weights = self._weights
        left = max(missing, 0)
        soon = exp(-left / weights.patience)
        weight = weights.floor + (1 - weights.floor) * soon
        scale = weights.contest + weights.room * left
        vps = (*base.vp, 0)
        own = rival = 0.0
        for seat, total in enumerate(totals):
            if total <= 0:
                continue
            place = 0.0
            for other, amount in enumerate(totals):
                if other != seat:
                    place += 1 / (1 + exp(min((total - amount) / scale, 30.0)))
            above = int(place)
            points = 0.0
            if above < 3:
                points = vps[above] + (place - above) * (vps[above + 1] - vps[above])
            if seat == self._seat:
                own = points
            elif points > rival:
                rival = points
        return weight * (own - 0.7 * rival) + weights.power * totals[self._seat]


def pick(game: Game, rng: random.Random, weights: Weights, known: Lore, noise: float) -> int:
    """What the fast player takes: the best of the scores, each blurred by chance."""
    choice = game.choice
    assert choice is not None
    if len(choice.options) == 1:
        return 0
    chance = rng.random
    best, found = -1e9, 0
    for index, value in enumerate(scores(game, weights, known)):
        blurred = value + noise * chance()
        if blurred > best:
            best, found = blurred, index
    return found
