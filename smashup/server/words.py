"""Words that people type: names and chat. Everything is kept and sent as plain text."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable

from smashup import worded
from smashup.server.errors import Refusal

NAME_LENGTH = 24
TABLE_NAME_LENGTH = 40
CHAT_LENGTH = 400
REPORT_LENGTH = 4000
_JOINER = "\u200d"
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
GONE = "Someone who left"
"""What is put in place of the name of somebody who has deleted their account."""
BOT_NAMES = ("Otto", "Juno", "Milo", "Vera", "Hugo", "Nora", "Felix", "Ida")


def clean(text: str) -> str:
    """One line of plain text: composed, trimmed, no control or direction characters, single spaces."""
    text = re.sub(r"\s", " ", unicodedata.normalize("NFC", text))
    shown = "".join(c for c in text if c == _JOINER or unicodedata.category(c) not in _HIDDEN)
    return re.sub(r" +", " ", shown).strip()


def name(text: str) -> str:
    """A person's name, or a refusal that says what is wrong with it."""
    cleaned = clean(text).replace(_JOINER, "").strip()
    if not cleaned or not any(unicodedata.category(c)[0] in "LNS" for c in cleaned):
        raise Refusal("bad_name", "A name needs at least one letter or number.", 422)
    if len(cleaned) > NAME_LENGTH:
        raise Refusal("bad_name", worded("A name has at most {count} characters.", count=NAME_LENGTH), 422)
    return cleaned


def table_name(text: str) -> str:
    cleaned = clean(text)
    if len(cleaned) > TABLE_NAME_LENGTH:
        raise Refusal(
            "bad_name", worded("The name of a table has at most {count} characters.", count=TABLE_NAME_LENGTH), 422
        )
    return cleaned


def chat(text: str) -> str:
    cleaned = clean(text)
    if not cleaned:
        raise Refusal("empty", "There is nothing to say in that message.", 422)
    if len(cleaned) > CHAT_LENGTH:
        raise Refusal("too_long", worded("A message has at most {count} characters.", count=CHAT_LENGTH), 422)
    return cleaned


def instead(name: str, other: str, text: str) -> str:
    """The text with another name where that one stands as a word of its own."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: other, text)


def alike(name: str) -> str:
    """The same for names that look alike."""
    return unicodedata.normalize("NFKC", name).casefold()


def guest_name() -> str:
    return f"Guest {secrets.randbelow(9000) + 1000}"


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number where somebody at the table is called so, or looks so, already."""
    held = {alike(other) for other in taken}
    if alike(wanted) not in held:
        return wanted
    number = 2
    while alike(f"{wanted} {number}") in held:
        number += 1
    return f"{wanted} {number}"


def bot_name(taken: Iterable[str]) -> str:
    held = {other.casefold() for other in taken}
    for candidate in BOT_NAMES:
        if candidate.casefold() not in held:
            return candidate
    return free_name(BOT_NAMES[0], held)
