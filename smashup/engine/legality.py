"""Legality: which cards a player may play, where, and by which right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from .abilities import Row, Special
from .cards import Card
from .choices import NOWHERE, Group
from .effects import PlayRecord
from .events import Event, Play
from .guards import Guards
from .reading import affects_minions
from .rehearsal import Outlook, Rehearsal
from .rights import Right, by_restriction
from .supposing import supposing
from .zones import IN_DISCARD, IN_HAND

if TYPE_CHECKING:
    from .players import Player

MOST_PLAYS = 100
DEEPEST = 20
"""The most cards played in one turn, and the deepest nesting of resolutions. Beyond them nothing can be played, so
every turn ends even if cards bring each other back.
"""


class Reason(Enum):
    """The reasons, in the order in which they are checked."""

    SPECIAL = "only its Special says when it is played"
    EXHAUSTED = "too much was played this turn"
    NO_RIGHT = "no play of its kind is left"
    NO_PLACE = "there is nothing to play it on"
    LIMITED = "the plays that are left do not fit it"
    BARRED = "that player may not play it this turn"
    CONDITION = "its own text does not allow it"
    FORBIDDEN = "a card forbids it"


class Refusal(NamedTuple):
    """The reason why a card cannot be played; `by` is the card that forbids it, if one does."""

    reason: Reason
    by: Any = None


LIMITED = Refusal(Reason.LIMITED)


class Legality(Guards):
    """Questions about what may be played. Nothing here changes the table."""

    __slots__ = ()

    def ways_to_play(
        self, probe: Play, rights: Sequence[Right | None], places: Sequence[Any] | None = None
    ) -> list[Group] | Refusal:
        """The places where the player of this play may play its card now, each with the first of these rights that
        serves there (None: a text allows the play without a right); or the reason why there is none. `places` defaults
        to those that the card names. `probe` is a scratch object: its place and right are overwritten.
        """
        player, card = probe.player, probe.card
        if places is None:
            if card.special_only:
                return Refusal(Reason.SPECIAL)
            places = self._printed_places(player, card)
        if self.is_exhausted():
            return Refusal(Reason.EXHAUSTED)
        if not rights:
            return Refusal(Reason.NO_RIGHT)
        if not places:
            return Refusal(Reason.NO_PLACE)
        return self._ways_among(probe, rights, places)

    def _ways_among(self, probe: Play, rights: Sequence[Right | None], places: Sequence[Any]) -> list[Group] | Refusal:
        """The same for a turn that is not exhausted, with at least one right and place."""
        player, card = probe.player, probe.card
        condition = card.condition
        if condition is not None:
            places = [place for place in places if condition(card, player, place)]
            if not places:
                return Refusal(Reason.CONDITION)
        refusal = LIMITED
        barred = self.is_barred(player, card)
        no_extras = bool(self.barred_extras) and self.may_play_no_extras(player)
        forbidding = self.watch_forbids.get(Play, ())
        first = rights[0]
        if not (barred or no_extras or forbidding or (first is not None and first.limits)):
            return [("play", card, places, first)]
        ways: list[Group] = []
        group: list[Any] = []
        spent: Right | None = None
        for place in places:
            probe.place = place
            for right in rights:
                if right is not None and right.limits and not right.allows(player, card, place):
                    continue
                probe.right = right
                if barred or (no_extras and probe.extra):
                    refusal = Refusal(Reason.BARRED)
                    continue
                guard = self.first_to_forbid(forbidding, probe)
                if guard is None:
                    if right is not spent or not group:
                        spent, group = right, []
                        ways.append(("play", card, group, right))
                    group.append(place)
                    break
                refusal = Refusal(Reason.FORBIDDEN, guard)
        return ways or refusal

    def plays_of(self, player: Player, rights: Sequence[Right]) -> list[Group]:
        """Every ("play", card, places, right) from hand that these rights allow; the right is the one to be spent."""
        if not rights or self.is_exhausted():
            return []
        spent = self.as_spent(player, rights)
        forbidding = self.watch_forbids.get(Play, ())
        barring = self.bars or self.barred_kinds or self.barred_extras
        bases = self.bases.copy()
        plays: list[Group] = []
        probe: Play | None = None
        alike: set[int] = set()
        for card in player.hand:
            fitting = spent[card.kind]
            if not fitting or card.like in alike or card.special_only:
                continue
            alike.add(card.like)
            places = bases if card.is_minion else self._printed_places(player, card)
            if not places:
                continue
            # the most frequent case: the right that is spent first serves everywhere where nothing forbids the play
            first = fitting[0]
            if not (first.limits or barring) and card.condition is None:
                left = places
                if forbidding:
                    probe = probe or Play(player, card)
                    probe.card, probe.right = card, first
                    left = self._unforbidden(probe, forbidding, places)
                if len(fitting) == 1 or len(left) == len(places):
                    if left:
                        plays.append(("play", card, left, first))
                    continue
            probe = probe or Play(player, card)
            probe.card = card
            plays += self._found(self._ways_among(probe, fitting, places))
        if self.rows.also_playable or self.graveyard:
            plays += self._plays_from_elsewhere(player, spent)
        return plays

    def _unforbidden(self, probe: Play, forbidding: Sequence[Row], places: Sequence[Any]) -> Sequence[Any]:
        """The places at which none of these cards forbids the play."""
        left = places
        for card, ability in forbidding:
            forbids = ability.run
            for place in left:
                probe.place = place
                if forbids(card, probe) and self.binds(card, probe):
                    left = [other for other in left if other is not place]
        return left

    def _plays_from_elsewhere(self, player: Player, spent: dict[str, list[Right]]) -> list[Group]:
        """Cards that may be played in place of one from hand, with its right and all its limits (RULES 15.39)."""
        plays: list[Group] = []
        alike: set[tuple[int, int]] = set()
        for card in self.graveyard:
            if (
                card.zone is IN_DISCARD
                and card.holder is player
                and any(may(card, player) for may in card.text.from_discard)
            ):
                found = self._found(self.ways_to_play(Play(player, card), spent[card.kind]))
                alike |= {(card.like, place.uid) for _, _, places, _ in found for place in places}
                plays += found
        for host, also_playable in self.rows.also_playable:
            for card in () if self.is_cancelled(host) else also_playable(host, player):
                place = host if card.is_action else host.here
                if (card.like, place.uid) not in alike:
                    alike.add((card.like, place.uid))
                    plays += self._found(self.ways_to_play(Play(player, card), spent[card.kind], (place,)))
        return plays

    @staticmethod
    def _found(ways: list[Group] | Refusal) -> list[Group]:
        return [] if isinstance(ways, Refusal) else ways

    def may_play(self, play: Play, right: Right | None) -> bool:
        """May it be played right there with that right?"""
        return bool(self._found(self.ways_to_play(play, (right,), (play.place,))))

    def as_spent(self, player: Player, rights: Iterable[Right]) -> dict[str, list[Right]]:
        """These rights by kind of card, in the order in which they are spent, without lapsed ones."""
        spent: dict[str, list[Right]] = {"minion": [], "action": []}
        for right in rights:
            if not right.limits or not right.lapsed(player):
                spent[right.kind].append(right)
        for of_kind in spent.values():
            if len(of_kind) > 1:
                by_restriction(of_kind)
                of_kind.sort(key=Right.asks)  # the play settles which of these it uses (15.16)
        return spent

    def places(
        self,
        player: Player,
        card: Card,
        right: Right | None = None,
        *,
        source: Any = None,
        off_top: bool = False,
        without: Card | None = None,
        after: tuple[PlayRecord, ...] = (),
    ) -> list[Any]:
        """Where that player may play that card as a text says; [None] for a standard action.

        `right`: the right of the play that it replaces; its limits do not count. `without`: judged as if that card had
        left play. `after`: judged as if these plays had been made before.
        """
        probe = Play(player, card, source=source, off_top=off_top)
        probe.without = without
        probe.after = after
        ways = self.ways_to_play(probe, (None if right is None else right.unlimited(),))
        return [place for _, _, places, _ in self._found(ways) for place in places]

    def room_for(self, player: Player, cards: Sequence[Card], base: Any, source: Any) -> int:
        """The number of these minions that the player could play there one after the other as extra cards, as far as
        limits on the number of plays tell: 0, 1, or all that fit.
        """
        fitting = [card for card in cards if base in self.places(player, card, source=source)]
        if len(fitting) < 2:
            return len(fitting)
        first = fitting[0]
        phase = self.in_play_phase(player)
        played = PlayRecord(player.seat, first.uid, first.title, True, False, base.uid, True, False, phase)
        more = any(base in self.places(player, card, source=source, after=(played,)) for card in fitting[1:])
        return len(fitting) if more else 1

    def still_may(self, play: Play, right: Right) -> bool:
        """Would nothing forbid that play if it used this right?"""
        probe = Play(play.player, play.card, play.place, right, play.source, play.special, play.event, play.off_top)
        return self.forbidder(probe) is None and not (probe.extra and self.may_play_no_extras(play.player))

    def _printed_places(self, player: Player, card: Card) -> Sequence[Any]:
        """The hosts or bases that the card names; a standard action has the single place None."""
        if card.is_minion:
            return self.bases.copy()
        if card.on is not None:
            return card.on.candidates(self, player)  # type: ignore[arg-type]
        return NOWHERE if card.is_standard else ()

    def is_exhausted(self) -> bool:
        """Has the turn reached its limit of plays or nesting?"""
        return len(self.plays) >= MOST_PLAYS or self.frame.depth > DEEPEST

    def is_barred(self, player: Player, card: Card) -> bool:
        """Is the player barred from playing that title until the next turn, or that kind of card now?"""
        if not self.bars and not self.barred_kinds:
            return False
        seat = player.seat
        return any(bar.seat == seat and bar.what in (card.title, card.kind) for bar in self.bars) or (
            player is self.current
            and any(b.seat == seat and b.kind == card.kind and b.after_turn < self.turn for b in self.barred_kinds)
        )

    def may_play_no_extras(self, player: Player) -> bool:
        """Is the player barred from playing extra cards now?"""
        return any(
            bar.seat == player.seat
            and self.things[bar.base.uid].life == bar.base.life
            and player.has_minion_at(self.things[bar.base.uid])
            for bar in self.barred_extras
        )

    def can_affect(self, player: Player, card: Card, place: Any, minions: Sequence[Card]) -> Outlook:
        """Could this action, played there now, directly affect one of these minions (RULES 15.14)?"""
        supposed = supposing(card, player)
        minions = [minion for minion in minions if not self.protected(minion, supposed)]
        if place in minions:
            return Outlook.STRAIGHT
        if not minions or not card.is_action or not affects_minions(card.face):
            return Outlook.NONE
        moment = self.stamp, self.event_count()
        asked = player.seat, card.uid, None if place is None else place.uid, tuple(minion.uid for minion in minions)
        if self.on_stage:
            return self.foreseen.get(moment, {}).get(asked, Outlook.POSSIBLE)
        if moment not in self.foreseen:
            if not self.rehearsals:
                self.foreseen.clear()
            self.foreseen[moment] = {}
        found = self.foreseen[moment]
        if asked not in found:
            found[asked] = max(
                (Rehearsal(play).outlook(asked[-1]) for play in self._plays_now(player, card, place)),
                default=Outlook.NONE,
            )
        return found[asked]

    def _plays_now(self, player: Player, card: Card, place: Any) -> list[Play]:
        """The plays of the card there: as a normal action, and as a Special at its moment."""
        plays = [] if card.special_only else [Play(player, card, place)]
        if card.text.specials:
            moment = self.frame.moment
            for _, at, ability in self.specials_now(player, (card,)):
                if at is place:
                    plays.append(Play(player, card, place, special=ability, event=moment))
        return plays

    def specials_of(self, player: Player, event: Event, cards: Sequence[Card]) -> list[tuple[Card, Any, Special]]:
        """The Specials among these cards that this player may play in answer to the event: (card, place, ability)."""
        kind = type(event)
        specials: list[tuple[Card, Any, Special]] = []
        for card in self.distinct(cards):
            supposed = supposing(card, player)
            for ability in card.text.specials:
                if ability.event is kind and (ability.condition is None or ability.condition(supposed, event)):
                    places = self._special_places(player, supposed, ability, event)
                    specials += [(card, place, ability) for place in places]
        return specials

    def specials_now(self, player: Player, cards: Sequence[Card] | None = None) -> list[tuple[Card, Any, Special]]:
        """The Specials that may be played at this moment (RULES 6.4): of these cards, in any hand, or else of the
        player's own hand.
        """
        moment = self.frame.moment
        if moment is None or moment.called_off:
            return []
        if cards is None:
            cards = self._held_by(player, type(moment))
        return self.specials_of(player, moment, cards)

    def _special_places(self, player: Player, card: Card, ability: Special, event: Event) -> list[Any]:
        places: Sequence[Any] = NOWHERE
        if ability.places is not None:
            places = list(ability.places(card, event))
        elif not card.is_standard:
            places = self.bases
        probe = Play(player, card, special=ability, event=event)
        ways = self._found(self.ways_to_play(probe, (None,), places))
        return [place for _, _, found, _ in ways for place in found]

    def _held_by(self, player: Player, kind: type[Event]) -> list[Any]:
        """The cards in that hand with a Special for this kind of event."""
        held = []
        for card in self.hand_events.get(kind, ()):
            if card.zone is IN_HAND and card.holder is player:
                held.append(card)
        return held
