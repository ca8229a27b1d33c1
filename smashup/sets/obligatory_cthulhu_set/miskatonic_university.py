"""Miskatonic University: take Madness on purpose, burn it for extra plays, cards and power, and put it back in time."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Faction,
    Minion,
    Named,
    Play,
    To,
    after,
    say,
    special,
    talent,
)

from .madness import Madness, discard, give_back, has_madness, left, madness_in, may_take, take

FACTION = Faction(
    "Miskatonic University",
    "Take Madness cards on purpose, burn them for extra plays, cards and power, and put them back in time.",
)


class Professor(Minion, power=5):
    """Talent: Discard a Madness card to play an extra action and an extra minion."""

    @talent(has_madness)
    async def lecture(me) -> None:
        if await discard(me.you, 1, me):
            await me.extra_action()
            await me.extra_minion()


class Librarian(Minion, power=4, copies=2):
    """Talent: Discard a Madness card to draw a card."""

    @talent(has_madness)
    async def look_up(me) -> None:
        if await discard(me.you, 1, me):
            await me.you.draw(1, me)


class CurrentLibrarian(Librarian, edition="current"):
    """Talent: Take a Madness card, or play a Madness card as an extra action."""

    look_up = GONE

    @talent(lambda me: left(me) or has_madness(me))
    async def lend(me) -> None:
        if has_madness(me) and await me.choose_mode("Take a Madness card", "Play a Madness card") == 1:
            await me.extra_action(limits=(Named(Madness.title),))
        else:
            await take(me.you, 1, me)


class Psychologist(Minion, power=3, copies=3):
    """You may return a Madness card from your hand or discard pile to the Madness deck."""

    async def on_play(me) -> None:
        await give_back(me.you, me)


class CurrentPsychologist(Psychologist, edition="current"):
    """Return a Madness card from your hand or discard pile to the Madness deck, or put one from your discard pile into
    your hand.
    """

    async def on_play(me) -> None:
        lying = madness_in(me.you.discard_pile)
        modes = "Return a Madness card to the Madness deck", "Take a Madness card out of your discard pile"
        if lying and await me.choose_mode(*modes) == 1:
            await me.place(lying[0], To.HAND)
        else:
            await give_back(me.you, me, least=1)


class Researcher(Minion, power=2, copies=4):
    """You may take a Madness card."""

    async def on_play(me) -> None:
        await may_take(me.you, me)


class CurrentResearcher(Researcher, edition="current"):
    """You may take a Madness card to put a +1 power counter on a minion."""

    async def on_play(me) -> None:
        if await may_take(me.you, me):
            await me.add_counters(await me.choose(me.all_minions, "Put a +1 power counter on"))


class OldManJenkins(Action, title='"Old Man Jenkins!?"'):
    """Special: Before a base scores, destroy the minion with the most power there."""

    @special(BeforeScoring)
    async def unmask(me, event: BeforeScoring) -> None:
        minions = event.base.minions
        most = max((minion.power for minion in minions), default=0)
        await me.destroy(await me.choose((minion for minion in minions if minion.power == most), "Destroy"))


class ItJustMightWork(Action, title="... It Just Might Work"):
    """Discard a Madness card to give each of your minions +1 power until the end of the turn."""

    async def on_play(me) -> None:
        if await discard(me.you, 1, me):
            await me.boost_all(me.you.minions, 1)


class CurrentItJustMightWork(ItJustMightWork, edition="current"):
    """Discard up to two Madness cards. For each of them, each of your minions has +1 power until the end of the
    turn.
    """

    async def on_play(me) -> None:
        most = min(len(madness_in(me.you.hand)), 2)
        count = await me.choose_number(most, lambda count: say("Discard Madness cards: {count}", count=count))
        if await discard(me.you, count, me):
            await me.boost_all(me.you.minions, count)


async def _put_under(me: Action) -> int:
    """Any number of cards of the hand, unseen, under its player's deck in the order in which they are picked."""
    hand = len(me.you.hand)
    cards = await me.you.pick_from_hand(hand, "Put … on the bottom of your deck", me, at_least=0)
    for card in cards:
        await me.place(card, To.BOTTOM, seen=False)
    return len(cards)


class FieldTrip(Action, copies=2):
    """Put any number of cards from your hand on the bottom of your deck in any order. Draw as many."""

    async def on_play(me) -> None:
        await me.you.draw(await _put_under(me), me)


class CurrentFieldTrip(FieldTrip, edition="current"):
    """Put any number of cards from your hand on the bottom of your deck in any order to draw as many and one more."""

    async def on_play(me) -> None:
        await me.you.draw(await _put_under(me) + 1, me)


class GateToBeyond(Action, on=ANY_BASE, title="Gate to Beyond"):
    """Talent: Take a Madness card. Play an extra minion here."""

    @talent()
    async def open_up(me) -> None:
        await take(me.you, 1, me)
        await me.extra_minion(at=me.here)


class CurrentGateToBeyond(GateToBeyond, edition="current", title="Eldritch Gate"):
    """Talent: Take a Madness card. Play an extra minion here."""


class Jinkies(Action, copies=2, title="Jinkies!"):
    """Return up to two Madness cards from your hand and/or discard pile to the Madness deck."""

    async def on_play(me) -> None:
        await give_back(me.you, me, most=2)


class ThatsSoCrazy(Action, title="That's So Crazy..."):
    """Take a Madness card. Each of your minions has +1 power until the end of the turn. Play an extra action."""

    async def on_play(me) -> None:
        await take(me.you, 1, me)
        await me.boost_all(me.you.minions, 1)
        await me.extra_action()


async def _dare(me: Action) -> int:
    """Its player takes up to three Madness cards; how many."""
    most = min(left(me), 3)
    count = await me.choose_number(most, lambda count: say("Take Madness cards: {count}", count=count))
    return await take(me.you, count, me)


class ThingsBestNotKnown(Action):
    """Special: Before a base scores, choose a minion there and take up to three Madness cards. The minion has +2 power
    until the end of the turn for each of them.
    """

    @special(BeforeScoring)
    async def learn(me, event: BeforeScoring) -> None:
        minion = await me.choose(event.base.minions)
        if taken := await _dare(me):
            await me.boost(minion, 2 * taken)


class CurrentThingsBestNotKnown(ThingsBestNotKnown, edition="current"):
    """Special: Before a base scores, take up to three Madness cards and choose a minion there. It has +2 power until
    the end of the turn for each of them.
    """

    @special(BeforeScoring)
    async def learn(me, event: BeforeScoring) -> None:
        if taken := await _dare(me):
            await me.boost(await me.choose(event.base.minions, "Give … the power"), 2 * taken)


async def _clear_base(me: Action) -> None:
    """Any number of the actions on one base are destroyed."""
    base = await me.choose(base for base in me.bases if base.actions)
    if base is not None:
        await me.destroy_all(await me.choose_some(base.actions, "Destroy"))


class ThoseMeddlingKids(Action):
    """Choose a base. Destroy any number of actions on it."""

    async def on_play(me) -> None:
        await _clear_base(me)


class CurrentThoseMeddlingKids(ThoseMeddlingKids, edition="current"):
    """Destroy any number of actions on one base, or take a Madness card and play an extra action."""

    async def on_play(me) -> None:
        if await me.choose_mode("Destroy actions on a base", "Take a Madness card and play an extra action") == 0:
            await _clear_base(me)
        else:
            await take(me.you, 1, me)
            await me.extra_action()


class MiskatonicUniversity(Base, breakpoint=24, vp=(3, 3, 2)):
    """After this base scores, the winner may return any number of Madness cards from their hand and discard pile to the
    Madness deck.
    """

    @after(AfterScoring, lambda me, event: event.base is me)
    async def cure(me, event: AfterScoring) -> None:
        for winner in event.winners:
            await give_back(winner, me, most=None)


class CurrentMiskatonicUniversity(MiskatonicUniversity, edition="current", vp=(4, 3, 2), title="Arkham University"):
    """After a player plays their first minion here each turn, that player may take two Madness cards or discard one to
    play an extra action.
    """

    cure = GONE

    @after(Play, lambda me, event: event.card.is_minion and event.place is me and event.first_here)
    async def examine(me, event: Play) -> None:
        ways = [("Take two Madness cards for an extra action", take, 2)] if left(me) > 1 else []
        if madness_in(event.player.hand):
            ways.append(("Discard a Madness card for an extra action", discard, 1))
        way = await me.choose_mode(*(words for words, _, _ in ways), by=event.player, optional=True) if ways else None
        if way is not None:
            _, pay, count = ways[way]
            await pay(event.player, count, me)
            await me.extra_action(player=event.player)


class Asylum(Base, breakpoint=16, vp=(3, 1, 1)):
    """After a minion is played here, its owner may return a Madness card from their hand to the Madness deck."""

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def calm(me, event: Play) -> None:
        await give_back(event.card.owner, me, pile=False)


class CurrentAsylum(Asylum, edition="current"):
    """After a player plays a minion here, that player may put a card from their hand into the box to put a +1 power
    counter on one of their minions.
    """

    calm = GONE

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def forget(me, event: Play) -> None:
        player = event.player
        card = await me.choose(player.hand, "Put … into the box", optional=True, by=player)
        if await me.place(card, To.BOX):
            await me.add_counters(await me.choose(player.minions, "Put a +1 power counter on", by=player))
