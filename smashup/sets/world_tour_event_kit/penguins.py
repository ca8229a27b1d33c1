"""Penguins: minions straight off the top of the deck, and an emperor."""

from __future__ import annotations

from typing import Any

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    NORMAL_MINION,
    Action,
    AfterScoring,
    Base,
    Card,
    CleanUp,
    Faction,
    Minion,
    NewBase,
    Play,
    Player,
    Right,
    StartTurn,
    Titan,
    To,
    Zone,
    after,
    by_restriction,
    instead_of,
    mere_gain,
    on_your_turn,
    say,
    special,
    talent,
)

FACTION = Faction(
    "Penguins",
    "Play extra minions straight off the top of the deck, and profit from having done so.",
)


class CommandPenguin(Minion, power=4):
    """Play a minion off the top of your deck as an extra minion."""

    async def on_play(me) -> None:
        await me.you.offer_off_top(me)


class DancingPenguin(Minion, power=4):
    """Special: When you are about to play another minion, you may play this minion from your hand at the same base
    instead. The other minion is not played: put it on the bottom of its owner's deck.
    """

    @instead_of(
        Play,
        lambda me, event: event.player is me.you and event.card.is_minion,
        from_hand=True,
    )
    async def cut_in(me, event: Play) -> bool:
        question = say("play it instead of {card}?", card=event.card)
        dances = await me.play_now([me], at=[event.place], right=event.right, question=question)
        if dances is None and me in me.you.hand:
            return False
        await me.place(event.card, To.BOTTOM)
        return True


def _beside(me: Card, event: Play) -> list[Base]:
    return [] if event.minion is None else [event.minion.here]


class CurrentDancingPenguin(DancingPenguin, edition="current"):
    """Special: After you play another minion, you may play this minion from your hand at its base, as an extra minion.
    Then put the other minion on the bottom of its owner's deck.
    """

    cut_in = GONE

    @special(
        Play,
        lambda me, event: event.player is me.you and event.minion is not None,
        places=_beside,
    )
    async def take_over(me, event: Play) -> None:
        await me.place(event.minion, To.BOTTOM)


class DisguisePenguin(Minion, power=3):
    """Talent: Put this minion on the bottom of its owner's deck to play a minion off the top of your deck here as an
    extra minion. You may use the Disguise Penguin ability only once per turn.
    """

    @talent(lambda me: not me.you.used("Disguise Penguin"))
    async def change_places(me) -> None:
        you, base = me.you, me.here
        you.mark("Disguise Penguin")
        if await me.place(me, To.BOTTOM):
            await you.offer_off_top(me, at=base)


class CurrentDisguisePenguin(DisguisePenguin, edition="current"):
    """Talent: Put this minion on the bottom of its owner's deck to play a minion off the top of your deck as an extra
    minion. You may use the Disguise Penguin ability only once per turn.
    """

    @talent(lambda me: not me.you.used("Disguise Penguin"))
    async def change_places(me) -> None:
        you = me.you
        you.mark("Disguise Penguin")
        if await me.place(me, To.BOTTOM):
            await you.offer_off_top(me)


class SnazzyPenguin(Minion, power=3):
    """If this minion was played off the top of a deck, draw two cards."""

    async def on_play(me) -> None:
        if me.off_top:
            await me.you.draw(2, me)


def _regular(me: Minion) -> bool:
    """Was it the regular minion of the turn, from hand?"""
    play = me.play
    return play is not None and not play.extra and play.origin is Zone.HAND


class CurrentSnazzyPenguin(SnazzyPenguin, edition="current"):
    """Draw a card. Draw another, unless this minion was your regular minion, played from your hand."""

    async def on_play(me) -> None:
        await me.you.draw(1 if _regular(me) else 2, me)


class SurfingPenguin(Minion, power=3):
    """You may move a minion from here to another base."""

    async def on_play(me) -> None:
        if any(map(me.destinations, me.here.minions)):
            await me.move(await me.choose(me.here.minions, "Move", optional=True))


class RegurgitatingPenguin(Minion, power=2):
    """Reveal the top three cards of your deck. You may put an action among them into your hand. Put the others back on
    top in any order.
    """

    async def on_play(me) -> None:
        revealed = await me.you.reveal_top(3, me)
        taken = await me.choose((card for card in revealed if card.is_action), "Take", optional=True)
        if taken is not None:
            await me.place(taken, To.HAND)
        rest = [card for card in revealed if card is not taken]
        if len(rest) > 1:
            await me.you.put_back(rest, (To.TOP,), me)


class CurrentRegurgitatingPenguin(RegurgitatingPenguin, edition="current"):
    """Reveal the top three cards of your deck. You may put an action among them into your hand. Put the others back on
    top in any order. Unless this minion was your regular minion, played from your hand, you may play that action as an
    extra action.
    """

    async def on_play(me) -> None:
        revealed = await me.you.reveal_top(3, me)
        taken = await me.choose((card for card in revealed if card.is_action), "Take", optional=True)
        if taken is not None:
            await me.place(taken, To.HAND)
        rest = [card for card in revealed if card is not taken]
        if len(rest) > 1:
            await me.you.put_back(rest, (To.TOP,), me)
        if taken is not None and taken.zone is Zone.HAND and taken.holder is me.you and not _regular(me):
            await me.play_now([taken])


class BabyPenguin(Minion, power=2, copies=4):
    """If this minion was played off the top of a deck, you may play an extra minion of power 3 or less here."""

    async def on_play(me) -> None:
        if me.off_top:
            await me.extra_minion(at=me.here, power=3)


class CurrentBabyPenguin(BabyPenguin, edition="current"):
    """Play Emperor Penguin here, OR, if this minion was not played from your hand, play an extra minion of power 3 or
    less here.
    """

    async def on_play(me) -> None:
        here, play = me.here, me.play

        async def call_the_emperor() -> None:
            await _crown(me, here)

        async def play_on() -> None:
            if play is None or play.origin is not Zone.HAND:
                await me.extra_minion(at=here, power=3)

        await me.either(("Play Emperor Penguin here", call_the_emperor), ("Play an extra minion here", play_on))


async def _crown(me: Card, base: Base) -> None:
    """Emperor Penguin comes into play there; one's own, if there are several."""
    if me.you.titan is None:
        titans = [t for player in me.table.in_turn_order() for t in player.aside if t.title == "Emperor Penguin"]
        own = [titan for titan in titans if titan.owner is me.you]
        titan = own[0] if own else await me.choose(titans, "Play")
        if titan is not None:
            await me.play_titan(titan, base)


class AWishForWingsThatWork(Action, copies=2, title="A Wish for Wings That Work"):
    """Choose a base. Play Emperor Penguin there, or give each of your minions there +1 power until the end of the
    turn.
    """

    async def on_play(me) -> None:
        base = await me.choose(me.bases)
        if base is None:
            return
        mode = await me.choose_mode("Play Emperor Penguin there", "+1 power for each of your minions there")
        if mode == 1:
            await me.boost_all(base.minions_of(me.you), 1)
        else:
            await _crown(me, base)


class CurrentAWishForWingsThatWork(AWishForWingsThatWork, edition="current", on=ANY_BASE):
    """Ongoing: Each minion you play here has +1 power until the end of the turn. Special: When this action is revealed
    from your deck, you may play it as an extra action.
    """

    on_play = GONE

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        only_if=lambda me, event: event.minion is not None and event.minion.base is event.base,
        gain=mere_gain,
    )
    async def lift(me, event: Play) -> None:
        await me.boost(event.minion, 1)

    def when_revealed(me, player: Player) -> bool:
        return True


class ICantTellThemApart(Action, title="I Can't Tell Them Apart"):
    """Choose a base. Shuffle any number of your minions there into the deck, then play as many minions off the top of
    your deck there as extra minions.
    """

    async def on_play(me) -> None:
        base = await me.choose(me.bases)
        if base is not None:
            minions = await me.choose_some(base.minions_of(me.you), "Shuffle into the deck")
            shuffled = await me.place_all(minions, To.SHUFFLED)
            await me.you.offer_off_top(me, at=base, count=len(shuffled))


class IceSlide(Action, on=ANY_BASE):
    """Special: After this base scores, draw a card for each of your minions that goes from here to the discard pile."""

    @after(
        CleanUp,
        lambda me, event: event.base is me.here and me.table.scoring is event.base,
        only_if=lambda me, event: _discarded_minions(me, event) > 0,
    )
    async def glide(me, event: CleanUp) -> None:
        await me.you.draw(_discarded_minions(me, event), me)


def _discarded_minions(me: Card, event: CleanUp) -> int:
    """How many of your minions went to a discard pile."""
    return sum(leave.card.is_minion and leave.controller is me.you and leave.to is To.DISCARD for leave in event.left)


class CurrentIceSlide(IceSlide, edition="current"):
    """Ongoing: After you play a minion here, you may move another of your cards from here to another base."""

    glide = GONE

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        only_if=lambda me, event: len(me.bases) > 1,
    )
    async def slide(me, event: Play) -> None:
        here = me.here
        own: list[Any] = [card for card in (*here.minions, *here.titans, *here.actions) if card.you is me.you]
        card = await me.choose((card for card in own if card is not event.card), "Move", optional=True)
        if card is not None and card.is_action:
            bases = (base for base in me.bases if base is not here)
            await me.transfer(card, await me.choose(bases, say("Move {card} to", card=card)))
        else:
            await me.move(card)


class LeapingAboard(Action, on=ANY_BASE):
    """Special: After this base scores, play a minion off the top of your deck as an extra minion on the base that
    replaces it.
    """

    @after(AfterScoring, lambda me, event: event.base is me.here)
    async def take_a_run_up(me, event: AfterScoring) -> None:
        await me.at_replacement(event.base, LeapingAboard.leap)

    async def leap(me: Card, event: NewBase, player: Player) -> None:
        await player.offer_off_top(me, at=event.base)


class CurrentLeapingAboard(LeapingAboard, edition="current", on=None):
    """Special: After a base comes into play, play a minion off the top of your deck there as an extra minion."""

    take_a_run_up = GONE

    @special(NewBase, lambda me, event: event.base.in_play)
    async def jump(me, event: NewBase) -> None:
        await me.you.play_off_top(me, at=event.base)


class PebbleGift(Action, on=ANY_BASE):
    """Ongoing: After you play a minion here off the top of your deck, draw a card."""

    @after(
        Play,
        lambda me, event: event.off_top and event.card.is_minion and event.place is me.here and event.player is me.you,
    )
    async def unwrap(me, event: Play) -> None:
        await me.you.draw(1, me)


class CurrentPebbleGift(PebbleGift, edition="current"):
    """Special: After this base scores, draw a card for each of your minions here."""

    unwrap = GONE

    @after(AfterScoring, lambda me, event: event.base is me.here)
    async def collect(me, event: AfterScoring) -> None:
        await me.you.draw(len(me.here.minions_of(me.you)), me)


class SecretMission(Action):
    """Put any number of cards from your hand on the bottom of your deck. Draw as many, then shuffle your deck."""

    async def on_play(me) -> None:
        you = me.you
        cards = await you.pick_from_hand(len(you.hand), "Put … under your deck", me, at_least=0)
        for card in cards:
            await me.place(card, To.BOTTOM, seen=False)
        await you.draw(len(cards), me)
        await you.shuffle(me)


class CurrentSecretMission(SecretMission, edition="current"):
    """Put any number of cards from your hand on the bottom of your deck. Draw one more than that. You may shuffle your
    deck.
    """

    async def on_play(me) -> None:
        you = me.you
        cards = await you.pick_from_hand(len(you.hand), "Put … under your deck", me, at_least=0)
        for card in cards:
            await me.place(card, To.BOTTOM, seen=False)
        await you.draw(len(cards) + 1, me)
        if await me.confirm("Shuffle your deck"):
            await you.shuffle(me)


class TheHatching(Action, copies=2):
    """Play a minion off the top of your deck as an extra minion."""

    async def on_play(me) -> None:
        await me.you.play_off_top(me)


class UnderTheIce(Action, title="Under the Ice"):
    """Reveal the top five cards of your deck. Play one of the minions among them, picked at random, as an extra minion.
    Put the others on the bottom of your deck in any order.
    """

    async def on_play(me) -> None:
        you = me.you
        revealed = await you.take_out(5, me)
        minion = me.at_random([card for card in revealed if card.is_minion])
        if minion is not None:
            await you.play_revealed(minion, me)
            await me.table.use_gained()
        await you.put_back((card for card in revealed if card is not minion), (To.BOTTOM,), me, seen=True)


def _beneath(me: Card, event: Play) -> list[Card]:
    """The minions in the discard pile that are no stronger than the one that was played."""
    return me.table.distinct(
        card for card in me.you.discard_pile if card.is_minion and card.printed_power <= event.card.power
    )


class CurrentUnderTheIce(UnderTheIce, edition="current", on=ANY_BASE):
    """Ongoing: After you play a minion here, you may put a minion of its power or less from your discard pile on the
    bottom of your deck.
    """

    on_play = GONE

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me.here and event.player is me.you,
        only_if=_beneath,
    )
    async def sink(me, event: Play) -> None:
        await me.place(await me.choose(_beneath(me, event), "Put … under your deck", optional=True), To.BOTTOM)


class EmperorPenguin(Titan):
    """Special: At the start of your turn, you may play this titan on a base where you have three or more minions.
    Ongoing: On your turn, you may play your regular minion here off the top of your deck. Talent: Shuffle a minion of
    power 3 or less from your hand or discard pile into your deck to put a +1 power counter on this titan.
    """

    @after(StartTurn, lambda me, event: event.player is me.you, aside=True, only_if=lambda me, event: _rookeries(me))
    async def appear(me, event: StartTurn) -> None:
        await me.offer_titan(me, _rookeries(me))

    @on_your_turn(
        lambda me, player: player.can_draw,
        spends=("minion",),
        label="Play your regular minion off the top of your deck",
    )
    async def summon(me, player: Player) -> None:
        await player.play_off_top(me, at=me.here, right=NORMAL_MINION)

    @talent(lambda me: any(_is_chick(card) for card in (*me.you.hand, *me.you.discard_pile)))
    async def raise_a_chick(me) -> None:
        chicks = (card for card in (*me.you.hand, *me.you.discard_pile) if _is_chick(card))
        chick = await me.choose(chicks, "Shuffle … into your deck")
        if chick is not None:
            await me.place(chick, To.SHUFFLED)
            await me.add_counters(me)


def _rookeries(me: Card) -> list[Base]:
    """Where it could come into play now."""
    if me.zone is not Zone.ASIDE or me.you.titan is not None:
        return []
    return [base for base in me.bases if len(base.minions_of(me.you)) >= 3]


def _is_chick(card: Card) -> bool:
    return card.is_minion and card.printed_power <= 3


class CurrentEmperorPenguin(EmperorPenguin, edition="current"):
    """Special: At the start of your turn, you may play this titan on a base where you have three or more cards.
    Ongoing: Once on each of your turns, you may play a minion here off the top of your deck instead of one from your
    hand. Talent: Shuffle a minion of power 3 or less from your hand or discard pile into your deck to put a +1 power
    counter on this titan.
    """

    @after(StartTurn, lambda me, event: event.player is me.you, aside=True, only_if=lambda me, event: _colonies(me))
    async def appear(me, event: StartTurn) -> None:
        await me.offer_titan(me, _colonies(me))

    @on_your_turn(
        lambda me, player: player is me.you and player.can_draw and any(map(_for_minions, player.open_rights())),
        label="Play a minion off the top of your deck",
    )
    async def summon(me, player: Player) -> None:
        """The narrowest right is spent that allows the minion here (RULES 15.16)."""
        revealed = await player.reveal_until(lambda card: card.is_minion, me)
        minions = [card for card in revealed if card.is_minion]
        for minion in minions:
            rights = list(filter(_for_minions, player.open_rights()))
            by_restriction(rights)
            fits = (r for r in rights if me.here in me.table.places(player, minion, r, source=me, off_top=True))
            right = next(fits, None)
            if right is None:
                await player.discard_cards([minion], me)
            else:
                await player.play_revealed(minion, me, at=me.here, right=right)
        await player.shuffle_in((card for card in revealed if card not in minions), me)


def _for_minions(right: Right) -> bool:
    return right.kind == "minion"


def _colonies(me: Card) -> list[Base]:
    """Where it could come into play now."""
    if me.zone is not Zone.ASIDE or me.you.titan is not None:
        return []
    return [base for base in me.bases if sum(card.you is me.you for card in base.all_cards) >= 3]


class IceFloe(Base, breakpoint=20, vp=(3, 2, 1), promo=True):
    """At the start of your turn, you may put one of your minions here on the bottom of its owner's deck to play a
    minion off the top of your deck here as an extra minion.
    """

    @after(StartTurn, only_if=lambda me, event: me.minions_of(event.player))
    async def drift(me, event: StartTurn) -> None:
        player = event.player
        minion = await me.choose(me.minions_of(player), "Put … under its owner's deck", optional=True, by=player)
        if await me.place(minion, To.BOTTOM):
            await player.offer_off_top(me, at=me)


class TheColony(Base, breakpoint=24, vp=(4, 2, 1), promo=True):
    """After you play your first minion here on your turn, you may play a minion off the top of your deck here as an
    extra minion.
    """

    @after(
        Play,
        lambda me, event: (
            event.card.is_minion
            and event.place is me
            and me.table.in_play_phase(event.player)
            and not any(r.is_minion and r.base == me.uid and r.phase_of_own_turn for r in event.earlier)
        ),
        only_if=lambda me, event: event.player.can_draw,
    )
    async def huddle(me, event: Play) -> None:
        await event.player.offer_off_top(me, at=me)
