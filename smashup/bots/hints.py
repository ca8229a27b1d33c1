"""Hints for people: the best choices with their win chance, and in words what they achieve."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from smashup import Game
from smashup.bots.bot import Budget, generator, own_choice
from smashup.bots.policy import pick
from smashup.bots.search import Node, Search
from smashup.engine.events import BeforeScoring, Destroy, Draw, GainVP, Move, Return, Scoring
from smashup.engine.scoring import forecast

BUDGET = Budget(300, seconds=2.0)
LONGEST = 60


@dataclass(frozen=True)
class Hint:
    """One option, how it ends on the average, and what it does."""

    index: int
    label: str
    chance: float
    """The chance to win after it, from 0 to 1."""
    tries: int
    words: str

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def hints(game: Game, seat: int, *, count: int = 3, budget: Budget = BUDGET, seed: int = 0) -> list[Hint]:
    """The best options of that seat's choice, the best first. Nothing hidden from the seat has a part in it."""
    choice = own_choice(game, seat)
    search = Search(game, seat, generator(seed, game, seat))
    search.run_for(budget)
    order = search.ranking()[:count]
    for index in order:
        search.try_option(index, MORE)
    order.sort(key=lambda index: -(search.value(index) or 0.0))
    return [
        Hint(
            index,
            choice.options[index].label,
            round(search.value(index) or 0.0, 4),
            search.visits(index),
            achieves(search, index),
        )
        for index in order
    ]


MORE = 8
"""So often at least an option that is shown was tried."""


def achieves(search: Search, index: int) -> str:
    """What an option does, in words: it is carried out on a guess, with the picks that the search prefers."""
    rng = random.Random(index)
    before = search.game
    seat = search.seat
    game = before.determinize(seat, rng)
    ready = {base.uid for base in game.kernel.bases if base.total >= base.current_breakpoint}
    leading = {base.uid: _leads(base, seat) for base in game.kernel.bases}
    totals = {base.uid: base.total_of(game.kernel.players[seat]) for base in game.kernel.bases}
    since = len(game.raw_events())
    edge = search.root.edges.get(search.keys[index])
    game.choose(search.find(game, index))
    _carry_on(search, game, edge.child if edge is not None else None, rng)
    kernel = game.kernel
    names = [("you" if player.seat == seat else player.name) for player in kernel.players]
    parts: list[str] = []
    events = game.raw_events()[since:]
    for event in events:
        if isinstance(event, Scoring):
            parts.append(f"{event.base.title} scores: {_awards(event.base, event.ranking, names)}")
    scored = any(isinstance(event, BeforeScoring) for event in events)
    for base in kernel.bases:
        if not scored and base.uid not in ready and base.total >= base.current_breakpoint:
            places = [(names[who], vp) for who, _, vp in forecast(kernel, base) if vp]
            parts.append(f"breaks {base.title} now: {', '.join(f'{name} {vp}' for name, vp in places) or 'for nobody'}")
        elif base.uid in leading and _leads(base, seat) and not leading[base.uid]:
            parts.append(f"takes the lead at {base.title} ({_score(base, seat)})")
    parts += _deeds(events, seat, names)
    if not parts:
        for base in kernel.bases:
            now = base.total_of(kernel.players[seat])
            if base.uid in totals and now != totals[base.uid]:
                there = f"{base.total} of {base.current_breakpoint}"
                parts.append(f"{base.title}: your power {totals[base.uid]} becomes {now}, {there}")
    return "; ".join(parts[:3]) or "changes nothing on the bases"


def _carry_on(search: Search, game: Game, node: Node | None, rng: random.Random) -> None:
    """The picks that belong to the option, up to the next Play Cards prompt."""
    for _ in range(LONGEST):
        choice = game.choice
        if choice is None or choice.kind == "play cards":
            return
        if len(choice.options) == 1:
            game.choose(0)
            continue
        index = search.preferred(game, node) if node is not None else None
        if index is None:
            node = None
            index = pick(game, rng, search.weights, search.known, 0.0)
        elif node is not None:
            edge = node.edges.get(search.key_at(game, index))
            node = edge.child if edge is not None else None
        game.choose(index)


def _leads(base: Any, seat: int) -> bool:
    totals = [base.total_of(player) for player in base.game.players]
    return totals[seat] > 0 and all(totals[seat] > total for other, total in enumerate(totals) if other != seat)


def _score(base: Any, seat: int) -> str:
    totals = [base.total_of(player) for player in base.game.players]
    return f"{totals[seat]} to {max(total for other, total in enumerate(totals) if other != seat)}"


def _awards(base: Any, ranking: Sequence[tuple[int, Any, int]], names: list[str]) -> str:
    awards = [(names[player.seat], base.vp[place - 1]) for place, player, _ in ranking if place <= len(base.vp)]
    return ", ".join(f"{name} {vp}" for name, vp in awards) or "nobody takes part"


def _deeds(events: Sequence[Any], seat: int, names: list[str]) -> list[str]:
    """What happened to cards, shortly."""
    parts: list[str] = []
    drawn = 0
    for event in events:
        if isinstance(event, Scoring):
            break
        if isinstance(event, (Destroy, Return, Move)) and not event.card.is_base:
            whose = event.card.owner.seat if isinstance(event, Return) else event.card.you.seat
            what = f"{'your' if whose == seat else names[whose] + chr(39) + 's'} {event.card.title}"
            if isinstance(event, Move):
                parts.append(f"moves {what} to {event.to.title}")
            else:
                parts.append(f"{'destroys' if isinstance(event, Destroy) else 'returns'} {what}")
        elif isinstance(event, Draw) and event.player.seat == seat and event.source is not None:
            drawn += len(event.cards) or event.count
        elif isinstance(event, GainVP) and event.source is not None:
            parts.append(f"{names[event.player.seat]} gain{'' if event.player.seat == seat else 's'} {event.amount} VP")
    if drawn:
        parts.append(f"draws {drawn} card{'s' if drawn != 1 else ''}")
    return parts
