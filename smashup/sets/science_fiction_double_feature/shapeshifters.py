"""Shapeshifters: copy others and swap minions for better ones."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_MINION,
    Action,
    Base,
    Destroy,
    Faction,
    Leave,
    Minion,
    Play,
    To,
    after,
    forbids,
    talent,
)

FACTION = Faction(
    "Shapeshifters",
    "Copy the abilities and powers of others and swap own minions for better ones out of the deck or discard pile.",
)


class Doppelganger(Minion, power=5, title="Doppelgänger"):
    """Special: When this minion goes from a base to the discard pile, search your deck for a minion and play it as an
    extra minion.
    """

    @after(Leave, lambda me, event: event.card is me and event.to is To.DISCARD)
    async def change(me, event: Leave) -> None:
        await me.search_and_play(lambda card: card.is_minion, player=event.controller)


class GELF(Minion, power=4, copies=2, title="G.E.L.F."):
    """Talent: Search your deck for a minion of power 4 or less not named G.E.L.F. Shuffle this minion into its
    owner's deck and play the found one here as an extra minion.
    """

    @talent()
    async def change(me) -> None:
        here = me.here
        found = await me.search(lambda card: card.is_minion and card.printed_power <= 4 and card.title != "G.E.L.F.")
        await me.place(me, To.SHUFFLED)
        if found is not None:
            await me.play_found(found, at=[here])


class Mimic(Minion, power=0, copies=3):
    """Ongoing: This minion's starting power is the highest printed power of any minion in play."""

    def starting_power(me) -> int:
        return max([minion.printed_power for minion in me.all_minions])


class Copycat(Minion, power=2, copies=4):
    """Choose another player's minion. This minion has its abilities until the end of the turn."""

    async def on_play(me) -> None:
        others = (m for m in me.all_minions if m.you is not me.you and not me.used(f"copied {m.uid}"))
        minion = await me.choose(others, "Copy")
        if minion is not None:
            me.mark(f"copied {minion.uid}")
            await me.borrow(minion)


class Really(Action, title='"...Really?"'):
    """Destroy one of your minions. You may play a minion of its power or less from your discard pile as an extra
    minion.
    """

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Destroy")
        if minion is not None:
            power = minion.power
            await me.destroy(minion)
            await me.play_now(c for c in me.you.discard_pile if c.is_minion and c.printed_power <= power)


class BactaTheFuture(Action, title="Bacta the Future"):
    """Destroy a minion. Its owner may play an extra minion."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions, "Destroy")
        if minion is not None:
            await me.destroy(minion)
            await me.extra_minion(player=minion.owner)


class CellularBonding(Action, on=ANY_MINION):
    """Choose an action on a minion. Ongoing: This action has the abilities of the chosen one."""

    async def on_play(me) -> None:
        if not me.in_play:
            return
        action = await me.choose((a for a in me.all_actions if a.host.is_minion and a is not me), "Copy")
        if action is None:
            await me.discard_from_play(me)
        else:
            await me.borrow(action, until=None, on_play=False)


class GeneticShift(Action, copies=2):
    """Each of your minions has +1 power until the end of the turn, OR one of your minions has +3 power until the end
    of the turn.
    """

    async def on_play(me) -> None:
        async def boost_each() -> None:
            await me.boost_all(me.you.minions, 1)

        async def boost_one() -> None:
            await me.boost(await me.choose(me.you.minions, "Give +3 power to"), 3)

        await me.either(
            ("+1 power for each of your minions", boost_each),
            ("+3 power for one of your minions", boost_one),
        )


class Mitosis(Action):
    """Choose one of your minions. You may play a card of the same name from your hand as an extra minion."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Copy")
        if minion is not None:
            await me.play_now(c for c in me.you.hand if c.is_minion and c.title == minion.title)


class ShellGame(Action, on=ANY_MINION):
    """Ongoing: This minion cannot be destroyed."""

    @forbids(Destroy)
    def shelter(me, event: Destroy) -> bool:
        return event.card is me.host


class SpliceAsNice(Action, on=ANY_MINION, title="Splice as Nice"):
    """Ongoing: This minion has +2 power."""

    def bonus(me) -> int:
        return 2


class Transmogrify(Action, copies=2):
    """Destroy one of your minions. Search your deck for a minion of its power or less and play it as an extra
    minion.
    """

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Destroy")
        if minion is None:
            return
        power = minion.power
        await me.destroy(minion)
        await me.search_and_play(lambda card: card.is_minion and card.printed_power <= power)


class FacelessCity(Base, breakpoint=20, vp=(4, 2, 1)):
    """After you play a minion here, once per turn, search your deck for another card of its name and put it into your
    hand.
    """

    @after(Play, lambda me, event: event.card.is_minion and event.place is me and event.first_here)
    async def find_another(me, event: Play) -> None:
        await _find_another(me, event)


async def _find_another(me: Base, event: Play) -> None:
    found = await me.search(lambda card: card.title == event.card.title, player=event.player)
    if found is not None:
        await me.place(found, To.HAND)


class CurrentFacelessCity(FacelessCity, edition="current"):
    """After you play a minion here, once per turn, you may search your deck for another card of its name and put it
    into your hand.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=lambda me, event: event.player.can_draw and _may_search(me, event),
    )
    async def find_another(me, event: Play) -> None:
        seat = event.player.seat
        me.mark(f"asked {seat}")
        if await me.confirm("Search your deck", by=event.player):
            me.mark(f"searched {seat}")
            await _find_another(me, event)


def _may_search(me: Base, event: Play) -> bool:
    """Is it the first play there, or has its player declined so far? To decline spends nothing (RULES 15.4, 15.23)."""
    seat = event.player.seat
    return (event.first_here or me.used(f"asked {seat}")) and not me.used(f"searched {seat}")


class TheVats(Base, breakpoint=15, vp=(3, 1, 1)):
    """A minion cannot be played here if a minion of the same name is here."""

    @forbids(Play)
    def refuse(me, event: Play) -> bool:
        if not event.card.is_minion or event.place is not me:
            return False
        return any(minion.title == event.card.title for minion in me.minions if minion is not event.without)
