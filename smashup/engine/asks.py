"""What players are asked: every question with its facts. The sentences are in the catalogue of each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .messages import Message, Param, Words, deed, phrase

if TYPE_CHECKING:
    from .cards import Scripted
    from .shapes import Noun

CHOOSE = Message("act-choose")
DISCARD = Message("act-discard")
FIND = Message("act-find")


class Ask:
    """A question. Its message is made on demand, because most questions are asked in copies that nobody reads."""

    __slots__ = ("_code", "_facts", "_rules")

    def __init__(self, code: str, rules: Sequence[str] = (), /, **facts: Param) -> None:
        self._code = code
        self._rules = rules
        self._facts: Mapping[str, Param] = facts

    @property
    def says(self) -> Message:
        """The question as a message."""
        return Message(self._code, self._rules, **self._facts)

    @property
    def verb(self) -> Message | None:
        """The verb of the question: what happens to the picked thing."""
        return None

    @property
    def noun(self) -> Noun | None:
        """The kind of things offered: minion, action, titan, card, base or player."""
        return None


class Which(Ask):
    """Picks one of several things: "Skillet: destroy which minion?"."""

    __slots__ = ("_things", "_title", "_verb")

    def __init__(self, title: str, verb: Words, things: Sequence[Any]) -> None:
        self._title = title
        self._verb = verb
        self._things = things

    @property
    def says(self) -> Message:
        if self._verb is CHOOSE:
            return Message("ask-choose", source=self._title, noun=self.noun)
        which = Message("which", noun=self.noun)
        return Message("ask-which", source=self._title, act=self.verb.about(what=which))

    @property
    def verb(self) -> Message:
        return deed(self._verb)

    @property
    def noun(self) -> Noun:
        kinds: set[Noun] = {thing.kind for thing in self._things}
        return kinds.pop() if len(kinds) == 1 else "card"


class Some(Which):
    """Picks several things, one by one: "Skillet: destroy up to 2"."""

    __slots__ = ("_least", "_most")

    def __init__(self, title: str, verb: Words, things: Sequence[Any], least: int, most: int | None) -> None:
        super().__init__(title, verb, things)
        self._least = least
        self._most = most

    @property
    def says(self) -> Message:
        return Message("ask-some", source=self._title, act=self.verb.about(what=self._how_many()))

    def _how_many(self) -> Message:
        least, most = self._least, self._most
        if most is None:
            return Message("any-number") if least == 0 else Message("at-least", count=least)
        return Message("exactly" if least == most else "up-to", count=most)


class OfHand(Which):
    """Picks cards of the hand: "Skillet: discard up to 2 more". Without a source it is the hand limit (RULES 2.4)."""

    __slots__ = ("_fewer", "_left", "_source", "_total")

    def __init__(
        self,
        source: Scripted | None,
        verb: Words,
        things: Sequence[Any],
        total: int,
        left: int,
        *,
        fewer: bool,
    ) -> None:
        super().__init__("" if source is None else source.title, verb, things)
        self._source = source
        self._total = total
        self._left = left
        self._fewer = fewer

    @property
    def says(self) -> Message:
        act = self.verb.about(what=self._how_many())
        return Message("ask-some", source=self._title, act=act) if self._source else Message("ask-hand-limit", act=act)

    def _how_many(self) -> Message:
        if self._total == 1:
            return Message("a-card")
        return Message("up-to-more" if self._fewer else "more", count=self._left)


class Whether(Ask):
    """Asks for yes or no: "Skillet: destroy Athos?"."""

    __slots__ = ("_title", "_verb")

    def __init__(self, title: str, verb: Words) -> None:
        self._title = title
        self._verb = verb

    @property
    def says(self) -> Message:
        return Message("ask-whether", source=self._title, act=phrase(self._verb))


class HowToPlay(Whether):
    """Picks a card and its place: "Skillet: play an extra minion"."""

    __slots__ = ()

    @property
    def says(self) -> Message:
        return Message("ask-play", source=self._title, act=phrase(self._verb))
