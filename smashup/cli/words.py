"""What the terminal says: messages of `locale/en/terminal`, in the language that was asked for."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import smashup
from smashup import Message, SmashUpError, say, speech
from smashup.speech import Param


class NoLanguage(SmashUpError):
    """A language that nobody has translated."""


def t(code: str, /, **params: Param) -> str:
    """A sentence of the terminal."""
    return say(Message(f"terminal-{code}", **params))


def refusal(code: str, /, **params: Param) -> Message:
    """The same for what is refused."""
    return Message(f"terminal-{code}", **params)


def speak(wanted: str) -> None:
    """Speaks the language that was asked for."""
    known = speech.languages()
    if wanted not in known:
        raise NoLanguage(refusal("no-language", language=wanted, known=known))
    speech.speak(wanted)


def said(problem: SmashUpError) -> str:
    """What is refused."""
    return say(problem.says)


def does(deeds: Sequence[Message]) -> str:
    """What a move achieves."""
    return "; ".join(map(say, deeds))


def text_of(printed: str) -> str:
    """The text of a card or base in the language of the terminal; programs know it in English."""
    if not printed:
        return t("no-text")
    parts = _parts().get(printed)
    return t("text", text=printed) if parts is None else " ".join(map(_part, parts))


def _part(part: dict[str, Any]) -> str:
    words, keyword = Message.of(part["says"]), part["keyword"]
    return say(words if keyword is None else Message("text-keyword", word=keyword, text=words))


@functools.cache
def _parts() -> dict[str, list[dict[str, Any]]]:
    """The texts of all printed cards and bases in parts, by the whole text."""
    boxes = smashup.catalogue()["sets"]
    homes = [
        home["cards"] for box in boxes for home in (*box["factions"], *box.get("supplies", []), {"cards": box["bases"]})
    ]
    things = [thing for home in homes for thing in home]
    return {form["text"]: form["parts"] for thing in things for form in (thing, thing.get("current", thing))}
