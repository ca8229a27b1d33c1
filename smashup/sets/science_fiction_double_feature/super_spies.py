"""Super Spies: know the decks, make others discard, decide a base before it scores."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Destroy,
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
        lambda me, event: event.base is me.base,
        still=lambda me, event: event.base is me.base and me.ways_with(Right("action")),
    )
    async def act(me, event: BeforeScoring) -> None:
        await me.play_with(Right("action"))


class Operative(Minion, power=3, copies=3):
    """Reveal the top card of each player's deck. Leave each on top or put it on the bottom of its owner's deck."""

    async def on_play(me) -> None:
        revealed = [(player, await player.reveal_top(1, me)) for player in me.game.in_turn_order()]
        for player, cards in revealed:
            await player.put_back(cards, (To.TOP, To.BOTTOM), me, by=me.you, seen=True)


class Spy(Minion, power=2, copies=4):
    """Look at the top three cards of your deck. Put them on the top and/or bottom of it in any order."""

    async def on_play(me) -> None:
        await me.you.put_back(await me.you.look(3, me), (To.TOP, To.BOTTOM), me)


class DiscardsAreForever(Action):
    """Each player reveals cards from the top of their deck until a minion is revealed, and discards them all."""

    async def on_play(me) -> None:
        for player in me.game.in_turn_order():
            revealed = await player.reveal_until(lambda card: card.is_minion, me)
            await player.discard_cards(revealed, me)


class ForMyEyesOnly(Action, copies=2):
    """Look at the top five cards of your deck. Put them on the top and/or bottom of it in any order."""

    async def on_play(me) -> None:
        await me.you.put_back(await me.you.look(5, me), (To.TOP, To.BOTTOM), me)


class FromQWithLove(Action, title="From Q With Love"):
    """Draw three cards, then discard two."""

    async def on_play(me) -> None:
        await me.you.draw(3, me)
        await me.you.discard(2, me)


class LiveAndLetChum(Action, title="Live and Let Chum"):
    """Special: Before a base scores, destroy a minion there of power 3 or less."""

    @special(BeforeScoring)
    async def strike(me, event: BeforeScoring) -> None:
        await me.destroy(await me.choose((m for m in event.base.minions if m.power <= 3), "Destroy"))

    def can_reach(me, minion: Minion, place: object) -> bool:
        return minion.base is me.game.scoring and minion.power <= 3 and me.may(Destroy, minion)


class Mindraker(Action, on=ANY_BASE):
    """Ongoing: Other players cannot play actions while this base is being scored."""

    @forbids(Play, stands=lambda me: me.game.scoring is me.base)
    def silence(me, event: Play) -> bool:
        return event.card.is_action and event.player is not me.you


class PermitToKill(Action, title="Permit to Kill"):
    """Reveal the top two cards of each other player's deck. Discard the minions among them, put the rest back in any
    order.
    """

    async def on_play(me) -> None:
        for player in me.other_players:
            revealed = await player.reveal_top(2, me)
            await player.discard_cards([card for card in revealed if card.is_minion], me)
            rest = [card for card in revealed if not card.is_minion]
            await player.put_back(rest, (To.TOP,), me, by=me.you, seen=True)


class TheBaseIsNotEnough(Action):
    """Special: Before a base scores, take control of a minion there of power 4 or less until the end of the turn."""

    @special(BeforeScoring)
    async def turn(me, event: BeforeScoring) -> None:
        await me.take_control(await me.choose((m for m in event.base.minions if m.power <= 4), "Take control of"))

    def can_reach(me, minion: Minion, place: object) -> bool:
        return minion.base is me.game.scoring and minion.you is not me.you and minion.power <= 4


class TheSpyWhoDitchedMe(Action, copies=2):
    """Each other player discards a minion from their hand, or reveals a hand without one."""

    async def on_play(me) -> None:
        for player in me.other_players:
            if not await player.discard(1, me, fits=lambda card: card.is_minion):
                await player.reveal_hand(me)


def _sees_a_deck(me: Titan, event: Look | Reveal | TakeOut) -> bool:
    return event.source is not None and any(card.zone is Zone.DECK for card in event.cards)


def _hears_nothing_yet(me: Titan, event: Look | Reveal | TakeOut | Search) -> bool:
    return not me.used("signals")


async def _receive_signals(me: Titan) -> None:
    me.mark("signals")
    await me.add_counters(me)


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

    @after(Look, _sees_a_deck, still=_hears_nothing_yet)
    async def hear_of_looks(me, event: Look) -> None:
        await _receive_signals(me)

    @after(Reveal, _sees_a_deck, still=_hears_nothing_yet)
    async def hear_of_reveals(me, event: Reveal) -> None:
        await _receive_signals(me)

    @after(TakeOut, _sees_a_deck, still=_hears_nothing_yet)
    async def hear_of_cards_taken_out(me, event: TakeOut) -> None:
        await _receive_signals(me)

    @after(Search, lambda me, event: event.source is not None, still=_hears_nothing_yet)
    async def hear_of_searches(me, event: Search) -> None:
        await _receive_signals(me)

    @talent(lambda me: any(player.can_draw for player in me.game.players))
    async def scan(me) -> None:
        decks = (player for player in me.game.in_turn_order() if player.can_draw)
        player = await me.choose(decks, "Look at the deck of")
        if player is not None:
            await player.put_back(await player.look(1, me, by=me.you), (To.TOP, To.BOTTOM), me, by=me.you)


class ISIsSwinginPad(Base, breakpoint=21, vp=(4, 2, 1), title="ISI's Swingin' Pad"):
    """After this base scores, the winner may look at the top three cards of their deck and put them on its top and/or
    bottom in any order.
    """

    @after(
        AfterScoring,
        lambda me, event: event.base is me,
        still=lambda me, event: any(winner.can_draw for winner in event.winners),
    )
    async def brief(me, event: AfterScoring) -> None:
        for winner in (winner for winner in event.winners if winner.can_draw):
            if await me.confirm("Look at the top three cards of your deck", by=winner):
                await winner.put_back(await winner.look(3, me), (To.TOP, To.BOTTOM), me)


class SecretVolcanoHeadquarters(Base, breakpoint=18, vp=(4, 3, 2)):
    """Before this base scores, each player reveals the top card of their deck; revealed minions are played here."""

    @after(BeforeScoring, lambda me, event: event.base is me)
    async def erupt(me, event: BeforeScoring) -> None:
        revealed = [(player, await player.reveal_top(1, me)) for player in me.game.in_turn_order()]
        for player, cards in revealed:
            for card in cards:
                if card.is_minion and card in player.deck:
                    await player.play_revealed(card, me, at=me)
