"""Golden games replay to what they were. A change that alters one is written anew by `script/golden`, with a reason."""

from __future__ import annotations

import json

import pytest

import smashup
from smashup.testing import golden


@pytest.mark.parametrize("number", range(golden.COUNT))
def test_a_golden_game_replays_to_the_same_story_and_state(number: int):
    data = json.loads(golden.game_file(number).read_text(encoding="utf-8"))
    setup = {name: data[name] for name in ("players", "factions", "seed", "first")}
    game = smashup.new_game(**setup, options=smashup.Options.from_dict(data["options"]))
    for index in data["choices"]:
        game.choose(index)
    assert golden.story(game) == data["story"]
    assert game.scores == data["scores"]
    assert smashup.load(data).fingerprint() == data["fingerprint"]


def test_the_golden_games_cover_every_faction_and_table_size():
    saves = [json.loads(golden.game_file(number).read_text(encoding="utf-8")) for number in range(golden.COUNT)]
    taken = {faction for save in saves for pair in save["factions"] for faction in pair}
    assert taken == set(smashup.full_catalogue().factions)
    assert {len(save["players"]) for save in saves} == {2, 3, 4}
