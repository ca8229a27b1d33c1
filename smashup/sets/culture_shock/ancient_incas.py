"""Ancient Incas: actions piled up on bases, played again and again."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    BLANK,
    Action,
    AfterScoring,
    Base,
    Card,
    Faction,
    Minion,
    NewBase,
    PlaceBase,
    Play,
    Player,
    Right,
    StartTurn,
    Text,
    To,
    TurnBaseDeckDown,
    after,
    mere_gain,
    special,
    talent,
    unseen_card,
)

FACTION = Faction(
    "Ancient Incas",
    "Pile actions onto one base, play them again and again, and take cards, counters and power for each of them.",
)


def _goes_on_base(card: Card) -> bool:
    return card.on is not None and card.on.kind == "base"


def _you_play_on_base(me: Card, event: Play) -> bool:
    return event.player is me.you and event.card.is_action and event.place is not None and event.place.is_base


def _you_play_here(me: Card, event: Play) -> bool:
    return _you_play_on_base(me, event) and event.place is me.here


class SapaInca(Minion, power=5):
    """Search your deck and/or discard pile for an action that is played on a base and put it into your hand. Ongoing:
    After you play an action on a base, put a +1 power counter on one of your minions there.
    """

    async def on_play(me) -> None:
        await me.place(await me.search(_goes_on_base, discard=True), To.HAND)

    @after(Play, _you_play_on_base, only_if=lambda me, event: me.you.has_minion_at(event.place))
    async def reward(me, event: Play) -> None:
        await me.add_counters(await me.choose(event.place.minions_of(me.you), "Put a +1 power counter on"))


class ChildOfTheSun(Minion, power=4, copies=2, title="Child of the Sun"):
    """Ongoing: After you play your first action on this base in a turn, play an extra action."""

    @after(
        Play,
        lambda me, event: (
            _you_play_here(me, event)
            and not any(p.on_base and p.base == me.here.uid and p.seat == me.you.seat for p in event.earlier)
        ),
        only_if=lambda me, event: me.has_use(Right("action")),
        gain=mere_gain,
    )
    async def shine(me, event: Play) -> None:
        await me.extra_action()


class IncanEngineer(Minion, power=3, copies=3):
    """Reveal cards from the top of your deck until you reveal an action that is played on a base. Put it into your
    hand and shuffle the others back.
    """

    async def on_play(me) -> None:
        revealed = await me.you.reveal_until(_goes_on_base, me)
        for card in filter(_goes_on_base, revealed):
            await me.place(card, To.HAND)
        await me.you.shuffle_in((card for card in revealed if not _goes_on_base(card)), me)


class Llama(Minion, power=2, copies=4):
    """You may return one of your actions on another base to your hand to play it here as an extra action."""

    async def on_play(me) -> None:
        here = me.here
        action = await me.choose((a for b in me.other_bases for a in b.actions_of(me.you)), "Return", optional=True)
        if await me.return_to_hand(action):
            await me.play_now((card for card in me.you.hand if card is action), at=[here], optional=False)


class Armory(Action, on=ANY_BASE, copies=2):
    """Ongoing: You have +2 power here for each other action you have on this base."""

    def total_bonus(me, player: Player, base: Base) -> int:
        return 2 * (len(base.actions_of(player)) - 1) if base is me.here and player is me.you else 0


class AshlarMasonry(Action):
    """Special: After a base scores, you may return one of your actions on it to your hand and shuffle your other
    actions on it into your deck.
    """

    @special(AfterScoring)
    async def rebuild(me, event: AfterScoring) -> None:
        action = await me.choose(event.base.actions_of(me.you), "Return", optional=True)
        if action is not None:
            await me.return_to_hand(action)
            await me.place_all(event.base.actions_of(me.you), To.SHUFFLED)


class FortressWalls(Action, on=ANY_BASE, copies=2):
    """Put a +1 power counter on one of your minions here. Ongoing: After you play another action on this base, you may
    put a +1 power counter on one of your minions here.
    """

    async def on_play(me) -> None:
        await me.add_counters(await me.choose(me.here.minions_of(me.you), "Put a +1 power counter on"))

    @after(Play, _you_play_here, only_if=lambda me, event: me.you.has_minion_at(event.place))
    async def fortify(me, event: Play) -> None:
        minion = await me.choose(event.place.minions_of(me.you), "Put a +1 power counter on", optional=True)
        await me.add_counters(minion)


class GoldenCondor(Action):
    """Return any number of your actions on bases to your hand. You must play each of them as an extra action."""

    async def on_play(me) -> None:
        actions = await me.choose_some((a for base in me.bases for a in base.actions_of(me.you)), "Return")
        returned = [action for action in actions if await me.return_to_hand(action)]
        left = [action for action in returned if action in me.you.hand]
        while (played := await me.play_now(left, optional=False)) is not None:
            await me.table.use_gained()
            left = [action for action in left if action is not played and action in me.you.hand]


class QuipuStrings(Action):
    """Play an action that is played on a base from your discard pile as an extra action."""

    async def on_play(me) -> None:
        await me.play_now(card for card in me.you.discard_pile if _goes_on_base(card))


def _travellers(me: Card, event: Play) -> list[Minion]:
    """Your minions that may go from here to where the action was played, or from there to here."""
    ends = [_then_here(me, event), event.place]
    return [m for base in ends for m in base.minions_of(me.you) if me.destinations(m, ends)]


def _then_here(me: Card, event: Play) -> Base:
    """The base of this card when that action was played: it may have gone elsewhere since (RULES 5.8)."""
    assert event.number is not None
    if any(record.uid == me.uid for record in me.table.plays[event.number + 1 :]):
        assert me.last_base is not None
        return me.last_base
    return me.here


class RoyalHighway(Action, on=ANY_BASE):
    """You may move one of your minions from another base to here or from here to another base. Ongoing: After you play
    an action on another base, you may move one of your minions from here to there or from there to here.
    """

    async def on_play(me) -> None:
        here = me.here
        movable = [m for m in me.you.minions if me.destinations(m, None if m.base is here else [here])]
        minion = await me.choose(movable, "Move", optional=True)
        if minion is not None:
            await me.move(minion, to=None if minion.base is here else here)

    @after(
        Play,
        lambda me, event: _you_play_on_base(me, event) and event.place is not me.here,
        only_if=_travellers,
    )
    async def travel(me, event: Play) -> None:
        minion = await me.choose(_travellers(me, event), "Move", optional=True)
        if minion is not None:
            here = _then_here(me, event)
            await me.move(minion, to=event.place if minion.base is here else here)


class SignsInTheStars(Action, on=ANY_BASE, title="Signs in the Stars"):
    """Ongoing: The top card of the base deck lies face up. This base has its abilities too. At the start of their turn
    each player may turn it face down until the end of the turn. Talent: Put the top card of the base deck on the
    bottom of that deck.
    """

    async def on_play(me) -> None:
        await me.refill_base_deck()

    def shows_base_deck(me) -> bool:
        return True

    def lends(me) -> tuple[Base | None, Text]:
        shown = me.table.shown_base
        return (None, BLANK) if shown is None else (me.here, shown.face.printed_text)

    @after(NewBase, only_if=lambda me, event: not me.table.base_deck)
    async def refill(me, event: NewBase) -> None:
        await me.refill_base_deck()

    @after(StartTurn, only_if=lambda me, event: me.table.shown_base is not None)
    async def hide(me, event: StartTurn) -> None:
        player = event.player
        if await me.confirm("Turn the top base card face down", by=player):
            await me.table.do(TurnBaseDeckDown(player, me))

    @talent(lambda me: me.table.has_next_base)
    async def turn_the_sky(me) -> None:
        await me.refill_base_deck()
        await me.table.do(PlaceBase(me.table.base_deck[-1], To.BOTTOM))


class TempleOfTheSun(Action, on=ANY_BASE, title="Temple of the Sun"):
    """Draw a card. Ongoing: After you play another action on this base, draw a card."""

    async def on_play(me) -> None:
        await me.you.draw(1, me)

    @after(Play, _you_play_here, gain=unseen_card)
    async def worship(me, event: Play) -> None:
        await me.you.draw(1, me)


class Cuzcu(Base, breakpoint=30, vp=(5, 3, 2)):
    """The breakpoint is 3 lower for each action on this base."""

    def breakpoint_bonus(me, base: Base) -> int:
        return -3 * len(me.actions) if base is me else 0


class MachuPicchu(Base, breakpoint=20, vp=(4, 2, 1)):
    """After you play an action on this base, draw a card."""

    @after(Play, lambda me, event: event.card.is_action and event.place is me, gain=unseen_card)
    async def bless(me, event: Play) -> None:
        await event.player.draw(1, me)
