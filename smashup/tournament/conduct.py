"""How an event goes on. Every function takes an event and gives the next one, or refuses with a BadEvent that says why;
nothing is ever half done. `by` is whoever does it, for the journal.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

import smashup
from smashup import Message, Rng, bots, check_pool, seeds
from smashup.tournament import seating
from smashup.tournament.event import (
    FULL,
    KNOCKOUT,
    MOST_PLAYERS,
    MOST_POWER,
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


def create(
    name: str,
    seed: int | None = None,
    *,
    preliminary: int = 0,
    cut: int = 0,
    pool: Sequence[str] | None = None,
    by: str = "",
) -> Event:
    """A new event that people can enter; its tables draft from a pool of boxes and factions (None: all there are)."""
    name = _words(name, "event", EVENT_NAME_LENGTH)
    if seed is None:
        seed = seeds.fresh()
    if type(seed) is not int:
        raise BadEvent("A seed is a whole number, not {seed}.", seed=repr(seed))
    if type(preliminary) is not int or not 0 <= preliminary <= MOST_ROUNDS:
        raise BadEvent(
            "An event has 0 to {most} preliminary rounds, not {preliminary}.",
            most=MOST_ROUNDS,
            preliminary=repr(preliminary),
        )
    least = 1 if preliminary else 0
    if type(cut) is not int or not least <= cut <= MOST_TABLES_IN_THE_CUT:
        raise BadEvent(
            "After preliminary rounds the best of them fill 1 to {most} tables.", most=MOST_TABLES_IN_THE_CUT
        )
    if cut and not preliminary:
        raise BadEvent("A cut needs preliminary rounds before it.")
    event = Event(name, seed, preliminary, cut, pool=_pool(pool))
    return _next(event, by, Message("event-did-open", event=name))


def _pool(names: Sequence[str] | None) -> tuple[str, ...]:
    """The factions of a pool, enough for a full table; empty where they are all there are."""
    catalogue = smashup.full_catalogue()
    try:
        wanted = catalogue.pool(names)
        check_pool(wanted, FULL, smashup.Options())
    except smashup.BadSetup as problem:
        raise BadEvent(problem.says) from problem
    return (
        () if len(wanted) == len(catalogue.factions) else tuple(name for name in catalogue.factions if name in wanted)
    )


# players -------------------------------------------------------------------------------------------------------------


def join(event: Event, name: str, *, level: str | None = None, by: str = "") -> Event:
    """Somebody enters. Late arrivals take a free place at a table that has not begun; where there is none, they play
    from the next preliminary round on, or the first round is seated anew as long as no table has begun.
    """
    _open(event)
    name = _words(name, "player", NAME_LENGTH)
    _check_newcomer(event, name, level)
    number = max((entrant.number for entrant in event.entrants), default=0) + 1
    if event.state == "registration":
        return _enter(event, Entrant(number, name, level), by, Message("event-did-join", player=name))
    return _arrive(event, Entrant(number, name, level, since=event.round.number), by)


def _arrive(event: Event, entrant: Entrant, by: str) -> Event:
    round_ = event.round
    if round_.kind == KNOCKOUT and round_.number > 1:
        raise BadEvent("{player} comes too late: only those who moved on play now.", player=entrant.name)
    free = [table for table in round_.tables if table.state == "seated" and len(table.seats) < FULL]
    if free:
        table = min(free, key=lambda found: len(found.seats))
        event = _put(event, replace(table, seats=(*table.seats, entrant.number)))
        return _enter(event, entrant, by, Message("event-did-join-table", player=entrant.name, table=table.name))
    if not round_.begun:
        event = _enter(event, entrant, by, Message("event-did-join-anew", player=entrant.name, round=round_.number))
        return _seat(event, round_.number)
    if round_.number < event.preliminary:
        entrant = replace(entrant, since=round_.number + 1)
        return _enter(event, entrant, by, Message("event-did-join-next", player=entrant.name, round=entrant.since))
    raise BadEvent(
        "{player} comes too late: there is no free place at a table that has not begun.", player=entrant.name
    )


def _check_newcomer(event: Event, name: str, level: str | None) -> None:
    if level is not None:
        bots.make(level, 0)
    for entrant in event.entrants:
        if _folded(entrant.name) == _folded(name):
            raise BadEvent(
                "There is a player called {player} already; every player needs a name of their own.",
                player=entrant.name,
            )
    if len(event.entrants) >= MOST_PLAYERS:
        raise BadEvent("An event has at most {most} players.", most=MOST_PLAYERS)


def _enter(event: Event, entrant: Entrant, by: str, says: Message) -> Event:
    return _next(replace(event, entrants=(*event.entrants, entrant)), by, says)


def drop(event: Event, number: int, *, missing: bool = False, by: str = "") -> Event:
    """Somebody leaves, or did not come. At a table that has not begun their place is free; at one that plays, a bot
    plays on for them; where they had moved on, the next of their table does so instead.
    """
    _open(event)
    entrant = event.entrant(number)
    if entrant.left:
        raise BadEvent("{player} has left already.", player=entrant.name)
    if event.state == "registration":
        others = tuple(other for other in event.entrants if other.number != number)
        return _next(replace(event, entrants=others), by, Message("event-did-withdraw", player=entrant.name))
    was_in = number in still_in(event)
    gone = _with_entrant(event, replace(entrant, left=True))
    if was_in and not still_in(gone):
        raise BadEvent("{player} is the last one in the event and has won it; cancel it instead.", player=entrant.name)
    table = event.round.table_of(number)
    says = Message("event-did-not-come" if missing else "event-did-leave", player=entrant.name)
    if table is not None and table.state == "seated":
        gone = _put(gone, replace(table, seats=tuple(seat for seat in table.seats if seat != number)))
    elif table is not None and table.state == "playing" and entrant.played_by is None:
        gone = _with_entrant(gone, replace(entrant, left=True, stand_in="normal"))
        says = Message("event-did-leave-table", left=says, table=table.name)
    return _next(gone, by, says)


def forget(event: Event, number: int | None, name: str, reworded: Callable[[str], str]) -> Event:
    """Somebody is to be known no more: whoever has the number, if anybody, is called otherwise from now on, and the
    journal is written again.
    """
    if number is not None:
        event = _with_entrant(event, replace(event.entrant(number), name=name))
    journal = tuple(
        Entry(reworded(entry.by), Message.of(entry.says).reworded(reworded).data()) for entry in event.journal
    )
    return replace(event, journal=journal, version=event.version + 1)


def stand_in(event: Event, number: int, level: str = "normal", *, by: str = "") -> Event:
    """A bot plays for somebody who is missing; what it reaches counts for them."""
    _open(event)
    entrant = event.entrant(number)
    if entrant.level is not None:
        raise BadEvent("{player} is a bot already.", player=entrant.name)
    if entrant.left:
        raise BadEvent("{player} has left the event.", player=entrant.name)
    bots.make(level, 0)
    says = Message("event-did-stand-in", player=entrant.name, level=Message("level", level=level))
    return _next(_with_entrant(event, replace(entrant, stand_in=level)), by, says)


def come_back(event: Event, number: int, *, by: str = "") -> Event:
    """Somebody for whom a bot has played plays again themselves, from their next table on."""
    _open(event)
    entrant = event.entrant(number)
    if entrant.left:
        raise BadEvent("{player} has left the event for good.", player=entrant.name)
    if entrant.stand_in is None:
        raise BadEvent("No bot plays for {player}.", player=entrant.name)
    says = Message("event-did-come-back", player=entrant.name)
    return _next(_with_entrant(event, replace(entrant, stand_in=None)), by, says)


# rounds --------------------------------------------------------------------------------------------------------------


def start(event: Event, *, by: str = "") -> Event:
    """No more registration: the first round is seated."""
    if event.state == "running":
        raise BadEvent("The event has begun already.")
    _open(event)
    _not_paused(event)
    if len(event.entrants) < 2:
        raise BadEvent("An event needs at least two players; there are {count}.", count=len(event.entrants))
    event = _seat(replace(event, state="running"), 1)
    says = Message("event-did-begin", players=len(event.entrants), seated=_seated(event.round))
    return _next(event, by, says)


def reseat(event: Event, *, by: str = "") -> Event:
    """The round is seated anew, as long as none of its tables has begun."""
    _running(event)
    if event.round.begun:
        raise BadEvent("Round {number} has begun; its seating stays.", number=event.round.number)
    event = _seat(event, event.round.number)
    says = Message("event-did-seat-anew", round=event.round.number, seated=_seated(event.round))
    return _next(event, by, says)


def swap(event: Event, one: int, two: int, *, by: str = "") -> Event:
    """Two players exchange their places."""
    _running(event)
    names = event.entrant(one).name, event.entrant(two).name
    first, second = event.round.table_of(one), event.round.table_of(two)
    if first is None or second is None:
        raise BadEvent("{player} has no place in this round.", player=names[0] if first is None else names[1])
    if first.name == second.name:
        raise BadEvent("{one} and {two} sit at the same table.", one=names[0], two=names[1])
    for table in (first, second):
        if table.state != "seated":
            raise BadEvent("Table {table} has begun; nobody there changes places.", table=table.name)
    event = _put(event, replace(first, seats=tuple(two if seat == one else seat for seat in first.seats)))
    event = _put(event, replace(second, seats=tuple(one if seat == two else seat for seat in second.seats)))
    return _next(event, by, Message("event-did-swap", players=names))


def begin(event: Event, table: str, link: str | None = None, *, by: str = "") -> Event:
    """A table begins to play. Whoever is alone at it moves on without a game."""
    _running(event)
    _not_paused(event)
    found = _of_this_round(event, table)
    if found.state != "seated":
        raise BadEvent("Table {table} has begun already.", table=table)
    if len(found.seats) < 2:
        says = Message("event-did-find-empty", table=table)
        if found.seats:
            says = Message("event-did-find-alone", table=table, player=event.entrant(found.seats[0]).name)
        event = _put(event, _over(found, _result(found, [0] * len(found.seats), [])))
        return _settle(_next(event, by, says))
    playing = _put(event, replace(found, state="playing", link=link))
    return _next(playing, by, Message("event-did-begin-table", table=table))


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
    says = Message("event-did-end-table", table=table, result=_told(event, event.table(table)))
    return _settle(_next(event, by, says))


def enter(
    event: Event, table: str, scores: Sequence[int], note: str, power: Sequence[int] = (), *, by: str = ""
) -> Event:
    """A result by hand, with a note that says why: of a table that played with real cards, or whose game cannot go on.
    A game that the table has on the server counts no more.
    """
    found = _without_result(event, table)
    if len(found.seats) < 2:
        raise BadEvent("There is nobody to play against at table {table}; let it begin, and it is over.", table=table)
    note = _words(note, "note", NOTE_LENGTH)
    event = _put(event, _over(replace(found, link=None), replace(_drawn(found, scores, power), note=note)))
    says = Message("event-did-enter", table=table, result=_told(event, event.table(table)), note=note)
    return _settle(_next(event, by, says))


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
        raise BadEvent("Table {table} has no result yet.", table=table)
    note = _words(note, "note", NOTE_LENGTH)
    result = _result(found, scores, power or found.result.power, found.result.lots)
    result = replace(result, factions=found.result.factions, note=note)
    fixed = _put(event, replace(found, result=result))
    says = Message("event-did-correct", table=table, result=_told(fixed, fixed.table(table)), note=note)
    changed = next((round_.number - 1 for round_ in event.rounds[1:] if _seats_others(fixed, round_)), None)
    if changed is not None:
        if changed < len(event.rounds) - 1 or event.round.begun:
            raise BadEvent(
                "By that, others would move on from round {round}; but round {next} has begun.",
                round=changed,
                next=changed + 1,
            )
        fixed = replace(fixed, rounds=fixed.rounds[:-1])
        says = Message("event-did-take-back", corrected=says, round=changed + 1)
    return _settle(_next(replace(fixed, state="running", winner=None), by, says), event.winner)


def next_round(event: Event, *, by: str = "") -> Event:
    """All tables are over: those who move on are seated; whoever is left alone has won."""
    _running(event)
    _not_paused(event)
    round_ = event.round
    playing = [table.name for table in round_.tables if table.state != "finished"]
    if playing:
        raise BadEvent(Message("event-refuse-playing", count=len(playing), tables=playing[:8]))
    left = [number for group in movers(event, round_) for number in group]
    if len(left) == 1:
        event = replace(event, state="finished", winner=left[0])
        return _next(event, by, Message("event-did-stay-alone", player=event.entrant(left[0]).name))
    event = _seat(event, round_.number + 1)
    return _next(event, by, _seated(event.round))


def pause(event: Event, *, by: str = "") -> Event:
    """Tables that play end their games; nothing else begins."""
    _open(event)
    if event.paused:
        raise BadEvent("The event is paused already.")
    return _next(replace(event, paused=True), by, Message("event-did-pause"))


def resume(event: Event, *, by: str = "") -> Event:
    _open(event)
    if not event.paused:
        raise BadEvent("The event is not paused.")
    return _next(replace(event, paused=False), by, Message("event-did-go-on"))


def cancel(event: Event, reason: str | Message = "", *, by: str = "") -> Event:
    """The event ends without a winner; what was played stays to be seen."""
    _open(event)
    says = Message("event-did-cancel")
    if reason:
        told = reason if isinstance(reason, Message) else _words(reason, "reason", NOTE_LENGTH)
        says = Message("event-did-cancel-because", reason=told)
    return _next(replace(event, state="cancelled", paused=False), by, says)


# parts ---------------------------------------------------------------------------------------------------------------


def _seat(event: Event, number: int) -> Event:
    """Seats a round, or seats the latest one anew."""
    luck = Rng(event.seed, "event", event.luck)
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
    return replace(event, rounds=(*before, Round(number, kind, seated, tuple(invited))), luck=luck.count)


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
    says = Message("event-did-win", player=event.entrant(order[0]).name, event=event.name)
    return replace(event, journal=(*event.journal, Entry("", says.data())))


def _without_result(event: Event, name: str) -> Table:
    _running(event)
    found = _of_this_round(event, name)
    if found.state == "finished":
        raise BadEvent("Table {name} has a result already; correct it with a note.", name=name)
    return found


def _over(table: Table, result: Result) -> Table:
    return replace(table, state="finished", result=result)


def _drawn(table: Table, scores: Sequence[int], power: Sequence[int]) -> Result:
    """A result with the lots of its table."""
    luck = Rng(table.seed, "lots")
    return _result(table, scores, power, [luck.below(_SEEDS) for _ in table.seats])


def _result(table: Table, scores: Sequence[int], power: Sequence[int], lots: Sequence[int] = ()) -> Result:
    count = len(table.seats)
    power = power or [0] * count
    if len(scores) != count or len(power) != count:
        raise BadEvent(
            "At table {table} there are {count} players; a result names the VP of every one of them.",
            table=table.name,
            count=count,
        )
    for value in scores:  # Madness takes final VP below zero (RULES 8.2)
        if type(value) is not int or not -MOST_VP <= value <= MOST_VP:
            raise BadEvent(
                "VP are whole numbers from {least} to {most}, not {value}.",
                least=-MOST_VP,
                most=MOST_VP,
                value=repr(value),
            )
    for value in power:
        if type(value) is not int or not 0 <= value <= MOST_POWER:
            raise BadEvent("Power is a whole number from 0 to {most}, not {value}.", most=MOST_POWER, value=repr(value))
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
        raise BadEvent("Table {name} belongs to a round that is over.", name=name)
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


def _next(event: Event, by: str, says: Message) -> Event:
    return replace(event, journal=(*event.journal, Entry(by, says.data())), version=event.version + 1)


def _open(event: Event) -> None:
    if event.state in ("finished", "cancelled"):
        raise BadEvent("The event is over." if event.state == "finished" else "The event is cancelled.")


def _running(event: Event) -> None:
    _open(event)
    if event.state == "registration":
        raise BadEvent("The event has not begun yet.")


def _not_paused(event: Event) -> None:
    if event.paused:
        raise BadEvent("The event is paused; let it go on first.")


def _words(text: str, field: str, most: int) -> str:
    """One line of words that can be shown."""
    if not isinstance(text, str):
        raise BadEvent(Message("event-refuse-text", field=field, value=repr(text)))
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", text))
    words = " ".join(shown.split())
    if not words:
        raise BadEvent(Message("event-refuse-empty", field=field))
    if len(words) > most:
        raise BadEvent(Message("event-refuse-long", field=field, most=most, count=len(words)))
    return words


@lru_cache(maxsize=4 * MOST_PLAYERS)
def _folded(name: str) -> str:
    """Two names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _seated(round_: Round) -> Message:
    if round_.final:
        return Message("event-did-seat-final")
    return Message("event-did-seat", round=round_.number, tables=len(round_.tables))


def _told(event: Event, table: Table) -> list[Message]:
    assert table.result is not None
    names, scores = event.names(), table.result.scores
    return [Message("event-score", player=names[table.seats[seat]], vp=scores[seat]) for seat in table.result.order]
