"""Knowledge of hidden cards, and how it changes as they move. Every card in a hidden place carries the seats that know
it there (`card.known`, one bit per seat). The table also keeps what anybody could work out about hands: which cards
everybody saw go into a deck, and since when each card is held.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import Card
    from .players import Player
    from .table import Table


def goes_out_of_sight(table: Table, thing: Any) -> None:
    """A card or base goes where not everybody sees it: from now on it has another id for people."""
    table.disappearances[thing.uid] += 1


def seen_leaving_hand(table: Table, card: Card, hand: list[Card]) -> None:
    """A card left this hand in sight: knowledge of cards alike in the hand is corrected."""
    confuse_alike(card, hand)
    if table.shuffles:
        _hand_on_the_wait(table, card, hand)


def confuse_alike(card: Card, others: Iterable[Card]) -> None:
    """A card of a hand is seen: a seat that knew one of its twins there cannot tell which of the two it knew."""
    like = card.like
    for other in others:
        if other.like == like:
            mistaken = other.known & ~card.known
            other.known ^= mistaken
            card.known |= mistaken


def best_known_first(hand: list[Card]) -> None:
    """Puts the last card of the hand before its twins that fewer seats know. The first of twins is the one that is
    played or discarded, so a seat that saw this card come does not learn whether there is another.
    """
    card = hand[-1]
    for place, other in enumerate(hand):
        if other.like == card.like and other.known.bit_count() < card.known.bit_count():
            hand[place], hand[-1] = card, other
            return


def _hand_on_the_wait(table: Table, card: Card, hand: list[Card]) -> None:
    """A card left this hand for all to see. Nobody knows since when it was held, only that it came after it was last
    shuffled away: it counts as the one of these that was held longest.
    """
    held = table.held_since
    latest = held.pop(card.uid, 0)
    shuffled = table.shuffled_at.get(card.uid, 0)
    if latest <= shuffled:
        return
    longest, since = None, latest
    for other in hand:
        time = held.get(other.uid, 0)
        if shuffled <= time < since:
            longest, since = other, time
    if longest is not None:
        held[longest.uid] = latest


def left_hand_unseen(table: Table, holder: Player, witnesses: int = 0) -> None:
    """A card left this hand unseen: only its holder and the witnesses still know which cards are in it."""
    own = 1 << holder.seat
    for card in holder.hand:
        card.known = own | (card.known & witnesses)
        table.held_since[card.uid] = table.shuffles


def seen_shuffled_away(table: Table, cards: list[Card]) -> None:
    """Cards that everybody has just seen go into a deck in an order that not everybody knows. A card that is already in
    a hand is none of them.
    """
    if cards:
        table.shuffles += 1
        for card in cards:
            table.shuffled_at[card.uid] = table.shuffles
