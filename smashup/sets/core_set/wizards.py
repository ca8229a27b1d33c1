"""Wizards: draw, dig and play extra actions until the wanted card is there."""

from __future__ import annotations

from smashup.engine.script import (
    GONE,
    Action,
    AfterScoring,
    Base,
    Card,
    Faction,
    Minion,
    Play,
    Player,
    Right,
    Titan,
    To,
    Zone,
    after,
    say,
    talent,
)

FACTION = Faction(
    "Wizards",
    "Weak minions and many cards: draw, dig for actions and play extra ones until the wanted card is there.",
)


class Archmage(Minion, power=4):
    """Ongoing: You may play an extra action on each of your turns."""

    def extra_play(me) -> Right:
        return Right("action")


class CurrentArchmage(Archmage, edition="current"):
    """Talent: You may play an extra action."""

    extra_play = GONE

    @talent()
    async def conjure(me) -> None:
        await me.extra_action()


class Chronomage(Minion, power=3, copies=2):
    """You may play an extra action this turn."""

    async def on_play(me) -> None:
        await me.extra_action()


class Enchantress(Minion, power=2, copies=3):
    """Draw a card."""

    async def on_play(me) -> None:
        await me.you.draw(1, me)


class Neophyte(Minion, power=2, copies=4):
    """Reveal the top card of your deck. If it is an action, you may put it into your hand or play it as an extra
    action. Otherwise it stays on top of your deck.
    """

    async def on_play(me) -> None:
        for card in await me.you.reveal_top(1, me):
            if card.is_action:
                plays = [say("Play {card}", card=card)] if _is_playable(me, card) else []
                mode = await me.choose_mode(say("Put {card} into your hand", card=card), *plays, optional=True)
                if mode == 0:
                    await me.place(card, To.HAND)
                elif mode == 1:
                    await me.play_now([card], off_top=True)


def _is_playable(me: Card, card: Card) -> bool:
    """Could its player play that revealed card at once?"""
    table = me.table
    return bool(table.places(me.you, card, source=me, off_top=True) or table.specials_now(me.you, [card]))


class MassEnchantment(Action):
    """Reveal the top card of each other player's deck. You may play one of the actions among them as an extra action.
    The other cards stay where they are.
    """

    async def on_play(me) -> None:
        revealed = [card for player in me.other_players for card in await player.reveal_top(1, me)]
        await me.play_now((card for card in revealed if card.is_action), off_top=True)


class MysticStudies(Action, copies=2):
    """Draw two cards."""

    async def on_play(me) -> None:
        await me.you.draw(2, me)


class Portal(Action):
    """Reveal the top five cards of your deck. Put any number of the minions among them into your hand. Put the others
    back on top in any order.
    """

    async def on_play(me) -> None:
        rest = await me.you.reveal_top(5, me)
        for minion in await me.choose_some((card for card in rest if card.is_minion), "Take"):
            rest.remove(minion)
            await me.place(minion, To.HAND)
        if len(rest) > 1:
            await me.you.put_back(rest, (To.TOP,), me)


class Sacrifice(Action):
    """Choose one of your minions. Draw as many cards as its power, then destroy it."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Draw for and destroy")
        if minion is not None:
            await me.you.draw(minion.power, me)
            await me.destroy(minion)


class Scry(Action):
    """Search your deck for an action and put it into your hand."""

    async def on_play(me) -> None:
        await me.place(await me.search(lambda card: card.is_action), To.HAND)


class Summon(Action, copies=2):
    """You may play an extra minion."""

    async def on_play(me) -> None:
        await me.extra_minion()


class TimeLoop(Action):
    """You may play two extra actions."""

    async def on_play(me) -> None:
        await me.extra_action()
        await me.extra_action()


class WindsOfChange(Action, title="Winds of Change"):
    """Shuffle your hand into your deck and draw five cards. You may play an extra action."""

    async def on_play(me) -> None:
        await me.you.shuffle_hand_in(me)
        await me.you.draw(5, me)
        await me.extra_action()


class ArcaneProtector(Titan, promo=True):
    """Special: After you play your fifth card of a turn, or a later one, you may play this titan on a base. Ongoing:
    You have +1 power here for every two cards in your hand. Talent: Draw a card.
    """

    @after(
        Play,
        lambda me, event: event.player is me.you and sum(r.seat == me.you.seat for r in event.earlier) >= 4,
        aside=True,
        only_if=lambda me, event: me.zone is Zone.ASIDE and me.you.titan is None,
    )
    async def appear(me, event: Play) -> None:
        await me.offer_titan(me, me.bases)

    def total_bonus(me, player: Player, base: Base) -> int:
        return len(player.hand) // 2 if player is me.you and base is me.here else 0

    @talent()
    async def study(me) -> None:
        await me.you.draw(1, me)


class SchoolOfWizardry(Base, breakpoint=20, vp=(3, 2, 1), title="School of Wizardry"):
    """After this base scores, the winner looks at the top three cards of the base deck, chooses the one that replaces
    this base, and puts the others back on top in any order.
    """

    @after(AfterScoring, lambda me, event: event.base is me and bool(event.winners))
    async def appoint(me, event: AfterScoring) -> None:
        winner = event.winners[0]
        bases = await me.look_at_base_deck(3, winner)
        first = await me.choose(bases, say("Replace {card} with", card=me), by=winner)
        second = await me.choose((base for base in bases if base is not first), "Put … above the other", by=winner)
        if first is not None:
            await me.put_on_base_deck(sorted(bases, key=lambda base: (base is not first, base is not second)), winner)
            await me.offer_next_base()


class TheGreatLibrary(Base, breakpoint=22, vp=(4, 2, 1), title="The Great Library"):
    """After this base scores, each player with a minion here may draw a card."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def lend(me, event: AfterScoring) -> None:
        for player in me.table.in_turn_order():
            if me.minions_of(player) and player.can_draw and await me.confirm("Draw a card", by=player):
                await player.draw(1, me)
