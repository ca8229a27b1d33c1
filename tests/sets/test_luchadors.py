"""Luchadors: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

II = ("Luchadors", "Mounties"), ("Musketeers", "Sumo Wrestlers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(*II, QUIET)
three = table_of(*II, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Señor Muchoslam -------------------------------------------------------------------------------------------------


def test_senor_muchoslam_places_an_action_from_the_discard_pile_into_the_hand():
    s = two()
    s.discard_pile("Ann", "Pin", "Yellow Demon", "Tag-Team", "Pin")
    s.plays("Ann", "Señor Muchoslam", at="The Nexus")
    assert sorted(s.options()) == ["Put Pin into your hand", "Put Tag-Team into your hand"]
    s.choose("Tag-Team")
    assert s.hand_of("Ann") == ["Tag-Team"]
    assert s.can_play("Tag-Team")
    s.idle()


def test_senor_muchoslam_must_take_an_action_if_there_is_one():
    s = two()
    s.discard_pile("Ann", "Pin")
    s.plays("Ann", "Señor Muchoslam", at="The Nexus")
    assert s.options() == ["Put Pin into your hand"]
    s.choose("Pin")
    s.idle()


def test_senor_muchoslam_finds_nothing_without_an_action_in_the_discard_pile():
    s = two()
    s.discard_pile("Ann", "Yellow Demon")
    s.discard_pile("Bob", "En Garde")
    s.plays("Ann", "Señor Muchoslam", at="The Nexus")
    assert s.hand_of("Ann") == []
    s.idle()


def test_senor_muchoslams_talent_is_an_action_on_another_players_minion():
    """[seed] a talent is used once in each Play Cards phase; [reading] also in the turn he was played."""
    s = two()
    tier, demon = s.lay("The Nexus", Bob="Third Tier", Ann="Yellow Demon")
    s.hand("Ann", "Señor Muchoslam", "Cheap Pop", "Quick Set-Up", "Bring 'Em In", "Tag-Team")
    s.discard_pile("Ann")
    s.play("Señor Muchoslam", at="Portal Room")
    s.play("Tag-Team")
    assert not s.can_play("Quick Set-Up", on=tier)
    s.talent("Señor Muchoslam")
    assert s.can_play("Quick Set-Up", on=tier)
    assert s.can_play("Bring 'Em In", on=tier)
    assert not s.can_play("Bring 'Em In", on=demon)
    assert not s.can_play("Cheap Pop")
    s.play("Bring 'Em In", on=tier)
    assert not s.can_play("Quick Set-Up", on=tier)
    assert not any(label.startswith("Use ") for label in s.options())
    s.idle()


def test_the_talents_action_keeps_its_own_condition():
    """Pin still needs an action of yours on its host."""
    s = two()
    s.put("Señor Muchoslam", at="Portal Room", by="Ann")
    marked = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Quick Set-Up", to=marked, by="Ann")
    bare = s.put("Third Tier", at="The Nexus", by="Bob")
    s.hand("Ann", "Pin", "Cheap Pop")
    s.play("Cheap Pop", choosing="Señor Muchoslam")
    s.talent("Señor Muchoslam")
    assert s.can_play("Pin", on=marked)
    assert not s.can_play("Pin", on=bare)


def test_the_talents_action_outlives_senor_muchoslam_but_not_the_phase():
    """[reading] the right may be kept for later in the phase and is lost at its end."""
    s = two(ann=("Luchadors", "Time Travelers"))
    senor = s.put("Señor Muchoslam", at="Portal Room", by="Ann")
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.hand("Ann", "Into the Time Slip", "Quick Set-Up")
    s.talent(senor)
    s.play("Into the Time Slip", choosing=senor)
    assert s.can_play("Quick Set-Up", on=tier)
    s.end_round()
    s.hand("Ann", "Quick Set-Up", "Smart Set-Up", "Powerful Set-Up")
    s.play("Smart Set-Up", on=tier)
    assert not s.can_play("Powerful Set-Up", on=tier)


# Capa Roja -------------------------------------------------------------------------------------------------------


def test_capa_roja_takes_one_small_minion_of_each_other_player():
    """[reading] all are chosen first, then destroyed at the same time."""
    s = three("Monkey Lab", *QUIET)
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=15)
    first, second, mimic = s.lay("Monkey Lab", Bob=("Rookie Sumo", "Young Musketeer"), Cid="Jumper")
    elsewhere = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose(second)
    assert s.where(second) == "Monkey Lab"
    assert len(s.options()) == 1, "the choice is for the whole ability: no leaving out of Cid"
    s.choose(mimic)
    assert s.asked == "Cid", "Jumper asks"
    s.decline()
    assert s.where(second) == s.where(mimic) == "discard"
    assert s.where(elsewhere) == "The Nexus"
    assert s.where(first) == "discard", "the base has scored"
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 2, 0)


def test_capa_roja_may_be_declined_as_a_whole():
    s = three("Monkey Lab", *QUIET)
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=16)
    s.lay("Monkey Lab", Bob="Rookie Sumo", Cid="Mimic")
    s.end_turn()
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 1, 2)
    s.idle()


def test_capa_roja_looks_at_printed_power_only():
    """[seed] counters, actions and bonuses do not save a minion, nor do they condemn one."""
    s = two("Monkey Lab", *QUIET[:2])
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=12)
    rookie = s.put("Rookie Sumo", at="Monkey Lab", by="Bob", counters=3)
    s.put("Top Tier", at="Monkey Lab", by="Bob")
    s.end_turn()
    assert [label for label in s.options() if "Destroy" in label] == ["Destroy Rookie Sumo (Bob's, at Monkey Lab)"]
    s.choose(rookie)
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_capa_roja_acts_on_any_players_turn_and_before_specials_from_hand():
    """[seed] abilities of cards in play come before Me First."""
    s = two("Monkey Lab", *QUIET[:2])
    s.put("Capa Roja", at="Monkey Lab", by="Bob", counters=16)
    demon = s.put("Yellow Demon", at="Monkey Lab", by="Ann", counters=1)
    s.hand("Ann", "Last Stand")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose(demon)
    assert s.asked == "Ann"
    assert s.can_play("Last Stand")
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 4)


def test_a_base_scores_although_capa_roja_brought_it_below_its_breakpoint():
    """[seed] RULES 7.2."""
    s = two("Monkey Lab", *QUIET[:2])
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=3)
    rookie = s.put("Rookie Sumo", at="Monkey Lab", by="Bob", counters=14)
    s.end_turn()
    s.choose(rookie)
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 0)


def test_capa_roja_spares_a_protected_minion_and_takes_the_others():
    """[reading] immunity is checked minion by minion."""
    s = three("Monkey Lab", *QUIET)
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=16)
    rookie = s.put("Rookie Sumo", at="Monkey Lab", by="Bob", carrying="Battle Moose")
    mimic = s.put("Mimic", at="Monkey Lab", by="Cid")
    s.end_turn()
    s.choose(rookie, mimic)
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (4, 2, 0)


def test_capa_roja_without_victims_is_not_asked_about_until_there_are_some():
    """RULES 7.3: abilities that become usable in the window are used before the next player is asked."""
    s = two("Monkey Lab", *QUIET[:2], bob=("Mythic Horses", "Fairies"))
    s.put("Capa Roja", at="Monkey Lab", by="Ann", counters=16)
    s.put("Starlyte", at="Monkey Lab", by="Bob")
    s.deck("Bob", "Tinx")
    s.hand("Bob", "Teaching Power")
    s.end_turn()
    assert s.asked == "Bob"
    s.play("Teaching Power")
    s.play("Tinx", at="Monkey Lab")
    assert s.asked == "Ann"
    s.choose("Tinx")
    assert "Tinx" in s.discard_of("Bob")


def test_a_capa_roja_that_is_pinned_before_its_turn_comes_does_nothing():
    """RULES 5.4, 7.3: a cancelled Special is treated as if it did not exist. Ann's Mole plays the Pin."""
    s = two("Monkey Lab", *QUIET[:2], ann=("Super Spies", "Luchadors"), bob=("Luchadors", "Sumo Wrestlers"))
    s.put("Mole", at="Monkey Lab", by="Ann", counters=16)
    demon, capa = s.lay("Monkey Lab", Ann="Yellow Demon", Bob="Capa Roja")
    s.attach("Quick Set-Up", to=capa, by="Ann")
    s.hand("Ann", "Pin")
    s.end_turn()
    s.choose("Mole")
    s.play("Pin", on=capa)
    assert s.where(demon) == "discard", "nobody was asked, the base has scored"
    assert s.vp("Ann") == 4


def test_capa_roja_says_nothing_when_another_base_scores():
    s = two("Monkey Lab", *QUIET[:2])
    s.put("Capa Roja", at="The Nexus", by="Ann")
    s.put("Señor Muchoslam", at="Monkey Lab", by="Ann", counters=20)
    s.put("Rookie Sumo", at="Monkey Lab", by="Bob")
    s.end_turn()
    s.idle()
    assert s.vp("Bob") == 2


# Flor Loca -------------------------------------------------------------------------------------------------------


def test_flor_loca_has_two_more_while_an_enemy_here_carries_your_action():
    s = two()
    flor, tier = s.lay("The Nexus", Ann="Flor Loca", Bob="Third Tier")
    assert s.power(flor) == 3
    s.attach("Quick Set-Up", to=tier, by="Ann")
    assert s.power(flor) == 5
    s.attach("Bring 'Em In", to=tier, by="Ann")
    other = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Quick Set-Up", to=other, by="Ann")
    assert s.power(flor) == 5, "a flat +2"


def test_flor_loca_needs_your_action_on_another_players_minion_here():
    """[reading] your own minion, the base, another base or another player's action do not count."""
    s = two()
    flor = s.put("Flor Loca", at="The Nexus", by="Ann", carrying="Bring 'Em In")
    s.attach("Haich-Q", to="Portal Room", by="Ann")
    s.put("Third Tier", at="The Nexus", by="Bob", carrying="All for One")
    away = s.put("Third Tier", at="Portal Room", by="Bob")
    s.attach("Quick Set-Up", to=away, by="Ann")
    assert s.power(flor) == 3


def test_flor_loca_changes_the_moment_the_condition_does():
    s = two()
    flor, tier = s.lay("The Nexus", Ann="Flor Loca", Bob="Third Tier")
    s.attach("Quick Set-Up", to=tier, by="Ann")
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.plays("Ann", "Grasp the Belt", choosing=(tier, "Primate Park"))
    assert s.power(flor) == 3


# Yellow Demon ----------------------------------------------------------------------------------------------------


def test_yellow_demon_finds_a_set_up_in_deck_or_discard_pile():
    """[seed] any action with Set-Up in its name; RULES 15.20: Ann says where, and that she looks in both places."""
    s = two()
    s.deck("Ann", "Pin", "Quick Set-Up", "Flor Loca", only=True)
    s.discard_pile("Ann", "Powerful Set-Up", "Tag-Team")
    s.plays("Ann", "Yellow Demon", at="The Nexus", choosing="Search your deck and discard pile")
    assert s.options() == [f"Put {title} into your hand" for title in ("Quick Set-Up", "Powerful Set-Up")]
    s.choose("Powerful Set-Up")
    assert s.hand_of("Ann") == ["Powerful Set-Up"]
    assert sorted(s.deck_of("Ann")) == ["Flor Loca", "Pin", "Quick Set-Up"]
    s.idle()


def test_yellow_demon_shows_what_was_found_and_shuffles_the_deck():
    """[seed] a searched-for card is revealed, a searched deck is shuffled."""
    s = two()
    s.deck("Ann", "Smart Set-Up", "Flor Loca", "Flor Loca", only=True)
    s.plays("Ann", "Yellow Demon", at="The Nexus", choosing=("Search your deck", "Smart Set-Up"))
    assert s.game.view(1)["players"][0]["known_hand"] == ["Smart Set-Up"]
    assert {event["kind"] for event in s.game.events()} >= {"Search", "Reveal", "Shuffle"}
    assert s.game.view(0)["players"][0]["known_deck"] == []


def test_yellow_demon_may_leave_it():
    """Whoever does not search does not shuffle: what is known of the deck stays known."""
    s = two()
    s.deck("Ann", "Smart Set-Up", "Flor Loca", only=True)
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    s.decline()
    assert s.hand_of("Ann") == []
    assert s.deck_of("Ann") == ["Smart Set-Up", "Flor Loca"]
    assert not {"Search", "Shuffle"} & {event["kind"] for event in s.game.events()}
    s.idle()


def test_yellow_demon_that_looks_into_the_discard_pile_leaves_the_deck_alone():
    """RULES 15.20: a deck that was not searched keeps its order."""
    s = two()
    s.deck("Ann", "Smart Set-Up", "Flor Loca", "Pin", only=True)
    s.discard_pile("Ann", "Quick Set-Up", "Tag-Team")
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    places = ["deck", "discard pile", "deck and discard pile"]
    assert s.options() == [*(f"Search your {place}" for place in places), "Decline"]
    s.choose(1, "Quick Set-Up")
    assert s.hand_of("Ann") == ["Quick Set-Up"]
    assert s.deck_of("Ann") == ["Smart Set-Up", "Flor Loca", "Pin"]
    assert not {"Search", "Shuffle"} & {event["kind"] for event in s.game.events()}
    assert s.game.view(1)["players"][0]["known_hand"] == ["Quick Set-Up"]
    s.idle()


def test_yellow_demon_may_search_the_deck_in_vain_and_shuffles_it():
    """RULES 15.20. That nothing in the discard pile fits is open to everybody: it is not offered."""
    s = two()
    s.deck("Ann", "Flor Loca", "Flor Loca", only=True)
    s.discard_pile("Ann", "Pin")
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    assert s.prompt == "Yellow Demon: search your deck?"
    assert s.options() == ["Search your deck", "Decline"]
    s.choose("Search your deck")
    assert [event["kind"] for event in s.game.events()][-2:] == ["Search", "Shuffle"]
    assert s.game.view(0)["players"][0]["known_deck"] == []
    s.idle()


@pytest.mark.parametrize("held", ["Quick Set-Up", "Pin"])
def test_yellow_demons_question_does_not_tell_what_is_in_the_deck(held):
    s = two()
    s.deck("Ann", "Flor Loca", held, only=True)
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    assert s.options() == ["Search your deck", "Decline"]
    assert s.game.view(1)["choice"] == {"player": 0, "kind": "ability", "source": "Yellow Demon"}


def test_yellow_demon_has_nowhere_to_search_without_deck_and_discard_pile():
    s = two()
    s.deck("Ann", only=True)
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    s.idle()


def test_yellow_demon_makes_an_empty_deck_anew_before_searching_it():
    """[seed] RULES 2.6. No discard pile is left then: there is no searching both."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Quick Set-Up", "Pin")
    s.plays("Ann", "Yellow Demon", at="The Nexus")
    assert s.options() == ["Search your deck", "Search your discard pile", "Decline"]
    s.choose("Search your deck", "Quick Set-Up")
    assert s.hand_of("Ann") == ["Quick Set-Up"]
    assert s.deck_of("Ann") == ["Pin"]
    assert s.discard_of("Ann") == []


def test_yellow_demon_does_not_make_a_deck_anew_that_is_not_searched():
    """RULES 15.20."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Quick Set-Up", "Pin")
    s.plays("Ann", "Yellow Demon", at="The Nexus", choosing=("Search your discard pile", "Quick Set-Up"))
    assert s.hand_of("Ann") == ["Quick Set-Up"]
    assert s.deck_of("Ann") == []
    assert s.discard_of("Ann") == ["Pin"]
    s.idle()


# Cheap Pop -------------------------------------------------------------------------------------------------------


def test_cheap_pop_gives_two_until_the_end_of_the_turn():
    s = two()
    flor, _ = s.lay("The Nexus", Ann="Flor Loca", Bob="Third Tier")
    away = s.put("Third Tier", at="Portal Room", by="Bob")
    s.attach("Quick Set-Up", to=away, by="Ann")
    s.plays("Ann", "Cheap Pop")
    assert len(s.options()) == 1, "only one's own minions"
    s.choose(flor)
    assert s.power(flor) == 5
    s.idle()
    s.end_turn()
    assert s.power(flor) == 3


def test_cheap_pop_gives_four_where_a_set_up_is():
    """[seed] Set-Up by name; [reading] of any player, on any minion there, the chosen one included."""
    s = two()
    demon = s.put("Yellow Demon", at="The Nexus", by="Ann")
    s.attach("Smart Set-Up", to=demon, by="Bob")
    s.plays("Ann", "Cheap Pop", choosing=demon)
    assert s.power(demon) == 6
    s.idle()


def test_cheap_pop_keeps_its_four_when_the_set_up_leaves():
    """[reading] the condition is checked once."""
    s = two()
    demon = s.put("Yellow Demon", at="The Nexus", by="Ann")
    s.put("Northern Mover", at="Portal Room", by="Ann")
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Quick Set-Up", to=tier, by="Ann")
    s.plays("Ann", "Cheap Pop", choosing=demon)
    s.talent("Northern Mover", choosing=(demon, 0, "Primate Park"))
    assert s.power(demon) == 6


def test_cheap_pop_without_a_minion_does_nothing():
    s = two()
    s.put("Third Tier", at="The Nexus", by="Bob")
    s.plays("Ann", "Cheap Pop")
    s.idle()
    assert s.discard_of("Ann") == ["Cheap Pop"]


# Out for the Count -----------------------------------------------------------------------------------------------


def test_out_for_the_count_returns_the_action_although_the_minion_cannot_be_destroyed():
    """[reading] two independent sentences."""
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob", counters=2)
    quick = s.attach("Quick Set-Up", to=tier, by="Ann")
    pin = s.attach("Pin", to=tier, by="Ann")
    s.attach("Battle Moose", to=tier, by="Bob")
    s.plays("Ann", "Out for the Count", choosing=(tier, quick))
    assert s.where(quick) == "hand"
    assert s.where(tier) == s.where(pin) == "The Nexus"
    s.idle()


def test_out_for_the_count_returns_one_action_and_destroys_the_minion():
    """[seed] the action goes to its owner's hand, everything else on the minion is discarded."""
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob", counters=2)
    quick = s.attach("Quick Set-Up", to=tier, by="Ann")
    pin = s.attach("Pin", to=tier, by="Ann")
    other = s.attach("All for One", to=tier, by="Bob")
    s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.plays("Ann", "Out for the Count")
    assert len(s.options()) == 1, "only a minion with an action of yours"
    s.choose(tier)
    assert len(s.options()) == 2, "only actions of yours"
    s.choose(quick)
    assert s.hand_of("Ann") == ["Quick Set-Up"]
    assert s.where(tier) == s.where(pin) == s.where(other) == "discard"
    assert s.discard_of("Bob") == ["Third Tier", "All for One"]
    assert sorted(s.discard_of("Ann")) == ["Out for the Count", "Pin"]
    s.idle()


def test_out_for_the_count_gives_a_foreign_action_back_to_its_owner():
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("All for One", to=tier, by="Ann", owner="Bob")
    s.plays("Ann", "Out for the Count", choosing=(tier, "All for One"))
    assert s.hand_of("Bob") == ["All for One"]
    assert s.hand_of("Ann") == []


def test_returning_pin_gives_the_minion_its_abilities_back_before_it_is_destroyed():
    """[reading] Jumper may leap out of the discard pile unless Pin stays on it."""
    for returned, jumps in (("Pin", True), ("Quick Set-Up", False)):
        s = two(bob=("Time Travelers", "Sumo Wrestlers"))
        jumper = s.put("Jumper", at="The Nexus", by="Bob")
        s.attach("Quick Set-Up", to=jumper, by="Ann")
        s.attach("Pin", to=jumper, by="Ann")
        s.plays("Ann", "Out for the Count", choosing=(jumper, returned))
        assert s.where(jumper) == "discard"
        assert (s.asked == "Bob") is jumps
        if jumps:
            s.choose("yes")
            assert s.where(jumper) == "hand"
        s.idle()


def test_out_for_the_count_may_hit_ones_own_minion_and_may_find_nobody():
    """[seed] playable without effect (RULES 3.3)."""
    s = two()
    demon, _ = s.lay("The Nexus", Ann="Yellow Demon", Bob="Third Tier")
    s.hand("Ann", "Out for the Count", "Out for the Count")
    s.play("Out for the Count")
    s.idle()
    s.end_round()
    s.attach("Bring 'Em In", to=demon, by="Ann")
    s.play("Out for the Count", choosing=(demon, "Bring 'Em In"))
    assert s.where(demon) == "discard"
    assert "Bring 'Em In" in s.hand_of("Ann")


# Pin -------------------------------------------------------------------------------------------------------------


def test_pin_needs_an_action_of_yours_on_its_host():
    """[reading] whoever controls the host; without a legal host it cannot be played (RULES 15.11)."""
    s = two()
    bare = s.put("Third Tier", at="The Nexus", by="Bob", carrying="All for One")
    own = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Pin")
    assert not s.can_play("Pin", on=bare)
    assert not s.can_play("Pin", on=own)
    s.attach("Bring 'Em In", to=own, by="Ann")
    assert s.can_play("Pin", on=own)
    assert not s.can_play("Pin", on=bare)


def test_pin_leaves_the_power_to_the_base_and_takes_it_from_the_player():
    """[seed] the minion keeps its power, for the breakpoint and for whatever looks at it."""
    s = two()
    tier = s.put("Top Tier", at="The Nexus", by="Bob", counters=1)
    s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.attach("Quick Set-Up", to=tier, by="Ann")
    s.plays("Ann", "Pin", on=tier)
    assert s.power(tier) == 5
    assert s.total("The Nexus") == 7
    assert s.total("The Nexus", "Bob") == 2
    s.idle()


def test_a_pinned_minion_is_still_present():
    """[seed] its player takes a place if zero is one of the three highest totals."""
    s = two("The Dohyo", "Portal Room", "Primate Park")
    tier = s.put("Top Tier", at="The Dohyo", by="Bob")
    s.attach("Quick Set-Up", to=tier, by="Ann")
    s.attach("Pin", to=tier, by="Ann")
    s.put("Señor Muchoslam", at="The Dohyo", by="Ann", counters=8)
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 2)


def test_pin_cancels_every_kind_of_ability():
    """[seed] cancelled is as if it did not exist: bonus, talent, trigger, protection."""
    s = two(ann=("Luchadors", "Mounties"), bob=("Luchadors", "Mounties"))
    canuck = s.put("War Canuck", at="The Nexus", by="Ann")
    mover = s.put("Northern Mover", at="Portal Room", by="Ann")
    s.put("Dudlee", at="The Nexus", by="Bob")
    assert s.power(canuck) == 4
    for minion in (canuck, mover):
        s.attach("Quick Set-Up", to=minion, by="Bob")
        s.attach("Pin", to=minion, by="Bob")
    assert s.power(canuck) == 3
    assert "Use Northern Mover (Ann's, at Portal Room)" not in s.options()


def test_pin_cancels_what_makes_cards_playable_from_elsewhere():
    s = two(ann=("Cyborg Apes", "Mounties"), bob=II[0])
    back = s.put("Cyberback", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Cyberevolution")
    assert s.can_play("Cyberevolution", on=back)
    s.attach("Quick Set-Up", to=back, by="Bob")
    s.attach("Pin", to=back, by="Bob")
    assert not s.can_play("Cyberevolution", on=back)


def test_pin_cancels_a_starting_power():
    s = two(bob=("Shapeshifters", "Sumo Wrestlers"))
    s.put("Yokozuna", at="Portal Room", by="Bob")
    mimic = s.put("Mimic", at="The Nexus", by="Bob")
    assert s.power(mimic) == 6
    s.attach("Quick Set-Up", to=mimic, by="Ann")
    s.attach("Pin", to=mimic, by="Ann")
    assert s.power(mimic) == 0


def test_pin_leaves_the_abilities_of_attached_actions_alone():
    """[reading] +3 from an action goes on; effects that are over are not undone."""
    s = two(bob=("Cyborg Apes", "Sumo Wrestlers"))
    tier = s.put("Third Tier", at="The Nexus", by="Bob", carrying="Cyberevolution")
    s.attach("Quick Set-Up", to=tier, by="Ann")
    s.attach("Pin", to=tier, by="Ann")
    assert s.power(tier) == 6


def test_pin_stays_when_the_other_action_leaves_and_counts_as_yours():
    """[reading] the condition is checked only when Pin is played; a second Pin may follow it."""
    s = two(bob=("Cyborg Apes", "Sumo Wrestlers"))
    tier, _ = s.lay("The Nexus", Bob=("Third Tier", "Rookie Sumo"))
    s.attach("Quick Set-Up", to=tier, by="Ann")
    pin = s.attach("Pin", to=tier, by="Ann")
    s.end_turn()
    s.plays("Bob", "Head Butt", choosing="Quick Set-Up")
    s.end_turn()
    assert s.actions_on(tier) == [pin]
    assert s.total("The Nexus", "Bob") == 2
    s.hand("Ann", "Pin", "Out for the Count")
    assert s.can_play("Pin", on=tier)
    s.play("Out for the Count", choosing=(tier, pin))
    assert s.where(tier) == "discard"


def test_an_ability_that_waits_is_cancelled_with_the_others():
    """RULES 5.4, 15.24: when the Pin has been played, Secret Agent has no ability by which he could demand a card."""
    s = two(bob=("Super Spies", "Sumo Wrestlers"))
    agent = s.put("Secret Agent", at="The Nexus", by="Bob")
    s.attach("Quick Set-Up", to=agent, by="Ann")
    s.hand("Ann", "Pin", "Cheap Pop")
    s.play("Pin", on=agent)
    s.idle()
    assert s.hand_of("Ann") == ["Cheap Pop"]


# Powerful Set-Up -------------------------------------------------------------------------------------------------


def test_powerful_set_up_strengthens_your_minions_where_its_host_is():
    s = two()
    tier, dudlee = s.lay("The Nexus", Bob="Third Tier", Ann="Dudlee")
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    s.hand("Ann", "Powerful Set-Up")
    assert not s.can_play("Powerful Set-Up", on=dudlee), "only on another player's minion"
    s.play("Powerful Set-Up", on=tier)
    assert (s.power(dudlee), s.power(away), s.power(tier)) == (3, 2, 3)
    s.idle()


def test_powerful_set_up_travels_with_its_host():
    """[seed] 'here' is the host's present base."""
    s = two()
    tier, dudlee = s.lay("The Nexus", Bob="Third Tier", Ann="Dudlee")
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    s.attach("Powerful Set-Up", to=tier, by="Ann")
    s.plays("Ann", "Grasp the Belt", choosing=(tier, "Portal Room"))
    assert (s.power(dudlee), s.power(away)) == (2, 3)


def test_powerful_set_up_strengthens_its_host_too_once_it_is_yours():
    """[seed] the action stays yours whoever controls the host."""
    s = two(ann=("Luchadors", "Super Spies"))
    tier = s.put("Third Tier", at="The Nexus", by="Bob", counters=0)
    s.put("Señor Muchoslam", at="The Nexus", by="Bob", counters=14)
    s.attach("Powerful Set-Up", to=tier, by="Ann")
    s.hand("Ann", "The Base Is Not Enough")
    s.end_turn()
    s.play("The Base Is Not Enough", choosing=tier)
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3), "4 power for Ann"


def test_powerful_set_up_does_nothing_to_an_immune_host_and_all_it_says_to_others():
    """RULES 15.2: the power of Ann's minions does not hang on Porthos."""
    s = two()
    porthos, demon = s.lay("The Nexus", Bob="Porthos", Ann="Yellow Demon")
    s.attach("Powerful Set-Up", to=porthos, by="Ann")
    assert s.power(demon) == 3
    assert s.power(porthos) == 4


# Quick Set-Up ----------------------------------------------------------------------------------------------------


def test_quick_set_up_gives_any_extra_action_also_later():
    """[seed] a generic extra action."""
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Yellow Demon", "Haich-Q", "Tag-Team")
    s.deck("Ann", "Flor Loca", only=True)
    s.play("Quick Set-Up", on=tier)
    s.play("Yellow Demon", at="Portal Room")
    s.decline()
    assert s.can_play("Tag-Team")
    s.play("Haich-Q", on="Portal Room")
    assert not s.can_play("Tag-Team")
    assert [a.title for a in s.actions_on(tier)] == ["Quick Set-Up"]
    s.idle()


def test_quick_set_ups_action_is_played_at_once_outside_the_play_cards_phase():
    """[seed] RULES 6.8: Mole plays it before a base scores."""
    s = two(ann=("Luchadors", "Super Spies"))
    s.put("Mole", at="The Nexus", by="Ann", counters=16)
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Pin", "Cheap Pop")
    s.end_turn()
    s.play("Quick Set-Up", on=tier)
    assert s.prompt.startswith("Quick Set-Up")
    s.play("Pin", on=tier)
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)


def test_a_quick_set_up_on_a_minion_is_a_set_up():
    """[seed] by its name: Cheap Pop gives four."""
    s = two()
    demon, tier = s.lay("The Nexus", Ann="Yellow Demon", Bob="Third Tier")
    s.hand("Ann", "Quick Set-Up", "Cheap Pop")
    s.play("Quick Set-Up", on=tier)
    s.play("Cheap Pop", choosing=demon)
    assert s.power(demon) == 6
    s.idle()


def test_quick_set_up_on_an_immune_host_is_discarded_but_gives_its_action():
    """[reading] RULES 15.2: the extra action is an independent sentence."""
    s = two()
    porthos = s.put("Porthos", at="The Nexus", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Tag-Team")
    s.play("Quick Set-Up", on=porthos)
    assert s.actions_on(porthos) == []
    assert s.discard_of("Ann") == ["Quick Set-Up"]
    assert s.can_play("Tag-Team")
    s.idle()


# Smart Set-Up ----------------------------------------------------------------------------------------------------


def test_smart_set_up_draws_for_the_first_minion_of_each_turn():
    """By any player, on any player's turn."""
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Smart Set-Up", to=tier, by="Ann")
    s.plays("Ann", "Capa Roja", at="The Nexus")
    assert len(s.hand_of("Ann")) == 1
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3
    s.plays("Bob", "Rookie Sumo", at="The Nexus")
    assert len(s.hand_of("Ann")) == 4
    s.idle()


def test_smart_set_up_draws_once_a_turn():
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Smart Set-Up", to=tier, by="Ann")
    s.put("Capa Roja", at="The Nexus", by="Ann")
    s.hand("Ann", "Capa Roja", "War Canuck", "Tag-Team")
    s.play("Capa Roja", at="The Nexus")
    assert len(s.hand_of("Ann")) == 3
    s.play("Tag-Team")
    s.play("War Canuck", at="The Nexus")
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_smart_set_up_counts_minions_from_before_it_came():
    """[reading] RULES 15.4: counted for the base."""
    s = two()
    tier, _ = s.lay("The Nexus", Bob="Third Tier", Ann="Señor Muchoslam")
    s.hand("Ann", "Capa Roja", "War Canuck", "Smart Set-Up", "Tag-Team")
    s.play("Capa Roja", at="The Nexus")
    s.talent("Señor Muchoslam")
    s.play("Smart Set-Up", on=tier)
    s.play("Tag-Team")
    s.play("War Canuck", at="The Nexus")
    assert s.hand_of("Ann") == []
    s.idle()


def test_smart_set_up_ignores_minions_that_move_in():
    """[seed] moving is not playing (RULES 3.7)."""
    s = two()
    tier = s.put("Third Tier", at="The Nexus", by="Bob")
    s.attach("Smart Set-Up", to=tier, by="Ann")
    s.put("Dudlee", at="Portal Room", by="Ann")
    s.talent("Dudlee", choosing="The Nexus")
    assert s.hand_of("Ann") == []
    s.plays("Ann", "Capa Roja", at="The Nexus")
    assert len(s.hand_of("Ann")) == 1


# Reversal --------------------------------------------------------------------------------------------------------


def reversal(counters: int = 5) -> Scenario:
    """The Nexus (19) scores on Ann's turn; Bob has the more power, his Third Tier carries Ann's Powerful Set-Up."""
    s = two()
    s.put("Capa Roja", at="The Nexus", by="Ann", counters=counters)
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=4)
    tier = s.put("Third Tier", at="The Nexus", by="Bob", counters=1)
    s.attach("Powerful Set-Up", to=tier, by="Ann")
    s.hand("Ann", "Reversal")
    return s


def test_reversal_takes_a_minion_with_a_set_up_over():
    """[seed] it counts for your total, and goes to its owner's discard pile after scoring."""
    s = reversal()
    s.end_turn()
    s.decline()
    s.play("Reversal")
    assert s.options() == ["Take control of Third Tier (Bob's, at The Nexus)"]
    s.choose("Third Tier")
    assert s.controller("Third Tier") == "Ann"
    assert s.total("The Nexus", "Ann") == 15
    assert s.total("The Nexus", "Bob") == 10
    s.done()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    assert "Third Tier" in s.discard_of("Bob")
    assert "Powerful Set-Up" in s.discard_of("Ann")
    assert "Reversal" in s.discard_of("Ann")


def test_reversal_may_destroy_any_number_of_your_actions_on_it():
    """[reading] the control lasts although the Set-Up is gone."""
    s = reversal()
    s.end_turn()
    s.decline()
    s.play("Reversal", choosing=("Third Tier", "Powerful Set-Up"))
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3), "9 + 4 against 10"


def test_reversal_is_no_card_for_a_winner_nor_for_a_tied_one():
    """[reading] tied for the highest total is winning."""
    for counters, offered in ((4, True), (9, False), (10, False)):
        s = reversal(counters)
        s.end_turn()
        if s.prompt.startswith("Capa Roja"):
            s.decline()
        assert s.can_play("Reversal") is offered


def test_reversal_is_for_those_without_a_minion_there_too():
    """[reading] with no minion and no power there you are not winning."""
    s = two()
    demon = s.put("Yokozuna", at="The Nexus", by="Bob", counters=13)
    s.attach("Quick Set-Up", to=demon, by="Ann")
    s.hand("Ann", "Reversal")
    s.end_turn()
    s.play("Reversal", choosing=demon)
    s.done()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 0)


def test_reversal_is_never_a_normal_action():
    """[reading] RULES 6.4; and [seed] it works on any player's turn."""
    s = reversal()
    assert not s.can_play("Reversal")
    s = two()
    s.end_turn()
    s.put("Yokozuna", at="The Nexus", by="Bob", counters=13)
    s.hand("Ann", "Reversal")
    s.hand("Bob")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.can_play("Reversal")
    s.play("Reversal")
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 3), "nobody carries a Set-Up: nothing happens"


# Señor Muchoslam vs the Monsters ---------------------------------------------------------------------------------


def test_muchoslam_vs_the_monsters_keeps_one_and_shuffles_the_others_in():
    s = two()
    s.deck("Ann", "Flor Loca", only=True)
    s.discard_pile("Ann", "Pin", "Tag-Team", "Pin", "Yellow Demon", "Haich-Q", "Cheap Pop")
    s.plays("Ann", "Señor Muchoslam vs the Monsters", choosing=("Pin", "Tag-Team", "Haich-Q", "Pin"))
    s.done()
    assert len(s.options()) == 1, "two copies of Pin are offered once; Tag-Team and Haich-Q are on no minion"
    s.choose("Pin")
    assert s.hand_of("Ann") == ["Pin"]
    assert sorted(s.deck_of("Ann")) == ["Flor Loca", "Haich-Q", "Pin", "Tag-Team"]
    assert s.discard_of("Ann") == ["Yellow Demon", "Cheap Pop", "Señor Muchoslam vs the Monsters"]
    s.idle()


def test_muchoslam_vs_the_monsters_looks_at_the_text_not_at_the_table():
    """[reading] Pin can be played on a minion although there is no host now."""
    s = two()
    s.discard_pile("Ann", "Pin", "Tag-Team")
    s.plays("Ann", "Señor Muchoslam vs the Monsters", choosing="Pin")
    s.done()
    s.choose("Pin")
    assert s.hand_of("Ann") == ["Pin"]


def test_muchoslam_vs_the_monsters_without_such_an_action_shuffles_all_in():
    s = two()
    s.deck("Ann", "Flor Loca", only=True)
    s.discard_pile("Ann", "Tag-Team", "Haich-Q")
    s.plays("Ann", "Señor Muchoslam vs the Monsters", choosing=("Tag-Team", "Haich-Q"))
    assert s.hand_of("Ann") == []
    assert sorted(s.deck_of("Ann")) == ["Flor Loca", "Haich-Q", "Tag-Team"]
    s.idle()


def test_muchoslam_vs_the_monsters_may_choose_none_and_never_itself():
    """[seed] it is not in the discard pile while it resolves."""
    s = two()
    s.hand("Ann", "Señor Muchoslam vs the Monsters")
    s.discard_pile("Ann", "Pin")
    before = s.deck_of("Ann")
    s.play("Señor Muchoslam vs the Monsters")
    assert s.options() == ["Choose Pin", "Done"]
    s.done()
    assert s.deck_of("Ann") == before, "not shuffled"
    s.idle()


# Tag-Team --------------------------------------------------------------------------------------------------------


def test_tag_team_brings_an_extra_minion_to_where_you_are():
    """[seed] optional, and it may be kept for later in the phase."""
    s = two()
    s.hand("Ann", "Tag-Team", "Capa Roja", "War Canuck", "Dudlee")
    s.play("Tag-Team")
    s.play("Capa Roja", at="The Nexus")
    assert s.can_play("War Canuck", at="The Nexus")
    assert not s.can_play("War Canuck", at="Portal Room")
    s.play("War Canuck", at="The Nexus")
    assert not s.can_play("Dudlee", at="The Nexus")
    s.idle()


def test_the_most_restricted_right_is_spent_first():
    """RULES 15.16: where Tag-Team allows the minion, it is Tag-Team's."""
    s = two()
    s.put("Flor Loca", at="The Nexus", by="Ann")
    s.hand("Ann", "Tag-Team", "Capa Roja", "War Canuck")
    s.play("Tag-Team")
    s.play("Capa Roja", at="The Nexus")
    assert s.can_play("War Canuck", at="Portal Room")


# Ringside --------------------------------------------------------------------------------------------------------


def test_ringside_rewards_an_action_on_another_players_minion_here():
    """[seed] an action that is attached counts; the player who played it draws."""
    s = two("Ringside", *QUIET[:2])
    tier = s.put("Third Tier", at="Ringside", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Smart Set-Up")
    s.deck("Ann", "Flor Loca", "Capa Roja")
    s.play("Quick Set-Up", on=tier)
    assert s.hand_of("Ann") == ["Smart Set-Up", "Flor Loca"]
    s.play("Smart Set-Up", on=tier)
    assert s.hand_of("Ann") == ["Flor Loca", "Capa Roja"]
    s.idle()


def test_ringside_pays_once_per_action():
    s = two("Ringside", *QUIET[:2], ann=("Luchadors", "Sumo Wrestlers"))
    s.lay("Ringside", Ann="Flor Loca", Bob=("Third Tier", "Young Musketeer"))
    s.plays("Ann", "Body Slam", choosing=("Bob", "Ringside", "The Nexus"))
    assert len(s.hand_of("Ann")) == 1, "moving away from here counts (RULES 15.1), once"
    s.idle()


def test_ringside_does_not_reward_moving_a_minion_in():
    s = two("Ringside", *QUIET[:2], ann=("Luchadors", "Sumo Wrestlers"))
    _, tier = s.lay("The Nexus", Ann="Flor Loca", Bob="Third Tier")
    s.plays("Ann", "Grasp the Belt", choosing=(tier, "Ringside"))
    assert s.hand_of("Ann") == []
    s.idle()


def test_ringside_ignores_ones_own_minions_other_bases_and_immune_ones():
    """[reading] what is prevented by immunity affects nothing."""
    s = two("Ringside", *QUIET[:2])
    own = s.put("Flor Loca", at="Ringside", by="Ann")
    away = s.put("Third Tier", at="The Nexus", by="Bob")
    porthos = s.put("Porthos", at="Ringside", by="Bob")
    s.hand("Ann", "Quick Set-Up", "Quick Set-Up", "Bring 'Em In")
    s.play("Quick Set-Up", on=porthos)
    s.play("Quick Set-Up", on=away)
    s.play("Bring 'Em In", on=own)
    assert s.hand_of("Ann") == []
    s.idle()


# The Squared Circle ----------------------------------------------------------------------------------------------


def test_the_squared_circle_gives_a_random_action_back():
    """[reading] everybody sees the card; after the minion's own ability."""
    s = two("The Squared Circle", *QUIET[:2])
    s.discard_pile("Ann", "Pin", "Yellow Demon", "Tag-Team")
    s.plays("Ann", "Capa Roja", at="The Squared Circle", choosing="yes")
    assert s.hand_of("Ann") in (["Pin"], ["Tag-Team"])
    assert s.game.view(1)["players"][0]["known_hand"] == s.hand_of("Ann")
    s.idle()


def test_the_squared_circle_may_be_declined_and_needs_an_action():
    s = two("The Squared Circle", *QUIET[:2])
    s.discard_pile("Ann", "Pin")
    s.plays("Ann", "Capa Roja", at="The Squared Circle")
    s.decline()
    assert s.hand_of("Ann") == []
    assert s.discard_of("Ann") == ["Pin"]
    s.idle()
    s = two("The Squared Circle", *QUIET[:2])
    s.discard_pile("Ann", "Yellow Demon")
    s.plays("Ann", "Capa Roja", at="The Squared Circle")
    s.idle()


def test_an_optional_ability_with_nothing_to_do_is_not_asked_about():
    """RULES 15.11: without an action in the discard pile the Squared Circle does not wait beside Smart Set-Up."""
    s = two("The Squared Circle", *QUIET[:2], bob=("Luchadors", "Sumo Wrestlers"))
    canuck = s.put("War Canuck", at="The Squared Circle", by="Ann")
    s.attach("Smart Set-Up", to=canuck, by="Bob")
    s.plays("Ann", "Capa Roja", at="The Squared Circle")
    assert len(s.hand_of("Bob")) == 1
    s.idle()


def test_the_squared_circle_answers_the_first_minion_of_each_player_in_a_turn():
    """[reading] counted per player and turn."""
    s = two("The Squared Circle", *QUIET[:2])
    s.put("Señor Muchoslam", at="The Squared Circle", by="Ann")
    s.hand("Ann", "Capa Roja", "War Canuck", "Tag-Team")
    s.discard_pile("Ann", "Pin")
    s.play("Capa Roja", at="The Squared Circle")
    s.decline()
    s.play("Tag-Team")
    s.play("War Canuck", at="The Squared Circle")
    s.idle()
    s.end_turn()
    s.discard_pile("Bob", "En Garde")
    s.plays("Bob", "Top Tier", at="The Squared Circle")
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.hand_of("Bob") == ["En Garde"]
    s.idle()
