"""Bases score, come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects import END_OF_TURN, IgnoredBase, NextBase
from .event import ON_TOP, CardEvent, Event, PlayerEvent, To

if TYPE_CHECKING:
    from ..cards import Base
    from ..kernel import Kernel
    from ..players import Player
    from ..words.thing import Thing


class ScoringEvent(Event):
    """A moment of a base's scoring. `ranking` is the places in order: (place, player, total)."""

    __slots__ = ("base", "life", "ranking")

    def __init__(self, base: Base, ranking: Sequence[tuple[int, Player, int]] = ()) -> None:
        self.base = base
        self.life = base.life
        self.ranking = tuple(ranking)

    @property
    def winners(self) -> list[Player]:
        """Everyone in first place, the current player first (RULES 7.5, 7.6)."""
        return self.base.table.in_turn_order(player for place, player, _ in self.ranking if place == 1)

    @property
    def losers(self) -> list[Player]:
        """All players who are not in first place, the current player first."""
        winners = self.winners
        return [player for player in self.base.table.in_turn_order() if player not in winners]

    @property
    def runners_up(self) -> list[Player]:
        """Everyone in second place, the current player first."""
        return self.base.table.in_turn_order(player for place, player, _ in self.ranking if place == 2)


class BeforeScoring(ScoringEvent):
    """7.3: before a base scores."""

    __slots__ = ()
    quiet = True
    judged_again = True
    needs_presence = True
    is_moment = True

    @property
    def called_off(self) -> bool:
        """A base that has been destroyed will not score (RULES 5.2)."""
        return self.base.life != self.life


class Scoring(ScoringEvent):
    """7.5: the VP of a base are awarded."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        for place, player, _ in self.ranking:
            if place <= len(self.base.vp):
                player.vp += self.base.vp[place - 1]


class AfterScoring(ScoringEvent):
    """7.7: after a base has scored, while its cards are still there."""

    __slots__ = ()
    quiet = True
    judged_again = True
    answered_by_new_controllers = True
    is_moment = True


class NewBase(Event):
    """A base comes into play, in the place of another or as an additional one (RULES 7.8)."""

    __slots__ = ("base", "replaces")

    def __init__(self, base: Base, replaces: Base | None = None) -> None:
        self.base = base
        self.replaces = replaces

    def apply(self, table: Kernel) -> None:
        table.base_enters(self.base, self.replaces)


class SwapBase(CardEvent):
    """A base out of the base deck comes into play in the place of another, which is shuffled into that deck or goes on
    top of it; the cards there stay (RULES 15.32).
    """

    __slots__ = ("base", "to")

    def __init__(self, old: Base, new: Base, source: Thing, to: To) -> None:
        self.to = to
        self.card = old
        self.source = source
        self.player = source.you
        self.base = new

    def apply(self, table: Kernel) -> None:
        table.swap_base(self.card, self.base, self.to)


class IgnoreBase(CardEvent):
    """A player may ignore the text of a base for a while; `card` is the base (RULES 15.31)."""

    __slots__ = ("ignored",)

    def __init__(self, base: Base, ignored: IgnoredBase, source: Thing) -> None:
        self.card = base
        self.source = source
        self.player = source.you
        self.ignored = ignored

    def apply(self, table: Kernel) -> None:
        table.ignored_bases = (*table.ignored_bases, self.ignored)
        table.fleeting.add(self.ignored.until)


class BaseLeaves(Event):
    """A base goes to the base discard pile."""

    __slots__ = ("base",)

    def __init__(self, base: Base) -> None:
        self.base = base

    def apply(self, table: Kernel) -> None:
        table.base_leaves(self.base)


class DestroyBase(CardEvent):
    """A base is destroyed: it does not score (RULES 5.2)."""

    __slots__ = ()


class OfferNextBase(Event):
    """An ability offers another way to choose the base that comes next."""

    __slots__ = ("way",)
    quiet = True

    def __init__(self, way: NextBase) -> None:
        self.way = way

    def apply(self, table: Kernel) -> None:
        table.next_bases = (*table.next_bases, self.way)


class RebuildBaseDeck(Event):
    """The base discard pile is shuffled into a new base deck (RULES 7.8)."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        table.rebuild_base_deck()


class PlaceBase(Event):
    """A base card out of play goes to the top or bottom of the base deck; who knew it still knows it."""

    __slots__ = ("base", "seen", "to")

    def __init__(self, base: Base, to: To) -> None:
        self.base = base
        self.to = to
        self.seen = base.known == base.table.everyone

    def apply(self, table: Kernel) -> None:
        table.place_base(self.base, self.to)


class LookAtBaseDeck(PlayerEvent):
    """A player looks at base cards on top of the base deck; nobody else sees them (RULES 15.33)."""

    __slots__ = ("bases",)

    def __init__(self, player: Player, bases: Sequence[Base], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.bases = list(bases)

    def apply(self, table: Kernel) -> None:
        for base in self.bases:
            base.known |= 1 << self.player.seat


class ArrangeBaseDeck(PlayerEvent):
    """A player puts the base cards on top of the base deck into another order, the first on top; where there are
    several, nobody else knows that order.
    """

    __slots__ = ("bases",)
    quiet = False

    def __init__(self, player: Player, bases: Sequence[Base], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.bases = list(bases)

    def apply(self, table: Kernel) -> None:
        for base in reversed(self.bases):
            table.place_base(base, ON_TOP)
            if len(self.bases) > 1:
                base.known = 1 << self.player.seat


class TurnBaseDeckDown(PlayerEvent):
    """A player turns the top card of the base deck face down until the end of the turn."""

    __slots__ = ()
    quiet = False

    def apply(self, table: Kernel) -> None:
        table.base_deck_down = True
        table.fleeting.add(END_OF_TURN)
