"""Kitty Cats: weaken minions, borrow the weak ones, feed them to other cards."""

from __future__ import annotations

from collections.abc import Iterable

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    OWN_MINION,
    Action,
    Base,
    BeforeScoring,
    Destroy,
    Faction,
    Minion,
    Player,
    instead_of,
    on_your_turn,
    say,
    special,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Kitty Cats",
    "Shrink minions, borrow weak ones for a turn, and feed them or your own to your cards for draws and extra plays.",
)


def _up_to(minions: Iterable[Minion], power: int) -> list[Minion]:
    return [minion for minion in minions if minion.power <= power]


class QueenFluffy(Minion, power=5):
    """Talent: Take control of a minion of power 3 or less until the end of the turn."""

    @talent(lambda me: _up_to(me.all_minions, 3))
    async def command(me) -> None:
        await me.take_control(await me.choose(_up_to(me.all_minions, 3), "Take control of"))


class Whiskers(Minion, power=4, copies=2):
    """Talent: Play an extra action. Destroy one of your minions."""

    @talent()
    async def pounce(me) -> None:
        you = me.you
        await me.extra_action(offer=True)
        await me.destroy(await me.choose(you.minions, "Destroy", by=you))


class Muffin(Minion, power=3, copies=3):
    """Take control of a minion of power 3 or less until the end of the turn."""

    async def on_play(me) -> None:
        await me.take_control(await me.choose(_up_to(me.all_minions, 3), "Take control of"))


class MrGrumpers(Minion, power=2, copies=4, title="Mr. Grumpers"):
    """A minion has -2 power until the end of the turn."""

    async def on_play(me) -> None:
        await me.boost(await me.choose(me.all_minions, "Give -2 power to"), -2)


class CurrentMrGrumpers(MrGrumpers, edition="current"):
    """You may give a minion -2 power until the start of your next turn."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions, "Give -2 power to", optional=True)
        await me.boost(minion, -2, start_of_turn(me.you.seat))


class CanHasCheeseburger(Action, title="Can Has Cheeseburger?"):
    """Special: Before a base scores, take control of a minion there of power 3 or less until the end of the turn."""

    @special(BeforeScoring)
    async def beg(me, event: BeforeScoring) -> None:
        await me.take_control(await me.choose(_up_to(event.base.minions, 3), "Take control of"))


class CatFight(Action, copies=2):
    """Choose one of your minions. Draw as many cards as its power, then destroy it."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Draw for and destroy")
        if minion is not None:
            await me.you.draw(minion.power, me)
            await me.destroy(minion)


class CatsPaw(Action, title="Cat's Paw"):
    """Take control of a minion of power 5 or less until the end of the turn."""

    async def on_play(me) -> None:
        await me.take_control(await me.choose(_up_to(me.all_minions, 5), "Take control of"))


class Grumpiness(Action, on=ANY_MINION, copies=2):
    """Ongoing: This minion has -2 power."""

    def bonus(me) -> int:
        return -2


class HangInThere(Action, on=OWN_MINION, title="Hang in There"):
    """Ongoing: If this minion would be destroyed, move it to another base and destroy this action instead."""

    @instead_of(Destroy, lambda me, event: event.card is me.host)
    async def hang(me, event: Destroy) -> bool:
        if not await me.move(me.host):
            return False
        await me.destroy(me)
        return True


class HissyFit(Action, on=ANY_BASE):
    """Ongoing: Each minion here of another player has -1 power."""

    def aura(me, minion: Minion) -> int:
        return -1 if minion.you is not me.you else 0


class InvisibleBicycle(Action):
    """Move any number of minions of power 2 or less from one base to another."""

    async def on_play(me) -> None:
        start = await me.choose(me.bases, "Move minions from")
        if start is None:
            return
        small = _up_to(start.minions, 2)
        goal = await me.choose_meeting_place(small, "Move minions to", away_from=start)
        if goal is not None:
            await me.move_all(await me.choose_some(small, "Move"), goal)


class NineLives(Action):
    """Destroy one of your minions. Play an extra minion."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(me.you.minions, "Destroy"))
        await me.extra_minion()


class CoolCatsAlley(Base, breakpoint=18, vp=(3, 2, 1), title="Cool Cats' Alley"):
    """On your turn, you may destroy one of your minions here to draw a card."""

    @on_your_turn(lambda me, player: me.minions_of(player))
    async def feed(me, player: Player) -> None:
        if await me.destroy(await me.choose(me.minions_of(player), "Destroy", by=player)):
            await player.draw(1, me)


class TheHouseOfNineLives(Base, breakpoint=20, vp=(4, 2, 1), title="The House of Nine Lives"):
    """If a minion at another base would be destroyed, its owner may move it here instead."""

    @instead_of(Destroy, lambda me, event: event.card.is_minion and event.card.base is not me)
    async def shelter(me, event: Destroy) -> bool:
        minion, owner = event.card, event.card.owner
        if not me.destinations(minion, [me], owner):
            return False
        verb = say("Move {minion} to {card} instead of having it destroyed", minion=minion, card=me)
        return await me.confirm(verb, by=owner) and await me.move(minion, me, by=owner)
