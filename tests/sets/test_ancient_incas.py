"""Ancient Incas and their bases, Cuzcu and Machu Picchu."""

import json

import pytest

import smashup
from smashup.engine.fingerprint import state_data
from smashup.engine.options import Options
from smashup.engine.snapshot import restore
from smashup.testing import Scenario
from tests.tables import table_of

INCAS = ("Ancient Incas", "Anansi Tales")
SPIES = ("Super Spies", "Time Travelers")
QUIET = ("Primate Park", "The Nexus", "Portal Room")
table = table_of(INCAS, SPIES, QUIET)


def on(s, base):
    return [action.title for action in s.actions_on(base)]


# Sapa Inca -----------------------------------------------------------------------------------------------------------


def test_two_cards_of_one_name_are_told_apart_by_where_they_lie():
    s = table()
    s.discard_pile("Ann", "Armory")
    s.deck("Ann", "Armory", "Temple of the Sun", only=True)
    s.plays("Ann", "Sapa Inca", at="The Nexus", choosing="Search your deck and discard pile")
    assert sorted(s.options()) == [
        "Find Armory (in Ann's deck)",
        "Find Armory (in Ann's discard pile)",
        "Find Temple of the Sun",
    ]
    s.choose("Find Armory (in Ann's discard pile)")
    assert s.discard_of("Ann") == []
    s.idle()


@pytest.mark.parametrize("places", ["deck", "discard pile", "deck and discard pile"])
def test_sapa_inca_finds_an_action_for_a_base_in_deck_or_discard_pile(places):
    """RULES 15.20: Ann says where, and has to take one that is there."""
    s = table()
    s.discard_pile("Ann", "Armory", "Golden Condor")
    s.deck("Ann", "Temple of the Sun", "Golden Condor", "Llama", only=True)
    s.plays("Ann", "Sapa Inca", at="The Nexus")
    where = ["deck", "discard pile", "deck and discard pile"]
    assert s.options() == [f"Search your {place}" for place in where]
    s.choose(where.index(places))
    found = {"deck": ["Temple of the Sun"], "discard pile": ["Armory"]}.get(places, ["Temple of the Sun", "Armory"])
    assert s.options() == [f"Find {title}" for title in found]
    s.choose(found[-1])
    assert s.hand_of("Ann") == found[-1:]
    s.idle()


def test_sapa_inca_takes_from_the_deck_and_shuffles():
    s = table()
    s.deck("Ann", "Llama", "Temple of the Sun", "Golden Condor", only=True)
    s.plays("Ann", "Sapa Inca", at="The Nexus", choosing="Temple of the Sun")
    assert s.hand_of("Ann") == ["Temple of the Sun"]
    assert s.game.view(0)["players"][0]["known_deck"] == []
    assert s.game.view(1)["players"][0]["known_hand"] == ["Temple of the Sun"]  # shown (RULES 5.9)
    s.idle()


def test_sapa_inca_may_find_nothing():
    s = table()
    s.deck("Ann", "Llama", "Golden Condor", only=True)
    s.plays("Ann", "Sapa Inca", at="The Nexus")
    assert s.hand_of("Ann") == []
    s.idle()


def test_sapa_inca_may_search_the_discard_pile_in_vain_and_leave_the_deck_alone():
    """RULES 15.20: what lies in the deck is not known before, and its order may be dear to Ann."""
    s = table()
    s.deck("Ann", "Llama", "Temple of the Sun", "Armory", only=True)
    s.discard_pile("Ann", "Golden Condor")
    s.plays("Ann", "Sapa Inca", at="The Nexus")
    assert s.options() == ["Search your deck", "Search your discard pile in vain"]
    s.choose("Search your discard pile in vain")
    assert s.hand_of("Ann") == []
    assert s.deck_of("Ann") == ["Llama", "Temple of the Sun", "Armory"]
    assert not {"Search", "Shuffle"} & {event["kind"] for event in s.game.events()}
    s.idle()


def test_sapa_inca_rewards_an_action_on_any_base_with_a_counter_there():
    s = table()
    s.put("Sapa Inca", at="The Nexus", by="Ann")
    llama, engineer, _ = s.lay("Portal Room", Ann=("Llama", "Incan Engineer"), Bob="Spy")
    s.plays("Ann", "Armory", on="Portal Room")
    assert len(s.options()) == 2  # not optional, and only own minions there
    s.choose(engineer)
    assert s.counters(engineer) == 1
    assert s.counters(llama) == 0
    s.idle()


def test_sapa_inca_without_a_minion_there_and_for_other_plays():
    s = table(ann=("Ancient Incas", "Cyborg Apes"))
    sapa = s.put("Sapa Inca", at="The Nexus", by="Ann")
    s.plays("Ann", "Armory", on="Portal Room")
    assert s.counters(sapa) == 0
    s.idle()
    s = table(ann=("Ancient Incas", "Cyborg Apes"))
    sapa = s.put("Sapa Inca", at="The Nexus", by="Ann")
    s.plays("Ann", "Cyberevolution", on=sapa)
    assert s.counters(sapa) == 0  # played on a minion
    s.idle()


def test_sapa_inca_is_indifferent_to_others_actions():
    s = table()
    sapa = s.put("Sapa Inca", at="The Nexus", by="Ann")
    s.hand("Bob", "Mindraker")
    s.end_turn(drawing=("Llama", "Llama"))
    s.play("Mindraker", on="The Nexus")
    assert s.counters(sapa) == 0
    s.idle()


# Child of the Sun ----------------------------------------------------------------------------------------------------


def test_child_of_the_sun_gives_an_action_for_the_first_one_played_here():
    s = table()
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.hand("Ann", "Armory", "Fortress Walls", "Temple of the Sun")
    s.play("Armory", on="The Nexus")
    s.play("Temple of the Sun", on="The Nexus")  # the extra action, anywhere
    assert not s.can_play("Fortress Walls", on="The Nexus")  # not the first any more
    s.idle()


def test_child_of_the_sun_only_for_its_own_base():
    s = table()
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.hand("Ann", "Armory", "Armory")
    s.play("Armory", on="Portal Room")
    assert not s.can_play("Armory", on="The Nexus")
    s.idle()


def test_an_action_from_before_it_arrived_counts_as_the_first():
    """RULES 15.4: counted per player, base and turn."""
    s = table()
    s.hand("Ann", "Armory", "Child of the Sun", "Llama")
    s.put("Child of the Sun", at="Portal Room", by="Ann")
    s.play("Armory", on="The Nexus")
    s.play("Child of the Sun", at="The Nexus")
    s.hand("Ann", "Armory", "Fortress Walls")
    assert not s.can_play("Armory", on="The Nexus")
    s.idle()


def test_an_action_while_it_was_cancelled_counts_as_the_first():
    """RULES 15.27: Child of the Sun was pinned when Armory was played on its base."""
    s = table(ann=("Ancient Incas", "Fairies"))
    child = s.put("Child of the Sun", at="The Nexus", by="Ann")
    pin = s.attach("Pin", to=child, by="Bob")
    _, prince = s.lay("Portal Room", Ann=("Charming Princess", "Prince Charming"))
    s.hand("Ann", "Armory", "Puck", "Freedom Power", "Temple of the Sun", "Fortress Walls")
    s.talent(prince)
    s.play("Puck", at="Portal Room", choosing="Play an extra action")
    s.play("Armory", on="The Nexus")
    s.play("Freedom Power", choosing=pin)
    s.play("Temple of the Sun", on="The Nexus")
    assert not s.can_play("Fortress Walls", on="The Nexus")
    s.idle()


def test_a_minion_played_before_a_base_had_its_ability_counts_as_the_first():
    """RULES 15.27: Signs in the Stars lends The Squared Circle after Ann's first minion there."""
    s = starry("Cuzcu", "The Squared Circle", "Machu Picchu")
    s.discard_pile("Ann", "Armory")
    s.hand("Ann", "Llama", "Llama", "Llama", "Tag-Team")
    s.play("Llama", at="The Nexus")
    s.talent("Signs in the Stars")
    assert shown(s) == "The Squared Circle"
    s.play("Tag-Team")
    s.play("Llama", at="The Nexus")
    s.idle()
    s.end_turn()
    s.decline()
    s.end_turn()
    s.decline()
    s.play("Llama", at="The Nexus")
    assert s.prompt.startswith("The Nexus"), "in a new turn it is the first again"


def test_a_child_of_the_sun_without_an_action_to_play_is_not_asked_about():
    """RULES 6.8, 15.11: before a base scores it is now or never, so the Temple's card comes first by itself."""
    s = table(ann=("Ancient Incas", "Super Spies"))
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    s.put("Mole", at="The Nexus", by="Ann", counters=11)
    s.hand("Ann", "Armory")
    s.deck("Ann", "Fortress Walls", "Llama", "Llama")
    s.end_turn()
    s.play("Armory", on="The Nexus")
    assert s.prompt.startswith("Child of the Sun")
    s.play("Fortress Walls", on="Portal Room")
    assert s.vp("Ann") == 3


def test_two_children_of_the_sun_both_trigger():
    s = table()
    s.lay("The Nexus", Ann=("Child of the Sun", "Child of the Sun"))
    s.hand("Ann", "Armory", "Armory", "Quipu Strings", "Temple of the Sun")
    s.play("Armory", on="The Nexus")
    s.play("Armory", on="Portal Room")
    s.play("Temple of the Sun", on="Portal Room")
    assert not s.can_play("Quipu Strings")
    s.idle()


def test_child_of_the_sun_and_another_players_action():
    """First per player: Bob's action there neither triggers nor spends it."""
    s = table()
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.hand("Bob", "Mindraker")
    s.end_turn(drawing=("Llama", "Llama"))
    s.play("Mindraker", on="The Nexus")
    s.idle()
    assert s.asked == "Bob"


# Incan Engineer ------------------------------------------------------------------------------------------------------


def test_incan_engineer_reveals_until_an_action_for_a_base():
    s = table()
    s.deck("Ann", "Llama", "Golden Condor", "Armory", "Temple of the Sun", only=True)
    s.plays("Ann", "Incan Engineer", at="The Nexus")
    assert s.hand_of("Ann") == ["Armory"]
    assert sorted(s.deck_of("Ann")) == ["Golden Condor", "Llama", "Temple of the Sun"]
    revealed = [card for event in s.game.events() if event["kind"] == "TakeOut" for card in event["cards"]]
    assert revealed == ["Llama", "Golden Condor", "Armory"]
    s.idle()


def test_incan_engineer_stops_when_the_deck_runs_out():
    """[seed] Nothing is taken, and everything revealed is shuffled back; the discard pile stays."""
    s = table()
    s.discard_pile("Ann", "Armory")
    s.deck("Ann", "Llama", "Golden Condor", only=True)
    s.plays("Ann", "Incan Engineer", at="The Nexus")
    assert s.hand_of("Ann") == []
    assert s.discard_of("Ann") == ["Armory"]
    assert sorted(s.deck_of("Ann")) == ["Golden Condor", "Llama"]
    s.idle()


def test_incan_engineer_makes_an_empty_deck_anew_first():
    """[seed]"""
    s = table()
    s.discard_pile("Ann", "Armory")
    s.deck("Ann", only=True)
    s.plays("Ann", "Incan Engineer", at="The Nexus")
    assert s.hand_of("Ann") == ["Armory"]
    assert s.discard_of("Ann") == []
    s.idle()


def test_incan_engineer_sends_what_it_reveals_to_its_owners():
    """RULES 3.9, 15.12: a revealed foreign card goes to its owner's hand or deck."""
    s = table(bob=("Ancient Incas", "Super Spies"))
    s.hand("Ann", "Incan Engineer")
    s.deck("Ann", "Spy", "Armory", owner="Bob")
    before = len(s.deck_of("Bob"))
    s.play("Incan Engineer", at="The Nexus")
    assert s.hand_of("Ann") == []
    assert s.hand_of("Bob") == ["Armory"]
    assert len(s.deck_of("Bob")) == before + 1
    s.idle()


# Llama ---------------------------------------------------------------------------------------------------------------


def test_llama_brings_an_action_from_another_base_and_plays_it_anew():
    """[seed] Played at once; its on-play part happens again."""
    s = table()
    temple = s.attach("Temple of the Sun", to="Portal Room", by="Ann")
    s.deck("Ann", "Golden Condor")
    s.plays("Ann", "Llama", at="The Nexus", choosing=temple)
    assert on(s, "The Nexus") == ["Temple of the Sun"]
    assert on(s, "Portal Room") == []
    assert s.hand_of("Ann") == ["Golden Condor"]
    s.idle()


def test_llama_may_be_declined_and_takes_only_own_actions_on_other_bases():
    s = table(ann=("Ancient Incas", "Cyborg Apes"))
    s.attach("Armory", to="The Nexus", by="Ann")
    s.attach("Mindraker", to="Portal Room", by="Bob")
    s.put("Baboom", at="Portal Room", by="Ann", carrying="Cyberevolution")
    fort = s.attach("Fortress Walls", to="Portal Room", by="Ann")
    s.plays("Ann", "Llama", at="The Nexus")
    assert len(s.options()) == 2  # neither the one here, nor Bob's, nor the one on a minion
    s.decline()
    assert s.where(fort) == "Portal Room"
    s.idle()


def test_llama_triggers_whatever_watches_actions_here():
    s = table("Machu Picchu")
    s.put("Child of the Sun", at="Machu Picchu", by="Ann")
    armory = s.attach("Armory", to="The Nexus", by="Ann")
    s.hand("Ann", "Llama", "Quipu Strings", "Fortress Walls")
    s.deck("Ann", "Golden Condor")
    s.play("Quipu Strings")
    s.play("Llama", at="Machu Picchu", choosing=(armory, "Machu Picchu"))  # the order of the two abilities
    assert "Golden Condor" in s.hand_of("Ann")
    assert s.can_play("Fortress Walls", on="The Nexus")
    s.idle()


def test_llama_returns_a_foreign_action_to_its_owner_and_cannot_replay_it():
    s = table(bob=("Ancient Incas", "Super Spies"))
    armory = s.attach("Armory", to="Portal Room", by="Ann", owner="Bob")
    s.plays("Ann", "Llama", at="The Nexus", choosing=armory)
    assert s.hand_of("Bob") == ["Armory"]
    assert on(s, "The Nexus") == []
    s.idle()


def test_llamas_action_stays_in_your_hand_where_it_may_not_be_played():
    """Magic Ward keeps it from Llama's base; the return has happened (RULES 3.5)."""
    s = table(bob=("Fairies", "Time Travelers"))
    s.attach("Magic Ward", to="The Nexus", by="Bob")
    s.attach("Armory", to="Portal Room", by="Ann")
    s.plays("Ann", "Llama", at="The Nexus", choosing="Armory")
    assert s.hand_of("Ann") == ["Armory"]
    s.idle()


# Armory --------------------------------------------------------------------------------------------------------------


def test_armory_counts_your_other_actions_on_the_base():
    s = table()
    s.attach("Armory", to="The Nexus", by="Ann")
    assert s.total("The Nexus", "Ann") == 0
    s.attach("Armory", to="The Nexus", by="Ann")
    assert s.total("The Nexus", "Ann") == 4  # two Armories see each other
    s.attach("Mindraker", to="The Nexus", by="Bob")
    assert s.total("The Nexus", "Ann") == 4
    assert s.total("The Nexus", "Bob") == 0
    assert s.total("The Nexus") == 4  # it counts toward the breakpoint


def test_armory_does_not_count_actions_on_minions():
    s = table(ann=("Ancient Incas", "Cyborg Apes"))
    ape = s.put("Baboom", at="The Nexus", by="Ann", carrying="Cyberevolution")
    s.attach("Armory", to="The Nexus", by="Ann")
    assert s.total("The Nexus", "Ann") == 6
    assert s.power(ape) == 6


def test_one_power_from_an_armory_is_enough_to_take_part():
    """[seed] Power without a minion counts (RULES 7.5)."""
    s = table()
    s.attach("Armory", to="The Nexus", by="Ann")
    s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    s.put("Spy", at="The Nexus", by="Bob", counters=16)
    s.end_turn(drawing=("Llama", "Llama"))
    assert (s.vp("Bob"), s.vp("Ann")) == (3, 3)


# Ashlar Masonry ------------------------------------------------------------------------------------------------------


def scored(**seats):
    s = table(**seats)
    s.put("Llama", at="Portal Room", by="Ann", counters=21)
    s.hand("Ann", "Ashlar Masonry")
    s.deck("Ann", "Golden Condor", "Golden Condor", "Golden Condor", only=True)
    return s


def test_ashlar_masonry_saves_all_actions_on_the_scored_base():
    s = scored(bob=("Ancient Incas", "Super Spies"))
    temple = s.attach("Temple of the Sun", to="Portal Room", by="Ann")
    s.attach("Armory", to="Portal Room", by="Ann")
    s.attach("Fortress Walls", to="Portal Room", by="Ann")
    s.attach("Royal Highway", to="Portal Room", by="Bob")
    s.end_turn()
    s.play("Ashlar Masonry", choosing=temple)
    assert "Temple of the Sun" in s.hand_of("Ann")
    assert sorted(s.discard_of("Ann")) == ["Ashlar Masonry", "Llama"]
    assert s.discard_of("Bob") == ["Royal Highway"]
    pool = s.deck_of("Ann") + s.hand_of("Ann")  # two cards were drawn after the shuffle
    assert sorted(pool) == ["Armory", "Fortress Walls", *["Golden Condor"] * 3, "Temple of the Sun"]


def test_ashlar_masonry_may_be_played_and_declined():
    s = scored()
    s.attach("Temple of the Sun", to="Portal Room", by="Ann")
    s.end_turn()
    s.play("Ashlar Masonry")
    s.decline()
    assert sorted(s.discard_of("Ann")) == ["Ashlar Masonry", "Llama", "Temple of the Sun"]


def test_ashlar_masonry_is_played_only_after_a_base_has_scored():
    s = table()
    s.hand("Ann", "Ashlar Masonry")
    assert not s.can_play("Ashlar Masonry")
    s.attach("Armory", to="The Nexus", by="Ann")
    assert not s.can_play("Ashlar Masonry")


def test_ashlar_masonry_returns_foreign_actions_to_their_owner():
    s = scored(bob=("Ancient Incas", "Super Spies"))
    theirs = s.attach("Armory", to="Portal Room", by="Ann", owner="Bob")
    s.attach("Fortress Walls", to="Portal Room", by="Ann", owner="Bob")
    before = len(s.deck_of("Bob"))
    s.end_turn()
    s.play("Ashlar Masonry", choosing=theirs)
    assert s.hand_of("Bob") == ["Armory"]
    assert len(s.deck_of("Bob")) == before + 1


# Fortress Walls ------------------------------------------------------------------------------------------------------


def test_fortress_walls_puts_a_counter_when_played_and_may_put_more():
    s = table()
    llama, _ = s.lay("The Nexus", Ann=("Llama", "Child of the Sun"))
    s.hand("Ann", "Fortress Walls", "Armory")
    s.play("Fortress Walls", on="The Nexus")
    assert len(s.options()) == 2  # compulsory
    s.choose(llama)
    s.play("Armory", on="The Nexus", choosing=llama)
    assert s.counters(llama) == 2
    s.idle()


def test_fortress_walls_later_counter_may_be_declined():
    s = table()
    llama = s.put("Llama", at="The Nexus", by="Ann")
    s.attach("Fortress Walls", to="The Nexus", by="Ann")
    s.plays("Ann", "Armory", on="The Nexus")
    s.decline()
    assert s.counters(llama) == 0
    s.idle()


def test_fortress_walls_without_a_minion_and_for_actions_elsewhere():
    s = table()
    s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Fortress Walls", on="The Nexus")
    s.idle()
    s = table()
    llama = s.put("Llama", at="The Nexus", by="Ann")
    s.attach("Fortress Walls", to="The Nexus", by="Ann")
    s.plays("Ann", "Armory", on="Portal Room")
    assert s.counters(llama) == 0
    s.idle()


def test_fortress_walls_that_were_played_elsewhere_since_still_fortify_the_old_base():
    """RULES 5.8: "here" is the base they were at when the other action was played on it."""
    s = table(ann=("Ancient Incas", "Grimms' Fairy Tales"))
    walls = s.attach("Fortress Walls", to="The Nexus", by="Ann")
    s.attach("Armory", to="Primate Park", by="Ann")
    s.attach("Royal Highway", to="Portal Room", by="Ann")
    frog = s.put("The Frog Prince", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Llama")
    s.plays("Ann", "Llama", at="The Nexus", choosing=("Armory", "Royal Highway", frog))  # he goes to Portal Room
    s.choose("The Frog Prince", "yes")
    s.play("Llama", at="Portal Room", choosing=walls)
    assert s.where(walls) == "Portal Room"
    s.choose(0)  # what the Walls do when they are played
    assert s.options() == ["Put a +1 power counter on Llama (Ann's, at The Nexus)", "Decline"]
    s.choose(0)
    s.idle()


# Golden Condor -------------------------------------------------------------------------------------------------------


def test_golden_condor_returns_any_number_and_must_play_them_all():
    """[seed] Played immediately; the plays are compulsory."""
    s = table()
    temple = s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    armory = s.attach("Armory", to="Portal Room", by="Ann")
    walls = s.attach("Fortress Walls", to="Portal Room", by="Ann")
    s.deck("Ann", "Llama")
    s.plays("Ann", "Golden Condor", choosing=(temple, armory))
    s.done()
    assert not any(option == "Decline" for option in s.options())
    s.play("Armory", on="The Nexus")
    s.play("Temple of the Sun", on="The Nexus")
    assert on(s, "The Nexus") == ["Armory", "Temple of the Sun"]
    assert s.where(walls) == "Portal Room"
    assert s.hand_of("Ann") == ["Llama"]
    s.idle()


def test_golden_condor_may_return_nothing():
    s = table()
    s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    s.plays("Ann", "Golden Condor")
    s.done()
    assert on(s, "The Nexus") == ["Temple of the Sun"]
    s.idle()


def test_golden_condor_cannot_replay_what_belongs_to_another():
    s = table(bob=("Ancient Incas", "Super Spies"))
    theirs = s.attach("Armory", to="The Nexus", by="Ann", owner="Bob")
    s.plays("Ann", "Golden Condor", choosing=theirs)
    assert s.hand_of("Bob") == ["Armory"]
    s.idle()


def test_golden_condor_leaves_in_hand_what_has_no_legal_base():
    """The plays are compulsory as far as they can be made (RULES 3.4)."""
    s = table(bob=("Fairies", "Time Travelers"))
    for base in QUIET:
        s.attach("Magic Ward", to=base, by="Bob")
    s.attach("Armory", to="The Nexus", by="Ann")
    s.attach("Armory", to="Portal Room", by="Ann")
    s.plays("Ann", "Golden Condor", choosing=(0, 0))
    assert s.hand_of("Ann") == ["Armory", "Armory"]
    s.idle()


def test_golden_condor_is_itself_no_action_on_a_base():
    s = table("Machu Picchu")
    s.put("Child of the Sun", at="Machu Picchu", by="Ann")
    s.hand("Ann", "Golden Condor", "Armory")
    s.play("Golden Condor")
    assert s.hand_of("Ann") == ["Armory"]
    assert not s.can_play("Armory", on="Machu Picchu")
    s.idle()


# Quipu Strings -------------------------------------------------------------------------------------------------------


def test_quipu_strings_plays_an_action_for_a_base_out_of_the_discard_pile():
    """[seed] Played immediately."""
    s = table()
    s.discard_pile("Ann", "Armory", "Golden Condor", "Llama")
    s.plays("Ann", "Quipu Strings")
    assert not s.can_play("Golden Condor")
    s.play("Armory", on="The Nexus")
    assert on(s, "The Nexus") == ["Armory"]
    assert s.discard_of("Ann") == ["Golden Condor", "Llama", "Quipu Strings"]
    s.idle()


def test_quipu_strings_may_be_declined_and_then_is_over():
    s = table()
    s.discard_pile("Ann", "Armory")
    s.plays("Ann", "Quipu Strings")
    s.decline()
    assert not s.can_play("Armory", on="The Nexus")
    assert s.discard_of("Ann") == ["Armory", "Quipu Strings"]
    s.idle()


# Royal Highway -------------------------------------------------------------------------------------------------------


def test_royal_highway_moves_a_minion_in_or_out_when_played():
    s = table()
    llama = s.put("Llama", at="Portal Room", by="Ann")
    s.plays("Ann", "Royal Highway", on="The Nexus", choosing=llama)  # from elsewhere it can only come here
    assert s.where(llama) == "The Nexus"
    s.idle()
    s = table()
    llama, _ = s.lay("The Nexus", Ann="Llama", Bob="Spy")
    s.plays("Ann", "Royal Highway", on="The Nexus")
    assert s.options() == ["Move Llama (Ann's, at The Nexus)", "Decline"]
    s.choose(llama, "Primate Park")
    assert s.where(llama) == "Primate Park"
    s.idle()


def test_royal_highway_may_be_declined():
    s = table()
    llama = s.put("Llama", at="Portal Room", by="Ann")
    s.plays("Ann", "Royal Highway", on="The Nexus")
    s.decline()
    assert s.where(llama) == "Portal Room"
    s.idle()


def test_royal_highway_later_joins_its_base_with_that_of_the_new_action():
    s = table()
    s.attach("Royal Highway", to="The Nexus", by="Ann")
    here = s.put("Llama", at="The Nexus", by="Ann")
    there = s.put("Sapa Inca", at="Portal Room", by="Ann")
    s.put("Incan Engineer", at="Primate Park", by="Ann")
    s.plays("Ann", "Armory", on="Portal Room", choosing="Royal Highway")  # before Sapa Inca's counter
    assert len(s.options()) == 3  # not the engineer at the third base
    s.choose(here)
    assert s.where(here) == "Portal Room"
    s.choose(there)  # Sapa Inca's counter
    s.idle()


def test_royal_highway_takes_the_other_way_and_is_silent_for_its_own_base():
    s = table()
    s.attach("Royal Highway", to="The Nexus", by="Ann")
    there = s.put("Llama", at="Portal Room", by="Ann")
    s.plays("Ann", "Armory", on="Portal Room", choosing=there)
    assert s.where(there) == "The Nexus"
    s.idle()
    s = table()
    s.attach("Royal Highway", to="The Nexus", by="Ann")
    s.put("Llama", at="The Nexus", by="Ann")
    s.plays("Ann", "Armory", on="The Nexus")
    s.idle()


# Signs in the Stars --------------------------------------------------------------------------------------------------


def starry(*base_deck, base="The Nexus", only=False):
    s = table()
    s.base_deck(*base_deck, only=only)
    s.attach("Signs in the Stars", to=base, by="Ann")
    return s


def shown(s):
    view = s.game.view(None)
    known = {entry["position"]: entry["name"] for entry in view["base_deck_known"]}
    return known.get(0) if view["base_deck_up"] else None


def test_signs_in_the_stars_lends_the_top_base_cards_ability():
    s = starry("Machu Picchu", "Cuzcu")
    s.hand("Ann", "Armory")
    s.deck("Ann", "Llama")
    assert shown(s) == "Machu Picchu"
    assert s.game.view(1)["bases"][1]["borrowed"] == ["Machu Picchu"]
    s.play("Armory", on="The Nexus")
    assert s.hand_of("Ann") == ["Llama"]
    assert s.breakpoint("The Nexus") == 19  # not its breakpoint


def test_signs_in_the_stars_works_as_soon_as_it_is_played():
    s = table()
    s.base_deck("Cuzcu")
    s.hand("Ann", "Signs in the Stars")
    assert shown(s) is None
    s.play("Signs in the Stars", on="The Nexus")
    assert shown(s) == "Cuzcu"
    assert s.breakpoint("The Nexus") == 16
    assert s.breakpoint("Portal Room") == 22
    s.idle()


def test_the_talent_puts_the_top_card_under_the_base_deck():
    """[seed] The old card's ability stops at once; the new top card lies the same way up."""
    s = starry("Cuzcu", "Machu Picchu")
    assert s.breakpoint("The Nexus") == 16
    s.talent("Signs in the Stars")
    assert s.breakpoint("The Nexus") == 19
    assert shown(s) == "Machu Picchu"
    size = s.game.view(None)["base_deck_size"]
    known = {entry["position"]: entry["name"] for entry in s.game.view(None)["base_deck_known"]}
    assert known[size - 1] == "Cuzcu"  # face down, but everybody knows it
    assert "Use Signs in the Stars (Ann's, at The Nexus)" not in s.options()
    s.idle()


def test_only_its_controller_has_the_talent():
    s = starry("Cuzcu", "Machu Picchu")
    s.end_turn(drawing=("Llama", "Llama"))
    s.decline()
    assert s.asked == "Bob"
    assert not any("Signs in the Stars" in option for option in s.options())


def test_any_player_may_turn_the_card_down_at_the_start_of_the_turn():
    s = starry("Cuzcu", "Machu Picchu")
    s.end_turn(drawing=("Llama", "Llama"))
    assert s.asked == "Bob"
    s.choose("yes")
    assert shown(s) is None
    assert s.breakpoint("The Nexus") == 19
    s.end_turn()
    assert shown(s) == "Cuzcu"  # up again at the end of Bob's turn
    assert s.asked == "Ann"
    s.decline()
    assert s.breakpoint("The Nexus") == 16
    s.idle()


def test_a_card_that_becomes_the_top_while_it_lies_down_stays_hidden():
    s = starry("Cuzcu", "Machu Picchu")
    s.end_turn(drawing=("Llama", "Llama"))
    s.decline()
    s.end_turn()
    s.choose("yes")
    s.talent("Signs in the Stars")  # works whether the card lies up or down
    known = {entry["position"]: entry["name"] for entry in s.game.view(0)["base_deck_known"]}
    assert 0 not in known
    assert s.breakpoint("The Nexus") == 19
    s.end_turn()
    assert shown(s) == "Machu Picchu"


def test_what_goes_under_the_base_deck_unseen_is_named_to_nobody():
    """Signs in the Stars played again has its talent again, and the card stays down until the turn ends."""
    s = starry("Cuzcu", "Machu Picchu", "Monkey Lab")
    s.end_turn(drawing=("Llama", "Llama"))
    s.decline()
    s.end_turn()
    s.choose("yes")
    s.hand("Ann", "Golden Condor")
    s.talent("Signs in the Stars")
    s.play("Golden Condor", choosing="Signs in the Stars")
    s.play("Signs in the Stars", on="The Nexus")
    assert shown(s) is None
    s.talent("Signs in the Stars")
    told = [event for event in s.game.events() if event["kind"] == "PlaceBase"]
    assert [event["text"] for event in told] == [
        "Cuzcu goes to the bottom of the base deck.",
        "A base card goes to the bottom of the base deck.",
    ]
    assert "base" not in told[1]
    assert "Machu Picchu" not in [entry["name"] for entry in s.game.view(0)["base_deck_known"]]
    s.end_turn()
    assert shown(s) == "Monkey Lab"


def test_the_top_card_changes_when_a_base_is_replaced():
    s = starry("Machu Picchu", "Cuzcu")
    s.put("Llama", at="Portal Room", by="Ann", counters=21)
    s.end_turn(drawing=("Incan Engineer", "Incan Engineer"))
    assert "Machu Picchu" in s.bases()
    assert shown(s) == "Cuzcu"
    assert s.breakpoint("The Nexus") == 16


def test_when_signs_leaves_the_card_lies_face_down():
    s = starry("Cuzcu")
    s.plays("Ann", "Golden Condor", choosing="Signs in the Stars")
    s.play("Signs in the Stars", on="Portal Room")
    assert s.breakpoint("The Nexus") == 19
    assert s.breakpoint("Portal Room") == 19
    s = table(ann=("Ancient Incas", "Time Travelers"))
    s.base_deck("Cuzcu")
    signs = s.attach("Signs in the Stars", to="The Nexus", by="Ann")
    s.plays("Ann", "Into the Time Slip", choosing=signs)
    assert shown(s) is None
    assert s.breakpoint("The Nexus") == 19
    s.idle()


def test_an_empty_base_deck_is_made_anew_for_the_signs():
    s = table()
    s.base_deck(only=True)
    s.base_discard("Cuzcu")
    s.plays("Ann", "Signs in the Stars", on="The Nexus")
    assert shown(s) == "Cuzcu"
    assert s.game.view(None)["base_discard"] == []


def test_a_base_deck_that_runs_out_is_made_anew_for_the_signs():
    s = starry("Cuzcu", only=True)
    s.base_discard("Machu Picchu")
    s.put("Llama", at="Portal Room", by="Ann", counters=21)
    s.end_turn(drawing=("Incan Engineer", "Incan Engineer"))
    assert "Cuzcu" in s.bases()
    assert shown(s) in ("Machu Picchu", "Portal Room")


def test_signs_that_have_nothing_to_refill_are_not_asked_about():
    """RULES 5.6: a new base comes out, and only Leaping Aboard has something to do."""
    s = table("Machu Picchu", ann=("Ancient Incas", "Penguins"))
    s.base_deck("Cuzcu", "Giant Turnip", "Island Peak")
    s.attach("Signs in the Stars", to="The Nexus", by="Ann")
    s.attach("Leaping Aboard", to="Machu Picchu", by="Ann")
    s.put("Sapa Inca", at="Machu Picchu", by="Ann", counters=15)
    s.deck("Ann", "Snazzy Penguin", "Llama", "Llama", "Llama", "Llama")
    s.end_turn()
    s.choose("yes")
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert s.asked == "Bob"


def test_signs_have_no_talent_without_a_base_to_put_away():
    """RULES 15.11; a base deck that is used once is not made anew (7.8)."""
    once = Options(base_deck="once")
    s = Scenario({"Ann": INCAS, "Bob": SPIES}, bases=QUIET, options=once)
    s.base_deck(only=True)
    s.base_discard("Cuzcu")
    s.attach("Signs in the Stars", to="The Nexus", by="Ann")
    assert not any("Signs in the Stars" in option for option in s.options())
    s.base_deck("Machu Picchu", only=True)
    s.talent("Signs in the Stars")
    s.idle()


def test_the_borrowed_here_is_the_base_with_the_signs():
    """'This base' means the one with Signs in the Stars: The Vats forbid a second Spy there and nowhere else."""
    s = starry("The Vats")
    s.put("Llama", at="The Nexus", by="Ann")
    s.hand("Ann", "Llama")
    assert not s.can_play("Llama", at="The Nexus")
    assert s.can_play("Llama", at="Portal Room")


def test_tokens_of_a_borrowed_storytellers_hut_stay_but_count_only_with_it():
    s = starry("Storyteller's Hut", "Machu Picchu")
    s.hand("Ann", "Armory", "Armory")
    s.talent("The Nexus")
    s.play("Armory", on="Portal Room")
    assert s.breakpoint("The Nexus") == 17
    assert "Use The Nexus" not in s.options()  # once per turn, base and ability
    s.talent("Signs in the Stars")
    assert s.breakpoint("The Nexus") == 19
    assert s.game.view(0)["bases"][1]["tokens"] == 1


def before_monkey_lab_scores(*base_deck):
    """Ann's Mole and an ability that Signs in the Stars lends wait before Monkey Lab scores; she holds the Uprising."""
    s = Scenario(
        {"Ann": ("Super Spies", "Polynesian Voyagers"), "Bob": ("Ancient Incas", "Mounties")},
        bases=["Monkey Lab", "The Nexus", "Portal Room"],
    )
    s.base_deck(*base_deck, only=True)
    s.attach("Signs in the Stars", to="Monkey Lab", by="Bob")
    s.put("Mole", at="Monkey Lab", by="Ann", counters=18)
    s.put("Wayfinder", at="Monkey Lab", by="Ann")
    s.hand("Ann", "Volcanic Uprising")
    s.end_turn()
    assert "order" in s.prompt
    return s


def test_a_lent_ability_that_is_gone_when_its_turn_comes_does_nothing():
    """RULES 15.24: the base on top has come into play; Monkey Lab has nothing of it any more."""
    s = before_monkey_lab_scores("Great White North, Eh?", "Cuzcu")
    s.choose("Mole")
    s.play("Volcanic Uprising", choosing=0)
    s.decline()
    assert s.vp("Ann") == 4, "nobody was asked, the base has scored"
    assert "Great White North, Eh?" in s.bases()


def test_a_lent_ability_that_comes_in_the_place_of_one_that_is_gone_is_used():
    """RULES 15.24, 7.3: the next card lies up and lends Monkey Lab its own ability before it scores."""
    s = before_monkey_lab_scores("Great White North, Eh?", "Gingerbread House", "Cuzcu")
    twin = s.put("Wayfinder", at="Monkey Lab", by="Ann")
    s.choose("Mole")
    s.play("Volcanic Uprising", choosing=0)
    s.decline()
    assert s.prompt.startswith("Monkey Lab")
    s.choose(twin, "Wayfinder")
    assert s.vp("Ann") == 4


def test_what_a_lent_ability_did_before_it_was_gone_is_not_undone():
    """RULES 15.24: Great White North's move and power stay, though Monkey Lab has lost them afterwards."""
    s = before_monkey_lab_scores("Great White North, Eh?", "Cuzcu")
    s.choose("Monkey Lab", "Wayfinder", "The Nexus")
    s.play("Volcanic Uprising", choosing=0)
    assert s.power("Wayfinder") == 5
    s.decline()
    assert s.where("Wayfinder") == "The Nexus"


@pytest.mark.parametrize("fished", [True, False])
def test_a_lent_ability_that_the_played_minion_takes_away_does_nothing(fished: bool):
    """RULES 15.24: Maui's own text comes first (3.6) and may put the card on top into play."""
    s = starry("Strategic Syrup Reserve", "Equaria", "Cuzcu")
    s.lay("Portal Room", Bob="Spy", Ann="Llama")
    s.plays("Ann", "Maui", at="The Nexus")
    if fished:
        s.choose("yes")
        assert shown(s) == "Equaria"
        s.decline()
    else:
        s.decline()
        assert s.prompt.startswith("The Nexus")
        s.choose("Spy")
    s.idle()


def test_a_base_turned_face_down_at_the_start_of_the_turn_does_nothing_any_more():
    """RULES 15.24: Island Peak and Signs in the Stars wait at the same moment; the current player picks the order."""
    s = starry("Island Peak", "Cuzcu")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.end_turn(drawing=("Llama", "Llama"))
    assert "order" in s.prompt
    s.choose("Signs in the Stars", "yes")
    s.idle()
    assert s.counters(spy) == 0


def test_a_base_turned_face_down_after_its_ability_has_acted():
    """RULES 15.24: what it did is not undone."""
    s = starry("Island Peak", "Cuzcu")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.end_turn(drawing=("Llama", "Llama"))
    s.choose("The Nexus", "yes")
    s.idle()
    assert s.counters(spy) == 1


def test_a_borrowed_starting_breakpoint_keeps_its_own_base_number():
    s = starry("Tropical Paradise")
    s.put("Llama", at="The Nexus", by="Ann")
    assert s.breakpoint("The Nexus") == 19
    s.put("Spy", at="The Nexus", by="Bob")
    assert s.breakpoint("The Nexus") == 0


def test_signs_survive_a_stored_state():
    """The state at a Play Cards prompt can be stored and taken up again, borrowed abilities included."""
    s = starry("Cuzcu", "Machu Picchu")
    stored = json.loads(json.dumps(s.game.snapshot()))
    kernel = restore(stored, s.game.setup, smashup.full_catalogue())
    assert state_data(kernel) == state_data(s.game.kernel)
    assert kernel.bases[1].current_breakpoint == 16


# Temple of the Sun ---------------------------------------------------------------------------------------------------


def test_temple_of_the_sun_draws_when_played_and_for_each_further_action_here():
    s = table()
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.hand("Ann", "Temple of the Sun", "Armory")
    s.deck("Ann", "Llama", "Golden Condor")
    s.play("Temple of the Sun", on="The Nexus")
    assert s.hand_of("Ann") == ["Armory", "Llama"]
    s.play("Armory", on="The Nexus")
    assert s.hand_of("Ann") == ["Llama", "Golden Condor"]
    s.idle()


def test_temple_of_the_sun_ignores_other_bases_and_other_players():
    s = table()
    s.attach("Temple of the Sun", to="The Nexus", by="Ann")
    s.hand("Bob", "Mindraker")
    s.deck("Ann", "Llama", "Llama", "Golden Condor")
    s.plays("Ann", "Armory", on="Portal Room")
    assert s.hand_of("Ann") == []
    s.end_turn()
    s.play("Mindraker", on="The Nexus")
    assert len(s.hand_of("Ann")) == 2
    s.idle()


# Cuzcu ---------------------------------------------------------------------------------------------------------------


def test_cuzcu_is_lower_for_every_action_on_it():
    s = table("Cuzcu", ann=("Ancient Incas", "Cyborg Apes"))
    s.attach("Armory", to="Cuzcu", by="Ann")
    s.attach("Mindraker", to="Cuzcu", by="Bob")
    s.put("Baboom", at="Cuzcu", by="Ann", carrying="Cyberevolution")  # on a minion: not on the base
    assert s.breakpoint("Cuzcu") == 24


def test_cuzcu_never_falls_below_zero():
    """[seed]"""
    s = table("Cuzcu")
    for _ in range(11):
        s.attach("Armory", to="Cuzcu", by="Ann")
    assert s.breakpoint("Cuzcu") == 0


# Machu Picchu --------------------------------------------------------------------------------------------------------


def test_machu_picchu_draws_for_every_action_of_every_player():
    s = table("Machu Picchu")
    s.put("Child of the Sun", at="Machu Picchu", by="Ann")
    s.hand("Ann", "Armory", "Fortress Walls")
    s.hand("Bob", "Mindraker")
    s.deck("Ann", "Llama", "Llama", "Golden Condor", "Golden Condor")
    s.deck("Bob", "Mole")
    s.play("Armory", on="Machu Picchu", choosing="Machu Picchu")  # before Child of the Sun
    s.play("Fortress Walls", on="Machu Picchu", choosing="Child of the Sun")
    assert s.hand_of("Ann") == ["Llama", "Llama"]
    s.end_turn()
    s.play("Mindraker", on="Machu Picchu")
    assert s.hand_of("Bob") == ["Mole"]
    s.idle()


def test_machu_picchu_ignores_actions_on_minions_there():
    s = table("Machu Picchu", ann=("Ancient Incas", "Cyborg Apes"))
    ape = s.put("Baboom", at="Machu Picchu", by="Ann")
    s.plays("Ann", "Cyberevolution", on=ape)
    assert s.hand_of("Ann") == []
    s.idle()


def test_royal_highway_that_was_played_elsewhere_since_still_leads_from_its_old_base():
    """RULES 5.8: "here" is where it was when the other action was played."""
    s = Scenario(
        {"Ann": ("Grimms' Fairy Tales", "Ancient Incas"), "Bob": ("Super Spies", "Time Travelers")},
        bases=["Primate Park", "The Nexus", "Portal Room"],
    )
    s.put("The Frog Prince", at="The Nexus", by="Ann")
    gretel = s.put("Gretel", at="Primate Park", by="Ann")
    highway = s.attach("Royal Highway", to="Primate Park", by="Ann")
    temple = s.attach("Temple of the Sun", to="Portal Room", by="Ann")
    s.hand("Ann", "Llama")
    s.discard_pile("Ann", "Llama")
    s.play("Llama", at="The Nexus", choosing=(temple, "The Frog Prince", "yes"))
    s.play("Llama", at="The Nexus", choosing=highway)
    s.decline()  # what it does when it is played at The Nexus
    s.choose(gretel)
    assert s.where(gretel) == "The Nexus"
