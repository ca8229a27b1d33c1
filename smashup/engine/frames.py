"""Frames, and the abilities that wait in them. A *frame* is one resolution in the sense of RULES 3.6: abilities that
are triggered inside it wait until its script has finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import After
from .effects import Delayed, Spared
from .events import Event, Grant, Leave, PutAway
from .primitives import Primitives
from .supposing import supposing_gone

if TYPE_CHECKING:
    from .former import FormerRng
    from .kernel import Kernel
    from .options import Options
    from .players import Player
    from .rehearsal import Aim, Outlook, Rehearsal
    from .rng import Rng

AbilityOfCard = tuple[int, int, str]
"""The number and life of a card, and the name of an ability that it has."""


class Trigger:
    """An ability that waits to be resolved."""

    __slots__ = ("_seat", "ability", "card", "decliner", "delayed", "event", "life", "moment")
    decliner: Player | None
    """The player who was asked and declined."""

    def __init__(self, card: Any, ability: After | None, event: Event, delayed: Delayed | None = None) -> None:
        self.card = card
        self.ability = ability
        self.event = event
        self.delayed = delayed
        self.life = card.life
        self.moment: int = card.table.stamp
        """Equal for all triggers that are judged together: the table changes only afterwards."""
        self._seat = -1 if card.is_base else card.you.seat
        self.decliner = None

    @property
    def seat(self) -> int:
        """The seat that controls the card, or did when it left; -1 for a base."""
        card = self.card
        return self._seat if card.is_base or card.life != self.life else card.you.seat

    def same_as(self, other: Trigger) -> bool:
        """Copies of one title with one controller and occasion: their order does not matter."""
        return (
            self.event.occasion is other.event.occasion
            and self.seat == other.seat
            and self.card.face is other.card.face
            and self.ability is other.ability
        )

    def still_holds(self) -> bool:
        """Does the ability still happen now that its turn has come?"""
        card, ability, event = self.card, self.ability, self.event
        if self.delayed is not None:
            return self.delayed in card.table.delayed and card.table.is_due(self.delayed)
        assert ability is not None
        if event.needs_presence and card.life != self.life:
            return False
        if event.called_off or not self.has_it_still():
            return False
        if ability.once_per_turn and self.key in card.table.marks:
            return False
        return ability.only_if is None or bool(ability.only_if(self.own_card(), event))

    def own_card(self) -> Any:
        """The card whose ability it is; one that left play and came back is another (RULES 5.12)."""
        card = self.card
        came_back = not card.is_base and card.life > self.life + 1 and card.in_play
        return supposing_gone(card) if came_back else card

    def has_it_still(self) -> bool:
        """Does the card still have the ability: not lost with a loan (RULES 15.24), not cancelled (5.4)? A printed one
        outlives its card, and so does what answers that very card's leaving (15.7).
        """
        card, ability, event = self.card, self.ability, self.event
        if card.life == self.life and card.table.is_cancelled(card):
            return False
        if ability in card.text.watchers or ability in card.text.from_aside:
            return True
        return isinstance(event, Leave) and event.card is card

    @property
    def key(self) -> AbilityOfCard:
        assert self.ability is not None
        return self.card.uid, self.life, self.ability.name

    def matters(self) -> bool:
        """Could an extra play before it make a difference (RULES 6.8)?"""
        ability = self.ability
        mere_gain = ability is not None and ability.gain is not None and ability.gain(self.card, self.event)
        return not mere_gain and self.still_holds()

    @property
    def lender(self) -> str:
        """The title of the card that prints the ability, if that is another one."""
        return "" if self.ability is None else self.ability.lender(self.card.face)

    def follows(self, other: Trigger) -> bool:
        """Abilities printed on one card are resolved in their printed order; borrowed ones may come before or after."""
        return self.card is other.card and self.lender == other.lender

    def continues(self, other: Trigger) -> bool:
        """Is it the same ability of the same card for the same play, for another minion?"""
        return self.card is other.card and self.same_as(other)

    def repeats(self, other: Trigger) -> bool:
        """Is the other the same ability, which answers a play or moment only once?"""
        ability = self.ability
        if ability is None or ability is not other.ability or self.card is not other.card:
            return False
        if ability.once_per_play:
            return self.continues(other)
        return self.moment == other.moment and self.event.player is other.event.player  # type: ignore[attr-defined]


class Frame:
    """Everything that waits while a card is being resolved."""

    __slots__ = (
        "accepted_bases",
        "answered",
        "departing",
        "depth",
        "gained",
        "judged_again",
        "moment",
        "outer",
        "present",
        "put_away",
        "spared",
        "triggers",
        "windows",
    )
    answered: dict[AbilityOfCard, Trigger]
    """The abilities that the event whose window is open has triggered already."""
    present: frozenset[int]
    """For an event that only arrivals answer later: the cards (uids) that have had their chance (RULES 15.47)."""

    def __init__(self, outer: Frame | None = None) -> None:
        self.outer = outer
        self.depth: int = 0 if outer is None else outer.depth + 1
        self.moment: Event | None = None if outer is None else outer.moment
        """The event that Specials may answer now, played by any right (RULES 6.4)."""
        self.departing: tuple[Any, ...] = ()
        self.spared: tuple[Spared, ...] = ()
        """The minions that certain cards do not affect any more in this resolution (RULES 15.36)."""
        self.judged_again: Event | None = None
        """The event whose window is open: abilities that become usable meanwhile answer it too (RULES 7.3)."""
        self.accepted_bases: tuple[tuple[int, int, bool], ...] = ()
        """(base, seat, agreed): whether a seat that may ignore a base has accepted its effect in this resolution."""
        self.gained: list[Grant] = []
        """Extra plays whose player has not yet been asked whether to use them at once (RULES 6.8)."""
        self.triggers: list[Trigger] = []
        self.windows: list[Event] = []
        self.put_away: list[PutAway] = []


class UnderWay(Primitives):
    """The table with its frames; at a Play Cards prompt nothing waits in them."""

    __slots__ = ("aim", "foreseen", "frame", "on_stage", "rehearsals", "stage")

    def __init__(self, options: Options, rng: Rng | FormerRng, ids: bytes) -> None:
        super().__init__(options, rng, ids)
        self.stage: Kernel | None = None
        """A copy on which actions are rehearsed."""
        self.rehearsals: list[Rehearsal] = []
        """The rehearsals of plays under way that must affect one of certain minions (RULES 15.14)."""
        self.nothing_is_under_way()

    def nothing_is_under_way(self) -> None:
        for rehearsal in self.rehearsals:
            rehearsal.end()
        self.rehearsals = []
        self.frame = Frame()
        self.foreseen: dict[Any, dict[Any, Outlook]] = {}
        """The results of rehearsals, by the moment at which they were asked for."""
        self.aim: Aim | None = None
        """The aim of the play on a stage."""
        self.on_stage = False
        """Is this a stage? Nothing else is rehearsed on a stage; an unknown result counts as possible."""
