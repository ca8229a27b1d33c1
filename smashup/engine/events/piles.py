"""Cards in hands, decks and discard piles: drawn, discarded, placed, looked at, shown and shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import knowledge
from .event import ON_TOP, TO_DISCARD, TO_HAND, PlayerEvent, To

if TYPE_CHECKING:
    from ..cards import Card
    from ..kernel import Kernel
    from ..players import Player
    from ..words.thing import Thing


class DoneToPlayer(PlayerEvent):
    """A player's cards are changed, not only looked at or shuffled."""

    __slots__ = ()
    quiet = False

    @property
    def whom(self) -> Player | None:
        return self.player


class Draw(DoneToPlayer):
    """A player draws cards; the discard pile becomes the deck if that is empty (RULES 2.6)."""

    __slots__ = ("cards", "count")

    def __init__(self, player: Player, count: int, source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.count = count
        self.cards: Sequence[Card] = ()

    def apply(self, table: Kernel) -> None:
        self.cards = table.draw(self.player, self.count)


class TakeFrom(DoneToPlayer):
    """A player takes cards of a supply into the hand, for all to see. This is no draw from a deck."""

    __slots__ = ("count", "supply")

    def __init__(self, player: Player, supply: Player, count: int, source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.supply = supply
        self.count = count

    def apply(self, table: Kernel) -> None:
        for card in self.supply.deck[: -self.count - 1 : -1]:
            table.take(card)
            table.put(card, TO_HAND, self.player, table.everyone)


class Discard(DoneToPlayer):
    """Cards go from a player's hand or deck to their owners' discard piles, as one event."""

    __slots__ = ("cards", "from_hand")

    def __init__(self, player: Player, cards: Sequence[Card], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)
        self.from_hand = bool(cards) and cards[0].zone is cards[0].zone.HAND

    def apply(self, table: Kernel) -> None:
        for card in self.cards:
            table.take(card)
            table.put(card, TO_DISCARD, card.owner, table.everyone)


class Relocate(PlayerEvent):
    """A card out of play is placed elsewhere out of play. Seen cards go to their owner's place (RULES 3.9)."""

    __slots__ = ("card", "holder", "origin", "seen", "to")
    quiet = False

    def __init__(
        self,
        card: Card,
        to: To,
        player: Player,
        seen: bool,
        holder: Player | None = None,
        source: Thing | None = None,
    ) -> None:
        self.player = player
        self.source = source
        self.card = card
        self.to = to
        self.seen = seen
        self.origin = card.zone
        if holder is None:
            holder = card.owner if seen else player
        self.holder = holder

    @property
    def whom(self) -> Player | None:
        return self.card.holder

    def apply(self, table: Kernel) -> None:
        holder, origin = self.card.holder, self.origin
        table.take(self.card)
        if self.seen:
            table.put(self.card, self.to, self.holder, table.everyone)
            return
        if origin is origin.HAND:
            knowledge.left_hand_unseen(table, holder, 1 << self.holder.seat if self.to is TO_HAND else 0)
        elif self.card.known == table.everyone:
            knowledge.seen_shuffled_away(table, [self.card])
        table.put(self.card, self.to, self.holder, 1 << self.player.seat)


class Give(Relocate):
    """A player places a card into another player's hand."""

    __slots__ = ()

    def __init__(self, card: Card, to: Player, *, player: Player, seen: bool, source: Thing | None = None) -> None:
        super().__init__(card, TO_HAND, player, seen, to, source)


class Look(PlayerEvent):
    """A player looks at cards; nobody else sees them."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, table: Kernel) -> None:
        for card in self.cards:
            card.known |= 1 << self.player.seat


class Reveal(PlayerEvent):
    """Cards of a player are shown to everybody."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, table: Kernel) -> None:
        for card in self.cards:
            if card in card.holder.hand:
                knowledge.confuse_alike(card, [other for other in card.holder.hand if other not in self.cards])
            table.show(card)


class TakeOut(PlayerEvent):
    """Cards are taken from the top of a deck and lie face up in no zone (RULES 9.1)."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, table: Kernel) -> None:
        for card in self.cards:
            table.take(card)
            table.to_limbo(card)


class Rebuild(PlayerEvent):
    """The discard pile is shuffled into a new deck (RULES 2.6)."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        table.rebuild(self.player)


class Search(PlayerEvent):
    """A player searches the own deck (RULES 5.9)."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        for card in self.player.deck:
            card.known |= 1 << self.player.seat


class Shuffle(PlayerEvent):
    """A deck is shuffled: nobody knows the places of its cards any more."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        table.shuffle(self.player)


class ShuffleHandIn(PlayerEvent):
    """A player shuffles the whole hand into the deck; nobody else sees the cards (RULES 15.12)."""

    __slots__ = ("count",)
    quiet = False

    def __init__(self, player: Player, source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.count = len(player.hand)

    def apply(self, table: Kernel) -> None:
        for card in list(self.player.hand):
            table.take(card)
            table.put(card, ON_TOP, self.player, card.known)
        table.shuffle(self.player)


class ShuffleIn(PlayerEvent):
    """Cards that everybody sees go into their owners' decks, which are shuffled."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Thing | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = cards

    @property
    def owners(self) -> list[Player]:
        return list(dict.fromkeys(card.owner for card in self.cards))

    def apply(self, table: Kernel) -> None:
        for card in self.cards:
            table.take(card)
            table.put(card, ON_TOP, card.owner, table.everyone)
        for owner in self.owners:
            table.shuffle(owner)
