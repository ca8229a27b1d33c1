"""Words that search a player's cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from ..asks import FIND, Ask, Whether
from ..choices import DECLINE, Option
from ..events import TO_HAND, Discard, Reveal, Search
from ..messages import Message, Words
from ..zones import IN_DECK, IN_DISCARD, IN_HAND, PILE_CODES, Zone
from .changing import Changing
from .playing import Playing

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..players import Player


class Searching(Changing, Playing):
    """Words that search for cards, and take or play the found card."""

    __slots__ = ()

    async def search(
        self,
        fits: Callable[[Card], bool],
        *,
        discard: bool = False,
        hand: bool = False,
        optional: bool = False,
        verb: Words = FIND,
        player: Player | None = None,
    ) -> Card | None:
        """Searches the player's deck, and/or the other places named, for a card and shows it (RULES 5.9, 15.20).

        The player picks where. A deck that was searched is shuffled, whether a card was found or not. The card stays
        where it is until the script does something with it. `optional`: the player may decline the search itself.
        """
        who = player if player is not None else self.you
        where = await self._where_to_search(who, fits, hand, discard, optional)
        card = await self._look_through(where, fits, verb, who)
        if IN_DECK in where:
            await who.shuffle(self)
        return card

    async def search_and_play(
        self, fits: Callable[[Card], bool], *, at: Base | None = None, player: Player | None = None
    ) -> Card | None:
        """Searches the player's deck for a card and plays it at once, perhaps only at that base; the deck is shuffled
        afterwards.
        """
        who = player if player is not None else self.you
        played = None
        found = await self._look_through((IN_DECK,), fits, FIND, who)
        if found is not None:
            played = await self.play_found(found, at=None if at is None else [at], player=who)
            await self.table.use_gained()
        await who.shuffle(self)
        return played

    async def _look_through(
        self, where: Sequence[Zone], fits: Callable[[Card], bool], verb: Words, who: Player
    ) -> Card | None:
        """The player finds a card in these places and shows it."""
        if IN_DECK in where and who.can_draw:
            if not who.deck:
                await who.rebuild()
            await self.table.do(Search(who, self))
        cards = [card for zone in where for card in who.cards_in(zone) if fits(card)]
        card = await self.choose(cards, verb, by=who)
        if card is not None:
            await self.table.do(Reveal(who, [card], self))
        return card

    async def _where_to_search(
        self, who: Player, fits: Callable[[Card], bool], hand: bool, discard: bool, optional: bool
    ) -> Sequence[Zone]:
        """The places where the player searches; empty if it is declined. A deck may be searched in vain, because nobody
        else knows its cards. Open places may be searched in vain only by a player who must search and wants to leave
        the deck alone. Only public facts decide whether there is a question.
        """
        named = [zone for zone, searched in ((IN_HAND, hand), (IN_DISCARD, discard)) if searched]
        open_places = [zone for zone in named if who.cards_in(zone)]
        found = [zone for zone in open_places if any(map(fits, who.cards_in(zone)))]
        ways: list[Sequence[Zone]] = []
        if who.can_draw:
            ways.append((IN_DECK,))
        if open_places and (found or not optional or not ways):
            ways.append(open_places)
        if who.can_draw and any(zone is not IN_DISCARD or who.deck for zone in found):  # RULES 2.6: no pile is left
            ways.append((IN_DECK, *open_places))
        if not ways or (len(ways) == 1 and not optional):
            return ways[0] if ways else ()
        picks = [Option("mode", _search(way, in_vain=way is open_places and not found), value=way) for way in ways]
        first = picks[0].verb
        assert first is not None
        ask = Ask("ask-where-to-search", source=self.title) if len(picks) > 1 else Whether(self.title, first)
        if optional:
            picks.append(DECLINE)
        where: Sequence[Zone] | None = await self.table.pick(who, picks, ask, self)
        return () if where is None else where

    async def play_found(
        self, card: Card, *, at: Iterable[Base] | None = None, player: Player | None = None, claim: bool = False
    ) -> Card | None:
        """A card shown from a deck may be played at once; one that cannot be played is discarded (RULES 15.5). If it is
        declined, the deck is shuffled again.
        """
        who = player if player is not None else self.you
        await self._show_again(card, who)
        bases = None if at is None else list(at)
        places = self.table.places(who, card, source=self)
        if not any(bases is None or place in bases for place in places):
            if card.zone is IN_DECK:
                await self.table.do(Discard(who, [card], self))
            return None
        log = self.table.log
        so_far = len(log)
        played = await self.play_now([card], at=bases, player=who, claim=claim)
        declined = len(log) == so_far
        if declined and card.zone is IN_DECK:
            await who.shuffle(self)
        return played

    async def take_or_play(
        self, card: Card, *, at: Iterable[Base] | None = None, player: Player | None = None
    ) -> Card | None:
        """The player takes a card that was found into the hand or plays it at once; returns it if it was played."""
        await self._show_again(card, player if player is not None else self.you)
        modes = Message("act-take", card=card.title), Message("act-play", card=card.title)
        mode = await self.choose_mode(*modes, by=player)
        if mode == 1:
            return await self.play_found(card, at=at, player=player)
        if card.zone is not IN_HAND:
            await self.place(card, TO_HAND)
        return None

    async def _show_again(self, card: Card, who: Player) -> None:
        """Shows a card that was found before the deck was shuffled: it lies apart, so everybody still sees it."""
        if card.known != self.table.everyone:
            await self.table.do(Reveal(who, [card], self))


def _search(where: Sequence[Zone], *, in_vain: bool) -> Message:
    """The words of the button that searches these places."""
    places = [Message(f"your-{PILE_CODES[zone]}") for zone in PILE_CODES if zone in where]
    return Message("act-search-in-vain" if in_vain else "act-search", places=places)
