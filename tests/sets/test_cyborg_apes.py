"""Cyborg Apes and their bases, Monkey Lab and Primate Park."""

from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")


BASES = ("Portal Room", "The Nexus", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


# Cyberback -----------------------------------------------------------------------------------------------------------


def test_cyberback_takes_the_regular_action_out_of_the_discard_pile():
    s = table()
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    s.hand("Ann", "Cyberevolution")
    s.discard_pile("Ann", "Splice as Nice")
    s.play("Splice as Nice", on=back)
    assert s.power(back) == 7
    assert s.discard_of("Ann") == []
    assert not s.can_play("Cyberevolution", on=back)  # it was the regular action of the turn
    s.idle()


def test_cyberback_plays_from_hand_as_before():
    s = table()
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Splice as Nice")
    s.plays("Ann", "Cyberevolution", on=back)
    assert not s.can_play("Splice as Nice", on=back)
    assert s.power(back) == 8


def test_cyberback_only_for_actions_that_are_legal_on_cyberback():
    s = table()
    back, baboom = s.lay("The Nexus", Ann=("Cyberback", "Baboom"))
    s.discard_pile("Ann", "Splice as Nice", "Going Bananas", "Missing Uplink", "Baboom")
    assert s.can_play("Splice as Nice", on=back)
    assert s.can_play("Missing Uplink", on=back)
    assert not s.can_play("Splice as Nice", on=baboom)
    assert not s.can_play("Going Bananas")
    assert not s.can_play("Baboom", at="The Nexus")


def test_cyberback_is_no_help_to_others():
    s = table(bob=APES)
    back = s.put("Cyberback", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Splice as Nice")
    s.discard_pile("Bob", "Cyberevolution")
    assert not s.can_play("Splice as Nice", on=back)
    assert not s.can_play("Cyberevolution", on=back)
    s.end_turn()
    assert s.asked == "Bob"
    assert s.can_play("Cyberevolution", on=back)
    assert not s.can_play("Splice as Nice", on=back)


def test_cyberback_uses_an_extra_action_too():
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    s.hand("Ann", "Time Walk", "Cyberevolution")
    s.deck("Ann", "Baboom", "Baboom")
    s.discard_pile("Ann", "Juiced Up")
    s.play("Time Walk")
    s.play("Juiced Up", on=back)  # the extra action, where Time Walk gives it (RULES 6.8)
    assert not s.can_play("Cyberevolution", on=back)
    assert s.power(back) == 7
    s.idle()


def test_a_play_that_is_bound_to_another_minion_cannot_be_redirected_to_cyberback():
    s = table()
    back, baboom = s.lay("The Nexus", Ann=("Cyberback", "Baboom"))
    s.discard_pile("Ann", "Splice as Nice")
    s.plays("Ann", "Going Bananas", choosing="Portal Room")
    s.talent(baboom)
    assert not s.can_play("Splice as Nice", on=back)
    assert not s.can_play("Splice as Nice", on=baboom)


def test_the_same_action_comes_back_turn_after_turn():
    s = table()
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    splice = s.attach("Splice as Nice", to=back, by="Ann")
    s.hand("Bob", "Into the Time Slip")
    s.end_turn()
    s.play("Into the Time Slip", choosing=back)
    s.end_turn()
    assert s.where(splice) == "discard"
    s.play("Cyberback", at="The Nexus")
    s.play("Splice as Nice", on=back)
    assert s.where(splice) == "The Nexus"
    assert s.power(back) == 7


def test_cyberback_works_with_mole_outside_the_play_cards_phase():
    s = table(ann=("Cyborg Apes", "Super Spies"), bob=("Shapeshifters", "Time Travelers"))
    back = s.put("Cyberback", at="The Nexus", by="Ann", counters=12)
    s.put("Mole", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Cyberevolution", "Shielding")
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Shielding", on=back)
    assert s.vp("Ann") == 3
    s.idle()


def test_its_astounding_names_its_own_zone_and_is_not_changed():
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    _, baboom = s.lay("The Nexus", Ann=("Cyberback", "Baboom"))
    s.discard_pile("Ann", "Cyberevolution")
    s.plays("Ann", "It's Astounding")
    s.play("Cyberevolution", on=baboom)
    assert s.power(baboom) == 6
    s.idle()


def test_a_pinned_cyberback_plays_nothing_from_the_discard_pile():
    s = table(bob=("Luchadors", "Super Spies"))
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Splice as Nice")
    assert s.can_play("Splice as Nice", on=back)
    s.attach("Pin", to=back, by="Bob")
    assert not s.can_play("Splice as Nice", on=back)  # RULES 5.4


# Clyde 2.0 -----------------------------------------------------------------------------------------------------------


def test_clyde_keeps_a_destroyed_action():
    s = table(ann=("Cyborg Apes", "Super Spies"), bob=APES)
    s.put("Clyde 2.0", at="The Nexus", by="Bob", carrying="Splice as Nice")
    s.plays("Ann", "Going Bananas", choosing="The Nexus")
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.hand_of("Bob") == ["Splice as Nice"]
    assert s.discard_of("Bob") == []
    s.idle()


def test_clyde_may_let_an_action_go():
    s = table(ann=("Cyborg Apes", "Super Spies"), bob=APES)
    s.put("Clyde 2.0", at="The Nexus", by="Bob", carrying="Splice as Nice")
    s.plays("Ann", "Going Bananas", choosing="The Nexus")
    s.decline()
    assert s.hand_of("Bob") == []
    assert s.discard_of("Bob") == ["Splice as Nice"]
    s.idle()


def test_clyde_decides_separately_for_each_action_in_the_order_in_which_they_came():
    s = table(ann=("Cyborg Apes", "Super Spies"), bob=APES)
    clyde, other = s.lay("The Nexus", Bob=("Clyde 2.0", "Mimic"))
    s.attach("Splice as Nice", to=other, by="Bob")
    s.attach("Juiced Up", to=clyde, by="Bob")
    s.plays("Ann", "Going Bananas", choosing="The Nexus")
    assert "Splice as Nice" in s.prompt  # RULES 15.21
    s.decline()
    assert "Juiced Up" in s.prompt
    s.choose("yes")
    assert s.hand_of("Bob") == ["Juiced Up"]
    assert s.discard_of("Bob") == ["Splice as Nice"]


def test_clyde_covers_actions_on_any_players_minion_here():
    s = table(bob=("Shapeshifters", "Super Spies"))
    _, spy = s.lay("The Nexus", Ann="Clyde 2.0", Bob="Spy")
    s.attach("Cyberevolution", to=spy, by="Ann")
    s.plays("Ann", "Bacta the Future", choosing=(spy, "yes"))
    assert s.hand_of("Ann") == ["Cyberevolution"]
    s.idle()


def test_clyde_covers_neither_other_bases_nor_others_actions_nor_actions_on_the_base():
    s = table(ann=("Cyborg Apes", "Super Spies"), bob=("Cyborg Apes", "Time Travelers"))
    _, here = s.lay("The Nexus", Bob=("Clyde 2.0", "Jumper"))
    s.put("Jumper", at="Portal Room", by="Bob", carrying="Cyberevolution")
    s.attach("Stasis Field", to="The Nexus", by="Bob")
    s.attach("Juiced Up", to=here, by="Ann")
    s.hand("Ann", "Going Bananas")
    s.hand("Bob", "Going Bananas")
    s.play("Going Bananas", choosing="The Nexus")  # the Stasis Field lies on the base
    assert s.asked == "Ann"
    assert s.discard_of("Bob") == ["Stasis Field"]
    s.end_turn()
    s.play("Going Bananas", choosing="The Nexus")  # Juiced Up is Ann's, and she has no Clyde
    assert "Juiced Up" in s.discard_of("Ann")
    s.end_turn()
    s.plays("Ann", "Going Bananas", choosing="Portal Room")  # Clyde is elsewhere
    assert "Cyberevolution" in s.discard_of("Bob")
    s.idle()


def test_clyde_goes_but_saves_what_is_on_him_at_the_same_moment():
    s = table()
    clyde = s.put("Clyde 2.0", at="The Nexus", by="Ann", carrying="Cyberevolution")
    s.plays("Ann", "Bacta the Future", choosing=(clyde, "yes"))
    assert s.where(clyde) == "discard"
    assert s.hand_of("Ann") == ["Cyberevolution"]
    s.idle()


def test_clyde_sends_a_card_to_its_owners_hand():
    s = table(ann=APES, bob=APES)
    clyde = s.put("Clyde 2.0", at="The Nexus", by="Ann")
    s.attach("Cyberevolution", to=clyde, by="Ann", owner="Bob")
    s.plays("Ann", "Bacta the Future", choosing=clyde)
    assert s.asked == "Ann"
    assert s.options()[0] == "Put Cyberevolution into its owner's hand instead of the discard pile"
    s.choose("yes")
    assert s.hand_of("Bob") == ["Cyberevolution"]
    assert s.hand_of("Ann") == []


def test_clyde_does_not_see_an_action_that_goes_elsewhere_by_its_own_text():
    s = table()
    clyde = s.put("Clyde 2.0", at="The Nexus", by="Ann")
    monkey = s.attach("Monkey on Your Back", to=clyde, by="Ann")
    s.talent(monkey)
    assert s.where(monkey) == "deck"
    assert s.deck_of("Ann")[-1] == "Monkey on Your Back"
    s.idle()


def test_two_clydes_ask_only_once_for_each_action():
    s = table()
    one, _ = s.lay("The Nexus", Ann=("Clyde 2.0", "Clyde 2.0"))
    s.attach("Cyberevolution", to=one, by="Ann")
    s.plays("Ann", "Bacta the Future", choosing=one)
    s.decline()
    s.idle()
    assert "Cyberevolution" in s.discard_of("Ann")


# Baboom --------------------------------------------------------------------------------------------------------------


def test_baboom_gives_an_extra_action_on_itself_only():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    other = s.put("Baboom", at="Portal Room", by="Ann")
    s.hand("Ann", "Going Bananas", "Splice as Nice", "Cyberevolution", "Genetic Shift")
    s.play("Going Bananas", choosing="Portal Room")
    assert not s.can_play("Splice as Nice", on=baboom)
    s.talent(baboom)
    assert s.can_play("Splice as Nice", on=baboom)
    assert not s.can_play("Splice as Nice", on=other)
    assert not s.can_play("Genetic Shift")  # a standard action is played on nothing
    s.play("Splice as Nice", on=baboom)
    assert not s.can_play("Cyberevolution", on=baboom)
    s.idle()


def test_babooms_extra_action_may_wait_and_is_spent_before_the_regular_one():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Mimic", "Splice as Nice", "Cyberevolution", "Juiced Up")
    s.talent(baboom)
    s.play("Mimic", at="The Nexus")
    s.play("Splice as Nice", on=baboom)  # RULES 15.16: the restricted right first
    s.play("Cyberevolution", on="Mimic")
    assert not s.can_play("Juiced Up", on=baboom)
    s.idle()


def test_babooms_talent_is_used_once_a_turn():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.talent(baboom)
    assert not any("Baboom" in option for option in s.options())
    s.end_round()
    s.talent(baboom)


def test_babooms_extra_action_is_lost_when_baboom_leaves():
    s = table(ann=("Cyborg Apes", "Time Travelers"))
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Into the Time Slip", "Cyberevolution")
    s.talent(baboom)
    s.play("Into the Time Slip", choosing=baboom)
    s.play("Baboom", at="The Nexus")
    assert not s.can_play("Cyberevolution", on=baboom)  # RULES 15.17: it is another Baboom now
    s.talent(baboom)  # RULES 5.12: and has a talent of its own
    assert s.can_play("Cyberevolution", on=baboom)


def test_babooms_action_does_not_come_from_the_discard_pile():
    s = table()
    _, baboom = s.lay("The Nexus", Ann=("Cyberback", "Baboom"))
    s.discard_pile("Ann", "Cyberevolution")
    s.talent(baboom)
    assert not s.can_play("Cyberevolution", on=baboom)


# Furious George, Cyberevolution, Juiced Up ---------------------------------------------------------------------------


def test_furious_george_counts_every_action_on_him():
    s = table()
    george = s.put("Furious George", at="The Nexus", by="Ann")
    assert s.power(george) == 2
    s.attach("Missing Uplink", to=george, by="Ann")
    assert s.power(george) == 3
    s.attach("Flying Monkey", to=george, by="Bob")  # whoever controls it
    assert s.power(george) == 4
    s.attach("Stasis Field", to="The Nexus", by="Bob")  # on the base, not on him
    assert s.power(george) == 4


def test_cyberevolution_on_anybodys_minion():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Cyberevolution", on=spy)
    assert s.power(spy) == 5
    assert s.total("The Nexus", "Bob") == 5
    s.end_turn()
    assert s.power(spy) == 5


def test_juiced_up_counts_itself():
    s = table()
    mimic = s.put("Baboom", at="The Nexus", by="Ann")
    s.plays("Ann", "Juiced Up", on=mimic)
    assert s.power(mimic) == 5
    s.attach("Missing Uplink", to=mimic, by="Ann")
    assert s.power(mimic) == 7
    s.attach("Cyberevolution", to=mimic, by="Bob")
    assert s.power(mimic) == 12


# Flying Monkey -------------------------------------------------------------------------------------------------------


def test_flying_monkey_carries_its_minion_away():
    s = table("Monkey Lab")
    back = s.put("Cyberback", at="Monkey Lab", by="Ann", counters=3)
    s.put("Baboom", at="Monkey Lab", by="Ann", counters=10)
    s.put("Spy", at="Monkey Lab", by="Bob")
    monkey = s.attach("Flying Monkey", to=back, by="Ann")
    splice = s.attach("Splice as Nice", to=back, by="Ann")
    s.base_deck("The Vats")
    s.end_turn()
    assert s.asked == "Ann"
    assert "The Vats" not in " ".join(s.options())
    assert not any("Monkey Lab" in option for option in s.options())
    s.choose("The Nexus")
    assert s.where(back) == "The Nexus"
    assert s.where(splice) == "The Nexus"
    assert s.counters(back) == 3
    assert s.where(monkey) == "discard"
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)
    assert "The Vats" in s.bases()


def test_flying_monkey_may_stay():
    s = table("Monkey Lab")
    back = s.put("Cyberback", at="Monkey Lab", by="Ann", counters=20)
    monkey = s.attach("Flying Monkey", to=back, by="Ann")
    s.end_turn()
    s.decline()
    assert s.where(back) == "discard"
    assert s.where(monkey) == "discard"
    s.idle()


def test_flying_monkey_obeys_its_own_controller_and_the_minion_keeps_its_controller():
    s = table("Monkey Lab")
    agent = s.put("Secret Agent", at="Monkey Lab", by="Bob", counters=20)
    s.attach("Flying Monkey", to=agent, by="Ann")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("The Nexus")
    assert s.where(agent) == "The Nexus"
    assert s.controller(agent) == "Bob"


def test_flying_monkey_is_for_its_own_base_only():
    s = table("Monkey Lab")
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=20)
    back = s.put("Baboom", at="The Nexus", by="Ann", carrying="Flying Monkey")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.where(back) == "The Nexus"


def test_a_flying_monkey_that_was_taken_back_carries_nobody():
    s = table("Primate Park")
    back = s.put("Cyberback", at="Primate Park", by="Ann", counters=20)
    monkey = s.attach("Flying Monkey", to=back, by="Ann")
    s.end_turn()
    assert "order" in s.prompt  # RULES 5.6: Primate Park and Flying Monkey wait at the same moment
    s.choose("Primate Park", monkey)
    assert s.where(back) == "discard"
    assert "Flying Monkey" in s.hand_of("Ann")
    s.idle()


# Going Bananas -------------------------------------------------------------------------------------------------------


def test_going_bananas_destroys_the_actions_of_the_others_on_a_base_and_its_minions():
    s = table()
    ape, spy = s.lay("The Nexus", Ann="Baboom", Bob="Spy")
    far = s.put("Spy", at="Portal Room", by="Bob")
    mine = s.attach("Cyberevolution", to=ape, by="Ann")
    gone = [
        s.attach("Cyberevolution", to=ape, by="Bob"),
        s.attach("Juiced Up", to=spy, by="Bob"),
        s.attach("Stasis Field", to="The Nexus", by="Bob"),
    ]
    kept = s.attach("Splice as Nice", to=far, by="Bob")
    s.plays("Ann", "Going Bananas", choosing="The Nexus")
    assert all(s.where(action) == "discard" for action in gone)
    assert s.where(mine) == "The Nexus"
    assert s.where(kept) == "Portal Room"
    assert len(s.discard_of("Bob")) == 3
    assert s.discard_of("Ann") == ["Going Bananas"]
    s.idle()


def test_going_bananas_may_be_played_for_nothing():
    s = table()
    s.plays("Ann", "Going Bananas")  # RULES 3.4
    s.choose("Portal Room")
    assert s.discard_of("Ann") == ["Going Bananas"]
    s.idle()


# Missing Uplink ------------------------------------------------------------------------------------------------------


def test_missing_uplink_draws_after_the_hand_was_cut_to_ten():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Missing Uplink", *["Copycat"] * 9)
    s.deck("Ann", "Mimic", "Mimic", "Cyberback")
    s.play("Missing Uplink", on=baboom)
    s.end_turn()
    s.choose("Mimic")  # eleven after drawing two
    assert len(s.hand_of("Ann")) == 11
    assert "Cyberback" in s.hand_of("Ann")
    s.idle()


def test_missing_uplink_only_on_your_own_minion():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.hand("Ann", "Missing Uplink")
    assert not s.can_play("Missing Uplink", on=spy)


def test_missing_uplink_works_for_its_controller_at_the_end_of_that_players_turn():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")  # the minion has changed hands meanwhile
    s.attach("Missing Uplink", to=spy, by="Ann")
    s.end_turn()
    assert (len(s.hand_of("Ann")), len(s.hand_of("Bob"))) == (3, 0)
    s.end_turn()
    assert (len(s.hand_of("Ann")), len(s.hand_of("Bob"))) == (3, 2)


# Monkey on Your Back -------------------------------------------------------------------------------------------------


def test_monkey_on_your_back_destroys_and_goes_under_the_deck():
    s = table()
    baboom, four, five = s.lay("The Nexus", Ann="Baboom", Bob=("Mole", "Secret Agent"))
    far = s.put("Spy", at="Portal Room", by="Bob")
    s.hand("Bob")
    s.plays("Ann", "Monkey on Your Back", on=baboom)
    s.talent("Monkey on Your Back")  # also in the turn it was played
    assert s.options() == ["Destroy Mole (Bob's, at The Nexus)"]
    s.choose(four)
    assert s.where(four) == "discard"
    assert s.where(five) == "The Nexus"
    assert s.where(far) == "Portal Room"
    assert s.deck_of("Ann")[-1] == "Monkey on Your Back"
    assert s.discard_of("Ann") == []
    s.idle()


def test_monkey_on_your_back_only_on_your_own_minion():
    s = table()
    baboom, spy = s.lay("The Nexus", Ann="Baboom", Bob="Spy")
    s.hand("Ann", "Monkey on Your Back")
    assert s.can_play("Monkey on Your Back", on=baboom)
    assert not s.can_play("Monkey on Your Back", on=spy)


def test_monkey_on_your_back_without_a_victim_goes_under_the_deck_all_the_same():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    monkey = s.attach("Monkey on Your Back", to=baboom, by="Ann")
    s.put("Secret Agent", at="The Nexus", by="Bob")
    s.talent(monkey)
    assert s.deck_of("Ann")[-1] == "Monkey on Your Back"
    s.idle()


def test_monkey_on_your_back_may_pick_a_protected_minion_and_is_stopped_by_shielding():
    s = table()
    baboom, spy = s.lay("The Nexus", Ann="Baboom", Bob="Spy")
    s.attach("Shielding", to=spy, by="Bob")
    monkey = s.attach("Monkey on Your Back", to=baboom, by="Ann")
    s.talent(monkey, choosing=spy)  # RULES 6.7
    assert s.where(spy) == "The Nexus"
    assert s.where(monkey) == "deck"
    s.idle()


def test_monkey_on_your_back_belongs_to_the_controller_of_the_action():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")  # Ann's action on a minion that Bob controls by now
    monkey = s.attach("Monkey on Your Back", to=spy, by="Ann")
    s.talent(monkey, choosing=spy)
    assert s.where(spy) == "discard"
    assert s.where(monkey) == "discard"  # its minion has left play and took it along (RULES 3.9)
    s.idle()


# Monkey See, Monkey Do -----------------------------------------------------------------------------------------------


def test_monkey_see_monkey_do_keeps_any_number_of_actions():
    s = table()
    s.hand("Ann", "Monkey See, Monkey Do")
    s.deck("Ann", "Mimic", "Cyberevolution", "Splice as Nice", "Cyberevolution", "Baboom", "Cyberback")
    size = len(s.deck_of("Ann"))
    s.play("Monkey See, Monkey Do")
    assert sorted(s.options()) == ["Done", "Keep Cyberevolution", "Keep Splice as Nice"]
    s.choose("Cyberevolution", "Cyberevolution")
    s.done()
    assert s.hand_of("Ann") == ["Cyberevolution", "Cyberevolution"]
    assert len(s.deck_of("Ann")) == size - 2
    assert "Splice as Nice" in s.deck_of("Ann")
    assert s.discard_of("Ann") == ["Monkey See, Monkey Do"]
    s.idle()


def test_monkey_see_monkey_do_may_keep_nothing():
    s = table()
    s.deck("Ann", "Mimic", "Cyberevolution", "Baboom", "Baboom", "Baboom", only=True)
    s.plays("Ann", "Monkey See, Monkey Do")
    s.done()
    assert s.hand_of("Ann") == []
    assert len(s.deck_of("Ann")) == 5
    s.idle()


def test_monkey_see_monkey_do_takes_no_minions():
    s = table()
    s.hand("Ann", "Monkey See, Monkey Do")
    s.deck("Ann", *["Baboom"] * 3, "Mimic", "Mimic")
    s.play("Monkey See, Monkey Do")
    s.idle()
    assert s.hand_of("Ann") == []


def test_monkey_see_monkey_do_goes_on_in_a_new_deck():
    """The rulebook: a deck that runs out while revealing is made anew from the discard pile (RULES 2.6)."""
    s = table()
    s.deck("Ann", "Cyberevolution", "Mimic", only=True)
    s.discard_pile("Ann", "Juiced Up", "Juiced Up", "Juiced Up")
    s.plays("Ann", "Monkey See, Monkey Do", choosing=("Juiced Up", "Cyberevolution", "Juiced Up", "Juiced Up"))
    assert sorted(s.hand_of("Ann")) == ["Cyberevolution", "Juiced Up", "Juiced Up", "Juiced Up"]
    assert s.deck_of("Ann") == ["Mimic"]
    assert s.discard_of("Ann") == ["Monkey See, Monkey Do"]
    s.idle()


# Shielding -----------------------------------------------------------------------------------------------------------


def test_shielding_keeps_other_players_actions_from_its_minion():
    s = table(bob=APES)
    george = s.put("Furious George", at="The Nexus", by="Ann", carrying="Shielding")
    s.hand("Bob", "Bacta the Future", "Cyberback")
    s.end_turn()
    s.play("Bacta the Future", choosing=george)  # RULES 6.7: it may be chosen
    assert s.where(george) == "The Nexus"
    assert s.asked == "Ann"  # its owner may play an extra minion all the same
    s.decline()
    s.idle()


def test_an_action_played_on_a_shielded_minion_is_discarded():
    s = table(bob=APES)
    george = s.put("Furious George", at="The Nexus", by="Ann", carrying="Shielding")
    s.hand("Bob", "Cyberevolution")
    s.end_turn()
    s.play("Cyberevolution", on=george)  # RULES 15.2
    assert s.discard_of("Bob") == ["Cyberevolution"]
    assert len(s.actions_on(george)) == 1
    assert s.power(george) == 3
    s.idle()


def test_shielding_lets_its_controllers_actions_through():
    s = table()
    george = s.put("Furious George", at="The Nexus", by="Ann", carrying="Shielding")
    s.plays("Ann", "Cyberevolution", on=george)
    assert s.power(george) == 7


def test_shielding_does_not_stop_minions_or_bases():
    s = table("Primate Park", ann=("Cyborg Apes", "Princesses"), bob=("Shapeshifters", "Time Travelers"))
    george = s.put("Furious George", at="Primate Park", by="Bob", counters=20)
    heirloom = s.attach("Heirloom", to=george, by="Ann")  # the only thing of hers that Shielding leaves there
    s.put("Cyberback", at="Primate Park", by="Ann", counters=20)
    s.attach("Shielding", to=george, by="Bob")
    s.end_turn()
    s.choose(heirloom)  # a base is no action: Ann takes her own card back
    assert "Heirloom" in s.hand_of("Ann")
    assert s.vp("Ann") == 3


def test_shielding_protects_the_other_actions_on_its_minion_but_not_itself():
    s = table(ann=("Cyborg Apes", "Time Travelers"), bob=APES)
    george = s.put("Furious George", at="The Nexus", by="Bob")
    evolution = s.attach("Cyberevolution", to=george, by="Bob")
    shielding = s.attach("Shielding", to=george, by="Bob")
    s.plays("Ann", "Into the Time Slip", choosing=evolution)
    assert s.where(evolution) == "The Nexus"
    s.end_round()
    s.plays("Ann", "Into the Time Slip", choosing=shielding)
    assert s.where(shielding) == "hand"
    s.idle()


def test_two_shieldings_protect_each_other():
    s = table(ann=("Cyborg Apes", "Time Travelers"), bob=APES)
    george = s.put("Furious George", at="The Nexus", by="Bob")
    one = s.attach("Shielding", to=george, by="Bob")
    s.attach("Shielding", to=george, by="Bob")
    s.plays("Ann", "Into the Time Slip", choosing=one)
    assert s.where(one) == "The Nexus"


def test_shielding_on_another_players_minion_locks_that_player_out():
    s = table(bob=APES)
    george = s.put("Furious George", at="The Nexus", by="Bob")
    mine = s.attach("Splice as Nice", to=george, by="Bob")
    s.plays("Ann", "Shielding", on=george)
    assert s.where(mine) == "discard"
    assert s.power(george) == 3
    s.hand("Bob", "Cyberevolution")
    s.end_turn()
    s.play("Cyberevolution", on=george)
    assert "Cyberevolution" in s.discard_of("Bob")
    assert s.power(george) == 3


def test_a_shielding_does_not_protect_a_minion_that_is_immune_to_it():
    """RULES 15.2: at the Beautiful Castle Eliza is immune to Bob's Shielding; Ann's actions stick to her again."""
    s = table("Beautiful Castle", ann=("Cyborg Apes", "Princesses"), bob=APES)
    eliza = s.put("Eliza", at="Beautiful Castle", by="Ann")
    s.attach("Shielding", to=eliza, by="Bob")
    s.hand("Ann", "Cyberevolution", "Eliza")
    s.play("Cyberevolution", on=eliza)
    assert s.power(eliza) == 8
    s.idle()


# the bases -----------------------------------------------------------------------------------------------------------


def test_monkey_lab_adds_one_for_every_action_on_a_minion_there():
    s = table("Monkey Lab")
    spy = s.put("Spy", at="Monkey Lab", by="Bob")
    far = s.put("Spy", at="The Nexus", by="Bob")
    assert s.power(spy) == 2
    for minion in (spy, far):
        s.attach("Cyberevolution", to=minion, by="Ann")
        s.attach("Flying Monkey", to=minion, by="Bob")
    assert s.power(spy) == 7
    assert s.power(far) == 5
    s.attach("Mindraker", to="Monkey Lab", by="Bob")  # on the base, on no minion
    assert s.power(spy) == 7


def test_monkey_lab_scores_at_23():
    s = table("Monkey Lab")
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=17)
    s.end_turn()
    assert s.vp("Ann") == 0
    s.end_turn()
    s.put("Mimic", at="Monkey Lab", by="Ann")
    s.end_turn()
    assert s.vp("Ann") == 4


def test_primate_park_returns_any_number_of_the_winners_actions():
    s = table("Primate Park")
    back = s.put("Cyberback", at="Primate Park", by="Ann", counters=20)
    spy = s.put("Spy", at="Primate Park", by="Bob")
    evolution = s.attach("Cyberevolution", to=back, by="Ann")
    splice = s.attach("Splice as Nice", to=spy, by="Ann")
    juiced = s.attach("Juiced Up", to=back, by="Ann")
    his = s.attach("Juiced Up", to=spy, by="Bob")
    s.attach("Stasis Field", to="The Nexus", by="Ann")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose(evolution, splice)
    s.done()
    assert {"Cyberevolution", "Splice as Nice"} <= set(s.hand_of("Ann"))
    assert s.where(juiced) == "discard"
    assert s.where(his) == "discard"
    assert "Juiced Up" in s.discard_of("Bob")


def test_primate_park_the_winner_may_take_nothing_and_the_others_are_not_asked():
    s = table("Primate Park")
    back = s.put("Cyberback", at="Primate Park", by="Ann", counters=20)
    spy = s.put("Spy", at="Primate Park", by="Bob")
    evolution = s.attach("Cyberevolution", to=back, by="Ann")
    s.attach("Juiced Up", to=spy, by="Bob")
    s.end_turn()
    s.done()
    assert s.where(evolution) == "discard"
    s.idle()


def test_primate_park_tied_winners_each_take_theirs_the_current_player_first():
    s = table("Primate Park")
    back = s.put("Cyberback", at="Primate Park", by="Bob", counters=7)
    ape = s.put("Cyberback", at="Primate Park", by="Ann", counters=7)
    mine = s.attach("Flying Monkey", to=back, by="Ann", owner="Bob")
    his = s.attach("Monkey on Your Back", to=ape, by="Bob")
    s.end_turn()
    s.choose("Primate Park")  # before Flying Monkey
    assert s.asked == "Ann"
    s.choose(mine)
    assert s.asked == "Bob"  # RULES 7.6
    s.choose(his)
    assert "Flying Monkey" in s.hand_of("Bob")  # its owner's hand
    assert "Monkey on Your Back" in s.hand_of("Bob")
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    s.idle()


def test_a_flying_monkey_that_cannot_go_anywhere_does_not_stand_in_line():
    """RULES 15.11: Yokozuna cannot be moved by others."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Fairies"), "Bob": ("Sumo Wrestlers", "Kitty Cats")},
        bases=["Primate Park", "Fairy Circle"],
    )
    yokozuna = s.put("Yokozuna", at="Primate Park", by="Bob")
    s.attach("Flying Monkey", to=yokozuna, by="Ann")
    s.put("Baboom", at="Primate Park", by="Ann", counters=20, carrying="Cyberevolution")
    s.end_turn()
    assert s.prompt.startswith("Primate Park: return")


def test_missing_uplink_draws_nothing_once_it_is_gone_at_the_end_of_the_turn():
    """RULES 6.2: an Ongoing ability works as long as its card is in play."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Mounties"), "Bob": ("Kitty Cats", "Fairies")},
        bases=["Cuzcu", "Ringside", "Giant Turnip"],
    )
    mover = s.put("Northern Mover", at="Cuzcu", by="Ann")
    muffin = s.put("Muffin", at="Giant Turnip", by="Bob")
    s.attach("Missing Uplink", to=muffin, by="Ann")
    s.plays("Ann", "Always Get Our Man", choosing=(mover, muffin))
    s.end_turn()
    s.choose("Always Get Our Man")
    assert s.where(muffin) == "discard"
    assert len(s.hand_of("Ann")) == 2


def test_shielding_leaves_what_cannot_be_destroyed():
    """RULES 5.7: an Heirloom's "cannot" is about itself and does not hang on the minion; it is inert (15.2)."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Fairies"), "Bob": ("Princesses", "Musketeers")},
        bases=["The Nexus", "Portal Room", "Primate Park"],
    )
    apricot = s.put("Apricot", at="The Nexus", by="Bob")
    heirlooms = [s.attach("Heirloom", apricot, by="Bob") for _ in range(2)]
    assert s.power(apricot) > 5
    s.plays("Ann", "Shielding", on=apricot)
    assert s.power(apricot) == 5
    assert [s.where(heirloom) for heirloom in heirlooms] == ["The Nexus"] * 2
