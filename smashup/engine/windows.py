"""Me First: the windows in which players play Specials (RULES 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .asks import Ask
from .cards import Card
from .choices import PASS, play_option
from .events import Event, Play
from .gates import Gates
from .supposing import supposing
from .zones import IN_DECK, IN_HAND

if TYPE_CHECKING:
    from .players import Player
    from .shapes import MomentOfSpecials


class Window:
    """A moment at which players may play Specials, one each in turn, until all pass in sequence (RULES 7.4)."""

    __slots__ = ("answered", "event", "order", "passes", "turn")

    def __init__(self, event: Event, order: list[Player]) -> None:
        self.event = event
        self.order = order
        self.passes = 0
        self.turn = 0
        self.answered: list[Card] = []
        """Cards that have answered: each answers an event once, even if it comes back to the hand."""


class Windows(Gates):
    """The table that asks for Specials."""

    __slots__ = ()

    async def next_special(self, window: Window) -> Play | None:
        """The next Special of a Me First window; None when all have passed in sequence.

        With the option ask_me_first everyone is asked who could hold a Special, judged by public knowledge.
        """
        event, order, answered = window.event, window.order, window.answered
        kind = type(event)
        while window.passes < len(order) and (self.ask_me_first or self._is_held(kind)) and not event.called_off:
            player = order[window.turn % len(order)]
            window.turn += 1
            held = [card for card in self._held_by(player, kind) if card not in answered]
            specials = self.specials_of(player, event, held) if held else ()
            if not specials and not (self.ask_me_first and self._could_answer(player, event, answered)):
                window.passes += 1
                continue
            options = [play_option(*row[:2], row) for row in specials]
            options.append(PASS)
            name, ask = _moment(event)
            special = await self.pick(player, options, ask if specials else ONLY_PASS, None, window=name)
            if special is None:
                window.passes += 1
                continue
            window.passes = 0
            card, place, ability = special
            if not event.is_moment:
                answered.append(card)
            return Play(player, card, place, special=ability, event=event)
        return None

    def _could_answer(self, player: Player, event: Event, answered: Sequence[Card]) -> bool:
        """Could that player hold a Special that answers the event, judged by public knowledge?"""
        return bool(player.hand) and any(
            card not in answered
            and self._could_be_held(card, player)
            and bool(self.specials_of(player, event, (card,)))
            for card in self.hand_events.get(type(event), ())
        )

    def _could_be_held(self, card: Card, player: Player) -> bool:
        zone = card.zone
        if zone is not IN_HAND and zone is not IN_DECK:
            return False
        if card.known == self.everyone:
            return zone is IN_HAND and card.holder is player
        return self.gifts_unseen or card.holder is player

    def _is_held(self, kind: type[Event]) -> bool:
        """Is a card with a Special for such an event in any hand?"""
        for card in self.hand_events.get(kind, ()):  # noqa: SIM110 (a generator costs more than the question)
            if card.zone is IN_HAND:
                return True
        return False

    def _may_be_answered(self, event: Event) -> bool:
        """Does the current player hold a Special that answers the event, or could another player as far as the current
        one knows? The real hands of others must not influence the answer.
        """
        return any(
            self._may_be_held(card) and self._would_answer(card, event)
            for card in self.hand_events.get(type(event), ())
        )

    def _may_be_held(self, card: Card) -> bool:
        if card.zone is IN_HAND:
            return True
        return card.zone is IN_DECK and card.holder is not self.current and not card.known >> self.current.seat & 1

    def _would_answer(self, card: Card, event: Event) -> bool:
        card = supposing(card, card.holder)
        return any(
            ability.event is type(event) and (ability.condition is None or ability.condition(card, event))
            for ability in card.text.specials
        )


ONLY_PASS = Ask("ask-only-pass")


def _moment(event: Event) -> tuple[MomentOfSpecials, Ask]:
    """The kind of a Me First window, and its question."""
    name = type(event).__name__
    base = getattr(event, "base", None)
    if name == "BeforeScoring" and base is not None:
        return "before_scoring", Ask("ask-special-before", base=base.title)
    if name == "AfterScoring" and base is not None:
        return "after_scoring", Ask("ask-special-after", base=base.title)
    return "other", Ask("ask-special-now")
