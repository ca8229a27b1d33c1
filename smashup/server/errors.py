"""What the server says when it refuses."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """Something that is not done: a code for programs, a sentence for people, and nothing has changed."""

    def __init__(self, code: str, message: str, status: int = 409, details: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = details

    def data(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": self.message, "details": self.details}}


def not_found(what: str) -> Refusal:
    return Refusal("not_found", f"There is no such {what}.", 404)


STALE = Refusal("stale", "The table has moved on since you were asked. Here it is as it stands now.")
"""An answer to a question that is no longer open."""
