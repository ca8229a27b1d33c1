"""Words that look at the table and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ..events import Event, Move
from ..zones import Zone
from .thing import Thing

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..faces import Action, Minion
    from ..players import Player

T = TypeVar("T")


class Looking(Thing):
    """Words that look at the table."""

    __slots__ = ()

    @property
    def bases(self) -> list[Base]:
        return self.table.bases

    @property
    def other_bases(self) -> list[Base]:
        here = self.here
        return [base for base in self.table.bases if base is not here]

    @property
    def all_minions(self) -> list[Minion]:
        """Every minion in play."""
        minions: list[Minion] = []
        for base in self.table.bases:
            minions += base.minions
        return minions

    @property
    def all_actions(self) -> list[Action]:
        """Every action in play, on minions and on bases."""
        return [
            action
            for base in self.table.bases
            for on_it in (base.actions, *(minion.actions for minion in base.minions))
            for action in on_it
        ]

    @property
    def other_players(self) -> list[Player]:
        """All but you, in turn order from the current player."""
        you = self.you
        return [player for player in self.table.in_turn_order() if player is not you]

    def is_others(self, source: Thing | None) -> bool:
        """Is that a card of another player? The rules are no player, and a base is no player's card (RULES 15.3)."""
        return source is not None and not source.is_base and source.you is not self.you

    def destinations(self, card: Card, among: Iterable[Base] | None = None, by: Player | None = None) -> list[Base]:
        """The bases to which this may move that card (RULES 15.11); `by` names the mover if that is not `you`."""
        table = self.table
        here = card.base
        others = []
        for base in table.bases if among is None else among:
            if base is not here:
                others.append(base)
        spared = table.spared or table.frame.spared
        if Move not in table.watch_forbids and not (table.rows.protects or spared or table.bars):
            return others
        return [base for base in others if not table.forbidden(Move(card, base, self, by))]

    def at_random(self, things: Sequence[T]) -> T | None:
        """One of these, picked by the game's own generator; None if there is none. Cards in a hand that nobody can tell
        apart count as one: the first is picked.
        """
        if not things:
            return None
        picked: Any = self.table.rng.pick(things)
        if picked.zone is not Zone.HAND:
            return picked  # type: ignore[no-any-return]
        return next(thing for thing in things if thing.like == picked.like)  # type: ignore[attr-defined]

    def may(self, change: Callable[[Card, Any], Event], card: Card) -> bool:
        """Can this do that to the card, with nothing forbidding it (RULES 5.7, 6.7)? `me.may(Destroy, minion)`."""
        return not self.table.forbidden(change(card, self))
