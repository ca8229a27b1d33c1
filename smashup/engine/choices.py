"""What a player is asked: a Choice of Options, one pick at a time."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from .cards import Base, Card, Scripted
    from .players import Player

PASSIVE = frozenset({"decline", "done", "pass"})
"""Options that do nothing: a choice with nothing else is never asked."""


class Option:
    """One thing that may be picked. Only the fields that apply are set."""

    __slots__ = ("base", "card", "kind", "place", "player", "target", "value", "verb")

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
    ) -> None:
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
            return f"Play {self.card.title}{self.card.origin()}{where}"
        if self.kind in ("talent", "trigger"):
            assert self.card is not None
            return f"Use {self.card.describe()}"
        what = self.card or self.base or self.player
        name = what.describe() if what is not None else ""
        words = f"{self.verb} {name}".strip()
        return f"{words} ({self.place} of the deck)" if self.place else words

    def __repr__(self) -> str:
        return f"<Option {self.kind}: {self.label}>"


class Choice:
    """Who must pick what; `options` is never empty."""

    __slots__ = ("kind", "options", "picked", "player", "prompt", "source")

    def __init__(
        self,
        kind: str,
        player: int,
        prompt: str,
        options: Sequence[Option],
        source: Scripted | None = None,
        picked: Sequence[Any] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.prompt = prompt
        self.options = options
        self.source = source
        self.picked = picked

    def __await__(self) -> Generator[Choice, int, int]:
        """Awaited by a script: hands the choice to whoever drives the game, comes back with the index picked."""
        return (yield self)

    def __repr__(self) -> str:
        return f"<Choice of player {self.player}: {self.prompt} {[o.label for o in self.options]}>"


RawOption = tuple[str, Any, Any, Any]
"""(kind, card, place, right or ability): an option of the Play Cards prompt before anybody looked at it."""


class LazyOptions(Sequence[Option]):
    """The many options of a Play Cards prompt, made only when somebody looks at them."""

    __slots__ = ("raw",)

    def __init__(self, raw: list[RawOption]) -> None:
        self.raw = raw

    def __len__(self) -> int:
        return len(self.raw)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [make_option(raw) for raw in self.raw[index]]
        return make_option(self.raw[index])


def make_option(raw: RawOption) -> Option:
    kind, card, place, _ = raw
    if kind == "end":
        return Option("end", "End the Play Cards phase")
    if kind == "talent":
        return Option("talent", card=card)
    return play_option(card, place)


def play_option(card: Card, place: Any, value: Any = None) -> Option:
    """The option to play a card at a base (minion), on something (action) or just so (standard action)."""
    if place is None:
        return Option("play", card=card, value=value)
    if card.is_action:
        base = place if place.is_base else None
        return Option("play", card=card, target=place, base=base, value=value)
    return Option("play", card=card, base=place, value=value)
