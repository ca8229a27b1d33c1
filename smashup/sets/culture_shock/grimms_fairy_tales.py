"""Grimms' Fairy Tales: ten different minions in pairs that strengthen each other at the same base."""

from __future__ import annotations

import re
from collections.abc import Callable

from smashup.engine.script import (
    ANY_BASE,
    Action,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    Faction,
    Leave,
    Minion,
    Play,
    To,
    after,
    say,
    talent,
)

FACTION = Faction(
    "Grimms' Fairy Tales",
    "Ten different minions, most of them in pairs that help each other at one base; searches bring them together.",
)


def _is_minion(card: Card) -> bool:
    return card.is_minion


def _is_small_minion(card: Card) -> bool:
    return card.is_minion and card.printed_power <= 3


def _in_play(me: Card, title: str) -> bool:
    """Is a minion of that name in play, under anybody's control?"""
    return any(minion.is_named(title) for minion in me.all_minions)


async def _find_for_the_top(me: Card, fits: Callable[[Card], bool]) -> None:
    """Search your deck for a card, shuffle, and put the card on top."""
    await me.place(await me.search(fits, verb="Put … on top of your deck"), To.TOP)


def _swallowed(me: Card, event: Leave) -> list[Card]:
    """The other minions in your discard pile that you may play where it was."""
    you = event.controller
    minions = (card for card in you.discard_pile if card.is_minion and card is not me)
    return [card for card in minions if event.from_base in me.table.places(you, card, source=me)]


class BigBadWolf(Minion, power=6):
    """If no minion named Red Riding Hood is in play, you may destroy a minion of power 4 or less here. Ongoing: After
    this minion is destroyed, play another minion from your discard pile here as an extra minion.
    """

    async def on_play(me) -> None:
        if not _in_play(me, "Red Riding Hood"):
            await me.destroy(await me.choose((m for m in me.here.minions if m.power <= 4), "Destroy", optional=True))

    @after(
        Leave,
        lambda me, event: event.card is me and isinstance(event.cause, Destroy),
        only_if=_swallowed,
    )
    async def burst(me, event: Leave) -> None:
        assert event.from_base is not None
        await me.play_now(_swallowed(me, event), at=[event.from_base], player=event.controller)


class CharmingPrincess(Minion, power=4):
    """Talent: If a card named Prince Charming is here, play an extra minion here."""

    @talent(lambda me: me.here.has_named("Prince Charming"))
    async def invite(me) -> None:
        await me.extra_minion(at=me.here)


class PrinceCharming(Minion, power=4):
    """Talent: If a card named Charming Princess is here, play an extra action."""

    @talent(lambda me: me.here.has_named("Charming Princess"))
    async def woo(me) -> None:
        await me.extra_action()


class RedRidingHood(Minion, power=3):
    """Ongoing: While no minion named Big Bad Wolf is in play, each of your minions here has +1 power."""

    def bonus(me) -> int:
        return 0 if _in_play(me, "Big Bad Wolf") else 1

    def aura(me, minion: Minion) -> int:
        return 1 if minion is not me and minion.you is me.you and not _in_play(me, "Big Bad Wolf") else 0


class Rumpelstiltskin(Minion, power=3):
    """Search your deck for a card, shuffle your deck and put that card on top of it."""

    async def on_play(me) -> None:
        await _find_for_the_top(me, lambda card: True)


class TheFrogPrince(Minion, power=3):
    """Ongoing: After you play another minion here, you may shuffle this minion into your deck to play a minion from
    your discard pile here as an extra minion.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.player is me.you and event.place is me.here,
        only_if=lambda me, event: me.in_play,
    )
    async def change(me, event: Play) -> None:
        here = me.here
        if await me.confirm(say("Shuffle {card} into its owner's deck", card=me)) and await me.place(me, To.SHUFFLED):
            await me.play_now(filter(_is_minion, me.you.discard_pile), at=[here])


class Gretel(Minion, power=2):
    """Ongoing: While a card named Hansel is here, this minion has +2 power."""

    def bonus(me) -> int:
        return 2 if me.here.has_named("Hansel") else 0


class Hansel(Minion, power=2):
    """Ongoing: While a card named Gretel is here, this minion has +2 power."""

    def bonus(me) -> int:
        return 2 if me.here.has_named("Gretel") else 0


class RoseRed(Minion, power=2):
    """Ongoing: While a card named The Other Snow White is here, this minion has +2 power."""

    def bonus(me) -> int:
        return 2 if me.here.has_named("The Other Snow White") else 0


class TheOtherSnowWhite(Minion, power=2):
    """Ongoing: While a card named Rose Red is here, this minion has +2 power."""

    def bonus(me) -> int:
        return 2 if me.here.has_named("Rose Red") else 0


class AnotherStory(Action):
    """Shuffle up to three cards from your discard pile into your deck."""

    async def on_play(me) -> None:
        await me.you.shuffle_in(await me.choose_some(me.you.discard_pile, "Shuffle … into your deck", at_most=3), me)


class BasketOfGoodies(Action, title="Basket of Goodies"):
    """Search your deck for an action, shuffle your deck and put that card on top of it."""

    async def on_play(me) -> None:
        await _find_for_the_top(me, lambda card: card.is_action)


class Breadcrumbs(Action):
    """Move up to two of your minions at one base together to another base."""

    async def on_play(me) -> None:
        minions = await me.choose_some(
            me.you.minions, "Move", at_most=2, together=lambda first, other: first.base is other.base
        )
        if minions:
            to = await me.choose_meeting_place(minions, "Move them to", away_from=minions[0].base)
            if to is not None:
                await me.move_all(minions, to)


class FairyGodmothersBlessing(Action, title="Fairy Godmother's Blessing"):
    """Search your deck for a minion, shuffle your deck and put that card on top of it."""

    async def on_play(me) -> None:
        await _find_for_the_top(me, _is_minion)


class GrimmsBlessing(Action, on=ANY_BASE, copies=2, title="Grimms' Blessing"):
    """Ongoing: While you have two or more minions here, this card also has the names of all minions you own. It does
    not use their abilities.
    """

    def extra_names(me) -> list[str]:
        if len(me.here.minions_of(me.you)) < 2:
            return []
        return [card.title for card in me.table.things if card.is_minion and card.owner is me.you]


class MouseBirdAndSausage(Action, title="Mouse, Bird and Sausage"):
    """Up to two minions of the same faction at one base each have +2 power until the end of the turn."""

    async def on_play(me) -> None:
        minions = await me.choose_some(
            me.all_minions,
            "Give +2 power to",
            at_most=2,
            together=lambda first, other: first.base is other.base and first.face.faction == other.face.faction,
        )
        await me.boost_all(minions, 2)


class Teamwork(Action, copies=2):
    """Choose a minion. Search your hand, deck and/or discard pile for a minion whose name stands in an ability of the
    chosen one. Put it into your hand, or play it as an extra minion.
    """

    async def on_play(me) -> None:
        minion = await me.choose(me.all_minions)
        if minion is None:
            return
        names = _names_in_abilities(minion)
        found = await me.search(lambda card: card.is_minion and card.title in names, discard=True, hand=True)
        if found is not None:
            await me.take_or_play(found)


def _names_in_abilities(minion: Minion) -> list[str]:
    """The names of cards in its present abilities, also in borrowed ones: whole names, the longest that fits."""
    titles = {card.title for card in minion.table.things}
    faces = minion.table.live_text(minion).printed_on
    return [title for face in faces for title in _names_in(face.rules_text, titles)]


def _names_in(text: str, titles: set[str]) -> list[str]:
    found = []
    for title in sorted((t for t in titles if t in text), key=lambda t: (-len(t), t)):
        text, count = re.subn(rf"(?<!\w){re.escape(title)}(?!\w)", " ", text)
        if count:
            found.append(title)
    return found


class TheWoodsmansAxe(Action, title="The Woodsman's Axe"):
    """Destroy an action on a base to play an extra action, OR destroy a minion named Big Bad Wolf to search your deck
    for a minion and play it there as an extra minion.
    """

    async def on_play(me) -> None:
        wolves = [minion for minion in me.all_minions if minion.is_named("Big Bad Wolf")]

        async def chop() -> None:
            if await me.destroy(await me.choose((a for base in me.bases for a in base.actions), "Destroy")):
                await me.extra_action()

        async def rescue() -> None:
            wolf = await me.choose(wolves, "Destroy")
            if wolf is not None and await me.destroy(wolf):
                found = await me.search(_is_minion)
                if found is not None:
                    await me.play_found(found, at=[wolf.here])

        await me.either(("Destroy an action on a base", chop), ("Destroy a Big Bad Wolf", rescue))


class GingerbreadHouse(Base, breakpoint=21, vp=(4, 2, 1)):
    """Before this base scores, each player may choose two of their minions here of equal power; both have +2 power
    until the end of the turn.
    """

    @after(BeforeScoring, lambda me, event: event.base is me, only_if=lambda me, event: any(map(_equals, me.minions)))
    async def feed(me, event: BeforeScoring) -> None:
        for player in me.table.in_turn_order():
            paired = filter(_equals, me.minions_of(player))
            first = await me.choose(paired, "Give +2 power to", optional=True, by=player)
            if first is not None:
                second = await me.choose(_equals(first), "Give +2 power to", by=player)
                await me.boost_all([minion for minion in (first, second) if minion is not None], 2)


def _equals(minion: Card) -> list[Card]:
    """The other minions of its player here that have the same power."""
    return [other for other in minion.your_others_here if other.power == minion.power]


class WoodlandCottage(Base, breakpoint=19, vp=(3, 1, 1)):
    """After you play a minion here, you may search your deck for a minion of power 3 or less and put it into your
    hand.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=lambda me, event: event.player.can_draw,
    )
    async def call(me, event: Play) -> None:
        await me.place(await me.search(_is_small_minion, player=event.player, optional=True), To.HAND)


class CurrentWoodlandCottage(WoodlandCottage, edition="current"):
    """Once per turn for each player: After you play a minion here, you may search your deck for a minion of power 3 or
    less and put it into your hand.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me,
        only_if=lambda me, event: event.player.can_draw and not me.used(event.player.name),
    )
    async def call(me, event: Play) -> None:
        if await me.confirm("Search your deck", event.player):
            me.mark(event.player.name)
            await me.place(await me.search(_is_small_minion, player=event.player), To.HAND)
