"""Words that bring bases and titans into play and away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .. import scoring
from ..asks import HowToPlay
from ..choices import DECLINE
from ..effects import NextBase
from ..events import (
    SHUFFLED_IN,
    AddCounters,
    ArrangeBaseDeck,
    Event,
    LookAtBaseDeck,
    OfferNextBase,
    PlayTitan,
    SwapBase,
    To,
)
from ..messages import Message
from ..zones import ASIDE
from .asking import Asking
from .ways import Ways

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..players import Player


class Setting(Asking):
    """Words for bases and titans."""

    __slots__ = ()

    async def new_base(self) -> Base | None:
        """The top card of the base deck comes into play as an additional base (RULES 7.8)."""
        return await scoring.put_out_base(self.table)

    async def refill_base_deck(self) -> None:
        """The base discard pile becomes the base deck if that is empty (RULES 7.8)."""
        await scoring.refill_base_deck(self.table)

    async def swap_base(self, old: Base, new: Base, to: To = SHUFFLED_IN) -> bool:
        """A base out of the base deck takes the place of one in play, with the cards there; that one is shuffled into
        the deck, or goes on top of it (RULES 15.32).
        """
        return await self.table.do(SwapBase(old, new, self, to))

    async def look_at_base_deck(self, count: int | None, player: Player) -> list[Base]:
        """That player alone looks at the top of the base deck, the first on top (None: at all of it); an empty one is
        rebuilt before (RULES 15.33).
        """
        await self.refill_base_deck()
        bases = self.table.base_deck[::-1][:count]
        if bases:
            await self.table.do(LookAtBaseDeck(player, bases, self))
        return bases

    async def put_on_base_deck(self, bases: Sequence[Base], player: Player) -> None:
        """These base cards of the base deck go on top of it, the first topmost, for only that player to know."""
        await self.table.do(ArrangeBaseDeck(player, bases, self))

    async def offer_next_base(self, base: Base | None = None, count: int = 1) -> None:
        """Offers another way to choose the next base: this one, or that many from the deck (RULES 7.8)."""
        way = NextBase(self.uid, None if base is None else base.uid, count)
        await self.table.do(OfferNextBase(way))

    async def destroy_base(self, base: Base, replaced_by: int = 0) -> None:
        """The base goes to the base discard pile without scoring (RULES 5.2); that many bases come in its place."""
        await scoring.destroy_base(self.table, base, self, replaced_by)

    async def play_titan(self, titan: Card, base: Base, player: Player | None = None, *, counters: int = 0) -> bool:
        """A titan that lies aside comes into play with so many +1 power counters (RULES 13.1), unless its player has
        one there already (13.4).
        """
        who = player if player is not None else self.you
        if titan.zone is not ASIDE or who.titan is not None:
            return False
        coming: list[Event] = [PlayTitan(who, titan, base, self)]
        if counters:
            coming.append(AddCounters(titan, counters, self))
        return bool(await self.table.do_all(coming))

    async def offer_titan(self, titan: Card, bases: Iterable[Base]) -> bool:
        """The titan may be played on one of these bases, if it lies aside and `you` have none in play."""
        if titan.zone is not ASIDE or self.you.titan is not None:
            return False
        options = Ways([(titan, base, None, None) for base in bases])
        options.append(DECLINE)
        ask = HowToPlay(self.title, Message("act-play", card=titan.title))
        way = await self.table.pick(self.you, options, ask, self)
        return way is not None and await self.play_titan(titan, way[1])
