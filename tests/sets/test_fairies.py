"""Fairies: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Scenario
from tests.tables import table_of

PP = ("Fairies", "Mythic Horses"), ("Kitty Cats", "Princesses")
TABLE = ("Pony Land", "Ice Castle", "Cool Cats' Alley")
two = table_of(*PP, TABLE)
three = table_of(*PP, (*TABLE, "The Vats"), cid=("Super Spies", "Time Travelers"))


# Titania ---------------------------------------------------------------------------------------------------------


def test_titania_returns_another_players_minion_or_gives_an_extra_minion():
    """[seed] exactly this either/or, in printed order; the minion must be an opponent's."""
    s = two()
    snow, _ = s.lay("Cool Cats' Alley", Bob="Snow White", Ann="Puck")
    s.hand("Ann", "Titania", "Tinx")
    s.play("Titania", at="Pony Land")
    assert len(s.options()) == 2
    s.choose(0)
    assert s.options() == ["Return Snow White (Bob's, at Cool Cats' Alley)"]
    s.choose(snow)
    assert s.hand_of("Bob") == ["Snow White"]
    assert not s.can_play("Tinx", at="Pony Land")
    s.idle()


def test_titania_gives_an_extra_minion_that_may_be_kept_for_later_in_the_phase():
    s = two()
    s.put("Snow White", at="Cool Cats' Alley", by="Bob")
    s.hand("Ann", "Titania", "Tinx", "Tinx", "Fairy Ballet")
    s.play("Titania", at="Pony Land", choosing=1)
    s.idle()
    s.play("Fairy Ballet", choosing=0)
    s.play("Tinx", at="Cool Cats' Alley")
    assert not s.can_play("Tinx", at="Pony Land")
    assert s.where("Snow White") == "Cool Cats' Alley"
    s.idle()


def test_titanias_returning_may_be_chosen_with_nobody_to_return():
    s = two()
    s.plays("Ann", "Titania", at="Pony Land", choosing=0)
    assert s.where("Titania") == "Pony Land"
    s.idle()


def test_titania_sends_a_minion_to_its_owners_hand_and_discards_what_is_on_it():
    """A minion of one's own that an opponent controls is an opponent's minion (RULES 3.9)."""
    s = two()
    puck = s.put("Puck", at="Pony Land", by="Bob", owner="Ann")
    grump = s.attach("Grumpiness", to=puck, by="Bob")
    s.plays("Ann", "Titania", at="Cool Cats' Alley", choosing=(0, puck))
    assert s.hand_of("Ann") == ["Puck"]
    assert s.hand_of("Bob") == []
    assert s.where(grump) == "discard"
    assert s.discard_of("Bob") == ["Grumpiness"]
    s.idle()


def test_a_returned_minion_that_is_played_again_tells_nothing_of_another_of_its_name():
    """RULES 5.9: hands are hidden; nobody can tell which of two Pinkies was played."""
    s = two(ann=PP[1], bob=PP[0])
    pinkie = s.put("Pinkie", at="Pony Land", by="Ann")
    s.hand("Ann", "Pinkie", "Starlyte")
    s.end_turn()
    s.plays("Bob", "Titania", at="Pony Land", choosing=(0, pinkie))
    s.end_turn(drawing=("Puck", "Puck"))
    assert s.game.view(1)["players"][0]["known_hand"] == ["Pinkie"]
    s.play("Pinkie", at="Pony Land")
    assert "Pinkie" in s.hand_of("Ann")
    assert s.game.view(1)["players"][0]["known_hand"] == []


# Glymmer ---------------------------------------------------------------------------------------------------------


def test_glymmer_dims_any_other_minion_until_the_start_of_your_next_turn():
    s = two()
    glymmer = s.put("Glymmer", at="Pony Land", by="Ann")
    snow, mine = s.lay("Cool Cats' Alley", Bob="Snow White", Ann="Titania")
    s.talent(glymmer, choosing=0)
    assert len(s.options()) == 2  # not this Glymmer, but any controller's
    s.choose(snow)
    assert (s.power(snow), s.power(mine), s.power(glymmer)) == (1, 5, 4)
    s.end_turn()
    assert s.asked == "Bob"
    assert s.power(snow) == 1  # all through the other turns
    s.end_turn()
    assert s.asked == "Ann"
    assert s.power(snow) == 5
    s.idle()


def test_glymmer_shines_until_the_start_of_your_next_turn():
    s = two()
    glymmer = s.put("Glymmer", at="Pony Land", by="Ann")
    s.talent(glymmer, choosing=1)
    assert s.power(glymmer) == 5
    s.end_turn()
    assert s.power(glymmer) == 5
    s.end_turn()
    assert s.asked == "Ann"
    assert s.power(glymmer) == 4
    s.idle()


def test_glymmers_floor_is_that_of_the_final_sum():
    """RULES 4.1: only the final value is cut at 0."""
    s = two()
    glymmer = s.put("Glymmer", at="Pony Land", by="Ann")
    tinx = s.put("Tinx", at="Cool Cats' Alley", by="Ann")
    s.talent(glymmer, choosing=(0, tinx))
    assert s.power(tinx) == 0
    s.attach("Leaf Armor", to=tinx, by="Ann")
    assert s.power(tinx) == 0  # 2 - 4 + 1, not 0 + 1
    s.attach("Daisy Chain", to=tinx, by="Ann")
    assert s.power(tinx) == 1


def test_both_uses_of_a_glymmer_that_changed_hands_run_side_by_side():
    """Each lasts until the next turn of the player who used the talent."""
    s = two()
    glymmer = s.put("Glymmer", at="Cool Cats' Alley", by="Ann")
    snow = s.put("Snow White", at="Ice Castle", by="Bob")
    s.deck("Bob", "Heirloom", "Heirloom")
    s.hand("Bob", "Cat's Paw")
    s.talent(glymmer, choosing=(0, snow))
    s.end_turn()
    s.play("Cat's Paw", choosing=glymmer)
    s.talent(glymmer, choosing=1)
    assert (s.power(snow), s.power(glymmer)) == (1, 5)
    s.end_turn()
    assert s.asked == "Ann"
    assert (s.power(snow), s.power(glymmer)) == (5, 5)
    s.end_turn()
    assert s.asked == "Bob"
    assert s.power(glymmer) == 4
    s.idle()


# Puck and Tinx ---------------------------------------------------------------------------------------------------


def test_puck_gives_an_extra_action_or_a_card():
    s = two()
    s.hand("Ann", "Puck", "Leaf Armor", "Leaf Armor", "Leaf Armor")
    s.play("Puck", at="Pony Land", choosing=0)
    s.play("Leaf Armor", on="Puck")
    s.play("Leaf Armor", on="Puck")
    assert not s.can_play("Leaf Armor", on="Puck")
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_puck_draws_a_card():
    s = two()
    s.hand("Ann", "Puck", "Leaf Armor", "Leaf Armor")
    s.deck("Ann", "Titania")
    s.play("Puck", at="Pony Land", choosing=1)
    assert s.hand_of("Ann") == ["Leaf Armor", "Leaf Armor", "Titania"]
    s.play("Leaf Armor", on="Puck")
    assert not s.can_play("Leaf Armor", on="Puck")
    s.idle()


def test_tinx_takes_an_action_from_another_minion_and_its_controller_stays():
    """RULES 3.7, 5.3; what an action may be played on binds only the playing: Hang in There wants an own minion."""
    s = two()
    muffin = s.put("Muffin", at="Cool Cats' Alley", by="Bob")
    hang = s.attach("Hang in There", to=muffin, by="Bob")
    s.attach("Magic Ward", to="Ice Castle", by="Bob")
    s.plays("Ann", "Tinx", at="Pony Land")
    assert s.options() == ["Take Hang in There (Bob's, at Cool Cats' Alley)", "Decline"]  # minions only, no bases
    s.choose(hang)
    assert s.actions_on("Tinx") == [hang]
    assert s.actions_on(muffin) == []
    assert s.controller(hang) == "Bob"
    assert s.where(hang) == "Pony Land"
    s.idle()


def test_tinx_may_leave_everything_where_it_is():
    s = two()
    muffin = s.put("Muffin", at="Cool Cats' Alley", by="Bob")
    leaf = s.attach("Leaf Armor", to=muffin, by="Ann")
    s.plays("Ann", "Tinx", at="Pony Land")
    s.decline()
    assert s.actions_on(muffin) == [leaf]
    assert s.actions_on("Tinx") == []
    s.idle()


def test_tinx_asks_nothing_where_there_is_nothing_to_take():
    s = two()
    s.plays("Ann", "Tinx", at="Pony Land")
    s.idle()


def test_tinx_may_take_an_action_that_is_immune_to_other_players_actions():
    """Shielding keeps only actions away, and it is Tinx, a minion, that affects the transferred action."""
    s = two(bob=("Cyborg Apes", "Kitty Cats"))
    ape = s.put("Baboom", at="Pony Land", by="Bob", carrying="Shielding")
    juice = s.attach("Juiced Up", to=ape, by="Bob")
    s.plays("Ann", "Tinx", at="Pony Land", choosing=juice)
    assert s.actions_on("Tinx") == [juice]
    assert s.power("Tinx") == 4
    s.idle()


# Daisy Chain and Enchantment -------------------------------------------------------------------------------------


def test_daisy_chain_looks_at_who_controls_the_minion():
    s = two()
    muffin, puck = s.lay("Cool Cats' Alley", Bob="Muffin", Ann="Puck")
    s.plays("Ann", "Daisy Chain", on=muffin)
    s.attach("Daisy Chain", to=puck, by="Ann")
    assert (s.power(muffin), s.power(puck)) == (1, 5)


def test_daisy_chain_turns_with_control_and_with_a_transfer():
    s = two()
    tinx = s.put("Tinx", at="Cool Cats' Alley", by="Bob", owner="Bob")
    puck = s.put("Puck", at="Pony Land", by="Ann")
    chain = s.attach("Daisy Chain", to=puck, by="Ann")
    s.hand("Bob", "Cat's Paw", "Tinx")
    s.end_turn()
    s.play("Cat's Paw", choosing=puck)
    assert s.power(puck) == 1  # 3 - 2: the chain is still Ann's
    new = "Pony Land"
    s.play("Tinx", at=new, choosing=chain)
    assert s.power(puck) == 3
    mine = s.minions_at(new, "Bob")[-1]
    assert s.actions_on(mine) == [chain]
    assert s.controller(chain) == "Ann"
    assert s.power(mine) == 0
    assert s.power(tinx) == 2
    s.idle()


@pytest.mark.parametrize(("which", "change"), [(0, 1), (1, -1)])
def test_enchantment_keeps_the_mode_chosen_when_it_was_played(which: int, change: int):
    """For all players' minions here, later ones too; the mode is public."""
    s = two()
    muffin, puck = s.lay("Cool Cats' Alley", Bob="Muffin", Ann="Puck")
    far = s.put("Puck", at="Pony Land", by="Ann")
    s.plays("Ann", "Enchantment", on="Cool Cats' Alley")
    assert len(s.options()) == 2
    s.choose(which)
    late = s.put("Tinx", at="Cool Cats' Alley", by="Ann")
    assert [s.power(m) for m in (muffin, puck, late, far)] == [3 + change, 3 + change, 2 + change, 3]
    view = s.game.view(1)["bases"][2]["actions"][0]
    assert view["name"] == "Enchantment"
    assert view["memo"] == change
    s.end_round()
    assert s.power(muffin) == 3 + change
    s.idle()


def test_playing_enchantment_anew_asks_again():
    s = two(bob=("Time Travelers", "Kitty Cats"))
    s.put("Muffin", at="Pony Land", by="Bob")
    mode = s.attach("Enchantment", to="Pony Land", by="Ann", memo=1)
    assert s.power("Muffin") == 4
    s.hand("Bob", "Into the Time Slip")
    s.deck("Bob", "Jumper", "Jumper")
    s.end_turn(drawing=("Puck", "Puck"))
    s.play("Into the Time Slip", choosing=mode)
    assert s.power("Muffin") == 3
    s.end_turn()
    s.play(mode, on="Pony Land", choosing=1)
    assert s.power("Muffin") == 2
    s.idle()


# draws and extra actions -----------------------------------------------------------------------------------------


def test_fairy_ballet_draws_two_cards():
    s = two()
    s.deck("Ann", "Puck", "Leaf Armor", "Titania")
    s.plays("Ann", "Fairy Ballet", choosing=0)
    assert s.hand_of("Ann") == ["Puck", "Leaf Armor"]
    assert s.discard_of("Ann") == ["Fairy Ballet"]
    s.idle()


def test_fairy_ballet_draws_one_card_that_may_be_the_extra_action():
    s = two()
    s.put("Puck", at="Pony Land", by="Ann")
    s.deck("Ann", "Leaf Armor", "Titania")
    s.plays("Ann", "Fairy Ballet", choosing=1)
    assert s.hand_of("Ann") == ["Leaf Armor"]
    s.play("Leaf Armor", on="Puck")
    assert s.power("Puck") == 4
    s.idle()


def test_magic_acorns_make_every_other_player_discard_at_random():
    s = three()
    s.hand("Ann", "Magic Acorns", "Puck")
    s.hand("Bob", "Muffin", "Skillet", "Eliza")
    s.play("Magic Acorns", choosing=0)
    assert s.hand_of("Ann") == ["Puck"]
    assert len(s.hand_of("Bob")) == 2
    assert len(s.discard_of("Bob")) == 1
    assert s.hand_of("Cid") == [] == s.discard_of("Cid")  # nothing happens to an empty hand
    assert not s.can_play("Leaf Armor", on="Puck")
    s.idle()


def test_magic_acorns_choose_among_all_cards_of_the_hand():
    lost = set()
    for seed in range(40):
        s = Scenario({"Ann": PP[0], "Bob": PP[1]}, bases=TABLE, seed=seed)
        s.hand("Bob", "Muffin", "Skillet", "Eliza")
        s.plays("Ann", "Magic Acorns", choosing=0)
        lost |= set(s.discard_of("Bob"))
    assert lost == {"Muffin", "Skillet", "Eliza"}


def test_magic_acorns_draw_a_card_and_give_an_extra_action():
    s = two()
    s.put("Puck", at="Pony Land", by="Ann")
    s.hand("Ann", "Magic Acorns", "Leaf Armor", "Leaf Armor")
    s.hand("Bob", "Muffin")
    s.deck("Ann", "Titania")
    s.play("Magic Acorns", choosing=1)
    assert s.hand_of("Ann")[-1] == "Titania"
    assert s.hand_of("Bob") == ["Muffin"]
    s.play("Leaf Armor", on="Puck")
    assert not s.can_play("Leaf Armor", on="Puck")
    s.idle()


# actions that wander ---------------------------------------------------------------------------------------------


def test_ladybug_keeps_its_minion_from_being_destroyed_even_by_its_controller():
    """RULES 6.7: it may be chosen; only that part fails."""
    s = two(ann=("Kitty Cats", "Princesses"), bob=PP[0])
    _, tinx = s.lay("Cool Cats' Alley", Ann="Mr. Grumpers", Bob="Tinx")
    s.attach("Ladybug", to=tinx, by="Bob")
    s.deck("Ann", "Eliza")
    s.plays("Ann", "Skillet", choosing=tinx)
    assert s.where(tinx) == "Cool Cats' Alley"
    assert s.hand_of("Ann") == ["Eliza"]
    s.idle()


def test_ladybug_flies_to_any_other_minion_at_its_controllers_word():
    """The talent belongs to the action: once in each Play Cards phase of its controller, whoever has the minion."""
    s = two()
    muffin = s.put("Muffin", at="Cool Cats' Alley", by="Bob")
    puck = s.put("Puck", at="Pony Land", by="Ann")
    s.plays("Ann", "Ladybug", on=muffin)
    bug = s.actions_on(muffin)[0]
    s.talent(bug)  # also in the turn it was played
    assert s.options() == ["Transfer Ladybug to Puck (Ann's, at Pony Land)"]
    s.choose(puck)
    assert s.actions_on(puck) == [bug]
    assert s.controller(bug) == "Ann"
    assert not any("Ladybug" in label for label in s.options())  # used up
    s.hand("Bob", "Cat's Paw")
    s.end_turn()
    s.play("Cat's Paw", choosing=puck)
    assert not any("Ladybug" in label for label in s.options())  # Bob has the minion, not the action
    s.end_turn()
    s.talent(bug, choosing=muffin)
    assert s.actions_on(muffin) == [bug]
    s.idle()


def test_ladybug_has_nowhere_to_fly_without_another_minion():
    """RULES 15.11."""
    s = two()
    s.put("Puck", at="Pony Land", by="Ann", carrying="Ladybug")
    assert not any("Ladybug" in label for label in s.options())


def test_ladybug_protects_whatever_minion_it_is_on_now():
    s = two(ann=PP[0], bob=PP[1])
    tinx = s.put("Tinx", at="Pony Land", by="Ann")
    puck = s.put("Puck", at="Cool Cats' Alley", by="Ann")
    bug = s.attach("Ladybug", to=tinx, by="Ann")
    s.talent(bug, choosing=puck)
    s.hand("Bob", "Skillet")
    s.end_turn()
    s.play("Skillet", choosing=tinx)
    assert s.where(tinx) == "discard"
    s.idle()


def test_leaf_armors_add_up_and_each_has_its_own_talent():
    s = two()
    puck = s.put("Puck", at="Pony Land", by="Ann")
    muffin = s.put("Muffin", at="Cool Cats' Alley", by="Bob")
    one = s.attach("Leaf Armor", to=puck, by="Ann")
    other = s.attach("Leaf Armor", to=puck, by="Ann")
    assert s.power(puck) == 5
    s.talent(one, choosing=muffin)
    assert (s.power(puck), s.power(muffin)) == (4, 4)  # +1 whoever controls the minion
    s.talent(other, choosing=muffin)
    assert (s.power(puck), s.power(muffin)) == (3, 5)
    assert not any("Leaf Armor" in label for label in s.options())
    s.idle()


def test_a_transfer_onto_an_immune_minion_ends_in_the_discard_pile():
    """RULES 15.2."""
    s = two("Beautiful Castle", "Pony Land", "Ice Castle")
    puck = s.put("Puck", at="Pony Land", by="Ann")
    snow = s.put("Snow White", at="Beautiful Castle", by="Bob")
    leaf = s.attach("Leaf Armor", to=puck, by="Ann")
    s.talent(leaf, choosing=snow)
    assert s.where(leaf) == "discard"
    assert s.discard_of("Ann") == ["Leaf Armor"]
    assert (s.power(puck), s.power(snow)) == (3, 5)
    s.idle()


# Magic Ward and Playful Tricks -----------------------------------------------------------------------------------


def test_magic_ward_keeps_other_players_actions_off_the_base_and_its_minions():
    s = two(ann=PP[1], bob=PP[0])
    s.attach("Magic Ward", to="Pony Land", by="Bob")
    mine = s.put("Muffin", at="Pony Land", by="Ann")
    elsewhere = s.put("Muffin", at="Ice Castle", by="Ann")
    s.hand("Ann", "Heirloom", "Hissy Fit")
    assert not s.can_play("Heirloom", on=mine)
    assert not s.can_play("Hissy Fit", on="Pony Land")
    assert s.can_play("Heirloom", on=elsewhere)
    assert s.can_play("Hissy Fit", on="Ice Castle")
    s.hand("Bob", "Leaf Armor", "Sharing Power")
    s.end_turn()
    assert s.asked == "Bob"  # its own controller is free
    assert s.can_play("Leaf Armor", on=mine)
    assert s.can_play("Sharing Power", on="Pony Land")


def test_magic_ward_stops_neither_standard_actions_nor_talents_nor_transfers():
    s = two(ann=PP[1], bob=PP[0])
    s.attach("Magic Ward", to="Pony Land", by="Bob")
    tinx, puck, apricot = s.lay("Pony Land", Bob=("Tinx", "Puck"), Ann="Apricot")
    leaf = s.attach("Leaf Armor", to=apricot, by="Ann")
    s.plays("Ann", "Cat's Paw", choosing=puck)
    assert s.controller(puck) == "Ann"
    s.talent(leaf, choosing=puck)
    assert s.actions_on(puck) == [leaf]
    s.talent(apricot, choosing=tinx)
    assert s.where(tinx) == "discard"
    s.idle()


def test_magic_ward_stops_an_extra_action_too():
    s = two("Ringside", "Pony Land", "Ice Castle", ann=("Luchadors", "Mounties"), bob=PP[0])
    slam = s.put("Señor Muchoslam", at="Ringside", by="Ann")
    warded = s.put("Puck", at="Pony Land", by="Bob")
    free = s.put("Puck", at="Ringside", by="Bob")
    s.attach("Magic Ward", to="Pony Land", by="Bob")
    s.hand("Ann", "Quick Set-Up")
    s.talent(slam)
    assert s.can_play("Quick Set-Up", on=free)
    assert not s.can_play("Quick Set-Up", on=warded)


def test_magic_ward_stops_a_special_that_would_be_attached_here():
    s = two("Pony Land", "Ice Castle", "Equaria", ann=("Polynesian Voyagers", "Kitty Cats"), bob=PP[0])
    s.put("Tiki", at="Pony Land", by="Ann", counters=15)
    s.attach("Magic Ward", to="Pony Land", by="Bob")
    s.deck("Ann", "Tiki", "Tiki")
    s.deck("Bob", "Puck", "Puck")
    s.hand("Ann", "Sun Tattoo")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.vp("Ann") == 3  # never offered
    assert "Sun Tattoo" in s.hand_of("Ann")
    s.idle()


def test_playful_tricks_destroy_up_to_two_actions_together():
    """Both are chosen first; an Heirloom may be chosen and stays."""
    s = two()
    muffin = s.put("Muffin", at="Pony Land", by="Bob")
    heirloom = s.attach("Heirloom", to=muffin, by="Bob")
    fit = s.attach("Hissy Fit", to="Pony Land", by="Bob")
    ward = s.attach("Magic Ward", to="Ice Castle", by="Ann")
    s.plays("Ann", "Playful Tricks")
    assert len(s.options()) == 4
    s.choose(fit)
    assert s.where(fit) == "Pony Land"
    s.choose(heirloom)
    assert s.where(fit) == "discard"
    assert s.where(heirloom) == "Pony Land"
    assert s.where(ward) == "Ice Castle"
    assert s.discard_of("Bob") == ["Hissy Fit"]
    s.idle()


def test_playful_tricks_may_destroy_nothing_or_one():
    s = two()
    fit = s.attach("Hissy Fit", to="Pony Land", by="Bob")
    ward = s.attach("Magic Ward", to="Ice Castle", by="Ann")
    s.hand("Ann", "Playful Tricks", "Fairy Ballet")
    s.play("Playful Tricks", choosing=ward)
    s.done()
    assert s.where(ward) == "discard"
    assert s.where(fit) == "Pony Land"
    s.idle()


def test_playful_tricks_with_nothing_chosen():
    s = two()
    fit = s.attach("Hissy Fit", to="Pony Land", by="Bob")
    s.plays("Ann", "Playful Tricks")
    s.done()
    assert s.where(fit) == "Pony Land"
    s.idle()


# Enchanted Glen --------------------------------------------------------------------------------------------------


def test_enchanted_glen_draws_for_every_action_played_on_a_minion_there():
    s = two("Enchanted Glen", "Pony Land", "Ice Castle")
    muffin = s.put("Muffin", at="Enchanted Glen", by="Bob")
    away = s.put("Puck", at="Pony Land", by="Ann")
    s.hand("Ann", "Puck", "Leaf Armor", "Leaf Armor")
    s.deck("Ann", "Titania", "Seastar")
    s.play("Puck", at="Pony Land", choosing=0)
    s.play("Leaf Armor", on=muffin)  # anybody's minion
    assert s.hand_of("Ann") == ["Leaf Armor", "Titania"]
    s.play("Leaf Armor", on=away)
    assert s.hand_of("Ann") == ["Titania"]
    s.idle()


def test_enchanted_glen_rewards_whoever_played_the_action():
    s = two("Enchanted Glen", "Pony Land", "Ice Castle")
    puck = s.put("Puck", at="Enchanted Glen", by="Ann")
    s.hand("Bob", "Grumpiness")
    s.end_turn()
    s.deck("Bob", "Muffin")
    s.play("Grumpiness", on=puck)
    assert s.hand_of("Bob") == ["Muffin"]
    s.idle()


def test_enchanted_glen_does_not_count_actions_on_itself_nor_standard_actions():
    s = two("Enchanted Glen", "Pony Land", "Ice Castle", ann=PP[1], bob=PP[0])
    s.put("Tinx", at="Enchanted Glen", by="Bob")
    s.put("Whiskers", at="Pony Land", by="Ann")
    s.hand("Ann", "Hissy Fit", "Cat's Paw")
    s.play("Hissy Fit", on="Enchanted Glen")
    assert s.hand_of("Ann") == ["Cat's Paw"]
    s.talent("Whiskers")
    s.play("Cat's Paw", choosing=("Tinx", "Whiskers"))
    assert s.hand_of("Ann") == []
    s.idle()


def test_enchanted_glen_draws_nothing_when_immunity_kept_the_action_away():
    """RULES 15.18: it was not played on that minion."""
    s = two("Enchanted Glen", "Pony Land", "Ice Castle", bob=("Cyborg Apes", "Kitty Cats"))
    ape = s.put("Baboom", at="Enchanted Glen", by="Bob", carrying="Shielding")
    s.plays("Ann", "Leaf Armor", on=ape)
    assert s.hand_of("Ann") == []
    assert s.discard_of("Ann") == ["Leaf Armor"]
    assert s.power(ape) == 3
    s.idle()


# Fairy Circle ----------------------------------------------------------------------------------------------------


def test_fairy_circle_offers_an_extra_minion_here_or_an_extra_action():
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    s.hand("Ann", "Starlyte", "Starlyte", "Leaf Armor", "Leaf Armor")
    s.play("Starlyte", at="Fairy Circle")
    assert len(s.options()) == 3  # either, or decline
    s.choose(0)
    assert s.can_play("Starlyte", at="Fairy Circle")
    assert not s.can_play("Starlyte", at="Pony Land")
    s.play("Starlyte", at="Fairy Circle")  # the second minion here gives nothing
    s.play("Leaf Armor", on=s.minions_at("Fairy Circle", "Ann")[0])
    assert not s.can_play("Leaf Armor", on=s.minions_at("Fairy Circle", "Ann")[0])
    s.idle()


def test_fairy_circle_gives_an_extra_action_anywhere():
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    muffin = s.put("Muffin", at="Pony Land", by="Bob")
    s.hand("Ann", "Starlyte", "Leaf Armor", "Leaf Armor")
    s.play("Starlyte", at="Fairy Circle", choosing=1)
    s.play("Leaf Armor", on=muffin)
    s.play("Leaf Armor", on="Starlyte")
    s.idle()


def test_fairy_circle_may_be_declined_and_counts_for_each_player_and_turn():
    """RULES 15.4."""
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    s.hand("Ann", "Starlyte", "Leaf Armor")
    s.hand("Bob", "Eliza")
    s.play("Starlyte", at="Fairy Circle")
    s.decline()
    s.play("Leaf Armor", on="Starlyte")
    s.idle()
    s.end_turn()
    s.play("Eliza", at="Fairy Circle")
    assert s.asked == "Bob"
    assert len(s.options()) == 3
    s.decline()
    s.idle()


def test_fairy_circle_comes_after_the_minions_own_ability():
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    s.plays("Ann", "Puck", at="Fairy Circle")
    assert s.prompt.startswith("Puck")
    s.choose(1)
    assert s.prompt.startswith("Fairy Circle")
    s.decline()
    s.idle()


def test_fairy_circle_looks_only_at_plays_there():
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    s.put("Starlyte", at="Fairy Circle", by="Ann")
    s.hand("Ann", "Titania", "Starlyte")
    s.play("Titania", at="Pony Land", choosing=1)
    s.play("Starlyte", at="Fairy Circle")
    assert s.prompt.startswith("Fairy Circle")
    s.decline()
    s.idle()


def test_outside_the_play_cards_phase_the_circles_extra_card_is_played_at_once_or_never():
    """RULES 6.8: Teaching Power brings the turn's first minion while the base is being scored."""
    s = two("Fairy Circle", "Pony Land", "Ice Castle")
    s.put("Starlyte", at="Fairy Circle", by="Ann", counters=21)
    s.hand("Ann", "Teaching Power", "Pinkie")
    s.deck("Ann", "Rainbow", "Puck", "Puck")
    s.end_turn()
    s.play("Teaching Power")
    s.play("Rainbow", at="Fairy Circle")
    assert s.prompt.startswith("Fairy Circle")
    s.choose(0)
    assert s.can_play("Pinkie", at="Fairy Circle")
    assert not s.can_play("Pinkie", at="Pony Land")
    s.decline()  # never, then
    assert s.vp("Ann") == 4
    assert "Pinkie" in s.hand_of("Ann")
    s.idle()


def test_a_minion_that_dancing_penguin_replaces_was_not_the_first_one_here():
    """[seed] the Dancing Penguin is the first minion played here."""
    s = two("Fairy Circle", "Pony Land", "Ice Castle", ann=("Penguins", "Fairies"))
    s.hand("Ann", "Dancing Penguin", "Puck", "Tinx")
    s.play("Puck", at="Fairy Circle")
    s.play("Dancing Penguin", at="Fairy Circle")
    assert s.where("Dancing Penguin") == "Fairy Circle"
    assert s.where("Puck") == "deck"
    assert s.prompt.startswith("Fairy Circle")
    s.choose(0)
    s.play("Tinx", at="Fairy Circle")  # the second: no further offer
    s.idle()


def test_fairy_circle_offers_nothing_outside_the_phase_to_an_empty_hand():
    """RULES 15.11; at the end of another's turn an extra card is played at once or never (6.8)."""
    for hand in ((), ("Cat Fight",)):
        s = Scenario(
            {"Ann": ("Super Spies", "Fairies"), "Bob": ("Shapeshifters", "Kitty Cats")},
            bases=["The Nexus", "Fairy Circle"],
        )
        s.put("Doppelgänger", at="The Nexus", by="Bob", counters=20)
        s.deck("Bob", "Whiskers", only=True)
        s.hand("Bob", *hand)
        s.end_turn()
        s.choose("Whiskers")
        s.play("Whiskers", at="Fairy Circle")
        assert s.prompt.startswith("Fairy Circle") == bool(hand)
