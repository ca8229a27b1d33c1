"""One game of a plan, and what is kept of it."""

from __future__ import annotations

import json
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import smashup
from smashup import Game
from smashup.events import (
    BeginTurn,
    Discard,
    Draw,
    Event,
    FinalVP,
    GainVP,
    Play,
    PlayTitan,
    Scoring,
    TakeOut,
)
from smashup.lab.errors import BadPlan
from smashup.lab.plan import Plan, Table, make_bot
from smashup.names import NAMES

THE_RULES = "the rules"
"""Stands where VP come from neither a card nor a base."""
MOST_CHOICES = 20_000
"""A game with more choices than this is stopped and counts for nobody."""

Record = dict[str, Any]
"""A game as JSON-able data: facts of the game, and `rows` with one for each seat."""


def play_batch(plan: Plan, games: Sequence[int]) -> tuple[list[str], float]:
    """Some games of a plan as lines of a journal, and the seconds they took."""
    began = time.perf_counter()
    return [journal_line(play(plan, game)) for game in games], time.perf_counter() - began


_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode


def journal_line(record: Record) -> str:
    """A game as a line of the journal: a checksum and the record. Whoever reads it writes it once more and compares."""
    text = _encode(record)
    return f"[{zlib.crc32(text.encode())},{text}]\n"


def journal_record(line: str) -> Record:
    """The game of a line."""
    record: Record
    _, record = json.loads(line)
    return record


def play(plan: Plan, number: int) -> Record:
    """A game as its record."""
    table = plan.table(number)
    game = smashup.new_game(NAMES[: table.players], table.factions, table.seed, plan.options)
    first = game.turn_player
    scored: list[Counter[int]] = []
    game.listen(lambda event: scored.append(_cards_at(event)), Scoring)
    end = _play_out(game, table)
    return record(table, game, first, end, scored)


def replay(plan: Plan, number: int) -> Game:
    """The same game once more, as it stood at its end."""
    if not 0 <= number < plan.games:
        raise BadPlan(
            "There is no game {number}; the run has the games 0 to {last}.", number=number, last=plan.games - 1
        )
    table = plan.table(number)
    game = smashup.new_game(NAMES[: table.players], table.factions, table.seed, plan.options)
    _play_out(game, table)
    return game


def _play_out(game: Game, table: Table) -> str:
    """Plays on; how it ended. One that fails in the middle stays as it stood, and counts for nobody."""
    seated = [make_bot(spec, seed) for spec, seed in zip(table.bots, table.bot_seeds, strict=True)]
    try:
        for _ in range(MOST_CHOICES):
            choice = game.choice
            if choice is None:
                return "won"
            seat = choice.player
            game.choose(seated[seat].choose(game, seat))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"[:200]
    return "cut"


def _cards_at(event: Any) -> Counter[int]:
    """How many cards each seat has at the base that scores, while they are still there."""
    return Counter(card.you.seat for card in event.base.all_cards)


def record(table: Table, game: Game, first: int, end: str, scored: Sequence[Counter[int]]) -> Record:
    """What is kept of a game: `end` is "won", "cut" (too long) or the sentence it failed with, `scored` are the cards
    that each seat had at the bases that scored.
    """
    tally = Tally(table.players, scored)
    tally.follow(game.history())
    scores = game.scores
    places = [1 + sum(other > vp for other in scores) for vp in scores]
    return {
        "game": table.game,
        "seed": table.seed,
        "players": table.players,
        "turns": game.turn,
        "choices": game.choice_count,
        "end": end,
        "rows": [
            {
                "seat": seat,
                "order": (seat - first) % table.players + 1,
                "bot": table.bots[seat],
                "factions": sorted(table.factions[seat]),
                "vp": scores[seat],
                "place": places[seat],
                "won": seat in game.winners,
                "own_turns": tally.turns[seat],
                "bases": tally.bases[seat],
                "gains": sorted(tally.gains[seat].items()),
                "cards": [[title, *counts] for title, counts in sorted(tally.cards[seat].items())],
            }
            for seat in range(table.players)
        ],
    }


OPENED, DRAWN, PLAYED = 0, 1, 2
_never: Callable[[], list[int]] = partial(list, (0, 0, 0))


class Tally:
    """What happened in a game, by seat."""

    def __init__(self, players: int, scored: Iterable[Counter[int]]) -> None:
        self.turn = 0
        self.turns = [0] * players
        self.bases: list[list[list[Any]]] = [[] for _ in range(players)]
        """[base, turn, place, VP, power, cards] for every base that scored while the seat took part."""
        self.gains: list[dict[str, int]] = [{} for _ in range(players)]
        """VP that did not come from places at bases, by the card or base that gave them."""
        self.cards = [defaultdict[str, list[int]](_never) for _ in range(players)]
        """[in the opening hand, drawn, played] by title."""
        self.scored = iter(scored)
        """How many cards each seat had at the next base that scores."""

    def follow(self, events: Iterable[Event]) -> None:
        """Counts all of these; what comes most often is counted here."""
        cards = self.cards
        for event in events:
            kind = type(event)
            if kind is Play:
                cards[event.player.seat][event.card.title][PLAYED] += 1  # type: ignore[attr-defined]
            elif kind is Draw:
                own = cards[event.player.seat]  # type: ignore[attr-defined]
                for card in event.cards:  # type: ignore[attr-defined]
                    own[card.title][DRAWN] += 1
            elif kind in _HANDLERS:
                _HANDLERS[kind](self, event)

    def begin_turn(self, event: BeginTurn) -> None:
        if not self.turn:
            for cards in self.cards:
                for counts in cards.values():
                    counts[OPENED] = counts[DRAWN]
        self.turn += 1
        self.turns[event.player.seat] += 1

    def exchange(self, event: TakeOut | Discard) -> None:
        """Before the first turn a hand is given back (RULES 1.5): it was not the opening hand."""
        if not self.turn:
            self.cards[event.player.seat].clear()

    def play_titan(self, event: PlayTitan) -> None:
        self.cards[event.player.seat][event.card.title][PLAYED] += 1

    def gain(self, event: GainVP) -> None:
        source = event.source.title if event.source is not None else THE_RULES
        gains = self.gains[event.player.seat]
        gains[source] = gains.get(source, 0) + event.amount

    def score(self, event: Scoring) -> None:
        base, cards = event.base, next(self.scored)
        for place, player, total in event.ranking:
            vp = base.vp[place - 1] if place <= len(base.vp) else 0
            self.bases[player.seat].append([base.title, self.turn, place, vp, total, cards[player.seat]])


_HANDLERS: dict[type[Event], Any] = {
    BeginTurn: Tally.begin_turn,
    TakeOut: Tally.exchange,
    Discard: Tally.exchange,
    PlayTitan: Tally.play_titan,
    GainVP: Tally.gain,
    FinalVP: Tally.gain,
    Scoring: Tally.score,
}
