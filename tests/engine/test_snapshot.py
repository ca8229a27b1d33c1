"""The state at a Play Cards prompt as data: a game that goes on from it is the same game."""

from __future__ import annotations

import json
import random

import pytest

import smashup
from smashup.engine.fingerprint import state_data
from smashup.engine.snapshot import dump, restore
from smashup.engine.zones import Zone
from smashup.testing import Scenario


def random_game(seed: int) -> tuple[smashup.Game, random.Random]:
    rng = random.Random(seed)
    factions = list(smashup.full_catalogue().factions)
    count = rng.choice((2, 3, 4))
    taken = rng.sample(factions, min(2 * count, len(factions) // 2 * 2))
    pairs = [(taken[2 * i], taken[2 * i + 1]) for i in range(len(taken) // 2)]
    return smashup.new_game(["Ann", "Bob", "Cy", "Di"][: len(pairs)], pairs, seed), rng


@pytest.mark.parametrize("seed", range(25))
def test_a_game_goes_on_from_its_state_as_if_nothing_had_happened(seed: int):
    game, rng = random_game(seed)
    copies: list[tuple[smashup.Game, int]] = []
    while not game.over:
        assert game.choice is not None
        if game.choice.kind == "play cards" and rng.random() < 0.1:
            data = json.loads(json.dumps(game.snapshot()))
            copy = smashup.resume(game.setup, game.choices, data)
            assert copy.fingerprint() == game.fingerprint()
            assert [copy.view(s) for s in (0, 1, None)] == [game.view(s) for s in (0, 1, None)]
            assert copy.event_count == game.event_count
            copies.append((copy, len(game.choices)))
        game.choose(rng.randrange(len(game.choice.options)))
    for copy, start in copies:
        for pick in game.choices[start:]:
            copy.choose(pick)
        assert copy.fingerprint() == game.fingerprint()
        assert copy.events(copy.event_count - 5) == game.events(game.event_count - 5)


def test_a_state_is_stored_only_where_nothing_is_pending():
    game, _ = random_game(1)
    while game.choice is not None and game.choice.kind == "play cards":
        game.choose(0)
    with pytest.raises(smashup.NotPossible):
        game.snapshot()
    with pytest.raises(smashup.NotPossible):
        smashup.new_game(["Ann", "Bob"], game.setup.factions[:2], 1).determinize(0, random.Random()).snapshot()


@pytest.mark.parametrize(
    "damage",
    [
        {"format": 99},
        {"things": [["No Such Card", 0, {}]]},
        {"state": {"rng": {"script": ["os", "system"]}}},
        {"players": []},
    ],
)
def test_a_damaged_state_is_refused(damage: dict[str, object]):
    game, _ = random_game(2)
    while game.choice is not None and game.choice.kind != "play cards":
        game.choose(0)
    data = {**json.loads(json.dumps(game.snapshot())), **damage}
    with pytest.raises(smashup.SmashUpError):
        smashup.resume(game.setup, game.choices, data)


def test_a_note_of_nothing_is_kept():
    """Enchantment done both ways (Spirit of the Forest) has noted 0: no power, which is not the same as no note."""
    options = smashup.Options(promos=True)
    table = {"Ann": ("Fairies", "Kitty Cats"), "Bob": ("Penguins", "Shapeshifters")}
    s = Scenario(table, bases=["Fairy Circle", "Ice Castle"], options=options)
    s.put("Spirit of the Forest", at="Ice Castle", by="Ann")
    s.plays("Ann", "Enchantment", on="Fairy Circle", choosing=(0, "yes"))
    kernel = s.game.kernel
    [noted] = [card.memo for card in kernel.things if card.title == "Enchantment" and card.zone is Zone.PLAY]
    assert noted == 0
    again = restore(json.loads(json.dumps(dump(kernel))), s.game.setup, smashup.full_catalogue())
    assert state_data(again) == state_data(kernel)
