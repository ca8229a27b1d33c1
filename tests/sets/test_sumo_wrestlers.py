"""Sumo Wrestlers: every ability line of the sheet, its notes and its two bases."""

from tests.tables import table_of

II = ("Sumo Wrestlers", "Mounties"), ("Luchadors", "Musketeers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(*II, QUIET)
three = table_of(*II, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Yokozuna --------------------------------------------------------------------------------------------------------


def test_yokozuna_keeps_others_from_moving_your_minions():
    """[seed] 'can't' beats 'can': at all bases, he himself included; they may be chosen all the same (RULES 6.7)."""
    s = two(bob=("Sumo Wrestlers", "Mounties"))
    yokozuna = s.put("Yokozuna", at="The Nexus", by="Ann")
    rookie = s.put("Rookie Sumo", at="Portal Room", by="Ann")
    s.put("Dudlee", at="The Nexus", by="Bob")
    s.put("Dudlee", at="Portal Room", by="Bob")
    s.end_turn()
    for minion, base in ((yokozuna, "The Nexus"), (rookie, "Portal Room")):
        s.plays("Bob", "Grasp the Belt", choosing=minion)
        assert s.where(minion) == base
        s.idle()
        s.end_round()


def test_yokozuna_stops_moving_only_and_only_by_others():
    """[reading] returning goes on; one's own cards move one's minions."""
    s = two(bob=("Time Travelers", "Luchadors"))
    _, rookie = s.lay("The Nexus", Ann=("Yokozuna", "Rookie Sumo"))
    s.plays("Ann", "Grasp the Belt", choosing=(rookie, "Portal Room"))
    assert s.where(rookie) == "Portal Room"
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing=rookie)
    assert s.where(rookie) == "hand"


def test_yokozuna_does_not_stop_a_base():
    """[reading] RULES 15.3: The Dohyo used by another player is not that player's card."""
    s = two("The Dohyo", *QUIET[:2])
    yokozuna = s.put("Yokozuna", at="The Dohyo", by="Ann")
    s.end_turn()
    s.plays("Bob", "Flor Loca", at="The Dohyo", choosing=(yokozuna, "Portal Room"))
    assert s.where(yokozuna) == "Portal Room"
    s.idle()


def test_yokozunas_talent_draws_or_shoves():
    """[fandom+official] the choice word OR."""
    s = two()
    yokozuna, flor = s.lay("The Nexus", Ann="Yokozuna", Bob="Flor Loca")
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.talent(yokozuna)
    assert len(s.options()) == 2
    s.choose(0)
    assert len(s.hand_of("Ann")) == 1
    s.idle()
    s.end_round()
    s.talent(yokozuna, choosing=1)
    assert s.options() == ["Move Flor Loca (Bob's, at The Nexus)"]
    s.choose(flor, "Primate Park")
    assert s.where(flor) == "Primate Park"
    s.idle()


# Top Tier --------------------------------------------------------------------------------------------------------


def test_top_tier_grows_with_every_discard_event():
    """[seed] one ability that makes you discard several cards gives one counter."""
    s = two()
    tiers = [s.put("Top Tier", at="The Nexus", by="Ann"), s.put("Top Tier", at="Portal Room", by="Ann")]
    s.hand("Ann", "Rookie Sumo", "Dudlee", "Chikara-Mizu", "Dudlee")
    s.play("Rookie Sumo", at="The Nexus", choosing=("Dudlee", "Rookie Sumo"))
    assert [s.counters(t) for t in tiers] == [1, 1]
    s.play("Chikara-Mizu", choosing=(tiers[0], "Dudlee"))
    assert [s.counters(t) for t in tiers] == [2, 2]
    s.idle()


def test_top_tier_counts_effects_of_other_players_and_discarding_down_to_ten():
    """[reading] every discard from the hand counts."""
    s = two(bob=("Super Spies", "Luchadors"))
    tier = s.put("Top Tier", at="The Nexus", by="Ann")
    s.put("Secret Agent", at="Portal Room", by="Bob")
    s.hand("Ann", "Performance Prize", *["Dudlee"] * 9)
    s.play("Performance Prize", choosing="Dudlee")
    assert s.counters(tier) == 1
    s.end_turn()
    s.choose("Dudlee", "Dudlee", "Dudlee")
    assert s.counters(tier) == 2
    assert len(s.hand_of("Ann")) == 10


def test_a_top_tier_that_left_and_came_back_is_another_minion():
    """RULES 3.6: the discard was made before Do Over! brought this Top Tier."""
    s = two(ann=("Sumo Wrestlers", "Time Travelers"))
    tier = s.put("Top Tier", at="The Nexus", by="Ann")
    s.hand("Ann", "Time Walk", "Rookie Sumo", "Do Over!", "Jumper")
    s.play("Time Walk")
    s.play("Rookie Sumo", at="Portal Room", choosing=("Jumper", "Rookie Sumo"))
    s.play("Do Over!", choosing=tier)
    s.play("Top Tier", at="The Nexus")
    assert s.counters(tier) == 0
    s.idle()


def test_top_tier_ignores_actions_that_were_played_and_other_players_discards():
    """[reading] an action that goes to the discard pile after it was played was not discarded from the hand."""
    s = two(bob=("Sumo Wrestlers", "Luchadors"))
    tier = s.put("Top Tier", at="The Nexus", by="Ann")
    s.plays("Ann", "Performance Prize")
    assert s.counters(tier) == 0
    s.end_turn()
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Bob", "Chikara-Mizu", "Flor Loca")
    s.play("Chikara-Mizu", choosing=(rookie, "Flor Loca"))
    assert s.counters(tier) == 0


# Third Tier ------------------------------------------------------------------------------------------------------


def test_third_tier_may_shove_a_small_minion_and_draws_then():
    """[seed] an on-play ability; 'to': only if it was moved."""
    s = two()
    small, _ = s.lay("The Nexus", Bob=("Flor Loca", "Capa Roja"))
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Third Tier", at="The Nexus")
    assert len(s.options()) == 2, "power 3 or less, here; or none"
    s.choose(small, "Primate Park")
    assert s.where(small) == "Primate Park"
    assert len(s.hand_of("Ann")) == 1
    s.idle()


def test_third_tier_may_be_declined():
    s = two()
    small = s.put("Flor Loca", at="The Nexus", by="Bob")
    s.plays("Ann", "Third Tier", at="The Nexus")
    s.decline()
    assert s.where(small) == "The Nexus"
    assert s.hand_of("Ann") == []
    s.idle()


def test_third_tier_looks_at_current_power_also_of_a_pinned_minion():
    """[seed] all modifications count; a pinned minion has its full power for this check."""
    s = two()
    grown = s.put("Flor Loca", at="The Nexus", by="Bob", counters=1)
    s.attach("Bring 'Em In", to=grown, by="Ann")
    s.attach("Pin", to=grown, by="Ann")
    s.plays("Ann", "Third Tier", at="The Nexus")
    s.idle()
    assert s.where(grown) == "The Nexus"


def test_third_tier_draws_nothing_for_a_minion_that_cannot_be_moved():
    s = two(bob=("Sumo Wrestlers", "Luchadors"))
    s.put("Yokozuna", at="Portal Room", by="Bob")
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.plays("Ann", "Third Tier", at="The Nexus", choosing=rookie)
    assert s.where(rookie) == "The Nexus"
    assert s.hand_of("Ann") == []
    s.idle()


# Rookie Sumo -----------------------------------------------------------------------------------------------------


def test_rookie_sumo_turns_a_card_into_a_counter():
    """[fandom] one counter, on any of your minions."""
    s = two()
    dudlee, _ = s.lay("Portal Room", Ann="Dudlee", Bob="Flor Loca")
    s.hand("Ann", "Rookie Sumo", "Performance Prize")
    s.play("Rookie Sumo", at="The Nexus", choosing="Performance Prize")
    assert len(s.options()) == 2, "his own or Dudlee"
    s.choose(dudlee)
    assert s.counters(dudlee) == 1
    assert s.discard_of("Ann") == ["Performance Prize"]
    s.idle()


def test_rookie_sumo_may_be_declined_and_needs_a_card():
    """[seed] 'to': without a card in hand nothing is placed."""
    s = two()
    s.hand("Ann", "Rookie Sumo", "Performance Prize")
    s.play("Rookie Sumo", at="The Nexus")
    s.decline()
    assert s.hand_of("Ann") == ["Performance Prize"]
    assert s.counters("Rookie Sumo") == 0
    s.idle()
    s = two()
    s.plays("Ann", "Rookie Sumo", at="The Nexus")
    s.idle()
    assert s.counters("Rookie Sumo") == 0


# Body Slam -------------------------------------------------------------------------------------------------------


def test_body_slam_moves_all_minions_of_one_player_from_a_base_of_yours():
    """[reading] to one common destination."""
    s = three()
    _, first, second, cids = s.lay("The Nexus", Ann="Rookie Sumo", Bob=("Flor Loca", "Capa Roja"), Cid="Copycat")
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Body Slam")
    assert len(s.options()) == 2
    s.choose("Bob")
    assert s.options() == ["Clear The Nexus"]
    s.choose("The Nexus")
    assert len(s.options()) == 3
    s.choose("Primate Park")
    assert s.where(first) == s.where(second) == "Primate Park"
    assert s.where(cids) == "The Nexus"
    s.idle()


def test_body_slam_leaves_those_that_cannot_be_moved():
    """[reading] each minion is checked separately."""
    s = two()
    _, porthos, flor = s.lay("The Nexus", Ann="Rookie Sumo", Bob=("Porthos", "Flor Loca"))
    s.plays("Ann", "Body Slam", choosing=("Bob", "The Nexus", "Portal Room"))
    assert s.where(porthos) == "The Nexus"
    assert s.where(flor) == "Portal Room"
    s.idle()


def test_body_slam_may_be_played_although_nobody_is_there():
    """[seed]."""
    s = two()
    s.put("Rookie Sumo", at="The Nexus", by="Ann")
    flor = s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Body Slam", choosing=("Bob", "The Nexus"))
    assert s.where(flor) == "Portal Room"
    s.idle()


# Bulking Stew ----------------------------------------------------------------------------------------------------


def test_bulking_stew_turns_any_number_of_cards_into_counters():
    """[reading] spread freely; [seed] one discarding event."""
    s = two()
    tier, rookie = s.lay("The Nexus", Ann=("Top Tier", "Rookie Sumo"))
    s.hand("Ann", "Bulking Stew", "Dudlee", "Dudlee", "War Canuck")
    s.play("Bulking Stew")
    assert s.prompt == "Bulking Stew: discard up to 3 more"
    s.choose("Dudlee", "War Canuck")
    s.done()
    s.choose(rookie, tier)
    assert s.counters(rookie) == 1
    assert s.counters(tier) == 2, "one placed, one of its own"
    assert s.hand_of("Ann") == ["Dudlee"]
    s.idle()


def test_bulking_stew_may_discard_nothing():
    s = two()
    tier = s.put("Top Tier", at="The Nexus", by="Ann")
    s.hand("Ann", "Bulking Stew", "Dudlee")
    s.play("Bulking Stew")
    s.done()
    assert s.counters(tier) == 0
    assert s.hand_of("Ann") == ["Dudlee"]
    s.idle()


def test_bulking_stew_that_has_to_affect_a_minion_discards_at_least_one():
    """RULES 15.14; without another card in hand it has no way to do so and is not offered."""
    s = two(ann=("Sumo Wrestlers", "Musketeers"))
    rookie, other = s.lay("The Nexus", Ann=("Rookie Sumo", "Rookie Sumo"))
    s.hand("Ann", "Biding Time", "Bulking Stew", "Athos", "Athos")
    s.play("Biding Time", choosing=rookie)
    s.play("Bulking Stew")
    assert s.options() == ["Discard Athos"]
    s.choose("Athos", "Athos")
    assert len(s.options()) == 1
    s.choose(rookie)
    assert len(s.options()) == 2
    s.choose(other)
    assert s.counters(rookie) == s.counters(other) == 1
    s.idle()
    s = two(ann=("Sumo Wrestlers", "Musketeers"))
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Ann")
    s.hand("Ann", "Biding Time", "Bulking Stew")
    s.play("Biding Time", choosing=rookie)
    assert not s.can_play("Bulking Stew")


# Chikara-Mizu ----------------------------------------------------------------------------------------------------


def test_chikara_mizu_adds_two_or_four_for_a_card():
    """[reading] the minion is chosen first."""
    for discards, power in ((False, 4), (True, 6)):
        s = two()
        rookie = s.put("Rookie Sumo", at="The Nexus", by="Ann")
        s.hand("Ann", "Chikara-Mizu", "Dudlee")
        s.play("Chikara-Mizu", choosing=rookie)
        if discards:
            s.choose("Dudlee")
        else:
            s.decline()
        assert s.power(rookie) == power
        s.idle()
        s.end_turn()
        assert s.power(rookie) == 2


def test_chikara_mizu_without_another_card_adds_two():
    """[reading]."""
    s = two()
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Ann")
    s.plays("Ann", "Chikara-Mizu", choosing=rookie)
    assert s.power(rookie) == 4
    s.idle()


# Fighting Spirit Prize -------------------------------------------------------------------------------------------


def test_fighting_spirit_prize_draws_two_and_places_two_counters():
    """[seed] both on one minion or one each on two; [reading] drawing comes first."""
    for picks, counters in (((0, 0), (2, 0)), ((0, 1), (1, 1))):
        s = two()
        minions = [s.put("Rookie Sumo", at="The Nexus", by="Ann"), s.put("Dudlee", at="Portal Room", by="Ann")]
        s.plays("Ann", "Fighting Spirit Prize")
        assert len(s.hand_of("Ann")) == 2
        s.choose(minions[picks[0]], minions[picks[1]])
        assert (s.counters(minions[0]), s.counters(minions[1])) == counters
        s.idle()


def test_fighting_spirit_prize_without_a_minion_just_draws():
    s = two()
    s.put("Flor Loca", at="The Nexus", by="Bob")
    s.plays("Ann", "Fighting Spirit Prize")
    assert len(s.hand_of("Ann")) == 2
    s.idle()


# Grasp the Belt --------------------------------------------------------------------------------------------------


def test_grasp_the_belt_moves_any_minion_from_a_base_of_yours():
    """[seed] one's own, too, even the only one; the base follows from the minion."""
    s = two()
    rookie, flor = s.lay("The Nexus", Ann="Rookie Sumo", Bob="Flor Loca")
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.hand("Ann", "Grasp the Belt", "Grasp the Belt")
    s.play("Grasp the Belt")
    assert len(s.options()) == 2
    s.choose(flor, "Primate Park")
    assert s.where(flor) == "Primate Park"
    s.end_round()
    s.play("Grasp the Belt")
    assert s.options() == ["Move Rookie Sumo (Ann's, at The Nexus)"], "mandatory once played"
    s.choose(rookie, "Primate Park")
    assert s.where(rookie) == "Primate Park"
    s.idle()


def test_grasp_the_belt_without_a_minion_does_nothing():
    s = two()
    s.put("Flor Loca", at="Portal Room", by="Bob")
    s.plays("Ann", "Grasp the Belt")
    s.idle()


# Head Butt -------------------------------------------------------------------------------------------------------


def test_head_butt_destroys_another_players_action_where_you_are():
    """[reading] on the base or on any minion there; it goes to its owner's discard pile."""
    s = two()
    rookie, flor = s.lay("The Nexus", Ann="Rookie Sumo", Bob="Flor Loca")
    on_base = s.attach("Haich-Q", to="The Nexus", by="Bob")
    on_mine = s.attach("Quick Set-Up", to=rookie, by="Bob")
    on_his = s.attach("All for One", to=flor, by="Bob")
    s.attach("Bring 'Em In", to=rookie, by="Ann")
    s.attach("Haich-Q", to="Portal Room", by="Bob")
    s.plays("Ann", "Head Butt")
    assert len(s.options()) == 3
    s.choose(on_mine)
    assert s.where(on_mine) == "discard"
    assert s.discard_of("Bob") == ["Quick Set-Up"]
    assert s.where(on_base) == s.where(on_his) == "The Nexus"
    s.idle()


def test_head_butt_affects_no_minion():
    """[later rulebook] removing an attached action does not affect the minion it was on."""
    s = two("Ringside", *QUIET[:2])
    _, flor = s.lay("Ringside", Ann="Rookie Sumo", Bob="Flor Loca")
    s.attach("All for One", to=flor, by="Bob")
    s.plays("Ann", "Head Butt", choosing="All for One")
    assert s.hand_of("Ann") == []
    s.idle()


# Prizes ----------------------------------------------------------------------------------------------------------


def test_performance_prize_draws_three():
    s = two()
    s.plays("Ann", "Performance Prize")
    assert len(s.hand_of("Ann")) == 3
    s.idle()


def test_technique_prize_places_three_counters_on_one_minion():
    """[reading] all three on the same minion."""
    s = two()
    rookie, _, _ = s.lay("The Nexus", Ann=("Rookie Sumo", "Dudlee"), Bob="Flor Loca")
    s.plays("Ann", "Technique Prize")
    assert len(s.options()) == 2
    s.choose(rookie)
    assert s.power(rookie) == 5
    s.idle()
    s.end_turn()
    assert s.power(rookie) == 5


# Heya Training Stable --------------------------------------------------------------------------------------------


def test_heya_turns_a_card_into_a_counter_at_the_start_of_a_turn():
    """[reading] it triggers Top Tier."""
    s = two("Heya Training Stable", *QUIET[:2])
    flor = s.put("Flor Loca", at="Heya Training Stable", by="Bob")
    s.lay("The Nexus", Bob=("Flor Loca", "Top Tier"))
    s.hand("Bob", "Pin", "Capa Roja")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Pin")
    assert len(s.options()) == 1, "one of your minions here"
    s.choose(flor)
    assert s.counters(flor) == 1
    assert s.counters("Top Tier") == 1
    s.idle()


def test_heya_may_be_declined_and_needs_a_card():
    """[seed] 'to'."""
    s = two("Heya Training Stable", *QUIET[:2])
    flor = s.put("Flor Loca", at="Heya Training Stable", by="Bob")
    s.hand("Bob", "Pin")
    s.end_turn()
    s.decline()
    assert s.hand_of("Bob") == ["Pin"]
    assert s.counters(flor) == 0
    s.idle()
    s = two("Heya Training Stable", *QUIET[:2])
    s.put("Flor Loca", at="Heya Training Stable", by="Bob")
    s.end_turn()
    s.idle()


def test_heya_takes_a_card_also_without_a_minion_here():
    """[reading] RULES 3.5: then no counter is placed."""
    s = two("Heya Training Stable", *QUIET[:2])
    s.put("Top Tier", at="The Nexus", by="Bob")
    s.hand("Bob", "Pin")
    s.end_turn()
    s.choose("Pin")
    assert s.counters("Top Tier") == 1, "its own, for the discard"
    s.idle()


# The Dohyo -------------------------------------------------------------------------------------------------------


def test_the_dohyo_pushes_another_players_minion_out():
    """[reading] resolved after the minion's on-play ability."""
    s = two("The Dohyo", *QUIET[:2])
    flor, capa = s.lay("The Dohyo", Bob=("Flor Loca", "Capa Roja"))
    s.plays("Ann", "Third Tier", at="The Dohyo")
    assert s.prompt.startswith("Third Tier")
    s.choose(flor, "Portal Room")
    assert s.prompt.startswith("The Dohyo")
    s.choose(capa, "The Nexus")
    assert s.where(capa) == "The Nexus"
    s.idle()


def test_the_dohyo_answers_the_first_minion_of_the_turn_and_may_be_declined():
    s = two("The Dohyo", *QUIET[:2], ann=("Sumo Wrestlers", "Luchadors"))
    flor = s.put("Flor Loca", at="The Dohyo", by="Bob")
    s.hand("Ann", "Top Tier", "Top Tier", "Tag-Team")
    s.play("Top Tier", at="The Dohyo")
    s.decline()
    s.play("Tag-Team")
    s.play("Top Tier", at="The Dohyo")
    assert s.where(flor) == "The Dohyo"
    s.idle()


def test_the_dohyo_works_only_in_ones_own_play_cards_phase():
    """[seed] 'on your turn'. Doppelgänger brings a minion during the clean-up of another base."""
    s = two("The Dohyo", *QUIET[:2], ann=("Sumo Wrestlers", "Shapeshifters"))
    s.put("Flor Loca", at="The Dohyo", by="Bob")
    s.put("Doppelgänger", at="The Nexus", by="Ann", counters=14)
    s.deck("Ann", "Mimic", "Dudlee", "Dudlee", only=True)
    s.end_turn()
    assert s.prompt.startswith("Doppelgänger")
    s.choose("Mimic", "The Dohyo")
    assert s.where("Mimic") == "The Dohyo"
    assert s.asked == "Bob"
    s.idle()
