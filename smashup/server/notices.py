"""Lines of the log that the server adds: kept as messages (JSON); those of older games are plain English."""

from __future__ import annotations

import json
from collections.abc import Callable

from pydantic import TypeAdapter, ValidationError

from smashup import Message
from smashup.shapes import MessageData

Notice = tuple[int, str]
"""After which event it stands, and what it says."""

_MESSAGE: TypeAdapter[MessageData] = TypeAdapter(MessageData)


def notice(code: str, **params: str | int) -> str:
    """A line as it is kept."""
    return json.dumps(Message(code, **params).data(), ensure_ascii=False)


def message_of(text: str) -> MessageData:
    """The message of a line that was kept."""
    return _read(text) or {"code": "notice-plain", "params": {"text": text}}


def reworded(text: str, better: Callable[[str], str]) -> str:
    """The line with other names in it."""
    data = _read(text)
    if data is None:
        return better(text)
    return json.dumps(Message.of(data).reworded(better).data(), ensure_ascii=False)


def _read(text: str) -> MessageData | None:
    """The message, or None where the text is plain: it may begin with a name, and a name with anything."""
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError:
        return None
