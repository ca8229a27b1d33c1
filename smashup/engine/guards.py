"""Gate one: can an event happen? Immunity and cancelled abilities are judged here as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .abilities import BLANK, Row, Text
from .asking import Asking
from .effects import MOVES, Immune, Spared
from .events import AFFECTING, Event, Move
from .zones import IN_PLAY


class Guards(Asking):
    """Questions about whether events can happen. Nothing here changes the table."""

    __slots__ = ()

    def forbidden(self, event: Event) -> bool:
        """Is the event stopped at gate one?"""
        return self.forbidder(event) is not None

    def forbidder(self, event: Event) -> Any:
        """The card that keeps the event from happening, or None."""
        kind = type(event)
        rows = self.watch_forbids.get(kind)
        if rows is not None and (guard := self.first_to_forbid(rows, event)) is not None:
            return guard
        if self.bars and type(event) is Move and self._may_not_move(event):
            return event.source
        if kind in AFFECTING and event.affects:
            card, source = event.card, event.source  # type: ignore[attr-defined]
            if source is not None:
                spared = self.spared + self.frame.spared
                if spared and _is_spared(spared, card, source):
                    return source
                if self.rows.protects and source is not card:
                    return self.protector(card, source)
        return None

    def _may_not_move(self, move: Move) -> bool:
        """Is it a minion, and may its mover move none for a while?"""
        player = move.player
        if player is None or not move.card.is_minion:
            return False
        return any(bar.what == MOVES and bar.seat == player.seat for bar in self.bars)

    def first_to_forbid(self, rows: Iterable[Row], event: Event) -> Any:
        """The first of these cards that forbids the event, by itself and not by immunity, or None."""
        for card, ability in rows:
            if ability.run(card, event) and self.binds(card, event):
                return card
        return None

    def binds(self, card: Any, event: Any) -> bool:
        """Does the card's prohibition count for this event? The event is one that it would stop."""
        if self.ignored_bases and card.is_base and self._is_free(event, card):
            return False
        return self.works_on(card, getattr(event, "card", None))

    def _is_free(self, event: Any, base: Any) -> bool:
        """Does the player who does it ignore the base, or the controller of the minion refuse its protection (RULES
        15.31)?
        """
        player = getattr(event, "player", None)
        if not event.affects:
            return self.is_ignored(base, player)
        controller = event.card.you
        return self.is_refused(base, controller) or (player is controller and self.is_ignored(base, player))

    def is_ignored(self, base: Any, player: Any) -> bool:
        """May that player ignore the base?"""
        return player is not None and any(u.base == base.uid and u.seat == player.seat for u in self.ignored_bases)

    def is_refused(self, base: Any, player: Any) -> bool:
        """Has that player refused the power and protection that the base gives?"""
        return any(u.refused and u.base == base.uid and u.seat == player.seat for u in self.ignored_bases)

    def protected(self, card: Any, source: Any) -> bool:
        """Is the card immune to that source (RULES 6.7, 15.2)?"""
        return self.protector(card, source) is not None

    def protector(self, card: Any, source: Any) -> Any:
        if self.spared and _is_spared(self.spared, card, source):
            return source
        for guard, protects in self.rows.protects:
            if protects(guard, card, source) and not self.is_cancelled(guard) and not self._is_silenced(guard, card):
                if self.ignored_bases and guard.is_base and self.is_refused(guard, card.you):
                    continue
                return guard
        return None

    def _is_silenced(self, guard: Any, card: Any) -> bool:
        """Does an action fail to protect its minion because the minion is immune to the action (RULES 15.2)? Of two
        that would silence each other the older one works.
        """
        if not guard.is_action or guard.host is not card:
            return False
        if self.spared and _is_spared(self.spared, card, guard):
            return True
        return any(
            (not other.is_action or other.entered < guard.entered)
            and protects(other, card, guard)
            and not self.is_cancelled(other)
            and not self._is_silenced(other, card)
            for other, protects in self.rows.protects
        )

    def is_cancelled(self, card: Any) -> bool:
        """Are the abilities of this card or base cancelled?"""
        return card.silenced or (bool(self.rows.cancels) and self._is_among_cancelled(card))

    def _is_among_cancelled(self, card: Any) -> bool:
        if not (card.is_minion or card.is_base):
            return False
        if card.is_base:
            return any(cancels(canceller, card) for canceller, cancels in self.rows.cancels)
        if card.zone is IN_PLAY:
            if not any(cancels(canceller, card) for canceller, cancels in self.rows.cancels):
                return False
            if not (self.rows.protects or self.spared):
                return True
        return card.power >= 0 and bool(card._cancelled)  # an immunity may depend on the power (RULES 4.1)

    def works_on(self, card: Any, other: Any) -> bool:
        """Do the abilities of a card in play work on the other card? Not if they are cancelled, and not those of an
        action on its own immune host (RULES 15.2). Such an action still works on itself and on other cards.
        """
        if card.is_action:
            return card.host is not other or not other.is_minion or not self.protected(other, card)
        return not self.is_cancelled(card)

    def live_text(self, card: Any) -> Text:
        text: Text = BLANK if self.is_cancelled(card) else card.text
        return text


def _is_spared(spared: Sequence[Spared | Immune], card: Any, source: Any) -> bool:
    """Is the source kept from affecting the card for a while?"""
    return any(effect.spares(card, source) for effect in spared)
