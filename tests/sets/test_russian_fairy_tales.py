"""Russian Fairy Tales: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

TALES = ("Russian Fairy Tales", "Polynesian Voyagers")
OTHERS = ("Grimms' Fairy Tales", "Super Spies")
TABLE = ("Cuzcu", "Tropical Paradise", "Storyteller's Hut")
two = table_of(TALES, OTHERS, TABLE)


# Baba Yaga -------------------------------------------------------------------------------------------------------


def test_baba_yaga_turns_another_minion_here_into_the_next_of_its_owners_deck():
    """[seed] Reveal until a minion shows up, play it at once, shuffle the unused cards back (RULES 9.1)."""
    s = two()
    _, hansel = s.lay("Cuzcu", Ann="Baba Yaga", Bob="Hansel")
    s.put("Gretel", at="Storyteller's Hut", by="Bob")
    s.deck("Bob", "Teamwork", "Mindraker", "Rose Red", "Teamwork", only=True)
    s.talent("Baba Yaga")
    assert s.options() == ["Transform Hansel (Bob's, at Cuzcu)"]
    s.choose(hansel)
    assert s.where(hansel) == "deck"
    s.choose("yes")
    assert s.where("Rose Red") == "Cuzcu"
    assert s.controller("Rose Red") == "Bob"
    assert sorted(s.deck_of("Bob")) == ["Hansel", "Mindraker", "Teamwork", "Teamwork"]
    assert not s.can_use("Baba Yaga")
    s.idle()


def test_the_owner_plays_the_new_minion_and_makes_its_choices():
    s = two(ann=OTHERS, bob=TALES)
    s.put("Baba Yaga", at="Cuzcu", by="Ann")
    stolen = s.put("Tiki", at="Cuzcu", by="Ann", owner="Bob")
    s.deck("Bob", "Tsar Eagle", "Toad", only=True)
    s.talent("Baba Yaga", choosing=stolen)
    assert s.where(stolen) == "deck"  # the owner's deck, not the former controller's
    assert s.controller("Tsar Eagle") == "Bob"
    assert s.asked == "Bob"
    s.choose("yes", "Draw a card")
    assert len(s.hand_of("Bob")) == 1
    s.idle()


def test_revealed_cards_are_in_no_zone_while_the_new_minion_is_resolved():
    """[seed] They can neither be drawn nor found until they are shuffled back (RULES 9.1)."""
    s = two(ann=OTHERS, bob=TALES)
    _, tiki = s.lay("Cuzcu", Ann="Baba Yaga", Bob="Tiki")
    s.deck("Bob", "Transformation", "Foolish Magician", "Maui", only=True)
    s.talent("Baba Yaga", choosing=tiki)
    s.choose("yes")
    assert s.where("Transformation") == "limbo"
    assert sorted(s.hand_of("Bob")) == ["Maui", "Tiki"]
    s.choose("Maui", place="bottom")
    s.choose("Tiki", place="top")
    assert sorted(s.deck_of("Bob")) == ["Maui", "Tiki", "Transformation"]
    s.idle()


def test_a_revealed_minion_that_may_not_be_played_there_is_discarded():
    """[seed] Its playing conditions are not met (RULES 9.3): The Vats hold one of its name."""
    s = two("The Vats", "Cuzcu", "Tropical Paradise")
    _, _, hansel = s.lay("The Vats", Ann="Baba Yaga", Bob=("Rose Red", "Hansel"))
    s.deck("Bob", "Teamwork", "Rose Red", "Gretel", only=True)
    s.talent("Baba Yaga", choosing=hansel)
    s.choose("yes")
    assert s.discard_of("Bob") == ["Rose Red"]
    assert [h.title for h in s.minions_at("The Vats", "Bob")] == ["Rose Red"]  # revealing does not go on
    assert sorted(s.deck_of("Bob")) == ["Gretel", "Hansel", "Teamwork"]
    s.idle()


def test_a_buried_minion_is_found_again_when_no_other_is_left():
    s = two()
    s.put("Baba Yaga", at="Cuzcu", by="Ann")
    hansel = s.put("Hansel", at="Cuzcu", by="Bob", counters=3)
    s.deck("Bob", "Teamwork", "Mindraker", only=True)
    s.discard_pile("Bob", "Gretel")
    s.talent("Baba Yaga", choosing=hansel)
    s.choose("yes")
    assert s.where(hansel) == "Cuzcu"
    assert s.counters(hansel) == 0  # played anew
    assert sorted(s.deck_of("Bob")) == ["Mindraker", "Teamwork"]
    assert s.discard_of("Bob") == ["Gretel"]  # RULES 9.2
    s.idle()


def test_baba_yaga_needs_another_minion_here():
    s = two()
    s.put("Baba Yaga", at="Cuzcu", by="Ann")
    s.put("Hansel", at="Storyteller's Hut", by="Bob")
    assert not s.can_use("Baba Yaga")  # RULES 15.11
    s.idle()


def test_baba_yagas_talent_does_nothing_to_a_protected_minion():
    """Beautiful Castle protects minions of power 5 or more: not placed, so nothing is played."""
    s = two("Beautiful Castle", "Cuzcu", "Tropical Paradise")
    _, wolf = s.lay("Beautiful Castle", Ann="Baba Yaga", Bob="Big Bad Wolf")
    s.deck("Bob", "Hansel", only=True)
    s.talent("Baba Yaga", choosing=wolf)  # it may be chosen (RULES 6.7)
    assert s.where(wolf) == "Beautiful Castle"
    assert s.deck_of("Bob") == ["Hansel"]
    s.idle()


# Finist ----------------------------------------------------------------------------------------------------------


def test_finist_flies_to_the_base_about_to_score():
    s = two()
    finist = s.put("Finist the Falcon", at="Storyteller's Hut", by="Ann")
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("yes")
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 5)  # second place
    assert s.where(finist) == "discard"


def test_finist_may_stay_where_it_is():
    s = two()
    finist = s.put("Finist the Falcon", at="Storyteller's Hut", by="Ann")
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.end_turn()
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 5)
    assert s.where(finist) == "Storyteller's Hut"


def test_finist_leaves_the_base_about_to_score_and_is_played_elsewhere():
    s = two()
    finist = s.put("Finist the Falcon", at="Cuzcu", by="Ann", counters=1)
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.end_turn()
    s.choose("yes")
    assert s.where(finist) == "hand"
    assert not s.can_play(finist, at="Cuzcu")
    s.play(finist, at="Storyteller's Hut")
    assert s.where(finist) == "Storyteller's Hut"
    assert s.counters(finist) == 0
    s.decline()  # the replayed Finist could move back
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 5)


def test_finist_that_moved_has_used_its_ability_for_this_scoring():
    s = two()
    finist = s.put("Finist the Falcon", at="Storyteller's Hut", by="Ann")
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    s.choose("yes")
    assert s.asked == "Ann"  # not asked to return it, only for her Special after scoring
    s.decline()
    assert s.where(finist) == "discard"


def test_finist_acts_again_for_the_next_base():
    s = two()
    finist = s.put("Finist the Falcon", at="Storyteller's Hut", by="Ann")
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.put("Red Riding Hood", at="Tropical Paradise", by="Bob", counters=20)
    s.end_turn()
    s.choose("Cuzcu")  # which base scores next
    s.decline()
    s.choose("yes")
    assert s.where(finist) == "discard"
    assert (s.vp("Ann"), s.vp("Bob")) == (2, 8)


def test_a_finist_you_do_not_own_returns_to_its_owner():
    s = two(bob=("Russian Fairy Tales", "Super Spies"))
    finist = s.put("Finist the Falcon", at="Cuzcu", by="Ann", owner="Bob", counters=30)
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("yes")
    assert "Finist the Falcon" in s.hand_of("Bob")
    assert s.where(finist) == "hand"
    assert s.vp("Ann") == 0
    assert "Cuzcu" not in s.bases()  # [seed] the base scores even when its power falls below the breakpoint


def test_finist_cannot_move_where_moai_keeps_it_away():
    s = two(bob=("Polynesian Voyagers", "Super Spies"))
    s.put("Finist the Falcon", at="Storyteller's Hut", by="Ann")
    s.put("Mo'ai", at="Cuzcu", by="Bob", counters=27)
    s.end_turn()
    assert s.vp("Bob") == 5
    assert s.asked == "Bob"


def test_finist_does_not_answer_a_scoring_that_is_over():
    """RULES 7.3: the window of a base closes, also when all who watch for it look at another base."""
    s = two(
        "Secret Volcano Headquarters",
        "Faceless City",
        "The Vats",
        ann=("Russian Fairy Tales", "Sumo Wrestlers"),
        bob=("Cyborg Apes", "Mounties"),
    )
    s.base_deck("Cuzcu")
    s.put("Dudlee", at="The Vats", by="Bob", counters=30)
    s.hand("Ann", "Finist the Falcon")
    s.end_turn()
    assert "The Vats" not in s.bases()
    s.end_turn()
    s.play("Finist the Falcon", at="Faceless City")  # whose ability looks for another Finist
    s.idle()
    assert s.where("Finist the Falcon") == "Faceless City"


def test_finist_can_be_played_like_any_minion():
    s = two()
    s.plays("Ann", "Finist the Falcon", at="Cuzcu")
    assert s.power("Finist the Falcon") == 4
    s.idle()


# The Birch and The Birch Woman -----------------------------------------------------------------------------------


def test_the_birch_woman_brings_the_birch_when_she_is_destroyed():
    """[seed] Taken into the hand, or played at once on any base."""
    s = two(bob=("Shapeshifters", "Super Spies"), ann=("Super Spies", "Shapeshifters"))
    woman = s.put("The Birch Woman", at="Cuzcu", by="Bob")
    s.deck("Bob", "Mole", "The Birch", "Spy", only=True)
    s.plays("Ann", "Bacta the Future", choosing=woman)
    assert s.asked == "Bob"
    s.choose("Search your deck", "The Birch", "Play The Birch")
    assert s.can_play("The Birch", at="Cuzcu")
    s.play("The Birch", at="Storyteller's Hut")
    assert s.where("The Birch") == "Storyteller's Hut"
    assert sorted(s.deck_of("Bob")) == ["Mole", "Spy"]
    s.idle()


def test_the_birch_woman_discarded_with_a_scored_base_brings_the_birch():
    """[seed] Neither the scored base nor its replacement can be chosen (RULES 15.8)."""
    s = two()
    s.put("The Birch Woman", at="Cuzcu", by="Ann", counters=26)
    s.base_deck("Machu Picchu")
    s.end_turn(drawing=("Maui", "The Birch"))
    s.choose("Search your deck", "The Birch", "Play The Birch")
    assert not s.can_play("The Birch", at="Cuzcu")
    assert not s.can_play("The Birch", at="Machu Picchu")
    s.play("The Birch", at="Tropical Paradise")
    assert s.where("The Birch") == "Tropical Paradise"
    assert s.bases()[0] == "Machu Picchu"


def test_the_birch_woman_may_take_the_birch_from_hand_deck_or_discard_pile():
    s = two()
    s.put("The Birch Woman", at="Cuzcu", by="Ann", counters=26)
    s.discard_pile("Ann", "The Birch", "Toad")
    s.deck("Ann", "Tiki", "Tiki", only=True)
    s.end_turn()
    s.choose("Search your discard pile", "The Birch", "Put The Birch into your hand")
    assert "The Birch" in s.hand_of("Ann")
    assert s.discard_of("Ann") == ["Toad", "The Birch Woman"]


def test_the_birch_woman_may_show_the_birch_in_her_hand_and_play_it():
    s = two()
    s.put("The Birch Woman", at="Cuzcu", by="Ann", counters=26)
    s.hand("Ann", "The Birch")
    s.end_turn()
    s.choose("Search your hand and discard pile", "The Birch", "Play The Birch")
    s.play("The Birch", at="Tropical Paradise")
    assert s.where("The Birch") == "Tropical Paradise"


def test_the_search_for_the_birch_may_be_declined_and_then_shuffles_nothing():
    s = two()
    s.put("The Birch Woman", at="Cuzcu", by="Ann", counters=26)
    s.deck("Ann", "Maui", "Toad", "The Birch", "Tiki", "Mo'ai", "Baba Yaga", only=True)
    s.end_turn()
    s.decline()
    assert s.deck_of("Ann") == ["The Birch", "Tiki", "Mo'ai", "Baba Yaga"]  # two were drawn


def test_the_birch_woman_may_search_in_vain():
    """RULES 15.20: The Birch is in play, but the deck may be searched, and is shuffled."""
    s = two(ann=("Russian Fairy Tales", "Time Travelers"), bob=("Penguins", "Super Spies"))
    s.put("The Birch Woman", at="Cuzcu", by="Ann", counters=26)
    s.put("The Birch", at="Tropical Paradise", by="Ann")
    jumper = s.put("Jumper", at="Cuzcu", by="Ann")
    s.end_turn()
    s.choose("Jumper", "yes")
    assert s.where(jumper) == "hand"
    assert s.options() == ["Search your deck", "Decline"]  # that no Birch is in the discard pile is open to all
    s.choose("Search your deck")
    assert {"Search", "Shuffle"} <= {event["kind"] for event in s.game.events()}


@pytest.mark.parametrize("held", ["The Birch", "Maui"])
def test_the_birch_womans_question_does_not_tell_what_is_in_a_hand(held):
    """With neither deck nor discard pile there is only the hand, which others do not see: Ann is asked anyway."""
    s = two(bob=("Russian Fairy Tales", "Super Spies"))
    s.put("The Birch Woman", at="Cuzcu", by="Ann", owner="Bob", counters=26)
    s.deck("Ann", only=True)
    s.hand("Ann", held)
    s.end_turn()
    assert s.asked == "Ann"
    assert s.options() == ["Search your hand" if held == "The Birch" else "Search your hand in vain", "Decline"]


def test_returning_the_birch_woman_to_hand_brings_nothing():
    s = two(bob=("Time Travelers", "Super Spies"), ann=("Time Travelers", "Super Spies"))
    woman = s.put("The Birch Woman", at="Cuzcu", by="Bob")
    s.deck("Bob", "The Birch")
    s.plays("Ann", "Into the Time Slip", choosing=woman)
    assert s.where(woman) == "hand"
    s.idle()


def test_the_last_controller_looks_for_the_birch():
    """RULES 15.7: 'you' is the controller she had."""
    s = two(bob=("Russian Fairy Tales", "Super Spies"))
    woman = s.put("The Birch Woman", at="Cuzcu", by="Ann", owner="Bob", counters=26)
    s.end_turn(drawing=("The Birch", "Tiki"))
    assert s.asked == "Ann"
    s.choose("Search your deck", "The Birch", "Put The Birch into your hand")
    assert "The Birch" in s.hand_of("Ann")
    assert s.where(woman) == "discard"
    assert "The Birch Woman" in s.discard_of("Bob")


def test_the_birch_may_give_way_to_the_birch_woman_at_the_start_of_your_turn():
    s = two()
    birch = s.put("The Birch", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Tiki", "Tiki"), Bob=("Rose Red", "Rose Red"))
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.where(birch) == "discard"
    s.choose("Search your deck", "The Birch Woman", "Play The Birch Woman")
    assert not s.can_play("The Birch Woman", at="Storyteller's Hut")
    s.play("The Birch Woman", at="Cuzcu")
    assert s.where("The Birch Woman") == "Cuzcu"
    s.idle()


def test_the_birch_may_stay_and_is_asked_about_once_per_turn():
    s = two()
    birch = s.put("The Birch", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Tiki", "Tiki"), Bob=("Rose Red", "Rose Red"))
    s.decline()
    assert s.where(birch) == "Cuzcu"
    s.idle()


def test_a_birch_that_comes_at_the_start_of_the_turn_is_another_one():
    """RULES 5.12: Ice Floe takes The Birch away and finds it again; what the old one could have done is over."""
    s = two("Ice Floe", "Cuzcu", "Tropical Paradise", bob=TALES)
    birch = s.put("The Birch", at="Ice Floe", by="Bob")
    s.deck("Bob", "Bewitched", "Transformation", only=True)
    s.end_turn()
    s.choose("Ice Floe", birch, "yes")
    assert s.where(birch) == "Ice Floe"
    s.idle()


def test_the_birch_woman_may_be_taken_into_the_hand():
    s = two()
    s.put("The Birch", at="Cuzcu", by="Ann")
    s.end_round(Ann=("Tiki", "Tiki"), Bob=("Rose Red", "Rose Red"))
    s.choose("yes", "Search your deck", "The Birch Woman", "Put The Birch Woman into your hand")
    assert "The Birch Woman" in s.hand_of("Ann")
    assert s.minions_at("Cuzcu", "Ann") == []
    s.idle()


def test_the_birch_destroyed_by_anything_else_gives_no_search():
    """[seed]"""
    s = two(ann=("Super Spies", "Shapeshifters"), bob=("Super Spies", "Shapeshifters"))
    birch = s.put("The Birch", at="Cuzcu", by="Bob")
    s.deck("Bob", "The Birch Woman")
    s.plays("Ann", "Bacta the Future", choosing=birch)
    assert s.where(birch) == "discard"
    s.idle()


def test_a_birch_that_cannot_be_destroyed_gives_no_search():
    """'Only if it is destroyed' (RULES 3.5)."""
    s = two(ann=("Russian Fairy Tales", "Shapeshifters"))
    birch = s.put("The Birch", at="Cuzcu", by="Ann", carrying="Shell Game")
    s.deck("Ann", "Copycat", "Copycat")
    s.deck("Bob", "Rose Red", "Rose Red")
    s.end_round()
    s.choose("yes")
    assert s.where(birch) == "Cuzcu"
    s.idle()


# The Gray Wolf, Foolish Magician, Tsar Eagle ---------------------------------------------------------------------


def test_the_gray_wolf_makes_room_for_a_stronger_minion():
    s = two()
    wolf = s.put("The Gray Wolf", at="Cuzcu", by="Ann", carrying="Bewitched")
    tattoo = s.attach("Shark Tattoo", to=wolf, by="Ann")
    s.put("Hansel", at="Storyteller's Hut", by="Bob")
    s.hand("Ann", "Tiki", "Toad")
    s.talent("The Gray Wolf", choosing="Hansel")  # Bewitched goes over at once (RULES 15.19)
    assert s.deck_of("Ann")[0] == "The Gray Wolf"
    assert s.where(tattoo) == "discard"
    assert s.can_play("Toad", at="Cuzcu")
    assert not s.can_play("Tiki", at="Storyteller's Hut")
    s.play("Tiki", at="Cuzcu")
    assert s.counters("Tiki") == 1
    assert s.can_play("Toad", at="Storyteller's Hut")  # the normal play is still there
    s.idle()


def test_the_gray_wolfs_extra_minion_is_now_or_never():
    s = two()
    s.put("The Gray Wolf", at="Cuzcu", by="Ann")
    s.hand("Ann", "Tiki", "Toad")
    s.talent("The Gray Wolf")
    s.decline()
    s.play("Tiki", at="Tropical Paradise")
    assert s.counters("Tiki") == 0
    assert not s.can_play("Toad", at="Cuzcu")
    s.idle()


def test_a_gray_wolf_of_another_owner_goes_on_that_owners_deck():
    s = two(bob=("Russian Fairy Tales", "Super Spies"))
    s.put("The Gray Wolf", at="Cuzcu", by="Ann", owner="Bob")
    s.hand("Ann", "Tiki")
    s.talent("The Gray Wolf")
    assert s.deck_of("Bob")[0] == "The Gray Wolf"
    s.play("Tiki", at="Cuzcu")
    assert s.counters("Tiki") == 1
    s.idle()


def test_foolish_magician_draws_three_and_puts_three_back():
    s = two()
    s.hand("Ann", "Foolish Magician", "Toad")
    s.deck("Ann", "Maui", "Tiki", "Mo'ai", "Baba Yaga", only=True)
    s.play("Foolish Magician", at="Cuzcu")
    assert len(s.options()) == 8  # four cards, on top or under the deck each
    s.choose("Maui", place="bottom")
    s.choose("Toad", place="top")
    s.choose("Tiki", place="top")
    assert s.hand_of("Ann") == ["Mo'ai"]
    assert s.deck_of("Ann") == ["Toad", "Tiki", "Baba Yaga", "Maui"]
    s.idle()


def test_foolish_magician_puts_back_all_it_has():
    s = two()
    s.deck("Ann", "Maui", "Tiki", only=True)
    s.plays("Ann", "Foolish Magician", at="Cuzcu")
    s.choose("Tiki", place="bottom")
    s.choose("Maui", place="bottom")
    assert s.hand_of("Ann") == []
    assert s.deck_of("Ann") == ["Tiki", "Maui"]
    s.idle()


def test_foolish_magician_puts_foreign_cards_into_your_own_deck_unseen():
    """RULES 15.12: nobody else sees them."""
    s = two()
    s.deck("Ann", "Maui", "Tiki", only=True)
    s.deck("Ann", "Hansel", owner="Bob")
    s.plays("Ann", "Foolish Magician", at="Cuzcu")
    s.choose("Hansel", place="bottom")
    s.choose("Maui", place="top")
    s.choose("Tiki", place="bottom")
    assert s.deck_of("Ann") == ["Maui", "Hansel", "Tiki"]
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert [entry["name"] for entry in s.game.view(0)["players"][0]["known_deck"]] == ["Tiki", "Hansel", "Maui"]
    s.idle()


def test_tsar_eagle_draws_a_card():
    s = two()
    s.deck("Ann", "Maui")
    s.plays("Ann", "Tsar Eagle", at="Cuzcu")
    assert len(s.options()) == 2
    s.choose("Draw a card")
    assert s.hand_of("Ann") == ["Maui"]
    s.idle()


def test_tsar_eagle_lifts_a_minion_from_another_players_discard_pile():
    s = two(Cid=("Fairies", "Mounties"))
    s.discard_pile("Ann", "Maui")
    s.discard_pile("Bob", "Teamwork", "Hansel", "Hansel")
    s.discard_pile("Cid", "Tinx")
    s.plays("Ann", "Tsar Eagle", at="Cuzcu", choosing=1)
    assert len(s.options()) == 2  # Hansel and Tinx
    s.choose("Hansel")
    assert s.deck_of("Bob")[0] == "Hansel"
    assert s.discard_of("Bob") == ["Teamwork", "Hansel"]
    s.idle()


# Toad ------------------------------------------------------------------------------------------------------------


def test_toad_changes_sides_and_sends_a_minion_away():
    s = two()
    hansel, gretel = s.lay("Cuzcu", Bob=("Hansel", "Gretel"))
    s.put("Rose Red", at="Storyteller's Hut", by="Bob")
    s.plays("Ann", "Toad", at="Cuzcu")
    assert s.options() == ["Give control to Bob", "Decline"]
    s.choose("Bob")
    assert s.asked == "Ann"  # she chooses
    assert len(s.options()) == 2
    s.choose(hansel)
    assert s.controller("Toad") == "Bob"
    assert s.where(hansel) == "deck"
    assert s.where(gretel) == "Cuzcu"
    s.end_turn()
    assert s.controller("Toad") == "Bob"  # [seed] without a time limit
    s.idle()


def test_toad_may_be_kept():
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.plays("Ann", "Toad", at="Cuzcu")
    s.decline()
    assert s.controller("Toad") == "Ann"
    assert s.where(hansel) == "Cuzcu"
    s.idle()


def test_toad_may_be_given_to_a_player_without_a_minion_here():
    s = two(Cid=("Fairies", "Mounties"))
    s.put("Hansel", at="Cuzcu", by="Bob")
    s.plays("Ann", "Toad", at="Cuzcu", choosing="Cid")
    assert s.controller("Toad") == "Cid"
    s.idle()


def test_toad_still_belongs_to_its_owner():
    s = two()
    toad = s.put("Toad", at="Cuzcu", by="Bob", owner="Ann")
    s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=30)
    s.end_turn()
    assert s.where(toad) == "discard"
    assert "Toad" in s.discard_of("Ann")


# Bewitched -------------------------------------------------------------------------------------------------------


def test_bewitched_gives_any_minion_two_power():
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.plays("Ann", "Bewitched", on=hansel)
    assert s.power(hansel) == 4
    s.idle()


def test_bewitched_goes_over_to_another_minion_when_its_minion_leaves():
    s = two(ann=("Russian Fairy Tales", "Time Travelers"))
    jumper = s.put("Jumper", at="Cuzcu", by="Ann")
    bewitched = s.attach("Bewitched", to=jumper, by="Ann")
    hansel = s.put("Hansel", at="Storyteller's Hut", by="Bob")
    gretel = s.put("Gretel", at="Cuzcu", by="Bob")
    s.plays("Ann", "Do Over!", choosing=jumper)
    assert len(s.options()) == 2  # any other player's too, but not the one that is leaving, nor what comes later
    s.choose(hansel)
    assert [h.title for h in s.actions_on(hansel)] == ["Bewitched"]
    assert s.controller(bewitched) == "Ann"
    assert s.power(hansel) == 4
    s.play(jumper, at="Cuzcu")
    assert s.actions_on(jumper) == []
    assert s.actions_on(gretel) == []
    s.idle()


def test_bewitcheds_controller_picks_the_next_minion_whoever_destroys_the_old_one():
    s = two(ann=("Super Spies", "Shapeshifters"), bob=TALES)
    spy = s.put("Spy", at="Cuzcu", by="Ann")
    s.attach("Bewitched", to=spy, by="Bob")
    toad, _ = s.lay("Cuzcu", Bob="Toad", Ann="Mole")
    s.plays("Ann", "Bacta the Future", choosing=spy)
    assert s.asked == "Bob"
    s.choose(toad)
    assert s.power(toad) == 2
    assert s.where(spy) == "discard"
    s.idle()


def test_bewitched_survives_a_scored_base_but_not_with_a_minion_of_it():
    s = two()
    wolf = s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    s.put("Tiki", at="Cuzcu", by="Ann")
    s.attach("Bewitched", to=wolf, by="Ann")
    away = s.put("Mo'ai", at="Storyteller's Hut", by="Ann")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.options() == ["Transfer Bewitched to Mo'ai (Ann's, at Storyteller's Hut)"]
    s.choose(away)
    assert s.power(away) == 5
    assert s.where(wolf) == "discard"


def test_bewitched_is_discarded_where_no_minion_is_left():
    s = two()
    wolf = s.put("Big Bad Wolf", at="Cuzcu", by="Bob", counters=24)
    bewitched = s.attach("Bewitched", to=wolf, by="Ann")
    s.end_turn()
    assert s.where(bewitched) == "discard"
    assert "Bewitched" in s.discard_of("Ann")


def test_bewitched_is_discarded_where_the_new_minion_may_not_be_affected():
    """Porthos is not affected by other players' actions (RULES 15.2)."""
    s = two(ann=("Russian Fairy Tales", "Time Travelers"), bob=("Musketeers", "Super Spies"))
    jumper = s.put("Jumper", at="Cuzcu", by="Ann")
    bewitched = s.attach("Bewitched", to=jumper, by="Ann")
    porthos = s.put("Porthos", at="Cuzcu", by="Bob")
    s.plays("Ann", "Do Over!", choosing=(jumper, porthos))
    assert s.where(bewitched) == "discard"
    s.decline()
    s.idle()


def test_bewitched_itself_can_be_destroyed():
    s = two(ann=("Fairies", "Super Spies"), bob=TALES)
    toad, _ = s.lay("Cuzcu", Bob="Toad", Ann="Spy")
    bewitched = s.attach("Bewitched", to=toad, by="Bob")
    s.plays("Ann", "Playful Tricks", choosing=bewitched)
    assert s.where(bewitched) == "discard"
    assert s.power(toad) == 0
    s.idle()


def test_a_minion_saved_from_destruction_keeps_bewitched():
    """RULES 6.6: with Hang in There it never leaves play."""
    s = two(ann=("Princesses", "Super Spies"), bob=TALES)
    toad = s.put("Toad", at="Cuzcu", by="Bob", carrying=("Bewitched", "Hang in There"))
    s.put("Spy", at="Cuzcu", by="Ann")
    s.plays("Ann", "Skillet", choosing=toad)
    s.choose("Storyteller's Hut")
    assert [h.title for h in s.actions_on(toad)] == ["Bewitched"]
    s.idle()


# Fetch, Go ... ---------------------------------------------------------------------------------------------------


def test_fetch_reveals_until_two_actions_and_takes_any_of_them():
    s = two()
    s.deck("Ann", "Maui", "Toad", "Bewitched", "Tiki", "Transformation", "Sun Tattoo", only=True)
    s.plays("Ann", "Fetch I Know Not What")
    assert s.options() == ["Take Bewitched", "Take Transformation", "Done"]
    s.choose("Transformation")
    s.done()
    assert s.hand_of("Ann") == ["Transformation"]
    assert sorted(s.deck_of("Ann")) == ["Bewitched", "Maui", "Sun Tattoo", "Tiki", "Toad"]
    s.idle()


def test_fetch_may_take_both_or_none():
    s = two()
    s.deck("Ann", "Bewitched", "Transformation", "Maui", only=True)
    s.plays("Ann", "Fetch I Know Not What", choosing=("Bewitched", "Transformation"))
    assert s.hand_of("Ann") == ["Bewitched", "Transformation"]
    assert s.deck_of("Ann") == ["Maui"]
    s.idle()

    s = two()
    s.deck("Ann", "Bewitched", "Transformation", only=True)
    s.plays("Ann", "Fetch I Know Not What")
    s.done()
    assert s.hand_of("Ann") == []
    s.idle()


def test_fetch_stops_when_the_deck_runs_out():
    """[seed] Nothing is rebuilt in the middle (RULES 9.2)."""
    s = two()
    s.deck("Ann", "Maui", "Bewitched", "Toad", only=True)
    s.discard_pile("Ann", "Transformation")
    s.plays("Ann", "Fetch I Know Not What", choosing="Bewitched")
    assert s.hand_of("Ann") == ["Bewitched"]
    assert sorted(s.deck_of("Ann")) == ["Maui", "Toad"]
    assert s.discard_of("Ann") == ["Transformation", "Fetch I Know Not What"]
    s.idle()


def test_go_i_know_not_whither_takes_one_minion_of_each_other_player_at_random():
    s = two(Cid=("Fairies", "Mounties"))
    own = s.put("Toad", at="Cuzcu", by="Ann")
    theirs = [s.put("Hansel", at="Cuzcu", by="Bob"), s.put("Gretel", at="Cuzcu", by="Bob")]
    tinx = s.put("Tinx", at="Cuzcu", by="Cid")
    away = s.put("Puck", at="Storyteller's Hut", by="Cid")
    s.plays("Ann", "Go I Know Not Whither")
    assert len(s.options()) == 3
    s.choose("Cuzcu")
    assert sorted(s.where(h) for h in theirs) == ["Cuzcu", "deck"]
    assert s.where(tinx) == "deck"
    assert s.where(own) == "Cuzcu"
    assert s.where(away) == "Storyteller's Hut"
    s.idle()


def test_chance_really_decides_which_minion_goes():
    gone = set()
    for seed in range(12):
        s = Scenario({"Ann": TALES, "Bob": OTHERS}, bases=TABLE, seed=seed)
        hansel, _ = s.lay("Cuzcu", Bob=("Hansel", "Gretel"))
        s.plays("Ann", "Go I Know Not Whither", choosing="Cuzcu")
        gone.add(s.where(hansel))
    assert gone == {"Cuzcu", "deck"}


def test_go_see_my_sister_draws_for_minions_played_here():
    s = two()
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    s.deck("Ann", "Maui")
    s.plays("Ann", "Tiki", at="Cuzcu", choosing="yes")
    assert s.hand_of("Ann") == ["Maui"]
    s.idle()


def test_go_see_my_sister_is_optional_and_only_for_your_own_plays_here():
    s = two()
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    s.plays("Ann", "Tiki", at="Cuzcu")
    s.decline()
    assert s.hand_of("Ann") == []
    s.end_turn()
    s.plays("Bob", "Hansel", at="Cuzcu")
    s.idle()


def test_go_see_my_sister_is_not_offered_where_there_is_no_card_to_draw():
    """RULES 15.11: deck and discard pile are empty."""
    s = two()
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    s.put("Wayfinder", at="Storyteller's Hut", by="Ann")
    s.hand("Ann", "Tiki")
    s.deck("Ann", only=True)
    s.talent("Wayfinder", choosing="Cuzcu")
    s.idle()
    s.play("Tiki", at="Cuzcu")
    s.idle()


def test_go_see_my_sister_draws_for_minions_you_move_here():
    s = two()
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    s.put("Wayfinder", at="Storyteller's Hut", by="Ann")
    s.deck("Ann", "Maui")
    s.talent("Wayfinder", choosing=("Cuzcu", "yes"))
    assert s.hand_of("Ann") == ["Maui"]
    s.idle()


def test_go_see_my_sister_does_not_count_a_move_that_somebody_else_makes():
    s = two(ann=("Princesses", "Super Spies"), bob=TALES)
    s.attach("Go See My Sister", to="Cuzcu", by="Bob")
    s.put("Snow White", at="Cuzcu", by="Ann")
    toad = s.put("Toad", at="Storyteller's Hut", by="Bob")
    s.talent("Snow White", choosing=toad)
    assert s.where(toad) == "Cuzcu"
    s.idle()


def test_go_see_my_sister_draws_once_for_each_minion_moved_together():
    s = two(ann=("Grimms' Fairy Tales", "Russian Fairy Tales"))
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    hansel, gretel = s.lay("Storyteller's Hut", Ann=("Hansel", "Gretel"))
    s.deck("Ann", "Toad", "Baba Yaga")
    s.plays("Ann", "Breadcrumbs", choosing=(hansel, gretel, "Cuzcu", "yes", "yes"))
    assert s.hand_of("Ann") == ["Toad", "Baba Yaga"]
    s.idle()


# Mass Transformation, The Water of Life --------------------------------------------------------------------------


def test_mass_transformation_exchanges_every_hand():
    """Each player orders the own cards, in turn order; foreign ones go into the own deck, unseen."""
    s = two()
    s.hand("Ann", "Mass Transformation", "Maui", "Tiki")
    s.deck("Ann", "Toad", "Mo'ai", "Baba Yaga", only=True)
    s.hand("Bob", "Bewitched", owner="Ann")
    s.deck("Bob", "Hansel", "Gretel", only=True)
    s.play("Mass Transformation")
    assert s.asked == "Ann"
    s.choose("Tiki", "Maui")
    assert s.hand_of("Ann") == ["Toad", "Mo'ai"]
    assert s.deck_of("Ann") == ["Baba Yaga", "Tiki", "Maui"]  # RULES: the last lies lowest
    assert s.asked == "Bob"
    s.choose("Bewitched")
    assert s.hand_of("Bob") == ["Hansel"]
    assert s.deck_of("Bob") == ["Gretel", "Bewitched"]
    assert s.game.view(1)["players"][0]["known_deck"] == []
    s.idle()


def test_mass_transformation_with_empty_hands_does_nothing():
    s = two()
    s.plays("Ann", "Mass Transformation")
    assert s.hand_of("Ann") == s.hand_of("Bob") == []
    s.idle()


def test_the_water_of_life_saves_a_minion_and_gives_an_extra_action():
    s = two()
    s.discard_pile("Ann", "Toad", "Bewitched", "Maui")
    s.hand("Ann", "The Water of Life", "Mass Transformation")
    s.play("The Water of Life")
    assert len(s.options()) == 2
    s.choose("Maui")
    assert s.deck_of("Ann")[0] == "Maui"
    assert s.can_play("Mass Transformation")
    s.idle()


def test_the_water_of_life_gives_the_extra_action_without_a_minion_too():
    s = two()
    s.discard_pile("Ann", "Bewitched")
    s.hand("Ann", "The Water of Life", "Mass Transformation")
    s.play("The Water of Life")
    assert s.can_play("Mass Transformation")
    s.idle()


# The Frog Princess -----------------------------------------------------------------------------------------------


def test_the_frog_princess_goes_over_to_the_minion_she_brings():
    s = two()
    toad = s.put("Toad", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    tattoo = s.attach("Shark Tattoo", to=toad, by="Ann")
    s.deck("Ann", "Bewitched", "Tiki", "Maui", only=True)
    s.talent("The Frog Princess")
    assert s.where(toad) == "deck"
    s.choose("yes")
    assert s.where("Tiki") == "Cuzcu"
    assert s.actions_on("Tiki") == [frog]
    assert s.power("Tiki") == 5
    assert s.where(tattoo) == "discard"
    assert sorted(s.deck_of("Ann")) == ["Bewitched", "Maui", "Toad"]
    assert not s.can_use("The Frog Princess")  # the transfer does not renew the talent this turn
    s.idle()


def test_the_frog_princess_is_discarded_where_no_minion_comes():
    s = two("The Vats", "Cuzcu", "Tropical Paradise")
    toad, _ = s.lay("The Vats", Ann="Toad", Bob="Tiki")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    s.deck("Ann", "Bewitched", "Tiki", "Maui", only=True)
    s.talent("The Frog Princess")
    assert s.where(toad) == "deck"
    s.choose("yes")
    assert s.where(frog) == "discard"
    assert s.discard_of("Ann") == ["Tiki", "The Frog Princess"]
    s.idle()


def test_the_frog_princess_is_discarded_where_no_minion_is_wanted():
    """RULES 15.5: the minion is an extra card, and optional; her own text shuffles the deck all the same."""
    s = two()
    toad = s.put("Toad", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    s.deck("Ann", "Bewitched", "Tiki", only=True)
    s.talent("The Frog Princess")
    s.decline()
    assert s.where(frog) == "discard"
    assert sorted(s.deck_of("Ann")) == ["Bewitched", "Tiki", "Toad"]
    assert s.game.view(0)["players"][0]["known_deck"] == []
    s.idle()


def test_the_frog_princess_takes_the_minion_out_of_its_controllers_own_deck():
    """'You' is the controller of this action; the old minion goes to its owner."""
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Ann", owner="Bob")
    frog = s.attach("The Frog Princess", to=hansel, by="Ann")
    s.deck("Ann", "Tiki", only=True)
    s.talent("The Frog Princess")
    assert s.deck_of("Bob")[-1] == "Hansel"
    assert s.controller("Tiki") == "Ann"
    s.choose("yes")
    assert s.actions_on("Tiki") == [frog]
    s.idle()


def test_the_frog_princess_follows_the_new_minion_wherever_its_own_text_takes_it():
    s = two(ann=("Russian Fairy Tales", "Penguins"))
    toad = s.put("Toad", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    s.deck("Ann", "Surfing Penguin", only=True)
    s.talent("The Frog Princess", choosing=("yes", "Surfing Penguin", "Storyteller's Hut"))
    assert s.actions_on("Surfing Penguin") == [frog]
    assert s.where(frog) == "Storyteller's Hut"
    s.idle()


def test_the_frog_princess_finds_the_same_minion_again_if_need_be():
    s = two()
    toad = s.put("Toad", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    s.deck("Ann", "Bewitched", only=True)
    s.talent("The Frog Princess", choosing="yes")
    s.decline()  # the Toad is played anew
    assert s.where(toad) == "Cuzcu"
    assert s.actions_on(toad) == [frog]
    s.idle()


def test_the_frog_princess_is_discarded_when_something_else_takes_her_minion():
    """[seed] Transformation and Baba Yaga do not bring her along."""
    s = two(ann=TALES, bob=OTHERS)
    toad = s.put("Toad", at="Cuzcu", by="Ann")
    frog = s.attach("The Frog Princess", to=toad, by="Ann")
    s.deck("Ann", "Tiki", only=True)
    s.plays("Ann", "Transformation", choosing=(toad, "yes"))
    assert s.where("Tiki") == "Cuzcu"
    assert s.where(frog) == "discard"
    assert s.actions_on("Tiki") == []
    s.idle()


def test_the_frog_princess_is_played_on_an_own_minion():
    s = two()
    own, foreign = s.lay("Cuzcu", Ann="Toad", Bob="Hansel")
    s.hand("Ann", "The Frog Princess")
    assert not s.can_play("The Frog Princess", on=foreign)
    s.play("The Frog Princess", on=own)
    assert s.can_use("The Frog Princess")
    s.idle()


# Transformation --------------------------------------------------------------------------------------------------


def test_transformation_turns_any_minion_into_the_next_of_its_owners_deck():
    """[seed] Played at once, at the base it left."""
    s = two()
    hansel = s.put("Hansel", at="Storyteller's Hut", by="Bob")
    s.put("Toad", at="Cuzcu", by="Ann")
    s.deck("Bob", "Teamwork", "Rose Red", only=True)
    s.plays("Ann", "Transformation")
    assert len(s.options()) == 2
    s.choose(hansel)
    s.choose("yes")
    assert s.where("Rose Red") == "Storyteller's Hut"
    assert s.controller("Rose Red") == "Bob"
    assert sorted(s.deck_of("Bob")) == ["Hansel", "Teamwork"]
    assert s.discard_of("Ann") == ["Transformation"]
    s.idle()


def test_the_owner_of_a_transformed_minion_may_play_none():
    """RULES 15.5: it is the owner's extra card; nothing is revealed, and the deck is shuffled."""
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.deck("Bob", "Teamwork", "Rose Red", only=True)
    s.plays("Ann", "Transformation", choosing=hansel)
    assert s.asked == "Bob"
    assert s.prompt == "Transformation: play a minion off the top of your deck?"
    s.decline()
    assert s.minions_at("Cuzcu", "Bob") == []
    assert sorted(s.deck_of("Bob")) == ["Hansel", "Rose Red", "Teamwork"]
    assert not {"TakeOut", "ShuffleIn"} & {event["kind"] for event in s.game.events()}
    assert s.game.view(0)["players"][1]["known_deck"] == []
    s.idle()


def test_transformation_shuffles_the_deck_even_when_the_first_card_was_a_minion():
    """Otherwise everybody would know what lies lowest."""
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.deck("Bob", "Rose Red", "Teamwork", "Mindraker", only=True)
    s.plays("Ann", "Transformation", choosing=hansel)
    s.choose("yes")
    assert s.game.view(0)["players"][1]["known_deck"] == []
    s.idle()


def test_transformation_with_an_empty_deck_digs_up_the_buried_minion():
    """The buried minion is the deck; the discard pile is not touched."""
    s = two()
    hansel = s.put("Hansel", at="Cuzcu", by="Bob")
    s.deck("Bob", only=True)
    s.discard_pile("Bob", "Rose Red")
    s.plays("Ann", "Transformation", choosing=hansel)
    s.choose("yes")
    assert s.where(hansel) == "Cuzcu"
    assert s.discard_of("Bob") == ["Rose Red"]
    s.idle()


def test_a_buried_minion_counts_as_affected_at_the_base_it_was_on():
    """Ringside: after you play an action that directly affects another player's minion here (RULES 15.1)."""
    s = two("Ringside", "Cuzcu", "Tropical Paradise")
    hansel = s.put("Hansel", at="Ringside", by="Bob")
    s.deck("Bob", "Rose Red")
    s.deck("Ann", "Maui")
    s.plays("Ann", "Transformation", choosing=hansel)
    s.choose("yes")
    assert s.hand_of("Ann") == ["Maui"]
    s.idle()


def test_go_i_know_not_whither_affects_the_minions_it_picks():
    s = two("Ringside", "Cuzcu", "Tropical Paradise")
    s.put("Hansel", at="Ringside", by="Bob")
    s.deck("Ann", "Maui", "Tiki")
    s.plays("Ann", "Go I Know Not Whither", choosing="Ringside")
    assert s.hand_of("Ann") == ["Maui"]
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_giant_turnip_is_easier_with_every_minion():
    s = two("Giant Turnip", "Cuzcu", "Tropical Paradise")
    assert s.breakpoint("Giant Turnip") == 30
    s.lay("Giant Turnip", Ann="Toad", Bob="Hansel")
    s.put("Gretel", at="Cuzcu", by="Bob")
    assert s.breakpoint("Giant Turnip") == 28
    s.put("Baba Yaga", at="Giant Turnip", by="Ann", counters=17)
    s.put("Rose Red", at="Giant Turnip", by="Bob")
    assert s.total("Giant Turnip") == 26 == s.breakpoint("Giant Turnip")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 3)


def test_transformation_spring_exchanges_the_minion_just_played():
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise")
    s.deck("Ann", "Bewitched", "Tiki", "Maui", only=True)
    s.plays("Ann", "Toad", at="Transformation Spring")
    s.decline()  # the first minion's own ability comes first
    s.choose("yes", "yes")
    assert s.where("Tiki") == "Transformation Spring"
    assert sorted(s.deck_of("Ann")) == ["Bewitched", "Maui", "Toad"]
    s.idle()  # and the new minion's arrival does not trigger it again


def test_transformation_spring_is_optional_and_may_be_used_later_in_the_turn():
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise", ann=("Russian Fairy Tales", "Time Travelers"))
    s.hand("Ann", "Jumper", "Time Raider", "Jumper", "Time Walk")
    s.deck("Ann", "Toad", "Baba Yaga", "The Gray Wolf", only=True)
    s.play("Jumper", at="Transformation Spring")
    s.decline()
    s.play("Time Walk")
    s.play("Time Raider", at="Transformation Spring", choosing="yes")  # it waited until Time Walk was finished
    s.choose("yes")
    assert s.where("The Gray Wolf") == "Transformation Spring"
    assert s.where("Time Raider") == "deck"
    assert sorted(s.hand_of("Ann")) == ["Baba Yaga", "Jumper", "Toad"]
    s.idle()


def test_transformation_spring_does_not_follow_a_minion_that_left_and_came_back():
    """RULES 5.12: Doctor When takes back the minion just played here and plays it elsewhere, as another one."""
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise", ann=("Penguins", "Time Travelers"))
    s.deck("Ann", "Doctor When", "Ice Slide", "Pebble Gift", only=True)
    s.plays("Ann", "Command Penguin", at="Transformation Spring", choosing=("yes", "Cuzcu", "Command Penguin"))
    s.play("Command Penguin", at="Tropical Paradise")
    assert s.where("Command Penguin") == "Tropical Paradise"
    s.choose("yes")
    s.idle()


def test_transformation_spring_works_only_in_your_own_turn():
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise", ann=TALES, bob=("Russian Fairy Tales", "Mounties"))
    theirs = s.put("Toad", at="Transformation Spring", by="Bob")
    s.deck("Bob", "Baba Yaga")
    s.plays("Ann", "Transformation", choosing=theirs)
    s.choose("yes")
    assert s.where("Baba Yaga") == "Transformation Spring"  # played in Ann's turn: Bob is not asked
    s.idle()


def test_transformation_spring_works_in_every_phase_of_your_turn():
    """[seed] Here The Birch Woman comes at the start of the turn (RULES 2.2)."""
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise")
    s.put("The Birch", at="Transformation Spring", by="Ann")
    s.end_round(Ann=("Tiki", "Tiki"), Bob=("Rose Red", "Rose Red"))
    s.choose("yes", "Search your deck", "The Birch Woman", "Play The Birch Woman")
    s.play("The Birch Woman", at="Transformation Spring")
    s.deck("Ann", "Baba Yaga")
    s.choose("yes", "yes")
    assert s.where("Baba Yaga") == "Transformation Spring"
    s.idle()


def test_transformation_spring_is_used_once_per_turn():
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise")
    s.put("The Gray Wolf", at="Transformation Spring", by="Ann")
    s.hand("Ann", "Toad", "Tiki")
    s.deck("Ann", "Baba Yaga", only=True)
    s.play("Tiki", at="Transformation Spring", choosing=("yes", "yes"))
    assert s.where("Baba Yaga") == "Transformation Spring"
    s.talent("The Gray Wolf")
    s.play("Toad", at="Transformation Spring")
    s.decline()  # only the Toad's own question
    assert s.where("Toad") == "Transformation Spring"
    s.idle()


def test_a_used_transformation_spring_is_not_asked_about_again():
    """The new minion's own arrival cannot trigger it, so nothing is left to order (RULES 3.6)."""
    s = two("Transformation Spring", "Tropical Paradise", "Cuzcu", ann=("Russian Fairy Tales", "Penguins"))
    s.attach("Pebble Gift", to="Transformation Spring", by="Ann")
    toad = s.put("Toad", at="Tropical Paradise", by="Ann")
    s.deck("Ann", "The Birch", "Fetch I Know Not What")
    s.plays("Ann", "The Birch Woman", at="Transformation Spring", choosing=("yes", "yes"))
    assert s.where("The Birch") == "Transformation Spring"
    assert len(s.hand_of("Ann")) == 1  # Pebble Gift alone answered
    assert s.where(toad) == "Tropical Paradise"
    s.idle()
