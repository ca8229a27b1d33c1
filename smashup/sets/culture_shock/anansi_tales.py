"""Anansi Tales: gifts that pay the giver, and pay again when others use what is not theirs."""

from __future__ import annotations

from smashup.engine.script import (
    Action,
    AddTokens,
    BarTitle,
    Base,
    Card,
    Discard,
    Faction,
    Give,
    Minion,
    Play,
    Player,
    Right,
    Scripted,
    To,
    Zone,
    after,
    mere_gain,
    on_your_turn,
    say,
    special,
    talent,
)

FACTION = Faction(
    "Anansi Tales",
    "Give own cards to the other players for cards and counters, and profit again when they play or discard them.",
)


def _plays_foreign(me: Card, event: Play) -> bool:
    """Another player plays a card that they do not own, from a hand or deck; revealed cards are in no zone."""
    player = event.player
    return player is not me.you and event.card.is_foreign_to(player) and event.origin is not Zone.DISCARD


def _foreign(event: Discard) -> list[Card]:
    """The cards that are discarded by a player who does not own them."""
    return [card for card in event.cards if card.is_foreign_to(event.player)]


def _discards_foreign(me: Card, event: Discard) -> bool:
    return event.player is not me.you and bool(_foreign(event))


async def _hand_over(me: Scripted, card: Card, by: Player, *, optional: bool = False) -> bool:
    """The action that was just played goes into the hand of another player of its player's choice."""
    others = [player for player in me.table.in_turn_order() if player is not by]
    to = await me.choose(others, say("Place {card} into the hand of", card=card), optional=optional, by=by)
    return to is not None and await me.give(card, to, seen=True, by=by)


async def _pass_on(me: Action) -> None:
    """This card goes into another player's hand, unless the card that had it played says where it goes."""
    if me.play is not None and not me.play.claimed:
        await _hand_over(me, me, me.you)


async def _find_and_hand_over(me: Card) -> Card | None:
    """Search for a standard action, play it and hand it over; the one that was played."""
    you, table = me.you, me.table
    found = await me.search(lambda card: card.is_standard and bool(table.places(you, card, source=me)))
    if found is None:
        return None
    played = await me.play_found(found, player=you, claim=True)
    await table.use_gained()
    if played is not None and played.zone is Zone.LIMBO:
        await _hand_over(me, played, you)
    return played


class AnansiTheSpider(Minion, power=5, title="Anansi the Spider"):
    """Talent: Search your deck for a standard action and play it as an extra action. Then place it into another
    player's hand, instead of wherever it would go. You cannot play cards of its name for the rest of the turn.
    """

    @talent(lambda me: me.you.can_draw)
    async def spin(me) -> None:
        you = me.you
        played = await _find_and_hand_over(me)
        if played is not None:
            await me.table.do(BarTitle(you, played.title, me))


class OniniThePython(Minion, power=4, title="Onini the Python"):
    """Ongoing: After another player plays or discards a card they do not own from a hand or deck, put a +1 power
    counter on this minion.
    """

    @after(Play, _plays_foreign, only_if=lambda me, event: me.in_play)
    async def grow(me, event: Play) -> None:
        await me.add_counters(me)

    @after(Discard, _discards_foreign, only_if=lambda me, event: me.in_play)
    async def feed(me, event: Discard) -> None:
        await me.add_counters(me, len(_foreign(event)))


class CurrentOniniThePython(OniniThePython, edition="current"):
    """Ongoing: After another player plays or discards a card they do not own from a hand or deck, you may put a +1
    power counter on one of your minions.
    """

    @after(Play, _plays_foreign, only_if=lambda me, event: me.in_play)
    async def grow(me, event: Play) -> None:
        await _feed_one(me)

    @after(Discard, _discards_foreign, only_if=lambda me, event: me.in_play)
    async def feed(me, event: Discard) -> None:
        for _ in _foreign(event):
            await _feed_one(me)


async def _feed_one(me: Minion) -> None:
    await me.add_counters(await me.choose(me.you.minions, "Put a +1 power counter on", optional=True))


class OseboTheLeopard(Minion, power=4, title="Osebo the Leopard"):
    """Ongoing: After you place a card into another player's hand, put a +1 power counter on this minion."""

    @after(
        Give,
        lambda me, event: event.player is me.you and event.holder is not me.you,
        only_if=lambda me, event: me.in_play,
        gain=mere_gain,
    )
    async def drum(me, event: Give) -> None:
        await me.add_counters(me)


class AkyeTheTurtle(Minion, power=3, copies=3, title="Akye the Turtle"):
    """You may place a card from your hand into another player's hand to draw two cards."""

    async def on_play(me) -> None:
        card = await me.choose(me.you.hand, "Give away", optional=True)
        if card is None:
            return
        to = await me.choose(me.other_players, say("Place {card} into the hand of", card=card))
        if to is not None and await me.give(card, to):
            await me.you.draw(2, me)


class MboroHornet(Minion, power=2, copies=4):
    """Special: After another player plays or discards a card they do not own from a hand or deck, you may play this
    minion from your hand as an extra minion.
    """

    @special(Play, _plays_foreign)
    async def swarm(me, event: Play) -> None:
        """Playing it is all it does."""

    @special(Discard, _discards_foreign)
    async def sting(me, event: Discard) -> None:
        """Playing it is all it does."""


class CollectingStories(Action, copies=2):
    """Look at another player's hand. You may play a card that you own out of it as an extra card."""

    async def on_play(me) -> None:
        player = await me.choose(me.other_players, "Look at the hand of")
        if player is not None:
            cards = await player.show_hand(me.you, me)
            await me.play_now(card for card in cards if card.owner is me.you)


class EarOfCorn(Action, title="Ear of Corn"):
    """Shuffle up to three actions from your discard pile into your deck. You may play an extra action. Place this
    card into another player's hand.
    """

    async def on_play(me) -> None:
        actions = [card for card in me.you.discard_pile if card.is_action]
        await me.you.shuffle_in(await me.choose_some(actions, "Shuffle … into your deck", at_most=3), me)
        await me.extra_action(offer=True)
        await _pass_on(me)


class FeatherGifts(Action):
    """Move one of your minions to another base. Place this card into another player's hand."""

    async def on_play(me) -> None:
        await me.move(await me.choose(me.you.minions, "Move"))
        await _pass_on(me)


class LetItBeFullAndEat(Action, title="Let it be Full and Eat"):
    """Draw two cards. Place this card into another player's hand."""

    async def on_play(me) -> None:
        await me.you.draw(2, me)
        await _pass_on(me)


class PotOfBeans(Action, copies=2, title="Pot of Beans"):
    """Put two +1 power counters on one minion, or one each on two minions. Place this card into another player's
    hand.
    """

    async def on_play(me) -> None:
        for _ in range(2):
            await me.add_counters(await me.choose(me.all_minions, "Put a +1 power counter on"))
        await _pass_on(me)


class PotOfWisdom(Action, title="Pot of Wisdom"):
    """Draw a card for each other player. Place a card from your hand into each other player's hand. You may play an
    extra action.
    """

    async def on_play(me) -> None:
        left = me.other_players
        await me.you.draw(len(left), me)
        while left and me.you.hand:
            enough = len(me.you.hand) >= len(left)
            verb = say("Place … into the hand of {player}", player=left[0]) if enough else "Give away"
            card = await me.choose(me.you.hand, verb)
            to = left[0] if enough else await me.choose(left, "Place it into the hand of")
            if card is None or to is None:
                break
            await me.give(card, to)
            left.remove(to)
        await me.extra_action()


class ThePerfectGift(Action):
    """Search your deck for a standard action and play it as an extra action. Then place it into another player's
    hand, instead of wherever it would go.
    """

    async def on_play(me) -> None:
        await _find_and_hand_over(me)


class TradingStories(Action):
    """Place up to three cards from your hand into the hands of other players. Draw a card for each of them."""

    async def on_play(me) -> None:
        gifts: list[tuple[Card, Player]] = []
        for card in await me.choose_some(me.you.hand, "Give away", at_most=3):
            to = await me.choose(me.other_players, say("Place {card} into the hand of", card=card))
            if to is not None:
                gifts.append((card, to))
        given = [await me.give(card, to) for card, to in gifts]
        await me.you.draw(sum(given), me)


class AnansisWeb(Base, breakpoint=17, vp=(3, 2, 1), title="Anansi's Web"):
    """After you play your first standard action of a turn, if you have a minion here, you may place that action into
    another player's hand instead of the discard pile to draw two cards.
    """

    @after(
        Play,
        lambda me, event: (
            event.card.is_standard and not any(p.standard and p.seat == event.player.seat for p in event.earlier)
        ),
        only_if=lambda me, event: (
            event.card.zone is Zone.LIMBO
            and event.put_away is not None
            and event.put_away.to is To.DISCARD
            and event.player.has_minion_at(me)
        ),
    )
    async def catch(me, event: Play) -> None:
        if await _hand_over(me, event.card, event.player, optional=True):
            await event.player.draw(2, me)


class StorytellersHut(Base, breakpoint=24, vp=(4, 2, 1), title="Storyteller's Hut"):
    """On your turn you may play an extra action to put a token on this base. The breakpoint is 2 lower for each token
    here.
    """

    @on_your_turn(lambda me, player: me.ways_with(Right("action"), player))
    async def tell(me, player: Player) -> bool:
        life = me.life
        if await me.play_with(Right("action"), player) is None:
            return False
        if me.life == life:
            await me.table.do(AddTokens(me, 1, me))
        return True

    def breakpoint_bonus(me, base: Base) -> int:
        return -2 * me.tokens if base is me else 0
