"""How good a table is for everybody: what is won, what the bases promise, and what is at hand, as a win chance.

A table is read once into a `Position` of plain numbers; `worths` makes victory points of it and `chances` the chance
of every seat to win. The weights are tuned by self-play (smashup/bots/tuning.py) and lie in `weights.json`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib import resources
from math import exp
from typing import Any, NamedTuple

from smashup import Base, OpenTable, Player

FULL_HAND = 5
"""Cards beyond these are worth a third."""
GOAL = 15
"""VP that end the game (RULES 8.1)."""


@dataclass(frozen=True)
class Weights:
    """What things are worth in victory points, and how sure a lead is."""

    floor: float = 0.3
    """How much of its VP a base counts that is far from its breakpoint."""
    patience: float = 6.0
    """Missing power at which the rest of its VP count only a third."""
    contest: float = 1.5
    """Power by which a lead has to be ahead to be likely, at a base that is about to score."""
    room: float = 0.25
    """What every point of missing power adds to that."""
    initiative: float = 0.5
    """How much counts of what the strongest minion in hand would change where it helps most, for the player whose turn
    it is."""
    power: float = 0.05
    """A point of power on the table, whatever the place it earns."""
    minion: float = 0.25
    """A minion in hand."""
    strength: float = 0.06
    """A point of its printed power."""
    action: float = 0.3
    """An action in hand."""
    engine: float = 0.2
    """A card in play that goes on working, at a base that is not about to score."""
    titan: float = 0.5
    """A titan in play."""
    late: float = 0.1
    """What a VP beyond the tenth is worth on top."""
    play: float = 0.5
    """A play that is left this turn, with a card to use it on."""
    doubt: float = 2.0
    """A lead in worth that makes a win likely when the game is about to end."""
    early: float = 4.0
    """What is added to it at the start of the game."""


class BaseLine(NamedTuple):
    """A base in numbers."""

    totals: tuple[int, ...]
    present: tuple[bool, ...]
    missing: int
    vp: tuple[int, ...]
    engines: tuple[int, ...]
    titans: tuple[int, ...]


class SeatLine(NamedTuple):
    """A player in numbers."""

    vp: int
    minions: int
    strength: int
    strongest: int
    actions: int
    after: int = 0
    """What the cards of supplies change of the score when the game has ended (RULES 8.2)."""


class Position(NamedTuple):
    """Everything that the evaluation looks at."""

    bases: tuple[BaseLine, ...]
    seats: tuple[SeatLine, ...]
    mover: int
    winner: int | None
    winners: tuple[int, ...] = ()


@cache
def tuned() -> Weights:
    """The weights that self-play has chosen."""
    data = json.loads(resources.files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    known = {field.name for field in fields(Weights)}
    return Weights(**{name: value for name, value in data["weights"].items() if name in known})


def weights_data(weights: Weights) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(weights).items()}


def read(table: OpenTable) -> Position:
    """The table in numbers; called on guesses only, where every hand is open."""
    players = table.players
    return Position(
        tuple([_read_base(base, len(players)) for base in table.bases]),
        tuple([_read_seat(player, bool(table.nobodies)) for player in players]),
        table.current.seat,
        table.winner,
        tuple(table.winners),
    )


def _read_base(base: Base, count: int) -> BaseLine:
    present = [False] * count
    engines = [0] * count
    titans = [0] * count
    for minion in base.minions:
        seat = minion.you.seat
        present[seat] = True
        text = minion.text
        if text.talents or text.watchers or text.answers:
            engines[seat] += 1
        for action in minion.actions:
            engines[action.you.seat] += 1
    for action in base.actions:
        engines[action.you.seat] += 1
    for titan in base.titans:
        titans[titan.you.seat] += 1
    *totals, whole = base.totals
    missing = max(base.current_breakpoint - whole, 0)
    return BaseLine(tuple(totals), tuple(present), missing, base.vp, tuple(engines), tuple(titans))


def _read_seat(player: Player, supplies: bool) -> SeatLine:
    minions = strength = strongest = actions = 0
    for card in player.hand:
        if card.is_minion:
            minions += 1
            power = card.printed_power
            strength += power
            strongest = max(strongest, power)
        else:
            actions += 1
    after = _after(player) if supplies else 0
    return SeatLine(player.vp, minions, strength, strongest, actions, after)


def _after(player: Player) -> int:
    """What the cards of supplies that a player has change of the score in the end."""
    own = [card for pile in (player.hand, player.deck, player.discard_pile) for card in pile if card.supplied]
    return sum(final_vp(card, player) for card in own for final_vp in card.text.final_vp)


def worths(position: Position, weights: Weights) -> list[float]:
    """What everybody has, in victory points."""
    seats = position.seats
    result = []
    for line in seats:
        vp = line.vp
        hand = weights.minion * line.minions + weights.strength * line.strength + weights.action * line.actions
        cards = line.minions + line.actions
        if cards > FULL_HAND:
            hand *= (FULL_HAND + (cards - FULL_HAND) / 3) / cards
        result.append(vp + line.after + weights.late * max(vp - 10, 0) + hand)
    mover = position.mover
    push = seats[mover].strongest
    best = 0.0
    change: list[float] | None = None
    for base in position.bases:
        soon = exp(-base.missing / weights.patience)
        totals = base.totals
        points = _promise(base, totals, base.missing, weights)
        for seat, promised in enumerate(points):
            result[seat] += promised + weights.power * totals[seat] + (1 - soon) * weights.engine * base.engines[seat]
            if base.titans[seat]:
                result[seat] += weights.titan
        if push:
            pushed = (*totals[:mover], totals[mover] + push, *totals[mover + 1 :])
            after = _promise(base, pushed, max(base.missing - push, 0), weights)
            for seat, promised in enumerate(points):
                after[seat] -= promised
            gain = after[mover] - max([value for seat, value in enumerate(after) if seat != mover])
            if gain > best:
                best, change = gain, after
    if change is not None:
        for seat, value in enumerate(change):
            result[seat] += weights.initiative * value
    return result


def _promise(base: BaseLine, totals: tuple[int, ...], missing: int, weights: Weights) -> list[float]:
    """The VP that a base promises everybody with these totals."""
    weight = weights.floor + (1 - weights.floor) * exp(-missing / weights.patience)
    scale = weights.contest + weights.room * missing
    vps = base.vp
    last = len(vps) - 1
    points = []
    for seat, total in enumerate(totals):
        if total <= 0 and not base.present[seat]:
            points.append(0.0)
            continue
        place = 0.0
        for other, rival in enumerate(totals):
            if other != seat:
                edge = (total - rival) / scale
                place += 1 / (1 + exp(edge if edge < 30 else 30)) if edge > -30 else 1.0
        above = int(place)
        if above < last:
            points.append(weight * (vps[above] + (place - above) * (vps[above + 1] - vps[above])))
        elif above == last:
            points.append(weight * (1 - place + above) * vps[above])
        else:
            points.append(0.0)
    return points


def shared_victory(winners: Sequence[int], seats: int) -> list[float]:
    """What everybody has of a victory; several may share it (RULES 8.2)."""
    return [(seat in winners) / len(winners) for seat in range(seats)]


def chances(position: Position, weights: Weights) -> list[float]:
    """Everybody's chance to win; they add up to one."""
    if position.winner is not None:
        return shared_victory(position.winners or (position.winner,), len(position.seats))
    worth = worths(position, weights)
    lead = max(line.vp for line in position.seats)
    heat = weights.doubt + weights.early * max(GOAL - lead, 0) / GOAL
    best = max(worth)
    shares = [exp((value - best) / heat) for value in worth]
    total = sum(shares)
    return [share / total for share in shares]


def plays_left(table: OpenTable, seat: int) -> int:
    """How many plays this seat has left this turn, with a card to use each on."""
    player = table.players[seat]
    count = 0
    for kind in ("minion", "action"):
        rights = sum(right.kind == kind for right in player.rights)
        if rights:
            count += min(rights, sum(card.kind == kind for card in player.hand))
    return count


def lead_of(position: Position, seat: int, weights: Weights) -> float:
    """How far a seat is ahead in worth of the others."""
    worth = worths(position, weights)
    own = worth.pop(seat)
    return own - 0.7 * max(worth) - 0.3 * sum(worth) / len(worth)


def data_of(position: Position) -> list[Any]:
    """A position as JSON-able data."""
    return [[list(base) for base in position.bases], [list(seat) for seat in position.seats], position.mover]
