"""Kitty Cats: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Handle, Scenario
from tests.tables import table_of

PP = ("Kitty Cats", "Princesses"), ("Fairies", "Mythic Horses")
TABLE = ("Equaria", "Ice Castle", "Enchanted Glen")
two = table_of(*PP, TABLE)


# borrowing minions -----------------------------------------------------------------------------------------------


def test_queen_fluffy_borrows_a_small_minion_until_the_end_of_the_turn():
    s = two()
    queen = s.put("Queen Fluffy", at="Equaria", by="Ann")
    puck, own = s.lay("Ice Castle", Bob="Puck", Ann="Muffin")
    s.put("Glymmer", at="Ice Castle", by="Bob")
    s.talent(queen)
    assert len(s.options()) == 2  # power 3 or less, her own too
    s.choose(puck)
    assert s.controller(puck) == "Ann"
    assert s.controller(own) == "Ann"
    assert (s.total("Ice Castle", "Ann"), s.total("Ice Castle", "Bob")) == (6, 4)
    s.end_turn()
    assert s.controller(puck) == "Bob"
    s.idle()


def test_queen_fluffy_looks_at_current_power():
    s = two()
    s.put("Queen Fluffy", at="Equaria", by="Ann")
    glymmer = s.put("Glymmer", at="Ice Castle", by="Bob")
    assert not any("Queen Fluffy" in label for label in s.options())  # nobody fits (RULES 15.11)
    s.attach("Grumpiness", to=glymmer, by="Ann")
    s.talent("Queen Fluffy", choosing=glymmer)
    assert s.controller(glymmer) == "Ann"
    s.attach("Leaf Armor", to=glymmer, by="Bob")
    s.attach("Daisy Chain", to=glymmer, by="Ann")
    assert s.power(glymmer) == 5
    assert s.controller(glymmer) == "Ann"  # the loan does not end when it grows
    s.idle()


def test_a_loan_outlives_queen_fluffy_and_ends_in_time():
    """RULES 4.5: its end is stated."""
    s = two()
    queen = s.put("Queen Fluffy", at="Equaria", by="Ann")
    tinx = s.put("Tinx", at="Ice Castle", by="Bob")
    s.hand("Ann", "Cat Fight")
    s.talent(queen, choosing=tinx)
    s.play("Cat Fight", choosing=queen)
    assert s.where(queen) == "discard"
    assert s.controller(tinx) == "Ann"
    s.end_turn()
    assert s.controller(tinx) == "Bob"
    s.idle()


def test_actions_on_a_borrowed_minion_keep_their_controller_and_its_talent_may_be_used():
    """RULES 3.8, 3.10."""
    s = two()
    queen = s.put("Queen Fluffy", at="Equaria", by="Ann")
    glymmer = s.put("Glymmer", at="Ice Castle", by="Bob")
    chain = s.attach("Daisy Chain", to=glymmer, by="Ann")
    s.talent(queen, choosing=glymmer)
    assert s.controller(chain) == "Ann"
    assert s.power(glymmer) == 6  # -2 became +2
    s.talent(glymmer, choosing=1)
    assert s.power(glymmer) == 7
    s.idle()


def test_a_minion_borrowed_from_a_borrower_goes_back_to_who_controls_it_without_the_loan():
    """RULES 3.8."""
    s = two()
    s.put("Queen Fluffy", at="Equaria", by="Ann")
    toy = s.put("Puck", at="Ice Castle", by="Bob", owner="Ann")
    s.talent("Queen Fluffy", choosing=toy)
    s.end_turn()
    assert s.controller(toy) == "Bob"
    s.idle()


def test_muffin_has_to_take_control_of_somebody():
    """Mandatory; Muffin himself may be chosen, which changes nothing."""
    s = two()
    s.put("Titania", at="Ice Castle", by="Bob")
    s.plays("Ann", "Muffin", at="Equaria")
    assert s.options() == ["Take control of Muffin (Ann's, at Equaria)"]
    s.choose("Muffin")
    assert s.controller("Muffin") == "Ann"
    s.end_turn()
    assert s.controller("Muffin") == "Ann"
    s.idle()


def test_muffin_takes_a_minion_of_power_3_or_less_anywhere():
    s = two()
    puck, _ = s.lay("Ice Castle", Bob=("Puck", "Glymmer"))
    s.plays("Ann", "Muffin", at="Enchanted Glen")
    assert len(s.options()) == 2
    s.choose(puck)
    assert s.controller(puck) == "Ann"
    s.end_turn()
    assert s.controller(puck) == "Bob"
    s.idle()


def test_cats_paw_takes_a_minion_of_power_5_or_less():
    s = two()
    titania = s.put("Titania", at="Ice Castle", by="Bob")
    s.put("Starlyte", at="Enchanted Glen", by="Bob", counters=1)
    s.plays("Ann", "Cat's Paw")
    assert s.options() == ["Take control of Titania (Bob's, at Ice Castle)"]
    s.choose(titania)
    assert s.controller(titania) == "Ann"
    s.end_turn()
    assert s.controller(titania) == "Bob"
    s.idle()


def test_can_has_cheeseburger_takes_a_minion_where_a_base_is_about_to_score():
    """The minion counts for its new controller and goes to its owner's discard pile in the clean-up."""
    s = two()
    s.put("Queen Fluffy", at="Equaria", by="Ann", counters=10)
    s.put("Titania", at="Equaria", by="Bob", counters=5)
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.put("Tinx", at="Ice Castle", by="Bob")
    s.hand("Ann", "Can Has Cheeseburger?")
    assert not s.can_play("Can Has Cheeseburger?")  # RULES 6.4
    s.end_turn()
    s.play("Can Has Cheeseburger?")
    assert s.options() == ["Take control of Puck (Bob's, at Equaria)"]
    s.choose(puck)
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 3)
    assert s.discard_of("Bob").count("Puck") == 1
    assert "Puck" not in s.discard_of("Ann")
    s.idle()


def test_can_has_cheeseburger_counts_when_the_places_are_judged():
    s = two()
    s.put("Queen Fluffy", at="Equaria", by="Ann", counters=6)
    s.put("Titania", at="Equaria", by="Bob", counters=6)
    puck = s.put("Puck", at="Equaria", by="Bob")
    assert s.total("Equaria") == 25
    s.hand("Ann", "Can Has Cheeseburger?")
    s.end_turn()
    s.play("Can Has Cheeseburger?", choosing=puck)
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 3)  # 14 to 11 instead of 11 to 14
    s.idle()


# feeding them ----------------------------------------------------------------------------------------------------


def test_whiskers_gives_an_extra_action_and_then_destroys_one_of_your_minions():
    """The extra action may be played between the two sentences (RULES 6.8)."""
    s = two()
    whiskers = s.put("Whiskers", at="Equaria", by="Ann")
    tinx = s.put("Tinx", at="Ice Castle", by="Bob")
    s.hand("Ann", "Cat's Paw", "Grumpiness")
    s.talent(whiskers)
    s.play("Cat's Paw", choosing=(tinx, tinx))  # fed: a borrowed minion
    assert s.where(tinx) == "discard"
    assert s.discard_of("Bob") == ["Tinx"]
    s.play("Grumpiness", on=whiskers)  # the normal action
    s.idle()


def test_whiskers_extra_action_may_be_kept_and_whiskers_may_be_fed():
    s = two()
    whiskers, muffin, _ = s.lay("Equaria", Ann=("Whiskers", "Muffin"), Bob="Puck")
    s.hand("Ann", "Grumpiness", "Grumpiness", "Hissy Fit")
    s.talent(whiskers)
    s.decline()
    assert len(s.options()) == 2  # mandatory: hers only
    s.choose(whiskers)
    assert s.where(whiskers) == "discard"
    s.play("Grumpiness", on=muffin)
    s.play("Grumpiness", on=muffin)
    assert not s.can_play("Hissy Fit", on="Equaria")
    s.idle()


def test_whiskers_action_is_not_bound_by_aramis_permission():
    """RULES 15.14, 15.16: it may affect anybody; if it affects Aramis it was his, and Whiskers' action is left."""
    s = two(ann=("Kitty Cats", "Musketeers"))
    whiskers, aramis = s.lay("Equaria", Ann=("Whiskers", "Aramis"))
    s.hand("Ann", "Grumpiness", "Cat Fight", "Cat Fight", "Hissy Fit")
    s.play("Grumpiness", on=aramis)
    s.talent(whiskers)
    s.play("Cat Fight")
    assert len(s.options()) == 2
    s.choose(whiskers)  # which is gone in the middle of its talent
    s.choose(aramis)
    assert s.where(aramis) == "discard"
    assert not s.can_play("Hissy Fit", on="Equaria"), "the extra action was used, and Aramis's has lapsed"
    s.idle()


def test_whiskers_action_that_goes_to_aramis_is_his_and_hers_stays():
    s = two(ann=("Kitty Cats", "Musketeers"))
    whiskers, aramis = s.lay("Equaria", Ann=("Whiskers", "Aramis"))
    s.hand("Ann", "Grumpiness", "Grumpiness", "Hissy Fit", "Hissy Fit")
    s.play("Grumpiness", on=aramis)
    s.talent(whiskers)
    s.play("Grumpiness", on=aramis, choosing=whiskers)
    s.play("Hissy Fit", on="Equaria")
    assert not s.can_play("Hissy Fit", on="Equaria")
    s.idle()


def test_who_used_whiskers_feeds_it_although_another_has_whiskers_by_then():
    """RULES 5.8: an ability that has begun is carried out to its end by whoever began it."""
    s = two(ann=("Kitty Cats", "Shapeshifters"), bob=("Shapeshifters", "Fairies"))
    whiskers = s.put("Whiskers", at="Equaria", by="Ann", carrying="Grumpiness")
    muffin = s.put("Muffin", at="Ice Castle", by="Ann")
    puck = s.put("Puck", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Bacta the Future")
    s.hand("Bob", "Copycat")
    s.talent(whiskers)
    s.play("Bacta the Future", choosing=puck)
    s.play("Copycat", at="Enchanted Glen", choosing=muffin)  # the Copycat is a Muffin,
    s.choose(whiskers)  # and takes Whiskers in the middle of its talent
    assert s.controller(whiskers) == "Bob"
    assert s.asked == "Ann"
    assert s.options() == ["Destroy Muffin (Ann's, at Ice Castle)"]
    s.choose(muffin)
    assert s.where(muffin) == "discard"
    s.idle()


def test_cat_fight_draws_the_power_and_destroys_the_minion():
    """The power is read once, before drawing."""
    s = two()
    muffin = s.put("Muffin", at="Equaria", by="Ann")
    s.attach("Leaf Armor", to=muffin, by="Ann", owner="Bob")
    s.plays("Ann", "Cat Fight", choosing=muffin)
    assert len(s.hand_of("Ann")) == 4
    assert s.where(muffin) == "discard"
    assert s.discard_of("Ann") == ["Muffin", "Cat Fight"]
    s.idle()


def test_cat_fight_with_a_minion_of_power_0_draws_nothing_and_destroys_it():
    s = two()
    grump = s.put("Mr. Grumpers", at="Equaria", by="Ann", carrying="Grumpiness")
    s.plays("Ann", "Cat Fight", choosing=grump)
    assert s.hand_of("Ann") == []
    assert s.where(grump) == "discard"
    s.idle()


def test_cat_fight_without_a_minion_does_nothing():
    """RULES 3.3."""
    s = two()
    s.put("Puck", at="Equaria", by="Bob")
    s.plays("Ann", "Cat Fight")
    assert s.hand_of("Ann") == []
    assert s.discard_of("Ann") == ["Cat Fight"]
    s.idle()


def test_nine_lives_trades_a_minion_for_an_extra_minion():
    s = two()
    muffin = s.put("Muffin", at="Equaria", by="Ann")
    s.hand("Ann", "Nine Lives", "Queen Fluffy", "Eliza", "Snow White")
    s.play("Nine Lives", choosing=muffin)
    assert s.where(muffin) == "discard"
    s.play("Queen Fluffy", at="Equaria")
    s.play("Eliza", at="Equaria")
    assert not s.can_play("Snow White", at="Equaria")
    s.idle()


def test_nine_lives_gives_the_extra_minion_without_a_victim():
    """Two sentences, no cost (RULES 3.5)."""
    s = two()
    s.hand("Ann", "Nine Lives", "Eliza", "Snow White")
    s.play("Nine Lives")
    s.play("Eliza", at="Equaria")
    s.play("Snow White", at="Equaria")
    s.idle()


# weakening -------------------------------------------------------------------------------------------------------


def test_mr_grumpers_spoils_a_minions_turn_even_his_own():
    s = two()
    titania = s.put("Titania", at="Ice Castle", by="Bob")
    s.plays("Ann", "Mr. Grumpers", at="Equaria")
    assert len(s.options()) == 2  # mandatory, and he may be the one
    s.choose(titania)
    assert s.power(titania) == 3
    s.end_turn()
    assert s.power(titania) == 5
    s.idle()


def test_mr_grumpers_alone_has_to_choose_himself():
    s = two()
    s.plays("Ann", "Mr. Grumpers", at="Equaria", choosing="Mr. Grumpers")
    assert s.power("Mr. Grumpers") == 0
    s.end_turn()
    assert s.power("Mr. Grumpers") == 2


def test_grumpiness_weakens_its_minion_whoever_controls_it():
    s = two()
    titania, tinx = s.lay("Ice Castle", Bob=("Titania", "Tinx"))
    s.plays("Ann", "Grumpiness", on=titania)
    s.attach("Grumpiness", to=tinx, by="Ann")
    s.attach("Grumpiness", to=tinx, by="Ann")
    assert (s.power(titania), s.power(tinx)) == (3, 0)  # never below 0 (RULES 4.1)
    s.end_turn()
    assert s.power(titania) == 3
    s.idle()


def test_hissy_fit_weakens_the_minions_of_the_others_here():
    s = two()
    muffin, puck = s.lay("Equaria", Ann="Muffin", Bob="Puck")
    far = s.put("Puck", at="Ice Castle", by="Bob")
    s.hand("Ann", "Hissy Fit", "Cat's Paw")
    s.play("Hissy Fit", on="Equaria")
    late = s.put("Titania", at="Equaria", by="Bob")
    assert [s.power(m) for m in (muffin, puck, far, late)] == [3, 2, 3, 4]
    s.idle()


def test_hissy_fit_spares_a_borrowed_minion():
    s = two()
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.attach("Hissy Fit", to="Equaria", by="Ann")
    s.plays("Ann", "Cat's Paw", choosing=puck)
    assert s.power(puck) == 3
    s.end_turn()
    assert s.power(puck) == 2


# Invisible Bicycle -----------------------------------------------------------------------------------------------


def test_invisible_bicycle_moves_any_number_of_small_minions_from_one_base_to_another():
    s = two()
    mine, theirs, stays, _ = s.lay("Equaria", Ann="Mr. Grumpers", Bob=("Tinx", "Tinx", "Puck"))
    s.plays("Ann", "Invisible Bicycle")
    assert len(s.options()) == 3
    s.choose("Equaria")
    assert len(s.options()) == 2  # another base
    s.choose("Enchanted Glen")
    assert len(s.options()) == 4  # power 2 or less, or done
    s.choose(mine, theirs)
    s.done()
    assert [s.where(m) for m in (mine, theirs, stays)] == ["Enchanted Glen", "Enchanted Glen", "Equaria"]
    s.idle()


def test_invisible_bicycle_reads_powers_before_anybody_moves():
    """Without the Hissy Fit it leaves behind, Glymmer would have been too big."""
    s = two()
    grump = s.put("Glymmer", at="Equaria", by="Bob")
    s.attach("Hissy Fit", to="Equaria", by="Ann")
    s.attach("Leaf Armor", to=grump, by="Bob")
    s.attach("Grumpiness", to=grump, by="Ann")
    assert s.power(grump) == 2
    s.plays("Ann", "Invisible Bicycle", choosing=("Equaria", "Ice Castle", grump))
    assert s.where(grump) == "Ice Castle"
    assert s.power(grump) == 3
    s.idle()


def test_invisible_bicycle_may_move_nobody():
    s = two()
    tinx = s.put("Tinx", at="Equaria", by="Bob")
    s.plays("Ann", "Invisible Bicycle", choosing=("Equaria", "Ice Castle"))
    s.done()
    assert s.where(tinx) == "Equaria"
    s.idle()


# Hang in There ---------------------------------------------------------------------------------------------------


def hanging(*, by: str = "Bob") -> tuple[Scenario, Handle, Handle]:
    """Ann has Skillet; Bob's Mr. Grumpers at the Enchanted Glen has Hang in There on it."""
    s = two(ann=("Princesses", "Time Travelers"), bob=("Kitty Cats", "Fairies"))
    grump = s.put("Mr. Grumpers", at="Enchanted Glen", by="Bob")
    hang = s.attach("Hang in There", to=grump, by=by)
    s.hand("Ann", "Skillet")
    return s, grump, hang


def test_hang_in_there_is_played_on_ones_own_minion():
    s = two()
    own, other = s.lay("Equaria", Ann="Muffin", Bob="Puck")
    s.hand("Ann", "Hang in There")
    assert s.can_play("Hang in There", on=own)
    assert not s.can_play("Hang in There", on=other)


def test_hang_in_there_moves_the_minion_with_the_rest_of_its_actions():
    s, grump, hang = hanging()
    other = s.attach("Grumpiness", to=grump, by="Bob")
    s.play("Skillet", choosing=grump)
    assert s.asked == "Bob"  # the action's controller picks the base
    assert s.options() == ["Move Mr. Grumpers to Equaria", "Move Mr. Grumpers to Ice Castle"]
    s.choose("Ice Castle")
    assert s.where(grump) == "Ice Castle"
    assert s.where(hang) == "discard"
    assert s.actions_on(grump) == [other]
    s.idle()


def test_the_controller_of_hang_in_there_picks_the_base_although_another_has_the_minion():
    s, grump, hang = hanging(by="Ann")
    s.play("Skillet", choosing=grump)
    assert s.asked == "Ann"
    assert s.controller(grump) == "Bob"
    s.choose("Equaria")
    assert s.where(grump) == "Equaria"
    assert s.where(hang) == "discard"
    s.idle()


def test_hang_in_there_helps_only_once():
    s, grump, hang = hanging()
    s.play("Skillet", choosing=(grump, "Ice Castle"))
    s.deck("Bob", "Tinx", "Tinx")
    s.end_round()
    s.plays("Ann", "Skillet", choosing=grump)
    assert s.where(grump) == "discard"
    assert s.where(hang) == "discard"
    s.idle()


@pytest.mark.parametrize(
    ("first", "left"), [("Hang in There", "Cellular Bonding"), ("Cellular Bonding", "Hang in There")]
)
def test_a_copied_hang_in_there_or_the_original_is_spent_as_the_current_player_picks(first: str, left: str):
    """RULES 6.6, 15.21: two replacements of one destruction; whichever is used is gone, the other stays."""
    s = two(bob=("Shapeshifters", "Kitty Cats"))
    grumpers = s.put("Mr. Grumpers", at="Equaria", by="Bob")
    hang = s.attach("Hang in There", to=grumpers, by="Bob")
    s.end_turn()
    s.plays("Bob", "Cellular Bonding", on=grumpers, choosing=hang)
    s.end_turn()
    s.plays("Ann", "Skillet", choosing=grumpers)
    assert s.asked == "Ann"
    s.choose(first)
    assert s.asked == "Bob"
    s.choose("Ice Castle")
    assert s.where(grumpers) == "Ice Castle"
    assert [action.title for action in s.actions_on(grumpers)] == [left]
    s.idle()


def test_hang_in_there_does_not_keep_a_minion_from_being_returned_or_cleared_away():
    s, grump, hang = hanging()
    s.plays("Ann", "Into the Time Slip", choosing=grump)
    assert s.where(grump) == "hand"
    assert s.where(hang) == "discard"
    again = s.put("Mr. Grumpers", at="Enchanted Glen", by="Bob", counters=18, carrying="Hang in There")
    s.end_turn()
    assert s.where(again) == "discard"
    assert s.vp("Bob") == 4  # discarded after scoring, not destroyed
    s.idle()


def test_without_another_base_the_minion_is_destroyed():
    """If it cannot be moved, the replacement cannot be done."""
    s = Scenario({"Ann": ("Princesses", "Time Travelers"), "Bob": ("Kitty Cats", "Fairies")}, bases=["Enchanted Glen"])
    grump = s.put("Mr. Grumpers", at="Enchanted Glen", by="Bob")
    hang = s.attach("Hang in There", to=grump, by="Bob")
    s.plays("Ann", "Skillet", choosing=grump)
    assert s.where(grump) == "discard"
    assert s.where(hang) == "discard"
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def test_cool_cats_alley_pays_a_card_for_a_minion_once_per_turn():
    """[seed] 'On your turn' means the Play Cards phase, once per turn (RULES 2.2); each player may."""
    s = two("Cool Cats' Alley", "Ice Castle", "Equaria")
    one = s.put("Muffin", at="Cool Cats' Alley", by="Ann")
    other = s.put("Puck", at="Cool Cats' Alley", by="Ann", owner="Bob")  # a borrowed one will do
    bobs = s.put("Tinx", at="Cool Cats' Alley", by="Bob")
    s.deck("Ann", "Eliza")
    s.talent("Cool Cats' Alley")
    assert len(s.options()) == 2
    s.choose(other)
    assert s.hand_of("Ann") == ["Eliza"]
    assert s.discard_of("Bob") == ["Puck"]
    assert not any("Cool Cats' Alley" in label for label in s.options() if label.startswith("Use"))
    s.end_turn()
    s.deck("Bob", "Titania")
    s.talent("Cool Cats' Alley", choosing=bobs)
    assert s.hand_of("Bob") == ["Titania"]
    assert s.where(one) == "Cool Cats' Alley"
    s.idle()


def test_cool_cats_alley_is_not_offered_without_a_minion_there():
    """RULES 15.11."""
    s = two("Cool Cats' Alley", "Ice Castle", "Equaria")
    s.put("Tinx", at="Cool Cats' Alley", by="Bob")
    s.put("Muffin", at="Equaria", by="Ann")
    assert s.options() == ["End the Play Cards phase"]


def nine_lives() -> tuple[Scenario, Handle]:
    """Ann has Skillet; Bob's Mr. Grumpers is at another base than the House."""
    bases = ("The House of Nine Lives", "Ice Castle", "Enchanted Glen")
    s = two(*bases, ann=("Princesses", "Fairies"), bob=("Kitty Cats", "Mythic Horses"))
    grump = s.put("Mr. Grumpers", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Skillet")
    return s, grump


def test_the_house_of_nine_lives_takes_in_who_would_be_destroyed():
    s, grump = nine_lives()
    leaf = s.attach("Grumpiness", to=grump, by="Bob")
    s.play("Skillet", choosing=grump)
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.where(grump) == "The House of Nine Lives"
    assert s.actions_on(grump) == [leaf]
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_the_owner_may_decline_the_house():
    s, grump = nine_lives()
    s.play("Skillet", choosing=grump)
    s.decline()
    assert s.where(grump) == "discard"
    s.idle()


def test_the_owner_decides_not_the_controller_and_control_stays():
    s, _ = nine_lives()
    mine = s.put("Tinx", at="Ice Castle", by="Bob", owner="Ann")
    s.play("Skillet", choosing=mine)
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.where(mine) == "The House of Nine Lives"
    assert s.controller(mine) == "Bob"
    s.idle()


def test_the_house_does_not_help_who_lives_there_already():
    s, _ = nine_lives()
    here = s.put("Pinkie", at="The House of Nine Lives", by="Bob")
    s.play("Skillet", choosing=here)
    assert s.where(here) == "discard"
    s.idle()


def test_the_house_does_not_help_minions_of_a_scored_base():
    s, _ = nine_lives()
    big = s.put("Starlyte", at="Ice Castle", by="Bob", counters=10)
    s.end_turn(drawing=("Heirloom", "Heirloom"))
    assert s.where(big) == "discard"
    assert s.vp("Bob") == 3
    s.idle()


@pytest.mark.parametrize("first", ["The House of Nine Lives", "Hang in There"])
def test_the_current_player_picks_which_replacement_is_tried_first(first: str):
    """RULES 6.6, 15.21: a declined one does not close the other."""
    s, grump = nine_lives()
    hang = s.attach("Hang in There", to=grump, by="Bob")
    s.play("Skillet", choosing=grump)
    assert s.asked == "Ann"
    assert "order" in s.prompt
    s.choose(first)
    assert s.asked == "Bob"
    if first == "Hang in There":
        s.choose("Ice Castle")
        assert s.where(grump) == "Ice Castle"
        assert s.where(hang) == "discard"
    else:
        s.choose("yes")
        assert s.where(grump) == "The House of Nine Lives"
        assert s.actions_on(grump) == [hang]
    s.idle()


def test_hang_in_there_applies_after_the_owner_declined_the_house():
    s, grump = nine_lives()
    hang = s.attach("Hang in There", to=grump, by="Bob")
    s.play("Skillet", choosing=(grump, "The House of Nine Lives", "decline"))
    s.choose("Ice Castle")
    assert s.where(grump) == "Ice Castle"
    assert s.where(hang) == "discard"
    s.idle()


# actions that must directly affect a minion (RULES 15.14) --------------------------------------------------------


def test_which_actions_of_the_cats_can_directly_affect_a_minion():
    s = two(ann=("Kitty Cats", "Musketeers"))
    big = s.put("Starlyte", at="Equaria", by="Bob", counters=1)
    standard = ("Cat Fight", "Cat's Paw", "Invisible Bicycle", "Nine Lives", "Can Has Cheeseburger?")
    s.hand("Ann", "Biding Time", "Grumpiness", "Hissy Fit", *standard)
    s.play("Biding Time", choosing=big)
    assert s.can_play("Grumpiness", on=big)
    assert not s.can_play("Hissy Fit", on="Equaria")
    for title in standard:
        assert not s.can_play(title), title


def test_the_bicycle_has_to_carry_the_minion_that_must_be_affected():
    s = two(ann=("Kitty Cats", "Musketeers"))
    tinx = s.put("Tinx", at="Equaria", by="Bob")
    s.attach("Grumpiness", to=tinx, by="Ann")
    other = s.put("Tinx", at="Equaria", by="Bob")
    s.hand("Ann", "Biding Time", "Cat's Paw", "Cat Fight", "Invisible Bicycle")
    s.play("Biding Time", choosing=tinx)
    assert s.can_play("Cat's Paw")
    assert not s.can_play("Cat Fight")
    s.play("Invisible Bicycle")
    assert s.options() == ["Move minions from Equaria"]
    s.choose("Equaria", "Ice Castle")
    assert s.options() == ["Move Tinx (Bob's, at Equaria)"]
    s.choose(tinx)
    s.done()
    assert s.where(tinx) == "Ice Castle"
    assert s.where(other) == "Equaria"
    s.idle()
