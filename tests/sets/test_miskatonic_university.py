"""Miskatonic University: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from tests.sets.madness_table import empty, left, mad
from tests.tables import table_of

UNIVERSITY = ("Miskatonic University", "Dinosaurs")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
two = table_of(UNIVERSITY, ("Robots", "Cyborg Apes"), TABLE)
now = table_of(UNIVERSITY, ("Robots", "Cyborg Apes"), TABLE, options=CURRENT)


def test_professor_burns_madness_for_an_action_and_a_minion():
    """[official] It goes to the own discard pile, not to the Madness deck."""
    s = two()
    s.put("Professor", at="The Nexus", by="Ann")
    assert not s.can_use("Professor")
    s.hand("Ann", "Madness", "King Rex", "King Rex", "Jinkies!", "Jinkies!")
    s.talent("Professor")
    assert (s.discard_of("Ann"), left(s)) == (["Madness"], 29)
    s.play("King Rex", at="The Nexus")
    s.play("King Rex", at="The Nexus")
    s.play("Jinkies!", choosing="done")
    assert (s.can_play("Jinkies!"), s.can_play("King Rex")) == (True, False)


def test_librarian_burns_madness_for_a_card():
    s = two()
    s.put("Librarian", at="The Nexus", by="Ann")
    assert not s.can_use("Librarian")
    s.deck("Ann", "King Rex")
    s.hand("Ann", "Madness")
    s.talent("Librarian")
    assert (s.hand_of("Ann"), s.discard_of("Ann")) == (["King Rex"], ["Madness"])


def test_librarian_of_the_current_edition_takes_or_plays_madness():
    s = now()
    s.put("Librarian", at="The Nexus", by="Ann")
    s.talent("Librarian")
    assert mad(s, "Ann") == 1
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Madness", "Jinkies!", "Jinkies!")
    s.talent("Librarian", choosing=1)
    s.play("Jinkies!", choosing="done")
    assert not s.can_play("Jinkies!")
    s.play("Madness", choosing=1)


def test_psychologist_may_return_one_from_hand_or_discard_pile():
    s = two()
    s.discard_pile("Ann", "Madness")
    s.hand("Ann", "Psychologist", "Madness")
    s.play("Psychologist", at="The Nexus", choosing=1)
    assert (mad(s, "Ann"), s.discard_of("Ann"), left(s)) == (1, [], 29)
    s = two()
    s.hand("Ann", "Psychologist", "Madness")
    s.play("Psychologist", at="The Nexus", choosing="done")
    assert (mad(s, "Ann"), left(s)) == (1, 29)


def test_psychologist_of_the_current_edition_returns_or_takes_one_back():
    s = now()
    s.discard_pile("Ann", "Madness")
    s.plays("Ann", "Psychologist", at="The Nexus", choosing=1)
    assert (mad(s, "Ann"), s.discard_of("Ann")) == (1, [])
    s = now()
    s.hand("Ann", "Psychologist", "Madness")
    s.play("Psychologist", at="The Nexus", choosing=0)
    assert left(s) == 30


def test_researcher_may_take_one():
    s = two()
    s.plays("Ann", "Researcher", at="The Nexus", choosing="yes")
    assert mad(s, "Ann") == 1
    s = two()
    s.plays("Ann", "Researcher", at="The Nexus", choosing="decline")
    assert mad(s, "Ann") == 0
    s = two()
    empty(s)
    s.plays("Ann", "Researcher", at="The Nexus")
    s.idle()


def test_researcher_of_the_current_edition_pays_for_a_counter():
    s = now()
    bot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Researcher", at="The Nexus", choosing=("yes", bot))
    assert (mad(s, "Ann"), s.counters(bot)) == (1, 1)


def ready(s, *anns: str) -> None:
    """Monkey Lab is to score."""
    s.lay("Monkey Lab", Bob=("Warbot",) * 6, Ann=anns)


def test_old_man_jenkins_destroys_the_strongest_before_scoring():
    """RULES 6.7: the strongest one is protected, and no other is taken."""
    s = two()
    ready(s, "King Rex", "Researcher")
    s.hand("Ann", '"Old Man Jenkins!?"')
    s.end_turn()
    s.play('"Old Man Jenkins!?"', choosing="King Rex")
    destroyed = [event["text"] for event in s.game.events() if event["kind"] == "Destroy"]
    assert len(destroyed) == 1
    s = two()
    ready(s, "Researcher")
    s.hand("Ann", '"Old Man Jenkins!?"')
    s.end_turn()
    s.play('"Old Man Jenkins!?"', choosing=0)
    assert not [event for event in s.game.events() if event["kind"] == "Destroy"]


def test_it_just_might_work_lifts_minions_for_a_madness_card():
    """RULES 3.5: without one nothing happens."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.hand("Ann", "... It Just Might Work", "Madness")
    s.play("... It Just Might Work")
    assert (s.power(rex), mad(s, "Ann")) == (8, 0)
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.plays("Ann", "... It Just Might Work")
    assert s.power(rex) == 7


@pytest.mark.parametrize(("pick", "power"), [(0, 8), (1, 9), ("decline", 7)])
def test_it_just_might_work_of_the_current_edition_takes_up_to_two(pick: int | str, power: int):
    """... It Just Might Work"""
    s = now()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.hand("Ann", "... It Just Might Work", "Madness", "Madness", "Madness")
    s.play("... It Just Might Work", choosing=pick)
    assert s.power(rex) == power


def test_field_trip_exchanges_cards_unseen():
    """RULES 5.9: nobody else sees what goes under the deck."""
    s = two()
    s.deck("Ann", "King Rex", "Librarian")
    s.hand("Ann", "Field Trip", "Madness", "Jinkies!", "Professor")
    s.play("Field Trip", choosing=("Jinkies!", "Madness", "done"))
    assert s.hand_of("Ann") == ["Professor", "King Rex", "Librarian"]
    assert s.deck_of("Ann")[-2:] == ["Jinkies!", "Madness"]
    assert s.game.view(1)["players"][0]["known_deck"] == []


def test_field_trip_of_the_current_edition_draws_one_more():
    s = now()
    s.deck("Ann", "King Rex", "Librarian")
    s.hand("Ann", "Field Trip", "Professor")
    s.play("Field Trip", choosing="Professor")
    assert s.hand_of("Ann") == ["King Rex", "Librarian"]


@pytest.mark.parametrize(("options", "title"), [(Options(), "Gate to Beyond"), (CURRENT, "Eldritch Gate")])
def test_gate_to_beyond_of_the_printed_and_current_edition_takes_one_for_a_minion_there(options: Options, title: str):
    s = two(options=options)
    s.attach(title, to="The Nexus", by="Ann")
    s.hand("Ann", "King Rex", "King Rex", "King Rex")
    s.talent(title)
    assert mad(s, "Ann") == 1
    s.play("King Rex", at="Portal Room")
    assert not s.can_play("King Rex", at="Portal Room")
    s.play("King Rex", at="The Nexus")


def test_jinkies_returns_up_to_two_from_hand_and_discard_pile():
    s = two()
    s.discard_pile("Ann", "Madness", "King Rex")
    s.hand("Ann", "Jinkies!", "Madness", "Madness")
    assert left(s) == 27
    s.play("Jinkies!", choosing=(0, 1))
    assert (mad(s, "Ann"), s.discard_of("Ann"), left(s)) == (1, ["King Rex", "Jinkies!"], 29)


def test_thats_so_crazy_takes_lifts_and_plays_on():
    """[official] Minions played later do not get the power. That's So Crazy..."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.hand("Ann", "That's So Crazy...", "Jinkies!", "Librarian")
    s.play("That's So Crazy...")
    s.play("Librarian", at="The Nexus")
    assert (s.power(rex), s.power("Librarian"), mad(s, "Ann")) == (8, 4, 1)
    s.play("Jinkies!", choosing="done")
    s.end_turn()
    assert s.power(rex) == 7


def powers(s) -> list[int]:
    return [event["says"]["params"]["amount"] for event in s.game.events() if event["kind"] == "ChangePower"]


def test_things_best_not_known_gives_two_power_for_each_card():
    s = two()
    ready(s, "King Rex")
    s.hand("Ann", "Things Best Not Known")
    s.end_turn()
    s.play("Things Best Not Known", choosing=("King Rex", "Take Madness cards: 3"))
    assert (powers(s), s.hand_of("Ann").count("Madness")) == ([6], 3)


def test_things_best_not_known_of_the_current_edition_takes_the_cards_first():
    s = now()
    ready(s, "King Rex")
    s.hand("Ann", "Things Best Not Known")
    s.end_turn()
    s.play("Things Best Not Known", choosing=("Take Madness cards: 1", "King Rex"))
    assert powers(s) == [2]


def test_those_meddling_kids_destroy_actions_on_a_base():
    """[compilation] Actions on minions are not on the base."""
    s = two()
    gate = s.attach("Gate to Beyond", to="The Nexus", by="Ann")
    other = s.attach("Wildlife Preserve", to="The Nexus", by="Ann")
    s.plays("Ann", "Those Meddling Kids", choosing=("The Nexus", other, "done"))
    assert (s.where(gate), s.where(other)) == ("The Nexus", "discard")


def test_those_meddling_kids_of_the_current_edition_may_take_madness_for_an_action():
    s = now()
    s.hand("Ann", "Those Meddling Kids", "Jinkies!")
    s.play("Those Meddling Kids", choosing=1)
    assert mad(s, "Ann") == 1
    s.play("Jinkies!", choosing="done")
    s = now()
    gate = s.attach("Eldritch Gate", to="The Nexus", by="Ann")
    s.plays("Ann", "Those Meddling Kids", choosing=(0, "The Nexus", gate))
    assert s.where(gate) == "discard"


def test_miskatonic_university_the_base_lets_the_winner_return_madness():
    s = two("Miskatonic University")
    s.lay("Miskatonic University", Bob=("Warbot",) * 7)
    s.hand("Bob", "Madness", "Madness")
    s.discard_pile("Bob", "Madness")
    s.end_turn(drawing=("Jinkies!", "Jinkies!"))
    assert s.asked == "Bob"
    s.choose(0, 1, "done")
    assert (left(s), s.vp("Bob")) == (29, 3)


def test_arkham_university_of_the_current_edition_sells_an_extra_action():
    """RULES 15.4: with the first minion of a player there in a turn. Arkham University"""
    s = now("Arkham University", ann=("Miskatonic University", "Wizards"))
    s.hand("Ann", "Enchantress", "Jinkies!", "Jinkies!")
    s.deck("Ann", "Scry")
    s.play("Enchantress", at="Arkham University", choosing=0)
    assert mad(s, "Ann") == 2
    s.play("Jinkies!", choosing="done")
    s.play("Jinkies!", choosing="done")
    s.end_turn()
    s.hand("Bob", "Warbot", "Madness")
    s.play("Warbot", at="Arkham University", choosing=1)
    assert s.discard_of("Bob") == ["Madness"]


def test_asylum_lets_the_owner_return_one_from_hand():
    s = two("Asylum")
    s.discard_pile("Ann", "Madness")
    s.hand("Ann", "King Rex", "Madness")
    s.play("King Rex", at="Asylum", choosing=0)
    assert (mad(s, "Ann"), s.discard_of("Ann")) == (0, ["Madness"])


def test_asylum_of_the_current_edition_boxes_a_card_for_a_counter():
    """The card is out of the game for good."""
    s = now("Asylum")
    s.hand("Ann", "King Rex", "Madness", "Jinkies!")
    s.play("King Rex", at="Asylum", choosing=("Madness", "King Rex"))
    assert s.counters("King Rex") == 1
    assert (s.hand_of("Ann"), s.discard_of("Ann"), left(s)) == (["Jinkies!"], [], 29)
    assert [card["name"] for card in s.game.view(1)["players"][0]["aside"]] == ["Madness"]
