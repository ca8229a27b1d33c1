"""Before the first turn: who sits where, and who plays which factions."""

from __future__ import annotations

import random
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

import smashup
from smashup import BadSetup, Game, Options, bots
from smashup.bots.draft import advise, bots_pick
from smashup.cli.browse import find
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import Misread, number_in
from smashup.cli.play import PERSON
from smashup.cli.style import named, signs

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
MACHINES = ("Robby", "Gizmo", "Widget", "Sprocket")


@dataclass(frozen=True)
class Seating:
    """The names and who plays them: PERSON or the level of a bot."""

    names: list[str]
    levels: list[str]

    @classmethod
    def of(cls, players: int | None, humans: int, bot_words: str, name_words: str) -> Seating:
        """As the command line says; people sit first."""
        levels = _list(bot_words)
        names = _list(name_words)
        humans = max(humans, len(names))
        if players is None:
            players = max(2, humans + (len(levels) if len(levels) > 1 else 0))
        if not 2 <= players <= 4:
            raise BadSetup(f"Smash Up is for 2 to 4 players (RULES 1.1), not {players}.")
        if humans > players:
            raise BadSetup(f"Of {players} players, {humans} cannot be people.")
        machines = players - humans
        if machines and not levels:
            raise BadSetup(f"{machines} seats are left for bots; name them with --bots, for example --bots normal.")
        seats = [levels[min(i, len(levels) - 1)] for i in range(machines)]
        for level in seats:
            bots.make(level, 0)
        people = names + [name for name in PEOPLE if name not in names][: humans - len(names)]
        free = [name for name in MACHINES if name not in people]
        return cls(people + free[:machines], [PERSON] * humans + seats)


def deal_in(
    console: Console,
    keyboard: Keyboard,
    seating: Seating,
    faction_words: str,
    draft: bool,
    seed: int,
    options: Options,
) -> tuple[Game, list[str]]:
    """A new game for these people and bots."""
    rng = random.Random(f"factions {seed}")
    first = None
    if draft:
        if faction_words:
            raise BadSetup("Factions are either drafted or named: leave out --draft or --factions.")
        factions, first = _draft(console, keyboard, seating, seed, rng, options)
    else:
        factions = _factions(faction_words, len(seating.names), rng, options)
    game = smashup.new_game(seating.names, factions, seed, options, first)
    sign = signs(console)
    for seat, pair in enumerate(factions):
        console.print(named(seat, seating.names[seat], sign).append(f" plays {' and '.join(pair)}.", style="default"))
    console.print(f"The seed is {seed}.", style="dim", highlight=False)
    return game, seating.levels


def _factions(words: str, players: int, rng: random.Random, options: Options) -> list[tuple[str, ...]]:
    """Those that were named, and random ones for everybody else."""
    known = list(smashup.full_catalogue().factions)
    wanted = [_pair(entry, known) for entry in _list(words)]
    if len(wanted) > players:
        raise BadSetup(f"There are factions for {len(wanted)} players, but {players} at the table.")
    wanted += [()] * (players - len(wanted))
    copies = 2 if options.duplicate_factions else 1
    taken = [name for pair in wanted for name in pair]
    left = [name for name in known for _ in range(copies - taken.count(name))]
    rng.shuffle(left)
    pairs: list[tuple[str, ...]] = []
    for pair in wanted:
        drawn = list(pair)
        while len(drawn) < 2:
            other = next((name for name in left if name not in drawn), None)
            if other is None:
                raise BadSetup("There are not enough factions for everybody; --duplicate-factions uses each twice.")
            left.remove(other)
            drawn.append(other)
        pairs.append(tuple(drawn))
    return pairs


def _pair(entry: str, known: list[str]) -> tuple[str, ...]:
    if entry.casefold() == "random":
        return ()
    names = [name.strip() for name in entry.split("+")]
    if len(names) > 2 or not all(names):
        raise BadSetup(f'{entry!r} are not two factions; write them as "Cyborg Apes+Super Spies".')
    return tuple(find(name, known) for name in names if name.casefold() != "random")


def _draft(
    console: Console, keyboard: Keyboard, seating: Seating, seed: int, rng: random.Random, options: Options
) -> tuple[list[tuple[str, ...]], int]:
    """RULES 1.7: everybody picks in turn; bots pick what goes well together."""
    draft = smashup.Draft(seating.names, seed=seed, options=options)
    sign = signs(console)
    themes = {name: faction.theme for name, faction in smashup.full_catalogue().factions.items()}
    while (seat := draft.seat) is not None:
        who = named(seat, seating.names[seat], sign)
        first = next(iter(draft.factions[seat]), None)
        if seating.levels[seat] == PERSON:
            pick = _ask_faction(console, keyboard, draft.available, themes, seating.names[seat], first)
        else:
            pick = bots_pick(seating.levels[seat], draft.available, first, rng)
        draft.pick(pick)
        console.print(who.append(f" takes {pick}.", style="default"))
    return draft.factions, draft.first_seat


def _ask_faction(
    console: Console, keyboard: Keyboard, available: list[str], themes: dict[str, str], name: str, first: str | None
) -> str:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column(style="dim", ratio=1)
    for number, faction in enumerate(available, 1):
        table.add_row(str(number), faction, themes[faction])
    console.print(table)
    while True:
        line = keyboard.ask(f"{name}, take a faction (hint: what goes well together): ")
        try:
            if line == "hint":
                for row in advise(available, first)[:3]:
                    console.print(f"{row.rate:.0%}  {row.faction}: {row.words}", markup=False, highlight=False)
            elif (pick := number_in(line)) is not None:
                if not 1 <= pick <= len(available):
                    raise Misread(f"Pick a number from 1 to {len(available)}.")
                return available[pick - 1]
            elif line:
                return find(line, available)
        except smashup.SmashUpError as problem:
            console.print(str(problem), style="bold", markup=False)


def _list(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
