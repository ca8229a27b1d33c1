"""The socket of a table (docs/protocol.md): thin; whatever is said is handed to the table's mailbox."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from smashup.server import messages
from smashup.server.api import Desk, too_often
from smashup.server.errors import Refusal
from smashup.server.limits import Bucket
from smashup.server.security import same_origin
from smashup.server.tables import Connection, LiveTable

log = logging.getLogger(__name__)

router = APIRouter()

MESSAGE_LENGTH = 16 * 1024
WATCHERS_AT_A_TABLE = 300
CONNECTIONS_OF_A_PERSON = 12
_GONE, _FOREIGN, _CROWDED, _FLOOD, _AGAIN = 4404, 4403, 4429, 4429, 1013
_PATIENCE = 100
_DEAR = {"chat": (0.5, 8), "preview": (8, 40), "moot": (4, 30), "hint": (0.5, 10)}
"""Messages that cost more than others: how many a second, and how many at once."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    desk: Desk = websocket.app.state.desk
    if not same_origin(websocket.headers):
        await websocket.close(_FOREIGN)
        return
    person = await desk.people.visitor(websocket.cookies)
    await websocket.accept()
    address = websocket.client.host if websocket.client is not None else "unknown"
    try:
        if not desk.reads.allows(address, 5):
            raise too_often()
        live = await desk.house.live(table)
        if person is None:
            connection = Connection(None, "Guest", address)
        else:
            connection = Connection(person.id, person.name, address, desk.people.session(websocket.cookies))
        _admit(live, connection)
        await live.connect(connection)
    except Refusal as problem:
        await websocket.send_text(json.dumps({"type": "refused", "id": None, **_words(problem)}))
        await websocket.close(_GONE if problem.status in (404, 410) else _CROWDED, problem.message[:100])
        return
    sender = asyncio.create_task(send_on(websocket, connection))
    try:
        await _listen(websocket, live, connection, Patience() if desk.reads.on else None)
    finally:
        live.disconnect(connection)
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender


def _admit(live: LiveTable, new: Connection) -> None:
    """Whoever plays here is always let in; there are only so many places for those who watch."""
    seated = live.record.seat_of(new.person) is not None
    if not seated and len(live.connections) >= WATCHERS_AT_A_TABLE:
        raise Refusal("crowded", "So many are watching that there is no place left.", 429)
    if sum(other.whose == new.whose for other in live.connections) >= CONNECTIONS_OF_A_PERSON:
        raise Refusal("crowded", "You have this table open too often.", 429)


async def send_on(websocket: WebSocket, connection: Connection) -> None:
    """Empties the outbox; ends with the socket."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.outbox.get()) is not None:
            await websocket.send_text(message)
        await websocket.close(_AGAIN)


class Patience:
    """How much one socket may ask for; whoever goes on asking for more is let go."""

    def __init__(self) -> None:
        self.messages = Bucket(30, 100)
        self.dear = {kind: Bucket(rate, burst) for kind, (rate, burst) in _DEAR.items()}
        self.left = _PATIENCE

    def bears(self) -> bool:
        """May another message come, whatever it is?"""
        return self._counted(self.messages.take())

    def bears_kind(self, kind: str) -> bool:
        """May one of this kind be dealt with?"""
        bucket = self.dear.get(kind)
        return self._counted(bucket is None or bucket.take())

    def _counted(self, borne: bool) -> bool:
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


async def _listen(websocket: WebSocket, live: LiveTable, connection: Connection, patience: Patience | None) -> None:
    while (text := await next_text(websocket)) is not None and not connection.closing:
        await hear(live, connection, text, patience)
        if patience is not None and patience.left <= 0:
            await websocket.close(_FLOOD)
            return


async def hear(live: LiveTable, connection: Connection, text: str, patience: Patience | None = None) -> None:
    """One message of a client: it is done, or refused with a reason."""
    number: Any = None
    try:
        if patience is not None and not patience.bears():
            raise _hasty()
        number, message = _read(text)
        if patience is not None and not patience.bears_kind(message.type):
            raise _hasty()
        await _do(live, connection, message)
    except Refusal as problem:
        connection.send({"type": "refused", "id": number, **_words(problem)})
        if problem.code in ("stale", "not_your_turn"):
            with suppress(Refusal):
                async with live.mailbox():
                    if live.record.setup is not None:
                        await live.game()
                    live.tell(connection, {})
    except Exception:
        log.exception("A message at table %s could not be dealt with", live.id)
        words = "Something went wrong on our side; nothing has changed. Please try again."
        connection.send({"type": "refused", "id": number, "code": "internal", "message": words})


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
        return number, messages.CLIENT_MESSAGE.validate_python(data)
    except (ValidationError, RecursionError):
        raise _Malformed(number) from None


class _Malformed(Refusal):
    def __init__(self, number: Any) -> None:
        super().__init__("malformed", "That message is none that we know.", 422)
        self.number = number


def _words(problem: Refusal) -> dict[str, Any]:
    found: dict[str, Any] = {"code": problem.code, "message": problem.message}
    if isinstance(problem, _Malformed):
        found["id"] = problem.number
    return found


async def _do(live: LiveTable, connection: Connection, message: Any) -> None:
    person = connection.person
    match message:
        case messages.Choose():
            await live.choose(person, message.question, [message.index])
        case messages.ChooseMany():
            await live.choose(person, message.question, message.indices)
        case messages.Preview():
            connection.send(await live.preview(person, message.question, message.index))
        case messages.Moot():
            connection.send(await live.moot(person, message.question))
        case messages.Hint():
            live.house.errand(_hint(live, connection, message))
        case messages.Why():
            connection.send(await live.why(person, message.card))
        case messages.AnswerUndo():
            await live.answer_undo(person, message.accept)
        case messages.Prefer():
            wishes = message.model_dump(exclude={"id", "type"}, exclude_none=True)
            await live.prefer(person, wishes)
        case messages.PassScoring():
            await live.pass_scoring(person, message.question)
        case messages.Say():
            await live.chat(connection, message.text)
        case messages.Plain():
            await _do_plainly(live, connection, message.type)


async def _hint(live: LiveTable, connection: Connection, message: messages.Hint) -> None:
    """Thinking takes a while: the person may go on meanwhile."""
    try:
        connection.send(await live.hint(connection.person, message.question))
    except Refusal as problem:
        connection.send({"type": "refused", "id": message.id, **_words(problem)})
    except Exception:
        log.exception("A hint at table %s failed", live.id)


async def _do_plainly(live: LiveTable, connection: Connection, kind: str) -> None:
    match kind:
        case "ping":
            connection.send({"type": "pong"})
        case "undo":
            await live.undo(connection.person)
        case "withdraw_undo":
            await live.withdraw_undo(connection.person)
        case "skip":
            await live.skip(connection.person)
