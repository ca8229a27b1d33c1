"""Cards in play are moved or changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..effects import END_OF_TURN, Boost, BreakpointBoost, Control, Delayed, Immune, Loan, Spared, TotalBoost, Until
from .event import CardEvent, Event, ref
from .titans import clash

if TYPE_CHECKING:
    from ..abilities import Text
    from ..cards import Base, Card
    from ..faces import Action
    from ..kernel import Kernel
    from ..players import Player
    from ..words.thing import Thing


class Move(CardEvent):
    """A minion or titan goes to another base with everything on it."""

    __slots__ = ("from_base", "life", "to", "together")
    affects = True

    def __init__(self, card: Card, to: Base, source: Thing | None, by: Player | None = None) -> None:
        self.card = card
        self.source = source
        self.to = to
        self.player = by if by is not None or source is None else source.you
        self.from_base = card.base
        self.life = card.life
        self.together: Sequence[Card] = ()
        """The cards that move with it at the same moment."""

    @property
    def is_there(self) -> bool:
        """Is the moved card still at its new base?"""
        return self.card.life == self.life and self.card.base is self.to

    def apply(self, table: Kernel) -> None:
        table.relocate(self.card, self.to)

    def becomes(self) -> Sequence[Event]:
        return clash(self.card) if self.card.is_titan else ()


class KeepBack(CardEvent):
    """An action lies in no zone while its minion leaves, until it is attached to the minion that comes in its place."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        table.keep_back(self.card)


class Transfer(CardEvent):
    """An action goes from one card to another; its controller stays."""

    __slots__ = ("to",)
    affects = True

    def __init__(self, card: Action, to: Thing, source: Thing | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.to = to

    def apply(self, table: Kernel) -> None:
        table.relocate(self.card, self.to)


class TakeControl(CardEvent):
    """A card gets another controller, for a time or for good. Its present controller does not affect it (RULES 5.1)."""

    __slots__ = ("affects", "by", "until")

    def __init__(self, card: Card, by: Player, until: Until | None, source: Thing | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.affects = by is not card.you
        self.by = by
        self.until = until

    def apply(self, table: Kernel) -> None:
        self.card.controls = (*self.card.controls, Control(self.by.seat, self.until))
        self.card.you = self.by
        self.card.base._kept = False
        if self.until is not None:
            table.fleeting.add(self.until)


class ChangePower(CardEvent):
    """A minion has more or less power for a while."""

    __slots__ = ("amount", "until")
    affects = True

    def __init__(self, card: Card, amount: int, until: Until, source: Thing) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.amount = amount
        self.until = until

    def apply(self, table: Kernel) -> None:
        assert self.source is not None
        seat = self.source.you.seat if not self.source.is_base else -1
        boost = Boost(self.amount, self.until, self.source.uid, seat, table.tick())
        self.card.boosts = (*self.card.boosts, boost)
        self.card.base._kept = False
        table.fleeting.add(self.until)


class AddCounters(CardEvent):
    """+1 power counters are placed on a minion or titan."""

    __slots__ = ("count",)
    affects = True

    def __init__(self, card: Card, count: int, source: Thing | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.count = count

    def apply(self, table: Kernel) -> None:
        self.card.counters += self.count
        self.card.base._kept = False


class AddTokens(CardEvent):
    """Tokens are put on a base. They are no +1 power counters; the base's text says what they mean."""

    __slots__ = ("count",)

    def __init__(self, base: Base, count: int, source: Thing | None) -> None:
        self.card = base
        self.source = source
        self.player = None if source is None else source.you
        self.count = count

    def apply(self, table: Kernel) -> None:
        self.card.tokens += self.count


class Borrow(CardEvent):
    """A card gets abilities of another for a while."""

    __slots__ = ("text", "until")

    def __init__(self, card: Thing, text: Text, until: Until | None, source: Thing | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.text = text
        self.until = until

    def apply(self, table: Kernel) -> None:
        table.set_loans(self.card, (*self.card.loans, Loan(self.text, self.until)))
        if self.until is not None:
            table.fleeting.add(self.until)


class Cancel(CardEvent):
    """The abilities of a card or base are cancelled for a while (RULES 5.4, 15.30)."""

    __slots__ = ("until",)
    affects = True

    def __init__(self, card: Thing, until: Until, source: Thing) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.until = until

    def apply(self, table: Kernel) -> None:
        table.silence(self.card, (*self.card.silenced, self.until))
        table.fleeting.add(self.until)


class WouldAffect(CardEvent):
    """An ability is about to affect a card in any way (RULES 5.1, 15.36). Abilities that replace it are asked about
    every event that affects a card, and receive that event. They receive this one only for a card that begins to change
    a minion by arriving, and for an action that is transferred to it.
    """

    __slots__ = ()

    def __init__(self, card: Any, source: Thing, player: Player) -> None:
        self.card = card
        self.source = source
        self.player = player


class Spare(CardEvent):
    """A card does not affect a minion: `lasting` as long as it stays in play, else during this resolution."""

    __slots__ = ("lasting", "spared")
    quiet = False

    def __init__(self, card: Card, spared: Spared, lasting: bool, source: Thing) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.spared = spared
        self.lasting = lasting

    def apply(self, table: Kernel) -> None:
        if self.lasting:
            table.spared = (*table.spared, self.spared)
        else:
            table.frame.spared = (*table.frame.spared, self.spared)


class Protect(CardEvent):
    """The cards of other players do not affect a minion until a date."""

    __slots__ = ("until",)

    def __init__(self, card: Card, until: Until, source: Thing) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.until = until

    def apply(self, table: Kernel) -> None:
        assert self.player is not None
        table.spared = (*table.spared, Immune(ref(self.card), self.player.seat, self.until))
        table.fleeting.add(self.until)


class ChangeTotal(CardEvent):
    """A player has more power at a base for a while; `card` is the base."""

    __slots__ = ("amount", "who")

    def __init__(self, base: Base, who: Player, amount: int, source: Thing) -> None:
        self.card = base
        self.source = source
        self.player = source.you
        self.who = who
        self.amount = amount

    def apply(self, table: Kernel) -> None:
        assert self.source is not None
        table.total_boosts = (
            *table.total_boosts,
            TotalBoost(self.card.uid, self.who.seat, self.amount, END_OF_TURN, self.source.uid),
        )
        table.fleeting.add(END_OF_TURN)


class ChangeBreakpoint(CardEvent):
    """A base has a higher or lower breakpoint for a while; `card` is the base."""

    __slots__ = ("amount", "until")

    def __init__(self, base: Base, amount: int, until: Until, source: Thing) -> None:
        self.card = base
        self.source = source
        self.player = source.you
        self.amount = amount
        self.until = until

    def apply(self, table: Kernel) -> None:
        assert self.source is not None
        boost = BreakpointBoost(self.card.uid, self.amount, self.until, self.source.uid)
        table.breakpoint_boosts = (*table.breakpoint_boosts, boost)
        table.fleeting.add(self.until)


class Target(CardEvent):
    """A card becomes the target of something that happens later (RULES 15.1: it is affected now)."""

    __slots__ = ("delayed",)
    affects = True

    def __init__(self, card: Card, delayed: Delayed, source: Thing) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.delayed = delayed

    def apply(self, table: Kernel) -> None:
        table.delayed = (*table.delayed, self.delayed)


class Delay(CardEvent):
    """An ability is set up that happens at a later moment; `card` is the card that will do it."""

    __slots__ = ("delayed",)
    quiet = True

    def __init__(self, card: Thing, delayed: Delayed) -> None:
        self.card = card
        self.source = card
        self.player = card.you
        self.delayed = delayed

    def apply(self, table: Kernel) -> None:
        table.delayed = (*table.delayed, self.delayed)
