"""Mounties: every ability line of the sheet, its notes and its two bases."""

from tests.tables import table_of

II = ("Luchadors", "Mounties"), ("Musketeers", "Sumo Wrestlers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(*II, QUIET)
three = table_of(*II, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Mountie Major ---------------------------------------------------------------------------------------------------


def test_mountie_major_counts_the_minions_of_the_strongest_crowd():
    """[seed] recalculated all the time; a tie for the most counts once."""
    s = three()
    major = s.put("Mountie Major", at="The Nexus", by="Ann")
    assert s.power(major) == 4
    s.put("Dudlee", at="The Nexus", by="Ann")
    assert s.power(major) == 4
    s.lay("The Nexus", Bob=("Rookie Sumo", "Rookie Sumo"), Cid="Copycat")
    assert s.power(major) == 6
    s.put("Copycat", at="The Nexus", by="Cid")
    assert s.power(major) == 6
    s.put("Copycat", at="The Nexus", by="Cid")
    assert s.power(major) == 7
    s.put("Rookie Sumo", at="Portal Room", by="Bob")
    assert s.power(major) == 7


def test_mountie_major_shrinks_when_minions_go():
    s = two()
    major, rookie = s.lay("The Nexus", Ann="Mountie Major", Bob="Rookie Sumo")
    s.plays("Ann", "Grasp the Belt", choosing=(rookie, "Portal Room"))
    assert s.power(major) == 4


# Northern Mover --------------------------------------------------------------------------------------------------


def test_northern_mover_moves_another_of_your_minions():
    """[fandom+official] a choice of two: OR."""
    s = two()
    mover, second, dudlee, _ = s.lay("The Nexus", Ann=("Northern Mover", "Northern Mover", "Dudlee"), Bob="Rookie Sumo")
    s.talent(mover)
    assert len(s.options()) == 2, "not itself and not Bob's; a second Northern Mover is a legal choice"
    s.choose(dudlee)
    assert s.options() == ["Move it to another base", "+1 power for it"]
    s.choose(0)
    assert len(s.options()) == 2
    s.choose("Portal Room")
    assert s.where(dudlee) == "Portal Room"
    assert s.power(dudlee) == 2
    s.talent(second, choosing=(mover, 1))
    assert s.power(mover) == 5
    s.idle()


def test_northern_movers_bonus_ends_with_the_turn():
    s = two()
    s.put("Northern Mover", at="The Nexus", by="Ann")
    dudlee = s.put("Dudlee", at="Portal Room", by="Ann")
    s.talent("Northern Mover", choosing=(dudlee, 1))
    assert s.power(dudlee) == 3
    s.end_turn()
    assert s.power(dudlee) == 2


def test_northern_mover_alone_has_no_talent_to_use():
    """RULES 15.11."""
    s = two()
    s.lay("The Nexus", Ann="Northern Mover", Bob="Rookie Sumo")
    assert s.options() == ["End the Play Cards phase"]


# War Canuck ------------------------------------------------------------------------------------------------------


def test_war_canuck_has_a_flat_bonus_while_others_are_here():
    """[reading] continuous: it goes with the last of them."""
    s = two()
    canuck, _ = s.lay("The Nexus", Ann=("War Canuck", "Dudlee"))
    s.put("Rookie Sumo", at="Portal Room", by="Bob")
    assert s.power(canuck) == 3
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    assert s.power(canuck) == 4
    s.plays("Ann", "Grasp the Belt", choosing=(rookie, "Portal Room"))
    assert s.power(canuck) == 3


# Dudlee ----------------------------------------------------------------------------------------------------------


def test_dudlee_rides_to_where_the_others_are():
    """[reading] his present base is no destination, although others are there."""
    s = two()
    dudlee, _ = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.put("Rookie Sumo", at="Primate Park", by="Bob")
    s.talent(dudlee)
    assert s.options() == ["Move Dudlee to Primate Park"]
    s.choose("Primate Park")
    assert s.where(dudlee) == "Primate Park"
    assert s.power(dudlee) == 3
    s.idle()
    s.end_turn()
    assert s.power(dudlee) == 2


def test_dudlees_talent_is_not_offered_without_a_destination():
    """RULES 15.11."""
    s = two()
    s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.put("War Canuck", at="Portal Room", by="Ann")
    assert s.options() == ["End the Play Cards phase"]


def test_dudlee_may_ride_away_from_a_yokozuna_of_ones_own():
    """His talent is no other player's card."""
    s = two(ann=("Sumo Wrestlers", "Mounties"))
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.put("Rookie Sumo", at="Primate Park", by="Bob")
    s.put("Yokozuna", at="Portal Room", by="Ann")
    s.talent(dudlee, choosing="Primate Park")
    assert s.power(dudlee) == 3


# Always Get Our Man ----------------------------------------------------------------------------------------------


def test_always_get_our_man_rides_now_and_destroys_at_the_end_of_the_turn():
    s = two()
    canuck, _ = s.lay("The Nexus", Ann=("War Canuck", "Dudlee"))
    rookie, _ = s.lay("Portal Room", Bob=("Rookie Sumo", "Top Tier"))
    s.plays("Ann", "Always Get Our Man")
    assert len(s.options()) == 1, "Dudlee has no more power than anybody"
    s.choose(canuck)
    assert len(s.options()) == 1, "only a minion with less power"
    s.choose(rookie)
    assert s.where(canuck) == s.where(rookie) == "Portal Room"
    s.idle()
    s.end_turn()
    assert s.where(rookie) == "discard"
    assert s.where(canuck) == "Portal Room"


def test_always_get_our_man_needs_a_legal_pair():
    """[seed] without one it may be played for no effect; the victim must be at another base."""
    s = two()
    canuck, _ = s.lay("The Nexus", Ann="War Canuck", Bob="Rookie Sumo")
    s.put("Yokozuna", at="Portal Room", by="Bob")
    s.plays("Ann", "Always Get Our Man")
    s.idle()
    assert s.where(canuck) == "The Nexus"


def test_always_get_our_man_follows_its_victim():
    """[reading] wherever it is and whoever controls it; A does not matter any more."""
    s = two(ann=("Mounties", "Sumo Wrestlers"))
    canuck = s.put("War Canuck", at="The Nexus", by="Ann")
    rookie = s.put("Rookie Sumo", at="Portal Room", by="Bob")
    s.plays("Ann", "Always Get Our Man", choosing=(canuck, rookie))
    yokozuna = s.put("Yokozuna", at="Portal Room", by="Ann")
    s.talent(yokozuna, choosing=(1, rookie, "Primate Park"))
    s.end_turn()
    assert s.where(rookie) == "discard"


def test_always_get_our_man_does_nothing_to_a_victim_that_left():
    """[reading] even if the card came back: it is another."""
    s = two(ann=("Mounties", "Shapeshifters"), bob=("Musketeers", "Time Travelers"))
    canuck = s.put("War Canuck", at="The Nexus", by="Ann")
    jumper = s.put("Jumper", at="Portal Room", by="Bob")
    s.put("Señor Muchoslam", at="Primate Park", by="Ann")
    s.plays("Ann", "Always Get Our Man", choosing=(canuck, jumper))
    s.put("Yokozuna", at="Portal Room", by="Bob", counters=11)
    s.hand("Bob", "Wormhole")
    s.end_turn()
    s.play("Wormhole")
    assert s.vp("Bob") == 2
    assert s.asked == "Bob"
    s.idle()


def test_the_destruction_comes_before_bonuses_run_out():
    """[seed] in the End Turn phase, in the order the current player chooses."""
    s = two(bob=("Musketeers", "Time Travelers"))
    canuck = s.put("War Canuck", at="The Nexus", by="Ann")
    jumper, _ = s.lay("Portal Room", Bob="Jumper", Ann="Dudlee")
    s.plays("Ann", "Always Get Our Man", choosing=(canuck, jumper))
    s.put("Northern Mover", at="Primate Park", by="Ann")
    s.talent("Northern Mover", choosing=(canuck, 1))
    s.end_turn()
    assert s.asked == "Bob"
    assert s.power(canuck) == 4, "3 + 1 of the talent; nobody else is here any more"
    s.decline()
    assert s.power(canuck) == 3


def test_the_destroyer_is_the_player_and_the_source_an_action():
    """[reading] Porthos and Battle Moose protect; Porthos is not even affected."""
    for protected in ("Porthos", "Young Musketeer"):
        s = two("The Nexus", "Ringside", "Primate Park")
        major = s.put("Mountie Major", at="The Nexus", by="Ann", counters=5)
        victim = s.put(protected, at="Ringside", by="Bob")
        if protected != "Porthos":
            s.attach("Battle Moose", to=victim, by="Bob")
        s.plays("Ann", "Always Get Our Man", choosing=(major, victim))
        assert s.where(major) == "Ringside"
        assert len(s.hand_of("Ann")) == (0 if protected == "Porthos" else 1), "Ringside"
        s.end_turn()
        assert s.where(victim) == "Ringside"


def test_always_get_our_man_affects_its_victim_when_it_is_played():
    """[reading] RULES 15.1: Ringside at the victim's base pays now."""
    s = two("The Nexus", "Ringside", "Primate Park")
    major = s.put("Mountie Major", at="The Nexus", by="Ann")
    rookie = s.put("Rookie Sumo", at="Ringside", by="Bob")
    s.deck("Ann", "Dudlee")
    s.plays("Ann", "Always Get Our Man", choosing=(major, rookie))
    assert s.hand_of("Ann") == ["Dudlee"]
    s.idle()


# Battle Moose ----------------------------------------------------------------------------------------------------


def test_battle_moose_guards_your_minions_here_against_other_players_cards():
    s = two(bob=("Shapeshifters", "Luchadors"))
    host, friend = s.lay("The Nexus", Ann=("Dudlee", "Dudlee"))
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    s.plays("Ann", "Battle Moose", on=host)
    s.end_turn()
    for victim, survives in ((host, True), (friend, True), (away, False)):
        s.plays("Bob", "Bacta the Future", choosing=victim)
        while s.prompt.startswith("Bacta"):
            s.decline()
        assert (s.where(victim) != "discard") is survives
        s.end_round()


def test_battle_moose_is_played_on_an_own_minion_and_does_not_stop_ones_own_cards():
    s = two(ann=("Mounties", "Shapeshifters"))
    dudlee, rookie = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.hand("Ann", "Battle Moose", "Transmogrify")
    s.deck("Ann", "Copycat", only=True)
    assert not s.can_play("Battle Moose", on=rookie)
    s.attach("Battle Moose", to=dudlee, by="Ann")
    s.play("Transmogrify", choosing=dudlee)
    assert s.where(dudlee) == "discard"


def test_battle_moose_stops_destruction_only():
    """[reading] moving, returning and the clean-up go on."""
    s = two(bob=("Time Travelers", "Sumo Wrestlers"))
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann", carrying="Battle Moose")
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing=dudlee)
    assert "Dudlee" in s.hand_of("Ann")


def test_battle_moose_does_not_stop_a_base():
    """[reading] RULES 15.3: a base is not another player's card. Cool Cats' Alley destroys what its user offers."""
    s = two("Cool Cats' Alley", *QUIET[:2])
    dudlee = s.put("Dudlee", at="Cool Cats' Alley", by="Ann", carrying="Battle Moose")
    s.talent("Cool Cats' Alley", choosing=dudlee)
    assert s.where(dudlee) == "discard"
    assert len(s.hand_of("Ann")) == 1


def test_battle_moose_keeps_its_controller_when_the_host_changes_sides():
    """[seed] it still protects only its controller's minions, not the host."""
    s = two(ann=("Mounties", "Super Spies"), bob=("Super Spies", "Shapeshifters"))
    host, friend = s.lay("Primate Park", Ann=("Dudlee", "Dudlee"))
    s.put("Mountie Major", at="Primate Park", by="Ann", counters=15)
    s.attach("Battle Moose", to=host, by="Ann")
    s.hand("Ann", "Live and Let Chum")
    s.hand("Bob", "The Base Is Not Enough", "Live and Let Chum")
    s.end_turn()
    s.decline()
    s.play("The Base Is Not Enough", choosing=host)
    s.decline()
    s.play("Live and Let Chum", choosing=friend)
    assert s.where(friend) == "Primate Park", "still protected from Bob's card"
    s.play("Live and Let Chum", choosing=host)
    assert s.where(host) == "discard", "Ann's own card, and the host is Bob's now"


# Bring 'Em In ----------------------------------------------------------------------------------------------------


def test_bring_em_in_counts_every_move():
    """[reading] any minion may be the host; whoever moves it."""
    s = two()
    rookie, _ = s.lay("The Nexus", Bob="Rookie Sumo", Ann="Dudlee")
    s.put("Dudlee", at="Primate Park", by="Ann")
    s.hand("Ann", "Bring 'Em In", "Grasp the Belt", "Grasp the Belt")
    s.play("Bring 'Em In", on=rookie)
    s.end_round()
    s.play("Grasp the Belt", choosing=(rookie, "Primate Park"))
    assert s.counters(rookie) == 1
    s.end_round()
    s.play("Grasp the Belt", choosing=(rookie, "The Nexus"))
    assert s.counters(rookie) == 2
    assert s.power(rookie) == 4
    s.idle()


def test_bring_em_in_does_not_count_other_minions_nor_a_return():
    """[reading] a minion that is returned and played again was not moved."""
    s = two(ann=("Mounties", "Time Travelers"))
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    other = s.put("Dudlee", at="Portal Room", by="Ann")
    s.put("Rookie Sumo", at="Primate Park", by="Bob")
    s.attach("Bring 'Em In", to=dudlee, by="Ann")
    s.talent(other, choosing="Primate Park")
    assert s.counters(dudlee) == s.counters(other) == 0
    s.plays("Ann", "Do Over!", choosing=dudlee)
    s.play(dudlee, at="Primate Park")
    assert s.counters(dudlee) == 0
    s.idle()


# Eh? -------------------------------------------------------------------------------------------------------------


def test_eh_follows_the_first_action_of_the_turn():
    """[seed] step 4 of the resolution, before that action is discarded; it uses up nothing."""
    s = two()
    dudlee, _ = s.lay("The Nexus", Ann="Dudlee", Bob="Dudlee")
    s.hand("Ann", "Eh?", "Power Poutine")
    assert not s.can_play("Eh?"), "never a normal action"
    s.play("Power Poutine", choosing=dudlee)
    assert s.asked == "Ann"
    assert s.where("Power Poutine") == "limbo"
    s.play("Eh?")
    assert len(s.options()) == 1, "one of your minions"
    s.choose(dudlee)
    assert s.power(dudlee) == 5
    s.choose("yes")
    assert s.hand_of("Ann") == ["Eh?"]
    assert s.discard_of("Ann") == ["Power Poutine"]
    s.idle()


def test_eh_may_go_to_the_discard_pile():
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Eh?", "Haich-Q")
    s.play("Haich-Q", on="Portal Room")
    s.play("Eh?", choosing=dudlee)
    s.decline()
    assert s.discard_of("Ann") == ["Eh?"]
    assert s.power(dudlee) == 3
    s.idle()


def test_eh_may_be_passed_and_then_the_turn_has_no_first_action_left():
    """[reading] once per turn at most."""
    s = two()
    tier, _ = s.lay("The Nexus", Bob="Third Tier", Ann="Dudlee")
    s.hand("Ann", "Eh?", "Quick Set-Up", "Haich-Q")
    s.play("Quick Set-Up", on=tier)
    s.decline()  # the extra action, which may wait (RULES 6.8)
    s.decline()
    s.play("Haich-Q", on="Portal Room")
    s.idle()


def test_eh_in_hand_again_does_not_answer_itself_nor_the_second_action():
    s = two()
    tier, dudlee = s.lay("The Nexus", Bob="Third Tier", Ann="Dudlee")
    s.hand("Ann", "Eh?", "Quick Set-Up", "Haich-Q")
    s.play("Quick Set-Up", on=tier)
    s.decline()  # the extra action, which may wait (RULES 6.8)
    s.play("Eh?", choosing=(dudlee, "yes"))
    s.idle()
    s.play("Haich-Q", on="Portal Room")
    s.idle()
    assert s.hand_of("Ann") == ["Eh?"]
    s.end_round()
    s.hand("Ann", "Eh?", "Cheap Pop")
    s.play("Cheap Pop", choosing=dudlee)
    assert s.can_play("Eh?"), "the next turn has its own first action"


def test_eh_waits_until_an_action_with_another_inside_is_resolved():
    """[reading] it still reacts to the first action, once that is fully resolved."""
    s = two(ann=("Mounties", "Time Travelers"))
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Eh?", "Time Walk", "Power Poutine")
    s.deck("Ann", "Jumper", "Jumper")
    s.play("Time Walk")
    s.play("Power Poutine", choosing=dudlee)
    assert s.can_play("Eh?")
    s.play("Eh?", choosing=dudlee)
    assert s.power(dudlee) == 5
    s.decline()
    s.idle()


def test_eh_given_away_answers_its_new_holders_first_action_in_the_same_turn():
    """Its text speaks of the first action *you* play: that Ann has used it is no use by Bob. Akye gives it away."""
    s = two("The Dohyo", *QUIET[:2], ann=("Mounties", "Anansi Tales"), bob=("Musketeers", "Sumo Wrestlers"))
    s.put("Northern Mover", at="The Dohyo", by="Ann", counters=13)
    rookie = s.put("Rookie Sumo", at="The Dohyo", by="Bob")
    s.hand("Ann", "Power Poutine", "Eh?", "Akye the Turtle")
    s.hand("Bob", "Last Stand")
    s.play("Power Poutine")
    s.done()
    s.play("Eh?", choosing=("Northern Mover", "yes"))
    s.play("Akye the Turtle", at="The Nexus", choosing=("Eh?", "Bob"))
    s.end_turn()
    s.play("Last Stand", choosing=rookie)
    assert s.asked == "Bob"
    assert s.can_play("Eh?")
    s.play("Eh?", choosing=rookie)
    assert s.power(rookie) == 5


def test_eh_without_a_minion_still_comes_back():
    s = two()
    s.hand("Ann", "Eh?", "Haich-Q")
    s.play("Haich-Q", on="Portal Room")
    s.play("Eh?", choosing="yes")
    assert s.hand_of("Ann") == ["Eh?"]
    s.idle()


def test_eh_answers_only_ones_own_first_action():
    s = two()
    s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Eh?")
    s.end_turn()
    s.plays("Bob", "Performance Prize")
    s.idle()


def test_eh_that_one_does_not_own_goes_to_its_owners_hand():
    """[seed] 'your hand' becomes its owner's hand."""
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    s.hand("Ann", "Eh?", "Haich-Q", owner="Bob")
    s.play("Haich-Q", on="Portal Room")
    s.play("Eh?", choosing=(dudlee, "yes"))
    assert s.hand_of("Bob") == ["Eh?"]
    assert s.hand_of("Ann") == []
    s.idle()


# Haich-Q ---------------------------------------------------------------------------------------------------------


def test_haich_q_strengthens_your_minions_here():
    s = two()
    here = s.put("Dudlee", at="The Nexus", by="Ann")
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.hand("Ann", "Haich-Q")
    assert not s.can_play("Haich-Q", on=here)
    s.play("Haich-Q", on="The Nexus")
    assert (s.power(here), s.power(away), s.power(rookie)) == (3, 2, 2)
    s.idle()


def test_haich_q_moves_a_minion_here_or_away_also_in_the_turn_it_came():
    """[reading] its talent works at once, and no minion need be at the base."""
    s = two()
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    s.plays("Ann", "Haich-Q", on="The Nexus")
    s.talent("Haich-Q", choosing=away)
    assert s.where(away) == "The Nexus"
    s.idle()
    s.end_round()
    s.talent("Haich-Q", choosing=away)
    assert len(s.options()) == 2
    s.choose("Primate Park")
    assert s.where(away) == "Primate Park"
    s.idle()


def test_haich_q_without_a_minion_of_yours_has_nothing_to_move():
    """RULES 15.11."""
    s = two()
    s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.attach("Haich-Q", to="The Nexus", by="Ann")
    assert s.options() == ["End the Play Cards phase"]


def test_haich_q_affects_nobody_directly():
    """[reading] RULES 15.1."""
    s = two("Bastion Saint-Gervais", *QUIET[:2], ann=("Mounties", "Musketeers"))
    s.put("D'Artagnan", at="Bastion Saint-Gervais", by="Ann")
    s.hand("Ann", "Haich-Q", "En Garde")
    s.play("Haich-Q", on="Bastion Saint-Gervais")
    assert s.power("D'Artagnan") == 5
    assert s.hand_of("Ann") == ["En Garde"]
    assert not s.can_play("En Garde")
    s.idle()


# Move Aboot ------------------------------------------------------------------------------------------------------


def test_move_aboot_moves_to_where_others_are_and_adds_two():
    s = two()
    dudlee = s.put("Dudlee", at="The Nexus", by="Ann")
    there, _ = s.lay("Portal Room", Ann="War Canuck", Bob="Rookie Sumo")
    s.plays("Ann", "Move Aboot")
    assert len(s.options()) == 1, f"{there} is there already"
    s.choose(dudlee)
    assert s.options() == ["Move Dudlee to Portal Room"]
    s.choose("Portal Room")
    assert s.where(dudlee) == "Portal Room"
    assert s.power(dudlee) == 4
    s.end_turn()
    assert s.power(dudlee) == 2


def test_move_aboot_with_nobody_to_ride_to_does_nothing():
    """[seed] no move, no +2."""
    s = two()
    dudlee, _ = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.plays("Ann", "Move Aboot")
    s.idle()
    assert s.where(dudlee) == "The Nexus"
    assert s.power(dudlee) == 2


# Power Poutine ---------------------------------------------------------------------------------------------------


def test_power_poutine_feeds_up_to_two_minions_at_one_base():
    """[later rulebook] the bonus stays on a minion that moves away; who comes later gets nothing."""
    s = two()
    first, second, third = s.lay("The Nexus", Ann=("Dudlee", "War Canuck", "Capa Roja"))
    away, _ = s.lay("Portal Room", Ann="Dudlee", Bob="Rookie Sumo")
    s.plays("Ann", "Power Poutine", choosing=first)
    assert "Give +2 power to Dudlee (Ann's, at Portal Room)" not in s.options()
    s.choose(second)
    assert [s.power(m) for m in (first, second, third, away)] == [4, 5, 4, 2]
    s.talent(first, choosing="Portal Room")
    assert s.power(first) == 5
    s.idle()
    s.end_turn()
    assert s.power(first) == 2


def test_power_poutine_may_feed_one_or_nobody():
    for fed in (0, 1):
        s = two()
        dudlee, _, _ = s.lay("The Nexus", Ann=("Dudlee", "Dudlee"), Bob="D'Artagnan")
        s.plays("Ann", "Power Poutine")
        if fed:
            s.choose(dudlee)
        s.done()
        assert s.total("The Nexus", "Ann") == 4 + 2 * fed
        s.idle()


# When Calls the Badge --------------------------------------------------------------------------------------------


def test_when_calls_the_badge_puts_a_counter_on_each_of_your_minions_there():
    s = two()
    here = [s.put("Dudlee", at="The Nexus", by="Ann"), s.put("War Canuck", at="The Nexus", by="Ann")]
    away = s.put("Dudlee", at="Portal Room", by="Ann")
    rookie = s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.plays("Ann", "When Calls the Badge")
    assert len(s.options()) == 3
    s.choose("The Nexus")
    assert [s.counters(m) for m in (*here, away, rookie)] == [1, 1, 0, 0]
    s.idle()
    s.end_turn()
    assert s.power(here[0]) == 3


def test_counters_directly_affect_a_minion():
    """[seed] changing power by counters is affecting."""
    s = two(ann=("Mounties", "Musketeers"))
    s.put("D'Artagnan", at="The Nexus", by="Ann")
    s.plays("Ann", "When Calls the Badge", choosing="The Nexus")
    assert len(s.hand_of("Ann")) == 1
    s.idle()


# Great White North, Eh? ------------------------------------------------------------------------------------------


def test_great_white_north_lets_each_player_in_turn_order_ride_away():
    """[seed] players decide in turn order; [seed] the runner-up gets 3 VP, the winner 2."""
    s = three("Great White North, Eh?", *QUIET)
    major = s.put("Señor Muchoslam", at="Great White North, Eh?", by="Ann", counters=14)
    dudlee, rookie, second = s.lay("Great White North, Eh?", Ann="Dudlee", Bob=("Rookie Sumo", "Rookie Sumo"))
    s.put("Copycat", at="Great White North, Eh?", by="Cid")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose(dudlee, "Portal Room")
    assert s.where(dudlee) == "Portal Room"
    assert s.power(dudlee) == 3
    assert s.asked == "Bob"
    s.choose(rookie, "The Nexus")
    assert s.power(rookie) == 3
    assert s.asked == "Cid"
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob"), s.vp("Cid")) == (2, 3, 3)
    assert s.where(major) == s.where(second) == "discard"
    assert s.power(dudlee) == 2, "until the end of the turn"


def test_great_white_north_scores_although_its_total_fell():
    """[seed] RULES 7.2; [reading] before the Specials from hand."""
    s = two("Great White North, Eh?", *QUIET[:2])
    major = s.put("Señor Muchoslam", at="Great White North, Eh?", by="Ann", counters=18)
    s.put("Rookie Sumo", at="Great White North, Eh?", by="Bob")
    s.hand("Bob", "Last Stand")
    s.end_turn()
    s.choose(major, "Portal Room")
    s.decline()
    assert s.asked == "Bob"
    assert s.can_play("Last Stand")
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 2)
    assert s.where(major) == "Portal Room"


def test_great_white_north_with_nobody_to_move_does_not_wait_beside_others():
    """RULES 15.11: Bob's Mo'ai close both other bases to Ann's Mole."""
    s = two(
        "Great White North, Eh?", *QUIET[:2], ann=("Super Spies", "Mounties"), bob=("Polynesian Voyagers", "Fairies")
    )
    mole = s.put("Mole", at="Great White North, Eh?", by="Ann", counters=17)
    for base in QUIET[:2]:
        s.put("Mo'ai", at=base, by="Bob")
    s.hand("Ann", "Power Poutine")
    s.end_turn()
    assert s.prompt.startswith("Mole"), "there is nothing to put in order"
    s.play("Power Poutine", choosing=mole)
    assert s.vp("Ann") == 2


def test_great_white_north_skips_who_has_no_minion_here():
    s = two("Great White North, Eh?", *QUIET[:2])
    s.put("Mountie Major", at="The Nexus", by="Ann")
    s.put("Yokozuna", at="Great White North, Eh?", by="Bob", counters=20)
    s.end_turn()
    assert s.asked == "Bob"
    s.decline()
    assert s.vp("Bob") == 2


# Strategic Syrup Reserve -----------------------------------------------------------------------------------------


def test_the_syrup_attracts_another_players_minion_each_time():
    """[reading] not limited to the first minion or to one's own turn."""
    s = two("Strategic Syrup Reserve", *QUIET)
    _, rookie, second = s.lay("The Nexus", Ann="Dudlee", Bob=("Rookie Sumo", "Third Tier"))
    s.put("Third Tier", at="Portal Room", by="Bob")
    s.hand("Ann", "Flor Loca", "Capa Roja", "Tag-Team")
    s.play("Flor Loca", at="Strategic Syrup Reserve")
    assert len(s.options()) == 3, "only from a base where Ann has a minion; or none"
    s.choose(rookie)
    assert s.where(rookie) == "Strategic Syrup Reserve"
    s.play("Tag-Team")
    s.play("Capa Roja", at="Strategic Syrup Reserve", choosing=second)
    assert s.where(second) == "Strategic Syrup Reserve"
    s.idle()


def test_the_syrup_may_be_declined_and_needs_a_minion_elsewhere():
    s = two("Strategic Syrup Reserve", *QUIET)
    _, rookie = s.lay("The Nexus", Ann="Dudlee", Bob="Rookie Sumo")
    s.plays("Ann", "Flor Loca", at="Strategic Syrup Reserve")
    s.decline()
    assert s.where(rookie) == "The Nexus"
    s.idle()
    s = two("Strategic Syrup Reserve", *QUIET)
    s.put("Rookie Sumo", at="The Nexus", by="Bob")
    s.plays("Ann", "Flor Loca", at="Strategic Syrup Reserve")
    s.idle()
