"""The weights of a net in a file: arrays of NumPy without pickle, a table of titles, and the record of the training.

A file that is damaged, of another format or of another shape is refused by a sentence.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from smashup import SmashUpError
from smashup.bots.learned import facts
from smashup.bots.learned.reading import BASE_NUMBERS, SEAT_NUMBERS

FORMAT = 1
SHIPPED = "net.npz"

Array = NDArray[Any]


class BadWeights(SmashUpError):
    """Weights that cannot be used."""


@dataclass(frozen=True)
class Shape:
    """How wide the layers are."""

    outside: int = 64
    """Of a card out of play."""
    inside: int = 32
    """Of a card in play."""
    base: int = 16
    place: int = 64
    """Of a base and seat, first and second layer."""
    place_out: int = 32
    seat: int = 64
    head: int = 32

    def arrays(self, cards: int, bases: int, factions: int) -> dict[str, tuple[int, ...]]:
        """The shape of every array. What is `known_` is of one title, what is `facts_` goes by what is printed."""
        return {
            "facts_outside": (3, facts.COUNT, self.outside),
            "facts_inside": (2, facts.COUNT, self.inside),
            "facts_base": (facts.COUNT, self.base),
            "known_outside": (3, cards, self.outside),
            "known_inside": (2, cards, self.inside),
            "known_base": (bases, self.base),
            "known_faction": (factions, self.outside),
            "place_w": (2 * self.inside + self.base + BASE_NUMBERS, self.place),
            "place_b": (self.place,),
            "place_out_w": (self.place, self.place_out),
            "place_out_b": (self.place_out,),
            "seat_w": (2 * self.place_out + self.outside + SEAT_NUMBERS, self.seat),
            "seat_b": (self.seat,),
            "head_w": (2 * self.seat, self.head),
            "head_b": (self.head,),
            "out_w": (self.head,),
        }


@dataclass(frozen=True)
class Weights:
    """All numbers of a net, and whose rows they are."""

    shape: Shape
    cards: tuple[str, ...]
    bases: tuple[str, ...]
    factions: tuple[str, ...]
    arrays: Mapping[str, Array]
    record: Mapping[str, Any] = field(default_factory=dict)
    """How it was trained."""
    moves: Mapping[str, float] = field(default_factory=dict)
    """What kinds of options are worth in victory points (policy.py), as the search has found."""

    def __post_init__(self) -> None:
        wanted = self.shape.arrays(len(self.cards), len(self.bases), len(self.factions))
        for name, shape in wanted.items():
            array = self.arrays.get(name)
            if array is None or array.shape != shape:
                raise BadWeights("These weights do not fit: {name} should be {shape}.", name=name, shape=shape)
            if not np.isfinite(array).all():
                raise BadWeights("These weights are damaged: {name} has numbers that are none.", name=name)

    @property
    def checksum(self) -> str:
        found = hashlib.blake2b(digest_size=16)
        for name in sorted(self.arrays):
            found.update(name.encode())
            found.update(np.ascontiguousarray(self.arrays[name], np.float16).tobytes())
        for names in (self.cards, self.bases, self.factions, sorted(self.moves)):
            found.update("\n".join(names).encode())
        return found.hexdigest()

    def save(self, path: Path) -> None:
        """Writes them with half precision."""
        told = {
            "format": FORMAT,
            "shape": vars(self.shape),
            "cards": self.cards,
            "bases": self.bases,
            "factions": self.factions,
            "facts": facts.COUNT,
            "checksum": self.checksum,
            "record": dict(self.record),
            "moves": dict(sorted(self.moves.items())),
        }
        words = np.frombuffer(json.dumps(told, ensure_ascii=False).encode(), np.uint8)
        arrays: dict[str, Any] = {name: np.asarray(array, np.float16) for name, array in self.arrays.items()}
        np.savez_compressed(path, about=words, **arrays)


def load_weights(path: Path | None = None) -> Weights:
    """The weights of a file; without one those that come with the package."""
    name = SHIPPED if path is None else str(path)
    source: Any = resources.files(__package__).joinpath(SHIPPED) if path is None else path
    try:
        with source.open("rb") as file, np.load(file, allow_pickle=False) as data:
            told = json.loads(bytes(data["about"]).decode())
            arrays = {key: data[key] for key in data.files if key != "about"}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, UnicodeDecodeError, TypeError) as problem:
        raise BadWeights("{name} holds no weights of a net: {problem}.", name=name, problem=problem) from problem
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        found = told.get("format") if isinstance(told, dict) else None
        raise BadWeights(
            "{name} is of format {found}; this version reads {format}.", name=name, found=repr(found), format=FORMAT
        )
    if told.get("facts") != facts.COUNT:
        raise BadWeights("{name} reads other facts of cards than this version does.", name=name)
    try:
        cards, bases, factions = (tuple(map(str, told[kind])) for kind in ("cards", "bases", "factions"))
        moves = {str(kind): float(worth) for kind, worth in told["moves"].items()}
        weights = Weights(Shape(**told["shape"]), cards, bases, factions, arrays, told["record"], moves)
    except (AttributeError, KeyError, TypeError, ValueError) as problem:
        raise BadWeights(
            "{name} does not say what its numbers are: {problem}.", name=name, problem=problem
        ) from problem
    if weights.checksum != told.get("checksum"):
        raise BadWeights("{name} is damaged: its checksum is not that of its numbers.", name=name)
    return weights
