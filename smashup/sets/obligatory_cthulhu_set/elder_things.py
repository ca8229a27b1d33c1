"""Elder Things: Madness cards for all the others, and few but huge minions."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_MINION,
    GONE,
    Action,
    At,
    Base,
    BeforeScoring,
    Card,
    EndTurn,
    Faction,
    Minion,
    Named,
    Play,
    Player,
    To,
    after,
    forbids,
    say,
    special,
)

from .madness import is_madness, left, madness_in, refusers, take

FACTION = Faction(
    "Elder Things",
    "Press Madness cards on all the others, profit from what their hands show, and land few but huge minions.",
)


class ElderThing(Minion, power=10):
    """Destroy two of your other minions or put this minion on the bottom of its owner's deck; if two were not
    destroyed, put it there. Ongoing: This minion is not affected by other players' cards.
    """

    async def on_play(me) -> None:
        others = [minion for minion in me.you.minions if minion is not me]
        under = say("Put {card} on the bottom of the deck", card=me)
        if len(others) > 1 and await me.choose_mode("Destroy two of your other minions", under) == 0:
            chosen = await me.choose_some(others, "Destroy", at_least=2, at_most=2)
            if len(await me.destroy_all(chosen)) == 2:
                return
        if me.in_play:
            await me.place(me, To.BOTTOM)

    def protects(me, card: Card, source: Card) -> bool:
        return card is me and me.is_others(source)


class CurrentElderThing(ElderThing, edition="current", title="Eldest Thing"):
    """You must either destroy two of your other minions or put this minion on the bottom of its owner's deck. Ongoing:
    This minion is not affected by other players' cards.
    """


async def _choose_victims(me: Minion, *, optional: bool) -> None:
    """One minion here of each other player who takes no Madness card is destroyed."""
    victims = [
        await me.choose(me.here.minions_of(player), "Destroy", optional=optional) for player in await refusers(me)
    ]
    await me.destroy_all(victim for victim in victims if victim is not None)


class Shoggoth(Minion, power=6, copies=2):
    """Play only on a base where you have 6 power or more. Each other player may take a Madness card. For each who does
    not, destroy one of that player's minions here.
    """

    def can_be_played(me, player: Player, place: Base) -> bool:
        return place.total_of(player) >= 6

    async def on_play(me) -> None:
        await _choose_victims(me, optional=False)


class CurrentShoggoth(Shoggoth, edition="current"):
    """Each other player may take a Madness card. For each who does not, you may destroy one of that player's minions
    here. Then take two Madness cards if you have less than 12 power here.
    """

    can_be_played = None  # type: ignore[assignment]

    async def on_play(me) -> None:
        here = me.here
        await _choose_victims(me, optional=True)
        if here.total_of(me.you) < 12:
            await take(me.you, 2, me)


async def _draw_for_refusals(me: Card) -> int:
    """Each other player may take a Madness card; its player may draw a card for each who does not."""
    refusals = len(await refusers(me))
    most = refusals if me.you.can_draw else 0
    await me.you.draw(await me.choose_number(most, lambda count: say("Draw {count}", count=count)), me)
    return refusals


class MiGo(Minion, power=3, copies=3, title="Mi-go"):
    """Each other player may take a Madness card. You may draw a card for each who does not."""

    async def on_play(me) -> None:
        await _draw_for_refusals(me)


class CurrentMiGo(MiGo, edition="current"):
    """Each other player may take a Madness card. You may draw a card for each who does not. If nobody did, you may put
    a +1 power counter on a minion.
    """

    async def on_play(me) -> None:
        if await _draw_for_refusals(me) == len(me.other_players):
            await me.add_counters(await me.choose(me.all_minions, "Put a +1 power counter on", optional=True))


class Byakhee(Minion, power=2, copies=4):
    """Each other player with a minion here takes a Madness card."""

    async def on_play(me) -> None:
        for player in me.other_players:
            if player.has_minion_at(me.here):
                await take(player, 1, me)


class BeginTheSummoning(Action, copies=2, title="Begin the Summoning"):
    """Put a minion from your discard pile on top of your deck. Play an extra action."""

    async def on_play(me) -> None:
        minions = (card for card in me.you.discard_pile if card.is_minion)
        await me.place(await me.choose(minions, "Put … on top of your deck"), To.TOP)
        await me.extra_action()


class DunwichHorror(Action, on=ANY_MINION):
    """Play on a minion. Ongoing: This minion has +5 power. At the end of the turn, destroy it."""

    def bonus(me) -> int:
        return 5

    @after(EndTurn)
    async def burst(me, event: EndTurn) -> None:
        await me.destroy(me.host)


class CurrentDunwichHorror(DunwichHorror, edition="current"):
    """Play on a minion. Ongoing: This minion has +5 power. Before its base scores, its controller must take two Madness
    cards or destroy it.
    """

    burst = GONE

    @after(BeforeScoring, lambda me, event: event.base is me.here and me.host.is_minion)
    async def devour(me, event: BeforeScoring) -> None:
        minion, player = me.host, me.host.you
        destroy = say("Destroy {card}", card=minion)
        if left(me) > 1 and await me.choose_mode("Take two Madness cards", destroy, by=player) == 0:
            await take(player, 2, me)
        else:
            await me.destroy(minion, by=player)


class Insanity(Action):
    """Each other player takes two Madness cards."""

    async def on_play(me) -> None:
        for player in me.other_players:
            await take(player, 2, me)


class CurrentInsanity(Insanity, edition="current"):
    """Each other player takes two Madness cards. Put this card into the box."""

    async def on_play(me) -> None:
        for player in me.other_players:
            await take(player, 2, me)
        me.send_to(To.BOX)


class PowerOfMadness(Action, copies=2, title="Power of Madness"):
    """Each other player shows their hand, discards all Madness cards in it, and shuffles their discard pile into their
    deck.
    """

    async def on_play(me) -> None:
        for player in me.other_players:
            await player.reveal_hand(me)
            await player.discard_cards(madness_in(player.hand), me)
            await player.shuffle_in(player.discard_pile, me)


class CurrentPowerOfMadness(PowerOfMadness, edition="current"):
    """For each other player, name an action. That player shows their hand, discards all copies of it, and shuffles
    their discard pile into their deck.
    """

    async def on_play(me) -> None:
        for player in me.other_players:
            title = await me.name_card(sorted({card.title for card in me.table.things if card.kind == "action"}))
            await player.reveal_hand(me)
            await player.discard_cards([card for card in player.hand if card.title == title], me)
            await player.shuffle_in(player.discard_pile, me)


class SpreadingHorror(Action):
    """Each other player discards cards at random until they discard one that is no Madness card."""

    async def on_play(me) -> None:
        for player in me.other_players:
            hand, lost = list(player.hand), []
            while (card := me.at_random(hand)) is not None:
                hand.remove(card)
                lost.append(card)
                if not is_madness(card):
                    break
            await player.discard_cards(lost, me)


class CurrentSpreadingHorror(SpreadingHorror, edition="current"):
    """Each other player may discard two cards that are no Madness cards. For each who does not, you may play a minion
    of power 3 or less from your discard pile as an extra minion, each on another base.
    """

    async def on_play(me) -> None:
        refusals = 0
        for player in me.other_players:
            sane = [card for card in player.hand if not is_madness(card)]
            if len(sane) > 1 and await me.confirm("Discard two cards that are no Madness", player):
                await player.discard(2, me, fits=lambda card: not is_madness(card))
            else:
                refusals += 1
        plays, reached = me.table.plays, set[int | None]()
        for _ in range(refusals):
            number = len(plays)
            small = (card for card in me.you.discard_pile if card.is_minion and card.printed_power <= 3)
            await me.play_now(small, at=[base for base in me.bases if base.uid not in reached])
            if len(plays) == number:
                break
            reached.add(plays[number].base)
            await me.table.use_gained()


class ThePriceOfPower(Action, title="The Price of Power"):
    """Special: Before a base scores, each other player with a minion there shows their hand. One of your minions there
    has +2 power until the end of the turn for each Madness card shown.
    """

    @special(BeforeScoring)
    async def pay(me, event: BeforeScoring) -> None:
        shown = await _show_madness(me, [p for p in me.other_players if p.has_minion_at(event.base)])
        minion = await me.choose(event.base.minions_of(me.you), "Give … the power")
        if sum(shown.values()):
            await me.boost(minion, 2 * sum(shown.values()))


class CurrentThePriceOfPower(ThePriceOfPower, edition="current"):
    """Each other player shows their hand. For each Madness card shown, put a +1 power counter on one of your minions.
    Special: Before a base scores, you may play this card; only players with a minion there show their hands.
    """

    async def on_play(me) -> None:
        await _count_out(me, me.other_players)

    @special(BeforeScoring)
    async def pay(me, event: BeforeScoring) -> None:
        await _count_out(me, [p for p in me.other_players if p.has_minion_at(event.base)])


async def _count_out(me: Action, players: list[Player]) -> None:
    """A counter on a minion of its player for each Madness card that these players show."""
    shown = await _show_madness(me, players)
    for _ in range(sum(shown.values())):
        await me.add_counters(await me.choose(me.you.minions, "Put a +1 power counter on"))


async def _show_madness(me: Card, players: list[Player]) -> dict[Player, int]:
    """These players show their hands; how many Madness cards are in each."""
    for player in players:
        await player.reveal_hand(me)
    return {player: len(madness_in(player.hand)) for player in players}


class TouchOfMadness(Action, title="Touch of Madness"):
    """Each other player takes a Madness card. Draw a card and play an extra action."""

    async def on_play(me) -> None:
        for player in me.other_players:
            await take(player, 1, me)
        await me.you.draw(1, me)
        await me.extra_action()


class UnfathomableGoals(Action):
    """All other players show their hands. Each who shows a Madness card destroys one of their own minions."""

    async def on_play(me) -> None:
        for player, shown in (await _show_madness(me, me.other_players)).items():
            if shown:
                await me.destroy(await me.choose(player.minions, "Destroy", by=player), by=player)


class CurrentUnfathomableGoals(UnfathomableGoals, edition="current"):
    """All other players show their hands. If one shows two or more Madness cards, play an extra minion. If four or more
    are shown in all, play an extra action.
    """

    async def on_play(me) -> None:
        shown = (await _show_madness(me, me.other_players)).values()
        if any(number > 1 for number in shown):
            await me.extra_minion()
        if sum(shown) > 3:
            await me.extra_action()


class AntarcticBase(Base, breakpoint=24, vp=(5, 3, 2)):
    """Each player can play only one minion here each turn."""

    @forbids(Play)
    def turn_away(me, event: Play) -> bool:
        return event.card.is_minion and event.place is me and not event.first_here


class PlateauOfLeng(Base, breakpoint=18, vp=(3, 2, 1), title="Plateau of Leng"):
    """After a player plays their first minion here each turn, that player may play an extra minion of the same name
    here.
    """

    @after(Play, lambda me, event: event.card.is_minion and event.place is me and event.first_here)
    async def call(me, event: Play) -> None:
        await me.extra_minion(limits=(At(me.uid), Named(event.card.title)), player=event.player)
