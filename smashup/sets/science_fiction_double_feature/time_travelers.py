"""Time Travelers: use cards again, take extra plays and turns."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    Card,
    Faction,
    Leave,
    Minion,
    Relocate,
    StartTurn,
    Titan,
    To,
    Zone,
    after,
    say,
    special,
    talent,
)

FACTION = Faction(
    "Time Travelers",
    "Reuse cards: return and replay minions, bring actions and bases back, take extra plays and turns.",
)


class DoctorWhen(Minion, power=5):
    """You may return another of your minions to your hand. If you do, you may play it as an extra minion."""

    async def on_play(me) -> None:
        minion = await me.choose((m for m in me.you.minions if m is not me), "Return", optional=True)
        if await me.return_to_hand(minion):
            await me.play_now(card for card in me.you.hand if card is minion)


class RepeaterPerfect(Minion, power=4, copies=2):
    """Put an action from your discard pile on top of your deck."""

    async def on_play(me) -> None:
        actions = (card for card in me.you.discard_pile if card.is_action)
        await me.place(await me.choose(actions, "Put … on top of your deck"), To.TOP)


class TimeRaider(Minion, power=3, copies=3):
    """Talent: Put a card from your discard pile on the bottom of your deck."""

    @talent(lambda me: me.you.discard_pile)
    async def raid(me) -> None:
        await me.place(await me.choose(me.you.discard_pile, "Put … on the bottom of your deck"), To.BOTTOM)


class Jumper(Minion, power=2, copies=4):
    """Ongoing: When this minion goes from play to the discard pile, you may put it into your hand."""

    @after(
        Leave,
        lambda me, event: event.card is me and event.to is To.DISCARD,
        only_if=lambda me, event: me.zone is Zone.DISCARD,
    )
    async def jump(me, event: Leave) -> None:
        if await me.confirm(say("Put {card} into its owner's hand", card=me)):
            await me.place(me, To.HAND)


class Gigawatts(Action, title="1.21 Gigawatts"):
    """Shuffle all actions or all minions from your discard pile into your deck."""

    async def on_play(me) -> None:
        mode = await me.choose_mode("Shuffle in all actions", "Shuffle in all minions")
        await me.you.shuffle_in([c for c in me.you.discard_pile if (c.is_action if mode == 0 else c.is_minion)], me)


class DoOver(Action, copies=2, title="Do Over!"):
    """Return one of your minions to your hand. You may play it as an extra minion."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Return")
        if await me.return_to_hand(minion):
            await me.play_now(card for card in me.you.hand if card is minion)


class IntoTheTimeSlip(Action, copies=2, title="Into the Time Slip"):
    """Return a card in play to its owner's hand."""

    async def on_play(me) -> None:
        titans = [titan for base in me.bases for titan in base.titans]
        cards: list[Card] = [*me.all_minions, *me.all_actions, *titans]
        await me.return_to_hand(await me.choose(cards, "Return"))


class ItsAstounding(Action, title="It's Astounding"):
    """Play an action from your discard pile as an extra action."""

    async def on_play(me) -> None:
        await me.play_now(card for card in me.you.discard_pile if card.is_action)


class StasisField(Action, on=ANY_BASE):
    """Ongoing: This base cannot be scored. At the start of your turn, destroy this action."""

    def stops_scoring(me, base: Base) -> bool:
        return base is me.here

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def fade(me, event: StartTurn) -> None:
        await me.destroy(me)


class TimeIsFleeting(Action, title="Time is Fleeting"):
    """Special: After a base scores, choose a base in the base discard pile; it replaces the scored one."""

    @special(AfterScoring, lambda me, event: bool(me.table.base_discard))
    async def rewind(me, event: AfterScoring) -> None:
        base = await me.choose(me.table.base_discard, say("Replace {base} with", base=event.base))
        if base is not None:
            await me.offer_next_base(base)


class TimeWalk(Action):
    """Play an extra minion and an extra action. Draw two cards. Put this card on the bottom of its owner's deck."""

    async def on_play(me) -> None:
        await me.extra_minion(offer=True)
        await me.extra_action(offer=True)
        await me.you.draw(2, me)
        me.send_to(To.BOTTOM)


class Wormhole(Action):
    """Special: After a base scores, shuffle all your minions there into your deck instead of discarding them."""

    @special(AfterScoring)
    async def swallow(me, event: AfterScoring) -> None:
        await me.place_all(event.base.minions_of(me.you), To.SHUFFLED)


class CurrentWormhole(Wormhole, edition="current"):
    """Special: After a base scores, shuffle any number of your minions there into your deck instead of discarding
    them.
    """

    @special(AfterScoring)
    async def swallow(me, event: AfterScoring) -> None:
        minions = await me.choose_some(event.base.minions_of(me.you), "Shuffle … into your deck")
        await me.place_all(minions, To.SHUFFLED)


async def _wind_up(me: Titan) -> None:
    """One more counter; with five it may come."""
    if me.zone is not Zone.ASIDE:
        return
    counters = (me.memo or 0) + 1
    me.note(counters)
    if counters >= 5 and me.you.titan is None:
        await me.offer_titan(me, me.bases)


class TimeBox(Titan, promo=True):
    """Special: While this titan is set aside, put a counter on it at the start of your turn and whenever a card goes to
    your hand from play or from a discard pile. If it then has five or more, you may remove them all to play it on a
    base. Talent: Play an extra minion of power 2 or less here and/or an extra action.
    """

    @after(StartTurn, lambda me, event: event.player is me.you, aside=True)
    async def start_up(me, event: StartTurn) -> None:
        await _wind_up(me)

    @after(
        Leave,
        lambda me, event: event.to is To.HAND and event.card.owner is me.you and not event.card.is_titan,
        aside=True,
    )
    async def note_return(me, event: Leave) -> None:
        await _wind_up(me)

    @after(
        Relocate,
        lambda me, event: event.to is To.HAND and event.origin is Zone.DISCARD and event.holder is me.you,
        aside=True,
    )
    async def note_recovery(me, event: Relocate) -> None:
        await _wind_up(me)

    @talent()
    async def open_door(me) -> None:
        await me.extra_minion(at=me.here, power=2)
        await me.extra_action()


class PortalRoom(Base, breakpoint=22, vp=(2, 3, 1)):
    """After this base scores, the winner takes an extra turn after this one."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def open_portal(me, event: AfterScoring) -> None:
        for winner in reversed(event.winners):
            await winner.gain_turn(me)


class TheNexus(Base, breakpoint=19, vp=(3, 3, 2)):
    """After this base scores, the winner may choose a base in the base discard pile; it replaces this one."""

    @after(
        AfterScoring,
        lambda me, event: event.base is me and bool(event.winners),
        only_if=lambda me, event: me.table.base_discard,
    )
    async def choose_next(me, event: AfterScoring) -> None:
        base = await me.choose(
            me.table.base_discard, say("Replace {card} with", card=me), optional=True, by=event.winners[0]
        )
        if base is not None:
            await me.offer_next_base(base)


class CurrentTheNexus(TheNexus, edition="current", vp=(4, 3, 2)):
    pass
