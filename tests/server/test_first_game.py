"""The deal of the guided first game (web/src/guide/deal.ts) teaches what its marks speak of."""

from __future__ import annotations

import re
from pathlib import Path

import smashup

DEAL = Path(__file__).resolve().parent.parent.parent / "web" / "src" / "guide" / "deal.ts"


def test_the_opening_hand_has_a_talent_a_special_and_both_kinds_of_cards():
    words = DEAL.read_text(encoding="utf-8")
    factions = [re.findall(r"'([^']+)'", pair) for pair in re.findall(r"^ {4}\[(.*)\],$", words, re.MULTILINE)]
    found = re.search(r"seed: (\d+)", words)
    assert found is not None
    game = smashup.new_game(["Nia", "Otto"], factions, seed=int(found[1]), first=0)
    view = game.view(0)
    choice = view["choice"]
    assert choice is not None
    assert choice["player"] == 0, "the newcomer begins"
    hand = view["players"][0]["hand"]
    assert {card["kind"] for card in hand} == {"minion", "action"}
    minions = [card["text"] for card in hand if card["kind"] == "minion"]
    assert any("Talent:" in text for text in minions)
    assert any("Special:" in text for text in minions)
    playable = {option["card"] for option in choice["options"] if option["kind"] == "play"}
    assert len(playable) > 1
