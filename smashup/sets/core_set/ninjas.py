"""Ninjas: strike from hiding, trade places with those in hand, and come when a base is about to score."""

from __future__ import annotations

from collections.abc import Iterable

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    GONE,
    OWN_MINION,
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    Destroy,
    EndTurn,
    Faction,
    IgnoreBase,
    IgnoredBase,
    Minion,
    Player,
    Ref,
    Return,
    Scripted,
    StartTurn,
    Titan,
    To,
    after,
    on_your_turn,
    say,
    special,
    start_of_turn,
    talent,
)

FACTION = Faction(
    "Ninjas",
    "Strike from hiding: destroy small minions, swap your own for those in hand, and bring more as a base scores.",
)


def _weak(minions: Iterable[Minion]) -> list[Minion]:
    return [minion for minion in minions if minion.power <= 3]


class NinjaMaster(Minion, power=5):
    """You may destroy a minion here."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(me.here.minions, "Destroy", optional=True))


class TigerAssassin(Minion, power=4, copies=2):
    """You may destroy a minion of power 3 or less here."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(_weak(me.here.minions), "Destroy", optional=True))


def _called_to(event: BeforeScoring) -> str:
    """The mark of a player who has used the ability for this scoring."""
    return f"Shinobi {event.base.uid} {event.life}"


class Shinobi(Minion, power=3, copies=3):
    """Special: Before a base scores, you may play this minion there from your hand as an extra minion. You may use the
    ability of only one Shinobi for each base that scores.
    """

    @special(
        BeforeScoring,
        lambda me, event: not me.you.used(_called_to(event)),
        places=lambda me, event: [event.base],
    )
    async def leap_in(me, event: BeforeScoring) -> None:
        me.you.mark(_called_to(event))


def _successors(me: Minion) -> list[Card]:
    """The minions that could come here from hand once this one has gone back."""
    you = me.you
    if you.played_minion:
        return []
    hand = [card for card in you.hand if card.is_minion]
    coming = [*hand, me] if me.owner is you else hand
    return [card for card in coming if me.here in me.table.places(you, card, source=me, without=me)]


async def _trade_places(me: Minion) -> None:
    """It goes back to its owner's hand, and a minion comes from yours: both or neither (RULES 15.38)."""
    you, here = me.you, me.here
    if await me.return_to_hand(me):
        await me.play_now((card for card in you.hand if card.is_minion), at=[here], player=you, optional=False)


class NinjaAcolyte(Minion, power=2, copies=4):
    """Special: On your turn, if you have not played a minion, you may return this minion to its owner's hand and play
    an extra minion here.
    """

    @on_your_turn(lambda me, player: _successors(me))
    async def vanish(me, player: Player) -> None:
        await _trade_places(me)


class CurrentNinjaAcolyte(NinjaAcolyte, edition="current"):
    """Talent: If you have not played a minion this turn, return this minion to its owner's hand and play an extra
    minion here.
    """

    vanish = GONE

    @talent(_successors)
    async def slip_away(me) -> None:
        await _trade_places(me)


class Assassination(Action, on=ANY_MINION):
    """Ongoing: At the end of the turn, destroy this minion."""

    @after(EndTurn)
    async def strike(me, event: EndTurn) -> None:
        await me.destroy(me.host)


class Disguise(Action):
    """Choose one or two of your minions at a base. Play that many extra minions there, then return the chosen ones to
    their owners' hands.
    """

    async def on_play(me) -> None:
        you = me.you
        room = {base: me.table.room_for(you, [c for c in you.hand if c.is_minion], base, me) for base in you.bases}
        base = await me.choose((base for base in you.bases if room[base]), "Swap minions at")
        if base is None:
            return
        chosen = await me.choose_some(base.minions_of(you), "Return", at_least=1, at_most=min(2, room[base]))
        lives = [minion.life for minion in chosen]
        for _ in chosen:
            others = (card for card in you.hand if card.is_minion and card not in chosen)
            await me.play_now(others, at=[base], optional=False)
            await me.table.use_gained()
        await me.return_all(minion for minion, life in zip(chosen, lives, strict=True) if minion.life == life)


class HiddenNinja(Action):
    """Special: Before a base scores, you may play an extra minion there."""

    @special(BeforeScoring)
    async def drop_in(me, event: BeforeScoring) -> None:
        await me.extra_minion(at=event.base)


class Infiltrate(Action, on=ANY_BASE, copies=2):
    """Destroy another action on this base. Ongoing: Until the start of your next turn, you may ignore what this base
    says.
    """

    async def on_play(me) -> None:
        here, seat = me.here, me.you.seat
        await me.destroy(await me.choose((action for action in here.actions if action is not me), "Destroy"))
        refused = here.text.shapes_minions and await me.choose_mode(
            say("Let {base} serve your minions", base=here), say("Keep your minions apart from {base}", base=here)
        )
        if me.in_play:
            ignored = IgnoredBase(here.uid, seat, bool(refused), Ref(me.uid, me.life), start_of_turn(seat))
            await me.table.do(IgnoreBase(here, ignored, me))


class CurrentInfiltrate(Infiltrate, edition="current"):
    """You may destroy another action on this base. Talent: Destroy this action to cancel this base's ability until the
    start of your next turn.
    """

    async def on_play(me) -> None:
        others = (action for action in me.here.actions if action is not me)
        await me.destroy(await me.choose(others, "Destroy", optional=True))

    @talent()
    async def open_the_gate(me) -> None:
        here, you = me.here, me.you
        if await me.destroy(me):
            await me.cancel(here, start_of_turn(you.seat))


class Poison(Action, on=ANY_MINION):
    """Destroy any number of other actions on this minion. Ongoing: This minion has -4 power."""

    async def on_play(me) -> None:
        others = (action for action in me.host.actions if action is not me)
        await me.destroy_all(await me.choose_some(others, "Destroy"))

    def bonus(me) -> int:
        return -4


class SeeingStars(Action, copies=2):
    """Destroy a minion of power 3 or less."""

    async def on_play(me) -> None:
        await me.destroy(await me.choose(_weak(me.all_minions), "Destroy"))


class SmokeBomb(Action, on=OWN_MINION):
    """Ongoing: This minion is not affected by other players' actions. At the start of your turn, destroy this
    action.
    """

    def protects(me, card: Card, source: Scripted) -> bool:
        return card is me.host and source.is_action and source.you is not me.you

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def disperse(me, event: StartTurn) -> None:
        await me.destroy(me)


class CurrentSmokeBomb(SmokeBomb, edition="current"):
    """Ongoing: This minion is not affected by other players' actions."""

    disperse = GONE


class WayOfDeception(Action, title="Way of Deception"):
    """Move one of your minions to another base."""

    async def on_play(me) -> None:
        await me.move(await me.choose(me.you.minions, "Move"))


SEEN = "Invisible Ninja was in play"


class InvisibleNinja(Titan, promo=True):
    """Special: On your turn, if this titan was not in play at its beginning, you may discard a card to play this titan
    on a base where you have a minion. Ongoing: Once per turn, after you destroy another player's card, or one of your
    minions returns to your hand because of you, you may look at the top two cards of your deck, draw one and shuffle
    the other into your deck. At the start of your turn, you may destroy this titan to play an extra minion of power 3
    or less.
    """

    @on_your_turn(
        lambda me, player: player.hand and not player.used(SEEN) and player.bases,
        places=lambda me, player: player.bases,
    )
    async def appear(me, player: Player, base: Base) -> None:
        await player.discard(1, me)
        await me.play_titan(me, base, player)

    @after(
        Destroy,
        lambda me, event: event.player is me.you and event.card.you is not me.you,
        only_if=lambda me, _: _has_time(me),
    )
    async def rob(me, event: Destroy) -> None:
        await _peek(me)

    @after(
        Return,
        lambda me, event: event.player is me.you and event.card.you is me.you and event.card.is_minion,
        only_if=lambda me, event: _has_time(me) and event.card.owner is me.you,
    )
    async def learn(me, event: Return) -> None:
        await _peek(me)

    @after(StartTurn, lambda me, event: event.player is me.you)
    async def strike(me, event: StartTurn) -> None:
        you = me.you
        you.mark(SEEN)
        if await me.confirm("Destroy Invisible Ninja for an extra minion") and await me.destroy(me):
            await me.extra_minion(power=3, player=you)


def _has_time(me: Titan) -> bool:
    return me.in_play and not me.used("peeked") and me.you.can_draw


async def _peek(me: Titan) -> None:
    """Once per turn: one of the top two cards is drawn, the other shuffled into the deck."""
    if await me.confirm("Look at the top two cards of your deck"):
        me.mark("peeked")
        cards = await me.you.look(2, me)
        await me.place(await me.choose(cards, "Draw"), To.HAND, seen=False)
        await me.you.shuffle(me)


class NinjaDojo(Base, breakpoint=18, vp=(2, 3, 2)):
    """After this base scores, the winner may destroy a minion."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def settle_a_score(me, event: AfterScoring) -> None:
        for winner in event.winners:
            await me.destroy(await me.choose(me.all_minions, "Destroy", optional=True, by=winner), winner)


class TempleOfGoju(Base, breakpoint=18, vp=(2, 3, 2), title="Temple of Goju"):
    """After this base scores, each player puts their strongest minion here on the bottom of its owner's deck."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def call_home(me, event: AfterScoring) -> None:
        called = []
        for player in me.table.in_turn_order():
            strongest = max((minion.power for minion in me.minions_of(player)), default=0)
            best = (minion for minion in me.minions_of(player) if minion.power == strongest)
            called.append(await me.choose(best, "Put … on the bottom of its owner's deck", by=player))
        await me.place_all((minion for minion in called if minion is not None), To.BOTTOM)
