"""Rehearsals: whether an action could affect a minion, found out by playing it on a copy of the table (RULES 15.14).

The action is played on that copy, the *stage*, with one way through its picks after the other, until it directly
affects one of the minions in question. The real table does not change.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Coroutine, Iterator, Sequence
from copy import copy
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from .choices import picked_value
from .events import Event, Play
from .players import Player
from .redeal import Deal, apply_deal, deal
from .rng import Rng
from .sight import unknown_among
from .words.thing import Thing
from .zones import IN_PLAY

if TYPE_CHECKING:
    from .choices import Choice
    from .kernel import Kernel

GUESSES = 3
"""The number of deals of the hidden cards with which an action is tried if it depends on them or on chance."""
MOST_TRIES = 100
"""The most ways in which an action is tried with one deal."""
MOST_PICKS = 60

Way = tuple[int, ...]
"""The rank of the option taken at each pick, 0 for the likeliest; every later pick takes 0."""


class Outlook(IntEnum):
    """Could an action affect one of the minions in question?"""

    NONE = 0
    POSSIBLE = 1
    STRAIGHT = 2
    """There is only one minion, and picking it at every pick leads there."""


class Rehearsal:
    """A play that is tried from its beginning, on copies of the table at that moment. It is a possible play or one
    under way.
    """

    __slots__ = ("_deals", "_hidden", "_straight", "_table", "answers", "moment", "play")

    def __init__(self, play: Play, *, under_way: bool = False, straight: bool = False) -> None:
        table: Kernel = play.card.table
        self._table = table.copy() if under_way and not straight else table
        self._straight = straight
        self.play = play
        self.moment = table.frame.moment
        self.answers: list[int] = []
        """The picks since the play began."""
        self._deals: dict[tuple[int, int], Deal] = {}
        self._hidden: dict[int, set[int]] = {}

    def end(self) -> None:
        """Releases its copy of the table."""
        if self._table is not self.play.card.table:
            self._table.release()

    def outlook(self, minions: Collection[int]) -> Outlook:
        """Could the play affect one of these minions (their uids)?"""
        self._straight = len(minions) == 1
        if not self.leads_to(minions):
            return Outlook.NONE
        return Outlook.STRAIGHT if self._straight else Outlook.POSSIBLE

    def leads_to(self, minions: Collection[int], pick: int | None = None) -> bool:
        """Could it affect one of these minions if the next pick is this one? An attempt that meets hidden cards or
        chance proves nothing; the play is then tried with guesses.
        """
        try:
            return self._is_found(minions, pick, None)
        except Veiled:
            return any(self._is_found(minions, pick, guess) for guess in range(GUESSES))

    def stage(self) -> Kernel:
        """A copy of the table as it was at the beginning."""
        real: Kernel = self.play.card.table
        real.stage = stage = self._table.copy(real.stage)
        stage.on_stage = True
        stage.foreseen = real.foreseen
        stage.frame.moment = _twin(self.moment, stage)
        return stage

    def _is_found(self, minions: Collection[int], pick: int | None, guess: int | None) -> bool:
        """Tries the likeliest way first, then the ways that differ from it at one pick, then at two. If there are too
        many of the former to try all, the answer is yes.
        """
        ways: deque[Way] = deque([()])
        for _ in range(MOST_TRIES):
            attempt = Attempt(self, minions, ways.popleft(), guess)
            if attempt.succeeds(pick):
                self._straight = self._straight and attempt.straight and guess is None
                return True
            ways += attempt.next_ways(most_turns=1 if guess else 2)
            if not ways:
                return False
        return _turns(ways[0]) < 2

    def binds(self, player: Player, source: Any) -> bool:
        """Does the action itself ask its player, and must it still affect one of the minions?"""
        play = self.play
        if source is not play.card or player is not play.player:
            return False
        must = [minion.uid for minion in play.must]
        return not any(ref.uid in must for ref in play.affected)

    def leading(self, options: Sequence[Any], picked: Sequence[Any]) -> Sequence[int]:
        """The numbers of the options that can lead to one of the minions: only that minion itself if it is among them.
        All options if none leads there, or if such a minion was picked earlier in the same run.
        """
        minions = [minion.uid for minion in self.play.must]
        numbers = range(len(options))
        if any(_is_one_of(minions, thing) for thing in picked):
            return numbers
        values = [picked_value(options, number) for number in numbers]  # type: ignore[arg-type]
        themselves = [number for number in numbers if _is_one_of(minions, values[number])]
        if self._straight:
            return themselves or numbers
        others = [number for number in numbers if number not in themselves]
        for among in (themselves, others):
            if found := [number for number in among if self.leads_to(minions, number)]:
                return found
        return numbers

    def deal(self, table: Kernel, guess: int) -> Deal:
        """A guess at the hidden cards at the present point of the play."""
        key = guess, len(self.answers)
        if key not in self._deals:
            self._deals[key] = deal(table, self.play.player.seat, Luck(guess))
        return self._deals[key]

    def hidden(self, table: Kernel) -> set[int]:
        """The cards and bases that the player does not know at this point of the play, however they are dealt."""
        stands = len(self.answers)
        if stands not in self._hidden:
            self._hidden[stands] = unknown_to(self.play.player.seat, table)
        return self._hidden[stands]


class Attempt:
    """One way through a play, on the stage. At the present point of the play the hidden cards are dealt as its player
    could guess them, so the answer depends only on what that player knows.
    """

    __slots__ = (
        "_aim",
        "_choice",
        "_free",
        "_guess",
        "_hidden",
        "_luck",
        "_play",
        "_rehearsal",
        "_stage",
        "_way",
        "_widths",
        "straight",
    )
    _choice: Choice
    """The pending question on the stage."""

    def __init__(self, rehearsal: Rehearsal, minions: Collection[int], way: Way, guess: int | None) -> None:
        self._stage = rehearsal.stage()
        self._rehearsal = rehearsal
        self._play = _twin_play(rehearsal.play, self._stage)
        self._aim = Aim(self._play, minions)
        self._guess = guess
        self._luck = Luck(guess or 0, minions)
        self._hidden: set[int] = set()
        self._way = way
        self._widths: list[int] = []
        """The number of options at each pick."""
        self._free: list[bool] = []
        """Whether they were bases, players or modes."""
        self.straight = True
        """Whether the minion itself was picked at every pick so far."""

    def succeeds(self, pick: int | None) -> bool:
        """Does this way lead to one of the minions?"""
        reached = self._goes_through(pick)
        if self._guess is None and self._was_veiled():
            raise Veiled
        return reached

    def _was_veiled(self) -> bool:
        return self._luck.count > 0 or not self._hidden <= unknown_to(self._play.player.seat, self._stage)

    def _goes_through(self, pick: int | None) -> bool:
        script = self._stage.play(self._play)
        try:
            if pick is None:
                self._begin()
                self._choice = script.send(None)
            else:
                self._choice = script.send(None)
                for answer in self._rehearsal.answers:
                    self._answer(script, answer)
                self._begin()
                self._answer(script, pick)
            while len(self._widths) < MOST_PICKS:
                self._answer(script, self._next_pick())
        except Reached:
            return True
        except StopIteration:
            return False
        finally:
            script.close()
        return False

    def next_ways(self, most_turns: int) -> Iterator[Way]:
        """The ways that differ from this one at one more, later pick. A second difference is only tried at picks of
        bases, players or modes.
        """
        way = self._way
        if _turns(way) == most_turns:
            return
        for depth in range(len(way), len(self._widths)):
            if not way or (self._free[depth] and self._free[len(way) - 1]):
                for option in range(1, self._widths[depth]):
                    yield (*way, *(0,) * (depth - len(way)), option)

    def _answer(self, script: Coroutine[Any, Any, Any], index: int) -> None:
        self._choice = script.send(index)

    def _begin(self) -> None:
        """Leaves the picks already made: from here on the hidden cards lie as guessed, and chance falls favourably."""
        stage = self._stage
        if self._guess is not None:
            apply_deal(stage, self._rehearsal.deal(stage, self._guess))
        stage.rng = self._luck
        stage.aim = self._aim
        self._hidden = self._rehearsal.hidden(stage)

    def _next_pick(self) -> int:
        """The option that this way takes at the pending pick."""
        choice = self._choice
        options: Any = choice.options
        values = [picked_value(options, number) for number in range(len(options))]
        numbers = sorted(range(len(values)), key=self._ranks(values).__getitem__)
        is_open = choice.source is self._play.card and any(map(_is_on_table, values))
        if choice.run is not None and choice.picked:  # each one alone, with as few others as the run allows
            numbers = numbers[-1:] if values[numbers[-1]] is None else numbers[:1]
        elif not is_open:
            numbers = _one_of_each_kind(values, numbers)
        depth = len(self._widths)
        self._widths.append(len(numbers))
        self._free.append(is_open and not any(hasattr(value, "zone") for value in values))
        number = numbers[self._way[depth] if depth < len(self._way) else 0]
        self.straight = self.straight and _is_one_of(self._aim.minions, values[number])
        return number

    def _ranks(self, values: Sequence[Any]) -> list[int]:
        """The rank of each pick, the likeliest to lead there first: the minion, its base, the rest, nothing."""
        things = self._stage.things
        bases = {things[uid].base.uid for uid in self._aim.minions if things[uid].base is not None}
        return [
            3 if value is None else 0 if _is_one_of(self._aim.minions, value) else 1 if _is_one_of(bases, value) else 2
            for value in values
        ]


class Aim:
    """The aim of a play on a stage: to affect one of these minions."""

    __slots__ = ("minions", "play")

    def __init__(self, play: Play, minions: Collection[int]) -> None:
        self.play = play
        self.minions = minions

    def check(self, event: Any) -> None:
        """Raises `Reached` if this event of the play affects one of the minions. An event that is replaced counts too:
        the play is legal all the same (RULES 15.14).
        """
        if event.card.uid in self.minions and event.affects and event.source is self.play.card:
            raise Reached


class Reached(Exception):
    """The play has affected one of the minions."""


class Veiled(Exception):
    """Something depends on chance, or on cards that the player does not know."""


class Luck(Rng):
    """Favourable chance: of things picked at random it picks one of the minions in question."""

    __slots__ = ("_wished",)

    def __init__(self, seed: int, wished: Collection[int] = ()) -> None:
        super().__init__(seed, "rehearsal")
        self._wished = wished

    def getrandbits(self, k: int, /) -> int:
        return self.below(1 << k)

    def pick(self, items: Sequence[Any]) -> Any:
        picked = super().pick(items)
        return next((item for item in items if _is_one_of(self._wished, item)), picked)


def _twin(value: Any, table: Kernel) -> Any:
    """The counterpart of a card, base, player or event on a copy of its table."""
    if isinstance(value, Thing):
        return table.things[value.uid]
    if isinstance(value, Player):
        return table.players[value.seat]
    if isinstance(value, tuple):
        return tuple(_twin(part, table) for part in value)
    if isinstance(value, Event):
        event = copy(value)
        for cls in type(value).__mro__:
            for name in getattr(cls, "__slots__", ()):
                if hasattr(value, name):
                    setattr(event, name, _twin(getattr(value, name), table))
        return event
    return value


def _twin_play(play: Play, table: Kernel) -> Play:
    """The same play on a copy, about to begin."""
    parts = (play.player, play.card, play.place, play.right, play.source, play.special, play.event)
    new = Play(*[_twin(part, table) for part in parts])
    new.off_top = play.off_top
    new.claimed = play.claimed
    return new


def unknown_to(seat: int, table: Kernel) -> set[int]:
    """The hidden cards and bases that this seat does not know, by their uids."""
    piles: list[Sequence[Any]] = [table.base_deck, *(pile for pile in table.piles if not pile.open)]
    return {card.uid for pile in piles for card in unknown_among(pile, seat)}


def _turns(way: Way) -> int:
    """The number of picks at which it does not take the likeliest option."""
    return len(way) - way.count(0)


def _is_one_of(uids: Collection[int], thing: Any) -> bool:
    return getattr(thing, "uid", None) in uids


def _picked_thing(value: Any) -> Any:
    """The card, if it is a way to play one; else the thing itself."""
    return value[0] if isinstance(value, tuple) and value else value


def _is_on_table(value: Any) -> bool:
    """Is it a card in play, a base, a player or a mode, and no card that lies elsewhere?"""
    return getattr(_picked_thing(value), "zone", IN_PLAY) is IN_PLAY


def _one_of_each_kind(values: Sequence[Any], numbers: Sequence[int]) -> list[int]:
    """Keeps one of each kind of card, and of minions the strongest."""
    kept: dict[Any, int] = {}
    for number in sorted(numbers, key=lambda number: -getattr(_picked_thing(values[number]), "printed_power", 0)):
        thing = _picked_thing(values[number])
        kept.setdefault(getattr(thing, "kind", type(thing)), number)
    return [number for number in numbers if number in kept.values()]
