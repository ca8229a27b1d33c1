"""Dinosaurs: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

DINOSAURS, CATS = ("Dinosaurs", "Super Spies"), ("Kitty Cats", "Luchadors")
QUIET = ("The Nexus", "Portal Room", "Primate Park", "Ringside")
TOOTH = "Tooth and Claw... and Guns"
PROMOS = Options(promos=True)
two = table_of(DINOSAURS, CATS, QUIET)
three = table_of(DINOSAURS, CATS, QUIET, cid=("Shapeshifters", "Princesses"))


# Minions ---------------------------------------------------------------------------------------------------------


def test_king_rex_is_nothing_but_strong():
    """[official] deliberately blank, power 7."""
    s = two()
    s.plays("Ann", "King Rex", at="The Nexus")
    assert s.power("King Rex") == 7
    s.idle()


def test_laseratops_destroys_a_small_minion_at_its_base():
    s = two()
    mine, small, big = s.lay("The Nexus", Ann="Spy", Bob=("Mr. Grumpers", "Muffin"))
    away = s.put("Mr. Grumpers", at="Portal Room", by="Bob")
    s.plays("Ann", "Laseratops", at="The Nexus")
    assert s.options() == ["Destroy Spy (Ann's, at The Nexus)", "Destroy Mr. Grumpers (Bob's, at The Nexus)"]
    s.choose(small)
    assert (s.where(mine), s.where(small), s.where(big), s.where(away)) == (
        "The Nexus", "discard", "The Nexus", "Portal Room",
    )  # fmt: skip
    s.idle()


def test_laseratops_looks_at_current_power_and_must_hit_your_own_minion_too():
    """3.4; [wiki] a plain order, current power."""
    s = two()
    weak = s.put("Mole", at="The Nexus", by="Ann")
    s.attach("Grumpiness", to=weak, by="Bob")
    s.plays("Ann", "Laseratops", at="The Nexus", choosing=weak)
    assert s.where(weak) == "discard"
    s = two()
    s.plays("Ann", "Laseratops", at="The Nexus")
    s.idle()


def test_armor_stego_is_stronger_in_the_turns_of_others():
    """[reading] a turn runs from its start to its end; the turns of its controller count."""
    s = three()
    stego, lent = s.put("Armor Stego", at="The Nexus", by="Ann"), s.put("Armor Stego", at="The Nexus", by="Bob")
    assert (s.power(stego), s.power(lent), s.total("The Nexus")) == (3, 5, 8)
    s.end_turn()
    assert (s.power(stego), s.power(lent), s.total("The Nexus")) == (5, 3, 8)
    s.end_turn()
    assert (s.power(stego), s.power(lent), s.total("The Nexus")) == (5, 5, 10)
    s.end_turn()
    assert s.power(stego) == 3


def test_war_raptors_count_all_of_their_name_here():
    """[image][wiki] whoever controls them, itself counted."""
    s = two()
    lone = s.put("War Raptor", at="Portal Room", by="Ann")
    first, second = s.lay("The Nexus", Ann="War Raptor", Bob="War Raptor")
    assert (s.power(lone), s.power(first), s.power(second)) == (3, 4, 4)
    s.plays("Ann", "War Raptor", at="The Nexus")
    assert (s.power(first), s.power(second), s.total("The Nexus")) == (5, 5, 15)


def test_a_card_that_carries_the_name_counts_as_one_more_war_raptor():
    """RULES 15.45: the text asks for the name, not for a minion; RULES 15.10: Copycat counts but has no name."""
    s = two(ann=("Dinosaurs", "Grimms' Fairy Tales"), bob=("Shapeshifters", "Kitty Cats"))
    raptor = s.put("War Raptor", at="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Copycat", at="The Nexus", choosing=raptor)
    assert (s.power(raptor), s.power("Copycat")) == (3, 3)


# Actions ---------------------------------------------------------------------------------------------------------


def test_augmentation_lasts_until_the_end_of_your_turn():
    s = two()
    mine, his = s.lay("The Nexus", Ann="Spy", Bob="Muffin")
    s.plays("Ann", "Augmentation")
    assert len(s.options()) == 2
    s.choose(his)
    assert (s.power(mine), s.power(his)) == (2, 7)
    s.end_turn()
    assert s.power(his) == 3


def test_howl_reaches_all_your_minions_of_that_moment():
    """[reading] those that come later get nothing; one that moves or changes sides keeps it."""
    s = two()
    spy, his = s.lay("The Nexus", Ann="Spy", Bob="Muffin")
    mole = s.put("Mole", at="Portal Room", by="Ann")
    s.hand("Ann", "Howl", "War Raptor")
    s.play("Howl")
    s.play("War Raptor", at="Primate Park")
    assert (s.power(spy), s.power(mole), s.power(his), s.power("War Raptor")) == (3, 5, 3, 3)
    s.end_turn()
    assert (s.power(spy), s.power(mole)) == (2, 4)


@pytest.mark.parametrize(("title", "more"), [("Augmentation", 4), ("Howl", 1)])
def test_played_in_anothers_turn_they_last_until_the_end_of_your_next_one(title: str, more: int):
    """RULES 15.34: your turn, not the turn."""
    s = two(ann=CATS, bob=DINOSAURS)
    s.put("Mole", at="The Nexus", by="Bob", counters=15)
    spy = s.put("Spy", at="Portal Room", by="Bob")
    s.hand("Bob", title)
    s.end_turn()
    assert s.asked == "Bob", "Mole plays an action"
    s.play(title)
    if title == "Augmentation":
        s.choose(spy)
    assert s.asked == "Bob"
    s.idle()
    assert s.power(spy) == 2 + more, "it is Bob's turn now"
    s.end_turn()
    assert s.power(spy) == 2


def test_natural_selection_needs_a_weaker_one_beside_yours():
    """[reading] one may not choose a minion without prey; current power decides; your own is prey too."""
    s = two()
    hunter, mine, prey, strong = s.lay("The Nexus", Ann=("Mole", "Spy"), Bob=("Muffin", "Queen Fluffy"))
    lone = s.put("Mole", at="Portal Room", by="Ann")
    s.plays("Ann", "Natural Selection")
    assert s.options() == ["Hunt with Mole (Ann's, at The Nexus)"]
    s.choose(hunter)
    assert s.options() == ["Destroy Spy (Ann's, at The Nexus)", "Destroy Muffin (Bob's, at The Nexus)"]
    s.choose(prey)
    assert (s.where(mine), s.where(prey), s.where(strong), s.where(lone)) == (
        "The Nexus", "discard", "The Nexus", "Portal Room",
    )  # fmt: skip
    s.idle()


def test_natural_selection_without_a_pair_does_nothing():
    s = two()
    s.lay("The Nexus", Ann="Spy", Bob="Mr. Grumpers")
    s.plays("Ann", "Natural Selection")
    s.idle()


def test_rampage_lowers_the_breakpoint_by_the_power_of_that_moment():
    """RULES 15.35: fixed when it resolves; it adds up, and ends with the turn."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.hand("Ann", "Rampage")
    s.play("Rampage", choosing=rex)
    assert s.breakpoint("The Nexus") == 12
    s.end_turn()
    assert s.breakpoint("The Nexus") == 19


def test_rampage_goes_on_though_the_minion_is_gone():
    s = two(ann=("Dinosaurs", "Kitty Cats"))
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    whiskers = s.put("Whiskers", at="Portal Room", by="Ann")
    s.hand("Ann", "Rampage")
    s.play("Rampage", choosing=rex)
    s.hand("Ann")
    s.talent(whiskers, choosing=rex)
    assert s.where(rex) == "discard"
    assert s.breakpoint("The Nexus") == 12


def test_rampage_needs_a_minion_of_yours():
    s = two()
    s.put("Muffin", at="The Nexus", by="Bob")
    s.plays("Ann", "Rampage")
    assert s.breakpoint("The Nexus") == 19
    s.idle()


def test_a_breakpoint_is_never_below_zero():
    """4.2."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann", counters=20)
    s.plays("Ann", "Rampage", choosing=rex)
    assert s.breakpoint("The Nexus") == 0


def test_survival_of_the_fittest_takes_a_weakest_minion_at_each_base():
    """[reading] all are chosen first; you choose among the tied; bases with equal ones are passed over."""
    s = three()
    rex, grumpers, copycat = s.lay("The Nexus", Ann="King Rex", Bob="Mr. Grumpers", Cid="Copycat")
    stego, fluffy = s.lay("Portal Room", Ann="Armor Stego", Bob="Queen Fluffy")
    one, other = s.lay("Primate Park", Bob="Muffin", Ann="Operative")
    lone = s.put("Spy", at="Ringside", by="Ann")
    s.plays("Ann", "Survival of the Fittest")
    assert s.options() == ["Destroy Mr. Grumpers (Bob's, at The Nexus)", "Destroy Copycat (Cid's, at The Nexus)"]
    s.choose(copycat)
    assert s.where(copycat) == "The Nexus", "all at the same moment"
    s.choose(stego)
    assert [s.where(card) for card in (rex, grumpers, copycat)] == ["The Nexus", "The Nexus", "discard"]
    assert [s.where(card) for card in (stego, fluffy)] == ["discard", "Portal Room"]
    assert [s.where(card) for card in (one, other, lone)] == ["Primate Park", "Primate Park", "Ringside"]
    s.idle()


def test_upgrade_strengthens_whatever_minion_it_is_on():
    s = two()
    his = s.put("Muffin", at="The Nexus", by="Bob")
    s.plays("Ann", "Upgrade", on=his)
    assert s.power(his) == 5


# Tooth and Claw... and Guns --------------------------------------------------------------------------------------


def guarded(s, minion, by="Ann"):
    return s.attach(TOOTH, to=minion, by=by)


def test_tooth_and_claw_is_destroyed_instead_of_its_minion():
    """15.36: once, then it is gone."""
    s = two()
    rex, hunter = s.lay("The Nexus", Ann="Operative", Bob="Queen Fluffy")
    tooth = guarded(s, rex)
    s.end_turn()
    s.talent(hunter)
    s.choose(rex)
    assert (s.where(tooth), s.controller(rex)) == ("discard", "Ann")
    s.plays("Bob", "Cat's Paw", choosing=rex)
    assert s.controller(rex) == "Bob"


def test_tooth_and_claw_stops_your_own_help_too():
    """[peer] any ability, without "other players"; what else it does goes on."""
    s = two()
    rex, spy = s.lay("The Nexus", Ann=("King Rex", "Spy"))
    tooth = guarded(s, rex)
    s.plays("Ann", "Howl")
    assert (s.where(tooth), s.power(rex), s.power(spy)) == ("discard", 7, 3)
    s.idle()


def test_an_action_about_to_be_attached_is_discarded():
    """15.2: your own too."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    tooth = guarded(s, rex)
    s.plays("Ann", "Upgrade", on=rex)
    assert (s.where(tooth), s.power(rex), s.actions_on(rex)) == ("discard", 7, [])
    assert sorted(s.discard_of("Ann")) == [TOOTH, "Upgrade"]


def test_a_card_whose_continuous_effect_would_change_it_leaves_it_alone_as_long_as_it_stays():
    """15.36: Hissy Fit never touches it; other cards do from then on."""
    s = two()
    rex, spy = s.lay("The Nexus", Ann=("King Rex", "Spy"))
    tooth = guarded(s, rex)
    s.end_turn()
    s.plays("Bob", "Hissy Fit", on="The Nexus")
    assert (s.where(tooth), s.power(rex), s.power(spy), s.total("The Nexus")) == ("discard", 7, 1, 8)
    s.end_round(Bob=("Grumpiness",))
    assert s.power(rex) == 7
    s.play("Grumpiness", on=rex)
    assert s.power(rex) == 5


def test_a_spared_minion_that_left_and_comes_back_is_another():
    """5.12: Hissy Fit left the King alone; the next King it finds is weaker."""
    s = two(ann=("Dinosaurs", "Time Travelers"))
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    guarded(s, rex)
    s.end_turn()
    s.plays("Bob", "Hissy Fit", on="The Nexus")
    assert s.power(rex) == 7
    s.end_turn()
    s.plays("Ann", "Into the Time Slip", choosing=rex)
    s.hand("Ann", "King Rex")
    s.play("King Rex", at="The Nexus")
    assert s.total("The Nexus") == 6


def test_continuous_effects_that_were_there_before_go_on():
    """15.36: they set nothing off."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    s.hand("Ann", "Tooth and Claw... and Guns")
    s.play("Tooth and Claw... and Guns", on=rex)
    assert (s.power(rex), s.where(TOOTH)) == (6, "The Nexus")


def test_being_protected_sets_nothing_off():
    """15.36: Wildlife Preserve only protects."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    tooth = guarded(s, rex)
    s.plays("Ann", "Wildlife Preserve", on="The Nexus")
    assert s.where(tooth) == "The Nexus"


def test_cannot_comes_before_tooth_and_claw():
    """[reading] an action of another player cannot affect it in the preserve, so nothing is set off."""
    s = two()
    spy = s.put("Spy", at="The Nexus", by="Ann")
    tooth = guarded(s, spy)
    s.attach("Wildlife Preserve", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Cat's Paw", choosing=spy)
    assert (s.where(tooth), s.controller(spy)) == ("The Nexus", "Ann")


def test_the_rest_of_the_resolution_finds_it_protected_too():
    """15.36: that ability does nothing to this minion any more; what it does to others goes on."""
    s = two(ann=("Dinosaurs", "Pirates"))
    rex, mate = s.lay("The Nexus", Ann=("King Rex", "First Mate"))
    tooth = guarded(s, rex)
    s.plays("Ann", "Dinghy")
    s.choose(rex, "Portal Room")
    assert (s.where(tooth), s.where(rex)) == ("discard", "The Nexus")
    s.choose(mate, "Portal Room")
    assert s.where(mate) == "Portal Room"
    s.idle()


def test_a_later_use_of_the_same_card_is_a_new_resolution():
    """[reading] a talent that affects it again finds no protection any more."""
    s = two()
    rex, fluffy = s.lay("The Nexus", Ann="Operative", Bob="Queen Fluffy")
    guarded(s, rex)
    s.end_turn()
    s.talent(fluffy, choosing=rex)
    assert s.controller(rex) == "Ann"
    s.end_round()
    s.talent(fluffy, choosing=rex)
    assert s.controller(rex) == "Bob"


def test_a_base_sets_it_off():
    """15.36: an ability of any card, bases included; asked again in the same turn it works."""
    s = two("Strategic Syrup Reserve", ann=CATS, bob=DINOSAURS)
    s.put("Muffin", at="The Nexus", by="Ann")
    rex = s.put("King Rex", at="The Nexus", by="Bob")
    tooth = guarded(s, rex, by="Bob")
    s.plays("Ann", "Mr. Grumpers", at="Strategic Syrup Reserve", choosing="Mr. Grumpers")
    s.choose(rex)
    assert (s.where(tooth), s.where(rex)) == ("discard", "The Nexus")


def test_the_clean_up_after_scoring_is_a_rule_and_no_ability():
    """15.36."""
    s = two()
    rex = s.put("King Rex", at="The Nexus", by="Ann", counters=12)
    tooth = guarded(s, rex)
    s.end_turn()
    assert (s.where(tooth), s.where(rex)) == ("discard", "discard")


def test_its_own_ability_sets_it_off():
    s = two(ann=("Dinosaurs", "Pirates"))
    mate = s.put("First Mate", at="The Nexus", by="Ann", counters=17)
    tooth = guarded(s, mate)
    s.end_turn()
    s.choose("Portal Room")
    assert (s.where(tooth), s.where(mate)) == ("discard", "discard")


def test_being_chosen_counted_or_compared_is_not_being_affected():
    """15.36."""
    s = two()
    rex, prey = s.lay("The Nexus", Ann="King Rex", Bob="Muffin")
    tooth = guarded(s, rex)
    s.hand("Ann", "Natural Selection")
    s.play("Natural Selection", choosing=(rex, prey))
    assert (s.where(tooth), s.where(prey)) == ("The Nexus", "discard")


def test_an_effect_for_later_is_stopped_when_it_names_the_minion():
    """15.1: Always Get Our Man affects its victim when it is played."""
    s = two(bob=("Kitty Cats", "Mounties"))
    spy = s.put("Spy", at="The Nexus", by="Ann")
    hunter = s.put("Muffin", at="Portal Room", by="Bob")
    tooth = guarded(s, spy)
    s.end_turn()
    s.plays("Bob", "Always Get Our Man", choosing=(hunter, spy))
    assert (s.where(hunter), s.where(tooth)) == ("The Nexus", "discard")
    s.end_turn()
    assert s.where(spy) == "The Nexus"


def test_the_order_of_replacements_is_the_current_players():
    """15.21: Buccaneer and Tooth and Claw."""
    s = two(ann=("Dinosaurs", "Pirates"), bob=("Shapeshifters", "Kitty Cats"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    tooth = guarded(s, buccaneer)
    s.end_turn()
    s.hand("Ann")
    s.plays("Bob", "Bacta the Future", choosing=buccaneer)
    assert s.asked == "Bob"
    assert len(s.options()) == 2
    s.choose(tooth)
    assert (s.where(buccaneer), s.where(tooth)) == ("The Nexus", "discard")


def test_a_cost_paid_with_the_minion_is_not_paid():
    """15.6."""
    s = two("Cool Cats' Alley")
    spy = s.put("Spy", at="Cool Cats' Alley", by="Ann")
    tooth = guarded(s, spy)
    s.hand("Ann")
    s.talent("Cool Cats' Alley", choosing=spy)
    assert (s.where(spy), s.where(tooth), s.hand_of("Ann")) == ("Cool Cats' Alley", "discard", [])


# Wildlife Preserve -----------------------------------------------------------------------------------------------


def test_wildlife_preserve_discards_what_others_put_on_your_minions():
    """[official] discarded, each to its owner's pile; only on your minions, only others' actions."""
    s = two()
    mine, his = s.lay("The Nexus", Ann="King Rex", Bob="Muffin")
    grump, upgrade = s.attach("Grumpiness", to=mine, by="Bob"), s.attach("Upgrade", to=mine, by="Ann")
    theirs = s.attach("Grumpiness", to=his, by="Bob")
    s.plays("Ann", "Wildlife Preserve", on="The Nexus")
    assert (s.where(grump), s.where(upgrade), s.where(theirs)) == ("discard", "The Nexus", "The Nexus")
    assert s.discard_of("Bob") == ["Grumpiness"]
    assert s.power(mine) == 9


def test_wildlife_preserve_protects_your_minions_there_from_actions_of_others():
    """[reading] also from continuous effects of actions on the base; minions still affect them."""
    s = two()
    mine, his = s.lay("The Nexus", Ann="Spy", Bob="Muffin")
    s.attach("Hissy Fit", to="The Nexus", by="Bob")
    assert s.power(mine) == 1
    s.plays("Ann", "Wildlife Preserve", on="The Nexus")
    assert s.power(mine) == 2
    s.end_turn()
    s.plays("Bob", "Mr. Grumpers", at="The Nexus", choosing=mine)
    assert s.power(mine) == 0
    s.plays("Bob", "Cat's Paw", choosing=mine)
    assert s.controller(mine) == "Ann"
    assert s.where(his) == "The Nexus"


def test_your_own_actions_work_in_the_preserve():
    s = two()
    mine = s.put("Spy", at="The Nexus", by="Ann")
    s.attach("Wildlife Preserve", to="The Nexus", by="Ann")
    s.plays("Ann", "Upgrade", on=mine)
    assert s.power(mine) == 4


# Fort Titanosaurus -----------------------------------------------------------------------------------------------


def test_fort_titanosaurus_comes_for_a_minion_of_yours_with_its_power_as_counters():
    """RULES 13.1: it uses up nothing. [peer] current power, counters included."""
    s = two(options=PROMOS)
    stego, spy = s.lay("The Nexus", Ann=("Armor Stego", "Spy"))
    foreign = s.put("Mr. Grumpers", at="Portal Room", by="Ann", owner="Bob", counters=1)
    s.put("Muffin", at="Primate Park", by="Bob")
    s.attach("Upgrade", to=foreign, by="Ann")
    s.hand("Ann", "War Raptor", "Howl")
    assert not s.can_play("Fort Titanosaurus", at="Primate Park"), "nobody of hers is there"
    assert s.can_play("Fort Titanosaurus", at="The Nexus")
    s.play("Fort Titanosaurus", at="Portal Room")
    assert s.options() == ["Destroy Mr. Grumpers (Ann's, at Portal Room)"]
    s.choose(foreign)
    assert s.discard_of("Bob") == ["Mr. Grumpers"]
    assert (s.where("Fort Titanosaurus"), s.controller("Fort Titanosaurus"), s.counters("Fort Titanosaurus")) == (
        "Portal Room",
        "Ann",
        5,
    )
    assert s.total("Portal Room", "Ann") == 5
    assert (s.where(stego), s.where(spy)) == ("The Nexus", "The Nexus")
    assert s.can_play("War Raptor")
    assert s.can_play("Howl")
    s.idle()


def test_its_player_picks_the_minion_among_those_at_the_base():
    s = two(options=PROMOS)
    stego, spy, his = s.lay("The Nexus", Ann=("Armor Stego", "Spy"), Bob="Muffin")
    s.play("Fort Titanosaurus", at="The Nexus")
    assert s.asked == "Ann"
    assert s.options() == ["Destroy Armor Stego (Ann's, at The Nexus)", "Destroy Spy (Ann's, at The Nexus)"]
    s.choose(spy)
    assert (s.where(spy), s.where(stego), s.where(his)) == ("discard", "The Nexus", "The Nexus")
    assert s.counters("Fort Titanosaurus") == 2
    s.idle()


def test_a_minion_without_power_brings_fort_titanosaurus_without_counters():
    s = two(options=PROMOS)
    spy = s.put("Spy", at="The Nexus", by="Ann")
    for _ in range(2):
        s.attach("Grumpiness", to=spy, by="Bob")
    assert s.power(spy) == 0
    s.play("Fort Titanosaurus", at="The Nexus", choosing=spy)
    assert (s.where("Fort Titanosaurus"), s.counters("Fort Titanosaurus")) == ("The Nexus", 0)
    s.idle()


def test_fort_titanosaurus_does_not_come_once_you_have_played_a_minion():
    s = two(options=PROMOS)
    s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "War Raptor", "Upgrade")
    s.play("Upgrade", on="Spy")
    assert s.can_play("Fort Titanosaurus"), "an action is no minion"
    s.play("War Raptor", at="Portal Room")
    assert not s.can_play("Fort Titanosaurus")
    s.end_turn()
    assert not s.can_play("Fort Titanosaurus"), "nor in another player's turn"
    s.plays("Bob", "Mr. Grumpers", at="Primate Park", choosing=0)
    s.end_turn()
    assert s.can_play("Fort Titanosaurus"), "last turn's minion and Bob's do not count"


def test_only_minions_of_your_play_cards_phase_keep_fort_titanosaurus_away():
    """[peer], RULES 15.37: one played at the start of the turn does not count."""
    s = two(options=PROMOS, ann=("Dinosaurs", "Ninjas"))
    s.put("Invisible Ninja", at="The Nexus", by="Ann")
    s.end_round(Ann=("War Raptor", "Howl"))
    s.choose("yes")
    s.play("War Raptor", at="Portal Room")
    assert s.can_play("Fort Titanosaurus", at="Portal Room")
    s.idle()


def test_fort_titanosaurus_does_not_come_while_its_player_has_another_titan():
    """RULES 13.4"""
    s = two(options=PROMOS)
    s.put("Spy", at="The Nexus", by="Ann")
    s.put("Moon Zero Three", at="Primate Park", by="Ann")
    assert not s.can_play("Fort Titanosaurus")


def test_a_minion_that_is_saved_buys_no_titan():
    """RULES 15.6: replaced is not paid, and the ability is used."""
    s = two(options=PROMOS, ann=("Dinosaurs", "Pirates"))
    buccaneer = s.put("Buccaneer", at="The Nexus", by="Ann")
    s.play("Fort Titanosaurus", at="The Nexus", choosing=(buccaneer, "Portal Room"))
    assert (s.where(buccaneer), s.where("Fort Titanosaurus")) == ("Portal Room", "aside")
    assert not s.can_play("Fort Titanosaurus")
    s.idle()


def test_its_own_ability_is_bitten_too():
    """Prevented is not paid: Tooth and Claw... and Guns goes instead of the minion (RULES 15.6, 15.36)."""
    s = two(options=PROMOS)
    spy = s.put("Spy", at="The Nexus", by="Ann", carrying=TOOTH)
    s.play("Fort Titanosaurus", at="The Nexus", choosing=spy)
    assert (s.where(spy), s.where(TOOTH), s.where("Fort Titanosaurus")) == ("The Nexus", "discard", "aside")
    s.idle()


@pytest.mark.parametrize(("counters", "stays"), [(6, "Fort Titanosaurus"), (7, "Time Box"), (8, "Time Box")])
def test_fort_titanosaurus_has_its_counters_when_it_clashes(counters: int, stays: str):
    """RULES 13.4: on a tie the incoming titan goes."""
    s = two(options=PROMOS, bob=("Time Travelers", "Kitty Cats"))
    s.put("Time Box", at="The Nexus", by="Bob", counters=counters)
    rex = s.put("King Rex", at="The Nexus", by="Ann")
    s.play("Fort Titanosaurus", at="The Nexus", choosing=rex)
    assert {title for title in ("Fort Titanosaurus", "Time Box") if s.where(title) == "The Nexus"} == {stays}
    assert s.counters("Time Box" if stays == "Fort Titanosaurus" else "Fort Titanosaurus") == 0
    assert s.where(rex) == "discard"
    s.idle()


def fort(**more) -> Scenario:
    """Ann has the titan at Primate Park."""
    s = two(options=PROMOS, **more)
    s.put("Fort Titanosaurus", at="Primate Park", by="Ann")
    return s


@pytest.mark.parametrize(
    ("picks", "minion", "titan"),
    [
        (("Muffin", "Fort Titanosaurus"), 1, 1),
        (("Fort Titanosaurus", "Muffin"), 1, 1),
        (("Muffin", "done"), 1, 0),
        (("Fort Titanosaurus", "done"), 0, 1),
    ],
)
def test_an_action_on_a_minion_strengthens_the_minion_the_titan_or_both_once_per_turn(picks, minion, titan):
    """Anybody's minion may get the counter."""
    s = fort()
    muffin, spy = s.lay("The Nexus", Bob="Muffin", Ann="Spy")
    s.hand("Ann", "Augmentation", "Howl")
    s.play("Augmentation", choosing=muffin)
    assert s.asked == "Ann"
    assert len(s.options()) == 3
    s.choose(*picks)
    assert (s.counters(muffin), s.counters("Fort Titanosaurus"), s.counters(spy)) == (minion, titan, 0)
    s.idle()
    s.end_round(Ann=("Howl", "Howl"))
    s.play("Howl", choosing=("Fort Titanosaurus", spy))  # another turn
    assert (s.counters(spy), s.counters("Fort Titanosaurus")) == (1, titan + 1)
    s.idle()


def test_it_answers_one_action_a_turn():
    s = fort(bob=("Musketeers", "Kitty Cats"))
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "En Garde", "En Garde", owner="Bob")
    s.deck("Ann", "King Rex", "King Rex")
    s.play("En Garde", choosing=spy)
    s.decline()  # the extra action may wait
    s.choose("Fort Titanosaurus", "done")
    s.play("En Garde", choosing=spy)
    assert (s.counters(spy), s.counters("Fort Titanosaurus")) == (0, 1)
    s.idle()


def test_what_is_declined_is_asked_again_after_the_next_action():
    """RULES 15.23: a once per turn is spent by doing it."""
    s = fort(bob=("Musketeers", "Kitty Cats"))
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "En Garde", "En Garde", owner="Bob")
    s.deck("Ann", "King Rex", "King Rex")
    s.play("En Garde", choosing=spy)
    s.decline()  # the extra action may wait
    s.done()
    s.play("En Garde", choosing=spy)
    s.choose(spy, "Fort Titanosaurus")
    assert (s.counters(spy), s.counters("Fort Titanosaurus")) == (1, 1)
    s.idle()


def test_of_several_minions_only_one_is_strengthened():
    """RULES 15.1: each of a named group is directly affected. The action is asked about once."""
    s = fort()
    one, other = s.lay("The Nexus", Ann=("Spy", "Armor Stego"), Bob="Muffin")[:2]
    s.plays("Ann", "Howl")
    assert s.options() == [
        "Put a +1 power counter on Spy (Ann's, at The Nexus)",
        "Put a +1 power counter on Armor Stego (Ann's, at The Nexus)",
        "Put a +1 power counter on Fort Titanosaurus (Ann's, at Primate Park)",
        "Done",
    ]
    s.choose(other)
    assert s.options() == ["Put a +1 power counter on Fort Titanosaurus (Ann's, at Primate Park)", "Done"]
    s.choose("Fort Titanosaurus")
    assert (s.counters(one), s.counters(other), s.counters("Fort Titanosaurus")) == (0, 1, 1)
    s.idle()


def test_after_the_titan_only_a_minion_is_left_to_pick():
    s = fort()
    s.lay("The Nexus", Ann=("Spy", "Armor Stego"))
    s.plays("Ann", "Howl", choosing="Fort Titanosaurus")
    assert len(s.options()) == 3
    s.choose("Armor Stego")
    assert (s.counters("Armor Stego"), s.counters("Fort Titanosaurus")) == (1, 1)
    s.idle()


def test_an_action_that_is_played_on_a_minion_directly_affects_it():
    """RULES 15.1"""
    s = fort()
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.plays("Ann", "Upgrade", on=spy, choosing=(spy, "done"))
    assert s.power(spy) == 5
    s.idle()


def test_a_minion_that_the_action_destroyed_gets_no_counter():
    s = fort()
    spy, small = s.lay("The Nexus", Ann="Armor Stego", Bob="Mr. Grumpers")
    s.plays("Ann", "Natural Selection", choosing=(spy, small))
    assert s.options() == ["Put a +1 power counter on Fort Titanosaurus (Ann's, at Primate Park)", "Done"]
    s.choose("Fort Titanosaurus")
    assert (s.where(small), s.counters("Fort Titanosaurus"), s.counters(spy)) == ("discard", 1, 0)
    s.idle()


@pytest.mark.parametrize(("title", "on", "picks"), [("Wildlife Preserve", "The Nexus", ()), ("Rampage", None, "Spy")])
def test_an_action_that_affects_no_minion_directly_is_nothing_to_it(title, on, picks):
    """RULES 15.1: an action on a base, and one that only reads a minion's power."""
    s = fort()
    s.put("Spy", at="The Nexus", by="Ann")
    s.plays("Ann", title, on=on, choosing=picks)
    assert s.counters("Fort Titanosaurus") == 0
    s.idle()


def test_what_immunity_prevents_is_nothing_to_it():
    """RULES 15.1"""
    s = fort(bob=("Musketeers", "Kitty Cats"))
    porthos = s.put("Porthos", at="The Nexus", by="Bob")
    s.plays("Ann", "Augmentation", choosing=porthos)
    assert (s.power(porthos), s.counters("Fort Titanosaurus")) == (4, 0)
    s.idle()


def test_minions_and_the_actions_of_others_are_nothing_to_it():
    s = fort()
    s.put("Spy", at="The Nexus", by="Ann")
    s.put("Mr. Grumpers", at="Portal Room", by="Bob")
    s.plays("Ann", "Laseratops", at="Portal Room", choosing="Mr. Grumpers")
    s.idle()
    s.end_turn()
    s.plays("Bob", "Grumpiness", on="Spy")
    assert s.counters("Fort Titanosaurus") == 0
    s.idle()


def test_it_answers_your_specials_in_the_turns_of_others():
    """The limit is one of each turn, whoever's it is."""
    s = fort(ann=("Dinosaurs", "Musketeers"))
    stego = s.put("Armor Stego", at="The Nexus", by="Ann")
    s.plays("Ann", "Howl", choosing=("Fort Titanosaurus", "done"))
    s.end_turn(drawing=("Last Stand", "King Rex"))
    s.put("Muffin", at="The Nexus", by="Bob", counters=18)
    s.end_turn()
    s.play("Last Stand", choosing=stego)
    assert s.asked == "Ann"
    s.choose(stego, "Fort Titanosaurus")
    assert s.counters("Fort Titanosaurus") == 2


def test_what_waits_when_the_titan_leaves_is_carried_out_for_the_minion():
    """RULES 15.24: what is printed on a card that has left; the titan itself gets nothing."""
    s = fort(bob=("Musketeers", "Time Travelers"))
    spy = s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "En Garde", "Into the Time Slip", owner="Bob")
    s.play("En Garde", choosing=spy)
    s.play(
        "Into the Time Slip", choosing="Fort Titanosaurus"
    )  # the extra action, before what the first one triggered (RULES 6.8)
    assert s.options() == ["Put a +1 power counter on Spy (Ann's, at The Nexus)", "Done"]
    s.choose(spy)
    assert (s.where("Fort Titanosaurus"), s.counters("Fort Titanosaurus"), s.counters(spy)) == ("aside", 0, 1)
    s.idle()


def test_fort_titanosaurus_draws_with_four_counters():
    s = two(options=PROMOS)
    s.put("Fort Titanosaurus", at="Primate Park", by="Ann", counters=3)
    s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Ann", "Upgrade")
    s.deck("Ann", "King Rex", "Howl")
    assert not s.can_use("Fort Titanosaurus")
    s.play("Upgrade", on="Spy", choosing=("Fort Titanosaurus", "done"))
    s.talent("Fort Titanosaurus")
    assert s.hand_of("Ann") == ["King Rex"]
    assert not s.can_use("Fort Titanosaurus"), "once a turn"
    s.idle()


# Bases -----------------------------------------------------------------------------------------------------------


def test_jungle_oasis_gives_two_points_to_the_first_alone():
    s = two("Jungle Oasis")
    s.put("King Rex", at="Jungle Oasis", by="Ann", counters=4)
    s.put("Muffin", at="Jungle Oasis", by="Bob")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (2, 0)


def test_tar_pits_swallow_what_is_destroyed_there():
    """[official] from the discard pile to the bottom of its owner's deck, each time."""
    s = two("Tar Pits")
    victim, second = s.lay("Tar Pits", Bob=("Mr. Grumpers", "Mr. Grumpers"))
    away = s.put("Mr. Grumpers", at="The Nexus", by="Bob")
    s.hand("Ann", "Laseratops")
    s.play("Laseratops", at="Tar Pits", choosing=victim)
    assert (s.where(victim), s.deck_of("Bob")[-1]) == ("deck", "Mr. Grumpers")
    assert (s.where(second), s.where(away)) == ("Tar Pits", "The Nexus")


def test_tar_pits_leave_what_is_discarded_after_scoring():
    """5.2: not destroyed."""
    s = two("Tar Pits")
    rex = s.put("King Rex", at="Tar Pits", by="Ann", counters=9)
    s.end_turn()
    assert s.where(rex) == "discard"


def test_tar_pits_find_nothing_of_what_never_reached_the_discard_pile():
    """[reading] Sleeping Beauty."""
    s = three("Tar Pits")
    beauty = s.put("Sleeping Beauty", at="Tar Pits", by="Cid")
    s.attach("Grumpiness", to=beauty, by="Bob")
    s.attach("Grumpiness", to=beauty, by="Bob")
    s.plays("Ann", "Laseratops", at="Tar Pits", choosing=beauty)
    assert s.where(beauty) == "deck"
    s.idle()
