"""What is played: game number N of a plan is the same game on every machine, whoever plays it and in whatever order.

Sampling: the tables of one size come from shuffled rounds through all factions of the pool (a round deals as many
tables as it has factions for, and the few that are left over sit out), so that all are dealt about equally often, and
which factions meet, who is paired with whom and who sits where is chance. Who starts is chance too. The decks, the
first player and every bot get seeds of their own, made from the plan's seed and the number of the game.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple

import smashup
from smashup import Options, Rng, bots
from smashup.lab.errors import BadPlan
from smashup.version import digest

FORMAT = 1
MOST_GAMES = 1_000_000_000
"""More would take years."""


class Table(NamedTuple):
    """One game to be played."""

    game: int
    players: int
    factions: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """What is played. `bots` is one for all seats or one for each; `players` are the sizes of tables, in turn."""

    games: int
    seed: int = 1
    players: tuple[int, ...] = (2,)
    bots: tuple[str, ...] = ("random",)
    factions: tuple[str, ...] = ()
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        if type(self.games) is not int or type(self.seed) is not int:
            raise BadPlan("The number of games and the seed are whole numbers.")
        if self.games < 1:
            raise BadPlan("A run has at least one game.")
        if self.games > MOST_GAMES:
            raise BadPlan("A run has at most {most} games.", most=f"{MOST_GAMES:,}")
        if not self.players or any(type(count) is not int or count not in (2, 3, 4) for count in self.players):
            raise BadPlan("Two to four players sit at a table.")
        if len(set(self.players)) != len(self.players):
            raise BadPlan("Every size of table is named once.")
        if not self.bots:
            raise BadPlan("A run needs bots to play it.")
        for spec in self.bots:
            make_bot(spec, 0)
        if len(self.bots) > 1 and any(count != len(self.bots) for count in self.players):
            raise BadPlan(
                "{count} bots are named: one plays every seat, or there is one for each seat.", count=len(self.bots)
            )
        for name in self.factions:
            smashup.full_catalogue().faction(name)
        if len(set(self.factions)) != len(self.factions):
            raise BadPlan("Every faction is named once.")
        asks = self.options.ask_forced or self.options.ask_me_first
        if self.options.duplicate_factions or asks:
            raise BadPlan("The lab plays without the options duplicate_factions, ask_forced and ask_me_first.")
        if len(self.pool) < 2 * max(self.players):
            raise BadPlan(
                "{players} players need {needed} factions, not {count}.",
                players=max(self.players),
                needed=2 * max(self.players),
                count=len(self.pool),
            )

    @property
    def pool(self) -> tuple[str, ...]:
        """The factions that are dealt."""
        return self.factions or tuple(smashup.full_catalogue().factions)

    def table(self, game: int) -> Table:
        """Who sits at the table of this game, with what."""
        turn, size = divmod(game, len(self.players))
        players = self.players[size]
        number, place = divmod(turn, len(self.pool) // (2 * players))
        mine = _dealt(derive(self.seed, "round", players, number), self.pool)[2 * players * place :]
        return Table(
            game,
            players,
            tuple((mine[2 * seat], mine[2 * seat + 1]) for seat in range(players)),
            self.bots if len(self.bots) > 1 else self.bots * players,
            derive(self.seed, "game", game),
            tuple(derive(self.seed, "bot", game, seat) for seat in range(players)),
        )

    def to_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "seed": self.seed,
            "players": list(self.players),
            "bots": list(self.bots),
            "factions": list(self.factions),
            "options": self.options.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Plan:
        return cls(
            games=data["games"],
            seed=data["seed"],
            players=tuple(data["players"]),
            bots=tuple(data["bots"]),
            factions=tuple(data["factions"]),
            options=Options.from_dict(data["options"]),
        )

    def command(self, out: str) -> str:
        """The command that plays it, for a shell."""
        words = ["smashup", "lab", "run", "--games", str(self.games), "--bots", ",".join(self.bots)]
        words += ["--players", ",".join(map(str, self.players)), "--seed", str(self.seed)]
        if self.factions:
            words += ["--factions", ",".join(self.factions)]
        if self.options != Options():
            words += ["--options", json.dumps(changed(self.options))]
        return shlex.join([*words, "--out", out])


def changed(options: Options) -> dict[str, Any]:
    """The house rules that are not the usual ones."""
    usual = Options().to_dict()
    return {name: value for name, value in options.to_dict().items() if value != usual[name]}


@lru_cache(maxsize=8)
def _dealt(seed: int, pool: tuple[str, ...]) -> list[str]:
    """The factions in the order of one round, for all its tables."""
    dealt = sorted(pool)
    Rng(seed).shuffle(dealt)
    return dealt


def derive(seed: int, *words: object) -> int:
    """A seed made from another: 63 bits, which every Parquet reader can hold."""
    text = "/".join(map(str, (seed, *words)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


def make_bot(spec: str, seed: int) -> bots.Bot:
    """A bot by its level. Those that search have a budget of iterations for every turn of theirs and no clock, so
    that they choose the same on every machine: the level's own, or the one that is given ("hard:60").
    """
    level, colon, number = spec.partition(":")
    bot = bots.make(level, seed, clock=False)
    if not colon:
        return bot
    if level not in bots.BUDGETS:
        raise BadPlan(
            "{level} does not search and takes no budget; {names} do.", level=level, names=" and ".join(bots.BUDGETS)
        )
    if not number.isdecimal() or len(number) > 9 or int(number) < 1:
        raise BadPlan(
            "The budget of {spec} is a number of iterations, for example {level}:60.", spec=repr(spec), level=level
        )
    return bots.SearchBot(level, seed, bots.Budget(int(number)), settings=bots.SETTINGS[level])


@cache
def bots_version(specs: tuple[str, ...]) -> str:
    """Which bots these are; choosing at random has no versions."""
    return "random" if set(specs) == {"random"} else digest("bots")
