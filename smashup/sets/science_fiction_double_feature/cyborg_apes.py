"""Cyborg Apes: pile actions onto minions."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_MINION,
    OWN_MINION,
    Action,
    AfterScoring,
    Base,
    Card,
    EndTurn,
    Faction,
    Leave,
    Minion,
    Player,
    To,
    after,
    instead_of,
    say,
    talent,
)

FACTION = Faction(
    "Cyborg Apes",
    "Pile actions onto minions: every attached action makes them stronger, is protected, and comes back.",
)


class Cyberback(Minion, power=5):
    """Ongoing: Whenever you may play an action on this minion from your hand, you may play it from your discard pile
    instead.
    """

    def also_playable(me, player: Player) -> list[Card]:
        if player is not me.you:
            return []
        return me.table.distinct(c for c in player.discard_pile if c.on is not None and c.on.takes(player, me))


class Clyde20(Minion, power=4, copies=2, title="Clyde 2.0"):
    """Ongoing: If an action of yours on a minion here would go to the discard pile, you may put it into your hand
    instead.
    """

    @instead_of(
        Leave,
        lambda me, event: (
            event.to is To.DISCARD
            and event.card.is_action
            and event.card.you is me.you
            and event.card.host.is_minion
            and event.card.base is me.here
        ),
    )
    async def keep(me, event: Leave) -> bool:
        if await me.confirm(say("Put {card} into its owner's hand instead of the discard pile", card=event.card)):
            event.to = To.HAND
        return False


class Baboom(Minion, power=3, copies=3):
    """Talent: Play an extra action on this minion."""

    @talent()
    async def load(me) -> None:
        await me.extra_action(on=me)


class FuriousGeorge(Minion, power=2, copies=4):
    """Ongoing: This minion has +1 power for each action on it."""

    def bonus(me) -> int:
        return len(me.actions)


class Cyberevolution(Action, on=ANY_MINION, copies=2):
    """Ongoing: This minion has +3 power."""

    def bonus(me) -> int:
        return 3


class FlyingMonkey(Action, on=ANY_MINION):
    """Special: After this base scores, you may move this minion to another base. If you do, destroy this action."""

    @after(
        AfterScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: me.in_play and event.base is me.here and me.destinations(me.host),
    )
    async def escape(me, event: AfterScoring) -> None:
        minion = me.host
        to = await me.choose(me.destinations(minion), say("Move {minion} to", minion=minion), optional=True)
        if to is not None and await me.move(minion, to):
            await me.destroy(me)


class GoingBananas(Action):
    """Choose a base. Destroy all actions of other players on it and on minions there."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases, "Destroy the actions of others at")
        if base is not None:
            await me.destroy_all(a for a in me.all_actions if a.base is base and a.you is not me.you)


class JuicedUp(Action, on=ANY_MINION):
    """Ongoing: This minion has +2 power for each action on it, this one included."""

    def bonus(me) -> int:
        return 2 * len(me.host.actions)


class MissingUplink(Action, on=OWN_MINION):
    """Ongoing: At the end of your turn, draw a card."""

    @after(EndTurn, lambda me, event: event.player is me.you)
    async def receive(me, event: EndTurn) -> None:
        await me.you.draw(1, me)


class MonkeyOnYourBack(Action, on=OWN_MINION, title="Monkey on Your Back"):
    """Talent: Destroy another player's minion of power 4 or less here. Put this action on the bottom of its owner's
    deck.
    """

    @talent()
    async def strike(me) -> None:
        victims = (m for m in me.here.minions if m.you is not me.you and m.power <= 4)
        await me.destroy(await me.choose(victims, "Destroy"))
        if me.in_play:
            await me.place(me, To.BOTTOM)


class MonkeySeeMonkeyDo(Action, title="Monkey See, Monkey Do"):
    """Reveal the top five cards of your deck. Put any number of actions among them into your hand and shuffle the
    rest into your deck.
    """

    async def on_play(me) -> None:
        revealed = await me.you.take_out(5, me)
        kept = await me.choose_some((card for card in revealed if card.is_action), "Keep")
        for card in kept:
            await me.place(card, To.HAND)
        await me.you.shuffle_in((card for card in revealed if card not in kept), me)


class Shielding(Action, on=ANY_MINION, copies=2):
    """Ongoing: This minion and the other actions on it are not affected by other players' actions."""

    def expels(me) -> list[Action]:
        return [action for action in me.host.actions if action.you is not me.you]

    def protects(me, card: Card, source: Card) -> bool:
        if not source.is_action or source.you is me.you:
            return False
        return card is me.host or (card.is_action and card is not me and card in me.host.actions)


class MonkeyLab(Base, breakpoint=23, vp=(4, 2, 1)):
    """Each minion here has +1 power for each action on it."""

    def aura(me, minion: Minion) -> int:
        return len(minion.actions)


class PrimatePark(Base, breakpoint=20, vp=(3, 2, 1)):
    """After this base scores, the winner may return any number of their actions on minions here to their hand."""

    @after(
        AfterScoring,
        lambda me, event: event.base is me,
        only_if=lambda me, event: any(_on_minions_here(me, winner) for winner in event.winners),
    )
    async def collect(me, event: AfterScoring) -> None:
        for winner in event.winners:
            for action in await me.choose_some(_on_minions_here(me, winner), "Return", by=winner):
                await me.return_to_hand(action)


def _on_minions_here(me: Base, player: Player) -> list[Action]:
    return [action for minion in me.minions for action in minion.actions if action.you is player]
