"""Innsmouth: ten copies of one small minion, and rewards for minions of the same name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    Card,
    CleanUp,
    Faction,
    Leave,
    Limit,
    Minion,
    Named,
    Play,
    Player,
    Titan,
    To,
    after,
    instead_of,
    on_your_turn,
    say,
    special,
    talent,
)

from .madness import left, take

FACTION = Faction(
    "Innsmouth",
    "Ten copies of one small minion call each other out of the deck; the rest rewards minions of the same name.",
)


class TheLocals(Minion, power=2, copies=10, title="The Locals"):
    """Reveal the top three cards of your deck. Put all The Locals among them into your hand and the others on the
    bottom of your deck in any order.
    """

    async def on_play(me) -> None:
        revealed = await me.you.take_out(3, me)
        locals_ = [card for card in revealed if card.title == "The Locals"]
        for card in locals_:
            await me.place(card, To.HAND)
        await me.you.put_back([card for card in revealed if card not in locals_], (To.BOTTOM,), me, seen=True)


def _is_yours_here(me: Card, card: Card, source: Card) -> bool:
    """Is it one of your minions here, and that a card of another player?"""
    return card.is_minion and card.base is me.here and card.you is me.you and me.is_others(source)


class InPlainSight(Action, on=ANY_BASE):
    """Ongoing: Your minions of power 2 or less here are not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        return _is_yours_here(me, card, source) and card.power <= 2


class CurrentInPlainSight(InPlainSight, edition="current"):
    """Ongoing: Your minions of printed power 2 or less here are not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        return _is_yours_here(me, card, source) and card.printed_power <= 2


def _most_namesakes(base: Base, player: Player) -> int:
    """How many minions of one name the player has there at most."""
    return max(Counter(minion.title for minion in base.minions_of(player)).values(), default=0)


class MysteriesOfTheDeep(Action, title="Mysteries of the Deep"):
    """If you have three minions of the same name at one base, draw three cards. Then you may draw two more cards and
    take two Madness cards.
    """

    async def on_play(me) -> None:
        if any(_most_namesakes(base, me.you) > 2 for base in me.bases):
            await me.you.draw(3, me)
            if await me.confirm("Draw two cards and take two Madness cards"):
                await me.you.draw(2, me)
                await take(me.you, 2, me)


class NewAcolytes(Action):
    """Each player shuffles all minions of their discard pile into their deck."""

    async def on_play(me) -> None:
        for player in me.table.in_turn_order():
            await player.shuffle_in([card for card in player.discard_pile if card.is_minion], me)


class Recruitment(Action):
    """Take up to three Madness cards. Play an extra minion for each of them."""

    async def on_play(me) -> None:
        most = min(left(me), 3)
        count = await me.choose_number(most, lambda count: say("Take Madness cards: {count}", count=count))
        for _ in range(await take(me.you, count, me)):
            await me.extra_minion()


class ReturnToTheSea(Action, title="Return to the Sea"):
    """Special: After a base scores, return any number of your minions of one name there to your hand."""

    @special(AfterScoring, lambda me, event: bool(event.base.minions_of(me.you)))
    async def dive(me, event: AfterScoring) -> None:
        minions = event.base.minions_of(me.you)
        await me.return_all(
            await me.choose_some(minions, "Return", together=lambda one, other: one.title == other.title)
        )


@dataclass(frozen=True, slots=True)
class NamedLikeAMinionThere(Limit):
    """Only a minion of whose name there is one where it is played, at that moment."""

    def allows(self, player: Player, card: Card, place: Any) -> bool:
        return place is not None and any(minion.title == card.title for minion in place.minions)

    def words(self, table: Any) -> str:
        return "of a name that a minion there has"


class SacredCircle(Action, on=ANY_BASE):
    """Talent: Play an extra minion here of the same name as a minion here."""

    @talent()
    async def gather(me) -> None:
        await me.extra_minion(at=me.here, limits=(NamedLikeAMinionThere(),))


class SpreadingTheWord(Action, copies=2, title="Spreading the Word"):
    """Choose a minion. Play up to two extra minions of its name."""

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions)
        if minion is not None:
            for _ in range(2):
                await me.extra_minion(limits=(Named(minion.title),))


class TheDeepOnes(Action, copies=2, title="The Deep Ones"):
    """Each of your minions of power 2 or less has +1 power until the end of the turn."""

    async def on_play(me) -> None:
        await me.boost_all([minion for minion in me.you.minions if minion.power <= 2], 1)


class Dagon(Titan, promo=True):
    """Special: On your turn, you may play this titan where you have two minions of the same name. Ongoing: You have +1
    power here for each of your minions here of whose name there is another here. Talent: Play an extra minion.
    """

    @on_your_turn(places=lambda me, player: [base for base in me.bases if _most_namesakes(base, player) > 1])
    async def rise(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    def total_bonus(me, player: Player, base: Base) -> int:
        if player is not me.you or base is not me.here:
            return 0
        names = Counter(minion.title for minion in base.minions)
        return sum(names[minion.title] > 1 for minion in base.minions_of(player))

    @talent()
    async def call(me) -> None:
        await me.extra_minion()


class CurrentDagon(Dagon, edition="current"):
    """Special: On your turn, you may play this titan where you have two minions of the same name. Ongoing: You have +1
    power here for each of your minions here of whose name there is another here. Talent: Play an extra minion here.
    """

    @talent()
    async def call(me) -> None:
        await me.extra_minion(at=me.here)


class Innsmouth(Base, breakpoint=23, vp=(5, 3, 2)):
    """After a minion is played here, its owner may put a card from any player's discard pile on the bottom of its
    owner's deck.
    """

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def dredge(me, event: Play) -> None:
        cards = [card for player in me.table.in_turn_order() for card in player.discard_pile]
        verb = "Put … on the bottom of its owner's deck"
        await me.place(await me.choose(cards, verb, optional=True, by=event.card.owner), To.BOTTOM)


class RitualSite(Base, breakpoint=20, vp=(4, 2, 2)):
    """After this base scores, the minions here are shuffled into their owners' decks instead of being discarded."""

    @instead_of(
        Leave,
        lambda me, event: (
            isinstance(event.cause, CleanUp)
            and event.cause.base is me
            and me.table.scoring is me
            and event.card.is_minion
            and event.to is To.DISCARD
        ),
    )
    async def offer_up(me, event: Leave) -> bool:
        event.to = To.SHUFFLED
        return False
