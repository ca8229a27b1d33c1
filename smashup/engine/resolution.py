"""Resolution: a card is played, its script runs, then what it triggered is resolved in order (RULES 3.6)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from .asks import Ask
from .choices import Option
from .effects import Delayed
from .events import TO_DISCARD, Attach, Event, Play, PutAway, Transfer, WouldAffect, leaving
from .frames import Frame, Trigger
from .rehearsal import Outlook, Rehearsal
from .rights import Right, by_restriction
from .windows import Window, Windows
from .zones import IN_LIMBO, IN_PLAY

if TYPE_CHECKING:
    from .shapes import ScoringStep


_ME_FIRST: dict[ScoringStep, ScoringStep] = {"before": "me_first", "after": "me_first_after"}


class Resolution(Windows):
    """The table on which cards are played and resolved."""

    __slots__ = ()

    def happen(self, event: Event) -> Awaitable[None] | None:
        """Begins a moment of the turn. Returns the rest of it to await; None if nothing watches it and it is over."""
        if self.is_watched(type(event)):
            return self.resolve(self.do_all((event,)))
        self._apply(event)
        return None

    async def play(self, event: Play) -> bool:
        """Plays and resolves a card. Abilities that it triggers wait in the frame."""
        card, player = event.card, event.player
        card.you = player
        if self.is_exhausted() or self.is_barred(player, card):
            return False
        if event.extra and self.may_play_no_extras(player):
            return False
        if event.right is not None:
            self._leave_open(event)
        card.play = event
        if not await self.do_all((event,)):
            card.play = None
            self._rehearsed(event)
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
        self._rehearsed(event)
        right = event.right
        if right is not None and right.limits:
            sequel = right.sequel(event, self.tick())
            if sequel is not None:
                await (event.source or card).give_right(sequel, player)
        return True

    def _rehearsed(self, play: Play) -> None:
        """Ends the rehearsal of a play that is over."""
        if self.rehearsals and self.rehearsals[-1].play is play:
            self.rehearsals.pop().end()

    def _leave_open(self, play: Play) -> None:
        """Leaves open which right the play uses, if that depends on the minions that it will affect (RULES 15.16). It
        starts with a right without such a condition. If there is none, it must affect a minion that the others are
        bound to (15.14).
        """
        player, card, place, right = play.player, play.card, play.place, play.right
        assert right is not None
        if not right.asks() and not any(map(Right.asks, player.rights)):
            return
        rights = player.rights if right in player.rights else [right]
        rights = [other for other in rights if other.kind == right.kind and not other.lapsed(player)]
        if not any(map(Right.asks, rights)):
            return
        rights = [other for other in rights if other.fits(player, card, place) and self.still_may(play, other)]
        by_restriction(rights)
        play.rights = tuple(rights)
        free = next((other for other in rights if not other.asks()), None)
        if free is not None:
            play.right = free
        else:
            play.must = tuple(minion for other in rights for minion in other.must_affect(player))
            if play.must and not self.on_stage:
                straight = len(play.must) == 1 and self.can_affect(player, card, place, play.must) is Outlook.STRAIGHT
                self.rehearsals.append(Rehearsal(play, under_way=True, straight=straight))

    async def transfer(self, event: Transfer) -> bool:
        """Transfers an action to another card; if that is immune, the action is discarded instead (RULES 15.2)."""
        if self.forbidden(event):
            return False
        to, action = event.to, event.card
        if to.is_minion and (self.protected(to, action) or await self.averted(WouldAffect(to, action, action.you))):
            await self.do_all(leaving(event.card, TO_DISCARD, event))
            return False
        return await self.do(event)

    async def resolve(self, script: Awaitable[Any]) -> None:
        """One resolution with everything it triggers (RULES 3.6)."""
        outer = self.frame
        self.frame = frame = Frame(outer)
        await script
        if frame.gained and self._something_waits():
            await self.use_gained()
        if frame.triggers or frame.windows:
            await self._settle(frame)
        while frame.put_away:
            if waiting := self._put_away(frame.put_away.pop(0)):
                await waiting
            if frame.triggers or frame.windows:
                await self._settle(frame)
        self.frame = outer

    async def use_gained(self) -> None:
        """Extra plays gained meanwhile may be used at once, before the resolution goes on (RULES 6.8)."""
        gained = self.frame.gained
        while gained:
            grant = gained.pop(0)
            if grant.right in grant.player.rights:
                await grant.source.play_with(grant.right, grant.player)

    def _something_waits(self) -> bool:
        """Does something wait before which an extra play could make a difference?"""
        frame: Frame | None = self.frame
        while frame is not None:
            if any(map(Trigger.matters, frame.triggers)) or any(map(self._may_be_answered, frame.windows)):
                return True
            frame = frame.outer
        return False

    async def _settle(self, frame: Frame) -> None:
        """Resolves everything that waits in the frame: abilities first, then the windows for Specials."""
        while True:
            if frame.triggers:
                await self._next_trigger(frame)
                self._judge_again(frame)
            elif frame.windows:
                event = frame.windows.pop(0)
                if self.ask_me_first or self._is_held(type(event)):
                    await self._me_first(event, frame)
            else:
                return

    async def _me_first(self, event: Event, frame: Frame) -> None:
        """A Me First window: one Special after the other, each with everything that it triggers."""
        window = Window(event, self.in_turn_order())
        step = self.scoring_step
        if step is not None and event.is_moment:
            self.scoring_step = _ME_FIRST.get(step, step)
        while (play := await self.next_special(window)) is not None:
            await self.resolve(self.play(play))
            self._judge_again(frame)
            while frame.triggers:
                await self._next_trigger(frame)
                self._judge_again(frame)

    async def _next_trigger(self, frame: Frame) -> None:
        triggers = frame.triggers
        usable = list(filter(Trigger.still_holds, triggers))
        if not usable:
            if frame.judged_again is not None:
                for trigger in triggers:
                    if trigger.delayed is None:
                        frame.answered.pop(trigger.key, None)
            triggers.clear()
            return
        first = usable[0]
        if len(usable) > 1 and any(not first.same_as(other) for other in usable):
            options: list[Option] = []
            cards = [trigger.card for trigger in usable]
            for trigger in usable:
                if not any(trigger.same_as(option.value) or trigger.follows(option.value) for option in options):
                    options.append(Option("trigger", trigger.lender, card=trigger.card, value=trigger, among=cards))
            first = await self.pick(
                self.current,
                options,
                Ask("ask-next-ability"),
                None,
                system=True,
            )
        triggers.remove(first)
        await self.resolve(self._run_trigger(first))
        if triggers:
            for trigger in [waiting for waiting in triggers if waiting.continues(first) and waiting.still_holds()]:
                triggers.remove(trigger)
                await self.resolve(self._run_trigger(trigger))

    def _judge_again(self, frame: Frame) -> None:
        """Adds abilities that became usable while a window is open (RULES 7.3), also for a new controller (15.26)."""
        event = frame.judged_again
        if event is None:
            return
        arrived: list[int] = []
        for card, ability in self.watch_after.get(type(event), ()):
            if card.uid in frame.present or (event.answered_by_arrivals and not card.in_play):
                continue
            trigger = Trigger(card, ability, event)
            earlier = frame.answered.get(trigger.key)
            if event.answered_by_new_controllers if earlier is None else earlier.decliner in (None, card.you):
                continue
            if (ability.condition is None or ability.condition(card, event)) and trigger.still_holds():
                frame.answered[trigger.key] = trigger
                frame.triggers.append(trigger)
                arrived.append(card.uid)
        if event.answered_by_arrivals:
            frame.present |= {*arrived}

    async def _run_trigger(self, trigger: Trigger) -> None:
        card = trigger.card
        if trigger.delayed is not None:
            await self._run_delayed(trigger.delayed, card, trigger.event)
            return
        ability = trigger.ability
        assert ability is not None
        you = card.you
        if await ability.run(card, trigger.event) is False:
            trigger.decliner = you
        elif ability.once_per_turn:
            self.marks.add(trigger.key)

    async def _run_delayed(self, delayed: Delayed, card: Any, event: Event) -> None:
        self.delayed = tuple(d for d in self.delayed if d is not delayed)
        about = [self.find(ref) for ref in delayed.refs]
        player = self.players[delayed.seat]
        if not card.is_base and card.zone is not IN_PLAY:
            card.you = player
        if delayed.replaced is not None:
            about.append(player)
        await delayed.script(card, event, *about)

    def _put_away(self, event: PutAway) -> Awaitable[None] | None:
        """RULES 3.6, step 5: puts a standard action away; its own text may say where to."""
        card = event.card
        if card.zone is not IN_LIMBO:
            return None
        return self.resolve(self.do_all((event,))) if card.text.watchers else self.happen(event)

    async def catch_up(self, event: Event) -> None:
        """Resolves abilities that were delayed to this moment while it lasted, until there are no more."""
        while any(delayed.moment is type(event) and self.is_due(delayed) for delayed in self.delayed):
            await self.resolve(self._late(event))

    async def _late(self, event: Event) -> None:
        self._wake(event)
