"""Plays of cards, and how a played action affects a minion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..effects import PlayRecord, Ref, play_record
from .event import CardEvent, Event, PlayerEvent, ref
from .leaving import PutAway

if TYPE_CHECKING:
    from ..abilities import Special
    from ..cards import Base, Card
    from ..faces import Action, Minion
    from ..kernel import Kernel
    from ..players import Player
    from ..rights import Right
    from ..words.playing import Playing
    from ..words.thing import Thing


class Play(Event):
    """A player plays a card: a minion at a base, an action on something, or a standard action."""

    __slots__ = (
        "affected",
        "after",
        "at",
        "card",
        "claimed",
        "event",
        "life",
        "must",
        "number",
        "off_top",
        "origin",
        "place",
        "player",
        "put_away",
        "reached",
        "right",
        "rights",
        "source",
        "special",
        "without",
    )

    def __init__(
        self,
        player: Player,
        card: Card,
        place: Any = None,
        right: Right | None = None,
        source: Playing | None = None,
        special: Special | None = None,
        event: Event | None = None,
        off_top: bool = False,
    ) -> None:
        self.player = player
        self.card = card
        self.place = place
        self.right = right
        self.rights: tuple[Right, ...] = ()
        """The rights of which it may turn out to use one, the narrowest first, while that is still open (RULES 15.16).
        """
        self.source = source
        self.special = special
        self.event = event
        self.off_top = off_top
        self.origin = card.zone
        self.affected: tuple[Ref, ...] = ()
        """The minions that it has directly affected so far."""
        self.reached: tuple[Ref, ...] = ()
        """The minions that it has affected so far in any way, if a card watches for that."""
        self.must: tuple[Card, ...] = ()
        self.number: int | None = None
        self.at: Base | None = None
        self.life = -1
        self.claimed = False
        """Does the card that had it played decide where it goes afterwards, even if its own text says so too?"""
        self.put_away: PutAway | None = None
        self.without: Card | None = None
        """For a question only: judge the play as if this card had left play."""
        self.after: tuple[PlayRecord, ...] = ()
        """For a question only: judge the play as if these had been played before."""

    @property
    def base(self) -> Base | None:
        """The base it is or was played at: its own, or that of the card it is attached to."""
        if self.number is not None or self.place is None:
            return self.at
        base: Base | None = self.place.base
        return base

    @property
    def minion(self) -> Minion | None:
        """The minion that was played, as long as it has not left play since."""
        minion: Minion | None = self.card.table.find(Ref(self.card.uid, self.life))
        return minion

    @property
    def whom(self) -> Player | None:
        return self.player

    @property
    def extra(self) -> bool:
        """Is it an extra card (RULES 6.8; Eliza)? All plays are, except the normal plays of a player's own turn."""
        return self.right is None or not self.right.normal

    @property
    def earlier(self) -> Sequence[PlayRecord]:
        """The plays of this turn before it."""
        plays = self.card.table.plays
        if self.number is not None:
            return plays[: self.number]
        return [*plays, *self.after] if self.after else plays

    @property
    def first_here(self) -> bool:
        """Is it the first minion this player plays at that base this turn (RULES 15.4)?"""
        base = self.base
        return base is not None and not any(
            r.is_minion and r.seat == self.player.seat and r.base == base.uid for r in self.earlier
        )

    @property
    def first_minion(self) -> bool:
        """Is it the first minion this player plays this turn (RULES 15.37)?"""
        return not any(r.is_minion and r.seat == self.player.seat for r in self.earlier)

    @property
    def first_action(self) -> bool:
        """Is it the first action this player plays this turn?"""
        return not any(not r.is_minion and r.seat == self.player.seat for r in self.earlier)

    def apply(self, table: Kernel) -> None:
        card, player, place, right = self.card, self.player, self.place, self.right
        self.at = base = None if place is None else place.base
        self.number = len(table.plays)
        record = (
            player.seat,
            card.uid,
            card.title,
            card.is_minion,
            card.is_standard,
            None if base is None else base.uid,
            right is None or not right.normal,
            base is not None and place is base and card.is_action,
            table.in_play_phase(player),
        )
        table.plays.append(play_record(record))
        if right is not None and right in player.rights:
            player.rights.remove(right)
        table.take(card)
        if card.supplied:
            table.hand_over(card, player)
        card.played_by = player
        if card.is_action:
            table.to_limbo(card)
        else:
            table.enter(card, place)
            self.life = card.life


class PutIntoPlay(PlayerEvent):
    """A card out of a player's hand or deck comes into play without being played (RULES 3.7)."""

    __slots__ = ("card", "place")
    quiet = False

    def __init__(self, player: Player, card: Card, place: Thing, source: Thing) -> None:
        self.player = player
        self.source = source
        self.card = card
        self.place = place

    def apply(self, table: Kernel) -> None:
        table.take(self.card)
        self.card.you = self.card.played_by = self.player
        table.enter(self.card, self.place)


class Settle(Event):
    """A play turns out to use another right than the one it has taken, which becomes open again (RULES 15.16)."""

    __slots__ = ("play", "right")
    quiet = True

    def __init__(self, play: Play, right: Right) -> None:
        self.play = play
        self.right = right

    def apply(self, table: Kernel) -> None:
        play, right = self.play, self.right
        assert play.right is not None
        assert play.number is not None
        rights = play.player.rights
        rights[rights.index(right)] = play.right
        play.right = right
        table.plays[play.number] = table.plays[play.number]._replace(extra=play.extra)


class Attach(CardEvent):
    """An action is attached to a minion or base: it affects the host, done by the action itself."""

    __slots__ = ()
    affects = True
    player: Player

    def __init__(self, host: Thing, action: Action) -> None:
        self.card = host
        self.source = action
        self.player = action.you

    def apply(self, table: Kernel) -> None:
        assert self.source is not None
        table.enter(self.source, self.card)


class Affect(CardEvent):
    """An action being played directly affects a minion (RULES 5.1): one event per minion and play.

    Judged before the effect happens, so that `card.base` is where the minion was (RULES 15.1).
    """

    __slots__ = ("play", "ref")
    quiet = True
    player: Player

    def __init__(self, card: Card, source: Thing, play: Play) -> None:
        self.card = card
        self.source = source
        self.player = play.player
        self.play = play
        self.ref = ref(card)

    @property
    def minion(self) -> Minion | None:
        """The minion, as long as it has not left play since."""
        minion: Minion | None = self.card.table.find(self.ref)
        return minion

    @property
    def minions(self) -> list[Minion]:
        """All minions that the action has affected so far, without those that have left play since."""
        return [minion for ref in self.play.affected if (minion := self.card.table.find(ref)) is not None]

    @property
    def occasion(self) -> Event:
        return self.play


class Reach(CardEvent):
    """A card being played affects a minion in any way, directly or not (RULES 15.36): one event per minion and play,
    judged before the effect. A continuous effect that begins to change the minion counts too.
    """

    __slots__ = ()
    quiet = True
    player: Player

    def __init__(self, card: Card, source: Thing, player: Player) -> None:
        self.card = card
        self.source = source
        self.player = player
