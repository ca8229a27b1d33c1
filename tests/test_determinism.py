"""The same seed and choices give the same game: whatever else draws random numbers, in every process."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import smashup
from smashup.testing.trial import Plan, setup_of

SCRIPT = """
import sys
from tests.test_determinism import transcript
for number in range(4):
    print(transcript(number))
"""


def new(number: int) -> smashup.Game:
    names, pairs, options, rng = setup_of(Plan(seed=77), number)
    return smashup.new_game(names, pairs, rng.getrandbits(63), options)


def transcript(number: int, disturb: bool = False) -> str:
    """A random game as its fingerprint and the sentences of its log; perhaps with others drawing numbers meanwhile."""
    game = new(number)
    rng = random.Random(number)
    while game.choice is not None:
        if disturb:
            random.seed(len(game.choices))
            random.random()
        game.choose(rng.randrange(len(game.choice.options)))
    words = " ".join(event["text"] for event in game.events())
    return f"{game.fingerprint()} {len(game.choices)} {len(words)}"


@pytest.mark.parametrize("number", range(4))
def test_the_global_generator_has_no_part_in_it(number: int):
    assert transcript(number, disturb=True) == transcript(number)


def test_the_order_of_sets_and_dictionaries_has_no_part_in_it():
    """Python gives strings other hashes in every process."""
    outputs = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(done.stdout)
    assert outputs == {"".join(f"{transcript(number)}\n" for number in range(4))}


def test_the_seed_decides_the_deal():
    hands = [
        [card["name"] for card in smashup.new_game(["Ann", "Bob"], FACTIONS, seed).view(0)["players"][0]["hand"]]
        for seed in (1, 1, 2)
    ]
    assert hands[0] == hands[1] != hands[2]


FACTIONS = [("Cyborg Apes", "Shapeshifters"), ("Super Spies", "Time Travelers")]


def test_two_games_side_by_side_do_not_touch_each_other():
    together = [new(5), new(6)]
    rngs = [random.Random(1), random.Random(2)]
    while any(game.choice is not None for game in together):
        for game, rng in zip(together, rngs, strict=True):
            if game.choice is not None:
                game.choose(rng.randrange(len(game.choice.options)))
    for number, alone_rng, game in zip((5, 6), (random.Random(1), random.Random(2)), together, strict=True):
        alone = new(number)
        while alone.choice is not None:
            alone.choose(alone_rng.randrange(len(alone.choice.options)))
        assert alone.fingerprint() == game.fingerprint()
