"""How a message becomes a sentence of one language.

Its code is the id of a Fluent message, its values are the variables. Messages among the values are put into words
first. What a card's script says has no message of its own in English: there the words of the script are the pattern,
and another language may have a message for them. What a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from smashup.engine.messages import WHAT, Message, Param
from smashup.speech import ENGLISH, PSEUDO

_GAP = re.compile(r"\{ \$(\w+) \}")
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTS = str.maketrans(_PLAIN, "ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ")


class Speaker:
    """Puts messages into the words of one language."""

    def __init__(self, language: str) -> None:
        self._pseudo = language == PSEUDO
        own = [] if language in (ENGLISH, PSEUDO) else [language]
        self._bundles = [self._bundle(one) for one in (*own, ENGLISH)]

    def _bundle(self, language: str) -> FluentBundle:
        functions: dict[str, Any] = {"LOWER": _lower, "SIGNED": _signed, "AND": self._and, "OR": self._or}
        bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for text in _catalogue(language):
            resource = FluentResource(text)
            if self._pseudo:
                _Accents().visit(resource)
            bundle.add_resource(resource)
        return bundle

    def say(self, message: Message, cite: bool = True) -> str:
        """The message in words, perhaps with the numbers of the RULES behind it."""
        words = self._words(message, cite)
        if message.code.startswith("log-") and words.endswith(("..", "!.", "?.")):
            return words[:-1]  # a title that ends the sentence by itself
        return words

    def _words(self, message: Message, cite: bool = True) -> str:
        values = {name: self._value(value) for name, value in message.params.items()}
        if not any(bundle.has_message(message.code) for bundle in self._bundles):
            return self._pattern(str(message.params["text"]), values)
        values["cite"] = self._words(Message("cite", rules=message.rules)) if cite and message.rules else ""
        if WHAT in values:
            return self._format(message.code, values)
        return self._format(message.code, {**values, WHAT: ""}).rstrip()

    def _pattern(self, text: str, values: dict[str, Any]) -> str:
        """Words that are no message of this language."""
        *told, last = _GAP.split(text)
        plain, gaps = [*told[::2], last], [*told[1::2], ""]
        if self._pseudo:
            plain = [accented(words) for words in plain]
        return "".join(f"{words}{values.get(gap, '')}" for words, gap in zip(plain, gaps, strict=True)).strip()

    def _format(self, code: str, values: dict[str, Any]) -> str:
        bundle = next(one for one in self._bundles if one.has_message(code))
        pattern = bundle.get_message(code).value
        assert pattern is not None
        words, problems = bundle.format_pattern(pattern, values)
        if problems:
            raise problems[0]
        return str(words)

    def _value(self, value: Param) -> Any:
        if isinstance(value, str | int):
            return value
        if isinstance(value, Message):
            return self._words(value)
        return Listed([str(self._value(one)) for one in value], self._format("list-comma", {}))

    def _and(self, names: Listed) -> str:
        return names.ending(self._format("list-and", {}))

    def _or(self, names: Listed) -> str:
        return names.ending(self._format("list-or", {}))


class Listed(FluentType):
    """Several names: with commas, or with another word before the last."""

    def __init__(self, names: Sequence[str], comma: str) -> None:
        self.names = names
        self.comma = comma

    def format(self, locale: Locale) -> str:
        return str(self)

    def __str__(self) -> str:
        return self.comma.join(self.names)

    def ending(self, last: str) -> str:
        """With that word before the last one."""
        *names, final = self.names
        return f"{self.comma.join(names)}{last}{final}" if names else final


def accented(words: str) -> str:
    """The words with an accent on every letter."""
    return words.translate(_ACCENTS)


class _Accents(Visitor):
    """Accents for all words of a catalogue."""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (the name that the library calls)
        node.value = accented(node.value)


def _lower(words: Any) -> str:
    """The first letter small: words of a button inside a sentence. Names keep their capitals."""
    return str(words)[:1].lower() + str(words)[1:]


def _signed(number: Any) -> str:
    return f"{int(number):+d}"


def _catalogue(language: str) -> Iterator[str]:
    """The files of a language."""
    return _files(resources.files("smashup") / "locale" / language)


def _files(folder: Traversable) -> Iterator[str]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry)
        elif entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")
