"""Mythic Horses: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Handle, Scenario
from tests.tables import table_of

PP = ("Mythic Horses", "Fairies"), ("Kitty Cats", "Princesses")
TABLE = ("Cool Cats' Alley", "Ice Castle", "Enchanted Glen")
two = table_of(*PP, TABLE)


# the herd --------------------------------------------------------------------------------------------------------


def test_starlyte_counts_your_other_minions_here():
    s = two()
    star = s.put("Starlyte", at="Ice Castle", by="Ann")
    assert s.power(star) == 5
    s.put("Pinkie", at="Ice Castle", by="Ann")
    borrowed = s.put("Muffin", at="Ice Castle", by="Ann", owner="Bob")  # counts for whoever controls it now
    s.put("Muffin", at="Ice Castle", by="Bob")
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    assert s.power(star) == 7
    assert s.controller(borrowed) == "Ann"


def test_pinkie_has_one_more_power_in_company_and_never_two():
    s = two()
    pinkie, _ = s.lay("Ice Castle", Ann="Pinkie", Bob="Muffin")
    assert s.power(pinkie) == 2
    s.put("Rainbow", at="Ice Castle", by="Ann")
    assert s.power(pinkie) == 3
    s.put("Rainbow", at="Ice Castle", by="Ann")
    assert s.power(pinkie) == 3


def test_rainbow_draws_after_another_minion_was_played_here_this_turn():
    s = two()
    rainbow = s.put("Rainbow", at="Enchanted Glen", by="Ann")
    s.deck("Ann", "Titania")
    s.plays("Ann", "Pinkie", at="Enchanted Glen")
    s.talent(rainbow)
    assert s.hand_of("Ann") == ["Titania"]
    s.idle()


def test_rainbows_own_arrival_is_not_another_minion():
    s = two()
    s.plays("Ann", "Rainbow", at="Enchanted Glen")
    s.talent("Rainbow")
    assert s.hand_of("Ann") == []
    assert not any("Rainbow" in label for label in s.options())  # used all the same
    s.idle()


def test_rainbow_does_not_count_plays_elsewhere_nor_those_of_others_nor_of_earlier_turns():
    s = two()
    rainbow = s.put("Rainbow", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Pinkie", "Pinkie")
    s.play("Pinkie", at="Enchanted Glen")
    s.end_turn()
    s.plays("Bob", "Eliza", at="Enchanted Glen")
    s.end_turn()
    s.hand("Ann", "Pinkie")
    s.talent(rainbow)
    assert s.hand_of("Ann") == ["Pinkie"]
    s.idle()


def test_rainbow_counts_a_minion_played_before_she_came_and_one_that_is_gone():
    """What counts is the play, not the presence (RULES 3.7)."""
    s = two()
    rainbow = s.put("Rainbow", at="Cool Cats' Alley", by="Ann")
    s.hand("Ann", "Pinkie", "Adventure Power")
    s.deck("Ann", "Puck", "Titania")
    s.play("Pinkie", at="Enchanted Glen")
    s.play("Adventure Power", choosing=("Enchanted Glen", rainbow))
    s.talent(rainbow)
    assert s.hand_of("Ann") == ["Puck"]
    s.idle()


# Seastar ---------------------------------------------------------------------------------------------------------


def test_seastar_brings_another_minion_where_you_have_one():
    s = two()
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Seastar", "Rainbow", "Rainbow")
    s.play("Seastar", at="Enchanted Glen")
    s.play("Rainbow", at="Cool Cats' Alley")  # any base
    assert not s.can_play("Rainbow", at="Enchanted Glen")
    s.idle()


def test_seastar_does_nothing_where_only_others_have_minions():
    s = two()
    s.put("Muffin", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Seastar", "Rainbow")
    s.play("Seastar", at="Enchanted Glen")
    assert not s.can_play("Rainbow", at="Enchanted Glen")
    s.idle()


def test_only_one_seastar_each_turn():
    """RULES 5.12: the limit is by name and player; the third one's right is gone with it."""
    s = two()
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Seastar", "Seastar", "Rainbow")
    s.play("Seastar", at="Enchanted Glen")
    s.play("Seastar", at="Enchanted Glen")
    assert not s.can_play("Rainbow", at="Enchanted Glen")
    s.end_round()
    s.hand("Ann", "Seastar", "Rainbow")
    s.play("Seastar", at="Enchanted Glen")
    assert s.can_play("Rainbow", at="Enchanted Glen")  # a new turn


def test_a_seastar_without_company_has_not_used_the_limit():
    s = two()
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Togetherness Power", "Seastar", "Seastar", "Rainbow")
    s.play("Togetherness Power")
    s.play("Seastar", at="Cool Cats' Alley")
    s.play("Seastar", at="Enchanted Glen")
    s.play("Rainbow", at="Enchanted Glen")
    s.idle()


def test_the_same_seastar_returned_and_played_again_gives_nothing():
    s = two(ann=("Mythic Horses", "Time Travelers"))
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Seastar", "Do Over!")
    s.play("Seastar", at="Enchanted Glen")
    s.play("Do Over!", choosing="Seastar")
    s.play("Seastar", at="Enchanted Glen")
    s.hand("Ann", "Rainbow", "Rainbow")
    s.play("Rainbow", at="Enchanted Glen")  # the extra minion of the first time
    assert not s.can_play("Rainbow", at="Enchanted Glen")
    s.idle()


# moving ----------------------------------------------------------------------------------------------------------


def test_adventure_power_gathers_any_number_of_your_minions():
    s = two()
    one = s.put("Pinkie", at="Cool Cats' Alley", by="Ann")
    two_, stays, _ = s.lay("Ice Castle", Ann=("Rainbow", "Seastar"), Bob="Muffin")
    s.plays("Ann", "Adventure Power")
    assert len(s.options()) == 3  # first the base
    s.choose("Enchanted Glen")
    assert len(s.options()) == 4  # her three minions elsewhere, or done
    s.choose(one)
    assert s.where(one) == "Cool Cats' Alley"  # chosen first, moved together
    s.choose(two_)
    s.done()
    assert [s.where(m) for m in (one, two_, stays)] == ["Enchanted Glen", "Enchanted Glen", "Ice Castle"]
    s.idle()


def test_adventure_power_may_move_nobody():
    s = two()
    pinkie = s.put("Pinkie", at="Cool Cats' Alley", by="Ann")
    s.plays("Ann", "Adventure Power", choosing="Ice Castle")
    s.done()
    assert s.where(pinkie) == "Cool Cats' Alley"
    assert s.discard_of("Ann") == ["Adventure Power"]
    s.idle()


def test_adventure_power_does_not_offer_a_base_where_nobody_may_go():
    """RULES 15.11: Mo'ai lets other players move no minion of theirs to its base."""
    s = two(bob=("Polynesian Voyagers", "Kitty Cats"))
    s.put("Mo'ai", at="Ice Castle", by="Bob")
    s.put("Pinkie", at="Cool Cats' Alley", by="Ann")
    s.plays("Ann", "Adventure Power")
    assert [label for label in s.options() if "Ice Castle" in label] == []


def test_friendship_power_joins_two_of_your_minions_and_comes_back():
    """[seed] its second sentence puts it into the hand."""
    s = two()
    pinkie = s.put("Pinkie", at="Cool Cats' Alley", by="Ann")
    rainbow = s.put("Rainbow", at="Ice Castle", by="Ann")
    s.put("Muffin", at="Enchanted Glen", by="Bob")
    s.plays("Ann", "Friendship Power", choosing=pinkie)
    assert s.options() == ["Move Pinkie to Ice Castle"]  # only where she has a minion
    s.choose("Ice Castle")
    assert s.where(pinkie) == s.where(rainbow) == "Ice Castle"
    s.choose("yes")
    assert s.hand_of("Ann") == ["Friendship Power"]
    assert s.discard_of("Ann") == []
    assert not s.can_play("Friendship Power")  # that needs a further action play
    s.idle()


def test_friendship_power_may_go_to_the_discard_pile():
    s = two()
    s.put("Pinkie", at="Cool Cats' Alley", by="Ann")
    s.put("Rainbow", at="Ice Castle", by="Ann")
    s.plays("Ann", "Friendship Power", choosing=("Rainbow", "Cool Cats' Alley"))
    s.decline()
    assert s.discard_of("Ann") == ["Friendship Power"]
    assert s.hand_of("Ann") == []
    s.idle()


def test_friendship_power_comes_back_without_a_move():
    """The second sentence stands alone; nobody can join anybody here."""
    s = two()
    s.lay("Cool Cats' Alley", Ann=("Pinkie", "Rainbow"))
    s.plays("Ann", "Friendship Power", choosing="yes")
    assert s.hand_of("Ann") == ["Friendship Power"]
    s.idle()


def test_friendship_power_returns_after_what_it_triggered():
    """RULES 3.6, step 5: D'Artagnan draws first."""
    s = two(ann=("Mythic Horses", "Musketeers"))
    s.put("D'Artagnan", at="Cool Cats' Alley", by="Ann")
    s.put("Rainbow", at="Ice Castle", by="Ann")
    s.deck("Ann", "Pinkie")
    s.plays("Ann", "Friendship Power", choosing=("D'Artagnan", "Ice Castle"))
    assert s.hand_of("Ann") == ["Pinkie"]
    assert s.where("Friendship Power") == "limbo"
    s.choose("yes")
    assert s.hand_of("Ann") == ["Pinkie", "Friendship Power"]
    s.idle()


# actions in play -------------------------------------------------------------------------------------------------


def test_encouragement_power_counts_the_minions_of_its_own_controller():
    s = two()
    rainbow, _, _, muffin = s.lay("Ice Castle", Ann=("Rainbow", "Seastar", "Seastar"), Bob="Muffin")
    s.hand("Ann", "Encouragement Power")
    assert not s.can_play("Encouragement Power", on=muffin)  # on one of your minions
    s.play("Encouragement Power", on=rainbow)
    assert s.power(rainbow) == 6
    s.idle()


def test_freedom_power_destroys_an_action_even_if_only_your_own_are_there():
    s = two()
    sharing = s.attach("Sharing Power", to="Ice Castle", by="Ann")
    s.plays("Ann", "Freedom Power")
    assert s.options() == ["Destroy Sharing Power (Ann's, at Ice Castle)"]  # mandatory
    s.choose(sharing)
    assert s.discard_of("Ann") == ["Sharing Power", "Freedom Power"]
    s.idle()


def test_freedom_power_reaches_actions_on_minions_and_bases_but_no_heirloom():
    s = two()
    muffin = s.put("Muffin", at="Ice Castle", by="Bob")
    heirloom = s.attach("Heirloom", to=muffin, by="Bob")
    fit = s.attach("Hissy Fit", to="Ice Castle", by="Bob")
    s.plays("Ann", "Freedom Power")
    assert len(s.options()) == 2
    s.choose(heirloom)  # may be chosen, and stays (RULES 6.7)
    assert s.where(heirloom) == "Ice Castle"
    assert s.where(fit) == "Ice Castle"
    s.idle()


def test_sharing_power_draws_at_the_start_of_its_controllers_turn():
    s = two()
    s.attach("Sharing Power", to="Ice Castle", by="Ann")
    s.lay("Ice Castle", Ann=("Pinkie", "Pinkie"))
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.hand_of("Ann")) == 2
    s.end_turn()
    assert s.asked == "Ann"
    assert len(s.hand_of("Ann")) == 3
    assert len(s.hand_of("Bob")) == 2
    s.idle()


def test_sharing_power_wants_two_of_your_minions_here():
    s = two()
    s.attach("Sharing Power", to="Ice Castle", by="Ann")
    s.lay("Ice Castle", Ann="Pinkie", Bob="Muffin")
    s.put("Pinkie", at="Enchanted Glen", by="Ann")
    s.end_round()
    assert s.asked == "Ann"
    assert len(s.hand_of("Ann")) == 2
    s.idle()


def test_super_future_space_armor_power_is_judged_once():
    s = two()
    one, other = s.lay("Ice Castle", Ann=("Rainbow", "Seastar"))
    alone = s.put("Rainbow", at="Enchanted Glen", by="Ann")
    beside_bob, muffin = s.lay("Cool Cats' Alley", Ann="Rainbow", Bob="Muffin")
    s.hand("Ann", "Super Future Space Armor Power", "Starlyte")
    s.play("Super Future Space Armor Power")
    assert [s.power(m) for m in (one, other, alone, beside_bob, muffin)] == [6, 5, 4, 4, 3]
    s.play("Starlyte", at="Enchanted Glen")
    assert s.power("Starlyte") == 6
    assert s.power(alone) == 4  # minions played later get nothing
    s.end_turn()
    assert s.power(one) == 4
    s.idle()


def test_super_future_space_armor_power_stays_with_a_minion_left_alone():
    s = two(ann=("Mythic Horses", "Princesses"))
    one, other = s.lay("Ice Castle", Ann=("Rainbow", "Seastar"))
    s.put("Snow White", at="Enchanted Glen", by="Ann")
    s.plays("Ann", "Super Future Space Armor Power")
    s.talent("Snow White", choosing=one)
    assert (s.power(one), s.power(other)) == (6, 5)
    s.idle()


def test_togetherness_power_keeps_its_restriction():
    """RULES 6.8: where you have a minion at the moment you play it, also later in the phase."""
    s = two()
    s.put("Muffin", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Togetherness Power", "Rainbow", "Rainbow", "Rainbow")
    s.play("Togetherness Power")
    s.play("Rainbow", at="Cool Cats' Alley")  # the normal one: she had no minion anywhere
    assert s.can_play("Rainbow", at="Cool Cats' Alley")
    assert not s.can_play("Rainbow", at="Enchanted Glen")
    s.play("Rainbow", at="Cool Cats' Alley")
    assert not s.can_play("Rainbow", at="Cool Cats' Alley")
    s.idle()


def test_togetherness_powers_restriction_is_met_by_a_borrowed_minion():
    s = two()
    s.put("Muffin", at="Enchanted Glen", by="Ann", owner="Bob")
    s.hand("Ann", "Togetherness Power", "Rainbow", "Rainbow")
    s.play("Togetherness Power")
    s.play("Rainbow", at="Enchanted Glen")  # 15.16: the restricted right goes first
    assert s.can_play("Rainbow", at="Cool Cats' Alley")


# Teaching Power --------------------------------------------------------------------------------------------------


def teaching(*deck: str) -> Scenario:
    """Equaria (25) is about to score on Ann's turn; she has two minions there and Teaching Power in hand."""
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    s.put("Rainbow", at="Equaria", by="Ann", counters=20)
    s.put("Seastar", at="Equaria", by="Ann")
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", *deck)
    assert not s.can_play("Teaching Power")  # a Special (RULES 6.4)
    s.end_turn()
    return s


def test_teaching_power_plays_one_of_the_revealed_minions_there():
    s = teaching("Freedom Power", "Starlyte", "Puck", "Puck")
    s.play("Teaching Power")
    assert s.can_play("Starlyte", at="Equaria")
    assert not s.can_play("Starlyte", at="Enchanted Glen")
    s.play("Starlyte", at="Equaria")
    assert s.where("Freedom Power") == "limbo"
    s.choose("Freedom Power")  # back on top
    assert s.vp("Ann") == 5
    assert s.hand_of("Ann") == ["Freedom Power", "Puck"]
    s.idle()


def test_teaching_power_may_play_nobody_and_puts_all_back_in_any_order():
    s = teaching("Starlyte", "Pinkie", "Puck", "Puck")
    s.play("Teaching Power")
    s.decline()
    s.choose("Pinkie", "Starlyte")
    assert s.hand_of("Ann") == ["Pinkie", "Starlyte"]  # the two cards of the Draw phase
    assert s.discard_of("Ann").count("Teaching Power") == 1
    s.idle()


def test_the_revealed_minions_own_ability_comes_before_the_order_is_chosen():
    """The revealed cards are in no zone meanwhile (RULES 9.1): Puck draws a card from below them."""
    s = teaching("Puck", "Starlyte", "Tinx", "Ladybug", "Leaf Armor")
    s.play("Teaching Power")
    s.play("Puck", at="Equaria", choosing=1)
    assert s.hand_of("Ann") == ["Tinx"]
    s.choose("Starlyte")
    assert s.hand_of("Ann") == ["Tinx", "Starlyte", "Ladybug"]
    s.idle()


def test_of_the_cards_put_back_others_know_a_single_one_but_not_the_order_of_several():
    s = teaching("Starlyte", "Freedom Power", "Puck", "Puck")
    s.hand("Bob", "Can Has Cheeseburger?")
    s.play("Teaching Power")
    s.play("Starlyte", at="Equaria", choosing="Freedom Power")
    assert s.asked == "Bob"
    assert s.game.view(1)["players"][0]["known_deck"] == [{"position": 0, "name": "Freedom Power"}]
    s = teaching("Starlyte", "Freedom Power", "Puck", "Puck")
    s.hand("Bob", "Can Has Cheeseburger?")
    s.play("Teaching Power")
    s.decline()
    s.choose("Freedom Power", "Starlyte")
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert [card["name"] for card in s.game.view(0)["players"][0]["known_deck"]] == ["Starlyte", "Freedom Power"]


def test_teaching_power_leaves_a_minion_that_dancing_penguin_replaced_under_the_deck():
    s = two("Equaria", "Ice Castle", "Enchanted Glen", ann=("Mythic Horses", "Penguins"))
    s.put("Rainbow", at="Equaria", by="Ann", counters=21)
    s.hand("Ann", "Teaching Power", "Dancing Penguin")
    s.deck("Ann", "Starlyte", "Pinkie", "Seastar")
    s.end_turn()
    s.play("Teaching Power")
    s.play("Starlyte", at="Equaria")
    s.play("Dancing Penguin", at="Equaria")
    assert s.hand_of("Ann") == ["Pinkie", "Seastar"]  # the two cards of the Draw phase
    assert s.deck_of("Ann")[-1] == "Starlyte"
    s.idle()


def test_an_extra_minion_gained_outside_the_play_cards_phase_is_played_at_once_or_never():
    """RULES 6.8: Titania comes by Teaching Power."""
    s = teaching("Titania", "Freedom Power", "Puck", "Puck")
    s.hand("Ann", "Teaching Power", "Pinkie")
    s.play("Teaching Power")
    s.play("Titania", at="Equaria", choosing=1)
    s.play("Pinkie", at="Enchanted Glen", choosing="Freedom Power")
    s.decline()  # Equaria would move Pinkie
    assert s.where("Pinkie") == "Enchanted Glen"
    assert s.vp("Ann") == 5
    s.idle()


def test_a_seastar_whose_extra_minion_was_declined_has_not_used_the_turns_one():
    """RULES 15.23, 5.12: outside the Play Cards phase the first Seastar asks; declined, so does the next."""
    s = teaching("Seastar", "Freedom Power", "Seastar", "Puck")
    s.hand("Ann", "Teaching Power", "Teaching Power", "Pinkie")
    s.play("Teaching Power")
    s.play("Seastar", at="Equaria")
    assert s.prompt == "Seastar: play an extra minion"
    s.decline()
    s.choose("Freedom Power")
    s.play("Teaching Power")
    s.play("Seastar", at="Equaria")
    assert s.prompt == "Seastar: play an extra minion"


def test_teaching_power_goes_on_in_a_new_deck():
    """RULES 2.6; the action itself is not in the discard pile yet."""
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    s.put("Rainbow", at="Equaria", by="Ann", counters=20)
    s.lay("Equaria", Ann=("Seastar", "Seastar"))
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", "Freedom Power", only=True)
    s.discard_pile("Ann", "Pinkie")
    s.end_turn()
    s.play("Teaching Power")
    assert s.can_play("Pinkie", at="Equaria")
    s.decline()
    s.choose("Pinkie", "Freedom Power")
    assert s.hand_of("Ann") == ["Pinkie", "Freedom Power"]
    s.idle()


def test_teaching_power_works_on_another_players_turn():
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    s.deck("Bob", "Snow White", "Snow White")
    s.end_turn()
    s.put("Snow White", at="Equaria", by="Bob", counters=20)
    s.put("Seastar", at="Equaria", by="Ann")
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", "Pinkie", "Puck")
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Teaching Power")
    s.play("Pinkie", at="Equaria")
    assert (s.vp("Bob"), s.vp("Ann")) == (5, 3)
    s.idle()


@pytest.mark.parametrize("with_minion", [True, False])
def test_teaching_power_without_a_minion_there_reveals_nothing(with_minion: bool):
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    s.put("Snow White", at="Equaria", by="Bob", counters=20)
    if with_minion:
        s.put("Rainbow", at="Equaria", by="Ann")
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", "Pinkie", "Puck", "Puck")
    s.end_turn()
    s.play("Teaching Power")
    assert s.can_play("Pinkie", at="Equaria") == with_minion
    if with_minion:
        s.play("Pinkie", at="Equaria")
        assert s.vp("Ann") == 3
    s.idle()


def test_a_minion_of_teaching_power_was_played_off_the_top_of_the_deck():
    """[seed] (Event Kit) named among the cards whose minion counts as played off the top of a deck (RULES 9.4)."""
    s = two("Equaria", "Ice Castle", "Enchanted Glen", ann=("Mythic Horses", "Penguins"))
    s.put("Rainbow", at="Equaria", by="Ann", counters=21)
    s.hand("Ann", "Teaching Power")
    s.deck("Ann", "Snazzy Penguin", "Pinkie", "Seastar", "Pinkie", "Pinkie")
    s.end_turn()
    s.play("Teaching Power")
    s.play("Snazzy Penguin", at="Equaria")
    assert s.hand_of("Ann") == ["Pinkie", "Seastar", "Pinkie", "Pinkie"]  # two of its own, two of the Draw phase
    s.idle()


# actions that must directly affect a minion (RULES 15.14) --------------------------------------------------------


def biding(*hand: str) -> tuple[Scenario, Handle]:
    """Ann has played Biding Time on her Pinkie at the Ice Castle: one extra action that directly affects it."""
    s = two(ann=("Mythic Horses", "Musketeers"))
    pinkie = s.put("Pinkie", at="Ice Castle", by="Ann")
    s.hand("Ann", "Biding Time", *hand)
    s.play("Biding Time", choosing=pinkie)
    return s, pinkie


def test_which_powers_can_directly_affect_a_lonely_minion():
    s, pinkie = biding(
        "Adventure Power",
        "Encouragement Power",
        "Freedom Power",
        "Friendship Power",
        "Sharing Power",
        "Super Future Space Armor Power",
        "Togetherness Power",
    )
    rainbow = s.put("Seastar", at="Enchanted Glen", by="Bob", owner="Ann")
    assert s.can_play("Adventure Power")
    assert s.can_play("Encouragement Power", on=pinkie)
    assert not s.can_play("Encouragement Power", on=rainbow)
    for title in ("Freedom Power", "Friendship Power", "Super Future Space Armor Power", "Togetherness Power"):
        assert not s.can_play(title)
    assert not s.can_play("Sharing Power", on="Ice Castle")


def test_company_makes_more_powers_reach_it():
    s, pinkie = biding("Friendship Power", "Super Future Space Armor Power")
    near = s.put("Seastar", at="Ice Castle", by="Ann")
    assert s.can_play("Super Future Space Armor Power")
    assert not s.can_play("Friendship Power")
    s.put("Rainbow", at="Enchanted Glen", by="Ann")
    s.play("Friendship Power")
    assert s.options() == ["Move Pinkie (Ann's, at Ice Castle)"]  # the pick has to be Pinkie
    s.choose(pinkie, "Enchanted Glen", "decline")
    assert s.where(pinkie) == "Enchanted Glen"
    assert s.where(near) == "Ice Castle"
    s.idle()


def test_adventure_power_has_to_take_the_minion_along():
    s, pinkie = biding("Adventure Power")
    rainbow = s.put("Rainbow", at="Cool Cats' Alley", by="Ann")
    s.play("Adventure Power")
    assert s.options() == ["Move minions to Cool Cats' Alley", "Move minions to Enchanted Glen"]
    s.choose("Enchanted Glen")
    assert s.options() == ["Move Pinkie (Ann's, at Ice Castle)"]
    s.choose(pinkie, rainbow)
    assert s.where(pinkie) == s.where(rainbow) == "Enchanted Glen"
    s.idle()


def test_sharing_power_with_one_minion_is_not_asked_about():
    """RULES 5.6: it has nothing to do, so there is nothing to order."""
    s = two("Enchanted Glen", "Ice Castle", "Equaria", bob=("Mythic Horses", "Polynesian Voyagers"))
    s.attach("Sharing Power", to="Enchanted Glen", by="Bob")
    tiki = s.put("Tiki", at="Enchanted Glen", by="Bob", carrying="Shark Tattoo")
    s.end_turn()
    assert s.counters(tiki) == 1
    assert s.hand_of("Bob") == []
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_equaria_calls_one_of_your_minions_after_each_play():
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    pinkie, rainbow, _ = s.lay("Ice Castle", Ann=("Pinkie", "Rainbow"), Bob="Muffin")
    s.hand("Ann", "Titania", "Starlyte")
    s.play("Titania", at="Equaria", choosing=1)  # her own ability comes first
    s.decline()  # the extra minion may come before the move, or later
    assert len(s.options()) == 3
    s.choose(pinkie)
    assert s.where(pinkie) == "Equaria"
    s.play("Starlyte", at="Equaria")  # each time
    assert s.options() == ["Move Rainbow (Ann's, at Ice Castle) here", "Decline"]
    s.decline()
    assert s.where(rainbow) == "Ice Castle"
    s.idle()


def test_equaria_asks_nothing_when_nobody_is_elsewhere():
    s = two("Equaria", "Ice Castle", "Enchanted Glen")
    s.plays("Ann", "Starlyte", at="Equaria")
    s.idle()


def test_pony_land_shelters_two_minions_of_one_player():
    s = two("Pony Land", "Ice Castle", "Enchanted Glen", ann=PP[1], bob=PP[0])
    _, tinx, _ = s.lay("Pony Land", Ann="Apricot", Bob=("Tinx", "Puck"))
    s.talent("Apricot", choosing=tinx)  # may be chosen (RULES 6.7)
    assert s.where(tinx) == "Pony Land"
    s.idle()


def test_pony_land_does_not_shelter_a_single_minion():
    s = two("Pony Land", "Ice Castle", "Enchanted Glen", ann=PP[1], bob=PP[0])
    _, _, tinx = s.lay("Pony Land", Ann=("Apricot", "Muffin"), Bob="Tinx")
    s.talent("Apricot", choosing=tinx)
    assert s.where(tinx) == "discard"
    s.idle()


def test_pony_land_shelters_from_ones_own_cards_but_not_from_leaving_otherwise():
    s = two("Pony Land", "Ice Castle", "Enchanted Glen", ann=("Kitty Cats", "Fairies"))
    muffin, _, _, eliza = s.lay("Pony Land", Ann=("Muffin", "Whiskers"), Bob=("Snow White", "Eliza"))
    s.hand("Ann", "Titania")
    s.talent("Whiskers", choosing=muffin)
    assert s.where(muffin) == "Pony Land"
    s.play("Titania", at="Pony Land", choosing=(0, eliza))
    assert s.where(eliza) == "hand"
    s.idle()
