"""Polynesian Voyagers: new bases, and lone tattooed minions that grow on them."""

from __future__ import annotations

from smashup.engine.script import (
    OWN_MINION,
    Action,
    AfterScoring,
    At,
    Base,
    ChangeTotal,
    Faction,
    Host,
    Minion,
    Move,
    Right,
    StartTurn,
    after,
    forbids,
    special,
    talent,
)

FACTION = Faction(
    "Polynesian Voyagers",
    "Put more bases into the game, spread single tattooed minions over them, and grow where you are alone.",
)


def _unsettled(me: Action | Minion) -> list[Base]:
    """The bases at which you control no minion."""
    return [base for base in me.bases if not me.you.has_minion_at(base)]


def _can_spread(me: Minion) -> bool:
    bases = _unsettled(me)
    return bool(bases) and any(me.destinations(minion, bases) for minion in me.you.minions)


class Maui(Minion, power=5):
    """Put up to two cards from the top of the base deck into play as additional bases, one after the other. Talent:
    Move one of your minions to a base where you have no minion.
    """

    async def on_play(me) -> None:
        for _ in range(2):
            if not me.table.has_next_base or not await me.confirm("Put the top card of the base deck into play"):
                break
            await me.new_base()

    @talent(_can_spread)
    async def fish_up(me) -> None:
        await me.move(await me.choose(me.you.minions, "Move"), among=_unsettled(me))


class Wayfinder(Minion, power=4, copies=2):
    """Talent: Move this minion to a base where you have no minion to put a +1 power counter on it."""

    @talent(lambda me: me.destinations(me, _unsettled(me)))
    async def sail(me) -> None:
        if await me.move(me, among=_unsettled(me)):
            await me.add_counters(me)


class Tiki(Minion, power=3, copies=3):
    """Ongoing: This minion has +2 power while there is an action on it."""

    def bonus(me) -> int:
        return 2 if me.actions else 0


class Moai(Minion, power=3, copies=4, title="Mo'ai"):
    """Ongoing: Other players cannot move their minions here, nor move this minion to another base."""

    @forbids(Move)
    def stand_fast(me, event: Move) -> bool:
        mover = event.player
        if mover is None or mover is me.you:
            return False
        return event.card is me or (event.to is me.here and event.card.is_minion and event.card.you is mover)


class GrowthOfTheTribes(Action, title="Growth of the Tribes"):
    """Choose a base where you have no minion. Play an extra minion there at once, or move one of your minions to it."""

    async def on_play(me) -> None:
        base = await me.choose(_unsettled(me))
        if base is None:
            return
        mode = await me.choose_mode("Play an extra minion there", "Move a minion there")
        if mode == 0:
            await me.play_with(Right("minion", (At(base.uid),)))
        else:
            await me.move(await me.choose((m for m in me.you.minions if me.destinations(m, [base])), "Move"), base)


class KnowledgeOfTheTribes(Action, title="Knowledge of the Tribes"):
    """Draw a card for each base where you have a minion."""

    async def on_play(me) -> None:
        await me.you.draw(len(me.you.bases), me)


class UnityOfTheTribes(Action, title="Unity of the Tribes"):
    """Choose a base where you have a minion. Until the end of the turn you have +2 power there for each base where you
    have a minion.
    """

    async def on_play(me) -> None:
        base = await me.choose(me.you.bases)
        if base is not None:
            await me.table.do(ChangeTotal(base, me.you, 2 * len(me.you.bases), me))


class OceanTattoo(
    Action,
    on=Host(
        "minion",
        lambda player, minion: minion.you is player and all(m.you is player for m in minion.base.minions),
    ),
):
    """Play on one of your minions at a base where no other player has a minion. Talent: Move this minion to another
    base to put a +1 power counter on it.
    """

    @talent(lambda me: me.destinations(me.host))
    async def drift(me) -> None:
        minion = me.host
        if await me.move(minion):
            await me.add_counters(minion)


class SharkTattoo(Action, on=OWN_MINION, copies=2):
    """Put a +1 power counter on this minion. Ongoing: At the start of your turn, if it is your only minion here, put a
    +1 power counter on it.
    """

    async def on_play(me) -> None:
        await me.add_counters(me.host)

    @after(
        StartTurn,
        lambda me, event: event.player is me.you,
        only_if=lambda me, event: me.here.minions_of(me.you) == [me.host],
    )
    async def bite(me, event: StartTurn) -> None:
        await me.add_counters(me.host)


class SunTattoo(Action, on=OWN_MINION, copies=2):
    """Ongoing: This minion has +2 power. Special: After a base scores, you may play this card on one of your minions
    there that has no action on it; move that minion to another base.
    """

    def bonus(me) -> int:
        return 2

    @special(
        AfterScoring,
        places=lambda me, event: [
            minion for minion in event.base.minions_of(me.you) if not minion.actions and me.destinations(minion)
        ],
    )
    async def set_sail(me, event: AfterScoring) -> None:
        await me.move(me.host)


class TattooArtist(Action):
    """Search your deck and/or discard pile for an action that is played on a minion. Take it into your hand, or play it
    at once as an extra action.
    """

    async def on_play(me) -> None:
        found = await me.search(lambda card: card.on is not None and card.on.kind == "minion", discard=True)
        if found is not None:
            await me.take_or_play(found)


class VolcanicUprising(Action):
    """Put the top card of the base deck into play; you may move one of your minions to it, OR destroy a base without
    minions and put the top two cards of the base deck into play in its place.
    """

    async def on_play(me) -> None:
        async def rise() -> None:
            base = await me.new_base()
            if base is not None:
                movable = [minion for minion in me.you.minions if me.destinations(minion, [base])]
                await me.move(await me.choose(movable, "Move", optional=True), base)

        async def erupt() -> None:
            base = await me.choose((base for base in me.bases if not base.minions), "Destroy")
            if base is not None:
                await me.destroy_base(base, replaced_by=2)

        await me.either(
            ("Put a base into play", rise),
            ("Destroy a base without minions and put two bases into play", erupt),
        )


class IslandChain(Base, breakpoint=17, vp=(3, 1, 1)):
    """After this base scores, it is replaced by the top two cards of the base deck instead of one."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def spread(me, event: AfterScoring) -> None:
        await me.offer_next_base(count=2)


class CurrentIslandChain(IslandChain, edition="current"):
    """After this base scores, the top card of the base deck comes into play as an extra base."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def spread(me, event: AfterScoring) -> None:
        await me.new_base()


class IslandPeak(Base, breakpoint=23, vp=(4, 2, 1)):
    """At the start of your turn, if you have exactly one minion here, put a +1 power counter on it."""

    @after(StartTurn, only_if=lambda me, event: len(me.minions_of(event.player)) == 1)
    async def rise(me, event: StartTurn) -> None:
        await me.add_counters(me.minions_of(event.player)[0])


class TropicalParadise(Base, breakpoint=20, vp=(3, 2, 1)):
    """While every player has a minion here, the starting breakpoint of this base is 0."""

    def starting_breakpoint(me) -> int:
        return 0 if all(player.has_minion_at(me) for player in me.table.players) else me.breakpoint
