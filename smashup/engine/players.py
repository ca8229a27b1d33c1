"""Players: hand, deck, discard pile, and the words of scripts about them (`me.you.draw(2)`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from . import state
from .asks import DISCARD, Ask, OfHand
from .choices import DONE, LazyPicks, Option
from .events import (
    AT_BOTTOM,
    ON_TOP,
    TO_DISCARD,
    TO_HAND,
    Discard,
    Draw,
    GainTurn,
    GainVP,
    Look,
    Rebuild,
    Relocate,
    Reveal,
    Shuffle,
    ShuffleHandIn,
    ShuffleIn,
    TakeFrom,
    TakeOut,
    To,
)
from .messages import Message, Words
from .piles import Pile
from .state import LAID, PILE, Stateful, maker
from .zones import ASIDE, IN_DECK, IN_DISCARD, IN_HAND

if TYPE_CHECKING:
    from .cards import Base, Card, Scripted
    from .faces import Minion
    from .kernel import Kernel
    from .rights import Right
    from .words.thing import Thing
    from .zones import Zone


def _each(rights: list[Right]) -> list[str]:
    return [repr(right) for right in rights]


class Player(metaclass=Stateful):
    """One seat at the table. The top of the deck and of the discard pile is the end of the list."""

    kind = "player"
    lies_open = False
    """Does everybody see all of its piles?"""

    table: Kernel = state.given(LAID)
    seat: int = state.given()
    name: str = state.given()
    factions: tuple[str, ...] = state.given()
    hand: Pile = state.pile(IN_HAND)
    deck: Pile = state.pile(IN_DECK)
    discard_pile: Pile = state.pile(IN_DISCARD)
    aside: Pile = state.pile(ASIDE)
    vp: int = state.value(0)
    rights: list[Right] = state.own(list, compared=_each)

    def __init__(self, table: Kernel, seat: int, name: str, factions: tuple[str, ...]) -> None:
        self.table = table
        self.seat = seat
        self.name = name
        self.factions = factions
        _make(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def piles(self) -> list[Pile]:
        """All piles of this player."""
        return [getattr(self, name) for name in _PILE_OF.values()]

    def pile_in(self, zone: Zone) -> Pile | None:
        """The cards of this player in that zone."""
        name = _PILE_OF.get(zone)
        return None if name is None else getattr(self, name)

    def described(self) -> str:
        return self.name

    @property
    def minions(self) -> list[Minion]:
        """The minions this player controls."""
        minions: list[Minion] = []
        for base in self.table.bases:
            for minion in base.minions:
                if minion.you is self:
                    minions.append(minion)
        return minions

    @property
    def bases(self) -> list[Base]:
        """The bases where this player controls a minion."""
        return [base for base in self.table.bases if any(m.you is self for m in base.minions)]

    @property
    def played_minion(self) -> bool:
        """Has this player played a minion in the present Play Cards phase of the own turn (RULES 15.37)?"""
        return any(p.is_minion and p.seat == self.seat and p.phase_of_own_turn for p in self.table.plays)

    @property
    def titan(self) -> Card | None:
        """The titan this player controls in play: at most one (RULES 13.4)."""
        return next((titan for base in self.table.bases for titan in base.titans if titan.you is self), None)

    @property
    def can_draw(self) -> bool:
        """Is there a card to draw, in the deck or in the discard pile that would become the deck (RULES 2.6)?"""
        return bool(self.deck or self.discard_pile)

    def open_rights(self) -> list[Right]:
        """The rights that are left, without those whose minion or base is gone (RULES 15.17)."""
        return [right for right in self.rights if not right.lapsed(self)]

    def has_minion_at(self, base: Base) -> bool:
        for minion in base.minions:  # noqa: SIM110 (a generator costs more than the question)
            if minion.you is self:
                return True
        return False

    def cards_in(self, zone: Zone) -> list[Card]:
        """The cards of the hand, the deck or the discard pile."""
        return self.pile_in(zone) or []

    def takes(self, to: To) -> To:
        """The zone of this player in which a card with that destination comes to lie."""
        return to

    def used(self, what: str) -> bool:
        """Has this player used that this turn (limits by name, RULES 5.12)?"""
        return ("player", self.seat, what) in self.table.marks

    def mark(self, what: str) -> None:
        self.table.marks.add(("player", self.seat, what))

    def unmark(self, what: str) -> None:
        """Takes a mark back: a declined ability is not used (RULES 15.23)."""
        self.table.marks.discard(("player", self.seat, what))

    # words -------------------------------------------------------------------------------------------------------

    async def draw(self, count: int, source: Scripted | None = None) -> None:
        if count > 0:
            await self.table.do(Draw(self, count, source))

    async def take_from(self, supply: str, count: int, source: Scripted | None = None) -> int:
        """Takes that many cards of the supply into the hand, for all to see. Returns how many there were."""
        count = min(count, self.table.left_in(supply))
        if not count or not await self.table.do(TakeFrom(self, self.table.supply(supply), count, source)):
            return 0
        return count

    async def gain_vp(self, amount: int, source: Scripted | None = None) -> None:
        if amount:
            await self.table.do(GainVP(self, amount, source))

    async def gain_turn(self, source: Scripted | None = None) -> None:
        await self.table.do(GainTurn(self, source))

    async def shuffle(self, source: Thing | None = None) -> None:
        await self.table.do(Shuffle(self, source))

    async def discard(
        self,
        count: int,
        source: Scripted | None = None,
        *,
        fits: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """Discards that many cards of the player's choice from hand, as one event; fewer if the hand is smaller."""
        cards = await self.pick_from_hand(count, DISCARD, source, fits=fits)
        await self.discard_cards(cards, source)
        return cards

    async def discard_cards(self, cards: Sequence[Card], source: Scripted | None = None) -> None:
        if cards:
            await self.table.do(Discard(self, cards, source))

    async def discard_at_random(self, count: int, source: Scripted) -> None:
        """Discards that many random cards of the hand, as one event; fewer if the hand is smaller (RULES 15.42)."""
        left = list(self.hand)
        picked: list[Card] = []
        while len(picked) < count and (card := source.at_random(left)) is not None:
            left.remove(card)
            picked.append(card)
        await self.discard_cards(picked, source)

    async def shuffle_hand_in(self, source: Scripted) -> None:
        """Shuffles the hand into the deck. The deck is shuffled even if the hand is empty."""
        await self.table.do(ShuffleHandIn(self, source))

    async def pick_from_hand(
        self,
        count: int,
        verb: Words,
        source: Scripted | None,
        *,
        at_least: int | None = None,
        fits: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """The player picks cards of the hand one by one; returns them without doing anything to them."""
        left = [card for card in self.hand if fits is None or fits(card)]
        least = count if at_least is None else at_least
        run = (min(least, len(left)), min(count, len(left)))
        picked: list[Card] = []
        while left and len(picked) < count:
            options = self.table.pick_options(left, verb)
            if len(picked) >= least:
                options.append(DONE)
            ask = OfHand(source, verb, left, count, count - len(picked), fewer=least < count)
            card = await self.table.pick(self, options, ask, source, picked=tuple(picked), run=run)
            if card is None:
                break
            picked.append(card)
            left.remove(card)
        return picked

    async def top(self, count: int) -> list[Card]:
        """The top cards of the deck, the topmost first. A deck that is too small is rebuilt before (RULES 2.6)."""
        if len(self.deck) < count:
            await self.rebuild()
        return self.deck[: -count - 1 : -1]

    async def rebuild(self) -> None:
        """The discard pile is shuffled and becomes the deck, under the rest of the old one."""
        if self.discard_pile:
            await self.table.do(Rebuild(self))

    async def look(self, count: int, source: Scripted | None = None, *, by: Player | None = None) -> list[Card]:
        """Looks at the top of this deck; `by` names the player who looks, if it is another."""
        cards = await self.top(count)
        if cards:
            await self.table.do(Look(by if by is not None else self, cards, source))
        return cards

    async def reveal_top(self, count: int, source: Scripted | None = None) -> list[Card]:
        """Shows the top of the deck to everybody; the cards stay there, but for those that are played at once."""
        cards = await self.top(count)
        if cards:
            await self.table.do(Reveal(self, cards, source))
        return await self._not_played(cards)

    async def show_hand(self, to: Player, source: Scripted) -> list[Card]:
        """One other player alone looks at this hand; returns its cards."""
        if self.hand:
            await self.table.do(Look(to, self.hand, source))
        return list(self.hand)

    async def reveal_hand(self, source: Scripted | None = None) -> None:
        if self.hand:
            await self.table.do(Reveal(self, self.hand, source))

    async def take_out(self, count: int, source: Scripted | None = None) -> list[Card]:
        """Reveals a fixed number of cards; they lie in no zone until the script has put them somewhere. Those that are
        played at once are not among them.
        """
        cards: list[Card] = []
        for _ in range(count):
            taken = await self.top(1)
            if not taken:
                break
            await self.table.do(TakeOut(self, taken, source))
            cards += await self._not_played(taken)
        return cards

    async def reveal_until(
        self, fits: Callable[[Card], bool], source: Scripted | None = None, count: int = 1
    ) -> list[Card]:
        """Reveals cards until that many fit. A deck that runs out meanwhile is not rebuilt (RULES 9.2). A card that is
        played at once was revealed, but is not among those returned.
        """
        if not self.deck:
            await self.rebuild()
        cards: list[Card] = []
        fitting = 0
        while self.deck and fitting < count:
            card = self.deck[-1]
            await self.table.do(TakeOut(self, [card], source))
            fitting += fits(card)
            cards += await self._not_played([card])
        return cards

    async def _not_played(self, revealed: Sequence[Card]) -> list[Card]:
        """Offers to play those of these cards that may be played when they are revealed from this deck; returns the
        others.
        """
        return [
            card
            for card in revealed
            if not any(may(card, self) for may in card.text.when_revealed)
            or await card.play_now([card], player=self, off_top=True) is None
        ]

    async def put_back(
        self,
        cards: Iterable[Card],
        places: tuple[To, ...],
        source: Scripted,
        *,
        by: Player | None = None,
        seen: bool = False,
        count: int | None = None,
    ) -> None:
        """Puts cards back on top of this deck or under it, one by one: the first picked for the top lies topmost, the
        last picked for the bottom lowest. `seen`: everybody knows the cards, and those under a deck go under their
        owners' decks; the order of several stays the secret of the player who picks it. A card that was seen, or was
        the only one looked at, and stays on top has not moved (RULES 15.12). If several were looked at, nobody else
        knows which stayed. `count`: only that many of them.
        """
        who = by if by is not None else self
        left = list(cards)
        in_sight = seen or len(left) == 1
        kept = 0 if count is None else max(len(left) - count, 0)
        on_top: list[Card] = []
        under: list[Card] = []
        while len(left) > kept:
            options = _PutBack(product(self.table.distinct(left), places))
            ask = Ask("ask-put-back", source=source.title, left=len(left) - kept)
            card, place = await self.table.pick(who, options, ask, source, picked=(*on_top, *under))
            left.remove(card)
            (on_top if place is ON_TOP else under).append(card)
        for card in under:
            holder = card.owner if seen else self
            watched = seen or (in_sight and card.known == self.table.everyone)
            alone = watched and sum(other.owner is holder for other in under) == 1
            await self.table.do(Relocate(card, AT_BOTTOM, who, alone, holder, source))
        if in_sight and len(on_top) == 1 and self.deck and self.deck[-1] is on_top[0]:
            return
        alone = seen and len(on_top) == 1
        for card in reversed(on_top):
            await self.table.do(Relocate(card, ON_TOP, who, alone, self, source))

    async def play_off_top(
        self, source: Scripted, *, at: Base | None = None, right: Right | None = None
    ) -> Card | None:
        """Plays a minion off the top of the deck (RULES 9); returns the one really played. Nothing is asked, because
        the player has just decided to do exactly this. Where it is part of more or a consequence, use `offer_off_top`.
        """
        played, unused = await self._play_off_top(source, at, right)
        await self.shuffle_in(unused, source)
        return played

    async def offer_off_top(self, source: Scripted, *, at: Base | None = None, count: int = 1) -> list[Card]:
        """Offers that many extra minions off the top; returns those really played. The player may decline before
        anything is revealed, which declines all further ones too (RULES 15.5). Each is revealed by itself, and an empty
        deck is rebuilt for it (15.25).
        """
        unused: list[Card] = []
        minions: list[Card] = []
        for left in reversed(range(count)):
            offer = Message("act-play-off-top-more", left=left + 1) if left else Message("act-play-off-top")
            if not self.can_draw or not await source.confirm(offer, self):
                break
            played, others = await self._play_off_top(source, at)
            unused += others
            if played is not None:
                minions.append(played)
            if left:
                await self.table.use_gained()
        await self.shuffle_in(unused, source)
        return minions

    async def _play_off_top(
        self, source: Scripted, at: Base | None, right: Right | None = None
    ) -> tuple[Card | None, list[Card]]:
        """Returns the minion that was played, and the other cards that were revealed."""
        revealed = await self.reveal_until(lambda card: card.is_minion, source)
        if not revealed or not revealed[-1].is_minion:
            return None, revealed
        *others, minion = revealed
        played = await self.play_revealed(minion, source, at=at, right=right)
        return (minion if played else None), others

    async def play_revealed(
        self, card: Card, source: Scripted, *, at: Base | None = None, right: Right | None = None
    ) -> bool:
        """Plays a card revealed from the top of a deck. A card that cannot be played is discarded (RULES 9.3)."""
        places = self.table.places(self, card, right, source=source, off_top=True)
        if not places or (at is not None and at not in places):
            await self.table.do(Discard(self, [card], source))
            return False
        bases = None if at is None else [at]
        played = await source.play_now([card], at=bases, player=self, optional=False, off_top=True, right=right)
        return played is not None

    async def shuffle_in(self, cards: Iterable[Card], source: Scripted | None = None) -> None:
        """Shuffles cards that everybody sees into their owners' decks (RULES 9.1, 15.12)."""
        if seen := list(cards):
            await self.table.do(ShuffleIn(self, seen, source))


class Nobody(Player):
    """The owner of a shared deck. It sits at no seat, but has piles like a player."""

    __slots__ = ()

    def takes(self, to: To) -> To:
        """It has no hand: a card that would go there is discarded."""
        return TO_DISCARD if to is TO_HAND else to


class Supply(Nobody):
    """A face-up, unordered deck that belongs to nobody. A card of it is owned by the player who has it."""

    __slots__ = ()
    lies_open = True


_make = maker(Player)
_PILE_OF: dict[Zone, str] = {field.first: field.name for field in state.fields_of(Player) if field.kind is PILE}


PUT_ON_TOP, PUT_UNDER = Message("act-put-on-top"), Message("act-put-under")


class _PutBack(LazyPicks):
    """Options to put one of several cards on top of a deck or under it."""

    __slots__ = ()

    def option(self, thing: tuple[Card, To]) -> Option:
        card, place = thing
        verb = PUT_ON_TOP if place is ON_TOP else PUT_UNDER
        cards = [other for other, _ in self.things]
        option = Option("card", verb, card, value=thing, among=cards)
        if any(other is not place for _, other in self.things):
            option.place = "top" if place is ON_TOP else "bottom"
        return option
