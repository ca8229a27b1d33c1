"""Russian Fairy Tales: bury minions under decks, and see what comes off the top in their place."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    OWN_MINION,
    Action,
    At,
    Base,
    BeforeScoring,
    Card,
    CleanUp,
    Faction,
    KeepBack,
    Leave,
    Minion,
    Move,
    PlaceFromPlay,
    Play,
    Player,
    Right,
    Scripted,
    StartTurn,
    To,
    Zone,
    after,
    instead_of,
    say,
    talent,
)

FACTION = Faction(
    "Russian Fairy Tales",
    "Turn your minions into better and theirs into worse ones: put them under decks and play new ones off the top.",
)


async def _transform(me: Card, minion: Minion | None) -> None:
    """Puts the minion under its owner's deck; the owner may play one off the top of the deck at the same base."""
    if minion is None:
        return
    owner, base = minion.owner, minion.here
    if await me.place(minion, To.BOTTOM):
        await owner.offer_off_top(me, at=base)
        await me.table.use_gained()
        await owner.shuffle(me)


async def _find_by_name(me: Card, title: str, you: Player, *, optional: bool = False) -> Card | None:
    """Looks for a card in your hand, deck and/or discard pile."""
    return await me.search(lambda card: card.title == title, discard=True, hand=True, optional=optional, player=you)


class BabaYaga(Minion, power=5):
    """Talent: Put another minion here on the bottom of its owner's deck to have that owner play a minion off the top of
    their deck here as an extra minion and shuffle their deck.
    """

    @talent(lambda me: len(me.here.minions) > 1)
    async def bewitch(me) -> None:
        await _transform(me, await me.choose((m for m in me.here.minions if m is not me), "Transform"))


class FinistTheFalcon(Minion, power=4, title="Finist the Falcon"):
    """Special: Before a base scores, you may move this minion there from another base, or, if it is there, return it to
    your hand and play it on another base as an extra minion.
    """

    @after(
        BeforeScoring,
        only_if=lambda me, event: me.other_bases if me.here is event.base else me.destinations(me, [event.base]),
    )
    async def fly(me, event: BeforeScoring) -> bool:
        if me.here is not event.base:
            if not await me.confirm(say("Move {card} to {base}", card=me, base=event.base)):
                return False
            await me.move(me, event.base)
        elif await me.confirm(say("Return {card} to your hand and play it on another base", card=me)):
            you = me.you
            await me.return_to_hand(me)
            await me.play_now(
                (card for card in you.hand if card is me), at=(b for b in me.bases if b is not event.base), player=you
            )
        else:
            return False
        return True


class TheBirchWoman(Minion, power=4):
    """Ongoing: After this minion goes from play to a discard pile, you may search your hand, deck and/or discard pile
    for The Birch. Take it into your hand, or play it at once as an extra minion.
    """

    @after(
        Leave,
        lambda me, event: event.card is me and event.to is To.DISCARD,
        only_if=lambda me, event: event.controller.can_draw or event.controller.hand,
    )
    async def grow_again(me, event: Leave) -> None:
        you = event.controller
        found = await _find_by_name(me, "The Birch", you, optional=True)
        if found is not None:
            await me.take_or_play(found, player=you)


class TheGrayWolf(Minion, power=3):
    """Talent: Put this minion on top of its owner's deck to play an extra minion here and put a +1 power counter on
    that one.
    """

    @talent()
    async def carry(me) -> None:
        you, base = me.you, me.here
        if await me.place(me, To.TOP):
            await me.add_counters(await me.play_with(Right("minion", (At(base.uid),)), you))


class FoolishMagician(Minion, power=3, copies=2):
    """Draw three cards, then put three cards from your hand on the top and/or bottom of your deck in any order."""

    async def on_play(me) -> None:
        await me.you.draw(3, me)
        await me.you.put_back(me.you.hand, (To.TOP, To.BOTTOM), me, count=3)


class TheBirch(Minion, power=2):
    """Ongoing: At the start of your turn, you may destroy this minion to search your hand, deck and/or discard pile for
    The Birch Woman. Take her into your hand, or play her here at once as an extra minion.
    """

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def change(me, event: StartTurn) -> None:
        base = me.here
        if await me.confirm(say("Destroy {card}", card=me)) and await me.destroy(me):
            found = await _find_by_name(me, "The Birch Woman", me.you)
            if found is not None:
                await me.take_or_play(found, at=[base])


class TsarEagle(Minion, power=2, copies=2):
    """Draw a card, OR put a minion from another player's discard pile on top of that player's deck."""

    async def on_play(me) -> None:
        async def draw() -> None:
            await me.you.draw(1, me)

        async def lift() -> None:
            minions = (card for player in me.other_players for card in player.discard_pile if card.is_minion)
            await me.place(await me.choose(minions, "Put … on top of its owner's deck"), To.TOP)

        await me.either(("Draw a card", draw), ("Put a minion from another player's discard pile on the deck", lift))


class Toad(Minion, power=0):
    """You may give another player control of this minion to shuffle one of that player's other minions here into its
    owner's deck.
    """

    async def on_play(me) -> None:
        you = me.you
        player = await me.choose(me.other_players, "Give control to", optional=True)
        if player is not None and await me.take_control(me, until=None, by=player):
            others = (m for m in me.here.minions_of(player) if m is not me)
            await me.place(await me.choose(others, "Shuffle … into its owner's deck", by=you), To.SHUFFLED)


class Bewitched(Action, on=ANY_MINION):
    """Ongoing: This minion has +2 power. When it leaves play, transfer this action to another minion instead of
    discarding it.
    """

    def bonus(me) -> int:
        return 2

    @instead_of(
        Leave,
        lambda me, event: event.card is me and event.to is To.DISCARD and isinstance(event.cause, (Leave, CleanUp)),
    )
    async def go_over(me, event: Leave) -> bool:
        leaving = me.table.frame.departing
        staying = [minion for minion in me.all_minions if minion not in leaving]
        minion = await me.choose(staying, say("Transfer {card} to", card=me))
        return minion is not None and (await me.transfer(me, minion) or not me.in_play)


class FetchIKnowNotWhat(Action, title="Fetch I Know Not What"):
    """Reveal cards from the top of your deck until two actions are revealed. Put any of these actions into your hand
    and shuffle the other cards into your deck.
    """

    async def on_play(me) -> None:
        revealed = await me.you.reveal_until(lambda card: card.is_action, me, count=2)
        kept = await me.choose_some((card for card in revealed if card.is_action), "Take")
        for card in kept:
            await me.place(card, To.HAND)
        await me.you.shuffle_in((card for card in revealed if card not in kept), me)


class GoIKnowNotWhither(Action, title="Go I Know Not Whither"):
    """Choose a base. One minion there of each other player, picked at random, is shuffled into its owner's deck."""

    async def on_play(me) -> None:
        base = await me.choose(me.bases)
        if base is not None:
            picked = [me.at_random(base.minions_of(player)) for player in me.other_players]
            await me.place_all((minion for minion in picked if minion is not None), To.SHUFFLED)


class GoSeeMySister(Action, on=ANY_BASE):
    """Ongoing: After you play a minion here or move one of your minions here, you may draw a card."""

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        only_if=lambda me, event: me.you.can_draw,
    )
    async def welcome(me, event: Play) -> None:
        await _offer_card(me)

    @after(
        Move,
        lambda me, event: (
            event.card.is_minion and event.to is me.here and event.card.you is me.you and event.player is me.you
        ),
        only_if=lambda me, event: me.you.can_draw,
    )
    async def take_in(me, event: Move) -> None:
        await _offer_card(me)


async def _offer_card(me: Action) -> None:
    if await me.confirm("Draw a card"):
        await me.you.draw(1, me)


class MassTransformation(Action):
    """Each player puts all cards of their hand on the bottom of their deck in any order, then draws as many."""

    async def on_play(me) -> None:
        for player in me.table.in_turn_order():
            count = len(player.hand)
            await player.put_back(player.hand, (To.BOTTOM,), me)
            await player.draw(count, me)


class TheFrogPrincess(Action, on=OWN_MINION):
    """Talent: Put this minion on the bottom of its owner's deck to play a minion off the top of your deck here as an
    extra minion. Transfer this action to it, and shuffle your deck.
    """

    @talent()
    async def shed_the_skin(me) -> None:
        you, host, base = me.you, me.host, me.here
        if not me.may(_buried, host):
            return
        await me.table.do(KeepBack(me, me))
        await me.place(host, To.BOTTOM)
        played = await you.offer_off_top(me, at=base)
        await me.table.use_gained()
        for minion in played:
            await me.transfer(me, minion)
        await you.shuffle(me)
        if me.zone is Zone.LIMBO:
            await me.discard_from_play(me)


def _buried(minion: Card, by: Scripted) -> PlaceFromPlay:
    return PlaceFromPlay(minion, To.BOTTOM, by)


class TheWaterOfLife(Action, copies=2, title="The Water of Life"):
    """Put a minion from your discard pile on top of your deck. You may play an extra action."""

    async def on_play(me) -> None:
        minions = (card for card in me.you.discard_pile if card.is_minion)
        await me.place(await me.choose(minions, "Put … on top of your deck"), To.TOP)
        await me.extra_action()


class Transformation(Action, copies=2):
    """Put a minion on the bottom of its owner's deck to have that owner play a minion off the top of their deck at the
    same base as an extra minion and shuffle their deck.
    """

    async def on_play(me) -> None:
        await _transform(me, await me.choose(me.all_minions, "Transform"))


class GiantTurnip(Base, breakpoint=30, vp=(5, 3, 3)):
    """The breakpoint of this base is 1 lower for each minion here."""

    def breakpoint_bonus(me, base: Base) -> int:
        return -len(me.minions) if base is me else 0


class TransformationSpring(Base, breakpoint=19, vp=(4, 2, 1)):
    """Once per turn, after you play a minion here on your turn, you may put it on the bottom of its owner's deck to
    play a minion off the top of your deck here as an extra minion.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me and event.player is me.table.current,
        once_per_turn=True,
        only_if=lambda me, event: event.minion,
    )
    async def bathe(me, event: Play) -> bool:
        minion, player = event.card, event.player
        if not await me.confirm(say("Put {minion} on the bottom of its owner's deck", minion=minion), player):
            return False
        if await me.place(minion, To.BOTTOM):
            await player.offer_off_top(me, at=me)
        return True
