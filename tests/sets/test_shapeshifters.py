"""Shapeshifters and their bases, Faceless City and The Vats."""

import random

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

SHIFTERS = ("Shapeshifters", "Cyborg Apes")
SPIES = ("Super Spies", "Time Travelers")


BASES = ("Portal Room", "The Nexus", "ISI's Swingin' Pad")
table = table_of(SHIFTERS, SPIES, BASES)


# Doppelgänger --------------------------------------------------------------------------------------------------------


def test_doppelganger_brings_a_minion_out_of_the_deck_when_it_is_destroyed():
    s = table()
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann")
    s.deck("Ann", "Splice as Nice", "Cyberback", "Mimic", "Mimic", only=True)
    s.plays("Ann", "Bacta the Future", choosing=doppel)
    assert sorted(s.options()) == ["Find Cyberback", "Find Mimic"]  # the search is mandatory, and any minion will do
    s.choose("Cyberback")
    assert len(s.options()) == 4  # three bases and to decline (RULES 15.5)
    s.choose("Portal Room")
    assert s.where("Cyberback") == "Portal Room"
    assert sorted(s.deck_of("Ann")) == ["Mimic", "Mimic", "Splice as Nice"]
    s.idle()


def test_doppelgangers_find_may_stay_in_the_deck():
    s = table()
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann")
    s.deck("Ann", "Mimic", "Splice as Nice", only=True)
    s.plays("Ann", "Bacta the Future", choosing=(doppel, "Mimic"))
    s.decline()
    assert sorted(s.deck_of("Ann")) == ["Mimic", "Splice as Nice"]
    s.idle()


def test_doppelganger_without_a_minion_in_the_deck_only_shuffles():
    s = table()
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann")
    s.deck("Ann", "Splice as Nice", only=True)
    s.plays("Ann", "Bacta the Future", choosing=doppel)
    s.idle()
    assert s.deck_of("Ann") == ["Splice as Nice"]


def test_doppelganger_has_nothing_to_search_without_deck_and_discard_pile():
    """RULES 2.6: Bob's card lies in Bob's discard pile, and Ann has no card to look at."""
    s = table(bob=("Cyborg Apes", "Shapeshifters"))
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann", owner="Bob", counters=20)
    s.deck("Ann", only=True)
    s.end_turn()
    assert s.where(doppel) == "discard"
    assert "Search" not in {event["kind"] for event in s.game.events()}


def test_doppelganger_rebuilds_an_empty_deck_and_may_find_itself():
    s = table()
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann")
    s.deck("Ann", only=True)
    s.plays("Ann", "Bacta the Future", choosing=doppel)
    assert s.options() == ["Find Doppelgänger"]  # RULES 2.6
    s.choose("Doppelgänger", "The Nexus")
    assert s.where(doppel) == "The Nexus"
    s.idle()


def test_doppelganger_after_scoring_goes_neither_to_the_scored_base_nor_to_its_replacement():
    s = table("Monkey Lab")
    s.put("Doppelgänger", at="Monkey Lab", by="Ann", counters=20)
    s.deck("Ann", "Mimic", "Mimic")
    s.base_deck("Faceless City")
    s.end_turn()
    s.choose("Mimic")
    assert not any("Monkey Lab" in option or "Faceless City" in option for option in s.options())  # RULES 15.8
    s.choose("The Nexus")
    assert len(s.minions_at("The Nexus", "Ann")) == 1
    assert "Faceless City" in s.bases()
    assert s.asked == "Bob"


def test_doppelganger_does_nothing_when_it_goes_elsewhere():
    s = table(ann=("Shapeshifters", "Time Travelers"))
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann")
    s.plays("Ann", "Into the Time Slip", choosing=doppel)
    assert s.where(doppel) == "hand"
    s.idle()


def test_bactas_extra_minion_may_wait_for_a_jumper_that_comes_back():
    """RULES 6.8: in the owner's own Play Cards phase it is an unspecific extra play."""
    s = table(ann=("Shapeshifters", "Time Travelers"))
    jumper = s.put("Jumper", at="The Nexus", by="Ann")
    s.hand("Ann", "Bacta the Future", "Mimic", "Mimic")
    s.play("Bacta the Future", choosing=jumper)
    assert s.prompt == "Bacta the Future: play an extra minion"
    s.decline()
    s.choose("yes")
    s.play("Jumper", at="The Nexus")
    s.play("Mimic", at="The Nexus")
    assert not s.can_play("Mimic", at="The Nexus")
    s.idle()


def test_bactas_extra_minion_of_another_player_is_played_at_once_or_never():
    """RULES 6.8: it is not that player's Play Cards phase."""
    s = table(ann=("Shapeshifters", "Time Travelers"), bob=("Shapeshifters", "Super Spies"))
    mimic = s.put("Mimic", at="The Nexus", by="Bob")
    s.hand("Bob", "Copycat")
    s.plays("Ann", "Bacta the Future", choosing=mimic)
    assert s.asked == "Bob"
    s.play("Copycat", at="The Nexus")
    assert len(s.minions_at("The Nexus", "Bob")) == 1


def test_a_minion_found_by_doppelganger_that_cannot_be_played_is_discarded():
    s = Scenario({"Ann": SHIFTERS, "Bob": SPIES}, bases=["The Vats"])
    doppel, _ = s.lay("The Vats", Ann=("Doppelgänger", "Mimic"))
    s.deck("Ann", "Mimic", "Splice as Nice", only=True)
    s.plays("Ann", "Bacta the Future", choosing=(doppel, "Mimic"))
    assert "Mimic" in s.discard_of("Ann")
    assert s.deck_of("Ann") == ["Splice as Nice"]
    s.idle()


def test_doppelganger_searches_for_whoever_controlled_it():
    """RULES 15.7: the card lies in its owner's discard pile meanwhile."""
    s = table(bob=("Shapeshifters", "Super Spies"))
    doppel = s.put("Doppelgänger", at="The Nexus", by="Ann", owner="Bob")
    s.deck("Ann", "Cyberback", "Mimic", only=True)
    s.plays("Ann", "Transmogrify", choosing=(doppel, "Mimic"))
    s.decline()
    assert s.asked == "Ann"
    s.choose("Cyberback", "The Nexus")
    assert s.discard_of("Bob") == ["Doppelgänger"]
    s.idle()


# G.E.L.F. ------------------------------------------------------------------------------------------------------------


def test_gelf_changes_into_a_minion_of_the_deck():
    s = table()
    gelf = s.put("G.E.L.F.", at="The Nexus", by="Ann", counters=2)
    splice = s.attach("Splice as Nice", to=gelf, by="Ann")
    s.deck("Ann", "G.E.L.F.", "Doppelgänger", "Clyde 2.0", "Mimic", only=True)
    s.talent(gelf)
    assert sorted(s.options()) == [
        "Find Clyde 2.0",
        "Find Mimic",
    ]  # power 4 or less and another name; Mimic counts as 0
    s.choose("Mimic")
    s.play("Mimic", at="The Nexus")
    assert s.where(gelf) == "deck"
    assert s.where(splice) == "discard"  # RULES 3.9
    assert len(s.minions_at("The Nexus", "Ann")) == 1
    assert sorted(s.deck_of("Ann")) == ["Clyde 2.0", "Doppelgänger", "G.E.L.F.", "G.E.L.F."]
    s.idle()


def test_gelf_plays_here_and_as_an_extra_minion():
    s = table()
    gelf = s.put("G.E.L.F.", at="The Nexus", by="Ann")
    s.hand("Ann", "Cyberback")
    s.deck("Ann", "Mimic")
    s.talent(gelf, choosing="Mimic")
    assert s.options() == ["Play Mimic from the deck at The Nexus", "Decline"]
    s.choose("Mimic")
    assert s.can_play("Cyberback", at="Portal Room")  # the regular minion is still there


def test_gelf_may_find_a_minion_and_not_play_it():
    s = table()
    gelf = s.put("G.E.L.F.", at="The Nexus", by="Ann")
    s.deck("Ann", "Mimic", only=True)
    s.talent(gelf, choosing="Mimic")
    s.decline()
    assert s.minions_at("The Nexus", "Ann") == []
    assert sorted(s.deck_of("Ann")) == ["G.E.L.F.", "Mimic"]
    s.idle()


def test_gelf_is_shuffled_away_even_when_nothing_is_found():
    s = table()
    gelf = s.put("G.E.L.F.", at="The Nexus", by="Ann")
    s.deck("Ann", "Cyberback", "Splice as Nice", only=True)
    s.talent(gelf)
    assert s.where(gelf) == "deck"
    s.idle()


def test_gelfs_find_is_discarded_where_it_may_not_be_played():
    s = table("The Vats")
    gelf, _ = s.lay("The Vats", Ann="G.E.L.F.", Bob="Mimic")
    s.deck("Ann", "Mimic", only=True)
    s.talent(gelf, choosing="Mimic")
    assert s.discard_of("Ann") == ["Mimic"]
    s.idle()


def test_gelf_goes_to_its_owners_deck_but_its_controllers_deck_is_searched():
    s = table(bob=("Shapeshifters", "Super Spies"))
    gelf = s.put("G.E.L.F.", at="The Nexus", by="Ann", owner="Bob")
    s.deck("Ann", "Mimic", only=True)
    s.deck("Bob", "Copycat", only=True)
    s.talent(gelf, choosing="Mimic")
    s.play("Mimic", at="The Nexus")
    assert sorted(s.deck_of("Bob")) == ["Copycat", "G.E.L.F."]
    s.idle()


def test_copycat_uses_gelfs_talent_on_itself():
    s = table(bob=("Shapeshifters", "Super Spies"))
    s.put("G.E.L.F.", at="The Nexus", by="Bob")
    s.deck("Ann", "G.E.L.F.", "Mimic", only=True)
    s.plays("Ann", "Copycat", at="Portal Room", choosing="G.E.L.F.")
    s.talent("Copycat")
    assert s.options() == ["Find Mimic"]
    s.choose("Mimic")
    s.play("Mimic", at="Portal Room")
    assert sorted(s.deck_of("Ann")) == ["Copycat", "G.E.L.F."]
    assert s.where("G.E.L.F.") == "The Nexus"
    s.idle()


# Mimic ---------------------------------------------------------------------------------------------------------------


def test_mimic_has_the_highest_printed_power_in_play():
    s = table()
    mimic = s.put("Mimic", at="The Nexus", by="Ann")
    assert s.power(mimic) == 0
    spy = s.put("Spy", at="Portal Room", by="Bob", counters=9)
    assert s.power(mimic) == 2  # counters and bonuses of others never count
    s.attach("Cyberevolution", to=spy, by="Bob")
    assert s.power(mimic) == 2
    s.put("Secret Agent", at="Portal Room", by="Bob")
    assert s.power(mimic) == 5


def test_mimic_counts_another_mimic_as_zero():
    s = table()
    one = s.put("Mimic", at="The Nexus", by="Ann", counters=3)
    two = s.put("Mimic", at="The Nexus", by="Ann")
    assert (s.power(one), s.power(two)) == (3, 0)
    s.put("Mole", at="Portal Room", by="Bob")
    assert (s.power(one), s.power(two)) == (7, 4)


def test_bonuses_come_on_top_of_mimics_starting_power():
    s = table()
    mimic = s.put("Mimic", at="The Nexus", by="Ann", counters=1)
    s.put("Mole", at="Portal Room", by="Bob")
    s.attach("Splice as Nice", to=mimic, by="Ann")
    assert s.power(mimic) == 7


def test_mimic_changes_at_once_when_the_strongest_leaves():
    s = table()
    mimic = s.put("Mimic", at="The Nexus", by="Ann")
    agent, _ = s.lay("Portal Room", Bob=("Mole", "Spy"))
    s.plays("Ann", "Bacta the Future", choosing=agent)
    assert s.power(mimic) == 2


def test_mimic_is_zero_out_of_play():
    s = table()
    s.put("Secret Agent", at="Portal Room", by="Bob")
    back = s.put("Copycat", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Mimic", "Cyberback")
    s.plays("Ann", '"...Really?"', choosing=back)
    assert s.can_play("Mimic", at="The Nexus")  # power 2 or less: Mimic in the discard pile is 0
    assert not s.can_play("Cyberback", at="The Nexus")


def test_a_pinned_mimic_has_power_zero():
    s = table(bob=("Luchadors", "Super Spies"))
    mimic = s.put("Mimic", at="The Nexus", by="Ann")
    s.put("Secret Agent", at="Portal Room", by="Bob")
    assert s.power(mimic) == 5
    s.attach("Pin", to=mimic, by="Bob")
    assert s.power(mimic) == 0


# Copycat -------------------------------------------------------------------------------------------------------------


def test_copycat_carries_out_an_on_play_ability_at_once():
    s = table(bob=("Time Travelers", "Super Spies"))
    s.put("Repeater Perfect", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Splice as Nice", "Mimic")
    s.plays("Ann", "Copycat", at="The Nexus", choosing=("Repeater Perfect", "Splice as Nice"))
    assert s.deck_of("Ann")[0] == "Splice as Nice"  # her own discard pile and deck
    s.idle()


def test_copycat_may_use_a_copied_talent_this_turn():
    s = table()
    s.put("Time Raider", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Splice as Nice")
    s.plays("Ann", "Copycat", at="The Nexus", choosing="Time Raider")
    s.talent("Copycat", choosing="Splice as Nice")
    assert s.deck_of("Ann")[-1] == "Splice as Nice"
    s.discard_pile("Ann", "Mimic")
    assert not any("Use Copycat" in option for option in s.options())  # RULES 3.10: once
    s.idle()


def test_a_copied_ongoing_ability_works_until_the_end_of_the_turn():
    s = table(bob=("Cyborg Apes", "Super Spies"))
    s.put("Furious George", at="The Nexus", by="Bob")
    s.hand("Ann", "Copycat", "Missing Uplink")
    s.play("Copycat", at="The Nexus", choosing="Furious George")
    s.play("Missing Uplink", on="Copycat")
    assert s.power("Copycat") == 3  # its own printed 2, not George's
    s.end_turn()
    assert s.power("Copycat") == 2


def test_a_copied_special_works_until_the_end_of_the_turn():
    s = table()
    s.put("Mole", at="Portal Room", by="Bob")
    s.put("Cyberback", at="The Nexus", by="Ann", counters=20)
    s.hand("Ann", "Copycat", "Splice as Nice")
    s.play("Copycat", at="The Nexus", choosing="Mole")
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Splice as Nice", on="Copycat")
    assert s.vp("Ann") == 3


def test_copycat_must_copy_if_it_can_and_only_another_players_minion():
    s = table()
    s.lay("The Nexus", Ann="Baboom", Bob="Spy")
    s.plays("Ann", "Copycat", at="The Nexus")
    assert s.options() == ["Copy Spy (Bob's, at The Nexus)"]


def test_copycat_alone_copies_nobody():
    s = table()
    s.put("Baboom", at="The Nexus", by="Ann")
    s.plays("Ann", "Copycat", at="The Nexus")
    s.idle()


def test_copycat_keeps_its_name():
    s = table("The Vats")
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Ann", "Copycat", "Mitosis", "Copycat")
    s.deck("Ann", "Mimic", "Mimic", "Mimic")
    s.play("Copycat", at="The Vats", choosing="Spy")
    s.choose("Mimic", "Mimic", "Mimic", place="top")
    s.play("Mitosis", choosing="Copycat")
    assert s.can_play("Copycat", at="The Nexus")
    assert not s.can_play("Copycat", at="The Vats")


def test_an_immune_minion_may_be_copied():
    s = table(bob=("Cyborg Apes", "Super Spies"))
    george = s.put("Furious George", at="The Nexus", by="Bob", carrying="Shielding")
    s.plays("Ann", "Copycat", at="The Nexus", choosing=george)
    s.attach("Splice as Nice", to="Copycat", by="Ann")
    assert s.power("Copycat") == 5


def test_the_copy_ends_when_copycat_leaves_play():
    s = table(ann=("Shapeshifters", "Time Travelers"))
    s.put("Time Raider", at="The Nexus", by="Bob")
    s.hand("Ann", "Copycat", "Do Over!")
    s.discard_pile("Ann", "Mimic")
    s.play("Copycat", at="The Nexus", choosing="Time Raider")
    s.play("Do Over!", choosing="Copycat")
    s.decline()
    s.put("Copycat", at="The Nexus", by="Ann")
    assert not any("Use Copycat" in option for option in s.options())


def test_what_a_copied_ability_does_ends_with_the_loan_at_the_latest():
    """RULES 4.5: Glymmer's own curse would last until her player's next turn."""
    s = table(bob=("Fairies", "Mythic Horses"))
    s.put("Glymmer", at="The Nexus", by="Bob")
    starlyte = s.put("Starlyte", at="Portal Room", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing="Glymmer")
    s.talent("Copycat", choosing=("-4 power for another minion", starlyte))
    assert s.power(starlyte) == 1
    s.end_turn()
    assert s.asked == "Bob"
    assert s.power(starlyte) == 5


def test_the_abilities_are_fixed_when_they_are_chosen():
    s = table()
    raider = s.put("Time Raider", at="The Nexus", by="Bob")
    s.hand("Ann", "Copycat", "Bacta the Future")
    s.discard_pile("Ann", "Mimic")
    s.play("Copycat", at="The Nexus", choosing=raider)
    s.play("Bacta the Future", choosing=raider)
    s.talent("Copycat")  # what becomes of the chosen minion does not matter
    s.choose("Mimic")
    assert s.deck_of("Ann")[-1] == "Mimic"
    s.idle()


def test_a_copycat_that_copies_a_copycat_chooses_again_and_not_the_same_one():
    s = table(bob=("Shapeshifters", "Cyborg Apes"))
    other, george = s.lay("The Nexus", Bob=("Copycat", "Furious George"))
    s.plays("Ann", "Copycat", at="Portal Room", choosing=other)
    assert s.options() == ["Copy Furious George (Bob's, at The Nexus)"]  # RULES 15.10
    s.choose(george)
    mine = s.minions_at("Portal Room", "Ann")[0]
    s.attach("Splice as Nice", to=mine, by="Ann")
    assert s.power(mine) == 5
    s.idle()


def test_a_talent_that_comes_by_two_ways_is_offered_once():
    """RULES 3.10: Bob's Copycat has it from Cat's Baboom, and Ann's Copycat then copies both of them."""
    s = table(bob=("Cyborg Apes", "Shapeshifters"), Cat=("Cyborg Apes", "Kitty Cats"))
    baboom = s.put("Baboom", at="The Nexus", by="Cat")
    victim = s.put("Mimic", at="Portal Room", by="Bob")
    s.hand("Ann", "Bacta the Future", "Copycat")
    s.hand("Bob", "Copycat")
    s.play("Bacta the Future", choosing=victim)
    s.play("Copycat", at="The Nexus", choosing=baboom)
    s.play("Copycat", at="Portal Room", choosing=("Copycat", baboom))
    assert s.options() == ["Use Copycat (Ann's, at Portal Room): Baboom", "End the Play Cards phase"]


def test_a_chain_of_copies_that_closes_on_itself_has_no_ability():
    s = table(bob=("Shapeshifters", "Cyborg Apes"))
    other = s.put("Copycat", at="The Nexus", by="Bob")
    s.plays("Ann", "Copycat", at="Portal Room", choosing=other)
    s.idle()


def test_a_copied_ability_that_works_when_leaving_play():
    s = table()
    s.put("Jumper", at="The Nexus", by="Bob")
    s.hand("Ann", "Copycat", "Bacta the Future")
    s.play("Copycat", at="The Nexus", choosing="Jumper")
    s.play("Bacta the Future", choosing=("Copycat", "yes"))
    assert s.hand_of("Ann") == ["Copycat"]
    s.idle()


@pytest.mark.parametrize(("victim", "hand"), [("Copycat", ["Mole"]), ("Spy", [])])
def test_a_copied_ability_that_waits_is_gone_with_copycat(victim: str, hand: list[str]):
    """RULES 15.24: Secret Agent's own demand outlives him (3.6); Copycat had it only as long as it was in play."""
    s = table()
    s.put("Secret Agent", at="Portal Room", by="Bob")
    s.put("Cyberback", at="The Nexus", by="Ann", counters=20)
    s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing="Secret Agent")
    s.hand("Bob", "Live and Let Chum", "Mole")
    s.end_turn()
    s.play("Live and Let Chum", choosing=victim)
    if not hand:
        s.choose("Mole")
    assert s.hand_of("Bob") == hand
    assert s.vp("Ann") == 3, "nothing waits any more, the base has scored"


def test_cancelled_abilities_cannot_be_copied():
    s = table(bob=("Luchadors", "Time Travelers"))
    raider = s.put("Time Raider", at="The Nexus", by="Bob", carrying="Pin")
    s.discard_pile("Ann", "Mimic")
    s.plays("Ann", "Copycat", at="Portal Room", choosing=raider)
    assert not any("Use Copycat" in option for option in s.options())


# "...Really?" --------------------------------------------------------------------------------------------------------


def test_really_trades_a_minion_for_one_of_its_power_in_play():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann", counters=1)
    s.discard_pile("Ann", "Clyde 2.0", "Cyberback", "Splice as Nice")
    s.plays("Ann", '"...Really?"', choosing=baboom)
    assert s.can_play("Clyde 2.0", at="Portal Room")  # power 4 in play, printed power 4 in the pile
    assert s.can_play("Baboom", at="Portal Room")  # the destroyed minion itself
    assert not s.can_play("Cyberback", at="Portal Room")
    assert not s.can_play("Splice as Nice", on=baboom)
    s.play("Clyde 2.0", at="Portal Room")
    assert s.discard_of("Ann") == ["Cyberback", "Splice as Nice", "Baboom", '"...Really?"']
    s.idle()


def test_really_need_not_play_anything():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.plays("Ann", '"...Really?"', choosing=baboom)
    s.decline()
    assert s.where(baboom) == "discard"
    s.idle()


def test_really_works_on_although_its_minion_cannot_be_destroyed():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann", carrying="Shell Game")
    s.discard_pile("Ann", "Mimic", "Clyde 2.0")
    s.plays("Ann", '"...Really?"', choosing=baboom)
    assert s.where(baboom) == "The Nexus"
    assert not s.can_play("Clyde 2.0", at="The Nexus")
    s.play("Mimic", at="The Nexus")
    s.idle()


def test_really_needs_a_minion_of_yours():
    s = table()
    s.put("Spy", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Mimic")
    s.plays("Ann", '"...Really?"')
    s.idle()
    assert s.discard_of("Ann") == ["Mimic", '"...Really?"']


def test_reallys_minion_is_extra_and_leaves_the_regular_play():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", '"...Really?"', "Cyberback")
    s.play('"...Really?"', choosing=baboom)
    s.play("Baboom", at="The Nexus")
    assert s.can_play("Cyberback", at="The Nexus")


# Bacta the Future ----------------------------------------------------------------------------------------------------


def test_bacta_lets_the_owner_play_an_extra_minion_at_once():
    s = table()
    agent = s.put("Mole", at="The Nexus", by="Bob")
    s.hand("Bob", "Jumper", "Permit to Kill")
    s.plays("Ann", "Bacta the Future", choosing=agent)
    assert s.where(agent) == "discard"
    assert s.asked == "Bob"
    assert len(s.options()) == 4  # Jumper on any base, or not at all
    s.play("Jumper", at="Portal Room")
    assert s.minions_at("Portal Room", "Bob") != []
    assert s.asked == "Ann"
    s.idle()


def test_bactas_owner_may_decline():
    s = table()
    agent = s.put("Mole", at="The Nexus", by="Bob")
    s.hand("Bob", "Jumper")
    s.plays("Ann", "Bacta the Future", choosing=agent)
    s.decline()
    assert s.hand_of("Bob") == ["Jumper"]
    s.idle()


def test_bacta_on_your_own_minion_gives_you_the_extra_minion():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Bacta the Future", "Cyberback", "Clyde 2.0")
    s.play("Bacta the Future", choosing=baboom)
    s.play("Cyberback", at="The Nexus")
    assert s.can_play("Clyde 2.0", at="The Nexus")  # the regular minion is still there


def test_bacta_helps_the_owner_not_the_controller():
    s = table(bob=("Cyborg Apes", "Super Spies"))
    baboom = s.put("Baboom", at="The Nexus", by="Ann", owner="Bob")
    s.hand("Ann", "Bacta the Future", "Cyberback")
    s.hand("Bob", "Spy")
    s.play("Bacta the Future", choosing=baboom)
    assert s.asked == "Bob"
    s.decline()
    s.idle()


def test_bacta_on_a_protected_minion_still_gives_the_extra_minion():
    s = table()
    mole = s.put("Mole", at="The Nexus", by="Bob", carrying="Shell Game")
    s.hand("Bob", "Jumper")
    s.plays("Ann", "Bacta the Future", choosing=mole)
    assert s.where(mole) == "The Nexus"
    s.play("Jumper", at="The Nexus")
    s.idle()


def test_bacta_without_a_minion_in_play_does_nothing():
    s = table()
    s.hand("Ann", "Bacta the Future", "Mimic")
    s.play("Bacta the Future")
    s.idle()
    assert s.discard_of("Ann") == ["Bacta the Future"]


# Cellular Bonding ----------------------------------------------------------------------------------------------------


def test_cellular_bonding_works_like_the_chosen_action():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    spy = s.put("Spy", at="Portal Room", by="Bob")
    evolution = s.attach("Cyberevolution", to=spy, by="Bob")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=evolution)  # any player's action on any minion
    assert s.power(baboom) == 6
    s.idle()


def test_cellular_bonding_stays_although_the_chosen_action_leaves():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    spy = s.put("Spy", at="Portal Room", by="Bob")
    evolution = s.attach("Cyberevolution", to=spy, by="Bob")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=evolution)
    s.end_round()
    s.plays("Ann", "Going Bananas", choosing="Portal Room")
    assert s.where(evolution) == "discard"
    assert s.power(baboom) == 6


def test_cellular_bonding_without_another_action_is_discarded():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.attach("Stasis Field", to="The Nexus", by="Bob")  # on a base, not on a minion
    s.plays("Ann", "Cellular Bonding", on=baboom)
    assert s.discard_of("Ann") == ["Cellular Bonding"]
    s.idle()


def test_cellular_bonding_ignores_that_the_chosen_action_wants_an_own_minion():
    s = table()
    spy = s.put("Spy", at="Portal Room", by="Bob")
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    uplink = s.attach("Missing Uplink", to=baboom, by="Ann")
    s.plays("Ann", "Cellular Bonding", on=spy, choosing=uplink)
    s.end_turn()
    s.choose("Cellular Bonding")  # RULES 2.5: the current player orders what happens at the end of the turn
    assert len(s.hand_of("Ann")) == 4  # two, and one for each Uplink: the copy works for its own controller


def test_cellular_bonding_copies_a_talent_and_means_itself():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    other = s.put("Mimic", at="Portal Room", by="Ann")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    monkey = s.attach("Monkey on Your Back", to=other, by="Ann")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=monkey)
    s.talent("Cellular Bonding", choosing=spy)
    assert s.where(spy) == "discard"
    assert s.deck_of("Ann")[-1] == "Cellular Bonding"
    assert s.where(monkey) == "Portal Room"
    s.idle()


def test_cellular_bonding_does_not_carry_out_an_on_play_sentence():
    """Copying Shark Tattoo, it puts no counter on its minion now."""
    s = table(bob=("Polynesian Voyagers", "Super Spies"))
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    other = s.put("Mimic", at="Portal Room", by="Bob")
    tattoo = s.attach("Shark Tattoo", to=other, by="Bob")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=tattoo)
    assert s.counters(baboom) == 0
    s.idle()


def test_cellular_bonding_copies_what_another_cellular_bonding_copies():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann", carrying="Cyberevolution")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing="Cyberevolution")
    assert s.power(baboom) == 9
    first = s.actions_on(baboom)[1]
    s.end_round()
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=first)  # RULES 15.10: borrowed abilities included
    assert s.power(baboom) == 12
    s.idle()


# Genetic Shift -------------------------------------------------------------------------------------------------------


def test_genetic_shift_for_each_of_your_minions_in_play_now():
    s = table()
    one = s.put("Baboom", at="The Nexus", by="Ann")
    two, spy = s.lay("Portal Room", Ann="Mimic", Bob="Spy")
    s.hand("Ann", "Genetic Shift", "Cyberback")
    s.play("Genetic Shift")
    assert len(s.options()) == 2
    s.choose(0)
    assert (s.power(one), s.power(two), s.power(spy)) == (4, 4, 2)
    s.play("Cyberback", at="The Nexus")
    assert s.power("Cyberback") == 5  # it does not reach minions played later
    s.end_turn()
    assert s.power(one) == 3


def test_genetic_shift_for_a_single_minion():
    s = table()
    one = s.put("Baboom", at="The Nexus", by="Ann")
    two, _ = s.lay("Portal Room", Ann="Baboom", Bob="Spy")
    s.plays("Ann", "Genetic Shift", choosing=1)
    assert len(s.options()) == 2  # one of her own
    s.choose(two)
    assert (s.power(one), s.power(two)) == (3, 6)
    s.end_turn()
    assert s.power(two) == 3


# Mitosis -------------------------------------------------------------------------------------------------------------


def test_mitosis_plays_a_card_of_the_same_name():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Mitosis", "Baboom", "Mimic", "Cyberback")
    s.play("Mitosis", choosing=baboom)
    assert not s.can_play("Mimic", at="The Nexus")
    s.play("Baboom", at="Portal Room")
    assert len(s.minions_at("Portal Room", "Ann")) == 1
    assert s.can_play("Cyberback", at="Portal Room")  # the regular minion is still there
    s.idle()


def test_mitosis_is_at_once_or_never():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Mitosis", "Baboom", "Cyberback")
    s.play("Mitosis", choosing=baboom)
    s.decline()
    s.play("Cyberback", at="The Nexus")
    assert not s.can_play("Baboom", at="The Nexus")  # RULES 6.8


def test_mitosis_without_such_a_card_in_hand_ends_there():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Mitosis", "Mimic")
    s.play("Mitosis", choosing=baboom)
    s.idle()


# Shell Game, Splice as Nice ------------------------------------------------------------------------------------------


def test_shell_game_keeps_everybody_from_destroying_its_minion():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann")
    s.deck("Ann", "Mimic", "Mimic")
    s.plays("Ann", "Shell Game", on=baboom)
    s.end_turn()
    s.plays("Bob", "Bacta the Future", choosing=baboom)
    s.decline()  # Ann's extra minion
    assert s.where(baboom) == "The Nexus"
    s.end_turn()
    s.deck("Ann", "Mimic", only=True)
    s.plays("Ann", "Transmogrify", choosing=(baboom, "Mimic"))
    s.play("Mimic", at="The Nexus")
    assert s.where(baboom) == "The Nexus"  # its own controller included
    s.idle()


def test_shell_game_prevents_nothing_but_destruction():
    s = table("Monkey Lab")
    baboom = s.put("Baboom", at="The Nexus", by="Ann", carrying="Shell Game")
    s.hand("Bob", "Into the Time Slip")
    s.end_turn()
    s.play("Into the Time Slip", choosing=baboom)
    assert s.where(baboom) == "hand"
    back = s.put("Cyberback", at="Monkey Lab", by="Ann", counters=20, carrying="Shell Game")
    s.end_turn()
    assert s.where(back) == "discard"  # the clean-up destroys nothing (RULES 5.2)


def test_no_replacement_comes_up_for_a_destruction_that_cannot_happen():
    s = table()
    clyde = s.put("Clyde 2.0", at="The Nexus", by="Ann", carrying="Shell Game")
    s.plays("Ann", "Bacta the Future", choosing=clyde)
    s.idle()
    assert len(s.actions_on(clyde)) == 1


def test_splice_as_nice():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Splice as Nice", on=spy)
    assert s.power(spy) == 4


# Transmogrify --------------------------------------------------------------------------------------------------------


def test_transmogrify_finds_a_minion_of_its_power_or_less():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann", counters=1)
    s.deck("Ann", "Cyberback", "Splice as Nice", "Clyde 2.0", "Mimic", only=True)
    s.plays("Ann", "Transmogrify", choosing=baboom)
    assert sorted(s.options()) == ["Find Clyde 2.0", "Find Mimic"]
    s.choose("Clyde 2.0")
    s.play("Clyde 2.0", at="Portal Room")  # not only at the same base
    assert s.discard_of("Ann") == ["Baboom", "Transmogrify"]
    assert sorted(s.deck_of("Ann")) == ["Cyberback", "Mimic", "Splice as Nice"]
    s.idle()


def test_transmogrify_on_a_protected_minion_searches_all_the_same():
    s = table()
    baboom = s.put("Baboom", at="The Nexus", by="Ann", carrying="Shell Game")
    s.deck("Ann", "Mimic", "Clyde 2.0", only=True)
    s.plays("Ann", "Transmogrify", choosing=(baboom, "Mimic"))
    s.play("Mimic", at="The Nexus")
    assert s.where(baboom) == "The Nexus"
    s.idle()


def test_transmogrify_takes_only_your_own_minions():
    s = table()
    s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Transmogrify")
    s.idle()
    assert len(s.minions_at("The Nexus", "Bob")) == 1


# the bases -----------------------------------------------------------------------------------------------------------


def test_faceless_city_finds_another_card_of_the_minions_name():
    s = table("Faceless City")
    s.hand("Ann", "Mimic")
    s.deck("Ann", "Baboom", "Mimic", "Cyberback", only=True)
    s.play("Mimic", at="Faceless City")
    assert s.options() == ["Find Mimic"]  # in print it is no "may"
    s.choose("Mimic")
    assert s.hand_of("Ann") == ["Mimic"]
    assert sorted(s.deck_of("Ann")) == ["Baboom", "Cyberback"]
    s.idle()


def test_faceless_city_finds_nothing():
    s = table("Faceless City")
    s.deck("Ann", "Baboom", only=True)
    s.plays("Ann", "Mimic", at="Faceless City")
    s.idle()
    assert s.hand_of("Ann") == []


def test_faceless_city_works_once_per_turn_for_each_player():
    s = table("Faceless City", bob=("Shapeshifters", "Super Spies"))
    baboom, his = s.lay("The Nexus", Ann="Baboom", Bob="Spy")
    s.hand("Ann", "Mitosis", "Baboom", "Mimic")
    s.hand("Bob", "Copycat")
    s.deck("Ann", "Mimic", "Baboom", only=True)
    s.play("Mitosis", choosing=baboom)
    s.play("Baboom", at="Faceless City", choosing="Baboom")
    s.play("Mimic", at="Faceless City")  # the second minion of the turn: nothing
    s.idle()
    assert s.hand_of("Ann") == ["Baboom"]
    s.end_round()
    s.hand("Bob", "Spy")
    s.deck("Bob", "Spy", "Mole", "Mole", only=True)
    s.plays("Ann", "Bacta the Future", choosing=his)
    s.play("Spy", at="Faceless City")  # in Ann's turn, but Bob's first minion here this turn
    s.choose("Mole", "Mole", "Spy", place="top")
    assert s.asked == "Bob"
    s.choose("Spy")
    assert s.hand_of("Bob") == ["Spy"]
    s.idle()


def test_faceless_city_only_for_minions_played_there():
    s = table("Faceless City")
    s.hand("Ann", "Mimic", "Splice as Nice")
    s.deck("Ann", "Mimic", "Splice as Nice", only=True)
    s.play("Mimic", at="The Nexus")
    s.idle()
    s.play("Splice as Nice", on="Mimic")
    s.idle()


def test_the_vats_take_no_minion_of_a_name_that_is_there():
    s = table("The Vats")
    s.put("Mimic", at="The Vats", by="Bob")  # whoever controls it
    s.hand("Ann", "Mimic", "Baboom")
    assert not s.can_play("Mimic", at="The Vats")
    assert s.can_play("Mimic", at="The Nexus")
    assert s.can_play("Baboom", at="The Vats")


def test_a_minion_may_be_moved_to_the_vats():
    s = table("The Vats", "Monkey Lab")
    s.put("Mimic", at="The Vats", by="Bob")
    mimic = s.put("Mimic", at="Monkey Lab", by="Ann", counters=3)
    s.put("Cyberback", at="Monkey Lab", by="Ann", counters=18)
    s.attach("Flying Monkey", to=mimic, by="Ann")
    s.end_turn()
    s.choose("The Vats")
    assert s.where(mimic) == "The Vats"


def test_actions_may_be_played_in_the_vats():
    s = table("The Vats")
    mimic = s.put("Mimic", at="The Vats", by="Ann", carrying="Splice as Nice")
    s.plays("Ann", "Splice as Nice", on=mimic)
    assert s.power(mimic) == 4


def test_what_gelfs_find_puts_on_the_deck_stays_there():
    """The deck is shuffled when G.E.L.F. goes into it, before the found minion is played."""
    for seed in range(6):
        s = Scenario({"Ann": ("Shapeshifters", "Time Travelers"), "Bob": SPIES}, bases=["The Nexus"], seed=seed)
        s.put("G.E.L.F.", at="The Nexus", by="Ann")
        s.discard_pile("Ann", "Time Walk")
        s.deck("Ann", "Mimic", "Copycat", "Repeater Perfect", "Jumper", "Wormhole", "Do Over!", only=True)
        s.talent("G.E.L.F.", choosing="Repeater Perfect")
        s.play("Repeater Perfect", choosing="Time Walk")
        assert s.deck_of("Ann")[0] == "Time Walk"
        s.idle()


def test_a_guess_while_gelf_leaves_keeps_the_minion_that_everybody_saw_in_the_deck():
    """RULES 5.9: it was shown, and the deck is shuffled only when G.E.L.F. goes into it."""
    s = table(ann=("Shapeshifters", "Time Travelers"), bob=("Cyborg Apes", "Super Spies"))
    _, gelf = s.lay("The Nexus", Bob="Clyde 2.0", Ann="G.E.L.F.")
    s.attach("Cyberevolution", to=gelf, by="Bob")
    s.hand("Ann", "Jumper", "Jumper", "Time Walk", "Time Raider", "Wormhole")
    s.deck("Ann", "Mimic", "Jumper", only=True)
    s.talent(gelf, choosing="Mimic")
    assert s.asked == "Bob"  # what becomes of Cyberevolution
    for seed in range(10):
        guess = s.game.determinize(1, random.Random(seed))
        guess.choose(0)
        assert guess.choice is not None
        assert guess.choice.options[0].label == "Play Mimic from the deck at The Nexus"


def test_a_doppelganger_that_is_played_again_meanwhile_still_answers_for_whoever_had_it():
    """RULES 15.7: 'you' is the controller it had."""
    s = Scenario(
        {"Ann": ("Kitty Cats", "Grimms' Fairy Tales"), "Bob": ("Shapeshifters", "Grimms' Fairy Tales")},
        bases=["The Vats", "Faceless City", "Portal Room"],
    )
    doppel, wolf = s.lay("Portal Room", Bob=("Doppelgänger", "Big Bad Wolf"))
    s.put("Whiskers", at="Faceless City", by="Ann")
    s.hand("Ann", "Cat's Paw", "The Woodsman's Axe")
    s.deck("Ann", "Muffin", "Muffin", only=True)
    s.deck("Bob", "Mimic", only=True)
    s.play("Cat's Paw", choosing=doppel)
    s.talent("Whiskers")
    s.play("The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf, "Muffin"))
    s.decline()
    s.choose(doppel, "Big Bad Wolf")
    assert s.asked == "Bob"
    s.play("Doppelgänger", at="Portal Room")
    assert s.asked == "Ann"
    assert s.options() == ["Find Muffin"]


def test_a_copycat_says_whose_abilities_it_has():
    s = table(bob=("Luchadors", "Kitty Cats"))
    s.put("Señor Muchoslam", at="The Nexus", by="Bob")
    s.plays("Ann", "Copycat", at="The Nexus", choosing="Señor Muchoslam")
    base = next(base for base in s.game.view(1)["bases"] if base["name"] == "The Nexus")
    assert [card.get("borrowed") for card in base["minions"]] == [None, ["Señor Muchoslam"]]


def test_copycat_that_destroys_itself_has_no_borrowed_abilities_left():
    """[official] The copy ends if this minion leaves play: of what it copied only what had begun still happens."""
    s = Scenario(
        {"Ann": ("Shapeshifters", "Time Travelers"), "Bob": ("Russian Fairy Tales", "Grimms' Fairy Tales")},
        bases=["Portal Room", "The Nexus", "ISI's Swingin' Pad"],
    )
    toad = s.put("Toad", at="The Nexus", by="Bob")
    wolf = s.put("Big Bad Wolf", at="Portal Room", by="Bob")
    s.hand("Ann", "Copycat", "Copycat", "Time Walk")
    s.play("Time Walk")
    s.decline()
    s.play("Copycat", at="ISI's Swingin' Pad")
    s.choose(toad, "Bob")  # it is Bob's now, with Toad's ability until the end of the turn
    lent = s.minions_at("ISI's Swingin' Pad", "Bob")[0]
    s.play("Copycat", at="The Nexus", choosing=(lent, wolf))
    s.choose(s.minions_at("The Nexus", "Ann")[0])
    assert s.discard_of("Ann") == ["Copycat"]
    s.idle()
