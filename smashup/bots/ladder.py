"""Many games between bots: a round robin that can be stopped and resumed, with win rates and ratings.

Every deal (factions, seats and seed) is played once for every way to seat the two bots: with two players twice, the
bots changing seats; with more players once for every seat of the first bot, the second playing all the others. The
factions come from shuffled rounds through all of them, so that everyone is dealt as often. A game is one line of the
results file; whatever is in it already is not played again. The bots play by iterations and not by the clock, so that
the same command gives the same games on every machine; the seconds that are told are those of the processor.
"""

from __future__ import annotations

import itertools
import json
import math
import multiprocessing
import random
import re
import signal
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import smashup
from smashup import SmashUpError, bots
from smashup.extras import NotInstalled
from smashup.names import NAMES
from smashup.version import digest


class BadLadder(SmashUpError):
    """A ladder that cannot be played."""


class Fixture(NamedTuple):
    """One game to be played: `first` sits at `seat`, `second` everywhere else."""

    first: str
    second: str
    deal: int
    seat: int
    players: int
    seed: int

    @property
    def name(self) -> str:
        return f"{self.first}/{self.second}/{self.players}/{self.seed}/{self.deal}/{self.seat}"


@dataclass(frozen=True)
class Ladder:
    """What is played."""

    levels: tuple[str, ...]
    games: int
    players: int = 2
    seed: int = 1

    def __post_init__(self) -> None:
        for level in self.levels:
            bots.make(level, 0)
        if len(self.levels) < 2 or len(set(self.levels)) != len(self.levels):
            raise BadLadder("A ladder needs two or more different bots.")
        if self.players not in (2, 3, 4):
            raise BadLadder("Two to four players sit at a table.")
        if self.games < 1:
            raise BadLadder("A ladder has at least one game for each pair.")

    def fixtures(self) -> list[Fixture]:
        """All games, all pairs of one deal before the next deal, so that a run stopped early is fair to everyone."""
        deals = math.ceil(self.games / self.players)
        return [
            Fixture(first, second, deal, seat, self.players, self.seed)
            for deal in range(deals)
            for first, second in itertools.combinations(self.levels, 2)
            for seat in range(self.players)
            if deal * self.players + seat < self.games
        ]


def pairs_of(fixture: Fixture) -> list[tuple[str, str]]:
    """The factions of a deal, from shuffled rounds through all of them."""
    every = sorted(smashup.full_catalogue().factions)
    per_round = len(every) // (2 * fixture.players)
    number, place = divmod(fixture.deal, per_round)
    random.Random(fixture.seed * 7919 + number).shuffle(every)
    mine = every[place * 2 * fixture.players :]
    return [(mine[2 * seat], mine[2 * seat + 1]) for seat in range(fixture.players)]


@cache
def version() -> str:
    """What the games hang on, as a short hash: the engine, the cards and the bots."""
    return digest("engine", "sets", "bots")


def play(fixture: Fixture) -> dict[str, Any]:
    """One game as a line of the results."""
    pairs = pairs_of(fixture)
    seed = fixture.seed * 1_000_003 + fixture.deal
    game = smashup.new_game(NAMES[: fixture.players], pairs, seed)
    levels = [fixture.first if seat == fixture.seat else fixture.second for seat in range(fixture.players)]
    seated = [bots.make(level, seed * 8 + seat, clock=False) for seat, level in enumerate(levels)]
    taken = [0.0] * fixture.players
    while (choice := game.choice) is not None:
        seat = choice.player
        began = time.process_time()
        index = seated[seat].choose(game, seat)
        taken[seat] += time.process_time() - began
        game.choose(index)
    return {
        "game": fixture.name,
        "version": version(),
        "levels": levels,
        "factions": pairs,
        "winner": game.winner,
        "scores": game.scores,
        "turns": game.turn,
        "seconds": [round(value, 2) for value in taken],
        "iterations": [getattr(bot, "iterations", 0) for bot in seated],
    }


def read_results(path: Path, also: Iterable[Path] = ()) -> list[dict[str, Any]]:
    """The games of a run, which may not have begun, and of other results files, which are there; of a game that was
    played again, the last time counts.
    """
    games: dict[str, dict[str, Any]] = {}
    for file in [*([path] if path.exists() else []), *also]:
        for number, line in enumerate(_lines(file), start=1):
            game = _game(line)
            if game is None:
                raise BadLadder("Line {number} of {file} is not a game of a ladder.", number=number, file=file)
            games[game["game"]] = game
    return list(games.values())


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise BadLadder("{path} cannot be read: {reason}.", path=path, reason=problem.strerror) from problem
    except UnicodeDecodeError:
        raise BadLadder("{path} holds no games of a ladder: it is no text.", path=path) from None


_NAME = re.compile(r"([^/]+)/[^/]+/([2-4])/-?\d+/\d{1,9}/[0-3]", re.ASCII)
"""Of a fixture: its first bot and the players are told apart."""


def _game(line: str) -> dict[str, Any] | None:
    """A line of the results, with everything that is told about a game; None where it is anything else."""
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        return None
    match game:
        case {
            "game": str(name),
            "levels": [*levels],
            "winner": int(winner),
            "scores": [*scores],
            "turns": int(turns),
            "seconds": [*seconds],
            "iterations": [*iterations],
        } if named := _NAME.fullmatch(name):
            first, players = named[1], int(named[2])
            figures = [*scores, *seconds, *iterations]
            whole = len(levels) == len(scores) == len(seconds) == len(iterations) == players
            sound = all(isinstance(level, str) for level in levels) and all(
                isinstance(one, int | float) for one in figures
            )
            if whole and sound and first in levels and 0 <= winner < players and turns > 0:
                return dict(game)
    return None


def run(ladder: Ladder, path: Path, workers: int = 1, progress: Callable[[int, int], None] | None = None) -> None:
    """Plays what is not in the file yet; every game is written as soon as it is over.

    Games that another version of the rules or bots has played are played again, so that no result mixes them.
    """
    done = {game["game"] for game in read_results(path) if game.get("version") == version()}
    fixtures = ladder.fixtures()
    left = [fixture for fixture in fixtures if fixture.name not in done]
    count = len(fixtures) - len(left)
    if progress is not None:
        progress(count, len(fixtures))
    with _opened(path) as file, closing(_played(left, workers)) as results:
        for result in results:
            file.write(json.dumps(result, separators=(",", ":")) + "\n")
            file.flush()
            count += 1
            if progress is not None:
                progress(count, len(fixtures))


def _opened(path: Path) -> TextIO:
    """To write more games into it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("a", encoding="utf-8")
    except OSError as problem:
        raise BadLadder("{path} cannot be written: {reason}.", path=path, reason=problem.strerror) from problem


def _played(fixtures: Sequence[Fixture], workers: int) -> Generator[dict[str, Any], None, None]:
    if workers <= 1:
        yield from map(play, fixtures)
        return
    with multiprocessing.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(play, fixtures)


# what came of it -----------------------------------------------------------------------------------------------------


def interval(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max((centre - spread) / whole, 0.0), min((centre + spread) / whole, 1.0)


def summary(games: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Win rates with intervals for every pair and table size, ratings, and what the bots spent."""
    games = sorted(games, key=lambda game: game["game"])
    pairings: dict[tuple[str, str, int], dict[str, Any]] = {}
    spent: dict[str, dict[str, float]] = {}
    for game in games:
        first, second, players, *_ = game["game"].split("/")
        row = pairings.setdefault((first, second, int(players)), {"games": 0, "wins": 0, "turns": 0, "margin": 0})
        seat = game["levels"].index(first)
        rest = [vp for other, vp in enumerate(game["scores"]) if other != seat]
        row["games"] += 1
        row["wins"] += game["winner"] == seat
        row["turns"] += game["turns"]
        row["margin"] += game["scores"][seat] - max(rest)
        for level, seconds, iterations in zip(game["levels"], game["seconds"], game["iterations"], strict=True):
            use = spent.setdefault(level, {"seconds": 0.0, "turns": 0.0, "iterations": 0})
            use["seconds"] += seconds
            use["turns"] += game["turns"] / len(game["levels"])
            use["iterations"] += iterations
    rows = []
    for (first, second, players), row in sorted(pairings.items()):
        low, high = interval(row["wins"], row["games"])
        rows.append(
            {
                "first": first,
                "second": second,
                "players": players,
                "games": row["games"],
                "wins": row["wins"],
                "rate": round(row["wins"] / row["games"], 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "turns": round(row["turns"] / row["games"], 1),
                "margin": round(row["margin"] / row["games"], 2),
            }
        )
    versions = sorted({str(game.get("version")) for game in games})
    return {"versions": versions, "pairings": rows, "ratings": ratings(games), "spent": _per_turn(spent)}


def _per_turn(spent: dict[str, dict[str, float]]) -> dict[str, Any]:
    return {
        level: {
            "seconds_per_turn": round(use["seconds"] / use["turns"], 3),
            "iterations_per_turn": round(use["iterations"] / use["turns"], 1),
            "iterations_per_second": round(use["iterations"] / use["seconds"], 1) if use["seconds"] else 0.0,
        }
        for level, use in sorted(spent.items())
    }


def _by_deal(game: dict[str, Any]) -> tuple[int, int, str]:
    *_, deal, seat = game["game"].split("/")
    return int(deal), int(seat), game["game"]


def others(pairing: Mapping[str, Any]) -> str:
    """Who sits at the table with the first of a pair: "normal", or "3 × normal"."""
    count = pairing["players"] - 1
    return str(pairing["second"] if count == 1 else f"{count} × {pairing['second']}")


def rating_model() -> Any:
    """What rates the levels: Plackett-Luce of openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as problem:
        raise NotInstalled("ratings", "lab", problem) from None
    return PlackettLuce()


def ratings(games: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ratings of the levels, the best first; games count deal by deal over all pairs."""
    model = rating_model()
    held = {level: model.rating(name=level) for game in games for level in game["levels"]}
    for game in sorted(games, key=_by_deal):
        levels, scores = game["levels"], game["scores"]
        ranks = [0.0 if seat == game["winner"] else 100.0 - vp for seat, vp in enumerate(scores)]
        rated = model.rate([[held[level]] for level in levels], ranks=ranks)
        for level in sorted(set(levels)):
            seats = [team[0] for team, name in zip(rated, levels, strict=True) if name == level]
            mu = sum(rating.mu for rating in seats) / len(seats)
            sigma = sum(rating.sigma for rating in seats) / len(seats)
            held[level] = model.rating(name=level, mu=mu, sigma=sigma)
    rows = [
        {"level": level, "mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)} for level, rating in held.items()
    ]
    return sorted(rows, key=lambda row: -float(row["mu"]))
