"""Bear Cavalry: move other players' minions about, into traps that destroy what arrives."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    Action,
    BarExtras,
    Base,
    Card,
    Destroy,
    Faction,
    Minion,
    Move,
    PlaceFromPlay,
    Play,
    Player,
    Return,
    Right,
    StartTurn,
    Titan,
    after,
    forbids,
    mere_gain,
    on_your_turn,
    say,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Bear Cavalry",
    "Drive other players' minions from base to base and into traps, while your own can hardly be destroyed.",
)


def _others_at(me: Card, base: Base) -> list[Minion]:
    """The minions of other players at that base."""
    return [minion for minion in base.minions if minion.you is not me.you]


def _comes_from_others(me: Card, event: Destroy | Move | Return | PlaceFromPlay) -> bool:
    """Is it done to one of your minions here by another player's card?"""
    minion = event.card
    return minion.is_minion and minion.you is me.you and minion.base is me.here and me.is_others(event.source)


class GeneralIvan(Minion, power=6):
    """Ongoing: Your minions cannot be destroyed."""

    @forbids(Destroy)
    def lead(me, event: Destroy) -> bool:
        return event.card.is_minion and event.card.you is me.you


class CurrentGeneralIvan(GeneralIvan, edition="current"):
    """Ongoing: Your minions cannot be destroyed. Once per turn, after another player's minion is moved, you may give
    each of your minions at the base it came to +1 power until the end of the turn.
    """

    @after(
        Move,
        lambda me, event: event.card.is_minion and event.card.you is not me.you,
        once_per_turn=True,
        only_if=lambda me, event: me.in_play and me.you.has_minion_at(event.to),
    )
    async def cheer(me, event: Move) -> bool:
        wanted = await me.confirm(say("Give +1 power to your minions at {base}", base=event.to))
        if wanted:
            await me.boost_all(event.to.minions_of(me.you), 1)
        return wanted


class PolarCommando(Minion, power=4, copies=2):
    """Ongoing: While you have no other minion here, this minion has +2 power and cannot be destroyed."""

    def bonus(me) -> int:
        return 0 if me.your_others_here else 2

    @forbids(Destroy)
    def hold_out(me, event: Destroy) -> bool:
        return event.card is me and not me.your_others_here


class CurrentPolarCommando(PolarCommando, edition="current"):
    """Talent: Put a +1 power counter on this minion or on a minion with less power."""

    bonus = hold_out = GONE

    @talent()
    async def drill(me) -> None:
        minions = (minion for minion in me.all_minions if minion is me or minion.power < me.power)
        await me.add_counters(await me.choose(minions, "Put a +1 power counter on"))


class BearCavalry(Minion, power=3, copies=3):
    """Move another player's minion from here to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(_others_at(me, me.here), "Move"))


class GrizzledVeteran(BearCavalry, edition="current", title="Grizzled Veteran"):
    """You may move another player's minion from here to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(_others_at(me, me.here), "Move", optional=True))


def _stays(me: Card, event: Move) -> bool:
    """Is the minion that was moved still there and another player's?"""
    return event.is_there and event.card.you is not me.you


def _walks_in(me: Card, event: Move) -> bool:
    """Does another player's minion come here, or together with this one?"""
    others = event.card.is_minion and event.card.you is not me.you
    return others and (event.to is me.here or me in event.together)


def _is_prey(me: Card, event: Move) -> bool:
    """Are both there, and is the minion that was moved the weaker one?"""
    return me.in_play and me.here is event.to and _stays(me, event) and event.card.power < me.power


class CubScout(Minion, power=3, copies=4):
    """Ongoing: After another player's minion is moved here, destroy it if its power is lower than this minion's."""

    @after(Move, _walks_in, only_if=_is_prey)
    async def pounce(me, event: Move) -> None:
        await me.destroy(event.card)


class CurrentCubScout(CubScout, edition="current"):
    """Ongoing: After another player's minion is moved here, you may destroy it if its power is lower than this
    minion's. If you do, you may move one of your minions of printed power 3 or less here.
    """

    @after(Move, _walks_in, only_if=_is_prey)
    async def pounce(me, event: Move) -> None:
        if await me.confirm(say("Destroy {minion}", minion=event.card)) and await me.destroy(event.card):
            weak = (m for m in me.you.minions if m.printed_power <= 3 and me.destinations(m, [event.to]))
            await me.move(await me.choose(weak, "Move", optional=True), event.to)


class BearHug(Action):
    """Each other player destroys their minion with the lowest power. (Owners choose in case of a tie.)"""

    async def on_play(me) -> None:
        for player in me.other_players:
            lowest = min((minion.power for minion in player.minions), default=0)
            weakest = (minion for minion in player.minions if minion.power == lowest)
            await me.destroy(await me.choose(weakest, "Destroy", by=player), by=player)


class CurrentBearHug(BearHug, edition="current"):
    """Each other player destroys their minion with the lowest power. (Its controller chooses in case of a tie.)"""


class BearNecessities(Action):
    """Destroy an action on a minion or on a base."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(me.all_actions, "Destroy"))


class CurrentBearNecessities(BearNecessities, edition="current", on=ANY_BASE):
    """Talent: Until the start of your next turn, other players cannot play extra cards while they have a minion here.
    At the start of that turn, destroy this action.
    """

    on_play = GONE

    @talent()
    async def hoard(me) -> None:
        for player in me.other_players:
            await me.table.do(BarExtras(player, me.here, start_of_turn(me.you.seat), me))
        me.note(me.you.seat)

    @after(StartTurn, lambda me, event: event.player.seat == me.memo)
    async def hibernate(me, event: StartTurn) -> None:
        me.note(None)
        await me.destroy(me)


class BearRidesYou(Action):
    """Move one of your minions to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(me.you.minions, "Move"))


class CurrentBearRidesYou(BearRidesYou, edition="current", copies=2):
    """Move a minion to another base. If it is yours, you may cancel the abilities of a card there, or of that base,
    until the start of your next turn.
    """

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions, "Move")
        if await me.move(minion) and minion is not None and minion.you is me.you:
            there = (minion.here, *minion.here.all_cards)
            silenced = await me.choose(there, "Cancel the abilities of", optional=True)
            await me.cancel(silenced, start_of_turn(me.you.seat))


class Commission(Action, copies=2):
    """Play an extra minion now. If you do, move another player's minion from its base to another base."""

    async def on_play(me) -> None:
        played = await me.play_with(Right("minion"))
        if played is not None:
            await me.table.use_gained()
            await me.move(await me.choose(_others_at(me, played.here), "Move"))


class CurrentCommission(Commission, edition="current"):
    """Play an extra minion now. If you do, you may move another player's minion from its base to another base."""

    async def on_play(me) -> None:
        played = await me.play_with(Right("minion"))
        if played is not None:
            await me.table.use_gained()
            await me.move(await me.choose(_others_at(me, played.here), "Move", optional=True))


class HighGround(Action, on=ANY_BASE):
    """Ongoing: After another player's minion is moved here, destroy it if you have a minion here."""

    @after(
        Move,
        lambda me, event: event.card.is_minion and event.card.you is not me.you and event.to is me.here,
        only_if=lambda me, event: _stays(me, event) and me.you.has_minion_at(event.to),
    )
    async def roll_down(me, event: Move) -> None:
        await me.destroy(event.card)


class CurrentHighGround(HighGround, edition="current"):
    """Ongoing: After another player's minion is moved here, if you have a minion here, you may destroy this action to
    destroy that minion, OR to draw a card and play an extra action.
    """

    @after(
        Move,
        lambda me, event: event.card.is_minion and event.card.you is not me.you and event.to is me.here,
        only_if=lambda me, event: me.in_play and _stays(me, event) and me.you.has_minion_at(event.to),
    )
    async def roll_down(me, event: Move) -> None:
        async def crush() -> None:
            if await me.destroy(me):
                await me.destroy(event.card)

        async def dig() -> None:
            if await me.destroy(me):
                await me.you.draw(1, me)
                await me.extra_action()

        crushing = say("Destroy {minion}", minion=event.card)
        await me.either((crushing, crush), ("Draw a card and play an extra action", dig), optional=True)


class Superiority(Action, on=ANY_BASE):
    """Ongoing: Other players' cards cannot destroy or move your minions here, return them to a hand or put them into a
    deck.
    """

    @forbids(Destroy)
    def spare(me, event: Destroy) -> bool:
        return _comes_from_others(me, event)

    @forbids(Move)
    def keep_here(me, event: Move) -> bool:
        return _comes_from_others(me, event)

    @forbids(Return)
    def keep_out_of_hands(me, event: Return) -> bool:
        return _comes_from_others(me, event)

    @forbids(PlaceFromPlay)
    def keep_out_of_decks(me, event: PlaceFromPlay) -> bool:
        return _comes_from_others(me, event)


class CurrentSuperiority(Superiority, edition="current"):
    """Talent: If you have the most power here, draw a card, OR other players' cards do not affect the minions you have
    here now until the start of your next turn.
    """

    spare = keep_here = keep_out_of_hands = keep_out_of_decks = GONE

    @talent(lambda me: me.here.winning == [me.you])
    async def tower(me) -> None:
        async def draw() -> None:
            await me.you.draw(1, me)

        async def stand() -> None:
            await me.protect_all(me.here.minions_of(me.you), start_of_turn(me.you.seat))

        await me.either(("Draw a card", draw), ("Protect your minions here", stand))


class YourePrettyMuchBorscht(Action, title="You're Pretty Much Borscht"):
    """Choose a base where you have a minion. Move all minions of other players there to one other base."""

    async def on_play(me) -> None:
        base = await me.choose(me.you.bases, "Move the others' minions from")
        if base is not None and (minions := _others_at(me, base)):
            to = await me.choose_meeting_place(minions, "Move them to", away_from=base)
            if to is not None:
                await me.move_all(minions, to)


class YoureScrewed(Action, copies=2, title="You're Screwed"):
    """Choose a base where you have a minion. Move another player's minion from there to another base."""

    async def on_play(me) -> None:
        base = await me.choose(me.you.bases)
        if base is not None:
            await me.move(await me.choose(_others_at(me, base), "Move"))


def _drive(event: Move) -> tuple[str, int, int] | None:
    """Who moves another player's minion where."""
    player = event.player
    if player is None or not event.card.is_minion or event.card.you is player:
        return None
    return "driven", player.seat, event.to.uid


class BearingDown(YoureScrewed, edition="current", title="Bearing Down", on=ANY_BASE, copies=1):
    """Ongoing: The breakpoint here is 2 higher for each player who has a minion here. In a turn in which you have moved
    another player's minion here, it is 2 lower for each of them instead.
    """

    on_play = GONE

    @after(Move, lambda me, event: False, first=_drive)
    async def remember(me, event: Move) -> None:
        """Nothing happens at once: that it was moved is a fact of the turn (RULES 15.27)."""

    def breakpoint_bonus(me, base: Base) -> int:
        if base is not me.here:
            return 0
        players = len({minion.you for minion in base.minions})
        return -2 * players if ("driven", me.you.seat, base.uid) in me.table.marks else 2 * players


class MajorUrsa(Titan, promo=True):
    """Special: You may play this titan where you have a minion, instead of your regular minion. Ongoing: After it moves
    to a base, you may move another player's minion of power 3 or less from there to another base. Talent: Put a +1
    power counter on this titan and move it to another base.
    """

    @on_your_turn(spends=("minion",), places=lambda me, player: player.bases)
    async def charge(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    @after(
        Move,
        lambda me, event: event.card is me,
        only_if=lambda me, event: event.is_there and _weak_others(me, event.to),
    )
    async def scatter(me, event: Move) -> None:
        await me.move(await me.choose(_weak_others(me, event.to), "Move", optional=True))

    @talent()
    async def gallop(me) -> None:
        await me.add_counters(me)
        await me.move(me)


class CurrentMajorUrsa(MajorUrsa, edition="current"):
    """Special: You may play this titan instead of your regular minion. Ongoing: After another player's minion is moved
    to or from its base, you may put a +1 power counter on this titan. Talent: Move this titan to another base, OR put a
    +1 power counter on a minion here.
    """

    scatter = GONE

    @on_your_turn(spends=("minion",), places=lambda me, player: me.bases)
    async def charge(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    @after(
        Move,
        lambda me, event: (
            event.card.is_minion and event.card.you is not me.you and me.here in (event.card.base, event.to)
        ),
        only_if=lambda me, event: me.in_play,
    )
    async def roar(me, event: Move) -> None:
        if await me.confirm("Put a +1 power counter on Major Ursa"):
            await me.add_counters(me)

    @talent()
    async def gallop(me) -> None:
        async def go() -> None:
            await me.move(me)

        async def feed() -> None:
            await me.add_counters(await me.choose(me.here.minions, "Put a +1 power counter on"))

        await me.either(("Move Major Ursa", go), ("Put a +1 power counter on a minion", feed))


def _weak_others(me: Card, base: Base) -> list[Minion]:
    return [minion for minion in _others_at(me, base) if minion.power <= 3]


class FieldOfHonor(Base, breakpoint=18, vp=(3, 2, 1), title="Field of Honor"):
    """After you destroy one or more minions here, gain 1 VP."""

    @after(
        Destroy,
        lambda me, event: event.card.is_minion and event.card.base is me and event.player is not None,
        once_per_moment=True,
        gain=mere_gain,
    )
    async def honour(me, event: Destroy) -> None:
        assert event.player is not None
        await event.player.gain_vp(1, me)


def _kill(event: Destroy) -> tuple[object, ...] | None:
    """Who has destroyed another player's minion at which base, as a fact of the turn (RULES 15.27)."""
    card, player = event.card, event.player
    if not card.is_minion or card.base is None or player is None or player is card.you:
        return None
    return ("killed", player.seat, card.base.uid, card.base.life)


class CurrentFieldOfHonor(FieldOfHonor, edition="current", breakpoint=16, vp=(3, 1, 1)):
    """After you destroy another player's minion here for the first time each turn, gain 1 VP."""

    @after(
        Destroy,
        lambda me, event: event.card.base is me,
        first=_kill,
        gain=mere_gain,
    )
    async def honour(me, event: Destroy) -> None:
        assert event.player is not None
        await event.player.gain_vp(1, me)


class TsarsPalace(Base, breakpoint=22, vp=(5, 3, 2), title="Tsar's Palace"):
    """Minions of power 2 or less cannot be played here."""

    @forbids(Play)
    def turn_away(me, event: Play) -> bool:
        return event.card.is_minion and event.place is me and event.card.printed_power < 3


class CurrentTsarsPalace(TsarsPalace, edition="current"):
    """Minions of power 2 or less cannot be played here by players who do not have the most power here."""

    @forbids(Play)
    def turn_away(me, event: Play) -> bool:
        weak = event.card.is_minion and event.place is me and event.card.printed_power < 3
        return weak and me.winning != [event.player]
