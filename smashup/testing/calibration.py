"""A yardstick for speed: what the interpreter itself allows on this machine.

`playout(seed)` plays a little game without rules: coroutines that ask, lists that cards wander between, and a sum of
powers. Its decisions a second say nothing of themselves; those of the engine divided by them compare between machines.
"""

from __future__ import annotations

import random
from collections.abc import Generator


class _Card:
    __slots__ = ("owner", "place", "power")

    def __init__(self, owner: int, power: int) -> None:
        self.owner = owner
        self.power = power
        self.place = -1


Asking = Generator[list[tuple[int, int]], int, None]


def _turns(rng: random.Random, count: list[int]) -> Asking:
    decks = [[_Card(seat, 1 + i % 5) for i in range(40)] for seat in (0, 1)]
    for deck in decks:
        rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(5)] for deck in decks]
    piles: list[list[_Card]] = [[], []]
    places: list[list[_Card]] = [[], [], []]
    points = [0, 0]
    while max(points) < 15:
        seat = count[0] % 2
        count[0] += 1
        hand, deck, pile = hands[seat], decks[seat], piles[seat]
        for _ in range(2):
            options = [(i, place) for i in range(len(hand)) for place in range(len(places))]
            options.append((-1, -1))
            chosen, place = options[(yield options)]
            if chosen < 0:
                break
            played = hand.pop(chosen)
            played.place = place
            places[place].append(played)
        for cards in places:
            if sum(card.power for card in cards) >= 20:
                totals = [sum(card.power for card in cards if card.owner == who) for who in (0, 1)]
                points[totals.index(max(totals))] += 4
                for card in cards:
                    piles[card.owner].append(card)
                cards.clear()
        for _ in range(2):
            if not deck:
                deck[:] = pile
                pile.clear()
                rng.shuffle(deck)
            if deck and len(hand) < 10:
                hand.append(deck.pop())


def playout(seed: int) -> tuple[int, int]:
    """One game at random: (decisions, turns)."""
    rng = random.Random(seed)
    count = [0]
    game = _turns(rng, count)
    decisions = 0
    options = next(game)
    try:
        while True:
            decisions += 1
            options = game.send(int(rng.random() * len(options)))
    except StopIteration:
        return decisions, count[0]
