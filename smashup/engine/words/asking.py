"""Words that ask a player."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ..asks import CHOOSE, Ask, Some, Whether, Which
from ..choices import DECLINE, DONE, Option
from ..events import NameCard, NameFaction
from ..messages import Message, Words, phrase
from .looking import Looking

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..players import Player

T = TypeVar("T")


class Asking(Looking):
    """Words with which a player picks something: `you`, unless `by` names another player."""

    __slots__ = ()

    async def choose(
        self,
        options: Iterable[T],
        verb: Words = CHOOSE,
        *,
        optional: bool = False,
        by: Player | None = None,
    ) -> T | None:
        """One card, base or player out of these; None if there is none or it was declined."""
        things = list(options)
        if not things:
            return None
        table = self.table
        if len(things) == 1 and not optional and not table.ask_forced:
            return things[0]
        player = by if by is not None else self.you
        picks = table.pick_options(things, verb)
        if optional:
            picks.append(DECLINE)
        return await table.pick(player, picks, Which(self.title, verb, things), self)  # type: ignore[no-any-return]

    async def choose_meeting_place(
        self, cards: Sequence[Card], verb: Words = CHOOSE, *, away_from: Base | None = None
    ) -> Base | None:
        """The base at which this brings cards together: never one to which none of them may move (RULES 15.11)."""
        bases = (
            base
            for base in self.table.bases
            if base is not away_from
            and (all(card.base is base for card in cards) or any(self.destinations(card, [base]) for card in cards))
        )
        return await self.choose(bases, verb)

    async def choose_some(
        self,
        options: Iterable[T],
        verb: Words = CHOOSE,
        *,
        at_least: int = 0,
        at_most: int | None = None,
        by: Player | None = None,
        together: Callable[[T, T], bool] | None = None,
    ) -> list[T]:
        """Several of these, one pick at a time; `together(first, other)` says what goes with the first pick."""
        left = list(options)
        limit = len(left) if at_most is None else min(at_most, len(left))
        picked: list[T] = []
        player = by if by is not None else self.you
        table = self.table
        while left and len(picked) < limit:
            picks = table.pick_options(left, verb)
            if len(picked) >= at_least:
                picks.append(DONE)
            ask = Some(self.title, verb, left, at_least, at_most)
            pick = await table.pick(player, picks, ask, self, picked=tuple(picked), run=(at_least, limit))
            if pick is None:
                break
            left = [thing for thing in left if thing is not pick]
            picked.append(pick)
            if together is not None:
                left = [thing for thing in left if together(picked[0], thing)]
        return picked

    async def choose_mode(self, *modes: Words, by: Player | None = None, optional: bool = False) -> int | None:
        """'A OR B': the number of the mode picked."""
        picks = [Option("mode", mode, value=number) for number, mode in enumerate(modes)]
        if optional:
            picks.append(DECLINE)
        player = by if by is not None else self.you
        return await self.table.pick(player, picks, Ask("ask-mode", source=self.title), self)  # type: ignore[no-any-return]

    async def either(
        self,
        *modes: tuple[Words, Callable[[], Awaitable[Any]]],
        by: Player | None = None,
        optional: bool = False,
    ) -> int | None:
        """'A OR B' with what each does: `await me.either(("Draw a card", draw), ("Move it", move))`."""
        player = by if by is not None else self.you
        mode = await self.choose_mode(*(label for label, _ in modes), by=by, optional=optional)
        if mode is not None:
            await modes[mode][1]()
            for label, do_it in (other for number, other in enumerate(modes) if number != mode):
                if await self._does_both(label, player):
                    await self.table.use_gained()
                    await do_it()
        return mode

    async def _does_both(self, other: Words, player: Player) -> bool:
        """May that player also do the other half of an OR, and does the player want to?"""
        for card, does_both in self.table.rows.does_both:
            if not does_both(card, player) or card.used("does_both"):
                continue
            if await card.confirm(Message("act-also", act=phrase(other)), player):
                card.mark("does_both")
                return True
        return False

    async def name_faction(self, factions: Iterable[str] | None = None) -> str | None:
        """Names one of these factions, or any at the table (RULES 15.44); everybody hears it."""
        table = self.table
        named = [faction for player in table.players for faction in player.factions] if factions is None else factions
        picks = [
            Option("mode", Message("act-name", faction=faction), value=faction) for faction in dict.fromkeys(named)
        ]
        if not picks:
            return None
        faction: str = await table.pick(self.you, picks, Ask("ask-name-faction", source=self.title), self)
        await table.do(NameFaction(self.you, faction, self))
        return faction

    async def name_card(self, titles: Iterable[str]) -> str | None:
        """Names one of these titles of cards; everybody hears it."""
        picks = [Option("mode", Message("act-name-card", card=title), value=title) for title in dict.fromkeys(titles)]
        if not picks:
            return None
        title: str = await self.table.pick(self.you, picks, Ask("ask-name-card", source=self.title), self)
        await self.table.do(NameCard(self.you, title, self))
        return title

    async def choose_number(self, most: int, words: Callable[[int], Words]) -> int:
        """'Up to N' as one question: a number, perhaps 0; `words(2)` is the text of the button for 2."""
        if most <= 0:
            return 0
        picks = [Option("mode", words(number), value=number) for number in range(1, most + 1)]
        picks.append(DECLINE)
        return await self.table.pick(self.you, picks, Ask("ask-number", source=self.title), self) or 0

    async def confirm(self, verb: Words, by: Player | None = None) -> bool:
        """'You may ...', if there is nothing else to pick."""
        player = by if by is not None else self.you
        picks = [Option("yes", verb, value=True), DECLINE]
        return bool(await self.table.pick(player, picks, Whether(self.title, verb), self))
