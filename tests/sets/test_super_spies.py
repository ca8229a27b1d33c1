"""Super Spies and their bases, ISI's Swingin' Pad and Secret Volcano Headquarters."""

from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

SPIES = ("Super Spies", "Time Travelers")
APES = ("Cyborg Apes", "Shapeshifters")
BASES = ("Monkey Lab", "The Vats", "The Nexus", "Portal Room")
table = table_of(SPIES, APES, BASES)


# Secret Agent --------------------------------------------------------------------------------------------------------


def test_secret_agent_makes_another_player_discard_after_an_action():
    s = table()
    s.put("Secret Agent", at="The Vats", by="Ann")
    s.hand("Bob", "Genetic Shift", "Mimic", "Baboom")
    s.end_turn()
    s.play("Genetic Shift", choosing=0)
    assert s.asked == "Bob"
    assert sorted(s.options()) == ["Discard Baboom", "Discard Mimic"]  # the action itself is still being resolved
    s.choose("Baboom")
    assert s.hand_of("Bob") == ["Mimic"]
    assert s.discard_of("Bob") == ["Baboom", "Genetic Shift"]  # RULES 3.6: the action goes last
    s.idle()


def test_secret_agent_ignores_minions_and_its_own_controller():
    s = table()
    s.put("Secret Agent", at="The Vats", by="Ann")
    s.hand("Ann", "From Q With Love", "Spy", "Spy")
    s.play("From Q With Love", choosing=("Spy", "Spy"))
    s.idle()
    s.hand("Bob", "Mimic", "Baboom")
    s.end_turn()
    s.play("Mimic", at="The Nexus")
    s.idle()
    assert s.hand_of("Bob") == ["Baboom"]


def test_secret_agent_takes_nothing_from_an_empty_hand():
    s = table()
    s.put("Secret Agent", at="The Vats", by="Ann")
    s.hand("Bob", "Going Bananas")
    s.end_turn()
    s.play("Going Bananas", choosing="The Vats")
    s.idle()


def test_secret_agent_is_due_even_if_the_action_removed_it():
    s = table()
    agent = s.put("Secret Agent", at="The Vats", by="Ann")
    s.hand("Bob", "Bacta the Future", "Mimic", "Baboom")
    s.end_turn()
    s.hand("Ann")
    s.play("Bacta the Future", choosing=agent)
    assert s.where(agent) == "discard"
    assert s.asked == "Bob"
    s.choose("Mimic")
    assert s.hand_of("Bob") == ["Baboom"]
    s.idle()


def test_secret_agent_watches_specials_and_actions_out_of_the_discard_pile():
    s = table(bob=("Super Spies", "Cyborg Apes"))
    s.put("Secret Agent", at="The Vats", by="Ann")
    back = s.put("Cyberback", at="The Nexus", by="Bob", counters=3)
    s.put("Spy", at="The Nexus", by="Ann")
    s.discard_pile("Bob", "Cyberevolution")
    s.hand("Bob", "Spy", "Spy", "Mole", "Live and Let Chum")
    s.end_turn()
    s.play("Cyberevolution", on=back)  # Cyberback, out of the discard pile
    s.choose("Mole")
    s.put("Baboom", at="The Nexus", by="Bob", counters=4)  # 11 + 2 + 7 = 20
    s.end_turn()
    s.choose("Live and Let Chum", "Spy")
    assert s.prompt.startswith("Secret Agent")
    s.choose("Spy")
    assert s.vp("Bob") == 3
    s.idle()


# Mole ----------------------------------------------------------------------------------------------------------------


def test_mole_plays_an_action_before_its_base_scores():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=10)
    s.hand("Ann", "Into the Time Slip", "Spy")
    s.end_turn()
    assert s.options() == ["Play Into the Time Slip", "Decline"]  # actions, no minions
    s.play("Into the Time Slip", choosing="Cyberback")
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 0)  # RULES 7.2: it scores to the end
    s.idle()


def test_mole_may_decline():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=10)
    s.hand("Ann", "Into the Time Slip")
    s.end_turn()
    s.decline()
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)
    s.idle()


def test_mole_plays_attaching_actions_anywhere():
    s = table(ann=("Super Spies", "Cyborg Apes"), bob=SPIES)
    mole = s.put("Mole", at="The Nexus", by="Ann", counters=15)
    far = s.put("Spy", at="The Vats", by="Bob")
    s.hand("Ann", "Cyberevolution")
    s.end_turn()
    assert s.can_play("Cyberevolution", on=mole)
    s.play("Cyberevolution", on=far)
    assert s.power(far) == 5
    assert s.vp("Ann") == 3


def test_mole_plays_a_special_whose_moment_it_is():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    spy = s.put("Copycat", at="The Nexus", by="Bob")
    s.hand("Ann", "Live and Let Chum", "Wormhole")
    s.end_turn()
    assert s.options() == ["Play Live and Let Chum", "Decline"]  # Wormhole waits until the base has scored
    s.play("Live and Let Chum", choosing=spy)
    assert s.where(spy) == "discard"
    assert s.vp("Bob") == 0
    assert s.asked == "Ann"  # after it has scored
    s.play("Wormhole")
    assert "Mole" in s.deck_of("Ann")
    s.idle()


def test_its_astounding_played_by_mole_brings_back_a_special_whose_moment_it_is():
    """The chosen action must be playable now: before a base scores Live and Let Chum is, Wormhole is not."""
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    cat = s.put("Copycat", at="The Nexus", by="Bob")
    s.hand("Ann", "It's Astounding")
    s.discard_pile("Ann", "Live and Let Chum", "Wormhole")
    s.end_turn()
    s.play("It's Astounding")
    assert s.options() == ["Play Live and Let Chum from the discard pile", "Decline"]
    s.play("Live and Let Chum", choosing=cat)
    assert s.where(cat) == "discard"
    assert s.vp("Bob") == 0
    assert s.discard_of("Ann")[-3:] == ["It's Astounding", "Live and Let Chum", "Mole"]


def test_mole_works_in_other_players_turns_and_only_at_its_own_base():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.put("Mole", at="The Vats", by="Ann")
    s.end_turn()
    s.hand("Ann", "Permit to Kill")
    s.hand("Bob")
    s.deck("Bob", "Mimic", "Mimic", "Mimic", "Mimic")
    assert s.vp("Ann") == 3
    s.put("Mole", at="Monkey Lab", by="Ann", counters=20)
    s.end_turn()
    assert s.asked == "Ann"
    s.play("Permit to Kill")
    assert s.discard_of("Bob") == ["Mimic", "Mimic"]
    assert s.vp("Ann") == 7


def test_each_mole_plays_one_action():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.put("Mole", at="The Nexus", by="Ann")
    s.hand("Ann", "Permit to Kill", "For My Eyes Only", "From Q With Love")
    s.deck("Bob", "Mimic", "Mimic")
    s.deck("Ann", *["Spy"] * 3)
    s.end_turn()
    s.play("Permit to Kill")
    s.play("From Q With Love", choosing=("Spy", "Spy"))
    assert "For My Eyes Only" in s.hand_of("Ann")
    assert s.asked == "Bob"


def test_extra_plays_of_an_action_played_by_mole_are_used_at_once():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.hand("Ann", "Time Walk", "Jumper", "Permit to Kill")
    s.deck("Ann", "Spy", "Spy", "Spy", "Spy")
    s.deck("Bob", "Mimic", "Mimic")
    s.end_turn()
    s.play("Time Walk")
    s.play("Jumper", at="The Nexus")  # RULES 6.8
    s.decline()
    assert s.asked == "Ann"  # Jumper is cleaned up with the base
    s.decline()
    assert s.deck_of("Ann")[-1] == "Time Walk"
    assert sorted(s.hand_of("Ann")) == ["Permit to Kill", "Spy", "Spy", "Spy", "Spy"]
    assert s.asked == "Bob"


def test_a_stasis_field_played_by_mole_does_not_stop_the_scoring():
    """RULES 7.2."""
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.hand("Ann", "Stasis Field")
    s.end_turn()
    s.play("Stasis Field", on="The Nexus")
    assert s.vp("Ann") == 3
    assert "Stasis Field" in s.discard_of("Ann")


def test_a_mole_that_is_gone_before_its_turn_comes_plays_nothing():
    """RULES 7.3: before a base scores abilities of cards in play act; this one is in its owner's hand."""
    s = table(bob=("Super Spies", "Shapeshifters"))
    mine = s.put("Mole", at="The Nexus", by="Ann", counters=10)
    theirs = s.put("Mole", at="The Nexus", by="Bob", counters=4)
    s.hand("Ann", "Into the Time Slip")
    s.hand("Bob", "Genetic Shift")
    s.end_turn()
    s.choose(mine)  # the order
    s.play("Into the Time Slip", choosing=theirs)
    assert s.asked == "Bob"
    assert s.vp("Ann") == 3
    s.idle()


def test_a_mole_that_is_played_again_before_its_turn_comes_acts_once():
    """RULES 7.3: a card that comes into play may still use its own ability, once."""
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=10)
    other = s.put("Mole", at="The Nexus", by="Ann", counters=10)
    s.hand("Ann", "Do Over!", "Permit to Kill", "For My Eyes Only")
    s.deck("Bob", "Mimic", "Mimic")
    s.end_turn()
    s.play("Do Over!", choosing=other)
    s.play(other, at="The Nexus")
    s.play("Permit to Kill")
    assert s.hand_of("Ann")[0] == "For My Eyes Only"
    assert s.asked == "Bob"


# Operative -----------------------------------------------------------------------------------------------------------


def test_operative_decides_for_the_top_card_of_every_deck():
    s = table(Cid=("Cyborg Apes", "Time Travelers"))
    s.deck("Ann", "Mole", "Spy")
    s.deck("Bob", "Mimic", "Copycat")
    s.deck("Cid", "Jumper", "Baboom")
    s.plays("Ann", "Operative", at="The Vats")
    known = s.game.view(1)["players"]
    assert [p["known_deck"][0]["name"] for p in known] == ["Mole", "Mimic", "Jumper"]  # revealed to everybody
    s.choose("Mole", place="bottom")
    s.choose("Mimic", place="top")
    s.choose("Jumper", place="bottom")
    assert s.deck_of("Ann")[0] == "Spy"
    assert s.deck_of("Ann")[-1] == "Mole"
    assert s.deck_of("Bob")[0] == "Mimic"
    assert s.deck_of("Cid")[0] == "Baboom"
    assert s.deck_of("Cid")[-1] == "Jumper"
    s.idle()


def test_operative_has_an_empty_deck_made_anew():
    s = table()
    s.deck("Ann", only=True)
    s.deck("Bob", only=True)
    s.discard_pile("Bob", "Mimic")
    s.plays("Ann", "Operative", at="The Vats")
    s.choose("Mimic", place="top")
    assert s.deck_of("Bob") == ["Mimic"]
    s.idle()


# Spy, For My Eyes Only -----------------------------------------------------------------------------------------------


def test_spy_arranges_the_three_topmost_cards():
    s = table()
    s.deck("Ann", "Mole", "Operative", "Secret Agent", "Jumper", "Time Raider", only=True)
    s.plays("Ann", "Spy", at="The Vats")
    assert len(s.options()) == 6  # three cards, each on top or to the bottom
    s.choose("Operative", place="bottom")
    s.choose("Secret Agent", place="top")
    s.choose("Mole", place="top")
    assert s.deck_of("Ann") == ["Secret Agent", "Mole", "Jumper", "Time Raider", "Operative"]
    s.idle()


def test_spy_puts_the_last_card_lowest():
    s = table()
    s.deck("Ann", "Mole", "Operative", "Secret Agent", "Jumper", only=True)
    s.plays("Ann", "Spy", at="The Vats")
    s.choose("Operative", "Mole", "Secret Agent", place="bottom")
    assert s.deck_of("Ann") == ["Jumper", "Operative", "Mole", "Secret Agent"]


def test_nobody_else_knows_what_was_left_on_top_in_secret():
    """A card that everybody saw on top (Operative) lies among five that were then put back in secret."""
    s = table()
    s.hand("Ann", "Operative", "For My Eyes Only")
    s.deck("Ann", "Jumper", "Mole", "Spy", "Time Raider", "Doctor When", "Spy")
    s.deck("Bob", only=True)
    s.play("Operative", at="The Vats")
    s.choose("Jumper", place="top")
    assert s.game.view(1)["players"][0]["known_deck"] == [{"position": 0, "name": "Jumper"}]
    s.play("For My Eyes Only")
    s.choose("Mole", "Spy", "Time Raider", "Doctor When", place="bottom")
    s.choose("Jumper", place="top")
    assert s.deck_of("Ann")[0] == "Jumper"
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert len(s.game.view(0)["players"][0]["known_deck"]) == 5
    s.idle()


def test_spy_looks_privately():
    s = table()
    s.deck("Ann", "Mole", "Operative", "Secret Agent")
    s.plays("Ann", "Spy", at="The Vats")
    assert [c["name"] for c in s.game.view(0)["players"][0]["known_deck"]][-1] == "Mole"
    assert s.game.view(1)["players"][0]["known_deck"] == []
    assert s.game.view(None)["players"][0]["known_deck"] == []


def test_spy_sees_a_new_deck_when_the_old_one_runs_out():
    s = table()
    s.deck("Ann", "Mole", only=True)
    s.discard_pile("Ann", "Jumper", "Jumper")
    s.plays("Ann", "Spy", at="The Vats")
    s.choose("Jumper", "Mole", "Jumper", place="top")
    assert s.deck_of("Ann") == ["Jumper", "Mole", "Jumper"]
    s.idle()


def test_for_my_eyes_only_arranges_five():
    s = table()
    s.deck("Ann", "Mole", "Operative", "Secret Agent", "Jumper", "Spy", "Time Raider", only=True)
    s.plays("Ann", "For My Eyes Only")
    s.choose("Spy", "Jumper", place="top")
    s.choose("Mole", "Operative", place="bottom")
    s.choose("Secret Agent", place="top")
    assert s.deck_of("Ann") == ["Spy", "Jumper", "Secret Agent", "Time Raider", "Mole", "Operative"]
    assert s.discard_of("Ann") == ["For My Eyes Only"]
    s.idle()


# Discards Are Forever ------------------------------------------------------------------------------------------------


def test_discards_are_forever_for_everybody():
    s = table()
    s.deck("Ann", "Wormhole", "Jumper", "Spy")
    s.deck("Bob", "Mimic", "Copycat")
    s.plays("Ann", "Discards Are Forever")
    assert s.discard_of("Ann") == ["Wormhole", "Jumper", "Discards Are Forever"]
    assert s.discard_of("Bob") == ["Mimic"]
    assert s.deck_of("Ann")[0] == "Spy"
    s.idle()


def test_discards_are_forever_a_deck_that_runs_out_is_not_rebuilt():
    """The rulebook of the Penguins: stop and discard what was revealed (RULES 9.2)."""
    s = table()
    s.deck("Ann", "Wormhole", only=True)
    s.discard_pile("Ann", "Jumper")
    s.deck("Bob", "Mimic")
    s.plays("Ann", "Discards Are Forever")
    assert s.deck_of("Ann") == []
    assert s.discard_of("Ann") == ["Jumper", "Wormhole", "Discards Are Forever"]


def test_discards_are_forever_a_deck_that_is_empty_at_the_start_is_rebuilt():
    s = table()
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Jumper")
    s.deck("Bob", "Mimic")
    s.plays("Ann", "Discards Are Forever")
    assert s.discard_of("Ann") == ["Jumper", "Discards Are Forever"]


# From Q With Love ----------------------------------------------------------------------------------------------------


def test_from_q_with_love():
    s = table()
    s.hand("Ann", "From Q With Love", "Jumper")
    s.deck("Ann", "Mole", "Operative", "Secret Agent")
    s.play("From Q With Love", choosing=("Jumper", "Mole"))  # new or old ones
    assert sorted(s.hand_of("Ann")) == ["Operative", "Secret Agent"]
    assert s.discard_of("Ann") == ["Jumper", "Mole", "From Q With Love"]
    s.idle()


def test_from_q_with_love_discards_as_many_as_possible():
    s = table()
    s.deck("Ann", "Mole", only=True)
    s.plays("Ann", "From Q With Love", choosing="Mole")
    assert s.hand_of("Ann") == []
    s.idle()


# Live and Let Chum ---------------------------------------------------------------------------------------------------


def test_live_and_let_chum_destroys_power_three_or_less_at_the_scoring_base():
    s = table()
    s.put("Secret Agent", at="The Nexus", by="Ann", counters=15)
    three = s.put("Copycat", at="The Nexus", by="Bob", counters=1)
    s.put("Baboom", at="The Nexus", by="Bob", counters=1)
    s.put("Mimic", at="The Vats", by="Bob")
    own = s.put("Jumper", at="The Nexus", by="Ann")
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    s.choose("Live and Let Chum")
    assert sorted(s.options()) == [
        "Destroy Copycat (Bob's, at The Nexus)",
        "Destroy Jumper (Ann's, at The Nexus)",  # anybody's; current power decides
    ]
    s.choose(three)
    assert s.where(three) == "discard"
    s.decline()  # Jumper stays in the discard pile
    assert s.where(own) == "discard"
    s.idle()


def test_live_and_let_chum_is_never_a_normal_action():
    s = table()
    s.put("Mimic", at="The Vats", by="Bob")
    s.hand("Ann", "Live and Let Chum")
    assert not s.can_play("Live and Let Chum")  # RULES 6.4
    assert "RULES 6.4" in s.game.explain("Live and Let Chum")


def test_live_and_let_chum_may_be_played_for_nothing():
    s = table()
    s.put("Secret Agent", at="The Nexus", by="Ann", counters=15)
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    s.choose("Live and Let Chum")  # RULES 3.3
    assert "Live and Let Chum" in s.discard_of("Ann")
    s.idle()


# Mindraker -----------------------------------------------------------------------------------------------------------


def test_mindraker_silences_the_others_while_its_base_scores():
    s = table(bob=SPIES)
    s.put("Secret Agent", at="The Nexus", by="Ann", counters=15)
    s.put("Spy", at="The Nexus", by="Bob")
    s.attach("Mindraker", to="The Nexus", by="Ann")
    s.hand("Bob", "Live and Let Chum", "Wormhole")
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    assert s.asked == "Ann"
    s.choose("Live and Let Chum", "Spy")
    assert s.asked == "Bob"  # neither before nor after it has scored was he asked
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 0)
    s.idle()


def test_mindraker_silences_moles_too():
    s = table(bob=SPIES)
    s.put("Mole", at="The Nexus", by="Bob", counters=15)
    s.attach("Mindraker", to="The Nexus", by="Ann")
    s.hand("Bob", "Permit to Kill", "Live and Let Chum")
    s.end_turn()
    assert s.asked == "Bob"
    s.idle()
    assert s.vp("Bob") == 3


def test_mindraker_does_not_silence_a_mole_of_its_controller():
    s = table()
    s.put("Mole", at="The Nexus", by="Ann", counters=15)
    s.attach("Mindraker", to="The Nexus", by="Ann")
    s.hand("Ann", "Permit to Kill")
    s.end_turn()
    assert s.can_play("Permit to Kill")


def test_mindraker_leaves_minions_and_actions_in_play_alone():
    s = table("Faceless City")
    back = s.put("Cyberback", at="Faceless City", by="Bob", counters=15, carrying="Flying Monkey")
    s.attach("Mindraker", to="Faceless City", by="Ann")
    s.end_turn()
    assert s.asked == "Bob"  # Flying Monkey is not played, it is there
    s.choose("Monkey Lab")
    assert s.where(back) == "Monkey Lab"


def test_mindraker_is_quiet_while_another_base_scores_and_while_none_does():
    s = table(bob=SPIES)
    s.put("Secret Agent", at="The Nexus", by="Ann", counters=15)
    s.attach("Mindraker", to="The Vats", by="Ann")
    s.put("Spy", at="The Nexus", by="Ann")
    s.hand("Bob", "Live and Let Chum", "Permit to Kill")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("Live and Let Chum", "Spy")
    assert s.prompt == "Secret Agent: discard a card"
    s.choose("Permit to Kill")
    assert s.asked == "Bob"
    s.hand("Bob", "Permit to Kill")
    assert s.can_play("Permit to Kill")


def test_mindraker_is_played_on_a_base():
    s = table()
    s.plays("Ann", "Mindraker", on="The Nexus")
    assert [action.title for action in s.actions_on("The Nexus")] == ["Mindraker"]
    s.end_turn()
    assert [action.title for action in s.actions_on("The Nexus")] == ["Mindraker"]


# Permit to Kill ------------------------------------------------------------------------------------------------------


def test_permit_to_kill_discards_minions_and_orders_the_rest():
    s = table(Cid=("Time Travelers", "Super Spies"))
    s.deck("Ann", "Jumper", "Jumper")
    s.deck("Bob", "Mimic", "Mitosis", "Copycat")
    s.deck("Cid", "Wormhole", "Time Walk", "Mole")
    s.plays("Ann", "Permit to Kill")
    assert s.asked == "Ann"
    s.choose("Mitosis")  # what remains goes back, one card at a time
    assert s.game.view(None)["players"][1]["known_deck"] == [{"position": 0, "name": "Mitosis"}]  # it has not moved
    s.choose("Time Walk", "Wormhole")
    assert s.discard_of("Bob") == ["Mimic"]
    assert s.deck_of("Bob")[:2] == ["Mitosis", "Copycat"]
    assert s.deck_of("Cid")[:3] == ["Time Walk", "Wormhole", "Mole"]
    assert s.deck_of("Ann")[:2] == ["Jumper", "Jumper"]
    s.idle()


def test_whoever_plays_permit_to_kill_discards():
    """RULES 15.22: Bob discards cards he does not own from a deck, so Ann's Onini counts them, out of whosever deck,
    Bob's does not; and a Hornet may answer.
    """
    s = table(ann=("Anansi Tales", "Shapeshifters"), bob=("Anansi Tales", "Super Spies"), Cid=APES)
    onini, theirs = s.lay("The Vats", Ann="Onini the Python", Bob="Onini the Python")
    s.hand("Ann", "Mboro Hornet")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    s.deck("Ann", "Mimic", "Copycat")
    s.deck("Cid", "Mimic", "Mitosis")
    s.play("Permit to Kill", choosing="Mitosis")
    assert (s.counters(onini), s.counters(theirs)) == (3, 0)
    assert s.asked == "Ann"
    s.play("Mboro Hornet", at="Monkey Lab")
    assert s.discard_of("Ann") == ["Mimic", "Copycat"]  # the pile is the owner's
    assert s.discard_of("Cid") == ["Mimic"]


def test_permit_to_kill_discards_an_own_minion_out_of_another_deck():
    """RULES 15.22: it is Bob's card, and Bob who discards it; nobody discards what is not theirs."""
    s = table(ann=("Anansi Tales", "Shapeshifters"))
    onini, theirs = s.lay("The Vats", Ann="Onini the Python", Bob="Onini the Python")
    s.hand("Bob", "Permit to Kill")
    s.end_turn()
    s.deck("Ann", "Mimic")
    s.deck("Ann", "Mole", owner="Bob")
    s.play("Permit to Kill")
    assert "Mole" in s.discard_of("Bob")
    assert (s.counters(onini), s.counters(theirs)) == (1, 0)  # the Mimic
    s.idle()


def test_permit_to_kill_goes_on_in_a_new_deck():
    s = table()
    s.deck("Bob", "Mitosis", only=True)
    s.discard_pile("Bob", "Mimic")
    s.plays("Ann", "Permit to Kill", choosing="Mitosis")
    assert s.discard_of("Bob") == ["Mimic"]
    assert s.deck_of("Bob") == ["Mitosis"]
    s.idle()


# The Base Is Not Enough ----------------------------------------------------------------------------------------------


def test_the_base_is_not_enough_takes_control_for_the_scoring():
    s = table()
    s.put("Secret Agent", at="The Nexus", by="Ann")
    s.put("Cyberback", at="The Nexus", by="Bob", counters=4)
    four = s.put("Baboom", at="The Nexus", by="Bob", counters=1)
    s.put("Spy", at="The Nexus", by="Ann", counters=0)
    splice = s.attach("Splice as Nice", to="Cyberback", by="Bob")
    s.hand("Ann", "The Base Is Not Enough")
    s.end_turn()
    s.choose("The Base Is Not Enough")
    assert not any("Cyberback" in option for option in s.options())
    s.choose(four)
    assert s.controller(splice) == "Bob"
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 3)  # 11 to 11
    assert "Baboom" in s.discard_of("Bob")  # RULES 3.9: its owner's pile
    s.idle()


def test_control_goes_back_at_the_end_of_the_turn_when_the_minion_survives():
    s = table("Faceless City")
    s.put("Secret Agent", at="Faceless City", by="Ann", counters=13)
    baboom = s.put("Baboom", at="Faceless City", by="Bob", counters=1)
    monkey = s.attach("Flying Monkey", to=baboom, by="Bob")
    s.hand("Ann", "The Base Is Not Enough")
    s.end_turn()
    s.choose("The Base Is Not Enough", baboom)
    assert s.asked == "Bob"  # his action still obeys him
    assert s.controller(baboom) == "Ann"
    s.choose("The Vats")
    assert s.where(monkey) == "discard"
    assert s.where(baboom) == "The Vats"
    assert s.controller(baboom) == "Bob"
    s.idle()


def test_the_base_is_not_enough_is_never_a_normal_action():
    s = table()
    s.put("Mimic", at="The Vats", by="Bob")
    s.hand("Ann", "The Base Is Not Enough")
    assert not s.can_play("The Base Is Not Enough")


# The Spy Who Ditched Me ----------------------------------------------------------------------------------------------


def test_the_spy_who_ditched_me():
    s = table(Cid=("Time Travelers", "Super Spies"))
    s.hand("Ann", "The Spy Who Ditched Me", "Spy")
    s.hand("Bob", "Mimic", "Baboom", "Mitosis")
    s.hand("Cid", "Wormhole", "Time Walk")
    s.play("The Spy Who Ditched Me")
    assert s.asked == "Bob"
    assert sorted(s.options()) == ["Discard Baboom", "Discard Mimic"]  # a minion, and of the own choice
    s.choose("Mimic")
    assert sorted(s.hand_of("Bob")) == ["Baboom", "Mitosis"]
    assert s.hand_of("Cid") == ["Wormhole", "Time Walk"]
    assert s.game.view(0)["players"][2]["known_hand"] == ["Time Walk", "Wormhole"]  # shown instead
    assert s.game.view(0)["players"][1]["known_hand"] == []
    assert s.hand_of("Ann") == ["Spy"]
    s.idle()


def test_the_spy_who_ditched_me_in_turn_order():
    s = table(Cid=("Time Travelers", "Super Spies"))
    s.end_turn()
    s.hand("Ann", "Spy")
    s.hand("Cid", "Jumper")
    s.plays("Bob", "The Spy Who Ditched Me")
    assert s.asked == "Cid"  # RULES 5.6
    s.choose("Jumper")
    assert s.asked == "Ann"
    s.choose("Spy")
    s.idle()


# the bases -----------------------------------------------------------------------------------------------------------


def test_isis_swingin_pad_lets_the_winner_arrange_three_cards():
    s = table("ISI's Swingin' Pad")
    s.put("Cyberback", at="ISI's Swingin' Pad", by="Bob", counters=16)
    s.put("Spy", at="ISI's Swingin' Pad", by="Ann")
    s.deck("Bob", "Mimic", "Baboom", "Copycat", "Cyberback")
    s.end_turn()
    assert s.asked == "Bob"
    s.choose("yes")
    s.choose("Copycat", place="top")
    s.choose("Mimic", "Baboom", place="bottom")
    assert s.deck_of("Bob")[:2] == ["Copycat", "Cyberback"]
    assert s.deck_of("Bob")[-2:] == ["Mimic", "Baboom"]
    s.idle()


def test_isis_swingin_pad_the_winner_may_decline():
    s = table("ISI's Swingin' Pad")
    s.put("Cyberback", at="ISI's Swingin' Pad", by="Bob", counters=16)
    s.end_turn()
    s.decline()
    s.idle()


def test_isis_swingin_pad_for_each_tied_winner():
    s = table("ISI's Swingin' Pad")
    s.put("Cyberback", at="ISI's Swingin' Pad", by="Bob", counters=6)
    s.put("Secret Agent", at="ISI's Swingin' Pad", by="Ann", counters=6)
    s.end_turn()
    assert s.asked == "Ann"  # RULES 7.6
    s.decline()
    assert s.asked == "Bob"
    s.decline()
    s.idle()


def test_secret_volcano_headquarters_plays_the_top_minions_there():
    s = table("Secret Volcano Headquarters", Cid=SPIES)
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Jumper", "Spy")
    s.deck("Bob", "Splice as Nice", "Mimic")
    s.deck("Cid", "Mole", "Spy")
    s.end_turn()
    assert [s.vp(p) for p in ("Ann", "Bob", "Cid")] == [4, 0, 3]  # with the new totals
    assert s.deck_of("Bob")[0] == "Splice as Nice"  # it stays on top
    assert s.asked == "Ann"
    s.decline()  # Jumper, in the clean-up
    s.idle()


def test_secret_volcano_headquarters_carries_out_what_the_minions_do_when_played():
    s = table("Secret Volcano Headquarters")
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Spy", "Mole", "Jumper", "Time Raider")
    s.deck("Bob", "Mitosis")
    s.end_turn()
    s.choose("Mole", "Jumper", "Time Raider", place="bottom")
    assert s.deck_of("Ann")[-3:] == ["Mole", "Jumper", "Time Raider"]
    assert s.vp("Ann") == 4


def test_secret_volcano_headquarters_a_revealed_mole_may_still_act():
    """RULES 7.3: a card that comes into play in this step may use its own before-scoring ability."""
    s = table("Secret Volcano Headquarters")
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.hand("Ann", "Permit to Kill")
    s.deck("Ann", "Mole")
    s.deck("Bob", "Mitosis", "Mimic", "Mimic")
    s.end_turn()
    s.play("Permit to Kill", choosing="Mitosis")
    assert s.discard_of("Bob") == ["Mimic"]
    assert s.vp("Ann") == 4


def test_secret_volcano_headquarters_discards_a_minion_that_may_not_be_played():
    s = table("Secret Volcano Headquarters")
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Mitosis")
    s.deck("Bob", "Mimic")
    s.end_turn()
    assert s.discard_of("Bob") == ["Mimic"]


def test_minions_of_the_secret_volcano_came_off_the_top_of_a_deck():
    """The rulebook of the Penguins names this base (RULES 9.4)."""
    s = table("Secret Volcano Headquarters", ann=("Penguins", "Super Spies"))
    s.put("Secret Agent", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Snazzy Penguin", "Spy", "Spy", "Spy", "Spy")
    s.deck("Bob", "Mitosis")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 4  # two for Snazzy Penguin, two of the Draw phase


def test_nobody_looks_at_a_deck_of_nothing_at_isis_swingin_pad():
    """RULES 15.11: what is optional is not offered where nothing fits."""
    s = table("ISI's Swingin' Pad")
    s.put("Secret Agent", at="ISI's Swingin' Pad", by="Ann", counters=20)
    s.deck("Ann", only=True)
    s.end_turn()
    assert s.asked == "Bob"
    s.idle()


def test_a_mole_without_an_action_does_not_stand_in_line():
    """RULES 15.11."""
    s = table("Faceless City", bob=("Luchadors", "Kitty Cats"))
    s.put("Mole", at="Faceless City", by="Ann", counters=20)
    spy, _ = s.lay("Faceless City", Ann="Spy", Bob="Capa Roja")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.options() == ["Destroy Spy (Ann's, at Faceless City)", "Decline"]
    s.choose(spy)
    assert s.where(spy) == "discard"


def test_nothing_is_said_of_cards_that_were_not_there():
    """RULES 2.6: with deck and discard pile empty you stop with what you got."""
    s = table()
    s.hand("Ann", "Operative", "From Q With Love")
    for player in ("Ann", "Bob"):
        s.deck(player, only=True)
        s.discard_pile(player)
    before = s.game.event_count
    s.play("Operative", at="The Nexus")
    s.play("From Q With Love")
    texts = [event["text"] for event in s.game.events(since=before)]
    assert texts == ["Ann plays Operative at The Nexus.", "Ann plays From Q With Love."]
    s.idle()


def test_moon_zero_three_puts_a_card_that_everybody_knows_under_the_deck_for_all_to_see():
    """RULES 5.9: only one card is looked at, so that everybody knows which goes."""
    s = Scenario(
        {"Ann": ("Super Spies", "Kitty Cats"), "Bob": ("Cyborg Apes", "Fairies")},
        bases=["Cuzcu", "Ringside", "The Dohyo"],
        options=Options(promos=True),
    )
    s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    s.deck("Bob", "Titania")
    s.plays("Ann", "Operative", at="Cuzcu")
    while s.prompt.startswith("Operative"):
        s.choose(0)
    s.talent("Moon Zero Three", choosing="Bob")
    s.choose("Titania", place="bottom")
    lowest = len(s.deck_of("Bob")) - 1
    for seat in (0, 1, None):
        assert {"position": lowest, "name": "Titania"} in s.game.view(seat)["players"][1]["known_deck"]


def orbit(*, in_play: bool) -> Scenario:
    """Ann's turn, with Moon Zero Three in play or aside."""
    s = Scenario(
        {"Ann": ("Super Spies", "Kitty Cats"), "Bob": ("Cyborg Apes", "Fairies")},
        bases=["Cuzcu", "Ringside", "The Dohyo"],
        options=Options(promos=True),
    )
    if in_play:
        s.put("Moon Zero Three", at="Cuzcu", by="Ann")
    return s


def test_moon_zero_three_hears_the_first_look_of_a_turn():
    s = orbit(in_play=True)
    s.hand("Ann", "For My Eyes Only", "Spy")
    for title in ("For My Eyes Only", "Spy"):
        s.play(title, at="Cuzcu" if title == "Spy" else None)
        while s.prompt.startswith(title):
            s.choose(0)
        assert s.counters("Moon Zero Three") == 1
    s.idle()


def test_a_first_look_that_moon_zero_three_was_not_there_to_see_was_the_first():
    """RULES 15.27."""
    s = orbit(in_play=False)
    s.plays("Ann", "For My Eyes Only")
    while s.prompt.startswith("For My Eyes Only"):
        s.choose(0)
    s.play("Moon Zero Three", at="Cuzcu")
    s.talent("Moon Zero Three", choosing=("Ann", 0))
    assert s.counters("Moon Zero Three") == 0
    s.end_round()
    s.talent("Moon Zero Three", choosing=("Ann", 0))
    assert s.counters("Moon Zero Three") == 1


def test_moon_zero_three_takes_no_draw_for_a_look():
    s = orbit(in_play=True)
    s.plays("Ann", "From Q With Love", choosing=(0, 0))
    assert s.counters("Moon Zero Three") == 0
