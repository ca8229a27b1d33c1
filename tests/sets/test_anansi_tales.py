"""Anansi Tales and their bases, Anansi's Web and Storyteller's Hut."""

import random

from smashup.testing import Scenario
from tests.tables import table_of

ANANSI = ("Anansi Tales", "Ancient Incas")
SPIES = ("Super Spies", "Time Travelers")
QUIET = ("Primate Park", "The Nexus", "Portal Room")
table = table_of(ANANSI, SPIES, QUIET)


def three(*bases):
    return table(*bases, Cid=SPIES)


def known_to(s, player, holder):
    """The titles in the holder's hand that the player knows."""
    seats = s.game.players
    return s.game.view(seats.index(player))["players"][seats.index(holder)]["known_hand"]


# Anansi the Spider ---------------------------------------------------------------------------------------------------


def spider(*hand, **seats):
    s = table(**seats)
    s.put("Anansi the Spider", at="The Nexus", by="Ann")
    s.hand("Ann", *hand)
    return s


def test_anansi_finds_plays_and_hands_over_a_standard_action():
    s = spider()
    s.deck("Ann", "Pot of Beans", "Akye the Turtle", "Armory", only=True)
    s.talent("Anansi the Spider")
    assert s.options() == ["Find Pot of Beans"]  # no minion, nothing that is played on a base
    s.choose("Pot of Beans")
    s.play("Pot of Beans", choosing=("Anansi the Spider", "Anansi the Spider"))
    s.choose("Bob")  # asked once: the placement replaces the one that Pot of Beans names
    assert s.power("Anansi the Spider") == 7
    assert s.hand_of("Bob") == ["Pot of Beans"]
    assert s.discard_of("Ann") == []
    assert sorted(s.deck_of("Ann")) == ["Akye the Turtle", "Armory"]
    s.idle()


def test_anansi_overrides_the_place_that_the_action_names():
    """[seed] Ear of Corn is placed only once."""
    s = spider()
    s.deck("Ann", "Ear of Corn", "Llama", only=True)
    s.talent("Anansi the Spider", choosing="Ear of Corn")
    s.play("Ear of Corn", choosing="Bob")
    assert s.hand_of("Bob") == ["Ear of Corn"]
    s.idle()


def test_anansi_overrides_the_bottom_of_the_deck_too():
    s = spider("Llama", ann=("Anansi Tales", "Time Travelers"))
    s.deck("Ann", "Time Walk", "Jumper", "Jumper", only=True)
    s.talent("Anansi the Spider", choosing="Time Walk")
    s.play("Time Walk")
    s.decline()  # the extra minion
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Time Walk"]
    assert "Time Walk" not in s.deck_of("Ann")
    s.idle()


def test_the_found_action_is_played_at_once_or_not_at_all():
    """[seed] It has to be played immediately; declined, nothing is placed and no name is barred."""
    s = spider("Pot of Beans")
    s.deck("Ann", "Pot of Beans", only=True)
    s.talent("Anansi the Spider", choosing="Pot of Beans")
    s.decline()
    assert s.deck_of("Ann") == ["Pot of Beans"]
    assert s.hand_of("Bob") == []
    assert s.can_play("Pot of Beans")
    s.idle()


def test_the_extra_action_of_a_found_one_may_be_played_before_its_name_is_barred():
    """RULES 6.8: at once, that is before Anansi's next sentences."""
    s = spider("Pot of Wisdom", "Pot of Beans")
    s.deck("Ann", "Pot of Wisdom", "Llama", "Llama", only=True)
    s.talent("Anansi the Spider", choosing="Pot of Wisdom")
    s.play("Pot of Wisdom", choosing="Llama")
    assert s.prompt == "Pot of Wisdom: play an extra action"
    s.play("Pot of Wisdom", choosing="Llama")
    s.decline()
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Llama", "Llama", "Pot of Wisdom"]
    assert s.can_play("Pot of Beans")
    s.idle()


def test_anansi_does_not_find_what_cannot_be_played():
    """Special-only actions cannot be chosen; without anything to find only the shuffle happens."""
    s = spider()
    s.deck("Ann", "Ashlar Masonry", "Llama", "Temple of the Sun", only=True)
    s.talent("Anansi the Spider")
    assert len(s.deck_of("Ann")) == 3
    assert s.hand_of("Bob") == []
    s.idle()


def test_anansi_shuffles_before_the_action_resolves():
    """The action draws from the shuffled deck, so nobody knows what comes."""
    drawn = set()
    for seed in range(8):
        s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=QUIET, seed=seed)
        s.put("Anansi the Spider", at="The Nexus", by="Ann")
        s.deck("Ann", "Let it be Full and Eat", "Llama", "Armory", "Quipu Strings", "Golden Condor", only=True)
        s.talent("Anansi the Spider", choosing="Let it be Full and Eat")
        s.play("Let it be Full and Eat")
        drawn.add(tuple(sorted(s.hand_of("Ann"))))
        s.choose("Bob")
    assert len(drawn) > 1


def test_anansi_bars_the_name_for_the_rest_of_the_turn():
    s = spider("Pot of Beans")
    s.deck("Ann", "Pot of Beans", "Llama", "Llama", "Llama", only=True)
    assert s.can_play("Pot of Beans")
    s.talent("Anansi the Spider", choosing="Pot of Beans")
    s.play("Pot of Beans", choosing=("Anansi the Spider", "Anansi the Spider", "Bob"))
    assert not s.can_play("Pot of Beans")
    assert "5.7" in s.game.explain("Pot of Beans")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.can_play("Pot of Beans")
    s.end_turn()
    assert s.asked == "Ann"
    assert s.can_play("Pot of Beans")


def test_the_bar_outlives_anansi():
    s = spider("Pot of Beans", ann=("Anansi Tales", "Shapeshifters"))
    s.hand("Ann", "Pot of Beans", "Bacta the Future")
    s.deck("Ann", "Pot of Beans", only=True)
    s.talent("Anansi the Spider", choosing="Pot of Beans")
    s.play("Pot of Beans", choosing=("Anansi the Spider", "Anansi the Spider", "Bob"))
    s.play("Bacta the Future", choosing="Anansi the Spider")
    assert not s.can_play("Pot of Beans")


def test_anansi_hands_over_only_while_the_action_is_in_nobodys_zone():
    """Collecting Stories plays a card out of a hand; that card goes its own way, only the found one is handed over."""
    s = table(ann=("Anansi Tales", "Time Travelers"))
    s.put("Anansi the Spider", at="The Nexus", by="Ann")
    s.deck("Ann", "Collecting Stories", only=True)
    s.hand("Bob", "Into the Time Slip", owner="Ann")
    s.talent("Anansi the Spider", choosing="Collecting Stories")
    s.play("Collecting Stories", choosing="Bob")
    s.play("Into the Time Slip", choosing=("Anansi the Spider", "Bob"))
    assert s.hand_of("Bob") == ["Collecting Stories"]
    assert s.hand_of("Ann") == ["Anansi the Spider"]
    assert s.discard_of("Ann") == ["Into the Time Slip"]
    s.idle()


def test_anansi_searches_an_empty_deck_made_anew():
    """RULES 2.6."""
    s = spider()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Pot of Wisdom", "Llama")
    s.talent("Anansi the Spider", choosing="Pot of Wisdom")
    s.play("Pot of Wisdom", choosing="Llama")  # the card drawn, for Bob
    s.choose("Bob")
    assert sorted(s.hand_of("Bob")) == ["Llama", "Pot of Wisdom"]
    s.idle()


# Onini the Python ----------------------------------------------------------------------------------------------------


def test_onini_grows_when_another_player_plays_what_is_not_theirs():
    s = table()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Bob", "Akye the Turtle", "Pot of Beans", owner="Ann")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Akye the Turtle", at="Portal Room")
    s.decline()
    assert s.counters(onini) == 1
    s.play("Pot of Beans", choosing=("Akye the Turtle", "Akye the Turtle", "Ann"))
    assert s.counters(onini) == 2
    assert s.power(onini) == 6
    s.idle()


def test_onini_is_compulsory_and_grows_itself():
    """[official] The printed card has neither a choice nor a 'may'."""
    s = table()
    onini, akye = s.lay("The Nexus", Ann=("Onini the Python", "Akye the Turtle"))
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Let it be Full and Eat", choosing="Ann")
    assert (s.counters(onini), s.counters(akye)) == (1, 0)
    s.idle()


def test_onini_does_not_mind_its_own_player_nor_own_cards():
    s = table()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Ann", "Spy", owner="Bob")
    s.hand("Bob", "Spy", "From Q With Love")
    s.deck("Ann", "Armory", "Armory")
    s.play("Spy", at="Portal Room")
    while s.asked == "Ann" and "put cards back" in s.prompt:
        s.choose(0)
    s.end_turn()
    s.play("From Q With Love", choosing=(0, 0))
    assert s.counters(onini) == 0


def test_onini_counts_each_foreign_card_discarded():
    """One counter for each card, also when several are discarded together; own cards do not count."""
    s = table(bob=("Super Spies", "Anansi Tales"))
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.deck("Ann", "Armory", "Armory")
    s.deck("Bob", "Llama", "Temple of the Sun", owner="Ann")
    s.hand("Bob", "From Q With Love")
    s.end_turn()
    s.play("From Q With Love")  # draws the two foreign cards and one of Bob's own
    s.choose("Llama", "Temple of the Sun")
    assert s.counters(onini) == 2
    assert {"Llama", "Temple of the Sun"} <= set(s.discard_of("Ann"))


def test_onini_sees_what_is_discarded_out_of_a_deck():
    s = table()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.deck("Ann", "Armory", "Armory")
    s.deck("Bob", "Armory", "Llama", owner="Ann")
    s.hand("Bob", "Discards Are Forever")
    s.end_turn()
    s.play("Discards Are Forever")
    assert s.counters(onini) == 2  # Ann's own deck is Ann's: what she discards there is hers
    s.idle()


def test_onini_sees_a_foreign_minion_played_off_the_top_of_a_deck():
    """Secret Volcano Headquarters: the card comes from a deck (RULES 9.4)."""
    s = table("Secret Volcano Headquarters")
    onini = s.put("Onini the Python", at="Secret Volcano Headquarters", by="Ann", counters=14)
    s.deck("Ann", "Armory", "Temple of the Sun", "Temple of the Sun", only=True)
    s.deck("Bob", "Mboro Hornet", owner="Ann")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.vp("Bob") == 3
    assert s.where(onini) == "discard"
    added = [e for e in s.game.events() if "Onini the Python gets" in e["text"]]
    assert len(added) == 1


def test_onini_does_not_mind_plays_from_a_discard_pile():
    """Bob plays his own card from his own discard pile; a foreign card never lies there (RULES 3.9)."""
    s = table()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Bob", "It's Astounding")
    s.discard_pile("Bob", "For My Eyes Only")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("It's Astounding")
    s.decline()
    assert s.counters(onini) == 0


def test_onini_minds_a_third_players_card_too():
    """The owner may be anybody but the acting player."""
    s = three()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Bob", "Jumper", owner="Cid")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Jumper", at="Portal Room")
    assert s.counters(onini) == 1
    s.idle()


def test_an_onini_that_left_and_came_back_is_another_minion():
    """RULES 5.12: the counter is for the Onini that saw the play; Bob's Transformation has put it under the deck."""
    s = table(ann=("Anansi Tales", "Russian Fairy Tales"))
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Bob", "Transformation", owner="Ann")
    s.end_turn()
    s.deck("Ann", only=True)
    s.discard_pile("Ann")
    s.play("Transformation", choosing=onini)
    s.choose("yes")
    assert s.where(onini) == "The Nexus"  # the only minion in the deck
    assert s.counters(onini) == 0
    s.idle()


# Osebo the Leopard ---------------------------------------------------------------------------------------------------


def test_osebo_grows_with_every_card_you_place_into_a_hand():
    s = three()
    osebo = s.put("Osebo the Leopard", at="The Nexus", by="Ann")
    s.hand("Ann", "Trading Stories", "Llama", "Armory", "Temple of the Sun")
    s.play("Trading Stories", choosing=("Llama", "Armory", "Temple of the Sun", "Bob", "Bob", "Cid"))
    assert s.counters(osebo) == 3
    assert sorted(s.hand_of("Bob")) == ["Armory", "Llama"]
    assert s.hand_of("Cid") == ["Temple of the Sun"]
    assert len(s.hand_of("Ann")) == 3
    s.idle()


def test_osebo_counts_gift_actions_and_the_web():
    s = table("Anansi's Web")
    osebo = s.put("Osebo the Leopard", at="Anansi's Web", by="Ann")
    s.deck("Ann", "Llama", "Llama")
    s.plays("Ann", "Let it be Full and Eat", choosing="Bob")
    assert s.counters(osebo) == 1
    s.end_round()
    s.plays("Ann", "Quipu Strings", choosing="Bob")  # Anansi's Web
    assert s.counters(osebo) == 2
    s.idle()


def test_osebo_does_not_count_what_is_returned_or_given_by_others():
    s = table(ann=("Anansi Tales", "Time Travelers"))
    osebo, _ = s.lay("The Nexus", Ann="Osebo the Leopard", Bob="Spy")
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.deck("Ann", "Jumper", "Jumper")
    s.plays("Ann", "Into the Time Slip", choosing="Spy")
    assert s.counters(osebo) == 0  # returned, not placed
    s.end_turn()
    s.play("Let it be Full and Eat", choosing="Ann")
    assert s.counters(osebo) == 0  # Bob placed it


def test_an_osebo_that_left_and_came_back_is_another_minion():
    """Akye's gift was for the Osebo who stood there then; Do Over! has brought a new one since (RULES 3.6)."""
    s = table(ann=("Anansi Tales", "Time Travelers"))
    osebo = s.put("Osebo the Leopard", at="The Nexus", by="Ann")
    s.hand("Ann", "Time Walk", "Akye the Turtle", "Do Over!", "Jumper")
    s.play("Time Walk")
    s.play("Akye the Turtle", at="The Nexus", choosing=("Jumper", "Bob"))
    s.play("Do Over!", choosing=osebo)
    s.play("Osebo the Leopard", at="The Nexus")
    assert s.counters(osebo) == 0
    s.idle()


# Akye the Turtle -----------------------------------------------------------------------------------------------------


def test_akye_gives_a_card_to_draw_two():
    s = table()
    s.hand("Ann", "Akye the Turtle", "Llama", "Armory")
    s.deck("Ann", "Quipu Strings", "Golden Condor")
    s.play("Akye the Turtle", at="The Nexus")
    assert s.options() == ["Give away Llama", "Give away Armory", "Decline"]
    s.choose("Llama", "Bob")
    assert s.hand_of("Bob") == ["Llama"]
    assert s.hand_of("Ann") == ["Armory", "Quipu Strings", "Golden Condor"]
    s.idle()


def test_an_own_card_and_a_foreign_one_of_the_same_name_are_told_apart():
    """RULES 1.1: where a card goes later depends on its owner."""
    s = table(bob=("Ancient Incas", "Super Spies"))
    s.hand("Ann", "Llama", owner="Bob")
    s.end_round(Ann=("Akye the Turtle", "Llama"))
    s.play("Akye the Turtle", at="The Nexus")
    assert "Give away Llama (in Ann's hand)" in s.options()
    s.choose("Give away Llama (Bob's, in Ann's hand)", "Bob")
    assert "Llama" in s.hand_of("Bob")
    s.idle()


def test_akye_may_be_declined_and_needs_a_card():
    s = table()
    s.hand("Ann", "Akye the Turtle", "Llama")
    s.play("Akye the Turtle", at="The Nexus")
    s.decline()
    assert s.hand_of("Ann") == ["Llama"]
    s.idle()
    s = table()
    s.plays("Ann", "Akye the Turtle", at="The Nexus")
    assert s.hand_of("Ann") == []
    s.idle()


def test_a_card_given_unseen_is_known_to_giver_and_receiver_only():
    """RULES 15.12, 5.9."""
    s = three()
    s.hand("Ann", "Akye the Turtle", "Llama", "Armory")
    s.play("Akye the Turtle", at="The Nexus", choosing=("Llama", "Bob"))
    assert known_to(s, "Ann", "Bob") == ["Llama"]
    assert known_to(s, "Cid", "Bob") == []
    assert known_to(s, "Bob", "Ann") == []
    gift = next(e for e in s.game.events() if e["kind"] == "Give")
    assert "Llama" not in gift["text"]
    assert gift["cards"] == []
    assert (gift["secret"]["seats"], gift["secret"]["text"]) == ([0, 1], "It is Llama.")


def test_who_saw_the_gift_still_knows_the_rest_of_the_hand():
    """Cid cannot tell whether the Jumper that everybody saw is still there; Bob, who got another card, can."""
    s = table(ann=("Anansi Tales", "Time Travelers"), Cid=SPIES)
    s.put("Jumper", at="The Nexus", by="Ann")
    s.hand("Ann", "Do Over!", "Akye the Turtle", "Repeater Perfect")
    s.play("Do Over!", choosing="Jumper")
    s.decline()
    assert known_to(s, "Bob", "Ann") == known_to(s, "Cid", "Ann") == ["Jumper"]
    s.play("Akye the Turtle", at="The Nexus", choosing=("Repeater Perfect", "Bob"))
    assert known_to(s, "Bob", "Ann") == ["Jumper"]
    assert known_to(s, "Cid", "Ann") == []


def test_guesses_leave_a_gift_where_its_giver_knows_it():
    s = three()
    s.hand("Ann", "Akye the Turtle", "Llama")
    s.play("Akye the Turtle", at="The Nexus", choosing=("Llama", "Bob"))
    for seed in range(5):
        guess = s.game.determinize(0, random.Random(seed))
        assert [card.title for card in guess.kernel.players[1].hand] == ["Llama"]


def test_a_given_card_may_be_one_that_the_receiver_owns():
    s = table()
    s.hand("Ann", "Akye the Turtle")
    s.deck("Ann", "Spy", owner="Bob")
    s.deck("Bob", "Mole", "Mole", "Mole")
    s.hand("Ann", "Let it be Full and Eat", "Akye the Turtle")
    s.play("Let it be Full and Eat", choosing="Bob")
    assert "Spy" in s.hand_of("Ann")  # drawn, she holds it as her own (RULES 15.12)
    s.play("Akye the Turtle", at="The Nexus", choosing=("Spy", "Bob"))
    assert sorted(s.hand_of("Bob")) == ["Let it be Full and Eat", "Spy"]


# Mboro Hornet --------------------------------------------------------------------------------------------------------


def test_hornets_answer_a_foreign_play_at_once_and_after_onini():
    """[seed] Played immediately, after the cards in play have reacted; A's plays of the next turn are untouched."""
    s = table()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Ann", "Mboro Hornet", "Mboro Hornet", "Llama")
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Let it be Full and Eat", choosing="Ann")
    assert s.counters(onini) == 1
    assert s.asked == "Ann"
    assert "Let it be Full and Eat" in s.hand_of("Ann")
    s.play("Mboro Hornet", at="Portal Room")
    s.play("Mboro Hornet", at="Primate Park")
    assert s.asked == "Bob"
    assert s.counters(onini) == 1  # Ann's own plays trigger nothing
    s.end_turn()
    assert s.can_play("Llama", at="The Nexus")


def test_a_hornet_may_be_kept():
    s = table()
    s.hand("Ann", "Mboro Hornet")
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Let it be Full and Eat", choosing="Ann")
    s.decline()
    assert "Mboro Hornet" in s.hand_of("Ann")
    s.idle()


def test_a_hornet_is_no_answer_to_ones_own_play_nor_to_own_cards():
    s = table()
    s.hand("Ann", "Mboro Hornet")
    s.hand("Bob", "Mole", "From Q With Love")
    s.deck("Ann", "Armory", "Armory")
    s.deck("Bob", "Mole", "Mole", "Mole")
    s.end_turn()
    s.play("Mole", at="The Nexus")
    s.idle()
    s.play("From Q With Love", choosing=("Mole", "Mole"))
    s.idle()


def test_a_hornet_is_a_regular_minion_as_well():
    s = table()
    s.hand("Ann", "Mboro Hornet", "Llama")
    s.play("Mboro Hornet", at="The Nexus")
    assert not s.can_play("Llama", at="The Nexus")
    s.idle()


def test_whoever_holds_a_hornet_may_use_it_and_plays_a_foreign_card_then():
    """'You' is its holder: Cid answers with Ann's Hornet, which is foreign again and wakes Ann's Onini."""
    s = three()
    onini = s.put("Onini the Python", at="The Nexus", by="Ann")
    s.hand("Cid", "Mboro Hornet", owner="Ann")
    s.hand("Bob", "Jumper", owner="Cid")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Jumper", at="Portal Room")
    assert s.asked == "Cid"
    assert s.counters(onini) == 1
    s.play("Mboro Hornet", at="The Nexus")
    assert s.counters(onini) == 2
    assert s.asked == "Bob"
    assert len(s.minions_at("The Nexus", "Cid")) == 1
    s.idle()


def test_a_hornet_answers_a_discard_on_the_discarding_players_turn():
    s = table(bob=("Super Spies", "Anansi Tales"))
    s.hand("Ann", "Mboro Hornet")
    s.hand("Bob", "From Q With Love")
    s.deck("Ann", "Armory", "Armory")
    s.deck("Bob", "Llama", owner="Ann")
    s.end_turn()
    s.play("From Q With Love", choosing=("Llama", 0))
    assert s.asked == "Ann"
    s.play("Mboro Hornet", at="The Nexus")
    s.idle()


# Collecting Stories --------------------------------------------------------------------------------------------------


def test_collecting_stories_plays_an_own_minion_out_of_another_hand():
    s = table()
    s.hand("Ann", "Collecting Stories", "Llama")
    s.hand("Bob", "Akye the Turtle", owner="Ann")
    s.play("Collecting Stories", choosing="Bob")
    s.play("Akye the Turtle", at="The Nexus")
    assert s.hand_of("Bob") == []
    assert s.controller("Akye the Turtle") == "Ann"
    s.decline()  # Akye's own ability
    assert s.can_play("Llama", at="The Nexus")  # it was an extra minion
    s.idle()


def test_collecting_stories_plays_an_own_action_too_and_only_own_cards():
    s = table()
    s.hand("Ann", "Collecting Stories")
    s.hand("Bob", "Armory", "Ashlar Masonry", owner="Ann")
    s.deck("Bob", "Mole", "Mole")
    s.end_round()
    assert sorted(s.hand_of("Bob")) == ["Armory", "Ashlar Masonry", "Mole", "Mole"]
    s.play("Collecting Stories", choosing="Bob")
    assert s.can_play("Armory", on="The Nexus")
    assert not s.can_play("Mole", at="The Nexus")  # Bob owns it
    assert not s.can_play("Ashlar Masonry")  # a Special outside its window
    s.play("Armory", on="The Nexus")
    assert [a.title for a in s.actions_on("The Nexus")] == ["Armory"]
    assert not s.can_play("Armory")
    s.idle()


def test_collecting_stories_is_now_or_never_and_private():
    """[seed] The card has to be played at once. Only the player who looks sees the hand."""
    s = three()
    s.hand("Bob", "Mole", "Spy")
    s.plays("Ann", "Collecting Stories", choosing="Bob")
    assert known_to(s, "Ann", "Bob") == ["Mole", "Spy"]
    assert known_to(s, "Cid", "Bob") == []
    s.idle()
    s = table()
    s.hand("Bob", "Llama", owner="Ann")
    s.plays("Ann", "Collecting Stories", choosing="Bob")
    s.decline()
    assert s.hand_of("Bob") == ["Llama"]
    assert not s.can_play("Llama", at="The Nexus")
    s.idle()


def test_collecting_stories_plays_a_special_out_of_another_hand_at_its_moment():
    """RULES 6.4: the Mole plays Collecting Stories before a base scores, when an own Special may be played as well."""
    s = table(ann=("Anansi Tales", "Super Spies"), bob=("Ancient Incas", "Time Travelers"))
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    llama = s.put("Llama", at="The Nexus", by="Bob")
    s.hand("Ann", "Collecting Stories")
    s.hand("Bob", "Live and Let Chum", owner="Ann")
    s.end_turn()
    s.play("Collecting Stories", choosing="Bob")
    assert s.asked == "Ann"
    s.play("Live and Let Chum", choosing=llama)
    assert s.vp("Bob") == 0
    assert "Live and Let Chum" in s.discard_of("Ann")


# gift actions --------------------------------------------------------------------------------------------------------


def test_ear_of_corn_shuffles_actions_in_grants_an_action_and_passes_on():
    s = table()
    s.hand("Ann", "Ear of Corn", "Quipu Strings")
    s.discard_pile("Ann", "Golden Condor", "Llama", "Pot of Beans", "Pot of Beans", "Armory")
    s.deck("Ann", "Llama", only=True)
    s.play("Ear of Corn")
    assert "Shuffle Llama into your deck" not in s.options()
    s.choose("Golden Condor", "Pot of Beans", "Pot of Beans")  # three at most: the run ends by itself
    assert sorted(s.deck_of("Ann")) == ["Golden Condor", "Llama", "Pot of Beans", "Pot of Beans"]
    assert s.can_play("Quipu Strings")
    s.decline()  # the extra action may be kept
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Ear of Corn"]
    assert s.discard_of("Ann") == ["Llama", "Armory"]
    s.play("Quipu Strings")
    s.decline()
    s.idle()


def test_ear_of_corn_may_shuffle_nothing_and_its_action_may_come_first():
    s = table()
    s.hand("Ann", "Ear of Corn", "Let it be Full and Eat")
    s.deck("Ann", "Llama", "Armory", "Temple of the Sun", only=True)
    s.discard_pile("Ann", "Golden Condor")
    s.play("Ear of Corn")
    s.done()
    s.play("Let it be Full and Eat")
    assert s.hand_of("Ann") == ["Llama", "Armory"]  # nothing was shuffled
    s.choose("Bob", "Bob")
    assert s.hand_of("Bob") == ["Let it be Full and Eat", "Ear of Corn"]
    s.idle()


def test_your_discard_pile_is_that_of_whoever_plays_ear_of_corn():
    s = table()
    s.hand("Bob", "Ear of Corn", owner="Ann")
    s.discard_pile("Bob", "For My Eyes Only")
    s.discard_pile("Ann", "Golden Condor")
    s.end_turn(drawing=("Llama", "Llama"))
    s.play("Ear of Corn", choosing=("For My Eyes Only", "Ann"))
    assert s.discard_of("Bob") == []
    assert s.discard_of("Ann") == ["Golden Condor"]
    assert "Ear of Corn" in s.hand_of("Ann")


def test_feather_gifts_moves_an_own_minion_and_passes_on():
    s = table()
    akye, _ = s.lay("The Nexus", Ann="Akye the Turtle", Bob="Spy")
    s.plays("Ann", "Feather Gifts")
    assert len(s.options()) == 1  # compulsory, and only an own minion
    s.choose(akye, "Portal Room", "Bob")
    assert s.where(akye) == "Portal Room"
    assert s.hand_of("Bob") == ["Feather Gifts"]
    s.idle()


def test_feather_gifts_is_placed_although_nothing_moved():
    s = table()
    s.plays("Ann", "Feather Gifts", choosing="Bob")
    assert s.hand_of("Bob") == ["Feather Gifts"]
    s.idle()


def test_let_it_be_full_and_eat_draws_two_and_passes_on():
    s = table()
    s.deck("Ann", "Llama", "Armory")
    s.plays("Ann", "Let it be Full and Eat")
    assert s.hand_of("Ann") == ["Llama", "Armory"]
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Let it be Full and Eat"]
    assert s.discard_of("Ann") == []
    s.idle()


def test_a_gift_action_is_known_to_everybody():
    s = three()
    s.plays("Ann", "Let it be Full and Eat", choosing="Bob")
    assert known_to(s, "Cid", "Bob") == known_to(s, "Ann", "Bob") == ["Let it be Full and Eat"]


def test_pot_of_beans_puts_two_counters_where_you_like():
    s = table()
    akye = s.put("Akye the Turtle", at="The Nexus", by="Ann")
    spy = s.put("Spy", at="Portal Room", by="Bob")
    s.plays("Ann", "Pot of Beans", choosing=(spy, akye, "Bob"))
    assert (s.counters(akye), s.counters(spy)) == (1, 1)
    s = table()
    akye = s.put("Akye the Turtle", at="The Nexus", by="Ann")
    s.plays("Ann", "Pot of Beans", choosing=(akye, akye, "Bob"))
    assert s.counters(akye) == 2
    assert s.hand_of("Bob") == ["Pot of Beans"]
    s.idle()


def test_pot_of_beans_is_placed_without_any_minion():
    s = table()
    s.plays("Ann", "Pot of Beans", choosing="Bob")
    assert s.hand_of("Bob") == ["Pot of Beans"]
    s.idle()


def test_pot_of_wisdom_draws_gives_each_a_card_and_grants_an_action():
    s = three()
    s.hand("Ann", "Pot of Wisdom", "Llama", "Quipu Strings")
    s.deck("Ann", "Armory", "Temple of the Sun")
    s.play("Pot of Wisdom")
    assert len(s.options()) == 4  # two drawn; giving is compulsory
    assert s.options()[0] == "Place Llama into the hand of Bob"
    s.choose("Llama")
    assert "Place Armory into the hand of Cid" in s.options()
    s.choose("Armory")
    assert s.hand_of("Bob") == ["Llama"]
    assert s.hand_of("Cid") == ["Armory"]
    assert s.discard_of("Ann") == ["Pot of Wisdom"]
    assert s.can_play("Quipu Strings")
    s.idle()


def test_pot_of_wisdom_with_too_few_cards_lets_you_choose_who_gets_one():
    s = three()
    s.deck("Ann", "Armory", only=True)
    s.plays("Ann", "Pot of Wisdom", choosing=("Armory", "Cid"))
    assert s.hand_of("Bob") == []
    assert s.hand_of("Cid") == ["Armory"]
    s.idle()


def test_pot_of_wisdom_is_a_trigger_for_each_card():
    s = three()
    osebo = s.put("Osebo the Leopard", at="The Nexus", by="Ann")
    s.deck("Ann", "Armory", "Llama")
    s.plays("Ann", "Pot of Wisdom", choosing=("Armory", "Llama"))
    assert s.counters(osebo) == 2


# The Perfect Gift ----------------------------------------------------------------------------------------------------


def test_the_perfect_gift_finds_plays_and_hands_over():
    """[seed] The placement overrides the place the found action names; The Perfect Gift itself is discarded."""
    s = table()
    s.deck("Ann", "Let it be Full and Eat", "Llama", "Armory", only=True)
    s.plays("Ann", "The Perfect Gift", choosing="Let it be Full and Eat")
    s.play("Let it be Full and Eat", choosing="Bob")
    assert s.hand_of("Bob") == ["Let it be Full and Eat"]
    assert sorted(s.hand_of("Ann")) == ["Armory", "Llama"]
    assert s.discard_of("Ann") == ["The Perfect Gift"]
    s.idle()


def test_the_perfect_gift_bars_no_name():
    s = table(ann=("Anansi Tales", "Time Travelers"))
    s.put("Spy", at="The Nexus", by="Bob")
    s.hand("Ann", "The Perfect Gift", "Time Walk")
    s.deck("Ann", "Pot of Beans", "Jumper", "Jumper", only=True)
    s.play("The Perfect Gift", choosing="Pot of Beans")
    s.play("Pot of Beans", choosing=("Spy", "Spy", "Bob"))
    s.end_turn()
    s.play("Pot of Beans", choosing=("Spy", "Spy", "Ann"))
    s.end_turn()
    assert s.can_play("Pot of Beans")


# Trading Stories -----------------------------------------------------------------------------------------------------


def test_trading_stories_draws_for_each_card_placed():
    s = table()
    s.hand("Ann", "Trading Stories", "Llama", "Armory", "Quipu Strings")
    s.deck("Ann", "Golden Condor", "Golden Condor", "Golden Condor")
    s.play("Trading Stories", choosing=("Llama", "Armory"))
    s.done()
    s.choose("Bob", "Bob")
    assert s.hand_of("Bob") == ["Llama", "Armory"]
    assert s.hand_of("Ann") == ["Quipu Strings", "Golden Condor", "Golden Condor"]
    s.idle()


def test_trading_stories_may_place_nothing():
    s = table()
    s.hand("Ann", "Trading Stories", "Llama")
    s.play("Trading Stories")
    s.done()
    assert s.hand_of("Ann") == ["Llama"]
    assert s.hand_of("Bob") == []
    s.idle()


# Anansi's Web --------------------------------------------------------------------------------------------------------


def test_anansis_web_trades_the_first_standard_action_for_two_cards():
    s = table("Anansi's Web")
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.deck("Ann", "Llama", "Armory")
    s.plays("Ann", "Quipu Strings")
    assert s.asked == "Ann"
    assert s.options() == ["Place Quipu Strings into the hand of Bob", "Decline"]
    s.choose("Bob")
    assert s.hand_of("Bob") == ["Quipu Strings"]
    assert s.hand_of("Ann") == ["Llama", "Armory"]
    assert s.discard_of("Ann") == []
    s.idle()


def test_anansis_web_may_be_declined():
    s = table("Anansi's Web")
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.plays("Ann", "Quipu Strings")
    s.decline()
    assert s.discard_of("Ann") == ["Quipu Strings"]
    assert s.hand_of("Ann") == []
    s.idle()


def test_anansis_web_needs_a_minion_there():
    s = table("Anansi's Web")
    s.put("Akye the Turtle", at="The Nexus", by="Ann")
    s.put("Spy", at="Anansi's Web", by="Bob")
    s.plays("Ann", "Quipu Strings")
    assert s.discard_of("Ann") == ["Quipu Strings"]
    s.idle()


def test_anansis_web_is_not_for_an_action_that_is_played_on_something_nor_for_the_second_one():
    s = table("Anansi's Web", ann=("Anansi Tales", "Ancient Incas"))
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.hand("Ann", "Ear of Corn", "Armory", "Quipu Strings")
    s.play("Ear of Corn")
    s.play("Quipu Strings")  # the extra action: the second standard action
    s.choose("Bob")  # Ear of Corn's own placement
    assert s.hand_of("Bob") == ["Ear of Corn"]
    assert s.discard_of("Ann") == ["Quipu Strings"]
    s.idle()


def test_an_action_played_on_a_base_does_not_use_up_the_web():
    s = table("Anansi's Web")
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.put("Child of the Sun", at="The Nexus", by="Ann")
    s.hand("Ann", "Armory", "Quipu Strings")
    s.play("Armory", on="The Nexus")
    s.play("Quipu Strings", choosing="Bob")
    assert s.hand_of("Bob") == ["Quipu Strings"]
    s.idle()


def test_anansis_web_does_not_catch_what_places_itself():
    """[seed] Ear of Corn and the like do not trigger it."""
    s = table("Anansi's Web")
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.deck("Ann", "Llama", "Llama", "Armory")
    s.plays("Ann", "Let it be Full and Eat", choosing="Bob")
    assert len(s.hand_of("Ann")) == 2
    s.idle()
    s = table("Anansi's Web", ann=("Anansi Tales", "Time Travelers"))
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.deck("Ann", "Jumper", "Jumper", "Jumper")
    s.plays("Ann", "Time Walk")
    assert s.deck_of("Ann")[-1] == "Time Walk"
    s.idle()


def test_anansis_web_also_works_on_another_players_turn():
    """Any phase, anybody's turn: Bob's first standard action is a Special before Ann's base scores."""
    s = table("Anansi's Web")
    s.put("Mole", at="Anansi's Web", by="Bob")
    s.put("Spy", at="The Nexus", by="Bob")
    s.put("Akye the Turtle", at="The Nexus", by="Ann", counters=17)
    s.hand("Bob", "Live and Let Chum")
    s.end_turn(drawing=("Llama", "Llama"))
    assert s.asked == "Bob"
    s.play("Live and Let Chum", choosing=("Spy", "Ann"))
    assert "Live and Let Chum" in s.hand_of("Ann")
    assert len(s.hand_of("Bob")) == 2


def test_a_minion_that_arrives_with_the_action_is_there_in_time():
    """'After you have played it': the action is completely resolved first (RULES 5.10)."""
    s = table("Anansi's Web", ann=("Anansi Tales", "Grimms' Fairy Tales"))
    hansel = s.put("Hansel", at="The Nexus", by="Ann")
    s.plays("Ann", "Breadcrumbs", choosing=(hansel, "Anansi's Web", "Bob"))
    assert s.hand_of("Bob") == ["Breadcrumbs"]
    assert len(s.hand_of("Ann")) == 2


def test_only_one_replacement_of_the_discard_applies():
    s = table("Anansi's Web", ann=("Anansi Tales", "Princesses"))
    s.put("Akye the Turtle", at="Anansi's Web", by="Ann")
    s.attach("Woodland Helpers", to="The Nexus", by="Ann")
    s.plays("Ann", "Collecting Stories", choosing="Bob")  # whose hand
    s.choose("Bob")  # Anansi's Web
    assert s.hand_of("Bob") == ["Collecting Stories"]
    s.idle()
    s.end_round()
    s.plays("Ann", "Collecting Stories", choosing="Bob")
    s.decline()  # not the card that lies there
    s.decline()  # not the Web
    s.choose("yes")  # but Woodland Helpers, in step 5
    assert s.deck_of("Ann")[-1] == "Collecting Stories"
    s.idle()


# Storyteller's Hut ---------------------------------------------------------------------------------------------------


def test_storytellers_hut_sells_an_extra_action_for_a_token():
    s = table("Storyteller's Hut")
    s.hand("Ann", "Armory", "Temple of the Sun")
    s.deck("Ann", "Llama", "Llama", "Llama")
    s.talent("Storyteller's Hut")
    s.play("Armory", on="The Nexus")
    assert s.breakpoint("Storyteller's Hut") == 22
    s.play("Temple of the Sun", on="The Nexus")  # the normal action is still there
    assert not s.can_play("Armory")
    s.end_turn()
    assert s.breakpoint("Storyteller's Hut") == 22  # the token stays


def test_storytellers_hut_once_per_turn_and_player_without_a_minion_there():
    s = table("Storyteller's Hut")
    s.hand("Ann", "Armory", "Armory", "Quipu Strings")
    s.hand("Bob", "For My Eyes Only", "From Q With Love")
    s.deck("Ann", "Llama", "Llama")
    s.talent("Storyteller's Hut")
    s.play("Armory", on="The Nexus")
    assert "Use Storyteller's Hut" not in s.options()
    s.end_turn()
    assert "Use Storyteller's Hut" in s.options()


def test_declining_at_storytellers_hut_spends_nothing():
    """RULES 15.23: the use of a turn is spent by doing it."""
    s = table("Storyteller's Hut")
    s.hand("Ann", "Armory", "Armory")
    s.talent("Storyteller's Hut")
    s.decline()
    assert s.breakpoint("Storyteller's Hut") == 24
    s.play("Armory", on="The Nexus")
    s.talent("Storyteller's Hut")
    s.play("Armory", on="The Nexus")
    assert s.breakpoint("Storyteller's Hut") == 22
    assert "Use Storyteller's Hut" not in s.options()


def test_declining_at_storytellers_hut_for_ever_is_no_way_to_go_on_for_ever():
    """RULES 2.2."""
    s = table("Storyteller's Hut")
    s.hand("Ann", "Armory")
    for _ in range(4):
        s.talent("Storyteller's Hut")
        s.decline()
    assert "Use Storyteller's Hut" not in s.options()
    s.end_round()
    s.hand("Ann", "Armory")
    assert "Use Storyteller's Hut" in s.options()


def test_without_the_action_there_is_no_token():
    """The play is the price."""
    s = table("Storyteller's Hut")
    assert "Use Storyteller's Hut" not in s.options()  # no action to play (RULES 15.11)
    s.hand("Ann", "Armory", "Llama")
    s.talent("Storyteller's Hut")
    assert not s.can_play("Llama", at="The Nexus")
    s.decline()
    assert s.breakpoint("Storyteller's Hut") == 24
    s.idle()


def test_an_action_that_goes_nowhere_does_not_open_the_hut():
    """RULES 15.11: there is no minion for the tattoo."""
    s = table("Storyteller's Hut", ann=("Anansi Tales", "Polynesian Voyagers"))
    s.hand("Ann", "Sun Tattoo")
    assert "Use Storyteller's Hut" not in s.options()
    s.put("Akye the Turtle", at="The Nexus", by="Ann")
    assert "Use Storyteller's Hut" in s.options()


def test_tokens_are_no_power_counters():
    """[seed] Neither kind counts as the other."""
    s = table("Storyteller's Hut")
    akye = s.put("Akye the Turtle", at="Storyteller's Hut", by="Ann")
    s.hand("Ann", "Armory", "Armory")
    s.talent("Storyteller's Hut")
    s.play("Armory", on="Storyteller's Hut")
    assert s.power(akye) == 3
    assert s.counters(akye) == 0
    base = s.game.view(0)["bases"][0]
    assert base["tokens"] == 1
    assert base["breakpoint"] == 22


def test_tokens_vanish_with_the_base():
    s = Scenario({"Ann": ANANSI, "Bob": SPIES}, bases=["Storyteller's Hut", "The Nexus", "Portal Room"])
    s.base_deck(only=True)
    s.hand("Ann", "Armory")
    s.deck("Ann", "Llama", "Llama")
    s.put("Akye the Turtle", at="Storyteller's Hut", by="Ann", counters=20)
    s.talent("Storyteller's Hut")
    s.play("Armory", on="The Nexus")
    assert s.breakpoint("Storyteller's Hut") == 22
    s.end_turn()  # it scores, and comes back as the only base there is (RULES 7.8)
    assert s.vp("Ann") == 4
    assert s.breakpoint("Storyteller's Hut") == 24


def test_a_hut_that_the_action_destroys_gets_no_token():
    """The token is placed after the action has resolved; the Hut that Volcanic Uprising puts out again is a new one."""
    s = table("Storyteller's Hut", ann=("Anansi Tales", "Polynesian Voyagers"))
    s.base_deck(only=True)
    s.base_discard()
    s.hand("Ann", "Volcanic Uprising")
    s.talent("Storyteller's Hut")
    s.play("Volcanic Uprising")
    s.choose("Destroy a base without minions and put two bases into play", "Storyteller's Hut")
    assert "Storyteller's Hut" in s.bases()  # the only base card there was
    assert s.breakpoint("Storyteller's Hut") == 24
    s.idle()


def test_a_hornet_answers_a_play_once_even_if_it_comes_back_to_the_hand():
    """[reading] Each Hornet answers a given trigger once."""
    s = table("Fairy Circle", "The Nexus", "Primate Park", ann=("Anansi Tales", "Time Travelers"))
    s.hand("Ann", "Mboro Hornet", "Do Over!")
    s.hand("Bob", "Let it be Full and Eat", owner="Ann")
    s.end_turn(drawing=("Jumper", "Jumper"))
    s.play("Let it be Full and Eat", choosing="Ann")
    s.play("Mboro Hornet", at="Fairy Circle", choosing="Play an extra action")
    s.play("Do Over!", choosing="Mboro Hornet")
    s.decline()
    assert "Mboro Hornet" in s.hand_of("Ann")
    assert s.asked == "Bob"
