"""A change of a table: how it stands before and after, and what else is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from smashup.server import games
from smashup.server.clocks import Ticking
from smashup.server.notices import Notice
from smashup.server.records import RUNNING, ChoiceRecord, SeatRecord, TableRecord

if TYPE_CHECKING:
    from smashup.server.games import Played

_COLUMNS = [field.name for field in fields(TableRecord) if field.name not in ("seats", "revision", "updated")]


@dataclass(frozen=True)
class Change:
    """What becomes of a table, if the database has it still as it was `before`."""

    before: TableRecord
    after: TableRecord
    played: Played | None = None
    """The game as it is then, where the change is one of a game."""
    choices: Sequence[ChoiceRecord] = ()
    cut: int | None = None
    """Choices from this number on are taken back."""
    cut_events: int = 0
    """So many events are left in the log after the cut."""
    notices: Sequence[Notice] = ()
    successor: TableRecord | None = None
    """A table that is opened together with the change."""

    @property
    def columns(self) -> dict[str, Any]:
        """What is new in the row of the table."""
        both = ((name, getattr(self.before, name), getattr(self.after, name)) for name in _COLUMNS)
        return {name: new for name, old, new in both if new is not old and new != old}

    @property
    def seats(self) -> list[SeatRecord]:
        """The seats that are others than before."""
        both = zip(self.after.seats, self.before.seats, strict=True)
        return [seat for seat, was in both if seat is not was and seat != was]

    @property
    def ticking(self) -> Ticking | None:
        """What becomes of the clock; nothing, as long as nobody moves."""
        before, after = self.before, self.after
        begun = after.state != before.state or after.draft != before.draft
        taken = any(seat.kind != before.seats[seat.seat].kind for seat in self.seats)
        if after.clock is None or not (begun or taken or self.choices or self.cut is not None):
            return None
        waiting, own = after.waiting_for, True
        if after.state == "drafting":
            turn = -1 - len((after.draft or {}).get("picks", ()))
        else:
            turn = after.turn
            own = self.played is None or self.played.game.turn_player == waiting
        running = waiting is not None and after.seats[waiting].held
        return Ticking(after.clock["seconds"], before.timing, turn, own=own, running=running)


def with_seat(record: TableRecord, seat: SeatRecord) -> TableRecord:
    """The table with somebody else, or something else, at that seat."""
    return replace(record, seats=[*record.seats[: seat.seat], seat, *record.seats[seat.seat + 1 :]])


def with_seats(record: TableRecord, seats: Iterable[SeatRecord]) -> TableRecord:
    """The table with these seats in place of those they were."""
    for seat in seats:
        record = with_seat(record, seat)
    return record


def asking(record: TableRecord, seat: int | None, **new: Any) -> TableRecord:
    """The table with what is new, waiting for whoever its game or its draft asks; one that does not run waits for
    nobody.
    """
    waiting = seat if new.get("state", record.state) in RUNNING else None
    bot = waiting is not None and new.get("seats", record.seats)[waiting].kind == "bot"
    return replace(record, waiting_for=waiting, waiting_bot=bot, **new)


def with_game(record: TableRecord, played: Played, **new: Any) -> TableRecord:
    """The table with what is new, as its game stands."""
    game = played.game
    new |= {"steps": len(played.steps), "turn": game.turn}
    if game.over:
        new |= {"state": "finished", "result": games.result_of(game)}
    return asking(record, game.choice.player if game.choice is not None else None, **new)
