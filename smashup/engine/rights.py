"""Rights to play cards: the normal plays of a turn and extra plays with their restrictions (RULES 6.8, 15.16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .effects import Ref

if TYPE_CHECKING:
    from .cards import Card, Minion
    from .events import Play
    from .kernel import Kernel
    from .players import Player


class Limit:
    """What an extra play is restricted to. Limits are plain data; they are asked about one card and place."""

    __slots__ = ()

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        raise NotImplementedError

    def bound(self) -> bool:
        """Is it bound to a certain card or base, and so narrower than a limit that is not (RULES 15.16)?"""
        return False

    def lapsed(self, player: Player) -> bool:
        """Is the thing it is bound to gone (RULES 15.17)?"""
        return False


@dataclass(frozen=True, slots=True)
class At(Limit):
    """Only at this base."""

    base: int

    def bound(self) -> bool:
        return True

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

    def bound(self) -> bool:
        return True

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
    """Only an action that can directly affect one of these minions, or any minion where none is named (RULES 15.14).

    `more` actions may be played after it in the same way: some minion has to be affected by all of them.
    """

    minions: tuple[Ref, ...] | None
    more: int = 0

    def bound(self) -> bool:
        return self.minions is not None

    def targets(self, player: Player, card: Card, place: Any) -> tuple[Card, ...]:
        """The minions in question that this card, played there, can directly affect."""
        game = player.game
        return tuple(minion for minion in self._minions(game) if game.can_affect(player, card, place, minion))

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        game = player.game
        return any(game.can_affect(player, card, place, minion) for minion in self._minions(game))

    def lapsed(self, player: Player) -> bool:
        return not self._minions(player.game)

    def sequel(self, affected: Sequence[Ref]) -> Affecting | None:
        """What the next action is restricted to, now that this one has affected these minions."""
        shared = tuple(ref for ref in affected if self.minions is None or ref in self.minions)
        return Affecting(shared, self.more - 1) if self.more and shared else None

    def _minions(self, game: Kernel) -> list[Minion]:
        if self.minions is None:
            return [minion for base in game.bases for minion in base.minions]
        return [minion for minion in map(game.find, self.minions) if minion is not None]


@dataclass(slots=True, unsafe_hash=True)
class Right:
    """Permission to play one card of a kind ("minion" or "action"). It never changes; to have that checked would make
    every one of them dearer.
    """

    kind: str
    limits: tuple[Any, ...] = ()
    normal: bool = False
    serial: int = 0

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        for limit in self.limits:  # noqa: SIM110 (a generator costs more than the question)
            if not limit.allows(player, card, place):
                return False
        return True

    def bound(self) -> bool:
        return any(limit.bound() for limit in self.limits)

    def lapsed(self, player: Player) -> bool:
        return bool(self.limits) and any(limit.lapsed(player) for limit in self.limits)

    def must_affect(self, player: Player, card: Card, place: Any) -> tuple[Card, ...]:
        """The minions of which the action, played there with this right, has to affect one (RULES 15.14)."""
        for limit in self.limits:
            if isinstance(limit, Affecting):
                return limit.targets(player, card, place)
        return ()

    def sequel(self, play: Play, serial: int) -> Right | None:
        """The right to the next of several actions that have to affect the same minion."""
        for limit in self.limits:
            if isinstance(limit, Affecting):
                following = limit.sequel(play.affected)
                return None if following is None else Right(self.kind, (following,), serial=serial)
        return None


NORMAL_MINION = Right("minion", normal=True)
NORMAL_ACTION = Right("action", normal=True)


def by_restriction(rights: list[Right]) -> None:
    """Sorts rights as they are spent: the most restricted first, the normal play last (RULES 15.16)."""
    rights.sort(key=_as_spent)


def _as_spent(right: Right) -> tuple[bool, int, bool, int, int]:
    """Of limits that differ only in a power, the lower one is narrower."""
    powers = [limit.power for limit in right.limits if isinstance(limit, MaxPower)]
    return right.normal, -len(right.limits), not right.bound(), min(powers, default=0), right.serial
