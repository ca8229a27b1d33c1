"""What is printed on a card or base, as numbers: all that is known of one that the net has never met.

They are read from its English text, so that a card of a box from outside needs nothing but itself.
"""

from __future__ import annotations

import re
from typing import Any

WORDS = tuple(
    re.findall(
        r"\w+",
        """
        destroy destroyed discard discards draw move moved return place put play played extra reveal look search shuffle
        transfer control take gain choose name cannot instead would affected protect cancel ability abilities talent
        special ongoing before after scores score scored winner start end turn until once
        power breakpoint counter counters vp minion minions action actions titan base bases card cards hand deck pile
        top bottom random here there this each every any all another other others your player players owner where
        less more lower two three four five number no first
        """,
    )
)
"""The words of a text that count: whether it has them, not how often."""
_WORDS = {word: place for place, word in enumerate(WORDS)}
_PLAIN = 16
"""Numbers that are not words, for cards and bases alike."""
COUNT = _PLAIN + len(WORDS)
"""How many facts there are of each."""


def facts_of(face: Any) -> list[float]:
    """The facts of a card or base."""
    numbers = _of_base(face) if face.is_base else _of_card(face)
    numbers += [0.0] * (_PLAIN - len(numbers))
    words = [0.0] * len(WORDS)
    for word in re.findall(r"[a-z]+", face.rules_text.lower()):
        place = _WORDS.get(word)
        if place is not None:
            words[place] = 1.0
    return numbers + words


def _of_card(face: Any) -> list[float]:
    host = face.on
    text = face.printed_text
    return [
        1.0,
        float(face.is_minion),
        float(face.is_action),
        float(face.is_titan),
        face.printed_power / 5,
        face.copies / 4,
        float(host is not None and host.kind == "minion"),
        float(host is not None and host.kind == "base"),
        float(face.is_standard),
        float(face.special_only),
        float(bool(text.on_play)),
        float(bool(text.talents)),
        float(bool(text.watchers)),
        float(bool(text.answers)),
        float(bool(text.specials)),
    ]


def _of_base(face: Any) -> list[float]:
    return [1.0, face.breakpoint / 20, *(vp / 5 for vp in face.vp), float(bool(face.rules_text))]
