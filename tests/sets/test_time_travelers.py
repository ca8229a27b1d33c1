"""Time Travelers and their bases, Portal Room and The Nexus."""

from tests.tables import table_of

TRAVELERS = ("Time Travelers", "Super Spies")
APES = ("Cyborg Apes", "Shapeshifters")
BASES = ("Faceless City", "Monkey Lab", "The Vats", "ISI's Swingin' Pad")
table = table_of(TRAVELERS, APES, BASES)


# Doctor When, Do Over! -----------------------------------------------------------------------------------------------


def test_doctor_when_returns_a_minion_and_plays_it_again():
    """The rulebook of Culture Shock: a card that is played again may use its on-play ability again."""
    s = table()
    repeater = s.put("Repeater Perfect", at="The Vats", by="Ann", counters=3)
    s.hand("Ann", "Doctor When", "Spy")
    s.discard_pile("Ann", "Time Walk")
    s.play("Doctor When", at="Monkey Lab", choosing=repeater)
    s.play("Repeater Perfect", at="Monkey Lab")  # on any base
    s.choose("Time Walk")
    assert s.deck_of("Ann")[0] == "Time Walk"
    assert s.where(repeater) == "Monkey Lab"
    assert s.counters(repeater) == 0  # another life
    assert not s.can_play("Spy", at="The Vats")
    s.idle()


def test_doctor_when_may_leave_everything_as_it_is():
    s = table()
    s.put("Jumper", at="The Vats", by="Ann")
    s.plays("Ann", "Doctor When", at="Monkey Lab")
    s.decline()
    assert len(s.minions_at("The Vats", "Ann")) == 1
    s.idle()


def test_doctor_when_may_return_without_playing_again():
    s = table()
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.plays("Ann", "Doctor When", at="Monkey Lab", choosing=jumper)
    s.decline()
    assert s.where(jumper) == "hand"
    s.idle()
    assert not s.can_play("Jumper", at="The Vats")  # at once or not at all


def test_doctor_when_returns_another_minion_of_yours_only():
    s = table()
    s.put("Mimic", at="The Vats", by="Bob")
    s.plays("Ann", "Doctor When", at="Monkey Lab")
    s.idle()


def test_doctor_when_plays_that_very_card_and_no_other():
    s = table()
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Doctor When", "Spy")
    s.play("Doctor When", at="Monkey Lab", choosing=jumper)
    assert not s.can_play("Spy", at="The Vats")
    assert s.can_play("Jumper", at="The Vats")


def test_a_minion_you_do_not_own_cannot_be_played_again():
    s = table(bob=TRAVELERS)
    jumper = s.put("Jumper", at="The Vats", by="Ann", owner="Bob")
    s.hand("Ann", "Doctor When", "Do Over!")
    s.play("Doctor When", at="Monkey Lab", choosing=jumper)
    assert s.hand_of("Bob") == ["Jumper"]
    s.idle()


def test_do_over():
    s = table()
    spy = s.put("Spy", at="The Vats", by="Ann")
    s.hand("Ann", "Do Over!", "Jumper")
    s.deck("Ann", "Mole", "Mole", "Mole")
    s.play("Do Over!")
    assert s.options() == ["Return Spy (Ann's, at The Vats)"]  # mandatory
    s.choose(spy)
    s.play("Spy", at="Monkey Lab")
    s.choose("Mole", "Mole", "Mole", place="top")
    assert s.where(spy) == "Monkey Lab"
    assert s.can_play("Jumper", at="The Vats")  # it was an extra minion
    s.idle()


def test_do_over_need_not_play_it_again():
    s = table()
    spy = s.put("Jumper", at="The Vats", by="Ann")
    splice = s.attach("Splice as Nice", to=spy, by="Bob")
    s.plays("Ann", "Do Over!", choosing=spy)
    s.decline()
    assert s.where(spy) == "hand"
    assert s.where(splice) == "discard"
    s.idle()


def test_do_over_without_a_minion():
    s = table()
    s.put("Mimic", at="The Vats", by="Bob")
    s.plays("Ann", "Do Over!")
    s.idle()
    assert s.discard_of("Ann") == ["Do Over!"]


# Repeater Perfect, Time Raider, 1.21 Gigawatts -----------------------------------------------------------------------


def test_repeater_perfect_puts_an_action_on_top_of_the_deck():
    s = table()
    s.discard_pile("Ann", "Time Walk", "Jumper", "Wormhole")
    s.plays("Ann", "Repeater Perfect", at="The Vats")
    assert sorted(s.options()) == ["Put Time Walk on top of your deck", "Put Wormhole on top of your deck"]
    s.choose("Wormhole")
    assert s.deck_of("Ann")[0] == "Wormhole"
    assert s.discard_of("Ann") == ["Time Walk", "Jumper"]
    s.idle()


def test_repeater_perfect_without_an_action_in_the_pile():
    s = table()
    s.discard_pile("Ann", "Jumper")
    s.plays("Ann", "Repeater Perfect", at="The Vats")
    s.idle()


def test_time_raider_puts_any_card_under_the_deck():
    s = table()
    raider = s.put("Time Raider", at="The Vats", by="Ann")
    s.discard_pile("Ann", "Time Walk", "Jumper")
    s.talent(raider, choosing="Jumper")
    assert s.deck_of("Ann")[-1] == "Jumper"
    assert s.discard_of("Ann") == ["Time Walk"]
    assert not any("Use Time Raider" in option for option in s.options())
    s.idle()


def test_time_raider_needs_a_card_in_the_discard_pile():
    s = table()
    s.put("Time Raider", at="The Vats", by="Ann")
    s.discard_pile("Bob", "Mimic")
    assert not any("Use Time Raider" in option for option in s.options())  # RULES 15.11


def test_gigawatts_shuffles_in_all_actions_or_all_minions():
    for mode, left in ((0, ["Jumper", "Mole"]), (1, ["Time Walk", "Wormhole"])):
        s = table()
        s.discard_pile("Ann", "Jumper", "Time Walk", "Mole", "Wormhole")
        s.deck("Ann", "Spy", only=True)
        s.plays("Ann", "1.21 Gigawatts", choosing=mode)
        assert s.discard_of("Ann") == [*left, "1.21 Gigawatts"]  # itself was still being resolved
        assert len(s.deck_of("Ann")) == 3
        s.idle()


# Jumper --------------------------------------------------------------------------------------------------------------


def test_jumper_comes_back_from_being_destroyed():
    s = table(bob=APES)
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Bob", "Bacta the Future")
    s.end_turn()
    s.hand("Ann")
    s.play("Bacta the Future", choosing=jumper)
    assert s.asked == "Ann"
    assert s.where(jumper) == "discard"  # it does reach the discard pile first
    s.choose("yes")
    assert s.hand_of("Ann") == ["Jumper"]
    s.idle()


def test_jumper_comes_back_from_the_clean_up():
    s = table("Monkey Lab")
    jumper = s.put("Jumper", at="Monkey Lab", by="Ann", counters=21)
    s.end_turn()
    s.choose("yes")
    assert s.where(jumper) == "hand"
    assert s.asked == "Bob"


def test_jumper_may_stay_away():
    s = table("Monkey Lab")
    jumper = s.put("Jumper", at="Monkey Lab", by="Ann", counters=21)
    s.end_turn()
    s.decline()
    assert s.where(jumper) == "discard"
    s.idle()


def test_jumper_obeys_its_last_controller_and_goes_to_its_owners_hand():
    """RULES 15.7."""
    s = table(bob=("Time Travelers", "Shapeshifters"))
    jumper = s.put("Jumper", at="The Vats", by="Ann", owner="Bob")
    s.hand("Bob", "Bacta the Future")
    s.end_turn()
    s.plays("Bob", "Bacta the Future", choosing=jumper)
    assert s.asked == "Ann"
    assert s.options()[0] == "Put Jumper into its owner's hand"
    s.choose("yes")
    assert s.hand_of("Bob") == ["Jumper"]
    s.idle()


def test_jumper_that_goes_elsewhere_is_not_asked_about():
    s = table()
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.plays("Ann", "Into the Time Slip", choosing=jumper)
    s.idle()


def test_a_discarded_jumper_was_not_in_play():
    s = table()
    s.hand("Ann", "From Q With Love", "Jumper")
    s.deck("Ann", "Mole", "Mole", "Mole")
    s.play("From Q With Love", choosing=("Jumper", "Mole"))
    s.idle()
    assert "Jumper" in s.discard_of("Ann")


# Into the Time Slip --------------------------------------------------------------------------------------------------


def test_into_the_time_slip_returns_any_card_in_play():
    s = table()
    mimic = s.put("Mimic", at="The Vats", by="Bob")
    splice = s.attach("Splice as Nice", to=mimic, by="Bob")
    field = s.attach("Stasis Field", to="Monkey Lab", by="Ann")
    s.plays("Ann", "Into the Time Slip")
    assert len(s.options()) == 3  # a minion, an action on it, an action on a base; no base
    s.choose(field)
    assert s.hand_of("Ann") == ["Stasis Field"]
    s.hand("Ann", "It's Astounding")
    s.end_round()
    s.plays("Ann", "Into the Time Slip", choosing=splice)
    assert s.where(splice) == "hand"
    assert s.where(mimic) == "The Vats"
    s.idle()


def test_into_the_time_slip_returns_a_minion_to_its_owner():
    s = table(bob=("Cyborg Apes", "Shapeshifters"))
    mimic = s.put("Mimic", at="The Vats", by="Ann", owner="Bob")
    s.plays("Ann", "Into the Time Slip", choosing=mimic)
    assert s.hand_of("Bob") == ["Mimic"]


def test_into_the_time_slip_sets_a_titan_aside():
    """The rulebook of the Penguins: 'cards' includes titans; it loses its counters (RULES 13.2)."""
    s = table(bob=("Penguins", "Shapeshifters"))
    emperor = s.put("Emperor Penguin", at="The Vats", by="Bob", counters=3)
    s.plays("Ann", "Into the Time Slip", choosing=emperor)
    assert s.where(emperor) == "aside"
    assert s.counters(emperor) == 0
    assert s.hand_of("Bob") == []


# It's Astounding -----------------------------------------------------------------------------------------------------


def test_its_astounding_plays_an_action_from_the_discard_pile():
    s = table()
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "It's Astounding", "Permit to Kill")
    s.discard_pile("Ann", "Do Over!", "Mole")
    s.play("It's Astounding")
    assert s.options() == ["Play Do Over! from the discard pile", "Decline"]
    s.play("Do Over!", choosing=jumper)
    s.decline()
    assert s.discard_of("Ann") == ["Mole", "It's Astounding", "Do Over!"]  # RULES 3.6: in order of play
    assert not s.can_play("Permit to Kill")  # the regular action is used
    s.idle()


def test_its_astounding_need_not_play_anything():
    s = table()
    s.discard_pile("Ann", "Do Over!")
    s.plays("Ann", "It's Astounding")
    s.decline()  # RULES 15.5
    assert s.discard_of("Ann") == ["Do Over!", "It's Astounding"]
    s.idle()


def test_its_astounding_cannot_choose_itself_nor_a_special():
    s = table()
    s.discard_pile("Ann", "Live and Let Chum", "Wormhole")
    s.plays("Ann", "It's Astounding")
    s.idle()


def test_its_astounding_plays_an_attaching_action_that_then_stays():
    s = table()
    s.discard_pile("Ann", "Stasis Field")
    s.plays("Ann", "It's Astounding")
    s.play("Stasis Field", on="Monkey Lab")
    assert len(s.actions_on("Monkey Lab")) == 1
    assert s.discard_of("Ann") == ["It's Astounding"]


# Stasis Field --------------------------------------------------------------------------------------------------------


def test_stasis_field_keeps_its_base_from_scoring_until_its_controllers_next_turn():
    s = table("Monkey Lab")
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.plays("Ann", "Stasis Field", on="Monkey Lab")
    s.end_turn()
    assert s.vp("Ann") == 0
    s.end_turn()  # nor in Bob's turn
    assert s.vp("Ann") == 0
    assert s.actions_on("Monkey Lab") == []  # destroyed at the start of Ann's turn
    assert "Stasis Field" in s.discard_of("Ann")
    s.end_turn()
    assert s.vp("Ann") == 4


def test_a_stasis_field_that_was_played_anew_at_the_start_of_the_turn_stays():
    """RULES 3.6: Llama, off the top of the deck, has replaced the Field that would have been destroyed."""
    s = table("Ice Floe", ann=("Time Travelers", "Ancient Incas"))
    field = s.attach("Stasis Field", to="Monkey Lab", by="Ann")
    jumper = s.put("Jumper", at="Ice Floe", by="Ann")
    s.end_turn()
    s.deck("Ann", "Llama")
    s.end_turn()
    s.choose("Ice Floe")  # before the Field fades
    s.choose(jumper, "yes", field)
    assert s.where(field) == "Ice Floe"
    s.idle()


def test_stasis_field_does_not_keep_other_bases_from_scoring():
    s = table("Monkey Lab")
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.put("Doctor When", at="The Vats", by="Ann", counters=10)
    s.attach("Stasis Field", to="Monkey Lab", by="Bob")
    s.end_turn()
    assert s.vp("Ann") == 3


# Time is Fleeting ----------------------------------------------------------------------------------------------------


def test_time_is_fleeting_brings_a_base_back():
    s = table("Monkey Lab")
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.base_discard("The Nexus", "Primate Park")
    s.hand("Ann", "Time is Fleeting")
    s.end_turn()
    s.choose("Time is Fleeting")
    assert sorted(s.options()) == ["Replace Monkey Lab with Primate Park", "Replace Monkey Lab with The Nexus"]
    s.choose("Primate Park")
    assert "Primate Park" in s.bases()
    assert "Monkey Lab" not in s.bases()
    assert len(s.bases()) == 3
    s.idle()


def test_time_is_fleeting_needs_a_base_in_the_pile():
    s = table("Monkey Lab")
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.hand("Ann", "Time is Fleeting")
    s.end_turn()
    assert s.asked == "Bob"
    s.idle()
    assert "Time is Fleeting" in s.hand_of("Ann")


def test_time_is_fleeting_is_never_a_normal_action():
    s = table()
    s.base_discard("The Nexus")
    s.hand("Ann", "Time is Fleeting")
    assert not s.can_play("Time is Fleeting")


def test_time_is_fleeting_and_the_nexus_the_current_player_uses_one():
    """The rulebook of Culture Shock (RULES 7.8)."""
    s = table("The Nexus")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=20)
    s.base_discard("Portal Room", "Primate Park")
    s.base_deck("Secret Volcano Headquarters")
    s.hand("Ann", "Time is Fleeting")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Portal Room")
    assert s.asked == "Ann"
    s.choose("Time is Fleeting", "Primate Park")
    assert s.asked == "Ann"
    assert "choose" in s.prompt
    s.choose("The Nexus")
    assert "Portal Room" in s.bases()
    assert "Primate Park" not in s.bases()
    assert "Secret Volcano Headquarters" not in s.bases()
    s.idle()


def test_the_ways_to_the_next_base_say_which_base_they_bring():
    """RULES 7.8: the current player picks one of two Time is Fleeting, and has to know which is which."""
    s = table("The Nexus", bob=("Time Travelers", "Cyborg Apes"))
    s.put("Cyberback", at="The Nexus", by="Bob", counters=20)
    s.base_discard("Portal Room", "Primate Park")
    s.hand("Ann", "Time is Fleeting")
    s.hand("Bob", "Time is Fleeting")
    s.end_turn()
    s.decline()  # The Nexus, for Bob
    s.play("Time is Fleeting", choosing="Portal Room")
    s.play("Time is Fleeting", choosing="Primate Park")
    assert s.asked == "Ann"
    assert s.options() == [
        "Use Time is Fleeting to bring back Portal Room",
        "Use Time is Fleeting to bring back Primate Park",
    ]
    s.choose(1)
    assert "Primate Park" in s.bases()
    s.idle()


# Time Walk -----------------------------------------------------------------------------------------------------------


def test_time_walk_gives_two_extra_plays_and_two_cards_and_goes_under_the_deck():
    s = table()
    s.hand("Ann", "Time Walk", "Jumper", "Permit to Kill")
    s.deck("Ann", "Mole", "From Q With Love", "Spy", "Spy", "Spy")
    s.deck("Bob", "Mimic", "Mimic")
    s.play("Time Walk")
    s.decline()  # the extra minion may wait until the cards are drawn
    s.decline()  # the extra action too
    assert sorted(s.hand_of("Ann")) == ["From Q With Love", "Jumper", "Mole", "Permit to Kill"]
    assert s.deck_of("Ann")[-1] == "Time Walk"
    assert s.discard_of("Ann") == []
    s.play("Mole", at="The Vats")
    s.play("Jumper", at="The Vats")
    s.play("Permit to Kill")
    assert not s.can_play("From Q With Love")  # Time Walk itself was the regular action
    s.idle()


def test_time_walks_extra_plays_may_be_used_at_once():
    s = table()
    s.hand("Ann", "Time Walk", "Jumper", "Permit to Kill")
    s.deck("Bob", "Mimic", "Mimic")
    s.play("Time Walk")
    assert not s.can_play("Permit to Kill")  # first the minion
    s.play("Jumper", at="The Vats")
    s.play("Permit to Kill")
    assert s.discard_of("Ann") == ["Permit to Kill"]
    assert s.deck_of("Ann")[-1] == "Time Walk"
    assert len(s.hand_of("Ann")) == 2
    s.idle()


def test_time_walks_extra_plays_end_with_the_phase():
    s = table()
    s.deck("Ann", "Jumper", "Mole", "Spy", "Spy")
    s.plays("Ann", "Time Walk")
    s.end_round()
    s.play("Jumper", at="The Vats")
    assert not s.can_play("Mole", at="The Vats")


def test_woodland_helpers_have_nothing_to_replace_for_time_walk():
    s = table(ann=("Time Travelers", "Princesses"))
    s.attach("Woodland Helpers", to="The Vats", by="Ann")
    s.plays("Ann", "Time Walk")
    s.idle()
    assert s.deck_of("Ann")[-1] == "Time Walk"


def test_time_walk_played_by_anansi_goes_to_the_other_players_hand():
    """The rulebook of Culture Shock: whatever its own text says."""
    s = table(ann=("Time Travelers", "Anansi Tales"))
    anansi = s.put("Anansi the Spider", at="The Vats", by="Ann")
    s.deck("Ann", "Time Walk", "Mole", "Mole", only=True)
    s.talent(anansi, choosing="Time Walk")
    s.play("Time Walk", choosing="Bob")
    assert s.hand_of("Bob") == ["Time Walk"]
    assert sorted(s.hand_of("Ann")) == ["Mole", "Mole"]
    s.idle()


def test_time_walk_played_by_the_perfect_gift_goes_to_the_other_players_hand():
    s = table(ann=("Time Travelers", "Anansi Tales"))
    s.deck("Ann", "Time Walk", "Mole", "Mole", only=True)
    s.plays("Ann", "The Perfect Gift", choosing="Time Walk")
    s.play("Time Walk", choosing="Bob")
    assert s.hand_of("Bob") == ["Time Walk"]
    assert s.discard_of("Ann") == ["The Perfect Gift"]
    s.idle()


# Wormhole ------------------------------------------------------------------------------------------------------------


def test_wormhole_takes_all_your_minions_into_the_deck():
    s = table("Monkey Lab")
    doctor = s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    jumper, mimic = s.lay("Monkey Lab", Ann="Jumper", Bob="Mimic")
    splice = s.attach("Splice as Nice", to=doctor, by="Bob")
    far = s.put("Jumper", at="The Vats", by="Ann")
    s.hand("Ann", "Wormhole")
    s.deck("Ann", "Mole", "Mole", "Mole", only=True)
    s.end_turn()
    s.choose("Wormhole")
    assert s.where(mimic) == "discard"
    assert s.where(splice) == "discard"
    assert s.where(far) == "The Vats"
    assert sorted(s.deck_of("Ann") + s.hand_of("Ann")) == ["Doctor When", "Jumper", "Mole", "Mole", "Mole"]
    assert s.discard_of("Ann") == ["Wormhole"]
    assert s.where(jumper) in ("deck", "hand")  # it never went to the discard pile, so nobody was asked
    s.idle()


def test_wormhole_sends_foreign_minions_to_their_owners():
    s = table("Monkey Lab")
    mimic = s.put("Mimic", at="Monkey Lab", by="Ann", owner="Bob", counters=23)
    s.hand("Ann", "Wormhole")
    s.end_turn()
    s.choose("Wormhole")
    assert s.where(mimic) == "deck"
    assert "Mimic" in s.deck_of("Bob")
    assert s.discard_of("Bob") == []


def test_wormhole_is_played_after_scoring_only():
    s = table("Monkey Lab")
    s.put("Doctor When", at="Monkey Lab", by="Ann", counters=20)
    s.hand("Ann", "Wormhole")
    assert not s.can_play("Wormhole")
    s.end_turn()
    assert s.vp("Ann") == 4  # it has scored already
    assert s.can_play("Wormhole")


# the bases -----------------------------------------------------------------------------------------------------------


def test_portal_room_gives_the_winner_the_next_turn():
    s = table("Portal Room", Cid=TRAVELERS)
    s.put("Mole", at="Portal Room", by="Cid", counters=20)
    s.end_turn()
    assert s.asked == "Cid"
    s.end_turn()
    assert s.asked == "Bob"  # RULES 15.9: the normal order goes on from the player whose turn it was
    s.end_turn()
    assert s.asked == "Cid"


def test_portal_room_tied_winners_take_a_turn_each_in_turn_order():
    s = table("Portal Room", Cid=TRAVELERS)
    s.put("Time Raider", at="Portal Room", by="Cid", counters=8)
    s.put("Time Raider", at="Portal Room", by="Ann", counters=8)
    s.end_turn()
    for expected in ("Ann", "Cid", "Bob", "Cid", "Ann"):
        assert s.asked == expected
        s.end_turn()


def test_portal_room_again_in_an_extra_turn_while_another_waits():
    """RULES 2.5: an extra turn comes right after the current one."""
    s = table("Portal Room", Cid=TRAVELERS)
    s.put("Time Raider", at="Portal Room", by="Cid", counters=8)
    s.put("Time Raider", at="Portal Room", by="Ann", counters=8)
    s.base_deck("Portal Room")
    s.end_turn()
    assert s.asked == "Ann"  # the first of two extra turns
    s.put("Time Raider", at="Portal Room", by="Bob", counters=20)
    s.base_deck("Primate Park")
    for player in ("Ann", "Bob", "Cid"):
        s.hand(player)  # no Specials
    s.end_turn()
    for expected in ("Bob", "Cid", "Bob", "Cid"):
        assert s.asked == expected
        s.end_turn()


def test_portal_room_an_ended_game_takes_precedence():
    s = table("Portal Room")
    s.put("Mole", at="Portal Room", by="Bob", counters=20)
    s.give_vp("Bob", 13)
    s.end_turn()
    assert s.game.over
    assert s.game.winner == 1


def test_the_nexus_lets_the_winner_choose_the_next_base():
    s = table("The Nexus")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=20)
    s.base_discard("Portal Room", "Primate Park")
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.options()) == 3  # The Nexus itself is not in the pile yet
    s.choose("Primate Park")
    assert "Primate Park" in s.bases()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 3)
    s.idle()


def test_the_nexus_the_winner_may_take_the_base_deck():
    s = table("The Nexus")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=20)
    s.base_discard("Portal Room")
    s.base_deck("Primate Park")
    s.end_turn()
    s.decline()
    assert "Primate Park" in s.bases()
    s.idle()


def test_the_nexus_only_the_first_of_tied_winners_chooses():
    s = table("The Nexus")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=5)
    s.put("Doctor When", at="The Nexus", by="Ann", counters=5)
    s.base_discard("Portal Room")
    s.end_turn()
    assert s.asked == "Ann"  # RULES 7.6
    s.decline()
    s.idle()


def test_the_nexus_with_an_empty_pile_asks_nobody():
    s = table("The Nexus")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=20)
    s.base_deck("Primate Park")
    s.end_turn()
    s.idle()
    assert "Primate Park" in s.bases()
