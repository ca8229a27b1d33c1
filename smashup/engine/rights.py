"""Rights to play cards: the normal plays of a turn and extra plays with their restrictions (RULES 6.8, 15.16)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .effects import Ref
from .messages import Message, Words

if TYPE_CHECKING:
    from .cards import Card
    from .events import Play
    from .faces import Minion
    from .kernel import Kernel
    from .players import Player
    from .shapes import KindOfPlay


class Limit(ABC):
    """A restriction of an extra play. Limits are plain data. A card's module may define one of its own."""

    __slots__ = ()

    @abstractmethod
    def allows(self, player: Player, card: Card, place: Any) -> bool:
        """Does it allow that player to play the card there?"""

    @abstractmethod
    def words(self, table: Kernel) -> Words:
        """The words that follow "an extra minion": "at Pony Land"."""

    def bound(self) -> bool:
        """Is it bound to a certain card or base, and so more restricted than a limit that is not (RULES 15.16)?"""
        return False

    def lapsed(self, player: Player) -> bool:
        """Is the thing it is bound to gone (RULES 15.17)?"""
        return False

    def asks(self) -> bool:
        """Does it set a condition that only the resolution of the play can meet (RULES 15.16)?"""
        return False

    def met(self, play: Play) -> bool:
        """Has the play met that condition by now?"""
        return True

    def following(self, play: Play) -> Limit | None:
        """The limit of the next of several plays, after this one."""
        return None


@dataclass(frozen=True, slots=True)
class At(Limit):
    """Only at this base."""

    base: int

    def bound(self) -> bool:
        return True

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.base.uid == self.base

    def words(self, table: Kernel) -> Message:
        return Message("limit-at", base=table.things[self.base].title)

    def lapsed(self, player: Player) -> bool:
        return all(base.uid != self.base for base in player.table.bases)


@dataclass(frozen=True, slots=True)
class MaxPower(Limit):
    """Only minions of this printed power or less."""

    power: int

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return card.printed_power <= self.power

    def words(self, table: Kernel) -> Message:
        return Message("limit-power", power=self.power)


@dataclass(frozen=True, slots=True)
class OnMinion(Limit):
    """Only an action that is attached to this very minion."""

    minion: Ref

    def bound(self) -> bool:
        return True

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.uid == self.minion.uid

    def words(self, table: Kernel) -> Message:
        return Message("limit-on", card=table.things[self.minion.uid].title)

    def lapsed(self, player: Player) -> bool:
        return player.table.find(self.minion) is None


@dataclass(frozen=True, slots=True)
class OnOthersMinion(Limit):
    """Only an action that is attached to a minion another player controls."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and place.is_minion and place.you is not player

    def words(self, table: Kernel) -> Message:
        return Message("limit-on-others")


@dataclass(frozen=True, slots=True)
class WhereYouHaveAMinion(Limit):
    """Only at a base where the player has a minion at that moment."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and any(minion.you is player for minion in place.minions)

    def words(self, table: Kernel) -> Message:
        return Message("limit-with-minion")


@dataclass(frozen=True, slots=True)
class WhereYouHaveNone(Limit):
    """Only at a base where the player has no minion at that moment."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and not any(minion.you is player for minion in place.minions)

    def words(self, table: Kernel) -> Message:
        return Message("limit-without-minion")


@dataclass(frozen=True, slots=True)
class Named(Limit):
    """Only minions of that title; without a title the first one played fixes it. `more` may be played after it."""

    title: str | None = None
    more: int = 0

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return self.title is None or card.title == self.title

    def words(self, table: Kernel) -> str:
        if self.title is not None:
            return f"named {self.title}"
        return f"and {self.more} more of the same name" if self.more else "of any name"

    def following(self, play: Play) -> Named | None:
        return Named(play.card.title, self.more - 1) if self.more else None


@dataclass(frozen=True, slots=True)
class Affecting(Limit):
    """Only an action that can directly affect one of these minions, or any minion where none is named (RULES 15.14).

    `more` actions may be played after it in the same way: some minion has to be affected by all of them.
    """

    minions: tuple[Ref, ...] | None
    more: int = 0

    def bound(self) -> bool:
        return self.minions is not None

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        table = player.table
        return bool(table.can_affect(player, card, place, self.in_play(table)))

    def words(self, table: Kernel) -> Message:
        if not self.minions:
            return Message("limit-affecting-any")
        return Message("limit-affecting", minions=[table.things[minion.uid].title for minion in self.minions])

    def lapsed(self, player: Player) -> bool:
        return not self.in_play(player.table)

    def asks(self) -> bool:
        return True

    def met(self, play: Play) -> bool:
        return any(self.minions is None or ref in self.minions for ref in play.affected)

    def following(self, play: Play) -> Affecting | None:
        shared = tuple(ref for ref in play.affected if self.minions is None or ref in self.minions)
        return Affecting(shared, self.more - 1) if self.more and shared else None

    def in_play(self, table: Kernel) -> list[Minion]:
        """The minions in question."""
        if self.minions is None:
            return [minion for base in table.bases for minion in base.minions]
        return [minion for minion in map(table.find, self.minions) if minion is not None]


@dataclass(slots=True, unsafe_hash=True)
class Right:
    """Permission to play one card of a kind ("minion" or "action"). Treated as immutable; `frozen=True` is too slow
    here.
    """

    kind: KindOfPlay
    limits: tuple[Any, ...] = ()
    normal: bool = False
    serial: int = 0

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        for limit in self.limits:  # noqa: SIM110 (a generator costs more than the question)
            if not limit.allows(player, card, place):
                return False
        return True

    def unlimited(self) -> Right:
        """The same right without its limits."""
        return Right(self.kind, normal=self.normal, serial=self.serial) if self.limits else self

    def fits(self, player: Player, card: Card, place: Any) -> bool:
        """Does it allow the play, apart from conditions that only the resolution can meet?"""
        return all(limit.asks() or limit.allows(player, card, place) for limit in self.limits)

    def bound(self) -> bool:
        return any(limit.bound() for limit in self.limits)

    def lapsed(self, player: Player) -> bool:
        return bool(self.limits) and any(limit.lapsed(player) for limit in self.limits)

    def asks(self) -> bool:
        """Does it have a condition that only the resolution can meet (RULES 15.16)?"""
        return bool(self.limits) and any(limit.asks() for limit in self.limits)

    def met(self, play: Play) -> bool:
        return all(limit.met(play) for limit in self.limits)

    def must_affect(self, player: Player) -> list[Minion]:
        """The minions of which an action played with this right has to affect one (RULES 15.14)."""
        return [
            minion for limit in self.limits if isinstance(limit, Affecting) for minion in limit.in_play(player.table)
        ]

    def sequel(self, play: Play, serial: int) -> Right | None:
        """The right to the next of several plays."""
        following = (limit.following(play) for limit in self.limits)
        limits = tuple(limit for limit in following if limit is not None)
        return Right(self.kind, limits, serial=serial) if limits else None


NORMAL_MINION = Right("minion", normal=True)
NORMAL_ACTION = Right("action", normal=True)


def by_restriction(rights: list[Right]) -> None:
    """Sorts rights as they are spent: the most restricted first, the normal play last (RULES 15.16)."""
    rights.sort(key=_as_spent)


def _as_spent(right: Right) -> tuple[bool, int, bool, int, int]:
    """A sort key: of limits that differ only in a power, the lower one is more restricted."""
    powers = [limit.power for limit in right.limits if isinstance(limit, MaxPower)]
    return right.normal, -len(right.limits), not right.bound(), min(powers, default=0), right.serial
