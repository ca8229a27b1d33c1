"""Who is asking: signed cookies, guests, accounts, and what keeps foreign pages from acting in their name."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

from smashup.server import words
from smashup.server.errors import Refusal
from smashup.server.hub import Hub
from smashup.server.records import PersonRecord, new_id
from smashup.server.store import Store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.responses import Response

SESSION, CSRF = "smashup_session", "smashup_csrf"
SESSION_SECONDS = 365 * 86400
ATTEMPTS, ATTEMPT_SECONDS = 8, 15 * 60
ADDRESS_ATTEMPTS = 40


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
        found = await self.store.visitor(cookie.person, cookie.session)
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
            return _Cookie(*self._sign.loads(value, max_age=SESSION_SECONDS))
        except (BadSignature, ValueError, TypeError):
            return None

    def greet(self, response: Response, person: PersonRecord, cookies: Mapping[str, str], *, secure: bool) -> None:
        """Gives the visitor the cookies of this person; a session that is theirs already goes on."""
        held = self._read(cookies)
        session_id = held.session if held is not None and held.person == person.id else new_id()
        session = self._sign.dumps(_Cookie(person.id, person.epoch, session_id))
        token = self.csrf_token(person)
        response.set_cookie(
            SESSION, session, max_age=SESSION_SECONDS, httponly=True, secure=secure, samesite="lax", path="/"
        )
        response.set_cookie(CSRF, token, max_age=SESSION_SECONDS, secure=secure, samesite="lax", path="/")

    async def log_out(self, response: Response, person: PersonRecord, cookies: Mapping[str, str]) -> None:
        """Ends this session, also for whoever has a copy of its cookie; the person's other devices stay logged in."""
        await self.store.end_session(person.id, self.session(cookies))
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
        """The guest becomes an account and keeps its games."""
        if person.account is not None:
            raise Refusal("has_account", "You have an account already.")
        name = words.name(name)
        words.password(password, name)
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        if not await self.store.register(person.id, name, account_of(name), hashed):
            raise Refusal("name_taken", "Somebody has an account under that name. Take another, or log in.")
        found = await self.store.person(person.id)
        assert found is not None
        return found

    async def log_in(self, name: str, password: str, address: str) -> PersonRecord:
        """The account of that name, if the password is right."""
        account = account_of(words.clean(name))[:64]
        if self.throttle:
            tries = await self.hub.count(f"login:{account}", ATTEMPT_SECONDS)
            from_here = await self.hub.count(f"login-from:{address}", ATTEMPT_SECONDS)
            if tries > ATTEMPTS or from_here > ADDRESS_ATTEMPTS:
                raise Refusal("too_many", "Too many attempts. Wait a quarter of an hour, then try again.", 429)
        person = await self.store.person_by_account(account)
        held = person.password if person is not None and person.password else self._nobody
        async with self._hashing:
            right = await asyncio.to_thread(self._matches, held, password[: words.PASSWORD_MOST])
        if person is None or not right:
            raise Refusal("wrong_password", "Name and password do not belong together.", 401)
        return person

    def _matches(self, held: str, password: str) -> bool:
        try:
            return self._hasher.verify(held, password)
        except (VerificationError, InvalidHashError):
            return False


def account_of(name: str) -> str:
    """Names that look alike are the same account."""
    return unicodedata.normalize("NFKC", name).casefold()
