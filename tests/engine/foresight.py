"""The attack that the former generator fell to: from where a player's own first draws came from, every shuffle.

A shuffle took the upper bits of a linear congruential sequence modulo 2^64. The card that comes to lie on top tells
between which two values the first number was, the next card the same of the second number, and so on: a few bits of
each. All sequences with that multiplier are the points of a lattice, and the one that was used lies nearest to the
middle of what is known. Its first number is a number of SplitMix64, which can be run backwards to the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

MODULUS = 1 << 64
STEP = 0x9E3779B97F4A7C15
FACTOR, OFFSET = 6364136223846793005, 1442695040888963407

Vector = list[int]


def picks_of(drawn: Sequence[int], size: int) -> list[int]:
    """What Fisher and Yates picked in a deck of so many cards, when these came from the top of it one by one."""
    deck = list(range(size))
    picks = []
    for top, card in zip(range(size - 1, -1, -1), drawn, strict=False):
        pick = deck.index(card)
        picks.append(pick)
        deck[top], deck[pick] = deck[pick], deck[top]
    return picks


def foresee(drawn: Sequence[int], size: int, shuffles: int = 1) -> int | None:
    """The seed of a game in which the deck that was shuffled as number `shuffles` gave these cards; None where none is
    found. Cards are meant by their places in the deck before it was shuffled.
    """
    picks = picks_of(drawn, size)
    shift, offsets = 0, []
    for _ in picks:
        shift = (shift * FACTOR + OFFSET) % MODULUS
        offsets.append(shift)
    middles = [(2 * pick + 1) * MODULUS // (2 * (size - step)) - offsets[step] for step, pick in enumerate(picks)]
    first = nearest(lattice(len(picks)), middles)[0] * pow(FACTOR, -1, MODULUS) % MODULUS
    numbers = [(pow(FACTOR, step, MODULUS) * first + shift) % MODULUS for step, shift in enumerate(offsets, 1)]
    if [(number >> 32) * (size - step) >> 32 for step, number in enumerate(numbers)] != picks:
        return None
    return (unmixed(first) - shuffles * STEP) % MODULUS


def unmixed(z: int) -> int:
    """The state of SplitMix64 that gives this number."""
    z = z ^ (z >> 31) ^ (z >> 62)
    z = z * pow(0x94D049BB133111EB, -1, MODULUS) % MODULUS
    z = z ^ (z >> 27) ^ (z >> 54)
    z = z * pow(0xBF58476D1CE4E5B9, -1, MODULUS) % MODULUS
    return z ^ (z >> 30) ^ (z >> 60)


@cache
def lattice(size: int) -> list[Vector]:
    """All sequences of so many numbers with that multiplier, by a basis of short vectors."""
    basis = [[pow(FACTOR, i, MODULUS) for i in range(size)]]
    basis += [[MODULUS if i == row else 0 for i in range(size)] for row in range(1, size)]
    return reduced(basis)


def reduced(basis: list[Vector]) -> list[Vector]:
    """Lenstra, Lenstra and Lovász in whole numbers (Cohen, Computational Algebraic Number Theory, 2.6.7)."""
    count = len(basis)
    d = [1] + [0] * count
    lam = [[0] * count for _ in range(count)]

    def shorten(k: int, i: int) -> None:
        q = (2 * lam[k][i] + d[i + 1]) // (2 * d[i + 1])
        if q:
            basis[k] = [a - q * b for a, b in zip(basis[k], basis[i], strict=True)]
            lam[k][i] -= q * d[i + 1]
            for j in range(i):
                lam[k][j] -= q * lam[i][j]

    def swap(k: int) -> None:
        basis[k], basis[k - 1] = basis[k - 1], basis[k]
        for j in range(k - 1):
            lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
        kept = lam[k][k - 1]
        new = (d[k - 1] * d[k + 1] + kept * kept) // d[k]
        for i in range(k + 1, known + 1):
            t = lam[i][k]
            lam[i][k] = (d[k + 1] * lam[i][k - 1] - kept * t) // d[k]
            lam[i][k - 1] = (new * t + kept * lam[i][k]) // d[k + 1]
        d[k] = new

    k, known = 0, -1
    while k < count:
        if k > known:
            known = k
            for j in range(k + 1):
                u = sum(a * b for a, b in zip(basis[k], basis[j], strict=True))
                for i in range(j):
                    u = (d[i + 1] * u - lam[k][i] * lam[j][i]) // d[i]
                if j < k:
                    lam[k][j] = u
                else:
                    d[k + 1] = u
        if k:
            shorten(k, k - 1)
            if 4 * (d[k + 1] * d[k - 1] + lam[k][k - 1] ** 2) < 3 * d[k] ** 2:
                swap(k)
                k = max(k - 1, 0)
                continue
            for i in range(k - 2, -1, -1):
                shorten(k, i)
        k += 1
    return basis


def nearest(basis: list[Vector], target: Sequence[int]) -> Vector:
    """A point of the lattice near the target: plane by plane (Babai)."""
    straight: list[list[Fraction]] = []
    for vector in basis:
        rest = [Fraction(value) for value in vector]
        for other in straight:
            share = _times(vector, other) / _times(other, other)
            rest = [a - share * b for a, b in zip(rest, other, strict=True)]
        straight.append(rest)
    left = [Fraction(value) for value in target]
    for vector, other in zip(reversed(basis), reversed(straight), strict=True):
        times = round(_times(left, other) / _times(other, other))
        left = [a - times * b for a, b in zip(left, vector, strict=True)]
    return [int(a - b) for a, b in zip(target, left, strict=True)]


def _times(one: Sequence[Fraction | int], other: Sequence[Fraction | int]) -> Fraction:
    return sum((Fraction(a) * b for a, b in zip(one, other, strict=True)), Fraction())
