"""Golden games replay to what they were. A change that alters one is written anew by `script/golden`, with a reason."""

from __future__ import annotations

import json

import pytest

import smashup
from smashup.engine.game import Game
from smashup.engine.setup import Setup
from smashup.testing import golden


@pytest.mark.parametrize("number", range(golden.COUNT))
def test_a_golden_game_replays_to_the_same_story_and_state(number: int):
    data = json.loads(golden.game_file(number).read_text(encoding="utf-8"))
    game = Game(Setup.from_dict(data), smashup.full_catalogue())
    for index in data["choices"]:
        game.choose(index)
    assert golden.story(game) == data["story"]
    assert game.scores == data["scores"]
    assert smashup.load(data).fingerprint() == data["fingerprint"]


def test_the_golden_games_cover_every_faction_of_their_boxes_and_every_table_size():
    saves = [json.loads(golden.game_file(number).read_text(encoding="utf-8")) for number in range(golden.COUNT)]
    taken = {faction for save in saves for pair in save["factions"] for faction in pair}
    boxes = [box for _, _, boxes in golden.BATCHES for box in boxes]
    assert taken == set(smashup.full_catalogue().pool(boxes))
    assert {len(save["players"]) for save in saves} == {2, 3, 4}
