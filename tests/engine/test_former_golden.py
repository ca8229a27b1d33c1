"""The golden games of the version before the new generator, with the generator they were played with.

All golden games were written again when the generator changed. These show what else has changed: every one leads the
same way up to the choice of this table, and goes another way there because of the rule that the table names.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup.engine.former import FORMER_FORMAT
from smashup.engine.game import Game
from smashup.engine.setup import Setup

FORMER = Path(__file__).parent / "former"
GOLDEN: list[dict[str, Any]] = json.loads((FORMER / "golden.json").read_text(encoding="utf-8"))
"""Of each of the thirty games: its set-up, the choices that lead the same way, how many options there were each time,
and the question that came next: `prompt` and `labels`. Where the order of a deck is what differs, `deck` and the
`fingerprint` of then.
"""
FINISHED: list[dict[str, Any]] = json.loads((FORMER / "finished.json").read_text(encoding="utf-8"))
"""Saves of games that no changed rule touches."""

QUESTIONS = [
    # game, choices made, RULES, what is asked now
    (0, 9, "15.20", "Woodland Cottage: search your deck?"),
    (1, 8, "15.20", "Woodland Cottage: search your deck?"),
    (3, 51, "15.5", "Transformation: play a minion off the top of your deck?"),
    (4, 6, "15.20", "Yellow Demon: search your deck?"),
    (5, 18, "6.8", "Togetherness Power: play an extra minion"),
    (6, 3, "15.23", "Bob: Play Cards"),
    (7, 57, "15.20", "Yellow Demon: search your deck?"),
    (8, 43, "15.20", "Teamwork: where do you search?"),
    (9, 9, "15.20", "Woodland Cottage: search your deck?"),
    (11, 19, "15.5", "Transformation Spring: play a minion off the top of your deck?"),
    (12, 11, "6.8", "Bob: Play Cards"),
    (13, 44, "15.20", "Teamwork: where do you search?"),
    (14, 67, "15.20", "Yellow Demon: search your deck?"),
    (16, 46, "6.8", "Cem: Play Cards"),
    (17, 54, "15.20", "Token of Affection: where do you search?"),
    (18, 58, "6.8", "Togetherness Power: play an extra minion"),
    (19, 26, "15.20", "Woodland Cottage: search your deck?"),
    (20, 11, "15.20", "Woodland Cottage: search your deck?"),
    (22, 15, "15.20", "Yellow Demon: search your deck?"),
    (24, 8, "15.20", "Woodland Cottage: search your deck?"),
    (25, 42, "15.20", "Yellow Demon: where do you search?"),
    (26, 160, "15.20", "Sapa Inca: where do you search?"),
    (27, 68, "15.20", "Tattoo Artist: where do you search?"),
    (29, 3, "15.23", "Cem: Play Cards"),
]
"""Another question is asked. In 5 and 18 the extra minion comes before Anansi's Web, in 12 and 16 that of Bacta the
Future may wait, in 6 and 29 Storyteller's Hut is offered again after declining.
"""
ORDERS = [(2, 6, "G.E.L.F."), (10, 2, "Sapa Inca"), (15, 10, "Faceless City"), (21, 16, "Faceless City")]
ORDERS += [(23, 16, "Sapa Inca"), (28, 25, "G.E.L.F.")]
"""No rule: after a search the deck is shuffled before the card that was found, or G.E.L.F., goes where the text says.
The same cards lie in the deck in another order.
"""


def replayed(number: int, steps: int) -> Game:
    """The former golden game up to that choice; each question before it had as many options as it has now."""
    record = GOLDEN[number]
    assert len(record["choices"]) == steps
    setup = Setup.from_dict({**record, "format": FORMER_FORMAT})
    game = Game(setup, smashup.full_catalogue())
    for index, offered in zip(record["choices"], record["offered"], strict=True):
        assert game.choice is not None
        assert len(game.choice.options) == offered
        game.choose(index)
    return game


def test_each_former_golden_game_is_accounted_for():
    assert sorted(row[0] for row in (*QUESTIONS, *ORDERS)) == list(range(len(GOLDEN)))


@pytest.mark.parametrize(("number", "steps", "rule", "prompt"), QUESTIONS)
def test_a_former_golden_game_leads_to_another_question_by_a_changed_rule(
    number: int, steps: int, rule: str, prompt: str
):
    game, then = replayed(number, steps), GOLDEN[number]
    assert game.choice is not None
    assert game.choice.prompt == prompt
    labels = [option.label for option in game.choice.options]
    if rule == "15.23":
        assert [label for label in labels if label not in then["labels"]] == ["Use Storyteller's Hut"]
    else:
        assert prompt != then["prompt"]
    if rule in ("6.8", "15.23"):
        return
    assert any(label.startswith(("Search your", "Play a minion off the top")) for label in labels)
    assert not any(label.startswith(("Search your", "Play a minion off the top")) for label in then["labels"])


@pytest.mark.parametrize(("number", "steps", "source"), ORDERS)
def test_a_former_golden_game_leads_to_another_order_of_a_deck_after_a_search(number: int, steps: int, source: str):
    game, then = replayed(number, steps), GOLDEN[number]
    assert game.choice is not None
    told = [event for event in game.events() if event["text"].endswith((f"({source}).", "shuffles their deck."))]
    assert "shuffles their deck" in " ".join(event["text"] for event in told[-3:])
    deck = [card.title for card in game.kernel.players[game.choice.player].deck]
    assert sorted(deck) == sorted(then["deck"])
    assert deck != then["deck"]


@pytest.mark.parametrize("save", FINISHED)
def test_a_finished_game_that_no_changed_rule_touches_replays_to_its_end(save: dict[str, Any]):
    """Every choice of it leads where it led, to the same fingerprint."""
    assert save["format"] == FORMER_FORMAT
    game = smashup.load(save)
    assert game.over
    assert game.choices == save["choices"]


@pytest.mark.parametrize("number", [row[0] for row in ORDERS])
def test_a_save_that_leads_to_another_order_of_a_deck_is_refused(number: int):
    """All its choices are possible, so none can be named; the fingerprint tells."""
    then = GOLDEN[number]
    save = {**then, "format": FORMER_FORMAT, "game": "smashup"}
    with pytest.raises(smashup.BadSave, match=r"replays to another state .* it was changed, or the rules were"):
        smashup.load(save)
