"""Words that people type: names, chat, passwords. Everything is kept and sent as plain text."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable

from smashup.server.errors import Refusal

NAME_LENGTH = 24
TABLE_NAME_LENGTH = 40
CHAT_LENGTH = 400
REPORT_LENGTH = 4000
PASSWORD_LEAST, PASSWORD_MOST = 8, 128
_JOINER = "\u200d"
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_COMMON = {
    "password",
    "passwort",
    "password1",
    "passw0rd",
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "qwertyui",
    "qwertyuiop",
    "qwerty123",
    "qwertz123",
    "asdfghjk",
    "asdfghjkl",
    "1q2w3e4r",
    "1qaz2wsx",
    "iloveyou",
    "sunshine",
    "princess",
    "football",
    "baseball",
    "superman",
    "trustno1",
    "letmein1",
    "welcome1",
    "whatever",
    "computer",
    "internet",
    "smashup1",
    "abcd1234",
    "abc12345",
    "11112222",
    "12341234",
    "monkey123",
    "dragon123",
}
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
        raise Refusal("bad_name", f"A name has at most {NAME_LENGTH} characters.", 422)
    return cleaned


def table_name(text: str) -> str:
    return clean(text)[:TABLE_NAME_LENGTH].strip()


def chat(text: str) -> str:
    cleaned = clean(text)
    if not cleaned:
        raise Refusal("empty", "There is nothing to say in that message.", 422)
    if len(cleaned) > CHAT_LENGTH:
        raise Refusal("too_long", f"A message has at most {CHAT_LENGTH} characters.", 422)
    return cleaned


def password(text: str, person: str) -> str:
    """A password that is worth being stored, or a refusal."""
    if len(text) < PASSWORD_LEAST:
        raise Refusal("weak_password", f"A password needs at least {PASSWORD_LEAST} characters.", 422)
    if len(text) > PASSWORD_MOST:
        raise Refusal("weak_password", f"A password has at most {PASSWORD_MOST} characters.", 422)
    plain = text.casefold()
    if plain in _COMMON or len(set(plain)) < 4:
        raise Refusal("weak_password", "That password is among the first that anybody would try.", 422)
    if person.casefold() in plain and len(plain) - len(person) < 4:
        raise Refusal("weak_password", "The password must be more than the name.", 422)
    return text


def guest_name() -> str:
    return f"Guest {secrets.randbelow(9000) + 1000}"


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number where somebody at the table is called so already."""
    held = {other.casefold() for other in taken}
    if wanted.casefold() not in held:
        return wanted
    number = 2
    while f"{wanted} {number}".casefold() in held:
        number += 1
    return f"{wanted} {number}"


def bot_name(taken: Iterable[str]) -> str:
    held = {other.casefold() for other in taken}
    for candidate in BOT_NAMES:
        if candidate.casefold() not in held:
            return candidate
    return free_name(BOT_NAMES[0], held)
