"""Musketeers: actions that affect one's own minions bring more power, more cards and more actions."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_MINION,
    Action,
    Affect,
    Affecting,
    Base,
    BeforeScoring,
    Card,
    EndTurn,
    Faction,
    Minion,
    Right,
    To,
    after,
    mere_gain,
    special,
    unseen_card,
)

FACTION = Faction(
    "Musketeers",
    "Chain extra actions that directly affect your own minions; each brings more power, cards and extra actions.",
)


class Athos(Minion, power=4):
    """Ongoing: After you play an action that directly affects other minions of yours here, they have +1 power until
    the end of the turn.
    """

    @after(
        Affect,
        lambda me, event: (
            event.player is me.you and event.card.you is me.you and event.card is not me and event.card.base is me.here
        ),
        only_if=lambda me, event: event.minion,
        gain=mere_gain,
    )
    async def inspire(me, event: Affect) -> None:
        await me.boost(event.minion, 1)


class Porthos(Minion, power=4):
    """Ongoing: This minion is not affected by other players' actions."""

    def protects(me, card: Card, source: Card) -> bool:
        return card is me and source.is_action and source.you is not me.you


class Aramis(Minion, power=4):
    """Ongoing: On your turn, after you play an action that directly affects this minion, you may play an extra action
    that directly affects it. Once per turn.
    """

    @after(
        Affect,
        lambda me, event: event.card is me and event.player is me.you and me.table.in_play_phase(me.you),
        once_per_turn=True,
        only_if=lambda me, event: event.minion,
        gain=mere_gain,
    )
    async def follow_up(me, event: Affect) -> None:
        await me.extra_action(affecting=me)


class DArtagnan(Minion, power=4, title="D'Artagnan"):
    """Ongoing: After you play an action that directly affects this minion, draw a card."""

    @after(Affect, lambda me, event: event.card is me and event.player is me.you, gain=unseen_card)
    async def learn(me, event: Affect) -> None:
        await me.you.draw(1, me)


class YoungMusketeer(Minion, power=3, copies=5):
    """Ongoing: After the first action you play each turn that directly affects this minion, it has +1 power until the
    end of the turn.
    """

    @after(
        Affect,
        lambda me, event: event.card is me and event.player is me.you,
        first=lambda event: ("Young Musketeer", event.player.seat, event.ref),
        only_if=lambda me, event: event.minion,
        gain=mere_gain,
    )
    async def take_heart(me, event: Affect) -> None:
        await me.boost(event.minion, 1)


class AllForOne(Action, on=ANY_MINION, title="All for One"):
    """Play on a minion. Play an extra action. Ongoing: After you play another action that directly affects this
    minion, it has +1 power until the end of the turn; destroy this card at the end of that turn.
    """

    async def on_play(me) -> None:
        await me.extra_action()

    @after(
        Affect,
        lambda me, event: event.card is me.host and event.source is not me and event.player is me.you,
        only_if=lambda me, event: me.in_play or event.minion,
        gain=mere_gain,
    )
    async def unite(me, event: Affect) -> None:
        await me.boost(event.minion, 1)
        if me.in_play and not me.used("unite"):
            me.mark("unite")
            await me.at_end_of_turn(AllForOne.part, me)

    async def part(me, event: EndTurn, this: Action) -> None:
        await me.destroy(this)


class BidingTime(Action):
    """A minion has +2 power until the end of the turn. Play an extra action that directly affects it."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions, "Give +2 power to")
        if minion is not None:
            await me.boost(minion, 2)
            await me.extra_action(affecting=minion)


class EnGarde(Action, copies=2, title="En Garde"):
    """A minion has +1 power until the end of the turn. Draw a card. Play an extra action."""

    async def on_play(me) -> None:
        await me.boost(await me.choose(me.all_minions, "Give +1 power to"), 1)
        await me.you.draw(1, me)
        await me.extra_action()


class LastStand(Action):
    """Special: Before a base scores, one of your minions there has +2 power until the end of the turn. Draw a card."""

    @special(BeforeScoring)
    async def stand(me, event: BeforeScoring) -> None:
        await me.boost(await me.choose(event.base.minions_of(me.you), "Give +2 power to"), 2)
        await me.you.draw(1, me)


class MakeWay(Action):
    """Move one of your minions to another base. Play an extra action."""

    async def on_play(me) -> None:
        await me.move(await me.choose((m for m in me.you.minions if me.destinations(m)), "Move"))
        await me.extra_action()


class OnARoll(Action, title="On a Roll"):
    """Play up to two extra actions that directly affect the same minion."""

    async def on_play(me) -> None:
        await me.extra_action(limits=(Affecting(None, more=1),))


class OneForAll(Action, copies=2, title="One for All"):
    """Choose a base. Each of your minions there has +1 power until the end of the turn. Play an extra action."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases, "Give +1 power to each of your minions at")
        if base is not None:
            await me.boost_all(base.minions_of(me.you), 1)
        await me.extra_action()


class ToBattle(Action, title="To Battle!"):
    """Play an extra minion. If you do, play an extra action that directly affects it."""

    async def on_play(me) -> None:
        minion = await me.play_with(Right("minion"))
        if minion is not None and minion.in_play:
            await me.extra_action(affecting=minion)


class TokenOfAffection(Action, title="Token of Affection"):
    """Search your deck and/or discard pile for an action that directly affects a minion, reveal it and put it into
    your hand. You may play it as an extra action.
    """

    async def on_play(me) -> None:
        found = await me.search(_directly_affects, discard=True, verb="Put … into your hand")
        await me.place(found, To.HAND)
        await me.play_now(card for card in me.you.hand if card is found)


def _directly_affects(card: Card) -> bool:
    return card.is_action and card.face.directly_affects()


class BastionSaintGervais(Base, breakpoint=25, vp=(5, 4, 3), title="Bastion Saint-Gervais"):
    """After you play an action that directly affects one of your minions here, you may play an extra action. Once per
    turn.
    """

    @after(
        Affect,
        lambda me, event: event.card.base is me and event.card.you is event.player,
        once_per_play=True,
        only_if=lambda me, event: not me.used(str(event.player.seat)) and me.has_use(Right("action"), event.player),
        gain=mere_gain,
    )
    async def reinforce(me, event: Affect) -> None:
        if await me.extra_action(player=event.player):
            me.mark(str(event.player.seat))


class TheGoldenLily(Base, breakpoint=18, vp=(3, 2, 2)):
    """At the end of your turn, draw a card if you have a minion here."""

    @after(EndTurn, only_if=lambda me, event: event.player.has_minion_at(me))
    async def toast(me, event: EndTurn) -> None:
        await event.player.draw(1, me)
