"""The Madness deck: cards of no faction that all factions of this box give, take, play and return (RULES 8.2)."""

from __future__ import annotations

from collections.abc import Iterable

from smashup.engine.script import Action, Card, Player, Scripted, SupplyDeck, To

SUPPLY = SupplyDeck("Madness deck")


class Madness(Action, copies=30):
    """Draw two cards, OR return this card to the Madness deck. When the game has ended, you lose 1 VP for every two
    Madness cards in your hand, deck and discard pile.
    """

    async def on_play(me) -> None:
        await me.either(("Draw two cards", me.draw_two), ("Return this card to the Madness deck", me.go_back))

    async def draw_two(me) -> None:
        await me.you.draw(2, me)

    async def go_back(me) -> None:
        me.send_to(To.SUPPLY)

    def final_vp(me, player: Player) -> int:
        mad = _of(player)
        return -(len(mad) // 2) if mad and mad[0] is me else 0

    def tie_break(me, player: Player) -> int:
        return int(me in _of(player))


def _of(player: Player) -> list[Card]:
    """All Madness cards that this player has at the end of the game."""
    return madness_in((*player.hand, *player.deck, *player.discard_pile))


def is_madness(card: Card) -> bool:
    return card.title == Madness.title


def madness_in(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if is_madness(card)]


def has_madness(me: Card) -> bool:
    """Does its player hold a Madness card?"""
    return any(map(is_madness, me.you.hand))


def left(me: Scripted) -> int:
    """How many cards there are in the Madness deck."""
    return me.table.left_in(SUPPLY.name)


async def take(player: Player, count: int, me: Scripted) -> int:
    """The player takes so many Madness cards, or what there is; how many it were."""
    return await player.take_from(SUPPLY.name, count, me)


async def may_take(player: Player, me: Scripted) -> bool:
    """The player may take one; false where none was taken."""
    return bool(left(me) and await me.confirm("Take a Madness card", player) and await take(player, 1, me))


async def refusers(me: Scripted) -> list[Player]:
    """All other players may take a Madness card, in turn order; those who took none."""
    return [player for player in me.other_players if not await may_take(player, me)]


async def discard(player: Player, count: int, me: Scripted) -> int:
    """The player discards so many Madness cards from the hand, at once; how many it were."""
    cards = madness_in(player.hand)[:count]
    await player.discard_cards(cards, me)
    return len(cards)


async def give_back(player: Player, me: Scripted, *, least: int = 0, most: int | None = 1, pile: bool = True) -> None:
    """The player returns so many Madness cards (None: any number) from the hand, and from the own discard pile unless
    the text leaves that out.
    """
    cards = madness_in((*player.hand, *player.discard_pile) if pile else player.hand)
    verb = "Return … to the Madness deck"
    for card in await me.choose_some(cards, verb, at_least=min(least, len(cards)), at_most=most, by=player):
        await me.place(card, To.SUPPLY)


async def hand_on(me: Card) -> None:
    """A Madness card of the hand goes into that of another player, for all to see."""
    card = next(iter(madness_in(me.you.hand)), None)
    player = await me.choose(me.other_players, "Place a Madness card into the hand of")
    if card is not None and player is not None:
        await me.give(card, player, seen=True)
