"""Princesses: six strong minions and many actions that move, remove and dig."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    Action,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    Faction,
    Leave,
    Limit,
    Minion,
    Play,
    Player,
    PutAway,
    Scoring,
    To,
    after,
    forbids,
    instead_of,
    say,
    special,
    talent,
)

FACTION = Faction(
    "Princesses",
    "Six minions of power 5, each with an ability of her own; actions move minions, remove small ones and dig for her.",
)


def _small_others(me: Minion) -> list[Minion]:
    return [minion for minion in me.here.minions if minion.you is not me.you and minion.power <= 2]


def _heirlooms(me: Minion) -> list[Card]:
    return me.table.distinct(card for card in me.you.discard_pile if card.is_named("Heirloom"))


def _elsewhere(me: Minion) -> list[Minion]:
    return [minion for minion in me.all_minions if minion.base is not me.here]


async def _put_under(me: Action, event: PutAway | Leave) -> bool:
    if await me.confirm(say("Put {card} on the bottom of the deck instead of the discard pile", card=event.card)):
        event.to = To.BOTTOM
    return False


class Apricot(Minion, power=5):
    """Talent: Destroy another player's minion of power 2 or less here."""

    @talent(_small_others)
    async def swat(me) -> None:
        await me.destroy(await me.choose(_small_others(me), "Destroy"))


class Eliza(Minion, power=5):
    """Ongoing: Each other player cannot play more than one extra card each turn."""

    @forbids(Play)
    def restrain(me, event: Play) -> bool:
        player = event.player
        return (
            event.extra
            and player is not me.you
            and any(record.extra and record.seat == player.seat for record in event.earlier)
        )


class Griselda(Minion, power=5):
    """Talent: Put an Heirloom from your discard pile into your hand."""

    @talent(_heirlooms)
    async def inherit(me) -> None:
        await me.place(await me.choose(_heirlooms(me), "Take"), To.HAND)


@dataclass(frozen=True, slots=True)
class Heirlooms(Limit):
    """Only an Heirloom."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return card.is_named("Heirloom")

    def words(self, table: Any) -> str:
        return "named Heirloom"


class CurrentGriselda(Griselda, edition="current"):
    """Talent: Put an Heirloom from your discard pile into your hand, OR play an Heirloom as an extra action."""

    @talent(lambda me: _heirlooms(me) or any(card.is_named("Heirloom") for card in me.you.hand))
    async def inherit(me) -> None:
        async def take() -> None:
            await me.place(await me.choose(_heirlooms(me), "Take"), To.HAND)

        async def wear() -> None:
            await me.extra_action(limits=(Heirlooms(),))

        await me.either(("Take an Heirloom", take), ("Play an Heirloom as an extra action", wear))


class MarieDeGraw(Minion, power=5, title="Marie DeGraw"):
    """Talent: Reveal the top card of your deck. Draw it if it is a minion, else put it on the bottom of your deck."""

    @talent(lambda me: me.you.can_draw)
    async def consult(me) -> None:
        for card in await me.you.reveal_top(1, me):
            await me.place(card, To.HAND if card.is_minion else To.BOTTOM)


class SleepingBeauty(Minion, power=5):
    """Ongoing: If this minion would go to the discard pile, shuffle her into her owner's deck instead."""

    @instead_of(Leave, lambda me, event: event.card is me and event.to is To.DISCARD)
    async def slumber(me, event: Leave) -> bool:
        event.to = To.SHUFFLED
        return False


class SnowWhite(Minion, power=5):
    """Talent: Move a minion from another base to here."""

    @talent(_elsewhere)
    async def call(me) -> None:
        await me.move(await me.choose(_elsewhere(me), "Move"), me.here)


class DirectToDVDSequel(Action, copies=2, title="Direct to DVD Sequel"):
    """Shuffle a minion from your discard pile into your deck. Draw a card."""

    async def on_play(me) -> None:
        minions = me.table.distinct(card for card in me.you.discard_pile if card.is_minion)
        await me.place(await me.choose(minions, "Shuffle … into your deck"), To.SHUFFLED)
        await me.you.draw(1, me)


class FairyGodmother(Action):
    """Draw a card, OR a minion has +2 power until the end of the turn."""

    async def on_play(me) -> None:
        async def draw() -> None:
            await me.you.draw(1, me)

        async def enchant() -> None:
            await me.boost(await me.choose(me.all_minions, "Give +2 power to"), 2)

        await me.either(("Draw a card", draw), ("+2 power for a minion", enchant))


class CurrentFairyGodmother(FairyGodmother, edition="current"):
    """Draw two cards, OR a minion has +3 power until the end of the turn."""

    async def on_play(me) -> None:
        async def draw() -> None:
            await me.you.draw(2, me)

        async def enchant() -> None:
            await me.boost(await me.choose(me.all_minions, "Give +3 power to"), 3)

        await me.either(("Draw two cards", draw), ("+3 power for a minion", enchant))


class HappilyEverAfter(Action, on=ANY_BASE):
    """Ongoing: When this base scores, if you are its winner, gain 1 VP."""

    @after(Scoring, lambda me, event: event.base is me.here and me.you in event.winners)
    async def celebrate(me, event: Scoring) -> None:
        await me.you.gain_vp(1, me)


class Heirloom(Action, on=ANY_MINION, copies=3):
    """Ongoing: This minion has +1 power for each Heirloom on it, this one included. Heirloom cannot be destroyed."""

    def bonus(me) -> int:
        return sum(action.is_named("Heirloom") for action in me.host.actions)

    @forbids(Destroy)
    def endure(me, event: Destroy) -> bool:
        return event.card is me


class Skillet(Action, copies=2):
    """Destroy a minion of power 2 or less. Draw a card."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose((m for m in me.all_minions if m.power <= 2), "Destroy"))
        await me.you.draw(1, me)


class SomeDayMyPrinceWillCome(Action):
    """Special: Before a base scores, move a minion from there to another base."""

    @special(BeforeScoring)
    async def elope(me, event: BeforeScoring) -> None:
        await me.move(await me.choose(event.base.minions, "Move"))


class TaleAsOldAsTime(Action, title="Tale as Old as Time"):
    """Choose a base. Move all of your minions at other bases to it."""

    async def on_play(me) -> None:
        base = await me.choose_meeting_place(me.you.minions, "Move all your minions to")
        if base is not None:
            await me.move_all(me.you.minions, base)


class TrueLovesKiss(Action, copies=2, title="True Love's Kiss"):
    """Move a minion to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(me.all_minions, "Move"))


class WoodlandHelpers(Action, on=ANY_BASE):
    """Ongoing: When an action that you have played would go to your discard pile, you may put it on the bottom of
    your deck instead.
    """

    @instead_of(PutAway, lambda me, event: event.to is To.DISCARD and event.card.played_by is me.you)
    async def tidy_up(me, event: PutAway) -> bool:
        return await _put_under(me, event)

    @instead_of(
        Leave,
        lambda me, event: (
            event.to is To.DISCARD
            and event.card.is_action
            and event.card.played_by is me.you
            and event.card.entered > me.entered
        ),
    )
    async def gather_up(me, event: Leave) -> bool:
        return await _put_under(me, event)


class CurrentWoodlandHelpers(WoodlandHelpers, edition="current"):
    """Ongoing: After you play a standard action, you may put it on the bottom of your deck instead of discarding it."""

    gather_up = GONE


class BeautifulCastle(Base, breakpoint=22, vp=(4, 2, 1)):
    """Minions of power 5 or more here are not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        return (
            card.is_minion and card.base is me and not source.is_base and source.you is not card.you and card.power >= 5
        )


class CurrentBeautifulCastle(BeautifulCastle, edition="current"):
    """Minions of printed power 5 or more here are not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        others = not source.is_base and source.you is not card.you
        return card.is_minion and card.base is me and others and card.printed_power >= 5


class IceCastle(Base, breakpoint=15, vp=(3, 2, 2)):
    """Minions cannot be played here."""

    @forbids(Play)
    def freeze_out(me, event: Play) -> bool:
        return event.card.is_minion and event.place is me
