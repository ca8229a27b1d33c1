"""The table of the card tests: its words are short, its answers strict."""

from __future__ import annotations

import pytest

from smashup.testing import Scenario
from smashup.testing.scenario import ScenarioError

ANN, BOB = ("Russian Fairy Tales", "Time Travelers"), ("Super Spies", "Shapeshifters")


def table() -> Scenario:
    return Scenario({"Ann": ANN, "Bob": BOB}, bases=["The Nexus", "Portal Room", "Primate Park"])


def test_minions_lie_at_a_base_in_the_order_in_which_they_are_named():
    s = table()
    toad, spy, mole = s.lay("The Nexus", Ann="Toad", Bob=("Spy", "Mole"))
    assert s.minions_at("The Nexus", "Ann") == [toad]
    assert s.minions_at("The Nexus", "Bob") == [spy, mole]
    s.idle()


def test_a_player_gets_a_card_and_plays_it():
    s = table()
    s.hand("Ann", "Toad")
    spy, mole = s.lay("The Nexus", Bob=("Spy", "Mole"))
    s.plays("Ann", "Into the Time Slip", choosing=mole)
    assert s.hand_of("Ann") == []  # that card was all of it
    assert (s.where(spy), s.where(mole)) == ("The Nexus", "hand")


def test_a_talent_is_offered_and_answers_are_given_with_it():
    s = table()
    assert not s.can_use("Baba Yaga")
    _, spy = s.lay("The Nexus", Ann="Baba Yaga", Bob="Spy")
    s.deck("Bob", "Mole", only=True)
    assert s.can_use("Baba Yaga")
    assert not s.can_use(spy)
    s.talent("Baba Yaga", choosing=(spy, "yes"))
    assert s.where(spy) == "deck"
    assert not s.can_use("Baba Yaga")


def test_only_the_player_to_choose_plays():
    s = table()
    with pytest.raises(ScenarioError, match="Bob cannot play Into the Time Slip now"):
        s.plays("Bob", "Into the Time Slip")


def test_an_answer_that_nobody_asked_for_is_an_error():
    s = table()
    spy, mole = s.lay("The Nexus", Bob=("Spy", "Mole"))
    with pytest.raises(ScenarioError, match="is not offered"):
        s.plays("Ann", "Into the Time Slip", choosing=(spy, mole))
    with pytest.raises(ScenarioError, match="is not offered"):
        table().plays("Ann", "Toad", at="The Vats")


def test_the_player_whose_turn_ends_draws_what_is_named():
    s = table()
    s.hand("Ann")
    s.end_turn(drawing=("Toad", "Finist the Falcon"))
    assert s.asked == "Bob"
    assert s.hand_of("Ann") == ["Toad", "Finist the Falcon"]


def test_a_minion_carries_actions_of_its_player():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob", carrying=("Cellular Bonding", "Mitosis"))
    assert [action.title for action in s.actions_on(spy)] == ["Cellular Bonding", "Mitosis"]
    assert s.controller("Mitosis") == "Bob"


def test_a_round_ends_where_it_began():
    s = table()
    s.hand("Ann")
    s.hand("Bob")
    s.end_round(Bob=("Spy", "Mole"))
    assert s.asked == "Ann"
    assert s.hand_of("Bob") == ["Spy", "Mole"]
    s.idle()
