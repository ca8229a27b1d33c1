"""Princesses: every ability line of the sheet, its notes and its two bases."""

import pytest

from smashup.testing import Handle, Scenario
from tests.tables import table_of

PP = ("Princesses", "Kitty Cats"), ("Fairies", "Mythic Horses")
TABLE = ("Equaria", "Cool Cats' Alley", "Enchanted Glen")
two = table_of(*PP, TABLE)


# the six ---------------------------------------------------------------------------------------------------------


def test_apricot_destroys_a_small_minion_of_another_player_here():
    s = two()
    apricot, _, _ = s.lay("Equaria", Ann=("Apricot", "Mr. Grumpers"), Bob="Puck")
    s.put("Tinx", at="Enchanted Glen", by="Bob")
    assert not s.can_use("Apricot")  # RULES 15.11: nobody fits
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.attach("Grumpiness", to=puck, by="Ann")  # current power 1
    s.talent(apricot)
    assert s.options() == ["Destroy Puck (Bob's, at Equaria)"]
    s.choose(puck)
    assert s.where(puck) == "discard"
    assert not s.can_use("Apricot")
    s.idle()


def test_eliza_allows_other_players_one_extra_card_each_turn():
    """Minions and actions counted together, anywhere on the table; the normal plays are no extra cards."""
    s = two(ann=("Fairies", "Mythic Horses"), bob=PP[0])
    s.put("Eliza", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Puck", "Leaf Armor", "Leaf Armor", "Togetherness Power", "Pinkie")
    s.play("Puck", at="Equaria", choosing=0)
    s.play("Leaf Armor", on="Puck")  # the one extra card
    assert s.can_play("Leaf Armor", on="Puck")
    s.play("Togetherness Power")  # her normal action; the extra minion can be gained ...
    assert not s.can_play("Pinkie", at="Equaria")  # ... but not used
    assert not s.can_play("Leaf Armor", on="Puck")
    assert "Eliza" in s.game.explain("Pinkie")
    s.idle()


def test_eliza_leaves_the_normal_play_when_an_extra_one_is_refused():
    """The refused right stays unused; the normal one still fits (RULES 15.16)."""
    s = two(ann=("Fairies", "Mythic Horses"), bob=PP[0])
    s.put("Eliza", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Titania", "Pinkie", "Fairy Ballet", "Leaf Armor", "Leaf Armor", "Leaf Armor")
    s.play("Titania", at="Cool Cats' Alley", choosing=1)
    s.play("Pinkie", at="Cool Cats' Alley")
    s.play("Fairy Ballet", choosing=1)
    assert not s.can_play("Leaf Armor", on="Titania")
    s.idle()


def test_eliza_does_not_bind_her_own_controller():
    s = two(ann=("Princesses", "Fairies"))
    s.put("Eliza", at="Enchanted Glen", by="Ann")
    s.hand("Ann", "Puck", "Leaf Armor", "Fairy Ballet", "Leaf Armor", "Magic Acorns")
    s.play("Puck", at="Cool Cats' Alley", choosing=0)
    s.play("Fairy Ballet", choosing=1)
    s.play("Magic Acorns", choosing=1)
    s.play("Leaf Armor", on="Puck")
    assert s.power("Puck") == 4
    s.idle()


def test_extra_cards_played_before_eliza_came_or_changed_sides_count():
    s = two(ann=("Fairies", "Kitty Cats"), bob=PP[0])
    eliza = s.put("Eliza", at="Enchanted Glen", by="Ann", owner="Bob")
    s.hand("Ann", "Titania", "Puck", "Leaf Armor")
    s.play("Titania", at="Cool Cats' Alley", choosing=1)
    s.play("Puck", at="Cool Cats' Alley")  # an extra card under her own Eliza
    s.choose(0)
    assert s.can_play("Leaf Armor", on=eliza)
    s.put("Eliza", at="Equaria", by="Bob")
    s.play("Leaf Armor", on=eliza)  # the normal action is still there
    s.hand("Ann", "Leaf Armor")
    assert not s.can_play("Leaf Armor", on=eliza)


def test_a_special_played_during_scoring_is_an_extra_card_under_eliza():
    """Everything played outside the own Play Cards phase counts."""
    s = two(ann=("Princesses", "Super Spies"), bob=("Super Spies", "Fairies"))
    s.put("Eliza", at="Enchanted Glen", by="Ann", counters=15)
    tinx = s.put("Tinx", at="Enchanted Glen", by="Bob")
    s.hand("Bob", "Live and Let Chum", "Live and Let Chum", "The Base Is Not Enough")
    s.end_turn()
    s.play("Live and Let Chum", choosing=tinx)
    assert s.asked == "Bob"
    s.idle()  # no second Special this turn: the scoring is over and it is Bob's turn
    assert s.hand_of("Bob")[:2] == ["Live and Let Chum", "The Base Is Not Enough"]


def test_griselda_takes_an_heirloom_from_the_discard_pile():
    s = two()
    griselda = s.put("Griselda", at="Equaria", by="Ann")
    s.discard_pile("Ann", "Skillet", "Muffin")
    s.discard_pile("Bob", "Titania")
    assert not s.can_use("Griselda")
    s.discard_pile("Ann", "Skillet", "Heirloom", "Heirloom")
    s.talent(griselda)
    assert s.options() == ["Take Heirloom"]
    s.choose("Heirloom")
    assert s.hand_of("Ann") == ["Heirloom"]
    assert s.discard_of("Ann") == ["Skillet", "Heirloom"]
    assert s.game.view(1)["players"][0]["known_hand"] == ["Heirloom"]  # the card is public
    s.idle()


def test_marie_degraw_draws_a_minion_from_the_top():
    s = two()
    marie = s.put("Marie DeGraw", at="Equaria", by="Ann")
    s.deck("Ann", "Muffin", "Skillet")
    s.talent(marie)
    assert s.hand_of("Ann") == ["Muffin"]
    assert s.deck_of("Ann")[0] == "Skillet"
    assert s.game.view(1)["players"][0]["known_hand"] == ["Muffin"]
    s.idle()


def test_marie_degraw_puts_anything_else_under_the_deck():
    s = two()
    marie = s.put("Marie DeGraw", at="Equaria", by="Ann")
    s.deck("Ann", "Skillet", "Muffin")
    s.talent(marie)
    assert s.hand_of("Ann") == []
    assert s.deck_of("Ann")[0] == "Muffin"
    assert s.deck_of("Ann")[-1] == "Skillet"
    known = s.game.view(1)["players"][0]["known_deck"]
    assert known == [{"position": len(s.deck_of("Ann")) - 1, "name": "Skillet"}]
    s.idle()


def test_marie_degraw_shuffles_the_discard_pile_into_an_empty_deck():
    """RULES 2.6; with nothing at all the talent is not offered (15.11)."""
    s = two()
    s.put("Marie DeGraw", at="Equaria", by="Ann")
    s.deck("Ann", only=True)
    assert not s.can_use("Marie DeGraw")
    s.discard_pile("Ann", "Muffin")
    s.talent("Marie DeGraw")
    assert s.hand_of("Ann") == ["Muffin"]
    assert s.discard_of("Ann") == []
    s.idle()


def test_sleeping_beauty_destroyed_is_shuffled_into_her_owners_deck():
    s = two(ann=("Kitty Cats", "Fairies"), bob=PP[0])
    beauty = s.put("Sleeping Beauty", at="Equaria", by="Ann", owner="Bob")
    chain = s.attach("Daisy Chain", to=beauty, by="Ann")
    s.plays("Ann", "Cat Fight", choosing=beauty)
    assert s.where(beauty) == "deck"
    assert s.deck_of("Bob").count("Sleeping Beauty") == 1
    assert "Sleeping Beauty" not in s.deck_of("Ann")
    assert s.where(chain) == "discard"  # cards on her are discarded as usual
    s.idle()


def test_sleeping_beauty_is_not_discarded_with_a_scored_base():
    s = two()
    beauty = s.put("Sleeping Beauty", at="Equaria", by="Ann", counters=20)
    s.end_turn(drawing=("Muffin", "Muffin"))
    assert s.vp("Ann") == 5
    assert s.where(beauty) != "discard"
    assert s.discard_of("Ann") == []
    s.idle()


def test_everybody_is_told_where_sleeping_beauty_goes():
    """RULES 3.9, 5.9: nothing of it is hidden, whether she is destroyed or leaves with her base."""
    where = "Sleeping Beauty goes to Ann's deck, which is shuffled."
    s = two("Pony Land", "Equaria", "Cool Cats' Alley")
    s.put("Sleeping Beauty", at="Cool Cats' Alley", by="Ann")
    s.talent("Cool Cats' Alley", choosing="Sleeping Beauty")
    assert [event["text"] for event in s.game.events()].count(where) == 1
    s.put("Sleeping Beauty", at="Pony Land", by="Ann", counters=13)
    s.end_turn()
    assert [event["text"] for event in s.game.events()].count(where) == 2


def test_sleeping_beauty_discarded_from_hand_stays_in_the_discard_pile():
    """Ongoing abilities work only in play (RULES 6.2)."""
    s = two(ann=("Princesses", "Super Spies"))
    s.hand("Ann", "From Q With Love", "Sleeping Beauty")
    s.deck("Ann", "Spy", "Spy", "Spy")
    s.play("From Q With Love", choosing=("Sleeping Beauty", "Spy"))
    assert s.discard_of("Ann") == ["Sleeping Beauty", "Spy", "From Q With Love"]
    s.idle()


def test_a_replaced_destruction_leaves_sleeping_beauty_nothing_to_replace():
    s = two()
    beauty = s.put("Sleeping Beauty", at="Equaria", by="Ann", carrying="Hang in There")
    s.plays("Ann", "Cat Fight", choosing=(beauty, "Enchanted Glen"))
    assert s.where(beauty) == "Enchanted Glen"
    assert len(s.hand_of("Ann")) == 5
    s.idle()


def test_snow_white_calls_a_minion_from_another_base():
    s = two()
    snow = s.put("Snow White", at="Equaria", by="Ann")
    assert not s.can_use("Snow White")
    puck, mine = s.lay("Enchanted Glen", Bob="Puck", Ann="Muffin")
    s.put("Tinx", at="Equaria", by="Bob")
    s.talent(snow)
    assert len(s.options()) == 2
    s.choose(puck)
    assert s.where(puck) == "Equaria"
    assert s.where(mine) == "Enchanted Glen"
    s.idle()


# standard actions ------------------------------------------------------------------------------------------------


def test_direct_to_dvd_sequel_shuffles_a_minion_in_and_then_draws():
    """The deck is shuffled before the draw: here it is the only card."""
    s = two()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Skillet", "Snow White", "Muffin")
    s.plays("Ann", "Direct to DVD Sequel")
    assert len(s.options()) == 2
    s.choose("Snow White")
    assert s.hand_of("Ann") == ["Snow White"]
    assert s.discard_of("Ann") == ["Skillet", "Muffin", "Direct to DVD Sequel"]
    s.idle()


def test_direct_to_dvd_sequel_draws_without_a_minion_too():
    """'And', not 'to' (RULES 3.5)."""
    s = two()
    s.deck("Ann", "Muffin")
    s.discard_pile("Ann", "Skillet")
    s.plays("Ann", "Direct to DVD Sequel")
    assert s.hand_of("Ann") == ["Muffin"]
    s.idle()


def test_fairy_godmother_draws_a_card():
    s = two()
    s.put("Muffin", at="Equaria", by="Ann")
    s.deck("Ann", "Eliza")
    s.plays("Ann", "Fairy Godmother")
    assert len(s.options()) == 2
    s.choose(0)
    assert s.hand_of("Ann") == ["Eliza"]
    assert s.power("Muffin") == 3
    s.idle()


def test_fairy_godmother_makes_any_minion_stronger_for_the_turn():
    s = two()
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.plays("Ann", "Fairy Godmother", choosing=(1, puck))
    assert s.power(puck) == 5
    assert s.hand_of("Ann") == []
    s.end_turn()
    assert s.power(puck) == 3
    s.idle()


def test_skillet_destroys_a_small_minion_and_draws():
    s = two()
    tinx, own = s.lay("Equaria", Bob="Tinx", Ann="Mr. Grumpers")
    s.put("Puck", at="Equaria", by="Bob")
    s.deck("Ann", "Eliza")
    s.plays("Ann", "Skillet")
    assert len(s.options()) == 2  # anybody's of power 2 or less; mandatory
    s.choose(tinx)
    assert s.where(tinx) == "discard"
    assert s.where(own) == "Equaria"
    assert s.hand_of("Ann") == ["Eliza"]
    s.idle()


def test_skillet_draws_without_a_victim():
    s = two()
    s.deck("Ann", "Eliza")
    s.plays("Ann", "Skillet")
    assert s.hand_of("Ann") == ["Eliza"]
    s.idle()


def test_tale_as_old_as_time_gathers_all_of_your_minions():
    s = two()
    one = s.put("Muffin", at="Equaria", by="Ann")
    other = s.put("Snow White", at="Cool Cats' Alley", by="Ann")
    there = s.put("Apricot", at="Enchanted Glen", by="Ann")
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.plays("Ann", "Tale as Old as Time", choosing="Enchanted Glen")
    assert [s.where(m) for m in (one, other, there)] == ["Enchanted Glen"] * 3
    assert s.where(puck) == "Equaria"
    s.idle()


def test_tale_as_old_as_time_leaves_who_cannot_be_moved():
    """RULES 15.11: a base to which none of them may go is not offered."""
    s = two(bob=("Polynesian Voyagers", "Fairies"))
    s.put("Mo'ai", at="Enchanted Glen", by="Bob")
    s.put("Muffin", at="Equaria", by="Ann")
    s.plays("Ann", "Tale as Old as Time")
    assert s.options() == ["Move all your minions to Equaria", "Move all your minions to Cool Cats' Alley"]


def test_true_loves_kiss_moves_anybodys_minion():
    s = two()
    puck, _ = s.lay("Equaria", Bob="Puck", Ann="Muffin")
    s.plays("Ann", "True Love's Kiss")
    assert len(s.options()) == 2
    s.choose(puck)
    assert s.options() == ["Move Puck to Cool Cats' Alley", "Move Puck to Enchanted Glen"]
    s.choose("Enchanted Glen")
    assert s.where(puck) == "Enchanted Glen"
    s.idle()


def test_true_loves_kiss_is_no_special():
    """RULES 15.15: the rulebook's example means Some Day My Prince Will Come."""
    s = two()
    s.put("Snow White", at="Equaria", by="Ann", counters=20)
    s.hand("Ann", "True Love's Kiss")
    s.end_turn(drawing=("Muffin", "Muffin"))
    assert s.asked == "Bob"
    assert s.vp("Ann") == 5
    s.idle()


def test_some_day_my_prince_will_come_moves_a_minion_and_the_base_still_scores():
    """[seed] also when the total falls below the breakpoint."""
    s = two()
    mine = s.put("Snow White", at="Equaria", by="Ann", counters=10)
    bobs = s.put("Titania", at="Equaria", by="Bob", counters=5)
    s.put("Puck", at="Enchanted Glen", by="Bob")
    s.hand("Ann", "Some Day My Prince Will Come")
    assert not s.can_play("Some Day My Prince Will Come")
    s.end_turn(drawing=("Muffin", "Muffin"))
    s.play("Some Day My Prince Will Come")
    assert len(s.options()) == 2  # only minions of that base, anybody's
    s.choose(bobs, "Enchanted Glen")
    assert s.where(bobs) == "Enchanted Glen"
    assert (s.vp("Ann"), s.vp("Bob")) == (5, 0)
    assert s.where(mine) == "discard"
    s.idle()


# actions in play -------------------------------------------------------------------------------------------------


def test_happily_ever_after_gives_its_controller_a_vp_for_winning():
    s = two()
    s.put("Snow White", at="Equaria", by="Ann", counters=15)
    s.put("Titania", at="Equaria", by="Bob")
    s.deck("Ann", "Muffin", "Muffin")
    s.plays("Ann", "Happily Ever After", on="Equaria")
    s.end_turn()
    assert (s.vp("Ann"), s.vp("Bob")) == (6, 3)
    assert "Happily Ever After" in s.discard_of("Ann")
    s.idle()


@pytest.mark.parametrize(("counters", "vp"), [(9, 6), (10, 3)])
def test_happily_ever_after_counts_a_tie_but_no_second_place(counters: int, vp: int):
    """RULES 7.5: everyone in first place is a winner."""
    s = two()
    s.put("Snow White", at="Equaria", by="Ann", counters=9)
    s.put("Titania", at="Equaria", by="Bob", counters=counters)
    s.attach("Happily Ever After", to="Equaria", by="Ann")
    s.end_turn(drawing=("Muffin", "Muffin"))
    assert (s.vp("Ann"), s.vp("Bob")) == (vp, 5)
    s.idle()


def test_happily_ever_after_on_another_base_gives_nothing():
    s = two()
    s.put("Snow White", at="Equaria", by="Ann", counters=20)
    s.attach("Happily Ever After", to="Enchanted Glen", by="Ann")
    s.end_turn(drawing=("Muffin", "Muffin"))
    assert s.vp("Ann") == 5
    s.idle()


def test_heirlooms_count_each_other_whoever_controls_them():
    s = two()
    puck = s.put("Puck", at="Equaria", by="Bob")
    s.plays("Ann", "Heirloom", on=puck)
    assert s.power(puck) == 4
    s.attach("Heirloom", to=puck, by="Bob", owner="Ann")
    assert s.power(puck) == 7
    s.attach("Leaf Armor", to=puck, by="Bob")
    assert s.power(puck) == 8
    s.idle()


def test_heirloom_cannot_be_destroyed_but_is_discarded_with_its_minion():
    s = two(ann=("Princesses", "Mythic Horses"))
    tinx = s.put("Tinx", at="Equaria", by="Bob")
    heirloom = s.attach("Heirloom", to=tinx, by="Ann")
    s.attach("Grumpiness", to=tinx, by="Bob", owner="Bob")
    s.plays("Ann", "Freedom Power", choosing=heirloom)
    assert s.where(heirloom) == "Equaria"
    apricot = s.put("Apricot", at="Equaria", by="Ann")
    s.talent(apricot, choosing=tinx)  # it protects the card, not the minion
    assert s.where(tinx) == "discard"
    assert s.where(heirloom) == "discard"
    s.idle()


def test_heirloom_may_be_returned():
    s = two(ann=("Princesses", "Time Travelers"))
    tinx = s.put("Tinx", at="Equaria", by="Bob")
    heirloom = s.attach("Heirloom", to=tinx, by="Ann")
    s.plays("Ann", "Into the Time Slip", choosing=heirloom)
    assert s.where(heirloom) == "hand"
    assert s.power(tinx) == 2
    s.idle()


# Woodland Helpers ------------------------------------------------------------------------------------------------


def helped(**factions: tuple[str, str]) -> Scenario:
    s = two(**factions)
    s.attach("Woodland Helpers", to="Equaria", by="Ann")
    return s


def test_woodland_helpers_put_a_standard_action_under_the_deck():
    s = helped()
    s.plays("Ann", "Skillet")  # not played at their base, nor anywhere
    assert s.asked == "Ann"
    assert s.where("Skillet") == "limbo"
    s.choose("yes")
    assert s.deck_of("Ann")[-1] == "Skillet"
    assert s.discard_of("Ann") == []
    s.idle()


def test_woodland_helpers_may_be_declined():
    s = helped()
    s.plays("Ann", "Skillet")
    s.decline()
    assert s.discard_of("Ann") == ["Skillet"]
    s.idle()


def test_woodland_helpers_do_not_help_others():
    s = helped(bob=("Princesses", "Fairies"))
    s.hand("Bob", "Skillet")
    s.end_turn()
    s.play("Skillet")
    assert s.discard_of("Bob") == ["Skillet"]
    s.idle()


def test_woodland_helpers_catch_an_attached_action_when_it_leaves_later():
    """The printed text speaks of any action: the offer comes when it would go to the discard pile."""
    s = helped(ann=("Princesses", "Mythic Horses"))
    eliza = s.put("Snow White", at="Enchanted Glen", by="Ann")
    s.plays("Ann", "Sharing Power", on="Cool Cats' Alley")
    sharing = s.actions_on("Cool Cats' Alley")[0]
    s.end_turn()
    s.plays("Bob", "Playful Tricks", choosing=sharing)
    s.done()
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.deck_of("Ann")[-1] == "Sharing Power"
    assert s.where(eliza) == "Enchanted Glen"
    s.idle()


def test_woodland_helpers_do_not_catch_what_was_played_before_them_nor_themselves():
    s = two(ann=("Princesses", "Mythic Horses"))
    early = s.attach("Sharing Power", to="Equaria", by="Ann")
    helpers = s.attach("Woodland Helpers", to="Equaria", by="Ann")
    s.end_turn()
    s.plays("Bob", "Playful Tricks", choosing=(early, helpers))
    assert s.where(early) == "discard"
    assert s.where(helpers) == "discard"
    s.idle()


def test_woodland_helpers_work_in_the_clean_up_of_their_own_base():
    """Everything leaves at the same time (RULES 7.8); they are asked card by card (15.21)."""
    s = helped()
    muffin = s.put("Muffin", at="Equaria", by="Ann", counters=22)
    s.plays("Ann", "Hissy Fit", on="Equaria")
    s.attach("Heirloom", to=muffin, by="Ann")
    s.end_turn(drawing=("Muffin", "Muffin"))
    assert "Hissy Fit" in s.prompt
    s.choose("yes")
    assert "Heirloom" in s.prompt
    s.decline()
    assert s.deck_of("Ann")[-1] == "Hissy Fit"
    assert sorted(s.discard_of("Ann")) == ["Heirloom", "Muffin", "Woodland Helpers"]
    s.idle()


def test_a_foreign_action_goes_under_its_owners_deck():
    s = helped()
    s.hand("Ann", "Fairy Ballet", owner="Bob")
    s.play("Fairy Ballet", choosing=(0, "yes"))
    assert s.deck_of("Bob")[-1] == "Fairy Ballet"
    s.idle()


def test_woodland_helpers_have_nothing_to_do_for_an_action_that_goes_elsewhere_by_its_own_text():
    s = helped(ann=("Princesses", "Time Travelers"))
    s.deck("Ann", "Eliza", "Apricot")
    s.plays("Ann", "Time Walk")
    assert s.deck_of("Ann")[-1] == "Time Walk"
    s.idle()


def test_woodland_helpers_cover_specials_on_other_players_turns():
    s = helped(ann=("Princesses", "Super Spies"))
    s.deck("Bob", "Tinx", "Tinx")
    s.end_turn()
    s.put("Titania", at="Cool Cats' Alley", by="Bob", counters=15)
    tinx = s.put("Tinx", at="Cool Cats' Alley", by="Bob")
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    s.play("Live and Let Chum", choosing=(tinx, "yes"))
    assert s.deck_of("Ann")[-1] == "Live and Let Chum"
    s.idle()


def test_an_attached_action_that_immunity_keeps_away_is_an_action_played():
    """RULES 15.2: it goes to the discard pile, so Woodland Helpers may catch it."""
    s = helped(bob=("Cyborg Apes", "Fairies"))
    ape = s.put("Baboom", at="Enchanted Glen", by="Bob", carrying="Shielding")
    s.plays("Ann", "Heirloom", on=ape, choosing="yes")
    assert s.deck_of("Ann")[-1] == "Heirloom"
    assert s.power(ape) == 3
    s.idle()


# bases -----------------------------------------------------------------------------------------------------------


def castle(power: int = 5) -> tuple[Scenario, Handle]:
    """Bob's turn comes; Ann has a minion of that power at the Beautiful Castle."""
    s = two("Beautiful Castle", "Cool Cats' Alley", "Enchanted Glen", ann=("Princesses", "Fairies"), bob=PP[0])
    minion = s.put("Puck", at="Beautiful Castle", by="Ann", counters=power - 3)
    s.end_turn(drawing=("Puck", "Puck"))
    assert s.power(minion) == power
    return s, minion


@pytest.mark.parametrize(("power", "moved"), [(5, False), (4, True)])
def test_the_castle_protects_minions_of_power_5_or_more(power: int, moved: bool):
    """RULES 6.7: it may be chosen; then nothing happens to it, and no destination is asked (15.11)."""
    s, minion = castle(power)
    s.plays("Bob", "True Love's Kiss", choosing=minion)
    if moved:
        s.choose("Enchanted Glen")
    assert s.where(minion) == ("Enchanted Glen" if moved else "Beautiful Castle")
    s.idle()


def test_the_castle_does_not_protect_from_ones_own_cards():
    s = two("Beautiful Castle", "Cool Cats' Alley", "Enchanted Glen")
    snow = s.put("Snow White", at="Beautiful Castle", by="Ann")
    s.plays("Ann", "Cat Fight", choosing=snow)
    assert s.where(snow) == "discard"
    s.idle()


def test_an_action_played_on_a_protected_minion_is_discarded():
    s, minion = castle()
    s.plays("Bob", "Grumpiness", on=minion)
    assert s.power(minion) == 5
    assert s.actions_on(minion) == []
    assert s.discard_of("Bob") == ["Grumpiness"]
    s.idle()


def test_an_action_that_hangs_on_a_minion_is_inert_while_it_is_protected():
    """RULES 15.2: it stays, without effect; and works again when the protection is gone."""
    s = two("Beautiful Castle", "Cool Cats' Alley", "Enchanted Glen", ann=("Princesses", "Fairies"), bob=PP[0])
    snow = s.put("Snow White", at="Enchanted Glen", by="Ann")
    grump = s.attach("Grumpiness", to=snow, by="Bob")
    s.hand("Ann", "True Love's Kiss")
    assert s.power(snow) == 3
    s.play("True Love's Kiss", choosing=(snow, "Beautiful Castle"))
    assert s.actions_on(snow) == [grump]
    assert s.power(snow) == 5
    s.idle()


def test_a_minion_lifted_to_5_by_another_players_card_accepts_that_card():
    """RULES 4.1: each modifier of another player is judged by the value so far."""
    s = two("Beautiful Castle", "Cool Cats' Alley", "Enchanted Glen")
    muffin = s.put("Muffin", at="Beautiful Castle", by="Ann", counters=1)
    s.attach("Enchantment", to="Beautiful Castle", by="Bob", memo=1)
    assert s.power(muffin) == 5
    s.attach("Enchantment", to="Beautiful Castle", by="Bob", owner="Bob", memo=1)
    assert s.power(muffin) == 5  # a second one comes too late


def test_bases_are_no_other_players_cards():
    """RULES 15.3: the House of Nine Lives may move a protected minion, although another player decides it."""
    s = two("Beautiful Castle", "The House of Nine Lives", "Equaria")
    snow = s.put("Snow White", at="Beautiful Castle", by="Ann", owner="Bob")
    s.plays("Ann", "Cat Fight", choosing=snow)
    assert s.asked == "Bob"
    s.choose("yes")
    assert s.where(snow) == "The House of Nine Lives"
    s.idle()


def test_the_castle_keeps_glymmers_curse_off():
    s = two("Beautiful Castle", "Cool Cats' Alley", "Enchanted Glen", ann=("Fairies", "Kitty Cats"), bob=PP[0])
    glymmer = s.put("Glymmer", at="Enchanted Glen", by="Ann")
    snow = s.put("Snow White", at="Beautiful Castle", by="Bob")
    s.talent(glymmer, choosing=(0, snow))
    assert s.power(snow) == 5
    s.idle()


def test_no_minion_is_played_at_the_ice_castle_but_one_may_be_moved_there():
    s = two("Ice Castle", "Cool Cats' Alley", "Enchanted Glen", ann=("Princesses", "Mythic Horses"))
    pinkie = s.put("Pinkie", at="Ice Castle", by="Ann")
    s.hand("Ann", "Snow White", "Togetherness Power", "True Love's Kiss")
    assert not s.can_play("Snow White", at="Ice Castle")
    assert s.can_play("Snow White", at="Enchanted Glen")
    s.play("Togetherness Power")
    assert not s.can_play("Snow White", at="Ice Castle")  # nor an extra minion
    s.play("Snow White", at="Enchanted Glen")
    s.talent("Snow White", choosing=pinkie)
    assert s.where(pinkie) == "Enchanted Glen"
    s.idle()


def test_actions_may_be_played_at_the_ice_castle():
    s = two("Ice Castle", "Cool Cats' Alley", "Enchanted Glen")
    muffin = s.put("Muffin", at="Ice Castle", by="Ann")
    s.hand("Ann", "Heirloom", "Hissy Fit")
    assert s.can_play("Heirloom", on=muffin)
    assert s.can_play("Hissy Fit", on="Ice Castle")


def test_a_found_minion_cannot_be_played_at_the_ice_castle_either():
    """RULES 15.5: one shown from the deck that may not be played there is discarded."""
    s = two("Ice Castle", "Cool Cats' Alley", "Enchanted Glen", ann=("Princesses", "Shapeshifters"))
    gelf = s.put("G.E.L.F.", at="Ice Castle", by="Ann")
    s.talent(gelf, choosing="Copycat")
    assert s.discard_of("Ann") == ["Copycat"]
    s.idle()


# actions that must directly affect a minion (RULES 15.14) --------------------------------------------------------


def test_which_actions_of_the_princesses_can_directly_affect_a_minion():
    s = two(ann=("Princesses", "Musketeers"))
    puck, _ = s.lay("Equaria", Bob=("Puck", "Tinx"))
    standard = ("Skillet", "Tale as Old as Time", "Direct to DVD Sequel", "Some Day My Prince Will Come")
    s.hand("Ann", "Biding Time", "Fairy Godmother", "True Love's Kiss", "Heirloom", "Happily Ever After", *standard)
    s.play("Biding Time", choosing=puck)
    for title in standard:
        assert not s.can_play(title), title
    assert s.can_play("Heirloom", on=puck)
    assert not s.can_play("Happily Ever After", on="Equaria")
    assert s.can_play("True Love's Kiss")
    s.play("Fairy Godmother")
    assert s.options() == ["+2 power for a minion"]  # drawing would affect nobody
    s.choose(0)
    assert s.options() == ["Give +2 power to Puck (Bob's, at Equaria)"]
    s.choose(puck)
    assert s.power(puck) == 7
    s.idle()


def test_beautiful_castle_counts_a_standing_effect_from_when_the_minion_came_under_it():
    """[wiki] A minion of power 5 that comes under an opponent's standing -1 here is protected and stays at 5."""
    s = two(
        "Beautiful Castle", "Equaria", "Ice Castle", ann=("Mythic Horses", "Princesses"), bob=("Fairies", "Kitty Cats")
    )
    s.attach("Hissy Fit", to="Beautiful Castle", by="Bob")
    rainbow = s.put("Rainbow", at="Equaria", by="Ann")
    s.attach("Leaf Armor", to=rainbow, by="Bob")
    assert s.power(rainbow) == 5
    s.plays("Ann", "True Love's Kiss", choosing=(rainbow, "Beautiful Castle"))
    assert s.power(rainbow) == 5


def test_beautiful_castle_counts_a_transferred_action_from_its_transfer():
    """RULES 4.1: modifiers of others in the order in which they began."""
    s = Scenario(
        {
            "Ann": ("Mythic Horses", "Princesses"),
            "Bob": ("Fairies", "Super Spies"),
            "Cid": ("Kitty Cats", "Cyborg Apes"),
        },
        bases=("Beautiful Castle", "Equaria", "Ice Castle", "Pony Land"),
    )
    rainbow = s.put("Rainbow", at="Beautiful Castle", by="Ann")
    tinx = s.put("Tinx", at="Equaria", by="Bob")
    leaf = s.attach("Leaf Armor", to=tinx, by="Bob")
    s.attach("Hissy Fit", to="Beautiful Castle", by="Cid")
    assert s.power(rainbow) == 3
    s.end_turn()
    s.talent(leaf, choosing=rainbow)
    assert s.power(rainbow) == 4
