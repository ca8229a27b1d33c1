"""Killer Plants: seedlings that turn into bigger plants, and creepers that hold and choke."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    Action,
    AfterScoring,
    At,
    Base,
    Card,
    Faction,
    Leave,
    MaxPower,
    Minion,
    Move,
    Named,
    NewBase,
    Player,
    Return,
    Right,
    StartTurn,
    Titan,
    To,
    after,
    forbids,
    on_your_turn,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Killer Plants",
    "Seedlings turn into bigger plants at the start of your turn, searches bring more, and creepers hold the others.",
)


class VenusManTrap(Minion, power=5):
    """Talent: Search your deck for a minion of power 2 or less and play it here as an extra minion. Shuffle your
    deck.
    """

    @talent(lambda me: me.you.can_draw)
    async def lure(me) -> None:
        await me.search_and_play(lambda card: card.is_minion and card.printed_power <= 2, at=me.here)


class WeedEater(Minion, power=5, copies=2):
    """This minion has -2 power until the end of the turn."""

    async def on_play(me) -> None:
        await me.boost(me, -2)


class CurrentWeedEater(WeedEater, edition="current", power=3):
    """Ongoing: At the start of your turn, this minion has +2 power until the start of your next turn."""

    on_play = GONE

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def feed(me, event: StartTurn) -> None:
        await me.boost(me, 2, start_of_turn(me.you.seat))


class WaterLily(Minion, power=3, copies=3):
    """Ongoing: At the start of your turn, draw a card. You may use the Water Lily ability only once per turn."""

    @after(
        StartTurn,
        lambda me, event: event.player is me.you,
        only_if=lambda me, event: not me.you.used("Water Lily"),
    )
    async def bloom(me, event: StartTurn) -> None:
        me.you.mark("Water Lily")
        await me.you.draw(1, me)


class Sprout(Minion, power=2, copies=4):
    """Ongoing: At the start of your turn, destroy this minion. You may search your deck for a minion of power 3 or less
    and play it here as an extra minion. Shuffle your deck.
    """

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def grow(me, event: StartTurn) -> None:
        here = me.here
        await me.destroy(me)
        if me.you.can_draw and await me.confirm("Search your deck"):
            await me.search_and_play(lambda card: card.is_minion and card.printed_power <= 3, at=here)


class Blossom(Action):
    """Play up to three extra minions of the same name."""

    async def on_play(me) -> None:
        await me.extra_minion(limits=(Named(more=2),))


class Budding(Action):
    """Choose a minion in play. Search your deck for a card of its name and put it into your hand. Shuffle your deck."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions)
        if minion is not None:
            title = minion.title
            await me.place(await me.search(lambda card: card.title == title), To.HAND)


class ChokingVines(Action, on=ANY_MINION):
    """Play on a minion. Ongoing: At the start of your turn, destroy this minion."""

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def choke(me, event: StartTurn) -> None:
        await me.destroy(me.host)


def _is_pulled_out(me: Card, event: Move | Return) -> bool:
    """Is it done to one of your minions here by another player's card?"""
    minion = event.card
    return minion.is_minion and minion.you is me.you and minion.base is me.here and me.is_others(event.source)


class DeepRoots(Action, on=ANY_BASE):
    """Ongoing: Your minions here cannot be moved or returned to a hand by other players' cards."""

    @forbids(Move)
    def hold_fast(me, event: Move) -> bool:
        return _is_pulled_out(me, event)

    @forbids(Return)
    def hold_back(me, event: Return) -> bool:
        return _is_pulled_out(me, event)


def _is_entangled(me: Card, minion: Card) -> bool:
    """Is it a minion at a base where you have one?"""
    return minion.is_minion and minion.base is not None and me.you.has_minion_at(minion.base)


class Entangled(Action, on=ANY_BASE):
    """Ongoing: Minions at bases where you have a minion cannot be moved or returned to a hand. At the start of your
    turn, destroy this action.
    """

    @forbids(Move)
    def tie_down(me, event: Move) -> bool:
        return _is_entangled(me, event.card)

    @forbids(Return)
    def tie_up(me, event: Return) -> bool:
        return _is_entangled(me, event.card)

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def wither(me, event: StartTurn) -> None:
        await me.destroy(me)


class InstaGrow(Action, copies=2, title="Insta-Grow"):
    """Play an extra minion."""

    async def on_play(me) -> None:
        await me.extra_minion()


NOTHING_LEFT = -1000
"""More than any breakpoint: what is left is never below 0 (RULES 4.2)."""


class Overgrowth(Action, on=ANY_BASE):
    """Ongoing: At the start of your turn, the breakpoint of this base becomes 0 for the turn."""

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def overgrow(me, event: StartTurn) -> None:
        me.mark("overgrown")

    def breakpoint_bonus(me, base: Base) -> int:
        return NOTHING_LEFT if base is me.here and me.used("overgrown") else 0


class CurrentOvergrowth(Overgrowth, edition="current"):
    """Ongoing: At the start of your turn, the starting breakpoint of this base becomes 0 until the end of the turn."""

    breakpoint_bonus = GONE

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def overgrow(me, event: StartTurn) -> None:
        await me.change_breakpoint(me.here, -me.here.breakpoint)


class SleepSpores(Action, on=ANY_BASE, copies=2):
    """Ongoing: Each minion here of another player has -1 power."""

    def aura(me, minion: Minion) -> int:
        return -1 if minion.you is not me.you else 0


class KillerKudzu(Titan, promo=True):
    """Special: At the start of your turn, put a +1 power counter on this titan while it is set aside. With three or
    more you may play it; it keeps up to six. Ongoing: After it leaves play, draw two cards, OR shuffle up to two
    minions from your discard pile into your deck. Talent: Destroy this titan to play a minion from your discard pile of
    power up to its counters as an extra minion.
    """

    @after(StartTurn, lambda me, event: event.player is me.you, aside=True)
    async def creep(me, event: StartTurn) -> None:
        me.note((me.memo or 0) + 1)

    @on_your_turn(lambda me, player: (me.memo or 0) >= 3, places=lambda me, player: me.bases)
    async def burst(me, player: Player, base: Base) -> None:
        await _burst(me, player, base)

    @after(Leave, lambda me, event: event.card is me)
    async def seed(me, event: Leave) -> None:
        player = event.controller

        async def draw() -> None:
            await player.draw(2, me)

        async def sow() -> None:
            minions = (card for card in player.discard_pile if card.is_minion)
            await player.shuffle_in(await me.choose_some(minions, "Shuffle … into your deck", at_most=2, by=player), me)

        await me.either(("Draw two cards", draw), ("Shuffle minions into your deck", sow), by=player)

    @talent()
    async def devour(me) -> None:
        you, counters = me.you, me.counters
        if await me.destroy(me):
            small = (c for c in you.discard_pile if c.is_minion and c.printed_power <= counters)
            await me.play_now(small, player=you)


async def _burst(me: Card, player: Player, base: Base) -> None:
    """It comes into play with up to six of the counters that it had set aside."""
    await me.play_titan(me, base, player, counters=min(me.memo, 6))


class CurrentKillerKudzu(KillerKudzu, edition="current"):
    """Special: At the start of your turn, put a +1 power counter on this titan while it is set aside. With three or
    more you may play it instead of your regular minion; it keeps up to six. Ongoing: After it leaves play, draw two
    cards, OR shuffle up to two minions from your discard pile into your deck. Talent: Destroy this titan to play a
    minion from your discard pile of power up to its counters as an extra minion.
    """

    @on_your_turn(lambda me, player: (me.memo or 0) >= 3, spends=("minion",), places=lambda me, player: me.bases)
    async def burst(me, player: Player, base: Base) -> None:
        await _burst(me, player, base)


class SecretGrove(Base, breakpoint=21, vp=(3, 2, 1)):
    """On your turn, you may play an extra minion of power 2 or less here."""

    def extra_play(me) -> Right:
        return Right("minion", (At(me.uid), MaxPower(2)))


class TheGreenhouse(Base, breakpoint=24, vp=(4, 2, 1)):
    """After this base scores, the winner may search their deck for a minion and play it on the base that replaces this
    one as an extra minion. They shuffle their deck.
    """

    @after(AfterScoring, lambda me, event: event.base is me)
    async def pot(me, event: AfterScoring) -> None:
        for winner in event.winners:
            await me.at_replacement(event.base, TheGreenhouse.plant, player=winner)

    async def plant(me, event: NewBase, winner: Player) -> None:
        if winner.can_draw and await me.confirm("Search your deck", winner):
            await me.search_and_play(lambda card: card.is_minion, at=event.base, player=winner)
