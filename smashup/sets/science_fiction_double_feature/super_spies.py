"""Super Spies: know the decks, make others discard, decide a base before it scores."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    GONE,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Discard,
    Faction,
    Look,
    Minion,
    Play,
    Player,
    Reveal,
    Right,
    Search,
    TakeOut,
    Titan,
    To,
    Zone,
    after,
    forbids,
    on_your_turn,
    special,
    talent,
)

FACTION = Faction(
    "Super Spies",
    "Know and arrange the top of the decks, make others discard, and decide a base in the window before it scores.",
)


class SecretAgent(Minion, power=5):
    """Ongoing: After another player plays an action, that player discards a card."""

    @after(Play, lambda me, event: event.card.is_action and event.player is not me.you)
    async def demand(me, event: Play) -> None:
        await event.player.discard(1, me)


class Mole(Minion, power=4, copies=2):
    """Ongoing: Before this base scores, you may play an action from your hand as if it were a Special."""

    @after(
        BeforeScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: event.base is me.here and me.ways_with(Right("action")),
    )
    async def act(me, event: BeforeScoring) -> bool:
        return await me.play_with(Right("action")) is not None


class CurrentMole(Mole, edition="current"):
    """Special: Before this base scores, you may play an extra action."""


class Operative(Minion, power=3, copies=3):
    """Reveal the top card of each player's deck. Leave each on top or put it on the bottom of its owner's deck."""

    async def on_play(me) -> None:
        revealed = [(player, await player.reveal_top(1, me)) for player in me.table.in_turn_order()]
        for player, cards in revealed:
            await player.put_back(cards, (To.TOP, To.BOTTOM), me, by=me.you, seen=True)


class Spy(Minion, power=2, copies=4):
    """Look at the top three cards of your deck. Put them on the top and/or bottom of it in any order."""

    async def on_play(me) -> None:
        await me.you.put_back(await me.you.look(3, me), (To.TOP, To.BOTTOM), me)


class Informant(Spy, edition="current", title="Informant"):
    """Look at the top three cards of any player's deck. If it is yours, put them on the top and/or bottom of it in any
    order.
    """

    async def on_play(me) -> None:
        player = await me.choose(me.table.in_turn_order(), "Look at the deck of")
        assert player is not None
        seen = await player.look(3, me, by=me.you)
        if player is me.you:
            await player.put_back(seen, (To.TOP, To.BOTTOM), me)


class DiscardsAreForever(Action):
    """Each player reveals cards from the top of their deck until a minion is revealed, and discards them all."""

    async def on_play(me) -> None:
        for player in me.table.in_turn_order():
            revealed = await player.reveal_until(lambda card: card.is_minion, me)
            await player.discard_cards(revealed, me)


class CurrentDiscardsAreForever(DiscardsAreForever, edition="current"):
    """Each other player discards a minion off the top of their deck. You may put a minion from your discard pile, of
    the power of one of those or less, on top of your deck.
    """

    async def on_play(me) -> None:
        powers: list[int] = []
        for player in me.other_players:
            revealed = await player.reveal_until(lambda card: card.is_minion, me)
            minions = [card for card in revealed if card.is_minion]
            powers += [minion.printed_power for minion in minions]
            await player.discard_cards(minions, me)
            await player.shuffle_in((card for card in revealed if not card.is_minion), me)
        fits = (c for c in me.you.discard_pile if c.is_minion and c.printed_power <= max(powers, default=-1))
        minion = await me.choose(me.table.distinct(fits), "Put … on top of your deck", optional=True)
        await me.place(minion, To.TOP)


class ForMyEyesOnly(Action, copies=2):
    """Look at the top five cards of your deck. Put them on the top and/or bottom of it in any order."""

    async def on_play(me) -> None:
        await me.you.put_back(await me.you.look(5, me), (To.TOP, To.BOTTOM), me)


class FromQWithLove(Action, title="From Q With Love"):
    """Draw three cards, then discard two."""

    async def on_play(me) -> None:
        await me.you.draw(3, me)
        await me.you.discard(2, me)


class CurrentFromQWithLove(FromQWithLove, edition="current"):
    """Draw two cards. You may discard a card to play an extra minion or an extra action."""

    async def on_play(me) -> None:
        await me.you.draw(2, me)
        card = await me.choose(me.table.distinct(me.you.hand), "Discard", optional=True)
        if card is not None:
            await me.you.discard_cards([card], me)
            mode = await me.choose_mode("Play an extra minion", "Play an extra action")
            await (me.extra_action() if mode else me.extra_minion())


class LiveAndLetChum(Action, title="Live and Let Chum"):
    """Special: Before a base scores, destroy a minion there of power 3 or less."""

    limit = 3

    @special(BeforeScoring)
    async def strike(me, event: BeforeScoring) -> None:
        await me.destroy(await me.choose((m for m in event.base.minions if m.power <= me.limit), "Destroy"))


class CurrentLiveAndLetChum(LiveAndLetChum, edition="current"):
    """Special: Before a base scores, destroy a minion there of power 4 or less."""

    limit = 4


class Mindraker(Action, on=ANY_BASE):
    """Ongoing: Other players cannot play actions while this base is being scored."""

    @forbids(Play)
    def silence(me, event: Play) -> bool:
        return me.table.scoring is me.here and event.card.is_action and event.player is not me.you


class CurrentMindraker(Mindraker, edition="current", on=None):
    """Look at the hands of the other players. Draw a card. Play an extra action."""

    silence = GONE

    async def on_play(me) -> None:
        for player in me.other_players:
            await player.show_hand(me.you, me)
        await me.you.draw(1, me)
        await me.extra_action()


class PermitToKill(Action, title="Permit to Kill"):
    """Reveal the top two cards of each other player's deck. Discard the minions among them, put the rest back in any
    order.
    """

    async def on_play(me) -> None:
        await _permitted(me)


async def _permitted(me: Action) -> dict[int, int]:
    """How many minions each other player has lost."""
    lost: dict[int, int] = {}
    for player in me.other_players:
        revealed = await player.reveal_top(2, me)
        minions = [card for card in revealed if card.is_minion]
        lost[player.seat] = len(minions)
        await me.you.discard_cards(minions, me)
        rest = [card for card in revealed if not card.is_minion]
        await player.put_back(rest, (To.TOP,), me, by=me.you, seen=True)
    return lost


class CurrentPermitToKill(PermitToKill, edition="current"):
    """Reveal the top two cards of each other player's deck. Discard the minions among them, put the rest back in any
    order. Choose one of those players: put two +1 power counters on your minions, as you like, for each minion that
    this player lost.
    """

    async def on_play(me) -> None:
        lost = await _permitted(me)
        player = await me.choose((player for player in me.other_players if lost[player.seat]), "Count the minions of")
        if player is not None:
            for _ in range(2 * lost[player.seat]):
                await me.add_counters(await me.choose(me.you.minions, "Put a +1 power counter on"))


class TheBaseIsNotEnough(Action):
    """Special: Before a base scores, take control of a minion there of power 4 or less until the end of the turn."""

    limit = 4

    @special(BeforeScoring)
    async def turn(me, event: BeforeScoring) -> None:
        minion = await me.choose((m for m in event.base.minions if m.power <= me.limit), "Take control of")
        await me.take_control(minion)


class CurrentTheBaseIsNotEnough(TheBaseIsNotEnough, edition="current"):
    """Special: Before a base scores, take control of a minion there of power 3 or less until the end of the turn."""

    limit = 3


class TheSpyWhoDitchedMe(Action, copies=2):
    """Each other player discards a minion from their hand, or reveals a hand without one."""

    async def on_play(me) -> None:
        for player in me.other_players:
            if not await player.discard(1, me, fits=lambda card: card.is_minion):
                await player.reveal_hand(me)


class CurrentTheSpyWhoDitchedMe(TheSpyWhoDitchedMe, edition="current"):
    """Each other player discards a minion from their hand, or reveals a hand without one. Unless all of them discarded
    minions of power 3 or more, put a +1 power counter on each of your minions.
    """

    async def on_play(me) -> None:
        strong = True
        for player in me.other_players:
            minions = await player.discard(1, me, fits=lambda card: card.is_minion)
            if not minions:
                await player.reveal_hand(me)
            strong = strong and any(minion.printed_power >= 3 for minion in minions)
        if not strong:
            for minion in me.you.minions:
                await me.add_counters(minion)


def _signal(event: Look | Reveal | TakeOut | Search) -> tuple[str] | None:
    """Does an ability see cards of a deck?"""
    seen = isinstance(event, Search) or any(card.zone is Zone.DECK for card in event.cards)
    return ("Moon Zero Three",) if seen and event.source is not None else None


class MoonZeroThree(Titan, promo=True):
    """Special: On your turn, you may play this titan instead of your regular minion, on a base without minions of other
    players. Ongoing: After the first time each turn that an ability reveals, looks at or searches cards of a deck, put
    a +1 power counter on this titan. Talent: Look at the top card of a deck. Leave it there or put it on the bottom.
    """

    @on_your_turn(
        spends=("minion",),
        places=lambda me, player: [base for base in me.bases if all(m.you is player for m in base.minions)],
    )
    async def enter_orbit(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    @after(Look, first=_signal)
    async def hear_of_looks(me, event: Look) -> None:
        await me.add_counters(me)

    @after(Reveal, first=_signal)
    async def hear_of_reveals(me, event: Reveal) -> None:
        await me.add_counters(me)

    @after(TakeOut, first=_signal)
    async def hear_of_cards_taken_out(me, event: TakeOut) -> None:
        await me.add_counters(me)

    @after(Search, first=_signal)
    async def hear_of_searches(me, event: Search) -> None:
        await me.add_counters(me)

    @talent(lambda me: any(player.can_draw for player in me.table.players))
    async def scan(me) -> None:
        decks = (player for player in me.table.in_turn_order() if player.can_draw)
        player = await me.choose(decks, "Look at the deck of")
        if player is not None:
            await player.put_back(await player.look(1, me, by=me.you), (To.TOP, To.BOTTOM), me, by=me.you)


class CurrentMoonZeroThree(MoonZeroThree, edition="current"):
    """Special: On your turn, you may play this titan instead of your regular action. Then look at the hand of another
    player with a minion there. Ongoing: After another player discards cards from their hand or deck, you may put a +1
    power counter on this titan. Talent: Look at the top card of a deck. Leave it there or put it on the bottom.
    """

    hear_of_looks = hear_of_reveals = hear_of_cards_taken_out = hear_of_searches = GONE

    @on_your_turn(spends=("action",), places=lambda me, player: me.bases)
    async def enter_orbit(me, player: Player, base: Base) -> None:
        if await me.play_titan(me, base, player):
            there = (other for other in me.other_players if other.has_minion_at(base))
            watched = await me.choose(there, "Look at the hand of")
            if watched is not None:
                await watched.show_hand(player, me)

    @after(Discard, lambda me, event: event.player is not me.you, only_if=lambda me, event: me.in_play)
    async def intercept(me, event: Discard) -> None:
        if await me.confirm("Put a +1 power counter on Moon Zero Three"):
            await me.add_counters(me)


class ISIsSwinginPad(Base, breakpoint=21, vp=(4, 2, 1), title="ISI's Swingin' Pad"):
    """After this base scores, the winner may look at the top three cards of their deck and put them on its top and/or
    bottom in any order.
    """

    @after(
        AfterScoring,
        lambda me, event: event.base is me,
        only_if=lambda me, event: any(winner.can_draw for winner in event.winners),
    )
    async def brief(me, event: AfterScoring) -> None:
        for winner in (winner for winner in event.winners if winner.can_draw):
            if await me.confirm("Look at the top three cards of your deck", by=winner):
                await winner.put_back(await winner.look(3, me), (To.TOP, To.BOTTOM), me)


class CurrentISIsSwinginPad(ISIsSwinginPad, edition="current"):
    """After you play your first minion here each turn, you may look at as many cards on top of a player's deck as its
    printed power. Put them back in any order.
    """

    brief = GONE

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me and event.first_here,
        only_if=lambda me, event: event.card.printed_power > 0 and any(p.can_draw for p in me.table.players),
    )
    async def listen_in(me, event: Play) -> None:
        you, count = event.player, event.card.printed_power
        decks = (player for player in me.table.in_turn_order() if player.can_draw)
        player = await me.choose(decks, "Look at the deck of", optional=True, by=you)
        if player is not None:
            await player.put_back(await player.look(count, me, by=you), (To.TOP,), me, by=you)


class SecretVolcanoHeadquarters(Base, breakpoint=18, vp=(4, 3, 2)):
    """Before this base scores, each player reveals the top card of their deck; revealed minions are played here."""

    @after(BeforeScoring, lambda me, event: event.base is me)
    async def erupt(me, event: BeforeScoring) -> None:
        await _erupt(me, me.table.in_turn_order())


async def _erupt(me: Base, players: list[Player]) -> None:
    revealed = [(player, await player.reveal_top(1, me)) for player in players]
    for player, cards in revealed:
        for card in cards:
            if card.is_minion and card in player.deck:
                await player.play_revealed(card, me, at=me)


class CurrentSecretVolcanoHeadquarters(SecretVolcanoHeadquarters, edition="current"):
    """Before this base scores, each player with a minion here reveals the top card of their deck; revealed minions are
    played here.
    """

    @after(BeforeScoring, lambda me, event: event.base is me)
    async def erupt(me, event: BeforeScoring) -> None:
        await _erupt(me, [player for player in me.table.in_turn_order() if player.has_minion_at(me)])
