"""Rights to play cards: the normal plays of a turn and extra plays with their restrictions (RULES 6.8, 15.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .effects import Ref

if TYPE_CHECKING:
    from .cards import Card
    from .players import Player


class Limit:
    """What an extra play is restricted to. Limits are plain data; they are asked about one card and place."""

    __slots__ = ()

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        raise NotImplementedError

    def lapsed(self, player: Player) -> bool:
        """Is the thing it is bound to gone (RULES 15.17)?"""
        return False


@dataclass(frozen=True, slots=True)
class At(Limit):
    """Only at this base."""

    base: int

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.base.uid == self.base

    def lapsed(self, player: Player) -> bool:
        return all(base.uid != self.base for base in player.game.bases)


@dataclass(frozen=True, slots=True)
class MaxPower(Limit):
    """Only minions of this printed power or less."""

    power: int

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return card.printed_power <= self.power


@dataclass(frozen=True, slots=True)
class OnMinion(Limit):
    """Only an action that is attached to this very minion."""

    minion: Ref

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.uid == self.minion.uid

    def lapsed(self, player: Player) -> bool:
        return player.game.find(self.minion) is None


@dataclass(frozen=True, slots=True)
class OnOthersMinion(Limit):
    """Only an action that is attached to a minion another player controls."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.is_minion and place.you is not player


@dataclass(frozen=True, slots=True)
class WhereYouHaveAMinion(Limit):
    """Only at a base where the player has a minion at that moment."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and any(minion.you is player for minion in place.minions)


@dataclass(frozen=True, slots=True)
class Affecting(Limit):
    """Only an action that can directly affect this minion (RULES 15.14)."""

    minion: Ref

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        minion = player.game.find(self.minion)
        return minion is not None and player.game.can_affect(player, card, place, minion)

    def lapsed(self, player: Player) -> bool:
        return player.game.find(self.minion) is None


class Right(NamedTuple):
    """Permission to play one card of a kind ("minion" or "action")."""

    kind: str
    limits: tuple[Any, ...] = ()
    normal: bool = False
    serial: int = 0

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return all(limit.allows(player, card, place) for limit in self.limits)

    def lapsed(self, player: Player) -> bool:
        return bool(self.limits) and any(limit.lapsed(player) for limit in self.limits)

    def must_affect(self, player: Player) -> Card | None:
        """The minion that the action played with this right has to affect."""
        for limit in self.limits:
            if isinstance(limit, Affecting):
                minion: Card | None = player.game.find(limit.minion)
                return minion
        return None


NORMAL_MINION = Right("minion", normal=True)
NORMAL_ACTION = Right("action", normal=True)


def by_restriction(rights: list[Right]) -> list[Right]:
    """The order in which rights are spent: the most restricted first, the normal play last (RULES 15.16)."""
    if len(rights) > 1:
        rights.sort(key=lambda right: (right.normal, -len(right.limits), right.serial))
    return rights
