"""Words that let players play cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..asks import HowToPlay
from ..choices import DECLINE
from ..effects import Ref
from ..events import Grant, Play
from ..messages import Message, Words
from ..rights import Affecting, At, Limit, MaxPower, OnMinion, Right
from .asking import Asking
from .ways import Way, Ways

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..players import Player

EXTRA_CARD = Message("act-play-extra", kind="card")


class Playing(Asking):
    """Extra plays: for later in the Play Cards phase, or at once."""

    __slots__ = ()

    async def extra_minion(
        self,
        *,
        at: Base | None = None,
        power: int | None = None,
        limits: Sequence[Limit] = (),
        offer: bool = False,
        player: Player | None = None,
    ) -> bool:
        """Gives an extra minion; `offer` asks at once, because more text follows (RULES 6.8)."""
        if at is not None:
            limits = (*limits, At(at.uid))
        if power is not None:
            limits = (*limits, MaxPower(power))
        return await self.give_right(Right("minion", tuple(limits), serial=self.table.tick()), player, offer=offer)

    async def extra_action(
        self,
        *,
        on: Card | None = None,
        affecting: Card | None = None,
        limits: Sequence[Limit] = (),
        offer: bool = False,
        player: Player | None = None,
    ) -> bool:
        """Gives an extra action, perhaps only `on` one minion, or only one that directly affects it (`affecting`)."""
        if on is not None:
            limits = (*limits, OnMinion(Ref(on.uid, on.life)))
        if affecting is not None:
            limits = (*limits, Affecting((Ref(affecting.uid, affecting.life),)))
        return await self.give_right(Right("action", tuple(limits), serial=self.table.tick()), player, offer=offer)

    async def give_right(self, right: Right, player: Player | None = None, *, offer: bool = False) -> bool:
        """Gives a right for the rest of the player's Play Cards phase; at any other time it is used at once or never.
        Returns False if it was declined or there was nothing to play with it.
        """
        who = player if player is not None else self.you
        if not self.table.in_play_phase(who):
            return await self.play_with(right, who) is not None
        granted = await self.table.do(Grant(who, right, self))
        if offer:
            await self.table.use_gained()
        return granted

    async def play_with(self, right: Right, player: Player | None = None) -> Card | None:
        """The player may play one card from hand with that right now, also a Special if this is its moment."""
        who = player if player is not None else self.you
        ways = self.ways_with(right, who)
        if right in who.rights:  # a more restricted one is spent first (RULES 15.16)
            spent = {(card, at): how for _, card, places, how in self.table.plays_of(who, who.rights) for at in places}
            ways = [(card, at, spent.get((card, at), how), special) for card, at, how, special in ways]
        return await self._play_one(ways, who, Message("act-play-extra", kind=right.kind), optional=True)

    def ways_with(self, right: Right, player: Player | None = None) -> list[Way]:
        """Every card that can be played from hand with that right now."""
        who = player if player is not None else self.you
        table = self.table
        ways: list[Way] = [
            (card, place, right, special)
            for card, place, special in table.specials_now(who)
            if card.kind == right.kind and not card.is_minion and right.allows(who, card, place)
        ]
        ways += [(card, place, how, None) for _, card, places, how in table.plays_of(who, [right]) for place in places]
        return ways

    def has_use(self, right: Right, player: Player | None = None) -> bool:
        """Is the right of any use: can it wait in the own Play Cards phase, or does it fit now (RULES 6.8)?"""
        who = player if player is not None else self.you
        return self.table.in_play_phase(who) or bool(self.ways_with(right, who))

    async def play_now(
        self,
        cards: Iterable[Card],
        *,
        at: Iterable[Base] | None = None,
        player: Player | None = None,
        optional: bool = True,
        off_top: bool = False,
        right: Right | None = None,
        claim: bool = False,
        question: Words = EXTRA_CARD,
    ) -> Card | None:
        """Plays one of these cards at once as an extra card; returns the one that was played.

        If the text names the card and the place, nothing is asked, unless it may be declined. `claim`: the caller
        decides where the card goes afterwards, even if its own text says so too. `question`: the words of the question.
        """
        who = player if player is not None else self.you
        table = self.table
        bases = None if at is None else list(at)
        listed = table.distinct(cards)
        ways: list[Way] = [
            (card, place, right, None)
            for card in listed
            for place in table.places(who, card, right, source=self, off_top=off_top)
            if bases is None or place in bases
        ]
        ways += [
            (card, place, right, special)
            for card, place, special in table.specials_now(who, [card for card in listed if card.special_only])
        ]
        certain = not optional and len(listed) == 1 and bases is not None and len(bases) == 1
        return await self._play_one(
            ways, who, question, optional=optional, certain=certain, off_top=off_top, claim=claim
        )

    async def _play_one(
        self,
        ways: list[Way],
        who: Player,
        question: Words,
        *,
        optional: bool,
        certain: bool = False,
        off_top: bool = False,
        claim: bool = False,
    ) -> Card | None:
        """Plays in one of these ways; `certain`: takes the first one without asking."""
        if not ways:
            return None
        table = self.table
        way: Way | None = ways[0]
        if not certain:
            options = Ways(ways)
            if optional:
                options.append(DECLINE)
            way = await table.pick(who, options, HowToPlay(self.title, question), self)
        if way is None:
            return None
        card, place, right, special = way
        play = Play(who, card, place, right, self, special, None if special is None else table.frame.moment, off_top)
        play.claimed = claim
        return card if await table.play(play) else None
