"""What a seat observes: everything it may know, and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest

import smashup
from smashup import Game
from smashup.env import encoding
from smashup.testing import Scenario

TURN = {name: place for place, name in enumerate(encoding.TURN)}
BASE = {name: place for place, name in enumerate(encoding.BASE)}
CARD = {name: place for place, name in enumerate(encoding.CARD)}
OPTION = {name: place for place, name in enumerate(encoding.OPTION)}


def random_game(seed: int, players: int) -> Game:
    names = sorted(smashup.full_catalogue().factions)
    random.Random(seed).shuffle(names)
    pairs = [(names[2 * seat], names[2 * seat + 1]) for seat in range(players)]
    return smashup.new_game(["Ann", "Bob", "Cem", "Dee"][:players], pairs, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_hidden_cards_make_no_difference(players: int):
    rng = random.Random(players)
    for seed in range(2):
        game = random_game(seed, players)
        while game.choice is not None:
            if rng.random() < 0.07:
                seats = range(players) if game.choice.kind == "play cards" else [game.choice.player]
                for seat in seats:
                    guess = game.determinize(seat, rng)
                    assert np.array_equal(encoding.encode(game, seat), encoding.encode(guess, seat))
                    assert np.array_equal(encoding.mask(game, seat), encoding.mask(guess, seat))
            game.choose(rng.randrange(len(game.choice.options)))


def test_all_numbers_lie_in_the_space_and_every_option_is_told():
    rng = random.Random(1)
    game = random_game(1, 4)
    while (choice := game.choice) is not None:
        flat = encoding.encode(game, choice.player)
        assert flat.min() >= encoding.LOW
        assert flat.max() <= encoding.HIGH
        told = encoding.split(flat)["options"]
        assert told[:, OPTION["offered"]].sum() == len(choice.options)
        kinds = told[:, OPTION["kind play"] :].sum(axis=1)
        assert set(kinds[: len(choice.options)]) == {1.0}
        game.choose(rng.randrange(len(choice.options)))
    assert not encoding.split(encoding.encode(game, 0))["options"].any()


def test_a_laid_table_reads_as_it_lies():
    s = Scenario(
        {"Ann": ("Luchadors", "Mounties"), "Bob": ("Sumo Wrestlers", "Fairies")},
        bases=["Ringside", "Ice Castle", "The Dohyo"],
    )
    s.put("Third Tier", at="Ringside", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Pin")
    s.hand("Bob", "Top Tier")
    s.give_vp("Bob", 6)
    for seat, other in ((0, 1), (1, 0)):
        parts = encoding.split(encoding.encode(s.game, seat))
        assert parts["turn"][TURN["own turn"]] == float(seat == 0)
        vp = parts["players"][:, encoding.PLAYER.index("VP")] * 15
        assert vp.tolist() == ([0, 6, 0, 0] if seat == 0 else [6, 0, 0, 0])
        ringside = parts["bases"][0]
        assert ringside[BASE["title"]] == encoding.bases().index("Ringside") + 1
        assert ringside[BASE["breakpoint"]] * 20 == s.breakpoint("Ringside")
        assert ringside[BASE[f"total of {other if seat == 0 else 0}"]] * 10 == s.total("Ringside", "Bob")
        tier = parts["cards"][0]
        assert tier[CARD["title"]] == encoding.cards().index("Third Tier") + 1
        assert tier[CARD["power"]] * 5 == pytest.approx(s.power(s.minions_at("Ringside", "Bob")[0]))
        assert tier[CARD["own card"]] == float(seat == 1)
        assert not parts["cards"][1].any()
    hands = encoding.split(encoding.encode(s.game, 0))["hands"]
    assert hands[0, encoding.cards().index("Pin")] == 1
    assert not hands[1].any(), "Bob's hand is hidden"


def test_too_many_options_leave_room_for_the_last(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(encoding, "MOST_OPTIONS", 4)
    game = random_game(2, 2)
    while game.choice is None or len(game.choice.options) < 6:
        game.choose(0)
    seat = game.choice.player
    assert encoding.mask(game, seat).sum() == 4
    assert [encoding.option_index(game, action) for action in range(-1, 6)] == [
        None, 0, 1, 2, len(game.choice.options) - 1, None, None,
    ]  # fmt: skip
