"""JSON for the wire: written once, and put together of parts that are JSON already."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pydantic_core import PydanticSerializationError, to_json


def written(data: Any) -> bytes:
    """The data as JSON, without spaces."""
    try:
        return to_json(data)
    except PydanticSerializationError:  # half a character, which JSON can only escape
        return json.dumps(data, separators=(",", ":")).encode()


def listed(parts: Iterable[bytes]) -> bytes:
    """A list of parts that are JSON."""
    return b"[%b]" % b",".join(parts)


def joined(text: bytes, **parts: bytes) -> bytes:
    """The object, which is not empty, with more fields, whose values are JSON already."""
    return b"{%b,%b" % (b",".join(b'"%b":%b' % (name.encode(), part) for name, part in parts.items()), text[1:])
