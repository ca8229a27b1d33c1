"""What random games did: how long they were, which cards were played, and which abilities ever did something.

`listen()` hangs an ear on every printed ability of the catalogue (in this process, once). An ability that acts did
something when anything happened while it ran (a Special when its card was played by it); a continuous one when its
answer made a difference. What is counted is the number of games in which that was so.
"""

from __future__ import annotations

import functools
import inspect
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import smashup
from smashup.engine.abilities import Ability, Forbids, Special, Text
from smashup.engine.editions import EDITIONS
from smashup.engine.events import NewBase, Play, PlayTitan, Scoring, SwapBase, Use

if TYPE_CHECKING:
    from smashup.engine.cards import Scripted
    from smashup.engine.game import Game

_heard: set[str] = set()
"""The abilities that did something since the last game was counted."""


@dataclass
class Lengths:
    """How many games there were, and how long. The longest have their names, so that they can be played again."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    longest: tuple[int, int, int] = (0, 0, -1)
    """Turns of the longest game, its seed and its number."""
    busiest: tuple[int, int, int] = (0, 0, -1)
    """Decisions of the game with the most, its seed and its number."""

    def add(self, other: Lengths) -> None:
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.busiest = max(self.busiest, other.busiest)

    @property
    def mean_turns(self) -> float:
        return self.turns / max(self.games, 1)

    @property
    def mean_decisions(self) -> float:
        return self.decisions / max(self.games, 1)


Table = dict[str, Lengths]


def _table() -> Table:
    return defaultdict(Lengths)


@dataclass
class Tally:
    """Counts over many games; two of them add up."""

    whole: Lengths = field(default_factory=Lengths)
    players: Table = field(default_factory=_table)
    """By number of players."""
    pairs: Table = field(default_factory=_table)
    """By pair of factions, each game under the pair of every seat."""
    rules: Table = field(default_factory=_table)
    """By house rule, as `base_deck=once`; a game is under each of its rules."""
    most_choices: int = 0
    """The most decisions in one turn."""
    turns: Counter[str] = field(default_factory=Counter)
    """Games by players and turns, as `2 41`."""
    held: Counter[str] = field(default_factory=Counter)
    """Copies of a card in the decks."""
    tables: Counter[str] = field(default_factory=Counter)
    """Games in which a card was played or a base came into the middle."""
    played: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)
    """Events and choices with a card or base as their source."""
    bases: Counter[str] = field(default_factory=Counter)
    """Times a base came into the middle."""
    scored: Counter[str] = field(default_factory=Counter)
    abilities: Counter[str] = field(default_factory=Counter)
    """Games in which an ability did something."""
    checks: Counter[str] = field(default_factory=Counter)
    """Close looks by what was checked."""
    looks: Counter[str] = field(default_factory=Counter)
    """Games by the number of close looks before their end."""

    def add_game(self, seed: int, number: int, game: Game, most_choices: int, asked: Counter[str]) -> None:
        """Counts a game that has been played; `asked` is how often each card or base asked something."""
        table, setup = game.table, game.setup
        turns, decisions = table.turn, game.choice_count
        length = Lengths(1, turns, decisions, (turns, seed, number), (decisions, seed, number))
        self.whole.add(length)
        self.players[str(len(setup.players))].add(length)
        for pair in setup.factions:
            self.pairs[pair_name(pair)].add(length)
        for name, value in setup.options.to_dict().items():
            self.rules[f"{name}={value}"].add(length)
        self.most_choices = max(self.most_choices, most_choices)
        self.turns[f"{len(setup.players)} {turns}"] += 1
        self.held.update(name_of(thing.face) for thing in table.things if not thing.is_base)
        self.acted.update(asked)
        played: Counter[str] = Counter()
        bases: Counter[str] = Counter()
        for event in game.history():
            source = getattr(event, "source", None)
            if isinstance(event, (Play, PlayTitan)):
                played[name_of(event.card.face)] += 1
            elif isinstance(event, (NewBase, SwapBase)):
                bases[name_of(event.base.face)] += 1
            elif isinstance(event, Scoring):
                self.scored[name_of(event.base.face)] += 1
            elif isinstance(event, Use):
                source = event.card
            if source is not None:
                self.acted[name_of(source.face)] += 1
        self.played.update(played)
        self.bases.update(bases)
        self.tables.update([*played, *bases])
        self.abilities.update(_heard)
        _heard.clear()

    def add(self, other: Tally) -> None:
        self.whole.add(other.whole)
        self.most_choices = max(self.most_choices, other.most_choices)
        for mine, others in zip(self._tables(), other._tables(), strict=True):
            for name, length in others.items():
                mine[name].add(length)
        for counts, more in zip(self._counters(), other._counters(), strict=True):
            counts.update(more)

    def _tables(self) -> list[Table]:
        return [self.players, self.pairs, self.rules]

    def _counters(self) -> list[Counter[str]]:
        return [value for value in vars(self).values() if isinstance(value, Counter)]

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; the same games give the same text."""
        return {name: _data(value) for name, value in vars(self).items()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tally:
        tally = cls()
        for name, kept in vars(tally).items():
            given = data[name]
            if isinstance(kept, Lengths):
                setattr(tally, name, _lengths(given))
            elif isinstance(kept, Counter):
                kept.update(given)
            elif isinstance(kept, dict):
                kept.update({key: _lengths(value) for key, value in given.items()})
            else:
                setattr(tally, name, given)
        return tally

    # what hardly ever happened -----------------------------------------------------------------------------------

    def rates(self, factions: list[str]) -> list[tuple[str, int, int]]:
        """(title, times played, copies that were in decks) of every card, the least played first."""
        names = [name_of(thing) for thing in faces(factions) if not thing.is_base]
        rows = [(name, self.played[name], self.held[name]) for name in names if self.held[name]]
        return sorted(rows, key=lambda row: (row[1] / row[2], row[0]))

    def uses(self, factions: list[str]) -> list[tuple[str, int, int]]:
        """(ability, games in which it did something, games with its card in play) of all, the rarest first."""
        rows = [
            (name, self.abilities[name], self.tables[name_of(thing)])
            for thing in faces(factions)
            if self.tables[name_of(thing)]
            for name in ability_names(thing)
        ]
        return sorted(rows, key=lambda row: (row[1] / row[2], row[0]))

    def silent(self, factions: list[str]) -> dict[str, list[str]]:
        """The cards, bases and abilities of these factions that these games never saw at work."""
        things = [
            thing
            for thing in faces(factions)
            if (not thing.promo or "promos=True" in self.rules) and f"edition={thing.edition}" in self.rules
        ]
        bases = [thing for thing in things if thing.is_base]
        cards = [thing for thing in things if not thing.is_base]
        return {
            "never played": [name for name in map(name_of, cards) if not self.played[name]],
            "never in the middle": [name for name in map(name_of, bases) if not self.bases[name]],
            "never did anything": [
                name for thing in things for name in ability_names(thing) if not self.abilities[name]
            ],
        }


def _data(value: Any) -> Any:
    if isinstance(value, Lengths):
        return vars(value)
    return {key: _data(value[key]) for key in sorted(value)} if isinstance(value, dict) else value


def _lengths(data: dict[str, Any]) -> Lengths:
    return Lengths(**{**data, "longest": tuple(data["longest"]), "busiest": tuple(data["busiest"])})


def pair_name(pair: tuple[str, ...]) -> str:
    """A pair of factions, the same whichever is named first."""
    return " + ".join(sorted(pair))


def faces(factions: list[str]) -> list[Any]:
    """The cards and bases of these factions, as they were printed and as they are in other editions."""
    found = [smashup.full_catalogue().faction(name) for name in factions]
    return [
        face
        for faction in found
        for thing in (*faction.cards, *faction.bases)
        for face in (thing, *thing.revised.values())
    ]


def name_of(face: type[Scripted]) -> str:
    """What a card or base is counted under."""
    return face.title if face.edition == EDITIONS[0] else f"{face.title} ({face.edition})"


# listening -----------------------------------------------------------------------------------------------------------


@functools.cache
def listen() -> None:
    """Hangs an ear on every ability of every card and base, in every edition."""
    for thing in faces(list(smashup.full_catalogue().factions)):
        _listen_to(thing)


@contextmanager
def deaf() -> Iterator[None]:
    """What abilities do meanwhile, in copies of a game, is not counted."""
    kept = set(_heard)
    yield
    _heard.clear()
    _heard.update(kept)


def forget() -> None:
    """A game that is not counted is over, or a new one begins."""
    _heard.clear()


def ability_names(thing: type[Scripted]) -> list[str]:
    """The abilities of a printed card, as they are counted."""
    return [f"{name_of(thing)}: {label}" for label, _ in _labelled(thing.printed_text)]


def _labelled(text: Text) -> Iterator[tuple[str, Any]]:
    for part in text.parts:
        if isinstance(part, Ability):
            yield part.name.rpartition(".")[2], part
        else:
            yield part[0], part


def _listen_to(thing: type[Scripted]) -> None:
    parts: list[Any] = []
    for label, part in _labelled(thing.printed_text):
        name = f"{name_of(thing)}: {label}"
        if isinstance(part, Ability):
            part.run = _ear(part.run, name, answers=isinstance(part, Forbids), special=isinstance(part, Special))
            parts.append(part)
        else:
            parts.append((part[0], _ear(part[1], name, answers=part[0] != "on_play")))
    thing.printed_text = Text(tuple(parts))


def _ear(run: Callable[..., Any], name: str, *, answers: bool, special: bool = False) -> Callable[..., Any]:
    heard = _heard
    if answers or not inspect.iscoroutinefunction(run):

        @functools.wraps(run)
        def answer(*args: Any) -> Any:
            given = run(*args)
            if given and (type(given) is not tuple or given[0] is not None):
                heard.add(name)
            return given

        return answer

    @functools.wraps(run)
    async def act(me: Any, *args: Any) -> Any:
        if name in heard:
            return await run(me, *args)
        before = _traces(me.table, args)
        result = await run(me, *args)
        if special or _traces(me.table, args) != before:
            heard.add(name)
        return result

    return act


def _traces(game: Any, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """What an ability that did something has changed: events, notes, or where the replaced event leads."""
    return len(game.log), game.stamp, getattr(args[0], "to", None) if args else None
