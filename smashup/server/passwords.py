"""Which passwords are worth being stored: what zxcvbn takes for hard enough to guess."""

from __future__ import annotations

from smashup import worded
from smashup.server.errors import Refusal

LEAST, MOST = 8, 128
_JUDGED = 32
"""So many characters of a password are judged: a longer one is no easier to guess, and would take a second."""
_SCORE = 2
"""Out of 4: a million guesses or more, where everybody has eight in a quarter of an hour."""


def check(password: str, name: str) -> None:
    """Refuses a password that is too short, too long or too easy to guess for an account of that name."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # 11 MB, and most servers never ask it

    if len(password) < LEAST:
        raise Refusal("weak_password", worded("A password needs at least {count} characters.", count=LEAST), 422)
    if len(password) > MOST:
        raise Refusal("weak_password", worded("A password has at most {count} characters.", count=MOST), 422)
    if zxcvbn(password[:_JUDGED], [name, "smashup"])["score"] < _SCORE:
        words = "That password is easy to guess. Three words that have nothing to do with each other make a good one."
        raise Refusal("weak_password", words, 422)
