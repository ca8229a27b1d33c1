"""Bear Cavalry: every ability line of the sheet, its notes and its two bases."""

from smashup.engine.options import Options
from tests.tables import table_of

BEARS = ("Bear Cavalry", "Kitty Cats")
OTHERS = ("Luchadors", "Musketeers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(BEARS, OTHERS, QUIET)
three = table_of(BEARS, OTHERS, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# General Ivan ----------------------------------------------------------------------------------------------------


def test_general_ivan_keeps_all_your_minions_from_being_destroyed_himself_included():
    """[reading] by anybody, also by their own controller; RULES 6.7: they may be chosen."""
    s = two()
    ivan, cub = s.lay("The Nexus", Ann=("General Ivan", "Cub Scout"))
    grumpers = s.put("Mr. Grumpers", at="Portal Room", by="Ann")
    whiskers = s.put("Whiskers", at="Portal Room", by="Ann")
    s.talent(whiskers, choosing=grumpers)
    s.attach("Quick Set-Up", to=ivan, by="Bob")
    s.attach("Quick Set-Up", to=cub, by="Bob")
    s.end_turn()
    s.plays("Bob", "Out for the Count", choosing=(ivan, "Quick Set-Up"))
    assert [s.where(card) for card in (ivan, cub, grumpers)] == ["The Nexus", "The Nexus", "Portal Room"]


def test_general_ivan_does_not_care_for_minions_that_others_control():
    """[reading] whoever controls a minion now decides."""
    s = two()
    s.put("General Ivan", at="The Nexus", by="Ann")
    lent = s.put("Mr. Grumpers", at="Portal Room", by="Bob", owner="Ann")
    borrowed = s.put("Yellow Demon", at="Portal Room", by="Ann", owner="Bob")
    s.plays("Ann", "Bear Hug", choosing=lent)
    assert s.where(lent) == "discard"
    s.end_turn()
    s.attach("Quick Set-Up", to=borrowed, by="Bob")
    s.plays("Bob", "Out for the Count", choosing=(borrowed, "Quick Set-Up"))
    assert s.where(borrowed) == "Portal Room"


def test_what_general_ivan_protects_may_be_returned_and_moved():
    s = two(bob=("Super Spies", "Time Travelers"))
    ivan = s.put("General Ivan", at="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing=ivan)
    assert s.where(ivan) == "hand"


# Polar Commando --------------------------------------------------------------------------------------------------


def test_polar_commando_is_stronger_and_safe_while_you_have_no_other_minion_there():
    """[reading] other players' minions do not count."""
    s = two()
    polar, _ = s.lay("The Nexus", Ann="Polar Commando", Bob="Yellow Demon")
    assert s.power(polar) == 4 + 2
    whiskers = s.put("Whiskers", at="Portal Room", by="Ann")
    s.talent(whiskers, choosing=polar)
    assert s.where(polar) == "The Nexus"


def test_polar_commando_in_company_is_an_ordinary_minion():
    s = two()
    polar, whiskers = s.lay("The Nexus", Ann=("Polar Commando", "Whiskers"))
    assert s.power(polar) == 4
    s.talent(whiskers, choosing=polar)
    assert s.where(polar) == "discard"


# Bear Cavalry ----------------------------------------------------------------------------------------------------


def test_bear_cavalry_moves_another_players_minion_from_there():
    s = two()
    _, his = s.lay("The Nexus", Ann="Cub Scout", Bob="Yellow Demon")
    far = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="The Nexus")
    assert s.options() == [f"Move {label}" for label in ["Yellow Demon (Bob's, at The Nexus)"]]
    s.choose(his, "Primate Park")
    assert (s.where(his), s.where(far)) == ("Primate Park", "Portal Room")
    s.idle()


def test_bear_cavalry_is_played_all_the_same_where_nobody_else_is():
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.plays("Ann", "Bear Cavalry", at="The Nexus")
    s.idle()


# Cub Scout -------------------------------------------------------------------------------------------------------


def test_cub_scout_destroys_a_weaker_minion_that_is_moved_there():
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "discard"
    s.idle()


def test_cub_scout_leaves_a_minion_of_equal_power_alone():
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    his = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "The Nexus"


def test_cub_scout_compares_powers_after_the_move():
    """[wiki] with everything that changes power at the new base."""
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Ann")
    his = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "discard"


def test_cub_scout_answers_whoever_moves_the_minion_but_no_play():
    s = two(bob=("Mounties", "Musketeers"))
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Haich-Q", to="The Nexus", by="Bob")
    s.attach("Hissy Fit", to="The Nexus", by="Ann")
    s.attach("Hissy Fit", to="The Nexus", by="Ann")
    walker = s.put("Young Musketeer", at="Portal Room", by="Bob")
    s.end_turn()
    s.plays("Bob", "Young Musketeer", at="The Nexus")
    assert len(s.minions_at("The Nexus", "Bob")) == 1  # with power 3 + 1 - 2
    s.talent("Haich-Q", choosing=walker)
    assert s.where(walker) == "discard"


def test_two_cub_scouts_answer_one_after_the_other():
    """[reading] the second finds the minion gone."""
    s = two()
    s.lay("The Nexus", Ann=("Cub Scout", "Cub Scout"))
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "discard"
    s.idle()


def test_a_cub_scout_that_arrives_in_the_same_moment_answers_too():
    """[reading] three players: Bob's Cub Scout comes with Cid's minion."""
    s = three(bob=("Bear Cavalry", "Musketeers"))
    s.put("Cub Scout", at="The Nexus", by="Ann")
    cub, spy = s.lay("The Nexus", Bob="Cub Scout", Cid="Jumper")
    s.plays("Ann", "You're Pretty Much Borscht", choosing=("The Nexus", "Portal Room"))
    assert s.where(cub) == "Portal Room"
    assert s.where(spy) == "discard"


def test_several_traps_are_answered_in_the_order_that_the_current_player_chooses():
    s = two()
    cub = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("High Ground", to="The Nexus", by="Ann")
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.prompt.startswith("Several abilities wait")
    s.choose("High Ground")
    assert (s.where(his), s.where(cub)) == ("discard", "The Nexus")
    s.idle()


# Bear Hug --------------------------------------------------------------------------------------------------------


def test_bear_hug_makes_each_other_player_destroy_the_weakest_minion():
    """RULES 5.6: in turn order; current power, at all bases."""
    s = three()
    strong, weak = s.lay("The Nexus", Bob=("Señor Muchoslam", "Yellow Demon"))
    jumper = s.put("Jumper", at="Portal Room", by="Cid")
    mine = s.put("Mr. Grumpers", at="Portal Room", by="Ann")
    s.plays("Ann", "Bear Hug")
    assert s.asked == "Bob"
    assert len(s.options()) == 1
    s.choose(weak)
    assert s.asked == "Cid"
    s.choose(jumper)
    s.decline()  # Jumper does not come back
    assert (s.where(strong), s.where(weak), s.where(mine)) == ("The Nexus", "discard", "Portal Room")


def test_bear_hug_lets_the_player_choose_among_those_that_are_tied():
    s = two()
    first, second = s.lay("The Nexus", Bob=("Yellow Demon", "Yellow Demon"))
    s.plays("Ann", "Bear Hug")
    assert s.asked == "Bob"
    s.choose(second)
    assert (s.where(first), s.where(second)) == ("The Nexus", "discard")
    s.idle()


def test_bear_hug_does_nothing_to_players_without_minions():
    s = two()
    s.plays("Ann", "Bear Hug")
    s.idle()


def test_bear_hug_destroys_nothing_else_in_place_of_a_protected_minion():
    """[reading] the lowest is the one all the same."""
    s = two(bob=("Shapeshifters", "Musketeers"))
    mimic, athos = s.lay("The Nexus", Bob=("Young Musketeer", "Athos"))
    s.attach("Shell Game", to=mimic, by="Bob")
    s.plays("Ann", "Bear Hug", choosing=mimic)
    assert (s.where(mimic), s.where(athos)) == ("The Nexus", "The Nexus")
    s.idle()


# Bear Necessities, Bear Rides You --------------------------------------------------------------------------------


def test_bear_necessities_destroys_an_action_on_a_minion_or_a_base():
    s = two()
    his = s.put("Yellow Demon", at="The Nexus", by="Bob")
    pinned = s.attach("Pin", to=his, by="Bob")
    ground = s.attach("High Ground", to="The Nexus", by="Ann")
    s.plays("Ann", "Bear Necessities")
    assert len(s.options()) == 2
    s.choose(pinned)
    assert (s.where(pinned), s.where(ground), s.where(his)) == ("discard", "The Nexus", "The Nexus")
    s.idle()


def test_bear_necessities_has_to_destroy_your_own_if_there_is_no_other():
    s = two()
    ground = s.attach("High Ground", to="The Nexus", by="Ann")
    s.plays("Ann", "Bear Necessities")
    assert s.options() == ["Destroy High Ground (Ann's, at The Nexus)"]
    s.choose(ground)
    assert s.where(ground) == "discard"


def test_bear_rides_you_moves_one_of_your_minions():
    s = two()
    cub, his = s.lay("The Nexus", Ann="Cub Scout", Bob="Yellow Demon")
    s.plays("Ann", "Bear Rides You")
    assert len(s.options()) == 1
    s.choose(cub, "Portal Room")
    assert (s.where(cub), s.where(his)) == ("Portal Room", "The Nexus")
    s.idle()


# Commission ------------------------------------------------------------------------------------------------------


def test_commission_plays_a_minion_and_moves_another_players_minion_from_its_base():
    s = two()
    his = s.put("Yellow Demon", at="The Nexus", by="Bob")
    other = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.hand("Ann", "Commission", "Cub Scout", "Mr. Grumpers")
    s.play("Commission")
    s.play("Cub Scout", at="The Nexus")
    assert s.options() == ["Move Yellow Demon (Bob's, at The Nexus)"]
    s.choose(his, "Primate Park")
    assert (s.where(his), s.where(other)) == ("Primate Park", "Portal Room")
    assert s.can_play("Mr. Grumpers")  # the normal minion is still there
    s.idle()


def test_commission_declined_moves_nothing():
    s = two()
    his = s.put("Yellow Demon", at="The Nexus", by="Bob")
    s.hand("Ann", "Commission", "Cub Scout")
    s.play("Commission")
    s.decline()
    assert s.where(his) == "The Nexus"
    assert s.can_play("Cub Scout")
    s.idle()


def test_the_minions_own_ability_comes_before_the_move():
    """[reading] Bear Cavalry moves one, then Commission another."""
    s = two()
    first, second = s.lay("The Nexus", Bob=("Yellow Demon", "Flor Loca"))
    s.hand("Ann", "Commission", "Bear Cavalry")
    s.play("Commission")
    s.play("Bear Cavalry", at="The Nexus")
    s.choose(first, "Portal Room")
    s.choose(second, "Primate Park")
    assert (s.where(first), s.where(second)) == ("Portal Room", "Primate Park")


# High Ground -----------------------------------------------------------------------------------------------------


def test_high_ground_destroys_whatever_is_moved_there_while_you_have_a_minion_there():
    s = two()
    s.put("Mr. Grumpers", at="The Nexus", by="Ann")
    ground = s.attach("High Ground", to="The Nexus", by="Ann")
    his = s.put("Señor Muchoslam", at="Portal Room", by="Bob")
    again = s.put("Capa Roja", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "discard"
    s.plays("Ann", "You're Screwed", choosing=("Portal Room", again, "The Nexus"))
    assert (s.where(again), s.where(ground)) == ("discard", "The Nexus")


def test_high_ground_without_a_minion_of_yours_does_nothing():
    s = two()
    s.attach("High Ground", to="The Nexus", by="Ann")
    his = s.put("Señor Muchoslam", at="Portal Room", by="Bob")
    s.plays("Ann", "Bear Cavalry", at="Portal Room", choosing=(his, "The Nexus"))
    assert s.where(his) == "The Nexus"
    s.idle()


# Superiority -----------------------------------------------------------------------------------------------------


def test_superiority_keeps_your_minions_there_from_being_destroyed_moved_returned_and_placed():
    s = two(bob=("Time Travelers", "Princesses"))
    cub, far = s.put("Cub Scout", at="The Nexus", by="Ann"), s.put("Mr. Grumpers", at="Portal Room", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.end_turn()
    s.hand("Bob", "Into the Time Slip", "Skillet")
    s.play("Into the Time Slip", choosing=cub)
    assert s.where(cub) == "The Nexus"
    s.end_turn()
    s.end_turn()
    s.plays("Bob", "Skillet", choosing=far)
    assert s.where(far) == "discard"


def test_superiority_does_not_stop_your_own_cards():
    s = two()
    cub = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.plays("Ann", "Bear Rides You", choosing=(cub, "Portal Room"))
    assert s.where(cub) == "Portal Room"


def test_superiority_looks_at_the_card_and_not_at_who_carries_it_out():
    """[reading] Bear Hug of another player: the cause is that player's card."""
    s = two(bob=("Bear Cavalry", "Musketeers"))
    mine = s.put("Mr. Grumpers", at="The Nexus", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=mine)
    assert s.where(mine) == "The Nexus"


def test_superiority_does_not_stop_changes_of_power():
    s = two(bob=("Kitty Cats", "Musketeers"))
    mine = s.put("Cub Scout", at="The Nexus", by="Ann")
    s.attach("Superiority", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Mr. Grumpers", at="Portal Room", choosing=mine)
    assert s.power(mine) == 1


# You're Pretty Much Borscht, You're Screwed ----------------------------------------------------------------------


def test_borscht_moves_all_minions_of_the_others_at_a_base_of_yours_together():
    s = three()
    mine, his, hers = s.lay("The Nexus", Ann="Cub Scout", Bob="Capa Roja", Cid="Jumper")
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "You're Pretty Much Borscht")
    assert s.options() == ["Move the others' minions from The Nexus"]
    s.choose("The Nexus", "Primate Park")
    assert [s.where(card) for card in (mine, his, hers)] == ["The Nexus", "Primate Park", "Primate Park"]
    s.idle()


def test_borscht_where_nobody_else_is_moves_nothing():
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.plays("Ann", "You're Pretty Much Borscht", choosing="The Nexus")
    s.idle()


def test_what_cannot_be_moved_stays_and_the_others_go():
    """[reading] Mo'ai cannot be moved by other players."""
    s = two(bob=("Polynesian Voyagers", "Musketeers"))
    s.put("Cub Scout", at="The Nexus", by="Ann")
    moai, athos = s.lay("The Nexus", Bob=("Mo'ai", "Athos"))
    s.plays("Ann", "You're Pretty Much Borscht", choosing=("The Nexus", "Portal Room"))
    assert (s.where(moai), s.where(athos)) == ("The Nexus", "Portal Room")


def test_youre_screwed_moves_one_minion_from_a_base_where_you_have_one():
    s = two()
    _, his = s.lay("The Nexus", Ann="Cub Scout", Bob="Capa Roja")
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "You're Screwed")
    assert s.options() == ["Choose The Nexus"]
    s.choose("The Nexus", his, "Primate Park")
    assert s.where(his) == "Primate Park"
    s.idle()


def test_youre_screwed_at_a_base_without_others_does_nothing():
    """[reading] such a base may be chosen."""
    s = two()
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.lay("Portal Room", Ann="Mr. Grumpers", Bob="Capa Roja")
    s.plays("Ann", "You're Screwed", choosing="The Nexus")
    s.idle()


# Major Ursa ------------------------------------------------------------------------------------------------------


def test_major_ursa_comes_in_place_of_the_regular_minion_where_you_have_one():
    s = two(options=Options(promos=True))
    s.put("Cub Scout", at="The Nexus", by="Ann")
    s.hand("Ann", "Cub Scout")
    s.play("Major Ursa", at="The Nexus")
    assert s.where("Major Ursa") == "The Nexus"
    assert not s.can_play("Cub Scout")


def test_major_ursa_needs_a_minion_of_yours():
    s = two(options=Options(promos=True))
    assert not s.can_play("Major Ursa")


def test_major_ursa_grows_and_moves_and_scatters_a_weak_minion():
    """Power 3 or less, of another player, at the base it came to."""
    s = two(options=Options(promos=True))
    s.put("Major Ursa", at="The Nexus", by="Ann")
    weak, strong = s.lay("Portal Room", Bob=("Flor Loca", "Capa Roja"))
    s.talent("Major Ursa", choosing="Portal Room")
    assert s.counters("Major Ursa") == 1
    s.choose(weak, "Primate Park")
    assert (s.where(weak), s.where(strong)) == ("Primate Park", "Portal Room")
    s.idle()


# Field of Honor --------------------------------------------------------------------------------------------------


def test_field_of_honor_pays_the_player_who_destroys_there():
    """[wiki] own minions count."""
    s = two("Field of Honor")
    grumpers, _ = s.lay("Field of Honor", Ann=("Mr. Grumpers", "Whiskers"))
    s.talent("Whiskers", choosing=grumpers)
    assert s.vp("Ann") == 1


def test_field_of_honor_pays_nobody_for_what_happens_elsewhere():
    s = two("Field of Honor")
    grumpers, _ = s.lay("The Nexus", Ann=("Mr. Grumpers", "Whiskers"))
    s.talent("Whiskers", choosing=grumpers)
    assert s.vp("Ann") == 0


def test_field_of_honor_pays_once_for_several_in_one_moment():
    """RULES 15.48: Capa Roja destroys one minion of each other player."""
    s = three("Field of Honor", ann=("Luchadors", "Kitty Cats"), bob=BEARS)
    s.lay("Field of Honor", Ann="Capa Roja", Bob="Mr. Grumpers", Cid="Mimic")
    s.put("Señor Muchoslam", at="Field of Honor", by="Ann", counters=12)
    s.end_turn()
    s.choose("Mr. Grumpers", "Mimic")
    assert s.vp("Ann") == 1 + 3
    assert (s.vp("Bob"), s.vp("Cid")) == (0, 0)


def test_field_of_honor_pays_each_time_for_destructions_one_after_the_other():
    s = two("Field of Honor")
    first, second = s.lay("Field of Honor", Ann=("Mr. Grumpers", "Cub Scout"))
    one, other = s.lay("The Nexus", Ann=("Whiskers", "Whiskers"))
    s.talent(one, choosing=first)
    s.talent(other, choosing=second)
    assert s.vp("Ann") == 2


def test_field_of_honor_pays_whom_a_card_tells_to_destroy():
    """[wiki] Bear Hug: RULES 15.48."""
    s = two("Field of Honor")
    his = s.put("Yellow Demon", at="Field of Honor", by="Bob")
    s.plays("Ann", "Bear Hug", choosing=his)
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 1)


def test_the_clean_up_of_field_of_honor_destroys_nothing():
    s = two("Field of Honor")
    s.put("Cub Scout", at="Field of Honor", by="Ann", counters=20)
    s.end_turn()
    assert s.vp("Ann") == 3


# Tsar's Palace ---------------------------------------------------------------------------------------------------


def test_tsars_palace_takes_no_small_minions():
    """[reading] printed power counts; moving in is allowed."""
    s = two("Tsar's Palace")
    grumpers = s.put("Mr. Grumpers", at="The Nexus", by="Ann")
    s.hand("Ann", "Mr. Grumpers", "Cub Scout", "Bear Rides You")
    assert not s.can_play("Mr. Grumpers", at="Tsar's Palace")
    assert s.can_play("Mr. Grumpers", at="The Nexus")
    assert s.can_play("Cub Scout", at="Tsar's Palace")
    s.play("Bear Rides You", choosing=(grumpers, "Tsar's Palace"))
    assert s.where(grumpers) == "Tsar's Palace"
