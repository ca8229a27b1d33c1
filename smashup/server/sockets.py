"""The socket of a table (docs/protocol.md): thin; whatever is said is handed to the table's mailbox."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from smashup.server import asking, metrics, playing
from smashup.server import socket_messages as said
from smashup.server.api import Desk, address_of, too_often
from smashup.server.connections import Connection
from smashup.server.errors import RELOAD, Refusal
from smashup.server.limits import Bucket, Limiter
from smashup.server.messages import PROTOCOL
from smashup.server.security import same_origin
from smashup.server.tables import LiveTable

log = logging.getLogger(__name__)

router = APIRouter()

MESSAGE_LENGTH = 16 * 1024
WATCHERS_AT_A_TABLE = 300
CONNECTIONS_OF_A_PERSON = 12
_GONE, _FOREIGN, _CROWDED, _FLOOD, _AGAIN = 4404, 4403, 4429, 4429, 1013
_PATIENCE = 100
_DEAR = {
    "chat": (0.5, 8, 10),
    "preview": (8, 40, 15),
    "no_effect": (4, 30, 30),
    "hint": (0.5, 10, 15),
    "undo": (2, 20, 15),
}
"""Messages that cost more than others: how many a second, how many at once, and for how many plain ones each counts."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    desk: Desk = websocket.app.state.desk
    if not same_origin(websocket.headers):
        await websocket.close(_FOREIGN)
        return
    async with come_in(websocket, "table") as connection:
        try:
            if not desk.reads.allows(connection.address, 5):
                raise too_often()
            if websocket.query_params.get("protocol") != str(PROTOCOL):
                raise RELOAD
            desk.house.bans.check(connection.person, connection.address)
            live = await desk.house.live(table)
            _admit(live, connection)
            await live.audience.connect(connection)
        except Refusal as problem:
            await websocket.send_text(json.dumps({"type": "refused", "id": None, **_words(problem)}))
            await websocket.close(
                _GONE if problem is RELOAD or problem.status in (403, 404, 410) else _CROWDED, problem.message[:100]
            )
            return
        try:
            async with sending(websocket, connection):
                await _listen(websocket, live, connection, Patience(desk.messages, connection.address))
        finally:
            live.audience.disconnect(connection)


@asynccontextmanager
async def come_in(websocket: WebSocket, of: str) -> AsyncIterator[Connection]:
    """Accepts a socket: from now on it is closed when its session ends, or whoever it belongs to is banned."""
    desk: Desk = websocket.app.state.desk
    person = await desk.people.visitor(websocket.cookies)
    address = address_of(websocket)
    if person is None:
        connection = Connection(None, "Guest", address)
    else:
        connection = Connection(person.id, person.name, address, desk.people.session(websocket.cookies))
    desk.house.sockets.add(connection)
    try:
        await websocket.accept()
        with metrics.SOCKETS.labels(of).track_inprogress():
            yield connection
    finally:
        desk.house.sockets.discard(connection)


@asynccontextmanager
async def sending(websocket: WebSocket, connection: Connection) -> AsyncIterator[None]:
    """Sends meanwhile what comes into the outbox."""
    sender = asyncio.create_task(_send_on(websocket, connection))
    try:
        yield
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender


def _admit(live: LiveTable, new: Connection) -> None:
    """Whoever plays here is always let in; there are only so many places for those who watch."""
    seated = live.record.seat_of(new.person) is not None
    if not seated and len(live.audience.here) >= WATCHERS_AT_A_TABLE:
        raise Refusal("crowded", "So many are watching that there is no place left.", 429)
    if sum(other.whose == new.whose for other in live.audience.here) >= CONNECTIONS_OF_A_PERSON:
        raise Refusal("crowded", "You have this table open too often.", 429)


async def _send_on(websocket: WebSocket, connection: Connection) -> None:
    """Empties the outbox; ends with the socket."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while await _send_next(websocket, connection):
            pass
        await websocket.close(_AGAIN)


async def _send_next(websocket: WebSocket, connection: Connection) -> bool:
    """Sends the next message; False after the last. Nothing holds the message while the socket waits for another."""
    message = await connection.outbox.get()
    if message is None:
        return False
    await websocket.send_text(message)
    return True


class Patience:
    """How much one socket may ask for, and all those of its address together; whoever goes on asking for more is let
    go.
    """

    def __init__(self, together: Limiter, address: str) -> None:
        self.together = together
        self.address = address
        self.messages = Bucket(30, 100)
        self.dear = {kind: (Bucket(rate, burst), weight) for kind, (rate, burst, weight) in _DEAR.items()}
        self.left = _PATIENCE

    def bears(self) -> bool:
        """May another message come, whatever it is?"""
        return self._bears(self.messages, 1)

    def bears_kind(self, kind: str) -> bool:
        """May one of this kind be dealt with?"""
        return kind not in self.dear or self._bears(*self.dear[kind])

    def _bears(self, bucket: Bucket, weight: float) -> bool:
        borne = not self.together.on or (bucket.take() and self.together.allows(self.address, weight))
        self.left -= not borne
        return borne


async def next_text(websocket: WebSocket) -> str | None:
    """The next message, an empty one for what is no text; None when the other side is gone.

    Many may have come at once, and then none is waited for: the answer to the one before goes out first.
    """
    await asyncio.sleep(0)
    try:
        return await websocket.receive_text()
    except (WebSocketDisconnect, RuntimeError):
        return None
    except KeyError:  # a binary message
        return ""


async def _listen(websocket: WebSocket, live: LiveTable, connection: Connection, patience: Patience) -> None:
    while (text := await next_text(websocket)) is not None and not connection.closing:
        await hear(live, connection, text, patience)
        if patience.left <= 0:
            await websocket.close(_FLOOD)
            return


async def hear(live: LiveTable, connection: Connection, text: str, patience: Patience) -> None:
    """One message of a client: it is done, or refused with a reason."""
    number: Any = None
    try:
        if not patience.bears():
            raise _hasty()
        number, message = _read(text)
        if not patience.bears_kind(message.type):
            raise _hasty()
        with metrics.MESSAGES.labels(message.type).time():
            await _do(live, connection, message)
    except Refusal as problem:
        connection.send({"type": "refused", "id": number, **_words(problem)})
        if problem.code in ("stale", "not_your_turn"):
            with suppress(Refusal):
                async with live.mailbox():
                    if live.record.setup is not None:
                        await live.game()
                    live.audience.tell(connection, {})
    except Exception:
        log.exception("A message at table %s could not be dealt with", live.id)
        connection.send({"type": "refused", "id": number, **_words(_BROKEN)})


def _hasty() -> Refusal:
    return Refusal("too_often", "Not so fast, please.", 429)


def _read(text: str) -> tuple[Any, Any]:
    if len(text) > MESSAGE_LENGTH:
        raise Refusal("malformed", "That message is too long.", 422)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("malformed", "That message is no JSON.", 422) from None
    number = data.get("id") if isinstance(data, dict) else None
    if not isinstance(number, (str, int)) or len(str(number)) > 64:
        number = None
    try:
        return number, said.CLIENT_MESSAGE.validate_python(data)
    except (ValidationError, RecursionError):
        raise _Malformed(number) from None


_BROKEN = Refusal("internal", "Something went wrong on our side; nothing has changed. Please try again.", 500)


class _Malformed(Refusal):
    def __init__(self, number: Any) -> None:
        super().__init__("malformed", "That message is none that we know.", 422)
        self.number = number


def _words(problem: Refusal) -> dict[str, Any]:
    found: dict[str, Any] = {"code": problem.code, "message": problem.message, "says": problem.says.data()}
    if isinstance(problem, _Malformed):
        found["id"] = problem.number
    return found


async def _do(live: LiveTable, connection: Connection, message: Any) -> None:
    match message:
        case said.Choose():
            await playing.choose(live, connection, message.question, message.index)
        case said.ChooseRun():
            await playing.choose(live, connection, message.question, message.picks)
        case said.Preview():
            connection.send(await asking.preview(live, connection, message.question, message.index))
        case said.NoEffect():
            connection.send(await asking.without_effect(live, connection, message.question))
        case said.Hint():
            live.house.errand(_hint(live, connection, message))
        case said.Why():
            connection.send(await asking.why(live, connection, message.card))
        case said.Lift():
            await playing.lift(live, connection, message.seat)
        case said.AnswerUndo():
            await playing.answer_undo(live, connection, message.accept)
        case said.Prefer():
            wishes = message.model_dump(exclude={"id", "type"}, exclude_none=True)
            await playing.prefer(live, connection, wishes)
        case said.PassScoring():
            await playing.pass_scoring(live, connection, message.question)
        case said.Say():
            await playing.chat(live, connection, message.text)
        case said.Plain():
            await _do_plainly(live, connection, message.type)


async def _hint(live: LiveTable, connection: Connection, message: said.Hint) -> None:
    """Thinking takes a while: the person may go on meanwhile."""
    try:
        connection.send(await asking.hint(live, connection, message.question))
    except Refusal as problem:
        connection.send({"type": "refused", "id": message.id, **_words(problem)})
    except Exception:
        log.exception("A hint at table %s failed", live.id)


async def _do_plainly(live: LiveTable, connection: Connection, kind: str) -> None:
    match kind:
        case "ping":
            connection.send({"type": "pong"})
        case "undo":
            await playing.undo(live, connection)
        case "withdraw_undo":
            await playing.withdraw_undo(live, connection)
        case "skip":
            await playing.skip(live, connection)
