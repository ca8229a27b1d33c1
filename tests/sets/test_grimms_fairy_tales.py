"""Grimms' Fairy Tales and their bases, Gingerbread House and Woodland Cottage."""

import random
import re

import pytest

import smashup
from tests.tables import table_of

GRIMMS = ("Grimms' Fairy Tales", "Ancient Incas")
SPIES = ("Super Spies", "Time Travelers")
QUIET = ("Primate Park", "The Nexus", "Portal Room")
table = table_of(GRIMMS, SPIES, QUIET)


def top_of(s, player):
    """What everybody knows to lie on top of a deck."""
    known = s.game.view(None)["players"][s.game.players.index(player)]["known_deck"]
    return [entry["name"] for entry in known if entry["position"] == 0]


# Big Bad Wolf --------------------------------------------------------------------------------------------------------


def test_big_bad_wolf_may_destroy_a_small_minion_here():
    s = table()
    mole, _ = s.lay("The Nexus", Bob=("Mole", "Secret Agent"))
    s.put("Spy", at="Portal Room", by="Bob")
    hansel = s.put("Hansel", at="The Nexus", by="Ann")
    s.plays("Ann", "Big Bad Wolf", at="The Nexus")
    assert len(s.options()) == 3  # the Mole (4), the own Hansel (2), or nobody; not power 5, not elsewhere
    s.choose(mole)
    assert s.where(mole) == "discard"
    assert s.where(hansel) == "The Nexus"
    s.idle()


def test_big_bad_wolf_may_spare_them():
    s = table()
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Big Bad Wolf", at="The Nexus")
    s.decline()
    assert s.where(spy) == "The Nexus"
    assert s.power("Big Bad Wolf") == 6
    s.idle()


def test_red_riding_hood_anywhere_stops_the_wolf_whoever_has_her():
    s = table(bob=GRIMMS)
    s.put("Red Riding Hood", at="Portal Room", by="Bob")
    s.put("Hansel", at="The Nexus", by="Bob")
    s.plays("Ann", "Big Bad Wolf", at="The Nexus")
    s.idle()


def test_grimms_blessing_never_stands_in_for_red_riding_hood():
    """[seed] The Wolf speaks of the minion by name."""
    s = table()
    s.lay("The Nexus", Ann=("Hansel", "Gretel"))
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Big Bad Wolf", at="The Nexus", choosing=spy)
    assert s.where(spy) == "discard"
    s.idle()


def test_a_destroyed_wolf_brings_a_minion_out_of_the_discard_pile():
    s = table(ann=("Grimms' Fairy Tales", "Shapeshifters"))
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Hansel", "Gretel", "Teamwork")
    s.hand("Ann", "Bacta the Future", "Mimic")
    s.play("Bacta the Future", choosing=wolf)
    s.decline()  # Bacta: the owner's extra minion
    assert len(s.options()) == 3  # Hansel, Gretel or nobody: not the Wolf itself, and only where it was
    s.play("Hansel", at="The Nexus")
    assert s.where("Hansel") == "The Nexus"
    assert s.can_play("Mimic", at="The Nexus")  # it was an extra minion
    s.idle()


def test_the_wolfs_controller_plays_from_the_own_pile_and_may_decline():
    """'You' is who controlled it; the Wolf itself goes to its owner's pile (RULES 15.7, 3.9)."""
    s = table(bob=("Shapeshifters", "Super Spies"))
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Bob", owner="Ann")
    s.discard_pile("Bob", "Spy")
    s.discard_pile("Ann", "Hansel")
    s.hand("Bob", "Bacta the Future")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Bacta the Future", choosing=wolf)
    assert s.asked == "Bob"
    assert s.options() == ["Play Spy from the discard pile at The Nexus", "Decline"]
    s.decline()
    assert s.where(wolf) == "discard"
    assert "Big Bad Wolf" in s.discard_of("Ann")
    s.idle()


def test_a_wolf_discarded_with_a_scored_base_is_not_destroyed():
    s = table()
    s.put("Big Bad Wolf", at="Portal Room", by="Ann", counters=17)
    s.discard_pile("Ann", "Hansel")
    s.end_turn(drawing=("Armory", "Armory"))
    assert s.where("Hansel") == "discard"
    s.idle()


def test_a_wolf_that_is_in_play_again_still_pays_who_lost_it():
    """RULES 15.7: Ann brings her Wolf back by The Frog Prince before what Bob, who had it, may do for its loss."""
    s = table()
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Bob", owner="Ann")
    s.put("The Frog Prince", at="The Nexus", by="Ann")
    s.discard_pile("Bob", "Spy")
    s.discard_pile("Ann", "Gretel")
    s.deck("Ann", "Hansel", only=True)
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf, "Hansel"))
    s.play("Hansel", at="The Nexus", choosing=("The Frog Prince", "yes"))
    s.play("Big Bad Wolf", at="The Nexus")
    s.decline()  # its on-play ability
    assert s.asked == "Bob"
    assert s.options() == ["Play Spy from the discard pile at The Nexus", "Decline"]
    s.decline()
    s.idle()


def test_a_wolf_whose_base_takes_no_minion_is_not_asked_about():
    """RULES 15.11: what can bring nothing does not wait in line with Secret Agent's demand."""
    s = table("Ice Castle", ann=("Grimms' Fairy Tales", "Shapeshifters"))
    wolf = s.put("Big Bad Wolf", at="Ice Castle", by="Ann")
    s.put("Secret Agent", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Hansel")
    s.hand("Ann", "Bacta the Future", "Teamwork")
    s.play("Bacta the Future", choosing=wolf)
    assert s.prompt.startswith("Secret Agent")
    s.choose("Teamwork")
    assert s.where("Hansel") == "discard"
    s.idle()


# Charming Princess, Prince Charming ----------------------------------------------------------------------------------


def test_charming_princess_invites_a_minion_while_the_prince_is_here():
    s = table(bob=GRIMMS)
    s.put("Charming Princess", at="The Nexus", by="Ann")
    assert "Use Charming Princess (Ann's, at The Nexus)" not in s.options()
    s.put("Prince Charming", at="The Nexus", by="Bob")  # anybody's
    s.hand("Ann", "Hansel", "Gretel", "Llama")
    s.talent("Charming Princess")
    s.play("Hansel", at="Portal Room")  # the normal minion
    assert not s.can_play("Gretel", at="Portal Room")
    s.play("Gretel", at="The Nexus")  # later in the phase, but only there
    assert not s.can_play("Llama", at="The Nexus")
    s.idle()


def test_prince_charming_gives_an_action_while_the_princess_is_here():
    s = table()
    s.put("Prince Charming", at="The Nexus", by="Ann")
    princess = s.put("Charming Princess", at="Portal Room", by="Ann")
    assert not any("Prince Charming" in option for option in s.options())
    s.hand("Ann", "Breadcrumbs", "Another Story")
    s.play("Breadcrumbs", choosing=(princess, "The Nexus"))
    assert not s.can_play("Another Story")
    s.talent("Prince Charming")
    assert s.can_play("Another Story")
    s.idle()


def test_an_active_grimms_blessing_serves_as_the_partner():
    """[seed]"""
    s = table()
    s.put("Charming Princess", at="The Nexus", by="Ann")
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    assert not any("Charming Princess" in option for option in s.options())
    s.put("Hansel", at="The Nexus", by="Ann")
    s.hand("Ann", "Gretel", "Llama")
    s.talent("Charming Princess")
    s.play("Gretel", at="The Nexus")
    assert s.can_play("Llama", at="Portal Room")
    s.idle()


# Red Riding Hood -----------------------------------------------------------------------------------------------------


def test_red_riding_hood_strengthens_your_minions_here_herself_included():
    s = table()
    hood, rumpel = s.lay("The Nexus", Ann=("Red Riding Hood", "Rumpelstiltskin"))
    away = s.put("Charming Princess", at="Portal Room", by="Ann")
    spy = s.put("Spy", at="The Nexus", by="Bob")
    assert [s.power(m) for m in (hood, rumpel, away, spy)] == [4, 4, 4, 2]


def test_the_wolf_anywhere_takes_her_bonus_and_the_blessing_is_no_wolf():
    """[seed] Grimms' Blessing does not count as Big Bad Wolf."""
    s = table(bob=GRIMMS)
    hood, _ = s.lay("The Nexus", Ann=("Red Riding Hood", "Hansel"))
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    assert s.power(hood) == 4
    s.put("Big Bad Wolf", at="Portal Room", by="Bob")
    assert s.power(hood) == 3


# Rumpelstiltskin, Basket of Goodies, Fairy Godmother's Blessing ------------------------------------------------------


def test_rumpelstiltskin_puts_any_card_on_top_after_the_shuffle():
    """[seed] The chosen card is shown, the deck shuffled, and then the card put on top."""
    s = table()
    s.deck("Ann", "Hansel", "Armory", "Teamwork", "Llama", only=True)
    s.plays("Ann", "Rumpelstiltskin", at="The Nexus", choosing="Teamwork")
    assert s.deck_of("Ann")[0] == "Teamwork"
    assert len(s.deck_of("Ann")) == 4
    assert top_of(s, "Ann") == ["Teamwork"]
    s.idle()


def test_basket_of_goodies_finds_an_action():
    s = table()
    s.deck("Ann", "Hansel", "Armory", "Teamwork", only=True)
    s.plays("Ann", "Basket of Goodies")
    assert sorted(s.options()) == [f"Put {name} on top of your deck" for name in ("Armory", "Teamwork")]
    s.choose("Armory")
    assert s.deck_of("Ann")[0] == "Armory"
    s.idle()


def test_fairy_godmothers_blessing_finds_a_minion():
    s = table()
    s.deck("Ann", "Armory", "Hansel", "Teamwork", "Llama", only=True)
    s.plays("Ann", "Fairy Godmother's Blessing")
    assert sorted(s.options()) == [f"Put {name} on top of your deck" for name in ("Hansel", "Llama")]
    s.choose("Hansel")
    assert s.deck_of("Ann")[0] == "Hansel"
    s.idle()


def test_a_search_that_finds_nothing_only_shuffles():
    s = table()
    s.deck("Ann", "Armory", "Teamwork", only=True)
    s.plays("Ann", "Fairy Godmother's Blessing")
    assert sorted(s.deck_of("Ann")) == ["Armory", "Teamwork"]
    assert top_of(s, "Ann") == []
    s.idle()


@pytest.mark.parametrize("title", ["Rumpelstiltskin", "Basket of Goodies", "Fairy Godmother's Blessing"])
def test_a_foreign_card_that_was_found_goes_on_top_of_its_owners_deck(title):
    """RULES 15.12, 3.9: it was shown, and taken out of the deck that was shuffled."""
    s = table()
    found = "Mindraker" if title == "Basket of Goodies" else "Spy"
    s.hand("Ann", title)
    s.deck("Ann", "Armory", only=True)
    s.deck("Ann", found, owner="Bob")
    before = s.deck_of("Bob")
    s.play(title, at="The Nexus" if title == "Rumpelstiltskin" else None, choosing=found)
    assert s.deck_of("Ann") == ["Armory"]
    assert s.deck_of("Bob") == [found, *before]
    for seat in (0, 1, None):
        assert s.game.view(seat)["players"][1]["known_deck"] == [{"position": 0, "name": found}]
    s.idle()


# The Frog Prince -----------------------------------------------------------------------------------------------------


def frog():
    s = table()
    s.put("The Frog Prince", at="The Nexus", by="Ann", counters=1)
    s.discard_pile("Ann", "Charming Princess", "Teamwork")
    s.hand("Ann", "Hansel", "Llama")
    return s


def test_the_frog_prince_makes_room_for_a_minion_out_of_the_discard_pile():
    s = frog()
    s.play("Hansel", at="The Nexus", choosing="yes")
    assert s.where("The Frog Prince") == "deck"
    s.play("Charming Princess", at="The Nexus")
    assert s.where("Charming Princess") == "The Nexus"
    assert not s.can_play("Llama", at="The Nexus")
    s.idle()


def test_the_frog_prince_may_stay():
    s = frog()
    s.play("Hansel", at="The Nexus")
    s.decline()
    assert s.where("The Frog Prince") == "The Nexus"
    s.idle()


def test_the_frog_prince_waits_for_the_on_play_ability():
    """The triggering minion's ability is finished first (RULES 3.6)."""
    s = frog()
    s.plays("Ann", "Rumpelstiltskin", at="The Nexus")
    assert s.prompt.startswith("Rumpelstiltskin")
    s.choose("Hansel", "yes")
    s.decline()  # the extra minion
    s.idle()


def test_the_frog_prince_ignores_other_bases_and_other_players():
    s = frog()
    s.play("Hansel", at="Portal Room")
    s.idle()
    s = frog()
    s.hand("Bob", "Mole")
    s.end_turn(drawing=("Armory", "Armory"))
    s.play("Mole", at="The Nexus")
    s.idle()


def test_a_borrowed_frog_prince_goes_to_its_owners_deck():
    s = table(bob=GRIMMS)
    s.put("The Frog Prince", at="The Nexus", by="Ann", owner="Bob")
    s.discard_pile("Ann", "Gretel")
    s.hand("Ann", "Hansel")
    before = len(s.deck_of("Bob"))
    s.play("Hansel", at="The Nexus", choosing="yes")
    assert len(s.deck_of("Bob")) == before + 1
    s.play("Gretel", at="The Nexus")
    s.idle()


def test_the_frog_prince_may_leave_for_nothing():
    """RULES 3.5: the cost may be paid although nothing follows."""
    s = table()
    s.put("The Frog Prince", at="The Nexus", by="Ann")
    s.plays("Ann", "Hansel", at="The Nexus", choosing="yes")
    assert s.where("The Frog Prince") == "deck"
    s.idle()


def test_a_frog_prince_that_left_and_came_back_is_another_minion():
    """Doctor When was played before this Frog Prince came: the one that could have answered is gone (RULES 3.6)."""
    s = table(ann=("Grimms' Fairy Tales", "Time Travelers"))
    prince = s.put("The Frog Prince", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Gretel")
    s.plays("Ann", "Doctor When", at="The Nexus", choosing=prince)
    s.play("The Frog Prince", at="The Nexus")
    assert s.where(prince) == "The Nexus"
    s.idle()


# pairs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gretel", "Hansel"),
        ("Hansel", "Gretel"),
        ("Rose Red", "The Other Snow White"),
        ("The Other Snow White", "Rose Red"),
    ],
)
def test_a_pair_at_one_base_is_stronger(one, other):
    s = table(bob=GRIMMS)
    first = s.put(one, at="The Nexus", by="Ann")
    s.put(other, at="Portal Room", by="Ann")
    assert s.power(first) == 2
    s.put(other, at="The Nexus", by="Bob")  # under any player's control
    assert s.power(first) == 4
    s.put(other, at="The Nexus", by="Bob")
    assert s.power(first) == 4


def test_grimms_blessing_counts_as_hansel():
    """[seed]"""
    s = table()
    gretel = s.put("Gretel", at="The Nexus", by="Ann")
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    assert s.power(gretel) == 2  # one minion: the Blessing is inert
    s.put("Llama", at="The Nexus", by="Ann")
    assert s.power(gretel) == 4


def test_the_princesses_snow_white_is_another_name():
    s = table(bob=("Princesses", "Super Spies"))
    rose, _ = s.lay("The Nexus", Ann="Rose Red", Bob="Snow White")
    assert s.power(rose) == 2


# Another Story, Breadcrumbs ------------------------------------------------------------------------------------------


def test_another_story_shuffles_up_to_three_cards_in():
    s = table()
    s.discard_pile("Ann", "Hansel", "Teamwork", "Teamwork", "Armory")
    s.deck("Ann", only=True)
    s.plays("Ann", "Another Story", choosing=("Hansel", "Teamwork", "Teamwork"))
    assert sorted(s.deck_of("Ann")) == ["Hansel", "Teamwork", "Teamwork"]
    assert s.discard_of("Ann") == ["Armory", "Another Story"]
    s.idle()


def test_another_story_may_choose_none_and_never_itself():
    s = table()
    s.discard_pile("Ann", "Hansel")
    s.plays("Ann", "Another Story")
    assert s.options() == ["Shuffle Hansel into your deck", "Done"]
    s.done()
    assert s.discard_of("Ann") == ["Hansel", "Another Story"]
    s.idle()


def test_breadcrumbs_move_two_minions_of_one_base_together():
    s = table()
    hansel, gretel = s.lay("The Nexus", Ann=("Hansel", "Gretel"))
    llama = s.put("Llama", at="Portal Room", by="Ann")
    s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Breadcrumbs")
    assert len(s.options()) == 4  # three own minions, or none
    s.choose(hansel)
    assert s.options() == ["Move Gretel (Ann's, at The Nexus)", "Done"]
    s.choose(gretel, "Primate Park")
    assert s.where(hansel) == s.where(gretel) == "Primate Park"
    assert s.where(llama) == "Portal Room"
    s.idle()


def test_breadcrumbs_move_one_or_none():
    s = table()
    hansel, gretel = s.lay("The Nexus", Ann=("Hansel", "Gretel"))
    s.plays("Ann", "Breadcrumbs", choosing=hansel)
    s.done()
    assert [o for o in s.options() if "Nexus" in o] == []  # another base
    s.choose("Portal Room")
    assert s.where(hansel) == "Portal Room"
    assert s.where(gretel) == "The Nexus"
    s.idle()
    s = table()
    s.put("Hansel", at="The Nexus", by="Ann")
    s.plays("Ann", "Breadcrumbs")
    s.done()
    s.idle()


# Grimms' Blessing ----------------------------------------------------------------------------------------------------


def test_the_blessing_has_the_names_of_its_controllers_minions_only():
    s = table(bob=GRIMMS)
    gretel, rose = s.lay("The Nexus", Bob=("Gretel", "Rose Red"))
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    assert s.power(gretel) == 2  # Ann has no two minions there
    s.lay("The Nexus", Ann=("Llama", "Llama"))
    assert (s.power(gretel), s.power(rose)) == (4, 4)  # Ann owns Hansel and The Other Snow White
    s = table(ann=("Ancient Incas", "Anansi Tales"), bob=GRIMMS)
    gretel = s.put("Gretel", at="The Nexus", by="Bob")
    s.attach("Grimms' Blessing", to="The Nexus", by="Ann", owner="Bob")
    s.lay("The Nexus", Ann=("Llama", "Llama"))
    assert s.power(gretel) == 2  # 'you' is Ann, and she owns no Hansel


def test_the_blessing_keeps_its_own_name_and_has_no_abilities_nor_power():
    """[seed] It has names only, and is no minion."""
    s = table()
    s.lay("The Nexus", Ann=("Hansel", "Llama"))
    blessing = s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    card = s.game.kernel.things[blessing.uid]
    assert all(card.is_named(name) for name in ("Grimms' Blessing", "Big Bad Wolf", "Sapa Inca"))
    assert not card.is_named("Spy")
    assert s.total("The Nexus", "Ann") == 4 + 2  # Hansel is helped by a card named Gretel


def test_the_blessing_does_not_use_up_a_limit_by_name():
    """[seed] Seastar's limit is untouched."""
    s = table(ann=("Grimms' Fairy Tales", "Mythic Horses"))
    s.lay("The Nexus", Ann=("Hansel", "Gretel"))
    s.hand("Ann", "Grimms' Blessing", "Seastar", "Pinkie")
    s.play("Grimms' Blessing", on="The Nexus")
    s.play("Seastar", at="The Nexus")
    assert s.can_play("Pinkie", at="The Nexus")
    s.idle()


def test_the_blessing_never_blocks_a_play_at_the_vats():
    s = table("The Vats")
    s.lay("The Vats", Ann=("Gretel", "Llama"))
    s.attach("Grimms' Blessing", to="The Vats", by="Ann")
    s.hand("Ann", "Hansel")
    assert s.can_play("Hansel", at="The Vats")


# Mouse, Bird and Sausage ---------------------------------------------------------------------------------------------


def test_mouse_bird_and_sausage_strengthens_two_of_one_faction_at_one_base():
    s = table()
    rumpel, llama = s.lay("The Nexus", Ann=("Rumpelstiltskin", "Llama"))
    s.put("Prince Charming", at="Portal Room", by="Ann")
    frog = s.put("The Frog Prince", at="The Nexus", by="Ann")
    s.deck("Ann", "Armory", "Armory")
    s.plays("Ann", "Mouse, Bird and Sausage", choosing=rumpel)
    assert s.options() == ["Give +2 power to The Frog Prince (Ann's, at The Nexus)", "Done"]
    s.choose(frog)
    assert [s.power(m) for m in (rumpel, frog, llama)] == [5, 5, 2]
    s.end_turn()
    assert [s.power(m) for m in (rumpel, frog)] == [3, 3]


def test_mouse_bird_and_sausage_for_one_for_none_and_for_others_minions():
    s = table()
    spy, _ = s.lay("The Nexus", Bob="Spy", Ann="Llama")
    s.plays("Ann", "Mouse, Bird and Sausage", choosing=spy)  # nobody of the Super Spies is left to go with it
    assert s.power(spy) == 4
    s.idle()
    s = table()
    s.put("Spy", at="The Nexus", by="Bob")
    s.plays("Ann", "Mouse, Bird and Sausage")
    s.done()
    s.idle()


# Teamwork ------------------------------------------------------------------------------------------------------------


def test_teamwork_takes_the_minion_whose_name_the_other_mentions():
    s = table()
    gretel = s.put("Gretel", at="The Nexus", by="Ann")
    s.deck("Ann", "Rose Red", "Hansel", "Llama", only=True)
    s.plays("Ann", "Teamwork", choosing=gretel)
    assert s.options() == ["Find Hansel"]
    s.choose("Hansel", "Put Hansel into your hand")
    assert s.hand_of("Ann") == ["Hansel"]
    assert sorted(s.deck_of("Ann")) == ["Llama", "Rose Red"]
    s.idle()


def test_guesses_leave_the_minion_that_teamwork_has_found():
    """RULES 5.9: it was shown, and lies apart while the deck is shuffled; so it cannot be in Bob's deck."""
    s = table()
    s.put("Gretel", at="The Nexus", by="Ann")
    s.deck("Ann", "Hansel", "Armory", only=True)
    s.deck("Bob", "Llama", "Llama", "Incan Engineer", owner="Ann")
    s.plays("Ann", "Teamwork", choosing=("Gretel", "Hansel"))
    assert [entry["name"] for entry in s.game.view(1)["players"][0]["known_deck"]] == ["Hansel"]
    size = s.game.view(1)["players"][1]["deck_size"]
    for seed in range(20):
        guess = s.game.determinize(0, random.Random(seed))
        guess.choose(0)  # into her hand
        assert guess.view(1)["players"][1]["deck_size"] == size
    s.choose("Put Hansel into your hand")
    s.idle()


def test_teamwork_plays_it_at_once():
    """[seed] If it is played, it is played immediately, on any base."""
    s = table()
    s.put("Gretel", at="The Nexus", by="Ann")
    s.hand("Ann", "Teamwork", "Llama")
    s.discard_pile("Ann", "Hansel")
    s.play("Teamwork", choosing=("Gretel", "Search your hand and discard pile", "Hansel", "Play Hansel", "The Nexus"))
    assert s.power("Gretel") == 4
    assert s.can_play("Llama", at="Portal Room")  # it was an extra minion
    s.idle()


def test_teamwork_looks_in_hand_deck_and_discard_pile():
    s = table(bob=GRIMMS)
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Bob")  # any minion in play
    s.hand("Ann", "Teamwork", "Red Riding Hood")
    s.deck("Ann", "Llama", only=True)
    s.play("Teamwork")
    s.choose(wolf, "Search your hand and deck", "Red Riding Hood", "Play Red Riding Hood", "The Nexus")
    assert s.where("Red Riding Hood") == "The Nexus"
    s.idle()


def test_teamwork_may_leave_a_card_of_the_hand_there():
    s = table()
    s.put("Gretel", at="The Nexus", by="Ann")
    s.hand("Ann", "Teamwork", "Hansel")
    s.deck("Ann", "Llama", only=True)
    s.play("Teamwork", choosing=("Gretel", "Search your hand", "Hansel", "Put Hansel into your hand"))
    assert s.hand_of("Ann") == ["Hansel"]
    assert s.game.view(1)["players"][0]["known_hand"] == ["Hansel"]  # it was shown
    s.idle()


def test_teamwork_finds_nothing_for_a_minion_that_names_nobody():
    s = table()
    s.put("Llama", at="The Nexus", by="Ann")
    s.plays("Ann", "Teamwork", choosing="Llama")
    assert s.discard_of("Ann") == ["Teamwork"]
    s.idle()


def test_teamwork_counts_borrowed_abilities():
    """Abilities the minion has at that moment count, also copied ones."""
    s = table(ann=("Grimms' Fairy Tales", "Shapeshifters"), bob=GRIMMS)
    s.put("Gretel", at="The Nexus", by="Bob")
    s.hand("Ann", "Copycat", "Teamwork")
    s.deck("Ann", "Hansel", "Rose Red", only=True)
    s.play("Copycat", at="Portal Room", choosing="Gretel")
    s.play("Teamwork", choosing="Copycat")
    assert s.options() == ["Find Hansel"]
    s.choose("Hansel", "Put Hansel into your hand")
    assert s.hand_of("Ann") == ["Hansel"]
    s.idle()


def test_teamwork_sees_nothing_on_a_minion_whose_abilities_are_cancelled():
    s = table(bob=("Luchadors", "Super Spies"))
    gretel = s.put("Gretel", at="The Nexus", by="Ann")
    s.attach("Pin", to=gretel, by="Bob")
    s.deck("Ann", "Hansel", only=True)
    s.plays("Ann", "Teamwork", choosing=gretel)
    assert s.hand_of("Ann") == []
    assert s.deck_of("Ann") == ["Hansel"]
    s.idle()


def test_teamwork_does_not_affect_the_chosen_minion():
    """Its choice can be anybody's minion, protected ones too."""
    s = table(bob=("Cyborg Apes", "Grimms' Fairy Tales"))
    gretel = s.put("Gretel", at="The Nexus", by="Bob", carrying="Shielding")
    s.deck("Ann", "Hansel", only=True)
    s.plays("Ann", "Teamwork", choosing=(gretel, "Hansel", "Put Hansel into your hand"))
    assert s.hand_of("Ann") == ["Hansel"]
    s.idle()


def test_the_names_that_abilities_mention():
    """What Teamwork can find: the texts of our cards name exactly whom the printed abilities name."""
    cards = smashup.full_catalogue().cards
    titles = sorted(cards, key=len, reverse=True)
    whole_names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, titles))})(?!\w)")
    mentions = {
        title: sorted(name for name in set(whole_names.findall(card.rules_text)) if cards[name].is_minion)
        for title, card in cards.items()
        if card.is_minion
    }
    expected = {
        "Big Bad Wolf": ["Red Riding Hood"],
        "Charming Princess": ["Prince Charming"],
        "Disguise Penguin": ["Disguise Penguin"],
        "G.E.L.F.": ["G.E.L.F."],
        "Gretel": ["Hansel"],
        "Hansel": ["Gretel"],
        "Prince Charming": ["Charming Princess"],
        "Red Riding Hood": ["Big Bad Wolf"],
        "Rose Red": ["The Other Snow White"],
        "Seastar": ["Seastar"],
        "Shinobi": ["Shinobi"],
        "Tenacious Z": ["Tenacious Z"],
        "The Birch": ["The Birch Woman"],
        "The Birch Woman": ["The Birch"],
        "The Locals": ["The Locals"],
        "The Other Snow White": ["Rose Red"],
        "War Raptor": ["War Raptor"],
        "Water Lily": ["Water Lily"],
    }
    assert {title: names for title, names in mentions.items() if names} == {
        title: names for title, names in expected.items() if title in cards
    }


# The Woodsman's Axe --------------------------------------------------------------------------------------------------


def test_the_axe_destroys_an_action_on_a_base_for_an_extra_action():
    s = table(bob=("Super Spies", "Cyborg Apes"))
    mindraker = s.attach("Mindraker", to="The Nexus", by="Bob")
    s.put("Baboom", at="The Nexus", by="Bob", carrying="Shielding")
    s.hand("Ann", "The Woodsman's Axe", "Another Story")
    s.play("The Woodsman's Axe", choosing="Destroy an action on a base")
    assert len(s.options()) == 1  # not the action on a minion
    s.choose(mindraker)
    assert s.where(mindraker) == "discard"
    assert s.can_play("Another Story")
    s.idle()


def test_the_axe_gives_no_action_when_nothing_was_destroyed():
    s = table()
    s.hand("Ann", "The Woodsman's Axe", "Another Story")
    s.play("The Woodsman's Axe")
    assert s.options() == ["Destroy an action on a base", "Destroy a Big Bad Wolf"]  # an impossible one too
    s.choose(0)
    assert not s.can_play("Another Story")
    s.idle()


def test_the_axe_hits_the_blessing_only_as_an_action():
    """[seed] Grimms' Blessing is never a target of the second half."""
    s = table()
    s.lay("The Nexus", Ann=("Hansel", "Gretel"))
    blessing = s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    s.plays("Ann", "The Woodsman's Axe", choosing="Destroy a Big Bad Wolf")
    assert s.where(blessing) == "The Nexus"
    s.idle()
    s = table()
    blessing = s.attach("Grimms' Blessing", to="The Nexus", by="Ann")
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy an action on a base", blessing))
    assert s.where(blessing) == "discard"


def test_the_axe_kills_anybodys_wolf_and_plays_a_minion_in_its_place():
    s = table(bob=GRIMMS)
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Bob")
    s.deck("Ann", "Armory", "Hansel", "Llama", only=True)
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf, "Hansel"))
    s.play("Hansel", at="The Nexus")
    assert s.where("Hansel") == "The Nexus"
    assert s.asked == "Ann"  # Bob has no minion in his discard pile for the Wolf's own ability
    s.idle()


def test_the_found_minion_may_be_left_in_the_deck():
    """[seed] It is played immediately, or not at all."""
    s = table()
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Ann")
    s.deck("Ann", "Hansel", only=True)
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf, "Hansel"))
    s.decline()
    assert s.deck_of("Ann") == ["Hansel"]
    assert not s.can_play("Hansel")
    s.idle()


def test_a_wolf_that_cannot_be_destroyed_pays_for_nothing():
    s = table(bob=("Shapeshifters", "Grimms' Fairy Tales"))
    wolf = s.put("Big Bad Wolf", at="The Nexus", by="Bob", carrying="Shell Game")
    s.deck("Ann", "Hansel", only=True)
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", wolf))
    assert s.where(wolf) == "The Nexus"
    assert s.deck_of("Ann") == ["Hansel"]
    s.idle()


# Gingerbread House ---------------------------------------------------------------------------------------------------


def house(*, ann=("Hansel", "Gretel"), bob=("Spy", "Spy"), more=20):
    s = table("Gingerbread House")
    handles = [s.put(name, at="Gingerbread House", by="Ann") for name in ann]
    handles += [s.put(name, at="Gingerbread House", by="Bob") for name in bob]
    s.put("Sapa Inca", at="Gingerbread House", by="Ann", counters=more)
    s.deck("Ann", "Armory", "Armory")
    return s, handles


def test_gingerbread_house_feeds_two_equal_minions_of_each_player():
    s, (hansel, gretel, spy, other) = house()
    s.end_turn()
    assert s.asked == "Ann"
    s.choose(hansel)
    assert s.options() == ["Give +2 power to Gretel (Ann's, at Gingerbread House)"]  # exactly two, never one ([seed])
    s.choose(gretel)
    assert s.power(hansel) == s.power(gretel) == 6
    assert s.asked == "Bob"
    s.choose(spy, other)
    assert s.asked == "Bob"
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_gingerbread_house_may_be_declined():
    s, _ = house()
    s.end_turn()
    s.decline()
    assert s.asked == "Bob"
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)


def test_gingerbread_house_asks_nobody_without_an_equal_pair():
    s, _ = house(ann=("Hansel", "Rumpelstiltskin"), bob=("Spy", "Mole"))
    s.end_turn()  # nor for the order of the House and the Mole
    s.idle()
    assert s.vp("Ann") == 4


def test_gingerbread_house_compares_current_power():
    s, (frog, llama) = house(ann=("The Frog Prince", "Llama"), bob=())
    s.put("Hansel", at="Gingerbread House", by="Ann", counters=1)
    s.end_turn()
    s.choose("Hansel")
    assert s.options() == ["Give +2 power to The Frog Prince (Ann's, at Gingerbread House)"]
    s.choose(frog)
    assert s.where(llama) == "discard"


def test_gingerbread_house_feeds_a_pair_that_comes_about_in_the_me_first_window():
    """RULES 7.3: an ability in play that becomes usable during 7.4 is resolved before the next player is asked."""
    s = table("Gingerbread House")
    s.put("Sapa Inca", at="Gingerbread House", by="Ann", counters=17)
    llama, spy = s.lay("Gingerbread House", Ann="Llama", Bob="Spy")
    s.hand("Bob", "The Base Is Not Enough")
    s.end_turn(drawing=("Armory", "Armory"))
    assert s.asked == "Bob"
    s.play("The Base Is Not Enough", choosing=(llama, spy, llama))
    assert (s.vp("Ann"), s.vp("Bob")) == (4, 2)
    s.idle()


# Woodland Cottage ----------------------------------------------------------------------------------------------------


def test_woodland_cottage_lets_whoever_plays_there_fetch_a_small_minion():
    s = table("Woodland Cottage")
    s.deck("Ann", "Charming Princess", "Gretel", "Armory", "Rumpelstiltskin", only=True)
    s.plays("Ann", "Hansel", at="Woodland Cottage", choosing="Search your deck")
    assert sorted(s.options()) == ["Find Gretel", "Find Rumpelstiltskin"]  # whoever searches takes one
    s.choose("Gretel")
    assert s.hand_of("Ann") == ["Gretel"]
    assert len(s.deck_of("Ann")) == 3
    s.idle()
    s.end_turn()
    s.deck("Bob", "Secret Agent", "Spy", only=True)
    s.plays("Bob", "Mole", at="Woodland Cottage")
    assert s.asked == "Bob"
    s.choose("Search your deck", "Spy")
    assert s.hand_of("Bob") == ["Spy"]


def test_woodland_cottage_has_no_limit_per_turn():
    s = table("Woodland Cottage")
    s.lay("Woodland Cottage", Ann=("Charming Princess", "Prince Charming"))
    s.hand("Ann", "Hansel", "Gretel")
    s.deck("Ann", "Llama", "Llama", "Rose Red", "The Other Snow White")
    s.talent("Charming Princess")
    s.play("Hansel", at="Woodland Cottage", choosing=("Search your deck", "Rose Red"))
    s.play("Gretel", at="Woodland Cottage", choosing=("Search your deck", "The Other Snow White"))
    s.idle()


def test_woodland_cottage_declined_leaves_the_deck_as_it_is():
    """'May search': without a search there is nothing to shuffle, and Rumpelstiltskin's card stays on top."""
    s = table("Woodland Cottage")
    s.deck("Ann", "Hansel", "Gretel", "Armory", "Llama", only=True)
    s.plays("Ann", "Rumpelstiltskin", at="Woodland Cottage", choosing="Armory")
    before = s.deck_of("Ann")
    s.decline()
    assert s.deck_of("Ann") == before
    assert before[0] == "Armory"
    assert [entry["position"] for entry in s.game.view(0)["players"][0]["known_deck"]] == [0]
    s.idle()


def test_woodland_cottage_searches_an_empty_deck_made_anew():
    """RULES 2.6; declined, the discard pile stays where it is."""
    s = table("Woodland Cottage")
    s.discard_pile("Ann", "Gretel", "Armory")
    s.deck("Ann", only=True)
    s.plays("Ann", "Hansel", at="Woodland Cottage", choosing=("Search your deck", "Gretel"))
    assert s.hand_of("Ann") == ["Gretel"]
    assert s.deck_of("Ann") == ["Armory"]
    s.idle()
    s = table("Woodland Cottage")
    s.discard_pile("Ann", "Gretel", "Armory")
    s.deck("Ann", only=True)
    s.plays("Ann", "Hansel", at="Woodland Cottage")
    s.decline()
    assert s.discard_of("Ann") == ["Gretel", "Armory"]
    s.idle()


def test_woodland_cottage_may_search_in_vain():
    """RULES 15.20, 5.9: that nobody small is in the deck is for Ann to know, so she is asked all the same."""
    s = table("Woodland Cottage")
    s.deck("Ann", "Charming Princess", "Armory", only=True)
    s.discard_pile("Ann", "Gretel")
    s.plays("Ann", "Hansel", at="Woodland Cottage", choosing="Search your deck")
    assert [event["kind"] for event in s.game.events()][-2:] == ["Search", "Shuffle"]
    assert s.hand_of("Ann") == []
    s.idle()


def test_woodland_cottage_without_a_deck_to_search_is_not_asked_about():
    """RULES 15.11: The Frog Prince alone is asked."""
    s = table("Woodland Cottage")
    s.put("The Frog Prince", at="Woodland Cottage", by="Ann")
    s.deck("Ann", only=True)
    s.plays("Ann", "Hansel", at="Woodland Cottage")
    assert s.prompt.startswith("The Frog Prince")
    s.decline()
    s.idle()


def test_woodland_cottage_only_for_minions_played_there():
    s = table("Woodland Cottage")
    s.hand("Ann", "Hansel", "Armory")
    s.play("Hansel", at="The Nexus")
    s.play("Armory", on="Woodland Cottage")
    s.idle()


# found, and then another dances in ------------------------------------------------------------------------------------


def test_a_found_minion_that_dancing_penguin_replaces_stays_under_the_deck():
    """The deck is shuffled when the card has been taken out; afterwards it is the bottom card of its owner's deck."""
    s = table(ann=("Grimms' Fairy Tales", "Penguins"))
    s.put("Big Bad Wolf", at="The Nexus", by="Ann")
    s.hand("Ann", "The Woodsman's Axe", "Dancing Penguin")
    s.play("The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", "Big Bad Wolf", "Gretel"))
    s.play("Gretel", at="The Nexus")
    assert s.prompt == "Dancing Penguin: play it instead of Gretel?"
    s.play("Dancing Penguin", at="The Nexus")
    assert s.deck_of("Ann")[-1] == "Gretel"
    assert s.where("Dancing Penguin") == "The Nexus"
    s.idle()


def test_a_found_minion_that_is_not_played_is_hidden_again():
    """RULES 15.5: it stays in the deck, which is shuffled."""
    s = table(ann=("Grimms' Fairy Tales", "Penguins"))
    s.put("Big Bad Wolf", at="The Nexus", by="Ann")
    s.plays("Ann", "The Woodsman's Axe", choosing=("Destroy a Big Bad Wolf", "Big Bad Wolf", "Gretel"))
    s.decline()
    assert s.game.view(0)["players"][0]["known_deck"] == []
    s.idle()
