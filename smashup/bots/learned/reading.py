"""A table as a net reads it: the cards and bases by where they lie, and some numbers.

Nothing here needs NumPy: games are read alike in play and in training.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import smashup
from smashup import OpenTable
from smashup.bots.evaluation import GOAL

SEAT_NUMBERS = 13
BASE_NUMBERS = 22


class Known(dict[Any, int]):
    """The number of every card, base or faction. 0 is nothing, and whatever has come since."""

    def __missing__(self, key: Any) -> int:
        return 0


class Vocabulary:
    """Everything a table can hold, numbered."""

    def __init__(self) -> None:
        catalogues = [smashup.full_catalogue().in_edition(edition) for edition in ("printed", "current")]
        self.cards = list(dict.fromkeys(face for known in catalogues for face in known.cards.values()))
        self.bases = list(dict.fromkeys(face for known in catalogues for face in known.bases.values()))
        self.factions = sorted(catalogues[0].factions)
        count = len(self.cards)
        # Three rows for a card outside play, two for one in play, one for a base or faction.
        self.in_hand = Known({face: 1 + place for place, face in enumerate(self.cards)})
        self.in_discard = Known({face: 1 + count + place for place, face in enumerate(self.cards)})
        self.in_deck = Known({face: 1 + 2 * count + place for place, face in enumerate(self.cards)})
        self.of_seat = Known({name: 1 + 3 * count + place for place, name in enumerate(self.factions)})
        self.own = Known({face: 1 + place for place, face in enumerate(self.cards)})
        self.on_other = Known({face: 1 + count + place for place, face in enumerate(self.cards)})
        self.base = Known({face: 1 + place for place, face in enumerate(self.bases)})


class Reading(NamedTuple):
    """A table as lists. Seats and bases in their order; of every base all seats, one after another."""

    seat_tokens: list[int]
    """The factions of each seat and the cards in its hand, discard pile and deck."""
    seat_starts: list[int]
    """Where each seat's begin."""
    seat_numbers: list[float]
    play_tokens: list[int]
    """The cards in play of each base and seat, after a 0."""
    play_starts: list[int]
    """Where each base's and seat's begin."""
    bases: list[int]
    base_numbers: list[float]


def read_table(table: OpenTable, known: Vocabulary) -> Reading:
    """Reads a guess, where all cards lie open."""
    players = table.players
    count = len(players)
    seats = range(count)
    mover = table.current.seat
    in_hand, in_discard, in_deck, of_seat = known.in_hand, known.in_discard, known.in_deck, known.of_seat
    vps = [player.vp for player in players]
    tokens: list[int] = []
    starts: list[int] = []
    strongest: list[int] = []
    hands: list[tuple[int, int, int, int, int]] = []
    for player in players:
        starts.append(len(tokens))
        tokens += [of_seat[name] for name in player.factions]
        minions = strength = best = 0
        hand, pile, deck = player.hand, player.discard_pile, player.deck
        for card in hand:
            tokens.append(in_hand[card.face])
            if card.is_minion:
                minions += 1
                power = card.printed_power
                strength += power
                best = max(best, power)
        tokens += [in_discard[card.face] for card in pile]
        tokens += [in_deck[card.face] for card in deck]
        strongest.append(best)
        hands.append((minions, len(hand) - minions, strength, len(deck), len(pile)))
    rival_vps = [max(vps[:seat] + vps[seat + 1 :]) for seat in seats]
    rival_best = [max(strongest[:seat] + strongest[seat + 1 :]) for seat in seats]
    heads = [
        (float(seat == mover), strongest[seat] / 5, rival_best[seat] / 5, vps[seat] / GOAL, rival_vps[seat] / GOAL)
        for seat in seats
    ]
    powers = [0] * count
    play_tokens: list[int] = []
    play_starts: list[int] = []
    bases: list[int] = []
    lines: list[float] = []
    for base in table.bases:
        bases.append(known.base[base.face])
        groups, minions_of, counters, biggest = _cards_at(base, count, known)
        *totals, whole = base.totals
        missing = max(base.current_breakpoint - whole, 0)
        first, second, third = [vp / 5 for vp in base.vp]
        ladder = (first, second, third, 0.0, 0.0)
        present = [totals[seat] > 0 or minions_of[seat] > 0 for seat in seats]
        won = [ladder[sum([other > totals[seat] for other in totals])] if present[seat] else 0.0 for seat in seats]
        far, soon = missing / 10, exp(-missing / 5)
        minion_count, counter_count = sum(minions_of), sum(counters)
        for seat in seats:
            play_starts.append(len(play_tokens))
            play_tokens += groups[seat]
            own = totals[seat]
            powers[seat] += own
            if count == 2:
                top = all_others = totals[1 - seat]
                best_other, won_other = biggest[1 - seat], won[1 - seat]
            else:
                others = totals[:seat] + totals[seat + 1 :]
                top, all_others = max(others), sum(others)
                best_other = max(biggest[:seat] + biggest[seat + 1 :])
                won_other = max(won[:seat] + won[seat + 1 :])
            lines += (
                own / 10,
                top / 10,
                (all_others - top) / 10,
                far,
                soon,
                first,
                second,
                third,
                won[seat],
                won_other,
                float(present[seat]),
                minions_of[seat] / 5,
                (minion_count - minions_of[seat]) / 5,
                counters[seat] / 5,
                (counter_count - counters[seat]) / 5,
                biggest[seat] / 5,
                best_other / 5,
            )
            lines += heads[seat]
    numbers: list[float] = []
    for seat in seats:
        minions, actions, strength, deck_size, pile_size = hands[seat]
        vp, rival = vps[seat], rival_vps[seat]
        numbers += (
            vp / GOAL,
            max(vp - 10, 0) / 5,
            rival / GOAL,
            max(rival - 10, 0) / 5,
            minions / 5,
            actions / 5,
            strength / 10,
            strongest[seat] / 5,
            deck_size / 30,
            pile_size / 30,
            powers[seat] / 20,
            (mover - seat) % count / 2,
            count / 4,
        )
    return Reading(tokens, starts, numbers, play_tokens, play_starts, bases, lines)


def _cards_at(base: Any, count: int, known: Vocabulary) -> tuple[list[list[int]], list[int], list[int], list[int]]:
    """The cards of each seat at a base; how many minions, how many counters on them, and their greatest power."""
    own, on_other = known.own, known.on_other
    groups: list[list[int]] = [[0] for _ in range(count)]
    minions = [0] * count
    counters = [0] * count
    biggest = [0] * count
    for minion in base.minions:
        seat = minion.you.seat
        groups[seat].append(own[minion.face])
        minions[seat] += 1
        counters[seat] += minion.counters
        biggest[seat] = max(biggest[seat], minion.power)
        for action in minion.actions:
            player = action.you.seat
            groups[player].append((own if player == seat else on_other)[action.face])
    for card in (*base.actions, *base.titans):
        groups[card.you.seat].append(own[card.face])
    return groups, minions, counters, biggest
