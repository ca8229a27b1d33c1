"""Asking a player to pick one of several things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .choices import PASSIVE, Choice, LazyPicks, Option, Picks, only, picked_value
from .frames import UnderWay
from .zones import IN_PLAY

if TYPE_CHECKING:
    from .asks import Ask
    from .messages import Words
    from .players import Player
    from .shapes import ChoiceKind, MomentOfSpecials

T = TypeVar("T")


class Asking(UnderWay):
    """The table that can ask its players."""

    __slots__ = ()

    async def pick(
        self,
        player: Player,
        options: list[Option] | LazyPicks,
        ask: Ask,
        source: Any,
        *,
        picked: tuple[Any, ...] = (),
        run: tuple[int, int] | None = None,
        system: bool = False,
        window: MomentOfSpecials | None = None,
    ) -> Any:
        """Asks the player and returns the value of the picked option; None stands for declining. A single option is
        taken without asking, except in a window for Specials and with `ask_forced`; `system` picks ignore `ask_forced`.
        `run`: the least and the most picks of the run that this pick belongs to.
        """
        if self.ignored_bases and source is not None and source.is_base and self._may_decline(options):
            self.frame.accepted_bases = ((source.uid, player.seat, True), *self.frame.accepted_bases)
        forced = len(options) == 1 and (system or not self.ask_forced or options[0].kind in PASSIVE)
        if forced and window is None:
            return picked_value(options, 0)
        if self.rehearsals:
            return await self._pick_in_bounds(player, options, ask, source, picked, run, system, window)
        kind: ChoiceKind = "order" if system else "ability"
        index = await Choice(kind, player.seat, ask, options, source, picked, run, window)
        return picked_value(options, index)

    @staticmethod
    def _may_decline(options: list[Any]) -> bool:
        """May the player decline? Then a base that this player need not heed asks nothing else (RULES 15.31)."""
        last = list.__getitem__(options, -1)
        return type(last) is Option and last.passive

    async def _pick_in_bounds(
        self,
        player: Player,
        options: list[Option] | LazyPicks,
        ask: Ask,
        source: Any,
        picked: tuple[Any, ...],
        run: tuple[int, int] | None,
        system: bool,
        window: MomentOfSpecials | None,
    ) -> Any:
        """A pick while an action is under way that must affect one of certain minions. Its player is offered only
        options that lead to them. Every pick is recorded, so that a rehearsal can repeat the play up to this point.
        """
        numbers: Sequence[int] = range(len(options))
        for rehearsal in self.rehearsals:
            if not system and rehearsal.binds(player, source):
                numbers = rehearsal.leading(options, picked)
        number = numbers[0]
        if len(numbers) > 1 or self.ask_forced or window is not None:
            kind: ChoiceKind = "order" if system else "ability"
            offered = only(options, numbers)
            number = numbers[await Choice(kind, player.seat, ask, offered, source, picked, run, window)]
        for rehearsal in self.rehearsals:
            rehearsal.answers.append(number)
        return picked_value(options, number)

    def pick_options(self, things: Iterable[Any], verb: Words) -> Picks:
        picks = Picks(self.distinct(things))
        picks.verb = verb
        return picks

    def distinct(self, things: Iterable[T]) -> list[T]:
        """Drops duplicates: cards of one title and owner that lie together out of play are offered once."""
        listed: list[Any] = list(things)
        if len(listed) < 2:
            return listed
        first = listed[0]
        if first.kind in ("player", "base") or first.zone is IN_PLAY:
            return listed
        alike: dict[int, T] = {}
        for card in listed:
            alike.setdefault(card.like, card)
        if len(alike) == len(listed):
            return listed
        zone, holder = first.zone, first.holder
        for card in listed:
            if card.zone is not zone or card.holder is not holder:
                break
        else:
            return list(alike.values())
        kept: dict[tuple[Any, ...], T] = {}
        for card in listed:
            kept.setdefault((card.like, card.holder, card.zone), card)
        return list(kept.values())
