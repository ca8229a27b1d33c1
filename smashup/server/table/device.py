"""Several people at one device: one person of the server holds their seats, and a curtain hides the cards of each until
the device has been passed on.
"""

from __future__ import annotations

from smashup import Message
from smashup.server.errors import Refusal
from smashup.server.records import TableRecord


def eyes_of(record: TableRecord, person: str | None, lifted: int | None) -> int | None:
    """The seat whose cards this person is shown. Where several share a device that is the seat for which the curtain
    was lifted, until another of them is asked; before the game there is nothing to hide.
    """
    held = record.seats_of(person)
    if len(held) < 2 or record.state in ("lobby", "drafting"):
        return record.seat_of(person)
    asked = record.waiting_for
    return lifted if lifted in held and (asked == lifted or asked not in held) else None


def may_lift(record: TableRecord, person: str | None, seat: int) -> None:
    """Refuses whoever may not look at the cards of that seat now."""
    held = record.seats_of(person)
    if seat not in held:
        raise Refusal("not_seated", "That is not your seat.", 403)
    if record.waiting_for in held and record.waiting_for != seat:
        asked = record.seats[record.waiting_for].name
        raise Refusal("not_your_turn", Message("refuse-device", player=asked))
