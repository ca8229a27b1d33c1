"""Tunes the evaluation by self-play, and gathers the lore of the policy.

    python -m smashup.bots.tuning match                                       the weights of bases, by matches
    python -m smashup.bots.tuning collect --games 300 --out samples.jsonl     self-play of the greedy bot, with slips
    python -m smashup.bots.tuning fit samples.jsonl                           weights.json by CMA-ES
    python -m smashup.bots.tuning gather samples.jsonl                        lore.json

`match` lets the fast player of the policy play itself thousands of times: CMA-ES looks for the weights of bases with
which it is furthest ahead of the weights it began with. `collect` writes every table at the start of a turn with who
won in the end, and what the greedy bot thought of every option that it tried. `fit` looks for the other weights:
those under which these tables foretell the winners best (the mean log loss, on games set apart for the test too).
Both write weights.json with the record of the run.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import multiprocessing
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import smashup
from smashup.bots.evaluation import (
    BaseLine,
    Position,
    SeatLine,
    Weights,
    chances,
    data_of,
    plays_left,
    read,
    tuned,
    weights_data,
)
from smashup.bots.normal import NormalBot
from smashup.bots.policy import Lore, lore, pick, pick_kind, play_kind, score
from smashup.engine.choices import LazyOptions

SLIPS = 0.12
"""How often the bots of `collect` pick anything, so that the tables differ."""
HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cem", "Dee")
NOISE = 0.3
"""VP by which the fast player errs in matches."""
WITHIN = {
    "floor": (0.0, 0.8),
    "patience": (2.0, 14.0),
    "contest": (0.5, 5.0),
    "room": (0.0, 0.6),
    "power": (0.0, 0.25),
}
MATCHED = tuple(WITHIN)
"""Weights that matches of the fast player decide, and where they are looked for."""
FIXED = {*MATCHED, "play", "minion", "strength", "action", "titan"}
"""Weights that tables do not decide: matches do, or they could not tell (whoever holds many cards wins more often, but
not because they are held)."""
SPREAD = {"patience": 2.0, "contest": 0.7, "room": 0.1, "doubt": 0.7, "early": 1.0}
"""How far apart the first guesses lie where a quarter of the weight is not right."""
LEAST = {"patience": 1.0, "contest": 0.3, "room": 0.0, "doubt": 0.3, "early": 0.0, "floor": 0.0}

Sample = tuple[int, Position, int]
"""(game, table, who won it)"""


# self-play -----------------------------------------------------------------------------------------------------------


def deal(seed: int, players: int) -> smashup.Game:
    """A game between random factions."""
    rng = random.Random(seed)
    factions = rng.sample(sorted(smashup.full_catalogue().factions), 2 * players)
    pairs = [factions[2 * seat : 2 * seat + 2] for seat in range(players)]
    return smashup.new_game(NAMES[:players], pairs, seed)


def table_size(seed: int) -> int:
    """Of six games four are for two players, one is for three and one for four."""
    return (2, 2, 2, 2, 3, 4)[seed % 6]


def self_play(seed: int) -> str:
    """One game as a line of JSON: its tables, its winner, and what its options were worth."""
    game = deal(seed, table_size(seed))
    rng = random.Random(seed)
    bots = [NormalBot(seed + seat) for seat in range(len(game.players))]
    weights = tuned()
    tables: list[Any] = []
    worth: dict[str, list[float]] = {}
    turn = 0
    while (choice := game.choice) is not None:
        if game.kernel.turn != turn and choice.kind == "play cards":
            turn = game.kernel.turn
            tables.append(data_of(read(game.kernel)))
        if len(choice.options) == 1:
            game.choose(0)
            continue
        if rng.random() < SLIPS:
            game.choose(rng.randrange(len(choice.options)))
            continue
        values = bots[choice.player].values(game, choice.player)
        for kind, value in _kinds(game, values, weights):
            count_sum = worth.setdefault(kind, [0, 0.0])
            count_sum[0] += 1
            count_sum[1] += value
        game.choose(max(values, key=values.__getitem__))
    data = {"seed": seed, "winner": game.winner, "tables": tables, "worth": worth}
    return json.dumps(data, separators=(",", ":"))


def _kinds(game: smashup.Game, values: dict[int, float], weights: Weights) -> Iterator[tuple[str, float]]:
    """What every option that was tried was worth beside doing nothing, or beside the mean, by its kind."""
    choice = game.choice
    assert choice is not None
    if any(abs(value) > 500 for value in values.values()):
        return
    seat = choice.player
    if isinstance(choice.options, LazyOptions):
        nothing = values[len(choice.options) - 1]
        before = plays_left(game.kernel, seat)
        guessed = score(game, weights, _NOTHING_KNOWN).scores
        for index, value in values.items():
            kind, card, place, _ = choice.options.at(index)
            if kind == "end":
                continue
            gain = value - nothing - weights.play * (before - (kind == "play"))
            if kind == "talent":
                yield f"talent {card.title}", gain
            elif card.is_minion:
                yield f"play {card.title}", gain - guessed[index]
            else:
                yield play_kind(card, place, seat), gain
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


def collect(games: int, first: int, out: Path, workers: int) -> None:
    """Adds games to the file; those that are in it already are not played again."""
    played = {json.loads(line)["seed"] for line in out.read_text().splitlines()} if out.exists() else set()
    seeds = [seed for seed in range(first, first + games) if seed not in played]
    with out.open("a") as file, multiprocessing.Pool(workers) as pool:
        for number, line in enumerate(pool.imap_unordered(self_play, seeds), start=1):
            file.write(line + "\n")
            file.flush()
            print(f"\r{number} of {len(seeds)}", end="", flush=True)
    print()


# matches -------------------------------------------------------------------------------------------------------------


def fast_game(seed: int, first: Weights, second: Weights, seat: int) -> float:
    """One game of the fast player against itself with other weights; how far the first is ahead, from -1 to 1."""
    game = deal(seed, 2)
    rng = random.Random(seed)
    known = lore()
    while (choice := game.choice) is not None:
        weights = first if choice.player == seat else second
        game.choose(pick(game, rng, weights, known, NOISE))
    margin = game.scores[seat] - game.scores[1 - seat]
    return (0.5 if game.winner == seat else -0.5) + 0.5 * max(min(margin / 10, 1.0), -1.0)


def fast_match(first: Weights, second: Weights, seeds: range) -> float:
    """The mean over mirrored deals."""
    return sum(fast_game(seed, first, second, seat) for seed in seeds for seat in (0, 1)) / (2 * len(seeds))


def match(start: Weights, generations: int, deals: int, seed: int) -> tuple[Weights, dict[str, Any]]:
    """The weights of bases that win matches of the fast player, and the record of how they were found."""
    import numpy
    from cmaes import CMA

    first = asdict(start)
    low, high = numpy.array([WITHIN[name] for name in MATCHED]).T
    begin = numpy.array([first[name] for name in MATCHED])
    spread = (high - low) / 5
    bounds = numpy.stack([(low - begin) / spread, (high - begin) / spread], axis=1)

    def weights_at(point: Any) -> Weights:
        return replace(start, **{n: float(v) for n, v in zip(MATCHED, begin + point * spread, strict=True)})

    optimiser = CMA(mean=numpy.zeros(len(MATCHED)), sigma=1.0, bounds=bounds, seed=seed)
    history: list[float] = []
    for generation in range(generations):
        seeds = range(seed * 1_000_000 + generation * deals, seed * 1_000_000 + (generation + 1) * deals)
        points = [optimiser.ask() for _ in range(optimiser.population_size)]
        found = [(point, -fast_match(weights_at(point), start, seeds)) for point in points]
        optimiser.tell(found)
        history.append(round(-sum(value for _, value in found) / len(found), 4))
        print(f"{generation + 1} of {generations}: {history[-1]:+.4f} {weights_data(weights_at(optimiser._mean))}")
    best = weights_at(optimiser._mean)
    fresh = range(900_000_000, 900_000_000 + 4 * deals)
    record = {
        "date": datetime.date.today().isoformat(),
        "optimiser": "CMA-ES (cmaes), matches of the fast player against the weights before",
        "weights": list(MATCHED),
        "seed": seed,
        "generations": generations,
        "games": generations * optimiser.population_size * deals * 2,
        "mean_of_generations": history,
        "fresh_games": 2 * len(fresh),
        "ahead_in_fresh_games": round(fast_match(best, start, fresh), 4),
    }
    return best, record


# fitting -------------------------------------------------------------------------------------------------------------


def samples(path: Path) -> list[Sample]:
    """The tables of a file of games."""
    result: list[Sample] = []
    for line in path.read_text().splitlines():
        game = json.loads(line)
        for bases, seats, mover in game["tables"]:
            lines = [BaseLine._make(tuple(x) if isinstance(x, list) else x for x in base) for base in bases]
            position = Position(tuple(lines), tuple(SeatLine(*seat) for seat in seats), mover, None)
            result.append((game["seed"], position, game["winner"]))
    return result


def loss(tables: Sequence[Sample], weights: Weights) -> float:
    """The mean log loss of the winners' chances, as if all tables had two seats."""
    total = 0.0
    for _, position, winner in tables:
        total -= math.log(max(chances(position, weights)[winner], 1e-6)) / math.log(len(position.seats))
    return total / len(tables) * math.log(2)


def fit(path: Path, start: Weights, generations: int, seed: int) -> tuple[Weights, dict[str, Any]]:
    """The weights that foretell the winners best, and the record of how they were found."""
    import numpy
    from cmaes import CMA

    tables = samples(path)
    known = [sample for sample in tables if sample[0] % 5]
    apart = [sample for sample in tables if sample[0] % 5 == 0]
    names = [field.name for field in fields(Weights) if field.name not in FIXED]
    first = asdict(start)
    scale = {name: SPREAD.get(name, max(first[name] / 4, 0.05)) for name in names}

    def weights_at(point: Any) -> Weights:
        values = {
            name: max(first[name] + float(x) * scale[name], LEAST.get(name, 0.0))
            for name, x in zip(names, point, strict=True)
        }
        return replace(start, **values)

    optimiser = CMA(mean=numpy.zeros(len(names)), sigma=1.0, seed=seed)
    best, least = start, loss(known, start)
    history = [round(least, 5)]
    for generation in range(generations):
        found = []
        for _ in range(optimiser.population_size):
            point = optimiser.ask()
            weights = weights_at(point)
            value = loss(known, weights)
            # a weight that wants to be below what makes sense pays for it
            value += 0.002 * sum(max(0.0, -getattr(weights, name)) for name in names)
            found.append((point, value))
            if value < least:
                best, least = weights, value
        optimiser.tell(found)
        history.append(round(least, 5))
        print(f"\r{generation + 1} of {generations}: loss {least:.5f}", end="", flush=True)
        if optimiser.should_stop():
            break
    print()
    record = {
        "date": datetime.date.today().isoformat(),
        "optimiser": "CMA-ES (cmaes), mean log loss of the winner's chance at the start of every turn",
        "games": len({sample[0] for sample in tables}),
        "tables": len(tables),
        "seed": seed,
        "generations": len(history) - 1,
        "loss": {"before": round(loss(known, start), 5), "after": round(loss(known, best), 5)},
        "loss_on_games_set_apart": {"before": round(loss(apart, start), 5), "after": round(loss(apart, best), 5)},
        "chance_alone": round(math.log(2), 5),
    }
    return best, record


def gather(path: Path, least: int) -> dict[str, list[float]]:
    """The lore of a file of games: the mean worth of every kind of option that was tried often enough."""
    worth: dict[str, list[float]] = {}
    for line in path.read_text().splitlines():
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


def write_weights(path: Path, weights: Weights, step: str, record: dict[str, Any]) -> None:
    """The weights with the records of the runs that made them."""
    before = json.loads((HERE / "weights.json").read_text(encoding="utf-8"))["record"]
    data = {"weights": weights_data(weights), "record": {**before, step: record}}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect")
    collecting.add_argument("--games", type=int, default=300)
    collecting.add_argument("--first", type=int, default=0, help="the seed of the first game")
    collecting.add_argument("--workers", type=int, default=1)
    collecting.add_argument("--out", type=Path, default=Path("samples.jsonl"))
    matching = commands.add_parser("match")
    matching.add_argument("--generations", type=int, default=12)
    matching.add_argument("--deals", type=int, default=40, help="mirrored deals for every candidate")
    matching.add_argument("--seed", type=int, default=1)
    matching.add_argument("--out", type=Path, default=HERE / "weights.json")
    fitting = commands.add_parser("fit")
    fitting.add_argument("samples", type=Path)
    fitting.add_argument("--generations", type=int, default=60)
    fitting.add_argument("--seed", type=int, default=1)
    fitting.add_argument("--out", type=Path, default=HERE / "weights.json")
    gathering = commands.add_parser("gather")
    gathering.add_argument("samples", type=Path)
    gathering.add_argument("--least", type=int, default=4)
    gathering.add_argument("--out", type=Path, default=HERE / "lore.json")
    given = parser.parse_args()
    if given.command == "collect":
        collect(given.games, given.first, given.out, given.workers)
    elif given.command == "match":
        weights, record = match(tuned(), given.generations, given.deals, given.seed)
        write_weights(given.out, weights, "match", record)
    elif given.command == "fit":
        weights, record = fit(given.samples, tuned(), given.generations, given.seed)
        write_weights(given.out, weights, "fit", record)
    else:
        kinds = gather(given.samples, given.least)
        count = sum(1 for _ in given.samples.open())
        record = {"date": datetime.date.today().isoformat(), "games": count, "bot": "normal", "slips": SLIPS}
        rows = ",\n".join(f"  {json.dumps(kind, ensure_ascii=False)}: {json.dumps(row)}" for kind, row in kinds.items())
        given.out.write_text(f'{{\n "record": {json.dumps(record)},\n "lore": {{\n{rows}\n }}\n}}\n', encoding="utf-8")
        print(f"{len(kinds)} kinds of options from {count} games")


if __name__ == "__main__":
    main()
