"""How bodies may be compressed on their way."""

from __future__ import annotations

import re

from starlette.requests import Request


def taken(request: Request) -> frozenset[str]:
    """The encodings that a client names and takes; a weight of zero is a refusal."""
    named = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    split = [word.partition(";") for word in named]
    return frozenset(name for name, _, weight in split if not re.fullmatch(r"q=0(\.0*)?", weight))
