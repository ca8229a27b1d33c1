"""Garden Gnomes: many small minions that come in crowds and grow where they stand together."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    OWN_MINION,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Destroy,
    Faction,
    Minion,
    Move,
    Play,
    after,
    forbids,
    special,
    talent,
)

FACTION = Faction(
    "Garden Gnomes",
    "Come in crowds, grow where you stand together, and never leave the garden.",
    colours=("#4d7c0f", "#ffffff", "#ffd166"),
)


class OldMossbeard(Minion, power=5):
    """Ongoing: Your other minions here have +1 power."""

    def aura(me, minion: Minion) -> int:
        return 1 if minion is not me and minion.you is me.you else 0


class Gardener(Minion, power=4, copies=2):
    """Put a +1 power counter on another of your minions here."""

    def seedlings(me) -> list[Minion]:
        """A method of one's own works on the card in play."""
        return [minion for minion in me.here.minions_of(me.you) if minion is not me]

    async def on_play(me) -> None:
        await me.add_counters(await me.choose(me.seedlings(), "Put a +1 power counter on"))


class FishingGnome(Minion, power=3, copies=3):
    """Talent: Draw a card, then discard a card."""

    @talent()
    async def fish(me) -> None:
        await me.you.draw(1, me)
        await me.you.discard(1, me)


class BarrowGnome(Minion, power=2, copies=4):
    """You may play an extra minion of power 2 or less."""

    async def on_play(me) -> None:
        await me.extra_minion(power=2)


class WateringCan(Action, copies=2):
    """Put a +1 power counter on each of your minions at one base."""

    async def on_play(me) -> None:
        base = await me.choose((base for base in me.bases if base.minions_of(me.you)), "Water your minions at")
        for minion in base.minions_of(me.you) if base is not None else ():
            await me.add_counters(minion)


class MushroomRing(Action, on=ANY_BASE, copies=2):
    """Ongoing: After you play a minion here, draw a card if you have at least three minions here."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.player is me.you and event.place is me.here,
        only_if=lambda me, event: len(me.here.minions_of(me.you)) >= 3,
    )
    async def gather(me, event: Play) -> None:
        await me.you.draw(1, me)


class ForgottenRake(Action, on=ANY_BASE):
    """Ongoing: After a minion of another player moves here, it has -2 power until the end of the turn."""

    @after(Move, lambda me, event: event.to is me.here and event.card.you is not me.you)
    async def clonk(me, event: Move) -> None:
        await me.boost(event.card, -2)


class OverTheFence(Action, copies=2):
    """Move one of your minions to another base. If it is alone there, draw a card."""

    async def on_play(me) -> None:
        minion = await me.choose((minion for minion in me.you.minions if me.destinations(minion)), "Move")
        if minion is not None and await me.move(minion) and len(minion.here.minions) == 1:
            await me.you.draw(1, me)


class NightShift(Action):
    """Special: Before a base scores, put two +1 power counters on one of your minions there."""

    @special(BeforeScoring, lambda me, event: bool(event.base.minions_of(me.you)))
    async def work(me, event: BeforeScoring) -> None:
        await me.add_counters(await me.choose(event.base.minions_of(me.you), "Put two +1 power counters on"), 2)


class PlasterCast(Action, on=OWN_MINION, copies=2):
    """Ongoing: This minion cannot be destroyed."""

    @forbids(Destroy)
    def harden(me, event: Destroy) -> bool:
        return event.card is me.host


class TheCompostHeap(Base, breakpoint=17, vp=(3, 2, 1)):
    """After a minion here is destroyed, its controller draws a card."""

    @after(Destroy, lambda me, event: event.card.is_minion and event.card.base is me)
    async def ripen(me, event: Destroy) -> None:
        await event.card.you.draw(1, me)


class TheFlowerBed(Base, breakpoint=20, vp=(4, 3, 2)):
    """After this base scores, the winner may move one of their minions here to another base."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def climb(me, event: AfterScoring) -> None:
        for player in event.winners[:1]:
            minion = await me.choose(me.minions_of(player), "Move", optional=True, by=player)
            await me.move(minion, by=player)
