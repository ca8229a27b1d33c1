"""Killer Plants: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from tests.tables import table_of

PLANTS = ("Killer Plants", "Kitty Cats")
OTHERS = ("Luchadors", "Musketeers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(PLANTS, OTHERS, QUIET)
three = table_of(PLANTS, OTHERS, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Venus Man Trap --------------------------------------------------------------------------------------------------


def test_venus_man_trap_plays_a_small_minion_out_of_the_deck_beside_it():
    s = two()
    s.put("Venus Man Trap", at="The Nexus", by="Ann")
    s.deck("Ann", "Sprout", "Water Lily", "Blossom", only=True)
    s.talent("Venus Man Trap")
    assert s.options() == ["Find Sprout"]
    s.choose("Sprout")
    assert not s.can_play("Sprout", at="Portal Room")
    s.choose("yes")
    assert len(s.minions_at("The Nexus", "Ann")) == 2
    s.idle()


def test_what_venus_man_trap_found_need_not_be_played():
    s = two()
    s.put("Venus Man Trap", at="The Nexus", by="Ann")
    s.deck("Ann", "Sprout", "Water Lily", only=True)
    s.talent("Venus Man Trap", choosing=("Sprout", "decline"))
    assert sorted(s.deck_of("Ann")) == ["Sprout", "Water Lily"]
    s.idle()


def test_what_cannot_be_played_there_is_discarded():
    """RULES 15.5."""
    s = two("Tsar's Palace")
    s.put("Venus Man Trap", at="Tsar's Palace", by="Ann")
    s.deck("Ann", "Sprout", "Water Lily", only=True)
    s.talent("Venus Man Trap", choosing="Sprout")
    assert s.discard_of("Ann") == ["Sprout"]
    s.idle()


def test_the_search_may_be_in_vain_and_is_spent():
    s = two()
    s.put("Venus Man Trap", at="The Nexus", by="Ann")
    s.deck("Ann", "Water Lily", only=True)
    s.talent("Venus Man Trap")
    assert not s.can_use("Venus Man Trap")
    s.idle()


# Weed Eater ------------------------------------------------------------------------------------------------------


def test_weed_eater_is_weaker_in_the_turn_it_is_played():
    s = two()
    s.plays("Ann", "Weed Eater", at="The Nexus")
    assert s.power("Weed Eater") == 3
    s.end_turn()
    assert s.power("Weed Eater") == 5


def test_out_of_play_weed_eater_is_a_five():
    """[reading] Tsar's Palace takes it."""
    s = two("Tsar's Palace")
    s.hand("Ann", "Weed Eater")
    assert s.can_play("Weed Eater", at="Tsar's Palace")


# Water Lily ------------------------------------------------------------------------------------------------------


def test_water_lily_draws_at_the_start_of_your_turn_once_for_all_copies():
    """[reading] the limit goes by name and player: RULES 5.12."""
    s = two()
    s.lay("The Nexus", Ann=("Water Lily", "Water Lily"))
    s.end_turn(drawing=("Sprout", "Sprout"))
    s.deck("Ann", "Blossom", "Budding")
    s.end_turn()
    assert sorted(s.hand_of("Ann")) == ["Blossom", "Sprout", "Sprout"]
    s.idle()


def test_water_lily_does_nothing_in_other_players_turns():
    s = two()
    s.put("Water Lily", at="The Nexus", by="Ann")
    s.end_turn(drawing=("Sprout", "Sprout"))
    assert len(s.hand_of("Ann")) == 2


# Sprout ----------------------------------------------------------------------------------------------------------


def test_sprout_is_destroyed_at_the_start_of_your_turn_and_may_be_replaced_from_the_deck():
    s = two()
    sprout = s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn()
    s.deck("Ann", "Weed Eater", "Venus Man Trap", "Blossom", only=True)
    s.deck("Ann", "Water Lily")
    s.end_turn()
    assert s.where(sprout) == "discard"
    s.choose("yes")
    assert s.options() == ["Find Water Lily"]
    s.choose("Water Lily", "yes")
    assert len(s.minions_at("The Nexus", "Ann")) == 1
    assert s.discard_of("Ann") == ["Sprout"]
    s.idle()


def test_sprout_is_destroyed_although_the_search_is_declined():
    s = two()
    sprout = s.put("Sprout", at="The Nexus", by="Ann")
    s.end_round()
    s.decline()
    assert s.where(sprout) == "discard"
    s.idle()


def test_a_sprout_that_cannot_be_destroyed_lets_you_search_all_the_same():
    """[reading] two sentences, no price."""
    s = two(ann=("Killer Plants", "Shapeshifters"))
    sprout = s.put("Sprout", at="The Nexus", by="Ann", carrying="Shell Game")
    s.end_turn()
    s.deck("Ann", "Water Lily", "Blossom", only=True)
    s.end_turn()
    s.choose("yes", "Water Lily", "yes")
    assert s.where(sprout) == "The Nexus"
    assert len(s.minions_at("The Nexus", "Ann")) == 2


def test_a_water_lily_that_sprout_brings_draws_in_the_same_phase():
    """[official] RULES 15.47."""
    s = two()
    s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn(drawing=("Blossom", "Blossom"))
    s.deck("Ann", "Water Lily", "Budding", only=True)
    s.end_turn()
    s.choose("yes", "Water Lily", "yes")
    assert sorted(s.hand_of("Ann")) == ["Blossom", "Blossom", "Budding"]
    s.idle()


def test_a_sprout_that_sprout_brings_is_destroyed_in_the_same_phase():
    """[reading] RULES 15.47."""
    s = two()
    s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn()
    s.deck("Ann", "Sprout", "Water Lily", "Blossom", only=True)
    s.end_turn()
    s.choose("yes", "Sprout", "yes")
    assert s.discard_of("Ann") == ["Sprout", "Sprout"]
    s.choose("yes", "Water Lily", "yes")
    assert len(s.minions_at("The Nexus", "Ann")) == 1
    s.idle()


def test_a_sprout_that_comes_back_in_the_same_phase_does_not_act_again():
    """RULES 5.12, 15.47: the deck runs out, and the search finds the very Sprout again."""
    s = two()
    s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn()
    s.deck("Ann", only=True)
    s.discard_pile("Ann")
    s.deck("Ann", only=True)
    s.end_turn()
    s.choose("yes", "Sprout", "yes")
    assert len(s.minions_at("The Nexus", "Ann")) == 1
    s.idle()


def test_you_search_your_own_deck_whoever_owns_sprout():
    s = two()
    sprout = s.put("Sprout", at="The Nexus", by="Bob", owner="Ann")
    s.deck("Bob", "Yellow Demon", "Athos", only=True)
    s.end_turn()
    s.choose("yes", "Yellow Demon", "yes")
    assert s.where(sprout) == "discard"
    assert s.discard_of("Ann") == ["Sprout"]
    assert len(s.minions_at("The Nexus", "Bob")) == 1


# Blossom, Budding, Insta-Grow ------------------------------------------------------------------------------------


def test_blossom_gives_three_extra_minions_of_the_name_that_comes_first():
    s = two()
    s.hand("Ann", "Blossom", *["Sprout"] * 4, "Water Lily", "Water Lily")
    s.play("Blossom")
    s.play("Sprout", at="The Nexus")
    s.play("Sprout", at="Portal Room")
    s.play("Sprout", at="The Nexus")
    s.play("Sprout", at="The Nexus")  # the normal minion
    assert not s.can_play("Water Lily")
    s.idle()


def test_other_names_are_played_with_other_rights_meanwhile():
    """[reading] only the plays of Blossom fix the name."""
    s = two()
    s.hand("Ann", "Blossom", "Sprout", "Sprout", "Water Lily", "Water Lily")
    s.play("Blossom")
    s.play("Sprout", at="The Nexus")
    s.play("Water Lily", at="The Nexus")
    assert not s.can_play("Water Lily")
    assert s.can_play("Sprout")


def test_blossom_is_lost_at_the_end_of_the_phase():
    s = two()
    s.hand("Ann", "Blossom", "Sprout", "Sprout", "Water Lily")
    s.play("Blossom")
    s.play("Sprout", at="The Nexus")
    s.end_round()
    s.decline()
    s.play("Water Lily", at="The Nexus")
    assert not s.can_play("Sprout")


def test_budding_finds_a_card_of_the_name_of_a_minion_in_play():
    """Anybody's minion; the card is shown and taken."""
    s = two()
    s.lay("The Nexus", Ann="Sprout", Bob="Yellow Demon")
    s.deck("Ann", "Water Lily", "Sprout", only=True)
    s.plays("Ann", "Budding", choosing=("Sprout", "Sprout"))
    assert s.hand_of("Ann") == ["Sprout"]
    s.idle()


def test_budding_may_find_nothing():
    s = two()
    s.lay("The Nexus", Ann="Sprout", Bob="Yellow Demon")
    s.plays("Ann", "Budding", choosing="Yellow Demon")
    assert s.hand_of("Ann") == []
    s.idle()


def test_budding_without_a_minion_in_play_does_nothing():
    s = two()
    s.plays("Ann", "Budding")
    s.idle()


def test_insta_grow_is_an_extra_minion():
    s = two()
    s.hand("Ann", "Insta-Grow", "Sprout", "Sprout", "Sprout")
    s.play("Insta-Grow")
    s.play("Sprout", at="The Nexus")
    s.play("Sprout", at="The Nexus")
    assert not s.can_play("Sprout")


# Choking Vines ---------------------------------------------------------------------------------------------------


def test_choking_vines_destroy_their_minion_at_the_start_of_your_turn():
    s = two()
    his = s.put("Capa Roja", at="The Nexus", by="Bob")
    s.plays("Ann", "Choking Vines", on=his)
    s.end_turn()
    assert s.where(his) == "The Nexus"
    s.end_turn()
    assert s.where(his) == "discard"
    assert s.discard_of("Ann") == ["Choking Vines"]


def test_choking_vines_stay_on_what_cannot_be_destroyed():
    s = two(bob=("Shapeshifters", "Musketeers"))
    his = s.put("Athos", at="The Nexus", by="Bob", carrying="Shell Game")
    vines = s.attach("Choking Vines", to=his, by="Ann")
    s.end_round()
    assert (s.where(his), s.where(vines)) == ("The Nexus", "The Nexus")


# Deep Roots, Entangled -------------------------------------------------------------------------------------------


def test_deep_roots_keep_your_minions_there_from_being_moved_or_returned_by_others():
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    lily = s.put("Water Lily", at="The Nexus", by="Ann")
    s.attach("Deep Roots", to="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Into the Time Slip", "Bear Cavalry")
    s.play("Into the Time Slip", choosing=lily)
    s.play("Bear Cavalry", at="The Nexus", choosing=lily)
    assert s.where(lily) == "The Nexus"


def test_deep_roots_do_not_stop_destroying():
    """[official]"""
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    lily = s.put("Water Lily", at="The Nexus", by="Ann")
    s.attach("Deep Roots", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=lily)
    assert s.where(lily) == "discard"


def test_deep_roots_do_not_bind_you():
    s = two(ann=("Killer Plants", "Bear Cavalry"))
    lily = s.put("Water Lily", at="The Nexus", by="Ann")
    s.attach("Deep Roots", to="The Nexus", by="Ann")
    s.plays("Ann", "Bear Rides You", choosing=(lily, "Portal Room"))
    assert s.where(lily) == "Portal Room"


def test_entangled_holds_every_minion_where_you_have_one():
    """[reading] at all bases, by nobody, this player included; not where you have none."""
    s = two(ann=("Killer Plants", "Bear Cavalry"))
    lily, his = s.lay("The Nexus", Ann="Water Lily", Bob="Capa Roja")
    s.attach("Entangled", to="Portal Room", by="Ann")
    s.hand("Ann", "Bear Rides You", "Bear Cavalry")
    s.play("Bear Rides You", choosing=lily)
    s.play("Bear Cavalry", at="The Nexus", choosing=his)
    assert (s.where(lily), s.where(his)) == ("The Nexus", "The Nexus")
    s.idle()


def test_entangled_does_not_bind_where_you_have_no_minion():
    s = two(bob=("Bear Cavalry", "Musketeers"))
    his = s.put("Athos", at="Primate Park", by="Bob")
    s.put("Water Lily", at="The Nexus", by="Ann")
    s.attach("Entangled", to="Portal Room", by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Rides You", choosing=(his, "The Nexus"))
    assert s.where(his) == "The Nexus"  # moving there is allowed


def test_entangled_is_destroyed_at_the_start_of_your_turn():
    s = two()
    entangled = s.attach("Entangled", to="Portal Room", by="Ann")
    s.end_turn()
    assert s.where(entangled) == "Portal Room"
    s.end_turn()
    assert s.where(entangled) == "discard"


# Overgrowth, Sleep Spores ----------------------------------------------------------------------------------------


def test_overgrowth_makes_the_breakpoint_nothing_on_your_turns():
    """RULES 4.5: until the end of the turn; not in the turn it is played."""
    s = two()
    s.plays("Ann", "Overgrowth", on="The Nexus")
    assert s.breakpoint("The Nexus") == 19
    s.end_turn()
    assert s.breakpoint("The Nexus") == 19
    s.end_turn()
    assert s.breakpoint("The Nexus") == 0
    s.put("Sprout", at="The Nexus", by="Ann")
    s.end_turn()
    assert s.vp("Ann") == 3
    assert "The Nexus" not in s.bases()


def test_overgrowth_ends_with_its_card():
    s = two(ann=("Killer Plants", "Bear Cavalry"))
    s.attach("Overgrowth", to="The Nexus", by="Ann")
    s.end_round()
    s.plays("Ann", "Bear Necessities", choosing="Overgrowth")
    assert s.breakpoint("The Nexus") == 19


def test_sleep_spores_weaken_the_others_there():
    """[reading] two of them add up; RULES 4.1: never below 0."""
    s = two()
    mine, his, weak = s.lay("The Nexus", Ann="Sprout", Bob=("Capa Roja", "Yellow Demon"))
    s.plays("Ann", "Sleep Spores", on="The Nexus")
    assert (s.power(mine), s.power(his), s.power(weak)) == (2, 3, 1)
    s.attach("Sleep Spores", to="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Ann")
    assert (s.power(his), s.power(weak)) == (1, 0)


# Killer Kudzu ----------------------------------------------------------------------------------------------------


def test_killer_kudzu_grows_aside_and_may_be_played_with_three_counters():
    s = two(options=Options(promos=True))
    for _ in range(2):  # its first counter came at the start of the first turn
        assert not s.can_play("Killer Kudzu")
        s.end_round()
    s.play("Killer Kudzu", at="The Nexus")
    assert s.counters("Killer Kudzu") == 3


def test_killer_kudzu_keeps_six_counters_at_most():
    s = two(options=Options(promos=True))
    for _ in range(7):
        s.hand("Ann")
        s.hand("Bob")
        s.end_round()
    s.play("Killer Kudzu", at="The Nexus")
    assert s.counters("Killer Kudzu") == 6


@pytest.mark.parametrize(("counters", "stays"), [(2, "Killer Kudzu"), (3, "Creampuff Man")])
def test_killer_kudzu_has_its_counters_when_it_clashes(counters: int, stays: str):
    """RULES 13.4: it keeps them, so they count at once."""
    s = two(options=Options(promos=True), bob=("Ghosts", "Kitty Cats"))
    for player in ("Ann", "Bob", "Ann", "Bob"):
        s.hand(player)
        s.end_turn()
    s.put("Creampuff Man", at="The Nexus", by="Bob", counters=counters)
    s.hand("Bob", "Spectre", "Spectre", "Spectre", "Spectre", "Spectre")  # no power but its counters
    s.play("Killer Kudzu", at="The Nexus")
    assert {title for title in ("Killer Kudzu", "Creampuff Man") if s.where(title) == "The Nexus"} == {stays}


@pytest.mark.parametrize("half", ["cards", "minions"])
def test_killer_kudzu_is_destroyed_for_a_minion_and_leaves_something(half):
    """[reading] the last number of its counters."""
    s = two(options=Options(promos=True))
    s.put("Killer Kudzu", at="The Nexus", by="Ann", counters=3)
    s.hand("Ann")
    s.discard_pile("Ann", "Weed Eater", "Water Lily", "Sprout")
    s.talent("Killer Kudzu")
    assert not s.can_play("Weed Eater")
    s.choose("Water Lily", at="Portal Room")
    assert s.where("Killer Kudzu") == "aside"
    if half == "cards":
        s.choose("Draw two cards")
        assert len(s.hand_of("Ann")) == 2
    else:
        s.choose("Shuffle minions into your deck", "Sprout", "done")
        assert s.discard_of("Ann") == ["Weed Eater"]
    s.idle()


# Secret Grove ----------------------------------------------------------------------------------------------------


def test_secret_grove_gives_everybody_a_small_extra_minion_there_on_each_turn():
    """RULES 15.40, 15.23."""
    s = two("Secret Grove", bob=PLANTS)
    for player in ("Ann", "Bob"):
        s.hand(player, "Mr. Grumpers", "Sprout", "Sprout")
        s.play("Sprout", at="Secret Grove")
        s.play("Sprout", at="The Nexus")
        assert not s.can_play("Mr. Grumpers")
        if player == "Ann":
            s.end_turn()


def test_secret_grove_takes_no_larger_minion_as_an_extra_one():
    s = two("Secret Grove")
    s.hand("Ann", "Sprout", "Water Lily")
    s.play("Sprout", at="The Nexus")
    assert s.can_play("Water Lily") is False
    s.hand("Ann", "Sprout")
    assert s.can_play("Sprout", at="Secret Grove")
    assert not s.can_play("Sprout", at="The Nexus")


# The Greenhouse --------------------------------------------------------------------------------------------------


def test_the_greenhouse_lets_the_winner_plant_a_minion_on_the_next_base():
    s = two("The Greenhouse")
    s.put("Weed Eater", at="The Greenhouse", by="Ann", counters=20)
    s.deck("Ann", "Venus Man Trap", "Blossom", "Blossom", "Sprout", only=True)
    s.base_deck("Ice Castle", "Monkey Lab")
    s.base_deck("Monkey Lab")
    s.end_turn()
    s.choose("yes", "Venus Man Trap", "yes")
    assert s.where("Venus Man Trap") == "Monkey Lab"
    s.idle()


def test_the_greenhouse_may_be_declined_after_the_new_base_is_seen():
    s = two("The Greenhouse")
    s.put("Weed Eater", at="The Greenhouse", by="Ann", counters=20)
    s.base_deck("Monkey Lab")
    s.end_turn()
    assert "Monkey Lab" in s.bases()
    s.decline()
    s.idle()


def test_tied_winners_of_the_greenhouse_plant_one_after_the_other():
    """RULES 7.6: the current player first."""
    s = two("The Greenhouse", bob=PLANTS)
    s.put("Weed Eater", at="The Greenhouse", by="Ann", counters=10)
    s.put("Weed Eater", at="The Greenhouse", by="Bob", counters=10)
    s.base_deck("Monkey Lab")
    s.end_turn()
    assert s.asked == "Ann"
    s.decline()
    assert s.asked == "Bob"
    s.deck("Bob", "Venus Man Trap")
    s.choose("yes", "Venus Man Trap", "yes")
    assert len(s.minions_at("Monkey Lab", "Bob")) == 1
