"""Pirates: sail from base to base, also while one scores, and sink small minions."""

from __future__ import annotations

from collections.abc import Iterable

from smashup.engine.script import (
    END_OF_TURN,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    Faction,
    Minion,
    NewBase,
    Player,
    Titan,
    Until,
    after,
    instead_of,
    say,
    special,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Pirates",
    "Sail from base to base, even while one scores, slip away from what would sink you, and destroy small minions.",
)


def _small(minions: Iterable[Minion]) -> list[Minion]:
    return [minion for minion in minions if minion.power <= 2]


async def _sail(me: Card, at_most: int) -> None:
    """Minions of yours go to other bases, one after the other, each wherever you want."""
    sailed: list[Minion] = []
    while len(sailed) < at_most:
        ready = (m for m in me.you.minions if m not in sailed and me.destinations(m))
        minion = await me.choose(ready, "Move", optional=True)
        if minion is None:
            return
        await me.move(minion)
        sailed.append(minion)


class PirateKing(Minion, power=5):
    """Special: Before another base scores, you may move this minion there."""

    @after(
        BeforeScoring,
        lambda me, event: event.base is not me.here,
        only_if=lambda me, event: me.destinations(me, [event.base]),
    )
    async def join_the_fray(me, event: BeforeScoring) -> bool:
        verb = say("Move {card} to {base}", card=me, base=event.base)
        return await me.confirm(verb) and await me.move(me, event.base)


class Buccaneer(Minion, power=4, copies=2):
    """Special: If this minion would be destroyed, move it to another base instead."""

    @instead_of(Destroy, lambda me, event: event.card is me)
    async def swing_away(me, event: Destroy) -> bool:
        return await me.move(me)


class CurrentBuccaneer(Buccaneer, edition="current"):
    """Ongoing: Once per turn, if this minion would be destroyed, you may move it to another base instead."""

    @instead_of(Destroy, lambda me, event: event.card is me and not me.used("swung"))
    async def swing_away(me, event: Destroy) -> bool:
        to = await me.choose(me.destinations(me), say("Move {card} to", card=me), optional=True)
        if to is None or not await me.move(me, to):
            return False
        me.mark("swung")
        return True


class SaucyWench(Minion, power=3, copies=3):
    """You may destroy a minion of power 2 or less here."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(_small(me.here.minions), "Destroy", optional=True))


class CutLass(SaucyWench, edition="current", title="Cut Lass"):
    """You may destroy a minion of power 2 or less here."""


class FirstMate(Minion, power=2, copies=4):
    """Special: After this base scores, you may move this minion to another base."""

    @after(
        AfterScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: me.in_play and event.base is me.here and me.destinations(me),
    )
    async def abandon_ship(me, event: AfterScoring) -> bool:
        to = await me.choose(me.destinations(me), say("Move {card} to", card=me), optional=True)
        if to is not None:
            await me.move(me, to)
        return to is not None


class Broadside(Action, copies=2):
    """Choose a base where you have a minion, and a player. Destroy all minions of power 2 or less that this player has
    there.
    """

    async def on_play(me) -> None:
        base = await me.choose(me.you.bases, "Destroy small minions at")
        if base is not None:
            player = await me.choose(me.table.in_turn_order(), "Destroy the small minions of")
            await me.destroy_all(minion for minion in _small(base.minions) if minion.you is player)


class Cannon(Action):
    """Destroy up to two minions of power 2 or less."""

    async def on_play(me) -> None:
        await me.destroy_all(await me.choose_some(_small(me.all_minions), "Destroy", at_most=2))


class Dinghy(Action, copies=2):
    """Move up to two of your minions to other bases."""

    async def on_play(me) -> None:
        await _sail(me, 2)


class FullSail(Action):
    """Move any number of your minions to other bases. Special: Before a base scores, you may play this card."""

    async def on_play(me) -> None:
        await _sail(me, len(me.you.minions))

    @special(BeforeScoring)
    async def set_all_sails(me, event: BeforeScoring) -> None:
        await _sail(me, len(me.you.minions))


class Powderkeg(Action):
    """Destroy one of your minions and all minions of the same or less power at its base."""

    async def on_play(me) -> None:
        keg = await me.choose(me.you.minions, "Destroy … with all that are not stronger there")
        if keg is not None:
            await me.destroy_all([minion for minion in keg.here.minions if minion.power <= keg.power])


class SeaDogs(Action):
    """Name a faction. Move all minions of that faction of other players from one base to another."""

    async def on_play(me) -> None:
        others = [minion for minion in me.all_minions if minion.you is not me.you]
        faction = await me.name_faction(minion.face.faction for minion in others)
        crew = [minion for minion in others if minion.face.faction == faction]
        start = await me.choose(dict.fromkeys(minion.here for minion in crew), "Move minions from")
        if start is not None:
            crew = [minion for minion in crew if minion.here is start]
            goal = await me.choose_meeting_place(crew, "Move minions to", away_from=start)
            if goal is not None:
                await me.move_all(crew, goal)


class Shanghai(Action):
    """Move another player's minion to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose((m for m in me.all_minions if m.you is not me.you), "Move"))


class Swashbuckling(Action):
    """Each of your minions has +1 power until the end of the turn."""

    async def on_play(me) -> None:
        await me.boost_all(me.you.minions, 1)


class TheKraken(Titan, promo=True):
    """Special: After a base scores where you had a minion, you may play this titan at the base that replaces it.
    Talent: Move this titan to another base. The minions of other players there have -1 power until the end of the turn.
    Special: After this base scores, move one of your minions here to another base.
    """

    @after(AfterScoring, lambda me, event: me.you.has_minion_at(event.base), aside=True)
    async def stir(me, event: AfterScoring) -> None:
        await me.at_replacement(event.base, TheKraken.rise)

    async def rise(me: Titan, event: NewBase, player: Player) -> None:
        await me.offer_titan(me, [event.base])

    @talent(lambda me: me.destinations(me))
    async def surge(me) -> None:
        await _surge(me, END_OF_TURN)

    @after(AfterScoring, lambda me, event: event.base is me.here, only_if=lambda me, event: _castaways(me, event.base))
    async def drag_along(me, event: AfterScoring) -> None:
        await me.move(await me.choose(_castaways(me, event.base), "Move"))


class CurrentTheKraken(TheKraken, edition="current"):
    """Special: After a base scores where you had a minion, you may play this titan at the base that replaces it.
    Talent: Move this titan to another base. The minions of other players there have -1 power until the start of your
    next turn. Special: After this base scores, move one of your minions here to another base.
    """

    @talent(lambda me: me.destinations(me))
    async def surge(me) -> None:
        await _surge(me, start_of_turn(me.you.seat))


async def _surge(me: Titan, until: Until) -> None:
    """The loss comes first: it is in force when the titan clashes with another one."""
    base = await me.choose(me.destinations(me), say("Move {card} to", card=me))
    if base is not None:
        await me.boost_all([minion for minion in base.minions if minion.you is not me.you], -1, until)
        await me.move(me, base)


def _castaways(me: Titan, base: Base) -> list[Minion]:
    return [minion for minion in base.minions_of(me.you) if me.destinations(minion)]


class TheGreyOpal(Base, breakpoint=17, vp=(3, 1, 1)):
    """After this base scores, each player who is not a winner may move one of their minions here to another base."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def weigh_anchor(me, event: AfterScoring) -> None:
        for player in event.losers:
            crew = (m for m in me.minions_of(player) if me.destinations(m, by=player))
            await me.move(await me.choose(crew, "Move", optional=True, by=player), by=player)


class Tortuga(Base, breakpoint=21, vp=(4, 3, 2)):
    """After this base scores, the runner-up may move one of their minions from another base to the base that replaces
    this one.
    """

    @after(AfterScoring, lambda me, event: event.base is me)
    async def take_a_bearing(me, event: AfterScoring) -> None:
        for player in event.runners_up:
            await me.at_replacement(me, Tortuga.land, player)

    async def land(me: Base, event: NewBase, player: Player) -> None:
        crew = (m for m in player.minions if me.destinations(m, [event.base], player))
        verb = say("Move … to {base}", base=event.base)
        await me.move(await me.choose(crew, verb, optional=True, by=player), event.base, by=player)
