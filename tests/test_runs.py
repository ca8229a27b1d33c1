"""Several picks answered at once: the terminal and the server carry them out by `smashup.runs`."""

from __future__ import annotations

from dataclasses import replace

import pytest

import smashup
from smashup.runs import Run
from smashup.server.errors import Refusal
from smashup.server.games import Played
from smashup.server.records import PersonRecord, TableRecord
from smashup.server.table import lobby, moves
from smashup.testing import Scenario

HAND = (
    "Spy",
    "Spy",
    "Mole",
    "Mole",
    "Time Walk",
    "Time Walk",
    "Doctor When",
    "Secret Agent",
    "Repeater Perfect",
    "Repeater Perfect",
)


def choice_of(game: smashup.Game) -> smashup.Choice:
    assert game.choice is not None
    return game.choice


def too_many() -> smashup.Game:
    """Ann holds twelve cards at the end of her turn and has to discard two of them."""
    s = Scenario({"Ann": ("Super Spies", "Time Travelers"), "Bob": ("Fairies", "Penguins")}, ["The Nexus", "Pony Land"])
    s.hand("Ann", *HAND)
    s.game.choose(len(choice_of(s.game).options) - 1)
    return s.game


def pick(game: smashup.Game, title: str) -> int:
    return next(
        i for i, option in enumerate(choice_of(game).options) if option.card is not None and option.card.title == title
    )


def test_a_run_goes_on_with_what_was_named():
    game = too_many()
    assert choice_of(game).run == (2, 2)
    run = Run(choice_of(game), [pick(game, "Mole")])
    game.choose(pick(game, "Doctor When"))
    following = run.next(game.choice)
    assert following == pick(game, "Mole")
    game.choose(following)
    assert run.next(game.choice) is None, "the run is over"
    assert [card["name"] for card in game.view(0)["players"][0]["discard_pile"]] == ["Doctor When", "Mole"]


def test_twins_are_offered_once_and_can_be_named_twice():
    game = too_many()
    spy = pick(game, "Spy")
    run = Run(choice_of(game), [spy])
    game.choose(spy)
    assert run.next(game.choice) == pick(game, "Spy")


def at_a_table(game: smashup.Game) -> tuple[TableRecord, Played]:
    """The game as the server has it."""
    ann = PersonRecord("ann", "Ann", None, None, 0)
    record = lobby.opened(ann, [("person", None), ("open", None)], "random")
    return replace(record, state="playing"), Played(game, [])


def test_the_server_carries_out_a_whole_run_in_one_change():
    game = too_many()
    record, played = at_a_table(game)
    change = moves.moved(record, played, [pick(game, "Doctor When"), pick(game, "Mole")], "person")
    assert [choice.seat for choice in change.choices] == [0, 0]
    assert [card["name"] for card in game.view(0)["players"][0]["discard_pile"]] == ["Doctor When", "Mole"]


def test_the_server_ends_a_run_that_could_go_on():
    s = Scenario(
        {"Ann": ("Miskatonic University", "Fairies"), "Bob": ("Ninjas", "Penguins")}, ["The Nexus", "Pony Land"]
    )
    s.hand("Ann", "Field Trip", "Psychologist", "Researcher", "Puck")
    s.game.choose(pick(s.game, "Field Trip"))
    assert choice_of(s.game).run == (0, 3)
    record, played = at_a_table(s.game)
    moves.moved(record, played, [pick(s.game, "Puck"), pick(s.game, "Researcher")], "person")
    assert choice_of(s.game).kind == "play cards", "nothing more is asked"
    assert s.game.view(0)["players"][0]["hand_size"] == 3, "the Psychologist and two cards drawn"


def test_a_run_with_a_pick_that_is_not_offered_changes_nothing():
    game = too_many()
    record, played = at_a_table(game)
    with pytest.raises(Refusal):
        moves.moved(record, played, [0, 99], "person")
    assert played.steps == []
    assert len(choice_of(game).picked) == 0


def test_another_question_is_none_of_the_run():
    game = too_many()
    run = Run(choice_of(game), [0])
    assert run.next(game.choice) is None, "nothing of it was picked yet"
    assert run.end(game.choice) is None
