"""Ninjas: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

NINJAS = ("Ninjas", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
CURRENT = Options(edition="current")
two = table_of(NINJAS, ("Robots", "Pirates"), TABLE)
three = table_of(NINJAS, ("Robots", "Pirates"), (*TABLE, "Faceless City"), cid=("Dinosaurs", "Mounties"))


# minions ---------------------------------------------------------------------------------------------------------


def test_ninja_master_may_destroy_any_minion_here():
    s = two()
    nukebot = s.put("Nukebot", at="The Nexus", by="Bob")
    s.put("Zapbot", at="Portal Room", by="Bob")
    s.plays("Ann", "Ninja Master", at="The Nexus")
    assert len(s.options()) == 3  # Nukebot, itself, declining
    s.choose(nukebot)
    assert s.where(nukebot) == "discard"


def test_ninja_master_may_spare_everybody():
    s = two()
    nukebot = s.put("Nukebot", at="The Nexus", by="Bob")
    s.plays("Ann", "Ninja Master", at="The Nexus", choosing="decline")
    assert s.where(nukebot) == "The Nexus"
    s.idle()


def test_tiger_assassin_may_destroy_a_minion_of_power_3_or_less_here():
    s = two()
    s.put("Warbot", at="The Nexus", by="Bob")
    hoverbot = s.put("Hoverbot", at="The Nexus", by="Bob")
    s.put("Zapbot", at="Portal Room", by="Bob")
    s.plays("Ann", "Tiger Assassin", at="The Nexus")
    assert len(s.options()) == 2
    s.choose(hoverbot)
    assert s.where(hoverbot) == "discard"
    s.idle()


def about_to_score(*hand: str, options: Options | None = None) -> Scenario:
    """A base is about to score in Bob's turn, and Ann holds these."""
    s = two("Jungle Oasis", options=options)
    s.end_turn()
    s.lay("Jungle Oasis", Bob=("Nukebot", "Nukebot", "Warbot"))
    s.hand("Ann", *hand)
    s.end_turn()
    return s


def test_shinobi_comes_before_a_base_scores():
    """RULES 6.4, 7.4: on anybody's turn."""
    s = about_to_score("Shinobi", "Shinobi")
    assert s.asked == "Ann"
    s.play("Shinobi", at="Jungle Oasis")
    assert s.vp("Bob") == 2  # the second Shinobi was not offered
    assert s.hand_of("Ann").count("Shinobi") == 1
    assert s.discard_of("Ann") == ["Shinobi"]


def test_shinobi_is_an_ordinary_minion_too():
    s = two()
    s.plays("Ann", "Shinobi", at="The Nexus")
    assert s.where("Shinobi") == "The Nexus"
    s.idle()


def test_a_shinobi_for_each_base_that_scores():
    """[reading] The limit is by name, player and scoring."""
    s = two("Jungle Oasis", "Tar Pits")
    s.end_turn()
    s.lay("Jungle Oasis", Bob=("Nukebot", "Nukebot", "Warbot"))
    s.lay("Tar Pits", Bob=("Nukebot", "Nukebot", "Warbot", "Hoverbot"))
    s.hand("Ann", "Shinobi", "Shinobi", "Shinobi")
    s.end_turn()
    s.choose("Jungle Oasis")
    s.play("Shinobi", at="Jungle Oasis")
    s.play("Shinobi", at="Tar Pits")
    assert s.hand_of("Ann").count("Shinobi") == 1


def test_ninja_acolyte_trades_places_with_a_minion_in_hand():
    """RULES 15.37, 15.38"""
    s = two()
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Ninja Master", "Shinobi")
    s.talent(acolyte)
    assert not s.can_play("Ninja Master", at="Portal Room")
    s.choose("Ninja Master")
    s.decline()
    assert s.where("Ninja Master") == "The Nexus"
    assert sorted(s.hand_of("Ann")) == ["Ninja Acolyte", "Shinobi"]
    s.play("Shinobi", at="Portal Room")  # the normal play is left
    s.idle()


def test_ninja_acolyte_must_bring_somebody_once_it_has_gone():
    """RULES 15.38: both or neither; it may be itself."""
    s = two()
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.talent(acolyte)
    assert s.where(acolyte) == "The Nexus"
    s.idle()


def test_ninja_acolyte_needs_a_phase_without_minions():
    s = two()
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Ninja Master", "Shinobi")
    assert s.can_use(acolyte)
    s.play("Shinobi", at="Portal Room")
    assert not s.can_use(acolyte)
    s.idle()


def test_ninja_acolyte_needs_a_place_for_the_other():
    """RULES 15.11"""
    s = two("Ice Castle")
    acolyte = s.put("Ninja Acolyte", at="Ice Castle", by="Ann")
    s.hand("Ann", "Ninja Master")
    assert not s.can_use(acolyte)
    s.idle()


def test_a_borrowed_acolyte_goes_to_its_owner():
    """RULES 3.9"""
    s = two()
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann", owner="Bob")
    assert not s.can_use(acolyte)
    s.hand("Ann", "Ninja Master")
    s.talent(acolyte)
    s.decline()
    assert s.hand_of("Bob") == ["Ninja Acolyte"]
    s.idle()


def test_the_current_ninja_acolyte_has_a_talent():
    s = two(options=CURRENT)
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Ninja Master")
    s.talent(acolyte)
    s.choose("Ninja Master")
    s.decline()
    assert s.hand_of("Ann") == ["Ninja Acolyte"]
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_assassination_destroys_at_the_end_of_the_turn():
    s = two()
    nukebot = s.put("Warbot", at="The Nexus", by="Ann")
    mate = s.put("First Mate", at="The Nexus", by="Bob")
    s.plays("Ann", "Assassination", on=mate)
    assert s.where(mate) == "The Nexus"
    s.end_turn()
    assert s.where(mate) == "discard"
    assert s.discard_of("Ann") == ["Assassination"]
    assert s.where(nukebot) == "The Nexus"
    s.idle()


def test_assassination_waits_where_its_minion_is_saved():
    """[reading] 'The turn' is every turn at whose end it is there."""
    s = two()
    warbot = s.put("Warbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Assassination", on=warbot)
    s.end_turn()
    assert s.where(warbot) == "The Nexus"
    assert len(s.actions_on(warbot)) == 1
    s.idle()


def test_disguise_swaps_two_minions():
    """RULES 15.38: the plays come first."""
    s = two()
    first, second = (s.put("Ninja Acolyte", at="The Nexus", by="Ann") for _ in range(2))
    s.hand("Ann", "Disguise", "Shinobi", "Tiger Assassin", "Ninja Master")
    s.play("Disguise", choosing=("The Nexus", first, second))
    s.choose("Shinobi")
    s.choose("Tiger Assassin")
    s.choose("decline")
    assert (s.where(first), s.where(second)) == ("hand", "hand")
    assert s.where("Shinobi") == s.where("Tiger Assassin") == "The Nexus"
    s.play("Ninja Master", at="Portal Room", choosing="decline")
    s.idle()


def test_disguise_may_swap_one_and_not_the_same_again():
    s = two()
    first = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Disguise", "Shinobi", "Shinobi")
    s.play("Disguise", choosing=("The Nexus", first, "done"))
    assert s.where(first) == "hand"
    assert len(s.minions_at("The Nexus", "Ann")) == 2
    s.idle()


def test_disguise_takes_no_more_minions_than_can_be_played():
    s = two()
    first = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Disguise", "Shinobi")
    s.play("Disguise", choosing=("The Nexus", first))
    assert s.where(first) == "hand"
    s.idle()


def test_disguise_does_nothing_without_a_minion_in_hand():
    s = two()
    first = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.plays("Ann", "Disguise")
    assert s.where(first) == "The Nexus"
    s.idle()


def test_disguise_under_eliza_swaps_only_one():
    s = two(bob=("Princesses", "Robots"))
    s.put("Eliza", at="Portal Room", by="Bob")
    first = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.hand("Ann", "Disguise", "Shinobi", "Ninja Master")
    s.play("Disguise", choosing=("The Nexus", first))
    s.choose("Shinobi")
    assert s.where(first) == "hand"
    assert s.hand_of("Ann").count("Ninja Master") == 1
    s.idle()


def test_hidden_ninja_plays_a_minion_before_a_base_scores():
    """RULES 6.8: at once or never."""
    s = about_to_score("Hidden Ninja", "Ninja Master")
    s.play("Hidden Ninja")
    s.choose("Ninja Master")
    s.choose("decline")
    assert "Ninja Master" in s.discard_of("Ann")
    assert "Hidden Ninja" in s.discard_of("Ann")


def test_hidden_ninja_may_bring_a_shinobi_beside_another():
    s = about_to_score("Hidden Ninja", "Shinobi", "Shinobi")
    s.play("Shinobi", at="Jungle Oasis")
    s.play("Hidden Ninja")
    s.choose("Shinobi")
    assert s.discard_of("Ann").count("Shinobi") == 2


def test_hidden_ninja_is_never_played_in_the_play_cards_phase():
    s = two()
    s.hand("Ann", "Hidden Ninja", "Shinobi")
    assert not s.can_play("Hidden Ninja")
    s.idle()


# Infiltrate ------------------------------------------------------------------------------------------------------


def test_infiltrate_destroys_another_action_on_the_base():
    s = two(bob=("Zombies", "Robots"))
    s.attach("Overrun", to="The Nexus", by="Bob")
    s.plays("Ann", "Infiltrate", on="The Nexus")
    s.choose("Overrun")
    assert [action.title for action in s.actions_on("The Nexus")] == ["Infiltrate"]
    assert s.discard_of("Bob") == ["Overrun"]
    s.idle()


def test_what_an_infiltrated_base_forbids_does_not_bind_you():
    """RULES 15.31: up to the start of your next turn, and for you alone."""
    s = two("Ice Castle")
    s.hand("Ann", "Infiltrate", "Shinobi")
    s.play("Infiltrate", on="Ice Castle")
    assert s.can_play("Shinobi", at="Ice Castle")
    s.end_turn()
    s.hand("Bob", "Zapbot")
    assert not s.can_play("Zapbot", at="Ice Castle")
    s.end_turn()
    s.hand("Ann", "Shinobi")
    assert not s.can_play("Shinobi", at="Ice Castle")
    assert [action.title for action in s.actions_on("Ice Castle")] == ["Infiltrate"]
    s.idle()


def test_ignoring_ends_when_infiltrate_leaves():
    """RULES 15.31, 6.2"""
    s = two("Ice Castle", ann=("Ninjas", "Tricksters"))
    s.hand("Ann", "Infiltrate", "Shinobi")
    s.play("Infiltrate", on="Ice Castle")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Infiltrate", "Shinobi")
    s.play("Infiltrate", on="Ice Castle")
    s.choose("Infiltrate")  # the older one
    assert s.can_play("Shinobi", at="Ice Castle")
    s.idle()


@pytest.mark.parametrize("ignores", [True, False])
def test_whoever_ignores_a_base_is_asked_what_it_may_do(ignores: bool):
    """RULES 15.31: Temple of Goju would take a minion."""
    s = two("Temple of Goju")
    mine, theirs = (
        s.put("Ninja Master", at="Temple of Goju", by="Ann", counters=9),
        s.put("Nukebot", at="Temple of Goju", by="Bob"),
    )
    s.plays("Ann", "Infiltrate", on="Temple of Goju")
    s.end_turn()
    s.choose(mine)
    s.choose(theirs)
    assert s.asked == "Ann"
    assert s.prompt == "Temple of Goju: ignore what Temple of Goju does?"
    s.choose("yes" if ignores else "decline")
    assert s.where(mine) == ("discard" if ignores else "deck")
    assert s.where(theirs) == "deck"
    s.idle()


def test_power_and_protection_of_an_ignored_base_are_taken_or_refused_once():
    """RULES 15.31"""
    s = two("The Central Brain")
    mine, theirs = s.put("Shinobi", at="The Central Brain", by="Ann"), s.put("Zapbot", at="The Central Brain", by="Bob")
    s.plays("Ann", "Infiltrate", on="The Central Brain")
    s.choose("Let The Central Brain serve your minions")
    assert (s.power(mine), s.power(theirs)) == (4, 3)
    s.end_round()
    s.hand("Ann", "Infiltrate")
    s.play("Infiltrate", on="The Central Brain")
    s.choose("Infiltrate", "Keep your minions apart from The Central Brain")
    assert (s.power(mine), s.power(theirs)) == (3, 3)
    s.end_turn()
    assert s.power(mine) == 3
    s.end_turn()
    assert s.power(mine) == 4
    s.idle()


def test_what_a_base_offers_is_not_asked_about_twice():
    """RULES 15.31: one's own "may" is just declined."""
    s = two("The Great Library", ann=("Ninjas", "Wizards"))
    s.put("Ninja Master", at="The Great Library", by="Ann", counters=20)
    s.deck("Ann", "Portal", "Portal", "Portal")
    s.plays("Ann", "Infiltrate", on="The Great Library")
    s.end_turn()
    s.choose("yes")
    assert len(s.hand_of("Ann")) == 3
    s.idle()


def test_the_current_infiltrate_cancels_a_base_for_everybody():
    """RULES 15.30"""
    s = two("Ice Castle", options=CURRENT)
    s.hand("Ann", "Infiltrate", "Shinobi")
    s.play("Infiltrate", on="Ice Castle")
    assert not s.can_play("Shinobi", at="Ice Castle")
    s.talent("Infiltrate")
    assert s.discard_of("Ann") == ["Infiltrate"]
    assert s.can_play("Shinobi", at="Ice Castle")
    s.end_turn()
    s.hand("Bob", "Zapbot")
    assert s.can_play("Zapbot", at="Ice Castle")
    s.end_turn()
    s.hand("Ann", "Shinobi")
    assert not s.can_play("Shinobi", at="Ice Castle")
    s.idle()


def test_the_current_infiltrate_may_leave_other_actions_alone():
    s = two(bob=("Zombies", "Robots"), options=CURRENT)
    s.attach("Overrun", to="The Nexus", by="Bob")
    s.plays("Ann", "Infiltrate", on="The Nexus", choosing="decline")
    assert len(s.actions_on("The Nexus")) == 2
    s.idle()


# other actions ---------------------------------------------------------------------------------------------------


def test_poison_weakens_and_destroys_other_actions():
    s = two(bob=("Dinosaurs", "Robots"))
    rex = s.put("King Rex", at="The Nexus", by="Bob")
    upgrade = s.attach("Upgrade", to=rex, by="Bob")
    s.plays("Ann", "Poison", on=rex)
    s.choose(upgrade)
    assert s.power(rex) == 3
    assert s.discard_of("Bob") == ["Upgrade"]
    s.idle()


def test_poison_may_leave_the_others_and_takes_no_power_below_0():
    s = two(bob=("Dinosaurs", "Robots"))
    zapbot = s.put("Zapbot", at="The Nexus", by="Bob")
    s.attach("Upgrade", to=zapbot, by="Bob")
    s.plays("Ann", "Poison", on=zapbot, choosing="done")
    assert s.power(zapbot) == 0
    assert len(s.actions_on(zapbot)) == 2
    s.idle()


def test_seeing_stars_must_destroy_a_weak_minion():
    s = two()
    mine = s.put("Shinobi", at="The Nexus", by="Ann")
    s.put("Warbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Seeing Stars")
    assert len(s.options()) == 1
    s.choose(mine)
    assert s.where(mine) == "discard"
    s.idle()


def test_smoke_bomb_hides_a_minion_from_the_actions_of_others():
    """RULES 15.2"""
    s = two()
    mine = s.put("Shinobi", at="The Nexus", by="Ann")
    s.plays("Ann", "Smoke Bomb", on=mine)
    s.end_turn()
    s.hand("Bob", "Cannon")
    s.put("First Mate", at="The Nexus", by="Bob")
    s.play("Cannon", choosing="First Mate")
    assert s.where(mine) == "The Nexus"
    s.end_turn()
    assert s.actions_on(mine) == []
    assert "Smoke Bomb" in s.discard_of("Ann")
    s.idle()


def test_smoke_bomb_stops_actions_and_not_minions():
    s = two()
    mine = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.attach("Smoke Bomb", to=mine, by="Ann")
    s.end_turn()
    s.hand("Bob", "Cannon", "Saucy Wench")
    s.play("Cannon", choosing=mine)
    assert s.where(mine) == "The Nexus"
    s.play("Saucy Wench", at="The Nexus", choosing=mine)
    assert s.where(mine) == "discard"
    s.idle()


def test_smoke_bomb_goes_on_your_own_minion():
    s = two()
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.hand("Ann", "Smoke Bomb")
    assert not s.can_play("Smoke Bomb")
    s.idle()


def test_the_current_smoke_bomb_stays():
    s = two(options=CURRENT)
    mine = s.put("Shinobi", at="The Nexus", by="Ann")
    s.plays("Ann", "Smoke Bomb", on=mine)
    s.end_turn()
    s.end_turn()
    assert len(s.actions_on(mine)) == 1
    s.idle()


def test_way_of_deception_moves_one_of_your_minions():
    s = two()
    mine = s.put("Shinobi", at="The Nexus", by="Ann")
    s.put("Zapbot", at="The Nexus", by="Bob")
    s.plays("Ann", "Way of Deception")
    assert len(s.options()) == 1
    s.choose(mine, "Portal Room")
    assert s.where(mine) == "Portal Room"
    s.idle()


# titan -----------------------------------------------------------------------------------------------------------

PROMOS = Options(promos=True)


def test_invisible_ninja_comes_for_a_card_where_you_have_a_minion():
    """RULES 13.1"""
    s = two(options=PROMOS)
    s.hand("Ann", "Poison")
    assert not s.can_play("Invisible Ninja")
    s.put("Shinobi", at="The Nexus", by="Ann")
    s.play("Invisible Ninja", at="The Nexus")
    s.choose("Poison")
    assert s.where("Invisible Ninja") == "The Nexus"
    assert s.discard_of("Ann") == ["Poison"]
    s.idle()


def test_invisible_ninja_learns_from_what_you_destroy_once_a_turn():
    s = two(options=PROMOS)
    s.put("Invisible Ninja", at="The Nexus", by="Ann")
    s.lay("The Nexus", Bob=("Zapbot", "Zapbot"))
    s.deck("Ann", "Poison", "Shinobi")
    s.hand("Ann", "Ninja Master", "Seeing Stars")
    s.play("Ninja Master", at="The Nexus", choosing=s.minions_at("The Nexus", "Bob")[0])
    s.choose("yes", "Shinobi")
    assert sorted(s.hand_of("Ann")) == ["Seeing Stars", "Shinobi"]
    s.play("Seeing Stars", choosing="Zapbot")
    s.idle()


def test_invisible_ninja_learns_from_what_comes_back_to_your_hand():
    s = two(options=PROMOS)
    s.put("Invisible Ninja", at="The Nexus", by="Ann")
    acolyte = s.put("Ninja Acolyte", at="The Nexus", by="Ann")
    s.deck("Ann", "Poison", "Smoke Bomb")
    s.hand("Ann", "Shinobi")
    s.talent(acolyte)
    s.choose("Shinobi")
    s.choose("yes", "Poison")
    assert sorted(s.hand_of("Ann")) == ["Ninja Acolyte", "Poison"]
    s.idle()


@pytest.mark.parametrize("strikes", [True, False])
def test_invisible_ninja_may_make_way_for_a_minion_at_the_start_of_a_turn(strikes: bool):
    s = two(options=PROMOS)
    s.put("Invisible Ninja", at="The Nexus", by="Ann")
    s.put("Ninja Acolyte", at="Portal Room", by="Ann")
    s.hand("Ann", "Shinobi", "Ninja Master")
    s.end_turn()
    s.end_turn()
    if strikes:
        s.choose("yes")
        assert not s.can_play("Ninja Master")
        s.choose("Shinobi", at="Monkey Lab")
        assert s.where("Invisible Ninja") == "aside"
        assert not s.can_play("Invisible Ninja")
    else:
        s.decline()
        assert s.where("Invisible Ninja") == "The Nexus"
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_ninja_dojo_lets_the_winner_destroy_any_minion():
    s = two("Ninja Dojo")
    s.put("Ninja Master", at="Ninja Dojo", by="Ann", counters=15)
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose(zapbot)
    assert s.where(zapbot) == "discard"
    assert s.vp("Ann") == 2
    s.idle()


def test_ninja_dojo_may_be_left_alone():
    s = two("Ninja Dojo")
    s.put("Ninja Master", at="Ninja Dojo", by="Ann", counters=15)
    zapbot = s.put("Zapbot", at="Portal Room", by="Bob")
    s.end_turn()
    s.decline()
    assert s.where(zapbot) == "Portal Room"
    s.idle()


def test_temple_of_goju_takes_the_strongest_minion_of_everybody():
    s = two("Temple of Goju")
    weak, strong = s.put("Shinobi", at="Temple of Goju", by="Ann"), s.put("Ninja Master", at="Temple of Goju", by="Ann")
    first, second = (s.put("Nukebot", at="Temple of Goju", by="Bob") for _ in range(2))
    s.end_turn()
    s.choose(strong)
    assert s.asked == "Bob"
    assert len(s.options()) == 2
    s.choose(first)
    assert (s.where(weak), s.where(strong)) == ("discard", "deck")
    assert sorted(map(s.where, (first, second))) == ["deck", "discard"]
    assert s.deck_of("Ann")[-1] == "Ninja Master"
    s.idle()
