"""Who is asking: signed cookies, guests, accounts, and what keeps foreign pages from acting in their name."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

from smashup.server import metrics, passwords, words
from smashup.server.damage import Damaged
from smashup.server.errors import Refusal
from smashup.server.hub import Hub
from smashup.server.records import PersonRecord
from smashup.server.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from starlette.responses import Response

log = logging.getLogger(__name__)

SESSION, CSRF = "smashup_session", "smashup_csrf"
SESSION_SECONDS = 365 * 86400
AHEAD_SECONDS = 300
"""So far the clock of the process that made a cookie may be ahead of ours."""
ATTEMPT_SECONDS = 15 * 60
ATTEMPTS, ADDRESS_ATTEMPTS, ACCOUNT_ATTEMPTS = 8, 40, 100
"""So many may fail in that time: for an account from one address, from an address, for an account from everywhere. The
last is large, for with it a stranger can keep somebody out.
"""
CODES = 8
_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE_LENGTH = 16


class _Cookie(NamedTuple):
    """What a session's cookie says. One of before sessions had names is taken for the first."""

    person: str
    epoch: int
    session: str = ""


class People:
    """Sessions and accounts."""

    def __init__(self, store: Store, hub: Hub, *, throttle: bool = True) -> None:
        self.store = store
        self.hub = hub
        self.throttle = throttle
        self._sign = URLSafeTimedSerializer(store.secret, salt="smashup session")
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this password")
        self._hashing = asyncio.Semaphore(2)
        """Each takes 64 MB and a core for a moment."""

    # sessions ----------------------------------------------------------------------------------------------------

    async def visitor(self, cookies: Mapping[str, str]) -> PersonRecord | None:
        """Whoever the cookie says, if it is ours and still valid."""
        cookie = self._read(cookies)
        if cookie is None:
            return None
        try:
            found = await self.store.visitor(cookie.person, cookie.session)
        except Damaged:
            return None
        return found if found is not None and found.epoch == cookie.epoch else None

    def session(self, cookies: Mapping[str, str]) -> str:
        """The name of the session that the cookie belongs to."""
        held = self._read(cookies)
        return held.session if held is not None else ""

    def _read(self, cookies: Mapping[str, str]) -> _Cookie | None:
        value = cookies.get(SESSION)
        if not value or len(value) > 400:
            return None
        try:
            said, made = self._sign.loads(value, return_timestamp=True)
            age = time.time() - made.timestamp()
            return _Cookie(*said) if -AHEAD_SECONDS <= age <= SESSION_SECONDS else None
        except (BadSignature, ValueError, TypeError):
            return None

    def greet(self, response: Response, person: PersonRecord, *, session: str, secure: bool) -> None:
        """Gives the visitor the cookies of this person, in that session."""
        cookie = self._sign.dumps(_Cookie(person.id, person.epoch, session))
        token = self.csrf_token(person)
        response.set_cookie(
            SESSION, cookie, max_age=SESSION_SECONDS, httponly=True, secure=secure, samesite="lax", path="/"
        )
        response.set_cookie(CSRF, token, max_age=SESSION_SECONDS, secure=secure, samesite="lax", path="/")

    async def log_out(self, response: Response, person: PersonRecord, cookies: Mapping[str, str]) -> None:
        """Ends this session, also for whoever has a copy of its cookie; the person's other devices stay logged in."""
        await self.store.end_session(person.id, self.session(cookies))
        self.take_leave(response)

    def take_leave(self, response: Response) -> None:
        response.delete_cookie(SESSION, path="/")
        response.delete_cookie(CSRF, path="/")

    def csrf_token(self, person: PersonRecord) -> str:
        """What a page of ours can read and a foreign one cannot; it belongs to one session only."""
        words = f"csrf {person.id} {person.epoch}"
        return hmac.new(self.store.secret.encode(), words.encode(), hashlib.sha256).hexdigest()[:40]

    def check_csrf(self, person: PersonRecord, token: str | None) -> None:
        if token is None or not hmac.compare_digest(token.encode(), self.csrf_token(person).encode()):
            raise Refusal("csrf", "This request did not come from our own page. Load the page again.", 403)

    # accounts ----------------------------------------------------------------------------------------------------

    async def register(self, person: PersonRecord, name: str, password: str) -> PersonRecord:
        """The guest becomes an account and keeps its games; a copy of the guest's cookie counts no more."""
        if person.account is not None:
            raise Refusal("has_account", "You have an account already.")
        name = words.name(name)
        await self._judge(password, name)
        hashed = await self._hash(password)
        if not await self.store.register(person.id, name, words.alike(name), hashed):
            raise Refusal("name_taken", "Somebody has an account under that name. Take another, or log in.")
        return await self._again(person)

    async def log_in(self, name: str, password: str, address: str) -> PersonRecord:
        """The account of that name, if the password is right."""
        account = words.alike(words.clean(name))[:64]
        async with self._attempt(account, address):
            person = await self.store.person_by_account(account)
            if not await self._right(person, password) or person is None:
                raise _Wrong("wrong_password", "Name and password do not belong together.", 401)
        metrics.LOG_INS.labels("ok").inc()
        return person

    async def confirm(self, person: PersonRecord, password: str, address: str) -> None:
        """Is it still the owner of the account who sits there?"""
        if person.account is None:
            raise Refusal("no_account", "You have no account yet.")
        async with self._attempt(person.account, address):
            if not await self._right(person, password):
                raise _Wrong("wrong_password", "That is not your password.", 401)

    async def change_password(self, person: PersonRecord, old: str, new: str, address: str) -> PersonRecord:
        """With the new password all sessions end."""
        await self.confirm(person, old, address)
        await self._judge(new, person.name)
        await self.store.set_password(person.id, await self._hash(new))
        return await self._again(person)

    async def log_out_everywhere(self, person: PersonRecord) -> PersonRecord:
        await self.store.end_all_sessions(person.id)
        return await self._again(person)

    async def _again(self, person: PersonRecord) -> PersonRecord:
        """The person as they are stored now."""
        found = await self.store.person(person.id)
        if found is None:
            raise Refusal("no_session", "This account is no longer there.", 401)
        return found

    # recovery ----------------------------------------------------------------------------------------------------

    async def new_codes(self, person: PersonRecord, password: str, address: str) -> list[str]:
        """Recovery codes in place of all former ones. Nobody can be told them again: only their hashes are kept."""
        await self.confirm(person, password, address)
        letters = ["".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH)) for _ in range(CODES)]
        await self.store.set_codes(person.id, [_hash_of_code(person.id, code) for code in letters])
        return ["-".join(code[i : i + 4] for i in range(0, _CODE_LENGTH, 4)) for code in letters]

    async def recover(self, name: str, code: str, password: str, address: str) -> PersonRecord:
        """A new password for somebody who has forgotten theirs; the code counts no more, and all sessions end."""
        account = words.alike(words.clean(name))[:64]
        person = await self.store.person_by_account(account)
        await self._judge(password, name)
        async with self._attempt(account, address, everywhere=False):  # nobody guesses such a code
            bare = "".join(letter for letter in code.upper() if letter.isalnum())
            hashed = await self._hash(password)
            if person is None or not await self.store.use_code(person.id, _hash_of_code(person.id, bare), hashed):
                raise _Wrong("wrong_code", "Name and code do not belong together, or the code was used before.", 401)
        log.warning("A recovery code was used", extra={"account": account, "address": address})
        return await self._again(person)

    # passwords ---------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _attempt(self, account: str, address: str, *, everywhere: bool = True) -> AsyncIterator[None]:
        """Lets somebody try, if not too much has failed lately. It counts as failed until it has succeeded: of many who
        try at once no more get through than one after the other.
        """
        limits = {f"login:{account}:{address}": ATTEMPTS, f"login-from:{address}": ADDRESS_ATTEMPTS}
        if everywhere:
            limits[f"login-to:{account}"] = ACCOUNT_ATTEMPTS
        failed = False
        counts = [await self._count(key) for key in limits]
        try:
            if any(count > most for count, most in zip(counts, limits.values(), strict=True)):
                self._log_in_failed("locked", account, address)
                raise Refusal("too_many", "Too many attempts. Wait a quarter of an hour, then try again.", 429)
            yield
        except _Wrong:
            failed = True
            self._log_in_failed("wrong", account, address)
            raise
        finally:
            if not failed:
                for key in limits:
                    await self._count(key, -1)

    async def _count(self, key: str, by: int = 1) -> int:
        return await self.hub.count(key, ATTEMPT_SECONDS, by) if self.throttle else 0

    def _log_in_failed(self, how: str, account: str, address: str) -> None:
        metrics.LOG_INS.labels(how).inc()
        log.warning("A log-in failed", extra={"how": how, "account": account, "address": address})

    async def _judge(self, password: str, name: str) -> None:
        async with self._hashing:
            await asyncio.to_thread(passwords.check, password, name)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _right(self, person: PersonRecord | None, password: str) -> bool:
        """Takes as long where there is nobody of that name."""
        held = person.password if person is not None and person.password else self._nobody
        async with self._hashing:
            right = await asyncio.to_thread(self._matches, held, password[: passwords.MOST])
        return right and person is not None

    def _matches(self, held: str, password: str) -> bool:
        try:
            return self._hasher.verify(held, password)
        except (VerificationError, InvalidHashError):
            return False


class _Wrong(Refusal):
    """An attempt that counts against whoever made it."""


def _hash_of_code(person: str, code: str) -> str:
    """A code has 78 random bits: there is nothing to be gained by trying them one after the other."""
    return hashlib.sha256(f"{person} {code}".encode()).hexdigest()
