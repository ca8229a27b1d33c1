"""Games to learn from: their set-up follows from their number, and they are kept as the choices that were made."""

from __future__ import annotations

import gzip
import json
import multiprocessing
import random
import signal
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import smashup
from smashup import Game, Options
from smashup.bots.learned import load_weights
from smashup.bots.mind import Mind, learned, plain
from smashup.bots.normal import NormalBot
from smashup.bots.policy import pick
from smashup.names import NAMES

SIZES = (2, 2, 2, 3, 4)
"""How many sit at the table, in turn."""
LONGEST = 3_000
"""A game with more choices than this is left out."""
FAST = "fast"
PLAIN = "plain"
"""Players without a net: the fast player of the policy, and `normal` with the plain evaluation."""
NOISES = (0.15, 0.3, 0.6)
SLIPS = (0.0, 0.02, 0.05)
"""How much players err and how often they take anything, game by game: tables of all kinds are to be known."""
OLDER = 4
"""In every fourth game one player is of an older generation."""


@dataclass(frozen=True)
class Source:
    """Who plays a batch of games: the newest players, and the older ones that now and then sit among them."""

    newest: str
    older: tuple[str, ...] = ()


class Played(NamedTuple):
    """A game that is over."""

    number: int
    choices: list[int]
    winner: int


def deal(number: int) -> Game:
    """The game of that number: players, factions, edition and shuffles follow from it."""
    rng = random.Random(number)
    players = SIZES[number % len(SIZES)]
    factions = rng.sample(sorted(smashup.full_catalogue().factions), 2 * players)
    pairs = [factions[2 * seat : 2 * seat + 2] for seat in range(players)]
    options = Options(edition=rng.choice(("printed", "current")), promos=rng.random() < 0.5)
    return smashup.new_game(NAMES[:players], pairs, number, options)


def play(number: int, source: Source) -> Played | None:
    """Plays it; None where nobody came to an end."""
    game = deal(number)
    rng = random.Random(number ^ 0x5EED)
    seats = len(game.players)
    names = [source.newest] * seats
    if source.older and number % OLDER == 0:
        names[rng.randrange(seats)] = rng.choice(source.older)
    noise, slip = rng.choice(NOISES), rng.choice(SLIPS)
    bots = [None if name == FAST else NormalBot(number * 4 + seat, mind_of(name)) for seat, name in enumerate(names)]
    while (choice := game.choice) is not None and game.choice_count < LONGEST:
        count = len(choice.options)
        bot = bots[choice.player]
        if count == 1:
            index = 0
        elif slip and rng.random() < slip:
            index = rng.randrange(count)
        elif bot is None:
            index = pick(game, rng, plain().weights, plain().known, noise)
        else:
            index = bot.choose(game, choice.player)
        game.choose(index)
    return None if game.winner is None else Played(number, game.choices, game.winner)


@cache
def mind_of(name: str) -> Mind:
    """The mind of a player by its weights."""
    return plain() if name == PLAIN else learned(load_weights(Path(name)))


# many games ----------------------------------------------------------------------------------------------------------


def play_many(source: Source, numbers: Iterable[int], workers: int, deadline: float) -> Iterator[Played | None]:
    """Plays them in their order, None where nobody came to an end, until the clock (`time.time`) says so."""
    tasks = ((source, number, deadline) for number in numbers)
    with multiprocessing.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for in_time, played in pool.imap(_play_task, tasks, chunksize=4):
            if not in_time:
                return
            yield played


def _play_task(task: tuple[Source, int, float]) -> tuple[bool, Played | None]:
    source, number, deadline = task
    if time.time() >= deadline:
        return False, None
    return True, play(number, source)


def write_games(path: Path, games: Iterable[Played]) -> None:
    """A game a line; the file is there whole or not at all."""
    words = "".join(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
    whole = path.with_suffix(".part")
    whole.write_bytes(gzip.compress(words.encode(), mtime=0))
    whole.replace(path)


def read_games(path: Path) -> list[Played]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [Played(*json.loads(line)) for line in file]


def again(played: Played) -> Iterator[Game]:
    """The game at the beginning of each of its turns."""
    game = deal(played.number)
    turn = 0
    for index in played.choices:
        choice: Any = game.choice
        if choice.kind == "play cards" and game.turn != turn:
            turn = game.turn
            yield game
        game.choose(index)
