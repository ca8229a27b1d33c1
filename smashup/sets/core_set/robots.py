"""Robots: chains of extra minions, and Microbots that feed one another."""

from __future__ import annotations

from smashup.engine.script import (
    Action,
    Base,
    Card,
    Destroy,
    Faction,
    Leave,
    Minion,
    Scoring,
    after,
    forbids,
)

FACTION = Faction(
    "Robots",
    "Chains of extra minions flood the bases, and the Microbots among them feed one another power and cards.",
)


def _is_microbot(card: Card) -> bool:
    """By the printed title anywhere; Microbot Alpha lends it to the minions in play of its controller (RULES 15.45)."""
    if not card.is_minion:
        return False
    return "Microbot" in card.title or (card.in_play and any(map(_unites, card.you.minions)))


def _unites(minion: Minion) -> bool:
    """Does what Microbot Alpha says work on that minion, its own or borrowed?"""
    return MicrobotAlpha in (minion.face, *minion.borrowed) and not minion.cancelled


def _is_first(me: Card) -> bool:
    """Has its player played no other minion this turn before it?"""
    return me.play is not None and me.play.first_minion


class Nukebot(Minion, power=5):
    """Ongoing: After this minion is destroyed, destroy every other player's minions at its base."""

    @after(Leave, lambda me, event: event.card is me and isinstance(event.cause, Destroy))
    async def explode(me, event: Leave) -> None:
        if event.from_base is not None:
            await me.destroy_all(m for m in event.from_base.minions if m.you is not event.controller)


class Warbot(Minion, power=4, copies=2):
    """Ongoing: This minion cannot be destroyed."""

    @forbids(Destroy)
    def withstand(me, event: Destroy) -> bool:
        return event.card is me


class Hoverbot(Minion, power=3, copies=3):
    """Reveal the top card of your deck. If it is a minion, you may play it as an extra minion; otherwise it stays."""

    async def on_play(me) -> None:
        revealed = await me.you.reveal_top(1, me)
        await me.play_now((card for card in revealed if card.is_minion), off_top=True)


class Zapbot(Minion, power=2, copies=4):
    """You may play an extra minion of power 2 or less."""

    async def on_play(me) -> None:
        await me.extra_minion(power=2)


class MicrobotAlpha(Minion, power=1):
    """Ongoing: All your minions count as Microbots. This minion has +1 power for each of your other Microbots."""

    def bonus(me) -> int:
        return sum(minion is not me for minion in me.you.minions)


class MicrobotArchive(Minion, power=1):
    """Ongoing: After one of your Microbots is destroyed, this one included, draw a card."""

    @after(
        Leave,
        lambda me, event: isinstance(event.cause, Destroy) and event.controller is me.you and _is_microbot(event.card),
    )
    async def remember(me, event: Leave) -> None:
        await me.you.draw(1, me)


class MicrobotFixer(Minion, power=1, copies=2):
    """If this is the first minion you played this turn, you may play an extra minion. Ongoing: Each of your Microbots
    has +1 power.
    """

    async def on_play(me) -> None:
        if _is_first(me):
            await me.extra_minion()

    def wide_aura(me, minion: Minion) -> int:
        return 1 if minion.you is me.you and _is_microbot(minion) else 0


class MicrobotGuard(Minion, power=1, copies=2):
    """Destroy a minion here with less power than the number of minions you have here."""

    async def on_play(me) -> None:
        number = len(me.here.minions_of(me.you))
        await me.destroy(await me.choose((m for m in me.here.minions if m.power < number), "Destroy"))


class MicrobotReclaimer(Minion, power=1, copies=2):
    """If this is the first minion you played this turn, you may play an extra minion. Shuffle any number of Microbots
    from your discard pile into your deck.
    """

    async def on_play(me) -> None:
        if _is_first(me):
            await me.extra_minion(offer=True)
        microbots = (card for card in me.you.discard_pile if _is_microbot(card))
        await me.you.shuffle_in(await me.choose_some(microbots, "Shuffle … into your deck"), me)


class TechCenter(Action, copies=2):
    """Choose a base. Draw a card for each of your minions there."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases)
        if base is not None:
            await me.you.draw(len(base.minions_of(me.you)), me)


class Factory(Base, breakpoint=25, vp=(2, 2, 1), title="Factory 436-1337"):
    """When this base scores, the winner also gains 1 VP for every 5 power that player has here."""

    @after(Scoring, lambda me, event: event.base is me)
    async def pay(me, event: Scoring) -> None:
        for winner in event.winners:
            total = next(total for _, player, total in event.ranking if player is winner)
            await winner.gain_vp(total // 5, me)


class TheCentralBrain(Base, breakpoint=19, vp=(4, 2, 1), title="The Central Brain"):
    """Each minion here has +1 power."""

    def aura(me, minion: Minion) -> int:
        return 1
