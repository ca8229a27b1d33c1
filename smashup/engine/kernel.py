"""The kernel: every change is an event through three gates, triggers wait their turn, and Me First.

Gate one: can it happen (`@forbids`, immunity)? Gate two: is something else done instead (`@instead_of`)? Then the
triggers are judged, while every card still stands where it stood, and the event is applied. A *frame* is one
resolution in the sense of RULES 3.6: what is triggered inside waits in it until its script has finished.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from . import scoring
from .abilities import BLANK, Ability, After, Row, Special, Text
from .cards import IN_HAND, IN_LIMBO, IN_PLAY, Card, Host, Minion
from .choices import ASKING, NOWHERE, PASS, PASSIVE, Choice, Group, LazyPicks, Option, Picks, picked_value, play_option
from .effects import Delayed
from .events import (
    AFFECTING,
    BECOMING,
    MOMENTS,
    QUIET,
    TO_DISCARD,
    Affect,
    Attach,
    Event,
    Leave,
    NewBase,
    Play,
    PutAway,
    Transfer,
    leaving,
    ref,
)
from .rights import Right, by_restriction
from .table import Table

if TYPE_CHECKING:
    from .cards import Base
    from .options import Options
    from .players import Player

T = TypeVar("T")

MOST_PLAYS = 100
DEEPEST = 20
"""Cards that are played in one turn, and resolutions inside one another: beyond these nothing can be played, so that no
turn goes on for ever, whatever brings back what.
"""

_UNASKED: tuple[Any, ...] = ()
_NO_GUARDS: tuple[list[Row], list[Row]] = ([], [])


class Trigger:
    """An ability that waits to be resolved."""

    __slots__ = ("ability", "card", "delayed", "event", "life", "seat")

    def __init__(self, card: Any, ability: After | None, event: Event, delayed: Delayed | None = None) -> None:
        self.card = card
        self.ability = ability
        self.event = event
        self.delayed = delayed
        self.life = card.life
        self.seat = -1 if card.is_base else card.you.seat

    def same_as(self, other: Trigger) -> bool:
        """Copies of one title with one controller and occasion: their order does not matter."""
        return (
            self.event.occasion is other.event.occasion
            and self.seat == other.seat
            and self.card.face is other.card.face
            and self.ability is other.ability
        )

    def stands(self) -> bool:
        """Does what the ability needs still hold? Before a base scores no cancelled ability acts (RULES 5.4)."""
        card, ability = self.card, self.ability
        if self.delayed is not None:
            return self.delayed in card.game.delayed and card.game.is_due(self.delayed)
        assert ability is not None
        if (self.event.needs_presence or ability.present) and card.life != self.life:
            return False
        if self.event.standing and (self.event.over or not card.game.is_live(card)):
            return False
        if ability.once_per_turn and (card.uid, self.life, ability.name) in card.game.marks:
            return False
        return ability.still is None or bool(ability.still(card, self.event))

    @property
    def lender(self) -> str:
        """The title of the card that prints the ability, if that is another one."""
        return "" if self.ability is None else self.ability.lender(self.card.face)

    def follows(self, other: Trigger) -> bool:
        """Abilities that are printed on one card come in its own order; borrowed ones may come before or after."""
        return self.card is other.card and self.lender == other.lender

    def continues(self, other: Trigger) -> bool:
        """The same ability of the same card answers the same play once more, for another minion."""
        return self.card is other.card and self.same_as(other)


class Frame:
    """What waits while a card is being resolved."""

    __slots__ = ("departing", "depth", "done", "moment", "put_away", "standing", "triggers", "windows")
    done: set[tuple[int, int, str]]
    """What was already triggered by the standing event."""

    def __init__(self) -> None:
        self.depth = 0
        self.moment: Event | None = None
        """What Specials may answer now, by whatever right they are played (RULES 6.4)."""
        self.departing: tuple[Any, ...] = ()
        self.triggers: list[Trigger] = []
        self.windows: list[Event] = []
        self.put_away: list[PutAway] = []
        self.standing: Event | None = None


class Kernel(Table):
    """The table with its laws."""

    __slots__ = ("_spare", "asked", "frame")
    asked: Choice
    """What a script asks that awaits the answer."""

    def __init__(self, options: Options, seed: int) -> None:
        super().__init__(options, seed)
        self.frame = Frame()
        self._spare: list[Frame] = []

    def copy(self, used: Kernel | None = None) -> Kernel:
        """A copy, made of the parts of one that nobody needs any more if it has the same cards."""
        if used is not None and used.family is self.family:
            new = used
        else:
            new = Kernel.__new__(Kernel)
            self.make_alike(new)
        self.copy_into(new)
        new.frame = Frame()
        new._spare = []
        return new

    def take_apart(self) -> None:
        super().take_apart()
        if hasattr(self, "asked"):
            del self.asked
        self.frame = Frame()
        self._spare = []

    # gates -------------------------------------------------------------------------------------------------------

    def forbidden(self, event: Event) -> bool:
        """Gate one."""
        return self.forbidder(event) is not None

    def forbidder(self, event: Event) -> Any:
        """The card that keeps the event from happening, or None."""
        rows = self.watch_forbids.get(type(event))
        if rows is not None:
            for card, ability in rows:
                if ability.blocks(card, event) and self.has_a_say(card, event):
                    return card
        if self.rows.protects and event.affects:
            source = event.source  # type: ignore[attr-defined]
            if source is not None:
                return self.protector(event.card, source)  # type: ignore[attr-defined]
        return None

    def protected(self, card: Any, source: Any) -> bool:
        """Is the card immune to that source (RULES 6.7, 15.2)?"""
        return self.protector(card, source) is not None

    def protector(self, card: Any, source: Any) -> Any:
        for guard, protects in self.rows.protects:
            if protects(guard, card, source) and not self.is_cancelled(guard) and not self._is_inert(guard):
                return guard
        return None

    def _is_inert(self, guard: Any) -> bool:
        """Is it an action that protects nothing, because the minion it is on is immune to it (RULES 15.2)? Of two
        that would silence each other the older one works.
        """
        if not guard.is_action or not guard.host.is_minion:
            return False
        return any(
            (not other.is_action or other.entered < guard.entered)
            and protects(other, guard.host, guard)
            and not self.is_cancelled(other)
            and not self._is_inert(other)
            for other, protects in self.rows.protects
        )

    def is_cancelled(self, card: Any) -> bool:
        """Are this minion's abilities cancelled?"""
        if not card.is_minion or not self.rows.cancels:
            return False
        return card.power >= 0 and bool(card._cancelled)

    def is_live(self, card: Any) -> bool:
        """Do its abilities work: not cancelled, and not an action on a minion that is immune to it (RULES 15.2)?"""
        rows = self.rows
        if rows.cancels and card.is_minion:
            return not self.is_cancelled(card)
        if rows.protects and card.is_action and card.zone is IN_PLAY and card.host.is_minion:
            return not self.protected(card.host, card)
        return True

    def has_a_say(self, card: Any, event: Event) -> bool:
        """Does what it forbids count? What an action says of itself does not hang on the minion it is on."""
        return self.is_live(card) or (card.is_action and getattr(event, "card", None) is card)

    def live_text(self, card: Any) -> Text:
        text: Text = BLANK if self.is_cancelled(card) else card.text
        return text

    async def do(self, event: Event) -> bool:
        """Carries one event through the gates; True when it happened."""
        kind = type(event)
        if kind in (self.watched or self.watch_list()) or self.delayed or kind is PutAway:
            affects = kind in AFFECTING and event.affects
            if (kind in self.watch_forbids or (affects and self.rows.protects)) and self.forbidden(event):
                return False
            if (
                (kind in self.watch_instead or kind in self.hand_replaced or kind is PutAway)
                and (rows := self._replacers(event))
                and await self._replaced(event, rows)
            ):
                return False
            if affects:
                self._affect(event)
            if kind in self.watch_after or kind in self.hand_events or self.delayed:
                self._judge(event, kind)
        self._apply(event, kind)
        if kind in BECOMING and (nested := event.becomes()):
            await self.do_all(nested)
        return True

    async def do_all(self, events: Iterable[Event]) -> list[Event]:
        """Several events of one moment: all judged, then replaced, then applied; those that happened."""
        allowed = self._allowed(events)
        if self.watch_instead and len(allowed) > 1:
            allowed.sort(key=_entered)
        kept: list[Event] = []
        frame = self.frame
        departing = frame.departing
        if Leave in self.watch_instead:
            frame.departing = (*departing, *(event.card for event in allowed if isinstance(event, Leave)))
        for event in allowed:
            kind = type(event)
            if isinstance(event, Leave) and isinstance(event.cause, Leave) and event.cause not in kept:
                continue
            watching = kind in self.watch_instead or kind in self.hand_replaced
            if not watching or not (rows := self._replacers(event)) or not await self._replaced(event, rows):
                kept.append(event)
        frame.departing = departing
        for event in kept:
            kind = type(event)
            if kind in AFFECTING and event.affects:
                self._affect(event)
            if kind in self.watch_after or kind in self.hand_events or self.delayed:
                self._judge(event, kind)
        nested: list[Event] = []
        for event in kept:
            self._apply(event, type(event))
        for event in kept:
            if type(event) in BECOMING:
                nested += event.becomes()
        if nested:
            await self.do_all(nested)
        return kept

    def _allowed(self, events: Iterable[Event]) -> list[Event]:
        """Gate one for several events. A card leaves play only once in a moment, whatever the reasons."""
        allowed: list[Event] = []
        gone: set[int] = set()
        stopped = self.watch_forbids
        protects = self.rows.protects
        for event in events:
            kind = type(event)
            if kind is Leave:
                uid = event.card.uid  # type: ignore[attr-defined]
                if uid in gone:
                    continue
                gone.add(uid)
            if (kind in stopped or (protects and kind in AFFECTING)) and self.forbidden(event):
                continue
            allowed.append(event)
        return allowed

    def happen(self, event: Event) -> Awaitable[None] | None:
        """A moment of the turn, with everything it triggers, to be awaited; one that nobody watches is over when this
        returns.
        """
        kind = type(event)
        if kind in (self.watched or self.watch_list()) or self.delayed:
            return self.resolve(self.do(event))
        self._apply(event, kind)
        return None

    def _apply(self, event: Event, kind: type[Event]) -> None:
        self.log.append(event)
        event.apply(self)
        if kind not in QUIET:
            self.stamp += 1
            if self.lent or self.rows.lends:
                self.refresh_lent()

    def _affect(self, event: Any) -> None:
        """Notes that an action being played directly affects a minion (RULES 5.1)."""
        source, card = event.source, event.card
        if source is None or not source.is_action or source.play is None or not card.is_minion:
            return
        play = source.play
        for earlier in play.affected:
            if earlier.uid == card.uid:
                return
        play.affected = (*play.affected, ref(card))
        if Affect in self.watch_after:
            self._judge(Affect(card, source, play), Affect)

    async def _replaced(self, event: Any, rows: list[tuple[Any, Ability]]) -> bool:
        """Gate two: True when one of these has done something else instead."""
        tried: set[tuple[str, int]] = set()
        while rows:
            alike: dict[tuple[str, int, Any], Row] = {}
            for row in rows:
                alike.setdefault((*_key(row), row[0].face), row)
            row = rows[0]
            if len(alike) > 1:
                card = event.card
                chooser = event.player if isinstance(event, Play) else card.you
                options = [Option("trigger", card=c, value=(c, a)) for c, a in alike.values()]
                row = await self.pick(
                    chooser, options, f"{card.title}: which replacement is tried first (order)?", card, system=True
                )
            tried.add(_key(row))
            if await row[1].run(row[0], event) is not False:
                return True
            rows = [row for row in self._replacers(event) if _key(row) not in tried]
        return False

    def _replacers(self, event: Any) -> list[tuple[Any, Ability]]:
        kind = type(event)
        watching = self.watch_instead.get(kind, [])
        if kind is PutAway:
            watching = [*watching, *((event.card, a) for a in event.card.text.watchers if a.event is PutAway)]
        rows: list[tuple[Any, Ability]] = []
        for card, ability in watching:
            condition = ability.condition
            if (condition is None or condition(card, event)) and self.is_live(card):
                rows.append((card, ability))
        if kind in self.hand_replaced:
            for player in self.in_turn_order():
                for card in self.hand_replaced[kind]:
                    if card.zone is not IN_HAND or card.holder is not player or card.play is not None:
                        continue
                    card.you = player
                    for ability in card.text.hand_replacers:
                        if ability.event is kind and (ability.condition is None or ability.condition(card, event)):
                            rows.append((card, ability))
        return rows

    # triggers ----------------------------------------------------------------------------------------------------

    def _judge(self, event: Event, kind: type[Event]) -> None:
        """Gate three: what does the event trigger, as the table stands before it is applied?"""
        frame = self.frame
        rows = self.watch_after.get(kind)
        if rows is not None:
            for card, ability in rows:
                condition = ability.condition
                if (
                    (condition is None or condition(card, event))
                    and (not ability.once_per_turn or not card.used(ability.name))
                    and self.is_live(card)
                ):
                    trigger = Trigger(card, ability, event)
                    if not ability.once_per_play or not any(map(trigger.continues, frame.triggers)):
                        frame.triggers.append(trigger)
        if self.delayed:
            self._wake(event)
        if kind in self.hand_events:
            frame.windows.append(event)
        if kind in MOMENTS:
            if event.is_moment:
                frame.moment = event
            if event.standing:
                frame.standing = event
                frame.done = {(t.card.uid, t.life, t.ability.name) for t in frame.triggers if t.ability is not None}

    def _wake(self, event: Event) -> None:
        """What was set off for this moment joins what waits."""
        replaces = event.replaces if isinstance(event, NewBase) else None
        replaced = None if replaces is None else replaces.uid
        for delayed in self.delayed:
            if delayed.moment is type(event) and delayed.replaced == replaced:
                self.frame.triggers.append(Trigger(self.things[delayed.uid], None, event, delayed))

    def is_due(self, delayed: Delayed) -> bool:
        """Are the cards that it is about still there?"""
        return None not in map(self.find, delayed.refs)

    async def catch_up(self, event: Event) -> None:
        """What is set off for a moment while that lasts happens at its end, with what that sets off in turn."""
        while any(delayed.moment is type(event) and self.is_due(delayed) for delayed in self.delayed):
            await self.resolve(self._late(event))

    async def _late(self, event: Event) -> None:
        self._wake(event)

    def _judge_again(self, frame: Frame) -> None:
        """Abilities that have become usable while a window is open (RULES 7.3)."""
        event = frame.standing
        if event is None:
            return
        for card, ability in self.watch_after.get(type(event), ()):
            key = (card.uid, card.life, ability.name)
            if key in frame.done or (ability.condition is not None and not ability.condition(card, event)):
                continue
            trigger = Trigger(card, ability, event)
            if trigger.stands():
                frame.done.add(key)
                frame.triggers.append(trigger)

    async def resolve(self, script: Awaitable[Any]) -> None:
        """One resolution with everything it triggers (RULES 3.6). A frame is used again: when it is settled nothing
        waits in it.
        """
        outer = self.frame
        spare = self._spare
        self.frame = frame = spare.pop() if spare else Frame()
        frame.depth = outer.depth + 1
        frame.moment = outer.moment
        await script
        if frame.triggers or frame.windows:
            await self._settle(frame)
        while frame.put_away:
            if waiting := self._put_away(frame.put_away.pop(0)):
                await waiting
            if frame.triggers or frame.windows:
                await self._settle(frame)
        frame.standing = None
        spare.append(frame)
        self.frame = outer

    async def _settle(self, frame: Frame) -> None:
        """What waits in the frame: abilities first, then the moments for Specials."""
        while True:
            if frame.triggers:
                await self._next_trigger(frame)
                self._judge_again(frame)
            elif frame.windows:
                event = frame.windows.pop(0)
                if self._is_held(type(event)):
                    await self._me_first(event, frame)
            else:
                return

    async def _next_trigger(self, frame: Frame) -> None:
        triggers = frame.triggers
        standing = list(filter(Trigger.stands, triggers))
        if not standing:
            if frame.standing is not None:
                frame.done -= {(t.card.uid, t.life, t.ability.name) for t in triggers if t.ability is not None}
            triggers.clear()
            return
        first = standing[0]
        if len(standing) > 1 and any(not first.same_as(other) for other in standing):
            options: list[Option] = []
            cards = [trigger.card for trigger in standing]
            for trigger in standing:
                if not any(trigger.same_as(option.value) or trigger.follows(option.value) for option in options):
                    options.append(Option("trigger", trigger.lender, card=trigger.card, value=trigger, among=cards))
            first = await self.pick(
                self.current,
                options,
                "Several abilities wait: choose their order, which comes next?",
                None,
                system=True,
            )
        triggers.remove(first)
        await self.resolve(self._run_trigger(first))
        if triggers:
            for trigger in [waiting for waiting in triggers if waiting.continues(first) and waiting.stands()]:
                triggers.remove(trigger)
                await self.resolve(self._run_trigger(trigger))

    async def _run_trigger(self, trigger: Trigger) -> None:
        card = trigger.card
        if trigger.delayed is not None:
            await self._run_delayed(trigger.delayed, card, trigger.event)
            return
        ability = trigger.ability
        assert ability is not None
        used_up = await ability.run(card, trigger.event) is not False
        if ability.once_per_turn and used_up:
            self.marks.add((card.uid, trigger.life, ability.name))

    async def _run_delayed(self, delayed: Delayed, card: Any, event: Event) -> None:
        self.delayed = tuple(d for d in self.delayed if d is not delayed)
        cards = [self.find(ref) for ref in delayed.refs]
        if not card.is_base and card.zone is not IN_PLAY:
            card.you = self.players[delayed.seat]
        await delayed.script(card, event, *cards)

    # Me First ----------------------------------------------------------------------------------------------------

    async def _me_first(self, event: Event, frame: Frame) -> None:
        """RULES 7.4: clockwise from the current player, one Special each or a pass, until all pass in sequence. What
        just happened is answered by a card once, even if that comes back to the hand; a moment as often as one likes.
        """
        order = self.in_turn_order()
        answered: list[Card] = []
        passes = turn = 0
        while passes < len(order) and self._is_held(type(event)) and not event.over:
            player = order[turn % len(order)]
            turn += 1
            held = [card for card in self._held_by(player, type(event)) if card not in answered]
            specials = self.specials_of(player, event, held) if held else ()
            if not specials:
                passes += 1
                continue
            options = [play_option(*row[:2], row) for row in specials]
            options.append(PASS)
            window, moment = _moment(event)
            prompt = f"Me First: play a Special {moment}?"
            special = await self.pick(player, options, prompt, None, window=window)
            if special is None:
                passes += 1
                continue
            passes = 0
            card, place, ability = special
            if not event.is_moment:
                answered.append(card)
            await self.resolve(self.play(Play(player, card, place, special=ability, event=event)))
            self._judge_again(frame)
            while frame.triggers:
                await self._next_trigger(frame)
                self._judge_again(frame)

    def specials_of(self, player: Player, event: Event, cards: Sequence[Card]) -> list[tuple[Card, Any, Special]]:
        """The Specials among these cards that this player may play in answer to the event: (card, place, ability)."""
        kind = type(event)
        specials: list[tuple[Card, Any, Special]] = []
        for card in self.distinct(cards):
            for ability in card.text.specials:
                if ability.event is not kind:
                    continue
                card.you = player
                if ability.condition is not None and not ability.condition(card, event):
                    continue
                for place in self._special_places(player, card, ability, event):
                    specials.append((card, place, ability))
        return specials

    def specials_now(self, player: Player, cards: Sequence[Card] | None = None) -> list[tuple[Card, Any, Special]]:
        """The Specials whose moment it is (RULES 6.4), of these cards, whoever holds them, or of the hand."""
        moment = self.frame.moment
        if moment is None or moment.over:
            return []
        if cards is None:
            cards = self._held_by(player, type(moment))
        return self.specials_of(player, moment, cards)

    def _is_held(self, kind: type[Event]) -> bool:
        """Is a card with a Special for such an event in any hand?"""
        for card in self.hand_events.get(kind, ()):  # noqa: SIM110 (a generator costs more than the question)
            if card.zone is IN_HAND:
                return True
        return False

    def _held_by(self, player: Player, kind: type[Event]) -> list[Any]:
        """The cards in that hand with a Special for such an event."""
        held = []
        for card in self.hand_events.get(kind, ()):
            if card.zone is IN_HAND and card.holder is player:
                held.append(card)
        return held

    def _special_places(self, player: Player, card: Card, ability: Special, event: Event) -> list[Any]:
        places: Iterable[Any] = (None,)
        if ability.places is not None:
            places = ability.places(card, event)
        elif not card.is_standard:
            places = self.bases
        return [
            place for place in places if self.play_forbidder(player, card, place, special=ability, event=event) is None
        ]

    # playing cards -----------------------------------------------------------------------------------------------

    def play_forbidder(
        self,
        player: Player,
        card: Card,
        place: Any,
        right: Right | None = None,
        source: Any = None,
        special: Special | None = None,
        event: Event | None = None,
        off_top: bool = False,
    ) -> Any:
        """Whatever keeps this player from playing that card there (RULES 5.7), or None."""
        if self._barred(player, card):
            return card
        if Play not in self.watch_forbids:
            return None
        return self.forbidder(Play(player, card, place, right, source, special, event, off_top))

    def is_exhausted(self) -> bool:
        """Has this turn seen so many plays that nothing more can be played?"""
        return len(self.plays) >= MOST_PLAYS or self.frame.depth > DEEPEST

    def _barred(self, player: Player, card: Card) -> bool:
        """May this player not play that card before the next turn, wherever?"""
        if self.is_exhausted():
            return True
        if not self.bars:
            return False
        return any(bar.seat == player.seat and bar.title == card.title for bar in self.bars)

    def places(
        self, player: Player, card: Card, right: Right | None = None, *, source: Any = None, off_top: bool = False
    ) -> list[Any]:
        """Where this player may play that card now; [None] for a standard action."""
        candidates: Sequence[Any]
        if card.is_minion:
            candidates = self.bases
        elif card.is_standard:
            candidates = [] if card.special_only else [None]
        elif card.on is not None:
            candidates = card.on.candidates(self, player)
        else:
            candidates = []
        if self._barred(player, card):
            return []
        near, far = self._guards()
        if not near and not far:
            return list(candidates)
        probe = Play(player, card, None, right, source, off_top=off_top)
        return list(self._open(probe, card, candidates, near + far))

    def plays_of(self, player: Player, rights: Sequence[Right]) -> list[Group]:
        """Every ("play", card, places, right) that these rights allow; the right is the one that would be spent."""
        minion_rights: list[Right] = []
        action_rights: list[Right] = []
        for right in rights:
            if not right.limits or not right.lapsed(player):
                (minion_rights if right.kind == "minion" else action_rights).append(right)
        plays: list[Group] = []
        if not (minion_rights or action_rights) or self.is_exhausted():
            return plays
        near, far = self._guards() if Play in self.watch_forbids else _NO_GUARDS
        guards = near + far
        if len(minion_rights) > 1:
            by_restriction(minion_rights)
        if len(action_rights) > 1:
            by_restriction(action_rights)
        free_minion = free_action = None
        if not far and not self.bars:
            if minion_rights and not minion_rights[0].limits:
                free_minion = minion_rights[0]
            if action_rights and not action_rights[0].limits:
                free_action = action_rights[0]
        bases = self.bases.copy()
        seen: dict[int, Card] = {}
        hosts: dict[Host, Sequence[Any]] = {}
        places: Sequence[Any]
        probe: Play | None = None
        for card in player.hand:
            if seen.setdefault(card.like, card) is not card:
                continue
            if card.is_minion:
                if not minion_rights:
                    continue
                if free_minion is not None and not near:
                    plays.append(("play", card, bases, free_minion))
                    continue
                places, free, fitting = bases, free_minion, minion_rights
            else:
                if not action_rights or card.special_only:
                    continue
                on = card.on
                if on is None:
                    places = NOWHERE
                else:
                    places = hosts.get(on, _UNASKED)
                    if places is _UNASKED:
                        places = hosts[on] = on.candidates(self, player)
                if not places:
                    continue
                if free_action is not None and (on is None or not near):
                    plays.append(("play", card, places, free_action))
                    continue
                free, fitting = free_action, action_rights
            if probe is None:
                probe = Play(player, card)
            if free is None:
                self._fit(plays, probe, card, places, fitting, guards)
            else:
                probe.right = free
                if open_places := self._open(probe, card, places, near):
                    plays.append(("play", card, open_places, free))
        if action_rights:
            for host, also_playable in self.rows.also_playable:
                for card in also_playable(host, player) if self.is_live(host) else ():
                    self._fit(plays, Play(player, card), card, (host,), action_rights, guards)
        return plays

    def _guards(self) -> tuple[list[Row], list[Row]]:
        """Whoever may forbid a play now: those who look only at their own base, and the others."""
        near: list[Row] = []
        far: list[Row] = []
        for row in self.watch_forbids.get(Play, ()):
            stands = row[1].stands
            if stands is None or stands(row[0]):
                (near if row[1].here else far).append(row)
        return near, far

    def _open(self, probe: Play, card: Card, places: Sequence[Any], guards: list[Row]) -> Sequence[Any]:
        """The places at which none of these forbids the play; `probe` is the event they are asked about."""
        probe.card = card
        probe.origin = card.zone
        kept = places
        for guard, ability in guards:
            forbids = ability.run
            spot = guard.base if ability.here else None
            for place in kept:
                if spot is None or (place is not None and place.base is spot):
                    probe.place = place
                    if forbids(guard, probe) and self.is_live(guard):
                        kept = list(kept)
                        kept.remove(place)
        return kept

    def _fit(
        self,
        plays: list[Group],
        probe: Play,
        card: Card,
        places: Sequence[Any],
        rights: list[Right],
        guards: list[Row],
    ) -> None:
        """Adds the plays of one card, each with the first right that allows it and that nothing forbids.

        `probe` is the event that whoever forbids plays is asked about, used again for every card and place.
        """
        player = probe.player
        if self._barred(player, card):
            return
        probe.card = card
        probe.origin = card.zone
        group: list[Any] = []
        grouped = rights[0]
        for place in places:
            probe.place = place
            for right in rights:
                if right.limits and not right.allows(player, card, place):
                    continue
                probe.right = right
                for guard, ability in guards:
                    if ability.blocks(guard, probe) and self.is_live(guard):
                        break
                else:
                    if right is not grouped:
                        if group:
                            plays.append(("play", card, group, grouped))
                        group, grouped = [], right
                    group.append(place)
                    break
        if group:
            plays.append(("play", card, group, grouped))

    def can_affect(self, player: Player, card: Card, place: Any, minion: Minion) -> bool:
        """Could this action, played there, directly affect that minion (RULES 15.14)?"""
        if not card.is_action:
            return False
        card.you = player
        if self.protected(minion, card):
            return False
        if place is minion:
            return True
        return bool(card.face.can_reach(card, minion, place))

    async def play(self, event: Play) -> bool:
        """A card is played and resolved; what it triggers waits in the frame."""
        card, player = event.card, event.player
        card.you = player
        if self._barred(player, card):
            return False
        right = event.right
        if right is not None and right.limits:
            event.must = right.must_affect(player, card, event.place)
        card.play = event
        if not await self.do(event):
            card.play = None
            return False
        frame = self.frame
        if card.is_action:
            if event.place is None:
                event.put_away = PutAway(card)
                frame.put_away.append(event.put_away)
            else:
                card.host = event.place
                if not await self.do(Attach(event.place, card)):  # type: ignore[arg-type]
                    frame.put_away.append(PutAway(card))
        if event.special is not None:
            await event.special.run(card, event.event)
        if event.special is None or not card.is_action:
            for script in card.text.on_play:
                await script(card)
        card.play = None
        if right is not None and right.limits:
            sequel = right.sequel(event, self.tick())
            if sequel is not None:
                await (event.source or card).give_right(sequel, player)
        return True

    def _put_away(self, event: PutAway) -> Awaitable[None] | None:
        """RULES 3.6, step 5: the action goes where it belongs; its own text may say where that is."""
        card = event.card
        if card.zone is not IN_LIMBO:
            return None
        return self.resolve(self.do(event)) if card.text.watchers else self.happen(event)

    async def transfer(self, event: Transfer) -> bool:
        """An action goes over to another card; onto an immune one it is discarded instead (RULES 15.2)."""
        if self.forbidden(event):
            return False
        if event.to.is_minion and self.protected(event.to, event.card):
            await self.do_all(leaving(event.card, TO_DISCARD, event))
            return False
        return await self.do(event)

    # bases -------------------------------------------------------------------------------------------------------

    async def put_out_base(self, replaces: Base | None = None) -> Base | None:
        return await scoring.put_out_base(self, replaces)

    async def refill_base_deck(self) -> None:
        await scoring.refill_base_deck(self)

    async def destroy_base(self, base: Base, source: Any, replaced_by: int) -> None:
        await scoring.destroy_base(self, base, source, replaced_by)

    # asking ------------------------------------------------------------------------------------------------------

    async def pick(
        self,
        player: Player,
        options: list[Option] | LazyPicks,
        prompt: str | Callable[[], str],
        source: Any,
        *,
        picked: tuple[Any, ...] = (),
        run: tuple[int, int] | None = None,
        system: bool = False,
        window: str | None = None,
    ) -> Any:
        """What one of the options stands for, None where it is to do nothing; a single one is not asked (DESIGN 5),
        `system` picks not even with ask_forced.

        `run`: the least and the most picks of the run that this one belongs to.
        """
        index = 0
        forced = len(options) == 1 and (system or not self.ask_forced or options[0].kind in PASSIVE)
        if not forced:
            kind = "order" if system else "ability"
            self.asked = choice = Choice(kind, player.seat, prompt, options, source, picked, run, window)
            await ASKING
            index = choice.index
        return picked_value(options, index)

    def pick_options(self, things: Iterable[Any], verb: str) -> Picks:
        picks = Picks(self.distinct(things))
        picks.verb = verb
        return picks

    def distinct(self, things: Iterable[T]) -> list[T]:
        """Cards of the same title and owner that lie together out of play are offered once."""
        listed: list[Any] = list(things)
        if len(listed) < 2:
            return listed
        first = listed[0]
        if first.kind in ("player", "base") or first.zone is IN_PLAY:
            return listed
        alike: dict[int, T] = {}
        for card in listed:
            alike.setdefault(card.like, card)
        if len(alike) == len(listed):
            return listed
        zone, holder = first.zone, first.holder
        for card in listed:
            if card.zone is not zone or card.holder is not holder:
                break
        else:
            return list(alike.values())
        kept: dict[tuple[Any, ...], T] = {}
        for card in listed:
            kept.setdefault((card.like, card.holder, card.zone), card)
        return list(kept.values())


def _entered(event: Any) -> tuple[int, int]:
    """Replacements are asked card by card, in the order in which the cards came into play (RULES 15.21); what leaves
    because of another comes after it.
    """
    if isinstance(event, Leave) and isinstance(event.cause, Leave):
        return event.cause.card.entered, event.card.entered
    return event.card.entered, 0


def _key(row: tuple[Any, Ability]) -> tuple[str, int]:
    card, ability = row
    return ability.name, -1 if card.is_base else card.you.seat


def _moment(event: Event) -> tuple[str, str]:
    """The kind of a Me First window, and when it is in words."""
    name = type(event).__name__
    base = getattr(event, "base", None)
    if name == "BeforeScoring" and base is not None:
        return "before_scoring", f"before {base.title} scores"
    if name == "AfterScoring" and base is not None:
        return "after_scoring", f"after {base.title} has scored"
    return "other", "now"
