"""Hints for people: the best choices with their win chance, and what they achieve."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smashup import Game, Message
from smashup.bots.bot import Budget, generator, own_choice
from smashup.bots.policy import pick
from smashup.bots.search import Node, Search
from smashup.events import BeforeScoring, Destroy, Draw, GainVP, Move, Return, Scoring

BUDGET = Budget(300, seconds=2.0)
LONGEST = 60


@dataclass(frozen=True)
class Hint:
    """One option, how it ends on the average, and what it does."""

    index: int
    says: Message
    """What the option says."""
    chance: float
    """The chance to win after it, from 0 to 1."""
    tries: int
    does: list[Message]
    """What it achieves."""

    @property
    def label(self) -> str:
        """The option in English."""
        return str(self.says)

    @property
    def words(self) -> str:
        """What it achieves, in English."""
        return in_words(self.does)

    def to_dict(self) -> dict[str, Any]:
        return {
            "index": self.index,
            "says": self.says.data(),
            "chance": self.chance,
            "tries": self.tries,
            "does": [deed.data() for deed in self.does],
        }


def in_words(does: Sequence[Message]) -> str:
    """What a move achieves, in English."""
    return "; ".join(map(str, does))


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
            choice.options[index].says,
            round(search.mind.told(search.value(index) or 0.0, search.seats), 4),
            search.visits(index),
            achieves(search, index),
        )
        for index in order
    ]


MORE = 8
"""So often at least an option that is shown was tried."""


def achieves(search: Search, index: int) -> list[Message]:
    """What an option does: it is carried out on a guess, with the picks that the search prefers."""
    rng = random.Random(index)
    before = search.game
    seat = search.seat
    game = before.determinize(seat, rng)
    ready = {base.uid for base in game.table.bases if base.total >= base.current_breakpoint}
    leading = {base.uid: _leads(base, seat) for base in game.table.bases}
    totals = {base.uid: base.totals[seat] for base in game.table.bases}
    since = game.event_count
    edge = search.root.edges.get(search.keys[index])
    game.choose(search.find(game, index))
    _carry_on(search, game, edge.child if edge is not None else None, rng)
    names = game.players
    parts: list[Message] = []
    events = game.history(since)
    for event in events:
        if isinstance(event, Scoring):
            parts.append(_scores(event, seat))
    scored = any(isinstance(event, BeforeScoring) for event in events)
    for base in game.table.bases:
        if not scored and base.uid not in ready and base.total >= base.current_breakpoint:
            awards: list[Message] = [_award(names[who], vp, own=who == seat) for who, _, vp in base.forecast if vp]
            code = "hint-breaks" if awards else "hint-breaks-nobody"
            parts.append(Message(code, base=base.title, awards=awards))
        elif base.uid in leading and _leads(base, seat) and not leading[base.uid]:
            parts.append(_lead(base, seat))
    parts += _deeds(events, seat, names)
    if not parts:
        for base in game.table.bases:
            now = base.totals[seat]
            if base.uid in totals and now != totals[base.uid]:
                power = Message("hint-power", base=base.title, before=totals[base.uid], now=now)
                parts.append(power.about(total=base.total, breakpoint=base.current_breakpoint))
    return parts[:3] or [Message("hint-nothing")]


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
            index = pick(game, rng, search.mind.weights, search.mind.known, 0.0)
        elif node is not None:
            edge = node.edges.get(search.key_at(game, index))
            node = edge.child if edge is not None else None
        game.choose(index)


def _leads(base: Any, seat: int) -> bool:
    *totals, _ = base.totals
    return totals[seat] > 0 and all(totals[seat] > total for other, total in enumerate(totals) if other != seat)


def _lead(base: Any, seat: int) -> Message:
    *totals, _ = base.totals
    best = max(total for other, total in enumerate(totals) if other != seat)
    return Message("hint-leads", base=base.title, own=totals[seat], best=best)


def _scores(event: Scoring, seat: int) -> Message:
    base = event.base
    awards: list[Message] = [
        _award(player.name, base.vp[place - 1], own=player.seat == seat)
        for place, player, _ in event.ranking
        if place <= len(base.vp)
    ]
    return Message("hint-scores" if awards else "hint-scores-nobody", base=base.title, awards=awards)


def _award(player: str, vp: int, *, own: bool) -> Message:
    return Message("hint-award-you", vp=vp) if own else Message("hint-award", player=player, vp=vp)


def _deeds(events: Sequence[Any], seat: int, names: list[str]) -> list[Message]:
    """What happened to cards, shortly."""
    parts: list[Message] = []
    drawn = 0
    for event in events:
        if isinstance(event, Scoring):
            break
        if isinstance(event, (Destroy, Return, Move)) and not event.card.is_base:
            whose = event.card.owner.seat if isinstance(event, Return) else event.card.you.seat
            title = event.card.title
            card = (
                Message("hint-your-card", card=title)
                if whose == seat
                else Message("hint-card", card=title, player=names[whose])
            )
            if isinstance(event, Move):
                parts.append(Message("hint-moves", card=card, base=event.to.title))
            else:
                parts.append(Message("hint-destroys" if isinstance(event, Destroy) else "hint-returns", card=card))
        elif isinstance(event, Draw) and event.player.seat == seat and event.source is not None:
            drawn += len(event.cards) or event.count
        elif isinstance(event, GainVP) and event.source is not None:
            own = event.player.seat == seat
            code = "hint-gains-you" if own else "hint-gains"
            parts.append(Message(code, player=names[event.player.seat], amount=event.amount))
    if drawn:
        parts.append(Message("hint-draws", count=drawn))
    return parts
