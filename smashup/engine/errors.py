"""The errors of the library. Each carries a message that becomes a sentence for people."""

from __future__ import annotations

from .messages import Message, Param, say


class SmashUpError(Exception):
    """The base of every refusal of the library: a message, or words in English with gaps for what is named."""

    def __init__(self, says: Message | str, **named: object) -> None:
        self.says = says if isinstance(says, Message) else say(says)
        self.says = self.says.about(**{name: _param(value) for name, value in named.items()})
        super().__init__(self.says)

    def __str__(self) -> str:
        return str(self.says)


def _param(value: object) -> Param:
    if isinstance(value, SmashUpError):
        return value.says
    if isinstance(value, str | int | Message):
        return value
    return [_param(one) for one in value] if isinstance(value, list | tuple) else str(value)


class BadSetup(SmashUpError):
    """Players, factions or a draft that cannot be played."""


class BadOptions(SmashUpError):
    """A house rule with a value that does not exist."""


class IllegalChoice(SmashUpError):
    """An option that is not offered; the game is unchanged."""


class BadSave(SmashUpError):
    """A saved game that cannot be read or does not replay to what it claims."""


class NotPossible(SmashUpError):
    """A request that the game cannot fulfil at this moment."""


class BadBox(SmashUpError):
    """A box of cards that is left out of the catalogue, and why."""

    def __init__(self, box: str, file: str, problem: str) -> None:
        self.box = box
        self.file = file
        self.problem = problem
        super().__init__(say("The box {box} is left out: {problem} ({file})", box=box, problem=problem, file=file))
