"""Luchadors: set other players' minions up, then pin them, take them or knock them out."""

from __future__ import annotations

from smashup.engine.script import (
    OTHERS_MINION,
    Action,
    Affect,
    Base,
    BeforeScoring,
    Card,
    Faction,
    Host,
    Minion,
    OnOthersMinion,
    Play,
    Player,
    To,
    WhereYouHaveAMinion,
    after,
    special,
    talent,
    unseen_card,
)

FACTION = Faction(
    "Luchadors",
    "Hang Set-Up actions on other players' minions, then cash them in: pin the host, take it over or destroy it.",
)

MINION_WITH_YOUR_ACTION = Host("minion", lambda player, minion: any(a.you is player for a in minion.actions))


def is_set_up(card: Card) -> bool:
    """A Set-Up action is one with that word in its name."""
    return card.is_action and "set-up" in card.title.lower()


def carries_set_up(minion: Minion) -> bool:
    return any(map(is_set_up, minion.actions))


class SenorMuchoslam(Minion, power=5, title="Señor Muchoslam"):
    """Put an action from your discard pile into your hand.
    Talent: Play an extra action on another player's minion.
    """

    async def on_play(me) -> None:
        await me.place(await me.choose(_discarded_actions(me.you), "Put … into your hand"), To.HAND)

    @talent()
    async def slam(me) -> None:
        await me.extra_action(limits=(OnOthersMinion(),))


class CapaRoja(Minion, power=4, copies=2):
    """Special: Before this base scores, you may destroy one minion of printed power 3 or less of each other player
    here.
    """

    @after(
        BeforeScoring,
        lambda me, event: event.base is me.here,
        only_if=lambda me, event: event.base is me.here and _small_others(me),
    )
    async def charge(me, event: BeforeScoring) -> bool:
        small = _small_others(me)
        victims: list[Minion] = []
        while small:
            victim = await me.choose(small, "Destroy", optional=not victims)
            if victim is None:
                return False
            victims.append(victim)
            small = [minion for minion in small if minion.you is not victim.you]
        await me.destroy_all(victims)
        return True


def _small_others(me: Minion) -> list[Minion]:
    return [minion for minion in me.here.minions if minion.you is not me.you and minion.printed_power <= 3]


class FlorLoca(Minion, power=3, copies=3):
    """Ongoing: This minion has +2 power while another player's minion here has an action of yours on it."""

    def bonus(me) -> int:
        marked = any(m.you is not me.you and any(a.you is me.you for a in m.actions) for m in me.here.minions)
        return 2 if marked else 0


class YellowDemon(Minion, power=2, copies=4):
    """You may search your deck and/or discard pile for a Set-Up action, reveal it and put it into your hand."""

    async def on_play(me) -> None:
        found = await me.search(is_set_up, discard=True, optional=True, verb="Put … into your hand")
        await me.place(found, To.HAND)


class CheapPop(Action):
    """One of your minions has +2 power until the end of the turn, or +4 if a minion there has a Set-Up action on it."""

    async def on_play(me) -> None:
        minion = await me.choose(me.you.minions, "Give power to")
        if minion is not None:
            await me.boost(minion, 4 if any(map(carries_set_up, minion.here.minions)) else 2)


class OutForTheCount(Action, title="Out for the Count"):
    """Return an action of yours on a minion to its owner's hand. Destroy that minion."""

    async def on_play(me) -> None:
        minion = await me.choose((m for m in me.all_minions if _yours_on(me, m)), "Destroy")
        if minion is not None:
            action = await me.choose(_yours_on(me, minion), "Return")
            await me.return_to_hand(action)
            await me.destroy(minion)


def _yours_on(me: Card, minion: Card) -> list[Card]:
    return [action for action in minion.actions if action.you is me.you]


class Pin(Action, on=MINION_WITH_YOUR_ACTION, copies=2):
    """Play on a minion with an action of yours on it. Ongoing: This minion's abilities are cancelled, and its power
    does not count for its controller's total here.
    """

    def cancels(me, minion: Minion) -> bool:
        return minion is me.host

    def withholds(me, minion: Minion) -> bool:
        return minion is me.host


class PowerfulSetUp(Action, on=OTHERS_MINION, title="Powerful Set-Up"):
    """Play on another player's minion. Ongoing: Each of your minions here has +1 power."""

    def aura(me, minion: Minion) -> int:
        return 1 if minion.you is me.you else 0


class QuickSetUp(Action, on=OTHERS_MINION, title="Quick Set-Up"):
    """Play on another player's minion. Play an extra action."""

    async def on_play(me) -> None:
        await me.extra_action()


class SmartSetUp(Action, on=OTHERS_MINION, title="Smart Set-Up"):
    """Play on another player's minion. Ongoing: After the first time each turn a minion is played here, draw a card."""

    @after(Play, lambda me, event: event.place is me.here and _first_minion_here(event), once_per_turn=True)
    async def study(me, event: Play) -> None:
        await me.you.draw(1, me)


def _first_minion_here(play: Play) -> bool:
    """Is this the first minion that anybody plays at that base this turn (RULES 15.4)?"""
    return play.card.is_minion and not any(r.is_minion and r.base == play.place.uid for r in play.earlier)


class Reversal(Action):
    """Special: Before a base scores where you are not winning, take control of a minion there with a Set-Up action on
    it until the end of the turn. Destroy any number of your actions on it.
    """

    @special(BeforeScoring, lambda me, event: me.you not in event.base.winning)
    async def turn_the_tables(me, event: BeforeScoring) -> None:
        minion = await me.choose(filter(carries_set_up, event.base.minions), "Take control of")
        if minion is not None:
            await me.take_control(minion)
            await me.destroy_all(await me.choose_some((a for a in minion.actions if a.you is me.you), "Destroy"))


class SenorMuchoslamVsTheMonsters(Action, title="Señor Muchoslam vs the Monsters"):
    """Choose any number of actions in your discard pile. Put one of them that is played on a minion into your hand and
    shuffle the rest into your deck.
    """

    async def on_play(me) -> None:
        chosen = await me.choose_some(_discarded_actions(me.you), "Choose")
        on_minions = me.table.distinct(card for card in chosen if card.on is not None and card.on.kind == "minion")
        kept = await me.choose(on_minions, "Put … into your hand")
        await me.place(kept, To.HAND)
        await me.you.shuffle_in([card for card in chosen if card is not kept], me)


class TagTeam(Action, title="Tag-Team"):
    """Play an extra minion at a base where you have a minion."""

    async def on_play(me) -> None:
        await me.extra_minion(limits=(WhereYouHaveAMinion(),))


class Ringside(Base, breakpoint=21, vp=(4, 2, 1)):
    """After you play an action that directly affects another player's minion here, draw a card."""

    @after(
        Affect,
        lambda me, event: event.card.base is me and event.card.you is not event.player,
        once_per_play=True,
        gain=unseen_card,
    )
    async def cheer(me, event: Affect) -> None:
        await event.player.draw(1, me)


class TheSquaredCircle(Base, breakpoint=18, vp=(3, 1, 1)):
    """After the first time each turn you play a minion here, you may put a random action from your discard pile into
    your hand.
    """

    @after(
        Play,
        lambda me, event: event.card.is_minion and event.place is me and event.first_here,
        only_if=lambda me, event: _discarded_actions(event.player),
    )
    async def draw_lots(me, event: Play) -> None:
        player = event.player
        if await me.confirm("Put a random action from your discard pile into your hand", by=player):
            await me.place(me.at_random(_discarded_actions(player)), To.HAND)


def _discarded_actions(player: Player) -> list[Card]:
    return [card for card in player.discard_pile if card.is_action]
