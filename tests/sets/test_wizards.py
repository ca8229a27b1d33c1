"""Wizards: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

WIZARDS = ("Wizards", "Kitty Cats")
TABLE = ("Portal Room", "The Nexus", "Monkey Lab")
two = table_of(WIZARDS, ("Robots", "Cyborg Apes"), TABLE)
three = table_of(WIZARDS, ("Robots", "Time Travelers"), (*TABLE, "Faceless City"), cid=("Super Spies", "Mounties"))


# Archmage --------------------------------------------------------------------------------------------------------


def test_archmage_gives_an_extra_action_on_arrival_and_on_each_turn():
    """RULES 15.40: once for each turn, also in the first."""
    s = two()
    s.hand("Ann", "Archmage", "Mystic Studies", "Mystic Studies", "Scry")
    s.play("Mystic Studies")
    assert not s.can_play("Mystic Studies")
    s.play("Archmage", at="Portal Room")
    s.play("Mystic Studies")
    assert not s.can_play("Scry")
    s.end_turn()
    s.hand("Bob", "Tech Center", "Tech Center")
    s.play("Tech Center", choosing="Portal Room")
    assert not s.can_play("Tech Center")
    s.end_turn()
    s.hand("Ann", "Mystic Studies", "Scry", "Time Loop")
    s.play("Mystic Studies")
    s.play("Scry", choosing=0)
    assert not s.can_play("Time Loop")
    s.idle()


def test_the_action_of_archmage_outlives_it():
    """[official]"""
    s = two()
    s.hand("Ann", "Archmage", "Sacrifice", "Mystic Studies")
    s.play("Archmage", at="Portal Room")
    s.deck("Ann", "Scry", "Scry", "Scry", "Scry", only=True)
    s.play("Sacrifice", choosing="Archmage")
    assert s.where("Archmage") == "discard"
    s.play("Mystic Studies")
    assert not s.can_play("Scry")
    s.idle()


def test_archmage_that_is_cancelled_gives_nothing():
    s = two(bob=("Luchadors", "Robots"))
    archmage = s.put("Archmage", at="Portal Room", by="Ann")
    s.attach("Pin", to=archmage, by="Bob")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Mystic Studies", "Mystic Studies")
    s.play("Mystic Studies")
    assert not s.can_play("Mystic Studies")
    s.idle()


def test_archmage_that_is_taken_over_gives_one_action_in_all():
    """[reading] At most one from the same card in one turn, whoever controls it."""
    s = two(ann=("Kitty Cats", "Mounties"), bob=("Wizards", "Robots"))
    s.put("Archmage", at="Portal Room", by="Bob")
    s.hand("Ann", "Cat's Paw", "Nine Lives", "Nine Lives")
    s.play("Cat's Paw", choosing="Archmage")
    s.play("Nine Lives", choosing="Archmage")
    assert not s.can_play("Nine Lives")
    s.idle()


def test_archmage_goes_back_and_serves_its_owner():
    s = two(ann=("Kitty Cats", "Mounties"), bob=("Wizards", "Robots"))
    s.put("Archmage", at="Portal Room", by="Bob")
    s.plays("Ann", "Cat's Paw", choosing="Archmage")
    s.end_turn()
    s.hand("Bob", "Mystic Studies", "Mystic Studies", "Mystic Studies")
    s.play("Mystic Studies")
    s.play("Mystic Studies")
    assert not s.can_play("Mystic Studies")
    s.idle()


def test_a_copycat_of_archmage_gives_an_action_too():
    """RULES 15.40: from when it has the ability."""
    s = two(ann=("Shapeshifters", "Mounties"), bob=("Wizards", "Robots"))
    s.put("Archmage", at="Portal Room", by="Bob")
    s.hand("Ann", "Copycat", "Genetic Shift", "Genetic Shift", "Mitosis")
    s.play("Copycat", at="Portal Room", choosing="Archmage")
    s.play("Genetic Shift", choosing=0)
    s.play("Genetic Shift", choosing=0)
    assert not s.can_play("Mitosis")
    s.idle()


# minions ---------------------------------------------------------------------------------------------------------


def test_chronomage_gives_an_extra_action_even_if_it_is_gone():
    """[official]"""
    s = two()
    s.hand("Ann", "Chronomage", "Sacrifice", "Scry")
    s.play("Chronomage", at="Portal Room")
    s.deck("Ann", "Summon", "Summon", "Portal", "Enchantress", only=True)
    s.play("Sacrifice", choosing="Chronomage")
    s.play("Scry", choosing=0)
    assert not s.can_play("Summon")
    s.idle()


def test_enchantress_draws_a_card():
    s = two()
    s.deck("Ann", "Portal")
    s.plays("Ann", "Enchantress", at="Portal Room")
    assert s.hand_of("Ann") == ["Portal"]
    s.idle()


def test_neophyte_takes_plays_or_leaves_an_action():
    for way in ("take", "play", "leave"):
        s = two()
        s.deck("Ann", "Mystic Studies", "Scry", "Portal")
        s.plays("Ann", "Neophyte", at="Portal Room")
        if way == "take":
            s.choose("Put Mystic Studies into your hand")
            assert s.hand_of("Ann") == ["Mystic Studies"]
        elif way == "play":
            s.choose("Play Mystic Studies", "yes")
            assert s.hand_of("Ann") == ["Scry", "Portal"]
            assert s.discard_of("Ann") == ["Mystic Studies"]
        else:
            s.decline()
            assert s.deck_of("Ann")[0] == "Mystic Studies"
            assert [c["name"] for c in s.game.view(1)["players"][0]["known_deck"]] == ["Mystic Studies"]
        s.hand("Ann", "Summon")
        assert s.can_play("Summon")  # the normal action is left
        s.idle()


def test_neophyte_leaves_a_minion_and_offers_no_play_that_is_impossible():
    """[reading] An action without a host and a pure Special at a wrong moment are not offered to be played."""
    s = two()
    s.deck("Ann", "Enchantress")
    s.plays("Ann", "Neophyte", at="Portal Room")
    assert s.deck_of("Ann")[0] == "Enchantress"
    s.idle()
    s = two()
    s.deck("Ann", "Can Has Cheeseburger?")
    s.plays("Ann", "Neophyte", at="Portal Room")
    assert len(s.options()) == 2
    s.choose(0)
    assert s.hand_of("Ann") == ["Can Has Cheeseburger?"]
    s.idle()


def test_neophyte_rebuilds_an_empty_deck():
    """RULES 2.6."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Scry")
    s.plays("Ann", "Neophyte", at="Portal Room", choosing=0)
    assert s.hand_of("Ann") == ["Scry"]
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_mass_enchantment_plays_an_action_of_another_players_deck():
    """RULES 3.9, 5.8: 'you' is who plays it; afterwards it goes to its owner's discard pile."""
    s = three()
    s.deck("Bob", "Tech Center")
    s.deck("Cid", "Mole")
    own = s.put("Enchantress", at="Portal Room", by="Ann")
    s.plays("Ann", "Mass Enchantment")
    assert len(s.options()) == 2  # Tech Center or none
    s.choose("Tech Center", "Portal Room")
    assert len(s.hand_of("Ann")) == 1
    assert s.discard_of("Bob") == ["Tech Center"]
    assert s.deck_of("Cid")[0] == "Mole"
    assert [c["name"] for c in s.game.view(1)["players"][2]["known_deck"]] == ["Mole"]
    assert s.where(own) == "Portal Room"
    s.idle()


def test_mass_enchantment_is_optional_and_what_is_not_played_stays():
    """[reading] RULES 6.8, 15.5."""
    s = three()
    s.deck("Bob", "Tech Center")
    s.deck("Cid", "Mole")
    s.plays("Ann", "Mass Enchantment")
    s.decline()
    assert (s.deck_of("Bob")[0], s.deck_of("Cid")[0]) == ("Tech Center", "Mole")
    s.idle()


def test_mass_enchantment_offers_no_action_that_cannot_be_played_now():
    """RULES 6.4: a pure Special out of its moment."""
    s = three()
    s.deck("Bob", "Wormhole")
    s.deck("Cid", "Mole")
    s.plays("Ann", "Mass Enchantment")
    assert s.deck_of("Bob")[0] == "Wormhole"
    s.idle()


def test_mystic_studies_draws_two_cards():
    s = two()
    s.plays("Ann", "Mystic Studies")
    assert len(s.hand_of("Ann")) == 2
    s.idle()


def test_portal_takes_minions_and_puts_the_others_back_in_any_order():
    """[reading] The set of cards is known to all, their order to the player alone."""
    s = two()
    s.deck("Ann", "Scry", "Enchantress", "Nine Lives", "Archmage", "Summon")
    s.plays("Ann", "Portal")
    assert len(s.options()) == 3  # two minions, or done
    s.choose("Archmage")
    s.done()
    s.choose("Summon", "Enchantress", "Nine Lives", "Scry")
    assert s.hand_of("Ann") == ["Archmage"]
    assert s.deck_of("Ann")[:4] == ["Summon", "Enchantress", "Nine Lives", "Scry"]
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert len(s.game.view(0)["players"][0]["known_deck"]) == 4
    s.idle()


def test_portal_with_a_small_deck_rebuilds_it_without_itself():
    """RULES 2.6."""
    s = two()
    s.deck("Ann", "Enchantress", only=True)
    s.discard_pile("Ann", "Archmage")
    s.plays("Ann", "Portal", choosing=("Enchantress", "Archmage"))
    assert sorted(s.hand_of("Ann")) == ["Archmage", "Enchantress"]
    assert s.discard_of("Ann") == ["Portal"]
    s.idle()


def test_sacrifice_draws_the_power_and_then_destroys():
    """[reading] The power is read once, before drawing."""
    s = two()
    own, other = s.lay("Portal Room", Ann="Chronomage", Bob="Zapbot")
    s.hand("Ann", "Sacrifice")
    s.play("Sacrifice")
    assert len(s.options()) == 1
    s.choose(own)
    assert (s.where(own), s.where(other)) == ("discard", "Portal Room")
    assert len(s.hand_of("Ann")) == 3
    s.idle()


def test_sacrifice_draws_even_for_what_cannot_die():
    """RULES 6.7: no cost word."""
    s = two(ann=("Wizards", "Robots"), bob=("Kitty Cats", "Mounties"))
    warbot = s.put("Warbot", at="Portal Room", by="Ann")
    s.plays("Ann", "Sacrifice", choosing=warbot)
    assert (s.where(warbot), len(s.hand_of("Ann"))) == ("Portal Room", 4)
    s.idle()


def test_scry_finds_an_action_and_shows_it():
    s = two()
    s.deck("Ann", "Enchantress", "Portal", "Summon", only=True)
    s.plays("Ann", "Scry")
    assert len(s.options()) == 2  # mandatory, actions only
    s.choose("Portal")
    assert s.hand_of("Ann") == ["Portal"]
    assert sorted(s.deck_of("Ann")) == ["Enchantress", "Summon"]
    assert s.game.view(1)["players"][0]["known_hand"] == ["Portal"]
    s.idle()


def test_scry_without_an_action_only_shuffles():
    s = two()
    s.deck("Ann", "Enchantress", only=True)
    s.plays("Ann", "Scry")
    assert s.hand_of("Ann") == []
    s.idle()


def test_summon_gives_an_extra_minion_for_later():
    s = two()
    s.hand("Ann", "Summon", "Enchantress", "Archmage", "Chronomage")
    s.play("Summon")
    s.play("Archmage", at="Portal Room")
    s.play("Chronomage", at="The Nexus")
    assert not s.can_play("Enchantress")
    s.idle()


def test_time_loop_gives_two_extra_actions():
    s = two()
    s.hand("Ann", "Time Loop", "Summon", "Summon", "Scry")
    s.play("Time Loop")
    s.play("Summon")
    s.play("Summon")
    assert not s.can_play("Scry")
    s.idle()


def test_winds_of_change_brings_a_new_hand_and_an_extra_action():
    """RULES 15.12: nobody sees the hand, and a foreign card in it goes into this deck."""
    s = two()
    s.hand("Ann", "Winds of Change", "Archmage")
    s.deck("Ann", "Summon", "Scry", "Portal", "Chronomage", only=True)
    s.play("Winds of Change")
    assert sorted(s.hand_of("Ann")) == ["Archmage", "Chronomage", "Portal", "Scry", "Summon"]
    assert "known_hand" not in s.game.view(1)["players"][0] or s.game.view(1)["players"][0]["known_hand"] == []
    s.play("Summon")
    assert not s.can_play("Portal")
    s.idle()


def test_winds_of_change_keeps_foreign_cards_in_this_deck():
    """RULES 15.12: nobody has seen them. The action itself goes to its owner's pile (RULES 3.9)."""
    s = two()
    s.hand("Ann", "Winds of Change", "Warbot", owner="Bob")
    s.deck("Ann", "Scry", "Scry", "Scry", "Scry", only=True)
    s.play("Winds of Change")
    assert sorted(s.hand_of("Ann")) == ["Scry", "Scry", "Scry", "Scry", "Warbot"]
    assert s.discard_of("Bob") == ["Winds of Change"]
    s.idle()


# the titan -------------------------------------------------------------------------------------------------------


def test_arcane_protector_comes_after_the_fifth_card_and_counts_the_hand():
    s = two(options=Options(promos=True))
    s.hand("Ann", "Archmage", "Summon", "Chronomage", "Time Loop", "Summon", "Enchantress", "Scry")
    s.play("Archmage", at="Portal Room")
    s.play("Time Loop")
    s.play("Summon")
    s.play("Chronomage", at="Portal Room")
    s.play("Summon")
    s.decline()  # the extra minion comes first (RULES 6.8)
    s.choose("Arcane Protector", at="The Nexus")
    assert len(s.hand_of("Ann")) == 2
    assert s.total("The Nexus", "Ann") == 1
    s.talent("Arcane Protector")
    assert (len(s.hand_of("Ann")), s.total("The Nexus", "Ann")) == (3, 1)
    s.play("Enchantress", at="Monkey Lab")  # a card more, a card less
    assert s.total("The Nexus", "Ann") == 1
    s.idle()


def test_arcane_protector_may_be_declined_and_comes_with_a_later_card():
    s = two(options=Options(promos=True))
    s.hand("Ann", "Archmage", "Summon", "Chronomage", "Time Loop", "Summon", "Enchantress", "Scry")
    s.play("Archmage", at="Portal Room")
    s.play("Time Loop")
    s.play("Summon")
    s.play("Chronomage", at="Portal Room")
    s.play("Summon")
    s.decline()
    s.decline()
    s.play("Enchantress", at="Monkey Lab")
    s.choose("Arcane Protector", at="The Nexus")
    assert s.where("Arcane Protector") == "The Nexus"
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def score(s: Scenario, base: str, **minions: str) -> None:
    for number, (player, title) in enumerate(minions.items()):
        s.put(title, at=base, by=player, counters=25 - 10 * number)
    s.end_turn()


def test_the_winner_of_the_school_chooses_the_base_that_follows():
    s = two("School of Wizardry")
    s.base_deck("Ice Castle", "The Vats", "Cuzcu")
    score(s, "School of Wizardry", Bob="Zapbot", Ann="Enchantress")
    assert s.asked == "Bob"
    s.choose("The Vats", "Cuzcu")
    assert "The Vats" in s.bases()
    assert "School of Wizardry" not in s.bases()
    assert [b["name"] for b in s.game.view(1)["base_deck_known"]] == ["Ice Castle", "Cuzcu"]
    assert s.game.view(0)["base_deck_known"] == []


def test_of_tied_winners_the_first_one_chooses():
    """[official] The current player first."""
    s = two("School of Wizardry")
    s.base_deck("Ice Castle", "The Vats", "Cuzcu")
    s.put("Zapbot", at="School of Wizardry", by="Bob", counters=20)
    s.put("Enchantress", at="School of Wizardry", by="Ann", counters=20)
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("Ice Castle", "The Vats")
    assert "Ice Castle" in s.bases()
    assert s.asked == "Bob"


def test_the_school_with_fewer_than_three_bases():
    """[reading] Those there are; an empty deck is made anew first, this base not among them."""
    s = two("School of Wizardry")
    s.base_deck(only=True)
    s.base_discard("Ice Castle")
    score(s, "School of Wizardry", Ann="Enchantress")
    s.choose("Ice Castle")
    assert "Ice Castle" in s.bases()
    s = two("School of Wizardry")
    s.base_deck(only=True)
    score(s, "School of Wizardry", Ann="Enchantress")
    assert "School of Wizardry" in s.bases()  # it comes back by 7.8, and nobody was asked
    s.idle()


def test_the_great_library_lends_a_card_to_everybody_with_a_minion():
    """[reading] In turn order, one card however many minions, and not for power alone."""
    s = three("The Great Library", bob=("Robots", "Mounties"), Cid=("Polynesian Voyagers", "Super Spies"))
    s.put("Zapbot", at="The Great Library", by="Bob")
    s.put("Zapbot", at="The Great Library", by="Bob")
    score(s, "The Great Library", Ann="Enchantress")
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.asked == "Bob"
    s.decline()
    assert len(s.hand_of("Ann")) == 3  # and the two of the turn
    assert s.hand_of("Bob") == []


@pytest.mark.parametrize("empty", [True, False])
def test_the_great_library_asks_nobody_who_has_no_card_to_draw(empty: bool):
    s = two("The Great Library")
    s.deck("Ann", *(() if empty else ("Scry", "Summon", "Portal")), only=True)
    score(s, "The Great Library", Ann="Enchantress")
    assert s.asked == ("Bob" if empty else "Ann")


# the current edition ---------------------------------------------------------------------------------------------


def test_the_current_archmage_has_a_talent():
    s = two(options=Options(edition="current"))
    archmage = s.put("Archmage", at="Portal Room", by="Ann")
    s.hand("Ann", "Mystic Studies", "Mystic Studies", "Sacrifice")
    s.play("Mystic Studies")
    assert not s.can_play("Mystic Studies")
    s.talent(archmage)
    assert s.can_play("Mystic Studies")
    assert not s.can_use(archmage)
    s.idle()
