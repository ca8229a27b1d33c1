"""The three gates that every event goes through, alone or with others of the same moment. Gate one: can it happen
(`guards.py`)? Gate two: is something else done instead (`@instead_of`)? Gate three: what does it trigger (`@after`)?
Triggers are judged before any card has moved; then the events are applied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from . import indexes
from .abilities import Ability, After, Row
from .asks import Ask
from .choices import Option
from .control import refresh_control
from .effects import Delayed
from .events import (
    AFFECTING,
    LEADING_ON,
    MOMENTS,
    QUIET,
    Affect,
    Attach,
    Destroy,
    Event,
    Grant,
    Leave,
    NewBase,
    Play,
    PlayTitan,
    PutAway,
    Reach,
    Settle,
    WouldAffect,
    ref,
)
from .frames import Trigger
from .legality import Legality
from .messages import Message
from .power import changes
from .rights import Right
from .supposing import supposing
from .table import PLAY_CARDS
from .zones import IN_HAND

if TYPE_CHECKING:
    from .players import Player


class Gates(Legality):
    """The table on which events happen."""

    __slots__ = ()

    async def do(self, event: Event) -> bool:
        """Takes one event through the gates. Returns True if it happened."""
        if self.is_watched(type(event)):
            return bool(await self.do_all((event,)))
        self._apply(event)
        if self.rows.expels or self.rows.extra_play:
            await self._follow_up((event,))
        return True

    def is_watched(self, kind: type[Event]) -> bool:
        """Could anything stop, replace or answer an event of that kind, or follow from it? If not, it need not go
        through the gates.
        """
        return kind in (self.watched or indexes.watched_kinds(self)) or bool(self.delayed or self.ignored_bases)

    async def do_all(self, events: Sequence[Event]) -> Sequence[Event]:
        """Takes the events of one moment through the gates together. Returns those that happened."""
        if self.ignored_bases:
            events = [event for event in events if await self._is_accepted(event)]
        events = self._possible(events)
        if self._may_be_replaced(events):
            events = await self._unless_replaced(events)
        for event in events:
            self._judge(event)
        for event in events:
            self._apply(event)
        if WouldAffect in self.watch_instead:
            for minion, card, player in list(self._changed_from_now_on(events)):
                await self.averted(WouldAffect(minion, card, player))
        if Reach in self.watch_after:
            for minion, card, player in self._changed_from_now_on(events):
                self._reach(minion, card, player)
        further: list[Event] = []
        for event in events:
            if type(event) in LEADING_ON:
                further += event.becomes()
        if further:
            await self.do_all(further if len(events) == 1 else _each_by_itself(further))
        if self.rows.expels or self.rows.extra_play:
            await self._follow_up(events)
        return events

    async def _follow_up(self, events: Sequence[Event]) -> None:
        """What cards in play bring about after every event."""
        if self.rows.expels and not QUIET.issuperset(map(type, events)) and (expelled := self._expelled()):
            await self.do_all(expelled)
        if self.rows.extra_play and self.phase is PLAY_CARDS:
            await self.give_extra_plays()

    def _possible(self, events: Sequence[Event]) -> Sequence[Event]:
        """Gate one: the events that can happen. A card leaves play only once in a moment."""
        if len(events) == 1:
            return events if self.forbidder(events[0]) is None else ()
        possible: list[Event] = []
        leaving: set[int] = set()
        for event in events:
            if type(event) is Leave:
                if event.card.uid in leaving:
                    continue
                leaving.add(event.card.uid)
            if self.forbidder(event) is None:
                possible.append(event)
        if self.watch_instead and len(possible) > 1:
            possible.sort(key=_entered)
        return possible

    async def _is_accepted(self, event: Event) -> bool:
        """Does the affected player accept the event? False only if the player may ignore the base that causes it and
        does so. Asked once for everything that the base does in one resolution (RULES 15.31).
        """
        base, player = getattr(event, "source", None), event.whom
        if base is None or player is None or not base.is_base or not self.is_ignored(base, player):
            return True
        accepted = self.frame.accepted_bases
        for uid, seat, agreed in accepted:
            if (uid, seat) == (base.uid, player.seat):
                return agreed
        agreed = not await base.confirm(Message("act-ignore", base=base.title), player)
        self.frame.accepted_bases = ((base.uid, player.seat, agreed), *accepted)
        return agreed

    async def averted(self, event: WouldAffect) -> bool:
        """Is something done instead of affecting that minion (RULES 15.36)?"""
        return bool(rows := self._replacers(event)) and await self._is_replaced(event, rows)

    def _may_be_replaced(self, events: Sequence[Event]) -> bool:
        instead = self.watch_instead
        for event in events:
            kind = type(event)
            if kind in instead or kind in self.hand_replaced or kind is PutAway:
                return True
            if WouldAffect in instead and event.affects:
                return True
        return False

    async def _unless_replaced(self, events: Sequence[Event]) -> list[Event]:
        """Gate two: the events that are not replaced."""
        frame = self.frame
        departing = frame.departing
        frame.departing = (*departing, *(event.card for event in events if isinstance(event, Leave)))
        kept: list[Event] = []
        for event in events:
            if isinstance(event, Leave) and isinstance(event.cause, Leave) and event.cause not in kept:
                continue
            if frame.spared and self.forbidden(event):  # another event of this moment was replaced meanwhile
                continue
            if not (rows := self._replacers(event)) or not await self._is_replaced(event, rows):
                kept.append(event)
        frame.departing = departing
        return kept

    def _apply(self, event: Event) -> None:
        self.log.append(event)
        event.apply(self)  # type: ignore[arg-type]
        if type(event) not in QUIET:
            self.stamp += 1
            if self.lent or self.rows.lends:
                indexes.refresh_lent(self)
            if self.taken_over or self.rows.takes_over:
                refresh_control(self)

    async def give_extra_plays(self) -> None:
        """Cards in play give the extra plays that they give on each turn of their players and have not yet given in
        this one (RULES 15.40).
        """
        player = self.current
        for card, extra_play in self.rows.extra_play:
            if not card.used("extra_play") and (card.is_base or card.you is player) and not self.is_cancelled(card):
                card.mark("extra_play")
                right = extra_play(card)
                await self.do(Grant(player, Right(right.kind, right.limits, serial=self.tick()), card))

    def _expelled(self) -> list[Event]:
        """The destructions of actions that an ability in play expels (Shielding; RULES 15.2)."""
        expelled: list[Event] = []
        for card, expels in self.rows.expels:
            for action in expels(card):
                if self.works_on(card, action.host):
                    expelled.append(Destroy(action, card))
        return expelled

    async def _is_replaced(self, event: Any, rows: list[Row]) -> bool:
        """Does one of these replace the event? The current player picks which is tried first (RULES 15.21)."""
        if self.aim is not None:
            self.aim.check(event)
        tried: set[tuple[str, int]] = set()
        while rows:
            alike: dict[tuple[str, int, Any], Row] = {}
            for row in rows:
                alike.setdefault((*_key(row), row[0].face), row)
            row = rows[0]
            if len(alike) > 1:
                options = [Option("trigger", card=c, value=(c, a)) for c, a in alike.values()]
                ask = Ask("ask-replacement", card=event.card.title)
                row = await self.pick(self.current, options, ask, event.card, system=True)
            tried.add(_key(row))
            supposed, ability = row
            card = self.things[supposed.uid]
            if card is not supposed:
                card.you = supposed.you
            if await ability.run(card, event) is not False:
                return True
            rows = [row for row in self._replacers(event) if _key(row) not in tried]
        return False

    def _replacers(self, event: Any) -> list[Row]:
        """The abilities that may replace the event. A card in hand is judged as if its holder played it."""
        kind = type(event)
        watching = self.watch_instead.get(kind, [])
        if event.affects and event.source is not None:
            watching = [*watching, *self.watch_instead.get(WouldAffect, ())]
        if kind is PutAway:
            watching = [*watching, *((event.card, a) for a in event.card.text.watchers if a.event is PutAway)]
        rows = [(card, ability) for card, ability in watching if _applies(ability, card, event)]
        rows = [row for row in rows if self.works_on(row[0], event.card)]
        for held in self._held_replacers(kind):
            card = supposing(held, held.holder)
            rows += [(card, a) for a in card.text.hand_replacers if a.event is kind and _applies(a, card, event)]
        return rows

    def _held_replacers(self, kind: type[Event]) -> list[Any]:
        cards = [card for card in self.hand_replaced.get(kind, ()) if card.zone is IN_HAND and card.play is None]
        return [card for player in self.in_turn_order() for card in cards if card.holder is player] if cards else []

    def _judge(self, event: Event) -> None:
        """Gate three: collects the abilities that the event triggers, judged before it is applied."""
        kind = type(event)
        if kind in AFFECTING and event.affects:
            self._affect(event)
        frame = self.frame
        first = self._first(event, kind) if kind in self.firsts else ()
        rows = self.watch_after.get(kind)
        if rows is not None:
            for card, ability in rows:
                condition = ability.condition
                if (
                    (condition is None or condition(card, event))
                    and (not ability.once_per_turn or not card.used(ability.name))
                    and (ability.first is None or ability in first)
                    and not self.is_cancelled(card)
                ):
                    trigger = Trigger(card, ability, event)
                    once = ability.once_per_play or ability.once_per_moment
                    if not once or not any(map(trigger.repeats, frame.triggers)):
                        frame.triggers.append(trigger)
        if self.delayed:
            self._wake(event)
        if kind in self.hand_events:
            frame.windows.append(event)
        if kind in MOMENTS:
            self._open_window(event, rows)

    def _open_window(self, event: Event, rows: Sequence[Row] | None) -> None:
        """Keeps what the frame must know of an event that may be answered later too."""
        frame = self.frame
        if event.is_moment:
            frame.moment = event
        if event.judged_again:
            frame.judged_again = event
            frame.answered = {trigger.key: trigger for trigger in frame.triggers if trigger.delayed is None}
            arrivals_only = event.answered_by_arrivals
            frame.present = frozenset(card.uid for card, _ in rows or ()) if arrivals_only else frozenset()

    def _first(self, event: Event, kind: type[Event]) -> list[After]:
        """The abilities for which the event is the first of its kind in this turn. From now on that is a fact of the
        turn (RULES 15.27).
        """
        first = []
        times = set()
        for ability in self.firsts[kind]:
            assert ability.first is not None
            time = ability.first(event)
            if time is not None and time not in self.marks:
                first.append(ability)
                times.add(time)
        self.marks |= times
        return first

    def _wake(self, event: Event) -> None:
        """Delayed abilities for this moment join the waiting ones."""
        replaces = event.replaces if isinstance(event, NewBase) else None
        replaced = None if replaces is None else replaces.uid
        for delayed in self.delayed:
            if delayed.moment is type(event) and delayed.replaced == replaced:
                self.frame.triggers.append(Trigger(self.things[delayed.uid], None, event, delayed))

    def is_due(self, delayed: Delayed) -> bool:
        """Are the cards that the delayed ability refers to still in play?"""
        return None not in map(self.find, delayed.refs)

    def _affect(self, event: Any) -> None:
        """Records that an action being played directly affects a minion (RULES 5.1)."""
        source, card = event.source, event.card
        if source is None or source.is_base or source.play is None or not card.is_minion:
            return
        play = source.play
        if Reach in self.watch_after:
            self._reach(card, source, play.player)
        if not source.is_action:
            return
        for earlier in play.affected:
            if earlier.uid == card.uid:
                return
        play.affected = (*play.affected, ref(card))
        if self.aim is not None:
            self.aim.check(event)
        if play.rights:
            self._settle_right(play)
        if Affect in self.watch_after or Affect in self.firsts:
            self._judge(Affect(card, source, play))

    def _reach(self, minion: Any, card: Any, player: Player) -> None:
        """Records, once per play, that a card being played affects a minion in any way (RULES 15.36)."""
        play, reached = card.play, ref(minion)
        if play is not None:
            if reached in play.reached:
                return
            play.reached = (*play.reached, reached)
        self._judge(Reach(minion, card, player))

    def _changed_from_now_on(self, events: Sequence[Event]) -> Iterator[tuple[Any, Any, Player]]:
        """Yields (minion, card, player) for each minion that the continuous effect of a card just played begins to
        change.
        """
        for event in events:
            if isinstance(event, PlayTitan) or (isinstance(event, Play) and event.card.is_minion):
                card = event.card
            elif isinstance(event, Attach):
                card = event.source  # type: ignore[assignment]
            else:
                continue
            for minion in (minion for base in self.bases for minion in base.minions):
                if changes(self, card, minion):  # type: ignore[arg-type]
                    yield minion, card, event.player

    def _settle_right(self, play: Play) -> None:
        """Settles which right the play uses: the narrowest one whose condition is met by now. A normal play becomes an
        extra one only if nothing forbids that (Eliza).
        """
        for right in play.rights:
            if not right.met(play):
                continue
            if right is play.right:
                return
            if right in play.player.rights and (play.extra or self.still_may(play, right)):
                self._apply(Settle(play, right))
                return


def _each_by_itself(events: Sequence[Event]) -> Sequence[Event]:
    """Drops the leaving of actions with their host, if the same moment also takes these actions away by themselves."""
    by_itself = {e.card.uid for e in events if type(e) is Leave and not isinstance(e.cause, Leave)}
    return [
        event
        for event in events
        if not (type(event) is Leave and isinstance(event.cause, Leave) and event.card.uid in by_itself)
    ]


def _applies(ability: Ability, card: Any, event: Event) -> bool:
    return ability.condition is None or ability.condition(card, event)


def _entered(event: Any) -> tuple[int, int]:
    """A sort key: replacements are asked card by card, in the order in which the cards came into play (RULES 15.21); a
    card that leaves because of another comes right after that one.
    """
    if isinstance(event, Leave) and isinstance(event.cause, Leave):
        return event.cause.card.entered, event.card.entered
    return event.card.entered, 0


def _key(row: tuple[Any, Ability]) -> tuple[str, int]:
    card, ability = row
    return ability.name, -1 if card.is_base else card.you.seat
