"""The abilities of cards: the decorators of a card script, and Text, all abilities of a card as one object.

An ability is static: it belongs to the class of the card that prints it. The card in play is handed in as `me`, so a
borrowed ability is the same object in another card's text.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .events import Event

    E = TypeVar("E", bound=Event)
else:
    E = TypeVar("E")

Script = Callable[..., Awaitable[Any]]
Condition = Callable[[Any, Any], bool]
First = Callable[[Any], "tuple[Any, ...] | None"]


def _printed_on(script: Callable[..., Any]) -> Any:
    return getattr(sys.modules[script.__module__], script.__qualname__.partition(".")[0])


class Ability:
    """One ability line of a card."""

    label = ""
    __slots__ = ("condition", "event", "name", "once_per_turn", "run")

    def __init__(
        self,
        run: Callable[..., Any],
        event: type[Event] | None = None,
        condition: Condition | None = None,
        once_per_turn: bool = False,
    ) -> None:
        self.run = run
        self.event = event
        self.condition = condition
        self.once_per_turn = once_per_turn
        self.name = run.__qualname__

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    def lender(self, face: Any) -> str:
        """The title of the card that prints the ability, or "" if it is this one."""
        printed_on = _printed_on(self.run)
        return "" if printed_on is face else str(printed_on.title)


class After(Ability):
    """Triggered by an event; waits until the outermost card has finished (RULES 3.6). `only_if`: what must hold then.
    `aside`: only while the card, a titan, lies aside. `first`: the key under which the first event of a turn is
    counted. `gain`: holds if the ability only gives the current player more, so that an extra play need not come before
    it.
    """

    __slots__ = ("aside", "first", "gain", "once_per_moment", "once_per_play", "only_if")

    def __init__(
        self,
        run: Callable[..., Any],
        event: type[Event],
        condition: Condition | None,
        once_per_turn: bool,
        once_per_play: bool,
        once_per_moment: bool,
        aside: bool,
        only_if: Condition | None,
        first: First | None,
        gain: Condition | None,
    ) -> None:
        super().__init__(run, event, condition, once_per_turn)
        self.once_per_play = once_per_play
        self.once_per_moment = once_per_moment
        self.aside = aside
        self.first = first
        self.only_if = only_if
        self.gain = gain


class InsteadOf(Ability):
    """Replaces an event (RULES 6.6). A script that returns False lets the event go on."""

    __slots__ = ("from_hand",)

    def __init__(
        self, run: Callable[..., Any], event: type[Event], condition: Condition | None, from_hand: bool
    ) -> None:
        super().__init__(run, event, condition)
        self.from_hand = from_hand


class Forbids(Ability):
    """Keeps an event from happening: 'cannot' (RULES 5.7). The method says whether it forbids that event."""

    __slots__ = ()


class Special(Ability):
    """A card played from hand at an unusual moment, by Me First (RULES 6.4, 7.4)."""

    __slots__ = ("places",)

    def __init__(
        self,
        run: Callable[..., Any],
        event: type[Event],
        condition: Condition | None,
        places: Callable[[Any, Any], Iterable[Any]] | None,
    ) -> None:
        super().__init__(run, event, condition)
        self.places = places


class Talent(Ability):
    """Used once in each Play Cards phase by the card's controller (RULES 3.10)."""

    __slots__ = ("possible",)

    def __init__(self, run: Callable[..., Any], possible: Callable[[Any], Any] | None) -> None:
        super().__init__(run)
        self.possible = possible


class OnYourTurn(Ability):
    """An ability that a player may use in the Play Cards phase, once per turn (RULES 2.2).

    With `places` it plays a titan from aside (13.1) or a card from the discard pile (15.39). `label` tells it from a
    talent of the same card.
    """

    __slots__ = ("label", "places", "possible", "spends")

    def __init__(
        self,
        run: Callable[..., Any],
        possible: Callable[[Any, Any], Any] | None,
        spends: tuple[str, ...],
        places: Callable[[Any, Any], Iterable[Any]] | None,
        label: str,
    ) -> None:
        super().__init__(run)
        self.possible = possible
        self.spends = spends
        self.places = places
        self.label = label


def after(
    event: type[E],
    condition: Callable[[Any, E], bool] | None = None,
    *,
    once_per_turn: bool = False,
    once_per_play: bool = False,
    once_per_moment: bool = False,
    aside: bool = False,
    only_if: Callable[[Any, E], Any] | None = None,
    first: Callable[[E], tuple[Any, ...] | None] | None = None,
    gain: Callable[[Any, E], Any] | None = None,
) -> Callable[[Callable[[Any, E], Awaitable[Any]]], After]:
    """`@after(Play, lambda me, event: ...)`: triggered by that event while the card is in play.

    `once_per_play`: answers an action once, however many minions it affects (`@after(Affect, ...)`). `once_per_moment`:
    answers once for all cards that one player does the same to at one moment (RULES 15.48). `aside`: for a titan that
    lies aside. `only_if`: must hold when the ability's turn comes; `me.in_play` there is False once the card has left
    play, even if it came back (5.12). A script that returns False counts as declined, not as used (15.26). `first`
    returns a key: only the first event of a turn with that key is answered, even if the card was not there to see it
    (15.27); an event with the key None is not counted. `gain=mere_gain` (`unseen_card` for a draw) skips the question
    whether an extra play comes before it (6.8).
    """
    return lambda run: After(
        run, event, condition, once_per_turn, once_per_play, once_per_moment, aside, only_if, first, gain
    )


def mere_gain(me: Any, event: Any) -> bool:
    """For `gain`: the ability only gives its player power, counters or extra plays, and asks nothing."""
    return event.player is me.table.current


def unseen_card(me: Any, event: Any) -> bool:
    """For `gain`: the ability draws a card that nobody knows."""
    player = event.player
    return player is me.table.current and bool(player.deck) and not player.deck[-1].known


def instead_of(
    event: type[E], condition: Callable[[Any, E], bool] | None = None, *, from_hand: bool = False
) -> Callable[[Callable[[Any, E], Awaitable[bool | None]]], InsteadOf]:
    """`@instead_of(Destroy, lambda me, event: ...)`: done in place of the event; False lets the event go on."""
    return lambda run: InsteadOf(run, event, condition, from_hand)


def forbids(event: type[E]) -> Callable[[Callable[[Any, E], bool]], Forbids]:
    """`@forbids(Destroy)` above a plain method that says whether this event cannot happen."""
    return lambda run: Forbids(run, event)


def special(
    event: type[E],
    condition: Callable[[Any, E], bool] | None = None,
    *,
    places: Callable[[Any, E], Iterable[Any]] | None = None,
) -> Callable[[Callable[..., Awaitable[Any]]], Special]:
    """`@special(BeforeScoring)`: playable from hand at that moment; `places` lists hosts or bases to choose from.

    A titan is played by its script, which gets the base too.
    """
    return lambda run: Special(run, event, condition, places)


def talent(
    possible: Callable[[Any], Any] | None = None,
) -> Callable[[Callable[[Any], Awaitable[Any]]], Talent]:
    """`@talent()`, or `@talent(lambda me: ...)`: offered only while the condition holds (RULES 15.11)."""
    return lambda run: Talent(run, possible)


def on_your_turn(
    possible: Callable[[Any, Any], Any] | None = None,
    *,
    spends: tuple[str, ...] = (),
    places: Callable[[Any, Any], Iterable[Any]] | None = None,
    label: str = "",
) -> Callable[[Callable[..., Awaitable[Any]]], OnYourTurn]:
    """`@on_your_turn(lambda me, player: ..., spends=("minion",))`: the script gets the player who uses it.

    `places`: where a titan that lies aside, or a card in the discard pile, may be played; the script gets the base too.
    A script that returns False counts as declined, not as used (RULES 15.23).
    """
    return lambda run: OnYourTurn(run, possible, spends, places, label)


Row = tuple[Any, Any]
"""(card, ability) or (card, answer): a card that watches something."""


_NOBODY: list[Row] = []


class Answers:
    """The cards that answer each continuous question. The lists are replaced, never mutated: a script may iterate over
    one.
    """

    aura: list[Row]  # (me, minion) -> int: power for minions at the base where this card is
    wide_aura: list[Row]  # (me, minion) -> int: power for minions at every base
    total_bonus: list[Row]  # (me, player, base) -> int: power for a player's total at a base
    starting_breakpoint: list[Row]  # (me) -> int: in place of the printed breakpoint (bases)
    breakpoint_bonus: list[Row]  # (me, base) -> int
    protects: list[Row]  # (me, card, source) -> bool: is the card immune to the source (RULES 6.7, 15.2)
    expels: list[Row]  # (me) -> actions that it destroys as soon as it works on their host (RULES 15.2)
    cancels: list[Row]  # (me, thing) -> bool: are the abilities of that minion or base cancelled (RULES 5.4, 15.30)
    withholds: list[Row]  # (me, minion) -> bool: is its power left out of its controller's total (RULES 4.4)
    stops_scoring: list[Row]  # (me, base) -> bool: the base is never ready
    also_playable: list[Row]  # (me, player) -> cards that player may play here from elsewhere than the hand (15.39)
    extra_play: list[Row]  # (me) -> the right it gives on each turn of its controller (bases: of everybody; 15.40)
    extra_names: list[Row]  # (me) -> titles this card carries besides its own
    takes_over: list[Row]  # (me) -> the minion that this action's controller controls as long as it lasts, or None
    lends: list[Row]  # (me) -> (card or None, Text): abilities another card has for as long as this lasts
    shows_base_deck: list[Row]  # (me) -> bool: does the top card of the base deck lie face up
    does_both: list[Row]  # (me, player) -> bool: may that player, once per turn, do both halves of an OR

    __slots__ = tuple(__annotations__)

    def __init__(self) -> None:
        for question in Answers.__slots__:
            setattr(self, question, _NOBODY)

    def add(self, question: str, card: Any, answer: Any) -> None:
        setattr(self, question, [*getattr(self, question), (card, answer)])

    def remove(self, question: str, card: Any) -> None:
        setattr(self, question, [row for row in getattr(self, question) if row[0] is not card] or _NOBODY)

    def items(self) -> Iterator[tuple[str, list[Row]]]:
        for question in Answers.__slots__:
            yield question, getattr(self, question)

    def copy(self, things: list[Any]) -> Answers:
        """The same answers for the cards of a copied table."""
        new = Answers()
        for question in Answers.__slots__:
            if rows := getattr(self, question):
                setattr(new, question, [(things[card.uid], answer) for card, answer in rows])
        return new


QUESTIONS = (
    "bonus",  # (me) -> int: power for this minion, or for the host of this action
    "starting_power",  # (me) -> int: in place of the printed power
    "from_discard",  # (me, player) -> bool: may it be played out of the discard pile instead of one from hand (15.39)
    "when_revealed",  # (me, player) -> bool: may it be played at once when it is revealed from that player's deck
    "final_vp",  # (me, player) -> int: VP for that player when the game ends, wherever this card lies then
    "tie_break",  # (me, player) -> int: of players who tie at the end of the game the one with the least wins (8.2)
    *Answers.__slots__,
)
"""Plain methods of a card that the engine asks for its continuous effects. The answers are never stored."""


def is_ability(name: str, value: Any) -> bool:
    """Is this class attribute an ability of the card?"""
    return isinstance(value, Ability) or name == "on_play" or name in QUESTIONS


class Text:
    """All abilities of a card, grouped by how the kernel looks them up."""

    __slots__ = (
        "answers",
        "bonus",
        "changes_no_power",
        "entrances",
        "final_vp",
        "firsts",
        "from_aside",
        "from_discard",
        "hand_replacers",
        "offers",
        "on_play",
        "parts",
        "specials",
        "starting_power",
        "talents",
        "tie_break",
        "watchers",
        "when_revealed",
    )

    def __init__(self, parts: tuple[Ability | tuple[str, Callable[..., Any]], ...]) -> None:
        self.parts = parts
        abilities = [p for p in parts if isinstance(p, Ability)]
        self.firsts = tuple(a for a in abilities if isinstance(a, After) and a.first is not None)
        self.from_aside = tuple(a for a in abilities if isinstance(a, After) and a.aside)
        self.watchers = tuple(
            a
            for a in abilities
            if (isinstance(a, After) and not a.aside)
            or isinstance(a, Forbids)
            or (isinstance(a, InsteadOf) and not a.from_hand)
        )
        self.hand_replacers = tuple(a for a in abilities if isinstance(a, InsteadOf) and a.from_hand)
        usable = dict.fromkeys(abilities)  # an ability that is borrowed twice can still be used only once (RULES 3.10)
        self.talents = tuple(a for a in usable if isinstance(a, Talent))
        self.offers = tuple(a for a in usable if isinstance(a, OnYourTurn) and a.places is None)
        self.entrances = tuple(a for a in abilities if isinstance(a, OnYourTurn) and a.places is not None)
        self.specials = tuple(a for a in abilities if isinstance(a, Special))
        named: dict[str, tuple[Callable[..., Any], ...]] = {}
        for part in parts:
            if not isinstance(part, Ability):
                named[part[0]] = (*named.get(part[0], ()), part[1])
        self.on_play: tuple[Script, ...] = named.pop("on_play", ())
        self.bonus = named.pop("bonus", ())
        self.starting_power = named.pop("starting_power", ())
        self.from_discard = named.pop("from_discard", ())
        self.when_revealed = named.pop("when_revealed", ())
        self.final_vp = named.pop("final_vp", ())
        self.tie_break = named.pop("tie_break", ())
        self.changes_no_power = not self.bonus and not self.starting_power
        self.answers = tuple((question, fn) for question, fns in named.items() for fn in fns)

    def __add__(self, other: Text) -> Text:
        return _text(self.parts + other.parts) if other.parts else self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.parts == other.parts

    __hash__ = None  # type: ignore[assignment]

    @property
    def names(self) -> list[str]:
        """The names of its parts, for fingerprints."""
        return [p.name if isinstance(p, Ability) else p[1].__qualname__ for p in self.parts]

    @property
    def printed_on(self) -> list[Any]:
        """The classes of the cards on which these abilities are printed, each once."""
        return list(dict.fromkeys(_printed_on(p.run if isinstance(p, Ability) else p[1]) for p in self.parts))

    @property
    def shapes_minions(self) -> bool:
        """Does it continuously give minions power or protect them?"""
        return any(question in ("aura", "protects") for question, _ in self.answers) or any(
            isinstance(ability, Forbids) and ability.event is not None and ability.event.affects
            for ability in self.watchers
        )

    def without_on_play(self) -> Text:
        return Text(tuple(p for p in self.parts if isinstance(p, Ability) or p[0] != "on_play"))

    @classmethod
    def of(cls, namespace: Iterable[tuple[str, Any]]) -> Text:
        """The abilities a class body defines, in its order."""
        parts: list[Ability | tuple[str, Callable[..., Any]]] = []
        for name, value in namespace:
            if is_ability(name, value):
                parts.append(value if isinstance(value, Ability) else (name, value))
        return cls(tuple(parts))


_text = lru_cache(maxsize=4096)(Text)
"""A cache of combined texts: the same abilities are lent again and again."""

BLANK = Text(())
