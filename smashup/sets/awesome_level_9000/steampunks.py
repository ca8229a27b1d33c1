"""Steampunks: actions on bases arm them, move minions about, and are fetched again."""

from __future__ import annotations

from smashup.engine.script import (
    ANY_BASE,
    Action,
    AfterScoring,
    Base,
    Card,
    Destroy,
    EndTurn,
    Faction,
    Minion,
    Play,
    Player,
    To,
    after,
    forbids,
    instead_of,
    talent,
)

FACTION = Faction(
    "Steampunks",
    "Machines on bases: they arm your minions, move them and bring them back, and come out of the discard pile again.",
)


class SteamQueen(Minion, power=5):
    """Ongoing: Your actions in play are not affected by other players' cards."""

    def protects(me, card: Card, source: Card) -> bool:
        return card.is_action and card.you is me.you and me.is_others(source)


class Mechanic(Minion, power=4, copies=2):
    """Play an action from your discard pile that is played on a base as an extra action."""

    async def on_play(me) -> None:
        await me.play_now(card for card in me.you.discard_pile if card.on is not None and card.on.kind == "base")


class SteamMan(Minion, power=3, copies=3):
    """Ongoing: This minion has +1 power while an action of yours is on this base."""

    def bonus(me) -> int:
        return 1 if me.here.actions_of(me.you) else 0


def _armed(me: Card) -> list[Base]:
    """The other bases with an action of yours, to which this minion may go."""
    return me.destinations(me, [base for base in me.other_bases if base.actions_of(me.you)])


class CaptainAhab(Minion, power=2, copies=4):
    """Talent: Move this minion to a base with an action of yours on it."""

    @talent(_armed)
    async def hunt(me) -> None:
        await me.move(me, among=_armed(me))


class Aggromotive(Action, on=ANY_BASE):
    """Ongoing: While you have a minion here, you have +5 power here."""

    def total_bonus(me, player: Player, base: Base) -> int:
        return 5 if base is me.here and player is me.you and player.has_minion_at(base) else 0


class ChangeOfVenue(Action, title="Change of Venue"):
    """Return one of your actions in play to its owner's hand. You may play it as an extra action."""

    async def on_play(me) -> None:
        action = await me.choose((action for action in me.all_actions if action.you is me.you), "Return")
        if await me.return_to_hand(action):
            await me.play_now(card for card in me.you.hand if card is action)


class DifferenceEngine(Action, on=ANY_BASE):
    """Ongoing: At the end of your turn, draw a card if you have a minion here."""

    @after(
        EndTurn,
        lambda me, event: event.player is me.you,
        only_if=lambda me, event: me.you.has_minion_at(me.here),
    )
    async def compute(me, event: EndTurn) -> None:
        await me.you.draw(1, me)


class EscapeHatch(Action, on=ANY_BASE):
    """Ongoing: If one of your minions here would be destroyed, return it to its owner's hand instead."""

    @instead_of(
        Destroy,
        lambda me, event: event.card.is_minion and event.card.you is me.you and event.card.base is me.here,
    )
    async def open(me, event: Destroy) -> bool:
        return await me.return_to_hand(event.card)


class OrnateDome(Action, on=ANY_BASE):
    """Destroy all actions of other players on this base. Ongoing: Other players cannot play actions on this base."""

    async def on_play(me) -> None:
        await me.destroy_all([action for action in me.here.actions if action.you is not me.you])

    @forbids(Play)
    def shut_out(me, event: Play) -> bool:
        return event.card.is_action and event.place is me.host and event.player is not me.you


class RotarySlugThrower(Action, on=ANY_BASE):
    """Ongoing: Each of your minions here has +2 power."""

    def aura(me, minion: Minion) -> int:
        return 2 if minion.you is me.you else 0


def _discarded_actions(player: Player) -> list[Card]:
    return [card for card in player.discard_pile if card.is_action]


class ScrapDiving(Action, copies=2):
    """Put an action from your discard pile into your hand."""

    async def on_play(me) -> None:
        await me.place(await me.choose(_discarded_actions(me.you), "Put … into your hand"), To.HAND)


def _movable(me: Card) -> list[Minion]:
    """Your minions that may come here or leave here."""
    here = me.here
    return [m for m in me.you.minions if me.destinations(m, None if m.base is here else [here])]


class Zeppelin(Action, on=ANY_BASE, copies=2):
    """Talent: Move one of your minions from another base to here, or from here to another base."""

    @talent(_movable)
    async def fly(me) -> None:
        minion = await me.choose(_movable(me), "Move")
        if minion is not None:
            await me.move(minion, to=None if minion.base is me.here else me.here)


class InventorsSalon(Base, breakpoint=22, vp=(4, 2, 1), title="Inventor's Salon"):
    """After this base scores, the winner may put an action from their discard pile into their hand."""

    @after(AfterScoring, lambda me, event: event.base is me)
    async def applaud(me, event: AfterScoring) -> None:
        for winner in event.winners:
            actions = _discarded_actions(winner)
            await me.place(await me.choose(actions, "Put … into your hand", optional=True, by=winner), To.HAND)


class Workshop(Base, breakpoint=20, vp=(4, 2, 1)):
    """After you play an action on this base, you may play an extra action."""

    @after(Play, lambda me, event: event.card.is_action and event.place is me)
    async def tinker(me, event: Play) -> None:
        await me.extra_action(player=event.player)


class CurrentWorkshop(Workshop, edition="current"):
    """After you play your first action on this base each turn, you may play an extra action."""

    @after(
        Play,
        lambda me, event: (
            event.card.is_action
            and event.place is me
            and not any(r.on_base and r.seat == event.player.seat and r.base == me.uid for r in event.earlier)
        ),
    )
    async def tinker(me, event: Play) -> None:
        await me.extra_action(player=event.player)
