"""Editions: a card's current text is a small class beside the printed one that names only the differences.

    class CurrentFuriousGeorge(FuriousGeorge, edition="current", power=3): ...

Everything else is as printed: facts, text and abilities. An ability that the card has lost is `GONE`.
"""

from __future__ import annotations

import re
from copy import copy
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from .abilities import Ability, is_ability
from .messages import Message, slug

if TYPE_CHECKING:
    from .shapes import Keyword, TextPart

PRINTED, CURRENT = EDITIONS = ("printed", "current")
"""The texts as first printed, and the publisher's current ones."""


_KEYWORD = re.compile(r"\b(Ongoing|Talent|Special): *")


def text_parts(face: Any) -> list[TextPart]:
    """The text of a card or base split at its keywords; each part is a message that can be translated."""
    first, *rest = _KEYWORD.split(face.rules_text)
    told = [(None, first), *zip(rest[::2], rest[1::2], strict=True)]
    edition = "" if face.edition == PRINTED else f"-{face.edition}"
    code = f"text-{'base' if face.is_base else 'card'}-{slug(face.title)}{edition}"
    parts = [(keyword, words.strip()) for keyword, words in told if words.strip()]
    return [
        {"keyword": cast("Keyword | None", keyword), "says": Message(f"{code}-{at}", text=words).data()}
        for at, (keyword, words) in enumerate(parts, 1)
    ]


def printed_words(face: Any) -> Message | str:
    """The whole text, as a part of a sentence."""
    whole: Message | str = ""
    for part in text_parts(face):
        words, keyword = Message.of(part["says"]), part["keyword"]
        said = words if keyword is None else Message("text-keyword", word=keyword, text=words)
        whole = Message("text-then", first=whole, then=said) if whole else said
    return whole


GONE: Any = None
"""Stands for an ability that the card has lost in a later edition."""


def inherit_abilities(face: type[Any]) -> list[tuple[str, Any]]:
    """The abilities of a card of a later edition: its own, and those of the printed card that it says nothing about.

    These are made again as its own: a card that borrows one borrows from this card and not from the printed one.
    """
    printed = vars(face.__base__)
    for name, part in printed.items():
        if is_ability(name, part) and name not in vars(face):
            setattr(face, name, _made_anew(part, name, face))
    own = vars(face)
    return [(name, own[name]) for name in dict.fromkeys((*printed, *own)) if own.get(name) is not GONE]


def _made_anew(part: Any, name: str, face: type[Any]) -> Any:
    if not isinstance(part, Ability):
        return _function(part, name, face)
    ability = copy(part)
    ability.run = _function(part.run, name, face)
    ability.name = ability.run.__qualname__
    return ability


def _function(script: Any, name: str, face: type[Any]) -> FunctionType:
    new = FunctionType(script.__code__, script.__globals__, name, script.__defaults__, script.__closure__)
    new.__kwdefaults__ = script.__kwdefaults__
    new.__qualname__, new.__module__ = f"{face.__qualname__}.{name}", face.__module__
    return new
