"""Ghosts: hold few cards, and be strong and out of reach for it."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    OWN_MINION,
    Action,
    Base,
    Card,
    Faction,
    Leave,
    Minion,
    Play,
    Player,
    Titan,
    To,
    Zone,
    after,
    forbids,
    on_your_turn,
    say,
    talent,
)

FACTION = Faction(
    "Ghosts",
    "Hold two cards or fewer: then your minions grow, nothing reaches them, and the dead come back.",
)

FEW = 2
FULL_HAND = 5


def holds_few(player: Player) -> bool:
    return len(player.hand) <= FEW


class Spectre(Minion, power=5):
    """While you have two or fewer cards in hand, you may play this card from your discard pile instead of a minion from
    your hand.
    """

    def from_discard(me, player: Player) -> bool:
        return holds_few(player)


class Haunting(Minion, power=3, copies=2):
    """Ongoing: While you have two or fewer cards in hand, this minion has +3 power and is not affected by other
    players' cards.
    """

    def bonus(me) -> int:
        return 3 if holds_few(me.you) else 0

    def protects(me, card: Card, source: Card) -> bool:
        return card is me and me.is_others(source) and holds_few(me.you)


class Spirit(Minion, power=3, copies=3):
    """Choose a minion. You may discard as many cards as its power to destroy it."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions)
        if minion is None or len(me.you.hand) < minion.power:
            return
        price = minion.power
        wish = say("Discard {count} cards to destroy {minion}", count=price, minion=minion)
        if price == 1:
            wish = say("Discard 1 card to destroy {minion}", minion=minion)
        if await me.confirm(wish):
            await me.you.discard(price, me)
            await me.destroy(minion)


class Ghost(Minion, power=2, copies=4):
    """You may discard a card."""

    async def on_play(me) -> None:
        await me.you.discard_cards(await me.you.pick_from_hand(1, "Discard", me, at_least=0), me)


class AcrossTheDivide(Action, title="Across the Divide"):
    """Put any number of minions of one name from your discard pile into your hand."""

    async def on_play(me) -> None:
        minions = (card for card in me.you.discard_pile if card.is_minion)
        for card in await me.choose_some(
            minions, "Put … into your hand", together=lambda first, other: first.title == other.title
        ):
            await me.place(card, To.HAND)


class DoorToTheBeyond(Action, on=ANY_BASE, title="Door to the Beyond"):
    """Ongoing: While you have two or fewer cards in hand, each of your minions here has +2 power."""

    def aura(me, minion: Minion) -> int:
        return 2 if minion.you is me.you and holds_few(me.you) else 0


class GhostlyArrival(Action, copies=2):
    """Play an extra minion and/or an extra action."""

    async def on_play(me) -> None:
        await me.extra_minion()
        await me.extra_action()


class Incorporeal(Action, on=OWN_MINION, copies=2):
    """Play on one of your minions. Ongoing: It is not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        return card is me.host and me.is_others(source)


class MakeContact(Action, on=ANY_MINION):
    """Play on a minion, only if this is the only card in your hand. Ongoing: You control that minion."""

    def can_be_played(me, player: Player, minion: Minion) -> bool:
        return me.zone is Zone.HAND and me.holder is player and len(player.hand) == 1

    def takes_over(me) -> Minion:
        return me.host  # type: ignore[no-any-return]


class CurrentMakeContact(MakeContact, edition="current"):
    """Play on a minion. If there are other cards in your hand, destroy this action. Ongoing: You control that minion.
    After this action leaves play, its owner gets it.
    """

    can_be_played = GONE

    async def on_play(me) -> None:
        if me.you.hand:
            await me.destroy(me)

    @after(Leave, lambda me, event: event.card is me and event.controller is not me.host.owner)
    async def hang_up(me, event: Leave) -> None:
        await me.take_control(me.host, None, by=me.host.owner)


class Seance(Action, title="Séance"):
    """If you have two or fewer cards in hand, draw until you have five."""

    async def on_play(me) -> None:
        if holds_few(me.you):
            await me.you.draw(FULL_HAND - len(me.you.hand), me)


class ShadyDeal(Action):
    """If you have two or fewer cards in hand, gain 1 VP."""

    async def on_play(me) -> None:
        if holds_few(me.you):
            await me.you.gain_vp(1, me)


class TheDeadRise(Action):
    """Discard any number of cards. Play a minion from your discard pile with less power than that number as an extra
    minion.
    """

    async def on_play(me) -> None:
        you = me.you
        cards = await you.pick_from_hand(len(you.hand), "Discard", me, at_least=0)
        await you.discard_cards(cards, me)
        await me.play_now(card for card in you.discard_pile if card.is_minion and card.printed_power < len(cards))


class CreampuffMan(Titan, promo=True):
    """Special: While you have no cards in hand, you may play this titan. Ongoing: You have +5 power here, less 1 for
    each card in your hand. Talent: Discard a card to play an action from your discard pile as an extra action. Then put
    it on the bottom of your deck.
    """

    @on_your_turn(lambda me, player: not player.hand, places=lambda me, player: me.bases)
    async def rise(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    def total_bonus(me, player: Player, base: Base) -> int:
        return max(5 - len(player.hand), 0) if player is me.you and base is me.here else 0

    @talent(lambda me: me.you.hand)
    async def trample(me) -> None:
        you = me.you
        await you.discard(1, me)
        action = await me.play_now((card for card in you.discard_pile if card.is_action), claim=True)
        if action is not None and action.zone is Zone.LIMBO:
            await me.place(action, To.BOTTOM)


def _playable(me: Card) -> list[Card]:
    """The standard actions in the discard pile of its player that could be played now."""
    you = me.you
    return [card for card in you.discard_pile if card.is_standard and me.table.places(you, card, source=me)]


class CurrentCreampuffMan(CreampuffMan, edition="current"):
    """Special: While you have no cards in hand, you may play this titan. Ongoing: You have +5 power here, less 1 for
    each card in your hand. Talent: Choose a standard action in your discard pile and discard a card to play it as an
    extra action. Then put it on the bottom of your deck.
    """

    @talent(lambda me: me.you.hand and _playable(me))
    async def trample(me) -> None:
        action = await me.choose(_playable(me), "Discard a card to play")
        if action is not None and await me.you.discard(1, me):
            played = await me.play_now([action], claim=True)
            if played is not None and played.zone is Zone.LIMBO:
                await me.place(played, To.BOTTOM)


class HauntedHouse(Base, breakpoint=18, vp=(4, 3, 2)):
    """After you play a minion here, discard a card."""

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def scare(me, event: Play) -> None:
        await event.player.discard(1, me)


class TheDreadGazebo(Base, breakpoint=20, vp=(4, 2, 1)):
    """Actions cannot be played on this base."""

    @forbids(Play)
    def frown(me, event: Play) -> bool:
        return event.card.is_action and event.place is me
