"""Tunes the evaluation by self-play, and gathers the lore of the policy.

    python -m smashup.bots.tuning watch --games 4000 --out tables.jsonl       games of the fast player
    python -m smashup.bots.tuning fit tables.jsonl                            weights.json by CMA-ES
    python -m smashup.bots.tuning collect --games 300 --out samples.jsonl     games of the greedy bot, with slips
    python -m smashup.bots.tuning gather samples.jsonl                        lore.json

`watch` lets the fast player of the policy play itself thousands of times and writes some tables of every game, as they
are at the start of a turn, with who won in the end. `fit` looks for the weights under which these tables foretell the
winners best (the mean log loss, on games set apart for the test too). How strong the factions are is part of that
account, so that the weights do not have to explain it. `collect` writes what the greedy bot thought of every option
that it tried, `gather` the means of that by kind of option. The files that come out hold the record of the run.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import multiprocessing
import operator
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import smashup
from smashup.bots.evaluation import (
    FULL_HAND,
    GOAL,
    BaseLine,
    Position,
    SeatLine,
    Weights,
    data_of,
    plays_left,
    read,
    tuned,
    weights_data,
)
from smashup.bots.mind import Mind, plain
from smashup.bots.normal import NormalBot
from smashup.bots.policy import Lore, lore, pick, pick_kind, play_kind, scores
from smashup.names import NAMES

if TYPE_CHECKING:
    import numpy

SLIPS = 0.12
"""How often the bots of `collect` pick anything, so that all kinds of options come up."""
MOST_TRIED = 30
"""Options that these bots try at most, the likely and the unlikely alike: all kinds are to be known."""
HERE = Path(__file__).parent
NOISE = 0.3
"""VP by which the fast player errs in games that are watched."""
SEEN = 6
"""Tables that are kept of a game."""
LONGEST = 2_000
"""A game with more choices than this is left out."""
SPREAD = {
    "floor": 0.1,
    "patience": 1.5,
    "contest": 0.5,
    "room": 0.08,
    "initiative": 0.25,
    "power": 0.02,
    "minion": 0.1,
    "strength": 0.03,
    "action": 0.1,
    "engine": 0.1,
    "titan": 0.2,
    "late": 0.1,
    "doubt": 0.4,
    "early": 0.6,
}
"""The weights that tables decide, and how far apart the first guesses lie. A play that is left is never on a table."""
LEAST = {"patience": 1.0, "contest": 0.3, "doubt": 0.3, "late": -0.3}
"""What a weight is at least; the others are not negative."""

Seen = tuple[int, Position, int, Sequence[Sequence[str]]]
"""(game, table, who won it, the factions of every seat)"""


# self-play -----------------------------------------------------------------------------------------------------------


def deal(seed: int, players: int) -> smashup.Game:
    """A game between random factions."""
    return smashup.new_game(NAMES[:players], _factions(seed, players), seed)


def _factions(seed: int, players: int) -> list[list[str]]:
    factions = random.Random(seed).sample(sorted(smashup.full_catalogue().factions), 2 * players)
    return [factions[2 * seat : 2 * seat + 2] for seat in range(players)]


def table_size(seed: int) -> int:
    """Of six games four are for two players, one is for three and one for four."""
    return (2, 2, 2, 2, 3, 4)[seed % 6]


def self_play(seed: int, mind: Mind | None = None) -> str:
    """One game of the greedy bot as a line of JSON: what its options were worth. It is the plain one where no other
    mind is named.
    """
    game = deal(seed, table_size(seed))
    rng = random.Random(seed)
    bots = [NormalBot(seed + seat, mind or plain()) for seat in range(len(game.players))]
    weights = tuned()
    worth: dict[str, list[float]] = {}
    while (choice := game.choice) is not None:
        if len(choice.options) == 1:
            game.choose(0)
            continue
        if rng.random() < SLIPS:
            game.choose(rng.randrange(len(choice.options)))
            continue
        values = bots[choice.player].values(game, choice.player, tried(len(choice.options), rng))
        for kind, value in _kinds(game, values, weights):
            count_sum = worth.setdefault(kind, [0, 0.0])
            count_sum[0] += 1
            count_sum[1] += value
        game.choose(max(values, key=values.__getitem__))
    return json.dumps({"seed": seed, "worth": worth}, separators=(",", ":"))


def fast_game(seed: int) -> str:
    """One game of the fast player as a line of JSON: who won, and some of its tables."""
    players = table_size(seed)
    game = deal(seed, players)
    rng = random.Random(seed)
    known, weights = lore(), tuned()
    tables: list[Any] = []
    turn = 0
    for _ in range(LONGEST):
        choice = game.choice
        if choice is None:
            break
        if game.turn != turn and choice.kind == "play cards":
            turn = game.turn
            tables.append(data_of(read(game.table)))
        game.choose(pick(game, rng, weights, known, NOISE))
    kept = rng.sample(tables, min(SEEN, len(tables)))
    data = {"seed": seed, "winner": game.winner, "factions": _factions(seed, players), "tables": kept}
    return json.dumps(data, separators=(",", ":"))


def tried(count: int, rng: random.Random) -> list[int]:
    """All options, or a random part of very many with the last one, which ends, passes or declines."""
    if count <= MOST_TRIED:
        return list(range(count))
    return [*sorted(rng.sample(range(count - 1), MOST_TRIED - 1)), count - 1]


def _kinds(game: smashup.Game, values: dict[int, float], weights: Weights) -> Iterator[tuple[str, float]]:
    """What every option that was tried was worth beside doing nothing, or beside the mean, by its kind."""
    choice = game.choice
    assert choice is not None
    if any(abs(value) > 500 for value in values.values()):
        return
    seat = choice.player
    if choice.kind == "play cards":
        nothing = values[len(choice.options) - 1]
        before = plays_left(game.table, seat)
        guessed = scores(game, weights, _NOTHING_KNOWN)
        for index, value in values.items():
            option = choice.options[index]
            card: Any = option.card
            if card is None:
                continue
            gain = value - nothing - weights.play * (before - (option.kind == "play"))
            if option.kind == "talent":
                yield f"talent {card.title}", gain
            elif card.is_minion:
                yield f"play {card.title}", gain - guessed[index]
            else:
                yield play_kind(card, option.target, seat), gain
        return
    mean = sum(values.values()) / len(values)
    source = choice.source.title if choice.source is not None else "-"
    for index, value in values.items():
        option = choice.options[index]
        if option.kind != "play":
            yield pick_kind(source, option, seat), value - mean


class _Nothing(dict[str, float]):
    """Lore that takes every play for worthless."""

    def get(self, kind: str, default: Any = None) -> Any:
        return 0.0


_NOTHING_KNOWN: Lore = _Nothing()


def play(one: Callable[[int], str], games: int, first: int, out: Path, workers: int) -> None:
    """Adds games to the file; those that are in it already are not played again."""
    played = {json.loads(line)["seed"] for line in out.read_text().splitlines()} if out.exists() else set()
    seeds = [seed for seed in range(first, first + games) if seed not in played]
    with out.open("a") as file, multiprocessing.Pool(workers) as pool:
        for number, line in enumerate(pool.imap_unordered(one, seeds), start=1):
            file.write(line + "\n")
            file.flush()
            print(f"\r{number} of {len(seeds)}", end="", flush=True)
    print()


# fitting -------------------------------------------------------------------------------------------------------------


def seen(path: Path) -> list[Seen]:
    """The tables of a file of games that somebody has won."""
    result: list[Seen] = []
    for line in path.read_text().splitlines():
        game = json.loads(line)
        if game["winner"] is None:
            continue
        for bases, seats, mover in game["tables"]:
            lines = [BaseLine._make(tuple(x) if isinstance(x, list) else x for x in base) for base in bases]
            position = Position(tuple(lines), tuple(SeatLine(*seat) for seat in seats), mover, None)
            result.append((game["seed"], position, game["winner"], game["factions"]))
    return result


def apart(seed: int) -> bool:
    """Is a game set apart for the test? Every fifth of each table size is."""
    return seed // 6 % 5 == 0


class Tables:
    """Many tables of one size as arrays: `worths` and the chances of evaluation.py for all of them at once."""

    def __init__(self, rows: Sequence[Seen]) -> None:
        import numpy

        count, seats = len(rows), len(rows[0][1].seats)
        most = max(len(row[1].bases) for row in rows)
        self.count, self.seats = count, seats
        self.rows = numpy.arange(count)
        self.totals = numpy.zeros((count, most, seats))
        self.here = numpy.zeros((count, most, seats), bool)
        self.engines = numpy.zeros((count, most, seats))
        self.titans = numpy.zeros((count, most, seats), bool)
        self.missing = numpy.full((count, most), 99.0)
        self.vp = numpy.zeros((count, most, seats + 2))
        self.real = numpy.zeros((count, most), bool)
        self.hands = numpy.array([row[1].seats for row in rows], float)
        self.mover = numpy.array([row[1].mover for row in rows])
        self.winner = numpy.array([row[2] for row in rows])
        for number, (_, position, _, _) in enumerate(rows):
            for place, base in enumerate(position.bases):
                self.totals[number, place] = base.totals
                self.here[number, place] = [*map(operator.or_, base.present, (power > 0 for power in base.totals))]
                self.engines[number, place] = base.engines
                self.titans[number, place] = [titans > 0 for titans in base.titans]
                self.missing[number, place] = base.missing
                awards = base.vp[: seats + 1]
                self.vp[number, place, : len(awards)] = awards
                self.real[number, place] = True

    def _promises(self, totals: numpy.ndarray, here: numpy.ndarray, missing: numpy.ndarray, weights: Weights) -> Any:
        import numpy

        weight = (weights.floor + (1 - weights.floor) * numpy.exp(-missing / weights.patience))[..., None]
        scale = (weights.contest + weights.room * missing)[..., None, None]
        edge = numpy.clip((totals[..., :, None] - totals[..., None, :]) / scale, -30, 30)
        behind = 1 / (1 + numpy.exp(edge))
        own = numpy.arange(self.seats)
        behind[..., own, own] = 0
        place = behind.sum(-1)
        above = numpy.floor(place).astype(int)
        better = numpy.take_along_axis(self.vp, numpy.minimum(above, self.seats), -1)
        worse = numpy.take_along_axis(self.vp, numpy.minimum(above + 1, self.seats + 1), -1)
        points = weight * (better + (place - above) * (worse - better))
        return numpy.where(here & self.real[..., None], points, 0.0)

    def worths(self, weights: Weights) -> Any:
        """What everybody has, in victory points: one row for each table."""
        import numpy

        vp, minions, strength, strongest, actions, after = numpy.moveaxis(self.hands, -1, 0)
        hand = weights.minion * minions + weights.strength * strength + weights.action * actions
        cards = minions + actions
        counted = numpy.where(cards > FULL_HAND, FULL_HAND + (cards - FULL_HAND) / 3, cards)
        hand *= counted / numpy.maximum(cards, 1)
        soon = numpy.exp(-self.missing / weights.patience)
        points = self._promises(self.totals, self.here, self.missing, weights)
        bases = weights.power * self.totals + (1 - soon)[..., None] * weights.engine * self.engines
        result = vp + after + weights.late * numpy.maximum(vp - 10, 0) + hand
        result = result + (points + bases + weights.titan * self.titans).sum(1)
        push = strongest[self.rows, self.mover]
        totals = self.totals.copy()
        totals[self.rows, :, self.mover] += push[:, None]
        here = self.here.copy()
        here[self.rows, :, self.mover] |= (push > 0)[:, None]
        change = self._promises(totals, here, numpy.maximum(self.missing - push[:, None], 0), weights) - points
        others = change.copy()
        others[self.rows, :, self.mover] = -math.inf
        gain = numpy.where(self.real, change[self.rows, :, self.mover] - others.max(-1), -math.inf)
        best = gain.argmax(1)
        pays = (gain[self.rows, best] > 0) & (push > 0)
        return result + numpy.where(pays[:, None], weights.initiative * change[self.rows, best], 0.0)

    def losses(self, weights: Weights, strengths: Any, share: float) -> Any:
        """The log loss of every winner's chance, as if all tables had two seats."""
        import numpy

        early = numpy.maximum(GOAL - self.hands[..., 0].max(1), 0) / GOAL
        log = self.worths(weights) / (weights.doubt + weights.early * early)[:, None]
        log = log + share * early[:, None] * strengths
        log = log - log.max(1, keepdims=True)
        chance = log[self.rows, self.winner] - numpy.log(numpy.exp(log).sum(1))
        return -chance * math.log(2) / math.log(self.seats)


def faction_strengths(games: Sequence[tuple[int, Sequence[Sequence[str]]]]) -> dict[str, float]:
    """How much a faction adds to the odds of the player who holds it, from (winner, factions of every seat)."""
    names = sorted({name for _, pairs in games for pair in pairs for name in pair})
    strength = dict.fromkeys(names, 0.0)
    for _ in range(300):
        slope = {name: -0.02 * value for name, value in strength.items()}
        bend = dict.fromkeys(names, 0.02)
        for winner, pairs in games:
            odds = [math.exp(sum(strength[name] for name in pair)) for pair in pairs]
            for seat, pair in enumerate(pairs):
                chance = odds[seat] / sum(odds)
                for name in pair:
                    slope[name] += (seat == winner) - chance
                    bend[name] += chance * (1 - chance)
        steps = {name: 0.7 * slope[name] / bend[name] for name in names}
        for name, step in steps.items():
            strength[name] += step
        if max(abs(step) for step in steps.values()) < 1e-3:
            break
    return strength


class Evidence:
    """The tables of many games, by size, with how strong their factions are."""

    def __init__(self, rows: Sequence[Seen], strength: dict[str, float]) -> None:
        import numpy

        self.parts: list[tuple[Tables, Any]] = []
        for seats in sorted({len(row[1].seats) for row in rows}):
            fitting = [row for row in rows if len(row[1].seats) == seats]
            pairs = [[sum(strength.get(name, 0.0) for name in pair) for pair in row[3]] for row in fitting]
            self.parts.append((Tables(fitting), numpy.array(pairs)))

    def loss(self, weights: Weights, share: float) -> float:
        losses = [tables.losses(weights, strengths, share) for tables, strengths in self.parts]
        return float(sum(part.sum() for part in losses) / sum(len(part) for part in losses))


def fit(path: Path, start: Weights, generations: int, seed: int) -> tuple[Weights, dict[str, Any]]:
    """The weights that foretell the winners best, and the record of how they were found."""
    import numpy
    from cmaes import CMA

    rows = seen(path)
    strength = faction_strengths(list({row[0]: (row[2], row[3]) for row in rows if not apart(row[0])}.values()))
    known = Evidence([row for row in rows if not apart(row[0])], strength)
    test = Evidence([row for row in rows if apart(row[0])], strength)
    names = list(SPREAD)
    first = asdict(start)

    def weights_at(point: Any) -> tuple[Weights, float, float]:
        """The weights at a point of the optimiser, what share the factions have, and what the point pays for asking
        for less than makes sense."""
        values, pays = dict(first), 0.0
        for name, x in zip(names, point, strict=False):
            wanted, least = first[name] + float(x) * SPREAD[name], LEAST.get(name, 0.0)
            values[name] = max(wanted, least)
            pays += (max(least - wanted, 0.0) / SPREAD[name]) ** 2
        return Weights(**values), max(1 + 0.5 * float(point[-1]), 0.0), 0.0005 * pays

    def cost(point: Any) -> float:
        weights, share, pays = weights_at(point)
        return known.loss(weights, share) + pays

    optimiser = CMA(mean=numpy.zeros(len(names) + 1), sigma=1.0, seed=seed)
    for generation in range(generations):
        points = [optimiser.ask() for _ in range(optimiser.population_size)]
        found = [(point, cost(point)) for point in points]
        optimiser.tell(found)
        least = min(value for _, value in found)
        print(f"\r{generation + 1} of {generations}: loss {least:.5f}", end="", flush=True)
        if optimiser.should_stop():
            break
    print()
    best, share, _ = weights_at(optimiser.mean)
    record = {
        "date": datetime.date.today().isoformat(),
        "optimiser": "CMA-ES (cmaes), mean log loss of the winner's chance at the start of a turn",
        "games": len({row[0] for row in rows}),
        "players": "the fast player against itself",
        "tables": len(rows),
        "seed": seed,
        "generations": optimiser.generation,
        "loss": {"before": round(known.loss(start, share), 5), "after": round(known.loss(best, share), 5)},
        "loss_on_games_set_apart": {
            "before": round(test.loss(start, share), 5),
            "after": round(test.loss(best, share), 5),
            "after, factions unknown": round(test.loss(best, 0.0), 5),
        },
        "chance_alone": round(math.log(2), 5),
    }
    return best, record


# lore ----------------------------------------------------------------------------------------------------------------


def gather(games: Iterable[str], least: int) -> dict[str, list[float]]:
    """The lore of these games: the mean worth of every kind of option that was tried often enough."""
    worth: dict[str, list[float]] = {}
    for line in games:
        for kind, (count, total) in json.loads(line)["worth"].items():
            mean = worth.setdefault(kind, [0, 0.0])
            mean[0] += count
            mean[1] += total
    # drawn towards nothing where little is known
    return {
        kind: [round(total / (count + 2), 3), int(count)]
        for kind, (count, total) in sorted(worth.items())
        if count >= least
    }


# the command ---------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, games, out in (("watch", 4_000, "tables.jsonl"), ("collect", 300, "samples.jsonl")):
        playing = commands.add_parser(name)
        playing.add_argument("--games", type=int, default=games)
        playing.add_argument("--first", type=int, default=0, help="the seed of the first game")
        playing.add_argument("--workers", type=int, default=1)
        playing.add_argument("--out", type=Path, default=Path(out))
    fitting = commands.add_parser("fit")
    fitting.add_argument("tables", type=Path)
    fitting.add_argument("--generations", type=int, default=100)
    fitting.add_argument("--seed", type=int, default=1)
    fitting.add_argument("--out", type=Path, default=HERE / "weights.json")
    gathering = commands.add_parser("gather")
    gathering.add_argument("samples", type=Path)
    gathering.add_argument("--least", type=int, default=4)
    gathering.add_argument("--out", type=Path, default=HERE / "lore.json")
    given = parser.parse_args()
    if given.command in ("watch", "collect"):
        one = fast_game if given.command == "watch" else self_play
        play(one, given.games, given.first, given.out, given.workers)
    elif given.command == "fit":
        weights, record = fit(given.tables, Weights(), given.generations, given.seed)
        data = {"weights": weights_data(weights), "record": record}
        given.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        print(json.dumps(record, indent=1))
    else:
        games = given.samples.read_text().splitlines()
        kinds = gather(games, given.least)
        record = {"date": datetime.date.today().isoformat(), "games": len(games), "bot": "normal", "slips": SLIPS}
        rows = ",\n".join(f"  {json.dumps(kind, ensure_ascii=False)}: {json.dumps(row)}" for kind, row in kinds.items())
        given.out.write_text(f'{{\n "record": {json.dumps(record)},\n "lore": {{\n{rows}\n }}\n}}\n', encoding="utf-8")
        print(f"{len(kinds)} kinds of options from {len(games)} games")


if __name__ == "__main__":
    main()
