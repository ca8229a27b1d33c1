"""Minions of Cthulhu: pay with Madness for destruction, VP and extra actions, burn it for cards, hand it on."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    Action,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    EndTurn,
    Faction,
    Host,
    Minion,
    Play,
    Player,
    StartTurn,
    TakeFrom,
    Titan,
    To,
    after,
    mere_gain,
    on_your_turn,
    say,
    talent,
)

from .madness import Madness, discard, hand_on, has_madness, is_madness, left, madness_in, take

FACTION = Faction(
    "Minions of Cthulhu",
    "Take Madness cards for destruction, VP and extra actions, burn them for cards, or hand them on.",
)


class StarSpawnOfCthulhu(Minion, power=5, title="Star-Spawn of Cthulhu"):
    """Talent: Place a Madness card from your hand into another player's hand."""

    @talent(has_madness)
    async def infect(me) -> None:
        await hand_on(me)


class CthulhusChosen(Minion, power=3, copies=3, title="Cthulhu's Chosen"):
    """Special: Before any base scores, you may take a Madness card. If you do, this minion has +2 power until the end
    of the turn.
    """

    @after(BeforeScoring, only_if=lambda me, event: me.in_play and left(me))
    async def swell(me, event: BeforeScoring) -> bool:
        taken = await me.confirm("Take a Madness card") and await take(me.you, 1, me)
        return bool(taken) and await me.boost(me, 2)


class CurrentCthulhusChosen(CthulhusChosen, edition="current"):
    """Special: Before any base scores, you may take a Madness card to give this minion +2 power until the end of the
    turn.
    """


def _actions(player: Player) -> list[Card]:
    """The actions in that player's discard pile."""
    return [card for card in player.discard_pile if card.is_action]


class ServitorOfCthulhu(Minion, power=2, copies=4, title="Servitor of Cthulhu"):
    """Talent: Destroy this minion. Put an action from your discard pile on top of your deck."""

    @talent()
    async def serve(me) -> None:
        you = me.you
        await me.destroy(me)
        await me.place(await me.choose(_actions(you), "Put … on top of your deck", by=you), To.TOP)


class AltarToCthulhu(Action, on=ANY_BASE, title="Altar to Cthulhu"):
    """Ongoing: After you play a minion here, play an extra action."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        gain=mere_gain,
    )
    async def bless(me, event: Play) -> None:
        await me.extra_action(player=event.player)


class CurrentAltarToCthulhu(AltarToCthulhu, edition="current"):
    """Ongoing: Once per turn, after you play a minion here, play an extra action."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        once_per_turn=True,
        gain=mere_gain,
    )
    async def bless(me, event: Play) -> bool:
        return await me.extra_action(player=event.player)


_YOUR_BASE = Host("base", lambda player, base: player.has_minion_at(base))


class CompleteTheRitual(Action, on=_YOUR_BASE, title="Complete the Ritual"):
    """Play on a base where you have a minion. Ongoing: At the start of your turn, put all minions and actions here on
    the bottom of their owners' decks, set aside the titans here, and swap this base with the top card of the base deck.
    """

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def complete(me, event: StartTurn) -> None:
        here = me.here
        await me.place_all(here.all_cards, To.BOTTOM)
        await me.refill_base_deck()
        if me.table.base_deck:
            await me.swap_base(here, me.table.base_deck[-1], To.TOP)


class CurrentCompleteTheRitual(CompleteTheRitual, edition="current"):
    """Play on a base where you have a minion. Ongoing: At the start of your turn, put all cards here on the bottom of
    their owners' decks, set aside the titans here, and swap this base with the top card of the base deck.
    """


class Corruption(Action, copies=2):
    """Take a Madness card. Destroy a minion."""

    async def on_play(me) -> None:
        await take(me.you, 1, me)
        await me.destroy(await me.choose(me.all_minions, "Destroy"))


class CthulhuFhtagn(Action):
    """Reveal cards from the top of your deck until you reveal two actions. Put these into your hand and the other cards
    on the bottom of your deck in any order.
    """

    async def on_play(me) -> None:
        revealed = await me.you.reveal_until(lambda card: card.is_action, me, count=2)
        for card in revealed:
            if card.is_action:
                await me.place(card, To.HAND)
        await me.you.put_back([card for card in revealed if not card.is_action], (To.BOTTOM,), me, seen=True)


def _death(event: Destroy) -> tuple[object, ...] | None:
    """Whose minion was destroyed at which base, as a fact of the turn."""
    card = event.card
    return ("destroyed", card.you.seat, card.base.uid, card.base.life) if card.is_minion else None


class FurtheringTheCause(Action, on=ANY_BASE, title="Furthering the Cause"):
    """Ongoing: At the end of each turn, gain 1 VP if a minion of another player was destroyed here this turn."""

    @after(Destroy, lambda me, event: False, first=_death)
    async def remember(me, event: Destroy) -> None:
        """Nothing happens at once: that it was destroyed is a fact of the turn (RULES 15.27)."""

    @after(EndTurn)
    async def reap(me, event: EndTurn) -> None:
        here = me.here
        if any(("destroyed", other.seat, here.uid, here.life) in me.table.marks for other in me.other_players):
            await me.you.gain_vp(1, me)


class ItBeginsAgain(Action):
    """Shuffle any number of actions from your discard pile into your deck."""

    async def on_play(me) -> None:
        await me.you.shuffle_in(await me.choose_some(_actions(me.you), "Shuffle … into your deck"), me)


class MadnessUnleashed(Action):
    """Discard any number of Madness cards. For each of them you may draw a card and play an extra action."""

    async def on_play(me) -> None:
        most = len(madness_in(me.you.hand))
        count = await me.choose_number(most, lambda count: say("Discard Madness cards: {count}", count=count))
        for others in reversed(range(await discard(me.you, count, me))):
            if not me.you.can_draw or not await me.confirm("Draw a card and play an extra action"):
                break
            await me.you.draw(1, me)
            await me.extra_action(offer=others > 0)


class RecruitByForce(Action, title="Recruit by Force"):
    """Put any number of minions of power 3 or less from your discard pile on top of your deck in any order."""

    async def on_play(me) -> None:
        small = (card for card in me.you.discard_pile if card.is_minion and card.printed_power <= 3)
        await me.you.put_back(await me.choose_some(small, "Put … on top of your deck"), (To.TOP,), me, seen=True)


class TheSealIsBroken(Action, title="The Seal is Broken"):
    """Take a Madness card. Gain 1 VP."""

    async def on_play(me) -> None:
        await take(me.you, 1, me)
        await me.you.gain_vp(1, me)


class WhispersInDarkness(Action, copies=2, title="Whispers in Darkness"):
    """Take a Madness card. Play two extra actions."""

    async def on_play(me) -> None:
        await take(me.you, 1, me)
        await me.extra_action()
        await me.extra_action()


class Cthulhu(Titan, promo=True):
    """Special: You may play this titan where you have a minion, instead of your regular action and for taking two
    Madness cards. Ongoing: After you play or take a Madness card, put a +1 power counter on this titan. Talent: Take a
    Madness card, or place one from your hand into another player's hand.
    """

    @on_your_turn(lambda me, player: left(me) > 1, spends=("action",), places=lambda me, player: player.bases)
    async def awaken(me, player: Player, base: Base) -> None:
        await take(player, 2, me)
        await me.play_titan(me, base, player)

    @after(Play, lambda me, event: is_madness(event.card) and event.player is me.you, gain=mere_gain)
    async def feed(me, event: Play) -> None:
        await me.add_counters(me)

    @after(TakeFrom, lambda me, event: event.supply.name == Madness.shared and event.player is me.you, gain=mere_gain)
    async def grow(me, event: TakeFrom) -> None:
        await me.add_counters(me, event.count)

    @talent(lambda me: left(me) or has_madness(me))
    async def dream(me) -> None:
        if has_madness(me) and await me.choose_mode("Take a Madness card", "Hand a Madness card on") == 1:
            await hand_on(me)
        else:
            await take(me.you, 1, me)


class MountainsOfMadness(Base, breakpoint=20, vp=(6, 4, 3), title="Mountains of Madness"):
    """After a minion is played here, its owner takes a Madness card."""

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def madden(me, event: Play) -> None:
        await take(event.card.owner, 1, me)


class Rlyeh(Base, breakpoint=18, vp=(4, 2, 1), title="R'lyeh"):
    """At the start of each player's turn, that player may destroy one of their minions here to gain 1 VP."""

    @after(StartTurn, only_if=lambda me, event: me.minions_of(event.player))
    async def sacrifice(me, event: StartTurn) -> None:
        minion = await me.choose(me.minions_of(event.player), "Destroy", optional=True, by=event.player)
        if await me.destroy(minion, by=event.player):
            await event.player.gain_vp(1, me)
