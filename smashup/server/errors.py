"""What the server says when it refuses."""

from __future__ import annotations

from typing import Any

from smashup import Message, worded

Details = dict[str, Any] | None


class Refusal(Exception):
    """Something that is not done: a code for programs, a sentence for people, and nothing has changed."""

    def __init__(self, code: str, words: str | Message, status: int = 409, details: Details = None) -> None:
        self.says = words if isinstance(words, Message) else worded(words)
        self.message = str(self.says)
        super().__init__(self.message)
        self.code = code
        self.status = status
        self.details = details

    def data(self) -> dict[str, Any]:
        error = {"code": self.code, "message": self.message, "says": self.says.data(), "details": self.details}
        return {"error": error}


def not_found(what: str) -> Refusal:
    return Refusal("not_found", Message("refuse-not-found", what=what.replace(" ", "-")), 404)


RELOAD = Refusal("reload", "The server was renewed: this page is older than it. Load the page again.")
"""An answer to a page of before the last change of the protocol."""

STALE = Refusal("stale", "The table has moved on since you were asked. Here it is as it stands now.")
"""An answer to a question that is no longer open."""
