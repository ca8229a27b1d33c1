"""Words that change cards in play, now or later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..effects import END_OF_TURN, Delayed, Ref, Spared, Until
from ..events import (
    TO_DISCARD,
    AddCounters,
    Borrow,
    Cancel,
    CardEvent,
    ChangeBreakpoint,
    ChangePower,
    Delay,
    Destroy,
    DiscardFromPlay,
    EndTurn,
    Give,
    Move,
    NewBase,
    PlaceFromPlay,
    Protect,
    Relocate,
    Return,
    Spare,
    TakeControl,
    Target,
    To,
    Transfer,
    WouldAffect,
    leaving,
)
from ..messages import Message
from ..zones import IN_LIMBO, IN_PLAY
from .asking import Asking

if TYPE_CHECKING:
    from ..abilities import Script
    from ..cards import Base, Card
    from ..faces import Action
    from ..players import Player
    from .thing import Thing


class Changing(Asking):
    """Cards are destroyed, moved, given away, made stronger or changed otherwise."""

    __slots__ = ()

    async def destroy(self, card: Thing | None, by: Player | None = None) -> bool:
        """Destroys it; `by` names the player who does it, if not `you` (RULES 15.48)."""
        return card is not None and self.table.is_in_play(card) and await self.table.do(Destroy(card, self, by))

    async def destroy_all(self, cards: Iterable[Thing]) -> list[Any]:
        """Destroys them at the same moment; returns those that were really destroyed."""
        done = await self.table.do_all([Destroy(card, self) for card in cards if self.table.is_in_play(card)])
        return [event.card for event in done if isinstance(event, Destroy)]

    async def return_to_hand(self, card: Card | None) -> bool:
        return card is not None and self.table.is_in_play(card) and await self.table.do(Return(card, self))

    async def return_all(self, cards: Iterable[Card]) -> list[Any]:
        """Returns them at the same moment to their owners' hands; returns those that really left."""
        done = await self.table.do_all([Return(card, self) for card in cards if self.table.is_in_play(card)])
        return [event.card for event in done if isinstance(event, Return)]

    async def move(
        self,
        card: Card | None,
        to: Base | None = None,
        among: Iterable[Base] | None = None,
        by: Player | None = None,
    ) -> bool:
        """Moves it to that base, or to one that the mover picks (`by`, if not `you`)."""
        if card is None or not self.table.is_in_play(card):
            return False
        if to is None:
            bases = self.destinations(card, among, by)
            to = await self.choose(bases, Message("act-move-to", card=card.title), by=by)
        if to is None or to is card.base or to not in self.table.bases:
            return False
        return await self.table.do(Move(card, to, self, by))

    async def move_all(self, cards: Iterable[Card], to: Base) -> list[Any]:
        """Moves them together; returns those that really moved."""
        going = [card for card in cards if card.base is not to]
        moves = [Move(card, to, self) for card in going]
        for move in moves:
            move.together = going
        done = await self.table.do_all(moves)
        return [event.card for event in done if isinstance(event, Move)]

    async def transfer(self, action: Action | None, to: Thing | None) -> bool:
        """Transfers an action to another card; if that is immune, the action is discarded (RULES 15.2)."""
        if action is None or to is None or not self.table.is_in_play(to) or action.zone not in (IN_PLAY, IN_LIMBO):
            return False
        return await self.table.transfer(Transfer(action, to, self))

    async def place(self, card: Card | None, to: To, *, seen: bool = True) -> bool:
        """Places a card on or under a deck, into a hand, or shuffled into a deck, from play or from elsewhere."""
        if card is None:
            return False
        if card.zone is IN_PLAY:
            return await self.table.do(PlaceFromPlay(card, to, self))
        return await self.table.do(Relocate(card, to, self.you, seen, source=self))

    async def place_all(self, cards: Iterable[Card], to: To) -> list[Any]:
        """Places several cards in play at the same moment; returns those that really left."""
        events = [PlaceFromPlay(card, to, self) for card in cards]
        done = await self.table.do_all(events)
        return [event.card for event in done if isinstance(event, PlaceFromPlay)]

    async def discard_from_play(self, card: Card) -> None:
        """Puts the card into its owner's discard pile; it is not destroyed."""
        await self.table.do_all(leaving(card, TO_DISCARD, DiscardFromPlay(card, self)))

    async def give(self, card: Card, to: Player, *, seen: bool = False, by: Player | None = None) -> bool:
        """Places a card into another player's hand; `by` names the giver, if not `you`."""
        player = by if by is not None else self.you
        return await self.table.do(Give(card, to, player=player, seen=seen, source=self))

    async def boost(self, card: Card | None, amount: int, until: Until = END_OF_TURN) -> bool:
        return (
            card is not None
            and self.table.is_in_play(card)
            and await self.table.do(ChangePower(card, amount, self._within_loan(until), self))
        )

    async def boost_all(self, cards: Iterable[Card], amount: int, until: Until = END_OF_TURN) -> None:
        until = self._within_loan(until)
        await self.table.do_all([ChangePower(card, amount, until, self) for card in cards])

    def _within_loan(self, until: Until) -> Until:
        """The power that a borrowed ability gives or takes ends with the loan at the latest (RULES 4.5)."""
        return END_OF_TURN if any(loan.until == END_OF_TURN for loan in self.loans) else until

    async def change_breakpoint(self, base: Base, amount: int, until: Until = END_OF_TURN) -> None:
        """Raises or lowers the breakpoint of the base for a while (RULES 15.35)."""
        await self.table.do(ChangeBreakpoint(base, amount, until, self))

    async def add_counters(self, card: Card | None, count: int = 1) -> bool:
        return card is not None and self.table.is_in_play(card) and await self.table.do(AddCounters(card, count, self))

    async def take_control(
        self, card: Card | None, until: Until | None = END_OF_TURN, by: Player | None = None
    ) -> bool:
        player = by if by is not None else self.you
        return (
            card is not None
            and self.table.is_in_play(card)
            and await self.table.do(TakeControl(card, player, until, self))
        )

    async def borrow(self, card: Thing, until: Until | None = END_OF_TURN, *, on_play: bool = True) -> None:
        """This card has the other's abilities; the on-play abilities among them happen now, as long as it has them."""
        text = self.table.live_text(card)
        if not on_play:
            text = text.without_on_play()
        await self.table.do(Borrow(self, text, until, self))
        life = self.life
        for script in text.on_play:
            if self.life == life:
                await script(self)

    async def cancel(self, card: Thing | None, until: Until) -> bool:
        """Cancels the abilities of a card or base until then, whatever becomes of this card (RULES 5.4, 15.30)."""
        return (
            card is not None
            and self.table.is_in_play(card)
            and await self.table.do(Cancel(card, self._within_loan(until), self))
        )

    async def protect_all(self, minions: Iterable[Card], until: Until) -> None:
        """The cards of all players but `you` do not affect these minions until then, whatever becomes of this card."""
        until = self._within_loan(until)
        await self.table.do_all([Protect(minion, until, self) for minion in minions])

    async def leave_alone(self, event: CardEvent, at: Base | None = None) -> None:
        """The source of the event does not affect the card, or with `at` none of your minions there: for the rest of
        its resolution, or for a continuous effect as long as it stays in play (RULES 15.36).
        """
        card, source = event.card, event.source
        assert source is not None
        minion = Ref(card.uid, card.life) if at is None else None
        spared = Spared(Ref(source.uid, source.life), minion, self.you.seat, -1 if at is None else at.uid)
        await self.table.do(Spare(card, spared, isinstance(event, WouldAffect), self))

    async def at_end_of_turn(self, script: Script, card: Card) -> None:
        """`await me.at_end_of_turn(ThisClass.script, minion)`: `script(me, event, minion)` runs at the end of the turn,
        if the minion is still in play. The minion is affected now (RULES 15.1).
        """
        delayed = Delayed(EndTurn, self.uid, self.you.seat, script, (Ref(card.uid, card.life),))
        await self.table.do(Target(card, delayed, self))

    async def at_replacement(self, base: Base, script: Script, player: Player | None = None) -> None:
        """`await me.at_replacement(base, ThisClass.script)`: `script(me, event, player)` runs when another base comes
        in the place of that one; the player is `you`, unless another is named.
        """
        seat = (player if player is not None else self.you).seat
        await self.table.do(Delay(self, Delayed(NewBase, self.uid, seat, script, (), base.uid)))
