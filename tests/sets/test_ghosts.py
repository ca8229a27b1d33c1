"""Ghosts: every ability line of the sheet, its notes and its two bases."""

from smashup.engine.options import Options
from tests.tables import table_of

GHOSTS = ("Ghosts", "Kitty Cats")
OTHERS = ("Luchadors", "Musketeers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(GHOSTS, OTHERS, QUIET)
three = table_of(GHOSTS, OTHERS, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Spectre ---------------------------------------------------------------------------------------------------------


def test_spectre_is_played_from_the_discard_pile_with_the_regular_minion():
    """It uses up that play."""
    s = two()
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Ghost", "Ghost")
    s.play("Spectre", at="The Nexus")
    assert s.where("Spectre") == "The Nexus"
    assert not s.can_play("Ghost")


def test_spectre_needs_two_cards_in_hand_or_fewer():
    s = two()
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Ghost", "Ghost", "Shady Deal")
    assert not s.can_play("Spectre")
    s.play("Shady Deal")
    assert s.can_play("Spectre")


def test_spectre_may_stand_for_an_extra_minion_but_is_bound_by_its_limits():
    """[official] Secret Grove: power 2 or less."""
    s = two("Secret Grove")
    s.discard_pile("Ann", "Spectre")
    s.hand("Ann", "Ghost", "Ghostly Arrival")
    s.play("Ghost", at="The Nexus", choosing="done")
    assert not s.can_play("Spectre")
    s.play("Ghostly Arrival")
    assert s.can_play("Spectre", at="Secret Grove")
    s.play("Spectre", at="The Nexus")
    s.idle()


def test_spectre_in_hand_is_a_minion_like_any_other():
    s = two()
    s.hand("Ann", "Spectre", "Ghost", "Ghost", "Ghost")
    assert s.can_play("Spectre", at="The Nexus")


def test_spectre_in_the_pile_of_another_player_is_not_yours():
    s = two(bob=("Ghosts", "Musketeers"))
    s.discard_pile("Bob", "Spectre")
    s.hand("Ann", "Mr. Grumpers")
    assert not s.can_play("Spectre")


def test_spectre_comes_with_a_minion_that_a_card_lets_you_play_at_once():
    """[official] Bacta the Future is a generic extra minion; any phase, anybody's turn."""
    s = two(bob=("Time Travelers", "Musketeers"))
    ghost = s.put("Ghost", at="The Nexus", by="Ann")
    s.hand("Ann", "Shady Deal")
    s.discard_pile("Ann", "Spectre")
    s.end_turn(drawing=("Séance", "Shady Deal"))
    s.hand("Ann", "Shady Deal", "Ghost")
    s.plays("Bob", "Bacta the Future", choosing=ghost)
    assert s.asked == "Ann"
    assert s.can_play("Spectre")


# Haunting --------------------------------------------------------------------------------------------------------


def test_haunting_has_three_more_power_while_you_hold_two_cards_or_fewer():
    """[reading] the bonus follows every change of the hand."""
    s = two()
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.hand("Ann", "Ghost", "Ghost", "Shady Deal")
    assert (s.power(haunting), s.total("The Nexus", "Ann")) == (3, 3)
    s.play("Shady Deal")
    assert (s.power(haunting), s.total("The Nexus", "Ann")) == (6, 6)
    s.end_turn(drawing=("Ghost", "Ghost"))
    assert (s.power(haunting), s.total("The Nexus", "Ann")) == (3, 3)


def test_haunting_is_not_affected_by_other_players_cards_while_you_hold_few():
    s = two(bob=("Kitty Cats", "Time Travelers"))
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.end_turn(drawing=("Ghost", "Ghost"))
    s.hand("Bob", "Mr. Grumpers", "Into the Time Slip", "Grumpiness")
    s.play("Mr. Grumpers", at="Portal Room", choosing=haunting)
    assert s.power(haunting) == 6
    s.play("Grumpiness", on=haunting)
    assert s.discard_of("Bob") == ["Grumpiness"]
    assert s.power(haunting) == 6


def test_haunting_with_three_cards_in_hand_is_an_ordinary_minion():
    s = two(bob=("Kitty Cats", "Time Travelers"))
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.hand("Ann", "Ghost")
    s.end_turn(drawing=("Ghost", "Ghost"))
    s.plays("Bob", "Into the Time Slip", choosing=haunting)
    assert s.where(haunting) == "hand"


def test_haunting_does_not_feel_an_action_of_another_player_while_its_ability_works():
    """RULES 15.2: what hangs on it counts again when the hand has grown."""
    s = two(bob=("Kitty Cats", "Time Travelers"))
    haunting = s.put("Haunting", at="The Nexus", by="Ann")
    s.attach("Grumpiness", to=haunting, by="Bob")
    assert s.power(haunting) == 6
    s.hand("Ann", "Ghost")
    s.end_turn(drawing=("Ghost", "Ghost"))
    assert s.power(haunting) == 3 - 2


def test_your_own_cards_and_bases_affect_haunting():
    s = two("Monkey Lab", ann=("Ghosts", "Shapeshifters"))
    haunting = s.put("Haunting", at="Monkey Lab", by="Ann")
    s.plays("Ann", "Splice as Nice", on=haunting)
    assert s.power(haunting) == 3 + 3 + 2 + 1


# Spirit, Ghost ---------------------------------------------------------------------------------------------------


def test_spirit_destroys_a_minion_for_as_many_cards_as_its_power():
    """As one discard; which cards is your choice."""
    s = two()
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.hand("Ann", "Spirit", "Ghost", "Séance", "Haunting")
    s.play("Spirit", at="The Nexus", choosing=(his, "yes", "Ghost", "Séance"))
    assert s.where(his) == "discard"
    assert s.hand_of("Ann") == ["Haunting"]
    s.idle()


def test_spirit_may_be_content_with_choosing():
    s = two()
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.hand("Ann", "Spirit", "Ghost", "Séance")
    s.play("Spirit", at="The Nexus", choosing=(his, "decline"))
    assert (s.where(his), len(s.hand_of("Ann"))) == ("Portal Room", 2)
    s.idle()


def test_spirit_cannot_pay_with_fewer_cards():
    """RULES 3.5: the full number or nothing."""
    s = two()
    his = s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.hand("Ann", "Spirit", "Ghost")
    s.play("Spirit", at="The Nexus", choosing=his)
    s.idle()
    assert s.where(his) == "Portal Room"


def test_spirit_chooses_among_all_minions_itself_included():
    s = two()
    s.put("Yellow Demon", at="Portal Room", by="Bob")
    s.plays("Ann", "Spirit", at="The Nexus")
    assert len(s.options()) == 2
    s.choose("Spirit")
    assert s.where("Spirit") == "The Nexus"
    s.idle()


def test_ghost_may_discard_a_card():
    s = two()
    s.hand("Ann", "Ghost", "Séance")
    s.play("Ghost", at="The Nexus", choosing="Séance")
    assert s.discard_of("Ann") == ["Séance"]
    s.idle()


def test_ghost_need_not_discard():
    s = two()
    s.hand("Ann", "Ghost", "Séance")
    s.play("Ghost", at="The Nexus", choosing="done")
    assert s.hand_of("Ann") == ["Séance"]
    s.idle()


# Across the Divide, Door to the Beyond, Ghostly Arrival ----------------------------------------------------------


def test_across_the_divide_takes_minions_of_one_name():
    s = two()
    s.discard_pile("Ann", "Ghost", "Ghost", "Spirit", "Séance")
    s.plays("Ann", "Across the Divide")
    assert "Put Séance into your hand" not in s.options()
    s.choose("Ghost")
    assert not any("Spirit" in option for option in s.options())
    s.choose("Ghost")
    assert s.hand_of("Ann") == ["Ghost", "Ghost"]
    s.idle()


def test_across_the_divide_may_take_some_or_none():
    s = two()
    s.discard_pile("Ann", "Ghost", "Ghost")
    s.plays("Ann", "Across the Divide", choosing=("Ghost", "done"))
    assert s.hand_of("Ann") == ["Ghost"]
    s.end_turn()
    s.end_turn()
    s.discard_pile("Ann", "Ghost")
    s.plays("Ann", "Across the Divide", choosing="done")
    assert s.hand_of("Ann") == []


def test_door_to_the_beyond_strengthens_your_minions_there_while_you_hold_few():
    s = two()
    ghost, his = s.lay("The Nexus", Ann="Ghost", Bob="Yellow Demon")
    far = s.put("Ghost", at="Portal Room", by="Ann")
    s.attach("Door to the Beyond", to="The Nexus", by="Ann")
    s.hand("Ann", "Ghost", "Ghost", "Shady Deal")
    assert s.power(ghost) == 2
    s.play("Shady Deal")
    assert (s.power(ghost), s.power(his), s.power(far)) == (4, 2, 2)
    assert s.total("The Nexus") == 6


def test_ghostly_arrival_gives_an_extra_minion_and_an_extra_action():
    """For later in the phase, in any order."""
    s = two()
    s.hand("Ann", "Ghostly Arrival", "Mr. Grumpers", "Spectre", "Shady Deal", "Séance")
    s.play("Ghostly Arrival")
    s.play("Shady Deal")
    assert not s.can_play("Séance")
    s.play("Spectre", at="The Nexus")
    assert s.can_play("Mr. Grumpers")
    s.idle()


# Incorporeal -----------------------------------------------------------------------------------------------------


def test_incorporeal_keeps_other_players_cards_from_your_minion():
    """Minions and actions, not bases; only on an own minion."""
    s = two("Monkey Lab", bob=("Kitty Cats", "Time Travelers"))
    ghost, his = s.lay("Monkey Lab", Ann="Ghost", Bob="Mr. Grumpers")
    s.hand("Ann", "Incorporeal")
    assert not s.can_play("Incorporeal", on=his)
    s.play("Incorporeal", on=ghost)
    assert s.power(ghost) == 2 + 1  # the base
    s.end_turn()
    s.hand("Bob", "Into the Time Slip", "Mr. Grumpers")
    s.play("Mr. Grumpers", at="Portal Room", choosing=ghost)
    s.play("Into the Time Slip", choosing=ghost)
    assert (s.where(ghost), s.power(ghost)) == ("Monkey Lab", 3)


def test_incorporeal_protects_the_minion_alone_not_itself():
    """[reading] the action may be taken away."""
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    ghost = s.put("Ghost", at="The Nexus", by="Ann")
    mine = s.attach("Incorporeal", to=ghost, by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Necessities", choosing=mine)
    assert s.where(mine) == "discard"


def test_incorporeal_silences_what_hangs_on_the_minion():
    s = two(bob=("Kitty Cats", "Time Travelers"))
    ghost = s.put("Ghost", at="The Nexus", by="Ann", counters=3)
    s.attach("Grumpiness", to=ghost, by="Bob")
    assert s.power(ghost) == 3
    s.plays("Ann", "Incorporeal", on=ghost)
    assert s.power(ghost) == 5


# Make Contact ----------------------------------------------------------------------------------------------------


def test_make_contact_takes_the_minion_over_with_its_power():
    s = two()
    his = s.put("Capa Roja", at="The Nexus", by="Bob")
    s.plays("Ann", "Make Contact", on=his)
    assert s.controller(his) == "Ann"
    assert (s.total("The Nexus", "Ann"), s.total("The Nexus", "Bob")) == (4, 0)
    s.end_turn()
    assert s.controller(his) == "Ann"


def test_make_contact_must_be_the_only_card_in_hand():
    s = two()
    s.put("Capa Roja", at="The Nexus", by="Bob")
    s.hand("Ann", "Make Contact", "Shady Deal")
    assert not s.can_play("Make Contact")
    assert "only card in your hand" in s.game.explain("Make Contact")
    s.play("Shady Deal")
    s.end_turn()
    s.end_turn()
    s.hand("Ann", "Make Contact")
    assert s.can_play("Make Contact")


def test_make_contact_is_not_played_from_a_discard_pile():
    """[reading] from your hand or not at all."""
    s = two(ann=("Ghosts", "Time Travelers"))
    s.put("Capa Roja", at="The Nexus", by="Bob")
    s.discard_pile("Ann", "Make Contact")
    s.plays("Ann", "It's Astounding")
    s.idle()


def test_the_minion_goes_back_when_make_contact_leaves():
    s = two(bob=("Luchadors", "Bear Cavalry"))
    his = s.put("Capa Roja", at="The Nexus", by="Bob")
    s.plays("Ann", "Make Contact", on=his)
    s.end_turn()
    s.plays("Bob", "Bear Necessities", choosing="Make Contact")
    assert s.controller(his) == "Bob"
    assert s.total("The Nexus", "Bob") == 4


def test_a_later_loan_lies_on_top_of_make_contact_for_its_time():
    """RULES 3.8."""
    s = two(bob=("Luchadors", "Kitty Cats"))
    his = s.put("Yellow Demon", at="The Nexus", by="Bob")
    s.plays("Ann", "Make Contact", on=his)
    s.end_turn()
    s.plays("Bob", "Muffin", at="Portal Room", choosing=his)
    assert s.controller(his) == "Bob"
    s.end_turn()
    assert s.controller(his) == "Ann"


def test_make_contact_on_an_own_minion_changes_nothing():
    s = two()
    ghost = s.put("Ghost", at="The Nexus", by="Ann")
    s.plays("Ann", "Make Contact", on=ghost)
    assert s.controller(ghost) == "Ann"
    s.idle()


def test_make_contact_on_an_immune_minion_is_discarded():
    """RULES 15.2."""
    s = two(bob=("Ghosts", "Musketeers"))
    his = s.put("Ghost", at="The Nexus", by="Bob", carrying="Incorporeal")
    s.plays("Ann", "Make Contact", on=his)
    assert s.discard_of("Ann") == ["Make Contact"]
    assert s.controller(his) == "Bob"


def test_haunting_that_was_contacted_does_not_shake_it_off():
    """[reading] it asks about the new controller's hand, and the action is no card of another player."""
    s = two(bob=("Ghosts", "Musketeers"))
    his = s.put("Haunting", at="The Nexus", by="Bob")
    s.hand("Bob", "Athos", "Athos", "Aramis")
    s.plays("Ann", "Make Contact", on=his)
    assert (s.controller(his), s.power(his)) == ("Ann", 6)
    s.end_turn()
    s.hand("Bob", "Athos")
    assert (s.controller(his), s.power(his)) == ("Ann", 6)


def test_incorporeal_of_another_player_shakes_make_contact_off():
    """[reading] the action then does nothing to the minion; it stays there."""
    s = two(bob=("Ghosts", "Time Travelers"))
    his = s.put("Ghost", at="The Nexus", by="Bob")
    s.plays("Ann", "Make Contact", on=his)
    s.attach("Incorporeal", to=his, by="Bob")
    assert s.controller(his) == "Bob"
    assert s.where("Make Contact") == "The Nexus"
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing="Incorporeal")
    assert s.controller(his) == "Ann"


# Séance, Shady Deal ----------------------------------------------------------------------------------------------


def test_seance_fills_the_hand_up_to_five():
    """[official] the card itself is not counted."""
    s = two()
    s.hand("Ann", "Séance", "Ghost", "Ghost")
    s.play("Séance")
    assert len(s.hand_of("Ann")) == 5
    s.idle()


def test_seance_with_three_other_cards_does_nothing():
    s = two()
    s.hand("Ann", "Séance", "Ghost", "Ghost", "Ghost")
    s.play("Séance")
    assert len(s.hand_of("Ann")) == 3


def test_shady_deal_gains_a_point_with_two_other_cards_or_fewer():
    s = two()
    s.hand("Ann", "Shady Deal", "Ghost", "Ghost")
    s.play("Shady Deal")
    assert s.vp("Ann") == 1


def test_shady_deal_with_three_other_cards_gains_nothing():
    s = two()
    s.hand("Ann", "Shady Deal", "Ghost", "Ghost", "Ghost")
    s.play("Shady Deal")
    assert s.vp("Ann") == 0


# The Dead Rise ---------------------------------------------------------------------------------------------------


def test_the_dead_rise_plays_a_minion_weaker_than_the_number_of_discards():
    """[reading] the cards just discarded may be chosen; any base."""
    s = two()
    s.discard_pile("Ann", "Spirit", "Spectre")
    s.hand("Ann", "The Dead Rise", "Ghost", "Séance", "Shady Deal")
    s.play("The Dead Rise", choosing=("Ghost", "Séance", "Shady Deal"))
    assert s.can_play("Ghost", at="The Nexus")
    assert not s.can_play("Spirit")
    s.choose("Ghost", at="Portal Room")
    assert len(s.minions_at("Portal Room", "Ann")) == 1
    s.idle()


def test_the_dead_rise_without_a_discard_plays_nothing():
    s = two()
    s.discard_pile("Ann", "Ghost")
    s.hand("Ann", "The Dead Rise", "Séance")
    s.play("The Dead Rise", choosing="done")
    s.idle()
    assert s.hand_of("Ann") == ["Séance"]


def test_the_minion_of_the_dead_rise_may_be_declined():
    s = two()
    s.discard_pile("Ann", "Ghost")
    s.hand("Ann", "The Dead Rise", "Séance", "Séance", "Shady Deal")
    s.play("The Dead Rise", choosing=("Séance", "Séance", "Shady Deal", "decline"))
    s.idle()
    assert s.minions_at("The Nexus", "Ann") == []


# Creampuff Man ---------------------------------------------------------------------------------------------------


def test_creampuff_man_is_played_with_an_empty_hand_and_uses_up_no_play():
    s = two(options=Options(promos=True))
    s.hand("Ann", "Ghost")
    assert not s.can_play("Creampuff Man")
    s.play("Ghost", at="The Nexus")
    s.play("Creampuff Man", at="Portal Room")
    assert s.where("Creampuff Man") == "Portal Room"


def test_creampuff_man_adds_five_less_your_hand_to_your_total():
    s = two(options=Options(promos=True))
    s.put("Creampuff Man", at="The Nexus", by="Ann")
    assert s.total("The Nexus", "Ann") == 5
    s.hand("Ann", "Ghost", "Ghost")
    assert s.total("The Nexus", "Ann") == 3
    s.hand("Ann", *["Ghost"] * 4, "Séance", "Spirit")
    assert s.total("The Nexus", "Ann") == 0


def test_creampuff_man_plays_an_action_from_the_discard_pile_and_puts_it_under_the_deck():
    s = two(options=Options(promos=True))
    s.put("Creampuff Man", at="The Nexus", by="Ann")
    s.discard_pile("Ann", "Shady Deal")
    s.hand("Ann", "Ghost")
    s.talent("Creampuff Man", choosing="Ghost")
    s.choose("Shady Deal")
    assert s.vp("Ann") == 1
    assert s.deck_of("Ann")[-1] == "Shady Deal"
    s.idle()


# Haunted House, The Dread Gazebo ---------------------------------------------------------------------------------


def test_haunted_house_makes_whoever_plays_a_minion_there_discard_a_card():
    """RULES 15.43: the minion's own ability comes first; only a play counts."""
    s = two("Haunted House")
    s.hand("Ann", "Ghost", "Séance", "Shady Deal")
    s.play("Ghost", at="Haunted House", choosing="Séance")
    s.choose("Shady Deal")
    assert s.discard_of("Ann") == ["Séance", "Shady Deal"]
    s.idle()


def test_haunted_house_with_an_empty_hand_takes_nothing():
    s = two("Haunted House")
    s.plays("Ann", "Mr. Grumpers", at="Haunted House", choosing="Mr. Grumpers")
    s.idle()


def test_the_dread_gazebo_takes_no_actions_on_itself():
    """[reading] actions on minions there are allowed."""
    s = two("The Dread Gazebo")
    ghost = s.put("Ghost", at="The Dread Gazebo", by="Ann")
    s.hand("Ann", "Door to the Beyond", "Incorporeal")
    assert not s.can_play("Door to the Beyond", on="The Dread Gazebo")
    assert s.can_play("Door to the Beyond", on="The Nexus")
    assert s.can_play("Incorporeal", on=ghost)
