"""What the lab says: messages of `terminal/findings.ftl`, in the language that this program speaks."""

from __future__ import annotations

from smashup import Message, say
from smashup.speech import Param


def t(code: str, /, **params: Param) -> str:
    """A sentence of the lab."""
    return say(Message(f"findings-{code}", **params))
