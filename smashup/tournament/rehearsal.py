"""A whole event with bots at every table: to rehearse one, or to watch what comes of it."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from typing import NamedTuple

import smashup
from smashup import bots
from smashup.bots.draft import bots_pick
from smashup.tournament import conduct
from smashup.tournament.event import FULL, BadEvent, Event, Table


class Fixture(NamedTuple):
    """A table to be played."""

    table: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int
    pool: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """How it ended, seat by seat."""

    table: str
    scores: list[int]
    power: list[int]
    factions: list[tuple[str, ...]]


def entered(
    name: str,
    players: int,
    levels: Sequence[str],
    seed: int,
    preliminary: int = 0,
    cut: int = 0,
    pool: Sequence[str] | None = None,
) -> Event:
    """An event with that many bots, the levels in turn."""
    if not levels:
        raise BadEvent("Name the bots that take part, for example normal,hard.")
    event = conduct.create(name, seed, preliminary=preliminary, cut=cut, pool=pool)
    width = len(str(players))
    for number in range(players):
        level = levels[number % len(levels)]
        event = conduct.join(event, f"{level.capitalize()} {number + 1:0{width}d}", level=level)
    return event


def simulate(event: Event, workers: int = 1, progress: Callable[[Event], None] | None = None) -> Event:
    """Plays the event to its end, wherever it stands; `progress` is told after every table."""
    if event.state == "registration":
        event = conduct.start(event)
    while event.state == "running":
        for table in event.round.tables:
            if table.state == "seated":
                event = conduct.begin(event, table.name)
        fixtures = [fixture(event, table) for table in event.round.tables if table.state == "playing"]
        with closing(_played(fixtures, workers)) as outcomes:
            for outcome in outcomes:
                event = conduct.record(event, outcome.table, outcome.scores, outcome.power, outcome.factions)
                if progress is not None:
                    progress(event)
        if event.state == "running":
            event = conduct.next_round(event)
    return event


def fixture(event: Event, table: Table) -> Fixture:
    entrants = [event.entrant(number) for number in table.seats]
    people = [entrant.name for entrant in entrants if entrant.played_by is None]
    if people:
        raise BadEvent("{player} is a person; only bots can rehearse an event.", player=people[0])
    levels = tuple(entrant.played_by or "" for entrant in entrants)
    return Fixture(table.name, tuple(entrant.name for entrant in entrants), levels, table.seed, event.pool)


def drafted(fixture: Fixture) -> smashup.Draft:
    """The draft of a table (RULES 1.7)."""
    draft = smashup.Draft(fixture.names, fixture.pool or None, seed=fixture.seed)
    luck = random.Random(f"draft {fixture.seed}")
    while (seat := draft.seat) is not None:
        first = next(iter(draft.factions[seat]), None)
        draft.pick(bots_pick(fixture.levels[seat], draft.available, first, luck))
    return draft


def play(fixture: Fixture) -> Outcome:
    """Drafts and plays one table."""
    draft = drafted(fixture)
    game = smashup.new_game(fixture.names, draft.factions, fixture.seed, first=draft.first_seat)
    seated = [bots.make(level, fixture.seed * FULL + seat, clock=False) for seat, level in enumerate(fixture.levels)]
    while (choice := game.choice) is not None:
        game.choose(seated[choice.player].choose(game, choice.player))
    return Outcome(fixture.table, game.scores, power_on_all_bases(game), draft.factions)


def power_on_all_bases(game: smashup.Game) -> list[int]:
    """What breaks ties at the end of a game (RULES 14.1)."""
    bases = game.view(None)["bases"]
    return [sum(base["totals"][seat] for base in bases) for seat in range(len(game.players))]


def _played(fixtures: Iterable[Fixture], workers: int) -> Generator[Outcome, None, None]:
    if workers < 2:
        yield from map(play, fixtures)
        return
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, fixtures)
