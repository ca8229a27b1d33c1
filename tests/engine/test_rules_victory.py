"""RULES 8: victory."""

import pytest

from smashup import IllegalChoice, Options
from smashup.testing import Scenario

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")


def table(options=None, bases=("Monkey Lab", "Faceless City", "The Vats"), **more):
    return Scenario({"Ann": APES, "Bob": SPIES, **more}, bases=list(bases), options=options)


def test_fifteen_vp_win_at_the_end_of_the_turn():
    """RULES 8.1."""
    s = table()
    s.give_vp("Bob", 15)
    s.idle()
    s.end_turn()
    assert s.game.over
    assert s.game.winner == 1
    assert s.game.scores == [0, 15]
    assert s.asked is None


def test_fourteen_do_not():
    """RULES 8.1."""
    s = table()
    s.give_vp("Bob", 14)
    s.end_turn()
    assert not s.game.over
    assert s.game.winner is None


def test_the_most_vp_win_not_the_first_to_have_fifteen():
    """RULES 8.1."""
    s = table()
    s.give_vp("Ann", 15)
    s.give_vp("Bob", 14)
    s.put("Spy", at="Monkey Lab", by="Bob", counters=21)
    s.end_turn()
    assert s.game.winner == 1
    assert s.game.scores == [15, 18]


def test_tied_leaders_play_on():
    """RULES 8.1."""
    s = table()
    s.give_vp("Ann", 16)
    s.give_vp("Bob", 16)
    for _ in range(4):
        s.end_turn()
        assert not s.game.over
    s.put("Spy", at="Monkey Lab", by="Bob", counters=21)
    s.hand("Bob")  # no Specials
    s.end_turn()
    assert s.game.winner == 1


def test_a_tie_behind_the_leader_does_not_matter():
    """RULES 8.1."""
    s = table(Cid=("Cyborg Apes", "Time Travelers"))
    s.give_vp("Ann", 15)
    s.give_vp("Bob", 17)
    s.give_vp("Cid", 15)
    s.end_turn()
    assert s.game.winner == 1


def test_victory_is_not_checked_right_after_scoring():
    """RULES 7.9, 8.1: a second base still scores in that turn, and the turn is played to its end."""
    s = table()
    s.give_vp("Ann", 14)
    s.give_vp("Bob", 12)
    s.put("Mimic", at="Monkey Lab", by="Ann", counters=23)
    s.put("Spy", at="Faceless City", by="Bob", counters=20)
    s.end_turn()
    s.choose("Monkey Lab")
    assert s.game.winner == 0
    assert s.game.scores == [18, 16]
    assert len(s.hand_of("Ann")) == 2  # the Draw phase came before


def test_the_older_rule_checks_right_after_scoring():
    """RULES 8.1, option victory_check="scoring": the turn does not go on to its Draw phase."""
    s = table(options=Options(victory_check="scoring"))
    s.give_vp("Ann", 14)
    s.put("Mimic", at="Monkey Lab", by="Ann", counters=23)
    s.end_turn()
    assert s.game.winner == 0
    assert s.hand_of("Ann") == []


@pytest.mark.parametrize(("bob", "winner", "scores"), [(12, 0, [18, 16]), (15, 1, [18, 19])])
def test_the_older_rule_checks_after_all_bases_that_are_ready(bob, winner, scores):
    """RULES 15.28, option victory_check="scoring": Ann has 18 after the first base, but the second still scores."""
    s = table(options=Options(victory_check="scoring"))
    s.give_vp("Ann", 14)
    s.give_vp("Bob", bob)
    s.put("Mimic", at="Monkey Lab", by="Ann", counters=23)
    s.put("Spy", at="Faceless City", by="Bob", counters=20)
    s.end_turn()
    s.choose("Monkey Lab")
    assert s.game.winner == winner
    assert s.game.scores == scores
    assert s.hand_of("Ann") == []


def test_the_older_rule_plays_on_when_the_lead_is_shared_after_scoring():
    """RULES 8.1, 15.28, option victory_check="scoring"."""
    s = table(options=Options(victory_check="scoring"))
    s.give_vp("Ann", 14)
    s.give_vp("Bob", 14)
    s.put("Mimic", at="Monkey Lab", by="Ann", counters=23)
    s.put("Spy", at="Faceless City", by="Bob", counters=20)
    s.end_turn()
    s.choose("Monkey Lab")
    assert s.game.scores == [18, 18]
    assert not s.game.over
    assert len(s.hand_of("Ann")) == 2  # the turn went on


def test_the_older_rule_also_checks_at_the_end_of_the_turn():
    """RULES 8.1, option victory_check="scoring"."""
    s = table(options=Options(victory_check="scoring"))
    s.give_vp("Ann", 15)
    s.end_turn()
    assert s.game.winner == 0


def test_when_the_game_is_over_nothing_can_be_chosen():
    """RULES 8.1."""
    s = table()
    s.give_vp("Bob", 15)
    s.end_turn()
    before = s.game.fingerprint()
    with pytest.raises(IllegalChoice, match="over"):
        s.game.choose(0)
    assert s.game.fingerprint() == before
    assert s.game.choice is None
    assert s.game.view(0)["winner"] == 1
    assert s.game.explain("Mimic") == "The game is over (RULES 8.1)."
