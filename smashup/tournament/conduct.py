"""How an event goes on. Every function takes an event and gives the next one, or refuses with a BadEvent that says why;
nothing is ever half done. `by` is whoever does it, for the journal.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from smashup import bots
from smashup.engine.rng import Rng
from smashup.tournament import seating
from smashup.tournament.event import (
    FULL,
    KNOCKOUT,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOST_TABLES_IN_THE_CUT,
    MOST_VP,
    PRELIMINARY,
    BadEvent,
    Entrant,
    Entry,
    Event,
    Result,
    Round,
    Table,
)
from smashup.tournament.ranking import met, movers, order_of, still_in

NAME_LENGTH = 32
EVENT_NAME_LENGTH = 60
NOTE_LENGTH = 300
_SEEDS = 1 << 31


def create(name: str, seed: int = 0, *, preliminary: int = 0, cut: int = 0, by: str = "") -> Event:
    """A new event that people can enter."""
    name = _words(name, "The event", EVENT_NAME_LENGTH)
    if type(seed) is not int:
        raise BadEvent(f"A seed is a whole number, not {seed!r}.")
    if type(preliminary) is not int or not 0 <= preliminary <= MOST_ROUNDS:
        raise BadEvent(f"An event has 0 to {MOST_ROUNDS} preliminary rounds, not {preliminary!r}.")
    least = 1 if preliminary else 0
    if type(cut) is not int or not least <= cut <= MOST_TABLES_IN_THE_CUT:
        raise BadEvent(f"After preliminary rounds the best of them fill 1 to {MOST_TABLES_IN_THE_CUT} tables.")
    if cut and not preliminary:
        raise BadEvent("A cut needs preliminary rounds before it.")
    event = Event(name, seed, preliminary, cut, luck=Rng(seed).state)
    return _next(event, by, f"{name} is open for players.")


# players -------------------------------------------------------------------------------------------------------------


def join(event: Event, name: str, *, level: str | None = None, by: str = "") -> Event:
    """Somebody enters. Late arrivals take a free place at a table that has not begun; where there is none, they play
    from the next preliminary round on, or the first round is seated anew as long as no table has begun.
    """
    _open(event)
    name = _words(name, "A player", NAME_LENGTH)
    _check_newcomer(event, name, level)
    number = max((entrant.number for entrant in event.entrants), default=0) + 1
    if event.state == "registration":
        return _enter(event, Entrant(number, name, level), by, f"{name} takes part.")
    return _arrive(event, Entrant(number, name, level, since=event.round.number), by)


def _arrive(event: Event, entrant: Entrant, by: str) -> Event:
    round_ = event.round
    if round_.kind == KNOCKOUT and round_.number > 1:
        raise BadEvent(f"{entrant.name} comes too late: only those who moved on play now.")
    free = [table for table in round_.tables if table.state == "seated" and len(table.seats) < FULL]
    if free:
        table = min(free, key=lambda found: len(found.seats))
        event = _put(event, replace(table, seats=(*table.seats, entrant.number)))
        return _enter(event, entrant, by, f"{entrant.name} arrives late and sits down at table {table.name}.")
    if not round_.begun:
        event = _enter(event, entrant, by, f"{entrant.name} arrives late; round {round_.number} is seated anew.")
        return _seat(event, round_.number)
    if round_.number < event.preliminary:
        entrant = replace(entrant, since=round_.number + 1)
        words = f"{entrant.name} arrives late and plays from round {entrant.since} on, without points for what was."
        return _enter(event, entrant, by, words)
    raise BadEvent(f"{entrant.name} comes too late: there is no free place at a table that has not begun.")


def _check_newcomer(event: Event, name: str, level: str | None) -> None:
    if level is not None:
        bots.make(level, 0)
    for entrant in event.entrants:
        if _folded(entrant.name) == _folded(name):
            raise BadEvent(f"There is a player called {entrant.name} already; every player needs a name of their own.")
    if len(event.entrants) >= MOST_PLAYERS:
        raise BadEvent(f"An event has at most {MOST_PLAYERS} players.")


def _enter(event: Event, entrant: Entrant, by: str, words: str) -> Event:
    return _next(replace(event, entrants=(*event.entrants, entrant)), by, words)


def drop(event: Event, number: int, *, missing: bool = False, by: str = "") -> Event:
    """Somebody leaves, or did not come. At a table that has not begun their place is free; at one that plays, a bot
    plays on for them; where they had moved on, the next of their table does so instead.
    """
    _open(event)
    entrant = event.entrant(number)
    if entrant.left:
        raise BadEvent(f"{entrant.name} has left already.")
    if event.state == "registration":
        others = tuple(other for other in event.entrants if other.number != number)
        return _next(replace(event, entrants=others), by, f"{entrant.name} takes no part after all.")
    was_in = number in still_in(event)
    gone = _with_entrant(event, replace(entrant, left=True))
    if was_in and not still_in(gone):
        raise BadEvent(f"{entrant.name} is the last one in the event and has won it; cancel it instead.")
    table = event.round.table_of(number)
    words = f"{entrant.name} {'did not come' if missing else 'leaves the event'}."
    if table is not None and table.state == "seated":
        gone = _put(gone, replace(table, seats=tuple(seat for seat in table.seats if seat != number)))
    elif table is not None and table.state == "playing" and entrant.played_by is None:
        gone = _with_entrant(gone, replace(entrant, left=True, stand_in="normal"))
        words += f" A bot plays on at table {table.name}."
    return _next(gone, by, words)


def stand_in(event: Event, number: int, level: str = "normal", *, by: str = "") -> Event:
    """A bot plays for somebody who is missing; what it reaches counts for them."""
    _open(event)
    entrant = event.entrant(number)
    if entrant.level is not None:
        raise BadEvent(f"{entrant.name} is a bot already.")
    if entrant.left:
        raise BadEvent(f"{entrant.name} has left the event.")
    bots.make(level, 0)
    words = f"A bot ({level}) plays for {entrant.name}."
    return _next(_with_entrant(event, replace(entrant, stand_in=level)), by, words)


def come_back(event: Event, number: int, *, by: str = "") -> Event:
    """Somebody for whom a bot has played plays again themselves, from their next table on."""
    _open(event)
    entrant = event.entrant(number)
    if entrant.left:
        raise BadEvent(f"{entrant.name} has left the event for good.")
    if entrant.stand_in is None:
        raise BadEvent(f"No bot plays for {entrant.name}.")
    return _next(_with_entrant(event, replace(entrant, stand_in=None)), by, f"{entrant.name} is back.")


# rounds --------------------------------------------------------------------------------------------------------------


def start(event: Event, *, by: str = "") -> Event:
    """No more registration: the first round is seated."""
    if event.state == "running":
        raise BadEvent("The event has begun already.")
    _open(event)
    _not_paused(event)
    if len(event.entrants) < 2:
        raise BadEvent(f"An event needs at least two players; there are {len(event.entrants)}.")
    event = _seat(replace(event, state="running"), 1)
    return _next(event, by, f"The event begins with {len(event.entrants)} players. {_seated(event.round)}")


def reseat(event: Event, *, by: str = "") -> Event:
    """The round is seated anew, as long as none of its tables has begun."""
    _running(event)
    if event.round.begun:
        raise BadEvent(f"Round {event.round.number} has begun; its seating stays.")
    event = _seat(event, event.round.number)
    return _next(event, by, f"Round {event.round.number} is seated anew. {_seated(event.round)}")


def swap(event: Event, one: int, two: int, *, by: str = "") -> Event:
    """Two players exchange their places."""
    _running(event)
    names = event.entrant(one).name, event.entrant(two).name
    first, second = event.round.table_of(one), event.round.table_of(two)
    if first is None or second is None:
        raise BadEvent(f"{names[0] if first is None else names[1]} has no place in this round.")
    if first.name == second.name:
        raise BadEvent(f"{names[0]} and {names[1]} sit at the same table.")
    for table in (first, second):
        if table.state != "seated":
            raise BadEvent(f"Table {table.name} has begun; nobody there changes places.")
    event = _put(event, replace(first, seats=tuple(two if seat == one else seat for seat in first.seats)))
    event = _put(event, replace(second, seats=tuple(one if seat == two else seat for seat in second.seats)))
    return _next(event, by, f"{names[0]} and {names[1]} exchange places.")


def begin(event: Event, table: str, link: str | None = None, *, by: str = "") -> Event:
    """A table begins to play. Whoever is alone at it moves on without a game."""
    _running(event)
    _not_paused(event)
    found = _of_this_round(event, table)
    if found.state != "seated":
        raise BadEvent(f"Table {table} has begun already.")
    if len(found.seats) < 2:
        alone = f"{event.entrant(found.seats[0]).name} is alone at it and moves on." if found.seats else "It is empty."
        event = _put(event, _over(found, _result(found, [0] * len(found.seats), [])))
        return _settle(_next(event, by, f"Table {table} is not played. {alone}"))
    return _next(_put(event, replace(found, state="playing", link=link)), by, f"Table {table} begins.")


def record(
    event: Event,
    table: str,
    scores: Sequence[int],
    power: Sequence[int] = (),
    factions: Iterable[Iterable[str]] = (),
    *,
    by: str = "",
) -> Event:
    """A game is over: VP and power on all bases, seat by seat. The final ends the event."""
    found = _without_result(event, table)
    pairs = tuple(tuple(pair) for pair in factions)
    event = _put(event, _over(found, replace(_drawn(found, scores, power), factions=pairs)))
    return _settle(_next(event, by, f"Table {table} is over: {_told(event, event.table(table))}."))


def enter(
    event: Event, table: str, scores: Sequence[int], note: str, power: Sequence[int] = (), *, by: str = ""
) -> Event:
    """A result by hand, with a note that says why: of a table that played with real cards, or whose game cannot go on.
    A game that the table has on the server counts no more.
    """
    found = _without_result(event, table)
    if len(found.seats) < 2:
        raise BadEvent(f"There is nobody to play against at table {table}; let it begin, and it is over.")
    note = _words(note, "The note", NOTE_LENGTH)
    event = _put(event, _over(replace(found, link=None), replace(_drawn(found, scores, power), note=note)))
    words = f"The result of table {table} is entered: {_told(event, event.table(table))}. {note}"
    return _settle(_next(event, by, words))


def correct(
    event: Event, table: str, scores: Sequence[int], note: str, power: Sequence[int] = (), *, by: str = ""
) -> Event:
    """A result is put right, with a note that says why. When others move on by it and they have not begun to play, the
    next round is taken back; once they play it is refused.
    """
    if event.state not in ("running", "finished"):
        raise BadEvent("Only results of an event that has begun, and was not cancelled, can be corrected.")
    found = event.table(table)
    if found.result is None:
        raise BadEvent(f"Table {table} has no result yet.")
    note = _words(note, "The note", NOTE_LENGTH)
    result = _result(found, scores, power or found.result.power, found.result.lots)
    result = replace(result, factions=found.result.factions, note=note)
    fixed = _put(event, replace(found, result=result))
    words = f"The result of table {table} is corrected: {_told(fixed, fixed.table(table))}. {note}"
    changed = next((round_.number - 1 for round_ in event.rounds[1:] if _seats_others(fixed, round_)), None)
    if changed is not None:
        if changed < len(event.rounds) - 1 or event.round.begun:
            raise BadEvent(f"By that, others would move on from round {changed}; but round {changed + 1} has begun.")
        fixed = replace(fixed, rounds=fixed.rounds[:-1])
        words += f" Round {changed + 1} is to be seated anew."
    return _settle(_next(replace(fixed, state="running", winner=None), by, words), event.winner)


def next_round(event: Event, *, by: str = "") -> Event:
    """All tables are over: those who move on are seated; whoever is left alone has won."""
    _running(event)
    _not_paused(event)
    round_ = event.round
    playing = [table.name for table in round_.tables if table.state != "finished"]
    if playing:
        shown = f"Table {playing[0]} is" if len(playing) == 1 else f"Tables {', '.join(playing[:8])} are"
        raise BadEvent(f"{shown} not over yet.")
    left = [number for group in movers(event, round_) for number in group]
    if len(left) == 1:
        event = replace(event, state="finished", winner=left[0])
        return _next(event, by, f"{event.entrant(left[0]).name} is the last one in the event and wins.")
    event = _seat(event, round_.number + 1)
    return _next(event, by, _seated(event.round))


def pause(event: Event, *, by: str = "") -> Event:
    """Tables that play end their games; nothing else begins."""
    _open(event)
    if event.paused:
        raise BadEvent("The event is paused already.")
    return _next(replace(event, paused=True), by, "The event is paused: games end, no other table begins.")


def resume(event: Event, *, by: str = "") -> Event:
    _open(event)
    if not event.paused:
        raise BadEvent("The event is not paused.")
    return _next(replace(event, paused=False), by, "The event goes on.")


def cancel(event: Event, reason: str = "", *, by: str = "") -> Event:
    """The event ends without a winner; what was played stays to be seen."""
    _open(event)
    words = _words(reason, "The reason", NOTE_LENGTH) if reason else ""
    return _next(replace(event, state="cancelled", paused=False), by, f"The event is cancelled. {words}".strip())


# parts ---------------------------------------------------------------------------------------------------------------


def _seat(event: Event, number: int) -> Event:
    """Seats a round, or seats the latest one anew."""
    luck = Rng(event.luck)
    before = event.rounds[: number - 1]
    shown = replace(event, rounds=before)
    kind = PRELIMINARY if number <= event.preliminary else KNOCKOUT
    invited: list[int] = []
    everybody = [entrant.number for entrant in event.entrants if not entrant.left and entrant.since <= number]
    if number == 1:
        tables = seating.at_random(everybody, luck)
    elif kind == PRELIMINARY:
        tables = seating.varied(everybody, met(shown), luck)
    else:
        groups = movers(shown, before[-1])
        invited = [player for group in groups for player in group]
        tables = seating.snake(groups[0]) if number == event.preliminary + 1 else seating.by_pairs(groups)
    seated = tuple(
        Table(f"{number}.{place}", tuple(seats), luck.below(_SEEDS)) for place, seats in enumerate(tables, 1)
    )
    return replace(event, rounds=(*before, Round(number, kind, seated, tuple(invited))), luck=luck.state)


def _settle(event: Event, before: int | None = None) -> Event:
    """Ends the event when its final is over; `before` is who had won until a correction, in the final or as the last
    one in the event.
    """
    round_ = event.round
    if not round_.over or not (round_.final or before is not None):
        return event
    places = [order_of(event, round_, round_.tables[0])] if round_.final else movers(event, round_)
    order = [number for table in places for number in table if not event.entrant(number).left]
    if not order:
        raise BadEvent("Nobody is left who could win.")
    event = replace(event, state="finished", paused=False, winner=order[0])
    if order[0] == before:
        return event
    words = Entry("", f"{event.entrant(order[0]).name} wins {event.name}.")
    return replace(event, journal=(*event.journal, words))


def _without_result(event: Event, name: str) -> Table:
    _running(event)
    found = _of_this_round(event, name)
    if found.state == "finished":
        raise BadEvent(f"Table {name} has a result already; correct it with a note.")
    return found


def _over(table: Table, result: Result) -> Table:
    return replace(table, state="finished", result=result)


def _drawn(table: Table, scores: Sequence[int], power: Sequence[int]) -> Result:
    """A result with the lots of its table."""
    luck = Rng(table.seed)
    return _result(table, scores, power, [luck.below(_SEEDS) for _ in table.seats])


def _result(table: Table, scores: Sequence[int], power: Sequence[int], lots: Sequence[int] = ()) -> Result:
    count = len(table.seats)
    power = power or [0] * count
    if len(scores) != count or len(power) != count:
        raise BadEvent(f"At table {table.name} there are {count} players; a result names the VP of every one of them.")
    for value in (*scores, *power):
        if type(value) is not int or not 0 <= value <= MOST_VP:
            raise BadEvent(f"VP and power are whole numbers from 0 to {MOST_VP}, not {value!r}.")
    return Result(tuple(scores), tuple(power), tuple(lots) or (0,) * count)


def _seats_others(event: Event, round_: Round) -> bool:
    """By the results as they are now, do others move on to this round than those for whom it was seated?"""
    if round_.kind == PRELIMINARY:
        return False
    seated = set(round_.invited) or {number for table in round_.tables for number in table.seats}
    then = tuple(replace(entrant, left=entrant.left and entrant.number not in seated) for entrant in event.entrants)
    found = movers(replace(event, entrants=then), event.rounds[round_.number - 2])
    return seated != {number for group in found for number in group}


def _of_this_round(event: Event, name: str) -> Table:
    table = event.table(name)
    if event.round_of(name) is not event.round:
        raise BadEvent(f"Table {name} belongs to a round that is over.")
    return table


def _put(event: Event, table: Table) -> Event:
    rounds = tuple(
        replace(round_, tables=tuple(table if old.name == table.name else old for old in round_.tables))
        if any(old.name == table.name for old in round_.tables)
        else round_
        for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


def _with_entrant(event: Event, entrant: Entrant) -> Event:
    entrants = tuple(entrant if old.number == entrant.number else old for old in event.entrants)
    return replace(event, entrants=entrants)


def _next(event: Event, by: str, words: str) -> Event:
    return replace(event, journal=(*event.journal, Entry(by, words)), version=event.version + 1)


def _open(event: Event) -> None:
    if event.state in ("finished", "cancelled"):
        raise BadEvent(f"The event is {'over' if event.state == 'finished' else 'cancelled'}.")


def _running(event: Event) -> None:
    _open(event)
    if event.state == "registration":
        raise BadEvent("The event has not begun yet.")


def _not_paused(event: Event) -> None:
    if event.paused:
        raise BadEvent("The event is paused; let it go on first.")


def _words(text: str, what: str, most: int) -> str:
    """One line of words that can be shown."""
    if not isinstance(text, str):
        raise BadEvent(f"{what} needs words, not {text!r}.")
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", text))
    words = " ".join(shown.split())
    if not words:
        raise BadEvent(f"{what} needs {'a name' if what in ('The event', 'A player') else 'words'}.")
    if len(words) > most:
        raise BadEvent(f"{what} has at most {most} characters, not {len(words)}.")
    return words


@lru_cache(maxsize=4 * MOST_PLAYERS)
def _folded(name: str) -> str:
    """Two names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _seated(round_: Round) -> str:
    if round_.final:
        return "The final is seated."
    count = len(round_.tables)
    return f"Round {round_.number} has {count} table{'s' if count != 1 else ''}."


def _told(event: Event, table: Table) -> str:
    assert table.result is not None
    names, scores = event.names(), table.result.scores
    return ", ".join(f"{names[table.seats[seat]]} {scores[seat]}" for seat in table.result.order)
