"""A player: hand, deck, discard pile, and the words scripts use about them (`me.you.draw(2)`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from .choices import DONE, LazyPicks, Option, in_sentence, spoken
from .events import (
    AT_BOTTOM,
    ON_TOP,
    BarTitle,
    Discard,
    Draw,
    GainTurn,
    GainVP,
    Look,
    Rebuild,
    Relocate,
    Reveal,
    Shuffle,
    ShuffleIn,
    TakeOut,
    To,
)

if TYPE_CHECKING:
    from .cards import Base, Card, Minion, Scripted
    from .kernel import Kernel
    from .rights import Right


class Player:
    """One seat at the table. The top of the deck and of the discard pile is the end of the list."""

    kind = "player"
    __slots__ = ("aside", "deck", "discard_pile", "factions", "game", "hand", "name", "rights", "seat", "vp")

    def __init__(self, game: Kernel, seat: int, name: str, factions: tuple[str, ...]) -> None:
        self.game = game
        self.seat = seat
        self.name = name
        self.factions = factions
        self.hand: list[Card] = []
        self.deck: list[Card] = []
        self.discard_pile: list[Card] = []
        self.aside: list[Card] = []
        self.vp = 0
        self.rights: list[Right] = []

    def __repr__(self) -> str:
        return f"<Player {self.name}>"

    def describe(self) -> str:
        return self.name

    @property
    def minions(self) -> list[Minion]:
        """The minions this player controls."""
        minions: list[Minion] = []
        for base in self.game.bases:
            for minion in base.minions:
                if minion.you is self:
                    minions.append(minion)
        return minions

    @property
    def bases(self) -> list[Base]:
        """The bases where this player controls a minion."""
        return [base for base in self.game.bases if any(m.you is self for m in base.minions)]

    @property
    def titan(self) -> Card | None:
        """The titan this player controls in play: at most one (RULES 13.4)."""
        return next((titan for base in self.game.bases for titan in base.titans if titan.you is self), None)

    @property
    def can_draw(self) -> bool:
        """Is there a card in the deck, now or when the discard pile has become the deck (RULES 2.6)?"""
        return bool(self.deck or self.discard_pile)

    def open_rights(self) -> list[Right]:
        """The plays that are left, without those whose minion or base is gone (RULES 15.17)."""
        return [right for right in self.rights if not right.lapsed(self)]

    def has_minion_at(self, base: Base) -> bool:
        for minion in base.minions:  # noqa: SIM110 (a generator costs more than the question)
            if minion.you is self:
                return True
        return False

    def used(self, what: str) -> bool:
        """Has this player used that this turn (limits by name, RULES 5.12)?"""
        return ("player", self.seat, what) in self.game.marks

    def mark(self, what: str) -> None:
        self.game.marks.add(("player", self.seat, what))

    # words -------------------------------------------------------------------------------------------------------

    async def draw(self, count: int, source: Scripted | None = None) -> None:
        if count > 0:
            await self.game.do(Draw(self, count, source))

    async def gain_vp(self, amount: int, source: Scripted | None = None) -> None:
        await self.game.do(GainVP(self, amount, source))

    async def gain_turn(self, source: Scripted | None = None) -> None:
        await self.game.do(GainTurn(self, source))

    async def bar(self, title: str, source: Scripted) -> None:
        """This player may not play cards of that title for the rest of the turn."""
        await self.game.do(BarTitle(self, title, source))

    async def shuffle(self, source: Scripted | None = None) -> None:
        await self.game.do(Shuffle(self, source))

    async def discard(
        self,
        count: int,
        source: Scripted | None = None,
        *,
        fits: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """That many cards of the own choice from hand, as one event; fewer where there are fewer."""
        cards = await self.pick_from_hand(count, "Discard", source, fits=fits)
        await self.discard_cards(cards, source)
        return cards

    async def discard_cards(self, cards: Sequence[Card], source: Scripted | None = None) -> None:
        if cards:
            await self.game.do(Discard(self, cards, source))

    async def pick_from_hand(
        self,
        count: int,
        verb: str,
        source: Scripted | None,
        *,
        at_least: int | None = None,
        fits: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """Cards of the hand that this player picks one by one; nothing has happened to them yet."""
        left = [card for card in self.hand if fits is None or fits(card)]
        least = count if at_least is None else at_least
        run = (min(least, len(left)), min(count, len(left)))
        picked: list[Card] = []
        while left and len(picked) < count:
            options = self.game.pick_options(left, verb)
            if len(picked) >= least:
                options.append(DONE)
            prompt = partial(_which_of_hand, source, verb, count, count - len(picked), least < count)
            card = await self.game.pick(self, options, prompt, source, picked=tuple(picked), run=run)
            if card is None:
                break
            picked.append(card)
            left.remove(card)
        return picked

    async def top(self, count: int) -> list[Card]:
        """The topmost cards of the deck, the first on top; a deck that runs out is made anew (RULES 2.6)."""
        if len(self.deck) < count:
            await self.rebuild()
        return self.deck[: -count - 1 : -1]

    async def rebuild(self) -> None:
        """The discard pile becomes a new deck, under what is left of the old one."""
        if self.discard_pile:
            await self.game.do(Rebuild(self))

    async def look(self, count: int, source: Scripted | None = None, *, by: Player | None = None) -> list[Card]:
        """Looks at the top of this deck; `by` whom where it is not the player's own."""
        cards = await self.top(count)
        if cards:
            await self.game.do(Look(by if by is not None else self, cards, source))
        return cards

    async def reveal_top(self, count: int, source: Scripted | None = None) -> list[Card]:
        """Shows the top of the deck to everybody; the cards stay there."""
        cards = await self.top(count)
        if cards:
            await self.game.do(Reveal(self, cards, source))
        return cards

    async def reveal_hand(self, source: Scripted | None = None) -> None:
        if self.hand:
            await self.game.do(Reveal(self, self.hand, source))

    async def take_out(self, count: int, source: Scripted | None = None) -> list[Card]:
        """Reveals a fixed number of cards; they lie in no zone until the script has put them somewhere."""
        cards: list[Card] = []
        for _ in range(count):
            taken = await self.top(1)
            if not taken:
                break
            await self.game.do(TakeOut(self, taken, source))
            cards += taken
        return cards

    async def reveal_until(
        self, fits: Callable[[Card], bool], source: Scripted | None = None, count: int = 1
    ) -> list[Card]:
        """Reveals cards until that many fit; a deck that runs out meanwhile is not made anew (RULES 9.2)."""
        if not self.deck:
            await self.rebuild()
        cards: list[Card] = []
        while self.deck and sum(map(fits, cards)) < count:
            card = self.deck[-1]
            await self.game.do(TakeOut(self, [card], source))
            cards.append(card)
        return cards

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
        """Cards go back on this player's deck one by one: the first on top lies topmost, the last under lowest.

        `seen`: everybody knows the cards, which then go under their owners' decks; the order of several stays
        the secret of whoever picks it. A card that was seen, or looked at alone, and stays on top has not moved (RULES
        15.12); of several that were looked at nobody else knows which stayed. `count`: only so many of them.
        """
        who = by if by is not None else self
        left = list(cards)
        in_sight = seen or len(left) == 1
        kept = 0 if count is None else max(len(left) - count, 0)
        on_top: list[Card] = []
        under: list[Card] = []
        while len(left) > kept:
            options = _PutBack(product(self.game.distinct(left), places))
            prompt = partial(_how_many_back, source, len(left) - kept)
            card, place = await self.game.pick(who, options, prompt, source, picked=(*on_top, *under))
            left.remove(card)
            (on_top if place is ON_TOP else under).append(card)
        for card in under:
            holder = card.owner if seen else self
            watched = seen or (in_sight and card.known == self.game.everyone)
            alone = watched and sum(other.owner is holder for other in under) == 1
            await self.game.do(Relocate(card, AT_BOTTOM, who, alone, holder, source))
        if in_sight and len(on_top) == 1 and self.deck and self.deck[-1] is on_top[0]:
            return
        alone = seen and len(on_top) == 1
        for card in reversed(on_top):
            await self.game.do(Relocate(card, ON_TOP, who, alone, self, source))

    async def play_off_top(
        self,
        source: Scripted,
        *,
        at: Base | None = None,
        count: int = 1,
        right: Right | None = None,
    ) -> list[Card]:
        """Plays minions off the top of the deck (RULES 9); those that were really played."""
        unused: list[Card] = []
        played: list[Card] = []
        for left in reversed(range(count)):
            rights = self.rights.copy()
            revealed = await self.reveal_until(lambda card: card.is_minion, source)
            if not revealed or not revealed[-1].is_minion:
                unused += revealed
                break
            *others, card = revealed
            unused += others
            if await self.play_revealed(card, source, at=at, right=right):
                played.append(card)
            if left:
                await self.use_gained(rights, source)
        await self.shuffle_in(unused, source)
        return played

    async def use_gained(self, before: list[Right], source: Scripted) -> None:
        """Extra plays gained meanwhile may be used at once, before the resolution goes on (RULES 6.8)."""
        while gained := [right for right in self.rights if right not in before]:
            before.append(gained[0])
            await source.play_with(gained[0], self)

    async def play_revealed(
        self, card: Card, source: Scripted, *, at: Base | None = None, right: Right | None = None
    ) -> bool:
        """Plays a card revealed from the top of a deck; one that cannot be played is discarded (RULES 9.3)."""
        places = self.game.places(self, card, right, source=source, off_top=True)
        if not places or (at is not None and at not in places):
            await self.game.do(Discard(self, [card], source))
            return False
        bases = None if at is None else [at]
        played = await source.play_now([card], at=bases, player=self, optional=False, off_top=True, right=right)
        return played is not None

    async def shuffle_in(self, cards: Iterable[Card], source: Scripted | None = None) -> None:
        """Cards that everybody sees are shuffled into their owners' decks (RULES 9.1, 15.12)."""
        if seen := list(cards):
            await self.game.do(ShuffleIn(self, seen, source))


def _which_of_hand(source: Scripted | None, verb: str, count: int, left: int, fewer: bool) -> str:
    """The question which cards of the hand something is done to; `fewer` where one may stop before."""
    name = source.title if source is not None else "Draw Cards"
    number = "a card" if count == 1 else f"{'up to ' if fewer else ''}{left} more"
    return f"{name}: {in_sentence(spoken(verb, number))}"


def _how_many_back(source: Scripted, left: int) -> str:
    return f"{source.title}: put cards back ({left} left)"


class _PutBack(LazyPicks):
    """The options to put one of some cards on top of a deck or under it."""

    __slots__ = ()

    def option(self, thing: tuple[Card, To]) -> Option:
        card, place = thing
        word, verb = ("top", "Put … on top of the deck") if place is ON_TOP else ("bottom", "Put … under the deck")
        either = any(other is not place for _, other in self.things)
        cards = [other for other, _ in self.things]
        return Option("card", verb, card, place=word if either else None, value=thing, among=cards)
