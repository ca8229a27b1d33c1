"""Re-deals of the cards that a seat cannot see."""

from __future__ import annotations

from bisect import bisect_right
from itertools import islice
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Protocol

from .cards import Card, give_to
from .piles import Pile
from .rng import Rng
from .sight import knows
from .state import fields_of
from .zones import IN_HAND

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player


class RandomSource(Protocol):
    """The part of a generator that a re-deal needs; `random.Random` has it."""

    def getrandbits(self, k: int, /) -> int: ...


Deal = dict[str, Any]
"""A re-deal as data: the hidden cards of every pile in order, which of them are guesses, and the seed of the new
generator.
"""


_HIDDEN = [field for field in fields_of(Card) if field.hidden]
_uid = attrgetter("uid")
_shuffled_at = itemgetter(0)


def deal(table: Kernel, seat: int, rng: RandomSource) -> Deal:
    """A possible distribution of the hidden cards as far as that seat knows (RULES 5.9).

    Hidden cards of one owner (of a supply: of one who had them when they were seen last) trade places first, then the
    hidden cards in one player's hand and deck: so foreign cards (RULES 15.12) may lie wherever the seat cannot tell. No
    hand holds what everybody has seen elsewhere since it was filled. The real places of the hidden cards do not
    influence it: equal knowledge and equal `rng` give the same deal.
    """
    piles = _hidden(table)
    cards = [card for pile in piles for card in pile]
    own = 1 << seat
    unknown = []
    for i, card in enumerate(cards):
        if not card.known & own:
            unknown.append(i)
    dealt = cards.copy()
    for owner in table.owners:
        _permute(dealt, [i for i in unknown if _last_seen_at(table, cards[i]) is owner], rng)
    start = 0
    for player in table.owners:
        drawn = start + len(player.hand)
        end = drawn + len(player.deck)
        if table.shuffled_at:
            held = [(table.held_since.get(cards[i].uid, 0), i) for i in unknown if start <= i < drawn]
            _fill(dealt, held, [i for i in unknown if drawn <= i < end], table.shuffled_at, rng)
        else:
            _permute(dealt, [i for i in unknown if start <= i < end], rng)
        start = end
    uids = iter([card.uid for card in dealt])
    zones = [list(islice(uids, len(pile))) for pile in piles]
    hidden = [i for i, base in enumerate(table.base_deck) if not knows(base, seat)]
    bases = [base.uid for base in table.base_deck]
    shuffled = sorted(bases[i] for i in hidden)
    _shuffle(shuffled, rng)
    for i, uid in zip(hidden, shuffled, strict=True):
        bases[i] = uid
    guessed = [cards[i].uid for i in unknown]
    return {"zones": zones, "bases": bases, "guessed": guessed, "rng": rng.getrandbits(64)}


def _hidden(table: Kernel) -> list[Pile]:
    """The piles of face-down cards: every hand and deck, shared ones included."""
    return [pile for owner in table.owners for pile in (owner.hand, owner.deck)]


def _last_seen_at(table: Kernel, card: Card) -> Player:
    """The owner of the card as far as everybody knows."""
    stray = table.strays.get(card.uid) if table.strays else None
    return card.owner if stray is None else table.owners[stray]


def _permute(cards: list[Card], places: list[int], rng: RandomSource) -> None:
    values = sorted([cards[i] for i in places], key=_uid)
    _shuffle(values, rng)
    for i, card in zip(places, values, strict=True):
        cards[i] = card


def _fill(
    cards: list[Card], hand: list[tuple[int, int]], deck: list[int], shuffled: dict[int, int], rng: RandomSource
) -> None:
    """Hidden cards of a hand and a deck trade places. A place in the hand takes only a card that was not shuffled away
    after that place was filled. The places held longest choose first, so that all such deals are equally likely.
    """
    hand.sort()
    places = [i for _, i in hand] + deck
    values = sorted([(shuffled.get(cards[i].uid, 0), cards[i].uid, cards[i]) for i in places])
    for place, (since, _) in enumerate(hand):
        fitting = bisect_right(values, since, place, key=_shuffled_at)
        other = place + (rng.getrandbits(32) * (fitting - place) >> 32)
        values[place], values[other] = values[other], values[place]
    rest = values[len(hand) :]
    _shuffle(rest, rng)
    values[len(hand) :] = rest
    for i, (_, _, card) in zip(places, values, strict=True):
        cards[i] = card


def _shuffle(items: list[Any], rng: RandomSource) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = rng.getrandbits(32) * (i + 1) >> 32
        items[i], items[j] = items[j], items[i]


def apply_deal(table: Kernel, step: Deal) -> None:
    """Moves the card objects between face-down places as the deal says."""
    things = table.things
    piles = _hidden(table)
    known = iter([card.known for pile in piles for card in pile])
    held = [[table.held_since.get(card.uid, 0) for card in pile] for pile in piles[::2]]
    for pile, uids in zip(piles, step["zones"], strict=True):
        pile[:] = [things[uid] for uid in uids]
        holder, zone = pile.owner, pile.zone
        for card in pile:
            card.holder = holder
            card.zone = zone
            card.known = next(known)
        if zone is IN_HAND:
            table.held_since.update(zip(uids, held[holder.seat], strict=True))
    supplied = [things[uid] for uid in step["guessed"] if things[uid].supplied]
    for card, seen_at in [(card, _last_seen_at(table, card)) for card in supplied]:
        table.strays.pop(card.uid, None)
        if card.holder is not seen_at:
            table.strays[card.uid] = seen_at.seat
        give_to(card, card.holder)
    for field in _HIDDEN:
        for uid in step["guessed"]:
            setattr(things[uid], field.name, field.at_first(things[uid]))
    table.base_deck = [table.things[uid] for uid in step["bases"]]
    table.rng = Rng(step["rng"], "deal")
