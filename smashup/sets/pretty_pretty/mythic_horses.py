"""Mythic Horses: a herd whose members make each other stronger."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    OWN_MINION,
    Action,
    Base,
    BeforeScoring,
    Destroy,
    EndTurn,
    Faction,
    Minion,
    Play,
    Player,
    PutAway,
    StartTurn,
    To,
    WhereYouHaveAMinion,
    Zone,
    after,
    forbids,
    instead_of,
    special,
    talent,
)

FACTION = Faction(
    "Mythic Horses",
    "Gather minions at one base, where they raise each other's power, draw cards and bring in further minions.",
)


class Starlyte(Minion, power=5):
    """Ongoing: This minion has +1 power for each other minion you have here."""

    def bonus(me) -> int:
        return len(me.your_others_here)


class Rainbow(Minion, power=4, copies=2):
    """Talent: If you have played another minion here this turn, draw a card."""

    @talent()
    async def shine(me) -> None:
        seat, here = me.you.seat, me.here.uid
        if any(p.is_minion and p.seat == seat and p.base == here and p.uid != me.uid for p in me.table.plays):
            await me.you.draw(1, me)


class CurrentRainbow(Rainbow, edition="current"):
    """Talent: If you have another minion here, draw a card."""

    @talent()
    async def shine(me) -> None:
        if me.your_others_here:
            await me.you.draw(1, me)


class Seastar(Minion, power=3, copies=3):
    """If you have another minion here, play an extra minion. You may use only one Seastar's ability each turn."""

    async def on_play(me) -> None:
        if me.your_others_here and not me.you.used("Seastar"):
            me.you.mark("Seastar")
            if not await me.extra_minion():
                me.you.unmark("Seastar")


class Pinkie(Minion, power=2, copies=4):
    """Ongoing: While you have another minion here, this minion has +1 power."""

    def bonus(me) -> int:
        return 1 if me.your_others_here else 0


class AdventurePower(Action):
    """Choose a base. Move any number of your minions from other bases to it."""

    async def on_play(me) -> None:
        base = await me.choose_meeting_place(me.you.minions, "Move minions to")
        if base is not None:
            await me.move_all(await me.choose_some((m for m in me.you.minions if m.base is not base), "Move"), base)


class EncouragementPower(Action, on=OWN_MINION, copies=2):
    """Ongoing: This minion has +1 power for each other minion you have here."""

    def bonus(me) -> int:
        return sum(minion is not me.host for minion in me.here.minions_of(me.you))


class FreedomPower(Action):
    """Destroy an action on a minion or base."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(me.all_actions, "Destroy"))


class FriendshipPower(Action):
    """Move one of your minions to another base where you have a minion. You may put this card into your hand
    instead of the discard pile.
    """

    async def on_play(me) -> None:
        bases = me.you.bases
        minion = await me.choose((m for m in me.you.minions if any(b is not m.base for b in bases)), "Move")
        await me.move(minion, among=bases)

    @instead_of(PutAway, lambda me, event: event.card is me and event.to is To.DISCARD)
    async def keep(me, event: PutAway) -> bool:
        if await me.confirm("Put Friendship Power into your hand instead of the discard pile"):
            event.to = To.HAND
        return False


class SharingPower(Action, on=ANY_BASE):
    """Ongoing: At the start of your turn, if you have two or more minions here, draw a card."""

    @after(
        StartTurn,
        lambda me, event: event.player is me.you,
        only_if=lambda me, event: len(me.here.minions_of(me.you)) >= 2,
    )
    async def share(me, event: StartTurn) -> None:
        await me.you.draw(1, me)


class CurrentSharingPower(SharingPower, edition="current"):
    """Ongoing: At the end of your turn, if you have two or more minions here, draw a card."""

    share = GONE

    @after(
        EndTurn,
        lambda me, event: event.player is me.you,
        only_if=lambda me, event: len(me.here.minions_of(me.you)) >= 2,
    )
    async def share_later(me, event: EndTurn) -> None:
        await me.you.draw(1, me)


class SuperFutureSpaceArmorPower(Action):
    """Each of your minions at a base with another of your minions has +2 power until the end of the turn."""

    async def on_play(me) -> None:
        await me.boost_all((m for m in me.you.minions if m.your_others_here), 2)


class TeachingPower(Action):
    """Special: Before a base scores, reveal a card from the top of your deck for each minion you have there. You may
    play one of the revealed minions there as an extra minion. Put the rest back on top in any order.
    """

    @special(BeforeScoring)
    async def teach(me, event: BeforeScoring) -> None:
        revealed = await me.you.take_out(len(event.base.minions_of(me.you)), me)
        await me.play_now((card for card in revealed if card.is_minion), at=[event.base], off_top=True)
        await me.you.put_back((card for card in revealed if card.zone is Zone.LIMBO), (To.TOP,), me, seen=True)


class TogethernessPower(Action, copies=2):
    """Play an extra minion at a base where you have a minion."""

    async def on_play(me) -> None:
        await me.extra_minion(limits=(WhereYouHaveAMinion(),))


class Equaria(Base, breakpoint=25, vp=(5, 3, 2)):
    """After you play a minion here, you may move one of your minions from another base to here."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=lambda me, event: _movable(me, event.player),
    )
    async def gather(me, event: Play) -> None:
        player = event.player
        await me.move(await me.choose(_movable(me, player), "Move … here", optional=True, by=player), me, by=player)


def _movable(me: Base, player: Player) -> list[Minion]:
    """The player's minions that may come here from another base."""
    return [minion for minion in player.minions if me.destinations(minion, [me], player)]


class PonyLand(Base, breakpoint=18, vp=(3, 2, 1)):
    """Minions of a player who has two or more minions here cannot be destroyed."""

    @forbids(Destroy)
    def shelter(me, event: Destroy) -> bool:
        minion = event.card
        return minion.is_minion and minion.base is me and len(me.minions_of(minion.you)) >= 2
