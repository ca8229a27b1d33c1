"""RULES 4: power, breakpoints and durations."""

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ("Faceless City", "Monkey Lab", "The Vats", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


def test_power_is_the_printed_number_plus_all_changes():
    """RULES 4.1, 4.3."""
    s = table()
    baboom = s.put("Baboom", at="The Vats", by="Ann", counters=2, carrying="Cyberevolution")
    s.plays("Ann", "Genetic Shift", choosing=0)
    assert s.power(baboom) == 3 + 2 + 3 + 1


def test_power_is_never_below_zero_and_only_the_sum_is_cut():
    """RULES 4.1: a minion at -2 that gets +3 has 1, not 3."""
    s = table(ann=("Fairies", "Cyborg Apes"))
    spy = s.put("Spy", at="The Vats", by="Bob")
    s.put("Glymmer", at="Monkey Lab", by="Ann")
    s.talent("Glymmer", choosing=(0, spy))
    assert s.power(spy) == 0
    assert s.total("The Vats", "Bob") == 0
    s.attach("Cyberevolution", to=spy, by="Bob")
    assert s.power(spy) == 1


def test_out_of_play_only_the_printed_power_counts():
    """RULES 4.1, 5.11: Baboom with counters is worth 3 in the discard pile."""
    s = table()
    mimic = s.put("Baboom", at="The Vats", by="Ann", counters=5)
    clyde = s.put("Copycat", at="The Vats", by="Ann", counters=1)
    s.plays("Ann", "Bacta the Future", choosing=mimic)
    s.end_round()
    s.plays("Ann", '"...Really?"', choosing=clyde)  # power 3 in play
    assert s.can_play("Baboom", at="The Vats")


def test_a_breakpoint_is_its_starting_value_plus_changes_and_never_below_zero():
    """RULES 4.2, 5.7."""
    s = Scenario(
        {"Ann": ("Polynesian Voyagers", "Anansi Tales"), "Bob": SPIES}, bases=["Tropical Paradise", "Monkey Lab"]
    )
    assert s.breakpoint("Tropical Paradise") == 20
    s.lay("Tropical Paradise", Ann="Tiki", Bob="Spy")
    assert s.breakpoint("Tropical Paradise") == 0
    assert s.breakpoint("Monkey Lab") == 23


def test_a_players_total_is_the_power_of_the_own_minions_there():
    """RULES 4.4."""
    s = table()
    s.put("Baboom", at="The Vats", by="Ann")
    s.put("Spy", at="The Vats", by="Bob", counters=1)
    s.put("Cyberback", at="Monkey Lab", by="Ann")
    assert (s.total("The Vats", "Ann"), s.total("The Vats", "Bob"), s.total("The Vats")) == (3, 3, 6)


def test_actions_may_add_to_a_players_total():
    """RULES 4.4."""
    s = table(ann=("Ancient Incas", "Time Travelers"))
    s.attach("Armory", to="Monkey Lab", by="Ann")
    assert s.total("Monkey Lab", "Ann") == 0
    s.attach("Stasis Field", to="Monkey Lab", by="Ann")
    s.attach("Stasis Field", to="Monkey Lab", by="Bob")
    assert s.total("Monkey Lab", "Ann") == 2
    assert s.total("Monkey Lab") == 2


def test_a_pinned_minions_power_counts_for_the_base_only():
    """RULES 4.4."""
    s = table(ann=("Luchadors", "Cyborg Apes"))
    spy = s.put("Spy", at="The Vats", by="Bob")
    s.attach("Pin", to=spy, by="Ann")
    assert s.power(spy) == 2
    assert s.total("The Vats") == 2
    assert s.total("The Vats", "Bob") == 0


def test_counters_on_a_titan_count_for_its_controller():
    """RULES 4.3, 13.3."""
    s = table(ann=("Penguins", "Cyborg Apes"))
    s.put("Emperor Penguin", at="The Vats", by="Ann", counters=3)
    assert s.total("The Vats", "Ann") == 3


def test_effects_without_a_duration_end_with_the_turn():
    """RULES 4.5."""
    s = table()
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    s.plays("Ann", "Genetic Shift", choosing=(1, baboom))
    assert s.power(baboom) == 6
    s.end_turn()
    assert s.power(baboom) == 3


def test_an_effect_does_not_follow_a_card_that_left_and_came_back():
    """RULES 4.5: it is another card now."""
    s = table(ann=("Shapeshifters", "Time Travelers"))
    mimic = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Genetic Shift", "Doctor When")
    s.play("Genetic Shift", choosing=(1, mimic))
    assert s.power(mimic) == 5
    s.play("Doctor When", at="The Vats", choosing=mimic)
    s.play("Jumper", at="The Vats")
    assert s.power(mimic) == 2


def test_a_protection_by_the_power_it_protects_ends_by_itself():
    """RULES 4.1: Beautiful Castle protects minions of power 5 or more; own cards first, then those of others."""
    s = Scenario(
        {"Ann": ("Princesses", "Cyborg Apes"), "Bob": ("Kitty Cats", "Super Spies")},
        bases=["Beautiful Castle", "The Vats"],
    )
    five, four = s.lay("Beautiful Castle", Ann=("Cyberback", "Clyde 2.0"))
    s.attach("Hissy Fit", to="Beautiful Castle", by="Bob")
    assert s.power(five) == 5  # at 5 it is protected, and so it stays
    assert s.power(four) == 3
    s.attach("Cyberevolution", to=four, by="Ann")
    assert s.power(four) == 7  # its controller's cards come first


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("pinned", "powers"), [((), [3, 3]), ((0,), [2, 2]), ((0, 1), [1, 1])])
def test_a_minion_without_abilities_strengthens_nobody_whichever_is_looked_at_first(
    pinned: tuple[int, ...], powers: list[int], first: int
):
    """RULES 4.1, 5.4: each Microbot Fixer gives both of them +1; a pinned one gives nothing, not even to itself."""
    s = Scenario(
        {"Ann": ("Robots", "Cyborg Apes"), "Bob": ("Luchadors", "Mounties")}, bases=["The Nexus", "Portal Room"]
    )
    fixers = [s.put("Microbot Fixer", at=base, by="Ann") for base in ("The Nexus", "Portal Room")]
    for number in pinned:
        s.attach("Pin", to=fixers[number], by="Bob")
    s.power(fixers[first])
    assert [s.power(fixer) for fixer in fixers] == powers


def test_what_a_minion_has_given_itself_for_the_turn_stays_when_it_is_pinned():
    """RULES 4.5, 5.4: Young Musketeer's ability is cancelled, not the power that it has given."""
    s = Scenario(
        {"Ann": ("Musketeers", "Luchadors"), "Bob": ("Cyborg Apes", "Mounties")}, bases=["The Nexus", "Portal Room"]
    )
    young = s.put("Young Musketeer", at="The Nexus", by="Ann")
    s.hand("Ann", "Make Way")
    s.play("Make Way", choosing=young)
    s.choose("Portal Room")
    assert s.power(young) == 4
    s.attach("Pin", to=young, by="Bob")
    assert s.power(young) == 4


def test_the_parts_of_a_power_add_up_to_it():
    """RULES 4.1, as a view shows it."""
    s = table("Monkey Lab")
    george = s.put("Furious George", at="Monkey Lab", by="Ann", counters=1, carrying="Juiced Up")
    s.attach("Cyberevolution", to=george, by="Bob")
    base = next(b for b in s.game.view(0)["bases"] if b["name"] == "Monkey Lab")
    minion = base["minions"][0]
    assert minion["power"] == s.power(george) == sum(part["amount"] for part in minion["parts"])
    assert base["totals"] == [s.power(george), 0]
