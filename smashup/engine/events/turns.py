"""Turns, and the events of a player's turn: extra plays, victory points, extra turns, talents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..abilities import OnYourTurn, Talent
from ..effects import END_OF_TURN, Bar, BarredExtras, BarredKind, Ref, Until, end_of_turn_of
from ..rights import NORMAL_ACTION, NORMAL_MINION, Right
from .event import Event, PlayerEvent

if TYPE_CHECKING:
    from ..cards import Base
    from ..kernel import Kernel
    from ..players import Player
    from ..words.playing import Playing
    from ..words.thing import Thing


class Grant(PlayerEvent):
    """A player gains an extra play."""

    __slots__ = ("right",)

    source: Playing

    def __init__(self, player: Player, right: Right, source: Playing) -> None:
        self.player = player
        self.source = source
        self.right = right

    def apply(self, table: Kernel) -> None:
        self.player.rights.append(self.right)
        table.frame.gained.append(self)


class BarTitle(PlayerEvent):
    """A player may not play cards of a title for the rest of the turn."""

    __slots__ = ("title",)

    def __init__(self, player: Player, title: str, source: Thing) -> None:
        self.player = player
        self.source = source
        self.title = title

    def apply(self, table: Kernel) -> None:
        table.bars = (*table.bars, Bar(self.player.seat, self.title, END_OF_TURN))
        table.fleeting.add(END_OF_TURN)


class BarUntil(PlayerEvent):
    """A player may not play cards of a kind, or not move minions, from now on until then."""

    __slots__ = ("until", "what")
    source: Thing

    def __init__(self, player: Player, what: str, until: Until, source: Thing) -> None:
        self.player = player
        self.source = source
        self.what = what
        self.until = until

    def apply(self, table: Kernel) -> None:
        table.bars = (*table.bars, Bar(self.player.seat, self.what, self.until))
        table.fleeting.add(self.until)


class BarExtras(PlayerEvent):
    """A player may not play extra cards while having a minion at a base, from now on until then."""

    __slots__ = ("base", "until")
    source: Thing

    def __init__(self, player: Player, base: Base, until: Until, source: Thing) -> None:
        self.player = player
        self.source = source
        self.base = base
        self.until = until

    def apply(self, table: Kernel) -> None:
        bar = BarredExtras(self.player.seat, Ref(self.base.uid, self.base.life), self.until)
        table.barred_extras = (*table.barred_extras, bar)
        table.fleeting.add(self.until)


class BarKind(PlayerEvent):
    """A player may not play cards of a kind during the whole next turn of this player (RULES 15.41)."""

    __slots__ = ("kind",)

    def __init__(self, player: Player, kind: str, source: Thing) -> None:
        self.player = player
        self.source = source
        self.kind = kind

    def apply(self, table: Kernel) -> None:
        table.barred_kinds = (*table.barred_kinds, BarredKind(self.player.seat, self.kind, table.turn))
        table.fleeting.add(end_of_turn_of(self.player.seat))


class NameFaction(PlayerEvent):
    """A player names a faction, so that everybody hears it (RULES 15.44)."""

    __slots__ = ("faction",)

    def __init__(self, player: Player, faction: str, source: Thing) -> None:
        self.player = player
        self.source = source
        self.faction = faction


class NameCard(PlayerEvent):
    """A player names a card by its title, so that everybody hears it."""

    __slots__ = ("title",)

    def __init__(self, player: Player, title: str, source: Thing) -> None:
        self.player = player
        self.source = source
        self.title = title


class GainVP(PlayerEvent):
    """A player gains victory points, or loses some."""

    __slots__ = ("amount",)

    def __init__(self, player: Player, amount: int, source: Thing | None) -> None:
        self.player = player
        self.source = source
        self.amount = amount

    @property
    def whom(self) -> Player | None:
        return self.player if self.amount < 0 else None

    def apply(self, table: Kernel) -> None:
        self.player.vp += self.amount


class FinalVP(GainVP):
    """The game has ended, and a card adds to the score of a player or takes away from it (RULES 8.2)."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        super().apply(table)
        title = "" if self.source is None else self.source.title
        table.final_vp = (*table.final_vp, (self.player.seat, title, self.amount))


class GainTurn(PlayerEvent):
    """A player gets an extra turn right after this one, before those that still wait (RULES 2.5, 15.9)."""

    __slots__ = ()

    def apply(self, table: Kernel) -> None:
        table.extra_turns = (self.player.seat, *table.extra_turns)


class BeginTurn(PlayerEvent):
    """A player's turn begins: everything that is counted per turn starts again."""

    __slots__ = ()
    quiet = False

    def apply(self, table: Kernel) -> None:
        table.begin_turn(self.player)


class StartTurn(PlayerEvent):
    """2.1: the start of a turn, when start-of-turn abilities happen."""

    __slots__ = ()
    needs_presence = True
    judged_again = True
    answered_by_arrivals = True


class Use(PlayerEvent):
    """A player uses a talent, or an on-your-turn ability of a card or base."""

    __slots__ = ("ability", "card")

    def __init__(self, player: Player, card: Thing, ability: Talent | OnYourTurn) -> None:
        self.player = player
        self.source = card
        self.card = card
        self.ability = ability

    def apply(self, table: Kernel) -> None:
        table.marks.add(use_mark(self.player, self.card, self.ability))
        for kind in getattr(self.ability, "spends", ()):
            self.player.rights.remove(NORMAL_MINION if kind == "minion" else NORMAL_ACTION)


def use_mark(player: Player, card: Thing, ability: Talent | OnYourTurn) -> tuple[Any, ...]:
    """A talent is used once, even if another player gets the card (RULES 3.10); an on-your-turn ability once by each
    player (2.2).
    """
    mark = (card.uid, card.life, ability.name)
    return mark if isinstance(ability, Talent) else (*mark, player.seat)


class Win(PlayerEvent):
    """8.1: a player has won the game, perhaps together with others (8.2)."""

    __slots__ = ("among",)

    def __init__(self, player: Player, among: Sequence[Player]) -> None:
        self.player = player
        self.source = None
        self.among = among
        """All who win."""

    def apply(self, table: Kernel) -> None:
        if table.winner is None:
            table.winner = self.player.seat
        else:
            table.also_won = (*table.also_won, self.player.seat)


class EndTurn(PlayerEvent):
    """A turn ends."""

    __slots__ = ()
    needs_presence = True


class Expire(Event):
    """Everything that expires at this moment expires, all at once (RULES 2.1, 2.5)."""

    __slots__ = ("until",)

    def __init__(self, until: Until) -> None:
        self.until = until

    def apply(self, table: Kernel) -> None:
        table.expire(self.until)
