"""Penguins: every ability line of the sheet, its notes, the titan and the two later bases."""

import pytest

import smashup
from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

PENGUINS = ("Penguins", "Mounties")
OTHERS = ("Fairies", "Super Spies")
TABLE = ("Cuzcu", "Tropical Paradise", "Storyteller's Hut")
two = table_of(PENGUINS, OTHERS, TABLE, seed=1)


# off the top of the deck -----------------------------------------------------------------------------------------


def test_command_penguin_plays_an_extra_minion_off_the_top_of_the_deck():
    s = two()
    s.deck("Ann", "Secret Mission", "The Hatching", "Baby Penguin", "Snazzy Penguin")
    s.plays("Ann", "Command Penguin", at="Cuzcu", choosing="yes")
    assert s.options() == [
        f"Play Baby Penguin at {base}" for base in TABLE
    ]  # seen first; no declining now (RULES 15.5)
    s.choose("Storyteller's Hut")
    assert s.where("Baby Penguin") == "Storyteller's Hut"
    assert {"Secret Mission", "The Hatching"} <= set(s.deck_of("Ann"))
    s.idle()


def test_the_hatching_plays_an_extra_minion_off_the_top_of_the_deck():
    s = two()
    s.hand("Ann", "The Hatching", "Surfing Penguin")
    s.deck("Ann", "Pebble Gift", "Command Penguin", "Secret Mission", "Disguise Penguin", "Snazzy Penguin", only=True)
    s.play("The Hatching", choosing="Cuzcu")
    assert s.where("Pebble Gift") == "limbo"  # 9.1: in no zone until all is resolved
    s.choose("yes", "Tropical Paradise")  # Command Penguin's Disguise Penguin
    assert s.where("Disguise Penguin") == "Tropical Paradise"
    assert sorted(s.deck_of("Ann")) == ["Pebble Gift", "Secret Mission", "Snazzy Penguin"]
    assert s.can_play("Surfing Penguin", at="Cuzcu")  # an extra minion: the normal play is left
    s.idle()


def test_a_foreign_minion_in_the_deck_is_played_too():
    s = two()
    s.deck("Ann", "Spy", owner="Bob")
    s.deck("Ann", "Magic Ward", owner="Bob")
    s.plays("Ann", "The Hatching", choosing="Cuzcu")
    spy = s.minions_at("Cuzcu", "Ann")[0]
    assert s.controller(spy) == "Ann"
    s.choose(0, 0, 0)  # the Spy's look at the deck
    assert "Magic Ward" in s.deck_of("Bob")  # RULES 15.12: a revealed one is shuffled into its owner's deck
    s.idle()


def test_a_play_with_no_legal_base_discards_the_minion():
    """[seed] RULES 9.3; Ice Castle everywhere but where The Vats refuse a second one of the name."""
    s = Scenario({"Ann": PENGUINS, "Bob": OTHERS}, bases=["Ice Castle", "The Vats"])
    s.put("Baby Penguin", at="The Vats", by="Bob")
    s.deck("Ann", "Pebble Gift", "Baby Penguin", "Snazzy Penguin", only=True)
    s.plays("Ann", "The Hatching")
    assert "Baby Penguin" in s.discard_of("Ann")
    assert sorted(s.deck_of("Ann")) == ["Pebble Gift", "Snazzy Penguin"]
    s.idle()


def test_playing_the_hatching_is_the_decision_nothing_is_asked_before_revealing():
    """RULES 15.5: the play off the top is all that the card says."""
    s = two()
    s.deck("Ann", "Pebble Gift", "Baby Penguin", "Snazzy Penguin", only=True)
    s.plays("Ann", "The Hatching")
    assert s.prompt == "The Hatching: play an extra card"
    assert s.options() == [f"Play Baby Penguin at {base}" for base in TABLE]


def test_an_extra_minion_off_the_top_may_be_declined_before_anything_is_revealed():
    """RULES 15.5, 6.8: extra cards are optional; the deck stays as it is, and what is known of it."""
    s = two()
    s.deck("Ann", "Pebble Gift", "Baby Penguin", "Snazzy Penguin", only=True)
    s.plays("Ann", "Command Penguin", at="Cuzcu")
    assert s.prompt == "Command Penguin: play a minion off the top of your deck?"
    s.decline()
    assert s.deck_of("Ann") == ["Pebble Gift", "Baby Penguin", "Snazzy Penguin"]
    assert not {"TakeOut", "Shuffle", "ShuffleIn"} & {event["kind"] for event in s.game.events()}
    s.idle()


def test_a_declined_play_off_the_top_makes_no_empty_deck_anew():
    """RULES 2.6: nothing had to be revealed."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Baby Penguin", "Pebble Gift")
    s.plays("Ann", "Command Penguin", at="Cuzcu")
    s.decline()
    assert s.deck_of("Ann") == []
    assert s.discard_of("Ann") == ["Baby Penguin", "Pebble Gift"]
    s.idle()


@pytest.mark.parametrize("title", ["The Hatching", "Command Penguin"])
def test_a_play_off_the_top_with_nothing_to_reveal_is_not_asked_about(title):
    s = two()
    s.deck("Ann", only=True)
    s.plays("Ann", title, at=None if title == "The Hatching" else "Cuzcu")
    s.idle()


# Dancing Penguin -------------------------------------------------------------------------------------------------


def test_dancing_penguin_is_played_in_the_place_of_another_minion():
    """[seed] The other one was not played: no on-play ability, nothing triggered; it goes under the deck."""
    s = two("Transformation Spring", "Cuzcu", "Tropical Paradise", ann=("Penguins", "Russian Fairy Tales"))
    s.attach("Go See My Sister", to="Cuzcu", by="Ann")
    s.hand("Ann", "Dancing Penguin", "Tsar Eagle", "Toad")
    s.play("Tsar Eagle", at="Cuzcu")
    assert s.options() == ["Play Dancing Penguin at Cuzcu", "Decline"]
    s.play("Dancing Penguin", choosing="yes")  # Go See My Sister, for the penguin alone
    assert s.where("Dancing Penguin") == "Cuzcu"
    assert s.deck_of("Ann")[-1] == "Tsar Eagle"
    assert not s.can_play("Toad", at="Cuzcu")  # the normal play is used up
    s.idle()


def test_dancing_penguin_may_stay_in_hand():
    s = two()
    s.hand("Ann", "Dancing Penguin", "Snazzy Penguin")
    s.play("Snazzy Penguin", at="Cuzcu")
    s.decline()
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert s.hand_of("Ann") == ["Dancing Penguin"]
    s.idle()


def test_dancing_penguin_can_be_played_like_any_minion():
    s = two()
    s.plays("Ann", "Dancing Penguin", at="Cuzcu")
    assert s.power("Dancing Penguin") == 4
    s.idle()


def test_dancing_penguin_is_not_asked_about_others_plays_nor_about_actions():
    s = two()
    s.hand("Ann", "Dancing Penguin", "Secret Mission")
    s.play("Secret Mission")
    s.done()
    s.hand("Bob", "Spy")
    s.hand("Ann", "Dancing Penguin")
    s.end_turn()
    s.deck("Bob", only=True)
    s.discard_pile("Bob")
    s.play("Spy", at="Cuzcu")
    assert s.where("Spy") == "Cuzcu"


def test_dancing_penguin_needs_a_base_that_takes_it():
    """Base rules for itself still hold: The Vats hold a Dancing Penguin already."""
    s = two("The Vats", "Cuzcu", "Tropical Paradise")
    s.put("Dancing Penguin", at="The Vats", by="Bob")
    s.hand("Ann", "Dancing Penguin", "Snazzy Penguin")
    s.play("Snazzy Penguin", at="The Vats")
    assert s.where("Snazzy Penguin") == "The Vats"
    s.idle()


def test_dancing_penguin_is_not_bound_by_the_limits_of_the_play_and_gets_nothing_from_it():
    """[seed] Baby Penguin allows a minion of power 3 or less; Dancing Penguin has 4."""
    s = two()
    s.hand("Ann", "The Hatching", "Dancing Penguin", "Surfing Penguin")
    s.deck("Ann", "Baby Penguin")
    s.play("The Hatching", choosing="Cuzcu")
    s.decline()
    s.play("Surfing Penguin", at="Cuzcu")  # with the extra play, the most restricted one (RULES 15.16)
    s.play("Dancing Penguin")
    assert s.where("Dancing Penguin") == "Cuzcu"
    assert s.deck_of("Ann")[-1] == "Surfing Penguin"
    s.hand("Ann", "Snazzy Penguin")
    assert s.can_play("Snazzy Penguin", at="Tropical Paradise")  # the normal play is still there
    s.idle()


def test_dancing_penguin_came_from_hand_never_off_the_top():
    s = two()
    s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.hand("Ann", "The Hatching", "Dancing Penguin")
    s.deck("Ann", "Snazzy Penguin", "Secret Mission", only=True)
    s.play("The Hatching", choosing="Cuzcu")
    s.play("Dancing Penguin")
    assert s.hand_of("Ann") == []  # neither Snazzy Penguin nor Pebble Gift drew
    assert s.deck_of("Ann") == ["Secret Mission", "Snazzy Penguin"]
    s.idle()


def test_dancing_penguin_works_for_a_minion_out_of_the_discard_pile():
    s = two(ann=("Penguins", "Shapeshifters"))
    mimic = s.put("Mimic", at="Cuzcu", by="Ann", counters=3)
    s.discard_pile("Ann", "Copycat")
    s.hand("Ann", '"...Really?"', "Dancing Penguin")
    s.play('"...Really?"', choosing=mimic)
    s.play("Copycat", at="Tropical Paradise")
    s.play("Dancing Penguin")
    assert s.where("Dancing Penguin") == "Tropical Paradise"
    assert s.deck_of("Ann")[-1] == "Copycat"
    s.idle()


def test_dancing_penguin_works_in_another_players_turn_and_phase():
    """Secret Volcano Headquarters: everybody plays before it scores."""
    s = two("Secret Volcano Headquarters", "Cuzcu", "Tropical Paradise", ann=OTHERS, bob=PENGUINS)
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.hand("Bob", "Dancing Penguin")
    s.deck("Ann", "Permit to Kill", "Permit to Kill", "Permit to Kill")
    s.deck("Bob", "Snazzy Penguin", "Secret Mission", "Secret Mission", "Secret Mission", only=True)
    s.end_turn()
    assert s.asked == "Bob"
    s.play("Dancing Penguin")
    assert s.vp("Bob") == 3  # second place with 4 power
    assert s.deck_of("Bob")[-1] == "Snazzy Penguin"
    assert "Snazzy Penguin" not in s.discard_of("Bob")


def test_the_replaced_minion_goes_under_its_owners_deck():
    s = two()
    s.hand("Ann", "Spy", owner="Bob")
    s.end_round(Ann=("Dancing Penguin", "Dudlee"))
    s.play("Spy", at="Cuzcu")
    s.play("Dancing Penguin")
    assert s.deck_of("Bob")[-1] == "Spy"
    s.idle()


def test_one_dancing_penguin_may_dance_away_another():
    s = two(bob=("Penguins", "Super Spies"), options=Options(duplicate_factions=True))
    s.hand("Ann", "Dancing Penguin", "Snazzy Penguin")
    s.deck("Ann", "Dancing Penguin", owner="Bob")
    s.deck("Ann", "Dudlee")
    s.end_round()
    s.play("Snazzy Penguin", at="Cuzcu", choosing=0)  # Ann's own instead of Snazzy Penguin ...
    s.choose(0)  # ... and Bob's instead of that one
    assert len(s.minions_at("Cuzcu", "Ann")) == 1
    assert s.deck_of("Ann")[-2:] == ["Dancing Penguin", "Snazzy Penguin"]
    s.idle()


def test_a_dancing_penguin_played_out_of_another_hand_is_its_players():
    """RULES 3.8: who plays a minion controls it; in the hand it comes from it does not answer its own play."""
    s = two(ann=("Penguins", "Anansi Tales"))
    s.hand("Bob", "Dancing Penguin", owner="Ann")
    s.plays("Ann", "Collecting Stories", choosing="Bob")
    s.play("Dancing Penguin", at="Cuzcu")
    assert s.controller("Dancing Penguin") == "Ann"
    s.idle()


# Disguise Penguin ------------------------------------------------------------------------------------------------


def test_disguise_penguin_changes_places_with_the_next_minion():
    s = two()
    disguise = s.put("Disguise Penguin", at="Cuzcu", by="Ann")
    moose = s.attach("Battle Moose", to=disguise, by="Ann")
    s.deck("Ann", "Pebble Gift", "Baby Penguin", "Snazzy Penguin", only=True)
    s.talent("Disguise Penguin", choosing="yes")
    assert s.where("Baby Penguin") == "Cuzcu"
    assert s.where(disguise) == "deck"
    assert s.where(moose) == "discard"
    assert sorted(s.deck_of("Ann")) == ["Disguise Penguin", "Pebble Gift", "Snazzy Penguin"]
    s.idle()


def test_disguise_penguin_may_go_without_another_minion():
    """RULES 15.5, 3.5: what it buys is an extra card, and optional; nothing is revealed and nothing shuffled."""
    s = two()
    disguise = s.put("Disguise Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Pebble Gift", "Baby Penguin", only=True)
    s.talent("Disguise Penguin")
    s.decline()
    assert s.where(disguise) == "deck"
    assert s.deck_of("Ann") == ["Pebble Gift", "Baby Penguin", "Disguise Penguin"]
    assert s.minions_at("Cuzcu", "Ann") == []
    s.idle()


def test_the_disguise_penguin_ability_is_used_once_per_turn_whichever_copy_uses_it():
    """[seed] Also when the minion it plays is itself (RULES 5.12: the limit is by name)."""
    s = two()
    s.put("Disguise Penguin", at="Cuzcu", by="Ann")
    s.put("Disguise Penguin", at="Tropical Paradise", by="Ann")
    s.deck("Ann", "Secret Mission", only=True)
    s.talent(s.minions_at("Cuzcu", "Ann")[0])
    s.choose("yes")
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Disguise Penguin"]
    assert not s.can_use("Disguise Penguin")
    s.end_round()
    assert s.can_use("Disguise Penguin")
    s.idle()


def test_a_copied_disguise_penguin_shares_the_limit():
    s = two(ann=("Penguins", "Shapeshifters"))
    s.put("Disguise Penguin", at="Tropical Paradise", by="Bob")
    s.put("Disguise Penguin", at="Storyteller's Hut", by="Ann")
    s.deck("Ann", "Snazzy Penguin", "Pebble Gift", "Pebble Gift", only=True)
    s.plays("Ann", "Copycat", at="Cuzcu")
    s.choose(s.minions_at("Tropical Paradise", "Bob")[0])
    s.talent("Copycat", choosing="yes")
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert not s.can_use("Disguise Penguin")
    s.idle()


def test_teamwork_finds_the_disguise_penguin_that_its_own_text_names():
    s = two(ann=("Penguins", "Grimms' Fairy Tales"))
    disguise = s.put("Disguise Penguin", at="Cuzcu", by="Bob")
    s.deck("Ann", "Baby Penguin", "Disguise Penguin", only=True)
    s.plays("Ann", "Teamwork", choosing=disguise)
    assert s.options() == ["Find Disguise Penguin"]
    s.choose(0, "Put Disguise Penguin into your hand")
    assert s.hand_of("Ann") == ["Disguise Penguin"]
    s.idle()


# Snazzy, Surfing, Regurgitating and Baby Penguin -----------------------------------------------------------------


def test_snazzy_penguin_draws_two_only_off_the_top_of_a_deck():
    s = two()
    s.hand("Ann", "Snazzy Penguin", "The Hatching")
    s.deck("Ann", "Snazzy Penguin", "Dudlee", "Pebble Gift")
    s.play("Snazzy Penguin", at="Cuzcu")
    assert s.hand_of("Ann") == ["The Hatching"]
    s.play("The Hatching", choosing="Tropical Paradise")
    assert s.hand_of("Ann") == ["Dudlee", "Pebble Gift"]
    s.idle()


def test_secret_volcano_headquarters_counts_as_off_the_top():
    """RULES 9.4; [seed]."""
    s = two("Secret Volcano Headquarters", "Cuzcu", "Tropical Paradise", ann=OTHERS, bob=PENGUINS)
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Permit to Kill", "Permit to Kill", "Permit to Kill")
    s.deck("Bob", "Snazzy Penguin", "Dudlee", "Pebble Gift")
    s.end_turn()
    assert s.hand_of("Bob") == ["Dudlee", "Pebble Gift"]


@pytest.mark.parametrize("who", ["Surfing Penguin", "Spy", "Dudlee"])
def test_surfing_penguin_moves_any_minion_from_here_itself_included(who: str):
    """[seed]"""
    s = two()
    s.lay("Cuzcu", Bob="Spy", Ann="Dudlee")
    away = s.put("Puck", at="Tropical Paradise", by="Bob")
    s.plays("Ann", "Surfing Penguin", at="Cuzcu")
    assert len(s.options()) == 4  # three minions, or decline
    s.choose(who, "Storyteller's Hut")
    assert s.where(who) == "Storyteller's Hut"
    assert s.where(away) == "Tropical Paradise"
    s.idle()


def test_surfing_penguin_may_stay_ashore():
    s = two()
    s.plays("Ann", "Surfing Penguin", at="Cuzcu")
    s.decline()
    assert s.where("Surfing Penguin") == "Cuzcu"
    s.idle()


def test_surfing_penguin_is_not_asked_about_where_nobody_can_go_anywhere():
    """RULES 15.11: no base to go to."""
    s = two(bob=("Polynesian Voyagers", "Super Spies"))
    for base in ("Tropical Paradise", "Storyteller's Hut"):
        s.put("Mo'ai", at=base, by="Bob")
    s.plays("Ann", "Surfing Penguin", at="Cuzcu")
    s.idle()


def test_regurgitating_penguin_takes_an_action_and_puts_the_others_back():
    s = two()
    s.deck("Ann", "Pebble Gift", "Dudlee", "Ice Slide", "Snazzy Penguin", only=True)
    s.plays("Ann", "Regurgitating Penguin", at="Cuzcu")
    assert s.options() == ["Take Pebble Gift", "Take Ice Slide", "Decline"]
    s.choose("Ice Slide", "Dudlee", "Pebble Gift")
    assert s.hand_of("Ann") == ["Ice Slide"]
    assert s.deck_of("Ann") == ["Dudlee", "Pebble Gift", "Snazzy Penguin"]
    s.idle()


def test_regurgitating_penguin_may_take_nothing():
    s = two()
    s.deck("Ann", "Pebble Gift", "Dudlee", "Baby Penguin", "Snazzy Penguin", only=True)
    s.plays("Ann", "Regurgitating Penguin", at="Cuzcu")
    s.decline()
    s.choose("Baby Penguin", "Dudlee", "Pebble Gift")
    assert s.deck_of("Ann") == ["Baby Penguin", "Dudlee", "Pebble Gift", "Snazzy Penguin"]
    s.idle()


def test_with_no_card_left_nothing_is_revealed_or_drawn():
    """RULES 2.6; and the log does not say otherwise."""
    s = two()
    s.deck("Ann", only=True)
    s.plays("Ann", "Regurgitating Penguin", at="Cuzcu")
    s.end_turn()
    log = [event["text"] for event in s.game.events()]
    assert not any(text.startswith(("Ann reveals", "Ann draws")) for text in log)


def test_a_revealed_foreign_action_goes_to_its_owners_hand():
    """RULES 3.9, 15.12."""
    s = two()
    s.deck("Ann", "Dudlee", only=True)
    s.deck("Ann", "Magic Ward", owner="Bob")
    s.plays("Ann", "Regurgitating Penguin", at="Cuzcu", choosing="Magic Ward")
    assert s.hand_of("Bob") == ["Magic Ward"]
    assert s.deck_of("Ann") == ["Dudlee"]
    s.idle()


def test_baby_penguin_off_the_top_gives_an_extra_small_minion_here():
    s = two()
    s.hand("Ann", "The Hatching", "Snazzy Penguin", "Command Penguin", "Dudlee")
    s.deck("Ann", "Baby Penguin")
    s.play("The Hatching", choosing="Cuzcu")
    s.idle()  # it may be kept for later in the phase
    s.play("Dudlee", at="Tropical Paradise")  # the normal play: the extra one is for here only
    assert s.can_play("Snazzy Penguin", at="Cuzcu")
    assert not s.can_play("Snazzy Penguin", at="Tropical Paradise")
    assert not s.can_play("Command Penguin", at="Cuzcu")  # power 3 or less
    s.play("Snazzy Penguin", at="Cuzcu")
    assert s.hand_of("Ann") == ["Command Penguin"]  # it came from the hand: no cards
    s.idle()


def test_a_baby_penguin_from_hand_brings_nobody():
    s = two()
    s.hand("Ann", "Baby Penguin", "Baby Penguin")
    s.play("Baby Penguin", at="Cuzcu")
    assert not s.can_play("Baby Penguin", at="Cuzcu")
    s.idle()


def test_baby_penguins_do_not_go_on_from_hand():
    s = two()
    s.hand("Ann", "The Hatching", "Baby Penguin", "Baby Penguin", "Baby Penguin")
    s.deck("Ann", "Baby Penguin")
    s.play("The Hatching", choosing="Cuzcu")
    s.play("Baby Penguin", at="Cuzcu")
    s.play("Baby Penguin", at="Cuzcu")  # the normal play
    assert not s.can_play("Baby Penguin", at="Cuzcu")
    s.idle()


# actions ---------------------------------------------------------------------------------------------------------


def test_a_wish_for_wings_lifts_all_your_minions_at_a_base():
    s = two()
    baby, dudlee, puck = s.lay("Cuzcu", Ann=("Baby Penguin", "Dudlee"), Bob="Puck")
    away = s.put("Baby Penguin", at="Tropical Paradise", by="Ann")
    s.hand("Ann", "A Wish for Wings That Work", "Snazzy Penguin")
    before = s.power(dudlee)
    s.play("A Wish for Wings That Work", choosing="Cuzcu")
    assert len(s.options()) == 2
    s.choose("+1 power for each of your minions there")
    assert s.power(baby) == 3
    assert s.power(dudlee) == before + 1
    assert s.power(puck) == 3
    assert s.power(away) == 2
    s.play("Snazzy Penguin", at="Cuzcu")
    assert s.power("Snazzy Penguin") == 3  # those you have there now
    s.end_turn()
    assert s.power(baby) == 2


def test_a_wish_for_wings_plays_the_emperor_whatever_his_own_condition():
    """[seed] The titan may be played with this card."""
    s = two()
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    assert s.where("Emperor Penguin") == "Cuzcu"
    assert s.controller("Emperor Penguin") == "Ann"
    s.idle()


def test_a_wish_for_wings_does_nothing_for_an_emperor_who_is_in_play():
    s = two()
    s.put("Emperor Penguin", at="Tropical Paradise", by="Ann", counters=1)
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    assert s.where("Emperor Penguin") == "Tropical Paradise"
    assert s.counters("Emperor Penguin") == 1
    s.idle()


def test_a_wish_for_wings_asks_for_no_second_emperor():
    """RULES 13.4: at most one titan each, so that there is nothing to pick."""
    s = two(bob=("Penguins", "Fairies"))
    s.put("Emperor Penguin", at="Tropical Paradise", by="Ann")
    s.plays("Ann", "A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there"))
    s.idle()


def test_whoever_plays_the_emperor_controls_him():
    """[seed] Owner or not; here Bob plays a wish that Ann owns. He leaves to his owner's side."""
    s = two(ann=OTHERS, bob=PENGUINS)
    s.hand("Ann", "A Wish for Wings That Work", owner="Bob")
    s.play("A Wish for Wings That Work", choosing=("Cuzcu", "Play Emperor Penguin there", "Emperor Penguin"))
    assert s.controller("Emperor Penguin") == "Ann"
    s.put("Spy", at="Cuzcu", by="Ann", counters=30)
    s.end_turn()
    assert s.where("Emperor Penguin") == "aside"
    assert [titan["name"] for titan in s.game.view(0)["players"][1]["aside"]] == ["Emperor Penguin"]


def test_a_wish_affects_minions_directly_only_in_its_power_mode():
    """RULES 15.14: an extra action that must affect one minion leads to its base and to that mode."""
    s = two(ann=("Penguins", "Musketeers"))
    dudlee = s.put("Dudlee", at="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Tropical Paradise", by="Ann")
    s.hand("Ann", "Biding Time", "A Wish for Wings That Work", "I Can't Tell Them Apart", "The Hatching")
    s.play("Biding Time", choosing=dudlee)
    assert not s.can_play("The Hatching")
    assert s.can_play("I Can't Tell Them Apart")
    s.play("A Wish for Wings That Work")
    assert s.options() == ["Choose Cuzcu"]
    s.choose("Cuzcu")
    assert s.options() == ["+1 power for each of your minions there"]
    s.choose(0)
    s.idle()


def test_i_cant_tell_them_apart_as_an_extra_action_has_to_take_the_minion():
    s = two(ann=("Penguins", "Musketeers"))
    dudlee, _ = s.lay("Cuzcu", Ann=("Dudlee", "Baby Penguin"))
    s.deck("Ann", "Snazzy Penguin")
    s.hand("Ann", "Biding Time", "I Can't Tell Them Apart")
    s.play("Biding Time", choosing=dudlee)
    s.play("I Can't Tell Them Apart")
    assert s.options() == ["Choose Cuzcu"]
    s.choose("Cuzcu")
    assert s.options() == ["Shuffle into the deck Dudlee (Ann's, at Cuzcu)"]
    s.choose(dudlee)
    s.done()
    s.choose("yes")
    assert len(s.minions_at("Cuzcu", "Ann")) == 2
    s.idle()


def test_i_cant_tell_them_apart_exchanges_minions_at_a_base():
    """[seed] The procedure is done once for each, one after the other; all of them are extra minions."""
    s = two()
    old = [s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=1) for _ in range(2)]
    stays, _ = s.lay("Cuzcu", Ann="Dudlee", Bob="Puck")
    away = s.put("Dudlee", at="Tropical Paradise", by="Ann")
    s.deck("Ann", "Pebble Gift", "Ice Slide", only=True)
    s.hand("Ann", "I Can't Tell Them Apart", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin")
    s.play("I Can't Tell Them Apart", choosing="Cuzcu")
    assert len(s.options()) == 4  # her three there, and done
    s.choose(old[0], old[1])
    s.done()
    s.choose("yes")
    s.decline()  # the extra minion of the first one may wait
    s.choose("yes")
    assert [(s.where(baby), s.counters(baby)) for baby in old] == [("Cuzcu", 0), ("Cuzcu", 0)]
    assert s.where(stays) == "Cuzcu"
    assert s.where(away) == "Tropical Paradise"
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Pebble Gift"]
    for _ in range(2):  # each came off the top of the deck
        s.play("Snazzy Penguin", at="Cuzcu")
    s.play("Snazzy Penguin", at="Tropical Paradise")
    assert not s.can_play("Snazzy Penguin")
    s.idle()


def test_an_extra_play_may_be_used_before_the_next_minion_comes_off_the_top():
    """RULES 6.8 and the sheet: each of them is fully resolved, extra plays included, before the next is revealed."""
    s = two(ann=("Penguins", "Russian Fairy Tales"))
    theirs = [s.put("Puck", at="Cuzcu", by="Ann", owner="Bob"), s.put("Tinx", at="Cuzcu", by="Ann", owner="Bob")]
    s.deck("Ann", "Baby Penguin", "Dudlee", "Ice Slide", "Pebble Gift", only=True)
    s.hand("Ann", "I Can't Tell Them Apart", "Foolish Magician", "Snazzy Penguin", "Command Penguin")
    s.play("I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*theirs)
    s.choose("yes")
    assert s.options() == ["Play Foolish Magician at Cuzcu", "Play Snazzy Penguin at Cuzcu", "Decline"]
    s.play("Foolish Magician")
    s.choose("Command Penguin", place="top")
    s.choose("Ice Slide", place="bottom")
    s.choose("Pebble Gift", place="bottom")
    s.choose("yes")
    assert s.where("Command Penguin") == "Cuzcu"
    s.decline()  # Command Penguin's own
    s.play("Snazzy Penguin", at="Tropical Paradise")  # the regular minion
    s.idle()


def test_i_cant_tell_them_apart_with_nobody_chosen_does_nothing():
    s = two()
    s.put("Baby Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Snazzy Penguin", "Dudlee", only=True)
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.done()
    assert s.where("Baby Penguin") == "Cuzcu"
    assert s.deck_of("Ann") == ["Snazzy Penguin", "Dudlee"]
    s.idle()


def test_i_cant_tell_them_apart_counts_minions_of_other_owners():
    """They go to their owners' decks, but count."""
    s = two()
    puck = s.put("Puck", at="Cuzcu", by="Ann", owner="Bob")
    s.deck("Ann", "Pebble Gift", "Dudlee", "Snazzy Penguin", only=True)
    s.plays("Ann", "I Can't Tell Them Apart", choosing=("Cuzcu", puck))
    assert "Puck" in s.deck_of("Bob")
    s.choose("yes")
    assert s.where("Dudlee") == "Cuzcu"
    assert sorted(s.deck_of("Ann")) == ["Pebble Gift", "Snazzy Penguin"]
    s.idle()


def test_i_cant_tell_them_apart_goes_on_with_a_new_deck_when_one_has_run_out():
    """RULES 15.25: each time by itself. Nothing is rebuilt while cards are being revealed (9.2), but the next time is
    another one. What was revealed is still aside then.
    """
    s = two()
    theirs = [s.put("Puck", at="Cuzcu", by="Ann", owner="Bob"), s.put("Tinx", at="Cuzcu", by="Ann", owner="Bob")]
    s.deck("Ann", "Pebble Gift", "Ice Slide", only=True)
    s.discard_pile("Ann", "Dudlee", "Dudlee")
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*theirs)
    s.choose("yes")
    assert s.minions_at("Cuzcu", "Ann") == []
    assert [s.where(title) for title in ("Pebble Gift", "Ice Slide")] == ["limbo", "limbo"]
    s.choose("yes")
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Dudlee"]
    assert sorted(s.deck_of("Ann")) == ["Dudlee", "Ice Slide", "Pebble Gift"]
    assert s.discard_of("Ann") == ["I Can't Tell Them Apart"]
    s.idle()


def test_i_cant_tell_them_apart_may_stop_before_any_of_its_minions():
    """RULES 15.5: each of them is an extra minion. To decline one is to decline those that would follow."""
    s = two()
    theirs = [s.put(title, at="Cuzcu", by="Ann", owner="Bob") for title in ("Puck", "Tinx", "Titania")]
    s.deck("Ann", "Pebble Gift", "Dudlee", "Ice Slide", "Snazzy Penguin", "Surfing Penguin", only=True)
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*theirs)
    assert s.prompt == "I Can't Tell Them Apart: play a minion off the top of your deck (3 left)?"
    s.choose("yes")
    assert s.where("Pebble Gift") == "limbo"
    s.decline()
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Dudlee"]
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Pebble Gift", "Snazzy Penguin", "Surfing Penguin"]
    s.idle()


def test_i_cant_tell_them_apart_stops_asking_when_nothing_is_left_to_reveal():
    s = two()
    theirs = [s.put(title, at="Cuzcu", by="Ann", owner="Bob") for title in ("Puck", "Tinx", "Titania")]
    s.deck("Ann", "Pebble Gift", only=True)
    s.discard_pile("Ann", "Dudlee")
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*theirs)
    s.choose("yes", "yes")  # the third time neither deck nor discard pile holds a card
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Dudlee"]
    assert s.deck_of("Ann") == ["Pebble Gift"]
    s.idle()


def test_i_cant_tell_them_apart_rebuilds_a_deck_that_is_empty_before_the_next_minion():
    s = two()
    theirs = [s.put("Puck", at="Cuzcu", by="Ann", owner="Bob"), s.put("Tinx", at="Cuzcu", by="Ann", owner="Bob")]
    s.deck("Ann", "Baby Penguin", only=True)
    s.discard_pile("Ann", "Dudlee")
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*theirs)
    s.choose("yes", "yes")
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Baby Penguin", "Dudlee"]
    s.idle()


def test_ice_slide_draws_for_each_of_your_minions_discarded_with_the_base():
    s = two()
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    s.put("Dudlee", at="Cuzcu", by="Ann", owner="Bob")  # yours by control
    s.put("Puck", at="Cuzcu", by="Bob")
    s.put("Baby Penguin", at="Tropical Paradise", by="Ann")
    s.deck("Ann", "Snazzy Penguin", "Snazzy Penguin", "Dudlee", "Dudlee", "Dudlee")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 2 + 2  # Ice Slide's two, and the two of the Draw phase


def test_ice_slide_does_not_count_what_left_before_the_clean_up():
    s = two(ann=("Penguins", "Cyborg Apes"))
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    clyde = s.put("Clyde 2.0", at="Cuzcu", by="Ann", carrying="Flying Monkey")
    s.deck("Ann", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin")
    s.end_turn()
    s.choose("Tropical Paradise")
    s.decline()  # Clyde 2.0 at the destroyed Flying Monkey
    assert s.where(clyde) == "Tropical Paradise"
    assert len(s.hand_of("Ann")) == 1 + 2


def test_an_ice_slide_that_draws_nothing_is_not_asked_about():
    """RULES 5.6: only The Birch Woman has something to do when the base is cleared."""
    s = two(bob=("Russian Fairy Tales", "Super Spies"))
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.put("The Birch Woman", at="Cuzcu", by="Bob", counters=26)
    s.hand("Bob", "The Birch")
    s.end_turn()
    assert s.prompt.startswith("The Birch Woman")
    s.decline()
    assert len(s.hand_of("Ann")) == 2  # the Draw phase


def test_ice_slide_counts_only_minions_that_go_to_a_discard_pile():
    """Sleeping Beauty is shuffled into the deck instead."""
    s = two(ann=("Penguins", "Princesses"))
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    beauty = s.put("Sleeping Beauty", at="Cuzcu", by="Ann")
    s.deck("Ann", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin", "Snazzy Penguin")
    s.end_turn()
    assert s.where(beauty) != "discard"
    assert len(s.hand_of("Ann")) == 1 + 2


def test_ice_slide_sleeps_when_its_base_is_destroyed():
    s = two(ann=("Penguins", "Polynesian Voyagers"))
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.plays("Ann", "Volcanic Uprising", choosing=(1, "Cuzcu"))
    assert s.hand_of("Ann") == []
    s.idle()


def test_leaping_aboard_plays_a_minion_on_the_base_that_replaces_this_one():
    s = two()
    s.attach("Leaping Aboard", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    s.base_deck("Giant Turnip")
    s.deck("Ann", "Pebble Gift", "Snazzy Penguin", "Dudlee", "Dudlee", "Dudlee", "Dudlee")
    s.end_turn()
    s.choose("yes")
    assert s.where("Snazzy Penguin") == "Giant Turnip"
    assert "Leaping Aboard" in s.discard_of("Ann")
    assert len(s.hand_of("Ann")) == 4  # off the top: two cards, and the two of the Draw phase


def test_leaping_aboard_works_in_another_players_turn():
    s = two(ann=OTHERS, bob=PENGUINS)
    s.attach("Leaping Aboard", to="Cuzcu", by="Bob")
    s.put("Puck", at="Cuzcu", by="Ann", counters=28)
    s.base_deck("Giant Turnip")
    s.deck("Bob", "Baby Penguin", "Dudlee")
    s.hand("Bob", "Snazzy Penguin")
    s.end_turn()
    s.choose("yes")
    assert s.where("Baby Penguin") == "Giant Turnip"
    assert s.asked == "Bob"  # its extra minion is now or never: not his Play Cards phase
    s.play("Snazzy Penguin", at="Giant Turnip")
    assert s.where("Snazzy Penguin") == "Giant Turnip"
    assert s.asked == "Bob"
    s.idle()


def test_leaping_aboard_may_leave_it():
    """RULES 15.5."""
    s = two()
    s.attach("Leaping Aboard", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    s.base_deck("Giant Turnip")
    s.end_turn(drawing=("Pebble Gift", "Snazzy Penguin"))
    assert "Giant Turnip" in s.bases()
    s.decline()
    assert s.minions_at("Giant Turnip", "Ann") == []
    assert sorted(s.hand_of("Ann")) == ["Pebble Gift", "Snazzy Penguin"]  # the Draw phase


def test_leaping_aboard_plays_nothing_where_the_base_is_not_replaced():
    s = two(options=Options(base_deck="once"))
    s.base_deck(only=True)
    s.attach("Leaping Aboard", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Cuzcu", by="Ann", counters=28)
    s.end_turn(drawing=("Snazzy Penguin", "Dudlee"))
    assert s.bases() == ["Tropical Paradise", "Storyteller's Hut"]
    assert sorted(s.hand_of("Ann")) == ["Dudlee", "Snazzy Penguin"]


def test_leaping_aboard_waits_for_its_own_base():
    """Another base's replacement is not its own."""
    s = two("Cuzcu", "Tropical Paradise", "Storyteller's Hut", "Giant Turnip")
    s.attach("Leaping Aboard", to="Cuzcu", by="Ann")
    s.put("Baby Penguin", at="Tropical Paradise", by="Ann", counters=28)
    s.base_deck("Machu Picchu")
    s.end_turn(drawing=("Snazzy Penguin", "Dudlee"))
    assert s.minions_at("Machu Picchu", "Ann") == []
    assert s.where("Leaping Aboard") == "Cuzcu"


def test_leaping_aboard_waits_until_both_bases_that_replace_island_chain_are_there():
    """RULES 5.10: the replacement is complete first; the minion is played on the first of the two."""
    s = two("Island Chain", "Tropical Paradise")
    s.attach("Leaping Aboard", to="Island Chain", by="Ann")
    s.put("Dudlee", at="Island Chain", by="Ann", counters=17)
    s.base_deck("Cuzcu", "Giant Turnip")
    s.deck("Ann", "Surfing Penguin")
    s.end_turn()
    s.choose("Island Chain")  # the order of the two abilities does not matter
    s.choose("yes")
    assert s.where("Surfing Penguin") == "Cuzcu"
    s.choose("Surfing Penguin", "Giant Turnip")
    assert s.where("Surfing Penguin") == "Giant Turnip"


def test_pebble_gift_draws_for_each_minion_played_here_off_the_top():
    s = two()
    s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.hand("Ann", "The Hatching", "Baby Penguin")
    s.deck("Ann", "Snazzy Penguin", "Dudlee", "Secret Mission", "Ice Slide")
    s.play("Baby Penguin", at="Cuzcu")  # from hand: nothing
    assert s.hand_of("Ann") == ["The Hatching"]
    s.play("The Hatching", choosing="Cuzcu")
    assert s.hand_of("Ann") == ["Dudlee", "Secret Mission", "Ice Slide"]  # after the minion's own two cards
    s.idle()


def test_pebble_gift_is_only_for_you_and_only_here():
    s = two(ann=("Penguins", "Mounties"), bob=("Penguins", "Super Spies"))
    s.attach("Pebble Gift", to="Cuzcu", by="Bob")
    s.attach("Pebble Gift", to="Tropical Paradise", by="Ann")
    s.deck("Ann", "Dudlee", "Ice Slide")
    s.plays("Ann", "The Hatching", choosing="Cuzcu")
    assert s.hand_of("Ann") == s.hand_of("Bob") == []
    s.idle()


def test_secret_mission_exchanges_cards_and_shuffles():
    s = two()
    s.hand("Ann", "Secret Mission", "Baby Penguin", "Dudlee", "Ice Slide")
    s.deck("Ann", "Snazzy Penguin", "Pebble Gift", "Command Penguin", only=True)
    s.play("Secret Mission", choosing=("Dudlee", "Ice Slide"))
    s.done()
    assert s.hand_of("Ann") == ["Baby Penguin", "Snazzy Penguin", "Pebble Gift"]
    assert sorted(s.deck_of("Ann")) == ["Command Penguin", "Dudlee", "Ice Slide"]
    assert s.game.view(0)["players"][0]["known_deck"] == []
    s.idle()


def test_secret_mission_with_no_card_only_shuffles():
    s = two()
    s.hand("Ann", "Secret Mission", "Baby Penguin")
    s.play("Secret Mission")
    s.done()
    assert s.hand_of("Ann") == ["Baby Penguin"]
    assert any(event["kind"] == "Shuffle" for event in s.game.events())
    s.idle()


def test_secret_mission_hides_foreign_cards_in_your_own_deck():
    """RULES 15.12: nobody sees them."""
    s = two()
    s.hand("Ann", "Spy", owner="Bob")
    s.deck("Ann", "Secret Mission", "Dudlee", "Dudlee", only=True)
    s.end_round()
    s.play("Secret Mission", choosing="Spy")
    s.done()
    assert "Spy" in s.deck_of("Ann") + s.hand_of("Ann")
    s.idle()


def test_under_the_ice_plays_a_random_minion_among_five():
    """[seed] It counts as played off the top of a deck, and cannot be declined."""
    s = two()
    s.deck("Ann", "Ice Slide", "Secret Mission", "Snazzy Penguin", "The Hatching", "Pebble Gift", "Dudlee", "Dudlee")
    s.plays("Ann", "Under the Ice")
    assert s.options() == [f"Play Snazzy Penguin at {base}" for base in TABLE]
    s.choose("Cuzcu")
    assert s.hand_of("Ann") == ["Dudlee", "Dudlee"]  # the other four lie outside the deck
    s.choose("Pebble Gift", "The Hatching", "Ice Slide", "Secret Mission")
    assert s.deck_of("Ann")[-4:] == ["Pebble Gift", "The Hatching", "Ice Slide", "Secret Mission"]
    s.idle()


def test_under_the_ice_without_a_minion_puts_all_five_under_the_deck():
    """[seed]"""
    s = two()
    s.hand("Ann", "Under the Ice")
    s.deck("Ann", "Ice Slide", "Secret Mission", "Leaping Aboard", "The Hatching", "Pebble Gift", "Dudlee", only=True)
    s.play("Under the Ice", choosing=("Pebble Gift", "The Hatching", "Ice Slide", "Secret Mission", "Leaping Aboard"))
    assert s.deck_of("Ann") == [
        "Dudlee",
        "Pebble Gift",
        "The Hatching",
        "Ice Slide",
        "Secret Mission",
        "Leaping Aboard",
    ]
    s.idle()


def test_under_the_ice_rebuilds_a_short_deck_and_goes_on():
    """A fixed number is revealed, not 'until' (RULES 2.6)."""
    s = two()
    s.deck("Ann", "Ice Slide", "Secret Mission", only=True)
    s.discard_pile("Ann", "Dudlee")
    s.plays("Ann", "Under the Ice", choosing="Cuzcu")
    assert s.where("Dudlee") == "Cuzcu"
    s.choose("Secret Mission", "Ice Slide")
    assert s.deck_of("Ann") == ["Secret Mission", "Ice Slide"]
    s.idle()


def test_under_the_ice_lets_chance_decide():
    played = set()
    for seed in range(12):
        s = two(seed=seed)
        s.deck("Ann", "Dudlee", "Command Penguin", "Ice Slide", only=True)
        s.plays("Ann", "Under the Ice")
        played.add(s.options()[0].removeprefix("Play ").removesuffix(" at Cuzcu"))
    assert played == {"Dudlee", "Command Penguin"}


def test_an_unplayable_minion_under_the_ice_is_discarded():
    s = Scenario({"Ann": PENGUINS, "Bob": OTHERS}, bases=["Ice Castle"])
    s.deck("Ann", "Dudlee", "Ice Slide", only=True)
    s.plays("Ann", "Under the Ice", choosing="Ice Slide")
    assert "Dudlee" in s.discard_of("Ann")
    assert s.deck_of("Ann") == ["Ice Slide"]
    s.idle()


# the later bases -------------------------------------------------------------------------------------------------


def test_ice_floe_exchanges_a_minion_at_the_start_of_each_players_turn():
    s = two("Ice Floe", "Cuzcu", "Tropical Paradise")
    puck, baby = s.lay("Ice Floe", Bob="Puck", Ann="Baby Penguin")
    s.deck("Ann", "Dudlee", "Dudlee")
    s.deck("Bob", "Permit to Kill", "Secret Agent")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.options() == ["Put Puck (Bob's, at Ice Floe) under its owner's deck", "Decline"]
    s.choose(puck)
    assert s.where(puck) == "deck"
    s.choose("yes")
    assert s.where("Secret Agent") == "Ice Floe"
    s.end_turn(drawing=("Permit to Kill", "Permit to Kill"))
    assert s.asked == "Ann"
    s.decline()
    assert s.where(baby) == "Ice Floe"
    s.idle()


def test_ice_floe_may_take_a_minion_and_bring_none():
    """RULES 15.5, 3.5."""
    s = two("Ice Floe", "Cuzcu", "Tropical Paradise")
    puck = s.put("Puck", at="Ice Floe", by="Bob")
    s.deck("Bob", "Permit to Kill", "Secret Agent")
    s.end_turn()
    s.choose(puck)
    s.decline()
    assert s.deck_of("Bob")[0] == "Permit to Kill"
    assert s.deck_of("Bob")[-1] == "Puck"
    assert s.minions_at("Ice Floe", "Bob") == []
    s.idle()


def test_ice_floe_asks_nobody_without_a_minion_there():
    s = two("Ice Floe", "Cuzcu", "Tropical Paradise")
    s.put("Baby Penguin", at="Cuzcu", by="Bob")
    s.end_turn(drawing=("Spy", "Spy"))
    assert s.asked == "Bob"
    s.idle()


def test_ice_floe_is_not_ordered_once_its_last_minion_is_gone():
    """RULES 15.11: an optional ability without anything to do is not asked about among those that wait."""
    s = two("Ice Floe", "Heya Training Stable", "Tropical Paradise", bob=("Russian Fairy Tales", "Super Spies"))
    s.put("The Birch", at="Ice Floe", by="Bob")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    s.choose("The Birch", "yes", "Search your deck", "The Birch Woman", "Put The Birch Woman into your hand")
    assert s.prompt.startswith("Heya Training Stable")
    s.decline()
    s.idle()


def test_the_colony_brings_a_second_minion_after_your_first():
    s = two("The Colony", "Cuzcu", "Tropical Paradise")
    s.hand("Ann", "Snazzy Penguin", "The Hatching")
    s.deck("Ann", "Pebble Gift", "Dudlee", "Command Penguin")
    s.play("Snazzy Penguin", at="The Colony", choosing="yes")
    assert s.where("Dudlee") == "The Colony"  # and that one is not the first any more
    s.idle()
    s.deck("Ann", "Dudlee")
    s.play("The Hatching", choosing="The Colony")
    s.idle()


def test_the_colony_is_optional():
    s = two("The Colony", "Cuzcu", "Tropical Paradise")
    s.hand("Ann", "Snazzy Penguin", "The Hatching")
    s.deck("Ann", "Dudlee")
    s.play("Snazzy Penguin", at="The Colony")
    assert s.prompt == "The Colony: play a minion off the top of your deck?"  # one question for 'you may' (RULES 15.5)
    s.decline()
    s.play("The Hatching", choosing="The Colony")  # the second minion
    s.idle()


def test_the_colony_asks_nobody_whose_deck_and_discard_pile_are_empty():
    """RULES 15.11: there is nothing to play."""
    s = two("The Colony", "Cuzcu", "Tropical Paradise")
    s.deck("Ann", only=True)
    s.plays("Ann", "Surfing Penguin", at="The Colony")
    s.decline()
    s.idle()


def test_the_colony_counts_only_plays_in_your_own_play_cards_phase():
    s = two("The Colony", "Cuzcu", "Tropical Paradise", ann=("Russian Fairy Tales", "Super Spies"), bob=PENGUINS)
    baby = s.put("Baby Penguin", at="The Colony", by="Bob")
    s.deck("Bob", "Dudlee", "Dudlee", "Dudlee")
    s.plays("Ann", "Transformation", choosing=baby)
    s.choose("yes")
    assert s.where("Dudlee") == "The Colony"  # in Ann's turn: Bob is not asked
    s.idle()


def test_dancing_penguin_counts_as_the_first_minion_at_the_colony():
    s = two("The Colony", "Cuzcu", "Tropical Paradise")
    s.hand("Ann", "Snazzy Penguin", "Dancing Penguin")
    s.deck("Ann", "Dudlee")
    s.play("Snazzy Penguin", at="The Colony")
    s.play("Dancing Penguin", choosing="yes")
    assert s.where("Dudlee") == "The Colony"
    s.idle()


def test_the_later_bases_take_part_only_with_the_option():
    """RULES 13.4."""

    def bases(promos: bool) -> set[str]:
        game = smashup.new_game(
            ["Ann", "Bob"],
            [PENGUINS, ("Fairies", "Super Spies")],
            seed=3,
            options=Options(promos=promos),
        )
        kernel = game.kernel
        return {base.title for base in (*kernel.bases, *kernel.base_deck)}

    assert {"Ice Floe", "The Colony"} <= bases(True)
    assert not {"Ice Floe", "The Colony"} & bases(False)


def test_the_order_of_what_goes_under_the_ice_is_a_secret():
    """RULES 5.9: a card that goes under the deck alone lies where everybody knows."""
    for others in (("Ice Slide", "Secret Mission"), ("Ice Slide",)):
        s = two()
        s.hand("Ann", "Under the Ice")
        s.deck("Ann", "Dudlee", *others, only=True)
        s.play("Under the Ice", choosing="Cuzcu")
        s.choose(*others)
        alone = len(others) == 1
        assert [card["name"] for card in s.game.view(1)["players"][0]["known_deck"]] == (["Ice Slide"] if alone else [])
        assert s.deck_of("Ann") == list(others)


def test_what_was_revealed_on_the_way_is_shuffled_in_at_once():
    s = two()
    s.deck("Ann", "Ice Slide", "Secret Mission", "Pebble Gift", "Dudlee", "Dudlee", only=True)
    s.plays("Ann", "Command Penguin", at="Cuzcu", choosing=("yes", "Cuzcu"))
    told = [event["text"] for event in s.game.events() if "shuffles" in event["text"]]
    assert told[-1:] == ["Ann shuffles Ice Slide, Secret Mission, Pebble Gift into their deck (Command Penguin)."]
    assert sorted(s.deck_of("Ann")) == ["Dudlee", "Ice Slide", "Pebble Gift", "Secret Mission"]


def test_leaping_aboard_leaps_once_onto_what_replaces_its_own_base():
    """Island Chain brings two bases, the first in its place; played again elsewhere in between, the card leaps anew."""
    s = two(
        "Island Chain", "The Vats", "Cuzcu", ann=("Penguins", "Ancient Incas"), bob=("Fairies", "Polynesian Voyagers")
    )
    for base, count in (("Island Chain", 5), ("The Vats", 4)):
        for _ in range(count):
            s.put("Sapa Inca", at=base, by="Ann")
    s.attach("Leaping Aboard", to="Island Chain", by="Ann")
    s.hand("Ann", "Ashlar Masonry")
    s.deck("Ann", "Snazzy Penguin", "Surfing Penguin", "Command Penguin", "Disguise Penguin", "Baby Penguin", only=True)
    s.base_deck("Fairy Circle", "Tropical Paradise", "Enchanted Glen", "Machu Picchu", only=True)
    s.end_turn()
    s.choose("Island Chain", "Island Chain")  # of the two abilities that wait
    s.play("Ashlar Masonry", choosing=("Leaping Aboard", "yes"))
    assert len(s.minions_at("Fairy Circle", "Ann")) == 1
    s.choose("Play an extra action")
    s.play("Leaping Aboard", on="The Vats")
    for _ in range(4):
        s.choose(s.minions_at("The Vats", "Ann")[0])  # a counter from each Sapa Inca
    s.choose("yes")
    assert s.asked == "Bob"
    assert len(s.minions_at("Enchanted Glen", "Ann")) == 1
