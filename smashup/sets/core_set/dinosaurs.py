"""Dinosaurs: big minions, made bigger for a turn, and power that pays."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    Action,
    Affect,
    Base,
    Card,
    Destroy,
    EndTurn,
    Faction,
    Leave,
    Minion,
    Player,
    Scripted,
    Titan,
    To,
    WouldAffect,
    Zone,
    after,
    end_of_turn_of,
    instead_of,
    on_your_turn,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Dinosaurs",
    "Big minions, made bigger for a turn; their power lowers breakpoints and destroys whatever is smaller.",
)


class KingRex(Minion, power=7):
    """No ability."""


class Laseratops(Minion, power=4, copies=2):
    """Destroy a minion of power 2 or less here."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose((m for m in me.here.minions if m.power <= 2), "Destroy"))


class CurrentLaseratops(Laseratops, edition="current"):
    """You may destroy a minion of printed power 2 or less here."""

    async def on_play(me) -> None:
        small = (minion for minion in me.here.minions if minion.printed_power <= 2)
        await me.destroy(await me.choose(small, "Destroy", optional=True))


class ArmorStego(Minion, power=3, copies=3):
    """Ongoing: This minion has +2 power during other players' turns."""

    def bonus(me) -> int:
        return 0 if me.table.current is me.you else 2


class CurrentArmorStego(ArmorStego, edition="current"):
    """Talent: This minion has +2 power during other players' turns until the start of your next turn."""

    bonus = GONE

    @talent()
    async def raise_plates(me) -> None:
        await me.at_end_of_turn(CurrentArmorStego.stand_guard, me)

    async def stand_guard(me, event: EndTurn, minion: Minion) -> None:
        await me.boost(minion, 2, start_of_turn(me.you.seat))


class WarRaptor(Minion, power=2, copies=4):
    """Ongoing: This minion has +1 power for each War Raptor here, this one included."""

    def bonus(me) -> int:
        return me.here.count_named("War Raptor")


class Augmentation(Action, copies=2):
    """A minion has +4 power until the end of your turn."""

    async def on_play(me) -> None:
        await me.boost(await me.choose(me.all_minions, "Give +4 power to"), 4, end_of_turn_of(me.you.seat))


class Howl(Action, copies=2):
    """Each of your minions has +1 power until the end of your turn."""

    async def on_play(me) -> None:
        await me.boost_all(me.you.minions, 1, end_of_turn_of(me.you.seat))


class NaturalSelection(Action):
    """Choose one of your minions. Destroy a minion of less power at its base."""

    async def on_play(me) -> None:
        hunter = await me.choose((minion for minion in me.you.minions if _prey(minion)), "Hunt with")
        if hunter is not None:
            await me.destroy(await me.choose(_prey(hunter), "Destroy"))


def _prey(hunter: Minion) -> list[Minion]:
    return [minion for minion in hunter.here.minions if minion.power < hunter.power]


class Rampage(Action):
    """Choose one of your minions. Until the end of the turn the breakpoint of its base is lower by its power."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Lower the breakpoint by the power of")
        if minion is not None:
            await me.change_breakpoint(minion.here, -minion.power)


class SurvivalOfTheFittest(Action, title="Survival of the Fittest"):
    """At each base, destroy a minion with the lowest power there if a minion there has more."""

    async def on_play(me) -> None:
        losers = [await me.choose(weakest, "Destroy") for base in me.bases if (weakest := _weakest(base))]
        await me.destroy_all(minion for minion in losers if minion is not None)


def _weakest(base: Base) -> list[Minion]:
    """The minions that somebody there is stronger than, and nobody weaker."""
    powers = [minion.power for minion in base.minions]
    return [m for m in base.minions if m.power == min(powers)] if powers and min(powers) < max(powers) else []


class ToothAndClawAndGuns(Action, on=ANY_MINION, title="Tooth and Claw... and Guns"):
    """Ongoing: If an ability would affect this minion, destroy this action instead. That ability then does nothing to
    this minion.
    """

    @instead_of(WouldAffect, lambda me, event: event.card is me.host)
    async def bite_back(me, event: WouldAffect) -> bool:
        if not await me.destroy(me):
            return False
        await me.leave_alone(event)
        return True


class CurrentToothAndClawAndGuns(ToothAndClawAndGuns, edition="current"):
    """Ongoing: This minion is not affected by other players' cards."""

    bite_back = GONE

    def protects(me, card: Card, source: Scripted) -> bool:
        return card is me.host and me.is_others(source)


class Upgrade(Action, on=ANY_MINION):
    """Ongoing: This minion has +2 power."""

    def bonus(me) -> int:
        return 2


class WildlifePreserve(Action, on=ANY_BASE):
    """Discard other players' actions on your minions here. Ongoing: Your minions here are not affected by actions of
    other players.
    """

    async def on_play(me) -> None:
        for minion in me.here.minions_of(me.you):
            for action in [action for action in minion.actions if action.you is not me.you]:
                await me.discard_from_play(action)

    def protects(me, card: Card, source: Scripted) -> bool:
        kept = card.is_minion and card.base is me.here and card.you is me.you
        return kept and source.is_action and source.you is not me.you


class FortTitanosaurus(Titan, promo=True):
    """Special: On your turn, if you have not played a minion, you may destroy one of your minions to play this titan at
    its base with as many +1 power counters as it had power. Ongoing: Once per turn, after you play an action that
    directly affects minions, you may put a +1 power counter on one of them, on this titan, or on both. Talent: If there
    are four or more +1 power counters on this titan, draw a card.
    """

    @on_your_turn(lambda me, player: not player.played_minion, places=lambda me, player: player.bases)
    async def build_up(me, player: Player, base: Base) -> None:
        minion = await me.choose(base.minions_of(player), "Destroy")
        if minion is not None:
            power = minion.power
            if await me.destroy(minion):
                await me.play_titan(me, base, player, counters=power)

    @after(
        Affect,
        lambda me, event: event.player is me.you,
        once_per_play=True,
        once_per_turn=True,
        only_if=lambda me, event: me.in_play or event.minions,
    )
    async def fortify(me, event: Affect) -> bool:
        cards = await me.choose_some(
            [*event.minions, *([me] if me.in_play else [])],
            "Put a +1 power counter on",
            at_most=2,
            together=lambda first, other: (first is me) is not (other is me),
        )
        for card in cards:
            await me.add_counters(card)
        return bool(cards)

    @talent(lambda me: me.counters >= 4)
    async def keep_watch(me) -> None:
        await me.you.draw(1, me)


class JungleOasis(Base, breakpoint=12, vp=(2, 0, 0)):
    """No ability."""


class TarPits(Base, breakpoint=16, vp=(4, 3, 2)):
    """After a minion is destroyed here, put it from the discard pile on the bottom of its owner's deck."""

    @after(
        Leave,
        lambda me, event: event.card.is_minion and event.from_base is me and isinstance(event.cause, Destroy),
        only_if=lambda me, event: event.card.zone is Zone.DISCARD,
    )
    async def sink(me, event: Leave) -> None:
        await me.place(event.card, To.BOTTOM)


class CurrentTarPits(TarPits, edition="current"):
    """Once per turn, if a minion would be destroyed here, put it on the bottom of its owner's deck instead."""

    sink = GONE

    @instead_of(Destroy, lambda me, event: event.card.is_minion and event.card.base is me and not me.used("sunk"))
    async def swallow(me, event: Destroy) -> bool:
        me.mark("sunk")
        return await me.place(event.card, To.BOTTOM)
