"""Learns to play Smash Up against `random`: masked PPO in plain NumPy, a few minutes on one core.

    OPENBLAS_NUM_THREADS=1 .venv/bin/python examples/ppo.py --minutes 4 --plot docs/images/research-ppo.png

The policy looks at one option at a time: what the environment says about it, and a few facts about the table, go
through a small network that gives the option a score; a softmax over the legal options makes chances of the scores.
So it does not matter how many options there are, and illegal ones never come up. Another small network guesses what
will be earned, for the advantages (GAE). docs/research.md tells the whole story.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from smashup.env import encoding
from smashup.env.vector import SmashUpVectorEnv

Array = np.ndarray[Any, Any]

TITLE, BASE_PICK = encoding.OPTION.index("title"), encoding.OPTION.index("kind base")
KEPT = [column for column, name in enumerate(encoding.OPTION) if name not in ("title", "target title")]
GAMMA, LAMBDA, CLIP, ENTROPY = 0.99, 0.95, 0.2, 0.01


def look(observation: dict[str, Any]) -> tuple[Array, Array, Array, Array]:
    """Features and titles of all legal options of all games in one stack, how many each game has, and facts of the
    tables.
    """
    parts = encoding.split(observation["observation"])
    legal = observation["action_mask"].astype(bool)
    turn, players, bases = parts["turn"], parts["players"], parts["bases"]
    present = bases[:, :, 0] > 0
    facts = np.concatenate(
        [
            turn[:, 1:18],
            players[:, :, 1:9].reshape(len(turn), -1),
            np.where(present, bases[:, :, 3], 0).sum(axis=1, keepdims=True),
            np.where(present, bases[:, :, 8], 0).sum(axis=1, keepdims=True),
            np.where(present, np.sign(bases[:, :, 8]) * bases[:, :, 4] * (1 - bases[:, :, 3]), 0).sum(
                axis=1, keepdims=True
            ),
        ],
        axis=1,
    )
    facts[:, 15] = 0.0  # the number of a source card says nothing as a number
    counts = legal.sum(axis=1)
    rows = parts["options"][legal]
    titles = (rows[:, TITLE] + len(encoding.cards()) * rows[:, BASE_PICK]).astype(np.int64)
    options = np.concatenate([rows[:, KEPT], np.repeat(facts, counts, axis=0)], axis=1)
    return options, titles, counts, facts


class Network:
    """One hidden layer, with a vector of its own for every title, and Adam to train it."""

    def __init__(self, inputs: int, hidden: int, titles: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)),
            np.zeros(hidden),
            rng.normal(0, 0.1 / np.sqrt(hidden), (hidden, 1)),
            np.zeros(1),
            np.zeros((titles, hidden)),
        ]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, inputs: Array, titles: Array) -> tuple[Array, Array]:
        first, bias, second, shift, vectors = self.weights
        hidden = np.tanh(inputs @ first + bias + vectors[titles])
        return (hidden @ second + shift)[:, 0], hidden

    def backward(self, inputs: Array, titles: Array, hidden: Array, wanted: Array, rate: float) -> None:
        """One step down the gradient, of which `wanted` is the part for each output."""
        inner = wanted[:, None] * self.weights[2].T * (1 - hidden**2)
        by_title = np.zeros_like(self.weights[4])
        np.add.at(by_title, titles, inner)
        gradients = [
            inputs.T @ inner,
            inner.sum(axis=0),
            hidden.T @ wanted[:, None],
            wanted.sum(keepdims=True),
            by_title,
        ]
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self.steps += 1
        for number, gradient in enumerate(gradients):
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-9))
            self.mean[number] += 0.1 * (gradient - self.mean[number])
            self.square[number] += 0.001 * (gradient**2 - self.square[number])
            mean = self.mean[number] / (1 - 0.9**self.steps)
            square = self.square[number] / (1 - 0.999**self.steps)
            self.weights[number] -= rate * mean / (np.sqrt(square) + 1e-8)


def softmax(scores: Array, counts: Array) -> tuple[Array, Array]:
    """Chances of the options of each game, and where each game's options begin."""
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    top = np.maximum.reduceat(scores, starts)
    raised = np.exp(scores - np.repeat(top, counts))
    return raised / np.repeat(np.add.reduceat(raised, starts), counts), starts


def pick(chances: Array, starts: Array, counts: Array, rng: np.random.Generator) -> Array:
    """One option of each game by chance."""
    running = np.cumsum(chances)
    before = running[starts] - chances[starts]
    wanted = before + rng.random(len(counts)) * (running[starts + counts - 1] - before)
    found: Array = np.clip(np.searchsorted(running, wanted) - starts, 0, counts - 1)
    return found


class Learner:
    """Plays many games at once and learns from them."""

    def __init__(self, games: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.envs = SmashUpVectorEnv(games, opponents=["random"], reward="vp")
        observation, _ = self.envs.reset(seed=seed)
        self.seen = look(observation)
        options, _, _, facts = self.seen
        titles = len(encoding.cards()) + len(encoding.bases()) + 2
        self.policy = Network(options.shape[1], 64, titles, self.rng)
        self.value = Network(facts.shape[1], 64, 1, self.rng)

    def worth(self, facts: Array) -> tuple[Array, Array]:
        return self.value.forward(facts, np.zeros(len(facts), dtype=np.int64))

    def gather(self, steps: int) -> dict[str, Any]:
        """So many choices in every game, with their advantages."""
        kept: dict[str, list[Any]] = {
            name: []
            for name in ("options", "titles", "counts", "facts", "actions", "chances", "rewards", "ends", "values")
        }
        for _ in range(steps):
            options, titles, counts, facts = self.seen
            chances, starts = softmax(self.policy.forward(options, titles)[0], counts)
            actions = pick(chances, starts, counts, self.rng)
            observation, rewards, over, late, _ = self.envs.step(actions)
            self.seen = look(observation)
            for name, value in zip(
                kept,
                (
                    options,
                    titles,
                    counts,
                    facts,
                    actions,
                    chances[starts + actions],
                    rewards,
                    over | late,
                    self.worth(facts)[0],
                ),
                strict=True,
            ):
                kept[name].append(value)
        values = np.stack([*kept["values"], self.worth(self.seen[3])[0]])
        advantages = np.zeros_like(values)
        for step in reversed(range(steps)):
            goes_on = 1.0 - kept["ends"][step]
            surprise = kept["rewards"][step] + GAMMA * goes_on * values[step + 1] - values[step]
            advantages[step] = surprise + GAMMA * LAMBDA * goes_on * advantages[step + 1]
        names = ("options", "titles", "counts", "facts", "actions", "chances")
        whole = {name: np.concatenate(kept[name]) for name in names}
        return {**whole, "advantages": advantages[:-1].ravel(), "returns": (advantages + values)[:-1].ravel()}

    def learn(self, batch: dict[str, Any], rate: float, epochs: int = 4, parts: int = 4) -> None:
        """PPO: the chances of what turned out well go up, as long as they have not changed much."""
        firsts = np.concatenate([[0], np.cumsum(batch["counts"])])
        advantages = batch["advantages"]
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(epochs):
            for lines in np.array_split(self.rng.permutation(len(advantages)), parts):
                counts = batch["counts"][lines]
                rows = np.concatenate([np.arange(firsts[line], firsts[line + 1]) for line in lines])
                options, titles = batch["options"][rows], batch["titles"][rows]
                scores, hidden = self.policy.forward(options, titles)
                chances, starts = softmax(scores, counts)
                chosen = starts + batch["actions"][lines]
                ratio = chances[chosen] / batch["chances"][lines]
                gain = advantages[lines]
                held = ((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP))
                push = np.where(held, 0.0, gain * ratio)
                entropy = -np.add.reduceat(chances * np.log(chances + 1e-12), starts)
                wanted = chances * np.repeat(push, counts)
                wanted[chosen] -= push
                wanted += ENTROPY * chances * (np.log(chances + 1e-12) + np.repeat(entropy, counts))
                self.policy.backward(options, titles, hidden, wanted / len(lines), rate)
                facts = batch["facts"][lines]
                guess, hidden = self.worth(facts)
                error = (guess - batch["returns"][lines]) / len(lines)
                self.value.backward(facts, np.zeros(len(lines), dtype=np.int64), hidden, error, rate)

    def win_rate(self, games: int, seed: int, opponent: str = "random") -> tuple[float, float, float]:
        """The share of games won with the best option always taken, and its 95 % interval (Wilson)."""
        envs = SmashUpVectorEnv(min(games, 50), opponents=[opponent])
        observation, _ = envs.reset(seed=seed)
        left = np.full(envs.num_envs, games // envs.num_envs)  # the same number in each: short games do not count more
        won, played, z = 0, int(left.sum()), 1.96
        while left.any():
            options, titles, counts, _ = look(observation)
            chances, starts = softmax(self.policy.forward(options, titles)[0], counts)
            ends = starts + counts
            actions = [int(chances[start:end].argmax()) for start, end in zip(starts, ends, strict=True)]
            observation, rewards, over, late, _ = envs.step(actions)
            ended = (over | late) & (left > 0)
            won += int((rewards[ended] > 0).sum())
            left[ended] -= 1
        rate = won / played
        centre, spread = rate + z * z / (2 * played), z * np.sqrt(rate * (1 - rate) / played + (z / (2 * played)) ** 2)
        return rate, (centre - spread) / (1 + z * z / played), (centre + spread) / (1 + z * z / played)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=4.0, help="how long to learn, in processor time")
    parser.add_argument("--games", type=int, default=32, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="choices in each game before every lesson")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="draw the curve into this PNG")
    parser.add_argument("--log", type=Path, help="write the curve into this JSON file")
    given = parser.parse_args()
    learner = Learner(given.games, given.seed)
    spent = choices = 0.0
    curve: list[dict[str, float]] = []

    def test(games: int) -> None:
        rate, low, high = learner.win_rate(games, seed=10_000)
        curve.append({"minutes": spent / 60, "choices": choices, "rate": rate, "low": low, "high": high})
        print(f"{spent / 60:5.1f} min  {choices:8,.0f} choices  wins {rate:.1%} ({low:.1%} to {high:.1%})", flush=True)

    test(150)
    lessons = 0
    while spent < 60 * given.minutes:
        began = time.process_time()
        learner.learn(learner.gather(given.steps), rate=1e-3 * max(1 - spent / (60 * given.minutes), 0.1))
        spent += time.process_time() - began
        choices += given.games * given.steps
        lessons += 1
        if lessons % 20 == 0:
            test(150)
    test(600)
    for opponent in ("easy", "normal"):
        rate, low, high = learner.win_rate(50, seed=20_000, opponent=opponent)
        print(f"against {opponent}: wins {rate:.1%} ({low:.1%} to {high:.1%})", flush=True)
    if given.log:
        given.log.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    if given.plot:
        draw(curve, given.plot)


def draw(curve: list[dict[str, float]], path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.subplots()
    minutes = [point["minutes"] for point in curve]
    axes.fill_between(minutes, [point["low"] for point in curve], [point["high"] for point in curve], alpha=0.2)
    axes.plot(minutes, [point["rate"] for point in curve], marker="o", markersize=4)
    axes.axhline(0.5, color="#5b6475", linewidth=1, linestyle=(0, (4, 3)))
    axes.set_xlabel("minutes of learning (processor time of one core)")
    axes.set_ylabel("games won against random")
    axes.set_ylim(0.3, 1.0)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title("A policy learns by masked PPO", loc="left", fontsize=11, fontweight="bold")
    figure.savefig(path, dpi=110)


if __name__ == "__main__":
    main()
