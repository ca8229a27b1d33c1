"""Scenario: a table laid by hand and played through the same engine as a real game.

Answers are strict: a name that is not offered, or that could mean several options, is an error which prints the
pending prompt and its options.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import smashup
from smashup.engine.cards import Base, Card
from smashup.engine.choices import Choice, Option
from smashup.engine.game import Game
from smashup.engine.options import Options
from smashup.engine.players import Player
from smashup.engine.setup import Setup
from smashup.engine.zones import Zone

_KINDS = ("yes", "decline", "done", "pass", "end")


class ScenarioError(AssertionError):
    """The scenario asks for something that the table does not offer."""


class Handle:
    """One card on the table, whatever happens to it."""

    __slots__ = ("_scenario", "uid")

    def __init__(self, scenario: Scenario, uid: int) -> None:
        self._scenario = scenario
        self.uid = uid

    @property
    def title(self) -> str:
        return str(self._scenario.game.table.things[self.uid].title)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and other.uid == self.uid

    def __hash__(self) -> int:
        return hash(self.uid)

    def __repr__(self) -> str:
        return f"<{self.title} #{self.uid}>"


QUIET = 99
"""The seed of a table that names none."""

QUIET_BASES = ("Primate Park", "ISI's Swingin' Pad", "Ringside", "The Nexus", "Portal Room")
"""They lie on top of the base deck, as far as they are not laid out: what replaces a scored base does nothing by
itself, whatever boxes there are.
"""

Named = str | Handle
Pick = Named | int
Around = Callable[["Scenario", int], None]


class Scenario:
    """A table in the Play Cards phase of its first player: hands empty, every pick of an ability asked."""

    around_choice: ClassVar[Around | None] = None
    """Wrapped around every choice: the other modes of the card tests hook in here."""

    def __init__(
        self,
        players: Mapping[str, Sequence[str]],
        bases: Sequence[str],
        options: Options | None = None,
        seed: int = QUIET,
    ) -> None:
        options = dataclasses.replace(options if options is not None else Options(), ask_forced=True)
        setup = Setup(tuple(players), tuple(tuple(pair) for pair in players.values()), seed, options, 0, tuple(bases))
        self.game = Game(setup, smashup.full_catalogue(), checked=False)
        self.base_deck(*(title for title in QUIET_BASES if title not in bases))

    # laying the table --------------------------------------------------------------------------------------------

    def put(
        self,
        title: str,
        at: str,
        by: str,
        counters: int = 0,
        owner: str | None = None,
        carrying: str | tuple[str, ...] = (),
    ) -> Handle:
        """A minion or titan in play, `carrying` actions of the same player; nothing triggers."""
        base = self._base(at)
        self.game.edit("put", title, base.uid, self._player(by).seat, counters, self._seat(owner))
        minion = self._handle(base.all_cards[-1])
        for action in _several(carrying):
            self.attach(action, to=minion, by=by)
        return minion

    def lay(self, base: str, **minions: str | tuple[str, ...]) -> tuple[Handle, ...]:
        """A base with minions of several players on it: `lay("Cuzcu", Ann="Maui", Bob=("Spy", "Mole"))`."""
        return tuple(
            self.put(title, at=base, by=player) for player, titles in minions.items() for title in _several(titles)
        )

    def attach(self, title: str, to: Named, by: str, owner: str | None = None, memo: Any = None) -> Handle:
        """An action already in play on a minion or base; `memo` is a mode it remembers."""
        host = self._thing(to)
        self.game.edit("attach", title, host.uid, self._player(by).seat, self._seat(owner), memo)
        return self._handle(self.game.table.things[host.uid].actions[-1])

    def hand(self, player: str, *titles: str, owner: str | None = None) -> None:
        """Sets a hand."""
        self.game.edit("hand", self._player(player).seat, list(titles), self._seat(owner))

    def deck(self, player: str, *titles: str, only: bool = False, owner: str | None = None) -> None:
        """These on top of the deck, the first topmost; `only`: nothing else."""
        self.game.edit("deck", self._player(player).seat, list(titles), only, self._seat(owner))

    def discard_pile(self, player: str, *titles: str, owner: str | None = None) -> None:
        """Sets a discard pile, the last on top."""
        self.game.edit("discard_pile", self._player(player).seat, list(titles), self._seat(owner))

    def base_deck(self, *titles: str, only: bool = False) -> None:
        self.game.edit("base_deck", list(titles), only)

    def base_discard(self, *titles: str) -> None:
        self.game.edit("base_discard", list(titles))

    def give_vp(self, player: str, amount: int) -> None:
        self.game.edit("give_vp", self._player(player).seat, amount)

    # playing -----------------------------------------------------------------------------------------------------

    def play(
        self,
        card: Named,
        at: Named | None = None,
        on: Named | None = None,
        choosing: Pick | tuple[Pick, ...] = (),
    ) -> None:
        """The player to choose takes that play, wherever it is offered, and answers what it asks with `choosing`."""
        self._take(self._plays(card, at, on), f"play {_name(card)}")
        self._choose(choosing)

    def plays(
        self,
        player: str,
        title: str,
        at: Named | None = None,
        on: Named | None = None,
        choosing: Pick | tuple[Pick, ...] = (),
    ) -> None:
        """The player, who must be the one to choose, gets that card as the whole hand and plays it."""
        self.hand(player, title)
        if self.asked != player:
            raise ScenarioError(f"{player} cannot play {title} now.{self._pending()}")
        self.play(title, at, on, choosing)

    def can_play(self, card: Named, at: Named | None = None, on: Named | None = None) -> bool:
        """Is that play offered right now?"""
        if self.game.choice is None:
            return False
        try:
            return bool(self._plays(card, at, on))
        except ScenarioError:
            return False

    def talent(self, card: Named, choosing: Pick | tuple[Pick, ...] = ()) -> None:
        """Uses a talent, or what a card or base offers on one's turn (by its label where there is a talent too)."""
        options, matching = self._choice().options, self._uses(card)
        talents = [i for i in matching if not options[i].verb]
        self._take(talents if len(matching) > 1 else matching, f"use {_name(card)}")
        self._choose(choosing)

    def can_use(self, card: Named) -> bool:
        """Is a talent of that card, or what it offers on one's turn, offered right now?"""
        return self.game.choice is not None and bool(self._uses(card))

    def choose(
        self,
        *picks: Pick,
        at: Named | None = None,
        on: Named | None = None,
        place: str | None = None,
    ) -> None:
        """Picks by name, handle, index or kind of option; several arguments are several picks.

        "yes" also takes a play that may be declined, where it is the only one.
        """
        for pick in picks:
            self._take(self._matching(pick, at, on, place), f"choose {pick!r}")

    def decline(self) -> None:
        self._take(self._of_kind("decline", "pass"), "decline")

    def done(self) -> None:
        self._take(self._of_kind("done"), "be done")

    def end_turn(self, drawing: tuple[str, ...] = ()) -> None:
        """Ends the Play Cards phase; the game runs on until somebody must choose.

        `drawing` puts these on top of the deck first, for the player to draw.
        """
        if drawing:
            self.deck(self.game.players[self._choice().player], *drawing)
        self._take(self._of_kind("end"), "end the turn")

    def end_round(self, **drawing: tuple[str, ...]) -> None:
        """Every player in turn ends a turn, drawing these by name; then it is the turn of who is asked now again."""
        names = self.game.players
        first = self._choice().player
        for name in (*names[first:], *names[:first]):
            if self.asked != name:
                raise ScenarioError(f"It is not for {name} to end a turn.{self._pending()}")
            self.end_turn(drawing.get(name, ()))

    def idle(self) -> None:
        """Asserts that nothing is pending but the Play Cards prompt."""
        if self.game.choice is None or self.game.choice.kind != "play cards":
            raise ScenarioError(f"Something is still pending.{self._pending()}")

    # looking -----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """Who must choose; None when the game is over."""
        choice = self.game.choice
        return None if choice is None else self.game.players[choice.player]

    @property
    def prompt(self) -> str:
        return self._choice().prompt

    def options(self) -> list[str]:
        return [option.label for option in self._choice().options]

    def power(self, card: Named) -> int:
        thing = self._thing(card)
        return int(thing.power)

    def total(self, base: str, player: str | None = None) -> int:
        found = self._base(base)
        return found.total if player is None else found.total_of(self._player(player))

    def breakpoint(self, base: str) -> int:
        return self._base(base).current_breakpoint

    def vp(self, player: str) -> int:
        return self._player(player).vp

    def where(self, card: Named) -> str:
        """A base's name when in play, else "hand", "deck", "discard", "aside" or "limbo"."""
        thing = self._thing(card)
        if isinstance(thing, Base):
            return "play" if thing in self.game.table.bases else "aside"
        assert isinstance(thing, Card)
        return thing.here.title if thing.zone is Zone.PLAY else thing.zone.value

    def controller(self, card: Named) -> str:
        return str(self._thing(card).you.name)

    def counters(self, card: Named) -> int:
        return int(self._thing(card).counters)

    def actions_on(self, host: Named) -> list[Handle]:
        return [self._handle(action) for action in self._thing(host).actions]

    def minions_at(self, base: str, player: str) -> list[Handle]:
        return [self._handle(minion) for minion in self._base(base).minions_of(self._player(player))]

    def hand_of(self, player: str) -> list[str]:
        return [card.title for card in self._player(player).hand]

    def deck_of(self, player: str) -> list[str]:
        return [card.title for card in reversed(self._player(player).deck)]

    def discard_of(self, player: str) -> list[str]:
        return [card.title for card in self._player(player).discard_pile]

    def bases(self) -> list[str]:
        return [base.title for base in self.game.table.bases]

    # finding -----------------------------------------------------------------------------------------------------

    def _take(self, matching: list[int], what: str) -> None:
        if len(matching) != 1:
            problem = "is not offered" if not matching else f"could mean {len(matching)} options"
            raise ScenarioError(f"To {what} {problem}.{self._pending()}")
        around = type(self).around_choice
        if around is not None:
            around(self, matching[0])
        else:
            self.game.choose(matching[0])

    def _choice(self) -> Choice:
        if self.game.choice is None:
            raise ScenarioError("The game is over; nobody is asked.")
        return self.game.choice

    def _pending(self) -> str:
        choice = self.game.choice
        if choice is None:
            return " The game is over."
        lines = "\n".join(f"  {i}: [{o.kind}] {o.label}" for i, o in enumerate(choice.options))
        return f" {self.asked} is asked: {choice.prompt}\n{lines}"

    def _of_kind(self, *kinds: str) -> list[int]:
        return [i for i, option in enumerate(self._choice().options) if option.kind in kinds]

    def _choose(self, picks: Pick | tuple[Pick, ...]) -> None:
        self.choose(*(picks if isinstance(picks, tuple) else (picks,)))

    def _uses(self, card: Named) -> list[int]:
        return [i for i, o in enumerate(self._choice().options) if o.kind == "talent" and self._is(o.card, card)]

    def _plays(self, card: Named, at: Named | None, on: Named | None) -> list[int]:
        return [
            i
            for i, option in enumerate(self._choice().options)
            if option.kind == "play" and self._is(option.card, card) and self._narrow(option, at, on, None)
        ]

    def _narrow(self, option: Option, at: Named | None, on: Named | None, place: str | None) -> bool:
        if at is not None:
            base = option.base
            if base is None and option.card is not None and isinstance(option.card, Card):
                base = option.card.base
            if base is None or not self._is(base, at):
                return False
        if on is not None and not self._is(option.target, on) and not self._is_host(option, on):
            return False
        return place is None or option.place == place

    def _is_host(self, option: Option, on: Named) -> bool:
        host = getattr(option.card, "host", None)
        return option.target is None and host is not None and self._is(host, on)

    def _matching(self, pick: Named | int, at: Named | None, on: Named | None, place: str | None) -> list[int]:
        choice = self._choice()
        if isinstance(pick, int):
            return [pick] if 0 <= pick < len(choice.options) else []
        options = list(enumerate(choice.options))
        found = [
            i
            for i, o in options
            if (self._is(o.card, pick) or (o.card is None and self._is_other(o, pick)))
            and self._narrow(o, at, on, place)
        ]
        if found:
            return found
        plays = [(i, o) for i, o in options if o.kind == "play"]
        if plays and len({id(o.card) for _, o in plays}) == 1:
            found = [i for i, o in plays if self._is(o.base, pick) or self._is(o.target, pick)]
            if found:
                return found
        if pick in _KINDS:
            if pick == "yes" and len(plays) == 1 and choice.kind != "play cards":
                return [plays[0][0]]
            return self._of_kind("decline", "pass") if pick == "decline" else self._of_kind(str(pick))
        return [i for i, o in options if o.label == pick]

    def _is_other(self, option: Option, pick: Named) -> bool:
        if option.base is not None:
            return self._is(option.base, pick)
        return option.player is not None and option.player.name == pick

    def _is(self, thing: Any, named: Named) -> bool:
        if thing is None:
            return False
        if isinstance(named, Handle):
            return bool(thing.uid == named.uid)
        return bool(thing.title == named)

    def _handle(self, card: Any) -> Handle:
        return Handle(self, card.uid)

    def _seat(self, player: str | None) -> int | None:
        return None if player is None else self._player(player).seat

    def _player(self, name: str) -> Player:
        for player in self.game.table.players:
            if player.name == name:
                return player
        raise ScenarioError(f"There is no player {name!r}; the players are {', '.join(self.game.players)}.")

    def _base(self, named: Named) -> Base:
        for base in self.game.table.bases:
            if self._is(base, named):
                return base
        raise ScenarioError(f"{named!r} is not in the middle; there are {', '.join(self.bases())}.")

    def _thing(self, named: Named) -> Any:
        """A card or base: the one in play where there is one, else wherever it is."""
        things: Sequence[Any] = self.game.table.things
        if isinstance(named, Handle):
            return things[named.uid]
        matching = [thing for thing in things if thing.title == named]
        in_play = [thing for thing in matching if self.game.table.is_in_play(thing)]
        if len(in_play) > 1:
            raise ScenarioError(f"There are {len(in_play)} cards {named!r} in play; use a handle.")
        if in_play:
            return in_play[0]
        if matching:
            order = (
                Zone.LIMBO,
                Zone.HAND,
                Zone.DISCARD,
                Zone.DECK,
                Zone.ASIDE,
            )  # aside: titans, and cards out of the game
            return min(matching, key=lambda t: order.index(t.zone) if not t.is_base else 0)
        raise ScenarioError(f"There is no card {named!r} in this game.")


def _several(titles: str | tuple[str, ...]) -> tuple[str, ...]:
    return (titles,) if isinstance(titles, str) else titles


def _name(named: Named) -> str:
    return named if isinstance(named, str) else named.title
