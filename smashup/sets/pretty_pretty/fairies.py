"""Fairies: a choice of two effects on nearly every card, and actions that wander from minion to minion."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from smashup.engine.script import (
    ANY_BASE,
    ANY_MINION,
    BLANK,
    GONE,
    Action,
    At,
    Attach,
    Base,
    Destroy,
    Faction,
    LoseClash,
    Minion,
    Play,
    Player,
    Right,
    Text,
    Titan,
    after,
    forbids,
    instead_of,
    on_your_turn,
    say,
    start_of_turn,
    talent,
    unseen_card,
)

FACTION = Faction(
    "Fairies",
    "Choose one of two effects with nearly every card; carry actions from minion to minion, strip them, lock them out.",
)


def _draw_and_act(me: Action) -> Callable[[], Awaitable[None]]:
    async def draw_and_act() -> None:
        await me.you.draw(1, me)
        await me.extra_action()

    return draw_and_act


def _other_minions(me: Action) -> list[Minion]:
    return [minion for minion in me.all_minions if minion is not me.host]


class Titania(Minion, power=5):
    """Return another player's minion to its owner's hand, OR play an extra minion."""

    async def on_play(me) -> None:
        async def banish() -> None:
            await me.return_to_hand(await me.choose((m for m in me.all_minions if m.you is not me.you), "Return"))

        async def invite() -> None:
            await me.extra_minion()

        await me.either(("Return another player's minion", banish), ("Play an extra minion", invite))


class Glymmer(Minion, power=4, copies=2):
    """Talent: Until the start of your next turn, another minion has -4 power, OR this minion has +1 power."""

    @talent()
    async def shimmer(me) -> None:
        until = start_of_turn(me.you.seat)

        async def dim() -> None:
            await me.boost(await me.choose((m for m in me.all_minions if m is not me), "Give -4 power to"), -4, until)

        async def shine() -> None:
            await me.boost(me, 1, until)

        await me.either(("-4 power for another minion", dim), ("+1 power for this minion", shine))


class Puck(Minion, power=3, copies=3):
    """Play an extra action, OR draw a card."""

    async def on_play(me) -> None:
        async def act() -> None:
            await me.extra_action()

        async def draw() -> None:
            await me.you.draw(1, me)

        await me.either(("Play an extra action", act), ("Draw a card", draw))


class Tinx(Minion, power=2, copies=4):
    """You may transfer an action from another minion to this one."""

    async def on_play(me) -> None:
        actions = [a for a in me.all_actions if a.host.is_minion and a.host is not me]
        await me.transfer(await me.choose(actions, "Take", optional=True), me)


class DaisyChain(Action, on=ANY_MINION, copies=2):
    """Ongoing: This minion has +2 power while you control it, and -2 power while another player does."""

    def bonus(me) -> int:
        return 2 if me.host.you is me.you else -2


class Enchantment(Action, on=ANY_BASE):
    """Choose when you play this. Ongoing: Each minion here has +1 power, OR each minion here has -1 power."""

    async def on_play(me) -> None:
        async def strengthen() -> None:
            me.note((me.memo or 0) + 1)

        async def weaken() -> None:
            me.note((me.memo or 0) - 1)

        await me.either(("Each minion here has +1 power", strengthen), ("Each minion here has -1 power", weaken))

    def aura(me, minion: Minion) -> int:
        return me.memo or 0


class FairyBallet(Action):
    """Draw two cards, OR draw a card and play an extra action."""

    async def on_play(me) -> None:
        async def draw_two() -> None:
            await me.you.draw(2, me)

        await me.either(("Draw two cards", draw_two), ("Draw a card and play an extra action", _draw_and_act(me)))


class Ladybug(Action, on=ANY_MINION):
    """Ongoing: This minion cannot be destroyed. Talent: Transfer this action to another minion."""

    @forbids(Destroy)
    def shelter(me, event: Destroy) -> bool:
        return event.card is me.host

    @talent(_other_minions)
    async def fly(me) -> None:
        await me.transfer(me, await me.choose(_other_minions(me), say("Transfer {card} to", card=me)))


class LeafArmor(Action, on=ANY_MINION, copies=2):
    """Ongoing: This minion has +1 power. Talent: Transfer this action to another minion."""

    def bonus(me) -> int:
        return 1

    @talent(_other_minions)
    async def change_hands(me) -> None:
        await me.transfer(me, await me.choose(_other_minions(me), say("Transfer {card} to", card=me)))


class _Armoured:
    """The talent that a minion has from Leaf Armor."""

    title = "Leaf Armor"
    rules_text = "Talent: This minion has +2 power until the end of the turn."

    @talent()
    async def harden(me: Minion) -> None:
        await me.boost(me, 2)


_ARMOUR = Text.of(vars(_Armoured).items())


class CurrentLeafArmor(LeafArmor, edition="current"):
    """Ongoing: This minion has the Talent: This minion has +2 power until the end of the turn."""

    bonus = GONE
    change_hands = GONE

    def lends(me) -> tuple[Minion | None, Text]:
        return (None, BLANK) if me.table.protected(me.host, me) else (me.host, _ARMOUR)


class MagicAcorns(Action):
    """Each other player discards a random card from their hand, OR draw a card and play an extra action."""

    async def on_play(me) -> None:
        async def pelt() -> None:
            for player in me.other_players:
                card = me.at_random(player.hand)
                if card is not None:
                    await player.discard_cards([card], me)

        await me.either(
            ("Each other player discards a random card", pelt),
            ("Draw a card and play an extra action", _draw_and_act(me)),
        )


class MagicWard(Action, on=ANY_BASE):
    """Ongoing: Other players cannot play actions on this base or on minions here."""

    @forbids(Play)
    def ward_off(me, event: Play) -> bool:
        return event.card.is_action and event.player is not me.you and event.base is me.here


class PlayfulTricks(Action):
    """Destroy up to two actions on minions and/or bases."""

    async def on_play(me) -> None:
        await me.destroy_all(await me.choose_some(me.all_actions, "Destroy", at_most=2))


class CurrentPlayfulTricks(PlayfulTricks, edition="current"):
    """Destroy up to two actions on minions and/or bases, OR play Spirit of the Forest."""

    async def on_play(me) -> None:
        async def strip() -> None:
            await me.destroy_all(await me.choose_some(me.all_actions, "Destroy", at_most=2))

        async def awaken() -> None:
            titans = [titan for player in me.table.in_turn_order() for titan in player.aside if titan.is_titan]
            spirits = [titan for titan in titans if titan.title == "Spirit of the Forest"]
            spirit = next((t for t in spirits if t.owner is me.you), None) or await me.choose(spirits, "Play")
            if spirit is not None and me.you.titan is None:
                await me.offer_titan(spirit, me.bases)

        await me.either(("Destroy up to two actions", strip), ("Play Spirit of the Forest", awaken))


class SpiritOfTheForest(Titan, promo=True, title="Spirit of the Forest"):
    """Special: On your turn, you may play this titan instead of both your regular minion and your regular action.
    Ongoing: Once per turn, when you use an ability that says OR, you may do both. If this titan would be removed
    because it lost a clash, you may move it to another base instead.
    """

    @on_your_turn(spends=("minion", "action"), places=lambda me, player: me.bases)
    async def awaken(me, player: Player, base: Base) -> None:
        await me.play_titan(me, base, player)

    def does_both(me, player: Player) -> bool:
        return player is me.you

    @instead_of(LoseClash, lambda me, event: event.card is me)
    async def withdraw(me, event: LoseClash) -> bool:
        lost_at = (*(me.memo or ()), me.here.uid)
        bases = [base for base in me.destinations(me) if base.uid not in lost_at]
        base = await me.choose(bases, say("Move {card} to", card=me), optional=True)
        if base is None:
            return False
        me.note(lost_at)
        moved = await me.move(me, base)
        me.note(None)
        return moved


class EnchantedGlen(Base, breakpoint=20, vp=(4, 2, 1)):
    """After you play an action on a minion here, draw a card."""

    @after(Attach, lambda me, event: event.card.is_minion and event.card.base is me, gain=unseen_card)
    async def reward(me, event: Attach) -> None:
        await event.player.draw(1, me)


def _can_dance(me: Base, event: Play) -> bool:
    return any(me.has_use(right, event.player) for right in (Right("minion", (At(me.uid),)), Right("action")))


class FairyCircle(Base, breakpoint=26, vp=(4, 3, 2)):
    """After you play your first minion here in a turn, you may play an extra minion here or an extra action."""

    @after(Play, lambda me, event: event.card.is_minion and event.place is me and event.first_here, only_if=_can_dance)
    async def dance(me, event: Play) -> None:
        player = event.player
        mode = await me.choose_mode("Play an extra minion here", "Play an extra action", by=player, optional=True)
        if mode == 0:
            await me.extra_minion(at=me, player=player)
        elif mode == 1:
            await me.extra_action(player=player)
