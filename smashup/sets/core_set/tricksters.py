"""Tricksters: traps and tolls for players who play on your bases or touch your minions."""

from __future__ import annotations

from typing import Any

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    MOVES,
    Action,
    At,
    BarKind,
    BarUntil,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    EndTurn,
    Faction,
    Leave,
    Minion,
    Move,
    Play,
    Player,
    PutIntoPlay,
    Reach,
    Right,
    Scoring,
    StartTurn,
    Titan,
    To,
    WouldAffect,
    Zone,
    after,
    forbids,
    instead_of,
    on_your_turn,
    say,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Tricksters",
    "Traps and tolls: whoever plays on your bases or touches your minions loses minions and cards, or may not play.",
)


def _is_others_arrival(me: Card, event: Play) -> bool:
    """Does another player play a minion here?"""
    return event.card.is_minion and event.place is me.here and event.player is not me.you


def _arrival_here(event: Play) -> Minion | None:
    """The minion that was played, as long as it is at that base (RULES 15.43)."""
    minion = event.minion
    return minion if minion is not None and minion.base is event.base else None


def _dwarfs(me: Card, event: Play) -> bool:
    """Are both still here, and is the minion that was played the weaker one?"""
    minion = _arrival_here(event)
    return me.in_play and me.here is event.base and minion is not None and minion.power < me.power


class Leprechaun(Minion, power=5):
    """Ongoing: After another player plays a minion here with less power than this minion, destroy it (after its ability
    has been resolved).
    """

    @after(Play, _is_others_arrival, only_if=_dwarfs)
    async def drive_off(me, event: Play) -> None:
        await me.destroy(event.minion)


class CurrentLeprechaun(Leprechaun, edition="current"):
    """Ongoing: Once per turn, after another player plays a minion here with less power than this minion, destroy it
    (after its ability has been resolved).
    """

    @after(Play, _is_others_arrival, only_if=_dwarfs, once_per_turn=True)
    async def drive_off(me, event: Play) -> None:
        await me.destroy(event.minion)


class Brownie(Minion, power=4, copies=2):
    """Ongoing: After another player plays a card that affects this minion, that player discards two random cards."""

    @after(Reach, lambda me, event: event.card is me and event.player is not me.you)
    async def take_offence(me, event: Reach) -> None:
        await event.player.discard_at_random(2, me)


class CurrentBrownie(Brownie, edition="current"):
    """Ongoing: Once per turn, after another player plays a minion at another base, draw a card."""

    take_offence = GONE

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is not me.here and event.player is not me.you,
        once_per_turn=True,
    )
    async def eavesdrop(me, event: Play) -> None:
        await me.you.draw(1, me)


async def _mob(me: Minion, number: int) -> bool:
    """The player may destroy a minion here with less power than that number."""
    victims = (minion for minion in me.here.minions if minion.power < number)
    return await me.destroy(await me.choose(victims, "Destroy", optional=True))


class Gnome(Minion, power=3, copies=3):
    """You may destroy a minion here with less power than the number of minions you have here."""

    async def on_play(me) -> None:
        await _mob(me, len(me.here.minions_of(me.you)))


class CurrentGnome(Gnome, edition="current"):
    """Special: Before this base scores, you may destroy a minion here with less power than the number of minions and
    titans you have here.
    """

    on_play = GONE

    @after(
        BeforeScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: me.in_play and event.base is me.here,
    )
    async def rush(me, event: BeforeScoring) -> bool:
        titans = sum(titan.you is me.you for titan in me.here.titans)
        return await _mob(me, len(me.here.minions_of(me.you)) + titans)


async def _scatter(me: Card, holder: Player) -> None:
    """Each other player discards a random card."""
    for player in me.table.in_turn_order():
        if player is not holder:
            await player.discard_at_random(1, me)


class Gremlin(Minion, power=2, copies=4):
    """Ongoing: After this minion is destroyed, draw a card and each other player discards a random card."""

    @after(Leave, lambda me, event: event.card is me and isinstance(event.cause, Destroy))
    async def burst(me, event: Leave) -> None:
        await event.controller.draw(1, me)
        await _scatter(me, event.controller)


class CurrentGremlin(Gremlin, edition="current"):
    """Ongoing: After this minion goes from play to the discard pile, draw a card. If it was destroyed, each other
    player discards a random card.
    """

    @after(Leave, lambda me, event: event.card is me and (event.to is To.DISCARD or isinstance(event.cause, Destroy)))
    async def burst(me, event: Leave) -> None:
        if event.to is To.DISCARD:
            await event.controller.draw(1, me)
        if isinstance(event.cause, Destroy):
            await _scatter(me, event.controller)


class BlockThePath(Action, on=ANY_BASE, title="Block the Path"):
    """Name a faction. Ongoing: Minions of that faction cannot be played here."""

    async def on_play(me) -> None:
        me.note([await me.name_faction()])

    @forbids(Play)
    def block(me, event: Play) -> bool:
        return event.card.is_minion and event.place is me.here and event.card.face.faction in (me.memo or ())


class CurrentBlockThePath(BlockThePath, edition="current"):
    """For each other player, name one of that player's factions. Ongoing: Minions of these factions cannot be played
    here.
    """

    async def on_play(me) -> None:
        me.note([await me.name_faction(player.factions) for player in me.other_players])


class Disenchant(Action, copies=2):
    """Destroy an action on a minion or base."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(me.all_actions, "Destroy"))


class EnshroudingMist(Action, on=ANY_BASE, copies=2):
    """Ongoing: On each of your turns, you may play an extra minion here."""

    def extra_play(me) -> Right:
        return Right("minion", (At(me.here.uid),))


class CurrentEnshroudingMist(EnshroudingMist, edition="current"):
    """Talent: You may play an extra minion here."""

    extra_play = GONE

    @talent()
    async def gather(me) -> None:
        await me.extra_minion(at=me.here)


class FlameTrap(Action, on=ANY_BASE):
    """Ongoing: After another player plays a minion here, destroy it and this action (after its ability has been
    resolved).
    """

    @after(Play, _is_others_arrival)
    async def ignite(me, event: Play) -> None:
        await me.destroy_all(card for card in (_arrival_here(event), me) if card is not None)


class CurrentFlameTrap(FlameTrap, edition="current"):
    """Ongoing: After another player plays a minion here, destroy this action to destroy that minion (after its ability
    has been resolved). At the start of your turn, you may lower the breakpoint here by 4 until the end of the turn.
    """

    @after(Play, _is_others_arrival, only_if=lambda me, event: me.in_play and _arrival_here(event) is not None)
    async def ignite(me, event: Play) -> None:
        if await me.destroy(me):
            await me.destroy(_arrival_here(event))

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def heat(me, event: StartTurn) -> None:
        if await me.confirm("Lower the breakpoint by 4"):
            await me.change_breakpoint(me.here, -4)


def _has_minion(me: Card, card: Card) -> bool:
    """Is that a minion of yours here?"""
    return card.is_minion and card.base is me.here and card.you is me.you


def _is_others_action(me: Card, source: Any) -> bool:
    return me.is_others(source) and bool(source.is_action)


class Hideout(Action, on=ANY_BASE):
    """Ongoing: If another player's action would affect your minions here, destroy this action instead. That action does
    not affect your minions here.
    """

    @instead_of(
        WouldAffect,
        lambda me, event: _has_minion(me, event.card) and _is_others_action(me, event.source),
    )
    async def duck(me, event: WouldAffect) -> bool:
        here = me.here
        if not await me.destroy(me):
            return False
        await me.leave_alone(event, at=here)
        return True


def _lies_on_bases(card: Card) -> bool:
    """Is that an action that is played on a base?"""
    return card.on is not None and card.on.kind == "base"


class CurrentHideout(Hideout, edition="current"):
    """Ongoing: Other players cannot move minions here. Talent: Swap this action with an action in your hand or deck
    that is played on a base. If you do, you may destroy a minion of power 2 or less here.
    """

    duck = GONE

    @forbids(Move)
    def bar_the_door(me, event: Move) -> bool:
        return event.card.is_minion and event.to is me.here and event.player not in (None, me.you)

    @talent(lambda me: me.you.can_draw or any(map(_lies_on_bases, me.you.hand)))
    async def slip_out(me) -> None:
        here, you = me.here, me.you
        found = await me.search(_lies_on_bases, hand=True)
        if found is None or not await me.place(me, To.HAND if found.zone is Zone.HAND else To.SHUFFLED):
            return
        await me.table.do(PutIntoPlay(you, found, here, me))
        weak = (minion for minion in here.minions if minion.power <= 2)
        await me.destroy(await me.choose(weak, "Destroy", optional=True))


class MarkOfSleep(Action, title="Mark of Sleep"):
    """Choose a player. That player cannot play actions during their next turn."""

    async def on_play(me) -> None:
        player = await me.choose(me.table.in_turn_order(), "Keep … from playing actions")
        if player is not None:
            await me.table.do(BarKind(player, "action", me))


class CurrentMarkOfSleep(MarkOfSleep, edition="current"):
    """For each other player, choose one: until the start of your next turn, that player cannot play actions, or cannot
    move minions.
    """

    async def on_play(me) -> None:
        until = start_of_turn(me.you.seat)
        for player in me.other_players:
            tired = say("Keep {player} from playing actions", player=player)
            lame = say("Keep {player} from moving minions", player=player)
            what = "action" if await me.choose_mode(tired, lame) == 0 else MOVES
            await me.table.do(BarUntil(player, what, until, me))


class PayThePiper(Action, on=ANY_BASE, title="Pay the Piper"):
    """Ongoing: After another player plays a minion here, that player discards a card."""

    @after(Play, _is_others_arrival)
    async def collect(me, event: Play) -> None:
        await event.player.discard(1, me)


class TakeTheShinies(Action, title="Take the Shinies"):
    """Each other player discards two random cards."""

    async def on_play(me) -> None:
        for player in me.other_players:
            await player.discard_at_random(2, me)


class BigFunnyGiant(Titan, promo=True):
    """Special: On your turn, you may play this titan instead of your regular minion. Ongoing: After another player
    plays a minion here, that player discards a card. At the end of another player's turn, if that player has no minion
    here, you may put a +1 power counter on this titan. When this base scores, gain 1 VP if you are the winner and
    another player has no minion here.
    """

    @on_your_turn(spends=("minion",), places=lambda me, player: me.bases)
    async def tumble_in(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    @after(Play, _is_others_arrival)
    async def play_a_prank(me, event: Play) -> None:
        await event.player.discard(1, me)

    @after(
        EndTurn,
        lambda me, event: event.player is not me.you,
        only_if=lambda me, event: not event.player.has_minion_at(me.here),
    )
    async def laugh(me, event: EndTurn) -> None:
        if await me.confirm("Put a +1 power counter on Big Funny Giant"):
            await me.add_counters(me)

    @after(
        Scoring,
        lambda me, event: (
            event.base is me.here
            and me.you in event.winners
            and not all(player.has_minion_at(event.base) for player in me.other_players)
        ),
    )
    async def jeer(me, event: Scoring) -> None:
        await me.you.gain_vp(1, me)


def _dies_here(me: Base, event: Leave) -> bool:
    return event.card.is_minion and event.from_base is me and isinstance(event.cause, Destroy)


class CaveOfShinies(Base, breakpoint=23, vp=(4, 2, 1), title="Cave of Shinies"):
    """After a minion is destroyed here, its owner gains 1 VP."""

    @after(Leave, _dies_here)
    async def glitter(me, event: Leave) -> None:
        await event.card.owner.gain_vp(1, me)


class CurrentCaveOfShinies(CaveOfShinies, edition="current"):
    """Once per turn for each player: After one of their minions is destroyed here, its owner gains 1 VP."""

    @after(Leave, _dies_here, only_if=lambda me, event: not me.used(event.card.owner.name))
    async def glitter(me, event: Leave) -> None:
        me.mark(event.card.owner.name)
        await event.card.owner.gain_vp(1, me)


class MushroomKingdom(Base, breakpoint=20, vp=(5, 3, 2)):
    """At the start of each player's turn, that player may move another player's minion from another base to here."""

    @after(StartTurn)
    async def sprout(me, event: StartTurn) -> None:
        others = (m for m in me.all_minions if m.you is not event.player and me.destinations(m, [me]))
        await me.move(await me.choose(others, "Move", optional=True), me)


def _holds_most(player: Player) -> bool:
    """Does that player hold more cards than everybody else?"""
    return all(len(player.hand) > len(other.hand) for other in player.table.players if other is not player)


class CurrentMushroomKingdom(MushroomKingdom, edition="current", breakpoint=19, vp=(4, 3, 2)):
    """At the start of each player's turn, if that player has more cards in hand than each other player, they may move a
    minion from another base to here or from here to another base.
    """

    @after(StartTurn, only_if=lambda me, event: _holds_most(event.player))
    async def sprout(me, event: StartTurn) -> None:
        here = me.minions if len(me.bases) > 1 else ()
        there = (minion for minion in me.all_minions if me.destinations(minion, [me]))
        minion = await me.choose((*here, *there), "Move", optional=True)
        await me.move(minion, None if minion is not None and minion.base is me else me)
