"""Letters and emblems as pixels; script/picture-art draws them anew."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("art.npz")
EM, PAD = 56, 8
CELL = EM + 2 * PAD
"""A letter lies in a square cell with its origin PAD from the left; the baseline is 0.78 EM below the top."""
BASELINE = PAD + 0.78 * EM

Pixels = NDArray[np.float32]


class Art:
    """What the file holds."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.letters = {letter: at for at, letter in enumerate(str(parts["letters"]))}
        self.advances: list[float] = parts["advances"].tolist()
        self.distances: Pixels = (parts["distances"].astype(np.float32) - 128) / 16
        names = parts["factions"].tolist()
        self.grounds: dict[str, tuple[int, ...]] = dict(zip(names, map(tuple, parts["grounds"].tolist()), strict=True))
        self.inks: dict[str, tuple[int, ...]] = dict(zip(names, map(tuple, parts["inks"].tolist()), strict=True))
        self.emblems: dict[str, Pixels] = {
            name: pixels.astype(np.float32) for name, pixels in zip(names, parts["emblems"], strict=True)
        }
        self.logo: Pixels = parts["logo"].astype(np.float32)

    def legible(self, words: str) -> str:
        """The words in letters that there are: accents that are missing go, and so does what has no letter at all."""
        found = []
        for letter in unicodedata.normalize("NFC", words):
            if letter in self.letters:
                found.append(letter)
            else:
                plain = unicodedata.normalize("NFKD", letter)
                found.extend(part for part in plain if part in self.letters)
        return "".join(found).strip()

    def width(self, words: str, size: float) -> float:
        return size * sum(self.advances[self.letters[letter]] for letter in words)


@cache
def art() -> Art:
    with np.load(FILE, allow_pickle=False) as parts:
        return Art(dict(parts))
