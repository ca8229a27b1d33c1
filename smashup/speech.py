"""Messages put into words. The sentences lie in `smashup/locale`, one folder of Fluent files for each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING

from smashup.engine.messages import Message, Param, slug, speak_with
from smashup.engine.shapes import MessageData

if TYPE_CHECKING:
    from smashup.fluency import Speaker

__all__ = ["ENGLISH", "PSEUDO", "Param", "languages", "say", "speak", "speak_as_set", "speaker", "spoken", "theme"]

ENGLISH = "en"
PSEUDO = "qps"
"""English with an accent on every letter: what shows up without one comes from no catalogue."""
_spoken = [ENGLISH]
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language somebody wants; the first that says anything counts."""


def say(message: Message | MessageData, language: str | None = None, *, cite: bool = True) -> str:
    """The message in words, in that language or the one this program speaks; with `cite` also the numbers of the RULES
    behind it.
    """
    said = message if isinstance(message, Message) else Message.of(message)
    return speaker(language or _spoken[0]).say(said, cite)


def theme(faction: str, words: str) -> str:
    """What a faction is about; `words` say it in English."""
    return say(Message(f"theme-{slug(faction)}", text=words))


def speak(language: str) -> None:
    """This program says all messages in that language from now on; `str(message)` stays English."""
    _spoken[0] = language


def speak_as_set(environment: Mapping[str, str]) -> None:
    """The same with the language that the system is set to, where there is such a folder."""
    set_to = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = set_to.partition(".")[0].replace("_", "-")
    known = languages()
    speak(next((one for one in (code, code.partition("-")[0]) if one in known), ENGLISH))


def spoken() -> str:
    """The language that this program speaks."""
    return _spoken[0]


def languages() -> list[str]:
    """The languages that can be spoken."""
    folders = (resources.files("smashup") / "locale").iterdir()
    return [*sorted(folder.name for folder in folders if folder.is_dir()), PSEUDO]


@cache
def speaker(language: str) -> Speaker:
    """Who speaks that language. The library for it is loaded only when somebody wants words."""
    from smashup.fluency import Speaker

    return Speaker(language)


speak_with(partial(say, language=ENGLISH))
