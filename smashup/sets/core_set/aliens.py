"""Aliens: minions go back to hands, bases are jammed and exchanged, and every invasion pays."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    Faction,
    Minion,
    Play,
    To,
    after,
    mere_gain,
    say,
)

FACTION = Faction(
    "Aliens",
    "Send minions back to hands and under decks, gain VP by invading again and again, jam bases and exchange them.",
)


class SupremeOverlord(Minion, power=5):
    """You may return a minion to its owner's hand."""

    async def on_play(me) -> None:
        await me.return_to_hand(await me.choose(me.all_minions, "Return", optional=True))


class Invader(Minion, power=3, copies=2):
    """Gain 1 VP."""

    async def on_play(me) -> None:
        await me.you.gain_vp(1, me)


class Scout(Minion, power=3, copies=3):
    """Special: After this base scores, you may return this minion to its owner's hand."""

    @after(
        AfterScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: me.in_play and event.base is me.here,
    )
    async def report_home(me, event: AfterScoring) -> bool:
        wanted = await me.confirm(say("Return {card} to its owner's hand", card=me))
        if wanted:
            await me.return_to_hand(me)
        return wanted


class Collector(Minion, power=2, copies=4):
    """You may return a minion of power 3 or less here to its owner's hand."""

    async def on_play(me) -> None:
        await me.return_to_hand(await me.choose((m for m in me.here.minions if m.power <= 3), "Return", optional=True))


class Abduction(Action):
    """Return a minion to its owner's hand. You may play an extra minion."""

    async def on_play(me) -> None:
        await me.return_to_hand(await me.choose(me.all_minions, "Return"))
        await me.extra_minion()


class BeamUp(Action, copies=2):
    """Return a minion to its owner's hand."""

    async def on_play(me) -> None:
        await me.return_to_hand(await me.choose(me.all_minions, "Return"))


class CropCircles(Action):
    """Choose a base. Return all minions there to their owners' hands."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases, "Return all minions from")
        if base is not None:
            await me.return_all(base.minions)


class Disintegrator(Action, copies=2):
    """Put a minion of power 3 or less on the bottom of its owner's deck."""

    async def on_play(me) -> None:
        weak = (minion for minion in me.all_minions if minion.power <= 3)
        await me.place(await me.choose(weak, "Put … on the bottom of its owner's deck"), To.BOTTOM)


class Invasion(Action):
    """Move a minion to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(me.all_minions, "Move"))


class JammedSignal(Action, on=ANY_BASE):
    """Ongoing: The abilities of this base are cancelled."""

    def cancels(me, base: Base) -> bool:
        return base is me.host


class Probe(Action):
    """Look at another player's hand and choose a minion in it. That player discards it."""

    async def on_play(me) -> None:
        player = await me.choose(me.other_players, "Look at the hand of")
        if player is not None:
            cards = await player.show_hand(me.you, me)
            minion = await me.choose((card for card in cards if card.is_minion), "Have … discarded")
            if minion is not None:
                await player.discard_cards([minion], me)


class Terraforming(Action):
    """Search the base deck for a base and swap it with one in play: discard the actions on that base; its minions stay.
    Shuffle the base deck. You may play an extra minion on the new base.
    """

    async def on_play(me) -> None:
        new = await me.choose(await me.look_at_base_deck(None, me.you), "Bring")
        old = None if new is None else await me.choose(me.bases, say("Swap … with {base}", base=new))
        if new is not None and old is not None:
            for action in [] if me.keeps else list(old.actions):
                await me.discard_from_play(action)
            await me.swap_base(old, new)
            await me.extra_minion(at=new)

    keeps = False


class CurrentTerraforming(Terraforming, edition="current"):
    """Search the base deck for a base and swap it with one in play. All cards there stay. You may play an extra minion
    on the new base.
    """

    keeps = True


class TheHomeworld(Base, breakpoint=23, vp=(4, 2, 1), title="The Homeworld"):
    """After a minion is played here, its owner may play an extra minion of power 2 or less."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        gain=lambda me, event: event.card.owner is me.table.current,
    )
    async def welcome(me, event: Play) -> None:
        await me.extra_minion(power=2, player=event.card.owner)


def _is_welcome(me: Base, event: Play) -> bool:
    """Is it the first play there, or has its player declined so far? To decline spends nothing (RULES 15.4, 15.23)."""
    seat = event.player.seat
    return (event.first_here or me.used(f"asked {seat}")) and not me.used(f"welcomed {seat}")


class CurrentTheHomeworld(TheHomeworld, edition="current"):
    """Once per turn for each player: After you play a minion here, you may play an extra minion of power 2 or less."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=_is_welcome,
        gain=mere_gain,
    )
    async def welcome(me, event: Play) -> None:
        seat = event.player.seat
        me.mark(f"asked {seat}")
        if await me.extra_minion(power=2, player=event.player):
            me.mark(f"welcomed {seat}")


class TheMothership(Base, breakpoint=20, vp=(4, 2, 1), title="The Mothership"):
    """After this base scores, the winner may return one of their minions of power 3 or less here to its owner's
    hand.
    """

    @after(AfterScoring, lambda me, event: event.base is me)
    async def beam_aboard(me, event: AfterScoring) -> None:
        for winner in event.winners:
            crew = (minion for minion in me.minions_of(winner) if minion.power <= 3)
            await me.return_to_hand(await me.choose(crew, "Return", optional=True, by=winner))
