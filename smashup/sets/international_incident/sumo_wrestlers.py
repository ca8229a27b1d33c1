"""Sumo Wrestlers: shove other players' minions off and turn discarded cards into +1 power counters."""

from __future__ import annotations

from smashup.engine.script import (
    Action,
    Base,
    Discard,
    Faction,
    Minion,
    Move,
    Play,
    Player,
    StartTurn,
    after,
    forbids,
    mere_gain,
    talent,
)

FACTION = Faction(
    "Sumo Wrestlers",
    "Shove other players' minions off the bases where you stand and turn discarded cards into +1 power counters.",
)


def others_here(me: Minion) -> list[Minion]:
    """The minions of other players at this minion's base."""
    return [minion for minion in me.here.minions if minion.you is not me.you]


class Yokozuna(Minion, power=6):
    """Ongoing: Your minions cannot be moved by other players' cards.
    Talent: Draw a card, OR move another player's minion from here to another base.
    """

    @forbids(Move)
    def stand_firm(me, event: Move) -> bool:
        minion, source = event.card, event.source
        return (
            minion.is_minion
            and minion.you is me.you
            and source is not None
            and not source.is_base
            and source.you is not me.you
        )

    @talent()
    async def reign(me) -> None:
        async def draw() -> None:
            await me.you.draw(1, me)

        async def shove() -> None:
            await me.move(await me.choose(others_here(me), "Move"))

        await me.either(("Draw a card", draw), ("Move another player's minion from here", shove))


class TopTier(Minion, power=4, copies=2):
    """Ongoing: After you discard one or more cards from your hand, put a +1 power counter on this minion."""

    @after(
        Discard,
        lambda me, event: event.player is me.you and event.from_hand,
        only_if=lambda me, event: me.in_play,
        gain=mere_gain,
    )
    async def bulk_up(me, event: Discard) -> None:
        await me.add_counters(me)


class ThirdTier(Minion, power=3, copies=3):
    """You may move another player's minion of power 3 or less from here to another base. If you do, draw a card."""

    async def on_play(me) -> None:
        small = (minion for minion in others_here(me) if minion.power <= 3 and me.other_bases)
        minion = await me.choose(small, "Move", optional=True)
        if await me.move(minion):
            await me.you.draw(1, me)


class RookieSumo(Minion, power=2, copies=4):
    """You may discard a card. If you do, put a +1 power counter on one of your minions."""

    count, verb = 1, "Put a +1 power counter on"

    async def on_play(me) -> None:
        card = await me.choose(me.table.distinct(me.you.hand), "Discard", optional=True)
        if card is not None:
            await me.you.discard_cards([card], me)
            await me.add_counters(await me.choose(me.you.minions, me.verb), me.count)


class CurrentRookieSumo(RookieSumo, edition="current"):
    """You may discard a card. If you do, put two +1 power counters on one of your minions."""

    count, verb = 2, "Put two +1 power counters on"


class BodySlam(Action):
    """Choose another player and a base where you have a minion. Move all minions of that player there to one other
    base.
    """

    async def on_play(me) -> None:
        player = await me.choose(me.other_players)
        base = await me.choose(me.you.bases, "Clear")
        if player is not None and base is not None and (minions := base.minions_of(player)):
            to = await me.choose_meeting_place(minions, "Move them to", away_from=base)
            if to is not None:
                await me.move_all(minions, to)


class BulkingStew(Action):
    """Discard any number of cards. Put that many +1 power counters on your minions."""

    async def on_play(me) -> None:
        hand = me.you.hand
        cards = await me.you.pick_from_hand(len(hand), "Discard", me, at_least=0)
        await me.you.discard_cards(cards, me)
        for _ in cards:
            await me.add_counters(await me.choose(me.you.minions, "Put a +1 power counter on"))


class ChikaraMizu(Action, copies=2, title="Chikara-Mizu"):
    """One of your minions has +2 power until the end of the turn, or +4 if you discard a card."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Give power to")
        if minion is not None:
            card = await me.choose(me.table.distinct(me.you.hand), "Discard", optional=True)
            if card is not None:
                await me.you.discard_cards([card], me)
            await me.boost(minion, 2 if card is None else 4)


class FightingSpiritPrize(Action):
    """Draw two cards. Put two +1 power counters on your minions, both on one or one each on two."""

    async def on_play(me) -> None:
        await me.you.draw(2, me)
        for _ in range(2):
            await me.add_counters(await me.choose(me.you.minions, "Put a +1 power counter on"))


class GraspTheBelt(Action, copies=2, title="Grasp the Belt"):
    """Move a minion from a base where you have a minion to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose((minion for base in me.you.bases for minion in base.minions), "Move"))


class HeadButt(Action):
    """Destroy an action of another player on a base where you have a minion, or on a minion there."""

    async def on_play(me) -> None:
        actions = [a for a in me.all_actions if a.you is not me.you and me.you.has_minion_at(a.here)]
        await me.destroy(await me.choose(actions, "Destroy"))


class PerformancePrize(Action):
    """Draw three cards."""

    async def on_play(me) -> None:
        await me.you.draw(3, me)


class TechniquePrize(Action):
    """Put three +1 power counters on one of your minions."""

    async def on_play(me) -> None:
        await me.add_counters(await me.choose(me.you.minions, "Put three +1 power counters on"), 3)


class HeyaTrainingStable(Base, breakpoint=23, vp=(4, 2, 1)):
    """At the start of your turn, you may discard a card. If you do, put a +1 power counter on one of your minions
    here.
    """

    @after(StartTurn, only_if=lambda me, event: event.player.hand)
    async def train(me, event: StartTurn) -> None:
        player = event.player
        card = await me.choose(me.table.distinct(player.hand), "Discard", optional=True, by=player)
        if card is not None:
            await player.discard_cards([card], me)
            minion = await me.choose(me.minions_of(player), "Put a +1 power counter on", by=player)
            await me.add_counters(minion)


class TheDohyo(Base, breakpoint=17, vp=(3, 2, 1)):
    """After the first time each turn you play a minion here on your turn, you may move another player's minion from
    here to another base.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me and _first_on_own_turn(event),
        only_if=lambda me, event: _pushable(me, event.player),
    )
    async def push_out(me, event: Play) -> None:
        player = event.player
        await me.move(await me.choose(_pushable(me, player), "Move", optional=True, by=player), by=player)


def _pushable(me: Base, player: Player) -> list[Minion]:
    """The minions of others here that the player may move away."""
    return [minion for minion in me.minions if minion.you is not player and me.destinations(minion, by=player)]


def _first_on_own_turn(play: Play) -> bool:
    """Is this the first minion the player plays there in their Play Cards phase of this turn (RULES 2.2, 15.4)?"""
    player = play.player
    return player.table.in_play_phase(player) and not any(
        r.is_minion and r.seat == player.seat and r.base == play.place.uid and r.phase_of_own_turn for r in play.earlier
    )
