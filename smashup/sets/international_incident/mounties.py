"""Mounties: ride to where the others are and grow by their presence."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    OWN_MINION,
    Action,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    EndTurn,
    Faction,
    Minion,
    Move,
    Play,
    Player,
    PutAway,
    To,
    after,
    forbids,
    instead_of,
    special,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Mounties",
    "Ride your minions to the bases where the other players are, gain power from their presence and get your man.",
)


def where_others_are(me: Card) -> list[Base]:
    """The bases with a minion that another player controls."""
    return [base for base in me.bases if any(minion.you is not me.you for minion in base.minions)]


class MountieMajor(Minion, power=4):
    """Ongoing: This minion has +1 power for each minion here of the other player who has the most of them here."""

    def bonus(me) -> int:
        return max(len(me.here.minions_of(player)) for player in me.table.players if player is not me.you)


class NorthernMover(Minion, power=4, copies=2):
    """Talent: Move another of your minions to another base, OR it has +1 power until the end of the turn."""

    @talent(lambda me: [minion for minion in me.you.minions if minion is not me])
    async def mobilise(me) -> None:
        minion = await me.choose(minion for minion in me.you.minions if minion is not me)

        async def move() -> None:
            await me.move(minion)

        async def strengthen() -> None:
            await me.boost(minion, 1)

        await me.either(("Move it to another base", move), ("+1 power for it", strengthen))


class WarCanuck(Minion, power=3, copies=3):
    """Ongoing: This minion has +1 power while another player's minion is here."""

    def bonus(me) -> int:
        return 1 if any(minion.you is not me.you for minion in me.here.minions) else 0


class CurrentWarCanuck(WarCanuck, edition="current"):
    """Talent: If another player's minion is here, this minion has +2 power until the start of your next turn."""

    bonus = GONE

    @talent()
    async def charge(me) -> None:
        if any(minion.you is not me.you for minion in me.here.minions):
            await me.boost(me, 2, start_of_turn(me.you.seat))


class Dudlee(Minion, power=2, copies=4):
    """Talent: Move this minion to another base with another player's minion. If you do, it has +1 power until the end
    of the turn.
    """

    @talent(lambda me: me.destinations(me, where_others_are(me)))
    async def ride(me) -> None:
        if await me.move(me, among=where_others_are(me)):
            await me.boost(me, 1)


class AlwaysGetOurMan(Action):
    """Move one of your minions to a base with another player's minion of less power. If you do, destroy that minion at
    the end of the turn.
    """

    async def on_play(me) -> None:
        rider = await me.choose(
            (minion for minion in me.you.minions if _suspects(me, minion)),
            "Send",
        )
        if rider is None:
            return
        suspect = await me.choose(_suspects(me, rider), "Hunt")
        if suspect is not None and await me.move(rider, suspect.base):
            await me.at_end_of_turn(AlwaysGetOurMan.catch, suspect)

    async def catch(me, event: EndTurn, suspect: Minion) -> None:
        await me.destroy(suspect)


def _suspects(me: Card, rider: Minion) -> list[Minion]:
    """The weaker minions of other players at bases to which this may move the rider."""
    bases = me.destinations(rider)
    return [m for base in bases for m in base.minions if m.you is not me.you and m.power < rider.power]


class BattleMoose(Action, on=OWN_MINION):
    """Play on your minion. Ongoing: Your minions here cannot be destroyed by other players' cards."""

    @forbids(Destroy)
    def guard(me, event: Destroy) -> bool:
        minion, source = event.card, event.source
        return (
            minion.is_minion
            and minion.you is me.you
            and minion.base is me.here
            and source is not None
            and not source.is_base
            and source.you is not me.you
        )


class BringEmIn(Action, on=ANY_MINION, title="Bring 'Em In"):
    """Play on a minion. Ongoing: After this minion moves to another base, put a +1 power counter on it."""

    @after(Move, lambda me, event: event.card is me.host, gain=lambda me, event: me.host.you is me.table.current)
    async def welcome(me, event: Move) -> None:
        if me.in_play:
            await me.add_counters(me.host)


class Eh(Action, title="Eh?"):
    """Special: After the first action you play in a turn, play this as an extra action: one of your minions has +1
    power until the end of the turn. You may put this card into your hand instead of the discard pile.
    """

    @special(
        Play,
        lambda me, event: (
            event.card.is_action and event.player is me.you and event.first_action and not me.used(f"by {me.you.seat}")
        ),
    )
    async def agree(me, event: Play) -> None:
        me.mark(f"by {me.you.seat}")
        await me.boost(await me.choose(me.you.minions, "Give +1 power to"), 1)

    @instead_of(PutAway, lambda me, event: event.card is me and event.to is To.DISCARD)
    async def keep(me, event: PutAway) -> bool:
        if await me.confirm("Put Eh? into your hand"):
            event.to = To.HAND
        return False


def _deployable(me: Card) -> list[Minion]:
    """Your minions that may come here or leave here."""
    here = me.here
    return [m for m in me.you.minions if me.destinations(m, None if m.base is here else [here])]


class HaichQ(Action, on=ANY_BASE, title="Haich-Q"):
    """Play on a base. Ongoing: Each of your minions here has +1 power.
    Talent: Move one of your minions from another base to here, or from here to another base.
    """

    def aura(me, minion: Minion) -> int:
        return 1 if minion.you is me.you else 0

    @talent(_deployable)
    async def deploy(me) -> None:
        minion = await me.choose(_deployable(me), "Move")
        if minion is not None:
            await me.move(minion, to=None if minion.base is me.here else me.here)


class MoveAboot(Action, copies=2):
    """Move one of your minions to a base with another player's minion. If you do, it has +2 power until the end of the
    turn.
    """

    async def on_play(me) -> None:
        minion = await me.choose((m for m in me.you.minions if me.destinations(m, where_others_are(me))), "Move")
        if await me.move(minion, among=where_others_are(me)):
            await me.boost(minion, 2)


class PowerPoutine(Action, copies=2):
    """Up to two of your minions at one base have +2 power each until the end of the turn."""

    async def on_play(me) -> None:
        minions = await me.choose_some(
            me.you.minions,
            "Give +2 power to",
            at_most=2,
            together=lambda first, other: first.base is other.base,
        )
        await me.boost_all(minions, 2)


class WhenCallsTheBadge(Action, title="When Calls the Badge"):
    """Choose a base. Put a +1 power counter on each of your minions there."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases, "Put a +1 power counter on each of your minions at")
        if base is not None:
            for minion in base.minions_of(me.you):
                await me.add_counters(minion)


class CurrentWhenCallsTheBadge(WhenCallsTheBadge, edition="current"):
    """Choose a base. Put a +1 power counter on each of your minions there. Special: You may play this before a base
    scores.
    """

    @special(BeforeScoring)
    async def answer(me, event: BeforeScoring) -> None:
        await WhenCallsTheBadge.on_play(me)


class GreatWhiteNorthEh(Base, breakpoint=21, vp=(2, 3, 1), title="Great White North, Eh?"):
    """Before this base scores, each player may move one of their minions here to another base; it has +1 power until
    the end of the turn.
    """

    @after(
        BeforeScoring,
        lambda me, event: event.base is me,
        only_if=lambda me, event: any(_movable(me, player) for player in me.table.players),
    )
    async def stampede(me, event: BeforeScoring) -> None:
        for player in me.table.in_turn_order():
            minion = await me.choose(_movable(me, player), "Move", optional=True, by=player)
            if await me.move(minion, by=player):
                await me.boost(minion, 1)


def _movable(me: Base, player: Player) -> list[Minion]:
    """The player's own minions here that may ride away."""
    return [minion for minion in me.minions_of(player) if me.destinations(minion, by=player)]


class StrategicSyrupReserve(Base, breakpoint=23, vp=(4, 2, 1)):
    """After you play a minion here, you may move another player's minion here from another base where you have a
    minion.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=lambda me, event: _attractable(me, event.player),
    )
    async def attract(me, event: Play) -> None:
        player = event.player
        await me.move(await me.choose(_attractable(me, player), "Move … here", optional=True, by=player), me, by=player)


def _attractable(me: Base, player: Player) -> list[Minion]:
    """The minions of others that may come here from bases where the player has a minion."""
    return [
        minion
        for base in player.bases
        for minion in base.minions
        if minion.you is not player and me.destinations(minion, [me], player)
    ]
