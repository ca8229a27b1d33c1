"""What a player is asked: a Choice of Options, one pick at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

if TYPE_CHECKING:
    from .cards import Base, Card, Scripted
    from .players import Player

PASSIVE = frozenset({"decline", "done", "pass"})
"""Options that do nothing: a choice with nothing else is never asked."""


def in_sentence(words: str) -> str:
    """What a button says, inside a sentence; names keep their capitals."""
    return words[:1].lower() + words[1:]


def spoken(verb: str, what: str) -> str:
    """What is done to something: "Destroy Athos"; "Put Pin into your hand", where the verb has a gap for it."""
    return verb.replace("…", what) if "…" in verb else f"{verb} {what}".strip()


def which(title: str, verb: str, things: Sequence[Any]) -> str:
    """The question of a card which of these things something is done to: "Skillet: destroy which minion?"."""
    kinds = {thing.kind for thing in things}
    kind = kinds.pop() if len(kinds) == 1 else "card"
    if verb == "Choose":
        return f"{title}: choose {'an' if kind == 'action' else 'a'} {kind}"
    return f"{title}: {in_sentence(spoken(verb, f'which {kind}'))}?"


class _Asking:
    """Awaited by a script that has asked something: the game stops here until somebody has chosen."""

    __await__: Callable[[], Generator[Any, Any, None]] = staticmethod(partial(iter, (None,)))


ASKING: Awaitable[None] = _Asking()
"""It runs no code of ours: a game awaits it all the time."""


class Option:
    """One thing that may be picked. Only the fields that apply are set.

    `among`: the cards it was picked from; it is told apart from others of its name that lie elsewhere.
    """

    __slots__ = ("among", "base", "card", "kind", "place", "player", "target", "value", "verb")

    def __init__(
        self,
        kind: str,
        verb: str = "",
        card: Scripted | None = None,
        base: Base | None = None,
        target: Scripted | None = None,
        player: Player | None = None,
        place: str | None = None,
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
    def label(self) -> str:
        """What the button says."""
        if self.kind == "play":
            assert self.card is not None
            where = ""
            if self.target is not None:
                where = f" on {self.target.describe()}"
            elif self.base is not None:
                where = f" at {self.base.title}"
            how = f" {self.verb}" if self.verb else ""
            return f"Play {self.card.title}{self.card.origin()}{how}{where}"
        if self.kind in ("talent", "trigger"):
            assert self.card is not None
            name = self.card.describe()
            if name == self.card.title and has_namesake(self.card, self.among):
                name += f" ({self.card.you.name}'s)"
            return f"Use {name}{f': {self.verb}' if self.verb else ''}"
        what = self.card or self.base or self.player
        name = what.describe() if what is not None else ""
        if self.card is not None and has_namesake(self.card, self.among):
            name += self.card.whereabouts()
        return spoken(self.verb, name)

    def __repr__(self) -> str:
        return f"<Option {self.kind}: {self.label}>"


DECLINE = Option("decline", "Decline")
DONE = Option("done", "Done")
PASS = Option("pass", "Pass")


_listed = list.__getitem__


class LazyPicks(list[Any]):
    """Options to pick one of some things, made only when somebody looks at them.

    It is a list of the things, perhaps with an option after them (to decline, to be done), because how many there are
    is asked all the time; but whoever takes something out of it gets an option.
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
    """What the option with that index stands for; of lazy ones none is made."""
    thing = _listed(options, index)
    return thing.value if type(thing) is Option else thing


class Picks(LazyPicks):
    """The options to pick one of some cards, bases or players."""

    __slots__ = ("verb",)
    verb: str

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
    """Who must pick what; `options` is never empty.

    Where several are picked one by one, `run` is the least and the most in all, `picked` among them. `window` is
    set where a Special may be played or passed on (Me First): "before_scoring", "after_scoring" or "other".
    """

    __slots__ = ("_prompt", "index", "kind", "options", "picked", "player", "run", "source", "window")
    index: int
    """Which option was picked, as soon as it is: whoever drives the game leaves it here."""

    def __init__(
        self,
        kind: str,
        player: int,
        prompt: str | Callable[[], str],
        options: Sequence[Option],
        source: Scripted | None = None,
        picked: Sequence[Any] = (),
        run: tuple[int, int] | None = None,
        window: str | None = None,
    ) -> None:
        self.kind = kind
        self.player = player
        self._prompt = prompt
        self.options = options
        self.source = source
        self.picked = picked
        self.run = run
        self.window = window

    @property
    def prompt(self) -> str:
        """What is asked, put into words when somebody looks."""
        prompt = self._prompt
        return prompt if isinstance(prompt, str) else prompt()

    def __repr__(self) -> str:
        return f"<Choice of player {self.player}: {self.prompt} {[o.label for o in self.options]}>"


Group = tuple[str, Any, Sequence[Any], Any]
"""(kind, card, places, right or ability): options of the Play Cards prompt before anybody looks at them, one per
place; a standard action, a talent and the end of the phase have the single place None.
"""

NOWHERE: tuple[None] = (None,)


class LazyOptions(Sequence[Option]):
    """The many options of a Play Cards prompt, made only when somebody looks at them.

    Even what there is to do is found out only when somebody asks, at the latest when something is chosen: of many
    copies of a game nobody wants to know.
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
        """The table was changed by hand: there may be other things to do."""
        self._count = 0

    def __len__(self) -> int:
        return self._count or self._look()

    def at(self, index: int) -> tuple[str, Any, Any, Any]:
        """(kind, card, place, right or ability) of the option with that index, of those that were counted before."""
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
            return Option("end", "End the Play Cards phase")
        if kind == "talent":
            return Option("talent", how.label or how.lender(card.face), card=card)
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
