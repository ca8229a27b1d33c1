"""What random games did: how long they were, which cards were played, and which abilities ever did something.

`Tally.listen()` hangs a counter on every printed ability of the catalogue (in this process, once). An ability that
acts counts as used when something happened while it ran (a Special when its card was played by it); a continuous one
when its answer made a difference.
"""

from __future__ import annotations

import functools
import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import smashup
from smashup.engine.abilities import Ability, Forbids, Special, Text
from smashup.engine.events import NewBase, Play, PlayTitan, Scoring

if TYPE_CHECKING:
    from smashup.engine.cards import Scripted
    from smashup.engine.game import Game
    from smashup.engine.kernel import Kernel

_used: Counter[str] = Counter()


@dataclass
class Tally:
    """Counts over many games; two of them add up."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    longest: int = 0
    most_choices: int = 0
    players: Counter[int] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    bases: Counter[str] = field(default_factory=Counter)
    scored: Counter[str] = field(default_factory=Counter)
    abilities: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)

    def add_game(self, game: Game) -> None:
        """Counts a game that has been played."""
        kernel = game.kernel
        self.games += 1
        self.decisions += len(game.choices)
        self.turns += kernel.turn
        self.longest = max(self.longest, kernel.turn)
        self.players[len(kernel.players)] += 1
        for thing in kernel.things:
            if not thing.is_base:
                self.held[thing.title] += 1
        for event in game.raw_events():
            if isinstance(event, (Play, PlayTitan)):
                self.played[event.card.title] += 1
            elif isinstance(event, NewBase):
                self.bases[event.base.title] += 1
            elif isinstance(event, Scoring):
                self.scored[event.base.title] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.longest = max(self.longest, other.longest)
        self.most_choices = max(self.most_choices, other.most_choices)
        for name in ("players", "played", "held", "bases", "scored", "abilities", "checks"):
            getattr(self, name).update(getattr(other, name))

    def take_used(self) -> None:
        """Moves what the counters on the abilities have gathered in this process into this tally."""
        self.abilities.update(_used)
        _used.clear()

    def to_dict(self) -> dict[str, Any]:
        data = dict(vars(self))
        for name, value in data.items():
            if isinstance(value, Counter):
                data[name] = {str(key): value[key] for key in sorted(value, key=str)}
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tally:
        tally = cls()
        for name, value in data.items():
            if isinstance(value, dict):
                value = Counter({int(key) if name == "players" else key: n for key, n in value.items()})
            setattr(tally, name, value)
        return tally

    def rates(self, factions: list[str]) -> list[tuple[str, int, int]]:
        """(title, times played, copies that were in decks) of every card, the least played first."""
        titles = [card.title for name in factions for card in smashup.full_catalogue().faction(name).cards]
        rows = [(title, self.played[title], self.held[title]) for title in titles if self.held[title]]
        return sorted(rows, key=lambda row: (row[1] / row[2], row[0]))

    # what never happened -----------------------------------------------------------------------------------------

    def silent(self, factions: list[str]) -> dict[str, list[str]]:
        """The cards, bases and abilities of these factions that these games never saw at work."""
        cards = [card for name in factions for card in smashup.full_catalogue().faction(name).cards]
        bases = [base for name in factions for base in smashup.full_catalogue().faction(name).bases]
        in_game = [base for base in bases if self.bases[base.title] or not base.promo]
        held = [card for card in cards if self.held[card.title] or not card.promo]
        return {
            "never played": [card.title for card in held if not self.played[card.title]],
            "never in the middle": [base.title for base in in_game if not self.bases[base.title]],
            "never did anything": [
                name for thing in (*held, *in_game) for name in ability_names(thing) if not self.abilities[name]
            ],
        }

    # listening ---------------------------------------------------------------------------------------------------

    @staticmethod
    @functools.cache
    def listen() -> None:
        """Hangs a counter on every ability of every printed card and base."""
        catalogue = smashup.full_catalogue()
        for faction in catalogue.factions.values():
            for thing in (*faction.cards, *faction.bases):
                _listen_to(thing)


def ability_names(thing: type[Scripted]) -> list[str]:
    """The abilities of a printed card, as they are counted."""
    return [f"{thing.title}: {label}" for label, _ in _labelled(thing.printed_text)]


def _labelled(text: Text) -> Iterator[tuple[str, Any]]:
    for part in text.parts:
        if isinstance(part, Ability):
            yield part.name.rpartition(".")[2], part
        else:
            yield part[0], part


def _listen_to(thing: type[Scripted]) -> None:
    parts: list[Any] = []
    for label, part in _labelled(thing.printed_text):
        name = f"{thing.title}: {label}"
        if isinstance(part, Ability):
            part.run = _counting(part.run, name, answers=isinstance(part, Forbids), special=isinstance(part, Special))
            parts.append(part)
        else:
            parts.append((part[0], _counting(part[1], name, answers=part[0] != "on_play")))
    thing.printed_text = Text(tuple(parts))


def _counting(run: Callable[..., Any], name: str, *, answers: bool, special: bool = False) -> Callable[..., Any]:
    if answers or not inspect.iscoroutinefunction(run):

        @functools.wraps(run)
        def answer(*args: Any) -> Any:
            given = run(*args)
            if given[0] is not None if isinstance(given, tuple) and given else given:
                _used[name] += 1
            return given

        return answer

    @functools.wraps(run)
    async def act(me: Any, *args: Any) -> Any:
        before = _traces(me.game, args)
        result = await run(me, *args)
        if special or _traces(me.game, args) != before:
            _used[name] += 1
        return result

    return act


def _traces(game: Kernel, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """What an ability that did something has changed: events, notes, or where the replaced event leads."""
    return game.event_count(), game.stamp, getattr(args[0], "to", None) if args else None
