"""Messages: a code with named values. Sentences are made of it at the edge (`smashup.speech`).

A value is a proper name (of a card, base, faction or player), a word of a closed list that only selects a form
("minion"), a number, another message, or a list of these.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    from .shapes import MessageData, ParamData

Param = Union[str, int, "Message", "Sequence[Param]"]

WHAT = "what"
"""Stands for the picked thing in the words of a script."""


class Message:
    """A sentence or a part of one, without its wording. `rules` are the numbers of the RULES behind it."""

    __slots__ = ("code", "params", "rules")

    def __init__(self, code: str, rules: Sequence[str] = (), /, **params: Param) -> None:
        self.code = code
        self.params: Mapping[str, Param] = params
        self.rules = rules

    def about(self, **params: Param) -> Message:
        """A copy with more values."""
        new = Message(self.code, self.rules)
        new.params = {**self.params, **params}
        return new

    def reworded(self, better: Callable[[str], str]) -> Message:
        """The same with other names in it."""
        return Message(self.code, self.rules).about(**{name: _better(v, better) for name, v in self.params.items()})

    def data(self) -> MessageData:
        """JSON-able."""
        data: MessageData = {"code": self.code, "params": {name: _data(value) for name, value in self.params.items()}}
        if self.rules:
            data["rules"] = list(self.rules)
        return data

    @classmethod
    def of(cls, data: MessageData) -> Message:
        """The message of that JSON-able data."""
        new = cls(data["code"], data.get("rules", ()))
        new.params = {name: _read(value) for name, value in data["params"].items()}
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> Any:
        return self.code, self.params, list(self.rules)

    @property
    def key(self) -> str:
        """Its identity, for comparing and hashing."""
        return " ".join([self.code, *(_key_of(value) for value in self.params.values())])

    def __repr__(self) -> str:
        return f"<{self.code} {self.params}>"

    def __str__(self) -> str:
        """In English."""
        return _speaker[0](self)


def _better(value: Param, better: Callable[[str], str]) -> Param:
    if isinstance(value, Message):
        return value.reworded(better)
    if isinstance(value, str | int):
        return better(value) if isinstance(value, str) else value
    return [_better(one, better) for one in value]


def _data(value: Param) -> Any:
    kind = type(value)
    if kind is str or kind is int:
        return value
    if isinstance(value, Message):
        return value.data()
    if isinstance(value, str | int):
        return value
    return [_data(one) for one in value]


def _key_of(value: Param) -> str:
    if isinstance(value, Message):
        return value.key
    return str(value) if isinstance(value, str | int) else " ".join(map(_key_of, value))


def _read(data: ParamData) -> Param:
    if isinstance(data, dict):
        return Message.of(data)
    return [_read(one) for one in data] if isinstance(data, list) else data


def _mute(message: Message) -> str:
    return repr(message)


_speaker: list[Callable[[Message], str]] = [_mute]


def speak_with(speaker: Callable[[Message], str]) -> None:
    """Registers the function that puts messages into English. The engine itself has no sentences."""
    _speaker[0] = speaker


# words of card scripts -----------------------------------------------------------------------------------------------

Words = str | Message
"""The words of a script to a player: "Destroy", "Put … into your hand", or with names, `say("Move {minion} to", ...)`.
"""

_GAP = re.compile(r"\{ ?\$?(\w+) ?\}")


def say(words: str, **names: Any) -> Message:
    """Words with names in them: `say("Move {minion} to", minion=minion)` of a card, base, player or number."""
    code, text = _template(words, False)
    return Message(code, text=text, **{name: _name_of(value) for name, value in names.items()})


def _name_of(value: Any) -> Param:
    if isinstance(value, str | int | Message):
        return value
    title = getattr(value, "title", None)
    return str(value.name) if title is None else str(title)


def phrase(words: Words) -> Message:
    """Words of a script as a message."""
    if isinstance(words, Message):
        return words
    code, text = _template(words, False)
    return Message(code, text=text)


def deed(words: Words) -> Message:
    """The same for words about a picked thing: they have a gap for it, by default at the end."""
    if isinstance(words, Message):
        text = words.params.get("text")
        if not isinstance(text, str):
            return words
        code, text = _template(text, True)
        new = Message(code, words.rules)
        new.params = {**words.params, "text": text}
        return new
    code, text = _template(words, True)
    return Message(code, text=text)


@lru_cache(maxsize=4096)
def _template(words: str, gap: bool) -> tuple[str, str]:
    """The code of these words, and the words as a pattern with gaps for names: "Move { $minion } to { $what }"."""
    text = _GAP.sub(r"{ $\1 }", words.replace("…", "{what}"))
    if gap and f"${WHAT} " not in text:
        text = f"{text} {{ ${WHAT} }}"
    return f"say-{slug(text)}", text


def slug(name: str) -> str:
    """A name as a part of a code: "Can Has Cheeseburger?" is can-has-cheeseburger."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
