"""The net: everybody's chance to win at a table that lies open.

Every card in play has a row of numbers for its player, and a base sums those of each player and those of all. From
these, from the base and from some numbers two layers make what the base means for each seat; a seat sums that over the
bases and takes the greatest. With the rows of the cards in its hand, discard pile and deck, and of its factions, one
more layer makes a seat of it. The head weighs each seat against the mean of the others. All seats share all weights.

A row is what was learned of the title, and what follows from the facts printed on the card: a card that was never met
has the latter.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

import numpy as np

from smashup import OpenTable
from smashup.bots.learned.facts import facts_of
from smashup.bots.learned.reading import BASE_NUMBERS, SEAT_NUMBERS, Reading, Vocabulary, read_table
from smashup.bots.learned.weights import Array, Weights

EXACT = 5
"""Decimals of a logit: sums in another order differ behind them, and the choices of a bot should not."""


MANY = 40
"""Of more groups than this the sums are faster made column by column: `np.add.reduceat` is ten times slower."""


class Net:
    """A net, folded for play: what depends on one card or base alone is multiplied beforehand."""

    def __init__(self, weights: Weights, known: Vocabulary | None = None) -> None:
        self.known = known if known is not None else Vocabulary()
        self.record = weights.record
        self.moves = weights.moves
        rows = rows_of(weights, self.known)
        shape = weights.shape
        w = {name: array.astype(np.float32) for name, array in weights.arrays.items()}
        wide, base_wide = shape.inside, shape.base
        place = w["place_w"]
        # The own part and everybody's part side by side.
        self._play_rows = np.concatenate([rows.inside @ place[:wide], rows.inside @ place[wide : 2 * wide]], 1)
        self._base_rows = rows.base @ place[2 * wide : 2 * wide + base_wide] + w["place_b"]
        self._base_w = np.ascontiguousarray(place[2 * wide + base_wide :])
        self._out_w, self._out_b = w["place_out_w"], w["place_out_b"]
        out, seat = shape.place_out, w["seat_w"]
        self._seat_rows = rows.outside @ seat[2 * out : 2 * out + shape.outside]
        self._seat_w = np.ascontiguousarray(np.concatenate([seat[: 2 * out], seat[2 * out + shape.outside :]]))
        self._seat_b = w["seat_b"]
        self._own_w = np.ascontiguousarray(w["head_w"][: shape.seat])
        self._others_w = np.ascontiguousarray(w["head_w"][shape.seat :])
        self._head_b, self._last_w = w["head_b"], w["out_w"]

    def read(self, table: OpenTable) -> Reading:
        """A table of a guess, to be judged with others."""
        return read_table(table, self.known)

    def logits(self, readings: Sequence[Reading]) -> Array:
        """Of tables with equally many seats: one number for each table and seat."""
        tables = len(readings)
        seats = len(readings[0].seat_starts)
        seat_tokens: list[int] = []
        seat_starts: list[int] = []
        play_tokens: list[int] = []
        play_starts: list[int] = []
        bases: list[int] = []
        first_base: list[int] = []
        base_numbers: list[float] = []
        seat_numbers: list[float] = []
        for one in readings:
            before, played = len(seat_tokens), len(play_tokens)
            seat_starts += [before + start for start in one.seat_starts]
            play_starts += [played + start for start in one.play_starts]
            seat_tokens += one.seat_tokens
            play_tokens += one.play_tokens
            first_base.append(len(bases))
            bases += one.bases
            base_numbers += one.base_numbers
            seat_numbers += one.seat_numbers
        wide = self._base_w.shape[1]
        cards = _sums(self._play_rows, play_tokens, play_starts).reshape(len(bases), seats, 2 * wide)
        both = cards[:, :, wide:].sum(1)
        both += self._base_rows.take(bases, 0)
        places = np.array(base_numbers, np.float32).reshape(-1, BASE_NUMBERS) @ self._base_w
        places = places.reshape(len(bases), seats, wide)
        places += cards[:, :, :wide]
        places += both[:, None]
        np.maximum(places, 0, out=places)
        places = places.reshape(-1, wide) @ self._out_w
        places += self._out_b
        np.maximum(places, 0, out=places)
        out = places.shape[1]
        places = places.reshape(len(bases), seats, out)
        lines = np.empty((tables, seats, 2 * out + SEAT_NUMBERS), np.float32)
        if tables == 1:
            places.sum(0, out=lines[0, :, :out])
            places.max(0, out=lines[0, :, out : 2 * out])
        else:
            np.add.reduceat(places, first_base, 0, out=lines[:, :, :out])
            np.maximum.reduceat(places, first_base, 0, out=lines[:, :, out : 2 * out])
        lines[:, :, 2 * out :] = np.array(seat_numbers, np.float32).reshape(tables, seats, SEAT_NUMBERS)
        state = lines.reshape(tables * seats, -1) @ self._seat_w
        state += _sums(self._seat_rows, seat_tokens, seat_starts)
        state += self._seat_b
        np.maximum(state, 0, out=state)
        by_table = state.reshape(tables, seats, -1)
        others = (by_table.sum(1, keepdims=True) - by_table) / (seats - 1)
        head = state @ self._own_w
        head += others.reshape(tables * seats, -1) @ self._others_w
        head += self._head_b
        np.maximum(head, 0, out=head)
        found: Array = (head @ self._last_w).reshape(tables, seats)
        return found

    def judge(self, readings: Sequence[Reading]) -> list[list[float]]:
        """Everybody's chance to win at each of these tables."""
        return [_chances([round(value, EXACT) for value in logits]) for logits in self.logits(readings).tolist()]


class Rows:
    """The rows of everything in a vocabulary; row 0 is nothing."""

    def __init__(self, outside: Array, inside: Array, base: Array) -> None:
        self.outside = outside
        self.inside = inside
        self.base = base


def rows_of(weights: Weights, known: Vocabulary) -> Rows:
    """What is learned of each title, and what follows from what is printed there."""
    arrays = weights.arrays
    cards = matrix_of(known.cards)
    bases = matrix_of(known.bases)
    of_card = _learned(weights.cards, [face.title for face in known.cards])
    outside = [np.zeros((1, weights.shape.outside), np.float32)]
    for facts, learned in zip(arrays["facts_outside"], arrays["known_outside"], strict=True):
        outside.append(cards @ facts.astype(np.float32) + _picked(learned, of_card))
    outside.append(_picked(arrays["known_faction"], _learned(weights.factions, known.factions)))
    inside = [np.zeros((1, weights.shape.inside), np.float32)]
    for facts, learned in zip(arrays["facts_inside"], arrays["known_inside"], strict=True):
        inside.append(cards @ facts.astype(np.float32) + _picked(learned, of_card))
    of_base = _learned(weights.bases, [face.title for face in known.bases])
    base = bases @ arrays["facts_base"].astype(np.float32) + _picked(arrays["known_base"], of_base)
    nothing = np.zeros((1, weights.shape.base), np.float32)
    return Rows(np.concatenate(outside), np.concatenate(inside), np.concatenate([nothing, base]))


def matrix_of(faces: Sequence[Any]) -> Array:
    """The facts of all of them, a row each."""
    return np.array([facts_of(face) for face in faces], np.float32)


def _learned(titles: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """Where each wanted title stands among those that were learned; -1 where it does not."""
    places = {title: place for place, title in enumerate(titles)}
    return [places.get(title, -1) for title in wanted]


def _picked(rows: Array, places: Sequence[int]) -> Array:
    padded = np.concatenate([rows.astype(np.float32), np.zeros((1, rows.shape[1]), np.float32)])
    return padded.take(places, 0, mode="wrap")


def _sums(rows: Array, tokens: list[int], starts: list[int]) -> Array:
    """The sums of the rows of every group. Row 0 is nothing."""
    groups = len(starts)
    if groups <= MANY:  # a product with ones and zeros
        ones = np.zeros((groups, len(tokens)), np.float32)
        for group, (start, end) in enumerate(zip(starts, [*starts[1:], len(tokens)], strict=True)):
            ones[group, start:end] = 1
        found: Array = ones @ rows.take(tokens, 0)
        return found
    firsts = np.array(starts)
    lengths = np.diff(firsts, append=len(tokens))
    owners = np.repeat(np.arange(groups), lengths)
    columns = np.zeros((int(lengths.max()), groups), np.intp)
    columns[np.arange(len(tokens)) - firsts[owners], owners] = tokens
    sums: Array = rows.take(columns[0], 0)
    for column in columns[1:]:
        sums += rows.take(column, 0)
    return sums


def _chances(logits: list[float]) -> list[float]:
    top = max(logits)
    shares = [exp(value - top) for value in logits]
    total = sum(shares)
    return [share / total for share in shares]
