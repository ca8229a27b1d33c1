"""Zombies: the discard pile is a second hand."""

from __future__ import annotations

from collections.abc import Iterable

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    Card,
    Faction,
    Minion,
    Play,
    Player,
    Scoring,
    Search,
    StartTurn,
    To,
    WhereYouHaveNone,
    Zone,
    after,
    forbids,
    mere_gain,
    on_your_turn,
    say,
)

FACTION = Faction(
    "Zombies",
    "The discard pile is a second hand: minions are played out of it, fetched back and put there on purpose.",
)


def _minions(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card.is_minion]


def _are_alike(first: Card, other: Card) -> bool:
    return first.title == other.title


class ZombieLord(Minion, power=5):
    """For each base where you have no minion, you may play a minion of power 2 or less there from your discard pile as
    an extra minion.
    """

    async def on_play(me) -> None:
        plays, bases = me.table.plays, [base for base in me.bases if not base.minions_of(me.you)]
        while bases:
            number = len(plays)
            small = [card for card in _minions(me.you.discard_pile) if card.printed_power <= 2]
            await me.play_now(small, at=bases)
            if len(plays) == number:
                break
            bases = [base for base in bases if base.uid != plays[number].base]
            await me.table.use_gained()


class GraveDigger(Minion, power=4, copies=2):
    """You may put a minion from your discard pile into your hand."""

    async def on_play(me) -> None:
        await me.place(await me.choose(_minions(me.you.discard_pile), "Take", optional=True), To.HAND)


class TenaciousZ(Minion, power=2, copies=3):
    """Special: On your turn, you may play this minion from your discard pile as an extra minion. You may use the
    Tenacious Z ability only once per turn.
    """

    @on_your_turn(
        lambda me, player: not player.used("Tenacious Z"), places=lambda me, player: me.table.places(player, me)
    )
    async def rise(me, player: Player, base: Base) -> None:
        player.mark("Tenacious Z")
        await me.play_now([me], at=[base], player=player, optional=False)


class Walker(Minion, power=2, copies=4):
    """Look at the top card of your deck. Discard it or put it back."""

    async def on_play(me) -> None:
        for card in await me.you.look(1, me):
            if await me.choose_mode(say("Discard {card}", card=card), say("Put {card} back", card=card)) == 0:
                await me.you.discard_cards([card], me)


class GraveRobbing(Action, copies=2):
    """Put a card from your discard pile into your hand."""

    async def on_play(me) -> None:
        await me.place(await me.choose(me.you.discard_pile, "Take"), To.HAND)


class LendAHand(Action, title="Lend a Hand"):
    """Shuffle any number of cards from your discard pile into your deck."""

    async def on_play(me) -> None:
        await me.you.shuffle_in(await me.choose_some(me.you.discard_pile, "Shuffle … into your deck"), me)


class MallCrawl(Action):
    """Search your deck for any number of cards of one name and put them into your discard pile."""

    async def on_play(me) -> None:
        you = me.you
        if you.can_draw:
            if not you.deck:
                await you.rebuild()
            await me.table.do(Search(you, me))
            await you.discard_cards(await me.choose_some(you.deck, "Discard", together=_are_alike), me)
            await you.shuffle(me)


class NotEnoughBullets(Action):
    """Put any number of minions of one name from your discard pile into your hand."""

    async def on_play(me) -> None:
        for minion in await me.choose_some(_minions(me.you.discard_pile), "Take", together=_are_alike):
            await me.place(minion, To.HAND)


class Outbreak(Action):
    """You may play an extra minion at a base where you have no minion."""

    async def on_play(me) -> None:
        await me.extra_minion(limits=(WhereYouHaveNone(),))


class Overrun(Action, on=ANY_BASE):
    """Ongoing: Other players cannot play minions here. At the start of your turn, destroy this action."""

    @forbids(Play)
    def keep_out(me, event: Play) -> bool:
        return event.card.is_minion and event.place is me.here and event.player is not me.you

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def disperse(me, event: StartTurn) -> None:
        await me.destroy(me)


class TheyKeepComing(Action, copies=2):
    """Play a minion from your discard pile as an extra minion."""

    async def on_play(me) -> None:
        await me.play_now(_minions(me.you.discard_pile))


class TheyreComingToGetYou(Action, on=ANY_BASE, title="They're Coming To Get You"):
    """Ongoing: On your turn, you may play a minion here from your discard pile instead of from your hand."""

    def also_playable(me, player: Player) -> list[Card]:
        return _minions(player.discard_pile) if player is me.you and me.table.in_play_phase(player) else []


class CurrentTheyreComingToGetYou(TheyreComingToGetYou, edition="current"):
    """Ongoing: Once on each of your turns, you may play a minion here from your discard pile instead of from your
    hand.
    """

    def also_playable(me, player: Player) -> list[Card]:
        mine = player is me.you and me.table.in_play_phase(player) and not me.used("fetched")
        return _minions(player.discard_pile) if mine else []

    @after(
        Play,
        lambda me, event: (
            event.card.is_minion
            and event.place is me.here
            and event.player is me.you
            and event.origin is Zone.DISCARD
            and event.right is not None
        ),
        gain=mere_gain,
    )
    async def count(me, event: Play) -> None:
        me.mark("fetched")


class EvansCityCemetery(Base, breakpoint=20, vp=(5, 3, 2)):
    """After this base scores, the winner discards the whole hand and draws five cards."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def bury(me, event: AfterScoring) -> None:
        for winner in event.winners:
            await winner.discard_cards(list(winner.hand), me)
            await winner.draw(5, me)


class RhodesPlazaMall(Base, breakpoint=24, vp=(0, 0, 0)):
    """When this base scores, each player gains 1 VP for each minion of that player here."""

    @after(Scoring, lambda me, event: event.base is me)
    async def sell(me, event: Scoring) -> None:
        for player in me.table.in_turn_order():
            await player.gain_vp(len(me.minions_of(player)), me)
