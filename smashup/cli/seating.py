"""Before the first turn: who sits where, and who plays which factions."""

from __future__ import annotations

import random
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

import smashup
from smashup import BadSetup, Game, Options, bots, say, seeds
from smashup.bots.draft import advise, bots_pick
from smashup.cli.browse import find
from smashup.cli.keyboard import Keyboard
from smashup.cli.menu import Misread, number_in
from smashup.cli.play import PERSON
from smashup.cli.pool import pool_of, separated
from smashup.cli.style import named, signs
from smashup.cli.words import refusal, said, t
from smashup.speech import theme

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
MACHINES = ("Robby", "Gizmo", "Widget", "Sprocket")
RANDOM = "random"


@dataclass(frozen=True)
class Seating:
    """The names and who plays them: PERSON or the level of a bot."""

    names: list[str]
    levels: list[str]

    @classmethod
    def of(cls, players: int | None, humans: int, bot_words: str, name_words: str) -> Seating:
        """As the command line says; people sit first."""
        levels = separated(bot_words)
        names = separated(name_words)
        humans = max(humans, len(names))
        if players is None:
            players = max(2, humans + (len(levels) if len(levels) > 1 else 0))
        if not 2 <= players <= 4:
            raise BadSetup(refusal("players", count=players))
        if humans > players:
            raise BadSetup(refusal("people", players=players, people=humans))
        machines = players - humans
        if machines and not levels:
            raise BadSetup(refusal("seats-for-bots", count=machines, option="--bots", example="--bots normal"))
        seats = [levels[min(i, len(levels) - 1)] for i in range(machines)]
        for level in seats:
            bots.make(level, 0)
        people = names + [name for name in PEOPLE if name not in names][: humans - len(names)]
        free = [name for name in MACHINES if name not in people]
        return cls(people + free[:machines], [PERSON] * humans + seats)


@dataclass(frozen=True)
class Wishes:
    """How the factions come to the players and who begins, as the command line says it."""

    factions: str = ""
    pool: str = ""
    first: str = "random"
    draft: bool = False


def deal_in(
    console: Console, keyboard: Keyboard, seating: Seating, wishes: Wishes, given: int | None, options: Options
) -> tuple[Game, list[str]]:
    """A new game for these people and bots."""
    seed = seeds.fresh() if given is None else given
    rng = random.Random(f"factions {seed}")
    pool = pool_of(wishes.pool, rng)
    first = _first(wishes.first, seating.names)
    if wishes.pool:
        console.print(t("pool", factions=pool), style="dim", highlight=False)
    if wishes.draft:
        if wishes.factions:
            raise BadSetup(refusal("draft-or-factions", draft="--draft", factions="--factions"))
        draft = smashup.Draft(seating.names, pool, seed, options, first)
        _pick_in_turn(console, keyboard, seating, draft, rng)
        factions, first = draft.factions, draft.first_seat
    else:
        wanted = _wanted(wishes.factions, len(seating.names))
        factions = smashup.deal_factions(wanted, pool, rng.getrandbits(64), options)
    game = smashup.new_game(seating.names, factions, seed, options, first)
    sign = signs(console)
    for seat, pair in enumerate(factions):
        console.print(
            named(seat, seating.names[seat], sign).append(f" {t('plays-pair', factions=pair)}", style="default")
        )
    if given is not None:
        console.print(t("seed", seed=str(seed)), style="dim", highlight=False)
    return game, seating.levels


def _first(words: str, names: list[str]) -> int | None:
    """The seat that begins; None for one at random."""
    number = None if words in names else number_in(words)
    if number is not None:
        if not 1 <= number <= len(names):
            raise BadSetup(refusal("no-seat", number=number, last=len(names)))
        return number - 1
    found = find(words, [*names, RANDOM])
    return names.index(found) if found in names else None


def _wanted(words: str, players: int) -> list[tuple[str, ...]]:
    """The factions that were named, seat by seat."""
    known = list(smashup.full_catalogue().factions)
    wanted = [_pair(entry, known) for entry in separated(words)]
    if len(wanted) > players:
        raise BadSetup(refusal("too-many-factions", count=len(wanted), players=players))
    return wanted + [()] * (players - len(wanted))


def _pair(entry: str, known: list[str]) -> tuple[str, ...]:
    if entry.casefold() == RANDOM:
        return ()
    names = [name.strip() for name in entry.split("+")]
    if len(names) > 2 or not all(names):
        raise BadSetup(refusal("no-pair", words=repr(entry), example="Cyborg Apes+Super Spies"))
    return tuple(find(name, known) for name in names if name.casefold() != RANDOM)


def _pick_in_turn(
    console: Console, keyboard: Keyboard, seating: Seating, draft: smashup.Draft, rng: random.Random
) -> None:
    """RULES 1.7: everybody picks in turn; bots pick what goes well together."""
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
        console.print(who.append(f" {t('takes', faction=pick)}", style="default"))


def _ask_faction(
    console: Console, keyboard: Keyboard, available: list[str], themes: dict[str, str], name: str, first: str | None
) -> str:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column(style="dim", ratio=1)
    for number, faction in enumerate(available, 1):
        table.add_row(str(number), faction, theme(faction, themes[faction]))
    console.print(table)
    while True:
        line = keyboard.ask(f"{t('take', player=name, hint='hint')} ")
        try:
            if line == "hint":
                for row in advise(available, first)[:3]:
                    words = t("advice", faction=row.faction, words=say(row.says))
                    console.print(f"{row.rate:.0%}  {words}", markup=False, highlight=False)
            elif (pick := number_in(line)) is not None:
                if not 1 <= pick <= len(available):
                    raise Misread(refusal("pick-number", last=len(available)))
                return available[pick - 1]
            elif line:
                return find(line, available)
        except smashup.SmashUpError as problem:
            console.print(said(problem), style="bold", markup=False)
