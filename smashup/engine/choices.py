"""Questions to a player: a Choice of Options, one pick at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from .messages import Message, Words, deed, phrase

if TYPE_CHECKING:
    from .asks import Ask
    from .cards import Base, Card
    from .players import Player
    from .shapes import ChoiceKind, MomentOfSpecials, OptionKind, PlaceInDeck
    from .words.thing import Thing

PASSIVE = frozenset({"decline", "done", "pass"})
"""Options that do nothing. A choice with no other option is not asked."""


class Option:
    """One thing that may be picked. Only the fields that apply are set."""

    __slots__ = ("among", "base", "card", "kind", "place", "player", "target", "value", "verb")
    kind: OptionKind
    """The kind: "play", "talent", "card", "base", "player", "mode", "yes", "decline", "done", "pass", "end", ..."""
    card: Thing | None
    """The card to be picked or played, or the base whose ability is used."""
    base: Base | None
    """The base to be picked, or the base at which a card is played."""
    target: Thing | None
    """The card or base that an action is played on."""
    player: Player | None
    """The player to be picked."""
    place: PlaceInDeck | None
    """Where a card goes: "top" or "bottom" of a deck."""
    verb: Words | None
    """What happens to the picked thing ("Destroy"), what a mode or ability does, or the title of the card that lends
    it.
    """
    value: Any
    """The value that the asking script receives."""
    among: Sequence[Any]
    """The cards it is picked from: where another has its name, the label also says where the card lies."""

    def __init__(
        self,
        kind: OptionKind,
        verb: Words | None = None,
        card: Thing | None = None,
        base: Base | None = None,
        target: Thing | None = None,
        player: Player | None = None,
        place: PlaceInDeck | None = None,
        value: Any = None,
        among: Sequence[Any] = (),
    ) -> None:
        self.among = among
        self.kind = kind
        self.verb = verb
        self.card = card
        self.base = base
        self.target = target
        self.player = player
        self.place = place
        self.value = value

    @property
    def passive(self) -> bool:
        """Does it do nothing (decline, done, pass)?"""
        return self.kind in PASSIVE

    @property
    def says(self) -> Message:
        """The text of the button, as a message."""
        kind, card = self.kind, self.card
        if kind == "play":
            assert card is not None
            return self._play(card)
        if kind in _PLAIN:
            return phrase(_PLAIN[kind] if self.verb is None else self.verb)
        if kind in ("talent", "trigger"):
            assert card is not None
            return self._use(card)
        what = card or self.base or self.player
        if what is None:
            return phrase(self.verb or "")
        name = what.described()
        if card is not None and has_namesake(card, self.among):
            name = card.told_apart()
        return deed(self.verb or "").about(what=name)

    def _play(self, card: Thing) -> Message:
        code = "play" if not self.verb else "play-as-special"
        if self.target is not None:
            return Message(f"{code}-on", card=card.as_played(), place=self.target.described())
        if self.base is not None:
            return Message(f"{code}-at", card=card.as_played(), place=self.base.title)
        return Message(code, card=card.as_played())

    def _use(self, card: Thing) -> Message:
        name = card.described()
        if name == card.title and has_namesake(card, self.among):
            name = Message("card-of", card=card.title, player=card.you.name)
        if not self.verb:
            return Message("use", card=name)
        # Words of its own continue the sentence; the title of the card that lends the ability is a name.
        return Message("use-to" if isinstance(self.verb, Message) else "use-for", card=name, effect=self.verb)

    @property
    def label(self) -> str:
        """The text of the button in English."""
        return str(self.says)

    def __repr__(self) -> str:
        return f"<Option {self.kind}: {self.label}>"


_PLAIN = {"decline": Message("decline"), "done": Message("done"), "pass": Message("pass"), "end": Message("end")}
"""Options with a fixed text, unless they carry one of their own."""

AS_SPECIAL = Message("as-special")
"""Marks a card that may be played by its Special or without it."""

DECLINE = Option("decline")
DONE = Option("done")
PASS = Option("pass")


_listed = list.__getitem__


class LazyPicks(list[Any]):
    """Options that are made when they are read. Underneath it is a list of the things to pick, perhaps followed by an
    Option (decline, done): its length is free, and reading an item makes the option.
    """

    __slots__ = ()

    def option(self, thing: Any) -> Option:
        """The option to pick that thing."""
        raise NotImplementedError

    @property
    def things(self) -> list[Any]:
        return [thing for thing in super().__iter__() if type(thing) is not Option]

    def _made(self, thing: Any) -> Option:
        return thing if type(thing) is Option else self.option(thing)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self._made(thing) for thing in _listed(self, index)]
        return self._made(_listed(self, index))

    def __iter__(self) -> Iterator[Option]:
        return map(self._made, super().__iter__())


def picked_value(options: list[Any], index: int) -> Any:
    """The value of the option with that index, without making the option."""
    thing = _listed(options, index)
    return thing.value if type(thing) is Option else thing


def only(options: list[Any], numbers: Iterable[int]) -> list[Any]:
    """The options with these indices, still lazy."""
    kept = type(options)([_listed(options, number) for number in numbers])
    if isinstance(options, Picks) and isinstance(kept, Picks):
        kept.verb = options.verb
    return kept


class Picks(LazyPicks):
    """The options to pick one of some cards, bases or players."""

    __slots__ = ("verb",)
    verb: Words

    def option(self, thing: Any) -> Option:
        kind = thing.kind
        if kind == "player":
            return Option(kind, self.verb, player=thing, value=thing)
        if kind == "base":
            return Option(kind, self.verb, base=thing, value=thing)
        return Option("card", self.verb, card=thing, value=thing, among=self)


def has_namesake(card: Any, among: Sequence[Any]) -> bool:
    """Is another card of its name among them?"""
    title = card.title
    cards = among.things if isinstance(among, LazyPicks) else among
    return any(other.title == title and other is not card for other in cards)


class Choice:
    """Who must pick what."""

    __slots__ = ("ask", "kind", "options", "picked", "player", "run", "source", "window")
    ask: Ask
    """The question."""
    kind: ChoiceKind
    """The occasion: "play cards" (the prompt of that phase), "ability" or "order"."""
    player: int
    """The seat that must choose."""
    options: Sequence[Option]
    """The options; never empty."""
    source: Thing | None
    """The card or base that asks."""
    picked: Sequence[Any]
    """The picks so far, where several are picked one by one."""
    run: tuple[int, int] | None
    """The least and the most picks, where several are picked one by one."""
    window: MomentOfSpecials | None
    """When a Special may be played or passed on (Me First): "before_scoring", "after_scoring" or "other"."""

    def __init__(
        self,
        kind: ChoiceKind,
        player: int,
        ask: Ask,
        options: Sequence[Option],
        source: Thing | None = None,
        picked: Sequence[Any] = (),
        run: tuple[int, int] | None = None,
        window: MomentOfSpecials | None = None,
    ) -> None:
        self.kind = kind
        self.player = player
        self.ask = ask
        self.options = options
        self.source = source
        self.picked = picked
        self.run = run
        self.window = window

    def __await__(self) -> Generator[Choice, int, int]:
        """The script stops here and the choice goes up to the game, which sends down the index of an option."""
        return (yield self)

    @property
    def groups(self) -> list[Group]:
        """The options of a Play Cards prompt grouped by card, without making them. Other prompts have no groups."""
        options = self.options
        assert type(options) is LazyOptions
        return options.groups

    @property
    def prompt(self) -> str:
        """The question in English, made on demand."""
        return str(self.ask.says)

    def __repr__(self) -> str:
        return f"<Choice of player {self.player}: {self.prompt} {[o.label for o in self.options]}>"


Group = tuple[str, Any, Sequence[Any], Any]
"""(kind, card, places, right or ability): options of the Play Cards prompt, one per place. A standard action, a talent
and the end of the phase have the single place None.
"""

NOWHERE: tuple[None] = (None,)


class LazyOptions(Sequence[Option]):
    """The options of a Play Cards prompt, made when they are read. Even the legal plays are computed on demand, at the
    latest when one is chosen: most copies of a game are never looked at.
    """

    __slots__ = ("_count", "_find", "_groups")

    def __init__(self, find: Callable[[], list[Group]]) -> None:
        self._find = find
        self._count = 0

    @property
    def groups(self) -> list[Group]:
        if not self._count:
            self._look()
        return self._groups

    def _look(self) -> int:
        find = self._find
        self._groups = groups = find()
        count = 0
        for group in groups:
            count += len(group[2])
        self._count = count
        return count

    def forget(self) -> None:
        """Forgets the computed plays, after the table was changed by hand."""
        self._count = 0

    def __len__(self) -> int:
        return self._count or self._look()

    def at(self, index: int) -> tuple[str, Any, Any, Any]:
        """(kind, card, place, right or ability) of the option with that index. The options have been counted before."""
        for kind, card, places, how in self._groups:
            if index < len(places):
                return kind, card, places[index], how
            index -= len(places)
        raise IndexError(index)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        kind, card, place, how = self.at(range(len(self))[index])
        if kind == "end":
            return Option("end")
        if kind == "talent":
            return Option("talent", phrase(how.label) if how.label else how.lender(card.face), card=card)
        return play_option(card, place)

    def __iter__(self) -> Iterator[Option]:
        return (self[i] for i in range(len(self)))


def play_option(card: Card, place: Any, value: Any = None) -> Option:
    """The option to play a card at a base (minion), on something (action) or just so (standard action)."""
    if place is None:
        return Option("play", card=card, value=value)
    if card.is_action:
        base = place if place.is_base else None
        return Option("play", card=card, target=place, base=base, value=value)
    return Option("play", card=card, base=place, value=value)
