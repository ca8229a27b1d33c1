"""The printed faces of cards, and the hosts of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .cards import Card
from .reading import affects_minions

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player
    from .words.thing import Thing


_NOT_SAID: Any = object()
"""The default of `on=`: "not given". None stands for a standard action."""


class Minion(Card):
    """A minion: printed with a power."""

    __slots__ = ()
    supplied = False
    kind = "minion"
    is_minion = True
    is_action = is_titan = is_standard = special_only = False
    on = None
    printed_power = 0

    def __init_subclass__(cls, *, power: int | None = None, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        if power is not None:
            cls.printed_power = power


class Titan(Card):
    """A titan: neither minion nor action (RULES 13)."""

    __slots__ = ()
    supplied = False
    kind = "titan"
    is_titan = True
    is_minion = is_action = is_standard = special_only = False
    on = None
    printed_power = 0


class Action(Card):
    """An action: standard, or played on a minion or base and then attached to it."""

    __slots__ = ()
    supplied = False
    kind = "action"
    is_action = True
    is_minion = is_titan = False
    printed_power = 0
    on = None

    def __init_subclass__(cls, *, on: Host | None = _NOT_SAID, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        if on is not _NOT_SAID:
            cls.on = on
        cls.is_standard = cls.on is None
        cls.special_only = cls.is_standard and bool(cls.printed_text.specials) and not cls.printed_text.on_play

    @classmethod
    def directly_affects(cls) -> bool:
        """Can its text directly affect a minion at all (RULES 15.1)?"""
        return (cls.on is not None and cls.on.kind == "minion") or affects_minions(cls)


class Host:
    """The hosts of an action. `own`: only minions that its player controls, or (False) only those of other players."""

    __slots__ = ("allows", "kind", "own")

    def __init__(
        self, kind: str, allows: Callable[[Player, Any], bool] | None = None, *, own: bool | None = None
    ) -> None:
        self.kind = kind
        self.allows = allows
        self.own = own

    def takes(self, player: Player, thing: Thing) -> bool:
        """May that player play such an action on this card or base?"""
        fits = thing.is_base if self.kind == "base" else thing.is_minion
        if not fits or (self.own is not None and (thing.you is player) is not self.own):
            return False
        return self.allows is None or self.allows(player, thing)

    def candidates(self, table: Kernel, player: Player) -> list[Any]:
        allows, own = self.allows, self.own
        things: list[Any] = []
        if self.kind == "base":
            things += table.bases
        elif own is None:
            for base in table.bases:
                things += base.minions
        else:
            for base in table.bases:
                for minion in base.minions:
                    if (minion.you is player) is own:
                        things.append(minion)
        return things if allows is None else [thing for thing in things if allows(player, thing)]


ANY_MINION = Host("minion")
OWN_MINION = Host("minion", own=True)
OTHERS_MINION = Host("minion", own=False)
ANY_BASE = Host("base")
