"""The current texts of Dinosaurs, Pirates, and their bases; those of the others stand with their printed cards."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

CURRENT = Options(edition="current")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
two = table_of(("Dinosaurs", "Pirates"), ("Robots", "Super Spies"), TABLE, options=CURRENT)


def test_the_current_laseratops_may_destroy_by_printed_power():
    s = two()
    grown = s.put("Zapbot", at="The Nexus", by="Bob", counters=3)
    s.put("Hoverbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Laseratops", at="The Nexus")
    assert len(s.options()) == 2  # the grown Zapbot, declining
    s.choose(grown)
    assert s.where(grown) == "discard"
    s.idle()


def test_the_current_armor_stego_has_to_be_switched_on():
    s = two()
    stego = s.put("Armor Stego", at="The Nexus", by="Ann")
    s.end_turn()
    assert s.power(stego) == 3
    s.end_turn()
    s.talent(stego)
    assert s.power(stego) == 3
    s.end_turn()
    assert s.power(stego) == 5
    s.end_turn()
    assert s.power(stego) == 3
    s.end_turn()
    assert s.power(stego) == 3
    s.idle()


def test_the_current_tooth_and_claw_and_guns_is_a_lasting_immunity():
    """RULES 15.2; your own cards and the bases work."""
    s = two(bob=("Ninjas", "Robots"))
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.attach("Tooth and Claw... and Guns", to=rex, by="Ann")
    s.hand("Ann", "Howl")
    s.play("Howl")
    assert s.power(rex) == 8
    s.end_turn()
    s.plays("Bob", "Poison", on=rex, choosing="done")
    assert s.power(rex) == 7
    assert "Poison" in s.discard_of("Bob")
    assert [action.title for action in s.actions_on(rex)] == ["Tooth and Claw... and Guns"]
    s.idle()


@pytest.mark.parametrize("moves", [True, False])
def test_the_current_buccaneer_may_move_once_a_turn(moves: bool):
    s = two(bob=("Ninjas", "Robots"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Ninja Master", "Seeing Stars")
    s.play("Ninja Master", at="The Nexus", choosing=buccaneer)
    if not moves:
        s.decline()
        assert s.where(buccaneer) == "discard"
        s.idle()
        return
    s.choose("Portal Room")
    assert s.where(buccaneer) == "Portal Room"
    s.hand("Bob", "Poison", "Seeing Stars")
    s.play("Poison", on=buccaneer)
    s.end_round()
    s.hand("Bob", "Seeing Stars")
    s.play("Seeing Stars", choosing=buccaneer)
    s.choose("Monkey Lab")
    assert s.where(buccaneer) == "Monkey Lab"
    s.idle()


def test_the_second_death_of_a_turn_takes_the_current_buccaneer():
    s = two(ann=("Pirates", "Ninjas"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.hand("Ann", "Powderkeg", "Ninja Master")
    s.play("Powderkeg", choosing=buccaneer)
    s.choose("Portal Room")
    s.play("Ninja Master", at="Portal Room", choosing=buccaneer)
    assert s.where(buccaneer) == "discard"
    s.idle()


def test_the_saucy_wench_is_called_cut_lass_today():
    s = two()
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Cut Lass", at="The Nexus", choosing=zapbot)
    assert s.where(zapbot) == "discard"
    s.idle()


def test_the_current_tar_pits_swallow_the_first_minion_of_a_turn():
    s = two("Tar Pits")
    first, second = (s.put("Zapbot", at="Tar Pits", by="Bob") for _ in range(2))
    s.hand("Ann", "Cut Lass", "Cannon")
    s.play("Cut Lass", at="Tar Pits", choosing=first)
    assert s.deck_of("Bob")[-1] == "Zapbot"
    s.play("Cannon", choosing=second)
    assert s.where(second) == "discard"
    s.idle()
